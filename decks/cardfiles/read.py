"""From the objects of a file to cards: one shape for Scryfall and MTGJSON.

A file may be as large as it likes: one object of it is in memory at a time.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import IO, Any

import ijson
from ijson.common import ObjectBuilder

from decks.sets import card_sets
from engine.catalogue import fold

COLORS = "WUBRG"
SUPERTYPES = frozenset(("Basic", "Legendary", "Ongoing", "Snow", "World", "Host", "Elite"))
WHOLE_NAMES = frozenset(("split", "aftermath", "fuse", "room"))
"""Layouts whose cards are called by both names; of the others the front names the card."""
NO_CARDS = frozenset(("art_series", "token", "double_faced_token", "emblem"))
RARITIES = frozenset(("common", "uncommon", "rare", "mythic", "special", "bonus"))
_SET_CARD = re.compile(r"data\.[^.]+\.cards\.item")


@dataclass(frozen=True, slots=True)
class Read:
    """A card, or one face or printing of it; what belongs to the same `key` is put together later."""

    key: str
    side: str
    facts: Mapping[str, Any]
    text: str
    printings: tuple[tuple[str, str, str, str | None], ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


class Unreadable(ValueError):
    """An object that is no card, and why."""


def scryfall(file: IO[bytes]) -> Iterator[Read | Unreadable | None]:
    """The cards of a bulk file; None for what is no card for a deck (tokens, art, other languages)."""
    for row in ijson.items(file, "item"):
        yield _checked(_scryfall, row)


def mtgjson(file: IO[bytes]) -> Iterator[Read | Unreadable | None]:
    """The cards of any of their files."""
    shape = _shape(file)
    file.seek(0)
    if shape == "atomic":
        for _, faces in ijson.kvitems(file, "data"):
            for face in faces if isinstance(faces, list) else ():
                yield _checked(_mtgjson, face)
        return
    if shape == "all":
        rows = _of_all_sets(file)
    elif shape == "set":
        rows = ijson.items(file, "data.cards.item")
    else:  # of old: the set's code stands beside its cards alone
        code = next(ijson.items(file, "code"), "")
        file.seek(0)
        rows = ({"setCode": code, **row} for row in ijson.items(file, "cards.item") if isinstance(row, dict))
    for row in rows:
        yield _checked(_mtgjson, row)


def _shape(file: IO[bytes]) -> str:
    """What kind of file it is, from its beginning. Raises Unreadable."""
    inside = False
    for prefix, event, value in ijson.parse(file):
        if prefix == "" and event == "map_key" and value in ("cards", "baseSetSize", "code"):
            return "old set"
        if inside and prefix.startswith("data."):
            if prefix.count(".") == 1 and event in ("string", "number", "boolean", "null"):
                return "set"  # a set has numbers and names beside its cards
            if event == "start_array":
                return "set" if prefix == "data.cards" else "atomic"
            if event == "map_key" and value == "cards":
                return "all"
            if event == "map_key" and prefix.count(".") == 1 and value in ("baseSetSize", "code"):
                return "all"
        inside = inside or prefix.startswith("data")
    raise Unreadable("This is no file of MTGJSON that we know: it has neither sets nor cards.")


def _of_all_sets(file: IO[bytes]) -> Iterator[dict[str, Any]]:
    """The cards of all sets one by one; a whole set at once would be large."""
    builder: ObjectBuilder | None = None
    at = ""
    for prefix, event, value in ijson.parse(file):
        if builder is None and event == "start_map" and _SET_CARD.fullmatch(prefix):
            builder, at = ObjectBuilder(), prefix
        if builder is not None:
            builder.event(event, value)
            if event == "end_map" and prefix == at:
                yield builder.value
                builder = None


def _checked(read: Any, row: Any) -> Read | Unreadable | None:
    if not isinstance(row, dict):
        return Unreadable("an entry that is no object")
    try:
        found: Read | None = read(row)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return Unreadable(
            f"{str(row.get('name', 'a card without name'))[:80]}: {type(error).__name__} {str(error)[:80]}"
        )
    return found


def _scryfall(row: Mapping[str, Any]) -> Read | None:
    layout = str(row.get("layout", "normal"))
    if row.get("object", "card") != "card" or layout in NO_CARDS or row.get("lang", "en") != "en":
        return None
    faces = row.get("card_faces") or [row]
    front = faces[0]
    split = layout in WHOLE_NAMES
    name = _text(row["name"] if split or "card_faces" not in row else front["name"])
    first, second = (row, front) if split else (front, row)

    def pick(key: str) -> Any:
        """What stands on the whole of a split card, on the front of others."""
        return first.get(key, second.get(key))

    printing = (
        _text(row["set"]).upper(),
        _rarity(row.get("rarity")),
        _text(row["collector_number"]),
        row.get("watermark"),
    )
    return Read(
        fold(name),
        "",
        _facts(
            name,
            layout,
            cost=pick("mana_cost") or "",
            value=row.get("cmc", front.get("cmc", 0)),
            colors=row.get("colors", front.get("colors")) or (),
            identity=row.get("color_identity") or (),
            line=_text(front.get("type_line") or row["type_line"]),
            keywords=row.get("keywords") or (),
            numbers=(pick("power"), pick("toughness"), pick("loyalty")),
        ),
        "\n//\n".join(_text(face.get("oracle_text") or "") for face in faces),
        (printing,),
        {
            "faces": [_scryfall_face(face) for face in faces] if len(faces) > 1 else [],
            "legalities": row.get("legalities") or {},
            "picture": (row.get("image_uris") or front.get("image_uris") or {}).get("normal", ""),
            "produced": _produced(row.get("produced_mana")),
            "released": _released(printing[0], row.get("released_at")),
        },
    )


def _mtgjson(row: Mapping[str, Any]) -> Read | None:
    layout = str(row.get("layout", "normal"))
    if layout in NO_CARDS or row.get("language", "English") != "English":
        return None
    whole = _text(row["name"])
    face = _text(row.get("faceName") or whole)
    front = whole.split(" // ")[0]
    name = whole if layout in WHOLE_NAMES else front
    if "number" in row:
        printings = [
            (
                _text(row["setCode"]).upper(),
                _rarity(row.get("rarity")),
                _text(row["number"]),
                row.get("watermark"),
            )
        ]
    else:  # an atomic card names its sets alone
        printings = [(_text(code).upper(), "", "", None) for code in row.get("printings") or ()]
    return Read(
        fold(name),
        str(row.get("side") or ""),
        _facts(
            name,
            layout,
            cost=row.get("manaCost") or "",
            value=row.get("manaValue", row.get("convertedManaCost", 0)),
            colors=row.get("colors") or (),
            identity=row.get("colorIdentity") or (),
            line=_text(row["type"]),
            keywords=row.get("keywords") or (),
            numbers=(row.get("power"), row.get("toughness"), row.get("loyalty")),
        ),
        _text(row.get("text") or ""),
        tuple(printings),
        {
            "faces": [_mtgjson_face(row, face)] if face != whole else [],
            "legalities": row.get("legalities") or {},
        },
    )


def _scryfall_face(face: Mapping[str, Any]) -> dict[str, Any]:
    colors = face.get("color_indicator") or face.get("colors")
    return _face(
        _text(face["name"]),
        face.get("mana_cost"),
        colors,
        face,
        face.get("type_line"),
        face.get("oracle_text"),
    )


def _mtgjson_face(row: Mapping[str, Any], name: str) -> dict[str, Any]:
    return _face(name, row.get("manaCost"), row.get("colors"), row, row["type"], row.get("text"))


def _face(name: str, cost: Any, colors: Any, row: Mapping[str, Any], line: Any, text: Any) -> dict[str, Any]:
    """What the engine needs to know of one face beside the others."""
    before, _, subtypes = _text(line or "").partition("—")
    kinds = before.split()
    return {
        "name": name[:160],
        "mana_cost": _text(cost or "")[:80],
        "colors": None if colors is None else "".join(letter for letter in COLORS if letter in colors),
        "supertypes": [word for word in kinds if word in SUPERTYPES],
        "types": [word for word in kinds if word not in SUPERTYPES],
        "subtypes": subtypes.split(),
        **{
            part: None if row.get(part) is None else _text(row[part])[:8]
            for part in ("power", "toughness", "loyalty")
        },
        "text": _text(text or ""),
    }


def _facts(
    name: str,
    layout: str,
    *,
    cost: Any,
    value: Any,
    colors: Any,
    identity: Any,
    line: str,
    keywords: Any,
    numbers: Any,
) -> dict[str, Any]:
    """The facts of a card under the names of `engine.catalogue.Facts`."""
    words, _, subtypes = line.split(" // ")[0].partition("—")
    kinds = words.split()
    supertypes = [word for word in kinds if word in SUPERTYPES]
    traits = [_text(keyword).lower().replace(" ", "-") for keyword in keywords]
    power, toughness, loyalty = (None if each is None else _text(each)[:8] for each in numbers)
    return {
        "name": name[:160],
        "mana_cost": _text(cost)[:80],
        "mana_value": max(0, int(Decimal(str(value or 0)))),
        "colors": "".join(letter for letter in COLORS if letter in colors),
        "identity": "".join(letter for letter in COLORS if letter in identity),
        "supertypes": supertypes,
        "types": [word for word in kinds if word not in SUPERTYPES and word != "Token"],
        "subtypes": subtypes.split(),
        "power": power,
        "toughness": toughness,
        "loyalty": loyalty,
        "layout": "split" if layout in WHOLE_NAMES else layout[:24],
        "traits": sorted(set(traits)),
        "token": False,
    }


def _text(value: Any) -> str:
    """A text that every database can keep. Raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"{str(value)[:40]} is no text")
    return "".join(
        letter for letter in value if letter != "\0" and not "\ud800" <= letter <= "\udfff"
    ).strip()


def _produced(value: Any) -> str:
    """The letters of the mana a card makes; "" where the file says nothing, so that its text is read."""
    return "".join(each for each in value if each in set("WUBRGC")) if isinstance(value, list) else ""


def _released(code: str, value: Any) -> dict[str, str]:
    """When a set that we do not know was released, if the file says so: by its code."""
    if code in card_sets() or not isinstance(value, str):
        return {}
    try:
        return {code: date.fromisoformat(value[:10]).isoformat()}
    except ValueError:
        return {}


def _rarity(value: Any) -> str:
    return value if value in RARITIES else ""
