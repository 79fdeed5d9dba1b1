// SPDX-License-Identifier: Apache-2.0
// UCT: one tree, several trees whose roots are added up (root), or several playouts a leaf (leaf).
// A playout starts where the tree ends and comes back by undo; the position is copied once a tree
// or thread.
#include "profiling/zone.hpp"
#include "systems/agent.hpp"
#include "systems/parallel.hpp"
#include "systems/playout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <span>

namespace tessera {
namespace {

constexpr std::uint32_t no_child = ~std::uint32_t{0};
constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t slice =
    64;  // playouts between looks at the other trees, under a time limit
constexpr std::size_t max_nodes = 1u << 28;  // then the tree stays as it is and playouts go on

enum class Parallel : std::uint8_t { none, root, leaf };

struct Settings {
    Budget budget;
    double c = 1.41;
    Parallel parallel = Parallel::none;
    std::uint64_t n_trees = 8, n_playouts = 8;
    int n_threads = 0;
};

// Children form a list, first tried first. The i-th child is legal move (first + i * stride) mod
// n_moves: legal moves have a fixed order in a position, so a node need not remember which it has
// not tried.
struct Node {
    Move move;
    std::uint32_t child = no_child, last_child = no_child, sibling = no_child;
    std::uint32_t n_children = 0, n_moves = 0, first = 0, stride = 1;
    OwnerId mover = 0;  // 0: not looked at yet
    std::uint64_t visits = 0;
};

struct Lane {
    World world;
    Scratch scratch;
};

class Tree {
public:
    Tree(const World& position, const Game& game, const Settings& settings, std::uint64_t seed)
        : game_(&game),
          settings_(&settings),
          lane_{World(position), {}},
          seed_(seed),
          n_players_(static_cast<std::size_t>(game.layout.n_players)),
          root_(static_cast<std::uint32_t>(position.moves.size())),
          cap_(position.now.n_moves + max_playout_moves) {
        add_node({});
    }

    std::uint64_t playouts() const { return nodes_[0].visits; }

    // One walk down and one playout.
    void iterate() {
        Rng rng = Rng::stream(seed_, n_iterations_++);
        descend(rng);
        outcome_.assign(n_players_, 0);
        sample(lane_.world, *game_, rng, cap_, lane_.scratch, outcome_);
        rewind(lane_.world, *game_, root_, lane_.scratch);
        record(1);
    }

    // One walk down and n playouts there; playout j has a stream of its own.
    void iterate_leaf(std::uint64_t n, PerThread<Lane>& lanes) {
        const std::uint64_t iteration = n_iterations_++;
        Rng rng = Rng::stream(seed_, iteration);
        descend(rng);
        const std::span<const Move> way(lane_.world.moves.data() + root_,
                                        lane_.world.moves.size() - root_);
        const std::uint64_t leaf_seed = rng.next();
        slots_.assign(n * n_players_, 0);
        for_ranges(0, n, 1, [&](std::uint64_t begin, std::uint64_t end) {
            Lane& lane = lanes.local();
            for (const Move& m : way) apply(lane.world, *game_, m, lane.scratch);
            for (std::uint64_t j = begin; j != end; ++j) {
                Rng own = Rng::stream(leaf_seed, j);
                sample(lane.world, *game_, own, cap_, lane.scratch,
                       std::span(slots_).subspan(j * n_players_, n_players_));
            }
            rewind(lane.world, *game_, root_, lane.scratch);
        });
        rewind(lane_.world, *game_, root_, lane_.scratch);
        outcome_.assign(n_players_, 0);
        for (std::size_t i = 0; i < slots_.size(); ++i) outcome_[i % n_players_] += slots_[i];
        record(n);
    }

