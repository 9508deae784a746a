"""A playtest in words and charts: what its page shows, live and afterwards."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from django.core.cache import cache

from decks import charts, compare
from decks.models import Chunk, ChunkState, Game, Playtest, PlaytestDeck, Status, StopRule, Work
from decks.permissions import Visitor, sees
from decks.playtests import arena, panels, planning, presets, remarks, report, verdicts
from decks.playtests.panels import interval_word, points
from decks.playtests.queries import seen
from decks.playtests.statistics import always_valid, wilson
from formats import registry
from formats.base import Format
from formats.play import DECISION_LIMIT

FRESH = 2  # seconds for which a running playtest's numbers are shown to everybody who asks
OUTCOME_WORDS = {"win": "won", "loss": "lost", "draw": "drawn", "unfinished": "unfinished"}
REASON_WORDS = {
    "life": "life ran out",
    "poison": "poison counters",
    "milled_out": "a library ran out",
    "won": "a card that said so",
    "effect": "a card that said so",
    "draw": "nobody was left",
    "conceded": "a concession",
    "decision_limit": f"stopped after {DECISION_LIMIT:,} decisions",
    "mandatory_loop": "went round in circles nobody could leave",
    "repeated_state": "went round in circles",
    "time_limit": "took the processor too long",
    "memory_limit": "took too much memory",
    "crash": "could not be played",
}
RULE_WORDS = {
    StopRule.FIXED: "as many games as were planned, whatever their results",
    StopRule.UNTIL: "until the always-valid interval leaves out an even result",
    StopRule.LADDER: "one rung of the ladder of handicaps after the other, by bisection, each as often and on the same seeds",
    StopRule.COMPARE: "until two sequential tests have told the versions apart: at most 5 % of equal versions are called "
    "unequal, and 5 % of those of which one wins 60 of 100 differing seeds are missed",
}
MOST_HEADCOUNTS = 50  # playtests looked through for others with another number of players
LATELY = 5  # chunks the pace is taken from


def words(reason: str, form: Format) -> str:
    """Why a game of that format ended, for people."""
    play = registry.play(form.key)
    if reason == "turn_limit":
        return f"stopped after {play.turn_limit} turns"
    return play.reasons.get(reason) or REASON_WORDS.get(reason, reason.replace("_", " "))


# -- while it runs -----------------------------------------------------------------------------------------------------


def live_numbers(playtest: Playtest) -> dict[str, Any]:
    """What a running playtest has so far; made every other second at most, however many look on."""
    key = f"playtest-live-{playtest.public_id}"
    found: dict[str, Any] | None = cache.get(key)
    if found is None:
        found = report.completed(playtest, report.glance(playtest))
        cache.set(key, found, FRESH)
    return found


def remaining(playtest: Playtest, done: int) -> str:
    """How long the rest takes, by the pace of the last chunks; or whose turn comes before."""
    if not playtest.going:
        return ""
    if playtest.status == Status.WAITING:
        before = planning.ahead(playtest)
        if not planning.processes():
            return "no worker is there; it begins when one comes"
        return (
            f"{before} other {'person is' if before == 1 else 'people are'} in line"
            if before
            else "next in line"
        )
    last = list(
        Chunk.objects.filter(playtest=playtest, kind=Work.PLAY, state=ChunkState.DONE)
        .order_by("-ended")
        .values_list("started", "ended", "size")[:LATELY]
    )
    if not last:
        return ""
    ends, starts = [end for _, end, _ in last if end], [start for start, _, _ in last if start]
    took = (max(ends) - min(starts)).total_seconds()
    seconds = took / sum(size for _, _, size in last) * max(0, playtest.games_planned - done)
    most = "at most " if playtest.stop_rule != StopRule.FIXED else ""
    return f"{most}{duration(seconds)} left"


def duration(seconds: float) -> str:
    """A length of time in words."""
    if seconds < 60:
        return "less than a minute"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"about {minutes} minute{'s' if minutes != 1 else ''}"
    hours = round(seconds / 3600)
    return f"about {hours} hours"


# -- the page ----------------------------------------------------------------------------------------------------------


def context(playtest: Playtest, visitor: Visitor, mine: bool, *, part: bool = False) -> dict[str, Any]:
    """Everything `playtests/page.html` shows; or the part of it that is asked for every other second while games are played."""
    form = registry.get(playtest.format_key)
    found = live_numbers(playtest) if playtest.going else report.shown(playtest)
    low, high = found["interval"]
    last = Game.objects.filter(playtest=playtest).defer("facts", "metrics").order_by("-played", "-index")[:10]
    shown = {
        "playtest": playtest,
        "form": form,
        "report": found,
        "sentence": verdicts.sentence(playtest, found),
        "mine": mine,
        "side": verdicts.side(playtest),
        "last": rows(last, form),
        "remaining": remaining(playtest, found["games"]),
        "percent": round(100 * found["games"] / max(1, playtest.games_planned)),
        "gauge": charts.interval(low, found["win_rate"], high, form.fair),
        "outcomes": [
            {"word": OUTCOME_WORDS[k], "n": n, "share": _percent(n, found["games"])}
            for k, n in found["outcomes"].items()
        ],
        "turn_bars": turn_bars(found["turns"]),
        "seats": seats(form, playtest, found["seats"], visitor),
        "current": planning.current(playtest),
        "compared": compared(found),
        "changes": remarks.changes(found),
        "ladder": remarks.ladder(found),
        "second": remarks.second(found, verdicts.side(playtest)),
    }
    if part:
        return shown
    shown["matchups"] = matchups(playtest, visitor)
    if playtest.going:
        return shown
    names = [s["name"] for s in found["seats"]]
    shown |= {
        "reasons": [(words(k, form), n) for k, n in found["reasons"].items()],
        "advice": found["advice"],
        "edge": remarks.edge(found),
        "differences": remarks.differences(found),
        "competence": remarks.competence(found),
        "arms": remarks.arms(found, shown["seats"]),
        "handicap": remarks.handicap(playtest, visitor, form),
        "by": verdicts.pilots(playtest),
        "medians": panels.metrics(form, found["metrics"], names),
        "curves": panels.series(form, found["series"], names) if form.series else curves(found),
        "panels": panels.panels(form, found["panels"], names),
        "first": [
            {
                **row,
                "name": found["seats"][row["seat"]]["name"],
                "gain": points(row["points"], row["interval"]),
            }
            for row in found["first"]
        ],
        "mana": [
            {
                **row,
                "name": found["seats"][row["seat"]]["name"],
                **{
                    k: "–" if row[k] is None else _percent(row[k], row["games"])
                    for k in ("short", "flood", "colour", "dear")
                },
                "mulligans": round(row["mulligans"] / row["games"], 2) if row["games"] else 0,
            }
            for row in found["mana"]
            if form.piloted(found["seats"][row["seat"]]["role"])
        ],
        "cards": [card_table(each) for each in found["cards"]],
        "method": method(form, playtest, found),
        "others": seen(visitor)
        .filter(format_key=form.key, rival__isnull=True, ladder__isnull=True)
        .exclude(pk=playtest.pk)
        .only("public_id", "title", "created")[:20]
        if playtest.rival is None and playtest.ladder is None
        else (),
        "events": playtest.events.all()[:50],
        "presets": presets.PRESETS,
        "headcounts": headcounts(playtest, visitor),
    }
    return shown


def rows(games: Iterable[Game], form: Format) -> list[dict[str, Any]]:
    """Games as a list shows them."""
    return [
        {
            "index": g.index,
            "outcome": OUTCOME_WORDS[g.outcome],
            "turns": g.turns,
            "reason": words(g.reason, form),
            "replay": bool(g.digest),
            "seed": g.seed,
            "error": g.error,
        }
        for g in games
    ]


def _percent(n: float, of: float) -> str:
    return f"{100 * n / of:.1f} %" if of else "–"


def turn_bars(turns: Sequence[Mapping[str, int]]) -> dict[str, Any]:
    """The chart of game lengths."""
    return charts.bars([(interval_word(r), r["n"]) for r in turns])


def seats(
    form: Format, playtest: Playtest, found: Sequence[Mapping[str, Any]], visitor: Visitor
) -> list[dict[str, Any]]:
    """Seats that can win, by name, with the words of the format for their roles and, for who may see the deck, its version."""
    rows = playtest.decks.filter(arm=0).select_related("version__deck")
    decks = {d.seat: d for d in rows if d.version is not None and sees(visitor, d.version.deck)}
    labels = {role.key: role.label for role in form.roles}
    idle = {role.key for role in form.roles if not role.wins}
    return [
        {
            **row,
            "role": labels.get(row["role"], row["role"]),
            "deck": decks.get(row["seat"]),
            "rate": f"{_percent(row['wins'], row['games'])}",
            "range": f"{100 * row['interval'][0]:.1f} to {100 * row['interval'][1]:.1f} %",
        }
        for row in found
        if row["role"] not in idle
    ]


def compared(found: Mapping[str, Any]) -> dict[str, Any] | None:
    """The comparison of two versions, in the words of its table."""
    c = found.get("compared")
    if c is None:
        return None
    share = c["share"]
    low, high = c["share_interval"]
    return {
        **c,
        "points": points(c["points"], c["interval"]),
        "detectable": f"{100 * c['detectable']:.1f}",
        "turned": c["first"] + c["second"],
        "share": "–" if share is None else f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f} %)",
        "gauge": charts.interval(low, share, high),
    }


def curves(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Life and creatures of every seat turn by turn; seats that share a life total show it once."""
    data, shown = found["curves"], []
    for key, label in (("life", "Life"), ("creatures", "Creatures")):
        names: dict[int, list[str]] = {}  # by the first seat with the same numbers
        for seat, values in enumerate(data[key]):
            twin = next((s for s in names if data[key][s] == values), seat)
            names.setdefault(twin, []).append(found["seats"][seat]["name"])
        for seat, each in names.items():
            chart = panels.curve_chart(f"{label}: {', '.join(each)}", data["turns"], data[key][seat])
            if chart:
                shown.append(chart)
    return shown


