"""War of the Spark: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.cards.tokens import ZOMBIE
from engine.dsl import *
from engine.effects.durations import permit_this_turn, permit_till_your_turn, replace_until_your_turn
from engine.effects.events import attacks_you
from engine.effects.hands import put_in_hand
from engine.effects.permissions import player_hexproof
from engine.effects.prevention import afterwards, redirect_all
from engine.effects.replacements import others_enter_with
from engine.effects.tokens import whom_it_attacks
from engine.language.costs import parse
from engine.language.filters import Anyone, word
from engine.language.nodes import (
    Permission,
    condition,
    effect,
    event,
    permission,
    replacement,
    selector,
    value,
)
from engine.rules import counters, verbs
from engine.rules.continuous import affect, grant
from engine.rules.faces import show, variant
from engine.rules.protection import preventable
from engine.rules.replacement import Change, add_shield
from engine.rules.timing import sorcery_time
from engine.rules.zones import move
from engine.state import memory, notes, objects, specials, terms, topics
from engine.state.declared import Key
from engine.state.objects import Card, Event, Reference, Seat, StackObject
from engine.state.run import Run

SOLDIER_2_2_WHITE_VIGILANCE = token("Soldier Token (2/2 white vigilance)", WHITE, "Soldier", 2, 2, VIGILANCE)
ANGEL_4_4_WHITE_FLYING_VIGILANCE = token("Angel Token (4/4 white flying vigilance)", WHITE, "Angel", 4, 4, FLYING, VIGILANCE)
ZOMBIE_WARRIOR_4_4_BLACK_VIGILANCE = token("Zombie Warrior Token (4/4 black vigilance)", BLACK, "Zombie Warrior", 4, 4, VIGILANCE)
WIZARD_2_2_BLUE = token("Wizard Token (2/2 blue)", BLUE, "Wizard", 2, 2)
SERVO_1_1_COLORLESS_ARTIFACT = token("Servo Token (1/1 colorless artifact)", 0, "Artifact Servo", 1, 1)
WALL_0_3_WHITE_DEFENDER = token("Wall Token (0/3 white defender)", WHITE, "Wall", 0, 3, DEFENDER)
DRAGON_4_4_RED_FLYING = token("Dragon Token (4/4 red flying)", RED, "Dragon", 4, 4, FLYING)
VOJA = token("Voja, Friend to Elves", GREEN | WHITE, "Legendary Wolf", 3, 3)

SPELLS = INSTANT | SORCERY
WALKER = CREATURE | PLANESWALKER
NONLAND = PERMANENT.non("land")
ANY_OTHER_TARGET = Anyone("player", "any other target", "ANY_OTHER_TARGET", WALKER)
TEN_OR_MORE = value_at_least(X, 10)
HURTS = Anyone("opponent", "artifact, creature, planeswalker, or opponent", "HURTS", ARTIFACT | CREATURE | PLANESWALKER)


def back_to_library() -> Ability:
    """When this dies or is put into exile from the battlefield, you may put it into its owner's library third from the top."""
    return when(dies_or_exiled(THIS), may(tuck(THIS)))

# -- planeswalkers -----------------------------------------------------------------------------------------------------

planeswalker("Ajani, the Greathearted", "{2}{G}{W}", "Legendary Ajani", 5, static(CREATURE.yours, has(VIGILANCE)),
    loyalty(1, gain_life(3)),
    loyalty(-2, put_counters(CREATURE.yours, "+1/+1", 1), put_counters(PLANESWALKER.other.yours, "loyalty", 1)))
planeswalker("Arlinn, Voice of the Pack", "{4}{G}{G}", "Legendary Arlinn", 7,
    replaces(others_enter_with(CREATURE.sub("Wolf", "Werewolf"))), loyalty(-2, create(WOLF_2_2_GREEN)))


@permission(
    "spells and abilities your opponents control can't cause their controller to search their library",
    kind=terms.PE_NO_SEARCHING,
)
def no_searching(run: Run) -> Any:
    """`run.each` is who would search."""
    return run.each.team != run.controller.team

planeswalker("Ashiok, Dream Render", "{1}{U/B}{U/B}", "Legendary Ashiok", 5, permits(no_searching()),
    loyalty(-1, mill(4, target(PLAYER)), exile_graveyard(EACH_OPPONENT)))


