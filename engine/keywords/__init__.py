"""Keyword abilities (CR 702), a family a file and each keyword whole: how it is printed, what makes it, its own heads.

Importing this declares them.
"""

from engine.keywords import (  # noqa: F401
    ability_words,
    attachments,
    blessing,
    casting,
    champion,
    classes,
    combat,
    costs,
    counters,
    daytime,
    faces,
    graveyard,
    hand,
    mounts,
    partners,
    protection,
    ring,
    speed,
    upkeep,
)
