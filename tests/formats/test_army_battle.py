"""Army Magic: battles land by land, one after another."""

from typing import Any

import pytest

from engine.dsl import TRAMPLE, creature
from engine.state import terms
from engine.state.choice import Ask
from formats.army_magic.geometry import cell
from formats.army_magic.march import marchers
from tests.formats.army_match import FRONT, OUT, Match

HERE = "(3,3) attacks (3,4)"


@pytest.fixture
def war() -> Match:
    return Match().begin()


def block_all(ask: Ask) -> Any:
    return tuple((i, ask.allowed[i][0]) for i in range(len(ask.options)))


def names(ask: Ask) -> list[str]:
    return [getattr(o, "name", o) for o in ask.options]


@pytest.mark.rule("AM-136")
@pytest.mark.rule("AM-140")
def test_each_unit_fights_once_a_turn_and_each_pair_of_lands_once(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 3)], war.game.seats[1])
    war.put("Hill Giant", OUT)
    war.put("Goblin Piker", OUT)
    war.fight(HERE, attackers=lambda ask: ((0, 0),) if ask.options[0].name == "Hill Giant" else ())
    offered = [names(ask) for ask in war.asked if ask.topic == "battle"]
    assert HERE in offered[0]
    assert HERE not in offered[1]
    assert "(3,3) attacks (2,3)" in offered[1]  # the Piker still can


@pytest.mark.rule("AM-137")
def test_only_a_neighbouring_land_of_the_enemy_is_attacked(war: Match) -> None:
    war.put("Hill Giant", OUT)
    war.fight()
    assert [names(ask) for ask in war.asked if ask.topic == "battle"] == [["no more battles", HERE]]


@pytest.mark.rule("AM-138")
@pytest.mark.rule("AM-116")
def test_who_has_moved_does_not_attack(war: Match) -> None:
    giant = war.put("Hill Giant", (3, 2))
    war.field.explore(war.field.spaces[cell(3, 2)], war.game.seats[0])

    def march(ask: Ask) -> int:
        return next(
            (i for i, a in enumerate(ask.options) if a.kind == "march" and a.way == "(3,2) to (3,3)"), 0
        )

    war.until(lambda: war.game.step == terms.MAIN2 or war.game.turn > 1, {"priority": march})
    assert war.where(giant) == OUT
    assert not [ask for ask in war.asked if ask.topic == "battle"]


@pytest.mark.rule("AM-116")
def test_who_has_attacked_does_not_move_although_untapped(war: Match) -> None:
    fought, rested = war.put("Yotian Soldier", OUT), war.put("Yotian Soldier", OUT)
    war.fight(HERE, attackers=lambda ask: ((ask.options.index(fought), 0),))
    assert not fought.tapped
    assert marchers(war.field, war.game.seats[0], cell(*OUT), cell(3, 2)) == [rested]


@pytest.mark.rule("AM-139")
@pytest.mark.rule("AM-142")
@pytest.mark.rule("AM-143")
def test_battles_are_fought_one_after_another_and_their_damage_adds_up(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 4)], war.game.seats[0])
    war.put("Hill Giant", OUT)
    war.put("Hill Giant", (2, 4))
    seen: list[int] = []
    war.fight("(2,4) attacks (3,4)", HERE, attackers=lambda ask: seen.append(war.life(*FRONT)) or ((0, 0),))
    assert seen == [6, 3]
    assert war.holder(*FRONT) == "Ann"


@pytest.mark.rule("AM-143")
def test_a_land_may_attack_again_after_another_has(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 4)], war.game.seats[0])
    war.field.explore(war.field.spaces[cell(2, 3)], war.game.seats[1])
    for at in (OUT, OUT, (2, 4)):
        war.put("Goblin Piker", at)
    war.fight(HERE, "(2,4) attacks (3,4)", "(3,3) attacks (2,3)", attackers=lambda ask: ((0, 0),))
    assert (war.life(*FRONT), war.life(2, 3)) == (2, 4)


@pytest.mark.rule("AM-141")
def test_units_of_one_land_attack_different_lands(war: Match) -> None:
    around = ((2, 3), (4, 3), (3, 2), FRONT)
    for at in around[:3]:
        war.field.explore(war.field.spaces[cell(*at)], war.game.seats[1])
    for _ in range(5):
        war.put("Goblin Piker", OUT)
    war.fight(*(f"(3,3) attacks ({x},{y})" for x, y in around), attackers=lambda ask: ((0, 0),))
    assert [war.life(*at) for at in around] == [4, 4, 4, 4]
    assert not war.game.seats[0].permanents[-1].tapped  # for the fifth there is no other land


