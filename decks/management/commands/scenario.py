"""`manage.py scenario`: run scenario files (.json, .jsonl, .jsonl.gz)."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from decks.cardfiles.texts import Texts
from decks.management.contract import ContractCommand
from formats.base import BadInput
from formats.scenarios.runner import run


class Command(ContractCommand):
    """Exit status 0: none failed. 1: a scenario failed or went wrong. 2: no such file, no scenario."""

    help = "Run rules scenarios and say which pass."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("files", nargs="+", metavar="FILE")

        parser.add_argument(
            "--cards",
            metavar="CARDS",
            help="a file of cards with their rules texts: what the library has not is read from there",
        )
        parser.add_argument(
            "--decks",
            metavar="DECKS",
            help="the decks that scenarios name, as JSON; xmage_decks.json beside the scenarios if it is there",
        )
        parser.add_argument(
            "--texts-first",
            action="store_true",
            help="with --cards: read a text even where the library has a definition",
        )

    def answer(self, **options: Any) -> int:
        if options["cards"] is None:
            if options["texts_first"]:
                raise BadInput("--texts-first wants --cards with the file of the texts.")
            return self.run(**options)
        with Texts.of_file(options["cards"]).shelved(before=options["texts_first"]):
            return self.run(**options)

    def run(self, **options: Any) -> int:
        """Run every scenario of the files; the exit status."""
        counts: Counter[str] = Counter()
        for file in options["files"]:
            decks = named_decks(file, options["decks"])
            for scenario in read(file):
                found = run(with_decks(scenario, decks))
                counts[found["status"]] += 1
                if options["json"]:
                    self.print_json(found)
                elif found["status"] not in ("pass", "unsupported"):
                    self.say(f"{found['status']:12} {found['id']}: {found['detail']}")
        total = {name: counts[name] for name in ("pass", "fail", "unsupported", "error")}
        if options["json"]:
            self.print_json(total)
        else:
            self.say(", ".join(f"{n} {name}" for name, n in total.items()))
        return 1 if counts["fail"] or counts["error"] else 0


def named_decks(file: str, path: str | None) -> dict[str, Any]:
    """The decks scenarios of a file may name. Raises BadInput."""
    beside = Path(file).with_name("xmage_decks.json")
    if path is None and not beside.exists():
        return {}
    try:
        found: dict[str, Any] = json.loads((Path(path) if path else beside).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(f"{path or beside} is no file of decks: {error}.") from None
    return found


def with_decks(scenario: dict[str, Any], decks: dict[str, Any]) -> dict[str, Any]:
    """The scenario with the lists of the decks it names."""
    game = scenario.get("game", {})
    if not game.get("decks"):
        return scenario
    lists = {player: decks.get(name, name) for player, name in game["decks"].items()}
    return {**scenario, "game": {**game, "decks": lists}}


def read(file: str) -> Iterator[dict[str, Any]]:
    """The scenarios of a file: a JSON object, an array, or one object a line, gzipped or not. Raises BadInput."""
    path = Path(file)
    try:
        text = (
            gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text("utf-8")
        )
        rows = (
            [json.loads(line) for line in text.splitlines() if line.strip()]
            if ".jsonl" in path.name
            else json.loads(text)
        )
    except (OSError, ValueError, EOFError) as error:
        raise BadInput(f"{file} is no file of scenarios: {error}.") from None
    yield from rows if isinstance(rows, list) else [rows]
