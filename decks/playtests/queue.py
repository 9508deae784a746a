"""The queue's part in playtests: messages that wake workers. What is to be played stands in the database."""

from typing import Any

import structlog
from celery import current_app
from django.conf import settings
from kombu.exceptions import ChannelError, OperationalError
from redis import RedisError

log = structlog.get_logger(__name__)

PLAY_NEXT, SWEEP, RETELL = "playtests.play_next", "playtests.sweep", "playtests.retell"
SEATED = "seated.think"
"""The names of the tasks. Who sends for them knows these, not the code that does them."""


def wake(n: int = 2) -> None:
    """Send wake-up messages. A queue that is down is no harm: the sweeper sends them later."""
    for _ in range(n):
        if not send(PLAY_NEXT):
            return


def send(task: str, *arguments: int) -> bool:
    """Send for a task; False where the queue is down."""
    try:
        current_app.send_task(task, arguments, retry=False)
    except (OperationalError, OSError, RedisError) as error:
        log.warning("queue_down", error=str(error))
        return False
    return True


def queued() -> int:
    """How many wake-up messages wait; none where the queue does not tell."""
    try:
        with current_app.connection_for_write() as queue:
            queue.ensure_connection(max_retries=1, timeout=2)
            channel: Any = queue.default_channel
            return int(channel.queue_declare(settings.CELERY_TASK_DEFAULT_QUEUE, passive=True).message_count)
    except ChannelError:  # an empty queue is no queue
        return 0
    except (OperationalError, OSError, RedisError) as error:
        log.warning("queue_down", error=str(error))
        return 0
