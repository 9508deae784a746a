"""Army Magic: how far effects, costs, counts and triggers reach, and where life is paid from."""

from typing import Any

import pytest

from engine import cards
from engine.effects.control import exchange_control
from engine.effects.costs import return_cost, sacrifice_cost
from engine.effects.mods import controlled_by
from engine.language.filters import LAND
from engine.language.keywords import VIGILANCE
from engine.language.refs import YOU, noted
from engine.players.view import View, board
from engine.rules import verbs
from engine.rules.casting import activate
from engine.rules.continuous import FOREVER, affect
from engine.rules.layers import change_control
from engine.rules.legal import NOTHING, castable
from engine.rules.legal import activated as abilities
from engine.rules.paying import Purse
from engine.rules.resolving import resolve_top
from engine.rules.sba import settle
from engine.rules.stack import run_of
from engine.rules.targeting import legal_targets
from engine.rules.zones import move
from engine.state import terms
from engine.state.choice import Ask
from engine.state.memory import MARKED, TO
from engine.state.objects import Card, Reference, StackObject
from engine.state.run import Run
from formats.army_magic.fog import SHOW, show, shows
from formats.army_magic.geometry import cell
from tests.formats.army_field import DEFAULT, HOME, OUT, Map
from tests.formats.army_match import Match

FAR = (3, 4)


@pytest.fixture
def field() -> Map:
    """Ann has her home base and the land before it."""
    found = Map()
    found.open(found.ann, OUT)
    return found


def powers(*units: Card) -> list[int]:
    return [c.power for c in units]


def use(m: Map, card: Card, number: int) -> None:
    """Ann activates the n-th ability of a permanent."""
    activate(m.game, m.ann, card, abilities(card)[number])


def activated(m: Map, card: Card, keyword: str = "") -> StackObject:
    """An activated ability of a permanent, on the stack."""
    ability = next(a for a in abilities(card) if a.keyword.startswith(keyword))
    obj = StackObject(m.game.new_id(), card, card.controller, ability, spell=False)
    obj.modes = (0,)
    return obj


def options(m: Map, obj: StackObject) -> list[Any]:
    """What the first target of something may be."""
    what = obj.ability if obj.ability is not None else obj.card.definition.spell
    return legal_targets(m.game, run_of(m.game, obj), what.modes[0].targets[0])


# Permanents


@pytest.mark.rule("AM-82")
@pytest.mark.rule("AM-72")
def test_an_enchantment_works_around_the_land_it_lies_on(field: Map) -> None:
    near, far = field.put("Hill Giant", (3, 3)), field.put("Hill Giant", FAR)
    field.put("Brave the Sands", OUT)
    assert near.keywords & VIGILANCE.bit
    assert not far.keywords & VIGILANCE.bit


@pytest.mark.rule("AM-85")
def test_what_a_static_ability_depends_on_is_looked_for_on_the_whole_battlefield(field: Map) -> None:
    """Kird Ape is larger while its player controls a Forest, wherever that lies."""
    ape = field.put("Kird Ape", FAR)
    assert ape.power == 1
    field.put("Forest", HOME)
    assert ape.power == 2


@pytest.mark.rule("AM-74")
def test_all_that_one_resolution_deals_comes_from_where_its_source_was(field: Map) -> None:
    """The first blow razes the land its source stands on, which falls back; the second is dealt from there all the same."""
    field.open(field.ben, (3, 3))
    wizard = field.put("Prodigal Pyromancer", OUT)
    field.game.stack.append(activated(field, wizard))
    field.space(*OUT).life = 1
    field.game.answerer = lambda ask: next(i for i, s in enumerate(ask.options) if s.cell == cell(*OUT))
    field.field.change_life(field.ann, -2, wizard, damage=True)
    assert field.where(wizard) == HOME
    field.field.change_life(field.ben, -2, wizard, damage=True)
    assert field.space(3, 3).life == 4


@pytest.mark.rule("AM-189")
def test_an_artifact_works_around_the_land_it_lies_on(field: Map) -> None:
    horn = field.put("Heart-Piercer Bow", OUT)
    near, far = field.put("Hill Giant", OUT), field.put("Hill Giant", FAR)
    aimed = options(field, activated(field, horn, "equip"))
    assert near in aimed
    assert far not in aimed
    field.field.relocate([horn], cell(*FAR))
    assert options(field, activated(field, horn, "equip")) == [far]


@pytest.mark.rule("AM-184")
def test_a_planeswalker_works_around_its_land(field: Map) -> None:
    sorin = field.put("Sorin, Solemn Visitor", OUT)
    near, far = field.put("Hill Giant", (3, 3)), field.put("Hill Giant", FAR)
    use(field, sorin, 0)
    resolve_top(field.game)
    field.game.refresh()
    assert powers(near, far) == [4, 3]


