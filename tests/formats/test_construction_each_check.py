"""Every construction check of the five formats, by a list in which it fires: that check, what it entails, nothing else.

Severities make no difference here: a warning too many is a complaint somebody reads. Which cards the engine plays is
no matter of a list, so that it plays all of them but where its own check is looked at.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import cards as library
from formats.archenemy import construction as archenemy
from formats.base import Pool
from formats.decklist import DeckList, parse
from formats.elder_dragon_wars import construction as elder_dragons
from formats.horde_sealed.deal import deal
from tests.formats.armies import army
from tests.formats.lists import Judged, Seated, cube, drop, everything, of, put, sample, sound, swap, take

DECLINED = "Grizzly Bears"
"""The card that the engine does not play, in these tests."""


@pytest.fixture(autouse=True)
def every_other_card_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (library, archenemy, elder_dragons):
        monkeypatch.setattr(place, "playable", lambda name: name != DECLINED)


class Case(NamedTuple):
    """A list in which a check fires, with the other checks that cannot but fire with it."""

    made: Callable[[], Judged | Seated]
    entails: dict[str, int] = {}
    times: int = 1


def judged(form: str, kind: str, deck: DeckList, pool: Pool | None = None, **options: object) -> Judged:
    return Judged(form, kind, deck, options, pool)


def table(form: str, *seats: tuple[str, DeckList], **options: object) -> Seated:
    return Seated(form, seats, options)


# Army Magic

MASTERS, GIANTS, GOBLINS = "11 Leaping Master", "16 Hill Giant", "4 Raging Goblin"
COLOURS = ("3 Plains", "3 Island", "3 Swamp", "2 Forest", "3 Mountain")
BANNER = "Jeskai Banner"


def of_army(deck: DeckList, **options: object) -> Judged:
    return Judged("army-magic", "army", deck, options)


def clan(**zones: tuple[str, int]) -> DeckList:
    """The army of the Jeskai, 100 points with its banner, with some cards more."""
    deck = sample("army-magic", "khans_jeskai_100")
    for zone, (name, n) in zones.items():
        put(deck, zone, name, n=n)
    return deck


def fifty(*lines: str) -> DeckList:
    """An army of fifty points, five of them initial forces."""
    return army(initial_forces=("5 Raging Goblin",), reinforcements=lines)


ARMY = {
    "AMV-01": Case(lambda: of_army(fifty("11 Hill Giant"), points=50), {"AMV-03": 1}),
    "AMV-02": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, "5 Raging Goblin")))),
    "AMV-03": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, "3 Raging Goblin")))),
    "AMV-04": Case(lambda: of_army(fifty("2 Ashcloud Phoenix", "9 Hill Giant", "1 Raging Goblin"), points=50)),
    "AMV-05": Case(lambda: of_army(fifty("3 Dragon-Style Twins", "7 Hill Giant", "2 Raging Goblin"), points=50)),
    "AMV-06": Case(lambda: of_army(fifty("6 Mardu Heart-Piercer", "5 Hill Giant", "1 Raging Goblin"), points=50)),
    "AMV-07": Case(lambda: of_army(army(reinforcements=("12 Leaping Master", GIANTS, "2 Raging Goblin")))),
    "AMV-08": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, "2 Konda's Banner")))),
    "AMV-09": Case(lambda: of_army(army(
        land_grid=COLOURS, reinforcements=(
            "11 Leaping Master", "14 Hill Giant", "1 Zurgo Bellstriker", "1 Zurgo Helmsmasher", "6 Raging Goblin")))),
    "AMV-10": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, GOBLINS, "1 Leeping Mastre")))),
    "AMV-11": Case(lambda: of_army(put(sample("army-magic", "kamigawa_ogres_100"), "hidden_treasure", "Sol Ring"),
                                   pool="Kamigawa")),
    "AMV-12": Case(lambda: of_army(army(
        land_grid=COLOURS,
        reinforcements=(MASTERS, "14 Hill Giant", "1 Befoul (CHK) 104", "1 Befoul (7ED) 117", GOBLINS)))),
    "AMV-13": Case(lambda: of_army(army(land_grid=("13 Mountain",)))),
    "AMV-14": Case(lambda: of_army(army(home_base=("2 Mountain",), land_grid=("13 Mountain",)))),
    "AMV-15": Case(lambda: of_army(army(), khans=True, pool="any")),
    "AMV-16": Case(lambda: of_army(clan(hidden_treasure=("Abzan Banner", 1)), clan="Jeskai")),
    "AMV-17": Case(lambda: of_army(army(initial_forces=("5 Leaping Master", "1 Lightning Bolt"),
                                        reinforcements=(MASTERS, GIANTS, "3 Raging Goblin")))),
    "AMV-18": Case(lambda: of_army(army(), initial_forces=9)),
    "AMV-19": Case(lambda: of_army(army(initial_forces=("2 Leaping Master",),
                                        reinforcements=("14 Leaping Master", GIANTS, GOBLINS)))),
    "AMV-20": Case(lambda: of_army(clan(banner=(BANNER, 1)), clan="Jeskai", points=103)),
    "AMV-21": Case(lambda: of_army(take(clan(), "banner", BANNER), clan="Jeskai", points=97)),
    "AMV-22": Case(lambda: of_army(army(initial_forces=("5 Leaping Master", "3 Ornithopter")),
                                   max_zero_cost_initial=2)),
    "AMV-23": Case(lambda: of_army(army(extra_lands=("1 Shuko",)))),
    "AMV-24": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, GOBLINS, "1 Mountain")))),
    "AMV-25": Case(lambda: of_army(army(hidden_treasure=("1 Hill Giant",),
                                        reinforcements=(MASTERS, "15 Hill Giant", "8 Raging Goblin")))),
    "AMV-26": Case(lambda: of_army(army(reinforcements=(MASTERS, GIANTS, GOBLINS, "1 Zombie Token")))),
    "AMV-27": Case(lambda: of_army(army(home_base=("1 Swamp",), land_grid=("14 Swamp",)))),
    "AMV-28": Case(lambda: of_army(army(
        land_grid=COLOURS, reinforcements=(MASTERS, GIANTS, "2 Raging Goblin", f"1 {DECLINED}")))),
    "AMV-29": Case(lambda: of_army(army(
        land_grid=COLOURS, initial_forces=("1 Indomitable Will",),
        reinforcements=("16 Leaping Master", GIANTS, "2 Raging Goblin"))), {"AMV-19": 1}),
}

# Archenemy


def plain(n: int = 60, **more: int) -> DeckList:
    return of({"main": {"Mountain": n, **more}})


def schemes() -> DeckList:
    return sample("archenemy", "schemes_bolas")


def of_villain(deck: DeckList) -> Judged:
    return judged("archenemy", "archenemy", deck)


def of_schemes(deck: DeckList) -> Judged:
    return judged("archenemy", "schemes", deck)


def match(*but: str, heroes: int = 3, **options: object) -> Seated:
    """A match without some of its lists."""
    lists = [("archenemy", plain()), ("schemes", schemes()), *[("hero", plain())] * heroes]
    return table("archenemy", *(each for each in lists if each[0] not in but), **options)


EDITED = {"ARV-14": 1}
"""Who changes a deck of the box is told so."""
ARCHENEMY = {
    "ARV-01": Case(lambda: table(
        "archenemy", ("archenemy", plain()), ("schemes", schemes()), *[("hero", plain())] * 2, ("hero", DeckList()))),
    "ARV-02": Case(lambda: match("archenemy", "schemes")),
    "ARV-03": Case(lambda: of_schemes(take(schemes(), "scheme_deck", "Know Evil")), EDITED),
    "ARV-04": Case(lambda: of_schemes(put(schemes(), "scheme_deck", "Know Evil", n=2)), EDITED),
    "ARV-05": Case(lambda: of_villain(put(plain(), "main", "Know Evil"))),
    "ARV-06": Case(lambda: judged("archenemy", "hero", put(plain(), "scheme_deck", "Know Evil"))),
    "ARV-07": Case(lambda: of_villain(plain(59))),
    "ARV-08": Case(lambda: of_villain(put(plain(), "main", "Doom Blade", n=5))),
    "ARV-09": Case(lambda: table(
        "archenemy", ("archenemy", plain()), ("schemes", schemes()), ("hero", plain()), rumble=True)),
    "ARV-10": Case(lambda: of_villain(put(plain(), "main", "Dom Blade"))),
    "ARV-11": Case(lambda: match("schemes")),
    "ARV-12": Case(lambda: match(heroes=2)),
    "ARV-13": Case(lambda: of_schemes(schemes())),
    "ARV-14": Case(lambda: of_schemes(put(schemes(), "scheme_deck", "Know Evil"))),
    "ARV-15": Case(lambda: match(heroes=0, rumble=True)),
}

# Attack of the Dreadhorde


def bolas() -> DeckList:
    return sample("dreadhorde", "nicol_bolas")


def of_bolas(deck: DeckList) -> Judged:
    return judged("dreadhorde", "horde", deck)


def of_player(deck: DeckList) -> Judged:
    return judged("dreadhorde", "player", deck)


def instead(name: str) -> Judged:
    """Bolas's deck with that card for one of its spells."""
    return of_bolas(swap(bolas(), "spells", "Open Fire", name))


