"""A game in which people answer for their seats and pilots for the others.

Such a game is its line-up and the moves made in it: whoever plays them again has the same game. A move is what somebody
answered, with all that the others and passing by themselves answered after it, so that a game goes on as it began even
where pilots have learnt meanwhile. What a seat is told is its view, and the question put to it.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine import VERSION
from engine.catalogue import near
from engine.catalogue.names import fold
from engine.players import Pilot
from engine.players.record import steps
from engine.players.view import View, board
from engine.rules.combat import defending_seat
from engine.rules.faces import FREE_HALF, GAINED_FLASHBACK, LEAVE, face_of
from engine.rules.paying import EXILED, TAPPED, symbol_of
from engine.rules.priority import stops
from engine.rules.stack import ONCE
from engine.state import rng, terms, topics
from engine.state.action import ACTIVATE, CAST, PASS, PLAY, TURN_UP, Action
from engine.state.choice import YES_OR_NO, Act, Answer, Ask, Pay, are_integers, label
from engine.state.digest import digest
from engine.state.map import Map
from engine.state.objects import Card, Seat, StackObject
from engine.state.pairing import are_pairs
from engine.state.told import HIDDEN
from engine.text.printing.discourse import Unsayable
from engine.text.printing.printer import Printer
from engine.text.printing.stack_text import stack_text
from formats import registry
from formats.play import DECISION_LIMIT, EVERYWHERE, Lineup, frozen, new_game, pilot_of, pilots_for
from formats.retelling import Sayings

OWN_STOPS = frozenset({terms.MAIN1, terms.MAIN2})
OTHER_STOPS = frozenset({terms.DECLARE_ATTACKERS, terms.END})
STOPS = OWN_STOPS, OTHER_STOPS
"""Where a person is asked who has not chosen: the steps of their own side's turns, and of others'."""

STOPPABLE = tuple(s for s in range(len(terms.STEP_NAMES)) if terms.STEP_NAMES[s] not in ("untap", "cleanup"))
"""The steps in which players get priority (CR 117.3a)."""

Stops = tuple[frozenset[int], frozenset[int]]

SENTENCES = 80
"""The last sentences that a seat is told again."""

VERBS = {CAST: "Cast", PLAY: "Play", ACTIVATE: "Activate", TURN_UP: "Turn up"}


class Eyes:
    """What somebody may be told of by name: all permanents, but those that fog of war hides from them."""

    def __init__(self, field: Map | None = None, seat: Seat | None = None) -> None:
        self.field, self.seat = field, seat

    def sees(self, what: Any) -> bool:
        """Whether it is no permanent, or one that is seen."""
        return (
            self.field is None
            or self.seat is None
            or not isinstance(what, Card)
            or self.field.sees(self.seat, what)
        )

    def where(self, card: Card) -> str:
        """The place of the map at which a permanent is."""
        return self.field.where(card) if self.field is not None else ""


OPEN = Eyes()


class Stale(ValueError):
    """The game has gone on since the question was put."""


class Unseatable(ValueError):
    """People cannot sit down at such a table, in words for them."""


PATIENCE = 3.0
"""Seconds of the processor after which the others stop playing on, until somebody asks them to."""

TAKING_OVER = 4.0
"""Seconds of the processor that playing a game up to a moment may take for somebody who takes it over there."""

TURN = "turn"
"""Somebody passes until the turn is over or another side does something."""

HAPPENING = "happening"
"""Somebody passes until another side does something or attacks them, or a turn of their own begins."""

ADVISER = "greedy"
"""The pilot that says what it would do."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one person answered, and what was answered after it up to the next person's question.

    The first answer is the person's own; a move of `seat` None has none: the others played on. `passing` says until when the
    person goes on passing, and is empty where they do not.
    """

    seat: int | None
    answers: tuple[Answer, ...]
    passing: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "answers": list(self.answers), "passing": self.passing}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Move":
        return cls(data["seat"], tuple(map(frozen, data["answers"])), data.get("passing", ""))


class SeatedGame:
    """A game with people in some of its seats, played up to `moves`; `people` may change at any moment.

    From answer `payments_from` on (None: never) it is a question what pays where there is a choice. Only those `by_hand` have
    to answer it; for others it is paid by itself.

    Raises Unseatable where nobody can sit down.
    """

    def __init__(
        self,
        lineup: Lineup,
        people: Iterable[int],
        moves: Iterable[Move] = (),
        index: int = 0,
        payments_from: int | None = None,
    ) -> None:
        self.lineup = lineup
        self.index = index
        self.people = frozenset(people)
        self.moves: list[Move] = []
        self.stops: dict[int, Stops] = {}
        self._passing: dict[int, tuple[str, int]] = {}  # until when a seat passes, and since which turn
        self.by_hand: frozenset[int] = frozenset()  # who wants to be asked what pays for their spells
        self.game = new_game(lineup, index, story=True)
        self.game.payments_from = payments_from
        if not self.people or not all(
            0 <= i < len(lineup.seats) and self.game.seats[i].piloted for i in self.people
        ):
            raise Unseatable("Nobody can sit there: that side of the table plays by itself.")
        known = pilots_for(lineup.format)
        self._slow = {i for i, plan in enumerate(lineup.seats) if not known[plan.pilot].quick}
        self.says = Sayings()
        self.views = [View(self.game, seat) for seat in self.game.seats]
        for seat in self.game.seats:
            seat.stops = EVERYWHERE  # what a person passes over is passed here, and kept as an answer
        for move in moves:
            self.follow(move)

    @classmethod
    def taken_over(
        cls, log: Mapping[str, Any], step: int, seat: int, *, most: float = TAKING_OVER
    ) -> "SeatedGame":
        """A game as a log tells it, at the first question of `seat` after sentence `step` of its story; its only move is what
        was answered up to there.

        Raises Unseatable where the engine of today plays it otherwise, where it would take more than `most` seconds of the
        processor, and where the seat is asked nothing after that.
        """
        lineup = Lineup.from_json(log)
        since = log.get("payments_from")
        found = cls(lineup, [seat], index=int(log["index"]), payments_from=since)
        game, everywhere = found.game, bool(log.get("everywhere"))
        stored, given = iter(map(frozen, log["answers"])), list[Answer]()
        masks = {
            s.index: pilot_of(lineup.format, plan.pilot if s.piloted else "random", 0).stops
            for s, plan in zip(game.seats, lineup.seats, strict=True)
        }
        end = time.thread_time() + most
        while (ask := game.run()) is not None:
            if time.thread_time() > end:
                raise Unseatable("That moment is too far into a long game to be taken over.")
            there = len(game.story or ()) > step
            if there and ask.seat.index == seat and found._by_person(ask):
                found.moves.append(Move(None, tuple(given)))
                if since is None:
                    game.payments_from = len(given)
                return found
            answer: Answer | None = 0
            if everywhere or not isinstance(ask, Act) or found._would_stop(ask.seat, masks[ask.seat.index]):
                answer = next(stored, None)
            try:
                if answer is None:
                    raise Unseatable("That seat is asked nothing any more after that moment.")
                game.answer(answer)
            except Unseatable:
                raise
            except ValueError:
                raise Unseatable("The rules engine plays that game otherwise now.") from None
            given.append(answer)
        raise Unseatable("That seat is asked nothing any more after that moment.")

    def _would_stop(self, seat: Seat, mask: int) -> bool:
        """Whether somebody with these stops would be asked now."""
        seat.stops = mask
        wanted = stops(self.game, seat)
        seat.stops = EVERYWHERE
        return wanted

    def log(self) -> dict[str, Any]:
        """The game as `formats.play.replay` plays it again."""
        game, result = self.game, self.result()
        return {
            "v": 1,
            "engine": VERSION,
            **self.lineup.to_json(),
            "index": self.index,
            "answers": game.answers,
            "everywhere": True,
            "people": sorted(self.people),
            "payments_from": game.payments_from,
            "digests": [*game.digests, result["digest"]],
            "result": result,
        }

    # -- what is asked, and answered -----------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The question the game waits for; None when it is over."""
        return self.game.run()

    @property
    def asked(self) -> int | None:
        """The person whose answer the game waits for; None when it is over, or others have to play on."""
        ask = self.ask
        return ask.seat.index if ask is not None and not self.over and self._by_person(ask) else None

    def _by_person(self, ask: Ask) -> bool:
        """Whether a person has to answer: it is their question, they do not pass it over, and there is a choice."""
        if ask.seat.index not in self.people or (isinstance(ask, Act) and not self._stops(ask)):
            return False
        if isinstance(ask, Pay) and ask.seat.index not in self.by_hand:
            return False
        return ask.forced() is None

    @property
    def thinking(self) -> bool:
        """Whether the others have to play on before a person is asked, or the game is over."""
        return not self.over and self.asked is None

    def follow(self, move: Move) -> None:
        """Play a move that was made: the same answers again. Raises ValueError where one is not legal any more."""
        self.game.run()
        self._passes(move.seat, move.passing)
        for answer in move.answers:
            self.game.run()
            self.game.answer(answer)
        self.game.run()  # to where it waits, as it stood when the move was made
        self.moves.append(move)

    def play_on(self, patience: float = PATIENCE, *, slow: bool = False) -> Move | None:
        """The others play until the next person is asked, or patience is over; None where nobody could answer.

        `slow`: pilots answer too that think longer than a page may take.
        """
        given = self._advance(patience, slow)
        if not given and self.moves:
            return None
        move = Move(None, given)
        self.moves.append(move)
        return move

    def answer(
        self, seat: int, number: int, answer: Answer, *, passing: str = "", patience: float = PATIENCE
    ) -> Move:
        """Answer question `number` for a seat; then the others play on, for so many seconds of the processor.

        `passing` goes on passing for this seat. Raises Stale where another question is asked by now, ValueError for an
        answer that is not legal.
        """
        ask = self.ask
        if number != len(self.moves) or ask is None or self.asked != seat:
            raise Stale("The game has gone on since; this is where it stands now.")
        if not ask.legal(answer):
            if isinstance(ask, Pay):
                raise ValueError(f"Those do not pay {ask.cost}, or pay more: take just what gives it.")
            raise ValueError("That is no answer the rules allow here.")
        self._passes(seat, passing)
        self.game.answer(answer)
        move = Move(seat, (answer, *self._advance(patience)), passing)
        self.moves.append(move)
        return move

    def _passes(self, seat: int | None, passing: str) -> None:
        """A person answers now, and passes from here on or does so no more."""
        if seat is not None:
            self._passing.pop(seat, None)
            if passing:
                self._passing[seat] = passing, self.game.turn

    def _advance(self, patience: float, slow: bool = False) -> tuple[Answer, ...]:
        """Answer for everybody else, until a person is asked, a slow pilot has to think or patience is over."""
        given: list[Answer] = []
        end = time.thread_time() + patience
        while (ask := self.game.run()) is not None and not self.stopped and time.thread_time() < end:
            i = ask.seat.index
            if self._by_person(ask):
                break
            answer = ask.default() if isinstance(ask, Pay) else ask.forced()
            if answer is None and i in self.people:
                answer = 0  # passed over
            elif answer is None:
                if i in self._slow and not slow:
                    break
                answer = self._piloted(i, ask)
            self.game.answer(answer)
            given.append(answer)
        return tuple(given)

    def _stops(self, ask: Act) -> bool:
        """Whether a person is asked what to do: in the steps they chose, and whenever another side's spell or ability waits to
        resolve."""
        game = self.game
        if game.stack:
            return game.stack[-1].controller.team != ask.seat.team
        own = game.active_team == ask.seat.team
        until, since = self._passing.get(ask.seat.index, ("", 0))
        if until == TURN and since == game.turn:
            return False
        if until == HAPPENING:
            if own:
                return game.turn > since and game.step == terms.MAIN1
            defending = (defending_seat(c) for c in game.attackers)
            return any(s is not None and s.team == ask.seat.team for s in defending)
        return game.step in self.stops.get(ask.seat.index, STOPS)[0 if own else 1]

    def _piloted(self, i: int, ask: Ask) -> Answer:
        """What the pilot of a seat answers. It is made anew each time, by what was answered so far, so that one that draws
        lots draws others."""
        seat = self.game.seats[i]
        name = self.lineup.seats[i].pilot if seat.piloted else "random"
        pilot = pilot_of(self.lineup.format, name, rng.derive(self.lineup.seed, i + 1, self.game.decisions))
        return self._decides(pilot, i, ask)

    def _decides(self, pilot: Pilot, i: int, ask: Ask) -> Answer:
        """What a pilot answers at seat `i`; it passes where it would not have been asked."""
        if isinstance(ask, Act) and not self._would_stop(self.game.seats[i], pilot.stops):
            return 0
        return pilot.answer(self.views[i], ask)

    def advice(self, seat: int) -> dict[str, Any]:
        """What the pilot would answer to the question of a seat, in words, with its reason. Raises Stale."""
        ask = self.ask
        if ask is None or self.asked != seat:
            raise Stale("Nothing is asked of you at the moment.")
        pilot = pilot_of(self.lineup.format, ADVISER, 0)
        answer = self._decides(pilot, seat, ask)
        eyes = self._eyes(seat)
        known = all(eyes.sees(o) for o in (*ask.options, *getattr(ask, "partners", ())))
        reason = pilot.reason(self.views[seat], ask, answer) if known else ""  # it would name what is hidden
        return {"answer": answer, "words": in_words(ask, answer, eyes), "reason": reason}

    # -- the end -------------------------------------------------------------------------------------------------------

    @property
    def stopped(self) -> str:
        """Why the game is not played on, though nobody has won: the limits of every game of the site."""
        if self.game.turn > registry.play(self.lineup.format).turn_limit:
            return "turn_limit"
        return "decision_limit" if self.game.decisions >= DECISION_LIMIT else ""

    @property
    def over(self) -> bool:
        return self.ask is None or bool(self.stopped)

    def result(self) -> dict[str, Any]:
        """Who won, why, and after how many turns; of a game that goes on, how it stands."""
        self.game.run()
        reason = self.game.reason or self.stopped
        winners = list(self.game.winners) if self.game.ended else []
        return {"winners": winners, "reason": reason, "turns": self.game.turn, "digest": digest(self.game)}

    # -- what a seat is told -------------------------------------------------------------------------------------------

    def told(self, seat: int | None) -> dict[str, Any]:
        """Everything seat `seat` is told: the table as it sees it, what happened, and its question.

        Somebody who looks on has no seat, and is told what everybody is.
        """
        asked = self.asked
        play = registry.play(self.lineup.format)
        table = board(self.game, None if seat is None else self.game.seats[seat], public=seat is None)
        for obj, row in zip(self.game.stack, table["stack"], strict=True):
            row["says"] = self.says(obj)
        table["step"] = terms.STEP_WORDS[table["step"]]
        extra = dict(play.table(self.game)) if play.table is not None and self.game.turn else {}
        if seat is not None and self.veiled and "map" in extra:
            extra["map"] = self._under_fog(extra["map"], seat)
        return {
            **table,
            **extra,
            "number": len(self.moves),
            "eyes": seat,
            "veiled": self.veiled,
            "active": [s.index for s in self.game.active],
            "log": self.sentences(seat, SENTENCES),
            "question": question(self.ask, self._eyes(seat))
            if seat is not None and asked == seat and self.ask is not None
            else None,
            "waits_for": asked if asked != seat else None,
            "over": self.over,
        }

    def sentences(self, seat: int | None = None, last: int | None = None) -> list[dict[str, Any]]:
        """What happened up to where the game waits, in words for a seat; so many of the last sentences where that is said. Only
        what fog hides is hidden in them from anybody; without a seat that is told too."""
        self.game.run()
        return steps(self.game, registry.play(self.lineup.format).sentences, self.says, seat, last)

    @property
    def veiled(self) -> bool:
        """Whether fog of war hides permanents from some seats."""
        return self.game.map is not None and self.game.map.veiled

    def _eyes(self, seat: int) -> Eyes:
        return Eyes(self.game.map, self.game.seats[seat])

    def _under_fog(self, found: Mapping[str, Any], seat: int) -> dict[str, Any]:
        """The map without what the seat does not see, of which it knows how many lie where."""
        eyes, places, hidden = self._eyes(seat), dict(found["places"]), dict[str, int]()
        for card in self.game.battlefield:
            if not eyes.sees(card):
                place = places.pop(str(card.id), None)
                if place is not None and card.attached_to is None:
                    hidden[str(place)] = hidden.get(str(place), 0) + 1
        return {**found, "places": places, "hidden": hidden}


