"""An oracle for Elder Dragon Wars: it knows the circle and the piles from the article and watches random games.

It shares no code with the ruleset: what it knows of seats, enemies and piles stands here. By hand:
`python -m tests.formats.edw_oracle --games 1000 --seed 1`.
"""

import argparse
from collections import Counter
from typing import Any

from engine import players
from engine.players.view import View
from engine.state import rng, terms
from engine.state.choice import Act
from engine.state.pairing import Pair
from engine.state.topics import ATTACKERS
from formats.play import DECISION_LIMIT, Lineup, new_game
from tests.formats.edw_table import lineup

CIRCLE = ("white", "blue", "black", "red", "green")
DRAGONS = ("Arcades Sabboth", "Chromium", "Nicol Bolas", "Vaevictis Asmadi", "Palladia-Mors")
PLANAR = {"Planar Gate", "Mana Matrix"}
PILES = {"artifacts": 100, "enchantments": 100, "chaos": 100}
TURNS = 300
PATIENCE = 150
"""Questions in a turn after which players only pass: what costs nothing has no end."""


class Broken(AssertionError):
    """What must be so, and is not."""


class Oracle:
    """Watches one game question by question."""

    def __init__(self, table: Lineup, index: int = 0) -> None:
        self.table = table
        self.game = new_game(table, index, story=True)
        self.seats = {seat.role: seat for seat in self.game.seats}
        self.circle = [self.seats[role] for role in CIRCLE]
        self.dragons = {
            card.id: card for seat in self.circle for card in seat.command if card.printed.name in DRAGONS
        }
        self.piles = {role: {c.id for c in self.seats[role].library} for role in PILES}
        self.read = 0
        self.causes: Counter[tuple[int, str]] = Counter()
        self.triggers: Counter[tuple[int, str]] = Counter()
        self.tapped: dict[int, int] = {}
        self.untap_steps = 0
        self.scion_turns = 0

    # -- the circle ------------------------------------------------------------------------------------------------------

    def enemies(self, seat: Any) -> list[Any]:
        at = self.circle.index(seat)
        return [s for s in (self.circle[(at + 2) % 5], self.circle[(at + 3) % 5]) if not s.left]

    def may_attack(self, seat: Any) -> list[Any]:
        return self.enemies(seat) or [s for s in self.circle if s is not seat and not s.left]

    def neighbours(self, one: Any, other: Any) -> bool:
        return (self.circle.index(one) - self.circle.index(other)) % 5 in (1, 4)

    # -- what is looked at -----------------------------------------------------------------------------------------------

    def look(self, ask: Any) -> None:
        if ask.seat not in self.circle or ask.seat.left:
            raise Broken(f"{ask.seat!r} is asked")
        if isinstance(ask, Pair):
            self.declarations(ask)
        self.places()
        if isinstance(ask, Act):
            self.stories()
            self.slots()
            self.targets()

    def declarations(self, ask: Pair) -> None:
        """Whom attackers may attack, and which creature may block for whom."""
        for i, allowed in enumerate(ask.allowed):
            for j in allowed:
                card, partner = ask.options[i], ask.partners[j]
                if ask.topic is ATTACKERS:
                    whom = partner if partner in self.circle else partner.controller
                    if whom not in self.may_attack(card.controller):
                        raise Broken(f"{card!r} of {card.controller!r} may attack {whom!r}")
                else:
                    whom = partner.attacking
                    whom = whom if whom in self.circle else whom.controller
                    ally = card.id in self.dragons and self.neighbours(whom, card.controller)
                    if whom is not card.controller and not ally:
                        raise Broken(f"{card!r} of {card.controller!r} may block for {whom!r}")

    def places(self) -> None:
        """Dragons in nexus, on the stack or the battlefield; each pile's cards accounted for; the planar pair in place."""
        for card in self.dragons.values():
            if not card.owner.left and card.zone not in (terms.COMMAND, terms.STACK, terms.BATTLEFIELD):
                raise Broken(f"{card!r} is in zone {card.zone}")
        planar = [c for c in self.game.battlefield if c.printed.name in PLANAR and not c.token]
        if {c.printed.name for c in planar} != PLANAR:
            raise Broken("the planar artifacts are not both there")
        for card in planar:
            if not card.tapped:
                self.tapped.pop(card.id, None)
            elif self.tapped.setdefault(card.id, self.untap_steps) < self.untap_steps:
                raise Broken(f"{card!r} stayed tapped through an untap step")
        fought = [c for c in planar if c.attacking is not None or c.blocking or c.attached_to is not None]
        if fought:
            raise Broken(f"{fought} fight")
        found: Counter[str] = Counter()
        for role, ids in self.piles.items():
            nobody = self.seats[role]
            found[role] += sum(c.id in ids for c in (*nobody.library, *nobody.graveyard))
            found[role] += sum(c.id in ids for c in self.game.battlefield)
            found[role] += sum(c.id in ids for s in self.game.seats for c in s.phased)
            if role == "chaos":
                found[role] += sum(c.id in ids for s in self.circle for c in s.hand)
                found[role] += sum(o.spell and not o.copied and o.card.id in ids for o in self.game.stack)
            if found[role] != PILES[role]:
                raise Broken(f"{found[role]} cards of the {role} pile")
        active = sum(c.id in self.piles["enchantments"] for c in self.game.battlefield)
        if active > 1:
            raise Broken(f"{active} enchantments of the pile are active")

    def slots(self) -> None:
        """Never three reverberated artifacts at priority without a cap trigger that waits."""
        waiting = {o.controller for o in self.game.stack if not o.spell and o.card.name == "artifact cap"}
        for seat in self.circle:
            held = [c for c in (*seat.permanents, *seat.phased) if c.id in self.piles["artifacts"]]
            if len(held) > 2 and seat not in waiting and not seat.left:
                raise Broken(f"{seat!r} controls {held}")

    def targets(self) -> None:
        """Sides that are no players are never a target."""
        for obj in self.game.stack:
            for slot in obj.targets:
                for reference in slot:
                    if reference.object in self.game.seats and reference.object not in self.circle:
                        raise Broken(f"{obj!r} targets {reference.object!r}")

    def stories(self) -> None:
        """A reverberation for every cause and none without; at most five Scion turns."""
        story = self.game.story or []
        for _, _, kind, seat, *facts in story[self.read :]:
            if kind == "turn_start":
                if facts[1]:
                    self.untap_steps += 1
                else:
                    self.scion_turns += 1
            elif kind == "enter" and seat is not None and _legend(facts[0]):
                self.causes[seat, "artifact reverberation"] += 1
            elif kind == "resolve" and seat is not None and facts[1].spell:
                if not facts[0].printed.types & terms.CREATURE:
                    self.causes[seat, "enchantment reverberation"] += 1
            elif kind == "trigger" and facts[0].name.endswith("reverberation"):
                self.triggers[seat, facts[0].name] += 1
        self.read = len(story)
        if self.scion_turns > 5:
            raise Broken("more than five Scion turns")
        for key in {*self.causes, *self.triggers}:
            if not self.game.seats[key[0]].left and self.causes[key] != self.triggers[key]:
                raise Broken(f"{self.triggers[key]} {key[1]} of {self.causes[key]} causes")

    # -- a game ----------------------------------------------------------------------------------------------------------

    def play(self) -> str:
        """Play with random answers; how it ended. Raises Broken."""
        game = self.game
        chosen = {s.index: players.make("random", rng.derive(self.table.seed, s.index)) for s in self.circle}
        views = {s.index: View(game, s) for s in self.circle}
        turn = asked = begun = 0
        while (ask := game.run()) is not None:
            if game.turn > TURNS or game.decisions >= DECISION_LIMIT:
                return "unfinished"
            asked += 1
            if game.turn != turn:
                turn, begun = game.turn, asked
                game.forget()
            self.look(ask)
            tired = isinstance(ask, Act) and asked - begun > PATIENCE
            i = ask.seat.index
            game.answer(ask.default() if tired else chosen[i].answer(views[i], ask))
        if len(game.winners) > 1 or (game.winners and game.seats[game.winners[0]].role == "planar"):
            raise Broken(f"{game.winners} won")
        return game.reason


def _legend(card: Any) -> bool:
    """Whether what entered was a legendary creature: as it is, or as it last was there."""
    known = card if card.zone in (terms.BATTLEFIELD, terms.PHASED) else card.last_known or card
    creature = bool(known.types & terms.CREATURE)
    return creature and bool(known.definition.supertypes & terms.LEGENDARY)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ends: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.games):
        try:
            ends[Oracle(lineup(seed, "random")).play()] += 1
        except Exception as error:
            ends["broken"] += 1
            print(f"{seed}: {type(error).__name__}: {error}")
    print(dict(ends))


if __name__ == "__main__":
    main()
