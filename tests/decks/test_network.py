"""Behind a proxy each visitor is known by their own address: sign-in, pages, API and logs go by the same setting."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def behind_a_proxy(settings: Any) -> None:
    cache.clear()
    settings.NUM_PROXIES = settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    settings.ACCOUNT_RATE_LIMITS = {}  # the library's own


def at(address: str) -> Client:
    """Somebody there, as the proxy tells it; whatever they wrote before it themselves."""
    return Client(headers={"X-Forwarded-For": f"1.1.1.1, {address}"})


def sign_in(client: Client, name: str, password: str) -> int:
    return client.post("/accounts/login/", {"login": name, "password": password}).status_code


def test_wrong_passwords_from_one_address_lock_nobody_else_out() -> None:
    get_user_model().objects.create_user("ann", password="correct horse battery")
    for n in range(40):
        sign_in(at("203.0.113.9"), f"made up {n}", "wrong")
    assert sign_in(at("203.0.113.9"), "ann", "correct horse battery") != 302, "whoever guesses is held up"
    assert sign_in(at("192.0.2.77"), "ann", "correct horse battery") == 302


def test_a_failed_sign_in_is_logged_with_the_address_and_without_the_name(caplog: Any) -> None:
    sign_in(at("203.0.113.9"), "somebody", "wrong")
    line = next(str(r.msg) for r in caplog.records if "login_failed" in str(r.msg))
    assert "203.0.113.9" in line and "somebody" not in line


def test_the_api_counts_each_address_and_a_network_of_long_ones_together(monkeypatch: Any) -> None:
    from decks.api import throttles

    monkeypatch.setattr(throttles.Anonymous, "THROTTLE_RATES", {"anon": "3/min"})
    for n in range(3):
        assert at(f"2001:db8:1:2::{n + 1}").get("/api/formats/").status_code == 200
    assert at("2001:db8:1:2::9").get("/api/formats/").status_code == 429
    assert at("203.0.113.9").get("/api/formats/").status_code == 200
