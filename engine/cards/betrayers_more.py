"""Betrayers of Kamigawa: the cards whose texts take more than common words."""
# fmt: off

from engine.cards.creature_tokens import SNAKE_1_1_GREEN
from engine.dsl import *

ARCANE = CARD.sub("Spirit", "Arcane")


def gathers() -> Ability:
    """Whenever you cast a Spirit or Arcane spell, you may put a ki counter on this."""
    return whenever(casts(YOU, ARCANE), may(put_counters(THIS, "ki")))


def flips_with_ki() -> Ability:
    """At the end step two ki counters let it flip."""
    return at(each_step(END_STEP), may(flip(THIS)), if_=value_at_least(counters_on(THIS, "ki"), 2))


def shoal(color: int) -> CastingWay:
    """A Shoal is cast for a card of its colour."""
    return alternative_cost(exile_hand_cost(CARD.color(color).value_is(X)))


def named_alike(words: str) -> Effect:
    """All cards of its controller with the name of the target are exiled."""
    return extract(controller(IT), f"the same name as {words}", IT)


def genju(kind: str, power: int, toughness: int, color: int, *abilities: Mod) -> tuple[Ability, ...]:
    """A Genju: it wakes its land, and returns when that goes."""
    host = attached_host(f"enchanted {kind}")
    return (
        enchant(permanent(kind)),
        ability("{2}", until_end_of_turn(
            host, also(T_CREATURE, "Spirit"), becomes_color(color), base_pt(power, toughness), *abilities)),
        when(buried(host), may(recall_this())),
    )


instant("Aura Barbs", "{2}{R}", barbs(2), subtypes="Arcane")
creature("Blademane Baku", "{1}{R}", "Spirit", 1, 1, gathers(),
    ability(cost("{1}", remove_counter_cost("ki", X)), until_end_of_turn(THIS, pt(twice(X), 0))))
creature("Quillmane Baku", "{4}{U}", "Spirit", 3, 3, gathers(),
    ability(cost("{1}, {T}", remove_counter_cost("ki", X)), bounce(target(CREATURE.value_at_most(X)))))
creature("Skullmane Baku", "{3}{B}{B}", "Spirit", 2, 1, gathers(),
    ability(cost("{1}, {T}", remove_counter_cost("ki", X)), until_end_of_turn(target(CREATURE), pt(minus(X), minus(X)))))
creature("Waxmane Baku", "{2}{W}", "Spirit", 2, 2, gathers(),
    ability(cost("{1}", remove_counter_cost("ki", X)), tap(target(CREATURE, X))))
flip_card(
    creature("Budoka Pupil", "{1}{G}{G}", "Human Monk", 2, 2, gathers(), flips_with_ki()),
    creature("Ichiga, Who Topples Oaks", "", "Legendary Spirit", 4, 3, TRAMPLE,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), pt(2, 2)))),
)
flip_card(
    creature("Callow Jushi", "{1}{U}{U}", "Human Wizard", 2, 2, gathers(), flips_with_ki()),
    creature("Jaraku the Interloper", "", "Legendary Spirit", 3, 4,
        ability(cost(remove_counter_cost("ki")), counter_unless_pays("{2}", target(SPELL)))),
)
flip_card(
    creature("Cunning Bandit", "{1}{R}{R}", "Human Warrior", 2, 2, gathers(), flips_with_ki()),
    creature("Azamuki, Treachery Incarnate", "", "Legendary Spirit", 5, 2,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), controlled_by(YOU)))),
)
flip_card(
    creature("Faithful Squire", "{1}{W}{W}", "Human Soldier", 2, 2, gathers(), flips_with_ki()),
    creature("Kaiso, Memory of Loyalty", "", "Legendary Spirit", 3, 4, FLYING,
        ability(cost(remove_counter_cost("ki")), shield(prevent_damage(target(CREATURE, good=1))))),
)
flip_card(
    creature("Hired Muscle", "{1}{B}{B}", "Human Warrior", 2, 2, gathers(), flips_with_ki()),
    creature("Scarmaker", "", "Legendary Spirit", 4, 4,
        ability(cost(remove_counter_cost("ki")), until_end_of_turn(target(CREATURE), has(FEAR)))),
)
instant("Blazing Shoal", "{X}{R}{R}", shoal(RED), until_end_of_turn(target(CREATURE), pt(X, 0)), subtypes="Arcane")
instant("Disrupting Shoal", "{X}{U}{U}", shoal(BLUE),
    if_(equal(mana_value_of(it(0, "target spell")), X), counter(target(SPELL))), subtypes="Arcane")
