"""The Dreadhorde: Bolas's sample deck with its Defeats and Triumphs."""

from engine.cards.tokens import ZOMBIE
from engine.dsl import *

ZOMBIE_TOKENS = permanent("Zombie").is_token.yours
CREATURE_OR_WALKER = CREATURE | PLANESWALKER
CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)


def walker(name: str) -> Filter:
    """A planeswalker of that name."""
    return PLANESWALKER.sub(name)


def against(color: int) -> Selector:
    """Target creature or planeswalker of a colour."""
    return target(CREATURE_OR_WALKER.color(color))


# -- creatures -----------------------------------------------------------------------------------------------------------

creature(
    "Ammit Eternal", "{2}{B}", "Zombie Crocodile Demon", 5, 5,
    afflict(3),
    whenever(casts(OPPONENT, SPELL_CARD), put_counters(THIS, "-1/-1", 1)),
    whenever(deals_combat_damage(THIS, PLAYER), remove_all_counters(THIS, "-1/-1")),
)
creature("Aven Eternal", "{2}{U}", "Zombie Bird Warrior", 2, 2, FLYING, when(enters(THIS), amass(1)))
creature("Carrion Screecher", "{3}{B}", "Zombie Bird", 3, 1, FLYING)
creature(
    "Dreadhorde Butcher", "{B}{R}", "Zombie Warrior", 1, 1,
    HASTE,
    whenever(deals_combat_damage(THIS, PLAYER_OR_PLANESWALKER), put_counters(THIS, "+1/+1")),
    when(dies(THIS), bite(THIS, target(ANY_TARGET))),
)
creature(
    "Dreadhorde Twins", "{3}{R}", "Zombie Jackal Warrior", 2, 2,
    when(enters(THIS), amass(2)), static(ZOMBIE_TOKENS, has(TRAMPLE)),
)
creature(
    "Dreadmalkin", "{B}", "Zombie Cat", 1, 1,
    MENACE, ability(cost("{2}{B}", sacrifice_cost(CREATURE_OR_WALKER.other)), put_counters(THIS, "+1/+1", 2)),
)
creature(
    "Eternal Skylord", "{4}{U}", "Zombie Wizard", 3, 3,
    when(enters(THIS), amass(2)), static(ZOMBIE_TOKENS, has(FLYING)),
)
creature(
    "Eternal Taskmaster", "{1}{B}", "Zombie", 2, 3,
    enters_tapped(), whenever(attacks(THIS), may_pay("{2}{B}", return_to_hand(target(CREATURE_CARD)))),
)
creature(
    "Eternal of Harsh Truths", "{2}{U}", "Zombie Cleric", 1, 3, afflict(2), whenever(unblocked(THIS), draw(1))
)
creature(
    "Frontline Devastator", "{3}{R}", "Zombie Minotaur Warrior", 3, 3,
    afflict(2), ability("{1}{R}", until_end_of_turn(THIS, pt(1, 0))),
)
creature(
    "Gleaming Overseer", "{1}{U}{B}", "Zombie Wizard", 1, 4,
    when(enters(THIS), amass(1)), static(ZOMBIE_TOKENS, has(HEXPROOF, MENACE)),
)
creature("Grim Initiate", "{R}", "Zombie Warrior", 1, 1, FIRST_STRIKE, when(dies(THIS), amass(1)))
creature("Herald of the Dreadhorde", "{3}{B}", "Zombie Warrior", 3, 2, when(dies(THIS), amass(2)))
creature("Invading Manticore", "{5}{R}", "Zombie Manticore", 4, 5, when(enters(THIS), amass(2)))
creature("Khenra Eternal", "{1}{B}", "Zombie Jackal Warrior", 2, 2, afflict(1))
creature("Lazotep Behemoth", "{4}{B}", "Zombie Hippo", 5, 4)
creature("Lazotep Reaver", "{1}{B}", "Zombie Beast", 1, 2, when(enters(THIS), amass(1)))
creature(
    "Lord of the Accursed", "{2}{B}", "Zombie", 2, 3,
    static(permanent("Zombie").yours.other, pt(1, 1)),
    ability("{1}{B}, {T}", until_end_of_turn(permanent("Zombie"), has(MENACE))),
)
creature("Manticore Eternal", "{3}{R}{R}", "Zombie Manticore", 5, 4, afflict(3), MUST_ATTACK)
creature(
    "Merciless Eternal", "{2}{B}", "Zombie Cleric", 2, 2,
    afflict(2), ability(cost("{2}{B}", discard_cost(1)), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Naga Eternal", "{2}{U}", "Zombie Snake", 3, 2)
creature(
    "Shriekdiver",
    "{2}{B}",
    "Zombie Bird Warrior",
    2,
    1,
    FLYING,
    ability("{1}", until_end_of_turn(THIS, has(HASTE))),
)
creature(
    "Spark Reaper", "{2}{B}", "Zombie", 2, 3,
    ability(cost("{3}", sacrifice_cost(CREATURE_OR_WALKER)), gain_life(1), draw(1)),
)
creature("Spellweaver Eternal", "{1}{U}", "Zombie Snake Wizard", 2, 1, prowess(), afflict(2))
creature(
    "Vizier of the Scorpion", "{2}{B}", "Zombie Wizard", 1, 1,
    when(enters(THIS), amass(1)), static(ZOMBIE_TOKENS, has(DEATHTOUCH)),
)
creature(
    "Wildfire Eternal", "{3}{R}", "Zombie Jackal Cleric", 1, 4,
    afflict(4), whenever(unblocked(THIS), cast_from_hand(instant_or_sorcery())),
)

# -- spells --------------------------------------------------------------------------------------------------------------

sorcery("Blazing Volley", "{R}", damage(1, CREATURE.opponents))
sorcery("Bleeding Edge", "{1}{B}{B}", until_end_of_turn(up_to(CREATURE, 1, good=-1), pt(-2, -2)), amass(2))
sorcery(
    "Bond of Revival",
    "{4}{B}",
    reanimate(target(CREATURE_CARD)),
    until_your_next_turn(IT, has(HASTE)),
)
sorcery("Callous Dismissal", "{1}{U}", bounce(target(PERMANENT.non("land"))), amass(1))
sorcery("Davriel's Shadowfugue", "{3}{B}", discard(2, target(PLAYER)), lose_life(2, IT))
enchantment(
    "Dreadhorde Invasion", "{1}{B}",
    at(your_step(UPKEEP), lose_life(1), amass(1)),
    whenever(attacks(ZOMBIE_TOKENS.power_at_least(6)), until_end_of_turn(THAT, has(LIFELINK))),
)
sorcery(
    "Enter the God-Eternals", "{2}{U}{U}{B}",
    damage(4, target(CREATURE)), gain_life(THAT_MUCH), mill(4, target(PLAYER, good=-1)), amass(4),
)
instant("Final Reward", "{4}{B}", exile(target(CREATURE)))
sorcery("Honor the God-Pharaoh", "{2}{R}", additional_cost(discard_cost(1)), draw(2), amass(1))
sorcery("Inferno Jet", "{5}{R}", damage(6, target(OPPONENT_OR_PLANESWALKER)), cycling("{2}"))
sorcery("Invade the City", "{1}{U}{R}", amass(count((INSTANT | SORCERY).card.in_your(GRAVEYARD))))
enchantment(
    "Liliana's Mastery", "{3}{B}{B}",
    static(permanent("Zombie").yours, pt(1, 1)), when(enters(THIS), create(ZOMBIE, 2)),
)
instant(
    "Ob Nixilis's Cruelty",
    "{2}{B}",
    until_end_of_turn(target(CREATURE, good=-1), pt(-5, -5)),
    exile_if_dies(IT),
)
instant("Open Fire", "{2}{R}", damage(3, target(ANY_TARGET)))
sorcery("Puncturing Blow", "{2}{R}{R}", damage(5, target(CREATURE)), exile_if_dies(IT))
sorcery("Relentless Advance", "{3}{U}", amass(3))
instant("Sarkhan's Catharsis", "{4}{R}", damage(5, target(PLAYER_OR_PLANESWALKER)))
sorcery(
    "Spark Harvest", "{B}", additional_cost(or_pay(sacrifice_cost(CREATURE), "{3}{B}")),
    destroy(target(CREATURE_OR_WALKER)),
)
sorcery(
    "Stir the Sands", "{4}{B}{B}", create(ZOMBIE, 3),
    cycling("{3}{B}"), when(cycles(THIS), create(ZOMBIE), zone=GRAVEYARD),
)
DESTROYED = noted_number("destroyed", "the number of planeswalkers destroyed this way")
sorcery(
    "The Elderspell", "{B}{B}",
    destroy(any_number(PLANESWALKER)), put_counters(your_choice(PLANESWALKER.yours), "loyalty", twice(DESTROYED)),
)
sorcery("Toll of the Invasion", "{2}{B}", discard_chosen(CARD.non("land"), target(OPPONENT)), amass(1))
sorcery("Wander in Death", "{2}{B}", return_to_hand(up_to(CREATURE_CARD, 2)), cycling("{2}"))
sorcery(
    "Widespread Brutality", "{1}{B}{R}{R}",
    amass(2), damage(power_of(noted("amassed", "the Army")), CREATURE.non("Army"), noted("amassed", "the Army you amassed")),
)

# -- Defeats and Triumphs ------------------------------------------------------------------------------------------------

instant(
    "Gideon's Defeat",
    "{W}",
    exile(target(CREATURE.color(WHITE).fighting)),
    if_(is_a(IT, walker("Gideon")), gain_life(5)),
)
instant(
    "Jace's Defeat", "{1}{U}", counter(target(SPELL.color(BLUE))), if_(is_a(IT, SPELL.sub("Jace")), scry(2))
)
sorcery(
    "Liliana's Defeat", "{B}", destroy(against(BLACK)),
    if_(is_a(IT, walker("Liliana")), lose_life(3, controller(IT))),
)
instant(
    "Chandra's Defeat", "{R}", damage(5, against(RED)),
    if_(is_a(IT, walker("Chandra")), may_cost(discard_cost(1), draw(1))),
)
sorcery(
    "Nissa's Defeat", "{2}{G}",
    destroy(target(any_of(permanent("Forest"), ENCHANTMENT.color(GREEN), PLANESWALKER.color(GREEN)))),
    if_(is_a(IT, walker("Nissa")), draw(1)),
)
instant(
    "Gideon's Triumph", "{1}{W}",
    sacrifice(CREATURE.fought_this_turn, number_if(you_control(walker("Gideon").yours), 2, 1), target(OPPONENT)),
)
sorcery("Jace's Triumph", "{2}{U}", draw(number_if(you_control(walker("Jace").yours), 3, 2)))
instant(
    "Liliana's Triumph", "{1}{B}",
    sacrifice(CREATURE, who=EACH_OPPONENT), if_(you_control(walker("Liliana").yours), discard(1, EACH_OPPONENT)),
)
instant(
    "Chandra's Triumph", "{1}{R}",
    damage(number_if(you_control(walker("Chandra").yours), 5, 3), target(CREATURE_OR_WALKER.opponents)),
)
sorcery(
    "Nissa's Triumph", "{G}{G}",
    if_(
        you_control(walker("Nissa").yours), search(LAND, 3),
        search(LAND.supertype("basic").sub("Forest"), 2),
    ),
)