def unread(deck: DeckList) -> DeckList:
    """The list with a line that nobody can read."""
    return DeckList(deck.zones, parse("0 Forest").unread)


def tame() -> DeckList:
    """Bolas's deck with nothing that amasses."""
    names = ("Walking Corpse", "Serra Angel", "Hill Giant", "Carrion Screecher", "Lazotep Behemoth", "Naga Eternal",
             "Manticore Eternal", "Khenra Eternal", "Shriekdiver", "Frontline Devastator", "Dreadmalkin",
             "Wildfire Eternal", "Gravedigger", "Craw Wurm", "Goblin Piker", "Scathe Zombies", "Raging Goblin",
             "Spined Wurm", "Trained Armodon", "Canyon Lurkers", "Summit Prowler", "Leaping Master",
             "Infectious Horror")
    return DeckList({**bolas().zones, "creatures": of({"x": dict.fromkeys(names, 4)}).zones["x"],
                     "spells": of({"x": {"Open Fire": 3}}).zones["x"]})


def few(deck: DeckList, castable: int) -> DeckList:
    return drop(drop(deck, "spells", 38), "creatures", 57 - castable)


SIZE = {"DH-W01": 1}
"""Whatever changes the number of cards to cast is told so."""
DREADHORDE = {
    "DH-E01": Case(lambda: of_bolas(put(bolas(), "planes", "Naya"))),
    "DH-E02": Case(lambda: of_bolas(unread(bolas()))),
    "DH-E03": Case(lambda: instead("Opne Frie")),
    "DH-E04": Case(lambda: of_bolas(put(take(bolas(), "spells", "Open Fire"), "creatures", "Open Fire"))),
    "DH-E05": Case(lambda: of_bolas(put(bolas(), "spells", "Forest"))),
    "DH-E06": Case(lambda: of_bolas(take(bolas(), "defeats", "Nissa's Defeat"))),
    "DH-E07": Case(lambda: of_bolas(take(bolas(), "triumphs", "Nissa's Triumph"))),
    "DH-E08": Case(lambda: of_bolas(DeckList({
        **(few(bolas(), 54).zones), "spells": of({"x": {"Open Fire": 1}}).zones["x"],
        "creatures": few(bolas(), 53).zones["creatures"]})), SIZE),
    "DH-W01": Case(lambda: of_bolas(take(bolas(), "spells", "Open Fire"))),
    "DH-W02": Case(lambda: of_bolas(put(take(bolas(), "spells", "Bleeding Edge", 3), "spells", "Open Fire", n=3))),
    "DH-W03": Case(lambda: instead("Blaze")),
    "DH-W04": Case(lambda: instead("Jace Beleren")),
    "DH-W05": Case(lambda: of_bolas(tame())),
    "DH-W06": Case(lambda: instead("Quench")),
    "DH-W07": Case(lambda: instead("Pacifism")),
    "DH-E21": Case(lambda: of_player(plain(59))),
    "DH-E22": Case(lambda: of_player(put(plain(), "main", "Hill Giant", n=5))),
    "DH-E23": Case(lambda: of_player(put(plain(), "main", "Know Evil"))),
    "DH-E30": Case(lambda: table("dreadhorde", ("horde", bolas()))),
    "DH-E31": Case(lambda: table("dreadhorde", ("player", plain()))),
}

