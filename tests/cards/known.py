"""The catalogue's file of all known cards, made from the reference data: `python -m tests.cards.known --write`.

Facts alone go over: names, costs, types, numbers, printings, and traits computed from the text. What the library's own file
has is left out.
"""

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.catalogue import KNOWN, fold, library_catalogue
from engine.catalogue.traits import traits_of

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards"
LEFT_OUT = frozenset({"promotional", "promo", "memorabilia", "box", "magic_online", "magic_arena", "token"})
"""Kinds of sets whose printings say nothing of a card's rarity; a card that has no others keeps them."""
WUBRG = "WUBRG"
BETWEEN = "//"
INTERNAL = ";"  # names of face-down things, which are no cards


def lines() -> Iterator[str]:
    """The file's lines, sorted by key."""
    ours, found = library_catalogue(), {}
    sets = json.loads((CARDS / "sets.json").read_text())
    with gzip.open(CARDS / "cards.jsonl.gz", "rt") as file:
        for row in map(json.loads, file):
            key = fold(row["name"])
            if key and key not in ours and not row["name"].startswith(INTERNAL):
                found.setdefault(key, facts(row, sets))
    for key in sorted(found):
        yield f"{key}\t{json.dumps(found[key], ensure_ascii=False, separators=(',', ':'))}\n"


def facts(row: Mapping[str, Any], sets: Mapping[str, Any]) -> dict[str, Any]:
    """One card as `Facts.of` reads it; what is usual is left out."""
    row = front(row)
    letters = {
        name: "".join(c for c in WUBRG if c in (row.get(name) or ())) for name in ("colors", "color_identity")
    }
    faces = row.get("faces") or []
    back = faces[1]["name"] if len(faces) > 1 and " // " not in row["name"] else None
    found = {
        "name": row["name"],
        "back": back,
        "mana_cost": row.get("mana_cost"),
        "mana_value": row.get("mana_value"),
        "colors": letters["colors"],
        "supertypes": row["supertypes"],
        "types": row["types"],
        "subtypes": row["subtypes"],
        "power": row.get("power"),
        "toughness": row.get("toughness"),
        "loyalty": row.get("loyalty"),
        "layout": None if row["layout"] == "normal" else row["layout"],
        "traits": traits_of(
            row.get("oracle") or "",
            mana_cost=row.get("mana_cost") or "",
            types=row["types"],
            supertypes=row["supertypes"],
            subtypes=row["subtypes"],
            keywords=row.get("keywords") or (),
        ),
        "printings": printings(row, sets),
    }
    if letters["color_identity"] != letters["colors"]:
        found["identity"] = letters["color_identity"]
    return {name: value for name, value in found.items() if value or (name == "identity")}


def front(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """The row by its first face, where the reference has the type line of the other face among the subtypes."""
    if BETWEEN not in row["subtypes"]:
        return row
    face = row["faces"][0]
    words = face["subtypes"]
    return {
        **row,
        "mana_cost": row["mana_cost"].strip(f" {BETWEEN}"),
        "supertypes": face["supertypes"],
        "types": face["types"],
        "subtypes": words[: words.index(BETWEEN)],
    }


def printings(row: Mapping[str, Any], sets: Mapping[str, Any]) -> list[str]:
    """Where it was printed, in order of date, once a set."""
    rows = sorted(row["printings"], key=lambda each: (each.get("date") or "", each["set"]))
    usual = [each for each in rows if sets.get(each["set"], {}).get("type") not in LEFT_OUT]
    found = {}
    for each in usual or rows:
        parts = [each["set"], each["rarity"], each["number"].replace(" ", "")]
        mark = each.get("watermark") or row.get("watermark")
        found.setdefault(each["set"], " ".join([*parts, mark.replace(" ", "-")] if mark else parts))
    return [*found.values()]


def written() -> bytes:
    """The file, the same whenever it is made."""
    return gzip.compress("".join(lines()).encode(), 9, mtime=0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the file anew")
    made = written()
    if parser.parse_args().write:
        KNOWN.write_bytes(made)
    same = KNOWN.exists() and KNOWN.read_bytes() == made
    print(f"{len(made):,} bytes, {'as it stands' if same else 'not as it stands'}")
