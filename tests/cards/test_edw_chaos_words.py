"""Chaos cards of Elder Dragon Wars that have words of their own: a position, an action, an outcome."""

import pytest

from engine.language.keywords import HASTE
from engine.rules.priority import open_window
from engine.state import terms
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, PHASED
from tests.table import Table

from .deeds import fight, may_target, use


def test_beacon_of_immortality_doubles_a_life() -> None:
    t = Table()
    beacon = t.play("Ann", "Beacon of Immortality", [t.seat("Ben")])
    assert t.life("Ben") == 40 and beacon.zone == LIBRARY


def test_reverse_the_sands_deals_the_totals_anew() -> None:
    t = Table("Ann", "Ben", "Cid")
    for who, life in (("Ann", 3), ("Ben", 20), ("Cid", 11)):
        t.game.set(t.seat(who).total, "life", life)
    t.play("Ann", "Reverse the Sands", player=[[t.seat("Ben"), t.seat("Cid"), t.seat("Ann")]])
    assert [t.life(w) for w in ("Ann", "Ben", "Cid")] == [20, 11, 3]


def test_eye_for_an_eye_pays_back_in_kind() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Eye for an Eye", source=[wurm])
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 14 and t.life("Ben") == 14
    t.game.turn_card(wurm, False)
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 8 and t.life("Ben") == 14


def test_brace_for_impact_turns_blows_into_growth() -> None:
    t = Table()
    gold, plain = t.put("Ann", "Jedit Ojanen"), t.put("Ann", "Grizzly Bears")
    spell = t.put("Ann", "Brace for Impact", "hand")
    assert may_target(t, "Ann", spell) == [gold] != [plain]
    t.play("Ann", "Brace for Impact", [gold])
    t.play("Ben", "Shock", [gold])
    assert gold.damage == 0 and gold.counters == {"+1/+1": 2}
    t.play("Ben", "Shock", [gold])
    assert gold.counters == {"+1/+1": 4}


def test_topple_takes_the_strongest() -> None:
    t = Table()
    bear, wurm, mine = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm"), t.put("Ann", "Craw Wurm")
    spell = t.put("Ann", "Topple", "hand")
    assert set(may_target(t, "Ann", spell)) == {wurm, mine} and bear.zone == BATTLEFIELD
    t.play("Ann", "Topple", [wurm])
    assert wurm.zone == EXILE


def test_might_of_the_nephilim_grows_by_colors() -> None:
    t = Table()
    gold = t.put("Ann", "Jedit Ojanen")
    before = t.pt(gold)
    t.play("Ann", "Might of the Nephilim", [gold])
    assert t.pt(gold) == (before[0] + 4, before[1] + 4)
    t.begin("cleanup")
    assert t.pt(gold) == before


def test_shallow_grave_gives_up_its_topmost_creature() -> None:
    t = Table()
    low, top = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ann", "Craw Wurm", "graveyard")
    t.put("Ann", "Shock", "graveyard")
    t.play("Ann", "Shallow Grave")
    assert top.zone == BATTLEFIELD and t.has(top, HASTE) and low.zone == GRAVEYARD
    t.begin("end")
    assert top.zone == EXILE


def test_vanish_into_memory_draws_now_and_discards_later() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Vanish into Memory", [wurm])
    assert wurm.zone == EXILE and len(t.seat("Ann").hand) == 6
    t.turn("Ann", until="draw_step")
    assert wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ben") and len(t.seat("Ann").hand) == 2


def test_reins_of_power_swap_sides_for_a_turn() -> None:
    t = Table("Ann", "Ben", "Cid")
    mine, theirs = t.put("Ann", "Grizzly Bears", tapped=True), t.put("Ben", "Craw Wurm", tapped=True)
    other = t.put("Cid", "Craw Wurm")
    t.play("Ann", "Reins of Power", [t.seat("Ben")])
    assert mine.controller is t.seat("Ben") and theirs.controller is t.seat("Ann") and other.controller is t.seat("Cid")
    assert not mine.tapped and not theirs.tapped and t.has(mine, HASTE) and t.has(theirs, HASTE)
    t.begin("cleanup")
    assert mine.controller is t.seat("Ann") and theirs.controller is t.seat("Ben")


@pytest.mark.parametrize("there", [True, False])
def test_gilded_drake_is_traded_or_given_up(there: bool) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm") if there else None
    drake = t.play("Ann", "Gilded Drake", target=[wurm] if there else [[]])
    if there:
        assert wurm is not None and wurm.controller is t.seat("Ann") and drake.controller is t.seat("Ben")
    else:
        assert drake.zone == GRAVEYARD


def test_gilded_drake_goes_when_its_target_is_gone() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{1}{U}")
    drake = t.put("Ann", "Gilded Drake", "hand")
    t.cast("Ann", drake)
    from engine.rules.resolving import resolve_top

    t.do(resolve_top)
    t.settle(target=[wurm])
    t.play("Ben", "Unsummon", [wurm])
    assert wurm.zone == HAND and drake.zone == GRAVEYARD