instant("Nourishing Shoal", "{X}{G}{G}", shoal(GREEN), gain_life(X), subtypes="Arcane")
instant("Shining Shoal", "{X}{W}{W}", shoal(WHITE), redirect_from_source(X, target(ANY_TARGET, good=-1)), subtypes="Arcane")
instant("Sickening Shoal", "{X}{B}{B}", shoal(BLACK), until_end_of_turn(target(CREATURE), pt(minus(X), minus(X))),
    subtypes="Arcane")
equipment("Blinding Powder", "{1}",
    static(EQUIPPED, has(ability(cost(unattach_cost("Blinding Powder")), shield(prevent_damage(THIS, combat=True))))),
    equip("{2}"))
creature("Chisei, Heart of Oceans", "{2}{U}{U}", "Legendary Spirit", 4, 4, FLYING,
    at(your_step(UPKEEP), unless_cost(remove_any_counter_cost(), sacrifice(what=THIS))))
creature("Empty-Shrine Kannushi", "{W}", "Human Cleric", 1, 1, static(THIS, protection_from_colors_of(PERMANENT.yours)))
sorcery("Enshrined Memories", "{X}{G}", reveal_and_take(X, CREATURE.card, rest="bottom", all_of=True))
sorcery("Eradicate", "{2}{B}{B}", exile(target(CREATURE.noncolor(BLACK))), named_alike("that creature"))
instant("Quash", "{2}{U}{U}", counter(target(SPELL.spell_type(32 | 64))), named_alike("that spell"))
instant("Scour", "{2}{W}{W}", exile(target(ENCHANTMENT)), named_alike("that enchantment"))
sorcery("Sowing Salt", "{2}{R}{R}", exile(target(LAND.non("basic"))), named_alike("that land"))
sorcery("Splinter", "{2}{G}{G}", exile(target(ARTIFACT)), named_alike("that artifact"))
instant("Flames of the Blood Hand", "{2}{R}", unpreventable_damage(4, target(PLAYER_OR_PLANESWALKER)),
    no_life_this_turn(controller(IT)))
aura("Genju of the Cedars", "{G}", *genju("Forest", 4, 4, GREEN))
aura("Genju of the Falls", "{U}", *genju("Island", 3, 2, BLUE, has(FLYING)))
aura("Genju of the Fens", "{B}",
    *genju("Swamp", 2, 2, BLACK, has(ability("{B}", until_end_of_turn(THIS, pt(1, 1))))))
aura("Genju of the Fields", "{W}",
    *genju("Plains", 2, 5, WHITE, has(whenever(deals_damage(THIS), gain_life(THAT_MUCH)))))
aura("Genju of the Spires", "{R}", *genju("Mountain", 6, 1, RED))
instant("Goryo's Vengeance", "{1}{B}", reanimate(target(CREATURE.card.supertype("legendary").in_your(GRAVEYARD))),
    for_good(noted("returned", "that creature"), has(HASTE)), exile_later(noted("returned", "it")),
    splice_onto_arcane("{2}{B}"), subtypes="Arcane")
aura("Heart of Light", "{2}{W}", enchant(CREATURE),
    replaces(prevent_damage(ENCHANTED)), replaces(prevent_damage(None, ENCHANTED)))
creature("Heartless Hidetsugu", "{3}{R}{R}", "Legendary Ogre Shaman", 4, 3, ability("{T}", halve_lives()))
sorcery("Heed the Mists", "{3}{U}{U}", mill(1), draw(mana_value_of(noted("milled", "the milled card"))), subtypes="Arcane")
creature("Hokori, Dust Drinker", "{2}{W}{W}", "Legendary Spirit", 2, 2, static(LAND, under(DOESNT_UNTAP)),
    at(each_players_step(UPKEEP), untap(their_choice(LAND, THAT_PLAYER, 1))))
instant("Horobi's Whisper", "{1}{B}{B}",
    if_(you_control(permanent("Swamp").yours), destroy(target(CREATURE.noncolor(BLACK)))),
    splice_onto_arcane("", exile_cost(CARD, 4)), subtypes="Arcane")
instant("Hundred-Talon Strike", "{W}", until_end_of_turn(target(CREATURE), pt(1, 0), has(FIRST_STRIKE)),
    splice_onto_arcane("", tap_cost(CREATURE.color(WHITE))), subtypes="Arcane")
creature("Iwamori of the Open Fist", "{2}{G}{G}", "Legendary Human Monk", 5, 5, TRAMPLE,
    when(enters(THIS), others_put(CREATURE.card.supertype("legendary"), EACH_OPPONENT)))
creature("Jetting Glasskite", "{4}{U}{U}", "Spirit", 4, 4, FLYING,
    whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))
creature("Shimmering Glasskite", "{3}{U}", "Spirit", 2, 3, FLYING,
    whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))
