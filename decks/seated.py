"""Games that people sit down to: begun, gone on with by their moves, left and come back to.

The rows are the truth. A process keeps the few games it saw last as the engine has them, and plays what it has missed.
"""

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any

import structlog
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils.text import Truncator

from decks import clock
from decks.lists import UNSEEN
from decks.models import SeatedGame, SeatedMove, SeatedPlace
from decks.permissions import Visitor
from decks.playtests import planning, queue
from engine.state import terms
from engine.state.choice import Answer
from engine.state.digest import digest
from formats import play, registry, seated
from formats.base import BadInput
from formats.play import Lineup
from formats.seated import PATIENCE, STOPPABLE, STOPS, Move, Stale, Stops, Unseatable

logger = structlog.get_logger(__name__)

MOST_KEPT = 64  # games a process keeps in memory
MOST_OPEN = 20  # games one visitor has going
AT_ONCE = (
    0.1  # seconds of the processor for which the others play on in the web process; then a worker goes on
)
TOLD_EVERY = 1.0  # seconds of the processor after which a worker stores what it has played, for people to see
AT_A_TIME = 30.0  # seconds for which a worker goes on with one game; then it sends for the next
LOST = timedelta(seconds=20)  # a worker that has not stored anything after that is sent for again

_kept: OrderedDict[str, tuple[int, seated.SeatedGame]] = OrderedDict()
"""Games with how often moves were taken back in them."""
lock = threading.RLock()
"""Held while a game that is kept is played, or looked at from several sides."""


class Elsewhere(ValueError):
    """The game was begun with an engine that plays its moves otherwise; in words for those who sit there."""


def games_of(visitor: Visitor) -> QuerySet[SeatedGame]:
    """The games the visitor has a seat in."""
    places = SeatedPlace.objects.filter(visitor.mine, taken=True)
    return SeatedGame.objects.filter(pk__in=places.values("game_id"))


def place_of(game: SeatedGame, visitor: Visitor) -> SeatedPlace | None:
    """The visitor's seat in the game."""
    return game.places.filter(visitor.mine, taken=True).first()


def begin(visitor: Visitor, lineup: Lineup, seat: int, title: str) -> SeatedGame:
    """Sit down at a seat of a line-up; pilots have the others. Raises BadInput, or Refused with what the lists break."""
    _may_begin(visitor, lineup)
    return seat_people(lineup, [place_for(visitor, seat, began=True)], title)


def take_over(
    visitor: Visitor, log: Mapping[str, Any], step: int, seat: int, title: str, origin: str
) -> SeatedGame:
    """Sit down at a seat of a game that was played, from the first question after a sentence of its replay. Raises BadInput."""
    lineup = Lineup.from_json(log)
    _may_begin(visitor, lineup)
    try:
        live = seated.SeatedGame.taken_over(log, step, seat)
    except Unseatable as reason:
        raise BadInput(str(reason)) from None
    place = place_for(visitor, seat, began=True)
    (move,) = live.moves
    return _started(live, [place], move, title, practice=True, origin=origin)


def _may_begin(visitor: Visitor, lineup: Lineup) -> None:
    """Raises BadInput where the visitor has too many games, or a pilot of this one needs a worker and none is there."""
    if games_of(visitor).filter(over=False).count() >= MOST_OPEN:
        raise BadInput(f"{MOST_OPEN} of your games are still going on; end one of them first.")
    slow = [s.name for s in lineup.seats if not play.pilots_for(lineup.format)[s.pilot].quick]
    if slow and not planning.processes():
        raise BadInput(
            f"The pilot of {slow[0]} thinks long, and no worker is there to do it; choose another pilot."
        )


def place_for(visitor: Visitor, seat: int, *, began: bool = False) -> SeatedPlace:
    """A seat for the visitor, of a game that is to be begun."""
    return SeatedPlace(
        seat=seat,
        owner=visitor.user,
        guest=visitor.guest,
        taken=True,
        began=began,
        **_kept_settings(visitor),
        name=called(visitor),
        seen=clock.now(),
    )


