// SPDX-License-Identifier: Apache-2.0
// The operations of a program: name, type of result. Those of the first list are answered on
// growing boards (systems/evaluate.hpp), where they may read what lies around; the others on boards
// of a fixed shape (systems/play/), where most of the first are answered as well.
#pragma once

// clang-format off
#define TESSERA_GROWING_OPS(OP) \
    /* numbers */ \
    OP(constant, number)          /* value */ \
    OP(mover, number) \
    OP(next_player, number)       /* the next who is still playing */ \
    OP(previous_player, number) \
    OP(n_players, number) \
    OP(n_moves, number)           /* made so far */ \
    OP(what, number)              /* (site) */ \
    OP(who, number)               /* (site) */ \
    OP(add, number) \
    OP(subtract, number) \
    OP(multiply, number) \
    OP(divide, number)            /* by 0: 0 */ \
    OP(modulo, number)            /* by 0: 0 */ \
    OP(minimum, number) \
    OP(maximum, number) \
    OP(count_sites, number)       /* (region) */ \
    OP(occupied_around, number)   /* (site): kept between moves */ \
    /* truths */ \
    OP(truth, truth)              /* value: 0 or 1 */ \
    OP(equal, truth) \
    OP(not_equal, truth) \
    OP(less, truth) \
    OP(less_equal, truth) \
    OP(greater, truth) \
    OP(greater_equal, truth) \
    OP(all_of, truth)             /* (truth…) */ \
    OP(any_of, truth)             /* (truth…) */ \
    OP(negate, truth) \
    OP(is_empty, truth)           /* (site) */ \
    OP(is_occupied, truth)        /* (site) */ \
    OP(is_in, truth)              /* (number, numbers) */ \
    OP(is_line, truth)            /* (length, kind…): through the last move, of these kinds or of its own */ \
    OP(is_loop, truth)            /* (owner): the last move closed a ring around pieces of that owner */ \
    /* sites */ \
    OP(to, site) \
    OP(from, site) \
    OP(last_to, site) \
    OP(last_from, site) \
    OP(origin, site) \
    OP(ahead, site)               /* (site, steps); value: compass direction */ \
    OP(hand_site, site)           /* (player, place) */ \
    /* regions */ \
    OP(around, region)            /* (site); value: Filter */ \
    OP(playable, region) \
    OP(hand, region)              /* (player) */ \
    /* several numbers */ \
    OP(list, numbers)             /* (number…) */ \
    OP(results, numbers)          /* (from, region, number): the number at each site of the region */ \
    /* moves */ \
    OP(move_add, moves)           /* (region, condition?): the mover's piece on a site */ \
    OP(move_copy, moves)          /* (from region, to region, condition?) */ \
    /* start and end */ \
    OP(place, start)              /* (site); value: component */ \
    OP(end_if, end)               /* (condition, player); value: Verdict */

