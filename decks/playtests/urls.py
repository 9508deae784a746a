"""Addresses of playtests, replays, status and health."""

from django.urls import URLPattern, path

from decks.views import playtests, replays

urlpatterns: list[URLPattern] = [
    path("playtests", playtests.index, name="playtests"),
    path("playtests/new", playtests.new, name="playtest-new"),
    path("p/<str:public_id>", playtests.page, name="playtest"),
    path("p/<str:public_id>/live", playtests.live, name="playtest-live"),
    path("p/<str:public_id>/stop", playtests.stop, name="playtest-stop"),
    path("p/<str:public_id>/share", playtests.share, name="playtest-share"),
    path("p/<str:public_id>/games", playtests.games, name="playtest-games"),
    path("p/<str:public_id>/bundle", playtests.bundle, name="playtest-bundle"),
    path("p/<str:public_id>/g/<int:index>", replays.page, name="replay"),
    path("p/<str:public_id>/g/<int:index>/log", replays.log, name="replay-log"),
    path("status", playtests.status, name="status"),
    path("healthz", playtests.healthz, name="healthz"),
    path("readyz", playtests.readyz, name="readyz"),
]
