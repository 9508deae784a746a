"""A table to set up positions on: tests read like a game, a position, an action, an outcome.

    t = Table("Ann", "Ben")
    bear = t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Shock", targets=[bear])      # from hand, put there if need be
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"]

Questions are answered by topic: `answers={"may": [True], "sacrifice": [bear]}`; a topic without an answer gets the legal
default (pass, no, the fewest, the first), and one that is not declared is a KeyError. Combat:
`t.combat("Ann", [bear], blocks={wall: bear})`.
"""

from collections.abc import Sequence
from typing import Any

from engine.cards import definition
from engine.language.costs import parse
from engine.rules.casting import perform, play_land
from engine.rules.combat import Combat
from engine.rules.counters import add_counters
from engine.rules.legal import activated, legal_actions
from engine.rules.paying import Purse, pay
from engine.rules.plain import Duel
from engine.rules.priority import Priority
from engine.rules.sba import settle
from engine.rules.turn import Turn, begin_turn
from engine.rules.zones import attach, move
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, Action
from engine.state.choice import Act, Ask, Illegal, Name, Number, Split
from engine.state.game import Game, Procedure, Ruleset, SeatPlan
from engine.state.objects import Card, Reference, Seat
from engine.state.pairing import Pair
from engine.state.topics import ATTACKERS, TOPICS

ZONES = {name: number for number, name in enumerate(terms.ZONE_NAMES)}
LANDS = {1: "Plains", 2: "Island", 4: "Swamp", 8: "Mountain", 16: "Forest", 32: "Forest"}
STEPS = {
    name: [step.__name__ for step in Turn.steps].index(function)
    for name, function in {
        "upkeep": "upkeep_step", "draw": "draw_step", "main1": "main1", "combat": "combat_phase", "main2": "main2",
        "end": "end_step", "cleanup": "cleanup_step",
    }.items()
}


class Doing(Procedure):
    """One scripted action as a procedure, so that it may ask in its middle like any other."""

    __slots__ = ("action", "failed")

    def __init__(self, action: Any) -> None:
        super().__init__()
        self.action = action
        self.failed = False

    def illegal(self, game: Game) -> None:
        self.failed = True
        self.pc = 1


def _do(game: Game, frame: Doing) -> None:
    frame.action(game)


Doing.steps = (_do,)


