"""Attack of the Dreadhorde: Bolas's deck, the players' decks, the table."""

from collections.abc import Callable

import pytest

import formats
from formats.base import BadInput, Report, SeatList
from formats.decklist import DeckList, parse
from tests.formats.lists import codes, drop, everything, mends, of, put, said, sample, sound, swap, take

DREADHORDE = formats.get("dreadhorde")
WALKERS = ("Gideon", "Jace", "Liliana", "Chandra", "Nissa")


def bolas() -> DeckList:
    return sample("dreadhorde", "nicol_bolas")


def check(deck: DeckList, kind: str = "horde", **options: object) -> Report:
    report = DREADHORDE.validate(kind, deck, options=options)
    sound(report)
    return report


def meters(report: Report) -> dict[str, int]:
    return {m.key: m.used for m in report.meters}


@pytest.mark.rule("DH-01")
def test_the_published_list_has_four_sections_and_breaks_nothing() -> None:
    deck = bolas()
    assert {zone: sum(e.quantity for e in entries) for zone, entries in deck.zones.items()} == {
        "creatures": 57, "spells": 38, "defeats": 5, "triumphs": 5,
    }
    report = check(deck)
    assert report.violations == ()
    assert meters(report) == {"castable": 95, "defeats": 5, "triumphs": 5, "amass": 36, "revealed": 4}


@pytest.mark.parametrize(
    ("players", "options", "revealed"),
    [
        (None, {}, 4), (1, {}, 2), (4, {}, 8), (2, {"reveal_three": True}, 6),
        (2, {"reveals_per_player": 5, "reveal_three": True}, 10),
    ],
)
def test_the_meter_counts_what_he_reveals(
    players: int | None, options: dict[str, object], revealed: int
) -> None:
    assert meters(check(bolas(), players=players, **options))["revealed"] == revealed


# Each check, with everything it entails

Edit = Callable[[DeckList], DeckList]
W = {"DH-W01": 1}
"""Whatever changes the number of cards to cast is told so."""


def without(zone: str) -> Edit:
    def edit(deck: DeckList) -> DeckList:
        del deck.zones[zone]
        return deck

    return edit


