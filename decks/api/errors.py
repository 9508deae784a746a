"""Errors of the API as problem+json (RFC 9457): what happened, where, and the way out."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.views import exception_handler

from decks.building import Conflict
from decks.errors import TYPE
from formats.base import BadInput


class Stale(exceptions.APIException):
    """The deck was changed since it was read."""

    status_code = status.HTTP_409_CONFLICT
    default_detail = (
        "The deck was changed since you read it. Read it again, and send your change with its new revision."
    )
    default_code = "conflict"


def handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Our own errors and those of the framework, in one shape."""
    if isinstance(error, BadInput):
        error = exceptions.ValidationError({"detail": str(error)}, code="bad-input")
    elif isinstance(error, Conflict):
        error = Stale()
    elif isinstance(error, Http404):
        error = exceptions.NotFound("There is nothing at this address, or nothing you may see.")
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    response = exception_handler(error, context)
    if response is None or not isinstance(error, exceptions.APIException):
        return response
    body: dict[str, Any] = {
        "type": "about:blank",
        "title": error.default_detail if isinstance(error.default_detail, str) else "Error",
        "status": response.status_code,
        "detail": _detail(response.data),
    }
    if isinstance(response.data, dict) and set(response.data) != {"detail"}:
        body["errors"] = response.data
    response.data = body
    response.content_type = TYPE
    return response


def _detail(data: Any) -> str:
    """The first thing that is wrong, with the field it is in."""
    if isinstance(data, dict):
        field, found = next(iter(data.items()), ("", ""))
        inner = _detail(found)
        return inner if field in ("detail", "non_field_errors") else f"{field}: {inner}"
    if isinstance(data, list):
        return _detail(data[0]) if data else ""
    return str(data)


PROBLEM = {
    "type": "object",
    "description": "What went wrong, in words (RFC 9457).",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "errors": {"type": "object", "additionalProperties": {}},
    },
    "required": ["type", "title", "status", "detail"],
}


def described(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """The errors in the OpenAPI file: whatever is refused is refused in this shape."""
    result["components"]["schemas"]["Problem"] = PROBLEM
    answer = {
        "description": "Refused: why, and the way out.",
        "content": {TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for operations in result["paths"].values():
        for operation in operations.values():
            if isinstance(operation, dict):
                operation.setdefault("responses", {})["default"] = answer
    return result
