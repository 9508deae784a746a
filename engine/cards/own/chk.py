"""Champions of Kamigawa: the cards whose texts take more than common words."""

from typing import Any

from engine.dsl import *
from engine.effects.events import fits
from engine.effects.prevention import _take
from engine.language import nodes
from engine.language.abilities import Protection, Triggered
from engine.language.filters import word
from engine.language.identity import same_name
from engine.language.nodes import condition, effect, permission, replacement, value
from engine.rules import counters, verbs
from engine.rules.protection import preventable
from engine.rules.replacement import Change, add_shield
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.objects import Card, Reference, StackObject
from engine.state.run import Run
from engine.state.waiting import Delayed

ARCANE = CARD.sub("Spirit", "Arcane")
SPIRITS = noted_number("sacrificed", "the number of Spirits sacrificed this way")
DRAGON_SPIRIT = token("Dragon Spirit Token (5/5 blue flying)", BLUE, "Dragon Spirit", 5, 5, FLYING)


def tapland(first: str, second: str) -> tuple[Ability, ...]:
    return (tap_for("{C}"), ability("{T}", add_mana(f"{first} or {second}"), stays_tapped(THIS)))



@permission("you may play <n:word> additional lands on each of your turns", kind=terms.PE_MORE_LANDS)
def more_lands(run: Run, n: int) -> Any:
    return n if run.each is run.controller and run.each.team == run.game.active_team else 0

creature("Azusa, Lost but Seeking", "{2}{G}", "Legendary Human Monk", 1, 2, permits(more_lands(2)))
sorcery("Befoul", "{2}{B}{B}", destroy(target(any_of(LAND, CREATURE.noncolor(BLACK))), regenerate=False))
flip_card(
    creature("Kitsune Mystic", "{3}{W}", "Fox Wizard", 2, 3,
        at(each_step(END_STEP), flip(THIS), if_=at_least(2, PERMANENT.sub("Aura").attached_to(THIS)))),
    creature("Autumn-Tail, Kitsune Sage", "", "Legendary Fox Wizard", 4, 5,
        ability("{1}", move_aura(target(PERMANENT.sub("Aura").attached_to(CREATURE))))),
)
flip_card(
    creature("Nezumi Graverobber", "{1}{B}", "Rat Rogue", 2, 1,
        ability("{1}{B}", exile(target(CARD.in_opponents(GRAVEYARD))),
            if_(none_of(CARD.in_zone_of(GRAVEYARD, owner(IT))), flip(THIS)))),
    creature("Nighteyes the Desecrator", "", "Legendary Rat Wizard", 4, 2,
        ability("{4}{B}", reanimate(target(CREATURE.card.in_any(GRAVEYARD))))),
)


@value("<n> minus <a>", dynamic=True, unsaid=True)
def short_of(run: Run, n: int, a: Any) -> int:
    """How many fewer than that, never below nothing."""
    return max(0, n - run.value(a))

flip_card(
    creature("Nezumi Shortfang", "{1}{B}", "Rat Rogue", 1, 1,
        ability("{1}{B}, {T}", discard(1, target(OPPONENT)), if_(equal(hand_size_of(IT), 0), flip(THIS)))),
    creature("Stabwhisker the Odious", "", "Legendary Rat Shaman", 3, 3,
        at(opponents_step(UPKEEP), lose_life(short_of(3, hand_size_of(THAT_PLAYER)), THAT_PLAYER))),
)
flip_card(
    creature("Student of Elements", "{1}{U}", "Human Wizard", 1, 1, when(state(is_a(THIS, CREATURE.with_(FLYING))), flip(THIS))),
    creature("Tobita, Master of Winds", "", "Legendary Human Wizard", 3, 3, static(CREATURE.yours, has(FLYING))),
)


def _left(run: Run, change: Change, to: Any) -> bool:
    return (
        run.memory[memory.LEFT] > 0 and change.amount > 0 and fits(run, to, change.card or change.seat)
        and preventable(run.game, change.source)
    )


@replacement("prevent that damage and you gain that much life", terms.RE_DAMAGE, applies=_left, unsaid=True)
def prevented_for_life(run: Run, change: Change, to: Any) -> None:
    """Made by `prevent_for_life`."""
    later, _ = _take(run, change)
    change.after.append((later, gain_life(THAT_MUCH)))


