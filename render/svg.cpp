// SPDX-License-Identifier: Apache-2.0
#include "render/svg.hpp"

#include <array>
#include <charconv>

namespace tessera::render {
namespace {

// At most two decimals, a point whatever the locale.
std::string number(double value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::fixed, 2);
    if (end.ec != std::errc{}) return "0";
    std::string text(buffer.data(), end.ptr);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string attribute(std::string_view name, double value) {
    return attribute(name, number(value));
}

std::string paint(std::string_view name, Colour c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex = "#";
    for (const unsigned part : {c.r, c.g, c.b}) {
        hex += digits[part >> 4U];
        hex += digits[part & 15U];
    }
    std::string text = attribute(name, hex);
    if (c.a != 255) text += attribute(std::string(name) + "-opacity", c.a / 255.0);
    return text;
}

std::string path(std::span<const Point> points, bool closed) {
    std::string text;
    for (const Point p : points) {
        text += (text.empty() ? "M" : "L") + number(p.x) + " " + number(p.y);
    }
    return attribute("d", closed ? text + "Z" : text);
}

// Escapes markup and drops control characters, which XML forbids.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20) result += c;
        }
    }
    return result;
}

}  // namespace

std::string SvgSurface::document() const {
    const std::string w = number(width_), h = number(height_);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
           "\" viewBox=\"0 0 " + w + " " + h +
           "\" font-family=\"'DejaVu Sans', Verdana, 'Segoe UI', sans-serif\">\n" + body_ +
           "</svg>\n";
}

void SvgSurface::fill(std::span<const Point> polygon, Colour colour) {
    body_ += "<path" + path(polygon, true) + paint("fill", colour) + "/>\n";
}

void SvgSurface::stroke(std::span<const Point> line, Pen pen, Colour colour) {
    body_ += "<path" + path(line, pen.closed) + " fill=\"none\"" + paint("stroke", colour) +
             attribute("stroke-width", pen.width) +
             " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n";
}

void SvgSurface::circle(Point centre, double radius, Colour colour) {
    body_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) +
             attribute("r", radius) + paint("fill", colour) + "/>\n";
}

void SvgSurface::text(Point at, std::string_view utf8, const TextStyle& style) {
    const double below = style.anchor == Anchor::baseline ? 0
                         : style.anchor == Anchor::middle ? 0.365 * style.size
                                                          : 0.93 * style.size;
    const Point from = style.upwards ? Point{at.x + below, at.y} : Point{at.x, at.y + below};
    body_ += "<text" + attribute("x", from.x) + attribute("y", from.y) +
             attribute("font-size", style.size) + paint("fill", style.colour);
    if (style.bold) body_ += " font-weight=\"bold\"";
    if (style.align == Align::centre) body_ += " text-anchor=\"middle\"";
    if (style.align == Align::right) body_ += " text-anchor=\"end\"";
    if (style.upwards) {
        body_ += " transform=\"rotate(-90 " + number(from.x) + " " + number(from.y) + ")\"";
    }
    body_ += ">" + escaped(utf8) + "</text>\n";
}

double SvgSurface::text_width(std::string_view utf8, const TextStyle& style) const {
    return font_.measure(utf8, style.size, style.bold).width;
}

}  // namespace tessera::render