@event("one or more loyalty counters are removed from <what>", terms.EV_SPECIAL)
def loyalty_goes(run: Run, event: Event, what: Any) -> bool:
    """What is removed at the same time is removed at once, such as by the damage of several attackers (CR 603.2c)."""
    if event.what != specials.LOYALTY_REMOVED or not fits(run, what, event.card):
        return False
    for waiting in run.game.triggered:
        if (
            waiting.card is run.source
            and waiting.event.card is event.card
            and waiting.event.what == event.what
        ):
            whole = Event(
                event.kind, event.card, event.seat, waiting.event.amount + event.amount, what=event.what
            )
            run.game.set(waiting, "event", whole)
            return False
    return True

planeswalker("Chandra, Fire Artisan", "{2}{R}{R}", "Legendary Chandra", 4,
    whenever(loyalty_goes(THIS), damage(THAT_MUCH, target(OPPONENT_OR_PLANESWALKER))),
    loyalty(1, exile_top(1), may_play_this_turn(noted("exiled"))), loyalty(-7, exile_top(7),
    may_play_this_turn(noted("exiled", "them"))))
planeswalker("Davriel, Rogue Shadowmage", "{2}{B}", "Legendary Davriel", 3,
    at(opponents_step(UPKEEP), damage(2, THAT_PLAYER), if_=few_cards(THAT_PLAYER, 1)),
    loyalty(-1, discard(1, target(PLAYER))))
planeswalker("Domri, Anarch of Bolas", "{1}{R}{G}", "Legendary Domri", 3, static(CREATURE.yours, pt(1, 0)),
    loyalty(1, add_mana("{R} or {G}"), permit_this_turn(cant_be_countered(SPELL.spell_type(T_CREATURE).yours))),
    loyalty(-2, fight(target(CREATURE.yours, good=1), target(CREATURE.not_yours, good=-1))))
planeswalker("Dovin, Hand of Control", "{2}{W/U}", "Legendary Dovin", 5, permits(costs_more(ARTIFACT | INSTANT | SORCERY, 1)),
    loyalty(-1, replace_until_your_turn(prevent_damage(target(PERMANENT.opponents, good=-1), None)),
        replace_until_your_turn(prevent_damage(None, IT))))


def _in_your_turn(run: Run, change: Change) -> bool:
    mine = change.card is run.source and run.controller.team == run.game.active_team
    return mine and change.amount > 0 and preventable(run.game, change.source)


