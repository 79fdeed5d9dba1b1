// SPDX-License-Identifier: Apache-2.0
#include "systems/agent.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <numeric>
#include <tuple>

namespace tessera {

// One file each in systems/agents/.
std::unique_ptr<Agent> make_random(AgentKeys&);
std::unique_ptr<Agent> make_flat(AgentKeys&);
std::unique_ptr<Agent> make_uct(AgentKeys&);

namespace {

struct AgentRow {
    std::string_view name;
    std::unique_ptr<Agent> (*make)(AgentKeys&);
    std::string_view help;
};

constexpr std::array<AgentRow, 3> agents{{
    {"random", make_random,
     "random                                   any legal move, all equally likely"},
    {"flat", make_flat,
     "flat:iterations=N,ms=T,threads=N         the same number of playouts for every move"},
    {"uct", make_uct,
     "uct:iterations=N,ms=T,c=1.41,parallel=none|root|leaf,trees=8,playouts=8,threads=N   tree "
     "search"},
}};

// Small enough to live here: the language has a richer one, but lies above.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

template <typename Words>
std::string hint_for(std::string_view word, const Words& known) {
    std::string_view best;
    std::size_t least = std::max<std::size_t>(2, word.size() / 2) + 1;
    std::string all;
    for (const std::string_view k : known) {
        if (const std::size_t d = distance(word, k); d < least) least = d, best = k;
        all += (all.empty() ? "" : ", ") + std::string(k);
    }
    if (all.empty()) return "it has no keys";
    return best.empty() ? "known: " + all : "did you mean " + std::string(best) + "? known: " + all;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// "a=1,b=2" in pairs; false at an entry that is none.
bool split(std::string_view text, std::vector<std::pair<std::string, std::string>>& pairs,
           std::string_view& bad) {
    while (!text.empty()) {
        const std::string_view entry = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), entry.size() + 1));
        const std::size_t equals = entry.find('=');
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == entry.size()) {
            bad = entry;
            return false;
        }
        pairs.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
    }
    return true;
}

Diagnostic complaint(std::string message, std::string hint = {}) {
    return {{}, 0, 0, std::move(message), std::move(hint)};
}

}  // namespace

const std::string* AgentKeys::take(std::string_view key) {
    asked_.emplace_back(key);
    for (const auto& [name, value] : given_)
        if (name == key) return &value;
    return nullptr;
}

void AgentKeys::refuse(std::string_view key, std::string_view value, const std::string& expected) {
    errors_.push_back(complaint("agent " + quoted(agent_) + ": " + std::string(key) + "=" +
                                std::string(value) + ": expected " + expected));
}

std::uint64_t AgentKeys::whole(std::string_view key, std::uint64_t otherwise, std::uint64_t least,
                               std::uint64_t most) {
    const std::string* text = take(key);
    if (!text) return otherwise;
    std::uint64_t n = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), n);
    if (error == std::errc{} && end == text->data() + text->size() && n >= least && n <= most)
        return n;
    refuse(key, *text,
           "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return otherwise;
}

double AgentKeys::real(std::string_view key, double otherwise, double least, double most) {
    const std::string* text = take(key);
    if (!text) return otherwise;
    double x = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), x);
    if (error == std::errc{} && end == text->data() + text->size() && x >= least && x <= most)
        return x;
    refuse(key, *text, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return otherwise;
}

std::size_t AgentKeys::one_of(std::string_view key, const std::vector<std::string_view>& words) {
    const std::string* text = take(key);
    if (!text) return 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == *text) return i;
    std::string all;
    for (const std::string_view w : words) all += (all.empty() ? "" : ", ") + std::string(w);
    refuse(key, *text, "one of " + all);
    return 0;
}

int AgentKeys::threads() {
    return static_cast<int>(whole("threads", static_cast<std::uint64_t>(default_threads), 1, 1024));
}

Budget AgentKeys::budget() {
    constexpr std::uint64_t most = 1'000'000'000'000;
    Budget b;
    b.iterations = whole("iterations", 0, 1, most);
    b.ms = whole("ms", 0, 1, 1'000'000'000);
    if (b.iterations == 0 && b.ms == 0) b.iterations = 1000;
    return b;
}

std::vector<Diagnostic> AgentKeys::errors() {
    for (std::size_t i = 0; i < given_.size(); ++i) {
        const std::string& key = given_[i].first;
        if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
            errors_.push_back(complaint("agent " + quoted(agent_) + ": unknown key " + quoted(key),
                                        hint_for(key, asked_)));
        for (std::size_t j = 0; j < i; ++j)
            if (given_[j].first == key)
                errors_.push_back(
                    complaint("agent " + quoted(agent_) + ": " + key + " is given twice"));
    }
    return std::move(errors_);
}

Result<std::unique_ptr<Agent>> make_agent(std::string_view spec, int default_threads) {
    const std::string_view name = spec.substr(0, spec.find(':'));
    const auto row = std::find_if(agents.begin(), agents.end(),
                                  [&](const AgentRow& r) { return r.name == name; });
    if (row == agents.end()) {
        std::vector<std::string_view> names;
        for (const AgentRow& r : agents) names.push_back(r.name);
        return complaint("unknown agent " + quoted(name), hint_for(name, names));
    }
    std::vector<std::pair<std::string, std::string>> pairs;
    std::string_view bad;
    if (name.size() < spec.size() && !split(spec.substr(name.size() + 1), pairs, bad))
        return complaint("agent " + quoted(name) + ": " + quoted(bad) + " is not key=value",
                         "an example: uct:iterations=1000,c=1.41");
    AgentKeys keys{std::string(name), std::move(pairs), default_threads};
    std::unique_ptr<Agent> agent = row->make(keys);
    if (std::vector<Diagnostic> errors = keys.errors(); !errors.empty()) return errors;
    return agent;
}

std::vector<std::string> split_agents(const std::string& text) {
    std::vector<std::string> specs;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string entry = text.substr(begin, end - begin);
        const std::size_t equals = entry.find('='), colon = entry.find(':');
        // An entry with '=' before any ':' is a key of the agent before it.
        if (!specs.empty() && equals != std::string::npos &&
            (colon == std::string::npos || equals < colon))
            specs.back() += "," + entry;
        else
            specs.push_back(entry);
        begin = end + 1;
    }
    return specs;
}

std::string describe_agents() {
    std::string text;
    for (const AgentRow& r : agents) text += std::string(r.help) + "\n";
    return text;
}

void conclude(Decision& d) {
    std::sort(d.moves.begin(), d.moves.end(), [](const MoveStat& a, const MoveStat& b) {
        return std::tie(b.visits, b.value, a.move) < std::tie(a.visits, a.value, b.move);
    });
    if (!d.moves.empty()) d.move = d.moves.front().move;
    auto sign = [h = std::uint64_t{0}](std::uint64_t x) mutable {
        return h = mix(h * 0x9e3779b97f4a7c15ull + x);
    };
    const auto sign_coord = [&](Coord at) {
        sign(static_cast<std::uint32_t>(at.x)), sign(static_cast<std::uint32_t>(at.y));
        return sign(static_cast<std::uint64_t>(at.kind) << 8 | at.board);
    };
    sign_coord(d.move.from), d.signature = sign_coord(d.move.to);
    for (const MoveStat& m : d.moves) {
        sign_coord(m.move.from), sign_coord(m.move.to), sign(m.visits);
        d.signature = sign(std::bit_cast<std::uint64_t>(m.value));
    }
}

}  // namespace tessera
