"""What the API takes and gives."""

from functools import cached_property
from typing import Any

from drf_spectacular.extensions import OpenApiSerializerExtension
from rest_framework import serializers

from decks import models, pictures
from decks.api.fields import FormatKey, KindKey, PoolField, SyntaxKey, Zones
from decks.api.openapi import MOST_SEATS, takes
from decks.card_reports import LONGEST_NOTE
from decks.changes import VERBS
from decks.lists import MOST_LETTERS, clean_name
from decks.models import (
    Card,
    Comment,
    Deck,
    DeckVersion,
    HouseFormat,
    NoticeKind,
    Preferences,
    Table,
    Visibility,
)
from decks.permissions import Visitor, sees
from engine import cards as library
from formats import checklist, registry
from formats.base import BadInput, Format
from formats.changes import MOST_CARDS
from formats.decklist import MOST
from formats.play import ready

JSON_TYPES: dict[type[serializers.Field[Any, Any, Any, Any]], tuple[str, tuple[type, ...]]] = {
    serializers.CharField: ("a text", (str,)),
    serializers.BooleanField: ("true or false", (bool,)),
    serializers.IntegerField: ("a number", (int, float)),  # 5.0 is a whole number in JSON
}
"""What a field takes of JSON: none of what the framework would make of other things."""


class KnownFields(serializers.BaseSerializer[Any]):
    """Refuses fields it does not know: a misspelt option should not be ignored in silence.

    A text is a text and no number, a number no text.
    """

    fields: Any

    def to_internal_value(self, data: Any) -> Any:
        """What was sent. Raises ValidationError."""
        if isinstance(data, dict):
            if unknown := sorted(set(data) - set(self.fields)):
                known = ", ".join(self.fields)
                raise serializers.ValidationError(
                    {unknown[0]: [f"There is no such field; there are {known}."]}
                )
            for name, value in data.items():
                field = self.fields[name]
                for kind, (words, types) in JSON_TYPES.items():
                    if isinstance(field, kind) and value is not None and type(value) not in types:
                        raise serializers.ValidationError({name: [f"This must be {words}."]})
        return super().to_internal_value(data)


class Strict(KnownFields, serializers.Serializer[Any]):
    """What a request sends."""


class KnownFieldsOnly(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """The OpenAPI file says of such requests that they have no other fields."""

    target_class = KnownFields
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: Any) -> Any:
        """The schema of the body."""
        found = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return found | {"additionalProperties": False} if direction == "request" else found


def named(value: str) -> str:
    """A name without what cannot be seen. Raises ValidationError."""
    if not (name := clean_name(value)):
        raise serializers.ValidationError("Give it a name.")
    return name


class OfFormat(Strict):
    """What is said of a format that is named beside it: an option is of its own type."""

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        try:
            options = {option.key: option for option in registry.get(attrs.get("format", "")).options}
        except BadInput:  # an unknown one is told where it is looked up
            return attrs
        for key, value in attrs.get("options", {}).items():
            if key in options and not takes(options[key], value):
                words = {"bool": "true or false", "int": "a whole number"}.get(options[key].type, "a text")
                raise serializers.ValidationError({"options": [f"{key} must be {words}."]})
        return attrs


class ListFields(OfFormat):
    """A list, as text or as zones."""

    list = serializers.CharField(
        required=False, allow_blank=True, trim_whitespace=False, max_length=MOST_LETTERS
    )
    zones = Zones(required=False)
    options = serializers.DictField(required=False)


class ValidateRequest(ListFields):
    """A list to check."""

    format = FormatKey(max_length=40)
    kind = KindKey(max_length=40)
    pool = PoolField(required=False)


class DeckCreate(ListFields):
    """A new deck."""

    format = FormatKey(max_length=40)
    kind = KindKey(max_length=40)
    name = serializers.CharField(max_length=100, required=False, allow_blank=True)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    house = serializers.CharField(max_length=8, required=False, help_text="The id of a house format.")


class DeckChange(ListFields):
    """A change of a deck. A new list needs the revision it is based on."""

    revision = serializers.IntegerField(required=False, min_value=1)
    name = serializers.CharField(max_length=100, required=False)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    comments_open = serializers.BooleanField(required=False)
    tags = serializers.ListField(child=serializers.CharField(max_length=60), required=False, max_length=40)
    folder = serializers.CharField(
        max_length=60,
        required=False,
        allow_blank=True,
        help_text="Where you keep it; no answer tells it, since a deck is also read by others.",
    )
    house = serializers.CharField(
        max_length=8, required=False, allow_blank=True, help_text="The id of a house format; empty: none."
    )

    def validate_name(self, value: str) -> str:
        return named(value)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs = super().validate(attrs)
        based = "revision" in attrs or self.context.get("matched")
        if ("list" in attrs or "zones" in attrs) and not based:
            raise serializers.ValidationError(
                {"revision": ["A new list needs the revision it is based on, or If-Match."]}
            )
        return attrs