# -- questions as data -------------------------------------------------------------------------------------------------


def question(ask: Ask, eyes: Eyes = OPEN) -> dict[str, Any]:
    """A question as JSON for whoever answers it: `Ask.to_json` with a label and a note for each option and partner."""
    found = ask.to_json()
    found["typed"] = (
        ask.topic is topics.CARD_NAME
    )  # of all names there are: nobody looks through a list of them
    found["options"] = [] if found["typed"] else [option(ask, o, eyes) for o in ask.options]
    found["partners"] = [option(ask, o, eyes) for o in getattr(ask, "partners", ())]
    if not eyes.sees(ask.source):
        found["source"] = HIDDEN
    found["default"] = ask.default()
    found["words"] = "what to do" if isinstance(ask, Act) else ask.topic.words
    found["cost"] = ask.cost if isinstance(ask, Pay) else None
    found["yes_or_no"] = tuple(ask.options) == YES_OR_NO
    found["most_partners"] = [_most_partners(ask, i) for i in range(len(found["options"]))]
    return found


def in_words(ask: Ask, answer: Answer, eyes: Eyes = OPEN) -> str:
    """An answer in words."""
    if isinstance(answer, int):
        return str(option(ask, ask.options[answer], eyes)["label"] if ask.options else answer)
    labels = [option(ask, o, eyes)["label"] for o in ask.options]
    if are_pairs(answer):
        partners = [option(ask, o, eyes)["label"] for o in getattr(ask, "partners", ())]
        return ", ".join(f"{labels[i]}: {partners[j]}" for i, j in answer) or "nothing"
    assert are_integers(answer)
    if ask.kind == "split":
        return ", ".join(f"{n} to {to}" for n, to in zip(answer, labels, strict=True) if n) or "nothing"
    return ", ".join(labels[i] for i in answer) or "nothing"


