"""What the commands other people's scripts rely on share: exit codes, one line for bad input, JSON or prose."""

import json
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formats.base import BadInput
from formats.decklist import DeckList, parse

BIGGEST_FILE = 5_000_000


class BadArguments(CommandError):
    """Arguments or input that make no sense: exit status 2."""

    def __init__(self, message: str) -> None:
        super().__init__(message, returncode=2)


class ContractCommand(BaseCommand):
    """A command without database: `answer` returns the exit status, 0 for done or yes and 1 for no."""

    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print one JSON object instead of prose")

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """A parser whose complaint is one line."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)

        def complain(message: str) -> NoReturn:
            raise BadArguments(f"{message[0].upper()}{message[1:]}. See `manage.py {subcommand} --help`.")

        as_argparse: ArgumentParser = parser
        as_argparse.error = complain  # type: ignore[method-assign]
        return parser

    def run_from_argv(self, argv: list[str]) -> None:
        """Django's own, with bad arguments as one plain line on standard error and status 2."""
        try:
            super().run_from_argv(argv)
        except BadArguments as error:
            self.stderr.write(str(error))
            sys.exit(error.returncode)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            status = self.answer(**options)
        except BadInput as error:
            raise BadArguments(str(error)) from error
        if status:
            sys.exit(status)

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Bad input met on the way ends the command here, when it was started from a shell."""
        try:
            return super().execute(*args, **options)
        except BadArguments as error:
            if not getattr(self, "_called_from_command_line", False):
                raise
            self.stderr.write(str(error))
            sys.exit(error.returncode)
        except BrokenPipeError:  # the reader, `head` for one, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)

    def answer(self, **options: Any) -> int:
        """Do the work and print; the exit status."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """A line of the answer, on standard output."""
        self.stdout.write(text)

    def note(self, text: str) -> None:
        """A message beside the answer, on standard error."""
        self.stderr.write(text)

    def print_json(self, data: Any) -> None:
        """The answer as one JSON object."""
        self.stdout.write(json.dumps(data, ensure_ascii=False))


def read_text(path: str) -> str:
    """A text file, or standard input for "-". Raises BadInput."""
    try:
        data = sys.stdin.buffer.read(BIGGEST_FILE + 1) if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > BIGGEST_FILE:
        raise BadInput(f"{path} is too big to be a list of cards.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is no text in UTF-8.") from None


def read_list(path: str) -> DeckList:
    """A deck list out of a file."""
    return parse(read_text(path))


def read_json(path: str) -> Any:
    """JSON out of a file. Raises BadInput."""
    return parse_json(read_text(path), path)


def parse_json(text: str, path: str) -> Any:
    """The JSON in a text that came from `path`. Raises BadInput."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadInput(f"{path} is no JSON: {error}.") from None


def pairs(given: list[str] | None, what: str) -> list[tuple[str, str]]:
    """`NAME=VALUE` arguments split. Raises BadInput."""
    out = []
    for item in given or []:
        name, sign, value = item.partition("=")
        if not sign or not name or not value:
            raise BadInput(f"Write {what} as NAME=VALUE, not {item!r}.")
        out.append((name, value))
    return out
