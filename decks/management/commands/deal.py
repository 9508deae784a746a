"""`manage.py deal`: pools from a cube; the same cube and seed give the same pools for ever."""

from typing import Any

from django.core.management.base import CommandParser

import formats
from decks.management.contract import ContractCommand, pairs, read_list
from formats import registry
from formats.base import BadInput, Format
from formats.sealed import Sealed

BIGGEST_SEED = (1 << 64) - 1


class Command(ContractCommand):
    """Exit status 0: dealt. 2: bad input or arguments."""

    help = "Deal sealed pools from a cube."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--format", metavar="KEY", help="whose cube it is, where several formats deal")
        parser.add_argument("--cube", required=True, metavar="FILE", help="the cube, a list of cards")
        parser.add_argument("--survivors", required=True, type=int, metavar="N", help="2 to 4")
        parser.add_argument("--seed", required=True, type=int, metavar="S", help="a whole number from 0")
        parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="as in pool_cards=45")

    def answer(self, **options: Any) -> int:
        if not 0 <= options["seed"] <= BIGGEST_SEED:
            raise BadInput(f"A seed is a whole number from 0 to {BIGGEST_SEED}.")
        form, sealed = dealing(options["format"])
        chosen = form.read_options(dict(pairs(options["option"], "an option")))
        cube = read_list(options["cube"])
        report = form.validate("cube", cube, options=chosen)
        if report.unread:
            first = report.unread[0]
            near = f" Did you mean {first.near[0]}?" if first.near else ""
            raise BadInput(f"Line {first.line} of the cube could not be read: {first.text!r}.{near}")
        dealt = sealed.deal(cube, options["survivors"], options["seed"], chosen)
        if not report.valid:
            self.note(f"Mind: this is no valid cube ({report.errors[0].message})")
        if options["json"]:
            self.print_json(dealt.to_json())
            return 0
        for number, pool in enumerate(dealt.pools, 1):
            self.say(f"// Pool {number}")
            for name in sorted(pool):
                self.say(f"1 {name}")
            self.say("")
        self.note(f"{dealt.survivors} pools of {len(dealt.pools[0])}, {dealt.left_out} cards left out.")
        return 0


def dealing(key: str | None) -> tuple[Format, Sealed]:
    """The format named and how it deals; where none is named, the only one that does. Raises BadInput."""
    some = [formats.get(key)] if key else formats.all_formats()
    found = [(form, sealed) for form in some if (sealed := registry.sealed(form.key)) is not None]
    if not found:
        raise BadInput(f"{some[0].name} deals no pools." if key else "No format deals pools.")
    if len(found) > 1:
        raise BadInput(f"Say whose cube it is: --format {' or '.join(form.key for form, _ in found)}.")
    return found[0]
