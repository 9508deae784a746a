"""The piles at the table: what reverberates, artifacts that somebody holds, chaos cards, the planar artifacts."""

from collections.abc import Callable
from typing import Any

from formats.base import BadInput
from formats.elder_dragon_wars.axes import PLANAR
from formats.elder_dragon_wars.paper_circle import enemies, has_type, holder, is_legend, word
from formats.elder_dragon_wars.piles import PILES
from formats.paper import Board, is_permanent

CAP, SIDES_OF_DIE, SCREAMS = 2, 6, 2
AGAINST, RID, CHAOS = 5, 10, 5
HALLOW = "All Hallow's Eve"
GATE = PLANAR[0]
ARTIFACT, ENCHANTMENT = "Artifact reverberation", "Enchantment reverberation"
TAKING, COMING = "Chaos card", "Scion turn"
GRAVEYARDS = {"artifacts": "artifact_graveyard", "chaos": "chaos_graveyard"}


# -- what reverberates (ED-102 to ED-139) ------------------------------------------------------------------------------


def put_trigger(board: Board, name: str, seat: str) -> None:
    board.put(board.new(name, seat=seat), "stack")
    board.say(f"{name}{f' of {word(seat)}' if seat else ''}: on the stack.")


def top_of(board: Board, pile: str) -> dict[str, Any] | None:
    """The top card, the pile refilled from its graveyard where it has run out (ED-120, ED-159)."""
    graveyard = GRAVEYARDS.get(pile, "")
    if not board.zone(pile) and graveyard and board.zone(graveyard):
        for card in list(board.zone(graveyard)):
            board.put(card, pile)
        board.shuffle(pile)
        board.say(f"The {PILES[pile].lower()} is its shuffled graveyard.")
    return board.top(pile)


def recipient(board: Board, seat: str) -> str:
    """Of two enemies the one with the lower roll; equal ones roll again (ED-107 to ED-111)."""
    foes = enemies(board.state, seat)
    while len(foes) > 1:
        rolls = [board.below(SIDES_OF_DIE) + 1 for _ in foes]
        board.say(f"{', '.join(f'{word(s)} rolls {r}' for s, r in zip(foes, rolls, strict=True))}.")
        if rolls[0] != rolls[1]:
            foes = [foes[rolls.index(min(rolls))]]
    return foes[0] if foes else seat


def reveal_artifact(board: Board, seat: str) -> None:
    receiver = recipient(board, seat)
    card = top_of(board, "artifacts")
    if card is None:
        board.say("No artifact is left: nothing enters.")
        return
    board.put(card, f"artifacts_{receiver}")
    board.say(f"{card['name']} enters under {word(receiver)}'s control.")
    if is_legend(card["name"]):
        put_trigger(board, ARTIFACT, receiver)


def reveal_enchantment(board: Board, seat: str) -> None:
    for before in list(board.zone("active")):
        put_under(board, before)
    card = top_of(board, "enchantments")
    if card is None:
        return
    card |= {"seat": seat} | ({"scream": SCREAMS} if card["name"] == HALLOW else {})
    board.put(card, "active")
    board.say(f"{card['name']} is the active enchantment.")


def put_under(board: Board, card: dict[str, Any]) -> None:
    card.pop("seat", None)
    card.pop("scream", None)
    board.put(card, "enchantments", bottom=True)
    board.say(f"{card['name']} goes to the bottom of its pile.")


def take_chaos(board: Board, seat: str) -> None:
    card = top_of(board, "chaos")
    if card is None:
        board.say("No chaos card is left: none is taken.")
        return
    card["seat"] = seat
    board.put(card, f"hand_{seat}")
    board.say(f"{word(seat)} takes a chaos card.")


def countered(board: Board, card: dict[str, Any]) -> None:
    board.take(card)
    board.say(f"{card['name']} is countered.")


def against(seat: str) -> Callable[[Board, dict[str, Any]], None]:
    """5 life of that player to counter the trigger; who has no more is out, and the trigger stays (ED-130 to ED-133)."""

    def act(board: Board, card: dict[str, Any]) -> None:
        if pay_life(board, seat, AGAINST, "against"):
            countered(board, card)

    return act


def pay_life(board: Board, seat: str, n: int, what: str) -> bool:
    """Whether the player is still there to see what was paid for."""
    paid = board.state["facts"]["paid"].setdefault(seat, {"against": 0, "rid": 0, "chaos": 0})
    paid[what] += n
    now = board.change(seat, -n)
    board.say(f"{word(seat)} pays {n} life, now {now}.")
    return now > 0


