// SPDX-License-Identifier: Apache-2.0
#include "systems/play/regions.hpp"

namespace tessera::play {

void Machine::start() {
    for (const NodeId id : rules_.starts) {
        const auto k = kids(id);
        switch (node(id).op) {
            case Op::start_place: {  // (piece, region, count, state, value)
                const auto what = static_cast<ComponentId>(node(k[0]).value);
                const Action add{.act = Act::add,
                                 .what = what,
                                 .b = number_or(k[2], 1),
                                 .c = number_or(k[3], undefined),
                                 .d = number_or(k[4], undefined)};
                each_site(k[1], [&](std::int32_t s) {
                    Action one = add;
                    one.a = s;
                    act(w_, rules_, one);
                });
                break;
            }
            case Op::start_count: {  // (count, region)
                const std::int32_t count = number(k[0]);
                each_site(k[1], [&](std::int32_t s) {
                    act(w_, rules_, {.act = Act::set_count, .what = 1, .a = s, .b = count});
                });
                break;
            }
            case Op::start_score: {  // (role, score)
                const std::uint32_t whose = players(k[0]);
                for (std::int32_t p = 1; p <= n_players(); ++p)
                    if (whose >> p & 1u)
                        act(w_, rules_, {.act = Act::set_score, .a = p, .b = number(k[1])});
                break;
            }
            default: break;
        }
    }
}

}  // namespace tessera::play
