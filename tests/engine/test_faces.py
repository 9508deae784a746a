"""Faces, face-down cards, copies, and other ways of paying: CR 702.37, 702.47, 702.51, 702.66, 707 to 715."""

import pickle

import pytest

from engine.effects.mods import copy_of
from engine.language.keywords import FLYING, HASTE, LIFELINK, TRAMPLE
from engine.rules.continuous import affect
from engine.rules.faces import both_sides, is_face_down, transform, variant
from engine.rules.verbs import create_tokens, destroy
from engine.state import terms
from engine.state.action import MANA_COST, TURN_UP, Action
from engine.state.run import Run
from formats.proving.audit import miscounted
from tests.table import Table


def actions(t, who, sorcery=True):
    from engine.rules.legal import legal_actions

    return {(a.kind, a.card.name, a.way) for a in legal_actions(t.game, t.seat(who), sorcery) if a.card}


@pytest.mark.rule("CR 709.3")
def test_each_half_of_a_split_card_is_cast_by_itself_and_only_that_half_is_on_the_stack():
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    card = t.put("Ann", "Fire // Ice", "hand")
    t.lands("Ann", "Mountain", 2)
    assert ("cast", "Fire // Ice", "left") in actions(t, "Ann")
    assert ("cast", "Fire // Ice", "right") not in actions(t, "Ann"), "no blue mana"
    assert card.mana_value == 4, "both halves count off the stack (CR 202.3d)"
    t.cast("Ann", card, way="left", targets=[bear], divide=[(2,)])
    assert card.mana_value == 2
    assert card.name == "Fire"
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"]
    assert t.names("Ann", "graveyard") == ["Fire // Ice"]


@pytest.mark.rule("CR 702.127a")
def test_the_aftermath_half_is_cast_from_the_graveyard_and_then_exiled():
    t = Table()
    mine, theirs = t.put("Ann", "Serra Angel"), t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Prepare // Fight", "hand")
    t.lands("Ann", "Forest", 4)
    assert ("cast", "Prepare // Fight", "right") not in actions(t, "Ann")
    card = t.put("Ann", "Prepare // Fight", "graveyard")
    t.cast("Ann", card, way="right", targets=[mine, theirs])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"]
    assert t.names("Ann", "exile") == ["Prepare // Fight"]


@pytest.mark.rule("CR 701.27")
def test_a_double_faced_permanent_turns_over_and_keeps_its_damage_and_counters():
    t = Table()
    sentry = t.put("Ann", "Thraben Sentry", counters={"+1/+1": 1})
    other = t.put("Ann", "Grizzly Bears")
    t.game.set(sentry, "damage", 1)
    from engine.rules.verbs import destroy

    t.do(lambda g: destroy(g, [other]))
    t.resolve(may=True)
    assert sentry.name == "Thraben Militia"
    assert t.pt(sentry) == (6, 5)
    assert t.has(sentry, TRAMPLE)
    assert sentry.damage == 1
    assert sentry.mana_value == 4, "the back has the mana value of the front (CR 202.3b)"
    t.do(lambda g: destroy(g, [sentry]))
    assert t.names("Ann", "graveyard") == ["Grizzly Bears", "Thraben Sentry"]


@pytest.mark.rule("CR 702.146a")
def test_disturb_casts_the_back_from_the_graveyard_for_its_cost_and_it_is_exiled_in_the_end():
    t = Table()
    card = t.put("Ann", "Galedrifter", "graveyard")
    t.lands("Ann", "Island", 4)
    assert ("cast", "Galedrifter", "disturb") not in actions(t, "Ann"), (
        "disturb {4}{U}, and its own {3}{U} is no way from here"
    )
    t.lands("Ann", "Island", 1)
    assert ("cast", "Galedrifter", "disturb") in actions(t, "Ann")
    assert ("cast", "Galedrifter", "disturb") not in actions(t, "Ann", sorcery=False)
    t.cast("Ann", card, way="disturb")
    assert (card.name, t.pt(card), card.mana_value) == ("Waildrifter", (2, 2), 4), (
        "the back, with the mana value of the front"
    )
    t.resolve()
    assert (card.name, card.zone) == ("Waildrifter", terms.BATTLEFIELD)
    t.do(lambda g: destroy(g, [card]))
    assert (t.names("Ann", "graveyard"), t.names("Ann", "exile")) == ([], ["Galedrifter"])


