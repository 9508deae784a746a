"""The site as a Django application."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    """Cards, decks and playtests."""

    name = "decks"
    verbose_name = "Proving Ground"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the checks, and what happens at sign-in; know imported cards, whatever process this is."""
        from decks import checks, imported, signals  # noqa: F401

        imported.know()
