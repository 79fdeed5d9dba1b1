// SPDX-License-Identifier: Apache-2.0
#include "games/language/substitute.hpp"

#include "games/language/nearest.hpp"
#include "games/language/token.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace tessera::language {
namespace {

constexpr std::size_t max_depth = 20;         // options inside options' values
constexpr std::size_t max_values = 100'000;   // put in, empty ones included
constexpr std::size_t max_marker_size = 100;  // <Tag:argument>

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "<Tag:argument>" -> the chosen item's value; "<Tag>" -> its first one.
std::map<std::string, TextRange, std::less<>> make_markers(const std::vector<Option>& options) {
    std::map<std::string, TextRange, std::less<>> markers;
    for (const Option& option : options) {
        const std::vector<TextRange>& values = option.items[option.chosen].values;
        for (std::size_t i = 0; i < option.arguments.size(); ++i) {
            markers.emplace('<' + option.tag + ':' + option.arguments[i] + '>', values[i]);
        }
        if (!values.empty()) markers.emplace('<' + option.tag + '>', values.front());
    }
    return markers;
}

class Substitution {
public:
    Substitution(const Source& source, const Choices& choices, Complaints& complaints)
        : source_(source),
          text_(source.text),
          choices_(choices),
          complaints_(complaints),
          markers_(make_markers(choices.options)) {}

    Substituted run() {
        std::size_t at = 0;
        for (const TextRange& block : choices_.blocks) {
            copy(at, block.begin, 0, std::nullopt);
            at = block.end;
        }
        copy(at, text_.size(), 0, std::nullopt);
        return std::move(result_);
    }

private:
    using Use = std::optional<std::size_t>;  // offset of the outermost marker

    // Copies a piece of the file, with markers replaced in strings as well as outside.
    void copy(std::size_t begin, std::size_t end, std::size_t depth, Use use) {
        const std::string_view text = text_.substr(0, end);
        std::size_t from = begin;
        bool is_in_string = false;
        for (std::size_t at = begin; at < end && !is_over_;) {
            const char c = text[at];
            if (!is_in_string && c == '/' && at + 1 < end && text[at + 1] == '/') {
                append(from, at, use);
                from = at = std::min(text.find('\n', at), end);
            } else if (c == '<') {
                const std::string_view marker = marker_at(text, at);
                if (replace(marker, at, from, depth, use)) {
                    from = at = at + marker.size();
                } else {
                    if (!is_in_string) check_known(marker, at);
                    ++at;
                }
            } else {
                if (c == '"' && (!is_in_string || text[at - 1] != '\\')) {
                    is_in_string = !is_in_string;
                }
                ++at;
            }
        }
        append(from, end, use);
    }

    // "<…>" if that is what starts here, else empty.
    static std::string_view marker_at(std::string_view text, std::size_t at) {
        const std::string_view rest = text.substr(at, max_marker_size);
        const std::size_t end = rest.find_first_of("<>\"(){}\n", 1);
        if (end == std::string_view::npos || rest[end] != '>') return {};
        return rest.substr(0, end + 1);
    }

    bool replace(std::string_view marker, std::size_t at, std::size_t from, std::size_t depth,
                 Use use) {
        const auto found = markers_.find(marker);
        if (marker.empty() || found == markers_.end()) return false;
        append(from, at, use);
        if (depth >= max_depth || ++n_values_ > max_values) {
            give_up(at, "the option's value uses options in a circle, or far too many");
            return true;
        }
        copy(found->second.begin, found->second.end, depth + 1, use.value_or(at));
        return true;
    }

    void check_known(std::string_view marker, std::size_t at) {
        if (marker.size() < 3 || !is_letter(marker[1])) return;
        std::vector<std::string_view> known;
        for (const auto& [name, value] : markers_) known.push_back(name);
        complaints_.add(error_at(source_, at, "no option provides " + std::string(marker),
                                 did_you_mean(nearest(marker, known))));
    }

    void append(std::size_t from, std::size_t to, Use use) {
        if (from >= to || is_over_) return;
        if (result_.text.size() + (to - from) > max_source_bytes) {
            give_up(from, "the description with its options filled in is too long");
            return;
        }
        result_.segments.push_back(
            {static_cast<std::uint32_t>(result_.text.size()), static_cast<std::uint32_t>(from),
             static_cast<std::uint32_t>(use.value_or(from)), use.has_value()});
        result_.text += text_.substr(from, to - from);
    }

    void give_up(std::size_t at, std::string message) {
        if (!is_over_) complaints_.add(error_at(source_, at, std::move(message)));
        is_over_ = true;
    }

    const Source& source_;
    std::string_view text_;
    const Choices& choices_;
    Complaints& complaints_;
    std::map<std::string, TextRange, std::less<>> markers_;
    Substituted result_;
    std::size_t n_values_ = 0;
    bool is_over_ = false;
};

const Substituted::Segment* segment_of(const Substituted& text, std::size_t offset) {
    const auto after = std::upper_bound(
        text.segments.begin(), text.segments.end(), offset,
        [](std::size_t value, const auto& segment) { return value < segment.begin; });
    return after == text.segments.begin() ? nullptr : &*(after - 1);
}

}  // namespace

std::size_t Substituted::origin(std::size_t offset) const {
    const Segment* segment = segment_of(*this, offset);
    return segment == nullptr ? 0 : segment->origin + (offset - segment->begin);
}

std::size_t Substituted::used(std::size_t offset) const {
    const Segment* segment = segment_of(*this, offset);
    return segment != nullptr && segment->is_value ? segment->used : origin(offset);
}

Substituted substitute(const Source& source, const Choices& choices, Complaints& complaints) {
    return Substitution(source, choices, complaints).run();
}

}  // namespace tessera::language
