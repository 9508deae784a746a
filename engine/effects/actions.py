"""What spells and abilities do. Composite effects first, then the keyword actions (CR 701)."""

from typing import Any

from engine import terms, verbs
from engine.continuous import (
    END_OF_TURN,
    FOREVER,
    WHILE_ONLY_TAPPED,
    WHILE_TAPPED,
    WHILE_YOURS,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
    affect,
    permits,
)
from engine.definition import Definition, Triggered
from engine.objects import Card, Reference, Seat, StackObject
from engine.replacement import add_shield
from engine.triggers import Delayed
from engine.verbs import Hit
from engine.words.context import Run
from engine.words.filters import CARD, Filter
from engine.words.nodes import Condition, CostNode, Effect, EventNode, Mod, effect
from engine.words.refs import ANY_NUMBER, THIS, YOU, chosen_player
from engine.zones import attach as attach_to
from engine.zones import attachable, move

X_AT_MOST = 99  # where mana has no end

# -- putting effects together --------------------------------------------------------------------------------------------


@effect("<effects:sequence>")
def seq(run: Run, *effects: Effect) -> None:
    """One after the other."""
    for e in effects:
        e.head.lower(run, *e.args)


@effect("you may <e>")
def may(run: Run, e: Effect, who: Any = YOU) -> None:
    """A choice on resolution; `did()` is true afterwards if it was taken."""
    for seat in run.seats(who):
        yes = run.ask_yes(seat, "may", e, good=1)
        run.note("done", yes)
        if yes:
            run.do(e)


@effect("if <c>, <e>")
def if_(run: Run, c: Condition, e: Effect, otherwise: Effect | None = None) -> None:
    if run.test(c):
        run.do(e)
    elif otherwise is not None:
        run.do(otherwise)


@effect("<who> may pay <price>. If they don't, <e>", -1)
def unless_pays(run: Run, price: str, e: Effect, who: Any = YOU) -> None:
    """ "... unless that player pays": the effect happens when they cannot or will not (CR 118.12)."""
    from engine.mana import parse
    from engine.paying import Purse, pay

    cost = parse(price)
    x = _announced(run) if cost.x else 0
    for seat in run.seats(who):
        if Purse(run.game, seat).affords(cost, x=x) and run.ask_yes(seat, "pay", price):
            pay(run.game, seat, cost, x, [], None)
            run.game.tell("pay", seat, run.source, price)
            return
    run.do(e)


def _announced(run: Run) -> int:
    """The X of the spell or ability: a price of {X} it names is that much (CR 107.3)."""
    return run.x or int(run.source.memory.get("x", 0))


@effect("counter <what> unless its controller pays <price>", -1)
def counter_unless_pays(run: Run, price: str, what: Any) -> None:
    """A soft counter: the spell's controller may pay (CR 118.12a)."""
    from engine.mana import parse
    from engine.paying import Purse, pay

    cost = parse(price)
    x = _announced(run) if cost.x else 0
    for obj in run.objects(what):
        seat = obj.controller
        if Purse(run.game, seat).affords(cost, x=x) and run.ask_yes(seat, "pay", price):
            pay(run.game, seat, cost, x, [], None)
            run.game.tell("pay", seat, run.source, price)
        else:
            verbs.counter(run.game, obj)


@effect("you may pay <price>. If you do, <e>", 1)
def may_pay(run: Run, price: str, e: Effect) -> None:
    from engine.mana import parse
    from engine.paying import Purse, pay

    seat = run.controller
    cost = parse(price)
    purse = Purse(run.game, seat)
    if purse.affords(cost) and run.ask_yes(seat, "pay", price):
        if cost.x:  # X is chosen as it is paid, and what follows speaks of it (CR 107.3)
            most = 0
            while most < X_AT_MOST and purse.affords(cost, x=most + 1):
                most += 1
            run.x = run.ask_number(seat, "x", 0, most, good=1)
        pay(run.game, seat, cost, run.x if cost.x else 0, [], None)
        run.do(e)


