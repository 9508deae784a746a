"""What the greedy pilot must not do, a class of blunders a position."""

import pytest

from engine.dsl import *
from engine.players.greedy import Greedy
from engine.players.view import View
from engine.players.worth import at_stake, outcome, prize, value_of
from engine.rules.legal import legal_actions
from engine.rules.zones import attach
from engine.state import terms, topics
from engine.state.action import ACTIVATE, CAST, Action
from engine.state.choice import Pick
from engine.state.objects import Card
from engine.state.pairing import Pair
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    instant("Test Zap", "{R}", damage(2, target(ANY_TARGET)))
    sorcery("Test Fireball", "{X}{R}", damage(x(), target(ANY_TARGET)))
    instant("Test Wither", "{B}", until_end_of_turn(target(CREATURE), pt(-2, -2)))
    instant("Test Theft", "{U}", until_end_of_turn(target(CREATURE), controlled_by(YOU)))
    creature("Test Hound", "{R}", "Dog", 2, 2, ability("{R}", until_end_of_turn(THIS, pt(1, 0))))
    creature("Test Leech", "{B}", "Leech", 5, 1, LIFELINK)
    creature("Test King", "{1}", "Legendary Human", 2, 2)
    equipment(
        "Test Lash",
        "{2}",
        whenever(deals_any_combat_damage(EQUIPPED), put_counters(THIS, "charge", 2)),
        ability(cost(remove_counter_cost("charge")), until_end_of_turn(target(CREATURE), pt(-1, -1))),
        ability(cost(remove_counter_cost("charge")), until_end_of_turn(EQUIPPED, pt(2, 2))),
        equip("{1}"),
    )
    creature("Test Saint", "{2}", "Human", 1, 1, replaces(prevent_damage(THIS)))
    creature("Test Guard", "{2}", "Human", 2, 2, FIRST_STRIKE)
    creature(
        "Test Tyrant",
        "{2}",
        "Human",
        2,
        2,
        ability(cost(pay_life(count(PERMANENT.yours))), draw()),
        ability(cost(pay_life(0)), draw()),
    )
    equipment("Test Hammer", "{2}", static(EQUIPPED, pt(3, 0)), equip("{1}"))


def at(t: Table, step: int) -> View:
    t.game.active_team, t.game.step = t.seat("Ann").team, step
    return View(t.game, t.seat("Ann"))


def worth(t: Table, name: str, step: int = terms.MAIN1) -> float:
    card = t.put("Ann", name, "hand")
    return Greedy().score(at(t, step), Action(CAST, card))


def aimed(t: Table, name: str, options: list[object]) -> list[int]:
    """Which of the options the pilot aims a card at."""
    card = t.put("Ann", name, "hand")
    spec = card.definition.spell.modes[0].targets[0]
    ask = Pick(
        t.seat("Ann"), topics.TARGET, options, least=1, most=1, source=card, good=spec.good, detail=spec
    )
    return list(Greedy().answer(at(t, terms.MAIN2), ask))


def test_damage_that_does_not_kill_is_not_dealt_to_a_creature() -> None:
    t = Table()
    giant = t.put("Ben", "Craw Wurm")
    assert worth(t, "Test Zap", terms.END) <= 0, "neither the Wurm nor a player at 20"
    bear = t.put("Ben", "Grizzly Bears")
    assert worth(t, "Test Zap", terms.END) > 0
    assert aimed(t, "Test Zap", [giant, bear, t.seat("Ben")]) == [1]


def test_burn_that_kills_a_player_is_used_before_anything_else() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.game.set(t.seat("Ben").total, "life", 2)
    assert worth(t, "Test Zap") > 20
    assert aimed(t, "Test Zap", [bear, t.seat("Ben")]) == [1]


def test_a_second_removal_spell_is_not_spent_on_what_the_first_is_about_to_kill() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Test Zap", "hand")
    t.mana("Ann", "{R}")
    t.cast("Ann", "Test Zap", targets=[bear])
    assert [obj.name for obj in t.game.stack] == ["Test Zap"]
    assert worth(t, "Test Zap") <= 0


def test_x_is_what_can_be_paid_and_a_spell_for_nothing_is_not_cast() -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Mountain", 1)
    assert worth(t, "Test Fireball") <= 0, "X would be 0"
    t.lands("Ann", "Mountain", 2)
    assert worth(t, "Test Fireball") > 0


def test_a_second_legend_of_the_same_name_stays_in_hand() -> None:
    t = Table()
    assert worth(t, "Test King") > 0
    t.put("Ann", "Test King")
    assert worth(t, "Test King") <= 0


def test_what_grows_for_a_turn_waits_for_blockers() -> None:
    t = Table()
    hound = t.put("Ann", "Test Hound")
    t.lands("Ann", "Mountain", 2)
    pump = Action(ACTIVATE, hound, 0, ability=hound.definition.activated[0])
    assert Greedy().score(at(t, terms.MAIN1), pump) <= 0
    t.game.set(hound, "attacking", t.seat("Ben"))
    assert Greedy().score(at(t, terms.DECLARE_ATTACKERS), pump) <= 0
    assert Greedy().score(at(t, terms.DECLARE_BLOCKERS), pump) > 0, "nobody blocks"


