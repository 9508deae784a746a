"""Amonkhet and Hour of Devastation: exert, embalm and eternalize, Gods, Deserts, -1/-1 counters, torments."""

import pytest

from engine.cards import definition
from engine.language.keywords import DEATHTOUCH, INDESTRUCTIBLE, LIFELINK, TRAMPLE, VIGILANCE
from engine.rules.priority import open_window
from engine.rules.turn import untap_step
from engine.rules.verbs import deal_damage, destroy
from engine.state import terms
from engine.state.objects import Hit
from engine.state.run import Run
from tests.table import Table


def table() -> Table:
    return Table("Ann", "Ben")


def untap(t: Table, team: int = 0) -> None:
    t.game.active_team = team
    t.do(lambda game: untap_step(game, game.frames[-1]))


# -- exert -------------------------------------------------------------------------------------------------------------


def test_an_exerted_creature_stays_tapped_for_one_untap_step() -> None:
    """CR 701.43a."""
    t = table()
    brawler = t.put("Ann", "Hooded Brawler")
    t.combat("Ann", [brawler], answers={"exert": [True]})
    assert t.life("Ben") == 15
    untap(t)
    assert brawler.tapped
    untap(t)
    assert not brawler.tapped


def test_exert_is_a_choice() -> None:
    t = table()
    brawler = t.put("Ann", "Hooded Brawler")
    t.combat("Ann", [brawler], answers={"exert": [False]})
    assert t.life("Ben") == 17
    untap(t)
    assert not brawler.tapped


def test_others_notice_what_is_exerted() -> None:
    t = table()
    t.put("Ann", "Resolute Survivors", tapped=True)
    walker = t.put("Ann", "Gust Walker")
    t.combat("Ann", [walker], answers={"exert": [True]})
    assert t.life("Ben") == 16 and t.life("Ann") == 21


def test_exerting_as_a_cost() -> None:
    t = table()
    tender, forests = t.put("Ann", "Hope Tender"), t.lands("Ann", "Forest", 3)
    for land in forests[1:]:
        land.tapped = True
    t.activate("Ann", tender, 1, targets=[forests[1:]])
    t.resolve()
    assert not forests[1].tapped and not forests[2].tapped
    untap(t)
    assert tender.tapped


def test_a_creature_exerted_this_turn_is_not_exerted_again() -> None:
    t = table()
    celebrant = t.put("Ann", "Combat Celebrant")
    t.combat("Ann", [celebrant], answers={"exert": [True]})
    assert t.game.phases == [terms.BEGIN_COMBAT]
    celebrant.tapped = False
    asked = len([a for a in t.asked if a.topic == "exert"])
    t.combat("Ann", [celebrant])
    assert len([a for a in t.asked if a.topic == "exert"]) == asked == 1


# -- embalm and eternalize ---------------------------------------------------------------------------------------------


def test_an_embalmed_token_is_a_white_zombie_without_mana_cost() -> None:
    """CR 702.128a."""
    t = table()
    hydra = t.put("Ann", "Honored Hydra", "graveyard")
    t.mana("Ann", "{3}{G}")
    t.activate("Ann", hydra)
    t.resolve()
    token = next(c for c in t.seat("Ann").permanents if c.token)
    assert hydra.zone == terms.EXILE and t.pt(token) == (6, 6) and t.has(token, TRAMPLE)
    assert (
        token.colors == terms.WHITE
        and {"Zombie", "Snake", "Hydra"} <= token.subtypes
        and token.mana_value == 0
    )


def test_an_eternalized_token_is_four_four_and_black() -> None:
    """CR 702.129a; its abilities see its own power."""
    t = table()
    champion = t.put("Ann", "Sunscourge Champion", "graveyard")
    t.put("Ann", "Forest", "hand")
    t.mana("Ann", "{2}{W}{W}")
    t.activate("Ann", champion)
    t.resolve()
    token = next(c for c in t.seat("Ann").permanents if c.token)
    assert (
        t.pt(token) == (4, 4)
        and token.colors == terms.BLACK
        and t.life("Ann") == 24
        and not t.seat("Ann").hand
    )


def test_who_watches_embalming_draws() -> None:
    t = table()
    t.put("Ann", "Vizier of the Anointed")
    cat = t.put("Ann", "Sacred Cat", "graveyard")
    t.mana("Ann", "{W}")
    t.activate("Ann", cat)
    t.resolve()
    assert len(t.seat("Ann").hand) == 1 and "Sacred Cat" in t.names("Ann")


