"""What a format gives for play: `PLAY` in the module `ruleset` of its folder, found by `formats.registry.play`.

A field nobody knows is an error as the module is loaded, and one left out is as here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from engine.players import Effort, Judge, Pilot, PilotInfo
    from engine.state.choice import Act, Answer
    from engine.state.game import Game, Ruleset
    from engine.state.objects import Card, Printed, Seat

TURN_LIMIT = 300
"""Turns of all seats together after which a game of a format that sets no limit of its own is stopped."""

Ref = Callable[[Any], Any]
"""Finds the object that a reference of a scenario means."""


@dataclass(frozen=True, kw_only=True)
class Variant:
    """What a name in scenarios says beyond the format."""

    role: str = ""
    """Everybody's role; empty: the format's roles stand in the order of the teams."""
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Scenarios:
    """What positions written as data (scenario-v1) may say of this format alone.

    Whatever a scenario uses that is declared neither here nor by the runner is reported as unsupported.
    """

    names: Mapping[str, Variant] = field(default_factory=dict)
    """What scenarios call the format beside its key with underscores."""
    options: Sequence[str] = ()
    """Options of games of several players ("range", "attack") that the format's ruleset keeps."""
    fill: Sequence[tuple[str, int]] = ()
    """Cards that lie below each library, where the scenario does not say which."""
    facts: Sequence[str] = ()
    """Keys of a scenario with starting data that belongs to nobody, such as `state`."""
    places: Mapping[str, "Callable[[Game, Seat, Sequence[Printed]], None]"] = field(default_factory=dict)
    """Places of its own in a player's `setup`: each puts these cards there, the top one first."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """The roles of players whose names say them; empty: the roles stand in the order of the teams."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """Who sits down beside the listed players, by name, with the role: sides that are no players."""
    entries: "Mapping[str, Callable[[Game, Card, Any], None]]" = field(default_factory=dict)
    """Fields of its own an entry of a zone may have: each tells a new card something before it is put in its place."""
    begin: "Callable[[Game, Mapping[str, Any], Mapping[str, Any]], None] | None" = None
    """Sets the turn the position is of, from `game` of the scenario and the facts; by default teams take turns in order."""
    refs: "Mapping[str, Callable[[Game, Any, Ref], Any]]" = field(default_factory=dict)
    """References of its own: `{"transport": ref}` is what the function finds for that value."""
    source: "Callable[[Card], str] | None" = None
    """What `source` of a card is, where expectations ask for it."""
    lay_out: "Callable[[Game, Mapping[str, Any]], None] | None" = None
    """Makes the facts true once all cards are in their places."""
    zones: Mapping[str, "Callable[[Game, Seat | None], Sequence[Card]]"] = field(default_factory=dict)
    """Zones of its own in expectations: a player's cards there, or everybody's, the top one first."""
    expects: Mapping[str, "Callable[[Game, Mapping[str, Any], Seat | None, Ref], str | None]"] = field(
        default_factory=dict
    )
    """Kinds of expectations of its own: what is wrong, in words, or None."""
    acts: Mapping[str, "Callable[[Game, Seat, Mapping[str, Any], Ref, Act], Answer | None]"] = field(
        default_factory=dict
    )
    """Actions of its own in scripts: the answer that does one, None where it cannot be done."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """How a format is set up, played, told and reported."""

    make: "Callable[[Mapping[str, Any], Sequence[str]], tuple[Ruleset, list[int]]]"
    """The ruleset for these options, and the team of each seat, given the seats' roles."""
    summary: "Callable[[Game], dict[str, Any]]" = lambda game: {}
    """What the report counts of a finished game; the format's metrics, series and panels say what is in it."""
    table: "Callable[[Game], Mapping[str, Any]] | None" = None
    """What a replay shows beside the seats."""
    sentences: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What the story has of its own, as `engine.players.record.SENTENCES`."""
    series: "Callable[[Mapping[str, Any]], int]" = lambda options: 1
    """How many games, one after the other, the same people play with these options."""
    follows: "Callable[[Mapping[str, Any], str | None], Mapping[str, Any]]" = lambda options, role: options
    """The options of a game of such a series by itself, after one that the seat of this role won ("": nobody, or several); None:
    it is the first."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why a game of the format ended, in words, by the reason its ruleset gives; the site has words for the engine's own."""
    pilots: Mapping[str, "Callable[[int], Pilot]"] = field(default_factory=dict)
    """Pilots that know the format, by name, made with a seed; one of a name the engine knows stands in for the engine's."""
    more_pilots: Mapping[str, "PilotInfo"] = field(default_factory=dict)
    """What is said of those that only this format has."""
    sides: Mapping[str, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    """Roles that sit down by themselves where a line-up leaves them out: name, and deck as a line-up has it."""
    deals: "Callable[[Mapping[str, Any]], Sequence[str]]" = lambda options: ()
    """Roles whose pilots are handed out at random among them in each game with these options."""
    judge: "Judge | None" = None
    """What a position is worth to a side, for pilots that think ahead; None for how plain rules see it."""
    effort: "Effort | None" = None
    """How much the strong pilot thinks, where it is not as usual."""
    aside: Sequence[str] = ()
    """Zones of a list that are no part of the library."""
    turn_limit: int = TURN_LIMIT
    """Turns of all seats together after which a game is stopped."""
    share: int = 30
    """Random games of the format (`formats.proving.selfplay`) for thirty of another: fewer where they are long."""
    scenarios: Scenarios = Scenarios()


S = TypeVar("S", bound="DataclassInstance")


def chosen(settings: type[S], options: Mapping[str, Any]) -> S:
    """A ruleset's settings: each field is the option of its name, or as the class has it where that is not given."""
    given = {f.name: options.get(f.name) for f in fields(settings)}
    return settings(**{name: value for name, value in given.items() if value is not None})


__all__ = ["TURN_LIMIT", "Play", "Ref", "Scenarios", "Variant", "chosen"]
