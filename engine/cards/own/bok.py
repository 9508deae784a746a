"""Betrayers of Kamigawa: the cards whose texts take more than common words."""

from typing import Any

from engine.cards.creature_tokens import SNAKE_1_1_GREEN
from engine.dsl import *
from engine.effects.events import fits
from engine.effects.mods import _PROTECTIONS
from engine.effects.playing import cast_now, open_ways
from engine.effects.prevention import chosen_source
from engine.effects.replacements import exiled_from_anywhere
from engine.language import nodes
from engine.language.abilities import Triggered
from engine.language.identity import is_named
from engine.language.nodes import effect, event, mod, permission, replacement
from engine.language.refs import together
from engine.rules import counters, verbs
from engine.rules.continuous import affect
from engine.rules.layers import ABILITY
from engine.rules.replacement import Change, add_shield, cannot_happen
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Event, Hit, Reference, Seat, StackObject
from engine.state.run import Run
from engine.state.waiting import Delayed

ARCANE = CARD.sub("Spirit", "Arcane")


def gathers() -> Ability:
    """Whenever you cast a Spirit or Arcane spell, you may put a ki counter on this."""
    return whenever(casts(YOU, ARCANE), may(put_counters(THIS, "ki")))


def flips_with_ki() -> Ability:
    """At the end step two ki counters let it flip."""
    return at(each_step(END_STEP), may(flip(THIS)), if_=value_at_least(counters_on(THIS, "ki"), 2))


def shoal(color: int) -> CastingWay:
    """A Shoal is cast for a card of its colour."""
    return alternative_cost(exile_hand_cost(CARD.color(color).value_is(X)))


def named_alike(words: str) -> Effect:
    """All cards of its controller with the name of the target are exiled."""
    return extract(controller(IT), f"the same name as {words}", IT)


def genju(kind: str, power: int, toughness: int, color: int, *abilities: Mod) -> tuple[Ability, ...]:
    """A Genju: it wakes its land, and returns when that goes."""
    host = attached_host(f"enchanted {kind}")
    return (
        enchant(permanent(kind)),
        ability("{2}", until_end_of_turn(
            host, also(T_CREATURE, "Spirit"), becomes_color(color), base_pt(power, toughness), *abilities)),
        when(buried(host), may(recall_this())),
    )


@effect(
    "each enchantment deals <n> damage to its controller, then each Aura attached to a creature deals <n> damage to it",
    sweeps=True,
    unsaid=True,
)
def barbs(run: Run, n: int) -> None:
    enchantments = [c for c in run.within(run.game.battlefield) if c.types & terms.ENCHANTMENT]
    verbs.deal_damage(run.game, [Hit(c, c.controller, n) for c in enchantments])
    auras = [
        (c, c.attached_to) for c in run.within(run.game.battlefield)
        if "Aura" in c.subtypes and isinstance(c.attached_to, Card) and c.attached_to.types & terms.CREATURE
    ]
    verbs.deal_damage(run.game, [Hit(c, host, n) for c, host in auras])

instant("Aura Barbs", "{2}{R}", barbs(2), subtypes="Arcane")
creature("Blademane Baku", "{1}{R}", "Spirit", 1, 1, gathers(),
    ability(cost("{1}", remove_counter_cost("ki", X)), until_end_of_turn(THIS, pt(twice(X), 0))))
flip_card(
    creature("Budoka Pupil", "{1}{G}{G}", "Human Monk", 2, 2, gathers(), flips_with_ki()),
    creature("Ichiga, Who Topples Oaks", "", "Legendary Spirit", 4, 3, TRAMPLE,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), pt(2, 2)))),
)
flip_card(
    creature("Callow Jushi", "{1}{U}{U}", "Human Wizard", 2, 2, gathers(), flips_with_ki()),
    creature("Jaraku the Interloper", "", "Legendary Spirit", 3, 4,
        ability(cost(remove_counter_cost("ki")), counter_unless_pays("{2}", target(SPELL)))),
)
flip_card(
    creature("Cunning Bandit", "{1}{R}{R}", "Human Warrior", 2, 2, gathers(), flips_with_ki()),
    creature("Azamuki, Treachery Incarnate", "", "Legendary Spirit", 5, 2,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), controlled_by(YOU)))),
)
flip_card(
    creature("Faithful Squire", "{1}{W}{W}", "Human Soldier", 2, 2, gathers(), flips_with_ki()),
    creature("Kaiso, Memory of Loyalty", "", "Legendary Spirit", 3, 4, FLYING,
        ability(cost(remove_counter_cost("ki")), shield(prevent_damage(target(CREATURE, good=1))))),
)
flip_card(
    creature("Hired Muscle", "{1}{B}{B}", "Human Warrior", 2, 2, gathers(), flips_with_ki()),
    creature("Scarmaker", "", "Legendary Spirit", 4, 4,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), has(FEAR)))),
)
instant("Disrupting Shoal", "{X}{U}{U}", shoal(BLUE),
    if_(equal(mana_value_of(it(0, "target spell")), X), counter(target(SPELL))), subtypes="Arcane")


