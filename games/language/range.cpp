// SPDX-License-Identifier: Apache-2.0
#include "games/language/range.hpp"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace tessera::language {
namespace {

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

struct Site {
    char column;
    std::int64_t row;
};

std::optional<Site> site(std::string_view text) {
    if (text.size() < 2) return {};
    const char letter =
        text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 32) : text[0];
    const std::optional<std::int64_t> row = number(text.substr(1));
    if (letter < 'A' || letter > 'Z' || !row || *row < 0) return {};
    return Site{letter, *row};
}

class Ranges {
public:
    Ranges(Expansion& expansion, const ReportPiece& report)
        : expansion_(expansion), from_(expansion.pieces), report_(report) {}

    void run() {
        for (at_ = 0; at_ < from_.size() && !is_over_; ++at_) {
            if (!write_sites() && !write_numbers()) to_.push_back(from_[at_]);
        }
        expansion_.pieces = std::move(to_);
    }

private:
    [[nodiscard]] bool is(std::size_t index, TokenKind kind) const {
        return index < from_.size() && from_[index].kind == kind;
    }

    // "A1" .. "C3"
    bool write_sites() {
        if (!is(at_, TokenKind::string) || !is(at_ + 1, TokenKind::word) ||
            from_[at_ + 1].text != ".." || !is(at_ + 2, TokenKind::string)) {
            return false;
        }
        const std::optional<Site> first = site(from_[at_].text);
        const std::optional<Site> last = site(from_[at_ + 2].text);
        if (!first || !last || last->column < first->column || last->row < first->row) {
            report_(from_[at_], "a range of sites goes up, as in \"A1\"..\"C3\"");
        } else if ((last->column - first->column + 1) * (last->row - first->row + 1) > max_range) {
            report_too_long();
        } else {
            write_block(*first, *last);
        }
        at_ += 2;
        return true;
    }

    void write_block(const Site& first, const Site& last) {
        for (char column = first.column; column <= last.column; ++column) {
            for (std::int64_t row = first.row; row <= last.row; ++row) {
                write(column + std::to_string(row));
            }
        }
    }

    // 1..4 in one word, or cut in pieces by defines: 1.. 4, 1 ..4, 1 .. 4
    bool write_numbers() {
        std::string joined;
        std::size_t n_joined = 0;
        while (n_joined < 3 && is(at_ + n_joined, TokenKind::word)) {
            const std::string_view next = from_[at_ + n_joined].text;
            const bool is_open = joined.ends_with("..") || next.starts_with("..");
            if (n_joined > 0 && !is_open) break;
            joined += next;
            ++n_joined;
        }
        const std::size_t dots = joined.find("..");
        if (dots == std::string::npos) return false;
        const auto first = number(std::string_view(joined).substr(0, dots));
        const auto last = number(std::string_view(joined).substr(dots + 2));
        if (!first || !last) return false;
        write_range(*first, *last);
        at_ += n_joined - 1;
        return true;
    }

    void write_range(std::int64_t first, std::int64_t last) {
        const bool is_far =
            first < -max_number || first > max_number || last < -max_number || last > max_number;
        if (is_far || (first < last ? last - first : first - last) >= max_range) {
            report_too_long();
            return;
        }
        const std::int64_t step = first <= last ? 1 : -1;
        for (std::int64_t value = first; value != last + step; value += step) {
            write(std::to_string(value));
        }
    }

    void write(std::string text) {
        if (to_.size() >= max_tokens) {
            if (!is_over_) report_(from_[at_], "with its ranges written out, this is far too long");
            is_over_ = true;
            return;
        }
        expansion_.pasted.push_back(std::move(text));
        to_.push_back(from_[at_]);
        to_.back().text = expansion_.pasted.back();
    }

    void report_too_long() {
        report_(from_[at_], "a range may have at most " + std::to_string(max_range) + " members");
    }

    static constexpr std::int64_t max_number = 1'000'000'000'000;

    Expansion& expansion_;
    const std::vector<Piece>& from_;
    const ReportPiece& report_;
    std::vector<Piece> to_;
    std::size_t at_ = 0;
    bool is_over_ = false;
};

}  // namespace

void expand_ranges(Expansion& expansion, const ReportPiece& report) {
    Ranges(expansion, report).run();
}

}  // namespace tessera::language
