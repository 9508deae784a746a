"""`manage.py selfplay`: random games over all formats and generated decks, with every invariant watched."""

import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management.base import CommandParser

from decks.cardfiles.texts import Texts
from decks.management.contract import ContractCommand
from engine.players import PILOTS
from formats.base import BadInput
from formats.proving import selfplay
from formats.proving.stock import LIBRARY, Stock, TextStock

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
        parser.add_argument(
            "--texts",
            metavar="CARDS",
            help="a file of cards with their rules texts: decks hold only cards read from there",
        )
        parser.add_argument(
            "--pilot", choices=sorted(PILOTS), default="random", help="who plays (default random)"
        )
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
        source = Source(options["seed"], options["texts"], options["pilot"])
        with ExitStack() as shelved:
            return self.play(source, stocked(source, shelved), **options)

    def play(self, source: "Source", stock: Stock, **options: Any) -> int:
        """Play the games and tell; the exit status."""
        games, seed, first = options["games"], options["seed"], options["first"]
        if games < 1 or first < 0 or options["workers"] < 1:
            raise BadInput("--games and --workers are at least 1, --first at least 0.")
        path = Path(options["progress"]) if options["progress"] else None
        tally = self.kept(path, seed, first)
        began = time.monotonic()
        for index, failure in played(source, stock, range(tally["next"], first + games), options["workers"]):
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
        more = f" --texts {options['texts']}" if options["texts"] else ""
        more += f" --pilot {options['pilot']}" if options["pilot"] != "random" else ""
        self.note(
            f"game {failure.index} ({failure.lineup.format}) failed in turn {failure.turn}: {failure.kind}: {failure.message}\n"
            f"  again: manage.py selfplay --seed {options['seed']} --first {failure.index} --games 1{more}"
        )
        if options["failures"]:
            folder = Path(options["failures"])
            folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps(failure.to_json(), ensure_ascii=False)
            (folder / f"{options['seed']}-{failure.index}.json").write_text(text, encoding="utf-8")
        elif failure.trace:
            self.note(failure.trace)


class Source(NamedTuple):
    """What games are made from, beside their numbers."""

    seed: int
    texts: str | None
    pilot: str


def played(
    source: Source, stock: Stock, indices: range, workers: int
) -> Iterator[tuple[int, selfplay.Failure | None]]:
    """Each game's number and what failed in it, in order."""
    if workers == 1:
        yield from (one(source, stock, index) for index in indices)
        return
    with multiprocessing.get_context("spawn").Pool(workers, begin, (source,)) as pool:
        yield from pool.imap(one_of_worker, indices, chunksize=2)


def stocked(source: Source, shelved: ExitStack) -> Stock:
    """The cards to draw from, which the library knows until the stack is left. Raises BadInput for a file that is none."""
    if source.texts is None:
        return LIBRARY
    texts = Texts.of_file(source.texts)
    shelved.enter_context(texts.shelved(before=True))
    return TextStock(texts, texts)


def one(source: Source, stock: Stock, index: int) -> tuple[int, selfplay.Failure | None]:
    """A game."""
    return index, selfplay.play(selfplay.lineup(source.seed, index, stock, source.pilot), index)


_shelved = ExitStack()  # what a worker process has on its shelves, for as long as it lives
_worker: dict[str, tuple[Source, Stock]] = {}


def begin(source: Source) -> None:
    """A worker's own cards."""
    _worker["source"] = source, stocked(source, _shelved)


def one_of_worker(index: int) -> tuple[int, selfplay.Failure | None]:
    """A game in a process that has begun."""
    source, stock = _worker["source"]
    return one(source, stock, index)
