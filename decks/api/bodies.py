"""Bodies that can be read. A module of its own: the settings name it, and views cannot be loaded before those are."""

import math
from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class Json(JSONParser):
    """JSON whose text every database can keep: no NUL, no half of a surrogate pair, not nested without end."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """The body. Raises ParseError."""
        try:
            data = super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise ParseError("The body is nested too deeply.") from None
        waiting: list[Any] = [data]
        while waiting:
            each = waiting.pop()
            if isinstance(each, dict):
                waiting += [*each, *each.values()]
            elif isinstance(each, list):
                waiting += each
            elif isinstance(each, str) and (
                "\0" in each or any("\ud800" <= letter <= "\udfff" for letter in each)
            ):
                raise ParseError("The body has a character that is none: NUL, or half of a surrogate pair.")
            elif isinstance(each, float) and not math.isfinite(each):
                raise ParseError("The body has a number without end.")
        return data