class DeckEdit(ListFields):
    """One change of a deck, as the builder makes it. Every kind of change says in an error which fields it needs."""

    do = serializers.ChoiceField(
        choices=[(verb, str(kind.__doc__).partition("\n")[0]) for verb, kind in VERBS.items()]
    )
    revision = serializers.IntegerField(min_value=1, help_text="The one the change is based on.")
    zone = serializers.CharField(max_length=60, required=False)
    to = serializers.CharField(max_length=60, required=False)
    card = serializers.CharField(max_length=200, required=False, allow_blank=True)
    new = serializers.CharField(max_length=200, required=False, allow_blank=True)
    count = serializers.IntegerField(required=False, min_value=-MOST_CARDS, max_value=MOST_CARDS)
    cards = serializers.ListField(
        required=False, max_length=MOST, child=serializers.ListField(), help_text='`[1, "Forest"]` for each.'
    )
    lines = serializers.ListField(
        required=False, max_length=MOST, child=serializers.CharField(max_length=300), help_text="As they are."
    )
    names = serializers.ListField(
        required=False,
        max_length=MOST,
        child=serializers.CharField(max_length=300),
        help_text="As they shall be.",
    )
    tags = serializers.ListField(child=serializers.CharField(max_length=60), required=False, max_length=40)
    note = serializers.CharField(max_length=2000, required=False, allow_blank=True)
    printing = serializers.CharField(
        max_length=40, required=False, allow_blank=True, help_text="Set and number, such as `KTK 12`."
    )
    pack = serializers.CharField(max_length=80, required=False)


class ListRead(Strict):
    """A list to read, as a file or a pasted text has it."""

    list = serializers.CharField(trim_whitespace=False, max_length=MOST_LETTERS)
    filename = serializers.CharField(max_length=200, required=False, allow_blank=True)
    syntax = SyntaxKey(
        max_length=40, required=False, allow_blank=True, help_text="The one it looks like if left out."
    )


class VersionCreate(Strict):
    """The draft, kept as a version."""

    label = serializers.CharField(max_length=60, required=False, allow_blank=True)  # type: ignore[assignment]


class CommentCreate(Strict):
    """Something to say."""

    text = serializers.CharField(max_length=2000)


class CommentChange(Strict):
    """Hidden from others, or shown again."""

    hidden = serializers.BooleanField()


class ReportCreate(Strict):
    """Why a comment should not be there."""

    reason = serializers.CharField(max_length=300, required=False, allow_blank=True)


class CardReportCreate(Strict):
    """What the engine has wrong about a card."""

    note = serializers.CharField(max_length=LONGEST_NOTE, required=False, allow_blank=True)


class SeatChange(Strict):
    """A seat."""

    role = serializers.CharField(max_length=40)
    deck = serializers.CharField(
        max_length=200, required=False, allow_blank=True, help_text="Its id or address."
    )


class TableChange(OfFormat):
    """A change of a table; seats are given anew, all of them."""

    name = serializers.CharField(max_length=100, required=False)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    seats = SeatChange(many=True, required=False, min_length=1, max_length=MOST_SEATS)  # type: ignore[call-arg]
    options = serializers.DictField(
        required=False, help_text="Options of the format, all of them: what is not named is as usual."
    )

    def validate_name(self, value: str) -> str:
        return named(value)


class TableCreate(TableChange):
    """A new table."""

    format = FormatKey(max_length=40)


class Sit(Strict):
    """A seat, and the deck to sit there with; without one, one leaves."""

    seat = serializers.IntegerField(min_value=1, max_value=100)
    deck = serializers.CharField(max_length=200, required=False, allow_blank=True)