@replacement(
    "prevent all damage that would be dealt to it during your turn", terms.RE_DAMAGE, applies=_in_your_turn
)
def safe_in_your_turn(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True

planeswalker("Gideon Blackblade", "{1}{W}{W}", "Legendary Gideon", 4,
    static(THIS, also(T_CREATURE, "Human", "Soldier"), base_pt(4, 4), has(INDESTRUCTIBLE), if_=your_turn()),
    replaces(safe_in_your_turn()),
    loyalty(1, choose_one(until_end_of_turn(up_to(CREATURE.other.yours, 1, good=1), has(VIGILANCE)),
        until_end_of_turn(IT, has(LIFELINK)), until_end_of_turn(IT, has(INDESTRUCTIBLE)))),
    loyalty(-6, exile(target(NONLAND))))


@event("you attack with <n:word> or more <filter:plural>", terms.EV_ATTACKS)
def attack_with_those(run: Run, event: Event, n: int, filter: Filter) -> bool:
    """What follows speaks of `those_attackers`."""
    own = [a for a in run.game.attackers if a.controller is run.controller and filter.matches(run, a)]
    if len(own) < n or event.card is not own[0]:
        return False
    run.event = event.told(other=tuple(Reference(a) for a in own))
    return True


@selector("each of those creatures", again=True)
def those_attackers(run: Run) -> list[Any]:
    """That attacked, whatever attacks by now."""
    return [r.object for r in run.event.other if r.current] if run.event is not None else []

planeswalker("Gideon, the Oathsworn", "{4}{W}{W}", "Legendary Gideon", 4,
    whenever(attack_with_those(2, CREATURE.non("Gideon")), put_counters(those_attackers(), "+1/+1", 1)),
    loyalty(2, until_end_of_turn(THIS, also(T_CREATURE, "Soldier"), becomes_color(WHITE), base_pt(5, 5)),
    shield(prevent_damage(THIS))),
    loyalty(-9, exile(together(THIS, CREATURE.opponents))))
planeswalker("Kasmina, Enigmatic Mentor", "{3}{U}", "Legendary Kasmina", 5, permits(targeting_costs_more(WALKER.yours, 2)),
    loyalty(-2, create(WIZARD_2_2_BLUE), draw(), discard(1)))


@permission(
    "your opponents and permanents your opponents control with hexproof can be the targets of spells and abilities "
    "you control as "
    "though they didn't have hexproof",
    kind=terms.PE_NO_HEXPROOF,
)
def hexproof_is_no_help(run: Run) -> Any:
    return True

planeswalker("Kaya, Bane of the Dead", "{3}{W/B}{W/B}{W/B}", "Legendary Kaya", 7, permits(hexproof_is_no_help()),
    loyalty(-3, exile(target(CREATURE))))


@effect("each opponent chooses a permanent they control of each permanent type and sacrifices the rest", -1)
def keep_one_of_each_type(run: Run) -> None:
    gone: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        kept: list[Card] = []
        for kind in (terms.ARTIFACT, terms.CREATURE, terms.ENCHANTMENT, terms.LAND, terms.PLANESWALKER):
            options = [c for c in seat.permanents if c.types & kind]
            kept += run.ask_pick(seat, topics.KEEP, options, 1, 1, good=1)
        gone += [c for c in seat.permanents if c not in kept]
    verbs.sacrifice(run.game, gone)

planeswalker("Liliana, Dreadhorde General", "{4}{B}{B}", "Legendary Liliana", 6, whenever(dies(CREATURE.yours), draw()),
    loyalty(1, create(ZOMBIE)), loyalty(-4, sacrifice(CREATURE, 2, EACH_PLAYER)), loyalty(-9, keep_one_of_each_type()))


def _second_draw(run: Run, change: Change) -> bool:
    seat = change.seat
    return seat is not None and seat.team != run.controller.team and seat.turn_notes.get(notes.DRAWN, 0) >= 1


@replacement("each opponent can't draw more than one card each turn", terms.RE_DRAW, applies=_second_draw, forbids=True)
def one_draw_each(run: Run, change: Change) -> None:
    change.gone = True

planeswalker("Narset, Parter of Veils", "{1}{U}{U}", "Legendary Narset", 5, replaces(one_draw_each()),
    loyalty(-2, dig(4, 1, CARD.non("creature").non("land"), "random")))


@event("<who> copies <what:a> spell", terms.EV_SPECIAL)
def copies_spell(run: Run, event: Event, who: Any, what: Any) -> bool:
    return event.what == specials.COPIED and fits_seat(run, who, event.seat) and fits(run, what, event.card)

planeswalker("Ral, Storm Conduit", "{2}{U}{R}", "Legendary Ral", 4,
    whenever(either(casts(YOU, SPELLS), copies_spell(YOU, SPELLS)), damage(1, target(OPPONENT_OR_PLANESWALKER))),
    loyalty(2, scry(1)), loyalty(-2, when_you_next_cast(SPELLS, copy_spell(that_other("that spell")))))
planeswalker("Saheeli, Sublime Artificer", "{1}{U/R}{U/R}", "Legendary Saheeli", 5,
    whenever(casts(YOU, noncreature_spell()), create(SERVO_1_1_COLORLESS_ARTIFACT)),
    loyalty(-2, copy_until_end_of_turn(target(ARTIFACT.yours), target((ARTIFACT | CREATURE).has("besides_targets").yours),
        but(types=T_ARTIFACT))))


@effect("each <filter:one> deals <n> damage to <to>", -1)
def each_deals(run: Run, filter: Filter, n: int, to: Any) -> None:
    """Several sources, each its own damage, at the same time."""
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    verbs.deal_damage(run.game, [objects.Hit(c, t, n) for c in run.cards(filter) for t in targets])

planeswalker("Sarkhan the Masterless", "{3}{R}{R}", "Legendary Sarkhan", 5,
    whenever(attacks_you(CREATURE), each_deals(permanent("Dragon").yours, 1, THAT)),
    loyalty(1, until_end_of_turn(PLANESWALKER.yours, becomes_type(T_CREATURE, ("Dragon",)), becomes_color(RED), base_pt(4, 4),
        has(FLYING))),
    loyalty(-3, create(DRAGON_4_4_RED_FLYING)))


@permission("<who> can cast spells only any time they could cast a sorcery", kind=terms.PE_CANT_CAST)
def only_as_sorceries(run: Run, filter: Filter, who: Any) -> Any:
    """`filter` is any spell (CR 307.1)."""
    return not sorcery_time(run.game, run.each) and run.each in run.seats(who)

planeswalker("Teferi, Time Raveler", "{1}{W}{U}", "Legendary Teferi", 4, permits(only_as_sorceries(CARD, EACH_OPPONENT)),
    loyalty(1, permit_till_your_turn(as_though_flash(SORCERY))),
    loyalty(-3, bounce(up_to(ARTIFACT | CREATURE | ENCHANTMENT, 1)), draw()))


@permission("<filter:plural> you cast cost {X} less to cast, where X is <n>", kind=terms.PE_COST, sign=-1)
def costs_less_by(run: Run, filter: Filter, n: Any) -> Any:
    """Affinity that a static ability gives (CR 702.41)."""
    return run.each is run.controller

planeswalker("Tezzeret, Master of the Bridge", "{4}{U}{B}", "Legendary Tezzeret", 5, permits(costs_less_by(WALKER,
    count(ARTIFACT.yours))),
    loyalty(2, damage(count(ARTIFACT.yours), EACH_OPPONENT), gain_life(count(ARTIFACT.yours))),
    loyalty(-3, return_to_hand(target(ARTIFACT.card.in_your(GRAVEYARD)))),
    loyalty(-8, exile_top(10), reanimate(those(noted("exiled", "them"), ARTIFACT.card))))


def _noncombat_hit(run: Run, change: Change) -> bool:
    card = change.card
    mine = change.seat is run.controller or (
        card is not None and card is not run.source and card.controller is run.controller
    )
    return mine and not change.combat and change.amount > 0 and preventable(run.game, change.source)


@replacement(
    "prevent all noncombat damage that would be dealt to you and other permanents you control",
    terms.RE_DAMAGE,
    applies=_noncombat_hit,
)
def prevent_noncombat(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True

planeswalker("The Wanderer", "{3}{W}", "Legendary", 5, replaces(prevent_noncombat()),
    loyalty(-2, exile(target(CREATURE.power_at_least(4)))))

# -- gods and other legends ----------------------------------------------------------------------------------------------

creature("God-Eternal Bontu", "{3}{B}{B}", "Legendary Zombie God", 5, 6, MENACE,
    when(enters(THIS), sacrifice_any(PERMANENT.other), draw(noted_number("sacrificed", "that many cards"))), back_to_library())
creature("God-Eternal Oketra", "{3}{W}{W}", "Legendary Zombie God", 3, 6, DOUBLE_STRIKE,
    whenever(casts(YOU, CREATURE), create(ZOMBIE_WARRIOR_4_4_BLACK_VIGILANCE)), back_to_library())


@effect("double the power of each <filter> until end of turn", 1)
def double_power(run: Run, filter: Filter) -> None:
    for card, power in [(c, c.power) for c in run.cards(filter)]:  # as they are before any of it
        affect(run, [card], (pt(power, 0),))

creature("God-Eternal Rhonas", "{3}{G}{G}", "Legendary Zombie God", 5, 5, DEATHTOUCH,
    when(enters(THIS), double_power(CREATURE.other.yours), until_end_of_turn(CREATURE.other.yours, has(VIGILANCE))),
    back_to_library())


@effect(
    "you may put <filter:a> from your hand onto the battlefield tapped and attacking. Return that creature to your hand at the "
    "beginning of the next end step",
    1,
)
def charge_from_hand(run: Run, filter: Filter) -> None:
    seat = run.controller
    options = run.puttable(seat, filter)
    picked = run.ask_pick(seat, topics.BATTLEFIELD, options, 0, 1, good=1)
    attacking = whom_it_attacks(run) if picked else None
    moved = move(run.game, picked, terms.BATTLEFIELD, under=seat, tapped=True, attacking=attacking)
    run.remember(memory.PUT, tuple(Reference(c) for c in moved))
    run.do(return_later(noted("put")))

creature("Ilharg, the Raze-Boar", "{3}{R}{R}", "Legendary Boar God", 6, 6, TRAMPLE,
    whenever(attacks(THIS), charge_from_hand(CREATURE.card)), back_to_library())


@condition("it entered from your library or was cast from your library")
def from_library(run: Run) -> bool:
    put = run.event is not None and run.event.zone == terms.LIBRARY
    return put or run.past.get(memory.FROM_LIBRARY, False)

creature("Fblthp, the Lost", "{1}{U}", "Legendary Homunculus", 1, 1, when(enters(THIS), draw(number_if(from_library(), 2, 1))),
    when(targeted_by_spell(THIS), shuffle_in(THIS)))


@word("in exile", "after")
def in_exile(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.zone == terms.EXILE)

KEPT = Key[tuple[Reference, ...]]("kept")


@effect(
    "exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at "
    "the beginning of "
    "the next end step",
    1,
)
def keep_spell(run: Run) -> None:
    """Of the spell the event is about."""
    obj = run.event.other if run.event is not None else None
    yours = isinstance(obj, StackObject) and obj.card.owner is run.controller  # it would go to your graveyard
    if isinstance(obj, StackObject) and obj in run.game.stack and not obj.copied and yours:
        run.game.journal.put(obj.memory, memory.REST, terms.EXILE)
        reference = Reference(obj.card)
        reference.stamp += 1
        run.remember(KEPT, (reference,))
        back = delayed(next_end_step(), (put_in_hand(those(noted(KEPT, "it"), CARD.has("in_exile"))),))
        run.game.journal.put(obj.memory, memory.RESTED, (run, back))  # if it is this that exiles it

creature("Feather, the Redeemed", "{R}{W}{W}", "Legendary Angel", 3, 4, FLYING,
    whenever(casts_targeting(SPELLS, CREATURE.yours), keep_spell()))
creature("Mowu, Loyal Companion", "{3}{G}", "Legendary Dog", 3, 3, VIGILANCE, TRAMPLE, replaces(more_counters(THIS, "+1/+1", 1)))


@effect(
    "reveal the top ten cards of your library. For each color pair, choose a card that's exactly those colors from "
    "among them. Put the "
    "chosen cards into your hand and the rest on the bottom of your library in a random order",
    1,
)
def take_color_pairs(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-10:]))
    run.game.tell("reveal", seat, tuple(top))
    chosen: list[Card] = []
    pairs = dict.fromkeys(c.definition.colors for c in top if int(c.definition.colors).bit_count() == 2)
    for pair in pairs:
        chosen += run.ask_pick(
            seat, topics.TAKE, [c for c in top if c.definition.colors == pair], 1, 1, good=1
        )
    move(run.game, chosen, terms.HAND)
    for card in run.game.random_order([c for c in top if c not in chosen]):
        move(run.game, [card], terms.LIBRARY, bottom=True)

