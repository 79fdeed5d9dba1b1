// SPDX-License-Identifier: Apache-2.0
// Conditions.
#include "games/language/lowering.hpp"

namespace tessera::language {
namespace {

constexpr Kind truth = Kind::truth, number = Kind::number;

template <Op op>
Code compare(Lowering& low, const Form& f) {
    return low.emit(op, 0, {f.code("left"), f.code("right")});
}

template <Op op>
Code combine(Lowering& low, const Form& f) {
    return low.emit(op, 0, f.codes("conditions"));
}

template <Op op>
Code of_site(Lowering& low, const Form& f) {
    return low.emit(op, 0, {f.code("site")});
}

Code is_line(Lowering& low, const Form& f) {
    const auto length = low.constant(f.code("length"));
    if (length && *length < 1)
        low.complain(f["length"].at, "a line is at least 1 long, found " + std::to_string(*length));
    std::vector<Code> kids = f.codes("whats");
    if (kids.size() > max_line_kinds) {
        low.complain(f.at,
                     "more than " + std::to_string(max_line_kinds) + " kinds of piece in one line");
        return low.harmless(truth);
    }
    kids.insert(kids.begin(), f.code("length"));
    return low.emit(Op::is_line, 0, kids);
}

std::vector<Parameter> two_numbers() { return {takes(number, "left"), takes(number, "right")}; }

}  // namespace

std::span<const Ludeme> truth_ludemes() {
    static const std::vector<Ludeme> table = only_on(
        Boards::growing,
        {
            // ---- comparisons
            {"=", truth, two_numbers(), "Equal.", "(= (count Moves) 48)", compare<Op::equal>,
             "equals"},
            {"!=", truth, two_numbers(), "Not equal.", "(!= (what at:(to)) 0)",
             compare<Op::not_equal>, "notEqual"},
            {"<", truth, two_numbers(), "Less.", "(< 1 (count Moves))", compare<Op::less>, "lt"},
            {"<=", truth, two_numbers(), "Less or equal.", "(<= 2 (count Players))",
             compare<Op::less_equal>, "le"},
            {">", truth, two_numbers(), "Greater.", "(> (count Moves) 9)", compare<Op::greater>,
             "gt"},
            {">=", truth, two_numbers(), "Greater or equal.", "(>= (count Moves) 9)",
             compare<Op::greater_equal>, "ge"},
            // ---- conditions of conditions
            {"and",
             truth,
             {takes(truth, "conditions").several()},
             "All hold.",
             "(and (is Line 3) (is Occupied (last To)))",
             combine<Op::all_of>},
            {"or",
             truth,
             {takes(truth, "conditions").several()},
             "At least one holds.",
             "(or { (is Line 5) (is Loop surround:Next) })",
             combine<Op::any_of>},
            {"not",
             truth,
             {takes(truth, "condition")},
             "Does not hold.",
             "(not (is Line 3))",
             [](Lowering& low, const Form& f) {
                 return low.emit(Op::negate, 0, {f.code("condition")});
             }},
            // ---- sites
            {"is Empty",
             truth,
             {takes(Kind::site, "site")},
             "Nothing lies there.",
             "(is Empty (to))",
             of_site<Op::is_empty>},
            {"is Occupied",
             truth,
             {takes(Kind::site, "site")},
             "Something lies there.",
             "(is Occupied (last To))",
             of_site<Op::is_occupied>},
            {"is In",
             truth,
             {takes(number, "wanted"), takes(Kind::numbers, "numbers")},
             "The number is among them.",
             "(is In (what at:(to)) {1 2})",
             [](Lowering& low, const Form& f) {
                 return low.emit(Op::is_in, 0, {f.code("wanted"), f.code("numbers")});
             }},
            // ---- patterns
            {"is Line",
             truth,
             {takes(number, "length"), takes(number, "whats").several().labelled().optional()},
             "The last move made a straight line of at least that length, of one kind of piece or "
             "of "
             "the kinds listed.",
             "(is Line 4 whats:{(id \"Hex\" P1) (id \"Hex\" P2)})",
             is_line},
            {"is Loop",
             truth,
             {takes(Kind::role, "surround").labelled()},
             "The last move closed a ring around pieces of that player.",
             "(is Loop surround:Next)",
             [](Lowering& low, const Form& f) {
                 return low.emit(Op::is_loop, 0, {f.code("surround")});
             }},
        },
        {"=", "!=", "<", "<=", ">", ">=", "and", "or", "not", "is Empty", "is Occupied"});
    return table;
}

}  // namespace tessera::language
