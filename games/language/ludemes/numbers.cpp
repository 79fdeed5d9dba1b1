// SPDX-License-Identifier: Apache-2.0
// Numbers, and lists of them.
#include "games/language/lowering.hpp"

namespace tessera::language {
namespace {

constexpr Kind number = Kind::number;

// (+ a b), (+ {a b c}): from left to right.
template <Op op>
Code chain(Lowering& low, const Form& f) {
    const std::vector<Code> codes = f.codes("numbers");
    Code all = codes.front();
    for (std::size_t i = 1; i < codes.size(); ++i) all = low.emit(op, 0, {all, codes[i]});
    return all;
}

template <Op op>
Code of_two(Lowering& low, const Form& f) {
    return low.emit(op, 0, {f.code("left"), f.code("right")});
}

template <Op op>
Code plain(Lowering& low, const Form&) {
    return low.emit(op);
}

template <Op op>
Code at_site(Lowering& low, const Form& f) {
    return low.emit(op, 0, {f.code("at")});
}

Code minus(Lowering& low, const Form& f) {
    if (!f.has("right")) return low.emit(Op::subtract, 0, {low.emit(Op::constant), f.code("left")});
    return of_two<Op::subtract>(low, f);
}

// The cells of the whole board cannot be gone through: a policy decides which are stored.
void check_countable(Lowering& low, const Argument& region) {
    if (low.node(region.code).op == Op::playable)
        low.complain(region.at,
                     "(sites Playable) cannot be gone through: the rule would depend on the whole "
                     "board",
                     "ask for sites around a place");
}

Code results(Lowering& low, const Form& f) {
    check_countable(low, f["to"]);
    return low.emit(Op::results, 0, {f.code("from"), f.code("to"), f.code("number")});
}

Code count_sites(Lowering& low, const Form& f) {
    const Code region = f.code("in");
    const tessera::Node node = low.node(region);
    if (node.op == Op::around && node.value == static_cast<std::int32_t>(Filter::occupied))
        return low.emit(Op::occupied_around, 0, {low.game.program.children_of(node)[0]});
    check_countable(low, f["in"]);
    return low.emit(Op::count_sites, 0, {region});
}

// (id "Hex" P1) and (id "Hex1") name one piece; (id "Hex" Mover) that of whoever it is.
Code id(Lowering& low, const Form& f) {
    const Argument& piece = f["piece"];
    const std::string name(piece.text);
    if (!f.has("player")) return low.emit(Op::constant, low.component(piece.at, name));
    const Role role = f["player"].role;
    if (role.who == Who::player)
        return low.emit(Op::constant, low.component(piece.at, name + std::to_string(role.player)));
    const std::int32_t first = low.component(piece.at, name + "1");
    for (int p = 2; first != 0 && p <= low.game.layout.n_players; ++p)
        if (low.component(piece.at, name + std::to_string(p)) != first + p - 1)
            low.complain(piece.at, "not every player has a \"" + name + "\"");
    return low.emit(Op::add, 0, {low.emit(Op::constant, first - 1), f.code("player")});
}

std::vector<Parameter> two_numbers() { return {takes(number, "left"), takes(number, "right")}; }
std::vector<Parameter> some_numbers() { return {takes(number, "numbers").several()}; }
std::vector<Parameter> a_site() { return {takes(Kind::site, "at").labelled()}; }

}  // namespace

std::span<const Ludeme> number_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            // ---- arithmetic
            {"+", number, some_numbers(), "Sum.", "(+ {1 2 (count Moves)})", chain<Op::add>, "add"},
            {"-",
             number,
             {takes(number, "left"), takes(number, "right").optional()},
             "Difference; of one number, its negative.",
             "(- (count Moves) 1)",
             minus,
             "sub"},
            {"*", number, some_numbers(), "Product.", "(* 2 24)", chain<Op::multiply>, "mul"},
            {"/", number, two_numbers(), "Quotient, whole; 0 when divided by 0.",
             "(/ (count Moves) 2)", of_two<Op::divide>, "div"},
            {"%", number, two_numbers(), "Remainder; 0 when divided by 0.", "(% (count Moves) 2)",
             of_two<Op::modulo>, "mod"},
            {"min", number, some_numbers(), "The smallest.", "(min (count Moves) 7)",
             chain<Op::minimum>},
            {"max", number, some_numbers(), "The largest.", "(max {(count Moves) 7 9})",
             chain<Op::maximum>},
            // ---- counts
            {"count Sites",
             number,
             {takes(Kind::region, "in").labelled()},
             "How many sites.",
             "(count Sites in:(sites Around (to) NotEmpty))",
             count_sites},
            {"count Moves", number, {}, "Moves made so far.", "(count Moves)", plain<Op::n_moves>},
            {"count Players",
             number,
             {},
             "How many play.",
             "(count Players)",
             [](Lowering& low, const Form&) {
                 return low.emit(Op::constant, low.game.layout.n_players);
             }},
            // ---- players
            {"mover", number, {}, "The player to move.", "(mover)", plain<Op::mover>},
            {"next", number, {}, "The player after the mover.", "(next)", plain<Op::next_player>},
            {"prev",
             number,
             {},
             "The player who moved before.",
             "(prev)",
             plain<Op::previous_player>},
            // ---- pieces
            {"what", number, a_site(), "The number of the piece that lies there; 0: none.",
             "(what at:(to))", at_site<Op::what>},
            {"who", number, a_site(), "The owner of what lies there; 0: nobody.",
             "(who at:(last To))", at_site<Op::who>},
            {"id",
             number,
             {takes(Kind::string, "piece"), takes(Kind::role, "player").optional()},
             "The number of a piece: of (tile \"Hex\" Each), player 1's is (id \"Hex\" P1).",
             "(id \"Hex\" P1)",
             id},
            // ---- several numbers
            {"results",
             Kind::numbers,
             {takes(Kind::site, "from").labelled(), takes(Kind::region, "to").labelled(),
              takes(number, "number")},
             "The number found at each site of a region; inside, (to) is that site.",
             "(results from:(last From) to:(sites Around (to)) (what at:(to)))",
             results},
        },
        {"+", "-", "*", "/", "%", "min", "max", "count Moves", "count Players", "mover", "next",
         "prev"});
    return table;
}

}  // namespace tessera::language
