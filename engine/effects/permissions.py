"""Static abilities that change what may be done and what it costs (CR 101.2, 118.7, 601.3, 609.4)."""

from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import Condition, permission
from engine.language.refs import YOU
from engine.rules.targeting import legal_targets
from engine.state import memory, notes, terms
from engine.state.objects import Card
from engine.state.run import Run


@permission("you may play lands from your graveyard", kind=terms.PE_LAND_ZONE, zone=terms.GRAVEYARD)
def lands_from_graveyard(run: Run) -> Any:
    """Each counts as a land played (CR 305.2)."""
    return True


@permission("<filter:plural> can't be countered", kind=terms.PE_UNCOUNTERABLE)
def cant_be_countered(run: Run, filter: Filter) -> Any:
    """Spells of a kind (CR 101.2)."""
    return filter


@permission("you have hexproof", kind=terms.PE_HEXPROOF)
def player_hexproof(run: Run) -> Any:
    """The player cannot be the target of opponents' spells and abilities (CR 702.11c)."""
    return True


@permission("<who> [has] no maximum hand size", kind=terms.PE_HAND_SIZE)
def no_maximum_hand(run: Run, who: Any = YOU) -> Any:
    return None if run.each in run.seats(who) else 0


@permission("<who> skip[s] their <step> steps", kind=terms.PE_SKIP_STEP, unsaid=True)
def skips_steps(run: Run, who: Any, step: str) -> Any:
    """Each "untap", "upkeep", "draw" or "combat" of those players (CR 614.10)."""
    return run.each in run.seats(who)


@permission("no more than <n:word> creatures can attack each combat", kind=terms.PE_MOST_ATTACKERS)
def most_attackers(run: Run, n: int) -> Any:
    """Of all players (CR 508.1c)."""
    return n


@permission("no more than <n:word> creatures can block each combat", kind=terms.PE_MOST_BLOCKERS)
def most_blockers(run: Run, n: int) -> Any:
    """Of all players together (CR 509.1b)."""
    return n


@permission(
    "players can't untap more than <n:word> <filter> during their untap steps", kind=terms.PE_UNTAP_LIMIT
)
def untap_at_most(run: Run, filter: Filter, n: int) -> Any:
    """Each player chooses which do (CR 502.3)."""
    return n


@permission("players can't play lands", kind=terms.PE_NO_LANDS)
def no_land_plays(run: Run) -> Any:
    return True


@permission("players play with their hands revealed", kind=terms.PE_OPEN_HANDS)
def open_hands(run: Run) -> Any:
    return True


@permission("you have shroud", kind=terms.PE_SHROUD)
def player_shroud(run: Run) -> Any:
    """The player cannot be the target of any spell or ability (CR 702.18)."""
    return True


@permission("<who>'s maximum hand size is reduced by <n:word>", kind=terms.PE_HAND_SIZE)
def smaller_hand(run: Run, who: Any, n: int) -> Any:
    return -n if run.each in run.seats(who) else 0


@permission("your maximum hand size is increased by <n:word>", kind=terms.PE_HAND_SIZE)
def larger_hand(run: Run, n: int) -> Any:
    return n if run.each is run.controller else 0


@permission(
    "creatures with <land>walk can be blocked as though they didn't have <land>walk", kind=terms.PE_NO_WALK
)
def walk_is_no_help(run: Run, land: str) -> Any:
    """Landwalk of one kind keeps nobody from blocking (CR 702.14)."""
    return land


@permission("<filter:plural> you cast cost {<n>} less to cast", kind=terms.PE_COST, sign=-1)
def costs_less(run: Run, filter: Filter, n: int) -> Any:
    """Spells of yours that the filter describes cost that much less generic mana."""
    return run.each is run.controller


@permission("<filter:plural> your opponents cast cost {<n>} more to cast", kind=terms.PE_COST)
def costs_more(run: Run, filter: Filter, n: int) -> Any:
    return run.each.team != run.controller.team


@permission("<filter:plural> cost {<n>} more to cast", kind=terms.PE_COST)
def spells_cost_more(run: Run, filter: Filter, n: int) -> Any:
    """Spells of that kind, whoever casts them."""
    return True


@permission("<filter:plural> cost {<n>} less to cast", kind=terms.PE_COST, sign=-1)
def spells_cost_less(run: Run, filter: Filter, n: int) -> Any:
    return True


@permission(
    "spend only mana produced by <filter:plural> to cast this spell", kind=terms.PE_OWN_MANA, recalls=True
)
def spend_only(run: Run, filter: Filter) -> Any:
    """Which sources may pay for it (CR 106.6)."""
    return filter


@permission("this spell costs {<n>} less to cast", kind=terms.PE_OWN_COST, sign=-1)
def this_costs_less(run: Run, n: Any) -> Any:
    """A spell's own reduction, worked out as its cost is (CR 601.2f): affinity and the like."""
    return run.value(n)


@permission("you may cast <filter:spells_pl> as though they had flash", kind=terms.PE_FLASH)
def as_though_flash(run: Run, filter: Filter) -> Any:
    """Of the controller's own spells."""
    return run.each is run.controller


@permission("<who> can't cast <filter:plural>", kind=terms.PE_CANT_CAST)
def cant_cast(run: Run, filter: Filter, who: Any = None) -> Any:
    """`who` casts none of those; without it nobody does."""
    return who is None or run.each in run.seats(who)