def test_patriarchs_bidding_raises_every_named_kind_for_all() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ann", "Craw Wurm", "graveyard")
    theirs = t.put("Ben", "Grizzly Bears", "graveyard")
    goblin = t.put("Ben", "Prodigal Pyromancer", "graveyard")
    t.play("Ann", "Patriarch's Bidding", type=["Wurm", "Bear"])
    assert {bear.zone, wurm.zone, theirs.zone} == {BATTLEFIELD} and theirs.controller is t.seat("Ben")
    assert goblin.zone == GRAVEYARD


@pytest.mark.parametrize(("mine", "taken"), [(2, True), (1, False)])
def test_peer_pressure_wants_the_most_of_a_kind(mine: int, taken: bool) -> None:
    t = Table()
    for _ in range(mine):
        t.put("Ann", "Grizzly Bears")
    theirs = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Peer Pressure", type=["Bear"])
    assert (theirs.controller is t.seat("Ann")) == taken
    t.turn("Ben")
    assert (theirs.controller is t.seat("Ann")) == taken


def test_arena_pits_ones_creature_against_an_opponents_choice() -> None:
    t = Table()
    arena, wurm = t.put("Ann", "Arena"), t.put("Ann", "Craw Wurm")
    bear, big = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", arena, "{3}", targets=[bear])
    assert next(a for a in t.asked if a.topic == "target").seat.name == "Ben"
    assert bear.zone == GRAVEYARD and wurm.damage == 2 and wurm.tapped and not big.tapped


def test_day_of_the_dragons_turns_creatures_into_dragons_and_back() -> None:
    t = Table()
    bear, token = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Soldier Token")
    day = t.play("Ann", "Day of the Dragons")
    dragons = [c for c in t.seat("Ann").permanents if c.name == "Dragon Token"]
    assert bear.zone == EXILE and len(dragons) == 2 and t.pt(dragons[0]) == (5, 5) and token not in t.seat("Ann").permanents
    t.play("Ben", "Naturalize", [day])
    assert bear.zone == BATTLEFIELD and not [c for c in t.seat("Ann").permanents if c.name == "Dragon Token"]


def test_blaze_of_glory_has_one_block_all() -> None:
    t = Table()
    one, two = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{W}")
    spell = t.put("Ann", "Blaze of Glory", "hand")
    assert not t.can("Ann", "cast", spell)
    for card in (one, two):
        fight(t, card, "Ben")
    t.game.step = terms.DECLARE_ATTACKERS
    assert may_target(t, "Ann", spell) == [wurm] and t.can("Ann", "cast", spell)
    t.cast("Ann", spell, targets=[wurm])
    t.resolve()
    from engine.rules.combat import block_question

    ask = block_question(t.game, t.seat("Ben"))
    assert ask is not None and set(ask.default()) == {(0, 0), (0, 1)} and not ask.legal(((0, 0),))


def test_swift_silence_draws_for_what_it_counters() -> None:
    t = Table()
    t.mana("Ben", "{R}{R}")
    for _ in range(2):
        t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.play("Ann", "Swift Silence")
    assert t.life("Ann") == 20 and len(t.seat("Ann").hand) == 2


@pytest.mark.parametrize("gives", [True, False])
def test_perplex_wants_the_whole_hand(gives: bool) -> None:
    t = Table()
    held = t.put("Ben", "Murder", "hand")
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.play("Ann", "Perplex", [t.game.stack[0]], discard_instead=[gives])
    assert t.life("Ann") == (18 if gives else 20) and held.zone == (GRAVEYARD if gives else HAND)


def test_fold_into_aether_leaves_a_consolation() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", "hand")
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.play("Ann", "Fold into Aether", [t.game.stack[0]], battlefield=[wurm])
    assert t.life("Ann") == 20 and wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ben")


def test_interdict_silences_the_permanent_for_the_turn() -> None:
    t = Table()
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.activate("Ben", mage, targets=[t.seat("Ann")])
    t.play("Ann", "Interdict", [t.game.stack[0]])
    t.game.turn_card(mage, False)
    assert t.life("Ann") == 20 and len(t.seat("Ann").hand) == 1 and not t.can("Ben", "activate", mage)
    t.begin("cleanup")
    assert t.can("Ben", "activate", mage)


def test_interdict_does_not_counter_what_a_creature_card_in_a_graveyard_does() -> None:
    """Not "card": a permanent is meant (CR 109.2)."""
    t = Table()
    t.put("Ann", "Interdict", "hand")
    t.lands("Ann", "Island", 2)
    skeleton = t.put("Ben", "Reassembling Skeleton", "graveyard")
    t.lands("Ben", "Swamp", 2)
    t.activate("Ben", skeleton)
    assert not t.can("Ann", "cast", "Interdict")
    t.resolve()
    t.activate("Ben", t.put("Ben", "Prodigal Pyromancer"), targets=[t.seat("Ann")])
    assert t.can("Ann", "cast", "Interdict")