def called(visitor: Visitor) -> str:
    """What others call the visitor where they say nothing else."""
    return str(visitor.user.get_username())[:30] if visitor.user is not None else ""


def seat_people(lineup: Lineup, places: Sequence[SeatedPlace], title: str) -> SeatedGame:
    """Begin a game of that line-up, by a seed of its own, with people at these places. Raises BadInput."""
    data = lineup.to_json() | {"seed": secrets.randbelow(1 << 62)}
    try:
        live = seated.SeatedGame(Lineup.from_json(data), [p.seat for p in places], payments_from=0)
    except Unseatable as reason:
        raise BadInput(str(reason)) from None
    live.stops = {p.seat: stops_of(p) for p in places}
    live.by_hand = frozenset(p.seat for p in places if p.by_hand)
    move = live.play_on(_patience())
    assert move is not None
    return _started(live, places, move, title)


def _started(
    live: seated.SeatedGame, places: Sequence[SeatedPlace], move: Move, title: str, **more: Any
) -> SeatedGame:
    """Keep a game that has just been begun."""
    with transaction.atomic():
        game = SeatedGame.objects.create(
            format_key=live.lineup.format,
            title=Truncator(title).chars(200),
            lineup=live.lineup.to_json(),
            index=live.index,
            payments_from=live.game.payments_from,
            build=play.build(),
            **more,
        )
        for place in places:
            place.game = game
            place.save()
        _store(game, live, move)
    return game


def _patience() -> float:
    """How long the others play on in this process. Without workers nobody else would go on, but for people who ask."""
    return AT_ONCE if planning.processes() else PATIENCE


@contextmanager
def live(game: SeatedGame) -> Iterator[seated.SeatedGame]:
    """The game as the engine has it after the moves that `game` knows of. Raises Elsewhere.

    The threads of a process share it, and even who looks at it plays it on to its next question: nobody else has it meanwhile.
    """
    with lock:
        if game.token in _kept and len(_kept[game.token][1].moves) > game.moves_made:
            _refresh(game)  # somebody has answered since its row was read
        found = _caught_up(game, game.token, game.moves_made)
        if game.build != play.build() and digest(found.game) != game.digest:
            _kept.pop(game.token, None)
            raise Elsewhere(_ELSEWHERE)
        yield found


def told(game: SeatedGame, at: seated.SeatedGame, seat: int | None) -> dict[str, Any]:
    """What a seat, or somebody who looks on, is told of a game as it stands there. Nothing is asked in one that is over,
    also where somebody conceded before the answer."""
    found = at.told(seat)
    return {**found, "question": None, "waits_for": None, "over": True} if game.over else found


def _refresh(game: SeatedGame) -> None:
    """Read its row again. Raises Elsewhere where it was deleted meanwhile."""
    try:
        game.refresh_from_db()
    except SeatedGame.DoesNotExist:
        raise Elsewhere("The game was deleted.") from None


def log(game: SeatedGame) -> dict[str, Any]:
    """The game as a replay has it. Raises Elsewhere."""
    with live(game) as found:
        return found.log()


@contextmanager
def earlier(game: SeatedGame, moves: int) -> Iterator[seated.SeatedGame]:
    """The game as it stood after so many of its moves, kept beside the one that is played. Raises Elsewhere."""
    with lock:
        yield _caught_up(game, f"{game.token} earlier", moves)


def _caught_up(game: SeatedGame, key: str, moves: int) -> seated.SeatedGame:
    """The game that is kept under a key, played on to that many moves."""
    with lock:
        back, found = _kept.pop(key, (0, None))
        places = [p for p in game.places.all() if p.taken]
        people = [p.seat for p in places]
        if found is None or len(found.moves) > moves or back != game.times_back:
            found = seated.SeatedGame(
                game.played_by(), people, index=game.index, payments_from=game.payments_from
            )
        found.people = frozenset(people)
        found.stops = {p.seat: stops_of(p) for p in places}
        found.by_hand = frozenset(p.seat for p in places if p.by_hand)
        try:
            if len(found.moves) < moves:
                for row in game.moves.filter(number__gte=len(found.moves), number__lt=moves):
                    found.follow(Move.from_json(row.to_json()))
        except ValueError:
            raise Elsewhere(_ELSEWHERE) from None
        _kept[key] = game.times_back, found
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        return found


