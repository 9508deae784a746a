"""Cards of Elder Dragon Wars that bend the game, each by its text and its rulings: a position, an action, an outcome."""

import pytest

from engine.players.view import board, hidden_from
from engine.rules.attacking import attack_question
from engine.rules.faces import LEAVE
from engine.rules.stack import GRAVE_TOP
from engine.rules.verbs import draw, shuffle, untap
from engine.rules.zones import move
from engine.state import terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.table import Table

from .deeds import use


def attacks(t: Table, who: str, card: Card) -> list[str]:
    """Whom the creature may attack."""
    ask = attack_question(t.game, t.seat(who))
    if ask is None or card not in ask.options:
        return []
    return [ask.partners[j].name for j in ask.allowed[ask.options.index(card)]]


# -- who may be attacked ---------------------------------------------------------------------------------------------------


def idle_table() -> tuple[Table, Card]:
    """Ben and Cid have had turns in which they did nothing; it is Ann's."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Arboria")
    bear = t.put("Ann", "Grizzly Bears")
    t.turn("Ben")
    t.turn("Cid")
    return t, bear


def back_to_ann(t: Table) -> None:
    t.game.active_team = t.seat("Ann").team
    t.game.turn += 1


def test_arboria_keeps_idle_players_from_attacks() -> None:
    t, bear = idle_table()
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == []


@pytest.mark.parametrize("deed", ["cast", "countered", "land", "put", "token"])
def test_arboria_lets_through_what_was_done_in_the_last_own_turn(deed: str) -> None:
    t, bear = idle_table()
    t.turn("Ben", until="main1")
    if deed == "cast":
        t.play("Ben", "Shock", [t.seat("Cid")])
    elif deed == "countered":
        t.mana("Ben", "{1}{G}")
        t.cast("Ben", "Grizzly Bears")
        t.play("Ann", "Counterspell", [t.game.stack[-1]])
    elif deed == "land":
        t.play_land("Ben", t.put("Ben", "Forest", "hand"))
    elif deed == "put":
        t.do(
            lambda game: move(
                game, [t.put("Ben", "Craw Wurm", "graveyard")], BATTLEFIELD, under=t.seat("Ben")
            )
        )
    else:
        from engine.cards import definition
        from engine.rules.verbs import create_tokens

        t.do(lambda game: create_tokens(game, t.seat("Ben"), definition("Knight Token"), 1))
    t.game.set(t.seat("Ben"), "last_turn", t.game.turn)
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == ([] if deed == "token" else ["Ben"])


def test_arboria_forgets_what_was_done_in_another_players_turn() -> None:
    t, bear = idle_table()
    back_to_ann(t)
    t.play("Ben", "Shock", [t.seat("Cid")])
    assert attacks(t, "Ann", bear) == []


def test_arboria_does_not_ask_where_a_creature_went_but_who_put_it_there() -> None:
    t, bear = idle_table()
    t.turn("Ben", until="main1")
    lost = t.put("Cid", "Craw Wurm", "graveyard")
    t.do(lambda game: move(game, [lost], BATTLEFIELD, under=t.seat("Ben"), putters=(t.seat("Cid"),)))
    t.game.set(t.seat("Ben"), "last_turn", t.game.turn)
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == []


def test_flooded_woodlands_takes_a_land_for_each_green_attacker() -> None:
    t = Table()
    t.put("Ben", "Flooded Woodlands")
    bears, red = [t.put("Ann", "Grizzly Bears") for _ in range(3)], t.put("Ann", "Goblin Token")
    lands = t.lands("Ann", "Forest", 2)
    ask = attack_question(t.game, t.seat("Ann"))
    assert ask is not None and not ask.legal(tuple((i, 0) for i in range(4)))
    t.combat("Ann", [bears[0], bears[1], red])
    assert [land.zone for land in lands] == [GRAVEYARD, GRAVEYARD]
    assert t.life("Ben") == 20 - 2 - 2 - red.power


def test_flooded_woodlands_makes_nobody_pay() -> None:
    t = Table()
    t.put("Ben", "Flooded Woodlands")
    t.put("Ann", "Grand Melee")
    t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Forest", 2)
    t.combat("Ann", [])
    assert t.life("Ben") == 20


def test_yare_lets_a_defender_block_three() -> None:
    t = Table()
    attackers = [t.put("Ann", "Grizzly Bears") for _ in range(4)]
    wall = t.put("Ben", "Craw Wurm")
    for card in attackers[:3]:
        t.game.set(card, "attacking", t.seat("Ben"))
        t.game.attackers.append(card)
    t.play("Ben", "Yare", [wall])
    assert t.pt(wall) == (9, 4)
    from engine.rules.combat import block_question

    ask = block_question(t.game, t.seat("Ben"))
    assert ask is not None and ask.legal(((0, 0), (0, 1), (0, 2)))


# -- mana ------------------------------------------------------------------------------------------------------------------


def test_ritual_of_subdual_makes_lands_colorless() -> None:
    t = Table()
    t.put("Ben", "Ritual of Subdual")
    t.lands("Ann", "Forest", 2)
    assert t.can_pay("Ann", "{2}") and not t.can_pay("Ann", "{G}")


def test_ritual_of_subdual_leaves_other_sources_alone() -> None:
    t = Table()
    t.put("Ben", "Ritual of Subdual")
    t.put("Ann", "Llanowar Elves")
    assert t.can_pay("Ann", "{G}")


@pytest.mark.parametrize(
    ("land", "symbol"),
    [("Plains", "{R}"), ("Island", "{G}"), ("Swamp", "{W}"), ("Mountain", "{U}"), ("Forest", "{B}")],
)
def test_naked_singularity_turns_the_types_round(land: str, symbol: str) -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ann", land)
    assert [s for s in "WUBRG" if t.can_pay("Ann", f"{{{s}}}")] == [symbol[1]]
    t.pay("Ann", symbol)
    assert not t.can_pay("Ann", "{1}")


def test_naked_singularity_says_nothing_of_lands_without_types() -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ann", "City of Brass")
    assert all(t.can_pay("Ann", f"{{{s}}}") for s in "WUBRG")


def test_two_that_change_mana_are_taken_in_any_order() -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ben", "Ritual of Subdual")
    t.put("Ann", "Forest")
    assert t.can_pay("Ann", "{B}") and t.can_pay("Ann", "{C}") and not t.can_pay("Ann", "{G}")


def test_hall_of_gemstone_makes_the_color_of_the_turn() -> None:
    t = Table()
    t.put("Ben", "Hall of Gemstone")
    t.turn("Ann", answers={"color": [terms.RED]}, until="draw_step")
    t.lands("Ann", "Forest", 1)
    t.lands("Ben", "Island", 1)
    t.put("Ben", "Endless Sands")
    assert t.can_pay("Ann", "{R}") and not t.can_pay("Ann", "{G}")
    assert t.can_pay("Ben", "{R}") and not t.can_pay("Ben", "{U}") and t.can_pay("Ben", "{C}{R}")
    t.turn("Ben", answers={"color": [terms.RED]})
    assert t.can_pay("Ann", "{G}") and not t.can_pay("Ann", "{R}")


# -- turns -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "spell", "extra"), [("Ben", "Counterspell", 1), ("Ben", "Shock", 0), ("Ann", "Counterspell", 0)]
)
def test_seedtime_answers_a_blue_spell_of_an_opponent(who: str, spell: str, extra: int) -> None:
    t = Table()
    card = t.put("Ann", "Seedtime", "hand")
    assert not t.can("Ann", "cast", "Seedtime")
    t.mana("Ann", "{1}{G}{1}{G}")
    assert t.can("Ann", "cast", "Seedtime")
    t.cast("Ann", "Grizzly Bears")
    t.play(who, spell, [t.game.stack[-1] if spell == "Counterspell" else t.seat("Ann")])
    t.cast("Ann", card)
    t.resolve()
    assert len(t.game.extra_turns) == extra


def test_seedtime_is_cast_in_the_own_turn() -> None:
    t = Table()
    t.put("Ben", "Seedtime", "hand")
    t.mana("Ben", "{1}{G}")
    assert not t.can("Ben", "cast", "Seedtime", sorcery=False)


@pytest.mark.parametrize("n", [1, 2])
def test_each_paradox_haze_adds_an_upkeep_to_the_first(n: int) -> None:
    t = Table()
    for _ in range(n):
        t.play("Ann", "Paradox Haze", [t.seat("Ben")])
    t.put("Ben", "Ancient Runes")
    t.put("Ben", "Mind Stone")
    t.turn("Ben", until="main1")
    assert t.life("Ben") == 20 - 1 - n
    t.put("Ann", "Mind Stone")
    t.turn("Ann", until="main1")
    assert t.life("Ann") == 19
    t.turn("Ben", until="main1")
    assert t.life("Ben") == 20 - 2 * (1 + n)


# -- what returns and what hangs together ------------------------------------------------------------------------------------


def test_dance_of_many_and_its_token_go_together() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dance = t.play("Ann", "Dance of Many", target=[wurm])
    token = next(c for c in t.game.battlefield if c.token)
    assert token.name == "Craw Wurm" and token.controller is t.seat("Ann")
    t.play("Ben", "Murder", [wurm])
    assert dance.zone == BATTLEFIELD == token.zone
    t.play("Ben", "Murder", [token])
    assert dance.zone == GRAVEYARD


def test_the_token_goes_with_its_own_dance_of_many() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dances = [t.play("Ann", "Dance of Many", target=[wurm]) for _ in range(2)]
    tokens = [c for c in t.game.battlefield if c.token]
    t.do(lambda game: move(game, [dances[0]], GRAVEYARD))
    t.resolve()
    assert [c.zone == BATTLEFIELD for c in tokens] == [False, True] and dances[1].zone == BATTLEFIELD


def test_dance_of_many_wants_two_blue_each_upkeep() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dance = t.play("Ann", "Dance of Many", target=[wurm])
    for card in t.seat("Ann").permanents:
        if card.types & terms.LAND:
            t.game.set(card, "tapped", True)
    t.begin("upkeep")
    assert dance.zone == GRAVEYARD and not any(c.token for c in t.game.battlefield)


def test_a_dance_of_many_that_is_gone_has_no_token() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{U}{U}")
    t.cast("Ann", "Dance of Many")
    frame_card = t.game.stack[-1].card
    from engine.rules.resolving import resolve_top

    t.do(resolve_top)
    t.answers = {"target": [wurm]}
    t.settle(target=[wurm])
    t.do(lambda game: move(game, [frame_card], GRAVEYARD))
    t.resolve()
    assert any(c.token and c.name == "Craw Wurm" for c in t.game.battlefield)


def test_second_sunrise_brings_back_what_fell_this_turn() -> None:
    t = Table()
    t.put("Ann", "Second Sunrise", "hand")
    old = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Murder", [old])
    t.turn("Ann", until="main1")
    bear, stone, forest = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Mind Stone"), t.put("Ann", "Forest")
    milled = t.put("Ben", "Craw Wurm", "graveyard")
    token = t.put("Ben", "Knight Token")
    t.do(lambda game: move(game, [bear, stone, forest, token], GRAVEYARD))
    t.play("Ann", "Second Sunrise")
    assert [c.zone for c in (bear, stone, forest, old, milled)] == [BATTLEFIELD] * 3 + [GRAVEYARD] * 2
    assert bear.controller is t.seat("Ben") and token.zone not in (BATTLEFIELD, EXILE)


def coffin_table(*, token: bool = False) -> tuple[Table, Card, Card, Card]:
    """Ben's creature with counters and an Aura lies in Ann's Coffin."""
    t = Table()
    coffin = t.put("Ann", "Tawnos's Coffin")
    bear = t.put("Ben", "Knight Token" if token else "Grizzly Bears", counters={"+1/+1": 2})
    aura = t.put("Ann", "Pacifism", attached_to=bear)
    use(t, "Ann", coffin, "{3}", targets=[bear])
    return t, coffin, bear, aura


@pytest.mark.parametrize("way", ["untapped", "gone"])
def test_tawnoss_coffin_gives_back_creature_counters_and_auras(way: str) -> None:
    t, coffin, bear, aura = coffin_table()
    assert bear.zone == aura.zone == EXILE
    if way == "gone":
        t.do(lambda game: move(game, [coffin], GRAVEYARD))
    else:
        t.do(lambda game: untap(game, [coffin]))
    t.resolve()
    assert bear.zone == BATTLEFIELD and bear.tapped and bear.sick and bear.counters["+1/+1"] == 2
    assert bear.controller is t.seat("Ben") and aura.attached_to is bear and aura.controller is t.seat("Ann")


def test_tawnoss_coffin_keeps_the_auras_of_a_token() -> None:
    t, coffin, _, aura = coffin_table(token=True)
    t.do(lambda game: untap(game, [coffin]))
    t.resolve()
    assert aura.zone == EXILE


def test_tawnoss_coffin_gone_before_it_resolves_keeps_the_creature() -> None:
    t = Table()
    coffin, bear = t.put("Ann", "Tawnos's Coffin"), t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{3}")
    t.activate("Ann", coffin, targets=[bear])
    t.do(lambda game: move(game, [coffin], GRAVEYARD))
    t.resolve()
    t.do(lambda game: move(game, [coffin], BATTLEFIELD))
    t.do(lambda game: move(game, [coffin], GRAVEYARD))
    t.resolve()
    assert bear.zone == EXILE


def test_tawnoss_coffin_may_stay_tapped() -> None:
    t, coffin, bear, _ = coffin_table()
    t.turn("Ann", answers={"untap": [False]}, until="main1")
    assert coffin.tapped and bear.zone == EXILE


def vault_table() -> tuple[Table, Card, Card]:
    t = Table()
    vault = t.put("Ann", "Knowledge Vault")
    inside = t.put("Ann", "Craw Wurm", "library")
    use(t, "Ann", vault, "{2}")
    return t, vault, inside


def test_knowledge_vault_shows_nobody_what_is_in_it() -> None:
    t, _, inside = vault_table()
    assert inside.zone == EXILE and all(hidden_from(inside, s) for s in t.game.seats)
    assert board(t.game, t.seat("Ann"))["seats"][0]["exile"] == ["a face-down card"]


def test_knowledge_vault_gives_its_cards_for_the_hand() -> None:
    t, vault, inside = vault_table()
    held = t.put("Ann", "Shock", "hand")
    use(t, "Ann", vault, index=1)
    assert (vault.zone, held.zone) == (GRAVEYARD, GRAVEYARD) and t.seat("Ann").hand == [inside]


def test_knowledge_vault_buries_its_cards_as_it_goes() -> None:
    t, vault, inside = vault_table()
    held = t.put("Ann", "Shock", "hand")
    t.activate("Ann", vault, 1)
    t.do(lambda game: move(game, [vault], EXILE))
    t.resolve()
    assert inside.zone == GRAVEYARD and held in t.seat("Ann").hand


def test_dual_nature_doubles_and_takes_along() -> None:
    t = Table()
    dual = t.put("Ben", "Dual Nature")
    bear = t.play("Ann", "Grizzly Bears")
    token = next(c for c in t.game.battlefield if c.token)
    assert token.name == "Grizzly Bears" and token.controller is t.seat("Ann")
    other = t.play("Ben", "Craw Wurm")
    assert sum(c.token for c in t.game.battlefield) == 2
    t.play("Ben", "Murder", [bear])
    assert token.zone != BATTLEFIELD
    t.do(lambda game: move(game, [dual], GRAVEYARD))
    t.resolve()
    assert not any(c.token for c in t.game.battlefield) and other.zone == BATTLEFIELD


def test_all_hallows_eve_waits_two_upkeeps() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Craw Wurm", "graveyard"), t.put("Ben", "Grizzly Bears", "graveyard")
    eve = t.play("Ann", "All Hallow's Eve")
    assert eve.zone == EXILE and eve.counters["scream"] == 2
    t.begin("upkeep")
    assert (eve.zone, mine.zone) == (EXILE, GRAVEYARD)
    t.begin("upkeep")
    assert (
        eve.zone == GRAVEYARD
        and mine.zone == theirs.zone == BATTLEFIELD
        and theirs.controller is t.seat("Ben")
    )
    t.begin("upkeep")
    assert eve.zone == GRAVEYARD


def test_warp_world_counts_tokens_and_puts_enchantments_last() -> None:
    t = Table(library="Shock")
    forest = t.put("Ann", "Forest")
    t.put("Ann", "Knight Token")
    t.put("Ben", "Grizzly Bears")
    for seat in t.game.seats:
        t.game.journal.replace(seat.library, [])
    for name in ("Craw Wurm", "Pacifism", "Murder"):
        t.put("Ann", name, "library")
    t.mana("Ann", "{5}{R}{R}{R}")
    n = len(t.seat("Ann").permanents)
    t.cast("Ann", "Warp World")
    t.resolve()
    left = [c.name for c in t.seat("Ann").library]
    assert n == 10 and len(t.seat("Ann").permanents) + len(left) == 9 + 3
    assert all(c.zone != BATTLEFIELD or not c.token for c in t.game.battlefield) and forest.zone != GRAVEYARD
    assert t.names("Ben") == ["Grizzly Bears"]


# -- spells cast otherwise or from elsewhere ---------------------------------------------------------------------------------


def test_bosium_strip_casts_the_top_of_the_graveyard_and_exiles_it() -> None:
    t = Table()
    strip = t.put("Ann", "Bosium Strip")
    low = t.put("Ann", "Shock", "graveyard")
    top = t.put("Ann", "Lava Axe", "graveyard")
    use(t, "Ann", strip, "{3}")
    t.mana("Ann", "{4}{R}{R}")
    assert not t.can("Ben", "cast", top)
    assert t.can("Ann", "cast", top) and not t.can("Ann", "cast", low)
    t.cast("Ann", top, way=GRAVE_TOP + LEAVE, targets=[t.seat("Ben")])
    t.resolve()
    assert top.zone == EXILE and t.life("Ben") == 15
    t.mana("Ann", "{R}")
    assert t.can("Ann", "cast", low) and not t.can("Ben", "cast", low)


def test_bosium_strip_ends_with_the_turn() -> None:
    t = Table()
    strip = t.put("Ann", "Bosium Strip")
    card = t.put("Ann", "Shock", "graveyard")
    use(t, "Ann", strip, "{3}")
    t.turn("Ann")
    t.mana("Ann", "{R}")
    assert not t.can("Ann", "cast", card)


def aperture_table(top: str) -> tuple[Table, Card]:
    """Only that card is in Ann's library."""
    t = Table()
    t.game.journal.replace(t.seat("Ann").library, [])
    card = t.put("Ann", top, "library")
    use(t, "Ann", t.put("Ann", "Temporal Aperture"), "{5}")
    return t, card


