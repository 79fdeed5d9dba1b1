// SPDX-License-Identifier: Apache-2.0
#include "games/language/compile.hpp"

#include "games/language/catalogue.hpp"
#include "games/language/lowering.hpp"
#include "games/language/nearest.hpp"
#include "systems/analyse.hpp"

#include <algorithm>
#include <array>

namespace tessera::language {
namespace {

constexpr int most_players = 8;

class Compiler {
public:
    explicit Compiler(const Description& d) : low_(d), tree_(d.tree) {}

    Result<Game> run() {
        const Ast root = tree_.root();
        Game& game = low_.game;
        game.name = low_.description.name;
        game.component_names = {""};
        game.layout.components = {Component{}};
        // Pieces are named in rules, so the order of the parts is fixed here, not by the file.
        if (const auto n = part(root, "players")) players(*n);
        if (const auto e = part(root, "equipment")) equipment(*e);
        if (const auto r = part(root, "rules")) rules(*r);
        if (!low_.complaints.is_empty()) return low_.complaints.take();
        analyse(game);
        return std::move(game);
    }

private:
    std::optional<Ast> part(Ast form, std::string_view keyword, bool needed = true) {
        for (Ast kid : tree_.children(form))
            if (tree_.keyword(kid) == keyword) return kid;
        if (needed)
            low_.complain(form, "expected (" + std::string(keyword) + " …) in (" +
                                    std::string(tree_.keyword(form)) + " …)");
        return std::nullopt;
    }

    // What stands in a form: its arguments, or those within its braces.
    std::vector<Ast> items(Ast form) {
        const auto args = low_.positional(form, 1);
        if (args.size() != 1 || tree_.kind(args[0]) != NodeKind::braces) return args;
        const auto kids = tree_.children(args[0]);
        return {kids.begin(), kids.end()};
    }

    void players(Ast form) {
        const auto args = low_.positional(form, 1);
        const auto n = args.size() == 1 ? low_.whole(args[0]) : std::nullopt;
        if (n && *n >= 1 && *n <= most_players)
            low_.game.layout.n_players = *n;
        else
            low_.complain(form,
                          "expected a number of players from 1 to " + std::to_string(most_players));
    }

    void equipment(Ast form) {
        for (Ast item : items(form)) {
            const std::string_view keyword = tree_.keyword(item);
            if (keyword == "boardless")
                boardless(item);
            else if (keyword == "tile" || keyword == "piece")
                tile(item);
            else if (keyword == "hand")
                hand(item);
            else
                low_.complain(item, "unknown equipment (" + std::string(keyword) + " …)",
                              "known: boardless, tile, hand; fixed boards are not read yet");
        }
        if (low_.game.layout.boards.empty()) {
            low_.game.layout.boards.push_back({find_lattice("hex")});
            if (low_.complaints.is_empty()) low_.complain(form, "expected a board: (boardless …)");
        }
        auto& boards = low_.game.layout.boards;
        boards.insert(boards.end(), hands_.begin(), hands_.end());
    }

    void boardless(Ast item) {
        struct Named {
            std::string_view word, lattice;
        };
        static constexpr std::array<Named, 4> known{{{"Square", "square"},
                                                     {"Hexagonal", "hex"},
                                                     {"Triangular", "triangle"},
                                                     {"T488", "octagon-square"}}};
        const auto args = low_.positional(item, 1);
        if (!low_.game.layout.boards.empty())
            low_.complain(item, "a second board: one is read so far");
        for (const Named& n : known)
            if (args.size() == 1 && low_.text(args[0]) == n.word) {
                low_.game.layout.boards.insert(low_.game.layout.boards.begin(),
                                               {find_lattice(n.lattice)});
                return;
            }
        low_.complain(item,
                      "expected the shape of the tiles: Square, Hexagonal, Triangular or T488");
    }

    void add_component(std::string name, OwnerId owner) {
        low_.game.layout.components.push_back(
            {static_cast<std::uint16_t>(low_.game.component_names.size()), owner});
        low_.game.component_names.push_back(std::move(name));
    }

    void tile(Ast item) {
        low_.only_named(item, {"numSides"});
        const auto args = low_.positional(item, 1);
        if (args.size() != 2 || tree_.kind(args[0]) != NodeKind::string) {
            low_.complain(item, "expected (tile \"Name\" Each)");
            return;
        }
        const std::string name(low_.text(args[0]));
        const std::string_view owner = low_.text(args[1]);
        if (owner == "Each") {
            for (int p = 1; p <= low_.game.layout.n_players; ++p)
                add_component(name + std::to_string(p), static_cast<OwnerId>(p));
        } else if (owner == "Neutral" || owner == "Shared") {
            add_component(name, 0);
        } else {
            const auto role = low_.role(args[1]);
            const std::int32_t player = low_.game.program.nodes[role].value;
            add_component(name + std::to_string(player), static_cast<OwnerId>(player));
        }
    }

    void hand(Ast item) {
        low_.only_named(item, {"size"});
        const auto args = low_.positional(item, 1);
        const auto size_at = low_.named(item, "size");
        const auto size = size_at ? low_.whole(*size_at) : 1;
        if (args.size() != 1 || low_.text(args[0]) != "Each" || !size || *size < 1 ||
            *size > 1000) {
            low_.complain(item, "expected (hand Each) or (hand Each size:N) with N from 1 to 1000");
            return;
        }
        for (int p = 1; p <= low_.game.layout.n_players; ++p)
            hands_.push_back({nullptr, *size, static_cast<OwnerId>(p)});
    }