creature("Niv-Mizzet Reborn", "{W}{U}{B}{R}{G}", "Legendary Dragon Avatar", 6, 6, FLYING, when(enters(THIS), take_color_pairs()))


@event("an opponent attacks a planeswalker you control with one or more creatures", terms.EV_ATTACKS)
def walker_attacked(run: Run, event: Event) -> bool:
    """Once for each planeswalker and attacking player, whose first such creature the event is about (CR 603.2c)."""
    target = event.card.attacking
    if not isinstance(target, Card) or target.controller is not run.controller:
        return False
    alike = [
        a for a in run.game.attackers if a.controller is event.card.controller and a.attacking is target
    ]
    return event.card is alike[0]

enchantment("Oath of Kaya", "{1}{W}{B}", when(enters(THIS), damage(3, target(ANY_TARGET)), gain_life(3)),
    whenever(walker_attacked(), damage(2, controller(that("that player"))), gain_life(2)), subtypes="Legendary")
creature("Roalesk, Apex Hybrid", "{2}{G}{G}{U}", "Legendary Human Mutant", 4, 5, FLYING, TRAMPLE,
    when(enters(THIS), put_counters(target(CREATURE.other.yours), "+1/+1", 2)), when(dies(THIS), proliferate(), proliferate()))
creature("Tolsimir, Friend to Wolves", "{2}{G}{G}{W}", "Legendary Elf Scout", 3, 3, when(enters(THIS), create(VOJA)),
    whenever(enters(permanent("Wolf").yours), gain_life(3), fight(THAT, up_to(CREATURE.not_yours, 1, good=-1))))

