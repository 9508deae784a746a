"""Cards of the Dreadhorde: a position, an action, an outcome."""

import pytest

from engine.dsl import T_CREATURE, also, base_pt, draw, loyalty, planeswalker
from engine.language.keywords import DEATHTOUCH, FLYING, HASTE, HEXPROOF, LIFELINK, MENACE, TRAMPLE
from engine.rules.continuous import affect
from engine.rules.priority import open_window
from engine.state.objects import Card
from engine.state.run import Run
from engine.state.terms import BATTLEFIELD, BLACK, EXILE, GRAVEYARD, HAND, MAIN2
from engine.text.printing.card_text import rules_text
from tests.table import Table

# One planeswalker of each colour the Defeats and Triumphs ask for.
for _name, _cost in (("Gideon", "{W}"), ("Liliana", "{B}"), ("Chandra", "{R}"), ("Nissa", "{G}")):
    planeswalker(f"Some {_name}", _cost, f"Legendary {_name}", 4, loyalty(1, draw(1)))


def army(t: Table, who: str = "Ann") -> Card | None:
    return next((c for c in t.seat(who).permanents if "Army" in c.subtypes), None)


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("Aven Eternal", 1), ("Dreadhorde Twins", 2), ("Eternal Skylord", 2), ("Gleaming Overseer", 1),
        ("Invading Manticore", 2), ("Lazotep Reaver", 1), ("Vizier of the Scorpion", 1), ("Relentless Advance", 3),
    ],
)
def test_an_army_grows_as_they_come(name: str, n: int) -> None:
    t = Table()
    t.play("Ann", name)
    first = army(t)
    assert first is not None and first.counters == {"+1/+1": n} and first.colors == BLACK
    t.play("Ann", "Relentless Advance")
    assert first.counters == {"+1/+1": n + 3} and t.names("Ann").count("Zombie Army Token") == 1


@pytest.mark.parametrize(("name", "n"), [("Grim Initiate", 1), ("Herald of the Dreadhorde", 2)])
def test_an_army_grows_as_they_die(name: str, n: int) -> None:
    t = Table()
    t.play("Ben", "Final Reward", [t.put("Ann", name)])
    assert army(t) is None
    t.play("Ben", "Murder", [t.put("Ann", name)])
    made = army(t)
    assert made is not None and t.pt(made) == (n, n)


@pytest.mark.parametrize(
    ("name", "keywords"),
    [
        ("Dreadhorde Twins", [TRAMPLE]), ("Eternal Skylord", [FLYING]), ("Gleaming Overseer", [HEXPROOF, MENACE]),
        ("Vizier of the Scorpion", [DEATHTOUCH]),
    ],
)
def test_some_give_zombie_tokens_a_keyword(name: str, keywords: list[object]) -> None:
    t = Table()
    t.put("Ann", name)
    token, soldier, card = (
        t.put("Ann", "Zombie Token"),
        t.put("Ann", "Soldier Token"),
        t.put("Ann", "Naga Eternal"),
    )
    for keyword in keywords:
        assert [t.has(c, keyword) for c in (token, soldier, card)] == [True, False, False]


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("Ammit Eternal", 3), ("Eternal of Harsh Truths", 2), ("Frontline Devastator", 2), ("Khenra Eternal", 1),
        ("Manticore Eternal", 3), ("Merciless Eternal", 2), ("Neheb, the Eternal", 3), ("Spellweaver Eternal", 2),
        ("Wildfire Eternal", 4),
    ],
)
def test_afflict_costs_life_when_blocked(name: str, n: int) -> None:
    t = Table()
    eternal, wall = t.put("Ann", name), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [eternal], {wall: eternal})
    assert t.life("Ben") == 20 - n


def test_ammit_eternal_shrinks_for_opponents_spells_and_recovers() -> None:
    t = Table()
    ammit = t.put("Ann", "Ammit Eternal")
    t.play("Ann", "Naga Eternal")
    assert t.pt(ammit) == (5, 5)
    t.play("Ben", "Naga Eternal")
    assert t.pt(ammit) == (4, 4)
    t.combat("Ann", [ammit])
    assert t.life("Ben") == 16 and t.pt(ammit) == (5, 5)


