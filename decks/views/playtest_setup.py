"""Setting a playtest up: seats, question, options; checked and estimated before it is started."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks.models import Deck, DeckVersion, StopRule
from decks.permissions import Visitor, deck_or_404, remember
from decks.playtests import lineups, planning, present, presets
from formats.base import BadInput, Format
from formats.base import Preset as FormatPreset
from formats.play import Lineup, Schedule, gate, pilots_for

DEFAULT_PRESET = "quick"
MOST_OPPONENTS = 12


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form; a POST checks, or starts. Refused line-ups say why."""
    visitor = Visitor.of(request)
    data = request.POST if request.method == "POST" else request.GET
    deck = deck_or_404(visitor, data["deck"]) if data.get("deck") else None
    form = _format(deck.format_key if deck is not None else data.get("format", "horde-sealed"))
    context = _setup(form, visitor, deck, data)
    if request.method != "POST":
        return render(request, "playtests/new.html", context)
    try:
        schedule, games, preset = _read(form, visitor, data)
        if data.get("do") == "check":
            return _checked(request, context, schedule, games, preset)
        visitor = remember(request)
        with transaction.atomic():  # all of a gauntlet or none
            started = [
                planning.start(
                    each.lineup, games, rival=each.rival, mirrored=each.mirrored, rule=preset.rule, preset=preset.key,
                    owner=visitor.user, guest=visitor.guest if visitor.user is None else "", title=title(each),
                    public=bool(data.get("public")),
                )
                for each in _gauntlet(form, visitor, data, schedule)
            ]  # fmt: skip
    except planning.Refused as refused:
        context["refusals"] = refused.refusals
    except BadInput as error:
        context["problem"] = str(error)
    else:
        if len(started) > 1:
            messages.success(
                request, f"{len(started)} playtests are queued; the table of matchups has all of them."
            )
        return redirect(started[0])
    return render(request, "playtests/new.html", context, status=422)


def _checked(
    request: HttpRequest, context: dict[str, Any], schedule: Schedule, games: int, preset: presets.Preset
) -> HttpResponse:
    """What the gate says, and about how long it takes."""
    refusals = planning.check(schedule, preset.rule)
    if refusals:
        context["refusals"] = refusals
        return render(request, "playtests/new.html", context, status=422)
    at_most = "at most " if preset.rule != StopRule.FIXED else ""
    context["fit"] = {
        "time": at_most + present.duration(planning.estimate(schedule.lineup, games)),
        "ahead": planning.ahead(), "workers": planning.processes(), "games": games,
    }  # fmt: skip
    return render(request, "playtests/new.html", context)


def _gauntlet(form: Format, visitor: Visitor, data: Any, schedule: Schedule) -> list[Schedule]:
    """The schedule, and the same against each further opponent that was ticked. Raises BadInput."""
    ticked = list(dict.fromkeys(data.getlist("gauntlet")))
    if not ticked:
        return [schedule]
    if schedule.rival is not None:
        raise BadInput("Compare versions or play a gauntlet, one at a time.")
    if len(ticked) > MOST_OPPONENTS:
        raise BadInput(f"A gauntlet has at most {MOST_OPPONENTS} further opponents.")
    seats = schedule.lineup.seats
    found = [schedule]
    for each in ticked:
        role, _, choice = each.partition("=")
        at = next((i for i, seat in reversed(list(enumerate(seats))) if i and seat.role == role), None)
        what = chosen_list(visitor, choice)
        if at is None or what is None:
            raise BadInput("A further opponent does not fit any seat but the first.")
        other = lineups.seat(form, role, what, seats[at].pilot)
        if other.to_json() not in [one.lineup.seats[at].to_json() for one in found]:
            found.append(
                replace(
                    schedule, lineup=replace(schedule.lineup, seats=(*seats[:at], other, *seats[at + 1 :]))
                )
            )
    return found


def title(schedule: Schedule) -> str:
    """The names at the seats; where versions are compared, both."""
    names = list(dict.fromkeys(s.name for s in schedule.lineup.seats))
    if schedule.rival is not None:
        others = [s.name for s in schedule.rival.seats if s not in schedule.lineup.seats]
        return f"{' · '.join(names)} ⇄ {' · '.join(dict.fromkeys(others))}"
    return " · ".join(names)


def _format(key: str) -> Format:
    form = next((f for f in lineups.formats_played() if f.key == key), None)
    if form is None:
        raise Http404
    return form


