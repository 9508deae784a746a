"""What a player may do with priority (CR 116, 601.3, 602.5)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated, CastingWay, SpellAbility, TargetSpec, speaks_of_x
from engine.language.costs import ManaCost, added, parse
from engine.language.keywords import (
    CANT_ACTIVATE,
    CANT_ACTIVATE_BUT_MANA,
    HASTE,
    SPLIT_SECOND,
)
from engine.rules.continuous import permissions
from engine.rules.faces import (
    BESTOW,
    DISTURB,
    FACE_DOWN_COST,
    FREE_HALF,
    GAINED_FLASHBACK,
    LEAVE,
    cast_as,
    hides,
    is_face_down,
    showing,
)
from engine.rules.lands import land_behind, land_limit, may_play_lands, no_grave_lands
from engine.rules.layers import morph_of
from engine.rules.legends import lacks_legend
from engine.rules.manual import mana_abilities
from engine.rules.offered import lands_offered, leave_for, offered, offered_whole
from engine.rules.paying import Purse, target_increase
from engine.rules.sources import silenced
from engine.rules.stack import FORETOLD, FREE, MUTATE, MUTATING, PLOTTED
from engine.rules.targeting import has_targets, legal_targets, most_targets
from engine.rules.timing import forbidden, run_for, timely
from engine.rules.uses import loyalty_used, modes_left, times_used
from engine.state import memory, terms
from engine.state.action import ACTIVATE, CAST, MANA_COST, PASSING, PLAY, TURN_UP, Action
from engine.state.objects import Card, Event, Printed, Reference, Seat, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

NOTHING = parse("")

# Halves and faces of a card that can be cast by themselves, by the zone it is in (CR 709.4, 712.11b, 715.3).
HALVES = {terms.HAND: ("left", "right", "adventure", "omen", "modal")}
# Ways of casting a card on its own, and those of them that cost what the card costs.
WAYS = (
    "alternative",
    "awaken",
    BESTOW,
    "blitz",
    DISTURB,
    "escape",
    "flash",
    "flashback",
    "freerunning",
    "graveyard",
    "mayhem",
    "morph",
    MUTATE,
    "offering",
    "prototype",
    "prowl",
    "spectacle",
    "surge",
    "warp",
)
SAME_COST = ("flash", "graveyard", "offering")


def legal_actions(game: "Game", seat: Seat, sorcery: bool) -> list[Action]:
    """Everything `seat` could do now, passing first. `sorcery` says whether it is a time for sorceries (CR 307.1)."""
    actions = [PASSING]
    if sorcery:
        _land_plays(game, seat, actions)
    purse = Purse(game, seat)
    silent = bool(game.stack) and any(o.spell and o.card.keywords & SPLIT_SECOND.bit for o in game.stack)
    if not silent:
        _from_hand(game, seat, purse, sorcery, actions)
        _from_elsewhere(game, seat, purse, sorcery, actions)
        if game.permits[terms.PE_ALTERNATIVE]:
            _otherwise(game, seat, purse, sorcery, actions)
    # Without a thing to use at instant speed (`Seat.instant_uses` counts them) there is no ability to activate either.
    for card in seat.permanents if seat.instant_uses or game.instant_uses else ():
        definition = card.definition
        own = card.abilities is definition.abilities
        abilities: Sequence[Activated] = definition.activated if sorcery else definition.quick
        if hides(definition) or is_face_down(card):
            actions += [Action(TURN_UP, card, way=way) for way in ways_up(game, seat, card, purse)]
        elif own and not abilities:
            continue
        if silent:
            continue
        for ability in abilities if own else activated(card):
            if usable(game, seat, card, ability, purse, sorcery):
                actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
    if game.instant_uses and not silent:
        _of_others(game, seat, purse, sorcery, actions)
    if game.ruleset.acts:
        if not silent:
            actions.extend(game.ruleset.actions(game, seat, sorcery))
        actions.extend(game.ruleset.special_actions(game, seat))
    if game.asks_everything:  # who acts by a script may want mana for itself; others have it paid for them
        actions += [Action(ACTIVATE, c, a.index, ability=a) for c, a in mana_abilities(game, seat, purse)]
    return actions


def _from_hand(game: "Game", seat: Seat, purse: Purse, sorcery: bool, actions: list[Action]) -> None:
    free_to_cast = sorcery and not game.permits[terms.PE_CANT_CAST]
    only_quick = not (sorcery or game.permits[terms.PE_FLASH] or game.ruleset.gives_ways)
    for card in seat.hand:
        definition = card.definition
        if only_quick and not definition.instant_zones >> terms.HAND & 1:
            continue
        given = game.ruleset.given_way(game, seat, card) if game.ruleset.gives_ways else None
        if given is not None:
            if (
                definition.castable
                and timely(game, seat, card, definition, sorcery, purse)
                and _pays(game, seat, card, given, purse)
            ):
                actions.append(Action(CAST, card, way=given.kind))
            for ability in definition.hand_abilities:
                if usable(game, seat, card, ability, purse, sorcery):
                    actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
            continue
        if (
            free_to_cast and definition.plain_spell and not definition.faces
        ):  # mana is all there is to ask for
            if purse.affords(definition.cost, what=card):
                actions.append(Action(CAST, card))
            continue
        if definition.faces or definition.ways:
            _casts(game, seat, card, purse, sorcery, actions)
        elif definition.castable and timely(game, seat, card, definition, sorcery, purse):
            if castable(game, seat, card, definition.cost, purse):
                actions.append(Action(CAST, card))
        for ability in definition.hand_abilities:
            if usable(game, seat, card, ability, purse, sorcery):
                actions.append(Action(ACTIVATE, card, ability.index, ability=ability))


def _pays(game: "Game", seat: Seat, card: Card, way: CastingWay, purse: Purse) -> bool:
    """Whether the player could cast the card in the way the format gives."""
    return can_pay_parts(game, seat, card, way.cost.parts) and castable(
        game, seat, card, way.cost.mana, purse
    )


def _from_elsewhere(game: "Game", seat: Seat, purse: Purse, sorcery: bool, actions: list[Action]) -> None:
    """Cards of the graveyard that can be used there, and cards an effect lets the player play (CR 601.3)."""
    for card in seat.graveyard if seat.instant_uses else ():
        definition = card.definition
        if definition.instant_zones >> terms.GRAVEYARD & 1:
            if definition.ways or definition.faces:
                _casts(game, seat, card, purse, sorcery, actions)
            for ability in definition.graveyard_abilities:
                if usable(game, seat, card, ability, purse, sorcery):
                    actions.append(Action(ACTIVATE, card, ability.index, ability=ability))
    if sorcery:
        lands = lands_offered(game, seat)
        if lands and may_play_lands(game, seat) and seat.lands_played < land_limit(game, seat):
            actions += [Action(PLAY, card, way=way) for card, way in lands]
    for card, way in offered(game, seat):
        if card.definition.is_land:
            continue
        if way == PLOTTED and not sorcery:
            continue  # CR 702.170d
        if card.zone == terms.COMMAND and not way:
            _casts(game, seat, card, purse, sorcery, actions)
        elif timely(game, seat, card, card.definition, sorcery, purse) and card.definition.castable:
            own = card.definition.way(way) if way == FORETOLD else None
            cost = NOTHING if way in FREE else card.definition.cost if own is None else own.cost.mana
            if castable(game, seat, card, cost, purse):
                actions.append(Action(CAST, card, way=way))
        if way in FREE:
            _halves(game, seat, card, FREE_HALF, purse, sorcery, actions)
        elif way == GAINED_FLASHBACK:
            _halves(game, seat, card, GAINED_FLASHBACK, purse, sorcery, actions)
    for card in offered_whole(game, seat):
        _casts(game, seat, card, purse, sorcery, actions, elsewhere=True)


def _halves(
    game: "Game", seat: Seat, card: Card, way: str, purse: Purse, sorcery: bool, actions: list[Action]
) -> None:
    """The halves of a card that may be cast for no mana, or with a flashback it has gained: who may cast it says which half
    (CR 709.3, 715.3, 118.9)."""
    for key, face in halves(card.definition, terms.HAND, card.zone == terms.GRAVEYARD):
        with showing(game, card, face):
            cost = NOTHING if way == FREE_HALF else face.cost
            if timely(game, seat, card, face, sorcery, purse) and castable(game, seat, card, cost, purse):
                actions.append(Action(CAST, card, way=way + key))


def halves(definition: Printed, zone: int, buried: bool) -> list[tuple[str, Printed]]:
    """The halves and other faces by which a card can be cast as from that zone (CR 709.3, 712.8b, 715.3): the second half of one
    with aftermath if it is `buried` in a graveyard (CR 702.127a)."""
    return [
        (key, face)
        for key, face in definition.faces.items()
        if not face.is_land
        and (buried if key == "right" and definition.aftermath else key in HALVES.get(zone, ()))
    ]


def alternatives(game: "Game", seat: Seat, card: Card) -> list[CastingWay]:
    """In which ways static abilities let the player cast the spell rather than for its mana cost (CR 118.9)."""
    if game.ruleset.gives_ways and game.ruleset.given_way(game, seat, card) is not None:
        return []
    ways = [
        node.head.lower(run_for(game, source, seat), *node.args)
        for source, node in permissions(game, terms.PE_ALTERNATIVE)
        if node.head.zone in (-1, card.zone)
    ]
    return [way for way in ways if way is not None]


def _otherwise(game: "Game", seat: Seat, purse: Purse, sorcery: bool, actions: list[Action]) -> None:
    """Spells that could be cast in such a way: of the hand, beside it, and offered for their mana cost."""
    beside = game.ruleset.beside_hand(game, seat)
    others = [(card, way) for card, way in offered(game, seat) if not way or way.endswith(LEAVE)]
    for card, leave in (*[(card, "") for card in (*seat.hand, *beside)], *others):
        quick = sorcery or card in beside
        printed = card.definition  # without a mana cost it is cast for another one all the same (CR 118.6a)
        whole = printed.castable or not (printed.is_land or "left" in printed.faces)
        if whole and timely(game, seat, card, printed, quick):
            actions += [
                Action(CAST, card, way=leave + way.kind)
                for way in alternatives(game, seat, card)
                if _pays(game, seat, card, way, purse)
            ]


def _of_others(game: "Game", seat: Seat, purse: Purse, sorcery: bool, actions: list[Action]) -> None:
    """Abilities of others' permanents that any player may activate (CR 602.2)."""
    for card in game.battlefield:
        if card.controller is not seat:
            for ability in activated(card):
                if ability.any_player and usable(game, seat, card, ability, purse, sorcery):
                    actions.append(Action(ACTIVATE, card, ability.index, ability=ability))