@pytest.mark.rule("CR 702.146a")
def test_a_disturbed_spell_that_is_countered_is_exiled_but_the_front_is_put_into_the_graveyard():
    t = Table()
    card = t.put("Ann", "Galedrifter", "graveyard")
    t.lands("Ann", "Island", 5)
    spell = t.cast("Ann", card, way="disturb")
    t.lands("Ben", "Island", 2)
    t.cast("Ben", t.put("Ben", "Counterspell", "hand"), targets=[spell])
    t.resolve()
    assert t.names("Ann", "exile") == ["Galedrifter"]
    front = t.put("Ann", "Galedrifter")
    t.do(lambda g: destroy(g, [front]))
    assert t.names("Ann", "graveyard") == ["Galedrifter"]


@pytest.mark.rule("CR 702.146a", "CR 303.4a")
def test_an_aura_on_the_back_needs_a_target_and_goes_with_what_it_enchants():
    t = Table()
    card = t.put("Ann", "Lantern Bearer", "graveyard")
    t.lands("Ann", "Island", 3)
    assert ("cast", "Lantern Bearer", "disturb") not in actions(t, "Ann"), "nothing to enchant"
    bear = t.put("Ann", "Grizzly Bears")
    t.cast("Ann", card, way="disturb", targets=[bear])
    t.resolve()
    assert (t.pt(bear), card.name) == ((3, 3), "Lanterns' Lift")
    t.do(lambda g: destroy(g, [bear]))
    t.settle()
    assert (t.names("Ann", "graveyard"), t.names("Ann", "exile")) == (["Grizzly Bears"], ["Lantern Bearer"])


@pytest.mark.rule("CR 601.3e")
def test_what_forbids_creature_spells_reads_what_would_be_cast():
    t = Table()
    t.put("Ben", "Aether Storm")  # creature spells can't be cast
    t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Island", 5)
    t.lands("Ann", "Forest", 5)
    t.put("Ann", "Galedrifter", "graveyard")  # a creature on either side
    t.put("Ann", "Lantern Bearer", "graveyard")  # an Aura on its back
    t.put("Ann", "Boon Satyr", "hand")  # an Aura where it is bestowed
    t.put("Ann", "Brazen Borrower", "hand")  # an instant on its adventure
    t.put("Ann", "Battering Craghorn", "hand")  # a creature face down
    assert {(name, way) for kind, name, way in actions(t, "Ann") if kind == "cast"} == {
        ("Lantern Bearer", "disturb"),
        ("Boon Satyr", "bestow"),
        ("Brazen Borrower", "adventure"),
    }


@pytest.mark.rule("CR 710.4")
def test_a_flip_card_flips_once_and_has_its_other_name_and_abilities():
    t = Table()
    akki = t.put("Ann", "Akki Lavarunner")
    t.combat("Ann", [akki])
    t.resolve()
    assert akki.name == "Tok-Tok, Volcano Born"
    assert t.pt(akki) == (2, 2)
    assert not t.has(akki, HASTE)
    t.put("Ann", "Mountain")
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 20 - 1 - 3, "a red source deals one damage more"


