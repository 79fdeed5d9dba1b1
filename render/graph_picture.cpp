// SPDX-License-Identifier: Apache-2.0
#include "render/graph_picture.hpp"

#include "render/png.hpp"
#include "render/surface.hpp"
#include "render/svg.hpp"

#include <algorithm>
#include <array>

namespace tessera::render {
namespace {

constexpr double usual_width = 800, margin = 36;
constexpr double lift = 0.35;  // of a side of a tile: how far a layer is moved up and right

struct Frame {
    double scale = 1;
    Point origin;  // where the plane's is

    Point operator()(const Position& at) const {
        const Point p = flat(at);
        return {origin.x + p.x * scale, origin.y - p.y * scale};
    }
};

Bounds bounds_of(const GraphPicture& picture) {
    Bounds bounds;
    for (const Position& at : picture.board->graph().vertices) bounds.add(flat(at));
    return bounds;
}

double scale_for(const Bounds& bounds, double width) {
    return (width - 2 * margin) / std::max({bounds.width(), bounds.height() / 2, 1e-3});
}

double height_for(const Bounds& bounds, double width) {
    return bounds.height() * scale_for(bounds, width) + 2 * margin;
}

Frame frame_for(const GraphPicture& picture, double width) {
    const Bounds bounds = bounds_of(picture);
    const double scale = scale_for(bounds, width);
    return {
        scale,
        {margin - bounds.low.x * scale, height_for(bounds, width) - margin + bounds.low.y * scale}};
}

Frame frame_of(const Camera& camera) {
    return {camera.scale,
            camera.size * 0.5 + Point{-camera.centre.x, camera.centre.y} * camera.scale};
}

struct Drawing {
    Surface& surface;
    const GraphPicture& picture;
    Frame frame;
    double unit;  // pixels of a usual distance between sites

