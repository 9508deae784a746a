"""Innistrad and Dark Ascension: day and night, Curses, what comes from graveyards, dark fates."""

import pytest

from engine.language.keywords import INDESTRUCTIBLE, LIFELINK
from engine.rules.verbs import deal_damage, destroy
from engine.state import terms
from engine.state.objects import Hit
from tests.table import Table


def table(turn: int = 1) -> Table:
    t = Table("Ann", "Ben")
    t.game.set(t.game, "turn", turn)
    return t


def next_upkeep(t: Table, *casts: int, **answers: object) -> None:
    """The upkeep of a turn before which each player had cast so many spells."""
    for seat, n in zip(t.game.seats, casts, strict=True):
        t.game.set(seat, "turn_notes", {"cast": n} if n else {})
    t.answers = {k: [v] for k, v in answers.items()}
    t.begin("upkeep")


def test_a_werewolf_turns_by_the_spells_of_the_turn_before() -> None:
    t = table(turn=3)
    wolf = t.put("Ann", "Village Ironsmith")
    next_upkeep(t, 0, 1)
    assert wolf.name == "Village Ironsmith"
    next_upkeep(t, 0, 0)
    assert wolf.name == "Ironfang"
    next_upkeep(t, 1, 1)
    assert wolf.name == "Ironfang"  # two spells, but of two players
    next_upkeep(t, 0, 2)
    assert wolf.name == "Village Ironsmith"


def test_before_the_first_turn_there_was_none_in_which_nothing_was_cast() -> None:
    t = table(turn=1)
    wolf = t.put("Ann", "Village Ironsmith")
    next_upkeep(t, 0, 0)
    assert wolf.name == "Village Ironsmith"


def test_werewolves_that_are_not_human_stay_with_an_immerwolf() -> None:
    t = table(turn=3)
    wolf, other = t.put("Ann", "Village Ironsmith"), t.put("Ben", "Village Ironsmith")
    next_upkeep(t, 0, 0)
    t.put("Ann", "Immerwolf")
    next_upkeep(t, 2, 0)
    assert wolf.name == "Ironfang" and other.name == "Village Ironsmith"


def test_the_back_that_makes_a_wolf_pack_hits_as_it_turns() -> None:
    t = table(turn=3)
    t.put("Ann", "Huntmaster of the Fells")
    bear, life = t.put("Ben", "Grizzly Bears"), t.life("Ben")
    next_upkeep(t, 0, 0, target=bear)
    assert t.life("Ben") == life - 2 and bear.zone == terms.GRAVEYARD
    next_upkeep(t, 2, 0)
    assert "Wolf Token" in t.names("Ann") and t.life("Ann") == 22


def test_delver_turns_on_an_instant_and_its_owner_may_keep_it_hidden() -> None:
    t = table()
    delver = t.put("Ann", "Delver of Secrets")
    t.put("Ann", "Shock", "library")
    next_upkeep(t, 1, 0, reveal=False)
    assert delver.name == "Delver of Secrets"
    next_upkeep(t, 1, 0, reveal=True)
    assert delver.name == "Insectile Aberration"


def test_garruk_turns_as_his_loyalty_falls() -> None:
    t = table()
    garruk, bear = t.put("Ann", "Garruk Relentless"), t.put("Ben", "Grizzly Bears")
    t.activate("Ann", garruk, 0, targets=[bear])
    t.resolve()
    assert (
        garruk.name == "Garruk, the Veil-Cursed"
        and garruk.counters["loyalty"] == 1
        and bear.zone == terms.GRAVEYARD
    )
    assert garruk.colors == terms.BLACK | terms.GREEN


def test_a_soul_seizer_becomes_an_aura_on_what_it_steals() -> None:
    t = table()
    seizer, bear = t.put("Ann", "Soul Seizer"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [seizer], answers={"target": [bear], "may": [True]})
    t.game.refresh()
    assert (
        seizer.name == "Ghastly Haunting" and seizer.attached_to is bear and bear.controller is t.seat("Ann")
    )


def test_loyal_cathar_comes_back_with_its_other_face() -> None:
    t = table()
    cathar = t.put("Ann", "Loyal Cathar")
    t.do(lambda game: destroy(game, [cathar]))
    t.resolve()
    t.begin("end")
    assert cathar.zone == terms.BATTLEFIELD and cathar.name == "Unhallowed Cathar"


