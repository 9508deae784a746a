"""Which heads of the card language the library uses, with their cards; and which cards the tests name."""

import ast
import gzip
import json
import re
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine import cards
from engine.cards.readings import kept
from engine.compiled import fields
from engine.language.filters import WORDS, Anyone, Filter
from engine.language.nodes import HEADS, Node
from engine.state import terms
from engine.text.reading.compiled import leveled
from engine.text.reading.reader import read
from engine.text.reading.result import define

from . import oracle

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent


# Cards that the library does not have and the reader reads, by words that serve less than two of the library's.
READ = (
    "Aberrant Manawurm",
    "Abhorrent Oculus",
    "Acceptable Losses",
    "Acquired Mutation",
    "Aether Chaser",
    "Aether Herder",
    "Agent of the Iron Throne",
    "Agrus Kos, Spirit of Justice",
    "Ainok Wayfarer",
    "Airdrop Aeronauts",
    "Ajani's Response",
    "Ajani, Adversary of Tyrants",
    "Ajani, Valiant Protector",
    "Alania's Pathmaker",
    "Alarum",
    "Alchemist's Gift",
    "Alesha, Who Laughs at Fate",
    "Alistair, the Brigadier",
    "Altar of Bhaal",
    "Amok",
    "Amrou Seekers",
    "Anara, Wolvid Familiar",
    "Anep, Vizier of Hazoret",
    "Angelic Sell-Sword",
    "Anger",
    "Animist's Might",
    "Annie Flash, the Veteran",
    "Annie Joins Up",
    "Apostle of Invasion",
    "Arachnogenesis",
    "Arachnus Web",
    "Arbaaz Mir",
    "Arcane Subtraction",
    "Archmage Emeritus",
    "Ardenvale Paladin",
    "Argivian Avenger",
    "Ark of Hunger",
    "Armed Assailant",
    "Armored Galleon",
    "Armory Mice",
    "Armory Veteran",
    "Arrester's Admonition",
    "Arrester's Zeal",
    "Arrogant Outlaw",
    "Ash, Party Crasher",
    "Aspiring Champion",
    "Atomic Microsizer",
    "Attended Healer",
    "Attuned Hunter",
    "Awe for the Guilds",
    "Azorius Herald",
    "Bakersbane Duo",
    "Bandit's Haul",
    "Bard, Heir of Girion",
    "Barging Sergeant",
    "Barrage Tyrant",
    "Bashful Beastie",
    "Bat Whisperer",
    "Battery Bearer",
    "Battlesong Berserker",
    "Baxter, Fly in the Ointment",
    "Benalish Missionary",
    "Big Mother Mouser",
    "Blackbloom Rogue",
    "Blanchwood Prowler",
    "Blanket of Night",
    "Bleeding Woods",
    "Blood Hustler",
    "Bloodthirsty Blade",
    "Bloodthirsty Conqueror",
    "Bog Serpent",
    "Bolrac-Clan Crusher",
    "Bone Shards",
    "Bonepicker Skirge",
    "Boneyard Scourge",
    "Boompile",
    "Boon of Boseiju",
    "Brackish Blunder",
    "Brackish Trudge",
    "Branching Evolution",
    "Brawn",
    "Break Open",
    "Brimstone Mage",
    "Broodrage Mycoid",
    "Burgeoning",
    "Byrke, Long Ear of the Law",
    "Call for Unity",
    "Candlelit Cavalry",
    "Cankerous Thirst",
    "Canonized in Blood",
    "Caravan Escort",
    "Cathedral Acolyte",
    "Cayth, Famed Mechanist",
    "Chance Encounter",
    "Chill",
    "City of Shadows",
    "Clandestine Meddler",
    "Cleric of Life's Bond",
    "Clever Concealment",
    "Clever Lumimancer",
    "Clockwork Servant",
    "Colorstorm Stallion",
    "Corpsejack Menace",
    "Courser of Kruphix",
    "Coursers' Accord",
    "Coveted Peacock",
    "Covetous Elegy",
    "Cram Session",
    "Crew Captain",
    "Crypt Lurker",
    "Crystal Golem",
    "Crystalline Entity",
    "Damning Verdict",
    "Dark Fortress",
    "Dawnglade Regent",
    "Dawnhart Wardens",
    "Deathcap Cultivator",
    "Deathcult Rogue",
    "Deathforge Shaman",
    "Deepwater Hypnotist",
    "Defiant Stand",
    "Deflection",
    "Deluge Virtuoso",
    "Dirtcowl Wurm",
    "Drivnod, Carnage Dominus",
    "Drooling Groodion",
    "Eidolon of Astral Winds",
    "Elegy Acolyte",
    "Elven Chorus",
    "Embereth Paladin",
    "Emberheart Challenger",
    "Emissary Escort",
    "Ent-Draught Basin",
    "Fall of Gil-galad",
    "Farrelite Priest",
    "Felix Five-Boots",
    "Flowerfoot Swordmaster",
    "Force Telepathy",
    "Furious Forebear",
    "Future Sight",
    "Ghave, Guru of Spores",
    "Giltspire Avenger",
    "Gisa and Geralf",
    "Goblin Archaeologist",
    "Goblin Spy",
    "Gorilla War Cry",
    "Grandmother Goby",
    "Hatchet Bully",
    "Hazardous Conditions",
    "Henge Walker",
    "Hydraulic Helper",
    "Hylderblade",
    "Isshin, Two Heavens as One",
    "Ivory Mask",
    "Ixidor, Reality Sculptor",
    "Jedi Mind Trick",
    "Jeering Homunculus",
    "Karador, Ghost Chieftain",
    "Katara, the Fearless",
    "Keeper of Keys",
    "Knight of the Ebon Legion",
    "Korlessa, Scale Singer",
    "Lurking Chupacabra",
    "Magus of the Future",
    "Mana Crypt",
    "Melira's Keepers",
    "Merfolk Cave-Diver",
    "Mischievous Quanar",
    "Moorland Drifter",
    "Nix",
    "Nyx Lotus",
    "Omenport Vigilante",
    "Oracle of Mul Daya",
    "Otrimi, the Ever-Playful",
    "Panharmonicon",
    "Panic",
    "Pious Warrior",
    "Rootwater Shaman",
    "Rowdy Research",
    "Ruthless Cullblade",
    "Scarscale Ritual",
    "Seedship Impact",
    "Seize the Secrets",
    "Shower of Arrows",
    "Sygg, River Cutthroat",
    "Tavern Scoundrel",
    "Tectonic Edge",
    "Teysa Karlov",
    "Thranduil's Company",
    "Treetop Defense",
    "Vexing Bauble",
    "Warrior's Resolve",
    "Whip Vine",
    "Wilt-Leaf Liege",
    "Withercrown",
    "Yarok, the Desecrated",
)


