"""What a web process has ready as it starts."""

import os
import subprocess
import sys
from pathlib import Path

FIRST = """
import django
django.setup()
from config import wsgi
from django.template.base import Template
from django.test import RequestFactory
from django.urls import resolve
import sys

before, compiled = set(sys.modules), []
whole = Template.compile_nodelist
Template.compile_nodelist = lambda self: compiled.append(self.origin) or whole(self)
for address in ("/", "/decks", "/playtests/new", "/metrics"):
    resolve(address)
from django.template.loader import get_template
for name in ("home.html", "base.html"):
    get_template(name)
from decks.views.check import examples
print(len(compiled), len(set(sys.modules) - before), examples.cache_info().currsize)
"""


def test_the_first_request_waits_for_nothing_that_could_be_ready(root: Path, tmp_path: Path) -> None:
    """No module is imported, no template compiled, no example looked for any more."""
    environment = os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings", "VAR_DIR": str(tmp_path)}
    found = subprocess.run(
        [sys.executable, "-c", FIRST], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == ["0", "0", "1"]