def test_elbrus_unattaches_and_turns() -> None:
    t = table()
    bear = t.put("Ann", "Grizzly Bears")
    elbrus = t.put("Ann", "Elbrus, the Binding Blade", attached_to=bear)
    t.combat("Ann", [bear])
    assert elbrus.name == "Withengar Unbound" and elbrus.attached_to is None and t.pt(elbrus) == (13, 13)


@pytest.mark.parametrize(("life", "people"), [(6, 2), (5, 5)])
def test_fateful_hour(life: int, people: int) -> None:
    t = table()
    t.seat("Ann").total.life = life
    t.play("Ann", "Gather the Townsfolk")
    assert len(t.names("Ann")) == people


def test_flashback_given_to_a_card_costs_its_mana_cost_and_exiles_it() -> None:
    """CR 702.34a."""
    t = table()
    shock = t.put("Ann", "Shock", "graveyard")
    t.play("Ann", "Snapcaster Mage", target=shock)
    t.mana("Ann", "{R}")
    t.cast("Ann", shock, way="flashback", targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 18 and shock.zone == terms.EXILE


def test_a_spell_from_a_graveyard_is_noticed() -> None:
    t = table()
    t.put("Ann", "Burning Vengeance")
    t.put("Ann", "Travel Preparations", "graveyard")
    bear = t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{1}{W}")
    t.cast("Ann", "Travel Preparations", zone="graveyard", way="flashback", targets=[[bear]])
    t.resolve(target=t.seat("Ben"))
    assert t.life("Ben") == 18 and t.pt(bear) == (3, 3)


def test_a_curse_lies_on_a_player() -> None:
    t = table()
    witch = t.put("Ann", "Bitterheart Witch")
    curse = t.put("Ann", "Curse of Thirst", "library")
    t.answers = {"target": [t.seat("Ben")], "may": [True], "search": [curse]}
    t.do(lambda game: destroy(game, [witch]))
    t.resolve({"target": [t.seat("Ben")], "may": [True], "search": [curse]})
    assert curse.attached_to is t.seat("Ben")
    t.game.active_team = 1
    t.begin("upkeep")
    assert t.life("Ben") == 19


def test_one_spell_a_turn_for_the_cursed() -> None:
    t = table()
    t.play("Ann", "Curse of Exhaustion", [t.seat("Ben")])
    t.game.active_team = 1
    t.mana("Ben", "{R}{R}")
    t.put("Ben", "Shock", "hand")
    t.put("Ben", "Shock", "hand")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    assert not t.can("Ben", "cast", "Shock") and t.life("Ann") == 20


def test_hexproof_of_a_player() -> None:
    """CR 702.11c."""
    t = table()
    t.put("Ann", "Witchbane Orb")
    t.mana("Ben", "{B}{B}{B}")
    t.put("Ben", "Night Terrors", "hand")
    t.game.active_team = 1
    t.cast("Ben", "Night Terrors", targets=[t.seat("Ben")])
    spell = t.game.stack[-1]
    assert [r.object.name for slot in spell.targets for r in slot] == ["Ben"]
    assert not any(o is t.seat("Ann") for ask in t.asked for o in ask.options)


def test_morbid_and_what_returns_at_random() -> None:
    t = table()
    dead = t.put("Ann", "Grizzly Bears")
    t.do(lambda game: destroy(game, [dead]))
    t.play("Ann", "Woodland Sleuth")
    assert dead.zone == terms.HAND


def test_the_bottom_card_goes_to_the_graveyard() -> None:
    t = table()
    t.put("Ben", "Grizzly Bears", "library", bottom=True)
    door = t.put("Ann", "Cellar Door")
    t.mana("Ann", "{3}")
    t.activate("Ann", door, targets=[t.seat("Ben")])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"] and "Zombie Token" in t.names("Ann")


def test_drawing_from_an_empty_library_wins_with_a_laboratory_maniac() -> None:
    t = table()
    t.put("Ann", "Laboratory Maniac")
    t.seat("Ann").library.clear()
    t.put("Ann", "Shock", "hand")
    t.play("Ann", "Vision Skeins")
    assert t.game.ended and t.game.winners == (0,)


def test_double_combat_damage_to_and_by_the_bearer_only() -> None:
    t = table()
    bear, giant = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Hill Giant")
    t.put("Ann", "Inquisitor's Flail", attached_to=bear)
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("Ben"), 2)]))
    assert t.life("Ben") == 18
    t.combat("Ann", [bear], blocks={giant: bear})
    assert giant.zone == terms.GRAVEYARD


