"""Letters in the product's name, whatever address it runs at."""

from types import SimpleNamespace
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.sites.shortcuts import get_current_site

NAME = "Proving Ground"


class Letters(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """Letters about accounts."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """As allauth sends them, from the product instead of from its host name."""
        site = SimpleNamespace(name=NAME, domain=get_current_site(self.request).domain)
        super().send_mail(template_prefix, email, {"current_site": site, **context})

    def format_email_subject(self, subject: str) -> str:
        """The product's name before what the letter is about."""
        return f"{NAME}: {subject.strip()}"
