"""Fate Reforged: the cards whose texts take more than common words."""

from typing import Any

from engine.dsl import *
from engine.effects.delays import _watch, later_with
from engine.effects.events import _waiting
from engine.effects.tokens import whom_it_attacks
from engine.language.filters import word
from engine.language.nodes import condition, effect, event, selector
from engine.rules import verbs
from engine.rules.faces import is_face_down
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.objects import Card, Event, Hit, Reference
from engine.state.run import Run

FEROCIOUS = you_control(CREATURE.yours.power_at_least(4))


@condition(
    "you control the creature with the greatest toughness or tied for the greatest toughness", dynamic=True
)
def tied_toughest(run: Run) -> bool:
    own = [
        c.toughness
        for c in run.game.battlefield
        if c.types & terms.CREATURE and c.controller is run.controller
    ]
    every = [c.toughness for c in run.game.battlefield if c.types & terms.CREATURE]
    return bool(own) and max(own) == max(every)

creature("Abzan Beastmaster", "{2}{G}", "Dog Shaman", 2, 1, at(your_step(UPKEEP), if_(tied_toughest(), draw(1))))


@event("<source> deals combat damage to one or more <to:plural>", terms.EV_DAMAGE)
def deals_combat_damage_to_some(run: Run, event: Event, source: Any, to: Filter) -> bool:
    return (
        event.combat and dealt_by(run, source, event.source) and fits(run, to, event.card)
        and not _waiting(run, event, source, to)
    )

creature("Arashin War Beast", "{5}{G}{G}", "Beast", 6, 6,
    whenever(deals_combat_damage_to_some(THIS, CREATURE.blocking), manifest()))


@effect(
    "choose <what>. Whenever that creature is dealt damage this turn, it deals that much damage to each other creature and each "
    "player"
)
def arcbond(run: Run, what: Any) -> None:
    for card in run.cards(what):
        reply = damage(THAT_MUCH, together(CREATURE.except_(THAT), EACH_PLAYER), THAT)
        _watch(run, is_dealt_damage(noted("marked")), (reply,), {memory.MARKED: (Reference(card),)}, False)

instant("Arcbond", "{2}{R}", arcbond(target(CREATURE)))
creature("Bloodfire Enforcers", "{3}{R}", "Human Monk", 5, 2, static(
    THIS, has(FIRST_STRIKE, TRAMPLE), if_=both(in_graveyard(INSTANT.card), in_graveyard(SORCERY.card))))


@effect(
    "creatures your opponents control block this turn if able, and you choose how those creatures block", 1
)
def choose_blocks(run: Run) -> None:
    """Who chooses for the defenders is asked in `engine.rules.combat` (CR 509.1)."""
    run.do(until_end_of_turn(CREATURE.opponents, under(MUST_BLOCK)))  # those that come later too (CR 611.2c)
    run.game.journal.put(run.game.notes, notes.BLOCKS_CHOSEN_BY, (run.game.turn, run.controller))

creature("Brutal Hordechief", "{3}{B}", "Orc Warrior", 3, 3,
    whenever(attacks(CREATURE.yours), lose_life(1, DEFENDING_PLAYER), gain_life(1)),
    ability("{3}{R/W}{R/W}", choose_blocks()))
enchantment("Citadel Siege", "{2}{W}{W}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(BEGIN_COMBAT), put_counters(target(CREATURE.yours), "+1/+1", 2))),
    anchored("Dragons", at(opponents_step(BEGIN_COMBAT), tap(target(CREATURE.of(THAT_PLAYER))))))
enchantment("Cloudform", "{1}{U}{U}", when(enters(THIS), become_aura()), static(ENCHANTED, has(FLYING, HEXPROOF)))
creature("Daghatar the Adamant", "{3}{W}", "Legendary Human Warrior", 0, 0, VIGILANCE, as_enters(enters_with("+1/+1", 4)),
    ability("{1}{B/G}{B/G}", move_counter("+1/+1", target(CREATURE), target(CREATURE.has("distinct")))))
sorcery("Dark Deal", "{2}{B}", wheel(EACH_PLAYER, 1))


@effect(
    "create a token that's a copy of <of:any_obj> and that's tapped and attacking. Exile the token at end of combat",
    1,
)
def copy_attacking(run: Run, of: Any) -> None:
    """The copy attacks at once and lasts this combat (CR 707.2, 508.4)."""
    for model in run.cards(of):
        made = verbs.create_tokens(
            run.game, run.controller, model.definition, 1, tapped=True, attacking=whom_it_attacks(run)
        )
        later_with(run, made, exile, end_of_combat())

creature("Flamerush Rider", "{4}{R}", "Human Warrior", 3, 3,
    whenever(attacks(THIS), copy_attacking(target(CREATURE.attacking.other))), dash("{2}{R}{R}"))


