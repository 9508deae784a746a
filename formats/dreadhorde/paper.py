"""Nicol Bolas run at the table (DH-20 to DH-43, DH-57, DH-65, DH-75 to DH-91)."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.cards import definition, playable
from engine.catalogue import lookup
from formats.base import BadInput, Option
from formats.decklist import DeckList
from formats.dreadhorde.state import ARMY, DEFEATS, TRIBUTES, TRIUMPHS, Settings, army_size, uses
from formats.paper import Board, CardOffer, Offer, PaperSide, Place, State, cards_of, resolve

LIFE, THREAT, DECK = "life", "threat", "library"
SWITCHES = tuple(f.name for f in fields(Settings))


def rules_of(state: State) -> Settings:
    return Settings(**{name: state["settings"][name] for name in SWITCHES})


def begin(deck: DeckList, settings: Mapping[str, Any], board: Board) -> None:
    cards = cards_of(board, deck)
    triumphs = [c for c in cards if c["name"] in TRIUMPHS]
    if len(cards) == len(triumphs):
        raise BadInput("There is no card in this list that Bolas could reveal.")
    board.state["facts"] = {"turn": 0, "left": 0, "reshuffle": False, "waved": False, "tributes": []}
    rules = rules_of(board.state)
    for card in triumphs:
        card |= {"doom": rules.doom, "down": False}
    board.state["zones"]["triumphs"] = triumphs
    board.state["zones"][DECK] = [c for c in cards if c not in triumphs]
    board.shuffle(DECK)
    board.state["numbers"] = {LIFE: rules.starting_life, THREAT: 0}
    if rules.statue_of_bolas:
        board.put(board.new("Statue of Bolas"), "battlefield")


def defeats_exiled(state: State) -> int:
    return sum(c["name"] in DEFEATS for c in state["zones"]["exile"])


def offers(state: State) -> Sequence[Offer]:
    zones, facts, rules = state["zones"], state["facts"], rules_of(state)
    found = []
    if zones["revealed"]:
        pass  # one at a time (DH-41)
    elif facts["left"] and zones[DECK]:
        found.append(Offer("next", f"Reveal the next card ({facts['left']} left)", main=True, alone=True))
    elif zones[DECK]:
        n = rules.cards_a_turn(state["settings"]["players"], defeats_exiled(state))
        found.append(Offer("turn", f"His turn: reveal {n} cards", "One at a time.", main=True, alone=True))
    if facts["reshuffle"]:
        found.append(
            Offer("end", "The turn ends: shuffle his library", "A Defeat lies at its bottom.", alone=True)
        )
    if state["numbers"][THREAT]:
        less = rules.emblem_reduction
        found.append(Offer("discard", f"Somebody discards a card: Threat -{less}", "Desperate Measures."))
    if zones[DECK]:
        found += [
            Offer("mill", "He loses life", "That many cards go to his graveyard.", (1, 200, 1)),
            Offer("exile", "He discards", "The top cards are exiled instead.", (1, 20, 1)),
            Offer("draw", "His own effect gives him a card", "He casts the top card at once."),
        ]
    return (*found, Offer("amass", "He amasses", "A new Army, and Threat.", (1, 20, 1)))


def turn(board: Board, n: int) -> None:
    """The number is fixed as his turn begins (DH-38 to DH-40); the first card comes at once."""
    facts = board.state["facts"]
    facts["turn"] += 1
    facts["left"] = rules_of(board.state).cards_a_turn(
        board.state["settings"]["players"], defeats_exiled(board.state)
    )
    board.say(f"His turn {facts['turn']}: {facts['left']} cards.")
    reveal_next(board, 0)


def reveal_next(board: Board, n: int) -> None:
    board.state["facts"]["left"] -= 1
    _reveal(board)
    if not board.zone(DECK):
        board.state["facts"]["left"] = 0


def _reveal(board: Board) -> None:
    card = board.top()
    if card is None:
        return
    if card["name"] in DEFEATS:
        exile_defeat(board, card)
    else:
        board.put(card, "revealed")
        board.say(f"He reveals {card['name']}.")
    second_wave(board)


def draw(board: Board, n: int) -> None:
    """DH-62."""
    _reveal(board)


def partner(board: Board, defeat: Mapping[str, Any]) -> dict[str, Any] | None:
    """The Triumph of the same planeswalker (DH-05)."""
    name = defeat["name"].replace("Defeat", "Triumph")
    return next((c for c in board.zone("triumphs") if c["name"] == name), None)


def exile_defeat(board: Board, card: dict[str, Any]) -> None:
    """Revealed by himself: exile, life lost, the Triumph face down (DH-76 to DH-79)."""
    board.put(card, "exile")
    triumph = partner(board, card)
    lost = 0
    if triumph is not None:
        lost, triumph["down"] = triumph["doom"], True
    board.change(LIFE, -lost)
    board.say(
        f"{card['name']} is exiled: {lost} life lost{', its Triumph is turned down' if triumph else ''}."
    )


def turn_back(board: Board, card: dict[str, Any]) -> None:
    """Revealed by the players: counters off the Triumph, the Defeat to the bottom or out of the game (DH-80 to DH-83)."""
    triumph = partner(board, card)
    if triumph is not None:
        triumph["doom"] = max(0, triumph["doom"] - rules_of(board.state).counters_per_defeat)
    if triumph is None or triumph["doom"]:
        board.put(card, DECK, bottom=True)
        board.state["facts"]["reshuffle"] = True
        board.say(
            f"{card['name']} goes to the bottom; its Triumph has {triumph['doom'] if triumph else 0} doom counters."
        )
    else:
        board.put(card, "gone")
        board.say(f"{card['name']} is out of the game.")


def _from_top(board: Board, n: int, to: str, words: str) -> None:
    """Cards leave the top by the players' doing; those that arrive together lie in random order (DH-51, DH-66)."""
    cards = board.zone(DECK)[:n]
    others = [c for c in cards if c["name"] not in DEFEATS]
    for card in board.mixed(others):
        board.put(card, to)
    board.say(f"{words} {n}: {', '.join(c['name'] for c in others) or 'no card'}.")
    for card in cards:
        if card not in others:
            turn_back(board, card)
    second_wave(board)


