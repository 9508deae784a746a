"""Made-up texts that differ in a word that matters: each plays as it says, or is declined.

What each must do is written here from the Comprehensive Rules as conditions on the objects of a position, not from what the
reader makes of it. Of each grid a certain share must read, so that declining everything would fail.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.dsl import *
from engine.language.keywords import CANT_BLOCK
from engine.language.library import apart, register
from engine.rules.stack import run_of
from engine.rules.targeting import legal_targets
from engine.rules.zones import move
from engine.state import terms
from engine.state.objects import Card, Seat, StackObject
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, define
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


class Thing(NamedTuple):
    """A creature of the position, told by what the rules ask of it."""

    whose: str
    types: str = "Creature — Bear"
    size: tuple[int, int] = (2, 2)
    cost: str = "{1}{G}"
    text: str = ""
    token: bool = False
    tapped: bool = False

    def has(self, word: str) -> bool:
        return word in self.types.split() or word in self.text.lower().split()


THINGS = (
    Thing("Ann"),
    Thing("Ann", "Creature — Elf", (1, 1), "{G}", tapped=True),
    Thing("Ann", "Artifact Creature — Golem", (3, 3), "{3}"),
    Thing("Ann", "Creature — Bird", (1, 3), "{1}{W}", "Flying"),
    Thing("Ann", "Creature — Saproling", (1, 1), "", token=True),
    Thing("Ben", "Legendary Creature — Elf", (4, 4), "{3}{G}"),
    Thing("Ben", "Creature — Bird", (2, 1), "{1}{U}", "Flying", tapped=True),
    Thing("Ben", "Artifact Creature — Golem", (1, 1), "{1}"),
    Thing("Ben", "Creature — Goblin", (5, 1), "{2}{R}"),
    Thing("Ben", "Creature — Saproling", (1, 1), "", token=True),
)
"""Permanents of both players that differ in all that the changed words speak of."""


def made(name: str, text: str, types: str, cost: str = "{0}", size: tuple[int, int] | None = None) -> str | None:
    """Register a card of that text; None where it is declined."""
    kinds, _, subtypes = types.partition(" — ")
    words = kinds.split()
    supertypes = [w for w in words if w == "Legendary"]
    numbers = size or (2, 2)
    pt = (str(numbers[0]), str(numbers[1])) if "Creature" in words else (None, None)
    facts = CardText(name, cost, supertypes, [w for w in words if w not in supertypes], subtypes.split(), *pt)
    try:
        register(define(read(text, facts), facts))
    except NotUnderstood:
        return None
    return name


def position() -> tuple[Table, list[Card]]:
    """A table with the things on it; two cards in each hand and graveyard."""
    t = Table()
    cards = []
    for k, thing in enumerate(THINGS):
        name = made(f"Thing {k}", thing.text, thing.types, thing.cost, thing.size)
        assert name is not None
        card = t.put(thing.whose, name)
        t.game.set(card, "token", thing.token)
        if thing.tapped:
            t.game.turn_card(card, True)
        cards.append(card)
    t.game.refresh()
    for who in ("Ann", "Ben"):
        for _ in range(2):
            t.put(who, "Forest", "hand")
            t.put(who, "Grizzly Bears", "graveyard")
    return t, cards


Which = Callable[[Thing], bool]

NOUNS: dict[str, Which] = {
    "creature": lambda c: True,
    "creature you control": lambda c: c.whose == "Ann",
    "creature you don't control": lambda c: c.whose == "Ben",
    "creature an opponent controls": lambda c: c.whose == "Ben",
    "nontoken creature": lambda c: not c.token,
    "creature token": lambda c: c.token,
    "tapped creature": lambda c: c.tapped,
    "untapped creature": lambda c: not c.tapped,
    "artifact creature": lambda c: c.has("Artifact"),
    "nonartifact creature": lambda c: not c.has("Artifact"),
    "legendary creature": lambda c: c.has("Legendary"),
    "nonlegendary creature": lambda c: not c.has("Legendary"),
    "creature with flying": lambda c: c.has("flying"),
    "creature without flying": lambda c: not c.has("flying"),
    "creature with power 3 or greater": lambda c: c.size[0] >= 3,
    "creature with power 2 or less": lambda c: c.size[0] <= 2,
    "creature with toughness 2 or less": lambda c: c.size[1] <= 2,
    "creature with mana value 2 or less": lambda c: sum(int(s) if s.isdigit() else 1 for s in symbols(c.cost)) <= 2,
    "green creature": lambda c: "G" in c.cost,
    "nongreen creature": lambda c: "G" not in c.cost,
    "Elf": lambda c: c.has("Elf"),
    "non-Elf creature": lambda c: not c.has("Elf"),
    "Elf or Goblin": lambda c: c.has("Elf") or c.has("Goblin"),
    "nontoken creature you control": lambda c: not c.token and c.whose == "Ann",
    "untapped creature an opponent controls": lambda c: not c.tapped and c.whose == "Ben",
    "nongreen creature you don't control": lambda c: "G" not in c.cost and c.whose == "Ben",
    "creature you control with flying": lambda c: c.whose == "Ann" and c.has("flying"),
    "creature with power 2 or less an opponent controls": lambda c: c.whose == "Ben" and c.size[0] <= 2,
}


def symbols(cost: str) -> list[str]:
    return [s for s in cost.replace("{", " ").replace("}", " ").split() if s]


ON_ONE: dict[str, Callable[[Table, Card, tuple[int, int], bool], bool]] = {
    "Destroy {}.": lambda t, c, pt, tapped: c.zone in (GRAVEYARD, terms.CEASED),
    "Exile {}.": lambda t, c, pt, tapped: c.zone in (EXILE, terms.CEASED),
    "Return {} to its owner's hand.": lambda t, c, pt, tapped: c.zone in (HAND, terms.CEASED),
    "Put {} on top of its owner's library.": lambda t, c, pt, tapped: c.zone in (LIBRARY, terms.CEASED),
    "Tap {}.": lambda t, c, pt, tapped: c.tapped,
    "Untap {}.": lambda t, c, pt, tapped: not c.tapped,
    "Put a +1/+1 counter on {}.": lambda t, c, pt, tapped: t.pt(c) == (pt[0] + 1, pt[1] + 1),
    "Gain control of {}.": lambda t, c, pt, tapped: c.controller.name == "Ann",
    "This spell deals 7 damage to {}.": lambda t, c, pt, tapped: c.zone in (GRAVEYARD, terms.CEASED),
}
"""What is done to one permanent, and whether it was."""


def legal(t: Table, name: str) -> list[Any]:
    """What the spell could target now."""
    card = t.put("Ann", name, "hand")
    obj = StackObject(t.game.new_id(), card, t.seat("Ann"), None, spell=True)
    spell = card.definition.spell
    assert spell is not None
    return list(legal_targets(t.game, run_of(t.game, obj), spell.modes[0].targets[0]))


@pytest.mark.parametrize("effect", ON_ONE)
@pytest.mark.parametrize("noun", NOUNS)
def test_a_target_is_what_the_words_allow_and_it_alone_is_changed(noun: str, effect: str) -> None:
    """CR 115.1: exactly the permanents described are legal; what is done is done to the one that was chosen."""
    t, cards = position()
    name = made("Changed", effect.format(f"target {noun}"), "Sorcery")
    if name is None:
        pytest.skip("declined")
    allowed = [c for c, thing in zip(cards, THINGS, strict=True) if NOUNS[noun](thing)]
    assert {c.name for c in legal(t, name)} == {c.name for c in allowed}
    chosen = allowed[-1]
    before = {c.name: (t.pt(c), c.tapped, c.zone, c.controller) for c in cards}
    t.play("Ann", name, [chosen])
    assert ON_ONE[effect](t, chosen, before[chosen.name][0], before[chosen.name][1])
    for c in cards:
        if c is not chosen:
            assert (t.pt(c), c.tapped, c.zone, c.controller) == before[c.name]


@pytest.mark.parametrize("noun", [n for n in NOUNS if " an opponent controls" not in n or "power" not in n])
def test_each_of_a_kind_and_no_other_is_destroyed(noun: str) -> None:
    t, cards = position()
    name = made("Changed", f"Destroy each {noun}.", "Sorcery")
    if name is None:
        pytest.skip("declined")
    t.play("Ann", name)
    for c, thing in zip(cards, THINGS, strict=True):
        assert (c.zone != BATTLEFIELD) is NOUNS[noun](thing), c.name


@pytest.mark.parametrize("noun", NOUNS)
def test_up_to_one_target_may_be_none(noun: str) -> None:
    """CR 601.2c."""
    t, cards = position()
    name = made("Changed", f"Destroy up to one target {noun}. You gain 3 life.", "Sorcery")
    if name is None:
        pytest.skip("declined")
    t.play("Ann", name, [[]])
    assert t.life("Ann") == 23 and all(c.zone == BATTLEFIELD for c in cards)


@pytest.mark.parametrize("noun", NOUNS)
def test_life_for_each_counts_exactly_those(noun: str) -> None:
    t, _ = position()
    name = made("Changed", f"You gain 1 life for each {noun}.", "Sorcery")
    if name is None:
        pytest.skip("declined")
    t.play("Ann", name)
    assert t.life("Ann") == 20 + sum(map(NOUNS[noun], THINGS))


PLURALS = {
    "creatures": "creature",
    "creatures you control": "creature you control",
    "creatures you don't control": "creature you don't control",
    "creatures your opponents control": "creature an opponent controls",
    "nontoken creatures": "nontoken creature",
    "creature tokens": "creature token",
    "tapped creatures": "tapped creature",
    "untapped creatures": "untapped creature",
    "artifact creatures": "artifact creature",
    "nonartifact creatures": "nonartifact creature",
    "legendary creatures": "legendary creature",
    "creatures with flying": "creature with flying",
    "creatures without flying": "creature without flying",
    "green creatures": "green creature",
    "nongreen creatures": "nongreen creature",
    "Elves": "Elf",
    "non-Elf creatures": "non-Elf creature",
    "nontoken creatures you control": "nontoken creature you control",
    "untapped creatures your opponents control": "untapped creature an opponent controls",
    "creatures you control with flying": "creature you control with flying",
}


@pytest.mark.parametrize("group", PLURALS)
def test_a_static_ability_is_of_exactly_those(group: str) -> None:
    t, cards = position()
    name = made("Changed", f"{group[0].upper()}{group[1:]} get +3/+3.", "Enchantment")
    if name is None:
        pytest.skip("declined")
    before = [t.pt(c) for c in cards]
    t.put("Ann", name)
    for c, thing, (power, toughness) in zip(cards, THINGS, before, strict=True):
        more = 3 if NOUNS[PLURALS[group]](thing) else 0
        assert t.pt(c) == (power + more, toughness + more), c.name


@pytest.mark.parametrize("group", PLURALS)
def test_where_x_is_the_number_counts_exactly_those(group: str) -> None:
    t, _ = position()
    name = made("Changed", f"You gain X life, where X is the number of {group}.", "Sorcery")
    if name is None:
        pytest.skip("declined")
    t.play("Ann", name)
    assert t.life("Ann") == 20 + sum(map(NOUNS[PLURALS[group]], THINGS))


@pytest.mark.parametrize("group", PLURALS)
def test_what_cannot_block_this_turn_are_exactly_those(group: str) -> None:
    t, cards = position()
    name = made("Changed", f"{group[0].upper()}{group[1:]} can't block this turn.", "Sorcery")
    if name is None:
        pytest.skip("declined")
    t.play("Ann", name)
    t.game.refresh()
    for c, thing in zip(cards, THINGS, strict=True):
        assert t.has(c, CANT_BLOCK) is NOUNS[PLURALS[group]](thing), c.name


EVENTS = {"dies": GRAVEYARD, "enters": BATTLEFIELD}


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize("noun", [n for n in NOUNS if "tapped" not in n])
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_noticed_of_exactly_those(event: str, noun: str, other: bool) -> None:
    """CR 603.2, 603.10: the watcher is a creature of Ann's itself, a plain 2/2 Wizard without colour."""
    t, cards = position()
    article = "another" if other else "an" if noun[0] in "aeiouE" else "a"
    text = f"Whenever {article} {noun} {event}, you gain 1 life."
    name = made("Changed", text, "Creature — Wizard", "{2}")
    if name is None:
        pytest.skip("declined")
    watcher = t.put("Ann", name)
    own = Thing("Ann", "Creature — Wizard", (2, 2), "{2}")
    things = list(zip(cards, THINGS, strict=True))
    if event == "dies":
        t.do(lambda game: move(game, [*cards, watcher], GRAVEYARD))
        t.resolve()
        wanted = sum(NOUNS[noun](thing) for _, thing in things) + (not other and NOUNS[noun](own))
    else:
        wanted = 0
        for card, thing in things:
            if thing.token:
                continue
            t.do(lambda game, card=card: move(game, [card], EXILE))
            t.do(lambda game, card=card: move(game, [card], BATTLEFIELD))
            t.resolve()
            wanted += NOUNS[noun](thing)
    assert t.life("Ann") == 20 + wanted


