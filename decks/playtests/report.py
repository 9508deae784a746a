"""What a playtest says: counted from its games, never added up on the way.

`glance` is what a running playtest shows: a few grouped counts. `build` is the report of an ended one.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from django.db.models import Count

from decks.models import Chunk, ChunkState, Game, Playtest, StopRule, Work
from decks.playtests import advice, competence, ladders, margins, panels, seconds, statistics, verdicts
from decks.playtests.panels import by_turn, histogram, spread
from decks.playtests.statistics import Pairs, Verdict, always_valid, wilson
from engine.catalogue import lookup
from formats import registry
from formats.play import Lineup

SCHEMA = 6
UNRELIABLE = 0.01  # from this share of unfinished games on, the report is marked
OUTCOMES = ("win", "loss", "draw", "unfinished")
Rows = Sequence[Mapping[str, Any]]


def glance(playtest: Playtest) -> dict[str, Any]:
    """The parts of a report that are cheap enough to be made every other second, with intervals that may be looked at.

    One query: games come in meanwhile, and a second one would count others than the first.
    """
    outcomes: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    wins = dict.fromkeys(_seats(playtest), 0)
    rows = Game.objects.filter(playtest=playtest).order_by().values_list("outcome", "turns", "winner")
    for outcome, length, winner, n in rows.annotate(Count("pk")):
        outcomes[outcome] += n
        if outcome != "unfinished":
            turns[length] += n
        for seat in winner:
            wins[seat] += n
    found = _head(outcomes, valid_always=True)
    found["turns"] = histogram(turns)
    found["seats"] = _seat_rows(playtest, list(wins.values()), _decided(outcomes), always_valid)
    if playtest.rival is not None:
        found.update(_compared(playtest))
    if playtest.ladder is not None:
        found["ladder"] = ladders.found(playtest.ladder, ladders.results_of(playtest))
    return found


def shown(playtest: Playtest) -> dict[str, Any]:
    """The report as a page shows it now: the stored one, made again when another version of the site had stored it."""
    stored: dict[str, Any] | None = playtest.report
    if stored is not None and stored.get("schema") == SCHEMA:
        return completed(playtest, stored)
    return completed(playtest, glance(playtest) if playtest.going else build(playtest))


def completed(playtest: Playtest, found: dict[str, Any]) -> dict[str, Any]:
    """A report with what becomes known beside its games: how much pilots get out of its cards, and what another pilot did."""
    done = {**found, "competence": _competence(playtest)}
    if "compared" in found:
        done["compared"] = {**found["compared"], **verdicts.judged(playtest)}
    second = seconds.of(playtest) if playtest.second_of_id is None else None
    if second is not None:
        theirs = second.report if second.report and second.report.get("schema") == SCHEMA else glance(second)
        done["second"] = {
            "id": second.public_id,
            "pilot": next((d.pilot for d in second.decks.all() if d.pilot), ""),
            "going": second.going,
            "games": theirs["games"],
            "win_rate": theirs["win_rate"],
            "interval": theirs["interval"],
            "compared": theirs.get("compared"),
            "depends": verdicts.depends(found, theirs, registry.get(playtest.format_key).fair),
        }
    return done


def _competence(playtest: Playtest) -> list[dict[str, Any]]:
    """For each seat of the first side what its pilot gets nothing from; and, where versions are compared, of the second's too."""
    versions = {d.seat: d.pilot_version for d in playtest.decks.filter(arm=0)}
    schedule = playtest.schedule()
    rows = []
    for arm, lineup in enumerate(filter(None, (schedule.lineup, schedule.rival))):
        for seat in first_side(lineup):
            if lineup.seats[seat].pilot == "random" or (
                arm and lineup.seats[seat] == schedule.lineup.seats[seat]
            ):
                continue
            rows.append({"arm": arm, **competence.of_seat(lineup, seat, versions.get(seat, 0))})
    return rows


def first_side(lineup: Lineup) -> list[int]:
    """The seats of the first seat's team that somebody decides for."""
    form = registry.get(lineup.format)
    _, teams = registry.play(lineup.format).make(lineup.options, [s.role for s in lineup.seats])
    return [i for i, s in enumerate(lineup.seats) if teams[i] == teams[0] and form.piloted(s.role)]