def card_table(table: Mapping[str, Any]) -> dict[str, Any]:
    """Cards by their improvement, then by name; rates as percentages."""

    def rate(value: float | None) -> str:
        return "–" if value is None else f"{100 * value:.1f}"

    shown = []
    for row in sorted(table["rows"], key=lambda r: (r["gain"] is None, -(r["gain"] or 0), r["name"])):
        shown.append(
            {
                "name": row["name"],
                "games": row["games"]["in_hand"],
                "marked": row["marked"],
                **{k: rate(row[k]) for k in ("opener", "drawn", "in_hand", "unseen", "cast", "held")},
                "gain": points(row["gain"], row["gain_interval"]) if row["gain"] is not None else "–",
                "certain": row["gain"] is not None
                and not row["gain_interval"][0] <= 0 <= row["gain_interval"][1],
            }
        )
    return {**table, "rate": f"{100 * table['rate']:.1f} %", "rows": shown}


def matchups(playtest: Playtest, visitor: Visitor) -> dict[str, Any] | None:
    """What the first seat's list did against other line-ups of the format, in this playtest and others; and in all of them.

    A list that is a version of a deck is known by that; another by its cards.
    """
    own = playtest.decks.filter(arm=0, seat=0).first()
    if own is None:
        return None
    alike = PlaytestDeck.objects.filter(arm=0, seat=0, role=own.role, pilot=own.pilot)
    alike = (
        alike.filter(version=own.version_id) if own.version_id else alike.filter(name=own.name, version=None)
    )
    deck = playtest.lineup["seats"][0]["deck"]
    rows, wins, games, shared = [], 0, 0, False
    for each in (
        seen(visitor)
        .filter(
            pk__in=alike.values("playtest"),
            format_key=playtest.format_key,
            rival__isnull=True,
            ladder__isnull=True,
        )
        .exclude(status=Status.FAILED)
        .order_by("-created")[:50]
    ):
        if each.lineup["seats"][0]["deck"] != deck:
            continue
        outcomes = {}  # of what has not begun
        if each.started is not None:
            outcomes = (live_numbers(each) if each.going else each.report or {}).get("outcomes", {})
        won = outcomes.get("win", 0)
        n = won + outcomes.get("loss", 0) + outcomes.get("draw", 0)
        low, high = (always_valid if each.looked_at else wilson)(won, n)
        against = [s["name"] for s in each.lineup["seats"][1:]]
        rows.append(
            {
                "playtest": each,
                "against": ", ".join(dict.fromkeys(against)),
                "wins": won,
                "games": n,
                "rate": _percent(won, n),
                "range": f"{100 * low:.1f} to {100 * high:.1f} %" if n else "–",
                "this": each.pk == playtest.pk,
            }
        )
        wins, games, shared = wins + won, games + n, shared or each.going
    if len(rows) < 2:
        return None
    return {"rows": rows, "wins": wins, "games": games, "rate": _percent(wins, games), "going": shared}


