"""A scenario under way: its game and position, what is left of its script, and what the script's entries mean."""

import re
from collections.abc import Mapping
from typing import Any

from engine.rules.faces import GAINED_FLASHBACK, face_of, half_of, manner_of
from engine.state.action import ACTIVATE, CAST, MANA_COST, PASS, PLAY, TURN_UP, Action
from engine.state.objects import Card, Seat
from formats.scenarios.answers import Answers
from formats.scenarios.game import new_game, play_of
from formats.scenarios.position import Position
from formats.scenarios.text import Unsupported, is_called, plain

WAYS = {
    "jump-start": "flashback",
    "retrace": "graveyard",
    "dash": "alternative",
    "morph": "morph",
    "disguise": "morph",
    "flashback": "flashback",
    "overload": "alternative",
    "offering": "offering",
    "fuse": "fuse",
    "bestow": "bestow",
    "evoke": "alternative",
    **{
        way: way
        for way in (
            "awaken",
            "blitz",
            "disturb",
            "escape",
            "freerunning",
            "mayhem",
            "mutate",
            "plot",
            "prototype",
            "prowl",
            "spectacle",
            "surge",
            "warp",
        )
    },
}
TURNS_UP = re.compile(r"face-down permanent face up|:\s*turn\b")


def _keyword(way: str) -> str:
    """By which ability a spell is cast, its own or one it has gained."""
    how = manner_of(way)
    return "flashback" if how.startswith(GAINED_FLASHBACK) else how


class Script(Answers):
    """What one run of a scenario knows."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(
            new_game(data), data["game"].get("strict", True), data.get("origin", {}).get("src") == "xmage"
        )
        self.data = data
        self.own = play_of(data["game"])[1].scenarios
        self.own_refs = self.own.refs
        position = Position(self.game, data, self.own, self.aliases)
        position.lay_out()
        self.helpers = position.helpers
        self.scripts: dict[str, list[dict[str, Any]]] = {
            p: [] for p in (*data["game"]["players"], *self.own.sides)
        }

    def is_action(self, action: Action, entry: Mapping[str, Any], roughly: bool = False) -> bool:
        """Whether an action is what a script's entry asks for."""
        card, do = action.card, entry["do"]
        if action.kind == PASS or card is None:
            return False
        if do == "play":
            return action.kind == PLAY and self._is_card(card, entry["card"], action.way)
        if do == "cast":
            if action.kind != CAST or not self._is_card(card, entry["card"], action.way):
                return False
            if "via" in entry:
                if entry["via"] not in WAYS:
                    raise Unsupported(f"via {entry['via']}")
                return _keyword(action.way) == WAYS[entry["via"]]
            return manner_of(action.way) != "morph"
        if do not in ("activate", "mana"):
            raise Unsupported(f"action {do}")
        of = entry.get("of", entry.get("card"))
        if of is not None and self.ref(of, self.own_first(self.seat(entry["p"]))) is not card:
            return False
        if action.kind == TURN_UP:
            asked = entry["ability"].lower()
            named = action.way != MANA_COST or asked.startswith(card.printed.cost.text.lower() + ":")
            return named and bool(TURNS_UP.search(asked))
        if action.kind == CAST:
            way = _keyword(action.way)
            return way in ("flashback", "foretell") and plain(entry["ability"]).startswith(way)
        if action.kind != ACTIVATE or (action.ability.is_mana != (do == "mana") and do == "mana"):
            return False
        if do == "mana" and "ability" not in entry:
            return of is not None  # any mana ability of that object
        return is_called(card.definition, action.ability, entry["ability"], roughly)

    def _is_card(self, card: Card, ref: Any, way: str) -> bool:
        if isinstance(ref, Mapping):
            return self.ref(ref) is card
        if ref in self.aliases:
            return self.aliases[ref] is card
        name = face_of(card.printed, way).name
        if half_of(way) in card.printed.faces:
            return bool(ref == name)
        return ref in (card.name, name)

    def is_goal(self, obj: Any, ref: Any) -> bool:
        if (isinstance(ref, Mapping) and ("player" in ref or "ref" in ref)) or (
            isinstance(ref, str) and ref in self.aliases
        ):
            return bool(self.ref(ref) is obj)
        if isinstance(obj, Seat):
            return bool(obj.name == ref)
        return self.means(obj, ref)
