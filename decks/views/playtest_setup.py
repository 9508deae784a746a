"""Setting a playtest up: seats, question, options; checked and estimated before it is started."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks.models import Deck, DeckVersion, StopRule, Tier
from decks.permissions import Visitor, deck_or_404
from decks.playtests import lineups, planning, present, presets, quotas, seconds
from decks.playtests.queries import TOO_MANY, starter, too_many_starts
from formats import registry
from formats.base import BadInput, Format, Sample
from formats.base import Preset as FormatPreset
from formats.play import Lineup, Refusal, Schedule, pilots_for

USUAL, SHORT = "standard", "quick"
SOON = 60.0  # seconds: what the usual question may take to be the one that is asked unless another is
MOST_OPPONENTS = 12


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form; a POST checks, or starts. Refused line-ups say why."""
    visitor = Visitor.of(request)
    data = request.POST if request.method == "POST" else request.GET
    deck = deck_or_404(visitor, data["deck"]) if data.get("deck") else None
    form = _format(deck.format_key if deck is not None else data.get("format"))
    context = _setup(form, visitor, deck, data)
    if request.method != "POST":
        return render(request, "playtests/new.html", context)
    if too_many_starts(request):
        context["problem"] = TOO_MANY
        return render(request, "playtests/new.html", context, status=429)
    try:
        schedule, games, preset = _read(form, visitor, data)
        if data.get("do") == "check":
            return _checked(request, context, schedule, games, preset)
        who = starter(request)
        with transaction.atomic():  # all of a gauntlet or none
            started = [
                planning.start(
                    each.lineup,
                    games,
                    rival=each.rival,
                    mirrored=each.mirrored,
                    rule=preset.rule,
                    preset=preset.key,
                    title=lineups.title(each.lineup, each.rival),
                    public=bool(data.get("public")),
                    second=bool(data.get("second")),
                    **who,
                )
                for each in _gauntlet(form, visitor, data, schedule)
            ]
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
        "ahead": planning.ahead(),
        "workers": planning.processes(),
        "games": games,
    }
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


def _format(key: str | None) -> Format:
    """The format asked for; the first of those that are played where none is."""
    form = next((f for f in registry.played() if key in (None, f.key)), None)
    if form is None:
        raise Http404
    return form


def _setup(form: Format, visitor: Visitor, deck: Deck | None, data: Any) -> dict[str, Any]:
    """What the page shows: a chooser a seat, filled from what was asked for, the deck or a line-up of samples."""
    lineup = next((p for p in form.presets if p.key == data.get("lineup")), next(iter(form.presets), None))
    options = _option_fields(lineup.options) if lineup is not None and deck is None else {}
    match, refusals = None, []
    if deck is not None:
        match = form.match_of(deck.options)
        if not any(k.startswith(f"{role.key}-") for role in form.roles for k in data):
            lineup = _fitting(form, deck)
            refusals = _own_faults(form, deck)
    counts = {role.key: 0 for role in form.roles}
    seats = []
    used = deck is None
    asked = {f"deck:{deck.public_id}"} if deck is not None else set()
    asked |= {value for key in data for value in data.getlist(key)} if hasattr(data, "getlist") else set()
    samples_of = {s.key for s in form.samples}
    decks = {  # a sample that is kept as a public deck too stands among the samples, once
        role.key: [
            d
            for d in lineups.candidates(form, role.kind, visitor)
            if _meets(form, d, match) and (d.sample not in samples_of or f"deck:{d.public_id}" in asked)
        ]
        for role in form.roles
    }
    for role in form.roles:
        samples = [s for s in form.samples if s.kind == role.kind and _fits(form, s, match)]
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
            seats.append(
                {
                    "name": name,
                    "label": f"{role.label} {counts[role.key]}" if role.maximum > 1 else role.label,
                    "piloted": form.piloted(role.key),
                    "optional": counts[role.key] > role.minimum,
                    "chosen": chosen,
                    "samples": samples,
                    "decks": decks[role.key],
                    "versions": _versions(visitor, chosen),
                }
            )
    return {
        "form": form,
        "deck": deck,
        "lineup": lineup,
        "seats": seats,
        "refusals": refusals,
        "match": [
            (o.label, o.words(match[o.key]))
            for o in form.table_options
            if o.even or match[o.key] != o.default
        ]
        if match is not None
        else [],
        "alone": deck is not None and lineup is None,
        "sitters": [seat for seat in seats if seat["piloted"]],
        "empty": any(seat["optional"] and not seat["chosen"] for seat in seats),
        "pilots": pilots_for(form.key).values(),
        "pilot": data.get("pilot", "greedy"),
        "presets": [p for p in presets.PRESETS if p.rule != StopRule.LADDER or form.ladder is not None],
        "preset": data.get("preset") or _usual(form, lineup, data.get("pilot", "greedy")),
        "games": data.get("games", ""),
        "options": [
            (o, data.get(f"option-{o.key}", options.get(o.key, ""))) for o in form.options if o.in_play
        ],
        "seed": data.get("seed", ""),
        "mirrored": bool(data.get("mirrored")),
        "second": bool(data.get("second")) or data.get("preset") is None,
        "other": other.name if (other := seconds.other_pilot(form.key, data.get("pilot", "greedy"))) else "",
        "share": seconds.SHARE,
        "least": seconds.LEAST,
        "public": bool(data.get("public")),
        "rival_seat": data.get("rival-seat", seats[0]["name"] if seats else ""),
        "rival": data.get("rival", ""),
        "ahead": planning.ahead(),
        "workers": planning.processes(),
        "opponents": _opponents(form, seats),
        "ticked": data.getlist("gauntlet"),
        "most": quotas.limits(Tier.GUEST if visitor.user is None else Tier.USER).games,
    }


