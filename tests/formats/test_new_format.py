"""A new format is a new folder: what it declares is found, judged, played, proved and shown, and nothing else is edited."""

import importlib
import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

import formats
from decks.management.commands.playtest import Command as Playtest
from engine.state import notes
from formats import registry
from formats.base import BadInput
from formats.decklist import parse
from formats.paper import PaperSide
from formats.play import Lineup, LineupSeat, new_game, pilots_for, play_game, replay
from formats.play_side import Play, Scenarios
from formats.proving import selfplay
from formats.proving.compared import lineup
from formats.scenarios.runner import run
from formats.sealed import Sealed
from formats.workshop import Workshop

FILES = {
    "__init__.py": """
        from pathlib import Path

        from formats.base import Check, Format, Kind, Meter, Preset, Report, Role, Sample, Zone
        from formats.changes import Add
        from formats.findings import Findings
        from formats.remedies import Offer

        LIST = Path(__file__).parent / "lists" / "bears.txt"
        CHECKS = {
            "TW-01": Check("TW-01", "Nobody fights alone.", remedies=(Offer(Add, card="Grizzly Bears", zone="main"),))
        }


        def validate(kind, deck, options, pool):
            findings = Findings(CHECKS)
            if not deck.total():
                findings.add("TW-01", zone="main")
            return Report("tiny-war", kind, tuple(findings.found), (Meter("deck", "Deck", deck.total(), None),))


        FORMAT = Format(
            key="tiny-war", name="Tiny War", tagline="Five life, and over.", players=(2, 2),
            kinds=(Kind("deck", "Deck", (Zone("main", "Deck"), Zone("camp", "Camp")), meters=("deck",)),),
            roles=(Role("side", "Side", "deck", 2, 2),), validator=validate, checks=CHECKS,
            presets=(Preset("bears", "Bears", (("side", "bears"), ("side", "bears"))),),
            samples=(Sample("bears", "Bears", "deck", LIST),),
        )
    """,
    "ruleset.py": """
        from engine.players import PilotInfo
        from engine.players.greedy import Greedy
        from engine.rules.plain import Duel
        from formats.play_side import Play, Scenarios, Variant


        def make(options, roles):
            return Duel(life=options.get("life", 5)), list(range(len(roles)))


        def pitch(game, seat, definitions):
            game.notes["camp"] = (seat.index, [d.name for d in definitions])


        def burn(game, seat, entry, ref, ask):
            game.notes["burnt"] = ref(entry["card"]).name
            return 0 if entry["card"] != "Forest" else None


        def noted(game, e, seat, ref):
            found = game.notes.get(e["key"])
            return None if found == e["is"] else f"{e['key']} is {found}"


        PLAY = Play(
            make=make,
            summary=lambda game: {"camps": 2},
            table=lambda game: {"facts": {"Camps": 2}},
            sentences={"turn_start": ("turn", "The drums of turn {0}.")},
            pilots={"drummer": lambda seed: Greedy()},
            more_pilots={"drummer": PilotInfo("drummer", 1, "Drums.")},
            aside=("camp",),
            share=7,
            scenarios=Scenarios(
                names={"skirmish": Variant(role="side", options={"life": 3})},
                fill=(("Island", 9),),
                facts=("weather",),
                places={"camp": pitch},
                lay_out=lambda game, facts: game.notes.update(weather=facts.get("weather")),
                zones={"camp": lambda game, seat: [c for s in game.seats for c in s.library][:4]},
                expects={"noted": noted},
                acts={"burn": burn},
            ),
        )
    """,
    "workshop.py": """
        from formats.workshop import Workshop

        WORKSHOP = Workshop(query=lambda kind, deck, options: "t:bear", quotas={"camp": 1})
    """,
    "lists/bears.txt": """
        24 Forest
        16 Grizzly Bears
        // Camp
        1 Mountain
    """,
}


def write(folder: Path, **changed: str) -> None:
    """The format as a package in a folder, with some of its modules otherwise."""
    for name, text in {**FILES, **{f"{key}.py": text for key, text in changed.items()}}.items():
        path = folder / "tiny_war" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip(), encoding="utf-8")


