"""Whether better decks score better: the rows of the benchmark are sound, and what it says of games is right."""

import json
from collections import Counter
from io import StringIO

import pytest
from django.core.management import call_command

from decks.management.commands.judge import Command
from decks.management.contract import BadArguments
from decks.playtests import judge
from decks.playtests.statistics import Pairs
from formats import registry
from formats.base import BadInput
from formats.play import LineupSeat, declined

FORMATS = ("duel", "horde-sealed", "dreadhorde", "archenemy", "army-magic")


def test_there_are_eight_swaps_a_format_and_both_directions() -> None:
    counts = Counter(s.format for s in judge.swaps())
    assert set(counts) == set(FORMATS)
    assert all(counts[key] >= 8 for key in FORMATS)
    for key in FORMATS:
        assert {s.better for s in judge.swaps() if s.format == key} == {True, False}
    assert len({s.key for s in judge.swaps()}) == len(judge.swaps())


@pytest.mark.parametrize("swap", judge.swaps(), ids=lambda s: s.key)
def test_both_versions_of_a_swap_can_be_played_and_differ_in_the_cards_it_names(swap: judge.Swap) -> None:
    first, second = (swap.lineup(v, "greedy", 1) for v in (swap.before, swap.after))
    assert [*declined(first), *declined(second)] == []
    base = swap.lineup(swap.cards, "greedy", 1)
    for i, (a, b, seat) in enumerate(zip(first.seats, second.seats, base.seats, strict=True)):
        sizes = {sum(n for n, _ in s.names()) for s in (a, b, seat)}
        assert len(sizes) == 1, f"seat {i} changed its size"
        assert (a.deck == b.deck) == (i not in swap.cards)
    assert len({registry.get(swap.format).role(first.seats[i].role).key for i in swap.cards}) == 1


def test_the_changed_side_is_played_by_the_pilot_and_the_rest_by_the_usual_one() -> None:
    heroes = next(s for s in judge.swaps() if s.key == "archenemy-no-walkers")
    table = heroes.lineup(heroes.after, "random", 1)
    assert [s.pilot for s in table.seats] == ["greedy", "greedy", "random", "random", "random"]
    assert heroes.team(table) == 1


def test_cards_come_in_where_others_went_out() -> None:
    seat = LineupSeat(
        "deck", "Ann", {"zones": {"deck": [[2, "Shock"], [3, "Mountain"]], "sideboard": [[1, "Shock"]]}}
    )
    swapped = judge.changed(seat, {"Shock": 2}, {"Blaze": 1, "Mountain": 1})
    assert swapped.deck["zones"] == {"deck": [[4, "Mountain"], [1, "Blaze"]], "sideboard": [[1, "Shock"]]}
    with pytest.raises(BadInput, match="too few"):
        judge.changed(seat, {"Blaze": 1}, {"Shock": 1})
    with pytest.raises(BadInput, match="as many"):
        judge.changed(seat, {"Shock": 1}, {"Blaze": 2})


def test_who_wins_is_told_for_the_side_that_is_changed() -> None:
    rows = [s for s in judge.swaps() if s.key in ("archenemy-few-lands", "archenemy-no-walkers")]
    alone, together = (v.rates[0] for v in judge.judge(rows, "greedy", 3, 1, 1))
    assert alone + together == pytest.approx(1)


def verdict(pairs: Pairs, better: bool) -> judge.Verdict:
    swap = next(s for s in judge.swaps() if s.better is better)
    return judge.Verdict(swap, pairs, 0)


def test_a_verdict_is_the_sign_and_whether_it_could_be_chance() -> None:
    up = Pairs(both=100, first=10, second=60, neither=30)
    assert (verdict(up, True).word, verdict(up, True).significant) == ("right", True)
    assert (verdict(up, False).word, verdict(up, False).significant) == ("wrong", True)
    even = Pairs(both=100, first=20, second=20, neither=60)
    assert (verdict(even, True).word, verdict(even, True).significant) == ("undecided", False)
    hardly = Pairs(both=100, first=20, second=22, neither=58)
    assert (verdict(hardly, True).word, verdict(hardly, True).significant) == ("right", False)


def test_what_several_swaps_begin_from_is_played_once_and_all_come_out_alike_each_time() -> None:
    rows = [s for s in judge.swaps() if s.key in ("duel-few-lands", "duel-bolts")]
    found = [v.to_json() for v in judge.judge(rows, "greedy", 6, 1, 1)]
    assert [v["key"] for v in found] == [s.key for s in rows]
    assert len({v["before"] for v in found}) == 1
    assert found == [v.to_json() for v in judge.judge(rows, "greedy", 6, 1, 2)]
    alone = [v.to_json() for v in judge.judge(rows[1:], "greedy", 6, 1, 1)]
    assert alone == found[1:]


def test_the_command_prints_a_line_a_swap_and_its_json_has_every_figure() -> None:
    out = StringIO()
    call_command("judge", "--only", "duel-bolts", "--games", "4", "--json", stdout=out)
    told = json.loads(out.getvalue())
    assert told["rows"][0]["pairs"] == 4
    assert sum(told["counts"][word] for word in ("right", "wrong", "undecided")) == 1
    out = StringIO()
    call_command("judge", "--only", "duel-bolts", "--games", "2", stdout=out)
    assert "duel-bolts" in out.getvalue()
    assert "1 undecided" in out.getvalue() or "1 the" in out.getvalue()


@pytest.mark.parametrize(
    "wrong", [["--format", "chess"], ["--only", "nothing"], ["--pilot", "nobody"], ["--games", "0"]]
)
def test_bad_arguments_are_said_in_words(wrong: list[str]) -> None:
    with pytest.raises(BadArguments):
        call_command(Command(), *wrong)
