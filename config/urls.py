"""Every address of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

handler400 = "decks.errors.bad_request"
handler403 = "decks.errors.denied"
handler404 = "decks.errors.not_found"
handler500 = "decks.errors.broken"

urlpatterns: list[URLPattern | URLResolver] = [
    path("api/", include("decks.api.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("admin/", admin.site.urls),
    path("", include("decks.urls")),
]