# -- creatures -------------------------------------------------------------------------------------------------------------


@value("the number of <kind> counters on <filter:plural>", dynamic=True)
def all_counters(run: Run, kind: str, filter: Filter) -> int:
    return sum(c.counters.get(kind, 0) for c in run.cards(filter))

creature("Bioessence Hydra", "{3}{G}{U}", "Hydra Mutant", 4, 4, TRAMPLE,
    as_enters(enters_with("+1/+1", all_counters("loyalty", PLANESWALKER.yours))),
    whenever(counters_come("loyalty", PLANESWALKER.yours), put_counters(THIS, "+1/+1", THAT_MUCH)))


@effect(
    "you may sacrifice any number of <filter:plural>. If you do, it enters with twice that many +1/+1 counters on it",
    1,
)
def devour_twice(run: Run, filter: Filter) -> None:
    """Only in `as_enters`."""
    options = [c for c in run.controller.permanents if filter.matches(run, c)]
    chosen = run.ask_pick(run.controller, topics.SACRIFICE, options, 0, len(options))
    verbs.sacrifice(run.game, chosen)
    counters.enter_with(run.game, run.source, "+1/+1", 2 * len(chosen))

creature("Devouring Hellion", "{2}{R}", "Hellion", 2, 2, as_enters(devour_twice(WALKER)))
creature("Gideon's Company", "{3}{W}", "Human Soldier", 3, 3, whenever(gains_life(YOU), put_counters(THIS, "+1/+1", 2)),
    ability("{3}{W}", put_counters(target(PLANESWALKER.sub("Gideon")), "loyalty", 1)))
