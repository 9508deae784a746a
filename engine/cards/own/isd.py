"""Innistrad and Dark Ascension: the cards of one face whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import HUMAN_1_1_WHITE
from engine.cards.tokens import ZOMBIE
from engine.dsl import *
from engine.effects.libraries import reckon
from engine.language.filters import word
from engine.language.identity import same_name
from engine.language.nodes import Effect, condition, effect, event, permission, replacement, selector
from engine.rules import copying, verbs
from engine.rules.continuous import WHILE_THERE, affect
from engine.rules.removal import remove_from_combat
from engine.rules.replacement import Change
from engine.rules.zones import move
from engine.state import objects, terms, topics
from engine.state.objects import Card, Event, StackObject
from engine.state.run import Run

VAMPIRE_1_1_BLACK_LIFELINK = token("Vampire Token (1/1 black lifelink)", BLACK, "Vampire", 1, 1, LIFELINK)
SPELLS = INSTANT | SORCERY
BASIC = LAND.card.supertype("basic")
FATEFUL = life_at_most(5)


# -- Innistrad ---------------------------------------------------------------------------------------------------------

enchantment("Burning Vengeance", "{2}{R}", whenever(casts_from_graveyard(YOU, SPELL_CARD), damage(2, target(ANY_TARGET))))
sorcery("Caravan Vigil", "{G}", if_(morbid(), choose_one(search(BASIC, to="battlefield"), search(BASIC)), search(BASIC)))


@effect(
    "<who> puts the bottom card of their library into their graveyard. If it's <filter:a>, <e>",
    -1,
)
def mill_bottom(run: Run, who: Any, filter: Filter, e: Effect) -> None:
    for seat in run.seats(who):
        cards = seat.library[:1]
        move(run.game, cards, terms.GRAVEYARD)
        if cards and filter.matches(run, cards[0]):
            run.do(e)

artifact("Cellar Door", "{2}", ability("{3}, {T}", mill_bottom(target(PLAYER), CREATURE.card, create(ZOMBIE))))


@effect("choose a permanent type. Return all cards of the chosen type from your graveyard to your hand", 1)
def return_a_type(run: Run) -> None:
    seat = run.controller
    kinds = ("artifact", "creature", "enchantment", "land", "planeswalker")
    bits = {k: terms.TYPE_NAMES[k.capitalize()] for k in kinds}
    most = max(kinds, key=lambda k: sum(bool(c.definition.types & bits[k]) for c in seat.graveyard))
    named = run.ask_name(seat, topics.TYPE, (most, *(k for k in kinds if k != most)), good=1)
    verbs.return_to_hand(run.game, [c for c in seat.graveyard if c.definition.types & bits[named]])

sorcery("Creeping Renaissance", "{3}{G}{G}", return_a_type(), flashback("{5}{G}{G}"))


@effect("this Aura deals <n> damage to that player or a planeswalker that player controls", -1)
def damage_player_or_planeswalker(run: Run, n: int, who: Any) -> None:
    """The Aura's controller chooses as it resolves."""
    for seat in run.seats(who):
        options: list[Any] = [seat, *(c for c in seat.permanents if c.types & terms.PLANESWALKER)]
        chosen = run.ask_pick(run.controller, topics.DAMAGE, options, 1, 1, good=-1)
        verbs.deal_damage(run.game, [objects.Hit(run.source, t, n) for t in chosen])

aura("Curse of the Pierced Heart", "{1}{R}", enchant(PLAYER, good=-1),
    at(hosts_step(UPKEEP), damage_player_or_planeswalker(1, ENCHANTED)), subtypes="Curse")
creature("Dearly Departed", "{4}{W}{W}", "Spirit", 5, 5, FLYING,
    replaces(others_enter_with(CREATURE.sub("Human"), "+1/+1"), zone=GRAVEYARD))
artifact("Demonmail Hauberk", "{4}", static(EQUIPPED, pt(4, 2)), equip(cost(sacrifice_cost(CREATURE))), subtypes="Equipment")


@effect("each player chooses a creature they control. Destroy the rest", -1, sweeps=True)
def keep_one_each(run: Run) -> None:
    """All choose, then the others are destroyed together."""
    kept: list[Card] = []
    for seat in run.game.apnap():
        own = [c for c in seat.permanents if c.types & terms.CREATURE]
        kept += run.ask_pick(seat, topics.KEEP, own, 1, 1, good=1)
    verbs.destroy(run.game, [c for c in run.cards(CREATURE) if c not in kept])

