// SPDX-License-Identifier: Apache-2.0
#include "systems/trial.hpp"

#include "core/rng.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

namespace tessera {
namespace {

constexpr std::string_view heading = "tessera-trial 1";
constexpr std::uintmax_t max_bytes = 1u << 30;

template <typename Number>
bool parse_whole(std::string_view text, Number& to, int base = 10) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), to, base);
    return error == std::errc{} && end == text.data() + text.size();
}

// Cuts text at the mark: what is before stays, what is after is returned; nothing where there is no
// mark.
std::optional<std::string_view> cut(std::string_view& text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view after = text.substr(at + 1);
    text = text.substr(0, at);
    return after;
}

std::optional<Coord> parse_coord(std::string_view text) {
    Coord at;
    const auto board = cut(text, '@');
    if (board && !parse_whole(*board, at.board)) return std::nullopt;
    const auto kind = cut(text, ':');
    if (kind && !parse_whole(*kind, at.kind)) return std::nullopt;
    const auto y = cut(text, ',');
    if (!y || !parse_whole(*y, at.y) || !parse_whole(text, at.x)) return std::nullopt;
    return at;
}

bool parse_result(std::string_view text, Trial& t) {
    if (text == "draw")
        t.ending = Ending::draw;
    else if (text == "capped")
        t.ending = Ending::capped;
    else if (text == "unfinished")
        t.ending = Ending::none;
    else if (text.starts_with("win ") && parse_whole(text.substr(4), t.winner))
        t.ending = Ending::win;
    else
        return false;
    return true;
}

std::string json_string(std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto u = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out += '\\', out += c;
        else if (u < 0x20)
            out += "\\u00", out += digits[u >> 4], out += digits[u & 15];
        else
            out += c;
    }
    return out + "\"";
}

template <typename List, typename F>
std::string json_list(const List& list, F&& text_of) {
    std::string out = "[";
    for (const auto& x : list) out += (out.size() > 1 ? "," : "") + json_string(text_of(x));
    return out + "]";
}

// Reads a trial line by line; the first thing that is wrong ends it.
class Reader {
public:
    Reader(std::string name, std::string_view text) : name_(std::move(name)), rest_(text) {}

    Result<Trial> read() {
        if (!next() || line_ != heading) {
            if (number_ == 0) return at("the file is empty");
            return at("not a trial: expected '" + std::string(heading) + "'");
        }
        if (!read_head() || !read_moves() || !read_tail()) return error_;
        trial_.file = name_;
        return std::move(trial_);
    }

private:
    bool next() {
        if (rest_.empty()) return false;
        const std::size_t end = rest_.find('\n');
        whole_ = end != std::string_view::npos;
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(whole_ ? end + 1 : rest_.size());
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        ++number_;
        return true;
    }

    Diagnostic at(std::string message, std::string hint = {}) const {
        return {name_, number_, number_ ? 1u : 0u, std::move(message), std::move(hint)};
    }
    bool fail(std::string message, std::string hint = {}) {
        // A last line without its end was probably cut.
        if (!whole_ && hint.empty()) hint = "the file is truncated";
        error_ = at(std::move(message), std::move(hint));
        return false;
    }
    bool truncated(const std::string& missing) {
        error_ = at("the file is truncated: it ends after " + std::to_string(trial_.moves.size()) +
                    " moves, before its " + missing);
        return false;
    }

    // A word and the rest of its line.
    bool take(std::string_view word, std::string_view& value) const {
        if (!line_.starts_with(word) || line_.size() <= word.size() || line_[word.size()] != ' ')
            return false;
        value = line_.substr(word.size() + 1);
        return true;
    }

    bool read_head() {
        std::string_view value;
        bool seed = false, policy = false;
        while (next() && line_ != "moves") {
            if (take("game", value))
                trial_.game = value;
            else if (take("option", value))
                trial_.options.emplace_back(value);
            else if (take("agent", value))
                trial_.agents.emplace_back(value);
            else if (take("seed", value)) {
                if (!parse_whole(value, trial_.seed))
                    return fail("seed: expected a whole number, not '" + std::string(value) + "'");
                seed = true;
            } else if (take("policy", value)) {
                const auto found = find_policy(value);
                if (!found) return fail("unknown policy '" + std::string(value) + "'");
                trial_.policy = *found;
                policy = true;
            } else {
                return fail("expected game, option, seed, policy, agent or moves, not '" +
                            std::string(line_) + "'");
            }
        }
        if (line_ != "moves") return truncated("moves");
        if (trial_.game.empty()) return fail("no 'game' line before the moves");
        if (!seed) return fail("no 'seed' line before the moves");
        if (!policy) return fail("no 'policy' line before the moves");
        trial_.first_move_line = number_ + 1;
        return true;
    }

