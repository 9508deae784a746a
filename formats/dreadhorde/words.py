"""Words only this format's rules use: the Threat Level, and what happens to Bolas's cards instead of the usual."""

from typing import Any

from engine.language.nodes import condition, effect, event, replacement, value
from engine.rules.attacking import attack_tax
from engine.rules.legal import activated
from engine.rules.replacement import Change
from engine.state import terms
from engine.state.circumstances import OTHER
from engine.state.game import Game
from engine.state.objects import Card, Event
from engine.state.run import Run
from formats.dreadhorde import notes
from formats.dreadhorde.state import (
    TRIUMPHS,
    bolas,
    cast_or_amass,
    doer,
    is_bolas,
    is_defeat,
    meet_defeat,
    players,
    set_threat,
    threat,
    turn_down,
)


@value("the Threat Level", reads=OTHER)
def threat_level(run: Run) -> int:
    return threat(run.game)


def _relief(run: Run, n: int) -> float:
    """What a lower Threat Level is worth to a player's pilot: Armies that die or shrink, and fewer activations.

    It is used in Bolas's turn, where it counts; a land too many in hand makes it cheap.
    """
    game = run.game
    level = threat(game)
    after = max(0, level - n)
    shrink = -(-level // 2) - -(-after // 2)
    worth = 0.0
    uses = 0
    for card in bolas(game).permanents:
        if "Army" in card.subtypes and card.token and shrink:
            dies = card.toughness - card.damage <= shrink
            worth += 2.0 if dies else 0.8 * shrink
        for a in activated(card):
            price = a.cost.mana.mana_value
            uses += level // price - after // price if price else 0
    if is_bolas(game.active[0]) and game.step < terms.BEGIN_COMBAT:
        worth += 0.9 * uses
    if is_bolas(game.active[0]) and game.step <= terms.BEGIN_COMBAT:
        worth += _untaxed(game, level, n)
    elif not is_bolas(game.active[0]):
        worth -= 1.0  # it can wait
    seat = run.controller
    lands = sum(c.definition.is_land for c in seat.permanents)
    if lands >= 5 and any(c.definition.is_land for c in seat.hand):
        worth += 1.8 if worth > 0 else 0.0
    return worth


def _untaxed(game: Game, level: int, n: int) -> float:
    """What each discard is worth on the way to a level at which his creatures cannot pay to attack (DH-54)."""
    team = players(game)
    tax = max((attack_tax(game, s) for s in team), default=0)
    if not 0 < tax <= level or not n:
        return 0.0
    needed = (level - tax) // n + 1
    if needed > sum(len(s.hand) for s in team):
        return 0.0
    able = [c for c in bolas(game).permanents if c.types & terms.CREATURE and not c.tapped and not c.sick]
    return 0.8 * sum(max(c.power, 0) for c in able) / needed


@effect("The Threat Level goes down by <n>", 1, worth=_relief)
def lower_threat(run: Run, n: int) -> None:
    """Desperate Measures (DH-27, DH-28)."""
    set_threat(run.game, threat(run.game) - n)


@effect("The Threat Level goes up by <n>", 1)
def raise_threat(run: Run, n: int) -> None:
    set_threat(run.game, threat(run.game) + n)


@condition("whatever you control")
def granted(run: Run) -> bool:
    """What the caster of a Triumph is taken to control (DH-87)."""
    return True


@effect("Bolas casts the topmost instant or sorcery card of his graveyard", 1)
def cast_topmost(run: Run) -> None:
    """Wildfire Eternal: cast that card; one that cannot be cast stays, and Bolas amasses (DH-92, DH-93, DA-51)."""
    game = run.game
    for card in reversed(run.controller.graveyard):
        if card.types & (terms.INSTANT | terms.SORCERY):
            if cast_or_amass(game, card):
                burnt = game.notes.get(notes.BURNT, ())
                game.journal.put(game.notes, notes.BURNT, (*burnt, (card.id, game.turn)))
            return


def _his_draw(run: Run, change: Change) -> bool:
    return change.seat is run.controller


@replacement("each card he would draw he casts instead", terms.RE_DRAW, applies=_his_draw)
def casts_draws(run: Run, change: Change) -> None:
    """By his own doing he casts the top card of his library; a player's draw for him does nothing (DH-62, DH-64, DA-56)."""
    change.gone = True
    if is_bolas(doer(run.game)) and run.controller.library:
        card = run.controller.library[-1]
        run.game.tell("reveal", run.controller, card)
        if is_defeat(card):
            meet_defeat(run.game, card)
        else:
            cast_or_amass(run.game, card)


def _to_his_hand(run: Run, change: Change) -> bool:
    card = change.card
    return change.zone == terms.HAND and card is not None and card.owner is run.controller and not card.token


@replacement(
    "each card that would be put into his hand he casts instead", terms.RE_MOVE, applies=_to_his_hand
)
def casts_returns(run: Run, change: Change) -> None:
    """By his own doing he casts it; a player's bounce leaves it where it is (DH-63, DA-34)."""
    change.gone = True
    assert change.card is not None
    if is_bolas(doer(run.game)):
        if is_defeat(change.card):
            meet_defeat(run.game, change.card)
        else:
            cast_or_amass(run.game, change.card)


def _defeat_leaves(run: Run, change: Change) -> bool:
    card = change.card
    return card is not None and change.origin == terms.LIBRARY != change.zone and is_defeat(card)


@replacement("a Defeat that would leave his library is met instead", terms.RE_MOVE, applies=_defeat_leaves)
def meets_defeats(run: Run, change: Change) -> None:
    """Milled, discarded or exiled from his library (DH-66, DH-76, DH-80, DA-30)."""
    change.gone = True
    assert change.card is not None
    meet_defeat(run.game, change.card)


def _triumph_rests(run: Run, change: Change) -> bool:
    card = change.card
    return (
        card is not None
        and card.printed.name in TRIUMPHS
        and card.owner is run.controller
        and change.origin == terms.STACK
    )


@replacement("a Triumph goes face down to the command zone", terms.RE_MOVE, applies=_triumph_rests)
def triumphs_rest(run: Run, change: Change) -> None:
    """Resolved or countered (DH-86, DA-33)."""
    change.zone = terms.COMMAND
    assert change.card is not None
    fired = run.game.metrics.get("triumphs_cast", ())
    run.game.journal.put(run.game.metrics, "triumphs_cast", (*fired, change.card.printed.name))
    turn_down(run.game, change.card)


def _burnt(run: Run, change: Change) -> bool:
    card = change.card
    if change.zone != terms.GRAVEYARD or card is None:
        return False
    return (card.id, run.game.turn) in run.game.notes.get(notes.BURNT, ())


@replacement("a card cast by Wildfire Eternal this turn is exiled instead", terms.RE_MOVE, applies=_burnt)
def burnt_to_exile(run: Run, change: Change) -> None:
    """DH-93."""
    change.zone = terms.EXILE


def _players_walker(run: Run, card: Any) -> bool:
    return isinstance(card, Card) and bool(card.types & terms.PLANESWALKER) and not is_bolas(card.controller)


@event("a spell or ability of his removes a planeswalker", terms.EV_LEAVES)
def removes_walker(run: Run, event: Event) -> bool:
    """DH-97: destroyed, exiled or returned by something of Bolas's that resolves."""
    game = run.game
    return (
        _players_walker(run, event.card)
        and event.card.counters.get("loyalty", 0) > 0
        and bool(game.stack)
        and is_bolas(doer(game))
    )


@event("damage of a spell or ability of his takes a planeswalker's last loyalty", terms.EV_DAMAGE)
def burns_walker(run: Run, event: Event) -> bool:
    """DA-48."""
    source = event.source
    return (
        not event.combat
        and _players_walker(run, event.card)
        and event.card.counters.get("loyalty", 0) <= 0
        and source is not None
        and is_bolas(source.controller)
    )