@effect(
    "prevent the next <n> damage that would be dealt to <to> this turn. You gain life equal to the damage prevented this way",
    1,
)
def prevent_for_life(run: Run, n: int, to: Any) -> None:
    """CR 615.5, 615.7."""
    for target in run.objects(to):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.LEFT] = n
        later.memory[memory.TO] = (Reference(target),)
        add_shield(run.game, later, prevented_for_life(noted("to")))

instant("Candles' Glow", "{1}{W}", prevent_for_life(3, target(ANY_TARGET)), splice_onto_arcane("{1}{W}"), subtypes="Arcane")
land("Cloudcrest Lake", *tapland("{W}", "{U}"))
land("Pinecrest Ridge", *tapland("{R}", "{G}"))
land("Tranquil Garden", *tapland("{G}", "{W}"))
land("Waterveil Cavern", *tapland("{U}", "{B}"))
sorcery("Cranial Extraction", "{3}{B}", choose_name("nonland"), extract(target(PLAYER)), subtypes="Arcane")
sorcery("Cut the Tethers", "{2}{U}{U}",
    for_each(PERMANENT.sub("Spirit"), unless_pays("{3}", bounce(THEM), owner(THEM))))
sorcery("Devouring Greed", "{2}{B}{B}", additional_cost(sacrifice_any_cost(PERMANENT.sub("Spirit"))),
    lose_life(plus(2, product(2, SPIRITS)), target(PLAYER)),
    gain_life(plus(2, product(2, SPIRITS))), subtypes="Arcane")
instant("Devouring Rage", "{4}{R}", additional_cost(sacrifice_any_cost(PERMANENT.sub("Spirit"))),
    until_end_of_turn(target(CREATURE), pt(plus(3, product(3, SPIRITS)), 0)),
    subtypes="Arcane")


@permission("players can cast spells only during their own turns", kind=terms.PE_CANT_CAST, unsaid=True)
def own_turns_only(run: Run, filter: Filter) -> Any:
    return run.each.team != run.game.active_team

creature("Dosan the Falling Leaf", "{1}{G}{G}", "Legendary Human Monk", 2, 2, permits(own_turns_only(CARD)))
aura("Field of Reality", "{2}{U}", enchant(CREATURE), static(ENCHANTED, has(cant_be_blocked_by(PERMANENT.sub("Spirit")))),
    ability("{1}{U}", bounce(THIS)))


@effect("search your library for up to four cards with different names and reveal them. Target opponent chooses two of those "
        "cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle", 1, unsaid=True)
def gifts(run: Run, who: Any) -> None:
    seat = run.controller
    picked: list[Card] = []
    for _ in range(4):
        options = [c for c in seat.library if not any(same_name(c, p) for p in picked)]
        found = search_among(run, seat, options, 0, 1)
        if not found:
            break
        picked += found
    run.game.tell("reveal", seat, tuple(picked))
    for chooser in run.seats(who)[:1]:
        chosen = run.ask_pick(chooser, topics.CHOOSE, picked, 2, 2, good=-1)
        move(run.game, chosen, terms.GRAVEYARD)
        move(run.game, [c for c in picked if c not in chosen], terms.HAND)
    verbs.shuffle(run.game, seat)

instant("Gifts Ungiven", "{3}{U}", gifts(target(OPPONENT)))
creature("Godo, Bandit Warlord", "{5}{R}", "Legendary Human Barbarian", 3, 3,
    when(enters(THIS), may(search(CARD.sub("Equipment"), to="battlefield"))),
    whenever(attacks(THIS), untap(together(THIS, PERMANENT.sub("Samurai").yours)), extra_phases(), once=True))


def _aimed(run: Run, name: str) -> list[Card]:
    return [c for c in run.source.attachments if c.name == name]


@nodes.cost("Remove all <kind> counters from <name>", can=lambda run, kind, name: bool(_aimed(run, name)), unsaid=True)
def remove_all_from_attached(run: Run, kind: str, name: str) -> None:
    """From what is attached; how many is "that much"."""
    run.remember(
        memory.AMOUNT,
        sum(counters.remove_counters(run.game, c, kind, c.counters.get(kind, 0)) for c in _aimed(run, name)),
    )

