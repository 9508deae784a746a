"""Cards whose words are their own, beside those words: the artifact pile of Elder Dragon Wars."""

from typing import Any

from engine.cards.own.edw_chaos import before_blockers
from engine.cards.tokens import SAPROLING
from engine.dsl import *
from engine.language.filters import word
from engine.language.nodes import condition, effect, mod, permission, replacement
from engine.language.nodes import cost as cost_part
from engine.language.refs import target_chosen_by
from engine.rules import verbs
from engine.rules.layers import TYPE
from engine.rules.protection import preventable
from engine.rules.replacement import Change, add_shield
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run

YOUR_UPKEEP_ENDS_IT = "your_upkeep"


@word("instant or Aura", "before")
def instant_or_aura(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.types & terms.INSTANT or "Aura" in obj.subtypes)

artifact(
    "Ring of Immortals", "{5}",
    ability("{3}, {T}", counter(target(SPELL.has("instant_or_aura").targeting(PERMANENT.yours)))),
)


@condition("it wasn't sacrificed")
def not_sacrificed(run: Run) -> bool:
    """As it was put there, whatever has become of it since."""
    event = run.event
    known = (event.known or event.card.last_known) if event is not None else None
    return known is not None and not known.memory.get(memory.GIVEN_UP)

artifact("Urza's Miter", "{3}", whenever(buried(ARTIFACT.yours), may_pay("{3}", draw()), if_=not_sacrificed()))


@effect("exchange life totals with <who>", -1)
def exchange_totals(run: Run, who: Any) -> None:
    """Each player gains or loses the difference; nothing happens if one of them cannot (CR 701.12c)."""
    for seat in run.seats(who)[:1]:
        mine, theirs = run.controller.total.life, seat.total.life
        if mine is None or theirs is None or seat.total is run.controller.total:
            return
        if not (verbs.may_become(run.game, run.controller, theirs) and verbs.may_become(run.game, seat, mine)):
            return
        verbs.set_life(run.game, run.controller, theirs, run.source)
        verbs.set_life(run.game, seat, mine, run.source)

artifact(
    "Mirror Universe", "{6}",
    ability(cost("{T}", sacrifice_this()), exchange_totals(target(OPPONENT, good=-1)), if_=your_upkeep()),
)


@cost_part("Sacrifice this and any number of creatures you control", can=lambda run: run.source.zone == BATTLEFIELD)
def sacrifice_with_creatures(run: Run) -> None:
    """The creatures' total power is noted, and all that were sacrificed."""
    own = [c for c in run.own(run.controller, CREATURE) if c is not run.source]
    picked = run.ask_pick(run.controller, topics.SACRIFICE, own, 0, len(own), good=-1)
    run.remember(memory.SACRIFICED_POWER, sum(c.power for c in picked))
    gone = verbs.sacrifice(run.game, [run.source, *picked])
    run.remember(memory.SACRIFICED, tuple(Reference(c) for c in gone))

artifact(
    "Sword of the Ages", "{6}",
    enters_tapped(),
    ability(
        cost("{T}", sacrifice_with_creatures()),
        damage(noted_number("sacrificed_power", "the total power of the creatures sacrificed this way"), target(ANY_TARGET)),
        exile(noted("sacrificed", "this artifact and those creature cards")),
    ),
)


@word("that shares a creature type with each of {}", "after")
def sharing_type_with_each(run: Run, obj: Any, what: Any) -> bool:
    test = CREATURE.card.has("sharing_creature_type", each_one())
    run.counting += 1  # what has left is still known by what it was (CR 608.2h)
    found, before = run.cards(what), run.each
    run.counting -= 1
    good = True
    for other in found:
        run.each = other
        good = good and all(t(run, obj, a) for t, a in test._tests)
    run.each = before
    return good and bool(found)

artifact(
    "Cryptic Gateway", "{5}",
    ability(
        cost(tap_cost(CREATURE, 2)),
        may(put_from_hand(CREATURE.card.has("sharing_type_with_each", noted("tapped_for", "each creature tapped this way")))),
    ),
)


@effect(
    "until the beginning of your next upkeep, you may play that card. At the beginning of your next upkeep, if you haven't "
    "played it, put it into its owner's graveyard",
    1,
)
def play_until_upkeep(run: Run, what: Any) -> None:
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, until=YOUR_UPKEEP_ENDS_IT)
    run.do(delayed(next_upkeep(), (bury(what),)))


@effect("put <what> into its owner's graveyard", -1)
def bury(run: Run, what: Any) -> None:
    move(run.game, [c for c in run.cards(what) if c.zone == EXILE], GRAVEYARD)