def test_dreadhorde_butcher_grows_and_strikes_as_it_dies() -> None:
    t = Table()
    butcher = t.put("Ann", "Dreadhorde Butcher", sick=True)
    t.combat("Ann", [butcher])
    assert t.life("Ben") == 19 and t.pt(butcher) == (2, 2)
    t.play("Ben", "Murder", [butcher], target=[t.seat("Ben")])
    assert t.life("Ben") == 17


@pytest.mark.parametrize(
    ("name", "food"), [("Dreadmalkin", "Grizzly Bears"), ("Spark Reaper", "Jace Beleren")]
)
def test_they_feed_on_creatures_and_planeswalkers(name: str, food: str) -> None:
    t = Table()
    eater, eaten = t.put("Ann", name), t.put("Ann", food)
    t.lands("Ann", "Swamp", 3)
    t.activate("Ann", eater, sacrifice=[eaten])
    t.resolve()
    assert eaten.zone == GRAVEYARD
    if name == "Dreadmalkin":
        assert t.pt(eater) == (3, 3) and not t.can("Ann", "activate", eater)
    else:
        assert t.life("Ann") == 21 and len(t.seat("Ann").hand) == 1


def test_eternal_taskmaster_enters_tapped_and_raises_for_mana() -> None:
    t = Table()
    assert t.play("Ann", "Eternal Taskmaster").tapped
    master, dead = t.put("Ann", "Eternal Taskmaster"), t.put("Ann", "Naga Eternal", "graveyard")
    t.combat("Ann", [master], answers={"target": [dead], "pay": [True]})
    assert dead.zone == GRAVEYARD  # nothing to pay with
    t.mana("Ann", "{2}{B}")
    master.tapped = False
    t.combat("Ann", [master], answers={"target": [dead], "pay": [True]})
    assert dead.zone == HAND


def test_eternal_of_harsh_truths_draws_when_unblocked() -> None:
    t = Table()
    t.combat("Ann", [t.put("Ann", "Eternal of Harsh Truths")])
    assert len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize(
    ("name", "mana", "gain"),
    [("Frontline Devastator", "{1}{R}", (1, 0)), ("Merciless Eternal", "{2}{B}", (2, 2))],
)
def test_eternals_that_pump(name: str, mana: str, gain: tuple[int, int]) -> None:
    t = Table()
    eternal = t.put("Ann", name)
    before = t.pt(eternal)
    t.mana("Ann", mana)
    if name == "Merciless Eternal":
        assert not t.can("Ann", "activate", eternal)  # no card to discard
        t.put("Ann", "Grizzly Bears", "hand")
    t.activate("Ann", eternal)
    t.resolve()
    assert t.pt(eternal) == (before[0] + gain[0], before[1] + gain[1]) and not t.seat("Ann").hand


def test_shriekdiver_hurries() -> None:
    t = Table()
    diver = t.put("Ann", "Shriekdiver", sick=True)
    t.mana("Ann", "{1}")
    t.activate("Ann", diver)
    t.resolve()
    t.combat("Ann", [diver])
    assert t.life("Ben") == 18


def test_lord_of_the_accursed_leads_zombies() -> None:
    t = Table()
    lord, mine, theirs = (
        t.put("Ann", "Lord of the Accursed"),
        t.put("Ann", "Naga Eternal"),
        t.put("Ben", "Naga Eternal"),
    )
    assert (t.pt(lord), t.pt(mine), t.pt(theirs)) == ((2, 3), (4, 3), (3, 2))
    t.mana("Ann", "{1}{B}")
    t.activate("Ann", lord)
    t.resolve()
    assert all(t.has(c, MENACE) for c in (lord, mine, theirs))


def test_manticore_eternal_must_attack() -> None:
    t = Table()
    t.put("Ann", "Manticore Eternal")
    t.combat("Ann", [])
    assert t.life("Ben") == 15


def test_neheb_turns_lost_life_into_mana_after_combat() -> None:
    t = Table()
    t.combat("Ann", [t.put("Ann", "Neheb, the Eternal")])
    assert t.life("Ben") == 16
    t.play("Ben", "Open Fire", [t.seat("Ben")])
    t.do(lambda game: open_window(game, MAIN2))
    assert t.seat("Ann").pool == [0, 0, 0, 7, 0, 0]


def test_spellweaver_eternal_has_prowess() -> None:
    t = Table()
    eternal = t.put("Ann", "Spellweaver Eternal")
    t.play("Ann", "Relentless Advance")
    assert t.pt(eternal) == (3, 2)


