"""Texts in today's wording: reminder text gone, the card's own name as "this creature", old templates in new words."""

import re
from collections.abc import Sequence

from engine.text.english import NUMBERS
from engine.text.reading.rewordings import ABILITY_WORDS, REWORDINGS

REMINDER = re.compile(r" ?\([^()]*\)")
# Words in italics before an ability of a permanent, which mean nothing (CR 207.2d): any but those that mean something.
MEANING = re.compile(
    r"(?:Boast|Buyback|Companion|Cumulative upkeep|Disguise|Echo|Encore|Equip|Escape|Eternalize|Evoke|Exhaust|Flashback|Forecast|"
    r"Foretell|Freerunning|Impending|Kicker|Madness|Max speed|Megamorph|Miracle|Morph|Multikicker|Mutate|Ninjutsu|Partner|Plot|"
    r"Power-up|Prowl|Reconfigure|Recover|Reinforce|Replicate|Solved|Splice|Squad|Suspend|Teamwork|To solve|Unearth|Ward|Warp|"
    r"Choose|Rulebreaker|Mono Eminence|Hero's Reward|Gotcha|Legacy|Bestow|Blitz|Sneak|Craft|\w*[Cc]ycling|[IVX]+(?:, [IVX]+)*"
    r")(?![\w'])"
)
FLAVOR = re.compile(
    r"^(?P<words>[A-Z0-9][^.:{}•|\n\"]*?) — "
    r"(?=(?:When|Whenever|At the beginning|As long as|During your turn|Other|Each|You may)\b|"
    r"(?:\{[^}]*\}|Sacrifice|Pay|Discard|Tap|Exile)[^.\n]*: )",
    re.M,
)
ABILITY_WORD = re.compile(rf"^(?:{ABILITY_WORDS}) — ", re.M)
# The name of a mode is a flavor word (CR 207.2d), unless a cost follows it.
MODE = re.compile(r"• [A-Z][^•.,—:{\n]* — (?=[A-Z])")
DASH = re.compile(r" ?--?(?=\s+•)| --(?=\s)")  # a dash typed as hyphens: of modes or sentences
TIGHT = re.compile(r"(?<=\w)--(?= ?[A-Z{])")  # and before a cost
PATTERNS = tuple((re.compile(pattern), by) for pattern, by in REWORDINGS)
# A legend that is called "he" or "she": never anything but the card itself.
PERSONAL = (
    (re.compile(r"\b((?:enters with|has) [^.]*?counters? on )(?:him|her)(?![\w'])"), r"\1it"),
    (re.compile(r"(?<![\w'])(?:his|her) owner's\b"), "its owner's"),
    (re.compile(r"(?<=\bif )(?:he|she)'s(?= )"), "{} is"),
    (re.compile(r"(?<=: )(?:He|She)(?= \w)"), "{capital}"),
    (re.compile(r"(?<![\w'])(?:he|she)(?= \w)"), "{}"),
    (re.compile(r"(?<=\. )(?:He|She)(?= \w)"), "{capital}"),
    (re.compile(r"(?<![\w'])(?:his|her)(?= (?:power|toughness|mana value)\b)"), "{}'s"),
    (re.compile(r"(?<![\w'])him(?![\w'])"), "{}"),
    (re.compile(r"(?<![\w'])her(?=[.,]|,? (?:and|until|to|under|if|for)\b)"), "{}"),
)
# What is said before an ability in quotation marks that is given to something else than the card itself.
GIVEN_TO_OTHERS = re.compile(
    r"\b(?:enchanted|equipped|target|each|all|other|another|tokens?|emblem|creatures|permanents|lands|artifacts|that)\b",
    re.I,
)
DIE_ROW = re.compile(r"(\d+(?:[—–-]\d+|\+)?) \| ?")  # a row of a table of results (CR 706.3a)
SUPPORT = re.compile(r"\b([Ss])upport (\d)(?=[.,])")


def _die_row(row: re.Match[str]) -> str:
    """A row of a table of results, its dash as the printed one."""
    return f"{re.sub('[–-]', '—', row[1])} | "


SENTENCE = re.compile(r"(?:When|Whenever|At) .*, |(?:\{[^}]*\})+(?:, .*)?: ")


def this_words(types: Sequence[str], subtypes: Sequence[str]) -> str:
    """How a card of these types speaks of itself."""
    if "Creature" in types:
        return "this creature"
    for subtype in ("Aura", "Equipment", "Vehicle", "Saga", "Class"):
        if subtype in subtypes:
            return f"this {subtype}"
    for name in ("Land", "Artifact", "Enchantment", "Planeswalker"):
        if name in types:
            return f"this {name.lower()}"
    return "this scheme" if "Scheme" in types else "this spell"


