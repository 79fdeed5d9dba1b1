// SPDX-License-Identifier: Apache-2.0
// Where a command writes: stdout, terminals, files, and disks that are full.
#include "tests/catch.hpp"
#include "tests/tools/child.hpp"

using namespace tessera::child;

TEST_CASE("output: progress shows on a terminal and nowhere else", "[tools][output]") {
    if (!has_terminals()) {
        WARN("skipped: this machine has no pseudo-terminals (is /dev/pts mounted?)");
        return;
    }
    const std::vector<std::string> line{"simulate", "andantino", "--seconds", "0.3"};
    const Run seen = tessera::child::tessera(line, on_terminal());
    CHECK(seen.code == 0);
    CHECK(contains(seen.err, "playouts"));
    CHECK(seen.err.ends_with("\r\033[K"));
    CHECK(!contains(seen.out, "\033"));
    CHECK(tessera::child::tessera(line).err.empty());
}

TEST_CASE("output: a full disk under stdout is said, and not success", "[tools][output]") {
    const How full = with_stdout_to("/dev/full");
    const std::vector<std::vector<std::string>> lines{
        {"list"},
        {"--help"},
        {"--version"},
        {"simulate", "andantino", "--playouts", "2"},
        {"simulate", "andantino", "--playouts", "2", "--json"},
        {"search", "andantino", "--agent", "random"},
        {"match", "andantino", "random", "random", "--games", "2"},
        {"record", "andantino"}};
    for (const auto& line : lines) {
        INFO(line[0]);
        const Run run = tessera::child::tessera(line, full);
        CHECK(run.code == 3);
        CHECK(contains(run.err, "standard output could not be written"));
    }
}

TEST_CASE("output: what was saved stays when stdout cannot be written", "[tools][output]") {
    const Folder folder;
    const std::string file = folder.file("game.trial");
    const Run run =
        tessera::child::tessera({"record", "andantino", "-o", file}, with_stdout_to("/dev/full"));
    CHECK(run.code == 3);
    CHECK(tessera::child::tessera({"replay", file}).code == 0);
}

TEST_CASE("output: files that cannot be written are named, exit 3", "[tools][output]") {
    const Folder folder;
    const std::vector<std::string> names{"/dev/full", folder.path.string(),
                                         folder.file("none/file")};
    for (const std::string& name : names) {
        INFO(name);
        const Run trial = tessera::child::tessera({"record", "andantino", "-o", name});
        CHECK(trial.code == 3);
        CHECK(contains(trial.err, name));
        const Run trace =
            tessera::child::tessera({"simulate", "andantino", "--playouts", "2", "--trace", name});
        CHECK(trace.code == 3);
        CHECK(contains(trace.err, name));
    }
    CHECK(folder.n_entries() == 0);
}

TEST_CASE("output: a file that cannot be made is said before the work", "[tools][output]") {
    const Run run = tessera::child::tessera(
        {"simulate", "andantino", "--seconds", "50", "--trace", "/no/such/folder/trace"});
    CHECK(run.code == 3);
    CHECK(run.seconds < 5);
}

TEST_CASE("output: a trace replaces the file before it only when it is whole", "[tools][output]") {
    const Folder folder;
    folder.write("trace.json", "older");
    const Run run = shell(
        "ulimit -f 8; trap '' XFSZ; tessera simulate andantino --playouts 20000 "
        "--trace trace.json",
        in(folder.path));
    CHECK(run.code == 3);
    CHECK(contains(run.err, "cannot write trace.json: "));
    CHECK(folder.read("trace.json") == "older");
    CHECK(folder.n_entries() == 1);
}

TEST_CASE("output: a trial replaces the file before it only when it is whole", "[tools][output]") {
    const Folder folder;
    folder.write("game.trial", "older");
    const Run run =
        shell("ulimit -f 0; trap '' XFSZ; tessera record andantino -o game.trial", in(folder.path));
    CHECK(run.code == 3);
    CHECK(contains(run.err, "game.trial: "));
    CHECK(folder.read("game.trial") == "older");
    CHECK(folder.n_entries() == 1);
}