def activated(card: Card) -> list[Activated]:
    """The activated abilities a permanent has now, mana abilities left out."""
    return [a for a in card.abilities if isinstance(a, Activated) and not a.is_mana]


def _land_plays(game: "Game", seat: Seat, actions: list[Action]) -> None:
    """Lands that may be played (CR 305.2)."""
    if not may_play_lands(game, seat):
        return
    if seat.lands_played >= land_limit(game, seat):
        return
    for card in seat.hand:
        if card.definition.is_land:
            given = game.ruleset.given_way(game, seat, card) if game.ruleset.gives_ways else None
            if given is None or can_pay_parts(game, seat, card, given.cost.parts):
                actions.append(Action(PLAY, card))
        if land_behind(card) and not game.ruleset.gives_ways:
            actions.append(Action(PLAY, card, way="modal"))
    for source, node in permissions(game, terms.PE_LAND_ZONE):
        if source.controller is seat and not no_grave_lands(game, seat):
            for card in seat.zone(node.head.zone):
                actions += [Action(PLAY, card)] * card.definition.is_land
                actions += [Action(PLAY, card, way="modal")] * land_behind(card)


def _casts(
    game: "Game",
    seat: Seat,
    card: Card,
    purse: Purse,
    sorcery: bool,
    actions: list[Action],
    elsewhere: bool = False,
) -> None:
    """Every way in which the card can be cast from where it is: as it is, by a half of it, for another cost, face down.

    `elsewhere`: from where an effect lets it be played, in all of those but for its mana cost as it is (CR 601.3e).
    """
    definition = card.definition
    # a commander as from a hand (CR 903.8)
    zone = terms.HAND if elsewhere or card.zone == terms.COMMAND else card.zone
    soon = timely(game, seat, card, definition, sorcery, purse)
    if soon and zone == terms.HAND and definition.castable and not elsewhere:
        if castable(game, seat, card, definition.cost, purse):
            actions.append(Action(CAST, card))
    for key, face in halves(definition, zone, zone == terms.GRAVEYARD):
        # as what it is then it is forbidden or costs more (CR 601.3e, 709.3a, 715.3a)
        with showing(game, card, face):
            leave = leave_for(game, seat, card) if elsewhere else ""
            if (
                leave is not None
                and timely(game, seat, card, face, sorcery, purse)
                and castable(game, seat, card, face.cost, purse)
            ):
                actions.append(Action(CAST, card, way=leave + key))
    for way in definition.ways:
        if way.zone != zone or way.kind not in WAYS or (elsewhere and way.kind == "warp"):
            continue  # warp is of the hand (CR 702.185a)
        if way.condition is not None and not Run(game, card, seat).test(way.condition):
            continue
        shown = cast_as(definition, way.kind)
        with showing(game, card, shown):
            then = soon if shown is definition else timely(game, seat, card, shown, sorcery, purse)
            leave = leave_for(game, seat, card) if elsewhere else ""
            if leave is not None and _casts_so(game, seat, card, way, then, purse):
                actions.append(Action(CAST, card, way=leave + way.kind))


