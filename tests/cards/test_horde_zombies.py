"""The zombie Horde's cards in a plain duel: what each does when a player pilots it."""

from engine.language.keywords import DEATHTOUCH, TRAMPLE
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table


def swamps(n: int) -> Table:
    t = Table()
    t.lands("Ann", "Swamp", n)
    return t


def test_gravecrawler_comes_back_only_beside_a_zombie() -> None:
    t = swamps(1)
    crawler = t.put("Ann", "Gravecrawler", "graveyard")
    t.put("Ben", "Zombie Token")
    assert not t.can("Ann", "cast", crawler)
    t.put("Ann", "Zombie Token")
    assert t.can("Ann", "cast", crawler)
    t.cast("Ann", crawler, way="graveyard")
    t.resolve()
    assert crawler.zone == BATTLEFIELD


def test_gravecrawler_cannot_block() -> None:
    t = Table()
    crawler, bear = t.put("Ann", "Gravecrawler"), t.put("Ben", "Grizzly Bears")
    t.combat("Ben", [bear], blocks={crawler: bear})
    assert t.life("Ann") == 18 and crawler.zone == BATTLEFIELD


def test_unleashed_assassin_is_bigger_and_cannot_block() -> None:
    for taken in (True, False):
        t = swamps(2)
        t.cast("Ann", "Thrill-Kill Assassin")
        t.resolve(may=taken)
        assassin = next(c for c in t.seat("Ann").permanents if c.name == "Thrill-Kill Assassin")
        assert t.pt(assassin) == ((2, 3) if taken else (1, 2))
        wurm = t.put("Ben", "Craw Wurm")
        t.combat("Ben", [wurm], blocks={assassin: wurm})
        assert wurm.zone == (BATTLEFIELD if taken else GRAVEYARD)


def test_returned_phalanx_attacks_once_its_ability_resolved() -> None:
    t = Table()
    phalanx = t.put("Ann", "Returned Phalanx")
    t.combat("Ann", [phalanx])
    assert t.life("Ben") == 20
    t.lands("Ann", "Island", 2)
    t.activate("Ann", phalanx)
    t.resolve()
    t.combat("Ann", [phalanx])
    assert t.life("Ben") == 17


def test_cemetery_reaper_leads_others_and_makes_a_zombie_of_a_corpse() -> None:
    t = swamps(3)
    reaper, zombie = t.put("Ann", "Cemetery Reaper"), t.put("Ann", "Zombie Token")
    theirs = t.put("Ben", "Zombie Token")
    assert (t.pt(reaper), t.pt(zombie), t.pt(theirs)) == ((2, 2), (3, 3), (2, 2))
    corpse = t.put("Ben", "Grizzly Bears", "graveyard")
    t.activate("Ann", reaper, targets=[corpse])
    t.resolve()
    assert corpse.zone == EXILE and t.names("Ann").count("Zombie Token") == 2


def test_death_baron_gives_other_zombies_deathtouch() -> None:
    t = Table()
    baron, zombie, bear = (t.put("Ann", n) for n in ("Death Baron", "Zombie Token", "Grizzly Bears"))
    assert t.pt(zombie) == (3, 3) and t.has(zombie, DEATHTOUCH)
    assert t.pt(baron) == (2, 2) and not t.has(baron, DEATHTOUCH) and not t.has(bear, DEATHTOUCH)


def test_fleshbag_marauder_takes_a_creature_of_each_player() -> None:
    t = swamps(3)
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.cast("Ann", "Fleshbag Marauder")
    t.resolve(sacrifice=[bear])
    assert t.names("Ann") == [] and t.names("Ben") == ["Craw Wurm"] and wurm.zone == BATTLEFIELD


def test_geralfs_messenger_returns_once_tapped_and_drains_again() -> None:
    t = swamps(3)
    t.cast("Ann", "Geralf's Messenger", targets=[t.seat("Ben")])
    t.resolve()
    messenger = next(c for c in t.seat("Ann").permanents if c.name == "Geralf's Messenger")
    assert messenger.tapped and t.life("Ben") == 18
    t.lands("Ann", "Mountain", 3)
    t.cast("Ann", "Incinerate", targets=[messenger])
    t.resolve()
    assert messenger.zone == BATTLEFIELD and messenger.tapped and t.pt(messenger) == (4, 3)
    assert t.life("Ben") == 16
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", "Incinerate", targets=[messenger])
    t.resolve()
    assert messenger.zone == GRAVEYARD and t.life("Ben") == 16


def test_ghoulraiser_returns_a_zombie_card_only() -> None:
    t = swamps(3)
    t.put("Ann", "Grizzly Bears", "graveyard")
    twins = t.put("Ann", "Maalfeld Twins", "graveyard")
    t.put("Ann", "Craw Wurm", "graveyard")
    t.cast("Ann", "Ghoulraiser")
    t.resolve()
    assert twins.zone == HAND and t.names("Ann", "graveyard") == ["Craw Wurm", "Grizzly Bears"]


