"""What the first request of a web process would wait for, done as the process starts: addresses with their views, templates,
the examples of the home page."""

from pathlib import Path

from django.template import engines
from django.template.loader import get_template
from django.urls import get_resolver

from decks.views.check import examples


def warm() -> None:
    """Load and compile all of it."""
    _ = get_resolver().url_patterns
    for engine in engines.all():
        for folder in map(Path, engine.dirs):
            for page in sorted(folder.rglob("*.*")):
                get_template(str(page.relative_to(folder)), using=engine.name)
    examples()
