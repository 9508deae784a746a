"""The circle of five seats as a replay draws it: what is written into it is so, and everything written has its place."""

import re

import pytest

import formats
from decks.templatetags.site import figure_of, last_figure
from engine.state.game import Game
from formats.elder_dragon_wars.report import table
from formats.play import new_game, play_game, replay
from tests.formats.edw_oracle import CIRCLE, Oracle
from tests.formats.edw_table import lineup

FORM = formats.get("elder-dragon-wars")


def begun() -> Game:
    game = new_game(lineup(1, "random"), 0)
    game.run()
    return game


@pytest.mark.rule("ED-93", "ED-94", "ED-211")
@pytest.mark.parametrize(
    "out", [(), ("black",), ("black", "red"), ("black", "green"), ("white", "blue", "red")]
)
def test_an_arrow_leads_to_whom_one_may_attack(out: tuple[str, ...]) -> None:
    oracle = Oracle(lineup(1, "random"))
    for role in out:
        oracle.game.set(oracle.seats[role], "left", True)
    wanted = {
        f"{one.role}_{other.role}"
        for one in oracle.circle
        if not one.left
        for other in oracle.may_attack(one)
    }
    figure = table(oracle.game)["figure"]
    assert set(figure["attacks"]) == wanted
    assert [role for role in CIRCLE if figure[role]["life"] == "out"] == [r for r in CIRCLE if r in out]
    drawn = figure_of(FORM, figure)
    assert set(re.findall(r'data-of="attacks (\w+)"[^>]*>may attack<', drawn)) == wanted


def test_all_that_is_told_has_its_place_in_the_drawing() -> None:
    figure = table(begun())["figure"]
    places = set(re.findall(r'data-of="(\w+ \w+)"', figure_of(FORM, figure)))
    arrows = {place for place in places if place.startswith("attacks ")}
    assert len(arrows) == 5 * 4
    told = {f"{part} {key}" for part, values in figure.items() for key in values}
    assert places - arrows == told - arrows and "white older" in told and "middle scion" in told


def test_a_seats_name_is_text() -> None:
    figure = table(begun())["figure"]
    figure["red"]["who"] = "<script>"
    assert "<script>" not in figure_of(FORM, figure) and "&lt;script&gt;" in figure_of(FORM, figure)
    assert figure_of(formats.get("archenemy"), {}) == ""


def test_the_frames_of_a_game_tell_the_circle_at_its_end() -> None:
    record = play_game(lineup(4, "random"), 0)
    told = last_figure(replay(record.log).frames)
    out = [role for role in CIRCLE if told[role]["life"] == "out"]
    assert len(out) == len(record.metrics["eliminated"]) >= 4
    assert len(told["attacks"]) <= 2 and "None" not in figure_of(FORM, told)  # one or two are left, or nobody
    assert {told["middle"][key] for key in ("gate", "matrix")} <= {"tapped", "untapped"}
    assert 0 < int(told["middle"]["artifacts"]) <= 100
