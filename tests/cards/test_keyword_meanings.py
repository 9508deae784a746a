"""Keyword abilities in positions of their own: what a rule of CR 702 says of one that the cards' texts alone do not show."""

import pytest

from engine.dsl import transform
from engine.language.keywords import FLYING, HASTE, LIFELINK, SKULK
from engine.language.library import apart
from engine.language.refs import THIS
from engine.rules import ring, verbs
from engine.rules.combat import Combat, attackers_declared
from engine.rules.zones import move
from engine.state import terms
from engine.state.run import Run
from tests.cards import playing
from tests.cards.meanings.effects import BEARS
from tests.cards.playing import Meaning
from tests.table import Table

ELF = "Creature — Elf"


def play(meaning: Meaning) -> None:
    """A position by itself: its cards are gone after it."""
    with apart():
        playing.play(meaning)


@pytest.mark.parametrize(("word", "does"), [("scry", "Scry"), ("surveil", "Surveil")])
@pytest.mark.parametrize(("n", "gained"), [(0, 0), (1, 1)])
def test_to_scry_or_surveil_0_is_not_to_do_it(word: str, does: str, n: int, gained: int) -> None:
    """CR 701.22b, 701.25b; of an empty library it is done all the same."""
    text = f"Whenever you {word}, you gain 1 life.\n{{0}}: {does} {n}."
    play(Meaning(text, "Enchantment", {"Ann": ["it"]}, [("use",)], {"Ann life": 20 + gained}))


def test_amplify_counts_what_is_revealed_once_for_each_number() -> None:
    """CR 702.38a: two Elves revealed with amplify 2 are four counters; a Bear shares no creature type with it."""
    hand = {"Ann hand": ["Elvish Mystic", "Llanowar Elves", "Grizzly Bears"]}
    shown = {"reveal": [["Elvish Mystic", "Llanowar Elves"]]}
    play(Meaning("Amplify 2", ELF, hand, [("cast", (), shown)], {"counters it": {"+1/+1": 4}, "Ann hand": 3}))
    play(Meaning("Amplify 2", ELF, hand, [("cast", (), {"reveal": [[]]})], {"counters it": {}}))


def test_awakened_land_stays_a_land_and_is_a_creature_for_good() -> None:
    """CR 702.113a: the target is a land of the spell's controller; the counters and the creature last."""
    way = ("way", "awaken", "hand", "{1}", ["Forest"])
    given = {"Ann": ["Forest"], "Ann hand": ["it"]}
    then = {"pt Forest": (3, 3), "has Forest": [HASTE], "Ann lands": 2, "Ann life": 21}
    play(Meaning("You gain 1 life.\nAwaken 3—{1}", "Sorcery", given, [way, ("turn", "Ben")], then))


@pytest.mark.parametrize(
    ("whose", "then"),
    [
        ("it", {"pt it": (3, 3), "has it": [FLYING], "lacks Grizzly Bears": [FLYING]}),
        ("Grizzly Bears", {"pt it": (2, 2), "has it": [FLYING], "pt Grizzly Bears": (3, 3), "has Grizzly Bears": [FLYING]}),
    ],
)  # fmt: skip
def test_backup_lends_abilities_only_to_another_creature(whose: str, then: dict[str, object]) -> None:
    """CR 702.165a: a counter on itself is all there is; another creature gains the abilities below as well."""
    play(Meaning("Backup 1\nFlying", ELF, BEARS, [("cast", (), {"target": [whose]})], then))


def test_a_disguised_creature_is_nothing_but_a_2_2_with_ward() -> None:
    """CR 702.168a: no name, no types but creature; what the card says comes back as it is turned up (CR 702.168d)."""
    given = {"Ann hand": ["it"]}
    cast = ("way", "morph", "hand", "{3}")
    text = "Flying\nDisguise {0}"
    play(
        Meaning(
            text, ELF, given, [cast], {"pt it": (2, 2), "types it": [], "lacks it": [FLYING], "colors it": 0}
        )
    )


@pytest.mark.parametrize(("cards", "comes"), [(2, True), (1, False)])
def test_dredge_needs_as_many_cards_as_it_mills(cards: int, comes: bool) -> None:
    """CR 702.52b: with fewer cards in the library nothing is replaced."""
    given = {"Ann graveyard": ["it"], "Ann library": ["Plains"] * cards}
    done = [("other", "Ann", "Draw It", (), {"may": True})]
    then = {"zone it": "hand" if comes else "graveyard", "Ann hand": 1}
    play(Meaning(f"Dredge {2 if comes else 200}", ELF, given, done, then))


def test_encore_attacks_with_haste_and_the_token_is_gone_at_the_end() -> None:
    """CR 702.141a: a token for each opponent, which must attack that one."""
    given = {"Ann graveyard": ["it"]}
    play(Meaning("Encore {0}", ELF, given, [("use",), ("attack", "Ann", ["Test Text"])], {"Ben life": 18}))
    ends = [("use",), ("step", "Ann", "end"), ("trigger",)]
    play(Meaning("Encore {0}", ELF, given, ends, {"Ann": [], "Ann exile": ["Test Text"]}))


