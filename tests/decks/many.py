"""As many cards and decks as a busy site has, generated: the same for the same seed."""

import random
import re
from collections.abc import Iterator

from decks.models import Card, CardNumber, Deck, Visibility
from decks.models.card import numbers_of
from engine.catalogue import Facts, Printing, fold

WORDS = re.findall(
    r"\w+",
    "ancient ashen azure bitter blazing bone brazen bright broken cloud cold crimson crystal dark dawn dread "
    "dusk ember fallen feral frost ghost gilded gloom golden grave green grim hollow iron ivory jade keen lone "
    "lost molten moon night pale quiet raging raven red river rune sable salt shadow silent silver storm sun "
    "swift thorn tide twisted veiled verdant vile wandering wild winter wraith young zealous ",
)
NOUNS = re.findall(
    r"\w+",
    "acolyte angel archer assassin avatar beast bishop captain cat champion crone cultist demon dragon druid "
    "elemental elf envoy giant goblin golem guardian herald horror hound hydra knight lich mage monk ogre "
    "oracle paladin phantom phoenix ranger rider rogue sage samurai scout serpent shaman sphinx spider spirit "
    "titan treefolk troll vampire warden warlord warrior witch wizard wolf wurm zombie ",
)
KEYWORDS = ("flying", "trample", "haste", "vigilance", "reach", "menace", "first-strike", "lifelink", "flash")
KINDS = ("Creature", "Creature", "Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land")
SENTENCES = (
    "When this enters, draw a card.",
    "Destroy target creature.",
    "Target player discards a card.",
    "You gain 3 life.",
    "Creatures you control get +1/+1 until end of turn.",
    "{T}: Add one mana of any color.",
    "Scry 2, then draw a card.",
    "Counter target spell unless its controller pays {2}.",
    "Create a 2/2 black Zombie creature token.",
)


def facts(count: int, seed: int = 1) -> Iterator[tuple[Facts, str]]:
    """Cards with their rules text."""
    draw = random.Random(seed)
    for number in range(count):
        kind = draw.choice(KINDS)
        noun = draw.choice(NOUNS)
        colors = (
            "".join(c for c in "WUBRG" if draw.random() < 0.25) if kind not in ("Land", "Artifact") else ""
        )
        value = draw.choice((1, 2, 2, 3, 3, 4, 5, 6)) if kind != "Land" else 0
        generic = max(0, value - len(colors))
        cost = (f"{{{generic}}}" if generic else "") + "".join(f"{{{c}}}" for c in colors)
        yield (
            Facts(
                name=f"{draw.choice(WORDS).title()} {draw.choice(WORDS).title()} {noun.title()} {number:x}",
                mana_cost="" if kind == "Land" else cost,
                mana_value=value,
                colors=colors,
                identity=colors,
                supertypes=("Legendary",) if draw.random() < 0.1 else (),
                types=(kind,),
                subtypes=(noun.title(), "Warrior") if kind == "Creature" else (),
                power=str(draw.randrange(1, 7)) if kind == "Creature" else None,
                toughness=str(draw.randrange(1, 7)) if kind == "Creature" else None,
                loyalty=None,
                layout="normal",
                printings=tuple(
                    Printing(
                        f"S{draw.randrange(300):02X}",
                        draw.choice(("common", "uncommon", "rare", "mythic")),
                        str(n),
                    )
                    for n in range(draw.randrange(1, 5))
                ),
                traits=tuple(draw.sample(KEYWORDS, draw.randrange(3))),
                token=False,
            ),
            "\n".join(draw.sample(SENTENCES, draw.randrange(1, 4))),
        )


def fill_cards(count: int) -> None:
    """So many imported cards."""
    rows, numbers = [], []
    for each, text in facts(count):
        row = Card.of(fold(each.name), fold(each.name).replace(" ", "-"), each, text)
        row.imported = True
        rows.append(row)
        numbers.append(numbers_of(each))
    made = Card.objects.bulk_create(rows, batch_size=500)
    CardNumber.objects.bulk_create(
        (
            CardNumber(card=card, name=name, value=value)
            for card, each in zip(made, numbers, strict=True)
            for name, value in each.items()
        ),
        batch_size=1000,
    )


def fill_decks(owner, count: int) -> None:
    """So many public decks."""
    draw = random.Random(2)
    names = list(Card.objects.order_by("pk").values_list("name", flat=True)[:3000])
    Deck.objects.bulk_create(
        (
            Deck(
                owner=owner,
                format_key="duel",
                kind="deck",
                name=f"{draw.choice(WORDS)} {draw.choice(NOUNS)} {n}",
                visibility=Visibility.PUBLIC,
                valid=n % 3 != 0,
                size=60,
                colors="WU",
                zones={"main": [{"qty": 4, "name": name} for name in draw.sample(names, 15)]},
            )
            for n in range(count)
        ),
        batch_size=200,
    )