sorcery("Divine Reckoning", "{2}{W}{W}", keep_one_each(), flashback("{5}{W}{W}"))
creature("Elite Inquisitor", "{W}{W}", "Human Soldier", 2, 2, FIRST_STRIKE, VIGILANCE,
    protection_from(CARD.sub("Vampire")), protection_from(CARD.sub("Werewolf")), protection_from(CARD.sub("Zombie")))
instant("Frightful Delusion", "{2}{U}", counter_unless_pays("{1}", target(SPELL)), discard(1, controller(IT)))
aura("Ghostly Possession", "{2}{W}", enchant(CREATURE, good=-1), static(ENCHANTED, has(FLYING)),
    replaces(prevent_damage(ENCHANTED, None, True)), replaces(prevent_damage(None, ENCHANTED, True)))
artifact("Graveyard Shovel", "{2}", ability("{2}, {T}", exile_of_graveyard(target(PLAYER), 1),
    if_(is_a(noted("exiled", "it"), CREATURE.card), gain_life(2))))
creature("Grimgrin, Corpse-Born", "{3}{U}{B}", "Legendary Zombie Warrior", 5, 5, enters_tapped(), DOESNT_UNTAP,
    ability(cost(sacrifice_cost(CREATURE.other)), untap(THIS), put_counters(THIS, "+1/+1", 1)),
    whenever(attacks(THIS), destroy(target(CREATURE.of(DEFENDING_PLAYER))), put_counters(THIS, "+1/+1", 1)))
artifact("Grimoire of the Dead", "{4}", ability(cost("{1}, {T}", discard_cost(1)), put_counters(THIS, "study", 1)),
    ability(cost("{T}", remove_counter_cost("study", 3), sacrifice_this()), reanimate(CREATURE.card.in_any(GRAVEYARD)),
        for_good(noted("returned", "they"), also_color(BLACK), also(0, "Zombie"))),
    subtypes="Legendary Book")
enchantment("Heretic's Punishment", "{4}{R}", ability("{3}{R}", mill(3), damage(milled_value(), target(ANY_TARGET))))


def _combat_hit(run: Run, change: Change, by: Any, to: Any = None) -> bool:
    return (
        change.combat and change.amount > 0 and fits(run, by, change.source)
        and (to is None or fits(run, to, change.card))
    )


@replacement(
    "if <by:source> would deal combat damage to <to>, it deals double that damage instead",
    terms.RE_DAMAGE,
    applies=_combat_hit,
)
def double_combat_damage(run: Run, change: Change, by: Any, to: Any = None) -> None:
    """With no `to`, to anything."""
    change.amount *= 2

artifact("Inquisitor's Flail", "{2}", replaces(double_combat_damage(EQUIPPED)),
    replaces(double_combat_damage(CREATURE, EQUIPPED)), equip("{2}"), subtypes="Equipment")
land("Isolated Chapel", enters_tapped_unless(you_control(permanent("Plains", "Swamp").yours)), tap_for("{W} or {B}"))


