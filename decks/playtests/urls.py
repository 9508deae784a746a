"""Addresses of playtests, replays, status and health."""

from django.urls import URLPattern, path

from decks.views import exports, playtest_setup, playtests, replays, service

urlpatterns: list[URLPattern] = [
    path("playtests", playtests.index, name="playtests"),
    path("playtests/new", playtest_setup.new, name="playtest-new"),
    path("p/compare", playtests.compare, name="playtest-compare"),
    path("p/<str:public_id>", playtests.page, name="playtest"),
    path("p/<str:public_id>/live", playtests.live, name="playtest-live"),
    path("p/<str:public_id>/stop", playtests.stop, name="playtest-stop"),
    path("p/<str:public_id>/share", playtests.share, name="playtest-share"),
    path("p/<str:public_id>/first", playtests.first, name="playtest-first"),
    path("p/<str:public_id>/more", playtests.more, name="playtest-more"),
    path("p/<str:public_id>/rerun", playtests.rerun, name="playtest-rerun"),
    path("p/<str:public_id>/delete", playtests.delete, name="playtest-delete"),
    path("p/<str:public_id>/games", playtests.games, name="playtest-games"),
    path("p/<str:public_id>/bundle", exports.bundle, name="playtest-bundle"),
    path("p/<str:public_id>/report.json", exports.report_json, name="playtest-report-json"),
    path("p/<str:public_id>/games.csv", exports.games_csv, name="playtest-games-csv"),
    path("p/<str:public_id>/games.jsonl", exports.games_jsonl, name="playtest-games-jsonl"),
    path("p/<str:public_id>/cards.csv", exports.cards_csv, name="playtest-cards-csv"),
    path("p/<str:public_id>/badge.svg", exports.badge, name="playtest-badge"),
    path("p/<str:public_id>/g/<int:index>", replays.page, name="replay"),
    path("p/<str:public_id>/g/<int:index>/log", replays.log, name="replay-log"),
    path("p/<str:public_id>/g/<int:index>/wrong", replays.wrong, name="replay-wrong"),
    path("status", service.status, name="status"),
    path("healthz", service.healthz, name="healthz"),
    path("readyz", service.readyz, name="readyz"),
    path("metrics", service.prometheus, name="metrics"),
]