def test_minus_two_kills_the_small_and_a_thief_takes_the_best() -> None:
    t = Table()
    wurm, bear, own = t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears"), t.put("Ann", "Hill Giant")
    assert aimed(t, "Test Wither", [own, wurm, bear]) == [2]
    assert aimed(t, "Test Theft", [own, bear, wurm]) == [2]


def test_equipment_goes_to_who_can_attack() -> None:
    t = Table()
    wall, bear = t.put("Ann", "Wall of Stone"), t.put("Ann", "Grizzly Bears")
    hammer = t.put("Ann", "Test Hammer")
    t.lands("Ann", "Mountain", 2)
    equip_ = next(a for a in hammer.definition.activated if a.family == "equip")
    action = Action(ACTIVATE, hammer, equip_.index, ability=equip_)
    assert Greedy().score(at(t, terms.MAIN1), action) > 0
    assert Greedy().score(at(t, terms.MAIN2), action) <= 0, "after combat it can wait"
    spec = equip_.modes[0].targets[0]
    ask = Pick(
        t.seat("Ann"), topics.TARGET, [wall, bear], least=1, most=1, source=hammer, good=1, detail=spec
    )
    assert list(Greedy().answer(at(t, terms.MAIN1), ask)) == [1]


def test_the_pilots_answers_stay_legal_in_these_positions() -> None:
    t = Table()
    t.put("Ann", "Test Hound")
    t.lands("Ann", "Mountain", 3)
    for name in ("Test Zap", "Test Fireball", "Test Wither"):
        t.put("Ann", name, "hand")
    view = at(t, terms.MAIN1)
    for action in legal_actions(t.game, t.seat("Ann"), True)[1:]:
        Greedy().score(view, action)


def fought(t: Table, attacker: str, blocker: str | None = None) -> None:
    """A fight as it stands when blockers have been declared."""
    attacking = next(c for c in t.game.battlefield if c.name == attacker)
    t.game.attackers = [attacking]
    attacking.attacking = t.seat("Ben")
    if blocker is not None:
        other = next(c for c in t.game.battlefield if c.name == blocker)
        attacking.blocked, attacking.blockers, other.blocking = True, [other], [attacking]


def armed(t: Table, host: str, equipment: str) -> tuple[Card, Card]:
    bearer, carried = t.put("Ann", host), t.put("Ann", equipment)
    attach(t.game, carried, bearer)  # as if equipped
    t.settle()
    return bearer, carried


def test_equipment_is_not_lost_with_its_bearer() -> None:
    """CR 704.5n: a creature that trades while it carries something loses only itself, so it goes to fight."""
    t = Table()
    wall = [t.put("Ben", "Grizzly Bears")]
    hound, _ = armed(t, "Test Hound", "Test Hammer")
    assert at_stake(hound) == pytest.approx(value_of(t.put("Ben", "Test Hound")))
    assert Greedy()._attack_pays(hound, wall)


def test_what_carries_a_prize_for_combat_damage_goes_to_fight() -> None:
    t = Table()
    wall = [t.put("Ben", "Hill Giant")]
    bare, _ = armed(t, "Test Hound", "Test Lash")
    assert prize(bare) > 0 and Greedy()._attack_pays(bare, wall)
    assert not Greedy()._attack_pays(t.put("Ann", "Grizzly Bears"), wall)


def test_counters_in_store_are_spent_where_all_of_them_kill() -> None:
    """One alone would not: two -1/-1 of a Lash kill a 2/2, not a 3/3; +2/+2 where it is what a player lives by."""
    t = Table()
    _, lash = armed(t, "Test Hound", "Test Lash")
    bear, giant = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Hill Giant")
    lash.counters["charge"] = 2
    shrink, grow = [a for a in lash.definition.activated if a.family != "equip"]
    view = at(t, terms.DECLARE_BLOCKERS)

    def best(ability: object) -> float:
        return Greedy().score(view, Action(ACTIVATE, lash, ability=ability))

    assert best(shrink) > 0
    ask = Pick(
        t.seat("Ann"),
        topics.TARGET,
        [giant, bear],
        least=1,
        most=1,
        source=lash,
        good=-1,
        detail=shrink.modes[0].targets[0],
    )
    assert Greedy().answer(view, ask) == (1,)
    fought(t, "Test Hound")
    t.game.set(t.seat("Ben").total, "life", 7)
    assert best(grow) <= 0
    t.game.set(t.seat("Ben").total, "life", 6)
    assert best(grow) > 20


def test_life_that_an_attack_brings_counts_against_the_answer_to_it() -> None:
    """CR 702.15: an attacker with lifelink that would otherwise be needed at home pays for its own absence."""
    t = Table()
    t.game.set(t.seat("Ann").total, "life", 4)
    for _ in range(2):
        t.put("Ben", "Hill Giant", tapped=True)
    plain, linked = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Test Leech")
    view = at(t, terms.DECLARE_ATTACKERS)

    def goes(card: Card) -> bool:
        ask = Pair(t.seat("Ann"), topics.ATTACKERS, [card], partners=[t.seat("Ben")], allowed=[(0,)])
        return bool(Greedy().answer(view, ask))

    assert goes(linked) and not goes(plain)
    assert t.life("Ann") == 4


