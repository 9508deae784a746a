"""Everything the site keeps of somebody, as files they can read and bring elsewhere."""

import io
import json
import zipfile
from typing import Any

from django.db.models import QuerySet

from decks import lists
from decks.models import (
    CardReport,
    Comment,
    Deck,
    HouseFormat,
    Like,
    PaperRun,
    PlayReport,
    Playtest,
    Preferences,
    SeatedPlace,
    Table,
)


def archive(user: Any) -> bytes:
    """A zip: each deck as text and as `.deck.json` with its versions, and one file for each other thing."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        decks: QuerySet[Deck] = Deck.objects.filter(owner=user).prefetch_related("versions")
        for deck in decks.iterator(chunk_size=50):
            base = f"decks/{deck.slug}-{deck.public_id}"
            file.writestr(f"{base}.txt", lists.text_of(deck.zones))
            file.writestr(f"{base}.deck.json", lists.file_of(deck, deck.zones, deck.options))
            file.writestr(f"{base}.about.json", _json(_about(deck)))
        for name, rows in _others(user).items():
            file.writestr(f"{name}.json", _json(rows))
    return packed.getvalue()


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, default=str) + "\n"


def _about(deck: Deck) -> dict[str, Any]:
    return {
        "id": deck.public_id,
        "name": deck.name,
        "description": deck.description,
        "tags": deck.tags,
        "folder": deck.folder,
        "visibility": deck.visibility,
        "created": deck.created,
        "updated": deck.updated,
        "versions": [
            {
                "number": each.number,
                "label": each.label,
                "created": each.created,
                "zones": each.zones,
                "options": each.options,
            }
            for each in deck.versions.all()
        ],
    }


def _others(user: Any) -> dict[str, Any]:
    preferences = Preferences.of(user)
    return {
        "account": {
            "name": user.get_username(),
            "email": user.email,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "about": preferences.about,
            "preferences": {
                "visibility": preferences.visibility,
                "page_size": preferences.page_size,
                "single_keys": preferences.single_keys,
                "letters": preferences.letters,
                "mails": preferences.mails.split(),
            },
            "tokens": list(user.tokens.values("name", "scopes", "created")),
        },
        "notices": list(user.notices.values("kind", "words", "address", "read", "created")),
        "comments": list(
            Comment.objects.filter(author=user).values("deck__public_id", "text", "hidden", "created")
        ),
        "likes": list(Like.objects.filter(user=user).values("deck__public_id", "created")),
        "tables": [
            {
                "id": table.public_id,
                "name": table.name,
                "format": table.format_key,
                "description": table.description,
                "seats": list(table.seats.values("position", "role", "deck__public_id")),
            }
            for table in Table.objects.filter(owner=user).prefetch_related("seats")
        ],
        "playgroups": [
            {
                "id": group.public_id,
                "name": group.name,
                "owner": group.owner_id == user.pk,
                "my_decks": list(group.decks.filter(owner=user).values_list("public_id", flat=True)),
            }
            for group in user.playgroups.all()
        ],
        "house_formats": [
            {
                "id": house.public_id,
                "name": house.name,
                "format": house.format_key,
                "versions": list(house.versions.values("number", "options", "created")),
            }
            for house in HouseFormat.objects.filter(owner=user).prefetch_related("versions")
        ],
        "games_at_the_table": list(
            PaperRun.objects.filter(owner=user).values("token", "name", "format_key", "state", "updated")
        ),
        "games_sat_down_to": [
            {
                "title": place.game.title,
                "format": place.game.format_key,
                "seat": place.seat,
                "created": place.game.created,
                "over": place.game.over,
                "result": place.game.result,
                "lineup": place.game.lineup
                if place.game.over
                else None,  # it has the seed, and others' decks
                "answers": [m.answers[0] for m in place.game.moves.filter(seat=place.seat)],
            }
            for place in SeatedPlace.objects.filter(owner=user).select_related("game")
        ],
        "reported_plays": list(
            PlayReport.objects.filter(user=user).values("playtest__public_id", "index", "step", "note")
        ),
        "reported_cards": list(CardReport.objects.filter(user=user).values("card", "note", "created")),
        "playtests": list(
            Playtest.objects.filter(owner=user).values(
                "public_id", "title", "format_key", "status", "created", "lineup", "report"
            )
        ),
    }