@effect(
    "separate all permanents <who> controls into two piles. That player sacrifices all permanents in the pile of their choice",
    -1,
)
def split_permanents(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        own = list(seat.permanents)
        first = run.ask_pick(run.controller, topics.FIRST_PILE, own, 0, len(own))
        second = [c for c in own if c not in first]
        named = run.ask_name(
            seat, topics.PILE, ("first", "second"), good=-1, detail=(len(first), len(second))
        )
        verbs.sacrifice(run.game, first if named == "first" else second)

planeswalker("Liliana of the Veil", "{1}{B}{B}", "Legendary Liliana", 3, loyalty(1, discard(1, EACH_PLAYER)),
    loyalty(-2, sacrifice(CREATURE, who=target(PLAYER))), loyalty(-6, split_permanents(target(PLAYER, good=-1))))
sorcery("Make a Wish", "{3}{G}", return_to_hand(some_at_random(CARD.in_your(GRAVEYARD), 2)))
instant("Memory's Journey", "{1}{U}", shuffle_cards_in(target(PLAYER), up_to(CARD.in_zone_of(GRAVEYARD, IT), 3)),
    flashback("{G}"))
creature("Mindshrieker", "{1}{U}", "Spirit Bird", 1, 1, FLYING,
    ability("{2}", mill(1, target(PLAYER)), until_end_of_turn(THIS, pt(milled_value(), milled_value()))))
creature("Moldgraf Monstrosity", "{4}{G}{G}{G}", "Insect", 8, 8, TRAMPLE,
    when(dies(THIS), exile(THIS), reanimate(some_at_random(CREATURE.card.in_your(GRAVEYARD), 2))))
instant("Moonmist", "{1}{G}", transform(CREATURE.sub("Human")),
    shield(prevent_damage(None, CREATURE.non("Werewolf").non("Wolf"), True)))
enchantment("Parallel Lives", "{3}{G}", replaces(multiplied_tokens(YOU, 2)))
sorcery("Paraselene", "{2}{W}", destroy(ENCHANTMENT),
    gain_life(noted_number("destroyed", "the number of enchantments destroyed this way")))


@word("with flashback", "after")
def with_flashback(run: Run, obj: Any, _: None) -> bool:
    return obj.definition.way("flashback") is not None

sorcery("Runic Repetition", "{2}{U}", return_to_hand(target(CARD.in_your(EXILE).has("with_flashback"), good=1)))
sorcery("Sever the Bloodline", "{3}{B}", exile(together(target(CREATURE), CREATURE.same_name_as(IT))), flashback("{5}{B}{B}"))


@effect(
    "defending player reveals cards from the top of their library until they reveal a land card. The creature gets +1/+0 until "
    "end of turn for each card revealed this way. That player puts the revealed cards into their graveyard",
    1,
)
def slash_library(run: Run) -> None:
    attacker = run.event.card if run.event is not None else None
    for seat in run.seats(DEFENDING_PLAYER):
        revealed: list[Card] = []
        for card in reversed(seat.library):
            revealed.append(card)
            if card.definition.is_land:
                break
        run.game.tell("reveal", seat, tuple(revealed))
        if isinstance(attacker, Card) and run.event is not None and attacker.stamp == run.event.stamp:
            affect(run, [attacker], (pt(len(revealed), 0),))
        move(run.game, revealed, terms.GRAVEYARD)

artifact("Trepanation Blade", "{3}", whenever(attacks(EQUIPPED), slash_library()), equip("{2}"), subtypes="Equipment")
instant("Tribute to Hunger", "{2}{B}", sacrifice(CREATURE, who=target(OPPONENT)),
    gain_life(noted_number("sacrificed_toughness", "that creature's toughness")))


@event("<what> is put into <whose> graveyard from their library", terms.EV_TO_GRAVEYARD)
def milled_card(run: Run, event: Event, what: Filter, whose: str = "an opponent's") -> bool:
    return (
        event.zone == terms.LIBRARY and event.card.owner.team != run.controller.team
        and what.matches(run, event.card)
    )


def _zombie_hit(run: Run, change: Change, by: Filter) -> bool:
    return change.combat and change.amount > 0 and change.seat is not None and fits(run, by, change.source)


@replacement(
    "if <by:source> would deal combat damage to a player, instead that player mills that many cards",
    terms.RE_DAMAGE,
    applies=_zombie_hit,
)
def mills_instead(run: Run, change: Change, by: Filter) -> None:
    change.gone = True
    if change.seat is not None:
        verbs.mill(run.game, change.seat, change.amount)

creature("Undead Alchemist", "{3}{U}", "Zombie", 4, 2, replaces(mills_instead(PERMANENT.sub("Zombie").yours)),
    whenever(milled_card(CREATURE.card), exile(THAT), create(ZOMBIE)))
instant("Urgent Exorcism", "{1}{W}", destroy(target(any_of(permanent("Spirit"), ENCHANTMENT))))
artifact("Witchbane Orb", "{4}", when(enters(THIS), destroy(permanent("Curse").attached_to(YOU))), permits(player_hexproof()))
land("Woodland Cemetery", enters_tapped_unless(you_control(permanent("Swamp", "Forest").yours)), tap_for("{B} or {G}"))

# -- Dark Ascension ----------------------------------------------------------------------------------------------------


@effect(
    "<a> deals damage equal to its power to each other creature that player controls, then each of those creatures "
    "deals damage "
    "equal to its power to that creature",
    -1,
    sweeps=True,
)
def brawl(run: Run, a: Any) -> None:
    """One against all others of its controller."""
    one = run.one(a)
    if isinstance(one, Card):
        own = run.within(one.controller.permanents)
        others = [c for c in own if c.types & terms.CREATURE and c is not one]
        verbs.deal_damage(run.game, [objects.Hit(one, c, one.power) for c in others])
        verbs.deal_damage(run.game, [objects.Hit(c, one, c.power) for c in others])

sorcery("Alpha Brawl", "{6}{R}{R}", brawl(target(CREATURE.opponents, good=-1)))
aura("Call to the Kindred", "{3}{U}", enchant(CREATURE, good=1),
    at(your_step(UPKEEP), may(reckon(CREATURE.card.has("sharing_creature_type", ENCHANTED), 5))))
instant("Counterlash", "{4}{U}{U}", counter(target(SPELL)), cast_from_hand(CARD.has("sharing_card_type", IT)))
aura("Curse of Bloodletting", "{3}{R}{R}", enchant(PLAYER, good=-1), replaces(multiplied_damage(ENCHANTED, CARD, 2)),
    subtypes="Curse")


@effect("each other player may copy that spell and may choose new targets for the copy they control", 1)
def others_may_copy(run: Run) -> None:
    """Each player but the one who cast it."""
    spell = run.event.other if run.event is not None else None
    caster = run.event.seat if run.event is not None else None
    for seat in run.game.apnap():
        if (
            seat is not caster
            and isinstance(spell, StackObject)
            and run.ask_yes(seat, topics.MAY, "copy", good=1)
        ):
            copying.copy_on_stack(run.game, spell, seat)

aura("Curse of Echoes", "{4}{U}", enchant(PLAYER, good=-1), whenever(casts(ENCHANTED, SPELLS), others_may_copy()),
    subtypes="Curse")


@word("that doesn't have the same name as {}", "after")
def unlike_named(run: Run, obj: Any, what: Any) -> bool:
    return not any(same_name(o, obj) for o in run.objects(what))

aura("Curse of Misfortunes", "{4}{B}", enchant(PLAYER, good=-1), at(your_step(UPKEEP), may(search_attached(
    CARD.sub("Curse").has("unlike_named", permanent("Curse").attached_to(ENCHANTED)), ENCHANTED))), subtypes="Curse")
aura("Curse of Thirst", "{4}{B}", enchant(PLAYER, good=-1),
    at(hosts_step(UPKEEP), damage(count(permanent("Curse").attached_to(ENCHANTED)), ENCHANTED)), subtypes="Curse")
sorcery("Deadly Allure", "{B}", until_end_of_turn(target(CREATURE, good=1), has(DEATHTOUCH), under(MUST_BE_BLOCKED)),
    flashback("{G}"))


@effect("you may play <what> for as long as it remains there", 1)
def may_play(run: Run, what: Any, free: bool = False) -> None:
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, free=free, until=WHILE_THERE)