def test_wildfire_eternal_casts_for_free_when_unblocked() -> None:
    t = Table()
    eternal = t.put("Ann", "Wildfire Eternal")
    t.put("Ann", "Naga Eternal", "hand")
    catharsis = t.put("Ann", "Sarkhan's Catharsis", "hand")
    t.combat("Ann", [eternal], answers={"cast_free": [catharsis], "target": [t.seat("Ben")]})
    assert catharsis.zone == GRAVEYARD and t.life("Ben") == 14
    assert t.names("Ann", "hand") == ["Naga Eternal"]


# -- spells --------------------------------------------------------------------------------------------------------------


def test_blazing_volley_burns_the_other_side() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Soldier Token"), t.put("Ben", "Will-o'-the-Wisp")
    t.play("Ann", "Blazing Volley")
    assert mine.zone == BATTLEFIELD and theirs.zone == GRAVEYARD


def test_bleeding_edge_needs_no_target() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Bleeding Edge", [[bear]])
    assert bear.zone == GRAVEYARD
    t.play("Ann", "Bleeding Edge", [[]])
    made = army(t)
    assert made is not None and t.pt(made) == (4, 4)


def test_bond_of_revival_gives_haste_until_your_next_turn() -> None:
    t = Table()
    dead = t.put("Ann", "Naga Eternal", "graveyard")
    t.play("Ann", "Bond of Revival", [dead])
    assert dead.zone == BATTLEFIELD and t.has(dead, HASTE)
    t.turn("Ben")
    assert t.has(dead, HASTE)
    t.turn("Ann", until="upkeep_step")
    assert not t.has(dead, HASTE)


def test_callous_dismissal_returns_a_permanent() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Callous Dismissal", [bear])
    assert bear.zone == HAND and army(t) is not None


def test_davriels_shadowfugue_takes_cards_and_life() -> None:
    t = Table()
    for _ in range(3):
        t.put("Ben", "Forest", "hand")
    t.play("Ann", "Davriel's Shadowfugue", [t.seat("Ben")])
    assert len(t.seat("Ben").hand) == 1 and t.life("Ben") == 18


def test_dreadhorde_invasion_amasses_and_blesses_a_great_army() -> None:
    t = Table()
    t.put("Ann", "Dreadhorde Invasion")
    for _ in range(5):
        t.begin("upkeep")
    made = army(t)
    assert made is not None and t.life("Ann") == 15 and t.pt(made) == (5, 5)
    made.sick = False
    t.combat("Ann", [made])
    assert t.life("Ann") == 15
    t.begin("upkeep")
    made.tapped = False
    t.combat("Ann", [made])
    assert t.has(made, LIFELINK) and t.life("Ann") == 14 + 6


def test_enter_the_god_eternals_does_four_things_by_four() -> None:
    t = Table()
    wurm, _ = t.put("Ben", "Craw Wurm"), t.put("Ben", "Naga Eternal")
    t.play("Ann", "Enter the God-Eternals", [wurm, t.seat("Ben")])
    made = army(t)
    assert wurm.zone == GRAVEYARD and t.life("Ann") == 24 and made is not None and t.pt(made) == (4, 4)
    assert len(t.seat("Ben").graveyard) == 5


def test_honor_the_god_pharaoh_and_cycling() -> None:
    t = Table()
    t.put("Ann", "Swamp", "hand")
    t.play("Ann", "Honor the God-Pharaoh")
    assert len(t.seat("Ann").hand) == 2 and army(t) is not None and "Swamp" in t.names("Ann", "graveyard")


@pytest.mark.parametrize(("name", "n"), [("Inferno Jet", 6), ("Sarkhan's Catharsis", 5), ("Open Fire", 3)])
def test_fire(name: str, n: int) -> None:
    t = Table()
    t.play("Ann", name, [t.seat("Ben")])
    assert t.life("Ben") == 20 - n
    jace = t.put("Ben", "Jace Beleren")
    t.play("Ann", name, [jace])
    assert jace.zone == GRAVEYARD


