"""The subtypes a text may speak of (CR 205.3)."""

CREATURE_TYPES = frozenset(
    """
    Advisor Aetherborn Alicorn Alien Ally Andorian Angel Antelope Ape Aqualish Archer Archon Arcona
    Armadillo Army Artificer Artist Assassin Assembly-Worker Astartes Athlete Atog Aurochs Autobot Avatar Azra
    Badger Balloon Barabel Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird
    Bison Bith Blinkmoth Boar Borg Boxer Bringer Brushwagg C'tan Caitian Calamari Camarid Camel Capybara Caribou Carrier Cat
    Centaur Cephalid Cerean Chef Chicken Chimera Chiss Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab
    Crocodile Crolute Custodes Cyberman Cyborg Cyclops Dalek Dathomirian Dauthi Demigod Demon Deserter Detective
    Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Droid Drone Druid Dryad Dwarf Echidna Efreet Egg
    Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Ewok Eye Faerie Ferret Fish Flagbearer Fox Fractal
    Frog Fungus Gamer Gamma Gamorrean Gand Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God
    Golem Gorgon Gorn Graveborn Gremlin Griffin Guest Gungan Hag Halfling Hamster Harpy Hawk Hedgehog Hellion Hero Hippo
    Hippogriff Homarid Homunculus Hornet Horror Horse Hound Human Hunter Hutt Hydra Hyena Illusion Imp Incarnation
    Inhuman Inkling Inquisitor Insect Ithorian Jackal Jawa Jedi Jellyfish Judge Juggernaut Kaleesh Kangaroo Kavu
    Kelpien Kirin Kithkin Klingon Knight Kobold Koorivar Kor Kraken Kree Lamia Lammasu Lander Lanthanite Leech
    Legend Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Mammoth Mantellian Manticore Masticore Mercenary
    Merfolk Metathran Minion Minotaur Mirialan Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse
    Mutant Myr Mystic Nautilus Nautolan Necron Neimoidian Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad
    Nymph Octopus Officer Ogre Ooze Orb Orc Orgg Orion Ortolan Otter Ouphe Ox Oyster Pangolin Peasant Pegasus
    Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Pony Porcupine Possum Praetor
    Primarch Prism Processor Pureblood Quarren Rabbit Raccoon Ranger Rat Rebel Reflection Reveler Rhino Rigger Robot
    Rodian Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture
    Seal Serf Serpent Servo Shade Shaman Shapeshifter Shard Shark Sheep Shi'ar Siren Sith Skeleton Skrull Skunk
    Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike
    Spirit Splinter Sponge Spy Squid Squirrel Starfish Starship Sullustan Surrakar Survivor Symbiote Synth Talosian
    Tentacle Tetravite Thalakos Tholian Thopter Thrull Tiefling Tosk Toy Trandoshan Treefolk Trilobite
    Triskelavite Troll Trooper Turtle Twi'lek Tyranid Ugnaught Unicorn Utrom Vampire Varmint Vedalken Villain Volver
    Vorta Vulcan Wall Walrus Warlock Warrior Weasel Weequay Weird Werewolf Whale Wizard Wolf Wolverine Wombat
    Wookiee Worm Wraith Wurm Xindi Yeti Zabrak Zombie Zonian Zubera
    """.split()  # noqa: SIM905, a list of words is read as words
) | {"Time Lord"}
ARTIFACT_TYPES = frozenset(
    """
    Blood Bobblehead Book Clue Equipment Food Fortification Gold Infinity Junk Key Map Mutagen Powerstone Spacecraft Stone
    Treasure Vehicle
    """.split()  # noqa: SIM905, a list of words is read as words
)
ENCHANTMENT_TYPES = frozenset(
    """
    Aura Background Cartouche Case Class Curse Plan Room Rune Saga Shrine
    """.split()  # noqa: SIM905, a list of words is read as words
)
LAND_TYPES = frozenset(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's
    """.split()  # noqa: SIM905, a list of words is read as words
)
SPELL_TYPES = frozenset(
    """
    Adventure Arcane Lesson Trap
    """.split()  # noqa: SIM905, a list of words is read as words
)

NOT_CREATURE_TYPES = ARTIFACT_TYPES | ENCHANTMENT_TYPES | LAND_TYPES | SPELL_TYPES
SUBTYPES = CREATURE_TYPES | NOT_CREATURE_TYPES

# Irregular plurals; the others add s, es or ies.
PLURALS = {
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Dwarf": "Dwarves",
    "Werewolf": "Werewolves",
    "Thief": "Thieves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Merfolk": "Merfolk",
    "Kithkin": "Kithkin",
    "Samurai": "Samurai",
    "Ninja": "Ninja",
    "Fish": "Fish",
    "Sheep": "Sheep",
    "Eldrazi": "Eldrazi",
    "Moonfolk": "Moonfolk",
    "Treefolk": "Treefolk",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "Fungus": "Fungi",
    "Plains": "Plains",
    "Djinn": "Djinn",
    "Myr": "Myr",
    "Zubera": "Zubera",
    "Cyclops": "Cyclopes",
    "Locus": "Loci",
    "Nautilus": "Nautiluses",
    "Kor": "Kor",
    "Slith": "Slith",
    "Child": "Children",
    "Vedalken": "Vedalken",
    "Viashino": "Viashino",
    "Shaman": "Shamans",
    "Human": "Humans",
    "Atog": "Atogs",
    "Pegasus": "Pegasi",
    "Hippo": "Hippos",
    "Equipment": "Equipment",
    "Dauthi": "Dauthi",
    "Soltari": "Soltari",
    "Thalakos": "Thalakos",
    "Yeti": "Yetis",
    "Urza's": "Urza's",
    "Lhurgoyf": "Lhurgoyfs",
    "Ally": "Allies",
    "Elk": "Elk",
}