def headcounts(playtest: Playtest, visitor: Visitor) -> dict[str, Any] | None:
    """Win rate by the number of players of the format's counted role: this playtest and others alike in all else.

    The other side's lists, every pilot and the options are the same; who the counted ones are may differ. The same games are
    never added up: two playtests of one number are two rows.
    """
    role = next((r for r in registry.get(playtest.format_key).roles if r.counted), None)
    seats: Sequence[Mapping[str, Any]] = playtest.lineup["seats"]
    if role is None or playtest.rival or playtest.ladder or all(s["role"] != role.key for s in seats):
        return None

    def setting(lineup: Mapping[str, Any]) -> tuple[Any, ...]:
        rest = [(s["role"], s["pilot"], s["deck"]) for s in lineup["seats"] if s["role"] != role.key]
        return rest, {s["pilot"] for s in lineup["seats"] if s["role"] == role.key}, lineup["options"]

    wanted, shown = setting(playtest.lineup), []
    alone = seen(visitor).filter(format_key=playtest.format_key, rival__isnull=True, ladder__isnull=True)
    others = alone.exclude(pk=playtest.pk)
    for each in (playtest, *others.exclude(status=Status.FAILED).order_by("-created")[:MOST_HEADCOUNTS]):
        if setting(each.lineup) != wanted:
            continue
        outcomes = {}  # of what has not begun
        if each.started is not None:
            outcomes = (live_numbers(each) if each.going else each.report or {}).get("outcomes", {})
        won = outcomes.get("win", 0)
        n = won + outcomes.get("loss", 0) + outcomes.get("draw", 0)
        low, high = (always_valid if each.looked_at else wilson)(won, n)
        who = [s["name"] for s in each.lineup["seats"] if s["role"] == role.key]
        shown.append(
            {
                "playtest": each,
                "this": each.pk == playtest.pk,
                "n": len(who),
                "who": ", ".join(who),
                "wins": won,
                "games": n,
                "rate": _percent(won, n),
                "range": f"{100 * low:.1f} to {100 * high:.1f} %" if n else "–",
            }
        )
    if len({row["n"] for row in shown}) < 2:
        return None
    shown.sort(key=lambda row: (row["n"], not row["this"], -row["playtest"].pk))
    return {"rows": shown, "counted": role.counted}


