"""One's own corner. Signing in and up is allauth's."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from decks.models import Deck
from decks.permissions import Visitor
from decks.views.shown import page_of, too_many


@require_GET
def me(request: HttpRequest) -> HttpResponse:
    """One's decks, newest first; a guest sees those of the session."""
    mine = Deck.objects.filter(Visitor.of(request).mine).select_related("owner")
    return render(request, "decks/mine.html", {"page": page_of(request, mine)})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account with everything in it, once the password was given."""
    wrong = False
    if request.method == "POST":
        if not too_many(request, "delete", 10, 300) and request.user.check_password(
            request.POST.get("password", "")
        ):
            user = request.user
            logout(request)
            user.delete()
            messages.success(request, "Your account and everything in it is deleted.")
            return redirect("home")
        wrong = True
    return render(request, "account/delete.html", {"wrong": wrong}, status=400 if wrong else 200)
