"""Amonkhet: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.tokens import WARRIOR_VIGILANT, ZOMBIE
from engine.dsl import *
from engine.language.filters import word
from engine.language.identity import is_named
from engine.language.nodes import condition, effect, event, permission, replacement
from engine.rules import counters, verbs
from engine.rules.continuous import FOREVER, affect
from engine.rules.faces import show, variant
from engine.rules.protection import preventable
from engine.rules.replacement import Change
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Event
from engine.state.run import Run

HIPPO_3_3_GREEN = token("Hippo Token (3/3 green)", GREEN, "Hippo", 3, 3)
SNAKE_1_1_GREEN_DEATHTOUCH = token("Snake Token (1/1 green deathtouch)", GREEN, "Snake", 1, 1, DEATHTOUCH)
WURM_5_5_GREEN = token("Wurm Token (5/5 green)", GREEN, "Wurm", 5, 5)
INSECT_1_1_BLACK = token("Insect Token (1/1 black)", BLACK, "Insect", 1, 1)
SPELLS = INSTANT | SORCERY
BASIC = LAND.card.supertype("basic")
NONLAND = PERMANENT.non("land")
EMPTY_HANDED = not_(value_at_least(hand_size_of(YOU), 2))
BRICKS = value_at_least(counters_on(THIS, "brick"), 3)


def cant_fight_unless(c: Condition) -> Static:
    """A God can't attack or block unless ..."""
    return static(THIS, under(CANT_ATTACK, CANT_BLOCK), if_=not_(c))

# -- exert -------------------------------------------------------------------------------------------------------------

creature("Combat Celebrant", "{2}{R}", "Human Warrior", 4, 1, MAY_EXERT_ONCE,
    when(exerts(THIS), untap(CREATURE.other.yours), extra_phases(("combat",))))

# -- embalm --------------------------------------------------------------------------------------------------------------

creature("Glyph Keeper", "{3}{U}{U}", "Sphinx", 5, 3, FLYING,
    whenever(targeted(THIS), counter(that_other("that spell or ability")), once=True), embalm("{5}{U}{U}"))
creature("Heart-Piercer Manticore", "{2}{R}{R}", "Manticore", 4, 3,
    when(enters(THIS), may_cost(sacrifice_cost(CREATURE.other), when_you_do(
        (damage(noted_number("sacrificed_power", "that creature's power"), target(ANY_TARGET)),)))), embalm("{5}{R}"))

# -- Gods ------------------------------------------------------------------------------------------------------------------

creature("Hazoret the Fervent", "{3}{R}", "Legendary God", 5, 4, INDESTRUCTIBLE, HASTE, cant_fight_unless(EMPTY_HANDED),
    ability(cost("{2}{R}", discard_cost(1)), damage(2, EACH_OPPONENT)))
creature("Oketra the True", "{3}{W}", "Legendary God", 3, 6, DOUBLE_STRIKE, INDESTRUCTIBLE,
    cant_fight_unless(you_control(CREATURE.other.yours, 3)), ability("{3}{W}", create(WARRIOR_VIGILANT)))

# -- aftermath ---------------------------------------------------------------------------------------------------------------

split(
    sorcery("Insult", "{2}{R}", no_prevention(), replace_this_turn(multiplied_damage(ANY_TARGET, CARD.yours, 2))),
    sorcery("Injury", "{2}{R}", damage(2, target(CREATURE)), damage(2, target(PLAYER_OR_PLANESWALKER))), aftermath=True)


@effect("each opponent chooses a creature they control. You gain control of those creatures", 1)
def take_one_each(run: Run) -> None:
    chosen: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        own = run.within([c for c in seat.permanents if c.types & terms.CREATURE])
        chosen += run.ask_pick(seat, topics.CHOOSE, own, 1, 1, good=-1)
    affect(run, chosen, (controlled_by(YOU),), FOREVER)

split(
    sorcery("Rags", "{2}{B}{B}", until_end_of_turn(CREATURE, pt(-2, -2))),
    sorcery("Riches", "{5}{U}{U}", take_one_each()), aftermath=True)

# -- others --------------------------------------------------------------------------------------------------------------------