@pytest.mark.rule("AM-90")
@pytest.mark.parametrize("at", [(1, 6), (5, 4)])
def test_an_emblem_reaches_everything(at: tuple[int, int]) -> None:
    m = Match().begin()
    giant = m.put("Hill Giant", at, 1)
    sorin = m.put("Sorin, Solemn Visitor", (3, 3))
    sorin.counters["loyalty"] = 7

    def speak(ask: Ask) -> int:
        mine = [i for i, a in enumerate(ask.options) if a.kind == "activate" and a.card is sorin]
        return mine[-1] if mine else 0

    m.until(lambda: m.game.turn == 2 and m.game.step == terms.MAIN1, {"priority": speak})
    assert m.game.seats[0].command
    assert giant.zone == terms.GRAVEYARD


@pytest.mark.rule("AM-188")
def test_equipment_is_put_on_a_creature_on_the_same_land_only(field: Map) -> None:
    blade = field.put("No-Dachi", OUT)
    here, beside = field.put("Hill Giant", OUT), field.put("Hill Giant", (3, 3))
    assert options(field, activated(field, blade, "equip")) == [here]
    assert not field.field.may_attach(blade, beside)
    field.field.relocate([beside], cell(*OUT))
    assert options(field, activated(field, blade, "equip")) == [here, beside]


@pytest.mark.rule("AM-188")
def test_an_ability_that_attaches_knows_the_same_limit(field: Map) -> None:
    club = field.put("Ronin Warclub", OUT)
    beside = field.put("Hill Giant", (3, 3))
    settle(field.game)
    while field.game.stack:
        resolve_top(field.game)
    assert club.attached_to is None
    here = field.put("Goblin Piker", OUT)
    settle(field.game)
    while field.game.stack:
        resolve_top(field.game)
    assert club.attached_to is here
    assert beside.attachments == []


# Spells


@pytest.mark.rule("AM-83")
@pytest.mark.rule("AM-192")
def test_a_target_that_left_the_reach_meanwhile_is_spared(field: Map) -> None:
    giant = field.put("Hill Giant", (3, 3), field.ben)
    shock = field.spell("Lightning Bolt").stack_object
    assert shock is not None
    for far in (False, True):
        shock.modes, shock.targets = (0,), [[Reference(giant)]]
        field.game.stack.append(shock)
        if far:
            giant.damage = 0
            field.field.relocate([giant], cell(*FAR))
        resolve_top(field.game)
        assert giant.damage == (0 if far else 3)
        shock.card.zone = terms.STACK


@pytest.mark.rule("AM-83")
def test_the_origin_of_a_spell_is_not_asked_about_again(field: Map) -> None:
    field.open(field.ann, (3, 3))
    near = field.put("Goblin Piker", FAR, field.ben)
    obj = field.spell("Volcanic Fallout").stack_object
    assert obj is not None
    obj.modes = (0,)
    field.game.answerer = lambda ask: next(i for i, s in enumerate(ask.options) if s.name == "(3,4)")
    field.field.announce(obj)
    field.game.stack.append(obj)
    field.game.answerer = DEFAULT
    field.field.raze(field.space(3, 3))
    assert cell(*FAR) not in field.field.reach_of(field.ann)
    resolve_top(field.game)
    settle(field.game)
    assert near.zone == terms.GRAVEYARD


@pytest.mark.rule("AM-85")
@pytest.mark.parametrize(("power", "counters"), [("Spined Wurm", 1), ("Hill Giant", 0)])
def test_conditions_look_at_the_whole_battlefield(field: Map, power: str, counters: int) -> None:
    mine, theirs = field.put("Goblin Piker", OUT), field.put("Wall of Bone", (3, 3), field.ben)
    field.put(power, (5, 6))
    obj = field.spell("Savage Punch").stack_object
    assert obj is not None
    obj.modes, obj.targets = (0,), [[Reference(mine)], [Reference(theirs)]]
    field.game.stack.append(obj)
    resolve_top(field.game)
    field.game.refresh()
    assert theirs.damage == 2 + 2 * counters


@pytest.mark.rule("AM-87")
def test_what_is_sacrificed_as_a_cost_may_stand_anywhere(field: Map) -> None:
    butcher = field.put("Butcher of the Horde", (3, 3))
    far = field.put("Goblin Piker", (1, 6))
    field.game.answerer = DEFAULT
    use(field, butcher, 0)
    assert far.zone == terms.GRAVEYARD
    assert field.game.stack


