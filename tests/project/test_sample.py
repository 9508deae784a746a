"""Samples of long suites: `--one-in N --drawn-by SEED` draws from tests/decks, and leaves nothing else out."""

from tests.conftest import drawn

TESTS = [f"tests/decks/test_pages.py::test_{n}" for n in range(3_000)]


def test_a_seed_draws_the_same_tests_again_about_one_in_three() -> None:
    first = {test for test in TESTS if drawn(test, "a commit", 3)}
    assert first == {test for test in reversed(TESTS) if drawn(test, "a commit", 3)}
    assert 900 < len(first) < 1_100
    assert all(drawn(test, "a commit", 1) for test in TESTS)


def test_other_commits_draw_others_so_that_none_is_left_out_for_long() -> None:
    commits = range(40)
    assert all(any(drawn(test, f"commit {c}", 3) for c in commits) for test in TESTS)
