"""The addresses of the REST API, under /api/."""

from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from decks.api import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.docs, name="api"),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("cards/", views.Cards.as_view()),
    path("formats/", views.Formats.as_view()),
    path("formats/<slug:key>/", views.FormatDetail.as_view()),
    path("validate/", views.Validate.as_view()),
    path("decks/", views.Decks.as_view()),
    path("decks/<str:public_id>/", views.DeckDetail.as_view()),
    path("decks/<str:public_id>/report/", views.DeckReport.as_view()),
    path("decks/<str:public_id>/versions/", views.Versions.as_view()),
    path("cubes/<str:public_id>/deals/", views.Deals.as_view()),
    path("", include("decks.api.playtest_urls")),
]