@cache
def cards_of_heads() -> dict[str, list[str]]:
    """Head (of a node, or "." and a word of a filter) -> the cards whose definitions use it."""
    found: dict[str, list[str]] = {}
    for name in cards.names():
        for head in sorted(set(_heads(cards.definition(name), set()))):
            found.setdefault(head, []).append(name)
    return found


@cache
def named_in_tests() -> set[str]:
    """Cards that stand as a string in a test or in a scenario of the formats; every scheme is set in motion by a test."""
    files = [*TESTS.rglob("test_*.py"), *(TESTS / "scenarios").rglob("*.json")]
    quoted = set(
        re.findall(r'"((?:[^"\\\n]|\\.)*)"', "\n".join(f.read_text(encoding="utf-8") for f in files))
    )
    return {
        name
        for name in cards.names()
        if name in quoted
        or not quoted.isdisjoint(name.split(" // "))
        or cards.definition(name).types & terms.SCHEME
    }


def named_in_scenarios(shared: Path) -> set[str]:
    """Cards of the positions of the pinned rules scenarios that pass."""
    from tests.engine.test_scenarios import FILE, listed

    passing = {line for line in listed() if not line.startswith("!")}
    found: set[str] = set()
    with gzip.open(shared / FILE, "rt", encoding="utf-8") as lines:
        for scenario in map(json.loads, lines):
            if scenario["id"] in passing:
                rows = [
                    r
                    for zones in scenario["setup"].values()
                    for z in zones.values()
                    if isinstance(z, list)
                    for r in z
                ]
                found.update(r["card"] for r in rows if isinstance(r, dict) and "card" in r)
    return found


