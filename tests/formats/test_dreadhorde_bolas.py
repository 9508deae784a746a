"""Attack of the Dreadhorde: what Bolas decides, pays, activates, discards and attacks, and who chooses for him."""

import pytest

from engine.dsl import (
    ANY_TARGET,
    CARD,
    CREATURE,
    EACH_OPPONENT,
    LURE,
    PLAYER,
    THIS,
    ability,
    bounce,
    cost,
    costs_more,
    create_copy,
    damage,
    dig,
    discard,
    draw,
    has,
    permits,
    put_counters,
    return_to_hand,
    sacrifice,
    sacrifice_cost,
    static,
    target,
)
from engine.language.definition import Definition
from engine.state import terms
from tests.formats.dreadhorde_table import DreadTable

# -- decisions (6) -----------------------------------------------------------------------------------------------------


def asked(t: DreadTable, topic: str) -> list:  # type: ignore[type-arg]
    return [a for a in t.asked if a.topic == topic]


@pytest.mark.rule("DH-44")
def test_the_players_choose_the_targets_of_his_spells() -> None:
    t = DreadTable(2)
    small, big = t.put("P1", "Grizzly Bears"), t.put("P2", "Craw Wurm")
    t.reveals("Ob Nixilis's Cruelty", target=[small])
    ask = asked(t, "target")[0]
    assert ask.seat.name == "P1" and ask.behalf is t.bolas
    assert set(ask.options) == {small, big}
    assert (small.zone == terms.BATTLEFIELD, big.zone == terms.BATTLEFIELD) == (False, True)


@pytest.mark.rule("DH-45")
def test_the_players_choose_which_legend_of_his_stays() -> None:
    t = DreadTable()
    first, second = t.put("BOLAS", "Neheb, the Eternal"), t.put("BOLAS", "Neheb, the Eternal")
    t.settle(legend_rule=[second])
    assert asked(t, "legend_rule")[0].seat.name == "P1"
    assert second.zone == terms.BATTLEFIELD != first.zone


@pytest.mark.rule("DH-46")
def test_harm_is_never_aimed_at_himself() -> None:
    t = DreadTable(2)
    t.do_effect("BOLAS", discard(2, target(PLAYER)), target=["P2"])
    assert [s.name for s in asked(t, "target")[0].options] == ["P1", "P2"]
    t.do_effect("BOLAS", damage(3, target(ANY_TARGET)))
    assert t.bolas not in asked(t, "target")[1].options


@pytest.mark.rule("DH-47")
def test_harm_is_never_aimed_at_what_is_his() -> None:
    t = DreadTable()
    for _ in range(3):
        t.put("BOLAS", "Naga Eternal")
    t.reveals("Puncturing Blow")
    assert t.names("BOLAS", "graveyard") == ["Puncturing Blow"] and t.threat == 1


@pytest.mark.rule("DH-44")
def test_help_is_never_aimed_at_the_players() -> None:
    t = DreadTable()
    his, mine = t.put("BOLAS", "Naga Eternal"), t.put("P1", "Grizzly Bears")
    t.do_effect("BOLAS", put_counters(target(CREATURE, good=1), "+1/+1", 1))
    assert his.counters == {"+1/+1": 1} and not mine.counters


@pytest.mark.rule("DH-48")
def test_of_his_graveyard_he_takes_the_topmost_that_qualifies() -> None:
    t = DreadTable()
    for name in ("Lazotep Behemoth", "Grim Initiate", "Inferno Jet"):
        t.put("BOLAS", name, "graveyard")
    t.reveals("Bond of Revival")
    assert t.names("BOLAS") == ["Grim Initiate"]


@pytest.mark.rule("DH-49")
def test_he_sacrifices_the_weakest_creatures_first() -> None:
    t = DreadTable()
    five, one, two = (t.put("BOLAS", n) for n in ("Lazotep Behemoth", "Grim Initiate", "Khenra Eternal"))
    t.do_effect("P1", sacrifice(CREATURE, 2, EACH_OPPONENT))
    assert [c.zone == terms.BATTLEFIELD for c in (five, one, two)] == [True, False, False]


@pytest.mark.rule("DH-49")
def test_among_equals_the_players_choose_what_he_sacrifices() -> None:
    t = DreadTable()
    first, second = t.put("BOLAS", "Khenra Eternal"), t.put("BOLAS", "Gravedigger")
    t.do_effect("P1", sacrifice(CREATURE, 1, EACH_OPPONENT), bolas_sacrifice=[second])
    assert (first.zone == terms.BATTLEFIELD, second.zone == terms.BATTLEFIELD) == (True, False)