creature("Jace's Projection", "{2}{U}{U}", "Wizard Illusion", 2, 2, whenever(draws(YOU), put_counters(THIS, "+1/+1", 1)),
    ability("{3}{U}", put_counters(target(PLANESWALKER.sub("Jace")), "loyalty", 1)))
creature("Paradise Druid", "{1}{G}", "Elf Druid", 2, 1, static(THIS, has(HEXPROOF), if_=is_untapped(THIS)), tap_for("any"))
creature("Rescuer Sphinx", "{2}{U}{U}", "Sphinx", 3, 2, FLYING,
    as_enters(may_cost(return_cost(NONLAND), enters_with("+1/+1", 1))))


@effect("look at the top card of <who>'s library", helps=lambda what: -1, unsaid=True)
def look_at_their_top(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        look(run, run.controller, list(seat.library[-1:]))



def _countered_hit(run: Run, change: Change) -> bool:
    return change.card is run.source and change.amount > 0 and bool(run.source.counters.get("+1/+1"))


@replacement(
    "if damage would be dealt to it while it has a +1/+1 counter on it, prevent that damage and remove that many "
    "+1/+1 counters from "
    "it",
    terms.RE_DAMAGE,
    applies=_countered_hit,
)
def counters_shield(run: Run, change: Change) -> None:
    """The counters go even where the damage can't be prevented (CR 615.12)."""
    later = Run(run.game, run.source, run.controller)
    later.memory[memory.AMOUNT] = change.amount  # of all damage of the same moment, none of which finds fewer (CR 615.5)
    afterwards(change, later, remove_counters(THIS, "+1/+1", THAT_MUCH))
    if preventable(run.game, change.source):
        change.amount, change.gone = 0, True

creature("Ugin's Conjurant", "{X}", "Spirit Monk", 0, 0, as_enters(enters_with("+1/+1", X)), replaces(counters_shield()))
creature("Vivien's Grizzly", "{2}{G}", "Bear Spirit", 2, 3, ability("{3}{G}", dig(1, 1, WALKER.card)))

# -- spells and others -------------------------------------------------------------------------------------------------------

instant("Bolt Bend", "{3}{R}", cheaper(3, you_control(CREATURE.yours.power_at_least(4))),
    change_target(target(STACK_OBJECT.has("single_target"), good=-1)))
sorcery("Bond of Passion", "{4}{R}{R}", until_end_of_turn(target(CREATURE, good=-1), controlled_by(YOU)),
    untap(it(words="that creature")),
    until_end_of_turn(IT, has(HASTE)), damage(2, target(ANY_OTHER_TARGET)))


@value("the total mana value of <what:any_obj>")
def total_value(run: Run, what: Any) -> int:
    return sum(mana_value(o) for o in run.objects(what))

sorcery("Command the Dreadhorde", "{4}{B}{B}", damage(total_value(any_number(WALKER.card.in_any(GRAVEYARD), good=1)), YOU),
    reanimate(it(words="them")))


@effect(
    "if you control a Bolas planeswalker, return <what> to your hand. Otherwise, an opponent chooses two of them. "
    "Leave the chosen "
    "cards in your graveyard and put the rest into your hand",
    1,
)
def deliver(run: Run, what: Any) -> None:
    cards = run.cards(what)
    bolas = any(c.types & terms.PLANESWALKER and "Bolas" in c.subtypes for c in run.controller.permanents)
    others = [s for s in run.game.apnap() if s.team != run.controller.team]
    if not bolas and others:
        chooser = run.ask_name(run.controller, topics.OPPONENT, others)
        left = run.ask_pick(chooser, topics.LEAVE, cards, 2, 2, good=-1)
        cards = [c for c in cards if c not in left]
    verbs.return_to_hand(run.game, cards)

sorcery("Deliver Unto Evil", "{2}{B}", deliver(up_to(CARD.in_your(GRAVEYARD), 4, good=1)), exile_this_spell())
land("Emergence Zone", tap_for("{C}"), ability(cost("{1}, {T}", sacrifice_this()), permit_this_turn(as_though_flash(CARD))))
sorcery("Finale of Glory", "{X}{W}{W}", create(SOLDIER_2_2_WHITE_VIGILANCE, X), if_(TEN_OR_MORE,
    create(ANGEL_4_4_WHITE_FLYING_VIGILANCE, X)))

PROTECTOR = Key[tuple[Reference, ...]]("protector")


@effect(
    "choose <filter:a> you control. All damage that would be dealt this turn to you and permanents you control is dealt to the "
    "chosen permanent instead",
    1,
)
def choose_protector(run: Run, filter: Filter) -> None:
    chosen = run.ask_pick(run.controller, topics.CHOOSE, run.cards(filter.yours), 1, 1, good=-1)
    run.remember(PROTECTOR, tuple(Reference(c) for c in chosen))
    add_shield(run.game, run, redirect_all(noted(PROTECTOR)))

instant("Gideon's Sacrifice", "{W}", choose_protector(WALKER))
instant("Heartwarming Redemption", "{2}{R}{W}", discard_hand(), draw(plus(noted_number("discarded", "that many"), 1)),
    gain_life(hand_size_of(YOU)))
aura("Kaya's Ghostform", "{B}", enchant(WALKER.yours, good=1), when(dies_or_exiled(ENCHANTED), reanimate(that("that card"))))
instant("Lazotep Plating", "{1}{U}", amass(1), permit_this_turn(player_hexproof()), until_end_of_turn(PERMANENT.yours,
    has(HEXPROOF)))
instant("Narset's Reversal", "{U}{U}", copy_spell(target(SPELL.spell_type(96), good=-1)), return_spell(IT))


@effect(
    "search your library for <filter:a>, put that card onto the battlefield with an additional +1/+1 counter on it, "
    "then shuffle",
    1,
)
def search_grown(run: Run, filter: Filter) -> None:
    seat = run.controller
    found = search_among(run, seat, [c for c in seat.library if filter.matches(run, c)], 0, 1)
    for card in found:
        run.game.set(card, "memory", {memory.CARRY: {memory.COUNTERS: {"+1/+1": 1}}})
    move(run.game, found, terms.BATTLEFIELD, under=seat)
    verbs.shuffle(run.game, seat)

sorcery("Neoform", "{G}{U}", additional_cost(sacrifice_cost(CREATURE)), search_grown(CREATURE.card.value_is(plus(1,
    sacrificed_value()))))
sorcery("Price of Betrayal", "{B}", strip_counters(5, target(HURTS, good=-1)))
instant("Ral's Outburst", "{2}{U}{R}", damage(3, target(ANY_TARGET)), dig(2, 1, rest="graveyard"))
sorcery("Role Reversal", "{U}{U}{R}",
    exchange_control(target(PERMANENT), target(PERMANENT.has("distinct").has("sharing_card_type", IT))))
instant("Teferi's Time Twist", "{1}{U}", exile(target(PERMANENT.yours, good=1)), delayed(next_end_step(), (
    if_(is_a(noted("exiled", "it"), CREATURE.card), reanimate(noted("exiled", "it"), owner=True, counters="+1/+1"),
        reanimate(noted("exiled", "it"), owner=True)),)))


@permission("whenever you tap <filter:a> for mana, add an additional <symbol>", kind=terms.PE_MORE_MANA)
def more_mana(run: Run, filter: Filter, symbol: str) -> Any:
    if run.each is not run.controller or run.event is None or not filter.matches(run, run.event.card):
        return 0
    return parse(symbol).colored[0]

planeswalker("Nissa, Who Shakes the World", "{3}{G}{G}", "Legendary Nissa", 5, permits(more_mana(permanent("Forest"), "{G}")),
    loyalty(1, put_counters(up_to(LAND.non("creature").yours, 1, good=1), "+1/+1", 3), untap(IT),
        for_good(IT, also(T_CREATURE, "Elemental"), base_pt(0, 0), has(VIGILANCE, HASTE))),
    loyalty(-8, get_emblem(emblem("Nissa, Who Shakes the World Emblem", static(LAND.yours, has(INDESTRUCTIBLE)))),
        search(LAND.card.sub("Forest"), ANY_NUMBER, to="battlefield", tapped=True)))
land("Mobilized District", tap_for("{C}"), cheaper_by(count(WALKER.supertype("legendary").yours), ability("{4}",
    until_end_of_turn(THIS, also(T_CREATURE, "Citizen"), base_pt(3, 3), has(VIGILANCE)))))
vehicle("Mizzium Tank", "{1}{R}{R}", 3, 2, TRAMPLE,
    whenever(casts(YOU, noncreature_spell()), until_end_of_turn(THIS, also(T_CREATURE), pt(1, 1))), crew(1))
vehicle("Parhelion II", "{6}{W}{W}", 5, 5, FLYING, FIRST_STRIKE, VIGILANCE,
    whenever(attacks(THIS), create_untapped_attackers(ANGEL_4_4_WHITE_FLYING_VIGILANCE, 2)), crew(4), subtypes="Legendary")
planeswalker("Sorin, Vengeful Bloodlord", "{2}{W}{B}", "Legendary Sorin", 4, static(WALKER.yours, has(LIFELINK), if_=your_turn()),
    loyalty(2, damage(1, target(PLAYER_OR_PLANESWALKER))),
    loyalty_x(reanimate(target(CREATURE.card.value_is(X).in_your(GRAVEYARD), good=1)),
        for_good(noted("returned", "that creature"), also(0, "Vampire"))))


@effect(
    "you may have it enter as a copy of <filter:a> you control, except it enters with an additional +1/+1 counter on "
    "it if it's a "
    "creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary",
    1,
)
def enter_as_double(run: Run, filter: Filter) -> None:
    """Only in `as_enters` (CR 707.9)."""
    options = run.cards(filter.yours)
    if not options or not run.ask_yes(run.controller, topics.MAY, "copy"):
        return
    shown = run.ask_pick(run.controller, topics.COPY, options, 1, 1, good=1)[0].definition
    if shown.supertypes & terms.LEGENDARY:
        shown = variant(shown, supertypes=shown.supertypes & ~terms.LEGENDARY)
    show(run.game, run.source, shown)
    for kind, bit in (("+1/+1", terms.CREATURE), ("loyalty", terms.PLANESWALKER)):
        if shown.types & bit:
            counters.enter_with(run.game, run.source, kind, 1)

creature("Spark Double", "{3}{U}", "Illusion", 0, 0, as_enters(enter_as_double(WALKER)))


@word("that wasn't put there this combat", "after")
def fell_before(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.FELL_IN) != (run.game.turn, run.game.combats))

