"""Settings, URLs, the Celery application, and what starts them all."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
