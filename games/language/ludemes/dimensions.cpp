// SPDX-License-Identifier: Apache-2.0
// Arithmetic of boards: sizes and numbers of elements are whole, places and angles are not.
#include "games/language/lowering.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace tessera::language {
namespace {

constexpr double largest = 1e9;  // exact in a double, and more than any board has

// Refuses what is not a number, or is too large.
double checked(Lowering& low, const Form& f, double value) {
    if (std::abs(value) <= largest) return value;
    low.complain(f.at, "(" + std::string(f.ludeme->keyword) + " …) comes to " +
                           (std::isfinite(value) ? "too much" : "no number") +
                           "; expected a number up to a billion");
    return 1;
}

double left(const Form& f) { return f["left"].real; }
double right(const Form& f) { return f["right"].real; }

template <class Combine>
double fold(Lowering& low, const Form& f, Combine combine) {
    const auto& numbers = f.all("numbers");
    double value = numbers.front().real;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        value = checked(low, f, combine(value, numbers[i].real));
    return value;
}

double sum(Lowering& low, const Form& f) { return fold(low, f, std::plus<>()); }
double product(Lowering& low, const Form& f) { return fold(low, f, std::multiplies<>()); }
double least(Lowering& low, const Form& f) {
    return fold(low, f, [](double a, double b) { return std::min(a, b); });
}
double most(Lowering& low, const Form& f) {
    return fold(low, f, [](double a, double b) { return std::max(a, b); });
}
double difference(Lowering& low, const Form& f) { return checked(low, f, left(f) - right(f)); }

double quotient(Lowering& low, const Form& f) {
    if (right(f) != 0) return checked(low, f, left(f) / right(f));
    low.complain(f["right"].at, "(/ …) divides by nothing; expected a number that is not 0");
    return 1;
}
double whole_quotient(Lowering& low, const Form& f) { return std::trunc(quotient(low, f)); }

double power(Lowering& low, const Form& f) { return checked(low, f, std::pow(left(f), right(f))); }
double whole_power(Lowering& low, const Form& f) { return std::trunc(power(low, f)); }

template <double (*function)(double)>
double of_one(Lowering& low, const Form& f) {
    return checked(low, f, function(f["number"].real));
}

double as_real(Lowering&, const Form& f) { return f["number"].real; }

double absolute(double x) { return std::abs(x); }
double cosine(double x) { return std::cos(x); }
double sine(double x) { return std::sin(x); }
double tangent(double x) { return std::tan(x); }
double exponential(double x) { return std::exp(x); }
double logarithm(double x) { return std::log(x); }
double decimal_logarithm(double x) { return std::log10(x); }
double root(double x) { return std::sqrt(x); }

using Value = double (*)(Lowering&, const Form&);

struct Row {
    std::string_view keyword;
    enum { folds, takes_two, takes_one } shape;
    std::string_view help, example;
    Value whole, real;  // null: not for that kind
    std::string_view alias{};
};

constexpr Row rows[]{
    {"+", Row::folds, "Sum.", "(+ 3 4)", sum, sum, "add"},
    {"*", Row::folds, "Product.", "(* 3 4)", product, product, "mul"},
    {"-", Row::takes_two, "Difference.", "(- 7 3)", difference, difference, "sub"},
    {"/", Row::takes_two, "Quotient; of dimensions without what is left over.", "(/ 7 2)",
     whole_quotient, quotient, "div"},
    {"^", Row::takes_two, "Power.", "(^ 2 3)", whole_power, power, "pow"},
    {"max", Row::folds, "The largest.", "(max 3 4)", most, most},
    {"min", Row::folds, "The smallest.", "(min 3 4)", least, least},
    {"abs", Row::takes_one, "Without its sign.", "(abs 3)", of_one<absolute>, of_one<absolute>},
    {"cos", Row::takes_one, "Cosine of an angle in radians.", "(cos 0.5)", nullptr, of_one<cosine>},
    {"sin", Row::takes_one, "Sine of an angle in radians.", "(sin 0.5)", nullptr, of_one<sine>},
    {"tan", Row::takes_one, "Tangent of an angle in radians.", "(tan 0.5)", nullptr,
     of_one<tangent>},
    {"exp", Row::takes_one, "Power of Euler's number.", "(exp 1)", nullptr, of_one<exponential>},
    {"log", Row::takes_one, "Natural logarithm.", "(log 2)", nullptr, of_one<logarithm>},
    {"log10", Row::takes_one, "Decimal logarithm.", "(log10 2)", nullptr,
     of_one<decimal_logarithm>},
    {"sqrt", Row::takes_one, "Square root.", "(sqrt 2)", nullptr, of_one<root>},
    {"toFloat", Row::takes_one, "The number itself.", "(toFloat 2)", nullptr, as_real},
};

std::vector<Parameter> parameters_of(const Row& row, Kind kind) {
    switch (row.shape) {
        case Row::folds: return {takes(kind, "numbers").several()};
        case Row::takes_two: return {takes(kind, "left"), takes(kind, "right")};
        default: return {takes(kind, "number")};
    }
}

std::vector<Ludeme> make_table() {
    std::vector<Ludeme> table;
    for (const Kind kind : {Kind::dimension, Kind::real})
        for (const Row& row : rows) {
            const Value value = kind == Kind::real ? row.real : row.whole;
            if (value == nullptr) continue;
            table.push_back({.keyword = row.keyword,
                             .gives = kind,
                             .parameters = parameters_of(row, kind),
                             .help = row.help,
                             .example = row.example,
                             .alias = row.alias,
                             .value = value});
        }
    return table;
}

}  // namespace

std::span<const Ludeme> dimension_ludemes() {
    static const std::vector<Ludeme> table = make_table();
    return table;
}

}  // namespace tessera::language