@pytest.mark.rule("AM-88")
def test_a_bonus_lasts_its_time_wherever_the_creature_goes(field: Map) -> None:
    giant, other = field.put("Hill Giant", OUT), field.put("Hill Giant", (5, 6))
    for unit in (giant, other):
        unit.attacking = field.ben
    obj = field.spell("Trumpet Blast").stack_object
    assert obj is not None
    obj.modes = (0,)
    obj.memory["cell"] = cell(*OUT)
    field.game.stack.append(obj)
    resolve_top(field.game)
    field.game.refresh()
    assert powers(giant, other) == [5, 3]
    field.field.relocate([giant], cell(5, 5))
    field.field.relocate([other], cell(*OUT))
    field.game.refresh()
    assert powers(giant, other) == [5, 3]


@pytest.mark.rule("AM-89")
def test_creatures_fight_on_the_same_or_neighbouring_lands_only(field: Map) -> None:
    field.open(field.ann, (3, 3))
    mine = field.put("Hill Giant", OUT)
    near, far = field.put("Goblin Piker", (3, 3), field.ben), field.put("Goblin Piker", FAR, field.ben)
    obj = field.spell("Savage Punch").stack_object
    assert obj is not None
    obj.modes, obj.targets = (0,), [[Reference(mine)]]
    second = obj.card.definition.spell.modes[0].targets[1]
    run = run_of(field.game, obj)
    run.targets = obj.targets
    assert legal_targets(field.game, run, second) == [near]
    obj.targets = [[Reference(mine)], [Reference(far)]]
    field.game.stack.append(obj)
    resolve_top(field.game)
    assert (mine.damage, far.zone, obj.card.zone) == (0, terms.BATTLEFIELD, terms.GRAVEYARD)
    assert not field.field.may_fight(mine, far)


# Life


@pytest.mark.rule("AM-197")
@pytest.mark.parametrize(("lives", "can"), [((6, 6, 20), True), ((4, 4, 3), False)])
def test_life_is_paid_from_one_land_that_has_as_much(lives: tuple[int, int, int], can: bool) -> None:
    m = Map()
    m.open(m.ann, OUT, (3, 3))
    for at, life in zip((OUT, (3, 3), HOME), lives, strict=True):
        m.field._set_life(m.space(*at), life)
    assert (verbs.payable_life(m.game, m.ann) >= 5) is can
    if can:
        asked: list[Ask] = []
        m.game.answerer = lambda ask: asked.append(ask) or 0  # type: ignore[func-returns-value]
        m.field._set_life(m.space(3, 3), 4)
        verbs.lose_life(m.game, m.ann, 5, how="paid")
        assert [s.name for s in asked[0].options] == ["(3,1)", "(3,2)"]
        assert sorted(s.life for s in m.field.lands_of(m.ann)) == [4, 6, 15]


@pytest.mark.rule("AM-197")
@pytest.mark.rule("AM-198")
def test_a_land_that_pays_its_last_life_turns_face_down(field: Map) -> None:
    mire = field.put("Bloodstained Mire", HOME)
    field.field._set_life(field.space(*OUT), 1)
    field.game.answerer = lambda ask: next(
        (i for i, o in enumerate(ask.options) if getattr(o, "name", "") == "(3,2)"), 0
    )
    use(field, mire, 0)
    assert (field.space(*OUT).open, field.space(*HOME).life) == (False, 20)


@pytest.mark.rule("AM-199")
def test_a_life_total_is_that_of_the_home_base(field: Map) -> None:
    field.field._set_life(field.space(*HOME), 12)
    assert field.ann.total.life == 12
    for life in (30, 5):
        verbs.set_life(field.game, field.ann, life)
        assert (field.space(*HOME).life, field.ann.total.life, field.space(*OUT).life) == (life, life, 6)


# Lands and control


@pytest.mark.rule("AM-174")
def test_a_land_underneath_the_home_base_can_be_destroyed(field: Map) -> None:
    field.open(field.ann, (3, 3), (3, 4), (3, 5))
    extra = field.game.new_card(cards.definition("Mountain"), field.ben)
    move(field.game, [extra], terms.BATTLEFIELD, under=field.ben)
    assert field.where(extra) == (3, 6)
    obj = field.spell("Stone Rain").stack_object
    assert obj is not None
    obj.modes = (0,)
    aimed = options(field, obj)
    assert extra in aimed
    assert field.space(3, 6).card not in aimed
    verbs.destroy(field.game, [extra])
    assert (extra.zone, extra in field.ben.graveyard, field.space(3, 6).open) == (terms.GRAVEYARD, True, True)


