"""The options of a table."""

from typing import Any

from django import forms

from decks.forms.deck import option_field
from decks.models import Table


class TableOptionsForm(forms.Form):
    """How the decks of a table play together."""

    def __init__(self, table: Table, data: Any = None) -> None:
        offered = table.format.table_options
        usual = {f"option_{option.key}": option.default for option in offered}
        super().__init__(
            data, initial=usual | {f"option_{key}": value for key, value in table.options.items()}
        )
        for option in offered:
            self.fields[f"option_{option.key}"] = option_field(option)

    @property
    def given(self) -> dict[str, Any]:
        """What was sent, by the option; what is empty is as usual."""
        sent = {name.removeprefix("option_"): value for name, value in self.cleaned_data.items()}
        return {key: value for key, value in sent.items() if value not in (None, "")}