def _most_partners(ask: Ask, i: int) -> int:
    """With how many partners option i may go: more than one where a creature blocks several."""
    constraints = getattr(ask, "constraints", ())
    return max((t.number for t in constraints if t.kind in ("all", "at_most") and t.index == i), default=1)


def option(ask: Ask, what: Any, eyes: Eyes = OPEN) -> dict[str, Any]:
    """An option as JSON: its label, what else tells it from others, the card to be read, and its number on the table."""
    if not eyes.sees(what):
        return _row(HIDDEN, f"{what.controller.name}'s at {eyes.where(what)}")
    if isinstance(what, Action):
        if what.kind == PASS:
            return _row("Pass")
        said = _ability(what) if what.kind == ACTIVATE else ""
        verb = VERBS.get(what.kind, what.kind.replace("_", " ").capitalize())
        name = what.card.name if what.card is not None else ""
        if what.card is not None and what.way:
            name = face_of(what.card.definition, what.way).name
            said = said if what.way in what.card.definition.faces else _manner(ask.seat, what.way)
        return _row(f"{verb} {name}".strip(), said, what.card)
    if isinstance(ask, Pay):
        return _paying(ask, what)
    if isinstance(what, Card):
        return _row(what.name or "a face-down card", _standing(ask.seat, what), what)
    if isinstance(what, Seat):
        return _row(what.name, "" if what.total.life is None else f"{what.total.life} life") | {
            "seat": what.index
        }
    if isinstance(what, StackObject):
        return _row(what.name, stack_text(what) or f"cast by {what.controller.name}", what.card)
    if ask.topic is topics.MODES and isinstance(what, int):
        return _row(_mode(ask, what))
    if ask.topic is topics.COLOR and isinstance(what, int):
        return _row(terms.COLOR_NAMES.get(what, str(what)))
    return _row(label(what), "", getattr(what, "card", None))