    bool read_moves() {
        std::string_view value;
        while (next()) {
            if (take("result", value)) {
                if (parse_result(value, trial_)) return true;
                return fail("result: expected 'win PLAYER', draw, capped or unfinished, not '" +
                            std::string(value) + "'");
            }
            const auto move = parse_move(line_);
            if (!move)
                return fail("expected a move such as 3,-2=1, or the result, not '" +
                            std::string(line_) + "'");
            trial_.moves.push_back(*move);
        }
        return truncated("result");
    }

    bool read_tail() {
        std::string_view value;
        std::uint64_t signature = 0;
        if (!next()) return truncated("signature");
        if (!take("signature", value) || value.size() != 16 || !parse_whole(value, signature, 16))
            return fail("expected 'signature' and 16 hexadecimal digits, not '" +
                        std::string(line_) + "'");
        if (signature != signature_of(trial_))
            return fail("the signature does not fit the moves and the result",
                        "the file was changed after it was saved");
        if (!next()) return truncated("end");
        if (line_ != "end") return fail("expected 'end', not '" + std::string(line_) + "'");
        if (next()) return fail("something follows the end");
        return true;
    }

    std::string name_;
    std::string_view rest_, line_;
    std::uint32_t number_ = 0;
    bool whole_ = true;
    Trial trial_;
    Diagnostic error_;
};

// 0, or what went wrong as an errno.
int write_file(const std::filesystem::path& path, std::string_view text, bool fresh) {
    const int fd =
        ::open(path.c_str(), O_WRONLY | O_CLOEXEC | (fresh ? O_CREAT | O_TRUNC : 0), 0666);
    if (fd < 0) return errno;
    int error = 0;
    while (!text.empty() && error == 0) {
        const ssize_t n = ::write(fd, text.data(), text.size());
        if (n >= 0)
            text.remove_prefix(static_cast<std::size_t>(n));
        else if (errno != EINTR)
            error = errno;
    }
    if (error == 0 && fresh && ::fsync(fd) != 0) error = errno;
    if (::close(fd) != 0 && error == 0) error = errno;
    return error;
}

Diagnostic file_error(const std::filesystem::path& path, const std::string& what) {
    return {path.string(), 0, 0, what, {}};
}

}  // namespace

std::string to_text(const Coord& at) {
    std::string text = std::to_string(at.x) + "," + std::to_string(at.y);
    if (at.kind) text += ":" + std::to_string(at.kind);
    if (at.board) text += "@" + std::to_string(at.board);
    return text;
}

std::string to_text(const Move& m) {
    if (m.is_pass()) return "pass";
    const std::string text = (m.from == m.to ? "" : to_text(m.from) + ">") + to_text(m.to) + "=" +
                             std::to_string(m.what);
    return m.deed == 0 ? text : text + "#" + signature_text(m.deed).substr(8);
}

std::optional<Move> parse_move(std::string_view text) {
    Move m;
    if (text == "pass") return m;
    if (const auto deed = cut(text, '#'))
        if (deed->size() != 8 || !parse_whole(*deed, m.deed, 16) || m.deed == 0)
            return std::nullopt;
    const auto what = cut(text, '=');
    if (!what || !parse_whole(*what, m.what) || m.what == 0) return std::nullopt;
    const auto to = cut(text, '>');
    const auto first = parse_coord(text), second = to ? parse_coord(*to) : first;
    if (!first || !second) return std::nullopt;
    m.from = *first, m.to = *second;
    return m;
}

std::uint64_t signature_of(const Trial& t) {
    std::uint64_t h = 0;
    const auto fold = [&](std::uint64_t x) { h = mix(h * 0x9e3779b97f4a7c15ull + x + 1); };
    for (const Move& m : t.moves)
        for (const Coord& at : {m.from, m.to}) {
            fold(static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x)) << 32 |
                 static_cast<std::uint32_t>(at.y));
            fold(static_cast<std::uint64_t>(m.what) << 16 |
                 static_cast<std::uint64_t>(at.kind) << 8 | at.board);
        }
    for (const Move& m : t.moves)
        if (m.deed != 0) fold(m.deed);
    fold(static_cast<std::uint64_t>(t.ending) << 8 | t.winner);
    return h;
}

std::string signature_text(std::uint64_t signature) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; signature >>= 4) text[i] = "0123456789abcdef"[signature & 15];
    return text;
}

std::string result_text(Ending ending, OwnerId winner) {
    switch (ending) {
        case Ending::win: return "win " + std::to_string(winner);
        case Ending::draw: return "draw";
        case Ending::capped: return "capped";
        case Ending::none: break;
    }
    return "unfinished";
}

