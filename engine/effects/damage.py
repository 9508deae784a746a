"""Damage (CR 120) and creatures that fight (CR 701.14)."""

from typing import Any

from engine.language.filters import CREATURE
from engine.language.nodes import effect
from engine.language.refs import THIS, gone_card
from engine.rules import verbs
from engine.state import memory, objects, terms
from engine.state.objects import Card, Hit, LastKnown, Seat
from engine.state.run import Run


@effect("<source> deals <n> damage to <to>", -1)
def damage(run: Run, n: Any, to: Any, source: Any = THIS) -> None:
    """Damage, all at once, from the source of the ability or from others."""
    hits = hits_of(run, n, to, source)
    run.remember(memory.AMOUNT, verbs.deal_damage(run.game, hits))
    run.remember(memory.DONE, bool(hits))


def hits_of(run: Run, n: Any, to: Any, source: Any) -> list[Hit]:
    """Who deals how much damage to whom."""
    dealers = (
        [run.source] if source == THIS else [one for one in run.objects(source) if isinstance(one, Card)]
    )
    left = None if dealers else gone_card(run, source)
    if left is not None:  # it has come back as another object: what it was deals the damage (CR 608.2h)
        dealers = [left]
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    before, hits = run.each, []
    for dealer in dealers:
        run.each = dealer if len(dealers) > 1 or before is None else before  # "each ... equal to their power"
        amount = run.value(n)
        known = left.last_known if left is not None else _dealing(run, dealer)
        hits += [Hit(dealer, t, amount, known) for t in targets]
    run.each = before
    return hits


def _dealing(run: Run, dealer: Card) -> Card | LastKnown | None:
    """The source as the object whose ability it is (CR 113.7a, 608.2h); None where that is plain.

    It may be a permanent that has left and gone on since, or a card that was a permanent once and did not deal it as that.
    """
    if dealer is not run.source:
        return None
    event, known = run.event, dealer.last_known
    if event is not None and event.card is dealer and event.known is not None:
        return event.known
    if dealer.stamp != run.stamp:
        return known if known is not None and known.stamp == run.stamp else dealer
    there = dealer.zone in (terms.BATTLEFIELD, terms.STACK)
    return dealer if event is None and run.stack_object is not None and not there else None


@effect("<source> deals <n> damage divided as you choose among <to>", -1)
def divided_damage(run: Run, n: Any, to: Any) -> None:
    """Damage divided as the spell was cast (CR 601.2d); a target that became illegal loses its share."""
    obj = run.stack_object
    if obj is None:
        return
    index = to.args[0]
    base = run.memory.get(memory.SLOT_BASE, 0)
    shares = obj.split.get(base + index, ())
    chosen = obj.targets[base + index]
    legal = run.objects(to)
    hits = [
        Hit(run.source, r.object, share, _dealing(run, run.source))
        for r, share in zip(chosen, shares, strict=False)
        if any(r.object is o for o in legal) and isinstance(r.object, (Card, Seat))
    ]
    verbs.deal_damage(run.game, hits)


@effect("<a> fights <b>", -1, mutual=True)
def fight(run: Run, a: Any, b: Any) -> None:
    """Fight (CR 701.14): nothing happens unless both are creatures on the battlefield."""
    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card) and one.types & two.types & terms.CREATURE):
        return
    if one.zone == two.zone == terms.BATTLEFIELD:
        if run.game.map is not None and not run.game.map.may_fight(one, two):
            return
        verbs.deal_damage(run.game, [Hit(one, two, one.power), Hit(two, one, two.power)])


@effect("<a> deals damage equal to its power to <b>", -1, mutual=True)
def bite(run: Run, a: Any, b: Any) -> None:
    """Each of several deals as much as its own power; one that has left by its last known power (CR 608.2h)."""
    targets = run.objects(b)
    dealers = [(one, run.known(one).power) for one in ([run.source] if a == THIS else run.cards(a))]
    left = None if dealers else gone_card(run, a)
    known = left.last_known if left is not None else None
    if left is not None and known is not None:  # it has come back as another object
        dealers = [(left, known.power)]
    hits = [Hit(one, t, power, known) for one, power in dealers for t in targets]
    run.remember(memory.AMOUNT, verbs.deal_damage(run.game, hits))


@effect("this deals <n> damage to each <a> and each <b>", -1)
def damage_each(run: Run, n: Any, a: Any, b: Any) -> None:
    """Damage to two kinds of recipients at the same time: each creature and each player; once to what is of both."""
    first = list(run.objects(a))
    found = (*first, *(o for o in run.objects(b) if not any(o is other for other in first)))
    targets = [o for o in found if isinstance(o, (Card, Seat))]
    dealt = verbs.deal_damage(
        run.game, [Hit(run.source, t, run.value(n), _dealing(run, run.source)) for t in targets]
    )
    run.remember(memory.AMOUNT, dealt)


@effect("<_:this> deals <n> damage to <to>. The damage can't be prevented", -1)
def unpreventable_damage(run: Run, n: Any, to: Any) -> None:
    """CR 615.12: prevention effects do not apply to it."""
    run.game.journal.put(run.source.memory, memory.UNPREVENTABLE, True)
    amount = run.value(n)
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    run.remember(
        memory.AMOUNT,
        verbs.deal_damage(run.game, [Hit(run.source, t, amount, _dealing(run, run.source)) for t in targets]),
    )
    run.game.journal.put(run.source.memory, memory.UNPREVENTABLE, False)


@effect("each creature deals damage to itself equal to its power", -1)
def all_burn_themselves(run: Run) -> None:
    verbs.deal_damage(run.game, [objects.Hit(c, c, c.power) for c in run.cards(CREATURE)])