def _paying(ask: Pay, what: Any) -> dict[str, Any]:
    """What pays, with the mana that it gives."""
    if not isinstance(what, Card):
        return _row(what, "in the mana pool")
    source = next(s for s in ask.detail if s.card is what)
    if source.ability == TAPPED:
        gives = "tapped for it"
    elif source.ability == EXILED:
        gives = "exiled for it"
    elif source.masks:
        gives = "gives " + "".join(map(symbol_of, source.masks))
    else:
        gives = f"gives {source.amount if source.amount > 1 else ''}{symbol_of(source.mask)}"
    return _row(what.name, ", ".join(filter(None, (_standing(ask.seat, what), gives))), what)


def _row(words: str, note: str = "", card: Card | None = None) -> dict[str, Any]:
    return {
        "label": words,
        "note": note,
        "card": card.name if card is not None else "",
        "id": card.id if card is not None and card.zone == terms.BATTLEFIELD else None,
        "in_hand": card is not None and card.zone == terms.HAND,
        "seat": None,
    }


def _standing(eyes: Seat, card: Card) -> str:
    """What tells a card from another of its name."""
    if card.zone != terms.BATTLEFIELD:
        return "" if card.owner is eyes else f"{card.owner.name}'s"
    found = [f"{card.power}/{card.toughness}"] if card.types & terms.CREATURE else []
    found += ["tapped"] if card.tapped else []
    found += [f"{n} {kind}" for kind, n in card.counters.items() if n]
    found += [f"attacks {card.attacking.name}"] if card.attacking is not None else []
    found += [f"{card.controller.name}'s"] if card.controller is not eyes else []
    return ", ".join(found)


