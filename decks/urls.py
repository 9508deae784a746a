"""The pages of the site."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from decks.views import accounts, builder, cards, check, cubes, decks, formats, home


class PublicId:
    """Eight letters and digits."""

    regex = "[0-9a-z]{8}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(PublicId, "id")

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("theme", home.theme, name="theme"),
    path("check", check.check, name="check"),
    path("check/save", check.save, name="check-save"),
    path("cards", cards.search, name="cards"),
    path("cards/find", cards.find, name="cards-find"),
    path("cards/<slug:slug>", cards.card, name="card"),
    path("formats", formats.index, name="formats"),
    path("formats/<slug:key>", formats.rules, name="format"),
    path("decks", decks.index, name="decks"),
    path("decks/new", decks.new, name="deck-new"),
    path("me", accounts.me, name="me"),
    path("me/delete", accounts.delete, name="me-delete"),
    path("d/<id:public_id>", decks.page, name="deck-short"),
    path("d/<id:public_id>/edit", builder.edit, name="deck-edit"),
    path("d/<id:public_id>/details", decks.details, name="deck-details"),
    path("d/<id:public_id>/publish", decks.publish, name="deck-publish"),
    path("d/<id:public_id>/share", decks.share, name="deck-share"),
    path("d/<id:public_id>/fork", decks.fork, name="deck-fork"),
    path("d/<id:public_id>/delete", decks.delete, name="deck-delete"),
    path("d/<id:public_id>/v/<int:number>", decks.version, name="deck-version"),
    path("d/<id:public_id>/v/<int:number>/restore", decks.restore, name="deck-restore"),
    path("d/<id:public_id>/export/<slug:form>", decks.export, name="deck-export"),
    path("d/<id:public_id>/<slug:slug>", decks.page, name="deck"),
    path("s/<str:token>", decks.shared, name="shared"),
    path("s/<str:token>/export/<slug:form>", decks.shared_export, name="shared-export"),
    path("s/<str:token>/fork", decks.shared_fork, name="shared-fork"),
    path("cubes", cubes.index, name="cubes"),
    path("c/<id:public_id>", cubes.page, name="cube"),
    path("c/<id:public_id>/deal", cubes.start, name="deal-start"),
    path("c/<id:public_id>/deal/<int:seed>", cubes.deal, name="deal"),
    path("c/<id:public_id>/deal/<int:seed>/build", cubes.build, name="deal-build"),
    path("", include("decks.playtests.urls")),
]
