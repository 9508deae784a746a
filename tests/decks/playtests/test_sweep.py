"""`manage.py sweep`: a row for each preset's table and for each switch, on the same seeds."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

pytestmark = pytest.mark.django_db


def swept(*arguments: str) -> dict[str, object]:
    out = StringIO()
    call_command("sweep", "--format", "dreadhorde", "--json", *arguments, stdout=out)
    return json.loads(out.getvalue())


def test_every_table_and_every_switch_has_a_row(monkeypatch):
    from decks.management.commands import sweep

    played = []

    def rate(lineup, games, workers):
        played.append((len(lineup.seats), {k for k, v in lineup.options.items() if v is True}))
        return [len(lineup.seats) < 4 and not lineup.options.get("second_wave"), False]

    monkeypatch.setattr(sweep, "rate", rate)
    found = swept("--games", "2", "--option", "reveals_per_player=1", "--option", "three_defeats=true")
    names = [row["table"] for row in found["rows"]]
    assert names[1] == "The garrison alone against Bolas"
    assert names[4].endswith("reveal_three") or names[-1].endswith("threat_tribute")
    assert not any(name.endswith("three_defeats") for name in names)  # on for every row already
    wave = next(row for row in found["rows"] if row["table"].endswith("second_wave"))
    assert wave["difference"] == -0.5 and wave["rate"] == 0
    assert all({"three_defeats"} <= switches for _, switches in played)