def _manner(seat: Seat, way: str) -> str:
    """How a spell is cast otherwise than for its mana cost: the keyword, or the permanent that allows it."""
    by, _, way = way.rpartition(LEAVE)
    said = way.replace("_", " ")
    if way.startswith(FREE_HALF):
        said = "free"
    elif way.startswith(GAINED_FLASHBACK):
        said = "flashback it has gained"
    if by.startswith(ONCE):
        number = by.removeprefix(ONCE)
        by = f"by {next((c.name for c in seat.permanents if str(c.id) == number), 'a permanent')}"
    return ", ".join([part for part in (by.replace("_", " "), said) if part])


def _ability(action: Action) -> str:
    """An activated ability as its card has it; empty where no text can say it."""
    if action.card is None or action.ability is None:
        return ""
    try:
        return Printer(action.card.definition).ability(action.ability)
    except Unsayable:
        return ""


def _mode(ask: Ask, number: int) -> str:
    if ask.source is None or ask.detail is None:
        return f"mode {number + 1}"
    try:
        return Printer(ask.source.definition).mode(ask.detail.modes[number])
    except (Unsayable, AttributeError):
        return f"mode {number + 1}"


def read_answer(ask: Ask, given: Callable[[str], Sequence[str]]) -> Answer:
    """The answer that a form's fields give: `given(name)` are the values of one. Raises ValueError in words.

    Fields: `pick` (one or several options by number), `value` (a number), `name` (of a card), and for each option i `rank-i` (an
    order), `share-i` (a division) and `with-i` (its partners).
    """
    n = len(ask.options)
    if ask.topic is topics.CARD_NAME and (typed := given("name")):
        return _named(ask.options, typed[0])
    match ask.kind:
        case "act" | "name":
            return _numbers(given("pick"), 1)[0]
        case "number":
            return _numbers(given("value"), 1)[0]
        case "pick" | "pay":
            return tuple(_numbers(given("pick")))
        case "order":
            ranks = [_numbers(given(f"rank-{i}"), 1)[0] for i in range(n)]
            if sorted(ranks) != list(range(1, n + 1)):
                raise ValueError(f"Give each a place of its own, from 1 to {n}.")
            return tuple(sorted(range(n), key=ranks.__getitem__))
        case "split":
            return tuple(_numbers(given(f"share-{i}"), 1)[0] for i in range(n))
        case "pair":
            return tuple(
                (i, j) for i in range(n) for j in _numbers([v for v in given(f"with-{i}") if v != ""])
            )
    raise ValueError(f"nobody knows how to answer {ask.kind}")


