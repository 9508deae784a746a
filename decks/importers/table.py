"""What files of rows and columns have in common: the comma or semicolon, the header in any order, quoted cells."""

import csv
import io
import re

from decks.importers.base import MOST_LINES
from formats.base import BadInput

_SEPARATOR = re.compile(r'\s*"?sep=(.)"?[ \t]*\r?\n')
"""The first line by which spreadsheets are told what parts the cells."""

_FORMULA = re.compile(r"'+[=+\-@\t]")


def rows_of(text: str) -> tuple[list[str], list[tuple[int, dict[str, str]]]]:
    """The header in lower case, and each row by it with its line. Raises BadInput."""
    text = _SEPARATOR.sub("", text, count=1) if _SEPARATOR.match(text) else text
    first = text.lstrip().partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text.lstrip(), newline=""), delimiter=delimiter)
    rows: list[tuple[int, dict[str, str]]] = []
    try:
        header = [cell.strip().casefold() for cell in next(reader, [])]
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, dict(zip(header, map(plain, cells), strict=False))))
            if len(rows) > MOST_LINES:
                raise BadInput(f"A table may have {MOST_LINES:,} rows.")
    except csv.Error as error:
        raise BadInput(f"This table cannot be read: {error} (line {reader.line_num}).") from None
    return header, rows


def plain(cell: str) -> str:
    """A cell without the apostrophe that keeps spreadsheets from taking it for a formula."""
    return cell[1:] if _FORMULA.match(cell) else cell


def header_of(text: str) -> set[str]:
    """The names of the columns, if the first line looks like a header."""
    start = text.lstrip()[:4000]
    told = _SEPARATOR.match(start)
    first = start[told.end() if told else 0 :].partition("\n")[0]
    if not any(sign in first for sign in ",;\t") and first.strip().casefold() != "name":
        return set()
    return {cell.strip(' "\r').casefold() for cell in re.split(r"[,;\t]", first)}