@effect(
    "the next <n> damage that a source of your choice would deal to you and creatures you control this turn is dealt to <to> "
    "instead", 1,
)
def redirect_from_source(run: Run, n: Any, to: Any) -> None:
    for source in choose_source(run, CARD):
        onto = tuple(Reference(o) for o in run.objects(to))
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.LEFT] = run.value(n)
        later.memory[memory.ONTO] = onto
        later.memory[memory.BY] = chosen_source(source)
        add_shield(run.game, later, redirected_some(together(YOU, CREATURE.yours)))

instant("Shining Shoal", "{X}{W}{W}", shoal(WHITE), redirect_from_source(X, target(ANY_TARGET, good=-1)), subtypes="Arcane")


def _countered(run: Run) -> list[Card]:
    return [c for c in run.controller.permanents if any(c.counters.values())]


@nodes.cost("Remove a counter from a permanent you control", can=lambda run: bool(_countered(run)))
def remove_any_counter_cost(run: Run) -> None:
    """Near or far: a cost knows no distance."""
    for card in run.ask_pick(run.controller, topics.REMOVE_COUNTER, _countered(run), 1, 1, good=-1):
        kinds = [k for k, n in card.counters.items() if n]
        counters.remove_counters(run.game, card, run.ask_name(run.controller, topics.COUNTER_KIND, kinds), 1)

creature("Chisei, Heart of Oceans", "{2}{U}{U}", "Legendary Spirit", 4, 4, FLYING,
    at(your_step(UPKEEP), unless_cost(remove_any_counter_cost(), sacrifice(what=THIS))))


@mod("has protection from the colors of <filter:plural>", ABILITY, 1)
def protection_from_colors_of(run: Run, card: Card, filter: Filter) -> None:
    """Worked out anew whenever the permanents change (CR 702.16)."""
    mask = 0
    for other in run.game.battlefield:
        if filter.matches(run, other):
            mask |= other.colors
    card.protections += tuple(p for bit, p in _PROTECTIONS.items() if mask & bit)

creature("Empty-Shrine Kannushi", "{W}", "Human Cleric", 1, 1, static(THIS, protection_from_colors_of(PERMANENT.yours)))
sorcery("Eradicate", "{2}{B}{B}", exile(target(CREATURE.noncolor(BLACK))), named_alike("that creature"))
instant("Quash", "{2}{U}{U}", counter(target(SPELL.spell_type(32 | 64))), named_alike("that spell"))
instant("Scour", "{2}{W}{W}", exile(target(ENCHANTMENT)), named_alike("that enchantment"))
sorcery("Sowing Salt", "{2}{R}{R}", exile(target(LAND.non("basic"))), named_alike("that land"))
sorcery("Splinter", "{2}{G}{G}", exile(target(ARTIFACT)), named_alike("that artifact"))


@replacement(
    "if <who> would gain life, that player gains no life instead",
    terms.RE_GAIN_LIFE,
    applies=lambda run, change, who: fits(run, who, change.seat),
    unsaid=True,
)
def gains_none(run: Run, change: Change, who: Any) -> None:
    """A replacement: that player could (CR 119.7 is nothing to it), and chooses among others that apply."""
    change.gone = True


@effect("<who> can't gain life this turn", -1)
def no_life_this_turn(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.PLAYER] = seat
        add_shield(run.game, later, gains_none(chosen_player()))

instant("Flames of the Blood Hand", "{2}{R}", unpreventable_damage(4, target(PLAYER_OR_PLANESWALKER)),
    no_life_this_turn(controller(IT)))
aura("Genju of the Cedars", "{G}", *genju("Forest", 4, 4, GREEN))
aura("Genju of the Falls", "{U}", *genju("Island", 3, 2, BLUE, has(FLYING)))
aura("Genju of the Fens", "{B}",
    *genju("Swamp", 2, 2, BLACK, has(ability("{B}", until_end_of_turn(THIS, pt(1, 1))))))
aura("Genju of the Fields", "{W}",
    *genju("Plains", 2, 5, WHITE, has(whenever(deals_damage(THIS), gain_life(THAT_MUCH)))))