def mill(board: Board, n: int) -> None:
    _from_top(board, n, "graveyard", "He loses")


def exile(board: Board, n: int) -> None:
    _from_top(board, n, "exile", "He discards")


def second_wave(board: Board) -> None:
    """DH-101."""
    facts = board.state["facts"]
    if (
        rules_of(board.state).second_wave
        and not board.zone(DECK)
        and board.zone("graveyard")
        and not facts["waved"]
    ):
        facts["waved"] = True
        for card in list(board.zone("graveyard")):
            board.put(card, DECK)
        board.shuffle(DECK)
        board.say("His graveyard is his new library.")


def end(board: Board, n: int) -> None:
    """Once at the turn's end (DH-82)."""
    board.state["facts"]["reshuffle"] = False
    board.shuffle(DECK)
    board.say("The turn ends; his library is shuffled.")


def amass(board: Board, n: int) -> None:
    """DH-29 to DH-31, DH-103."""
    board.put(board.new(ARMY), "battlefield")
    level = board.change(THREAT, n)
    board.say(f"He amasses {n}: a new Army, Threat Level {level}.")
    facts = board.state["facts"]
    for mark in TRIBUTES if rules_of(board.state).threat_tribute else ():
        if level >= mark and mark not in facts["tributes"]:
            facts["tributes"].append(mark)
            board.say(f"Threat Level {mark}: each player sacrifices two permanents.")


def discard(board: Board, n: int) -> None:
    """DH-27, DH-28."""
    level = board.change(THREAT, -rules_of(board.state).emblem_reduction, 0)
    board.say(f"A card is discarded: Threat Level {level}.")


def fizzle(board: Board, card: dict[str, Any]) -> None:
    """DH-43."""
    board.put(card, "graveyard")
    board.say(f"{card['name']} cannot be cast.")
    amass(board, 1)


def countered(board: Board, card: dict[str, Any]) -> None:
    board.put(card, "graveyard")
    board.say(f"{card['name']} is countered.")


def dies(board: Board, card: dict[str, Any]) -> None:
    known = lookup(card["name"])
    board.put(card, "graveyard")
    if known is None or known.token:
        board.take(card)
    board.say(f"{card['name']} dies.")


