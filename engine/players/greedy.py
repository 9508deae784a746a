"""The greedy pilot: lands, curve, removal on the right target, attacks and blocks that pay.

It weighs things by what their definitions say: an effect's head knows whether it helps or harms what it is aimed at. No card
is known by name.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from typing import Any, ClassVar

from engine.language.abilities import Mode, TargetSpec, Triggered, bind, speaks_of
from engine.language.definition import Definition
from engine.language.keywords import (
    DEFENDER,
    FLYING,
    LIFELINK,
    REACH,
    VIGILANCE,
)
from engine.language.nodes import Effect, Node, Selector
from engine.language.refs import THIS
from engine.language.signs import Aim
from engine.players.fights import Front, block_gain, enough_left
from engine.players.masses import done_to_all, given_up, worth_to_all
from engine.players.reasons import reason
from engine.players.view import View
from engine.players.worth import (
    EQUIPMENT,
    STRIKES,
    aimed_at_already,
    at_stake,
    can_attack,
    changed,
    could_block,
    drained,
    keep_value,
    land_need,
    lent,
    life_worth,
    mana_left,
    outcome,
    overfull,
    prize,
    side,
    struck,
    value_of,
    worth_as_target,
)
from engine.rules.combat import can_block
from engine.rules.faces import face_of
from engine.rules.targeting import legal_targets
from engine.state import terms, topics
from engine.state.action import ACTIVATE, PASS, PLAY, Action
from engine.state.choice import Act, Answer, Ask, Name, Number, Order, Pick, Split
from engine.state.objects import Card, Printed, Reference, Seat
from engine.state.pairing import Pair, Pairs
from engine.state.run import Run
from engine.state.topics import Topic

OWN_STOPS = 1 << terms.MAIN1 | 1 << terms.MAIN2
OTHER_STOPS = (
    1 << terms.BEGIN_COMBAT | 1 << terms.DECLARE_ATTACKERS | 1 << terms.DECLARE_BLOCKERS | 1 << terms.END
)

FRESH = (2, 2, 3)  # power of what a mindless side is likely to add before its next attack

A_CARD = 1.6
"""What a card more is worth."""

FINDS = frozenset(
    {"dig", "reveal_and_take", "search", "search_both", "search_grown", "search_split", "take_two_kinds"}
)
"""Effects that find a card: in the library or among its first ones."""

ROUNDS = 5
"""How often an attack is thought over, each time without who would lose most by it."""

Handlers = Mapping[type[Ask] | tuple[type[Ask], Topic], Callable[[Any, View, Any], Answer]]
"""How questions are answered: those of a kind about a topic, or all others of the kind."""


class Greedy:
    """One seat's pilot. It keeps no memory, so the same view and question give the same answer."""

    stops: ClassVar[int] = OWN_STOPS | 1 << terms.DECLARE_BLOCKERS | OTHER_STOPS << 16

    handlers: ClassVar[Handlers]
    """Which method answers what; a question it does not name gets its default."""

    def answer(self, view: View, ask: Ask) -> Answer:
        kind = ask.__class__
        handler = self.handlers.get((kind, ask.topic)) or self.handlers.get(kind)
        if handler is None:
            return ask.default()
        return ask.nearest(handler(self, view, ask))

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        """Why it answers so, in words, for replays."""
        return reason(self, view, ask, answer)

    # -- priority ----------------------------------------------------------------------------------------------------

    def _act(self, view: View, ask: Act) -> int:
        best, best_score = 0, 0.0
        for i, action in enumerate(ask.options):
            if action.kind == PASS:
                continue
            score = self.score(view, action)
            if score > best_score:
                best, best_score = i, score
        return best

    def score(self, view: View, action: Action) -> float:
        """What an action is worth now; 0 or less means better not."""
        card = action.card
        assert card is not None
        if action.kind == PLAY:
            return 100.0 + land_need(view, card)
        if action.kind == ACTIVATE:
            return self._score_ability(view, action)
        return self._score_spell(view, card, face_of(card.definition, action.way))

    def _score_spell(self, view: View, card: Card, d: Printed) -> float:
        main = view.my_turn and view.step in (terms.MAIN1, terms.MAIN2)
        if d.types & terms.PERMANENT and d.enchant is None:
            if not main and view.step != terms.END and not view.attackers:
                return 0.0
            if d.supertypes & terms.LEGENDARY and any(c.name == d.name for c in view.seat.permanents):
                return 0.0  # one of the two would be lost (CR 704.5j)
            if EQUIPMENT in d.subtypes and not self._bearer_wanted(view):
                return 0.5
            return 1.0 + d.mana_value + (0.5 if d.types & terms.CREATURE else 0.0) + self._harm(view, card)
        if d.enchant is not None:
            return self._best_target(view, card, d.enchant.mode.targets[0]) * 0.8
        assert d.spell is not None
        best = max(self._score_mode(view, card, m) for m in d.spell.modes)
        if d.types & terms.INSTANT and main and not view.stack and best < 4.0 and not overfull(view):
            return 0.0  # it can wait for the right moment
        return best

    def _bearer_wanted(self, view: View) -> bool:
        """Whether there are more creatures than Equipment for them: what nobody carries can wait."""
        mine = view.seat.permanents
        creatures = sum([1 for c in mine if c.types & terms.CREATURE])
        return creatures > sum([1 for c in mine if EQUIPMENT in c.subtypes])

    def _harm(self, view: View, card: Card) -> float:
        """What a permanent would do to its own side as it enters, for want of another target; 0 or less."""
        harm = 0.0
        for ability in card.definition.abilities:
            if (
                isinstance(ability, Triggered)
                and ability.event.head.name == "enters"
                and ability.event.args[0] == THIS
            ):
                for mode in ability.modes:
                    if mode.effects[0].head.name != "may":
                        harm += sum(
                            [min(0.0, self._best_target(view, card, s)) for s in mode.targets if s.least]
                        )
        return harm

    def _score_ability(self, view: View, action: Action) -> float:
        card, ability = action.card, action.ability
        assert card is not None
        if ability.family == "equip":
            return self._score_equipping(view, card)
        if len(view.stack) > 3:
            return 0.0  # enough is enough
        cost = ability.cost
        worth = max(self._score_mode(view, card, m) for m in ability.modes)
        for part in cost.parts:
            name = part.head.name
            if name == "sacrifice_this":
                worth -= value_of(card) + 0.5
            elif name in ("sacrifice_cost", "discard_cost", "discard_this"):
                worth -= 2.5 if name != "discard_this" else 1.2
            elif name == "pay_life":
                worth -= 0.4 * self._amount(self._run(view, card), part.args[0])
            elif name == "remove_counter_cost":
                worth -= 0.8  # it may be of more use later
        if cost.taps and card.types & terms.CREATURE and view.my_turn and view.step == terms.MAIN1:
            worth -= 0.3 * max(card.power, 0)
        return worth - 0.1 * cost.mana.mana_value if cost.mana else worth

    def _score_equipping(self, view: View, card: Card) -> float:
        """Before combat, onto a creature that can attack, from one that cannot."""
        if not view.my_turn or view.step != terms.MAIN1:
            return 0.0
        host = card.attached_to
        if isinstance(host, Card) and can_attack(view, host):
            return 0.0
        able = [c for c in view.seat.permanents if c.types & terms.CREATURE and can_attack(view, c)]
        if not able:
            return 0.0
        life = drained(card.definition)
        if life is not None:
            life += max([max(c.power, 0) for c in able])
        return (
            0.8
            + lent(card.definition)
            + (life_worth(view.life + life) - life_worth(view.life) if life else 0.0)
        )

    def _score_mode(self, view: View, card: Card, mode: Mode) -> float:
        run = self._run(view, card)
        total = 0.0
        for spec in mode.targets:
            if spec.least == 0:
                continue
            best = self._best_target(view, card, spec)
            if best <= 0:
                return 0.0
            total += best
        for effect in mode.bound:
            total += self._score_effect(view, run, effect)
        return total

    def _score_effect(self, view: View, run: Run, effect: Any) -> float:
        """Effects that do not aim at a target slot; those that do are counted by their target."""
        head, args = effect.head, effect.args
        worth = head.worth
        if worth is not None:  # a format's effect says itself what it is worth
            return float(worth(run, *args))
        if head.name in ("seq", "at_once", "may", "if_", "unless_pays", "for_each", "times", "choose_one"):
            return sum([self._score_effect(view, run, a) for a in args if isinstance(a, Effect)])
        if any(isinstance(a, Node) and a.head.name == "slot" for a in args):
            return 0.0
        if head.name == "change" and isinstance(args[0], Selector):
            return max(
                [changed(view, run, o, effect, 0.0) for o in run.objects(args[0]) if isinstance(o, Card)],
                default=0.0,
            )
        everything = done_to_all(effect)
        if everything is not None:
            return worth_to_all(view, run, effect, everything)
        if head.name == "sacrifice":
            return given_up(view, run, effect)
        if head.name in FINDS:
            return A_CARD
        for a in args:
            if isinstance(a, Definition):
                return 2.0 * (self._amount(run, args[1]) if len(args) > 1 else 1)
        if head.name == "draw":
            return A_CARD * self._amount(run, args[0])
        if head.name in ("gain_life", "lose_life"):
            return 0.25 * self._amount(run, args[0]) * (1 if args[1].head.name == "you" else 2)
        if head.name == "add_mana":
            return 0.0
        if head.name == "shield":  # worth what comes through otherwise
            coming = sum(max(a.power, 0) for a in view.attackers if not a.blocked)
            return 0.0 if view.my_turn else 8.0 * coming / max(1, view.life)
        return (0.6 if head.good > 0 else 0.0) if head.good else 0.3

    def _amount(self, run: Run, n: Any) -> float:
        return float(n) if isinstance(n, int) else float(max(0, run.value(n)))

    def _dealt(self, run: Run, effect: Effect, option: Any) -> float:
        """How much is dealt to an option, which may hang on that: "the number of cards in target player's hand"."""
        amount = effect.args[0]
        if speaks_of(amount, "target"):
            run.targets = [[Reference(option)]]
            amount = bind(amount, [], Aim(effect), None)
        return self._amount(run, amount)

    def _run(self, view: View, card: Card) -> Run:
        run = Run(view._game, card, view.seat)
        if card.definition.cost and card.definition.cost.x:
            run.x = max(0, mana_left(view) - card.definition.mana_value)
        return run

    def _best_target(self, view: View, card: Card, spec: TargetSpec) -> float:
        """The worth of the best thing a slot could be aimed at."""
        run = self._run(view, card)
        options = legal_targets(view._game, run, spec)
        return max([self._worth_to(view, run, o, spec) for o in options], default=0.0)

    def _worth_to(self, view: View, run: Run, option: Any, spec: TargetSpec) -> float:
        """What aiming at an option is worth: damage that does not kill, and what shrinks without killing, hardly anything."""
        worth = worth_as_target(view, option, spec.good)
        effect = spec.effect
        if effect is None or worth <= 0:
            return worth
        if aimed_at_already(view, option, spec.good):
            return 0.0
        if effect.head.name in STRIKES and not spec.divided:
            return struck(view, option, self._dealt(run, effect, option), worth, run.source)
        if effect.head.name == "change":
            return changed(view, run, option, effect, worth)
        if effect.head.name == "attach":  # nothing is gained on a creature that cannot fight
            return worth if isinstance(option, Card) and can_attack(view, option) else 0.1
        return worth

    # -- choices -----------------------------------------------------------------------------------------------------

    def _pick(self, view: View, ask: Pick) -> tuple[int, ...]:
        spec = ask.detail
        if isinstance(spec, TargetSpec) and isinstance(ask.source, Card):
            run = self._run(view, ask.source)
            scores = [self._worth_to(view, run, o, spec) for o in ask.options]
            if not any(s > 0 for s in scores):
                scores = [worth_as_target(view, o, ask.good) for o in ask.options]
        else:
            scores = [worth_as_target(view, o, ask.good) for o in ask.options]
        order = sorted(
            range(len(scores)), key=lambda i: (-scores[i], ask.good > 0 and not _is_tapped(ask.options[i]), i)
        )
        take = [i for i in order if scores[i] > 0][: ask.most]
        return tuple(take if len(take) >= ask.least else order[: ask.least])

    def _pick_modes(self, view: View, ask: Pick) -> tuple[int, ...]:
        ability = ask.detail
        scores = [self._score_mode(view, ask.source, ability.modes[m]) for m in ask.options]
        order = sorted(range(len(scores)), key=lambda i: (-scores[i], i))
        return tuple(order[: max(ask.least, min(ask.most, sum(s > 0 for s in scores)))])

    def _pick_discard(self, view: View, ask: Pick) -> tuple[int, ...]:
        order = sorted(range(len(ask.options)), key=lambda i: (keep_value(view, ask.options[i]), i))
        return tuple(order[: ask.least])

    def _pick_sacrifice(self, view: View, ask: Pick) -> tuple[int, ...]:
        order = sorted(range(len(ask.options)), key=lambda i: (value_of(ask.options[i]), i))
        return tuple(order[: ask.least])

    def _pick_scry_bottom(self, view: View, ask: Pick) -> tuple[int, ...]:
        lands = sum(1 for c in view.seat.permanents if c.definition.is_land)
        return tuple(
            i
            for i, c in enumerate(ask.options)
            if (c.definition.is_land and lands >= 5)
            or (not c.definition.is_land and c.mana_value > lands + 3)
        )

    def _pick_search(self, view: View, ask: Pick) -> tuple[int, ...]:
        order = sorted(range(len(ask.options)), key=lambda i: (-keep_value(view, ask.options[i]), i))
        return tuple(order[: ask.most])

    def _number_x(self, view: View, ask: Number) -> int:
        return ask.most

    def _name(self, view: View, ask: Name) -> int:
        if ask.yes_or_no:
            detail = ask.detail
            good = detail.head.good if isinstance(detail, Effect) else 1
            return int(good >= 0)
        return 0

    def _name_mulligan(self, view: View, ask: Name) -> int:
        lands = sum(c.definition.is_land for c in view.hand)
        size = len(view.hand) - view.seat.mulligans
        return int(size > 5 and not 2 <= lands <= 5)

    def _name_color(self, view: View, ask: Name) -> int:
        """The colour most of the opponents' creatures have."""

        def seen(color: int) -> int:
            return sum(
                1 for c in view.battlefield if c.controller.team != view.seat.team and c.colors & color
            )

        return max(range(len(ask.options)), key=lambda i: (seen(ask.options[i]), -i))

    def _split(self, view: View, ask: Split) -> tuple[int, ...]:
        """Divide: enough to kill each in turn, the rest on the last."""
        shares = [ask.least] * len(ask.options)
        left = ask.most - sum(shares)
        for i, o in enumerate(ask.options):
            if isinstance(o, Card):
                extra = min(left, max(0, o.toughness - o.damage - shares[i]))
                shares[i] += extra
                left -= extra
        shares[-1] += left
        return tuple(shares)

    def _split_combat_damage(self, view: View, ask: Split) -> tuple[int, ...]:
        """Kill what costs least to kill first, the rest goes beyond the blockers or to the last one."""
        need = {t.index: t.number for t in ask.constraints}
        beyond = len(ask.options) - 1 if len(need) < len(ask.options) else None
        shares = [0] * len(ask.options)
        left = ask.most
        for i in sorted(need, key=lambda i: (need[i] - 0.1 * value_of(ask.options[i]), i)):
            if need[i] <= left:
                shares[i] = need[i]
                left -= need[i]
        open_ = [i for i in need if shares[i] < need[i]]
        shares[open_[0] if open_ else beyond if beyond is not None else max(need)] += left
        return tuple(shares)

    def _order_damage_order(self, view: View, ask: Order) -> tuple[int, ...]:
        def key(i: int) -> tuple[float, int]:
            card = ask.options[i]
            return (card.toughness - card.damage - 0.1 * value_of(card), i)

        return tuple(sorted(range(len(ask.options)), key=key))

    # -- combat ------------------------------------------------------------------------------------------------------

    def _pair_attackers(self, view: View, ask: Pair) -> Pairs:
        """Attack with what gains against the blocks to be expected, and keep home what is needed against the counter-attack."""
        must = {t.index: t.partners[0] for t in ask.constraints if t.kind == "must"}
        target = self._target_of_attack(view, ask)
        partner = ask.partners[target]
        theirs = partner.total.life if isinstance(partner, Seat) else None
        wall = self._wall_of(view, partner)
        if theirs is not None and not wall and sum([max(c.power, 0) for c in ask.options]) >= theirs:
            return tuple((i, target) for i in range(len(ask.options)))
        order = sorted(range(len(ask.options)), key=lambda i: -ask.options[i].power)
        team = view.seat.team
        home = len([c for c in view.battlefield if c.controller.team == team and could_block(c)])
        best, best_worth = sorted(must), 0.0
        kept: set[int] = set()
        front: Front | None = None
        for left in range(ROUNDS, -1, -1):
            going = self._spared(view, ask, order, must, kept, home)
            if not going:
                break
            if front is None:
                front = Front(ask.options, wall, partial(can_block, view._game))
            fight = front.foresee(going, theirs)
            worth = fight.worth(theirs, view.life)
            if worth > best_worth:
                best, best_worth = going, worth
            losses = sorted([(gain, i) for gain, i in fight.blocked if gain < 0 and i not in must])
            if not losses:
                break
            kept.update([i for _, i in (losses[:1] if left > 1 else losses)])
        return tuple([(i, must.get(i, target)) for i in best])

    def _wall_of(self, view: View, partner: Any) -> list[Card]:
        """What could block for who or what is attacked."""
        team = side(partner)
        return [
            c
            for c in view.battlefield
            if c.types & terms.CREATURE
            and c.controller.team == team
            and could_block(c)
            and view.blocks(c.controller)
        ]

    def _blows(self, view: View) -> tuple[list[int], float]:
        """What the others may strike back with, the hardest first, and how often the life there is must outlast it."""
        team = view.seat.team
        blows = [
            max(c.power, 0)
            for c in view.battlefield
            if c.types & terms.CREATURE and c.controller.team != team and not c.keywords & DEFENDER.bit
        ]
        mindless = any(view.attacks_everything(s) for s in view.opponents)
        if mindless:  # what a side that attacks with everything reveals next turn comes at once
            blows += FRESH
        return sorted(blows, reverse=True), 3.0 if mindless else 1.4

    def _spared(
        self, view: View, ask: Pair, order: Sequence[int], must: Mapping[int, int], kept: Set[int], home: int
    ) -> list[int]:
        """Who, in that order, can attack without being missed among those at `home` when the others strike back; never who is
        `kept` there."""
        blows, patience = self._blows(view)
        life = view.life
        exposed = sum(blows[home:])
        going = []
        for i in order:
            if i in must:
                going.append(i)
                continue
            card: Card = ask.options[i]
            if card.power <= 0 or i in kept:
                continue
            missed = exposed  # what gets through if this one is tapped
            if not card.keywords & VIGILANCE.bit and 0 < home <= len(blows):
                missed += blows[home - 1]
            gained = card.power if card.keywords & LIFELINK.bit else 0  # before the answer comes
            if missed * patience < life + gained:
                going.append(i)
                if not card.keywords & VIGILANCE.bit:
                    home -= 1
                exposed = missed
                life += gained
        return going

    def _target_of_attack(self, view: View, ask: Pair) -> int:
        """The weakest opponent, planeswalkers second."""
        best, best_key = 0, (10**9, 0)
        for j, partner in enumerate(ask.partners):
            life = (
                partner.total.life if isinstance(partner, Seat) else partner.counters.get("loyalty", 0) + 30
            )
            key = (life if life is not None else 0, j)
            if key < best_key:
                best, best_key = j, key
        return best

    def _attack_pays(self, card: Card, wall: Sequence[Card]) -> bool:
        """Whether no lone blocker makes the attack a bad bargain."""
        stake, won = 0.6 * at_stake(card), prize(card)
        for blocker in wall:
            if card.keywords & FLYING.bit and not blocker.keywords & (FLYING.bit | REACH.bit):
                continue
            kills, dies = outcome(blocker, card)
            if kills and (value_of(blocker) if dies else 0.0) + won < stake:
                return False
        return True

    def _pair_blockers(self, view: View, ask: Pair) -> Pairs:
        """Block where the blocker survives or trades up; chump only against lethal damage."""
        attackers = list(ask.partners)
        incoming = sum(max(a.power, 0) for a in attackers if not a.blocked)
        free = set(range(len(ask.options)))
        weight: dict[int, int] = {j: len(a.blockers) for j, a in enumerate(attackers)}
        least = {t.index: t.number for t in ask.constraints if t.kind in ("least", "joint")}
        pairs: list[tuple[int, int]] = []
        for j in sorted(range(len(attackers)), key=lambda j: -value_of(attackers[j])):
            attacker = attackers[j]
            if weight[j] or j in least:
                continue
            best, best_gain = -1, 0.0
            for i in sorted(free):
                if j in ask.allowed[i]:
                    gain = self._block_gain(ask.options[i], attacker)
                    if gain > best_gain:
                        best, best_gain = i, gain
            if best >= 0:
                pairs.append((best, j))
                free.discard(best)
                incoming -= attacker.power
        limit = enough_left(view.life)
        for j in sorted(range(len(attackers)), key=lambda j: -attackers[j].power):
            if incoming <= limit or not free:
                break
            if j in least or any(k == j for _, k in pairs) or attackers[j].blocked:
                continue
            able = [i for i in free if j in ask.allowed[i]]
            if able:
                cheapest = min(able, key=lambda i: (value_of(ask.options[i]), i))
                pairs.append((cheapest, j))
                free.discard(cheapest)
                incoming -= attackers[j].power
        return self._with_required(ask, pairs)

    def _block_gain(self, blocker: Card, attacker: Card) -> float:
        """What a block is worth; 0 or less means better not."""
        return block_gain(blocker, attacker)

    def _with_required(self, ask: Pair, pairs: list[tuple[int, int]]) -> Pairs:
        chosen = {i for i, _ in pairs}
        for term in ask.constraints:
            if term.kind == "must" and term.index not in chosen:
                pairs.append((term.index, term.partners[0]))
        return tuple(pairs)