# Elder Dragon Wars

WALLS = {"EDW-08": 1}
"""Whoever touches one of the eleven locked slots is told so."""
THREE, TWO, ONE = "three_colour_legends", "two_colour_legends", "mono_coloured_legends"
LISTS = ("white", "blue", "black", "red", "green", "artifacts", "enchantments", "chaos")


def dragon(axis: str) -> DeckList:
    return sample("elder-dragon-wars", axis)


def of_dragon(axis: str, zone: str, out: str, name: str, **options: object) -> Judged:
    return judged("elder-dragon-wars", "deck", swap(dragon(axis), zone, out, name), axis=axis, **options)


def pile(kind: str, out: str, name: str) -> Judged:
    return judged("elder-dragon-wars", kind, swap(dragon(kind), "main", out, name))


def dragons(*but: str, **edited: DeckList) -> Seated:
    """The published table without some of its lists, and with some changed."""
    return table(
        "elder-dragon-wars", *((key, edited.get(key) or dragon(key)) for key in LISTS if key not in but)
    )


ELDER_DRAGONS = {
    "EDW-01": Case(lambda: judged("elder-dragon-wars", "deck", swap(
        dragon("white"), "commander", "Arcades Sabboth", "Evolving Wilds"))),
    "EDW-02": Case(lambda: judged("elder-dragon-wars", "deck", take(dragon("white"), "lands", "Maze of Ith")),
                   {"EDW-03": 1}),
    "EDW-03": Case(lambda: judged("elder-dragon-wars", "deck", put(
        take(dragon("white"), "lands", "Maze of Ith"), "spells", "Cancel")), times=2),
    "EDW-04": Case(lambda: of_dragon("black", "commander", "Nicol Bolas", "Palladia-Mors"), WALLS),
    "EDW-05": Case(lambda: of_dragon("black", THREE, "Tetsuo Umezawa", "Xira Arien"), WALLS),
    "EDW-06": Case(lambda: of_dragon("white", TWO, "Kei Takahashi", "Gosta Dirk"), WALLS),
    "EDW-07": Case(lambda: of_dragon("green", THREE, "Johan", "Rith, the Awakener"), WALLS),
    "EDW-08": Case(lambda: of_dragon("white", TWO, "Kei Takahashi", "Gosta Dirk"), {"EDW-06": 1}),
    "EDW-09": Case(lambda: of_dragon("green", ONE, "Myojin of Cleansing Fire", "Latulla, Keldon Overseer")),
    "EDW-10": Case(lambda: of_dragon("white", ONE, "Reya Dawnbringer", "Serra Angel"), {"EDW-09": 1}),
    "EDW-11": Case(lambda: of_dragon("green", "spells", "Rout", "Cancel")),
    "EDW-12": Case(lambda: of_dragon("green", "spells", "Rout", "Hill Giant")),
    "EDW-13": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Cancel")),
    "EDW-14": Case(lambda: of_dragon("blue", "starting_basics", "Plains", "Mountain")),
    "EDW-15": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Snow-Covered Forest")),
    "EDW-16": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Salt Marsh")),
    "EDW-17": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Lotus Vale")),
    "EDW-18": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Maze of Itt")),
    "EDW-19": Case(lambda: of_dragon("white", "lands", "Svyelunite Temple", "Svyelunite Castle")),
    "EDW-20": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Maze of Ith, Lotus Vale")),
    "EDW-21": Case(lambda: pile("artifacts", "Chaos Orb", "Hill Giant")),
    "EDW-22": Case(lambda: pile("enchantments", "Humility", "Pacifism")),
    "EDW-23": Case(lambda: judged("elder-dragon-wars", "chaos", put(dragon("chaos"), "main", "Hill Giant"))),
    "EDW-24": Case(lambda: of_dragon("white", "spells", "Mobilization", "Mana Matrix")),
    "EDW-25": Case(lambda: judged("elder-dragon-wars", "scion", put(dragon("scion"), "main", "Nicol Bolas"))),
    "EDW-26": Case(lambda: dragons(chaos=swap(dragon("chaos"), "main", "Time Warp", "Humility")), {"EDW-32": 1}),
    "EDW-27": Case(lambda: pile("chaos", "Time Warp", "Nicol Bolas")),
    "EDW-28": Case(lambda: pile("chaos", "Time Warp", DECLINED)),
    "EDW-29": Case(lambda: of_dragon("black", "spells", "Cancel", "Cunning Wish")),
    "EDW-30": Case(lambda: dragons("chaos")),
    "EDW-31": Case(lambda: of_dragon("white", "lands", "Maze of Ith", "Evolving Wilds", permutation=1)),
    "EDW-32": Case(lambda: dragons(green=swap(dragon("green"), "lands", "Scabland", "Battlefield Forge"))),
}