def read_cards(names: Iterable[str]) -> dict[str, set[str]]:
    """Head -> those of the named cards of the data set whose texts read as it."""
    found: dict[str, set[str]] = {}
    for name in names:
        card = oracle.cards()[name]
        for face in card["faces"] if len(card.get("faces") or ()) > 1 else [card]:
            facts = oracle.facts_of({"supertypes": [], "types": [], "subtypes": [], **face})
            text = oracle.text_of(face)
            made = define(read(leveled(text) if card["layout"] == "leveler" else text, facts), facts)
            for head in set(_heads(made, set())):
                found.setdefault(head, set()).add(name)
    return found


def read_by(heads: Container[str]) -> dict[str, set[str]]:
    """Those heads whose names stand in lines of the library's file of readings -> the cards that have them."""
    found: dict[str, set[str]] = {}
    for name, line in kept().cards.items():
        words = {word for word in re.findall(r"[a-z_]+", line) if word in heads}
        for head in words & set(_heads(cards.definition(name), set())) if words else ():
            found.setdefault(head, set()).add(name)
    return found


def _written(package: str) -> Iterator[tuple[str, str, set[str]]]:
    """Each top-level definition of a package's modules: module, name, and the names it uses."""
    folder = ROOT / package
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
            targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
            names = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
            names += [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
            for name in names or [f"line {node.lineno}"]:
                yield path.stem, name, used


def served(read_as: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Every head and filter word of engine/effects -> the cards, keywords and formats that it serves."""
    library = cards_of_heads()
    own = {h: h for h, head in HEADS.items() if head.lower.__module__.startswith("engine.effects.")}
    own |= {f".{w}": w for w, (test, _, _) in WORDS.items() if test.__module__.startswith("engine.effects.")}
    found = {key: {*library.get(key, ()), *read_as.get(key, ())} for key in own}
    by_name = {name: key for key, name in own.items()}
    inner = [(name, used) for _, name, used in _written("engine/effects")]
    helpers: dict[str, set[str]] = {name: set() for name, _ in inner}
    for package in ("engine/keywords", "engine/dsl.py", "engine/text", "engine/cards/own", "formats"):
        for module, name, used in _written(package):
            by = {f"{package}/{module}: {name}"}
            if package != "engine/cards/own":  # a keyword, a way of saying or a format serves many cards
                by.add(package)
            for word in used & (by_name.keys() | helpers.keys()):
                (found[by_name[word]] if word in by_name else helpers[word]).update(by)
    changed = True
    while changed:
        changed = False
        for name, used in inner:
            of = found[by_name[name]] if name in by_name else helpers[name]
            for word in used - {name}:
                into = found[by_name[word]] if word in by_name else helpers.get(word)
                if into is not None and not of <= into:
                    into |= of
                    changed = True
    return {name: found[key] for name, key in by_name.items()}


def _heads(value: Any, seen: set[int]) -> Iterator[str]:
    if value is None or isinstance(value, (str, int)) or id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Node):
        yield value.head.name
        yield from _heads(value.args, seen)
    elif isinstance(value, Filter):
        for word, argument in value.words:
            yield "." + word
            yield from _heads(argument, seen)
    elif isinstance(value, Anyone):
        yield from _heads(value.filter, seen)
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _heads(each, seen)
    elif isinstance(value, dict):
        yield from _heads(list(value.values()), seen)
    elif type(value).__module__.startswith("engine"):
        for name in fields(type(value)):
            yield from _heads(getattr(value, name, None), seen)
