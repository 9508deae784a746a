"""What texts read as, written down: the lines of `engine/cards/readings.txt`, and the file."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine import text as sources
from engine.cards import readings
from engine.cards.faces import JOINED
from engine.cards.files import constant
from engine.catalogue import Facts
from engine.language import library
from engine.language.abilities import SpellAbility
from engine.language.definition import Definition
from engine.language.nodes import python
from engine.state import terms
from engine.text.canonical import canonical, signature
from engine.text.reading.compiled import ReadFace, read_faces
from engine.text.reading.result import CardText
from engine.text.reading.tokens import UNDEFINED, python_token


class Lost(ValueError):
    """A reading whose line would say something else."""


def version() -> str:
    """The reader by which a file was made: a hash of the sources of the rows, the words and the reading."""
    found = hashlib.sha256()
    here = Path(sources.__file__).parent
    for path in sorted(here.rglob("*.py")):
        if "printing" not in path.relative_to(here).parts:
            found.update(path.relative_to(here).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


def line_of(facts: Facts, text: str, faces: Sequence[Mapping[str, Any]] = ()) -> str:
    """The line of a card, without its name: its text as read. Raises NotUnderstood; Lost where the line says something else."""
    layout, found = read_faces(facts, text, faces)
    if layout:
        calls = (
            f"face({', '.join([*_printed(each), *_parts(each), *_colors(each.known)])})" for each in found
        )
        line = f"{', '.join(calls)}, layout={layout!r}"
    else:
        line = ", ".join(_parts(found[0]))
    parts = [each.definition for each in found]
    read = JOINED[layout](*parts) if layout else parts[0]
    try:
        made = readings.made_of(facts.name, line, WORDS)
    except (NameError, SyntaxError, TypeError, ValueError, KeyError, AttributeError) as why:
        raise Lost(f"{facts.name}: {line} ({why})") from None
    if content_of(made) != content_of(read):
        raise Lost(f"{facts.name}: {line}")
    return line


def _token(name: str) -> Definition:
    """A token by its name in the file, which is not written yet."""
    return UNDEFINED.get(name) or constant(name)


WORDS = readings.Words(_token)


def _parts(read: ReadFace) -> Iterator[str]:
    """What the text gives."""
    yield from (part.python for part in read.reading.parts if part.python)
    for name in ("power", "toughness"):
        value = getattr(read.reading, name)
        if value is not None:
            yield f"{name}={python(value)}"


def _printed(read: ReadFace) -> list[str]:
    """What is printed on one of two faces beside its text."""
    known = read.known
    words = " ".join([*known.supertypes, *known.types])
    type_line = f"{words} — {' '.join(known.subtypes)}" if known.subtypes else words
    sized = known.power is not None or known.toughness is not None
    numbers = f"{known.power}/{known.toughness}" if sized else known.loyalty or ""
    return [repr(each) for each in (known.name, known.mana_cost, type_line, numbers)]


def _colors(known: CardText) -> Iterator[str]:
    """Colours that are not said by the cost alone."""
    if known.colors is not None:
        letters = (letter for letter, bit in terms.COLOR_BITS.items() if known.colors & bit)
        yield f"colors={''.join(letters)!r}"


def content_of(made: Definition) -> Any:
    """All of a definition that makes a difference in a game, its faces with it. Where the effect of a spell stands among its
    abilities makes none."""
    abilities = sorted(made.abilities, key=lambda each: isinstance(each, SpellAbility))
    return (
        (made.name, made.cost.text, made.mana_value, made.loyalty, made.colors, made.aftermath),
        (made.supertypes, made.types, sorted(made.subtypes), made.keywords, made.instant_zones),
        (canonical(made.power), canonical(made.toughness)),
        [(signature(each), each.zone) for each in abilities],
        [(key, content_of(each)) for key, each in sorted(made.faces.items())],
    )


def file_of(lines: Mapping[str, str], tokens: Mapping[str, str]) -> str:
    """The file with these lines by name of the card, and by key of the token. Raises ValueError for two tokens of one name."""
    names = Counter(row.partition(" = ")[0] for row in tokens.values())
    if twice := [name for name, n in names.items() if n > 1]:
        raise ValueError(f"Two tokens are called {', '.join(twice)}.")
    blocks = ("".join(f"{name}\t{rows[name]}\n" for name in sorted(rows)) for rows in (tokens, lines))
    return f"{readings.MARK}{version()}\n\n" + "\n".join(blocks)


def tokens() -> dict[str, str]:
    """The tokens that what was read so far makes and no file defines, by key."""
    keys = {made.of[1] if made.of else made.name: name for name, made in UNDEFINED.items()}
    return {key: f"{name} = {python_token(UNDEFINED[name])}" for key, name in keys.items()}


def forget() -> None:
    """Forget what was read before, so that everything is read anew."""
    library.remove_shelf(readings.READINGS)
