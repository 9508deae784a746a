"""One small playtest through HTTP, as a user would do it: sign up, set it up, watch it finish.

Standard library only, and nothing of the site's insides: what this finds working, works.
"""

import http.cookiejar
import json
import re
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

GAMES = 4
SECONDS = 120


class FailedError(Exception):
    """The site did not do what it should; the message says what."""


class Browser:
    """As much of a browser as this needs: cookies, forms, JSON."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._cookies = http.cookiejar.CookieJar()
        # No proxy: the site is on this machine.
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self._cookies)
        )

    def get(self, path: str) -> str:
        """The text of a page."""
        return self._open(urllib.request.Request(self.url + path))

    @property
    def cookies(self) -> str:
        """What it would send, as a header."""
        return "; ".join(f"{each.name}={each.value}" for each in self._cookies)

    def submit(self, path: str, fields: dict[str, str]) -> str:
        """Fill in and send the form of a page, with the token it carries."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(path))
        if token is None:
            raise FailedError(f"{path} has no form")
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        return self._open(urllib.request.Request(self.url + path, body, {"Referer": self.url + path}))

    def json(self, path: str, send: dict[str, Any] | None = None) -> Any:
        """Ask the API, or send it an object."""
        headers = {"Accept": "application/json", "Content-Type": "application/json", "Referer": self.url}
        headers["X-CSRFToken"] = next((each.value or "" for each in self._cookies if "csrf" in each.name), "")
        body = None if send is None else json.dumps(send).encode()
        return json.loads(self._open(urllib.request.Request(self.url + path, body, headers)))

    def _open(self, request: urllib.request.Request) -> str:
        try:
            with self._opener.open(request, timeout=30) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            said = error.read().decode(errors="replace")[:500]
            raise FailedError(f"{request.get_method()} {request.full_url}: {error.code} {said}") from error
        except OSError as error:
            raise FailedError(f"{request.get_method()} {request.full_url}: {error}") from error


def play(url: str) -> str:
    """Sign up and play a few games of the first format; says in one line what came of it.

    Only what the API promises is used: formats with their presets, a playtest that a POST starts, its games
    and their logs. It is finished when every game is there.
    """
    browser, started = Browser(url), time.monotonic()
    browser.get("/healthz")
    browser.get("/")
    sign_up(browser)
    described, preset = _playable(_rows(browser.json("/api/formats/")))
    order = {"format": described["key"], "preset": preset["key"], "games": GAMES, "seed": 1}
    address = f"/api/playtests/{browser.json('/api/playtests/', order)['id']}/"
    deadline = time.monotonic() + SECONDS
    while len(games := _rows(browser.json(f"{address}games/"))) < GAMES:
        if time.monotonic() > deadline:
            raise FailedError(f"{len(games)} of {GAMES} games after {SECONDS} s: {browser.json(address)}")
        time.sleep(0.3)
    if not browser.json(f"{address}games/{games[0]['index']}/log"):
        raise FailedError("the first game has no log")
    return f"{GAMES} games of {described['key']} played and logged in {time.monotonic() - started:.1f} s"


def sign_up(browser: Browser) -> None:
    """A new account, signed in."""
    name, password = f"check-{secrets.token_hex(4)}", secrets.token_urlsafe(16)
    browser.submit("/accounts/signup/", {"username": name, "password1": password, "password2": password})


def _rows(answer: Any) -> list[dict[str, Any]]:
    """The rows of a list, whether it comes in pages or not."""
    return list(answer["results"] if isinstance(answer, dict) else answer or [])


def _playable(formats: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The first format with a preset that can be played, and that preset."""
    for described in formats:
        for preset in described.get("presets") or ():
            if preset["playable"]:
                return described, preset
    raise FailedError("the API names no format with a preset that can be played")