def _casts_so(game: "Game", seat: Seat, card: Card, way: CastingWay, soon: bool, purse: Purse) -> bool:
    """Whether the card, which shows what it would be, could be cast in that way; `soon` where it is a time for it anyway."""
    if way.kind == "morph":
        return soon and purse.affords(parse(FACE_DOWN_COST), what=card)
    if way.kind == "flash" and (soon or forbidden(game, seat, card, purse)):
        return False  # who may cast it now anyway pays no more for it
    if not (soon or way.kind in ("flash", "offering")) or not can_pay_parts(game, seat, card, way.cost.parts):
        return False
    prices = _prices(game, seat, card, way)
    return any(castable(game, seat, card, c, purse, kind=way.kind, without=w) for c, w in prices)


def _prices(game: "Game", seat: Seat, card: Card, way: CastingWay) -> list[tuple[ManaCost, Card | None]]:
    """What casting in that way costs; by offering less, by what each permanent that could be sacrificed costs (CR 702.48)."""
    offers = [(p, p.head.offers) for p in way.cost.parts if p.head.offers is not None]
    if way.kind == MUTATE:  # the ability that says its cost, wherever the card is
        return [(card.definition.way(MUTATE).cost.mana, None)]
    if way.kind == "flash":
        return [(parse(card.definition.cost.text + way.cost.mana.text), None)]
    if not offers:
        return [(card.definition.cost if way.kind in SAME_COST else way.cost.mana, None)]
    cost, run = card.definition.cost, Run(game, card, seat)
    return [(cost.less(c.definition.cost), c) for p, offered in offers for c in offered(run, *p.args)]


