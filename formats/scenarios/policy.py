"""What a lenient scenario answers where its script says nothing: yes, own objects for good effects, opponents' for bad ones."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.state import terms
from engine.state.choice import Answer, Ask, Name, Number, Pick
from engine.state.game import Game
from engine.state.objects import Card, Seat
from engine.state.topics import COLOR, MODES, MULLIGAN, NEW_TARGET, SCRY_BOTTOM, SHUFFLE, SURVEIL_GRAVEYARD

KEEP = (SCRY_BOTTOM, SURVEIL_GRAVEYARD)  # looked-at cards stay on top


def default_answer(game: Game, ask: Ask) -> Answer:
    """The default policy of scenario-v1, section 5."""
    return ask.nearest(_wanted(game, ask))


def _wanted(game: Game, ask: Ask) -> Answer:
    match ask:
        case Name() if ask.topic is MULLIGAN:
            return 0
        case Name() if ask.yes_or_no:
            return int(ask.topic not in (SHUFFLE, NEW_TARGET))
        case Name() if ask.topic is COLOR:
            return _color(game, ask)
        case Number():
            return ask.most if ask.good >= 0 else ask.least
        case Pick() if ask.topic is not MODES:
            return _pick(ask)
    return ask.default()


def _color(game: Game, ask: Name) -> int:
    """The colour most common among the player's own cards."""
    counted: Counter[int] = Counter()
    for card in (*ask.seat.hand, *ask.seat.permanents):
        for mask in card.definition.cost.colored:
            counted[mask] += 1
    return max(range(len(ask.options)), key=lambda i: (counted[ask.options[i]], -i))


def _pick(ask: Pick) -> tuple[int, ...]:
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