@pytest.mark.rule("DH-50")
def test_his_graveyard_keeps_its_order() -> None:
    t = DreadTable()
    names = ["Naga Eternal", "Open Fire", "Grim Initiate", "Carrion Screecher"]
    for name in names:
        t.put("BOLAS", name, "graveyard")
    for _ in range(3):
        t.horde_turn()
    assert [c.name for c in t.bolas.graveyard] == names


@pytest.mark.rule("DH-51")
def test_cards_arriving_together_lie_there_in_random_order() -> None:
    def order(seed: int) -> tuple[str, ...]:
        t = DreadTable(seed=seed)
        t.stack("Naga Eternal", "Grim Initiate", "Khenra Eternal", "Gravedigger")
        t.hit(3)
        return tuple(c.name for c in t.bolas.graveyard)

    assert len({order(seed) for seed in range(60)}) == 6


# -- costs (7) ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-52", "DH-62", "DH-57")
def test_spark_reaper_sacrifices_nothing_and_casts_what_it_draws() -> None:
    t = DreadTable()
    t.threat = 3
    reaper = t.put("BOLAS", "Spark Reaper")
    t.horde_turn(until="reveal")
    t.stack("Naga Eternal")
    t.combat("BOLAS", [reaper])
    assert t.names("BOLAS") == ["Naga Eternal", "Spark Reaper"]
    assert not t.bolas.hand and not t.bolas.graveyard


@pytest.mark.rule("DH-52")
def test_additional_costs_other_than_mana_are_nothing_to_him() -> None:
    t = DreadTable()
    mine = t.put("P1", "Craw Wurm")
    his = t.put("BOLAS", "Naga Eternal")
    t.reveals("Spark Harvest", target=[mine])
    assert mine.zone != terms.BATTLEFIELD == his.zone
    t.reveals("Honor the God-Pharaoh", "Khenra Eternal", "Carrion Screecher", "Grim Initiate")
    assert {"Khenra Eternal", "Carrion Screecher"} <= set(t.names("BOLAS"))


@pytest.mark.rule("DH-52")
def test_tapping_is_no_mana_so_it_is_ignored_too() -> None:
    t = DreadTable()
    t.threat = 4
    lord = t.put("BOLAS", "Lord of the Accursed")
    t.combat("BOLAS", [lord])
    assert sum(x.startswith("BOLAS activates Lord of the Accursed") for x in t.story()) == 2
    assert any(x.startswith("Lord of the Accursed attacks") for x in t.story())


@pytest.mark.rule("DH-53")
@pytest.mark.parametrize(("level", "countered"), [(1, True), (2, False)])
def test_quench_is_paid_when_the_threat_level_is_high_enough(level: int, countered: bool) -> None:
    t = DreadTable()
    t.threat = level
    snake = t.put("BOLAS", "Naga Eternal", "exile")
    t.cast("BOLAS", snake, free=True)
    t.play("P1", "Quench", targets=[t.game.stack[-1]])
    assert (snake.zone == terms.GRAVEYARD) == countered
    assert t.threat == level


@pytest.mark.rule("DH-54")
@pytest.mark.parametrize(("level", "attackers"), [(2, 3), (1, 0)])
def test_ghostly_prison_asks_for_each_attacker_by_itself(level: int, attackers: int) -> None:
    t = DreadTable()
    t.threat = level
    t.put("P1", "Ghostly Prison")
    for _ in range(3):
        t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [])
    assert sum(" attacks " in x for x in t.story()) == attackers
    assert t.threat == level


@pytest.mark.rule("DH-54")
def test_taxes_on_one_creature_add_up() -> None:
    t = DreadTable()
    t.threat = 3
    t.put("P1", "Ghostly Prison")
    t.put("P1", "Ghostly Prison")
    t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [])
    assert not any(" attacks " in x for x in t.story())


def dear(t: DreadTable) -> None:
    """The Statue of the God-Pharaoh on the players' side: his spells cost two more."""
    t.make("P1", Definition("God-Pharaoh's Statue", "{6}", terms.ARTIFACT, [permits(costs_more(CARD, 2))]))


@pytest.mark.rule("DH-55")
@pytest.mark.parametrize(("level", "cast"), [(1, False), (2, True)])
def test_dearer_spells_are_cast_when_the_threat_level_is_high_enough(level: int, cast: bool) -> None:
    t = DreadTable()
    dear(t)
    t.threat = level
    t.reveals("Naga Eternal")
    assert ("Naga Eternal" in t.names("BOLAS")) == cast
    assert (t.threat, len(t.armies())) == ((2, 0) if cast else (2, 1))


