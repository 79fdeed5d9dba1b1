// SPDX-License-Identifier: Apache-2.0
#include "render/fixed_board_plan.hpp"

#include "render/overlay.hpp"

#include <numbers>

namespace tessera::render {
namespace {

constexpr double lift = 0.35;  // of a side: how far a layer is moved up and right
constexpr double tray_step = 1.12, button_room = 0.95;

Point flat(const Position& at) { return {at.x + lift * at.z, at.y + lift * at.z}; }

double distance_to_side(Point p, Point a, Point b) {
    const Point side = b - a;
    const double squared = dot(side, side);
    const double t = squared > 0 ? std::clamp(dot(p - a, side) / squared, 0.0, 1.0) : 0;
    return length(p - (a + side * t));
}

// How far every point of the outline, which goes round (0, 0), is from there at least.
double room_in(const Polygon& outline) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i)
        least =
            std::min(least, distance_to_side({}, outline[i], outline[(i + 1) % outline.size()]));
    return std::isfinite(least) ? least : 0;
}

Polygon round_outline(double radius) {
    constexpr int n = 24;
    Polygon polygon;
    for (int i = 0; i < n; ++i) {
        const double angle = 2 * std::numbers::pi * i / n;
        polygon.push_back(Point{std::cos(angle), std::sin(angle)} * radius);
    }
    return polygon;
}

Polygon box_outline(Point half) {
    return {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}};
}

// The value that a share of them does not exceed; 0 of none.
double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

std::uint32_t shape_number(std::vector<TileShape>& shapes, Polygon outline) {
    const auto is_same = [&](const TileShape& shape) {
        return std::ranges::equal(shape.outline, outline,
                                  [](Point a, Point b) { return length(a - b) < 1e-6; });
    };
    const auto found = std::ranges::find_if(shapes, is_same);
    const auto number = static_cast<std::uint32_t>(found - shapes.begin());
    if (found == shapes.end()) shapes.push_back({std::move(outline)});
    return number;
}

void add_to(FixedPlan& plan, Point centre, Polygon outline, FixedSite site) {
    SceneTile& tile = plan.tiles.emplace_back();
    tile.centre = centre;
    tile.shape = shape_number(plan.shapes, std::move(outline));
    tile.site = static_cast<std::uint32_t>(plan.tiles.size() - 1);
    tile.fill = Fill::playable;
    plan.board.sites.push_back(std::move(site));
}

// Many pieces a site, and nobody's: the board has pits.
bool has_counters_only(const Game& game) {
    const auto is_owned = [&](const Component& c) {
        return c.owner != 0 && c.owner <= game.layout.n_players;
    };
    return game.rules->is_sowing && game.rules->board->use() == SiteType::vertex &&
           std::ranges::none_of(game.layout.components, is_owned);
}

class Planner {
public:
    explicit Planner(const Game& game)
        : game_(game),
          topology_(game.rules->board->topology()),
          graph_(topology_.graph()),
          use_(game.rules->board->use()),
          has_pits_(has_counters_only(game)) {}

    FixedPlan plan() {
        choose_unit();
        for (std::uint32_t s = 0; s < game_.rules->board->n_sites(); ++s) add_site(s);
        for (const SceneTile& tile : plan_.tiles)
            for (const Point p : plan_.shapes[tile.shape].outline)
                plan_.board.bounds.add(tile.centre + p);
        if (has_pits_)
            add_block();
        else
            add_graph();
        for (const Polygon& area : plan_.board.areas)
            for (const Point p : area) plan_.board.bounds.add(p);
        add_gap();
        add_hands();
        const Bounds& all = plan_.board.bounds;
        plan_.button_scale = std::max(1.0, all.height() / 9);
        plan_.board.bounds.add(all.low - Point{0, button_room * plan_.button_scale});
        return std::move(plan_);
    }

private:
    Point place(std::uint32_t site) const {
        return flat(topology_.place_of(use_, site)) * (1 / unit_);
    }
    Polygon outline_of_cell(std::uint32_t c) const {
        Polygon outline;
        const Point centre = place(c);
        for (const std::uint32_t v : graph_.cell(c))
            outline.push_back(flat(graph_.vertices[v]) * (1 / unit_) - centre);
        return outline;
    }

    void choose_unit() {
        std::vector<double> gaps;
        const std::uint32_t n = game_.rules->board->n_sites();
        for (std::uint32_t s = 0; s < n; ++s) {
            const double gap =
                use_ == SiteType::cell ? 2 * room_in(outline_of_cell(s)) : nearest(s);
            if (std::isfinite(gap) && gap > 1e-9) gaps.push_back(gap);
        }
        const double gap = quantile(std::move(gaps), use_ == SiteType::cell ? 0.5 : 0.1);
        if (gap > 0) unit_ = gap;
    }

