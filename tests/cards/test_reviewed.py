"""Single words of cards held against their published texts and rulings, played."""

import pytest

from engine.dsl import *
from engine.rules import verbs
from engine.state.game import Game
from engine.state.memory import MARKED
from engine.state.objects import Card, Reference
from engine.state.run import Run
from engine.text.printing.card_text import rules_text
from tests.table import Table


def test_who_pays_x_pays_that_much() -> None:
    """CR 107.3: the X of "unless its controller pays {X}" is the X of the spell."""
    t = Table()
    t.mana("Ben", "{4}{R}{R}{R}")
    t.cast("Ben", t.put("Ben", "Lava Axe", "hand"), targets=[t.seat("Ann")])
    t.mana("Ann", "{3}{U}{R}")
    t.cast("Ann", "Mindswipe", targets=[t.game.stack[0]], x=[3])
    t.resolve(pay=[True])
    assert t.life("Ann") == 20 and t.life("Ben") == 17, "two lands do not pay three"


def test_a_price_of_x_is_paid() -> None:
    t = Table()
    t.mana("Ben", "{4}{R}{R}{R}{R}")
    t.cast("Ben", t.put("Ben", "Lava Axe", "hand"), targets=[t.seat("Ann")])
    t.mana("Ann", "{3}{U}{R}")
    t.cast("Ann", "Mindswipe", targets=[t.game.stack[0]], x=[3])
    t.resolve(pay=[True])
    assert t.life("Ann") == 15 and all(land.tapped for land in t.seat("Ben").permanents)


@pytest.mark.parametrize(("lands", "life"), [(5 + 5, 20), (5 + 6, 15)])
def test_a_rupture_costs_the_greatest_power(lands: int, life: int) -> None:
    t = Table()
    t.put("Ann", "Craw Wurm")
    t.put("Ann", "Grizzly Bears")
    t.lands("Ben", "Mountain", lands)
    t.cast("Ben", t.put("Ben", "Lava Axe", "hand"), targets=[t.seat("Ann")])
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Spell Rupture", targets=[t.game.stack[0]])
    t.resolve(pay=[True])
    assert t.life("Ann") == life


@pytest.mark.parametrize("ferocious", [True, False])
def test_damage_that_cant_be_prevented_is_dealt_in_full(ferocious: bool) -> None:
    """CR 615.12: of every prevention there is, such as that of a part."""
    t = Table()
    t.put("Ann", "Protection of the Hekma")
    if ferocious:
        t.put("Ben", "Craw Wurm")
    t.play("Ben", "Wild Slash", targets=[t.seat("Ann")])
    assert t.life("Ann") == (18 if ferocious else 19)


def test_the_wanderer_prevents_nothing_that_cant_be_prevented() -> None:
    """CR 615.12."""
    t = Table()
    t.put("Ann", "The Wanderer")
    t.put("Ben", "Craw Wurm")
    t.play("Ben", "Wild Slash", targets=[t.seat("Ann")])
    assert t.life("Ann") == 18


def test_counters_go_for_damage_that_cant_be_prevented() -> None:
    """CR 615.12: the rest of a prevention effect happens all the same."""
    t = Table()
    conjurant = t.put("Ann", "Ugin's Conjurant", counters={"+1/+1": 5})
    t.put("Ben", "Craw Wurm")
    t.play("Ben", "Wild Slash", targets=[conjurant])
    assert t.pt(conjurant) == (3, 3) and conjurant.damage == 2


def test_counters_that_go_at_the_same_time_trigger_once() -> None:
    """A ruling of Chandra, Fire Artisan: two attackers' damage removes its counters at once."""
    t = Table()
    chandra = t.put("Ann", "Chandra, Fire Artisan")
    t.put("Ben", "Jace, Wielder of Mysteries")  # another target, so that each trigger has to ask
    bears = [t.put("Ben", "Grizzly Bears"), t.put("Ben", "Gray Ogre")]
    t.combat("Ben", dict.fromkeys(bears, chandra), answers={"target": [t.seat("Ben")]})
    assert t.life("Ben") == 16 and sum(a.topic == "target" for a in t.asked) == 1