def test_who_watches_embalming_knows_eternalize_with_a_cost_in_words() -> None:
    """It is printed "Eternalize—{2}{W}{W}, Discard a card."."""
    t = table()
    t.put("Ann", "Vizier of the Anointed")
    champion = t.put("Ann", "Sunscourge Champion", "graveyard")
    t.put("Ann", "Forest", "hand")
    t.mana("Ann", "{2}{W}{W}")
    t.activate("Ann", champion)
    t.resolve()
    assert len(t.seat("Ann").hand) == 1 and "Sunscourge Champion" in t.names("Ann")


# -- Gods and Deserts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "fights"), [(1, True), (2, False)])
def test_a_god_fights_on_its_condition_only(cards: int, fights: bool) -> None:
    t = table()
    god = t.put("Ann", "Hazoret the Fervent")
    for _ in range(cards):
        t.put("Ann", "Forest", "hand")
    t.combat("Ann", [god])
    assert (t.life("Ben") == 15) == fights


def test_a_desert_in_play_or_in_the_graveyard() -> None:
    t = table()
    camel = t.put("Ann", "Solitary Camel")
    assert not t.has(camel, LIFELINK)
    desert = t.put("Ann", "Endless Sands")
    assert t.has(camel, LIFELINK)
    t.do(lambda game: destroy(game, [desert]))
    assert desert.zone == terms.GRAVEYARD and t.has(camel, LIFELINK)


def test_endless_sands_keep_and_give_back() -> None:
    t = table()
    sands, bear = t.put("Ann", "Endless Sands"), t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Forest", 6)
    t.activate("Ann", sands, 0, targets=[bear])
    t.resolve()
    assert bear.zone == terms.EXILE
    sands.tapped = False
    t.activate("Ann", sands, 1)
    t.resolve()
    assert bear.zone == terms.BATTLEFIELD and sands.zone == terms.GRAVEYARD


def test_a_spell_that_keeps_lands_tapped() -> None:
    t = table()
    t.play("Ann", "Rhonas's Last Stand")
    bear = t.put("Ann", "Grizzly Bears", tapped=True)
    late = t.put("Ann", "Forest", tapped=True)
    untap(t)
    assert (
        late.tapped
        and not bear.tapped
        and all(c.tapped for c in t.seat("Ann").permanents if c.name == "Forest")
    )
    untap(t)
    assert not late.tapped


# -- counters ----------------------------------------------------------------------------------------------------------------


def test_who_puts_minus_counters_is_rewarded() -> None:
    t = table()
    t.put("Ann", "Nest of Scarabs")
    bear = t.put("Ben", "Hill Giant")
    t.play("Ann", "Soulstinger", target=t.put("Ann", "Hill Giant"))
    assert len([n for n in t.names("Ann") if n == "Insect Token"]) == 2
    t.play("Ben", "Banewhip Punisher", may=True, target=bear)
    assert len([n for n in t.names("Ann") if n == "Insect Token"]) == 2  # Ben put that one


def test_a_mage_scars_what_its_side_burns() -> None:
    t = table()
    t.put("Ann", "Soul-Scar Mage")
    giant = t.put("Ben", "Hill Giant")
    t.play("Ann", "Shock", [giant])
    assert giant.counters["-1/-1"] == 2 and giant.damage == 0


def test_one_counter_fewer_with_a_vizier_of_remedies() -> None:
    t = table()
    t.put("Ann", "Vizier of Remedies")
    giant = t.put("Ann", "Hill Giant")
    t.play("Ann", "Defiant Greatmaw", target=giant)
    assert giant.counters["-1/-1"] == 1


def test_a_hauler_adds_or_removes_each_kind() -> None:
    t = table()
    bear = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1, "charge": 1})
    t.play("Ann", "Quarry Hauler", target=bear, put_counter=[True, False])
    assert bear.counters == {"+1/+1": 2, "charge": 0}


# -- torments -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("named", "life"), [("lose", 17), ("sacrifice", 20), ("discard", 20)])
def test_a_torment_leaves_a_choice(named: str, life: int) -> None:
    t = table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Forest", "hand")
    t.play("Ann", "Nicol Bolas, the Deceiver")
    bolas = next(c for c in t.seat("Ann").permanents if c.types & terms.PLANESWALKER)
    t.activate("Ann", bolas, 0)
    t.resolve(torment=named)
    assert t.life("Ben") == life and (bear.zone == terms.GRAVEYARD) == (named == "sacrifice")
    assert bool(t.seat("Ben").hand) == (named != "discard")


