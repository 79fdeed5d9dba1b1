// SPDX-License-Identifier: Apache-2.0
#include "render/png.hpp"

#include <png.h>

#include <stdexcept>

namespace tessera::render {

// The simplified interface of libpng needs no setjmp; the buffer takes its upper bound.
std::vector<std::byte> encode_png(const Canvas& canvas) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(canvas.width());
    image.height = static_cast<png_uint_32>(canvas.height());
    image.format = PNG_FORMAT_RGBA;
    const void* pixels = canvas.pixels().data();
    std::vector<std::byte> bytes(PNG_IMAGE_PNG_SIZE_MAX(image));
    png_alloc_size_t size = bytes.size();
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels, 0, nullptr) == 0) {
        throw std::runtime_error(std::string("cannot encode the picture: ") + image.message);
    }
    bytes.resize(size);
    return bytes;
}

Failure write_png(const Canvas& canvas, const std::string& path) {
    return save_file(path, encode_png(canvas));
}

}  // namespace tessera::render
