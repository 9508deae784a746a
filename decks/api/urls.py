"""The addresses of the REST API, under /api/."""

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("decks.api.playtest_urls")),
]
