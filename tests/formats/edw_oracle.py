"""An oracle for Elder Dragon Wars: it knows the circle and the piles from the article and watches random games.

It shares no code with the ruleset: what it knows of seats, enemies and piles stands here. By hand:
`python -m tests.formats.edw_oracle --games 1000 --seed 1`, and with `--each 10` each card of the three piles begins on top of
its pile and so many games are played in which it is turned up or taken.
"""

import argparse
import random
from collections import Counter
from itertools import count
from typing import Any

from engine.players.view import View
from engine.state import rng, terms
from engine.state.choice import Act
from engine.state.objects import Seat
from engine.state.pairing import Pair
from engine.state.topics import ATTACKERS
from formats import registry
from formats.play import DECISION_LIMIT, Lineup, new_game, official, pilot_of
from formats.proving import audit
from tests.formats.edw_table import KEY, lineup

CIRCLE = ("white", "blue", "black", "red", "green")
DRAGONS = ("Arcades Sabboth", "Chromium", "Nicol Bolas", "Vaevictis Asmadi", "Palladia-Mors")
PLANAR = {"Planar Gate", "Mana Matrix"}
PILES = {"artifacts": 100, "enchantments": 100, "chaos": 100}
TURNS = 300
PATIENCE = 150
"""Questions in a turn after which players only pass: what costs nothing has no end."""
TRIES = 4
"""Games played at most for one in which the card on top is to be turned up."""
AUDITED_EVERY, PLACES_EVERY, UNDONE_EVERY, STEPS_BACK = 40, 40, 500, 6


class Broken(AssertionError):
    """What must be so, and is not."""


class Oracle:
    """Watches one game question by question."""

    def __init__(self, table: Lineup, index: int = 0, *, on_top: str = "") -> None:
        """`on_top`: a card that begins on top of its pile; what must be so in every game is then looked at as well."""
        self.table = table
        self.game = new_game(table, index, story=True)
        self.seats = {seat.role: seat for seat in self.game.seats}
        self.forced = self._lifted(on_top) if on_top else None
        self.everything = audit.cards_of(self.game)
        self.circle = [self.seats[role] for role in CIRCLE]
        self.dragons = {
            card.id: card for seat in self.circle for card in seat.command if card.printed.name in DRAGONS
        }
        self.piles = {role: {c.id: c for c in self.seats[role].library} for role in PILES}
        self.read = 0
        self.causes: Counter[tuple[int, str]] = Counter()
        self.triggers: Counter[tuple[int, str]] = Counter()
        self.tapped: dict[int, int] = {}
        self.untap_steps = 0
        self.scion_turns = 0

    def _lifted(self, name: str) -> Any:
        """The card, brought to the top of the pile it is in before anybody has seen any of its cards."""
        for role in PILES:
            pile = self.seats[role].library
            for card in pile:
                if card.printed.name == name:
                    pile.remove(card)
                    pile.append(card)
                    return card
        raise LookupError(f"{name} is in no pile")

    @property
    def turned_up(self) -> bool:
        """Whether the card that began on top has left its pile."""
        return self.forced is not None and self.forced.stamp > 0

    @property
    def used(self) -> bool:
        """Whether it was on the battlefield, or was cast from a hand."""
        told = ("enter", "cast", "play", "reveal")
        return any(row[2] in told and row[4] is self.forced for row in self.game.story or ())

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
        self.places(amid=not isinstance(ask, Act))
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

    def places(self, amid: bool) -> None:
        """Dragons in nexus, on the stack or the battlefield; each pile's cards accounted for; the planar pair in place.

        `amid`: asked in the middle of something, when what resolves may have left the stack and not arrived yet.
        """
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
                spells = [o.card for o in self.game.stack if o.spell and not o.copied and o.card.id in ids]
                found[role] += sum(c.zone == terms.STACK for c in ids.values()) if amid else len(spells)
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
            if len(held) > 2 and seat not in waiting and not seat.left and not self.spared(seat):
                raise Broken(f"{seat!r} controls {held}")

    def spared(self, seat: Seat) -> bool:
        """Whether a cap trigger of the player's was countered (Stifle): one artifact more stays, each later trigger takes one."""
        countered = [row[3:5] for row in self.game.story or () if row[2] == "counter"]
        return any(index == seat.index and card.name == "artifact cap" for index, card in countered)

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

    def audited(self, ask: Any, asked: int, draw: random.Random) -> None:
        """What must be so in a game of any format, and that what is done can be taken back exactly."""
        wrong = audit.stale(self.game) if asked % AUDITED_EVERY == 0 else []
        if asked % PLACES_EVERY == 0:
            wrong += audit.misplaced(self.game, self.everything) + audit.miscounted(self.game)
        if asked % UNDONE_EVERY == 0:
            before, mark = audit.picture(self.game), self.game.mark()
            for _ in range(STEPS_BACK):
                if (more := self.game.run()) is not None:
                    self.game.answer(more.random(draw.randrange))
            self.game.run()
            self.game.undo(mark)
            again = self.game.run()
            if again is None or again.to_json() != ask.to_json():
                raise Broken(f"{ask.describe()}: another question after undo")
            wrong += audit.differences(before, audit.picture(self.game))
        if wrong:
            raise Broken(f"{ask.describe()}: {'; '.join(wrong[:3])}")

    # -- a game ----------------------------------------------------------------------------------------------------------

    def play(self) -> str:
        """Play with the pilots of the table; how it ended. Raises Broken."""
        game = self.game
        plans = zip(game.seats, self.table.seats, strict=False)
        chosen = {
            s.index: pilot_of(self.table.format, plan.pilot, rng.derive(self.table.seed, s.index))
            for s, plan in plans
            if s in self.circle
        }
        views = {s.index: View(game, s) for s in self.circle}
        draw = random.Random(self.table.seed)
        turn = asked = begun = 0
        while (ask := game.run()) is not None:
            if game.turn > TURNS or game.decisions >= DECISION_LIMIT:
                return "unfinished"
            asked += 1
            if game.turn != turn:
                turn, begun = game.turn, asked
                game.forget()
            self.look(ask)
            if self.forced is not None:
                self.audited(ask, asked, draw)
                ask = game.run() or ask
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