@effect("<who> reveal[s] a card at random from their hand", helps=lambda what: -1, unsaid=True)
def reveal_at_random(run: Run, who: Any) -> None:
    """Noted as "revealed"."""
    for seat in run.seats(who):
        picked = run.game.random_order(list(seat.hand))[:1]
        run.game.tell("reveal", seat, tuple(picked))
        run.remember(memory.REVEALED, tuple(Reference(c) for c in picked))

instant("Friendly Fire", "{3}{R}", reveal_at_random(controller(target(CREATURE))),
    damage(mana_value_of(noted("revealed", "the revealed card")), together(IT, controller(IT))))

@event("the beginning of each of your main phases", terms.EV_STEP)
def your_mains(run: Run, event: Event) -> bool:
    """However many there are (CR 505.1)."""
    return event.amount in (terms.MAIN1, terms.MAIN2) and event.seat is run.controller

enchantment("Frontier Siege", "{3}{G}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_mains(), add_mana("{G}{G}"))),
    anchored("Dragons", whenever(enters(CREATURE.with_(FLYING).yours), may(fight(THAT, target(CREATURE.not_yours))))))


@effect(
    "exile all creature cards from <who>'s graveyard in a face-down pile, shuffle that pile, then manifest those cards",
    1,
)
def manifest_graveyard(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        cards = verbs.exile(run.game, [c for c in seat.graveyard if c.types & terms.CREATURE])
        manifest_cards(run, run.game.random_order(cards), run.controller)

sorcery("Ghastly Conscription", "{5}{B}{B}", manifest_graveyard(target(PLAYER)))


@effect("each of <what> deals damage equal to its toughness to the other", -1)
def exchange_blows(run: Run, what: Any) -> None:
    """Two creatures hit each other for their toughness, at the same time."""
    pair = [c for c in run.cards(what) if c.zone == terms.BATTLEFIELD]
    if len(pair) == 2:
        one, two = pair
        verbs.deal_damage(run.game, [Hit(one, two, one.toughness), Hit(two, one, two.toughness)])

instant("Grim Contest", "{1}{B}{G}", exchange_blows(together(target(CREATURE.yours), target(CREATURE.opponents))))
creature("Hungering Yeti", "{4}{R}", "Yeti", 4, 4, flash_if(you_control(PERMANENT.color(GREEN|BLUE).yours)))


@effect(
    "exile it and the top card of your library in a face-down pile, shuffle that pile, then manifest those cards",
    1,
)
def infiltrate(run: Run) -> None:
    seat = run.controller
    cards = verbs.exile(run.game, [*([run.source] if run.source_there else []), *seat.library[-1:]])
    manifest_cards(run, run.game.random_order(cards), seat)

creature("Jeskai Infiltrator", "{2}{U}", "Human Monk", 2, 3,
    static(THIS, under(CANT_BE_BLOCKED), if_=none_of(CREATURE.other.yours)),
    when(deals_combat_damage(THIS, PLAYER), infiltrate()))
enchantment("Lightform", "{1}{W}{W}", when(enters(THIS), become_aura()), static(ENCHANTED, has(FLYING, LIFELINK)))
creature("Lightning Shrieker", "{4}{R}", "Dragon", 5, 5, FLYING, TRAMPLE, HASTE, at(each_step(END_STEP), shuffle_in(THIS)))
enchantment("Monastery Siege", "{2}{U}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(DRAW_STEP), draw(1), discard(1))),
    anchored("Dragons", permits(targeting_costs_more(together(YOU, PERMANENT.yours), 2))))
enchantment("Outpost Siege", "{3}{R}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(UPKEEP), exile_top(1), may_play_this_turn(noted("exiled", "that card")))),
    anchored("Dragons", whenever(leaves(CREATURE.yours), damage(1, target(ANY_TARGET)))))
enchantment("Palace Siege", "{3}{B}{B}", as_enters(choose_side("Khans", "Dragons")),
    anchored("Khans", at(your_step(UPKEEP), return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))))),
    anchored("Dragons", at(your_step(UPKEEP), lose_life(2, EACH_OPPONENT), gain_life(2))))
enchantment("Rageform", "{2}{R}{R}", when(enters(THIS), become_aura()), static(ENCHANTED, has(DOUBLE_STRIKE)))
instant("Rakshasa's Disdain", "{2}{U}", counter_unless_generic(target(SPELL), count(CARD.in_your(GRAVEYARD))))


@effect("exile <what> at the beginning of your next upkeep", -1)
def exile_next_upkeep(run: Run, what: Any) -> None:
    later_with(run, run.cards(what), exile, next_upkeep())

instant("Rally the Ancestors", "{X}{W}{W}", reanimate(CREATURE.card.value_at_most(X).in_your(GRAVEYARD)),
    exile_next_upkeep(noted("returned", "those creatures")), exile_this_spell())
