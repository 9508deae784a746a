"""Black cards of the Survivors' Cube: a position, an action, an outcome."""

import pytest

from engine.language.keywords import HASTE, LIFELINK
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table


@pytest.mark.parametrize(
    ("name", "shrinks"),
    [("Disfigure", 2), ("Last Gasp", 3), ("Grasp of Darkness", 4), ("Tragic Slip", 1), ("Echoing Decay", 2)],
)
def test_spells_that_shrink_a_creature_until_end_of_turn(name: str, shrinks: int) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", name, [wurm])
    assert t.pt(wurm) == (6 - shrinks, 4 - shrinks) or wurm.zone == GRAVEYARD
    assert (wurm.zone == GRAVEYARD) == (shrinks >= 4)
    t.begin("cleanup")
    assert wurm.zone == GRAVEYARD or t.pt(wurm) == (6, 4)


@pytest.mark.parametrize(("name", "shrinks"), [("Drown in Sorrow", 2), ("Infest", 2)])
def test_spells_that_shrink_everything(name: str, shrinks: int) -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", name)
    assert mine.zone == GRAVEYARD and t.pt(theirs) == (6 - shrinks, 4 - shrinks)


@pytest.mark.parametrize(
    ("name", "bonus"), [("Dead Weight", (-2, -2)), ("Unholy Strength", (2, 1)), ("Dark Favor", (3, 1)),
                        ("Mark of the Vampire", (2, 2))],
)
def test_auras_change_what_they_enchant(name: str, bonus: tuple[int, int]) -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", name, [wurm])
    assert t.pt(wurm) == (6 + bonus[0], 4 + bonus[1])
    assert t.has(wurm, LIFELINK) == (name == "Mark of the Vampire")
    assert t.life("Ann") == (19 if name == "Dark Favor" else 20)


@pytest.mark.parametrize("name", ["Bloodthrone Vampire", "Vampire Aristocrat", "Carrion Feeder"])
def test_sacrificing_feeds_them(name: str) -> None:
    t = Table()
    vampire, food = t.put("Ann", name), t.put("Ann", "Grizzly Bears")
    power, toughness = t.pt(vampire)
    t.activate("Ann", vampire, sacrifice=[food])
    t.resolve()
    gain = 1 if name == "Carrion Feeder" else 2
    assert food.zone == GRAVEYARD and t.pt(vampire) == (power + gain, toughness + gain)
    t.begin("cleanup")
    assert t.pt(vampire) == ((power + 1, toughness + 1) if name == "Carrion Feeder" else (power, toughness))


@pytest.mark.parametrize(
    ("name", "price"),
    [("Will-o'-the-Wisp", "{B}"), ("Drudge Skeletons", "{B}"), ("Wall of Bone", "{B}"), ("Skeletal Changeling", "{1}{B}")],
)
def test_regeneration_saves_from_destruction(name: str, price: str) -> None:
    t = Table()
    bones = t.put("Ann", name)
    t.mana("Ann", price)
    t.activate("Ann", bones)
    t.resolve()
    t.play("Ben", "Murder", [bones])
    assert bones.zone == BATTLEFIELD and bones.tapped
    t.play("Ben", "Murder", [bones])
    assert bones.zone == GRAVEYARD


def test_corrupted_harvester_regenerates_for_a_creature() -> None:
    t = Table()
    harvester, food = t.put("Ann", "Corrupted Harvester"), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{B}")
    t.activate("Ann", harvester, sacrifice=[food])
    t.resolve()
    t.play("Ben", "Murder", [harvester])
    assert harvester.zone == BATTLEFIELD and food.zone == GRAVEYARD


def test_skeletal_changeling_is_every_creature_type() -> None:
    t = Table()
    t.put("Ann", "Cemetery Reaper")
    changeling = t.put("Ann", "Skeletal Changeling")
    assert t.pt(changeling) == (2, 2)