def _named(names: Sequence[str], typed: str) -> int:
    """Which of the names somebody means, in any spelling."""
    key = fold(typed)
    if key in (places := _places_of(tuple(names))):
        return places[key]
    if " // " in key and (halves := [names[places[half]] for half in key.split(" // ") if half in places]):
        raise ValueError(f"Name one half alone: {' or '.join(halves)}.")
    meant = [name for name in near(typed) if fold(name) in places]
    raise ValueError(
        f"No card that can be named is called {typed!r}."
        + (f" Did you mean {' or '.join(meant)}?" if meant else "")
    )


@lru_cache(maxsize=2)
def _places_of(names: tuple[str, ...]) -> Mapping[str, int]:
    return {fold(name): i for i, name in reversed(list(enumerate(names)))}


def _numbers(values: Sequence[str], exactly: int | None = None) -> list[int]:
    if exactly is not None and len(values) != exactly:
        raise ValueError("Choose one.")
    try:
        return [int(value) for value in values if len(value) < 9]
    except ValueError as error:
        raise ValueError("Numbers are wanted here.") from error


__all__ = [
    "HAPPENING",
    "STOPPABLE",
    "STOPS",
    "TURN",
    "Move",
    "SeatedGame",
    "Stale",
    "Stops",
    "Unseatable",
    "option",
    "question",
    "read_answer",
]
