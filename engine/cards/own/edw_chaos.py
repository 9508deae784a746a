"""Cards whose words are their own, beside those words: the chaos pile of Elder Dragon Wars."""

from typing import Any

from engine.cards.own.edw import source_of
from engine.cards.tokens import DRAGON_5_5
from engine.dsl import *
from engine.effects.conditions import _fought
from engine.effects.prevention import afterwards, choose_source, chosen_source
from engine.language.filters import word
from engine.language.nodes import condition, effect, event, permission, replacement, selector, value
from engine.language.refs import chooser, target_chosen_by
from engine.language.sieves import has_subtype
from engine.language.subtypes import CREATURE_TYPES
from engine.rules import verbs
from engine.rules.continuous import END_OF_TURN, affect, grant
from engine.rules.phasing import phase_out
from engine.rules.replacement import Change, add_shield
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run


@word("that player controls", "after")
def of_chooser(run: Run, obj: Any, _: None) -> bool:
    """Controlled by the player who chooses the target; before that is known, by any opponent of the controller."""
    seat = run.memory.get(memory.CHOOSER)
    if seat is None:
        return bool(obj.controller.team != run.controller.team)
    return obj.controller is seat


@condition("blockers have not been declared yet", dynamic=True)
def before_blockers(run: Run) -> bool:
    """Of a turn's first combat (CR 506.7)."""
    return not _fought(run.game) and run.game.step < terms.DECLARE_BLOCKERS

# -- life ------------------------------------------------------------------------------------------------------------------


@effect("double <who>'s life total", 1)
def double_life(run: Run, who: Any) -> None:
    """The player gains that much, or loses it where the total is negative (CR 701.10d)."""
    for seat in run.seats(who):
        verbs.set_life(run.game, seat, 2 * (seat.total.life or 0), run.source)

instant("Beacon of Immortality", "{5}{W}", double_life(target(PLAYER)), shuffle_this_in())


@effect("redistribute any number of players' life totals")
def redistribute_life(run: Run) -> None:
    """Its controller gives each player the total of one of them, each gains or loses the difference (CR 119.5).

    Who can't gain life gets no higher total (CR 119.7): where one would, all keep what they have.
    """
    seats = [s for s in run.game.apnap() if s.total.life is not None]
    totals = [s.total.life or 0 for s in seats]
    order = run.ask_order(run.controller, topics.PLAYER, seats)
    dealt = [totals[seats.index(giver)] for giver in order]
    if all(verbs.may_become(run.game, seat, n) for seat, n in zip(seats, dealt, strict=True)):
        for seat, n in zip(seats, dealt, strict=True):
            verbs.set_life(run.game, seat, n, run.source)

sorcery("Reverse the Sands", "{6}{W}{W}", redistribute_life())


@replacement(
    "that source deals that much damage to you and this spell deals that much damage to that source's controller",
    terms.RE_DAMAGE,
    applies=lambda run, change: (
        change.seat is run.controller
        and change.amount > 0
        and any(r.current and r.object is change.source for r in run.memory.get(memory.SOURCE, ()))
    ),
    unsaid=True,
)
def eye_for_eye(run: Run, change: Change) -> None:
    later = Run(run.game, run.source, run.controller)
    later.memory[memory.MARKED] = (Reference(change.source),)
    afterwards(change, later, damage(change.amount, controller(noted("marked"))))


@effect(
    "the next time a source of your choice would deal damage to you this turn, instead that source deals that much damage "
    "to you and this spell deals that much damage to that source's controller",
    -1,
)
def take_eye_for_eye(run: Run) -> None:
    for source in choose_source(run, CARD):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = chosen_source(source)
        add_shield(run.game, later, eye_for_eye(), once=True)

instant("Eye for an Eye", "{W}{W}", take_eye_for_eye())


