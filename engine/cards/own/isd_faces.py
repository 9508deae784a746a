"""Innistrad and Dark Ascension: the cards with two faces (CR 712)."""


from engine.cards.creature_tokens import WOLF_2_2_GREEN
from engine.cards.tokens import VAMPIRE_FLYING
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
    creature("Daybreak Ranger", "{2}{G}", "Human Archer Ranger Werewolf", 2, 2,
        ability("{T}", damage(2, target(CREATURE.with_(FLYING)))), night()),
    creature("Nightfall Predator", "", "Werewolf", 4, 4, ability("{R}, {T}", fight(THIS, target(CREATURE))), day(), colors=GREEN))
double_faced(
    creature("Gatstaf Shepherd", "{1}{G}", "Human Werewolf", 2, 2, night()),
    creature("Gatstaf Howler", "", "Werewolf", 3, 3, INTIMIDATE, day(), colors=GREEN))
double_faced(
    creature("Grizzled Outcasts", "{4}{G}", "Human Werewolf", 4, 4, night()),
    creature("Krallenhorde Wantons", "", "Werewolf", 7, 7, day(), colors=GREEN))
double_faced(
    creature("Hanweir Watchkeep", "{2}{R}", "Human Warrior Werewolf", 1, 5, DEFENDER, night()),
    creature("Bane of Hanweir", "", "Werewolf", 5, 5, MUST_ATTACK, day(), colors=RED))
double_faced(
    creature("Instigator Gang", "{3}{R}", "Human Werewolf", 2, 3, static(CREATURE.attacking.yours, pt(1, 0)), night()),
    creature("Wildblood Pack", "", "Werewolf", 5, 5, TRAMPLE, static(CREATURE.attacking.yours, pt(3, 0)), day(), colors=RED))
double_faced(
    creature("Kruin Outlaw", "{1}{R}{R}", "Human Rogue Werewolf", 2, 2, FIRST_STRIKE, night()),
    creature("Terror of Kruin Pass", "", "Werewolf", 3, 3, DOUBLE_STRIKE,
        static(permanent("Werewolf").yours, has(MENACE)), day(), colors=RED))
double_faced(
    creature("Mayor of Avabruck", "{1}{G}", "Human Advisor Werewolf", 1, 1,
        static(CREATURE.other.sub("Human").yours, pt(1, 1)), night()),
    creature("Howlpack Alpha", "", "Werewolf", 3, 3, static(CREATURE.other.sub("Werewolf", "Wolf").yours, pt(1, 1)),
        at(your_step(END_STEP), create(WOLF_2_2_GREEN)), day(), colors=GREEN))
double_faced(
    creature("Reckless Waif", "{R}", "Human Rogue Werewolf", 1, 1, night()),
    creature("Merciless Predator", "", "Werewolf", 3, 2, day(), colors=RED))
double_faced(
    creature("Tormented Pariah", "{3}{R}", "Human Warrior Werewolf", 3, 2, night()),
    creature("Rampaging Werewolf", "", "Werewolf", 6, 4, day(), colors=RED))
double_faced(
    creature("Ulvenwald Mystics", "{2}{G}{G}", "Human Shaman Werewolf", 3, 3, night()),
    creature("Ulvenwald Primordials", "", "Werewolf", 5, 5, ability("{G}", regenerate(THIS)), day(), colors=GREEN))
double_faced(
    creature("Village Ironsmith", "{1}{R}", "Human Werewolf", 1, 1, FIRST_STRIKE, night()),
    creature("Ironfang", "", "Werewolf", 3, 1, FIRST_STRIKE, day(), colors=RED))
double_faced(
    creature("Villagers of Estwald", "{2}{G}", "Human Werewolf", 2, 3, night()),
    creature("Howlpack of Estwald", "", "Werewolf", 4, 6, day(), colors=GREEN))
double_faced(
    creature("Afflicted Deserter", "{3}{R}", "Human Werewolf", 3, 2, night()),
    creature("Werewolf Ransacker", "", "Werewolf", 5, 4,
        whenever(transforms(THIS), may(destroy(target(ARTIFACT))), if_(did("buried"), damage(3, controller(IT)))), day(),
        colors=RED))
double_faced(
    creature("Hinterland Hermit", "{1}{R}", "Human Werewolf", 2, 1, night()),
    creature("Hinterland Scourge", "", "Werewolf", 3, 2, MUST_BE_BLOCKED, day(), colors=RED))
double_faced(
    creature("Huntmaster of the Fells", "{2}{R}{G}", "Human Werewolf", 2, 2,
        whenever(either(enters(THIS), transforms(THIS)), create(WOLF_2_2_GREEN), gain_life(2)), night()),
    creature("Ravager of the Fells", "", "Werewolf", 4, 4, TRAMPLE,
        whenever(transforms(THIS), damage(2, target(OPPONENT_OR_PLANESWALKER)),
            damage(2, up_to(CREATURE.of(controller(IT)), 1, good=-1))),
        day(), colors=RED | GREEN))
