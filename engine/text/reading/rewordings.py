"""Old wordings and today's, and the words that stand before abilities and say nothing of them (CR 207.2c)."""

import re
from collections.abc import Callable

ABILITY_WORDS = (
    "Adamant|Addendum|Alliance|Battalion|Bloodrush|Celebration|Channel|Chroma|Cohort|Constellation|Converge|Corrupted|"
    "Council's dilemma|Coven|Delirium|Descend 4|Descend 8|Disappear|Domain|Eerie|Eminence|Enrage|Fateful hour|Fathomless descent|"
    "Ferocious|Flurry|Formidable|Grandeur|Hellbent|Heroic|Imprint|Infusion|Inspired|Join forces|Kinship|Landfall|Lieutenant|"
    "Magecraft|Metalcraft|Morbid|Opus|Pack tactics|Paradox|Parley|Radiance|Raid|Rally|Renew|Repartee|Revolt|Secret council|"
    "Spell mastery|Strive|Survival|Sweep|Tempting offer|Threshold|Undergrowth|Valiant|Vivid|Void|Will of the council"
)

# Old wordings and today's, in order; each line is a pattern and what it becomes.
REWORDINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
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
    (r"\b(Activate only) (during [^.,]*?|if [^.]*?) and only once each turn\b", r"\1 once each turn. \1 \2"),
    (r"\b(Activate only) once each turn and only (during [^.,]*?|if [^.]*?)(?=\.)", r"\1 once each turn. \1 \2"),
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
    # in a graveyard it is a card, whatever a text calls it
    (r"\b([Ee])xile this (?:creature|artifact|enchantment|land|spell|Aura|Equipment|Vehicle) from your graveyard\b",
     r"\1xile this card from your graveyard"),
    (r"\b([Yy]ou may cast) this (?:creature|Aura|Vehicle) (?=from your graveyard(?:\.| as long as| if))", r"\1 this card "),
    (r"\b(creature tokens?)\. (?:It has|They have|It gains|They gain) (\"[^\"]*\")", r"\1 with \2"),
    (r"\b([Aa]n?(?:other)? [^,.]*?) enters under an opponent's control\b", r"\1 an opponent controls enters"),
    (r"\bprecombat main phase\b", "first main phase"),
    (r"\bpostcombat main phase\b", "second main phase"),
    (r"\bexcept it's not legendary\b", "except it isn't legendary"),
    (r"\bexcept the token (?:isn't|is not) legendary\b", "except it isn't legendary"),
    # one thing said in one order
    (r"\b(an? [^.,]*?cards?) at random from your graveyard\b", r"\1 from your graveyard at random"),
    (r"\b(becomes? an? [^.“]*?creatures?(?: with [a-z, ]+?)?) that's still a land\b", r"\1. It's still a land"),
    (r"\bbecomes an artifact creature with base power and toughness (\d+)/(\d+)(?= until| for as|\.)",
     r"becomes a \1/\2 artifact creature"),
    (r"\b(Activate only if [^.]*?) or if (?=you\b)", r"\1 or "),
    (r"(^|\. |\n|“)If ([^.,]*?), (?:this spell|it) costs (\{\d+\}) less to cast(?=\.)",
     r"\1This spell costs \3 less to cast if \2"),
    (r"\b(This spell costs \{\d+\} less to cast) as long as\b", r"\1 if"),
    (r"\b([Ss]pells) you cast (with mana value \d+ or (?:greater|less))\b", r"\1 \2 you cast"),
    (r"\b([Ll]ook at the top (?:\w+) cards of your library), then put (one|two|three) of (?:them|those cards)\b",
     r"\1. Put \2 of them"),
    (r"\b([Ll]ook at the top X cards of your library), where X is ([^.]+?)(?=\. (?:Put|You may))"
     r"((?:\. (?:Put|You may) [^.]*)*\. Put [^.]*|\. Put [^.]*)(?=\.)", r"\1\3, where X is \2"),
    (r"\b([Ll]ook at the top X cards of your library), where X is ([^.,]+), (then put them back in any order)\b",
     r"\1, \3, where X is \2"),
    (r"\b([Aa]s an additional cost to cast this spell), pay ((?:\{[^}]+\})+) or ([^.]+)\.", r"\1, \3 or pay \2."),
    # of cards that are milled or revealed
    (r"\bfrom among the (?:milled cards|cards milled this way)\b", "from among them"),
    (r"\b([Mm]ill (?:an?|[a-z]+|X) cards?), then (you may (?:put|return)|put|return) (?=[^.]*from among them)",
     lambda m: f"{m[1]}. {m[2][0].upper()}{m[2][1:]} "),
    (r"\b((?:[Yy]ou may )?)([Rr])eturn ([^.]*? from among them) to your hand\b",
     lambda m: f"{m[1]}{'P' if m[2] == 'R' else 'p'}ut {m[3]} into your hand"),
    (r"\b(Put that card (?:into your hand|onto the battlefield(?: tapped)?))(?: and|, then) (?:put )?"
     r"(?:the rest|all other cards revealed this way) (?=into|on)", r"\1 and the rest "),
    (r"\b(Put that card (?:into your hand|onto the battlefield(?: tapped)?)) and shuffle (?:the rest|all other cards revealed "
     r"this way) into your library\b", r"\1, then shuffle the rest into your library"),
)
