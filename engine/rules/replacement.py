"""Replacement and prevention effects (CR 614, 615, 616)."""

from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from engine.state import terms, topics
from engine.state.choice import Name
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


class Change:
    """An event about to happen, which replacement effects may change.

    Only the fields its kind has are used: `card` or `seat` is what it happens to, `amount` how much, `zone` where to.
    `gone` means that nothing is left of it.
    """

    __slots__ = (
        "kind",
        "card",
        "seat",
        "amount",
        "source",
        "combat",
        "zone",
        "origin",
        "gone",
        "what",
        "cause",
        "after",
        "applied",
    )

    def __init__(
        self,
        kind: int,
        card: Card | None = None,
        seat: Seat | None = None,
        amount: int = 0,
        source: Any = None,
        combat: bool = False,
        zone: int = -1,
        what: str = "",
        cause: Any = None,
    ) -> None:
        self.kind = kind
        self.card = card
        self.seat = seat
        self.amount = amount
        self.source = source
        self.combat = combat
        self.zone = zone
        self.origin = card.zone if card is not None else -1
        self.gone = False
        self.what = what
        self.cause = cause
        # What follows once all damage of the same moment has been prevented (CR 615.5): runs with their effects.
        self.after: list[tuple[Run, Any]] = []
        self.applied: list[Any] = []
        """What has applied to it (CR 614.5)."""


class Shield:
    """A replacement effect that lasts a while: made by a resolving effect, not by a static ability (CR 614.1, 615.7).

    `uses` is how much damage it can still prevent (-1 for any amount), `until` when it ends; with `once` it is used up by
    the first event it applies to, however large ("the next time ...").
    """

    __slots__ = ("run", "what", "uses", "until", "once")

    def __init__(self, run: Run, what: Any, uses: int, until: str, once: bool = False) -> None:
        self.run = run
        self.what = what
        self.uses = uses
        self.until = until
        self.once = once


def replace(game: "Game", change: Change) -> bool:
    """Apply every applicable replacement, each once, the affected player choosing the order (CR 616.1). What says that the event
    can't happen comes before them all: nothing replaces that (CR 614.17c).

    True if something is left to happen.
    """
    entries: Sequence[Any] = game.replacers[change.kind]
    if change.kind == terms.RE_MOVE and change.card is not None and change.card.definition.redirects:
        entries = [*entries, *own_redirects(change.card)]
    if not entries:
        return True
    if game.dirty:
        game.refresh()
    # An effect gets one opportunity at an event and at what it made of it (CR 614.5).
    done = change.applied = list(game.replacing)
    while True:
        open_ = []
        for entry in entries:
            if entry in done or (isinstance(entry, Shield) and not entry.uses):
                continue
            run, node = _run(game, entry)
            if node.head.applies(run, change, *node.args):
                open_.append((entry, run, node))
        if not open_:
            return True
        pick = next((i for i, (_, _, node) in enumerate(open_) if node.head.forbids), -1)
        if pick < 0 and len({node for _, _, node in open_}) > 1:
            seat = change.seat or (change.card.controller if change.card is not None else game.seats[0])
            sources = [run.source for _, run, _ in open_]
            pick = game.ask(Name(seat, topics.REPLACEMENT, sources))
        entry, run, node = open_[max(pick, 0)]
        done.append(entry)
        amount = change.amount
        game.replacing.append(entry)
        try:
            node.head.lower(run, change, *node.args)
        finally:
            game.replacing.pop()
        if isinstance(entry, Shield):
            _use_up(game, entry, change, amount)
        if change.gone:
            return False


@contextmanager
def had_already(game: "Game", entries: Sequence[Any]) -> Iterator[None]:
    """What happens meanwhile is an event still that these effects have had: none of them applies again (CR 614.5)."""
    before = len(game.replacing)
    game.replacing.extend(entries)
    try:
        yield
    finally:
        del game.replacing[before:]


def own_redirects(card: Card) -> list[tuple[Card, Any]]:
    """What the card says of itself wherever it is, but on the battlefield, where it is listed as other abilities are."""
    return [] if card.zone == terms.BATTLEFIELD else [(card, a) for a in card.definition.redirects]


def cannot_happen(game: "Game", change: Change) -> bool:
    """Whether an effect says of the event that it can't be, so that it can't be a cost either (CR 101.2, 119.8)."""
    for entry in game.replacers[change.kind]:
        run, node = _run(game, entry)
        if node.head.forbids and node.head.applies(run, change, *node.args):
            return True
    return False


def would_apply(game: "Game", change: Change, heads: Set[str]) -> bool:
    """Whether one of the replacement effects with these heads would apply to the event; nothing happens."""
    for entry in game.replacers[change.kind]:
        run, node = _run(game, entry)
        if (
            node.head.name in heads
            and not (isinstance(entry, Shield) and not entry.uses)
            and node.head.applies(run, change, *node.args)
        ):
            return True
    return False


def _use_up(game: "Game", shield: Shield, change: Change, amount: int) -> None:
    """A shield that prevents the next n damage lets the rest through and is smaller afterwards (CR 615.7)."""
    if shield.once:
        game.set(shield, "uses", 0)
    elif shield.uses >= 0:
        prevented = min(amount - change.amount, shield.uses)
        change.amount = amount - prevented
        change.gone = change.amount == 0
        game.set(shield, "uses", shield.uses - prevented)


def _run(game: "Game", entry: Any) -> tuple[Run, Any]:
    if isinstance(entry, Shield):
        return entry.run, entry.what
    card, ability = entry
    return Run(game, card, card.controller if card.zone == terms.BATTLEFIELD else card.owner), ability.what


def add_shield(
    game: "Game", run: Run, what: Any, uses: int = -1, until: str = "turn", once: bool = False
) -> None:
    """Start a replacement or prevention effect for a while. It keeps what is known as it starts: the targets are those of its own
    mode, whatever modes follow (CR 700.2)."""
    game.journal.append(game.replacers[what.head.index], Shield(run.kept(), what, uses, until, once))


def end_shields(game: "Game", until: str, seats: Sequence[Any] | None = None) -> None:
    """End those that last until then; with `seats`, only those of these players."""
    for entries in filter(None, game.replacers):
        keep = [
            e
            for e in entries
            if not (
                isinstance(e, Shield) and e.until == until and (seats is None or e.run.controller in seats)
            )
        ]
        if len(keep) != len(entries):
            game.journal.replace(entries, keep)