def build(playtest: Playtest) -> dict[str, Any]:
    """The report of an ended playtest."""
    games = list(
        Game.objects.filter(playtest=playtest)
        .order_by("index")
        .values("index", "outcome", "winner", "reason", "turns", "milliseconds", "metrics", "facts")
    )
    finished = [g for g in games if g["outcome"] != "unfinished"]
    outcomes = Counter(g["outcome"] for g in games)
    found = _head(outcomes, valid_always=playtest.looked_at)
    wins = [sum(i in g["winner"] for g in finished) for i in _seats(playtest)]
    found.update(
        {
            "reasons": dict(Counter(g["reason"] for g in games).most_common()),
            "turns": histogram(Counter(g["turns"] for g in finished)),
            "usual_turns": spread(sorted(g["turns"] for g in finished), 0.01, 0.99),
            "seats": _seat_rows(
                playtest, wins, len(finished), always_valid if playtest.looked_at else wilson
            ),
            "milliseconds": round(median(g["milliseconds"] for g in games)) if games else 0,
            **panels.build(
                registry.get(playtest.format_key), finished, outcomes["unfinished"], playtest.looked_at
            ),
            "checked": checked(playtest),
        }
    )
    schedule, form = playtest.schedule(), registry.get(playtest.format_key)
    if playtest.rival is not None:
        found.update(_compared(playtest))
        found["arms"] = _arms(playtest, games)
        pairs = _both(games)
        found["compared"]["margins"] = margins.paired(form, [a for a, _ in pairs], [b for _, b in pairs])
    if playtest.ladder is not None:
        found["ladder"] = ladders.found(playtest.ladder, ladders.results_of(playtest))
    # Cards, mana and curves are told of the first line-up; where versions are compared, each has its own cards.
    ours = [g for g in finished if g["index"] % schedule.arms == 0 and g["facts"]]
    found["margins"] = margins.build(form, [g for g in finished if g["index"] % schedule.arms == 0])
    found["advice"] = advice.build(
        ours, schedule.lineup, registry.play(form.key).aside, first_side(schedule.lineup)
    )
    found["first"] = first_turn(ours, len(found["seats"]))
    found["mana"] = mana(ours, schedule.lineup)
    found["curves"] = curves(ours, len(found["seats"]))
    found["cards"] = cards(playtest, finished)
    return found


def _head(outcomes: Mapping[str, int], valid_always: bool) -> dict[str, Any]:
    """Outcomes, rate and interval."""
    wins, decided = outcomes.get("win", 0), _decided(outcomes)
    games = decided + outcomes.get("unfinished", 0)
    interval = always_valid if valid_always else wilson
    return {
        "schema": SCHEMA,
        "games": games,
        "outcomes": {k: outcomes.get(k, 0) for k in OUTCOMES},
        "win_rate": wins / decided if decided else None,
        "interval": list(interval(wins, decided)),
        "interval_kind": "always valid" if valid_always else "Wilson",
        "reliable": not games or outcomes.get("unfinished", 0) / games < UNRELIABLE,
    }


def _decided(outcomes: Mapping[str, int]) -> int:
    return sum(outcomes.get(k, 0) for k in ("win", "loss", "draw"))


def _seats(playtest: Playtest) -> range:
    return range(len(playtest.lineup["seats"]))


def _seat_rows(playtest: Playtest, wins: Sequence[int], games: int, interval: Any) -> list[dict[str, Any]]:
    """A row a seat: who, with what pilot, in how many games on the winning side."""
    form = registry.get(playtest.format_key)
    return [
        {
            "seat": i,
            "name": seat["name"],
            "role": seat["role"],
            "pilot": seat["pilot"] if form.piloted(seat["role"]) else "",
            "wins": wins[i],
            "games": games,
            "interval": list(interval(wins[i], games)),
        }
        for i, seat in enumerate(playtest.lineup["seats"])
    ]


# -- stop rules --------------------------------------------------------------------------------------------------------


def in_order(playtest: Playtest) -> list[str]:
    """Outcomes of games 0, 1, 2 ... up to the first that is missing: what a stop rule may look at.

    So the number of workers, and which of them is quicker, have no say in when a playtest ends.
    """
    found: list[str] = []
    rows = Game.objects.filter(playtest=playtest).order_by("index").values_list("index", "outcome")
    for index, outcome in rows:
        if index != len(found):
            break
        found.append(outcome)
    return found