def test_what_a_torment_takes_goes_at_the_same_time() -> None:
    """CR 101.4, 603.10a: a creature sees those die that others sacrifice with it."""
    t = Table("Ann", "Ben", "Cid")
    artist, bear = t.put("Ben", "Blood Artist"), t.put("Cid", "Grizzly Bears")
    t.lands("Ann", "Forest", 1)
    t.play("Ann", "Torment of Hailfire", cast={"x": [1]}, torment=["sacrifice", "sacrifice"])
    assert artist.zone == bear.zone == terms.GRAVEYARD
    assert t.life("Ben") == 22


def test_torment_of_hailfire_repeats() -> None:
    t = table()
    t.lands("Ann", "Forest", 3)
    t.play("Ann", "Torment of Hailfire", cast={"x": [3]})
    assert t.life("Ben") == 11


# -- others ---------------------------------------------------------------------------------------------------------------------


def test_cycled_cards_are_counted_and_come_back() -> None:
    t = table()
    card = t.put("Ann", "Renewed Faith", "hand")
    t.mana("Ann", "{1}{W}")
    t.activate("Ann", card)
    t.resolve(may=True)
    assert t.life("Ann") == 22
    t.play("Ann", "Shadow of the Grave")
    assert card.zone == terms.HAND
    t.lands("Ann", "Forest", 3)
    t.put("Ann", "Hollow One", "hand")
    assert t.can("Ann", "cast", "Hollow One")


def test_aftermath_is_cast_from_the_graveyard() -> None:
    t = table()
    bear = t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{1}{R}")
    t.cast("Ann", "Cut // Ribbons", way="left", targets=[bear])
    t.resolve()
    assert bear.zone == terms.GRAVEYARD
    t.mana("Ann", "{B}{B}")
    t.lands("Ann", "Swamp", 2)
    t.cast("Ann", "Cut // Ribbons", zone="graveyard", way="right", x=2)
    t.resolve()
    assert t.life("Ben") == 18 and t.names("Ann", "exile")