def forget() -> None:
    """Nothing is kept of which formats there are."""
    for name in [name for name in sys.modules if name.startswith("formats.tiny_war")]:
        del sys.modules[name]
    for kept in (registry.packages, selfplay.played, selfplay.turns):
        kept.cache_clear()
    importlib.invalidate_caches()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that `formats` has beside its own, for new formats."""
    monkeypatch.setattr(formats, "__path__", [*formats.__path__, str(tmp_path)])
    forget()
    yield tmp_path
    forget()


@pytest.fixture
def tiny_war(house: Path) -> str:
    """The key of a format nobody has heard of."""
    write(house)
    return "tiny-war"


def line_up(key: str) -> Lineup:
    form = formats.get(key)
    deck = form.sample("bears").deck.to_json()
    return Lineup(key, tuple(LineupSeat(role, role, deck, "drummer") for role, _ in form.presets[0].seats))


def scenario(name: str, *script: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A's first turn at an empty table, with a Swamp, a Forest and two Mountains in the camp."""
    return {
        "id": "here",
        "game": {"format": name, "players": ["A", "B"], "shuffle": False},
        "setup": {
            "A": {
                "camp": [{"card": "Mountain", "n": 2}],
                "battlefield": [{"card": "Swamp"}, {"card": "Forest"}],
            }
        },
        "script": [{"t": 1, "s": "main1", "p": "A", **entry} for entry in script],
        "stop": {"t": 1, "s": "end"},
        **more,
    }


def test_it_is_among_the_formats_and_judges_lists_without_loading_how_it_is_played(tiny_war: str) -> None:
    form = formats.get(tiny_war)
    assert form in formats.all_formats() and form in registry.played()
    assert form.validate("deck", parse("4 Shock")).valid
    (alone,) = form.validate("deck", parse("")).errors
    assert [remedy.words for remedy in alone.remedies] == ["Add 1 Grizzly Bears."]
    assert "formats.tiny_war.ruleset" not in sys.modules
    assert registry.play(tiny_war).share == 7
    assert "formats.tiny_war.ruleset" in sys.modules


def test_it_is_played_with_its_pilot_summed_up_and_told_in_its_own_words(tiny_war: str) -> None:
    assert "drummer" in pilots_for(tiny_war) and "drummer" not in pilots_for("duel")
    record = play_game(line_up(tiny_war), 0)
    assert record.outcome in ("win", "loss") and record.metrics == {"camps": 2}
    told = replay(record.log)
    assert told.ok and any(step["text"] == "The drums of turn 1." for step in told.steps)
    assert any(frame.get("facts") == {"Camps": 2} for frame in told.frames)
    assert record.facts["seats"][0]["opener"]


def test_random_games_prove_it_as_often_as_it_says(tiny_war: str) -> None:
    assert selfplay.turns().count(tiny_war) == 7
    index = selfplay.turns().index(tiny_war)
    assert selfplay.lineup(1, index).format == tiny_war
    assert selfplay.play(selfplay.lineup(1, index), index) is None


def test_the_builder_asks_its_workshop_and_has_the_usual_for_what_it_leaves_out(tiny_war: str) -> None:
    told, deck = registry.workshop(tiny_war), parse("10 Forest")
    assert told.query("deck", deck, {}) == "t:bear" and told.quotas == {"camp": 1}
    assert [part.label for part in told.opener("deck", deck, {}, 1)] == ["Opening hand", "Next draws"]
    assert told.packs("deck", deck, {}) == () and told.asks == ()
    assert registry.paper(tiny_war) is None and registry.sealed(tiny_war) is None


@pytest.mark.parametrize(("name", "life"), [("tiny_war", 5), ("skirmish", 3)])
def test_scenarios_call_it_by_its_names_and_use_what_only_it_has(tiny_war: str, name: str, life: int) -> None:
    told = (
        {"k": "life", "p": "B", "n": life},
        {"k": "noted", "key": "camp", "is": (0, ["Mountain", "Mountain"])},
        {"k": "noted", "key": "weather", "is": "dry"},
        {"k": "noted", "key": "burnt", "is": "Swamp"},
        {"k": "count", "zone": "camp", "card": "Island", "n": 4},
        {"k": "count", "zone": "library", "p": "A", "n": 9},
    )
    fire = {"do": "burn", "card": "Swamp"}
    assert run(scenario(name, fire, expect=told, weather="dry")) == {
        "id": "here",
        "status": "pass",
        "detail": "",
    }


@pytest.mark.parametrize(
    ("what", "status", "detail"),
    [
        (
            {"script": [{"t": 1, "s": "main1", "p": "A", "do": "burn", "card": "Forest"}]},
            "fail",
            "illegal_action: A cannot burn",
        ),
        ({"script": [{"t": 1, "s": "main1", "p": "A", "do": "dig"}]}, "unsupported", "action dig"),
        ({"expect": [{"k": "noted", "key": "burnt", "is": "Swamp"}]}, "fail", "expectation: burnt is None"),
        ({"expect": [{"k": "dug"}]}, "unsupported", "expectation dug"),
        ({"expect": [{"k": "count", "zone": "ditch", "n": 0}]}, "unsupported", "zone ditch"),
        ({"setup": {"A": {"ditch": [{"card": "Swamp"}]}}}, "unsupported", "setup zone ditch"),
        ({"tide": 3}, "unsupported", "tide"),
    ],
)
def test_what_neither_runner_nor_format_declares_is_unsupported(
    tiny_war: str, what: dict[str, Any], status: str, detail: str
) -> None:
    found = run({**scenario("tiny_war"), **what})
    assert (found["status"], found["detail"]) == (status, detail)