instant("Rite of Undoing", "{4}{U}", DELVE,
    bounce(together(target(PERMANENT.non("land").yours), target(PERMANENT.non("land").not_yours))))
aura("Sage's Reverie", "{3}{W}", enchant(CREATURE),
    when(enters(THIS), draw(count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)))),
    static(ENCHANTED, pt(count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)),
                         count(PERMANENT.sub("Aura").yours.attached_to(CREATURE)))))
creature("Sage-Eye Avengers", "{4}{U}{U}", "Djinn Monk", 4, 5, prowess(),
    whenever(attacks(THIS), if_(stronger(THIS, it(0, "target creature")), may(bounce(target(CREATURE))))))


@word("that shares a card type with {}", "after")
def sharing_type(run: Run, obj: Any, what: Any) -> bool:
    """While nothing is chosen yet, anything may."""
    found = run.objects(what)
    return not found or any(obj.types & o.types for o in found)


@word("that shares a card type with another permanent", "after")
def has_peer(run: Run, obj: Any, _: None) -> bool:
    return any(c is not obj and c.types & obj.types for c in run.game.battlefield)

sorcery("Shifting Loyalties", "{5}{U}",
    exchange_control(target(PERMANENT.has("has_peer")), target(PERMANENT.has("distinct").has("sharing_type", IT))))
instant("Sudden Reclamation", "{3}{G}", mill(4), return_to_hand(your_choice(CREATURE.card.in_your(GRAVEYARD))),
    return_to_hand(your_choice(LAND.card.in_your(GRAVEYARD))))
instant("Supplant Form", "{4}{U}{U}", bounce(target(CREATURE)), create_copy(IT))


@selector("<filter:a> of an opponent's choice")
def opponents_choice(run: Run, filter: Filter) -> list[Any]:
    """An opponent, whom the controller names where there are several, chooses on resolution."""
    foes = [s for s in run.game.apnap() if s.team != run.controller.team and not s.left]
    chooser = run.ask_pick(run.controller, topics.PLAYER, foes, 1, 1)
    return run.ask_pick(chooser[0], topics.CHOOSE, run.objects(filter), 1, 1, good=-1) if chooser else []

creature("Tasigur, the Golden Fang", "{5}{B}", "Legendary Human Shaman", 4, 5, DELVE,
    ability("{2}{G/U}{G/U}", mill(2), return_to_hand(opponents_choice(CARD.non("land").in_your(GRAVEYARD)))))
instant("Temur Battle Rage", "{1}{R}", until_end_of_turn(target(CREATURE), has(DOUBLE_STRIKE)),
    if_(FEROCIOUS, until_end_of_turn(IT, has(TRAMPLE))))
creature("Warden of the First Tree", "{G}", "Human", 1, 1,
    ability("{1}{W/B}", for_good(THIS, becomes_kind("Human", "Warrior"), base_pt(3, 3))),
    ability("{2}{W/B}{W/B}", if_(is_a(THIS, PERMANENT.sub("Warrior")),
        for_good(THIS, becomes_kind("Human", "Spirit", "Warrior"), has(TRAMPLE, LIFELINK)))),
    ability("{3}{W/B}{W/B}{W/B}", if_(is_a(THIS, PERMANENT.sub("Spirit")), put_counters(THIS, "+1/+1", 5))))
creature("Wardscale Dragon", "{4}{W}{W}", "Dragon", 4, 4, FLYING,
    permits(cant_cast(CARD, DEFENDING_PLAYER), if_=is_a(THIS, CREATURE.attacking)))


@word("face-up", "before")
def face_up(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, Card) and not is_face_down(obj)

creature("Whisperwood Elemental", "{3}{G}{G}", "Elemental", 4, 4, at(your_step(END_STEP), manifest()),
    ability(cost(sacrifice_this()),
        until_end_of_turn(CREATURE.has("face_up").nontoken.yours, has(when(dies(THIS), manifest())))))
instant("Winds of Qal Sisma", "{1}{G}",
    if_(FEROCIOUS, shield(prevent_damage(by=CREATURE.opponents, combat=True)), shield(prevent_damage(combat=True))))


@effect(
    "look at the top two cards of your library. Manifest one of those cards, then put the other on the top or bottom",
    1,
)
def write_into_being(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-2:]))
    picked = run.ask_pick(seat, topics.MANIFEST, top, 1, 1, good=1)
    for card in picked:
        manifest_cards(run, [card], seat)
    for card in [c for c in top if c not in picked]:
        if run.ask_yes(seat, topics.PUT_BOTTOM, card, good=0):
            move(run.game, [card], terms.LIBRARY, bottom=True)

sorcery("Write into Being", "{2}{U}", write_into_being())
