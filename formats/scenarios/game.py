"""A game that can be stopped at the end of any step, and the empty table a scenario begins at."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.rules.turn import Match
from engine.state import terms
from engine.state.choice import Answer, Ask
from engine.state.game import Game, Ruleset, SeatPlan
from engine.state.journal import Mark
from engine.state.objects import Card, Seat
from formats import registry
from formats.base import Format
from formats.play_side import Play, Variant
from formats.scenarios.text import Unsupported


class Stopped(Exception):
    """The stop point is reached: the step after it was about to begin."""


class PacedGame(Game):
    """A game that raises `Stopped` before anything after its stop point happens."""

    __slots__ = ("_attempt", "_chanced", "_forced", "_heard", "chance", "declared", "listener", "stop")

    def __init__(
        self, ruleset: Ruleset, plans: Sequence[SeatPlan], seed: int, *, shuffle: bool = True
    ) -> None:
        self.stop: tuple[int, int] | None = None
        self.declared: dict[tuple[int, str], list[Card]] = {}
        self.listener: Callable[[Ask, Answer], None] | None = None
        self._attempt = (
            -1,
            -1,
        )  # at which step: the journal's length as it began, and the answers known then
        self._forced = 0  # choices nobody had to make in this attempt
        self._heard: set[tuple[int, int]] = set()
        self.chance: Callable[[str, Seat | None, Sequence[Any]], Any] | None = None
        self._chanced: dict[int, Any] = {}
        super().__init__(ruleset, plans, seed, shuffle=shuffle)

    def to_step(self, step: int) -> None:
        """A step after the stop point does not begin."""
        if self.stop is not None and (self.turn, step) > self.stop:
            self._unhear(self._begun())
            raise Stopped
        super().to_step(step)

    def set(self, obj: Any, name: str, value: Any) -> None:
        """Nor does a turn."""
        if obj is self and name == "turn" and self.stop is not None:
            turn, step = self.stop
            if value > turn or (value == turn and step == terms.UNTAP):
                self._unhear(self._begun())
                raise Stopped
        super().set(obj, name, value)

    def automatic(self, ask: Ask) -> Answer | None:
        """Let the script hear of choices that nobody has to make, each once."""
        forced = super().automatic(ask)
        if forced is not None and self.listener is not None:
            attempt = (self.step_mark, len(self.given))
            if attempt != self._attempt:
                self._attempt, self._forced = attempt, 0
            self._forced += 1
            key = (self._begun(), self._forced)
            if key not in self._heard:
                self._heard.add(key)
                self.listener(ask, forced)
        return forced

    def undo(self, mark: Mark) -> None:
        """Go back; what comes then is heard anew."""
        self._unhear(mark.journal - len(mark.given) + bool(mark.given))
        super().undo(mark)

    def _begun(self) -> int:
        """The step at work, by the journal's length as it first began: each answer in its middle is one entry more."""
        return self.step_mark - len(self.given)

    def _unhear(self, since: int) -> None:
        """Forget what was heard in steps that began then or later."""
        self._attempt = (-1, -1)
        self._heard = {key for key in self._heard if key[0] < since}

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        """Remember who was declared as an attacker or blocker."""
        if kind in ("attack", "block"):
            told = self.declared.setdefault((self.turn, kind), [])
            if facts[0] not in told:
                told.append(facts[0])
        super().tell(kind, seat, *facts)

    # -- what the script says of dice, random picks and shuffles ---------------------------------------------------

    def roll(self, sides: int, seat: Seat, coin: bool = False) -> int:
        """The script's number, if it names one for this player; of a coin whether it is won."""
        found = self._by_script("coin" if coin else "die", seat, range(1, sides + 1))
        return super().roll(sides, seat) if found is None else int(found)

    def random_pick(self, options: Sequence[Any]) -> Any:
        """The script's choice, if it names one of them."""
        found = self._by_script("pick", None, options) if len(options) > 1 else None
        return super().random_pick(options) if found is None else found

    def random_order(self, items: Sequence[Any]) -> list[Any]:
        """The script's order, the top first; the last of a zone lies on top."""
        found = self._by_script("order", None, items) if len(items) > 1 else None
        return super().random_order(items) if found is None else list(found)

    def _by_script(self, kind: str, seat: Seat | None, options: Sequence[Any]) -> Any:
        """Each is said once; a step that is played again gets it again."""
        if self.chance is None:
            return None
        at = self.draws
        if at not in self._chanced:
            self._chanced[at] = self.chance(kind, seat, options)
        if self._chanced[at] is not None:
            self.set(self, "draws", at + 1)
        return self._chanced[at]

    def play_to(self, turn: int, step: int) -> None:
        """Set the stop point: the end of that step, or with the untap step the moment before that turn."""
        self.stop = (turn, step)


