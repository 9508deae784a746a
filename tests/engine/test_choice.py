"""Every kind of question knows its only legal answer, the legal ones, a default and a random one, and they agree."""

import re
from itertools import chain, combinations, permutations, product
from pathlib import Path
from pickle import dumps, loads
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.state import topics
from engine.state.choice import YES_OR_NO, Act, Ask, Constraint, Name, Number, Order, Pay, Pick, Split
from engine.state.objects import LifeTotal, Seat
from engine.state.pairing import Pair
from engine.state.topics import Topic

SEAT = Seat(0, "Ann", "player", 0, LifeTotal(20), True)
KINDS = (Act, Name, Number, Pick, Pay, Order, Split, Pair)


def things(n: int) -> list[str]:
    return [f"thing {i}" for i in range(n)]


def picks(numbers: tuple[int, int, int]) -> Pick:
    least, most, n = sorted(numbers)
    return Pick(SEAT, topics.CHOOSE, things(n), least=least, most=most)


def payment(price: tuple[int, int], n: int) -> Pay:
    """A price of so many sources, in either of two ways."""
    return Pay(
        SEAT,
        topics.MANA,
        things(n),
        cost="{1}",
        pays=lambda answer: len(answer) in price,
        plan=tuple(range(min(price))),
    )


@st.composite
def splits(draw: st.DrawFn) -> Split:
    n, least, more = draw(st.integers(1, 3)), draw(st.integers(0, 1)), draw(st.integers(0, 4))
    lethal = draw(st.lists(st.integers(1, 4), max_size=n - 1))
    kind = draw(st.sampled_from(("lethal", "share")))
    terms = [Constraint(kind, i, k, (n - 1,)) for i, k in enumerate(lethal)] if not least else []
    return Split(SEAT, topics.DIVIDE, things(n), least=least, most=least * n + more, constraints=terms)


@st.composite
def pairs(draw: st.DrawFn) -> Pair:
    n, m = draw(st.integers(1, 3)), draw(st.integers(1, 2))
    row = st.sets(st.integers(0, m - 1)).map(lambda js: tuple(sorted(js)))
    allowed = draw(st.lists(row, min_size=n, max_size=n))
    terms = [Constraint("must", i, partners=js) for i, js in enumerate(allowed) if js and draw(st.booleans())]
    terms += [Constraint("least", j, 2) for j in range(m) if draw(st.booleans())]
    if draw(st.booleans()):
        terms.append(Constraint("total", 0, draw(st.integers(1, n))))
    return Pair(SEAT, topics.BLOCKERS, things(n), things(m), allowed, terms)


NUMBERS = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
ASKED: dict[type[Ask], st.SearchStrategy[Ask]] = {
    Act: st.integers(1, 4).map(lambda n: Act(SEAT, things(n))),
    Name: st.one_of(
        st.integers(1, 4).map(lambda n: Name(SEAT, topics.COLOR, things(n))),
        st.just(Name(SEAT, topics.MAY, YES_OR_NO)),
    ),
    Number: st.tuples(st.integers(0, 4), st.integers(0, 4)).map(
        lambda ends: Number(SEAT, topics.BID, min(ends), max(ends))
    ),
    Pick: NUMBERS.map(picks),
    Pay: NUMBERS.map(sorted).map(lambda found: payment((found[0], found[1]), found[2])),
    Order: st.integers(0, 4).map(lambda n: Order(SEAT, topics.BOTTOM, things(n))),
    Split: splits(),
    Pair: pairs(),
}


