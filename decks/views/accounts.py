"""One's own corner: decks, settings, tokens, everything as a file. Signing in and up is allauth's."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth import get_user_model, logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import mydata, shelf
from decks.forms.account import PreferencesForm, TokenForm
from decks.models import AccessToken, Deck, HouseFormat, Playgroup, Table, Visibility
from decks.network import too_many
from decks.permissions import Visitor
from decks.text import markdown
from decks.views.shown import kinds, page_of, preferences_of, too_often
from formats.base import BadInput


@require_GET
def me(request: HttpRequest) -> HttpResponse:
    """One's decks with their folders and tags; a guest sees those of the session."""
    visitor, asked = Visitor.of(request), request.GET
    names = ("q", "folder", "tag", "kind", "sort")
    wanted = {name: asked.get(name, "")[:200].replace("\0", "") for name in names}
    kept = list(shelf.mine(visitor).order_by().values_list("format_key", "kind").distinct())
    context: dict[str, Any] = {
        "page": page_of(request, shelf.found(visitor, wanted)),
        "asked": wanted,
        "narrowed": any(wanted[name] for name in names if name != "sort"),
        "folders": shelf.folders(visitor),
        "tags": shelf.tags(visitor),
        "kinds": [(form, kind) for form, kind in kinds() if (form.key, kind.key) in kept],
        "sorts": [(key, label) for key, (label, _) in shelf.SORTS.items()],
        "no_folder": shelf.NO_FOLDER,
        "many": bool(kept),
    }
    if request.user.is_authenticated:
        context["tables"] = Table.objects.filter(owner=request.user)[:20]
        context["groups"] = Playgroup.objects.filter(members=request.user)[:20]
        context["houses"] = HouseFormat.objects.filter(owner=request.user)[:20]
    return render(request, "decks/mine.html", context)


@require_POST
def folder(request: HttpRequest) -> HttpResponse:
    """Put the ticked decks into a folder, or out of theirs."""
    sent = request.POST
    name = "" if "out" in sent else sent.get("new", "").strip() or sent.get("folder", "")
    try:
        if "out" not in sent and not name.strip():
            raise BadInput("Choose a folder, or name a new one.")
        n = shelf.put(Visitor.of(request), sent.getlist("deck"), name)
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect("me")
    decks = f"{n} deck{'' if n == 1 else 's'}"
    messages.success(request, f"{decks} in {' '.join(name.split())}." if name else f"{decks} taken out.")
    return redirect(
        f"{reverse('me')}?{urlencode({'folder': ' '.join(name.split())})}" if name and n else "me"
    )


@require_GET
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """Somebody's public page. It tells nothing that is not public."""
    user = get_object_or_404(get_user_model(), username=name, is_active=True)
    public = Deck.objects.filter(owner=user, visibility=Visibility.PUBLIC).select_related("owner")
    kept = getattr(user, "preferences", None)
    context = {
        "person": user,
        "about": markdown(kept.about) if kept else "",
        "page": page_of(request, public),
        "tables": Table.objects.filter(owner=user, visibility=Visibility.PUBLIC)[:20],
    }
    return render(request, "account/profile.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Preferences and tokens. A token just made is shown once, in the answer to the form."""
    preferences, secret, made = preferences_of(request), "", None
    form, token_form = PreferencesForm(instance=preferences), TokenForm(request.user)
    if request.method == "POST" and "token" in request.POST:
        token_form = TokenForm(request.user, request.POST)
        if token_form.is_valid():
            made, secret = token_form.save()
            token_form = TokenForm(request.user)
    elif request.method == "POST":
        form = PreferencesForm(request.POST, instance=preferences)
        if form.is_valid():
            form.save()
            messages.success(request, "Changed.")
            return redirect("settings")
    context = {
        "form": form,
        "token_form": token_form,
        "tokens": AccessToken.objects.filter(user=request.user.pk),
        "made": made,
        "secret": secret,
    }
    bad = request.method == "POST" and not secret
    return render(request, "account/settings.html", context, status=400 if bad else 200)


@login_required
@require_POST
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    """Take a token back: it works no more from this moment."""
    get_object_or_404(AccessToken, pk=number, user=request.user).delete()
    messages.success(request, "The token is taken back. Whatever used it is signed out.")
    return redirect("settings")


@login_required
@require_GET
def everything(request: HttpRequest) -> HttpResponse:
    """All that is kept of somebody, as one file."""
    if too_many(request, "everything", 10, 3600):
        return too_often(request)
    headers = {
        "Content-Disposition": 'attachment; filename="proving-ground.zip"',
        "Cache-Control": "no-store",
    }
    return HttpResponse(mydata.archive(request.user), content_type="application/zip", headers=headers)


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