def test_temporal_aperture_plays_the_top_card_free() -> None:
    t, wurm = aperture_table("Craw Wurm")
    assert board(t.game, t.seat("Ben"))["seats"][0]["library_top"] == "Craw Wurm"
    t.cast("Ann", wurm, way="free")
    t.resolve()
    assert wurm.zone == BATTLEFIELD


def test_temporal_aperture_plays_a_land_as_the_land_of_the_turn() -> None:
    t, forest = aperture_table("Forest")
    assert t.can("Ann", "play", forest)
    t.play_land("Ann", t.put("Ann", "Forest", "hand"))
    assert not t.can("Ann", "play", forest)


@pytest.mark.parametrize("way", ["covered", "shuffled"])
def test_temporal_aperture_ends_as_the_card_is_covered_or_shuffled(way: str) -> None:
    t, wurm = aperture_table("Craw Wurm")
    if way == "covered":
        over = t.put("Ann", "Forest", "library")
        t.resolve()
        t.do(lambda game: move(game, [over], GRAVEYARD))
    else:
        t.do(lambda game: shuffle(game, t.seat("Ann")))
    assert not t.can("Ann", "cast", wurm)


def test_dream_halls_takes_a_card_of_the_color_instead_of_mana() -> None:
    t = Table()
    t.put("Ben", "Dream Halls")
    spell = t.put("Ann", "Craw Wurm", "hand")
    red = t.put("Ann", "Shock", "hand")
    assert not t.can("Ann", "cast", spell)
    green = t.put("Ann", "Grizzly Bears", "hand")
    assert t.can("Ann", "cast", spell)
    t.cast("Ann", spell, way="discarding_a_card")
    t.resolve()
    assert spell.zone == BATTLEFIELD and green.zone == GRAVEYARD and red in t.seat("Ann").hand


