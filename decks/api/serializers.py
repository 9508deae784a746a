"""What the API takes and gives."""

from typing import Any

from rest_framework import serializers

from decks.lists import MOST_LETTERS, clean_name
from decks.models import Card, Deck, DeckVersion, Visibility
from engine import cards as library
from formats.base import Format
from formats.play import ready


class Strict(serializers.Serializer[Any]):
    """Refuses fields it does not know: a misspelt option should not be ignored in silence."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict) and (unknown := sorted(set(data) - set(self.fields))):
            known = ", ".join(self.fields)
            raise serializers.ValidationError({unknown[0]: [f"There is no such field; there are {known}."]})
        return super().to_internal_value(data)


class ListFields(Strict):
    """A list, as text or as zones."""

    list = serializers.CharField(
        required=False, allow_blank=True, trim_whitespace=False, max_length=MOST_LETTERS
    )
    zones = serializers.JSONField(
        required=False, help_text='{"main": [[4, "Gravedigger"]]}, or objects with qty, name.'
    )
    options = serializers.DictField(required=False)


class ValidateRequest(ListFields):
    """A list to check."""

    format = serializers.CharField(max_length=40)
    kind = serializers.CharField(max_length=40)
    pool = serializers.JSONField(
        required=False, help_text="The pool of a sealed deck: a list of names, or text."
    )


class DeckCreate(ListFields):
    """A new deck."""

    format = serializers.CharField(max_length=40)
    kind = serializers.CharField(max_length=40)
    name = serializers.CharField(max_length=100, required=False, allow_blank=True)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)


class DeckChange(ListFields):
    """A change of a deck. A new list needs the revision it is based on."""

    revision = serializers.IntegerField(required=False, min_value=1)
    name = serializers.CharField(max_length=100, required=False)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)

    def validate_name(self, value: str) -> str:
        if not (name := clean_name(value)):
            raise serializers.ValidationError("Give it a name.")
        return name

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("list" in attrs or "zones" in attrs) and "revision" not in attrs:
            raise serializers.ValidationError({"revision": ["A new list needs the revision it is based on."]})
        return attrs


class DealRequest(Strict):
    """A deal."""

    survivors = serializers.IntegerField(min_value=1, max_value=16)
    seed = serializers.IntegerField(min_value=0, max_value=2**63 - 1)
    version = serializers.IntegerField(
        required=False, min_value=1, help_text="Of the cube; the newest if left out."
    )


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card's facts, and whether the engine plays it."""

    types = serializers.ListField(child=serializers.CharField())
    subtypes = serializers.ListField(child=serializers.CharField())
    playable = serializers.SerializerMethodField()
    declined = serializers.SerializerMethodField()
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = Card
        fields = (
            "name", "mana_cost", "mana_value", "colors", "identity", "type_line", "types", "subtypes", "power",
            "toughness", "loyalty", "layout", "token", "playable", "declined", "url",
        )  # fmt: skip

    def get_playable(self, card: Card) -> bool:
        return library.playable(card.name)

    def get_declined(self, card: Card) -> str | None:
        return library.declined_reason(card.name)


class DeckRow(serializers.ModelSerializer[Deck]):
    """A deck in a list."""

    id = serializers.CharField(source="public_id")
    format = serializers.CharField(source="format_key")
    owner = serializers.SerializerMethodField()
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = Deck
        fields = (
            "id", "name", "format", "kind", "owner", "visibility", "valid", "problems", "size", "colors", "revision",
            "updated", "url",
        )  # fmt: skip

    def get_owner(self, deck: Deck) -> str | None:
        return deck.owner.get_username() if deck.owner else None


class DeckSerializer(DeckRow):
    """A whole deck."""

    class Meta(DeckRow.Meta):
        fields = (*DeckRow.Meta.fields, "description", "options", "zones")  # type: ignore[assignment]


class VersionSerializer(serializers.ModelSerializer[DeckVersion]):
    """A version of a deck."""

    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = DeckVersion
        fields = ("number", "valid", "content_hash", "created", "options", "zones", "url")


def format_json(form: Format) -> dict[str, Any]:
    """A format as the API gives it: what its folder declares."""
    return {
        "key": form.key,
        "name": form.name,
        "tagline": form.tagline,
        "players": list(form.players),
        "version": form.version,
        "kinds": [
            {
                "key": kind.key,
                "label": kind.label,
                "hint": kind.hint,
                "needs_pool": kind.needs_pool,
                "zones": [{"key": zone.key, "label": zone.label} for zone in kind.zones],
                "meters": list(kind.meters),
            }
            for kind in form.kinds
        ],
        "roles": [
            {
                "key": role.key,
                "label": role.label,
                "kind": role.kind,
                "minimum": role.minimum,
                "maximum": role.maximum,
                "piloted": role.piloted,
            }
            for role in form.roles
        ],
        "options": [
            {
                "key": option.key,
                "label": option.label,
                "type": option.type,
                "default": option.default,
                "minimum": option.minimum,
                "maximum": option.maximum,
                "rule": option.rule,
            }
            for option in form.options
        ],
        "presets": [
            {
                "key": preset.key,
                "label": preset.label,
                "seats": [{"role": role, "sample": sample} for role, sample in preset.seats],
                "options": dict(preset.options),
                "playable": ready(form.key, preset.key),
            }
            for preset in form.presets
        ],
        "samples": [{"key": each.key, "label": each.label, "kind": each.kind} for each in form.samples],
        "url": f"/formats/{form.key}",
    }
