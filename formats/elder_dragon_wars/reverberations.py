"""The three piles: artifacts for an enemy, one enchantment for the whole table, chaos cards in hand."""

from engine.language.abilities import speaks_of_you
from engine.rules.triggers import delist, enlist
from engine.rules.verbs import shuffle
from engine.rules.zones import leave, move
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Card, Printed, Seat
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.circle import CHAOS, active_enchantment, artifacts_of, enemies, players, side

CAP = 2
"""Reverberating artifacts a player may control (ED-112)."""
SIDES_OF_DIE = 6  # ED-108, S-06
REVEALED = "revealed"
NONE_ACTIVE = "no enchantment active"
SCREAM, SCREAMS = "scream", 2  # ED-139


def top_card(game: Game, pile: str) -> Card | None:
    """The top card of a pile, refilled from its graveyard where it has run out (ED-120, ED-159); None where both are empty."""
    owner = side(game, pile)
    if not owner.library and owner.graveyard:
        for card in list(owner.graveyard):
            leave(game, card)
            game.to_zone(card, terms.LIBRARY)
            game.journal.append(owner.library, card)
        shuffle(game, owner)
    return owner.library[-1] if owner.library else None


def note_reveal(game: Game, pile: str, card: Card, seat: Seat) -> None:
    """What the report tells of pile cards: which, when, to whom."""
    row = (pile, card.printed.name, game.turn, seat.index)
    game.journal.put(game.metrics, REVEALED, (*game.metrics.get(REVEALED, ()), row))


def note_spent(game: Game, seat: Seat, what: str, card: Card | None) -> None:
    """What the report tells of life that was paid: by whom, for what, which card was cast, lost or kept by it, when."""
    row = (what, seat.team, card.printed.name if card is not None else NONE_ACTIVE, game.turn)
    game.journal.put(game.metrics, "spent", (*game.metrics.get("spent", ()), row))


# -- artifacts (ED-106 to ED-112) ------------------------------------------------------------------------------------------


def reveal_artifact(game: Game, seat: Seat) -> None:
    """The top card enters under the control of an Eternal Enemy of the player's, or of the player without any."""
    receiver = recipient(game, seat)
    card = top_card(game, "artifacts")
    if card is not None:
        game.tell("reveal", receiver, card)
        note_reveal(game, "artifacts", card, receiver)
        move(game, [card], terms.BATTLEFIELD, under=receiver, putters=())  # the pile gives it


def recipient(game: Game, seat: Seat) -> Seat:
    """Of two enemies the one with the lower roll; equal ones are rolled again (ED-107 to ED-111)."""
    foes = enemies(game, seat)
    while len(foes) > 1:
        rolls = [game.roll(SIDES_OF_DIE, foe) for foe in foes]
        for foe, n in zip(foes, rolls, strict=True):
            game.tell("dice", foe, n)
        low = min(rolls)
        foes = [foe for foe, n in zip(foes, rolls, strict=True) if n == low]
        if len(foes) > 1:
            foes = enemies(game, seat)
    return foes[0] if foes else seat


def watch_caps(game: Game) -> bool:
    """Whoever has come to control a third artifact has a cap trigger (ED-113)."""
    crowded = game.notes.get(notes.CROWDED, ())
    if not crowded:
        return False
    game.journal.put(game.notes, notes.CROWDED, ())
    for index in crowded:
        seat = game.seats[index]
        if not seat.left and len(artifacts_of(game, seat)) > CAP:
            game.emit(terms.EV_SPECIAL, None, seat, what=notes.THIRD)
    return False


# -- enchantments (ED-127 to ED-139) -----------------------------------------------------------------------------------------


def put_under(game: Game, card: Card) -> None:
    """The active enchantment goes to the bottom of its pile."""
    game.journal.put(game.notes, notes.ACTIVE, None)
    move(game, [card], terms.LIBRARY, bottom=True)


def reveal_enchantment(game: Game, seat: Seat) -> None:
    """The active enchantment goes to the bottom of the pile, and the top card becomes the active one."""
    before = active_enchantment(game)
    if before is not None:
        put_under(game, before)
    card = top_card(game, "enchantments")
    if card is not None:
        note_reveal(game, "enchantments", card, seat)
        activate(game, card, seat)


def activate(game: Game, card: Card, seat: Seat) -> None:
    """The card becomes the active enchantment, "you" being that player (ED-138)."""
    game.tell("reveal", seat, card)
    game.journal.put(game.notes, notes.ACTIVE, card)
    face = faces.get(card.printed.name)
    move(game, [card], terms.BATTLEFIELD, under=seat, face=face, putters=())
    if face is not None:
        game.journal.put(card.counters, SCREAM, SCREAMS)


def silence(game: Game, card: Card) -> None:
    """Its "you" is nobody: what speaks of "you" or "opponent" does nothing from now on (ED-138)."""
    delist(game, card, tuple(a for a in card.listed if speaks_of_you(a)))


faces: dict[str, Printed] = {}
"""What listed cards show as active enchantments that are none by themselves (ED-139)."""


def count_down(game: Game, card: Card) -> None:
    left = card.counters.get(SCREAM, 0) - 1
    game.journal.put(card.counters, SCREAM, max(0, left))
    if left > 0 or card is not active_enchantment(game):
        return
    back = [c for s in players(game) for c in s.graveyard if c.types & terms.CREATURE]
    for seat in players(game):
        move(
            game,
            [c for c in back if c.owner is seat and c.zone == terms.GRAVEYARD],
            terms.BATTLEFIELD,
            under=seat,
        )
    put_under(game, card)


# -- chaos (ED-140, ED-145, ED-153, ED-159) ------------------------------------------------------------------------------------


def take_chaos(game: Game, seat: Seat) -> None:
    """The top card goes to the player's hand, no draw; from now on it is that player's."""
    card = top_card(game, "chaos")
    if card is None:
        return
    leave(game, card)
    for name in ("owner", "controller", "base_controller"):
        game.set(card, name, seat)
    game.to_zone(card, terms.HAND)
    game.journal.append(seat.hand, card)
    if card.definition.instant_zones >> terms.HAND & 1:
        game.set(seat, "instant_uses", seat.instant_uses + 1)
    enlist(game, card, card.definition.abilities, terms.HAND)
    game.stir()
    game.tell("take", seat, card)
    note_reveal(game, "chaos", card, seat)


def is_chaos(card: Card) -> bool:
    return card.mark == CHAOS
