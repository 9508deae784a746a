"""The games a build of the compiled engine is proved by: one of each format that has a line-up the engine plays.

    python -m formats.proving.proof

prints the digest of each as JSON. The sources and a build of them must give the same.
"""

import json
import sys

from formats import registry
from formats.play import Lineup, LineupSeat, play_game, ready
from formats.proving.selfplay import played

SEED = 17


def games() -> dict[str, str]:
    """The digest at the end of a game of each format's first line-up that the engine plays, by "format/line-up"."""
    found = {}
    for key in played():
        form = registry.get(key)
        preset = next((p for p in form.presets if ready(key, p.key)), None)
        if preset is None:
            continue
        seats = tuple(
            LineupSeat(role, f"{role} {i}", form.sample(name).deck.to_json())
            for i, (role, name) in enumerate(preset.seats)
        )
        record = play_game(Lineup(key, seats, dict(preset.options), SEED), 0)
        found[f"{key}/{preset.key}"] = f"{record.digest} {record.turns} {record.decisions}"
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(games()) + "\n")
