"""`manage.py cards`: the library, what of it is played, and what is known of one card."""

import ast
from typing import Any

from django.core.management.base import CommandParser

from decks import coverage
from decks.coverage import Counted
from decks.management.contract import ContractCommand, read_list
from decks.models import Card
from engine import cards as library
from engine.cards.faces import CardText
from engine.cards.readings import kept
from engine.catalogue import Facts, catalogue, fold, lookup, near, type_line
from engine.text.printing.card_text import rules_text
from engine.text.printing.explaining import explained
from engine.text.reading import scaffold
from engine.text.reading.not_understood import NotUnderstood, plainly
from engine.text.reading.reader import read
from formats.base import BadInput
from formats.proving.coverage import covered, drawn


class Command(ContractCommand):
    """Exit status 0: done. 1: `--show` of a card nobody knows. 2: bad input or arguments."""

    help = "List the card library, count what is playable, or show one card."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--coverage", action="store_true", help="what is played by set, and what stops the rest"
        )
        parser.add_argument("--list", metavar="FILE", help="only the cards of this list")
        parser.add_argument("--set", metavar="CODE", help="only the cards printed in this set")
        parser.add_argument("--show", metavar="NAME", help="one card")
        parser.add_argument("--python", action="store_true", help="with --show: its definition as Python")
        parser.add_argument(
            "--effects",
            type=int,
            metavar="N",
            help="play N cards drawn at random; which effects are done, which never",
        )
        parser.add_argument(
            "--seed", type=int, default=1, help="with --effects: the same cards and games again"
        )

    def answer(self, **options: Any) -> int:
        if options["python"] and not options["show"]:
            raise BadInput("--python belongs to --show NAME.")
        if options["show"]:
            return self.show(options)
        if options["effects"] is not None:
            return self.effects(options["effects"], options["seed"])
        if options["coverage"]:
            self.coverage(options)
            return 0
        found = chosen(options["list"], options["set"])
        if options["json"]:
            self.print_json({"cards": [summary(card) for card in found]})
        else:
            for card in found:
                mark = " " if library.playable(card.name) else "-"
                self.say(f"{mark} {card.name}  {card.mana_cost}  {type_line(card)}")
        return 0

    def effects(self, n: int, seed: int) -> int:
        """Play drawn cards and tell which of their effects were done; those never done by name."""
        if n < 1:
            raise BadInput("--effects is at least 1.")
        found = list(covered(drawn(n, seed), seed))
        every = sum(len(card.done) for card in found)
        never = {card.name: card.never for card in found if card.never}
        self.say(
            f"{len(found)} cards with {every} effects in {sum(card.games for card in found)} games:"
            f" {every - sum(map(len, never.values()))} done, {len(never)} cards with effects never done."
        )
        for name, left in never.items():
            self.say(f"  {name}: {'; '.join(left)}")
        return 0

    def coverage(self, options: dict[str, Any]) -> None:
        """What is played: in all, by set, by reason; card by card for a list or a set."""
        cards = counted(options["list"], options["set"])
        found = coverage.count(cards)
        declined = [{"name": card.name, "reason": card.reason} for card in cards if not card.playable]
        if options["set"]:
            found["sets"] = [row for row in found["sets"] if row["set"] == options["set"].upper()]
        if options["json"]:
            for row in found["reasons"]:
                row["examples"] = [name for name, _ in row["examples"]]
            self.print_json({**found, "declined": declined})
            return
        self.say(
            f"{found['cards']:,} cards, {found['playable']:,} playable ({found['percent']:.1f} %),"
            f" {len(declined):,} declined."
        )
        if options["list"] or options["set"]:
            for each in declined:
                self.say(f"  {each['name']}: {each['reason']}")
            return
        self.say("By set:")
        for row in found["sets"]:
            self.say(f"  {row['set']:<6}{row['playable']:>6,} of {row['cards']:>6,}{row['percent']:>7.1f} %")
        if found["reasons"]:
            self.say("Most wanted:")
        for row in found["reasons"][: coverage.MOST_REASONS]:
            some = ", ".join(name for name, _ in row["examples"])
            self.say(f"  {row['cards']:>6,}  {row['clause']}  (such as {some})")

    def show(self, options: dict[str, Any]) -> int:
        """One card: its facts, whether it is played, its rules text as printed from its definition."""
        card = lookup(options["show"])
        if card is None:
            close = near(options["show"])
            hint = f" Did you mean {' or '.join(close)}?" if close else ""
            self.note(f"We do not know a card called {options['show']}.{hint}")
            return 1
        played = library.playable(card.name)
        if options["python"]:
            if not played:
                self.note(f"{card.name}: {library.declined_reason(card.name)}")
                return 1
            source = python_of(card.name)
            if options["json"]:
                self.print_json({"name": card.name, "python": source})
            else:
                self.say(source)
            return 0
        text = rules_text(card.name) if played else ""
        if options["json"]:
            self.print_json(details(card, text))
            return 0
        self.say(f"{card.name}  {card.mana_cost}".rstrip())
        self.say(type_line(card))
        if card.power is not None:
            self.say(f"{card.power}/{card.toughness}")
        if card.loyalty is not None:
            self.say(f"Loyalty {card.loyalty}")
        if text:
            self.say(text)
        told = explained(library.definition(card.name)) if played else []
        if told:
            self.say("How the engine understands it:")
        for lines in told:
            self.say("\n".join(f"  {line}" for line in lines))
        self.say("Played." if played else f"Not played: {plainly(library.declined_reason(card.name) or '')}")
        if card.printings:
            self.say("Printed in " + ", ".join(f"{p.set} {p.number} ({p.rarity})" for p in card.printings))
        return 0


