"""`manage.py competence`: how much a pilot gets out of a deck's cards, each in place of a blank in a neutral deck."""

from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand, read_list
from decks.playtests import competence
from decks.playtests.competence import Worth
from engine.catalogue import lookup
from formats import registry
from formats.base import BadInput
from formats.decklist import ASIDE


class Command(ContractCommand):
    """Exit status 0: measured. 2: bad input."""

    help = "Measure what a pilot gets out of cards: the card against a blank in a neutral deck, on the same seeds."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--deck", action="append", default=[], metavar="FILE", help="a list's cards")
        parser.add_argument("--cards", nargs="+", default=[], metavar="NAME", help="these cards")
        parser.add_argument("--samples", metavar="FORMAT", help="the cards of a format's sample line-ups")
        parser.add_argument("--pilot", default="greedy", metavar="NAME")
        parser.add_argument("--pairs", type=int, default=0, metavar="N", help="seeds a card")
        parser.add_argument("--workers", type=int, default=1, metavar="N")
        parser.add_argument("--again", action="store_true", help="also what is measured already")
        parser.add_argument(
            "--write", action="store_true", help="keep the figures in decks/playtests/competence.json"
        )

    def answer(self, **options: Any) -> int:
        pilot = options["pilot"]
        known = competence.pilots()
        if pilot not in known:
            raise BadInput(f"No pilot of duels is called {pilot!r}; there are {', '.join(known)}.")
        names = self._names(options)
        pairs = options["pairs"] or competence.pairs_for(pilot)
        if not 2 <= pairs <= 100_000:
            raise BadInput("--pairs is a number from 2 to 100,000.")
        have = {} if options["again"] else self._shipped(names, pilot, known[pilot].version)
        rows: list[dict[str, Any]] = []
        for name in names:
            if name not in have:
                counts = competence.measure(name, pilot, pairs, options["workers"])
                if options["write"]:
                    competence.write({name: counts}, pilot)
                have[name] = Worth.of(counts)
            rows.append({"card": name, **have[name].to_json()})
            if not options["json"]:
                self.say(_words(name, have[name]))
        if options["json"]:
            self.print_json({"pilot": pilot, "version": known[pilot].version, "rows": rows})
        return 0

    def _names(self, options: dict[str, Any]) -> list[str]:
        """Every card that is asked for and can be measured, by its official name."""
        asked: list[str] = []
        for name in options["cards"]:
            facts = lookup(name)
            if facts is None or not competence.measurable(facts.name):
                raise BadInput(
                    f"{name} cannot be measured: the engine does not play it, or no neutral deck fits it."
                )
            asked.append(facts.name)
        lists = [read_list(file) for file in options["deck"]]
        if options["samples"]:
            form = registry.get(options["samples"])
            piloted = {role.kind for role in form.roles if role.piloted}
            lists += [sample.deck for sample in form.samples if sample.kind in piloted]
        for deck in lists:
            names = [e.name for zone, e in deck.entries() if zone not in ASIDE]
            asked += [f.name for n in names if (f := lookup(n)) is not None and competence.measurable(f.name)]
        if not asked:
            raise BadInput("Say which cards: --cards NAME ..., --deck FILE or --samples FORMAT.")
        return list(dict.fromkeys(asked))

    def _shipped(self, names: list[str], pilot: str, version: int) -> dict[str, Worth]:
        return competence.shipped_worth(names, pilot, version)


def _words(name: str, worth: Worth) -> str:
    low, high = worth.interval
    said = "" if worth.shown else " (nothing that shows)"
    return f"{name}: {100 * worth.points:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f}) in {worth.pairs} seeds{said}"
