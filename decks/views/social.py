"""Likes and comments on a deck's page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from decks import social
from decks.models import Comment
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, sees
from formats.base import BadInput


@login_required
@require_POST
def like(request: HttpRequest, public_id: str) -> HttpResponse:
    """Like a deck, or no more: as the button says."""
    deck = deck_or_404(Visitor.of(request), public_id)
    social.like(request.user, deck, request.POST.get("like") == "1")
    return redirect(deck)


@login_required
@require_POST
def comment(request: HttpRequest, public_id: str) -> HttpResponse:
    """Say something about a deck."""
    visitor = Visitor.of(request)
    deck = deck_or_404(visitor, public_id)
    if too_many(request, "comment", 10):
        messages.error(request, "That was a lot within a minute. Wait a little, then try again.")
        return redirect(deck)
    try:
        row = social.comment(visitor, deck, request.POST.get("text", ""))
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect(deck)
    return redirect(f"{deck.get_absolute_url()}#comment-{row.pk}")


def comment_or_404(request: HttpRequest, number: int) -> Comment:
    """The comment, if the visitor may read it. Raises Http404."""
    row = Comment.objects.select_related("deck__owner", "author").filter(pk=number).first()
    visitor = Visitor.of(request)
    if (
        row is None
        or not sees(visitor, row.deck)
        or not social.comments(visitor, row.deck).filter(pk=number).exists()
    ):
        raise Http404
    return row


@login_required
@require_POST
def report(request: HttpRequest, number: int) -> HttpResponse:
    """Tell staff about a comment."""
    row = comment_or_404(request, number)
    if too_many(request, "report", 20, 3600):
        messages.error(request, "You reported a lot within an hour. Thank you; we look at those first.")
        return redirect(row.deck)
    social.report(request.user, row, request.POST.get("reason", ""))
    messages.success(request, "Thank you. Somebody will look at it.")
    return redirect(row.deck)


@login_required
@require_POST
def hide(request: HttpRequest, number: int) -> HttpResponse:
    """Hide a comment from others, or show it again."""
    row = comment_or_404(request, number)
    if not social.may_hide(Visitor.of(request), row):
        raise Http404
    row.hidden = request.POST.get("hide") == "1"
    row.save(update_fields=["hidden"])
    return redirect(row.deck)


@login_required
@require_POST
def delete(request: HttpRequest, number: int) -> HttpResponse:
    """Take one's own comment back."""
    row = comment_or_404(request, number)
    if not social.may_delete(Visitor.of(request), row):
        raise Http404
    deck = row.deck
    row.delete()
    messages.success(request, "Your comment is gone.")
    return redirect(deck)