def compared_row(playtest: Playtest, rate: tuple[int, int]) -> dict[str, Any]:
    """A playtest in the table of two."""
    low, high = (always_valid if playtest.looked_at else wilson)(*rate)
    return {
        "playtest": playtest,
        "wins": rate[0],
        "games": rate[1],
        "rate": _percent(*rate),
        "gauge": charts.interval(
            low, rate[0] / rate[1] if rate[1] else None, high, registry.get(playtest.format_key).fair
        ),
        "range": f"{100 * low:.1f} to {100 * high:.1f} %",
    }


def line_ups(first: Playtest, second: Playtest) -> list[dict[str, Any]]:
    """Seat by seat who sits there in both, and which cards differ."""
    shown = []
    for a, b in zip_longest(first.lineup["seats"], second.lineup["seats"]):
        changed = []
        if a and b:
            zones = [
                {
                    z: [{"qty": int(r[0]), "name": str(r[1])} for r in rows]
                    for z, rows in each["deck"]["zones"].items()
                }
                for each in (a, b)
            ]
            changed = compare.changes(*zones)
        shown.append(
            {
                "first": a["name"] if a else "nobody",
                "second": b["name"] if b else "nobody",
                "changed": changed,
                "pilots": [each["pilot"] if each else "" for each in (a, b)],
            }
        )
    return shown


def method(form: Format, playtest: Playtest, found: Mapping[str, Any]) -> dict[str, Any]:
    """How the numbers came about, and what they may claim."""
    labels = {o.key: o.label for o in form.options}
    engines = (
        playtest.chunks.exclude(engine="").values_list("engine", flat=True).distinct().order_by("engine")
    )
    pilots = (
        playtest.decks.exclude(pilot="").values_list("pilot", "pilot_version").distinct().order_by("pilot")
    )
    return {
        "rule": RULE_WORDS[StopRule(playtest.stop_rule)],
        "options": [
            (labels.get(k, k), {True: "yes", False: "no"}[v] if isinstance(v, bool) else v)
            for k, v in playtest.lineup["options"].items()
        ],
        "pilots": [
            {"name": name, "version": version, "strength": arena.strength(form.key, name, version)}
            for name, version in pilots
        ],
        "turn_limit": registry.play(form.key).turn_limit,
        "decision_limit": DECISION_LIMIT,
        "seed": playtest.lineup["seed"],
        "series": playtest.schedule().lineup.series,
        "checked": found["checked"],
        "engines": list(engines),
    }
