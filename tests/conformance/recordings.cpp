// SPDX-License-Identifier: Apache-2.0
// Recorded games of another engine, played ply by ply under every policy by the program itself.
#include "core/policy.hpp"
#include "tests/ludii.hpp"
#include "tests/program.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>

using namespace tessera;

TEST_CASE("recordings: Andantino, Bravalath and Plotto are identical under every policy",
          "[conformance]") {
    if (!has_ludii("trials")) return;
    struct Row {
        const char* game;
        std::size_t n_files;
    };
    const auto row = GENERATE(Row{"Andantino", 3}, Row{"Bravalath", 3}, Row{"Plotto", 1});
    CAPTURE(row.game);
    const ProgramRun run = run_program("conform '" + ludii_folder().string() + "' --game " +
                                       row.game + " --policy all --json");
    REQUIRE(run.code == 0);
    const auto document = nlohmann::json::parse(run.out);
    const auto& summary = document.at("summary");
    CHECK(summary.at("differs") == 0);
    CHECK(summary.at("unsupported") == 0);
    CHECK(summary.at("error") == 0);
    CHECK(summary.at("identical") == document.at("results").size());
    std::map<std::string, std::set<std::string>> policies_of;
    for (const auto& result : document.at("results")) {
        INFO(result.dump());
        CHECK(result.at("verdict") == "identical");
        CHECK(result.at("plies").get<int>() > 0);
        policies_of[result.at("game").get<std::string>()].insert(
            result.at("policy").get<std::string>());
    }
    CHECK(policies_of.size() == row.n_files);
    for (const auto& [name, seen] : policies_of) CHECK(seen.size() == policies.size());
}

TEST_CASE("recordings: games on boards of a fixed shape are identical", "[conformance][slow]") {
    if (!has_ludii("trials")) return;
        // A game for each kind of rule; all of them by hand: tessera conform FOLDER
#ifdef NDEBUG
    const auto* const game = GENERATE(
        "Clobber", "Breakthrough Checkers", "Tapatan", "Twelve Men's Morris", "Y", "Kalah",
        "English Draughts", "International Draughts", "Shatranj", "Konane", "Three Musketeers",
        "Katra", "Tic-Tac-Mo", "Chameleon", "Yavalanchor", "Bison", "Fanorona Telo", "Wari");
#else
    const auto* const game = GENERATE("Clobber", "Tapatan", "Kalah", "Three Musketeers");
#endif
    CAPTURE(game);
    const ProgramRun run =
        run_program("conform '" + ludii_folder().string() + "' --game \"" + game + "\" --json");
    const auto document = nlohmann::json::parse(run.out);
    CHECK(!document.at("results").empty());
    for (const auto& result : document.at("results")) {
        if (result.at("game") != game) continue;  // another whose name begins so
        INFO(result.dump());
        CHECK(result.at("verdict") == "identical");
    }
}
