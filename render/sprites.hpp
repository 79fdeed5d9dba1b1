// SPDX-License-Identifier: Apache-2.0
// Pictures of single tiles, kept from frame to frame: tiles that look alike are rasterised once and
// copied. Places are rounded to a quarter of a pixel. The twin without it draws every tile anew.
#pragma once

#include "render/canvas.hpp"

#include <cstdint>
#include <unordered_map>

namespace tessera::render {

struct TileLook {
    std::uint8_t layer = 0;
    std::uint8_t shape = 0;
    std::uint8_t fill = 0;
    std::uint8_t player = 0;
    std::uint8_t component = 0;
    std::uint8_t flags = 0;  // whatever else makes a difference
};

class Sprites {
public:
    static constexpr int phases = 4;       // a pixel, each way
    static constexpr int max_reach = 256;  // pixels; larger tiles are few and drawn directly

    // Forgets everything unless it was made for tiles and lines of this size.
    void prepare(double scale, double ui_scale) {
        if (scale == scale_ && ui_scale == ui_scale_) return;
        kept_.clear();
        scale_ = scale, ui_scale_ = ui_scale;
    }
    // Puts the look's picture with its centre at a point of the canvas; paint(sprite, centre) makes
    // it, `reach` pixels around the centre.
    template <typename Paint>
    void put(Canvas& canvas, TileLook look, Point at, int reach, const Paint& paint);

private:
    static std::uint64_t key(TileLook look, int phase_x, int phase_y) {
        std::uint64_t k = 0;
        for (const std::uint8_t part :
             {look.layer, look.shape, look.fill, look.player, look.component, look.flags})
            k = k << 8U | part;
        return k << 8U | static_cast<std::uint64_t>(phase_x * phases + phase_y);
    }

    struct Sprite {
        Canvas picture;
        std::vector<Run> rows;
    };

    double scale_ = 0, ui_scale_ = 0;
    std::unordered_map<std::uint64_t, Sprite> kept_;
};

template <typename Paint>
void Sprites::put(Canvas& canvas, TileLook look, Point at, int reach, const Paint& paint) {
    const auto x = static_cast<std::int64_t>(std::floor(at.x * phases + 0.5));
    const auto y = static_cast<std::int64_t>(std::floor(at.y * phases + 0.5));
    const int phase_x = static_cast<int>(x & (phases - 1));
    const int phase_y = static_cast<int>(y & (phases - 1));
    const std::uint64_t k = key(look, phase_x, phase_y);
    auto found = kept_.find(k);
    if (found == kept_.end()) {
        const int side = 2 * reach + 1;
        Sprite sprite{Canvas(side, side, Colour{0, 0, 0, 0}), {}};
        const Point phase{static_cast<double>(phase_x), static_cast<double>(phase_y)};
        const double middle = reach;
        paint(sprite.picture, Point{middle, middle} + phase * (1.0 / phases));
        sprite.rows = runs_of(sprite.picture);
        found = kept_.emplace(k, std::move(sprite)).first;
    }
    const Sprite& sprite = found->second;
    canvas.copy(sprite.picture, sprite.rows, static_cast<int>((x - phase_x) / phases) - reach,
                static_cast<int>((y - phase_y) / phases) - reach);
}

}  // namespace tessera::render
