"""House formats: a group's own settings of a format, checked, named, in versions that never change."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from decks import building
from decks.lists import clean_name
from decks.models import Deck, HouseFormat, HouseVersion, Preferences
from formats import registry
from formats.base import BadInput, Format

MOST_HOUSES = 100


def settings_of(form: Format, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that depart from the format's own. Raises BadInput for what the format does not know."""
    read = form.read_options({key: value for key, value in given.items() if value not in (None, "")})
    usual = {option.key: option.default for option in form.options}
    return {key: value for key, value in read.items() if value != usual[key]}


def create(user: Any, format_key: str, name: str, options: Mapping[str, Any], **more: Any) -> HouseFormat:
    """A new house format with its first version. Raises BadInput."""
    form = registry.get(format_key)
    if not form.options:
        raise BadInput(f"{form.name} has no options to set.")
    if HouseFormat.objects.filter(owner=user).count() >= MOST_HOUSES:
        raise BadInput(f"You have {MOST_HOUSES} house formats. Delete one first.")
    chosen = settings_of(form, options)
    clean = clean_name(name)
    if not clean:
        raise BadInput("Give it a name.")
    more.setdefault("visibility", Preferences.of(user).visibility)
    with transaction.atomic():
        house = HouseFormat.objects.create(owner=user, format_key=format_key, name=clean, **more)
        HouseVersion.objects.create(house=house, number=1, options=chosen)
    return house


def change(house: HouseFormat, options: Mapping[str, Any]) -> HouseVersion:
    """Other settings: a new version, unless they are those of the newest. Raises BadInput."""
    chosen = settings_of(house.format, options)
    with transaction.atomic():
        last = house.latest
        if last is not None and last.options == chosen:
            return last
        made = HouseVersion.objects.create(house=house, number=last.number + 1 if last else 1, options=chosen)
        house.save(update_fields=["updated"])
    return made


def shown(version: HouseVersion) -> list[tuple[Any, Any, bool]]:
    """Every option with its value in this version, and whether it departs from the format's own."""
    return [
        (option, version.options.get(option.key, option.default), option.key in version.options)
        for option in version.house.format.options
    ]


def pin(deck: Deck, version: HouseVersion | None) -> None:
    """Build the deck by these settings from here on, or by none of anybody's. Raises BadInput."""
    if version is not None and version.house.format_key != deck.format_key:
        raise BadInput(f"{version.house.name} is a house format of {version.house.format.name}.")
    deck.house = version
    if version is not None:
        deck.options = dict(version.options)
    building.settle(deck)
    deck.save(update_fields=["house", "options", "valid", "problems", "size", "colors", "updated"])
