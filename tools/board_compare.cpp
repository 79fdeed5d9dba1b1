// SPDX-License-Identifier: Apache-2.0
#include "tools/board_compare.hpp"

#include "core/board/labels.hpp"
#include "core/board/regions.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

using nlohmann::json;
using Sites = std::set<std::uint32_t>;

constexpr std::array kinds{SiteType::cell, SiteType::vertex, SiteType::edge};
constexpr std::array<const char*, 3> kind_names{"Cell", "Vertex", "Edge"};
constexpr double rounding = 0.0006;  // positions are recorded with four digits

const json& sites_of(const json& recorded, SiteType type) {
    static const json none = json::array();
    const auto found = recorded.find(kind_names[static_cast<std::size_t>(type)]);
    return found == recorded.end() ? none : *found;
}

Sites numbers(const json& list) { return list.get<Sites>(); }

template <typename Range>
Sites as_set(const Range& range) {
    return Sites(range.begin(), range.end());
}

std::string text_of(const Sites& sites) {
    std::string text;
    for (const std::uint32_t s : sites) text += (text.empty() ? "" : " ") + std::to_string(s);
    return text.empty() ? "none" : text;
}

struct Comparing {
    const Topology& ours;
    const json& recorded;
    BoardComparison result{};

    void differ(BoardPart part, SiteType type, std::size_t site, const std::string& what) {
        if (result.n_different[static_cast<std::size_t>(part)]++ == 0)
            result.differs.push_back(std::string(board_part_names[static_cast<std::size_t>(part)]) +
                                     ": " + kind_names[static_cast<std::size_t>(type)] + " " +
                                     std::to_string(site) + ": " + what);
    }
};

// ------------------------------------------------------------------------ numbers and places

Sites corners_of(const Graph& graph, SiteType type, std::size_t site) {
    if (type == SiteType::edge) return {graph.edges[site].a, graph.edges[site].b};
    return as_set(graph.cell(site));
}

void compare_site(Comparing& c, SiteType type, std::size_t i, const json& theirs) {
    const Position& at = c.ours.place_of(type, i);
    if (std::abs(at.x - theirs.at("x").get<double>()) > rounding ||
        std::abs(at.y - theirs.at("y").get<double>()) > rounding ||
        std::abs(at.z - theirs.value("z", 0.0)) > rounding)
        c.differ(BoardPart::positions, type, i,
                 "ours at " + std::to_string(at.x) + " " + std::to_string(at.y) + " " +
                     std::to_string(at.z) + ", recorded " + theirs.at("x").dump() + " " +
                     theirs.at("y").dump());
    if (type == SiteType::vertex) return;
    const Sites our_corners = corners_of(c.ours.graph(), type, i),
                their_corners = numbers(theirs.at("v"));
    if (our_corners != their_corners)
        c.differ(BoardPart::numbering, type, i,
                 "our vertices " + text_of(our_corners) + ", recorded " + text_of(their_corners));
}

// Are there as many sites of each kind? If not, nothing else can be compared.
bool compare_counts(Comparing& c) {
    bool same = true;
    for (const SiteType type : kinds) {
        const std::size_t n_ours = c.ours.n_sites(type),
                          n_theirs = sites_of(c.recorded, type).size();
        if (n_ours == n_theirs) continue;
        same = false;
        c.differ(BoardPart::numbering, type, 0,
                 "we have " + std::to_string(n_ours) + " sites, recorded are " +
                     std::to_string(n_theirs));
    }
    return same;
}

// --------------------------------------------------------------------------------- relations

void compare_relation(Comparing& c, SiteType type, BoardPart part, RelationType relation,
                      const char* key) {
    const Rows& rows = c.ours.related(type, relation);
    const json& all = sites_of(c.recorded, type);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sites ours = as_set(rows[i]), theirs = numbers(all[i].at(key));
        if (ours != theirs)
            c.differ(part, type, i, "ours " + text_of(ours) + ", recorded " + text_of(theirs));
    }
}

void compare_rim(Comparing& c, SiteType type) {
    const Rim& rim = c.ours.rim();
    const json& all = sites_of(c.recorded, type);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool is_on = all[i].contains("per"), is_corner = all[i].contains("cor");
        if (rim.is_on(type, i) != is_on)
            c.differ(BoardPart::perimeter, type, i, is_on ? "only recorded" : "only ours");
        if (rim.is_corner(type, i) != is_corner)
            c.differ(BoardPart::corners, type, i, is_corner ? "only recorded" : "only ours");
    }
}

// -------------------------------------------------------------------------------- directions

// Per direction the radials of a site; only their first steps where no more is recorded.
using RadialSets = std::map<std::string, std::set<Radial>>;

Radial radial_of(const json& entry) {
    return entry.is_array() ? entry.get<Radial>() : Radial{entry.get<std::uint32_t>()};
}

RadialSets recorded_radials(const json& site, bool& has_first_only) {
    RadialSets sets;
    for (const auto& [name, list] : site.at("dir").items())
        for (const json& entry : list) {
            has_first_only = has_first_only || !entry.is_array();
            sets[name].insert(radial_of(entry));
        }
    return sets;
}