def ways_up(game: "Game", seat: Seat, card: Card, purse: Purse) -> list[str]:
    """How it can be turned face up: for its morph cost or, manifested, its mana cost (CR 702.37e, 701.40b, 701.40c)."""
    way = morph_of(game, card)
    found: list[str] = []
    if way is not None and purse.affords(way.cost.mana) and can_pay_parts(game, seat, card, way.cost.parts):
        found.append("")
    if (
        memory.MANIFESTED in card.memory
        and card.printed.types & terms.CREATURE
        and card.printed.castable
        and purse.affords(card.printed.cost)
    ):
        found.append(MANA_COST if found else "")
    return found


def castable(
    game: "Game",
    seat: Seat,
    card: Card,
    cost: ManaCost,
    purse: Purse,
    face: Printed | None = None,
    kind: str = "spell",
    without: Card | None = None,
) -> bool:
    """Whether the spell could be cast for that mana: payable, additional costs too, and with enough targets.

    `kind` is the kind of the way it is cast in, or "spell"; `without` a permanent whose mana does not count.
    """
    definition = face or card.definition
    if lacks_legend(game, seat, definition) or not purse.affords(cost, what=card, without=without):
        return False
    if definition.unbound:
        return True
    for way in definition.ways:
        if way.kind == "additional" and not _affords_way(game, seat, card, cost, purse, way):
            return False
    if definition.spell is not None:
        spell: SpellAbility = definition.spell
        xs = affordable_x(purse, cost, spell, card)
        if game.permits[terms.PE_TARGET_COST] and not _aimed_affordably(game, seat, card, cost, purse, spell):
            return False
        return len(possible_modes(game, seat, card, spell, None, kind, xs)) >= spell.least
    if kind == MUTATE:
        return has_targets(game, seat, card, MUTATING, kind=MUTATE)
    if definition.enchant is not None:
        return has_targets(game, seat, card, definition.enchant.mode.targets, kind="spell")
    return True


