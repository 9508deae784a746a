"""What formats tell the builder: packs, openers, queries, fixed cards; and remedies as changes."""

from collections import Counter

import pytest

from engine.catalogue import lookup
from formats import registry
from formats.decklist import DeckList, parse
from formats.workshop import spread

SAMPLES = [(form, sample) for form in registry.all_formats() for sample in form.samples]


def options_of(form, sample):
    return form.read_options(sample.options)


def filled(form, kind, deck, options, key=None):
    """The list with a pack added."""
    pack = next(
        each for each in registry.workshop(form.key).packs(kind, deck, options) if key in (None, each.key)
    )
    for zone, n, name in pack.cards:
        deck.add(zone, n, name)
    return {**options, **pack.options}


@pytest.mark.parametrize(("form", "sample"), SAMPLES, ids=[f"{f.key}-{s.key}" for f, s in SAMPLES])
def test_openers_hold_cards_of_the_list_and_a_seed_gives_the_same_again(form, sample):
    told, options = registry.workshop(form.key), options_of(form, sample)
    first = told.opener(sample.kind, sample.deck, options, 5)
    assert first == told.opener(sample.kind, sample.deck, options, 5)
    shown = Counter(name for part in first for name in part.cards if name)
    have = Counter()
    for _, entry in sample.deck.entries():
        have[entry.name] += entry.quantity
    assert shown
    assert not shown - have


def test_the_hordes_turns_end_with_their_first_card_that_is_no_token():
    form = registry.get("horde-sealed")
    deck = form.sample("horde_zombies").deck
    for part in registry.workshop(form.key).opener("horde", deck, form.read_options(), 3):
        *before, last = part.cards
        assert all(lookup(name).token for name in before)
        assert not lookup(last).token


def test_an_armys_opener_lays_its_home_base_in_the_middle_of_the_last_row():
    form = registry.get("army-magic")
    sample = form.sample("kamigawa_samurai_100")
    grid = registry.workshop(form.key).opener("army", sample.deck, options_of(form, sample), 1)[0]
    assert len(grid.cards) == 15
    assert grid.cards[12] == sample.deck.zones["home_base"][0].name


@pytest.mark.parametrize("seat", ["white", "blue", "black", "red", "green"])
def test_a_seats_fixed_cards_leave_only_what_is_free_to_choose(seat):
    form = registry.get("elder-dragon-wars")
    deck = DeckList()
    options = filled(form, "deck", deck, form.read_options(), seat)
    codes = {each.code for each in form.validate("deck", deck, options=options).errors}
    assert codes == {"EDW-02", "EDW-03", "EDW-09"}
    assert len(registry.workshop(form.key).fixed("deck", deck, options)) == 14
    assert not registry.workshop(form.key).packs("deck", deck, options)


@pytest.mark.parametrize(
    ("key", "kind", "code"),
    [
        ("elder-dragon-wars", "scion", ""),
        ("elder-dragon-wars", "planar", ""),
        ("dreadhorde", "horde", "DH-E06"),
    ],
)
def test_a_fixed_pack_ends_the_complaints_about_what_is_fixed(key, kind, code):
    form = registry.get(key)
    deck = DeckList()
    assert any(each.code == code or not code for each in form.validate(kind, deck).errors)
    filled(form, kind, deck, form.read_options())
    assert not [each for each in form.validate(kind, deck).errors if each.code == code or not code]


def test_an_armys_missing_lands_come_in_the_colours_of_its_costs():
    form = registry.get("army-magic")
    sample = form.sample("kamigawa_samurai_100")
    deck = DeckList({zone: list(rows) for zone, rows in sample.deck.zones.items()})
    del deck.zones["home_base"], deck.zones["land_grid"]
    options = options_of(form, sample)
    filled(form, "army", deck, options)
    assert form.validate("army", deck, options=options).valid
    assert sum(e.quantity for zone in ("home_base", "land_grid") for e in deck.zones[zone]) == 15


def test_basic_lands_bring_a_sealed_deck_to_its_size():
    form = registry.get("horde-sealed")
    deck = form.sample("survivor_1").deck
    bare = DeckList(
        {
            zone: [e for e in rows if e.name not in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
            for zone, rows in deck.zones.items()
        }
    )
    gone = deck.total() - bare.total()
    filled(form, "survivor", bare, form.read_options())
    assert gone > 10
    assert bare.total() == deck.total()


@pytest.mark.parametrize(
    ("wanted", "weights", "rows"),
    [
        (10, {"W": 1, "U": 1}, {"Plains": 5, "Island": 5}),
        (9, {"W": 20, "R": 1}, {"Plains": 8, "Mountain": 1}),
        (0, {"W": 1}, {}),
        (7, {}, {}),
        (3, {"W": 1, "U": 1, "B": 1, "R": 1, "G": 1}, None),
    ],
)
def test_basic_lands_are_spread_by_weight(wanted, weights, rows):
    found = dict(spread(wanted, weights))
    assert found == rows if rows is not None else sum(found.values()) == wanted


@pytest.mark.parametrize(("form", "sample"), SAMPLES, ids=[f"{f.key}-{s.key}" for f, s in SAMPLES])
def test_what_a_list_may_hold_names_no_zone_or_option_that_is_not_there(form, sample):
    told, kind = registry.workshop(form.key), form.kind(sample.kind)
    zones = {zone.key for each in form.kinds for zone in each.zones}
    assert set(told.quotas) <= zones
    assert set(told.keys.values()) <= zones
    assert set(told.asks) <= {option.key for option in form.options}
    assert {kind for option in form.options for kind in option.kinds} <= {each.key for each in form.kinds}
    assert isinstance(told.query(kind.key, sample.deck, options_of(form, sample)), str)
    assert isinstance(told.query(kind.key, parse(""), form.read_options()), str)
