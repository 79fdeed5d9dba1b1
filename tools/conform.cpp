// SPDX-License-Identifier: Apache-2.0
// tessera conform DIR: plays recorded games of another engine and compares every ply.
#include "games/language/load.hpp"
#include "systems/step.hpp"
#include "tools/command.hpp"
#include "tools/complain.hpp"
#include "tools/conform_fixed.hpp"
#include "tools/interrupt.hpp"
#include "tools/json.hpp"
#include "tools/line.hpp"
#include "tools/progress.hpp"
#include "tools/recording.hpp"
#include "tools/words.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <tuple>

namespace tessera::tools {
namespace {

namespace fs = std::filesystem;

struct Outcome {
    std::string game, policy;
    int trial = -1;  // -1: the whole file
    std::string verdict;
    int plies = 0, ply = -1;
    std::string what;
};

struct Asked {
    std::string folder, game, policy = "zone";
};

using Position = std::vector<std::tuple<Coord, ComponentId, OwnerId>>;

std::string text_of(Coord at) {
    std::string text = "(" + std::to_string(at.x) + "," + std::to_string(at.y);
    if (at.kind) text += "," + std::to_string(at.kind);
    return text + ")" + (at.board ? " of hand " + std::to_string(at.board) : "");
}

Position position_of(const World& w) {
    Position p;
    for (SiteId s = 0; s < w.n_rows(); ++s)
        if (w.cells[s].state != CellState::hole && w.pieces[s].what)
            p.emplace_back(w.cells[s].at, w.pieces[s].what, w.pieces[s].who);
    std::ranges::sort(p);
    return p;
}

Position position_of(const nlohmann::json& state, const SiteMap& map) {
    Position p;
    for (const auto& s : state.at("sites").at("Cell"))
        if (s.at(1).get<int>() != 0)
            p.emplace_back(map(s.at(0).get<std::size_t>()), s.at(1).get<ComponentId>(),
                           s.at(2).get<OwnerId>());
    std::ranges::sort(p);
    return p;
}

std::string first_difference(const Position& ours, const Position& theirs) {
    for (const auto& [at, what, who] : theirs)
        if (std::ranges::find(ours, std::tuple{at, what, who}) == ours.end())
            return "position: recorded " + std::to_string(what) + " of player " +
                   std::to_string(who) + " on " + text_of(at) + " is not there";
    for (const auto& [at, what, who] : ours)
        if (std::ranges::find(theirs, std::tuple{at, what, who}) == theirs.end())
            return "position: " + text_of(at) + " holds what was not recorded";
    return {};
}

// From and to: what is placed follows from them.
using Step2 = std::pair<Coord, Coord>;

std::string compare_legal(const std::vector<Move>& moves, const nlohmann::json& legal,
                          const SiteMap& map) {
    std::vector<Step2> ours, theirs;
    for (const Move& m : moves) ours.emplace_back(m.from, m.to);
    for (const auto& m : legal) {
        if (m.value("pass", 0) != 0 || !m.contains("to")) return "legal: a pass was recorded";
        theirs.emplace_back(map(m.at("from").get<std::size_t>()),
                            map(m.at("to").get<std::size_t>()));
    }
    std::ranges::sort(ours), std::ranges::sort(theirs);
    if (ours == theirs) return {};
    std::string text = "legal: " + std::to_string(ours.size()) + " moves, recorded " +
                       std::to_string(theirs.size());
    for (const Step2& m : theirs)
        if (!std::ranges::binary_search(ours, m))
            return text + ", " + text_of(m.second) + " is missing";
    for (const Step2& m : ours)
        if (!std::ranges::binary_search(theirs, m))
            return text + ", " + text_of(m.second) + " is too many";
    return text;
}

// Plays the trials of one file under one policy.
class Player {
public:
    Player(const Game& game, const SiteMap& map, std::string policy, std::vector<Outcome>& out)
        : game_(game),
          map_(map),
          policy_(std::move(policy)),
          world_(layout_for(game, *find_policy(policy_))),
          out_(out) {}

