"""What the table of Elder Dragon Wars says of its cards: what stays, what goes elsewhere, who may block for whom."""

from typing import TYPE_CHECKING

from engine.language.abilities import Activated, Cost
from engine.rules.removal import remove_from_combat
from engine.rules.zones import move
from engine.state import terms
from engine.state.map import Map
from engine.state.objects import Card, Event, Seat, StackObject
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.circle import (
    ARTIFACT,
    CHAOS,
    DRAGON,
    ENCHANTMENT,
    PLANAR,
    active_enchantment,
    is_ally,
    scion_in,
    side,
)

if TYPE_CHECKING:
    from engine.state.game import Game

GATE, MATRIX = "Planar Gate", "Mana Matrix"
TRANSPORT = Activated(Cost(""), [()])
"""What stands for a spell among abilities: its way through the Gate or the Matrix (ED-72)."""


def is_basic(card: Card) -> bool:
    """A basic land, which nothing destroys and no sacrifice removes (ED-198); nonbasics have no such luck (S-50)."""
    d = card.definition
    return bool(d.types & terms.LAND) and bool(d.supertypes & terms.BASIC)


def kind(card: Card) -> str:
    """Through which planar artifact a spell comes (ED-69)."""
    return GATE if card.types & terms.CREATURE else MATRIX