def decided(playtest: Playtest) -> bool:
    """Whether the stop rule says that enough was played."""
    outcomes = in_order(playtest)
    if playtest.stop_rule == StopRule.COMPARE:
        return verdict(outcomes).decision != "open"
    if playtest.stop_rule == StopRule.UNTIL:
        fair = registry.get(playtest.format_key).fair
        wins = games = 0
        for outcome in outcomes:
            if outcome == "unfinished":
                continue
            games += 1
            wins += outcome == "win"
            if not statistics.plausible(wins, games, fair):
                return True
    return False


def pairs(outcomes: Sequence[str]) -> list[tuple[bool, bool]]:
    """Results of both versions, seed by seed; a seed with a game that did not finish is left out."""
    both = zip(outcomes[::2], outcomes[1::2], strict=False)
    return [(a == "win", b == "win") for a, b in both if "unfinished" not in (a, b)]


def verdict(outcomes: Sequence[str]) -> Verdict:
    return statistics.compare(pairs(outcomes))


def _compared(playtest: Playtest) -> dict[str, Any]:
    """The second version against the first on the same seeds."""
    assert playtest.rival is not None
    outcomes = in_order(playtest)
    results = pairs(outcomes)
    counts = Pairs.count(results)
    points, interval = statistics.paired_difference(counts)
    turned = counts.first + counts.second
    found = verdict(outcomes)
    return {
        "compared": {
            "names": verdicts.labels(playtest),
            "changes": verdicts.changed(playtest),
            "detectable": statistics.detectable_in_pairs(counts),
            "decision": found.decision,
            "after": found.at,
            "pairs": counts.n,
            "both": counts.both,
            "first": counts.first,
            "second": counts.second,
            "neither": counts.neither,
            "points": points,
            "interval": list(interval),
            "share": counts.second / turned if turned else None,
            "share_interval": list(always_valid(counts.second, turned)),
        }
    }


