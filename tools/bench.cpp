// SPDX-License-Identifier: Apache-2.0
// tessera bench: fixed work, several times over. The signature says that it was the same work, the
// median how fast it was.
#include "core/lattice.hpp"
#include "core/rng.hpp"
#include "games/library.hpp"
#include "systems/agent.hpp"
#include "systems/simulate.hpp"
#include "systems/stress.hpp"
#include "systems/trial.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/numbers.hpp"
#include "tools/position.hpp"
#include "tools/progress.hpp"
#include "tools/table.hpp"
#include "tools/words.hpp"

#include <algorithm>
#include <functional>
#include <iostream>
#include <thread>

namespace tessera::tools {
namespace {

struct Asked {
    std::string what, only, policy = "zone";
    int n_repeats = 5;
    std::uint64_t n_playouts = 20'000, n_iterations = 5'000, n_cells = 1'000'000;
};

// One piece of work: what it is called, and what was measured each time.
struct Measured {
    Json row;          // the fields that name it
    std::string unit;  // of the speed: the JSON field
    std::vector<double> speeds;
    double moves = 0;  // a playout; playouts only
};

struct Bench {
    std::vector<Measured> rows;
    std::uint64_t signature = 0;
    bool differed = false;  // one repeat did other work than the one before
    std::string cut;        // by Ctrl-C: in the middle of this