creature("Fiend of the Shadows", "{3}{B}{B}", "Vampire Wizard", 3, 3, FLYING,
    whenever(deals_combat_damage(THIS, PLAYER), exile_from_hand(1, THAT_PLAYER), may_play(noted("exiled", "that card"))),
    ability(cost(sacrifice_cost(permanent("Human"))), regenerate(THIS)))
sorcery("Gather the Townsfolk", "{1}{W}", if_(FATEFUL, create(HUMAN_1_1_WHITE, 5), create(HUMAN_1_1_WHITE, 2)))


def _from_the_grave(run: Run, change: Change) -> bool:
    card = change.card
    return (
        change.zone == terms.BATTLEFIELD and change.origin in (terms.GRAVEYARD, terms.LIBRARY)
        and card is not None and bool(card.definition.types & terms.CREATURE)
    )


@replacement(
    "creature cards in graveyards and libraries can't enter the battlefield",
    terms.RE_MOVE,
    applies=_from_the_grave,
    forbids=True,
)
def caged(run: Run, change: Change) -> None:
    change.gone = True


@permission("players can't cast spells from graveyards or libraries", kind=terms.PE_CANT_CAST)
def no_casting_from_graves(run: Run, filter: Filter) -> Any:
    """`filter` describes cards there."""
    return True


@word("in a graveyard or library", "after")
def in_graves(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.zone in (terms.GRAVEYARD, terms.LIBRARY))

artifact("Grafdigger's Cage", "{1}", replaces(caged()), permits(no_casting_from_graves(CARD.has("in_graves"))))
sorcery("Gruesome Discovery", "{2}{B}{B}", if_(morbid(), discard_chosen(CARD, target(PLAYER), 2), discard(2, IT)))


@selector("the player or planeswalker it's attacking")
def attacked_by_it(run: Run) -> list[Any]:
    """Or was attacking, where it has left combat (CR 508.5)."""
    event = run.event
    if event is None:
        return []
    there = event.card.stamp == event.stamp and event.card.attacking is not None
    return [event.card.attacking if there else event.other]

creature("Hellrider", "{2}{R}{R}", "Devil", 3, 3, HASTE, whenever(attacks(CREATURE.yours), damage(1, attacked_by_it())))
artifact("Helvault", "{3}", ability("{1}, {T}", exile(target(CREATURE.yours), "exiled")),
    ability("{7}, {T}", exile(target(CREATURE.not_yours), "exiled")),
    when(dies(THIS), reanimate(linked("exiled", "all cards exiled with it"), owner=True)), subtypes="Legendary")


