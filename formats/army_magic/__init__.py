"""Army Magic: two armies bought by mana cost fight land by land over a map of their own lands."""

from pathlib import Path

from engine.catalogue import CardFacts
from formats.army_magic import table, validator
from formats.army_magic.construction import CLANS, LABELS, match_of
from formats.army_magic.pools import BLOCKS, read_pool
from formats.base import Format, Kind, Ladder, Number, Option, Preset, Role, Sample, Zone
from formats.checks import not_for_decks
from formats.panels import Ledger, Map, Metric, Series

LISTS = Path(__file__).parent / "lists"
HINTS = {
    "home_base": "One land of the fifteen. It lies face up in the middle of the row nearest you and starts with 20 life.",
    "land_grid": "The other fourteen lands; they are shuffled and laid face down.",
    "initial_forces": "Permanents that stand on the home base when the game begins. Few make a slow game close to"
    " ordinary Magic; many make a war in which the library matters little. 5 to 25 % of the points play best.",
    "banner": "With the Khans option: your clan's banner, beside the ten points of initial forces.",
    "reinforcements": "The library.",
    "extra_lands": "Lands in the library, as many as you like. They are laid under the home base, one a turn.",
    "hidden_treasure": "Artifacts laid face down under lands of your grid; whoever takes the land first has them.",
}
ZONES = tuple(Zone(key, label, HINTS[key]) for key, label in LABELS.items())


def _army(key: str, label: str, description: str, **options: object) -> Sample:
    return Sample(key, label, "army", LISTS / f"{key}.txt", description, options)


def _points(card: CardFacts) -> int | None:
    """What one copy costs an army: its mana value; lands cost nothing (AM-01, AM-06)."""
    return None if not_for_decks(card) else 0 if "Land" in card.types else card.mana_value


