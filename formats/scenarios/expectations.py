"""What must be true: the expectations of scenario-v1, section 8."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.language.abilities import TargetSpec
from engine.language.keywords import KEYWORD_NAMES
from engine.language.sieves import has_subtype
from engine.language.sizes import supertypes_of
from engine.rules.attacking import attack_question, open_partners
from engine.rules.combat import block_question
from engine.rules.faces import is_face_down, unflipped
from engine.rules.legal import activated, legal_actions, possible_modes
from engine.rules.targeting import legal_targets
from engine.state import memory, terms
from engine.state.choice import Act
from engine.state.declared import Key
from engine.state.objects import Card, Seat
from engine.state.run import Run
from formats.scenarios.mana import LETTERS as MANA_LETTERS
from formats.scenarios.mana import mana_options
from formats.scenarios.position import ZONES
from formats.scenarios.script import Script
from formats.scenarios.text import Failed, Unsupported, is_called, quotes

E = Mapping[str, Any]
LETTERS = "WUBRGC"
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}

STATUSES: dict[str, Key[bool]] = {"monstrous": memory.MONSTROUS, "renowned": memory.RENOWNED}


def fail(what: str) -> None:
    raise Failed("expectation", what)


def holds(got: int | None, want: Any) -> bool:
    """Whether a number is as wanted: equal, or within bounds such as {">=": 1}."""
    if isinstance(want, Mapping):
        return got is not None and all(COMPARE[op](got, n) for op, n in want.items())
    return bool(got == want)


def number(e: E, got: int | None, what: str) -> None:
    if not holds(got, e["n"]):
        fail(f"{what} is {got}, not {e['n']}")


def card_name(ref: Any) -> str:
    """What a reference says, for messages: a card's name or its alias."""
    return str(ref.get("card", ref.get("ref", ref))) if isinstance(ref, Mapping) else str(ref)


