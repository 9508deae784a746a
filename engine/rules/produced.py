"""Mana that is produced instead of other mana (CR 106.6a, 614): what a land that is tapped for mana gives in the end.

A node of `terms.PE_MANA_INSTEAD` says for a land (`run.each`) which kinds of mana are replaced and by which: two masks, or None.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated
from engine.rules.continuous import permissions
from engine.state import notes, terms, topics
from engine.state.choice import Name
from engine.state.objects import Card, Event, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

Yield = tuple[int, int, tuple[int, ...] | None]
"""A mask of colours, how many mana, and one mask a mana where each has its own."""
Instead = tuple[int, int]
"""The kinds of mana that are replaced, and those by one of which they are."""


def replaced_for(game: "Game", card: Card, ability: Activated) -> list[tuple[Card, Instead]]:
    """What replaces the mana of the land's ability, each with its source."""
    if not (game.permits[terms.PE_MANA_INSTEAD] and ability.cost.taps and card.types & terms.LAND):
        return []
    found = []
    for source, node in permissions(game, terms.PE_MANA_INSTEAD):
        run = Run(game, source, source.controller)
        run.each = card
        instead = node.head.lower(run, *node.args)
        if instead is not None:
            found.append((source, instead))
    return found


def produced(game: "Game", card: Card, ability: Activated, given: Yield) -> Yield:
    """What the ability gives in the end; where several replace it, in whichever order the player likes (CR 616.1)."""
    changes = [instead for _, instead in replaced_for(game, card, ability)]
    if not changes or not given[1]:
        return given
    ends = list(dict.fromkeys(_one_after_other(given, order) for order in permutations(changes)))
    first = ends[0]
    alike = [e for e in ends if (e[2] is None) == (first[2] is None)]
    mask = 0
    for end in alike:
        mask |= end[0]
    if first[2] is None:
        return mask, first[1], None
    each = tuple(joined(column) for column in zip(*(e[2] for e in alike if e[2] is not None), strict=True))
    return mask, first[1], each


def joined(masks: Iterable[int]) -> int:
    """All colours of several masks."""
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


def _one_after_other(given: Yield, changes: Sequence[Instead]) -> Yield:
    mask, amount, masks = given
    for old, new in changes:
        if masks is not None and not any(m & ~old for m in masks):
            masks = None  # all of it is mana of one kind now
        if masks is not None:
            masks = tuple(_instead(m, old, new) for m in masks)
        mask = _instead(mask, old, new)
    return mask, amount, masks


def _instead(mask: int, old: int, new: int) -> int:
    return (mask & ~old) | (new if mask & old else 0)


def replace_made(game: "Game", seat: Seat, card: Card, ability: Activated, before: Sequence[int]) -> None:
    """The same of mana that is in the pool already, `before` being what was there before the ability gave any."""
    left = list(replaced_for(game, card, ability))
    made = [now - was for was, now in zip(before, seat.pool, strict=True)]
    while open_ := [entry for entry in left if any(made[i] for i in _bits(entry[1][0]))]:
        pick = 0
        if len(open_) > 1:
            pick = game.ask(Name(seat, topics.REPLACEMENT, [source for source, _ in open_]))
        left.remove(open_[pick])
        old, new = open_[pick][1]
        n = sum(made[i] for i in _bits(old))
        kinds: list[Any] = [1 << i for i in _bits(new)]
        kind = kinds[game.ask(Name(seat, topics.COLOR, kinds))] if len(kinds) > 1 else kinds[0]
        for i in _bits(old):
            made[i] = 0
        made[kind.bit_length() - 1] += n
    game.set(seat, "pool", [was + more for was, more in zip(before, made, strict=True)])


def _bits(mask: int) -> Iterator[int]:
    return (i for i in range(6) if mask >> i & 1)


def note_tapped(game: "Game", seat: Seat, card: Card) -> None:
    """The player taps a permanent for mana (CR 106.12): that it was a land is noted where cards ask what was."""
    if (
        notes.CHRONICLE in game.notes
        and card.types & terms.LAND
        and not seat.turn_notes.get(notes.LAND_TAPPED)
    ):
        game.journal.put(seat.turn_notes, notes.LAND_TAPPED, 1)


def more_mana(game: "Game", seat: Seat, card: Card, color: int) -> list[int]:
    """The mana they add."""
    found: list[int] = []
    for source, node in permissions(game, terms.PE_MORE_MANA):
        run = Run(game, source, source.controller)
        run.each = seat
        run.event = Event(terms.EV_TAPPED_FOR_MANA, card, seat, color)
        bit = node.head.lower(run, *node.args)
        if bit:
            found.append(bit)
    return found
