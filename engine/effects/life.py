"""Life totals (CR 119), and winning and losing the game (CR 104)."""

from typing import Any

from engine.effects.mods import base_toughness
from engine.language.filters import PERMANENT, Filter
from engine.language.nodes import effect
from engine.language.refs import EACH_OPPONENT, YOU
from engine.rules import verbs
from engine.rules.continuous import FOREVER, affect
from engine.rules.sba import lose
from engine.state import memory, topics
from engine.state.objects import Card, Seat
from engine.state.run import Run


@effect("<who> gain[s] <n> life", 1)
def gain_life(run: Run, n: Any, who: Any = YOU) -> None:
    amount = run.value(n)
    for seat in run.seats(who):
        verbs.gain_life(run.game, seat, amount, run.source)


@effect("<who> lose[s] <n> life", -1)
def lose_life(run: Run, n: Any, who: Any = YOU) -> None:
    """Players lose life; what was lost in all is noted as the amount of "life lost this way"."""
    lost, amount = 0, run.value(n)
    for seat in run.seats(who):
        lost += verbs.lose_life(run.game, seat, amount)
    run.remember(memory.LOST, lost)


@effect("<who> win[s] the game", 1)
def win_game(run: Run, who: Any = YOU) -> None:
    """CR 104.2b: a player who wins, wins with the team."""
    for seat in run.seats(who)[:1]:
        run.game.end([s.index for s in run.game.seats if s.team == seat.team], "won")


NONLAND = PERMANENT.non("land")


@effect("<who> loses <n> life unless that player sacrifices <filter:a> or discards a card", -1)
def torment(run: Run, n: int, who: Any = EACH_OPPONENT, filter: Filter = NONLAND) -> None:
    """Each player chooses in turn order, then all of it happens at the same time (CR 101.4)."""
    given: list[Card] = []
    thrown: list[tuple[Seat, list[Card]]] = []
    losers: list[Seat] = []
    for seat in run.seats(who):
        able = run.own(seat, filter)
        ways = ["lose", *(["sacrifice"] if able else []), *(["discard"] if seat.hand else [])]
        named = run.ask_name(seat, topics.TORMENT, tuple(ways))
        if named == "sacrifice":
            given += run.ask_pick(seat, topics.SACRIFICE, able, 1, 1, good=-1)
        elif named == "discard":
            thrown.append((seat, run.ask_pick(seat, topics.DISCARD, list(seat.hand), 1, 1, good=-1)))
        else:
            losers.append(seat)
    verbs.sacrifice(run.game, given)
    for seat, cards in thrown:
        verbs.discard(run.game, seat, cards, run.controller)
    for seat in losers:
        verbs.lose_life(run.game, seat, n)


@effect("<who:poss> life total becomes <n>", 1)
def become_life(run: Run, n: Any, who: Any = YOU) -> None:
    """They gain or lose the difference (CR 119.5)."""
    total = run.value(n)
    for seat in run.seats(who):
        if seat.total.life is None:
            continue
        change = total - seat.total.life
        if change > 0:
            verbs.gain_life(run.game, seat, change, run.source)
        else:
            verbs.lose_life(run.game, seat, -change)


@effect("<who> lose[s] the game", -1)
def lose_game(run: Run, who: Any = YOU) -> None:
    """CR 104.3e."""
    lose(run.game, run.seats(who), "effect")


@effect("exchange <who>'s life total with this creature's toughness", -1)
def exchange_life(run: Run, who: Any) -> None:
    """The life total becomes the toughness and the toughness what the life total was (CR 701.12g)."""
    for seat in run.seats(who)[:1]:
        life = seat.total.life
        if life is None or not run.source_there:
            return
        toughness = run.source.toughness
        verbs.set_life(run.game, seat, toughness, run.source)
        if seat.total.life != life or toughness == life:
            affect(run, [run.source], (base_toughness(life),), FOREVER)