@effect(
    "prevent all damage that would be dealt to <what> this turn. For each 1 damage prevented this way, put a +1/+1 counter on "
    "that creature",
    1,
)
def brace(run: Run, what: Any) -> None:
    """For the rest of the turn, whatever damage there is (CR 615.5)."""
    add_shield(run.game, run, prevent_and(what, put_counters(what, "+1/+1", that_much())))

instant("Brace for Impact", "{4}{W}", brace(target(CREATURE.multicolored)))

# -- creatures -------------------------------------------------------------------------------------------------------------


@word("with the greatest power among creatures on the battlefield", "after")
def strongest(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.power == max(c.power for c in run.game.battlefield if c.types & terms.CREATURE))

sorcery("Topple", "{2}{W}", exile(target(CREATURE.has("strongest"))))


@selector("the top creature card of your graveyard")
def top_creature_card(run: Run) -> list[Card]:
    found = [c for c in run.controller.graveyard if c.types & terms.CREATURE]
    return found[-1:]

instant(
    "Shallow Grave", "{1}{B}",
    reanimate(top_creature_card()), until_end_of_turn(noted("returned", "that creature"), has(HASTE)),
    exile_later(noted("returned", "it")),
)
instant(
    "Vanish into Memory", "{2}{W}{U}",
    exile(target(CREATURE)), draw(power_of(IT)),
    delayed(
        next_upkeep(),
        (
            reanimate(noted("exiled", "that card"), owner=True),
            if_(did(), discard(toughness_of(noted("returned", "that creature")))),
        ),
    ),
)


@effect(
    "you and that opponent each gain control of all creatures the other controls until end of turn. Those creatures gain haste "
    "until end of turn"
)
def trade_armies(run: Run, who: Any) -> None:
    for seat in run.seats(who)[:1]:
        mine, theirs = (run.cards(CREATURE.of(w)) for w in (YOU, who))
        affect(run, theirs, (controlled_by(YOU), has(HASTE)), END_OF_TURN)
        affect(Run(run.game, run.source, seat), mine, (controlled_by(YOU), has(HASTE)), END_OF_TURN)

instant(
    "Reins of Power", "{2}{U}{U}", untap(CREATURE.yours), untap(theirs(CREATURE, target(OPPONENT, good=-1))), trade_armies(it(0)),
)


@effect("this ability still resolves if its target becomes illegal", unsaid=True)
def resolves_anyway(run: Run) -> None:
    """Said of the ability, for the rules to see."""


@effect("exchange control of <a> and <b>. If you don't or can't make an exchange, sacrifice <a>", -1)
def exchange_or_sacrifice(run: Run, a: Any, b: Any) -> None:
    mine = run.one(a)
    run.do(exchange_control(a, b))
    run.game.refresh()
    if isinstance(mine, Card) and mine.controller is run.controller:
        verbs.sacrifice(run.game, [mine])

creature(
    "Gilded Drake", "{1}{U}", "Drake", 3, 3,
    FLYING, when(enters(THIS), exchange_or_sacrifice(THIS, up_to(CREATURE.opponents, 1, good=-1)), resolves_anyway()),
)


@effect("each player returns all creature cards of a type chosen this way from their graveyard to the battlefield", 1)
def bid_the_dead(run: Run) -> None:
    """Each player has chosen a type in turn order before."""
    kinds: list[str] = []
    for seat in run.game.apnap():
        known = sorted({k for c in seat.graveyard for k in c.subtypes if k in CREATURE_TYPES})
        kinds = [*kinds, run.ask_name(seat, topics.TYPE, (*known, *sorted(CREATURE_TYPES - set(known))))]
    back = [
        c
        for seat in run.game.apnap()
        for c in seat.graveyard
        if c.types & terms.CREATURE and any(has_subtype(c, k) for k in kinds)
    ]
    move(run.game, back, BATTLEFIELD)  # all at once, each under its owner's control (CR 101.4)

sorcery("Patriarch's Bidding", "{3}{B}{B}", bid_the_dead())


