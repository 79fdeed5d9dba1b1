// SPDX-License-Identifier: Apache-2.0
// The equipment of a game on a board of a fixed shape. Rules of pieces, regions and maps may speak
// of anything else in it, so they are read when all of it is known.
#pragma once

#include "games/language/lowering.hpp"

namespace tessera::language {

void finish_equipment(Lowering&, const Form& equipment);

}  // namespace tessera::language
