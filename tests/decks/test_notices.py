"""The bell: who is told what, once; letters, and how they stop."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from decks import notices, playgroups, social
from decks.models import Notice, NoticeKind, Playtest, Preferences
from decks.permissions import Visitor
from tests.decks.scripts import Script

pytestmark = pytest.mark.django_db


@pytest.fixture
def confirmed(ann):
    """Ann's confirmed address."""
    return EmailAddress.objects.create(user=ann, email="ann@example.org", verified=True, primary=True)


def test_the_owner_is_told_of_likes_comments_and_who_joins_once(ann, bob, bears):
    for _ in range(2):
        social.like(bob, bears, True)
        social.like(bob, bears, False)
    social.comment(Visitor(bob), bears, "Nice.")
    group = playgroups.create(ann, "Fridays")
    playgroups.join(bob, group)
    assert [(each.kind, each.words) for each in Notice.objects.filter(user=ann)] == [
        ("invitation", "bob joined Fridays by your invitation."),
        ("comment", "bob commented on Bears."),
        ("like", "bob likes Bears."),
    ]
    assert not Notice.objects.filter(user=bob).exists()


def test_nobody_is_told_what_they_did_themselves(ann, bears):
    social.like(ann, bears, True)
    social.comment(Visitor(ann), bears, "Mine.")
    assert not Notice.objects.exists()


def test_the_bell_counts_until_all_is_read_and_looking_changes_nothing(as_ann, ann, bob, bears):
    social.like(bob, bears, True)
    for _ in range(2):
        assert re.search(r'class="bell".*?<span class="number">1<', as_ann.get("/me").content.decode(), re.S)
        page = as_ann.get("/me/notices").content.decode()
        assert f'<a href="{bears.get_absolute_url()}">bob likes Bears.</a>' in page
    as_ann.post("/me/notices/read")
    assert '<span class="number">1<' not in as_ann.get("/me/notices").content.decode()
    assert Notice.objects.get().read


def test_only_what_was_on_the_page_is_marked_as_read(as_ann, ann, bob, bears):
    """9 of issue 22: what is told while one reads is not lost."""
    social.like(bob, bears, True)
    until = re.search(r'name="until" value="(\d+)"', as_ann.get("/me/notices").content.decode())[1]
    social.comment(Visitor(bob), bears, "Nice.")
    as_ann.post("/me/notices/read", {"until": until})
    assert [(each.kind, each.read) for each in ann.notices.all()] == [("comment", False), ("like", True)]
    as_ann.post("/me/notices/read", {"until": "nonsense"})
    assert notices.unread(ann) == 0


def test_the_bell_over_the_api(ann_script, ann, bob, bears):
    """9 of issue 22."""
    social.like(bob, bears, True)
    social.comment(Visitor(bob), bears, "Nice.")
    listed = ann_script("get", "notices/").json()
    assert [(each["kind"], each["words"], each["read"]) for each in listed["results"]] == [
        ("comment", "bob commented on Bears.", False),
        ("like", "bob likes Bears.", False),
    ]
    comment, like = listed["results"]
    assert like["url"] == bears.get_absolute_url()
    assert ann_script("post", "notices/read/", {"until": like["id"]}).json() == {"unread": 1}
    assert [each["id"] for each in ann_script("get", "notices/?unread=1").json()["results"]] == [
        comment["id"]
    ]
    assert ann_script("patch", f"notices/{comment['id']}/", {"read": True}).json() == comment | {"read": True}
    assert ann_script("get", f"notices/{like['id']}/").json()["read"]
    assert ann_script("patch", f"notices/{like['id']}/", {"read": False}).json()["read"] is False
    assert ann_script("post", "notices/read/", {}).json() == {"unread": 0}


@pytest.mark.parametrize(
    ("method", "address", "sent"),
    [
        ("patch", "notices/{}/", {}),
        ("patch", "notices/{}/", {"words": "x", "read": True}),
        ("patch", "notices/{}/", {"read": "yes"}),
        ("post", "notices/read/", {"until": 0}),
        ("post", "notices/read/", {"til": 1}),
        ("get", "notices/?unread=maybe", None),
    ],
)
def test_of_a_notice_nothing_else_is_changed(ann_script, ann, bob, bears, method, address, sent):
    social.like(bob, bears, True)
    number = Notice.objects.get().pk
    assert ann_script(method, address.format(number), *[sent] * (sent is not None)).status_code == 400
    assert not Notice.objects.get().read


