"""What is true or false in a game: intervening ifs (CR 603.4), and conditions of static and activated abilities."""

from typing import Any

from engine.compiled import fields
from engine.language.filters import Filter, candidates
from engine.language.nodes import CONSTANTS, Condition, condition
from engine.language.refs import gone, gone_card, spoken_of
from engine.rules.uses import times_used
from engine.state import memory, notes, terms
from engine.state.circumstances import DEEDS, ELSEWHERE, GRAVEYARD, HAND, NONE, PERMANENTS, TAPPED, TURN
from engine.state.declared import Key
from engine.state.game import Game
from engine.state.objects import Card, LastKnown, Reference
from engine.state.run import Run


@condition("<a> or <b>", reads=NONE)
def one_or_other(run: Run, a: Condition, b: Condition) -> bool:
    return run.test(a) or run.test(b)


@condition("<who> has <n:word> or fewer cards in hand", reads=HAND)
def few_cards(run: Run, who: Any, n: int) -> bool:
    return all(len(s.hand) <= n for s in run.seats(who))


@condition("there is <filter:a>", reads=NONE)
def there_is(run: Run, filter: Filter) -> bool:
    return bool(run.objects(filter))


@condition("you've cast a noncreature spell this turn", reads=DEEDS)
def cast_noncreature(run: Run) -> bool:
    counted = run.controller.turn_notes
    return counted.get(notes.SPELLS_CAST, 0) > counted.get(notes.CREATURES_CAST, 0)


@condition("an opponent controls <n> or more <filter:plural>", reads=NONE)
def opponent_controls(run: Run, n: int, filter: Filter) -> bool:
    """One opponent by themselves."""
    return any(
        sum(filter.matches(run, c) for c in s.permanents) >= n
        for s in run.game.seats
        if s.team != run.controller.team and not s.left
    )


@condition("you control <filter:some>", reads=NONE)
def you_control(run: Run, filter: Filter, least: int = 1) -> bool:
    """Whether there are at least that many of them (say `.yours` in the filter where it matters)."""
    if least == 1 and run.counting and isinstance(filter, Filter):
        return any(filter.matches(run, obj) for obj in candidates(run, filter.zone))
    return len(run.objects(filter)) >= least


@condition("there are <least> or more <filter:plural>", reads=NONE)
def at_least(run: Run, least: Any, filter: Filter) -> bool:
    return len(run.objects(filter)) >= run.value(least)


@condition("there are no <filter:plural>", reads=NONE)
def none_of(run: Run, filter: Filter) -> bool:
    return not run.objects(filter)


@condition("not <what>", unsaid=True, reads=NONE)
def not_(run: Run, what: Condition) -> bool:
    return not run.test(what)


@condition("<a> and <b>", unsaid=True, reads=NONE)
def both(run: Run, a: Condition, b: Condition) -> bool:
    return run.test(a) and run.test(b)


@condition("this spell was kicked", at_announce=True)
def kicked(run: Run) -> bool:
    """Kicker paid, for the spell, for the permanent it became, or for the spell that made this ability (CR 702.33)."""
    if memory.KICKED in run.memory:
        return bool(run.memory[memory.KICKED])
    if run.stack_object is not None and run.stack_object.spell:
        return bool(run.stack_object.kicked)
    return run.past.get(memory.KICKED, 0) > 0


@condition("this spell was cast from a graveyard", at_announce=True)
def cast_from_a_graveyard(run: Run) -> bool:
    """In whatever way; a copy was not cast (CR 707.10)."""
    obj = run.stack_object
    return obj is not None and obj.spell and obj.memory.get(memory.ORIGIN) == terms.GRAVEYARD


@condition("an opponent has <n> or more cards in their <zone:zone>", reads=HAND | GRAVEYARD | ELSEWHERE)
def opponent_has_cards(run: Run, n: int, zone: int) -> bool:
    """One opponent by themselves."""
    return any(len(s.zone(zone)) >= n for s in run.game.seats if s.team != run.controller.team and not s.left)


@condition("a creature died this turn", reads=DEEDS)
def morbid(run: Run) -> bool:
    """Morbid (CR 207.2c)."""
    return any(s.turn_notes.get(notes.CREATURES_DIED) for s in run.game.seats)


@condition("a creature died under your control this turn", reads=DEEDS)
def lost_creature(run: Run) -> bool:
    """Whether a creature that the player controlled then went to a graveyard."""
    return bool(run.controller.turn_notes.get(notes.CREATURES_DIED))