aura("Genju of the Spires", "{R}", *genju("Mountain", 6, 1, RED))
aura("Heart of Light", "{2}{W}", enchant(CREATURE),
    replaces(prevent_damage(ENCHANTED)), replaces(prevent_damage(None, ENCHANTED)))


@effect("this deals damage to each player equal to half that player's life total, rounded down", -1)
def halve_lives(run: Run) -> None:
    hits = [Hit(run.source, s, (s.total.life or 0) // 2) for s in run.game.seats if not s.left]
    verbs.deal_damage(run.game, hits)

creature("Heartless Hidetsugu", "{3}{R}{R}", "Legendary Ogre Shaman", 4, 3, ability("{T}", halve_lives()))
sorcery("Heed the Mists", "{3}{U}{U}", mill(1), draw(mana_value_of(noted("milled", "the milled card"))), subtypes="Arcane")
creature("Hokori, Dust Drinker", "{2}{W}{W}", "Legendary Spirit", 2, 2, static(LAND, under(DOESNT_UNTAP)),
    at(each_players_step(UPKEEP), untap(their_choice(LAND, THAT_PLAYER, 1))))
instant("Horobi's Whisper", "{1}{B}{B}",
    if_(you_control(permanent("Swamp").yours), destroy(target(CREATURE.noncolor(BLACK)))),
    splice_onto_arcane("", exile_cost(CARD, 4)), subtypes="Arcane")
instant("Hundred-Talon Strike", "{W}", until_end_of_turn(target(CREATURE), pt(1, 0), has(FIRST_STRIKE)),
    splice_onto_arcane("", tap_cost(CREATURE.color(WHITE))), subtypes="Arcane")


@effect("<who> may put <filter:a> from their hand onto the battlefield", unsaid=True)
def others_put(run: Run, filter: Filter, who: Any) -> None:
    """Each chooses, then all come at the same time (CR 101.4)."""
    chosen = []
    for seat in run.seats(who):
        options = run.puttable(seat, filter)
        chosen += run.ask_pick(seat, topics.BATTLEFIELD, options, 0, 1, good=1)
    move(run.game, chosen, terms.BATTLEFIELD)

creature("Iwamori of the Open Fist", "{2}{G}{G}", "Legendary Human Monk", 5, 5, TRAMPLE,
    when(enters(THIS), others_put(CREATURE.card.supertype("legendary"), EACH_OPPONENT)))
creature("Jetting Glasskite", "{4}{U}{U}", "Spirit", 4, 4, FLYING,
    whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))
creature("Shimmering Glasskite", "{3}{U}", "Spirit", 2, 3, FLYING,
    whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))
creature("Kira, Great Glass-Spinner", "{1}{U}{U}", "Legendary Spirit", 2, 2, FLYING,
    static(CREATURE.yours, has(whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))))


@effect("prevent the next <n> damage that would be dealt to each creature and each player this turn", 1)
def shield_everybody(run: Run, n: int) -> None:
    """A shield of its own for each (CR 615.7)."""
    everybody: list[Card | Seat] = [*run.cards(CREATURE), *(s for s in run.game.seats if not s.left)]
    for obj in everybody:
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.TO] = (Reference(obj),)
        add_shield(run.game, later, prevent_damage(noted("to")), n)

creature("Kitsune Palliator", "{2}{W}", "Fox Cleric", 0, 2, ability("{T}", shield_everybody(1)))
creature("Kyoki, Sanity's Eclipse", "{4}{B}{B}", "Legendary Demon Spirit", 6, 4,
    whenever(casts(YOU, ARCANE), exile_from_hand(1, target(OPPONENT))))
creature("Mannichi, the Fevered Dream", "{2}{R}", "Legendary Spirit", 1, 2,
    ability("{1}{R}", until_end_of_turn(CREATURE, switch_pt())))
aura("Mark of Sakiko", "{1}{G}", enchant(CREATURE),
    static(ENCHANTED, has(whenever(deals_combat_damage(THIS, PLAYER), add_lasting_mana("{G}", THAT_MUCH)))))
creature("Sakiko, Mother of Summer", "{4}{G}{G}", "Legendary Snake Shaman", 3, 3,
    whenever(deals_combat_damage(CREATURE.yours, PLAYER), add_lasting_mana("{G}", THAT_MUCH)))
creature("Sakura-Tribe Springcaller", "{3}{G}", "Snake Shaman", 2, 4, at(your_step(UPKEEP), add_lasting_mana("{G}")))
creature("Shizuko, Caller of Autumn", "{1}{G}{G}", "Legendary Snake Shaman", 2, 3,
    at(each_players_step(UPKEEP), add_lasting_mana("{G}", 3, THAT_PLAYER)))


