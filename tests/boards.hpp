// SPDX-License-Identifier: Apache-2.0
// Another engine's recorded boards, and how a graph of ours differs from one in numbers and places.
#pragma once

#include "core/board/build.hpp"
#include "tests/ludii.hpp"

#include <zlib.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tessera {

struct RecordedBoard {
    std::string expression;
    SiteType use = SiteType::cell;
    nlohmann::json board;  // what the recordings' README describes
};

inline RecordedBoard read_recorded_board(const std::filesystem::path& path) {
    const gzFile file = gzopen(path.c_str(), "rb");
    if (file == nullptr) throw std::runtime_error("cannot open " + path.string());
    std::string text;
    std::array<char, 65536> part{};
    for (int n = 0; (n = gzread(file, part.data(), part.size())) > 0;) {
        text.append(part.data(), static_cast<std::size_t>(n));
    }
    gzclose(file);
    const auto content = nlohmann::json::parse(text);
    const std::string use = content.at("use");
    return {content.at("expression"),
            use == "Cell"     ? SiteType::cell
            : use == "Vertex" ? SiteType::vertex
                              : SiteType::edge,
            content.at("board")};
}

// All of them, by file name.
inline std::vector<RecordedBoard> recorded_boards() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(ludii_folder() / "boards")) {
        paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    std::vector<RecordedBoard> boards;
    for (const auto& path : paths) boards.push_back(read_recorded_board(path));
    return boards;
}

namespace board_check {

// Recorded to four digits.
inline bool is_near(const Position& at, const nlohmann::json& element) {
    return std::abs(at.x - element.at("x").get<double>()) < 0.0006 &&
           std::abs(at.y - element.at("y").get<double>()) < 0.0006 &&
           std::abs(at.z - element.value("z", 0.0)) < 0.0006;
}

inline std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> numbers) {
    std::ranges::sort(numbers);
    return numbers;
}

inline std::vector<std::uint32_t> corners_of(const Graph& graph, const char* type, std::size_t i) {
    if (*type == 'E') return sorted({graph.edges[i].a, graph.edges[i].b});
    return sorted({graph.cell(i).begin(), graph.cell(i).end()});
}

}  // namespace board_check

// The first difference in numbering or positions of vertices, edges or cells; empty if there is
// none.
inline std::string difference(const Graph& graph, const RecordedBoard& recorded) {
    using namespace board_check;
    std::ostringstream text;
    for (const char* type : {"Vertex", "Edge", "Cell"}) {
        const auto elements = recorded.board.value(type, nlohmann::json::array());
        const std::size_t n = *type == 'V'   ? graph.vertices.size()
                              : *type == 'E' ? graph.edges.size()
                                             : graph.n_cells();
        if (elements.size() != n) {
            text << type << ": " << n << " of them, recorded " << elements.size();
            return text.str();
        }
        for (std::size_t i = 0; i < n; ++i) {
            const Position at = *type == 'V'   ? graph.vertices[i]
                                : *type == 'E' ? edge_centre(graph, i)
                                               : cell_centre(graph, i);
            if (!is_near(at, elements[i])) {
                text << type << ' ' << i << ": at " << at.x << ' ' << at.y << ' ' << at.z
                     << ", recorded " << elements[i].at("x") << ' ' << elements[i].at("y");
                return text.str();
            }
            if (*type != 'V' && sorted(elements[i].at("v")) != corners_of(graph, type, i)) {
                text << type << ' ' << i << ": other corners than recorded";
                return text.str();
            }
        }
    }
    return {};
}

}  // namespace tessera
