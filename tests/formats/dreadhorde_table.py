"""A table of players P1, P2 ... against BOLAS."""

from collections.abc import Sequence
from typing import Any

from engine.cards import definition
from engine.language.abilities import SpellAbility
from engine.language.definition import Definition
from engine.players.record import steps
from engine.rules.verbs import deal_damage
from engine.rules.zones import move
from engine.state import terms
from engine.state.game import SeatPlan
from engine.state.objects import Card, Hit
from formats.dreadhorde.rulecards import adapted
from formats.dreadhorde.ruleset import Dreadhorde, add_triumph, give_emblem
from formats.dreadhorde.state import TRIUMPHS, Settings, doom, set_threat, threat
from tests.table import Table

WALKERS = ("Gideon", "Jace", "Liliana", "Chandra", "Nissa")


class DreadTable(Table):
    """One player with twenty Forests unless said otherwise; Bolas's library is what a test stacks. The emblem is there."""

    def __init__(self, players: int = 1, seed: int = 1, emblem: bool = True, **settings: Any) -> None:
        plans = [SeatPlan(f"P{i + 1}", [definition("Forest")] * 20, "player", 0) for i in range(players)]
        plans.append(SeatPlan("BOLAS", [], "horde", 1, piloted=False))
        super().__init__(ruleset=Dreadhorde(Settings(**settings)), plans=plans, seed=seed)
        self.bolas = self.seat("BOLAS")
        self.triumphs = {name: add_triumph(self.game, name) for name in sorted(TRIUMPHS)}
        if emblem:
            give_emblem(self.game)

    def put(self, who: str, name: str, zone: str = "battlefield", **more: Any) -> Card:
        """Bolas's cards are put as his format plays them."""
        made = adapted(name) if who == "BOLAS" else None
        return super().put(who, name, zone, **more) if made is None else self.make(who, made, zone)

    def make(self, who: str, what: Definition, zone: str = "battlefield") -> Card:
        """A card of any definition, ready to use."""
        card = self.game.new_card(what, self.seat(who), what.token)
        waiting = list(self.game.triggered)
        zones = dict(zip(terms.ZONE_NAMES, range(len(terms.ZONE_NAMES)), strict=True))
        move(self.game, [card], zones[zone])
        self.game.triggered[:] = waiting
        card.sick = False
        self.game.refresh()
        return card

    def stack(self, *names: str) -> list[Card]:
        """Bolas's library, top card first."""
        return [self.put("BOLAS", name, "library") for name in reversed(names)][::-1]

    def walker(self, name: str, loyalty: int, who: str = "P1") -> Card:
        """A planeswalker with so much loyalty and no abilities."""
        return self.make(
            who,
            Definition(name, "{3}", terms.PLANESWALKER, [], subtypes=[name.split(",")[0]], loyalty=loyalty),
        )

    def horde_turn(self, until: str = "", **answers: Any) -> None:
        self.turn(
            "BOLAS", answers={k: v if isinstance(v, list) else [v] for k, v in answers.items()}, until=until
        )

    def reveals(self, *names: str, **answers: Any) -> None:
        """His main phase with these cards on top."""
        self.stack(*names)
        self.horde_turn(until="combat_begin", **answers)

    @property
    def threat(self) -> int:
        return threat(self.game)

    @threat.setter
    def threat(self, n: int) -> None:
        set_threat(self.game, n)

    def doom(self, who: str) -> int:
        return doom(self.triumphs[f"{who}'s Triumph"])

    def set_doom(self, who: str, n: int) -> None:
        self.triumphs[f"{who}'s Triumph"].counters["doom"] = n

    def armies(self) -> list[Card]:
        return [c for c in self.bolas.permanents if "Army" in c.subtypes]

    def hit(self, n: int, by: str = "P1") -> None:
        """A player deals that much damage to Bolas."""
        source = self.put(by, "Grizzly Bears")
        self.do(lambda game: deal_damage(game, [Hit(source, self.bolas, n)]))

    def do_effect(self, who: str, *effects: Any, targets: Sequence[Any] = (), **answers: Any) -> None:
        """A sorcery of that player that does just this."""
        spell = Definition("An effect", "{0}", terms.SORCERY, [SpellAbility([effects])])
        card = self.make(who, spell, "hand") if who != "BOLAS" else self.make(who, spell, "exile")
        self.cast(who, card, targets=targets, free=True)
        self.resolve(**answers)

    def story(self) -> list[str]:
        return [row["text"] for row in steps(self.game)]

    def revealed(self) -> int:
        """Cards revealed so far in his main phases."""
        n: int = self.game.metrics.get("revealed", 0)
        return n
