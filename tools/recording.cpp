// SPDX-License-Identifier: Apache-2.0
#include "tools/recording.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tessera::tools {
namespace {

Point point_of(const nlohmann::json& cell) {
    return {cell.at("x").get<double>(), cell.at("y").get<double>()};
}

double gap(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Distance from the origin's centre to the nearest other one.
double spacing(const Lattice& l) {
    const Coord home{0, 0, l.origin_kind, 0};
    double least = std::numeric_limits<double>::max();
    for (std::uint8_t d = 0; d < l.steps(home).size(); ++d)
        least = std::min(least, gap(l.centre(home), l.centre(*l.step(home, d))));
    return least;
}

std::optional<Coord> cell_at(const Lattice& l, Point p) {
    const double area = l.along_x.x * l.along_y.y - l.along_x.y * l.along_y.x;
    for (std::uint8_t kind = 0; kind < l.kinds.size(); ++kind) {
        const Point d{p.x - l.kinds[kind].centre.x, p.y - l.kinds[kind].centre.y};
        const double x = (d.x * l.along_y.y - d.y * l.along_y.x) / area,
                     y = (d.y * l.along_x.x - d.x * l.along_x.y) / area;
        const Coord at{static_cast<std::int32_t>(std::lround(x)),
                       static_cast<std::int32_t>(std::lround(y)), kind, 0};
        if (gap(l.centre(at), p) < 0.1) return at;
    }
    return std::nullopt;
}

}  // namespace

RecordingLines::RecordingLines(const std::filesystem::path& path)
    : file_(gzopen(path.c_str(), "rb")), path_(path.string()) {
    if (!file_) throw BadRecording(path_ + ": cannot be opened");
}

RecordingLines::~RecordingLines() { gzclose(file_); }

bool RecordingLines::read_line(std::string& text) {
    text.clear();
    std::array<char, 1 << 16> part{};
    while (gzgets(file_, part.data(), static_cast<int>(part.size()))) {
        text += part.data();
        if (text.ends_with('\n')) break;
    }
    int code = Z_OK;
    gzerror(file_, &code);
    if (code != Z_OK && code != Z_STREAM_END)
        throw BadRecording(path_ + ":" + std::to_string(line_ + 1) +
                           ": the packed file is cut off or damaged");
    return !text.empty();
}

std::optional<nlohmann::json> RecordingLines::next() {
    std::string text;
    if (!read_line(text)) return std::nullopt;
    ++line_;
    nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
    if (value.is_discarded() || !value.is_object())
        throw BadRecording(where() + ": not a JSON object");
    return value;
}

SiteMap::SiteMap(const nlohmann::json& head, const Lattice& lattice) {
    const auto& board = head.at("board");
    map_cells(board.at("Cell"), board.at("centre").at(0).get<std::size_t>(), lattice);
    for (const auto& c : head.at("containers")) {
        if (c.at("kind") != "Hand") continue;
        const auto from = c.at("from").get<std::size_t>(), n = c.at("sites").get<std::size_t>();
        if (from + n > 1'000'000) throw BadRecording("a hand beyond any board");
        sites_.resize(std::max(sites_.size(), from + n));
        for (std::size_t slot = 0; slot < n; ++slot)
            sites_[from + slot] =
                Coord{static_cast<std::int32_t>(slot), 0, 0, c.at("owner").get<std::uint8_t>()};
    }
}

void SiteMap::map_cells(const nlohmann::json& cells, std::size_t centre, const Lattice& l) {
    const Point middle = point_of(cells.at(centre));
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (i != centre) least = std::min(least, gap(middle, point_of(cells[i])));
    const double scale = spacing(l) / least;
    const Point home = l.centre({0, 0, l.origin_kind, 0});
    for (const auto& cell : cells) {
        const Point p = point_of(cell);
        const auto at =
            cell_at(l, {home.x + (p.x - middle.x) * scale, home.y + (p.y - middle.y) * scale});
        if (!at)
            throw BadRecording("cell " + cell.at("i").dump() +
                               " of the recorded board is no cell of the " + std::string(l.name) +
                               " lattice around its centre");
        sites_.push_back(at);
    }
}

Coord SiteMap::operator()(std::size_t site) const {
    if (site >= sites_.size() || !sites_[site])
        throw BadRecording("site " + std::to_string(site) + " is on neither the board nor a hand");
    return *sites_[site];
}

}  // namespace tessera::tools
