"""Imported cards of two faces or halves compile as the library's own do, or decline with the clause of either."""

from typing import Any

import pytest

from decks.cardfiles import texts
from engine import dsl
from engine.catalogue import Facts
from engine.language.library import apart, register
from engine.rules.casting import perform
from engine.rules.faces import transform
from engine.rules.zones import move
from engine.state import terms
from engine.state.action import PLAY, Action
from engine.text.printing.card_text import card_text
from engine.text.reading.compiled import compiled, leveled
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText
from engine.text.reading.scaffold import card_python
from formats.proving.audit import miscounted
from tests.table import Table


def face(name: str, cost: str, types: str, text: str, *numbers: str, **more: Any) -> dict[str, Any]:
    kinds, _, subtypes = types.partition(" — ")
    power, toughness = numbers or (None, None)
    return {
        "name": name, "mana_cost": cost, "colors": None, "supertypes": [], "types": kinds.split(),
        "subtypes": subtypes.split(), "power": power, "toughness": toughness, "loyalty": None, "text": text, **more,
    }


def facts(layout: str, front: dict[str, Any], name: str = "") -> Facts:
    return Facts.of(
        {**front, "name": name or front["name"], "layout": layout, "colors": front["colors"] or ""}
    )


CUB = face("Test Cub", "{1}{G}", "Creature — Bear", "{3}{G}: Transform this creature.", "2", "2", colors="G")
GROWN = face("Test Beast", "", "Creature — Bear", "Trample", "5", "5", colors="RG")
SPARK = face("Test Spark", "{R}", "Instant", "Test Spark deals 2 damage to any target.")
LEARN = face("Test Lesson", "{2}{U}", "Sorcery", "Draw two cards.")


def test_a_double_faced_card_has_its_back() -> None:
    made = compiled(facts("transform", CUB), "", [CUB, GROWN])
    back = made.faces["back"]
    assert (back.name, back.power, back.mana_value, back.colors) == (
        "Test Beast",
        5,
        2,
        terms.RED | terms.GREEN,
    )
    assert card_text(made) == "{3}{G}: Transform this creature.\n//\nTrample"


def test_a_flip_card_keeps_its_cost_and_color_flipped() -> None:
    top = face(
        "Test Pupil", "{1}{R}", "Creature — Goblin", "Whenever this creature attacks, flip it.", "1", "1"
    )
    made = compiled(
        facts("flip", top), "", [top, face("Test Master", "", "Creature — Goblin", "Haste", "3", "3")]
    )
    assert (made.faces["flip"].mana_value, made.faces["flip"].colors) == (2, terms.RED)


def test_an_adventurer_card_is_a_permanent_with_a_spell() -> None:
    bear = face("Test Bear", "{1}{G}", "Creature — Bear", "", "2", "2")
    made = compiled(facts("adventure", bear), "", [bear, SPARK | {"subtypes": ["Adventure"]}])
    assert made.types == terms.CREATURE and made.faces["adventure"].spell is not None


def test_a_modal_double_faced_card_is_played_with_either_face() -> None:
    """CR 712.11b, 712.12: in the hand it has the front's characteristics; it never transforms (CR 701.27c)."""
    land = face("Test Grove", "", "Land", "Test Grove enters tapped.\n{T}: Add {G}.")
    made = compiled(facts("modal_dfc", LEARN), "", [LEARN, land])
    with apart():
        register(made)
        t = Table()
        card = t.put("Ann", "Test Lesson", "hand")
        assert t.can("Ann", "play", card) and not t.can("Ann", "cast", card)
        t.lands("Ann", "Island", 3)
        assert t.can("Ann", "cast", card)
        t.do(lambda game: perform(game, t.seat("Ann"), Action(PLAY, card, way="modal")))
        assert card.definition.name == "Test Grove" and card.tapped and card.types == terms.LAND
        assert not t.can("Ann", "play", t.put("Ann", "Test Lesson", "hand"))
        t.do(lambda game: transform(game, [card]))
        assert card.definition.name == "Test Grove"
        t.do(lambda game: move(game, [card], terms.HAND))
        assert card.definition.name == "Test Lesson" and card.mana_value == 3