def test_shroud_lasts_while_the_guard_is_tapped_whoever_controls_it() -> None:
    """CR 611.2b: its text does not ask for control of it."""
    t = Table()
    guard, bear = t.put("Ann", "Hisoka's Guard"), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{1}{U}")
    t.activate("Ann", guard, targets=[bear])
    t.resolve()
    t.play("Ben", "Control Magic", targets=[guard])
    assert guard.controller is t.seat("Ben") and t.has(bear, SHROUD)
    t.do(lambda game: untap_now(game, guard))
    assert not t.has(bear, SHROUD)


def untap_now(game: Game, card: Card) -> None:
    verbs.untap(game, [card])


def test_a_shield_asks_again_what_the_source_is() -> None:
    """CR 609.7b: a source that is no longer red is not stopped."""
    t = Table()
    tender = t.put("Ann", "Burrenton Forge-Tender")
    ogre = t.put("Ben", "Gray Ogre")
    t.activate("Ann", tender, source=[ogre])
    t.resolve(source=[ogre])
    t.do(lambda game: paint(game, ogre))
    t.combat("Ben", [ogre])
    assert t.life("Ann") == 18


def paint(game: Game, card: Card) -> None:
    Run(game, card, card.controller).do(for_good(THIS, becomes_color(BLUE)))


def test_a_shield_against_a_spell_holds_against_what_it_becomes() -> None:
    """CR 609.7a: the permanent that the chosen spell becomes is that source too."""
    t = Table()
    tender = t.put("Ann", "Burrenton Forge-Tender")
    t.mana("Ben", "{1}{R}{R}")
    t.cast("Ben", t.put("Ben", "Raging Goblin", "hand"))
    spell = t.game.stack[0].card
    t.activate("Ann", tender)
    t.resolve(source=[spell])
    t.combat("Ben", [spell])
    assert t.life("Ann") == 20


def test_a_spell_with_flashback_never_goes_to_the_hand() -> None:
    """CR 702.34a: it is exiled whenever it would leave the stack."""
    t = Table()
    t.mana("Ann", "{5}{R}")
    bump = t.put("Ann", "Bump in the Night", "graveyard")
    t.cast("Ann", bump, way="flashback", targets=[t.seat("Ben")], zone="graveyard")
    t.mana("Ben", "{U}{U}")
    t.cast("Ben", "Narset's Reversal", targets=[t.game.stack[0]])
    t.resolve()
    assert bump.zone == EXILE


@pytest.mark.parametrize(("who", "tapped"), [("Ann", True), ("Ben", False)])
def test_it_enters_tapped_for_who_will_control_it(who: str, tapped: bool) -> None:
    """CR 614.12: a permanent enters as it will be on the battlefield, its controller included."""
    t = Table()
    t.put("Ben", "Thalia, Heretic Cathar")
    bear = t.put("Ben", "Grizzly Bears", "graveyard")
    t.play(who, "Reanimate", targets=[bear])
    assert bear.controller is t.seat(who) and bear.tapped is tapped


def test_what_lies_open_cannot_be_overlooked() -> None:
    """CR 701.23b: only in a hidden zone a card may be left."""
    t = Table()
    open_, hidden = t.put("Ben", "Shock", "graveyard"), t.put("Ben", "Shock", "hand")
    t.play("Ann", "Cranial Extraction", targets=[t.seat("Ben")], card_name=["Shock"], search=[[]])
    assert open_.zone == EXILE and hidden.zone == HAND


def test_only_creatures_fight() -> None:
    """CR 701.14b."""
    t = Table()
    bear, rock = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Ornithopter")
    t.do(lambda game: brawl_with(game, bear, rock))
    assert rock.damage == 0


def brawl_with(game: Game, one: Card, other: Card) -> None:
    run = Run(game, one, one.controller)
    run.memory[MARKED] = (Reference(other),)
    run.do(for_good(noted(MARKED), becomes_type(T_ARTIFACT, ())))
    run.do(fight(THIS, noted(MARKED)))


def test_creature_spells_cant_be_countered_this_turn() -> None:
    t = Table()
    t.activate("Ann", t.put("Ann", "Domri, Anarch of Bolas"), 0)
    t.resolve()
    t.mana("Ann", "{1}{G}")
    t.mana("Ben", "{1}{U}{U}")
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"))
    t.cast("Ben", "Hinder", targets=[t.game.stack[0]])
    t.resolve()
    assert t.names("Ann") == ["Domri, Anarch of Bolas", "Grizzly Bears"]


