"""What pilots get out of cards: measured in a neutral deck, behind everybody's games, kept, and told."""

from dataclasses import replace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

import formats
from decks.models import CardCompetence, Chunk, Measure, Playtest, StopRule, Tier
from decks.playtests import claims, competence, lineups, measuring, planning, report, verdicts
from decks.playtests.competence import Worth, measurable, schedule
from decks.playtests.statistics import Pairs
from engine import VERSION
from formats.play import Lineup, gate, pilots_for
from tests.decks.playtests.test_work import play_all, winning

pytestmark = pytest.mark.django_db
GREEDY = pilots_for("duel")["greedy"].version


def lists(lineup: Lineup) -> list[dict[str, int]]:
    return [{name: n for n, name in seat.names()} for seat in lineup.seats]


@pytest.mark.parametrize(
    "name", ["Shock", "Umezawa's Jitte", "Lightning Helix", "Evolving Wilds", "Wrath of God"]
)
def test_a_neutral_deck_holds_the_card_or_blanks(name: str) -> None:
    """The colours are the card's, the blanks of another, everything else is the same on both sides."""
    games = schedule(name, "greedy")
    assert games.rival is not None and not gate(games.lineup) and not gate(games.rival)
    (blanks, against), (tried, again) = lists(games.lineup), lists(games.rival)
    assert against == again and {sum(d.values()) for d in (blanks, tried, against)} == {40}
    gone = {n: c - tried.get(n, 0) for n, c in blanks.items() if c != tried.get(n, 0)}
    came = {n: c - blanks.get(n, 0) for n, c in tried.items() if c != blanks.get(n, 0)}
    (blank,), (card,) = gone, came
    assert card == name and gone[blank] == came[card] in (competence.COPIES, competence.FEWER)
    lands = {n for n in tried if n in competence.BASICS.values()}
    colors = {c for c, land in competence.BASICS.items() if land in lands}
    assert not colors & {c for c in competence.BASICS if competence.BLANKS[c] == blank}


@pytest.mark.parametrize("name", ["Forest", "No such card", "Zombie Token", "Behold My Grandeur"])
def test_what_no_deck_holds_is_not_measured(name: str) -> None:
    assert not measurable(name)
    with pytest.raises(LookupError):
        schedule(name, "greedy")


def test_every_blank_and_every_creature_of_the_neutral_decks_is_plain() -> None:
    from engine import cards

    for names in competence.PLAIN.values():
        assert sum(names.values()) == competence.CREATURES
        assert not any(cards.definition(name).abilities for name in names)