def test_equipment_that_nobody_could_carry_waits_for_creatures() -> None:
    t = Table()
    t.put("Ann", "Grizzly Bears")
    assert worth(t, "Test Hammer") > 1.0
    t.put("Ann", "Test Lash")
    assert 0 < worth(t, "Test Hammer") < 1.0


def test_damage_that_would_all_be_prevented_is_not_dealt() -> None:
    """CR 615.1: whoever cannot be hurt is no target for burn."""
    t = Table()
    saint, wurm = t.put("Ben", "Test Saint"), t.put("Ben", "Craw Wurm")
    assert worth(t, "Test Zap", terms.END) <= 0
    bear = t.put("Ben", "Grizzly Bears")
    assert aimed(t, "Test Zap", [saint, wurm, bear]) == [2]


def test_burn_is_kept_for_what_it_kills_until_the_hand_is_overfull() -> None:
    t = Table()
    for _ in range(6):
        t.put("Ann", "Craw Wurm", "hand")
    assert worth(t, "Test Zap", terms.MAIN2) <= 0, "seven cards may be kept (CR 402.2)"
    assert worth(t, "Test Zap", terms.MAIN2) > 0


def test_equipment_that_gives_life_is_wanted_more_the_less_there_is() -> None:
    t = Table()
    equipment("Test Fang", "{2}", static(EQUIPPED, pt(3, 0), has(LIFELINK)), equip("{1}"))
    t.put("Ann", "Grizzly Bears")
    fang, hammer = t.put("Ann", "Test Fang"), t.put("Ann", "Test Hammer")

    def wanted(card: Card) -> float:
        ability = next(a for a in card.definition.activated if a.family == "equip")
        return Greedy().score(at(t, terms.MAIN1), Action(ACTIVATE, card, ability.index, ability=ability))

    calm, plain = wanted(fang), wanted(hammer)
    t.game.set(t.seat("Ann").total, "life", 4)
    assert wanted(fang) > calm > plain == wanted(hammer)


# -- combat ------------------------------------------------------------------------------------------------------------


def attack(t: Table, *cards: Card) -> list[str]:
    """Who attacks Ben if these may."""
    ask = Pair(
        t.seat("Ann"), topics.ATTACKERS, list(cards), partners=[t.seat("Ben")], allowed=[(0,)] * len(cards)
    )
    answer = Greedy().answer(at(t, terms.DECLARE_ATTACKERS), ask)
    return sorted(cards[i].name for i, _ in answer)


def test_the_small_one_stays_though_the_large_ones_go() -> None:
    """A side much stronger than its opponent throws nobody away: a blocker would eat the small one."""
    t = Table()
    t.put("Ben", "Hill Giant")
    wurms = [t.put("Ann", "Craw Wurm"), t.put("Ann", "Craw Wurm")]
    assert attack(t, *wurms, t.put("Ann", "Grizzly Bears")) == ["Craw Wurm", "Craw Wurm"]


def test_everybody_goes_where_enough_gets_through_to_win() -> None:
    t = Table()
    t.put("Ben", "Hill Giant")
    t.game.set(t.seat("Ben").total, "life", 4)
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(3)]
    assert attack(t, *bears) == ["Grizzly Bears"] * 3, "one is blocked, four damage are left"
    t.game.set(t.seat("Ben").total, "life", 20)
    assert attack(t, *bears[:1]) == []


def test_who_strikes_first_is_not_struck_back() -> None:
    """CR 510.4: the bear would die before it deals damage, whoever of the two attacks."""
    t = Table()
    guard, bear = t.put("Ben", "Test Guard"), t.put("Ann", "Grizzly Bears")
    assert outcome(guard, bear) == (True, False)
    assert outcome(bear, guard) == (False, True)
    assert attack(t, bear) == []


def test_of_equal_lands_the_tapped_one_is_untapped() -> None:
    """An untapped land gains nothing by being untapped: with Rising Waters a table stood still over it."""
    t = Table()
    lands = [t.put("Ann", "Island"), t.put("Ann", "Island", tapped=True), t.put("Ann", "Island")]
    ask = Pick(t.seat("Ann"), topics.CHOOSE, lands, least=1, most=1, good=1)
    assert Greedy().answer(at(t, terms.UPKEEP), ask) == (1,)


def test_life_paid_for_an_ability_may_be_a_number_that_is_worked_out() -> None:
    t = Table()
    t.put("Ben", "Craw Wurm")
    tyrant = t.put("Ann", "Test Tyrant")
    dear, cheap = (
        Greedy().score(at(t, terms.MAIN1), Action(ACTIVATE, tyrant, a.index, ability=a))
        for a in tyrant.definition.activated
    )
    assert dear < cheap, "a life more, for the one permanent"
