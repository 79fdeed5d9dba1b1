// SPDX-License-Identifier: Apache-2.0
#include "render/stroke_font.hpp"

#include <array>
#include <cstdint>

namespace tessera::render::stroke_font {
namespace {

// Glyphs from ' ' to '~'. Strokes are apart by blanks; a stroke is points of two digits, x then y:
// capitals 1..7, small letters 3..7, descenders to 9.
constexpr std::array<std::string_view, 95> glyphs{
    "", "2125 2727", "1113 3133", "1117 3137 0343 0545", "423111020314344546371706 2028",
    "4107 0111120201 3646473736", "4713122132330506172745", "2123", "31222637", "11222617",
    "2226 0345 0543", "2226 0444", "2718", "0434", "2727", "4107",
    // 0..9
    "113142463717060211", "122127 1737", "02113142430747", "02113142433414 344546371706",
    "37310545", "410104344546371706", "423111020617374645341405", "014117",
    "14030211314243341405061737464534", "061737464231110203143443",
    // : ; < = > ? @
    "2424 2727", "2424 2718", "420446", "0343 0545", "024406", "02113142432425 2727",
    "3533231415354542311102061747",
    // A..Z
    "072147 1535", "07013142433404 3445463707", "4231110206173746", "01073746423101",
    "41010747 0434", "410107 0434", "42311102061737464424", "0107 4147 0444", "1131 2127 1737",
    "4146371706", "0107 410447", "010747", "0701244147", "07014741", "113142463717060211",
    "07013142433404", "113142463717060211 2547", "07013142433404 2447", "423111020314344546371706",
    "0141 2127", "010617374641", "012741", "0117243741", "0147 4107", "012441 2427", "01410747",
    // [ \ ] ^ _ `
    "31212737", "0147", "11212717", "132133", "0848", "1122",
    // a..z
    "13334447 451506173746", "0107 0413334446371706", "4433130406173746", "4147 4433130406173746",
    "05454433130406173746", "41312227 1333", "4348391908 4433130406173746", "0107 0413334447",
    "2327 2121", "232819 2121", "0107 430547", "2127", "0307 04132427 24334447", "0307 0413334447",
    "133344463717060413", "0309 0413334446371706", "4349 4433130406173746", "0307 052333",
    "44331304153546371706", "21263747 1343", "0306173746 4347", "032743", "0317243743", "0347 4307",
    "0327 431909", "03430747",
    // { | } ~
    "31222314252637", "2028", "11222334252617", "05143544"};

constexpr std::string_view unknown = "0141470701";
constexpr double unit = cap_height / 6;  // of the size
constexpr double gap = 1.7;              // between letters, in units
constexpr double blank = 3.0;            // width of a space, in units

struct Decoded {
    std::uint32_t code;
    std::size_t n_bytes;
};

Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    const std::size_t n = lead < 0x80    ? 1
                          : lead >= 0xF0 ? 4
                          : lead >= 0xE0 ? 3
                          : lead >= 0xC0 ? 2
                                         : 1;
    if (n == 1 || n > text.size()) return {lead, 1};
    std::uint32_t code = lead & (0x7FU >> n);
    for (std::size_t i = 1; i < n; ++i) code = (code << 6) | (byte(i) & 0x3FU);
    return {code, n};
}

std::string_view glyph(std::uint32_t code) {
    if (code >= ' ' && code <= '~') return glyphs[code - ' '];
    switch (code) {
        case 0xB7: return "2424";       // middle dot
        case 0xD7: return "0246 4206";  // times
        case 0x2013:
        case 0x2014:
        case 0x2212: return "0444";  // dashes, minus
        case 0x2018:
        case 0x2019: return glyphs['\'' - ' '];
        case 0x2026: return "0707 2727 4747";  // ellipsis
        case 0x2190: return "0444 220426";     // arrows
        case 0x2191: return "2127 032143";
        case 0x2192: return "0444 224426";
        case 0x2193: return "2127 052745";
        default: return unknown;
    }
}

struct Range {
    int low;
    int high;
};

Range columns(std::string_view strokes) {
    Range range{9, 0};
    bool is_x = true;
    for (const char c : strokes) {
        if (c == ' ') continue;
        if (is_x) range = {std::min(range.low, c - '0'), std::max(range.high, c - '0')};
        is_x = !is_x;
    }
    return range;
}

// Calls visit(strokes, x of their column 0) per letter; returns where the text ends. In units.
template <class Visit>
double walk(std::string_view text, Visit visit) {
    double x = 0;
    while (!text.empty()) {
        const Decoded next = decode(text);
        text.remove_prefix(next.n_bytes);
        const std::string_view strokes = glyph(next.code);
        if (strokes.empty()) {
            x += blank;
            continue;
        }
        const Range range = columns(strokes);
        visit(strokes, x + gap / 2 - range.low);
        x += range.high - range.low + gap;
    }
    return x;
}

}  // namespace

double width(std::string_view utf8, double size) {
    return walk(utf8, [](std::string_view, double) {}) * unit * size;
}

std::vector<std::vector<Point>> lines(std::string_view utf8, double size) {
    std::vector<std::vector<Point>> result;
    walk(utf8, [&](std::string_view strokes, double x) {
        result.emplace_back();
        for (std::size_t i = 0; i < strokes.size();) {
            if (strokes[i] == ' ') {
                result.emplace_back();
                ++i;
                continue;
            }
            const Point p{x + (strokes[i] - '0'), static_cast<double>(strokes[i + 1] - '7')};
            result.back().push_back(p * (unit * size));
            i += 2;
        }
    });
    return result;
}

}  // namespace tessera::render::stroke_font