    Point at(SiteType type, std::size_t site) const {
        return frame(picture.board->place_of(type, site));
    }
    Point at(std::size_t site) const { return at(picture.use, site); }
    bool is_visible(Point low, Point high) const {
        return high.x > -unit && high.y > -unit && low.x < surface.width() + unit &&
               low.y < surface.height() + unit;
    }
    bool is_visible(Point p) const { return is_visible(p, p); }
};

Drawing drawing_of(Surface& surface, const GraphPicture& picture, const Frame& frame) {
    const double distance =
        picture.distance > 0 ? picture.distance : usual_distance(*picture.board, picture.use);
    return {surface, picture, frame, std::clamp(distance * frame.scale, 4.0, 120.0)};
}

void draw_cells(const Drawing& d) {
    const Graph& graph = d.picture.board->graph();
    for (std::size_t c = 0; c < graph.n_cells(); ++c) {
        Polygon outline;
        Bounds box;
        for (const std::uint32_t v : graph.cell(c)) {
            outline.push_back(d.frame(graph.vertices[v]));
            box.add(outline.back());
        }
        if (d.is_visible(box.low, box.high)) d.surface.fill(outline, palette::tile);
    }
}

void draw_lines(const Drawing& d) {
    const Graph& graph = d.picture.board->graph();
    const bool is_played_on = d.picture.use != SiteType::cell;
    const double width = std::clamp(d.unit / 40, 0.5, is_played_on ? 2.4 : 1.6);
    for (const GraphEdge& e : graph.edges) {
        const std::array line{d.frame(graph.vertices[e.a]), d.frame(graph.vertices[e.b])};
        Bounds box;
        for (const Point p : line) box.add(p);
        if (!d.is_visible(box.low, box.high)) continue;
        d.surface.stroke(line, {width}, is_played_on ? palette::faint_ink : palette::tile_edge);
    }
}

void draw_vertices(const Drawing& d) {
    const auto& vertices = d.picture.board->graph().vertices;
    const bool is_played_on = d.picture.use == SiteType::vertex;
    const double radius = std::clamp(d.unit / (is_played_on ? 5 : 26), 0.5, 15.0);
    for (const Position& at : vertices) {
        const Point p = d.frame(at);
        if (!d.is_visible(p)) continue;
        d.surface.circle(p, radius, palette::faint_ink);
        if (is_played_on && radius > 3) d.surface.circle(p, radius - 1.2, palette::tile);
    }
}

void draw_dual(const Drawing& d) {
    const Rows& rows = d.picture.board->related(SiteType::cell, RelationType::orthogonal);
    for (std::uint32_t c = 0; c < rows.size(); ++c)
        for (const std::uint32_t other : rows[c]) {
            if (other < c) continue;
            const std::array line{d.at(SiteType::cell, c), d.at(SiteType::cell, other)};
            if (!d.is_visible(line[0]) && !d.is_visible(line[1])) continue;
            d.surface.stroke(line, {std::clamp(d.unit / 30, 0.6, 2.0)}, palette::series[4]);
        }
}

void draw_numbers(const Drawing& d) {
    const double size = std::clamp(d.unit / 4.2, 5.0, 15.0);
    if (d.unit < 12) return;
    TextStyle style{size, palette::ink, Align::centre, Anchor::middle};
    const Coordinates* labels = d.picture.labels;
    for (std::uint32_t site = 0; site < d.picture.board->n_sites(d.picture.use); ++site) {
        const Point at = d.at(site);
        if (!d.is_visible(at)) continue;
        d.surface.text(at, labels ? label_of(*labels, d.picture.use, site) : std::to_string(site),
                       style);
    }
}

// A line that ends in a head, short of both ends.
void draw_arrow(const Drawing& d, Point from, Point to, Colour colour) {
    const Point way = to - from;
    const double far = length(way);
    if (far < 1) return;
    const Point along = way * (1 / far), side{-along.y, along.x};
    const double head = std::clamp(d.unit / 7, 4.0, 12.0), gap = std::min(d.unit / 5, far / 4);
    const Point tip = to - along * gap, neck = tip - along * head;
    const std::array line{from + along * gap, neck};
    d.surface.stroke(line, {std::max(1.2, head / 4)}, colour);
    const std::array triangle{tip, neck + side * (head / 2.4), neck - side * (head / 2.4)};
    d.surface.fill(triangle, colour);
}

Colour colour_of(RelationBits relations) {
    if ((relations & bit(RelationType::orthogonal)) != 0) return palette::series[0];
    return (relations & bit(RelationType::diagonal)) != 0 ? palette::series[1] : palette::series[2];
}

void draw_relations(const Drawing& d, std::uint32_t site) {
    const Steps& steps = d.picture.board->steps(d.picture.use);
    for (std::uint32_t s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s)
        draw_arrow(d, d.at(site), d.at(steps.to.values[s]), colour_of(steps.relations[s]));
}

void draw_radial(const Drawing& d, std::uint32_t site, const Radial& radial, Colour colour) {
    std::uint32_t from = site;
    for (const std::uint32_t to : radial) {
        const std::array line{d.at(from), d.at(to)};
        d.surface.stroke(line, {std::clamp(d.unit / 14, 1.0, 5.0)}, colour);
        d.surface.circle(d.at(to), std::clamp(d.unit / 11, 1.5, 7.0), colour);
        from = to;
    }
}

void draw_radials(const Drawing& d, std::uint32_t site) {
    std::size_t k = 0;
    const auto draw_all = [&](const std::vector<Radial>& radials) {
        for (const Radial& radial : radials)
            draw_radial(d, site, radial,
                        with_alpha(palette::series[k++ % palette::series.size()], 0.8));
    };
    const Topology& board = *d.picture.board;
    if (d.picture.radial_rule)
        draw_all(board.radials(d.picture.use, site, *d.picture.radial_rule));
    else
        for (std::size_t i = 0; i < n_directions; ++i)
            draw_all(board.radials(d.picture.use, site, static_cast<Direction>(i)));
    d.surface.circle(d.at(site), std::clamp(d.unit / 6, 2.0, 12.0), palette::ink);
}

}  // namespace

Point flat(const Position& at) { return {at.x + lift * at.z, at.y + lift * at.z}; }

double usual_distance(const Topology& board, SiteType use) {
    const auto& steps = board.steps(use);
    double sum = 0;
    std::size_t n = 0;
    for (std::uint32_t site = 0; site < steps.to.size(); ++site)
        for (std::uint32_t s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s) {
            if ((steps.relations[s] & bit(RelationType::orthogonal)) == 0) continue;
            sum += length(flat(board.place_of(use, site)) -
                          flat(board.place_of(use, steps.to.values[s])));
            ++n;
        }
    return n == 0 ? 1 : sum / static_cast<double>(n);
}

double picture_height(const GraphPicture& picture, double width) {
    return height_for(bounds_of(picture), width);
}

namespace {

void draw_ways(const Drawing& d) {
    if (d.picture.radials) draw_radials(d, *d.picture.radials);
    if (d.picture.relations) draw_relations(d, *d.picture.relations);
    if (d.picture.numbers || d.picture.labels) draw_numbers(d);
}

void draw_all(const Drawing& d) {
    draw_cells(d);
    draw_lines(d);
    if (d.picture.dual) draw_dual(d);
    draw_vertices(d);
    draw_ways(d);
}

}  // namespace

void draw(Surface& surface, const GraphPicture& picture) {
    draw_all(drawing_of(surface, picture, frame_for(picture, surface.width())));
}

void draw(Surface& surface, const GraphPicture& picture, const Camera& camera) {
    draw_all(drawing_of(surface, picture, frame_of(camera)));
}

void draw_answers(Surface& surface, const GraphPicture& picture, const Camera& camera) {
    const Drawing d = drawing_of(surface, picture, frame_of(camera));
    if (picture.dual) draw_dual(d);
    draw_ways(d);
}

Failure write_svg(const GraphPicture& picture, const std::string& path) {
    SvgSurface surface(usual_width, picture_height(picture, usual_width));
    draw(surface, picture);
    const std::string text = surface.document();
    return save_file(path, std::as_bytes(std::span(text)));
}

Failure write_png(const GraphPicture& picture, const std::string& path) {
    constexpr double scale = 2;
    Canvas canvas(static_cast<int>(usual_width * scale),
                  static_cast<int>(picture_height(picture, usual_width) * scale), palette::white);
    CanvasSurface surface(canvas, scale);
    draw(surface, picture);
    return write_png(canvas, path);
}

}  // namespace tessera::render
