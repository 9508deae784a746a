"""Cards whose words are their own, beside those words: armies."""

from typing import Any

from engine.cards.pools.armies import SAMURAI
from engine.dsl import *
from engine.effects.events import fits
from engine.effects.prevention import chosen_source
from engine.language.abilities import Triggered
from engine.language.nodes import effect, mod, replacement
from engine.rules.layers import PT_MODIFY
from engine.rules.replacement import Change, add_shield
from engine.state import memory, terms
from engine.state.objects import Card, Reference
from engine.state.run import Run


@effect(
    "the next time a source of your choice would deal damage this turn, that damage is dealt to <to> instead",
    1,
)
def redirect_next(run: Run, to: Any) -> None:
    """The source is chosen now (CR 609.7)."""
    target = run.one(to)
    if not isinstance(target, Card):
        return
    for source in choose_source(run, CARD):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = chosen_source(source)
        later.memory[memory.TO] = (Reference(target),)
        add_shield(run.game, later, redirected_once(), once=True)


def _redirectable(run: Run, change: Change) -> bool:
    to = run.objects(noted("to"))
    return (
        change.amount > 0
        and bool(to)
        and fits(run, noted("source"), change.source)
    )


@replacement("that damage is dealt to something else", terms.RE_DAMAGE, applies=_redirectable, unsaid=True)
def redirected_once(run: Run, change: Change) -> None:
    """Made by `redirect_next`."""
    change.card, change.seat = run.one(noted("to")), None

creature(
    "Opal-Eye, Konda's Yojimbo", "{1}{W}{W}", "Legendary Fox Samurai", 1, 4,
    DEFENDER, bushido(1), ability("{T}", redirect_next(THIS)), ability("{1}{W}", shield(prevent_damage(THIS), 1)),
)


@mod("gets +1/+1 for each point of bushido it has", PT_MODIFY, 1, unsaid=True)
def pt_for_bushido(run: Run, card: Card) -> None:
    n = 0
    for ability in card.abilities:
        if isinstance(ability, Triggered) and ability.family == "bushido":
            n += run.value(ability.modes[0].effects[0].args[1][0].args[0])
    card.power += n
    card.toughness += n

creature(
    "Takeno, Samurai General", "{5}{W}", "Legendary Human Samurai", 3, 3,
    bushido(2), static(SAMURAI.other, pt_for_bushido()),
)


def _buried(run: Run, change: Change, what: Any, who: Any) -> bool:
    card = change.card
    if change.zone != terms.GRAVEYARD or card is None or not fits(run, who, card.owner):
        return False
    if change.origin == terms.BATTLEFIELD:
        return fits(run, what, card)
    return bool(card.types & terms.CREATURE) and not card.token


@replacement(
    "if <what> owned by <who:a> would die or a creature card not on the battlefield would be put into their graveyard, exile "
    "that card instead",
    terms.RE_MOVE,
    applies=_buried,
)
def exiled_instead_of_buried(run: Run, change: Change, what: Any, who: Any) -> None:
    change.zone = terms.EXILE

creature(
    "Anafenza, the Foremost", "{W}{B}{G}", "Legendary Human Soldier", 4, 4,
    whenever(attacks(THIS), put_counters(target(CREATURE.other.tapped.yours, good=1), "+1/+1", 1)),
    replaces(exiled_instead_of_buried(CREATURE.nontoken, OPPONENT)),
)
