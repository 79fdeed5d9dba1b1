// SPDX-License-Identifier: Apache-2.0
#include "systems/players.hpp"

namespace tessera {
namespace {

struct Ranks {  // still to be given
    int best, worst;
};

Ranks ranks_left(const World& w) {
    const int n = w.layout().n_players;
    std::uint64_t taken = 0;  // bit r: rank r
    for (int p = 1; p <= n; ++p)
        if (const int twice = w.owners[static_cast<SiteId>(p)].twice_rank)
            taken |= std::uint64_t{1} << twice / 2;
    Ranks left{1, n};
    while (taken >> left.best & 1) ++left.best;
    while (taken >> left.worst & 1) --left.worst;
    return left;
}

void set_rank(World& w, OwnerId player, int twice_rank) {
    std::uint8_t& rank = w.owners[player].twice_rank;
    if (w.log.on) w.log.rare.push_back({RareChange::Kind::rank, player, rank});
    rank = static_cast<std::uint8_t>(twice_rank);
    w.now.active &= ~(1u << player);
}

// All who are left share the ranks that are left; who is first has won.
void finish(World& w) {
    const Ranks left = ranks_left(w);
    for (int i = 1; i <= w.layout().n_players; ++i) {
        const auto p = static_cast<OwnerId>(i);
        if (w.now.active >> p & 1u) set_rank(w, p, left.best + left.worst);
        if (w.owners[p].twice_rank == 2) w.now.winner = p;
    }
    w.now.ending = w.now.winner ? Ending::win : Ending::draw;
}

}  // namespace

void give_verdict(World& w, Verdict verdict, OwnerId player) {
    const Ranks left = ranks_left(w);
    if (verdict == Verdict::win) set_rank(w, player, 2 * left.best);
    const bool is_alone = w.layout().n_players == 1;  // who loses alone is not first
    if (verdict == Verdict::loss) set_rank(w, player, is_alone ? 4 : 2 * left.worst);
    if (verdict == Verdict::draw || std::popcount(w.now.active) <= 1) finish(w);
}

void give_ranks(World& w, const std::array<std::int32_t, max_players + 1>& scores) {
    const auto n = static_cast<std::size_t>(w.layout().n_players);
    for (std::size_t p = 1; p <= n; ++p) {
        int n_more = 0, n_equal = 0;
        for (std::size_t q = 1; q <= n; ++q) {
            n_more += scores[q] > scores[p];
            n_equal += scores[q] == scores[p];
        }
        const int twice = 2 * (n_more + 1) + n_equal - 1;
        if (twice == 2) w.now.winner = static_cast<OwnerId>(p);
        set_rank(w, static_cast<OwnerId>(p), twice);
    }
    w.now.ending = w.now.winner ? Ending::win : Ending::draw;
}

double worth(const World& w, OwnerId player) noexcept {
    if (w.now.ending != Ending::win && w.now.ending != Ending::draw) return 0.5;
    const int n = w.layout().n_players;
    if (n == 1) return w.now.winner == player ? 1 : 0;
    return 1 - (w.owners[player].twice_rank / 2.0 - 1) / (n - 1);
}

}  // namespace tessera
