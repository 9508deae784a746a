"""Cards whose words are their own, beside those words: mana that lands make instead, of the piles of Elder Dragon Wars."""

from typing import Any

from engine.dsl import *
from engine.language.nodes import effect, permission
from engine.language.sieves import has_subtype
from engine.rules.continuous import grant
from engine.state import terms, topics
from engine.state.run import Run

EVERY_KIND = terms.ANY_COLOR | terms.COLORLESS
TURNED = {"Plains": "R", "Island": "G", "Swamp": "W", "Mountain": "U", "Forest": "B"}


@permission(
    "if a land is tapped for mana, it produces colorless mana instead of any other type", kind=terms.PE_MANA_INSTEAD
)
def lands_give_colorless(run: Run) -> Any:
    return EVERY_KIND, terms.COLORLESS

enchantment("Ritual of Subdual", "{4}{G}{G}", cumulative_upkeep("{2}"), permits(lands_give_colorless()))


@permission(
    "if tapped for mana, Plains produce {R}, Islands produce {G}, Swamps produce {W}, Mountains produce {U}, and Forests produce "
    "{B} instead of any other type",
    kind=terms.PE_MANA_INSTEAD,
)
def types_give_others(run: Run) -> Any:
    """Of a land of two types either, for all its mana together."""
    kinds = [terms.COLOR_BITS[c] for name, c in TURNED.items() if has_subtype(run.each, name)]
    return (EVERY_KIND, sum(kinds)) if kinds else None

artifact("Naked Singularity", "{5}", cumulative_upkeep("{3}"), permits(types_give_others()))


@permission("lands tapped for mana produce mana of the chosen color instead of any other color", kind=terms.PE_MANA_INSTEAD)
def lands_give_color(run: Run, color: int) -> Any:
    """Colorless mana stays as it is."""
    return terms.ANY_COLOR, color


@effect(
    "that player chooses a color. Until end of turn, lands tapped for mana produce mana of the chosen color instead of any "
    "other color"
)
def choose_mana_color(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        grant(run, lands_give_color(run.ask_name(seat, topics.COLOR, list(terms.COLOR_NAMES))))

enchantment(
    "Hall of Gemstone", "{1}{G}{G}", at(each_players_step(UPKEEP), choose_mana_color(THAT_PLAYER)), subtypes="World"
)
