"""What must be right before the site is shown to the world. Production refuses to start otherwise."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.core.exceptions import ImproperlyConfigured


@register(Tags.security)
def production_is_safe(app_configs: Any = None, **options: Any) -> list[CheckMessage]:
    """Own checks, beside those of `check --deploy`: they hold wherever DJANGO_ENV is `production`."""
    if not settings.PRODUCTION:
        return []
    wrong: list[CheckMessage] = []
    if settings.DEBUG:
        wrong.append(
            Error(
                "DEBUG is on: error pages would show the site's insides.", hint="Unset DEBUG.", id="pg.E001"
            )
        )
    if not settings.SECRET_KEY_GIVEN:
        wrong.append(
            Error(
                "There is no SECRET_KEY: each machine would make its own.",
                hint="Set SECRET_KEY to at least 50 random characters, the same on every machine.",
                id="pg.E002",
            )
        )
    if settings.CELERY_BROKER_URL.startswith("memory://"):
        wrong.append(
            Error("There is no queue: nothing would be played.", hint="Set REDIS_URL.", id="pg.E003"),
        )
    if "*" in settings.ALLOWED_HOSTS:
        wrong.append(
            Error(
                "ALLOWED_HOSTS allows every name.",
                hint="Set ALLOWED_HOSTS to the site's names.",
                id="pg.E004",
            )
        )
    if settings.EMAIL_BACKEND.rpartition(".")[0].rpartition(".")[2] in ("console", "filebased"):
        wrong.append(
            Error(
                "Mail goes to a log or a file: nobody would get it, and whoever reads that could open accounts.",
                hint="Set EMAIL_URL, such as smtp+tls://user:password@host:587; dummymail:// sends none.",
                id="pg.E005",
            )
        )
    return wrong


def refuse_if_unsafe() -> None:
    """For the web server, which runs no checks by itself: stop here, and say everything that is wrong."""
    if wrong := production_is_safe():
        raise ImproperlyConfigured("\n".join(f"{each.msg} {each.hint}" for each in wrong))
