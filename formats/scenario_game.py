"""A game that can be stopped at the end of any step, and the position a scenario begins from."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import cards, terms
from engine.choice import Ask
from engine.definition import Activated, Cost, Definition, Permitting
from engine.effects.actions import bounce, damage, destroy, exile, reanimate
from engine.effects.faces import transform
from engine.effects.permissions import costs_less
from engine.faces import FACE_DOWN
from engine.game import Game, SeatPlan
from engine.objects import Card, Seat
from engine.turn import Match
from engine.verbs import add_counters
from engine.words.filters import ANY_TARGET, CARD, PERMANENT
from engine.words.keywords import HEXPROOF, INDESTRUCTIBLE, SHROUD
from engine.words.nodes import Effect
from engine.words.refs import IT, target
from engine.zones import attach, move
from formats import registry
from formats.play import module
from formats.scenario_text import Unsupported

KEYS = {
    "duel": "duel", "ffa": "duel", "horde_sealed": "horde-sealed", "dreadhorde": "dreadhorde", "archenemy": "archenemy",
    "supervillain_rumble": "archenemy", "army_grid": "army-magic", "elder_dragon_wars": "elder-dragon-wars",
}  # fmt: skip
VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {"supervillain_rumble": ("archenemy", {"rumble": True})}
"""Names of scenarios for a switch of a format: everybody's role, and the options."""
ZONES = {name: number for number, name in enumerate(terms.ZONE_NAMES) if name != "nowhere"}
LISTED = ("library", "hand", "graveyard", "exile", "pile", "command", "battlefield")
ENTRY = {
    "card", "n", "as", "tapped", "sick", "counters", "attached_to", "set", "damage", "owner", "face_down", "face", "chosen",
}  # fmt: skip
KEEPS_OPTIONS = ("attack", "range")  # of multiplayer games: how plain rules are played anyway, or unsupported


class Stopped(Exception):
    """The stop point is reached: the step after it was about to begin."""


class PacedGame(Game):
    """A game that raises `Stopped` before anything after its stop point happens."""

    __slots__ = ("_cursor", "_forced", "_heard", "_played", "_step", "_turn", "declared", "listener", "stop")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.stop: tuple[int, int] | None = None
        self._step = terms.UNTAP
        self._turn = 0
        self.declared: dict[tuple[int, str], list[Card]] = {}
        self.listener: Callable[[Ask, Any], None] | None = None
        self._cursor = self._played = self._forced = 0
        self._heard: set[tuple[int, int]] = set()
        super().__init__(*args, **kwargs)

    @property
    def step(self) -> int:
        return self._step

    @step.setter
    def step(self, value: int) -> None:
        if self.stop is not None and (self._turn, value) > self.stop:
            raise Stopped
        self._step = value

    @property
    def cursor(self) -> int:
        return self._cursor

    @cursor.setter
    def cursor(self, value: int) -> None:
        if not value:  # a step begins, or begins again with the answers known so far
            self._forced = 0
            self._played += not getattr(self, "given", None)
        self._cursor = value

    def automatic(self, ask: Ask) -> Any:
        """Let the script hear of choices that nobody has to make, each once."""
        forced = super().automatic(ask)
        if forced is not None and self.listener is not None:
            self._forced += 1
            key = (self._played, self._forced)
            if key not in self._heard:
                self._heard.add(key)
                self.listener(ask, forced)
        return forced

    @property
    def turn(self) -> int:
        return self._turn

    @turn.setter
    def turn(self, value: int) -> None:
        if self.stop is not None:
            turn, step = self.stop
            if value > turn or (value == turn and step == terms.UNTAP):
                raise Stopped
        self._turn = value

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        """Remember who was declared as an attacker or blocker."""
        if kind in ("attack", "block"):
            told = self.declared.setdefault((self._turn, kind), [])
            if facts[0] not in told:
                told.append(facts[0])
        super().tell(kind, seat, *facts)

    def play_to(self, turn: int, step: int) -> None:
        """Set the stop point: the end of that step, or with the untap step the moment before that turn."""
        self.stop = (turn, step)


def find_seat(game: Game, name: str) -> Seat:
    """The player of that name."""
    for seat in game.seats:
        if seat.name == name:
            return seat
    raise Unsupported(f"player {name}")


