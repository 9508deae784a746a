"""A scheme deck run at the table (AR-25, AR-57 to AR-71)."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.catalogue import lookup
from formats.base import BadInput, Option
from formats.decklist import DeckList
from formats.paper import Board, CardOffer, Offer, PaperSide, Place, State, cards_of

HEROES = tuple(f"hero {n}" for n in range(1, 7))


def is_ongoing(name: str) -> bool:
    """Whether a scheme stays face up until it is abandoned (AR-68)."""
    known = lookup(name)
    return known is not None and "Ongoing" in known.supertypes


def begin(deck: DeckList, settings: Mapping[str, Any], board: Board) -> None:
    schemes = [c for c in cards_of(board, deck) if (known := lookup(c["name"])) and "Scheme" in known.types]
    if not schemes:
        raise BadInput("There is no scheme in this list.")
    board.state["zones"]["library"] = schemes
    board.shuffle("library")
    heroes = settings["heroes"]
    board.state["numbers"] = {"archenemy": 40} | dict.fromkeys(HEROES[:heroes], 20)
    board.state["facts"] = {"motions": 0}


def offers(state: State) -> Sequence[Offer]:
    found = []
    if state["zones"]["library"]:
        found.append(
            Offer(
                "motion",
                "Set a scheme in motion",
                "As the archenemy's first main phase begins.",
                main=True,
                alone=True,
            )
        )
    return (*found, Offer("shuffle", "Shuffle the scheme deck", alone=True))


def motion(board: Board, n: int) -> None:
    """The top scheme is turned face up; one that is done and not ongoing goes under the deck first (AR-63, AR-65)."""
    for card in [c for c in board.zone("face_up") if not is_ongoing(c["name"])]:
        board.put(card, "library", bottom=True)
    card = board.zone("library")[0]
    board.put(card, "face_up")
    board.state["facts"] |= {"motions": board.state["facts"]["motions"] + 1, "latest": card["id"]}
    board.say(f"{card['name']} is set in motion.")


def again(board: Board, card: dict[str, Any]) -> None:
    board.state["facts"] |= {"motions": board.state["facts"]["motions"] + 1, "latest": card["id"]}
    board.say(f"{card['name']} is set in motion once more.")


def under(board: Board, card: dict[str, Any]) -> None:
    board.put(card, "library", bottom=True)
    board.say(
        f"{card['name']} {'is abandoned: ' if is_ongoing(card['name']) else 'goes '}face down under the scheme deck."
    )


def shuffle(board: Board, n: int) -> None:
    board.shuffle("library")
    board.say("The scheme deck is shuffled.")


def notices(state: State) -> Sequence[str]:
    done = [c["name"] for c in state["zones"]["face_up"] if not is_ongoing(c["name"])]
    if not state["zones"]["library"]:
        return ("Every scheme is face up: nothing is set in motion.",)
    return (f"{done[0]} goes under the deck once its ability is done.",) if done else ()


PAPER = PaperSide(
    kind="schemes",
    name="Schemes",
    places=(Place("face_up", "Face up"), Place("library", "Scheme deck", face_down=True)),
    numbers=(("archenemy", "Archenemy's life"), *((key, f"{key.capitalize()}'s life") for key in HEROES)),
    begin=begin,
    offers=offers,
    acts={"motion": motion, "shuffle": shuffle},
    card_offers=(
        CardOffer("abandon", "Abandon it", ("face_up",), lambda state, card: is_ongoing(card["name"])),
        CardOffer(
            "done", "Done: under the deck", ("face_up",), lambda state, card: not is_ongoing(card["name"])
        ),
        CardOffer("again", "Set in motion again", ("face_up",)),
    ),
    card_acts={"abandon": under, "done": under, "again": again},
    settings=(
        Option("heroes", "Heroes", "int", 3, 0, 6, rule="AR-04", hint="0 to keep no life totals of heroes."),
    ),
    notices=notices,
    now=lambda state, place, card: place == "face_up" and card["id"] == state["facts"].get("latest"),
)