creature("Storrev, Devkarin Lich", "{1}{B}{B}{G}", "Legendary Zombie Elf Wizard", 5, 4, TRAMPLE,
    whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER),
        return_to_hand(target(WALKER.card.in_your(GRAVEYARD).has("fell_before"), good=1))))


@permission(
    "<filter:plural> in graveyards can't be the targets of spells or abilities your opponents control",
    kind=terms.PE_GUARDED_GRAVES,
)
def graves_guarded(run: Run, filter: Filter) -> Any:
    return True


@permission("your opponents can't play land cards from graveyards", kind=terms.PE_NO_GRAVE_LANDS)
def no_grave_lands(run: Run) -> Any:
    return True

creature("Tomik, Distinguished Advokist", "{W}{W}", "Legendary Human Advisor", 2, 3, FLYING, static(LAND, untargetable()),
    permits(graves_guarded(LAND.card)), permits(no_grave_lands()))
sorcery("Finale of Promise", "{X}{R}{R}",
    cast_from_grave(together(up_to(INSTANT.card.value_at_most(X).in_your(GRAVEYARD), 1, good=1),
        up_to(SORCERY.card.value_at_most(X).in_your(GRAVEYARD), 1, good=1))),
    if_(TEN_OR_MORE, copy_spell(noted("cast", "each of those spells"), 2)))


