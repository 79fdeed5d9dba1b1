// SPDX-License-Identifier: Apache-2.0
#include "tests/tools/child.hpp"

#include "tests/catch.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace tessera::child {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Ends {
    int read = -1, write = -1;
};

Ends make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    return {ends[0], ends[1]};
}

Ends make_terminal() {
    const int ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (ours < 0 || grantpt(ours) != 0 || unlockpt(ours) != 0)
        throw std::runtime_error("no pseudo-terminal");
    return {ours, open(ptsname(ours), O_RDWR | O_NOCTTY | O_CLOEXEC)};
}

// Between fork and exec: nothing but system calls.
[[noreturn]] void become(const std::vector<char*>& words, const char* folder, int out, int err) {
    if (*folder && chdir(folder) != 0) _exit(126);
    const int in = open("/dev/null", O_RDONLY);
    dup2(in, 0), dup2(out, 1), dup2(err, 2);
    std::signal(SIGINT, SIG_DFL);
    execv(words[0], words.data());
    _exit(127);
}

// Reads both until they end, and sends the signals that are due.
class Watch {
public:
    Watch(pid_t pid, int out, int err, Run& run, const How& how)
        : pid_(pid), fds_{{{out, POLLIN, 0}, {err, POLLIN, 0}}}, run_(run), how_(how) {}

    void until_end() {
        while (fds_[0].fd >= 0 || fds_[1].fd >= 0) {
            signal_if_due();
            poll(fds_.data(), fds_.size(), 10);
            take(fds_[0], run_.out), take(fds_[1], run_.err);
        }
        int status = 0;
        while (waitpid(pid_, &status, WNOHANG) == 0) {
            signal_if_due();
            poll(nullptr, 0, 1);
        }
        run_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        run_.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    }

private:
    void signal_if_due() {
        const auto now = Clock::now() - begin_;
        if (how_.interrupt > milliseconds(0) && now >= how_.interrupt && !interrupted_)
            kill(pid_, SIGINT), interrupted_ = true;
        if (now >= std::chrono::minutes(1)) kill(pid_, SIGKILL);
    }

    static void take(pollfd& from, std::string& to) {
        if (from.fd < 0 || from.revents == 0) return;
        std::array<char, 4096> part{};
        const ssize_t n = ::read(from.fd, part.data(), part.size());
        if (n > 0)
            to.append(part.data(), static_cast<std::size_t>(n));
        else
            close(from.fd), from.fd = -1;
    }

    pid_t pid_;
    std::array<pollfd, 2> fds_;
    Run& run_;
    const How& how_;
    bool interrupted_ = false;
    const Clock::time_point begin_ = Clock::now();
};

Run start(std::vector<std::string> arguments, const How& how) {
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    const std::string folder = how.folder.string();
    const Ends out = make_pipe(), err = how.terminal ? make_terminal() : make_pipe();
    const int out_to = how.out_file.empty()
                           ? out.write
                           : open(how.out_file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    const pid_t pid = fork();
    if (pid < 0) throw std::runtime_error("no child");
    if (pid == 0) become(words, folder.c_str(), out_to, err.write);
    if (out_to != out.write) close(out_to);
    close(out.write), close(err.write);
    Run run;
    Watch(pid, out.read, err.read, run, how).until_end();
    return run;
}

}  // namespace

How in(const std::filesystem::path& folder) {
    How how;
    how.folder = folder;
    return how;
}

How with_stdout_to(std::string file) {
    How how;
    how.out_file = std::move(file);
    return how;
}

bool has_terminals() {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    return terminal >= 0 && close(terminal) == 0;
}

How on_terminal() {
    How how;
    how.terminal = true;
    return how;
}

How interrupted_after(milliseconds wait) {
    How how;
    how.interrupt = wait;
    return how;
}

Run tessera(const std::vector<std::string>& arguments, const How& how) {
    std::vector<std::string> words{TESSERA_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return start(std::move(words), how);
}

Run shell(const std::string& line, const How& how) {
    return start({"/bin/sh", "-c", "tessera() { '" TESSERA_PROGRAM "' \"$@\"; }\n" + line}, how);
}

nlohmann::json json_of(std::vector<std::string> arguments, int code, const How& how) {
    arguments.emplace_back("--json");
    const Run run = tessera(arguments, how);
    INFO(run.err);
    REQUIRE(run.code == code);
    nlohmann::json document = nlohmann::json::parse(run.out, nullptr, false);
    REQUIRE(document.is_object());
    CHECK(document.contains("stopped") == (code == 130));
    return document;
}

Folder::Folder()
    : path([] {
          std::string name = (std::filesystem::temp_directory_path() / "tessera-XXXXXX").string();
          if (!mkdtemp(name.data())) throw std::runtime_error("no folder");
          return name;
      }()) {}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
    return file(name);
}

std::string Folder::read(const std::string& name) const {
    std::ifstream in(path / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::size_t Folder::n_entries() const {
    const std::filesystem::directory_iterator entries(path);
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace tessera::child
