"""The position a scenario begins from."""

from collections.abc import Mapping
from typing import Any

from engine import cards, catalogue
from engine.cards import Declined
from engine.effects.damage import damage
from engine.effects.faces import transform
from engine.effects.flow import nothing
from engine.effects.moving import bounce, destroy, exile, reanimate
from engine.effects.permissions import costs_less, spells_cost_more
from engine.language.abilities import Activated, Cost, Permitting, SpellAbility
from engine.language.definition import Definition
from engine.language.filters import ANY_TARGET, CARD, PERMANENT
from engine.language.keywords import HEXPROOF, INDESTRUCTIBLE, SHROUD
from engine.language.nodes import Effect
from engine.language.refs import IT, target
from engine.rules.counters import add_counters
from engine.rules.faces import FACE_DOWN
from engine.rules.zones import attach, move, place
from engine.state import notes, terms
from engine.state.objects import Card, Printed, Seat
from engine.text.reading.passages import Passage
from engine.text.reading.result import CardText, Reading, define
from formats.play_side import Scenarios
from formats.scenarios.game import PacedGame, find_seat
from formats.scenarios.text import Unsupported

ZONES = {name: number for number, name in enumerate(terms.ZONE_NAMES) if name != "nowhere"}
LISTED = ("library", "hand", "graveyard", "exile", "pile", "command", "battlefield")
ENTRY = {
    "card",
    "n",
    "as",
    "tapped",
    "sick",
    "counters",
    "attached_to",
    "set",
    "damage",
    "owner",
    "face_down",
    "face",
    "chosen",
}
TOLD = {
    "v",
    "id",
    "title",
    "origin",
    "rules",
    "why",
    "features",
    "cards",
    "game",
    "setup",
    "script",
    "stop",
    "expect",
    "then",
    "must_fail",
    "trials",
}
"""What the runner knows of a scenario; everything else is for the format."""


class Position:
    """Puts the cards of a scenario where they begin."""

    def __init__(
        self, game: PacedGame, data: Mapping[str, Any], own: Scenarios, aliases: dict[str, Card]
    ) -> None:
        self.game = game
        self.data = data
        self.own = own
        self.aliases = aliases
        self.helpers: list[Card] = []
        self.later: list[tuple[Card, Any]] = []

    def lay_out(self) -> None:
        """Put everything in its place. Raises Unsupported."""
        game, plan = self.game, self.data["game"]
        facts = {key: value for key, value in self.data.items() if key not in TOLD}
        if unknown := sorted(set(facts) - set(self.own.facts)):
            raise Unsupported(", ".join(unknown))
        for player, zones in self.data.get("setup", {}).items():
            self._player(find_seat(game, player), zones)
        for card, host in self.later:
            attach(game, card, self._host(host))
        if self.own.lay_out is not None:
            self.own.lay_out(game, facts)
        if self.own.begin is not None:
            self.own.begin(game, plan, facts)
        if plan.get("shuffle", True):
            for seat in game.seats:
                seat.library[:] = game.random_order(seat.library)
        game.triggered.clear()
        for card in game.battlefield:  # what triggers once a turn has not yet
            card.uses.clear()
        game.notes[notes.DEFINING] = True

    def _player(self, seat: Seat, zones: Mapping[str, Any]) -> None:
        game = self.game
        if "life" in zones:
            seat.total.life = zones["life"]
        for kind, n in zones.get("counters", {}).items():
            if kind == "poison":
                seat.total.poison = n
            else:
                seat.counters[kind] = n
        if "manual_mana" in zones:
            game.notes[notes.MANUAL_MANA] = (*game.notes.get(notes.MANUAL_MANA, ()), seat.index)
        known = {*LISTED, "life", "counters", "mana", "fill", "manual_mana", "helpers", *self.own.places}
        for zone in zones:
            if zone not in known and zones[zone]:
                raise Unsupported(f"setup zone {zone}")
        for helper in zones.get("helpers", ()):
            self._helper(seat, helper)
        for zone in LISTED:
            rows = list(zones.get(zone, ()))
            for row in reversed(rows) if zone in ("library", "graveyard") else rows:
                self._place(seat, zone, row)
        for name, put in self.own.places.items():
            if name in zones:
                rows = [cards.definition(r["card"]) for r in zones[name] for _ in range(r.get("n", 1))]
                put(game, seat, rows)
        deck = self.data["game"].get("decks", {}).get(seat.name)
        fill = zones.get("fill", self.own.fill)
        if deck is not None:
            if isinstance(deck, str):
                raise Unsupported(f"deck {deck}")
            fill = [(name, n) for n, name in deck["main"]]
            for n, name in deck["side_or_command"]:
                self._place(seat, "command", {"card": name, "n": n})
        under = [
            game.new_card(_of_deck(name) if deck else cards.definition(name), seat)
            for name, n in fill
            for _ in range(n)
        ]
        for card in under:
            card.zone = terms.LIBRARY
        seat.library[:0] = under
        if zones.get("mana"):
            raise Unsupported("setup zone mana")

    def _place(self, seat: Seat, zone: str, row: Mapping[str, Any]) -> None:
        for key in row:
            if key not in ENTRY and key not in self.own.entries:
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
        for key, tell in self.own.entries.items():
            if key in row:
                tell(game, card, row[key])
        owner = card.owner
        if zone == "battlefield":
            if row.get("face_down"):
                face = FACE_DOWN
            elif "face" in row:
                face = definition.faces.get(row["face"])
                if face is None:
                    raise Unsupported(f"face {row['face']} of {row['card']}")
            if "chosen" in row:
                raise Unsupported("entry field chosen")
            if any(each.effect.head.name in ("may", "unless_cost") for each in definition.as_enters):
                place(game, card, seat)  # it has entered some time ago: nobody pays for it or chooses now
                if not self.data["game"].get("strict", True) and "counters" not in row:
                    self._entered_with(card)
            else:
                move(game, [card], terms.BATTLEFIELD, under=seat, face=face)
                if card.zone != terms.BATTLEFIELD and face is None:
                    place(game, card, seat)  # it was there before what keeps its kind from entering
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

    def _entered_with(self, card: Card) -> None:
        """Counters it may have entered with, which the default policy takes (scenario-v1, section 5)."""
        for each in card.definition.as_enters:
            inner = each.effect.args[0]
            if each.effect.head.name == "may" and inner.head.name == "enters_with":
                kind, n = inner.args[:2]
                add_counters(self.game, card, kind, n)

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
        changed = costs_less(CARD, -n) if n < 0 else spells_cost_more(CARD, n)
        return Definition(f"helper: {kind}", "", terms.RULE, [Permitting(changed)])
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


def _of_deck(name: str) -> Definition | Printed:
    """A card of a whole deck: one the engine does not play is there by its facts, and nobody can cast it."""
    try:
        return cards.definition(name)
    except Declined:
        known = catalogue.lookup(name)
        if known is None:
            raise
        facts = CardText(
            known.name, known.mana_cost, known.supertypes, known.types, known.subtypes, None, None, None
        )
        spell = bool({"Instant", "Sorcery"} & set(known.types))
        made = define(Reading((), (Passage((SpellAbility([(nothing(),)]),), ""),) if spell else ()), facts)
        made.castable = made.plain_spell = False
        return made
