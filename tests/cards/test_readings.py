"""The library's file of definitions read from texts says what the texts say, and nothing stands in two places."""

import zlib

import pytest

from decks.cardfiles.texts import faces_of, text_of
from engine import cards
from engine.cards import readings
from engine.cards.readings import kept
from engine.catalogue import catalogue, fold, library_catalogue
from engine.language import library
from engine.language.definition import Definition
from engine.language.library import Declined
from engine.language.nodes import HEADS
from engine.text.printing.card_text import rules_text
from engine.text.reading import keeping
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood
from formats.elder_dragon_wars.words import controls_legend
from tests.cards import oracle
from tests.cards.test_gate import EXCEPTIONS, MARKED, held
from tests.table import Table

SHARE = 24  # one card in so many is read anew; other ones whenever the reader is another


def drawn(name: str) -> bool:
    return zlib.crc32(f"{kept().version} {name}".encode()) % SHARE == 0


def test_the_file_was_made_by_this_reader() -> None:
    """`python3 manage.py texts ../shared/cards/cards.jsonl.gz --library` makes it anew."""
    assert kept().version == keeping.version()


def test_drawn_texts_read_as_their_lines_say() -> None:
    wrong, read = {}, 0
    for name, card in oracle.cards().items():
        facts = catalogue().get(fold(name))
        if facts is None or facts.name in cards.index() or not drawn(name):
            continue
        if facts.name.partition(" //")[0] != name.partition(" //")[0]:
            continue  # another card whose name is typed alike
        line = kept().cards.get(facts.name)
        try:
            made = compiled(facts, text_of(card), faces_of(card))
        except NotUnderstood as why:
            if line is not None:
                wrong[name] = f"does not read: {why}"
            continue
        read += 1
        if line is None:
            wrong[name] = "reads, and has no line"
        elif keeping.content_of(made) != keeping.content_of(cards.definition(facts.name)):
            wrong[name] = line
    assert read > 500
    assert not wrong


def test_what_is_written_by_hand_does_not_read() -> None:
    """But for those that say it in another way on purpose: everything else that reads is made from its text."""
    by_hand = held()[1]
    reads = set()
    for name in cards.index():
        card = oracle.cards().get(name)
        definition = cards.definition(name)
        if card is None or definition.token or name in MARKED:
            continue
        faces = [name] if not definition.faces else [face["name"] for face in card["faces"]]
        if not any(face in by_hand for face in faces):
            reads.add(name)
    assert reads == EXCEPTIONS.keys()


def test_nothing_is_defined_twice() -> None:
    assert not kept().cards.keys() & cards.index().keys()
    assert not kept().tokens.keys() & cards.index().keys()


def test_drawn_lines_are_cards_that_print() -> None:
    for name in filter(drawn, kept().cards):
        made = cards.definition(name)
        assert made.name == catalogue()[fold(name)].name
        text = rules_text(name)
        assert text or made.plain, name
        assert "<" not in text and "None" not in text and "object at" not in text, (name, text)


@pytest.mark.parametrize(
    ("name", "faces"),
    [
        ("Courser of Kruphix", ()),
        ("Assure // Assemble", ("left", "right")),
        ("Ambitious Farmhand", ("back",)),
        ("Ardenvale Tactician", ("adventure",)),
    ],
)
def test_a_card_of_any_set_is_played_without_an_import(name: str, faces: tuple[str, ...]) -> None:
    assert fold(name) not in library_catalogue() and cards.playable(name)
    assert tuple(cards.definition(name).faces) == faces
    assert name not in cards.names(), "the names of the library are those of our lists"


def test_a_card_that_does_not_read_is_declined() -> None:
    name = "Shahrazad"
    assert fold(name) in catalogue() and not cards.playable(name)
    with pytest.raises(Declined):
        cards.definition(name)


def test_cards_that_make_one_token_share_it() -> None:
    """CR 111.3: what has the same characteristics is one definition, whichever card makes it."""
    constant = "HUMAN_SOLDIER_1_1_WHITE"
    token = library.definition(kept().constants[constant])
    makers = [name for name, line in kept().cards.items() if f"create({constant})" in line]
    made = [
        argument
        for name in makers
        for ability in cards.definition(name).abilities
        for mode in getattr(ability, "modes", ())
        for effect in mode.effects
        if effect.head.name == "create"
        for argument in effect.args
        if isinstance(argument, Definition) and argument.name == token.name
    ]
    assert len(made) > 5 and all(each is token for each in made)


def test_a_line_that_does_not_say_what_was_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = catalogue()[fold("Giant Growth")]
    text = "Target creature gets +3/+3 until end of turn."
    line = keeping.line_of(facts, text)
    assert keeping.content_of(readings.made_of("Giant Growth", line, keeping.WORDS)) == keeping.content_of(
        compiled(facts, text)
    )
    monkeypatch.setattr(keeping, "_parts", lambda read: iter([line.replace("3, 3", "3, 2")]))
    with pytest.raises(keeping.Lost):
        keeping.line_of(facts, text)


def test_two_tokens_of_one_name_make_no_file() -> None:
    rows = {"A Token": "A = token('A Token', 0, 'A', 1, 1)", "A Token (2)": "A = token('A Token (2)', 0, 'A', 2, 2)"}
    with pytest.raises(ValueError, match="called A"):
        keeping.file_of({}, rows)


def test_a_card_of_no_list_is_played() -> None:
    """Alpine Watchdog, a 2/2 with vigilance."""
    t = Table()
    t.play("Ann", "Alpine Watchdog")
    t.resolve()
    assert [c.power for c in t.seat("Ann").permanents if c.name == "Alpine Watchdog"] == [2]


def test_the_words_of_formats_are_read_in_no_text() -> None:
    """ "You control a legendary creature" is a condition of Elder Dragon Wars too: a text reads alike whatever was loaded."""
    words = [head for head in HEADS.values() if head.lower.__module__.startswith("formats.")]
    assert controls_legend().head in words
    assert all(head.own for head in words)