def test_dream_halls_sets_x_to_nothing() -> None:
    t = Table()
    t.put("Ben", "Dream Halls")
    blaze, other = t.put("Ann", "Blaze", "hand"), t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Mountain", 4)
    t.cast("Ann", blaze, way="discarding_a_card", targets=[t.seat("Ben")])
    t.resolve()
    assert (
        t.life("Ben") == 20
        and other.zone == GRAVEYARD
        and not any(c.tapped for c in t.seat("Ann").permanents)
    )


def test_eye_of_the_storm_copies_all_it_has_seen() -> None:
    t = Table()
    t.put("Ben", "Eye of the Storm")
    t.mana("Ann", "{R}{R}")
    first = t.put("Ann", "Shock", "hand")
    t.cast("Ann", first, targets=[t.seat("Ben")])
    t.resolve(cast_free=[["Shock"]], target=[t.seat("Ben")])
    assert first.zone == EXILE and t.life("Ben") == 18 and t.names("Ann", "graveyard") == []
    second = t.put("Ann", "Shock", "hand")
    t.cast("Ann", second, targets=[t.seat("Ben")])
    t.resolve(cast_free=[["Shock"], ["Shock"]], target=[t.seat("Ben"), t.seat("Ben")])
    assert second.zone == EXILE and t.life("Ben") == 14


