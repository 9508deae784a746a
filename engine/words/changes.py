"""Reading what continuous effects do: "gets +1/+1 and gains flying", rules, granted abilities."""

from typing import Any

from engine.words.grammar import Found, Reader, reads, trie
from engine.words.phrases import words

# -- modifications -------------------------------------------------------------------------------------------------------


@reads("abilities")
def abilities(r: Reader, place: int) -> Found:
    """ "flying", "flying and haste", "flying, first strike, and haste", an ability in quotation marks."""
    found: Found = []

    def more(at: int, so_far: tuple[Any, ...]) -> None:
        for end, one in _ability(r, at):
            row = (*so_far, one)
            found.append((end, row))
            if r.at(end, ",", "and"):
                more_last(end + 2, row)
            elif r.at(end, ","):
                more(end + 1, row)
            elif r.at(end, "and") and len(row) == 1:
                more_last(end + 1, row)

    def more_last(at: int, so_far: tuple[Any, ...]) -> None:
        for end, one in _ability(r, at):
            found.append((end, (*so_far, one)))

    more(place, ())
    return [f for f in found if _complete(f)]


def _complete(found: tuple[int, Any]) -> bool:
    return True


def _ability(r: Reader, place: int) -> Found:
    found: Found = list(r.parse("keyword", place))
    found += r.parse("keyword_ability", place)
    found += r.parse("quoted", place)
    return found


@reads("rules")
def rules(r: Reader, place: int) -> Found:
    """ "can't attack or block", "doesn't untap during its controller's untap step": rules an object is under."""
    from engine.words.keywords import CANT_ATTACK, CANT_BLOCK, KEYWORD_NAMES

    found: Found = []
    for made in KEYWORD_NAMES.values():
        if not made.sentence:
            continue
        for sentence in {made.sentence, plural_sentence(made.sentence)}:
            tokens = [t.lower() for t in words(sentence)]
            if r.at(place, *tokens):
                found.append((place + len(tokens), (made,)))
    if r.at(place, "can't", "attack", "or", "block"):
        found.append((place + 4, (CANT_ATTACK, CANT_BLOCK)))
    return found


def plural_sentence(text: str) -> str:
    """A keyword's sentence for several: "don't untap during their controllers' untap steps", "attack each combat if able"."""
    return (
        text.replace("doesn't untap during its controller's untap step", "don't untap during their controllers' untap steps")
        .replace("attacks each", "attack each").replace("blocks each", "block each").replace("assigns", "assign")
        .replace("its damage", "their damage")
    )  # fmt: skip


def mods(r: Reader, place: int, kind: str) -> Found:
    """ "gets +1/+1", "gets +1/+1 and gains flying": one or more modifications."""
    found: Found = []
    root = trie(kind)

    def more(at: int, so_far: tuple[Any, ...], join: str) -> None:
        here: Found = []
        r.walk(root, at, (), here, at)
        for end, one in here:
            one.said.join = join
            row = (*so_far, one)
            found.append((end, row))
            if len(row) < 4:
                if r.at(end, "and"):
                    more(end + 1, row, "and")
                elif r.at(end, ",", "and"):
                    more(end + 2, row, ", and")
                elif r.at(end, ","):
                    more(end + 1, row, ",")

    more(place, (), "")
    return found


for _number in ("sg", "pl"):
    for _when in ("static", "temp"):

        def _read(r: Reader, place: int, kind: str = f"mod_{_number}_{_when}") -> Found:
            return mods(r, place, kind)

        reads(f"mods_{_number}_{_when}")(_read)
