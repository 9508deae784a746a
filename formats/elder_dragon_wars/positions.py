"""Positions of Elder Dragon Wars written as data (scenario-v1): words for its seats, piles, state and actions."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import definition, playable
from engine.state import terms
from engine.state.action import ACTIVATE
from engine.state.choice import Act, Answer
from engine.state.game import Game
from engine.state.objects import Card, Printed, Seat
from engine.state.run import Run
from formats.elder_dragon_wars import notes, reverberations, scion, turns
from formats.elder_dragon_wars.axes import SCION_DECK
from formats.elder_dragon_wars.circle import (
    ARTIFACT,
    CHAOS,
    DRAGON,
    ENCHANTMENT,
    SCION,
    SEATS,
    TEAMS,
    active_enchantment,
    artifacts_of,
    at_seat,
    axis,
    enemies,
    players,
    scion_in,
    side,
)
from formats.elder_dragon_wars.elimination import PIZZA
from formats.elder_dragon_wars.marks import put_in_nexus, set_mark
from formats.elder_dragon_wars.rulecards import FIVE_LIFE, PAY10, REGROWTH
from formats.play_side import Ref, Scenarios

LETTERS = dict(zip("WUBRG", SEATS, strict=True))
SIDES = {
    "ARTIFACTS": "artifacts",
    "ENCHANTMENTS": "enchantments",
    "CHAOS": "chaos",
    "SCION": "scion",
    "PLANAR": "planar",
}
PILES = {"artifact": "artifacts", "enchantment": "enchantments", "chaos": "chaos"}
MARKS = {"artifacts": ARTIFACT, "enchantments": ENCHANTMENT, "chaos": CHAOS}


def seat_of(letter: str) -> int:
    """The number of a seat."""
    return TEAMS[LETTERS[letter]]


# -- the position ------------------------------------------------------------------------------------------------------


def tell_source(game: Game, card: Card, source: str) -> None:
    """A card of a pile; an artifact is nobody's, a chaos card the player's who took it."""
    set_mark(card, source)
    if source == ARTIFACT:
        card.owner = card.controller = card.base_controller = side(game, "artifacts")


def to_nexus(game: Game, seat: Seat, cards: Sequence[Printed]) -> None:
    """What is listed in a nexus; an empty one is no dragon at all."""
    game.notes[notes.LISTED] = (*game.notes.get(notes.LISTED, ()), seat.index)
    for d in cards:
        put_in_nexus(game, game.new_card(d, seat))


def lay_out(game: Game, facts: Mapping[str, Any]) -> None:
    """Piles, dragons and what `state` says."""
    for name, names in facts.get("piles", {}).items():
        _pile(game, name, names)
    state = facts.get("state", {})
    gone = tuple(seat_of(letter) for letter in state.get("eliminated", ()))
    for team in gone:
        seat = at_seat(game, team)
        seat.left = seat.lost = True
    if gone:
        game.notes[notes.ELIMINATED] = gone
    _dragons(game)
    if state.get("enchantment"):
        _active(game, state["enchantment"])
    for name in state.get("tapped", ()):
        for card in side(game, "planar").permanents:
            card.tapped = card.tapped or card.name == name
    if "savior" in state:
        game.notes[notes.SAVIOR] = True
    if "scion" in state:
        _scion(game, state["scion"])
    elif len(gone) >= 3:
        game.notes[notes.SCION_SEAT] = gone[-1]
        game.notes[notes.SCION_GONE] = True
    game.refresh()


def _printed(name: str) -> Printed:
    """The card of that name; of one that is no enchantment by itself what it shows as the active one."""
    return (
        reverberations.faces[name]
        if name in reverberations.faces and not playable(name)
        else definition(name)
    )


def _pile(game: Game, name: str, names: Sequence[str]) -> None:
    place, _, pile = name.rpartition(":")
    owner = side(game, PILES[pile])
    zone = terms.GRAVEYARD if place else terms.LIBRARY
    for text in reversed(names):
        card = game.new_card(_printed(text), owner)
        set_mark(card, MARKS[PILES[pile]])
        card.zone = zone
        owner.zone(zone).append(card)


def _dragons(game: Game) -> None:
    """Each living player's Elder Dragon is in its nexus unless some battlefield lists it."""
    listed = game.notes.get(notes.LISTED, ())
    for seat in players(game):
        name = axis(seat).dragon
        there = [c for c in game.battlefield if c.printed.name == name and not c.token and not c.mark]
        for card in there:
            set_mark(card, DRAGON)
            card.owner = seat
        if not there and seat.index not in listed:
            put_in_nexus(game, game.new_card(definition(name), seat))


