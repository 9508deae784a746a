"""The addresses of the REST API, under /api/."""

from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from decks.api import decks, groups, views
from decks.models import HouseFormat, Table

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.docs, name="api"),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("cards/", views.Cards.as_view()),
    path("cards/<slug:slug>/", views.CardPage.as_view()),
    path("formats/", views.Formats.as_view()),
    path("formats/<slug:key>/", views.FormatDetail.as_view()),
    path("validate/", views.Validate.as_view()),
    path("me/", groups.Me.as_view()),
    path("decks/", decks.Decks.as_view()),
    path("decks/<str:public_id>/", decks.DeckDetail.as_view()),
    path("decks/<str:public_id>/report/", decks.DeckReport.as_view()),
    path("decks/<str:public_id>/fork/", decks.DeckFork.as_view()),
    path("decks/<str:public_id>/link/", decks.DeckLink.as_view()),
    path("decks/<str:public_id>/diff/", decks.DeckDiff.as_view()),
    path("decks/<str:public_id>/like/", decks.DeckLike.as_view()),
    path("decks/<str:public_id>/comments/", decks.Comments.as_view()),
    path("decks/<str:public_id>/versions/", decks.Versions.as_view()),
    path("decks/<str:public_id>/versions/<int:number>/", decks.Version.as_view()),
    path("comments/<int:number>/", decks.CommentDetail.as_view()),
    path("comments/<int:number>/report/", decks.CommentReport.as_view()),
    path("links/<str:token>/", decks.LinkedDeck.as_view()),
    path("tables/", groups.Tables.as_view()),
    path("tables/<str:public_id>/", groups.TableDetail.as_view()),
    path("tables/<str:public_id>/sit/", groups.TableSit.as_view()),
    path("tables/<str:public_id>/link/", groups.LinkOf.as_view(model=Table)),
    path("house/", groups.Houses.as_view()),
    path("house/<str:public_id>/", groups.HouseDetail.as_view()),
    path("house/<str:public_id>/decks/", groups.HouseDecks.as_view()),
    path("house/<str:public_id>/link/", groups.LinkOf.as_view(model=HouseFormat)),
    path("cubes/<str:public_id>/deals/", views.Deals.as_view()),
    path("", include("decks.api.playtest_urls")),
    path("<path:anything>/", views.Nothing.as_view()),
]