class Table:
    """A game in the first player's first main phase, with empty hands and twenty basic lands in each library."""

    def __init__(
        self, *names: str, ruleset: Ruleset | None = None, plans: Sequence[SeatPlan] | None = None, seed: int = 1,
        library: str = "Forest", active: int = 0,
    ) -> None:
        names = names or ("Ann", "Ben")
        plans = plans or [SeatPlan(n, [definition(library)] * 20) for n in names]
        self.game = Game(ruleset or Duel(first=0), plans, seed, shuffle=False, story=True)
        self.game.frames.clear()
        self.game.turn = 1
        self.game.active_team = active
        self.game.step = terms.MAIN1
        self.answers: dict[str, list[Any]] = {}
        self.asked: list[Ask] = []

    # -- the position ------------------------------------------------------------------------------------------------

    def seat(self, who: str | Seat) -> Seat:
        if isinstance(who, Seat):
            return who
        return next(s for s in self.game.seats if s.name == who)

    def put(
        self, who: str, name: str, zone: str = "battlefield", *, tapped: bool = False, sick: bool = False,
        counters: dict[str, int] | None = None, attached_to: Card | None = None, bottom: bool = False,
    ) -> Card:
        """Put a card into a zone, ready to use; nothing triggers."""
        game = self.game
        seat = self.seat(who)
        d = definition(name)
        card = game.new_card(d, seat, d.token)
        card.deck_token = d.token and game.ruleset.keeps_pile(seat)
        if d.token and zone == "library":
            card.zone = terms.LIBRARY
            seat.library.append(card)
            return card
        if zone == "pile":
            card.zone = terms.PILE
            seat.pile.append(card)
            return card
        waiting = list(game.triggered)
        game.set(card, "memory", {"carry": {}})
        move(game, [card], ZONES[zone], under=seat, bottom=bottom)
        if zone == "battlefield":
            card.sick = sick
            card.tapped = card.tapped or tapped
            card.entered_turn = 0
            for kind, n in (counters or {}).items():
                add_counters(game, card, kind, n)
            if attached_to is not None:
                attach(game, card, attached_to)
        game.triggered[:] = waiting
        game.refresh()
        return card

    def lands(self, who: str, name: str, n: int) -> list[Card]:
        return [self.put(who, name) for _ in range(n)]

    def mana(self, who: str, cost: str) -> None:
        """Untapped basic lands that pay for a cost such as "{2}{B}"; Forests for the generic part."""
        parsed = parse(cost)
        for mask in (*parsed.colored, *(either[0] for either in parsed.either)):
            self.put(who, LANDS[mask & -mask])
        self.lands(who, "Forest", parsed.generic)

    def play(
        self, who: str, name: str, targets: Sequence[Any] = (), *, more: str = "", cast: dict[str, list[Any]] | None = None,
        **answers: Any,
    ) -> Card:
        """Pay for a card (and `more` for a kicker or the like), cast it and let everything resolve.

        `targets` and `cast` answer while casting, the rest while resolving, its enters triggers included.
        """
        definition_ = definition(name)
        self.mana(who, definition_.cost.text + more)
        card = self._find(self.seat(who), name, "hand")
        self.cast(who, card, targets=targets, answers=cast)
        self.resolve(**answers)
        return card

    def play_land(self, who: str, card: Card, **answers: Any) -> None:
        """Play a land from hand and let what it triggers resolve."""
        self.do(lambda game: play_land(game, self.seat(who), card))
        self.resolve(**answers)

    def can_pay(self, who: str, cost: str) -> bool:
        """Whether the player's mana could pay that."""
        return Purse(self.game, self.seat(who)).affords(parse(cost))

    def pay(self, who: str, cost: str) -> None:
        """Have the player pay mana."""
        assert pay(self.game, self.seat(who), parse(cost), 0, [], None)

    # -- actions -----------------------------------------------------------------------------------------------------

    def cast(
        self, who: str, what: str | Card, *, targets: Sequence[Any] = (), way: str = "", zone: str = "hand",
        answers: dict[str, list[Any]] | None = None, free: bool = False, **more: Any,
    ) -> None:
        """Cast a spell onto the stack. `targets` fill the slots in order (a list for a slot of several)."""
        seat = self.seat(who)
        card = what if isinstance(what, Card) else self._find(seat, what, zone)
        self._answer(answers, targets, more)
        if free:
            from engine.rules.casting import cast

            self.do(lambda game: cast(game, seat, card, way, free=True))
        else:
            self.do(lambda game: perform(game, seat, Action(CAST, card, way=way)))

    def activate(
        self, who: str, card: Card, index: int = 0, *, targets: Sequence[Any] = (),
        answers: dict[str, list[Any]] | None = None, **more: Any,
    ) -> None:
        """Activate the ability of that number among the card's (non-mana) activated abilities."""
        self._answer(answers, targets, more)
        d = card.definition
        found = {
            terms.HAND: d.hand_abilities,
            terms.GRAVEYARD: d.graveyard_abilities,
        }.get(card.zone) or activated(card)
        ability = found[index]
        seat = self.seat(who)
        self.do(lambda game: perform(game, seat, Action(ACTIVATE, card, ability.index, ability=ability)))

    def can(self, who: str, kind: str, card: str | Card, sorcery: bool = True) -> bool:
        """Whether the player could do that now ("play", "cast", "activate")."""
        actions = legal_actions(self.game, self.seat(who), sorcery)
        return any(
            a.kind == kind and a.card is not None and (a.card is card or a.card.name == card) for a in actions
        )

    def do(self, action: Any) -> None:
        """Do anything as a step of the game."""
        frame = Doing(action)
        self.game.push(frame)
        self.run(frame)
        if frame.failed:
            raise Illegal

    def resolve(self, answers: dict[str, list[Any]] | None = None, **more: Any) -> None:
        """Everybody passes until the stack is empty; triggers go onto it and resolve too."""
        self._answer(answers, (), more)
        frame = Priority()
        self.game.push(frame)
        self.run(frame)

    def settle(self, **more: Any) -> None:
        """State-based actions now, triggers onto the stack."""
        self._answer(None, (), more)
        self.do(settle)

    def combat(
        self, who: str, attackers: Sequence[Card] | dict[Card, Any], blocks: dict[Card, Any] | None = None,
        answers: dict[str, list[Any]] | None = None,
    ) -> None:
        """A whole combat phase: who attacks (and whom, in a mapping), who blocks whom (a card or a list)."""
        self._answer(answers, (), {})
        self.plan = (attackers, blocks or {})
        if self.game.active_team != self.seat(who).team:
            self.game.active_team = self.seat(who).team
        frame = Combat()
        self.game.push(frame)
        self.run(frame)

    def turn(
        self, who: str | None = None, answers: dict[str, list[Any]] | None = None, until: str = ""
    ) -> None:
        """Play a whole turn of a player's team by defaults, or up to the step `until` (not included)."""
        self._answer(answers, (), {})
        game = self.game
        if who is not None:
            game.active_team = self.seat(who).team
        game.set(game, "turn", game.turn + 1)
        frame = game.ruleset.turn_procedure(game)
        if until:  # the same turn, cut off before that step
            names = [step.__name__ for step in frame.steps]
            steps = frame.steps[: names.index({"combat_begin": "combat_phase"}.get(until, until))]
            frame = type("Cut", (type(frame),), {"__slots__": (), "steps": steps})()
        game.push(frame)
        self.run(frame)

    def begin(self, step: str) -> None:
        """The beginning of a step of the active player's turn, its triggers resolved."""
        frame = Turn()
        begin_turn(self.game, frame)
        self.game.push(frame)
        frame.pc = STEPS[step]
        if step in ("upkeep", "draw"):
            frame.pc = STEPS[step]
        depth = len(self.game.frames)
        while frame.pc == STEPS[step] or len(self.game.frames) > depth:
            if not self._step():
                return
        self.game.frames.remove(frame)

    def next_upkeep(self, **answers: Any) -> None:
        """The upkeep of the active player in the next turn, its triggers resolved."""
        self.game.set(self.game, "turn", self.game.turn + 1)
        self._answer(None, (), answers)
        self.begin("upkeep")

    # -- running -----------------------------------------------------------------------------------------------------

    plan: tuple[Any, dict[Card, Any]] = ((), {})

    def run(self, frame: Procedure) -> None:
        """Run until the frame has ended, answering questions."""
        game = self.game
        sentinel = Sentinel()
        index = game.frames.index(frame)
        game.frames.insert(index, sentinel)
        while not game.ended:
            try:
                ask = game.run()
            except Reached:
                if sentinel in game.frames:
                    game.frames.remove(sentinel)
                game.pending = None
                return
            if ask is None:
                return
            self.asked.append(ask)
            game.answer(self.reply(ask))

    def _step(self) -> bool:
        ask = self.game.run() if len(self.game.frames) else None
        if ask is None:
            return False
        self.asked.append(ask)
        self.game.answer(self.reply(ask))
        return True

    def reply(self, ask: Ask) -> Any:
        """The scripted answer for the question's topic, or the legal default."""
        if isinstance(ask, Pair):
            return self._pairs(ask)
        queue = self.answers.get(ask.topic)
        if not queue:
            return ask.default()
        wanted = queue.pop(0)
        if isinstance(ask, Name):
            return int(wanted) if isinstance(wanted, bool) else index_of(ask.options, wanted)
        if isinstance(ask, Number | Act):
            return wanted
        if isinstance(ask, Split):
            return tuple(wanted)
        items = wanted if isinstance(wanted, (list, tuple)) else [wanted]
        taken: list[int] = []
        for item in items:
            taken.append(index_of(ask.options, item, taken))
        return tuple(taken)

    def _pairs(self, ask: Pair) -> Any:
        attackers, blocks = self.plan
        pairs = []
        for i, card in enumerate(ask.options):
            if ask.topic is ATTACKERS:
                if card in attackers:
                    at = attackers[card] if isinstance(attackers, dict) else None
                    pairs.append((i, index_of(ask.partners, at) if at is not None else ask.allowed[i][0]))
            elif card in blocks:
                wanted = blocks[card] if isinstance(blocks[card], (list, tuple)) else [blocks[card]]
                pairs += [(i, list(ask.partners).index(a)) for a in wanted if a in ask.partners]
        answer = tuple(pairs)
        return answer if ask.legal(answer) else ask.default()

    def _answer(self, answers: Any, targets: Sequence[Any], more: dict[str, Any]) -> None:
        self.answers = {TOPICS[k]: list(v) for k, v in (answers or {}).items()}
        for key, value in more.items():
            self.answers[TOPICS[key]] = list(value) if isinstance(value, list) else [value]
        if targets:
            self.answers["target"] = list(targets)

    def _find(self, seat: Seat, name: str, zone: str) -> Card:
        for card in seat.zone(ZONES[zone]):
            if card.name == name:
                return card
        return self.put(seat.name, name, zone)

    # -- the outcome -------------------------------------------------------------------------------------------------

    def names(self, who: str, zone: str = "battlefield") -> list[str]:
        """Names in a zone, sorted; on the battlefield of what the player controls, lands left out."""
        seat = self.seat(who)
        if zone == "battlefield":
            return sorted(c.name for c in seat.permanents if not c.types & terms.LAND)
        return sorted(c.name for c in seat.zone(ZONES[zone]))

    def life(self, who: str) -> int | None:
        return self.seat(who).total.life

    def pt(self, card: Card) -> tuple[int, int]:
        self.game.refresh()
        return card.power, card.toughness

    def has(self, card: Card, keyword: Any) -> bool:
        self.game.refresh()
        return bool(card.keywords & keyword.bit)


class Reached(Exception):
    pass


class Sentinel(Procedure):
    """Marks the place in the frame stack below a running procedure."""

    __slots__ = ()


def _reached(game: Game, frame: Procedure) -> None:
    raise Reached


Sentinel.steps = (_reached,)


def index_of(options: Sequence[Any], wanted: Any, taken: Sequence[int] = ()) -> int:
    """The index of an option given as itself, or by name."""
    for i, option in enumerate(options):
        if i in taken:
            continue
        if option is wanted or (isinstance(wanted, str) and getattr(option, "name", option) == wanted):
            return i
        if isinstance(option, Reference) and option.object is wanted:
            return i
        if not isinstance(option, (Card, Seat)) and not isinstance(wanted, (Card, Seat)) and option == wanted:
            return i
    raise AssertionError(f"{wanted!r} is not among the options {list(options)!r}")
