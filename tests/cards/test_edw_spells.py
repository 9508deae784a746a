"""Spells of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.language.keywords import FLYING, TRAMPLE, VIGILANCE
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

from .deeds import may_target


def test_ancient_grudge_comes_back() -> None:
    t = Table()
    stones = [t.put("Ben", "Mind Stone") for _ in range(2)]
    grudge = t.play("Ann", "Ancient Grudge", [stones[0]])
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", grudge, way="flashback", targets=[stones[1]])
    t.resolve()
    assert all(s.zone == GRAVEYARD for s in stones) and grudge.zone == EXILE


@pytest.mark.parametrize(
    ("name", "victim", "n"), [("Artifact Mutation", "Serrated Arrows", 4), ("Death Mutation", "Craw Wurm", 6)]
)
def test_mutations_leave_saprolings(name: str, victim: str, n: int) -> None:
    t = Table()
    dead = t.put("Ben", victim)
    t.play("Ann", name, [dead])
    assert dead.zone == GRAVEYARD and t.names("Ann") == ["Saproling Token"] * n


def test_chastise_gains_the_attackers_power() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.game.set(wurm, "attacking", t.seat("Ann"))
    t.game.attackers.append(wurm)
    t.play("Ann", "Chastise")
    assert wurm.zone == GRAVEYARD and t.life("Ann") == 26


def test_decimate_needs_all_four() -> None:
    t = Table()
    t.put("Ann", "Decimate", "hand")
    four = [t.put("Ben", n) for n in ("Mind Stone", "Craw Wurm", "Bad Moon")]
    t.lands("Ann", "Mountain", 3)
    t.lands("Ann", "Forest", 1)
    for land in t.seat("Ann").permanents:
        land.tapped = False
    four.append(t.put("Ben", "Island"))
    t.cast("Ann", "Decimate", targets=[four[3]])
    t.resolve()
    assert all(c.zone == GRAVEYARD for c in four)


def test_decree_of_pain_draws_for_the_dead_or_weakens_all() -> None:
    t = Table()
    for who in ("Ann", "Ben", "Ben"):
        t.put(who, "Grizzly Bears")
    t.play("Ann", "Decree of Pain")
    assert not t.names("Ben") and len(t.seat("Ann").hand) == 3
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{3}{B}{B}")
    t.activate("Ann", t.put("Ann", "Decree of Pain", "hand"))
    t.resolve()
    assert bear.zone == GRAVEYARD and t.pt(wurm) == (4, 2) and len(t.seat("Ann").hand) == 4


@pytest.mark.parametrize("kicked", [False, True])
def test_dismantling_blow_and_orims_thunder_when_kicked(kicked: bool) -> None:
    t = Table()
    stone, wurm = t.put("Ben", "Mind Stone"), t.put("Ben", "Craw Wurm")
    t.play(
        "Ann",
        "Dismantling Blow",
        [stone],
        more="{2}{U}" if kicked else "",
        cast={"kicker": [kicked], "target": [stone]},
    )
    assert stone.zone == GRAVEYARD and len(t.seat("Ann").hand) == (2 if kicked else 0)
    arrows = t.put("Ben", "Serrated Arrows")
    t.play("Ann", "Orim's Thunder", more="{R}" if kicked else "", cast={"kicker": [kicked]})
    assert arrows.zone == GRAVEYARD and (wurm.zone == GRAVEYARD) == kicked


def test_heros_demise_wants_a_legend() -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    legend = t.put("Ben", "Jedit Ojanen")
    t.play("Ann", "Hero's Demise")
    assert legend.zone == GRAVEYARD


@pytest.mark.parametrize(("n", "falls"), [(3, False), (4, True)])
def test_planar_collapse_waits_for_four(n: int, falls: bool) -> None:
    t = Table()
    collapse = t.put("Ann", "Planar Collapse")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(n)]
    t.begin("upkeep")
    assert {c.zone for c in (collapse, *bears)} == {GRAVEYARD if falls else BATTLEFIELD}


def test_wrath_of_god_leaves_no_bones() -> None:
    t = Table()
    bones = t.put("Ben", "Drudge Skeletons")
    t.lands("Ben", "Swamp", 1)
    t.activate("Ben", bones)
    t.resolve()
    t.play("Ann", "Wrath of God")
    assert bones.zone == GRAVEYARD


def test_brightflame_burns_all_of_a_color() -> None:
    t = Table()
    bear, wurm, naga = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Craw Wurm"), t.put("Ben", "Naga Eternal")
    t.lands("Ann", "Mountain", 2)
    t.lands("Ann", "Plains", 5)
    t.cast("Ann", "Brightflame", targets=[bear], x=3)
    t.resolve()
    assert bear.zone == GRAVEYARD and wurm.damage == 3 and naga.damage == 0 and t.life("Ann") == 26


@pytest.mark.parametrize(
    ("name", "lands"), [("Death Grasp", ["Plains", "Swamp"]), ("Disintegrate", ["Mountain"])]
)
def test_x_fire(name: str, lands: list[str]) -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    for land in [*lands, "Mountain", "Mountain"]:
        t.put("Ann", land)
    t.cast("Ann", name, targets=[bear], x=2)
    t.resolve()
    assert bear.zone == (EXILE if name == "Disintegrate" else GRAVEYARD)
    assert t.life("Ann") == (22 if name == "Death Grasp" else 20)


def test_fault_line_spares_flyers() -> None:
    t = Table()
    bear, bird = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Aven Eternal")
    t.lands("Ann", "Mountain", 5)
    t.cast("Ann", "Fault Line", x=3)
    t.resolve()
    assert bear.zone == GRAVEYARD and bird.damage == 0 and t.life("Ann") == t.life("Ben") == 17


@pytest.mark.parametrize(
    ("name", "victim"),
    [("Confiscate", "Forest"), ("Treachery", "Craw Wurm"), ("Yavimaya's Embrace", "Craw Wurm")],
)
def test_auras_that_take(name: str, victim: str) -> None:
    t = Table()
    taken = t.put("Ben", victim)
    lands = t.lands("Ann", "Island", 6)
    for land in lands:
        land.tapped = True
    t.play("Ann", name, [taken], choose=[lands[:5]])
    assert taken.controller is t.seat("Ann")
    assert sum(not land.tapped for land in lands) == (5 if name == "Treachery" else 0)
    if name == "Yavimaya's Embrace":
        assert t.pt(taken) == (8, 6) and t.has(taken, TRAMPLE)


def test_decree_of_savagery_grows_all_or_one() -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.play("Ann", "Decree of Savagery")
    assert [t.pt(b) for b in bears] == [(6, 6), (6, 6)]
    t.mana("Ann", "{4}{G}{G}")
    t.activate("Ann", t.put("Ann", "Decree of Savagery", "hand"))
    t.resolve(target=[bears[0]], may=True)
    assert [t.pt(b) for b in bears] == [(10, 10), (6, 6)]


def test_doubling_season_doubles_tokens_and_counters() -> None:
    t = Table()
    t.put("Ann", "Doubling Season")
    t.play("Ann", "Relentless Advance")
    armies = [c for c in t.seat("Ann").permanents if c.token]
    assert sorted(c.counters.get("+1/+1", 0) for c in armies)[-1] == 6


def test_launch_returns_to_hand() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    launch = t.play("Ann", "Launch", [bear])
    assert t.has(bear, FLYING)
    t.play("Ben", "Murder", [bear])
    assert launch.zone == HAND


def test_mind_games_can_be_bought_back() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    games = t.play("Ann", "Mind Games", [wurm], more="{2}{U}", cast={"buyback": [True], "target": [wurm]})
    assert wurm.tapped and games.zone == HAND


def test_mobilization_drills_soldiers() -> None:
    t = Table()
    mobilization, theirs = t.put("Ann", "Mobilization"), t.put("Ben", "Soldier Token")
    t.mana("Ann", "{2}{W}")
    t.activate("Ann", mobilization)
    t.resolve()
    assert t.names("Ann") == ["Mobilization", "Soldier Token"] and t.has(theirs, VIGILANCE)


@pytest.mark.parametrize("name", ["Stifle", "Trickbind"])
def test_abilities_are_countered(name: str) -> None:
    t = Table()
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.activate("Ben", mage, targets=[t.seat("Ann")])
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", name)
    t.resolve()
    assert t.life("Ann") == 20
    mage.tapped = False
    assert t.can("Ben", "activate", mage) == (name == "Stifle")


def test_time_of_need_finds_a_legend() -> None:
    t = Table()
    legend = t.put("Ann", "Jedit Ojanen", "library")
    t.play("Ann", "Time of Need", search=[legend])
    assert legend.zone == HAND


def test_victimize_trades_one_for_two() -> None:
    t = Table()
    dead = [t.put("Ann", "Craw Wurm", "graveyard") for _ in range(2)]
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Victimize", [dead])
    assert bear.zone == GRAVEYARD and all(c.zone == BATTLEFIELD and c.tapped for c in dead)


@pytest.mark.parametrize("x", [0, 2])
def test_distorting_wake_returns_as_many_as_x(x: int) -> None:
    t = Table()
    cards = [t.put("Ben", n) for n in ("Mind Stone", "Grizzly Bears", "Bad Moon")]
    t.mana("Ann", f"{{{x}}}{{U}}{{U}}{{U}}")
    wake = t.put("Ann", "Distorting Wake", "hand")
    assert t.put("Ben", "Forest") not in may_target(t, "Ann", wake)
    t.cast("Ann", wake, x=x, targets=[cards[:x]])
    t.resolve()
    assert [c.zone for c in cards] == [HAND] * x + [BATTLEFIELD] * (3 - x)


def test_dregs_of_sorrow_destroys_and_draws_as_many_as_x() -> None:
    t = Table()
    bears, black = [t.put("Ben", "Grizzly Bears") for _ in range(2)], t.put("Ben", "Zombie Token")
    t.mana("Ann", "{6}{B}")
    dregs = t.put("Ann", "Dregs of Sorrow", "hand")
    assert black not in may_target(t, "Ann", dregs)
    t.cast("Ann", dregs, x=2, targets=[bears])
    t.resolve()
    assert all(b.zone == GRAVEYARD for b in bears) and len(t.seat("Ann").hand) == 2


def test_detonate_hurts_the_controller_by_the_mana_value() -> None:
    t = Table()
    stone = t.put("Ben", "Mind Stone")
    t.put("Ben", "Staff of Domination")
    t.mana("Ann", "{3}{R}")
    t.cast("Ann", "Detonate", x=2, targets=[stone])
    t.resolve()
    assert stone.zone == GRAVEYARD and t.life("Ben") == 18


@pytest.mark.parametrize("pays", [True, False])
def test_controvert_recovers_at_a_death(pays: bool) -> None:
    t = Table()
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    spell = t.play("Ann", "Controvert", [t.game.stack[0]])
    assert t.life("Ann") == 20 and spell.zone == GRAVEYARD
    t.mana("Ann", "{2}{U}{U}")
    t.play("Ben", "Murder", [t.put("Ann", "Grizzly Bears")], pay=[pays])
    assert spell.zone == (HAND if pays else EXILE)
