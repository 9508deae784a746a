"""`manage.py loadtest URL`: many users queue many playtests on a running site; how fairly and how fast they are served.

Standard library only, over HTTP, as users would. For a site of one's own: it signs up users and leaves their playtests.
"""

import http.client
import re
import statistics
import threading
import time
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.up.smoke import Browser, FailedError, sign_up
from formats.base import BadInput

WINDOW = 10.0  # seconds with pages being asked for, then as many without, in turn
FAIR = 0.10  # how far a share may be from a fair one
PATIENCE = 120.0  # seconds a newcomer waits for the first result


class Command(ContractCommand):
    """Exit status 0: done. 1: somebody was served unfairly or a page failed. 2: bad input."""

    help = "Queue playtests of many users on a running site, watch them, and say how they were served."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("url", metavar="URL", help="the site, as http://127.0.0.1:8000")
        parser.add_argument("--users", type=int, default=50, metavar="N")
        parser.add_argument("--runs", type=int, default=20, metavar="N", help="playtests a user")
        parser.add_argument("--games", type=int, default=50, metavar="N", help="games a playtest")
        parser.add_argument("--seconds", type=float, default=120, metavar="S", help="how long to watch")
        parser.add_argument(
            "--polls", type=float, default=25, metavar="N", help="pages asked for a second meanwhile"
        )
        parser.add_argument(
            "--long",
            type=int,
            default=2000,
            metavar="N",
            help="games of a run that is under way before; 0 for none",
        )
        parser.add_argument("--format", default="duel", metavar="KEY")
        parser.add_argument("--preset", default="vanilla", metavar="NAME")
        parser.add_argument("--pilot", default="greedy", metavar="NAME")

    def answer(self, **o: Any) -> int:
        if o["users"] < 2 or o["runs"] < 1:
            raise BadInput("It takes two users or more, with a playtest or more each.")
        try:
            return self._load(**o)
        except FailedError as error:
            self.stderr.write(str(error))
            return 1

    def _load(self, **o: Any) -> int:
        order = {k: o[k] for k in ("format", "preset", "pilot")}
        if o["long"]:
            self._newcomer(o["url"], {**order, "games": o["long"], "seed": 7})
        users = []
        for n in range(o["users"]):
            browser = Browser(o["url"].rstrip("/"))
            sign_up(browser)
            ids = [
                browser.json("/api/playtests/", {**order, "games": o["games"], "seed": n * 1000 + i})["id"]
                for i in range(o["runs"])
            ]
            users.append((browser, ids))
        began = sum(self._played(browser, ids)[0] for browser, ids in users)
        started = time.monotonic()
        polls = _Polls(users, o["polls"])
        polls.start()
        rates: dict[bool, list[float]] = {True: [], False: []}
        while time.monotonic() - started < o["seconds"]:
            for on in (True, False):
                polls.resume(on)
                rates[on].append(self._pace(users[0][0]))
        took = time.monotonic() - started
        served = [
            self._played(browser, ids) for browser, ids in users
        ]  # since each came: late-comers catch up
        polls.resume(True)
        wait = self._first_result(o["url"], {**order, "games": 50, "seed": 5})
        polls.stop()
        counts, shares = [games for games, _ in served], [seconds for _, seconds in served]
        fair = sum(shares) / len(shares)
        worst = max(abs(n - fair) for n in shares) / fair if fair else 1.0
        with_, without = (statistics.median(rates[on]) for on in (True, False))
        found = {
            "users": o["users"],
            "runs": o["runs"],
            "seconds": round(took, 1),
            "games": sum(counts),
            "games_a_minute": round(60 * (sum(counts) - began) / took, 1),
            "games_of_a_user": f"{min(counts)} to {max(counts)}",
            "fair_share_s": round(fair, 2),
            "least_s": round(min(shares), 2),
            "most_s": round(max(shares), 2),
            "worst_deviation": round(worst, 3),
            "newcomers_first_result_s": wait,
            "games_a_second_polled": round(with_, 2),
            "games_a_second_unpolled": round(without, 2),
            "slowed_by": round(1 - with_ / without, 3) if without else None,
            **polls.found(),
        }
        if o["json"]:
            self.print_json(found)
        else:
            self.say("\n".join(f"{key.replace('_', ' ')}: {value}" for key, value in found.items()))
        return 0 if not polls.failed and wait is not None and worst <= FAIR else 1

    def _newcomer(self, url: str, order: dict[str, Any]) -> tuple[Browser, str]:
        """A new user with one playtest."""
        browser = Browser(url.rstrip("/"))
        sign_up(browser)
        return browser, str(browser.json("/api/playtests/", order)["id"])

    def _first_result(self, url: str, order: dict[str, Any]) -> float | None:
        """Seconds until a new user's playtest has a game; None if it takes too long."""
        browser, public_id = self._newcomer(url, order)
        began = time.monotonic()
        while not self._played(browser, [public_id])[0]:
            if time.monotonic() - began > PATIENCE:
                return None
            time.sleep(0.5)
        return round(time.monotonic() - began, 1)

    def _pace(self, browser: Browser) -> float:
        """Games a second over a window, of all users."""

        def stored() -> float:
            lines = browser.get("/metrics").splitlines()
            return sum(float(line.split()[-1]) for line in lines if line.startswith("proving_ground_games{"))

        before, began = stored(), time.monotonic()
        time.sleep(WINDOW)
        return (stored() - before) / (time.monotonic() - began)

    def _played(self, browser: Browser, ids: list[str]) -> tuple[int, float]:
        """Games stored, and the processor's seconds spent on them: those are what is shared out."""
        rows = [row for row in browser.json("/api/playtests/?mine=1")["results"] if row["id"] in ids]
        return sum(int(row["played"]) for row in rows), sum(float(row["seconds"]) for row in rows)


