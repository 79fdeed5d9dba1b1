// SPDX-License-Identifier: Apache-2.0
#include "core/program.hpp"

#include <algorithm>
#include <array>

namespace tessera {

std::string_view name_of(Op op) {
    static constexpr std::array<std::string_view, 47> names{"constant",
                                                            "mover",
                                                            "next-player",
                                                            "previous-player",
                                                            "n-players",
                                                            "n-moves",
                                                            "what",
                                                            "who",
                                                            "add",
                                                            "subtract",
                                                            "multiply",
                                                            "divide",
                                                            "modulo",
                                                            "minimum",
                                                            "maximum",
                                                            "count-sites",
                                                            "occupied-around",
                                                            "always",
                                                            "equal",
                                                            "not-equal",
                                                            "less",
                                                            "less-equal",
                                                            "greater",
                                                            "greater-equal",
                                                            "all-of",
                                                            "any-of",
                                                            "negate",
                                                            "is-empty",
                                                            "is-occupied",
                                                            "is-in",
                                                            "is-line",
                                                            "is-loop",
                                                            "to",
                                                            "from",
                                                            "last-to",
                                                            "last-from",
                                                            "origin",
                                                            "ahead",
                                                            "hand-site",
                                                            "around",
                                                            "playable",
                                                            "hand",
                                                            "list",
                                                            "results",
                                                            "move-add",
                                                            "move-copy",
                                                            ""};
    return names[static_cast<std::size_t>(op)];
}

namespace {

struct Walk {
    const Program& program;
    Reach reach;

    // Distance of a site expression from `to`; `to_at` is where `to` itself stands at this place.
    int site(NodeId id, int to_at) {
        const Node& n = program.nodes[id];
        const auto kids = program.children_of(n);
        switch (n.op) {
            case Op::to: return to_at;
            case Op::from: reach.reads_from = true; return 0;
            case Op::ahead:
                visit(kids[1], to_at);
                if (program.nodes[kids[1]].op != Op::constant) reach.local = false;
                return site(kids[0], to_at) + program.nodes[kids[1]].value;
            default: reach.local = false; return 0;  // depends on the last move or on a fixed place
        }
    }

    int region(NodeId id, int to_at) {
        const Node& n = program.nodes[id];
        if (n.op != Op::around) {
            reach.local = false;
            return 0;
        }
        const int at = site(program.children_of(n)[0], to_at) + 1;
        reach.radius = std::max(reach.radius, at);
        return at;
    }

    void visit(NodeId id, int to_at) {
        const Node& n = program.nodes[id];
        const auto kids = program.children_of(n);
        switch (n.op) {
            case Op::mover:
            case Op::next_player:
            case Op::previous_player: reach.reads_mover = true; return;
            case Op::n_moves:
            case Op::is_line:
            case Op::is_loop: reach.local = false; return;
            case Op::what:
            case Op::who:
            case Op::is_empty:
            case Op::is_occupied:
                reach.radius = std::max(reach.radius, site(kids[0], to_at));
                return;
            case Op::occupied_around:
                reach.radius = std::max(reach.radius, site(kids[0], to_at) + 1);
                return;
            case Op::count_sites: region(kids[0], to_at); return;
            case Op::results: {  // from, region, body: inside the body, `to` walks the region
                const bool read_before = reach.reads_from;
                visit(kids[2], region(kids[1], to_at));
                if (reach.reads_from && !read_before && program.nodes[kids[0]].op != Op::from)
                    reach.local = false;
                return;
            }
            default:
                for (NodeId kid : kids) visit(kid, to_at);
        }
    }
};

}  // namespace

Reach reach_of(const Program& program, NodeId condition) {
    Walk walk{program, {}};
    if (condition != no_node) walk.visit(condition, 0);
    return walk.reach;
}

}  // namespace tessera
