"""Keyword abilities (CR 702) that work in combat."""

from typing import Any

from engine.effects.conditions import not_yet
from engine.effects.counters import player_counters, put_counters
from engine.effects.delays import later_with
from engine.effects.durations import until_end_of_turn
from engine.effects.events import (
    attacks,
    attacks_alone_event,
    becomes_blocked,
    blocked_by,
    blocks,
    deals_combat_damage,
    either,
    end_of_combat,
    fits,
    next_end_step,
    unblocked,
)
from engine.effects.flow import become
from engine.effects.libraries import exile_top
from engine.effects.life import lose_life
from engine.effects.mods import pt
from engine.effects.moving import exile, sacrifice
from engine.effects.tokens import whom_it_attacks
from engine.keywords.abilities import called, whenever
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, Activated, BandsWith, Cost, Protection, Toxic
from engine.language.costs import parse
from engine.language.filters import CREATURE, PERMANENT, PLAYER, Filter, word
from engine.language.library import definition
from engine.language.nodes import effect, event, value
from engine.language.refs import DEFENDING_PLAYER, THAT, THAT_PLAYER, THIS, target
from engine.rules import verbs
from engine.rules.pool import add_to_pool
from engine.rules.zones import move
from engine.state import memory, notes, terms, topics
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run
from engine.state.terms import HAND

# -- attacking ---------------------------------------------------------------------------------------------------------


@keyword("annihilator <num>", "702.86")
def annihilator(n: int) -> Ability:
    """Annihilator (CR 702.86)."""
    return called(f"annihilator {n}", whenever(attacks(THIS), sacrifice(PERMANENT, n, DEFENDING_PLAYER)))


@keyword("battle cry", "702.91")
def battle_cry() -> Ability:
    """Battle cry (CR 702.91)."""
    return called(
        "battle cry", whenever(attacks(THIS), until_end_of_turn(CREATURE.attacking.other, pt(1, 0)))
    )


@effect("add <symbols>. Until end of combat, you don't lose this mana as steps and phases end", 1)
def add_combat_mana(run: Run, symbols: str) -> None:
    """Mana that stays in the pool until the combat ends (CR 106.4)."""
    seat, game = run.controller, run.game
    key = notes.COMBAT_MANA.of(seat.index)
    when, kept = game.notes.get(key, ((0, 0), (0,) * 6))
    now = list(kept) if when == (game.turn, game.combats) else [0] * 6
    for bit in parse(symbols).colored:
        add_to_pool(game, seat, bit, 1)
        now[bit.bit_length() - 1] += 1
    game.journal.put(game.notes, key, ((game.turn, game.combats), tuple(now)))


@keyword("firebending <num>", "702.189")
def firebending(n: int) -> Ability:
    """Firebending (CR 702.189): red mana as it attacks, which stays until end of combat."""
    return called(f"firebending {n}", whenever(attacks(THIS), add_combat_mana("{R}" * n)))


@keyword("melee", "702.121")
def melee() -> Ability:
    """Melee (CR 702.121): +1/+1 for each opponent attacked in this combat."""
    return called(
        "melee",
        whenever(attacks_rivals(), until_end_of_turn(THIS, pt(opponents_attacked(), opponents_attacked()))),
    )


@event("this attacks, with whatever else attacks which players", terms.EV_ATTACKS, unsaid=True)
def attacks_rivals(run: Run, event: Event) -> bool:
    """How many players are attacked is known as attackers are declared, whatever becomes of them (CR 702.121a)."""
    game, card = run.game, event.card
    if card is not run.source:
        return False
    foes = {
        a.attacking.index
        for a in game.attackers
        if a.controller is card.controller and isinstance(a.attacking, Seat)
    }
    game.journal.put(card.memory, memory.RIVALS, len(foes))
    return True


@value("the number of opponents you attacked this combat", unsaid=True)
def opponents_attacked(run: Run) -> int:
    """Players, not their planeswalkers."""
    return run.known(run.source).memory.get(memory.RIVALS, 0)


@keyword("dethrone", "702.105")
def dethrone() -> Ability:
    """Dethrone (CR 702.105)."""
    return called("dethrone", whenever(attacks_fullest(THIS), put_counters(THIS, "+1/+1", 1)))


@event("<what> attacks the player with the most life or tied for most life", terms.EV_ATTACKS)
def attacks_fullest(run: Run, event: Event, what: Any) -> bool:
    """Dethrone watches for this (CR 702.105a): the player itself, no planeswalker."""
    whom = event.other
    if not isinstance(whom, Seat) or not fits(run, what, event.card):
        return False
    most = max((s.total.life or 0) for s in run.game.seats if not s.left)
    return (whom.total.life or 0) >= most


