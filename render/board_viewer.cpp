// SPDX-License-Identifier: Apache-2.0
#include "render/board_viewer.hpp"

#include "profiling/zone.hpp"
#include "render/surface.hpp"

#include <cmath>
#include <limits>

namespace tessera::render {
namespace {

constexpr std::array<const char*, 3> singular{"cell", "vertex", "edge"};
constexpr std::array<const char*, 3> plural{"cells", "vertices", "edges"};

std::string counted(std::size_t n, SiteType type) {
    const auto i = static_cast<std::size_t>(type);
    return std::to_string(n) + " " + (n == 1 ? singular[i] : plural[i]);
}

bool is_inside(const Graph& graph, std::size_t cell, Point p) {
    bool inside = false;
    const auto corners = graph.cell(cell);
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Point a = flat(graph.vertices[corners[i]]), b = flat(graph.vertices[corners[j]]);
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

}  // namespace

struct BoardViewer::KeyRow {
    const char* name;   // as the window reports it
    const char* label;  // as the list shows it
    const char* what;   // empty: told by another row
    void (*act)(BoardViewer&);
};

std::span<const BoardViewer::KeyRow> BoardViewer::key_rows() {
    static constexpr double zoom_step = 1.25;
    static constexpr auto nothing = [](BoardViewer&) {};
    static constexpr std::array rows{
        KeyRow{"r", "r", "arrows to related sites", [](BoardViewer& v) { v.toggle(relations); }},
        KeyRow{"a", "a", "all ways straight on", [](BoardViewer& v) { v.toggle(radials); }},
        KeyRow{"o", "o", "only orthogonal ways, that branch",
               [](BoardViewer& v) { v.toggle(branching); }},
        KeyRow{"d", "d", "lines between orthogonal cells", [](BoardViewer& v) { v.toggle(dual); }},
        KeyRow{"n", "n", "numbers", [](BoardViewer& v) { v.toggle(numbers); }},
        KeyRow{"b", "b", "labels", [](BoardViewer& v) { v.toggle(labels); }},
        KeyRow{"", "Click", "hold the site that r, a and o are about", nothing},
        KeyRow{"c", "c  v  e", "ask about cells, vertices, edges",
               [](BoardViewer& v) { v.play_on(SiteType::cell); }},
        KeyRow{"v", "", "", [](BoardViewer& v) { v.play_on(SiteType::vertex); }},
        KeyRow{"e", "", "", [](BoardViewer& v) { v.play_on(SiteType::edge); }},
        KeyRow{"", "Drag", "move the board", nothing},
        KeyRow{"+", "Wheel  +  −", "zoom",
               [](BoardViewer& v) { v.zoom(v.camera_.size * 0.5, zoom_step); }},
        KeyRow{"-", "", "", [](BoardViewer& v) { v.zoom(v.camera_.size * 0.5, 1 / zoom_step); }},
        KeyRow{"f", "f", "fit the board into the window", [](BoardViewer& v) { v.fit(); }},
        KeyRow{"?", "?", "this list", [](BoardViewer& v) { v.overlays_.help = !v.overlays_.help; }},
        KeyRow{"Escape", "", "", [](BoardViewer& v) { v.close_topmost(); }},
        KeyRow{"q", "q", "quit", [](BoardViewer& v) { v.is_closed_ = true; }},
        KeyRow{"Ctrl+C", "", "", [](BoardViewer& v) { v.is_closed_ = true; }},
        KeyRow{"Ctrl+Q", "", "", [](BoardViewer& v) { v.is_closed_ = true; }},
    };
    return rows;
}

BoardViewer::BoardViewer(const Topology& board, SiteType use, std::string title)
    : board_(board), use_(use), title_(std::move(title)) {
    for (const KeyRow& row : key_rows())
        if (row.what[0] != '\0') overlays_.keys.push_back({row.label, row.what});
    for (const Position& at : board.graph().vertices) bounds_.add(flat(at));
    asks_[relations] = asks_[numbers] = true;
    play_on(use);
    resize(1280, 800, 1);
}

void BoardViewer::resize(int width, int height, double ui_scale) {
    camera_.size = {static_cast<double>(width), static_cast<double>(height)};
    overlays_.ui_scale = ui_scale;
    if (is_fitted_) fit();
    is_stale_ = true;
}

void BoardViewer::fit() {
    const double most = std::min(camera_.size.x, camera_.size.y) / 4 / distance_;
    camera_.fit(bounds_, camera_.size, most, overlays_.ui_scale);
    is_fitted_ = true;
}

void BoardViewer::play_on(SiteType use) {
    use_ = use;
    hover_.reset(), held_.reset();
    coordinates_ = coordinates_of(board_.graph(), board_.touching(), use);
    distance_ = usual_distance(board_, use);
}

// Numbers and labels stand at the same places.
void BoardViewer::toggle(Ask ask) {
    asks_[ask] = !asks_[ask];
    if (asks_[ask] && ask == numbers) asks_[labels] = false;
    if (asks_[ask] && ask == labels) asks_[numbers] = false;
}

void BoardViewer::zoom(Point pixel, double factor) {
    is_fitted_ = false;
    camera_.zoom_at(pixel, factor);
}

void BoardViewer::close_topmost() {
    if (overlays_.help) return void(overlays_.help = false);
    held_.reset();
}

void BoardViewer::handle(const Event& event) {
    if (!std::holds_alternative<Hover>(event)) is_stale_ = true;
    std::visit([this](const auto& known) { on(known); }, event);
}

void BoardViewer::on(const Click& click) {
    if (overlays_.help) return void(overlays_.help = false);
    const auto site = site_at({click.x, click.y});
    held_ = site == held_ ? std::nullopt : site;
}

void BoardViewer::on(const Drag& drag) {
    is_fitted_ = false;
    camera_.pan({drag.dx, drag.dy});
}

void BoardViewer::on(const Hover& hover) {
    const auto site = site_at({hover.x, hover.y});
    if (site == hover_) return;
    hover_ = site;
    is_stale_ = true;
}

void BoardViewer::on(const Wheel& wheel) { zoom({wheel.x, wheel.y}, std::pow(1.18, wheel.steps)); }

void BoardViewer::on(const Key& key) {
    for (const KeyRow& row : key_rows())
        if (row.name == key.name) return row.act(*this);
}

Point BoardViewer::on_screen(std::uint32_t site) const {
    return camera_.to_screen(flat(board_.place_of(use_, site)));
}

// The nearest one; cells also where the pointer is in them, others only where it is near.
std::optional<std::uint32_t> BoardViewer::site_at(Point pixel) const {
    const Point at = camera_.to_world(pixel);
    double nearest = use_ == SiteType::cell ? std::numeric_limits<double>::max() : distance_ / 2;
    std::optional<std::uint32_t> found;
    for (std::uint32_t site = 0; site < board_.n_sites(use_); ++site) {
        const double away = length(flat(board_.place_of(use_, site)) - at);
        if (away >= nearest) continue;
        if (use_ == SiteType::cell && !is_inside(board_.graph(), site, at)) continue;
        nearest = away;
        found = site;
    }
    return found;
}

std::string BoardViewer::status() const {
    const auto site = asked_site();
    if (!site) return "?  lists the keys";
    std::string text = std::string(singular[static_cast<std::size_t>(use_)]) + " " +
                       std::to_string(*site) + "  ·  " + label_of(coordinates_, use_, *site);
    for (const auto& [relation, word] : {std::pair(RelationType::orthogonal, "orthogonal"),
                                         {RelationType::diagonal, "diagonal"},
                                         {RelationType::off_diagonal, "off-diagonal"}})
        text += "  ·  " + std::to_string(board_.related(use_, relation)[*site].size()) + " " + word;
    return text;
}

void BoardViewer::draw(Canvas& canvas) {
    TSR_ZONE("draw");
    const auto site = asked_site();
    GraphPicture picture{.board = &board_, .use = use_, .numbers = asks_[numbers]};
    picture.dual = asks_[dual];
    picture.distance = distance_;
    if (asks_[labels]) picture.labels = &coordinates_;
    if (asks_[relations]) picture.relations = site;
    if (asks_[radials] || asks_[branching]) picture.radials = site;
    if (asks_[branching]) picture.radial_rule = RadialRule{RelationType::orthogonal, true};
    const double scale = overlays_.ui_scale;
    canvas.clear(palette::white);
    CanvasSurface surface(canvas, scale);
    render::draw(surface, picture,
                 {camera_.centre, camera_.scale / scale, camera_.size * (1 / scale)});
    Scene frame;
    frame.caption = {title_, counted(board_.n_sites(SiteType::cell), SiteType::cell) + ", " +
                                 counted(board_.n_sites(SiteType::vertex), SiteType::vertex) +
                                 ", " + counted(board_.n_sites(SiteType::edge), SiteType::edge)};
    frame.status = status();
    draw_frame(canvas, frame, camera_, overlays_);
    is_stale_ = false;
}

}  // namespace tessera::render
