"""The real texts of `../shared/cards`, for tests that compare definitions with them. Skips where they are absent."""

import gzip
import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.state import terms
from engine.text.canonical import signature
from engine.text.reading.result import CardText
from engine.text.reading.scaffold import newest

SOURCE = Path(__file__).resolve().parents[3] / "shared" / "cards" / "cards.jsonl.gz"


@cache
def cards() -> dict[str, dict[str, Any]]:
    """Every card of the data set by its name."""
    if not SOURCE.exists():
        pytest.skip("the card data set is not here")
    with gzip.open(SOURCE, "rt", encoding="utf-8") as lines:
        return {card["name"]: card for card in map(json.loads, lines)}


def text_of(card: dict[str, Any]) -> str:
    """Its text in the newest wording there is."""
    return newest(card)


def facts_of(card: dict[str, Any]) -> CardText:
    """What reading needs to know beside the text."""
    return CardText(
        card["name"],
        card.get("mana_cost") or "",
        card["supertypes"],
        card["types"],
        card["subtypes"],
        card.get("power"),
        card.get("toughness"),
        card.get("loyalty"),
    )


def single_faced() -> Iterator[dict[str, Any]]:
    """Cards of one face, without those of joke sets."""
    for card in cards().values():
        if card["layout"] == "normal" and not any(
            p["set"] in ("UGL", "UNH", "UST") for p in card["printings"]
        ):
            yield card


def abilities(definition: Definition) -> list[Ability]:
    """Its abilities without those its land types give."""
    basic = len(set(terms.BASIC_LAND_COLORS) & definition.subtypes) if definition.is_land else 0
    return list(definition.abilities[: len(definition.abilities) - basic])


def content(found: Sequence[Ability]) -> list[str]:
    """What abilities do, to compare; their order does not matter."""
    return sorted(repr(signature(a)) for a in found)
