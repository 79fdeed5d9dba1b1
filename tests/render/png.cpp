// SPDX-License-Identifier: Apache-2.0
#include "render/png.hpp"

#include "tests/catch.hpp"

#include <png.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace tessera::render;
namespace fs = std::filesystem;

namespace {

struct Folder {  // a new folder that vanishes with its contents
    fs::path path;
    Folder() {
        std::string name = (fs::temp_directory_path() / "tessera-render-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const char* name) const { return (path / name).string(); }
    auto n_files() const { return std::distance(fs::directory_iterator(path), {}); }
};

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::span<const std::byte> bytes(const std::string& text) { return std::as_bytes(std::span(text)); }

}  // namespace

TEST_CASE("png: libpng reads back the pixels that were written", "[render][png]") {
    Canvas canvas(3, 2, palette::white);
    canvas.fill_rect({1, 0}, {2, 1}, Colour{10, 20, 30});
    const std::vector<std::byte> file = encode_png(canvas);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, file.data(), file.size()) != 0);
    image.format = PNG_FORMAT_RGBA;
    REQUIRE(image.width == 3);
    REQUIRE(image.height == 2);
    std::vector<Colour> pixels(6);
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0);
    CHECK(std::equal(pixels.begin(), pixels.end(), canvas.pixels().begin()));
}

TEST_CASE("png: writing replaces the file and leaves nothing beside it", "[render][png]") {
    const Folder folder;
    const Canvas canvas(4, 4);
    REQUIRE_FALSE(write_png(canvas, folder / "a.png"));
    REQUIRE_FALSE(write_png(canvas, folder / "a.png"));
    CHECK(contents(folder / "a.png").substr(1, 3) == "PNG");
    CHECK(folder.n_files() == 1);
}

TEST_CASE("save: a path that cannot be written is an error that names it", "[render][save]") {
    const Folder folder;
    const Failure missing = save_file(folder / "no/such/folder.png", bytes("x"));
    REQUIRE(missing);
    CHECK(missing->find("no/such/folder.png") != std::string::npos);
    const Failure directory = save_file(folder.path.string(), bytes("x"));
    REQUIRE(directory);
    CHECK(folder.n_files() == 0);
}

TEST_CASE("save: a full device is an error and stays a device", "[render][save]") {
    if (!fs::is_character_file("/dev/full")) return;
    CHECK(save_file("/dev/full", bytes("x")));
    CHECK(fs::is_character_file("/dev/full"));
    CHECK_FALSE(save_file("/dev/null", bytes("x")));
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("save: a disk that fills up half-way leaves the old file alone", "[render][save]") {
    const Folder folder;
    REQUIRE_FALSE(save_file(folder / "a", bytes("old")));
    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    const Failure failure = save_file(folder / "a", bytes(std::string(5000, 'x')));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    CHECK(failure);
    CHECK(contents(folder / "a") == "old");
    CHECK(folder.n_files() == 1);
}

TEST_CASE("save: a link keeps pointing at the file that is replaced", "[render][save]") {
    const Folder folder;
    REQUIRE_FALSE(save_file(folder / "real", bytes("old")));
    fs::create_symlink(folder / "real", folder / "link");
    REQUIRE_FALSE(save_file(folder / "link", bytes("new")));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(contents(folder / "real") == "new");
}
