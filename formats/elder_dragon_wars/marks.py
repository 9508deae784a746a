"""Where a card is from (ED-39), told as it is made: written directly, before a game begins."""

from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Card
from formats.elder_dragon_wars.circle import CHAOS, DRAGON


def set_mark(card: Card, mark: str) -> None:
    """Which it never forgets. On the stack a chaos card's mana value is 0 (ED-151)."""
    card.mark = mark
    if mark == CHAOS:
        card.stack_value = 0


def put_in_nexus(game: Game, card: Card) -> None:
    """The dragon waits in its owner's nexus, the command zone (ED-42)."""
    set_mark(card, DRAGON)
    card.zone = terms.COMMAND
    card.owner.command.append(card)