def _affords_way(game: "Game", seat: Seat, card: Card, cost: ManaCost, purse: Purse, way: CastingWay) -> bool:
    """Whether an additional cost can be paid on top of the spell's own; "... or pay {2}" where the other cannot be paid, too."""
    more, run = way.cost.mana, Run(game, card, seat)
    either = [p for p in way.cost.parts if p.head.name == "or_pay"] if game.ruleset.pays_parts(seat) else []
    for what, price in [p.args for p in either]:
        if not what.head.can(run, *what.args):
            more = added([more, parse(price)])
    rest = [p for p in way.cost.parts if p not in either]
    return can_pay_parts(game, seat, card, rest) and (not more or purse.affords(cost, more=more, what=card))


def _aimed_affordably(
    game: "Game", seat: Seat, card: Card, cost: ManaCost, purse: Purse, spell: SpellAbility
) -> bool:
    """Whether a spell with one target has one for which it does not cost more than can be paid (CR 601.2f)."""
    aims = spell.modes[0].targets if len(spell.modes) == 1 else ()
    if len(aims) != 1 or aims[0].least != 1:
        return True
    obj = StackObject(0, card, seat, None, spell=True)
    dearest: dict[int, bool] = {0: True}
    for goal in legal_targets(game, Run(game, card, seat), aims[0]):
        obj.targets = [[Reference(goal)]]
        extra = target_increase(game, obj)
        if extra not in dearest:
            dearest[extra] = purse.affords(cost, more=parse(f"{{{extra}}}"), what=card)
        if dearest[extra]:
            return True
    return False


def possible_modes(
    game: "Game",
    seat: Seat,
    card: Card,
    ability: SpellAbility | Activated | Any,
    event: Any = None,
    kind: str = "",
    xs: Sequence[int] = (0,),
) -> list[int]:
    """The modes whose targets exist; `xs` are the values X may have where they depend on it."""
    modes = ability.modes
    if len(modes) == 1 and not modes[0].targets:
        return [0]
    if not kind and isinstance(ability, SpellAbility):
        kind = "spell"
    found = [
        i
        for i, mode in enumerate(modes)
        if not mode.targets or has_targets(game, seat, card, mode.targets, event, kind, xs)
    ]
    return modes_left(game, card, ability, found)


def affordable_x(purse: Purse, cost: ManaCost, ability: Any, what: Card | None = None) -> Sequence[int]:
    """The values of X that can be paid for, where what may be targeted depends on it (CR 601.2b, 601.2c)."""
    if not cost.x or not any(s.of_x for m in ability.modes for s in m.targets):
        return (0,)
    most = 0
    while most < X_AT_MOST and purse.affords(cost, x=most + 1, what=what):
        most += 1
    return range(most + 1)