def test_invade_the_city_counts_spells_in_your_graveyard() -> None:
    t = Table()
    for name in ("Open Fire", "Inferno Jet", "Naga Eternal"):
        t.put("Ann", name, "graveyard")
    t.put("Ben", "Open Fire", "graveyard")
    t.play("Ann", "Invade the City")
    made = army(t)
    assert made is not None and t.pt(made) == (2, 2)


def test_lethal_sting_wounds_a_creature_of_yours() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Lethal Sting", [wurm])
    assert wurm.zone == GRAVEYARD and bear.counters == {"-1/-1": 1}


def test_lilianas_mastery_brings_and_leads_zombies() -> None:
    t = Table()
    t.play("Ann", "Liliana's Mastery")
    tokens = [c for c in t.seat("Ann").permanents if c.token]
    assert [t.pt(c) for c in tokens] == [(3, 3), (3, 3)]


@pytest.mark.parametrize("name", ["Ob Nixilis's Cruelty", "Puncturing Blow"])
def test_what_they_kill_is_exiled(name: str) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", name, [wurm])
    assert wurm.zone == EXILE


def test_spark_harvest_wants_a_creature_or_mana() -> None:
    t = Table()
    bear, mine = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Spark Harvest", [bear], cast={"sacrifice": [mine]})
    assert bear.zone == mine.zone == GRAVEYARD
    jace = t.put("Ben", "Jace Beleren")
    t.play("Ann", "Spark Harvest", [jace], more="{3}{B}")
    assert jace.zone == GRAVEYARD


def test_stir_the_sands_also_when_cycled() -> None:
    t = Table()
    t.play("Ann", "Stir the Sands")
    assert t.names("Ann") == ["Zombie Token"] * 3
    t.mana("Ann", "{3}{B}")
    t.activate("Ann", t.put("Ann", "Stir the Sands", "hand"))
    t.resolve()
    assert t.names("Ann") == ["Zombie Token"] * 4 and len(t.seat("Ann").hand) == 1


def test_the_elderspell_feeds_one_planeswalker_with_others() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Jace Beleren"), [t.put("Ben", "Some Gideon"), t.put("Ben", "Some Nissa")]
    t.play("Ann", "The Elderspell", [theirs])
    assert [c.zone for c in theirs] == [GRAVEYARD, GRAVEYARD] and mine.counters["loyalty"] == 3 + 4


def test_toll_of_the_invasion_takes_a_nonland_card() -> None:
    t = Table()
    t.put("Ben", "Forest", "hand")
    t.put("Ben", "Craw Wurm", "hand")
    t.play("Ann", "Toll of the Invasion", [t.seat("Ben")])
    assert t.names("Ben", "hand") == ["Forest"] and army(t) is not None


def test_wander_in_death_returns_two() -> None:
    t = Table()
    dead = [t.put("Ann", "Naga Eternal", "graveyard") for _ in range(2)]
    t.play("Ann", "Wander in Death", [dead])
    assert [c.zone for c in dead] == [HAND, HAND]


def test_widespread_brutality_spares_armies() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    other = t.put("Ben", "Zombie Army Token", counters={"+1/+1": 1})
    t.play("Ann", "Widespread Brutality")
    made = army(t)
    assert bear.zone == GRAVEYARD and wurm.damage == 2 and other.damage == 0
    assert made is not None and made.damage == 0 and t.pt(made) == (2, 2)


# -- Defeats and Triumphs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "life"), [("Youthful Knight", 20), ("Some Gideon", 25)])
def test_gideons_defeat_exiles_a_white_fighter(name: str, life: int) -> None:
    t = Table()
    fighter = t.put("Ben", name)
    if name == "Some Gideon":
        affect(Run(t.game, fighter, fighter.controller), [fighter], (also(T_CREATURE), base_pt(4, 4)))
    t.put("Ann", "Gideon's Defeat", "hand")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "cast", "Gideon's Defeat")
    t.game.set(fighter, "attacking", t.seat("Ann"))
    t.game.attackers.append(fighter)
    t.cast("Ann", "Gideon's Defeat", targets=[fighter])
    t.resolve()
    assert fighter.zone == EXILE and t.life("Ann") == life


@pytest.mark.parametrize(("spell", "scries"), [("Jace Beleren", True), ("Naga Eternal", False)])
def test_jaces_defeat_counters_blue(spell: str, scries: bool) -> None:
    t = Table()
    t.mana("Ben", "{2}{U}{U}")
    t.cast("Ben", t.put("Ben", spell, "hand"))
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Jace's Defeat", targets=[t.game.stack[0]])
    t.resolve()
    assert spell in t.names("Ben", "graveyard")
    assert any(ask.topic == "scry_bottom" for ask in t.asked) == scries


