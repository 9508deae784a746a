"""A text changed in meaning never reads as the unchanged card: 500 changes by fixed operators."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from engine.text.canonical import signature
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText
from engine.text.reading.wording import REMINDER

from . import oracle

CHANGES = 500
WORDS = {
    "two": "three", "three": "four", "creature": "artifact", "creatures": "lands", "artifact": "land", "land": "creature",
    "player": "opponent", "opponent": "player", "each": "another", "another": "target", "flying": "trample", "trample": "haste",
    "haste": "vigilance", "black": "red", "white": "blue", "red": "green", "green": "white", "blue": "black",
    "destroy": "exile", "exile": "destroy", "tap": "untap", "untap": "tap", "dies": "attacks", "attacks": "blocks",
    "enters": "dies", "draw": "discard", "gain": "lose", "upkeep": "end step", "instant": "sorcery", "sorcery": "creature",
}
PLAIN = {
    "targets": (
        ("target creature", "each creature"), ("any target", "target player"), ("target player", "each player"),
        ("target ", "another target "), ("up to one target", "target"), ("target opponent", "target player"),
    ),
    "controllers": (
        ("you control", "an opponent controls"), (" you control", ""), ("your opponents control", "you control"),
        ("an opponent controls", "you control"), ("under your control", "under its owner's control"),
        ("Its controller", "You"),
    ),
    "zones": (
        ("your graveyard", "a graveyard"), ("your hand", "your graveyard"), ("graveyard", "library"),
        ("into your hand", "onto the battlefield"), ("on top of", "on the bottom of"), ("onto the battlefield", "into your hand"),
    ),
    "negation": (
        ("can't", "must"), ("non", ""), ("with ", "without "), ("doesn't", "does"), ("without ", "with "), ("isn't", "is"),
        ("no ", "two "), ("can't be blocked", "can be blocked"),
    ),
    "may": (("you may ", ""), ("You may ", ""), ("up to ", ""), (": ", ": You may "), ("unless ", "if ")),
    "durations": (
        (" until end of turn", ""), ("until end of turn", "until your next turn"), (" this turn", ""), ("upkeep", "draw step"),
        ("the beginning of your", "the beginning of each"), ("each turn", "each combat"), ("end step", "upkeep"),
    ),
    "conditions": (
        ("as long as", "unless"), ("if ", "unless "), (" other ", " "), ("or less", "or greater"), ("or greater", "or less"),
        (" or ", " and "), ("another ", "a "), ("tapped", "untapped"), ("Whenever", "The first time"),
    ),
}
SAID_TWICE = re.compile(r" until end of turn [^.]* this turn")
OPERATORS = ("number", "word", "dropped", "added", *PLAIN)


def changed_by(operator: str, text: str, rng: random.Random) -> str:
    """The text changed in one place, or unchanged where the operator finds none."""
    if operator == "number":
        places = list(re.finditer(r"\d+", text))
        if not places:
            return text
        at = rng.choice(places)
        return f"{text[: at.start()]}{int(at[0]) + 1}{text[at.end() :]}"
    if operator == "word":
        # "that player" and "that opponent" speak of the same one.
        places = [
            m for m in re.finditer(r"\w+", text) if m[0] in WORDS and not text[: m.start()].endswith("that ")
        ]
        if not places:
            return text
        at = rng.choice(places)
        return text[: at.start()] + WORDS[at[0]] + text[at.end() :]
    if operator == "dropped":
        sentences = [s for s in re.split(r"(?<=\.) |\n", text) if s.strip()]
        gone = rng.randrange(len(sentences))
        kept = [s for i, s in enumerate(sentences) if i != gone]
        # Of two sentences that say the same one is no loss.
        return text if not kept or sentences[gone] in kept else "\n".join(kept)
    if operator == "added":
        return text + rng.choice(
            (
                " You gain 7 life.",
                "\nLifelink",
                " Draw seven cards.",
                "\n{T}: Add {C}{C}.",
                "\nThis creature can't block.",
            )
        )
    # Before "this turn" in the same sentence "until end of turn" says nothing more.
    twice = " until end of turn" if SAID_TWICE.search(text) else None
    fitting = [row for row in PLAIN[operator] if row[0] in text and row[0] != twice]
    return text.replace(*rng.choice(fitting), 1) if fitting else text


def content(text: str, facts: CardText) -> list[str] | None:
    try:
        reading = read(text, facts)
    except NotUnderstood:
        return None
    return [*sorted(repr(signature(a)) for a in reading.abilities), repr((reading.power, reading.toughness))]


def changed(seed: int) -> Iterator[tuple[str, str, str, str, CardText]]:
    """(operator, name, text, changed text, facts) of cards that read; the operators take turns."""
    rng = random.Random(seed)
    cards = [c for c in oracle.single_faced() if len(oracle.text_of(c)) > 12]
    rng.shuffle(cards)
    turn = 0
    for card in cards:
        text, facts = REMINDER.sub("", oracle.text_of(card)), oracle.facts_of(card)
        operator = OPERATORS[turn % len(OPERATORS)]
        other = changed_by(operator, text.replace(card["name"], "~~"), rng).replace("~~", card["name"])
        if other == text or content(text, facts) is None:
            continue
        turn += 1
        yield operator, card["name"], text, other, facts


def test_a_changed_text_never_reads_as_the_unchanged_card() -> None:
    done = list(islice(changed(2026), CHANGES))
    counts = Counter(operator for operator, *_ in done)
    assert min(counts[operator] for operator in OPERATORS) >= CHANGES // len(OPERATORS)
    same = {
        f"{name} ({operator})": (text, other)
        for operator, name, text, other, facts in done
        if content(text, facts) == content(other, facts)
    }
    assert not same


def test_what_an_ability_costs_less_is_part_of_its_content() -> None:
    """CR 601.2f: a reduction that is counted is no word beside the ability."""
    made = CardText("Test Merchant", "{2}", [], ["Creature"], ["Elf"], "2", "2")
    said = "{7}, {T}: Draw three cards."
    cheaper = f"{said} This ability costs {{1}} less to activate for each Town you control."
    assert content(cheaper, made) != content(said, made) is not None