def test_bushido_x_counts_attackers_as_it_resolves() -> None:
    """A ruling of Fumiko the Lowblood; Takeno's points are those of X too."""
    t = Table()
    fumiko, takeno = t.put("Ann", "Fumiko the Lowblood"), t.put("Ann", "Takeno, Samurai General")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    wall = t.put("Ben", "Wall of Air", counters={"+1/+1": 9})
    assert t.pt(fumiko) == (3, 2) and takeno.power == 3
    t.combat("Ann", [fumiko, *bears], {wall: fumiko})
    assert wall.damage == 3 + 3 + 3, "three attackers: bushido 3 and three points of it"


def test_soulshift_x_counts_the_spirits_as_it_dies() -> None:
    """CR 603.10a: it counts itself; five Spirits bring it back."""
    t = Table()
    kodama = t.put("Ann", "Kodama of the Center Tree")
    for _ in range(4):
        t.put("Ann", "Wandering Ones")
    t.play("Ben", "Doom Blade", targets=[kodama], may=[True])
    assert kodama.zone == HAND


def test_four_spirits_do_not_bring_it_back() -> None:
    t = Table()
    kodama, small = t.put("Ann", "Kodama of the Center Tree"), t.put("Ann", "Soilshaper", "graveyard")
    for _ in range(3):
        t.put("Ann", "Wandering Ones")
    t.play("Ben", "Doom Blade", targets=[kodama], may=[True])
    assert kodama.zone == GRAVEYARD and small.zone == HAND


def test_the_rest_goes_down_in_a_random_order() -> None:
    """What a text puts at random is nobody's to order."""
    t = Table()
    t.activate("Ann", t.put("Ann", "Narset, Parter of Veils"))
    t.resolve()
    assert not any(a.topic == "bottom" for a in t.asked)
    t.play("Ann", "Supreme Will")
    assert any(a.topic == "bottom" for a in t.asked)


def test_a_creature_card_has_to_be_taken() -> None:
    """Tracker's Instincts says nothing of "may"."""
    t = Table(library="Grizzly Bears")
    t.play("Ann", "Tracker's Instincts")
    assert t.names("Ann", "hand") == ["Grizzly Bears"] and len(t.names("Ann", "graveyard")) == 4


def test_a_copy_keeps_its_two_targets_apart() -> None:
    """CR 115.3: "another target creature" of the copy is another one too."""
    t = Table()
    one, two, three = (t.put("Ann", n) for n in ("Grizzly Bears", "Gray Ogre", "Craw Wurm"))
    t.mana("Ann", "{U}{U}{U}{U}{U}{U}{R}{R}{R}")
    t.cast("Ann", "Switcheroo", targets=[one, two])
    t.play("Ann", "Twincast", targets=[t.game.stack[0]], new_target=[False, True])
    second = [a for a in t.asked if a.topic == "target"][-1]
    assert one not in second.options and three in second.options


