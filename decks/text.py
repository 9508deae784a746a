"""What users write, as HTML: the only place where text becomes safe."""

import nh3
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt

MOST_LETTERS = 5000

_markdown = MarkdownIt("commonmark", {"html": False, "linkify": False, "maxNesting": 20}).disable("image")
_TAGS = {
    "p", "br", "hr", "em", "strong", "code", "pre", "blockquote", "ul", "ol", "li", "a", "h1", "h2", "h3", "h4",
}  # fmt: skip


def _whole_addresses(tag: str, attribute: str, value: str) -> str | None:
    """Links lead to whole addresses or nowhere: a relative one would point somewhere into this site."""
    return value if attribute != "href" or value.startswith(("http://", "https://")) else None


def markdown(text: str) -> SafeString:
    """Markdown as HTML without pictures, scripts or foreign tags."""
    html = _markdown.render(text[:MOST_LETTERS])
    clean = nh3.clean(
        html,
        tags=_TAGS,
        attributes={"a": {"href"}},
        url_schemes={"http", "https"},
        attribute_filter=_whole_addresses,
        link_rel="nofollow noopener ugc",
    )
    return SafeString(clean)
