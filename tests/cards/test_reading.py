"""Texts are read into the nodes that definitions are made of; what does not fit is declined, never guessed."""

import random

import pytest

from engine import cards
from engine.catalogue import lookup
from engine.text.printing.card_text import rules_text
from engine.text.reading.check import printed, same_words
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText, Reading
from engine.text.reading.wording import current_wording

from . import oracle

CREATURE = CardText("Test Bear", "{1}{G}", (), ("Creature",), ("Bear",), "2", "2")
SPELL = CardText("Test Spell", "{1}{G}", (), ("Instant",), ())


def python(text: str, facts: CardText = CREATURE) -> list[str]:
    return [part.python for part in read(text, facts).parts]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Flying, trample", ["FLYING", "TRAMPLE"]),
        ("When Test Bear enters, draw a card.", ["when(enters(THIS), draw())"]),
        (
            "Whenever this creature attacks, it deals 1 damage to each opponent.",
            ["whenever(attacks(THIS), damage(1, EACH_OPPONENT))"],
        ),
        (
            "{2}{B}, {T}, Sacrifice another creature: Target opponent loses 2 life and you gain 2 life.",
            ["ability(cost('{2}{B}, {T}', sacrifice_cost(CREATURE.other)), lose_life(2, target(OPPONENT)), gain_life(2))"],
        ),
        (
            "Other Elves you control get +1/+1 and have haste.",
            ["static(PERMANENT.other.sub('Elf').yours, pt(1, 1), has(HASTE))"],
        ),
        ("This creature can't be blocked.", ["CANT_BE_BLOCKED"]),
        (
            "As long as equipped creature is a Human, it has lifelink.",
            ["static(EQUIPPED, has(LIFELINK), if_=is_a(EQUIPPED, PERMANENT.sub('Human')))"],
        ),
        ("This creature doesn't untap during your untap step.", ["DOESNT_UNTAP"]),
        (
            "{1}: This creature gets +1/+1 until end of turn. Any player may activate this ability.",
            ["by_any_player('{1}', until_end_of_turn(THIS, pt(1, 1)))"],
        ),
        ("Cycling {2} ({2}, Discard this card: Draw a card.)", ["cycling('{2}')"]),
    ],
)
def test_a_text_reads_as_its_definition(text: str, expected: list[str]) -> None:
    assert python(text) == expected


@pytest.mark.parametrize(
    ("old", "today"),
    [
        ("When Test Bear comes into play, draw a card.", "When this creature enters, draw a card."),
        (
            "{T}: Test Bear deals 1 damage to target creature or player.",
            "{T}: This creature deals 1 damage to any target.",
        ),
        ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
        (
            "When Test Bear leaves play, target player puts the top two cards of his or her library into his or her graveyard.",
            "When this creature leaves the battlefield, target player mills two cards.",
        ),
    ],
)
def test_old_wordings_read_as_todays(old: str, today: str) -> None:
    assert python(old) == python(today)


def test_reminder_text_is_ignored_and_nothing_else() -> None:
    assert python("Flying (It soars.)") == ["FLYING"]
    with pytest.raises(NotUnderstood):
        read("Flying, it soars", CREATURE)


def test_an_unknown_clause_is_quoted() -> None:
    with pytest.raises(NotUnderstood) as caught:
        read("When this creature enters, draw a card. Juggle three torches.", CREATURE)
    assert "Juggle three torches" in caught.value.reason


def test_an_unknown_mana_symbol_is_declined() -> None:
    with pytest.raises(NotUnderstood) as caught:
        read("{HR}: Draw a card.", CREATURE)
    assert "{HR}" in caught.value.reason


def test_a_pronoun_that_names_nothing_is_declined() -> None:
    with pytest.raises(NotUnderstood):
        read("Draw a card. Destroy that creature.", SPELL)


def test_that_creature_is_no_target_that_may_be_something_else() -> None:
    for target in ("any target", "target creature or planeswalker"):
        with pytest.raises(NotUnderstood):
            read(f"This spell deals 2 damage to {target}. That creature can't be regenerated this turn.", SPELL)
    read("This spell deals 2 damage to target creature. That creature can't be regenerated this turn.", SPELL)


def test_a_pronoun_within_an_event_is_what_the_event_spoke_of() -> None:
    assert python("When this creature dies or when you sacrifice it, draw a card.") == [
        "when(either(dies(THIS), sacrifices(YOU, THIS)), draw())"
    ]


def test_being_discarded_is_noticed_in_the_graveyard_and_there_only() -> None:
    assert python("When you discard this card, you gain 3 life.") == [
        "when(discards_card(YOU, THIS), gain_life(3), zone=GRAVEYARD)"
    ]
    with pytest.raises(NotUnderstood):
        read("When this creature dies or when you discard it, you gain 3 life.", CREATURE)


def test_a_pronoun_speaks_of_the_last_thing_that_fits() -> None:
    assert python("Exile target creature. Its controller gains life equal to its power.", SPELL) == [
        "exile(target(CREATURE)), gain_life(power_of(IT), controller(IT))"
    ]


LIES_ON_TOP = "Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature token. "


def test_a_token_is_no_card_that_a_text_speaks_of() -> None:
    """CR 111.1: what "that card" is, and what may be a land card, is the card that was named before the token."""
    told = python(LIES_ON_TOP + "If it's a land card, put it onto the battlefield under your control.", SPELL)
    assert "created" not in told[0] and told[0].count("noted('revealed', 'it')") == 3
    assert python("Whenever a creature dies, create a Treasure token and exile that card.") == [
        "whenever(dies(CREATURE), create(TREASURE), exile(that('that card')))"
    ]


