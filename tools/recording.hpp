// SPDX-License-Identifier: Apache-2.0
// Recorded games of another engine: lines of a packed file, and its site numbers as our
// coordinates.
#pragma once

#include "core/lattice.hpp"

#include <zlib.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tessera::tools {

struct BadRecording : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads JSON lines from a .gz file; throws BadRecording with file and line.
class RecordingLines {
public:
    explicit RecordingLines(const std::filesystem::path&);
    ~RecordingLines();
    RecordingLines(const RecordingLines&) = delete;
    RecordingLines& operator=(const RecordingLines&) = delete;
    std::optional<nlohmann::json> next();
    std::string where() const { return path_ + ":" + std::to_string(line_); }

private:
    bool read_line(std::string&);
    gzFile file_;
    std::string path_;
    std::size_t line_ = 0;
};

// Cells by their place relative to the centre, hands by their owner. Throws BadRecording when the
// board does not fit.
class SiteMap {
public:
    SiteMap(const nlohmann::json& head, const Lattice&);
    Coord operator()(std::size_t site) const;

private:
    void map_cells(const nlohmann::json& cells, std::size_t centre, const Lattice&);
    std::vector<std::optional<Coord>> sites_;
};

}  // namespace tessera::tools