// The children of these are the parameters of the keyword, in the order of its catalogue entry;
// no_node stands for one that was left out. Several are a list.
#define TESSERA_FIXED_OPS(OP) \
    /* numbers */ \
    OP(role, number)              /* value: PlayerRole */ \
    OP(between, number) \
    OP(site_number, number)       /* of an iterator over sites */ \
    OP(player_number, number)     /* of an iterator over players */ \
    OP(value_number, number)      /* of an iterator over values */ \
    OP(level_number, number) \
    OP(last_to_after, number)     /* where the last thing happened that the last move brought */ \
    OP(last_from_after, number) \
    OP(what_at, number) \
    OP(who_at, number) \
    OP(count_at, number) \
    OP(state_at, number) \
    OP(value_at, number) \
    OP(absolute_value, number) \
    OP(power, number) \
    OP(number_if, number) \
    OP(hand_place, number) \
    OP(map_entry, number) \
    OP(track_move, number) \
    OP(track_end, number) \
    OP(variable, number) \
    OP(score, number) \
    OP(player_value, number) \
    OP(pending_value, number) \
    OP(counter, number) \
    OP(coord_of, number) \
    OP(row_of, number) \
    OP(column_of, number) \
    OP(piece_id, number)          /* (player); value: table of pieces by player */ \
    OP(where, number) \
    OP(where_what, number) \
    OP(count_pieces, number) \
    OP(count_steps, number) \
    OP(count_turns, number) \
    OP(count_moves_this_turn, number) \
    OP(count_active, number) \
    OP(count_groups, number) \
    OP(size_of_group, number) \
    OP(ahead_of, number) \
    OP(region_site, number) \
    /* truths */ \
    OP(truth_if, truth) \
    OP(either_or, truth) \
    OP(same_region, truth) \
    OP(is_enemy, truth) \
    OP(is_friend, truth) \
    OP(is_mover, truth) \
    OP(is_next, truth) \
    OP(is_previous, truth) \
    OP(is_active, truth) \
    OP(is_even, truth) \
    OP(is_odd, truth) \
    OP(is_member, truth)          /* (number or numbers, region) */ \
    OP(is_line_on, truth) \
    OP(is_connected, truth) \
    OP(is_threatened, truth) \
    OP(is_pending, truth) \
    OP(is_within, truth) \
    OP(is_related, truth) \
    OP(is_full, truth) \
    OP(is_triggered, truth) \
    OP(was_pass, truth) \
    OP(no_moves, truth) \
    OP(no_pieces, truth) \
    OP(all_sites, truth) \
    OP(all_passed, truth) \
    OP(can_move, truth) \
    /* regions */ \
    OP(static_region, region)     /* value: in Rulebook::regions */ \
    OP(sites_empty, region) \
    OP(sites_occupied, region) \
    OP(sites_list, region) \
    OP(sites_of_role, region) \
    OP(sites_named, region) \
    OP(sites_hand, region) \
    OP(sites_to_clear, region) \
    OP(sites_around, region) \
    OP(sites_line_of_sight, region) \
    OP(sites_direction, region) \
    OP(sites_between, region) \
    OP(sites_track, region) \
    OP(sites_from, region) \
    OP(sites_to, region) \
    OP(sites_pending, region) \
    OP(sites_group, region) \
    OP(sites_row, region) \
    OP(sites_column, region) \
    OP(sites_state, region) \
    OP(region_union, region) \
    OP(region_difference, region) \
    OP(region_intersection, region) \
    OP(region_expand, region) \
    OP(region_if, region) \
    OP(region_for_each, region) \
    /* parts of moves and of the frame */ \
    OP(directions, part)          /* value: in Rulebook::ways */ \
    OP(directions_between, part) \
    OP(range_of, part) \
    OP(from_part, part) \
    OP(to_part, part) \
    OP(between_part, part) \
    OP(apply_part, part) \
    OP(then_part, part) \
    OP(piece_part, part) \
    OP(next_phase, part) \
    OP(score_part, part) \
    /* moves */ \
    OP(add_to, moves) \
    OP(move_from_to, moves) \
    OP(move_step, moves) \
    OP(move_slide, moves) \
    OP(move_hop, moves) \
    OP(move_leap, moves) \
    OP(move_remove, moves) \
    OP(move_pass, moves) \
    OP(move_select, moves) \
    OP(move_promote, moves) \
    OP(move_shoot, moves) \
    OP(move_swap_pieces, moves) \
    OP(for_each_piece, moves) \
    OP(for_each_site, moves) \
    OP(for_each_value, moves) \
    OP(for_each_player, moves) \
    OP(for_each_direction, moves) \
    OP(moves_or, moves) \
    OP(moves_and, moves) \
    OP(moves_if, moves) \
    OP(moves_do, moves) \
    OP(moves_priority, moves) \
    OP(moves_longest, moves)      /* max Moves */ \
    OP(moves_apply, moves) \
    OP(move_again, moves) \
    OP(set_count, moves) \
    OP(set_state, moves) \
    OP(set_value, moves) \
    OP(set_value_of_player, moves) \
    OP(set_variable, moves) \
    OP(set_score, moves) \
    OP(add_score, moves) \
    OP(set_counter, moves) \
    OP(set_pending, moves) \
    OP(set_next_player, moves) \
    OP(trigger, moves) \
    OP(sow, moves) \
    OP(custodial, moves) \
    OP(surround, moves) \
    OP(intervene, moves) \
    OP(enclose, moves) \
    OP(flip, moves) \
    /* start and end */ \
    OP(start_place, start) \
    OP(start_count, start) \
    OP(start_score, start) \
    OP(end_when, end)             /* (condition, further endings, result) */ \
    OP(end_for_each, end) \
    OP(end_by_score, end) \
    OP(result, end)               /* (player); value: Verdict */
// clang-format on
