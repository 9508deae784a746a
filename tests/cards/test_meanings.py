"""What a text means is shown by play: positions for causes that texts were once read wrongly by."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from decks.cardfiles.texts import Texts
from engine.language import library
from engine.language.library import apart
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood
from formats.scenarios.runner import run
from tests.cards.oracle import SOURCE
from tests.cards.test_read_and_played import card
from tests.table import Table

OPEN = SOURCE.with_name("wrong_readings_open.jsonl")
DECLINED = {
    "reading:flux-each", "reading:ether-well-declined", "reading:auriok-survivors-attach",
    "reading:spined-tyrranax-that-creature", "reading:deconstruction-hammer-sacrifice", "reading:trusty-boomerang-return",
    "reading:archery-training-arrows", "reading:filigree-racer-own-cost",
}
"""Positions of cards whose texts are declined, being unsure."""


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def positions(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


@pytest.mark.skipif(not OPEN.exists(), reason="the positions of wrong readings are not here")
def test_every_known_wrong_reading_plays_right_or_is_declined() -> None:
    texts = Texts.of_file(str(SOURCE))
    library.add_shelf(texts)
    try:
        found = {each["id"]: run(each) for each in positions(OPEN)}
    finally:
        library.remove_shelf(texts)
    assert {i for i, each in found.items() if each["status"] == "unsupported"} == DECLINED
    assert not [each for each in found.values() if each["status"] in ("fail", "error")]


def test_both_nouns_belong_to_who_controls_them() -> None:
    t = Table()
    t.put("Ann", card("Creatures and lands you control have shroud.", "Enchantment"))
    theirs, own = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    assert (own.keywords != theirs.keywords) and own.definition is theirs.definition


def declined(text: str, types: str = "Sorcery") -> bool:
    """Whether a text that cannot be sure is declined."""
    from engine.catalogue import Facts

    kinds, _, subtypes = types.partition(" — ")
    size = "2" if "Creature" in kinds else None  # a creature without one is declined, whatever its text
    facts = Facts("Unsure", "{1}", 1, "", "", (), tuple(kinds.split()), tuple(subtypes.split()), size, size, None,
                  "normal", (), (), False)
    try:
        compiled(facts, text)
    except NotUnderstood:
        return True
    return False


@pytest.mark.parametrize(("text", "types"), [
    ("Create that many 1/1 green Saproling creature tokens.", "Sorcery"),
    ("Each player discards any number of cards, then draws that many cards.", "Sorcery"),
    ("Scry 1. If you do, draw a card.", "Sorcery"),
    ("White creatures and lands you control have shroud.", "Enchantment"),
    ("Equipped creature has “{T}, Sacrifice this Equipment: Draw a card.”\nEquip {1}", "Artifact — Equipment"),
    ("Target creature card in your graveyard gains jump-start until end of turn.", "Sorcery"),
    ("Destroy target creature. If it's red, you may exile it instead.", "Sorcery"),
    ("Creatures get -1/-1 until end of turn. Other creatures can't block this turn.", "Sorcery"),
    # the same chapter twice
    ("I — You gain 1 life.\nII, II, III — You gain 2 life.", "Enchantment — Saga"),
    # a table that has lost some of its results (CR 706.3a)
    ("Roll a d20.\n20 | You gain 5 life.", "Sorcery"),
    ("Roll a d20.\n1—9 | You gain 1 life.\n20 | You gain 5 life.", "Sorcery"),
    ("Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.", "Sorcery"),
    # what is asked at a later moment (CR 603.7)
    ("Create a 1/1 red Goblin creature token. At the beginning of the next end step, exile that token unless you control an "
     "artifact.", "Sorcery"),
    ("Create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the next end step unless you pay {2}.", "Sorcery"),
    # targets that an X describes which is paid only afterwards
    ("When this creature dies, you may pay {X}. If you do, return another target Zombie creature card with mana value X from "
     "your graveyard to the battlefield.", "Creature — Zombie"),
    # X paid for an ability that is no spell and goes onto no stack
    ("{X}, {T}, Sacrifice this artifact: Add X mana in any combination of colors.", "Artifact"),
    # what is told of a target after it, where nothing was paid
    ("Whenever this creature attacks, you may pay {1}. If you do, untap target creature. It gains haste until end of turn.",
     "Creature — Elf"),
    # another card of a graveyard than the one an event has put there
    ("Whenever a creature you control dies, return another target creature card from your graveyard to your hand.",
     "Enchantment"),
    # "that creature" which has died gets no counter
    ("Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that "
     "creature.", "Enchantment — Aura"),
    # "that damage" of several at once
    ("Whenever one or more Dragons you control deal combat damage to a player, you may put a permanent card with mana value "
     "less than or equal to that damage from your hand onto the battlefield.", "Enchantment"),
    # "it's renowned", "it was kicked": it is the target, which those words are not read of
    ("Target creature gets +1/+1 until end of turn. If it's renowned, untap it.", "Instant"),
    ("Kicker {1}\nTarget creature gets +1/+1 until end of turn. If it was kicked, untap it.", "Instant"),
    # what lasts changes permanents, no cards and no spells
    ("Target instant card in your graveyard gains flashback {2}{R} until end of turn.", "Sorcery"),
    ("Gain control of target spell. You may choose new targets for it.", "Instant"),
    # a triggered mana ability is never on the stack (CR 605.1b)
    ("Whenever you tap a land for mana, add {G}.", "Creature — Elf"),
    # of a spell it would be something else than in combat; counters that are something by themselves
    ("Trample\nThis spell deals 4 damage to target creature.", "Instant"),
    ("Put a manabond counter on all creatures.", "Sorcery"),
    # of an event beside the card's own that speaks of something else "it" may be either
    ("When this enchantment enters and whenever another artifact you control dies, put a stash counter on it.", "Enchantment"),
])
def test_what_is_unsure_is_declined(text: str, types: str) -> None:
    assert declined(text, types)
