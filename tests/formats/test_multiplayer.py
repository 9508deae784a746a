"""Games of several players as scenarios of other engines play them: commanders, a range of influence, attacks to the left."""

from typing import Any

from formats.scenarios.runner import run

TABLE = {"format": "ffa", "players": ["A", "B", "C", "D"], "life": 20, "strict": False, "shuffle": False}


def played(
    game: dict[str, Any], setup: dict[str, Any], script: list[Any], stop: tuple[int, str], *expect: Any
) -> dict[str, Any]:
    return run(
        {
            "v": 1,
            "id": "here",
            "game": game,
            "setup": setup,
            "script": script,
            "stop": {"t": stop[0], "s": stop[1]},
            "expect": list(expect),
        }
    )


def life(player: str, n: int) -> dict[str, Any]:
    return {"k": "life", "p": player, "n": n}


def passed(found: dict[str, Any]) -> bool:
    assert found["status"] == "pass", found
    return True


def lands(name: str, n: int) -> dict[str, Any]:
    return {"card": name, "n": n}


def test_a_range_of_one_reaches_neighbours_only() -> None:
    """CR 801.2, 801.4: "each opponent" are those within range."""
    setup = {"A": {"hand": [{"card": "Flame Rift"}], "battlefield": [lands("Mountain", 2)]}}
    script = [{"t": 1, "s": "main1", "p": "A", "do": "cast", "card": "Flame Rift"}]
    near = {**TABLE, "options": {"range": "one", "attack": "multiple"}}
    found = played(
        near, setup, script, (1, "main2"), life("A", 16), life("B", 16), life("C", 20), life("D", 16)
    )
    if found["status"] == "unsupported":
        setup = {"A": {"hand": [{"card": "Gray Merchant of Asphodel"}], "battlefield": [lands("Swamp", 5)]}}
        script[0]["card"] = "Gray Merchant of Asphodel"
        found = played(
            near, setup, script, (1, "main2"), life("A", 24), life("B", 18), life("C", 20), life("D", 18)
        )
    assert passed(found)


def test_attacks_to_the_left_are_attacks_on_the_next_player() -> None:
    """CR 803.1a."""
    setup = {"A": {"battlefield": [{"card": "Grizzly Bears"}]}}
    left = {**TABLE, "options": {"attack": "left", "range": "all"}}
    at_next = [
        {"t": 1, "s": "attackers", "p": "A", "do": "attack", "card": "Grizzly Bears", "at": {"player": "B"}}
    ]
    assert passed(played(left, setup, at_next, (1, "main2"), life("B", 18)))
    across = [{**at_next[0], "at": {"player": "C"}}]
    assert played({**left, "strict": True}, setup, across, (1, "main2"), life("C", 18))["status"] == "fail"


def test_a_commander_is_cast_from_the_command_zone_and_costs_more_each_time() -> None:
    """CR 903.6, 903.8, 903.9a."""
    game = {"format": "commander_duel", "players": ["A", "B"], "life": 40, "strict": False, "shuffle": False}
    setup = {
        "A": {
            "command": [{"card": "Isamaru, Hound of Konda"}],
            "battlefield": [lands("Plains", 4), lands("Mountain", 1)],
            "hand": [{"card": "Shock"}],
        },
    }
    hound = {"t": 1, "s": "main1", "p": "A", "do": "cast", "card": "Isamaru, Hound of Konda"}
    wait = {"t": 1, "s": "main1", "p": "A", "do": "resolve", "n": "all"}
    script = [
        hound,
        wait,
        {
            "t": 1,
            "s": "main1",
            "p": "A",
            "do": "cast",
            "card": "Shock",
            "targets": ["Isamaru, Hound of Konda"],
        },
        {"p": "A", "do": "answer", "choice": True},
        wait,
        hound,
        wait,
    ]
    there = {"k": "count", "zone": "battlefield", "p": "A", "card": "Isamaru, Hound of Konda", "n": 1}
    assert passed(played(game, setup, script, (1, "main2"), there, life("A", 40)))
    setup["A"]["battlefield"] = [lands("Plains", 3), lands("Mountain", 1)]  # one too few for {2}{W} again
    setup["A"]["battlefield"][0]["n"] = 3
    assert played({**game, "strict": True}, setup, script, (1, "main2"), there)["status"] == "fail"


def test_who_has_taken_21_combat_damage_of_a_commander_loses() -> None:
    """CR 903.10a."""
    game = {"format": "commander_duel", "players": ["A", "B"], "life": 40, "strict": False, "shuffle": False}
    setup = {
        "A": {"command": [{"card": "Isamaru, Hound of Konda"}], "battlefield": [lands("Plains", 1)]},
        "B": {},
    }
    script = [
        {"t": 1, "s": "main1", "p": "A", "do": "cast", "card": "Isamaru, Hound of Konda"},
        {
            "t": 3,
            "s": "main1",
            "p": "A",
            "do": "add_counters",
            "card": "Isamaru, Hound of Konda",
            "type": "+1/+1",
            "n": 19,
        },
        {
            "t": 3,
            "s": "attackers",
            "p": "A",
            "do": "attack",
            "card": "Isamaru, Hound of Konda",
            "at": {"player": "B"},
        },
    ]
    assert passed(played(game, setup, script, (3, "main2"), {"k": "in_game", "p": "B", "is": False}))
