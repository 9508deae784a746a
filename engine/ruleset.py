"""Rulesets: small policies that say how a game is set up and played. A variant overrides the ones it needs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine import rng, terms
from engine.choice import Answer, Ask
from engine.objects import Card, Seat
from engine.procedure import Procedure
from engine.randomly import random_answer
from engine.turn import HAND_SIZE, Match, Turn, put_definition_cards

if TYPE_CHECKING:
    from engine.choice import Term
    from engine.definition import Definition
    from engine.game import Game, SeatPlan
    from engine.legal import Action
    from engine.paying import Purse
    from engine.verbs import Hit


class Ruleset:
    """Plain Magic for any number of seats; each method is one policy."""

    key = "plain"

    # -- setting up --------------------------------------------------------------------------------------------------

    def shared_life(self, team: int) -> bool:
        """Whether the team's players share one life total."""
        return False

    def starting_life(self, team: int, role: str) -> int | None:
        """The starting life total; None for a side that has none."""
        return 20

    def prepare(self, game: "Game", plans: "Sequence[SeatPlan]", shuffle: bool) -> None:
        """Put the decks into the libraries and begin. Written directly: nothing can be undone before this."""
        for seat, plan in zip(game.seats, plans, strict=True):
            put_definition_cards(game, seat, plan.deck)
            if shuffle:
                seat.library, game.draws = rng.shuffled(seat.library, game.seed, game.draws)
            if any(not isinstance(d.power, (int, type(None))) for d in plan.deck):
                game.notes["defining"] = True
        game.frames.append(Match())

    def opening_hand(self, seat: Seat) -> int:
        """How many cards a player draws at the beginning."""
        return HAND_SIZE

    def free_mulligans(self, seat: Seat) -> int:
        """How many mulligans cost no card (CR 103.5c)."""
        return 0

    # -- turns -------------------------------------------------------------------------------------------------------

    def first_team(self, game: "Game") -> int:
        """The team that takes the first turn."""
        return 0

    def next_team(self, game: "Game") -> int:
        """The team that takes the next turn."""
        n = len(game.teams)
        team = game.active_team
        while True:
            team = (team + 1) % n
            if any(not s.left for s in game.teams[team]):
                return team

    def turn_procedure(self, game: "Game") -> Procedure:
        """The steps of the turn that begins."""
        return Turn()

    def draws(self, game: "Game", seat: Seat) -> bool:
        """Whether a player draws in this draw step (CR 103.8)."""
        return game.turn > 1 or len(game.seats) > 2

    def upkeep_begins(self, game: "Game") -> None:
        """Called at the very beginning of each upkeep, before its triggers."""

    def turn_ends(self, game: "Game") -> None:
        """Called at the end of each turn, before its digest."""

    def combat_begins(self, game: "Game") -> None:
        """Called as a combat phase begins."""

    def skips_together(self) -> bool:
        """Whether a step that one player of a team skips is skipped by the whole team (CR 805.8)."""
        return False

    def land_limit(self, game: "Game", seat: Seat) -> int:
        """How many lands a player may play this turn (CR 305.2)."""
        return 1 + seat.turn_notes.get("extra_lands", 0)

    def hand_size(self, game: "Game", seat: Seat) -> int:
        """The maximum hand size (CR 402.2)."""
        return HAND_SIZE

    # -- combat ------------------------------------------------------------------------------------------------------

    def land_played(self, game: "Game", seat: Seat, card: Card) -> None:
        """Called as a player has played a land (CR 305.1)."""

    def defenders(self, game: "Game", seat: Seat) -> list[Any]:
        """Whom a player's creatures may attack: opponents and their planeswalkers (CR 508.1b)."""
        found: list[Any] = game.opponents(seat)
        for card in game.battlefield:
            if card.types & terms.PLANESWALKER and card.controller.team != seat.team:
                found.append(card)
        return found

    def attackable(self, game: "Game", card: Card, defenders: Sequence[Any]) -> tuple[int, ...]:
        """Which of the defenders, by number, the creature may attack."""
        return tuple(range(len(defenders)))

    def attack_terms(self, game: "Game", able: Sequence[Card], defenders: Sequence[Any]) -> "Sequence[Term]":
        """Requirements and restrictions of the format on attackers (CR 508.1c, 508.1d)."""
        return ()

    def may_block(self, game: "Game", seat: Seat, attacker: Card) -> bool:
        """Whether a player's creatures may block this attacker at all (CR 509.1a)."""
        defender = attacker.attacking
        defending = defender.controller if isinstance(defender, Card) else defender
        return defending is not None and defending.team == seat.team

    def blocks(self, seat: Seat) -> bool:
        """Whether the player's creatures ever block without being made to."""
        return True

    def blocks_as_many_as_possible(self, blocker: Card) -> bool:
        """Whether a creature that must block blocks as many attackers as it can."""
        return False

    def combat_power(self, card: Card) -> int:
        """How much combat damage a creature assigns (CR 510.1a)."""
        return card.power

    def orders_damage(self, card: Card) -> bool:
        """Whether this creature damages several others in an order, lethal damage to one before the next.

        The Comprehensive Rules dropped this; a format may keep it.
        """
        return False

    def combat_hits(self, game: "Game", hits: "list[Hit]") -> "list[Hit]":
        """The combat damage of one step as it is really dealt."""
        return hits

    # -- means -------------------------------------------------------------------------------------------------------

    def pays_freely(self, seat: Seat) -> bool:
        """Whether mana is never a problem for this player."""
        return False

    def credit(self, game: "Game", seat: Seat, amount: int) -> bool:
        """Whether a player who pays freely meets a demand for that much mana."""
        return True

    def pays_parts(self, seat: Seat) -> bool:
        """Whether the player pays costs other than mana at all."""
        return True

    def may_aim(self, game: "Game", seat: Seat, target: Any, good: int) -> bool:
        """Whether the player may choose this target for something that helps (1) or harms (-1) it."""
        return True

    def aims_at_all(self, seat: Seat) -> bool:
        """Whether the player must choose as many targets as possible, and at least one, where fewer would do."""
        return False

    def actions(self, game: "Game", seat: Seat, purse: "Purse", sorcery: bool) -> "Sequence[Action]":
        """What a player may do with priority beside what cards say."""
        return ()

    def perform(self, game: "Game", seat: Seat, action: "Action") -> None:
        """Take one of those actions, if its kind is none that the engine knows."""
        raise ValueError(f"nobody knows how to {action.kind}")

    def amass(self, game: "Game", seat: Seat, n: int, kind: str) -> list[Card] | None:
        """What a player does instead of amassing, and the Army that counts as amassed; None for the usual."""
        return None

    def discards(self, game: "Game", seat: Seat, n: int, by: Seat) -> bool:
        """Something else than discarding, told by `by`, that happens to the player. True if it was done."""
        return False

    def arranged(self, game: "Game", going: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
        """Cards that move together, in the order in which they arrive (CR 404.3)."""
        return going

    def supply_tokens(self, game: "Game", seat: Seat, definition: "Definition", n: int) -> list[Card] | None:
        """Tokens out of a limited supply, or None where they are simply made."""
        return None

    def keeps_pile(self, seat: Seat) -> bool:
        """Whether the player's used token cards are kept beside the deck."""
        return False

    # -- deciding and ending -----------------------------------------------------------------------------------------

    def speaks_for(self, game: "Game", seat: Seat) -> Seat:
        """Who answers what a player decides jointly with a team, such as the order of its triggers (CR 805.3)."""
        return seat

    def shows_hands(self, seat: Seat) -> bool:
        """Whether team-mates see this player's hand (CR 805.2)."""
        return False

    def decider(self, game: "Game", ask: Ask) -> Seat | None:
        """The player who answers for a side without a pilot; None where `decide` does."""
        return None

    def decide(self, game: "Game", ask: Ask) -> Answer:
        """The answer of a side without a pilot."""
        return random_answer(ask, game.random_below)

    def random_pick(self, game: "Game", seat: Seat, options: Sequence[Any]) -> Any:
        """One of the options "at random"."""
        return options[game.random_below(len(options))] if len(options) > 1 else options[0]

    def state_based(self, game: "Game") -> bool:
        """State-based actions of the format's own. True if any was done."""
        return False

    def loses_when_milled_out(self, seat: Seat) -> bool:
        """Whether drawing from an empty library loses the game (CR 704.5b)."""
        return True

    def losing_together(self, game: "Game", losers: list[Seat]) -> list[Seat]:
        """Everybody who loses when these players do."""
        return losers


class Duel(Ruleset):
    """Two players, two decks, 20 life. `first` is the starting player, None for a random one (CR 103.1)."""

    key = "duel"

    def __init__(self, life: int = 20, first: int | None = None) -> None:
        self.life = life
        self.first = first

    def starting_life(self, team: int, role: str) -> int | None:
        return self.life

    def first_team(self, game: "Game") -> int:
        return game.random_below(len(game.teams)) if self.first is None else self.first
