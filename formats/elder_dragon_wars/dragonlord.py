"""The greedy pilot at the table of five: whom of two enemies to hit, what life is worth, what a legend feeds."""

from collections.abc import Sequence
from typing import ClassVar

from engine.language.abilities import Replacing, Triggered
from engine.language.keywords import FLYING
from engine.players.greedy import Greedy, Handlers
from engine.players.view import View
from engine.players.worth import keep_value, value_of
from engine.state import terms, topics
from engine.state.action import ACTIVATE, CAST, PLAY, Action
from engine.state.choice import Cover, Name, Pick
from engine.state.objects import Card, Seat
from engine.state.pairing import Pair
from formats.elder_dragon_wars.circle import ARTIFACT, CHAOS, DRAGON, active_enchantment, attackable
from formats.elder_dragon_wars.rulecards import FIVE_LIFE, LIFE_FOR_CHAOS, LIFE_TO_BE_RID, PAY10, REGROWTH
from formats.elder_dragon_wars.topics import AWARD
from formats.elder_dragon_wars.topics import REGROWTH as WHICH_LEGENDS
from formats.elder_dragon_wars.words import is_legend

CAREFUL = 15
"""Life at which none is paid for cards any more."""
RICH = 50
"""Life from which a reverberation may be countered to keep the own enchantment."""
DROUGHT = 6.0
"""What it is worth to be rid of an artifact without which cards would be drawn again."""
SPARED = 5
"""Life that is left then at least."""
FED = 1.2
"""What the artifact is worth that an enemy gets for a legend."""