def new_game(data: Mapping[str, Any]) -> PacedGame:
    """The empty table of a scenario: ruleset, players, turn order and first turn."""
    plan = data["game"]
    key = KEYS.get(plan["format"])
    if key is None or key not in registry.keys():  # noqa: SIM118
        raise Unsupported(f"format {plan['format']}")
    if plan.get("decks"):
        raise Unsupported("game.decks")
    players: list[str] = plan["players"]
    options = _options(plan)
    roles, piloted = _roles(key, plan)
    try:
        rules = module(key)
    except LookupError as error:
        raise Unsupported(str(error)) from error
    ruleset, teams = rules.make(options, roles)
    if hasattr(ruleset, "first"):
        ruleset.first = 0
    plans = [
        SeatPlan(p, [], role, team, piloted=pilot)
        for p, role, team, pilot in zip(players, roles, teams, piloted, strict=True)
    ]
    game = PacedGame(ruleset, plans, plan.get("seed", 1), shuffle=False)
    game.attentive = True
    match = game.frames[0]
    if not isinstance(match, Match):
        raise Unsupported(f"format {plan['format']}")
    match.pc = 3  # no opening hands, no mulligans
    game.active_team = 0
    _lives(game, plan)
    start = plan.get("start")
    if start:
        game.turn = start["t"] - 1
        teams_n = len(game.teams)
        if "active" in start:
            game.active_team = (find_seat(game, start["active"]).team - 1) % teams_n
        elif key == "duel":
            game.active_team = (start["t"] - 2) % teams_n
        if not game.turn:  # nobody's turn comes before the first
            game.active_team = (game.active_team + 1) % teams_n
        game.regular_turns, game.regular_team = game.turn, game.active_team
    return game


def _options(plan: Mapping[str, Any]) -> dict[str, Any]:
    given = {**VARIANTS.get(plan["format"], ("", {}))[1], **plan.get("options", {})}
    if given.pop("range", "all") != "all" or given.pop("attack", "multiple") != "multiple":
        raise Unsupported("options range or attack")
    if plan.get("life") is not None:
        given["life"] = plan["life"]
    for life in plan.get("team_life", ()):
        if life is not None:
            given.setdefault("life", life)
    return given


def _roles(key: str, plan: Mapping[str, Any]) -> tuple[list[str], list[bool]]:
    """Each player's role: the format's roles stand in the order of the teams."""
    roles = registry.get(key).roles
    teams: list[list[str]] = plan.get("teams") or [[p] for p in plan["players"]]
    found = []
    if plan["format"] in VARIANTS:
        everybody = next(r for r in roles if r.key == VARIANTS[plan["format"]][0])
        return [everybody.key] * len(plan["players"]), [everybody.piloted] * len(plan["players"])
    for player in plan["players"]:
        number = next(i for i, team in enumerate(teams) if player in team)
        found.append(roles[min(number, len(roles) - 1)])
    return [r.key for r in found], [r.piloted for r in found]


def _lives(game: Game, plan: Mapping[str, Any]) -> None:
    for player, life in plan.get("lives", {}).items():
        find_seat(game, player).total.life = life


