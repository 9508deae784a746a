"""Lands and gates of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.language.keywords import FEAR, FLYING, INDESTRUCTIBLE
from engine.state import terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, GRAVEYARD, HAND
from tests.table import Table


def colors(t: Table) -> str:
    return "".join(c for c in terms.COLORS if t.can_pay("Ann", f"{{{c}}}"))


@pytest.mark.parametrize(
    ("name", "gives"),
    [
        ("Arctic Flats", "WG"), ("Boreal Shelf", "WU"), ("Frost Marsh", "UB"), ("Highland Weald", "RG"),
        ("Tresserhorn Sinks", "BR"), ("Coastal Tower", "WU"), ("Elfhame Palace", "WG"), ("Salt Marsh", "UB"),
        ("Shivan Oasis", "RG"), ("Urborg Volcano", "BR"), ("Caldera Lake", "UR"), ("Pine Barrens", "BG"),
        ("Salt Flats", "WB"), ("Scabland", "WR"), ("Skyshroud Forest", "UG"), ("Dwarven Ruins", "R"),
        ("Ebon Stronghold", "B"), ("Havenwood Battleground", "G"), ("Ruins of Trokair", "W"), ("Svyelunite Temple", "U"),
    ],
)
def test_lands_that_enter_tapped(name: str, gives: str) -> None:
    t = Table()
    land = t.put("Ann", name)
    assert land.tapped and colors(t) == ""
    land.tapped = False
    assert colors(t) == gives


@pytest.mark.parametrize(
    ("name", "color", "pain"),
    [
        ("Caldera Lake", "U", 1), ("Pine Barrens", "B", 1), ("Salt Flats", "W", 1), ("Scabland", "R", 1),
        ("Skyshroud Forest", "G", 1), ("Tarnished Citadel", "B", 3),
    ],
)
def test_lands_that_hurt_for_their_colors(name: str, color: str, pain: int) -> None:
    t = Table()
    land = t.put("Ann", name)
    land.tapped = False
    t.pay("Ann", "{1}")
    assert t.life("Ann") == 20
    land.tapped = False
    t.pay("Ann", f"{{{color}}}")
    assert land.tapped and t.life("Ann") == 20 - pain


@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("Darkwater Catacombs", "{U}{B}"), ("Mossfire Valley", "{R}{G}"), ("Shadowblood Ridge", "{B}{R}"),
        ("Skycloud Expanse", "{W}{U}"),
    ],
)
def test_lands_that_turn_mana_into_two_colors(name: str, pair: str) -> None:
    t = Table()
    t.put("Ann", name)
    assert not t.can_pay("Ann", pair)
    other = t.put("Ann", "Blinkmoth Well")
    t.pay("Ann", pair)
    assert other.tapped


@pytest.mark.parametrize(
    ("name", "gives"),
    [
        ("Crosis's Catacombs", "UBR"), ("Darigaaz's Caldera", "BRG"), ("Dromar's Cavern", "WUB"), ("Rith's Grove", "WRG"),
        ("Treva's Ruins", "WUG"),
    ],
)
def test_lairs_want_a_land_back(name: str, gives: str) -> None:
    t = Table()
    lonely = t.put("Ann", name, "hand")
    t.play_land("Ann", lonely)
    assert lonely.zone == GRAVEYARD
    lair, forest = t.put("Ann", name, "hand"), t.put("Ann", "Forest")
    t.play_land("Ann", lair, may=True)
    assert lair.zone == BATTLEFIELD and forest.zone == HAND and colors(t) == gives


@pytest.mark.parametrize(
    ("name", "color"),
    [
        ("Dwarven Ruins", "R"), ("Ebon Stronghold", "B"), ("Havenwood Battleground", "G"), ("Ruins of Trokair", "W"),
        ("Svyelunite Temple", "U"),
    ],
)
def test_ruins_give_twice_as_they_fall(name: str, color: str) -> None:
    t = Table()
    ruin = t.put("Ann", name)
    ruin.tapped = False
    sacrifice = ruin.definition.mana_abilities[1]
    assert (
        sacrifice.produces == (terms.COLOR_BITS[color], 2)
        and ruin.definition.mana_abilities[0].produces is not None
    )


@pytest.mark.parametrize(
    ("name", "price", "tapped"),
    [
        ("Balduvian Trading Post", ["Mountain"], True), ("Kjeldoran Outpost", ["Plains"], False),
        ("Soldevi Excavations", ["Island"], True), ("Lotus Vale", ["Forest", "Forest"], True),
    ],
)
def test_lands_that_replace_others(name: str, price: list[str], tapped: bool) -> None:
    t = Table()
    paid: list[Card] = [t.put("Ann", land) for land in price]
    paid[0].tapped = True
    t.play_land("Ann", t.put("Ann", name, "hand"))
    if tapped:
        assert name in t.names("Ann", "graveyard") and all(c.zone == BATTLEFIELD for c in paid)
        paid[0].tapped = False
        t.play_land("Ann", t.put("Ann", name, "hand"))
    assert all(c.zone == GRAVEYARD for c in paid)
    assert [c.name for c in t.seat("Ann").permanents] == [name]
    assert t.can_pay("Ann", {"Lotus Vale": "{B}{B}{B}", "Kjeldoran Outpost": "{W}"}.get(name, "{1}{1}"))


def test_balduvian_trading_post_and_keldon_necropolis_shoot() -> None:
    t = Table()
    post, wurm = t.put("Ann", "Balduvian Trading Post"), t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Mountain", 1)
    assert not t.can("Ann", "activate", post)
    t.game.set(wurm, "attacking", t.seat("Ann"))
    t.activate("Ann", post)
    t.resolve()
    assert wurm.damage == 1
    necropolis, bear = t.put("Ann", "Keldon Necropolis"), t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Mountain", 5)
    t.activate("Ann", necropolis, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 18 and bear.zone == GRAVEYARD


@pytest.mark.parametrize(
    ("name", "mana", "token"),
    [
        ("Kjeldoran Outpost", "{1}{W}", "Soldier Token"), ("Kher Keep", "{1}{R}", "Kobolds of Kher Keep"),
        ("Vitu-Ghazi, the City-Tree", "{2}{G}{W}", "Saproling Token"),
    ],
)
def test_lands_that_make_creatures(name: str, mana: str, token: str) -> None:
    t = Table()
    t.put("Ann", "Plains")
    land = t.put("Ann", name)
    t.mana("Ann", mana)
    t.activate("Ann", land)
    t.resolve()
    assert t.names("Ann") == [token]


def test_soldevi_excavations_scry() -> None:
    t = Table()
    t.put("Ann", "Island")
    land = t.put("Ann", "Soldevi Excavations")
    t.lands("Ann", "Forest", 1)
    top = t.seat("Ann").library[-1]
    t.activate("Ann", land)
    t.resolve(scry_bottom=[top])
    assert t.seat("Ann").library[0] is top


def test_blinkmoth_well_taps_an_artifact_that_is_no_creature() -> None:
    t = Table()
    well, stone = t.put("Ann", "Blinkmoth Well"), t.put("Ben", "Mind Stone")
    t.put("Ben", "Yotian Soldier")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", well)
    t.resolve()
    assert stone.tapped


def test_dark_depths_melts_into_marit_lage() -> None:
    t = Table()
    depths = t.put("Ann", "Dark Depths")
    assert depths.counters == {"ice": 10}
    t.game.journal.put(depths.counters, "ice", 1)
    t.lands("Ann", "Forest", 3)
    t.activate("Ann", depths)
    t.resolve()
    assert depths.zone == GRAVEYARD
    [lage] = [c for c in t.seat("Ann").permanents if c.token]
    assert t.pt(lage) == (20, 20) and t.has(lage, FLYING) and t.has(lage, INDESTRUCTIBLE)
    assert lage.definition.supertypes & terms.LEGENDARY


@pytest.mark.parametrize("name", ["Kor Haven", "Maze of Ith"])
def test_lands_that_stop_an_attacker(name: str) -> None:
    t = Table()
    haven, wurm, bear = t.put("Ben", name), t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.lands("Ben", "Plains", 2)
    t.game.set(wurm, "attacking", t.seat("Ben"))
    t.game.attackers.append(wurm)
    wurm.tapped = True
    t.activate("Ben", haven)
    t.resolve()
    t.game.attackers.clear()
    assert wurm.tapped == (name == "Kor Haven")
    wurm.tapped = False
    t.combat("Ann", [wurm], {bear: wurm})
    assert bear.zone == BATTLEFIELD and wurm.damage == (2 if name == "Kor Haven" else 0)


@pytest.mark.parametrize(
    ("name", "land", "legend"),
    [
        ("Okina, Temple to the Grandfathers", "Forest", "Isamaru, Hound of Konda"),
        ("Shizo, Death's Storehouse", "Swamp", "Isamaru, Hound of Konda"),
        ("Minamo, School at Water's Edge", "Island", "Isamaru, Hound of Konda"),
    ],
)
def test_temples_serve_legends(name: str, land: str, legend: str) -> None:
    t = Table()
    temple, dog, bear = (
        t.put("Ann", name),
        t.put("Ann", legend, tapped=True),
        t.put("Ann", "Grizzly Bears", tapped=True),
    )
    t.lands("Ann", land, 1)
    t.activate("Ann", temple, targets=[dog])
    assert bear not in next((a.options for a in t.asked if a.topic == "target"), [])
    t.resolve()
    assert (t.pt(dog), t.has(dog, FEAR), dog.tapped) == {
        "O": ((3, 3), False, True), "S": ((2, 2), True, True), "M": ((2, 2), False, False),
    }[name[0]]


def test_miren_gains_the_toughness_of_the_sacrificed() -> None:
    t = Table()
    miren = t.put("Ann", "Miren, the Moaning Well")
    t.put("Ann", "Craw Wurm", counters={"+1/+1": 1})
    t.lands("Ann", "Forest", 3)
    t.activate("Ann", miren)
    t.resolve()
    assert t.life("Ann") == 25


def test_pendelhaven_helps_the_small() -> None:
    t = Table()
    land, soldier = t.put("Ann", "Pendelhaven"), t.put("Ann", "Soldier Token")
    t.put("Ann", "Grizzly Bears")
    t.activate("Ann", land)
    t.resolve()
    assert t.pt(soldier) == (2, 3)


def test_pillar_of_the_paruns_pays_for_gold_only() -> None:
    t = Table()
    t.put("Ann", "Pillar of the Paruns")
    t.lands("Ann", "Mountain", 1)
    for name in ("Lightning Helix", "Open Fire", "Grizzly Bears"):
        t.put("Ann", name, "hand")
    assert [t.can("Ann", "cast", n) for n in ("Lightning Helix", "Grizzly Bears")] == [True, False]


@pytest.mark.parametrize(
    ("name", "cheap", "dear"),
    [("Planar Gate", "Grizzly Bears", "Divination"), ("Mana Matrix", "Open Fire", "Naga Eternal")],
)
def test_gates_make_spells_cheaper_by_two(name: str, cheap: str, dear: str) -> None:
    t = Table()
    t.put("Ann", name)
    for land in ("Forest", "Mountain", "Island"):
        if land[0] in {"Grizzly Bears": "FI", "Open Fire": "MI"}[cheap]:
            t.put("Ann", land)
    t.seat("Ann").permanents[-1].tapped = True
    for card in (cheap, dear):
        t.put("Ann", card, "hand")
    assert t.can("Ann", "cast", cheap) and not t.can("Ann", "cast", dear)