class Dragonlord(Greedy):
    """Greedy for five seats. It keeps no memory either."""

    stops: ClassVar[int] = Greedy.stops | 1 << terms.UPKEEP  # when artifacts can be got rid of (ED-118)

    def score(self, view: View, action: Action) -> float:
        card = action.card
        assert card is not None
        if action.kind == PAY10:
            return self._score_riddance(view, card)
        if view.step == terms.UPKEEP and view.my_turn and not view.stack:
            return 0.0  # all else can wait for the main phase
        if action.kind == ACTIVATE and card.name == REGROWTH:
            return self._score_regrowth(view, action)
        if action.kind == ACTIVATE and card.name == FIVE_LIFE:
            return self._score_countering(view)
        if card.mark == CHAOS and action.kind in (CAST, PLAY) and view.life <= LIFE_FOR_CHAOS + CAREFUL:
            return 0.0
        worth = super().score(view, action)
        if action.kind == CAST and worth > 0:
            if card.mark == CHAOS:
                worth -= 0.2 * LIFE_FOR_CHAOS
            if is_legend(card):
                worth -= FED
            if card.mark == DRAGON and not view.my_turn and view.step != terms.END:
                return 0.0  # it could not even block in this turn (ED-54)
        return worth

    def _score_riddance(self, view: View, card: Card) -> float:
        """What its definition does not tell to be a burden is not worth 10 life; without cards to come nobody ever wins."""
        if self._dries_out(view, card):
            return DROUGHT if view.life >= LIFE_TO_BE_RID + SPARED else 0.0
        burden = sum(
            min(0.0, self._score_effect(view, self._run(view, card), e))
            for a in card.abilities
            if isinstance(a, Triggered)
            for m in a.modes
            for e in m.bound
        )
        return -burden - 4.0 if view.life >= LIFE_TO_BE_RID + RICH else 0.0

    def _dries_out(self, view: View, card: Card) -> bool:
        """Whether the artifact is why there is no card in hand."""
        return not view.seat.hand and any(
            isinstance(a, Replacing) and a.what.head.index == terms.RE_DRAW for a in card.abilities
        )

    def _score_regrowth(self, view: View, action: Action) -> float:
        """A better card for a worse creature, at sorcery time or when the creature is lost anyway."""
        legends = [c for c in view.seat.permanents if is_legend(c)]
        spec = action.ability.modes[0].targets[0]
        run = self._run(view, action.card) if action.card is not None else None
        if run is None or not legends:
            return 0.0
        back = max(
            (keep_value(view, c) for c in view.seat.graveyard if spec.filter.matches(run, c)), default=0.0
        )
        doomed = [
            c
            for c in legends
            if any(r.current and r.object is c for o in view.stack for s in o.targets for r in s)
        ]
        if not doomed and any(c.entered_turn == view.turn for c in legends):
            return 0.0  # what came in this turn is not given for what it was cast with, over and over
        lost = min((value_of(c) for c in legends if c not in doomed), default=0.0) if not doomed else 0.0
        return back - lost - 2.0 if not doomed else 0.5 * back

    def _score_countering(self, view: View) -> float:
        """The own enchantment is kept while there is life enough."""
        card = active_enchantment(view._game)
        mine = card is not None and card.controller is view.seat
        return 0.5 if mine and view.life >= RICH and len(view.stack) == 1 else 0.0

    # -- attacks (ED-94, ED-212) ---------------------------------------------------------------------------------------

    def _foes(self, view: View) -> list[Seat]:
        """Who may attack this player."""
        return [s for s in view.opponents if view.seat in attackable(view._game, s)]

    def _wall_of(self, view: View, partner: Seat | Card) -> list[Card]:
        """What could block for that player, or for a planeswalker's: their own creatures."""
        seat = partner.controller if isinstance(partner, Card) else partner
        return [c for c in seat.permanents if c.types & terms.CREATURE and not c.tapped]

    def _target_of_attack(self, view: View, ask: Pair) -> int:
        """The enemy through whose blockers most gets, those who hit back first; the weaker of two."""
        strikers: Sequence[Card] = ask.options
        best, best_key = 0, (-1.0, 0.0)
        foes = self._foes(view)
        for j, partner in enumerate(ask.partners):
            if not isinstance(partner, Seat):
                continue
            wall = self._wall_of(view, partner)
            ground = sum(not c.keywords & FLYING.bit for c in wall)
            through = sum(max(c.power, 0) for c in strikers if c.keywords & FLYING.bit)
            through += sum(
                sorted(max(c.power, 0) for c in strikers if not c.keywords & FLYING.bit)[
                    : max(0, len(strikers) - ground)
                ]
            )
            life = max(1, partner.total.life or 1)
            key = (float(through >= life) + through / life, float(partner in foes))
            if key > best_key:
                best, best_key = j, key
        return best

    # -- choices ---------------------------------------------------------------------------------------------------------

    def _name_type(self, view: View, ask: Name) -> int:
        """What untaps in the own untap step is the type of which most is tapped, lands before others; the rest as usual."""
        if view.step != terms.UNTAP:
            return self._name(view, ask)
        masks = [terms.TYPE_NAMES[kind.capitalize()] for kind in ask.options]
        tapped = [c for c in view.seat.permanents if c.tapped]
        return max(
            range(len(masks)),
            key=lambda i: (sum(bool(c.types & masks[i]) for c in tapped), masks[i] == terms.LAND),
        )

    def _pick_award(self, view: View, ask: Pick) -> tuple[int, ...]:
        """The artifact worth most, as long as there is room for it."""
        held = sum(c.mark == ARTIFACT for c in view.seat.permanents)
        best = max(range(len(ask.options)), key=lambda i: (ask.options[i].mana_value, -i))
        return (best,) if held < 2 else ()

    def _cover(self, view: View, ask: Cover) -> tuple[int, ...]:
        """As few legends as will do, the least of them."""
        order = sorted(range(len(ask.options)), key=lambda i: (value_of(ask.options[i]), i))
        chosen: list[int] = []
        have = 0
        for i in order:
            if ask.masks[i] & ask.need & ~have or not ask.need:
                chosen.append(i)
                have |= ask.masks[i]
            if not ask.need & ~have and chosen:
                break
        return tuple(chosen)

    handlers: ClassVar[Handlers] = {
        **Greedy.handlers,
        (Pick, AWARD): _pick_award,
        (Name, topics.TYPE): _name_type,
        (Pick, WHICH_LEGENDS): Greedy._pick_sacrifice,
        Cover: _cover,
    }
