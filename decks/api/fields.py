"""Fields whose values the OpenAPI file can list: keys of what is declared elsewhere. What a wrong one means is told where it
is looked up."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from decks import importers
from formats import registry

FORMATS = [form.key for form in registry.all_formats()]
KINDS = sorted({kind.key for form in registry.all_formats() for kind in form.kinds})
SYNTAXES = ["", *(each.key for each in importers.importers())]

ENTRY = {
    "oneOf": [
        {"type": "array", "items": {}, "minItems": 2, "maxItems": 2},
        {
            "type": "object",
            "properties": {"qty": {"type": "integer"}, "name": {"type": "string"}},
            "required": ["name"],
        },
    ]
}


@extend_schema_field({"type": "string", "enum": FORMATS})
class FormatKey(serializers.CharField):
    """The key of a format."""


@extend_schema_field({"type": "string", "enum": KINDS})
class KindKey(serializers.CharField):
    """The key of a kind of list, of the format that is named beside it."""


@extend_schema_field({"type": "string", "enum": SYNTAXES})
class SyntaxKey(serializers.CharField):
    """The key of a syntax of lists."""


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"type": "array", "items": ENTRY},
        "description": '{"main": [[4, "Gravedigger"]]}, or objects with qty, name.',
    }
)
class Zones(serializers.JSONField):
    """A list by its zones."""


@extend_schema_field(
    {
        "oneOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}],
        "description": "The pool of a sealed deck: a list of names, or text.",
    }
)
class PoolField(serializers.JSONField):
    """What was opened."""