def find_seat(game: Game, name: str) -> Seat:
    """The player of that name."""
    for seat in game.seats:
        if seat.name == name:
            return seat
    raise Unsupported(f"player {name}")


def formats_by_name() -> dict[str, tuple[str, Variant]]:
    """What scenarios call each format, with its key and what the name says beyond it."""
    found = {form.key.replace("-", "_"): (form.key, Variant()) for form in registry.all_formats()}
    for form in registry.played():
        for name, variant in registry.play(form.key).scenarios.names.items():
            found[name] = (form.key, variant)
    return found


def play_of(plan: Mapping[str, Any]) -> tuple[Format, Play, Variant]:
    """The format a scenario is of. Raises Unsupported."""
    key, variant = formats_by_name().get(plan["format"], ("", Variant()))
    if not key:
        raise Unsupported(f"format {plan['format']}")
    try:
        return registry.get(key), registry.play(key), variant
    except LookupError as error:
        raise Unsupported(str(error)) from error


def new_game(data: Mapping[str, Any]) -> PacedGame:
    """The empty table of a scenario: ruleset, players, turn order and first turn."""
    plan = data["game"]
    form, play, variant = play_of(plan)
    players: list[str] = plan["players"]
    own = play.scenarios
    roles, piloted = _roles(form, variant, plan, own.roles)
    roles += own.sides.values()
    piloted += [False] * len(own.sides)
    ruleset, teams = play.make(_options(variant, own.options, plan), roles)
    plans = [
        SeatPlan(p, [], role, team, piloted=pilot)
        for p, role, team, pilot in zip([*players, *own.sides], roles, teams, piloted, strict=True)
    ]
    game = PacedGame(ruleset, plans, plan.get("seed", 1), shuffle=False)
    game.asks_everything = True
    match = game.frames[0]
    if not isinstance(match, Match):
        raise Unsupported(f"format {plan['format']}")
    match.pc = 3  # no opening hands, no mulligans
    game.active_team = 0
    for player, life in plan.get("lives", {}).items():
        find_seat(game, player).total.life = life
    if plan.get("start") and own.begin is None:
        _begin_later(game, plan["start"])
    return game


def _begin_later(game: PacedGame, start: Mapping[str, Any]) -> None:
    """The position is the beginning of a later turn; whose it is follows from its number unless it is said."""
    teams = len(game.teams)
    game.turn = start["t"] - 1
    last = find_seat(game, start["active"]).team - 1 if "active" in start else start["t"] - 2
    game.active_team = last % teams
    if not game.turn:  # nobody's turn comes before the first
        game.active_team = (game.active_team + 1) % teams
    game.regular_turns, game.regular_team = game.turn, game.active_team


def _options(variant: Variant, known: Sequence[str], plan: Mapping[str, Any]) -> dict[str, Any]:
    given = {**variant.options, **plan.get("options", {})}
    for name, usual in (("range", "all"), ("attack", "multiple")):  # of multiplayer games
        if name not in known and given.pop(name, usual) != usual:
            raise Unsupported(f"option {name}")
    if plan.get("life") is not None:
        given["life"] = plan["life"]
    for life in plan.get("team_life", ()):
        if life is not None:
            given.setdefault("life", life)
    return given


def _roles(
    form: Format, variant: Variant, plan: Mapping[str, Any], named: Mapping[str, str]
) -> tuple[list[str], list[bool]]:
    """Each player's role: the format's roles stand in the order of the teams, unless everybody has the same one."""
    players: list[str] = plan["players"]
    if named:
        found = [named[p] for p in players]
        return found, [form.piloted(role) for role in found]
    if variant.role:
        return [variant.role] * len(players), [form.piloted(variant.role)] * len(players)
    teams: list[list[str]] = plan.get("teams") or [[p] for p in players]
    numbers = [next(i for i, team in enumerate(teams) if player in team) for player in players]
    by_team = [form.roles[min(n, len(form.roles) - 1)] for n in numbers]
    return [r.key for r in by_team], [r.piloted for r in by_team]
