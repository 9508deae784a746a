"""What a line of a text gives."""

from engine.language.abilities import Ability
from engine.language.nodes import DEFINITIONS


class Passage:
    """What a line gives: abilities, and the Python that writes them."""

    __slots__ = ("abilities", "python", "line")

    def __init__(self, abilities: tuple[Ability, ...], python: str) -> None:
        self.abilities = abilities
        self.python = python
        self.line = -1  # which line of the text it is


_KEPT: list[Ability] = []  # so that their identities stay theirs


def kept(ability: Ability, python: str) -> Ability:
    """An ability given to something, with how it is written."""
    DEFINITIONS[id(ability)] = python
    _KEPT.append(ability)
    return ability
