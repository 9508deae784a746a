"""The zombies a Horde may draw: every one of them can be in a game and leave it."""

from engine.cards import definition, names
from engine.catalogue import lookup
from engine.rules.verbs import destroy
from tests.table import Table

ZOMBIES = sorted(
    name for name in names() if (facts := lookup(name)) and not facts.token and "Zombie" in facts.subtypes
)


def test_there_are_many_zombies_and_all_are() -> None:
    assert len(ZOMBIES) > 200 and all("Zombie" in definition(n).subtypes for n in ZOMBIES)


def test_zombies_come_and_go() -> None:
    """A seeded sample, each entering at a table with others and dying there."""
    for name in ZOMBIES[::8]:
        t = Table("Ann", "Ben")
        for who in ("Ann", "Ben"):
            t.put(who, "Grizzly Bears")
            t.put(who, "Hill Giant", "graveyard")
        t.play("Ann", name)
        own = [c for c in t.seat("Ann").permanents if c.name == name]
        t.do(lambda game, own=own: destroy(game, own))
        t.resolve()
        assert not t.game.stack, name