def test_the_mana_of_firebending_lasts_as_long_as_the_combat() -> None:
    """CR 702.189a: made as it attacks, it pays as blockers are declared; after combat it is gone."""
    text = "Firebending 2\nWhenever this creature becomes blocked, you may pay {R}{R}. If you do, you gain 5 life."
    fought = ("attack", "Ann", ["it"], {"Runeclaw Bear": "it"}, {"may": True, "pay": True})
    for text_, life in ((text, 25), (text.replace("Firebending 2", "Firebending 1"), 20)):
        then = {"Ann life": life, "Ann pool": [0, 0, 0, 0, 0, 0]}
        play(Meaning(text_, ELF, {"Ben": ["Runeclaw Bear"]}, [("put",), fought], then))


def test_a_gift_is_the_opponents_before_anything_else_happens() -> None:
    """CR 702.174: a promise made as the spell is cast; without it nobody is given anything."""
    text = "Gift a card\nTarget opponent discards a card."
    for promised in (True, False):
        done = [("cast", ["Ben"], {}, "", {"kicker": promised})]
        then = {"Ben hand": 0, "Ben graveyard": ["Forest"] if promised else []}
        play(Meaning(text, "Sorcery", {"Ben library": ["Forest"]}, done, then))


def test_melee_counts_opponents_attacked_and_not_attackers() -> None:
    """CR 702.121a: +1/+1 for each opponent that was attacked, however many creatures attack that one."""
    given = {"Ann": ["it", "Grizzly Bears"]}
    done = [("attack", "Ann", ["it", "Grizzly Bears"])]
    play(Meaning("Melee", ELF, given, done, {"Ben life": 20 - 3 - 2}))


@pytest.mark.parametrize(("how", "size"), [("", 4), ("gone", 4), ("planeswalker", 3)])
def test_melee_counts_players_whatever_became_of_who_attacked_them(how: str, size: int) -> None:
    """CR 702.121a: a creature that is gone attacked all the same; a planeswalker that is attacked is no opponent."""
    t = Table("Ann", "Ben", "Cid")
    striker = t.put("Ann", "Deputized Protester")
    other = t.put("Ann", "Grizzly Bears")
    walker = t.put("Cid", "Jace Beleren", counters={"loyalty": 3})
    whom = walker if how == "planeswalker" else t.seat("Cid")
    for each, at in ((striker, t.seat("Ben")), (other, whom)):
        t.game.set(each, "attacking", at)
        t.game.journal.append(t.game.attackers, each)
    attackers_declared(t.game, Combat())
    if how == "gone":
        t.do(lambda game: verbs.destroy(game, [other]))
    t.resolve()
    assert t.pt(striker)[0] == size


@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_ravenous_has_its_x_as_counters_and_draws_for_five(x: int, drawn: int) -> None:
    """CR 702.156a."""
    done = [("cast", (), {}, f"{{{x}}}", {"x": x})]
    play(Meaning("Ravenous", ELF, {}, done, {"counters it": {"+1/+1": x}, "Ann hand": drawn}, "{X}"))


def test_power_up_is_activated_once_and_costs_less_in_the_turn_it_entered() -> None:
    """Once as exhaust is (CR 702.177a), and for its cost less the mana cost in the turn it entered."""
    text = "Power-up — {3}{G}: You gain 1 life."
    paid = [("cast",), ("use", 0, (), None, "{2}")]
    play(Meaning(text, ELF, {}, paid, {"Ann life": 21, "usable": False}, "{1}{G}"))
    later = [("cast",), ("turn", "Ann"), ("use", 0, (), None, "{3}{G}"), ("turn", "Ann")]
    play(Meaning(text, ELF, {}, later, {"Ann life": 21, "usable": False}, "{1}{G}"))


@pytest.mark.parametrize(("lands", "open_"), [(5, True), (4, False)])
def test_power_up_is_open_to_who_can_pay_what_it_costs_then(lands: int, open_: bool) -> None:
    """Whether it can be paid is asked of the cost that is paid, its reduction included (CR 602.2b, 601.2f)."""
    t = Table()
    t.lands("Ann", "Forest", lands)
    card = t.put("Ann", "Goliath, Mass Manipulator", "hand")
    t.cast("Ann", card)
    t.resolve()
    assert t.can("Ann", "activate", card) is open_


def test_start_your_engines_gives_speed_and_max_speed_abilities() -> None:
    """CR 702.179a, 702.178a: speed 1 at once; the ability is there only at speed 4, three of one's turns later."""
    text = "Start your engines!\nMax speed — {0}: You gain 1 life.\n{0}: Each opponent loses 1 life."
    harm = ("use", 1)
    turns = [step for _ in range(3) for step in (("turn", "Ann"), harm)]
    play(Meaning(text, ELF, {"Ann": ["it"]}, turns, {"Ben life": 17, "usable": True}))
    play(Meaning(text, ELF, {"Ann": ["it"]}, [*turns, ("use",)], {"Ann life": 21}))
    t = Table()
    card = t.put("Ann", "Streaking Oilgorger")
    t.turn("Ann")
    assert not t.has(card, LIFELINK)
    assert t.names("Ann", "command") == ["Emblem of Speed"]


