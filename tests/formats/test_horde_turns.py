"""Horde Sealed from the Horde's turn on: its reveal and combat, the end, keywords, switches, planeswalkers."""

import pytest

from engine.dsl import CANT_BLOCK, INFECT, MUST_ATTACK, MUST_BLOCK, has, pt
from engine.rules.combat import block_question
from engine.rules.continuous import FOREVER, affect
from engine.rules.zones import move
from engine.state import terms
from engine.state.game import Game, SeatPlan
from engine.state.run import Run
from formats.horde_sealed.ruleset import HordeSealed, Settings
from tests.formats.horde_table import FORESTS, HORDE, HordeTable, evenly, often, starts

# -- its turn (11) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-55")
def test_the_horde_draws_no_card_in_ten_turns() -> None:
    t = HordeTable()
    t.stack(*["Bad Moon"] * 12)
    seen = set()
    for _ in range(10):
        t.horde_turn()
        seen |= {row[1] for row in t.game.story or ()}
    assert not any(row[2] == "draw" for row in t.game.story or ()) and 2 not in seen
    assert len(t.horde.library) == 2


@pytest.mark.rule("HS-55")
def test_its_steps_come_in_their_order_without_a_draw_step() -> None:
    t = HordeTable()
    zombie = t.put("HORDE", "Zombie Token", tapped=True)
    t.stack("Bad Moon")
    seen: list[int] = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority" and t.game.step not in seen[-1:]:
            seen.append(t.game.step)
            assert not zombie.tapped or t.game.step > terms.BEGIN_COMBAT  # it untapped first, and attacks
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True
    t.horde_turn()
    wanted = [terms.UPKEEP, terms.MAIN1, terms.BEGIN_COMBAT, terms.MAIN2, terms.END]
    assert [step for step in seen if step in (*wanted, terms.DRAW)] == wanted
    told = t.story()
    assert told.index("HORDE casts Bad Moon.") < next(i for i, x in enumerate(told) if " attacks " in x)


@pytest.mark.rule("HS-56")
def test_it_reveals_until_a_card_that_is_no_token() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Token", "Zombie Giant Token", "Bad Moon", "Bad Moon")
    t.horde_turn(until="combat_begin")
    assert len(t.horde.library) == 1
    assert t.names("HORDE") == ["Bad Moon", "Zombie Giant Token", "Zombie Token", "Zombie Token"]


@pytest.mark.rule("HS-57", "HS-58")
def test_the_tokens_are_there_before_the_revealed_spell_is_cast() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Token", "Bad Moon")
    t.horde_turn(until="combat_begin")
    told = t.story()
    enters = max(i for i, text in enumerate(told) if text.startswith("Zombie Token enters"))
    assert enters < told.index("HORDE casts Bad Moon.")
    assert t.pt(t.horde.permanents[0]) == (3, 3)


@pytest.mark.rule("HS-59")
def test_arriving_tokens_are_no_spell() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Bad Moon")
    spells = []
    t.put("S1", "Lightning Bolt", "hand")
    t.lands("S1", "Mountain", 1)
    watch = t.reply
    t.reply = lambda ask: (spells.append([o.spell for o in t.game.stack]), watch(ask))[1]  # type: ignore[method-assign]
    t.horde_turn()
    assert [False] in spells and [True] in spells


@pytest.mark.rule("HS-61")
def test_hand_cards_are_cast_in_random_order() -> None:
    def first(seed: int) -> str:
        t = HordeTable(seed=seed)
        t.put("HORDE", "Bad Moon", "hand")
        t.put("HORDE", "Grave Titan", "hand")
        t.horde_turn(until="combat_begin")
        assert t.names("HORDE") == ["Bad Moon", "Grave Titan"]
        return next(text for text in t.story() if " casts " in text)

    assert evenly(often(first, 60), 2)


@pytest.mark.rule("HS-62")
def test_cards_castable_from_the_graveyard_are_cast() -> None:
    t = HordeTable()
    t.tokens(2)
    moan = t.put("HORDE", "Moan of the Unhallowed", "graveyard")
    crawler = t.put("HORDE", "Gravecrawler", "graveyard")
    t.put("HORDE", "Zombie Token")
    t.horde_turn(until="combat_begin")
    assert t.names("HORDE").count("Zombie Token") == 3 and crawler.zone == 2
    assert t.names("HORDE", "exile") == ["Moan of the Unhallowed"] and moan.zone == 5


