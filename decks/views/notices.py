"""The bell's page, and the link that stops letters."""

from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import notices
from decks.models import Notice
from decks.views.shown import page_of


@login_required
@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """What one was told, the newest first. Looking marks nothing as read: a button does."""
    rows = Notice.objects.filter(user=request.user.pk)
    return render(request, "account/notices.html", {"page": page_of(request, rows)})


@login_required
@require_POST
def read(request: HttpRequest) -> HttpResponse:
    """Mark everything as read."""
    until = request.POST.get("until", "")
    notices.mark_read(request.user, int(until) if until.isdecimal() and len(until) < 19 else None)
    return redirect("notices")


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the signed link says whose letters stop, and no more
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mail_off(request: HttpRequest, token: str) -> HttpResponse:
    """Stop letters of one kind: the page asks, the button (or the mail program) does."""
    asked = notices.off_asked(token)
    user = get_object_or_404(get_user_model(), pk=asked[0] if asked is not None else 0)
    assert asked is not None
    if request.method == "POST":
        notices.switch_off(user, asked[1])
        if "List-Unsubscribe" in request.POST:
            return HttpResponse("No more letters of this kind.", content_type="text/plain")
        messages.success(request, f"No more letters when: {asked[1].label}.")
        return redirect("settings" if request.user.is_authenticated else "home")
    return render(request, "account/mail_off.html", {"label": asked[1].label})
