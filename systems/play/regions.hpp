// SPDX-License-Identifier: Apache-2.0
// Going through sets of sites; for the parts of the machine.
#pragma once

#include "systems/play/machine.hpp"

namespace tessera::play {

template <typename F>
void Machine::each_site(NodeId id, F&& f) {
    const Type type = type_of(node(id).op);
    if (type == Type::number || type == Type::site) {
        if (const std::int32_t s = number(id); s >= 0) f(s);
        return;
    }
    SiteSet sites(s_.regions);
    region(id, sites);
    sites.each(f);
}

template <typename F>
void Machine::each_owned(std::uint32_t owners, NodeId piece_set, F&& f) {
    const std::vector<bool>* pieces =
        piece_set == no_node ? nullptr
                             : &rules_.piece_sets[static_cast<std::size_t>(node(piece_set).value)];
    for (int owner = 0; owner <= n_players() + 1; ++owner) {
        if (!(owners >> owner & 1u)) continue;
        const std::uint32_t set = owned_set(static_cast<OwnerId>(owner));
        for (std::uint32_t i = 0; i < w_.set_size(set); ++i) {
            const auto s = static_cast<std::int32_t>(w_.member(set, i));
            if (!pieces || (*pieces)[piece(s).what]) f(s);
        }
    }
}

template <typename F>
void Machine::group(std::int32_t start, const Ways& lead, SiteSet& seen, F&& f) {
    const std::size_t base = s_.group.size();
    seen.add(start);
    s_.group.push_back(start);
    for (std::size_t i = base; i < s_.group.size(); ++i) {
        const auto at = static_cast<std::uint32_t>(s_.group[i]);
        for (std::uint32_t r = lead.begin(at); r < lead.end(at); ++r) {
            const auto next = static_cast<std::int32_t>(lead.radial(r).front());
            if (seen.holds(next) || !f(next)) continue;
            seen.add(next);
            s_.group.push_back(next);
        }
    }
    s_.group.resize(base);
}

}  // namespace tessera::play
