"""The admin pages: for staff to look and to take down."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks.models import Card, CardReport, Deal, Deck, DeckVersion, PlayReport, SeatedRemark


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Cards are facts: they come from the library and from imports."""

    list_display = ("name", "mana_cost", "type_line", "token")
    search_fields = ("key",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Decks; staff may change who may look, and delete."""

    list_display = ("name", "owner", "format_key", "kind", "visibility", "valid", "updated")
    list_filter = ("format_key", "kind", "visibility", "valid")
    search_fields = ("name", "public_id", "owner__username")
    raw_id_fields = ("owner", "deal", "forked_from")
    exclude = ("link_token", "guest", "change")
    readonly_fields = ("public_id", "format_key", "kind", "zones", "options", "revision", "sample")
    list_select_related = ("owner",)


@admin.register(DeckVersion)
class DeckVersionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Versions never change."""

    list_display = ("deck", "number", "valid", "created")
    list_select_related = ("deck",)
    search_fields = ("deck__name", "deck__public_id")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(Deal)
class DealAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Deals never change."""

    list_display = ("cube_version", "survivors", "seed", "created")
    list_select_related = ("cube_version__deck",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(PlayReport)
class PlayReportAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Plays that somebody finds wrong; settled ones sink to the end."""

    list_display = ("note", "playtest", "index", "step", "engine_version", "user", "created", "settled")
    list_filter = ("settled", "engine_version")
    list_select_related = ("playtest", "user")
    fields = ("note", "playtest", "index", "step", "engine_version", "user", "created", "settled")
    readonly_fields = ("note", "playtest", "index", "step", "engine_version", "user", "created")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(SeatedRemark)
class SeatedRemarkAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """What was said at tables and reported; staff take it away by `removed`."""

    list_display = ("text", "game", "owner", "reported_by", "removed", "made")
    list_filter = ("removed",)
    fields = ("text", "owner", "made", "reported_by", "removed")
    readonly_fields = ("text", "owner", "made", "reported_by")
    list_select_related = ("game", "owner")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).exclude(reported_by=[])

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(CardReport)
class CardReportAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Cards that somebody finds wrong, with text and reading; staff settle them."""

    list_display = ("card", "note", "user", "engine_version", "created", "settled")
    list_filter = ("settled",)
    search_fields = ("card", "note")
    readonly_fields = ("card", "text", "understood", "note", "engine_version", "user", "created")
    list_select_related = ("user",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
