"""Hour of Devastation: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import CAT_1_1_WHITE_LIFELINK
from engine.cards.tokens import WARRIOR_VIGILANT
from engine.dsl import *
from engine.effects.qualities import STACK_ABILITY, has_keyword_ability
from engine.effects.tapping import stays_tapped_next
from engine.effects.values import product, starting_life
from engine.language.filters import Anyone, word
from engine.language.identity import is_named, same_name
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
LANDS_REST = yours_stay_tapped(LAND)
ETERNAL = but(subtypes=("Zombie",), only_subtypes=True, colors=BLACK, power=4, toughness=4)
OPPOSING = Anyone("opponent", "opponent, creature an opponent controls, or planeswalker an opponent controls", "OPPOSING",
    (CREATURE | PLANESWALKER).opponents)

# -- eternalize --------------------------------------------------------------------------------------------------------

creature("Sinuous Striker", "{2}{U}", "Snake Warrior", 2, 2, ability("{U}", until_end_of_turn(THIS, pt(1, -1))),
    eternalize("{3}{U}{U}", discard_cost(1), words="Discard a card"))
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
creature("Oasis Ritualist", "{3}{G}", "Snake Druid", 2, 4, tap_for("any"),
    ability(cost("{T}", exert_cost()), add_of_one_color(2)))
creature("Pride Sovereign", "{2}{G}", "Cat", 2, 2,
    static(THIS, pt(count(permanent("Cat").other.yours), count(permanent("Cat").other.yours))),
    ability(cost("{W}, {T}", exert_cost()), create(CAT_1_1_WHITE_LIFELINK, 2)))
creature("Rhonas's Stalwart", "{1}{G}", "Human Warrior", 2, 2,
    exert(until_end_of_turn(THIS, pt(1, 1), has(cant_be_blocked_by(CREATURE.power_at_most(2))))))
creature("Steward of Solidarity", "{1}{W}", "Human Warrior", 2, 2, ability(cost("{T}", exert_cost()), create(WARRIOR_VIGILANT)))

# -- aftermath -------------------------------------------------------------------------------------------------------------

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
        if not enters or not move(run.game, [card], terms.BATTLEFIELD, under=seat):
            move(run.game, [c for c in seat.library[-1:] if c is card], terms.HAND)

split(
    sorcery("Reason", "{U}", scry(3)),
    sorcery("Believe", "{4}{G}", top_onto_battlefield(CREATURE.card)), aftermath=True)

# -- Deserts -----------------------------------------------------------------------------------------------------------------

land("Endless Sands", tap_for("{C}"), ability("{2}, {T}", exile(target(CREATURE.yours, good=1), "exiled")),
    ability(cost("{4}, {T}", sacrifice_this()),
        reanimate(those(linked("exiled", "cards exiled with it"), CREATURE.card), owner=True)), subtypes="Desert")
land("Scavenger Grounds", tap_for("{C}"),
    ability(cost("{2}, {T}", sacrifice_cost(permanent("Desert"))), exile(CARD.in_any(GRAVEYARD))), subtypes="Desert")

# -- torments, hours and reckonings ----------------------------------------------------------------------------------------------

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
            verbs.exile(run.game, [c for c in seat.hand if same_name(c, known)])

instant("Hour of Glory", "{3}{B}", exile(target(CREATURE)), purge_gods(IT))
sorcery("Oketra's Last Mercy", "{1}{W}{W}", become_life(starting_life()), LANDS_REST)


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
        stays_tapped_next(run.game, seat, filter.types)

instant("Imaginary Threats", "{2}{U}{U}", until_end_of_turn(CREATURE.of(target(OPPONENT, good=-1)), under(MUST_ATTACK)),
    theirs_stay_tapped(CREATURE, IT), cycling("{2}"))
DOOM = mana_value_of(that_other("that spell"))  # as much as triggered it, however many counters there are by then

enchantment("Imminent Doom", "{2}{R}", as_enters(enters_with("doom", 1)),
    whenever(casts(YOU, CARD.value_is(counters_on(THIS, "doom"))), damage(DOOM, target(ANY_TARGET)),
        put_counters(THIS, "doom", 1)))


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
        options = [c for c in (*seat.graveyard, *seat.library) if is_named(c, name)]
        taken += search_among(run, seat, options, 0, 1)
    run.game.tell("reveal", seat, tuple(taken))
    move(run.game, taken, terms.HAND)
    verbs.shuffle(run.game, seat)

sorcery("Nissa's Encouragement", "{4}{G}", fetch_each_named("Forest", "Brambleweft Behemoth", "Nissa, Genesis Mage"))
planeswalker("Nissa, Genesis Mage", "{5}{G}{G}", "Legendary Nissa", 5, loyalty(2, untap(together(up_to(CREATURE, 2),
    up_to(LAND, 2)))),
    loyalty(-3, until_end_of_turn(target(CREATURE, good=1), pt(5, 5))),
    loyalty(-10, dig_onto_battlefield(10, (CREATURE | LAND).card)))
enchantment("Riddleform", "{1}{U}", whenever(casts(YOU, noncreature_spell()),
    may(until_end_of_turn(THIS, also(T_CREATURE, "Sphinx"), base_pt(3, 3), has(FLYING)))), ability("{2}{U}", scry(1)))
aura("Saving Grace", "{1}{W}", FLASH, enchant(CREATURE.yours, good=1), when(enters(THIS),
    replace_this_turn(redirect_all(ENCHANTED))),
    static(ENCHANTED, pt(0, 3)))
creature("Tenacious Hunter", "{2}{G}{G}", "Crocodile", 4, 4,
    static(THIS, has(VIGILANCE, DEATHTOUCH), if_=there_is(CREATURE.counter("-1/-1"))))
creature("The Scarab God", "{3}{U}{B}", "Legendary God", 5, 5,
    at(your_step(UPKEEP), lose_life(count(permanent("Zombie").yours), EACH_OPPONENT), scry(count(permanent("Zombie").yours))),
    ability("{2}{U}{B}", exile(target(CREATURE.card.in_any(GRAVEYARD), good=1)), create_copy(noted("exiled", "it"),
    except_=ETERNAL)),
    when(dies(THIS), remember("dead", THIS), delayed(next_end_step(), (bounce(noted("dead", "it")),))))
sorcery("Unconventional Tactics", "{2}{W}", until_end_of_turn(target(CREATURE, good=1), pt(3, 3), has(FLYING)),
    whenever(enters(permanent("Zombie").yours), may_pay("{W}", return_to_hand(THIS)), zone=GRAVEYARD))
creature("Wasp of the Bitter End", "{1}{B}", "Insect Horror", 2, 1, FLYING,
    whenever(casts(YOU, PLANESWALKER.sub("Bolas")), may_cost(sacrifice_this(), destroy(target(CREATURE)))))