@pytest.mark.rule("HS-63")
def test_only_a_creature_that_cannot_attack_stays_out() -> None:
    t = HordeTable()
    t.put("HORDE", "Zombie Token")
    t.put("HORDE", "Returned Phalanx")
    t.horde_turn()
    assert t.life("S1") == 38


@pytest.mark.rule("HS-63")
def test_a_creature_that_entered_tapped_does_not_attack_this_turn() -> None:
    t = HordeTable()
    t.put("HORDE", "Zombie Token")
    t.stack("Geralf's Messenger")
    t.horde_turn()
    assert t.life("S1") == 40 - 2 - 2  # what its trigger costs, and the token


@pytest.mark.rule("HS-64")
def test_survivors_block_as_a_team() -> None:
    t = HordeTable()
    giant = t.put("HORDE", "Zombie Giant Token")
    one, two = t.put("S1", "Trained Armodon"), t.put("S2", "Trained Armodon")
    t.combat("HORDE", [giant], blocks={one: giant, two: giant})
    assert t.names("HORDE") == [] and t.life("S1") == 40


@pytest.mark.rule("HS-65")
def test_survivors_take_the_damage_as_a_team() -> None:
    t = HordeTable()
    for _ in range(3):
        t.put("HORDE", "Zombie Token")
    t.horde_turn()
    assert t.life("S1") == t.life("S2") == 34


@pytest.mark.rule("HS-66")
def test_in_its_second_main_phase_the_horde_does_nothing() -> None:
    t = HordeTable()
    t.stack("Bad Moon", "Bad Moon")
    t.horde_turn(until="combat_begin")
    t.put("HORDE", "Grave Titan", "hand")
    t.begin("main2")
    assert t.names("HORDE", "hand") == ["Grave Titan"]


@pytest.mark.rule("HS-66")
def test_what_returns_to_its_hand_in_combat_waits_for_the_next_turn() -> None:
    t = HordeTable()
    titan = t.put("HORDE", "Grave Titan")
    t.stack("Bad Moon", "Bad Moon", "Bad Moon")
    t.put("S1", "Unsummon", "hand")
    t.lands("S1", "Island", 1)
    reply = t.reply

    def unsummon(ask: object) -> object:
        options = getattr(ask, "options", ())
        casts = [i for i, o in enumerate(options) if getattr(o, "kind", "") == "cast"]
        return casts[0] if casts and titan.attacking is not None else reply(ask)  # type: ignore[arg-type]

    t.reply = unsummon  # type: ignore[method-assign]
    t.horde_turn(target=[titan])
    assert t.names("HORDE", "hand") == ["Grave Titan"] and t.names("HORDE") == ["Bad Moon"]
    assert len(t.horde.library) == 2
    t.horde_turn()
    assert "Grave Titan" in t.names("HORDE")


# -- the end (12) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-67")
def test_an_empty_horde_library_in_the_survivors_upkeep_wins() -> None:
    t = HordeTable()
    t.turn("S1")
    assert t.game.ended and t.game.winners == (0, 1) and t.game.reason == "horde_outlasted"


@pytest.mark.rule("HS-68")
def test_the_horde_gets_its_swing_back() -> None:
    t = HordeTable(life=3)
    for _ in range(2):
        t.put("HORDE", "Zombie Token")
    t.horde_turn()
    assert t.game.ended and t.game.winners == (2,)
    t = HordeTable()
    for _ in range(10):
        t.put("HORDE", "Zombie Token")
    t.horde_turn()
    assert not t.game.ended
    t.turn("S1")
    assert t.game.winners == (0, 1) and len(t.horde.permanents) == 10


@pytest.mark.rule("HS-69")
def test_the_survivors_lose_at_no_life() -> None:
    t = HordeTable(life=2)
    t.put("HORDE", "Zombie Token")
    t.horde_turn()
    assert t.game.winners == (2,) and t.game.reason == "life"


@pytest.mark.rule("HS-70")
def test_one_survivor_milled_out_loses_for_all() -> None:
    t = HordeTable(3)
    t.stack("Bad Moon")
    t.seat("S3").library.clear()
    t.turn("S1")
    assert t.game.winners == (3,) and all(t.seat(f"S{i}").lost for i in (1, 2, 3))


# -- keywords (13) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-71", "HS-72")
def test_a_horde_defender_blocks_a_random_attacker() -> None:
    def blocked(seed: int) -> str:
        t = HordeTable(seed=seed)
        t.stack(*["Bad Moon"] * 30)
        t.put("HORDE", "Zombie Token")
        t.put("HORDE", "Returned Phalanx")
        attackers = [t.put("S1", n) for n in ("Grizzly Bears", "Runeclaw Bear", "Garruk's Companion")]
        t.combat("S1", attackers)
        return next(text for text in t.story() if " blocks " in text)

    found = often(blocked)
    assert evenly(found, 3) and all(text.startswith("Returned Phalanx") for text in found)