def _setup(form: Format, visitor: Visitor, deck: Deck | None, data: Any) -> dict[str, Any]:
    """What the page shows: a chooser a seat, filled from what was asked for, the deck or a line-up of samples."""
    lineup = next((p for p in form.presets if p.key == data.get("lineup")), next(iter(form.presets), None))
    options = _option_fields(lineup.options) if lineup is not None and deck is None else {}
    if deck is not None and not any(k.startswith(f"{role.key}-") for role in form.roles for k in data):
        lineup, rules = _fitting(form, deck)
        options = _option_fields(rules)
    counts = {role.key: 0 for role in form.roles}
    seats = []
    used = deck is None
    decks = {role.key: lineups.candidates(form, role.kind, visitor) for role in form.roles}
    for role in form.roles:
        samples = [s for s in form.samples if s.kind == role.kind]
        for _ in range(role.maximum):
            counts[role.key] += 1
            name = f"{role.key}-{counts[role.key]}"
            chosen = data.get(name, "")
            if not chosen and not any(k.startswith(role.key + "-") for k in data):
                if deck is not None and not used and deck.kind == role.kind:
                    chosen, used = f"deck:{deck.public_id}", True
                elif lineup is not None and (deck is None or counts[role.key] <= max(role.minimum, 1)):
                    rest = [key for r, key in lineup.seats if r == role.key]
                    chosen = f"sample:{rest[counts[role.key] - 1]}" if counts[role.key] <= len(rest) else ""
            seats.append({
                "name": name, "label": f"{role.label} {counts[role.key]}" if role.maximum > 1 else role.label,
                "optional": counts[role.key] > role.minimum, "chosen": chosen, "samples": samples,
                "decks": decks[role.key], "versions": _versions(visitor, chosen),
            })  # fmt: skip
    return {
        "form": form, "deck": deck, "lineup": lineup, "seats": seats,
        "empty": any(seat["optional"] and not seat["chosen"] for seat in seats), "pilots": pilots_for(form.key).values(),
        "pilot": data.get("pilot", "greedy"),
        "presets": presets.PRESETS, "preset": data.get("preset", DEFAULT_PRESET), "games": data.get("games", ""),
        "options": [(o, data.get(f"option-{o.key}", options.get(o.key, ""))) for o in form.options if o.in_play],
        "seed": data.get("seed", ""), "mirrored": bool(data.get("mirrored")), "public": bool(data.get("public")),
        "rival_seat": data.get("rival-seat", seats[0]["name"] if seats else ""), "rival": data.get("rival", ""),
        "ahead": planning.ahead(), "workers": planning.processes(), "opponents": _opponents(form, seats),
        "ticked": data.getlist("gauntlet"),
    }  # fmt: skip


def _fitting(form: Format, deck: Deck) -> tuple[FormatPreset | None, Mapping[str, Any]]:
    """The first sample line-up that may be played with this deck at its first fitting seat, and under which house
    rules: none, or the line-up's own (a clan's army and a free one do not meet)."""
    for each in form.presets:
        seats: list[tuple[str, Deck | str]] = []
        for role in form.roles:
            named = [key for r, key in each.seats if r == role.key][: max(role.minimum, 1)]
            here = role.kind == deck.kind and deck not in [what for _, what in seats]
            lists: list[Deck | str] = [deck, *named[1:]] if here else [*named]
            seats += [(role.key, what) for what in lists]
        for rules in ({}, each.options):
            if not gate(lineups.lineup(form, seats, rules, "greedy", 0)):
                return each, rules
    return next(iter(form.presets), None), {}


def _opponents(form: Format, seats: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What a gauntlet may hold: lists for the seat across from the first, as the form's value and its words."""
    across = next(
        (s for s in reversed(seats) if s is not seats[0] and (s["chosen"] or not s["optional"])), None
    )
    if across is None:
        return []
    role = across["name"].rpartition("-")[0]
    lists = [(f"{role}=deck:{d.public_id}", d.name) for d in across["decks"]]
    lists += [(f"{role}=sample:{each.key}", each.label) for each in across["samples"]]
    return [row for row in lists if row[0] != f"{role}={across['chosen']}"]


def _option_fields(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as the form's fields write them."""
    return {
        key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in options.items()
    }


def _versions(visitor: Visitor, chosen: str) -> list[DeckVersion]:
    """Versions of the deck that sits there, to compare with."""
    kind, _, key = chosen.partition(":")
    if kind not in ("deck", "version"):
        return []
    deck = deck_or_404(visitor, key.partition(":")[0])
    return list(deck.versions.select_related("deck").order_by("-number")[:20])


def chosen_list(visitor: Visitor, chosen: str) -> Deck | DeckVersion | str | None:
    """What `deck:ID`, `version:ID:NUMBER` or `sample:KEY` names; None for nothing."""
    kind, _, key = chosen.partition(":")
    if kind == "deck":
        return deck_or_404(visitor, key)
    if kind == "version":
        public_id, _, number = key.partition(":")
        deck = deck_or_404(visitor, public_id)
        version = deck.versions.filter(
            number=int(number) if number.isdecimal() and len(number) < 10 else 0
        ).first()
        if version is None:
            raise BadInput(f"{deck.name} has no version {number[:10]}.")
        return version
    return key if kind == "sample" else None


def _read(form: Format, visitor: Visitor, data: Any) -> tuple[Schedule, int, presets.Preset]:
    """The schedule, number of games and question a set-up form asks for. Raises BadInput."""
    seats: list[tuple[str, str, Any]] = []  # name of the field, role, list
    for role in form.roles:
        for n in range(1, role.maximum + 1):
            name = f"{role.key}-{n}"
            what = chosen_list(visitor, data.get(name, ""))
            if what is not None:
                seats.append((name, role.key, what))
    preset = presets.BY_KEY.get(data.get("preset", "custom"))
    if preset is None:
        raise BadInput(f"There is no question {data['preset'][:40]!r}; choose one of the list.")
    try:
        games = int(data.get("games") or 0) if preset.key == "custom" else preset.games
        seed = int(data["seed"]) if data.get("seed") else secrets.randbelow(1 << 53)
    except ValueError:
        raise BadInput("Games and seed are whole numbers.") from None
    options = {o.key: data[f"option-{o.key}"] for o in form.options if data.get(f"option-{o.key}")}
    pilot = data.get("pilot", "greedy")

    def lineup(rows: list[tuple[str, str, Any]]) -> Lineup:
        return lineups.lineup(form, [(role, what) for _, role, what in rows], options, pilot, seed)

    rival = None
    if preset.rule == StopRule.COMPARE:
        other = chosen_list(visitor, data.get("rival", ""))
        if other is None:
            raise BadInput("Choose the other version to compare with.")
        at = data.get("rival-seat", "")
        rows = [(name, role, other if name == at else what) for name, role, what in seats]
        if not any(name == at for name, _, _ in seats):
            raise BadInput("Choose the seat whose version is compared; a list must sit there.")
        rival = lineup(rows)
    return Schedule(lineup(seats), rival, bool(data.get("mirrored"))), games, preset
