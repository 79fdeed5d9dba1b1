// SPDX-License-Identifier: Apache-2.0
// The whole loop of `watch` in a window: events through SDL's queue, moves, pixels of the window.
#include "render/viewer.hpp"

#include "tests/render/opened.hpp"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace tessera::render {
namespace {

bool has_display() { return std::getenv("DISPLAY") != nullptr; }

void push_click(Point at, double ui_scale) {
    SDL_Event event{};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(at.x / ui_scale);
    event.button.y = static_cast<int>(at.y / ui_scale);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        event.type = type;
        SDL_PushEvent(&event);
    }
}

void push_typed(char character) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    event.text.text[0] = character;
    SDL_PushEvent(&event);
}

void push_key(SDL_Keycode key) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    SDL_PushEvent(&event);
}

double distance(Colour a, Colour b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

// Ends a loop that hangs.
class Watchdog {
public:
    Watchdog()
        : thread_([this] {
              for (int i = 0; i < 3000 && !over_; ++i)
                  std::this_thread::sleep_for(std::chrono::milliseconds(10));
              barked = !over_;
          }) {}
    ~Watchdog() {
        over_ = true;
        thread_.join();
    }
    std::atomic<bool> barked{false};

private:
    std::atomic<bool> over_{false};
    std::thread thread_;
};

// A user who looks at each picture and then does the next thing.
struct User {
    Session& session;
    Viewer& viewer;
    Window& window;
    std::size_t tile = 0;
    Coord at{};
    int done = 0;
    Colour before{}, after{}, back{};
    bool saw_help = false, saw_numbers = false;

    // A bit beside the middle, where neither dot nor mark is.
    Colour seen() const {
        const auto index = viewer.board().tile_of(session.world().lattice(), at);
        const SceneTile& shown = viewer.board().scene.tiles[index.value()];
        const Point p = viewer.camera().to_screen(shown.centre + Point{0.3, 0.02});
        const std::vector<Colour> pixels = window.shown();
        return pixels[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(window.width()) +
                      static_cast<std::size_t>(p.x)];
    }
    void look(const Canvas&) {
        if (done == 0) {
            tile = static_cast<std::size_t>(
                std::ranges::find(viewer.board().scene.tiles, true, &SceneTile::legal_dot) -
                viewer.board().scene.tiles.begin());
            at = viewer.board().at[tile];
            before = seen();
            push_click(viewer.camera().to_screen(viewer.board().scene.tiles[tile].centre),
                       window.ui_scale());
            ++done;
        } else if (done == 1 && session.ply() == 1) {
            after = seen();
            push_typed('?');
            ++done;
        } else if (done == 2 && viewer.overlays().help) {
            saw_help = distance(seen(), after) > 30;
            push_key(SDLK_ESCAPE);
            push_typed('n');
            ++done;
        } else if (done == 3 && viewer.overlays().site_numbers) {
            saw_numbers = true;
            push_typed('n');
            push_key(SDLK_LEFT);
            ++done;
        } else if (done == 4 && session.ply() == 0) {
            back = seen();
            push_typed('q');
            ++done;
        }
    }
};

}  // namespace

TEST_CASE("watch: a click in the window becomes a move and a new picture",
          "[render][viewer][window]") {
    if (!has_display()) return;  // ctest gives it one where Xvfb is installed
    const auto session = opened("andantino");
    Viewer viewer(*session, {});
    Window window("tessera test", 640, 480);
    User user{*session, viewer, window};
    const Watchdog dog;
    watch(window, viewer, dog.barked, [&](const Canvas& canvas) { user.look(canvas); });
    CHECK_FALSE(dog.barked);
    CHECK(user.done == 5);
    CHECK(session->n_plies() == 1);
    CHECK(distance(user.before, palette::tile) < 40);
    CHECK(distance(user.after, palette::player(1)) < 60);
    CHECK(distance(user.back, palette::tile) < 40);
    CHECK(user.saw_help);
    CHECK(user.saw_numbers);
}

