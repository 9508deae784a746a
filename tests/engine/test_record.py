"""The story of a game calls everything what it was then: names come and go (CR 702.37, 707, 712)."""

from engine.players.record import steps
from engine.rules.casting import perform
from engine.rules.faces import transform
from engine.state.action import TURN_UP, Action
from tests.table import Table


def story(t: Table) -> list[str]:
    return [row["text"] for row in steps(t.game)]


def test_a_face_down_spell_stays_one_in_the_story_when_it_is_turned_up():
    t = Table()
    t.lands("Ann", "Plains", 3)
    t.cast("Ann", "Abzan Guide", way="morph")
    t.resolve()
    guide = t.seat("Ann").permanents[-1]
    before = story(t)
    assert "Ann casts face-down creature." in before
    for name in ("Plains", "Plains", "Plains", "Swamp", "Forest"):
        t.lands("Ann", name, 1)
    t.do(lambda g: perform(g, t.seat("Ann"), Action(TURN_UP, guide)))
    after = story(t)
    assert after[: len(before)] == before
    assert "Abzan Guide is turned face up." in after


def test_a_creature_that_turns_over_twice_was_the_other_one_between():
    t = Table()
    sentry = t.put("Ann", "Thraben Sentry")
    t.do(lambda g: transform(g, [sentry]))
    t.do(lambda g: transform(g, [sentry]))
    assert [x for x in story(t) if x.startswith("It transforms")] == [
        "It transforms into Thraben Militia.",
        "It transforms into Thraben Sentry.",
    ]


def test_a_copy_was_cast_as_what_it_is_printed_as():
    t = Table()
    t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Island", 4)
    t.cast("Ann", "Clone")
    before = story(t)
    t.resolve(may=True, copy=["Grizzly Bears"])
    assert [c.name for c in t.seat("Ann").permanents if c.printed.name == "Clone"] == ["Grizzly Bears"]
    assert "Ann casts Clone." in before
    assert story(t)[: len(before)] == before


def test_a_spell_was_aimed_at_what_its_target_was_called_then():
    t = Table()
    sentry = t.put("Ben", "Thraben Sentry")
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Shock", targets=[sentry])
    t.do(lambda g: transform(g, [sentry]))
    assert any("Shock (target: Thraben Sentry)" in x for x in story(t))