@pytest.fixture
def measured(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The site measures, in few games."""
    settings.PLAYTEST_MEASURE_CARDS = True
    monkeypatch.setattr(competence, "PAIRS", 4)
    monkeypatch.setattr(competence, "shipped", dict)


def duel(pilot: str = "greedy") -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", pilot, 1)


def test_the_cards_of_a_playtest_are_asked_for_once(measured: None) -> None:
    for _ in range(2):
        planning.start(duel(), 2, guest="me")
    rows = CardCompetence.objects.all()
    names = {n for seat in duel().seats for n in seat.card_names()} - {"Forest"}
    assert {r.card for r in rows} == names and rows.count() == len(names)
    assert {(r.state, r.pilot_version, r.engine_version) for r in rows} == {(Measure.WANTED, GREEDY, VERSION)}


def test_random_players_are_not_measured(measured: None) -> None:
    planning.start(duel("random"), 2, guest="me")
    assert not CardCompetence.objects.exists()


def test_measuring_waits_for_everybody_and_is_kept(measured: None) -> None:
    competence.want(["Grizzly Bears", "Craw Wurm", "Trained Armodon"], "greedy")
    measuring.work()
    own = Playtest.objects.all()
    assert own.count() == measuring.AT_ONCE and {p.tier for p in own} == {Tier.SYSTEM}
    assert not any(p.public for p in own) and planning.ahead() == 0
    theirs = planning.start(lineups.preset(formats.get("duel"), "vanilla", "random", 1), 2, guest="me")
    measure = Chunk.objects.filter(playtest__tier=Tier.SYSTEM).first()
    assert measure is not None and claims.overtaken(measure), "it is interrupted while somebody waits"
    chunk = claims.claim("a")
    assert chunk is not None and chunk.playtest_id == theirs.pk
    Chunk.objects.update(state="waiting", token="", lease_until=None, attempts=0)
    for _ in range(3):
        play_all(winning(lambda index: "win" if index % 2 else "loss"))
        measuring.work()
    done = CardCompetence.objects.filter(state=Measure.DONE)
    assert done.count() == 3 and {(r.second, r.first, r.both) for r in done} == {(4, 0, 0)}
    assert not Playtest.objects.filter(tier=Tier.SYSTEM).exists()
    assert competence.known(["Craw Wurm"], "greedy", GREEDY)["Craw Wurm"].shown
    assert competence.known(["Craw Wurm"], "greedy", GREEDY + 1) == {}


def test_a_measurement_that_was_lost_is_begun_again(measured: None) -> None:
    competence.want(["Craw Wurm"], "greedy")
    measuring.work()
    Playtest.objects.all().delete()
    measuring.collect()
    assert CardCompetence.objects.get().state == Measure.WANTED


def test_nothing_is_measured_where_that_is_switched_off(settings: Any) -> None:
    settings.PLAYTEST_MEASURE_CARDS = False
    planning.start(duel(), 2, guest="me")
    measuring.work()
    assert not CardCompetence.objects.exists() and Playtest.objects.count() == 1


def known(name: str, pairs: Pairs, pilot: str = "greedy") -> None:
    """A measurement that was made."""
    CardCompetence.objects.create(
        card=name,
        pilot=pilot,
        pilot_version=pilots_for("duel")[pilot].version,
        engine_version=VERSION,
        state=Measure.DONE,
        both=pairs.both,
        first=pairs.first,
        second=pairs.second,
        neither=pairs.neither,
        wanted="2026-01-01T00:00Z",
    )


def compared(monkeypatch: pytest.MonkeyPatch, out: str, into: str) -> Playtest:
    """Two versions of a deck, the second clearly better by its games, played by greedy."""
    monkeypatch.setattr(competence, "shipped", dict)
    first = duel()
    deck = {"zones": {"main": [[n, into if name == out else name] for n, name in first.seats[0].names()]}}
    rival = replace(first, seats=(replace(first.seats[0], name="Second", deck=deck), first.seats[1]))
    playtest = planning.start(first, 2000, rule=StopRule.COMPARE, rival=rival, public=True)
    play_all(winning(lambda index: "win" if index % 2 or index % 3 == 0 else "loss"))
    playtest.refresh_from_db()
    return playtest


def test_a_comparison_of_cards_the_pilot_gets_nothing_from_has_no_verdict(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    known("Shock", Pairs(30, 20, 20, 80))
    known("Craw Wurm", Pairs(30, 0, 40, 80))
    playtest = compared(monkeypatch, "Craw Wurm", "Shock")
    said = verdicts.sentence(playtest, report.shown(playtest))
    assert said.startswith("This pilot cannot judge it: in a neutral deck greedy") and "Shock (+0.0" in said
    assert "points more" not in said
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert "This pilot cannot judge it" in page and "What changed" in page


def test_where_cards_are_not_measured_the_report_says_so(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    playtest = compared(monkeypatch, "Craw Wurm", "Shock")
    found = report.shown(playtest)["compared"]
    assert set(found["unmeasured"]) == {"Shock", "Craw Wurm"} and not found["unjudged"]
    said = verdicts.sentence(playtest, report.shown(playtest))
    assert "points more than" in said and "when played by greedy" in said
    assert "is not measured yet" in client.get(playtest.get_absolute_url()).content.decode()


def test_a_report_names_the_cards_its_pilot_gets_nothing_from(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    monkeypatch.setattr(competence, "shipped", dict)
    known("Craw Wurm", Pairs(30, 25, 20, 75))
    playtest = planning.start(duel(), 2, public=True)
    play_all(winning(lambda index: "win"))
    playtest.refresh_from_db()
    (row,) = report.shown(playtest)["competence"]
    assert [r["name"] for r in row["nothing"]] == ["Craw Wurm"] and len(row["unmeasured"]) == row["cards"] - 1
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert "not seen to get anything out of these" in page and "not measured yet" in page


def test_the_command_measures_cards(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("competence", cards=["Grizzly Bears"], pairs=8, again=True)
    assert capsys.readouterr().out.startswith("Grizzly Bears: ")
    with pytest.raises(CommandError):
        call_command("competence", cards=["Forest"])


def test_what_is_shipped_is_of_cards_that_can_be_measured() -> None:
    for (name, pilot, _, _), counts in competence.shipped().items():
        assert measurable(name) and counts.n and pilot in pilots_for("duel")
        assert isinstance(Worth.of(counts).shown, bool)