def test_the_scarab_god_takes_from_any_grave() -> None:
    t = table()
    god = t.put("Ann", "The Scarab God")
    dead = t.put("Ben", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{2}{U}{B}")
    t.activate("Ann", god, targets=[dead])
    t.resolve()
    token = next(c for c in t.seat("Ann").permanents if c.token)
    assert t.pt(token) == (4, 4) and "Zombie" in token.subtypes and dead.zone == terms.EXILE
    t.game.active_team = 0
    t.begin("upkeep")
    assert t.life("Ben") == 19
    t.do(lambda game: destroy(game, [god]))
    t.resolve()
    t.begin("end")
    assert god.zone == terms.HAND


def test_all_damage_goes_to_the_graceful() -> None:
    t = table()
    giant, bear = t.put("Ann", "Hill Giant"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Saving Grace", [giant])
    foe = t.put("Ben", "Hill Giant")
    t.do(lambda game: deal_damage(game, [Hit(foe, t.seat("Ann"), 3), Hit(foe, bear, 2)]))
    assert t.life("Ann") == 20 and bear.damage == 0 and giant.damage == 5


def test_lands_are_played_from_the_graveyard() -> None:
    t = table()
    t.put("Ann", "Ramunap Excavator")
    t.put("Ann", "Forest", "graveyard")
    assert t.can("Ann", "play", "Forest") and not t.can("Ben", "play", "Forest")


def test_a_myriarch_has_what_others_have() -> None:
    t = table()
    myriarch = t.put("Ann", "Majestic Myriarch")
    t.put("Ann", "Rhonas the Indomitable")
    t.do(lambda game: open_window(game, terms.BEGIN_COMBAT))
    t.resolve()
    assert t.has(myriarch, DEATHTOUCH) and t.has(myriarch, INDESTRUCTIBLE) and not t.has(myriarch, VIGILANCE)
    assert t.pt(myriarch) == (4, 4)


def test_an_opponent_makes_the_piles() -> None:
    t = table()
    cards = [t.put("Ann", "Shock", "library") for _ in range(3)]
    t.play("Ann", "Unesh, Criosphinx Sovereign", first_pile=cards[:1], pile="second")
    assert t.names("Ann", "graveyard") == ["Shock"] and len(t.names("Ann", "hand")) == 3


def test_bolas_casts_what_he_exiles() -> None:
    t = table()
    t.put("Ben", "Shock", "library")
    t.put("Ben", "Forest", "library")
    bolas = t.put("Ann", "Nicol Bolas, God-Pharaoh")
    t.activate("Ann", bolas, 0, targets=[t.seat("Ben")])
    t.resolve()
    assert t.names("Ben", "exile") == ["Forest", "Shock"] and t.can("Ann", "cast", "Shock")


def test_a_card_of_a_name_is_fetched_from_the_graveyard_without_a_shuffle() -> None:
    t = table()
    gideon = t.put("Ann", "Gideon, Martial Paragon", "graveyard")
    order = list(t.seat("Ann").library)
    t.play("Ann", "Gideon's Resolve", may=True, search_library=False)
    assert gideon.zone == terms.HAND and t.seat("Ann").library == order


def test_the_end_is_glorious_and_then_it_is_not() -> None:
    """CR 724 and 104.3e: the turn ends now, the game at the next end step of the same player."""
    t = table()
    spell = t.put("Ann", "Shock", "hand")
    run = Run(t.game, spell, t.seat("Ann"))
    t.do(lambda game: run.do(definition("Glorious End").spell.modes[0].effects[1]))
    t.game.active_team = 1
    t.begin("end")
    assert not t.game.ended
    t.game.active_team = 0
    t.begin("end")
    assert t.game.ended and t.game.winners == (1,)


def test_the_second_sun_wins() -> None:
    t = table()
    t.play("Ann", "Approach of the Second Sun")
    sun = t.seat("Ann").library[-7]
    assert sun.name == "Approach of the Second Sun" and t.life("Ann") == 27 and not t.game.ended
    t.play("Ann", "Approach of the Second Sun")
    assert t.game.ended and t.game.winners == (0,)


def test_opponents_search_the_top_four_only() -> None:
    t = table()
    t.put("Ben", "Aven Mindcensor")
    giant = t.put("Ann", "Hill Giant", "library", bottom=True)
    t.play("Ann", "Djeru, With Eyes Open", may=True)
    t.play("Ann", "Vizier of the Anointed", may=True)
    asked = [a for a in t.asked if a.topic == "search"]
    assert all(giant not in a.options and len(a.options) <= 4 for a in asked)


def test_what_met_a_zombie_is_exiled() -> None:
    t = table()
    zombie, giant = t.put("Ben", "Desiccated Naga"), t.put("Ann", "Hill Giant")
    t.mana("Ben", "{W}")
    t.put("Ben", "Time to Reflect", "hand")
    assert not t.can("Ben", "cast", "Time to Reflect")
    wall = t.put("Ann", "Wall of Forgotten Pharaohs")
    t.game.active_team = 1
    t.combat("Ben", [zombie], blocks={wall: zombie})
    t.cast("Ben", "Time to Reflect", targets=[wall])
    t.resolve()
    assert wall.zone == terms.EXILE and giant.zone == terms.BATTLEFIELD


def test_an_embalmed_many_faced_vizier_stays_a_white_zombie() -> None:
    t = table()
    t.put("Ann", "Hill Giant")
    vizier = t.put("Ann", "Vizier of Many Faces", "graveyard")
    t.mana("Ann", "{3}{U}{U}")
    t.activate("Ann", vizier)
    t.resolve(may=True)
    token = next(c for c in t.seat("Ann").permanents if c.token)
    assert token.name == "Hill Giant" and token.colors == terms.WHITE and "Zombie" in token.subtypes


def test_flyers_stay_away_from_the_convergence_and_its_walkers() -> None:
    t = table()
    t.put("Ben", "Sandwurm Convergence")
    walker, drake = t.put("Ben", "Nicol Bolas, the Deceiver"), t.put("Ann", "Honored Hydra")
    bird = t.put("Ann", "Aven Initiate")
    t.combat("Ann", {bird: walker})
    t.combat("Ann", {drake: walker})
    assert not bird.tapped and drake.tapped


def test_a_feast_on_one_graveyard() -> None:
    t = table()
    mine, theirs = t.put("Ann", "Shock", "graveyard"), [t.put("Ben", "Shock", "graveyard") for _ in range(3)]
    t.mana("Ann", "{B}")
    t.cast("Ann", "Scarab Feast", targets=[theirs], answers={"graveyard": [t.seat("Ben")]})
    t.resolve()
    assert mine.zone == terms.GRAVEYARD and all(c.zone == terms.EXILE for c in theirs)
