"""ListBuilder XML from strangers: no document types, no entities, no depth."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, iterparse

from formats.base import BadInput

DEEPEST = 8


def elements(text: str, what: str) -> Iterator[tuple[str, Any]]:
    """Every element as ("start", element) and ("end", element). Raises BadInput."""
    depth = 0
    try:
        # The text is decoded already: what it says of its encoding would only mislead.
        source = BytesIO(_undeclared(text).encode("utf-8", "replace"))
        for event, element in iterparse(source, events=("start", "end"), forbid_dtd=True):
            depth += 1 if event == "start" else -1
            if depth > DEEPEST:
                raise BadInput(f"This is no {what} file: its elements lie more than {DEEPEST} deep.")
            yield event, element
    except ParseError as error:
        line = error.position[0]
        raise BadInput(f"This looks like a {what} file, but it is no XML (line {line}).") from None
    except (DefusedXmlException, ValueError):
        raise BadInput(
            f"This {what} file declares a document type or entities, which we do not read."
        ) from None


def _undeclared(text: str) -> str:
    """The text without an XML declaration."""
    text = text.lstrip()
    if text.startswith("<?xml"):
        _, _, text = text.partition("?>")
    return text
