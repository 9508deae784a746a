"""Tables and house formats."""

import re
from html import unescape

import pytest
from django.test import Client

from decks import building, house, tables
from decks.models import Deck, HouseFormat, Table, Visibility
from decks.permissions import Visitor
from formats import registry
from formats.base import BadInput
from formats.decklist import parse

pytestmark = pytest.mark.django_db


def duel(user, name="Bears", **more) -> Deck:
    """A deck for a duel."""
    return building.create(
        Visitor(user), "duel", "deck", name, deck=parse("30 Forest\n10 Grizzly Bears"), **more
    )


@pytest.fixture
def table(ann) -> Table:
    """Ann's table for two, open to whoever has the link."""
    return tables.create(ann, "duel", "Kitchen", visibility=Visibility.UNLISTED)


@pytest.fixture
def as_bob(bob) -> Client:
    """Bob's browser."""
    client = Client()
    client.force_login(bob)
    return client


def test_a_new_table_has_the_formats_smallest_number_of_seats(table):
    roles = [role.key for role in table.format.roles for _ in range(role.minimum)]
    assert [seat.role for seat in table.seats.all()] == roles


def test_the_owner_seats_own_and_public_decks(table, ann, bob, as_ann):
    mine, public = duel(ann), duel(bob, "Other", visibility=Visibility.PUBLIC)
    role = table.seats.first().role
    sent = {"role-1": role, "deck-1": mine.public_id, "role-2": role, "other-2": public.get_absolute_url()}
    as_ann.post(f"/tables/{table.public_id}/seats", sent)
    assert [seat.deck for seat in table.seats.order_by("position")] == [mine, public]


def test_nobody_seats_a_deck_they_may_not_see(table, bob, as_ann):
    secret = duel(bob, "Secret")
    role = table.seats.first().role
    as_ann.post(
        f"/tables/{table.public_id}/seats", {"role-1": role, "other-1": secret.public_id, "role-2": role}
    )
    assert not table.seats.exclude(deck=None).exists()


def test_a_deck_of_another_kind_does_not_fit(table, ann, horde):
    with pytest.raises(BadInput, match="is no"):
        tables.set_seats(Visitor(ann), table, [(table.seats.first().role, horde), ("player", None)])


def test_whoever_has_the_link_takes_an_empty_seat_and_leaves_it(table, bob, as_bob):
    deck = duel(bob)
    address = f"/tables/s/{table.link_token}/sit"
    as_bob.post(address, {"seat": "2", "deck": deck.public_id})
    assert table.seats.get(position=2).deck == deck
    as_bob.post(address, {"seat": "2", "leave": "1"})
    assert table.seats.get(position=2).deck is None


def test_a_taken_seat_stays_taken(table, ann, bob):
    tables.sit(Visitor(ann), table, 1, duel(ann))
    with pytest.raises(BadInput, match="took that seat"):
        tables.sit(Visitor(bob), table, 1, duel(bob))


def test_a_list_that_is_not_shared_is_not_shown_at_the_table(table, bob, as_ann):
    tables.sit(Visitor(bob), table, 1, duel(bob, "Hidden plan"))
    page = as_ann.get(f"/tables/{table.public_id}").content.decode()
    assert "Hidden plan" in page
    assert "its list is not shared with you" in page


def test_a_link_turned_over_leads_nowhere(table, as_ann, as_bob):
    old = table.link_token
    as_ann.post(f"/tables/{table.public_id}/change", {"rotate": "1"})
    assert as_bob.get(f"/tables/s/{old}").status_code == 404
    table.refresh_from_db()
    assert as_bob.get(f"/tables/s/{table.link_token}").status_code == 200


def test_too_many_of_a_role_are_refused(table, ann):
    role = table.format.roles[0]
    if role.maximum >= tables.MOST_SEATS:
        pytest.skip("the format sets no limit below the site's")
    with pytest.raises(BadInput, match="At most"):
        tables.set_seats(Visitor(ann), table, [(role.key, None)] * (role.maximum + 1))


