// SPDX-License-Identifier: Apache-2.0
#include "games/language/source.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

namespace tessera::language {
namespace {

Diagnostic about_file(const std::string& name, std::string message) {
    return {name, 0, 0, std::move(message), {}};
}

std::string too_long() {
    return "the file is longer than " + std::to_string(max_source_bytes >> 20) +
           " MiB; a game description is a short text";
}

}  // namespace

Result<Source> load_source(const std::filesystem::path& path) {
    const std::string name = path.string();
    std::error_code failure;
    const auto status = std::filesystem::status(path, failure);
    if (!std::filesystem::exists(status)) {
        return about_file(name, "there is no such file");
    }
    if (std::filesystem::is_directory(status)) {
        return about_file(name, "this is a folder; a file was expected");
    }
    if (!std::filesystem::is_regular_file(status)) {
        return about_file(name, "this is not a regular file");
    }
    const auto n_bytes = std::filesystem::file_size(path, failure);
    if (!failure && n_bytes > max_source_bytes) {
        return about_file(name, too_long());
    }
    std::ifstream file(path, std::ios::binary);
    if (failure || !file) {
        return about_file(name, "the file cannot be read; may you read it?");
    }
    std::string text(static_cast<std::size_t>(n_bytes), '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    if (file.bad()) {
        return about_file(name, "reading the file failed half way");
    }
    return make_source(name, std::move(text));
}

Result<Source> make_source(std::string name, std::string text) {
    if (text.size() > max_source_bytes) {
        return about_file(name, too_long());
    }
    Source source{std::move(name), std::move(text)};
    if (const auto zero = source.text.find('\0'); zero != std::string::npos) {
        return error_at(source, zero, "a zero byte: this is not a text");
    }
    return source;
}

LineColumn locate(const Source& source, std::size_t offset) {
    LineColumn at;
    const std::size_t end = std::min(offset, source.text.size());
    for (std::size_t i = 0; i < end; ++i) {
        const auto byte = static_cast<unsigned char>(source.text[i]);
        if (byte == '\n') {
            ++at.line;
            at.column = 1;
        } else if ((byte & 0xC0u) != 0x80u) {
            ++at.column;
        }
    }
    return at;
}

Diagnostic error_at(const Source& source, std::size_t offset, std::string message,
                    std::string hint) {
    const LineColumn at = locate(source, offset);
    return {source.name, at.line, at.column, std::move(message), std::move(hint)};
}

}  // namespace tessera::language
