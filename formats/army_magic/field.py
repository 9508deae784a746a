"""What happens on the map: how far things reach, exploring, life, capture, destruction, retreat, and where things enter."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.language.keywords import DEFENDER, VIGILANCE
from engine.rules.layers import change_control
from engine.rules.verbs import destroy, sacrifice, tap
from engine.rules.zones import leave, move
from engine.state import memory, terms
from engine.state.choice import Name, Pick
from engine.state.circumstances import DEEDS
from engine.state.declared import Key
from engine.state.game import Game
from engine.state.objects import Card, Seat, StackObject
from engine.state.topics import Topic
from formats.army_magic import deeds, fog, notes, topics
from formats.army_magic.geometry import AROUND, HOMES, NEIGHBOURS, distance, label
from formats.army_magic.ground import UNITS, Ground, Space
from formats.army_magic.reach import LOCAL, damages_players, fights, global_effect

HOME_LIFE, OUTPOST_LIFE = 20, 6
GOOD = {topics.LIFE_GAINED: 1, topics.PLACE: 1, topics.ORIGIN: 1, topics.STRUCK_LAND: -1}
"""Whether a land is named for its good."""


class Field(Ground):
    """The map of one game with everything that is done to it, and how far things reach on it."""

    # -- what is in reach ----------------------------------------------------------------------------------------------

    def source_cells(
        self, source: Card, controller: Seat, obj: StackObject | None
    ) -> "frozenset[int] | set[int] | None":
        """What a source reaches: a permanent what is around it, a spell what is around its player's lands; None for all."""
        if obj is not None and obj.spell:
            origin = obj.memory.get(notes.CELL)
            return AROUND[origin] if origin is not None else self.reach_of(controller)
        if source.zone == terms.BATTLEFIELD:
            cell = self.cell_of(source)
            return AROUND[cell] if cell is not None else None
        if obj is None and (source.zone in (terms.HAND, terms.STACK) or source.definition.spell is not None):
            return self.reach_of(controller)
        was = self.last_cell(source) if source.last_known is not None else None
        return AROUND[was] if was is not None else None

    def may_target(self, run: Any, obj: Any) -> bool:
        """AM-71, AM-73, AM-74, AM-84."""
        return bool(self.may_target_of(run, [obj]))

    def may_target_of(self, run: Any, objects: list[Any]) -> list[Any]:
        if not objects:
            return objects
        cells = self.source_cells(run.source, run.controller, run.stack_object)
        if cells is None:
            return objects
        # whose ability it is, and what was chosen before, says more of where the others may be
        anywhere = run.stack_object is None and not run.targets
        found: list[Any] = []
        for o in objects:
            if isinstance(o, Seat):
                reached = self._reached(run, o, cells)
            elif not isinstance(o, Card) or o.zone != terms.BATTLEFIELD:
                reached = True
            else:
                reached = (
                    self.cell_of(o) in cells
                    # nothing that is done to lands can be done to a home base (AM-173)
                    and (self.home_of(o.owner).card is not o or o.controller is run.controller)
                    and (anywhere or self._together(run, o))
                )
            if reached:
                found.append(o)
        return found

    def _reached(self, run: Any, seat: Seat, cells: "frozenset[int] | set[int]") -> bool:
        """Whether what is done to the player knows no distance or a land of theirs is near (AM-74, AM-76)."""
        what = run.stack_object.ability if run.stack_object is not None else None
        if not damages_players(what if what is not None else run.source.definition):
            return True
        return any(space.cell in cells for space in self.lands_of(seat))

    def _together(self, run: Any, obj: Card) -> bool:
        """Whether it stands where the Equipment lies (AM-188), or near the others it would fight (AM-89)."""
        what = run.stack_object.ability if run.stack_object is not None else None
        if what is None:
            what = run.source.definition
        elif getattr(what, "keyword", "").startswith("equip"):
            return self.may_attach(run.source, obj)
        if not run.targets or not fights(what):
            return True
        others = [r.object for slot in run.targets for r in slot if isinstance(r.object, Card) and r.current]
        return all(self.may_fight(obj, o) for o in others if o.zone == terms.BATTLEFIELD)

    def within(self, run: Any, objects: list[Any]) -> list[Any]:
        """AM-72, AM-77, AM-79, AM-184, AM-189: what an effect affects without targeting it."""
        cells = self.source_cells(run.source, run.controller, run.stack_object)
        if cells is None:
            return objects
        return [
            o
            for o in objects
            if not isinstance(o, Card)
            or o.zone != terms.BATTLEFIELD
            or o is run.source
            or self.cell_of(o) in cells
        ]

    def affects(self, source: Card, card: Card) -> bool:
        """AM-72."""
        if source is card:
            return True
        here = self.cell_of(source)
        return here is None or self.cell_of(card) in AROUND[here]

    def affected(self, source: Card, cards: list[Card]) -> list[Card]:
        here = self.cell_of(source)
        if here is None:
            return cards
        near, cell_of = AROUND[here], self.cell_of
        return [c for c in cards if c is source or cell_of(c) in near]

    def notices(self, card: Card, event: Any) -> bool:
        """AM-86: what happens on the battlefield is noticed nearby only."""
        if event.kind not in LOCAL or event.card is card:
            return True
        what = event.card if isinstance(event.card, Card) else event.source  # who deals damage to a land
        if what is card or not isinstance(what, Card):
            return True
        here, there = self.last_cell(card), self.last_cell(what)
        return here is None or there is None or there in AROUND[here]

    def announce(self, obj: StackObject) -> None:
        """A spell that affects everything gets the land it starts from (AM-77, AM-78)."""
        if obj.spell and global_effect(obj.card.definition):
            spaces = [self.spaces[c] for c in sorted(self.reach_of(obj.controller))]
            chosen = self.choose(obj.controller, topics.ORIGIN, spaces, obj.card)
            obj.memory[notes.CELL] = chosen.cell

    def place(self, card: Card, controller: Seat) -> None:
        """Where a permanent enters (AM-65, AM-66, AM-80, AM-111, AM-112, AM-113)."""
        game = self.game
        if notes.CELL in card.memory or card.definition.enchant is not None:
            return
        if card.types & terms.LAND:
            self._place_land(card, controller)
            return
        source = game.stack[-1] if game.stack and card.zone != terms.STACK else None
        options = self._entrances(card, controller, source)
        if card.token and source is not None and source.spell:
            if (known := source.memory.get(notes.TOKENS_AT)) is None:
                known = self.choose(controller, topics.PLACE, options, card).cell
                game.journal.put(source.memory, notes.TOKENS_AT, known)
            cell = known
        else:
            cell = self.choose(controller, topics.PLACE, options, card).cell
        self._note(card, notes.CELL, cell)

    def _entrances(self, card: Card, controller: Seat, source: StackObject | None) -> list[Space]:
        own = self.lands_of(controller)
        if card.types & UNITS == 0:
            near = self.reach_of(controller)
            own = [s for s in self.spaces if s.cell in near]
        if source is None or source.spell:
            return own
        here = self.last_cell(source.card)
        if here is None:
            return own
        at_home = [s for s in own if s.cell == here]
        if card.token and at_home:
            return at_home
        return [s for s in own if s.cell in AROUND[here]] or own

    def _place_land(self, card: Card, controller: Seat) -> None:
        """Into the space of a land that searched for it, else underneath the home base."""
        stack = self.game.stack
        if stack and not stack[-1].spell:
            for space in self.spaces:
                if space.card is stack[-1].card and not space.open and space.left_life:
                    self._replace(space, card)
                    return
        self._note(card, notes.CELL, self.home_of(controller).cell)

    def _replace(self, space: Space, card: Card) -> None:
        old = space.card
        game = self.game
        game.set(space, "card", card)
        game.set(space, "open", True)
        game.set(space, "life", space.left_life)
        game.set(space, "left_life", 0)
        self._note(card, notes.CELL, space.cell)
        game.set(old, "zone", terms.GRAVEYARD)
        game.journal.append(old.owner.graveyard, old)

    def stays(self, card: Card, zone: int) -> bool:
        """A land of the map never leaves its space: a home base stays as it is, others turn face down (AM-67, AM-167)."""
        space = self.space_of(card)
        if space is None:
            if zone == terms.GRAVEYARD:
                deeds.fell(self.game, card)
            return False
        if not space.home:
            self.raze(space)
        return True

    def stays_phased_in(self, card: Card) -> bool:
        """A space keeps its land: a land of the map does not phase out (AM-67)."""
        return self.space_of(card) is not None

    def phased_in(self, card: Card) -> None:
        """Two armies never share a land: whose was taken meanwhile is on the nearest of its controller's (AM-159, AM-176)."""
        self.controlled(card, card.controller)

    def survives(self, card: Card) -> bool:
        """A home base that is a creature is never destroyed or put into a graveyard: it falls only at 0 life (AM-173)."""
        space = self.space_of(card)
        return space is not None and space.home

    def change_life(
        self, seat: Seat, by: int, source: Card | None, damage: bool = False, how: str = ""
    ) -> bool:
        """Life is gained, lost and paid on one land (AM-74, AM-75, AM-149, AM-194 to AM-199)."""
        if how == "set":
            space = self.home_of(seat)
            self._set_life(space, max(0, space.life + by))
            self._tell_life(space, seat, by)
            return True
        if damage and source is not None:
            battle = self.game.notes.get(notes.BATTLE)
            if source.attacking is seat and battle is not None:
                struck: Space | None = self.spaces[battle[1]]
            else:
                struck = self._struck(seat, source)
            if struck is not None and struck.controller is seat:
                self._lower(struck, by, source.controller)
            return True
        spaces = [s for s in self.lands_of(seat) if how != "paid" or s.life >= -by]
        topic = topics.LIFE_GAINED if by > 0 else topics.LIFE_LOST
        chosen = self.choose(seat, topic, spaces, source)
        if by > 0:
            self._set_life(chosen, chosen.life + by)
            self._tell_life(chosen, seat, by)
        else:
            stack = self.game.stack
            self._lower(chosen, by, stack[-1].controller if stack and how != "paid" else seat)
        return True

    def payable(self, seat: Seat) -> int | None:
        """A payment comes from one land (AM-197)."""
        return max((s.life for s in self.lands_of(seat)), default=0)

    def may_attach(self, card: Card, host: Card) -> bool:
        """AM-188."""
        return card.attached_to is host or self.cell_of(card) == self.cell_of(host)

    def may_fight(self, one: Card, two: Card) -> bool:
        """AM-89."""
        here, there = self.cell_of(one), self.cell_of(two)
        return here is None or there is None or there in AROUND[here]

    def _struck(self, seat: Seat, source: Card) -> Space | None:
        stack = self.game.stack
        obj = stack[-1] if stack and stack[-1].card is source else None
        chooser = obj.controller if obj is not None else source.controller
        cells = self.source_cells(source, chooser, obj)
        if obj is not None:  # all that one resolution deals comes from where its source was at first
            if notes.STRUCK_FROM not in obj.memory:
                self.game.journal.put(obj.memory, notes.STRUCK_FROM, cells)
            cells = obj.memory[notes.STRUCK_FROM]
        spaces = [s for s in self.lands_of(seat) if cells is None or s.cell in cells]
        return self.choose(chooser, topics.STRUCK_LAND, spaces, source) if spaces else None

    def _lower(self, space: Space, by: int, cause: Seat) -> None:
        """A land loses life; at 0 without an attack it falls to the opponent who did it, or is destroyed (AM-198)."""
        self._set_life(space, max(0, space.life + by))
        self._tell_life(space, space.card.controller, by)
        if space.life > 0 or space.home:
            return
        battle = self.game.notes.get(notes.BATTLE)
        if battle is not None and battle[1] == space.cell:
            return  # it is captured when the battle ends (AM-157)
        if cause is space.controller:
            self.raze(space)
        else:
            self.capture(space, cause, ())

    def _tell_life(self, space: Space, seat: Seat, by: int) -> None:
        """Which land it was, and what is left of it."""
        if self.game.story is not None:
            what = "home base" if space.home else space.card.name
            self.game.tell("life", seat, by, space.life, f"{what} at {space.name}")

    def _set_life(self, space: Space, life: int) -> None:
        game = self.game
        game.set(space, "life", life)
        if space.home:
            seat = game.seats[HOMES.index(space.cell)]
            game.set(seat.total, "life", life)
            game.stir(DEEDS)
            game.mark_unsettled()

    def may_block(self, blocker: Card, attacker: Card) -> bool:
        """AM-146."""
        battle = self.game.notes.get(notes.BATTLE)
        return battle is None or self.cell_of(blocker) == battle[1]

    def fixed(self, card: Card) -> bool:
        """A home base falls only at 0 life (AM-173)."""
        return self.home_of(card.owner).card is card

    def controlled(self, card: Card, seat: Seat) -> None:
        """A permanent goes to a land of its new controller (AM-176 to AM-178); from a land itself the others fall back."""
        if card.zone != terms.BATTLEFIELD:
            return
        space = self.space_of(card)
        if space is not None:
            # taken by an effect, not fallen: two armies never share a land (AM-159 to AM-163)
            if space.life > 0:
                self.fall_back(space, lambda unit: unit.controller is not seat, sacrifice_them)
            return
        here = self.cell_of(card)
        if here is None or self.spaces[here].controller is seat or card.types & terms.LAND:
            return
        if isinstance(card.attached_to, Card):
            return  # what is attached stays with what it is attached to
        self.relocate([card], self.choose(seat, topics.TAKEN_TO, self._nearest(here, seat), card).cell)

    def sees(self, eyes: Seat, card: Card) -> bool:
        """AM-119."""
        return not self.veiled or fog.sees(self, eyes, card)

    def where(self, card: Card) -> str:
        """The label of its land."""
        cell = self.cell_of(card)
        return label(cell) if cell is not None else ""

    def picture(self, eyes: Seat | None) -> dict[str, Any]:
        """The map as JSON."""
        return fog.picture(self, eyes)

    def _nearest(self, cell: int, seat: Seat) -> list[Space]:
        own = self.lands_of(seat)
        if not own:
            return [self.home_of(seat)]
        least = min(distance(cell, s.cell) for s in own)
        return [s for s in own if distance(cell, s.cell) == least]

    # -- changes -------------------------------------------------------------------------------------------------------

    def choose(self, seat: Seat, topic: Topic, spaces: Sequence[Space], source: Card | None) -> Space:
        """Let a player choose a land."""
        if len(spaces) == 1:
            return spaces[0]
        ask = Name(seat, topic, spaces, source=source, good=GOOD.get(topic, 0))
        found: Space = spaces[self.game.ask(ask)]
        return found

    def _note(self, card: Card, key: Key[Any], value: Any) -> None:
        if not card.memory:
            self.game.set(card, "memory", {key: value})
        else:
            self.game.journal.put(card.memory, key, value)

    def relocate(self, cards: Iterable[Card], cell: int) -> None:
        """Permanents go to another land, with everything attached to them or carried by them (AM-114, AM-185)."""
        carried: dict[Card, list[Card]] = {}
        moved: list[Card] = []
        for artifact in self.game.battlefield:
            if notes.CARRIER in artifact.memory and (carrier := self.carrier_of(artifact)) is not None:
                carried.setdefault(carrier, []).append(artifact)
        for card in cards:
            self._relocate(card, cell, moved)
            for artifact in carried.get(card, ()):
                self._note(artifact, notes.CELL, cell)
                moved.append(artifact)
        if any(e.run.source in moved for e in self.game.continuous):
            self.game.mark_dirty()  # others come into its reach
        for card in moved:
            self.game.touch(card)

    def _relocate(self, card: Card, cell: int, moved: list[Card]) -> None:
        self._note(card, notes.CELL, cell)
        moved.append(card)
        for other in card.attachments:
            self._relocate(other, cell, moved)

    def begin(self, seat: Seat) -> None:
        """The home base lies face up from the start, untapped, and triggers nothing (AM-47, AM-54, AM-57, AM-60)."""
        space = self.home_of(seat)
        waiting = list(self.game.triggered)
        self._turn_up(space, seat)
        self.game.journal.replace(self.game.triggered, waiting)
        if space.card.tapped:
            self.game.turn_card(space.card, False)
        life = seat.total.life
        self._set_life(space, HOME_LIFE if life is None else life)

    def explore(self, space: Space, seat: Seat) -> None:
        """A face-down land turns face up towards whoever comes, with 6 life (AM-55, AM-59, AM-126)."""
        self._turn_up(space, seat)
        self._set_life(space, OUTPOST_LIFE)
        self._unearth(space, seat)

    def _turn_up(self, space: Space, seat: Seat) -> None:
        game = self.game
        game.set(space, "open", True)
        game.set(space.card, "memory", {memory.CARRY: {notes.CELL: space.cell}})
        game.tell("explore", seat, space.card, space.name)
        move(game, [space.card], terms.BATTLEFIELD, under=seat)

    def _unearth(self, space: Space, seat: Seat) -> None:
        """Hidden treasure belongs to the first who takes the land (AM-107, AM-108)."""
        treasure = space.treasure
        if treasure is not None:
            self.game.set(space, "treasure", None)
            self.game.set(treasure, "memory", {memory.CARRY: {notes.CELL: space.cell}})
            move(self.game, [treasure], terms.BATTLEFIELD, under=seat)

    def capture(self, space: Space, seat: Seat, attackers: Iterable[Card]) -> None:
        """A land falls: it is untapped and has 6 life, its units fall back, the attackers move in (AM-154 to AM-166)."""
        game = self.game
        game.set(space.card, "base_controller", seat)
        if space.card.controller is not seat:
            change_control(game, space.card, seat)
        game.set(space.card, "sick", False)
        if space.card.tapped:
            game.turn_card(space.card, False)
        self._set_life(space, OUTPOST_LIFE)
        game.tell("capture", seat, space.card, space.name)
        self.fall_back(space, lambda card: card.controller is not seat, sacrifice_them)
        self.relocate(
            [c for c in attackers if c.zone == terms.BATTLEFIELD and c.controller is seat], space.cell
        )

    def raze(self, space: Space) -> None:
        """A land turns face down; its units fall back or die, enchantments on it are destroyed (AM-167 to AM-172)."""
        game = self.game
        if not space.open:
            return
        card = space.card
        game.set(space, "left_life", max(space.life, 1))
        for other in tuple(card.attachments):
            move(game, [other], terms.GRAVEYARD)
        leave(game, card)
        game.set(space, "open", False)
        game.set(space, "life", 0)
        game.set(card, "stamp", card.stamp + 1)
        game.tell("razed", card.owner, card, space.name)
        self.fall_back(space, lambda unit: True, bury_them)
        lying = [
            c
            for c in game.battlefield
            if c.types & terms.ENCHANTMENT
            and not c.types & UNITS
            and c.attached_to is None
            and self.cell_of(c) == space.cell
        ]
        destroy(game, lying)
        game.mark_dirty()

    def fall_back(
        self, space: Space, who: Callable[[Card], bool], otherwise: Callable[[Game, list[Card]], None]
    ) -> None:
        """Units leave a land that is lost for one of their own next to it; those that cannot are lost (AM-159 to AM-163)."""
        lost: list[Card] = []
        going = [c for c in self.units_at(space.cell) if not c.types & terms.LAND and who(c)]
        for seat in self.game.apnap():
            near = [s for s in self.lands_of(seat) if s.cell in NEIGHBOURS[space.cell]]
            able: list[Card] = []
            for card in going:
                if card.controller is seat:
                    (able if near and not card.keywords & DEFENDER.bit else lost).append(card)
            self._retreat(seat, able, near)
        if lost:
            otherwise(self.game, lost)

    def _retreat(self, seat: Seat, units: list[Card], near: list[Space]) -> None:
        """The player parts the units among the lands: one question a land, however many they are (AM-161)."""
        for i, space in enumerate(near):
            if not units:
                return
            going = set(range(len(units)))  # who is left goes to the last
            if i < len(near) - 1:
                ask = Pick(seat, topics.FALL_BACK, units, least=0, most=len(units), detail=near[i:])
                going = set(self.game.ask(ask))
            self.relocate([units[k] for k in sorted(going)], space.cell)
            units = [c for k, c in enumerate(units) if k not in going]

    def exhaust(self, cards: Iterable[Card]) -> None:
        """Explorers tap, but for those with vigilance (AM-127, AM-131)."""
        tap(self.game, [c for c in cards if not c.keywords & VIGILANCE.bit])


def sacrifice_them(game: Game, cards: list[Card]) -> None:
    """AM-160: even what is indestructible."""
    sacrifice(game, cards)


def bury_them(game: Game, cards: list[Card]) -> None:
    """Destroyed, and put into the graveyard where that fails: they have nowhere to stand (AM-168, AM-169)."""
    destroy(game, cards)
    move(game, [c for c in cards if c.zone == terms.BATTLEFIELD], terms.GRAVEYARD)
