"""The keyword abilities the engine plays: how each is printed, its rule (CR 702) and the word of `engine.dsl` that makes it.

Those of one bit (flying, haste) are in `engine.words.keywords` with their numbers. A row whose last place is empty is read with
the rest of its card and not as a line of its own: its word stands in a comment.
"""

from engine.words.keywords import KEYWORD_NAMES

KEYWORD_TABLE: tuple[tuple[str, str, str], ...] = (
    ("<landcycling> <mana>", "702.29", "landcycling"),
    ("affinity for <np_pl>", "702.41", "affinity"),
    ("afflict <num>", "702.130", "afflict"),
    ("afterlife <num>", "702.135", "afterlife"),
    ("aftermath", "702.127", ""),  # split(..., aftermath=True)
    ("annihilator <num>", "702.86", "annihilator"),
    ("bands with other <np_pl>", "702.22", "bands_with_other"),
    ("battle cry", "702.91", "battle_cry"),
    ("bloodthirst <num>", "702.54", "bloodthirst"),
    ("bushido <num>", "702.45", "bushido"),
    ("buyback <mana>", "702.27", "buyback"),
    ("buyback — <whole_cost> .", "702.27", "buyback"),
    ("cascade", "702.85", "cascade"),
    ("crew <num>", "702.122", "crew"),
    ("cumulative upkeep <mana>", "702.24", "cumulative_upkeep"),
    ("cycling <mana>", "702.29", "cycling"),
    ("cycling — <whole_cost> .", "702.29", "cycling"),
    ("dash <mana>", "702.109", "dash"),
    ("dethrone", "702.105", "dethrone"),
    ("devour <num>", "702.82", "devour"),
    ("echo <mana>", "702.30", "echo"),
    ("embalm <mana>", "702.128", "embalm"),
    ("enchant <anyone>", "702.5", "enchant"),
    ("enchant <np_sg>", "702.5", "enchant"),
    ("entwine <mana>", "702.42", ""),  # modal(..., entwine=...)
    ("epic", "702.50", ""),  # epic(), the last effect
    ("equip <mana>", "702.6", "equip"),
    ("escalate <mana>", "702.120", "escalate"),
    ("eternalize <mana>", "702.129", "eternalize"),
    ("evoke <mana>", "702.74", "evoke"),
    ("evolve", "702.100", "evolve"),
    ("exalted", "702.83", "exalted"),
    ("extort", "702.101", "extort"),
    ("fabricate <num>", "702.123", "fabricate"),
    ("fading <num>", "702.32", "fading"),
    ("flanking", "702.25", "flanking"),
    ("flashback <mana>", "702.34", "flashback"),
    ("flashback — <whole_cost> .", "702.34", "flashback"),
    ("for mirrodin !", "702.163", "for_mirrodin"),
    ("graft <num>", "702.58", "graft"),
    ("hexproof from <color>", "702.11", "hexproof_from"),
    ("ingest", "702.115", "ingest"),
    ("job select", "702.182", "job_select"),
    ("jump-start", "702.133", "jump_start"),
    ("kicker <mana>", "702.33", "kicker"),
    ("kicker — <whole_cost> .", "702.33", "kicker"),
    ("legendary landwalk", "702.14", ""),  # landwalk(...)
    ("living weapon", "702.92", "living_weapon"),
    ("megamorph <mana>", "702.37", "megamorph"),
    ("mentor", "702.134", "mentor"),
    ("mobilize <num>", "702.181", "mobilize"),
    ("modular <num>", "702.43", "modular"),
    ("morph <mana>", "702.37", "morph"),
    ("multikicker <mana>", "702.33", "multikicker"),
    ("myriad", "702.116", "myriad"),
    ("ninjutsu <mana>", "702.49", "ninjutsu"),
    ("offering", "702.48", ""),  # offering(...)
    ("offspring <mana>", "702.175", "offspring"),
    ("outlast <mana>", "702.107", "outlast"),
    ("overload <mana>", "702.96", ""),  # overload(...): it changes the words of the spell
    ("partner with <name>", "702.124", "partner_with"),
    ("partner", "702.124", "partner"),
    ("persist", "702.79", "persist"),
    ("poisonous <num>", "702.70", "poisonous"),
    ("protection from <color> and from <color>", "702.16", "protection_from_two"),
    ("protection from <color>", "702.16", "protection_from"),
    ("protection from <np_pl>", "702.16", "protection_from"),
    ("prowess", "702.108", "prowess"),
    ("rampage <num>", "702.23", "rampage"),
    ("rebound", "702.88", ""),  # rebound()
    ("recover <mana>", "702.59", "recover"),
    ("renown <num>", "702.112", "renown"),
    ("replicate <mana>", "702.56", "replicate"),
    ("retrace", "702.81", "retrace"),
    ("riot", "702.136", "riot"),
    ("scavenge <mana>", "702.97", "scavenge"),
    ("soulshift <num>", "702.46", "soulshift"),
    ("splice onto arcane <mana>", "702.47", "splice_onto_arcane"),
    ("storm", "702.40", "storm"),
    ("suspend <num> — <mana>", "702.62", "suspend"),
    ("training", "702.149", "training"),
    ("transmute <mana>", "702.53", "transmute"),
    ("umbra armor", "702.89", "umbra_armor"),
    ("undaunted", "702.125", "undaunted"),
    ("undying", "702.93", "undying"),
    ("unearth <mana>", "702.84", "unearth"),
    ("unleash", "702.98", "unleash"),
    ("vanishing <num>", "702.63", "vanishing"),
    ("ward <mana>", "702.21", "ward"),
)  # fmt: skip


def rules() -> dict[str, str]:
    """The rule of every keyword ability the engine plays, by its name without arguments."""
    found = {k.name: k.number for k in KEYWORD_NAMES.values() if not k.sentence}
    for template, number, _ in KEYWORD_TABLE:
        found[template.split(" <")[0].removesuffix(" —").removesuffix(" for").removesuffix(" from")] = number
    return found