@pytest.mark.rule("CR 205.4e")
@pytest.mark.parametrize("legend", [False, True])
def test_a_legendary_sorcery_is_cast_with_a_legend_beside_it(legend: bool) -> None:
    t = DreadTable()
    if legend:
        t.put("BOLAS", "Isamaru, Hound of Konda")
    t.reveals("Karn's Temporal Sundering")
    assert t.names("BOLAS", "exile" if legend else "graveyard") == ["Karn's Temporal Sundering"]
    assert len(t.armies()) == (0 if legend else 1)


@pytest.mark.rule("DH-56")
def test_nobody_can_lower_the_threat_level_between_reveal_and_cast() -> None:
    t = DreadTable()
    dear(t)
    t.threat = 2
    t.put("P1", "Forest", "hand")
    seen: list[list[str]] = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority":
            seen.append(t.story()[-1:])
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.reveals("Naga Eternal")
    assert seen and ["BOLAS reveals Naga Eternal."] not in seen
    assert "Naga Eternal" in t.names("BOLAS")


# -- abilities (8) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-57")
@pytest.mark.parametrize(("level", "power"), [(5, 5), (1, 3), (0, 3)])
def test_an_ability_is_used_as_often_as_the_threat_level_holds_its_cost(level: int, power: int) -> None:
    t = DreadTable()
    t.threat = level
    t.put("BOLAS", "Frontline Devastator")
    t.combat("BOLAS", [])
    assert t.life("P1") == 30 - power


@pytest.mark.rule("DH-58")
def test_the_numbers_of_uses_are_computed_once() -> None:
    t = DreadTable()
    t.threat = 6
    t.put("BOLAS", "Spark Reaper")
    t.stack("Naga Eternal", "Khenra Eternal", "Carrion Screecher")
    for _ in range(2):
        t.put("P1", "Forest", "hand")
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority" and "Naga Eternal" in t.names("BOLAS"):
            return next((i for i, a in enumerate(ask.options) if a.kind == "activate"), 0)
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.combat("BOLAS", [])
    assert t.threat == 2  # too little for one use, and the second happens all the same
    assert {"Naga Eternal", "Khenra Eternal"} <= set(t.names("BOLAS"))


@pytest.mark.rule("DH-59", "DH-60")
def test_a_creature_the_reaper_casts_uses_its_own_abilities_before_the_next_draw() -> None:
    t = DreadTable()
    t.threat = 6
    t.put("BOLAS", "Spark Reaper")
    cat, snake = t.stack("Dreadmalkin", "Naga Eternal")
    t.combat("BOLAS", [])
    assert t.pt(cat) == (5, 5)
    told = t.story()
    uses = [i for i, x in enumerate(told) if x.startswith("BOLAS activates Dreadmalkin")]
    assert len(uses) == 2 and max(uses) < told.index("BOLAS reveals Naga Eternal.")
    assert snake.zone == terms.BATTLEFIELD


@pytest.mark.rule("DH-59", "CR 104.4b")
def test_creatures_that_make_creatures_that_are_used_for_ever_are_a_draw() -> None:
    t = DreadTable()
    t.threat = 4
    rat = Definition(
        "Rat", "{1}", terms.CREATURE, [ability(cost("{1}"), create_copy(THIS))], power=1, toughness=1
    )
    t.make("BOLAS", rat)
    t.combat("BOLAS", [])
    assert (t.game.ended, t.game.winners, t.game.reason) == (True, (), "mandatory_loop")


@pytest.mark.rule("DH-59")
def test_shriekdiver_drawn_by_the_reaper_gains_haste_and_attacks() -> None:
    t = DreadTable()
    t.threat = 3
    t.put("BOLAS", "Spark Reaper")
    t.stack("Shriekdiver")
    t.combat("BOLAS", [])
    assert any(x.startswith("Shriekdiver attacks") for x in t.story())


@pytest.mark.rule("DH-57")
def test_an_ability_without_mana_is_used_once_and_the_players_choose_the_order() -> None:
    t = DreadTable()
    t.threat = 4
    free = Definition(
        "Free",
        "{1}",
        terms.ARTIFACT,
        [ability(cost(sacrifice_cost(CREATURE)), damage(1, EACH_OPPONENT))],
    )
    t.make("BOLAS", free)
    devastator = t.put("BOLAS", "Frontline Devastator")
    t.combat("BOLAS", [])
    [ask] = asked(t, "activations")
    assert ask.seat.name == "P1" and devastator in ask.options
    assert sum(x.startswith("BOLAS activates Free") for x in t.story()) == 1
    assert t.life("P1") == 30 - 1 - 5