_ELSEWHERE = (
    "The rules engine has been mended since this game was begun, and plays something in it otherwise now. "
    "It cannot go on; what happened is kept below as far as it can be told."
)


def answer(game: SeatedGame, place: SeatedPlace, number: int, given: Answer, *, passing: str = "") -> None:
    """Make a move. Sent again it changes nothing. Raises Stale, ValueError in words, Elsewhere."""
    with lock:
        _refresh(game)
        if repeated(game, place, number, given):
            return
        if game.over:
            raise Stale("The game is over.")
        with live(game) as found, _watched(game):
            move = found.answer(place.seat, number, given, passing=passing, patience=_patience())
        _keep(game, found, move)


def play_on(game: SeatedGame) -> None:
    """Let the others play on where their patience was over: a worker, or without workers this process. Raises Elsewhere."""
    with lock:
        _refresh(game)
        with live(game) as found:
            if game.over or not found.thinking:
                return
            if not planning.processes():
                with _watched(game):
                    move = found.play_on()
                if move is not None:
                    _keep(game, found, move)
                return
    if SeatedGame.objects.filter(pk=game.pk, thinking=None, over=False).update(thinking=clock.now()):
        queue.send(queue.SEATED, game.pk)
    else:
        send_again(game)


def send_again(game: SeatedGame) -> None:
    """Send for a worker once more where the others have to play on and none has come: its message may be lost."""
    now = clock.now()
    lost = SeatedGame.objects.filter(Q(worker_until=None) | Q(worker_until__lt=now), pk=game.pk, over=False)
    if lost.filter(thinking__lt=now - LOST).update(thinking=now):
        queue.send(queue.SEATED, game.pk)


def think(number: int) -> None:
    """What a worker does: play on for the others until a person is asked. A second message finds it done, or begun."""
    now, began = clock.now(), time.monotonic()
    free = Q(worker_until=None) | Q(worker_until__lt=now)
    waits = SeatedGame.objects.filter(pk=number, over=False, thinking__isnull=False)
    if not waits.filter(free).update(worker_until=now + LOST):
        return
    try:
        while time.monotonic() - began < AT_A_TIME:
            game = waits.first()
            if game is None:
                return
            SeatedGame.objects.filter(pk=number).update(worker_until=clock.now() + LOST)
            with live(game) as found:
                with _watched(game):
                    move = found.play_on(TOLD_EVERY, slow=True)
                if move is None:
                    SeatedGame.objects.filter(pk=number).update(thinking=None)
                    return
                _keep(game, found, move)
    except Stale:  # a person was first
        logger.info("seated_game_overtaken", game=number)
    except ValueError:  # written down where it was found; people may try again
        SeatedGame.objects.filter(pk=number).update(thinking=None)
        return
    finally:
        SeatedGame.objects.filter(pk=number).update(worker_until=None)
    if waits.exists():
        queue.send(queue.SEATED, number)


@contextmanager
def _watched(game: SeatedGame) -> Iterator[None]:
    """A fault of the engine loses nothing: the move is not made, the staff's log has it, and the person is told."""
    try:
        yield
    except (Stale, ValueError):
        raise
    except Exception:
        _kept.pop(game.token, None)
        logger.exception("seated_game_failed", game=game.pk, moves=game.moves_made)
        raise ValueError(
            "The rules engine failed there, and the move is not made. Try another one; the fault is written down for the staff."
        ) from None


def repeated(game: SeatedGame, place: SeatedPlace, number: int, given: Answer) -> bool:
    """Whether this very answer was made to that question already."""
    row = game.moves.filter(number=number, seat=place.seat).first()
    return row is not None and bool(row.answers) and play.frozen(row.answers[0]) == given


