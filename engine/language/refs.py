"""Selectors: targets, "this", "that player" and the other ways a text speaks of objects and players."""

from typing import Any

from engine.language.identity import finds_source, moved_itself
from engine.language.nodes import CONSTANTS, Node, Selector, selector
from engine.language.sieves import controller_of
from engine.state import memory, terms, topics
from engine.state.declared import Key
from engine.state.objects import Card, LastKnown, Reference, Seat, StackObject
from engine.state.run import Run


@selector("<filter:target>")
def target(run: Run, filter: Any, most: Any = 1, least: Any = None, good: int = 0) -> list[Any]:
    """A target of the spell or ability (CR 115); `least` below `most` reads "up to". Replaced by its slot when compiled."""
    raise AssertionError("a target is bound to a slot when its ability is compiled")


@selector("<filter:target> of <who>'s choice", unsaid=True)
def target_chosen_by(
    run: Run, filter: Any, who: Any, most: Any = 1, least: Any = None, good: int = 0
) -> list[Any]:
    """A target that another player chooses as the ability is put onto the stack (CR 115.1); of several, its controller says who.
    The word `of_chooser` speaks of that player. Replaced by its slot when compiled."""
    raise AssertionError("a target is bound to a slot when its ability is compiled")


@selector("that player", again=True)
def chooser(run: Run) -> list[Any]:
    """Who has chosen the target, or the mode."""
    return [run.memory[memory.CHOOSER]] if memory.CHOOSER in run.memory else []


@selector("<filter:divided>")
def divided(run: Run, filter: Any, most: Any, least: Any, total: Any) -> list[Any]:
    """Targets among which `total` is divided as the controller chooses (CR 601.2d)."""
    raise AssertionError("a target is bound to a slot when its ability is compiled")


ANY_NUMBER = 99


def any_number(filter: Any, good: int = 0) -> Selector:
    """Any number of targets."""
    return target(filter, ANY_NUMBER, 0, good)


def up_to(filter: Any, most: Any, good: int = 0) -> Selector:
    """Up to `most` targets."""
    return target(filter, most, 0, good)


@selector("target <index>")
def slot(run: Run, index: int) -> list[Any]:
    """The targets in one slot that are still legal. Made by the compiler, never written.

    A delayed ability has no targets of its own: those of what made it were chosen as that was announced (CR 603.7c).
    """
    slots = run.targets if index < len(run.targets) else run.memory.get(memory.EARLIER, ())
    return [r.object for r in slots[index] if r.current] if index < len(slots) else []


@selector("it", again=True)
def it(run: Run, index: int = 0, words: str = "it") -> list[Any]:
    """The target of slot `index` once more, as "it" or "that creature"; a target that has moved on is not current."""
    if index >= len(run.targets):
        return []
    return [r.object for r in run.targets[index]]


@selector("it", again=True)
def earlier(run: Run, index: int = 0, words: str = "it") -> list[Any]:
    """A target of the spell or ability that made this one: a reflexive or delayed ability knows them (CR 603.7c)."""
    slots = run.memory.get(memory.EARLIER, ())
    told = run.event.card if run.event is not None else None
    return [
        r.object
        for r in (slots[index] if index < len(slots) else ())
        if r.current
        or r.object is told
        or run.counting  # another object by now is told of no more (CR 400.7)
    ]


@selector("this", again=True)
def this(run: Run) -> list[Any]:
    """The object the ability is on."""
    return [run.source] if finds_source(run) else []


@selector("this spell")
def this_spell(run: Run) -> list[Any]:
    return [run.stack_object] if run.stack_object is not None else []


@selector("that object", again=True)
def that(run: Run, words: str = "it") -> list[Any]:
    """The object the event was about."""
    event = run.event
    if event is None:
        return []
    card = event.card
    if event.kind == terms.EV_DAMAGE:
        card = event.source  # what deals damage; what is dealt it is `that_other`
        if card is None:
            return []
        there = card.zone == terms.BATTLEFIELD
        return [card] if not there or _followed(run, card, event.source_stamp) else []
    return [card] if card is not None and _followed(run, card, event.stamp) else []


