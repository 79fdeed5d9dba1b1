// SPDX-License-Identifier: Apache-2.0
// Text to coverage masks: an installed font through SDL2_ttf, else the built-in stroke font.
// Needs neither a display nor SDL's video.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace tessera::render {

struct Extent {  // in pixels
    double width = 0;
    double ascent = 0;      // baseline up to the top of the line
    double descent = 0;     // baseline down to its bottom
    double cap_height = 0;  // of a capital or digit
};

struct Mask {  // coverage of one line of text, row by row
    int width = 0;
    int height = 0;
    int baseline = 0;  // row of the baseline
    int origin = 0;    // column where the text starts
    std::vector<std::uint8_t> coverage;
};

class Font {
public:
    enum class Source { installed, built_in };

    // Installed: the first of a list of known sans-serif fonts; built-in where there is none.
    explicit Font(Source wanted = Source::installed);
    ~Font();
    Font(const Font&) = delete;
    Font& operator=(const Font&) = delete;

    Source source() const;
    Extent measure(std::string_view utf8, double size, bool bold) const;
    Mask rasterise(std::string_view utf8, double size, bool bold) const;

private:
    struct Faces;
    std::unique_ptr<Faces> faces_;
};

}  // namespace tessera::render