def test_deathgreeter_gains_life_for_others_only() -> None:
    t = Table()
    greeter, bear = t.put("Ann", "Deathgreeter"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Murder", [bear], may=True)
    assert t.life("Ann") == 21
    t.play("Ann", "Murder", [greeter], may=True)
    assert t.life("Ann") == 21


def test_fume_spitter_leaves_a_counter() -> None:
    t = Table()
    spitter, wurm = t.put("Ann", "Fume Spitter"), t.put("Ben", "Craw Wurm")
    t.activate("Ann", spitter, targets=[wurm])
    t.resolve()
    assert spitter.zone == GRAVEYARD and t.pt(wurm) == (5, 3) and wurm.counters["-1/-1"] == 1


def test_night_market_lookout_drains_as_it_attacks() -> None:
    t = Table()
    lookout = t.put("Ann", "Night Market Lookout")
    t.combat("Ann", [lookout])
    assert t.life("Ann") == 21 and t.life("Ben") == 18


def test_viscera_seer_scries() -> None:
    t = Table()
    seer, food = t.put("Ann", "Viscera Seer"), t.put("Ann", "Grizzly Bears")
    top = t.put("Ann", "Craw Wurm", "library")
    t.activate("Ann", seer, sacrifice=[food])
    t.resolve(scry_bottom=[[top]])
    assert t.seat("Ann").library[0] is top


def test_abyssal_gatekeeper_takes_a_creature_of_each_player_as_it_dies() -> None:
    t = Table()
    keeper = t.put("Ann", "Abyssal Gatekeeper")
    t.put("Ann", "Grizzly Bears")
    t.put("Ben", "Craw Wurm")
    t.play("Ben", "Murder", [keeper])
    assert t.names("Ann") == [] and t.names("Ben") == []


def test_black_knight_is_protected_from_white() -> None:
    t = Table()
    knight, bear = t.put("Ben", "Black Knight"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Swords to Plowshares")  # the only legal target is taken
    assert bear.zone == EXILE and knight.zone == BATTLEFIELD


def test_blood_artist_drains_for_every_creature_and_itself() -> None:
    t = Table()
    artist, bear = t.put("Ann", "Blood Artist"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Murder", [bear], target=[t.seat("Ben")])
    assert (t.life("Ann"), t.life("Ben")) == (21, 19)
    t.play("Ann", "Murder", [artist], target=[t.seat("Ben")])
    assert (t.life("Ann"), t.life("Ben")) == (22, 18)


def test_pit_keeper_needs_four_creature_cards() -> None:
    for n, returned in ((3, False), (4, True)):
        t = Table()
        dead = [t.put("Ann", "Grizzly Bears", "graveyard") for _ in range(n)]
        t.put("Ann", "Shock", "graveyard")
        t.play("Ann", "Pit Keeper", may=True, target=[dead[0]])
        assert (dead[0].zone == HAND) == returned


def test_reassembling_skeleton_returns_tapped() -> None:
    t = Table()
    skeleton = t.put("Ann", "Reassembling Skeleton", "graveyard")
    t.mana("Ann", "{1}{B}")
    t.activate("Ann", skeleton)
    t.resolve()
    assert skeleton.zone == BATTLEFIELD and skeleton.tapped


def test_wight_counts_creature_cards_in_opponents_graveyards() -> None:
    t = Table()
    wight = t.put("Ann", "Wight of Precinct Six")
    t.put("Ann", "Grizzly Bears", "graveyard")
    assert t.pt(wight) == (1, 1)
    t.put("Ben", "Grizzly Bears", "graveyard")
    t.put("Ben", "Shock", "graveyard")
    assert t.pt(wight) == (2, 2)


def test_bloodrage_vampire_is_bigger_after_damage_to_an_opponent() -> None:
    for hurt in (False, True):
        t = Table()
        if hurt:
            t.play("Ann", "Shock", [t.seat("Ben")])
        assert t.pt(t.play("Ann", "Bloodrage Vampire")) == ((4, 2) if hurt else (3, 1))


def test_grim_guardian_sees_itself_and_other_enchantments_enter() -> None:
    t = Table()
    t.play("Ann", "Grim Guardian")
    assert t.life("Ben") == 19
    t.play("Ann", "Bad Moon")
    t.play("Ben", "Bad Moon")
    assert t.life("Ben") == 18


def test_pawn_of_ulamog_makes_spawn_of_dead_nontokens() -> None:
    t = Table()
    pawn, bear, token = (
        t.put("Ann", "Pawn of Ulamog"),
        t.put("Ann", "Grizzly Bears"),
        t.put("Ann", "Goblin Token"),
    )
    t.play("Ben", "Murder", [token], may=True)
    assert t.names("Ann") == ["Grizzly Bears", "Pawn of Ulamog"]
    t.play("Ben", "Murder", [bear], may=True)
    t.play("Ben", "Murder", [pawn], may=True)
    assert t.names("Ann") == ["Eldrazi Spawn Token"] * 2


def test_phyrexian_rager_draws_and_hurts() -> None:
    t = Table()
    t.play("Ann", "Phyrexian Rager")
    assert len(t.seat("Ann").hand) == 1 and t.life("Ann") == 19


def test_bala_ged_scorpion_destroys_only_the_weak() -> None:
    t = Table()
    bear, owl = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Augury Owl")
    t.play("Ann", "Bala Ged Scorpion", may=True)
    assert owl.zone == GRAVEYARD and bear.zone == BATTLEFIELD


def test_crypt_ripper_pumps() -> None:
    t = Table()
    ripper = t.put("Ann", "Crypt Ripper")
    t.mana("Ann", "{B}")
    t.activate("Ann", ripper)
    t.resolve()
    assert t.pt(ripper) == (3, 3) and t.has(ripper, HASTE)


@pytest.mark.parametrize("name", ["Gravedigger", "Disentomb"])
def test_a_creature_card_comes_back_to_hand(name: str) -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.put("Ann", "Shock", "graveyard")
    targets = [bear] if name == "Disentomb" else []
    t.play("Ann", name, targets, may=True)
    assert bear.zone == HAND and "Shock" in t.names("Ann", "graveyard")


def test_keening_banshee_and_phyrexian_debaser_shrink_by_two() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Keening Banshee", target=[bear])
    assert bear.zone == GRAVEYARD
    debaser = t.put("Ann", "Phyrexian Debaser")
    t.activate("Ann", debaser, targets=[wurm])
    t.resolve()
    assert t.pt(wurm) == (4, 2) and debaser.zone == GRAVEYARD


def test_dread_drone_brings_two_spawn() -> None:
    t = Table()
    t.play("Ann", "Dread Drone")
    assert t.names("Ann") == ["Dread Drone", "Eldrazi Spawn Token", "Eldrazi Spawn Token"]


def test_viscera_dragger_is_unearthed_and_exiled() -> None:
    t = Table()
    dragger = t.put("Ann", "Viscera Dragger", "graveyard")
    t.mana("Ann", "{1}{B}")
    t.activate("Ann", dragger)
    t.resolve()
    assert dragger.zone == BATTLEFIELD and t.has(dragger, HASTE)
    t.begin("end")
    assert dragger.zone == EXILE


def test_gluttonous_zombie_is_feared() -> None:
    t = Table()
    zombie, bear, black = (
        t.put("Ann", "Gluttonous Zombie"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Dusk Imp"),
    )
    t.combat("Ann", [zombie], blocks={bear: zombie})
    assert t.life("Ben") == 17
    zombie.tapped = False
    t.combat("Ann", [zombie], blocks={black: zombie})
    assert t.life("Ben") == 17 and black.zone == GRAVEYARD


def test_gray_merchant_drains_for_devotion() -> None:
    t = Table()
    t.put("Ann", "Vampire Nighthawk")
    t.play("Ann", "Gray Merchant of Asphodel")
    assert t.life("Ben") == 16 and t.life("Ann") == 24


def test_sengir_vampire_grows_for_what_it_wounded_this_turn() -> None:
    t = Table()
    sengir, wurm, bear = (
        t.put("Ann", "Sengir Vampire"),
        t.put("Ben", "Craw Wurm"),
        t.put("Ben", "Grizzly Bears"),
    )
    t.play("Ann", "Murder", [bear])
    assert t.pt(sengir) == (4, 4)
    wurm.damage = 0
    t.put("Ann", "Fog", "hand")
    small = t.put("Ben", "Snapping Drake")
    t.combat("Ann", [sengir], blocks={small: sengir})
    t.resolve()
    assert small.zone == GRAVEYARD and t.pt(sengir) == (5, 5)


def test_sengir_vampire_forgets_wounds_of_another_turn() -> None:
    t = Table()
    sengir, wall = t.put("Ann", "Sengir Vampire"), t.put("Ben", "Wall of Air")
    t.combat("Ann", [sengir], blocks={wall: sengir})
    assert wall.zone == BATTLEFIELD
    t.begin("cleanup")
    t.play("Ann", "Murder", [wall])
    assert t.pt(sengir) == (4, 4)


def test_tragic_slip_is_deadly_after_a_death() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Murder", [bear])
    t.play("Ann", "Tragic Slip", [wurm])
    assert wurm.zone == GRAVEYARD


def test_undying_evil_brings_a_creature_back_bigger() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Undying Evil", [bear])
    t.play("Ben", "Murder", [bear])
    assert bear.zone == BATTLEFIELD and t.pt(bear) == (3, 3)
    t.play("Ben", "Murder", [bear])
    assert bear.zone == GRAVEYARD


def test_a_token_that_died_does_not_come_back() -> None:
    """CR 111.8."""
    t = Table()
    token = t.put("Ann", "Spirit Token")
    t.play("Ann", "Undying Evil", [token])
    t.play("Ben", "Murder", [token])
    t.resolve()
    assert t.names("Ann") == []


def test_vampires_bite_gives_lifelink_when_kicked() -> None:
    for kicked in (False, True):
        t = Table()
        bear = t.put("Ann", "Grizzly Bears")
        t.play("Ann", "Vampire's Bite", more="{2}{B}", cast={"target": [bear], "kicker": [kicked]})
        assert t.pt(bear) == (5, 2) and t.has(bear, LIFELINK) == kicked


def test_altars_reap_and_bone_splinters_want_a_creature() -> None:
    t = Table()
    t.mana("Ann", "{1}{B}")
    t.put("Ann", "Altar's Reap", "hand")
    assert not t.can("Ann", "cast", "Altar's Reap")
    food, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.cast("Ann", "Altar's Reap", sacrifice=[food])
    t.resolve()
    assert food.zone == GRAVEYARD and len(t.seat("Ann").hand) == 2
    more = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Bone Splinters", cast={"target": [wurm], "sacrifice": [more]})
    assert wurm.zone == more.zone == GRAVEYARD


def test_echoing_decay_reaches_all_of_that_name() -> None:
    t = Table()
    bears = [t.put("Ben", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")]
    other = t.put("Ben", "Runeclaw Bear")
    t.play("Ann", "Echoing Decay", [bears[0]])
    assert [b.zone for b in bears] == [GRAVEYARD, GRAVEYARD] and other.zone == BATTLEFIELD


@pytest.mark.parametrize(("name", "n"), [("Sorin's Thirst", 2), ("Douse in Gloom", 2), ("Essence Drain", 3)])
def test_damage_and_life(name: str, n: int) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", name, [wurm])
    assert wurm.damage == n and t.life("Ann") == 20 + n


def test_swamps_feed_tendrils_and_corrupt() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Swamp", 1)
    t.play("Ann", "Tendrils of Corruption", [wurm])  # two Swamps
    assert wurm.damage == 2 and t.life("Ann") == 22
    t.play("Ann", "Corrupt", [t.seat("Ben")])  # three
    assert t.life("Ben") == 17 and t.life("Ann") == 25


def test_unearth_returns_a_cheap_creature() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ann", "Craw Wurm", "graveyard")
    t.play("Ann", "Unearth")
    assert bear.zone == BATTLEFIELD and wurm.zone == GRAVEYARD


def test_marsh_casualties_hits_one_players_creatures() -> None:
    for kicked in (False, True):
        t = Table()
        mine, theirs = t.put("Ann", "Craw Wurm"), t.put("Ben", "Craw Wurm")
        t.play("Ann", "Marsh Casualties", more="{3}", cast={"target": [t.seat("Ben")], "kicker": [kicked]})
        assert t.pt(mine) == (6, 4) and t.pt(theirs) == ((4, 2) if kicked else (5, 3))


@pytest.mark.parametrize(
    ("name", "cards", "life"),
    [
        ("Night's Whisper", 2, 2),
        ("Sign in Blood", 2, 2),
        ("Read the Bones", 2, 2),
        ("Harrowing Journey", 3, 3),
    ],
)
def test_cards_for_life(name: str, cards: int, life: int) -> None:
    t = Table()
    t.play("Ann", name, [t.seat("Ann")])
    assert len(t.seat("Ann").hand) == cards and t.life("Ann") == 20 - life


def test_assassinate_wants_a_tapped_creature() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "Assassinate")
    assert wurm.zone == GRAVEYARD and bear.zone == BATTLEFIELD


def test_gruesome_fate_counts_your_creatures() -> None:
    t = Table()
    t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Grizzly Bears")
    t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Gruesome Fate")
    assert t.life("Ben") == 18 and t.life("Ann") == 20


def test_evincars_justice_comes_back_with_buyback() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    justice = t.play("Ann", "Evincar's Justice", more="{3}", cast={"buyback": [True]})
    assert bear.zone == GRAVEYARD and (t.life("Ann"), t.life("Ben")) == (18, 18) and justice.zone == HAND


def test_syphon_soul_gains_what_was_dealt() -> None:
    t = Table("Ann", "Ben", "Cid")
    t.play("Ann", "Syphon Soul")
    assert (t.life("Ann"), t.life("Ben"), t.life("Cid")) == (24, 18, 18)