@keyword("exalted", "702.83")
def exalted() -> Ability:
    """Exalted (CR 702.83)."""
    return called(
        "exalted",
        whenever(attacks_alone_event(CREATURE.yours), until_end_of_turn(THAT, pt(1, 1))),
    )


@keyword("mentor", "702.134")
def mentor() -> Ability:
    """Mentor (CR 702.134)."""
    weaker = CREATURE.attacking.has("weaker_than", THIS)
    return called("mentor", whenever(attacks(THIS), put_counters(target(weaker), "+1/+1", 1)))


@keyword("mobilize <num>", "702.181")
def mobilize(n: int) -> Ability:
    """Mobilize (CR 702.181)."""
    return called(f"mobilize {n}", whenever(attacks(THIS), mobilize_some("Warrior Token (1/1 red)", n)))


@effect(
    "create <n> <token> tapped and attacking. Sacrifice them at the beginning of the next end step",
    1,
    unsaid=True,
)
def mobilize_some(run: Run, token: str, n: int) -> None:
    """Mobilize (CR 702.181a): they attack without having been declared as attackers (CR 508.4)."""
    made: list[Card] = []
    for _ in range(n):
        made += verbs.create_tokens(
            run.game, run.controller, definition(token), 1, tapped=True, attacking=whom_it_attacks(run)
        )
    later_with(run, made, lambda what: sacrifice(what=what), next_end_step())


@keyword("myriad", "702.116")
def myriad() -> Ability:
    """Myriad (CR 702.116)."""
    return called("myriad", whenever(attacks(THIS), myriad_copies()))


@effect(
    "for each opponent other than defending player, you may create a token that's a copy of this creature that's tapped and "
    "attacking that player. Exile the tokens at end of combat",
    1,
    unsaid=True,
)
def myriad_copies(run: Run) -> None:
    """Myriad (CR 702.116a): the copies attack those players or planeswalkers of theirs."""
    game, source = run.game, run.source
    defender = run.event.seat if run.event is not None else None
    model = run.known(source).definition
    made: list[Card] = []
    for seat in game.apnap():
        if seat.team == run.controller.team or seat is defender:
            continue
        around = [
            d
            for d in game.ruleset.defenders(game, run.controller)
            if d is seat or (isinstance(d, Card) and d.controller is seat)
        ]
        if not around or not run.ask_yes(run.controller, topics.MAY, seat, good=1):
            continue
        whom = run.ask_pick(run.controller, topics.DEFENDER, around, 1, 1, good=-1)[0]
        made += verbs.create_tokens(game, run.controller, model, 1, tapped=True, attacking=whom)
    later_with(run, made, exile, end_of_combat())


@keyword("training", "702.149")
def training() -> Ability:
    """Training (CR 702.149)."""
    return called("training", whenever(trains(THIS), put_counters(THIS, "+1/+1", 1)))


@event("<what> and at least one other creature with greater power attack", terms.EV_ATTACKS, unsaid=True)
def trains(run: Run, event: Event, what: Any) -> bool:
    """Training watches for this (CR 702.149a)."""
    card = event.card
    return fits(run, what, card) and any(
        a.controller is card.controller and a.power > card.power for a in run.game.attackers if a is not card
    )


# -- in an attacker's place --------------------------------------------------------------------------------------------


@keyword("ninjutsu <mana>", "702.49")
def ninjutsu(price: str) -> Activated:
    """Ninjutsu (CR 702.49): return an unblocked attacker, this comes in its place."""
    made = Activated(Cost(price, (return_unblocked(),)), [(put_attacking(),)], zone=HAND)
    made.keyword = f"ninjutsu {price}"
    return made


@word("unblocked", "before")
def unblocked_attacker(run: Run, obj: Any, _: None) -> bool:
    """An attacker of which it has been declared that nothing blocks it (CR 509.1h)."""
    return obj.attacking is not None and not obj.blocked and run.game.step > terms.DECLARE_ATTACKERS


def _unblocked(run: Run) -> list[Card]:
    return [c for c in run.controller.permanents if unblocked_attacker(run, c, None)]


@nodes.cost("Return an unblocked attacker you control to hand", can=lambda run: bool(_unblocked(run)))
def return_unblocked(run: Run) -> None:
    chosen = run.ask_pick(run.controller, topics.BOUNCE, _unblocked(run), 1, 1)[0]
    run.remember(memory.ATTACKED, Reference(chosen.attacking) if chosen.attacking is not None else None)
    verbs.return_to_hand(run.game, [chosen])