class Board(Map):
    """The table of one game. It keeps nothing itself: all facts are the game's."""

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game = game

    # -- what stays where it is (ED-63, ED-64, ED-135, ED-175, ED-180, ED-198) ----------------------------------------

    def fixed(self, card: Card) -> bool:
        """The planar artifacts, the active enchantment and the Scion stay, and whose they are."""
        return card.mark == PLANAR or card is active_enchantment(self.game) or self.is_scion(card)

    def notices(self, card: Card, event: Event) -> bool:
        """What watches a state in the pile's enchantments would sacrifice them, which does nothing (ED-137): it would do so
        again and again."""
        return event.kind != terms.EV_STATE or card is not active_enchantment(self.game)

    def is_scion(self, card: Card) -> bool:
        return card in self.game.notes.get(notes.SCION_CAST, ())

    def givable(self, card: Card) -> bool:
        return not self.fixed(card)

    def stays(self, card: Card, zone: int) -> bool:
        if self.fixed(card):
            self.end_attack(card)
            return True
        return zone == terms.GRAVEYARD and is_basic(card)

    def survives(self, card: Card) -> bool:
        if self.fixed(card):
            self.end_attack(card)
            return True
        return is_basic(card)

    def end_attack(self, card: Card) -> None:
        """What would have removed a Scion attacker ends its attack for the turn (ED-176)."""
        if not self.is_scion(card) or not scion_turn(self.game):
            return
        done = self.game.notes.get(notes.SCION_DONE, ())
        if card.id not in done:
            self.game.journal.put(self.game.notes, notes.SCION_DONE, (*done, card.id))
            remove_from_combat(self.game, card)
            self.game.tell("state", None, card.name, "attacks no more this turn")

    # -- what goes elsewhere (ED-55, ED-116, ED-153 to ED-156) ----------------------------------------------------------

    def destination(self, card: Card, zone: int) -> int:
        mark = card.mark
        if not mark or zone in (terms.BATTLEFIELD, terms.STACK) or card.zone == terms.CEASED:
            return zone
        if mark == DRAGON:
            return terms.COMMAND
        if mark in (ARTIFACT, CHAOS):
            return terms.GRAVEYARD
        return terms.LIBRARY if mark == ENCHANTMENT else zone

    def arrives(self, card: Card, zone: int) -> None:
        """From its graveyard on a chaos card is nobody's again (ED-153)."""
        if card.mark == CHAOS and zone == terms.GRAVEYARD:
            nobody = side(self.game, "chaos")
            for name in ("owner", "controller", "base_controller"):
                self.game.set(card, name, nobody)

    def stays_phased_in(self, card: Card) -> bool:
        """An Elder Dragon goes to its nexus instead (ED-56)."""
        if card.mark == DRAGON:
            move(self.game, [card], terms.COMMAND)
            return True
        if self.fixed(card):
            self.end_attack(card)
            return True
        return False

    # -- the planar artifacts (ED-69 to ED-78) ------------------------------------------------------------------------

    def announce(self, obj: StackObject) -> None:
        """Each spell that is cast carries a link to its planar artifact."""
        planar = planar_artifact(self.game, kind(obj.card))
        link = StackObject(self.game.new_id(), planar, obj.controller, TRANSPORT, spell=False)
        self.game.set(obj, "link", link)

    def unlink(self, spell: StackObject) -> None:
        shut_off(self.game, [spell])

    def tapped(self, card: Card) -> None:
        """Spells of its kind leave the stack; one that is just resolving goes on (ED-71, S-25)."""
        if card.mark == PLANAR:
            stack = self.game.stack
            resolving = stack[-1] if stack else None
            shut_off(
                self.game,
                [o for o in stack if o.link is not None and o.link.card is card and o is not resolving],
            )

    # -- control and slots (ED-62, ED-113, ED-115) ----------------------------------------------------------------------

    def place(self, card: Card, controller: Seat) -> None:
        if card.mark == ARTIFACT:
            self._gained(card, controller)

    def controlled(self, card: Card, seat: Seat) -> None:
        if card.mark == ARTIFACT:
            self._gained(card, seat)

    def _gained(self, card: Card, seat: Seat) -> None:
        game = self.game
        game.journal.put(card.memory, notes.SLOT, (seat.index, game.tick()))
        game.journal.put(game.notes, notes.CROWDED, (*game.notes.get(notes.CROWDED, ()), seat.index))
        game.mark_unsettled()

    # -- blocks (ED-54, ED-212 to ED-219) -------------------------------------------------------------------------------

    def may_block(self, blocker: Card, attacker: Card) -> bool:
        if blocker.mark == PLANAR or (blocker.mark == DRAGON and not self.ready(blocker)):
            return False
        attacked = attacker.attacking
        defender = attacked.controller if isinstance(attacked, Card) else attacked
        if defender is None or defender is blocker.controller:
            return True
        return blocker.mark == DRAGON and is_ally(defender, blocker.controller)

    def ready(self, card: Card) -> bool:
        """Whether an Elder Dragon has been there under this control since the turn began (ED-54)."""
        return (card.id, card.stamp, card.controller.index) in self.game.notes.get(notes.READY, ())

    # -- who hurt whom (ED-207) -------------------------------------------------------------------------------------------

    def change_life(
        self, seat: Seat, by: int, source: Card | None, damage: bool = False, how: str = ""
    ) -> bool:
        if by < 0:
            game = self.game
            culprit, name = self._culprit(source if damage else None, how)
            blow = (seat.index, culprit, -by, name)
            game.journal.put(game.notes, notes.BLOWS, (*game.notes.get(notes.BLOWS, ()), blow))
        return False

    def _culprit(self, source: Card | None, how: str) -> tuple[int, str]:
        """Who controls what costs the life; -1 for nobody."""
        if how == "paid":
            return -1, ""
        controller: Seat
        if source is not None:
            gone = source.zone not in (terms.BATTLEFIELD, terms.STACK) and source.last_known is not None
            known = source.last_known if gone else None
            controller = known.controller if known is not None else source.controller
            for obj in reversed(
                self.game.stack
            ):  # a spell or ability that is resolving speaks for its own source
                if obj.card is source:
                    controller = obj.controller
                    break
        elif self.game.stack:
            top = self.game.stack[-1]
            source, controller = top.card, top.controller
        else:
            return -1, ""
        if source.mark == ENCHANTMENT or not controller.player:
            return -1, source.name
        return controller.index, source.name


def scion_turn(game: "Game") -> bool:
    """Whether the Scion's turn is running."""
    return game.active_team >= 0 and game.active_team == side(game, "scion").team and scion_in(game)


def planar_artifact(game: "Game", name: str) -> Card:
    """One of the two."""
    return next(c for c in side(game, "planar").permanents if c.printed.name == name)


def shut_off(game: "Game", spells: list[StackObject]) -> None:
    """Spells are taken off the stack and exiled: neither resolved nor countered (ED-71 to ED-75)."""
    for obj in spells:
        game.journal.remove(game.stack, obj)
        game.tell("shut_off", obj.controller, obj.card)
        if not obj.copied:
            move(game, [obj.card], terms.EXILE)
    if spells:
        game.mark_unsettled()