@effect("counter <what:spells>. That spell's controller reveals their hand, then discards each card with the same name as a card "
        "spliced onto that spell", -1, unsaid=True)
def meddle(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject):
            verbs.counter(run.game, obj)
            names = {d.name for d in obj.spliced}
            run.game.tell("reveal", obj.controller, tuple(obj.controller.hand))
            verbs.discard(
                run.game, obj.controller, [c for c in obj.controller.hand if any(is_named(c, n) for n in names)], run.controller
            )

instant("Minamo's Meddling", "{2}{U}{U}", meddle(target(SPELL)))


@permission("the “legend rule” doesn't apply", kind=terms.PE_LEGEND_RULE, unsaid=True)
def no_legend_rule(run: Run) -> Any:
    return True

artifact("Mirror Gallery", "{5}", permits(no_legend_rule()))


@effect(
    "each time <what> would deal damage to a permanent or player this turn, it deals double that damage to that permanent or "
    "player instead"
)
def double_damage_by(run: Run, what: Any) -> None:
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.MARKED] = (Reference(card),)
        add_shield(run.game, later, multiplied_damage(ANY_TARGET, noted("marked"), 2))

instant("Overblaze", "{3}{R}", double_damage_by(target(PERMANENT, good=1)),
    splice_onto_arcane("{2}{R}{R}"), subtypes="Arcane")
sorcery("Reduce to Dreams", "{3}{U}{U}", bounce(ARTIFACT | ENCHANTMENT))


def _gaining(run: Run, n: int) -> list[Seat]:
    """Opponents that can gain life (CR 119.7)."""
    foes = [s for s in run.game.apnap() if s.team != run.controller.team and not s.left]
    return [s for s in foes if not cannot_happen(run.game, Change(terms.RE_GAIN_LIFE, seat=s, amount=n))]


@nodes.cost("An opponent gains <n> life", can=lambda run, n: bool(_gaining(run, n)))
def opponent_gains_cost(run: Run, n: int) -> None:
    for seat in run.ask_pick(run.controller, topics.PLAYER, _gaining(run, n), 1, 1):
        verbs.gain_life(run.game, seat, n, run.source)

instant("Roar of Jukai", "{2}{G}",
    if_(you_control(permanent("Forest").yours), until_end_of_turn(CREATURE.has("is_blocked"), pt(2, 2))),
    splice_onto_arcane("", opponent_gains_cost(5)), subtypes="Arcane")


@effect(
    "return <what:cards> to the battlefield at the beginning of the next end step if this creature is still on the battlefield",
    1,
)
def return_if_here(run: Run, what: Any) -> None:
    for card in run.cards(what):
        later = Run(run.game, run.source, run.controller)
        later.stamp = run.stamp
        later.memory[memory.MARKED] = (Reference(card),)
        ability = Triggered(next_end_step(), [(if_(there(THIS), reanimate(noted("marked"))),)])
        run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))

creature("Shirei, Shizo's Caretaker", "{4}{B}", "Legendary Spirit", 2, 2,
    whenever(dies(CREATURE.power_at_most(1).owned), may(return_if_here(THAT))))
artifact("Slumbering Tora", "{3}", ability(
    cost("{2}", discard_cost(1, ARCANE)), until_end_of_turn(THIS, also(T_CREATURE | T_ARTIFACT, "Cat")), until_end_of_turn(THIS,
    base_pt(mana_value_of(noted("discarded", "the discarded card")), mana_value_of(noted("discarded", "the discarded card"))))))
sorcery("Sosuke's Summons", "{2}{G}", create(SNAKE_1_1_GREEN, 2),
    whenever(enters(PERMANENT.sub("Snake").nontoken.yours), may(return_to_hand(THIS)), zone=GRAVEYARD))
instant("Stream of Consciousness", "{1}{U}",
    shuffle_cards_in(target(PLAYER), up_to(CARD.in_zone_of(GRAVEYARD, IT), 4)), subtypes="Arcane")


@effect("each player shuffles their hand, graveyard, and all permanents they own into their library, then draws seven cards. "
        "Each player's life total becomes 7", sweeps=True, unsaid=True)
def start_over(run: Run) -> None:
    game = run.game
    everything: list[Card] = list(run.within(game.battlefield))
    for seat in game.seats:
        everything += [*seat.hand, *seat.graveyard]
    move(game, everything, terms.LIBRARY)
    for seat in game.apnap():
        verbs.shuffle(game, seat)
    for seat in game.apnap():
        verbs.draw(game, seat, 7)
    for seat in game.apnap():
        life = seat.total.life
        if life is not None and life > 7:
            verbs.lose_life(game, seat, life - 7)
        elif life is not None and life < 7:
            verbs.gain_life(game, seat, 7 - life, run.source)

