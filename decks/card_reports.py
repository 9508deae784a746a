"""What people say of a card that the engine has wrong, kept for the staff."""

from typing import Any

from decks.models import Card, CardReport
from engine import VERSION
from engine import cards as library
from engine.text.printing.card_text import rules_text
from engine.text.printing.explaining import explained
from formats.base import BadInput

MOST_OPEN = 20
"""Reports of one person that may wait for the staff at a time."""

LONGEST_NOTE = 500
"""Letters."""


def report(user: Any, card: Card, note: str = "") -> bool:
    """Say that the engine has a card wrong: kept with its text and how it is understood now.

    False when this person's earlier report of the card still waits. Raises BadInput when too many of theirs do.
    """
    waiting = CardReport.objects.filter(user=user, settled=False)
    if waiting.filter(card=card.name).exists():
        return False
    if waiting.count() >= MOST_OPEN:
        raise BadInput(f"{MOST_OPEN} of your reports are still open; please wait for those.")
    playable = library.playable(card.name)
    told = explained(library.definition(card.name)) if playable else []
    CardReport.objects.create(
        card=card.name,
        text=card.text or (rules_text(card.name) if playable else ""),
        understood="\n".join(line for lines in told for line in lines),
        note=" ".join(note.split())[:LONGEST_NOTE],
        engine_version=VERSION,
        user=user,
    )
    return True
