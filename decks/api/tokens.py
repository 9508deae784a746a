"""Personal tokens: `Authorization: Bearer pg_...`, each with the scopes its owner gave it."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from decks.models import AccessToken, Scope


class TokenAuthentication(BaseAuthentication):
    """Who sends the token is its owner, for what its scopes allow.

    The scope is looked at here and not in a permission: a view that forgets its permissions stays shut for a
    token without the scope. Views say `token_scope` where writing means something else than `write`.
    """

    def authenticate(self, request: Request) -> tuple[Any, AccessToken] | None:
        """The owner and the token; None where no token was sent."""
        scheme, _, secret = get_authorization_header(request).partition(b" ")
        if scheme.lower() != b"bearer":
            return None
        token = AccessToken.find(secret.strip().decode("ascii", "replace"))
        if token is None or not token.user.is_active:
            raise AuthenticationFailed("There is no such token: it was mistyped, or taken back.")
        view = request.parser_context.get("view") if request.parser_context else None
        wanted = Scope.READ
        if request.method not in SAFE_METHODS:
            wanted = getattr(view, "token_scope", Scope.WRITE)
        if not token.allows(wanted):
            raise PermissionDenied(f"This token may not do that: it has no scope {wanted!s}.")
        token.use()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return 'Bearer realm="api"'


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The token in the OpenAPI file."""

    target_class = "decks.api.tokens.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": "A personal token; make one in the settings of your account.",
        }