@pytest.mark.parametrize("mode", [0, 1])
def test_misfortune_is_an_opponents_choice(mode: int) -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Misfortune", cast={"modes": [[mode]]})
    assert next(a for a in t.asked if a.topic == "modes").seat.name == "Ben"
    if mode:
        assert theirs.counters == {"-1/-1": 1} and t.life("Ben") == 16 and t.life("Ann") == 20
    else:
        assert mine.counters == {"+1/+1": 1} and t.life("Ann") == 24 and t.life("Ben") == 20


@pytest.mark.parametrize("mode", [0, 1])
def test_library_of_lat_nam_draws_later_or_finds_now(mode: int) -> None:
    t = Table()
    murder = t.put("Ann", "Murder", "library", bottom=True)
    t.play("Ann", "Library of Lat-Nam", cast={"modes": [[mode]]}, search=[murder])
    assert (murder.zone == HAND) == bool(mode) and len(t.seat("Ann").hand) == mode
    t.turn("Ben", until="draw_step")
    assert len(t.seat("Ann").hand) == (1 if mode else 3)


@pytest.mark.parametrize("own", [True, False])
def test_return_to_dust_takes_two_in_ones_main_phase(own: bool) -> None:
    t = Table(active=0 if own else 1)
    stone, moon = t.put("Ben", "Mind Stone"), t.put("Ben", "Bad Moon")
    t.play("Ann", "Return to Dust", [stone, moon], may=[True])
    assert stone.zone == EXILE and moon.zone == (EXILE if own else BATTLEFIELD)


@pytest.mark.parametrize("entwined", [True, False])
def test_solar_tide_is_entwined_with_lands(entwined: bool) -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    spare = t.lands("Ann", "Swamp", 2)
    t.play("Ann", "Solar Tide", cast={"entwine": [entwined], "sacrifice": [spare], "modes": [[0]]})
    assert bear.zone == GRAVEYARD and (wurm.zone == GRAVEYARD) == entwined
    assert all((c.zone == GRAVEYARD) == entwined for c in spare)


def test_abeyance_silences_a_player_but_for_mana_and_creatures() -> None:
    t = Table()
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.mana("Ben", "{1}{G}{R}")
    shock, bear = t.put("Ben", "Shock", "hand"), t.put("Ben", "Grizzly Bears", "hand")
    t.play("Ann", "Abeyance", [t.seat("Ben")])
    assert not t.can("Ben", "cast", shock) and not t.can("Ben", "activate", mage)
    assert t.can("Ben", "cast", bear) and t.can_pay("Ben", "{R}") and len(t.seat("Ann").hand) == 1
    t.begin("cleanup")
    assert t.can("Ben", "cast", shock) and t.can("Ben", "activate", mage)


@pytest.mark.parametrize(
    ("named", "drawn", "attacked"), [("draw step", 0, True), ("combat phase", 1, False), ("main phase", 1, True)]
)
def test_fatespinner_takes_a_part_of_the_turn(named: str, drawn: int, attacked: bool) -> None:
    t = Table()
    t.put("Ann", "Fatespinner")
    bear = t.put("Ben", "Grizzly Bears")
    t.plan = ([bear], {})
    shown = t.put("Ben", "Shock", "hand")
    t.lands("Ben", "Mountain", 1)
    t.asked.clear()
    t.turn("Ben", {"type": [named]})
    assert len(t.seat("Ben").hand) == 1 + drawn and (t.life("Ann") == 18) == attacked
    steps = [a for a in t.asked if a.topic == "priority" and a.seat.name == "Ben"]
    assert shown.zone == HAND and bool(steps)


def test_heart_of_bogardan_bursts_when_it_is_not_paid() -> None:
    t = Table()
    heart = t.put("Ann", "Heart of Bogardan", counters={"age": 2})
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.turn("Ann", {"target": [t.seat("Ben")]}, until="draw_step")
    assert heart.zone == GRAVEYARD and t.life("Ben") == 16 and bear.zone == wurm.zone == GRAVEYARD


def test_equipoise_phases_out_what_is_too_many() -> None:
    t = Table()
    t.put("Ann", "Equipoise")
    t.lands("Ann", "Forest", 1)
    lands, bear = t.lands("Ben", "Forest", 3), t.put("Ben", "Grizzly Bears")
    t.turn("Ann", {"target": [t.seat("Ben")], "choose": [lands[:2], bear]}, until="draw_step")
    assert [c.zone for c in lands] == [PHASED, PHASED, BATTLEFIELD] and bear.zone == PHASED
    t.do(lambda game: open_window(game, terms.UPKEEP))
    t.turn("Ben", until="upkeep_step")
    assert all(c.zone == BATTLEFIELD for c in (*lands, bear))
