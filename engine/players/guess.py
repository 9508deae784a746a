"""A guess at everything a seat may not see: the only place where hidden cards are looked at to be dealt anew.

Whoever thinks ahead plays on from a guess and never from the game itself. Which cards a player has in a deck is known, as when
lists are open; where they are is not: hands that may not be looked at and all libraries are dealt anew, what lies face down may
be any such card of its owner, schemes to come lie in another order, and under fog of war there is what the view shows and
nothing else. What the question itself shows stays where it is. Random numbers are others than the game's.

What is guessed hangs on what the seat may know and on `seed` alone: things hidden are put in an order of their own before they
are dealt, so that how they really lie has no say (`tests/formats/test_strong.py` exchanges them). Everything is written through
the journal, and `Game.undo` takes it back.
"""

from collections.abc import Container, Sequence
from typing import TypeVar

from engine.players.view import hidden_from, knows_hand, knows_library_top
from engine.rules.faces import is_face_down
from engine.rules.schemes import scheme_deck
from engine.rules.triggers import delist, enlist
from engine.rules.zones import leave
from engine.state import memory, notes, rng, terms
from engine.state.choice import Ask
from engine.state.game import Game
from engine.state.journal import derived_values
from engine.state.objects import Card, Printed, Reference, Seat, StackObject

T = TypeVar("T")

CHANCE, CARDS, TEXTS, TO_COME = range(4)
"""What is dealt, each by random numbers of its own."""


