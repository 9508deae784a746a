"""Reading what stands in single rows' slots: the words around a search, cards where they lie, spells, who pays."""

from typing import Any

from engine import terms
from engine.words import refs
from engine.words.filters import ANY_TARGET, CARD, Filter
from engine.words.grammar import Found, Reader, Said, reads, said
from engine.words.nodes import Node
from engine.words.nouns import without
from engine.words.parts import NUMBERS


def words_of(kind: str, *choices: str) -> None:
    """A slot for fixed words that carry no argument."""
    rows = [tuple(choice.split(" ")) for choice in choices]

    def read(r: Reader, place: int) -> Found:
        return [(place + len(row), " ".join(row)) for row in rows if r.at(place, *row)]

    reads(kind)(read)


words_of("them", "it", "them", "that card", "those cards", "the card")
words_of("that", "that card", "it", "the card", "those cards", "them")
words_of("one_self", "itself")


@reads("payer")
def payer(r: Reader, place: int) -> Found:
    """Who may pay: "that player", not the controller of a spell (a soft counter says that)."""
    return [(e, v) for e, v in r.parse("who_sg", place) if v.head.name not in ("controller", "owner")]


@reads("payers")
def payers(r: Reader, place: int) -> Found:
    return [(e, v) for e, v in r.parse("who_pl", place) if v.head.name != "you"]


@reads("some_of")
def some_of(r: Reader, place: int) -> Found:
    """ "a basic land card", "up to two Forest cards": how many of what at most."""
    found: Found = []
    for end, f in r.parse("np_a", place):
        found.append((end, (1, f)))
    if r.at(place, "up", "to") and place + 2 < r.length:
        low = r.low[place + 2]
        n: Any = NUMBERS.get(low)
        if n is not None and n != 1:
            found += [(end, (n, f)) for end, f in r.parse("np_pl", place + 3)]
    return [(e, (n, f)) for e, (n, f) in found if f.zone == terms.BATTLEFIELD and f.noun.endswith("card")]


@reads("one_of")
def one_of(r: Reader, place: int) -> Found:
    """ "one of them", "two of them", "one"."""
    if place < r.length and r.low[place] in NUMBERS:
        n = NUMBERS[r.low[place]]
        found = [(place + 3, n)] if r.at(place + 1, "of", "them") or r.at(place + 1, "of", "those") else []
        if r.at(place + 1, "of", "those", "cards"):
            found = [(place + 4, n)]
        return found
    return []


@reads("each_obj")
def each_obj(r: Reader, place: int) -> Found:
    return [(e, v) for e, v in r.parse("obj_sg", place) if isinstance(v, Filter) and r.at(place, "each")]


@reads("each_player")
def each_player(r: Reader, place: int) -> Found:
    return [
        (e, v)
        for e, v in r.parse("who_sg", place)
        if v.head.name in ("each_player", "each_opponent", "each_other_player")
    ]


@reads("bare_player")
def bare_player(r: Reader, place: int) -> Found:
    for text, who in (
        ("other player", refs.EACH_OTHER_PLAYER),
        ("player", refs.EACH_PLAYER),
        ("opponent", refs.EACH_OPPONENT),
    ):
        tokens = text.split(" ")
        if r.at(place, *tokens):
            return [(place + len(tokens), said(who, Said(None, place)))]
    return []


@reads("divided")
def divided(r: Reader, place: int) -> Found:
    """Targets among which a number is divided; the number is the row's `n`, filled in when the row is built."""
    found: Found = []

    def add(end: int, f: Any, most: Any, least: Any) -> None:
        words = "any number of" if most == 0 else "one or two" if most == 2 else "one, two, or three"
        found.append((end, said(refs.divided(f, most, least, 0), Said(None, place, words))))

    if r.at(place, "any", "number", "of", "targets"):
        add(place + 4, ANY_TARGET, 0, 1)
    if r.at(place, "any", "number", "of", "target"):
        for end, f in r.parse("np_pl", place + 4):
            add(end, f, 0, 1)
    for words, most in ((("one", ",", "two", ",", "or", "three"), 3), (("one", "or", "two"), 2)):
        at = place + len(words)
        if r.at(place, *words):
            if r.at(at, "targets"):
                add(at + 1, ANY_TARGET, most, 1)
            elif r.at(at, "target"):
                for end, f in r.parse("np_pl", at + 1):
                    add(end, f, most, 1)
    return found


