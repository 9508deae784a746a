"""What was read, printed again: the same words, or something was lost."""

import re

from engine.keywords.speed import MAX
from engine.language.abilities import Activated, CastingWay, HasKeyword, Static, speaks_of_x
from engine.language.definition import Definition
from engine.text.english import capital, words
from engine.text.printing.card_text import after_exerting
from engine.text.printing.printer import Printer
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.passages import Passage
from engine.text.reading.result import CardText, Reading, define

ANY_X = re.compile(r"\bX\b(?!')")
"""The X of a definition, which is no letter of a name."""


def _of_x(part: Passage) -> bool:
    """Whether it is announced what X is: in a cost of mana or other things, or by a keyword."""
    return "{X}" in part.python or any(
        ability.family == "bloodthirst"
        or (isinstance(ability, Activated | CastingWay) and any(map(speaks_of_x, ability.cost.parts)))
        or (isinstance(ability, Activated) and ability.loyalty_x)
        for ability in part.abilities
    )


def printed(reading: Reading, facts: CardText) -> str:
    """The text that was read, printed from what was read: the same in today's wording, or something was lost."""
    return reading_text(reading, define(reading, facts))


def same_words(reading: Reading, text: str) -> bool:
    """Whether a text says what was read, word for word."""

    def plain(said: str) -> list[str]:
        # A full stop before a closing mark is one whether or not the sentence goes on.
        # A token's ability may call it a token or a creature, whichever text made the token first.
        said = said.replace("this token", "this creature").replace("This token", "This creature")
        return words(said.replace("−", "-").replace("—", "— ").replace(".”", "”").lower().removesuffix("."))

    return plain(" ".join(reading.lines)) == plain(text.replace("\n", " "))


def check(reading: Reading, facts: CardText) -> None:
    """What was read says the text again, word for word; else a word of it was lost, or stands for nothing.

    Raises NotUnderstood.
    """
    if any("pronoun(" in part.python for part in reading.parts):
        raise NotUnderstood(
            " ".join(reading.lines), "", (), "a pronoun that nothing before it gives a meaning"
        )
    try:
        text = printed(reading, facts)
    except (KeyError, ValueError) as why:
        raise NotUnderstood(" ".join(reading.lines), "", (), f"cannot be printed, {why}") from None
    if not same_words(reading, text):
        before, after = (" ".join(lines).split() for lines in (reading.lines, text.split("\n")))
        pairs = enumerate(zip(before, after, strict=False))
        at = next((i for i, (one, two) in pairs if one.lower() != two.lower()), 0)
        rest = " ".join(before[max(0, at - 3) :])
        raise NotUnderstood(rest, "", (text,), "reads, but would be printed in other words")
    if "{X}" not in facts.mana_cost and not any(map(_of_x, reading.parts)):
        loose = next((p for p in reading.parts if ANY_X.search(p.python)), None)
        if loose is not None:
            raise NotUnderstood(reading.lines[loose.line], "", (), "an X that nothing gives a value")


def reading_text(reading: Reading, definition: Definition) -> str:
    """A text as it was read, printed from what was read: line by line, in today's wording."""
    printer = Printer(definition)
    lines: list[str] = []
    for at, line in enumerate(reading.lines):
        mark = reading.marks.get(at)
        if mark == "star":
            lines += printer.defining(line)
        elif mark is not None:
            lines.append(mark)
        said = [text for part in reading.parts if part.line == at for text in _part_texts(printer, part)]
        if said and all(not text.endswith((".", "”")) for text in said):
            said = [", ".join(said)]
        lines += [capital(text) for text in after_exerting(said, printer.this)]
    return "\n".join(lines).replace(".”.", ".”")


def _part_texts(printer: Printer, part: Passage) -> list[str]:
    row = [a for a in part.abilities if a.keyword != "-"]
    first = row[0] if row else None
    if first is not None and first.family == MAX:
        return [printer.ability(first)]
    if isinstance(first, Static) and row[-1].said == "otherwise":
        return [f"{printer.static(first)} {printer.static(a)}" for a in row[1:] if isinstance(a, Static)]
    if isinstance(first, Static):
        others = [a.subject for a in row[1:] if isinstance(a, Static)]
        return [printer.static(first, others)]
    if len(row) > 1 and all(isinstance(a, HasKeyword) and a.what.sentence for a in row):
        rules = [a.what.sentence for a in row if isinstance(a, HasKeyword)]
        if rules == ["can't attack", "can't block"]:
            rules = ["can't attack or block"]
        return [f"{printer.this} {' and '.join(rules)}."]
    return [printer.ability(a) for a in row]
