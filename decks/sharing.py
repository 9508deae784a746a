"""Who may look at a table or a house format: said once for both, as for decks."""

from typing import Any

from decks.models import HouseFormat, Table, Visibility
from decks.models.ids import link_token
from formats.base import BadInput


def share(row: Table | HouseFormat, visibility: str) -> None:
    """Say who may look. Raises BadInput."""
    if visibility not in Visibility.values:
        raise BadInput(f"Visibility is one of {', '.join(Visibility.values)}.")
    row.visibility = visibility
    row.save(update_fields=["visibility"])


def turn_over(row: Any) -> None:
    """A new link; the old one leads nowhere."""
    row.link_token = link_token()
    row.save(update_fields=["link_token"])
