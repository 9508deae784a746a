"""Elder Dragon Wars as whole games: how it is set up, who plays which seat, what a report knows (ED-29, 30, 32, 41, 56, 190)."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest

from engine.cards import definition
from engine.effects.moving import sacrifice
from engine.language.abilities import Triggered
from engine.language.refs import THIS
from engine.rules.phasing import phase_out
from engine.rules.sba import settle
from engine.rules.verbs import deal_damage
from engine.rules.zones import move, place
from engine.state import terms
from engine.state.objects import Card, Hit, Seat
from formats import play
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.axes import AXES
from formats.elder_dragon_wars.circle import DRAGON, SEATS, at_seat, side
from formats.elder_dragon_wars.report import summary, table
from formats.play import Schedule, gate, new_game, play_game, replay
from tests.formats.edw_table import lineup

LANDS = 3


def begun(seed: int = 1, **options: object):  # type: ignore[no-untyped-def]
    """A game that has just been set up."""
    return new_game(lineup(seed, **options), 0)


@pytest.mark.rule("ED-32", "ED-33", "ED-34", "ED-35")
def test_four_cards_of_each_deck_begin_outside_the_library_and_nothing_triggers() -> None:
    game = begun()
    for n, key in enumerate(SEATS):
        seat = at_seat(game, n)
        assert len(seat.library) == 40
        assert [c.name for c in seat.command if c.mark == DRAGON] == [AXES[key].dragon]
        assert Counter(c.name for c in seat.permanents) == Counter(AXES[key].basics)
        assert not any(c.tapped for c in seat.permanents)
    assert not game.triggered and not game.stack
    assert [len(side(game, role).library) for role in ("artifacts", "enchantments", "chaos")] == [100] * 3
    game.run()
    assert [len(at_seat(game, n).hand) for n in range(5)] == [7] * 5
    assert not game.battlefield[0].tapped and game.notes.get(notes.ACTIVE) is None


@pytest.mark.rule("ED-26", "ED-25")
def test_the_gate_takes_five_legal_decks_and_three_piles_and_nothing_less() -> None:
    whole = lineup()
    assert gate(whole) == []
    four = type(whole)(whole.format, whole.seats[1:], whole.options, whole.seed)
    assert [r.code for r in gate(four)] == ["EDW-30"]


def test_a_card_nobody_defined_is_named_by_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    table_ = lineup()
    missing = "Strip Mine"
    known = {name for seat in table_.seats for name in seat.card_names()} - {missing}
    monkeypatch.setattr("engine.cards.playable", lambda name: name in known)
    found = gate(table_)
    assert [(r.code, r.cards) for r in found if r.code == "declined"] == [("declined", (missing,))]


@pytest.mark.rule("ED-29")
def test_pilots_are_dealt_to_the_seats_alike() -> None:
    seats = lineup(deal=True).seats
    names = dict(zip(AXES, "abcde", strict=True))
    made = type(lineup())(
        "elder-dragon-wars",
        tuple(type(s)(s.role, s.name, s.deck, names.get(s.role, "random")) for s in seats),
        {"deal": True},
        5,
    )
    counts: Counter[tuple[str, str]] = Counter()
    for index in range(1000):
        dealt = made.dealt(index)
        assert sorted(s.pilot for s in dealt.seats if s.role in AXES) == list("abcde")
        counts.update((s.role, s.pilot) for s in dealt.seats if s.role in AXES)
    assert made.dealt(3) == made.dealt(3)
    assert len(counts) == 25 and all(150 <= n <= 250 for n in counts.values())


@pytest.mark.rule("ED-30")
def test_without_a_deal_everybody_keeps_seat_and_deck_from_game_to_game() -> None:
    made = lineup()
    assert all(made.dealt(index) is made for index in range(3))


@pytest.mark.rule("ED-36", "ED-190")
def test_without_a_savior_anybody_begins() -> None:
    firsts = Counter(begun(seed).notes[notes.FIRST] for seed in range(60))
    assert set(firsts) == set(range(5))


@pytest.mark.rule("ED-187", "ED-190")
def test_with_a_savior_the_savior_begins() -> None:
    for n, key in enumerate(SEATS):
        game = begun(savior=key)
        assert game.notes[notes.FIRST] == n and game.notes[notes.SAVIOR]


@pytest.mark.rule("ED-187", "ED-190")
def test_in_a_series_each_winner_opens_the_next_game_and_after_the_dragon_anybody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Game 3 of six begins a series of its own; the Scion's seat and nobody at all leave no Savior."""
    won = ["black", "scion", "", "green", "white", "red"]
    begun_as: list[object] = []

    def played(lineup_: play.Lineup, index: int) -> object:
        begun_as.append((lineup_.options.get("savior"), lineup_.series))
        seats = [s.to_json() for s in lineup_.whole().seats]
        winner = [i for i, s in enumerate(seats) if s["role"] == won[index]]
        return SimpleNamespace(index=index, winner=winner, log={"seats": seats})

    monkeypatch.setattr(play, "_play_alone", played)
    monkeypatch.setattr(play, "_won", {})
    made = lineup(11, series=3, savior="blue")
    for index in range(6):
        play_game(made, index)
    alone = [("blue", 1), ("black", 1), (None, 1), ("blue", 1), ("green", 1), ("white", 1)]
    assert begun_as == alone
    play._won.clear()
    play_game(made, 5)  # by itself: after those before it
    assert begun_as[6:] == alone[3:]
    assert Schedule(made).piece == 3


