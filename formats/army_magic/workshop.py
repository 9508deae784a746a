"""What the builder is told about armies: the pool, lands by colour, the map, and how a game begins (AM-41 to AM-51)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.catalogue import Facts, fold
from formats.army_magic.construction import GRID, Army, marks_in
from formats.base import Options
from formats.checks import SUPPLY
from formats.decklist import UNSORTED, DeckList
from formats.reading import read
from formats.workshop import Board, Pack, Part, Workshop, hand, shuffled, spread, wanted_colors

COLUMNS, ROWS = 5, 3
FORCES, GRID_ZONES = ("initial_forces", "banner", "reinforcements"), ("home_base", "land_grid")


def query(kind: str, deck: DeckList, options: Options) -> str:
    """Artifacts for treasures; the card pool of the match."""
    pool = options["pool"] or ("KTK" if options["khans"] or options["clan"] else "")
    named = "" if not pool or pool.lower() in ("any", "pauper") else f'pool:"{pool}"'
    return " ".join(
        filter(
            None,
            [
                named,
                "r:common" if pool.lower() == "pauper" else "",
                "t:artifact" if kind == "treasure" else "",
            ],
        )
    )


def admits(kind: str, deck: DeckList, options: Options) -> Callable[[Facts], bool] | None:
    """No card with the mark of another clan than the one that is declared (AM-41, AM-43)."""
    army = Army(read(deck), options)
    clan = army.clan if army.khans else None
    if clan is None:
        return None
    own = {clan.lower()}
    return lambda card: marks_in(card, army.pool) <= own


def packs(kind: str, deck: DeckList, options: Options) -> Sequence[Pack]:
    """The lands the grid still wants, by the colours of the army."""
    laid = sum(entry.quantity for zone in GRID_ZONES for entry in deck.zones.get(zone, []))
    rows = spread(GRID - laid, wanted_colors(deck, FORCES)) if kind == "army" and laid < GRID else []
    if not rows:
        return ()
    lands = [name for name, n in rows for _ in range(n)]
    homes = 0 if deck.zones.get("home_base") else 1
    cards = [("home_base", 1, lands[0])] if homes else []
    rest = lands[homes:]
    cards += [("land_grid", rest.count(name), name) for name in dict.fromkeys(rest)]
    return (Pack("grid", f"Fill the grid with {len(lands)} basic lands by colour", tuple(cards)),)


def opener(kind: str, deck: DeckList, options: Options, seed: int) -> Sequence[Part]:
    """The grid as it may lie, the initial forces on the home base, and the hand."""
    if kind != "army":
        return (Part("Laid face down", tuple(shuffled(deck, ("hidden_treasure",), seed))),)
    lands, home = shuffled(deck, ("land_grid",), seed), shuffled(deck, ("home_base",), seed)
    middle = COLUMNS * (ROWS - 1) + COLUMNS // 2
    grid = (*lands[:middle], *(home[:1] or ("",)), *lands[middle:])
    forces = tuple(sorted(shuffled(deck, ("initial_forces", "banner"), seed)))
    parts = [
        Part("Land grid", grid[: COLUMNS * ROWS], "Your home base is in the middle of the last row.", ROWS)
    ]
    parts.append(Part("Initial forces, on the home base", forces))
    return (*parts, *hand(shuffled(deck, ("reinforcements", "extra_lands"), seed)))


def lay_out(kind: str, deck: DeckList) -> tuple[DeckList, str]:
    """The basic lands of an army without sections are its grid (AM-41): one is the home base, of the kind there is most
    of, fourteen lie before it; what is more stays where it is."""
    rows = deck.zones.get(UNSORTED, [])
    basics = [entry for entry in rows if fold(entry.name) in _BASICS]
    if kind != "army" or set(deck.zones) != {UNSORTED} or not basics:
        return deck, ""
    most = max(basics, key=lambda entry: entry.quantity)
    found, left, lands = DeckList(unread=deck.unread), GRID - 1, 0
    found.zones["home_base"] = [replace(most, quantity=1)]
    for entry in rows:
        quantity = entry.quantity - (entry is most)
        laid = min(quantity, left) if any(entry is each for each in basics) else 0
        for zone, n in (("land_grid", laid), (UNSORTED, quantity - laid)):
            if n:
                found.zones.setdefault(zone, []).append(replace(entry, quantity=n))
        left, lands = left - laid, lands + laid
    words = f"The list names no sections: its basic lands are the grid, {most.name} the home base"
    return found, f"{words} and {lands} beside it."


_BASICS = frozenset(fold(name) for name in SUPPLY)

WORKSHOP = Workshop(
    lay_out=lay_out,
    query=query,
    admits=admits,
    packs=packs,
    opener=opener,
    quotas={"home_base": 1, "land_grid": GRID - 1},
    boards={
        "army": Board(
            "Land grid",
            "home_base",
            "land_grid",
            COLUMNS,
            ROWS,
            "The home base stays where it is; the other fourteen lands are shuffled before they are laid.",
        )
    },
    keys={"f": "initial_forces", "r": "reinforcements", "x": "extra_lands"},
    begins=("home_base", "land_grid", "initial_forces", "banner", "hidden_treasure"),
    handless=("treasure",),
    prefers=("reinforcements", "land_grid", "extra_lands", "home_base", "initial_forces"),
    asks=("points", "pool", "khans", "clan", "initial_forces"),
)
