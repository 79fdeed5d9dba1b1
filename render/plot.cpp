// SPDX-License-Identifier: Apache-2.0
#include "render/plot.hpp"

#include "render/axis.hpp"
#include "render/png.hpp"
#include "render/svg.hpp"

#include <numbers>
#include <utility>

namespace tessera::render {
namespace {

constexpr double usual_width = 960, usual_height = 600;
constexpr double title_size = 19, label_size = 14, tick_size = 12.5, legend_size = 13.5;
constexpr double margin = 22, row_height = 22, marker_radius = 4.4;

struct Plot {  // what the parts of a chart share
    Surface& surface;
    const Chart& chart;
    Axis x, y;
    double left = 0, top = 0, right = 0, bottom = 0;

    Point at(double x_value, double y_value) const {
        return {left + (right - left) * x.position(x_value),
                bottom - (bottom - top) * y.position(y_value)};
    }
    void line(Point a, Point b, double width, Colour colour) const {
        const Point ends[] = {a, b};
        surface.stroke(ends, {width, false}, colour);
    }
};

bool is_shown(const Chart& chart, double value) {
    return std::isfinite(value) && (!chart.log_y || value > 0);
}

Colour colour_of(std::size_t series) { return palette::series[series % palette::series.size()]; }

// ---- markers: one shape per series -------------------------------------------------------------

Polygon regular(Point centre, double radius, int n_corners, double turn) {
    Polygon polygon;
    for (int i = 0; i < n_corners; ++i) {
        const double angle = 2 * std::numbers::pi * (i + turn) / n_corners - std::numbers::pi / 2;
        polygon.push_back(centre + Point{std::cos(angle), std::sin(angle)} * radius);
    }
    return polygon;
}

void draw_marker(Surface& surface, Point at, std::size_t series) {
    const auto shape = [&](double grow) -> Polygon {
        const double r = marker_radius + grow;
        switch (series % 6) {
            case 1: return regular(at, r * 1.18, 4, 0.5);  // square
            case 2: return regular(at, r * 1.3, 3, 0);     // triangle
            case 3: return regular(at, r * 1.25, 4, 0);    // diamond
            case 4: return regular(at, r * 1.3, 3, 0.5);   // triangle, point down
            case 5: return regular(at, r * 1.15, 6, 0);    // hexagon
            default: return regular(at, r, 24, 0);         // disc
        }
    };
    surface.fill(shape(1.4), palette::white);
    surface.fill(shape(0), colour_of(series));
}

// ---- ranges ------------------------------------------------------------------------------------

Axis value_axis(const Chart& chart, int n_ticks) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Series& series : chart.series) {
        for (const double value : series.y) {
            if (!is_shown(chart, value)) continue;
            low = std::min(low, value), high = std::max(high, value);
        }
    }
    if (low > high) low = chart.log_y ? 1 : 0, high = chart.log_y ? 10 : 1;
    if (!chart.log_y && low > 0 && low < 0.6 * high) low = 0;
    return make_axis(low, high, chart.log_y, n_ticks);
}

Axis index_axis(const Chart& chart, int n_ticks) {
    std::size_t n = 2;
    for (const Series& series : chart.series) n = std::max(n, series.y.size());
    Axis axis = make_axis(0, static_cast<double>(n), false, std::min(n_ticks, static_cast<int>(n)));
    axis.low = n > 40 ? 0 : 1, axis.high = static_cast<double>(n);
    std::erase_if(axis.ticks,
                  [&](double t) { return t < axis.low || t > axis.high || t != std::floor(t); });
    if (axis.low == 1) axis.ticks.insert(axis.ticks.begin(), 1);
    axis.ticks.erase(std::unique(axis.ticks.begin(), axis.ticks.end()), axis.ticks.end());
    return axis;
}

// ---- parts -------------------------------------------------------------------------------------

void draw_grid(const Plot& plot) {
    for (const double value : plot.y.minor_ticks) {
        const double y = plot.at(plot.x.low, value).y;
        plot.line({plot.left, y}, {plot.right, y}, 0.6, with_alpha(palette::grid, 0.65));
    }
    for (const double value : plot.y.ticks) {
        const double y = plot.at(plot.x.low, value).y;
        plot.line({plot.left, y}, {plot.right, y}, 1, palette::grid);
    }
    for (const double value : plot.x.ticks) {
        const double x = plot.at(value, plot.y.low).x;
        plot.line({x, plot.top}, {x, plot.bottom}, 1, with_alpha(palette::grid, 0.7));
    }
}

void draw_axes(const Plot& plot) {
    const Colour edge = palette::faint_ink;
    plot.line({plot.left, plot.bottom}, {plot.right, plot.bottom}, 1.3, edge);
    plot.line({plot.left, plot.top}, {plot.left, plot.bottom}, 1.3, edge);
    TextStyle style{tick_size, palette::ink, Align::right, Anchor::middle, false, false};
    for (const double value : plot.y.ticks) {
        const double y = plot.at(plot.x.low, value).y;
        plot.line({plot.left - 5, y}, {plot.left, y}, 1.3, edge);
        plot.surface.text({plot.left - 10, y}, tick_label(value), style);
    }
    style.align = Align::centre, style.anchor = Anchor::top;
    for (const double value : plot.x.ticks) {
        const double x = plot.at(value, plot.y.low).x;
        plot.line({x, plot.bottom}, {x, plot.bottom + 5}, 1.3, edge);
        plot.surface.text({x, plot.bottom + 9}, tick_label(value), style);
    }
    style.size = label_size;
    plot.surface.text({(plot.left + plot.right) / 2, plot.bottom + 33}, plot.chart.x_label, style);
    style.upwards = true;
    plot.surface.text({margin - 10, (plot.top + plot.bottom) / 2}, plot.chart.y_label, style);
}