CASES: dict[str, tuple[Edit, dict[str, int]]] = {
    "a strange section": (lambda d: put(d, "planes", "Naya"), {"DH-E01": 1}),
    "a sideboard": (lambda d: put(d, "sideboard", "Open Fire"), {"DH-E01": 1}),
    "a commander": (lambda d: put(d, "commander", "Neheb, the Eternal"), {"DH-E01": 1}),
    "cards under no heading": (lambda d: put(d, "main", "Open Fire"), {"DH-E01": 1}),
    "no creatures at all": (without("creatures"), {"DH-E01": 1, "DH-E08": 1, **W}),
    "no Defeats at all": (without("defeats"), {"DH-E01": 1, "DH-E06": 5}),
    "no Triumphs at all": (without("triumphs"), {"DH-E01": 1, "DH-E07": 5}),
    "an unknown name": (lambda d: swap(d, "spells", "Open Fire", "Opne Frie"), {"DH-E03": 1}),
    "a spell among the creatures": (
        lambda d: put(take(d, "spells", "Open Fire"), "creatures", "Open Fire"), {"DH-E04": 1}),
    "a creature among the spells": (
        lambda d: swap(d, "spells", "Open Fire", "Dreadhorde Arcanist"), {"DH-E05": 1}),
    "a land": (lambda d: put(d, "spells", "Forest"), {"DH-E05": 1}),
    "a snow-covered land": (lambda d: put(d, "creatures", "Snow-Covered Island"), {"DH-E05": 1}),
    "a land among the Defeats": (lambda d: put(d, "defeats", "Forest"), {"DH-E05": 1}),
    "a token": (lambda d: put(d, "creatures", "Zombie Token"), {"DH-E05": 1}),
    "a scheme": (lambda d: put(d, "spells", "Know Evil"), {"DH-E05": 1}),
    "a Defeat missing": (lambda d: take(d, "defeats", "Nissa's Defeat"), {"DH-E06": 1}),
    "a Defeat doubled": (lambda d: put(d, "defeats", "Nissa's Defeat"), {"DH-E06": 1}),
    "four Defeats and one of them twice": (
        lambda d: swap(d, "defeats", "Nissa's Defeat", "Gideon's Defeat"), {"DH-E06": 2}),
    "another card among the Defeats": (lambda d: put(d, "defeats", "Open Fire"), {"DH-E06": 1}),
    "a Defeat among the spells": (
        lambda d: put(take(d, "defeats", "Jace's Defeat"), "spells", "Jace's Defeat"), {"DH-E06": 1}),
    "a Triumph missing": (lambda d: take(d, "triumphs", "Nissa's Triumph"), {"DH-E07": 1}),
    "a Triumph doubled": (lambda d: put(d, "triumphs", "Nissa's Triumph"), {"DH-E07": 1}),
    "another card among the Triumphs": (lambda d: put(d, "triumphs", "Open Fire"), {"DH-E07": 1}),
    "a Triumph among the Defeats": (
        lambda d: put(take(d, "triumphs", "Gideon's Triumph"), "defeats", "Gideon's Triumph"), {"DH-E07": 1}),
    "a Triumph shuffled in": (
        lambda d: put(take(d, "triumphs", "Gideon's Triumph"), "spells", "Gideon's Triumph"), {"DH-E07": 1}),
    "94 to cast": (lambda d: take(d, "spells", "Open Fire"), W),
    "96 to cast": (lambda d: put(d, "spells", "Open Fire"), W),
    "five of a card": (lambda d: put(take(d, "spells", "Bleeding Edge", 3), "spells", "Open Fire", n=3),
                       {"DH-W02": 1}),
    "an X": (lambda d: swap(d, "spells", "Open Fire", "Blaze"), {"DH-W03": 1}),
    "a planeswalker": (lambda d: swap(d, "spells", "Open Fire", "Liliana Vess"), {"DH-W04": 1, "DH-W06": 1}),
    "a counterspell": (lambda d: swap(d, "spells", "Open Fire", "Quench"), {"DH-W06": 1}),
    "a search": (lambda d: swap(d, "spells", "Open Fire", "Diabolic Tutor"), {"DH-W06": 1}),
    "an Aura": (lambda d: swap(d, "spells", "Open Fire", "Pacifism"), {"DH-W07": 1}),
}

RULES = {
    "DH-E01": "DH-01", "DH-E02": "DH-01", "DH-E04": "DH-02", "DH-E05": "DH-02", "DH-E06": "DH-03",
    "DH-E07": "DH-04", "DH-E08": "DH-02",
}


@pytest.mark.rule("DH-01")
@pytest.mark.rule("DH-02")
@pytest.mark.rule("DH-03")
@pytest.mark.rule("DH-04")
@pytest.mark.parametrize("case", CASES)
def test_each_check_fires_alone_or_with_what_it_entails(case: str) -> None:
    edit, expected = CASES[case]
    report = check(edit(bolas()))
    assert everything(report) == expected
    assert report.valid == all("-W" in code for code in expected)
    for error in report.errors:
        assert error.rule in (RULES.get(error.code), error.code)


@pytest.mark.rule("DH-03")
def test_a_doubled_defeat_and_a_missing_one_are_two_messages() -> None:
    report = check(swap(bolas(), "defeats", "Nissa's Defeat", "Gideon's Defeat"))
    assert [v.message for v in report.errors] == [
        "Gideon's Defeat is listed 2 times; a Dreadhorde deck has exactly one.",
        "Nissa's Defeat is missing from the Defeats.",
    ]


@pytest.mark.rule("DH-04")
def test_a_missing_triumph_is_named_with_its_remedy() -> None:
    report = check(take(bolas(), "triumphs", "Nissa's Triumph"))
    assert said(report, "DH-E07") == "Nissa's Triumph is missing from the Triumphs."
    assert mends(report.errors[0]) == ["Add 1 Nissa's Triumph to Triumphs."]


