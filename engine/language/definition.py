"""Definitions: what is printed on a card, as its facts and its abilities (CR 112, 113)."""

from collections.abc import Sequence
from typing import Any

from engine.language import costs as mana
from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    CastingWay,
    Chapter,
    Cost,
    Enchant,
    EntryPrice,
    HasKeyword,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    TargetSpec,
    adds_mana,
    recalls,
    spends,
)
from engine.language.dependence import reads
from engine.language.keywords import CHANGELING, FLASH, HELPED, KEYWORD_NAMES
from engine.language.nodes import (
    HEADS,
    Effect,
)
from engine.language.sieves import EVERY_CREATURE_TYPE
from engine.language.signs import of_prevention, together
from engine.state import terms
from engine.state.objects import Printed


class Definition(Printed):
    """A card's printed characteristics and abilities, compiled for play.

    `power` and `toughness` may be values where the card has a characteristic-defining ability ("*").
    """

    __slots__ = ()

    def __init__(
        self,
        name: str,
        cost: str,
        types: int,
        abilities: Sequence[Ability],
        *,
        supertypes: int = 0,
        subtypes: Sequence[str] = (),
        power: Any = None,
        toughness: Any = None,
        loyalty: int = 0,
        colors: int | None = None,
        token: bool = False,
        faces: dict[str, "Definition"] | None = None,
        aftermath: bool = False,
    ) -> None:
        self.name = name
        self.faces = faces or {}
        self.of = None
        self.cost = mana.parse(cost)
        self.mana_value = self.cost.mana_value
        # A spell without a mana cost cannot be cast for it (CR 118.6), nor can a split card as a whole.
        self.castable = bool(self.cost) and not types & terms.LAND
        self.aftermath = aftermath
        self.types = types
        self.supertypes = supertypes
        self.subtypes = frozenset(subtypes)
        self.text_parts = tuple(subtypes)
        self.colors = self.cost.colors if colors is None else colors
        self.power = power
        self.toughness = toughness
        self.reads = reads((power, toughness))
        self.base_power = power if isinstance(power, int) else 0
        self.base_toughness = toughness if isinstance(toughness, int) else 0
        self.loyalty = loyalty
        self.token = token
        self.is_land = bool(types & terms.LAND)
        if types & terms.LAND:
            basic = sorted(name for name in self.subtypes if name in terms.BASIC_LAND_COLORS)
            abilities = [*abilities, *map(intrinsic, basic)]
        for i, ability in enumerate(abilities):
            ability.index, ability.owner = i, name
        self.compile(abilities)
        if self.spell is None and types & (terms.INSTANT | terms.SORCERY) and not self.faces:
            raise ValueError(f"{name}: an instant or sorcery needs an effect")

    def compile(self, abilities: Sequence[Ability]) -> None:
        """Sort the abilities by how they work."""
        self._clear()
        self.abilities = tuple(abilities)
        for ability in self.abilities:
            self._compile(ability)
        enchant: Enchant | None = self.enchant
        if enchant is not None and not enchant.mode.targets:  # what an Aura spell targets (CR 303.4a)
            enchant.mode.targets.append(TargetSpec(enchant.filter, 1, 1, enchant.good or aura_sign(self)))
        if self.keywords & CHANGELING.bit:
            self.subtypes |= {EVERY_CREATURE_TYPE}
        self.instant_zones = self._quick_zones()
        self.plain_mana = self._plain_mana()
        # Tapping it for mana has no other effect.
        self.only_mana = self.plain_mana is not None and all(
            adds_mana(e) for a in self.mana_abilities for m in a.modes for e in m.bound
        )
        # Nothing but its mana cost is needed to cast it: no targets, no other costs.
        self.unbound = self.spell is None and self.enchant is None and not self.ways
        self.plain_spell = self.castable and self.unbound and not self.hand_abilities
        self.recalls = recalls((self.abilities, self.power, self.toughness))
        self.spends = spends(self.abilities) if self.recalls else ()
        # Nothing of its own changes what pays for it or how much (see `engine.rules.paying`).
        self.plain_cost = not self.own_costs and self.own_mana is None and not self.keywords & HELPED
        # Nothing about it can change or be changed by others as it enters: the fast road of a card without text.
        sized = isinstance(self.power, int | None) and isinstance(self.toughness, int | None)
        self.plain = sized and not self.statics and not (self.as_enters or self.chapters)

    def _clear(self) -> None:
        """No abilities."""
        self.keywords = 0
        self.protections = ()
        self.spell = None
        self.enchant = None
        self.ways = []
        self.as_enters = []
        self.redirects = []
        self.mana_abilities = []
        self.activated = []
        self.quick = []
        self.statics = []
        self.entry = None
        self.chapters = 0
        self.own_costs = []
        self.own_mana = None  # only mana of such sources may pay for it
        self.hand_abilities = []
        self.graveyard_abilities = []

    def _plain_mana(self) -> tuple[int, int, int] | None:
        """Ability, mask and amount of a land that taps for mana and nothing else: the fast road of most lands."""
        mask = amount = 0
        for ability in self.mana_abilities:
            cost, produces = ability.cost, ability.produces
            if (
                not cost.taps
                or cost.parts
                or cost.mana
                or ability.per_turn
                or ability.condition is not None
                or ability.only is not None
                or ability.yields is not None
                or produces is None
                or amount not in (0, produces[1])
            ):
                return None
            mask, amount = mask | produces[0], produces[1]
        if not amount or not self.types & terms.LAND:
            return None
        return self.mana_abilities[0].index, mask, amount

    def _compile(self, ability: Ability) -> None:
        if isinstance(ability, HasKeyword):
            self.keywords |= ability.what.bit
        elif isinstance(ability, SpellAbility):
            self.spell = ability
        elif isinstance(ability, Protection):
            self.protections += (ability,)
        elif isinstance(ability, Enchant):
            self.enchant = ability
        elif isinstance(ability, CastingWay):
            self.ways.append(ability)
        elif isinstance(ability, AsEnters):
            self.as_enters.append(ability)
        elif isinstance(ability, Replacing):
            if ability.what.head.everywhere:
                self.redirects.append(ability)
        elif isinstance(ability, EntryPrice):
            self.entry = ability
        elif isinstance(ability, Chapter):
            self.chapters = max(self.chapters, ability.number)
        elif isinstance(ability, Static):
            self.statics.append(ability)
        elif isinstance(ability, Permitting) and ability.what.head.index == terms.PE_OWN_COST:
            self.own_costs.append(ability.what)
        elif isinstance(ability, Permitting) and ability.what.head.index == terms.PE_OWN_MANA:
            self.own_mana = ability.what.args[0]
        elif isinstance(ability, Activated):
            if ability.zone == terms.HAND:
                self.hand_abilities.append(ability)
            elif ability.zone == terms.GRAVEYARD:
                self.graveyard_abilities.append(ability)
            elif ability.is_mana:
                self.mana_abilities.append(ability)
            else:
                self.activated.append(ability)
                if not ability.timing:
                    self.quick.append(ability)

    def _quick_zones(self) -> int:
        """In which zones it gives its owner something to do outside a main phase, one bit a zone."""
        zones = 0
        for face in self.faces.values():
            zones |= face.instant_zones & 1 << terms.HAND
        if self.aftermath:
            zones |= 1 << terms.GRAVEYARD
        if any(w.kind in ("flash", "offering") for w in self.ways) or any(
            isinstance(a, Permitting) and a.zone == terms.HAND for a in self.abilities
        ):
            zones |= 1 << terms.HAND
        if self.types & terms.INSTANT or self.keywords & FLASH.bit or self.hand_abilities:
            zones |= 1 << terms.HAND
        if self.activated:
            zones |= 1 << terms.BATTLEFIELD
        if self.graveyard_abilities or any(w.zone == terms.GRAVEYARD for w in self.ways):
            zones |= 1 << terms.GRAVEYARD
        return zones


def intrinsic(land: str) -> Activated:
    """The mana ability of a basic land type (CR 305.6)."""
    head = HEADS["add_mana"]
    made = head.filled((f"{{{terms.BASIC_LAND_COLORS[land]}}}",), {})
    return Activated(Cost("{T}"), [(Effect(head, made),)])


__all__ = [
    "Definition",
    "KEYWORD_NAMES",
]


def aura_sign(definition: Printed) -> int:
    """Whether being enchanted is good (1) or bad (-1) for the creature or player, as the Aura's own abilities say."""
    mods = [mod for ability in definition.statics for mod in ability.mods]
    prevented = [each.what for each in definition.abilities if isinstance(each, Replacing)]
    if (
        "Curse" in definition.subtypes
        or any(mod.head.name == "controlled_by" for mod in mods)
        or any(of_prevention(what) < 0 for what in prevented)
    ):
        return -1
    return -1 if together(mods) < 0 else 1
