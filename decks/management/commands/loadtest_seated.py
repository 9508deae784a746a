"""`manage.py loadtest_seated URL`: many people sit at games of a running site at once; how soon their answers are answered.

Standard library only, over the API, as other clients would. For a site of one's own: it signs up users and leaves their games.
"""

import itertools
import random
import threading
import time
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.up.smoke import Browser, FailedError, sign_up
from formats.base import BadInput

SOON = 1.0  # seconds within which 95 of 100 answers should be answered
LOOK_EVERY = 1.0  # seconds between two looks while others play


class Command(ContractCommand):
    """Exit status 0: done. 1: something failed, or one answer in twenty took longer than a second. 2: bad input."""

    help = "Play many games at once over the API of a running site, and say how long its answers took."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("url", metavar="URL", help="the site, as http://127.0.0.1:8000")
        parser.add_argument("--games", type=int, default=50, metavar="N", help="people, each at a game")
        parser.add_argument("--seconds", type=float, default=120, metavar="S", help="how long to play")
        parser.add_argument(
            "--think",
            type=float,
            default=4.0,
            metavar="S",
            help="seconds a person thinks about a question, on average",
        )
        parser.add_argument("--format", default="", metavar="KEY", help="one format; else all in turn")

    def answer(self, **o: Any) -> int:
        if o["games"] < 1 or o["think"] <= 0 or o["seconds"] <= 0:
            raise BadInput("It takes a game or more, and some seconds to think and to play.")
        try:
            tables = _tables(Browser(o["url"].rstrip("/")), o["format"])
            people = [
                Person(o["url"].rstrip("/"), table, o["think"], seed)
                for seed, table in zip(range(o["games"]), itertools.cycle(tables), strict=False)
            ]
        except FailedError as error:
            self.stderr.write(str(error))
            return 1
        for person in people:
            person.start()
        time.sleep(o["seconds"])
        for person in people:
            person.leave.set()
        for person in people:
            person.join()
        waits = sorted(itertools.chain.from_iterable(person.waits for person in people)) or [0.0]
        failed = [person.failed for person in people if person.failed]
        late = waits[int(len(waits) * 0.95)]
        found = {
            "games_at_once": o["games"],
            "games_begun": sum(person.begun for person in people),
            "answers": sum(len(person.waits) for person in people),
            "answer_median_ms": round(1000 * waits[len(waits) // 2]),
            "answer_95_ms": round(1000 * late),
            "answer_most_ms": round(1000 * waits[-1]),
            "failed": failed,
        }
        if o["json"]:
            self.print_json(found)
        else:
            self.say("\n".join(f"{key.replace('_', ' ')}: {value}" for key, value in found.items()))
        return 1 if failed or late > SOON else 0


def _tables(browser: Browser, key: str) -> list[tuple[str, str]]:
    """Formats with their presets that can be played: a preset of each format before the second of any."""
    described = browser.json("/api/formats/")
    rows = described["results"] if isinstance(described, dict) else described
    of_format = [
        [(row["key"], preset["key"]) for preset in row.get("presets") or () if preset["playable"]]
        for row in rows
        if key in ("", row["key"])
    ]
    tables = [table for each in itertools.zip_longest(*of_format) for table in each if table]
    if not tables:
        raise FailedError(f"The site has no format {key!r} with a preset that can be played.")
    return tables


class Person(threading.Thread):
    """Sits at one game after the other and answers at random, after some thought."""

    def __init__(self, url: str, table: tuple[str, str], think: float, seed: int) -> None:
        super().__init__(daemon=True)
        self.table, self.think, self.rng = table, think, random.Random(seed)
        self.browser = Browser(url)
        sign_up(self.browser)
        self.leave = threading.Event()
        self.waits: list[float] = []
        """Seconds from each answer until the site had told how the game stands then."""
        self.begun = 0
        self.failed = ""

    def run(self) -> None:
        try:
            while not self.leave.is_set():
                self._play()
        except FailedError as error:
            self.failed = str(error)

    def _play(self) -> None:
        key, preset = self.table
        game = self.browser.json("/api/seated/", {"format": key, "preset": preset, "sit": 0})
        self.begun += 1
        address = f"/api/seated/{game['token']}/"
        while not (told := game["told"])["over"]:
            if told["question"] is None:
                if self.leave.wait(LOOK_EVERY):
                    return
                game = self.browser.json(address)
                continue
            if self.leave.wait(self.rng.expovariate(1 / self.think)):
                return
            sent = {"number": told["number"], "answer": self._choice(told["question"])}
            began = time.monotonic()
            game = self.browser.json(f"{address}answers/", sent)
            self.waits.append(time.monotonic() - began)

    def _choice(self, question: dict[str, Any]) -> Any:
        """Something that can be done; else what is always allowed."""
        return (
            self.rng.randrange(len(question["options"])) if question["kind"] == "act" else question["default"]
        )
