"""What users write comes out harmless."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.lists import clean_name
from decks.text import markdown

TAGS = {
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
    "h1",
    "h2",
    "h3",
    "h4",
}


class Dangers(HTMLParser):
    """Collects what should never be there."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            self.found.append(tag)
        for name, value in attrs:
            if name not in ("href", "rel") or (
                name == "href" and value and not value.startswith(("http:", "https:"))
            ):
                self.found.append(f"{name}={value}")


def dangers(html):
    """What is dangerous in a piece of HTML."""
    parser = Dangers()
    parser.feed(html)
    return parser.found


def test_the_checker_sees_dangers():
    assert dangers("<img src=x onerror=alert(1)>")
    assert dangers('<a href="javascript:alert(1)">x</a>')


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "![x](https://example.org/x.png)",
        "<img src=x onerror=alert(1)>",
        "[x](data:text/html;base64,AAAA)",
        '<a href="https://example.org" onclick="x()">x</a>',
    ],
)
def test_known_attacks_come_out_inert(text):
    assert dangers(markdown(text)) == []


FRAGMENTS = st.sampled_from(
    ["<", ">", "[x](", ")", "javascript:", "<script>", "<img ", "`", "*", "\n", "onerror=", '"']
)


@given(st.lists(FRAGMENTS | st.text(max_size=5), max_size=30).map("".join))
def test_no_text_comes_out_dangerous(text):
    assert dangers(markdown(text)) == []


def test_markdown_is_marked_up():
    assert "<strong>lands</strong>" in markdown("**lands** [rules](https://example.org)")


def test_names_lose_direction_and_control_characters():
    assert clean_name("a\u202eb\x00c\n d") == "abc d"
    assert len(clean_name("x" * 500)) == 100
