"""Cards whose words are their own, beside those words: duel_decks."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import replacement
from engine.rules.replacement import Change
from engine.state import terms
from engine.state.objects import Card
from engine.state.run import Run


def _redirects(run: Run, change: Change, who: Any, to: Any) -> bool:
    return fits(run, who, change.seat) and bool(run.objects(to))


@replacement(
    "all damage that would be dealt to <who> is dealt to <to> instead",
    terms.RE_DAMAGE,
    applies=_redirects,
    unsaid=True,
)
def redirect_damage(run: Run, change: Change, who: Any, to: Any) -> None:
    """Damage is dealt to something else (CR 614.9)."""
    target = run.one(to)
    if isinstance(target, Card):
        change.card, change.seat = target, None
    else:
        change.seat = target

aura("Pariah", "{2}{W}", enchant(CREATURE), replaces(redirect_damage(YOU, ENCHANTED)))
