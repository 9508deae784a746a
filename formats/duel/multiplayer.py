"""What games of several players, each alone, may add to a duel: a range of influence, attacks to the left, commanders.

Scenarios of other engines' tests ask for them (`docs/11-rules.md`); nothing of the site does.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.effects.commanders import is_signature
from engine.language.filters import Filter, word
from engine.language.nodes import permission, value
from engine.rules.continuous import grant
from engine.rules.plain import Duel
from engine.rules.sba import lose
from engine.rules.verbs import offer
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.circumstances import DEEDS
from engine.state.declared import GameNotes
from engine.state.game import Game, SeatPlan
from engine.state.map import Map, Speaker
from engine.state.notes import COMMAND_CASTS, COMMANDERS
from engine.state.objects import Card, Event, Hit, Seat, StackObject
from engine.state.run import Run

LETHAL = 21  # combat damage of one commander (CR 903.10a)
TAX = 2  # for each time it was cast from the command zone before (CR 903.8)

COUNTED = GameNotes[int]("commander_counted")  # the spell that was counted last
DECIDED = GameNotes[int]("commander_decided")  # as which object it was last left where it is
RECALLED = "put into the command zone"
DEALT = GameNotes[int]("commander_damage")  # by the card's number and the player's


class Range(Map):
    """A range of influence of one player to each side (CR 801)."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def near(self, one: Seat, other: Seat) -> bool:
        """Whether two players sit side by side, those who have left not counted (CR 801.2)."""
        if one is other:
            return True
        there = [s for s in self.game.seats if not s.left or s is one or s is other]
        apart = abs(there.index(one) - there.index(other))
        return apart in (1, len(there) - 1)

    def _reached(self, seat: Seat, obj: Any) -> bool:
        owner = obj if isinstance(obj, Seat) else self._whose(obj)
        return owner is None or self.near(seat, owner)

    @staticmethod
    def _whose(obj: Any) -> Seat | None:
        if isinstance(obj, StackObject):
            return obj.controller
        if isinstance(obj, Card):
            return obj.controller if obj.zone in (terms.BATTLEFIELD, terms.STACK) else obj.owner
        return None

    def reaches(self, seat: Seat, other: Seat) -> bool:
        return self.near(seat, other)

    def may_target(self, run: Speaker, obj: Any) -> bool:
        return self._reached(run.controller, obj)

    def within(self, run: Speaker, objects: list[Any]) -> list[Any]:
        return [o for o in objects if self._reached(run.controller, o)]

    def affects(self, source: Card, card: Card) -> bool:
        return self.near(source.controller, card.controller)

    def notices(self, card: Card, event: Event) -> bool:
        """An ability triggers only where what happens is within range (CR 801.7)."""
        seat = card.controller if card.zone == terms.BATTLEFIELD else card.owner
        return all(self._reached(seat, o) for o in (event.seat, event.card) if o is not None)

    def may_attach(self, card: Card, host: Card) -> bool:
        return self.near(card.controller, host.controller)


class FreeForAll(Duel):
    """Everybody against everybody (CR 806). `reach` one limits the range of influence, `attack` left whom one may attack."""

    def __init__(
        self, life: int = 20, first: int | None = None, reach: str = "all", attack: str = "multiple"
    ) -> None:
        super().__init__(life, first)
        self.reach = reach
        self.attack = attack

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        super().prepare(game, plans, shuffle)
        if self.reach == "one":
            game.map = Range(game)

    def draws(self, game: Game, seat: Seat) -> bool:
        """Only of two players the first skips a draw (CR 103.8)."""
        return len(game.seats) > 2 or super().draws(game, seat)

    def defenders(self, game: Game, seat: Seat) -> list[Any]:
        found = super().defenders(game, seat)
        if self.attack == "left":  # CR 803.1a: the nearest opponent in turn order
            order = [*game.seats[seat.index + 1 :], *game.seats[: seat.index]]
            left = next((s for s in order if not s.left), None)
            found = [d for d in found if (d.controller if isinstance(d, Card) else d) is left]
        where = game.map
        if where is None:
            return found
        return [d for d in found if where.reaches(seat, d.controller if isinstance(d, Card) else d)]


@word("", "before")
def taxed(run: Run, obj: Any, what: Card) -> bool:
    """The commander as it is cast from the command zone."""
    card = obj.card if isinstance(obj, StackObject) else obj
    if card is not what:
        return False
    if card.zone == terms.COMMAND:
        return True
    on_stack = [o for o in run.game.stack if o.card is card and o.spell]
    return bool(on_stack) and on_stack[-1].memory.get(memory.ORIGIN) == terms.COMMAND


