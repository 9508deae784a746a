"""The WSGI application, for the web server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

from decks.checks import refuse_if_unsafe  # noqa: E402 - settings can be read only now
from decks.playtests.engine import announce  # noqa: E402
from decks.warm import warm  # noqa: E402

refuse_if_unsafe()
announce()
warm()
