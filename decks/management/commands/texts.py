"""`manage.py texts FILE`: what the engine makes of real rules texts, and definitions written from them."""

from collections import Counter
from typing import Any

from django.core.management.base import CommandParser

from decks.cardfiles import library as cardlibrary
from decks.cardfiles.texts import load
from decks.management.contract import ContractCommand
from engine import cards as library
from engine.cards import readings
from engine.text.reading import keeping, scaffold
from engine.text.reading.levels import CLASS, classed
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from formats.base import BadInput


class Command(ContractCommand):
    """Exit status 0: done. 2: bad input or arguments."""

    help = "Read the rules texts of a file of cards (Scryfall's bulk JSON, or one JSON object a line)."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", help="the file, plain or gzipped")
        parser.add_argument("--set", metavar="CODE", help="only the cards printed in this set")
        parser.add_argument("--name", metavar="NAME", help="only this card")
        parser.add_argument(
            "--python", action="store_true", help="write definitions of what reads and has none yet"
        )
        parser.add_argument(
            "--tokens", action="store_true", help="with --python: only the tokens no file defines yet"
        )
        parser.add_argument(
            "--declined", action="store_true", help="list what does not read, with the reason"
        )

        parser.add_argument(
            "--library",
            action="store_true",
            help="write the definitions of all that reads into the library's file, anew",
        )

    def answer(self, **options: Any) -> int:
        if options["library"]:
            return self.library(options)
        found = [c for c in load(options["file"]) if wanted(c, options["set"], options["name"])]
        if not found:
            raise BadInput("No card of the file is asked for.")
        good, bad = [], []
        for card in found:
            try:
                facts, text = scaffold.facts_of(card)
                text = classed(text) if CLASS in facts.subtypes else text
                reading = read(text, facts)
                good.append((card["name"], scaffold.card_python(facts, reading)))
            except (NotUnderstood, scaffold.Unsuited) as why:
                bad.append((card["name"], str(why)))
        if options["python"]:
            missing = [(n, p) for n, p in good if options["name"] or not library.playable(n)]
            for line in scaffold.new_tokens().values():
                self.say(line)
            for _, python in [] if options["tokens"] else missing:
                self.say(python)
            return 0
        if options["json"]:
            self.print_json({"cards": len(found), "read": len(good), "declined": dict(bad)})
            return 0
        self.say(f"{len(found):,} cards, {len(good):,} read ({100 * len(good) / len(found):.1f} %).")
        if options["declined"]:
            for name, told in bad:
                self.say(f"  {name}: {told}")
        else:
            for told, n in Counter(reason(w) for _, w in bad).most_common(40):
                self.say(f"  {n:5} {told}")
        return 0

    def library(self, options: dict[str, Any]) -> int:
        """Write `engine/cards/readings.txt` and tell what is not as it was."""
        if options["set"] or options["name"]:
            raise BadInput("--library takes all cards of the file, not --set or --name.")
        made = cardlibrary.read(options["file"])
        changed = cardlibrary.differences(readings.kept().cards, made.lines)
        readings.SOURCE.write_text(keeping.file_of(made.lines, made.tokens), encoding="utf-8")
        if options["json"]:
            self.print_json({"cards": len(made.lines), "changed": changed, "lost": made.lost})
            return 0
        self.say(
            f"{len(made.lines):,} cards read, {len(changed):,} of them otherwise than before or not at all."
        )
        for line in made.lost:
            self.say(f"  cannot be written down: {line}")
        return 0


def reason(why: str) -> str:
    """A reason without the card's own line."""
    return why.partition(": “")[0]


def wanted(card: dict[str, Any], code: str | None, name: str | None) -> bool:
    """Whether a card is asked for: one face, of that set, of that name."""
    if card.get("layout", "normal") != "normal" or (name and card["name"] != name):
        return False
    sets = {p["set"] for p in card.get("printings", ())} or {str(card.get("set", "")).upper()}
    return not code or code.upper() in sets
