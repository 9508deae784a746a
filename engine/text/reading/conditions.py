"""Reading what conditions say of an object, and what a state trigger watches."""

from engine.language.filters import Filter
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.said import Said, pronoun_at, said


@reads("obj_is")
def obj_is(r: Reader, place: int) -> Parses:
    """ "it's", "that creature was", "this creature is"."""
    found: Parses = []
    for end, v in [*r.parse("obj_sg", place), *r.parse("poss_obj", place)]:
        if isinstance(v, Filter) or v.head.name not in ("pronoun", "this", "attached_host"):
            continue
        if r.at(end - 1, "'s"):
            found.append((end, v))
        elif r.at(end, "is"):
            found.append((end + 1, v))
        elif r.at(end, "was"):
            found.append((end + 1, said(v, Said(None, v.said.at, v.said.words, "was"))))
    if r.at(place, "it", "'s"):
        found.append((place + 2, pronoun_at("it", place)))
    return found


@reads("state_cond")
def state_cond(r: Reader, place: int) -> Parses:
    """What a state trigger watches (CR 603.8)."""
    heads = ("you_control", "none_of", "not_", "at_least")
    return [(end, c) for end, c in r.parse("cond", place) if c.head.name in heads]
