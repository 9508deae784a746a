"""Innistrad and Dark Ascension: the cards with two faces (CR 712)."""

from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.dsl import *
from engine.language.nodes import condition
from engine.state import memory
from engine.state.run import Run

WOLF_1_1_BLACK_DEATHTOUCH = token("Wolf Token (1/1 black deathtouch)", BLACK, "Wolf", 1, 1, DEATHTOUCH)


def night() -> Ability:
    """A Werewolf's front: it transforms when nobody cast a spell last turn."""
    return at(each_step(UPKEEP), transform(THIS), if_=no_spells_last_turn())


def day() -> Ability:
    """A Werewolf's back: it transforms when a player cast two or more."""
    return at(each_step(UPKEEP), transform(THIS), if_=two_spells_last_turn())

# -- Werewolves --------------------------------------------------------------------------------------------------------

double_faced(
    creature("Mayor of Avabruck", "{1}{G}", "Human Advisor Werewolf", 1, 1,
        static(CREATURE.other.sub("Human").yours, pt(1, 1)), night()),
    creature("Howlpack Alpha", "", "Werewolf", 3, 3, static(CREATURE.other.sub("Werewolf", "Wolf").yours, pt(1, 1)),
        at(your_step(END_STEP), create(WOLF_2_2_GREEN)), day(), colors=GREEN))
double_faced(
    creature("Afflicted Deserter", "{3}{R}", "Human Werewolf", 3, 2, night()),
    creature("Werewolf Ransacker", "", "Werewolf", 5, 4,
        whenever(transforms(THIS), may(destroy(target(ARTIFACT))), if_(did("buried"), damage(3, controller(IT)))), day(),
        colors=RED))
double_faced(
    creature("Huntmaster of the Fells", "{2}{R}{G}", "Human Werewolf", 2, 2,
        whenever(either(enters(THIS), transforms_into(THIS)), create(WOLF_2_2_GREEN), gain_life(2)), night()),
    creature("Ravager of the Fells", "", "Werewolf", 4, 4, TRAMPLE,
        whenever(transforms(THIS), damage(2, target(OPPONENT_OR_PLANESWALKER)),
            damage(2, up_to(CREATURE.of(controller(IT)), 1, good=-1))),
        day(), colors=RED | GREEN))

# -- others ------------------------------------------------------------------------------------------------------------


@condition("this creature didn't attack this turn")
def didnt_attack(run: Run) -> bool:
    return bool(run.source.memory.get(memory.ATTACKED_IN) != run.game.turn)

double_faced(
    creature("Civilized Scholar", "{2}{U}", "Human Advisor", 0, 1,
        ability("{T}", draw(), discard(1), if_(discarded_this_way(CREATURE.card), seq(untap(THIS), transform(THIS))))),
    creature("Homicidal Brute", "", "Human Mutant", 5, 1,
        at(your_step(END_STEP), tap(THIS), transform(THIS), if_=didnt_attack()),
        colors=RED))


@condition("it has <n:word> or fewer <kind> counters on it", dynamic=True)
def few_counters(run: Run, kind: str, n: int) -> bool:
    return run.source.counters.get(kind, 0) <= n

double_faced(
    planeswalker("Garruk Relentless", "{3}{G}", "Legendary Garruk", 3,
        when(state(few_counters("loyalty", 2)), transform(THIS)),
        loyalty(0, damage(3, target(CREATURE)), bite(IT, THIS)),
        loyalty(0, create(WOLF_2_2_GREEN))),
    planeswalker("Garruk, the Veil-Cursed", "", "Legendary Garruk", 0,
        loyalty(1, create(WOLF_1_1_BLACK_DEATHTOUCH)),
        loyalty(-1, sacrifice(CREATURE), if_(did(), search(CREATURE.card))),
        loyalty(-3, until_end_of_turn(CREATURE.yours, has(TRAMPLE), pt(count(CREATURE.card.in_your(GRAVEYARD)),
            count(CREATURE.card.in_your(GRAVEYARD))))),
        colors=BLACK | GREEN))
double_faced(
    creature("Ludevic's Test Subject", "{1}{U}", "Lizard Egg", 0, 3, DEFENDER,
        ability("{1}{U}", put_counters(THIS, "hatchling", 1), if_(value_at_least(counters_on(THIS, "hatchling"), 5),
            seq(remove_all_counters(THIS, "hatchling"), transform(THIS))))),
    creature("Ludevic's Abomination", "", "Lizard Horror", 13, 13, TRAMPLE, colors=BLUE))
double_faced(
    artifact("Chalice of Life", "{3}",
        ability("{T}", gain_life(1), if_(value_at_least(life_total(), plus(starting_life(), 10)), transform(THIS)))),
    artifact("Chalice of Death", "", ability("{T}", lose_life(5, target(PLAYER)))))
double_faced(
    artifact("Elbrus, the Binding Blade", "{7}", static(EQUIPPED, pt(1, 0)),
        when(deals_combat_damage(EQUIPPED, PLAYER), unattach(THIS), transform(THIS)), equip("{1}"),
        subtypes="Legendary Equipment"),
    creature("Withengar Unbound", "", "Legendary Demon", 13, 13, FLYING, INTIMIDATE, TRAMPLE,
        whenever(loses_game(PLAYER), put_counters(THIS, "+1/+1", 13)), colors=BLACK))

double_faced(
    creature("Loyal Cathar", "{W}{W}", "Human Soldier", 2, 2, VIGILANCE,
        when(dies(THIS), remember("dead", THIS), delayed(next_end_step(), (return_transformed(noted("dead", "it")),)))),
    creature("Unhallowed Cathar", "", "Zombie Soldier", 2, 1, CANT_BLOCK, colors=BLACK))
