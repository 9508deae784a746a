"""`manage.py selfplay`: random games over all formats and generated decks, with every invariant watched."""

import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from formats.base import BadInput
from formats.proving import selfplay

NOTED_EVERY = 100  # games between two lines of progress


class Command(ContractCommand):
    """Exit status 0: every game ended and every invariant held. 1: one failed. 2: bad input."""

    help = "Play random games in every format between generated decks and watch that every invariant holds."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--games", type=int, default=100, help="games to play (default 100)")
        parser.add_argument(
            "--seed", type=int, default=1, help="they are the same for the same seed (default 1)"
        )
        parser.add_argument("--first", type=int, default=0, metavar="N", help="begin with game N (default 0)")
        parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
        parser.add_argument(
            "--progress", metavar="FILE", help="keep the tally there; a run that was cut off goes on from it"
        )
        parser.add_argument(
            "--failures", metavar="FOLDER", help="keep each failing game there: line-up, answers, trace"
        )
        parser.add_argument(
            "--shrink", action="store_true", help="replace cards by lands as long as the game fails the same"
        )

    def answer(self, **options: Any) -> int:
        games, seed, first = options["games"], options["seed"], options["first"]
        if games < 1 or first < 0 or options["workers"] < 1:
            raise BadInput("--games and --workers are at least 1, --first at least 0.")
        path = Path(options["progress"]) if options["progress"] else None
        tally = self.kept(path, seed, first)
        began = time.monotonic()
        for index, failure in played(seed, range(tally["next"], first + games), options["workers"]):
            tally["next"] = index + 1
            tally["played"] += 1
            if failure is not None:
                self.report(failure, tally, options)
            if path is not None and (failure is not None or tally["played"] % 10 == 0):
                path.write_text(json.dumps(tally), encoding="utf-8")
            if tally["played"] % NOTED_EVERY == 0:
                self.note(
                    f"{tally['next'] - first} of {games}, {len(tally['failed'])} failed, {time.monotonic() - began:.0f} s"
                )
        if path is not None:
            path.write_text(json.dumps(tally), encoding="utf-8")
        if options["json"]:
            self.print_json(tally)
        else:
            formats = Counter(
                selfplay.turns()[i % len(selfplay.turns())] for i in range(first, tally["next"])
            )
            shares = ", ".join(f"{key} {n}" for key, n in sorted(formats.items()))
            self.say(f"{tally['played']} games ({shares}), {len(tally['failed'])} failed")
        return 1 if tally["failed"] else 0

    def kept(self, path: Path | None, seed: int, first: int) -> dict[str, Any]:
        """The tally of a run that was cut off, or an empty one. Raises BadInput for the file of another run."""
        fresh = {"seed": seed, "first": first, "next": first, "played": 0, "failed": []}
        if path is None or not path.exists():
            return fresh
        try:
            tally: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            if (tally["seed"], tally["first"]) == (seed, first) and tally["played"] == tally["next"] - first:
                return tally
        except (ValueError, KeyError, TypeError):
            raise BadInput(f"{path} is no tally of selfplay.") from None
        raise BadInput(
            f"{path} is the tally of another run; give the same --seed and --first, or another file."
        )

    def report(self, failure: selfplay.Failure, tally: dict[str, Any], options: dict[str, Any]) -> None:
        if options["shrink"]:
            failure = selfplay.shrunk(failure)
        row = {
            "index": failure.index,
            "format": failure.lineup.format,
            "kind": failure.kind,
            "message": failure.message,
            "turn": failure.turn,
        }
        tally["failed"].append(row)
        self.note(
            f"game {failure.index} ({failure.lineup.format}) failed in turn {failure.turn}: {failure.kind}: {failure.message}\n"
            f"  again: manage.py selfplay --seed {options['seed']} --first {failure.index} --games 1"
        )
        if options["failures"]:
            folder = Path(options["failures"])
            folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps(failure.to_json(), ensure_ascii=False)
            (folder / f"{options['seed']}-{failure.index}.json").write_text(text, encoding="utf-8")
        elif failure.trace:
            self.note(failure.trace)


def played(seed: int, indices: range, workers: int) -> Iterator[tuple[int, selfplay.Failure | None]]:
    """Each game's number and what failed in it, in order."""
    jobs = ((seed, index) for index in indices)
    if workers == 1:
        yield from map(one, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(one, jobs, chunksize=2)


def one(job: tuple[int, int]) -> tuple[int, selfplay.Failure | None]:
    """A game in whatever process."""
    seed, index = job
    return index, selfplay.play(selfplay.lineup(seed, index), index)
