"""Texts in one wording: reminder text gone, the card's own name as "this creature", old templates in today's words."""

import re
from collections.abc import Callable, Sequence

REMINDER = re.compile(r" ?\([^()]*\)")
ABILITY_WORDS = (
    "Adamant|Addendum|Alliance|Battalion|Bloodrush|Celebration|Channel|Chroma|Cohort|Constellation|Converge|Corrupted|"
    "Council's dilemma|Coven|Delirium|Descend 4|Descend 8|Disappear|Domain|Eerie|Eminence|Enrage|Fateful hour|Fathomless descent|"
    "Ferocious|Flurry|Formidable|Grandeur|Hellbent|Heroic|Imprint|Infusion|Inspired|Join forces|Kinship|Landfall|Lieutenant|"
    "Magecraft|Metalcraft|Morbid|Opus|Pack tactics|Paradox|Parley|Radiance|Raid|Rally|Renew|Repartee|Revolt|Secret council|"
    "Spell mastery|Strive|Survival|Sweep|Tempting offer|Threshold|Undergrowth|Valiant|Vivid|Void|Will of the council"
)
WORD = re.compile(rf"^(?:{ABILITY_WORDS}) — ", re.M)
# The name of a mode is a flavor word (CR 207.2d), unless a cost follows it.
MODE = re.compile(r"• [A-Z][^•.,—:{\n]* — (?=[A-Z])")
DASH = re.compile(r" ?--?(?=\s+•)| --(?=\s)")  # a dash typed as hyphens: of modes or sentences
TIGHT = re.compile(r"(?<=\w)--(?=[A-Z{])")  # and before a cost