@reads("cards")
def cards(r: Reader, place: int) -> Found:
    """Cards that lie somewhere other than the battlefield, or were spoken of."""
    found: Found = []
    for end, v in r.parse("obj", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else v
        if isinstance(f, Filter):
            if f.zone not in (terms.BATTLEFIELD, terms.STACK):
                found.append((end, v))
        elif v.head.name in ("pronoun", "linked"):
            found.append((end, v))
        elif v.head.name == "this" and r.at(end, "from", "your", "graveyard"):
            found.append((end + 3, said(refs.THIS, Said(None, place, v.said.words, "from graveyard"))))
        elif v.head.name == "this":
            found.append((end, v))
    return found


@reads("mine_cards")
def mine_cards(r: Reader, place: int) -> Found:
    """Cards of yours: put onto the battlefield they come under your control without the text saying so."""
    found: Found = []
    for end, v in r.parse("cards", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else v
        if isinstance(f, Filter):
            if f.zone == terms.HAND and isinstance(v, Node) and v.head.name == "your_choice":
                continue  # that is a head of its own
            if any(name == "in_your" for name, _ in f.words):
                found.append((end, v))
        elif v.head.name == "this":
            found.append((end, v))
    return found


@reads("very")
def very(r: Reader, place: int) -> Found:
    """Very objects that are sacrificed: this, it, what is enchanted."""
    return [
        (e, v) for e, v in r.parse("obj", place)
        if isinstance(v, Filter) or v.head.name in ("this", "pronoun", "attached_host")
    ]  # fmt: skip


@reads("spells")
def spells(r: Reader, place: int) -> Found:
    """Spells as targets."""
    found: Found = []
    for end, v in r.parse("obj", place):
        f = v.args[0] if isinstance(v, Node) and v.args and isinstance(v.args[0], Filter) else None
        if (f is not None and f.zone == terms.STACK) or (isinstance(v, Node) and v.head.name == "pronoun"):
            found.append((end, v))
    return found


@reads("additional")
def additional(r: Reader, place: int) -> Found:
    if r.at(place, "an", "additional", "land"):
        return [(place + 3, 1)]
    if place < r.length and r.low[place] in NUMBERS and r.at(place + 1, "additional", "lands"):
        return [(place + 3, NUMBERS[r.low[place]])]
    return []


def _least(r: Reader, place: int) -> Found:
    """ "a Zombie", "three or more artifacts": how many at least of what."""
    found: Found = [(end, (1, f)) for end, f in r.parse("np_a", place)]
    if place < r.length and r.low[place] in NUMBERS and r.at(place + 1, "or", "more"):
        found += [(end, (NUMBERS[r.low[place]], f)) for end, f in r.parse("np_pl", place + 3)]
    return found


@reads("least_yours")
def least_yours(r: Reader, place: int) -> Found:
    return [(end, (n, f.yours)) for end, (n, f) in _least(r, place) if _free(f)]


@reads("least_theirs")
def least_theirs(r: Reader, place: int) -> Found:
    return [(end, (n, f.opponents)) for end, (n, f) in _least(r, place) if _free(f)]


def _free(f: Filter) -> bool:
    """Whether nothing says yet whose these are."""
    return f.zone == terms.BATTLEFIELD and not any(
        name in ("yours", "opponents", "not_yours", "of") for name, _ in f.words
    )


@reads("pl_yours")
def pl_yours(r: Reader, place: int) -> Found:
    return [(end, f.yours) for end, f in r.parse("np_pl", place) if _free(f)]


@reads("a_yours")
def a_yours(r: Reader, place: int) -> Found:
    return [(end, f.yours) for end, f in r.parse("np_a", place) if _free(f)]


@reads("spell_filter")
def spell_filter(r: Reader, place: int) -> Found:
    """A spell that is cast, as a filter over its card: "a creature spell", "an instant or sorcery spell"."""
    return [(end, cast_card(f)) for end, f in r.parse("np_a", place) if f.zone == terms.STACK]


def cast_card(f: Filter) -> Filter:
    """The filter of a spell as one over cards."""
    types = 0
    rest = []
    for name, argument in f.words:
        if name == "spell_type":
            types |= argument
        elif name != "is_spell":
            rest.append((name, argument))
    base = CARD
    names = [word for word, bit in terms.TYPE_NAMES.items() if types & bit]
    if names:
        import engine.words.filters as all_filters

        base = getattr(all_filters, names[0].upper())
        for name in names[1:]:
            base = base | getattr(all_filters, name.upper())
    from engine.words.nouns import word

    for name, argument in rest:
        base = word(base, name, argument)
    return base


@reads("of_cards")
def of_cards(r: Reader, place: int) -> Found:
    return [(e, (n, f)) for e, (n, f) in r.parse("count_of", place) if f.noun.endswith("card") and f != CARD]


@reads("of_untapped")
def of_untapped(r: Reader, place: int) -> Found:
    """Untapped permanents you control, as the cost of tapping them says by itself."""
    found: Found = []
    for end, (n, f) in r.parse("count_of", place):
        words = [name for name, _ in f.words]
        if "untapped" in words and "yours" in words:
            found.append((end, (n, without(f, "untapped", "yours"))))
    return found


@reads("of_yours")
def of_yours(r: Reader, place: int) -> Found:
    return [
        (end, (n, without(f, "yours"))) for end, (n, f) in r.parse("count_of", place)
        if any(name == "yours" for name, _ in f.words)
    ]  # fmt: skip


@reads("letter")
def letter(r: Reader, place: int) -> Found:
    """A colour by its letter."""
    return [(end, terms.COLORS[bit.bit_length() - 1]) for end, bit in r.parse("color", place)]


@reads("braced")
def braced(r: Reader, place: int) -> Found:
    """A number of generic mana: "{2}"."""
    symbol = r.tokens[place] if place < r.length else ""
    return [(place + 1, int(symbol[1:-1]))] if symbol[:1] == "{" and symbol[1:-1].isdigit() else []


@reads("spells_pl")
def spells_pl(r: Reader, place: int) -> Found:
    return [(end, cast_card(f)) for end, f in r.parse("np_pl", place) if f.zone == terms.STACK]


@reads("copy_tokens")
def copy_tokens(r: Reader, place: int) -> Found:
    """ "a token", "two tapped tokens": how many, whether tapped."""
    found: Found = []
    if r.at(place, "a"):
        tapped = r.at(place + 1, "tapped")
        if r.at(place + 1 + tapped, "token"):
            found.append((place + 2 + tapped, (1, bool(tapped))))
    for at, n in r.parse("word", place):
        tapped = r.at(at, "tapped")
        if r.at(at + tapped, "tokens"):
            found.append((at + 1 + tapped, (n, bool(tapped))))
    return found


@reads("any_obj")
def any_obj(r: Reader, place: int) -> Found:
    return [(end, v) for end, v in r.parse("obj_sg", place) if isinstance(v, Node)]


@reads("standing")
def standing(r: Reader, place: int) -> Found:
    """Whom a static ability protects: this, what is enchanted, a group, you."""
    found: Found = []
    if r.at(place, "you"):
        found.append((place + 1, refs.YOU))
    for end, v in r.parse("obj", place):
        if isinstance(v, Filter) or v.head.name in ("this", "attached_host"):
            found.append((end, v))
    return found


@reads("basic_land")
def basic_land(r: Reader, place: int) -> Found:
    """ "a Mountain", "an Island", "Mountains": a basic land type."""
    start = place + 1 if r.at(place, "a") or r.at(place, "an") else place
    if start >= r.length:
        return []
    word = r.tokens[start]
    for name in terms.BASIC_LAND_COLORS:
        if word == name or (start == place and word == (name if name == "Plains" else f"{name}s")):
            return [(start + 1, name)]
    return []


@reads("spells_only")
def spells_only(r: Reader, place: int) -> Found:
    """What mana may be spent on: "creature spells", "a Sliver spell"."""
    found = [*r.parse("np_pl", place), *r.parse("np_a", place)]
    made: Found = []
    for end, f in found:
        if f.zone == terms.STACK:
            card = cast_card(f)
            card = Filter(card.types, card.noun, card.words, card.zone, card.python)
            card.said = {"q": "a"} if r.low[place] in ("a", "an") else None
            made.append((end, card))
    return made


@reads("a_of_hand")
def a_of_hand(r: Reader, place: int) -> Found:
    """ "a creature card from your hand"."""
    return [
        (end, _of_zone(f)) for end, f in r.parse("np_a", place)
        if any(name == "in_your" and zone == terms.HAND for name, zone in f.words)
    ]  # fmt: skip


def _of_zone(f: Filter) -> Filter:
    """The filter without the zone the row says."""
    made = without(f, "in_your")
    return Filter(made.types, made.noun, made.words, terms.BATTLEFIELD, made.python)


@reads("of_grave")
def of_grave(r: Reader, place: int) -> Found:
    """ "a creature card", before "from your graveyard"."""
    return [
        (e, (n, f))
        for e, (n, f) in r.parse("count_of", place)
        if f.noun.endswith("card") and f.zone == terms.BATTLEFIELD
    ]


@reads("card_of_it")
def card_of_it(r: Reader, place: int) -> Found:
    """ "a nonland card from it"."""
    return [
        (end + 2, f)
        for end, f in r.parse("np_a", place)
        if f.noun.endswith("card") and r.at(end, "from", "it")
    ]


@reads("pl_lying")
def pl_lying(r: Reader, place: int) -> Found:
    """ "cards are in your graveyard", "creature cards are in your graveyard"."""
    found: Found = []
    for end, f in r.parse("np_pl", place):
        if (
            f.noun.endswith("card")
            and f.zone == terms.BATTLEFIELD
            and r.at(end, "are", "in", "your", "graveyard")
        ):
            found.append((end + 4, f.in_your(terms.GRAVEYARD)))
    return found


@reads("obj_is")
def obj_is(r: Reader, place: int) -> Found:
    """ "it's", "that creature was", "this creature is"."""
    found: Found = []
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
        from engine.words.parts import _pronoun

        found.append((place + 2, _pronoun("it", place)))
    return found


@reads("adjective")
def adjective(r: Reader, place: int) -> Found:
    """ "attacking", "white": a word of a filter alone."""
    from engine.words.filters import PERMANENT
    from engine.words.nouns import _adjective, word

    found: Found = []
    if place < r.length:
        for end, (name, argument) in _adjective(r, place):
            if name not in ("sub", "other", "supertype", "untapped"):
                found.append((end, word(PERMANENT, name, argument)))
    return found


@reads("host")
def host(r: Reader, place: int) -> Found:
    """What an Aura enchants, where only its controller matters."""
    return [
        (end, v)
        for end, v in r.parse("evobj_sg", place)
        if isinstance(v, Node) and v.head.name == "attached_host"
    ]


@reads("prevented")
def prevented(r: Reader, place: int) -> Found:
    """ "combat damage that would be dealt to you this turn": a prevention effect of this turn."""
    from engine.effects.replacing import prevent_damage

    combat = r.at(place, "combat")
    at = place + combat
    if not r.at(at, "damage"):
        return []
    found: Found = []

    def how(node: Node, words: str) -> Node:
        return said(node, Said(None, place, words))

    if r.at(at + 1, "that", "would", "be", "dealt", "this", "turn", "by"):
        found += [
            (end, how(prevent_damage(by=v, combat=combat), "first")) for end, v in r.parse("obj", at + 8)
        ]
    for word, name in (("to", "to"), ("by", "by")):
        if r.at(at + 1, "that", "would", "be", "dealt", word):
            for end, v in [*r.parse("any", at + 6)]:
                if r.at(end, "this", "turn"):
                    found.append((end + 2, how(prevent_damage(**{name: v}, combat=combat), "last")))
        if r.at(at + 1, "that", "would", "be", "dealt", "this", "turn", "to") and name == "to":
            found += [
                (end, how(prevent_damage(to=v, combat=combat), "first")) for end, v in r.parse("any", at + 8)
            ]
    for end, v in r.parse("obj", at + 1):
        if r.at(end, "would", "deal", "this", "turn"):
            found.append((end + 4, how(prevent_damage(by=v, combat=combat), "deal")))
    return found


@reads("and_or")
def and_or(r: Reader, place: int) -> Found:
    """ "{W} and/or {B}": colours of mana, as a mask."""
    mask, end = 0, place
    while end < r.length and len(r.tokens[end]) == 3 and r.tokens[end][1:-1] in terms.COLORS:
        mask |= 1 << terms.COLORS.index(r.tokens[end][1:-1])
        end += 1
        if r.at(end, "and", "/", "or"):
            return [(after, mask | rest) for after, rest in r.parse("and_or", end + 3)]
        if r.at(end, "and/or"):
            return [(after, mask | rest) for after, rest in r.parse("and_or", end + 1)]
        if r.at(end, ","):
            end += 1 + r.at(end + 1, "and", "/", "or") * 3 + r.at(end + 1, "and/or")
    return [(end, mask)] if mask else []


@reads("fewer_yours")
def fewer_yours(r: Reader, place: int) -> Found:
    """ "two or fewer other lands": what there is not, you controlling one more of them."""
    from engine.effects.conditions import you_control

    if place >= r.length or r.low[place] not in NUMBERS or not r.at(place + 1, "or", "fewer"):
        return []
    n = NUMBERS[r.low[place]]
    return [(end, you_control(f.yours, n + 1)) for end, f in r.parse("np_pl", place + 3) if _free(f)]


@reads("distributed")
def distributed(r: Reader, place: int) -> Found:
    """ "two +1/+1 counters among one or two target creatures": the kind and the divided targets."""
    found: Found = []
    if place >= r.length or r.low[place] not in NUMBERS:
        return found
    n = NUMBERS[r.low[place]]
    for end, kind in r.parse("kind", place + 1):
        if r.at(end, "counters", "among"):
            for after, among in r.parse("divided", end + 2):
                f, most, least, _ = among.args
                made = refs.divided(f, most or n, least if most else 0, n)
                found.append((after, (kind, said(made, among.said))))
    return found


@reads("lacking")
def lacking(r: Reader, place: int) -> Found:
    """ "this land has no ice counters on it"."""
    from engine.effects.special import has_counter

    found: Found = []
    for end, _ in r.parse("this", place):
        if r.at(end, "has", "no"):
            for after, kind in r.parse("kind", end + 2):
                if r.at(after, "counters", "on", "it"):
                    words = "it" if r.at(place, "it") else f"this {r.tokens[place + 1]}"
                    found.append((after + 3, said(has_counter(kind), Said(None, place, words))))
    return found


@reads("state_cond")
def state_cond(r: Reader, place: int) -> Found:
    """What a state trigger watches (CR 603.8)."""
    return [
        (end, c) for end, c in r.parse("cond", place) if c.head.name in ("you_control", "none_of", "not_", "at_least")
    ]  # fmt: skip


@reads("walk")
def walk(r: Reader, place: int) -> Found:
    """ "islandwalk", by its land type."""
    low = r.low[place] if place < r.length else ""
    return [(place + 1, name) for name in terms.BASIC_LAND_COLORS if low == f"{name.lower()}walk"]


@reads("has_counters")
def has_counters(r: Reader, place: int) -> Found:
    """ "this creature has three or more +1/+1 counters on it"."""
    from engine.effects.values import counters_on

    found: Found = []
    for end, what in r.parse("obj_sg", place):
        if isinstance(what, Filter) or not r.at(end, "has") or not r.at(end + 2, "or", "more"):
            continue
        n = NUMBERS.get(r.low[end + 1])
        if n is None:
            continue
        for after, kind in r.parse("kind", end + 4):
            if r.at(after, "counters", "on", "it"):
                found.append((after + 3, (counters_on(what, kind), n)))
    return found


@reads("several_targets")
def several_targets(r: Reader, place: int) -> Found:
    """After "each of": "up to two target creatures"."""
    return [
        (end, v) for end, v in r.parse("obj_pl", place)
        if isinstance(v, Node) and v.head.name == "target" and v.args[1] != 1 and v.said.words != "each"
    ]  # fmt: skip


@reads("whose")
def whose(r: Reader, place: int) -> Found:
    """ "target player's", "each opponent's": players told by themselves, by no pronoun."""
    names = ("target", "each_opponent", "each_player")
    return [
        (end + 1, v)
        for end, v in r.parse("who_sg", place)
        if r.at(end, "'s") and isinstance(v, Node) and v.head.name in names
    ]


@reads("energy")
def energy(r: Reader, place: int) -> Found:
    """A row of energy symbols, as their number (CR 107.14)."""
    end = place
    while end < r.length and r.low[end] == "{e}":
        end += 1
    return [(end, end - place)] if end > place else []