@pytest.mark.rule("AM-144")
@pytest.mark.rule("AM-131")
def test_attackers_tap_but_for_vigilance(war: Match) -> None:
    giant, soldier = war.put("Hill Giant", OUT), war.put("Yotian Soldier", OUT)
    war.fight(HERE)
    assert (giant.tapped, soldier.tapped) == (True, False)


@pytest.mark.rule("AM-145")
@pytest.mark.rule("AM-149")
@pytest.mark.rule("AM-74")
def test_unblocked_damage_lowers_the_life_of_the_land_and_of_no_other(war: Match) -> None:
    war.put("Goblin Piker", OUT)
    war.put("Goblin Piker", OUT)
    war.fight(HERE)
    assert war.life(*FRONT) == 2
    assert [seat.total.life for seat in war.game.seats] == [20, 20]


@pytest.mark.rule("AM-150")
def test_damage_to_lands_stays(war: Match) -> None:
    war.put("Goblin Piker", OUT)
    war.fight(HERE)
    war.until(lambda: war.game.turn == 3)
    assert war.life(*FRONT) == 4


@pytest.mark.rule("AM-146")
def test_only_untapped_creatures_on_the_attacked_land_block(war: Match) -> None:
    war.put("Hill Giant", OUT)
    here, near = war.put("Goblin Piker", FRONT, 1), war.put("Goblin Piker", (3, 5), 1)
    tapped = war.put("Goblin Piker", FRONT, 1)
    tapped.tapped = True
    war.fight(HERE, blocks=block_all)
    asked = [ask for ask in war.asked if ask.topic == "blockers"]
    assert [list(ask.options) for ask in asked] == [[here]]
    assert near.zone == terms.BATTLEFIELD
    assert war.life(*FRONT) == 6


@pytest.mark.rule("AM-147")
def test_a_blocker_that_survives_blocks_again_and_its_damage_adds_up(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 4)], war.game.seats[0])
    war.put("Goblin Piker", OUT)
    war.put("Goblin Piker", (2, 4))
    wall = war.put("Wall of Bone", FRONT, 1)
    war.fight(HERE, "(2,4) attacks (3,4)", blocks=block_all)
    assert wall.zone == terms.GRAVEYARD  # twice two damage
    assert war.life(*FRONT) == 6


@pytest.mark.rule("AM-154")
@pytest.mark.rule("AM-156")
@pytest.mark.rule("AM-157")
def test_a_land_at_0_is_captured_when_the_battle_ends_and_nothing_is_carried_on(war: Match) -> None:
    giants = [war.put("Hill Giant", OUT) for _ in range(3)]
    war.fight(HERE)
    assert (war.holder(*FRONT), war.life(*FRONT)) == ("Ann", 6)
    assert {war.where(c) for c in giants} == {FRONT}
    assert all(c.tapped for c in giants)
    assert [seat.total.life for seat in war.game.seats] == [20, 20]


@pytest.mark.rule("AM-154")
def test_a_land_with_1_life_left_is_not_captured(war: Match) -> None:
    war.put("Hill Giant", OUT)
    war.put("Goblin Piker", OUT)
    war.fight(HERE)
    assert (war.holder(*FRONT), war.life(*FRONT)) == ("Ben", 1)


RAM = creature("Test Ram", "{2}{G}", "Sheep", 4, 1, TRAMPLE).name


@pytest.mark.rule("AM-158")
def test_a_land_is_captured_though_no_attacker_survives(war: Match) -> None:
    war.field._set_life(war.field.spaces[cell(*FRONT)], 3)
    ram = war.put(RAM, OUT)
    war.put("Goblin Piker", FRONT, 1)
    war.fight(HERE, blocks=block_all, combat_damage=lambda ask: (1, 3))
    assert (war.holder(*FRONT), war.life(*FRONT), ram.zone) == ("Ann", 6, terms.GRAVEYARD)
    assert not war.field.units_at(cell(*FRONT), war.game.seats[0])


@pytest.mark.rule("AM-159")
def test_blockers_of_a_captured_land_fall_back(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(3, 5)], war.game.seats[1])
    for _ in range(3):
        war.put("Hill Giant", OUT)
    idle = war.put("Goblin Piker", FRONT, 1)
    war.fight(HERE)
    assert war.where(idle) == (3, 5)


@pytest.mark.rule("AM-165")
def test_who_has_captured_a_land_attacks_no_further(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(3, 5)], war.game.seats[1])
    for _ in range(2):
        war.put("Hill Giant", OUT)
    war.fight(HERE)
    assert war.holder(*FRONT) == "Ann"
    assert not [n for ask in war.asked if ask.topic == "battle" for n in names(ask) if "(3,5)" in n]


