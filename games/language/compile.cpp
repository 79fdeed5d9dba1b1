// SPDX-License-Identifier: Apache-2.0
#include "games/language/compile.hpp"

#include "games/language/lowering.hpp"
#include "systems/analyse.hpp"

namespace tessera::language {

Result<Game> compile(const Description& description) {
    Lowering low(description);
    low.lower(description.tree.root(), takes(Kind::game, "game"));
    if (!low.complaints.is_empty()) return low.complaints.take();
    analyse(low.game);
    return std::move(low.game);
}

}  // namespace tessera::language