def pile_cards() -> tuple[str, ...]:
    """The three hundred cards of the piles, by their official names."""
    form = registry.get(KEY)
    return tuple(official(entry.name) for role in PILES for _, entry in form.sample(role).deck.entries())


def turned_up(name: str, games: int, seed: int, pilot: str = "random") -> Counter[str]:
    """Play until the card, first of its pile each time, has been turned up or taken in so many games; how they ended. Raises
    Broken, and what the engine raises, with the seed that brings it again."""
    ends: Counter[str] = Counter()
    for number in count(seed):
        oracle = Oracle(lineup(number, pilot), on_top=name)
        try:
            end = oracle.play()
        except Exception as error:
            raise Broken(
                f"{name}, seed {number}, turn {oracle.game.turn}: {type(error).__name__}: {error}"
            ) from error
        ends["tried"] += 1
        if oracle.turned_up:
            ends[end] += 1
            ends["used"] += oracle.used
            ends["turned up"] += 1
        if ends["turned up"] == games or ends["tried"] == TRIES * games:
            return ends
    raise AssertionError("numbers do not end")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--each", type=int, default=0, help="games with each card of the piles on top instead"
    )
    parser.add_argument("--pilot", default="random")
    parser.add_argument("cards", nargs="*", help="only these cards on top")
    given = parser.parse_args()
    ends: Counter[str] = Counter()
    if given.each or given.cards:
        for name in given.cards or pile_cards():
            try:
                found = turned_up(name, given.each or 10, given.seed, given.pilot)
            except Broken as broken:
                ends["broken"] += 1
                print(broken, flush=True)
            else:
                ends += found
                print(f"{name}: {dict(found)}", flush=True)
        print(dict(ends))
        return
    for seed in range(given.seed, given.seed + given.games):
        try:
            ends[Oracle(lineup(seed, given.pilot)).play()] += 1
        except Exception as error:
            ends["broken"] += 1
            print(f"{seed}: {type(error).__name__}: {error}")
    print(dict(ends))


if __name__ == "__main__":
    main()