@pytest.mark.rule("CR 715.3d")
def test_an_adventurer_card_goes_on_an_adventure_and_is_cast_from_exile():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Plains", 3)
    t.cast("Ann", "Faerie Guidemother", way="adventure", targets=[bear])
    t.resolve()
    assert t.pt(bear) == (4, 3)
    assert t.names("Ann", "exile") == ["Faerie Guidemother"]
    card = t.seat("Ann").exile[0]
    assert ("cast", "Faerie Guidemother", "") in actions(t, "Ann")
    t.cast("Ann", card)
    t.resolve()
    assert "Faerie Guidemother" in t.names("Ann")
    assert ("cast", "Faerie Guidemother", "") not in actions(t, "Ann")


@pytest.mark.rule("CR 715.3a")
def test_an_adventure_is_forbidden_or_not_as_what_it_is():
    t = Table()
    t.put("Ann", "Llawan, Cephalid Empress")  # Ben can't cast blue creature spells
    t.lands("Ben", "Island", 3)
    t.put("Ben", "Merfolk Secretkeeper", "hand")
    assert actions(t, "Ben") == {("cast", "Merfolk Secretkeeper", "adventure")}


@pytest.mark.rule("CR 601.3e")
def test_what_may_be_played_from_elsewhere_is_judged_as_what_it_would_be():
    t = Table()
    t.put("Ann", "Madame Web, Clairvoyant")  # noncreature spells from the top of the library
    t.lands("Ann", "Plains", 3)
    t.put("Ann", "Faerie Guidemother", "library")
    assert actions(t, "Ann") == {("cast", "Faerie Guidemother", "adventure")}
    t.put("Ann", "Leafcrown Dryad", "library")
    t.lands("Ann", "Forest", 4)
    assert actions(t, "Ann") == {("cast", "Leafcrown Dryad", "bestow")}


@pytest.mark.rule("CR 702.37")
def test_a_morph_is_cast_face_down_for_three_and_turned_up_at_any_time_without_the_stack():
    t = Table()
    t.lands("Ann", "Plains", 3)
    t.cast("Ann", "Abzan Guide", way="morph")
    t.resolve()
    guide = t.seat("Ann").permanents[-1]
    assert is_face_down(guide)
    assert guide.name != "Abzan Guide"
    assert t.pt(guide) == (2, 2)
    assert not guide.colors
    assert not t.has(guide, LIFELINK)
    assert guide.mana_value == 0
    for name, n in (("Plains", 3), ("Swamp", 1), ("Forest", 1)):
        t.lands("Ann", name, n)
    assert Action(TURN_UP, guide) in __import__("engine.rules.legal", fromlist=["x"]).legal_actions(
        t.game, t.seat("Ann"), False
    )
    from engine.rules.casting import perform

    t.do(lambda g: perform(g, t.seat("Ann"), Action(TURN_UP, guide)))
    assert guide.name == "Abzan Guide"
    assert t.pt(guide) == (4, 4)
    assert t.has(guide, LIFELINK)
    assert not t.game.stack


@pytest.mark.rule("CR 702.37b")
def test_megamorph_puts_a_counter_on_it_as_it_is_turned_up():
    from engine.rules.casting import perform

    t = Table()
    t.lands("Ann", "Forest", 10)
    t.cast("Ann", "Segmented Krotiq", way="morph")
    t.resolve()
    krotiq = t.seat("Ann").permanents[-1]
    t.do(lambda g: perform(g, t.seat("Ann"), Action(TURN_UP, krotiq)))
    assert t.pt(krotiq) == (7, 6)


@pytest.mark.rule("CR 701.40")
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost_any_other_card_is_not():
    t = Table()
    t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Plains", 2)
    t.cast("Ann", "Soul Summons")
    t.resolve()
    bear = t.seat("Ann").permanents[-1]
    assert is_face_down(bear)
    t.lands("Ann", "Forest", 2)
    assert (TURN_UP, bear.name, "") in actions(t, "Ann")
    t.put("Ann", "Shock", "library")
    t.lands("Ann", "Plains", 2)
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", "Soul Summons")
    t.resolve()
    shock = t.seat("Ann").permanents[-1]
    assert shock.printed.name == "Shock"
    assert Action(TURN_UP, shock) not in __import__("engine.rules.legal", fromlist=["x"]).legal_actions(
        t.game, t.seat("Ann"), False
    )