sorcery("Sway of the Stars", "{8}{U}{U}", start_over())
creature("Tomorrow, Azami's Familiar", "{5}{U}", "Legendary Spirit", 1, 5, replaces(would_draw(YOU, dig(3))))
instant("Torrent of Stone", "{3}{R}", damage(4, target(CREATURE)),
    splice_onto_arcane("", sacrifice_cost(permanent("Mountain"), 2)), subtypes="Arcane")


@effect("you may cast <what>. If that spell would be put into a graveyard, exile it instead", 1, unsaid=True)
def cast_once(run: Run, what: Any) -> None:
    """Cast as this resolves, for its cost (CR 608.2g)."""
    seat, game = run.controller, run.game
    for card in run.cards(what):
        able = bool(open_ways(game, seat, card, paid=True))
        if able and run.ask_yes(seat, topics.MAY, "cast") and cast_now(run, seat, card, paid=True) is not None:
            later = Run(game, run.source, seat)
            later.memory[memory.MARKED] = (Reference(card),)
            add_shield(game, later, exiled_from_anywhere(noted("marked")), until="game")

creature("Toshiro Umezawa", "{1}{B}{B}", "Legendary Human Samurai", 2, 2, bushido(1),
    whenever(dies(CREATURE.opponents), cast_once(target(INSTANT.card.in_your(GRAVEYARD)))))


@effect("<who> and you each gain control of all creatures the other controls until end of turn. Untap those creatures. "
        "Those creatures gain haste until end of turn", sweeps=True, unsaid=True)
def swap_armies(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        sides = [
            (a, run.within([c for c in b.permanents if c.types & terms.CREATURE]))
            for a, b in ((run.controller, seat), (seat, run.controller))
        ]
        for taker, cards in sides:
            affect(Run(run.game, run.source, taker), cards, (controlled_by(YOU), has(HASTE)))
        verbs.untap(run.game, [c for _, cards in sides for c in cards])

sorcery("Twist Allegiance", "{6}{R}", swap_armies(target(OPPONENT)))
instant("Veil of Secrecy", "{1}{U}", until_end_of_turn(target(CREATURE), has(SHROUD), under(CANT_BE_BLOCKED)),
    splice_onto_arcane("", return_cost(CREATURE.color(BLUE))), subtypes="Arcane")
creature("Ink-Eyes, Servant of Oni", "{4}{B}{B}", "Legendary Rat Ninja", 5, 4, ninjutsu("{3}{B}{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), may(reanimate(target(CREATURE.card.in_zone_of(GRAVEYARD, THAT_PLAYER))))),
    ability("{1}{B}", regenerate(THIS)))
creature("Skullsnatcher", "{1}{B}", "Rat Ninja", 2, 1, ninjutsu("{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), exile(up_to(CARD.in_zone_of(GRAVEYARD, THAT_PLAYER), 2))))
creature("Patron of the Akki", "{4}{R}{R}", "Legendary Spirit", 5, 5, offering("Goblin"),
    whenever(attacks(THIS), until_end_of_turn(CREATURE.yours, pt(2, 0))))
creature("Patron of the Kitsune", "{4}{W}{W}", "Legendary Spirit", 5, 6, offering("Fox"),
    whenever(attacks(CREATURE), may(gain_life(1))))
creature("Patron of the Moon", "{5}{U}{U}", "Legendary Spirit", 5, 4, offering("Moonfolk"), FLYING,
    ability("{1}", put_any_from_hand(LAND.card, 2, tapped=True)))


@event("<what:a> is put into an opponent's graveyard from the battlefield", terms.EV_DIES, unsaid=True)
def buried_theirs(run: Run, event: Event, what: Any, who: Any) -> bool:
    """Into the graveyard of certain players: those of its owner."""
    return fits(run, what, event.card) and fits(run, who, event.card.owner)

creature("Patron of the Nezumi", "{5}{B}{B}", "Legendary Spirit", 6, 6, offering("Rat"),
    whenever(buried_theirs(PERMANENT, OPPONENT), lose_life(1, owner(THAT))))
creature("Patron of the Orochi", "{6}{G}{G}", "Legendary Spirit", 7, 7, offering("Snake"),
    ability("{T}", untap(together(permanent("Forest"), CREATURE.color(GREEN))), per_turn=1))