def test_what_can_be_used_at_instant_speed_is_counted_as_a_card_shows_another_face() -> None:
    """An instant in a hand is one thing to use; played as the land on its back it is none."""
    land = face("Test Grove", "", "Land", "{T}: Add {G}.")
    with apart():
        register(compiled(facts("modal_dfc", SPARK), "", [SPARK, land]))
        t = Table()
        card = t.put("Ann", SPARK["name"], "hand")
        assert t.seat("Ann").instant_uses == 1
        t.do(lambda game: perform(game, t.seat("Ann"), Action(PLAY, card, way="modal")))
        assert card.types == terms.LAND and t.seat("Ann").instant_uses == 0
        assert miscounted(t.game) == []


def test_the_spell_on_the_back_of_a_card_is_cast_for_its_own_cost() -> None:
    """CR 712.11b: a creature and a spell."""
    bear = face("Test Bear", "{4}{G}", "Creature — Bear", "", "2", "2")
    with apart():
        register(compiled(facts("modal_dfc", bear), "", [bear, SPARK]))
        t = Table()
        t.put("Ann", "Test Bear", "hand")
        t.lands("Ann", "Mountain", 1)
        t.cast("Ann", "Test Bear", way="modal", targets=[t.seat("Ben")])
        t.resolve()
        assert t.life("Ben") == 18 and t.seat("Ann").graveyard[0].definition.name == "Test Bear"


def test_an_omen_is_cast_from_the_hand_and_shuffled_into_the_library() -> None:
    """CR 720.3d: not into the graveyard, and the card is the creature there."""
    bear = face("Test Bear", "{4}{G}", "Creature — Bear", "", "4", "4", colors="G")
    with apart():
        register(compiled(facts("omen", bear), "", [bear, LEARN | {"subtypes": ["Omen"]}]))
        t = Table()
        t.put("Ann", "Test Bear", "hand")
        for _ in range(2):
            t.put("Ann", "Forest", "library")
        t.lands("Ann", "Island", 3)
        t.cast("Ann", "Test Bear", way="omen")
        t.resolve()
        assert len(t.seat("Ann").hand) == 2 and not t.seat("Ann").graveyard
        assert [c.name for c in t.seat("Ann").library if c.name != "Forest"] == ["Test Bear"]


def test_a_split_card_is_both_halves_and_aftermath_is_cast_from_the_graveyard() -> None:
    whole = facts("split", SPARK, "Test Spark // Test Lesson")
    made = compiled(whole, "", [SPARK, LEARN])
    assert (made.name, made.mana_value, made.aftermath) == ("Test Spark // Test Lesson", 4, False)
    after = compiled(whole, "", [SPARK, LEARN | {"text": "Aftermath (Cast it later.)\nDraw two cards."}])
    assert after.aftermath and card_text(after.faces["right"]) == "Draw two cards."


@pytest.mark.parametrize("at", [0, 1])
def test_a_clause_that_does_not_fit_on_either_face_declines_the_card(at: int) -> None:
    faces = [dict(CUB), dict(GROWN)]
    faces[at]["text"] += "\nJuggle three torches."
    with pytest.raises(NotUnderstood) as caught:
        compiled(facts("transform", CUB), "", faces)
    assert "Juggle three torches" in caught.value.reason


