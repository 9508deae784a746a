"""How Elder Dragon Wars is set up and played: five players in a circle, three piles, and the Scion at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.cards import definition
from engine.players import PILOTS
from engine.rules.command import put_into_command
from engine.rules.legal import can_pay_parts, usable
from engine.rules.paying import Purse
from engine.rules.plain import Plain
from engine.rules.timing import forbidden
from engine.rules.verbs import lose_life, payable_life, sacrifice, shuffle
from engine.rules.zones import leave, place
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, Action
from engine.state.choice import Answer, Ask
from engine.state.game import Game, Procedure, SeatPlan
from engine.state.objects import Card, Event, Printed, Seat
from formats.elder_dragon_wars import elimination, notes, report, reverberations, scion, turns
from formats.elder_dragon_wars.axes import PLANAR as PLANAR_NAMES
from formats.elder_dragon_wars.axes import SCION_DECK
from formats.elder_dragon_wars.board import Board
from formats.elder_dragon_wars.circle import (
    ARTIFACT,
    CHAOS,
    DRAGON,
    ENCHANTMENT,
    PLANAR,
    SCION,
    SEATS,
    SIDES,
    TEAMS,
    active_enchantment,
    attackable,
    is_ally,
    players,
    side,
)
from formats.elder_dragon_wars.dragonlord import Dragonlord
from formats.elder_dragon_wars.frugal import strong
from formats.elder_dragon_wars.judging import judge
from formats.elder_dragon_wars.marks import put_in_nexus, set_mark
from formats.elder_dragon_wars.positions import SCENARIOS
from formats.elder_dragon_wars.rulecards import (
    CHAOS_WAY,
    FIVE_LIFE,
    LIFE_TO_BE_RID,
    PAY10,
    REGROWTH,
    of_each_player,
    of_the_table,
    scion_turn,
)
from formats.play_side import Play, chosen

MARKS = {"artifacts": ARTIFACT, "enchantments": ENCHANTMENT, "chaos": CHAOS}
LIFE = 75  # ED-27


@dataclass(frozen=True)
class Settings:
    """The options that matter in play."""

    legend_haste: bool = True
    savior: str = ""


class ElderDragonWars(Plain):
    """Teams 0 to 4 are the seats clockwise from White, the others the piles, the Scion and the middle of the table."""

    key: ClassVar[str] = "elder_dragon_wars"

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    # -- setting up (ED-26 to ED-36) ---------------------------------------------------------------------------------

    def starting_life(self, team: int, role: str) -> int | None:
        return LIFE if role in SEATS else None

    def opening_hand(self, seat: Seat) -> int:
        return terms.HAND_SIZE if seat.player else 0

    def free_mulligans(self, seat: Seat) -> int:
        return 1  # S-02

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        for seat in game.seats:
            if seat.role in SIDES:
                game.set(seat, "player", False)
                game.set(seat, "left", True)
        game.set(side(game, "planar"), "common", True)
        none: list[Printed] = []
        decks = [none if p.role in ("scion", "planar") else list(p.deck) for p in plans]
        super().prepare(game, [p._replace(deck=deck) for p, deck in zip(plans, decks, strict=True)], shuffle)
        for role, mark in MARKS.items():
            for card in side(game, role).library:
                set_mark(card, mark)
        for seat, plan in zip(game.seats, plans, strict=True):
            for zone, cards in plan.aside.items():
                for d in cards:
                    self._lay_out(game, seat, zone, d)
        self._middle(game)
        scion.set_aside(game)
        game.map = Board(game)
        game.notes[notes.FIRST] = self._first(game)
        game.notes[notes.SAVIOR] = bool(self.settings.savior)

    def _lay_out(self, game: Game, seat: Seat, zone: str, d: Printed) -> None:
        """What begins in play or in the nexus has not entered (ED-32, ED-33)."""
        card = game.new_card(d, seat)
        if zone == "commander":
            put_in_nexus(game, card)
        else:
            place(game, card, seat)

    def _middle(self, game: Game) -> None:
        """The planar artifacts, under everybody's control (ED-34, ED-64), and the rules that read like cards."""
        middle = side(game, "planar")
        for name in PLANAR_NAMES:
            card = game.new_card(definition(name), middle)
            set_mark(card, PLANAR)
            place(game, card, middle)
        for d in of_the_table(self.settings.legend_haste):
            put_into_command(game, middle, d)
        for seat in game.seats:
            if seat.player:
                for d in of_each_player():
                    put_into_command(game, seat, d)
        told = game.new_card(scion_turn(), side(game, "scion"))
        told.zone = terms.COMMAND
        told.owner.command.append(told)

    def _first(self, game: Game) -> int:
        """The Savior of the last game, or anybody (ED-36, ED-187, ED-190)."""
        if self.settings.savior:
            return TEAMS[self.settings.savior]
        return game.random_below(len(SEATS))

    # -- turns (ED-36, ED-163, ED-186 to ED-191) ---------------------------------------------------------------------

    def first_team(self, game: Game) -> int:
        return game.notes[notes.FIRST]

    def next_team(self, game: Game) -> int:
        return turns.advance(game)

    def turn_procedure(self, game: Game) -> Procedure:
        turns.turn_begins(game)
        if game.active_team == TEAMS["scion"]:
            return scion.ScionTurn()
        return super().turn_procedure(game)

    def draws(self, game: Game, seat: Seat) -> bool:
        return True  # S-03

    def untaps(self, game: Game, seat: Seat) -> None:
        """The planar artifacts untap with the next player, whatever else is in play (ED-76, ED-77)."""
        for card in side(game, "planar").permanents:
            if card.tapped:
                game.turn_card(card, False)
                game.emit(terms.EV_UNTAPPED, card, seat)

    def turn_ends(self, game: Game) -> None:
        report.turn_ends(game, LIFE)

    # -- combat (ED-54, ED-78, ED-93 to ED-101, ED-212 to ED-219) ----------------------------------------------------

    def defenders(self, game: Game, seat: Seat) -> list[Any]:
        found: list[Any] = attackable(game, seat)
        whose = list(found)
        found += [c for c in game.battlefield if c.types & terms.PLANESWALKER and c.controller in whose]
        return found

    def attackable(self, game: Game, card: Card, defenders: Sequence[Any]) -> tuple[int, ...]:
        assert isinstance(game.map, Board)
        if card.mark == DRAGON and not game.map.ready(card):
            return ()
        return super().attackable(game, card, defenders)

    def may_block(self, game: Game, seat: Seat, attacker: Card) -> bool:
        """A player's own attackers and those of an ally: which creature may is the board's to say."""
        attacked = attacker.attacking
        defender = attacked.controller if isinstance(attacked, Card) else attacked
        if defender is None:
            return False
        if defender is seat:
            return True
        if seat.team == game.active_team:
            return False  # nobody blocks their own attackers (ED-218)
        return is_ally(defender, seat) and any(c.mark == DRAGON for c in seat.permanents)

    # -- what players may do beside (ED-47, ED-48, ED-80, ED-89, ED-118, ED-130) ---------------------------------------

    def actions(self, game: Game, seat: Seat, sorcery: bool) -> Sequence[Action]:
        if not seat.player:
            return ()
        found: list[Action] = []
        for card in seat.command:
            if card.mark == DRAGON:
                if self._castable(game, seat, card):
                    found.append(Action(CAST, card))
            elif card.name == REGROWTH:
                if seat.graveyard and not game.permits[terms.PE_NO_ACTIVATING]:
                    found += self._usable(game, seat, card)
            elif card.name == FIVE_LIFE and game.stack and (seat.total.life or 0) > 0:
                found += self._usable(game, seat, card)
        return found

    def _usable(self, game: Game, seat: Seat, card: Card) -> list[Action]:
        purse = Purse(game, seat)
        return [
            Action(ACTIVATE, card, a.index, ability=a)
            for a in card.definition.abilities
            if can_pay_parts(game, seat, card, a.cost.parts) and usable(game, seat, card, a, purse, True)
        ]

    def _castable(self, game: Game, seat: Seat, card: Card) -> bool:
        """Elder Dragons have flash (ED-48); the rest is as with any spell."""
        cost = card.definition.cost
        if len(seat.permanents) + sum(seat.pool) < len(cost.colored):
            return False
        return not forbidden(game, seat, card) and Purse(game, seat).affords(cost, what=card)

    def special_actions(self, game: Game, seat: Seat) -> Sequence[Action]:
        """10 life to be rid of an artifact in the own upkeep (ED-118, S-10)."""
        if (
            game.step != terms.UPKEEP
            or seat.team != game.active_team
            or payable_life(game, seat) < LIFE_TO_BE_RID
        ):
            return ()
        assert game.map is not None
        return [Action(PAY10, c) for c in seat.permanents if c.types & terms.ARTIFACT and game.map.givable(c)]

    def perform(self, game: Game, seat: Seat, action: Action) -> None:
        if action.kind != PAY10 or action.card is None:
            super().perform(game, seat, action)
            return
        lose_life(game, seat, LIFE_TO_BE_RID, how="paid")
        reverberations.note_spent(game, seat, "ten", action.card)
        sacrifice(game, [action.card])

    def given_way(self, game: Game, seat: Seat, card: Card) -> Any:
        return CHAOS_WAY if card.mark == CHAOS and card.zone == terms.HAND else None

    def beside_hand(self, game: Game, seat: Seat) -> Sequence[Card]:
        return [c for c in seat.command if c.mark == DRAGON]  # ED-49, ED-50

    # -- libraries (ED-192 to ED-195) --------------------------------------------------------------------------------

    def library_empty(self, game: Game, seat: Seat) -> None:
        if not seat.graveyard:
            return
        for card in list(seat.graveyard):
            leave(game, card)
            game.to_zone(card, terms.LIBRARY)
            game.journal.append(seat.library, card)
        shuffle(game, seat)

    def loses_when_milled_out(self, seat: Seat) -> bool:
        return False

    # -- whose things are (ED-64, ED-138, ED-170, ED-176) --------------------------------------------------------------

    def speaker(self, game: Game, card: Card, ability: Any, event: Event) -> Seat | None:
        if card.zone != terms.BATTLEFIELD:
            return card.owner
        seat = card.controller
        if seat.player:
            return seat
        if seat.common:
            return event.seat if event.seat is not None and event.seat.player else game.apnap()[0]
        if card.mark == SCION:
            return scion.payer(game, event) if event.kind == terms.EV_DAMAGE else None
        if card is active_enchantment(game):
            return game.apnap()[0]
        return seat

    def decide(self, game: Game, ask: Ask) -> Answer:
        """A side that is no player chooses nothing."""
        return ask.default()

    # -- the end (ED-40, ED-204 to ED-211) ---------------------------------------------------------------------------

    def state_based(self, game: Game) -> bool:
        reverberations.watch_caps(game)
        if game.notes.get(notes.BLOWS) and all((s.total.life or 0) > 0 for s in players(game)):
            game.journal.put(game.notes, notes.BLOWS, ())
        return False

    def is_over(self, game: Game, out: Sequence[Seat]) -> bool:
        return elimination.is_over(game, out)

    def leaving(self, game: Game, losers: Sequence[Seat], reason: str) -> None:
        elimination.leaving(game, losers, reason)

    def finish(self, game: Game, reason: str) -> None:
        elimination.finish(game, reason)

    def facts(self, game: Game) -> Any:
        """Whose the chaos cards on the battlefield are: it changes in a game (ED-153)."""
        return tuple((c.id, c.owner.index) for c in game.battlefield if c.mark == CHAOS)


