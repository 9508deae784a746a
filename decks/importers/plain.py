"""Plain text, our own lists among it: `4 Name`, `4x Name`, `Name`, sections as `// Section`."""

from decks.importers.base import Imported, Importer, clean, finish
from formats.decklist import parse

SYNTAX = "txt"


def read(text: str) -> Imported:
    """Every line that is not empty and no remark is a card, a heading, or unread."""
    return finish(parse("\n".join(clean(line, 400) for line in text.splitlines())), SYNTAX)


IMPORTER = Importer(SYNTAX, "Plain text", (".txt", ".dec"), lambda text: 1, read)
