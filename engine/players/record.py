"""The story of a game in sentences: what a replay and a transcript show."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.state import terms
from engine.state.objects import StackObject
from engine.state.told import HIDDEN, CardName, OnStack, seen_by

if TYPE_CHECKING:
    from engine.state.game import Game

Saying = Callable[[StackObject], str]
"""What a spell or ability on the stack does, in words; empty where its name says it."""

# kind of story entry -> (kind shown, template); {s} is the seat, {p} "the seat's", {0} {1} ... the facts
SENTENCES: dict[str, tuple[str, str]] = {
    "turn_start": ("turn_start", "Turn {0} begins: {1}."),
    "turn_end": ("turn_end", "Turn {0} ends."),
    "mulligan": ("choice", "{s} takes mulligan number {0}."),
    "keep": ("choice", "{s} keeps {0} cards."),
    "draw": ("zone", "{s} draws a card."),
    "empty_draw": ("zone", "{s} cannot draw: the library is empty."),
    "play": ("play", "{s} plays {0}."),
    "cast": ("cast", "{s} casts {0}{1}{2}"),
    "activate": ("cast", "{s} activates {0}{1}{2}"),
    "trigger": ("cast", "{0} triggers{1}{2}"),
    "no_target": ("cast", "{0} triggers without a legal target."),
    "resolve": ("resolve", "{0} resolves{1}"),
    "fizzle": ("resolve", "{0} has no legal target left{1}"),
    "moot": ("resolve", "{0} does nothing, for its condition is no longer true{1}"),
    "counter": ("resolve", "{0} is countered{1}"),
    "exile_spell": ("resolve", "{0} is exiled{1}"),
    "enter": ("zone", "{0} enters under {s}'s control."),
    "create": ("zone", "{s} gets a token: {0}."),
    "reveal": ("reveal", "{s} reveals {0}."),
    "uncastable": ("reveal", "{0} cannot be cast and goes to the graveyard."),
    "attack": ("attack", "{0} attacks {1}."),
    "block": ("block", "{0} blocks {1}."),
    "damage": ("damage", "{0} deals {1} damage to {s}."),
    "damage_at": ("damage", "{0} deals {1} damage to {p} {2}."),
    "hit": ("damage", "{0} deals {1} damage to {2}."),
    "life": ("life", "{s}: {0} life, now {1}."),
    "life_at": ("life", "{p} {2}: {0} life, now {1}."),
    "dies": ("zone", "{0} dies."),
    "destroy": ("zone", "{0} is destroyed."),
    "regenerate": ("zone", "{0} regenerates."),
    "sacrifice": ("zone", "{s} sacrifices {0}."),
    "counters": ("zone", "{0}: {2} counter {1}."),
    "discard": ("zone", "{s} discards {0}."),
    "mill": ("zone", "{s} mills {0}."),
    "exile": ("zone", "{0} is exiled."),
    "exile_hidden": ("zone", "{s} exiles the top card of {0}'s library face down."),
    "mutate": ("zone", "{0} mutates: it merges with {1}."),
    "set_aside": ("zone", "{s} exiles a card from hand face down."),
    "coin_won": ("choice", "{s} wins the flip of a coin."),
    "coin_lost": ("choice", "{s} loses the flip of a coin."),
    "roll": ("choice", "{s} rolls {1} with {0} sides."),
    "bounce": ("zone", "{0} returns to {s}'s hand."),
    "skip": ("choice", "{s} skips the {0}."),
    "phase_out": ("zone", "{0} phases out."),
    "phase_in": ("zone", "{0} phases in."),
    "shuffle": ("zone", "{s} shuffles."),
    "scry": ("choice", "{s} looks at {0} cards and puts {1} on the bottom."),
    "state": ("zone", "{0}: {1}."),
    "copy": ("cast", "{0} is copied."),
    "splice": ("cast", "{s} splices {0}."),
    "emblem": ("zone", "{s} gets an emblem: {0}."),
    "monarch": ("zone", "{s} becomes the monarch."),
    "transform": ("zone", "It transforms into {0}."),
    "flip": ("zone", "It flips: {0}."),
    "turn_up": ("zone", "{0} is turned face up."),
    "turn_down": ("zone", "A permanent of {s} is turned face down."),
    "pay": ("choice", "{s} pays {1} for {0}."),
    "random": ("choice", "Chosen at random for {s} ({0}): {1}."),
    "lose": ("win", "{s} loses ({0})."),
    "win": ("win", "The game ends, won by {0} ({1})."),
    "draw_game": ("win", "The game ends in a draw."),
}


def steps(
    game: "Game",
    own: Mapping[str, tuple[str, str]] | None = None,
    saying: Saying | None = None,
    eyes: int | None = None,
    last: int | None = None,
) -> list[dict[str, Any]]:
    """The told story as rows: number, turn, side, step, kind, sentence and seat.

    `own`: a format's own `SENTENCES`. `eyes`: the number of the seat that reads it; None is told of all permanents.
    `last`: how many of the last rows are wanted.
    """
    words = {**SENTENCES, **(own or {})}
    rows: list[dict[str, Any]] = []
    side = ""
    story = game.story or []
    begin = max(0, len(story) - last) if last is not None else 0
    for n, (turn, step, kind, seat, *_) in enumerate(story):
        if n < begin and kind != "turn_start":
            continue
        facts = list(game.words[n]) if eyes is None else [seen_by(fact, eyes) for fact in game.words[n]]
        if kind == "turn_start":
            side = ", ".join(game.seats[i].name for i in facts[1])
        elif kind == "damage":
            facts += _struck(seat, story[n + 1 : n + 2])
        if n < begin:
            continue
        rows.append(
            {
                "n": n,
                "turn": turn,
                "side": side,
                "step": terms.STEP_NAMES[step],
                "seat": seat,
                "kind": words[kind][0] if kind in words else "zone",
                "text": sentence(game, words, kind, seat, facts, saying),
                "cards": sorted({name for fact in facts for name in _cards(fact) if name}),
            }
        )
    return rows


def _struck(seat: int | None, after: Sequence[tuple[Any, ...]]) -> list[str]:
    """Where the damage went, on a map: the life it cost is told next, with the place."""
    return [
        place for _, _, kind, whose, *facts in after if (kind, whose) == ("life", seat) for place in facts[2:]
    ]


def sentence(
    game: "Game",
    words: Mapping[str, tuple[str, str]],
    kind: str,
    seat: int | None,
    facts: list[Any],
    saying: Saying | None = None,
) -> str:
    """One story entry as a sentence; the facts are as they were called then (`Game.words`)."""
    if kind == "win" and not facts[0]:
        kind = "draw_game"
    if kind == "draw" and not facts:
        kind = "draw_game"
    if kind in ("life", "damage") and len(facts) > 2:
        kind += "_at"  # on a map
    template = words.get(kind, ("zone", f"{kind}: {{0}}"))[1]
    who = game.seats[seat].name if seat is not None else ""
    if kind == "random":
        facts = [facts[0].replace("_", " "), _picked(facts[1], facts[2])]
    elif kind in ("turn_start", "win"):
        names = ", ".join(game.seats[i].name for i in facts[1 if kind == "turn_start" else 0])
        facts = [facts[0], names] if kind == "turn_start" else [names, facts[1].replace("_", " ")]
    elif kind == "lose":
        facts = [str(facts[0]).replace("_", " "), *facts[1:]]
    elif kind in ("cast", "activate", "trigger"):
        facts = [facts[0], _targets(facts[1]), _end(facts[1].obj, saying)]
    elif kind in ("resolve", "fizzle", "moot", "counter", "exile_spell"):
        facts = [_which(facts[0], facts[1].obj), _end(facts[1].obj, saying)]
    elif kind == "play":
        facts = facts[-1:]  # of a card of several faces the one it is played with
    elif kind in ("life", "life_at"):
        facts = [f"{facts[0]:+d}", *facts[1:]]
    elif kind == "counters":
        facts = [facts[0], facts[1], f"{facts[2]:+d}"]
    names_ = [_name(f) for f in facts] + [""] * 3
    said = template.format(*names_, s=who, p=f"{who}'" if who.endswith("s") else f"{who}'s")
    return said[0].upper() + said[1:] if said.startswith(HIDDEN) else said


def _cards(fact: Any) -> Iterator[str]:
    """The cards that a fact speaks of, as they were called."""
    if isinstance(fact, CardName):
        yield str(fact)
    elif isinstance(fact, OnStack):
        yield str(fact.name)
        yield from [str(name) for name in fact.targets if isinstance(name, CardName)]
    elif isinstance(fact, tuple):
        for each in fact:
            yield from _cards(each)


def _picked(options: Any, answer: Any) -> str:
    if isinstance(answer, int):
        return _name(options[answer]) if options and answer < len(options) else str(answer)
    if answer and isinstance(answer[0], tuple):
        return f"{len(answer)} creatures"
    return (
        ", ".join(_name(options[i]) for i in answer if isinstance(i, int) and i < len(options)) or "nothing"
    )


def _which(card: str, obj: StackObject) -> str:
    return card if obj.spell else f"The ability of {card}"


def _end(obj: StackObject, saying: Saying | None) -> str:
    """The end of the sentence: what it does, where that is to be said."""
    said = saying(obj) if saying is not None else ""
    return f": {said}" if said else "."


def _targets(told: OnStack) -> str:
    return f" (target: {', '.join(told.targets)})" if told.targets else ""


def _name(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_name, value))
    name = getattr(value, "name", None)
    return name if isinstance(name, str) else str(value)
