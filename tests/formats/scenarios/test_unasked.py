"""Declarations, results, mana by hand: where a script speaks of what no question was asked about (scenario-v1)."""

from typing import Any

import pytest

from tests.formats.scenarios.test_runner import complaint, duel, main, passes


def test_a_drawn_game_has_a_result():
    """CR 104.4a: both players lose at the same time."""
    hand = [{"card": "Evincar's Justice"}]
    setup = {
        "A": {"life": 2, "hand": hand, "battlefield": [{"card": "Swamp", "n": 4}]},
        "B": {"life": 2},
    }
    quake = [main(do="cast", card="Evincar's Justice")]
    drawn = [{"k": "result", "result": "draw"}, {"k": "result", "p": "A", "result": "draw"}]
    passes(duel(quake, [*drawn, {"k": "game_over"}], setup=setup))
    wrong = duel(quake, [{"k": "result", "result": "won"}], setup=setup)
    assert complaint(wrong) == "expectation: the game's result is draw"


def test_a_game_under_way_and_one_that_is_won_have_results():
    assert complaint(duel([], [{"k": "result", "result": "draw"}])).endswith("result is playing")
    bolt = [main(do="cast", card="Lightning Bolt", targets=[{"player": "B"}])]
    won = [{"k": "result", "result": "won"}, {"k": "result", "p": "B", "result": "lost"}]
    passes(duel(bolt, won, setup={"B": {"life": 3}}))


@pytest.mark.parametrize(
    ("card", "able", "could"),
    [("Reverence", "first", False), ("Reverence", "wurm", True), ("Sandwurm Convergence", "first", True)],
)
def test_whether_a_creature_may_attack_asks_what_forbids_it_too(card: str, able: str, could: bool):
    """CR 508.1c: a static ability forbids what nothing about the creature does."""
    bears = {"card": "Grizzly Bears", "as": "first"}
    setup = {
        "A": {"battlefield": [{"card": card}]},
        "B": {"battlefield": [bears, {"card": "Craw Wurm", "as": "wurm"}]},
    }
    may = main("B", t=2, do="check", k="may_attack", card={"ref": able})
    passes(duel([{**may, "is": could}], setup=setup, stop=(2, "end")))


def test_whom_a_creature_may_attack_can_be_asked():
    may = {"k": "may_attack", "card": {"ref": "first"}, "at": {"player": "A"}}
    passes(duel([main("B", t=2, do="check", **may)], stop=(2, "end")))


@pytest.mark.parametrize(
    ("do", "kind"),
    [("attack", "illegal_action"), ("block", "illegal_block")],
)
@pytest.mark.parametrize("strict", [True, False])
def test_a_declaration_nobody_could_make_is_the_illegal_one_awaited(do: str, kind: str, strict: bool):
    """Nobody is asked to declare attackers or blockers where none can be declared (CR 508.1, 509.1)."""
    bears = {"B": {"battlefield": [{"card": "Grizzly Bears", "tapped": True}]}}
    entry = {"t": 2 if do == "attack" else 1, "s": "attackers", "p": "B", "do": do, "card": "Grizzly Bears"}
    if do == "attack":
        bears["B"]["battlefield"] = [{"card": "Wall of Stone"}]
        entry["card"] = "Wall of Stone"
    else:
        entry["attacker"] = "Grizzly Bears"
    awaited = duel([entry], setup=bears, stop=(2, "end"), game={"strict": strict}, must_fail={"kind": kind})
    passes(awaited)
    other = "illegal_block" if do == "attack" else "illegal_action"
    assert complaint({**awaited, "must_fail": {"kind": other}}).startswith("unused_actions")


@pytest.mark.parametrize("how", [{"of": {"ref": "red"}}, {"of": "red"}, {"card": {"ref": "red"}}])
@pytest.mark.parametrize("text", [{}, {"ability": "{T}: Add {R}"}])
def test_an_alias_says_whose_mana_ability(how: dict[str, Any], text: dict[str, str]):
    lands = {"A": {"battlefield": [{"card": "Mountain"}, {"card": "Mountain", "as": "red"}]}}
    tapped = [
        {"k": "tapped", "card": {"ref": "red"}, "is": True},
        {"k": "tapped_count", "card": {"ref": "red"}, "is": True, "n": 1},
        {"k": "count", "card": {"ref": "red"}, "zone": "battlefield", "p": "A", "n": 1},
        {"k": "tapped_count", "card": "Mountain", "is": True, "n": 1},
    ]
    passes(duel([main(do="mana", **how, **text)], tapped, setup=lands))