def counted(path: str | None, code: str | None) -> list[Counted]:
    """The cards of a list; of a set or all, with those that imports added. By name. Raises BadInput."""
    if path:
        found = list(coverage.of_catalogue(chosen(path, code)))
    else:
        known = {card.name: card for card in coverage.of_catalogue()}
        found = list((known | {card.name: card for card in coverage.imported()}).values())
        if code:
            found = [card for card in found if code.upper() in card.sets]
            if not found:
                raise BadInput(f"No card we know is printed in a set with the code {code}.")
    return sorted(found, key=lambda card: card.name)


def chosen(path: str | None, code: str | None) -> list[Facts]:
    """The cards of a list or of a set, or all; each once, by name. Raises BadInput."""
    everything = catalogue()
    if path:
        deck = read_list(path)
        if deck.unread:
            raise BadInput(f"Line {deck.unread[0].line} could not be read: {deck.unread[0].text!r}.")
        keys = {fold(entry.name): entry.name for _, entry in deck.entries()}
        unknown = [name for key, name in keys.items() if key not in everything]
        if unknown:
            raise BadInput(f"The list names cards we do not know: {', '.join(unknown[:5])}.")
        found = [everything[key] for key in keys]
    else:
        found = list(everything.values())
    if code:
        found = [card for card in found if any(p.set == code.upper() for p in card.printings)]
        if not found:
            raise BadInput(f"No card of the library is printed in a set with the code {code}.")
    return sorted(found, key=lambda card: card.name)


def summary(card: Facts) -> dict[str, Any]:
    """A card of the list, as JSON."""
    return {
        "name": card.name,
        "mana_cost": card.mana_cost,
        "type_line": type_line(card),
        "playable": library.playable(card.name),
    }


def details(card: Facts, text: str) -> dict[str, Any]:
    """Everything known of a card, as JSON."""
    return {
        **summary(card),
        "reason": library.declined_reason(card.name),
        "understood": explained(library.definition(card.name)) if library.playable(card.name) else [],
        "mana_value": card.mana_value,
        "colors": list(card.colors),
        "color_identity": list(card.identity),
        "supertypes": list(card.supertypes),
        "types": list(card.types),
        "subtypes": list(card.subtypes),
        "power": card.power,
        "toughness": card.toughness,
        "loyalty": card.loyalty,
        "layout": card.layout,
        "token": card.token,
        "traits": list(card.traits),
        "text": text,
        "printings": [printing._asdict() for printing in card.printings],
    }


def python_of(name: str) -> str:
    """The definition of a card as it stands in the library, or as it was read. Raises BadInput where there is none."""
    if name in kept().cards:
        return kept_python(name, kept().cards[name])
    module = library.index().get(name)
    if module is None:
        return read_python(name)
    text = dict(library.files())[module].read_text(encoding="utf-8")
    wanted = set(name.split(" // "))
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    found = [call for call in calls if wanted <= _names(call)]
    least = min(
        found, key=lambda call: len(ast.unparse(call))
    )  # of a split card the call that holds both halves
    return ast.get_source_segment(text, least) or ast.unparse(least)


def _names(call: ast.Call) -> set[str]:
    """The cards that a call, or one of the calls it is made of, defines."""
    parts = [call, *(arg for arg in call.args if isinstance(arg, ast.Call))]
    firsts = [part.args[0] for part in parts if part.args]
    return {str(first.value) for first in firsts if isinstance(first, ast.Constant)}


def kept_python(name: str, line: str) -> str:
    """The definition of a card whose text was read: the call that makes it, or where no constructor does, its line."""
    facts, source = lookup(name), f"card({line})"
    call = ast.parse(source, mode="eval").body
    assert facts is not None
    assert isinstance(call, ast.Call)
    numbers = {each.arg: ast.get_source_segment(source, each.value) for each in call.keywords}
    parts = [ast.get_source_segment(source, each) or "" for each in call.args]
    try:
        if "layout" in numbers:
            raise scaffold.Unsuited("two faces")
        return scaffold.call_python(CardText.of(facts), parts, numbers.get("power"), numbers.get("toughness"))
    except scaffold.Unsuited:
        return source


def read_python(name: str) -> str:
    """The definition an imported card's text gives, face by face."""
    row = Card.objects.filter(key=fold(name)).first()
    if row is None or not row.text:
        raise BadInput(f"{name} has no definition of its own in the library.")
    printed = CardText.of(row.facts())
    try:
        return scaffold.card_python(printed, read(row.text, printed))
    except (NotUnderstood, scaffold.Unsuited) as why:
        raise BadInput(f"{name}: {why}") from None
