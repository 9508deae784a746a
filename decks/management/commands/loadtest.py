"""`manage.py loadtest URL`: many users queue many playtests on a running site; how fairly and how fast they are served.

Standard library only, over HTTP, as users would. For a site of one's own: it signs up users and leaves their playtests.
"""

import json
import threading
import time
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.up.smoke import Browser, FailedError, sign_up
from formats.base import BadInput

WATCH = 5.0  # seconds between two looks at everybody's counts


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
        users = []
        for n in range(o["users"]):
            browser = Browser(o["url"].rstrip("/"))
            sign_up(browser)
            order = {k: o[k] for k in ("format", "preset", "games", "pilot")}
            ids = [
                browser.json("/api/playtests/", {**order, "seed": n * 1000 + i})["id"]
                for i in range(o["runs"])
            ]
            users.append((browser, ids))
        began = [self._games(browser, ids) for browser, ids in users]
        started = time.monotonic()
        polls = _Polls(users, o["polls"])
        polls.start()
        time.sleep(o["seconds"])
        polls.stop()
        counts = [
            self._games(browser, ids) - before for (browser, ids), before in zip(users, began, strict=True)
        ]
        took = time.monotonic() - started
        fair = sum(counts) / len(counts)
        worst = max(abs(n - fair) for n in counts) / fair if fair else 1.0
        found = {
            "users": o["users"], "runs": o["runs"], "seconds": round(took, 1), "games": sum(counts),
            "games_a_minute": round(60 * sum(counts) / took, 1), "fair_share": round(fair, 1),
            "least": min(counts), "most": max(counts), "worst_deviation": round(worst, 3), **polls.found(),
        }  # fmt: skip
        if o["json"]:
            self.print_json(found)
        else:
            self.say("\n".join(f"{key.replace('_', ' ')}: {value}" for key, value in found.items()))
        return 0 if not polls.failed else 1

    def _games(self, browser: Browser, ids: list[str]) -> int:
        return sum(int(browser.json(f"/api/playtests/{each}/")["played"]) for each in ids)


class _Polls(threading.Thread):
    """Asks for progress as pages do that are being looked at."""

    def __init__(self, users: list[tuple[Browser, list[str]]], a_second: float) -> None:
        super().__init__(daemon=True)
        self.addresses = [(browser, f"/p/{each}") for browser, ids in users for each in ids]
        self.pause = 1 / a_second if a_second else 1.0
        self.times: list[float] = []
        self.failed = 0
        self._end = threading.Event()

    def run(self) -> None:
        for n in range(1_000_000):
            browser, address = self.addresses[n % len(self.addresses)]
            began = time.monotonic()
            try:
                browser.get(f"{address}/live?n=-1")
            except (FailedError, json.JSONDecodeError):
                self.failed += 1
            self.times.append(time.monotonic() - began)
            if self._end.wait(max(0.0, self.pause - self.times[-1])):
                return

    def stop(self) -> None:
        self._end.set()
        self.join()

    def found(self) -> dict[str, Any]:
        times = sorted(self.times) or [0.0]
        return {
            "polls": len(self.times), "polls_failed": self.failed,
            "poll_median_ms": round(1000 * times[len(times) // 2]), "poll_95_ms": round(1000 * times[int(len(times) * 0.95)]),
        }  # fmt: skip
