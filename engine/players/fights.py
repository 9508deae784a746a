"""What an attack would come to against defenders that look no further than their own gain, and what each side has of it."""

from collections.abc import Callable, Sequence

from engine.language.keywords import LIFELINK, TRAMPLE
from engine.players.worth import at_stake, life_worth, outcome, prize, value_of
from engine.state.objects import Card

Meets = Callable[[Card, Card], bool]
"""Whether a creature (first) can block another (second)."""

_Look = tuple[str, int, int, int, int]
Worth = tuple[float, float, float]
"""What a creature is worth on the battlefield, what is lost with it, and what comes of it dealing combat damage."""
Result = tuple[float, float, int]
"""What a block comes to: the defender's gain, the attacker's, damage that tramples over."""

BOLD, RASH = 0.8, 0.4
"""How much of what an attacker is worth counts when it is lost: the less, the more one's own side outweighs the other, which
every trade brings nearer to its end."""
FATAL = 50.0
"""What is worth as much as a game."""
CHIPPED = 0.35
"""What a point of damage is worth to what has no life total."""


class Fight:
    """An attack as it was foreseen."""

    __slots__ = ("blocked", "gained", "through")

    def __init__(self) -> None:
        self.blocked: list[tuple[float, int]] = []
        """What comes of each attacker that is blocked for its side, in points of about one mana, and which one it is."""
        self.through = 0
        """Damage that is not blocked."""
        self.gained = 0
        """Life from lifelink."""

    def worth(self, theirs: int | None, own: int) -> float:
        """What all of it is worth: `theirs` is the life that is attacked (None: nobody's), `own` the attacker's."""
        total = sum([gain for gain, _ in self.blocked])
        if theirs is None:
            total += CHIPPED * self.through
        else:
            total += (
                FATAL if self.through >= theirs else life_worth(theirs) - life_worth(theirs - self.through)
            )
        return total + life_worth(own + self.gained) - life_worth(own)


class Front:
    """Creatures that may attack and those that may block them, with what each pair of them would come to."""

    def __init__(self, attackers: Sequence[Card], wall: Sequence[Card], meets: Meets) -> None:
        own = sum([value_of(a) for a in attackers])
        caution = BOLD if own <= 0 else min(BOLD, max(RASH, BOLD * sum([value_of(c) for c in wall]) / own))
        self.powers = [max(a.power, 0) for a in attackers]
        self.links = [bool(a.keywords & LIFELINK.bit) for a in attackers]
        self.wall = wall
        looks: dict[_Look, tuple[Worth, list[int]]] = {}
        for j, blocker in enumerate(wall):
            look = _look(blocker)
            if look not in looks:
                looks[look] = (_worth(blocker), [])
            looks[look][1].append(j)
        kinds: dict[_Look, tuple[float, list[Result | None], list[int]]] = {}
        self.results: list[list[Result | None]] = []
        """By attacker and blocker, what comes of it where they can meet."""
        self.eager: list[list[int]] = []
        """For each attacker who would block it gladly, who gains most first."""
        ranks: list[float] = []
        for attacker in attackers:
            look = _look(attacker)
            kind = kinds.get(look)
            if kind is None:
                mine = _worth(attacker)
                row: list[Result | None] = [None] * len(wall)
                gains = []
                for worth, alike in looks.values():
                    blocker = wall[alike[0]]
                    if meets(blocker, attacker):
                        result = _result(blocker, attacker, worth, mine, caution)
                        for j in alike:
                            row[j] = result
                        if result[0] > 0.0:
                            gains += [(-result[0], j) for j in alike]
                gains.sort()
                kind = kinds[look] = (mine[0], row, [j for _, j in gains])
            ranks.append(kind[0])
            self.results.append(kind[1])
            self.eager.append(kind[2])
        self.order = sorted(range(len(attackers)), key=lambda i: -ranks[i])
        """The attackers, the best first."""

    def foresee(self, going: Sequence[int], life: int | None) -> Fight:
        """The attack of some of them: each blocker blocks once; chump blocks where the defender's `life` demands them."""
        fight = Fight()
        used: set[int] = set()
        open_: list[int] = []
        blocks: list[tuple[int, int]] = []
        for i in self.order:
            if i not in going:
                continue
            for j in self.eager[i]:
                if j not in used:
                    used.add(j)
                    blocks.append((i, j))
                    break
            else:
                open_.append(i)
        if life is not None and len(used) < len(self.wall):
            incoming = sum([self.powers[i] for i in open_])
            limit = enough_left(life)
            if incoming > limit:
                for i in sorted(open_, key=lambda i: -self.powers[i]):
                    if incoming <= limit:
                        break
                    row = self.results[i]
                    able = [j for j, each in enumerate(row) if each is not None and j not in used]
                    if able:
                        chump = min(able, key=lambda j: value_of(self.wall[j]))
                        used.add(chump)
                        blocks.append((i, chump))
                        open_.remove(i)
                        incoming -= self.powers[i]
        for i in open_:
            fight.through += self.powers[i]
            if self.links[i]:
                fight.gained += self.powers[i]
        for i, j in blocks:
            result = self.results[i][j]
            assert result is not None
            fight.blocked.append((result[1], i))
            fight.through += result[2]
            if self.links[i]:
                fight.gained += self.powers[i]
        return fight


def _look(card: Card) -> _Look:
    """What tells creatures apart in a fight; of those that something is attached to or protects each is its own."""
    own = card.id if card.attachments or card.protections else 0
    return (card.name, card.power, card.toughness - card.damage, card.keywords, own)


def _worth(card: Card) -> Worth:
    return (value_of(card), at_stake(card), prize(card))


def _result(blocker: Card, attacker: Card, theirs: Worth, mine: Worth, caution: float) -> Result:
    kills, dies = outcome(blocker, attacker)
    gain = mine[2] + (theirs[0] if dies else 0.0) - (caution * mine[1] if kills else 0.0)
    beyond = 0
    if attacker.keywords & TRAMPLE.bit:
        beyond = max(0, attacker.power - max(0, blocker.toughness - blocker.damage))
    if dies and not kills and not theirs[2]:
        return (0.0, gain, beyond)
    against = 0.3 * attacker.power + (mine[0] if kills else 0.0) + theirs[2] - (theirs[1] if dies else 0.0)
    return (against, gain, beyond)


def block_gain(blocker: Card, attacker: Card) -> float:
    """What a lone block is worth to the defender; 0 or less where it only loses the blocker."""
    return _result(blocker, attacker, _worth(blocker), _worth(attacker), 1.0)[0]


def enough_left(life: int) -> int:
    """The most damage that a defender lets through before creatures are thrown in its way."""
    return max(0, life - max(1, life // 4)) if life > 6 else life - 1