    void read(const nlohmann::json& line) {
        const int trial = line.at("trial").get<int>();
        if (trial != now_.trial) begin(trial);
        if (line.at("t") == "ply")
            ply(line);
        else if (line.at("t") == "end")
            end(line);
    }

    void finish() {
        if (now_.trial >= 0) out_.push_back(now_);
        now_ = {};
    }

private:
    void begin(int trial) {
        finish();
        now_ = {game_.name, policy_, trial, "identical", 0, -1, ""};
        restart(world_, game_);
    }

    bool differs() const { return now_.verdict != "identical"; }

    void differ(std::string what) {
        if (what.empty() || differs()) return;
        now_.verdict = "differs", now_.ply = now_.plies, now_.what = std::move(what);
    }

    void ply(const nlohmann::json& line) {
        if (differs()) return;
        differ(first_difference(position_of(world_), position_of(line, map_)));
        if (is_over(world_)) differ("the game is over, recorded: it goes on");
        if (line.at("mover") != world_.now.mover)
            differ("mover: " + std::to_string(world_.now.mover) + ", recorded " +
                   line.at("mover").dump());
        const std::vector<Move> moves = legal_moves(world_, game_, scratch_);
        differ(compare_legal(moves, line.at("legal"), map_));
        if (differs()) return;
        const auto& choice = line.at("legal").at(line.at("choice").get<std::size_t>());
        const Coord from = map_(choice.at("from").get<std::size_t>()),
                    to = map_(choice.at("to").get<std::size_t>());
        const auto move = std::ranges::find_if(
            moves, [&](const Move& m) { return m.from == from && m.to == to; });
        apply(world_, game_, *move, scratch_);
        ++now_.plies;
    }

    void end(const nlohmann::json& line) {
        if (differs()) return;
        differ(first_difference(position_of(world_), position_of(line.at("final"), map_)));
        const bool over = is_over(world_);
        const int winner = world_.now.ending == Ending::win ? world_.now.winner : 0;
        if (over != line.at("over").get<bool>())
            differ(over ? "result: over, recorded: not over" : "result: not over, recorded: over");
        if (line.at("winner") != winner)
            differ("result: winner " + std::to_string(winner) + ", recorded " +
                   line.at("winner").dump());
    }