def short_names(name: str, legendary: bool) -> list[str]:
    """The names a card calls itself: the whole name, and a legend's first part."""
    # Most texts of a rebalanced card call it by the name of the printed one.
    found = [name] * name.startswith("A-")
    name = name.removeprefix("A-")
    found.append(name)
    if legendary or "," in name:
        if "," in name:
            found.append(name.split(",")[0])
        elif " the " in name:
            found.append(name.split(" the ")[0])
        elif " of " in name and legendary:
            found.append(name.split(" of ")[0])
        if legendary and " " in name:
            found.append(name.split(" ")[0])
    return found


def current_wording(
    text: str, name: str, types: Sequence[str], subtypes: Sequence[str], legendary: bool = False
) -> list[str]:
    """The lines of a text in today's wording; a list of modes is one line with its bullets."""
    text = REMINDER.sub("", text).replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")
    this = this_words(types, subtypes)
    for known in short_names(name, legendary):
        text = _rename(text, known, this)
    text = MODE.sub("• ", ABILITY_WORD.sub("", DASH.sub(" —", TIGHT.sub("—", text))))
    if this != "this spell":
        text = FLAVOR.sub(_unflavored, text)
    for pattern, by in PATTERNS:
        text = pattern.sub(by, text)
    if legendary and this in ("this creature", "this planeswalker"):
        for pattern, by in PERSONAL:
            text = pattern.sub(by.format(this, capital=this.capitalize()), text)
    text = AND_OR.sub(_either, text)
    text = _support(text, "other " if this != "this spell" else "")
    lines: list[str] = []
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            continue
        if ";" in line and "." not in line and "•" not in line:
            line = line.replace(";", ",")  # a row of keywords
        if SENTENCE.match(line) and line[-1] not in ".”\"'!—":
            line += "."  # some texts leave it out
        if DIE_ROW.match(line) and lines:
            lines[-1] += " " + DIE_ROW.sub(_die_row, line, count=1)
        elif line.startswith("•") and lines:
            lines[-1] += " " + line
        else:
            lines.append(line[0].upper() + line[1:])
    return [curly(line) for line in lines]


def _unflavored(match: re.Match[str]) -> str:
    """The ability without its flavor words; with them where they mean something."""
    words = match["words"]
    meant = MEANING.match(words) or re.match(r"(?:When|Whenever|At)\b", words)
    return match[0] if meant else ""


# "Artifacts and/or creatures": whatever is one of them or both. Not of two things of which each has its own article.
AND_OR = re.compile(
    r"(?P<before>(?:[\w'-]+,? ){1,5})and/or "
    r"(?=(?:(?:artifact|creature|enchantment|land|planeswalker|permanent|token|spell|card)s?|"
    r"instant|sorcery|white|blue|black|red|green|colorless|multicolored|non\w+|basic|legendary|[A-Z][a-z]+)\b)"
)


def _either(match: re.Match[str]) -> str:
    words = match["before"].split()
    return match[0] if {"a", "an", "another"} & set(words) else f"{match['before']}or "


def _support(text: str, other: str) -> str:
    """Support as what it does (CR 701.41): on a permanent it is for other creatures."""

    def by(match: re.Match[str]) -> str:
        n = int(match[2])
        one = (
            f"up to one {other}target creature"
            if n == 1
            else f"each of up to {NUMBERS[n]} {other}target creatures"
        )
        return f"{'P' if match[1] == 'S' else 'p'}ut a +1/+1 counter on {one}"

    return SUPPORT.sub(by, text)


def _rename(text: str, name: str, this: str) -> str:
    """The name as "this creature", with a capital where a sentence begins."""
    pattern = re.compile(rf"(?<![\w'-]){re.escape(name.replace('’', chr(39)))}(?![\w-])")

    def by(match: re.Match[str]) -> str:
        before = text[: match.start()].rstrip(" ")
        if before.endswith("named"):
            return match[0]
        line = before.rpartition("\n")[2]
        if line.count('"') % 2 and GIVEN_TO_OTHERS.search(line):
            return match[0]  # the name is that of what gives the ability, not of what has it (CR 201.5a)
        first = not before or before[-1] in '.:\n"—•' or before.endswith(("- ",))
        return this[0].upper() + this[1:] if first else this

    return pattern.sub(by, text)


def curly(text: str) -> str:
    """Straight quotation marks as opening and closing ones."""
    parts = text.split('"')
    made = parts[0]
    for i, part in enumerate(parts[1:]):
        made += ("“" if i % 2 == 0 else "”") + part
    return made
