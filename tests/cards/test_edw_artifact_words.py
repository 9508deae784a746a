"""Artifacts of Elder Dragon Wars that have words of their own: a position, an action, an outcome."""

import pytest

from engine.language.keywords import FLYING, HASTE
from engine.state import terms
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

from .deeds import fight, may_target, use


def test_ring_of_immortals_guards_ones_permanents() -> None:
    t = Table()
    ring, bear = t.put("Ann", "Ring of Immortals"), t.put("Ann", "Grizzly Bears")
    t.mana("Ben", "{R}{R}")
    t.cast("Ben", "Shock", targets=[bear])
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    assert may_target(t, "Ann", ring) == [t.game.stack[0]]
    use(t, "Ann", ring, "{3}", targets=[t.game.stack[0]])
    assert bear.zone == BATTLEFIELD and t.life("Ann") == 18


def test_cursed_totem_silences_creatures_for_mana_too() -> None:
    t = Table()
    mage, elf, stone = t.put("Ben", "Prodigal Pyromancer"), t.put("Ben", "Llanowar Elves"), t.put("Ben", "Mind Stone")
    assert t.can("Ben", "activate", mage) and t.can_pay("Ben", "{G}")
    t.put("Ann", "Cursed Totem")
    assert not t.can("Ben", "activate", mage) and not t.can_pay("Ben", "{G}") and t.can_pay("Ben", "{1}")
    assert elf.zone == stone.zone == BATTLEFIELD


@pytest.mark.parametrize("how", ["destroyed", "sacrificed", "theirs"])
def test_urzas_miter_pays_for_artifacts_lost(how: str) -> None:
    t = Table()
    t.put("Ann", "Urza's Miter")
    t.lands("Ann", "Forest", 3)
    ark = t.put("Ben" if how == "theirs" else "Ann", "Ark of Blight")
    if how == "sacrificed":
        use(t, "Ann", ark, "{3}", targets=[t.put("Ben", "Forest")], pay=[True])
    else:
        t.play("Ben", "Naturalize", [ark], pay=[True])
    assert ark.zone == GRAVEYARD and len(t.seat("Ann").hand) == (how == "destroyed")


def test_mirror_universe_swaps_life_totals() -> None:
    t = Table()
    mirror = t.put("Ann", "Mirror Universe")
    t.game.set(t.seat("Ann").total, "life", 3)
    assert not t.can("Ann", "activate", mirror)
    t.game.step = terms.UPKEEP
    use(t, "Ann", mirror, targets=[t.seat("Ben")])
    assert (t.life("Ann"), t.life("Ben"), mirror.zone) == (20, 3, GRAVEYARD)


def test_sword_of_the_ages_throws_all_it_is_given() -> None:
    t = Table()
    sword = t.play("Ann", "Sword of the Ages")
    assert sword.tapped
    t.game.turn_card(sword, False)
    wurm, bear, kept = (t.put("Ann", n) for n in ("Craw Wurm", "Grizzly Bears", "Grizzly Bears"))
    use(t, "Ann", sword, targets=[t.seat("Ben")], sacrifice=[[wurm, bear]])
    assert t.life("Ben") == 12 and sword.zone == wurm.zone == bear.zone == EXILE and kept.zone == BATTLEFIELD


def test_cryptic_gateway_opens_for_kin_of_both() -> None:
    t = Table()
    gateway = t.put("Ann", "Cryptic Gateway")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    kin, other = t.put("Ann", "Grizzly Bears", "hand"), t.put("Ann", "Craw Wurm", "hand")
    use(t, "Ann", gateway, tap=[bears], may=[True])
    assert kin.zone == BATTLEFIELD and other.zone == HAND and all(b.tapped for b in bears)