def _active(game: Game, told: Mapping[str, Any]) -> None:
    owner = side(game, "enchantments")
    card = game.new_card(_printed(told["card"]), owner)
    set_mark(card, ENCHANTMENT)
    by = next((s for s in players(game) if s.name == told.get("by")), owner)
    reverberations.activate(game, card, by)
    if by is owner:
        reverberations.silence(game, card)
    card.counters.update(told.get("counters", {}))


def _scion(game: Game, told: Mapping[str, Any]) -> None:
    owner = side(game, "scion")
    actor = next(c for c in owner.command if c.name == SCION_DECK[0])
    for card in [c for c in owner.command if c.name in SCION_DECK[1:]]:
        owner.command.remove(card)
        left = card.name in told["library"]
        card.zone = terms.LIBRARY if left else terms.GRAVEYARD
        owner.zone(card.zone).append(card)
    owner.library.sort(key=lambda c: -list(told["library"]).index(c.name))
    scion.sit(game, seat_of(told["seat"]))
    scion.appear(game, actor)
    actor.sick = False
    actor.tapped = bool(told.get("tapped"))


def begin(game: Game, plan: Mapping[str, Any], facts: Mapping[str, Any]) -> None:
    """The turn the position is of; whose it is follows from its number unless it is said."""
    first = seat_of(plan["players"][0])
    savior = facts.get("state", {}).get("savior")
    game.notes[notes.FIRST] = seat_of(savior) if savior else first
    game.active_team = game.notes[notes.FIRST]
    start = plan.get("start") or {"t": 1}
    game.turn = start["t"] - 1
    if not game.turn and "active" not in start:
        return
    game.regular_turns = max(1, game.turn)
    if "active" in start:
        wanted = game.notes[notes.SCION_SEAT] if start["active"] == "SCION" else seat_of(start["active"])
        at = next(p for p in range(5, 15) if turns.seat_at(game, p) == wanted)
        game.notes[notes.PLACE] = at - 1
        if game.notes.get(notes.SAVIOR):
            game.notes[notes.PLACE] = at + len(SEATS) - 1
    else:
        for _ in range(game.turn - 1):
            game.active_team = turns.advance(game)
    game.regular_team = game.active_team


# -- what expectations ask for -----------------------------------------------------------------------------------------


def zone_of_pile(role: str, zone: int) -> Any:
    """A pile's cards, or those of its graveyard, the top first."""
    return lambda game, seat: list(reversed(side(game, role).zone(zone)))


def nexus(game: Game, seat: Seat | None) -> Sequence[Card]:
    """The dragons in the nexus of a player or of all."""
    seats = [seat] if seat is not None else game.seats
    return [c for s in seats for c in s.command if c.mark == DRAGON]


def source_of(card: Card) -> str:
    """ "artifact", "chaos", or "deck" for what a deck holds."""
    return "deck" if card.mark in ("", DRAGON) else card.mark