@condition("it is <filter:some>", reads=NONE)
def is_a(run: Run, what: Any, filter: Filter) -> bool:
    """Whether the object is one of those, as it is or last was."""
    card = run.one(what)
    if card is None:
        left = gone_card(run, what)
        past = left.last_known if left is not None else None
        return left is not None and past is not None and kind_was(run, left, past, filter)
    known = spoken_of(run, what, card) if isinstance(card, Card) else None
    if isinstance(card, Card) and filter.noun.endswith("card") and card.zone != terms.BATTLEFIELD:
        return filter.matches(run, card)  # asked of the card where it lies, not of the permanent that it was
    return kind_was(run, card, known, filter) if isinstance(known, LastKnown) else filter.matches(run, card)


def kind_was(run: Run, card: Card, known: LastKnown, filter: Filter) -> bool:
    """Whether it was one of those as it left the battlefield."""
    return bool(known.types & filter.types or not filter.types) and all(
        test(run, _Past(card, known), argument) for test, argument in filter._tests
    )


KNOWN = frozenset((*fields(LastKnown), "mana_value"))


class _Past:
    """An object as it last was, in the shape filters read."""

    def __init__(self, card: Card, known: Any) -> None:
        self._card = card
        self._known = known

    def __getattr__(self, name: str) -> Any:
        known = self._known
        return getattr(known, name) if name in KNOWN else getattr(self._card, name)


@condition("it's your turn", reads=TURN)
def your_turn(run: Run) -> bool:
    return run.controller.team == run.game.active_team


@condition("it's an opponent's turn", reads=TURN)
def opponents_turn(run: Run) -> bool:
    return is_opponents_turn(run)


def is_opponents_turn(run: Run) -> bool:
    """Whether it is an opponent's turn: a side that is no player, and so no opponent, may have turns, too."""
    game = run.game
    return game.active_team != run.controller.team and any(s.player for s in game.teams[game.active_team])


@condition("you do")
def did(run: Run, key: Key[Any] = memory.DONE) -> bool:
    """Whether an earlier part of the effect happened: it noted `key`."""
    return bool(run.memory.get(key))


@condition("<a> is <least> or more", reads=NONE, unsaid=True)
def value_at_least(run: Run, a: Any, least: Any) -> bool:
    return run.value(a) >= run.value(least)


@condition("<what> is untapped", reads=TAPPED)
def is_untapped(run: Run, what: Any) -> bool:
    card = run.one(what)
    known = spoken_of(run, what, card) if isinstance(card, Card) else gone(run, what)
    return known is not None and not known.tapped


@condition("an opponent was dealt damage this turn", reads=DEEDS)
def bloodied(run: Run) -> bool:
    """An opponent was dealt damage this turn (bloodthirst, CR 702.54)."""
    return any(s.turn_notes.get(notes.DAMAGED) for s in run.game.seats if s.team != run.controller.team)


@condition("<what> is still there", unsaid=True)
def there(run: Run, what: Any) -> bool:
    """Whether the object is still there."""
    return bool(run.objects(what))


@condition("<what>'s power is greater than <than>'s")
def stronger(run: Run, what: Any, than: Any) -> bool:
    one, two = run.one(what), run.one(than)
    if not isinstance(one, Card) or not isinstance(two, Card):
        return False
    return spoken_of(run, what, one).power > spoken_of(run, than, two).power


@condition("you cast it from your hand")
def was_cast_from_hand(run: Run) -> bool:
    """Whether the permanent was a spell cast from a hand by its controller."""
    return run.past.get(memory.FROM_HAND, False)


@condition("you've cast a creature spell this turn", reads=DEEDS)
def cast_creature_this_turn(run: Run) -> bool:
    return bool(run.controller.turn_notes.get(notes.CREATURES_CAST))


@condition("this ability has been activated <n:word> or more times this turn")
def activated_times(run: Run, n: int) -> bool:
    ability = (
        run.stack_object.ability if run.stack_object is not None else run.memory.get(memory.MANA_ABILITY)
    )
    return ability is not None and times_used(run.source, ability) >= n


KICKED = kicked()


CONSTANTS[KICKED] = "KICKED"


@condition("<_:this> is in your graveyard", reads=GRAVEYARD)
def lies_in_graveyard(run: Run) -> bool:
    """The very card: it works in the graveyard then (CR 113.6b)."""
    return run.source.zone == terms.GRAVEYARD and run.stamp == run.source.stamp


@condition("<_:this> is in your graveyard and <c>", reads=GRAVEYARD)
def lies_there_and(run: Run, c: Condition) -> bool:
    return run.source.zone == terms.GRAVEYARD and run.stamp == run.source.stamp and run.test(c)