class Position:
    """Puts the cards of a scenario where they begin."""

    def __init__(self, game: PacedGame, data: Mapping[str, Any], aliases: dict[str, Card]) -> None:
        self.game = game
        self.data = data
        self.aliases = aliases
        self.helpers: list[Card] = []
        self.later: list[tuple[Card, Any]] = []

    def lay_out(self) -> None:
        game, plan = self.game, self.data["game"]
        setup = self.data.get("setup", {})
        key = KEYS[plan["format"]]
        hook = getattr(module(key), "lay_out", None)
        shared = {k: self.data[k] for k in ("grid", "piles", "state") if k in self.data}
        if shared and hook is None:
            raise Unsupported(", ".join(sorted(shared)))
        for player, zones in setup.items():
            self._player(find_seat(game, player), zones, plan)
        for card, host in self.later:
            attach(game, card, self._host(host))
        if hook is not None:
            hook(game, shared, self.aliases)
        if plan.get("shuffle", True):
            for seat in game.seats:
                seat.library[:] = game.random_order(seat.library)
        game.triggered.clear()
        game.notes["defining"] = True

    def _player(self, seat: Seat, zones: Mapping[str, Any], plan: Mapping[str, Any]) -> None:
        game = self.game
        if "life" in zones:
            seat.total.life = zones["life"]
        for kind, n in zones.get("counters", {}).items():
            if kind == "poison":
                seat.total.poison = n
            else:
                seat.counters[kind] = n
        if "manual_mana" in zones:
            game.notes["manual_mana"] = (*game.notes.get("manual_mana", ()), seat.index)
        known = {*LISTED, "life", "counters", "mana", "fill", "manual_mana", "helpers", "schemes"}
        for zone in zones:
            if zone not in known and zones[zone]:
                raise Unsupported(f"setup zone {zone}")
        for helper in zones.get("helpers", ()):
            self._helper(seat, helper)
        for zone in LISTED:
            rows = list(zones.get(zone, ()))
            for row in reversed(rows) if zone in ("library", "graveyard") else rows:
                self._place(seat, zone, row)
        if "schemes" in zones:
            place = getattr(module(KEYS[plan["format"]]), "lay_schemes", None)
            if place is None:
                raise Unsupported("setup zone schemes")
            place(
                game,
                seat,
                [cards.definition(r["card"]) for r in zones["schemes"] for _ in range(r.get("n", 1))],
            )
        duel = KEYS[plan["format"]] == "duel"
        if duel or "fill" in zones:
            fill = zones.get("fill", [["Mountain", 71]] if duel else [])
            under = [game.new_card(cards.definition(name), seat) for name, n in fill for _ in range(n)]
            for card in under:
                card.zone = terms.LIBRARY
            seat.library[:0] = under
        if zones.get("mana"):
            raise Unsupported("setup zone mana")

    def _place(self, seat: Seat, zone: str, row: Mapping[str, Any]) -> None:
        for key in row:
            if key not in ENTRY:
                raise Unsupported("helpers" if key == "helper" else f"entry field {key}")
        names = row.get("as", [])
        names = [names] if isinstance(names, str) else names
        for k in range(row.get("n", 1)):
            card = self._one(seat, zone, row)
            if k < len(names):
                self.aliases[names[k]] = card

    def _one(self, seat: Seat, zone: str, row: Mapping[str, Any]) -> Card:
        game = self.game
        definition = cards.definition(row["card"])
        face = None
        owner = find_seat(game, row["owner"]) if "owner" in row else seat
        card = game.new_card(definition, owner, definition.token)
        card.deck_token = definition.token and game.ruleset.keeps_pile(seat)
        if zone == "battlefield":
            if row.get("face_down"):
                face = FACE_DOWN
            elif "face" in row:
                face = definition.faces.get(row["face"])
                if face is None:
                    raise Unsupported(f"face {row['face']} of {row['card']}")
            if "chosen" in row:
                raise Unsupported("entry field chosen")
            move(game, [card], terms.BATTLEFIELD, under=seat, face=face)
            card.sick = bool(row.get("sick", False))
            card.tapped = card.tapped or bool(row.get("tapped", False))
            card.damage = row.get("damage", 0)
            for kind, n in row.get("counters", {}).items():
                if kind == "loyalty":
                    card.counters["loyalty"] = n
                else:
                    add_counters(game, card, kind, n)
            if "attached_to" in row:
                self.later.append((card, row["attached_to"]))
        elif definition.token or zone == "library":
            card.zone = ZONES[zone]
            owner.zone(ZONES[zone]).append(card)
        else:
            move(game, [card], ZONES[zone])
            if row.get("counters"):
                card.counters.update(row["counters"])
        return card

    def _host(self, ref: Any) -> Any:
        if isinstance(ref, Mapping) and "player" in ref:
            return find_seat(self.game, ref["player"])
        name = ref["ref"] if isinstance(ref, Mapping) and "ref" in ref else ref
        if name in self.aliases:
            return self.aliases[name]
        name = name["card"] if isinstance(name, Mapping) else name
        for card in self.game.battlefield:
            if card.name == name:
                return card
        raise Unsupported(f"attached_to {ref}")

    def _helper(self, seat: Seat, row: Mapping[str, Any]) -> None:
        """A test-only permanent that does what the name of its ability says (scenario-v1, section 3.1)."""
        definition = helper(row["helper"], row.get("n", 1))
        card = self.game.new_card(definition, seat, token=True)
        move(self.game, [card], terms.BATTLEFIELD, under=seat)
        card.sick = False
        self.helpers.append(card)


def helper(kind: str, n: int) -> Definition:
    """The definition of a helper."""
    effects: list[tuple[str, tuple[Effect, ...]]] = []
    if kind == "target damage":
        effects.append((f"{kind} {n}", (damage(n, target(ANY_TARGET)),)))
    elif kind == "target destroy":
        effects.append((kind, (destroy(target(PERMANENT, n)),)))
    elif kind == "target exile":
        effects.append((kind, (exile(target(PERMANENT, n)),)))
    elif kind == "target transform":
        effects.append((kind, (transform(target(PERMANENT, n)),)))
    elif kind == "target blink":
        effects.append((kind, (exile(target(PERMANENT, n)), reanimate(IT, owner=True))))
    elif kind == "all destroy":
        effects.append((kind, (destroy(PERMANENT),)))
    elif kind == "return from any zone to hand":
        for zone in ("graveyard", "exile", "library"):
            effects.append((f"return from {zone}", (bounce(target(CARD.in_your(ZONES[zone]))),)))
    elif kind == "spell cost modification":
        return Definition(f"helper: {kind}", "", terms.RULE, [Permitting(costs_less(CARD, -n))])
    else:
        raise Unsupported(f"helper {kind}")
    abilities = []
    for name, does in effects:
        made = Activated(Cost("{0}"), [does])
        made.keyword = name
        abilities.append(made)
    definition = Definition(f"helper: {kind}", "", terms.RULE, abilities)
    definition.keywords |= HEXPROOF.bit | SHROUD.bit | INDESTRUCTIBLE.bit
    return definition
