"""Cards of the published lists whose texts take more than common words."""

from typing import Any

from engine.cards.own.chk import DRAGON_SPIRIT
from engine.dsl import *
from engine.language.filters import word
from engine.language.identity import is_named
from engine.language.nodes import effect, permission
from engine.rules import verbs
from engine.rules.continuous import END_OF_COMBAT, affect
from engine.state import memory, notes, terms, topics
from engine.state.objects import Hit, Reference, StackObject
from engine.state.run import Run


@effect("during <who>'s next turn, creatures that player controls attack this planeswalker if able", 1, unsaid=True)
def draw_attacks(run: Run, who: Any) -> None:
    """A requirement for attackers (CR 508.1d), looked at in `engine.rules.combat`."""
    for seat in run.seats(who):
        note = notes.ATTACKS_DRAWN.of(seat.index)
        others = run.game.notes.get(note, ())
        run.game.journal.put(run.game.notes, note, (*others, (0, Reference(run.source))))

planeswalker("Gideon Jura", "{3}{W}{W}", "Legendary Gideon", 6,
    loyalty(2, draw_attacks(target(OPPONENT))), loyalty(-2, destroy(target(CREATURE.tapped))),
    loyalty(0, until_end_of_turn(THIS, also(T_CREATURE, "Human", "Soldier"), base_pt(6, 6)), shield(prevent_damage(THIS))))


@effect("you choose which creatures block this combat and how those creatures block", 1, unsaid=True)
def choose_every_block(run: Run) -> None:
    """The controller declares the blockers in this combat (CR 509.1)."""
    when = (run.game.turn, run.game.combats)
    run.game.journal.put(run.game.notes, notes.BLOCKS_CHOSEN_BY, (when, run.controller))

creature("Odric, Master Tactician", "{2}{W}{W}", "Legendary Human Soldier", 3, 4, FIRST_STRIKE,
    whenever(attacks_with(THIS, 3), choose_every_block()))


@effect(
    "have this creature be unable to attack until end of combat. If you do, attacking doesn't cause creatures you control to "
    "tap this combat if this creature is untapped", 1,
    unsaid=True,
)
def attack_untapped(run: Run) -> None:
    if not run.source_there:
        return  # what it was can gain nothing
    affect(run, [run.source], (under(CANT_ATTACK),), END_OF_COMBAT)
    entry = ((run.game.turn, run.game.combats), Reference(run.source))
    run.game.journal.put(run.game.notes, notes.UNTAPPED_ATTACKS.of(run.controller.index), entry)

creature("Johan", "{3}{R}{G}{W}", "Legendary Human Wizard", 5, 4, at(your_step(BEGIN_COMBAT), may(attack_untapped())))


@effect(
    "<who> reveals <n> cards at random from their hand. Then that player discards all cards with that name revealed this way",
    -1,
    unsaid=True,
)
def discard_named(run: Run, who: Any, n: Any) -> None:
    for seat in run.seats(who):
        shown = run.game.random_order(list(seat.hand))[: run.value(n)]
        run.game.tell("reveal", seat, tuple(shown))
        verbs.discard(run.game, seat, [c for c in shown if is_named(c, run.memory.get(memory.NAME))], run.controller)

creature("Nebuchadnezzar", "{3}{U}{B}", "Legendary Human Wizard", 3, 3,
    ability("{X}, {T}", choose_name(), discard_named(target(OPPONENT), X), if_=your_turn()))


@word("from an artifact source", "after")
def artifact_source(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and bool(obj.card.types & terms.ARTIFACT)

creature("Ayesha Tanaka", "{W}{W}{U}{U}", "Legendary Human Artificer", 2, 2, BANDING,
    ability("{T}", counter_unless_pays("{W}", target(ACTIVATED_ABILITY.has("artifact_source")))))
artifact("Tatsumasa, the Dragon's Fang", "{6}", static(EQUIPPED, pt(5, 5)),
    ability(cost("{6}", exile_self()), create(DRAGON_SPIRIT, key="made"), delayed(
        dies(noted("made", "that token")), (reanimate(noted("exiled_self", "this Equipment"), owner=True),))),
    equip("{3}"), subtypes="Legendary Equipment")


@permission("if there are exactly two permanents named <name> on the battlefield, the “legend rule” doesn't apply to them",
            kind=terms.PE_LEGEND_PAIR, unsaid=True)
def legend_pair(run: Run, name: str) -> Any:
    return name

creature("Brothers Yamazaki", "{2}{R}", "Legendary Human Samurai", 2, 1, bushido(1), permits(legend_pair("Brothers Yamazaki")),
    static(CREATURE.other.named("Brothers Yamazaki"), pt(2, 2), has(HASTE)))


@effect(
    "choose a nonland card name and a number greater than 0, then <who> reveals their library. If that library contains "
    "exactly the chosen number of cards with the chosen name, this spell deals 8 damage to that player. Then that player "
    "shuffles", -1,
    unsaid=True,
)
def mindblaze(run: Run, who: Any) -> None:
    run.do(choose_name("nonland"))
    n = run.ask_number(run.controller, topics.NUMBER, 1, 99)
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.library))
        if sum(is_named(c, run.memory.get(memory.NAME)) for c in seat.library) == n:
            verbs.deal_damage(run.game, [Hit(run.source, seat, 8)])
        verbs.shuffle(run.game, seat)

sorcery("Mindblaze", "{5}{R}", mindblaze(target(PLAYER)))