std::string to_text(const Trial& t) {
    std::string text = std::string(heading) + "\ngame " + t.game + "\n";
    for (const std::string& o : t.options) text += "option " + o + "\n";
    text += "seed " + std::to_string(t.seed) + "\npolicy " + std::string(name_of(t.policy)) + "\n";
    for (const std::string& a : t.agents) text += "agent " + a + "\n";
    text += "moves\n";
    for (const Move& m : t.moves) text += to_text(m) + "\n";
    return text + "result " + result_text(t.ending, t.winner) + "\nsignature " +
           signature_text(signature_of(t)) + "\nend\n";
}

std::string to_json(const Trial& t) {
    const auto same = [](const std::string& s) { return s; };
    return "{\"game\":" + json_string(t.game) + ",\"options\":" + json_list(t.options, same) +
           ",\"seed\":" + std::to_string(t.seed) + ",\"policy\":" + json_string(name_of(t.policy)) +
           ",\"agents\":" + json_list(t.agents, same) +
           ",\"moves\":" + json_list(t.moves, [](const Move& m) { return to_text(m); }) +
           ",\"result\":" + json_string(result_text(t.ending, t.winner)) +
           ",\"signature\":" + json_string(signature_text(signature_of(t))) + "}";
}

Result<Trial> parse_trial(std::string name, std::string_view text) {
    return Reader(std::move(name), text).read();
}

Result<std::monostate> save_trial(const Trial& t, const std::filesystem::path& path) {
    for (const auto* list : {&t.options, &t.agents})
        for (const std::string& s : *list)
            if (s.find('\n') != std::string::npos)
                return file_error(path, "cannot save a line break in an option or agent");
    if (t.game.empty() || t.game.find('\n') != std::string::npos)
        return file_error(path, "cannot save a game without a name of one line");
    std::error_code ignored;
    const auto kind = std::filesystem::status(path, ignored).type();
    if (kind == std::filesystem::file_type::directory)
        return file_error(path, "is a folder, not a file");
    const bool device = kind != std::filesystem::file_type::regular &&
                        kind != std::filesystem::file_type::not_found;
    // A link stays a link: what it points to is replaced. A device is written as it is.
    std::filesystem::path target = path;
    if (kind == std::filesystem::file_type::regular)
        if (const auto real = std::filesystem::canonical(path, ignored); !ignored) target = real;
    std::filesystem::path written = target;
    if (!device) written += "." + std::to_string(::getpid()) + ".tmp";
    int error = write_file(written, to_text(t), !device);
    if (error == 0 && !device && std::rename(written.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return std::monostate{};
    if (!device) std::filesystem::remove(written, ignored);
    return file_error(path, "cannot save: " + std::generic_category().message(error));
}

Result<Trial> load_trial(const std::filesystem::path& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return file_error(path, "no such file");
    if (!std::filesystem::is_regular_file(status))
        return file_error(path, "is not a file that can be read as a trial");
    if (std::filesystem::file_size(path, error) > max_bytes)
        return file_error(path, "is too long for a trial");
    std::ifstream in(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.is_open() || in.bad()) return file_error(path, "cannot be read");
    return parse_trial(path.string(), text);
}

Ending ending_of(const World& w, bool cut) {
    if (is_over(w)) return w.now.ending;
    return cut ? Ending::capped : Ending::none;
}

Result<std::monostate> replay(const Trial& t, World& w, const Game& game, Scratch& scratch,
                              std::optional<std::size_t> upto) {
    const std::size_t n = std::min(upto.value_or(t.moves.size()), t.moves.size());
    const auto wrong = [&](std::size_t i, std::string message) -> Diagnostic {
        const auto line = t.first_move_line ? t.first_move_line + static_cast<std::uint32_t>(i) : 0;
        return {t.file, line, line ? 1u : 0u, std::move(message), {}};
    };
    for (std::size_t i = 0; i < n; ++i) {
        const std::uint32_t n_legal = n_moves(w, game, scratch);
        bool legal = false;
        for (std::uint32_t k = 0; k < n_legal && !legal; ++k)
            legal = nth_move(w, game, scratch, k) == t.moves[i];
        if (!legal)
            return wrong(i, "move " + std::to_string(i + 1) + ", " + to_text(t.moves[i]) +
                                ", is not legal in " + game.name);
        apply(w, game, t.moves[i], scratch);
    }
    if (n < t.moves.size()) return std::monostate{};
    const Ending ending = ending_of(w, t.ending == Ending::capped);
    const OwnerId winner = ending == Ending::win ? w.now.winner : OwnerId{0};
    if (ending != t.ending || winner != t.winner)
        return wrong(n, "after the last move the game is '" + result_text(ending, winner) +
                            "', the trial says '" + result_text(t.ending, t.winner) + "'");
    return std::monostate{};
}

}  // namespace tessera
