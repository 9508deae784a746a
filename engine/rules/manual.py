"""Mana abilities activated by hand: whenever a player has priority, without the stack (CR 605.3)."""

from typing import TYPE_CHECKING

from engine.language.abilities import Activated
from engine.rules.paying import Purse, give_more, pay
from engine.rules.pool import note_made
from engine.rules.produced import more_mana, note_tapped, replace_made
from engine.rules.sources import mana_usable, silenced
from engine.rules.uses import count_use
from engine.rules.verbs import tap, untap
from engine.state import memory, terms, topics
from engine.state.choice import Illegal, Name
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def mana_abilities(game: "Game", seat: Seat, purse: Purse) -> list[tuple[Card, Activated]]:
    """The mana abilities the player could activate now, one by one."""
    if game.permits[terms.PE_OWN_TURNS] and silenced(game, seat):
        return []
    found = []
    for card in seat.permanents:
        for ability in card.abilities:
            if isinstance(ability, Activated) and ability.is_mana and mana_usable(game, seat, card, ability):
                mana = ability.cost.mana
                if not mana or purse.affords(mana, without=card if ability.cost.taps else None):
                    found.append((card, ability))
    return found


def activate_mana(game: "Game", seat: Seat, card: Card, ability: Activated) -> None:
    """Pay the cost and do what the ability says at once; its mana stays in the pool."""
    cost = ability.cost
    if ability.per_turn or ability.counted:
        count_use(game, card, ability)
    if cost.taps:
        tap(game, [card])
    if cost.untaps:
        untap(game, [card])
    if cost.mana and not pay(game, seat, cost.mana, 0, [], None):
        raise Illegal
    run = Run(game, card, seat)
    for part in cost.parts:
        if not part.head.can(run, *part.args):
            raise Illegal
        run.do(part)
    if cost.taps:
        note_tapped(game, seat, card)
    if cost.taps and game.watch[terms.EV_TAPPED_FOR_MANA]:
        game.emit(terms.EV_TAPPED_FOR_MANA, card, seat)
    if ability.counted:
        run.remember(memory.MANA_ABILITY, ability)
    before = list(seat.pool)
    for mode in ability.modes[:1]:
        for effect in mode.bound:
            run.do(effect)
    if game.permits[terms.PE_MANA_INSTEAD]:
        replace_made(game, seat, card, ability, before)
    note_made(game, seat, before, card, ability.only)
    if cost.taps and game.permits[terms.PE_MORE_MANA]:
        made = [1 << i for i, (was, now) in enumerate(zip(before, seat.pool, strict=True)) if now > was]
        if made:
            ways = {bit: tuple(more_mana(game, seat, card, bit)) for bit in made}
            alike = len(set(ways.values())) == 1
            kind = made[0] if alike else made[game.ask(Name(seat, topics.COLOR, made, source=card, good=1))]
            give_more(game, seat, card, kind)
    game.mark_unsettled()