@effect("you may <price>. If you do, <e>", 1)
def may_cost(run: Run, price: CostNode, e: Effect) -> None:
    """An optional non-mana cost on resolution."""
    if price.head.extra["can"](run, *price.args) and run.ask_yes(run.controller, "may", price):
        run.do(price)
        run.do(e)


@effect("sacrifice it unless you <price>", -1)
def unless_cost(run: Run, price: CostNode, e: Effect) -> None:
    """The effect happens unless its controller pays a non-mana cost."""
    if price.head.extra["can"](run, *price.args) and run.ask_yes(run.controller, "may", price):
        run.do(price)
        return
    run.do(e)


@effect("for each <what:one>, <e>")
def for_each(run: Run, what: Any, e: Effect) -> None:
    """Once for each object or player, as THEM."""
    before = run.each
    for obj in list(run.objects(what)):
        run.each = obj
        run.do(e)
    run.each = before


@effect("<e> <n> times")
def times(run: Run, n: Any, e: Effect) -> None:
    for _ in range(run.value(n)):
        run.do(e)


@effect("choose <least>: <modes:modes>")
def choose_one(run: Run, *modes: Effect) -> None:
    """Choose one on resolution ("its controller chooses ...")."""
    run.do(run.ask_name(run.controller, "choose", modes))


@effect("nothing happens")
def nothing(run: Run) -> None:
    """No effect at all."""


# -- cards ---------------------------------------------------------------------------------------------------------------


@effect("<who> draw[s] <n:a card>", 1)
def draw(run: Run, n: Any = 1, who: Any = YOU) -> None:
    for seat in run.seats(who):
        verbs.draw(run.game, seat, run.value(n))


@effect("<who> discard[s] <n:a card>", -1)
def discard(run: Run, n: Any = 1, who: Any = YOU, at_random: bool = False) -> None:
    """Everybody concerned chooses, then all is discarded (CR 101.4)."""
    chosen = []
    for seat in run.seats(who):
        if run.game.ruleset.discards(run.game, seat, run.value(n), run.controller):
            continue
        hand = list(seat.hand)
        k = min(run.value(n), len(hand))
        if at_random:
            chosen.append((seat, run.game.random_order(hand)[:k]))
        else:
            chosen.append((seat, run.ask_pick(seat, "discard", hand, k, k, good=-1)))
    for seat, cards in chosen:
        verbs.discard(run.game, seat, cards, run.controller)
    run.note("discarded", tuple(Reference(c) for _, cards in chosen for c in cards))


@effect("<who> discard[s] their hand", -1)
def discard_hand(run: Run, who: Any = YOU) -> None:
    gone: list[Card] = []
    for seat in run.seats(who):
        gone += verbs.discard(run.game, seat, list(seat.hand), run.controller)
    run.note("discarded", tuple(Reference(c) for c in gone))


@effect("<who> mill[s] <n:a card>")
def mill(run: Run, n: Any, who: Any = YOU) -> None:
    for seat in run.seats(who):
        cards = verbs.mill(run.game, seat, run.value(n))
        run.note("milled", tuple(Reference(c) for c in cards))


@effect("scry <n>", 1)
def scry(run: Run, n: Any) -> None:
    """Scry (CR 701.22): any number of the top cards to the bottom, the rest back in any order."""
    seat = run.controller
    top = list(reversed(seat.library[-run.value(n) :])) if run.value(n) else []
    low = run.ask_pick(seat, "scry_bottom", top, 0, len(top), good=-1)
    keep = run.ask_order(seat, "scry_top", [c for c in top if c not in low])
    rest = seat.library[: len(seat.library) - len(top)]
    run.game.journal.replace(seat.library, [*reversed(low), *rest, *reversed(keep)])
    run.game.tell("scry", seat, len(top), len(low))


