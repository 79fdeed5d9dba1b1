// SPDX-License-Identifier: Apache-2.0
// The thesis' mapping: numbers are given anew and every structure is carried over.
#pragma once

#include "core/world.hpp"

#include <vector>

namespace tessera {

// Canonical numbers of all rows in use, hands behind the boards: new_id[s]; none for a hole.
std::vector<SiteId> canonical_ids(const World&);

// Row s becomes new_id[s]. Writes every site column, the sets, the owned sites, the turn and the
// rows that the log remembers.
void remap(World&, const std::vector<SiteId>& new_id);

}  // namespace tessera