def test_unbreathing_horde_counts_zombies_and_itself_in_the_graveyard() -> None:
    t = swamps(7)
    t.put("Ann", "Zombie Token")
    t.put("Ann", "Maalfeld Twins", "graveyard")
    t.cast("Ann", "Unbreathing Horde")
    t.resolve()
    horde = next(c for c in t.seat("Ann").permanents if c.name == "Unbreathing Horde")
    assert horde.counters == {"+1/+1": 2}
    again = t.put("Ann", "Unbreathing Horde", "graveyard")
    t.cast("Ann", "Zombify", targets=[again])
    t.resolve()
    assert again.counters == {"+1/+1": 4}


def test_unbreathing_horde_loses_one_counter_to_damage_dealt_at_once() -> None:
    t = Table()
    horde = t.put("Ann", "Unbreathing Horde", counters={"+1/+1": 4})
    one, two = t.put("Ben", "Craw Wurm"), t.put("Ben", "Spined Wurm")
    t.combat("Ann", [horde], blocks={one: horde, two: horde})
    assert horde.counters == {"+1/+1": 3} and horde.damage == 0


def test_unbreathing_horde_loses_a_counter_to_each_strike() -> None:
    t = Table()
    horde = t.put("Ann", "Unbreathing Horde", counters={"+1/+1": 4})
    knight, wurm = t.put("Ben", "Youthful Knight"), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [horde], blocks={knight: horde, wurm: horde})
    assert horde.counters == {"+1/+1": 2}


def test_lilianas_reaver_costs_a_card_and_brings_a_tapped_zombie() -> None:
    t = Table()
    reaver = t.put("Ann", "Liliana's Reaver")
    t.put("Ben", "Craw Wurm", "hand")
    t.combat("Ann", [reaver])
    assert t.names("Ben", "graveyard") == ["Craw Wurm"]
    assert next(c for c in t.seat("Ann").permanents if c.name == "Zombie Token").tapped


def test_soulless_one_counts_zombies_everywhere() -> None:
    t = Table()
    soulless = t.put("Ann", "Soulless One")
    assert t.pt(soulless) == (1, 1) and not t.has(soulless, TRAMPLE)
    t.put("Ben", "Zombie Token")
    t.put("Ben", "Ghoulraiser", "graveyard")
    t.put("Ann", "Gravecrawler", "graveyard")
    assert t.pt(soulless) == (4, 4)


def test_undead_warchief_makes_zombies_cheaper_and_bigger() -> None:
    t = swamps(2)
    warchief = t.put("Ann", "Undead Warchief")
    raiser = t.put("Ann", "Ghoulraiser", "hand")
    assert t.pt(warchief) == (3, 2)
    assert t.can("Ann", "cast", raiser) and not t.can("Ann", "cast", t.put("Ann", "Dark Banishing", "hand"))


def test_vengeful_dead_sees_itself_and_other_zombies_die() -> None:
    t = swamps(4)
    t.put("Ann", "Vengeful Dead")
    t.put("Ann", "Zombie Token")
    t.put("Ben", "Zombie Token")
    t.put("Ben", "Grizzly Bears")
    t.cast("Ann", "Barter in Blood")
    t.resolve()
    assert t.life("Ben") == 17 and t.life("Ann") == 20


def test_nested_ghoul_makes_a_zombie_for_each_source() -> None:
    t = Table()
    ghoul = t.put("Ann", "Nested Ghoul")
    one, two = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Runeclaw Bear")
    t.combat("Ann", [ghoul], blocks={one: ghoul, two: ghoul})
    assert t.names("Ann") == ["Phyrexian Zombie Token"] * 2


def test_noxious_ghoul_shrinks_what_is_not_a_zombie_for_each_arrival() -> None:
    t = swamps(4)
    t.put("Ann", "Noxious Ghoul")
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    theirs = t.put("Ben", "Zombie Token")
    t.cast("Ann", "Moan of the Unhallowed")
    t.resolve()
    assert bear.zone == GRAVEYARD and t.pt(wurm) == (4, 2) and t.pt(theirs) == (2, 2)


def test_grave_titan_brings_two_zombies_with_every_attack() -> None:
    t = Table()
    titan = t.put("Ann", "Grave Titan")
    t.combat("Ann", [titan])
    assert t.names("Ann").count("Zombie Token") == 2 and t.life("Ben") == 14


def test_funeral_charm_modes() -> None:
    t = swamps(2)
    bear = t.put("Ben", "Raging Goblin")
    t.cast("Ann", "Funeral Charm", targets=[bear], modes=[[1]])
    t.resolve()
    assert bear.zone == GRAVEYARD


def test_bad_moon_shines_on_black_creatures_of_everybody() -> None:
    t = Table()
    mine, theirs, bear = (
        t.put("Ann", "Zombie Token"),
        t.put("Ben", "Zombie Token"),
        t.put("Ann", "Grizzly Bears"),
    )
    t.put("Ann", "Bad Moon")
    assert (t.pt(mine), t.pt(theirs), t.pt(bear)) == ((3, 3), (3, 3), (2, 2))