@effect("look at the top <n> cards of your library, then put them back in any order", 1)
def rearrange_top(run: Run, n: Any, may_shuffle: bool = False) -> None:
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    order = run.ask_order(seat, "rearrange", top)
    run.game.journal.replace(seat.library, [*seat.library[: len(seat.library) - len(top)], *reversed(order)])
    if may_shuffle and run.ask_yes(seat, "shuffle", good=0):
        verbs.shuffle(run.game, seat)


@effect("look at the top <n> cards of your library, put <take> into your hand and the rest elsewhere", 1)
def dig(run: Run, n: Any, take: int = 1, filter: Filter | None = None, rest: str = "bottom") -> None:
    """Look at the top cards and take some; the rest go to the "bottom" in any order, there at "random", or to the "graveyard"."""
    seat = run.controller
    k = run.value(n)
    top = list(reversed(seat.library[-k:])) if k > 0 else []
    options = [c for c in top if filter is None or filter.matches(run, c)]
    least = 0 if filter is not None else take
    picked = run.ask_pick(seat, "take", options, least, take, good=1)
    move(run.game, picked, terms.HAND)
    others = [c for c in top if c not in picked]
    if rest == "graveyard":
        move(run.game, others, terms.GRAVEYARD)
    else:
        order = run.game.random_order(others) if rest == "random" else run.ask_order(seat, "bottom", others)
        for card in order:
            move(run.game, [card], terms.LIBRARY, bottom=True)


@effect("search your library for <filter:a card>, put it <where>, then shuffle", 1)
def search(
    run: Run, filter: Filter, n: Any = 1, to: str = "hand", tapped: bool = False, who: Any = YOU
) -> None:
    """Search (CR 701.23). `to` is "hand", "battlefield" or "top"; a card of a kind need not be found."""
    zones = {"hand": terms.HAND, "battlefield": terms.BATTLEFIELD, "graveyard": terms.GRAVEYARD}
    for seat in run.seats(who):
        options = [c for c in seat.library if filter.matches(run, c)]
        if run.game.permits:
            options = _searchable(run, seat, options)
        any_card = (
            n != ANY_NUMBER and not filter.types and not filter.words
        )  # so many cards have to be found (CR 701.23d)
        picked = run.ask_pick(seat, "search", options, run.value(n) if any_card else 0, run.value(n), good=1)
        run.note("found", tuple(Reference(c) for c in picked))
        if picked and to in ("hand", "top") and (filter.types or filter.words):
            run.game.tell("reveal", seat, tuple(picked))  # it is what was searched for: all see it
        if to == "top":
            verbs.shuffle(run.game, seat)
            for card in picked:
                move(run.game, [card], terms.LIBRARY)
            continue
        moved = move(run.game, picked, zones[to], under=seat, tapped=tapped)
        run.note("found", tuple(Reference(c) for c in moved))
        verbs.shuffle(run.game, seat)


def _searchable(run: Run, seat: Seat, options: list[Card]) -> list[Card]:
    """What of these may be found, as static abilities say: none, or only the top cards of the library."""
    for source, node in permits(run.game):
        asked = Run(run.game, source, source.controller)
        asked.each = seat
        if (
            node.head.extra.get("bars_search")
            and seat is run.controller
            and node.head.lower(asked, *node.args)
        ):
            return []
        if node.head.extra.get("search_top"):
            top = node.head.lower(asked, *node.args)
            options = [c for c in options if not top or c in seat.library[-top:]]
    return options