def expect_enchantment(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    card = active_enchantment(game)
    name = card.printed.name if card is not None else None
    if name != e["card"]:
        return f"the active enchantment is {name}"
    if card is not None and "by" in e:
        by = card.controller.name if card.controller.player else None
        return None if by == e["by"] else f"it was revealed by {by}"
    return None


def expect_slots(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    assert seat is not None
    found = [c.printed.name for c in artifacts_of(game, seat)]
    return None if found == list(e["cards"]) else f"{seat.name}'s slots are {found}"


def expect_eliminated(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    found = [at_seat(game, team).name for team in game.notes.get(notes.ELIMINATED, ())]
    return None if found == list(e["seats"]) else f"eliminated were {found}"


def expect_enemies(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    assert seat is not None
    found = sorted(s.name for s in enemies(game, seat))
    return None if found == sorted(e["seats"]) else f"{seat.name}'s enemies are {found}"


def expect_scion(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    there = scion_in(game)
    dragon = game.notes.get(notes.SCION_DRAGON)
    sits = at_seat(game, game.notes[notes.SCION_SEAT]).name if there else None
    found = {
        "in": there,
        "seat": sits,
        "left": scion.dragons_left(game) if there else 0,
        "dragon": dragon.printed.name if dragon is not None else None,
    }
    wrong = [f"{key} is {found[key]}" for key in found if key in e and found[key] != e[key]]
    return f"of the Scion, {', '.join(wrong)}" if wrong else None


STATE = {"owe pizza and soda": lambda game: len(game.metrics.get(PIZZA, ()))}
"""Numbers of the table that expectations may ask for (`k: state`)."""


def expect_state(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    number = STATE.get(e["key"])
    if number is None:
        return f"the table has no number {e['key']}"
    found = number(game)
    return None if found == e["n"] else f"{e['key']} is {found}"


# -- what scripts do ---------------------------------------------------------------------------------------------------


def regrow(game: Game, seat: Seat, e: Mapping[str, Any], ref: Ref, ask: Act) -> Answer | None:
    """Legendary or spell regrowth of a card; that it is one of the own graveyard is the ability's to say (ED-92)."""
    card = _named(e, ref)
    lying = [*seat.graveyard, *(c for s in game.seats if s is not seat for c in s.graveyard)]
    for i, action in enumerate(ask.options):
        if action.kind == ACTIVATE and action.card is not None and action.card.name == REGROWTH:
            from_here = [c for c in lying if (c is card if card is not None else c.name == e["card"])]
            if any(_fits(game, seat, action, c) for c in from_here):
                if isinstance(e, dict):
                    e.setdefault("targets", [e["card"]])
                return i
    return None


def _fits(game: Game, seat: Seat, action: Any, card: Card) -> bool:
    spec = action.ability.modes[0].targets[0]
    return bool(spec.filter.matches(Run(game, action.card, seat), card))


def pay5(game: Game, seat: Seat, e: Mapping[str, Any], ref: Ref, ask: Act) -> Answer | None:
    """5 life to counter an enchantment reverberation."""
    for i, action in enumerate(ask.options):
        if action.kind == ACTIVATE and action.card is not None and action.card.name == FIVE_LIFE:
            return i
    return None


def pay10(game: Game, seat: Seat, e: Mapping[str, Any], ref: Ref, ask: Act) -> Answer | None:
    """10 life to be rid of an artifact."""
    for i, action in enumerate(ask.options):
        if action.kind == PAY10 and (action.card.name == e["card"] or action.card is _named(e, ref)):
            return i
    return None


def _named(e: Mapping[str, Any], ref: Ref) -> Any:
    return ref(e["card"]) if not isinstance(e["card"], str) else None


def transport(game: Game, value: Any, ref: Ref) -> Any:
    """The transport link of a spell on the stack."""
    obj = next((o for o in game.stack if o.spell and o.link is not None and o.card.name == value), None)
    return obj.link if obj is not None else getattr(ref(value), "link", None)


def attacking(game: Game, value: Any, ref: Ref) -> Any:
    """Of the Scion's attackers the one meant for that player, before it attacks or as it does (ED-168)."""
    found = [c for c in game.battlefield if c.mark == SCION]
    return next((c for c in found if getattr(c.memory.get(notes.VICTIM), "name", None) == value), None)


SCENARIOS = Scenarios(
    facts=("piles", "state"),
    roles=LETTERS,
    sides=SIDES,
    entries={"source": tell_source},
    places={"nexus": to_nexus},
    lay_out=lay_out,
    begin=begin,
    zones={
        "nexus": nexus,
        **{f"pile:{name}": zone_of_pile(role, terms.LIBRARY) for name, role in PILES.items()},
        **{f"graveyard:{name}": zone_of_pile(role, terms.GRAVEYARD) for name, role in PILES.items()},
    },
    expects={
        "enchantment": expect_enchantment,
        "slots": expect_slots,
        "eliminated": expect_eliminated,
        "enemies": expect_enemies,
        "scion": expect_scion,
        "state": expect_state,
    },
    acts={"regrow": regrow, "pay5": pay5, "pay10": pay10},
    refs={"transport": transport, "attacks": attacking},
    source=source_of,
)
