"""What a game notes of itself, and of a player's turn: each note is declared once, with the type of what is noted.

A format's own notes stand in `notes.py` beside its ruleset.
"""

from typing import Any

from engine.state.declared import GameNote, GameNotes, TurnNote, TurnNotes
from engine.state.memory import When
from engine.state.objects import Card, LastKnown, Reference, Seat

# of a game: that something is there that costs a look
COPIES = GameNote[bool]("copies")  # effects that make permanents copies for a while
DEFINING = GameNote[bool](
    "defining"
)  # cards whose own abilities define their size, in a deck or come from elsewhere
CHRONICLE = GameNote[bool]("chronicle")  # cards that ask what was, in a deck or come from elsewhere
EXERTED = GameNote[bool]("exerted")
PARTED = GameNote[bool]("parted")  # merged permanents have left the battlefield

# of a game: who leads
COMMANDERS = GameNote[tuple[Card, ...]]("commanders")
COMMAND_CASTS = GameNotes[int](
    "commander_casts"
)  # how often it was cast from the command zone, by the card's number

# of a game: what was
DIED = GameNote[tuple[int, tuple[frozenset[str], ...]]]("died")  # the turn, and the subtypes of each creature
ENTERED = GameNote[tuple[int, tuple[tuple[Reference, LastKnown], ...]]](
    "entered"
)  # the turn, and what entered the battlefield in it, as it then was, where cards ask for that
LEFT = GameNote[tuple[int, tuple[tuple[Reference, LastKnown], ...]]]("left")  # the same of what left it
CRIME = GameNotes[int]("crime")  # the last turn in which a player committed one, where cards ask for that
DESCENDED = GameNotes[int](
    "descended"
)  # the last turn in which a permanent card came to a player's graveyard
PAIRS = GameNote[tuple[tuple[Reference, Reference, Seat], ...]](
    "pairs"
)  # paired creatures, and whose they are
RING_BEARERS = GameNote[tuple[tuple[Reference, Seat], ...]]("ring_bearers")  # and whose they are
DAYTIME = GameNote[tuple[str, tuple[int, ...]]]("daytime")  # "day" or "night"; whose turn it was then
BLESSED = GameNote[tuple[int, ...]]("blessed")  # who has the city's blessing
ATTACKED_PLAYERS = GameNote[tuple[tuple[int, int], tuple[int, ...]]](
    "attacked_players"
)  # the turn and the combat, and who was attacked as attackers were declared, where cards ask for that
ATTACKERS = GameNote[tuple[int, tuple[tuple[int, int], ...]]](
    "attackers"
)  # the turn, and the numbers and stamps of what was declared as an attacker in it, where cards ask for that
STRIKERS = GameNotes[
    tuple[int, tuple[tuple[Card, frozenset[str]], ...]]
](
    "strikers"
)  # the turn, and what dealt players combat damage under a player's control in it, with the subtypes it had, where cards ask
UPKEEP_TURNS = GameNotes[tuple[int, int]](
    "upkeep_turns"
)  # the turns of a player's last two upkeep steps, the one that is among them, where cards ask
WARPED = GameNote[int]("warped")  # the last turn in which a spell was warped, where cards ask for that
MAIN_PHASE = GameNote[tuple[int, int]](
    "main_phase"
)  # the turn, and which of its main phases it is, once effects have added one
ACTED = GameNotes[int](
    "acted"
)  # the last own turn in which a player cast a spell or put a card onto the battlefield
COLORS_CAST = GameNotes[tuple[int, int]](
    "colors_cast"
)  # the turn, and the colors of the spells a player cast in it
UPKEEPS = GameNote[int]("upkeeps")  # additional upkeep steps that come after this one
UPKEEP_AGAIN = GameNote[int]("upkeep_again")  # the turn in which an additional one has begun
LAST_CASTS = GameNote[tuple[int, ...]]("last_casts")  # spells each player cast last turn
BEGAN_TAPPED = GameNote[tuple[int, tuple[int, ...]]](
    "began_tapped"
)  # the turn, and the numbers of what was tapped as it began
ABILITIES_RESOLVED = GameNote[tuple[int, tuple[tuple[tuple[int, int, str, int], int], ...]]](
    "abilities_resolved"
)  # the turn, and which abilities of which objects resolved in it, each time, where they ask for that
RESOLVED = GameNote[int]("resolved")  # since anybody could do anything else
LOWEST = GameNote[int]("lowest")  # how few objects have been on the stack at least since it was worth a look
POSITION = GameNote[tuple[str, int, int]]("position")  # what a loop is known by

# of a game: what effects say of it
MASTERS = GameNote[dict[int, int]]("masters")  # players controlled by others this turn, by number (CR 723)
NEXT_MASTERS = GameNote[dict[int, int]]("next_masters")  # the same for each player's next turn
NO_PREVENTION = GameNote[int]("no_prevention")  # the turn
BLOCKS_CHOSEN_BY = GameNote[tuple[When, Seat | None]]("blocks_chosen_by")
ATTACKS_DRAWN = GameNotes[tuple[tuple[int, Reference], ...]](
    "drawn"
)  # each that draws a player's attacks, with the turn (0 for the next)
UNTAPPED_ATTACKS = GameNotes[tuple[tuple[int, int], Reference]]("untapped")  # the combat, and what says so
LASTING_MANA = GameNotes[tuple[int, tuple[int, ...]]](
    "kept"
)  # the turn, and a player's mana that stays until it ends
COMBAT_MANA = GameNotes[tuple[tuple[int, int], tuple[int, ...]]](
    "combat_mana"
)  # the combat, and a player's mana that stays until it ends
MADE_MANA = GameNotes[tuple[tuple[int, Reference, Any], ...]](
    "made_mana"
)  # of mana in a player's pool: of which colour, what made it, and what alone it may be spent on
UNLIMITED = GameNote[tuple[int, ...]]("unlimited")  # who has no maximum hand size until their next turn
FORBIDDEN = GameNote[tuple[tuple[int, str, int], ...]]("forbidden")  # to whom, what, until whose next turn
TURN_MARK = GameNote[str]("turn_mark")  # what an effect said of the extra turn that is running
TURN_MARKS = GameNote[dict[int, str]]("turn_marks")  # and of those to come
SCHEMES = GameNote[dict[int, tuple[Card, ...]]]("schemes")  # scheme decks, top first, by player

# of a game: how a script plays it
MANUAL_MANA = GameNote[tuple[int, ...]]("manual_mana")  # who activates mana abilities by hand

# of a player's turn
SPELLS_CAST = TurnNote("cast")
CREATURES_CAST = TurnNote("cast_creature")
NAMES_CAST = TurnNotes("cast")
ATTACKED = TurnNote("attacked")
BURIED = TurnNote("buried")  # cards put into the player's graveyard
CREATURES_DIED = TurnNote("creature_died")
DAMAGED = TurnNote("damaged")
DISCARDED = TurnNote("discarded")
DRAWN = TurnNote("drawn")
EXTRA_LANDS = TurnNote("extra_lands")
GAINED = TurnNote("gained")  # how often life was gained
LIFE_GAINED = TurnNote("life_gained")  # how much, where cards ask what was
LAND_TAPPED = TurnNote("land_tapped")  # for mana, where cards ask what was
LIFE_LOST = TurnNote("lost_life")
MILLED = TurnNote("milled")  # nothing asks for it; digests of version 0.3.0 have it
OWED = TurnNote("spent")  # mana in all costs paid; nothing asks for it; digests of version 0.3.0 have it
SPENT_ON_SPELLS = TurnNote("spent_on_spells")  # how much mana, where cards ask what was