def _usual(form: Format, lineup: FormatPreset | None, pilot: str) -> str:
    """The question that is asked unless another is: one that says what to change, where that is soon known."""
    pilot = pilot if pilot in pilots_for(form.key) else "greedy"
    rows = lineup.seats if lineup is not None else ()
    seats = tuple(lineups.seat(form, role, key, pilot) for role, key in rows)
    took = planning.estimate(Lineup(form.key, seats), presets.BY_KEY[USUAL].games)
    return USUAL if took < SOON else SHORT


def _fitting(form: Format, deck: Deck) -> FormatPreset | None:
    """The first sample line-up that may be played with this deck at its first fitting seat, in the match the deck is
    built for. With a deck that has a fault, the first whose other lists fit that match."""
    match = form.match_of(deck.options)
    others = None
    for each in form.presets:
        seats: list[tuple[str, Deck | str]] = []
        named: list[tuple[str, Deck | str]] = []
        for role in form.roles:
            keys = [key for r, key in each.seats if r == role.key][: max(role.minimum, 1)]
            here = role.kind == deck.kind and deck not in [what for _, what in seats]
            mine: list[Deck | str] = [deck, *keys[1:]] if here else [*keys]
            seats += [(role.key, what) for what in mine]
            named += [(role.key, key) for key in keys]
        if _played(form, seats, {}):
            return each
        if others is None and _played(form, named, match):
            others = each
    return others or (
        None if any(role.kind == deck.kind for role in form.roles) else next(iter(form.presets), None)
    )


def _played(form: Format, seats: list[tuple[str, Deck | str]], options: Mapping[str, Any]) -> bool:
    """Whether this line-up would be played."""
    try:
        return not planning.check(Schedule(lineups.lineup(form, seats, options, "greedy", 0)))
    except BadInput:
        return False


def _own_faults(form: Format, deck: Deck) -> list[Refusal]:
    """What is wrong with the deck itself, whoever it meets."""
    role = next((role.key for role in form.roles if role.kind == deck.kind), None)
    if role is None:
        return []
    alone = Lineup(form.key, (lineups.seat(form, role, deck, "greedy"),), form.match_of(deck.options))
    return lineups.faults(alone)


def _meets(form: Format, built: Deck | Sample, match: Mapping[str, Any] | None) -> bool:
    """Whether the list is built for what everybody at a table of that match is built for."""
    if match is None:
        return True
    try:
        theirs = form.match_of(built.options)
    except BadInput:  # an option that the format has dropped since
        return False
    return all(theirs[o.key] == match[o.key] for o in form.options if o.even and o.asks(built.kind))


def _fits(form: Format, sample: Sample, match: Mapping[str, Any] | None) -> bool:
    """Whether a sample may play in that match."""
    if match is None or form.kind(sample.kind).needs_pool:
        return True
    return _meets(form, sample, match) and form.validate(sample.kind, sample.deck, options=match).valid