FORMAT = Format(
    key="army-magic",
    name="Army Magic",
    tagline="Two armies, paid for by mana cost, fight land by land until a home base falls.",
    place=4,
    tint="slate",
    players=(2, 2),
    kinds=(
        Kind(
            "army",
            "Army",
            ZONES,
            "50 to 500 points of spells, with budgets for each rarity, and a grid of 15 lands.",
            ("points", "mythic", "rare", "uncommon", "grid", "initial_forces"),
        ),
        Kind(
            "treasure",
            "Hidden treasure",
            (ZONES[-1],),
            "1 to 5 artifacts to hide under an army's lands.",
            ("treasures",),
        ),
    ),
    roles=(Role("army", "Army", "army", 2, 2),),
    validator=validator.validate,
    table_validator=table.validate_table,
    match=match_of,
    checks={**validator.CHECKS, **table.CHECKS},
    options=(
        Option(
            "points",
            "Points of the match",
            "int",
            100,
            50,
            500,
            rule="AM-04",
            hint="An army may be smaller, and never larger. 100 suits a first game.",
            in_play=True,
            kinds=("army",),
            even=True,
        ),
        Option(
            "pool",
            "Card pool",
            "text",
            None,
            rule="AM-40",
            hint="Sets joined by + (CHK+BOK+SOK), a block (Kamigawa, Khans), Pauper or any. Left empty: any,"
            " and KTK with the Khans option.",
            reader=read_pool,
            in_play=True,
        ),
        Option(
            "khans",
            "Khans option",
            "bool",
            False,
            rule="AM-41",
            hint="Each army keeps to one clan and may start with 10 points and its banner.",
            in_play=True,
        ),
        Option(
            "clan",
            "Clan",
            "choice",
            None,
            rule="AM-41",
            hint="Naming one switches the Khans option on. Left empty with that option: the banner's clan.",
            choices=CLANS,
        ),
        Option(
            "initial_forces",
            "Most points of initial forces",
            "int",
            None,
            0,
            500,
            rule="AM-96",
            hint="Left empty: no limit, and 10 with the Khans option.",
            in_play=True,
            kinds=("army",),
        ),
        Option(
            "max_zero_cost_initial",
            "Most free creatures among the initial forces",
            "int",
            None,
            0,
            100,
            rule="AM-104",
            hint="Left empty: no limit.",
            in_play=True,
            kinds=("army",),
        ),
        Option(
            "treasures",
            "Hidden treasures of each player",
            "int",
            None,
            0,
            5,
            rule="AM-108",
            hint="Left empty: as many as both bring.",
            in_play=True,
        ),
        Option(
            "deckout_loses",
            "An empty library loses",
            "bool",
            False,
            rule="AM-110",
            hint="Off: drawing from an empty library does nothing.",
            in_play=True,
        ),
        Option(
            "fog_of_war",
            "Fog of war",
            "bool",
            False,
            rule="AM-119",
            hint="The opponent sees the top card of a stack of units, and how many there are.",
            in_play=True,
        ),
        Option(
            "first_life",
            "Life of the first seat's home base",
            "int",
            None,
            1,
            1000,
            hint="Left empty: 20, as in the rules. A handicap.",
            in_play=True,
        ),
    ),
    exchangeable=True,
    presets=(
        Preset(
            "khans",
            "Jeskai against Abzan",
            (("army", "khans_jeskai_100"), ("army", "khans_abzan_100")),
            {"khans": True, "pool": "KTK"},
        ),
        Preset(
            "clans",
            "Temur against Sultai",
            (("army", "khans_temur_100"), ("army", "khans_sultai_100")),
            {"khans": True, "pool": "KTK"},
        ),
        Preset(
            "great-war",
            "Mardu against Abzan, 500 points",
            (("army", "khans_mardu_500"), ("army", "khans_abzan_500")),
            {"khans": True, "points": 500, "pool": "KTK+FRF", "initial_forces": 40},
        ),
        Preset(
            "kamigawa",
            "Samurai against Ogres",
            (("army", "kamigawa_samurai_100"), ("army", "kamigawa_ogres_100")),
            {"pool": "Kamigawa"},
        ),
    ),
    samples=(
        _army(
            "khans_jeskai_100",
            "Jeskai: sixteen Leaping Masters",
            "A swarm of cheap flyers, with Narset as its only name.",
            clan="Jeskai",
        ),
        _army(
            "khans_abzan_100",
            "Abzan: the outlast wall",
            "Creatures that grow where they stand, with Anafenza and Sorin behind them.",
            clan="Abzan",
        ),
        _army(
            "kamigawa_samurai_100",
            "Samurai of Eiganjo",
            "Sixteen retainers, and five lords who share no person.",
            pool="Kamigawa",
        ),
        _army(
            "kamigawa_ogres_100",
            "Ogres of Shinka",
            "Sixteen goblins before a line of ogres; Zo-Zu punishes whoever explores.",
            pool="Kamigawa",
        ),
        _army(
            "khans_mardu_100",
            "Mardu: riders at dawn",
            "Cheap attackers and their chiefs; Zurgo leads, and nobody stays at home.",
            clan="Mardu",
        ),
        _army(
            "khans_sultai_100",
            "Sultai: the drowned court",
            "Rippers in ambush, walls of archers, and two Hydras for the mana of many lands.",
            clan="Sultai",
        ),
        _army(
            "khans_temur_100",
            "Temur: bears over the pass",
            "Few and large units that win the battles they enter.",
            clan="Temur",
        ),
        _army(
            "kamigawa_ninja_100",
            "Ninja of the Deep Hours",
            "Rats clear the way, and Ninja return through it. Ink-Eyes and Higure lead.",
            pool="Kamigawa",
        ),
        _army(
            "kamigawa_snakes_100",
            "Orochi: the house of Seshiro",
            "A family of Snakes that grows from mana, five lords among them.",
            pool="Kamigawa",
        ),
        _army(
            "kamigawa_spirits_100",
            "Spirits of the high shrine",
            "Small flyers over the enemy's lines; Keiga and Yosei come late.",
            pool="Kamigawa",
        ),
        _army(
            "khans_mardu_500",
            "Mardu: the whole horde",
            "500 points: every rider there is, for a war of many evenings.",
            clan="Mardu",
            points=500,
            pool="KTK+FRF",
            initial_forces=40,
        ),
        _army(
            "khans_abzan_500",
            "Abzan: the houses united",
            "500 points of outlast and endurance against the horde.",
            clan="Abzan",
            points=500,
            pool="KTK+FRF",
            initial_forces=40,
        ),
        Sample(
            "treasure_kamigawa",
            "Treasures of Kamigawa",
            "treasure",
            LISTS / "treasure_kamigawa.txt",
            "Four pieces of equipment to hide under the lands.",
            {"pool": "Kamigawa"},
        ),
    ),
    credits="Brad Finlayson, who made Army Magic and wrote its rules page.",
    objects=not_for_decks,
    metrics=(
        Metric("home", "Life of the home base", of_seats=True, spread=True, better="more"),
        Metric("lands", "Lands", of_seats=True, better="more"),
        Metric(
            "lost",
            "Points lost",
            of_seats=True,
            hint="mana values of units that went to the graveyard, tokens left out",
            better="less",
        ),
        Metric("exchange", "Points killed for each point lost", of_seats=True),
    ),
    series=(Series("Lands", of_seats=True), Series("Life of the home base", of_seats=True)),
    ladder=Ladder.of(
        "Life of the first seat's home base",
        "first_life",
        "life",
        *(1, 3, 5, 8, 11, 14, 17, 20, 24, 28, 34, 40, 60, 100, 200),
    ),
    panels=(
        Map("control", "Land control", 5, "The second player's edge of the map is above."),
        Ledger(
            "battles",
            "Battles by odds",
            "Attackers to defenders",
            ("land fell", "life taken", "points killed", "points lost"),
            "Odds are the attackers' power and toughness to that of all who could block on the land.",
        ),
        Ledger(
            "forces",
            "Initial forces",
            "Unit",
            ("its points", "lands taken", "points killed", "alive at the end"),
            "What is taken or killed together counts in equal parts; kills are those in battle.",
        ),
    ),
    numbers=(Number("points", "points in Army Magic", _points),),
    pools=BLOCKS,
)
