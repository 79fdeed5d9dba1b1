// SPDX-License-Identifier: Apache-2.0
// tools/setup.sh with other package tools in front of the real ones.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

namespace {

// A folder of small programs that stand in for dpkg-query, apt-get, sudo and id.
struct Machine {
    explicit Machine(const std::string& dpkg_query) {
        program("dpkg-query", dpkg_query);
        program("apt-get", "touch '" + folder.file("apt-was-used") + "'");
        program("sudo", "exit 1");
        program("id", "echo 1000");
    }

    void program(const std::string& name, const std::string& body) const {
        folder.write(name, "#!/bin/sh\n" + body + "\n");
        std::filesystem::permissions(folder.path / name, std::filesystem::perms::owner_all);
    }

    Run install(const std::string& packages) const {
        return shell("cd '" TESSERA_SOURCE_DIR "'; PATH='" + folder.path.string() +
                     ":'$PATH exec bash -c 'set -eu; . tools/setup.sh; install " + packages + "'");
    }

    bool used_apt() const { return std::filesystem::exists(folder.path / "apt-was-used"); }

    Folder folder;
};

}  // namespace

TEST_CASE("scripts: when everything is installed nothing is touched or said", "[tools][scripts]") {
    const Machine machine("echo installed; echo installed");
    const Run run = machine.install("one two");
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK(!machine.used_apt());
}

TEST_CASE("scripts: without root one sentence says which packages are missing",
          "[tools][scripts]") {
    const Machine machine(R"(case "$*" in *"two"*) exit 1 ;; *) echo installed ;; esac)");
    const Run run = machine.install("one two");
    CHECK(run.code == 1);
    CHECK(run.err == "Please install these packages: two (as root: apt-get install two).\n");
    CHECK(!machine.used_apt());
}

TEST_CASE("scripts: as root what is missing is installed", "[tools][scripts]") {
    const Machine machine("exit 1");
    machine.program("id", "echo 0");
    const Run run = machine.install("one");
    CHECK(run.code == 0);
    CHECK(machine.used_apt());
    CHECK(contains(run.err, "Installing: one"));
}

TEST_CASE("scripts: the second tools/run starts within two seconds", "[tools][scripts][slow]") {
    if (!std::filesystem::exists(TESSERA_SOURCE_DIR "/build/release/tessera")) return;
    if (std::string(TESSERA_PROGRAM) != TESSERA_SOURCE_DIR "/build/release/tessera") return;
    const Run run = shell("'" TESSERA_SOURCE_DIR "/tools/run' --version");
    CHECK(run.code == 0);
    CHECK(run.seconds < 2);
    CHECK(run.err.empty());
}

TEST_CASE(
    "scripts: a build that was configured without xvfb gets its window tests when it is there",
    "[tools][scripts]") {
    const Machine machine("echo installed");
    machine.program("cmake", "echo configured \"$1\"");
    machine.program("xvfb-run", "true");
    const auto window_tests = [&](const std::string& found) {
        machine.folder.write("CMakeCache.txt", "XVFB_RUN:FILEPATH=" + found + "\n");
        const std::string folder = machine.folder.path.string();
        return shell("cd '" TESSERA_SOURCE_DIR "'; PATH='" + folder +
                     ":'$PATH exec bash -c \"set -eu; . tools/setup.sh; window_tests '" + folder +
                     "'\"");
    };
    CHECK(contains(window_tests("XVFB_RUN-NOTFOUND").err, "configured"));
    CHECK(window_tests("/usr/bin/xvfb-run").err.empty());
}
