"""The cache in Redis; while that is away, one of this process's own: limits go on being counted, pages are made anew."""

import logging
import time
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

log = logging.getLogger(__name__)

PAUSE = (
    5.0  # seconds after a failure for which Redis is left alone: each try may take as long as its timeouts
)


class RedisOrHere(RedisCache):
    """Nothing fails because the cache does, whether its server is gone, hangs, is full or may not write."""

    _away_until = 0.0  # shared by the threads: each has an object of its own

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._here = LocMemCache("while-redis-is-away", {**params, "OPTIONS": {"MAX_ENTRIES": 2_000}})

    def _either(self, name: str, *given: Any, **named: Any) -> Any:
        if time.monotonic() >= RedisOrHere._away_until:
            try:
                return getattr(super(), name)(*given, **named)
            except (RedisError, OSError) as error:
                RedisOrHere._away_until = time.monotonic() + PAUSE
                log.warning("cache_away: %s", error)
        return getattr(self._here, name)(*given, **named)

    def add(self, *given: Any, **named: Any) -> Any:
        return self._either("add", *given, **named)

    def get(self, *given: Any, **named: Any) -> Any:
        return self._either("get", *given, **named)

    def set(self, *given: Any, **named: Any) -> Any:
        return self._either("set", *given, **named)

    def touch(self, *given: Any, **named: Any) -> Any:
        return self._either("touch", *given, **named)

    def delete(self, *given: Any, **named: Any) -> Any:
        return self._either("delete", *given, **named)

    def get_many(self, *given: Any, **named: Any) -> Any:
        return self._either("get_many", *given, **named)

    def set_many(self, *given: Any, **named: Any) -> Any:
        return self._either("set_many", *given, **named)

    def delete_many(self, *given: Any, **named: Any) -> Any:
        return self._either("delete_many", *given, **named)

    def has_key(self, *given: Any, **named: Any) -> Any:
        return self._either("has_key", *given, **named)

    def incr(self, *given: Any, **named: Any) -> Any:
        return self._either("incr", *given, **named)

    def clear(self) -> Any:
        self._here.clear()
        return self._either("clear")