@pytest.mark.rule("DH-61", "DH-63")
@pytest.mark.parametrize(("level", "back"), [(3, True), (2, False)])
def test_eternal_taskmaster_pays_when_the_threat_level_allows_it(level: int, back: bool) -> None:
    t = DreadTable()
    t.threat = level
    master = t.put("BOLAS", "Eternal Taskmaster")
    master.tapped = False
    t.put("BOLAS", "Naga Eternal", "graveyard")
    t.combat("BOLAS", [])
    assert ("Naga Eternal" in t.names("BOLAS")) == back
    assert not t.bolas.hand


# -- hand (9) ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-63")
def test_gravedigger_casts_the_topmost_creature_card() -> None:
    t = DreadTable()
    for name in ("Lazotep Behemoth", "Naga Eternal", "Open Fire"):
        t.put("BOLAS", name, "graveyard")
    t.reveals("Gravedigger")
    assert t.names("BOLAS") == ["Gravedigger", "Naga Eternal"] and not t.bolas.hand


@pytest.mark.rule("DH-63")
def test_wander_in_death_takes_two_and_casts_both() -> None:
    t = DreadTable()
    for name in ("Lazotep Behemoth", "Naga Eternal", "Khenra Eternal"):
        t.put("BOLAS", name, "graveyard")
    t.reveals("Wander in Death")
    assert t.names("BOLAS") == ["Khenra Eternal", "Naga Eternal"]


@pytest.mark.rule("DH-63")
@pytest.mark.parametrize(
    ("zone", "effect"),
    [
        ("battlefield", bounce(target(CREATURE.yours, good=1))),
        ("graveyard", return_to_hand(target(CARD.in_your(terms.GRAVEYARD), good=1))),
        ("exile", return_to_hand(target(CARD.in_your(terms.EXILE), good=1))),
        ("library", dig(1)),
    ],
)
def test_what_would_come_to_his_hand_is_cast_from_every_zone(zone: str, effect: object) -> None:
    t = DreadTable()
    snake = t.put("BOLAS", "Naga Eternal", zone)
    t.do_effect("BOLAS", effect, target=[snake])
    assert snake.zone == terms.BATTLEFIELD and not t.bolas.hand
    assert "BOLAS casts Naga Eternal." in t.story()


@pytest.mark.rule("DH-64")
def test_a_players_draw_for_him_does_nothing() -> None:
    t = DreadTable(2)
    t.stack("Naga Eternal", "Grim Initiate", "Grim Initiate", "Grim Initiate")
    golem = t.put("P1", "Howling Golem")
    before = len(t.seat("P2").hand)
    t.combat("P1", [golem])
    assert len(t.seat("P2").hand) == before + 1
    assert not t.names("BOLAS") and not t.bolas.hand
    assert len(t.bolas.library) == 2  # the two damage alone


@pytest.mark.rule("DH-64")
def test_a_players_bounce_leaves_his_cards_and_takes_his_tokens() -> None:
    t = DreadTable()
    t.threat = 2
    snake, army = t.put("BOLAS", "Naga Eternal"), t.put("BOLAS", "Zombie Army Token")
    t.do_effect("P1", bounce(target(CREATURE)), targets=[snake])
    t.do_effect("P1", bounce(target(CREATURE)), targets=[army])
    assert snake.zone == terms.BATTLEFIELD != army.zone


@pytest.mark.rule("DH-65")
def test_a_discard_exiles_the_top_cards_of_his_library() -> None:
    t = DreadTable()
    t.stack("Naga Eternal", "Open Fire", "Grim Initiate")
    t.play("P1", "Mind Rot", targets=[t.bolas])
    assert t.names("BOLAS", "exile") == ["Naga Eternal", "Open Fire"]
    assert len(t.bolas.library) == 1
    shown = [x for x in t.story() if x.startswith("BOLAS reveals")]
    assert shown == ["BOLAS reveals Naga Eternal.", "BOLAS reveals Open Fire."]


@pytest.mark.rule("DH-66")
def test_a_defeat_among_them_is_not_exiled() -> None:
    t = DreadTable()
    t.stack("Naga Eternal", "Liliana's Defeat", "Grim Initiate")
    t.play("P1", "Mind Rot", targets=[t.bolas])
    assert t.names("BOLAS", "exile") == ["Naga Eternal"]
    assert [c.name for c in t.bolas.library] == ["Liliana's Defeat", "Grim Initiate"]
    assert t.doom("Liliana") == 3