def test_cryptic_gateway_wants_a_type_of_each() -> None:
    t = Table()
    gateway = t.put("Ann", "Cryptic Gateway")
    pair = [t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm")]
    kin = t.put("Ann", "Grizzly Bears", "hand")
    use(t, "Ann", gateway, tap=[pair], may=[True])
    assert kin.zone == HAND


@pytest.mark.parametrize("plays", [True, False])
def test_grinning_totem_borrows_a_card_until_the_next_upkeep(plays: bool) -> None:
    t = Table()
    totem, wurm = t.put("Ann", "Grinning Totem"), t.put("Ben", "Craw Wurm", "library")
    use(t, "Ann", totem, "{2}", targets=[t.seat("Ben")], search=[wurm])
    assert wurm.zone == EXILE and totem.zone == GRAVEYARD
    t.mana("Ann", "{4}{G}{G}")
    t.turn("Ben", until="upkeep_step")
    assert t.can("Ann", "cast", wurm) and not t.can("Ben", "cast", wurm)
    if plays:
        t.cast("Ann", wurm)
        t.resolve()
    t.turn("Ann", until="draw_step")
    assert wurm.zone == (BATTLEFIELD if plays else GRAVEYARD) and wurm.owner is t.seat("Ben")
    assert not t.can("Ann", "cast", wurm)


def test_aladdins_lamp_picks_the_next_card() -> None:
    t = Table()
    lamp = t.put("Ann", "Aladdin's Lamp")
    cards = [t.put("Ann", n, "library") for n in ("Shock", "Craw Wurm", "Murder")]
    t.lands("Ann", "Forest", 3)
    t.activate("Ann", lamp, x=3)
    t.resolve()
    t.do(lambda game: None)
    t._answer({"keep": [cards[0]]}, (), {})
    from engine.rules.verbs import draw

    t.do(lambda game: draw(game, t.seat("Ann"), 2))
    hand = t.seat("Ann").hand
    assert cards[0] in hand and len(hand) == 2 and set(t.seat("Ann").library[:2]) == {cards[1], cards[2]}


def test_aladdins_lamp_wants_an_x() -> None:
    t = Table()
    lamp = t.put("Ann", "Aladdin's Lamp")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", lamp)
    assert t.game.stack[-1].x == 1


def test_forcefield_lets_one_through() -> None:
    t = Table()
    field, wurm, bear = t.put("Ann", "Forcefield"), t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    for card in (wurm, bear):
        fight(t, card, "Ann")
    t.game.step = terms.DECLARE_BLOCKERS
    use(t, "Ann", field, "{1}", source=[wurm])
    from engine.rules.verbs import deal_damage
    from engine.state.objects import Hit

    ann = t.seat("Ann")
    t.do(lambda game: deal_damage(game, [Hit(wurm, ann, 6), Hit(bear, ann, 2)], combat=True))
    assert t.life("Ann") == 17
    t.do(lambda game: deal_damage(game, [Hit(wurm, ann, 6)], combat=True))
    assert t.life("Ann") == 11


@pytest.mark.parametrize(("top", "may", "zone"), [("Craw Wurm", True, BATTLEFIELD), ("Craw Wurm", False, 0), ("Shock", True, 0)])
def test_gate_to_the_aether_opens_each_upkeep(top: str, may: bool, zone: int) -> None:
    t = Table()
    t.put("Ben", "Gate to the Aether")
    card = t.put("Ann", top, "library")
    t.turn("Ann", {"may": [may]}, until="draw_step")
    assert card.zone == zone and (zone != BATTLEFIELD or card.controller is t.seat("Ann"))


def test_possessed_portal_stops_draws_and_takes_its_toll() -> None:
    t = Table()
    portal = t.put("Ann", "Possessed Portal")
    land, card = t.put("Ann", "Forest"), t.put("Ben", "Shock", "hand")
    size = len(t.seat("Ann").library)
    t.turn("Ann", {"sacrifice": [land], "discard_instead": [True]})
    assert land.zone == GRAVEYARD == card.zone and portal.zone == BATTLEFIELD
    assert len(t.seat("Ann").library) == size


@pytest.mark.parametrize("seed", range(6))
def test_chaos_orb_falls_as_chance_has_it(seed: int) -> None:
    t = Table(seed=seed)
    orb, wurm, token = t.put("Ann", "Chaos Orb"), t.put("Ben", "Craw Wurm"), t.put("Ben", "Soldier Token")
    use(t, "Ann", orb, "{1}", choose=[wurm])
    asked = next(a for a in t.asked if a.topic == "choose")
    assert orb.zone == GRAVEYARD and token not in asked.options and wurm.zone in (BATTLEFIELD, GRAVEYARD)


def test_chaos_orb_does_nothing_once_it_is_gone() -> None:
    t = Table()
    orb, wurm = t.put("Ann", "Chaos Orb"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{1}")
    t.activate("Ann", orb)
    t.play("Ben", "Naturalize", [orb])
    assert wurm.zone == BATTLEFIELD


def test_phyrexian_grimoire_lets_an_opponent_choose() -> None:
    t = Table()
    grimoire = t.put("Ann", "Phyrexian Grimoire")
    low, two, top = (t.put("Ann", n, "graveyard") for n in ("Craw Wurm", "Shock", "Murder"))
    use(t, "Ann", grimoire, "{4}", targets=[t.seat("Ben")], exile=[top])
    assert (low.zone, two.zone, top.zone) == (GRAVEYARD, HAND, EXILE)
    assert [a.seat.name for a in t.asked if a.topic == "exile"] == ["Ben"]


def test_phyrexian_furnace_burns_from_the_bottom() -> None:
    t = Table()
    furnace = t.put("Ann", "Phyrexian Furnace")
    low, top = t.put("Ben", "Craw Wurm", "graveyard"), t.put("Ben", "Shock", "graveyard")
    use(t, "Ann", furnace, targets=[t.seat("Ben")])
    assert low.zone == EXILE and top.zone == GRAVEYARD
    use(t, "Ann", furnace, "{1}", 1, targets=[top])
    assert top.zone == EXILE and furnace.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize(("people", "color"), [("Camarid Token", 2), ("Thrull Token", 4), ("Saproling Token", 16)])
def test_sarpadian_empires_raise_the_chosen_people(people: str, color: int) -> None:
    t = Table()
    empires = t.play("Ann", "Sarpadian Empires, Vol. VII", side=[people])
    use(t, "Ann", empires, "{3}")
    made = next(c for c in t.seat("Ann").permanents if c.token)
    assert made.name == people and made.colors == color and t.pt(made) == (1, 1)


def test_timesifter_gives_a_turn_to_the_dearest_card_and_repeats_ties() -> None:
    t = Table()
    t.put("Ben", "Timesifter")
    for who, names in (("Ann", ("Shock", "Craw Wurm")), ("Ben", ("Lava Axe", "Craw Wurm"))):
        for name in names:
            t.put(who, name, "library")
    t.turn("Ann", until="draw_step")
    assert t.game.extra_turns == [t.seat("Ben").team]
    assert len(t.seat("Ann").exile) == len(t.seat("Ben").exile) == 2


def test_phyrexian_splicer_moves_an_ability() -> None:
    t = Table()
    splicer, bird, bear = t.put("Ann", "Phyrexian Splicer"), t.put("Ben", "Aven Eternal"), t.put("Ann", "Grizzly Bears")
    use(t, "Ann", splicer, "{2}", targets=[bird, bear], modes=[[0]])
    assert not t.has(bird, FLYING) and t.has(bear, FLYING)
    t.begin("cleanup")
    assert t.has(bird, FLYING) and not t.has(bear, FLYING)


def test_acidic_dagger_poisons_a_creatures_blows() -> None:
    t = Table()
    dagger, bear, wurm = t.put("Ann", "Acidic Dagger"), t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", dagger, "{4}", targets=[bear])
    t.combat("Ann", [bear], {wurm: bear})
    assert wurm.zone == GRAVEYARD and bear.zone == GRAVEYARD and dagger.zone == GRAVEYARD


def test_acidic_dagger_is_drawn_before_blocks() -> None:
    t = Table()
    dagger = t.put("Ann", "Acidic Dagger")
    t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{4}")
    assert t.can("Ann", "activate", dagger)
    t.game.step = terms.COMBAT_DAMAGE
    assert not t.can("Ann", "activate", dagger)


def test_echo_chamber_copies_what_an_opponent_chooses() -> None:
    t = Table()
    chamber = t.put("Ann", "Echo Chamber")
    bear, wurm, mine = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm"), t.put("Ann", "Craw Wurm")
    use(t, "Ann", chamber, "{4}", targets=[bear])
    copy = next(c for c in t.seat("Ann").permanents if c.token)
    asked = next(a for a in t.asked if a.topic == "target")
    assert asked.seat.name == "Ben" and set(asked.options) == {bear, wurm} and mine not in asked.options
    assert copy.name == "Grizzly Bears" and t.has(copy, HASTE)
    t.begin("end")
    assert copy not in t.seat("Ann").permanents
    assert not t.can("Ann", "activate", chamber, sorcery=False)


def test_life_matrix_gives_a_life_to_spend() -> None:
    t = Table()
    matrix, bear = t.put("Ann", "Life Matrix"), t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Forest", 4)
    assert not t.can("Ann", "activate", matrix)
    t.game.step = terms.UPKEEP
    use(t, "Ann", matrix, targets=[bear])
    assert bear.counters == {"matrix": 1}
    t.activate("Ben", bear)
    t.resolve()
    t.play("Ann", "Shock", [bear])
    assert bear.zone == BATTLEFIELD and bear.tapped and not bear.counters.get("matrix")


def test_gauntlets_of_chaos_exchange_and_strip() -> None:
    t = Table()
    gauntlets, bear, wurm = t.put("Ann", "Gauntlets of Chaos"), t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    stone = t.put("Ben", "Mind Stone")
    launch = t.put("Ben", "Launch", attached_to=wurm)
    t.mana("Ann", "{5}")
    t.activate("Ann", gauntlets, targets=[bear, wurm])
    assert stone not in t.asked[-1].options if t.asked else True
    t.resolve()
    assert wurm.controller is t.seat("Ann") and bear.controller is t.seat("Ben") and launch.zone in (GRAVEYARD, HAND)


def test_storage_matrix_lets_one_type_untap() -> None:
    t = Table()
    matrix = t.put("Ben", "Storage Matrix")
    bear, stone, land = (t.put("Ann", n, tapped=True) for n in ("Grizzly Bears", "Mind Stone", "Forest"))
    t.turn("Ann", {"type": ["land"]}, until="upkeep_step")
    assert (bear.tapped, stone.tapped, land.tapped) == (True, True, False)
    t.game.turn_card(matrix, True)
    t.turn("Ann", until="upkeep_step")
    assert not bear.tapped and not stone.tapped


def test_quicksilver_fountain_floods_and_dries() -> None:
    t = Table()
    t.put("Ben", "Quicksilver Fountain")
    forest, plains, theirs = t.put("Ann", "Forest"), t.put("Ann", "Plains"), t.put("Ben", "Forest")
    t.turn("Ann", {"target": [plains]}, until="draw_step")
    assert plains.counters == {"flood": 1} and plains.subtypes == {"Island"} and forest.subtypes == {"Forest"}
    assert t.can_pay("Ann", "{U}") and not t.can_pay("Ann", "{W}")
    assert [a.seat.name for a in t.asked if a.topic == "target"] == ["Ann"]
    t.turn("Ann", until="draw_step")
    t.turn("Ben", until="draw_step")
    assert theirs.subtypes == {"Island"}
    t.begin("end")
    assert not plains.counters.get("flood") and plains.subtypes == {"Plains"}


def test_nova_pentacle_hands_damage_to_what_an_opponent_names() -> None:
    t = Table()
    pentacle, wurm, bear = t.put("Ann", "Nova Pentacle"), t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    use(t, "Ann", pentacle, "{3}", targets=[bear], source=[wurm])
    assert next(a for a in t.asked if a.topic == "target").seat.name == "Ben"
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20 and bear.zone == GRAVEYARD
    t.game.turn_card(wurm, False)
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 14
