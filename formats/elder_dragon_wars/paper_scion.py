"""Who is out of a game at the table, how it ends, and the Scion."""

from typing import Any

from engine.catalogue import lookup
from formats.elder_dragon_wars.axes import AXES, SCION_DECK
from formats.elder_dragon_wars.paper_circle import SCION, from_active, listed, living, scion_in, word
from formats.elder_dragon_wars.paper_piles import COMING, to_chaos_graveyard
from formats.paper import Board, State

THIRD = 3
"""The elimination at which the Scion enters."""
POWER = 6
"""Of each of its dragons."""
PRICES = {
    "Treva, the Renewer": "{2}{W}",
    "Dromar, the Banisher": "{2}{U}",
    "Crosis, the Purger": "{2}{B}",
    "Darigaaz, the Igniter": "{2}{R}",
    "Rith, the Awakener": "{2}{G}",
}
"""What the other survivor may pay for the dragon's ability (Table 3)."""


# -- who is out (ED-119, ED-160, ED-204 to ED-211) ---------------------------------------------------------------------


def eliminate(board: Board, n: int) -> None:
    facts = board.state["facts"]
    seat = living(board.state)[n]
    facts["out"].append(seat)
    facts["when"][seat] = facts["turn"]
    board.say(f"{word(seat)} is out.")
    for card in [*board.zone(f"hand_{seat}"), *(c for c in board.zone("cast") if c["seat"] == seat)]:
        to_chaos_graveyard(board, card)
    for card in [c for c in board.zone("stack") if c["seat"] == seat]:
        board.take(card)
    if board.zone(f"artifacts_{seat}"):
        facts["estates"].append(seat)
    facts["scion_due"] = len(facts["out"]) >= THIRD and not facts["scion_seat"] and bool(living(board.state))
    settle(board)


def vacated(state: State) -> list[str]:
    """The seats that may be the one vacated last: those of this turn, the latest in turn order first (ED-160, ED-210)."""
    facts = state["facts"]
    return from_active(state, [s for s in facts["out"] if facts["when"][s] == facts["turn"]])[::-1]


def settle(board: Board) -> None:
    """Whether the game is over, and how (ED-40, ED-182, ED-183, ED-209)."""
    facts, left = board.state["facts"], living(board.state)
    if not left:
        facts["over"] = (
            "The Ur-Dragon wins; all five lose." if scion_in(board.state) else "A draw: nobody is left."
        )
    elif len(left) == 1 and not scion_in(board.state) and not facts["scion_due"]:
        facts["over"] = f"{word(left[0])} wins, and is the Savior of the next game."
    if facts["over"]:
        board.say(facts["over"])


# -- the Scion (ED-160 to ED-184) --------------------------------------------------------------------------------------


def scion_enters(board: Board, n: int) -> None:
    facts = board.state["facts"]
    seat = vacated(board.state)[n]
    facts |= {"scion_seat": seat, "scion_due": False, "scion_waits": True}
    board.put(board.new(SCION_DECK[0]), SCION)
    for name in SCION_DECK[1:]:
        board.put(board.new(name), "scion_library")
    board.say(f"{SCION_DECK[0]} takes the {word(seat)} seat; the next survivor's turn comes first.")


def scion_begins(board: Board) -> None:
    """The dragon of the turn leaves the library at once, whatever becomes of the trigger (ED-164, ED-179)."""
    library = board.zone("scion_library")
    card = library[board.below(len(library))]
    board.put(card, "scion_graveyard")
    board.put(board.new(COMING, seat="", dragon=card["name"]), "stack")
    board.say(f"{card['name']} is the dragon of this turn.")


def shared(dragon: str, seat: str) -> int:
    """Colours of a dragon in a seat's alignment."""
    known = lookup(dragon)
    return len(set(known.colors) & set(AXES[seat].alignment)) if known is not None else 0


def victims(state: State, dragon: str) -> list[str]:
    """The survivors who share fewest colours with it (Table 3); the last one whatever they are (ED-166, ED-167, ED-181)."""
    least = min((shared(dragon, seat) for seat in living(state)), default=0)
    return [seat for seat in living(state) if shared(dragon, seat) == least]


def scion_attacks(board: Board, dragon: str) -> None:
    for seat in victims(board.state, dragon):
        board.put(board.new(dragon, victim=seat), "attackers", bottom=True)
    board.say(f"{dragon} attacks {listed(victims(board.state, dragon))}.")


def hit(board: Board, card: dict[str, Any]) -> None:
    """The other survivor may pay for the dragon's ability (ED-170, ED-171)."""
    seat, dragon = card["victim"], card["name"]
    board.take(card)
    board.say(f"{dragon} deals {POWER} damage to {word(seat)}, now {board.change(seat, -POWER)}.")
    others = [s for s in living(board.state) if s != seat]
    if len(others) == 1:
        words = f"{word(others[0])} may pay {PRICES[dragon]} for the ability of {dragon}, and chooses for it."
        board.state["facts"]["may_pay"].append(words)
        board.say(words)


def attack_ends(board: Board, card: dict[str, Any]) -> None:
    board.take(card)
    board.say(f"The attack of {card['name']} on {word(card['victim'])} ends.")