PLAYERS: dict[str, tuple[str, ...]] = {
    "You": ("Ann",),
    "Each opponent": ("Ben", "Cat"),
    "Each player": ("Ann", "Ben", "Cat"),
    "Each other player": ("Ben", "Cat"),
    "Target player": ("Ben",),
    "Target opponent": ("Ben",),
}
HAPPENS: dict[str, Callable[[Table, str], bool]] = {
    "lose 2 life": lambda t, who: t.life(who) == 18,
    "gain 3 life": lambda t, who: t.life(who) == 23,
    "draw two cards": lambda t, who: len(t.seat(who).library) == 18,
    "mill three cards": lambda t, who: len(t.seat(who).library) == 17 and len(t.seat(who).graveyard) >= 3,
    "discard a card": lambda t, who: len(t.seat(who).hand) == 1 and len(t.seat(who).library) == 20,
    "sacrifice a creature": lambda t, who: t.names(who) == [],
    "create a Treasure token": lambda t, who: any("Treasure" in name for name in t.names(who)),
}


def three() -> Table:
    t = Table("Ann", "Ben", "Cat")
    for who in ("Ann", "Ben", "Cat"):
        for _ in range(2):
            t.put(who, "Forest", "hand")
        t.put(who, "Grizzly Bears")
    return t