// Runs without gaps; where points crowd, the extremes of each half unit stand for all of them.
std::vector<std::vector<Point>> runs(const Plot& plot, const Series& series) {
    std::vector<std::vector<Point>> result(1);
    std::vector<Point> column;  // points of one half unit
    const auto flush = [&] {
        const auto higher = [](Point a, Point b) { return a.y < b.y; };
        if (column.size() > 4) {
            const auto [low, high] = std::minmax_element(column.begin(), column.end(), higher);
            const auto [first, second] = std::minmax(low, high);
            column = {column.front(), *first, *second, column.back()};
        }
        result.back().insert(result.back().end(), column.begin(), column.end());
        column.clear();
    };
    for (std::size_t i = 0; i < series.y.size(); ++i) {
        if (!is_shown(plot.chart, series.y[i])) {
            flush();
            if (!result.back().empty()) result.emplace_back();
            continue;
        }
        const Point p = plot.at(static_cast<double>(i + 1), series.y[i]);
        if (!column.empty() && p.x - column.front().x > 0.5) flush();
        column.push_back(p);
    }
    flush();
    if (result.back().empty()) result.pop_back();
    return result;
}

// On every point while there are few, else spread out and staggered between the series.
void draw_markers(const Plot& plot, std::size_t series) {
    const std::vector<double>& y = plot.chart.series[series].y;
    const std::size_t n_series = plot.chart.series.size();
    const std::size_t step = y.size() <= 24 ? 1 : (y.size() + 9) / 10;
    const std::size_t start = step == 1 ? 0 : step * (series + 1) / (n_series + 1);
    for (std::size_t i = start; i < y.size(); i += step) {
        if (!is_shown(plot.chart, y[i])) continue;
        draw_marker(plot.surface, plot.at(static_cast<double>(i + 1), y[i]), series);
    }
}

void draw_series(const Plot& plot) {
    const std::size_t n = plot.chart.series.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (const auto& run : runs(plot, plot.chart.series[i])) {
            plot.surface.stroke(run, {2.4, false}, colour_of(i));
        }
    }
    for (std::size_t i = 0; i < n; ++i) draw_markers(plot, i);
}

// Names in rows under the title; returns where the rows end. Draws only when asked to.
double legend(const Plot& plot, double y, bool is_drawn) {
    if (plot.chart.series.empty()) return y;
    const TextStyle style{legend_size, palette::ink, Align::left, Anchor::middle, false, false};
    double x = margin;
    for (std::size_t i = 0; i < plot.chart.series.size(); ++i) {
        const std::string& name = plot.chart.series[i].name;
        const double width = 34 + plot.surface.text_width(name, style) + 22;
        if (x > margin && x + width > plot.surface.width() - margin) x = margin, y += row_height;
        if (is_drawn) {
            plot.line({x, y}, {x + 26, y}, 2.4, colour_of(i));
            draw_marker(plot.surface, {x + 13, y}, i);
            plot.surface.text({x + 34, y}, name, style);
        }
        x += width;
    }
    return y + row_height;
}

double widest_label(const Plot& plot) {
    const TextStyle style{.size = tick_size};
    double width = 0;
    for (const double value : plot.y.ticks) {
        width = std::max(width, plot.surface.text_width(tick_label(value), style));
    }
    return width;
}

}  // namespace

void draw(Surface& surface, const Chart& chart) {
    const double w = surface.width(), h = surface.height();
    const Point page[] = {{0, 0}, {w, 0}, {w, h}, {0, h}};
    surface.fill(page, palette::white);
    Plot plot{surface,
              chart,
              index_axis(chart, std::max(2, static_cast<int>(w / 110))),
              value_axis(chart, std::max(2, static_cast<int>(h / 75))),
              0,
              0,
              0,
              0};
    double y = margin;
    if (!chart.title.empty()) {
        const TextStyle style{title_size, palette::ink, Align::left, Anchor::top, true, false};
        surface.text({margin, y - 6}, chart.title, style);
        y += 36;
    }
    plot.top = legend(plot, y, false) + 6;
    plot.left = margin + (chart.y_label.empty() ? 0 : 20) + widest_label(plot) + 12;
    plot.right = std::max(plot.left + 10, w - margin - 6);
    plot.bottom = std::max(plot.top + 10, h - (chart.x_label.empty() ? 38 : 62));
    legend(plot, y, true);
    draw_grid(plot);
    draw_axes(plot);
    draw_series(plot);
}

Failure write_svg(const Chart& chart, const std::string& path) {
    SvgSurface surface(usual_width, usual_height);
    draw(surface, chart);
    const std::string text = surface.document();
    return save_file(path, std::as_bytes(std::span(text)));
}

Failure write_png(const Chart& chart, const std::string& path, int width, int height) {
    Canvas canvas(width, height, palette::white);
    CanvasSurface surface(canvas,
                          std::max({1.0, std::min(width / usual_width, height / usual_height)}));
    draw(surface, chart);
    return write_png(canvas, path);
}

}  // namespace tessera::render
