// SPDX-License-Identifier: Apache-2.0
#include "tools/output_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace tessera::tools {
namespace {

namespace fs = std::filesystem;

std::string because(const std::string& path, int error) {
    return "cannot write " + path + ": " + std::generic_category().message(error);
}

// A link stays a link: what it points to is replaced.
fs::path target_of(const std::string& path) {
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? fs::path(path) : real;
}

std::string naming(std::string text, const std::string& from, const std::string& to) {
    if (const std::size_t at = text.find(from); at != std::string::npos)
        text.replace(at, from.size(), to);
    return text;
}

}  // namespace

std::string why_unwritable(const std::string& path) {
    std::error_code ignored;
    if (path.empty()) return "a file to write needs a name";
    if (fs::is_directory(path, ignored)) return because(path, EISDIR);
    fs::path checked = path;
    if (!fs::exists(path, ignored))
        checked = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
    return access(checked.c_str(), W_OK) == 0 ? std::string{} : because(path, errno);
}

std::string replace_file(const std::string& path,
                         const std::function<std::string(const std::string&)>& write) {
    std::error_code ignored;
    if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) return write(path);
    const fs::path target = target_of(path);
    const std::string beside = target.string() + "." + std::to_string(getpid()) + ".tmp";
    std::string failure = naming(write(beside), beside, path);
    if (failure.empty() && std::rename(beside.c_str(), target.c_str()) != 0)
        failure = because(path, errno);
    if (!failure.empty()) fs::remove(beside, ignored);
    return failure;
}

}  // namespace tessera::tools
