"""Playgroups: members see what is shown to the group, and nobody else does."""

import pytest
from django.test import Client

from decks import building, playgroups
from decks.models import Playgroup
from decks.permissions import Visitor, sees, visible_decks
from formats.base import BadInput

pytestmark = pytest.mark.django_db


@pytest.fixture
def group(ann):
    return playgroups.create(ann, "Thursday")


@pytest.fixture
def as_bob(bob):
    client = Client()
    client.force_login(bob)
    return client


def test_a_member_sees_a_private_deck_that_the_group_is_shown(group, ann, bob, horde, as_ann, as_bob):
    address = horde.get_absolute_url()
    assert as_bob.get(address).status_code == 404
    as_ann.post(f"/d/{horde.public_id}/groups", {"group": group.public_id})
    assert as_bob.get(address).status_code == 404  # not a member yet
    assert as_bob.post(group.get_link_url()).status_code == 302
    assert as_bob.get(address).status_code == 200
    assert horde in visible_decks(Visitor(bob))
    assert "Night shift" in as_bob.get(group.get_absolute_url()).content.decode()
    assert as_bob.get(f"/d/{horde.public_id}/edit").status_code == 404  # seen, not changed
    assert Client().get(address).status_code == 404
    as_ann.post(f"/d/{horde.public_id}/groups", {})
    assert as_bob.get(address).status_code == 404
    assert not visible_decks(Visitor(bob)).exists()


def test_whoever_leaves_or_is_taken_out_takes_the_decks_along(group, ann, bob, as_ann, as_bob):
    playgroups.join(bob, group)
    mine = building.create(Visitor(bob), "duel", "deck", "Bob's")
    playgroups.show(mine, [group.public_id])
    assert sees(Visitor(ann), mine)
    as_ann.post(f"/groups/{group.public_id}/change", {"out": "bob"})
    assert not sees(Visitor(ann), mine)
    assert as_bob.get(group.get_absolute_url()).status_code == 404
    playgroups.join(bob, group)
    as_bob.post(f"/groups/{group.public_id}/change", {"leave": "1"})
    assert list(group.members.all()) == [ann]
    with pytest.raises(BadInput, match="delete it"):
        playgroups.leave(ann, group)


def test_only_the_owner_turns_the_link_over_and_deletes(group, bob, as_ann, as_bob):
    playgroups.join(bob, group)
    before = group.link_token
    for sent in ({"rotate": "1"}, {"delete": "1"}, {"out": "ann"}):
        assert as_bob.post(f"/groups/{group.public_id}/change", sent).status_code == 404
    as_ann.post(f"/groups/{group.public_id}/change", {"rotate": "1"})
    group.refresh_from_db()
    assert group.link_token != before
    assert as_bob.get(f"/groups/join/{before}").status_code == 404
    as_ann.post(f"/groups/{group.public_id}/change", {"delete": "1"})
    assert not Playgroup.objects.exists()


def test_a_deck_is_shown_only_by_its_owner_and_only_to_their_groups(group, bob, horde, as_bob):
    theirs = playgroups.create(bob, "Friday")
    assert playgroups.show(horde, [theirs.public_id]) == []
    answer = as_bob.post(f"/groups/{theirs.public_id}/change", {"show": horde.public_id})
    assert answer.status_code == 404
    assert not theirs.decks.exists()


def test_a_full_group_takes_nobody_in(group, bob, as_bob, monkeypatch):
    monkeypatch.setattr(playgroups, "MOST_MEMBERS", 1)
    assert "1 members at most" in as_bob.post(group.get_link_url(), follow=True).content.decode()
    assert bob not in group.members.all()
