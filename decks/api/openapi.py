"""What the OpenAPI file says that no single field can: which kinds, presets and options the format beside them has, and
what has to be sent together."""

from collections.abc import Iterator
from typing import Any

from decks.lists import UNSEEN
from formats import registry
from formats.base import Format, Option
from formats.play import pilots_for

TOGETHER: dict[str, list[dict[str, Any]]] = {
    "ValidateRequestRequest": [{"required": ["list"]}, {"required": ["zones"]}],
    "PatchedDeckChangeRequest": [
        {"required": ["revision"]},
        {"not": {"anyOf": [{"required": ["list"]}, {"required": ["zones"]}]}},
    ],
    "CompanyActRequest": [
        {"properties": {"do": {"enum": ["say"]}}, "required": ["text"]},
        {"properties": {"do": {"enum": ["hide", "report", "pilot"]}}, "required": ["number"]},
    ],
}
"""Of these requests one of the rows holds."""

ALWAYS = {
    "PatchedCommentChangeRequest": ["hidden"],
    "PatchedNoticeChangeRequest": ["read"],
    "PatchedPlaytestChangeRequest": ["public"],
}
"""Changes of one thing alone, which say it."""

MOST_SEATS = 10
LONG = 100_000
"""Texts that may be so long are lists, which keep their blanks."""


SEEN = rf"[^\s{UNSEEN.pattern[1:]}".replace(r"\ud800-\udfff", "")
"""What cannot be seen is left out of a name, blanks around it too, and nothing may not remain. Halves of surrogate pairs are
no text; readers of patterns that see letters by their halves would take every emoji for one."""


def _texts(schema: Any) -> Iterator[dict[str, Any]]:
    """The parts of a schema that stand for any text."""
    if isinstance(schema, dict):
        if schema.get("type") == "string" and not schema.keys() & {"enum", "format", "pattern"}:
            yield schema
        for part in schema.values():
            yield from _texts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _texts(part)


def of_option(option: Option) -> dict[str, Any]:
    """What an option takes of JSON; null is what it is by itself."""
    told: dict[str, Any] = {"nullable": True, "description": option.label}
    match option.type:
        case "bool":
            return told | {"type": "boolean"}
        case "choice":
            return told | {"type": "string", "enum": [*option.choices, None]}
        case "text":
            return told | {"type": "string", "maxLength": 200}
        case _:
            least, most = option.minimum, option.maximum
            told |= {"minimum": least} if least is not None else {}
            return told | {"type": "integer"} | ({"maximum": most} if most is not None else {})


def takes(option: Option, value: Any) -> bool:
    """Whether a value is of the type of an option; whether it is one that is allowed is for the format to say."""
    if value is None:
        return True
    if option.type == "bool":
        return isinstance(value, bool)
    if option.type == "int":
        return type(value) is int or (isinstance(value, float) and value.is_integer())  # 5.0 is one in JSON
    return isinstance(value, str)


def _of_format(form: Format, fields: dict[str, Any]) -> dict[str, Any]:
    """What the fields of a request are with this format."""
    told: dict[str, Any] = {"format": {"enum": [form.key]}}
    if "kind" in fields:
        told["kind"] = {"enum": [kind.key for kind in form.kinds]}
    if "preset" in fields:
        told["preset"] = {"enum": [preset.key for preset in form.presets]}
    if "pilot" in fields:
        told["pilot"] = {"enum": list(pilots_for(form.key))}
    if "mirrored" in fields and not form.exchangeable:
        told["mirrored"] = {"enum": [False]}
    if "options" in fields:
        options = {option.key: of_option(option) for option in form.options}
        told["options"] = {"type": "object", "properties": options, "additionalProperties": False}
    return {"properties": told}


def _rows(name: str, fields: dict[str, Any]) -> Iterator[dict[str, Any]]:
    together = TOGETHER.get(name, [{}])
    of_formats: list[dict[str, Any]] = [{}]
    if fields.get("format", {}).keys() & {
        "enum",
        "allOf",
        "$ref",
    }:  # the file's maker gives enumerations names
        of_formats = [_of_format(form, fields) for form in registry.all_formats()]
    for one in of_formats:
        for other in together:
            properties = {**one.get("properties", {}), **other.get("properties", {})}
            row = {**one, **other} | ({"properties": properties} if properties else {})
            if row:
                yield row


def by_format(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """A hook of the file's maker."""
    for name, schema in result["components"]["schemas"].items():
        if not name.endswith("Request"):
            continue
        fields = schema.get("properties", {})
        for field in fields.values():
            if field.get("minLength") == 1 and field.get("maxLength", LONG) < LONG and "pattern" not in field:
                field["pattern"] = SEEN
        for text in _texts(schema):
            text.setdefault("pattern", r"^[^\u0000]*$")
        if "$ref" in (seats := fields.get("seats", {})).get("items", {}):
            seats |= {"minItems": 1, "maxItems": MOST_SEATS}
        if name in ALWAYS:
            schema["required"] = ALWAYS[name]
        if rows := list(_rows(name, fields)):
            schema["anyOf"] = rows
    return result
