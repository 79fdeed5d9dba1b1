// SPDX-License-Identifier: Apache-2.0
#include "render/font.hpp"

#include "render/raster.hpp"
#include "render/stroke_font.hpp"

#include <SDL.h>
#include <SDL_ttf.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>

namespace tessera::render {
namespace {

struct Pair {
    const char* regular;
    const char* bold;
};

constexpr std::array known_fonts{
    Pair{"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
         "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"},
    Pair{"/usr/share/fonts/TTF/DejaVuSans.ttf", "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf"},
    Pair{"/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
         "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf"},
    Pair{"/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
         "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"},
    Pair{"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
         "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"},
    Pair{"/System/Library/Fonts/Supplemental/Arial.ttf",
         "/System/Library/Fonts/Supplemental/Arial Bold.ttf"},
    Pair{"C:/Windows/Fonts/segoeui.ttf", "C:/Windows/Fonts/segoeuib.ttf"},
};

// SDL2_ttf keeps one FreeType library per process and does not lock it.
std::mutex& ttf_mutex() {
    static std::mutex mutex;
    return mutex;
}

int whole_size(double size) { return std::clamp(static_cast<int>(std::lround(size)), 4, 512); }

double stroke_width(double size, bool bold) { return std::max(size * (bold ? 0.125 : 0.08), 1.0); }

Mask to_mask(const SDL_Surface& surface, int ascent) {
    Mask mask{surface.w, surface.h, ascent, 0, {}};
    const auto width = static_cast<std::size_t>(surface.w);
    mask.coverage.resize(width * static_cast<std::size_t>(surface.h));
    for (int y = 0; y < surface.h; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(surface.pixels) + y * surface.pitch);
        for (std::size_t x = 0; x < width; ++x) {
            mask.coverage[static_cast<std::size_t>(y) * width + x] =
                static_cast<std::uint8_t>(row[x] >> 24U);
        }
    }
    return mask;
}

Extent measure_strokes(std::string_view text, double size) {
    return {stroke_font::width(text, size), stroke_font::ascent * size, stroke_font::descent * size,
            stroke_font::cap_height * size};
}

Mask rasterise_strokes(std::string_view text, double size, bool bold) {
    const double pen = stroke_width(size, bold);
    const int margin = static_cast<int>(std::ceil(pen)) + 1;
    Mask mask;
    mask.origin = margin;
    mask.baseline = static_cast<int>(std::ceil(stroke_font::ascent * size)) + margin;
    mask.width = static_cast<int>(std::ceil(stroke_font::width(text, size))) + 2 * margin;
    mask.height = mask.baseline + static_cast<int>(std::ceil(stroke_font::descent * size)) + margin;
    Coverage coverage;
    coverage.reset(-mask.origin, -mask.baseline, mask.width, mask.height);
    for (const auto& line : stroke_font::lines(text, size)) {
        for (const Polygon& polygon : outline(line, {pen, false})) coverage.add(polygon);
    }
    for (int y = 0; y < mask.height; ++y) {
        for (const float c : coverage.row(y - mask.baseline)) {
            mask.coverage.push_back(static_cast<std::uint8_t>(std::lround(c * 255)));
        }
    }
    return mask;
}

}  // namespace

struct Font::Faces {
    using Face = std::unique_ptr<TTF_Font, void (*)(TTF_Font*)>;

    Pair files{nullptr, nullptr};  // null: built-in
    std::map<std::pair<int, bool>, Face> open;

    // The face of a size, opened once; null where the file cannot be used. Under the mutex.
    TTF_Font* face(int size, bool bold) {
        if (files.regular == nullptr) return nullptr;
        const auto key = std::pair{size, bold};
        if (const auto found = open.find(key); found != open.end()) return found->second.get();
        TTF_Font* font = TTF_OpenFont(bold ? files.bold : files.regular, size);
        if (font == nullptr && bold) font = TTF_OpenFont(files.regular, size);
        if (font != nullptr) TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
        return open.emplace(key, Face(font, TTF_CloseFont)).first->second.get();
    }
};

Font::Font(Source wanted) : faces_(std::make_unique<Faces>()) {
    if (wanted == Source::built_in) return;
    const std::lock_guard lock(ttf_mutex());
    for (const Pair& pair : known_fonts) {
        std::error_code ignored;
        if (!std::filesystem::exists(pair.regular, ignored)) continue;
        if (TTF_Init() != 0) return;
        faces_->files = pair;
        if (faces_->face(14, false) != nullptr) return;
        faces_->open.clear();
        faces_->files = {nullptr, nullptr};
        TTF_Quit();
    }
}

Font::~Font() {
    if (source() == Source::built_in) return;
    const std::lock_guard lock(ttf_mutex());
    faces_->open.clear();
    TTF_Quit();
}

Font::Source Font::source() const {
    return faces_->files.regular == nullptr ? Source::built_in : Source::installed;
}

Extent Font::measure(std::string_view utf8, double size, bool bold) const {
    const std::lock_guard lock(ttf_mutex());
    TTF_Font* face = faces_->face(whole_size(size), bold);
    int width = 0;
    if (face == nullptr || TTF_SizeUTF8(face, std::string(utf8).c_str(), &width, nullptr) != 0) {
        return measure_strokes(utf8, size);
    }
    return {static_cast<double>(width), static_cast<double>(TTF_FontAscent(face)),
            static_cast<double>(-TTF_FontDescent(face)), whole_size(size) * 0.73};
}

Mask Font::rasterise(std::string_view utf8, double size, bool bold) const {
    if (utf8.empty()) return {};
    const std::lock_guard lock(ttf_mutex());
    if (TTF_Font* face = faces_->face(whole_size(size), bold)) {
        SDL_Surface* surface =
            TTF_RenderUTF8_Blended(face, std::string(utf8).c_str(), SDL_Color{255, 255, 255, 255});
        if (surface != nullptr) {
            Mask mask = to_mask(*surface, TTF_FontAscent(face));
            SDL_FreeSurface(surface);
            return mask;
        }
    }
    return rasterise_strokes(utf8, size, bold);
}

}  // namespace tessera::render