def _is_tapped(option: object) -> bool:
    """Of equals the tapped one gains more by what helps it: that may be an untapping."""
    return isinstance(option, Card) and option.tapped


Greedy.handlers = {
    Act: Greedy._act,
    Pick: Greedy._pick,
    (Pick, topics.MODES): Greedy._pick_modes,
    (Pick, topics.DISCARD): Greedy._pick_discard,
    (Pick, topics.HAND_SIZE): Greedy._pick_discard,
    (Pick, topics.BOTTOM): Greedy._pick_discard,
    (Pick, topics.SACRIFICE): Greedy._pick_sacrifice,
    (Pick, topics.TAP): Greedy._pick_sacrifice,
    (Pick, topics.BOUNCE): Greedy._pick_sacrifice,
    (Pick, topics.SCRY_BOTTOM): Greedy._pick_scry_bottom,
    (Pick, topics.SEARCH): Greedy._pick_search,
    (Pick, topics.TAKE): Greedy._pick_search,
    (Number, topics.X): Greedy._number_x,
    Name: Greedy._name,
    (Name, topics.MULLIGAN): Greedy._name_mulligan,
    (Name, topics.COLOR): Greedy._name_color,
    Split: Greedy._split,
    (Split, topics.COMBAT_DAMAGE): Greedy._split_combat_damage,
    (Order, topics.DAMAGE_ORDER): Greedy._order_damage_order,
    (Pair, topics.ATTACKERS): Greedy._pair_attackers,
    (Pair, topics.BLOCKERS): Greedy._pair_blockers,
}