@permission(
    "creatures can't attack you unless their controller pays {<n>} for each creature they control that's attacking you",
    kind=terms.PE_ATTACK_TAX,
)
def attack_tax(run: Run, n: Any) -> Any:
    """What attacking this player costs for each creature (CR 508.1g)."""
    return run.value(n)


@permission("this spell costs {<n>} less to cast if <c>", kind=terms.PE_OWN_COST, sign=-1)
def costs_less_itself(run: Run, n: int, c: Condition) -> Any:
    """Of the card itself, wherever it is cast from."""
    return n if run.test(c) else 0


@permission(
    "spells your opponents cast that target <what> cost {<n>} more to cast", kind=terms.PE_TARGET_COST
)
def targeting_costs_more(run: Run, what: Any, n: int) -> Any:
    obj = run.stack_object
    if obj is None or obj.controller.team == run.controller.team:
        return 0
    wanted = run.objects(what)
    return n if any(r.object in wanted for slot in obj.targets for r in slot) else 0


@permission("you may look at the top card of your library any time", kind=terms.PE_SEES_LIBRARY)
def sees_library_top(run: Run) -> Any:
    """Its controller knows the top card of their library."""
    return True


@permission("play with the top card of your library revealed", kind=terms.PE_OPEN_LIBRARY)
def open_library(run: Run) -> Any:
    return True


def _top(run: Run) -> list[Card]:
    """The top card of the library of the player who may play it."""
    return run.controller.library[-1:] if run.each is run.controller else []


@permission("you may cast <filter:plural> from the top of your library", kind=terms.PE_EXILED)
def spells_from_top(run: Run, filter: Filter) -> Any:
    """For their costs, at the time at which they could be cast anyway (CR 601.3)."""
    return [c for c in _top(run) if not c.definition.is_land and filter.matches(run, c)]


@permission("you may play lands from the top of your library", kind=terms.PE_EXILED)
def lands_from_top(run: Run) -> Any:
    """Each counts as a land played (CR 305.2)."""
    return [c for c in _top(run) if c.definition.is_land]


@permission("you may play lands and cast <filter:plural> from the top of your library", kind=terms.PE_EXILED)
def cards_from_top(run: Run, filter: Filter) -> Any:
    return [c for c in _top(run) if c.definition.is_land or filter.matches(run, c)]


@permission("you may play an additional land on each of your turns", kind=terms.PE_MORE_LANDS)
def one_more_land(run: Run) -> Any:
    """CR 305.2a."""
    return int(run.each is run.controller and run.each.team == run.game.active_team)


@permission("once during each of your turns, you may cast <filter:a> from your graveyard", kind=terms.PE_ONCE)
def one_spell_of_graveyard(run: Run, filter: Filter) -> Any:
    """One such spell for its costs; as another object the permanent allows another one (CR 400.7)."""
    if run.each is not run.controller or run.game.active_team != run.controller.team:
        return []
    if run.source.memory.get(memory.USED_IN) == run.game.turn:
        return []
    return [c for c in run.controller.graveyard if not c.definition.is_land and filter.matches(run, c)]


@permission("<filter:plural> can't attack you", kind=terms.PE_CANT_ATTACK_YOU)
def cant_attack_you(run: Run, filter: Filter) -> Any:
    return filter


@permission("<what> can't attack unless defending player controls <filter:a>", kind=terms.PE_ATTACKS_ONLY)
def attacks_only(run: Run, what: Any, filter: Filter) -> Any:
    """Whether the attacker may attack that player or a planeswalker of that player, who is `run.each` (CR 508.1c, 508.5)."""
    return any(c.controller is run.each and filter.matches(run, c) for c in run.game.battlefield)


@permission("<who> can't cast more than one spell each turn", kind=terms.PE_CANT_CAST)
def one_spell_each(run: Run, filter: Filter, who: Any) -> Any:
    """A player who has cast a spell this turn casts no other; `filter` is any spell."""
    return run.each.turn_notes.get(notes.SPELLS_CAST, 0) > 0 and run.each in run.seats(who)


@permission(
    "whenever a player taps a land for mana, that player adds one mana of any type that land produced",
    kind=terms.PE_MORE_MANA,
)
def lands_give_more(run: Run) -> Any:
    """A triggered mana ability (CR 605.1b); the event's amount is the colour that was made."""
    event = run.event
    return event.amount if event is not None and event.card.types & terms.LAND else 0


@permission("this spell costs {<n>} less to cast if it targets <filter:a>", kind=terms.PE_OWN_COST, sign=-1)
def aimed_costs_less(run: Run, n: int, filter: Filter) -> Any:
    """Of the card itself. Before its targets are chosen it costs less if there is anything it could be aimed at so."""
    obj = run.stack_object
    if obj is None:
        printed = run.source.definition
        modes = printed.spell.modes if printed.spell else [printed.enchant.mode] if printed.enchant else []
        specs = [spec for mode in modes for spec in mode.targets]
        return n if any(filter.matches(run, t) for s in specs for t in legal_targets(run.game, run, s)) else 0
    return n if any(filter.matches(run, r.object) for slot in obj.targets for r in slot) else 0