@effect("shuffle your library")
def shuffle(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        verbs.shuffle(run.game, seat)


# -- life and damage -----------------------------------------------------------------------------------------------------


@effect("<who> gain[s] <n> life", 1)
def gain_life(run: Run, n: Any, who: Any = YOU) -> None:
    for seat in run.seats(who):
        verbs.gain_life(run.game, seat, run.value(n), run.source)


@effect("<who> lose[s] <n> life", -1)
def lose_life(run: Run, n: Any, who: Any = YOU) -> None:
    """Players lose life; what was lost in all is noted as the amount of "life lost this way"."""
    lost = 0
    for seat in run.seats(who):
        amount = run.value(n)
        lost += verbs.lose_life(run.game, seat, amount)
    run.note("lost", lost)


@effect("<source> deals <n> damage to <to>", -1)
def damage(run: Run, n: Any, to: Any, source: Any = THIS) -> None:
    """Damage, all at once, from the source of the ability or another one."""
    dealer = run.source if source == THIS else run.one(source)
    if not isinstance(dealer, Card):
        return
    amount = run.value(n)
    targets = [o for o in run.objects(to) if isinstance(o, (Card, Seat))]
    dealt = verbs.deal_damage(run.game, [Hit(dealer, t, amount) for t in targets])
    run.note("amount", dealt)


@effect("<source> deals <n> damage divided as you choose among <to>", -1)
def divided_damage(run: Run, n: Any, to: Any) -> None:
    """Damage divided as the spell was cast (CR 601.2d); a target that became illegal loses its share."""
    obj = run.stack_object
    if obj is None:
        return
    index = to.args[0]
    base = run.memory.get("slot_base", 0)
    shares = obj.split.get(base + index, ())
    chosen = obj.targets[base + index]
    legal = run.objects(to)
    hits = [
        Hit(run.source, r.object, share)
        for r, share in zip(chosen, shares, strict=False)
        if any(r.object is o for o in legal) and isinstance(r.object, (Card, Seat))
    ]
    verbs.deal_damage(run.game, hits)


@effect("<a> fights <b>", -1)
def fight(run: Run, a: Any, b: Any) -> None:
    """Fight (CR 701.14): nothing happens unless both are creatures on the battlefield."""
    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card) and one.types & two.types & terms.CREATURE):
        return
    if one.zone == two.zone == terms.BATTLEFIELD:
        if run.game.reach is not None and not run.game.reach.may_fight(one, two):
            return
        verbs.deal_damage(run.game, [Hit(one, two, one.power), Hit(two, one, two.power)])


@effect("<a> deals damage equal to its power to <b>", -1)
def bite(run: Run, a: Any, b: Any) -> None:
    """One that has left deals damage by its last known power (CR 608.2h)."""
    one, targets = run.one(a), run.objects(b)
    if isinstance(one, Card):
        power = run.known(one).power
        verbs.deal_damage(run.game, [Hit(one, t, power) for t in targets])


# -- permanents ----------------------------------------------------------------------------------------------------------


@effect("destroy <what>", -1)
def destroy(run: Run, what: Any, regenerate: bool = True) -> None:
    gone = verbs.destroy(run.game, run.cards(what), regenerate)
    run.note("destroyed", len(gone))
    buried = [c for c in gone if c.zone == terms.GRAVEYARD or (c.token and c.zone == terms.CEASED)]
    run.note("buried", tuple(Reference(c) for c in buried))


@effect("exile <what>", -1)
def exile(run: Run, what: Any, key: str = "") -> None:
    """Exile; with a key the cards are linked to the source for "the exiled card"."""
    cards = [c for c in run.cards(what) if not moved_on(run, c)]
    stack = [o for o in run.objects(what) if isinstance(o, StackObject)]
    for obj in stack:
        verbs.counter(run.game, obj, terms.EXILE)
    stamps = [c.stamp for c in cards]
    moved = verbs.exile(run.game, cards)
    run.note("exiled", tuple(Reference(c) for c in moved))
    run.note("done", bool(stack) or [c.stamp for c in cards] != stamps)
    if key and (run.source_there or run.source.zone == terms.BATTLEFIELD):
        verbs.link(run.game, run.source, key, moved)


def moved_on(run: Run, card: Card) -> bool:
    """Whether what the event was about has become a new object since, which the effect cannot find (CR 400.7)."""
    event = run.event
    return event is not None and event.card is card and card.stamp > event.stamp + 1


