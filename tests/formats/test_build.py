"""Decks built by themselves are legal, repeatable and hold together."""

import pytest

from engine.catalogue import lookup
from formats.base import Pool
from formats.horde_sealed.build import auto_build, castable, score
from formats.horde_sealed.deal import deal, sample_pool
from tests.formats.lists import HORDE_SEALED, check, cube


def everything(name: str) -> bool:
    return True


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("survivors", [2, 4])
def test_every_built_deck_is_legal_and_has_exactly_forty_cards(survivors: int, seed: int) -> None:
    dealt = deal(cube(), survivors, seed)
    for number in range(1, survivors + 1):
        deck = auto_build(dealt.pool(number), playable=everything)
        assert deck.total() == 40
        assert check("survivor", deck, dealt.pool(number)).violations == ()


def test_the_same_pool_gives_the_same_deck_in_any_order() -> None:
    pool = deal(cube(), 2, 11).pool(1)
    assert auto_build(pool, playable=everything) == auto_build(Pool(pool.cards[::-1]), playable=everything)


def test_a_built_deck_keeps_to_two_colours_with_lands_for_both() -> None:
    deck = auto_build(deal(cube(), 2, 3).pool(1), playable=everything)
    cards = [(lookup(e.name), e.quantity) for _, e in deck.entries()]
    basics = {c.name: n for c, n in cards if c and "basic-land" in c.traits}
    assert len(basics) == 2
    assert all(n >= 4 for n in basics.values())
    assert sum(n for c, n in cards if c and "Land" in c.types) == 17
    assert sum(n for c, n in cards if c and "Creature" in c.types) >= 12


def test_cards_that_cannot_be_played_are_left_out() -> None:
    pool = deal(cube(), 2, 3).pool(1)
    banned = {e.name for _, e in auto_build(pool, playable=everything).entries()}

    def allowed(name: str) -> bool:
        return name not in banned

    deck = auto_build(pool, playable=allowed)
    used = {e.name for _, e in deck.entries() if "basic-land" not in getattr(lookup(e.name), "traits", ())}
    assert not used & banned
    assert check("survivor", deck, pool).valid


def test_a_pool_without_a_playable_card_still_gives_a_legal_deck() -> None:
    pool = deal(cube(), 2, 3).pool(1)
    deck = auto_build(pool, playable=lambda name: False)
    assert deck.total() == 40
    assert check("survivor", deck, pool).valid


def test_a_larger_minimum_is_met() -> None:
    pool = deal(cube(), 2, 3).pool(1)
    deck = auto_build(pool, playable=everything, minimum=60)
    assert check("survivor", deck, pool, minimum_deck=60).valid


def test_hybrid_costs_ask_for_one_of_their_colours() -> None:
    card = lookup("Boggart Ram-Gang")
    assert card
    assert castable(card, "R")
    assert castable(card, "G")
    assert not castable(card, "WU")


def test_what_the_horde_shrugs_off_scores_below_what_it_fears() -> None:
    def of(name: str) -> float:
        card = lookup(name)
        assert card
        return score(card)

    assert of("Mana Leak") < of("Pyroclasm")
    assert of("Mind Rot") < of("Lightning Bolt")
    assert of("Doom Blade") < of("Swords to Plowshares")


@pytest.mark.parametrize("n", range(1, 9))
def test_the_sample_decks_are_legal_with_their_pools(n: int) -> None:
    deck = HORDE_SEALED.sample(f"survivor_{n}").deck
    assert check("survivor", deck, sample_pool(f"survivor_{n}")).violations == ()
    assert deck.total() == 40
