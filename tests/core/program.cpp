// SPDX-License-Identifier: Apache-2.0
#include "core/program.hpp"

#include "tests/catch.hpp"

#include <array>
#include <set>

using namespace tessera;

TEST_CASE("program: every operation has a name of its own", "[core][program]") {
    std::set<std::string_view> names;
    const auto n_ops = static_cast<std::size_t>(Op::n_ops);
    for (std::size_t op = 0; op < n_ops; ++op) names.insert(name_of(static_cast<Op>(op)));
    CHECK(names.size() == n_ops);
    CHECK(name_of(Op::occupied_around) == "occupied_around");
    CHECK(type_of(Op::occupied_around) == Type::number);
    CHECK(type_of(Op::is_loop) == Type::truth);
    CHECK(type_of(Op::hand_site) == Type::site);
    CHECK(type_of(Op::hand) == Type::region);
    CHECK(type_of(Op::results) == Type::numbers);
    CHECK(type_of(Op::move_copy) == Type::moves);
    CHECK(type_of(Op::place) == Type::start);
    CHECK(type_of(Op::end_if) == Type::end);
}

TEST_CASE("program: nodes are written as nested text with their values", "[core][program]") {
    Program p;
    const NodeId two = p.add(Op::constant, 2);
    const NodeId count = p.add(Op::occupied_around, 0, std::array{p.add(Op::to)});
    const NodeId least = p.add(Op::less_equal, 0, std::array{two, count});
    CHECK(to_text(p, least) == "(less-equal 2 (occupied-around (to)))");
    const NodeId around =
        p.add(Op::around, static_cast<std::int32_t>(Filter::empty), std::array{p.add(Op::to)});
    CHECK(to_text(p, around) == "(around empty (to))");
    const NodeId end = p.add(Op::end_if, static_cast<std::int32_t>(Verdict::loss),
                             std::array{p.add(Op::truth, 1), p.add(Op::mover)});
    CHECK(to_text(p, end) == "(end-if loss true (mover))");
    CHECK(to_text(p, p.add(Op::constant, -7)) == "-7");
}

TEST_CASE("program: children are found by index, in order", "[core][program]") {
    Program p;
    const NodeId a = p.add(Op::constant, 1), b = p.add(Op::constant, 2), c = p.add(Op::mover);
    const NodeId list = p.add(Op::list, 0, std::array{b, c, a});
    const NodeId sum = p.add(Op::add, 0, std::array{a, a});
    const auto kids = p.children_of(list);
    REQUIRE(kids.size() == 3);
    CHECK((kids[0] == b && kids[1] == c && kids[2] == a));
    CHECK(p.children_of(sum).size() == 2);
    CHECK(p.children_of(a).empty());
}
