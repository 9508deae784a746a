"""Likes and comments: what pages and API do, in one function each."""

from typing import Any

from django.db.models import Q, QuerySet

from decks import notices
from decks.lists import UNSEEN
from decks.models import Comment, CommentReport, Deck, Like, Visibility
from decks.models.social import MOST_LETTERS
from decks.permissions import Visitor, owns
from formats.base import BadInput

MOST_COMMENTS = 1000


def like(user: Any, deck: Deck, liked: bool) -> bool:
    """Like a deck, or no more."""
    if liked:
        Like.objects.get_or_create(user=user, deck=deck)
        notices.liked(user, deck)
    else:
        Like.objects.filter(user=user, deck=deck).delete()
    return liked


def comments(visitor: Visitor, deck: Deck) -> QuerySet[Comment]:
    """The comments the visitor may read: hidden ones only their author, the deck's owner and staff."""
    rows = deck.comments.select_related("author")
    if owns(visitor, deck) or (visitor.user is not None and visitor.user.is_staff):
        return rows
    mine = Q(author=visitor.user) if visitor.user is not None else Q(pk__in=())
    return rows.filter(Q(hidden=False) | mine)


def may_comment(visitor: Visitor, deck: Deck) -> bool:
    """Whoever has an account may comment on a public deck whose owner allows it."""
    return visitor.user is not None and deck.comments_open and deck.visibility == Visibility.PUBLIC


def comment(visitor: Visitor, deck: Deck, text: str) -> Comment:
    """Say something. Raises BadInput."""
    if not may_comment(visitor, deck):
        raise BadInput("Comments on this deck are closed.")
    clean = UNSEEN.sub("", text).strip()
    if not clean:
        raise BadInput("Write something first.")
    if len(clean) > MOST_LETTERS:
        raise BadInput(f"A comment has {MOST_LETTERS:,} letters at most; this one has {len(clean):,}.")
    if deck.comments.count() >= MOST_COMMENTS:
        raise BadInput(
            f"There are {MOST_COMMENTS:,} comments here, which is as many as we keep for one deck."
        )
    row = Comment.objects.create(deck=deck, author=visitor.user, text=clean)
    notices.commented(row)
    return row


def report(user: Any, remark: Comment, reason: str) -> CommentReport:
    """Say that a comment should not be there; once each."""
    clean = " ".join(UNSEEN.sub("", reason).split())[:300]
    row, _ = CommentReport.objects.get_or_create(comment=remark, reporter=user, defaults={"reason": clean})
    return row


def may_hide(visitor: Visitor, remark: Comment) -> bool:
    """The owner of the deck, and staff."""
    return owns(visitor, remark.deck) or (visitor.user is not None and visitor.user.is_staff)


def may_delete(visitor: Visitor, remark: Comment) -> bool:
    """Its author."""
    return visitor.user is not None and remark.author_id == visitor.user.pk
