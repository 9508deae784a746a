"""Two lists beside each other: what came, what went, what became more or less."""

from dataclasses import dataclass
from typing import Any

from decks.models.deck import Zones
from formats.base import Kind


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of a zone in two lists."""

    zone: str
    name: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many more (or fewer) there are."""
        return self.after - self.before


def _counts(rows: list[dict[str, Any]]) -> dict[str, int]:
    """Copies by name and pinned printing."""
    counts: dict[str, int] = {}
    for row in rows:
        pinned = " ".join(filter(None, [row.get("set"), row.get("number")]))
        key = f"{row['name']} ({pinned})" if pinned else str(row["name"])
        counts[key] = counts.get(key, 0) + int(row["qty"])
    return counts


def changes(before: Zones, after: Zones) -> list[Difference]:
    """Every card whose number changed in a zone, zones in the order they are met, names in theirs."""
    found = []
    for zone in dict.fromkeys([*before, *after]):
        old, new = _counts(before.get(zone, [])), _counts(after.get(zone, []))
        for name in sorted({*old, *new}):
            if old.get(name, 0) != new.get(name, 0):
                found.append(Difference(zone, name, old.get(name, 0), new.get(name, 0)))
    return found


def by_zone(kind: Kind, found: list[Difference]) -> list[tuple[str, list[Difference]]]:
    """The changes under the labels of their zones."""
    labels = {zone.key: zone.label for zone in kind.zones}
    zones = dict.fromkeys(each.zone for each in found)
    return [
        (labels.get(zone, zone.replace("_", " ").capitalize()), [each for each in found if each.zone == zone])
        for zone in zones
    ]


def numbers(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """The meters of two reports side by side."""
    old = {meter["key"]: meter for meter in before.get("meters", [])}
    new = {meter["key"]: meter for meter in after.get("meters", [])}
    return [
        {
            "label": (new.get(key) or old[key])["label"],
            "before": old[key]["used"] if key in old else None,
            "after": new[key]["used"] if key in new else None,
        }
        for key in dict.fromkeys([*old, *new])
    ]