def test_eye_of_the_storm_casts_only_what_the_player_wants() -> None:
    t = Table()
    t.put("Ben", "Eye of the Storm")
    t.play("Ann", "Shock", [t.seat("Ben")])
    assert t.life("Ben") == 20 and t.names("Ann", "exile") == ["Shock"]


def test_shared_fate_gives_cards_of_opponents_to_play() -> None:
    t = Table("Ann", "Ben", "Cid")
    fate = t.put("Cid", "Shared Fate")
    bear = t.put("Ben", "Grizzly Bears", "library")
    hand = len(t.seat("Ann").hand)
    t.answers = {}
    t._answer({"opponent": [t.seat("Ben")]}, (), {})
    t.do(lambda game: draw(game, t.seat("Ann")))
    assert bear.zone == EXILE and len(t.seat("Ann").hand) == hand
    assert [hidden_from(bear, s) for s in t.game.seats] == [False, True, True]
    t.mana("Ann", "{1}{G}")
    assert t.can("Ann", "cast", bear)
    t.cast("Ann", bear)
    t.resolve()
    assert bear.controller is t.seat("Ann") and bear.owner is t.seat("Ben")
    top = t.put("Ben", "Forest", "library")
    t._answer({"opponent": [t.seat("Ben")]}, (), {})
    t.do(lambda game: draw(game, t.seat("Ann")))
    assert t.can("Ann", "play", top)
    t.do(lambda game: move(game, [fate], GRAVEYARD))
    assert top.zone == EXILE and not t.can("Ann", "play", top)


def test_psychic_battle_lets_the_greatest_change_targets() -> None:
    t = Table()
    t.put("Ben", "Psychic Battle")
    t.put("Ben", "Craw Wurm", "library")
    t.play("Ann", "Shock", [t.seat("Ben")], new_target=[True], target=[t.seat("Ann")])
    assert (t.life("Ann"), t.life("Ben")) == (18, 20)


def test_psychic_battle_leaves_targets_at_a_tie() -> None:
    t = Table()
    t.put("Ben", "Psychic Battle")
    for who in ("Ann", "Ben"):
        t.put(who, "Craw Wurm", "library")
    t.play("Ann", "Shock", [t.seat("Ben")], new_target=[True], target=[t.seat("Ann")])
    assert (t.life("Ann"), t.life("Ben")) == (20, 18)