    void sign(std::uint64_t part) { signature = mix(signature * 0x9e3779b97f4a7c15ull + part + 1); }
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

struct Once {
    double speed = 0;
    std::uint64_t signature = 0;
    double moves = 0;
};

// A repeat that Ctrl-C cut short is left out.
void repeat(Bench& bench, const std::string& name, Measured m, int n_repeats, bool repeatable,
            const std::function<Once()>& work) {
    std::uint64_t signature = 0;
    for (int i = 0; i < n_repeats && !stop_requested; ++i) {
        const Once once = work();
        if (stop_requested) {
            bench.cut =
                name + ", repeat " + std::to_string(i + 1) + " of " + std::to_string(n_repeats);
            break;
        }
        if (repeatable && i > 0 && once.signature != signature) bench.differed = true;
        signature = once.signature;
        m.speeds.push_back(once.speed);
        m.moves = once.moves;
    }
    if (repeatable) bench.sign(signature);
    if (!m.speeds.empty()) bench.rows.push_back(std::move(m));
}

int n_threads_of(const Common& common) {
    return common.threads ? common.threads
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// The library's games on growing boards, or the one asked for; none after a complaint.
std::vector<Game> games_of(const Asked& asked, const Common& common) {
    std::vector<std::string> names;
    if (!asked.only.empty()) names.push_back(asked.only);
    for (const LibraryGame& entry : library())  // unread: most of them are on other boards
        if (asked.only.empty() && entry.text.find("(boardless ") != std::string_view::npos)
            names.emplace_back(entry.file.substr(0, entry.file.find('.')));
    std::vector<Game> games;
    for (const std::string& name : names) {
        std::optional<Game> game = load(name, common.options);
        if (!game) return {};
        games.push_back(std::move(*game));
    }
    return games;
}

int bench_playouts(Bench& bench, const Asked& asked, const Common& common, Progress& progress) {
    const std::vector<Game> games = games_of(asked, common);
    SimulateOptions o;
    o.seed = common.seed, o.n_playouts = asked.n_playouts, o.n_threads = n_threads_of(common);
    o.stop = &stop_requested;
    for (const Game& game : games)
        for (const std::string& policy : chosen(asked.policy, policy_names())) {
            const std::string name = game.name + " " + policy;
            progress.show(name);
            o.policy = *find_policy(policy);
            Json row{{"game", game.name}, {"policy", policy}, {"threads", o.n_threads}};
            repeat(bench, name, {std::move(row), "playouts_per_s", {}, 0}, asked.n_repeats, true,
                   [&] {
                       const SimulateResult r = simulate(game, o);
                       const auto n = static_cast<double>(r.playouts);
                       return Once{n / r.seconds, r.signature, static_cast<double>(r.moves) / n};
                   });
        }
    return games.empty() ? bad_input : done;
}

// A row per factor of ten from 10,000 cells; all rows of a repeat come from one board.
int bench_huge(Bench& bench, const Asked& asked, const Common& common, Progress& progress) {
    StressOptions o;
    o.lattice = find_lattice("hex");
    if (!asked.only.empty()) {
        const std::optional<Game> game = load(asked.only, common.options);
        if (!game) return bad_input;
        if (game->is_fixed())
            return complain(wrong_use, game->name +
                                           " has a board of a fixed shape; bench huge is "
                                           "for growing boards");
        o.lattice = &game->lattice();
    }
    o.policy = *find_policy(asked.policy);
    o.n_cells = asked.n_cells, o.seed = common.seed, o.stop = &stop_requested;
    std::uint64_t before = 0;
    for (int i = 0; i < asked.n_repeats; ++i) {
        const std::string name =
            "board " + std::to_string(i + 1) + " of " + std::to_string(asked.n_repeats);
        progress.show(name);
        const StressResult r = stress(o);
        if (stop_requested) {
            bench.cut = name;
            break;
        }
        Bench same;
        std::size_t row = 0;
        std::uint64_t cells = 10'000;
        for (const StressStage& s : r.stages) {
            same.sign(s.cells), same.sign(s.placements);
            if (s.cells < cells) continue;
            if (row == bench.rows.size())
                bench.rows.push_back({{{"cells", cells}}, "ns_per_move", {}, 0});
            bench.rows[row++].speeds.push_back(s.ns_per_placement);
            cells *= 10;
        }
        bench.differed |= i > 0 && same.signature != before;
        before = bench.signature = same.signature;
    }
    return done;
}

// Every kind of parallel search that the agent knows, on one thread and on all.
int bench_search(Bench& bench, const Asked& asked, const Common& common, Progress& progress) {
    const std::vector<Game> games = games_of(asked, common);
    for (const Game& game : games)
        for (const std::string parallel : {"none", "root", "leaf", "tree"})
            for (const int threads : {1, n_threads_of(common)}) {
                const auto agent =
                    make_agent("uct:iterations=" + std::to_string(asked.n_iterations) +
                                   ",parallel=" + parallel,
                               threads);
                const bool twice = threads == 1 && parallel != "none" && n_threads_of(common) == 1;
                if (!agent || twice || (parallel == "none" && threads > 1)) continue;
                const std::string name =
                    game.name + " " + parallel + ", threads: " + std::to_string(threads);
                progress.show(name);
                World world(layout_for(game, *find_policy(asked.policy)));
                restart(world, game);
                Json row{{"game", game.name}, {"parallel", parallel}, {"threads", threads}};
                repeat(bench, name, {std::move(row), "iterations_per_s", {}, 0}, asked.n_repeats,
                       parallel != "tree" || threads == 1, [&] {
                           const Decision d = (*agent)->decide(
                               world, game, Rng::stream(common.seed, 0), &stop_requested);
                           return Once{static_cast<double>(d.iterations) / d.seconds, d.signature};
                       });
            }
    return games.empty() ? bad_input : done;
}

Json to_json(const Measured& m) {
    Json row = m.row;
    row[m.unit] = median(m.speeds);
    if (m.unit == "playouts_per_s") row["moves_per_s"] = median(m.speeds) * m.moves;
    row["spread"] = {std::ranges::min(m.speeds), std::ranges::max(m.speeds)};
    row["repeats"] = m.speeds.size();
    return row;
}

std::string to_cell(const Json& value) {
    return value.is_string()         ? value.get<std::string>()
           : value.is_number_float() ? fixed(value.get<double>(), value.get<double>() < 1e4 ? 1 : 0)
                                     : value.dump();
}

void print_table(const Bench& bench) {
    Rows rows;
    for (const Measured& m : bench.rows) {
        Json json = to_json(m);
        const Json spread = json["spread"];
        json.erase("spread");
        if (rows.empty()) {
            rows.emplace_back();
            for (const auto& [name, value] : json.items()) rows[0].push_back(name);
            rows[0].emplace_back("least"), rows[0].emplace_back("most");
        }
        rows.emplace_back();
        for (const auto& [name, value] : json.items()) rows.back().push_back(to_cell(value));
        rows.back().push_back(to_cell(spread[0])), rows.back().push_back(to_cell(spread[1]));
    }
    std::cout << table(rows, 1);
}

void report(const Bench& bench, const Asked& asked, const Common& common) {
    if (common.json) {
        Json document{{"signature", signature_text(bench.signature)}, {"seed", common.seed}};
        if (stop_requested) document["signature"] = nullptr, document["stopped_in"] = bench.cut;
        document[asked.what] = Json::array();
        for (const Measured& m : bench.rows) document[asked.what].push_back(to_json(m));
        return print(std::move(document));
    }
    if (stop_requested)
        std::cout << "stopped in " << bench.cut << ": no signature, seed " << common.seed << '\n';
    else
        std::cout << "signature " << signature_text(bench.signature) << ", seed " << common.seed
                  << '\n';
    if (!bench.rows.empty()) print_table(bench);
}

// Why the policy does not fit what is measured, or empty.
std::string why_not(const Asked& asked) {
    if (asked.what == "search" && asked.policy == "all") return "bench search takes one policy";
    const std::vector<std::string> large{"zone", "rule", "peri"};
    if (asked.what == "huge" && std::ranges::find(large, asked.policy) == large.end())
        return "bench huge takes one of the policies zone, rule and peri";
    return {};
}

int run_asked(const Asked& asked, const Common& common, Bench& bench) {
    Progress progress;
    return asked.what == "playouts" ? bench_playouts(bench, asked, common, progress)
           : asked.what == "huge"   ? bench_huge(bench, asked, common, progress)
                                    : bench_search(bench, asked, common, progress);
}

}  // namespace

int run_bench(std::span<const std::string> arguments) {
    Line line("bench",
              "Fixed work: signature first, then the median of the repeats and how far they lie "
              "apart.",
              "  tessera bench playouts\n"
              "  tessera bench huge --json\n"
              "  tessera bench search --only andantino --repeats 3");
    Asked asked;
    line.app.add_option("WHAT", asked.what, "What is measured")
        ->required()
        ->check(among("bench", {"playouts", "huge", "search"}));
    line.app.add_option("--only", asked.only, "This game; huge: its tiles (default: hex)");
    add_policy(line.app, asked.policy, true);
    line.app.add_option("--repeats", asked.n_repeats, "How often the same work is done")
        ->check(whole(1, 1000))
        ->capture_default_str();
    line.app.add_option("--playouts", asked.n_playouts, "Random games of each repeat")
        ->check(whole(1))
        ->capture_default_str();
    line.app.add_option("--iterations", asked.n_iterations, "Playouts of each search")
        ->check(whole(1))
        ->capture_default_str();
    line.app.add_option("--cells", asked.n_cells, "Largest board of huge")
        ->check(whole(10'000, 1'000'000'000))
        ->capture_default_str();
    return line.run(arguments, [&]() -> int {
        if (const std::string why = why_not(asked); !why.empty()) return complain(wrong_use, why);
        Bench bench;
        if (const int code = run_asked(asked, line.common, bench); code != done) return code;
        report(bench, asked, line.common);
        return bench.differed
                   ? complain(check_failed, "the same work had different results when repeated")
                   : done;
    });
}

}  // namespace tessera::tools
