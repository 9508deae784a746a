"""Saviors of Kamigawa: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import SPIRIT_1_1_COLORLESS
from engine.dsl import *
from engine.effects.costs import can_give_up_this
from engine.effects.values import _dead
from engine.language import nodes
from engine.language.identity import is_named
from engine.language.nodes import Effect, condition, effect, event, permission, selector, value
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.declared import Key
from engine.state.objects import Card, Event, Reference
from engine.state.run import Run

ARCANE = CARD.sub("Spirit", "Arcane")
THAT_SPELL = mana_value_of(that_other("that spell"))
WARRIOR_RED = token("Warrior Token (1/1 red)", RED, "Warrior", 1, 1)
URAMI = token("Urami", BLACK, "Legendary Demon Spirit", 5, 5, FLYING)


def swept(kind: str) -> Any:
    return noted_number("swept", f"the number of {kind} returned this way")


def comes_back() -> Ability:
    """From the graveyard at your upkeep, with the fullest hand."""
    return at(your_step(UPKEEP), may(return_to_hand(THIS)), if_=more_cards(), zone=GRAVEYARD)


@value("the number of cards in the hand of the opponent with the most cards in hand", dynamic=True)
def fullest_hand(run: Run) -> int:
    return max(
        (len(s.hand) for s in run.game.seats if s.team != run.controller.team and not s.left), default=0
    )

creature("Adamaro, First to Desire", "{1}{R}{R}", "Legendary Spirit", fullest_hand(), fullest_hand())
creature("Ayumi, the Last Visitor", "{3}{G}{G}", "Legendary Spirit", 7, 3,
    landwalk("legendary landwalk", LAND.supertype("legendary")))
instant("Barrel Down Sokenzan", "{2}{R}", sweep(permanent("Mountain")),
    damage(twice(swept("Mountains")), target(CREATURE)), subtypes="Arcane")


@effect("<e> unless <who> pays <n> life", -1, unsaid=True)
def unless_life(run: Run, e: Effect, n: int, who: Any = YOU) -> None:
    """CR 118.12a."""
    for seat in run.seats(who):
        life = seat.total.life
        if life is not None and life >= n and run.ask_yes(seat, topics.PAY_LIFE, n, good=0):
            verbs.lose_life(run.game, seat, n)
            return
    run.do(e)

artifact("Blood Clock", "{4}",
    at(each_players_step(UPKEEP), unless_life(bounce(their_choice(PERMANENT, THAT_PLAYER, -1)), 2, THAT_PLAYER)))
creature("Celestial Kirin", "{2}{W}{W}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), destroy(PERMANENT.value_is(THAT_SPELL))))
creature("Infernal Kirin", "{2}{B}{B}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), discard_all(CARD.value_is(THAT_SPELL), target(PLAYER))))
creature("Skyfire Kirin", "{2}{R}{R}", "Legendary Kirin Spirit", 3, 3, FLYING,
    whenever(casts(YOU, ARCANE), may(until_end_of_turn(target(CREATURE.value_is(THAT_SPELL)), controlled_by(YOU)))))
instant("Charge Across the Araba", "{4}{W}", sweep(permanent("Plains")),
    until_end_of_turn(CREATURE.yours, pt(swept("Plains"), swept("Plains"))), subtypes="Arcane")
instant("Plow Through Reito", "{1}{W}", sweep(permanent("Plains")),
    until_end_of_turn(target(CREATURE), pt(swept("Plains"), swept("Plains"))), subtypes="Arcane")
sorcery("Sink into Takenuma", "{3}{B}", sweep(permanent("Swamp")), discard(swept("Swamps"), target(PLAYER)), subtypes="Arcane")


@effect("target opponent chooses a number. You may have that player lose that much life. If you don't, that player sacrifices "
        "all but that many permanents", -1, unsaid=True)
def damnations(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        n = run.ask_number(seat, topics.NUMBER, 0, max(20, len(seat.permanents)))
        if run.ask_yes(run.controller, topics.LOSE_THAT_MUCH, n, good=1):
            verbs.lose_life(run.game, seat, n)
            continue
        k = min(n, len(seat.permanents))
        kept = run.ask_pick(seat, topics.KEEP, list(seat.permanents), k, k, good=1)
        verbs.sacrifice(run.game, [c for c in seat.permanents if c not in kept])

sorcery("Choice of Damnations", "{5}{B}", damnations(target(OPPONENT)), subtypes="Arcane")
instant("Death of a Thousand Stings", "{4}{B}", lose_life(1, target(PLAYER)), gain_life(1), comes_back(), subtypes="Arcane")
sorcery("Exile into Darkness", "{4}{B}", sacrifice(CREATURE.value_at_most(3), 1, target(PLAYER)), comes_back())
creature("Descendant of Masumaro", "{2}{G}", "Human Monk", 1, 1, at(your_step(UPKEEP),
    put_counters(THIS, "+1/+1", hand_size_of(YOU)), remove_counters(THIS, "+1/+1", hand_size_of(target(OPPONENT)))))
artifact("Ebony Owl Netsuke", "{2}",
    at(opponents_step(UPKEEP), damage(4, THAT_PLAYER), if_=value_at_least(hand_size_of(THAT_PLAYER), 7)))


@event("the <n:ordinal> spell of a turn is cast", terms.EV_CAST, unsaid=True)
def nth_spell(run: Run, event: Event, n: int) -> bool:
    """Counted over all players."""
    return sum(s.turn_notes.get(notes.SPELLS_CAST, 0) for s in run.game.seats) == n


@event("an opponent casts their first spell each turn", terms.EV_CAST, unsaid=True)
def opponents_first_spell(run: Run, event: Event) -> bool:
    seat = event.seat
    return seat is not None and seat.team != run.controller.team and seat.turn_notes.get(notes.SPELLS_CAST) == 1

flip_card(
    creature("Erayo, Soratami Ascendant", "{1}{U}", "Legendary Moonfolk Monk", 1, 1, FLYING, whenever(nth_spell(4), flip(THIS))),
    enchantment("Erayo's Essence", "", whenever(opponents_first_spell(), counter(that_other("that spell"))),
        subtypes="Legendary"),
)


@effect("return <what:cards> to the battlefield flipped", 1, unsaid=True)
def return_flipped(run: Run, what: Any) -> None:
    """It enters with its flipped characteristics (CR 710.1c), under the control of who is told to return it (CR 110.2a)."""
    for card in run.cards(what):
        flipped = card.printed.faces.get("flip")
        if flipped is not None:
            move(run.game, [card], terms.BATTLEFIELD, under=run.controller, face=flipped)

flip_card(
    creature("Homura, Human Ascendant", "{4}{R}{R}", "Legendary Human Monk", 4, 4, CANT_BLOCK,
        when(dies(THIS), return_flipped(THIS))),
    enchantment("Homura's Essence", "",
        static(CREATURE.yours, pt(2, 2), has(FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0))))), subtypes="Legendary"),
)


@value("the number of creatures that died this turn", dynamic=True, unsaid=True)
def creatures_died(run: Run) -> int:
    return len(_dead(run))

flip_card(
    creature("Kuon, Ogre Ascendant", "{B}{B}{B}", "Legendary Ogre Monk", 2, 4,
        at(each_step(END_STEP), flip(THIS), if_=value_at_least(creatures_died(), 3))),
    enchantment("Kuon's Essence", "", at(each_players_step(UPKEEP), sacrifice(CREATURE, 1, THAT_PLAYER)), subtypes="Legendary"),
)
flip_card(
    creature("Rune-Tail, Kitsune Ascendant", "{2}{W}", "Legendary Fox Monk", 2, 2,
        when(state(value_at_least(life_total(), 30)), flip(THIS))),
    enchantment("Rune-Tail's Essence", "", replaces(prevent_damage(CREATURE.yours)), subtypes="Legendary"),
)


@value("<who>'s life total", dynamic=True)
def life_of(run: Run, who: Any) -> int:
    seats = run.seats(who)
    return (seats[0].total.life or 0) if seats else 0

instant("Hidetsugu's Second Rite", "{3}{R}", if_(equal(life_of(it(0, "target player")), 10), damage(10, target(PLAYER))))
sorcery("Ideas Unbound", "{U}{U}", draw(3), delayed(next_end_step(), (discard(3),)), subtypes="Arcane")


@effect("search your library for up to <n:word> <filter:plural>, exile them, then shuffle", 1, unsaid=True)
def search_exile(run: Run, filter: Filter, n: int) -> None:
    """The exiled cards are linked to this (CR 607)."""
    seat = run.controller
    options = [c for c in seat.library if filter.matches(run, c)]
    moved = verbs.exile(run.game, search_among(run, seat, options, 0, n))
    if run.source_there:
        verbs.link(run.game, run.source.memory, memory.EXILED, moved)
    verbs.shuffle(run.game, seat)

creature("Kaho, Minamo Historian", "{2}{U}{U}", "Legendary Human Wizard", 2, 2, when(enters(THIS), search_exile(INSTANT.card, 3)),
    ability("{X}, {T}", cast_among(CARD.value_is(X), linked("exiled", "cards exiled with this creature"), 1)))


@event("another card is put into your graveyard from anywhere", terms.EV_TO_GRAVEYARD, unsaid=True)
def another_to_your_graveyard(run: Run, event: Event) -> bool:
    return event.card is not run.source and event.seat is run.controller

enchantment("Measure of Wickedness", "{3}{B}", at(your_step(END_STEP), sacrifice(what=THIS), lose_life(8)),
    whenever(another_to_your_graveyard(), give_control(target(OPPONENT), THIS)))
creature("Michiko Konda, Truth Seeker", "{3}{W}", "Legendary Human Advisor", 2, 2,
    whenever(deals_damage(CARD.opponents, YOU), sacrifice(PERMANENT, 1, controller(THAT_SOURCE))))


@nodes.cost(
    "Return this to its owner's hand",
    can=can_give_up_this,
    unsaid=True,
)
def return_this_cost(run: Run) -> None:
    verbs.return_to_hand(run.game, [run.source])

enchantment("Molting Skin", "{2}{G}", ability(cost(return_this_cost()), regenerate(target(CREATURE))))


@effect("reveal the top three cards of your library. An opponent chooses one of them. Put that card into your graveyard and the "
        "rest into your hand", 1, unsaid=True)
def murmurs(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-3:]))
    run.game.tell("reveal", seat, tuple(top))
    foes = [s for s in run.game.apnap() if s.team != seat.team and not s.left]
    chooser = run.ask_pick(seat, topics.PLAYER, foes, 1, 1)
    chosen = run.ask_pick(chooser[0], topics.CHOOSE, top, 1, 1, good=-1) if chooser else []
    move(run.game, chosen, terms.GRAVEYARD)
    move(run.game, [c for c in top if c not in chosen], terms.HAND)

instant("Murmurs from Beyond", "{2}{U}", murmurs(), subtypes="Arcane")
equipment("O-Naginata", "{1}", attachable(CREATURE.power_at_least(3)), static(EQUIPPED, pt(3, 0), has(TRAMPLE)), equip("{2}"))
instant("Oppressive Will", "{2}{U}", counter_unless_generic(target(SPELL), hand_size_of(YOU)))


@effect("each player may bid life. You start the bidding with a bid of any number. In turn order, each player may "
        "top the high bid. The bidding ends if the high bid stands. The high bidder loses life equal to the high bid and draws "
        "four cards", unsaid=True)
def bid_life(run: Run) -> None:
    """Round and round until everybody else has passed since the last bid; nobody need be able to pay (CR 119.4 is no cost)."""
    order = [s for s in run.game.apnap() if not s.left]
    start = order.index(run.controller)
    order = order[start:] + order[:start]
    high, bidder = run.ask_number(run.controller, topics.BID, 0, 99), run.controller
    place, passed = 1, 0
    while passed < len(order) - 1:
        seat = order[place % len(order)]
        place += 1
        offer = run.ask_number(seat, topics.BID, high, 99) if seat is not bidder and high < 99 else high
        if offer > high:
            high, bidder, passed = offer, seat, 0
        else:
            passed += 1
    verbs.lose_life(run.game, bidder, high)
    verbs.draw(run.game, bidder, 4)

sorcery("Pain's Reward", "{2}{B}", bid_life())


@permission(
    "activated abilities of sources with the chosen name can't be activated unless they're mana abilities",
    kind=terms.PE_NO_ACTIVATING,
    unsaid=True,
)
def name_barred(run: Run) -> Any:
    return is_named(run.each, run.source.memory.get(memory.NAME))

artifact("Pithing Needle", "{1}", as_enters(choose_name()), permits(name_barred()))

RALLIED = Key[int]("rallied")


@effect(
    "exile the top three cards of your library, one after the other. If the last card exiled isn't a land card, repeat this "
    "process",
    unsaid=True,
)
def rally_top(run: Run) -> None:
    """The nonland cards are counted as RALLIED."""
    seat, n = run.controller, 0
    more = bool(seat.library)
    while more:
        before = seat.library[-3:]
        moved: list[Card] = []
        for _ in range(3):
            moved += verbs.exile(run.game, seat.library[-1:])
        n += sum(not c.definition.is_land for c in moved)
        # A token card of a deck is taken off but not exiled; where nothing moved at all it would go on for ever.
        last = moved[-1] if moved else before[0]
        more = bool(seat.library) and not last.definition.is_land and seat.library[-3:] != before
    run.remember(RALLIED, n)

sorcery("Rally the Horde", "{5}{R}", rally_top(),
    create(WARRIOR_RED, noted_number(RALLIED, "the number of nonland cards exiled this way")))
instant("Rending Vines", "{1}{G}{G}",
    if_(value_at_least(hand_size_of(YOU), mana_value_of(IT)), destroy(target(ARTIFACT | ENCHANTMENT))),
    draw(1), subtypes="Arcane")
creature("Sakashima the Impostor", "{2}{U}{U}", "Legendary Human Rogue", 3, 1,
    as_enters(enter_as_copy(CREATURE, but(
        name="Sakashima the Impostor", more_supertypes=2, abilities=(ability("{2}{U}{U}", return_later(THIS)),)))))
creature("Sekki, Seasons' Guide", "{5}{G}{G}{G}", "Legendary Spirit", 0, 0, as_enters(enters_with("+1/+1", 8)),
    replaces(prevent_and(THIS, seq(remove_counters(THIS, "+1/+1", THAT_MUCH), create(SPIRIT_1_1_COLORLESS, THAT_MUCH)))),
    ability(cost(sacrifice_cost(PERMANENT.sub("Spirit"), 8)), reanimate(THIS), zone=GRAVEYARD))
creature("Shape Stealer", "{U}{U}", "Shapeshifter Spirit", 1, 1, whenever(
    either(blocks(THIS, CREATURE), blocked_by(THIS, CREATURE)),
    until_end_of_turn(THIS, base_pt(power_of(opposing()), toughness_of(opposing())))))
instant("Shifting Borders", "{3}{U}", exchange_control(target(LAND), target(LAND.has("distinct"))),
    splice_onto_arcane("{3}{U}"), subtypes="Arcane")
creature("Shinen of Life's Roar", "{1}{G}", "Spirit", 1, 2, LURE,
    channel("{2}{G}{G}", until_end_of_turn(target(CREATURE), under(LURE))))


@selector("the player who has the most cards in hand", unsaid=True)
def fullest_player(run: Run) -> list[Any]:
    """The one with more cards than each other player, if there is one."""
    seats = sorted((s for s in run.game.seats if not s.left), key=lambda s: -len(s.hand))
    alone = len(seats) > 1 and len(seats[0].hand) > len(seats[1].hand)
    return seats[:1] if alone else []


@condition("a player has more cards in hand than each other player", dynamic=True)
def someone_has_most(run: Run) -> bool:
    return bool(run.objects(fullest_player()))

creature("Sokenzan Renegade", "{2}{R}", "Ogre Samurai Mercenary", 3, 3, bushido(1),
    at(your_step(UPKEEP), give_control(fullest_player(), THIS), if_=someone_has_most()))
land("Tomb of Urami", ability("{T}", add_mana("{B}"), if_(none_of(permanent("Ogre").yours), damage(1, YOU))),
    ability(cost("{2}{B}{B}, {T}", sacrifice_all_cost(LAND)), create(URAMI)), subtypes="Legendary")
sorcery("Eternal Dominion", "{7}{U}{U}{U}",
    search_theirs(target(OPPONENT), any_of(ARTIFACT, CREATURE, ENCHANTMENT, LAND).card), epic())
sorcery("Neverending Torment", "{4}{B}{B}", search_theirs(target(PLAYER), CARD, hand_size_of(YOU), "exile"), epic())


@effect("exile cards from the top of your library until you exile a nonland card", unsaid=True)
def exile_until_nonland(run: Run) -> None:
    """That card is noted as "found"."""
    seat = run.controller
    run.remember(memory.FOUND, ())
    while seat.library:
        moved = verbs.exile(run.game, seat.library[-1:])
        if moved and not moved[0].definition.is_land:
            run.remember(memory.FOUND, (Reference(moved[0]),))
            return

sorcery("Undying Flames", "{4}{R}{R}", exile_until_nonland(),
    damage(mana_value_of(noted("found", "that card")), target(ANY_TARGET)), epic())


@effect("<what> becomes blocked", unsaid=True)
def make_blocked(run: Run, what: Any) -> None:
    """By no creature (CR 509.1h); what triggers on becoming blocked does (CR 509.3c)."""
    for card in run.cards(what):
        if card.attacking is not None and not card.blocked:
            run.game.set(card, "blocked", True)
            run.game.emit(terms.EV_BECOMES_BLOCKED, card, card.controller, 0)

instant("Curtain of Light", "{1}{W}", cast_only_if(after_blockers()),
    make_blocked(target(CREATURE.attacking.has("unblocked_attacker"))), draw(1))
