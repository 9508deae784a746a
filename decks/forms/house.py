"""The form of a house format: its name, and every option of the format."""

from typing import Any

from django import forms

from decks.forms.deck import option_field
from decks.models import Visibility
from formats.base import BadInput, Format


class HouseForm(forms.Form):
    """Make a house format, or a new version of one."""

    name = forms.CharField(label="Name", max_length=100)
    description = forms.CharField(
        label="Notes", required=False, max_length=5000, widget=forms.Textarea(attrs={"rows": 4})
    )
    visibility = forms.ChoiceField(
        label="Who may look", choices=Visibility.choices, required=False, initial=Visibility.PRIVATE
    )

    def __init__(self, form: Format, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.format = form
        for option in form.options:
            self.fields[f"option_{option.key}"] = option_field(option)
            self.initial.setdefault(f"option_{option.key}", option.default)

    @property
    def basic_fields(self) -> list[forms.BoundField]:
        """Name, notes, who may look."""
        return [self["name"], self["description"], self["visibility"]]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The options of the format."""
        return [self[name] for name in self.fields if name.startswith("option_")]

    def clean(self) -> dict[str, Any]:
        """The options as the format reads them."""
        cleaned = super().clean() or {}
        given = {option.key: cleaned.get(f"option_{option.key}") for option in self.format.options}
        try:
            self.format.read_options({key: value for key, value in given.items() if value not in (None, "")})
        except BadInput as bad:
            raise forms.ValidationError(str(bad)) from None
        cleaned["options"] = given
        return cleaned