@pytest.mark.parametrize("layout", ["omen", "meld", "leveler", "prepare"])
def test_layouts_without_rules_are_declined(layout: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        compiled(facts(layout, CUB), "", [CUB, GROWN])
    assert "faces or halves" in caught.value.reason


@pytest.mark.parametrize("layout", ["normal", "saga"])
def test_a_saga_is_one_whatever_a_published_file_calls_its_layout(layout: str) -> None:
    """CR 714: Scryfall's files have a layout of its own for it, others have not."""
    tale = face("Test Tale", "{1}{W}", "Enchantment — Saga", "I, II — You gain 1 life.\nIII — Draw a card.")
    assert compiled(facts(layout, tale), tale["text"]).chapters == 3


def test_a_scheme_works_in_the_command_zone() -> None:
    """CR 314.4."""
    plot = face("Test Plot", "", "Scheme", "When you set this scheme in motion, draw two cards.")
    made = compiled(facts("scheme", plot), plot["text"])
    assert [each.zone for each in made.abilities] == [terms.COMMAND]


def test_a_kindred_card_has_creature_types_and_counts_as_a_card_of_its_kind() -> None:
    """CR 308.2: a Goblin spell that is no creature, with one card type more."""
    dart = face("Test Dart", "{R}", "Kindred Instant — Goblin", "Test Dart deals 2 damage to any target.")
    made = compiled(facts("normal", dart), dart["text"])
    assert made.types == terms.KINDRED | terms.INSTANT and made.subtypes == frozenset({"Goblin"})
    known = CardText("Test Dart", "{R}", [], ["Kindred", "Instant"], ["Goblin"])
    python = card_python(known, read(dart["text"], known))
    with apart():
        assert eval(python, vars(dsl)).types == made.types


@pytest.mark.parametrize("cost", ["{3}{½}", "{½}"])
def test_mana_that_the_engine_does_not_know_declines_the_card(cost: str) -> None:
    lawyer = LEARN | {"text": f"Counter target spell unless its controller pays {cost}."}
    with pytest.raises(NotUnderstood):
        compiled(facts("normal", lawyer), lawyer["text"])
    paid = lawyer["text"].replace(cost, "{3}{U}")
    assert compiled(facts("normal", lawyer), paid).spell is not None


def test_level_symbols_are_static_abilities() -> None:
    """CR 711.2: each stands for one that says for which levels the card has what."""
    text = "Level up {1} (Reminder.)\nLEVEL 1-2\n2/3\nFlying, vigilance\nLEVEL 3+\n2/4\n{T}: Draw a card."
    few = "As long as this creature has at least one but no more than two level counters on it, this creature has"
    many = "As long as this creature has three or more level counters on it, this creature has"
    assert leveled(text).split("\n") == [
        "Level up {1}",
        f"{few} base power and toughness 2/3.",
        f"{few} flying and vigilance.",
        f"{many} base power and toughness 2/4.",
        f"{many} “{{T}}: Draw a card.”",
    ]


SHORT = [
    (face("Test Cub", "{1}{G}", "Creature — Bear", "Trample"), "without a plain power"),
    (face("Test Cub", "{1}{G}", "Creature — Bear", "Trample", "∞", "5"), "without a plain power"),
    (face("Test Cart", "{2}", "Artifact — Vehicle", "Crew 2"), "without a plain power"),
    (face("Test Camp", "", "Land", ""), "what its text is"),
    (face("Test Tide", "{U}", "Enchantment", ""), "what its text is"),
    (face("Test Cub", "{1}{G}", "Creature — Bear", "Trample\n//\nDraw a card.", "2", "2"), "two faces"),
]
"""Cards of which a file leaves out what a card of their kind always has, and what is said of them."""
WHOLE = [
    face("Test Cub", "{1}{G}", "Creature — Bear", "", "2", "2"),
    face("Test Cub", "{1}{G}", "Creature — Bear", "Test Cub's power is equal to the number of cards in your hand.", "*", "2"),
    face("Test Grove", "", "Land — Forest", ""),
]  # fmt: skip


@pytest.mark.parametrize(("card", "said"), SHORT)
def test_a_card_of_which_something_is_not_told_is_declined(card: dict[str, Any], said: str) -> None:
    """CR 208.1, 200.1: made of what is told it would play as another card."""
    with pytest.raises(NotUnderstood) as caught:
        compiled(facts("normal", card), card["text"])
    assert said in caught.value.reason


@pytest.mark.parametrize("card", WHOLE)
def test_a_card_of_few_words_is_whole(card: dict[str, Any]) -> None:
    assert compiled(facts("normal", card), card["text"]).name == card["name"]


def test_a_back_of_colors_that_nobody_tells_is_declined() -> None:
    """CR 204.1: without a mana cost a color indicator alone gives it colors, and a file may leave that out."""
    with pytest.raises(NotUnderstood) as caught:
        compiled(facts("transform", CUB), "", [CUB, GROWN | {"colors": None}])
    assert "what colors" in caught.value.reason
    assert compiled(facts("transform", CUB), "", [CUB, GROWN | {"colors": ""}]).faces["back"].colors == 0


@pytest.mark.parametrize(("sources", "colors"), [(["mtgjson4"], ()), (["xmage"], None)])
def test_a_face_has_no_color_where_its_source_would_tell_one(sources: list[str], colors: Any) -> None:
    front = {"name": "Test Cub", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "colors": ["G"]}
    back = {"name": "Test Horror", "type_line": "Creature — Horror", "mana_cost": ""}
    told = texts.faces_of({"name": "Test Cub", "faces": [front, back], "sources": sources})
    assert [face["colors"] for face in told] == [["G"], colors]


def test_the_text_of_two_faces_is_not_that_of_the_one_that_was_brought_up_to_date() -> None:
    row = {"name": "Test Cub", "layout": "normal", "oracle": "Trample\n//\nDraw a card.", "oracle_2026": "Trample"}
    assert texts.text_of(row) == row["oracle"]
    assert texts.text_of(row | {"faces": [{}, {}]}) == "Trample"
