"""The text of a whole card, printed from its definition."""

from engine.language.abilities import Ability, Activated, HasKeyword, Protection
from engine.language.definition import Definition
from engine.language.keywords import MAY_EXERT, MAY_EXERT_ONCE
from engine.language.library import definition
from engine.state import terms
from engine.text.english import capital
from engine.text.printing.printer import Printer


def rules_text(name: str) -> str:
    """The rules text of a card of the library, printed from its definition. Raises Declined."""
    return card_text(definition(name))


def card_text(definition: Definition, alone: bool = False) -> str:
    """The whole rules text, one ability a line; keywords that follow each other share one. Faces are parted by "//".

    `alone` is without those of the other faces.
    """
    if alone:
        return _face_text(definition)
    texts = [card_text(face) for face in definition.faces.values()]
    if definition.aftermath:
        texts[-1] = f"Aftermath\n{texts[-1]}"
    if "left" in definition.faces:
        return "\n//\n".join(texts)
    return "\n//\n".join([_face_text(definition), *texts])


def after_exerting(said: list[str], this: str) -> list[str]:
    """What is done when a creature was exerted follows in the line that says one may exert it (CR 701.43)."""
    when = f"When you exert {this}, "
    if len(said) == 2 and said[0].lower().startswith("you may exert ") and said[1].startswith(when):
        return [f"{said[0]} When you do, {said[1][len(when) :]}"]
    return said


def _face_text(definition: Definition) -> str:
    printer = Printer(definition)
    lines: list[str] = printer.defining()
    row: list[str] = []
    exerting = ""
    for ability in definition.abilities:
        if ability.keyword == "-" or _from_land_type(definition, ability):
            continue
        text = printer.ability(ability)
        if exerting:
            before, exerting = capital(exerting), ""
            *first, text = after_exerting([before, text], printer.this)
            lines += first
            if not first:
                lines.append(text)
                continue
        if isinstance(ability, HasKeyword) and ability.what in (MAY_EXERT, MAY_EXERT_ONCE):
            exerting = text
            if row:
                lines.append(capital(", ".join(row)))
                row = []
            continue
        if isinstance(ability, (HasKeyword, Protection)) and not text.endswith("."):
            row.append(text)
            continue
        if row:
            lines.append(capital(", ".join(row)))
            row = []
        lines.append(capital(text))
    if row or exerting:
        lines.append(capital(exerting or ", ".join(row)))
    return "\n".join(lines).replace(".”.", ".”")


def _from_land_type(definition: Definition, ability: Ability) -> bool:
    """The mana ability a basic land type gives is not printed (CR 305.6)."""
    return (
        isinstance(ability, Activated)
        and ability.is_mana
        and definition.is_land
        and bool(set(terms.BASIC_LAND_COLORS) & definition.subtypes)
    )
