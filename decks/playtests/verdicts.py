"""A report in sentences: who won how often, played by whom; which version did better, and by how much for sure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from decks.models import Playtest
from decks.playtests import competence, ladders, margins
from decks.playtests.panels import number_word, points
from formats import registry
from formats.play import Lineup

UNJUDGED = (
    0.25  # of the cards that came, or that went: so many the pilot gets nothing from, and it cannot judge
)


def counted(n: int, thing: str) -> str:
    """So many of a thing: "1 game", "2,000 games"."""
    return f"{n:,} {thing}{'' if n == 1 else 's'}"


def side(playtest: Playtest) -> str:
    """Who has won when a game counts as won."""
    return registry.get(playtest.format_key).side or str(playtest.lineup["seats"][0]["name"])


def pilots(playtest: Playtest) -> str:
    """Who played: one name where all seats have the same pilot, else the first seat's and the others'."""
    form = registry.get(playtest.format_key)
    names = [s["pilot"] for s in playtest.lineup["seats"] if form.piloted(s["role"])]
    others = [n for n in dict.fromkeys(names) if n != names[0]] if names else []
    if not names:
        return "nobody"
    return f"{names[0]} against {' and '.join(others)}" if others else str(names[0])


def sentence(playtest: Playtest, report: Mapping[str, Any]) -> str:
    """The report in one sentence."""
    if report["win_rate"] is None:
        return "No game is finished yet."
    by = pilots(playtest)
    if told := report.get("ladder"):
        return ladders.sentence(side(playtest), by, told)
    if compared := report.get("compared"):
        return comparison(compared, by)
    low, high = report["interval"]
    n = report["games"] - report["outcomes"]["unfinished"]
    won = f"{side(playtest)} won {report['win_rate']:.1%} ({low:.1%} to {high:.1%}) of {counted(n, 'game')}."
    return f"Played by {by}, {won}"


def edge_sentence(report: Mapping[str, Any], names: Sequence[str]) -> str:
    """Where hardly any game is won or lost: that the rate tells nothing, and what does; empty elsewhere."""
    where = margins.edge(report["win_rate"], report["games"] - report["outcomes"]["unfinished"])
    rows = margins.told(report.get("margins", ()), names)
    if not where or report.get("ladder"):
        return ""
    none = "So few are won" if where == "floor" else "So few are lost"
    words = f"{none} that this rate tells no deck from another."
    if rows:
        moving = "; ".join(
            f"{_lower(row['label'])} {number_word(row['mean'])} ({number_word(row['interval'][0])} to "
            f"{number_word(row['interval'][1])})"
            for row in _best(rows)
        )
        words += f" What still moves, on average: {moving}."
    return words


def _best(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The first that the format declares, and the turns."""
    turns = [row for row in rows if row["key"] == margins.TURNS]
    return [*[row for row in rows if row["key"] != margins.TURNS][: margins.TOLD - len(turns)], *turns]


def comparison(c: Mapping[str, Any], by: str) -> str:
    """Which version did better, played by whom; what could not have been seen; or that this pilot cannot judge it."""
    a, b = c["names"]
    seeds = f"the same {counted(c['pairs'], 'seed')}"
    unjudged = c.get("unjudged") or []
    if unjudged:
        shown = ", ".join(
            f"{row['name']} ({points(row['points'], row['interval'])} points)" for row in unjudged[:3]
        )
        rest = f" and {len(unjudged) - 3} more" if len(unjudged) > 3 else ""
        return (
            f"This pilot cannot judge it: in a neutral deck {by} was not seen to get anything out of {shown}{rest}, "
            f"which changed here. Played by {by}, {b} less {a}: {points(c['points'], c['interval'])} points on {seeds}."
        )
    if c["decision"] in ("first", "second"):
        better, worse = (b, a) if c["decision"] == "second" else (a, b)
        return f"{_upper(better)} won {_more(c)} points more than {worse} when played by {by}, on {seeds}."
    missed = f"A difference of less than {100 * c['detectable']:.1f} points could have been missed."
    between = f"{points(c['points'], c['interval'])} points from {a} to {b} on {seeds}"
    if c["decision"] == "same":
        return f"Played by {by}, {a} and {b} do about equally well: {between}. {missed}"
    return f"Played by {by}, {a} and {b} cannot be told apart yet: {between}. {missed}"