def test_jaces_defeat_wants_a_blue_spell() -> None:
    t = Table()
    t.mana("Ben", "{1}{G}")
    t.cast("Ben", t.put("Ben", "Grizzly Bears", "hand"))
    t.put("Ann", "Jace's Defeat", "hand")
    t.mana("Ann", "{1}{U}")
    assert not t.can("Ann", "cast", "Jace's Defeat", sorcery=False)


def test_lilianas_defeat_hurts_a_liliana() -> None:
    t = Table()
    t.play("Ann", "Liliana's Defeat", [t.put("Ben", "Khenra Eternal")])
    assert t.life("Ben") == 20 and t.names("Ben", "graveyard") == ["Khenra Eternal"]
    t.play("Ann", "Liliana's Defeat", [t.put("Ben", "Some Liliana")])
    assert t.life("Ben") == 17


def test_chandras_defeat_trades_a_card_for_a_chandra() -> None:
    t = Table()
    chandra = t.put("Ben", "Some Chandra")
    old = t.put("Ann", "Craw Wurm", "hand")
    t.play("Ann", "Chandra's Defeat", [t.put("Ben", "Grim Initiate")])
    assert old.zone == HAND
    t.play("Ann", "Chandra's Defeat", [chandra], may=True)
    assert chandra.zone == old.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


def test_nissas_defeat_reaches_forests_and_draws_for_a_nissa() -> None:
    t = Table()
    forest, nissa = t.put("Ben", "Forest"), t.put("Ben", "Some Nissa")
    t.play("Ann", "Nissa's Defeat", [forest])
    assert forest.zone == GRAVEYARD and not t.seat("Ann").hand
    t.play("Ann", "Nissa's Defeat", [nissa])
    assert nissa.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize("gideon", [False, True])
def test_gideons_triumph_takes_fighters(gideon: bool) -> None:
    t = Table()
    if gideon:
        t.put("Ann", "Some Gideon")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.put("Ben", "Craw Wurm")
    t.combat("Ben", bears)
    t.play("Ann", "Gideon's Triumph", [t.seat("Ben")])
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"] * (2 if gideon else 1)


@pytest.mark.parametrize("walker", ["", "Jace Beleren"])
def test_jaces_triumph_draws(walker: str) -> None:
    t = Table()
    if walker:
        t.put("Ann", walker)
    t.play("Ann", "Jace's Triumph")
    assert len(t.seat("Ann").hand) == (3 if walker else 2)


@pytest.mark.parametrize("walker", ["", "Some Liliana"])
def test_lilianas_triumph_takes_a_creature_and_perhaps_a_card(walker: str) -> None:
    t = Table()
    if walker:
        t.put("Ann", walker)
    t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Forest", "hand")
    t.play("Ann", "Liliana's Triumph")
    assert t.names("Ben", "graveyard") == (["Forest", "Grizzly Bears"] if walker else ["Grizzly Bears"])


@pytest.mark.parametrize(("walker", "n"), [("", 3), ("Some Chandra", 5)])
def test_chandras_triumph_burns(walker: str, n: int) -> None:
    t = Table()
    if walker:
        t.put("Ann", walker)
    wurm = t.put("Ben", "Craw Wurm", counters={"+1/+1": 4})
    t.play("Ann", "Chandra's Triumph", [wurm])
    assert wurm.damage == n


@pytest.mark.parametrize(("walker", "n"), [("", 2), ("Some Nissa", 3)])
def test_nissas_triumph_searches(walker: str, n: int) -> None:
    t = Table()
    if walker:
        t.put("Ann", walker)
    library = t.seat("Ann").library
    t.play("Ann", "Nissa's Triumph", search=[list(library)[:n]])
    assert t.names("Ann", "hand") == ["Forest"] * n


def test_their_texts_say_what_they_do() -> None:
    assert rules_text("Neheb, the Eternal").splitlines()[-1] == (
        "At the beginning of each of your postcombat main phases, "
        "add {R} for each life each opponent lost this turn."
    )
    assert "loyalty counters" in rules_text("The Elderspell")
