"""The texts of a file of cards as a shelf of the library: read when a card is asked for, without a database."""

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine import catalogue
from engine.catalogue import Facts
from engine.language import library
from engine.language.definition import Definition
from engine.state import terms
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.scaffold import newest
from formats.base import BadInput

COLORS = "WUBRG"


class Texts(Mapping[str, Facts]):
    """Cards by their texts: facts by folded name for the catalogue, definitions by name for the library.

    A card whose text does not read is not there; why is told. Every text is read once at most.
    """

    def __init__(self, rows: Iterable[Mapping[str, Any]]) -> None:
        self._rows = {str(row["name"]): row for row in rows}
        self._keys = {catalogue.fold(name): name for name in self._rows}
        self._made: dict[str, Definition | str] = {}

    @classmethod
    def of_file(cls, path: str) -> "Texts":
        """The cards of a file, plain or gzipped: one JSON object a line, or an array of them. Raises BadInput."""
        return cls(load(path))

    @contextmanager
    def shelved(self, before: bool = False) -> Iterator[None]:
        """Meanwhile the catalogue and the library know the cards; `before`: a text goes before a definition."""
        catalogue.extend(self)
        library.add_shelf(self, before=before)
        try:
            yield
        finally:
            library.remove_shelf(self)
            catalogue.extend(None)

    # -- the catalogue's side ------------------------------------------------------------------------------------------

    def __getitem__(self, key: str) -> Facts:
        return facts_of(self._rows[self._keys[key]])

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    # -- the library's side --------------------------------------------------------------------------------------------

    def has(self, name: str) -> bool:
        """Whether the file has a card of that name whose text reads."""
        return self.definition(name) is not None

    def names(self) -> Iterable[str]:
        """Every name of the file; some of their texts may not read."""
        return self._rows

    def definition(self, name: str) -> Definition | None:
        """What its text gives."""
        found = self._found(name)
        return found if isinstance(found, Definition) else None

    def reason(self, name: str) -> str | None:
        """Why the engine does not play the card."""
        found = self._found(name)
        return found if isinstance(found, str) else None

    def _found(self, name: str) -> Definition | str | None:
        row = self._rows.get(name)
        if row is None:
            return None
        if name not in self._made:
            self._made[name] = _compiled(row)
        return self._made[name]


def _compiled(row: Mapping[str, Any]) -> Definition | str:
    """The definition, or the reason why there is none."""
    try:
        return compiled(facts_of(row), text_of(row), faces_of(row))
    except NotUnderstood as why:
        return why.reason


INDICATED = frozenset(("lzybluee-2022", "mtgjson3", "mtgjson4"))
"""Sources that tell color indicators: a face without a mana cost of which they tell no color has none."""
OTHER_FACE = "\n//\n"
"""What stands between the texts of two faces."""


def text_of(row: Mapping[str, Any]) -> str:
    """The text of a card or of one face, in the newest wording the file has.

    Of a card whose faces are not told apart it is that of both, though only one of them was brought up to date.
    """
    whole = str(row.get("oracle") or "")
    if OTHER_FACE in whole and "layout" in row and not row.get("faces"):
        return whole
    return newest(row)


def _types(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes of a type line."""
    before, _, after = line.partition(" — ")
    words = before.split()
    supertypes = tuple(word for word in words if word in terms.SUPERTYPE_NAMES)
    return supertypes, tuple(w for w in words if w not in supertypes), tuple(re.findall(r"Urza's|\S+", after))


def facts_of(row: Mapping[str, Any]) -> Facts:
    """What stands on a card of the file beside its text."""
    supertypes, types, subtypes = _types(str(row.get("type_line", "")).split(" // ")[0])
    colors = row.get("colors") or ()
    identity = row.get("color_identity") or colors
    return Facts(
        name=str(row["name"]),
        mana_cost=str(row.get("mana_cost") or ""),
        mana_value=int(row.get("mana_value") or row.get("cmc") or 0),
        colors="".join(c for c in COLORS if c in colors),
        identity="".join(c for c in COLORS if c in identity),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=row.get("power"),
        toughness=row.get("toughness"),
        loyalty=row.get("loyalty"),
        layout=str(row.get("layout", "normal")),
        printings=(),
        traits=(),
        token=False,
    )


def faces_of(row: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The faces or halves of a card of several, as `compiled` takes them."""
    indicated = not INDICATED.isdisjoint(row.get("sources") or ())
    return [_face(face, indicated) for face in row.get("faces") or row.get("card_faces") or ()]


def _face(face: Mapping[str, Any], indicated: bool) -> dict[str, Any]:
    supertypes, types, subtypes = _types(str(face.get("type_line", "")))
    return {
        "name": face["name"],
        "mana_cost": face.get("mana_cost") or "",
        "supertypes": supertypes,
        "types": types,
        "subtypes": subtypes,
        "power": face.get("power"),
        "toughness": face.get("toughness"),
        "loyalty": face.get("loyalty"),
        "colors": face.get(
            "colors", () if indicated and not face.get("mana_cost") and "Land" not in types else None
        ),
        "text": text_of(face),
    }


def load(path: str) -> Iterator[dict[str, Any]]:
    """The card objects of a file. Raises BadInput."""
    source = Path(path)
    if not source.exists():
        raise BadInput(f"There is no file {path}.")
    opener: Any = gzip.open if source.suffix == ".gz" else open
    try:
        with opener(source, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield from _line(number, line)
    except (OSError, EOFError, UnicodeDecodeError) as why:
        raise BadInput(f"{path} cannot be read: {why}.") from None


def _line(number: int, line: str) -> Iterator[dict[str, Any]]:
    text = line.strip().rstrip(",")
    if text in ("", "[", "]"):
        return
    try:
        found = json.loads(text)
    except ValueError as why:
        raise BadInput(f"Line {number} is no card: {why}.") from None
    for card in found if isinstance(found, list) else [found]:
        if not isinstance(card, dict) or not isinstance(card.get("name"), str):
            raise BadInput(f"Line {number} is no card: an object with a name is wanted.")
        yield card
