// SPDX-License-Identifier: Apache-2.0
#include "games/language/source.hpp"

#include "tests/catch.hpp"

#include <filesystem>
#include <fstream>

using namespace tessera;
using namespace tessera::language;

namespace {

void check_contains(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
}

// A file that goes away with the test.
struct TemporaryFile {
    explicit TemporaryFile(const std::string& name)
        : path(std::filesystem::temp_directory_path() / name) {
        std::ofstream(path) << "one\ntwo";
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    std::filesystem::path path;
};

std::string errors_of(const std::filesystem::path& path) {
    const Result<Source> source = load_source(path);
    return source ? "" : to_text(source.errors());
}

}  // namespace

TEST_CASE("source: a file is read whole", "[language][source]") {
    const TemporaryFile file("tessera_source_test.lud");
    const Result<Source> source = load_source(file.path);
    REQUIRE(source.ok());
    CHECK(source->text == "one\ntwo");
    CHECK(source->name == file.path.string());
}

TEST_CASE("source: a gigabyte is refused unread", "[language][source]") {
    const TemporaryFile file("tessera_source_big.lud");
    std::filesystem::resize_file(file.path, std::uintmax_t{1} << 30);
    check_contains(errors_of(file.path), "longer than 4 MiB");
}

TEST_CASE("source: folders, devices and missing files are refused", "[language][source]") {
    check_contains(errors_of(std::filesystem::temp_directory_path()), "a folder");
    check_contains(errors_of("/no/such/file.lud"), "no such file");
    check_contains(errors_of("/dev/null"), "not a regular file");
}

TEST_CASE("source: columns count characters, not bytes", "[language][source]") {
    const Source source{"s", "a\näöx"};
    CHECK(locate(source, 0).line == 1);
    CHECK(locate(source, source.text.find('x')).line == 2);
    CHECK(locate(source, source.text.find('x')).column == 3);
    CHECK(locate(source, 999).column == 4);
}
