"""A text changed in meaning never reads as the unchanged card: 500 changes by fixed operators."""

import random
import re
from collections.abc import Callable, Iterator
from itertools import islice

from engine.words.canonical import signature
from engine.words.normal import REMINDER
from engine.words.reader import CardText, Declined, read

from . import oracle

CHANGES = 500
WORDS = {
    "two": "three", "three": "four", "creature": "artifact", "creatures": "lands", "artifact": "land", "land": "creature",
    "player": "opponent", "opponent": "player", "each": "another", "another": "target", "flying": "trample", "trample": "haste",
    "haste": "vigilance", "black": "red", "white": "blue", "red": "green", "green": "white", "blue": "black",
    "destroy": "exile", "exile": "destroy", "tap": "untap", "untap": "tap", "dies": "attacks", "attacks": "blocks",
    "enters": "dies", "draw": "discard", "gain": "lose", "upkeep": "end step", "instant": "sorcery", "sorcery": "creature",
}  # fmt: skip
PLAIN = {
    "controllers": (("you control", "an opponent controls"), (" you control", ""), ("your opponents control", "you control")),
    "zones": (("your graveyard", "a graveyard"), ("your hand", "your graveyard"), ("graveyard", "library")),
    "negation": (("can't", "must"), ("non", ""), ("with ", "without "), ("doesn't", "does")),
    "may": (("you may ", ""), ("You may ", ""), ("up to ", "")),
    "durations": ((" until end of turn", ""), ("until end of turn", "until your next turn"), (" this turn", "")),
    "conditions": (("as long as", "unless"), ("if ", "unless "), (" other ", " ")),
}  # fmt: skip


def operators() -> Iterator[Callable[[str, random.Random], str]]:
    """The changes, each a function of a text."""

    def number(text: str, rng: random.Random) -> str:
        places = list(re.finditer(r"\d+", text))
        if not places:
            return text
        at = rng.choice(places)
        return f"{text[: at.start()]}{int(at[0]) + 1}{text[at.end() :]}"

    def word(text: str, rng: random.Random) -> str:
        # "that player" and "that opponent" speak of the same one.
        places = [
            m for m in re.finditer(r"\w+", text) if m[0] in WORDS and not text[: m.start()].endswith("that ")
        ]
        if not places:
            return text
        at = rng.choice(places)
        return text[: at.start()] + WORDS[at[0]] + text[at.end() :]

    def dropped(text: str, rng: random.Random) -> str:
        sentences = [s for s in re.split(r"(?<=\.) |\n", text) if s.strip()]
        if len(sentences) < 2:
            return text
        gone = rng.randrange(len(sentences))
        return "\n".join(s for i, s in enumerate(sentences) if i != gone)

    def added(text: str, rng: random.Random) -> str:
        return text + rng.choice(
            (" You gain 7 life.", "\nLifelink", " Draw seven cards.", "\n{T}: Add {C}{C}.")
        )

    yield from (number, word, dropped, added)
    for rows in PLAIN.values():

        def plain(text: str, rng: random.Random, rows: tuple[tuple[str, str], ...] = rows) -> str:
            fitting = [row for row in rows if row[0] in text]
            return text.replace(*rng.choice(fitting), 1) if fitting else text

        yield plain


def content(text: str, facts: CardText) -> list[str] | None:
    try:
        reading = read(text, facts)
    except Declined:
        return None
    return [*sorted(repr(signature(a)) for a in reading.abilities), repr((reading.power, reading.toughness))]


def changed() -> Iterator[tuple[str, str, str, CardText]]:
    """(name, text, changed text, facts) of cards that read, the same each time."""
    rng = random.Random(2026)
    cards = [c for c in oracle.single_faced() if len(oracle.text_of(c)) > 12]
    rng.shuffle(cards)
    for card in cards:
        text, facts = REMINDER.sub("", oracle.text_of(card)), oracle.facts_of(card)
        if content(text, facts) is None:
            continue
        change = rng.choice(list(operators()))
        other = change(text.replace(card["name"], "~~"), rng).replace("~~", card["name"])
        if other != text and sorted(other.split("\n")) != sorted(text.split("\n")):
            yield card["name"], text, other, facts


def test_a_changed_text_never_reads_as_the_unchanged_card() -> None:
    same = {
        name: (text, other)
        for name, text, other, facts in islice(changed(), CHANGES)
        if content(text, facts) == content(other, facts)
    }
    assert not same