@pytest.mark.rule("HS-71")
def test_of_the_horde_only_a_defender_may_block() -> None:
    t = HordeTable()
    t.put("HORDE", "Zombie Token")
    phalanx, bear = t.put("HORDE", "Returned Phalanx"), t.put("S1", "Grizzly Bears")
    t.game.set(bear, "attacking", t.horde)
    t.game.journal.append(t.game.attackers, bear)
    ask = block_question(t.game, t.horde)
    assert ask is not None and list(ask.options) == [phalanx]


@pytest.mark.rule("HS-39")
def test_no_horde_creature_without_defender_is_ever_offered_as_a_blocker() -> None:
    t = HordeTable()
    for name in ("Zombie Token", "Grave Titan", "Craw Wurm"):
        t.put("HORDE", name)
    bear = t.put("S1", "Grizzly Bears")
    t.game.set(bear, "attacking", t.horde)
    t.game.journal.append(t.game.attackers, bear)
    assert block_question(t.game, t.horde) is None


@pytest.mark.rule("HS-74")
@pytest.mark.parametrize("seed", range(8))
def test_the_horde_always_entwines(seed: int) -> None:
    t = HordeTable(seed=seed)
    zombie, elf = t.put("HORDE", "Zombie Token"), t.put("S1", "Llanowar Elves")
    t.stack("Wail of the Nim", "Bad Moon", "Bad Moon")
    t.horde_turn(until="combat_begin")
    assert elf.zone == 3 and zombie.shields == 1 and t.life("S1") == 38


@pytest.mark.rule("HS-75")
def test_the_mode_of_a_modal_spell_is_random() -> None:
    def mode(seed: int) -> str:
        t = HordeTable(seed=seed)
        t.put("S1", "Wall of Stone")
        t.stack("Funeral Charm")
        modes: list[str] = []
        tell = t.horde_turn
        tell(until="combat_begin")
        for row in t.game.story or ():
            if row[2] == "cast":
                modes.append(str(row[5].modes))
        return modes[0]

    assert evenly(often(mode), 3)


@pytest.mark.rule("HS-76")
def test_choose_one_or_more_takes_what_can_resolve() -> None:
    t = HordeTable()
    t.put("HORDE", "Grave Titan", "graveyard")
    t.stack("Aid the Fallen")
    t.horde_turn(until="combat_begin")
    cast = next(row for row in t.game.story or () if row[2] == "cast")
    assert cast[5].modes == (0,) and t.names("HORDE", "hand") == ["Grave Titan"]


@pytest.mark.rule("HS-77")
def test_the_horde_always_unleashes() -> None:
    for seed in range(8):
        t = HordeTable(seed=seed)
        t.stack("Thrill-Kill Assassin")
        t.horde_turn(until="combat_begin")
        assert t.pt(t.horde.permanents[0]) == (2, 3)


# -- switches (14) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-81")
def test_hostile_targets_are_the_survivors_things() -> None:
    for seed in range(12):
        t = HordeTable(seed=seed, hostile_targets=True)
        for _ in range(8):
            t.put("HORDE", "Zombie Token")
        wurm = t.put("S1", "Craw Wurm")
        t.stack("Skinrender")
        t.horde_turn(until="combat_begin")
        assert wurm.counters["-1/-1"] == 3


@pytest.mark.rule("HS-82")
def test_house_numbers_are_kept() -> None:
    t = HordeTable(life=60)
    assert t.life("S1") == 60
    ruleset = HordeSealed(Settings(opening_turns=1))
    plans = [SeatPlan("S1", FORESTS, "survivor", 0), SeatPlan("S2", FORESTS, "survivor", 0)]
    game = Game(ruleset, [*plans, SeatPlan("HORDE", HORDE, "horde", 1, piloted=False)], 1, story=True)
    while game.turn < 5 and (ask := game.run()) is not None:
        game.answer(ask.default())
    assert starts(game)[:4] == "SHSH"


# -- planeswalkers (10), countering, defenders -----------------------------------------------------------------------------