    void rules(Ast form) {
        if (const auto s = part(form, "start", false)) start(*s);
        if (const auto p = part(form, "play")) play(*p);
        if (const auto e = part(form, "end")) end(*e);
    }

    void start(Ast form) {
        for (Ast item : items(form)) {
            const auto args = low_.positional(item, 1);
            if (tree_.keyword(item) != "place" || args.size() != 2) {
                low_.complain(item, "expected (place \"Piece\" <site>)");
                continue;
            }
            const auto& names = low_.game.component_names;
            const auto found = std::find(names.begin() + 1, names.end(), low_.text(args[0]));
            if (found == names.end())
                low_.complain(args[0],
                              "no piece is called \"" + std::string(low_.text(args[0])) + "\"",
                              did_you_mean(nearest(low_.text(args[0]), names)));
            const Code site = low_.lower(args[1], Type::site);
            if (!is_constant(site))
                low_.complain(args[1],
                              "a start is placed at a fixed site: (centrePoint), (ahead …) of it, "
                              "or (handSite …)");
            const auto what = found == names.end() ? 0 : found - names.begin();
            low_.game.start.push_back(
                low_.emit(Op::place, static_cast<std::int32_t>(what), {site}));
        }
    }

    bool is_constant(Code site) const {
        const auto& program = low_.game.program;
        const auto& n = program.nodes[site];
        if (n.op == Op::origin) return true;
        if (n.op != Op::ahead && n.op != Op::hand_site) return false;
        const auto kids = program.children_of(n);
        if (program.nodes[kids[1]].op != Op::constant) return false;
        return n.op == Op::hand_site ? program.nodes[kids[0]].op == Op::constant
                                     : is_constant(kids[0]);
    }

    void play(Ast form) {
        const auto args = low_.positional(form, 1);
        Game& game = low_.game;
        if (args.size() != 1 || tree_.keyword(args[0]) != "move") {
            low_.complain(form, "expected one (move …)");
            return;
        }
        const Ast move = args[0];
        const bool add = keyword_of(tree_, move) == "move Add";
        const auto to = part(move, "to");
        if (!to) return;
        low_.only_named(*to, {"if"});
        const auto targets = low_.positional(*to, 1);
        const Code region = targets.size() == 1 ? low_.lower(targets[0], Type::region)
                                                : low_.harmless(Type::region);
        if (targets.size() != 1 || game.program.nodes[region].op != Op::playable)
            low_.complain(*to, "targets are (sites Playable) so far");
        std::vector<Code> kids{region};
        if (const auto condition = low_.named(*to, "if"))
            kids.push_back(low_.lower(*condition, Type::truth));
        if (add) {
            game.play = low_.emit(Op::move_add, 0, kids);
            for (OwnerId p = 1; p <= game.layout.n_players; ++p)
                if (game.piece_of(p) == 0)
                    low_.complain(move, "player " + std::to_string(p) + " has no piece to add");
        } else {
            copy_from_hand(move, kids);
        }
    }

    void copy_from_hand(Ast move, std::vector<Code> kids) {
        Game& game = low_.game;
        low_.only_named(move, {"copy"});
        const auto copy = low_.named(move, "copy");
        if (!copy || low_.text(*copy) != "True")
            low_.complain(move, "moves from a hand are copies so far: expected copy:True");
        const auto from = part(move, "from");
        if (!from) return;
        const auto origins = low_.positional(*from, 1);
        const Code hand = origins.size() == 1 ? low_.lower(origins[0], Type::region)
                                              : low_.harmless(Type::region);
        kids.insert(kids.begin(), hand);
        game.play = low_.emit(Op::move_copy, 0, kids);
        const auto n = game.program[hand];
        if (n.op != Op::hand || game.program.nodes[game.program.children_of(n)[0]].op != Op::mover)
            low_.complain(*from, "expected (from (sites Hand Mover))");
        if (hands_.empty())
            low_.complain(*from, "there is no hand: expected (hand Each) in the equipment");
    }

    void end(Ast form) {
        for (Ast item : items(form)) {
            const auto args = low_.positional(item, 1);
            if (tree_.keyword(item) != "if" || args.size() != 2 ||
                tree_.keyword(args[1]) != "result") {
                low_.complain(item, "expected (if <condition> (result <player> Win|Loss|Draw))");
                continue;
            }
            auto outcome = Verdict::win;
            const Code condition = low_.lower(args[0], Type::truth);
            const auto said = low_.positional(args[1], 1);
            if (!low_.has_count(args[1], said.size(), 2, 2)) continue;
            const Code player = low_.role(said[0]);
            const std::string_view verdict = low_.text(said[1]);
            if (verdict == "Win")
                outcome = Verdict::win;
            else if (verdict == "Loss")
                outcome = Verdict::loss;
            else if (verdict == "Draw")
                outcome = Verdict::draw;
            else
                low_.complain(said[1], "expected Win, Loss or Draw");
            low_.game.ends.push_back(
                low_.emit(Op::end_if, static_cast<std::int32_t>(outcome), {condition, player}));
        }
    }

    Lowering low_;
    std::vector<BoardLayout> hands_;
    const Tree& tree_;
};

}  // namespace

Result<Game> compile(const Description& description) {
    if (description.tree.is_empty() || description.tree.keyword(description.tree.root()) != "game")
        return Diagnostic{description.files.empty() ? "" : description.files[0].name, 1, 1,
                          "expected (game \"Name\" …)", ""};
    return Compiler(description).run();
}

}  // namespace tessera::language