    const Game& game_;
    const SiteMap& map_;
    std::string policy_;
    World world_;
    std::vector<Outcome>& out_;
    Scratch scratch_;
    Outcome now_;
};

std::string spec_file(const nlohmann::json& head) {
    const auto spec = head.at("spec").get<std::string>();
    return spec.substr(0, spec.find('|'));
}

void play_fixed(const Game& game, const nlohmann::json& head, RecordingLines& lines,
                std::vector<Outcome>& out) {
    FixedReplay replay(game, head);
    Outcome now;
    const auto finish = [&] {
        if (now.trial >= 0) out.push_back(now);
    };
    while (!stop_requested) {
        const auto line = lines.next();
        if (!line) break;
        const int trial = line->at("trial").get<int>();
        if (trial != now.trial) {
            finish();
            now = {game.name, "", trial, "identical", 0, -1, ""};
            replay.begin();
        }
        if (now.verdict != "identical") continue;
        std::string wrong;
        if (line->at("t") == "ply")
            wrong = replay.play(*line), now.plies += wrong.empty();
        else if (line->at("t") == "end")
            wrong = replay.end(*line);
        if (!wrong.empty())
            now.verdict = "differs", now.ply = now.plies, now.what = std::move(wrong);
    }
    if (!stop_requested) finish();
}

void play_file(const Asked& asked, const std::vector<std::string>& policies, const fs::path& path,
               std::vector<Outcome>& out) {
    RecordingLines lines(path);
    const auto head = lines.next();
    if (!head) throw BadRecording(path.string() + ": empty");
    const std::string name =
        path.filename().string().substr(0, path.filename().string().find(".jsonl"));
    const auto options = head->at("options").get<std::vector<std::string>>();
    const Result<Game> loaded =
        language::load_game((fs::path(asked.folder) / "lud" / spec_file(*head)).string(), options);
    if (!loaded) {
        out.push_back({name, "", -1, "unsupported", 0, -1,
                       loaded.errors().empty() ? "" : to_text(loaded.errors().front())});
        return;
    }
    Game game = *loaded;
    game.name = name;
    if (game.is_fixed()) {
        play_fixed(game, *head, lines, out);
        return;
    }
    const SiteMap map(*head, game.lattice());
    std::vector<Player> players;
    players.reserve(policies.size());
    for (const std::string& policy : policies) players.emplace_back(game, map, policy, out);
    while (!stop_requested) {
        const auto line = lines.next();
        if (!line) break;
        try {
            for (Player& player : players) player.read(*line);
        } catch (const std::exception& error) {
            throw BadRecording(lines.where() + ": " + error.what());
        }
    }
    if (stop_requested) return;  // the trial that was being played has no verdict
    for (Player& player : players) player.finish();
}

bool is_asked(const Asked& asked, const fs::path& path) {
    const auto plain = [](const std::string& text) {
        std::string kept;
        for (const char c : text)
            if (c != ' ' && c != '-') kept += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
        return kept;
    };
    return plain(path.filename().string()).starts_with(plain(asked.game));
}

Json to_json(const Outcome& r) {
    return {{"game", r.game},   {"policy", r.policy}, {"trial", r.trial}, {"verdict", r.verdict},
            {"plies", r.plies}, {"ply", r.ply},       {"what", r.what}};
}

std::string to_text(const Outcome& r) {
    return r.game + " trial " + std::to_string(r.trial) + " " + r.policy + ": " + r.verdict + ", " +
           std::to_string(r.plies) + " plies" + (r.what.empty() ? "" : ": ") + r.what + '\n';
}

int report(const std::vector<Outcome>& results, bool json) {
    std::map<std::string, int> counts{
        {"identical", 0}, {"differs", 0}, {"unsupported", 0}, {"error", 0}};
    Json document{{"results", Json::array()}};
    for (const Outcome& r : results) {
        ++counts[r.verdict];
        document["results"].push_back(to_json(r));
        if (r.verdict == "error")
            complain(bad_input, r.what);
        else if (!json && r.verdict != "unsupported")
            std::cout << to_text(r);
    }
    document["summary"] = counts;
    if (json)
        print(std::move(document));
    else
        for (const auto& [verdict, n] : counts) std::cout << verdict << ": " << n << '\n';
    return counts["error"] ? bad_input : counts["differs"] ? check_failed : done;
}

// Recordings in the folder that were asked for, by name.
std::vector<fs::path> recordings(const Asked& asked, std::error_code& error) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(asked.folder) / "trials", error))
        if (entry.path().string().ends_with(".jsonl.gz") && is_asked(asked, entry.path()))
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

std::vector<Outcome> play_all(const Asked& asked, const std::vector<fs::path>& files) {
    std::vector<Outcome> results;
    Progress progress;
    for (const fs::path& file : files) {
        if (stop_requested) break;
        progress.show(file.filename().string());
        try {
            play_file(asked, chosen(asked.policy, policy_names()), file, results);
        } catch (const std::exception& failure) {
            results.push_back({file.filename().string(), "", -1, "error", 0, -1, failure.what()});
        }
    }
    return results;
}

int conform(const Asked& asked, const Common& common) {
    std::error_code error;
    const std::vector<fs::path> files = recordings(asked, error);
    if (error) return complain(bad_input, asked.folder + "/trials: " + error.message());
    if (files.empty())
        return complain(bad_input,
                        "no recorded game \"" + asked.game + "\" in " + asked.folder + "/trials");
    return report(play_all(asked, files), common.json);
}

}  // namespace

int run_conform(std::span<const std::string> arguments) {
    Line line("conform", "Plays recorded games of another engine and compares every ply.",
              "  tessera conform recordings\n"
              "  tessera conform recordings --game Andantino --policy all --json");
    Asked asked;
    line.app.add_option("DIR", asked.folder, "Folder with lud/ and trials/")->required();
    line.app.add_option("--game", asked.game, "Only recordings whose name starts so");
    add_policy(line.app, asked.policy, true);
    return line.run(arguments, [&] { return conform(asked, line.common); });
}

}  // namespace tessera::tools