# -- what the rest of the product calls --------------------------------------------------------------------------------


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[ElderDragonWars, list[int]]:
    """The ruleset for these options, and the team of each seat: its place clockwise from White."""
    return ElderDragonWars(chosen(Settings, options)), [TEAMS[role] for role in roles]


def follows(options: Mapping[str, Any], won: str | None) -> dict[str, Any]:
    """The winner of the game before is the Savior; after the Ur-Dragon's win or a draw nobody is (ED-187, ED-190). The pilots
    stay at the seats they were dealt (ED-30). The first game has the Savior it was given."""
    own = {**options, "series": 1, "deal": False}
    if won is not None:
        own["savior"] = won if won in SEATS else None
    return own


PLAY = Play(
    make=make,
    summary=report.summary,
    table=report.table,
    sides={
        "scion": ("Scion of the Ur-Dragon", {"zones": {"main": [[1, name] for name in SCION_DECK]}}),
        "planar": ("Planar artifacts", {"zones": {"main": [[1, name] for name in PLANAR_NAMES]}}),
    },
    deals=lambda options: SEATS if options.get("deal") else (),
    series=lambda options: int(options.get("series") or 1),
    follows=follows,
    reasons=report.REASONS,
    sentences=report.SENTENCES,
    pilots={"greedy": lambda seed: Dragonlord(), "strong": strong},  # who know the table
    more_pilots={
        "greedy": PILOTS["greedy"]._replace(version=8),
        "strong": PILOTS["strong"]._replace(version=7),
    },
    judge=judge,
    aside=("commander", "starting_basics"),
    share=2,
    scenarios=SCENARIOS,
)
