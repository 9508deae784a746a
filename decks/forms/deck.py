"""Forms of deck pages."""

import re
from typing import Any

from django import forms

from decks import building
from decks.lists import MOST_LETTERS, clean_name
from decks.models import Deck
from formats import registry
from formats.base import BadInput, Option


def kind_choices() -> list[tuple[str, str]]:
    """Every kind of list, as format and kind."""
    return [
        (f"{form.key}/{kind.key}", f"{form.name}: {kind.label}")
        for form in registry.all_formats()
        for kind in form.kinds
    ]


class NewDeckForm(forms.Form):
    """Start a deck."""

    kind = forms.ChoiceField(label="What is it?", choices=kind_choices)
    name = forms.CharField(label="Name", max_length=100, required=False, help_text="You can change it later.")
    list = forms.CharField(
        label="List",
        required=False,
        max_length=MOST_LETTERS,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "class": "list", "spellcheck": "false"}),
        help_text="One card a line, such as 4 Gravedigger, sections as // Section. Leave it empty to begin with nothing.",
    )


class DetailsForm(forms.Form):
    """Name, description and the format's options of a deck."""

    name = forms.CharField(label="Name", max_length=100)
    description = forms.CharField(
        label="Description",
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text="Markdown. Pictures and HTML are left out.",
    )

    def __init__(self, deck: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.deck = deck
        self.fields["comments_open"] = forms.BooleanField(label="Others may comment", required=False)
        for option in deck.format.options_of(deck.kind):
            self.fields[f"option_{option.key}"] = option_field(option)

    @classmethod
    def of(cls, deck: Deck, data: Any = None) -> "DetailsForm":
        """The form of a deck as it is."""
        initial: dict[str, Any] = {"name": deck.name, "description": deck.description}
        initial["comments_open"] = deck.comments_open
        try:
            options = deck.format.read_options(deck.options)
        except BadInput:  # one that the format has dropped since
            options = deck.format.read_options({})
        initial |= {f"option_{key}": value for key, value in options.items()}
        return cls(deck, data, initial=initial)

    @property
    def basic_fields(self) -> list[forms.BoundField]:
        """Name and description."""
        return [self["name"], self["description"]]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The format's options."""
        return [self[name] for name in self.fields if name.startswith("option_")]

    def clean_name(self) -> str:
        """Without control characters."""
        name = clean_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError("Give it a name.")
        return name

    def clean(self) -> dict[str, Any]:
        """The options as the format reads them; only what departs from its default is kept."""
        cleaned = super().clean() or {}
        # An empty field leaves an option as it usually is.
        # An option that lists of this kind are not asked for stays as it is.
        given = {
            option.key: cleaned.get(f"option_{option.key}", self.deck.options.get(option.key))
            for option in self.deck.format.options
        }
        given = {key: None if value == "" else value for key, value in given.items()}
        try:
            read = self.deck.format.read_options(given)
        except BadInput as bad:
            raise forms.ValidationError(str(bad)) from None
        defaults = {option.key: option.default for option in self.deck.format.options}
        cleaned["options"] = {key: value for key, value in read.items() if value != defaults[key]}
        return cleaned

    def save(self) -> Deck:
        """Change the deck and check it again."""
        self.deck.name = self.cleaned_data["name"]
        self.deck.description = self.cleaned_data["description"]
        self.deck.comments_open = self.cleaned_data["comments_open"]
        if self.deck.options != self.cleaned_data["options"]:
            self.deck.options = self.cleaned_data["options"]
            self.deck.house = None  # options of one's own are no longer the house format's
        building.settle(self.deck)
        self.deck.save(
            update_fields=[
                *("name", "description", "comments_open", "house", "options"),
                *("valid", "problems", "size", "colors", "updated"),
            ]
        )
        return self.deck


def in_words(choice: str) -> str:
    """A choice as people read it: casual60 is Casual 60."""
    words = re.sub(r"(?<=[a-z])(?=\d)", " ", choice).replace("_", " ")
    return words[:1].upper() + words[1:]


def option_field(option: Option) -> forms.Field:
    """A field for an option of a format."""
    common: dict[str, Any] = {"label": option.label, "required": False, "help_text": option.hint}
    if option.type == "bool":
        return forms.BooleanField(**common)
    if option.type == "text":
        return forms.CharField(max_length=200, **common)
    if option.type == "choice":
        none = [("", "—")] if option.default is None else []
        return forms.ChoiceField(choices=none + [(each, in_words(each)) for each in option.choices], **common)
    return forms.IntegerField(min_value=option.minimum, max_value=option.maximum, **common)