@pytest.mark.django_db
def test_the_site_shows_and_offers_it(tiny_war: str, client: Client) -> None:
    for page in (
        "/formats",
        "/formats/tiny-war",
        "/decks/new?kind=tiny-war/deck",
        "/playtests",
        "/playtests/new?format=tiny-war",
    ):
        answer = client.get(page)
        assert answer.status_code == 200 and "Tiny War" in answer.content.decode(), page
    assert "Nobody fights alone." in client.get("/formats/tiny-war").content.decode()
    assert client.get("/api/formats/tiny-war/").json()["checks"][0]["code"] == "TW-01"


@pytest.mark.parametrize(
    ("module", "text", "find"),
    [
        ("ruleset", "from formats.play_side import Play\nPLAY = Play(make=None, sentence={})", registry.play),
        ("ruleset", "from formats.play_side import Scenarios\nPLAY = Scenarios(expect={})", registry.play),
        ("ruleset", "from formats.play_side import Play\nPLAY = Play(summary=None)", registry.play),
        (
            "workshop",
            "from formats.workshop import Workshop\nWORKSHOP = Workshop(quota={})",
            registry.workshop,
        ),
        ("paper", "from formats.paper import PaperSide\nPAPER = PaperSide(sort='deck')", registry.paper),
        ("sealed", "from formats.sealed import Sealed\nSEALED = Sealed(deals=None)", registry.sealed),
    ],
)
def test_a_field_nobody_knows_and_one_that_is_missing_are_errors_as_it_is_loaded(
    house, module, text, find
) -> None:
    write(house, **{module: text})
    with pytest.raises(TypeError, match=r"sentence|expect|make|quota|sort|deal"):
        find("tiny-war")


def test_an_error_inside_a_ruleset_is_told_and_not_taken_for_a_format_without_one(house: Path) -> None:
    write(house, ruleset="import a_module_nobody_has")
    with pytest.raises(ModuleNotFoundError, match="a_module_nobody_has"):
        registry.play("tiny-war")


def test_a_format_without_a_ruleset_cannot_be_played(house: Path) -> None:
    write(house)
    (house / "tiny_war" / "ruleset.py").unlink()
    forget()
    assert not registry.is_played("tiny-war")
    with pytest.raises(LookupError, match="cannot be played yet"):
        registry.play("tiny-war")
    arguments = ["manage.py", "playtest", "--format", "tiny-war", "--games", "1"]
    said = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        Playtest(stderr=said).run_from_argv(arguments)
    assert ended.value.code == 2
    assert said.getvalue().strip() == "tiny-war cannot be played yet; its lists can be checked."
    sample = formats.get("tiny-war").sample("bears")
    call_command("validate", str(sample.path), format="tiny-war", kind=sample.kind)


def test_every_format_declares_its_sides_as_what_they_are() -> None:
    for form in formats.all_formats():
        assert type(registry.workshop(form.key)) is Workshop
        assert isinstance(registry.paper(form.key), PaperSide | None)
        assert isinstance(registry.sealed(form.key), Sealed | None)
    for form in registry.played():
        play = registry.play(form.key)
        assert type(play) is Play and type(play.scenarios) is Scenarios
        assert set(play.more_pilots) <= set(play.pilots)
        assert set(play.aside) <= {zone.key for kind in form.kinds for zone in kind.zones}
    with pytest.raises(BadInput, match="There is no format"):
        registry.play("poker")


@pytest.mark.parametrize("key", [form.key for form in registry.played()])
def test_what_a_card_of_a_deck_asks_of_the_past_is_noted(key: str) -> None:
    """Shimmering Glasskite asks whether it was aimed at before in the turn."""
    table = lineup(key, 0, 1)
    i = next(i for i, seat in enumerate(table.seats) if formats.get(key).piloted(seat.role))
    zones = {
        zone: rows if zone in registry.play(key).aside else [[1, "Shimmering Glasskite"], *rows[1:]]
        for zone, rows in table.seats[i].deck["zones"].items()
    }
    seats = list(table.seats)
    seats[i] = replace(seats[i], deck={"zones": zones})
    game = new_game(replace(table, seats=tuple(seats)), 0)
    assert notes.CHRONICLE in game.notes