def test_nobody_reads_what_another_was_told(bob_script, ann, bob, bears):
    social.like(bob, bears, True)
    number = Notice.objects.get().pk
    assert bob_script("get", "notices/").json()["count"] == 0
    assert bob_script("patch", f"notices/{number}/", {"read": True}).status_code == 404
    assert bob_script("post", "notices/read/", {}).json() == {"unread": 0}
    assert Script()("get", "notices/").status_code == 401
    assert not Notice.objects.get().read


def test_a_letter_names_the_product_and_stops_by_one_click(confirmed, ann, bob, bears):
    social.comment(Visitor(bob), bears, "Nice.")
    assert mail.outbox == []  # no page waits for a mail server
    assert notices.send() == 1
    assert notices.send() == 0
    letter = mail.outbox[0]
    assert letter.subject == "Proving Ground: bob commented on Bears."
    assert letter.to == ["ann@example.org"]
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = re.search(r"<https?://[^/]+(/.*)>", letter.extra_headers["List-Unsubscribe"])[1]
    program = Client(enforce_csrf_checks=True)
    assert program.get(stop).status_code == 200
    assert "comment" in Preferences.of(ann).mails  # looking stops nothing
    assert program.post(stop, {"List-Unsubscribe": "One-Click"}).status_code == 200
    ann.refresh_from_db()
    assert Preferences.objects.get(user=ann).mails == "playtest invitation"
    social.comment(Visitor(bob), bears, "Again.")
    assert notices.send() == 0
    assert Notice.objects.filter(kind="comment").count() == 2  # the bell goes on


def test_no_letter_goes_to_an_address_nobody_confirmed_nor_of_what_was_read(confirmed, ann, bob, bears):
    social.comment(Visitor(bob), bears, "Nice.")
    Notice.objects.update(read=True)
    assert notices.send() == 0
    EmailAddress.objects.update(verified=False)
    social.comment(Visitor(bob), bears, "Nice.")
    assert notices.send() == 0
    assert mail.outbox == []


def test_a_mail_server_that_is_away_costs_nothing_but_the_letter(confirmed, ann, bob, bears, monkeypatch):
    def refuse(self, *args, **kwargs):
        raise ConnectionRefusedError("nobody there")

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    social.comment(Visitor(bob), bears, "Nice.")
    assert notices.send() == 0
    assert Notice.objects.get().words == "bob commented on Bears."


def test_a_link_that_was_not_made_here_stops_nothing(client, ann):
    token = notices.off_token(ann, "like")
    assert notices.off_asked(token) == (ann.pk, NoticeKind.LIKE)
    assert client.post(f"/mail/off/{token}x").status_code == 404
    assert notices.off_asked("nonsense") is None


def test_the_kinds_that_are_mailed_are_chosen_in_the_settings(as_ann, ann):
    page = as_ann.get("/me/settings").content.decode()
    assert page.count('name="mails"') == len(NoticeKind)
    as_ann.post("/me/settings", {"visibility": "private", "page_size": "50", "mails": ["like"]})
    assert Preferences.objects.get(user=ann).mails == "like"


def test_the_kinds_that_are_mailed_are_chosen_over_the_api(ann_script, ann):
    assert ann_script("get", "me/").json()["mails"] == ["playtest", "comment", "invitation"]
    assert ann_script("patch", "me/", {"mails": ["like", "comment"]}).json()["mails"] == ["comment", "like"]
    assert Preferences.objects.get(user=ann).mails == "comment like"
    assert ann_script("patch", "me/", {"mails": ["nonsense"]}).status_code == 400
    assert ann_script("patch", "me/", {"letters": True}).json()["mails"] == ["comment", "like"]


def test_a_playtest_that_is_done_is_told_once(ann):
    row = Playtest.objects.create(
        owner=ann, title="Bears · Bats", status="finished", format_key="duel", games_planned=1, lineup={}
    )
    notices.done(row)
    notices.done(row)
    assert [each.words for each in ann.notices.all()] == ["The playtest Bears · Bats is done."]


def test_only_the_newest_are_kept(ann, monkeypatch):
    monkeypatch.setattr(notices, "MOST", 3)
    for n in range(5):
        notices.tell(ann, NoticeKind.LIKE, f"k{n}", f"word {n}", "/")
    assert [each.words for each in ann.notices.all()] == ["word 4", "word 3", "word 2"]