@pytest.mark.parametrize("who", PLAYERS)
@pytest.mark.parametrize("verb", HAPPENS)
def test_what_happens_happens_to_those_players_alone(verb: str, who: str) -> None:
    t = three()
    said = verb if who == "You" else verb.replace(" ", "s ", 1).replace("loses", "loses").replace("discards", "discards")
    name = made("Changed", f"{who} {said}.".replace("You sacrifice", "Sacrifice").replace("You discard", "Discard")
                .replace("You draw", "Draw").replace("You mill", "Mill").replace("You create", "Create"), "Sorcery")
    if name is None:
        pytest.skip("declined")
    targeted = who.startswith("Target")
    if targeted:
        found = {o.name for o in legal(t, name) if isinstance(o, Seat)}
        assert found == ({"Ben", "Cat"} if "opponent" in who else {"Ann", "Ben", "Cat"})
        t.seat("Ann").hand[-1:] = []
    t.play("Ann", name, [t.seat("Ben")] if targeted else ())
    for each in ("Ann", "Ben", "Cat"):
        assert HAPPENS[verb](t, each) is (each in PLAYERS[who]), each


def test_most_of_the_made_up_texts_are_read() -> None:
    """Declining everything is no way to be right."""
    texts: list[tuple[str, str]] = [(e.format(f"target {n}"), "Sorcery") for e in ON_ONE for n in NOUNS]
    texts += [(f"You gain 1 life for each {n}.", "Sorcery") for n in NOUNS]
    texts += [(f"{g[0].upper()}{g[1:]} get +3/+3.", "Enchantment") for g in PLURALS]
    texts += [(f"You gain X life, where X is the number of {g}.", "Sorcery") for g in PLURALS]
    texts += [(f"Whenever {'an' if n[0] in 'aeiouE' else 'a'} {n} {e}, you gain 1 life.", "Enchantment")
              for n in NOUNS for e in EVENTS]
    found: Sequence[bool] = [made(f"Text {k}", *text) is not None for k, text in enumerate(texts)]
    assert len(found) >= 300 and sum(found) >= 0.95 * len(found)
