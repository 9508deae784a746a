"""Attaching and unattaching (CR 701.3)."""

from typing import Any

from engine.effects.faces import manifest_cards
from engine.language.abilities import Enchant
from engine.language.filters import CREATURE
from engine.language.library import definition
from engine.language.nodes import effect
from engine.language.refs import THIS
from engine.rules import faces, protection, verbs
from engine.rules.faces import variant
from engine.rules.zones import attach as attach_to
from engine.rules.zones import attachable, detach
from engine.state import terms, topics
from engine.state.objects import Card
from engine.state.run import Run


@effect("attach this to <what>", 1, unsaid=True)
def attach(run: Run, what: Any) -> None:
    host = run.one(what)
    own = any(c is run.source for c in run.objects(THIS))  # not what its card has become since (CR 400.7)
    there = own and isinstance(host, Card) and host.zone == run.source.zone == terms.BATTLEFIELD
    if there and isinstance(host, Card) and attachable(run.game, run.source, host):
        attach_to(run.game, run.source, host)


@effect(
    "it becomes an Aura with enchant creature. Manifest the top card of your library and attach this to it", 1
)
def become_aura(run: Run) -> None:
    """A permanent that becomes an Aura of what it has just manifested (CR 303.4)."""
    card = run.source
    if run.source_there:
        aura = variant(card.definition, subtypes=("Aura",), abilities=(Enchant(CREATURE),))
        faces.show(run.game, card, aura)
    for host in manifest_cards(run, run.controller.library[-1:], run.controller):
        if run.source_there:
            attach_to(run.game, card, host)


@effect("unattach <what>")
def unattach(run: Run, what: Any) -> None:
    for card in run.cards(what):
        if card.attached_to is not None:
            detach(run.game, card)


@effect("attach <what> to another creature")
def move_aura(run: Run, what: Any) -> None:
    """One it can enchant, chosen on resolution, other than the one it is on (CR 701.3)."""
    for aura in run.cards(what):
        enchant = aura.definition.enchant
        options = [
            c
            for c in run.cards(CREATURE)
            if c is not aura.attached_to
            and enchant is not None
            and enchant.filter.matches(Run(run.game, aura, aura.controller), c)
            and not protection.protected(run.game, c, aura)
        ]
        for host in run.ask_pick(run.controller, topics.ATTACH, options, 1, 1):
            attach_to(run.game, aura, host)


ROLES = ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")


@effect("create <name:role> attached to <what>", helps=lambda name, what: -1 if name == "Cursed" else 1)
def create_role(run: Run, name: str, what: Any) -> None:
    """A Role token that enters attached to a creature (CR 303.7); nothing is created where there is none."""
    game = run.game
    made = definition(f"{name} Role Token")
    for host in run.cards(what):
        there = host.zone == terms.BATTLEFIELD and host.types & terms.CREATURE
        if not there or (
            host.protections
            and protection.protected(game, host, game.new_card(made, run.controller, token=True))
        ):
            continue  # CR 303.4i
        verbs.create_tokens(game, run.controller, made, 1, host=host)