def test_dark_banishing_needs_a_creature_that_is_not_black() -> None:
    t = swamps(3)
    t.put("Ben", "Zombie Token")
    banishing = t.put("Ann", "Dark Banishing", "hand")
    assert not t.can("Ann", "cast", banishing)
    troll = t.put("Ben", "Cudgel Troll")
    troll.shields = 1
    t.cast("Ann", banishing, targets=[troll])
    t.resolve()
    assert troll.zone == GRAVEYARD


def test_endless_ranks_add_half_as_many_zombies_rounded_down() -> None:
    t = Table()
    t.put("Ann", "Endless Ranks of the Dead")
    for _ in range(5):
        t.put("Ann", "Zombie Token")
    t.begin("upkeep")
    t.resolve()
    assert t.names("Ann").count("Zombie Token") == 7


def test_moan_is_flashed_back_and_exiled() -> None:
    t = swamps(7)
    moan = t.put("Ann", "Moan of the Unhallowed", "graveyard")
    t.cast("Ann", moan, way="flashback")
    t.resolve()
    assert moan.zone == EXILE and t.names("Ann") == ["Zombie Token"] * 2


def test_zombify_takes_no_card_of_another_player() -> None:
    t = swamps(4)
    t.put("Ben", "Craw Wurm", "graveyard")
    zombify = t.put("Ann", "Zombify", "hand")
    assert not t.can("Ann", "cast", zombify)
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.cast("Ann", zombify, targets=[bear])
    t.resolve()
    assert bear.zone == BATTLEFIELD


def test_call_to_the_grave_buries_and_goes_when_nothing_is_left() -> None:
    t = Table()
    call = t.put("Ann", "Call to the Grave")
    bear, zombie = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Zombie Token")
    t.begin("upkeep")
    t.resolve()
    assert bear.zone == GRAVEYARD and zombie.zone == BATTLEFIELD
    t.begin("end")
    t.resolve()
    assert call.zone == BATTLEFIELD
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Shock", targets=[zombie])
    t.resolve()
    t.begin("end")
    t.resolve()
    assert call.zone == GRAVEYARD


def test_cruel_revival_may_go_without_a_zombie_card() -> None:
    t = swamps(5)
    bear = t.put("Ben", "Grizzly Bears")
    twins = t.put("Ann", "Maalfeld Twins", "graveyard")
    t.cast("Ann", "Cruel Revival", targets=[[twins]])
    t.resolve()
    assert bear.zone == GRAVEYARD and twins.zone == HAND
    t.lands("Ann", "Swamp", 5)
    wurm = t.put("Ben", "Craw Wurm")
    t.cast("Ann", "Cruel Revival")
    t.resolve()
    assert wurm.zone == GRAVEYARD


def test_rise_from_the_grave_makes_anybodys_creature_a_black_zombie() -> None:
    t = swamps(5)
    wurm = t.put("Ben", "Craw Wurm", "graveyard")
    t.put("Ann", "Bad Moon")
    t.cast("Ann", "Rise from the Grave", targets=[wurm])
    t.resolve()
    assert t.pt(wurm) == (7, 5) and wurm.controller.name == "Ann"
    assert {"Wurm", "Zombie"} <= set(wurm.subtypes)


def test_syphon_flesh_spares_its_player_and_counts_what_was_sacrificed() -> None:
    t = swamps(10)
    t.put("Ann", "Grizzly Bears")
    t.put("Ben", "Craw Wurm")
    t.cast("Ann", "Syphon Flesh")
    t.resolve()
    assert t.names("Ann") == ["Grizzly Bears", "Zombie Token"] and t.names("Ben") == []
    t.cast("Ann", "Syphon Flesh")
    t.resolve()
    assert t.names("Ann").count("Zombie Token") == 1


def test_zombie_apocalypse_returns_zombies_tapped_and_destroys_humans() -> None:
    t = swamps(6)
    twins, raiser = t.put("Ann", "Maalfeld Twins", "graveyard"), t.put("Ann", "Ghoulraiser", "graveyard")
    bear, theirs = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ben", "Ghoulraiser", "graveyard")
    knight = t.put("Ben", "Youthful Knight")
    t.cast("Ann", "Zombie Apocalypse")
    t.resolve()
    assert twins.tapped and raiser.tapped and twins.zone == raiser.zone == BATTLEFIELD
    assert bear.zone == theirs.zone == knight.zone == GRAVEYARD


def test_plague_wind_spares_its_player_and_allows_no_regeneration() -> None:
    t = swamps(9)
    bear, troll = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Cudgel Troll")
    troll.shields = 1
    t.cast("Ann", "Plague Wind")
    t.resolve()
    assert bear.zone == BATTLEFIELD and troll.zone == GRAVEYARD


def test_wail_of_the_nim_entwined_saves_its_players_creatures() -> None:
    t = swamps(4)
    mine, theirs = t.put("Ann", "Raging Goblin"), t.put("Ben", "Raging Goblin")
    t.cast("Ann", "Wail of the Nim", entwine=True)
    t.resolve()
    assert mine.zone == BATTLEFIELD and mine.tapped and theirs.zone == GRAVEYARD
    assert t.life("Ann") == t.life("Ben") == 19