@condition("you control more creatures of that type than each other player", dynamic=True)
def most_of_chosen(run: Run) -> bool:
    kind = CREATURE.has("chosen_type")
    own = len(run.cards(kind.yours))
    others = [s for s in run.game.apnap() if s is not run.controller]
    return all(own > sum(kind.matches(run, c) for c in s.permanents) for s in others)

sorcery(
    "Peer Pressure", "{3}{U}",
    choose_creature_type(), if_(most_of_chosen(), for_good(CREATURE.has("chosen_type"), controlled_by(YOU))),
)
land(
    "Arena",
    ability(
        "{3}, {T}",
        tap(together(target(CREATURE.yours), target_chosen_by(CREATURE.has("of_chooser"), EACH_OPPONENT))), fight(it(0), it(1)),
    ),
)


@effect("exile all creatures you control. Then create that many 5/5 red Dragon creature tokens with flying", unsaid=True)
def become_dragons(run: Run) -> None:
    own = run.cards(CREATURE.yours)
    run.do(exile(CREATURE.yours, memory.EXILED))
    gone = sum(c.zone != BATTLEFIELD for c in own)
    verbs.create_tokens(run.game, run.controller, DRAGON_5_5, gone)

enchantment(
    "Day of the Dragons", "{4}{U}{U}{U}",
    when(enters(THIS), become_dragons()),
    when(leaves(THIS), sacrifice(what=permanent("Dragon").yours), reanimate(linked(words="the exiled cards"))),
)

# -- spells ----------------------------------------------------------------------------------------------------------------


@effect("counter all other spells. Draw a card for each spell countered this way", -1)
def silence_all(run: Run) -> None:
    others = [o for o in run.game.stack if o.spell and o is not run.stack_object]
    verbs.draw(run.game, run.controller, sum(verbs.counter(run.game, o) for o in reversed(others)))

instant("Swift Silence", "{2}{W}{U}{U}", silence_all())


@effect("counter <what> unless its controller discards their hand", -1)
def counter_unless_hand(run: Run, what: Any) -> None:
    """An empty hand can be discarded as well (CR 118.12a)."""
    for obj in run.objects(what):
        seat = obj.controller
        if run.ask_yes(seat, topics.DISCARD_INSTEAD, "hand"):
            verbs.discard(run.game, seat, list(seat.hand), run.controller)
        else:
            verbs.counter(run.game, obj)

instant("Perplex", "{1}{U}{B}", counter_unless_hand(target(SPELL)), transmute("{1}{U}{B}"))