def _both(games: Rows) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Games of both versions on the same seeds, where both have finished."""
    by_index = {g["index"]: g for g in games if g["outcome"] != "unfinished"}
    return [(g, by_index[i + 1]) for i, g in by_index.items() if i % 2 == 0 and i + 1 in by_index]


def _arms(playtest: Playtest, games: Rows) -> list[dict[str, Any]]:
    """Each version by itself: its games, and how often each seat was on the winning side."""
    rows = []
    for arm, name in enumerate(verdicts.labels(playtest)):
        mine = [g for g in games if g["index"] % 2 == arm]
        outcomes = Counter(g["outcome"] for g in mine)
        wins = [sum(i in g["winner"] for g in mine if g["outcome"] != "unfinished") for i in _seats(playtest)]
        interval = always_valid if playtest.looked_at else wilson
        seats = _seat_rows(playtest, wins, _decided(outcomes), interval)
        assert playtest.rival is not None
        for row, seat in zip(seats, (playtest.lineup, playtest.rival)[arm]["seats"], strict=True):
            row["name"] = seat["name"]
        rows.append({"name": name, "outcomes": {k: outcomes.get(k, 0) for k in OUTCOMES}, "seats": seats})
    return rows


def side_by_side(first: Playtest, second: Playtest) -> dict[str, Any]:
    """Two playtests of one format: the difference of their rates, paired where they played the same seeds."""

    def outcomes(playtest: Playtest) -> dict[int, str]:
        rows = Game.objects.filter(playtest=playtest).exclude(outcome="unfinished")
        return dict(rows.values_list("index", "outcome"))

    a, b = outcomes(first), outcomes(second)
    alike = all(each.rival is None and not each.looked_at for each in (first, second))
    same = (
        first.ladder is None
        and second.ladder is None
        and first.lineup["seed"] == second.lineup["seed"]
        and first.mirrored == second.mirrored
        and first.rival is None
    )
    shared = sorted(a.keys() & b.keys()) if same and second.rival is None else []
    rates = [(sum(o == "win" for o in each.values()), len(each)) for each in (a, b)]
    if shared:
        counts = Pairs.count((a[i] == "win", b[i] == "win") for i in shared)
        points, interval = statistics.paired_difference(counts)
        detectable = statistics.detectable_in_pairs(counts)
        turned = {
            "first": counts.first,
            "second": counts.second,
            "both": counts.both,
            "neither": counts.neither,
        }
    else:
        points, interval = statistics.difference(rates[1], rates[0])
        n = min(games for _, games in rates)
        middle = sum(wins for wins, _ in rates) / max(1, sum(games for _, games in rates))
        detectable = statistics.detectable(n, max(0.05, 2 * middle * (1 - middle)))
        turned = {}
    return {
        "rates": rates,
        "pairs": len(shared),
        "points": points,
        "interval": list(interval),
        "fixed": alike,
        "detectable": detectable,
        **turned,
    }


# -- parts of the report -----------------------------------------------------------------------------------------------


def checked(playtest: Playtest) -> dict[str, int]:
    """How many games were played a second time and came out the same; a difference would have failed the playtest."""
    done = Chunk.objects.filter(playtest=playtest, kind=Work.CHECK, state=ChunkState.DONE)
    by = dict(done.values_list("first", "worker"))
    played_by = dict(Game.objects.filter(playtest=playtest, index__in=by).values_list("index", "worker"))
    return {"games": len(by), "elsewhere": sum(played_by.get(i) != worker for i, worker in by.items())}


def first_turn(games: Rows, seats: int) -> list[dict[str, Any]]:
    """A row a seat that sometimes began and sometimes did not: what beginning was worth."""
    rows = []
    for seat in range(seats):
        begun = [seat in g["winner"] for g in games if seat in g["facts"]["first"]]
        other = [seat in g["winner"] for g in games if seat not in g["facts"]["first"]]
        if not begun or not other:
            continue
        a, b = (sum(begun), len(begun)), (sum(other), len(other))
        points, interval = statistics.difference(a, b)
        rows.append(
            {"seat": seat, "first": list(a), "later": list(b), "points": points, "interval": list(interval)}
        )
    return rows


def mana(games: Rows, lineup: Lineup) -> list[dict[str, Any]]:
    """Games in which a seat was short of lands, flooded, or short of a colour; and mulligans.

    A library without lands does not flood: None.
    """
    keys = ("short", "flood", "colour", "dear", "mulligans")
    rows = []
    for i, seat in enumerate(lineup.seats):
        row: dict[str, Any] = {k: sum(g["facts"]["seats"][i].get(k, 0) for g in games) for k in keys}
        if not any("Land" in facts.types for n in seat.drawn_from(lineup.format) if (facts := lookup(n))):
            row["flood"] = None
        rows.append({"seat": i, "games": len(games), **row})
    return rows


def curves(games: Rows, seats: int) -> dict[str, Any]:
    """Life and creatures of every seat over the turns: 10 %, median and 90 % of the games that came so far."""
    rows = [g["facts"]["turns"] for g in games]
    found: dict[str, Any] = {
        "turns": [],
        "life": [[] for _ in range(seats)],
        "creatures": [[] for _ in range(seats)],
    }
    for turn, at in by_turn(rows):
        found["turns"].append([turn, len(at)])
        for key, column in (("life", 1), ("creatures", 2)):
            for seat in range(seats):
                values = sorted(r[column][seat] for r in at if r[column][seat] is not None)
                found[key][seat].append(spread(values, 0.1, 0.5, 0.9))
    return found


def cards(playtest: Playtest, games: Rows) -> list[dict[str, Any]]:
    """A table for every seat that somebody decides for, of every version that played."""
    schedule = playtest.schedule()
    form = registry.get(playtest.format_key)
    tables = []
    for arm, lineup in enumerate(filter(None, (schedule.lineup, schedule.rival))):
        rows = [g for g in games if g["index"] % schedule.arms == arm and g["facts"]]
        for i, seat in enumerate(lineup.seats):
            if not form.piloted(seat.role) or (arm and seat == schedule.lineup.seats[i]):
                continue
            names = seat.card_names()
            shown = [at for at, name in enumerate(names) if not _is_basic(name)]
            wins = sum(i in g["winner"] for g in rows)
            counts = statistics.card_counts(
                len(names), ((i in g["winner"], g["facts"]["seats"][i]) for g in rows)
            )
            rate = wins / len(rows) if rows else 0.0
            tables.append(
                {
                    "seat": i,
                    "arm": arm,
                    "name": seat.name,
                    "rate": rate,
                    "games": len(rows),
                    "rows": statistics.card_rows(
                        [names[at] for at in shown], [counts[at] for at in shown], rate
                    ),
                }
            )
    return tables


def _is_basic(name: str) -> bool:
    """Whether it is a basic land: of no basic is there too much or too little to say."""
    facts = lookup(name)
    return facts is not None and "basic-land" in facts.traits
