"""The ASGI application, for the web server."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()

from decks.checks import refuse_if_unsafe  # noqa: E402 - settings can be read only now
from decks.warm import warm  # noqa: E402

refuse_if_unsafe()
warm()