@pytest.mark.rule("AM-178")
@pytest.mark.parametrize(("left", "back"), [(((3, 4),), (3, 4)), (((1, 5), (5, 3)), (5, 3)), ((), (3, 6))])
def test_when_control_ends_the_unit_goes_to_the_nearest_land_of_its_player(
    field: Map, left: tuple[Any, ...], back: tuple[int, int]
) -> None:
    """From (3,3), where it was taken to: next to it, else the nearest, with none the home base."""
    field.open(field.ann, (3, 3))
    field.open(field.ben, (2, 3), *left)
    giant = field.put("Hill Giant", (2, 3), field.ben)
    field.game.set(giant, "base_controller", field.ann)
    change_control(field.game, giant, field.ann)
    assert field.where(giant) == (3, 3)
    field.field.raze(field.space(2, 3))
    field.game.set(giant, "base_controller", field.ben)
    change_control(field.game, giant, field.ben)
    assert field.where(giant) == back


@pytest.mark.rule("AM-176")
def test_a_stolen_artifact_comes_along_too(field: Map) -> None:
    field.open(field.ben, (3, 3))
    blade = field.put("No-Dachi", (3, 3), field.ben)
    field.game.set(blade, "base_controller", field.ann)
    change_control(field.game, blade, field.ann)
    assert field.where(blade) == OUT


@pytest.mark.rule("AM-159")
@pytest.mark.rule("AM-160")
def test_units_fall_back_from_a_land_that_an_effect_takes(field: Map) -> None:
    """Two armies never share a land: one that is exchanged is left as one that is captured."""
    field.open(field.ben, (3, 4), (3, 5))
    giant = field.put("Hill Giant", (3, 4), field.ben)
    lost = field.put("Hill Giant", (3, 5), field.ben)
    for at in ((3, 4), (3, 5)):
        land = field.space(*at).card
        field.game.set(land, "base_controller", field.ann)
        change_control(field.game, land, field.ann)
        if at == (3, 4):
            assert field.where(giant) == (3, 5)
    assert field.where(giant) == field.where(lost) == (3, 6), "the home base is next to it"
    field.open(field.ben, (1, 4))
    alone = field.put("Hill Giant", (1, 4), field.ben)
    field.game.set(field.space(1, 4).card, "base_controller", field.ann)
    change_control(field.game, field.space(1, 4).card, field.ann)
    assert alone in field.ben.graveyard, "it has nowhere to go"


@pytest.mark.rule("AM-173")
def test_nobody_takes_a_home_base_and_what_would_be_exchanged_for_it_stays_too(field: Map) -> None:
    field.open(field.ben, (3, 4))
    home, land = field.space(*HOME).card, field.space(3, 4).card
    run = field.spell("Shock", field.ann)
    run.memory = {MARKED: (Reference(home),), TO: (Reference(land),)}
    run.do(exchange_control(noted(MARKED), noted(TO)))
    field.game.refresh()
    assert (home.controller, land.controller) == (field.ann, field.ben)
    affect(
        field.spell("Shock", field.ben), [home, field.put("Hill Giant", OUT)], (controlled_by(YOU),), FOREVER
    )
    field.game.refresh()
    assert home.controller is field.ann
    assert "Hill Giant" in [c.name for c in field.ben.permanents], "the effect does take what is no home base"