@effect("put this card onto the battlefield from your hand tapped and attacking", 1)
def put_attacking(run: Run) -> None:
    """It attacks whom the returned creature attacked (CR 702.49c); nothing triggers on its being declared."""
    if run.source.zone != terms.HAND or not run.source_there:
        return
    attacked: Reference | None = run.memory.get(memory.ATTACKED)
    whom = attacked.object if attacked is not None and attacked.current else None
    if isinstance(whom, Seat) and whom.left:
        whom = None
    move(run.game, [run.source], terms.BATTLEFIELD, under=run.controller, tapped=True, attacking=whom)


# -- blocking ----------------------------------------------------------------------------------------------------------


@keyword("afflict <num>", "702.130")
def afflict(n: int) -> Ability:
    """Afflict (CR 702.130)."""
    return called(f"afflict {n}", whenever(becomes_blocked(THIS), lose_life(n, DEFENDING_PLAYER)))


@keyword("frenzy <num>", "702.68")
def frenzy(n: int) -> Ability:
    """Frenzy (CR 702.68)."""
    return called(f"frenzy {n}", whenever(unblocked(THIS), until_end_of_turn(THIS, pt(n, 0))))


@keyword("bushido <num>", "702.45")
def bushido(n: Any, words: str = "") -> Ability:
    """Bushido (CR 702.45); where its number is worked out, `words` say how ("the number of attacking creatures")."""
    return called(
        f"bushido X, where X is {words}" if words else f"bushido {n}",
        whenever(either(blocks(THIS), becomes_blocked(THIS)), until_end_of_turn(THIS, pt(n, n))),
    )


@keyword("flanking", "702.25")
def flanking() -> Ability:
    """Flanking (CR 702.25)."""
    return called(
        "flanking",
        whenever(
            blocked_by(THIS, CREATURE.has("no_flanking")),
            until_end_of_turn(THAT, pt(-1, -1)),
        ),
    )


@value("<n> for each creature blocking it beyond the first", dynamic=True)
def beyond_first(run: Run, n: int) -> int:
    """Rampage (CR 702.23): worked out as the ability resolves."""
    return n * max(0, len(run.source.blockers) - 1)


@keyword("rampage <num>", "702.23")
def rampage(n: int) -> Ability:
    """Rampage (CR 702.23)."""
    bonus = beyond_first(n)
    return called(f"rampage {n}", whenever(becomes_blocked(THIS), until_end_of_turn(THIS, pt(bonus, bonus))))


@keyword("legendary landwalk", "702.14", line=False)
def landwalk(name: str, filter: Filter) -> Ability:
    """Landwalk of a kind without a keyword of its own, such as legendary landwalk (CR 702.14)."""
    made = Protection(CREATURE.has("controller_has", filter), "", block_only=True)
    made.keyword = name
    return made


@keyword("bands with other <np_pl>", "702.22")
def bands_with_other(filter: Filter) -> BandsWith:
    """Bands with other (CR 702.22)."""
    made = BandsWith(filter)
    made.keyword = f"bands with other {filter.noun}s"
    return made


# -- combat damage -----------------------------------------------------------------------------------------------------


@keyword("ingest", "702.115")
def ingest() -> Ability:
    """Ingest (CR 702.115)."""
    return called("ingest", whenever(deals_combat_damage(THIS, PLAYER), exile_top(1, THAT_PLAYER)))


@keyword("poisonous <num>", "702.70")
def poisonous(n: int) -> Ability:
    """Poisonous (CR 702.70)."""
    return called(
        f"poisonous {n}",
        whenever(deals_combat_damage(THIS, PLAYER), player_counters("poison", n, THAT_PLAYER)),
    )


@keyword("toxic <num>", "702.164")
def toxic(n: int) -> Toxic:
    """Toxic (CR 702.164): the numbers of all of its instances go together (702.164b)."""
    made = Toxic(n)
    made.keyword = f"toxic {n}"
    return made


@keyword("renown <num>", "702.112")
def renown(n: int) -> Ability:
    """Renown (CR 702.112)."""
    once = become(memory.RENOWNED, put_counters(THIS, "+1/+1", n))
    return called(
        f"renown {n}", whenever(deals_combat_damage(THIS, PLAYER), once, if_=not_yet(memory.RENOWNED))
    )
