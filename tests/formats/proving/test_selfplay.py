"""Random games in every format between generated decks: no crash, none stuck, every invariant (`formats.proving.selfplay`)."""

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.state.game import Game
from formats import registry
from formats.play import Lineup
from formats.play_side import Play
from formats.proving import selfplay

CORPUS = sorted((Path(__file__).parent / "fuzz").glob("*.json"))
SEED = 20


def test_every_format_that_is_played_has_its_share() -> None:
    counts = Counter(selfplay.turns())
    assert counts == {form.key: registry.play(form.key).share for form in registry.played()}
    assert 1 <= min(counts.values()) < max(counts.values()) == Play.share
    assert selfplay.lineup(1, 7) == selfplay.lineup(1, 7) != selfplay.lineup(2, 7)


@pytest.mark.parametrize("key", selfplay.played())
def test_a_sample_of_random_games_keeps_every_invariant(key: str) -> None:
    """CR 104.1, 400.1, 704.3, 731: `manage.py selfplay` plays more of them."""
    own = [i for i, other in enumerate(selfplay.turns()) if other == key]
    for index in own[: 5 if len(own) > 2 else 1]:
        failure = selfplay.play(selfplay.lineup(SEED, index), index)
        assert failure is None, f"{failure.kind}: {failure.message}\n{failure.trace}"


@pytest.mark.parametrize("path", CORPUS, ids=[p.stem for p in CORPUS])
def test_a_game_that_once_failed_holds_now(path: Path) -> None:
    """Failures of long runs, shrunk to the cards that matter."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    failure = selfplay.play(Lineup.from_json(kept["lineup"]), kept["index"])
    assert failure is None, f"{failure.kind}: {failure.message}\n{failure.trace}"


def test_a_broken_game_is_found_told_and_shrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fact that is changed behind the journal's back is a failure, and lands take the place of cards it does not need."""
    plain = Game.run

    def run(game: Game) -> object:
        for seat in game.seats:
            for card in seat.graveyard:
                card.damage += 1  # nobody wrote that down
        return plain(game)

    monkeypatch.setattr(Game, "run", run)
    monkeypatch.setattr(selfplay, "UNDO_EVERY", 5)
    index = selfplay.turns().index("duel")
    failure = selfplay.play(selfplay.lineup(SEED, index), index)
    assert failure is not None and failure.kind == "undo" and "damage" in failure.message
    small = selfplay.shrunk(failure, patience=6)
    assert small.kind == "undo"
    assert spells(small.lineup) < spells(failure.lineup)
    again = json.loads(json.dumps(small.to_json()))
    assert Lineup.from_json(again["lineup"]) == small.lineup


def spells(lineup: Lineup) -> int:
    """How many rows of its decks are no basic lands."""
    rows = [row for seat in lineup.seats for zone in seat.deck["zones"].values() for row in zone]
    return sum(name not in selfplay.BASICS for _, name in rows)