class Dealer:
    """Deals one guess for a seat: `dealer(game)` changes the game."""

    __slots__ = ("eyes", "seed", "shown")

    def __init__(self, eyes: Seat, seed: int, shown: Container[int]) -> None:
        self.eyes = eyes
        self.seed = seed
        self.shown = shown

    def __call__(self, game: Game) -> None:
        game.set(game, "imagined", True)
        game.set(game, "seed", rng.derive(self.seed, CHANCE))
        game.set(game, "draws", 0)
        unseen = self._lift(game) if game.map is not None and game.map.veiled else []
        for seat in game.seats:
            if not seat.left:
                self._deal(game, seat, [c for c in unseen if c.owner is seat])
        if notes.SCHEMES in game.notes:
            self._mix_schemes(game)

    def _shuffled(self, items: Sequence[T], *salts: int) -> list[T]:
        """In an order that chance gives, the same for the same salts."""
        return rng.shuffled(items, rng.derive(self.seed, *salts))[0]

    # -- hands and libraries -----------------------------------------------------------------------------------------

    def _deal(self, game: Game, seat: Seat, unseen: list[Card]) -> None:
        """Hand and library anew; `unseen` are cards that are taken to be among them."""
        stay = self._stays(game, seat)
        hand, library = seat.hand, seat.library
        closed = not knows_hand(game, self.eyes, seat)
        hidden = [c for c in library if c.id not in stay] + unseen
        if closed:
            hidden += [c for c in hand if c.id not in stay]
        hidden.sort(key=_order)
        usable = len([c for c in hand if c.definition.instant_zones >> terms.HAND & 1])
        down = self._face_down(game, seat)
        veiled = [c for c in seat.exile if c.id not in self.shown and hidden_from(c, self.eyes)]
        if down or veiled:
            self._mask(game, seat, down, sorted([*hidden, *veiled], key=_order))
        dealt = list(self._shuffled(hidden, CARDS, seat.index))
        if closed:
            held = [c if c.id in stay else dealt.pop() for c in hand]
            if down or veiled or held != hand:
                self._hold(game, seat, held, usable)
        lying = [c if c.id in stay else dealt.pop() for c in library]
        for card in lying:
            if card.zone != terms.LIBRARY:
                game.set(card, "zone", terms.LIBRARY)
        for card in dealt:  # as many as were lifted from the map
            if card.zone != terms.LIBRARY:
                game.set(card, "zone", terms.LIBRARY)
        game.journal.replace(library, dealt + lying)

    def _stays(self, game: Game, seat: Seat) -> set[int]:
        """What of the player's hidden cards the seat sees all the same, by number."""
        stay = {c.id for zone in (seat.hand, seat.library) for c in zone if c.id in self.shown}
        if knows_library_top(game, self.eyes, seat):
            stay.add(seat.library[-1].id)
        for offer in game.offers:
            if offer.card.owner is seat:
                stay.add(offer.card.id)
        return stay

    def _hold(self, game: Game, seat: Seat, held: list[Card], usable: int) -> None:
        """The hand is these cards; of the one before so many could be used at instant speed."""
        for card in seat.hand:
            if card.listed:
                delist(game, card, card.listed)
        game.journal.replace(seat.hand, held)
        after = 0
        for card in held:
            after += card.definition.instant_zones >> terms.HAND & 1
            if card.zone != terms.HAND:
                game.set(card, "zone", terms.HAND)
            enlist(game, card, card.definition.abilities, terms.HAND)
        if usable != after:
            game.set(seat, "instant_uses", seat.instant_uses + after - usable)

    # -- what lies face down -----------------------------------------------------------------------------------------

    def _face_down(self, game: Game, seat: Seat) -> list[Card]:
        """The player's face-down permanents and spells that the seat may not look at (CR 708.5)."""
        found = [c for c in game.battlefield if c.owner is seat and is_face_down(c)]
        found += [o.card for o in game.stack if o.spell and o.card.owner is seat and is_face_down(o.card)]
        found = [c for c in found if c.id not in self.shown and not knows_hand(game, self.eyes, c.controller)]
        return sorted(found, key=_order)

    def _mask(self, game: Game, seat: Seat, down: list[Card], hidden: list[Card]) -> None:
        """Which card each of them is: any of the hidden ones that could lie there."""
        for card in hidden:
            if card.zone == terms.HAND and card.listed:
                delist(game, card, card.listed)
        texts = sorted([c.printed for c in (*down, *hidden)], key=_name)
        mixed = list(self._shuffled(texts, TEXTS, seat.index))
        for card in down:
            manifested = memory.MANIFESTED in card.memory
            able = [t for t in mixed if manifested or t.way("morph") is not None]
            text = able[0] if able else mixed[0]
            mixed.remove(text)
            if card.printed is not text:
                game.set(card, "printed", text)
        for card, text in zip(hidden, mixed, strict=True):
            _become(game, card, text)

    # -- schemes and fog ---------------------------------------------------------------------------------------------

    def _mix_schemes(self, game: Game) -> None:
        """Schemes that were never turned up lie in any order; those that went under the deck since are known."""
        decks: dict[int, tuple[Card, ...]] = game.notes[notes.SCHEMES] | {}
        for seat in game.seats:
            deck = scheme_deck(game, seat)
            fresh = sorted([c for c in deck if not c.stamp], key=_order)
            new = list(self._shuffled(fresh, TO_COME, seat.index))
            if len(new) > 1:
                decks[seat.index] = tuple([c if c.stamp else new.pop() for c in deck])
        game.journal.put(game.notes, notes.SCHEMES, decks)

    def _lift(self, game: Game) -> list[Card]:
        """Take what fog hides off the map. Returns the cards, which may now be anywhere."""
        assert game.map is not None
        hidden = [c for c in game.battlefield if c.id not in self.shown and not game.map.sees(self.eyes, c)]
        for card in hidden:
            leave(game, card)
            game.set(card, "stamp", card.stamp + 1)
        return [c for c in hidden if not c.token]


def shown_by(ask: Ask) -> frozenset[int]:
    """The cards that a question shows, by number."""
    found = []
    for option in (*ask.options, *getattr(ask, "partners", ())):
        if isinstance(option, Reference):
            option = option.object
        if isinstance(option, StackObject):
            option = option.card
        if isinstance(option, Card):
            found.append(option.id)
    return frozenset(found)


def _become(game: Game, card: Card, text: Printed) -> None:
    """A card in a hidden zone is another one."""
    if card.printed is text:
        return
    game.set(card, "printed", text)
    game.set(card, "base_definition", text)
    game.journal.derived(card, derived_values(card))
    game.set(card, "definition", text)
    card.reset()


def _order(card: Card) -> tuple[str, int]:
    """The same order wherever the cards lie, and whichever of the hidden ones is which."""
    return card.printed.name, card.id


def _name(text: Printed) -> str:
    return text.name
