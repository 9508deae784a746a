"""A script that works the REST API."""

import json

from django.test import Client

from decks.models import AccessToken


class Script:
    """A script with its owner's token."""

    def __init__(self, user=None):
        headers = {}
        if user is not None:
            headers["Authorization"] = f"Bearer {AccessToken.make(user, 'script', ['read', 'write'])[1]}"
        self.client = Client(headers=headers, enforce_csrf_checks=True)

    def __call__(self, method, address, sent=None, **headers):
        body = json.dumps(sent) if sent is not None else None
        more = {"data": body, "content_type": "application/json"} if body is not None else {}
        return getattr(self.client, method)(f"/api/{address}", headers=headers, **more)