creature("Kira, Great Glass-Spinner", "{1}{U}{U}", "Legendary Spirit", 2, 2, FLYING,
    static(CREATURE.yours, has(whenever(first_targeted(THIS), counter(that_other("that spell or ability"))))))
creature("Kaijin of the Vanishing Touch", "{1}{U}", "Spirit", 0, 3, DEFENDER,
    whenever(blocks(THIS, CREATURE), bounce_after_combat(that_other())))
creature("Kitsune Palliator", "{2}{W}", "Fox Cleric", 0, 2, ability("{T}", shield_everybody(1)))
aura("Kumano's Blessing", "{2}{R}", FLASH, enchant(CREATURE), replaces(exile_if_damaged_by(ENCHANTED)))
creature("Kyoki, Sanity's Eclipse", "{4}{B}{B}", "Legendary Demon Spirit", 6, 4,
    whenever(casts(YOU, ARCANE), exile_from_hand(1, target(OPPONENT))))
creature("Mannichi, the Fevered Dream", "{2}{R}", "Legendary Spirit", 1, 2,
    ability("{1}{R}", until_end_of_turn(CREATURE, switch_pt())))
aura("Mark of Sakiko", "{1}{G}", enchant(CREATURE),
    static(ENCHANTED, has(whenever(deals_combat_damage(THIS, PLAYER), add_lasting_mana("{G}", THAT_MUCH)))))
creature("Sakiko, Mother of Summer", "{4}{G}{G}", "Legendary Snake Shaman", 3, 3,
    whenever(deals_combat_damage(CREATURE.yours, PLAYER), add_lasting_mana("{G}", THAT_MUCH)))
creature("Sakura-Tribe Springcaller", "{3}{G}", "Snake Shaman", 2, 4, at(your_step(UPKEEP), add_lasting_mana("{G}")))
creature("Shizuko, Caller of Autumn", "{1}{G}{G}", "Legendary Snake Shaman", 2, 3,
    at(each_players_step(UPKEEP), add_lasting_mana("{G}", 3, THAT_PLAYER)))
instant("Mending Hands", "{W}", shield(prevent_damage(target(ANY_TARGET, good=1)), 4))
instant("Minamo's Meddling", "{2}{U}{U}", meddle(target(SPELL)))
artifact("Mirror Gallery", "{5}", permits(no_legend_rule()))
equipment("Neko-Te", "{3}",
    whenever(deals_damage(EQUIPPED, CREATURE), tap(that_other()), change(that_other(), (under(DOESNT_UNTAP),), "source")),
    whenever(deals_damage(EQUIPPED, PLAYER), lose_life(1, THAT_PLAYER)), equip("{2}"))
artifact("Ornate Kanzashi", "{5}",
    ability("{2}, {T}", exile_top(1, target(OPPONENT)), may_play_this_turn(noted("exiled", "that card"))))
instant("Overblaze", "{3}{R}", double_damage_by(target(PERMANENT, good=1)),
    splice_onto_arcane("{2}{R}{R}"), subtypes="Arcane")
sorcery("Reduce to Dreams", "{3}{U}{U}", bounce(ARTIFACT | ENCHANTMENT))
instant("Roar of Jukai", "{2}{G}",
    if_(you_control(permanent("Forest").yours), until_end_of_turn(CREATURE.has("is_blocked"), pt(2, 2))),
    splice_onto_arcane("", opponent_gains_cost(5)), subtypes="Arcane")
creature("Shirei, Shizo's Caretaker", "{4}{B}", "Legendary Spirit", 2, 2,
    whenever(dies(CREATURE.power_at_most(1).owned), may(return_if_here(THAT))))
artifact("Slumbering Tora", "{3}", ability(
    cost("{2}", discard_cost(1, ARCANE)), until_end_of_turn(THIS, also(T_CREATURE | T_ARTIFACT, "Cat")), until_end_of_turn(THIS,
    base_pt(mana_value_of(noted("discarded", "the discarded card")), mana_value_of(noted("discarded", "the discarded card"))))))
sorcery("Sosuke's Summons", "{2}{G}", create(SNAKE_1_1_GREEN, 2),
    whenever(enters(PERMANENT.sub("Snake").nontoken.yours), may(return_to_hand(THIS)), zone=GRAVEYARD))
creature("Split-Tail Miko", "{1}{W}", "Fox Cleric", 1, 1,
    ability("{W}, {T}", shield(prevent_damage(target(ANY_TARGET, good=1)), 2)))
instant("Stream of Consciousness", "{1}{U}",
    shuffle_cards_in(target(PLAYER), up_to(CARD.in_zone_of(GRAVEYARD, IT), 4)), subtypes="Arcane")
