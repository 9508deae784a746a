"""`manage.py validate`: whether a list is what its format asks for, and everything it breaks."""

from typing import Any

from django.core.management.base import CommandParser

import formats
from decks.management.contract import ContractCommand, pairs, parse_json, read_json, read_list, read_text
from formats.base import BadInput, Format, Pool, Report, SeatList
from formats.decklist import parse


class Command(ContractCommand):
    """Exit status 0: valid. 1: not valid. 2: bad input or arguments."""

    help = "Check a list, or a whole table, against every rule of its format."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", nargs="?", metavar="FILE", help='the list; "-" reads standard input')
        parser.add_argument("--format", required=True, metavar="KEY", help="the format, as in horde-sealed")
        parser.add_argument("--kind", required=True, help='the kind of list, as in cube, or "table"')
        parser.add_argument(
            "--pool", metavar="FILE", help="the pool of a sealed deck: a list, or a deal's JSON"
        )
        parser.add_argument("--number", type=int, help="which pool of the deal, from 1")
        parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="an option of the format")
        parser.add_argument("--seat", action="append", metavar="ROLE=FILE", help="a list of a table")
        parser.add_argument("--deal", metavar="FILE", help="the deal of a table, as `deal --json` prints it")

    def answer(self, **options: Any) -> int:
        form = formats.get(options["format"])
        chosen = dict(pairs(options["option"], "an option"))
        report = (table if options["kind"] == "table" else single)(form, options, chosen)
        if options["json"]:
            self.print_json(report.to_json())
        else:
            self.show(report)
        return 0 if report.valid else 1

    def show(self, report: Report) -> None:
        """The report for people."""
        errors = len(report.errors)
        self.say("Valid." if report.valid else f"Not valid: {errors} error{'s' * (errors != 1)}.")
        for violation in report.violations:
            self.say(f"  {violation.severity:<7} {violation.code}  {violation.message}")
        for meter in report.meters:
            self.say(f"  {meter.label}: {meter} {meter.unit}")
        for unread in report.unread:
            near = f" (near: {', '.join(unread.near)})" if unread.near else ""
            self.say(f"  unread line {unread.line}: {unread.text}{near}")


def single(form: Format, options: dict[str, Any], chosen: dict[str, str]) -> Report:
    """One list alone."""
    kind = form.kind(options["kind"])
    if not options["file"]:
        raise BadInput("Name the file of the list.")
    if options["seat"] or options["deal"]:
        raise BadInput("--seat and --deal belong to --kind table.")
    pool = read_pool(options["pool"], options["number"]) if options["pool"] else None
    if kind.needs_pool and pool is None:
        raise BadInput(f"A {kind.label} is checked against its pool: add --pool FILE.")
    if pool is not None and not kind.needs_pool:
        raise BadInput(f"A {kind.label} has no pool: leave --pool out.")
    return form.validate(kind.key, read_list(options["file"]), options=chosen, pool=pool)


def table(form: Format, options: dict[str, Any], chosen: dict[str, str]) -> Report:
    """Every list of a table together."""
    if options["file"] or options["pool"]:
        raise BadInput("A table is given by --seat ROLE=FILE, once for each list.")
    if not options["seat"]:
        raise BadInput("A table needs its lists: --seat ROLE=FILE, once for each.")
    seats = [SeatList(role, read_list(path)) for role, path in pairs(options["seat"], "a seat")]
    deal = read_json(options["deal"]) if options["deal"] else None
    return form.validate_table(seats, options=chosen, deal=deal)


def read_pool(path: str, number: int | None) -> Pool:
    """A pool from a list, or from the JSON of a deal with the number of the pool."""
    text = read_text(path)
    if not text.lstrip().startswith("{"):
        if number is not None:
            raise BadInput("--number chooses a pool of a deal; this pool is a list.")
        deck = parse(text)
        if deck.unread:
            raise BadInput(
                f"Line {deck.unread[0].line} of the pool could not be read: {deck.unread[0].text!r}."
            )
        return Pool.of(deck)
    if number is None:
        raise BadInput("Say which pool of the deal is meant: --number N, from 1.")
    return Pool.from_deal(parse_json(text, path), number)
