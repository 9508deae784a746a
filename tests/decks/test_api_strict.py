"""The API refuses what it does not know, says so, and its file says the same."""

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks.api.openapi import ALWAYS
from formats.play import pilots_for

pytestmark = pytest.mark.django_db


def refused(answer: Any, status: int = 400) -> dict[str, Any]:
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json"), (
        answer.content
    )
    body: dict[str, Any] = json.loads(answer.content)
    assert body["status"] == status and body["detail"]
    return body


@pytest.mark.parametrize(
    ("method", "path", "sent", "field"),
    [
        ("patch", "/api/me/", {"is_staff": True}, "is_staff"),
        ("post", "/api/playtests/", {"format": "duel", "preset": "vanilla", "gams": 5}, "gams"),
        ("post", "/api/groups/", {"name": 0}, "name"),
        ("patch", "/api/me/", {"letters": "0"}, "letters"),
        ("post", "/api/playtests/", {"format": "duel", "games": "5"}, "games"),
        ("post", "/api/lists/", {"list": "4 Shock", "filename": 0}, "filename"),
        ("patch", "/api/me/", {"mails": {}}, "mails"),
        ("post", "/api/tables/", {"format": "duel", "seats": []}, "seats"),
        ("post", "/api/house/", {}, "format"),
        ("post", "/api/decks/", {"format": "duel", "kind": "deck", "options": {"life": {}}}, "options"),
        ("post", "/api/decks/", {"format": "duel", "kind": "deck", "options": {"life": [None]}}, "options"),
        ("post", "/api/decks/", {"format": "duel", "kind": "deck", "options": {"life": 2.5}}, "options"),
        ("post", "/api/decks/", {"format": "duel", "kind": "deck", "options": {"life": "30"}}, "options"),
        ("post", "/api/house/", {"format": "army-magic", "name": "x", "options": {"khans": 1}}, "options"),
    ],
)
def test_unknown_and_wrong_fields_are_named(
    as_ann: Client, method: str, path: str, sent: Any, field: str
) -> None:
    answer = getattr(as_ann, method)(path, json.dumps(sent), content_type="application/json")
    assert field in refused(answer)["errors"]


@pytest.mark.parametrize(
    "address",
    [
        "/api/cards/?sort=AAA",
        "/api/cards/?page_size=null",
        "/api/decks/?page_size=0",
        "/api/cards/?page_size=-1",
    ],
)
def test_parameters_that_mean_nothing_are_refused(client: Client, address: str) -> None:
    refused(client.get(address))


@pytest.mark.parametrize("address", ["/api/decks/%0A/", "/api/no%0Asuch", "/api/nothing/", "/api/%00/"])
def test_addresses_that_lead_nowhere_are_told_as_a_problem(client: Client, address: str) -> None:
    refused(client.get(address), 404)


def test_a_body_that_is_too_large_is_told_as_a_problem(client: Client) -> None:
    for size in (1_100_000, 3_000_000):
        body = json.dumps({"format": "duel", "kind": "deck", "list": "x" * size})
        refused(client.post("/api/validate/", body, content_type="application/json"), 413)
    file = SimpleUploadedFile("list.txt", b"x" * 3_000_000)
    assert client.post("/check", {"file": file}).status_code == 413


def test_the_file_says_that_requests_have_no_other_fields(client: Client) -> None:
    schemas = client.get("/api/schema/?format=json", headers={"Accept": "application/json"}).json()[
        "components"
    ]["schemas"]
    for name in ("StartRequest", "PatchedMeRequest", "DeckCreateRequest", "GroupCreateRequest"):
        assert schemas[name]["additionalProperties"] is False, name


def test_the_file_says_what_a_format_has_and_what_goes_together(client: Client) -> None:
    """A kind, a preset, an option of another format is refused: whoever reads the file knows it before."""
    schemas = client.get("/api/schema/?format=json", headers={"Accept": "application/json"}).json()[
        "components"
    ]["schemas"]
    for name in ("DeckCreateRequest", "ValidateRequestRequest", "TableCreateRequest", "HouseCreateRequest"):
        rows = [each for each in schemas[name]["anyOf"] if each["properties"]["format"]["enum"] == ["duel"]]
        options = rows[0]["properties"]["options"]
        assert options["additionalProperties"] is False
        assert options["properties"]["life"]["type"] == "integer", name
        assert rows[0]["properties"].get("kind", {"enum": ["deck"]})["enum"] == ["deck"]
    assert {"list", "zones"} == {
        field for row in schemas["ValidateRequestRequest"]["anyOf"] for field in row["required"]
    }
    for name in ("StartRequest", "BeginSeatedRequest"):
        [row] = [each for each in schemas[name]["anyOf"] if each["properties"]["format"]["enum"] == ["duel"]]
        assert row["properties"]["pilot"]["enum"] == list(pilots_for("duel"))
        assert row["properties"]["preset"]["enum"] == ["themes", "vanilla"]
    [bolas] = [
        e for e in schemas["StartRequest"]["anyOf"] if e["properties"]["format"]["enum"] == ["dreadhorde"]
    ]
    assert bolas["properties"]["mirrored"]["enum"] == [False]
    assert ALWAYS.keys() <= schemas.keys()
    assert [schemas[name]["required"] for name in ALWAYS] == list(ALWAYS.values())
    assert schemas["PatchedTableChangeRequest"]["properties"]["seats"]["minItems"] == 1
    assert ["text"] in [row["required"] for row in schemas["CompanyActRequest"]["anyOf"]]


def test_the_file_says_what_is_no_text(as_ann: Client, client: Client) -> None:
    schemas = client.get("/api/schema/?format=json", headers={"Accept": "application/json"}).json()[
        "components"
    ]["schemas"]
    name = schemas["GroupCreateRequest"]["properties"]["name"]["pattern"]
    text = schemas["ListReadRequest"]["properties"]["list"]["pattern"]
    for sent in ("Ours", " \u200b", "\x18", "é", "😀", "a\0"):
        answer = as_ann.post("/api/groups/", {"name": sent}, content_type="application/json")
        assert (answer.status_code == 201) == bool(re.search(name, sent) and re.search(text, sent)), sent


def test_null_is_no_body(as_ann: Client, cards: None) -> None:
    refused(as_ann.post("/api/cards/shock/report/", "null", content_type="application/json"))


def test_the_file_says_between_which_numbers_a_parameter_stands(client: Client) -> None:
    paths = client.get("/api/schema/?format=json", headers={"Accept": "application/json"}).json()["paths"]
    for path, name, least in (("/api/cards/", "page_size", 1), ("/api/seated/{token}/events/", "after", 0)):
        [told] = [each for each in paths[path]["get"]["parameters"] if each["name"] == name]
        assert told["schema"]["minimum"] == least
        assert told["schema"]["maximum"] < 10**9
    assert client.get(f"/api/cards/?page_size={10**9 - 1}").status_code == 200
    refused(client.get(f"/api/cards/?page_size={10**9}"))