@pytest.mark.rule("CR 701.40c")
@pytest.mark.parametrize(("way", "counters"), [("", 1), (MANA_COST, 0)], ids=["megamorph", "mana cost"])
def test_a_manifested_card_with_morph_is_turned_up_for_either_cost(way, counters):
    from engine.rules.casting import perform

    t = Table()
    bearer = t.put("Ann", "Guardian Shield-Bearer", "library")
    t.lands("Ann", "Plains", 2)
    t.cast("Ann", "Soul Summons")
    t.resolve()
    t.lands("Ann", "Forest", 2)
    assert [a for a in actions(t, "Ann") if a[0] == TURN_UP] == [
        (TURN_UP, bearer.name, "")
    ]  # for its mana cost
    t.lands("Ann", "Forest", 2)
    assert {a for a in actions(t, "Ann") if a[0] == TURN_UP} == {
        (TURN_UP, bearer.name, ""),
        (TURN_UP, bearer.name, MANA_COST),
    }
    t.do(lambda g: perform(g, t.seat("Ann"), Action(TURN_UP, bearer, way=way)))
    assert bearer.counters.get("+1/+1", 0) == counters
    assert sum(land.tapped for land in t.seat("Ann").permanents) == 2 + (4 if counters else 2)


@pytest.mark.rule("CR 708.9")
def test_a_face_down_creature_that_dies_has_its_own_abilities_only_where_they_work():
    t = Table()
    t.put("Ann", "Zulaport Cutthroat", "library")
    t.lands("Ann", "Plains", 2)
    t.cast("Ann", "Soul Summons")
    t.resolve()
    cutthroat = t.seat("Ann").permanents[-1]
    t.do(lambda game: destroy(game, [cutthroat]))
    assert (cutthroat.name, cutthroat.zone, cutthroat.listed) == ("Zulaport Cutthroat", terms.GRAVEYARD, ())
    t.do(lambda game: destroy(game, [t.put("Ann", "Grizzly Bears")]))
    t.settle()
    assert (t.game.stack, miscounted(t.game)) == ([], [])


@pytest.mark.rule("CR 707.5")
def test_a_creature_that_enters_as_a_copy_has_the_copied_values_and_enters_abilities():
    t = Table()
    t.put("Ben", "Elvish Visionary")
    t.lands("Ann", "Island", 4)
    t.cast("Ann", "Clone")
    t.resolve(may=True, copy=["Elvish Visionary"])
    clone = next(c for c in t.seat("Ann").permanents if c.printed.name == "Clone")
    assert clone.name == "Elvish Visionary"
    assert t.pt(clone) == (1, 1)
    assert len(t.seat("Ann").hand) == 1, "its enters ability is the copied one"
    from engine.rules.zones import move

    t.do(lambda g: move(g, [clone], terms.HAND))
    assert clone.name == "Clone"


@pytest.mark.rule("CR 707.2")
def test_a_token_that_is_a_copy_does_not_copy_counters_or_other_effects():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 2})
    t.lands("Ann", "Island", 3)
    t.cast("Ann", "Cackling Counterpart", targets=[bear])
    t.resolve()
    token = t.seat("Ann").permanents[-1]
    assert token.token
    assert token.name == "Grizzly Bears"
    assert t.pt(token) == (2, 2)


@pytest.mark.rule("CR 613.2a")
def test_a_copy_effect_of_a_turn_applies_before_all_others_and_ends():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1})
    angel = t.put("Ann", "Serra Angel")
    t.game.notes["copies"] = True
    t.do(lambda g: affect(Run(g, angel, t.seat("Ann")), [bear], (copy_of(angel.definition),)))
    assert t.pt(bear) == (5, 5)
    assert bear.name == "Serra Angel"
    assert t.has(bear, FLYING)
    t.turn("Ann")
    assert t.pt(bear) == (3, 3)
    assert bear.name == "Grizzly Bears"