def scream(board: Board, card: dict[str, Any]) -> None:
    """ED-139."""
    card["scream"] -= 1
    board.say(f"{card['name']}: {card['scream']} scream counters.")
    if not card["scream"]:
        board.say("Each player returns all creature cards from their graveyard.")
        put_under(board, card)


# -- artifacts that somebody holds (ED-112 to ED-119) ------------------------------------------------------------------


def to_artifact_graveyard(board: Board, card: dict[str, Any]) -> None:
    board.put(card, GRAVEYARDS["artifacts"])
    board.say(f"{card['name']} goes to the artifact graveyard.")


def rid(board: Board, card: dict[str, Any]) -> None:
    """ED-118."""
    pay_life(board, holder(board.state, card), RID, "rid")
    to_artifact_graveyard(board, card)


def give(seat: str) -> Callable[[Board, dict[str, Any]], None]:
    """A change of control, or the award of an elimination: one for each player out (ED-115, ED-119)."""

    def act(board: Board, card: dict[str, Any]) -> None:
        before = holder(board.state, card)
        board.put(card, f"artifacts_{seat}")
        board.say(f"{word(seat)} gets {card['name']}.")
        if before in board.state["facts"]["estates"]:
            close_estate(board, before)

    return act


def close_estate(board: Board, seat: str) -> None:
    board.state["facts"]["estates"].remove(seat)
    for card in list(board.zone(f"artifacts_{seat}")):
        to_artifact_graveyard(board, card)


def cap(seat: str) -> Callable[[Board, int], None]:
    """The third is one too many: the one held longest is sacrificed (ED-113)."""

    def act(board: Board, n: int) -> None:
        card = board.zone(f"artifacts_{seat}")[-1]
        board.say(f"{word(seat)} sacrifices the artifact held longest.")
        to_artifact_graveyard(board, card)

    return act


def no_award(seat: str) -> Callable[[Board, int], None]:
    def act(board: Board, n: int) -> None:
        board.say(f"Nobody takes an artifact of {word(seat)}.")
        close_estate(board, seat)

    return act


# -- chaos cards (ED-145 to ED-159) ------------------------------------------------------------------------------------


def locked_by(name: str) -> str:
    """The planar artifact through which a spell comes (ED-69)."""
    return GATE if has_type(name, "Creature") else PLANAR[1]


def cast(board: Board, card: dict[str, Any]) -> None:
    """For 5 life; a land is played and is no spell (ED-147, ED-148, ED-158)."""
    seat, name = card["seat"], card["name"]
    land = has_type(name, "Land")
    gate = next(c for c in board.zone("planar") if c["name"] == locked_by(name))
    if not land and gate["tapped"]:
        raise BadInput(f"{gate['name']} is tapped: no spell of that kind can be cast.")
    stays = pay_life(board, seat, CHAOS, "chaos")
    board.put(card, "cast")
    card["spell"] = not land
    board.say(f"{word(seat)} {'plays' if land else 'casts'} {name}.")
    if not stays:
        board.say(f"{word(seat)} has no life left: eliminate {word(seat)}, and it is gone with them.")


def chaos_resolves(board: Board, card: dict[str, Any]) -> None:
    """A noncreature spell reverberates as any other; what is no permanent has gone (ED-153, ED-157)."""
    name, seat = card["name"], card["seat"]
    card["spell"] = False
    board.say(f"{name} resolves.")
    if not is_permanent(name):
        to_chaos_graveyard(board, card)
    if not has_type(name, "Creature"):
        put_trigger(board, ENCHANTMENT, seat)
    elif is_legend(name):
        put_trigger(board, ARTIFACT, seat)


def to_chaos_graveyard(board: Board, card: dict[str, Any]) -> None:
    card.pop("spell", None)
    card.pop("seat", None)
    board.put(card, GRAVEYARDS["chaos"])
    board.say(f"{card['name']} goes to the chaos graveyard.")


# -- the planar artifacts (ED-69 to ED-76) -----------------------------------------------------------------------------


def tap(board: Board, card: dict[str, Any]) -> None:
    card["tapped"] = True
    kind = "creature" if card["name"] == GATE else "noncreature"
    board.say(
        f"{card['name']} is tapped: each {kind} spell on the stack is exiled, an Elder Dragon to its nexus; none can be cast "
        "until it untaps as the next player untaps."
    )
    for spell_ in [c for c in board.zone("cast") if c["spell"] and locked_by(c["name"]) == card["name"]]:
        to_chaos_graveyard(board, spell_)


def untap(board: Board, card: dict[str, Any]) -> None:
    card["tapped"] = False
    board.say(f"{card['name']} untaps.")