enchantment("Bounty of the Luxa", "{2}{G}{U}", at(your_step(FIRST_MAIN), remove_all_counters(THIS, "flood"),
    if_(equal(THAT_MUCH, 0), seq(put_counters(THIS, "flood", 1), draw()), add_mana("{C}{G}{U}"))))
creature("Companion of the Trials", "{2}{W}", "Bird Soldier", 2, 2, FLYING,
    ability("{1}{W}", untap(target(CREATURE)), if_=you_control(PLANESWALKER.sub("Gideon").yours)))
aura("Cruel Reality", "{5}{B}{B}", enchant(PLAYER, good=-1), at(hosts_step(UPKEEP), sacrifice(CREATURE | PLANESWALKER,
    who=THAT_PLAYER),
    if_(not_(did()), lose_life(5, THAT_PLAYER))), subtypes="Curse")
instant("Deem Worthy", "{4}{R}", damage(7, target(CREATURE)), cycling("{3}{R}"),
    when(cycles(THIS), may(damage(2, target(CREATURE))), zone=GRAVEYARD))
creature("Desiccated Naga", "{2}{B}", "Zombie Snake", 3, 2,
    ability("{3}{B}", lose_life(2, target(OPPONENT)), gain_life(2), if_=you_control(PLANESWALKER.sub("Liliana").yours)))
creature("Dread Wanderer", "{B}", "Zombie Jackal", 2, 1, enters_tapped(),
    ability("{2}{B}", reanimate(THIS), sorcery=True, zone=GRAVEYARD, if_=EMPTY_HANDED))
artifact("Edifice of Authority", "{3}",
    ability("{1}, {T}", until_end_of_turn(target(CREATURE, good=-1), under(CANT_ATTACK)), put_counters(THIS, "brick", 1)),
    ability("{1}, {T}", until_your_next_turn(target(CREATURE, good=-1), under(CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE)),
    if_=BRICKS))
planeswalker("Gideon, Martial Paragon", "{4}{W}", "Legendary Gideon", 5,
    loyalty(2, untap(CREATURE.yours), until_end_of_turn(CREATURE.yours, pt(1, 1))),
    loyalty(0, until_end_of_turn(THIS, also(T_CREATURE, "Human", "Soldier"), base_pt(5, 5), has(INDESTRUCTIBLE)),
        shield(prevent_damage(THIS))),
    loyalty(-10, until_end_of_turn(CREATURE.yours, pt(2, 2)), tap(CREATURE.opponents)))
instant("Glorious End", "{2}{R}", end_turn(), delayed(your_step(END_STEP), (lose_game(),)))


@event("<who> activate[s] an ability of <what>, if it isn't a mana ability", terms.EV_ACTIVATED)
def activates(run: Run, event: Event, who: Any, what: Any) -> bool:
    """Of something on the battlefield; mana abilities are no such event (CR 605.3)."""
    ability = event.other.ability if event.other is not None else None
    return (
        ability is not None and ability.zone == terms.BATTLEFIELD and fits_seat(run, who, event.seat)
        and fits(run, what, event.card)
    )

creature("Harsh Mentor", "{1}{R}", "Human Cleric", 2, 2,
    whenever(activates(OPPONENT, ARTIFACT | CREATURE | LAND), damage(2, THAT_PLAYER)))
sorcery("Harvest Season", "{2}{G}", search(BASIC, count(CREATURE.tapped.yours), to="battlefield", tapped=True))
planeswalker("Liliana, Death's Majesty", "{3}{B}{B}", "Legendary Liliana", 5, loyalty(1, create(ZOMBIE), mill(2)),
    loyalty(-3, reanimate(target(CREATURE.card.in_your(GRAVEYARD))),
        for_good(noted("returned", "that creature"), also_color(BLACK), also(0, "Zombie"))),
    loyalty(-7, destroy(CREATURE.non("Zombie"))))
artifact("Luxa River Shrine", "{3}", ability("{1}, {T}", gain_life(1), put_counters(THIS, "brick", 1)),
    ability("{T}", gain_life(2), if_=BRICKS))