@pytest.mark.rule("AM-173")
@pytest.mark.parametrize("price", [sacrifice_cost, return_cost])
def test_a_home_base_pays_for_nothing(field: Map, price: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    home, out = field.space(*HOME).card, field.space(*OUT).card
    run = field.spell("Shock", field.ann)
    asked: list[Any] = []
    monkeypatch.setattr(
        Run, "ask_pick", lambda run, seat, topic, options, *_, **more: asked.append(options) or []
    )
    run.do(price(LAND, 1))
    assert home.controller is field.ann and out in asked[0] and home not in asked[0]
    able = price(LAND).head.can
    assert able(run, LAND, len(asked[0])) and not able(run, LAND, len(asked[0]) + 1)


# Whole turns


@pytest.mark.rule("AM-109")
def test_a_turn_is_a_turn_of_magic() -> None:
    m = Match(library=[(40, "Forest")])
    m.begin()
    m.until(lambda: m.game.turn == 2 and m.game.step == terms.MAIN1)
    for card in m.game.active[0].permanents:
        assert not card.tapped
    m.put("Hill Giant", (3, 4), 1).tapped = True
    for _ in range(3):
        m.game.seats[1].hand.append(m.game.new_card(cards.definition("Mountain"), m.game.seats[1]))
        m.game.seats[1].hand[-1].zone = terms.HAND
    lands: list[int] = []

    def act(ask: Ask) -> int:
        plays = [i for i, a in enumerate(ask.options) if a.kind == "play"]
        lands.append(len(plays))
        return plays[0] if plays else 0

    m.until(lambda: m.game.turn == 3, {"priority": act})
    assert len(m.game.seats[1].hand) == 7
    assert sum(bool(n) for n in lands) == 1
    m.until(lambda: m.game.turn == 4 and m.game.step == terms.MAIN1)
    assert not any(c.tapped for c in m.game.seats[1].permanents)


@pytest.mark.rule("AM-202")
def test_poison_loses_the_game_all_the_same() -> None:
    m = Match().begin()
    m.game.set(m.game.seats[1].total, "poison", 10)
    settle(m.game)
    assert (m.game.ended, m.game.winners) == (True, (0,))


# Fog of war


def unit(m: Match, player: int, eyes: int | None) -> dict[str, Any]:
    """A player's unit at (3,4) or (3,3), as somebody sees it."""
    seat = m.game.seats[eyes] if eyes is not None else None
    space = m.field.picture(seat)["spaces"][cell(3, 3 + player)]
    return next(u for u in space["units"] if u["owner"] == player)  # type: ignore[no-any-return]


@pytest.mark.rule("AM-118")
def test_the_strongest_creature_lies_on_top() -> None:
    m = Match().begin()
    m.put("Goblin Piker", (3, 4), 1)
    wurm = m.put("Spined Wurm", (3, 4), 1)
    m.put("Hill Giant", (3, 4), 1)
    assert unit(m, 1, 0)["top"] == wurm.id
    assert unit(m, 1, 0)["count"] == 3


@pytest.mark.rule("AM-119")
@pytest.mark.parametrize("fog", [False, True])
def test_fog_of_war_hides_what_is_under_the_top_card(fog: bool) -> None:
    m = Match(fog_of_war=fog).begin()
    wurm, piker = m.put("Spined Wurm", (3, 4), 1), m.put("Goblin Piker", (3, 4), 1)
    seen = unit(m, 1, 0)
    assert (len(seen["cards"]), seen["count"]) == (1 if fog else 2, 2)
    assert seen["cards"][0] == wurm.id
    ann, ben = (View(m.game, s).battlefield for s in m.game.seats)
    assert wurm in ann
    assert (piker in ann) is not fog
    assert piker in ben
    assert len(unit(m, 1, 1)["cards"]) == len(unit(m, 1, None)["cards"]) == 2
    told = [c["id"] for c in board(m.game, m.game.seats[0])["seats"][1]["battlefield"]]
    assert (piker.id in told) is not fog


@pytest.mark.rule("AM-120")
def test_among_equals_the_owner_chooses_what_lies_on_top() -> None:
    m = Match(fog_of_war=True).begin()
    first, second = m.put("Goblin Piker", (3, 3)), m.put("Walking Corpse", (3, 3))
    first.power, second.power = 2, 2
    second.toughness = first.toughness
    assert unit(m, 0, 1)["top"] == first.id
    offered = shows(m.field, m.game.seats[0])
    assert [(a.kind, a.card) for a in offered] == [(SHOW, second)]
    assert [a.kind for a in m.game.ruleset.actions(m.game, m.game.seats[0], True)].count(SHOW) == 1
    show(m.field, offered[0])
    assert unit(m, 0, 1)["top"] == second.id
    assert shows(m.field, m.game.seats[0]) == []


def test_an_equipment_that_came_back_knows_nothing_of_whom_it_was_on_before() -> None:
    m = Map()
    giant, blade = m.put("Hill Giant", HOME), m.put("No-Dachi", HOME)
    m.equip(blade, giant)
    move(m.game, [blade], terms.HAND)
    move(m.game, [blade], terms.BATTLEFIELD, under=m.ann)
    m.game.refresh()
    assert (blade.attached_to, giant.power) == (None, 3)


@pytest.mark.rule("AM-73")
def test_a_spell_in_a_graveyard_could_be_aimed_only_where_it_could_be_from_the_hand(field: Map) -> None:
    field.put("Goblin Piker", FAR, field.ben)
    spell = field.game.new_card(cards.definition("Terror"), field.ann)
    move(field.game, [spell], terms.GRAVEYARD)
    assert not castable(field.game, field.ann, spell, NOTHING, Purse(field.game, field.ann))
    field.put("Goblin Piker", (3, 3), field.ben)
    assert castable(field.game, field.ann, spell, NOTHING, Purse(field.game, field.ann))