@pytest.mark.rule("HS-52", "HS-53")
def test_the_horde_attacks_a_planeswalker_and_every_survivor_may_block_for_it() -> None:
    t = HordeTable()
    jace = t.put("S1", "Jace Beleren")
    zombies = [t.put("HORDE", "Zombie Token") for _ in range(2)]
    wall = t.put("S2", "Wall of Stone")
    t.plan = ([], {wall: zombies[0]})
    t.horde_turn()
    assert t.life("S1") == 40 and jace.counters["loyalty"] == 1
    assert wall.damage == 0 and any("Wall of Stone blocks" in text for text in t.story())


@pytest.mark.rule("HS-54")
def test_of_several_planeswalkers_one_is_picked_at_random() -> None:
    def attacked(seed: int) -> str:
        t = HordeTable(seed=seed)
        walkers = [t.put("S1", "Jace Beleren"), t.put("S2", "Jace Beleren")]
        t.put("HORDE", "Zombie Token")
        t.put("HORDE", "Zombie Token")
        t.horde_turn()
        return str([w.counters.get("loyalty", 0) for w in walkers])

    found = often(attacked)
    assert set(found) == {"[0, 3]", "[3, 0]"} and evenly(found, 2)


@pytest.mark.rule("HS-60")
def test_the_revealed_spell_can_be_countered_and_the_tokens_stay() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Ghoulraiser")
    t.put("S1", "Essence Scatter", "hand")
    t.lands("S1", "Island", 2)
    reply = t.reply

    def scatter(ask: object) -> object:
        options = getattr(ask, "options", ())
        casts = [i for i, o in enumerate(options) if getattr(o, "kind", "") == "cast"]
        return casts[0] if casts and t.game.stack and t.game.stack[-1].spell else reply(ask)  # type: ignore[arg-type]

    t.reply = scatter  # type: ignore[method-assign]
    t.horde_turn()
    assert t.names("HORDE") == ["Zombie Token"] and "Ghoulraiser" in t.names("HORDE", "graveyard")


@pytest.mark.rule("HS-36")
def test_mana_leak_on_a_spell_of_the_horde_is_paid() -> None:
    t = HordeTable()
    t.cast("HORDE", "Grave Titan", free=True)
    t.lands("S1", "Island", 2)
    t.cast("S1", "Mana Leak", targets=[t.game.stack[-1]])
    t.resolve()
    assert "Grave Titan" in t.names("HORDE")


@pytest.mark.rule("HS-73")
def test_a_defender_that_can_block_several_blocks_as_many_as_possible() -> None:
    from engine.language.abilities import HasKeyword
    from engine.language.definition import Definition
    from engine.language.keywords import BLOCKS_ADDITIONAL, DEFENDER

    twin_wall = Definition(
        "Twin Wall",
        "{2}",
        2,
        [HasKeyword(DEFENDER), HasKeyword(BLOCKS_ADDITIONAL)],
        subtypes=["Wall"],
        power=0,
        toughness=9,
    )

    def blocked(seed: int) -> str:
        t = HordeTable(seed=seed)
        t.stack(*["Bad Moon"] * 30)
        card = t.game.new_card(twin_wall, t.horde)
        t.do(lambda game: move(game, [card], 2))
        attackers = [t.put("S1", n) for n in ("Grizzly Bears", "Runeclaw Bear", "Garruk's Companion")]
        t.combat("S1", attackers)
        return str(sorted(text for text in t.story() if " blocks " in text))

    found = often(blocked)
    assert evenly(found, 3) and all(pair.count("Twin Wall") == 2 for pair in found)


@pytest.mark.rule("HS-38", "HS-39")
def test_a_horde_creature_without_abilities_still_must_attack_and_cannot_block() -> None:
    """Those are rules, no abilities it could lose (CR 613.11)."""
    t = HordeTable()
    zombie, defender = t.put("HORDE", "Zombie Token"), t.put("HORDE", "Returned Phalanx")
    for creature in (zombie, defender):
        t.play("S1", "Turn to Frog", [creature])
        assert creature.keywords & MUST_ATTACK.bit and creature.keywords & CANT_BLOCK.bit
        assert not creature.keywords & MUST_BLOCK.bit


def test_poison_of_the_horde_is_ignored() -> None:
    """HA-11: infect damage gives it counters and mills nothing; it does not lose."""
    t = HordeTable()
    t.stack(*["Zombie Token"] * 5)
    giant = t.put("S1", "Colossal Dreadmaw")
    t.do(lambda g: affect(Run(g, giant, giant.controller), [giant], (has(INFECT), pt(9, 0)), FOREVER))
    t.combat("S1", [giant])
    assert len(t.horde.library) == 5 and t.horde.total.poison == 15
    assert not t.game.ended
