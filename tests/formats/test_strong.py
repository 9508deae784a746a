"""The strong pilot in every format: it knows nothing hidden, leaves no trace, and says what it tried."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.dsl import enchantment, open_library, permits
from engine.language.library import apart
from engine.players.guess import Dealer, shown_by
from engine.players.strong import Effort, Strong, same
from engine.players.view import View, knows_hand, knows_library_top
from engine.rules.faces import is_face_down
from engine.rules.schemes import scheme_deck
from engine.rules.triggers import delist, enlist
from engine.state import notes, rng, terms
from engine.state.choice import Ask
from engine.state.digest import digest
from engine.state.game import Game
from engine.state.journal import derived_values
from engine.state.objects import Card, Printed, Seat
from formats import registry
from formats.play import Lineup, LineupSeat, new_game, pilot_of, play_game, ready, replay
from formats.proving.audit import differences, picture
from tests.table import Table

FORMATS = [form.key for form in registry.played() if ready(form.key, form.presets[0].key)]
QUESTIONS = 36
"""Questions of each game of which the answers are compared."""
QUICK = Effort(games=6)
"""As much thinking as shows whether something hidden has a say."""


def lineup(key: str, pilot: str = "strong", preset: int = 0, seed: int = 3) -> Lineup:
    form = registry.get(key)
    chosen = form.presets[preset]
    seats = tuple(
        LineupSeat(role, sample, form.sample(sample).deck.to_json(), pilot) for role, sample in chosen.seats
    )
    return Lineup(key, seats, chosen.options, seed)


def questions(line: Lineup, most: int) -> Iterator[tuple[Game, Ask, Strong]]:
    """The first questions of a game in which strong pilots play, with who answers them."""
    game = new_game(line, 0)
    pilots = [pilot_of(line.format, "strong", rng.derive(line.seed, i)) for i in range(len(game.seats))]
    for seat in game.seats:
        seat.stops = pilots[seat.index].stops
    for _ in range(most):
        ask = game.run()
        if ask is None:
            return
        pilot = pilots[ask.seat.index]
        assert isinstance(pilot, Strong)
        pilot.effort = QUICK
        yield game, ask, pilot
        game.answer(pilot.answer(View(game, ask.seat), ask))


# -- nothing hidden has a say ------------------------------------------------------------------------------------------


def become(game: Game, card: Card, text: Printed) -> None:
    """A card that nobody sees is another one."""
    game.set(card, "printed", text)
    if is_face_down(card):
        return
    if card.zone == terms.BATTLEFIELD:  # what can be used from there at instant speed is counted
        before, after = (d.instant_zones >> terms.BATTLEFIELD & 1 for d in (card.definition, text))
        game.set(card.controller, "instant_uses", card.controller.instant_uses + after - before)
        game.mark_dirty()
    game.set(card, "base_definition", text)
    game.journal.derived(card, derived_values(card))
    game.set(card, "definition", text)
    card.reset()


class Swap:
    """Exchanges everything the eyes may not see: hands and libraries, what lies face down or under fog, schemes, chance."""

    def __init__(self, eyes: Seat, shown: frozenset[int], seed: int) -> None:
        self.eyes = eyes
        self.shown = shown
        self.chance = random.Random(seed)
        self.done = 0

    def __call__(self, game: Game) -> None:
        game.set(game, "seed", self.chance.getrandbits(60))
        for seat in game.seats:
            if not seat.left:
                self._cards(game, seat)
        if notes.SCHEMES in game.notes:
            decks = {}
            for seat in game.seats:
                deck = scheme_deck(game, seat)
                fresh = [c for c in deck if not c.stamp]
                self.chance.shuffle(fresh)
                decks[seat.index] = tuple(c if c.stamp else fresh.pop() for c in deck)
            game.journal.put(game.notes, notes.SCHEMES, decks)

    def _cards(self, game: Game, seat: Seat) -> None:
        closed = not knows_hand(game, self.eyes, seat)
        top = seat.library[-1:] if knows_library_top(game, self.eyes, seat) else []
        lying = [c for c in seat.library if c not in top and c.id not in self.shown]
        held = [c for c in seat.hand if closed and c.id not in self.shown]
        for card in held:
            delist(game, card, card.listed)
        before = sum(c.definition.instant_zones >> terms.HAND & 1 for c in held)
        for token in (False, True):
            cards = [c for c in (*lying, *held) if c.token == token]
            texts = [c.printed for c in cards]
            self.chance.shuffle(texts)
            for card, text in zip(cards, texts, strict=True):
                become(game, card, text)
        order = list(lying)
        self.chance.shuffle(order)
        game.journal.replace(seat.library, [order.pop() if c in lying else c for c in seat.library])
        self._others(game, seat, closed, lying)
        for card in held:
            enlist(game, card, card.definition.abilities, terms.HAND)
        after = sum(c.definition.instant_zones >> terms.HAND & 1 for c in held)
        game.set(seat, "instant_uses", seat.instant_uses + after - before)

    def _others(self, game: Game, seat: Seat, closed: bool, lying: list[Card]) -> None:
        """What lies face down, or under another card in fog, is exchanged for what could as well lie there."""
        for card in [c for c in game.battlefield if c.owner is seat and c.id not in self.shown]:
            if closed and is_face_down(card):
                able = [c for c in lying if c.printed.way("morph") is not None]
            elif game.map is not None and not game.map.sees(self.eyes, card) and card.printed.plain:
                able = [
                    c
                    for c in lying
                    if c.printed.plain
                    and c.printed.types == card.printed.types
                    and (c.printed.power, c.printed.toughness) == (card.printed.power, card.printed.toughness)
                ]
            else:
                continue
            if able:
                other = self.chance.choice(able)
                mine, theirs = card.printed, other.printed
                become(game, card, theirs)
                become(game, other, mine)
                self.done += 1


@pytest.mark.parametrize("key", FORMATS)
def test_no_hidden_card_has_a_say(key: str) -> None:
    """CR 400.2: with everything hidden exchanged, the same questions get the same answers."""
    compared = 0
    for n, (game, ask, pilot) in enumerate(questions(lineup(key), QUESTIONS)):
        mark = game.mark()
        answer = pilot.answer(View(game, ask.seat), ask)
        for k in range(2):
            again = game.imagine(mark, Swap(ask.seat, shown_by(ask), 100 * n + k))
            if again is not None and same(again, ask):
                assert pilot.answer(View(game, ask.seat), again) == answer, again.describe()
                compared += 1
            game.undo(mark)
    assert compared > QUESTIONS


@pytest.mark.rule("CR 401.5")
def test_a_revealed_top_card_is_no_guess() -> None:
    """Whoever plays with the top card of the library revealed shows it to all: in no guess another card lies there."""
    with apart():
        enchantment("Test Window", "{1}", permits(open_library()))
        t = Table()
        t.put("Ben", "Test Window")
        for name in ("Grizzly Bears", "Hill Giant", "Shock"):
            t.put("Ben", name, "library")
        tops = set()
        for seed in range(6):
            mark = t.game.mark()
            Dealer(t.seat("Ann"), seed, ())(t.game)
            tops.add(t.seat("Ben").library[-1].name)
            t.game.undo(mark)
        assert tops == {"Shock"}


def test_what_lies_under_fog_has_no_say() -> None:
    """AM-119: units below the top of a stack are exchanged for others of their kind, and no answer changes."""
    line = lineup("army-magic")
    line = replace(line, options={**line.options, "fog_of_war": True})
    exchanged = 0
    for n, (game, ask, pilot) in enumerate(questions(line, 60)):
        mark = game.mark()
        answer = pilot.answer(View(game, ask.seat), ask)
        swap = Swap(ask.seat, shown_by(ask), n)
        again = game.imagine(mark, swap)
        if again is not None and same(again, ask):
            assert pilot.answer(View(game, ask.seat), again) == answer, again.describe()
            exchanged += 1
        game.undo(mark)
    assert exchanged > 30


# -- it leaves no trace, and can be repeated ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", FORMATS)
def test_what_was_tried_is_taken_back(key: str) -> None:
    for n, (game, ask, pilot) in enumerate(questions(lineup(key, seed=5), 40)):
        if n % 4:
            continue
        before, number = picture(game), digest(game)
        answer = pilot.answer(View(game, ask.seat), ask)
        assert ask.legal(answer)
        assert differences(before, picture(game)) == []
        assert digest(game) == number and not game.imagined


def test_the_same_seed_gives_the_same_game_and_another_seed_other_guesses() -> None:
    line = lineup("duel")
    one, other = play_game(line, 1), play_game(line, 1)
    assert one.digest == other.digest
    game, ask, _ = next(each for each in questions(line, 60) if each[1].topic == "priority")
    first, second = (
        pilot_of("duel", "strong", seed).lines(View(game, ask.seat), ask)  # type: ignore[attr-defined]
        for seed in (1, 2)
    )
    assert len(first) < 2 or [line.worth for line in first] != [line.worth for line in second]


def test_a_replay_tells_what_was_tried_and_meets_the_digests() -> None:
    """Each reason is its own: the answers it tried with what they are worth; the other pilot's stay its own too."""
    line = lineup("duel")
    line = replace(line, seats=(line.seats[0], replace(line.seats[1], pilot="greedy")))
    record = play_game(line, 2)
    again = replay(record.log)
    assert again.ok
    why = [reason for step in again.steps for reason in step["why"]]
    tried = [reason for reason in why if "games tried ahead" in reason]
    assert len(tried) > 5
    assert all(reason.startswith(line.seats[0].name) for reason in tried)
