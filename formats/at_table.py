"""Running a format's paper side: begin it, do something, see what comes of it."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from formats import registry
from formats.base import BadInput, Format, Option
from formats.decklist import DeckList
from formats.paper import Board, PaperSide, State

MOST = 999
"""The highest number that may be typed into an action."""


def options_of(form: Format) -> tuple[Option, ...]:
    """Everything that may be set before it begins: the side's own settings, then the format's options."""
    side = registry.paper(form.key)
    if side is None:
        return ()
    return (*side.settings, *(o for o in form.options if o.key in side.options))


def begin(form: Format, deck: DeckList, given: Mapping[str, Any], seed: int, kind: str = "") -> State:
    """The state before the first turn; `kind` is that of the list, the side's own where it is not said. Raises BadInput."""
    side = registry.paper(form.key)
    if side is None:
        raise BadInput(f"{form.name} has no side that is run at the table.")
    if not deck.total():
        raise BadInput("The list is empty: there is nothing to run.")
    settings = {o.key: o.read(given.get(o.key)) for o in options_of(form)}
    state: State = {
        "format": form.key,
        "kind": kind or side.kind,
        "seed": seed,
        "draws": 0,
        "next": 0,
        "settings": settings,
        "zones": {place.key: [] for place in side.places},
        "numbers": {key: 0 for key, _ in side.numbers},
        "facts": {},
    }
    board = Board(state)
    side.begin(deck, settings, board)
    return state


def act(form: Format, state: State, action: Mapping[str, Any]) -> tuple[State, list[str]]:
    """The state after an action and what happened, in words; the state given stays as it is. Raises BadInput.

    An action is {"do": key, "n": number}, {"do": "number", "what": key, "n": change}, {"do": "move", "card": id, "to": place}
    or {"do": key of a card's, "card": id}. Of several equal cards "card" has the ids, "1,2,3", "place" where they lay, and "n"
    how many of those still there are meant, one if it is not said.
    """
    side = registry.paper(form.key)
    if side is None:
        raise BadInput(f"{form.name} has no side that is run at the table.")
    board = Board(deepcopy(state))
    key = str(action.get("do", ""))
    if key == "number":
        _change(side, board, str(action.get("what", "")), _whole(action.get("n"), -MOST))
    elif key == "move":
        _move(side, board, _meant(board, action)[0], str(action.get("to", "")))
    elif key in side.card_acts:
        _with_cards(side, board, key, _meant(board, action))
    else:
        offer = next((o for o in side.offers(board.state) if o.key == key), None)
        if offer is None:
            raise BadInput("That cannot be done now.")
        least, most, usual = offer.number or (0, len(offer.choices) - 1, "")
        n = _whole(action.get("n", usual), least, most) if offer.number or offer.choices else 0
        side.acts[key](board, n)
    return board.state, board.said


def _whole(value: Any, least: int, most: int = MOST) -> int:
    try:
        n = int(str(value).strip()[:12])
    except ValueError:
        raise BadInput(f"Type a whole number, not {str(value)[:20] or 'nothing'}.") from None
    if not least <= n <= most:
        raise BadInput(f"Type a number from {least} to {most}, not {n}.")
    return n


def _change(side: PaperSide, board: Board, what: str, by: int) -> None:
    label = dict(side.numbers).get(what)
    if label is None or not by:
        raise BadInput("There is no such number to change.")
    now = board.change(what, by)
    board.say(f"{label}: {by:+d}, now {now}.")


def _meant(board: Board, action: Mapping[str, Any]) -> list[int]:
    """The cards of an action by their numbers: of equal ones, the first that are still where they were."""
    numbers = [_whole(part, 0, 10**9) for part in str(action.get("card")).split(",")[:MOST]]
    place = str(action.get("place", ""))
    if place:
        there = {card["id"] for card in board.state["zones"].get(place, [])}
        numbers = [number for number in numbers if number in there]
    n = _whole(action.get("n", 1), 1)
    if len(numbers) < n:
        there_are = f"only {len(numbers)} of them are" if numbers else "that card is not"
        raise BadInput(f"{there_are[0].upper()}{there_are[1:]} there any more.")
    return numbers[:n]


def _with_cards(side: PaperSide, board: Board, key: str, numbers: list[int]) -> None:
    """Do the same with each of these cards; what is said of all alike is said once."""
    for number in numbers:
        place, card = board.find(number)
        offer = next((o for o in side.card_offers if o.key == key and place in o.places), None)
        if offer is None or not offer.of(board.state, card) or (len(numbers) > 1 and not offer.many):
            raise BadInput("That cannot be done with this card now.")
        side.card_acts[key](board, card)
    times = {words: board.said.count(words) for words in board.said}
    board.said[:] = [words if n == 1 else f"{n} times: {words}" for words, n in times.items()]


def _move(side: PaperSide, board: Board, number: int, to: str) -> None:
    place, card = board.find(number)
    if to not in dict(side.moves):
        raise BadInput("A card cannot be put there.")
    key, bottom = to.removesuffix("-bottom").removesuffix("-top"), to.endswith("-bottom")
    board.put(card, key, bottom=bottom)
    labels = {p.key: p.label for p in side.places}
    board.say(f"{card['name']}: from {labels[place]} to {dict(side.moves)[to]}.")