class HouseChange(OfFormat):
    """A change of a house format, which stays one of its format."""

    format = FormatKey(max_length=40, required=False)
    name = serializers.CharField(max_length=100, required=False)
    description = serializers.CharField(max_length=5000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    options = serializers.DictField(required=False)

    def validate_name(self, value: str) -> str:
        return named(value)


class HouseCreate(HouseChange):
    """A new house format."""

    format = FormatKey(max_length=40)
    name = serializers.CharField(max_length=100)


class HouseStart(Strict):
    """A deck by a house format."""

    kind = KindKey(max_length=40)
    name = serializers.CharField(max_length=100, required=False, allow_blank=True)


class DealRequest(Strict):
    """A deal."""

    survivors = serializers.IntegerField(min_value=1, max_value=16)
    seed = serializers.IntegerField(min_value=0, max_value=2**63 - 1)
    version = serializers.IntegerField(
        required=False, min_value=1, help_text="Of the cube; the newest if left out."
    )


class DealtRequest(DealRequest):
    """Decks from the pools of a deal."""

    seat = serializers.IntegerField(required=False, min_value=1, max_value=16, help_text="All, if left out.")
    build = serializers.BooleanField(required=False, help_text="Let the format build the decks.")


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card's facts, and whether the engine plays it."""

    types = serializers.ListField(child=serializers.CharField())
    subtypes = serializers.ListField(child=serializers.CharField())
    playable = serializers.SerializerMethodField()
    declined = serializers.SerializerMethodField()
    url = serializers.CharField(source="get_absolute_url")
    picture = serializers.SerializerMethodField(
        help_text="Where an import says that a picture lies: told to those alone who asked for pictures."
    )

    class Meta:
        model = Card
        fields: tuple[str, ...] = (
            "slug",
            "name",
            "mana_cost",
            "mana_value",
            "colors",
            "identity",
            "type_line",
            "types",
            "subtypes",
            "power",
            "toughness",
            "loyalty",
            "layout",
            "token",
            "playable",
            "declined",
            "url",
            "picture",
        )

    def get_playable(self, card: Card) -> bool:
        return library.playable(card.name)

    def get_declined(self, card: Card) -> str | None:
        return library.declined_reason(card.name)

    def get_picture(self, card: Card) -> str:
        return pictures.address(card.picture) if self.shows_pictures else ""

    @cached_property
    def shows_pictures(self) -> bool:
        """Whether who asks wished for pictures; asked once for a page of cards."""
        request = self.context.get("request")
        return request is not None and Preferences.of(request.user).pictures


class CardDetail(CardSerializer):
    """One card with its text, printings, and what formats say of it."""

    printings = serializers.SerializerMethodField()
    legal = serializers.SerializerMethodField()
    numbers = serializers.SerializerMethodField()

    class Meta(CardSerializer.Meta):
        fields = (*CardSerializer.Meta.fields, "supertypes", "text", "printings", "legal", "numbers")

    supertypes = serializers.ListField(child=serializers.CharField())

    def get_printings(self, card: Card) -> list[dict[str, Any]]:
        return [printing._asdict() for printing in card.printings]

    def get_legal(self, card: Card) -> list[str]:
        return card.legal.split()

    def get_numbers(self, card: Card) -> dict[str, int]:
        return dict(card.numbers.values_list("name", "value"))


class DeckRow(serializers.ModelSerializer[Deck]):
    """A deck in a list."""

    id = serializers.CharField(source="public_id")
    format = serializers.CharField(source="format_key")
    owner = serializers.SerializerMethodField()
    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = Deck
        fields: tuple[str, ...] = (
            "id",
            "name",
            "format",
            "kind",
            "owner",
            "visibility",
            "valid",
            "problems",
            "size",
            "colors",
            "revision",
            "updated",
            "url",
        )

    def get_owner(self, deck: Deck) -> str | None:
        return deck.owner.get_username() if deck.owner else None


class DeckSerializer(DeckRow):
    """A whole deck."""

    forked_from = serializers.SerializerMethodField()
    house = serializers.SerializerMethodField()

    class Meta(DeckRow.Meta):
        fields = (
            *DeckRow.Meta.fields,
            *("description", "options", "zones", "tags", "comments_open", "forked_from", "house"),
        )

    def get_forked_from(self, deck: Deck) -> dict[str, Any] | None:
        """The version it came from, where everybody may see that."""
        source = deck.forked_from
        if source is None or source.deck.visibility != Visibility.PUBLIC:
            return None
        return {"deck": source.deck.public_id, "version": source.number}

    def get_house(self, deck: Deck) -> dict[str, Any] | None:
        """The version of the house format it is built by, where everybody may see that."""
        version = deck.house
        if version is None or version.house.visibility != Visibility.PUBLIC:
            return None
        return {"house": version.house.public_id, "version": version.number}


class ChangeSerializer(serializers.ModelSerializer[models.DeckChange]):
    """A change that was made to a deck."""

    class Meta:
        model = models.DeckChange
        fields = ("revision", "words", "undone", "created")


class EditedSerializer(serializers.Serializer[Any]):
    """A deck after a change, and what the validator says of it now."""

    deck = DeckSerializer()
    report = serializers.DictField()


class PackSerializer(serializers.Serializer[Any]):
    """Cards that go into a list together: zone, number and name of each."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    cards = serializers.ListField(child=serializers.ListField())
    options = serializers.DictField()


class UnreadSerializer(serializers.Serializer[Any]):
    """A line that could not be read, or whose card nobody knows, with names that look like it."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    near = serializers.ListField(child=serializers.CharField())


class ReadSerializer(serializers.Serializer[Any]):
    """A list that was read."""

    syntax = serializers.CharField()
    cards = serializers.IntegerField()
    zones = serializers.DictField()
    unread = UnreadSerializer(many=True)
    notes = serializers.ListField(child=serializers.CharField())
    about = serializers.DictField(help_text="What the file says beside the cards.")


class VersionSerializer(serializers.ModelSerializer[DeckVersion]):
    """A version of a deck."""

    url = serializers.CharField(source="get_absolute_url")

    class Meta:
        model = DeckVersion
        fields = ("number", "label", "valid", "content_hash", "created", "options", "zones", "url")


class LinkSerializer(serializers.Serializer[Any]):
    """A link that shares a deck, a table or a house format."""

    token = serializers.CharField(source="link_token")
    url = serializers.CharField(source="get_link_url")


class LikeSerializer(serializers.Serializer[Any]):
    """Whether one likes a deck, and how many do."""

    liked = serializers.BooleanField()
    likes = serializers.IntegerField()


class CommentSerializer(serializers.ModelSerializer[Comment]):
    """A comment as it was written."""

    id = serializers.IntegerField(source="pk")
    author = serializers.CharField(source="author.username")

    class Meta:
        model = Comment
        fields = ("id", "author", "text", "hidden", "created")


class TableSerializer(serializers.ModelSerializer[Table]):
    """A table with its seats; a deck one may not see has its name alone."""

    id = serializers.CharField(source="public_id")
    format = serializers.CharField(source="format_key")
    owner = serializers.CharField(source="owner.username")
    url = serializers.CharField(source="get_absolute_url")
    seats = serializers.SerializerMethodField()

    class Meta:
        model = Table
        fields = (
            "id",
            "name",
            "format",
            "owner",
            "visibility",
            "description",
            "options",
            "seats",
            "updated",
            "url",
        )

    def get_seats(self, table: Table) -> list[dict[str, Any]]:
        request = self.context.get("request")
        visitor = Visitor.of(request) if request is not None else Visitor()
        return [
            {
                "seat": seat.position,
                "role": seat.role,
                "name": seat.deck.name if seat.deck else None,
                "deck": seat.deck.public_id if seat.deck and sees(visitor, seat.deck) else None,
            }
            for seat in table.seats.all()
        ]


class HouseSerializer(serializers.ModelSerializer[HouseFormat]):
    """A house format in its newest version: the options that depart from the format's own."""

    id = serializers.CharField(source="public_id")
    format = serializers.CharField(source="format_key")
    owner = serializers.CharField(source="owner.username")
    url = serializers.CharField(source="get_absolute_url")
    version = serializers.SerializerMethodField()
    options = serializers.SerializerMethodField()

    class Meta:
        model = HouseFormat
        fields = (
            "id",
            "name",
            "format",
            "owner",
            "visibility",
            "description",
            "version",
            "options",
            "updated",
            "url",
        )

    def get_version(self, row: HouseFormat) -> int:
        latest = row.latest
        return latest.number if latest else 0

    def get_options(self, row: HouseFormat) -> dict[str, Any]:
        latest = row.latest
        return dict(latest.options) if latest else {}


class Mails(serializers.MultipleChoiceField):
    """The kinds of notices that also come by e-mail; the row keeps them as words."""

    def __init__(self, **more: Any) -> None:
        super().__init__(choices=NoticeKind.choices, **more)

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict):  # whose keys the framework would take
            self.fail("not_a_list", input_type="dict")
        asked = super().to_internal_value(data)
        return " ".join(kind for kind in NoticeKind.values if kind in asked)

    def to_representation(self, value: str) -> Any:
        return [kind for kind in NoticeKind.values if kind in value.split()]


class MeSerializer(KnownFields, serializers.ModelSerializer[Preferences]):
    """How one likes the site."""

    mails = Mails(required=False)

    class Meta:
        model = Preferences
        fields = ("visibility", "page_size", "single_keys", "letters", "pictures", "mails", "about")


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
        "checks": [row._asdict() for row in checklist.rows(form)],
        "url": f"/formats/{form.key}",
    }
