"""Cards whose words are their own, beside those words: the enchantment pile of Elder Dragon Wars."""

from collections.abc import Iterator
from typing import Any

from engine.dsl import *
from engine.effects.mods import _PROTECTIONS
from engine.language.filters import Anyone, word
from engine.language.nodes import condition, effect, event, mod, permission, replacement, value
from engine.language.refs import target_chosen_by
from engine.language.sieves import controller_of
from engine.rules import verbs
from engine.rules.layers import ABILITY
from engine.rules.paying import Purse, pay
from engine.rules.phasing import phase_out
from engine.rules.replacement import Change
from engine.rules.zones import move
from engine.state import memory, notes, specials, terms, topics
from engine.state.objects import Card, Event, Hit, Reference, Seat, StackObject
from engine.state.run import Run

THEIR_CHOICE = controller(THAT)

# -- each upkeep -------------------------------------------------------------------------------------------------------------

enchantment(
    "The Abyss", "{3}{B}",
    at(
        each_players_step(UPKEEP),
        destroy(target_chosen_by(CREATURE.non("artifact").of(THAT_PLAYER), THAT_PLAYER), regenerate=False),
    ),
    subtypes="World",
)


class Outdone(Anyone):
    """An opponent of the player whose upkeep it is who has more (or, of graveyards, fewer) of something than that player."""

    __slots__ = ()

    def matches(self, run: Run, obj: Any) -> bool:
        first = run.event.seat if run.event is not None else None
        if not isinstance(obj, Seat) or first is None or obj.left or obj.team == first.team:
            return False
        if self.kind == "creatures":
            return _creatures(obj) > _creatures(first)
        if self.kind == "cards":
            return len(obj.hand) > len(first.hand)
        return _buried(obj) < _buried(first)

    def find(self, run: Run) -> Iterator[Any]:
        return (s for s in run.game.seats if self.matches(run, s))

    def __reduce__(self) -> tuple[Any, ...]:
        return Outdone, (self.kind, self.noun, self.python)


def _creatures(seat: Seat) -> int:
    return sum(bool(c.types & terms.CREATURE) for c in seat.permanents)


def _buried(seat: Seat) -> int:
    return sum(bool(c.types & terms.CREATURE) for c in seat.graveyard)

RICHER = Outdone("creatures", "player who controls more creatures than they do and is their opponent", "RICHER")
WISER = Outdone("cards", "player who has more cards in hand than they do and is their opponent", "WISER")
LIVELIER = Outdone(
    "graveyard",
    "player whose graveyard has fewer creature cards in it than their graveyard does and is their opponent",
    "LIVELIER",
)


@effect("<who> chooses <whom>", unsaid=True)
def swears(run: Run, who: Any, whom: Any) -> None:
    """That player chooses a target; nothing else happens to it."""


