"""One creature against another, for tests of combat."""

from tests.table import Table


def fought(mine: str, theirs: str) -> tuple[list[str], list[str], int | None]:
    """Ann attacks with one creature, Ben blocks with another if he can: who died on each side, Ben's life."""
    t = Table()
    attacker, blocker = t.put("Ann", mine), t.put("Ben", theirs)
    t.combat("Ann", [attacker], blocks={blocker: attacker})
    return t.names("Ann", "graveyard"), t.names("Ben", "graveyard"), t.life("Ben")


def may_block(attacker: str, blocker: str) -> bool:
    return fought(attacker, blocker)[2] == 20