def test_a_house_format_keeps_only_what_departs_from_the_format(ann):
    made = house.create(ann, "horde-sealed", "Long", {"minimum_deck": 60})
    assert made.latest.options == {"minimum_deck": 60}


@pytest.mark.parametrize("options", [{"minimum_deck": "many"}, {"nonsense": 1}, {"minimum_deck": -5}])
def test_a_house_format_is_checked(ann, options):
    with pytest.raises(BadInput):
        house.create(ann, "horde-sealed", "Odd", options)


def test_other_settings_make_a_new_version_and_decks_stay_with_theirs(ann, as_ann):
    made = house.create(ann, "horde-sealed", "Long", {"minimum_deck": 60})
    as_ann.post(f"/house/{made.public_id}/start", {"kind": "survivor"})
    deck = Deck.objects.get()
    assert deck.options == {"minimum_deck": 60}
    as_ann.post(f"/house/{made.public_id}/edit", {"name": "Longer", "option_minimum_deck": "70"})
    made.refresh_from_db()
    deck.refresh_from_db()
    assert (made.name, made.latest.number, made.latest.options) == ("Longer", 2, {"minimum_deck": 70})
    assert (deck.house.number, deck.options) == (1, {"minimum_deck": 60})


def test_the_same_settings_make_no_new_version(ann):
    made = house.create(ann, "horde-sealed", "Long", {"minimum_deck": 60})
    assert house.change(made, {"minimum_deck": 60}).number == 1


def test_options_of_ones_own_are_no_longer_the_house_formats(ann, as_ann):
    made = house.create(ann, "horde-sealed", "Long", {"minimum_deck": 60})
    as_ann.post(f"/house/{made.public_id}/start", {"kind": "survivor"})
    deck = Deck.objects.get()
    as_ann.post(f"/d/{deck.public_id}/details", {"name": "x", "option_minimum_deck": "50"})
    deck.refresh_from_db()
    assert deck.house is None


def test_a_deleted_house_format_leaves_decks_with_their_options(ann, as_ann):
    made = house.create(ann, "horde-sealed", "Long", {"minimum_deck": 60})
    as_ann.post(f"/house/{made.public_id}/start", {"kind": "survivor"})
    as_ann.post(f"/house/{made.public_id}/delete")
    assert not HouseFormat.objects.exists()
    assert Deck.objects.get().options == {"minimum_deck": 60}


def test_a_rumble_is_laid_judged_and_playtested(ann, as_ann, ann_script):
    """What a table plays by is said at the table, and goes along to its playtest."""
    form = registry.get("archenemy")
    rows = [
        (role, building.create(Visitor(ann), form.key, form.role(role).kind, key, deck=form.sample(key).deck))
        for role, key in form.preset("two-villains").seats
    ]
    rumble = tables.create(ann, form.key, "Rumble", seats=rows)
    address = rumble.get_absolute_url()
    assert "ARV-02" in {v.code for v in tables.report(rumble, list(tables.seat_in_order(rumble))).errors}
    as_ann.post(f"{address}/options", {"option_rumble": "on"})
    rumble.refresh_from_db()
    assert rumble.options == {"rumble": True}
    page = as_ann.get(address).content.decode()
    assert "the table keeps every rule" in page and "Supervillain Rumble" in page
    setup = as_ann.get(unescape(re.search(r'/playtests/new\?[^"]+', page)[0]))
    offered = {seat["name"]: seat["chosen"] for seat in setup.context["seats"]}
    sent = {"format": form.key, "do": "check", "preset": "quick", **offered, "option-rumble": "true"}
    assert {o.key: value for o, value in setup.context["options"]}["rumble"] == "true"
    assert "can be played" in as_ann.post("/playtests/new", sent).content.decode()
    answer = ann_script("patch", f"tables/{rumble.public_id}/", {"options": {"rumble": False}})
    assert (answer.status_code, answer.json()["options"]) == (200, {})
    assert (
        ann_script("patch", f"tables/{rumble.public_id}/", {"options": {"rumbel": True}}).status_code == 400
    )