@pytest.mark.rule("DH-02")
@pytest.mark.parametrize(("castable", "valid"), [(54, False), (55, True), (56, True)])
def test_fifty_five_cards_to_cast_are_enough(castable: int, valid: bool) -> None:
    report = check(drop(drop(bolas(), "spells", 38), "creatures", 57 - castable))
    assert report.valid == valid
    assert codes(report) == ({} if valid else {"DH-E08": 1})
    assert (report.errors[0].used, report.errors[0].limit) == (54, 55) if not valid else not report.errors


@pytest.mark.parametrize("line", ["0 Open Fire", "-3 Open Fire", "3", "* * *"])
def test_a_line_that_is_no_number_and_card_is_named_by_its_number(line: str) -> None:
    deck = parse(DREADHORDE.sample("nicol_bolas").text + f"\n{line}\n")
    report = check(deck)
    assert everything(report) == {"DH-E02": 1}
    assert f"Line {deck.unread[0].line} " in said(report, "DH-E02")
    assert [u.text for u in report.unread] == [line]


def test_a_misspelt_name_is_one_error_with_its_likely_card() -> None:
    report = check(swap(bolas(), "defeats", "Jace's Defeat", "Jace's Defaet"))
    assert everything(report) == {"DH-E03": 1, "DH-E06": 1}
    assert "Did you mean Jace's Defeat?" in said(report, "DH-E03")


def test_section_names_may_be_written_in_any_capitals() -> None:
    text = DREADHORDE.sample("nicol_bolas").text
    for name in ("Creatures", "Spells", "Defeats", "Triumphs"):
        text = text.replace(f"// {name}", f"// {name.upper()}")
    assert check(parse(text)).violations == ()


def test_a_card_on_two_lines_adds_up() -> None:
    deck = put(drop(bolas(), "creatures", 3), "spells", "open fire", n=3)
    report = check(deck)
    assert everything(report) == {"DH-W02": 1}
    assert report.violations[0].cards == (("Open Fire", 5),)


def test_an_artifact_creature_stands_among_the_creatures_and_a_split_card_among_the_spells() -> None:
    deck = swap(bolas(), "creatures", "Gravedigger", "Ornithopter")
    deck = swap(deck, "spells", "Open Fire", "Fire // Ice")
    assert check(deck).valid
    assert "DH-E03" not in everything(check(swap(bolas(), "spells", "Open Fire", "fire/ice")))


def test_any_colour_may_be_in_his_deck() -> None:
    assert check(swap(bolas(), "creatures", "Gravedigger", "Serra Angel")).valid


def test_a_deck_without_amass_is_warned() -> None:
    deck = of({
        "creatures": {"Gravedigger": 4, **dict.fromkeys(NAMES, 4)}, "spells": {"Open Fire": 3},
        "defeats": {f"{w}'s Defeat": 1 for w in WALKERS}, "triumphs": {f"{w}'s Triumph": 1 for w in WALKERS},
    })
    report = check(deck)
    assert everything(report) == {"DH-W01": 1, "DH-W05": 1}


NAMES = (
    "Walking Corpse", "Serra Angel", "Grizzly Bears", "Hill Giant", "Carrion Screecher", "Lazotep Behemoth",
    "Naga Eternal", "Manticore Eternal", "Khenra Eternal", "Shriekdiver", "Frontline Devastator", "Dreadmalkin",
    "Wildfire Eternal",
)


def test_an_empty_list_lacks_everything_at_once() -> None:
    assert codes(check(DeckList())) == {"DH-E01": 4, "DH-E06": 5, "DH-E07": 5, "DH-E08": 1}


def test_one_list_can_break_everything_at_once() -> None:
    deck = of({
        "creatures": {"Open Fire": 1, "Gravedigger": 2, "No Such Card At All": 1},
        "spells": {"Dreadhorde Arcanist": 1, "Blaze": 5, "Quench": 1, "Liliana Vess": 1, "Pacifism": 1,
                   "Forest": 1, "Gideon's Triumph": 1},
        "defeats": {"Gideon's Defeat": 2, "Doom Blade": 1},
        "planes": {"Naya": 1},
    })
    deck.unread = parse("0 Open Fire").unread
    assert set(everything(check(deck))) == {
        *(f"DH-E0{n}" for n in range(1, 9)), *(f"DH-W0{n}" for n in range(1, 8)),
    }


# The players' decks


