"""The commands `validate`, `deal` and `cards`: output, messages and exit status as other programs rely on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import formats
from decks.management.commands.deal import dealing
from formats import registry
from formats.base import BadInput

LISTS = {sample.key: str(sample.path) for sample in formats.get("horde-sealed").samples}
DUEL = {sample.key: str(sample.path) for sample in formats.get("duel").samples}


@pytest.fixture
def run(root: Path, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Run a command in a fresh process; the status, what it printed and what it said beside that."""

    def call(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        done = subprocess.run(
            [sys.executable, str(root / "manage.py"), *arguments],
            capture_output=True,
            text=True,
            input=stdin,
            cwd=tmp_path,
            env=None,
        )
        return done.returncode, done.stdout, done.stderr

    return call


def test_a_valid_list_is_status_0(run) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run(
        "validate", "--format", "horde-sealed", "--kind", "cube", LISTS["survivors_cube"], "--json"
    )
    report = json.loads(out)
    assert status == 0
    assert (report["format"], report["kind"], report["valid"]) == ("horde-sealed", "cube", True)
    assert [m["key"] for m in report["meters"]] == [
        "white",
        "blue",
        "black",
        "red",
        "green",
        "other",
        "total",
    ]


def test_an_invalid_list_is_status_1_with_every_violation(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    bad = tmp_path / "horde.txt"
    bad.write_text(
        "// Tokens\n54 Zombie Token\n5 Zombie Giant Token\n\n// Spells\n38 Gravecrawler\n1 Gravecrawlr\n"
    )
    status, out, _ = run("validate", "--format", "horde-sealed", "--kind", "horde", str(bad), "--json")
    report = json.loads(out)
    assert status == 1
    assert {v["code"] for v in report["violations"]} == {"HS-E00", "HS-E11", "HS-E13", "HS-W13"}
    [unread] = report["unread"]
    assert (unread["line"], unread["text"]) == (7, "1 Gravecrawlr")
    assert unread["near"] == ["Gravecrawler"]
    status, out, _ = run("validate", "--format", "horde-sealed", "--kind", "horde", str(bad))
    assert status == 1
    assert out.startswith("Not valid: 3 errors.")


def test_options_reach_the_checks(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    small = tmp_path / "horde.txt"
    small.write_text("5 Zombie Token\n1 Zombie Giant Token\n4 Gravecrawler\n")
    arguments = ("validate", "--format", "horde-sealed", "--kind", "horde", str(small))
    assert run(*arguments)[0] == 1
    assert run(*arguments, "--option", "custom_horde_counts=true")[0] == 0


def test_a_deck_is_checked_against_a_pool_of_a_deal(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run(
        "deal", "--cube", LISTS["survivors_cube"], "--survivors", "4", "--seed", "1", "--json"
    )
    assert status == 0
    dealt = json.loads(out)
    assert set(dealt) == {"seed", "survivors", "pools", "left_out"}
    assert (dealt["seed"], dealt["survivors"], dealt["left_out"]) == (1, 4, 160)
    saved = tmp_path / "deal.json"
    saved.write_text(out)
    deck = (
        "validate",
        "--format",
        "horde-sealed",
        "--kind",
        "survivor",
        LISTS["survivor_2"],
        "--pool",
        str(saved),
    )
    assert run(*deck, "--number", "2")[0] == 0
    assert run(*deck, "--number", "3")[0] == 1
    assert run(*deck)[0] == 2
    pool = tmp_path / "pool.txt"
    pool.write_text("\n".join(f"1 {name}" for name in dealt["pools"][1]))
    assert run(*deck[:-1], str(pool))[0] == 0
    seats = [f"--seat=survivor={LISTS[f'survivor_{n}']}" for n in (1, 2, 3, 4)]
    table = ("validate", "--format", "horde-sealed", "--kind", "table", *seats, "--deal", str(saved))
    status, out, _ = run(*table, f"--seat=horde={LISTS['horde_zombies']}", "--json")
    assert status == 0
    assert json.loads(out)["kind"] == "table"
    assert run(*table)[0] == 1


def test_whose_cube_it_is_must_be_said_only_where_several_formats_deal(run, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    deal = ("deal", "--cube", LISTS["survivors_cube"], "--survivors", "2", "--seed", "1")
    alone = run(*deal)
    assert run(*deal, "--format", "horde-sealed") == alone and alone[0] == 0
    status, _, err = run(*deal, "--format", "duel")
    assert (status, err.strip()) == (2, "Duel deals no pools.")
    sealed = registry.sealed("horde-sealed")
    monkeypatch.setattr(registry, "sealed", lambda key: sealed if key in ("duel", "horde-sealed") else None)
    with pytest.raises(BadInput, match="Say whose cube it is: --format horde-sealed or duel"):
        dealing(None)
    assert dealing("duel") == (formats.get("duel"), sealed)


def test_a_list_may_come_from_standard_input(run) -> None:  # type: ignore[no-untyped-def]
    assert run("validate", "--format", "duel", "--kind", "deck", "-", stdin="40 Forest\n")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", "--kind", "cube", "x"),
        ("validate", "--format", "poker", "--kind", "deck", "x"),
        ("validate", "--format", "horde-sealed", "--kind", "deck", "x"),
        ("validate", "--format", "horde-sealed", "--kind", "cube"),
        ("validate", "--format", "horde-sealed", "--kind", "cube", "/no/such/file"),
        ("validate", "--format", "horde-sealed", "--kind", "survivor", LISTS["survivor_1"]),
        (
            "validate",
            "--format",
            "horde-sealed",
            "--kind",
            "cube",
            LISTS["survivors_cube"],
            "--option",
            "life",
        ),
        (
            "validate",
            "--format",
            "horde-sealed",
            "--kind",
            "cube",
            LISTS["survivors_cube"],
            "--option",
            "nosuch=1",
        ),
        ("validate", "--format", "horde-sealed", "--kind", "table", "--seat", "x"),
        ("validate", "--format", "duel", "--kind", "table", "--seat", f"deck={DUEL['vanilla60']}"),
        ("deal", "--cube", LISTS["survivors_cube"], "--survivors", "5", "--seed", "1"),
        ("deal", "--cube", LISTS["survivors_cube"], "--survivors", "two", "--seed", "1"),
        ("deal", "--cube", LISTS["survivors_cube"], "--survivors", "2", "--seed", "-1"),
        ("deal", "--cube", LISTS["horde_zombies"], "--survivors", "4", "--seed", "1"),
        ("cards", "--set", "NOSUCH"),
        ("cards", "--python"),
    ],
)
def test_bad_arguments_are_status_2_and_one_clear_line(run, arguments: tuple[str, ...]) -> None:  # type: ignore[no-untyped-def]
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err


def test_coverage_counts_the_library_by_set_and_by_reason(run) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run("cards", "--coverage", "--json")
    report = json.loads(out)
    assert status == 0
    assert report["cards"] == report["playable"] + len(report["declined"]) > 1200
    assert all(row["name"] and row["reason"] for row in report["declined"])
    assert sum(row["cards"] for row in report["reasons"]) == len(report["declined"])
    assert all(row["cards"] == row["playable"] + row["missing"] for row in report["sets"])
    khans = next(row for row in report["sets"] if row["set"] == "KTK")
    status, out, _ = run("cards", "--coverage", "--set", "ktk", "--json")
    assert json.loads(out)["sets"] == [khans]
    assert json.loads(out)["cards"] == khans["cards"]
    status, out, _ = run("cards", "--coverage")
    assert f"KTK   {khans['playable']:>6,} of {khans['cards']:>6,}{khans['percent']:>7.1f} %" in out


def test_coverage_of_a_list_is_of_its_cards(run) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run("cards", "--coverage", "--list", DUEL["vanilla60"], "--json")
    report = json.loads(out)
    assert status == 0
    assert (report["cards"], report["playable"], report["percent"]) == (10, 10, 100.0)
    assert (report["declined"], report["reasons"]) == ([], [])


def test_a_card_is_shown_in_any_spelling(run) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run("cards", "--show", "grizzly BEARS", "--json")
    card = json.loads(out)
    assert status == 0
    assert (card["name"], card["power"], card["playable"]) == ("Grizzly Bears", "2", True)
    status, out, err = run("cards", "--show", "Grizly Bears")
    assert (status, out) == (1, "")
    assert "Grizzly Bears" in err


def test_a_definition_is_shown_as_python(run) -> None:  # type: ignore[no-untyped-def]
    status, out, _ = run("cards", "--show", "Grizzly Bears", "--python")
    assert status == 0
    assert out.startswith('creature("Grizzly Bears", "{1}{G}"')