def rally(board: Board, card: dict[str, Any]) -> None:
    """DH-75."""
    card["doom"] -= 1
    board.say(f"A land is played: {card['name']} has {card['doom']} doom counters.")


def cast_triumph(board: Board, card: dict[str, Any]) -> None:
    """DH-84, DH-86."""
    card["down"] = True
    board.say(f"The players cast {card['name']}; it is turned face down.")


def _rallies(state: State, card: Mapping[str, Any]) -> bool:
    return not card["down"] and card["doom"] > 0 and not rules_of(state).no_land_rally


def _castable(state: State, card: Mapping[str, Any]) -> bool:
    return not card["down"] and not card["doom"]


def notices(state: State) -> Sequence[str]:
    rules, facts, found = rules_of(state), state["facts"], []
    if not facts["turn"]:
        found.append(f"The players begin with {rules.opening_turns} turns before his first.")
    if defeats_exiled(state) >= rules.defeats:
        found.append(
            f"{defeats_exiled(state)} Defeats are in exile: the Elderspell is complete, the players lose."
        )
    if state["numbers"][LIFE] <= 0:
        found.append("The players have no life left: they lose.")
    if not state["zones"][DECK]:
        found.append("His library is empty: the players win as his upkeep begins if he has no creature then.")
    if facts["left"]:
        found.append(f"Still to be revealed this turn: {facts['left']}.")
    if state["zones"]["revealed"]:
        found.append("What is revealed is dealt with before anything else is revealed.")
        found.append(
            "The players choose his targets; he harms nothing of his own. What he cannot cast becomes an Army."
        )
    return found


def detail(state: State, card: Mapping[str, Any]) -> str:
    """Doom counters, an Army's size, and how often an ability is used as his combat begins (DH-33, DH-57)."""
    level = state["numbers"][THREAT]
    if "doom" in card:
        return "face down" if card["down"] else f"{card['doom']} doom counters"
    if card["name"] == ARMY:
        return f"{army_size(level)}/{army_size(level)}"
    if card not in state["zones"]["battlefield"] or not playable(card["name"]):
        return ""
    prices = [
        a.cost.mana.mana_value
        for a in definition(card["name"]).activated
        if a.loyalty is None and not a.is_mana
    ]
    times = [uses(level, price) for price in prices]
    return (
        f"as combat begins: {', '.join(f'{n} times' if n != 1 else 'once' for n in times)}"
        if any(times)
        else ""
    )


PAPER = PaperSide(
    kind="horde",
    name="Nicol Bolas",
    places=(
        Place("revealed", "Revealed: to be cast now"),
        Place("battlefield", "Battlefield", unordered=True),
        Place("triumphs", "Triumphs"),
        Place("graveyard", "Graveyard, the top first"),
        Place("exile", "Exile", unordered=True),
        Place("gone", "Out of the game"),
        Place(DECK, "Library", face_down=True),
    ),
    numbers=((THREAT, "Threat Level"), (LIFE, "Life of the team")),
    begin=begin,
    offers=offers,
    acts={
        "turn": turn,
        "next": reveal_next,
        "end": end,
        "discard": discard,
        "mill": mill,
        "exile": exile,
        "draw": draw,
        "amass": amass,
    },
    card_offers=(
        CardOffer("resolve", "It resolves", ("revealed",)),
        CardOffer("fizzle", "It cannot be cast: amass 1", ("revealed",)),
        CardOffer("countered", "It is countered", ("revealed",)),
        CardOffer("dies", "It dies", ("battlefield",), many="die"),
        CardOffer("rally", "A land is played: one doom counter off", ("triumphs",), _rallies),
        CardOffer("triumph", "The players cast it", ("triumphs",), _castable),
    ),
    card_acts={
        "resolve": resolve,
        "fizzle": fizzle,
        "countered": countered,
        "dies": dies,
        "rally": rally,
        "triumph": cast_triumph,
    },
    moves=(
        ("graveyard", "graveyard"),
        ("exile", "exile"),
        ("library-top", "top of the library"),
        ("library-bottom", "bottom of the library"),
        ("battlefield", "battlefield"),
        ("gone", "out of the game"),
    ),
    settings=(Option("players", "Players", "int", 2, 1, 4, rule="DH-38"),),
    options=SWITCHES,
    notices=notices,
    now=lambda state, place, card: place == "revealed",
    detail=detail,
)