double_faced(
    creature("Lambholt Elder", "{2}{G}", "Human Werewolf", 1, 2, night()),
    creature("Silverpelt Werewolf", "", "Werewolf", 4, 5, whenever(deals_combat_damage(THIS, PLAYER), draw()), day(),
        colors=GREEN))
double_faced(
    creature("Mondronen Shaman", "{3}{R}", "Human Shaman Werewolf", 3, 2, night()),
    creature("Tovolar's Magehunter", "", "Werewolf", 5, 5, whenever(casts(OPPONENT, SPELL_CARD), damage(2, THAT_PLAYER)), day(),
        colors=RED))
double_faced(
    creature("Scorned Villager", "{1}{G}", "Human Werewolf", 1, 1, tap_for("{G}"), night()),
    creature("Moonscarred Werewolf", "", "Werewolf", 2, 2, VIGILANCE, tap_for("{G}{G}"), day(), colors=GREEN))
double_faced(
    creature("Wolfbitten Captive", "{G}", "Human Werewolf", 1, 1,
        ability("{1}{G}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1), night()),
    creature("Krallenhorde Killer", "", "Werewolf", 2, 2, ability("{3}{G}", until_end_of_turn(THIS, pt(4, 4)), per_turn=1), day(),
        colors=GREEN))

# -- others ------------------------------------------------------------------------------------------------------------

double_faced(
    creature("Bloodline Keeper", "{2}{B}{B}", "Vampire", 3, 3, FLYING, ability("{T}", create(VAMPIRE_FLYING)),
        ability("{B}", transform(THIS), if_=you_control(permanent("Vampire").yours, 5))),
    creature("Lord of Lineage", "", "Vampire", 5, 5, FLYING, static(CREATURE.other.sub("Vampire").yours, pt(2, 2)),
        ability("{T}", create(VAMPIRE_FLYING)), colors=BLACK))


@condition("this creature didn't attack this turn")
def didnt_attack(run: Run) -> bool:
    return bool(run.source.memory.get(memory.ATTACKED_IN) != run.game.turn)


double_faced(
    creature("Civilized Scholar", "{2}{U}", "Human Advisor", 0, 1,
        ability("{T}", draw(), discard(1), if_(discarded_this_way(CREATURE.card), seq(untap(THIS), transform(THIS))))),
    creature("Homicidal Brute", "", "Human Mutant", 5, 1,
        at(your_step(END_STEP), tap(THIS), transform(THIS), if_=didnt_attack()),
        colors=RED))
double_faced(
    creature("Cloistered Youth", "{1}{W}", "Human", 1, 1, at(your_step(UPKEEP), may(transform(THIS)))),
    creature("Unholy Fiend", "", "Horror", 3, 3, at(your_step(END_STEP), lose_life(1)), colors=BLACK))
double_faced(
    creature("Delver of Secrets", "{U}", "Human Wizard", 1, 1,
        at(your_step(UPKEEP), reveal_for((INSTANT | SORCERY).card, transform(THIS)))),
    creature("Insectile Aberration", "", "Human Insect", 3, 2, FLYING, colors=BLUE))


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
    creature("Screeching Bat", "{2}{B}", "Bat", 2, 2, FLYING, at(your_step(UPKEEP), may_pay("{2}{B}{B}", transform(THIS)))),
    creature("Stalking Vampire", "", "Vampire", 5, 5, at(your_step(UPKEEP), may_pay("{2}{B}{B}", transform(THIS))), colors=BLACK))
double_faced(
    artifact("Chalice of Life", "{3}",
        ability("{T}", gain_life(1), if_(value_at_least(life_total(), plus(starting_life(), 10)), transform(THIS)))),
    artifact("Chalice of Death", "", ability("{T}", lose_life(5, target(PLAYER)))))
double_faced(
    creature("Chosen of Markov", "{2}{B}", "Human", 2, 2, ability(cost("{T}", tap_cost(permanent("Vampire"))), transform(THIS))),
    creature("Markov's Servant", "", "Vampire", 4, 4, colors=BLACK))
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
double_faced(
    creature("Ravenous Demon", "{3}{B}{B}", "Demon", 4, 4, ability(cost(sacrifice_cost(permanent("Human"))), transform(THIS),
        sorcery=True)),
    creature("Archdemon of Greed", "", "Demon", 9, 9, FLYING, TRAMPLE,
        at(your_step(UPKEEP), sacrifice(permanent("Human")), if_(not_(did()), seq(tap(THIS), damage(9, YOU)))), colors=BLACK))
double_faced(
    creature("Soul Seizer", "{3}{U}{U}", "Spirit", 1, 3, FLYING,
        when(deals_combat_damage(THIS, PLAYER), may(transform(THIS)),
            if_(did(), attach(target(CREATURE.of(THAT_PLAYER)))))),
    aura("Ghastly Haunting", "", enchant(CREATURE), static(ENCHANTED, controlled_by(YOU)), colors=BLUE))