    // Calls f(move, visits, sum of values for the player at the root) for each move tried.
    template <typename F>
    void each_move(F&& f) const {
        const std::size_t player = nodes_[0].mover - 1u;
        for (std::uint32_t i = nodes_[0].child; i != no_child; i = nodes_[i].sibling)
            f(nodes_[i].move, nodes_[i].visits, values_[i * n_players_ + player]);
    }

private:
    std::uint32_t add_node(const Move& move) {
        nodes_.push_back({});
        nodes_.back().move = move;
        values_.resize(values_.size() + n_players_);
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }

    // The world is at this node: how many moves it has, and in which order they are tried.
    void look_at(Node& node, Rng& rng) {
        node.mover = lane_.world.now.mover;
        node.n_moves = n_moves(lane_.world, *game_, lane_.scratch);
        if (node.n_moves < 2) return;
        node.first = rng.below(node.n_moves);
        do node.stride = 1 + rng.below(node.n_moves - 1);
        while (std::gcd(node.stride, node.n_moves) != 1);
    }

    std::uint32_t add_child(std::uint32_t parent) {
        World& w = lane_.world;
        Node& p = nodes_[parent];
        n_moves(w, *game_, lane_.scratch);  // nth_move reads what this leaves
        const auto k = (p.first + std::uint64_t{p.n_children} * p.stride) % p.n_moves;
        const std::uint32_t child =
            add_node(nth_move(w, *game_, lane_.scratch, static_cast<std::uint32_t>(k)));
        Node& node = nodes_[parent];  // add_node may have moved it
        if (node.child == no_child)
            node.child = child;
        else
            nodes_[node.last_child].sibling = child;
        node.last_child = child;
        ++node.n_children;
        return child;
    }

    std::uint32_t best_child(const Node& node) const {
        const double log_visits = std::log(static_cast<double>(node.visits));
        const std::size_t player = node.mover - 1u;
        double best = -1;
        std::uint32_t chosen = node.child;
        for (std::uint32_t i = node.child; i != no_child; i = nodes_[i].sibling) {
            const auto n = static_cast<double>(nodes_[i].visits);
            const double bound =
                values_[i * n_players_ + player] / n + settings_->c * std::sqrt(log_visits / n);
            if (bound > best) best = bound, chosen = i;
        }
        return chosen;
    }

    // Moves the world to a leaf and notes the way: down the best bounds, then one untried move.
    void descend(Rng& rng) {
        path_.assign(1, 0);
        for (std::uint32_t at = 0;;) {
            if (nodes_[at].mover == 0) look_at(nodes_[at], rng);
            const Node& node = nodes_[at];
            if (node.n_moves == 0) return;  // over
            const bool widen = node.n_children < node.n_moves && nodes_.size() < max_nodes;
            if (!widen && node.n_children == 0) return;
            at = widen ? add_child(at) : best_child(node);
            path_.push_back(at);
            apply(lane_.world, *game_, nodes_[at].move, lane_.scratch);
            if (widen) return;
        }
    }

    void record(std::uint64_t n) {
        for (const std::uint32_t i : path_) {
            nodes_[i].visits += n;
            for (std::size_t p = 0; p < n_players_; ++p) values_[i * n_players_ + p] += outcome_[p];
        }
    }

    const Game* game_;
    const Settings* settings_;
    Lane lane_;
    std::uint64_t seed_;
    std::size_t n_players_;
    std::uint32_t root_;  // moves made before the position searched
    std::uint32_t cap_;
    std::uint64_t n_iterations_ = 0;
    std::vector<Node> nodes_;     // [0]: the root
    std::vector<double> values_;  // n_players a node: sums
    std::vector<std::uint32_t> path_;
    std::vector<double> outcome_, slots_;
};

class Uct final : public Agent {
public:
    explicit Uct(const Settings& settings) : settings_(settings) {}