equipment("Hankyu", "{1}",
    static(EQUIPPED, has(
        ability("{T}", put_counters(PERMANENT.named("Hankyu").attached_to(THIS), "aim")),
        ability(cost("{T}", remove_all_from_attached("aim", "Hankyu")), damage(THAT_MUCH, target(ANY_TARGET))))),
    equip("{4}"))


@effect(
    "exile <what>. Return it to the battlefield under its owner's control at the beginning of the next end step"
)
def flicker_until_end(run: Run, what: Any) -> None:
    for card in verbs.exile(run.game, run.cards(what)):
        later = Run(run.game, card, run.controller)
        ability = Triggered(next_end_step(), [(reanimate(THIS, owner=True),)])
        run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))

creature("Hikari, Twilight Guardian", "{3}{W}{W}", "Legendary Spirit", 4, 4, FLYING,
    whenever(casts(YOU, ARCANE), may(flicker_until_end(THIS))))


@effect("counter <what:spells>. If it is countered this way, put that card on your choice of the top or bottom of its owner's "
        "library instead of into that player's graveyard", -1)
def counter_to_library(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and verbs.counter(run.game, obj, terms.LIBRARY):
            low = (
                not obj.copied
                and obj.card.zone == terms.LIBRARY
                and run.ask_yes(run.controller, topics.PUT_BOTTOM, obj.card)
            )
            if low:
                move(run.game, [obj.card], terms.LIBRARY, bottom=True)

instant("Hinder", "{1}{U}{U}", counter_to_library(target(SPELL)))
creature("Hisoka's Guard", "{1}{U}", "Human Wizard", 1, 1, MAY_NOT_UNTAP,
    ability("{1}{U}, {T}", while_this_remains_tapped(target(CREATURE.other.yours), has(SHROUD))))
creature("Hisoka, Minamo Sensei", "{2}{U}{U}", "Legendary Human Wizard", 1, 3,
    ability(cost("{2}{U}", discard_cost(1)),
        if_(equal(mana_value_of(it(0, "target spell")), mana_value_of(noted("discarded", "the discarded card"))),
            counter(target(SPELL)))))
creature("Kitsune Riftwalker", "{1}{W}{W}", "Fox Wizard", 2, 1, Protection(CARD.sub("Spirit"), "Spirits"),
    Protection(CARD.sub("Arcane"), "Arcane"))
sorcery("Kodama's Reach", "{2}{G}", search_split(LAND.card.supertype("basic")), subtypes="Arcane")
aura("Lure", "{1}{G}{G}", enchant(CREATURE), static(ENCHANTED, under(LURE)))
sorcery("Mana Seism", "{1}{R}", sacrifice_any(LAND),
    add_mana_for_each("{C}", noted_number("sacrificed", "land sacrificed this way")))
creature("Masako the Humorless", "{2}{W}", "Legendary Human Advisor", 2, 1, FLASH,
    static(CREATURE.tapped.yours, under(BLOCKS_TAPPED)))
creature("Matsu-Tribe Decoy", "{2}{G}", "Snake Warrior", 1, 3, ability("{2}{G}", must_block(target(CREATURE), THIS)),
    whenever(deals_combat_damage(THIS, CREATURE), tap(that_other()), stays_tapped(that_other())))
creature("Myojin of Life's Web", "{6}{G}{G}{G}", "Legendary Spirit", 8, 8,
    as_enters(enters_with("divinity"), if_=was_cast_from_hand()),
    static(THIS, has(INDESTRUCTIBLE), if_=has_counter("divinity")),
    ability(cost(remove_counter_cost("divinity")), put_any_from_hand(CREATURE.card)))
enchantment("Night Dealings", "{2}{B}{B}",
    whenever(deals_damage(CARD.yours, EACH_OTHER_PLAYER), put_counters(THIS, "theft", THAT_MUCH)),
    ability(cost("{2}{B}{B}", remove_counter_cost("theft", X)), search(CARD.non("land").value_is(X))))
aura("Oni Possession", "{2}{B}", enchant(CREATURE), at(your_step(UPKEEP), sacrifice(CREATURE)),
    static(ENCHANTED, pt(3, 3), has(TRAMPLE)), static(ENCHANTED, becomes_kind("Demon", "Spirit")))


@effect("look at the top three cards of your library. You may put those cards on the bottom of your library in any order. If you "
        "do, return this spell to its owner's hand. Otherwise, draw three cards", 1, unsaid=True)
def petals(run: Run) -> None:
    seat = run.controller
    top = list(reversed(seat.library[-3:]))
    look(run, seat, top)
    if run.ask_yes(seat, topics.PUT_BOTTOM, None, good=0):
        for card in run.ask_order(seat, topics.BOTTOM, top):
            move(run.game, [card], terms.LIBRARY, bottom=True)
        run.remember(memory.REST, terms.HAND)
    else:
        verbs.draw(run.game, seat, 3)

sorcery("Petals of Insight", "{4}{U}", petals(), subtypes="Arcane")
creature("Pious Kitsune", "{2}{W}", "Fox Cleric", 1, 2,
    at(your_step(UPKEEP), put_counters(THIS, "devotion"),
        if_(at_least(1, CREATURE.named("Eight-and-a-Half-Tails")), gain_life(counters_on(THIS, "devotion")))),
    ability(cost("{T}", remove_counter_cost("devotion")), gain_life(1)))
creature("Samurai of the Pale Curtain", "{W}{W}", "Fox Samurai", 2, 2, bushido(1), replaces(exile_instead(PERMANENT)))
creature("Shimatsu the Bloodcloaked", "{3}{R}", "Legendary Demon Spirit", 0, 0,
    as_enters(seq(sacrifice_any(PERMANENT), enters_with("+1/+1", noted_number("sacrificed", "that many")))))
creature("Shisato, Whispering Hunter", "{3}{G}", "Legendary Snake Warrior", 2, 2,
    at(your_step(UPKEEP), sacrifice(PERMANENT.sub("Snake"))),
    whenever(deals_combat_damage(THIS, PLAYER), skip_next(THAT_PLAYER, "untap")))
instant("Sideswipe", "{1}{R}", choose_new_targets(target(SPELL.sub("Arcane"))))


@condition("you've cast a spell named <name> this turn", dynamic=True, unsaid=True)
def cast_named(run: Run, name: str) -> bool:
    return bool(run.controller.turn_notes.get(notes.NAMES_CAST.of(name)))

instant("Sift Through Sands", "{1}{U}{U}", draw(2), discard(1),
    if_(both(cast_named("Peer Through Depths"), cast_named("Reach Through Mists")),
        may(search(CARD.named("The Unspeakable"), to="battlefield"))), subtypes="Arcane")
instant("Soulblast", "{3}{R}{R}{R}", additional_cost(sacrifice_all_cost(CREATURE)),
    damage(noted_number("sacrificed_power", "the total power of the sacrificed creatures"), target(ANY_TARGET)))
instant("Squelch", "{1}{U}", counter(target(ACTIVATED_ABILITY)), draw(1))
artifact("Tenza, Godo's Maul", "{3}", static(EQUIPPED, pt(1, 1)),
    static(EQUIPPED, pt(2, 2), if_=is_a(EQUIPPED, PERMANENT.supertype("legendary"))),
    static(EQUIPPED, has(TRAMPLE), if_=is_a(EQUIPPED, PERMANENT.color(RED))), equip("{1}"),
    subtypes="Legendary Equipment")
creature("Wicked Akuba", "{B}{B}", "Spirit", 2, 2, ability("{B}", lose_life(1, target(HURT_PLAYER))))


@word("damaged this way", "after")
def hurt_by_this(run: Run, obj: Any, _: None) -> bool:
    return any(c is run.source for c, _stamp in obj.memory.get(memory.DAMAGED_BY, ()))

sorcery("Yamabushi's Storm", "{1}{R}", damage(1, CREATURE), exile_if_dies(CREATURE.has("hurt_by_this")))
creature("Yosei, the Morning Star", "{4}{W}{W}", "Legendary Dragon Spirit", 5, 5, FLYING,
    when(dies(THIS), skip_next(target(PLAYER), "untap"), tap(up_to(PERMANENT.of(IT), 5))))