@word("", "before")
def unsigned(run: Run, obj: Any, what: Card) -> bool:
    """A signature spell whose oathbreaker is not on the battlefield under its owner's control; without one it is a commander."""
    led = [c for c in run.game.notes.get(COMMANDERS, ()) if c.owner is what.owner and not is_signature(c)]
    there = any(c.zone == terms.BATTLEFIELD and c.controller is what.owner for c in led)
    return obj is what and what.zone == terms.COMMAND and bool(led) and not there


@permission("commander tax", kind=terms.PE_COST, unsaid=True)
def commander_tax(run: Run, filter: Filter, n: Any) -> Any:
    """CR 903.8."""
    return True


@value("the commander tax", unsaid=True)
def tax_of(run: Run) -> int:
    """For each time the source was cast from the command zone before."""
    return TAX * run.game.notes.get(COMMAND_CASTS.of(run.source.id), 0)


@permission("signature spells", kind=terms.PE_CANT_CAST, unsaid=True)
def cant_be_signed(run: Run, filter: Filter, who: Any = None) -> Any:
    return True


class Commander(FreeForAll):
    """Each player has commanders in the command zone (CR 903), or an oathbreaker with a signature spell."""

    def lead(self, game: Game, card: Card) -> None:
        """Make a card in the command zone its owner's commander."""
        game.journal.put(game.notes, COMMANDERS, (*game.notes.get(COMMANDERS, ()), card))
        run = Run(game, card, card.owner)
        any_card = Filter(0, "card", (("taxed", card),))
        grant(run, commander_tax(any_card, tax_of()), "game")
        if is_signature(card):
            grant(run, cant_be_signed(Filter(0, "card", (("unsigned", card),))), "game")
        offer(game, card, card.owner)

    def state_based(self, game: Game) -> bool:
        """Commanders that have gone may go back (CR 903.9a); 21 damage of one is too much (CR 903.10a)."""
        for card in game.notes.get(COMMANDERS, ()):
            self._count(game, card)
            if (
                card.zone in (terms.GRAVEYARD, terms.EXILE)
                and game.notes.get(DECIDED.of(card.id)) != card.stamp
            ):
                game.journal.put(game.notes, DECIDED.of(card.id), card.stamp)
                if Run(game, card, card.owner).ask_yes(card.owner, topics.MAY, RECALLED):
                    move(game, [card], terms.COMMAND)
                    return True
            if card.zone == terms.COMMAND and not any(o.card is card for o in game.offers):
                offer(game, card, card.owner)
            for seat in game.seats:
                if not seat.left and game.notes.get(DEALT.of(100 * card.id + seat.index), 0) >= LETHAL:
                    lose(game, [seat], "commander damage")
                    return True
        return False

    def _count(self, game: Game, card: Card) -> None:
        for obj in game.stack:
            if (
                obj.card is card
                and obj.spell
                and not obj.copied
                and obj.memory.get(memory.ORIGIN) == terms.COMMAND
            ):
                if game.notes.get(COUNTED.of(card.id)) != obj.id:
                    game.journal.put(game.notes, COUNTED.of(card.id), obj.id)
                    game.journal.put(
                        game.notes,
                        COMMAND_CASTS.of(card.id),
                        game.notes.get(COMMAND_CASTS.of(card.id), 0) + 1,
                    )
                    game.stir(DEEDS)

    def arranged(self, game: Game, going: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
        """Instead of into a hand or library a commander may go to the command zone (CR 903.9b)."""
        led = game.notes.get(COMMANDERS, ())
        found = []
        for card, zone in going:
            if zone in (terms.HAND, terms.LIBRARY) and any(c is card for c in led):
                if Run(game, card, card.owner).ask_yes(card.owner, topics.MAY, RECALLED):
                    zone = terms.COMMAND
            found.append((card, zone))
        return found

    def dealt(self, game: Game, hits: Sequence[Hit], combat: bool) -> None:
        led = game.notes.get(COMMANDERS, ())
        for source, target, amount, _ in hits if combat and led else ():
            if not isinstance(target, Seat):
                continue
            # what a commander is a part of is that player's commander (CR 903.3c)
            parts = [source, *(part for part, _ in source.memory.get(memory.MERGED, ()))]
            for commander in led:
                if any(part is commander for part in parts):
                    key = DEALT.of(100 * commander.id + target.index)
                    game.journal.put(game.notes, key, game.notes.get(key, 0) + amount)
                    game.mark_unsettled()


def lay_out(game: Game, facts: Mapping[str, Any]) -> None:
    """What a scenario has put into command zones are commanders."""
    if isinstance(game.ruleset, Commander):
        for seat in game.seats:
            for card in tuple(seat.command):
                game.ruleset.lead(game, card)