    Decision decide(const World& position, const Game& game, Rng stream,
                    const std::atomic<bool>* stop) override {
        TSR_ZONE("uct");
        const Deadline deadline(settings_.budget.ms, stop);
        const std::uint64_t seed = stream.next();
        std::vector<std::unique_ptr<Tree>> trees(
            settings_.parallel == Parallel::root ? settings_.n_trees : 1);
        if (settings_.parallel == Parallel::root) {
            search_root(position, game, seed, deadline, trees);
        } else {
            trees[0] = std::make_unique<Tree>(position, game, settings_, mix(seed));
            if (settings_.parallel == Parallel::leaf)
                search_leaf(position, deadline, *trees[0]);
            else
                search_tree(*trees[0], limit(), deadline);
        }
        Decision d = merge(trees);
        d.seconds = deadline.seconds();
        return d;
    }

private:
    std::uint64_t limit() const {
        return settings_.budget.iterations ? settings_.budget.iterations : unlimited;
    }

    // Until the tree has had so many playouts; at least one, whatever the clock says.
    static void search_tree(Tree& tree, std::uint64_t upto, const Deadline& deadline) {
        while (tree.playouts() < upto && (tree.playouts() == 0 || !deadline.over())) tree.iterate();
    }

    void search_leaf(const World& position, const Deadline& deadline, Tree& tree) const {
        PerThread<Lane> lanes([&] { return Lane{World(position), {}}; });
        Arena arena(settings_.n_threads);
        arena.execute([&] {
            while (tree.playouts() < limit() && (tree.playouts() == 0 || !deadline.over()))
                tree.iterate_leaf(std::min(settings_.n_playouts, limit() - tree.playouts()), lanes);
        });
    }

    std::uint64_t share(std::size_t tree, std::size_t n_trees) const {
        if (limit() == unlimited) return unlimited;
        return limit() / n_trees + (tree < limit() % n_trees ? 1 : 0);
    }

    void search_root(const World& position, const Game& game, std::uint64_t seed,
                     const Deadline& deadline, std::vector<std::unique_ptr<Tree>>& trees) const {
        Arena arena(settings_.n_threads);
        // With fewer threads than trees a time limit must not starve the last ones: turns of one
        // slice.
        const std::uint64_t step = settings_.budget.ms > 0 ? slice : unlimited;
        for (std::uint64_t upto = step;; upto += slice) {
            arena.execute([&] {
                for_each_index(trees.size(), [&](std::uint64_t t) {
                    if (t > 0 && deadline.over()) return;
                    if (!trees[t])
                        trees[t] = std::make_unique<Tree>(position, game, settings_, mix(seed + t));
                    search_tree(*trees[t], std::min(upto, share(t, trees.size())), deadline);
                });
            });
            if (upto >= share(0, trees.size()) || deadline.over()) return;
        }
    }

    static Decision merge(const std::vector<std::unique_ptr<Tree>>& trees) {
        Decision d;
        std::map<Move, MoveStat> sums;
        for (const auto& tree : trees) {
            if (!tree || tree->playouts() == 0) continue;
            d.iterations += tree->playouts();
            tree->each_move([&](const Move& move, std::uint64_t visits, double value) {
                MoveStat& s = sums[move];
                s.move = move, s.visits += visits, s.value += value;
            });
        }
        for (const auto& [move, s] : sums)
            d.moves.push_back({move, s.visits, s.value / static_cast<double>(s.visits)});
        conclude(d);
        return d;
    }

    Settings settings_;
};

}  // namespace

std::unique_ptr<Agent> make_uct(AgentKeys&);
std::unique_ptr<Agent> make_uct(AgentKeys& keys) {
    Settings s;
    s.budget = keys.budget();
    s.c = keys.real("c", s.c, 0, 1000);
    s.parallel = static_cast<Parallel>(keys.one_of("parallel", {"none", "root", "leaf"}));
    s.n_trees = keys.whole("trees", s.n_trees, 1, 4096);
    s.n_playouts = keys.whole("playouts", s.n_playouts, 1, 65'536);
    s.n_threads = keys.threads();
    return std::make_unique<Uct>(s);
}

}  // namespace tessera
