"""People at so many tables of all formats at once, on a site of its own: how long an answer takes, over HTTP.

`python -m tests.benchmarks.tables --people 50 --pause 5 --seconds 90` starts `manage.py up` with an empty database and lets
everybody answer about each 5 seconds; what is answered carries the table as it stands then, as it does in a browser. The first
third of the time, in which the tables are set up, is not counted.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from decks.up.queue import free_port

ROOT = Path(__file__).resolve().parents[2]
REFUSED = (400, 409)  # an answer that is none, or to a question of before


class Person:
    """Somebody with an account, who sits down again when their game is over."""

    def __init__(self, site: str, token: str, start: dict[str, Any], rng: random.Random) -> None:
        self.site, self.start, self.rng = site, start, rng
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.took: list[tuple[float, float]] = []  # when, seconds
        self.problem = ""

    def call(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """What the API answers. Raises HTTPError."""
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.site}/api/{path}", data, self.headers), timeout=60) as answer:
            return dict(json.load(answer))

    def play(self, pause: float, until: float) -> None:
        """Sit there until that time."""
        try:
            time.sleep(self.rng.random() * pause)
            game: dict[str, Any] | None = None
            while time.monotonic() < until:
                if game is None or game["told"]["over"]:
                    game = self.call("seated/", self.start)
                time.sleep(pause * (0.5 + self.rng.random()))
                game = self.go_on(game)
        except (OSError, KeyError, ValueError) as problem:
            self.problem = f"{self.start}: {problem!r}"

    def go_on(self, game: dict[str, Any]) -> dict[str, Any]:
        """Answer where one is asked; the table then."""
        address, told = f"seated/{game['token']}/", game["told"]
        question = told["question"]
        if question is None:
            return self.call(address)
        answers = [self.chosen(question), question["default"]]
        for answer in answers:
            began = time.monotonic()
            try:
                found = self.call(f"{address}answers/", {"number": told["number"], "answer": answer})
            except HTTPError as refused:
                if refused.code not in REFUSED:
                    raise
                continue
            self.took.append((began, time.monotonic() - began))
            return found
        return self.call(address)

    def chosen(self, question: dict[str, Any]) -> Any:
        """Something, wherever something can be done."""
        if question["kind"] == "act" and len(question["options"]) > 1:
            return self.rng.randrange(1, len(question["options"]))
        return question["default"]


@contextmanager
def site() -> Iterator[str]:
    """The whole product as it runs on somebody's machine; its address."""
    port = free_port()
    command = [sys.executable, "manage.py", "up", "--port", str(port)]
    up = subprocess.Popen(
        command, cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert up.stdout is not None
    try:
        said = []
        for line in up.stdout:
            said.append(line)
            if line.startswith("Ready"):
                break
        else:
            raise SystemExit("".join(said))
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(up.pid, signal.SIGTERM)
        up.wait(60)


def starts() -> list[dict[str, Any]]:
    """The first seat that people may have in each format's first line-up, and in the duel's second."""
    from formats import registry

    found = []
    for form in registry.played():
        for preset in form.presets[: 2 if form.key == "duel" else 1]:
            seat = next(i for i, (role, _) in enumerate(preset.seats) if form.piloted(role))
            found.append({"format": form.key, "preset": preset.key, "sit": seat})
    return found


def spread(seconds: list[float]) -> str:
    """How many answers, how long."""
    if len(seconds) < 2:
        return f"{len(seconds)} answers"
    cuts = quantiles(seconds, n=20)
    return f"{len(seconds)} answers, median {cuts[9]:.2f} s, 95th percentile {cuts[18]:.2f} s"


def main() -> None:
    """Play, and print the median and the 95th percentile of what was counted."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--people", type=int, default=50)
    arguments.add_argument("--pause", type=float, default=5.0, help="seconds between two answers, about")
    arguments.add_argument("--seconds", type=float, default=90.0)
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="pg-tables-") as folder:
        os.environ.update(VAR_DIR=folder, DJANGO_SETTINGS_MODULE="config.settings")
        with site() as address:
            import django

            django.setup()
            from django.contrib.auth import get_user_model

            from decks.models import AccessToken

            people, kinds = [], starts()
            for n in range(asked.people):
                user = get_user_model().objects.create_user(f"person-{n}")
                _, token = AccessToken.make(user, "tables", ["read", "write", "playtest"])
                people.append(Person(address, token, kinds[n % len(kinds)], random.Random(n)))
            began = time.monotonic()
            threads = [
                threading.Thread(target=each.play, args=(asked.pause, began + asked.seconds))
                for each in people
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    counted: dict[str, list[float]] = {}
    for each in people:
        late = [seconds for at, seconds in each.took if at > began + asked.seconds / 3]
        counted.setdefault(each.start["format"], []).extend(late)
    for form, seconds in sorted(counted.items()):
        print(f"{form}: {spread(seconds)}")
    print(f"{asked.people} tables: {spread([each for some in counted.values() for each in some])}")
    if problems := [each.problem for each in people if each.problem]:
        raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    main()