artifact(
    "Grinning Totem", "{4}",
    ability(
        cost("{2}, {T}", sacrifice_this()),
        search_theirs(target(OPPONENT, good=-1), CARD, 1, "exile"), play_until_upkeep(noted("exiled")),
    ),
)


@replacement(
    "instead look at the top X cards of your library, put all but one of them on the bottom of your library in a random order, "
    "then draw a card",
    terms.RE_DRAW,
    applies=lambda run, change: change.seat is run.controller,
    unsaid=True,
)
def rub_the_lamp(run: Run, change: Change) -> None:
    change.gone = True
    seat, n = run.controller, run.x
    top = list(reversed(seat.library[-n:]))
    kept = run.ask_pick(seat, topics.KEEP, top, 1, 1, good=1)
    for card in run.game.random_order([c for c in top if c not in kept]):
        move(run.game, [card], terms.LIBRARY, bottom=True)
    verbs.draw(run.game, seat)


@effect(
    "the next time you would draw a card this turn, instead look at the top X cards of your library, put all but one of them on "
    "the bottom of your library in a random order, then draw a card",
    1,
)
def lamp(run: Run) -> None:
    later = Run(run.game, run.source, run.controller)
    later.x = run.x
    add_shield(run.game, later, rub_the_lamp(), once=True)

artifact("Aladdin's Lamp", "{10}", ability(cost("{X}, {T}", positive_x(X)), lamp()))


def _forced(run: Run, change: Change) -> bool:
    wanted = run.memory.get(memory.SOURCE, ())
    return (
        change.combat
        and change.seat is run.controller
        and change.amount > 0
        and preventable(run.game, change.source)
        and any(r.current and r.object is change.source for r in wanted)
    )


@replacement("prevent all but 1 of that damage", terms.RE_DAMAGE, applies=_forced, unsaid=True)
def all_but_one(run: Run, change: Change) -> None:
    change.amount = min(change.amount, 1)


@effect(
    "the next time an unblocked creature of your choice would deal combat damage to you this turn, prevent all but 1 of that "
    "damage",
    1,
)
def forcefield(run: Run) -> None:
    """Chosen on resolution; a creature is unblocked once blockers have been declared (CR 509.1h)."""
    declared = run.game.step >= terms.DECLARE_BLOCKERS
    options = [c for c in run.game.attackers if declared and not c.blocked]
    for creature_ in run.ask_pick(run.controller, topics.SOURCE, options, 1, 1, good=-1):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = (Reference(creature_),)
        add_shield(run.game, later, all_but_one(), once=True)

artifact("Forcefield", "{3}", ability("{1}", forcefield()))


