"""Addresses of playtests in the REST API."""

from django.urls import URLPattern, path

from decks.api.playtests import (
    PlaytestDetail,
    PlaytestFirst,
    PlaytestGames,
    PlaytestLog,
    PlaytestMore,
    PlaytestRerun,
    Playtests,
    PlaytestStop,
    PlayWrong,
    StatusView,
)
from decks.api.seated import GameTakeOver

urlpatterns: list[URLPattern] = [
    path("playtests/", Playtests.as_view()),
    path("playtests/<str:public_id>/", PlaytestDetail.as_view()),
    path("playtests/<str:public_id>/stop/", PlaytestStop.as_view()),
    path("playtests/<str:public_id>/first/", PlaytestFirst.as_view()),
    path("playtests/<str:public_id>/more/", PlaytestMore.as_view()),
    path("playtests/<str:public_id>/rerun/", PlaytestRerun.as_view()),
    path("playtests/<str:public_id>/games/", PlaytestGames.as_view()),
    path("playtests/<str:public_id>/games/<int:index>/log", PlaytestLog.as_view()),
    path("playtests/<str:public_id>/games/<int:index>/take-over/", GameTakeOver.as_view()),
    path("playtests/<str:public_id>/games/<int:index>/wrong/", PlayWrong.as_view()),
    path("status/", StatusView.as_view()),
]
