"""What users write, as HTML: the only place where text becomes safe."""

import re
from html import unescape
from typing import Any

import nh3
from django.urls import reverse
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from decks.models.card import card_slug
from engine.catalogue import lookup

MOST_LETTERS = 5000
MOST_CARDS = 200
"""So many [[cards]] of one text are looked up; the rest stay as they are written."""

_TAGS = {
    "p",
    "br",
    "hr",
    "em",
    "strong",
    "code",
    "pre",
    "blockquote",
    "ul",
    "ol",
    "li",
    "a",
    "h3",
    "h4",
    "h5",
    "h6",
    "span",
}
_CARD_PAGE = re.compile(r"/cards/[a-z0-9-]{1,160}")
_CLASSES = {"card-name", *(f"mana {colour}" for colour in "wubrgc")}
_SYMBOL = re.compile(r"\{(?=[^}]{1,5}\})([WUBRGCXTSPE0-9]+(?:/[WUBRGCXTSPE0-9]+)*)\}")
_CARD = re.compile(r"\[\[([^\[\]\n|]{1,150})\]\]")


def _card(state: StateInline, silent: bool) -> bool:
    """`[[Grave Titan]]`: a link to the card, if we know it."""
    found = _CARD.match(state.src, state.pos)
    if found is None:
        return False
    state.env["cards"] = state.env.get("cards", 0) + 1
    facts = lookup(found[1]) if state.env["cards"] <= MOST_CARDS else None
    if facts is None:
        return False
    if not silent:
        opened = state.push("link_open", "a", 1)
        opened.attrs = {"href": reverse("card", args=[card_slug(facts.name)]), "class": "card-name"}
        state.push("text", "", 0).content = facts.name
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _mana(state: StateInline, silent: bool) -> bool:
    """`{W}`: a disc with its letter."""
    found = _SYMBOL.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        colour = next((letter.lower() for letter in reversed(found[1]) if letter in "WUBRG"), "c")
        opened = state.push("mana_open", "span", 1)
        opened.attrs = {"class": f"mana {colour}"}
        state.push("text", "", 0).content = found[1].replace("/", "")
        state.push("mana_close", "span", -1)
    state.pos = found.end()
    return True


def _lower_headings(state: Any) -> None:
    """The page has its own first and second headings: a text's begin with the third."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 2)}"


_markdown = MarkdownIt("commonmark", {"html": False, "linkify": False, "maxNesting": 20}).disable("image")
_markdown.inline.ruler.before("link", "card", _card)
_markdown.inline.ruler.before("link", "mana", _mana)
_markdown.core.ruler.push("lower_headings", _lower_headings)


def _only_ours(tag: str, attribute: str, value: str) -> str | None:
    """Links lead to whole addresses or to a card's page; classes are those we gave."""
    if attribute == "href":
        allowed = value.startswith(("http://", "https://")) or _CARD_PAGE.fullmatch(value)
        return value if allowed else None
    if attribute == "class":
        return value if value in _CLASSES else None
    return value


def markdown(text: str) -> SafeString:
    """Markdown as HTML without pictures, scripts or foreign tags; with `[[Card]]` and `{W}`."""
    if not text:
        return SafeString("")
    html = _markdown.render(text[:MOST_LETTERS], {})
    clean = nh3.clean(
        html,
        tags=_TAGS,
        attributes={"a": {"href", "class"}, "span": {"class"}},
        url_schemes={"http", "https"},
        attribute_filter=_only_ours,
        link_rel="nofollow noopener ugc",
    )
    return SafeString(clean)


def plain(text: str, most: int = 200) -> str:
    """The beginning of a text without its marks, for previews."""
    words = " ".join(unescape(nh3.clean(str(markdown(text)), tags=set())).split())
    return words if len(words) <= most else f"{words[: most - 1].rsplit(' ', 1)[0]}…"
