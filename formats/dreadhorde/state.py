"""What Attack of the Dreadhorde keeps beside the cards: Threat Level, doom counters, Defeats and Triumphs."""

from dataclasses import dataclass
from typing import Any

from engine.cards import definition
from engine.rules.casting import cast_if_able
from engine.rules.legal import possible_modes
from engine.rules.legends import lacks_legend
from engine.rules.paying import total_increase
from engine.rules.sba import lose
from engine.rules.targeting import has_targets
from engine.rules.timing import forbidden
from engine.rules.verbs import create_tokens, lose_life
from engine.rules.zones import move
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Card, Printed, Seat
from formats.automated import AUTOMATED, TEAM, automated_seat, is_automated, set_aside
from formats.dreadhorde import notes
from formats.dreadhorde.construction import CYCLES

PLAYERS, BOLAS = TEAM, AUTOMATED
bolas, is_bolas = automated_seat, is_automated
DOOM = "doom"
DEFEATS = frozenset(CYCLES[0].names)
TRIUMPHS = frozenset(CYCLES[1].names)
ARMY = "Zombie Army Token"
TRIBUTES = (10, 20)


@dataclass(frozen=True)
class Settings:
    """House numbers and switches that matter in play (DH-95 to DH-104)."""

    starting_life: int = 30
    opening_turns: int = 3
    reveals_per_player: int = 2
    doom_counters: int = 5
    defeats_to_lose: int = 5
    emblem_reduction: int = 2
    counters_per_defeat: int = 2
    reveal_three: bool = False
    hasty_horde: bool = False
    fallen_planeswalker_threat: bool = False
    three_defeats: bool = False
    seven_doom_counters: bool = False
    no_land_rally: bool = False
    second_wave: bool = False
    statue_of_bolas: bool = False
    threat_tribute: bool = False

    @property
    def reveals(self) -> int:
        """Cards revealed for each player (DH-38, DH-95)."""
        return max(3, self.reveals_per_player) if self.reveal_three else self.reveals_per_player

    def cards_a_turn(self, players: int, defeats: int) -> int:
        """How many cards he reveals in a turn that begins with so many Defeats in exile (DH-38, DH-39)."""
        return players * self.reveals + defeats

    @property
    def doom(self) -> int:
        """Doom counters on each Triumph at the start (DH-19, DH-99)."""
        return max(7, self.doom_counters) if self.seven_doom_counters else self.doom_counters

    @property
    def defeats(self) -> int:
        """Defeats in exile that lose the game (DH-91, DH-98)."""
        return min(3, self.defeats_to_lose) if self.three_defeats else self.defeats_to_lose


def settings(game: Game) -> Settings:
    """The settings of this game."""
    found: Settings = game.ruleset.settings  # type: ignore[attr-defined]
    return found


# -- who is who --------------------------------------------------------------------------------------------------------


def players(game: Game) -> list[Seat]:
    """The players still in the game, in the order of their seats."""
    return [s for s in game.teams[PLAYERS] if not s.left]


def speaker(game: Game) -> Seat:
    """Who speaks for the players (DA-12, DA-53)."""
    return (players(game) or game.teams[PLAYERS])[0]


def doer(game: Game) -> Seat:
    """Whose spell or ability does what happens now (DA-28); outside of them it is the players' combat damage."""
    return game.stack[-1].controller if game.stack else speaker(game)


# -- the Threat Level (DH-20, DH-27 to DH-34) --------------------------------------------------------------------------


def threat(game: Game) -> int:
    level: int = game.notes.get(notes.THREAT, 0)
    return level