def test_otherwise_after_two_questions_is_for_neither_and_declined() -> None:
    with pytest.raises(NotUnderstood):
        read(LIES_ON_TOP + "If it's a land card, draw a card. Otherwise, you gain 3 life.", SPELL)
    read("Reveal the top card of your library. If it's a land card, draw a card. Otherwise, you gain 3 life.", SPELL)


def test_that_creature_is_no_card_that_lies_in_a_library() -> None:
    told = "Choose target creature. Reveal the top card of your library. "
    damage = "This spell deals damage equal to that card's mana value to that creature."
    assert python(told + damage, SPELL)[0].endswith("damage(mana_value_of(noted('revealed')), it(words='that creature'))")


def test_that_much_is_no_number_told_before_another() -> None:
    for told in ("Return target creature card from your graveyard to the battlefield. ", "Sacrifice three creatures. "):
        with pytest.raises(NotUnderstood):
            read(told + "You gain life equal to the greatest power among creatures you control. Draw that many cards.", SPELL)
    read("Sacrifice three creatures. You gain 3 life. Draw that many cards.", SPELL)


def _reads(name: str) -> bool:
    """Whether the card's real text reads; where it does not, its printed text need not either."""
    card = oracle.cards().get(name)
    try:
        return card is not None and bool(read(oracle.text_of(card), oracle.facts_of(card)).parts)
    except NotUnderstood:
        return False


def test_printed_texts_read_back() -> None:
    """What users see of a card means what the card does: its printed text reads as its definition.

    Cards whose real text does not read are written by hand; what is printed of them either reads right or does not read.
    """
    wrong, total = {}, 0
    for name in cards.names():
        definition = cards.definition(name)
        facts = lookup(name)
        if definition.faces or definition.token or facts is None:
            continue
        total += 1
        known = CardText.of(facts)
        text = rules_text(name)
        try:
            reading = read(text, known)
        except NotUnderstood:
            if _reads(name):
                wrong[name] = text
            continue
        if oracle.content(oracle.abilities(definition)) != oracle.content(reading.abilities):
            wrong[name] = text
    assert len(wrong) <= 0.05 * total, wrong


def test_a_text_that_reads_is_printed_word_for_word() -> None:
    """Print what was read, and it is the text in today's wording: over a sample of all cards (all of them: the benchmark)."""
    rng = random.Random(4)
    exact = 0
    for card in rng.sample(list(oracle.single_faced()), 500):
        facts = oracle.facts_of(card)
        try:
            reading = read(oracle.text_of(card), facts)
        except NotUnderstood:
            continue
        lines = current_wording(
            oracle.text_of(card), facts.name, facts.types, facts.subtypes, "Legendary" in facts.supertypes
        )
        assert same_words(Reading(tuple(lines), ()), printed(reading, facts)), card["name"]
        exact += 1
    assert exact > 200


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks, it deals 1 damage to each opponent.",
        "As long as you control an Elf, this creature gets +1/+1.",
        "This creature gets +1/+1 as long as you control an Elf.",
        "Whenever this creature attacks or blocks, it gets +1/+0 until end of turn.",
        "{2}: Until end of turn, creatures you control gain trample.",
        "{2}{G}: Each creature you control gets +1/+1 until end of turn. Activate only during your turn.",
        "Other creatures you control get +2/+2, have vigilance, and can block an additional creature each combat.",
        "When this creature enters, draw a card, then discard a card.",
        "When this creature enters, you may have it deal 2 damage to any target.",
        "At the beginning of your upkeep, put X +1/+1 counters on this creature, where X is the number of Elves you control.",
    ],
)
def test_print_says_it_as_the_text_did(text: str) -> None:
    assert printed(read(text, CREATURE), CREATURE) == text


def test_what_works_as_a_spell_is_cast_is_no_quality_of_the_permanent() -> None:
    """A static ability of a permanent does not work on the stack (CR 113.6): it would never cascade."""
    with pytest.raises(NotUnderstood):
        read("This creature has cascade as long as you control a Forest.", CREATURE)


def test_a_text_that_would_lose_a_word_is_declined() -> None:
    with pytest.raises(NotUnderstood) as caught:
        read("This creature has bushido X, where X is the number of attacking creatures.", CREATURE)
    assert "other words" in caught.value.reason and "where X" in caught.value.reason


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Flying\nWhenever this creature juggles, draw a card.", "Whenever this creature juggles"),
        ("{T}, Juggle a torch: Draw a card.", "Juggle a torch"),
        ("{T}: Draw a card. Activate only if you juggled this turn.", "if you juggled this turn"),
        ("Creatures you control get +1/+1 as long as you juggle.", "as long as you juggle"),
        ("Juggler's mercy 3", "Juggler's mercy 3"),
        (
            "When this creature enters, choose one —\n• Draw a card.\n• Juggle three torches.",
            "Juggle three torches",
        ),
        ("Creatures you control have “{T}: Juggle three torches.”", "Juggle three torches"),
    ],
)
def test_unknown_clauses_of_every_kind_are_quoted(text: str, clause: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(text, CREATURE)
    assert clause in caught.value.reason
