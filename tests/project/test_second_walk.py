"""The site and the service were walked a second time (issue 22): each of its numbers, and the tests that failed before.

A test that is renamed or taken away is missed here, by the number of what it proves.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

PROVEN: dict[int, dict[str, list[str]]] = {
    1: {
        "browser/test_builder_enter.py": [
            "enter_adds_the_card_that_is_named",
            "enter_sets_the_options_from_each_of_their_boxes",
            "enter_keeps_the_tags",
        ],
    },
    2: {
        "decks/playtests/test_setup_fits.py": [
            "a_fault_refuses_the_playtest_and_names_it",
            "an_army_of_a_hundred_points_does_not_meet_one_of_five_hundred",
        ],
    },
    3: {
        "decks/playtests/test_report_words.py": [
            "the_limit_that_is_told_is_the_formats_own",
            "no_page_shows_a_raw_float",
            "one_game_is_one_game",
            "an_army_without_lands_in_its_library_does_not_flood",
            "basic_lands_are_no_rows_of_a_card_table",
        ],
    },
    4: {
        "decks/test_builder_finding.py": [
            "what_may_be_added_comes_first_and_is_highlighted",
            "the_count_of_cards_that_may_be_in_it_means_it",
            "a_valid_deck_is_not_accused_of_what_one_more_would_break",
        ],
        "formats/test_construction_army.py": [
            "budgets_are_shown_as_shares_of_the_match_until_the_army_is_full"
        ],
        "browser/test_builder_enter.py": [
            "enter_takes_the_first_card_that_may_be_added",
            "setting_the_options_asks_for_the_results_again",
        ],
    },
    5: {
        "browser/test_cards.py": [
            "pointing_at_a_name_shows_the_card_and_leaving_takes_it_away",
            "a_focused_name_shows_the_card_and_escape_takes_it_away",
            "a_long_press_shows_the_card_and_follows_no_link",
            "a_picture_lies_over_the_frame_and_a_missing_one_leaves_the_frame",
        ],
        "decks/test_pages.py": [
            "a_pool_is_read_with_types_sizes_and_text",
            "a_pool_is_sorted_and_filtered_by_its_address",
        ],
        "decks/test_pictures.py": [
            "nobody_is_shown_pictures_who_did_not_ask",
            "a_guest_asks_and_the_policy_widens_to_that_server_alone",
            "over_the_api_the_address_is_told_to_who_asked_for_pictures",
        ],
        "decks/test_look.py": ["what_lies_face_down_shows_a_back_of_our_own"],
    },
    6: {
        "decks/test_look.py": [
            "no_kind_is_preset_and_a_list_without_one_is_asked_for_it",
            "a_list_without_a_kind_is_offered_as_what_it_may_be",
            "the_formats_look_the_same_where_a_deck_is_begun",
            "an_example_of_each_format_fills_the_box_and_keeps_every_rule",
            "the_first_page_shows_a_board_in_the_theme_of_its_visitor",
            "links_to_pages_show_the_picture_of_their_format",
            "nothing_comes_from_elsewhere",
        ],
        "browser/test_replay.py": [
            "all_seats_of_a_team_are_seen_at_once",
            "a_stack_of_units_makes_no_row_of_the_map_higher",
        ],
    },
    7: {
        "browser/test_replay.py": [
            "arrow_keys_work_after_any_click",
            "it_plays_as_fast_as_one_likes",
            "one_goes_to_the_next_attack_and_the_next_change_of_life",
            "the_slider_has_a_mark_where_each_turn_begins",
        ],
        "formats/test_retelling.py": [
            "damage_on_a_map_says_which_land_and_what_is_left_of_it",
            "what_is_on_the_stack_says_which_ability_it_is",
            "a_spell_that_was_taken_back_is_not_explained",
        ],
    },
    8: {
        "browser/test_at_table.py": [
            "what_was_revealed_is_on_top_with_its_text_open",
            "equal_tokens_are_one_row_and_several_die_at_once",
            "the_link_is_a_code_for_a_camera",
        ],
        "formats/test_paper.py": ["his_cards_are_revealed_and_dealt_with_one_at_a_time"],
    },
    9: {
        "decks/test_notices.py": [
            "the_owner_is_told_of_likes_comments_and_who_joins_once",
            "a_letter_names_the_product_and_stops_by_one_click",
            "the_bell_over_the_api",
        ],
        "decks/test_own_things.py": [
            "ones_decks_are_found_by_words_folders_tags_and_kinds",
            "compare_opens_the_last_two_versions_where_nothing_changed_since",
            "letters_are_from_the_product",
            "a_gauntlet_lists_each_deck_once_with_its_points_and_not_its_own",
            "a_sealed_deck_begins_with_a_deal",
            "a_flat_army_lays_its_basic_lands_on_the_grid_and_says_so",
            "every_section_of_every_kind_is_named_where_a_list_is_pasted",
            "ticked_decks_go_into_a_folder_and_out_again",
        ],
        "decks/playtests/test_playtest_pages.py": [
            "the_title_of_a_page_that_waits_says_how_far_it_is_and_that_it_is_done"
        ],
    },
    10: {
        "decks/test_search_typed.py": [
            "a_hundred_queries_as_people_type_them",
            "an_order_is_kept",
            "what_is_left_out_is_said_on_the_page_and_by_the_api",
            "other_regular_expressions_are_refused",
            "words_that_no_name_has_are_offered_as_colours_and_types",
            "a_misspelt_name_is_offered_as_it_is_written",
        ]
    },
    11: {
        "decks/test_import_export.py": [
            "a_golden_file_is_recognised_and_read",
            "headings_that_count_and_copies_behind_the_name",
            "half_a_sets_name_is_no_code_and_a_mark_in_small_letters_no_number",
            "cockatrices_tokens_stay_out_and_are_told_and_a_hordes_come_back",
        ],
        "formats/test_meters_agree.py": [
            "no_list_is_valid_while_a_meter_is_over",
            "a_published_deck_with_a_legend_in_the_wrong_section_is_refused_and_mended",
        ],
    },
    12: {
        "browser/test_accessibility.py": [
            "what_is_seen_on_the_map_of_an_army_is_what_is_said_of_it",
            "the_odds_fit_a_phone",
            "the_main_pages_are_accessible_and_fit",
        ],
    },
    13: {
        "decks/playtests/test_quotas.py": [
            "one_address_cannot_start_playtests_without_end",
            "many_sessions_of_one_network_have_one_turn",
            "people_with_accounts_come_first",
            "processor_time_is_counted_and_ends",
            "the_quota_holds_for_starts_at_the_same_time",
            "what_was_played_is_used_up_also_when_it_is_deleted",
            "a_line_up_whose_games_take_too_long_is_stopped_after_its_first",
            "a_line_up_whose_games_take_too_much_memory_is_stopped",
        ],
        "service/test_attacks.py": [
            "with_a_queue_full_of_costly_games_a_persons_games_begin_within_ten_seconds"
        ],
    },
    14: {
        "decks/playtests/test_replays.py": [
            "a_game_is_played_again_once_however_many_ask",
            "a_replay_is_cut_where_it_would_be_too_much_for_a_page",
            "who_asks_for_many_long_games_waits",
            "nothing_large_is_put_into_the_cache",
        ],
        "service/test_attacks.py": ["asking_for_long_replays_leaves_the_server_small_and_quick"],
    },
    15: {
        "decks/test_network.py": ["wrong_passwords_from_one_address_lock_nobody_else_out"],
        "project/test_settings.py": ["one_setting_tells_everything_how_many_proxies_there_are"],
    },
    16: {
        "service/test_away.py": [
            "without_redis_every_page_is_there",
            "without_a_queue_a_playtest_is_still_accepted_and_soon",
            "without_a_database_there_is_a_page_that_says_so",
            "a_full_disk_refuses_what_is_new_and_keeps_the_rest",
        ],
    },
    17: {
        "deployment/test_page.py": ["the_page_has_a_block_for_everything", "the_page_does_what_it_says"],
        "project/test_settings.py": [
            "migrate_says_which_database_it_works_on",
            "what_binds_other_services_of_the_domain_is_off_unless_asked_for",
        ],
    },
    18: {
        "project/test_middleware.py": ["a_large_body_is_refused_unread"],
        "service/test_attacks.py": ["a_large_body_is_refused_before_it_is_written"],
        "decks/playtests/test_tidy.py": [
            "guests_playtests_go_after_guest_days_and_nobody_elses",
            "of_old_games_some_logs_stay_and_all_the_numbers",
            "how_large_the_database_is_stands_among_the_metrics",
        ],
        "project/test_processes.py": ["the_log_of_what_never_ends_turns_over"],
        "project/test_settings.py": ["a_letter_with_a_link_is_nobody_elses_to_read"],
    },
    19: {
        "decks/playtests/test_clock.py": [
            "a_worker_whose_clock_is_slow_is_seen",
            "nothing_that_is_shared_is_measured_by_a_machines_own_clock",
        ],
        "project/test_middleware.py": ["each_request_has_an_id_of_its_own"],
        "project/test_failures.py": [
            "a_damaged_database_is_told_in_a_sentence",
            "ctrl_c_ends_a_start_in_any_phase",
        ],
        "project/test_processes.py": ["what_is_ignored_at_the_start_stays_ignored"],
        "decks/test_api_strict.py": [
            "unknown_and_wrong_fields_are_named",
            "the_file_says_what_a_format_has_and_what_goes_together",
        ],
        "decks/test_schema.py": ["answers_to_requests_made_from_the_file_are_as_the_file_says"],
    },
    20: {"benchmarks/test_claim_benchmark.py": ["two_hundred_workers_at_games_of_a_second"]},
    21: {"project/test_processes.py": ["nothing_outlives_its_supervisor"]},
}


def test_every_number_is_proven() -> None:
    assert sorted(PROVEN) == list(range(1, 22))


@pytest.mark.parametrize("number", PROVEN)
def test_what_proves_a_number_is_there(number: int) -> None:
    missing = [
        f"{file}::test_{name}"
        for file, names in PROVEN[number].items()
        for name in names
        if not re.search(rf"^(async )?def test_{name}\(", (ROOT / file).read_text(encoding="utf-8"), re.M)
    ]
    assert missing == []
