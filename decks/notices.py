"""The bell: people are told what happened to what is theirs, on the site and, where they like, by e-mail.

Letters are sent by workers (`send`, with each sweep), so that no page waits for a mail server; only to addresses that
were confirmed, and each kind can be switched off by one click in the letter.
"""

from typing import Any

import structlog
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.urls import reverse

from decks.mail import NAME
from decks.models import Comment, Deck, Notice, NoticeKind, Playgroup, Playtest, Preferences

log = structlog.get_logger(__name__)

MOST = 200
"""So many are kept of one person, the newest."""
AT_ONCE = 50
"""Letters a sweep."""
SALT = "decks.notices.off"


def tell(user: Any, kind: NoticeKind, key: str, words: str, address: str) -> Notice | None:
    """Tell somebody something, once; None where it was told before, or to nobody."""
    if user is None or not user.is_active:
        return None
    row, made = Notice.objects.get_or_create(
        user=user,
        key=key[:80],
        defaults={
            "kind": kind,
            "words": words[:300],
            "address": address[:200],
            "to_mail": kind in Preferences.of(user).mails.split(),
        },
    )
    if not made:
        return None
    kept = Notice.objects.filter(user=user).values_list("pk", flat=True)[MOST : MOST + 1].first()
    if kept is not None:
        Notice.objects.filter(user=user, pk__lte=kept).delete()
    return row


def liked(user: Any, deck: Deck) -> None:
    """Somebody likes a deck."""
    if deck.owner_id != user.pk:
        words = f"{user.get_username()} likes {deck.name}."
        tell(deck.owner, NoticeKind.LIKE, f"like-{deck.pk}-{user.pk}", words, deck.get_absolute_url())


def commented(comment: Comment) -> None:
    """Somebody said something about a deck."""
    deck = comment.deck
    if deck.owner_id != comment.author_id:
        words = f"{comment.author.get_username()} commented on {deck.name}."
        address = f"{deck.get_absolute_url()}#comment-{comment.pk}"
        tell(deck.owner, NoticeKind.COMMENT, f"comment-{comment.pk}", words, address)


def joined(user: Any, group: Playgroup) -> None:
    """Somebody took the invitation to a group."""
    if group.owner_id != user.pk:
        words = f"{user.get_username()} joined {group.name} by your invitation."
        key = f"join-{group.pk}-{user.pk}"
        tell(group.owner, NoticeKind.INVITATION, key, words, group.get_absolute_url())


def done(playtest: Playtest) -> None:
    """A playtest came to its end."""
    how = "is done" if playtest.status == "finished" else "ended, with games that could not be played"
    words = f"The playtest {playtest.title[:200]} {how}."
    key = f"playtest-{playtest.pk}"
    tell(playtest.owner, NoticeKind.PLAYTEST, key, words, playtest.get_absolute_url())


def unread(user: Any) -> int:
    """How many notices somebody has not read."""
    return Notice.objects.filter(user=user, read=False).count() if user.is_authenticated else 0


def mark_read(user: Any, until: int | None = None) -> None:
    """Somebody has read what they were told, all of it or up to one notice; what came since stays unread."""
    rows = Notice.objects.filter(user=user, read=False)
    (rows if until is None else rows.filter(pk__lte=until)).update(read=True)


def off_token(user: Any, kind: str) -> str:
    """What the link in a letter carries: whose letters of which kind shall stop."""
    return signing.dumps([user.pk, kind], salt=SALT)


def off_asked(token: str) -> tuple[int, NoticeKind] | None:
    """Whose letters of which kind a link stops; None if it was not made here."""
    try:
        number, kind = signing.loads(token, salt=SALT)
        return int(number), NoticeKind(kind)
    except (signing.BadSignature, ValueError, TypeError):
        return None


def switch_off(user: Any, kind: NoticeKind) -> None:
    """Send no more letters of that kind, those that wait included."""
    kept = Preferences.of(user)
    kept.mails = " ".join(each for each in kept.mails.split() if each != kind)
    kept.save()
    Notice.objects.filter(user=user, kind=kind, to_mail=True).update(to_mail=False)


def send() -> int:
    """Send the letters that wait; how many were sent. Several workers at once send each once."""
    sent = 0
    for notice in Notice.objects.filter(to_mail=True).select_related("user").order_by("pk")[:AT_ONCE]:
        if not Notice.objects.filter(pk=notice.pk, to_mail=True).update(to_mail=False):
            continue  # another worker's
        address = EmailAddress.objects.filter(user=notice.user, verified=True).order_by("-primary").first()
        if address is None or notice.read:
            continue
        try:
            letter(notice, address.email).send()
        except OSError as error:  # a mail server that is away: the bell tells it all the same
            log.warning("notice_not_mailed", notice=notice.pk, error=str(error)[:200])
            continue
        sent += 1
    return sent


def letter(notice: Notice, to: str) -> EmailMessage:
    """A notice as a letter, with the links that stop letters of its kind: one for people, one for mail programs."""
    stop = settings.SITE_URL + reverse("mail-off", args=[off_token(notice.user, notice.kind)])
    text = (
        f"{notice.words}\n{settings.SITE_URL}{notice.address}\n\n"
        f"No more letters when {NoticeKind(notice.kind).label[:1].lower()}{NoticeKind(notice.kind).label[1:]}:\n{stop}\n"
    )
    headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    subject = " ".join(f"{NAME}: {notice.words}".split())
    return EmailMessage(subject[:200], text, to=[to], headers=headers)
