"""What the builder is told about armies: the pool, lands by colour, the map, and how a game begins (AM-41 to AM-51)."""

from collections.abc import Sequence

from formats.army_magic.construction import GRID
from formats.base import Options
from formats.decklist import DeckList
from formats.workshop import Board, Pack, Part, hand, shuffled, spread, wanted_colors

COLUMNS, ROWS = 5, 3
FORCES, GRID_ZONES = ("initial_forces", "banner", "reinforcements"), ("home_base", "land_grid")
HANDLESS = ("treasure",)
QUOTAS = {"home_base": 1, "land_grid": GRID - 1}
BOARDS = {
    "army": Board(
        "Land grid", "home_base", "land_grid", COLUMNS, ROWS,
        "The home base stays where it is; the other fourteen lands are shuffled before they are laid.",
    )
}  # fmt: skip
BEGINS = ("home_base", "land_grid", "initial_forces", "banner", "hidden_treasure")
KEYS = {"f": "initial_forces", "r": "reinforcements", "x": "extra_lands"}
PREFERS = ("reinforcements", "land_grid", "extra_lands", "home_base", "initial_forces")
ASKS = ("points", "pool", "khans", "clan", "initial_forces")


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