def _keep(game: SeatedGame, found: seated.SeatedGame, move: Move) -> None:
    """Store a move that was just played; if another process was first, forget how it went here."""
    try:
        with transaction.atomic():
            _store(game, found, move)
    except (IntegrityError, Stale):
        _kept.pop(game.token, None)
        raise Stale("The game has gone on since; this is where it stands now.") from None
    except BaseException:
        _kept.pop(game.token, None)
        raise


def _store(game: SeatedGame, found: seated.SeatedGame, move: Move) -> None:
    """Write the move as the next one. Raises Stale where it is not."""
    number = len(found.moves) - 1
    row = move.to_json()
    over = found.over
    changed = SeatedGame.objects.filter(pk=game.pk, moves_made=number, over=False).update(
        moves_made=F("moves_made") + 1,
        build=play.build(),
        digest=digest(found.game),
        over=over,
        result=found.result() if over else {},
        thinking=clock.now() if found.thinking else None,
    )
    if not changed:
        raise Stale
    SeatedMove.objects.create(game=game, number=number, **row)
    if found.thinking and game.worker_until is None:
        transaction.on_commit(lambda: queue.send(queue.SEATED, game.pk))
    SeatedGame.objects.get(pk=game.pk).save(update_fields=["updated"])
    game.refresh_from_db()


def stops_of(place: SeatedPlace) -> Stops:
    """The steps in which a person is asked, in turns of their own side and in others'."""
    if not place.stops:
        return STOPS
    own, others = (frozenset(map(terms.STEP_NAMES.index, place.stops[key])) for key in ("own", "others"))
    return own, others


def set_stops(game: SeatedGame, place: SeatedPlace, own: Iterable[str], others: Iterable[str]) -> None:
    """Ask the person in other steps, in this game and those they begin from now on. Raises BadInput."""
    known = {terms.STEP_NAMES[s] for s in STOPPABLE}
    chosen = {"own": sorted(set(own)), "others": sorted(set(others))}
    if not known.issuperset([*chosen["own"], *chosen["others"]]):
        raise BadInput("There is no such step.")
    place.stops = chosen
    place.save(update_fields=["stops"])
    play_on(game)


def pay_by_hand(game: SeatedGame, place: SeatedPlace, by_hand: bool) -> None:
    """Ask the person what pays for spells and abilities, or pay by itself; in this game and those they begin from now on.

    Raises BadInput for a game that was begun when nobody could be asked.
    """
    if game.payments_from is None:
        raise BadInput("This game was begun when mana was always paid by itself; it goes on so.")
    place.by_hand = by_hand
    place.save(update_fields=["by_hand"])
    play_on(game)


def _kept_settings(visitor: Visitor) -> dict[str, Any]:
    """When the visitor wished to be asked, and what of, in the last game."""
    last = SeatedPlace.objects.filter(visitor.mine, taken=True).order_by("-pk").first()
    return {"stops": last.stops, "by_hand": last.by_hand} if last is not None else {}


def alone(game: SeatedGame) -> bool:
    """Whether one person plays with pilots only."""
    return game.places.filter(taken=True).count() < 2


def advice(game: SeatedGame, place: SeatedPlace) -> dict[str, Any]:
    """What the pilot would do. Raises BadInput where it is not to be asked, Stale, Elsewhere."""
    if not (game.advice or alone(game)):
        raise BadInput("Whoever began the game has not allowed to ask the pilot.")
    with lock:
        _refresh(game)
        if game.over:
            raise Stale("The game is over.")
        with live(game) as found:
            return found.advice(place.seat)


def helped(game: SeatedGame) -> None:
    """Somebody had help: from here on it is practice."""
    SeatedGame.objects.filter(pk=game.pk, practice=False).update(practice=True)