def _followed(run: Run, card: Any, stamp: int) -> bool:
    """Whether what an event told of is that object still, or the card that it became at once (CR 400.7)."""
    return not isinstance(card, Card) or card.stamp in (stamp, stamp + 1) or moved_itself(run, card)


def gone(run: Run, what: Any) -> LastKnown | None:
    """What the event was about, or the source, as it last was on the battlefield, where it is another object since (CR 608.2h):
    `that` and `this` find it no more."""
    found = gone_card(run, what)
    return found.last_known if found is not None else None


def gone_card(run: Run, what: Any) -> Card | None:
    """The card of what is gone, whatever that is by now."""
    event = run.event
    if not isinstance(what, Selector):
        return None
    if what.head.name == "this":
        known = run.source.last_known
        left = known is not None and known.stamp == run.stamp != run.source.stamp
        return run.source if left else None
    if event is None or what.head.name not in ("that", "that_other"):
        return None
    card, stamp = event.card, event.stamp
    if what.head.name == "that_other":
        card, stamp = event.other, event.other_stamp
    elif event.kind == terms.EV_DAMAGE:
        card, stamp = event.source, event.source_stamp
    known = card.last_known if isinstance(card, Card) else None
    return card if known is not None and known.stamp == stamp else None


def acting(run: Run, what: Any) -> list[tuple[Card | None, Seat]]:
    """What explores or connives, and its controller; of what is another object by now only who controlled it last: that player
    does as much as can be done without it (CR 701.44c, 701.50c)."""
    found: list[tuple[Card | None, Seat]] = [(card, run.known(card).controller) for card in run.cards(what)]
    left = None if found else gone(run, what)
    return found if left is None else [(None, left.controller)]


@selector("that player", again=True)
def that_player(run: Run) -> list[Any]:
    """The player the event was about."""
    if run.event is None or run.event.seat is None:
        return []
    return [run.event.seat]


@selector("the source of that damage")
def that_source(run: Run) -> list[Any]:
    if run.event is None or run.event.source is None:
        return []
    return [run.event.source]


@selector("the other object", again=True)
def that_other(run: Run, words: str = "that creature") -> list[Any]:
    """The second object of an event: what blocks, what is blocked, what targets."""
    event = run.event
    if event is None or event.other is None or not _followed(run, event.other, event.other_stamp):
        return []
    return [event.other]


@selector("that creature")
def opposing(run: Run) -> list[Any]:
    """The other creature of an event of blocking: what blocks the source or what the source blocks."""
    event = run.event
    if event is None:
        return []
    kept = run.memory.get(memory.HOST)
    own = (run.source, run.source.attached_to or (kept and kept.object))
    stays = event.card in own
    other = event.other if stays else event.card
    stamp = event.other_stamp if stays else event.stamp
    return [other] if other is not None and _followed(run, other, stamp) else []


@selector("<whats:all>")
def together(run: Run, *whats: Any) -> list[Any]:
    """Several things at the same time, each once: "target creature and all others with that name"."""
    found: list[Any] = []
    for what in whats:
        found += [o for o in run.objects(what) if not any(o is f for f in found)]
    return found


@selector("<filter:plural> <who> control[s]")
def theirs(run: Run, filter: Any, who: Any) -> list[Any]:
    """What certain players control, such as a target player."""
    seats = run.seats(who)
    return [o for o in run.objects(filter) if controller_of(run, o) in seats]


def host_of(run: Run) -> Reference | None:
    """What this Aura or Equipment is attached to, or was as it left (CR 303.4, 301.5), as it was then."""
    source, kept = run.source, run.memory.get(memory.HOST)
    if kept is not None and _told_by_host(run):
        return kept
    gone = source.last_known if source.stamp != run.stamp else None
    if gone is not None and gone.stamp == run.stamp:
        # it has left, and may be back attached to something else: what it was attached to then is meant (CR 608.2h)
        return kept or gone.attached_to
    if source.attached_to is not None:
        return Reference(source.attached_to)
    if kept is None and source.last_known is not None and (gone or source.zone != terms.BATTLEFIELD):
        return source.last_known.attached_to
    return kept if source.stamp != run.stamp else None  # it is there, and attached to nothing