@effect("<what> for the rest of the game", 1)
def permit_for_good(run: Run, what: Permission) -> None:
    grant(run, what, "game")

sorcery("Finale of Revelation", "{X}{U}{U}", if_(TEN_OR_MORE, seq(graveyard_into_library(YOU), draw(X),
    untap(your_choice(LAND, 5, 0, good=1)), permit_for_good(no_maximum_hand())), draw(X)), exile_this_spell())


@effect("each player chooses <filter:a> they control, then sacrifices the rest", -1)
def keep_one_of(run: Run, filter: Filter) -> None:
    """All choose, then all is sacrificed together (CR 101.4)."""
    gone: list[Card] = []
    for seat in run.game.apnap():
        own = [c for c in seat.permanents if filter.matches(run, c)]
        kept = run.ask_pick(seat, topics.KEEP, own, 1, 1, good=1)
        gone += [c for c in own if c not in kept]
    verbs.sacrifice(run.game, gone)


@effect("players can't cast <filter:spells_pl> until the end of your next turn", -1)
def no_casting_till_your_next_end(run: Run, filter: Filter) -> None:
    grant(run, _barred_until(filter, run.game.turn), "game")


@permission("players can't cast <filter:spells_pl> until the end of your next turn", kind=terms.PE_CANT_CAST, unsaid=True)
def _barred_until(run: Run, filter: Filter, turn: int) -> Any:
    """Until a turn of the controller that came after that one has ended."""
    return run.controller.last_turn <= turn

sorcery("Single Combat", "{3}{W}{W}", keep_one_of(WALKER), no_casting_till_your_next_end(WALKER))