@condition("<filter:a> is in your graveyard", reads=GRAVEYARD)
def in_graveyard(run: Run, filter: Filter) -> bool:
    return any(filter.matches(run, c) for c in run.controller.graveyard)


@condition("there are <n:word> or more card types among cards in your graveyard", reads=GRAVEYARD)
def card_types_in_graveyard(run: Run, n: int) -> bool:
    """Delirium (CR 207.2c): each type is counted once (CR 205.2a)."""
    types = 0
    for card in run.controller.graveyard:
        types |= card.definition.types
    return types.bit_count() >= n


@condition("you've cast another spell this turn", reads=DEEDS)
def cast_another(run: Run) -> bool:
    """A spell that asks is no other one; while it is about to be cast it has not been counted yet."""
    obj = run.stack_object
    own = obj is not None and obj.spell and not obj.copied and memory.CASTING not in run.memory
    return run.controller.turn_notes.get(notes.SPELLS_CAST, 0) > own


@condition("you have <n> or less life", reads=DEEDS)
def life_at_most(run: Run, n: int) -> bool:
    life = run.controller.total.life
    return life is not None and life <= n


@condition("you attacked this turn", reads=DEEDS)
def raid(run: Run) -> bool:
    """Raid (CR 207.2c): a creature of yours was declared as an attacker this turn."""
    return bool(run.controller.turn_notes.get(notes.ATTACKED))


@condition("you gained life this turn", reads=DEEDS)
def gained_life(run: Run) -> bool:
    return bool(run.controller.turn_notes.get(notes.GAINED))


@condition("it's your upkeep", dynamic=True)
def your_upkeep(run: Run) -> bool:
    return run.game.step == terms.UPKEEP and run.controller.team == run.game.active_team


@condition("it's combat", dynamic=True)
def in_combat(run: Run) -> bool:
    """In a combat phase (CR 506.1)."""
    return terms.BEGIN_COMBAT <= run.game.step <= terms.END_COMBAT


@condition("it is the <step:step>", dynamic=True, unsaid=True)
def step_is(run: Run, step: int) -> bool:
    """Of any player's turn."""
    return run.game.step == step


@condition("blockers were declared", dynamic=True, unsaid=True)
def blocks_declared(run: Run) -> bool:
    """In this combat: players get priority only after it in that step (CR 509.4)."""
    return terms.DECLARE_BLOCKERS <= run.game.step <= terms.END_COMBAT


@condition("it's combat after blockers are declared", dynamic=True, unsaid=True, recalls=True)
def after_blockers(run: Run) -> bool:
    """Without attackers no step of declaring blockers comes, and nothing is after it (CR 506.7f, 508.8)."""
    combat, _ = run.game.notes.get(notes.ATTACKED_PLAYERS, ((0, 0), ()))
    there = terms.DECLARE_BLOCKERS <= run.game.step <= terms.END_COMBAT
    return there and combat == (run.game.turn, run.game.combats)


@condition("you've been attacked this step", dynamic=True, unsaid=True, recalls=True)
def attacked_now(run: Run) -> bool:
    """The player, not a planeswalker, in a declare attackers step (CR 508.1), whatever became of the attackers since."""
    combat, attacked = run.game.notes.get(notes.ATTACKED_PLAYERS, ((0, 0), ()))
    here = run.game.step == terms.DECLARE_ATTACKERS and combat == (run.game.turn, run.game.combats)
    return here and run.controller.index in attacked


@condition("it's your turn and no attackers were declared", dynamic=True, unsaid=True)
def before_attackers(run: Run) -> bool:
    """In one's own turn up to the beginning of combat: no combat of it has come further (CR 508.1)."""
    game = run.game
    fought = game.combats > (game.step == terms.BEGIN_COMBAT)
    return run.controller.team == game.active_team and game.step <= terms.BEGIN_COMBAT and not fought


def _fought(game: Game) -> bool:
    """Whether the turn's first combat is over: a point before which something may be done is of that one (CR 506.7)."""
    return game.combats > (terms.BEGIN_COMBAT <= game.step <= terms.END_COMBAT)


@condition("no spells were cast last turn")
def no_spells_last_turn(run: Run) -> bool:
    """In the first turn of a game there was no last one."""
    casts = run.game.notes.get(notes.LAST_CASTS, ())
    return run.game.turn > 1 and not any(casts)


@condition("a player cast two or more spells last turn")
def two_spells_last_turn(run: Run) -> bool:
    return any(n >= 2 for n in run.game.notes.get(notes.LAST_CASTS, ()))