def army_size(level: int) -> int:
    """Half the Threat Level, rounded up (DH-33)."""
    return -(-level // 2)


def uses(level: int, price: int) -> int:
    """How often an ability of that mana value is used as his combat begins; once if it costs no mana (DH-57, DA-37)."""
    return level // price if price else 1


def set_threat(game: Game, level: int) -> None:
    """It never goes below 0; what follows it changes at once. Reaching 10 and 20 calls for tribute once each (DH-103)."""
    level = max(0, level)
    if level == threat(game):
        return
    game.journal.put(game.notes, notes.THREAT, level)
    game.mark_dirty()
    game.tell("state", None, "Threat Level", level)
    if settings(game).threat_tribute:
        paid = game.notes.get(notes.TRIBUTES, ())
        due = tuple(mark for mark in TRIBUTES if level >= mark and mark not in paid)
        if due:
            game.journal.put(game.notes, notes.TRIBUTES, (*paid, *due))
            game.journal.put(game.notes, notes.TRIBUTE, game.notes.get(notes.TRIBUTE, 0) + 2 * len(due))


def amass(game: Game, n: int) -> list[Card]:
    """Bolas's amass: a new 0/0 Army, and the Threat Level rises (DH-29 to DH-32, DA-13)."""
    tokens = create_tokens(game, bolas(game), definition(ARMY), 1)
    set_threat(game, threat(game) + n)
    game.mark_unsettled()
    return tokens


# -- Triumphs and their counters (DH-19, DH-75, DH-78, DH-86) ----------------------------------------------------------


def triumphs(game: Game) -> list[Card]:
    """The five, in the order of their planeswalkers."""
    found = game.notes.get(notes.TRIUMPHS, ())
    return list(found)


def doom(card: Card) -> int:
    return card.counters.get(DOOM, 0)


def face_up(game: Game, triumph: Card) -> bool:
    return triumph.zone == terms.COMMAND and triumph.name not in game.notes.get(notes.TURNED, ())


def turn_down(game: Game, triumph: Card) -> None:
    """Face down in the command zone: out of the game for all purposes (DA-32)."""
    turned = game.notes.get(notes.TURNED, ())
    if triumph.name not in turned:
        game.journal.put(game.notes, notes.TURNED, (*turned, triumph.name))
        game.tell("state", None, triumph.name, "face down")


def remove_doom(game: Game, triumph: Card, n: int) -> None:
    n = min(n, doom(triumph))
    if n:
        game.journal.put(triumph.counters, DOOM, doom(triumph) - n)
        game.tell("counters", speaker(game), triumph, DOOM, -n)


def pair(game: Game, defeat: Card) -> Card | None:
    """The Triumph of the same planeswalker (DH-05)."""
    name = defeat.printed.name.replace("Defeat", "Triumph")
    return next((t for t in triumphs(game) if t.name == name), None)


# -- Defeats (DH-76 to DH-83, DH-91) -----------------------------------------------------------------------------------


def is_defeat(card: Card) -> bool:
    return card.printed.name in DEFEATS and is_bolas(card.owner)


def defeats_exiled(game: Game) -> int:
    return sum(is_defeat(card) for card in bolas(game).exile)


def meet_defeat(game: Game, card: Card) -> None:
    """A Defeat turns up in his library: by his own doing or by the players' (DA-28)."""
    if is_bolas(doer(game)):
        exile_defeat(game, card)
    else:
        turn_back(game, card)


def exile_defeat(game: Game, card: Card) -> None:
    """Bolas reveals it: exile, life lost, the Triumph face down; enough of them lose the game (DH-76 to DH-79, DH-91)."""
    set_aside(game, card)
    move(game, [card], terms.EXILE)
    game.tell("exile", card.owner, card)
    triumph = pair(game, card)
    if triumph is not None:
        lost = doom(triumph)
        turn_down(game, triumph)
        lose_life(game, speaker(game), lost)
    if defeats_exiled(game) >= settings(game).defeats:
        lose(game, players(game), "elderspell")


def turn_back(game: Game, card: Card) -> None:
    """The players reveal it: counters off the Triumph, the Defeat to the bottom or out of the game (DH-80 to DH-83)."""
    set_aside(game, card)
    game.tell("reveal", card.owner, card)
    triumph = pair(game, card)
    if triumph is not None:
        remove_doom(game, triumph, settings(game).counters_per_defeat)
    if triumph is None or doom(triumph):
        move(game, [card], terms.LIBRARY, bottom=True)
        game.journal.put(game.notes, notes.RESHUFFLE, True)
    else:
        game.journal.put(game.notes, notes.SEALED, (*game.notes.get(notes.SEALED, ()), card.name))
        game.tell("state", None, card.name, "out of the game")


# -- casting (DH-42, DH-43, DH-55, DH-62) ------------------------------------------------------------------------------


def cast_or_amass(game: Game, card: Card) -> bool:
    """Bolas casts the card; what he ought to cast and cannot goes to his graveyard, and he amasses 1."""
    way = castable_way(game, card)
    if way is not None and cast_if_able(game, bolas(game), card, way, free=True) is not None:
        return True
    game.tell("uncastable", bolas(game), card)
    if card.zone != terms.GRAVEYARD:
        move(game, [card], terms.GRAVEYARD)
    amass(game, 1)
    return False


def castable_way(game: Game, card: Card) -> str | None:
    """How he can cast the card: as it is, or the first half of it that can be cast; None if he cannot."""
    if card.definition.is_land or card.token:
        return None
    faces = card.definition.faces
    halves: list[str] = [key for key in ("left", "right") if key in faces]
    for key in halves or [""]:
        if _possible(game, card, faces[key] if key else card.definition):
            return key
    return None


def _possible(game: Game, card: Card, face: Printed) -> bool:
    """Targets for it, nothing that forbids it, and Threat enough for what it costs more (DH-55, DA-16, DA-17)."""
    seat = bolas(game)
    if forbidden(game, seat, card) or lacks_legend(game, seat, face):
        return False
    if face.spell is not None and len(possible_modes(game, seat, card, face.spell)) < face.spell.least:
        return False
    if face.enchant is not None and not has_targets(game, seat, card, face.enchant.mode.targets):
        return False
    more: int = sum(w.cost.mana.total for w in face.ways if w.kind == "additional")
    more += total_increase(game, seat, card)
    return more <= 0 or threat(game) >= more


def snapshot(game: Game) -> dict[str, Any]:
    """The format's own numbers, as reports and pages show them."""
    return {
        "threat": threat(game),
        "defeats_exiled": defeats_exiled(game),
        "doom": {t.name: doom(t) for t in triumphs(game)},
        "face_down": [*game.notes.get(notes.TURNED, ())],
    }