def test_daybound_and_nightbound_turn_over_with_day_and_night() -> None:
    """CR 702.145b, d, e: it begins day, turns over as it becomes night, enters so at night, and turns by nothing else."""
    t = Table()
    first = t.put("Ann", "Tavern Ruffian")
    t.turn("Ann")
    assert first.name == "Tavern Ruffian"
    t.turn("Ben")  # nobody cast a spell in Ann's turn (CR 731.2a)
    assert first.name == "Tavern Smasher"
    second = t.put("Ann", "Bird Admirer", "hand")
    t.do(lambda game: move(game, [second], terms.BATTLEFIELD))
    assert second.name == "Wing Shredder"
    t.do(lambda game: Run(game, second, second.controller).do(transform(THIS)))
    assert second.name == "Wing Shredder"


def test_it_becomes_day_as_a_permanent_enters_where_it_is_neither() -> None:
    """CR 731.1: that is no change from night, and at night nothing happens."""
    text = (
        "If it's neither day nor night, it becomes day as this creature enters.\n"
        "Whenever day becomes night or night becomes day, you gain 1 life."
    )
    play(Meaning(text, ELF, {}, [("cast",)], {"Ann life": 20}))
    play(Meaning(text, ELF, {}, [("cast",), ("turn", "Ben"), ("turn", "Ann")], {"Ann life": 21}))


def test_the_ring_stays_with_its_player_and_leaves_a_bearer_that_changes_hands() -> None:
    """CR 701.54b, c, e: one emblem however often it tempts; a creature another player gains control of bears it no longer."""
    t = Table()
    bearer = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Craw Wurm", "hand")
    seat = t.seat("Ann")
    for times in (1, 2):
        t.do(lambda game: ring.tempt(game, seat, bearer))
        assert ring.temptations(t.game, seat) == times
    assert t.names("Ann", "command") == ["Emblem of the Ring"]
    assert t.has(bearer, SKULK) and ring.bearer(t.game, seat) is bearer
    t.play("Ben", "Act of Treason", targets=[bearer])
    assert not t.has(bearer, SKULK) and ring.bearer(t.game, seat) is None
    t.turn("Ann")
    assert bearer.controller is seat and ring.bearer(t.game, seat) is None


def test_a_prototype_has_its_own_cost_color_and_size_until_it_leaves() -> None:
    """CR 702.160a, 718.3: cast for the prototype cost it is smaller and of that color; elsewhere it is as it is printed."""
    text = "Prototype {1}{G} — 1/4\nThis creature has flying."
    small = [("way", "prototype", "hand", "{1}{G}")]
    then = {"pt it": (1, 4), "has it": [FLYING], "colors it": terms.GREEN}
    play(Meaning(text, "Artifact Creature — Golem", {"Ann hand": ["it"]}, small, then, "{6}"))
    whole = {"pt it": (2, 2), "has it": [FLYING], "colors it": 0}
    play(Meaning(text, "Artifact Creature — Golem", {}, [("cast",)], whole, "{6}"))
    back = [*small, ("bury", ["it"])]
    play(Meaning(text, "Artifact Creature — Golem", {"Ann hand": ["it"]}, back, {"colors it": 0}, "{6}"))


def test_who_exploits_itself_has_exploited_a_creature() -> None:
    """CR 702.110b: the ability triggers as the creature is sacrificed, be it the one that exploits."""
    text = "Exploit\nWhen this creature exploits a creature, draw a card."
    play(Meaning(text, ELF, {}, [("cast", (), {"sacrifice": [["it"]]})], {"Ann hand": 1, "Ann": []}))


def test_the_citys_blessing_lasts() -> None:
    """CR 702.131b, c: nine permanents are too few, ten bring it, and nothing takes it away."""
    lasting = "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing."
    forests = {"Ann": ["it", *["Forest"] * 9]}
    gone = [("turn", "Ann"), ("bury", ["Ann/Forest"]), ("turn", "Ben")]
    play(Meaning(lasting, ELF, forests, gone, {"pt it": (4, 4)}))


def test_of_a_legendary_land_its_controller_loses_another_one() -> None:
    """CR 608.2h: the land that was destroyed is looked at as it last was, and another is sacrificed by who controlled it."""
    t = Table()
    castle, forest = t.put("Ben", "Karakas"), t.put("Ben", "Forest")
    t.play("Ann", "Feast of Worms", targets=[castle])
    assert castle.zone == forest.zone == terms.GRAVEYARD
    own, plain = t.put("Ben", "Forest"), t.put("Ben", "Forest")
    t.play("Ann", "Feast of Worms", targets=[own])
    assert own.zone == terms.GRAVEYARD and plain.zone == terms.BATTLEFIELD
