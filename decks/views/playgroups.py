"""Pages of playgroups: one's groups, one group, joining by its link."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import playgroups, sharing
from decks.models import Deck, Playgroup
from decks.permissions import Visitor, deck_or_404, group_or_404
from decks.views.shown import page_of
from formats.base import BadInput


def _user(request: HttpRequest) -> Any:
    """Who asks: signed in, as every page here wants it."""
    return request.user


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def index(request: HttpRequest) -> HttpResponse:
    """One's groups, and a new one."""
    status = 200
    if request.method == "POST":
        try:
            return redirect(playgroups.create(request.user, request.POST.get("name", "")))
        except BadInput as bad:
            status = 400
            messages.error(request, str(bad))
    groups = (
        Playgroup.objects.filter(members=_user(request))
        .select_related("owner")
        .prefetch_related("members", "decks")
    )
    return render(request, "playgroups/index.html", {"groups": groups}, status=status)


@login_required
@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """A group: its members, the decks they show one another, and the invitation for its owner."""
    group = group_or_404(Visitor.of(request), public_id)
    mine = group.owner_id == request.user.pk
    return render(
        request,
        "playgroups/page.html",
        {
            "group": group,
            "mine": mine,
            "members": group.members.order_by("username"),
            "page": page_of(request, group.decks.select_related("owner")),
            "hidden_decks": Deck.objects.filter(owner=_user(request)).exclude(groups=group)[:100],
            "link": request.build_absolute_uri(group.get_link_url()) if mine else "",
        },
    )


@login_required
@require_POST
def change(request: HttpRequest, public_id: str) -> HttpResponse:
    """What a button asks for: show or take back a deck; leave; of the owner: a new link, a member out, delete."""
    group = group_or_404(Visitor.of(request), public_id)
    sent = request.POST
    try:
        if "show" in sent or "hide" in sent:
            deck = deck_or_404(Visitor.of(request), sent.get("show") or sent.get("hide", ""), change=True)
            (group.decks.add if "show" in sent else group.decks.remove)(deck)
            return redirect(group)
        if "leave" in sent:
            playgroups.leave(request.user, group)
            messages.success(request, f"You left {group.name}.")
            return redirect("groups")
    except BadInput as bad:
        messages.error(request, str(bad))
        return redirect(group)
    return _own_change(request, group_or_404(Visitor.of(request), public_id, own=True))


def _own_change(request: HttpRequest, group: Playgroup) -> HttpResponse:
    if "rotate" in request.POST:
        sharing.turn_over(group)
        messages.success(request, "There is a new link. The old one leads nowhere now.")
    elif "out" in request.POST:
        member = get_object_or_404(group.members.exclude(pk=group.owner_id), username=request.POST["out"])
        playgroups.leave(member, group)
        messages.success(request, f"{member.get_username()} is not in the group any more.")
    elif "delete" in request.POST:
        group.delete()
        messages.success(request, f"{group.name} is deleted. Nobody's deck is.")
        return redirect("groups")
    return redirect(group)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Whoever has the link may join."""
    group = get_object_or_404(Playgroup.objects.select_related("owner"), link_token=token)
    if request.method == "POST":
        try:
            playgroups.join(request.user, group)
        except BadInput as bad:
            messages.error(request, str(bad))
            return redirect("groups")
        return redirect(group)
    return render(request, "playgroups/join.html", {"group": group})


@login_required
@require_POST
def deck(request: HttpRequest, public_id: str) -> HttpResponse:
    """Which of one's groups see a deck."""
    row = deck_or_404(Visitor.of(request), public_id, change=True)
    shown = playgroups.show(row, request.POST.getlist("group"))
    names = ", ".join(group.name for group in shown)
    messages.success(request, f"Shown to {names}." if names else "Shown to no group.")
    return redirect(f"{row.get_absolute_url()}#share")