@condition("<filter:a> is discarded this way")
def discarded_this_way(run: Run, filter: Filter) -> bool:
    return any(filter.matches(run, r.object) for r in run.memory.get(memory.DISCARDED, ()))


@condition("the sacrificed creature was <filter:a>")
def sacrificed_was(run: Run, filter: Filter) -> bool:
    """What was given up for the cost, as it last was (CR 608.2h)."""
    return any(
        r.object.last_known is not None
        and bool(not filter.types or r.object.last_known.types & filter.types)
        and all(test(run, _Past(r.object, r.object.last_known), a) for test, a in filter._tests)
        for r in run.memory.get(memory.SACRIFICED, ())
        if isinstance(r, Reference) and isinstance(r.object, Card)
    )


@condition("you have more cards in hand than each opponent", reads=HAND)
def more_cards(run: Run) -> bool:
    return all(
        len(run.controller.hand) > len(s.hand)
        for s in run.game.seats
        if s.team != run.controller.team and not s.left
    )


@condition("<n> or more damage was dealt to it this turn")
def was_dealt(run: Run, n: int) -> bool:
    """Looks back at the permanent that died."""
    turn, taken = run.past.get(memory.TAKEN, (0, 0))
    return bool(turn == run.game.turn and taken >= n)


@condition("<a> is equal to <b>", reads=NONE)
def equal(run: Run, a: Any, b: Any) -> bool:
    return run.value(a) == run.value(b)


@condition("your library has no cards in it", reads=ELSEWHERE)
def library_empty(run: Run) -> bool:
    return not run.controller.library


@condition("this has a <kind> counter on it", reads=PERMANENTS, unsaid=True)
def has_counter(run: Run, kind: str) -> bool:
    return bool(run.known(run.source).counters.get(kind))


@condition("it isn't <what> yet", dynamic=True, unsaid=True)
def not_yet(run: Run, what: Key[bool]) -> bool:
    """Not yet renowned, monstrous, or asked for echo."""
    return run.source_there and not run.source.memory.get(what)


@condition("you control <n:word> or more creatures with different powers", reads=PERMANENTS)
def different_powers(run: Run, n: int) -> bool:
    """Coven (CR 207.2c)."""
    return len({c.power for c in run.controller.permanents if c.types & terms.CREATURE}) >= n


@condition("<who> has <n> or less life", reads=DEEDS, unsaid=True)
def someone_at_most(run: Run, who: Any, n: int) -> bool:
    """One of those players by themselves; who has no life total has no life to be so low."""
    return any(s.total.life is not None and s.total.life <= n for s in run.seats(who))


@condition("<who> lost <n> or more life this turn", reads=DEEDS)
def lost_much(run: Run, who: Any, n: int) -> bool:
    """One of those players by themselves."""
    return any(s.turn_notes.get(notes.LIFE_LOST, 0) >= n for s in run.seats(who))


@condition("<a> is <least> or greater", reads=NONE)
def size_at_least(run: Run, a: Any, least: Any) -> bool:
    return run.value(a) >= run.value(least)


@condition("<a> is <most> or less", reads=NONE)
def value_at_most(run: Run, a: Any, most: Any) -> bool:
    return run.value(a) <= run.value(most)


@condition("<who> has <n:word> or more poison counters", reads=DEEDS, unsaid=True)
def poisoned_much(run: Run, who: Any, n: int) -> bool:
    """One of those players by themselves."""
    return any(s.total.poison >= n for s in run.seats(who))


@condition(
    "<_:this> has at least <low:word> but no more than <high:word> <kind> counters on it", reads=PERMANENTS
)
def counters_between(run: Run, kind: str, low: int, high: int) -> bool:
    """Level symbols (CR 711.2a)."""
    return low <= run.source.counters.get(kind, 0) <= high


@condition("this is the <n:ordinal> time this ability has resolved this turn")
def resolved_times(run: Run, n: int) -> bool:
    """Asked as it resolves: the resolution itself is counted, each once (CR 608.2), of that very object, wherever it is."""
    obj = run.stack_object
    if obj is None or obj.ability is None:
        return False
    game = run.game
    key = (run.source.id, run.stamp, obj.ability.owner, obj.ability.index)
    turn, rows = game.notes.get(notes.ABILITIES_RESOLVED, (0, ()))
    seen = [row for row in rows if turn == game.turn]
    if (key, obj.id) not in seen:
        seen.append((key, obj.id))
        game.journal.put(game.notes, notes.ABILITIES_RESOLVED, (game.turn, tuple(seen)))
    return sum(row[0] == key for row in seen) == n
