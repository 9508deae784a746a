"""`up --check` finds out whether a site works: here against small sites, one whole and several broken."""

import http.server
import json
import re
import threading
import urllib.parse
from collections.abc import Iterator
from typing import Any

import pytest

from decks.up import smoke


class Site(http.server.BaseHTTPRequestHandler):
    """As much of the site as the check uses: a form with a token, a session, playtests that take a while."""

    broken: set[str] = set()
    asked = 0

    def do_GET(self) -> None:
        path = self.path
        if path == "/accounts/signup/":
            self.answer('<input name="csrfmiddlewaretoken" value="t0ken">', "csrftoken=t0ken")
        elif path == "/api/formats/":
            presets = [] if "presets" in self.broken else [{"key": "quick", "playable": True}]
            others = {"key": "other", "presets": [{"key": "slow", "playable": False}]}
            self.answer(json.dumps([others, {"key": "some-format", "presets": presets}]))
        elif path == "/api/playtests/p1/games/":
            type(self).asked += 1
            ready = 0 if "workers" in self.broken else min(smoke.GAMES, 2 * self.asked)
            self.answer(json.dumps({"results": [{"index": index} for index in range(ready)]}))
        elif path == "/api/playtests/p1/games/0/log":
            self.answer("{}" if "logs" in self.broken else '{"v": 1}')
        elif path in {"/", "/healthz", "/api/playtests/p1/"}:
            self.answer("{}")
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.path == "/accounts/signup/":
            fields = dict(urllib.parse.parse_qsl(body))
            whole = fields["csrfmiddlewaretoken"] == "t0ken" and fields["password1"] == fields["password2"]
            self.answer("welcome", "session=s1") if whole else self.send_error(403)
            return
        allowed = "session=s1" in self.headers["Cookie"] and self.headers["X-CSRFToken"] == "t0ken"
        order: dict[str, Any] = json.loads(body)
        if allowed and "submit" not in self.broken and order["preset"] == "quick":
            self.answer('{"id": "p1"}')
        else:
            self.send_error(403)

    def answer(self, text: str, cookie: str = "") -> None:
        self.send_response(200)
        if cookie:
            self.send_header("Set-Cookie", f"{cookie}; Path=/")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture
def url(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(Site, "broken", {getattr(request, "param", "")})
    monkeypatch.setattr(Site, "asked", 0)
    monkeypatch.setattr(smoke, "SECONDS", 1)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_site_that_works_passes(url: str) -> None:
    assert re.fullmatch(r"4 games of some-format played and logged in [\d.]+ s", smoke.play(url))


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("presets", "names no format with a preset"),
        ("submit", "POST .*/api/playtests/: 403"),
        ("workers", "0 of 4 games after 1 s"),
        ("logs", "has no log"),
    ],
    indirect=["url"],
)
def test_what_is_broken_is_named(url: str, complaint: str) -> None:
    with pytest.raises(smoke.FailedError, match=complaint):
        smoke.play(url)


def test_a_site_that_is_not_there_is_a_failure_too() -> None:
    with pytest.raises(smoke.FailedError, match=r"GET http://127\.0\.0\.1:9/healthz"):
        smoke.play("http://127.0.0.1:9")
