"""Digests of fixed games and scenarios: what a change of the code that is no change of the rules leaves alone.

    python -m tests.digests            # play everything and say what differs
    python -m tests.digests --write    # after a change of the rules: write digests.json anew

Of each format that is played there are fifty games: by `greedy` with the lists it comes with, and by random answers with
decks drawn out of the whole library. A game is broken off after `PATIENCE` answers. Of scenarios the digest is that of their
last moment.
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from engine.players.view import View
from engine.state import rng
from engine.state.digest import digest
from formats.play import collector_at_rest, new_game, pilot_of
from formats.proving.compared import lineup
from formats.proving.selfplay import played
from formats.scenarios.runner import Runner
from formats.tracking import CountedGame

HERE = Path(__file__).parent
FIXTURE = HERE / "digests.json"
SHARED = HERE.parents[1] / "shared" / "cards" / "xmage_scenarios_open.jsonl.gz"
GAMES = 50  # of each format
SEED = 20261123
PATIENCE = 2_500


def game(name: str) -> str:
    """The digest of one game, named as its format and number."""
    played = begun(name, PATIENCE)
    return f"{digest(played)} {played.turn} {played.decisions}"


def begun(name: str, patience: int) -> CountedGame:
    """The game of that name after so many answers, or at its end."""
    key, _, number = name.rpartition(" ")
    index = int(number)
    with collector_at_rest():
        table = lineup(key, index, SEED)
        played = new_game(table, index)
        views = [View(played, seat) for seat in played.seats]
        pilots = [
            pilot_of(key, seat.pilot if played.seats[i].piloted else "random", rng.derive(SEED, index, i + 1))
            for i, seat in enumerate(table.seats)
        ]
        for seat, pilot in zip(played.seats, pilots, strict=True):
            seat.stops = pilot.stops
        turn = 0
        while (ask := played.run()) is not None and played.decisions < patience:
            if played.turn != turn:
                turn = played.turn
                played.forget()
            played.answer(pilots[ask.seat.index].answer(views[ask.seat.index], ask))
        return played


def scenario(data: Mapping[str, Any]) -> tuple[str, str]:
    """The digest of a scenario's last moment, or why it has none; by its id."""
    name = str(data.get("id"))
    if "trials" in data:
        return name, "trials"
    runner = None
    try:
        runner = Runner(data)
        runner.run()
        ending = "pass"
    except Exception as error:
        ending = type(error).__name__
    return name, f"{ending} {digest(runner.game) if runner is not None else ''}".strip()


def scenarios() -> Iterator[Mapping[str, Any]]:
    """Our own scenarios, and the open ones where they are at hand."""
    for path in sorted((HERE / "scenarios").rglob("*.json")):
        loaded = json.loads(path.read_text(encoding="utf-8"))
        yield from loaded["scenarios"] if isinstance(loaded, dict) else loaded
    if SHARED.exists():
        with gzip.open(SHARED, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def names() -> list[str]:
    """Every game of the fixture."""
    return [f"{key} {n}" for key in played() for n in range(GAMES)]


def everything(workers: int = 2) -> dict[str, Any]:
    """All digests: each game's, and each scenario's, those that only say "unsupported" counted together."""
    with get_context("spawn").Pool(workers) as pool:
        wanted = names()
        games = dict(zip(wanted, pool.imap(game, wanted, chunksize=1), strict=True))
        rows = pool.map(scenario, scenarios(), chunksize=20)
    told = {name: row for name, row in rows if not row.startswith(("Unsupported", "Declined", "trials"))}
    return {"games": games, "scenarios": told}


def differences(found: Mapping[str, Any], fixture: Mapping[str, Any]) -> list[str]:
    """What differs, a line each."""
    out = []
    for part in ("games", "scenarios"):
        for name in sorted({*found[part], *fixture[part]}):
            if found[part].get(name) != fixture[part].get(name):
                out.append(f"{part} {name}: {fixture[part].get(name)} became {found[part].get(name)}")
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--write", action="store_true")
    found = everything()
    if parser.parse_args().write:
        FIXTURE.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        return 0
    wrong = differences(found, json.loads(FIXTURE.read_text(encoding="utf-8")))
    sys.stdout.write("".join(f"{line}\n" for line in wrong[:40]))
    games, positions = len(found["games"]), len(found["scenarios"])
    sys.stdout.write(f"{len(wrong)} differ of {games} games and {positions} scenarios\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
