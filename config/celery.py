"""The Celery application. Workers: `celery -A config worker -Q play,house`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("proving_ground")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["decks", "decks.playtests"])