@effect("return <what> to its owner's hand", -1)
def bounce(run: Run, what: Any) -> None:
    verbs.return_to_hand(run.game, [c for c in run.cards(what) if not moved_on(run, c)])


@effect("return <what> to your hand", 1)
def return_to_hand(run: Run, what: Any) -> None:
    """Return cards, mostly from a graveyard, to their owner's hand."""
    verbs.return_to_hand(run.game, [c for c in run.cards(what) if not moved_on(run, c)])


@effect("put <what> onto the battlefield under your control", 1)
def reanimate(run: Run, what: Any, tapped: bool = False, owner: bool = False, counters: str = "") -> None:
    """Put cards onto the battlefield, under your control or their owner's."""
    cards = [c for c in run.cards(what) if c.zone != terms.BATTLEFIELD and not moved_on(run, c)]
    if counters:
        for card in cards:
            run.game.set(card, "memory", {"carry": {"counters": {counters: 1}}})
    for seat in dict.fromkeys(c.owner for c in cards) if owner else (run.controller,):
        group = [c for c in cards if not owner or c.owner is seat]
        moved = move(run.game, group, terms.BATTLEFIELD, under=seat, tapped=tapped)
        run.note("returned", tuple(Reference(c) for c in moved))


@effect("put <what> <where> of its owner's library")
def put_in_library(run: Run, what: Any, where: str = "top") -> None:
    for card in run.cards(what):
        move(run.game, [card], terms.LIBRARY, bottom=where == "bottom")


@effect("put <what> into its owner's graveyard", -1)
def put_in_graveyard(run: Run, what: Any) -> None:
    move(run.game, run.cards(what), terms.GRAVEYARD)


@effect("<who> sacrifice[s] <n> <filter>", -1)
def sacrifice(run: Run, filter: Any = None, n: Any = 1, who: Any = YOU, what: Any = None) -> None:
    """Players sacrifice permanents of their choice, all at once (CR 101.4); with `what`, those very objects."""
    if what is not None:
        gone = verbs.sacrifice(run.game, run.cards(what))
        run.note("done", bool(gone))
        return
    chosen: list[Card] = []
    for seat in run.seats(who):
        options = [c for c in seat.permanents if filter.matches(run, c)]
        k = min(run.value(n), len(options))
        chosen += run.ask_pick(seat, "sacrifice", options, k, k, good=-1)
    run.note("sacrificed", len(chosen))
    run.note("sacrificed_power", sum(c.power for c in chosen))
    run.note("sacrificed_toughness", sum(c.toughness for c in chosen))
    run.note("done", bool(chosen))
    verbs.sacrifice(run.game, chosen)


@effect("tap <what>", -1)
def tap(run: Run, what: Any) -> None:
    verbs.tap(run.game, run.cards(what))


@effect("untap <what>", 1)
def untap(run: Run, what: Any) -> None:
    verbs.untap(run.game, run.cards(what))


@effect("<what> doesn't untap during its controller's next untap step", -1)
def stays_tapped(run: Run, what: Any) -> None:
    for card in run.cards(what):
        run.game.journal.put(card.memory, "stay_tapped", 1)


@effect("put <n> <kind> counter on <what>")
def put_counters(run: Run, what: Any, kind: str, n: Any = 1) -> None:
    for card in run.cards(what):
        verbs.add_counters(run.game, card, kind, run.value(n), run.controller)


@effect("remove <n> <kind> counter from <what>")
def remove_counters(run: Run, what: Any, kind: str, n: Any = 1) -> None:
    removed = [verbs.remove_counters(run.game, card, kind, run.value(n)) for card in run.cards(what)]
    run.note("done", any(removed))


@effect("create <n> <token>", 1)
def create(
    run: Run, token: Definition, n: Any = 1, who: Any = YOU, tapped: bool = False, key: str = ""
) -> None:
    """Create tokens (CR 701.7)."""
    for seat in run.seats(who):
        made = verbs.create_tokens(run.game, seat, token, run.value(n), tapped=tapped)
        if key:
            run.note(key, tuple(Reference(c) for c in made))


