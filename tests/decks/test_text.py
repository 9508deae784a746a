"""What users write comes out harmless."""

import re
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
    "h5",
    "h6",
}


CARD = re.compile(r"/cards/[a-z0-9-]+")
MANA = re.compile(r"mana( [a-z0-9]+)*")  # what {G} in a text becomes


class Dangers(HTMLParser):
    """Collects what should never be there."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag == "span" and [name for name, _ in attrs] == ["class"] and MANA.fullmatch(attrs[0][1]):
            return
        if tag not in TAGS:
            self.found.append(tag)
        if tag == "a" and CARD.fullmatch(dict(attrs).get("href") or ""):  # what [[Forest]] becomes
            attrs = [(name, value) for name, value in attrs if name != "href" and value != "card-name"]
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
        "{C} {2/W} {G}<span class=x onclick=y>",
    ],
)
def test_known_attacks_come_out_inert(text):
    assert dangers(markdown(text)) == []


FRAGMENTS = st.sampled_from(
    [
        "<",
        ">",
        "[x](",
        ")",
        "javascript:",
        "<script>",
        "<img ",
        "`",
        "*",
        "\n",
        "onerror=",
        '"',
        "{C}",
        "{/}",
        "{2/W}",
        "[[Forest]]",
        "[[",
        "]]",
        "#### ",
        "---\n",
        "/cards/a",
    ]
)


@given(st.lists(FRAGMENTS | st.text(max_size=5), max_size=30).map("".join))
def test_no_text_comes_out_dangerous(text):
    assert dangers(markdown(text)) == []


def test_a_symbol_has_a_letter_or_a_number():
    assert markdown("{C}") == '<p><span class="mana c">C</span></p>\n'
    for none in ("{/}", "{//}", "{2/}", "{/W}"):
        assert markdown(none) == f"<p>{none}</p>\n"


def test_markdown_is_marked_up():
    assert "<strong>lands</strong>" in markdown("**lands** [rules](https://example.org)")


def test_names_lose_direction_and_control_characters():
    assert clean_name("a\u202eb\x00c\n d") == "abc d"
    assert len(clean_name("x" * 500)) == 100