@pytest.mark.rule("CR 707.10")
def test_a_copy_of_a_spell_may_have_new_targets_and_ceases_to_exist():
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.lands("Ben", "Island", 2)
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.cast("Ben", "Twincast", targets=["Shock"])
    t.resolve(new_target=True, target=[t.seat("Ann")])
    assert (t.life("Ann"), t.life("Ben")) == (18, 18)
    assert t.names("Ann", "graveyard") == ["Shock"]
    assert t.names("Ben", "graveyard") == ["Twincast"]


@pytest.mark.rule("CR 115.7")
def test_redirect_gives_a_spell_another_legal_target():
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.lands("Ben", "Island", 2)
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.cast("Ben", "Redirect", targets=["Shock"])
    t.resolve(new_target=True, target=[t.seat("Ann")])
    assert (t.life("Ann"), t.life("Ben")) == (18, 20)


@pytest.mark.rule("CR 702.66")
def test_delve_exiles_cards_of_the_graveyard_for_generic_mana_only():
    t = Table()
    for _ in range(7):
        t.put("Ann", "Shock", "graveyard")
    assert ("cast", "Treasure Cruise", "") not in actions(t, "Ann")
    t.put("Ann", "Treasure Cruise", "hand")
    assert ("cast", "Treasure Cruise", "") not in actions(t, "Ann"), "the blue mana is not generic"
    t.put("Ann", "Island")
    t.cast("Ann", "Treasure Cruise")
    assert len(t.seat("Ann").exile) == 7
    t.resolve()
    assert len(t.seat("Ann").hand) == 3


@pytest.mark.rule("CR 702.51")
def test_convoke_taps_creatures_for_generic_mana_or_their_colours():
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears", sick=True) for _ in range(4)]
    t.lands("Ann", "Plains", 1)
    t.put("Ann", "Triplicate Spirits", "hand")
    assert ("cast", "Triplicate Spirits", "") not in actions(t, "Ann"), "green creatures give no white mana"
    t.lands("Ann", "Plains", 1)
    t.cast("Ann", "Triplicate Spirits")
    assert all(b.tapped for b in bears), "summoning sick creatures can be tapped for it"
    t.resolve()
    assert t.names("Ann").count("Spirit Token") == 3


@pytest.mark.rule("CR 702.47")
def test_a_spliced_card_adds_its_text_and_stays_in_hand():
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Mountain", 4)
    t.put("Ann", "Glacial Ray", "hand")
    t.cast("Ann", "Desperate Ritual", targets=[bear], splice=True)
    t.resolve()
    assert t.names("Ann", "hand") == ["Glacial Ray"]
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"]
    assert t.seat("Ann").pool[3] == 3


def test_other_faces_and_copies_with_exceptions_can_be_pickled():
    from engine.cards import definition

    for made in (
        definition("Thraben Sentry").faces["back"],
        definition("Fire // Ice").faces["right"],
        variant(definition("Grizzly Bears"), types=terms.ARTIFACT, power=7),
    ):
        again = pickle.loads(pickle.dumps(made))
        assert (again.name, again.types, again.power) == (made.name, made.types, made.power)


@pytest.mark.rule("CR 707.8a")
def test_a_token_that_copies_a_back_face_is_the_whole_card_with_the_exceptions_on_both_faces():
    t = Table()
    front = t.put("Ann", "Gatstaf Arsonists").printed
    back = front.faces["back"]
    assert both_sides(front) is front
    assert both_sides(back) is front
    shown = variant(back, power=1, toughness=1)
    (token,) = create_tokens(t.game, t.seat("Ann"), shown, 1)
    assert (token.name, token.power) == (back.name, 1)
    transform(t.game, [token])
    assert (token.name, token.power) == (front.name, 1)
    transform(t.game, [token])
    assert (token.name, token.power) == (back.name, 1)