TEST_CASE("watch: the window answers while an agent thinks", "[render][viewer][window]") {
    if (!has_display()) return;  // ctest gives it one where Xvfb is installed
    const auto session = opened("andantino", {"uct:iterations=1000000000"});
    Viewer viewer(*session, {});
    Window window("tessera test", 320, 240);
    bool was_thinking = false;
    const Watchdog dog;
    watch(window, viewer, dog.barked, [&](const Canvas&) {
        if (!session->is_thinking()) return;
        was_thinking = true;
        push_typed('q');
    });
    CHECK_FALSE(dog.barked);
    CHECK(was_thinking);
}

namespace {

// The program in a process of its own; its messages are left out.
pid_t start_program(std::vector<const char*> arguments) {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    arguments.insert(arguments.begin(), TESSERA_PROGRAM);
    arguments.push_back(nullptr);
    execv(TESSERA_PROGRAM, const_cast<char* const*>(arguments.data()));
    _exit(127);
}

std::string word_after(const std::string& file, const std::string& key) {
    std::ifstream status(file);
    for (std::string word; status >> word;)
        if (word == key && status >> word) return word;
    return {};
}

// Whether the program itself (no longer this one's copy) waits for Ctrl-C.
bool catches_interrupt(pid_t pid) {
    const std::string file = "/proc/" + std::to_string(pid) + "/status";
    const std::string caught = word_after(file, "SigCgt:");
    return word_after(file, "Name:") == "tessera" && !caught.empty() &&
           (std::stoull(caught, nullptr, 16) >> (SIGINT - 1) & 1U) != 0;
}

bool has_ended(pid_t pid) {
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid == pid;
}

int exit_code(pid_t pid) {
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

TEST_CASE("watch: Ctrl-C closes the window, saves and exits with 130", "[render][viewer][window]") {
    if (!has_display()) return;  // ctest gives it one where Xvfb is installed
    const auto file = std::filesystem::temp_directory_path() / "tessera_watch_test.trial";
    std::filesystem::remove(file);
    const pid_t pid = start_program({"watch", "andantino", "--agents", "random", "--speed", "1000",
                                     "--size", "320x240", "--save", file.c_str()});
    while (!catches_interrupt(pid) && !has_ended(pid))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    kill(pid, SIGINT);
    CHECK(exit_code(pid) == 130);
    CHECK(load_trial(file));
    std::filesystem::remove(file);
}

TEST_CASE("watch: without a display it says so with exit code 3", "[tools][watch]") {
    const std::string command =
        "env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " TESSERA_PROGRAM
        " watch andantino 2>&1 | grep -q 'tessera shot'";
    CHECK(std::system(command.c_str()) == 0);
    const std::string quiet =
        "env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " TESSERA_PROGRAM
        " watch andantino >/dev/null 2>&1";
    CHECK(WEXITSTATUS(std::system(quiet.c_str())) == 3);
}

TEST_CASE("shot: it needs no display and says what was wrong", "[tools][shot]") {
    const std::string program = "env -u DISPLAY -u WAYLAND_DISPLAY " TESSERA_PROGRAM " shot ";
    const auto file = std::filesystem::temp_directory_path() / "tessera_shot_test.png";
    std::filesystem::remove(file);
    const auto code = [&](const std::string& arguments) {
        const std::string command =
            program + arguments + " -o " + file.string() + " >/dev/null 2>&1";
        return WEXITSTATUS(std::system(command.c_str()));
    };
    CHECK(code("andantino --ply 4 --size 320x240") == 0);
    CHECK(std::filesystem::file_size(file) > 1000);
    CHECK(code("andantino --size 3x") == 2);
    CHECK(code("andantino --agents human") == 2);
    CHECK(code("andantino --agents randon") == 2);
    CHECK(code("andantino --agents random,random,random") == 2);
    CHECK(code("andantno") == 3);
    CHECK(code("missing.trial") == 3);
    std::filesystem::remove(file);
}

}  // namespace tessera::render