class _Polls(threading.Thread):
    """Asks for progress as pages do that are being looked at: over a connection each user's browser keeps open, and saying
    how many games are shown already."""

    def __init__(self, users: list[tuple[Browser, list[str]]], a_second: float) -> None:
        super().__init__(daemon=True)
        self.addresses = [(browser, f"/p/{each}") for browser, ids in users for each in ids]
        self.lines: dict[Browser, http.client.HTTPConnection] = {}
        self.shown: dict[str, str] = {}
        self.pause = 1 / a_second if a_second else 1.0
        self.times: list[float] = []
        self.failed = 0
        self._end, self._on = threading.Event(), threading.Event()

    def run(self) -> None:
        for n in range(1_000_000):
            self._on.wait()
            browser, address = self.addresses[n % len(self.addresses)]
            began = time.monotonic()
            try:
                self._poll(browser, address)
            except (http.client.HTTPException, OSError):
                self.failed += 1
                self.lines.pop(browser).close()
            self.times.append(time.monotonic() - began)
            if self._end.wait(max(0.0, self.pause - self.times[-1])):
                return

    def _poll(self, browser: Browser, address: str) -> None:
        if browser not in self.lines:
            self.lines[browser] = http.client.HTTPConnection(urlsplit(browser.url).netloc, timeout=30)
        line = self.lines[browser]
        line.request(
            "GET", f"{address}/live?n={self.shown.get(address, 0)}", headers={"Cookie": browser.cookies}
        )
        answer = line.getresponse()
        page = answer.read().decode()
        if answer.status >= HTTPStatus.BAD_REQUEST:
            raise http.client.HTTPException(f"{address}: {answer.status}")
        if found := re.search(r'data-n="(\d+)"', page):
            self.shown[address] = found[1]

    def resume(self, on: bool) -> None:
        """Go on, or pause."""
        if on:
            self._on.set()
        else:
            self._on.clear()

    def stop(self) -> None:
        self._end.set()
        self._on.set()
        self.join()

    def found(self) -> dict[str, Any]:
        times = sorted(self.times) or [0.0]
        return {
            "polls": len(self.times),
            "polls_failed": self.failed,
            "poll_median_ms": round(1000 * times[len(times) // 2]),
            "poll_95_ms": round(1000 * times[int(len(times) * 0.95)]),
        }
