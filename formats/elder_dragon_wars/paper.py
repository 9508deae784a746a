"""Elder Dragon Wars run at the table for five people with paper cards: piles, dice, reverberations, turns, the Scion.

Decks, nexus and combat are the players' own. What lies on the stack of a reverberation or of the Scion is a card in the place
`stack`, the top one first, so that it can be answered and countered.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from formats.base import BadInput
from formats.decklist import DeckList
from formats.elder_dragon_wars.axes import PLANAR
from formats.elder_dragon_wars.names import NAME_CHECKS, read_names
from formats.elder_dragon_wars.paper_circle import (
    SCION,
    SEATS,
    N,
    attackable,
    has_life,
    holder,
    listed,
    living,
    scion_in,
    word,
)
from formats.elder_dragon_wars.paper_piles import (
    AGAINST,
    ARTIFACT,
    CAP,
    CHAOS,
    COMING,
    ENCHANTMENT,
    GRAVEYARDS,
    RID,
    SIDES_OF_DIE,
    TAKING,
    against,
    cap,
    cast,
    chaos_resolves,
    countered,
    give,
    no_award,
    put_trigger,
    reveal_artifact,
    reveal_enchantment,
    rid,
    scream,
    take_chaos,
    tap,
    to_artifact_graveyard,
    to_chaos_graveyard,
    untap,
)
from formats.elder_dragon_wars.paper_scion import (
    POWER,
    attack_ends,
    eliminate,
    hit,
    scion_attacks,
    scion_begins,
    scion_enters,
    settle,
    vacated,
)
from formats.elder_dragon_wars.permutations import published_list
from formats.elder_dragon_wars.piles import PILES
from formats.elder_dragon_wars.turns import OPENING, seat_of
from formats.findings import Findings
from formats.paper import Board, CardOffer, Offer, PaperSide, Place, State

LIFE = 75


# -- setting up (ED-27, ED-34 to ED-36, ED-187) ------------------------------------------------------------------------


def begin(deck: DeckList, settings: Mapping[str, Any], board: Board) -> None:
    kind = board.state["kind"]
    for pile in PILES:
        given = deck if pile == kind else published_list(pile)
        names = read_names(given, Findings(NAME_CHECKS)).totals()
        if not names:
            raise BadInput("There is no card in this list that is known here.")
        board.state["zones"][pile] = [board.new(name) for name, n in names.items() for _ in range(n)]
        board.shuffle(pile)
    for name in PLANAR:
        board.put(board.new(name, tapped=False), "planar", bottom=True)
    board.state["numbers"] = dict.fromkeys(SEATS, LIFE)
    savior = settings["savior"]
    board.state["facts"] = {
        "first": SEATS.index(savior) if savior else board.below(N),
        "savior": bool(savior),
        "place": -1,
        "turn": 0,
        "active": "",
        "extra": [],
        "out": [],
        "when": {},
        "estates": [],
        "taken": False,
        "scion_due": False,
        "scion_seat": "",
        "scion_waits": False,
        "scion_gone": False,
        "may_pay": [],
        "paid": {},
        "over": "",
    }


# -- turns (ED-36, ED-76, ED-163, ED-186 to ED-191) --------------------------------------------------------------------


def whose_next(state: State) -> tuple[str, int]:
    """Whose turn comes, and its place in the order of turns; an extra turn has none of its own."""
    facts = state["facts"]
    place = facts["place"]
    extra = [seat for seat in facts["extra"] if seat in living(state)]
    if extra:
        return extra[-1], place
    while True:
        place += 1
        seat = SEATS[seat_of(facts["first"], facts["savior"], place)]
        opening = facts["savior"] and place < len(OPENING)
        if scion_in(state) and seat == facts["scion_seat"] and not opening and not facts["scion_waits"]:
            return SCION, place
        if seat in living(state):
            return seat, place


def turn(board: Board, n: int) -> None:
    facts = board.state["facts"]
    turn_ends(board)
    if facts["over"]:
        return
    seat, place = whose_next(board.state)
    facts["extra"] = [s for s in facts["extra"] if s in living(board.state)]
    if place == facts["place"]:
        facts["extra"].pop()
    facts |= {"place": place, "active": seat, "taken": False, "turn": facts["turn"] + 1}
    board.say(f"Turn {facts['turn']}: {'the Scion' if seat == SCION else word(seat)}.")
    if seat == SCION:
        scion_begins(board)
        return
    facts["scion_waits"] = False
    for card in board.zone("planar"):
        if card["tapped"]:
            card["tapped"] = False
            board.say(f"{card['name']} untaps.")


def turn_ends(board: Board) -> None:
    """After its last turn the Scion leaves (ED-173, ED-174, ED-182)."""
    facts = board.state["facts"]
    facts["may_pay"] = []
    if facts["active"] == SCION and not board.zone("scion_library"):
        facts["scion_gone"] = True
        board.state["zones"]["scion"] = []
        board.say("The Scion leaves the game.")
        settle(board)


def extra_turn(board: Board, n: int) -> None:
    seat = living(board.state)[n]
    board.state["facts"]["extra"].append(seat)
    board.say(f"{word(seat)} takes an extra turn after this one.")


# -- what goes on the stack --------------------------------------------------------------------------------------------


def legend(board: Board, n: int) -> None:
    put_trigger(board, ARTIFACT, living(board.state)[n])


def spell(board: Board, n: int) -> None:
    put_trigger(board, ENCHANTMENT, living(board.state)[n])


def chaos(board: Board, n: int) -> None:
    board.state["facts"]["taken"] = True
    put_trigger(board, TAKING, board.state["facts"]["active"])


def resolves(board: Board, card: dict[str, Any]) -> None:
    board.take(card)
    name, seat = card["name"], card["seat"]
    board.say(f"{name}{f' of {word(seat)}' if seat else ''} resolves.")
    done: Mapping[str, Callable[[Board, str], None]] = {
        ARTIFACT: reveal_artifact,
        ENCHANTMENT: reveal_enchantment,
        TAKING: take_chaos,
        COMING: lambda board, seat: scion_attacks(board, card["dragon"]),
    }
    done[name](board, seat)


# -- what can be done --------------------------------------------------------------------------------------------------


def crowded(state: State) -> list[str]:
    return [seat for seat in living(state) if len(state["zones"][f"artifacts_{seat}"]) > CAP]


def waits(state: State) -> bool:
    """Whether something has to be dealt with before the turn goes on."""
    facts, zones = state["facts"], state["zones"]
    return bool(
        zones["stack"] or zones["attackers"] or crowded(state) or facts["estates"] or facts["scion_due"]
    )


def offers(state: State) -> Sequence[Offer]:
    facts, there = state["facts"], living(state)
    if facts["over"]:
        return ()
    seats, found = tuple(map(word, there)), []
    if facts["scion_due"]:
        found.append(
            Offer(
                "scion",
                "The Scion takes the seat vacated last",
                "Of several emptied together the one latest in turn order.",
                choices=tuple(map(word, vacated(state))),
                main=True,
                alone=True,
            )
        )
    for seat in facts["estates"]:
        found.append(
            Offer(
                f"close_{seat}",
                f"Nobody takes an artifact of {word(seat)}",
                "Whoever is responsible may take one of them: give it to them below.",
                alone=True,
            )
        )
    for seat in crowded(state):
        oldest = state["zones"][f"artifacts_{seat}"][-1]["name"]
        found.append(
            Offer(
                f"cap_{seat}", f"{word(seat)} sacrifices {oldest}", "The third is one too many.", alone=True
            )
        )
    if not waits(state):
        seat = whose_next(state)[0]
        label = f"{'Next' if facts['turn'] else 'First'} turn: {'the Scion' if seat == SCION else word(seat)}"
        found.append(Offer("turn", label, main=True, alone=True))
    if not facts["turn"]:
        return found
    if facts["active"] in there and not facts["taken"]:
        found.append(
            Offer(
                "chaos",
                f"{word(facts['active'])} has a legend in play: a chaos card",
                "As the upkeep begins, and still as it resolves.",
                alone=True,
            )
        )
    return (
        *found,
        Offer("legend", "A legend enters under", "Artifact reverberation.", choices=seats, alone=True),
        Offer(
            "spell",
            "A noncreature spell has resolved, of",
            "Enchantment reverberation.",
            choices=seats,
            alone=True,
        ),
        Offer("die", "Roll a die of so many sides", number=(2, 100, SIDES_OF_DIE)),
        Offer("extra", "An extra turn after this one for", choices=seats, alone=True),
        Offer("out", "Is out", "Who dies together: in turn order.", choices=seats, alone=True),
    )


def die(board: Board, n: int) -> None:
    board.say(f"A die of {n} sides: {board.below(n) + 1}.")


def notices(state: State) -> Sequence[str]:
    facts, found = state["facts"], []
    if facts["over"]:
        return (facts["over"],)
    if not facts["turn"]:
        found.append(
            "Each player: the dragon in its nexus, three basics untapped in play, forty cards shuffled, seven in hand; the "
            "first mulligan is free."
        )
    found += [f"{word(s)} has no life left." for s in living(state) if state["numbers"][s] <= 0]
    found += [f"{word(s)} may attack {listed(attackable(state, s))}." for s in living(state) if facts["out"]]
    found += facts["may_pay"]
    if scion_in(state):
        found.append(
            f"The Scion sits at the {word(facts['scion_seat'])} seat; turns to come: {len(state['zones']['scion_library'])}."
        )
    sums = [f"{word(s)} {sum(n.values())}" for s, n in facts["paid"].items()]
    return [*found, f"Life paid: {', '.join(sums)}."] if sums else found


def detail(state: State, card: Mapping[str, Any]) -> str:
    if "tapped" in card:
        return "tapped" if card["tapped"] else "untapped"
    if "victim" in card:
        return f"attacks {word(card['victim'])}"
    if "dragon" in card:
        return str(card["dragon"])
    if not card.get("seat"):
        return ""
    whose = word(card["seat"])
    if card in state["zones"]["active"]:
        turned = f"turned up by {whose}" if card["seat"] in living(state) else "its “you” is nobody"
        return f"{turned}, {card['scream']} scream counters" if "scream" in card else turned
    return f"{whose}, on the stack" if card.get("spell") else whose


def _top(state: State, card: Mapping[str, Any]) -> bool:
    return bool(state["zones"]["stack"][:1] == [card])


def _five(seat: str) -> Callable[[State, Mapping[str, Any]], bool]:
    enough = has_life(seat, AGAINST)
    return lambda state, card: card["name"] == ENCHANTMENT and enough(state, card)


def _may_be_rid(state: State, card: Mapping[str, Any]) -> bool:
    seat = holder(state, card)
    return seat == state["facts"]["active"] and has_life(seat, RID)(state, card)


def _screams(state: State, card: Mapping[str, Any]) -> bool:
    return "scream" in card and card["seat"] == state["facts"]["active"]


def _other(seat: str) -> Callable[[State, Mapping[str, Any]], bool]:
    return lambda state, card: seat in living(state) and holder(state, card) != seat


def _castable(state: State, card: Mapping[str, Any]) -> bool:
    return has_life(card["seat"], CHAOS)(state, card)


HELD = tuple(f"artifacts_{seat}" for seat in SEATS)
HANDS = tuple(f"hand_{seat}" for seat in SEATS)

PAPER = PaperSide(
    kind="artifacts",
    also=("enchantments", "chaos"),
    name="Piles, reverberations and the Scion",
    places=(
        Place("stack", "On the stack, the top first"),
        Place("attackers", "The Scion attacks"),
        Place("active", "Active enchantment"),
        Place("planar", "Planar artifacts"),
        *(Place(f"artifacts_{seat}", f"{word(seat)}'s artifacts, the newest first") for seat in SEATS),
        *(Place(f"hand_{seat}", f"{word(seat)}'s chaos cards", veiled=word(seat)) for seat in SEATS),
        Place("cast", "Chaos cards on the stack and in play"),
        Place(SCION, "The Scion"),
        Place("scion_library", "The Scion's dragons to come", unordered=True),
        Place("scion_graveyard", "The Scion's graveyard"),
        *(Place(pile, label, face_down=True) for pile, label in PILES.items()),
        Place(GRAVEYARDS["artifacts"], "Artifact graveyard"),
        Place(GRAVEYARDS["chaos"], "Chaos graveyard"),
    ),
    numbers=tuple((seat, f"{word(seat)}'s life") for seat in SEATS),
    begin=begin,
    offers=offers,
    acts={
        "turn": turn,
        "chaos": chaos,
        "legend": legend,
        "spell": spell,
        "die": die,
        "extra": extra_turn,
        "out": eliminate,
        "scion": scion_enters,
        **{f"cap_{seat}": cap(seat) for seat in SEATS},
        **{f"close_{seat}": no_award(seat) for seat in SEATS},
    },
    card_offers=(
        CardOffer("resolves", "It resolves", ("stack",), _top),
        CardOffer("countered", "It is countered", ("stack",)),
        *(CardOffer(f"five_{s}", f"{word(s)} pays 5 life against it", ("stack",), _five(s)) for s in SEATS),
        CardOffer("scream", "Its upkeep: one scream counter off", ("active",), _screams),
        CardOffer("tap", "It becomes tapped", ("planar",), lambda state, card: not card["tapped"]),
        CardOffer("untap", "It untaps", ("planar",), lambda state, card: card["tapped"]),
        CardOffer("leaves", "It leaves the battlefield", HELD),
        CardOffer("rid", "Upkeep: sacrificed for 10 life", HELD, _may_be_rid),
        *(CardOffer(f"give_{s}", f"To {word(s)}", HELD, _other(s)) for s in SEATS),
        CardOffer("cast", "Cast or played for 5 life", HANDS, _castable),
        CardOffer("discard", "It is discarded", HANDS),
        CardOffer("cast_resolves", "It resolves", ("cast",), lambda state, card: card["spell"]),
        CardOffer("gone", "It leaves the stack or the battlefield", ("cast",)),
        CardOffer("hit", f"It deals {POWER} combat damage", ("attackers",)),
        CardOffer("ends", "Blocked, or its attack ends", ("attackers",)),
    ),
    card_acts={
        "resolves": resolves,
        "countered": countered,
        **{f"five_{seat}": against(seat) for seat in SEATS},
        "scream": scream,
        "tap": tap,
        "untap": untap,
        "leaves": to_artifact_graveyard,
        "rid": rid,
        **{f"give_{seat}": give(seat) for seat in SEATS},
        "cast": cast,
        "discard": to_chaos_graveyard,
        "cast_resolves": chaos_resolves,
        "gone": to_chaos_graveyard,
        "hit": hit,
        "ends": attack_ends,
    },
    options=("savior",),
    notices=notices,
    now=lambda state, place, card: place in ("stack", "attackers"),
    detail=detail,
)