def allow_advice(game: SeatedGame, place: SeatedPlace, allowed: bool) -> None:
    """Whether people may ask the pilot while several sit at the table; whoever began the game says so. Raises BadInput."""
    if not place.began:
        raise BadInput("Whoever began the game says that.")
    SeatedGame.objects.filter(pk=game.pk).update(advice=allowed)


def take_back(game: SeatedGame, place: SeatedPlace) -> None:
    """Go back to before the seat's last answer, in a game that one person plays alone. Chance stays what it was.

    Raises BadInput.
    """
    with lock:
        if not alone(game):
            raise BadInput("Somebody else sits at the table: what was done is done.")
        with transaction.atomic():
            game = SeatedGame.objects.select_for_update().get(pk=game.pk)
            last = game.moves.filter(seat=place.seat).last()
            if last is None:
                raise BadInput("There is nothing of yours to take back.")
            game.moves.filter(number__gte=last.number).delete()
            _kept.pop(game.token, None)
            SeatedGame.objects.filter(pk=game.pk).update(
                moves_made=last.number,
                over=False,
                result={},
                build=play.build(),
                digest="",
                thinking=None,
                practice=True,
                times_back=F("times_back") + 1,
            )
        game.refresh_from_db()
        with live(game) as found:
            SeatedGame.objects.filter(pk=game.pk).update(digest=digest(found.game))


def concede(game: SeatedGame, place: SeatedPlace) -> None:
    """End the game for the seat's side: of two sides the other has won."""
    winners: list[int] = []
    with suppress(Elsewhere), live(game) as found:
        seats = found.game.seats
        if len({s.team for s in seats}) == 2:
            winners = [s.index for s in seats if s.team != seats[place.seat].team]
    result = {"winners": winners, "reason": "conceded", "seat": place.seat}
    SeatedGame.objects.filter(pk=game.pk, over=False).update(over=True, result=result)


def invite(game: SeatedGame, seat: int) -> SeatedPlace:
    """A link with which a friend takes over a seat that a pilot has. Raises BadInput."""
    form = registry.get(game.format_key)
    lineup = game.played_by()
    if not 0 <= seat < len(lineup.seats) or not form.piloted(lineup.seats[seat].role):
        raise BadInput("Nobody can sit there: that side of the table plays by itself.")
    place, _ = SeatedPlace.objects.get_or_create(game=game, seat=seat)
    if place.taken:
        raise BadInput("Somebody sits there already.")
    return place


def join(place: SeatedPlace, visitor: Visitor, name: str = "") -> None:
    """Take the seat of an invitation, under a name. Raises BadInput when it is taken, or the visitor has another."""
    if place_of(place.game, visitor) is not None:
        raise BadInput("You have a seat in this game already.")
    if not SeatedPlace.objects.filter(pk=place.pk, taken=False).update(
        taken=True,
        owner=visitor.user,
        guest=visitor.guest,
        **_kept_settings(visitor),
        name=" ".join(UNSEEN.sub("", name).split())[:30] or called(visitor),
        unwanted=[],
        seen=clock.now(),
    ):
        raise BadInput("Somebody sits there already.")


def leave(game: SeatedGame, place: SeatedPlace) -> None:
    """Give the seat back to its pilot. Raises BadInput for the last person at the table."""
    with transaction.atomic():
        if game.places.filter(taken=True).exclude(pk=place.pk).count() == 0:
            raise BadInput("You are the last person at the table: concede, or delete the game.")
        place.delete()
    with suppress(Elsewhere):  # those who stay are told
        play_on(game)  # the pilot may be asked now


def outcome(game: SeatedGame, seat: int) -> str:
    """How the game ended for a seat, in words."""
    result: Mapping[str, Any] = game.result
    lineup = game.played_by()
    names = [s.name for s in lineup.seats]
    if result.get("reason") == "conceded":
        return "You conceded." if result.get("seat") == seat else f"{names[result['seat']]} conceded."
    winners = result.get("winners", [])
    if not winners:
        return "Nobody won." if result.get("reason") != "draw" else "A draw."
    if seat in winners:
        return "You won."
    return f"{' and '.join(names[i] for i in winners)} won."
