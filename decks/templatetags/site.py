"""What templates need beyond Django: mana symbols, meters, the current page, addresses with one change."""

import re
import secrets
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlencode

from django import template
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from decks.changes import VERBS
from decks.models.card import card_slug
from formats.base import Format
from formats.changes import button
from formats.decklist import heading
from formats.workshop import sources

register = template.Library()

_SYMBOL = re.compile(r"\{([^{}]{1,7})\}")
_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _symbol(symbol: str) -> SafeString:
    """A disc with its letter; a hybrid symbol is a disc of two colours, its letters small."""
    halves = symbol.split("/")
    if len(halves) > 1:
        first = _colour(halves[0])
        last = next((_colour(half) for half in halves[1:] if half in _COLORS), first)
        return format_html('<span class="mana hybrid {} with-{}">{}</span>', first, last, "".join(halves))
    return format_html('<span class="mana {}">{}</span>', _colour(symbol), symbol)


def _colour(symbol: str) -> str:
    """The colour of a symbol as the style sheets name it, colourless where it has none."""
    return symbol.lower() if symbol in _COLORS else "c"


@register.filter
def spoken(sentence: Mapping[str, Any]) -> SafeString:
    """A sentence of a game's story, in which the cards it speaks of can be read (`cards.js`)."""
    names = sorted(sentence["cards"], key=len, reverse=True)
    parts = (
        re.split(f"({'|'.join(map(re.escape, names))})", sentence["text"]) if names else [sentence["text"]]
    )
    shown = (
        f'<span data-card="{part}">{part}</span>' if i % 2 else part
        for i, part in enumerate(map(escape, parts))
    )
    return SafeString("".join(shown))


@register.filter
def mana(cost: str) -> SafeString:
    """A mana cost as discs; read aloud it is the cost as written."""
    if not cost:
        return SafeString("")
    discs = format_html_join("", "{}", ((_symbol(symbol),) for symbol in _SYMBOL.findall(cost)))
    return format_html(
        '<span class="cost"><span class="visually-hidden">{}</span><span aria-hidden="true">{}</span></span>',
        cost,
        discs,
    )


@register.filter
def symbols(text: str) -> SafeString:
    """Rules text with its symbols as discs."""
    parts = _SYMBOL.split(text)
    return format_html_join(
        "", "{}", ((_symbol(part) if at % 2 else part,) for at, part in enumerate(parts) if part or at % 2)
    )


@register.filter
def colors(letters: str) -> SafeString:
    """Colours as discs with their letters, said in words."""
    words = ", ".join(_COLORS[letter] for letter in letters if letter in _COLORS) or "colourless"
    discs = format_html_join("", "{}", ((_symbol(letter),) for letter in (letters or "C")))
    return format_html(
        '<span class="cost" title="{0}"><span class="visually-hidden">{0}</span>'
        '<span aria-hidden="true">{1}</span></span>',
        words,
        discs,
    )


@register.simple_tag
def change(verb: str, **said: Any) -> str:
    """The text of a button that asks for a change; what is not said is typed beside it."""
    kind = VERBS[verb]
    if unknown := set(said) - set(kind.fields()):
        raise TypeError(f"{verb!r} has no field {', '.join(unknown)}")
    return kind(**said).text if set(kind.needs()) <= set(said) else button({"do": verb, **said})


@register.inclusion_tag("decks/_meter.html")
def meter(row: dict[str, Any]) -> dict[str, Any]:
    """A meter: label, used of limit, a bar with a tick at the limit and a pattern past it; a fewest is met or not."""
    used, limit = int(row["used"]), row["limit"]
    if limit is None:
        return {"meter": row, "bar": None}
    if row.get("least"):
        fill = round(100 * min(used / max(limit, 1), 1), 1)
        return {"meter": row, "least": True, "over": 0, "full": used >= limit, "bar": {"fill": fill}}
    scale = max(used, limit, 1)
    return {
        "meter": row,
        "over": used - limit if used > limit else 0,
        "full": used == limit,
        "bar": {
            "fill": round(100 * min(used, limit) / scale, 1),
            "past": round(100 * max(used - limit, 0) / scale, 1),
            "tick": round(100 * limit / scale, 1),
        },
    }


@register.simple_tag
def mark_of(form: Format) -> SafeString:
    """The format's own mark; nothing for a format that has none."""
    try:
        return SafeString(get_template(f"formats/{form.key}/_mark.html").render())
    except TemplateDoesNotExist:
        return SafeString("")


@register.simple_tag
def figure_of(form: Format, figure: Mapping[str, Any] | None) -> SafeString:
    """The format's own drawing of the table, with what is written into it now; nothing for a format that has none."""
    try:
        return SafeString(get_template(f"formats/{form.key}/_figure.html").render({"figure": figure or {}}))
    except TemplateDoesNotExist:
        return SafeString("")


@register.filter
def last_figure(frames: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """What stands in the drawing at the last of these frames, each of which says what is new."""
    found: dict[str, Any] = {}
    for frame in frames:
        for part, values in (frame.get("figure") or {}).items():
            found[part] = {**found.get(part, {}), **(values or {})}
    return {part: {k: v for k, v in values.items() if v is not None} for part, values in found.items()}


@register.simple_tag
def preview_of(form: Format) -> str:
    """The picture that stands for pages of that format where links are shown; the site's for a comparison."""
    return static(f"decks/preview/{form.key if form.shown else 'site'}.png")


@register.simple_tag
def fresh_key() -> str:
    """A name for one action, so that sending it twice does it once."""
    return secrets.token_urlsafe(12)


@register.simple_tag(takes_context=True)
def current(context: template.Context, *prefixes: str) -> SafeString:
    """`aria-current` on the link of the part of the site one is in."""
    request = context.get("request")
    here = request is not None and any(
        f"{request.path}/".startswith(f"{prefix.rstrip('/')}/") for prefix in prefixes
    )
    return SafeString(' aria-current="page"') if here else SafeString("")


@register.simple_tag(takes_context=True)
def query(context: template.Context, **changes: Any) -> str:
    """The query of this page with some values changed; None takes one out."""
    values = {key: value for key, value in context["request"].GET.items() if key not in changes}
    values |= {key: value for key, value in changes.items() if value is not None}
    return "?" + urlencode(values)


@register.filter
def item(mapping: Any, key: Any) -> Any:
    """`mapping[key]`, or nothing."""
    return mapping.get(key) if mapping else None


@register.filter
def card_url(name: str) -> str:
    """The address of a card's page."""
    return reverse("card", args=[card_slug(name)])


@register.filter
def stop(text: str) -> str:
    """A sentence as the words of a button: without its full stop."""
    return text[:-1] if text.endswith(".") else text


@register.filter
def made(facts: Any) -> str:
    """The colours of mana a card makes, as letters."""
    return sources(facts) if facts else ""


@register.filter
def percent(share: float) -> str:
    """A share as a percentage."""
    return f"{100 * share:.1f} %"


@register.filter
def zone_heading(key: str) -> str:
    """The heading under which lists write a zone."""
    return heading(key)