@permission("non-Human Werewolves you control can't transform", kind=terms.PE_NO_TRANSFORMING)
def wolves_stay(run: Run) -> Any:
    """`run.each` is what would transform."""
    card = run.each
    return (
        card.controller is run.controller and has_subtype(card, "Werewolf") and not has_subtype(card, "Human")
    )

creature("Immerwolf", "{1}{R}{G}", "Wolf", 2, 2, INTIMIDATE, static(CREATURE.other.sub("Wolf", "Werewolf").yours, pt(1, 1)),
    permits(wolves_stay()))
sorcery("Increasing Ambition", "{4}{B}", if_(cast_from_a_graveyard(), search(CARD, 2), search(CARD)), flashback("{7}{B}"))
sorcery("Increasing Confusion", "{X}{U}", mill(number_if(cast_from_a_graveyard(), twice(X), X), target(PLAYER, good=-1)),
    flashback("{X}{U}"))
sorcery("Increasing Devotion", "{3}{W}{W}", create(HUMAN_1_1_WHITE, number_if(cast_from_a_graveyard(), 10, 5)),
    flashback("{7}{W}{W}"))
instant("Increasing Vengeance", "{R}{R}",
    copy_spell(target(SPELL.spell_type(96).yours), number_if(cast_from_a_graveyard(), 2, 1)), flashback("{3}{R}{R}"))

artifact("Jar of Eyeballs", "{3}", whenever(dies(CREATURE.yours), put_counters(THIS, "eyeball", 2)),
    ability(cost("{3}, {T}", remove_all_cost("eyeball")),
        dig(noted_number("removed", "the number of eyeball counters removed this way"), 1)))


@effect(
    "reveal the top card of your library. If it's <filter:a>, remove that creature from combat. Then put the revealed card on "
    "the bottom of your library",
    1,
)
def lead_astray(run: Run, filter: Filter) -> None:
    seat = run.controller
    for card in seat.library[-1:]:
        run.game.tell("reveal", seat, (card,))
        if filter.matches(run, card) and run.event is not None and isinstance(run.event.card, Card):
            remove_from_combat(run.game, run.event.card)
        move(run.game, [card], terms.LIBRARY, bottom=True)

enchantment("Lost in the Woods", "{3}{G}{G}", whenever(attacks_you(CREATURE), lead_astray(CARD.sub("Forest"))))
instant("Saving Grasp", "{U}", bounce(target(CREATURE.owned, good=1)), flashback("{W}"))
enchantment("Seance", "{2}{W}{W}", at(each_step(UPKEEP), may(seq(exile(target(CREATURE.card.in_your(GRAVEYARD), good=1)),
    create_copy(noted("exiled", "that card"), except_=but(subtypes=("Spirit",))), exile_later(noted("created", "it"))))))
enchantment("Secrets of the Dead", "{2}{U}", whenever(casts_from_graveyard(YOU, SPELL_CARD), draw()))
planeswalker("Sorin, Lord of Innistrad", "{2}{W}{B}", "Legendary Sorin", 3, loyalty(1, create(VAMPIRE_1_1_BLACK_LIFELINK)),
    loyalty(-2, get_emblem(emblem("Sorin, Lord of Innistrad Emblem", static(CREATURE.yours, pt(1, 0))))),
    loyalty(-6, destroy(up_to(any_of(CREATURE, PLANESWALKER.other), 3)),
        reanimate(noted("buried", "each card put into a graveyard"))))
sorcery("Sudden Disappearance", "{5}{W}", exile(PERMANENT.non("land").of(target(PLAYER, good=-1))),
    delayed(next_end_step(), (reanimate(noted("exiled", "the exiled cards"), owner=True),)))
creature("Tower Geist", "{3}{U}", "Spirit", 2, 2, FLYING, when(enters(THIS), dig(2, 1, rest="graveyard")))


@condition("it isn't your turn", dynamic=True)
def not_your_turn(run: Run) -> bool:
    return run.controller.team != run.game.active_team

artifact("Warden of the Wall", "{3}", enters_tapped(), tap_for("{C}"),
    static(THIS, also(T_CREATURE, "Gargoyle"), base_pt(2, 3), has(FLYING), if_=not_your_turn()))
enchantment("Nevermore", "{1}{W}{W}", as_enters(choose_name("nonland")), permits(cant_cast(CARD.has("chosen_name"))))