def conceivable(ask: Ask) -> list[Any]:
    """Every answer of the kind's form, legal or not, but for the order in which some of the options are picked."""
    n = len(ask.options)
    match ask:
        case Act() | Name():
            return list(range(-1, n + 1))
        case Number():
            return list(range(-1, 6))
        case Pick() | Pay():
            return list(chain.from_iterable(combinations(range(n), k) for k in range(n + 1)))
        case Order():
            return list(permutations(range(n)))
        case Split():
            return list(product(range(ask.most + 1), repeat=n))
        case Pair():
            links = [(i, j) for i in range(n) for j in range(len(ask.partners))]
            return list(chain.from_iterable(combinations(links, k) for k in range(len(links) + 1)))
    raise AssertionError(ask)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_the_default_and_any_random_answer_are_legal(kind: type[Ask]) -> None:
    @given(ASKED[kind], st.integers(), st.booleans())
    def check(ask: Ask, seed: int, eager: bool) -> None:
        assert ask.legal(ask.default())
        assert ask.legal(ask.random(Random(seed).randrange, eager))

    check()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_an_answer_is_forced_only_where_no_other_is_legal(kind: type[Ask]) -> None:
    forced: set[bool] = set()

    @given(ASKED[kind])
    def check(ask: Ask) -> None:
        only = ask.forced()
        forced.add(only is not None)
        if only is not None:
            assert [a for a in conceivable(ask) if ask.legal(a)] == [only]
            assert ask.default() == only

    check()
    assert forced == {True, False}, "both were tried"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_every_legal_answer_of_small_questions_is_drawn_by_chance(kind: type[Ask]) -> None:
    """Declarations are mended after they are drawn, so of them only the required part is sure."""
    draw = Random(7)
    few = {
        Act: Act(SEAT, things(3)),
        Name: Name(SEAT, topics.MAY, YES_OR_NO),
        Number: Number(SEAT, topics.BID, 1, 3),
        Pick: Pick(SEAT, topics.CHOOSE, things(3), least=1, most=2),
        Pay: payment((1, 2), 3),
        Order: Order(SEAT, topics.BOTTOM, things(3)),
        Split: Split(SEAT, topics.DIVIDE, things(2), least=0, most=2),
        Pair: Pair(
            SEAT,
            topics.BLOCKERS,
            things(2),
            things(2),
            [(0, 1), (0,)],
            [Constraint("must", 1, partners=(0,))],
        ),
    }[kind]

    def unordered(answer: Any) -> Any:
        return tuple(sorted(answer)) if kind in (Pick, Pay) else answer

    drawn = {unordered(few.random(draw.randrange)) for _ in range(300)}
    assert drawn == {a for a in conceivable(few) if few.legal(a)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
@pytest.mark.parametrize(
    "answer", [None, "x", 1.5, -1, ("x",), ((0,),), ((0, 0, 0),), [0], (0, 0), ((-1, 0),), (9,)]
)
def test_what_is_no_answer_is_not_legal_and_no_error(kind: type[Ask], answer: object) -> None:
    @given(ASKED[kind])
    def check(ask: Ask) -> None:
        if not (kind is Split and answer == (0, 0)):
            assert not ask.legal(answer)

    check()


def test_an_eager_answer_is_yes_and_as_many_as_allowed() -> None:
    below = Random(1).randrange
    assert Name(SEAT, topics.MAY, YES_OR_NO).random(below, eager=True) == 1
    assert Number(SEAT, topics.BID, 1, 5).random(below, eager=True) == 5
    pick = Pick(SEAT, topics.CHOOSE, things(4), least=0, most=3)
    assert all(len(pick.random(below, eager=True)) == 3 for _ in range(20))


def test_a_wanted_answer_is_kept_if_legal_and_else_mended() -> None:
    pick = Pick(SEAT, topics.CHOOSE, things(4), least=1, most=2)
    assert pick.nearest((3, 1)) == (3, 1)
    assert pick.nearest((3, 2, 1)) == (0,)
    must = [Constraint("must", 0, partners=(1,))]
    block = Pair(SEAT, topics.BLOCKERS, things(2), things(2), [(0, 1), (0, 1)], must)
    assert block.nearest(((1, 0),)) == ((0, 1), (1, 0)), "the required block is added to the wanted one"
    assert block.nearest(0) == ((0, 1),)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_a_question_in_json_has_the_same_keys_whatever_its_kind(kind: type[Ask]) -> None:
    @given(ASKED[kind])
    def check(ask: Ask) -> None:
        told = ask.to_json()
        assert list(told) == [
            "kind",
            "seat",
            "behalf",
            "topic",
            "options",
            "partners",
            "least",
            "most",
            "allowed",
            "terms",
            "source",
        ]
        assert (told["kind"], told["topic"], type(told["topic"])) == (kind.kind, ask.topic, str)
        assert (told["least"], told["most"]) == (getattr(ask, "least", 1), getattr(ask, "most", 1))

    check()


def test_a_question_in_words_says_whom_what_and_how_much() -> None:
    assert Act(SEAT, things(2)).describe() == "Ann: priority"
    assert Number(SEAT, topics.X, 0, 3).describe() == "Ann: X 0 to 3"
    assert Pick(SEAT, topics.SCRY_BOTTOM, things(2)).describe() == "Ann: scry: what goes to the bottom 1"


def test_a_question_about_an_undeclared_topic_is_refused() -> None:
    never: Any = "never heard of"
    with pytest.raises(TypeError, match="the topic 'never heard of' is not declared"):
        Name(SEAT, never, YES_OR_NO)
    said: Any = "may"
    with pytest.raises(TypeError):
        Name(
            SEAT, said, YES_OR_NO
        )  # by its name alone neither, else a misspelt one would differ from it in nothing


def test_a_topic_stored_and_read_again_is_the_same() -> None:
    assert loads(dumps(topics.MAY)) is topics.MAY


def test_a_topic_is_declared_once() -> None:
    with pytest.raises(ValueError, match="the topic may is declared twice"):
        Topic("may")


@pytest.mark.parametrize("place", ["engine/state", "formats/army_magic", "formats/dreadhorde"])
def test_every_topic_declared_is_asked_about(place: str) -> None:
    root = Path(__file__).parents[2]
    declared = re.findall(r"^([A-Z_]+) = Topic\(", (root / place / "topics.py").read_text(), re.MULTILINE)
    asking = place if place.startswith("formats") else "engine"
    sources = "".join(path.read_text() for path in (root / asking).rglob("*.py"))
    assert declared
    assert [n for n in declared if n != "PRIORITY" and not re.search(rf"\btopics\.{n}\b", sources)] == []