@pytest.mark.rule("DH-65")
def test_his_own_discard_does_nothing() -> None:
    t = DreadTable()
    t.stack("Naga Eternal")
    t.do_effect("BOLAS", discard(1))
    assert len(t.bolas.library) == 1


@pytest.mark.rule("DH-62")
def test_an_empty_library_gives_him_nothing_to_cast() -> None:
    t = DreadTable()
    t.do_effect("BOLAS", draw(2))
    assert not t.game.ended and t.threat == 0


# -- combat (10) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-67")
def test_every_creature_that_can_attack_does() -> None:
    t = DreadTable()
    t.put("P1", "Craw Wurm")
    for name in ("Grim Initiate", "Naga Eternal"):
        t.put("BOLAS", name)
    t.put("BOLAS", "Khenra Eternal").sick = True
    t.combat("BOLAS", [])
    assert sum(" attacks " in x for x in t.story()) == 2


@pytest.mark.rule("DH-68")
def test_a_planeswalker_is_attacked_before_the_players() -> None:
    t = DreadTable()
    jace = t.walker("Jace", 9)
    t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [])
    assert jace.counters["loyalty"] == 6 and t.life("P1") == 30


@pytest.mark.rule("DH-69")
def test_the_players_choose_which_planeswalker_once_a_combat() -> None:
    t = DreadTable(2)
    chandra, jace = t.walker("Chandra", 9), t.walker("Jace", 9, "P2")
    for _ in range(2):
        t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [], answers={"attacked": [jace]})
    assert len(asked(t, "attacked")) == 1
    assert (chandra.counters["loyalty"], jace.counters["loyalty"]) == (9, 3)


@pytest.mark.rule("DH-70", "DH-71")
def test_damage_beyond_loyalty_flows_on_to_the_next_and_then_to_the_players() -> None:
    t = DreadTable()
    chandra, jace = t.walker("Chandra", 3), t.walker("Jace", 2)
    t.put("BOLAS", "Lazotep Behemoth")
    t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [], answers={"attacked": [chandra]})
    assert chandra.zone != terms.BATTLEFIELD != jace.zone
    assert t.life("P1") == 30 - (8 - 5)


@pytest.mark.rule("DH-70")
def test_damage_within_loyalty_stays() -> None:
    t = DreadTable()
    chandra, jace = t.walker("Chandra", 3), t.walker("Jace", 2)
    t.put("BOLAS", "Naga Eternal")
    t.combat("BOLAS", [], answers={"attacked": [chandra]})
    assert jace.counters["loyalty"] == 2 and t.life("P1") == 30


@pytest.mark.rule("DH-72")
def test_bolas_blocks_only_where_he_must() -> None:
    t = DreadTable()
    t.stack(*["Naga Eternal"] * 9)
    t.put("BOLAS", "Lazotep Behemoth")
    bears = t.put("P1", "Grizzly Bears")
    t.combat("P1", [bears])
    assert len(t.bolas.library) == 7 and bears.zone == terms.BATTLEFIELD
    lure = Definition("Lure", "{1}{G}{G}", terms.ENCHANTMENT, [static(CREATURE.yours, has(LURE))])
    t.make("P1", lure)
    bears = t.put("P1", "Grizzly Bears")
    t.combat("P1", [bears])
    assert len(t.bolas.library) == 7 and bears.zone != terms.BATTLEFIELD


@pytest.mark.rule("DH-73")
def test_an_attacker_goes_for_the_strongest_blocker_it_can_destroy() -> None:
    t = DreadTable()
    his = t.put("BOLAS", "Invading Manticore")
    sizes = {(3, 5): "3/5", (2, 4): "2/4", (1, 1): "1/1"}
    mine = [
        t.make("P1", Definition(n, "{1}", terms.CREATURE, [], power=p, toughness=q))
        for (p, q), n in sizes.items()
    ]
    t.combat("BOLAS", [his], blocks=dict.fromkeys(mine, his))
    assert [c.zone == terms.BATTLEFIELD for c in mine] == [True, False, True]


@pytest.mark.rule("DH-74")
def test_between_equal_blockers_the_players_choose() -> None:
    t = DreadTable()
    his = t.put("BOLAS", "Frontline Devastator")
    mine = [
        t.make("P1", Definition(n, "{1}", terms.CREATURE, [], power=2, toughness=3)) for n in ("One", "Two")
    ]
    t.combat("BOLAS", [his], blocks=dict.fromkeys(mine, his), answers={"bolas_damage_order": [[mine[1]]]})
    assert [c.zone == terms.BATTLEFIELD for c in mine] == [True, False]