# Horde Sealed

DEAL = deal(cube(), 4, 1)
POOL = DEAL.pool(1)
ZOMBIES = ("Gravecrawler", "Ghoulraiser", "Maalfeld Twins", "Fleshbag Marauder", "Unbreathing Horde",
           "Infectious Horror", "Undead Warchief", "Skinrender", "Vengeful Dead", "Nested Ghoul")


def of_cube(deck: DeckList) -> Judged:
    return judged("horde-sealed", "cube", deck)


def cube_with(zone: str, name: str) -> Judged:
    """The published cube with that card for the last of a part."""
    return of_cube(put(drop(cube(), zone), zone, name))


def of_horde(tokens: int = 55, giants: int = 5, zombies: int = 40, /, **spells: int) -> Judged:
    deck = of({"tokens": {"Zombie Token": tokens, "Zombie Giant Token": giants},
               "creatures": dict.fromkeys(ZOMBIES, 4), "spells": spells})
    return judged("horde-sealed", "horde", drop(deck, "creatures", 40 - zombies))


def of_survivor(pool: Pool | None = POOL, cards: int = 23, plains: int = 17, /, **more: int) -> Judged:
    deck = of({"main": {**dict.fromkeys(POOL.cards[:cards], 1), "Plains": plains, **more}})
    return judged("horde-sealed", "survivor", deck, pool)


