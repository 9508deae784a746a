"""What Horde Sealed deals: pools of the Survivors' Cube, and decks built of them."""

from formats.horde_sealed.build import auto_build
from formats.horde_sealed.deal import deal
from formats.sealed import Sealed

SEALED = Sealed(deal=deal, build=auto_build)
