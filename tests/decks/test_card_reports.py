"""A card that the engine has wrong is reported in one click and lands with the staff."""

import pytest
from django.urls import reverse

from decks.models import Card, CardReport

pytestmark = pytest.mark.django_db


@pytest.fixture
def titan(cards) -> Card:
    return Card.objects.get(name="Grave Titan")


def test_the_page_tells_how_the_engine_understands_the_card(as_ann, titan) -> None:
    page = as_ann.get(titan.get_absolute_url()).content.decode()
    assert "How the engine understands it" in page and "Triggers on:" in page
    assert reverse("card-report", args=[titan.slug]) in page


def test_one_click_keeps_text_and_understanding_for_the_staff(as_ann, ann, titan, client, staff) -> None:
    where = reverse("card-report", args=[titan.slug])
    assert as_ann.post(where, follow=True).status_code == 200
    as_ann.post(where)
    kept = CardReport.objects.get()
    assert kept.user == ann and kept.card == "Grave Titan" and "Triggers on:" in kept.understood and kept.text
    staff.is_superuser = True
    staff.save()
    client.force_login(staff)
    assert "Grave Titan" in client.get(reverse("admin:decks_cardreport_changelist")).content.decode()


def test_a_report_wants_a_login_and_no_address_makes_one(client, titan) -> None:
    where = reverse("card-report", args=[titan.slug])
    assert client.post(where).status_code == 302 and client.get(where).status_code == 405
    assert not CardReport.objects.exists()


def test_scripts_report_too_and_twenty_wait_at_most(as_ann, ann, ann_script, titan) -> None:
    where = f"cards/{titan.slug}/report/"
    assert ann_script("post", where, {"note": "It makes  two Zombies."}).status_code == 204
    assert CardReport.objects.get().note == "It makes two Zombies."
    for number in range(19):
        CardReport.objects.create(card=f"Card {number}", user=ann, engine_version="1")
    other = Card.objects.exclude(pk=titan.pk).first()
    refused = ann_script("post", f"cards/{other.slug}/report/", {})
    assert refused.status_code == 400 and "still open" in refused.content.decode()
    said = as_ann.post(reverse("card-report", args=[other.slug]), follow=True).content.decode()
    assert "still open" in said and CardReport.objects.count() == 20