def test_zombies_mill_instead_of_wounding() -> None:
    t = table()
    alchemist = t.put("Ann", "Undead Alchemist")
    t.put("Ben", "Grizzly Bears", "library")
    t.combat("Ann", [alchemist])
    assert t.life("Ben") == 20 and len(t.seat("Ben").library) == 17
    assert "Zombie Token" in t.names("Ann") and t.names("Ben", "exile") == ["Grizzly Bears"]


def test_humans_come_stronger_while_the_departed_lies_in_the_graveyard() -> None:
    t = table()
    t.put("Ann", "Dearly Departed", "graveyard")
    t.play("Ann", "Elite Inquisitor")
    t.play("Ben", "Elite Inquisitor")
    assert [c.counters.get("+1/+1", 0) for c in t.game.battlefield if c.name == "Elite Inquisitor"] == [1, 0]


def test_no_creature_card_leaves_a_caged_grave() -> None:
    t = table()
    t.put("Ben", "Grafdigger's Cage")
    t.put("Ann", "Travel Preparations", "graveyard")
    cathar = t.put("Ann", "Loyal Cathar")
    t.mana("Ann", "{1}{W}")
    assert not t.can("Ann", "cast", "Travel Preparations")
    t.do(lambda game: destroy(game, [cathar]))
    t.resolve()
    t.begin("end")
    assert cathar.zone == terms.GRAVEYARD


def test_what_was_sacrificed_is_remembered() -> None:
    t = table()
    vampire = t.put("Ann", "Falkenrath Aristocrat")
    food = [t.put("Ann", name) for name in ("Elite Inquisitor", "Grizzly Bears")]
    for card, counters in zip(food, (1, 1), strict=True):
        t.activate("Ann", vampire, sacrifice=card)
        t.resolve()
        assert vampire.counters.get("+1/+1", 0) == counters and t.has(vampire, INDESTRUCTIBLE)


def test_sorin_keeps_those_he_destroys() -> None:
    t = table()
    sorin, bear = t.put("Ann", "Sorin, Lord of Innistrad"), t.put("Ben", "Grizzly Bears")
    t.activate("Ann", sorin, 0)
    t.resolve()
    vampire = next(c for c in t.seat("Ann").permanents if c.token)
    assert t.has(vampire, LIFELINK)
    sorin.counters["loyalty"], sorin.uses = 6, {}
    t.activate("Ann", sorin, 2, targets=[[bear]])
    t.resolve()
    assert bear.controller is t.seat("Ann") and bear.zone == terms.BATTLEFIELD


def test_a_pile_of_permanents_is_sacrificed() -> None:
    t = table()
    liliana = t.put("Ann", "Liliana of the Veil", counters={"loyalty": 4})
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.activate("Ann", liliana, 2, targets=[t.seat("Ben")])
    t.resolve(first_pile=bears[:1], pile="second")
    assert len(t.seat("Ben").permanents) == 1


def test_each_player_keeps_one_creature() -> None:
    t = table()
    for who in ("Ann", "Ben"):
        for _ in range(3):
            t.put(who, "Grizzly Bears")
    t.play("Ann", "Divine Reckoning")
    assert len(t.names("Ann")) == len(t.names("Ben")) == 1


def test_a_mulch_and_a_jar() -> None:
    t = table()
    jar, bear = t.put("Ann", "Jar of Eyeballs"), t.put("Ann", "Grizzly Bears")
    t.do(lambda game: destroy(game, [bear]))
    t.resolve()
    assert jar.counters["eyeball"] == 2
    t.mana("Ann", "{3}")
    t.activate("Ann", jar)
    t.resolve()
    assert t.names("Ann", "hand") == ["Forest"] and not jar.counters["eyeball"]
    t.play("Ann", "Mulch")
    assert len(t.seat("Ann").hand) == 5


def test_a_moon_mist_turns_humans_and_spares_all_but_wolves() -> None:
    t = table()
    smith, bear = t.put("Ann", "Village Ironsmith"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Moonmist")
    assert smith.name == "Ironfang"
    t.combat("Ann", [smith, bear])
    assert t.life("Ben") == 17


def test_a_brawl() -> None:
    t = table()
    giant, *bears = t.put("Ben", "Hill Giant"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Alpha Brawl", [giant])
    assert giant.zone == terms.GRAVEYARD and all(b.zone == terms.GRAVEYARD for b in bears)


def test_a_blade_that_cuts_the_library() -> None:
    t = table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Trepanation Blade", attached_to=bear)
    t.put("Ben", "Shock", "library")
    t.combat("Ann", [bear])
    assert t.life("Ben") == 16 and t.names("Ben", "graveyard") == ["Forest", "Shock"]