# Old wordings and today's, in order; each line is a pattern and what it becomes.
TODAY: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bcomes into play\b", "enters"),
    (r"\bcome into play\b", "enter"),
    (r"\bput into play\b", "put onto the battlefield"),
    (r"\bleaves play\b", "leaves the battlefield"),
    (r"\binto play\b", "onto the battlefield"),
    (r"\bin play\b", "on the battlefield"),
    (r"\bremoved from the game\b", "exiled"),
    (r"\b[Rr]emove (.+?) from the game\b", r"exile \1"),
    (r"\benters the battlefield\b", "enters"),
    (r"\benter the battlefield\b", "enter"),
    (r"\bentered the battlefield\b", "entered"),
    (r"\bis put into a graveyard from the battlefield\b", "dies"),
    (r"\bare put into a graveyard from the battlefield\b", "die"),
    (r"\bconverted mana cost\b", "mana value"),
    (r"\btarget creature or player\b", "any target"),
    (r"\b([Aa])dd ((?:\{[^}]+\}(?:, | or |, or )?)+) to your mana pool\b", r"\1dd \2"),
    (r"\b([Aa])dd (one mana of any color|.{1,40}?) to your mana pool\b", r"\1dd \2"),
    (r"\bin your mana pool\b", "unspent mana"),
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"\bhim or her\b", "them"),
    (r"\bshuffles? (?:your|their) library\b(?! into)", lambda m: "shuffles" if m[0].startswith("shuffles") else "shuffle"),
    (r"\bshuffle that library\b", "shuffle"),
    (r"\breveal that card, put it into your hand\b", "reveal it, put it into your hand"),
    (r"\breveal that card, and put it into your hand\. (?:Then|If you do,) shuffle\b",
     "reveal it, put it into your hand, then shuffle"),
    (r"\breveal it, and put it into your hand\b", "reveal it, put it into your hand"),
    (r"\breveal it and put it into your hand\b", "reveal it, put it into your hand"),
    (r"\breveal them, and put them into your hand\b", "reveal them, put them into your hand"),
    (r"\breveal those cards, put them into your hand\b", "reveal them, put them into your hand"),
    (r"\band put that card onto the battlefield\b", "put it onto the battlefield"),
    (r"\band put it onto the battlefield\b(?= ?(?:tapped)?\. Then shuffle)", "put it onto the battlefield"),
    (r", put that card onto the battlefield\b", ", put it onto the battlefield"),
    (r" and put that card onto the battlefield\b", ", put it onto the battlefield"),
    (r"\. Then shuffle\b", ", then shuffle"),
    (r"\. If you do, shuffle\b", ", then shuffle"),
    (r"\bActivate this ability only\b", "Activate only"),
    (r"\b[Aa]ctivate only any time you could cast a sorcery\b", "Activate only as a sorcery"),
    (r"\b(Activate only) as a sorcery and only once each turn\b", r"\1 as a sorcery. Activate only once each turn"),
    (r"\bcast only any time you could cast a sorcery\b", "cast only as a sorcery"),
    (r"\bcan't be countered by spells or abilities\b", "can't be countered"),
    (r"\battacks each turn if able\b", "attacks each combat if able"),
    (r"\battack each turn if able\b", "attack each combat if able"),
    (r"\bblocks each turn if able\b", "blocks each combat if able"),
    (r"\bis unblockable\b", "can't be blocked"),
    (r"\bare unblockable\b", "can't be blocked"),
    (r"\bput the top (\w+) cards of (?:his or her|their) library into (?:his or her|their) graveyard\b", r"mill \1 cards"),
    (r"\bputs the top (\w+) cards of (?:his or her|their) library into (?:his or her|their) graveyard\b", r"mills \1 cards"),
    (r"\bput the top (\w+) cards of your library into your graveyard\b", r"mill \1 cards"),
    (r"\bput the top card of your library into your graveyard\b", "mill a card"),
    (r"\bputs the top card of their library into their graveyard\b", "mills a card"),
    (r"\b([Pp])ut (an?|one|two|three|four|five|six|X|that many) ((?:tapped )?\d+/\d+ [^.]*?tokens?(?: with [^.]*?)?) "
     r"onto the battlefield\b",
     lambda m: ("Create" if m[1] == "P" else "create") + f" {m[2]} {m[3]}"),
    (r"\btotem armor\b", "umbra armor"),
    (r"\bTotem armor\b", "Umbra armor"),
    (r"\b(sacrifices? [^.]*?) of (?:their|your) choice\b", r"\1"),
    (r"\b([Aa]n?(?:other)? [^,.]*?) enters under your control\b", r"\1 you control enters"),
    (r"\bonto the bottom of\b", "on the bottom of"),
    (r"\b(one|two|three) of those cards into your hand\b", r"\1 of them into your hand"),
    (r"\b([Tt]his \w+ doesn't untap during )your untap step\b", r"\1its controller's untap step"),
    # a legend of several, whose name takes the plural
    (r"\b(When|Whenever) (this creature) (attack|enter|block|die|deal)(?= |,)", r"\1 \2 \3s"),
    (r"\bin addition to (its|their) other creature types\b", r"in addition to \1 other types"),
    (r"\bat end of turn\b", "at the beginning of the next end step"),
)  # fmt: skip
_TODAY = tuple((re.compile(pattern), by) for pattern, by in TODAY)
SENTENCE = re.compile(r"(?:When|Whenever|At) .*, |(?:\{[^}]*\})+(?:, .*)?: ")
HALF = re.compile(r" // ")


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
    found = [name]
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


def normal(
    text: str, name: str, types: Sequence[str], subtypes: Sequence[str], legendary: bool = False
) -> list[str]:
    """The lines of a text in today's wording; a list of modes is one line with its bullets."""
    text = REMINDER.sub("", text).replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")
    this = this_words(types, subtypes)
    for known in short_names(name, legendary):
        text = _rename(text, known, this)
    text = MODE.sub("• ", WORD.sub("", DASH.sub(" —", TIGHT.sub("—", text))))
    for pattern, by in _TODAY:
        text = pattern.sub(by, text)
    lines: list[str] = []
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            continue
        if ";" in line and "." not in line and "•" not in line:
            line = line.replace(";", ",")  # a row of keywords
        if SENTENCE.match(line) and line[-1] not in ".”\"'!—":
            line += "."  # some texts leave it out
        if line.startswith("•") and lines:
            lines[-1] += " " + line
        else:
            lines.append(line[0].upper() + line[1:])
    return [curly(line) for line in lines]


def _rename(text: str, name: str, this: str) -> str:
    """The name as "this creature", with a capital where a sentence begins."""
    pattern = re.compile(rf"(?<![\w'-]){re.escape(name.replace('’', chr(39)))}(?![\w-])")

    def by(match: re.Match[str]) -> str:
        before = text[: match.start()].rstrip(" ")
        if before.endswith("named"):
            return match[0]
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
