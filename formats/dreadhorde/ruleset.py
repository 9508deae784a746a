"""How Attack of the Dreadhorde is set up and played: a team sharing life and turns against Nicol Bolas, whom nobody pilots."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.language.keywords import INDESTRUCTIBLE
from engine.players.judging import board_worth, ended, side_worth, squashed
from engine.rules.casting import activate
from engine.rules.combat import lethal_damage
from engine.rules.command import put_into_command
from engine.rules.legal import activated, castable, possible_modes
from engine.rules.paying import Purse
from engine.rules.priority import Priority, open_window
from engine.rules.timing import timely
from engine.rules.triggers import delist, enlist
from engine.rules.turn import (
    additional_phase,
    begin_turn,
    cleanup_step,
    combat_phase,
    end_step,
    end_turn,
    main2,
    untap_step,
    upkeep_step,
)
from engine.rules.uses import times_used
from engine.rules.verbs import create_tokens, sacrifice, shuffle
from engine.rules.zones import move
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, Action
from engine.state.choice import Answer, Ask, Name, Order, Pick
from engine.state.game import Game, Procedure, SeatPlan
from engine.state.notes import RESOLVED
from engine.state.objects import Card, Hit, Printed, Seat
from engine.state.pairing import Pair
from engine.state.run import Run
from engine.state.topics import (
    ATTACKERS,
    BLOCKERS,
    BUYBACK,
    DAMAGE_ORDER,
    ENTWINE,
    KICKER,
    MAY,
    MULTIKICKER,
    PAY,
    SACRIFICE,
    SPLICE,
    UNTAP,
    Topic,
)
from formats.automated import TeamAgainst, set_aside
from formats.dreadhorde import notes, topics
from formats.dreadhorde.defender import Defender
from formats.dreadhorde.rulecards import adapted, desperate_measures, nature, statue
from formats.dreadhorde.state import (
    BOLAS,
    DOOM,
    PLAYERS,
    TRIBUTES,
    TRIUMPHS,
    Settings,
    amass,
    bolas,
    cast_or_amass,
    defeats_exiled,
    doom,
    exile_defeat,
    face_up,
    is_bolas,
    is_defeat,
    players,
    remove_doom,
    settings,
    snapshot,
    speaker,
    threat,
    triumphs,
    turn_back,
    uses,
)
from formats.play_side import Play, Ref, Scenarios, chosen

REFUSED = frozenset({KICKER, MULTIKICKER, BUYBACK, SPLICE, ENTWINE})  # DA-19
RULED = REFUSED | {ATTACKERS, BLOCKERS, DAMAGE_ORDER, SACRIFICE, MAY, PAY, UNTAP}
"""Topics on which his rules decide; everything else the players do (DH-44, DH-45)."""


class Dreadhorde(TeamAgainst):
    """One to four players as team 0, Bolas as team 1."""

    key: ClassVar[str] = "dreadhorde"

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.opening_turns = self.settings.opening_turns

    # -- setting up (DH-11 to DH-15, DH-18 to DH-26) -----------------------------------------------------------------

    def starting_life(self, team: int, role: str) -> int | None:
        return None if team == BOLAS else self.settings.starting_life

    def prepare(self, game: Game, plans: Sequence[SeatPlan], shuffle: bool) -> None:
        decks = [self._deck(seat, plan) for seat, plan in zip(game.seats, plans, strict=True)]
        super().prepare(
            game, [plan._replace(deck=deck) for plan, deck in zip(plans, decks, strict=True)], shuffle
        )
        seat = bolas(game)
        put_into_command(game, seat, nature(self.settings))
        names = dict.fromkeys(
            d.name for plan, s in zip(plans, game.seats, strict=True) if is_bolas(s) for d in plan.deck
        )
        for name in names:
            if name in TRIUMPHS:
                add_triumph(game, name)

    def _deck(self, seat: Seat, plan: SeatPlan) -> list[Printed]:
        """Triumphs never are part of a library (DH-02); a few cards of his play by rules of their own."""
        if not is_bolas(seat):
            return list(plan.deck)
        return [adapted(d.name) or d for d in plan.deck if d.name not in TRIUMPHS]

    def free_mulligans(self, seat: Seat) -> int:
        return 1 if len(seat.total.seats) > 1 else 0

    # -- turns (DH-08, DH-25, DH-36, DH-75, DH-82, DH-88) ------------------------------------------------------------

    def turn_procedure(self, game: Game) -> Procedure:
        return BolasTurn() if game.active_team == BOLAS else super().turn_procedure(game)

    def upkeep_begins(self, game: Game) -> None:
        """The emblem in the game's first upkeep (DH-26); in his, the check for the players' win (DH-88, DA-55)."""
        if game.turn == 1:
            give_emblem(game)
            if self.settings.statue_of_bolas:
                create_tokens(game, bolas(game), statue(), 1)
        seat = bolas(game)
        if game.active_team == BOLAS and not seat.library:
            if not any(c.types & terms.CREATURE for c in seat.permanents):
                game.end([s.index for s in game.teams[PLAYERS]], "horde_outlasted")

    def turn_ends(self, game: Game) -> None:
        """One shuffle where Defeats went to the bottom (DH-82), and what the report shows turn by turn."""
        seat = bolas(game)
        if game.notes.get(notes.RESHUFFLE):
            game.journal.put(game.notes, notes.RESHUFFLE, False)
            shuffle(game, seat)
        if "turns" not in game.metrics:
            game.journal.put(game.metrics, "turns", [])
        creatures = [c for c in game.battlefield if c.types & terms.CREATURE]
        his = sum(1 for c in creatures if c.controller is seat)
        life = game.teams[PLAYERS][0].total.life
        game.journal.append(
            game.metrics["turns"],
            [
                life,
                len(seat.library),
                len(creatures) - his,
                his,
                threat(game),
                defeats_exiled(game),
                game.metrics.get("revealed", 0) - game.notes.get(notes.REVEALED_BEFORE, 0)
                if game.active_team == BOLAS
                else None,
            ],
        )
        game.journal.put(game.notes, notes.REVEALED_BEFORE, game.metrics.get("revealed", 0))
        blow = sum(max(c.power, 0) for c in creatures if c.controller is seat)
        if "danger" not in game.metrics and life is not None and blow >= life:
            game.journal.put(game.metrics, "danger", game.turn)

    def land_played(self, game: Game, seat: Seat, card: Card) -> None:
        """Each land play takes a doom counter off a Triumph, chosen by the player (DH-75, DH-100, DA-31)."""
        if self.settings.no_land_rally or is_bolas(seat):
            return
        open_ = sorted((t for t in triumphs(game) if face_up(game, t) and doom(t)), key=doom)
        if open_:
            ask = Pick(seat, topics.DOOM, open_, source=card, good=1)
            remove_doom(game, open_[game.ask(ask)[0]], 1)

    def state_based(self, game: Game) -> bool:
        """A second library (DH-101, DA-49) and the tribute (DH-103)."""
        return self._second_wave(game) | self._tribute(game)

    def _second_wave(self, game: Game) -> bool:
        seat = bolas(game)
        if not self.settings.second_wave or seat.library or not seat.graveyard or notes.WAVED in game.notes:
            return False
        game.journal.put(game.notes, notes.WAVED, True)
        move(game, list(seat.graveyard), terms.LIBRARY)
        shuffle(game, seat)
        return True

    def _tribute(self, game: Game) -> bool:
        n = game.notes.get(notes.TRIBUTE, 0)
        if not n:
            return False
        game.journal.put(game.notes, notes.TRIBUTE, 0)
        chosen: list[Card] = []
        for seat in players(game):
            options = list(seat.permanents)
            k = min(n, len(options))
            if k:
                ask = Pick(seat, SACRIFICE, options, least=k, most=k, good=-1)
                chosen += [options[i] for i in game.ask(ask)]
        sacrifice(game, chosen)
        return True

    # -- combat (DH-57 to DH-60, DH-67 to DH-74) ---------------------------------------------------------------------

    def combat_begins(self, game: Game) -> None:
        """All numbers of uses are computed as his combat begins (DH-58)."""
        if game.active_team != BOLAS:
            return
        plan = [use for card in bolas(game).permanents for use in planned(game, card)]
        frame = Activations()
        frame.plan = tuple(plan)
        frame.first = frame.known = tuple((c.id, c.stamp) for c in bolas(game).permanents)
        game.push(frame)

    def defenders(self, game: Game, seat: Seat) -> list[Any]:
        """One planeswalker if there is any, else one player; with several the players choose (DH-68, DH-69, DA-11, DA-43)."""
        if not is_bolas(seat):
            return super().defenders(game, seat)
        options: list[Any] = _walkers(game) or players(game)
        return [options[game.ask(Name(seat, topics.ATTACKED, options))]]

    def blocks(self, seat: Seat) -> bool:
        """DH-72."""
        return not is_bolas(seat)

    def orders_damage(self, card: Card) -> bool:
        """DA-45."""
        return is_bolas(card.controller)

    def combat_hits(self, game: Game, hits: list[Hit]) -> list[Hit]:
        """What exceeds a planeswalker's loyalty flows on, at last to a player (DH-70, DH-71, DA-44)."""
        walkers = _walkers(game)
        if not walkers:
            return hits
        flowing = [h for h in hits if h.target in walkers and is_bolas(h.source.controller)]
        if not flowing:
            return hits
        found = [h for h in hits if h not in flowing]
        target: Any = flowing[0].target
        reached: list[Any] = []
        while flowing:
            loyalty = None if isinstance(target, Seat) else target.counters.get("loyalty", 0)
            if loyalty is None or sum(h.amount for h in flowing) <= loyalty:
                return found + [h._replace(target=target) for h in flowing]
            over: list[Hit] = []
            for hit in self._ordered(game, flowing):
                here = min(loyalty, hit.amount)
                loyalty -= here
                if here:
                    found.append(hit._replace(target=target, amount=here))
                if hit.amount > here:
                    over.append(hit._replace(target=target, amount=hit.amount - here))
            reached.append(target)
            options: list[Any] = [w for w in walkers if w not in reached] or players(game)
            target = options[game.ask(Name(bolas(game), topics.OVERFLOW, options))]
            flowing = over
        return found

    def _ordered(self, game: Game, hits: list[Hit]) -> list[Hit]:
        """Whose damage stays with the planeswalker first: the players' choice."""
        sources = [h.source for h in hits]
        order = game.ask(Order(bolas(game), topics.OVERFLOW_ORDER, sources))
        return [hits[i] for i in order]

    # -- means (DH-44 to DH-48, DH-52 to DH-55) ----------------------------------------------------------------------

    def pays_freely(self, seat: Seat) -> bool:
        return is_bolas(seat)

    def credit(self, game: Game, seat: Seat, amount: int) -> bool:
        """A demand for mana is met when the Threat Level is at least that high, and costs nothing (DH-53, DH-54, DH-61)."""
        return game.notes.get(notes.PREPAID, False) or threat(game) >= amount

    def pays_parts(self, seat: Seat) -> bool:
        return not is_bolas(seat)

    def may_aim(self, game: Game, seat: Seat, target: Any, good: int) -> bool:
        """Harm never at himself or what is his, help never at the players' things (DH-46, DH-47, DA-24)."""
        if not good or not is_bolas(seat):
            return True
        if isinstance(target, Card) and target.zone not in (terms.BATTLEFIELD, terms.STACK):
            return True
        owner = target if isinstance(target, Seat) else target.controller
        return is_bolas(owner) == (good > 0)

    def aims_at_all(self, seat: Seat) -> bool:
        """DA-16."""
        return is_bolas(seat)

    def actions(self, game: Game, seat: Seat, sorcery: bool) -> list[Action]:
        """The emblem (DH-28) and the Triumphs that may be cast (DH-84)."""
        found: list[Action] = []
        if is_bolas(seat):
            return found
        purse = Purse(game, seat)
        emblem = game.notes.get(notes.EMBLEM)
        if emblem is not None and seat.hand:
            for ability in emblem.definition.activated:
                found.append(Action(ACTIVATE, emblem, ability.index, ability=ability))
        for card in triumphs(game):
            if face_up(game, card) and not doom(card) and timely(game, seat, card, card.definition, sorcery):
                if castable(game, seat, card, card.definition.cost, purse):
                    found.append(Action(CAST, card))
        return found

    def amass(self, game: Game, seat: Seat, n: int, kind: str) -> list[Card] | None:
        return amass(game, n) if is_bolas(seat) else None

    def discards(self, game: Game, seat: Seat, n: int, by: Seat) -> bool:
        """The players' discard exiles his top cards, revealed; his own does nothing (DH-65, DH-66, DA-35)."""
        if not is_bolas(seat):
            return False
        for _ in range(0 if is_bolas(by) else min(n, len(seat.library))):
            card = seat.library[-1]
            game.tell("reveal", seat, card)
            if is_defeat(card):
                turn_back(game, card)
            else:
                move(game, [card], terms.EXILE)
        return True

    def arranged(self, game: Game, going: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
        """Several cards arriving in his graveyard together lie there in random order (DH-51)."""
        places = [
            i
            for i, (card, zone) in enumerate(going)
            if zone == terms.GRAVEYARD and is_bolas(card.owner) and not card.token
        ]
        if len(places) < 2:
            return going
        mixed = list(going)
        for place, entry in zip(places, game.random_order([going[i] for i in places]), strict=True):
            mixed[place] = entry
        return mixed

    # -- deciding (DH-13, DH-44, DH-45, DH-48, DH-49, DH-73, DH-74) --------------------------------------------------

    def decider(self, game: Game, ask: Ask) -> Seat | None:
        """The players decide what his rules do not (DA-53)."""
        if ask.topic in RULED or _own_graveyard(game, ask) or not players(game):
            return None
        return speaker(game)

    def decide(self, game: Game, ask: Ask) -> Answer:
        match ask:
            case Pair():
                return ask.default()
            case Order() if ask.topic is DAMAGE_ORDER:
                return _damage_order(game, ask)
            case Pick() if ask.topic is SACRIFICE:
                return _weakest(game, ask)
            case Pick() if _own_graveyard(game, ask):
                order = bolas(game).graveyard
                best = sorted(range(len(ask.options)), key=lambda i: -order.index(ask.options[i]))
                return tuple(best[: ask.most])
            case Name() if ask.yes_or_no:
                return int(ask.topic not in REFUSED)
        return ask.random(game.random_below, eager=True)


def add_triumph(game: Game, name: str) -> Card:
    """One of the Triumphs, face up with its doom counters (DH-19)."""
    definition = adapted(name)
    assert definition is not None
    card = put_into_command(game, bolas(game), definition)
    rules = game.ruleset
    assert isinstance(rules, Dreadhorde)
    game.journal.put(card.counters, DOOM, rules.settings.doom)
    game.journal.put(game.notes, notes.TRIUMPHS, (*game.notes.get(notes.TRIUMPHS, ()), card))
    return card


def give_emblem(game: Game) -> None:
    """Desperate Measures, once (DH-26)."""
    if notes.EMBLEM in game.notes:
        return
    rules = game.ruleset
    assert isinstance(rules, Dreadhorde)
    card = put_into_command(game, speaker(game), desperate_measures(rules.settings.emblem_reduction))
    game.journal.put(game.notes, notes.EMBLEM, card)


def _walkers(game: Game) -> list[Any]:
    return [c for c in game.battlefield if c.types & terms.PLANESWALKER and not is_bolas(c.controller)]


def _own_graveyard(game: Game, ask: Ask) -> bool:
    mine = bolas(game).graveyard
    return (
        isinstance(ask, Pick)
        and bool(ask.options)
        and all(isinstance(c, Card) and c.zone == terms.GRAVEYARD and c in mine for c in ask.options)
    )


def _weakest(game: Game, ask: Pick) -> tuple[int, ...]:
    """The lowest power first; among equals the players choose (DH-49, DA-25)."""
    picked: list[int] = []
    while len(picked) < ask.least:
        left = [i for i in range(len(ask.options)) if i not in picked]
        low = min(ask.options[i].power or 0 for i in left)
        equal = [i for i in left if (ask.options[i].power or 0) == low]
        picked.append(_players_pick(game, ask, equal, topics.BOLAS_SACRIFICE))
    return tuple(picked)


def _damage_order(game: Game, ask: Order) -> tuple[int, ...]:
    """The strongest blocker it can destroy first, then with the damage left; ties and the rest: the players (DH-73, DH-74)."""
    card: Card = ask.source
    left = card.power
    order: list[int] = []
    while len(order) < len(ask.options):
        rest = [i for i in range(len(ask.options)) if i not in order]
        able = [
            i
            for i in rest
            if lethal_damage(card, ask.options[i]) <= left
            and not ask.options[i].keywords & INDESTRUCTIBLE.bit
        ]
        best = max((ask.options[i].power for i in able), default=0)
        strongest = [i for i in able if ask.options[i].power == best] or rest
        chosen = _players_pick(game, ask, strongest, topics.BOLAS_DAMAGE_ORDER)
        order.append(chosen)
        left -= lethal_damage(card, ask.options[chosen])
    return tuple(order)


def _players_pick(game: Game, ask: Ask, among: list[int], topic: Topic) -> int:
    """One of several equals, by the players' choice."""
    if len(among) == 1 or not players(game):
        return among[0]
    options = [ask.options[i] for i in among]
    question = Pick(speaker(game), topic, options, source=ask.source)
    question.behalf = ask.seat
    return among[game.ask(question)[0]]


# -- Bolas's turn ------------------------------------------------------------------------------------------------------


class BolasTurn(Procedure):
    """Untap, upkeep, a main phase with its reveals, combat, a second main phase without action, end (DH-36, DA-36)."""

    __slots__ = ()


def reveal(game: Game, frame: BolasTurn) -> None:
    """Reveal and cast one card; this step comes again until the number is reached (DH-37 to DH-43)."""
    seat = bolas(game)
    if game.step != terms.MAIN1:
        n = settings(game).cards_a_turn(len(players(game)), defeats_exiled(game))
        game.journal.put(game.notes, notes.REVEALS, n)
        open_window(game, terms.MAIN1)
        game.set(frame, "pc", frame.pc - 1)
        if not (game.triggered or game.stack):
            game.journal.pop(game.frames)  # what triggers at the beginning comes first; else he acts at once
        return
    left = game.notes.get(notes.REVEALS, 0)
    if not left or not seat.library:
        return
    game.journal.put(game.notes, notes.REVEALS, left - 1)
    game.set(frame, "pc", frame.pc - 1)
    card = seat.library[-1]
    game.tell("reveal", seat, card)
    note(game, "revealed")
    if is_defeat(card):
        exile_defeat(game, card)
    else:
        set_aside(game, card)
        cast_or_amass(game, card)
    if not game.ended:
        game.push(Priority())


def note(game: Game, key: str) -> None:
    """Count something for the report."""
    game.journal.put(game.metrics, key, game.metrics.get(key, 0) + 1)


BolasTurn.steps = (
    begin_turn,
    untap_step,
    upkeep_step,
    reveal,
    additional_phase,
    combat_phase,
    additional_phase,
    main2,
    additional_phase,
    end_step,
    cleanup_step,
    end_turn,
)


# -- his activated abilities (DH-57 to DH-60) --------------------------------------------------------------------------

MOST_USES = 250  # by what entered in this combat; more is a loop that grows for ever

Use = tuple[Card, int, Any, int]
"""A permanent, its stamp, one of its activated abilities, how often that is still to be used."""


class Activations(Procedure):
    """Each activated ability on his side is used as often as the Threat Level says."""

    __slots__ = ("plan", "first", "known", "used")

    def __init__(self) -> None:
        super().__init__()
        self.plan: tuple[Use, ...] = ()
        self.used = 0
        self.first: tuple[tuple[int, int], ...] = ()  # what was there as combat began
        self.known: tuple[tuple[int, int], ...] = ()  # what is in the plan, or was

    def illegal(self, game: Game) -> None:
        """That ability cannot be used after all: its uses are skipped (DA-39)."""
        game.set(self, "plan", self.plan[1:])
        game.set(self, "pc", 1)


def planned(game: Game, card: Card) -> list[Use]:
    """The activated abilities of a permanent with their numbers of uses (DH-57, DA-37, DA-38)."""
    found: list[Use] = []
    for ability in activated(card):
        if ability.loyalty is None and ability.zone == terms.BATTLEFIELD:
            n = uses(threat(game), ability.cost.mana.mana_value)
            if n:
                found.append((card, card.stamp, ability, n))
    return found


def order_uses(game: Game, frame: Activations) -> None:
    """The players choose the order of the abilities (DA-40, DA-54)."""
    if len(frame.plan) > 1:
        cards = [use[0] for use in frame.plan]
        order = game.ask(Order(bolas(game), topics.ACTIVATIONS, cards))
        game.set(frame, "plan", tuple(frame.plan[i] for i in order))


def use_next(game: Game, frame: Activations) -> None:
    """Use an ability once; what entered meanwhile comes first, with numbers of its own (DH-59, DH-60, DA-41)."""
    if game.dirty:
        game.refresh()
    fresh = [c for c in bolas(game).permanents if (c.id, c.stamp) not in frame.known]
    if fresh:
        new = [use for c in fresh if c.types & terms.CREATURE for use in planned(game, c)]
        game.set(frame, "plan", (*new, *frame.plan))
        game.set(frame, "known", (*frame.known, *((c.id, c.stamp) for c in fresh)))
    if not frame.plan:
        return
    game.set(frame, "pc", frame.pc - 1)
    card, stamp, ability, n = frame.plan[0]
    if not n or card.stamp != stamp or not _usable(game, card, ability):
        game.set(frame, "plan", frame.plan[1:])
        return
    game.set(frame, "plan", ((card, stamp, ability, n - 1), *frame.plan[1:]))
    if (card.id, card.stamp) not in frame.first:
        game.set(frame, "used", frame.used + 1)
        # Each use makes more creatures that are to use theirs: nobody can end it (CR 104.4b).
        if frame.used > MOST_USES:
            game.end((), "mandatory_loop")
            return
    if game.notes.get(RESOLVED):  # the uses are counted, so many of one that changes nothing are no loop
        game.journal.put(game.notes, RESOLVED, 0)
    game.journal.put(game.notes, notes.PREPAID, True)
    activate(game, bolas(game), card, ability)
    game.journal.put(game.notes, notes.PREPAID, False)
    note(game, "activations")
    game.push(Priority())


def _usable(game: Game, card: Card, ability: Any) -> bool:
    """Whether the ability is still there and its limits and targets allow a use (DA-39)."""
    seat = bolas(game)
    if card.controller is not seat or ability not in activated(card):
        return False
    if ability.per_turn and times_used(card, ability) >= ability.per_turn:
        return False
    if ability.condition is not None and not Run(game, card, seat).test(ability.condition):
        return False
    return bool(possible_modes(game, seat, card, ability))


Activations.steps = (order_uses, use_next)


# -- what the rest of the product calls --------------------------------------------------------------------------------


def make(options: Mapping[str, Any], roles: Sequence[str]) -> tuple[Dreadhorde, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    named = {"starting_life": options.get("life"), **options}  # scenarios say "life" of every format
    return Dreadhorde(chosen(Settings, named)), [BOLAS if role == "horde" else PLAYERS for role in roles]


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game."""
    seat = bolas(game)
    return {
        "life": game.teams[PLAYERS][0].total.life,
        "horde_library": len(seat.library),
        "horde_creatures": sum(1 for c in game.battlefield if c.controller is seat),
        "turns": game.metrics.get("turns", []),
        "revealed": game.metrics.get("revealed", 0),
        "activations": game.metrics.get("activations", 0),
        "danger": game.metrics.get("danger"),
        "triumphs_cast": list(game.metrics.get("triumphs_cast", ())),
        "defeats_named": [c.printed.name for c in seat.exile if is_defeat(c)],
        **snapshot(game),
    }


def table(game: Game) -> dict[str, Any]:
    """What a replay shows beside the seats."""
    doomed = {f"Doom on {t.name}": doom(t) for t in triumphs(game) if face_up(game, t)}
    return {"facts": {"Threat Level": threat(game), "Defeats in exile": defeats_exiled(game), **doomed}}


# -- scenarios ---------------------------------------------------------------------------------------------------------


def lay_out(game: Game, facts: Mapping[str, Any]) -> None:
    """What a position says of nobody's: Threat Level, the Triumphs and the emblem unless they are listed (DA-52, DA-59)."""
    level = facts.get("state", {}).get("threat", 0)
    game.journal.put(game.notes, notes.THREAT, level)
    game.journal.put(game.notes, notes.TRIBUTES, tuple(mark for mark in TRIBUTES if level >= mark))
    for seat in game.seats:
        for zone in (seat.library, seat.hand, seat.graveyard, seat.exile, seat.command, game.battlefield):
            for card in zone:
                made = adapted(card.name) if is_bolas(card.owner) else None
                if made is not None and card.printed is not made:
                    _remake(game, card, made)
    listed = [c for c in bolas(game).command if c.name in TRIUMPHS]
    game.journal.put(game.notes, notes.TRIUMPHS, tuple(listed))
    for name in sorted(TRIUMPHS - {c.name for c in listed}):
        add_triumph(game, name)
    if game.turn:
        give_emblem(game)
    game.refresh()


def _remake(game: Game, card: Card, made: Printed) -> None:
    """The card as this format plays it."""
    delist(game, card, card.listed)
    for field in ("printed", "definition", "base_definition"):
        game.set(card, field, made)
    enlist(game, card, made.abilities, card.zone)
    game.mark_dirty()


def expect_state(game: Game, e: Mapping[str, Any], seat: Seat | None, ref: Ref) -> str | None:
    """Expectations about the format's own numbers."""
    facts = snapshot(game)
    found = facts.get(e["key"], facts["doom"].get(e["key"]))
    if found is None:
        return f"no state {e['key']}"
    return None if found == e["n"] else f"{e['key']} is {found}, not {e['n']}"


LEFT, LEVEL, DEFEAT, NEARER = 0.4, 0.5, 5.0, 0.4
"""In mana: a card in his library, a point of the Threat Level, a Defeat in exile, a doom counter taken off a Triumph."""


def judge(game: Game, seat: Seat) -> float:
    """The players' life, boards and hands and how near their Triumphs are, against his board, library, Threat and Defeats."""
    if game.ended:
        return ended(game, seat)
    his = bolas(game)
    lead = side_worth(game, PLAYERS) - board_worth(his) - LEFT * len(his.library)
    lead -= LEVEL * threat(game) + DEFEAT * defeats_exiled(game)
    for triumph in triumphs(game):
        if face_up(game, triumph):
            lead += NEARER * (settings(game).doom - doom(triumph))
    return squashed(lead if seat.team == PLAYERS else -lead)


PLAY = Play(
    make=make,
    judge=judge,
    summary=summary,
    table=table,
    reasons={"horde_outlasted": "the Dreadhorde was outlasted", "elderspell": "the Elderspell"},
    pilots={"greedy": lambda seed: Defender()},  # who knows Bolas
    scenarios=Scenarios(facts=("state",), lay_out=lay_out, expects={"state": expect_state}),
)