def _told_by_host(run: Run) -> bool:
    """Whether the ability triggered on what its host did or what became of it: it speaks of that very object, wherever this may
    be attached by now (CR 608.2h)."""
    obj = run.stack_object
    event = getattr(obj.ability, "event", None) if obj is not None else None
    return event is not None and speaks_of_host(event)


def speaks_of_host(part: Any) -> bool:
    """Whether an event is about what the source is attached to."""
    if isinstance(part, tuple):
        return any(map(speaks_of_host, part))
    return isinstance(part, Node) and (part.head.name == "attached_host" or speaks_of_host(part.args))


@selector("enchanted object", again=True)
def attached_host(run: Run, words: str = "enchanted creature") -> list[Any]:
    """Where the host has left, its card, as it was (CR 608.2h); where it has come back it is another object (CR 400.7)."""
    host = host_of(run)
    if host is None:
        return []
    back = not host.current and isinstance(host.object, Card) and host.object.zone == terms.BATTLEFIELD
    # an event of its leaving is told of it as it left, wherever it is by now
    left = run.event is not None and run.event.card is host.object and run.event.known is not None
    if back and not left and isinstance(host.object, Card) and not moved_itself(run, host.object):
        return []
    return [host.object]


@selector("you")
def you(run: Run) -> list[Any]:
    return [run.controller]


@selector("each player")
def each_player(run: Run) -> list[Any]:
    return _reached(run, [*run.game.apnap()])


def _reached(run: Run, seats: list[Any]) -> list[Any]:
    """Those of the players that what the controller does can speak of (CR 801)."""
    where = run.game.map
    return seats if where is None else [s for s in seats if where.reaches(run.controller, s)]


@selector("each opponent")
def each_opponent(run: Run) -> list[Any]:
    return _reached(run, [s for s in run.game.apnap() if s.team != run.controller.team])


@selector("each other player")
def each_other_player(run: Run) -> list[Any]:
    return _reached(run, [s for s in run.game.apnap() if s is not run.controller])


@selector("<what>'s controller")
def controller(run: Run, what: Any) -> list[Any]:
    """The controller of an object, as it last existed where it is gone."""
    found: list[Any] = []
    hosts = isinstance(what, Selector) and what.head.name == "attached_host"
    for obj in run.objects(what):
        there = isinstance(obj, Card) and obj.zone not in (terms.BATTLEFIELD, terms.STACK)
        if hosts and run.event is not None and run.event.card is obj and run.event.known is not None:
            seat = run.event.known.controller  # as it left, though it is back and somebody else's
        elif there and obj.last_known is not None:
            seat = obj.last_known.controller
        else:
            seat = controller_of(run, obj)
        if seat not in found:
            found.append(seat)
    left = None if found else gone(run, what)
    return found if left is None else [left.controller]


@selector("<what>'s owner")
def owner(run: Run, what: Any) -> list[Any]:
    found: list[Any] = []
    for obj in run.objects(what):
        seat = obj.card.owner if isinstance(obj, StackObject) else obj.owner
        if seat not in found:
            found.append(seat)
    left = None if found else gone(run, what)
    return found if left is None else [left.owner]


def _attacked(run: Run) -> Any:
    """Whom attackers attack, of whom a spell or ability speaks that is itself none of them (CR 508.5); nobody where those are
    several players."""
    attacked = [
        a.attacking.controller if isinstance(a.attacking, Card) else a.attacking for a in run.game.attackers
    ]
    return attacked[0] if len(set(attacked)) == 1 else None


@selector("defending player")
def defending_player(run: Run) -> list[Any]:
    """The player the source attacks or last attacked, or whose planeswalker that is (CR 508.5, 508.5a)."""
    event = run.event
    attacker: Any = run.source
    if event is not None and event.kind == terms.EV_DAMAGE and event.source is not None:
        attacker = event.source  # what deals damage attacks, not what is dealt it
    elif event is not None and event.card is not None:
        attacker = event.card
    defender = run.known(attacker).attacking if isinstance(attacker, Card) else None
    if defender is None:
        defender = event.seat if event is not None else _attacked(run)
    if isinstance(defender, Card):
        return [defender.controller]
    return [defender] if isinstance(defender, Seat) else []