class Expectations:
    """Checks expectations on a scenario under way."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.game = script.game
        self.now = False  # in the middle of a script of XMage, not at its stop

    def check(self, e: E, now: bool = False) -> None:
        """Check one expectation. Raises Failed or Unsupported."""
        self.now = now
        method = getattr(self, f"_k_{e['k']}", None)
        own = self.script.own.expects.get(e["k"])
        if method is None and own is None:
            raise Unsupported(f"expectation {e['k']}")
        self.game.refresh()
        name = e.get("who", e.get("p"))
        seat = self.script.seat(name) if name is not None else None
        if method is not None:
            method(e, seat)
        elif own is not None and (complaint := own(self.game, e, seat, self.script.ref)):
            fail(complaint)

    # -- finding -----------------------------------------------------------------------------------------------------

    def _permanents(self, e: E, seat: Seat | None) -> list[Card]:
        ref = e["card"]
        alias = ref.get("ref") if isinstance(ref, Mapping) else ref
        if alias in self.script.aliases:
            card = self.script.aliases[alias]
            return [card] if card.zone == terms.BATTLEFIELD else []
        pool = seat.permanents if seat is not None else self.game.battlefield
        found = [c for c in pool if self._means(c, ref)]
        return found[ref.get("i", 0) :] if isinstance(ref, Mapping) else found

    def _means(self, card: Card, ref: Any) -> bool:
        return self.script.means(card, ref)

    def _first(self, e: E, seat: Seat | None) -> Card:
        found = self._permanents(e, seat) or self._permanents(e, None)
        if not found:
            raise Failed("expectation", f"{card_name(e['card'])} is not on the battlefield")
        return found[0]

    def _truth(self, e: E, got: bool, what: str, key: str = "is") -> None:
        if got != e.get(key, True):
            fail(f"{what} is {got}")

    # -- numbers -----------------------------------------------------------------------------------------------------

    def _k_life(self, e: E, seat: Seat) -> None:
        number(e, seat.total.life, f"{seat.name}'s life")

    def _k_count(self, e: E, seat: Seat | None) -> None:
        zone = e.get("zone", "battlefield")
        number(e, len(self._in_zone(e, zone, seat)), f"count of {e.get('card', 'cards')} in {zone}")

    def _in_zone(self, e: E, zone: str, seat: Seat | None) -> list[Any]:
        if e.get("any_owner") or (zone == "exile" and "p" not in e and "who" not in e):
            seat = None
        if zone == "attachments":
            return [a for host in self._permanents(e, None)[:1] for a in host.attachments]
        if zone == "battlefield":
            pool: list[Any] = list(seat.permanents if seat is not None else self.game.battlefield)
            if seat is not None and not seat.left:  # what every player controls is each one's
                pool += [c for s in self.game.seats if s.common for c in s.permanents]
            pool = [c for c in pool if c not in self.script.helpers]
        elif zone == "stack":
            pool = [o.card for o in self.game.stack if o.spell and (seat is None or o.controller is seat)]
        elif zone in ZONES:
            pool = [c for s in self.game.seats if seat is None or s is seat for c in s.zone(ZONES[zone])]
        else:
            pool = list(self._format_zone(zone, seat))
        if e.get("emblem"):
            pool = [c for c in pool if "emblem" in c.name.lower()]
        if "card" in e:
            pool = [c for c in pool if self._means(c, e["card"]) and not _behind(c, e["card"])]
        if "source" in e:
            if self.script.own.source is None:
                raise Unsupported("source")
            source = self.script.own.source
            pool = [c for c in pool if source(c) == e["source"]]
        if "token" in e:
            pool = [c for c in pool if c.token == e["token"]]
        return pool

    def _format_zone(self, zone: str, seat: Seat | None) -> Sequence[Card]:
        """A zone only the format knows, such as a scheme deck: top first."""
        cards = self.script.own.zones.get(zone)
        if cards is None:
            raise Unsupported(f"zone {zone}")
        return cards(self.game, seat)

    def _k_pt(self, e: E, seat: Seat | None) -> None:
        found = self._permanents(e, seat)
        got = [[c.power, c.toughness] for c in found]
        if e.get("base"):
            got = [[self._base(c, "power"), self._base(c, "toughness")] for c in found]
        good = got and (all if e.get("every") else any)(p == list(e["pt"]) for p in got)
        if not good:
            fail(f"{card_name(e['card'])} is {got}, not {e['pt']}")

    def _base(self, card: Card, what: str) -> int:
        raise Unsupported("base power and toughness")

    def _k_power(self, e: E, seat: Seat | None) -> None:
        number(e, self._first(e, seat).power, "power")

    def _k_toughness(self, e: E, seat: Seat | None) -> None:
        number(e, self._first(e, seat).toughness, "toughness")

    def _k_damage(self, e: E, seat: Seat | None) -> None:
        number(e, self._first(e, seat).damage, "damage")

    def _k_mana_value(self, e: E, seat: Seat | None) -> None:
        number(e, self._first(e, seat).mana_value, "mana value")

    def _k_counters(self, e: E, seat: Seat | None) -> None:
        kind = str(e["type"])
        if "zone" in e and e["zone"] != "battlefield":
            found = self._in_zone(e, e["zone"], None)
        else:
            found = self._permanents(e, seat) or self._permanents(e, None)
        counters = found[0].counters if found else {}
        number(
            e, counters.get(kind.lower(), counters.get(kind, 0)), f"{kind} counters on {card_name(e['card'])}"
        )

    def _k_player_counters(self, e: E, seat: Seat) -> None:
        kind = str(e["type"]).lower()
        number(
            e,
            seat.total.poison if kind == "poison" else seat.counters.get(kind, 0),
            f"{seat.name}'s {kind} counters",
        )

    def _k_min_blockers(self, e: E, seat: Seat | None) -> None:
        number(
            e,
            2 if self._first(e, seat).keywords & KEYWORD_NAMES["menace"].bit else 1,
            "least number of blockers",
        )

    # -- states ------------------------------------------------------------------------------------------------------

    def _k_tapped(self, e: E, seat: Seat | None) -> None:
        if not any(c.tapped == e["is"] for c in self._permanents(e, None)):
            fail(f"no {card_name(e['card'])} is {'tapped' if e['is'] else 'untapped'}")

    def _k_tapped_count(self, e: E, seat: Seat | None) -> None:
        number(
            e,
            sum(c.tapped == e["is"] for c in self._permanents(e, None)),
            f"tapped={e['is']} count of {card_name(e['card'])}",
        )

    def _k_attacking(self, e: E, seat: Seat | None) -> None:
        self._truth(e, self._first(e, None).attacking is not None, f"{card_name(e['card'])} attacking")

    def _k_attached(self, e: E, seat: Seat | None) -> None:
        host = self.script.ref(e["to"])
        got = any(c.attached_to is host for c in self._permanents(e, None))
        self._truth(e, got, f"{card_name(e['card'])} attached to {e['to']}")

    def _k_exists(self, e: E, seat: Seat | None) -> None:
        self._truth(
            e, bool(self._in_zone(e, e.get("zone", "battlefield"), seat)), f"{card_name(e['card'])} exists"
        )

    def _k_status(self, e: E, seat: Seat | None) -> None:
        card = self._first(e, seat)
        status = e["status"]
        if status == "face_down":
            got = is_face_down(card)
        elif status == "transformed":
            got = card.definition is card.printed.faces.get("back")
        elif status == "flipped":
            got = unflipped(card.definition) is not card.definition
        elif status == "summoning_sick":
            got = card.sick
        elif status == "copy":
            got = card.definition.name != card.printed.name
        elif status == "phased_in":
            got = card.zone == terms.BATTLEFIELD
        elif status in STATUSES:
            got = card.memory.get(STATUSES[status], False)
        else:
            raise Unsupported(f"status {status}")
        self._truth(e, got, f"{card_name(e['card'])} {status}")

    def _k_ability(self, e: E, seat: Seat | None) -> None:
        found = self._permanents(e, seat)
        copies = e.get("copies", 1)
        # a check in the middle of a script of XMage looks at one of them, however many there are
        exact = not isinstance(e["card"], Mapping) and not (self.now and "copies" not in e)
        if not found or (len(found) != copies and exact):
            fail(f"there are {len(found)} {card_name(e['card'])}, not {copies}")
        self._truth(
            e, self._instances(found[-1], e["ability"]) > 0, f"{card_name(e['card'])}: {e['ability']}", "has"
        )

    def _k_ability_count(self, e: E, seat: Seat | None) -> None:
        number(e, self._instances(self._first(e, seat), e["ability"]), f"instances of {e['ability']}")

    def _instances(self, card: Card, ability: E) -> int:
        """How often a permanent has a keyword ability."""
        name = str(ability.get("keyword", "")).lower()
        args = [str(a) for a in ability.get("args", ())]
        if not name:
            raise Unsupported(f"ability {ability.get('class')}")
        if name == "protection" and args and args[0].startswith("color:"):
            bit = terms.COLOR_BITS[args[0][6:]]
            return sum(
                not p.block_only and any(word == ("color", bit) for word in p.filter.words)
                for p in card.protections
            )
        if name in KEYWORD_NAMES:
            return int(bool(card.keywords & KEYWORD_NAMES[name].bit))
        told = [a.keyword.lower() for a in card.abilities if a.keyword]
        wanted = " ".join([name, *args]).lower()
        found: int = sum(k == wanted or (not args and k.split(" ")[0] == name) for k in told)
        if not found and args:
            raise Unsupported(f"ability {name} {args}")
        return found

    def _k_type(self, e: E, seat: Seat | None) -> None:
        got = bool(self._first(e, seat).types & terms.TYPE_NAMES[e["type"].capitalize()])
        self._truth(e, got, f"{card_name(e['card'])}: type {e['type']}", "has")

    def _k_subtype(self, e: E, seat: Seat | None) -> None:
        self._truth(
            e,
            has_subtype(self._first(e, seat), e["subtype"]),
            f"{card_name(e['card'])}: {e['subtype']}",
            "has",
        )

    def _k_supertype(self, e: E, seat: Seat | None) -> None:
        got = bool(
            supertypes_of(self.game, self._first(e, seat)) & terms.SUPERTYPE_NAMES[e["type"].capitalize()]
        )
        self._truth(e, got, f"{card_name(e['card'])}: {e['type']}", "has")

    def _k_color(self, e: E, seat: Seat | None) -> None:
        colors = self._first(e, seat).colors
        mask = sum(terms.COLOR_BITS[letter] for letter in e["colors"])
        got = colors & mask == mask if e.get("has", True) else bool(colors & mask)
        self._truth(e, got, f"{card_name(e['card'])}: {e['colors']}", "has")

    def _k_colorless(self, e: E, seat: Seat | None) -> None:
        self._truth(e, not self._first(e, seat).colors, f"{card_name(e['card'])} colorless")

    def _k_multicolored(self, e: E, seat: Seat | None) -> None:
        self._truth(e, self._first(e, seat).colors.bit_count() > 1, f"{card_name(e['card'])} multicolored")

    # -- mana and what can be done ---------------------------------------------------------------------------------------

    def _k_mana_pool(self, e: E, seat: Seat) -> None:
        color = e["color"]
        got = sum(seat.pool) if color == "any" else seat.pool[LETTERS.index(color)]
        number(e, got, f"{color} in {seat.name}'s mana pool")

    def _k_mana_option(self, e: E, seat: Seat) -> None:
        letters = e["mana"].replace("{Any}", "*").replace("{", "").replace("}", "")
        wanted = "".join(sorted(letters, key=MANA_LETTERS.index))
        if wanted not in mana_options(self.game, seat):
            fail(f"{seat.name} cannot produce {e['mana']}")

    def _k_mana_options_count(self, e: E, seat: Seat) -> None:
        number(e, len(mana_options(self.game, seat)), f"ways of {seat.name} to produce mana")

    def _k_playable(self, e: E, seat: Seat) -> None:
        self._truth(e, self._playable(e, seat), f"{e['act']} {e.get('card', e.get('ability'))}")

    def _playable(self, e: E, seat: Seat) -> bool:
        if e.get("ignore_cost"):
            return bool(self._targets_of(e, seat))
        main = self.game.step in (terms.MAIN1, terms.MAIN2)
        sorcery = main and not self.game.stack and seat.team == self.game.active_team
        actions = legal_actions(self.game, seat, sorcery)
        act = self.script.own.acts.get(e["act"])
        if act is not None:
            return act(self.game, seat, e, self.script.ref, Act(seat, actions)) is not None
        return any(self.script.is_action(a, {**e, "do": e["act"]}, roughly=True) for a in actions)

    def _targets_of(self, e: E, seat: Seat) -> list[Any]:
        """What the first target slot of a spell or ability could be, whether or not it could be paid for."""
        if e["act"] == "activate":
            return self._targets_of_ability(e, seat)
        if e["act"] != "cast":
            raise Unsupported(f"targets of {e['act']}")
        card = next(
            (c for c in (*seat.hand, *seat.graveyard, *seat.exile) if self._means(c, e["card"])), None
        )
        if card is None:
            raise Unsupported(f"{card_name(e['card'])} is not in a player's zone")
        specs: list[TargetSpec] = []
        definition = card.definition
        if definition.spell is not None:
            modes = possible_modes(self.game, seat, card, definition.spell)
            specs = [s for m in modes[:1] for s in definition.spell.modes[m].targets]
        elif definition.enchant is not None:
            specs = definition.enchant.mode.targets
        return legal_targets(self.game, Run(self.game, card, seat), specs[0]) if specs else [card]

    def _targets_of_ability(self, e: E, seat: Seat) -> list[Any]:
        for card in seat.permanents:
            if "of" in e and not self._means(card, e["of"]):
                continue
            for ability in activated(card):
                if is_called(card.definition, ability, e["ability"]):
                    specs = ability.modes[0].targets
                    return legal_targets(self.game, Run(self.game, card, seat), specs[0]) if specs else [card]
        raise Unsupported(f"{e['ability']} is no ability of a player's permanent")

    def _k_legal_targets(self, e: E, seat: Seat) -> None:
        possible = self._targets_of(e, seat)
        for ref in e.get("legal", ()):
            if not any(o is self.script.ref(ref) for o in possible):
                fail(f"{ref} is no legal target")
        for ref in e.get("illegal", ()):
            if any(o is self.script.ref(ref) for o in possible):
                fail(f"{ref} is a legal target")

    def _k_attackers(self, e: E, seat: Seat | None) -> None:
        self._declared(e, "attack")

    def _k_blockers(self, e: E, seat: Seat | None) -> None:
        self._declared(e, "block")

    def _declared(self, e: E, kind: str) -> None:
        """Exactly those declared in the last combat of this turn, whatever has become of them since."""
        got = [c.name for c in self.script.game.declared.get((self.game.turn, kind), ())]
        if Counter(got) != Counter(card_name(c) for c in e["cards"]):
            fail(f"{kind}ers are {got}")

    # -- stack and zones -----------------------------------------------------------------------------------------------

    def _k_stack_size(self, e: E, seat: Seat | None) -> None:
        number(e, len(self.game.stack), "the stack's size")

    def _k_stack_object(self, e: E, seat: Seat | None) -> None:
        number(e, sum(quotes(o, e["text"]) for o in self.game.stack), f"number of “{e['text']}” on the stack")

    def _k_order(self, e: E, seat: Seat | None) -> None:
        zone = e["zone"]
        if zone in ZONES and seat is not None:
            pool = seat.zone(ZONES[zone])
            listed: list[Card] = list(reversed(pool)) if zone in ("library", "graveyard") else list(pool)
        else:
            listed = list(self._format_zone(zone, seat))
        got = [c.name for c in listed[: len(e["cards"])]]
        if got != list(e["cards"]):
            fail(f"{zone} begins with {got}")

    def _k_zone_of(self, e: E, seat: Seat | None) -> None:
        card = self.script.aliases.get(e["ref"])
        if card is None:
            raise Unsupported(f"alias {e['ref']}")
        self._truth(e, card.zone == ZONES[e["zone"]], f"{e['ref']} in {e['zone']}")

    # -- the game ------------------------------------------------------------------------------------------------------

    def _k_won(self, e: E, seat: Seat) -> None:
        self._truth(e, seat.index in self.game.winners, f"{seat.name} won")

    def _k_lost(self, e: E, seat: Seat) -> None:
        got = seat.lost or (
            self.game.ended and bool(self.game.winners) and seat.index not in self.game.winners
        )
        self._truth(e, got, f"{seat.name} lost")

    def _k_in_game(self, e: E, seat: Seat) -> None:
        self._truth(e, not seat.left, f"{seat.name} in the game")

    def _k_result(self, e: E, seat: Seat | None) -> None:
        """A player's result; without a player that of the game, of which somebody wins unless it is a draw."""
        got = self._result(seat)
        if got == "playing" and self.script.foreign:
            got = "draw"  # XMage's tests call a game a draw that nobody has won or lost yet
        if got != e["result"]:
            fail(f"{seat.name if seat is not None else 'the game'}'s result is {got}")

    def _result(self, seat: Seat | None) -> str:
        game = self.game
        if game.ended and not game.winners:
            return "draw"
        if seat is None:
            return "won" if game.ended else "playing"
        if seat.index in game.winners:
            return "won"
        return "lost" if seat.left or game.ended else "playing"

    def _k_game_over(self, e: E, seat: Seat | None) -> None:
        self._truth(e, self.game.ended, "the game over")

    def _k_turn(self, e: E, seat: Seat | None) -> None:
        number(e, self.game.turn, "the turn")

    def _k_active_player(self, e: E, seat: Seat) -> None:
        active = self.script.seat(e["p"])
        if active not in self.game.active and (active.player or active.team != self.game.active_team):
            fail(f"{e['p']} is not the active player")

    def _k_max_hand_size(self, e: E, seat: Seat) -> None:
        number(e, self.game.ruleset.hand_size(self.game, seat), "maximum hand size")

    def _k_lands_per_turn(self, e: E, seat: Seat) -> None:
        number(e, self.game.ruleset.land_limit(self.game, seat), "lands a turn")

    def _k_top_revealed(self, e: E, seat: Seat) -> None:
        raise Unsupported("expectation top_revealed")

    def _k_unused_answers(self, e: E, seat: Seat) -> None:
        queue = self.script.queues.get((e["p"], e.get("kind", "choice")), [])
        number(e, len(queue), "unused answers")

    def _k_unused_actions(self, e: E, seat: Seat) -> None:
        number(e, len(self.script.scripts[e["p"]]), "unused actions")

    def _k_legal_blocks(self, e: E, seat: Seat) -> None:
        blocker = self.script.ref(e["card"])
        ask = block_question(self.game, seat)
        can = (
            []
            if ask is None
            else [ask.partners[j] for i, b in enumerate(ask.options) if b is blocker for j in ask.allowed[i]]
        )
        for key, wanted in (("legal", True), ("illegal", False)):
            for ref in e.get(key, ()):
                if any(o is self.script.ref(ref) for o in can) != wanted:
                    fail(f"{card_name(e['card'])} blocking {ref} is not {key}")

    def _k_may_attack(self, e: E, seat: Seat) -> None:
        """Whether it could be declared as an attacker if its controller declared attackers now, at `at` where that is said."""
        card = self._first(e, seat)
        ask = attack_question(self.game, card.controller)
        wanted = self.script.ref(e["at"]) if "at" in e else None
        could = ask is not None and any(
            wanted is None or ask.partners[j] is wanted
            for i, able in enumerate(ask.options)
            if able is card
            for j in open_partners(ask, i)
        )
        self._truth(e, could, f"{card_name(e['card'])} may attack")


def _behind(card: Card, ref: Any) -> bool:
    """Whether that is the name of a face the card does not show where it is: only its front is there (CR 712.8a)."""
    if card.zone in (terms.BATTLEFIELD, terms.STACK):
        return False
    name = ref.get("card") if isinstance(ref, Mapping) else ref
    hidden = [face.name for key, face in card.printed.faces.items() if key in ("back", "modal")]
    return name in hidden and name != card.printed.name


__all__ = ["Expectations", "card_name"]