def player(n: int = 60, **cards: int) -> DeckList:
    """A deck of `n` cards: one card four times, the rest Forests."""
    return of({"main": {"Grizzly Bears": 4, **cards, "Forest": n - 4 - sum(cards.values())}})


@pytest.mark.rule("DH-06")
@pytest.mark.parametrize(
    ("deck", "options", "expected"),
    [
        (player(60), {}, {}),
        (player(59), {}, {"DH-E21": 1}),
        (player(61), {}, {}),
        (put(player(56), "main", "Hill Giant", n=5), {}, {"DH-E22": 1}),
        (put(player(56), "main", "Relentless Rats", n=9), {}, {}),
        (player(40), {"player_decks": "limited40"}, {}),
        (player(39), {"player_decks": "limited40"}, {"DH-E21": 1}),
        (put(player(36), "main", "Hill Giant", n=5), {"player_decks": "limited40"}, {}),
        (of({"main": {"Grizzly Bears": 1, "Forest": 98}, "commander": {"Serra Angel": 1}}),
         {"player_decks": "commander100"}, {}),
        (of({"main": {"Grizzly Bears": 1, "Forest": 98}}), {"player_decks": "commander100"}, {"DH-E21": 1}),
        (of({"main": {"Grizzly Bears": 1, "Forest": 100}}), {"player_decks": "commander100"}, {"DH-E21": 1}),
        (of({"main": {"Grizzly Bears": 2, "Forest": 98}}), {"player_decks": "commander100"}, {"DH-E22": 1}),
        (put(player(60), "main", "Zombie Token"), {}, {"DH-E23": 1}),
        (put(player(60), "main", "Know Evil"), {}, {"DH-E23": 1}),
        (put(player(60), "main", "Gryzly Baers"), {}, {"DH-E03": 1}),
        (put(player(60), "sideboard", "Gryzly Baers"), {}, {}),
    ],
)
def test_a_players_deck(deck: DeckList, options: dict[str, object], expected: dict[str, int]) -> None:
    report = check(deck, "player", **options)
    assert everything(report) == expected
    assert report.valid == (not expected)


def test_a_players_deck_can_break_everything_at_once() -> None:
    deck = of({"main": {"Hill Giant": 5, "Zombie Token": 1, "No Such Card At All": 1}})
    deck.unread = parse("0 Open Fire").unread
    assert set(everything(check(deck, "player"))) == {"DH-E02", "DH-E03", "DH-E21", "DH-E22", "DH-E23"}


@pytest.mark.parametrize("key", ["gideon", "chandra", "nissa"])
def test_the_boxed_decks_may_defend_the_city(key: str) -> None:
    assert check(sample("dreadhorde", key), "player").violations == ()


# The table


def seats(players: int, hordes: int = 1) -> list[SeatList]:
    return [SeatList("player", player())] * players + [SeatList("horde", bolas())] * hordes


@pytest.mark.rule("DH-06")
@pytest.mark.rule("DH-13")
@pytest.mark.parametrize(
    ("players", "hordes", "expected"),
    [
        (0, 1, {"DH-E30": 1}), (1, 1, {}), (4, 1, {}), (5, 1, {"DH-E30": 1}), (2, 0, {"DH-E31": 1}),
        (2, 2, {"DH-E31": 1}),
    ],
)
def test_a_table_has_one_to_four_players_and_one_bolas(
    players: int, hordes: int, expected: dict[str, int]
) -> None:
    report = DREADHORDE.validate_table(seats(players, hordes))
    sound(report)
    assert everything(report) == expected


def test_a_table_names_whose_list_is_wrong() -> None:
    report = DREADHORDE.validate_table([*seats(1), SeatList("player", player(59), "Ann")])
    assert [(v.message[:4], v.zone, v.code) for v in report.violations] == [("Ann:", "player 2", "DH-E21")]


@pytest.mark.parametrize(
    ("role", "deal"), [("survivor", None), ("player", {"pools": [["Forest"]]})], ids=["role", "deal"]
)
def test_what_no_dreadhorde_table_has_is_refused(role: str, deal: dict[str, object] | None) -> None:
    with pytest.raises(BadInput):
        DREADHORDE.validate_table([SeatList(role, player())], deal=deal)
