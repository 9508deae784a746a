"""What a page says beside a report's numbers: what its pilot cannot judge, what another found, the handicap, the versions."""

from collections.abc import Mapping, Sequence
from typing import Any

from decks import charts
from decks.models import Playtest, StopRule
from decks.permissions import Visitor
from decks.playtests import ladders, margins, verdicts
from decks.playtests.panels import number_word, percent, points
from decks.playtests.queries import seen
from formats.base import Format

NAMED = 8  # cards named; of the others their number is told


def competence(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Seat by seat, the cards its pilot gets nothing from, and how many are not measured yet."""
    shown = []
    versions = "compared" in found
    for row in found.get("competence", ()):
        name = found["seats"][row["seat"]]["name"]
        nothing = [
            {"name": r["name"], "words": f"{points(r['points'], r['interval'])} points in {r['pairs']} seeds"}
            for r in row["nothing"]
        ]
        shown.append(
            {
                "name": f"{found['compared']['names'][row['arm']]}" if versions else name,
                "pilot": row["pilot"],
                "cards": row["cards"],
                "measured": row["measured"],
                "nothing": nothing[:NAMED],
                "others": nothing[NAMED:],
                "unmeasured": len(row["unmeasured"]),
            }
        )
    return shown


def second(found: Mapping[str, Any], side: str) -> dict[str, Any] | None:
    """What the share of games that another pilot played says, and whether the answer depends on who plays."""
    row = found.get("second")
    if row is None or (row["win_rate"] is None and not row["compared"]):
        return None
    if (c := row["compared"]) is not None:
        words = f"{c['names'][1]} less {c['names'][0]}: {points(c['points'], c['interval'])} points on {c['pairs']} seeds"
        what = "which version does better"
    else:
        low, high = row["interval"]
        words = f"{side} won {row['win_rate']:.1%} ({low:.1%} to {high:.1%}) of {verdicts.counted(row['games'], 'game')}"
        what = "whether this is more than a fair share"
    told = {
        "depends": f"It depends on the pilot {what}.",
        "unclear": f"The two point different ways, by less than is sure: it may depend on the pilot {what}.",
        "same": "Both point the same way.",
    }
    return {**row, "words": words, "told": told.get(row["depends"], "")}


def edge(found: Mapping[str, Any]) -> dict[str, Any] | None:
    """Where a rate tells nothing: that, and the numbers that still move."""
    names = [s["name"] for s in found["seats"]]
    words = verdicts.edge_sentence(found, names)
    if not words:
        return None
    rows = [
        {
            "label": row["label"],
            "mean": f"{number_word(row['mean'])} ({number_word(row['interval'][0])} to {number_word(row['interval'][1])})",
            "better": {"more": "more is better", "less": "less is better"}.get(row["better"], ""),
        }
        for row in margins.told(found.get("margins", ()), names)
    ]
    return {"words": words, "rows": rows}


def differences(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What two versions differ by beside games won, on the same seeds; where the rate tells nothing, it stands first."""
    compared = found.get("compared")
    if compared is None:
        return []
    names = [s["name"] for s in found["seats"]]
    return [
        {
            "label": row["label"],
            "means": [number_word(m) for m in row["means"]],
            "difference": f"{row['difference']:+.2f} ({row['interval'][0]:+.2f} to {row['interval'][1]:+.2f})",
            "better": {"more": "more is better", "less": "less is better"}.get(row["better"], ""),
            "certain": not row["interval"][0] <= 0 <= row["interval"][1],
        }
        for row in margins.told(compared.get("margins", ()), names)
    ]


def ladder(found: Mapping[str, Any]) -> dict[str, Any] | None:
    """The rungs that were played, each with its rate."""
    told = found.get("ladder")
    if told is None or not told["rows"]:
        return None
    rows = [
        {
            **row,
            "rate": percent(row["rate"]) if row["rate"] is not None else "–",
            "range": f"{100 * row['interval'][0]:.1f} to {100 * row['interval'][1]:.1f} %",
            "gauge": charts.interval(row["interval"][0], row["rate"], row["interval"][1]),
            "own": row["rung"] == told["own"],
        }
        for row in told["rows"]
    ]
    return {"label": told["label"], "rows": rows}


def handicap(playtest: Playtest, visitor: Visitor, form: Format) -> dict[str, Any] | None:
    """Whether a handicap can be looked for with this line-up, and the latest search that the visitor may find."""
    lineup = playtest.schedule().lineup
    if playtest.ladder is not None or playtest.rival is not None or ladders.of(form, lineup) is None:
        return None
    alike = (
        seen(visitor)
        .filter(format_key=form.key, stop_rule=StopRule.LADDER, status="finished")
        .only("public_id", "title", "lineup", "report", "format_key", "created")[:50]
    )
    steps = set(form.ladder.rungs[0].options) if form.ladder is not None else set()

    def setting(of: Mapping[str, Any]) -> tuple[Any, ...]:
        return of["seats"], {k: v for k, v in of["options"].items() if k not in steps}

    for each in alike:
        if each.report and "ladder" in each.report and setting(each.lineup) == setting(playtest.lineup):
            return {"playtest": each, "words": verdicts.sentence(each, each.report)}
    return {"playtest": None, "words": ""}


def arms(found: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The versions by themselves: outcomes, and how often each seat was on the winning side."""
    shown, roles = [], {seat["seat"]: seat["role"] for seat in seats}
    for arm in found.get("arms", ()):
        rows = [
            {
                **row,
                "role": roles[row["seat"]],
                "rate": f"{100 * row['wins'] / row['games']:.1f} %" if row["games"] else "–",
                "range": f"{100 * row['interval'][0]:.1f} to {100 * row['interval'][1]:.1f} %",
            }
            for row in arm["seats"]
            if row["seat"] in roles
        ]
        shown.append({**arm, "seats": rows})
    return shown


def changes(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards by which the versions differ, with how many there are in each."""
    return list(found["compared"].get("changes", ())) if "compared" in found else []