def _opponents(form: Format, seats: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What a gauntlet may hold: lists for the seat across from the first, as the form's value and its words."""
    across = next(
        (s for s in reversed(seats) if s is not seats[0] and (s["chosen"] or not s["optional"])), None
    )
    if across is None:
        return []
    role = across["name"].rpartition("-")[0]
    seated = {s["chosen"] for s in seats if s["chosen"]}
    lists = [(f"deck:{d.public_id}", _named(form, d.name, d.options)) for d in across["decks"]]
    lists += [(f"sample:{s.key}", _named(form, s.label, s.options)) for s in across["samples"]]
    return [(f"{role}={value}", label) for value, label in lists if value not in seated]


def _named(form: Format, name: str, options: Mapping[str, Any]) -> str:
    """A list's name, with what its match is worth where the format counts that: options named like a number of the
    format."""
    numbers = {number.key for number in form.numbers}
    try:
        read = form.read_options(options)
    except BadInput:
        return name
    worth = [f"{read[o.key]} {o.key}" for o in form.options if o.key in numbers and read.get(o.key)]
    return f"{name} ({', '.join(worth)})" if worth else name


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


def _fields(form: Format) -> list[tuple[str, str]]:
    """The form's choosers of a list in their order, each with the role of its seat."""
    return [(f"{role.key}-{n}", role.key) for role in form.roles for n in range(1, role.maximum + 1)]


def _read(form: Format, visitor: Visitor, data: Any) -> tuple[Schedule, int, presets.Preset]:
    """The schedule, number of games and question a set-up form asks for. Raises BadInput."""
    chosen = [(name, role, chosen_list(visitor, data.get(name, ""))) for name, role in _fields(form)]
    seats = [(name, role, what) for name, role, what in chosen if what is not None]
    preset = presets.BY_KEY.get(data.get("preset", "custom"))
    if preset is None:
        raise BadInput(f"There is no question {data['preset'][:40]!r}; choose one of the list.")
    try:
        games = int(data.get("games") or 0) if preset.key == "custom" else preset.games
        seed = int(data["seed"]) if data.get("seed") else secrets.randbelow(1 << 53)
    except ValueError:
        raise BadInput("Games and seed are whole numbers.") from None
    options: Mapping[str, Any] = {
        o.key: data[f"option-{o.key}"] for o in form.options if data.get(f"option-{o.key}")
    }
    pilot = data.get("pilot", "greedy")

    def lineup(rows: list[tuple[str, str, Any]]) -> Lineup:
        return lineups.lineup(form, [(role, what) for _, role, what in rows], options, pilot, seed)

    first, rival = lineup(seats), None
    if preset.rule == StopRule.COMPARE:
        other = chosen_list(visitor, data.get("rival", ""))
        if other is None:
            raise BadInput("Choose the other version to compare with.")
        at = data.get("rival-seat", "")
        rows = [(name, role, other if name == at else what) for name, role, what in seats]
        if not any(name == at for name, _, _ in seats):
            raise BadInput("Choose the seat whose version is compared; a list must sit there.")
        options = first.options  # both versions play the match of the first
        rival = lineup(rows)
    return Schedule(first, rival, bool(data.get("mirrored"))), games, preset


def shown_again(request: HttpRequest, problem: str, refusals: Sequence[Refusal] = ()) -> HttpResponse:
    """The form as it was filled in, with what keeps people from sitting down at that line-up."""
    visitor, data = Visitor.of(request), request.POST
    deck = deck_or_404(visitor, data["deck"]) if data.get("deck") else None
    context = _setup(
        _format(deck.format_key if deck is not None else data.get("format")), visitor, deck, data
    )
    context |= {"problem": problem, "refusals": refusals}
    return render(request, "playtests/new.html", context, status=422)


def asked_line_up(request: HttpRequest) -> Lineup:
    """The line-up that a set-up form describes, or a named one of the format's samples. Raises BadInput, Refused."""
    visitor, data = Visitor.of(request), request.POST
    form = _format(data.get("format"))
    if key := data.get("samples"):
        if not any(preset.key == key for preset in form.presets):
            raise BadInput("There is no such line-up of samples.")
        found = lineups.preset(form, key, data.get("pilot", "greedy"), 0)
    else:
        found = _read(form, visitor, data)[0].lineup
    if refusals := planning.check(Schedule(found)):
        raise planning.Refused(refusals)
    return found


def asked_seat(request: HttpRequest, lineup: Lineup) -> int:
    """The seat of that line-up that somebody sits down at: `sit` has its number or the name of its chooser; the first that
    a person may have where it says nothing."""
    form, data = registry.get(lineup.format), request.POST
    sit = data.get("sit", "")
    if sit.isdecimal() and len(sit) < 3:
        return int(sit)
    if sit:
        role = dict(_fields(form)).get(sit)
        filled = [name for name, each in _fields(form) if each == role and data.get(name)]
        if sit in filled:
            return [i for i, s in enumerate(lineup.seats) if s.role == role][filled.index(sit)]
        raise BadInput(
            "Nobody's list is at the seat you would sit down at; choose a list for it, or another seat."
        )
    return next((i for i, seat in enumerate(lineup.seats) if form.piloted(seat.role)), 0)
