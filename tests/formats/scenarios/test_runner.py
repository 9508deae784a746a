"""The scenario runner: what a script may say, and what it reports when script and game do not fit (scenario-v1)."""

import json
from pathlib import Path
from typing import Any

import pytest

from formats.scenarios.runner import Runner, run


def duel(
    script: list[dict[str, Any]],
    expect: list[dict[str, Any]] = (),
    stop: tuple[int, str] = (1, "end"),
    **more: Any,
) -> dict[str, Any]:
    """A strict duel of A with four Mountains, a Shock and a Lightning Bolt against B with two Grizzly Bears."""
    game = {"format": "duel", "players": ["A", "B"], "life": 20, "strict": True, **more.pop("game", {})}
    setup = {
        "A": {
            "battlefield": [{"card": "Mountain", "n": 4}],
            "hand": [{"card": "Shock"}, {"card": "Lightning Bolt"}],
        },
        "B": {"battlefield": [{"card": "Grizzly Bears", "n": 2, "as": ["first", "second"]}]},
    }
    for player, zones in more.pop("setup", {}).items():
        setup[player] = {**setup[player], **zones}
    return {
        "v": 1,
        "id": "here",
        "game": game,
        "setup": setup,
        "script": script,
        "stop": dict(zip("ts", stop, strict=True)),
        "expect": list(expect),
        **more,
    }


def main(p: str = "A", t: int = 1, **entry: Any) -> dict[str, Any]:
    return {"t": t, "s": "main1", "p": p, **entry}


def life(p: str, n: int) -> dict[str, Any]:
    return {"k": "life", "p": p, "n": n}


def count(card: str, zone: str, p: str, n: int) -> dict[str, Any]:
    return {"k": "count", "card": card, "zone": zone, "p": p, "n": n}


def passes(data: dict[str, Any]) -> None:
    assert run(data) == {"id": "here", "status": "pass", "detail": ""}


def complaint(data: dict[str, Any]) -> str:
    found = run(data)
    assert found["status"] == "fail", found
    return str(found["detail"])


def test_a_spell_finds_the_target_its_action_names():
    bolt = main(do="cast", card="Lightning Bolt", targets=[{"card": "Grizzly Bears", "i": 1}])
    gone = {"k": "zone_of", "ref": "second", "zone": "graveyard"}
    passes(duel([bolt], [gone, {"k": "zone_of", "ref": "first", "zone": "battlefield"}]))


def test_a_target_may_come_from_the_queue_of_answers():
    script = [main(do="cast", card="Shock"), {"p": "A", "do": "answer", "target": [{"player": "B"}]}]
    passes(duel(script, [life("B", 18)]))


def test_two_actions_put_two_spells_on_the_stack_and_resolve_waits_between_them():
    shock = main(do="cast", card="Shock", targets=[{"player": "B"}])
    bolt = main(do="cast", card="Lightning Bolt", targets=[{"player": "B"}])
    both = main(do="check", k="stack_size", n=2)
    passes(duel([shock, bolt, both], [life("B", 15)]))
    one = main(do="check", k="life", who="B", n=18)
    passes(duel([shock, main(do="resolve"), one, bolt], [life("B", 15)]))


def test_an_action_waits_for_what_it_answers():
    script = [
        main(do="cast", card="Shock", targets=[{"player": "B"}]),
        main("B", do="cast", card="Cancel", targets=["Shock"], when={"stack": "Shock"}),
    ]
    islands = {"B": {"battlefield": [{"card": "Island", "n": 3}], "hand": [{"card": "Cancel"}]}}
    passes(duel(script, [life("B", 20), count("Shock", "graveyard", "A", 1)], setup=islands))


def test_the_game_stops_at_the_end_of_the_step_named():
    rest = duel([], [count("Mountain", "hand", "B", 0)], stop=(2, "untap"))
    passes(rest)
    passes(duel([], [count("Mountain", "hand", "B", 1)], stop=(2, "draw")))


def test_then_goes_on_from_the_stop_before():
    first = [main(do="cast", card="Shock", targets=[{"player": "B"}])]
    second = {
        "script": [main(t=3, do="cast", card="Lightning Bolt", targets=[{"player": "B"}])],
        "stop": {"t": 3, "s": "end"},
        "expect": [life("B", 15)],
    }
    passes(duel(first, [life("B", 18)], then=[second]))


def test_attackers_and_blockers_are_declared_by_turn():
    script = [
        {"t": 2, "s": "attackers", "p": "B", "do": "attack", "card": {"ref": "first"}},
        {"t": 2, "s": "attackers", "p": "B", "do": "attack", "card": {"ref": "second"}},
        {
            "t": 2,
            "s": "blockers",
            "p": "A",
            "do": "block",
            "card": "Craw Wurm",
            "attacker": {"ref": "second"},
        },
    ]
    wurm = {"A": {"battlefield": [{"card": "Craw Wurm"}]}}
    told = {"k": "attackers", "cards": ["Grizzly Bears", "Grizzly Bears"]}
    gone = {"k": "zone_of", "ref": "second", "zone": "graveyard"}
    passes(duel(script, [life("A", 18), told, gone], stop=(2, "main2"), setup=wurm))