RadialSets our_radials(const Topology& ours, SiteType type, std::uint32_t site) {
    std::set<Direction> used;
    const auto& steps = ours.steps(type);
    const auto& directions = ours.directions(type);
    for (auto s = steps.to.offsets[site]; s < steps.to.offsets[site + 1]; ++s) {
        used.insert(directions.ways[s]);
        if (!directions.turns.empty()) used.insert(directions.turns[s]);
    }
    used.erase(Direction::none);
    RadialSets sets;
    for (const Direction d : used)
        for (Radial& radial : ours.radials(type, site, d))
            sets[std::string(name_of(d))].insert(std::move(radial));
    return sets;
}

std::set<std::pair<std::string, std::uint32_t>> first_steps(const RadialSets& sets) {
    std::set<std::pair<std::string, std::uint32_t>> first;
    for (const auto& [name, radials] : sets)
        for (const Radial& radial : radials) first.insert({name, radial.front()});
    return first;
}

template <typename Set>
void add(Share& share, const Set& a, const Set& b) {
    std::size_t n_both = 0;
    for (const auto& entry : a) n_both += b.count(entry);
    share.both += n_both;
    share.either += a.size() + b.size() - n_both;
}

void compare_directions(Comparing& c, SiteType type) {
    const json& all = sites_of(c.recorded, type);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        bool has_first_only = false;
        const RadialSets theirs = recorded_radials(all[i], has_first_only),
                         ours = our_radials(c.ours, type, i);
        const auto our_steps = first_steps(ours), their_steps = first_steps(theirs);
        add(c.result.directions, our_steps, their_steps);
        if (has_first_only) continue;
        static const std::set<Radial> none;
        for (const auto& [name, radials] : theirs) {
            const auto found = ours.find(name);
            add(c.result.radials, found == ours.end() ? none : found->second, radials);
        }
        for (const auto& [name, radials] : ours)
            if (!theirs.contains(name)) add(c.result.radials, radials, none);
    }
}

// ------------------------------------------------------------------- rows, columns and labels

// Those of edges are only their numbers.
void compare_labels(Comparing& c, SiteType type) {
    const json& all = sites_of(c.recorded, type);
    if (type == SiteType::edge || all.empty()) return;
    const Coordinates ours = coordinates_of(c.ours.graph(), c.ours.touching(), type);
    const auto add_one = [](Share& share, bool same) {
        share.both += same ? 1 : 0;
        ++share.either;
    };
    for (std::uint32_t i = 0; i < all.size(); ++i) {
        const auto theirs = all[i].at("rc").get<std::array<std::uint32_t, 3>>();
        add_one(c.result.rows, ours.at[i].row == theirs[0]);
        add_one(c.result.columns, ours.at[i].column == theirs[1]);
        add_one(c.result.labels, label_of(ours, type, i) == all[i].at("label").get<std::string>());
    }
}

void compare_centre(Comparing& c) {
    const std::string use = c.recorded.value("default", "Cell");
    const auto* const kind = std::ranges::find(kind_names, use);
    if (kind == kind_names.end() || !c.recorded.contains("centre")) return;
    const auto type = static_cast<SiteType>(kind - kind_names.begin());
    if (c.ours.n_sites(type) == 0) return;
    const Sites ours = as_set(centre_of(c.ours.graph(), c.ours.touching(), type)),
                theirs = numbers(c.recorded.at("centre"));
    c.result.has_centre = ours == theirs;
    if (!c.result.has_centre)
        c.result.differs.push_back("centre: ours " + text_of(ours) + ", recorded " +
                                   text_of(theirs));
}

}  // namespace

BoardComparison compare_board(const Topology& ours, const json& recorded) {
    Comparing c{ours, recorded};
    if (!compare_counts(c)) {
        c.result.n_different.fill(1);
        c.result.directions.either = c.result.radials.either = 1;
        c.result.has_centre = false;
        return c.result;
    }
    for (const SiteType type : kinds) {
        const json& all = sites_of(recorded, type);
        for (std::size_t i = 0; i < all.size(); ++i) compare_site(c, type, i, all[i]);
        compare_relation(c, type, BoardPart::adjacent, RelationType::adjacent, "adj");
        compare_relation(c, type, BoardPart::orthogonal, RelationType::orthogonal, "orth");
        compare_relation(c, type, BoardPart::diagonal, RelationType::diagonal, "diag");
        compare_relation(c, type, BoardPart::off, RelationType::off_diagonal, "off");
        compare_rim(c, type);
        compare_directions(c, type);
        compare_labels(c, type);
    }
    compare_centre(c);
    return c.result;
}

Graph graph_of(const json& recorded) {
    Graph graph;
    for (const json& v : sites_of(recorded, SiteType::vertex))
        graph.vertices.push_back({v.at("x"), v.at("y"), v.value("z", 0.0)});
    for (const json& e : sites_of(recorded, SiteType::edge))
        graph.edges.push_back({e.at("v")[0], e.at("v")[1]});
    for (const json& c : sites_of(recorded, SiteType::cell)) {
        for (const json& v : c.at("v")) graph.cell_vertices.push_back(v);
        graph.cell_starts.push_back(static_cast<std::uint32_t>(graph.cell_vertices.size()));
        graph.cell_places.push_back({c.at("x"), c.at("y"), c.value("z", 0.0)});
    }
    return graph;
}

}  // namespace tessera