@effect("regenerate <what>", 1)
def regenerate(run: Run, what: Any) -> None:
    """A regeneration shield until end of turn (CR 701.19)."""
    for card in run.cards(what):
        run.game.set(card, "shields", card.shields + 1)


@effect("attach this to <what>", 1)
def attach(run: Run, what: Any) -> None:
    host = run.one(what)
    there = isinstance(host, Card) and host.zone == run.source.zone == terms.BATTLEFIELD
    if there and isinstance(host, Card) and attachable(run.game, run.source, host):
        attach_to(run.game, run.source, host)


@effect("<what> <mods> until end of turn")
def change(run: Run, what: Any, mods: tuple[Mod, ...], until: str = END_OF_TURN) -> None:
    """Begin a continuous effect on those objects (CR 611.2)."""
    cards = run.cards(what)
    affect(run, cards, mods, until)
    run.note("affected", tuple(Reference(c) for c in cards))


def until_end_of_turn(what: Any, *mods: Mod) -> Effect:
    """What something is or does until end of turn."""
    return change(what, mods)


def for_good(what: Any, *mods: Mod) -> Effect:
    """What something is or does from now on."""
    return change(what, mods, FOREVER)


def while_you_control_this(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as you control the source."""
    return change(what, mods, WHILE_YOURS)


def while_this_stays_tapped(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as you control the source and it remains tapped."""
    return change(what, mods, WHILE_TAPPED)


def while_this_remains_tapped(what: Any, *mods: Mod) -> Effect:
    """What something is or does for as long as the source remains tapped, whoever controls it."""
    return change(what, mods, WHILE_ONLY_TAPPED)


def until_your_next_upkeep(what: Any, *mods: Mod) -> Effect:
    """What something is or does until your next upkeep."""
    return change(what, mods, YOUR_NEXT_UPKEEP)


def until_your_next_turn(what: Any, *mods: Mod) -> Effect:
    """What something is or does until your next turn."""
    return change(what, mods, YOUR_NEXT_TURN)


@effect("when <event>, <effects>")
def delayed(
    run: Run, event: EventNode, effects: tuple[Effect, ...], once: bool = True, until: str = ""
) -> None:
    """A delayed triggered ability (CR 603.7). What `memory` holds now it will know then."""
    ability = Triggered(event, [effects])
    later = Run(run.game, run.source, run.controller)
    later.stamp = run.stamp
    later.memory = dict(run.memory)
    run.game.journal.append(run.game.delayed, Delayed(later, event, ability, once, until))


@effect("counter <what>", -1)
def counter(run: Run, what: Any, to: str = "graveyard") -> None:
    for obj in run.objects(what):
        if isinstance(obj, Card) and obj.zone == terms.STACK:  # the spell an event was about
            obj = next((o for o in run.game.stack if o.spell and o.card is obj), obj)
        if isinstance(obj, StackObject):
            verbs.counter(run.game, obj, terms.EXILE if to == "exile" else terms.GRAVEYARD)


@effect("prevent <what>", 1)
def shield(run: Run, what: Any, n: Any = -1) -> None:
    """Start a replacement or prevention effect until end of turn; `n` is how much damage it can still prevent."""
    add_shield(run.game, run, what, run.value(n))


@effect("you may play <n> additional lands this turn", 1)
def extra_land(run: Run, n: int = 1) -> None:
    verbs.note_turn(run.game, run.controller, "extra_lands", n)


@effect("<who> reveal[s] their hand")
def reveal_hand(run: Run, who: Any) -> None:
    for seat in run.seats(who):
        run.game.tell("reveal", seat, tuple(seat.hand))


@effect("this enters tapped")
def come_in_tapped(run: Run) -> None:
    """Only in `as_enters`."""
    run.game.journal.put(run.source.memory, "tapped", True)


@effect("this enters with <n> <kind> counter on it")
def enters_with(run: Run, kind: str, n: Any = 1) -> None:
    """Only in `as_enters`."""
    counters = dict(run.source.memory.get("counters", {}))
    counters[kind] = counters.get(kind, 0) + run.value(n)
    run.game.journal.put(run.source.memory, "counters", counters)


@effect("<who> choose[s] a color")
def choose_color(run: Run) -> None:
    """As enters or on resolution: noted with the source as "color"."""
    color = run.ask_name(run.controller, "color", tuple(terms.COLOR_NAMES))
    run.game.journal.put(run.source.memory, "color", color)
    run.note("color", color)


ANY_CARD = CARD


@effect("this deals <n> damage to each <a> and each <b>", -1)
def damage_each(run: Run, n: Any, a: Any, b: Any) -> None:
    """Damage to two kinds of recipients at the same time: each creature and each player."""
    targets = [o for o in (*run.objects(a), *run.objects(b)) if isinstance(o, (Card, Seat))]
    dealt = verbs.deal_damage(run.game, [Hit(run.source, t, run.value(n)) for t in targets])
    run.note("amount", dealt)


@effect("<who> get[s] <n> <kind> counter")
def player_counters(run: Run, kind: str, n: Any = 1, who: Any = YOU) -> None:
    """Counters a player has: poison (CR 122.1f), energy, experience."""
    for seat in run.seats(who):
        amount = run.value(n)
        if kind == "poison":
            run.game.set(seat.total, "poison", seat.total.poison + amount)
            run.game.touch()
        else:
            run.game.journal.put(seat.counters, kind, seat.counters.get(kind, 0) + amount)


@effect("<e>. Do this only once each turn")
def once_each_turn(run: Run, e: Effect) -> None:
    """An offer that may be taken only once each turn, whatever it is made for (CR 603.2h)."""
    if run.game.turn != run.source.memory.get("done_in"):
        run.note("done", False)
        run.do(e)
        if run.memory.get("done") and run.source_there:
            run.game.journal.put(run.source.memory, "done_in", run.game.turn)


@effect("exchange control of <a> and <b>")
def exchange_control(run: Run, a: Any, b: Any) -> None:
    """Both permanents or nothing, for good (CR 701.12b)."""
    from engine.continuous import FOREVER
    from engine.effects.mods import controlled_by

    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card)) or one.controller is two.controller:
        return
    if run.game.reach is not None and any(map(run.game.reach.fixed, (one, two))):
        return
    first, second = one.controller, two.controller
    for card, seat in ((one, second), (two, first)):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"player": seat}
        affect(later, [card], (controlled_by(chosen_player()),), FOREVER)


@effect("<what> connives", 1)
def connive(run: Run, what: Any = THIS) -> None:
    """Its controller draws and discards; it gets a +1/+1 counter if a nonland card was discarded (CR 701.50)."""
    for card in run.cards(what):
        seat = card.controller
        verbs.draw(run.game, seat, 1)
        chosen = run.ask_pick(seat, "discard", list(seat.hand), 1, 1, good=-1)
        verbs.discard(run.game, seat, chosen, seat)
        if chosen and not chosen[0].definition.is_land and card.zone == terms.BATTLEFIELD:
            verbs.add_counters(run.game, card, "+1/+1", 1)


@effect("remove <what> from combat")
def leave_combat(run: Run, what: Any) -> None:
    """CR 506.4."""
    from engine.combat import remove_from_combat

    for card in run.cards(what):
        remove_from_combat(run.game, card)


@effect("<who> win[s] the game", 1)
def win_game(run: Run, who: Any = YOU) -> None:
    """CR 104.2b: a player who wins, wins with the team."""
    for seat in run.seats(who)[:1]:
        run.game.end([s.index for s in run.game.seats if s.team == seat.team], "won")
