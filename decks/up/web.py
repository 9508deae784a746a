"""The web server of `up`: waitress, which refuses what it does not hand on in the same words as the site does.

`python -m decks.up.web PORT` listens on this machine only.
"""

import sys

from django.conf import settings
from django.core.servers.basehttp import get_internal_wsgi_application
from django.http import HttpRequest
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from decks.errors import WORDS, refused

THREADS = 8


class Refusal(ErrorTask):  # type: ignore[misc]
    """A request that was refused before all of it had come: a page, or problem+json to whoever asked the API."""

    def execute(self) -> None:
        """Answer, and hang up: what is still coming is read by nobody."""
        error = self.request.error
        if error.code not in WORDS:
            super().execute()
            return
        request = HttpRequest()
        request.path_info = getattr(self.request, "path", "")  # there is none where the first line is broken
        answer = refused(request, error.code)
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend(answer.items())
        self.set_close_on_finish()
        self.content_length = len(answer.content)
        self.write(answer.content)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection."""

    error_task_class = Refusal


def serve(port: int) -> None:
    """Answer until the process is ended. Bodies are counted as they come, chunked ones too."""
    server = create_server(
        get_internal_wsgi_application(),
        listen=f"127.0.0.1:{port}",
        threads=THREADS,
        max_request_body_size=settings.MOST_BODY_BYTES,
    )
    server.channel_class = Channel
    server.run()


if __name__ == "__main__":
    serve(int(sys.argv[1]))