def usable(game: "Game", seat: Seat, card: Card, ability: Activated, purse: "Purse", sorcery: bool) -> bool:
    """Whether the ability can be activated now (CR 602.5)."""
    if ability.timing and not sorcery:
        return False
    if ability.loyalty is not None and (
        loyalty_used(card) or card.counters.get("loyalty", 0) + ability.loyalty < 0
    ):
        return False
    if ability.per_turn and times_used(card, ability) >= ability.per_turn:
        return False
    cost = ability.cost
    if cost.taps and (
        card.tapped or (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
    ):
        return False
    if cost.untaps and (
        not card.tapped or (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
    ):
        return False
    if card.keywords & (CANT_ACTIVATE.bit | CANT_ACTIVATE_BUT_MANA.bit):
        return False
    if game.permits[terms.PE_OWN_TURNS] and silenced(game, seat):
        return False
    if (
        game.permits[terms.PE_NO_PLAYER_ACTIVATING]
        and not ability.is_mana
        and _player_barred(game, seat, card)
    ):
        return False
    if game.permits[terms.PE_NO_ACTIVATING] and not ability.is_mana and _name_barred(game, card):
        return False
    plain = ability.reduced is None and not ability.less_own_cost
    if plain and not game.permits[terms.PE_ACTIVATION_COST]:
        if cost.mana and not purse.affords(cost.mana, without=card if cost.taps else None):
            return False
    elif (cost.mana or game.permits[terms.PE_ACTIVATION_COST]) and not purse.affords(
        mana_to_activate(game, seat, card, ability), without=card if cost.taps else None
    ):
        return False
    if ability.condition is not None and not Run(game, card, seat).test(ability.condition):
        return False
    if cost.parts and not can_pay_parts(game, seat, card, cost.parts, cost.taps):
        return False
    if ability.loyalty_x:
        return bool(fitting_loyalty(game, seat, card, ability))
    if len(ability.modes) == 1 and not cost.mana.x and any(map(speaks_of_x, cost.parts)):
        run = Run(game, card, seat)
        run.memory[memory.TAPS_ITSELF] = cost.taps
        return bool(fitting_x(run, cost.parts, ability.modes[0].targets))
    if cost.mana.x and not _some_x(game, seat, card, ability, purse):
        return False
    return bool(possible_modes(game, seat, card, ability, xs=affordable_x(purse, cost.mana, ability)))


def _some_x(game: "Game", seat: Seat, card: Card, ability: Activated, purse: Purse) -> bool:
    """Whether there is an X that both the mana and the other parts of the cost allow (CR 602.2b)."""
    cost = ability.cost
    bound = [p for p in cost.parts if speaks_of_x(p)]
    if not bound:
        return True
    run = Run(game, card, seat)
    run.memory[memory.TAPS_ITSELF] = cost.taps
    mana, own = mana_to_activate(game, seat, card, ability), card if cost.taps else None
    for x in range(X_AT_MOST):
        if not purse.affords(mana, x=x, without=own):
            return False
        if payable(run, bound, x):
            return True
    return False


def _player_barred(game: "Game", seat: Seat, card: Card) -> bool:
    """Whether an effect keeps the player from activating abilities of that card that are no mana abilities."""
    for source, node in permissions(game, terms.PE_NO_PLAYER_ACTIVATING):
        run = run_for(game, source, seat)
        run.event = Event(terms.EV_SPECIAL, card, seat)
        if node.head.lower(run, *node.args):
            return True
    return False


def _name_barred(game: "Game", card: Card) -> bool:
    """Whether an effect bars activated abilities of sources of that name (CR 602.5)."""
    for source, node in permissions(game, terms.PE_NO_ACTIVATING):
        run = Run(game, source, source.controller)
        run.each = card
        if node.head.lower(run, *node.args):
            return True
    return False


def mana_to_activate(game: "Game", seat: Seat, card: Card, ability: Activated) -> ManaCost:
    """The mana of an activation cost, less what the ability itself says (CR 602.2b, 601.2f)."""
    cost = ability.cost.mana
    told = () if ability.is_mana else permissions(game, terms.PE_ACTIVATION_COST)
    if more := sum(node.args[0] for _, node in told):
        cost = parse(f"{cost.text}{{{more}}}")
    if ability.reduced is None:
        young = ability.less_own_cost and card.entered_turn == game.turn
        return cost.less(card.definition.cost) if young else cost
    less = min(cost.generic, max(0, Run(game, card, seat).value(ability.reduced)))  # CR 107.1b
    return parse(cost.text.replace(f"{{{cost.generic}}}", f"{{{cost.generic - less}}}", 1))


def can_pay_parts(game: "Game", seat: Seat, card: Card, parts: Sequence[Any], taps: bool = False) -> bool:
    """Whether the non-mana parts of a cost can be paid, beside tapping the permanent itself if the cost `taps` it."""
    if not game.ruleset.pays_parts(seat):
        return True
    run = Run(game, card, seat)
    run.memory[memory.TAPS_ITSELF] = taps
    bound = [p for p in parts if speaks_of_x(p)]
    return all(p in bound or p.head.can(run, *p.args) for p in parts) and (
        not bound or any(payable(run, bound, x) for x in range(X_AT_MOST))
    )


def fitting_loyalty(game: "Game", seat: Seat, card: Card, ability: Activated) -> list[int]:
    """How many loyalty counters a "-X" ability could remove with its targets there (CR 606.4)."""
    run = Run(game, card, seat)
    found = []
    for x in range(card.counters.get("loyalty", 0) + 1):
        run.x = x
        if all(most_targets(game, run, s) >= run.value(s.least) for s in ability.modes[0].targets):
            found.append(x)
    return found


X_AT_MOST = 99  # where nothing but the rest of the cost bounds it


def payable(run: Run, parts: Sequence[Any], x: int) -> bool:
    """Whether these parts of a cost can be paid with that X."""
    run.x = x
    return all(p.head.can(run, *p.args) for p in parts)


def fitting_x(run: Run, parts: Sequence[Any], specs: Sequence[TargetSpec] = ()) -> list[int]:
    """The values of X, where no mana bounds it, with which these parts can be paid and the targets are there (CR 601.2)."""
    bound = [p for p in parts if speaks_of_x(p)]
    found = []
    for x in range(X_AT_MOST):
        if payable(run, bound, x) and all(
            most_targets(run.game, run, s) >= run.value(s.least) for s in specs
        ):
            found.append(x)
    run.x = 0
    return found
