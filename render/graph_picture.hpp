// SPDX-License-Identifier: Apache-2.0
// A picture of a board's graph, as a paper would show it: cells, edges and vertices, and what one
// asks about a site. Drawn the same as SVG, as PNG and in a window.
#pragma once

#include "core/board/labels.hpp"
#include "core/board/topology.hpp"
#include "render/camera.hpp"
#include "render/save.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tessera::render {

class Surface;

struct GraphPicture {
    const Topology* board = nullptr;
    SiteType use = SiteType::cell;  // sites that are numbered and asked about
    bool numbers = true;
    bool dual = false;                         // lines between orthogonal cells
    std::optional<std::uint32_t> relations{};  // site whose related sites are shown by arrows
    std::optional<std::uint32_t> radials{};    // site whose radials are shown
    std::optional<RadialRule> radial_rule{};   // none: the radials of all directions
    const Coordinates* labels = nullptr;       // of the sites: shown instead of numbers
    double distance = 0;  // between neighbouring sites; 0: to be measured for each picture
};

// Layers are drawn a bit to the upper right of each other.
[[nodiscard]] Point flat(const Position& at);
[[nodiscard]] double usual_distance(const Topology& board, SiteType use);

// Height for a width so that the board fills the picture.
[[nodiscard]] double picture_height(const GraphPicture& picture, double width);

void draw(Surface& surface, const GraphPicture& picture);
// Where a camera sees it, whose pixels are units of the surface.
void draw(Surface& surface, const GraphPicture& picture, const Camera& camera);
// Only what is asked about it, over a board that is there: dual, relations, radials, numbers.
void draw_answers(Surface& surface, const GraphPicture& picture, const Camera& camera);
[[nodiscard]] Failure write_svg(const GraphPicture& picture, const std::string& path);
[[nodiscard]] Failure write_png(const GraphPicture& picture, const std::string& path);

}  // namespace tessera::render