def basics(n: int) -> DeckList:
    return of({"main": {"Plains": n}})


def quiet() -> DeckList:
    return of(
        {"tokens": {"Zombie Token": 55, "Zombie Giant Token": 5}, "creatures": dict.fromkeys(ZOMBIES, 4)}
    )


HORDE = {
    "HS-E01": Case(lambda: of_cube(put(cube(), "green", "Craw Wurm")), {"HS-E02": 1}),
    "HS-E02": Case(lambda: of_cube(put(drop(cube(), "blue"), "white", "Savannah Lions")), times=2),
    "HS-E03": Case(lambda: of_cube(put(drop(cube(), "other"), "green", "Craw Wurm")), {"HS-E02": 1}),
    "HS-E04": Case(lambda: of_cube(put(take(cube(), "white", "Serra Angel"), "other", "Serra Angel"))),
    "HS-E05": Case(lambda: cube_with("other", "Forest")),
    "HS-E06": Case(lambda: cube_with("white", "Pacifism")),
    "HS-E07": Case(lambda: cube_with("other", "Behold My Grandeur")),
    "HS-W01": Case(lambda: cube_with("black", "Doom Blade")),
    "HS-W02": Case(lambda: cube_with("blue", "Mana Leak")),
    "HS-W03": Case(lambda: cube_with("black", "Mind Rot")),
    "HS-E11": Case(lambda: of_horde(54)),
    "HS-E12": Case(lambda: of_horde(55, 4)),
    "HS-E13": Case(lambda: of_horde(55, 5, 39)),
    "HS-E14": Case(lambda: of_horde(55, 5, 39, **{"Evolving Wilds": 1})),
    "HS-E15": Case(lambda: of_horde(55, 5, 39, **{"Behold My Grandeur": 1})),
    "HS-E16": Case(lambda: of_horde(54, 5, 40, **{"Zombie Token": 1})),
    "HS-W11": Case(lambda: of_horde(55, 5, 39, **{"Cemetery Reaper": 1})),
    "HS-W12": Case(lambda: of_horde(55, 5, 39, Blaze=1)),
    "HS-W13": Case(lambda: of_horde(55, 5, 36, **{"Ghoulraiser": 1, "Blind Creeper": 3})),
    "HS-W14": Case(lambda: of_horde(55, 5, 39, **{"Serra Angel": 1})),
    "HS-E21": Case(lambda: of_survivor(POOL, 23, 16)),
    "HS-E22": Case(lambda: of_survivor(POOL, 23, 17, **{"Grave Titan": 1})),
    "HS-E23": Case(lambda: of_survivor(POOL, 23, 17, **{POOL.cards[0].upper(): 1})),
    "HS-E24": Case(lambda: of_survivor(POOL, 23, 17, Wastes=1)),
    "HS-E25": Case(lambda: table(
        "horde-sealed", *[("survivor", basics(51))] * 4, ("horde", quiet()), limit_basics=True)),
    "HS-E26": Case(lambda: of_survivor(Pool(POOL.cards[:59]))),
    "HS-E31": Case(lambda: table("horde-sealed", ("survivor", basics(40)), ("horde", quiet()))),
}

