// SPDX-License-Identifier: Apache-2.0
#include "render/save.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace tessera::render {
namespace {

std::string reason(const std::string& path, int error) {
    return "cannot write " + path + ": " + std::generic_category().message(error);
}

// 0, or the errno of what failed. Closes the file in either case.
int write_and_close(int file, std::span<const std::byte> bytes, bool flush) {
    int error = 0;
    while (!bytes.empty() && error == 0) {
        const ssize_t n = ::write(file, bytes.data(), bytes.size());
        if (n >= 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(n));
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (error == 0 && flush && ::fsync(file) != 0) error = errno;
    if (::close(file) != 0 && error == 0) error = errno;
    return error;
}

Failure write_directly(const std::string& path, std::span<const std::byte> bytes) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return reason(path, errno);
    const int error = write_and_close(file, bytes, false);
    return error == 0 ? Failure{} : reason(path, error);
}

struct Temporary {
    int file = -1;  // -1: errno says why
    std::string path;
};

// A new file beside the target, so that the rename stays on one file system.
Temporary open_beside(const std::string& target, mode_t mode) {
    Temporary result;
    for (int attempt = 0; attempt < 100; ++attempt) {
        result.path = target + ".part" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
        result.file = ::open(result.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (result.file >= 0 || errno != EEXIST) break;
    }
    return result;
}

}  // namespace

Failure save_file(const std::string& path, std::span<const std::byte> bytes) {
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) return reason(path, EISDIR);
    if (exists && !S_ISREG(old.st_mode)) return write_directly(path, bytes);
    if (exists && ::access(path.c_str(), W_OK) != 0) return reason(path, errno);

    std::error_code unresolved;
    const auto real = std::filesystem::weakly_canonical(path, unresolved);  // through links
    const std::string target = unresolved || real.empty() ? path : real.string();
    const Temporary part = open_beside(target, exists ? old.st_mode & 0777U : 0666U);
    if (part.file < 0) return reason(path, errno);
    int error = write_and_close(part.file, bytes, true);
    if (error == 0 && ::rename(part.path.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return {};
    ::unlink(part.path.c_str());
    return reason(path, error);
}

}  // namespace tessera::render
