"""Import the cards of a file into the database: first aside, put together by name; then in one transaction.

Aside is a small database of its own, named after the content of the file: an import that was interrupted goes on from
there. Until everything is written nothing is seen of it.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

from django.db import transaction

from decks import coverage, pictures
from decks.cardfiles.read import Read, Unreadable
from decks.cardfiles.rows import FIELDS, batched, free_slug, write_numbers
from decks.imported import IMPORTS
from decks.models import Card
from decks.models.card import numbers_of
from engine.catalogue import Facts, Printing, library_catalogue
from engine.catalogue.traits import traits_of
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood

BATCH = 500


@dataclass
class Outcome:
    """What became of a file."""

    added: int = 0
    changed: int = 0
    unchanged: int = 0
    library: int = 0
    left_out: int = 0
    unreadable: int = 0
    playable: int = 0
    declined: int = 0
    examples: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """For `--json`."""
        return asdict(self)


def digest(file: IO[bytes]) -> str:
    """What tells this file from others: its content."""
    found = hashlib.sha256()
    while piece := file.read(1 << 20):
        found.update(piece)
    return found.hexdigest()


class Aside:
    """Where the objects of a file wait until the last of them is read."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._rows = sqlite3.connect(path)
        self._rows.executescript(
            "PRAGMA synchronous=OFF; CREATE TABLE IF NOT EXISTS piece (key TEXT, side TEXT, at INTEGER, data TEXT);"
            "CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT);"
        )

    @property
    def whole(self) -> Outcome | None:
        """What reading found, if an earlier run came to the end of the file."""
        row = self._rows.execute("SELECT value FROM note WHERE name = 'read'").fetchone()
        return Outcome(**json.loads(row[0])) if row else None

    def fill(self, pieces: Iterable[Read | Unreadable | None]) -> Outcome:
        """Read the whole file."""
        outcome = Outcome()
        with self._rows:
            self._rows.execute("DELETE FROM piece")
            self._rows.executemany("INSERT INTO piece VALUES (?, ?, ?, ?)", self._lines(pieces, outcome))
            self._rows.execute("CREATE INDEX IF NOT EXISTS by_key ON piece (key, side, at)")
            self._rows.execute(
                "INSERT OR REPLACE INTO note VALUES ('read', ?)", [json.dumps(outcome.to_json())]
            )
        return outcome

    def _lines(
        self, pieces: Iterable[Read | Unreadable | None], outcome: Outcome
    ) -> Iterator[tuple[str, str, int, str]]:
        for at, piece in enumerate(pieces):
            if piece is None:
                outcome.left_out += 1
            elif isinstance(piece, Unreadable) or not piece.key or not piece.facts["types"]:
                outcome.unreadable += 1
                if len(outcome.examples) < 5:
                    name = piece if isinstance(piece, Unreadable) else piece.facts["name"]
                    outcome.examples.append(str(name)[:200])
            else:
                data = [dict(piece.facts), piece.text, piece.printings, dict(piece.more)]
                yield piece.key[:160], piece.side, at, json.dumps(data)

    def __len__(self) -> int:
        found: int = self._rows.execute("SELECT count(DISTINCT key) FROM piece").fetchone()[0]
        return found

    def cards(self) -> Iterator[tuple[str, Facts, str, dict[str, Any]]]:
        """Every card, its printings and faces put together: key, facts, text and the rest."""
        key, group = "", list[list[Any]]()
        for name, _, data in self._rows.execute("SELECT key, side, data FROM piece ORDER BY key, side, at"):
            if name != key and group:
                yield (key, *_together(group))
                group = []
            key = name
            group.append(json.loads(data))
        if group:
            yield (key, *_together(group))

    def done(self) -> None:
        """Take it away."""
        self._rows.close()
        self.path.unlink(missing_ok=True)


def _together(group: list[list[Any]]) -> tuple[Facts, str, dict[str, Any]]:
    first = group[0][0]
    printings = sorted(
        {Printing(*each) for _, _, rows, _ in group for each in rows},
        key=lambda each: [e or "" for e in each],
    )
    plain: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in first.items()
    }
    texts = dict.fromkeys(text for _, text, *_ in group if text)
    plain["traits"] = traits_of(
        "\n".join(texts),
        mana_cost=plain["mana_cost"],
        types=plain["types"],
        supertypes=plain["supertypes"],
        subtypes=plain["subtypes"],
        keywords=plain["traits"],
    )
    facts = Facts(**plain, printings=tuple(printings))
    more = group[0][3]
    more["faces"] = list({face["name"]: face for *_, each in group for face in each["faces"]}.values())
    more["released"] = {code: day for *_, each in group for code, day in each.get("released", {}).items()}
    return facts, "\n//\n".join(texts), {name: value for name, value in more.items() if value}


def write(aside: Aside, outcome: Outcome, tick: Callable[[int], Any]) -> Outcome:
    """Everything into the database, or nothing. The library's own cards stay as the library has them; where a picture
    is, only the file knows."""
    ours = library_catalogue()
    with transaction.atomic():
        taken = set(Card.objects.values_list("slug", flat=True))
        for some in batched(aside.cards(), BATCH):
            fresh = [each for each in some if each[0] not in ours]
            outcome.library += len(some) - len(fresh)
            _write_some(fresh, taken, outcome)
            _write_pictures({key: pictures.address(more.get("picture")) for key, *_, more in some})
            tick(len(some))
        if outcome.added or outcome.changed:
            coverage.keep()
    pictures.forget_hosts()
    IMPORTS.look()
    return outcome


def _write_pictures(addresses: dict[str, str]) -> None:
    """Where these cards' pictures are, by key. A file without pictures takes none away."""
    changed = []
    for card in Card.objects.filter(key__in=addresses).only("key", "picture"):
        if addresses[card.key] and addresses[card.key] != card.picture:
            card.picture = addresses[card.key]
            changed.append(card)
    Card.objects.bulk_update(changed, ["picture"], batch_size=100)


def _played(facts: Facts, text: str, faces: Sequence[Mapping[str, Any]]) -> tuple[bool, str]:
    """Whether the engine reads the card's text, or the reason why not, with the clause."""
    try:
        compiled(facts, text, faces)
    except NotUnderstood as why:
        return False, why.reason[:300]
    except Exception as fault:  # one text in thirty thousand must not lose the others
        return False, f"reading it failed ({type(fault).__name__}: {fault}): {text}"[:300]
    return True, ""


def _write_some(
    some: list[tuple[str, Facts, str, dict[str, Any]]], taken: set[str], outcome: Outcome
) -> None:
    there = {card.key: card for card in Card.objects.filter(key__in=[key for key, *_ in some])}
    added, changed, numbers = [], [], {}
    for key, facts, text, more in some:
        old = there.get(key)
        slug = old.slug if old else free_slug(facts.name, taken)
        taken.add(slug)
        row = Card.of(key, slug, facts, text, more)
        row.imported = True
        row.playable, row.declined = _played(facts, text, more.get("faces", ()))
        details = {name: each for name, each in more.items() if name != "picture"}
        row.details = json.loads(json.dumps({**row.details, **details}))
        outcome.playable += row.playable
        outcome.declined += not row.playable
        if old is None:
            added.append(row)
        elif any(getattr(old, name) != getattr(row, name) for name in FIELDS):
            row.pk = old.pk
            changed.append(row)
        else:
            outcome.unchanged += 1
            continue
        numbers[key] = numbers_of(facts)
    Card.objects.bulk_create(added)
    Card.objects.bulk_update(changed, FIELDS, batch_size=100)
    write_numbers(numbers)
    outcome.added += len(added)
    outcome.changed += len(changed)