@selector("the <key> card", again=True)
def noted(run: Run, key: Key[Any], words: str = "that card") -> list[Any]:
    """What an earlier part of the same effect noted under `key`.

    What has moved since is still known, for a number or a condition, as it is or last was (CR 608.2h).
    """
    found = run.memory.get(key, ())
    return [
        r.object if isinstance(r, Reference) else r
        for r in found
        if not isinstance(r, Reference) or r.current or run.counting
    ]


def spoken_of(run: Run, what: Any, card: Card) -> Card | LastKnown:
    """A card as what a selector speaks of is, or last was where that has left the battlefield (CR 608.2h). A card that is spoken
    of where it lies, as one that was revealed, is as it is there, whatever it was before (CR 400.7)."""
    if any(r.object is card and r.current for r in run.memory.get(memory.RETURNED, ())):
        return card  # what this effect itself has put onto the battlefield (CR 400.7j)
    reference = _meant(run, what, card)
    if reference is None:
        return run.known(card)
    known = card.last_known
    stamp = reference.stamp
    if reference.current and what.args[0] is memory.SACRIFICED:  # noted once it had gone
        stamp -= 1
    return known if known is not None and known.stamp == stamp != card.stamp else card


def _meant(run: Run, what: Any, card: Card) -> Reference | None:
    """How a selector knows the object."""
    if not isinstance(what, Selector):
        return None
    found: Any = ()
    if what.head.name == "linked":
        return Reference(card)
    if what.head.name == "noted":
        found = run.memory.get(what.args[0], ())
    elif what.head.name in ("it", "slot", "earlier"):
        own = what.head.name != "earlier" and what.args[0] < len(run.targets)
        slots = run.targets if own else run.memory.get(memory.EARLIER, ())
        found = slots[what.args[0]] if what.args[0] < len(slots) else ()
    return next((r for r in found if isinstance(r, Reference) and r.object is card), None)


@selector("the linked card", again=True)
def linked(run: Run, key: Key[Any] = memory.EXILED, words: str = "the exiled card") -> list[Any]:
    """Cards linked to the source by another of its abilities (CR 607)."""
    known = run.source.memory
    if run.source.stamp != run.stamp and run.source.last_known is not None:
        known = run.source.last_known.memory
    return [r.object for r in known.get(key, ()) if r.current]


@selector("them", again=True)
def each_one(run: Run, words: str = "it") -> list[Any]:
    """The object or player of the running "for each"."""
    return [run.each] if run.each is not None else []


@selector("chosen player")
def chosen_player(run: Run) -> list[Any]:
    return [run.memory[memory.PLAYER]] if memory.PLAYER in run.memory else []


@selector("<filter:the number>")
def your_choice(run: Run, filter: Any, most: Any = 1, least: Any = None, good: int = 0) -> list[Any]:
    """Objects chosen on resolution, not targeted: "a creature you control"."""
    options = run.objects(filter)
    n = run.value(most)
    return run.ask_pick(
        run.controller, topics.CHOOSE, options, n if least is None else run.value(least), n, good=good
    )


@selector("<filter:a> at random")
def at_random(run: Run, filter: Any) -> list[Any]:
    """One of them at random; the ruleset may know better what random means (horde-sealed HS-34)."""
    options = run.objects(filter)
    return [run.game.ruleset.random_pick(run.game, run.controller, options)] if options else []


YOU = you()
THIS = this()
IT = it()
THAT = that()
THAT_PLAYER = that_player()
THAT_SOURCE = that_source()
EACH_PLAYER = each_player()
EACH_OPPONENT = each_opponent()
EACH_OTHER_PLAYER = each_other_player()
ENCHANTED = attached_host()
EQUIPPED = attached_host("equipped creature")
DEFENDING_PLAYER = defending_player()
THEM = each_one()

for _name, _node in list(globals().items()):
    if isinstance(_node, Selector):
        CONSTANTS[_node] = _name