def test_mana_made_by_hand_stays_in_the_pool_and_is_not_made_by_itself():
    """CR 605.3a: a mana ability may be activated whenever its controller has priority."""
    red = main(do="mana", ability="{T}: Add {R}")
    pool = main(do="check", k="mana_pool", who="A", color="R", n=2)
    shock = main(do="cast", card="Shock", targets=[{"player": "B"}])
    by_hand = {"A": {"manual_mana": True}}
    untapped = {"k": "tapped_count", "card": "Mountain", "is": True, "n": 2}
    passes(duel([red, red, pool, shock], [life("B", 18), untapped], setup=by_hand))
    assert complaint(duel([shock], setup=by_hand)) == "illegal_action: A cannot cast Shock"


def test_helpers_do_what_their_name_says():
    script = [main(do="activate", ability="target destroy", targets=["Grizzly Bears"])]
    helpers = {"A": {"helpers": [{"helper": "target destroy"}]}}
    passes(duel(script, [count("Grizzly Bears", "graveyard", "B", 1)], setup=helpers))


def test_rollback_goes_to_the_beginning_of_a_turn_and_on_with_its_own_script():
    script = [
        main(do="cast", card="Shock", targets=[{"player": "B"}]),
        {"t": 1, "s": "main2", "p": "A", "do": "rollback", "turns": 0, "block": 1},
        {**main(do="cast", card="Lightning Bolt", targets=[{"player": "B"}]), "after_rollback": 1},
    ]
    passes(duel(script, [life("B", 17), count("Shock", "hand", "A", 1)]))


def test_trials_measure_a_frequency():
    data = duel(
        [],
        game={"shuffle": True},
        trials={"n": 20, "seed": 1, "freq": [{"expect": life("B", 20), "between": [0.9, 1]}]},
    )
    passes(data)
    data["trials"]["freq"][0]["between"] = [0.1, 0.5]
    assert complaint(data) == "frequency: 20 of 20, not between 0.1 and 0.5"


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (
            [main(do="cast", card="Terminate", targets=["Grizzly Bears"])],
            "illegal_action: A cannot cast Terminate",
        ),
        (
            [main(do="cast", card="Shock", targets=["Craw Wurm"])],
            "illegal_action: Craw Wurm for A: target 1 (Shock)",
        ),
        ([main(do="cast", card="Shock")], "missing_answer: A: target 1 (Shock) in turn 1, main1"),
        ([main(t=9, do="cast", card="Shock")], "unused_actions: cast Shock"),
        ([{"p": "A", "do": "answer", "choice": True}], "unused_answers: choice of A: True"),
    ],
)
def test_a_script_that_does_not_fit_the_game_fails_by_name(script: list[dict[str, Any]], said: str):
    assert complaint(duel(script)).startswith(said)


def test_an_expectation_not_met_says_what_is_there_instead():
    assert complaint(duel([], [life("B", 7)])) == "expectation: B's life is 20, not 7"


def test_must_fail_wants_its_own_kind_of_failure():
    script = [main("B", do="cast", card="Lightning Bolt")]
    passes(duel(script, must_fail={"kind": "illegal_action"}))
    assert complaint(duel(script, must_fail={"kind": "bad_answer"})).startswith("illegal_action")
    assert complaint(duel([], must_fail={"kind": "any"})) == "must_fail: nothing failed, any was wanted"
    passes(duel([], must_fail={"kind": "any", "lenient": True}))


def test_what_is_not_known_is_reported_with_its_name():
    assert run(duel([main(do="dance")]))["detail"] == "action dance"
    assert run(duel([], [{"k": "mood"}]))["detail"] == "expectation mood"
    gap = run(duel([], setup={"A": {"hand": [{"card": "Unheard Of"}]}}))
    assert gap["status"] == "unsupported"
    assert "Unheard Of" in gap["detail"]


def test_a_lenient_scenario_answers_by_its_policy():
    """Section 5: targets of bad effects are the opponent's, the most valuable first."""
    runner = Runner(
        duel(
            [main(do="cast", card="Terminate")],
            game={"strict": False},
            setup={
                "A": {
                    "battlefield": [{"card": "Craw Wurm"}, {"card": "Swamp"}, {"card": "Mountain"}],
                    "hand": [{"card": "Terminate"}],
                },
            },
        )
    )
    runner.run()
    assert runner.aliases["first"].zone != runner.aliases["second"].zone


def test_the_examples_of_the_specification_pass_or_lack_only_cards_and_formats(shared: Path):
    examples = shared / "spec" / "scenario-v1-examples.json"
    found = {row["id"]: run(row) for row in json.loads(examples.read_text("utf-8"))}
    assert {row["status"] for row in found.values()} <= {"pass", "unsupported"}
    assert found["example:3-horde-sealed"]["status"] == "pass"


def test_a_status_nobody_knows_is_not_taken_for_absent():
    status = {"k": "status", "card": "Grizzly Bears", "p": "B", "status": "monstrous", "is": False}
    passes(duel([], [status]))
    assert run(duel([], [{**status, "status": "haunted"}])) == {
        "id": "here",
        "status": "unsupported",
        "detail": "status haunted",
    }


@pytest.mark.parametrize("answer", [{"random": 3}, {"choice": {"die": 3}}])
def test_a_thrown_die_is_not_passed_over(answer: dict[str, Any]):
    found = run(duel([main(do="answer", **answer)], [life("A", 20)]))
    assert found["status"] == "unsupported", found