@pytest.mark.rule("ED-30")
def test_in_a_series_pilots_keep_the_seats_they_were_dealt() -> None:
    seats = tuple(
        replace(s, pilot="random" if s.role == "white" else "greedy") for s in lineup(deal=True).seats
    )
    made = play.Lineup("elder-dragon-wars", seats, {"deal": True, "series": 4}, 5)
    dealt = [made.dealt(index).seats for index in range(160)]
    assert all(dealt[i] == dealt[i - i % 4] for i in range(160))
    assert len({tuple(s.pilot for s in row) for row in dealt}) == 5


@pytest.mark.rule("ED-187")
def test_a_game_of_a_series_is_told_again_by_itself() -> None:
    made = lineup(4, "random", series=2)
    first, second = (play_game(made, index) for index in range(2))
    won = [first.log["seats"][i]["role"] for i in first.winner]
    savior = won[0] if won and won[0] in SEATS else None
    assert second.log["options"] == {**made.options, "series": 1, "deal": False, "savior": savior}
    assert replay(second.log).ok
    play._won.clear()
    assert play_game(made, 1).digest == second.digest


def with_creature(game, seat: Seat, name: str) -> Card:  # type: ignore[no-untyped-def]
    card: Card = game.new_card(definition(name), seat)
    place(game, card, seat)
    game.refresh()
    return card


@pytest.mark.rule("ED-56")
def test_a_dragon_that_would_phase_out_goes_to_its_nexus_and_others_phase() -> None:
    game = begun()
    seat = at_seat(game, 0)
    dragon = next(c for c in seat.command if c.mark == DRAGON)
    move(game, [dragon], terms.BATTLEFIELD, under=seat)
    bear = with_creature(game, seat, "Grizzly Bears")
    gate_ = side(game, "planar").permanents[0]
    phase_out(game, [dragon, bear, gate_])
    assert (dragon.zone, bear.zone, gate_.zone) == (terms.COMMAND, terms.PHASED, terms.BATTLEFIELD)
    assert dragon in seat.command


@pytest.mark.rule("ED-41")
@pytest.mark.parametrize(("name", "owes"), [("Kasimir the Lone Wolf", True), ("Grizzly Bears", False)])
def test_whom_kasimir_eliminates_owes_pizza_and_soda(name: str, owes: bool) -> None:
    game = begun()
    game.run()
    killer, victim = at_seat(game, 1), at_seat(game, 3)
    creature = with_creature(game, killer, name)
    game.set(victim.total, "life", 2)
    deal_damage(game, [Hit(creature, victim, 2)], combat=True)
    settle(game)
    told = summary(game)
    assert told["kills"] == [[3, 1, game.turn, "life"]]
    assert told["pizza"] == ([3] if owes else [])


@pytest.mark.rule("ED-137")
def test_whatever_of_the_pile_watches_a_state_would_only_sacrifice_itself() -> None:
    """So nothing is lost when the active enchantment notices none (`Board.notices`)."""
    watching = {
        c.name: [mode.effects for mode in a.modes]
        for c in side(begun(), "enchantments").library
        for a in c.definition.abilities
        if isinstance(a, Triggered) and a.event.head.name == "state"
    }
    itself = [(sacrifice(what=THIS),)]
    assert watching == {"Mana Vortex": itself, "Task Mage Assembly": itself}


@pytest.mark.parametrize("pilot", ["random", "greedy"])
def test_a_whole_game_ends_and_is_told_again(pilot: str) -> None:
    record = play_game(lineup(4, pilot), 0)
    assert record.metrics["eliminated"]
    assert [s["role"] for s in record.log["seats"]][-2:] == ["scion", "planar"]
    assert replay(record.log).ok


def test_a_replay_shows_the_circle() -> None:
    shown = table(begun())
    assert [row["axis"] for row in shown["circle"]] == list(SEATS)
    assert all(len(row["enemies"]) == 2 and row["nexus"] for row in shown["circle"])
