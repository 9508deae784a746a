"""The queue's part in playtests: messages that wake workers. What is to be played stands in the database."""

import time
from typing import Any

import structlog
from celery import current_app
from django.conf import settings
from kombu.exceptions import ChannelError, OperationalError
from redis import RedisError

log = structlog.get_logger(__name__)

PLAY_NEXT, SWEEP, RETELL = "playtests.play_next", "playtests.sweep", "playtests.retell"
SEATED, CHANCES = "seated.think", "seated.chances"
"""The names of the tasks. Who sends for them knows these, not the code that does them."""


SENDING = {"socket_connect_timeout": 0.4, "socket_timeout": 0.4, "max_retries": 0, "interval_start": 0}
"""A sender tries once and waits this many seconds. A worker's own connection waits for messages, and much longer."""
PAUSE = 5.0
"""Seconds for which the queue is left alone after a failure: each try may take as long as the limits above."""


class Rest:
    """Until when the queue is left alone, in seconds of this process's steady clock; shared by its threads."""

    until = 0.0


def wake(n: int = 2) -> None:
    """Send wake-up messages. A queue that is down is no harm: the sweeper sends them later."""
    for _ in range(n):
        if not send(PLAY_NEXT):
            return


def send(task: str, *arguments: int) -> bool:
    """Send for a task; False where the queue is down, or was a moment ago."""
    if time.monotonic() < Rest.until:
        return False
    try:
        with current_app.connection_for_write(transport_options=SENDING) as connection:
            current_app.send_task(task, arguments, connection=connection, retry=False)
    except (OperationalError, OSError, RedisError) as error:
        _leave_alone(error)
        return False
    return True


def queued() -> int:
    """How many wake-up messages wait; none where the queue does not tell."""
    if time.monotonic() < Rest.until:
        return 0
    try:
        with current_app.connection_for_write(transport_options=SENDING) as connection:
            channel: Any = connection.default_channel
            return int(channel.queue_declare(settings.CELERY_TASK_DEFAULT_QUEUE, passive=True).message_count)
    except ChannelError:  # an empty queue is no queue
        return 0
    except (OperationalError, OSError, RedisError) as error:
        _leave_alone(error)
        return 0


def _leave_alone(error: Exception) -> None:
    Rest.until = time.monotonic() + PAUSE
    log.warning("queue_down", error=str(error))
