"""Reading players: "you", "target player", "each opponent", "its controller"; and whose something is."""

from collections.abc import Iterable

from engine.language import refs
from engine.language.filters import (
    ANY_TARGET,
    OPPONENT,
    OPPONENT_OR_PLANESWALKER,
    PLAYER,
    PLAYER_OR_PLANESWALKER,
    Anyone,
)
from engine.language.nodes import Node
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.objects import hosts
from engine.text.said import Said, pronoun_at, said

PLAYERS = (
    ("each player", refs.EACH_PLAYER),
    ("each opponent", refs.EACH_OPPONENT),
    ("each other player", refs.EACH_OTHER_PLAYER),
    ("defending player", refs.DEFENDING_PLAYER),
)
BARE_PLAYERS = (
    ("other player", refs.EACH_OTHER_PLAYER),
    ("player", refs.EACH_PLAYER),
    ("opponent", refs.EACH_OPPONENT),
)
THAT_PLAYER = ("that player", "that opponent")
TARGET_PLAYERS = (("target player", PLAYER), ("target opponent", OPPONENT))
# Whom damage may be dealt to beside players and objects, and whom an event says it was dealt to.
TARGETS = (
    ("target player or planeswalker", PLAYER_OR_PLANESWALKER),
    ("target opponent or planeswalker", OPPONENT_OR_PLANESWALKER),
    ("any target", ANY_TARGET),
)
RECIPIENTS: tuple[tuple[str, Anyone | Node], ...] = (
    ("a player", PLAYER),
    ("an opponent", OPPONENT),
    ("you", refs.YOU),
    ("a player or planeswalker", PLAYER_OR_PLANESWALKER),
)


def _targets(r: Reader, place: int, choices: Iterable[tuple[str, Anyone]]) -> Parses:
    ends = [(r.past(place, text), who) for text, who in choices]
    return [(end, said(refs.target(who), Said(None, place))) for end, who in ends if end]


@reads("who_sg")
def who_sg(r: Reader, place: int) -> Parses:
    ends = [(r.past(place, text), who) for text, who in PLAYERS]
    found: Parses = [(end, said(who, Said(None, place))) for end, who in ends if end]
    found += _targets(r, place, TARGET_PLAYERS)
    for choice in THAT_PLAYER:
        end = r.past(place, choice)
        if end and not r.at(end, "'s"):
            found.append((end, pronoun_at(choice, place)))
    if r.at(place, "enchanted", "player"):
        found.append((place + 2, said(refs.attached_host("enchanted player"), Said(None, place))))
    for role, head in (("controller", refs.controller), ("owner", refs.owner)):
        for end, what in r.parse("poss_obj", place):
            if r.at(end, role):
                found.append((end + 1, said(head(what), Said(None, place))))
    return found


@reads("who_pl")
def who_pl(r: Reader, place: int) -> Parses:
    found: Parses = []
    if r.at(place, "you"):
        found.append((place + 1, said(refs.YOU, Said(None, place, "you"))))
    if r.at(place, "they"):
        found.append((place + 1, pronoun_at("they", place, "player")))
    return found


@reads("who")
def who(r: Reader, place: int) -> Parses:
    found = [*r.parse("who_sg", place), *r.parse("who_pl", place)]
    if r.at(place, "them"):
        found.append((place + 1, pronoun_at("them", place, "player")))
    return found


@reads("any")
def anyone(r: Reader, place: int) -> Parses:
    """What can be dealt damage: objects and players."""
    return [*r.parse("obj", place), *r.parse("who", place), *_targets(r, place, TARGETS)]


@reads("poss_who")
def poss_who(r: Reader, place: int) -> Parses:
    found: Parses = []
    if r.at(place, "your"):
        found.append((place + 1, said(refs.YOU, Said(None, place, "you"))))
    if r.at(place, "their"):
        found.append((place + 1, pronoun_at("they", place, "player")))
    for end, value in r.parse("who_sg", place):
        if r.at(end, "'s"):
            found.append((end + 1, value))
    for choice in THAT_PLAYER:
        end = r.past(place, choice)
        if end and r.at(end, "'s"):
            found.append((end + 1, pronoun_at(choice, place)))
    return found


@reads("poss")
def poss(r: Reader, place: int) -> Parses:
    return [*r.parse("poss_obj", place), *r.parse("poss_who", place)]


@reads("own")
def own(r: Reader, place: int) -> Parses:
    """The subject's own: "your hand", "their hand"."""
    if place < r.length and r.low[place] in ("your", "their", "its"):
        return [(place + 1, r.low[place])]
    return []


# -- in single rows -----------------------------------------------------------------------------------------------------


@reads("payer")
def payer(r: Reader, place: int) -> Parses:
    """Who may pay: "that player", not the controller of a spell (a soft counter says that)."""
    return [(e, v) for e, v in r.parse("who_sg", place) if v.head.name not in ("controller", "owner")]


@reads("payers")
def payers(r: Reader, place: int) -> Parses:
    return [(e, v) for e, v in r.parse("who_pl", place) if v.head.name != "you"]


@reads("each_player")
def each_player(r: Reader, place: int) -> Parses:
    heads = ("each_player", "each_opponent", "each_other_player")
    return [(end, v) for end, v in r.parse("who_sg", place) if v.head.name in heads]


@reads("bare_player")
def bare_player(r: Reader, place: int) -> Parses:
    """ "opponent", after "and each"."""
    ends = [(r.past(place, text), who) for text, who in BARE_PLAYERS]
    return [(end, said(who, Said(None, place))) for end, who in ends if end]


@reads("whose")
def whose(r: Reader, place: int) -> Parses:
    """ "target player's", "each opponent's": players told by themselves, by no pronoun."""
    heads = ("target", "each_opponent", "each_player")
    rows = r.parse("who_sg", place)
    return [(end + 1, v) for end, v in rows if r.at(end, "'s") and v.head.name in heads]


# -- in events ----------------------------------------------------------------------------------------------------------


@reads("evwho_sg")
def evwho_sg(r: Reader, place: int) -> Parses:
    for text, who in (("a player", refs.EACH_PLAYER), ("an opponent", refs.EACH_OPPONENT)):
        end = r.past(place, text)
        if end:
            return [(end, said(who, Said(None, place, text)))]
    return [(end, v) for end, v in hosts(r, place) if v.args[0] == "enchanted player"]


@reads("evwho_pl")
def evwho_pl(r: Reader, place: int) -> Parses:
    return [(place + 1, said(refs.YOU, Said(None, place, "you")))] if r.at(place, "you") else []


@reads("evwho")
def evwho(r: Reader, place: int) -> Parses:
    return [*r.parse("evwho_sg", place), *r.parse("evwho_pl", place)]


@reads("evany")
def evany(r: Reader, place: int) -> Parses:
    """Whom damage is dealt to, in an event: players as filters."""
    ends = [(r.past(place, text), who) for text, who in RECIPIENTS]
    return [*r.parse("evobj_sg", place), *((end, who) for end, who in ends if end)]


@reads("anyone")
def anyone_filter(r: Reader, place: int) -> Parses:
    """ "player", after "enchant"."""
    names = (("player", PLAYER), ("opponent", OPPONENT))
    return [(place + 1, who) for name, who in names if r.at(place, name)]
