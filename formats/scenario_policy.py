"""What a lenient scenario answers where its script says nothing: yes, own objects for good effects, opponents' for bad ones."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine import terms
from engine.choice import NAME, NUMBER, PICK, Answer, Ask
from engine.game import Game
from engine.objects import Card, Seat

YES_OR_NO = ("no", "yes")
KEEP = ("scry_bottom", "surveil")  # looked-at cards stay on top


def default_answer(game: Game, ask: Ask) -> Answer:
    """The default policy of scenario-v1, section 5."""
    answer = _wanted(game, ask)
    return answer if ask.legal(answer) else ask.default()


def _wanted(game: Game, ask: Ask) -> Answer:
    if ask.kind == NAME:
        if ask.topic == "mulligan":
            return 0
        if tuple(ask.options) == YES_OR_NO:
            return int(ask.topic not in ("shuffle", "new_target"))
        if ask.topic == "color":
            return _color(game, ask)
        return 0
    if ask.kind == NUMBER:
        return ask.most if ask.good >= 0 else ask.least
    if ask.kind == PICK and ask.topic != "modes":
        return _pick(ask)
    return ask.default()


def _color(game: Game, ask: Ask) -> int:
    """The colour most common among the player's own cards."""
    counted: Counter[int] = Counter()
    for card in (*ask.seat.hand, *ask.seat.permanents):
        for mask in card.definition.cost.colored:
            counted[mask] += 1
    return max(range(len(ask.options)), key=lambda i: (counted[ask.options[i]], -i))


def _pick(ask: Ask) -> tuple[int, ...]:
    if ask.topic in KEEP:
        return ()
    options = ask.options
    own = [i for i, o in enumerate(options) if _side(o) is ask.seat]
    others = [i for i in range(len(options)) if i not in own]
    if ask.good > 0 or (ask.good == 0 and own):
        ranked = _ranked(options, own, best=True)
        wanted = ask.most if ask.good > 0 else ask.least
        return tuple(
            (ranked + _ranked(options, others, best=False))[: min(max(ask.least, len(ranked)), wanted)]
        )
    ranked = _ranked(options, others, best=True)
    count = min(ask.most, max(ask.least, len(ranked)))
    return tuple((ranked + _ranked(options, own, best=False))[:count])


def _ranked(options: Sequence[Any], which: Sequence[int], best: bool) -> list[int]:
    return sorted(which, key=lambda i: (-_value(options[i]) if best else _value(options[i]), i))


def _side(option: Any) -> Seat | None:
    if isinstance(option, Seat):
        return option
    if isinstance(option, Card):
        return option.controller if option.zone == terms.BATTLEFIELD else option.owner
    side = getattr(option, "controller", None)
    return side if isinstance(side, Seat) else None


def _value(option: Any) -> int:
    """What an option is worth: creatures by their size and cost, other cards by their cost."""
    if not isinstance(option, Card):
        return 0
    size = option.power + option.toughness if option.types & terms.CREATURE else 0
    return option.mana_value + size