def test_a_token_is_a_zombie_instead_of_its_other_types() -> None:
    """A ruling of God-Pharaoh's Gift, whose text says nothing of "in addition"."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{2}{U}{B}")
    t.activate("Ann", t.put("Ann", "The Scarab God"), targets=[bear])
    t.resolve()
    made = next(c for c in t.seat("Ann").permanents if c.token)
    assert (made.name, made.subtypes, made.colors, t.pt(made)) == ("Grizzly Bears", {"Zombie"}, BLACK, (4, 4))


@pytest.mark.parametrize(("name", "found"), [("Razaketh's Rite", 1), ("Rampant Growth", 0)])
def test_only_a_card_of_a_kind_need_not_be_found(name: str, found: int) -> None:
    """CR 701.23d: who searches for "a card" finds one."""
    t = Table()
    t.play("Ann", name)
    search = next(a for a in t.asked if a.topic == "search")
    assert search.least == found


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Ahn-Crop Crasher", "You may exert this creature as it attacks. When you do, target creature can't block this turn."),
        ("Resolute Survivors", "You may exert this creature as it attacks.\nWhenever you exert a creature,"),
        ("The Scarab God", "Create a token that's a copy of it, except it's a 4/4 black Zombie."),
        ("Kiki-Jiki, Mirror Breaker", "nonlegendary creature you control, except it has haste."),
        ("Sinuous Striker", "Eternalize—{3}{U}{U}, Discard a card."),
        ("Dusk // Dawn", "//\nAftermath\n"),
        ("Oracle's Vault", "you may play that card without paying its mana cost."),
        ("Tomb of Urami", "Create Urami, a legendary 5/5 black Demon Spirit creature token with flying."),
        ("Kher Keep", "Create a 0/1 red Kobold creature token named Kobolds of Kher Keep."),
        ("Ghost Quarter", "Its controller may search their library for a basic land card,"),
        ("Genju of the Fens", "“{B}: This Swamp gets +1/+1 until end of turn.”"),
        ("Blasphemous Act", "This spell costs {1} less to cast for each creature."),
        ("Turntimber Basilisk", "you may have target creature block this creature this turn if able."),
        ("Peel from Reality", "to their owners' hands."),
        ("Know Evil", "up to one target opponent can't cast noncreature spells."),
        ("Fire // Ice", "among one or two targets."),
        ("Cultivate", "for up to two basic land cards, reveal those cards,"),
    ],
)
def test_a_card_says_all_it_does(name: str, line: str) -> None:
    """What its text says of it, in words that texts use."""
    assert line in rules_text(name)


@pytest.mark.parametrize(("counters", "life"), [(1, 21), (0, 20)])
def test_if_you_do_asks_whether_a_counter_was_removed(counters: int, life: int) -> None:
    t = Table()
    exemplar = t.put("Ann", "Exemplar of Strength", counters={"-1/-1": counters})
    t.combat("Ann", [exemplar])
    assert t.life("Ann") == life and not exemplar.counters.get("-1/-1")


@pytest.mark.parametrize("there", [True, False])
def test_if_you_do_asks_whether_a_card_was_exiled(there: bool) -> None:
    """Nothing can be exiled from empty graveyards, whatever was answered."""
    t = Table()
    feaster = t.put("Ann", "Entrails Feaster")
    if there:
        t.put("Ben", "Grizzly Bears", "graveyard")
    t.answers = {"may": [True]}
    t.begin("upkeep")
    assert (feaster.counters.get("+1/+1", 0), feaster.tapped) == ((1, False) if there else (0, True))


def test_that_much_is_what_it_dealt_to_all_of_them() -> None:
    """CR 510.2: damage to two blockers is dealt at the same time, and the ability triggers once for all of it."""
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.put("Ann", "Spirit Link", attached_to=wurm)
    bears = [t.put("Ben", "Grizzly Bears"), t.put("Ben", "Gray Ogre")]
    t.combat("Ann", [wurm], dict.fromkeys(bears, wurm))
    assert t.life("Ann") == 26


def test_a_copy_that_targets_it_was_not_cast() -> None:
    """CR 207.2c, 707.10: heroic watches for casting."""
    t = Table()
    rider, bear = t.put("Ann", "Wingsteed Rider"), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{G}")
    t.cast("Ann", "Giant Growth", targets=[bear])
    t.play("Ann", "Twincast", targets=[t.game.stack[0]], new_target=[True], target=[rider])
    assert t.pt(rider) == (5, 5)
    t.play("Ann", "Giant Growth", targets=[rider])
    assert t.pt(rider) == (9, 9)


def test_lifelink_is_one_gain_for_all_of_it() -> None:
    """A ruling of Drogskol Reaver: what a creature deals to several at the same time is gained at once."""
    t = Table()
    t.put("Ann", "Drogskol Reaver")
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Loxodon Warhammer", attached_to=wurm)
    t.combat("Ann", [wurm], {bear: wurm})
    assert t.life("Ben") < 20 and bear.zone == GRAVEYARD and t.life("Ann") == 29
    assert len(t.seat("Ann").hand) == 1


def test_life_that_cant_change_cant_be_paid() -> None:
    """CR 119.8."""
    t = Table()
    delta = t.put("Ann", "Polluted Delta")
    assert t.can("Ann", "activate", delta)
    t.put("Ann", "Platinum Emperion")
    assert not t.can("Ann", "activate", delta)
    t.play("Ben", "Shock", targets=[t.seat("Ann")])
    assert t.life("Ann") == 20