creature("Neheb, the Worthy", "{1}{B}{R}", "Legendary Minotaur Warrior", 2, 2, FIRST_STRIKE,
    static(permanent("Minotaur").other.yours, has(FIRST_STRIKE)), static(permanent("Minotaur").yours, pt(2, 0), if_=EMPTY_HANDED),
    whenever(deals_combat_damage(THIS, PLAYER), discard(1, EACH_PLAYER)))
artifact("Oracle's Vault", "{4}",
    ability("{2}, {T}", exile_top(1), may_play_this_turn(noted("exiled")), put_counters(THIS, "brick", 1)),
    ability("{T}", exile_top(1), may_play_this_turn(noted("exiled"), free=True), if_=BRICKS))
artifact("Pyramid of the Pantheon", "{1}", ability("{2}, {T}", add_mana("any"), put_counters(THIS, "brick", 1)),
    ability("{T}", add_of_one_color(3), if_=BRICKS))
instant("Renewed Faith", "{2}{W}", gain_life(6), cycling("{1}{W}"), when(cycles(THIS), may(gain_life(2)), zone=GRAVEYARD))


@word("that you cycled or discarded this turn", "after")
def lately_discarded(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.DISCARDED_IN) == run.game.turn)

instant("Shadow of the Grave", "{1}{B}", return_to_hand(CARD.in_your(GRAVEYARD).has("lately_discarded")))
creature("Shefet Monitor", "{5}{G}", "Lizard", 6, 5, cycling("{3}{G}"),
    when(cycles(THIS), may(search(any_of(LAND.supertype("basic"), CARD.sub("Desert")), to="battlefield")), zone=GRAVEYARD))


def _burns(run: Run, change: Change) -> bool:
    source, card = change.source, change.card
    return (
        not change.combat and change.amount > 0 and isinstance(source, Card) and card is not None
        and bool(card.types & terms.CREATURE) and dealer(run, source) is run.controller
        and card.controller.team != run.controller.team
    )


@replacement(
    "if a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
    "counters on that "
    "creature instead",
    terms.RE_DAMAGE,
    applies=_burns,
)
def scars_instead(run: Run, change: Change) -> None:
    change.gone = True
    if change.card is not None:
        counters.add_counters(run.game, change.card, "-1/-1", change.amount, run.controller)

creature("Soul-Scar Mage", "{R}", "Human Wizard", 1, 2, prowess(), replaces(scars_instead()))
instant("Synchronized Strike", "{2}{G}", untap(up_to(CREATURE, 2, good=1)), until_end_of_turn(it(words="they each"), pt(2, 2)))
creature("Thresher Lizard", "{2}{R}", "Lizard", 3, 2, static(THIS, pt(1, 2), if_=EMPTY_HANDED))
aura("Trespasser's Curse", "{1}{B}", enchant(PLAYER, good=-1),
    whenever(enters(CREATURE.of(ENCHANTED)), lose_life(1, ENCHANTED), gain_life(1)), subtypes="Curse")
creature("Vizier of Remedies", "{1}{W}", "Human Cleric", 2, 1, replaces(more_counters(CREATURE.yours, "-1/-1", -1)))


@effect("each opponent chooses <n:word> cards in their graveyard and exiles the rest", -1)
def keep_in_graveyard(run: Run, n: int) -> None:
    gone: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        kept = run.ask_pick(seat, topics.KEEP, list(seat.graveyard), n, n, good=1)
        gone += [c for c in seat.graveyard if c not in kept]
    verbs.exile(run.game, gone)

creature("Watchers of the Dead", "{2}", "Artifact Cat", 2, 2, ability(cost(exile_self()), keep_in_graveyard(2)))


@condition("this spell was cast from your hand and you've cast another spell named <name> this game")
def cast_before(run: Run, name: str) -> bool:
    obj = run.stack_object
    return (
        obj is not None and obj.memory.get(memory.ORIGIN) == terms.HAND
        and run.controller.cast_names.get(name, 0) > 1
    )


@effect("put this spell into its owner's library <words>")
def tuck_this_spell(run: Run, depth: int, words: str) -> None:
    """As it resolves, instead of putting it into the graveyard."""
    if run.source.zone == terms.STACK:
        move(run.game, [run.source], terms.LIBRARY, depth=depth)

sorcery("Approach of the Second Sun", "{6}{W}", if_(cast_before("Approach of the Second Sun"), win_game(),
    seq(tuck_this_spell(6, "seventh from the top"), gain_life(7))))