    double nearest(std::uint32_t site) const {
        double least = std::numeric_limits<double>::infinity();
        for (const std::uint32_t other : topology_.steps(use_).to[site])
            least = std::min(least, length(place(other) - place(site)));
        return least;
    }

    // What pits are hollowed out of.
    void add_block() {
        const Bounds& pits = plan_.board.bounds;
        const Point around{0.2, 0.2};
        Polygon block = rounded_box(pits.low - around, pits.high + around, 0.6);
        for (std::size_t i = 0; i < block.size(); ++i)
            plan_.board.lines.push_back({block[i], block[(i + 1) % block.size()]});
        plan_.board.areas.push_back(std::move(block));
    }

    void add_graph() {
        const auto at = [&](std::uint32_t v) { return flat(graph_.vertices[v]) * (1 / unit_); };
        for (std::size_t c = 0; c < graph_.n_cells(); ++c) {
            Polygon& area = plan_.board.areas.emplace_back();
            for (const std::uint32_t v : graph_.cell(c)) area.push_back(at(v));
        }
        for (const GraphEdge& edge : graph_.edges)
            plan_.board.lines.push_back({at(edge.a), at(edge.b)});
        plan_.board.is_of_lines = use_ != SiteType::cell;
        if (use_ != SiteType::edge) return;
        for (std::uint32_t v = 0; v < graph_.vertices.size(); ++v)
            plan_.board.dots.push_back(at(v));
    }

    void add_site(std::uint32_t s) {
        FixedSite site;
        if (use_ == SiteType::cell) {
            Polygon outline = outline_of_cell(s);
            site.radius = std::clamp(0.74 * room_in(outline), 0.1, 0.45);
            return add_tile(place(s), std::move(outline), site);
        }
        site.ground = has_pits_ ? Ground::pit : Ground::spot;
        site.radius = use_ == SiteType::vertex ? 0.38 : 0.34;
        add_tile(place(s), round_outline(0.46), site);
    }

    // Hands are numbered from behind the last cell, even where fewer vertices are played on.
    void add_gap() {
        const auto n = static_cast<std::size_t>(game_.layout.boards.front().n_places);
        while (plan_.tiles.size() < n)
            add_tile(plan_.board.bounds.centre(), {}, {.ground = Ground::nowhere});
    }

    // To the left those of odd players, to the right the others; column by column, from the board
    // outwards.
    void add_hands() {
        const Bounds board = plan_.board.bounds;
        double left = board.low.x - 0.9, right = board.high.x + 0.9;
        const auto& boards = game_.layout.boards;
        for (std::size_t b = 1; b < boards.size(); ++b) {
            const bool is_left = boards[b].owner % 2 == 1;
            double& x = is_left ? left : right;
            add_hand(boards[b], board, x, is_left ? -tray_step : tray_step);
            x += is_left ? -0.3 : 0.3;
        }
    }

    void add_hand(const BoardLayout& hand, const Bounds& beside, double& x, double step) {
        const int n_rows = std::max(1, static_cast<int>((beside.height() + 0.1) / tray_step));
        for (std::int32_t first = 0; first < hand.n_places; first += n_rows, x += step) {
            const std::int32_t n = std::min(n_rows, hand.n_places - first);
            for (std::int32_t i = 0; i < n; ++i) {
                const double y = beside.centre().y + ((n - 1) / 2.0 - i) * tray_step;
                add_tile({x, y}, box_outline({0.5, 0.5}),
                         {.ground = Ground::tray, .owner = hand.owner, .radius = 0.38});
                plan_.board.bounds.add(Point{x, y} - Point{0.5, 0.5});
                plan_.board.bounds.add(Point{x, y} + Point{0.5, 0.5});
            }
        }
    }

    void add_tile(Point centre, Polygon outline, FixedSite site) {
        add_to(plan_, centre, std::move(outline), std::move(site));
    }

    const Game& game_;
    const Topology& topology_;
    const Graph& graph_;
    SiteType use_;
    bool has_pits_;
    double unit_ = 1;
    FixedPlan plan_;
};

}  // namespace

FixedPlan plan_of(const Game& game) { return Planner(game).plan(); }

void add_button(FixedPlan& plan, int halves, std::string text) {
    const Bounds& all = plan.board.bounds;
    const Point half = Point{0.85, 0.27} * plan.button_scale;
    const Point at{all.centre().x + halves * half.x * 1.15,
                   all.low.y + button_room * 0.4 * plan.button_scale};
    add_to(plan, at, box_outline(half), {.ground = Ground::button});
    plan.tiles.back().text = std::move(text);
}

}  // namespace tessera::render