def _more(c: Mapping[str, Any]) -> str:
    """How many points more the better one won, with the interval turned its way."""
    low, high = c["interval"]
    if c["decision"] == "second":
        return points(c["points"], (low, high)).lstrip("+")
    return points(-c["points"], (-high, -low)).lstrip("+")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- versions ----------------------------------------------------------------------------------------------------------


def labels(playtest: Playtest) -> list[str]:
    """What the two versions are called: the names of the lists that differ, with their versions' numbers."""
    assert playtest.rival is not None
    numbers = {
        (d.arm, d.seat): d.version.number
        for d in playtest.decks.select_related("version")
        if d.version is not None
    }
    both: tuple[list[str], list[str]] = ([], [])
    for i, (a, b) in enumerate(zip(playtest.lineup["seats"], playtest.rival["seats"], strict=True)):
        if a == b:
            continue
        for arm, seat in enumerate((a, b)):
            number = numbers.get((arm, i))
            both[arm].append(f"{seat['name']} v{number}" if number is not None else str(seat["name"]))
    first, second = (" and ".join(dict.fromkeys(each)) for each in both)
    return [first, second] if first != second else [f"the first {first}", f"the second {second}"]


def changed(playtest: Playtest) -> list[dict[str, Any]]:
    """The cards whose number differs between the versions: seat, name, copies before and after."""
    assert playtest.rival is not None
    first, second = Lineup.from_json(playtest.lineup), Lineup.from_json(playtest.rival)
    found = []
    for i, (a, b) in enumerate(zip(first.seats, second.seats, strict=True)):
        old: Counter[str] = Counter()
        new: Counter[str] = Counter()
        for seat, counts in ((a, old), (b, new)):
            for number, name in seat.names():
                counts[name] += number
        found += [
            {"seat": i, "name": name, "before": old[name], "after": new[name]}
            for name in sorted({*old, *new})
            if old[name] != new[name]
        ]
    return found


def judged(playtest: Playtest) -> dict[str, Any]:
    """Of the cards that differ: those the pilot gets nothing from, where they are so many that it cannot judge; those not
    measured yet."""
    rows = changed(playtest)
    form = registry.get(playtest.format_key)
    versions = {d.seat: d.pilot_version for d in playtest.decks.filter(arm=0)}
    nothing: list[dict[str, Any]] = []
    unmeasured: list[str] = []
    share = 0.0
    for i, seat in enumerate(playtest.lineup["seats"]):
        mine = [row for row in rows if row["seat"] == i]
        if not mine or not form.piloted(seat["role"]):
            continue
        names = [row["name"] for row in mine if competence.measurable(row["name"])]
        worth = competence.known(names, seat["pilot"], versions.get(i, 0))
        useless = {n for n in names if n in worth and not worth[n].shown}
        for way in (1, -1):
            moved = {row["name"]: way * (row["after"] - row["before"]) for row in mine}
            total = sum(n for n in moved.values() if n > 0)
            if total:
                share = max(share, sum(n for name, n in moved.items() if n > 0 and name in useless) / total)
        nothing += [{"name": n, **worth[n].to_json()} for n in names if n in useless]
        if seat["pilot"] != "random":
            unmeasured += [n for n in names if n not in worth]
    return {"unjudged": nothing if share >= UNJUDGED else [], "nothing": nothing, "unmeasured": unmeasured}


def depends(first: Mapping[str, Any], second: Mapping[str, Any], fair: float) -> str:
    """Whether what is said depends on the pilot: the sign of a comparison's difference, else the side of a fair share."""
    a, b = first.get("compared"), second.get("compared")
    if a and b:
        one, other = (a["points"], a["interval"]), (b["points"], b["interval"])
        middle = 0.0
    elif first["win_rate"] is None or second["win_rate"] is None:
        return ""
    else:
        one, other = (first["win_rate"], first["interval"]), (second["win_rate"], second["interval"])
        middle = fair
    if (one[0] - middle) * (other[0] - middle) >= 0:
        return "same"
    sure = all(not low <= middle <= high for _, (low, high) in (one, other))
    return "depends" if sure else "unclear"
