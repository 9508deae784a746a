"""Hour of Devastation: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import CAT_1_1_WHITE_LIFELINK
from engine.cards.tokens import WARRIOR_VIGILANT
from engine.dsl import *
from engine.effects.hands import exile_chosen
from engine.effects.qualities import STACK_ABILITY, has_keyword_ability
from engine.effects.values import product, starting_life
from engine.language.filters import Anyone, word
from engine.language.nodes import Effect, effect, event, value
from engine.rules import verbs
from engine.rules.continuous import affect
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.objects import Card, Event, Reference
from engine.state.run import Run

SNAKE_5_4_GREEN = token("Snake Token (5/4 green)", GREEN, "Snake", 5, 4)
SPELLS = INSTANT | SORCERY
NONLAND = PERMANENT.non("land")
DESERT = one_or_other(you_control(permanent("Desert").yours), there_is(CARD.sub("Desert").in_your(GRAVEYARD)))
LANDS_REST = yours_stay_tapped(LAND)
ETERNAL = but(subtypes=("Zombie",), only_subtypes=True, colors=BLACK, power=4, toughness=4)
OPPOSING = Anyone("opponent", "opponent, creature an opponent controls, or planeswalker an opponent controls", "OPPOSING",
    (CREATURE | PLANESWALKER).opponents)

# -- eternalize --------------------------------------------------------------------------------------------------------

creature("Adorned Pouncer", "{1}{W}", "Cat", 1, 1, DOUBLE_STRIKE, eternalize("{3}{W}{W}"))
creature("Champion of Wits", "{2}{U}", "Snake Wizard", 2, 1, when(enters(THIS), may(draw(power_of(THIS))), if_(did(),
    discard(2))),
    eternalize("{5}{U}{U}"))
creature("Dreamstealer", "{2}{B}", "Human Wizard", 1, 2, MENACE,
    whenever(deals_combat_damage(THIS, PLAYER), discard(THAT_MUCH, THAT_PLAYER)), eternalize("{4}{B}{B}"))
creature("Earthshaker Khenra", "{1}{R}", "Jackal Warrior", 2, 1, HASTE,
    when(enters(THIS), until_end_of_turn(target(CREATURE.power_at_most(power_of(THIS)), good=-1), under(CANT_BLOCK))),
    eternalize("{4}{R}{R}"))
creature("Proven Combatant", "{U}", "Human Warrior", 1, 1, eternalize("{4}{U}{U}"))
creature("Resilient Khenra", "{1}{G}", "Jackal Wizard", 2, 2,
    when(enters(THIS), may(until_end_of_turn(target(CREATURE, good=1), pt(power_of(THIS), power_of(THIS))))),
    eternalize("{4}{G}{G}"))
creature("Sinuous Striker", "{2}{U}", "Snake Warrior", 2, 2, ability("{U}", until_end_of_turn(THIS, pt(1, -1))),
    eternalize("{3}{U}{U}", discard_cost(1), words="Discard a card"))
creature("Steadfast Sentinel", "{3}{W}", "Human Cleric", 2, 3, VIGILANCE, eternalize("{4}{W}{W}"))
creature("Sunscourge Champion", "{2}{W}", "Human Wizard", 2, 3, when(enters(THIS), gain_life(power_of(THIS))),
    eternalize("{2}{W}{W}", discard_cost(1), words="Discard a card"))


@word("with eternalize or embalm", "after")
def with_embalm(run: Run, obj: Any, _: None) -> bool:
    return has_keyword_ability(obj, "embalm", "eternalize")


@event("you activate an eternalize or embalm ability", terms.EV_ACTIVATED)
def embalms(run: Run, event: Event) -> bool:
    ability = event.other.ability if event.other is not None else None
    return event.seat is run.controller and ability is not None and ability.family in ("embalm", "eternalize")


creature("Vizier of the Anointed", "{3}{U}", "Human Cleric", 2, 4,
    when(enters(THIS), may(search(CREATURE.card.has("with_embalm"), to="graveyard"))), whenever(embalms(), draw()))

# -- exert ---------------------------------------------------------------------------------------------------------------

creature("Angel of Condemnation", "{2}{W}{W}", "Angel", 3, 3, FLYING, VIGILANCE,
    ability("{2}{W}, {T}", exile(target(CREATURE.other)), delayed(next_end_step(), (reanimate(noted("exiled"), owner=True),))),
    ability(cost("{2}{W}, {T}", exert_cost()), exile_until_leaves(target(CREATURE.other))))
creature("Fervent Paincaster", "{2}{R}", "Human Wizard", 3, 1, ability("{T}", damage(1, target(PLAYER_OR_PLANESWALKER))),
    ability(cost("{T}", exert_cost()), damage(1, target(CREATURE))))
creature("Hope Tender", "{1}{G}", "Human Druid", 2, 2, ability("{1}, {T}", untap(target(LAND))),
    ability(cost("{1}, {T}", exert_cost()), untap(target(LAND, 2))))
creature("Khenra Scrapper", "{2}{R}", "Jackal Warrior", 2, 3, MENACE, exert(until_end_of_turn(THIS, pt(2, 0))))
creature("Oasis Ritualist", "{3}{G}", "Snake Druid", 2, 4, tap_for("any"),
    ability(cost("{T}", exert_cost()), add_of_one_color(2)))
creature("Oketra's Avenger", "{1}{W}", "Human Warrior", 3, 1, exert(shield(prevent_damage(THIS, None, True))))
creature("Pride Sovereign", "{2}{G}", "Cat", 2, 2,
    static(THIS, pt(count(permanent("Cat").other.yours), count(permanent("Cat").other.yours))),
    ability(cost("{W}, {T}", exert_cost()), create(CAT_1_1_WHITE_LIFELINK, 2)))
creature("Resolute Survivors", "{1}{R}{W}", "Human Warrior", 3, 3, MAY_EXERT,
    whenever(exerts(CREATURE), damage(1, EACH_OPPONENT), gain_life(1)))
creature("Rhonas's Stalwart", "{1}{G}", "Human Warrior", 2, 2,
    exert(until_end_of_turn(THIS, pt(1, 1), has(cant_be_blocked_by(CREATURE.power_at_most(2))))))
creature("Steward of Solidarity", "{1}{W}", "Human Warrior", 2, 2, ability(cost("{T}", exert_cost()), create(WARRIOR_VIGILANT)))
creature("Vizier of the True", "{3}{W}", "Human Cleric", 3, 2, MAY_EXERT, whenever(exerts(CREATURE),
    tap(target(CREATURE.opponents))))

# -- aftermath -------------------------------------------------------------------------------------------------------------

split(
    sorcery("Appeal", "{G}",
        until_end_of_turn(target(CREATURE, good=1), has(TRAMPLE), pt(count(CREATURE.yours), count(CREATURE.yours)))),
    sorcery("Authority", "{1}{W}", tap(up_to(CREATURE.opponents, 2)), until_end_of_turn(CREATURE.yours, has(VIGILANCE))),
    aftermath=True)
split(
    sorcery("Claim", "{B}", reanimate(target(CREATURE.card.value_at_most(2).in_your(GRAVEYARD)))),
    sorcery("Fame", "{1}{R}", until_end_of_turn(target(CREATURE, good=1), pt(2, 0), has(HASTE))), aftermath=True)
split(
    instant("Consign", "{1}{U}", bounce(target(NONLAND))),
    sorcery("Oblivion", "{4}{B}", discard(2, target(OPPONENT))), aftermath=True)
split(
    sorcery("Driven", "{1}{G}",
        until_end_of_turn(CREATURE.yours, has(TRAMPLE, whenever(deals_combat_damage(THIS, PLAYER), draw())))),
    sorcery("Despair", "{1}{B}",
        until_end_of_turn(CREATURE.yours, has(MENACE, whenever(deals_combat_damage(THIS, PLAYER), discard(1, THAT_PLAYER))))),
    aftermath=True)
split(
    instant("Farm", "{2}{W}", destroy(target(CREATURE.fighting))),
    sorcery("Market", "{2}{U}", draw(2), discard(2)), aftermath=True)
split(
    sorcery("Grind", "{1}{B}", put_counters(up_to(CREATURE, 2, good=-1), "-1/-1", 1)),
    sorcery("Dust", "{3}{W}", exile(any_number(CREATURE.counter("-1/-1"), good=-1))), aftermath=True)
split(
    instant("Leave", "{1}{W}", bounce(any_number(PERMANENT.owned, good=1))),
    sorcery("Chance", "{3}{R}", discard_any(), draw(noted_number("discarded", "that many cards"))), aftermath=True)


@effect(
    "look at the top card of your library. You may put it onto the battlefield if it's <filter:a>. If you don't, put "
    "it into your "
    "hand",
    1,
)
def top_onto_battlefield(run: Run, filter: Filter) -> None:
    seat = run.controller
    for card in seat.library[-1:]:
        enters = filter.matches(run, card) and run.ask_yes(seat, topics.MAY, card, good=1)
        move(run.game, [card], terms.BATTLEFIELD if enters else terms.HAND, under=seat)


split(
    sorcery("Reason", "{U}", scry(3)),
    sorcery("Believe", "{4}{G}", top_onto_battlefield(CREATURE.card)), aftermath=True)
split(
    instant("Refuse", "{3}{R}", damage(mana_value_of(IT), controller(target(SPELL)))),
    instant("Cooperate", "{2}{U}", copy_spell(target(SPELL.spell_type(terms.INSTANT | terms.SORCERY)))), aftermath=True)
split(
    instant("Struggle", "{2}{R}", damage(count(LAND.yours), target(CREATURE))),
    sorcery("Survive", "{1}{G}", graveyard_into_library(EACH_PLAYER)), aftermath=True)

# -- Deserts -----------------------------------------------------------------------------------------------------------------

aura("Desert's Hold", "{2}{W}", enchant(CREATURE, good=-1), when(enters(THIS), gain_life(3), if_=DESERT),
    static(ENCHANTED, under(CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE)))
land("Endless Sands", tap_for("{C}"), ability("{2}, {T}", exile(target(CREATURE.yours, good=1), "exiled")),
    ability(cost("{4}, {T}", sacrifice_this()),
        reanimate(those(linked("exiled", "cards exiled with it"), CREATURE.card), owner=True)), subtypes="Desert")
creature("Gilded Cerodon", "{4}{R}", "Beast", 4, 4,
    whenever(attacks(THIS), until_end_of_turn(target(CREATURE, good=-1), under(CANT_BLOCK)), if_=DESERT))
land("Hostile Desert", tap_for("{C}"), ability(cost("{2}", exile_cost(LAND.card, 1)),
    until_end_of_turn(THIS, also(T_CREATURE, "Elemental"), base_pt(3, 4))), subtypes="Desert")
creature("Ramunap Hydra", "{3}{G}", "Snake Hydra", 3, 3, VIGILANCE, REACH, TRAMPLE,
    static(THIS, pt(1, 1), if_=you_control(permanent("Desert").yours)),
    static(THIS, pt(1, 1), if_=there_is(CARD.sub("Desert").in_your(GRAVEYARD))))
creature("Sand Strangler", "{3}{R}", "Beast", 3, 3, when(enters(THIS), may(damage(3, target(CREATURE))), if_=DESERT))
land("Scavenger Grounds", tap_for("{C}"),
    ability(cost("{2}, {T}", sacrifice_cost(permanent("Desert"))), exile(CARD.in_any(GRAVEYARD))), subtypes="Desert")
creature("Sidewinder Naga", "{2}{G}", "Snake Warrior", 3, 2, static(THIS, pt(1, 0), has(TRAMPLE), if_=DESERT))
creature("Solitary Camel", "{2}{W}", "Camel", 3, 2, static(THIS, has(LIFELINK), if_=DESERT))
aura("Unquenchable Thirst", "{1}{U}", enchant(CREATURE, good=-1), when(enters(THIS), tap(ENCHANTED), if_=DESERT),
    static(ENCHANTED, under(DOESNT_UNTAP)))
creature("Wall of Forgotten Pharaohs", "{2}", "Artifact Wall", 0, 4, DEFENDER,
    ability("{T}", damage(1, target(PLAYER_OR_PLANESWALKER)), if_=DESERT))
creature("Wretched Camel", "{1}{B}", "Zombie Camel", 2, 1, when(dies(THIS), discard(1, target(PLAYER)), if_=DESERT))

# -- torments, hours and reckonings ----------------------------------------------------------------------------------------------

sorcery("Bontu's Last Reckoning", "{1}{B}{B}", destroy(CREATURE), LANDS_REST)
sorcery("Hazoret's Undying Fury", "{4}{R}{R}", shuffle(), exile_top(4),
    cast_among(CARD.non("land").value_at_most(5), noted("exiled")), LANDS_REST)
sorcery("Hour of Devastation", "{3}{R}{R}", until_end_of_turn(CREATURE, loses(INDESTRUCTIBLE)),
    damage(5, together(CREATURE, PLANESWALKER.non("Bolas"))))
sorcery("Hour of Eternity", "{X}{X}{U}{U}{U}", exile(target(CREATURE.card.in_your(GRAVEYARD), X, X, good=1)),
    create_copy(noted("exiled", "each card exiled this way"), except_=ETERNAL))


@effect(
    "if that creature was a God, its controller reveals their hand and exiles all cards from it with the same name "
    "as that creature",
    -1,
)
def purge_gods(run: Run, what: Any) -> None:
    for card in run.cards(what):
        known = card.last_known
        if known is not None and "God" in known.subtypes:
            seat = known.controller
            run.game.tell("reveal", seat, tuple(seat.hand))
            verbs.exile(run.game, [c for c in seat.hand if c.name == known.name])


instant("Hour of Glory", "{3}{B}", exile(target(CREATURE)), purge_gods(IT))
sorcery("Hour of Revelation", "{3}{W}{W}{W}", cheaper(3, at_least(10, NONLAND)), destroy(NONLAND))
sorcery("Kefnet's Last Word", "{2}{U}{U}", for_good(target(ARTIFACT | CREATURE | ENCHANTMENT, good=-1), controlled_by(YOU)),
    LANDS_REST)
sorcery("Oketra's Last Mercy", "{1}{W}{W}", become_life(starting_life()), LANDS_REST)
sorcery("Rhonas's Last Stand", "{G}{G}", create(SNAKE_5_4_GREEN), LANDS_REST)


@effect("<e> <n> times", unsaid=True)
def times(run: Run, n: Any, e: Effect) -> None:
    for _ in range(run.value(n)):
        run.do(e)


sorcery("Torment of Hailfire", "{X}{B}{B}", times(X, torment(3)))
aura("Torment of Scarabs", "{3}{B}", enchant(PLAYER, good=-1), at(hosts_step(UPKEEP), torment(3, THAT_PLAYER)), subtypes="Curse")
instant("Torment of Venom", "{2}{B}{B}", put_counters(target(CREATURE, good=-1), "-1/-1", 3),
    torment(3, controller(IT), NONLAND.except_(IT)))

# -- others ----------------------------------------------------------------------------------------------------------------------

instant("Act of Heroism", "{1}{W}", untap(target(CREATURE)), until_end_of_turn(IT, pt(2, 2), under(BLOCKS_ADDITIONAL)))
creature("Avid Reclaimer", "{2}{G}", "Human Druid", 2, 2,
    ability("{T}", add_mana("{G} or {U}"), if_(you_control(PLANESWALKER.sub("Nissa").yours), gain_life(2))))
creature("Banewhip Punisher", "{2}{B}", "Human Warrior", 2, 2,
    when(enters(THIS), may(put_counters(target(CREATURE, good=-1), "-1/-1", 1))),
    ability(cost("{B}", sacrifice_this()), destroy(target(CREATURE.counter("-1/-1")))))
instant("Countervailing Winds", "{2}{U}", counter_unless_generic(target(SPELL), count(CARD.in_your(GRAVEYARD))), cycling("{2}"))
artifact("Crook of Condemnation", "{2}", ability("{1}, {T}", exile(target(CARD.in_any(GRAVEYARD)))),
    ability(cost("{1}", exile_self()), exile(CARD.in_any(GRAVEYARD))))
creature("Djeru, With Eyes Open", "{3}{W}{W}", "Legendary Human Warrior", 4, 3, VIGILANCE,
    when(enters(THIS), may(search(PLANESWALKER.card))), replaces(prevent_part(PLANESWALKER.yours, 1)))
sorcery("Doomfall", "{2}{B}", modal(exile_own(CREATURE, target(OPPONENT)), exile_chosen(CARD.non("land"), target(OPPONENT))))


@value("the number of cards put into <who>'s graveyard from anywhere this turn", dynamic=True)
def put_in_grave_of(run: Run, who: Any) -> int:
    return sum(s.turn_notes.get(notes.BURIED, 0) for s in run.seats(who))


aura("Fraying Sanity", "{2}{U}", enchant(PLAYER, good=-1), at(each_step(END_STEP), mill(put_in_grave_of(ENCHANTED), ENCHANTED)),
    subtypes="Curse")
creature("God-Pharaoh's Faithful", "{W}", "Human Wizard", 0, 4, whenever(casts(YOU, CARD.color(BLUE | BLACK | RED)),
    gain_life(1)))
artifact("God-Pharaoh's Gift", "{7}", at(your_step(BEGIN_COMBAT), may(seq(exile(your_choice(CREATURE.card.in_your(GRAVEYARD),
    good=1)),
    create_copy(noted("exiled", "that card"), except_=ETERNAL), until_end_of_turn(noted("created", "it"), has(HASTE))))))
creature("Graven Abomination", "{3}", "Artifact Horror", 3, 1,
    whenever(attacks(THIS), exile(target(CARD.in_zone_of(GRAVEYARD, DEFENDING_PLAYER)))))


@value("the number of cards you've cycled or discarded this turn", dynamic=True)
def discarded_this_turn(run: Run) -> int:
    return run.controller.turn_notes.get(notes.DISCARDED, 0)


creature("Hollow One", "{5}", "Artifact Golem", 4, 4, permits(this_costs_less(product(2, discarded_this_turn()))), cycling("{2}"))


@effect("during <who:poss> next untap step, <filter:plural> they control don't untap", -1)
def theirs_stay_tapped(run: Run, filter: Filter, who: Any) -> None:
    for seat in run.seats(who):
        run.game.journal.put(seat.skips, "untap these", filter.types)


instant("Imaginary Threats", "{2}{U}{U}", until_end_of_turn(CREATURE.of(target(OPPONENT, good=-1)), under(MUST_ATTACK)),
    theirs_stay_tapped(CREATURE, IT), cycling("{2}"))
enchantment("Imminent Doom", "{2}{R}", as_enters(enters_with("doom", 1)),
    whenever(casts(YOU, CARD.value_is(counters_on(THIS, "doom"))), damage(counters_on(THIS, "doom"), target(ANY_TARGET)),
        put_counters(THIS, "doom", 1)))
instant("Life Goes On", "{G}", gain_life(number_if(morbid(), 8, 4)))


@effect("<what> gains <names> until end of turn, each if you control a creature with it", 1)
def share_keywords(run: Run, what: Any, names: tuple[str, ...]) -> None:
    own = [c for c in run.controller.permanents if c.types & terms.CREATURE]
    for name in names:
        keyword = KEYWORD_NAMES[name]
        if any(c.keywords & keyword.bit for c in own):
            affect(run, run.cards(what), (has(keyword),))


creature("Majestic Myriarch", "{4}{G}", "Chimera", twice(count(CREATURE.yours)), twice(count(CREATURE.yours)),
    at(each_step(BEGIN_COMBAT), share_keywords(THIS, ("flying", "first strike", "double strike", "deathtouch", "haste",
    "hexproof",
        "indestructible", "lifelink", "menace", "reach", "trample", "vigilance"))))
creature("Marauding Boneslasher", "{2}{B}", "Zombie Minotaur", 3, 3,
    static(THIS, under(CANT_BLOCK), if_=not_(you_control(permanent("Zombie").other.yours))))
artifact("Mirage Mirror", "{3}",
    ability("{2}", copy_until_end_of_turn(THIS, target(ARTIFACT | CREATURE | ENCHANTMENT | LAND))))


@effect("<who> exiles cards from the top of their library until they exile <filter:a>", 1)
def exile_until(run: Run, who: Any, filter: Filter) -> None:
    """That card is noted as "exiled"."""
    for seat in run.seats(who):
        found: tuple[Reference, ...] = ()
        while seat.library and not found:
            card = seat.library[-1]
            verbs.exile(run.game, [card])
            if filter.matches(run, card):
                found = (Reference(card),)
        run.remember(memory.EXILED, found)


planeswalker("Nicol Bolas, God-Pharaoh", "{4}{U}{B}{R}", "Legendary Bolas", 7,
    loyalty(2, exile_until(target(OPPONENT), CARD.non("land")), may_play_this_turn(noted("exiled", "that card"), free=True)),
    loyalty(1, exile_from_hand(2, EACH_OPPONENT)),
    loyalty(-4, damage(7, target(OPPOSING))),
    loyalty(-12, exile(NONLAND.opponents)))
planeswalker("Nicol Bolas, the Deceiver", "{5}{U}{B}{R}", "Legendary Bolas", 5, loyalty(3, torment(3)),
    loyalty(-3, destroy(target(CREATURE)), draw()), loyalty(-11, damage(7, EACH_OPPONENT), draw(7)))
creature("Nimble Obstructionist", "{2}{U}", "Bird Wizard", 3, 1, FLASH, FLYING, cycling("{2}{U}"),
    when(cycles(THIS), counter(target(STACK_ABILITY.not_yours)), zone=GRAVEYARD))


@effect(
    "search your library and graveyard for <names>. Reveal those cards, put them into your hand, then shuffle",
    1,
)
def fetch_each_named(run: Run, *names: str) -> None:
    """One card of each name."""
    seat = run.controller
    taken: list[Card] = []
    for name in names:
        options = [c for c in (*seat.graveyard, *seat.library) if c.name == name]
        taken += run.ask_pick(seat, topics.SEARCH, options, 0, 1, good=1)
    run.game.tell("reveal", seat, tuple(taken))
    move(run.game, taken, terms.HAND)
    verbs.shuffle(run.game, seat)


sorcery("Nissa's Encouragement", "{4}{G}", fetch_each_named("Forest", "Brambleweft Behemoth", "Nissa, Genesis Mage"))
planeswalker("Nissa, Genesis Mage", "{5}{G}{G}", "Legendary Nissa", 5, loyalty(2, untap(together(up_to(CREATURE, 2),
    up_to(LAND, 2)))),
    loyalty(-3, until_end_of_turn(target(CREATURE, good=1), pt(5, 5))),
    loyalty(-10, dig_onto_battlefield(10, (CREATURE | LAND).card)))
creature("Obelisk Spider", "{1}{B}{G}", "Spider", 1, 4, REACH,
    whenever(deals_combat_damage(THIS, CREATURE), put_counters(that("that creature"), "-1/-1", 1)),
    whenever(puts_counters("-1/-1", CREATURE), lose_life(1, EACH_OPPONENT), gain_life(1)))
creature("Ramunap Excavator", "{2}{G}", "Snake Cleric", 2, 3, permits(lands_from_graveyard()))
enchantment("Riddleform", "{1}{U}", whenever(casts(YOU, noncreature_spell()),
    may(until_end_of_turn(THIS, also(T_CREATURE, "Sphinx"), base_pt(3, 3), has(FLYING)))), ability("{2}{U}", scry(1)))
planeswalker("Samut, the Tested", "{2}{R}{G}", "Legendary Samut", 4,
    loyalty(1, until_end_of_turn(up_to(CREATURE, 1, good=1), has(DOUBLE_STRIKE))),
    loyalty(-2, divided_damage(2, divided(ANY_TARGET, 2, 1, 2))),
    loyalty(-7, search((CREATURE | PLANESWALKER).card, 2, "battlefield")))
aura("Saving Grace", "{1}{W}", FLASH, enchant(CREATURE.yours, good=1), when(enters(THIS),
    replace_this_turn(redirect_all(ENCHANTED))),
    static(ENCHANTED, pt(0, 3)))
enchantment("Swarm Intelligence", "{6}{U}", whenever(casts(YOU, SPELLS), may(copy_spell(that_other("that spell")))))
creature("Tenacious Hunter", "{2}{G}{G}", "Crocodile", 4, 4,
    static(THIS, has(VIGILANCE, DEATHTOUCH), if_=there_is(CREATURE.counter("-1/-1"))))
creature("The Scarab God", "{3}{U}{B}", "Legendary God", 5, 5,
    at(your_step(UPKEEP), lose_life(count(permanent("Zombie").yours), EACH_OPPONENT), scry(count(permanent("Zombie").yours))),
    ability("{2}{U}{B}", exile(target(CREATURE.card.in_any(GRAVEYARD), good=1)), create_copy(noted("exiled", "it"),
    except_=ETERNAL)),
    when(dies(THIS), remember("dead", THIS), delayed(next_end_step(), (bounce(noted("dead", "it")),))))
creature("Thorned Moloch", "{2}{R}", "Lizard", 2, 2, prowess(), static(THIS, has(FIRST_STRIKE), if_=is_a(THIS,
    PERMANENT.attacking)))
sorcery("Unconventional Tactics", "{2}{W}", until_end_of_turn(target(CREATURE, good=1), pt(3, 3), has(FLYING)),
    whenever(enters(permanent("Zombie").yours), may_pay("{W}", return_to_hand(THIS)), zone=GRAVEYARD))
creature("Unesh, Criosphinx Sovereign", "{4}{U}{U}", "Legendary Sphinx", 4, 4, FLYING, permits(costs_less(CARD.sub("Sphinx"), 2)),
    whenever(either(enters(THIS), enters(permanent("Sphinx").other.yours)), opponent_piles(4)))
creature("Vile Manifestation", "{1}{B}", "Horror", 0, 4,
    static(THIS, pt(count(CARD.in_your(GRAVEYARD).has("with_family", "cycling")), 0)), cycling("{2}"))
artifact("Visage of Bolas", "{4}", when(enters(THIS), may(fetch_named("Nicol Bolas, the Deceiver"))),
    tap_for("{U} or {B} or {R}"))
creature("Wasp of the Bitter End", "{1}{B}", "Insect Horror", 2, 1, FLYING,
    whenever(casts(YOU, PLANESWALKER.sub("Bolas")), may_cost(sacrifice_this(), destroy(target(CREATURE)))))
