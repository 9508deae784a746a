"""`manage.py import_cards`: cards of Scryfall's or MTGJSON's published files into the database."""

import gzip
import json
import shutil
import urllib.request
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any, cast

import ijson
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from decks.cardfiles import import_cards, read
from decks.management.patience import without_limit

LISTING = "https://api.scryfall.com/bulk-data/default-cards"
"""Where Scryfall says at which address today's file lies."""
HEADERS = {"User-Agent": "proving-ground/1", "Accept": "application/json"}


class Command(BaseCommand):
    """Read a file, put its cards together, and write them in one transaction."""

    help = "Import cards from a bulk file of Scryfall or a file of MTGJSON (also .gz). May be repeated."

    def add_arguments(self, parser: ArgumentParser) -> None:
        source = parser.add_mutually_exclusive_group(required=True)
        source.add_argument(
            "--scryfall",
            type=Path,
            metavar="FILE",
            help="a bulk file of Scryfall: default, oracle or all cards",
        )
        source.add_argument(
            "--mtgjson", type=Path, metavar="FILE", help="a set, AllPrintings or AtomicCards of MTGJSON"
        )
        source.add_argument(
            "--download", action="store_true", help="fetch Scryfall's default cards, then import them"
        )
        parser.add_argument("--json", action="store_true", help="print the outcome as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        without_limit()
        if options["download"]:
            options["scryfall"] = download(settings.VAR_DIR / "imports")
        path: Path = options["scryfall"] or options["mtgjson"]
        try:
            outcome = self._import(
                path, read.scryfall if options["scryfall"] else read.mtgjson, bool(options["verbosity"])
            )
        except FileNotFoundError:
            raise CommandError(f"There is no file {path}.") from None
        except (ijson.JSONError, read.Unreadable, gzip.BadGzipFile, EOFError, UnicodeDecodeError) as error:
            raise CommandError(
                f"{path} could not be read, and nothing was changed: {str(error)[:200]}"
            ) from None
        if options["json"]:
            self.stdout.write(json.dumps(outcome.to_json()))
            return
        self.stdout.write(
            f"Cards: {outcome.added} added, {outcome.changed} changed, {outcome.unchanged} unchanged,"
            f" {outcome.library} of the library left as they are; {outcome.playable} play, {outcome.declined} do not yet."
        )
        if outcome.left_out:
            self.stdout.write(f"Left out: {outcome.left_out} tokens, pictures and cards in other languages.")
        if outcome.unreadable:
            self.stdout.write(
                f"Could not be read: {outcome.unreadable}, such as {'; '.join(outcome.examples)}."
            )

    def _import(self, path: Path, reader: Any, loud: bool) -> import_cards.Outcome:
        with path.open("rb") as file:
            name = import_cards.digest(file)
        aside = import_cards.Aside(settings.VAR_DIR / "imports" / f"{name}.sqlite3")
        outcome = aside.whole
        if outcome is None:
            with path.open("rb") as file, _bar("Reading", path.stat().st_size, "B", loud) as bar:
                counted = cast(IO[bytes], _Counted(file, bar))
                packed = path.suffix == ".gz"
                with gzip.open(counted) if packed else counted as stream:
                    outcome = aside.fill(reader(stream))
        with _bar("Writing", len(aside), " cards", loud) as bar:
            import_cards.write(aside, outcome, bar.update)
        aside.done()
        return outcome


def _bar(title: str, total: int, unit: str, loud: bool) -> Any:
    return tqdm(
        total=total, desc=title, unit=unit, unit_scale=True, disable=None if loud else True, leave=False
    )


class _Counted:
    """A file that tells a bar how much of it was read."""

    def __init__(self, file: IO[bytes], bar: Any) -> None:
        self._file, self._bar = file, bar

    def read(self, size: int = -1) -> bytes:
        piece = self._file.read(size)
        self._bar.update(len(piece))
        return piece

    def seek(self, offset: int, whence: int = 0) -> int:
        self._bar.reset()
        return self._file.seek(offset, whence)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> "_Counted":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()


def download(folder: Path) -> Path:
    """Today's file of Scryfall; one that is there already is not fetched again. Raises CommandError."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with urllib.request.urlopen(urllib.request.Request(LISTING, headers=HEADERS), timeout=30) as answer:
            address = str(json.load(answer)["download_uri"])
        if not address.startswith("https://"):
            raise CommandError(f"The listing names {address[:80]}, which is no address we trust.")
        target = folder / address.rsplit("/", 1)[-1]
        if not target.exists():
            part = target.with_suffix(".part")
            request = urllib.request.Request(address, headers=HEADERS)  # noqa: S310 - https, as asked above
            with urllib.request.urlopen(request, timeout=60) as answer, part.open("wb") as file:  # noqa: S310
                shutil.copyfileobj(answer, file)
            part.rename(target)
    except (OSError, ValueError, KeyError) as error:
        raise CommandError(f"Scryfall's file could not be fetched: {error}") from None
    return target