@permission(
    "if an opponent would search a library, that player searches the top <n:word> cards of that library instead",
    kind=terms.PE_SEARCH_TOP,
)
def opponents_search_top(run: Run, n: int) -> Any:
    """`run.each` is who searches; 0 is the whole library."""
    return n if run.each.team != run.controller.team else 0

creature("Aven Mindcensor", "{2}{W}", "Bird Wizard", 2, 1, FLASH, FLYING, permits(opponents_search_top(4)))


@effect(
    "search your graveyard, hand, and/or library for a card named <name> and put it onto the battlefield", 1
)
def fetch_into_play(run: Run, name: str) -> None:
    """The library is shuffled if it was searched."""
    seat = run.controller
    options = [c for c in (*seat.graveyard, *seat.hand, *seat.library) if is_named(c, name)]
    found = search_among(run, seat, options, 0, 1)
    shuffled = not found or found[0].zone == terms.LIBRARY
    move(run.game, found, terms.BATTLEFIELD, under=seat)
    if shuffled:
        verbs.shuffle(run.game, seat)

artifact("Gate to the Afterlife", "{3}", whenever(dies(CREATURE.nontoken.yours), gain_life(1), may(draw()), if_(did(),
    discard(1))),
    ability(cost("{2}, {T}", sacrifice_this()), fetch_into_play("God-Pharaoh's Gift"),
        if_=at_least(6, CREATURE.card.in_your(GRAVEYARD))))


def _named_hit(run: Run, change: Change) -> bool:
    mine = change.seat is run.controller or (
        change.card is not None and change.card.controller is run.controller
    )
    source = change.source
    return (
        mine and isinstance(source, Card) and is_named(as_it_was(source) or source, run.source.memory.get(memory.NAME))
        and preventable(run.game, change.source)
    )


@replacement(
    "prevent all damage that would be dealt to you and permanents you control by sources with the chosen name",
    terms.RE_DAMAGE,
    applies=_named_hit,
)
def prevent_named(run: Run, change: Change) -> None:
    change.amount, change.gone = 0, True

enchantment("Gideon's Intervention", "{2}{W}{W}", as_enters(choose_name()), permits(cant_cast(CARD.has("chosen_name"),
    EACH_OPPONENT)),
    replaces(prevent_named()))


@permission(
    "<filter:plural> can't attack you or planeswalkers you control", kind=terms.PE_CANT_ATTACK_YOU, walkers_too=True
)
def cant_attack_yours(run: Run, filter: Filter) -> Any:
    return filter

enchantment("Sandwurm Convergence", "{6}{G}{G}", permits(cant_attack_yours(CREATURE.with_(FLYING))),
    at(your_step(END_STEP), create(WURM_5_5_GREEN)))


@word("that blocked or was blocked by a Zombie this turn", "after")
def met_a_zombie(run: Run, obj: Any, _: None) -> bool:
    turn, kinds = obj.memory.get(memory.MET, (0, frozenset()))
    return bool(turn == run.game.turn and ("Zombie" in kinds or "*" in kinds))

instant("Time to Reflect", "{W}", exile(target(CREATURE.has("met_a_zombie"))))


@effect(
    "you may have it enter as a copy of any creature on the battlefield, except if it was embalmed, the token has no "
    "mana cost, "
    "it's white, and it's a Zombie in addition to its other types",
    1,
)
def enter_with_many_faces(run: Run) -> None:
    """Only in `as_enters` (CR 707.9)."""
    options = run.cards(CREATURE)
    if options and run.ask_yes(run.controller, topics.MAY, "copy"):
        chosen = run.ask_pick(run.controller, topics.COPY, options, 1, 1, good=1)[0]
        shown = chosen.definition
        if run.source.token and not run.source.definition.mana_value:  # embalmed, not a copy made otherwise
            shown = variant(shown, subtypes=("Zombie",), colors=terms.WHITE, no_cost=True)
        show(run.game, run.source, shown)

creature("Vizier of Many Faces", "{2}{U}{U}", "Shapeshifter Cleric", 0, 0, as_enters(enter_with_many_faces()),
    embalm("{3}{U}{U}"))
