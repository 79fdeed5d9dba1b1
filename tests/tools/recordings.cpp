// SPDX-License-Identifier: Apache-2.0
#include "tests/tools/recordings.hpp"

#include <zlib.h>

#include <filesystem>
#include <map>
#include <vector>

namespace tessera::child {
namespace {

using nlohmann::json;

constexpr int side = 15, n_moves = 6;

constexpr const char* description = R"((game "Tiny"
    (players 2)
    (equipment { (boardless Square) (tile "T" Each) })
    (rules
        (start { (place "T1" (centrePoint)) })
        (play (move Add
            (to (sites Playable) if:(<= 1 (count Sites in:(sites Around (to) NotEmpty))))))
        (end (if (= (count Moves) 6) (result Mover Draw)))))
)";

using Board = std::map<int, int>;  // site → who

std::vector<int> legal_sites(const Board& board) {
    std::vector<int> sites;
    for (int site = 0; site < side * side; ++site) {
        bool touches = false;
        for (const int row : {-side, 0, side})
            for (const int column : {-1, 0, 1}) touches |= board.contains(site + row + column);
        if (touches && !board.contains(site)) sites.push_back(site);
    }
    return sites;
}

json sites_of(const Board& board) {
    json cells = json::array();
    for (const auto& [site, who] : board) cells.push_back({site, who, who, 1, 0, 0, 0});
    return {{"Cell", cells}};
}

json head() {
    json cells = json::array();
    for (int site = 0; site < side * side; ++site)
        cells.push_back({{"i", site}, {"x", site % side * 0.05}, {"y", site / side * 0.05}});
    return {{"t", "game"},
            {"name", "Tiny"},
            {"spec", "Tiny.lud|"},
            {"options", json::array()},
            {"players", 2},
            {"flags", {{"boardless", true}}},
            {"containers", json::array({{{"kind", "Board"}, {"from", 0}, {"sites", side * side}}})},
            {"components", json::array({"", "T1", "T2"})},
            {"board", {{"centre", {side * side / 2}}, {"Cell", cells}}}};
}

std::string trial_text(int trial, int wrong_mover_at) {
    std::string text;
    Board board{{side * side / 2, 1}};
    for (int ply = 0; ply < n_moves; ++ply) {
        const int mover = ply % 2 + 1;
        const std::vector<int> sites = legal_sites(board);
        const std::size_t choice = static_cast<std::size_t>(ply * 5 + trial) % sites.size();
        json legal = json::array();
        for (const int site : sites) legal.push_back({{"from", site}, {"to", site}});
        text += json{{"t", "ply"},
                     {"trial", trial},
                     {"ply", ply},
                     {"mover", ply == wrong_mover_at ? 3 - mover : mover},
                     {"sites", sites_of(board)},
                     {"legal", legal},
                     {"choice", choice}}
                    .dump() +
                "\n";
        board[sites[choice]] = mover;
    }
    return text +
           json{{"t", "end"},
                {"trial", trial},
                {"over", true},
                {"winner", 0},
                {"final", {{"sites", sites_of(board)}}}}
               .dump() +
           "\n";
}

}  // namespace

std::string write_recording(const Folder& folder, const RecordingAsked& asked) {
    const std::filesystem::path root = folder.path / "recordings";
    std::filesystem::create_directories(root / "lud");
    std::filesystem::create_directories(root / "trials");
    folder.write("recordings/lud/Tiny.lud", description);
    const auto path = root / "trials" / (asked.name + ".jsonl.gz");
    const gzFile file = gzopen(path.c_str(), "wb1");
    std::string text = head().dump() + "\n";
    for (int trial = 0; trial < asked.n_trials; ++trial)
        text += trial_text(trial, trial == 0 ? asked.wrong_mover_at : -1);
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    if (asked.cut_off) std::filesystem::resize_file(path, std::filesystem::file_size(path) - 40);
    return root.string();
}

}  // namespace tessera::child
