"""The pages of the site."""

from django.urls import URLPattern, URLResolver, include, path, register_converter

from decks.views import (
    accounts,
    builder,
    cards,
    check,
    cubes,
    decks,
    feeds,
    formats,
    home,
    house,
    imports,
    numbers,
    paper,
    playgroups,
    sheets,
    social,
    tables,
    versions,
)


class PublicId:
    """Eight letters and digits."""

    regex = "[0-9a-z]{8}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Which(PublicId):
    """A version by its number, or the draft."""

    regex = "[0-9]{1,7}|draft"


register_converter(PublicId, "id")
register_converter(Which, "which")

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("theme", home.theme, name="theme"),
    path("check", check.check, name="check"),
    path("check/save", check.save, name="check-save"),
    path("cards", cards.search, name="cards"),
    path("cards/coverage", cards.coverage, name="cards-coverage"),
    path("cards/find", cards.find, name="cards-find"),
    path("cards/<slug:slug>", cards.card, name="card"),
    path("formats", formats.index, name="formats"),
    path("formats/<slug:key>", formats.rules, name="format"),
    path("formats/<slug:key>/feed", feeds.FormatFeed(), name="format-feed"),
    path("decks", decks.index, name="decks"),
    path("decks/new", decks.new, name="deck-new"),
    path("me", accounts.me, name="me"),
    path("me/delete", accounts.delete, name="me-delete"),
    path("me/settings", accounts.settings, name="settings"),
    path("me/settings/tokens/<int:number>/delete", accounts.revoke, name="token-revoke"),
    path("me/everything", accounts.everything, name="me-everything"),
    path("u/<str:name>", accounts.profile, name="profile"),
    path("u/<str:name>/feed", feeds.ProfileFeed(), name="profile-feed"),
    path("d/<id:public_id>", decks.page, name="deck-short"),
    path("d/<id:public_id>/edit", builder.edit, name="deck-edit"),
    path("d/<id:public_id>/numbers", numbers.page, name="deck-numbers"),
    path("d/<id:public_id>/import", imports.page, name="deck-import"),
    path("d/<id:public_id>/details", decks.details, name="deck-details"),
    path("d/<id:public_id>/publish", versions.publish, name="deck-publish"),
    path("d/<id:public_id>/diff", versions.choose, name="deck-compare"),
    path("d/<id:public_id>/diff/<which:before>..<which:after>", versions.diff, name="deck-diff"),
    path("d/<id:public_id>/share", decks.share, name="deck-share"),
    path("d/<id:public_id>/groups", playgroups.deck, name="deck-groups"),
    path("d/<id:public_id>/fork", decks.fork, name="deck-fork"),
    path("d/<id:public_id>/delete", decks.delete, name="deck-delete"),
    path("d/<id:public_id>/print", sheets.page, name="deck-print"),
    path("d/<id:public_id>/like", social.like, name="deck-like"),
    path("d/<id:public_id>/comment", social.comment, name="deck-comment"),
    path("comments/<int:number>/report", social.report, name="comment-report"),
    path("comments/<int:number>/hide", social.hide, name="comment-hide"),
    path("comments/<int:number>/delete", social.delete, name="comment-delete"),
    path("d/<id:public_id>/v/<int:number>", versions.version, name="deck-version"),
    path("d/<id:public_id>/v/<int:number>/restore", versions.restore, name="deck-restore"),
    path("d/<id:public_id>/export/<slug:form>", decks.export, name="deck-export"),
    path("d/<id:public_id>/table", paper.begin, name="paper-begin"),
    path("d/<id:public_id>/<slug:slug>", decks.page, name="deck"),
    path("s/<str:token>", decks.shared, name="shared"),
    path("s/<str:token>/export/<slug:form>", decks.shared_export, name="shared-export"),
    path("s/<str:token>/fork", decks.shared_fork, name="shared-fork"),
    path("s/<str:token>/numbers", numbers.shared, name="shared-numbers"),
    path("s/<str:token>/print", sheets.shared, name="shared-print"),
    path("s/<str:token>/table", paper.shared_begin, name="shared-paper-begin"),
    path("table/<str:token>", paper.page, name="paper"),
    path("table/<str:token>/news", paper.news, name="paper-news"),
    path("table/<str:token>/act", paper.act, name="paper-act"),
    path("table/<str:token>/delete", paper.delete, name="paper-delete"),
    path("tables", tables.index, name="tables"),
    path("tables/new", tables.new, name="table-new"),
    path("tables/s/<str:token>", tables.shared, name="table-shared"),
    path("tables/s/<str:token>/sit", tables.shared_sit, name="table-shared-sit"),
    path("tables/<id:public_id>", tables.page, name="table"),
    path("tables/<id:public_id>/seats", tables.seats, name="table-seats"),
    path("tables/<id:public_id>/sit", tables.sit, name="table-sit"),
    path("tables/<id:public_id>/change", tables.change, name="table-change"),
    path("tables/<id:public_id>/options", tables.options, name="table-options"),
    path("tables/<id:public_id>/delete", tables.delete, name="table-delete"),
    path("groups", playgroups.index, name="groups"),
    path("groups/<id:public_id>", playgroups.page, name="group"),
    path("groups/<id:public_id>/change", playgroups.change, name="group-change"),
    path("groups/join/<str:token>", playgroups.join, name="group-join"),
    path("house", house.index, name="houses"),
    path("house/new", house.new, name="house-new"),
    path("house/s/<str:token>", house.shared, name="house-shared"),
    path("house/s/<str:token>/start", house.shared_start, name="house-shared-start"),
    path("house/<id:public_id>", house.page, name="house"),
    path("house/<id:public_id>/v/<int:number>", house.page, name="house-version"),
    path("house/<id:public_id>/edit", house.edit, name="house-edit"),
    path("house/<id:public_id>/start", house.start, name="house-start"),
    path("house/<id:public_id>/delete", house.delete, name="house-delete"),
    path("cubes", cubes.index, name="cubes"),
    path("c/<id:public_id>", cubes.page, name="cube"),
    path("c/<id:public_id>/deal", cubes.start, name="deal-start"),
    path("c/<id:public_id>/deal/<int:seed>", cubes.deal, name="deal"),
    path("c/<id:public_id>/deal/<int:seed>/build", cubes.build, name="deal-build"),
    path("", include("decks.playtests.urls")),
]