sorcery("Sway of the Stars", "{8}{U}{U}", start_over())
creature("Tallowisp", "{1}{W}", "Spirit", 1, 3,
    whenever(casts(YOU, ARCANE), may(search(CARD.sub("Aura").has("enchants_creature")))))
creature("Tomorrow, Azami's Familiar", "{5}{U}", "Legendary Spirit", 1, 5, replaces(would_draw(YOU, dig(3))))
instant("Torrent of Stone", "{3}{R}", damage(4, target(CREATURE)),
    splice_onto_arcane("", sacrifice_cost(permanent("Mountain"), 2)), subtypes="Arcane")
creature("Toshiro Umezawa", "{1}{B}{B}", "Legendary Human Samurai", 2, 2, bushido(1),
    whenever(dies(CREATURE.opponents), cast_once(target(INSTANT.card.in_your(GRAVEYARD)))))
sorcery("Twist Allegiance", "{6}{R}", swap_armies(target(OPPONENT)))
instant("Veil of Secrecy", "{1}{U}", until_end_of_turn(target(CREATURE), has(SHROUD), under(CANT_BE_BLOCKED)),
    splice_onto_arcane("", return_cost(CREATURE.color(BLUE))), subtypes="Arcane")
aura("Ward of Piety", "{1}{W}", enchant(CREATURE), ability("{1}{W}", redirect_some(1, ENCHANTED, target(ANY_TARGET, good=-1))))
creature("Higure, the Still Wind", "{3}{U}{U}", "Legendary Human Ninja", 3, 4, ninjutsu("{2}{U}{U}"),
    whenever(deals_combat_damage(THIS, PLAYER), may(search(CARD.sub("Ninja")))),
    ability("{2}", until_end_of_turn(target(CREATURE.sub("Ninja")), under(CANT_BE_BLOCKED))))
creature("Ink-Eyes, Servant of Oni", "{4}{B}{B}", "Legendary Rat Ninja", 5, 4, ninjutsu("{3}{B}{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), may(reanimate(target(CREATURE.card.in_zone_of(GRAVEYARD, THAT_PLAYER))))),
    ability("{1}{B}", regenerate(THIS)))
creature("Mistblade Shinobi", "{2}{U}", "Human Ninja", 1, 1, ninjutsu("{U}"),
    whenever(deals_combat_damage(THIS, PLAYER), may(bounce(target(CREATURE.of(THAT_PLAYER))))))
creature("Ninja of the Deep Hours", "{3}{U}", "Human Ninja", 2, 2, ninjutsu("{1}{U}"),
    whenever(deals_combat_damage(THIS, PLAYER), may(draw(1))))
creature("Okiba-Gang Shinobi", "{3}{B}{B}", "Rat Ninja", 3, 2, ninjutsu("{3}{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), discard(2, THAT_PLAYER)))
creature("Skullsnatcher", "{1}{B}", "Rat Ninja", 2, 1, ninjutsu("{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), exile(up_to(CARD.in_zone_of(GRAVEYARD, THAT_PLAYER), 2))))
creature("Throat Slitter", "{4}{B}", "Rat Ninja", 2, 2, ninjutsu("{2}{B}"),
    whenever(deals_combat_damage(THIS, PLAYER), destroy(target(CREATURE.noncolor(BLACK).of(THAT_PLAYER)))))
creature("Walker of Secret Ways", "{2}{U}", "Human Ninja", 1, 2, ninjutsu("{1}{U}"),
    whenever(deals_combat_damage(THIS, PLAYER), look_at_hand(THAT_PLAYER)),
    ability("{1}{U}", bounce(target(PERMANENT.sub("Ninja").yours)), if_=your_turn()))
creature("Patron of the Akki", "{4}{R}{R}", "Legendary Spirit", 5, 5, offering("Goblin"),
    whenever(attacks(THIS), until_end_of_turn(CREATURE.yours, pt(2, 0))))
creature("Patron of the Kitsune", "{4}{W}{W}", "Legendary Spirit", 5, 6, offering("Fox"),
    whenever(attacks(CREATURE), may(gain_life(1))))
creature("Patron of the Moon", "{5}{U}{U}", "Legendary Spirit", 5, 4, offering("Moonfolk"), FLYING,
    ability("{1}", put_any_from_hand(LAND.card, 2, tapped=True)))
creature("Patron of the Nezumi", "{5}{B}{B}", "Legendary Spirit", 6, 6, offering("Rat"),
    whenever(buried_theirs(PERMANENT, OPPONENT), lose_life(1, owner(THAT))))
creature("Patron of the Orochi", "{6}{G}{G}", "Legendary Spirit", 7, 7, offering("Snake"),
    ability("{T}", untap(together(permanent("Forest"), CREATURE.color(GREEN))), per_turn=1))