@effect(
    "that player reveals the top card of their library. If it's an artifact, creature, enchantment, or land card, the player may "
    "put it onto the battlefield",
    1,
)
def gate_open(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        for card in seat.library[-1:]:
            run.game.tell("reveal", seat, (card,))
            kinds = terms.ARTIFACT | terms.CREATURE | terms.ENCHANTMENT | terms.LAND
            if card.types & kinds and run.ask_yes(seat, topics.MAY, card):
                move(run.game, [card], BATTLEFIELD, under=seat)

artifact("Gate to the Aether", "{6}", at(each_players_step(UPKEEP), gate_open(THAT_PLAYER)))


@effect("each player sacrifices a permanent unless they discard a card", -1)
def portal_toll(run: Run) -> None:
    """Chosen in turn order, done together (CR 101.4)."""
    given: list[Card] = []
    thrown: list[tuple[Seat, list[Card]]] = []
    for seat in run.game.apnap():
        if seat.hand and run.ask_yes(seat, topics.DISCARD_INSTEAD, "discard"):
            thrown.append((seat, run.ask_pick(seat, topics.DISCARD, list(seat.hand), 1, 1, good=-1)))
        else:
            given += run.ask_pick(seat, topics.SACRIFICE, run.own(seat, PERMANENT), 1, 1, good=-1)
    for seat, cards in thrown:
        verbs.discard(run.game, seat, cards, run.controller)
    verbs.sacrifice(run.game, given)


@replacement(
    "if a player would draw a card, that player skips that draw instead", terms.RE_DRAW, applies=lambda run, change: True
)
def no_draws(run: Run, change: Change) -> None:
    change.gone = True

artifact("Possessed Portal", "{8}", replaces(no_draws()), at(each_step(END_STEP), portal_toll()))

TURNS_OVER = 17  # of twenty


@effect(
    "if this artifact is on the battlefield, flip this artifact onto the battlefield from a height of at least one foot. If this "
    "artifact turns over completely at least once during the flip, destroy all nontoken permanents it touches. Then destroy this "
    "artifact",
    -1,
)
def flip_orb(run: Run) -> None:
    """No card is thrown: its controller picks a nontoken permanent, and it is hit in seventeen of twenty cases."""
    if not run.source_there or run.source.zone != BATTLEFIELD:
        return
    options = [c for c in run.cards(PERMANENT.nontoken) if c is not run.source]
    picked = run.ask_pick(run.controller, topics.CHOOSE, options, 1, 1, good=-1)
    if picked and run.game.random_below(20) < TURNS_OVER:
        verbs.destroy(run.game, picked)
    if run.source_there:
        verbs.destroy(run.game, [run.source])

artifact("Chaos Orb", "{2}", ability("{1}, {T}", flip_orb()))


@effect(
    "<who> chooses one of the top two cards of your graveyard. Exile that card and put the other one into your hand", 1
)
def consult_grimoire(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        top = list(reversed(run.controller.graveyard[-2:]))
        picked = run.ask_pick(seat, topics.EXILE, top, 1, 1, good=1)
        verbs.exile(run.game, picked)
        move(run.game, [c for c in top if c not in picked], HAND)

artifact("Phyrexian Grimoire", "{3}", ability("{4}, {T}", consult_grimoire(target(OPPONENT))), subtypes="Book")


@effect("exile the bottom card of <who>'s graveyard", -1)
def exile_bottom(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        verbs.exile(run.game, seat.graveyard[:1])

artifact(
    "Phyrexian Furnace", "{1}",
    ability("{T}", exile_bottom(target(PLAYER))),
    ability(cost("{1}", sacrifice_this()), exile(target(CARD.in_any(GRAVEYARD))), draw()),
)

CITIZEN = token("Citizen Token", WHITE, "Citizen", 1, 1)
CAMARID = token("Camarid Token", BLUE, "Camarid", 1, 1)
THRULL = token("Thrull Token", BLACK, "Thrull", 1, 1)
GOBLIN_OF_SARPADIA = token("Goblin Token (Sarpadia)", RED, "Goblin", 1, 1)
SARPADIANS = (CITIZEN, CAMARID, THRULL, GOBLIN_OF_SARPADIA, SAPROLING)


@effect("choose white Citizen, blue Camarid, black Thrull, red Goblin, or green Saproling")
def choose_people(run: Run) -> None:
    """Only in `as_enters`."""
    names = tuple(d.name for d in SARPADIANS)
    run.game.journal.put(run.source.memory, memory.SIDE, run.ask_name(run.controller, topics.SIDE, names))


@effect("create a 1/1 creature token of the chosen color and type", 1)
def create_chosen(run: Run) -> None:
    for made in SARPADIANS:
        if made.name == run.past.get(memory.SIDE):
            verbs.create_tokens(run.game, run.controller, made, 1)

artifact(
    "Sarpadian Empires, Vol. VII", "{3}", as_enters(choose_people()), ability("{3}, {T}", create_chosen()), subtypes="Book",
)


@effect(
    "each player exiles the top card of their library. The player who exiled the card with the greatest mana value takes an "
    "extra turn after this one. If two or more players' cards are tied for greatest, the tied players repeat this process until "
    "the tie is broken"
)
def sift_time(run: Run) -> None:
    """Who exiles nothing cannot win; if nobody exiles a card, nobody takes a turn."""
    seats = run.game.apnap()
    while seats:
        tops = [(s, s.library[-1]) for s in seats if s.library]
        verbs.exile(run.game, [c for _, c in tops])
        most = max((c.mana_value for _, c in tops), default=0)
        seats = [s for s, c in tops if c.mana_value == most]
        if len(seats) == 1:
            run.game.journal.append(run.game.extra_turns, seats[0].team)
            return

artifact("Timesifter", "{5}", at(each_step(UPKEEP), sift_time()))


def spliced(keyword: Keyword) -> tuple[Effect, ...]:
    """One creature loses the ability and another gains it."""
    return (
        until_end_of_turn(target(CREATURE.with_(keyword)), loses(keyword)),
        until_end_of_turn(target(CREATURE.has("distinct")), has(keyword)),
    )

artifact(
    "Phyrexian Splicer", "{2}",
    ability_modal("{2}, {T}", spliced(FLYING), spliced(FIRST_STRIKE), spliced(TRAMPLE), spliced(SHADOW)),
)
dagger = ability(
    "{4}, {T}",
    whenever_this_turn(deals_combat_damage(target(CREATURE, good=1), CREATURE.non("Wall")), destroy(that_other())),
    whenever_this_turn(leaves(IT), sacrifice(what=THIS)), if_=before_blockers(),
)
artifact("Acidic Dagger", "{4}", dagger)
artifact(
    "Echo Chamber", "{4}",
    ability(
        "{4}, {T}",
        create_copy(target_chosen_by(CREATURE.has("of_chooser"), EACH_OPPONENT)),
        until_end_of_turn(noted("created", "that token"), has(HASTE)), exile_later(noted("created", "the token")),
        sorcery=True,
    ),
)
artifact(
    "Life Matrix", "{4}",
    ability(
        "{4}, {T}",
        put_counters(target(CREATURE), "matrix"),
        for_good(IT, has(ability(cost(remove_counter_cost("matrix")), regenerate(THIS)))), if_=your_upkeep(),
    ),
)


@word("that shares one of those types with {}", "after")
def sharing_one_of_those(run: Run, obj: Any, what: Any) -> bool:
    """Before the other target is known, anything may be one."""
    kinds = terms.ARTIFACT | terms.CREATURE | terms.LAND
    others = run.cards(what)
    return not others or any(obj.types & o.types & kinds for o in others)


@effect("exchange control of <a> and <b>. If those permanents are exchanged this way, destroy all Auras attached to them", -1)
def exchange_bare(run: Run, a: Any, b: Any) -> None:
    one, two = run.one(a), run.one(b)
    if not isinstance(one, Card) or not isinstance(two, Card) or one.controller is two.controller:
        return
    before = (one.controller, two.controller)
    run.do(exchange_control(a, b))
    run.game.refresh()
    if (two.controller, one.controller) == before:
        auras = [c for host in (one, two) for c in host.attachments if "Aura" in c.subtypes]
        verbs.destroy(run.game, auras)

artifact(
    "Gauntlets of Chaos", "{5}",
    ability(
        cost("{5}", sacrifice_this()),
        exchange_bare(
            target((ARTIFACT | CREATURE | LAND).yours), target(PERMANENT.opponents.has("sharing_one_of_those", it(0))),
        ),
    ),
)


@permission(
    "as long as this artifact is untapped, each player chooses artifact, creature, or land during their untap step. That player "
    "can untap only permanents of the chosen type this step",
    kind=terms.PE_UNTAP_TYPE,
)
def untap_one_type(run: Run) -> Any:
    return ("artifact", "creature", "land")

artifact("Storage Matrix", "{3}", permits(untap_one_type(), if_=is_untapped(THIS)))


@mod("is an Island for as long as it has a flood counter on it", TYPE, removes=True)
def flooded(run: Run, card: Card) -> None:
    if card.counters.get("flood"):
        becomes_land_type("Island").head.lower(run, card, "Island")

artifact(
    "Quicksilver Fountain", "{3}",
    at(
        each_players_step(UPKEEP),
        put_counters(target_chosen_by(LAND.non("Island").of(THAT_PLAYER), THAT_PLAYER), "flood"), for_good(IT, flooded()),
    ),
    at(each_step(END_STEP), remove_all_counters(LAND, "flood"), if_=none_of(LAND.non("Island"))),
)


def _struck(run: Run, change: Change) -> bool:
    wanted = run.memory.get(memory.SOURCE, ())
    return (
        change.seat is run.controller
        and change.amount > 0
        and any(r.current and r.object is change.source for r in wanted)
        and any(
            r.current and isinstance(r.object, Card) and r.object.types & terms.CREATURE
            for r in run.memory.get(memory.ONTO, ())
        )
    )


@replacement("that damage is dealt to another creature instead", terms.RE_DAMAGE, applies=_struck, unsaid=True)
def passed_on(run: Run, change: Change) -> None:
    onto = run.memory[memory.ONTO][0].object
    if isinstance(onto, Card):
        change.card, change.seat = onto, None


@effect(
    "the next time a source of your choice would deal damage to you this turn, that damage is dealt to <to> instead", 1
)
def pass_on(run: Run, to: Any) -> None:
    """The source is chosen on resolution (CR 614.9)."""
    onto = run.cards(to)
    if not onto:
        return
    for source in choose_source(run, CARD):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = chosen_source(source)
        later.memory[memory.ONTO] = (Reference(onto[0]),)
        add_shield(run.game, later, passed_on(), once=True)

artifact(
    "Nova Pentacle", "{4}", ability("{3}, {T}", pass_on(target_chosen_by(CREATURE, EACH_OPPONENT, good=-1))),
)