@pytest.mark.rule("AM-154")
@pytest.mark.rule("AM-201")
def test_a_fallen_home_base_ends_the_game(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(3, 5)], war.game.seats[0])
    war.field._set_life(war.field.spaces[cell(3, 6)], 3)
    war.put("Hill Giant", (3, 5))
    war.fight("(3,5) attacks (3,6)")
    assert (war.game.winners, war.game.reason) == ((0,), "life")


@pytest.mark.rule("AM-148")
def test_an_attacker_may_go_for_a_planeswalker_on_the_land(war: Match) -> None:
    from tests.formats.army_field import WALKER

    walker = war.put(WALKER, FRONT, 1)
    loyalty = walker.counters["loyalty"]
    war.put("Goblin Piker", OUT)
    war.put("Goblin Piker", OUT)
    war.fight(HERE, attackers=lambda ask: ((0, 0), (1, 1)))
    assert war.life(*FRONT) == 4
    assert walker.counters["loyalty"] == loyalty - 2


@pytest.mark.rule("AM-180")
def test_a_planeswalker_does_not_attack(war: Match) -> None:
    from tests.formats.army_field import WALKER

    war.put(WALKER, OUT)
    war.fight()
    assert not [ask for ask in war.asked if ask.topic == "battle"]


@pytest.mark.rule("AM-151")
def test_damage_to_a_land_is_combat_damage_to_its_controller(war: Match) -> None:
    war.put("Jeskai Elder", OUT)
    war.fight(HERE, optional=lambda ask: True)
    assert war.life(*FRONT) == 5
    drawn = [e for e in war.asked if e.source is not None and e.source.name == "Jeskai Elder"]
    assert drawn


@pytest.mark.rule("AM-152")
@pytest.mark.parametrize("fought", [True, False])
def test_any_battle_is_an_attack_this_turn(fought: bool) -> None:
    war = Match(library=[(20, "Mardu Hordechief"), (2, "Forest")]).begin()
    for _ in range(3):
        war.put("Plains", (3, 1))
    war.put("Hill Giant", OUT)

    def act(ask: Ask) -> int:
        chief = [i for i, a in enumerate(ask.options) if a.kind == "cast"]
        return chief[0] if chief and war.game.step == terms.MAIN2 else 0

    battle = (lambda ask: names(ask).index(HERE) if HERE in names(ask) else 0) if fought else (lambda ask: 0)
    war.until(
        lambda: war.game.turn == 2,
        {
            "priority": act,
            "battle": battle,
            "attackers": lambda ask: tuple((i, 0) for i in range(len(ask.options))),
        },
    )
    made = [c for c in war.game.battlefield if c.token]
    assert len(made) == fought
    assert any(c.name == "Mardu Hordechief" for c in war.game.battlefield)


@pytest.mark.rule("AM-152")
def test_attacking_triggers_in_the_battle_of_the_creature(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 4)], war.game.seats[1])
    war.field.explore(war.field.spaces[cell(2, 3)], war.game.seats[0])
    war.put("Hill Giant", (2, 3))
    rider = war.put("Mardu Roughrider", OUT)
    wall = war.put("Wall of Bone", FRONT, 1)

    def at_the_wall(ask: Ask) -> Any:
        return (ask.options.index(wall),)

    war.fight("(2,3) attacks (2,4)", HERE, blocks=block_all, target=at_the_wall)
    order = [e.topic for e in war.asked if e.topic in ("battle", "target")]
    assert order[:3] == ["battle", "battle", "target"]
    assert order.count("target") == 1
    assert (war.life(2, 4), war.life(*FRONT)) == (3, 6 - rider.power)


@pytest.mark.rule("AM-153")
def test_the_end_of_combat_is_the_end_of_the_battle(war: Match) -> None:
    war.field.explore(war.field.spaces[cell(2, 4)], war.game.seats[1])
    war.field.explore(war.field.spaces[cell(2, 3)], war.game.seats[0])
    rider = war.put("Mardu Blazebringer", OUT)
    war.put("Hill Giant", (2, 3))
    gone: list[bool] = []

    def battle(ask: Ask) -> int:
        gone.append(rider.zone == terms.GRAVEYARD)
        wanted = [HERE, "(2,3) attacks (2,4)", "no more battles"][len(gone) - 1]
        return names(ask).index(wanted)

    war.until(
        lambda: war.game.step == terms.MAIN2,
        {"battle": battle, "attackers": lambda ask: tuple((i, 0) for i in range(len(ask.options)))},
    )
    assert gone == [False, True]
    assert (war.life(*FRONT), war.life(2, 4)) == (2, 3)
