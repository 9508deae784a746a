"""Every answer has an id and says what the browser may not use."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from decks.middleware import RequestId, permissions_policy, small_bodies


def answer(request: HttpRequest) -> HttpResponse:
    return HttpResponse(getattr(request, "id", ""))


def test_each_request_has_an_id_of_its_own() -> None:
    first, second = (RequestId(answer)(RequestFactory().get("/")) for _ in range(2))
    assert first["X-Request-ID"] == first.content.decode() != second["X-Request-ID"]


def test_an_id_of_the_proxy_is_kept() -> None:
    request = RequestFactory().get("/", headers={"X-Request-ID": "from-the-proxy-1"})
    assert RequestId(answer)(request)["X-Request-ID"] == "from-the-proxy-1"


@pytest.mark.parametrize("given", ["", "short", "x" * 65, 'a"b<script>x', "two words here"])
def test_an_id_that_could_do_harm_in_a_log_is_replaced(given: str) -> None:
    request = RequestFactory().get("/", headers={"X-Request-ID": given})
    assert RequestId(answer)(request)["X-Request-ID"] != given


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"CONTENT_LENGTH": "2097153"}, 413),
        ({"CONTENT_LENGTH": "2097152"}, 200),
        ({"CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}, 411),
        ({"CONTENT_LENGTH": "many"}, 400),
    ],
)
@pytest.mark.parametrize("path", ["/check", "/api/validate/", "/nowhere"])
def test_a_large_body_is_refused_unread(path: str, headers: dict[str, str], status: int) -> None:
    request = RequestFactory().post(path, b"", "text/plain")
    request.META |= headers
    request._read_started = True  # type: ignore[attr-defined]  # reading now would fail
    found = small_bodies(answer)(request)
    assert found.status_code == status
    if status != 200:
        assert ("problem+json" in found["Content-Type"]) is path.startswith("/api/")


def test_camera_and_the_like_are_off() -> None:
    policy = permissions_policy(answer)(RequestFactory().get("/"))["Permissions-Policy"]
    assert "camera=()" in policy


@pytest.mark.django_db
def test_a_visit_to_where_forms_are_sent_is_told_so_in_a_page(client) -> None:
    """`/play/new` answered a blank page before."""
    answered = client.get("/play/new")
    assert answered.status_code == 405 and answered["Allow"] == "POST"
    assert "takes what a form sends" in answered.content.decode() and 'href="/"' in answered.content.decode()
    asked = client.get("/api/playtests/nobody/cancel/")
    assert asked.status_code in (401, 403, 404, 405) and b"<html" not in asked.content
