"""Importing a file as large as the published ones: time, memory, and the same outcome after it was killed twice.

`python -m pytest tests/benchmarks/test_import_benchmark.py --benchmark-enable -s`: about ten minutes of one core. The entries
are made from the data set, a printing each, in the shapes of both sources.
"""

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.cards import oracle

ENTRIES = 100_000
LIMIT_MB = 500
SIDES = ("name", "mana_cost", "type_line", "power", "toughness", "loyalty")


@pytest.fixture(autouse=True)
def asked_for(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("benchmark_disable") and not pytestconfig.getoption("benchmark_enable"):
        pytest.skip("imports a hundred thousand entries; run with --benchmark-enable")


def _printings() -> Iterator[tuple[dict[str, Any], dict[str, Any], int]]:
    """Card, printing and a running number, round after round: each round takes the next printing of every card."""
    cards = [c for c in oracle.cards().values() if c.get("types") and c.get("type_line")]
    for again in range(1000):
        for at, card in enumerate(cards):
            printings = card.get("printings") or [{"set": "ZZZ", "rarity": "common", "number": str(at)}]
            yield card, printings[again % len(printings)], again


def scryfall_rows() -> Iterator[dict[str, Any]]:
    """As a bulk file of Scryfall has them."""
    for card, printing, again in _printings():
        row = {
            "object": "card",
            "lang": "en",
            "name": card.get("full_name") or card["name"],
            "layout": card["layout"],
            "type_line": card["type_line"],
            "mana_cost": card.get("mana_cost") or "",
            "cmc": float(card.get("mana_value") or 0),
            "oracle_text": oracle.text_of(card),
            "colors": card.get("colors") or [],
            "color_identity": card.get("color_identity") or [],
            "keywords": [],
            "set": printing["set"].lower(),
            "rarity": printing.get("rarity") or "common",
            "legalities": {},
            "collector_number": f"{printing.get('number') or 1}{'' if again == 0 else again}",
            **{k: card[k] for k in ("power", "toughness", "loyalty") if card.get(k)},
        }
        if len(card.get("faces") or []) > 1:
            row["card_faces"] = [
                {**{k: f[k] for k in SIDES if f.get(k)}, "oracle_text": oracle.text_of(f)}
                for f in card["faces"]
            ]
        yield row


def mtgjson_cards() -> Iterator[dict[str, Any]]:
    """As a set of MTGJSON has them: one object a face, told apart by `side`."""
    for card, printing, again in _printings():
        faces = card.get("faces") or []
        for at, face in enumerate(faces if len(faces) > 1 else [card]):
            whole = card.get("full_name") or card["name"]
            row = {
                "name": whole,
                "layout": card["layout"],
                "manaCost": face.get("mana_cost") or "",
                "type": face.get("type_line") or "",
                "text": oracle.text_of(face),
                "types": face.get("types") or [],
                "subtypes": face.get("subtypes") or [],
                "supertypes": face.get("supertypes") or [],
                "colors": face.get("colors") or [],
                "colorIdentity": card.get("color_identity") or [],
                "manaValue": card.get("mana_value") or 0,
                "setCode": printing["set"],
                "rarity": printing.get("rarity") or "common",
                "language": "English",
                "number": f"{printing.get('number') or 1}{'' if again == 0 else again}",
                "legalities": {},
                **{k: face[k] for k in ("power", "toughness", "loyalty") if face.get(k)},
            }
            yield row | ({"faceName": face["name"], "side": "ab"[min(at, 1)]} if len(faces) > 1 else {})


def write_file(path: Path, shape: str) -> None:
    """A file of `ENTRIES` entries, written piece by piece."""
    before, after = ("[\n", "\n]\n") if shape == "scryfall" else ('{"data": {"cards": [\n', "\n]}}\n")
    rows = scryfall_rows() if shape == "scryfall" else mtgjson_cards()
    with path.open("w", encoding="utf-8") as out:
        out.write(before)
        for at, row in enumerate(islice(rows, ENTRIES)):
            out.write((",\n" if at else "") + json.dumps(row))
        out.write(after)


class Importing:
    """`manage.py import_cards` in a process of its own."""

    def __init__(self, path: Path, shape: str, var: Path) -> None:
        self.var = var
        self.began = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "import_cards", f"--{shape}", str(path), "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=_env(var),
        )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def read_whole(self) -> bool:
        """Whether the file has been read to its end."""
        for path in (self.var / "imports").glob("*.sqlite3"):
            try:
                with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as rows:
                    return bool(rows.execute("SELECT 1 FROM note WHERE name = 'read'").fetchone())
            except sqlite3.OperationalError:
                return False
        return False

    def wait_for_writing(self) -> None:
        while self.process.poll() is None and not self.read_whole():
            time.sleep(0.5)
        time.sleep(5)

    def end(self) -> tuple[dict[str, Any], float, float]:
        """What it said, CPU seconds, and the most memory any of these processes had, in MB."""
        out, err = self.process.communicate()
        assert self.process.returncode == 0, err[-2000:]
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = used.ru_utime + used.ru_stime - self.began.ru_utime - self.began.ru_stime
        return json.loads(out.splitlines()[-1]), cpu, used.ru_maxrss / 1024


def _env(var: Path) -> dict[str, str]:
    return {**os.environ, "VAR_DIR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"}


@pytest.mark.timeout(0)  # as long as the machine takes
@pytest.mark.parametrize("shape", ["scryfall", "mtgjson"])
def test_a_full_size_file(benchmark: Any, shape: str, tmp_path: Path, capsys: Any) -> None:
    """Bounded memory, and the same cards whether or not it was killed while it read and while it wrote."""
    path = tmp_path / "cards.json"
    write_file(path, shape)

    def fresh(name: str) -> Path:
        var = tmp_path / name
        var.mkdir()
        subprocess.run(
            [sys.executable, "manage.py", "migrate", "-v0"], check=True, env=_env(var), capture_output=True
        )
        return var

    outcome, cpu, megabytes = benchmark.pedantic(
        lambda: Importing(path, shape, fresh("whole")).end(), rounds=1
    )
    killed = fresh("killed")
    reading = Importing(path, shape, killed)
    time.sleep(5)
    assert not reading.read_whole(), "killed while it reads"
    reading.kill()
    writing = Importing(path, shape, killed)
    writing.wait_for_writing()
    assert writing.process.poll() is None, "killed while it writes"
    writing.kill()
    again, *_ = Importing(path, shape, killed).end()
    with capsys.disabled():
        print(
            f"\n{shape}, {ENTRIES:,} entries: {cpu:.0f} CPU s, at most {megabytes:.0f} MB; {json.dumps(outcome)}"
        )
    assert again == outcome and outcome["added"] > 20_000
    assert megabytes < LIMIT_MB
