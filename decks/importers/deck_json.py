"""Our own `.deck.json`, which loses nothing."""

import json
from typing import Any

from decks.importers.base import MOST_LINES, MOST_NOTE, Imported, Importer, ListBuilder, finish
from formats.base import BadInput

SYNTAX = "json"
ABOUT = ("format", "format_version", "kind", "name", "description", "options")


def looks(text: str) -> int:
    """An object."""
    return 20 * text.lstrip().startswith("{")


def read(text: str) -> Imported:
    """The zones of the file, and what it says beside them. Raises BadInput."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise BadInput("This looks like a .deck.json file, but it is nested too deeply.") from None
    except ValueError as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise BadInput(f"This looks like a .deck.json file, but it is not JSON{where}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("zones"), dict):
        raise BadInput('A .deck.json file has "zones".')
    reading = ListBuilder(SYNTAX)
    line = 0
    for zone, rows in data["zones"].items():
        if not isinstance(rows, list) or len(zone) > 60:
            raise BadInput(f"The zone {zone[:60]!r} of a .deck.json file is a list of entries.")
        for row in rows:
            line += 1
            if line > MOST_LINES:
                raise BadInput(f"A list may have {MOST_LINES:,} entries.")
            _entry(reading, zone, row, line)
    about = {key: data[key] for key in ABOUT if key in data}
    done = finish(reading.deck, SYNTAX, (), about)
    done.deck.zones = {
        zone: reading.deck.zones.get(zone, []) for zone in data["zones"] if reading.deck.zones.get(zone)
    }
    return done


def _entry(reading: ListBuilder, zone: str, row: Any, line: int) -> None:
    if isinstance(row, list) and len(row) == 2:
        row = {"qty": row[0], "name": row[1]}
    shown = json.dumps(row, ensure_ascii=False)[:200]
    if not isinstance(row, dict) or not isinstance(row.get("name"), str):
        reading.lose(line, shown)
        return
    quantity = row.get("qty", row.get("quantity", 1))
    tags = row.get("tags", [])
    reading.add(
        zone,
        quantity if isinstance(quantity, int) and not isinstance(quantity, bool) else "",
        row["name"],
        set_code=_word(row.get("set")),
        number=_word(row.get("number")),
        tags=[tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else (),
        note=(_word(row.get("note")) or "")[:MOST_NOTE],
        line=line,
        text=shown,
    )


def _word(value: Any) -> str | None:
    return value if isinstance(value, str) else None


IMPORTER = Importer(SYNTAX, ".deck.json", (".deck.json", ".json"), looks, read)