@effect("its controller may put a creature card from their hand onto the battlefield")
def consolation(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        seat = obj.controller
        options = run.puttable(seat, CREATURE.card)
        move(run.game, run.ask_pick(seat, topics.BATTLEFIELD, options, 0, 1, good=1), BATTLEFIELD, under=seat)

instant("Fold into Aether", "{2}{U}{U}", counter(target(SPELL)), if_(did(), consolation(IT)))


@word("from an artifact, creature, enchantment, or land", "after")
def of_permanent(run: Run, obj: Any, _: None) -> bool:
    """Types without "card" or "source" mean a permanent (CR 109.2): not what was cycled, but what left as a cost (CR 113.7a)."""
    card = obj.card
    known = card if card.stamp == obj.stamp else card.last_known
    if known is None or known.stamp != obj.stamp or (known is card and card.zone != BATTLEFIELD):
        return False
    return bool(known.types & (terms.ARTIFACT | terms.CREATURE | terms.ENCHANTMENT | terms.LAND))

instant(
    "Interdict", "{1}{U}",
    counter(target(ACTIVATED_ABILITY.has("of_permanent"))), until_end_of_turn(source_of(IT), under(CANT_ACTIVATE)), draw(),
)
sorcery(
    "Misfortune", "{1}{B}{R}{G}",
    opponents_modal(
        (put_counters(CREATURE.yours, "+1/+1"), gain_life(4)),
        (put_counters(CREATURE.of(chooser()), "-1/-1"), damage(4, chooser())),
    ),
)
sorcery(
    "Library of Lat-Nam", "{4}{U}", opponents_modal(delayed(next_turns_upkeep(), (draw(3),)), search(CARD)),
)


@condition("you cast this spell during your main phase", dynamic=True, at_announce=True)
def in_own_main(run: Run) -> bool:
    """A spell resolves in the phase in which it was cast (CR 500.2)."""
    return run.controller.team == run.game.active_team and run.game.step in (terms.MAIN1, terms.MAIN2)

RELIC = ARTIFACT | ENCHANTMENT
sorcery(
    "Solar Tide", "{4}{W}{W}",
    modal(destroy(CREATURE.power_at_most(2)), destroy(CREATURE.power_at_least(3)), entwine=cost(sacrifice_cost(LAND, 2))),
)

# -- what players may do ---------------------------------------------------------------------------------------------------


@selector("that player", again=True)
def seat_number(run: Run, index: int) -> list[Seat]:
    """A player who was named as the effect began."""
    return [run.game.seats[index]]


@permission("<who> can't activate abilities that aren't mana abilities", kind=terms.PE_NO_PLAYER_ACTIVATING, unsaid=True)
def no_activating(run: Run, who: Any) -> Any:
    return run.each in run.seats(who)


@effect(
    "until end of turn, <who> can't cast instant or sorcery spells, and that player can't activate abilities that aren't mana "
    "abilities",
    -1,
)
def abey(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        grant(run, cant_cast(INSTANT | SORCERY, seat_number(seat.index)))
        grant(run, no_activating(seat_number(seat.index)))

instant("Abeyance", "{1}{W}", abey(target(PLAYER, good=-1)), draw())


@effect(
    "that player chooses draw step, main phase, or combat phase. The player skips each instance of the chosen step or phase this "
    "turn",
    -1,
)
def spin_fate(run: Run, who: Any) -> None:
    names = ("draw step", "main phase", "combat phase")
    for seat in run.seats(who):
        named = run.ask_name(seat, topics.TYPE, names)
        grant(run, skips_steps(seat_number(seat.index), named.split()[0]))

creature("Fatespinner", "{1}{U}{U}", "Human Wizard", 1, 2, at(opponents_step(UPKEEP), spin_fate(THAT_PLAYER)))


@event("a player doesn't pay this enchantment's cumulative upkeep", terms.EV_SPECIAL)
def upkeep_unpaid(run: Run, event: Event) -> bool:
    return event.what == specials.UPKEEP_UNPAID and event.card is run.source


@value("twice the number of age counters on this enchantment minus 2")
def twice_age_less_two(run: Run) -> int:
    return 2 * run.value(own_counters("age")) - 2

enchantment(
    "Heart of Bogardan", "{2}{R}{R}",
    cumulative_upkeep("{2}"),
    when(
        upkeep_unpaid(),
        damage(twice_age_less_two(), together(target(PLAYER_OR_PLANESWALKER), theirs(CREATURE, controller(IT)))),
    ),
)


@effect(
    "for each land <who> controls in excess of the number you control, choose a land that player controls, then the chosen "
    "permanents phase out. Repeat this process for artifacts and creatures",
    -1,
)
def equipoise(run: Run, who: Any) -> None:
    """Each process counts what is left after the one before."""
    for seat in run.seats(who):
        for mask in (terms.LAND, terms.ARTIFACT, terms.CREATURE):
            theirs_, mine = ([c for c in s.permanents if c.types & mask] for s in (seat, run.controller))
            n = max(0, len(theirs_) - len(mine))
            phase_out(run.game, run.ask_pick(run.controller, topics.CHOOSE, theirs_, n, n, good=-1))
            run.game.refresh()

enchantment("Equipoise", "{2}{W}", at(your_step(UPKEEP), equipoise(target(PLAYER, good=-1))))
