"""The API against requests made from its own OpenAPI file: odd ones, and plainly wrong ones."""

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from decks.models import AccessToken

pytestmark = pytest.mark.django_db

TRUE = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
"""No answer is an error of ours, and every answer is one that the file promises."""


@pytest.fixture
def schema():
    """The file as the site gives it. The test keeps its connection to the database from request to request."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    from config.wsgi import (
        application,  # a server: it would know imported cards for every test collected after
    )

    yield schemathesis.openapi.from_wsgi("/api/schema/", application)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def test_answers_to_requests_made_from_the_file_are_as_the_file_says(schema, ann, horde):
    headers = {"Authorization": f"Bearer {AccessToken.make(ann, 'x', ['read', 'write'])[1]}"}
    tried = []
    for found in schema.get_all_operations():
        operation = found.ok()
        if "playtests" in operation.path:
            continue  # they start work; their own tests prove them

        @settings(
            max_examples=4,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def send(case):
            response = case.call(headers=headers)
            case.validate_response(response, checks=TRUE)

        given(operation.as_strategy())(send)()
        tried.append(operation.label)
    assert len(tried) > 40
