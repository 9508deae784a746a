"""`manage.py judge`: whether a pilot scores better decks better, over swaps that any player would call better or worse."""

from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.playtests import judge
from formats.base import BadInput
from formats.play import pilots_for


class Command(ContractCommand):
    """Exit status 0: judged. 1: a swap was judged the wrong way significantly. 2: bad input."""

    help = "Play swaps of cards that any player would call better or worse, and say which come out so."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--pilot", default="greedy", metavar="NAME", help="who plays the changed side")
        parser.add_argument(
            "--format", action="append", metavar="KEY", help="this format only; repeat for several"
        )
        parser.add_argument(
            "--only", action="append", metavar="KEY", help="this swap only; repeat for several"
        )
        parser.add_argument(
            "--games", type=int, default=200, metavar="N", help="seeds, each with both versions"
        )
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument(
            "--workers", type=int, default=1, metavar="N", help="processes; the results are the same"
        )

    def answer(self, **options: Any) -> int:
        rows = self._rows(options["format"], options["only"])
        if options["games"] < 1:
            raise BadInput("--games is 1 or more.")
        for row in rows:
            if options["pilot"] not in (known := pilots_for(row.format)):
                raise BadInput(
                    f"No pilot of {row.format} is called {options['pilot']!r}; there are {', '.join(known)}."
                )
        found = []
        for verdict in judge.judge(
            rows, options["pilot"], options["games"], options["seed"], options["workers"]
        ):
            found.append(verdict)
            if not options["json"]:
                self.say(_line(verdict))
        counts = {word: sum(v.word == word for v in found) for word in ("right", "wrong", "undecided")} | {
            "significantly_wrong": sum(v.word == "wrong" and v.significant for v in found)
        }
        if options["json"]:
            self.print_json(
                {
                    "pilot": options["pilot"],
                    "games": options["games"],
                    "seed": options["seed"],
                    "counts": counts,
                    "rows": [v.to_json() for v in found],
                }
            )
        else:
            self.say(
                f"{options['pilot']}: {counts['right']} of {len(found)} the right way, {counts['wrong']} the wrong way "
                f"({counts['significantly_wrong']} significantly), {counts['undecided']} undecided."
            )
        return int(counts["significantly_wrong"] > 0)

    def _rows(self, formats: list[str] | None, only: list[str] | None) -> list[judge.Swap]:
        every = judge.swaps()
        for given, known, what in (
            (formats, {s.format for s in every}, "swap of a format"),
            (only, {s.key for s in every}, "swap"),
        ):
            for key in given or ():
                if key not in known:
                    raise BadInput(f"No {what} is called {key!r}; there are {', '.join(sorted(known))}.")
        return [s for s in every if (not formats or s.format in formats) and (not only or s.key in only)]


def _line(verdict: judge.Verdict) -> str:
    points, (low, high) = verdict.difference
    before, after = verdict.rates
    sign = "better" if verdict.swap.better else "worse"
    mark = "significant" if verdict.significant else "not significant"
    return (
        f"{verdict.word:9}  {verdict.swap.key}: {before:.1%} to {after:.1%}, {100 * points:+.1f} points "
        f"({100 * low:+.1f} to {100 * high:+.1f}), {mark}; should be {sign}: {verdict.swap.why}"
    )