@effect(
    "reveal cards from the top of their library until they reveal a creature card. If the first player does, that player puts "
    "that card onto the battlefield and all other cards revealed this way into their graveyard",
    1,
)
def dig_for_creature(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        top: list[Card] = []
        found: list[Card] = []
        for card in reversed(seat.library):
            if card.types & terms.CREATURE:
                found = [card]
                break
            top.append(card)
        run.game.tell("reveal", seat, (*top, *found))
        move(run.game, found, BATTLEFIELD, under=seat)
        move(run.game, top, GRAVEYARD)


@effect("return a creature card from their graveyard to their hand", 1)
def recall_creature(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        options = [c for c in seat.graveyard if c.types & terms.CREATURE]
        verbs.return_to_hand(run.game, run.ask_pick(seat, topics.CHOOSE, options, 1, 1, good=1))


def oath(whom: Outdone, *deeds: Effect) -> Triggered:
    """The player whose upkeep it is may do something where an opponent is better off."""
    deed = deeds[0] if len(deeds) == 1 else seq(*deeds)
    return at(
        each_players_step(UPKEEP), swears(THAT_PLAYER, target_chosen_by(whom, THAT_PLAYER)), may(deed, THAT_PLAYER)
    )

enchantment("Oath of Druids", "{1}{G}", oath(RICHER, dig_for_creature(THAT_PLAYER)))
enchantment("Oath of Ghouls", "{1}{B}", oath(LIVELIER, recall_creature(THAT_PLAYER)))
enchantment("Oath of Scholars", "{3}{U}", oath(WISER, discard_hand(THAT_PLAYER), draw(3, THAT_PLAYER)))


@effect("that player chooses a permanent for each card in their graveyard, then untaps those permanents", 1)
def untap_for_graveyard(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        options = list(run.game.battlefield)
        n = min(len(seat.graveyard), len(options))
        verbs.untap(run.game, run.ask_pick(seat, topics.UNTAP, options, n, n, good=1))

enchantment(
    "Mist of Stagnation", "{3}{U}{U}",
    static(PERMANENT, under(DOESNT_UNTAP)), at(each_players_step(UPKEEP), untap_for_graveyard(THAT_PLAYER)),
)


@permission("note the number of untapped lands as a turn begins", kind=terms.PE_TURN_BEGINS, unsaid=True)
def count_untapped_lands(run: Run) -> Any:
    """By player, as the turn begins, before anything untaps."""
    counted = {
        s.index: sum(bool(c.types & terms.LAND) and not c.tapped for c in s.permanents) for s in run.game.seats
    }
    run.game.journal.put(run.source.memory, memory.COUNTED, counted)


@value("the number of untapped lands they controlled at the beginning of this turn", dynamic=True)
def untapped_at_beginning(run: Run) -> int:
    seat = run.event.seat if run.event is not None else None
    return run.past.get(memory.COUNTED, {}).get(seat.index, 0) if seat is not None else 0

enchantment(
    "Power Surge", "{R}{R}",
    permits(count_untapped_lands()), at(each_players_step(UPKEEP), damage(untapped_at_beginning(), THAT_PLAYER)),
)


@effect(
    "that player exiles a card at random from their hand. The player may play that card this turn. At the beginning of the next "
    "end step, if the player hasn't played the card, they put it into their graveyard"
)
def lose_to_the_lair(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        if not seat.hand:
            continue
        card = run.game.ruleset.random_pick(run.game, seat, list(seat.hand))
        moved = verbs.exile(run.game, [card])
        for exiled in moved:
            verbs.offer(run.game, exiled, seat, until="turn")
        run.remember(memory.EXILED, tuple(Reference(c) for c in moved))
        run.do(delayed(next_end_step(), (bury_unplayed(),)))


@effect("put the card into its owner's graveyard", -1, unsaid=True)
def bury_unplayed(run: Run) -> None:
    there = [r.object for r in run.memory.get(memory.EXILED, ()) if r.current and isinstance(r.object, Card)]
    move(run.game, [c for c in there if c.zone == EXILE], GRAVEYARD)

enchantment("Elkin Lair", "{3}{R}", at(each_players_step(UPKEEP), lose_to_the_lair(THAT_PLAYER)), subtypes="World")


@effect(
    "that player chooses artifact, creature, land, or non-Aura enchantment. All nontoken permanents of that type phase out", -1
)
def phase_by_type(run: Run, who: Any) -> None:
    kinds = ("artifact", "creature", "land", "non-Aura enchantment")
    for seat in run.seats(who):
        kind = run.ask_name(seat, topics.TYPE, kinds)
        mask = terms.TYPE_NAMES[kind.split()[-1].capitalize()]
        gone = [c for c in run.game.battlefield if c.types & mask and not c.token]
        if kind == kinds[-1]:
            gone = [c for c in gone if "Aura" not in c.subtypes]
        phase_out(run.game, gone)

enchantment("Teferi's Realm", "{1}{U}{U}", at(each_players_step(UPKEEP), phase_by_type(THAT_PLAYER)), subtypes="World")


@effect(
    "any player may sacrifice two lands or have this enchantment deal 5 damage to that player. If a player does either, destroy "
    "this enchantment"
)
def feed_the_worms(run: Run) -> None:
    """Asked in turn order; the first who does either is enough."""
    for seat in run.game.apnap():
        lands = [c for c in seat.permanents if c.types & terms.LAND]
        ways = ("no", *(("sacrifice two lands",) if len(lands) > 1 else ()), "5 damage")
        way = run.ask_name(seat, topics.TORMENT, ways)
        if way == "no":
            continue
        if way == "5 damage":
            verbs.deal_damage(run.game, [Hit(run.source, seat, 5)])
        else:
            verbs.sacrifice(run.game, run.ask_pick(seat, topics.SACRIFICE, lands, 2, 2, good=-1))
        if run.source_there:
            verbs.destroy(run.game, [run.source])
        return


@replacement(
    "lands can't enter the battlefield",
    terms.RE_MOVE,
    applies=lambda run, change: (
        change.zone == BATTLEFIELD and change.card is not None and change.card.definition.is_land
    ),
    forbids=True,
)
def no_lands_enter(run: Run, change: Change) -> None:
    """What would put one there does nothing with it."""
    change.gone = True

enchantment(
    "Worms of the Earth", "{2}{B}{B}{B}",
    permits(no_land_plays()), replaces(no_lands_enter()), at(each_step(UPKEEP), feed_the_worms()),
)

# -- each end step -----------------------------------------------------------------------------------------------------------


@condition("one of their opponents was dealt damage this turn", dynamic=True)
def their_opponents_hurt(run: Run) -> bool:
    team = run.event.seat.team if run.event is not None and run.event.seat is not None else -1
    return any(s.turn_notes.get(notes.DAMAGED) for s in run.game.seats if s.team != team)

enchantment("Antagonism", "{3}{R}", at(each_players_step(END_STEP), unless(damage(2, THAT_PLAYER), their_opponents_hurt())))


@condition("that player didn't cast a spell this turn", dynamic=True)
def cast_nothing(run: Run) -> bool:
    seat = run.event.seat if run.event is not None else None
    return seat is not None and not seat.turn_notes.get(notes.SPELLS_CAST)

enchantment("Impatience", "{2}{R}", at(each_players_step(END_STEP), damage(2, THAT_PLAYER), if_=cast_nothing()))


@word("controlled since the beginning of the turn", "after")
def held_since_turn_began(run: Run, obj: Any, _: None) -> bool:
    """By the same player, continuously (CR 302.6)."""
    return not obj.sick


@condition("no creatures attacked this turn", dynamic=True)
def nobody_attacked(run: Run) -> bool:
    return not any(s.turn_notes.get(notes.ATTACKED) for s in run.game.seats)

enchantment(
    "Keldon Twilight", "{1}{B}{R}",
    at(
        each_players_step(END_STEP), sacrifice(CREATURE.has("held_since_turn_began"), who=THAT_PLAYER), if_=nobody_attacked()
    ),
)

@effect(
    "each player who tapped a land for mana this turn sacrifices a land. This enchantment deals 2 damage to each player who "
    "sacrificed a Plains this way",
    -1,
    recalls=True,
)
def lay_waste(run: Run) -> None:
    """Whoever tapped one before this was there, too."""
    chosen: list[Card] = []
    for seat in run.game.apnap():
        if seat.turn_notes.get(notes.LAND_TAPPED):
            lands = [c for c in seat.permanents if c.types & terms.LAND]
            chosen += run.ask_pick(seat, topics.SACRIFICE, lands, 1, 1, good=-1)
    hurt = [c.controller for c in chosen if "Plains" in c.subtypes]
    verbs.sacrifice(run.game, chosen)
    verbs.deal_damage(run.game, [Hit(run.source, s, 2) for s in hurt])

enchantment("Desolation", "{1}{B}{B}", at(each_step(END_STEP), lay_waste()))

# -- whenever a creature ... -------------------------------------------------------------------------------------------------

enchantment(
    "Death Match", "{3}{B}",
    whenever(
        enters(CREATURE),
        may(until_end_of_turn(target_chosen_by(CREATURE, THEIR_CHOICE, good=-1), pt(-3, -3)), THEIR_CHOICE),
    ),
)
enchantment(
    "Pandemonium", "{3}{R}",
    whenever(enters(CREATURE), may(bite(THAT, target_chosen_by(ANY_TARGET, THEIR_CHOICE, good=-1)), THEIR_CHOICE)),
)


@word("another player controls", "after")
def of_another(run: Run, obj: Any, who: Any) -> bool:
    return controller_of(run, obj) not in run.seats(who)

enchantment(
    "Confusion in the Ranks", "{3}{R}{R}",
    whenever(
        enters(ARTIFACT | CREATURE | ENCHANTMENT),
        exchange_control(
            THAT,
            target_chosen_by(
                PERMANENT.has("of_another", THEIR_CHOICE).has("sharing_card_type", THAT), THEIR_CHOICE, good=-1
            ),
        ),
    ),
)


@event("a creature becomes blocked by a creature with lesser power", terms.EV_BLOCKS)
def blocked_by_lesser(run: Run, event: Event) -> bool:
    return bool(event.card.power < event.other.power)


@event("a creature blocks a creature with lesser power", terms.EV_BLOCKS)
def blocks_lesser(run: Run, event: Event) -> bool:
    return event.what != specials.PUT_THERE and bool(event.card.power > event.other.power)

enchantment(
    "No Quarter", "{3}{R}",
    whenever(blocked_by_lesser(), destroy(that("the blocking creature"))),
    whenever(blocks_lesser(), destroy(that_other("the attacking creature"))),
)


@effect(
    "that player puts this card from its owner's graveyard onto the battlefield under their control at the beginning of the next "
    "end step",
    1,
)
def whisper(run: Run, who: Any) -> None:
    """Only a card that is still in the graveyard it died into returns (CR 400.7)."""
    card = run.source
    if card.zone != GRAVEYARD or card.stamp != run.stamp + 1:
        return
    for seat in run.seats(who):
        run.remember(memory.RAISED, (Reference(card),))
        run.remember(memory.PLAYER, seat)
        run.do(delayed(next_end_step(), (answer_whisper(),)))


@effect("the card returns", 1, unsaid=True)
def answer_whisper(run: Run) -> None:
    seat = run.memory[memory.PLAYER]
    there = [r.object for r in run.memory[memory.RAISED] if r.current and isinstance(r.object, Card)]
    if not seat.left:
        move(run.game, there, BATTLEFIELD, under=seat)

enchantment("Endless Whispers", "{2}{B}{B}", static(CREATURE, has(when(dies(THIS), whisper(target(OPPONENT))))))
enchantment("Mana Echoes", "{2}{R}{R}",
    whenever(
        enters(CREATURE), may(add_mana_for_each("{C}", count(CREATURE.yours.has("sharing_creature_type", THAT)))),
    ),
)


@event("a player attacks with one or more creatures", terms.EV_ATTACKS)
def a_player_attacks(run: Run, event: Event) -> bool:
    """Once for all attackers of one player declared together (CR 508.1m, 603.2c)."""
    seat = event.card.controller
    own = [a for a in run.game.attackers if a.controller is seat]
    return bool(seat.player) and own[0] is event.card


@effect(
    "destroy all untapped non-Wall creatures that player controls that didn't attack, except for creatures the player hasn't "
    "controlled continuously since the beginning of the turn",
    -1,
)
def total_war(run: Run) -> None:
    """The attacking player's, whatever has become of the creature that attacked."""
    active = run.game.active
    attacker = run.event.card if run.event is not None else None
    seat = active[0] if len(active) == 1 else attacker and run.known(attacker).controller
    idle = CREATURE.untapped.non("Wall").has("held_since_turn_began")
    verbs.destroy(
        run.game,
        [
            c
            for c in run.cards(idle)
            if c.controller is seat and c.memory.get(memory.ATTACKED_IN) != run.game.turn
        ],
    )

enchantment("Total War", "{3}{R}", whenever(a_player_attacks(), total_war()))

REFLECTION = token("Reflection Token", WHITE, "Reflection", 0, 0)
enchantment(
    "Pure Reflection", "{2}{W}",
    whenever(
        casts(EACH_PLAYER, CREATURE),
        destroy(permanent("Reflection")), create_sized(REFLECTION, mana_value_of(that_other("that spell")), THAT_PLAYER),
    ),
)

# -- what may be done --------------------------------------------------------------------------------------------------------

enchantment("Smoke", "{R}{R}", permits(untap_at_most(CREATURE, 1)))
enchantment("Damping Field", "{2}{W}", permits(untap_at_most(ARTIFACT, 1)))
enchantment("Dense Foliage", "{2}{G}", static(CREATURE, has(cant_be_targeted_by(CARD))))


@mod("has protection from its colors", ABILITY, 1)
def protected_from_own(run: Run, card: Card) -> None:
    for bit in terms.COLOR_NAMES:
        if card.colors & bit:
            card.protections += (_PROTECTIONS[bit],)

enchantment("Earnest Fellowship", "{1}{W}", static(CREATURE, protected_from_own()))


@permission("players can cast spells and activate abilities only during their own turns", kind=terms.PE_CANT_CAST)
def cast_in_own_turn(run: Run, filter: Filter) -> Any:
    return run.each.team != run.game.active_team


@permission("abilities are activated in one's own turn", kind=terms.PE_OWN_TURNS, unsaid=True)
def activate_in_own_turn(run: Run) -> Any:
    """Mana abilities too."""
    return True

enchantment("City of Solitude", "{2}{G}", permits(cast_in_own_turn(CARD)), permits(activate_in_own_turn()))


@permission("activated abilities cost {<n>} more to activate unless they're mana abilities", kind=terms.PE_ACTIVATION_COST)
def activating_costs_more(run: Run, n: int) -> Any:
    return n

enchantment("Suppression Field", "{1}{W}", permits(activating_costs_more(2)))


@permission("the attacking player chooses how each creature blocks each combat", kind=terms.PE_BLOCKS_CHOSEN)
def attacker_chooses_blocks(run: Run) -> Any:
    return True

enchantment("Invasion Plans", "{2}{R}", static(CREATURE, under(MUST_BLOCK)), permits(attacker_chooses_blocks()))


@effect("each player chooses five lands they control and sacrifices the rest", -1)
def keep_five_lands(run: Run) -> None:
    gone: list[Card] = []
    for seat in run.game.apnap():
        lands = [c for c in seat.permanents if c.types & terms.LAND]
        kept = run.ask_pick(seat, topics.KEEP, lands, 5, 5, good=1)
        gone += [c for c in lands if c not in kept]
    verbs.sacrifice(run.game, gone)

enchantment(
    "Limited Resources", "{W}", when(enters(THIS), keep_five_lands()), permits(no_land_plays(), if_=at_least(10, LAND)),
)


@effect("target player puts a card from their hand on top of their library", -1)
def put_back(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        move(run.game, run.ask_pick(seat, topics.CHOOSE, list(seat.hand), 1, 1, good=-1), LIBRARY)

enchantment(
    "Volrath's Dungeon", "{2}{B}{B}",
    by_any_player(cost(pay_life(5)), destroy(THIS), if_=your_turn()),
    ability(cost(discard_cost()), put_back(target(PLAYER)), sorcery=True),
)
enchantment(
    "Mana Vortex", "{1}{U}{U}",
    when_cast(unless_cost(sacrifice_cost(LAND), counter(that_other("it")))),
    at(each_players_step(UPKEEP), sacrifice(LAND, who=THAT_PLAYER)),
    when(state(none_of(LAND)), sacrifice(what=THIS)),
)


@effect("any other player may pay that spell's mana cost. If a player does, counter the spell", -1)
def freeze(run: Run) -> None:
    """Asked in turn order from the caster (CR 101.4); X is what was announced."""
    spell = run.event.other if run.event is not None else None
    if not isinstance(spell, StackObject):
        return
    price, seats = spell.card.definition.cost, run.game.seats
    if not price.text:
        return  # no mana cost can't be paid (CR 118.6)
    start = spell.controller.index
    for seat in (seats[(start + k) % len(seats)] for k in range(1, len(seats))):
        if seat.left or not Purse(run.game, seat).affords(price, x=spell.x):
            continue
        if run.ask_yes(seat, topics.PAY, price.text) and pay(run.game, seat, price, spell.x, [], None):
            verbs.counter(run.game, spell)
            return

enchantment("Ice Cave", "{3}{U}{U}", whenever(casts(EACH_PLAYER, CARD), freeze()))


def _winded(run: Run, change: Change) -> bool:
    card = change.card
    own = run.game.step == terms.UNTAP and card is not None and card.controller.team == run.game.active_team
    return own and card is not None and bool(card.counters.get("wind"))


@replacement(
    "if a permanent with a wind counter on it would untap during its controller's untap step, remove all wind counters from it "
    "instead",
    terms.RE_UNTAP,
    applies=_winded,
)
def lose_the_wind(run: Run, change: Change) -> None:
    change.gone = True
    assert change.card is not None
    run.remember(memory.MARKED, (Reference(change.card),))
    run.do(remove_all_counters(noted("marked"), "wind"))

enchantment(
    "Freyalise's Winds", "{2}{G}{G}",
    whenever(becomes_tapped(PERMANENT), put_counters(THAT, "wind")), replaces(lose_the_wind()),
)


@effect("they draw a card and reveal it. If it's a creature card, that player discards it unless they pay 3 life")
def draw_from_the_crypt(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        for card in verbs.draw(run.game, seat):
            run.game.tell("reveal", seat, (card,))
            if not card.types & terms.CREATURE or card not in seat.hand:
                continue
            if verbs.payable_life(run.game, seat) >= 3 and run.ask_yes(seat, topics.PAY_LIFE, 3):
                verbs.lose_life(run.game, seat, 3, how="paid")
            else:
                verbs.discard(run.game, seat, [card], run.controller)

enchantment(
    "Breathstealer's Crypt", "{2}{U}{B}", replaces(would_draw(EACH_PLAYER, draw_from_the_crypt(THAT_PLAYER))),
)


@effect(
    "they reveal it. Then any other player may pay 2 life. If a player does, put that card into its owner's graveyard. "
    "Otherwise, that player draws a card"
)
def weird_draw(run: Run, who: Any) -> None:
    """Asked in turn order from the drawer's left, each once."""
    for seat in run.seats(who):
        for card in seat.library[-1:]:
            run.game.tell("reveal", seat, (card,))
        seats = run.game.seats
        for other in (seats[(seat.index + k) % len(seats)] for k in range(1, len(seats))):
            if other.left or not seat.library or verbs.payable_life(run.game, other) < 2:
                continue
            if run.ask_yes(other, topics.PAY_LIFE, 2):
                verbs.lose_life(run.game, other, 2, how="paid")
                move(run.game, seat.library[-1:], GRAVEYARD)
                break
        else:
            verbs.draw(run.game, seat)

enchantment(
    "Zur's Weirding", "{3}{U}", permits(open_hands()), replaces(would_draw(EACH_PLAYER, weird_draw(THAT_PLAYER))),
)