CASES = {**ARMY, **ARCHENEMY, **DREADHORDE, **ELDER_DRAGONS, **HORDE}


@pytest.mark.parametrize("code", CASES)
def test_each_check_fires_with_what_it_entails_and_nothing_else(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[code]
    if code == "ARV-13":
        monkeypatch.setattr(archenemy, "playable", lambda name: name != "Know Evil")
    report = case.made().report()
    assert everything(report) == {code: case.times, **case.entails}, [v.message for v in report.violations]
    sound(report)


CHECKS = {
    "army-magic": (r"^\| (AMV-\d\d) \|", ARMY),
    "archenemy": (r"^\| (ARV-\d\d) \|", ARCHENEMY),
    "dreadhorde": (r"\*\*(DH-[EW]\d\d)", DREADHORDE),
    "elder-dragon-wars": (r"^\| (EDW-\d\d) \|", ELDER_DRAGONS),
    "horde-sealed": (r"\*\*(HS-[EW]\d\d)", HORDE),
}
OURS = {"DH-E21", "DH-E22", "DH-E23", "DH-E30", "DH-E31"}
"""Checks of the players' decks and the table, which the specification words without a code."""
SAME = {"DH-E09"}
"""A sideboard or a commander is a section too many: said under DH-E01."""


@pytest.mark.parametrize("form", CHECKS)
def test_no_check_of_a_specification_is_left_out(form: str, shared: Path) -> None:
    pattern, cases = CHECKS[form]
    codes = set(re.findall(pattern, (shared / f"spec/{form}.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert codes - SAME == set(cases) - OURS
