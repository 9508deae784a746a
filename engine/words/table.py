"""The ways English says what a head's own template does not: more rows for `engine.words.phrases`.

A head needs no row here when its template is how Oracle texts say it. The first row that fits a node prints it.
"""

from typing import Any

from engine.cards.tokens import CLUE
from engine.continuous import END_OF_TURN
from engine.effects.actions import (
    bite,
    change,
    choose_color,
    choose_one,
    create,
    delayed,
    exile,
    if_,
    may_cost,
    may_pay,
    put_counters,
    reanimate,
    seq,
    tap,
    untap,
)
from engine.effects.conditions import (
    bloodied,
    cast_creature_this_turn,
    did,
    is_a,
    kicked,
    not_,
    value_at_least,
)
from engine.effects.mods import controlled_by, protection_from_chosen, switch_pt, under
from engine.effects.replacing import prevent_damage
from engine.effects.schemes_first import serve_the_dead
from engine.effects.special import become, has_counter, next_end_step, not_yet
from engine.effects.turns import when_you_do
from engine.effects.values import hand_size_of, life_total, spells_cast, that_much
from engine.effects.wards import next_turns_upkeep
from engine.terms import GRAVEYARD, HAND
from engine.words.filters import ARTIFACT, CARD, CREATURE, Filter
from engine.words.grammar import Said, said
from engine.words.keywords import ATTACKS_AS_THOUGH_NO_DEFENDER, LURE, MUST_ATTACK, MUST_BE_BLOCKED
from engine.words.kinds import mods_of
from engine.words.nodes import Node
from engine.words.parts import pronoun
from engine.words.phrases import means, says, unsaid
from engine.words.refs import EACH_OPPONENT, EACH_PLAYER, THIS, YOU, noted

# fmt: off
# Heads no text names by themselves: their keyword, or the reader, makes them.
unsaid(
    "exile_from_graveyard_cost",
    "product", "seq", "nothing", "note_upkeep", "sacrifice_evoked", "cycle_this", "rebound_this", "become",
     "remember", "cast_free",
    "unearth_this", "choose_one", "for_each", "times", "noted_number", "there", "value_at_least", "both", "not_",
     "not_yet",
    "cast_by_way", "had_no_counter", "special", "delayed", "either", "number_if", "opponents_count", "minus",
    "controlled_by", "becomes_type", "base_pt", "unless_cost", "has_counter", "come_in_tapped", "attacks_with",
    "pronoun", "becomes_kind", "_done",
    "overloaded",
    "exile_from_hand", "search_split", "discard_unless", "put_in_hand", "when_you_do", "skip_next", "extra_phases",
    "attach", "dig", "search", "prevent_some", "redirect_damage", "prevent_and", "enter_as_copy",
    "cast_only", "create_sized", "chose", "choose_side", "wheel", "reveal_at_random", "exile_this_spell", "exile_self",
    "died_this_turn", "creatures_died", "short_of", "cast_named", "hurt_you", "nth_spell",
    "sacrifice_any_cost", "prevented_for_life", "redirected_some", "deal_redirected", "remove_all_from_attached",
    "choose_name", "extract", "own_turns_only", "put_any_from_hand", "first_targeted", "barbs", "gifts", "petals",
    "add_lasting_mana", "exile_hand_cost", "recall_this", "others_put", "their_choice", "shuffle_cards_in", "start_over",
    "swap_armies", "meddle", "no_legend_rule", "cast_once", "buried", "buried_theirs", "reveal_hand_cost", "is_blocked",
    "fullest_player", "unless_life", "damnations", "bid_life", "make_blocked", "search_exile", "search_theirs",
    "murmurs", "rally_top", "exile_until_nonland", "return_this_cost", "name_barred", "return_flipped", "opponents_first_spell",
    "cast_among", "another_to_your_graveyard",
    "draw_attacks", "discard_named", "mindblaze", "legend_pair", "attack_untapped", "choose_every_block",
    "moved_together", "look_at_card", "reveal_and_take", "activates_keyword", "own_flash",
    "myriad_copies", "trains", "fabricate_choice", "graft_on", "devour_some", "create_named", "mobilize_some", "create_bearer",
    "create_like_this", "offspring_paid", "partner_search",
    "get_emblem", "redirected_once", "activated_by_opponent", "has_with_counter", "pt_for_bushido", "dies_among",
    "may_raise_linked", "raise_to_serve", "look_at_their_top", "_barred_until",
)

says(
    "dig_onto_battlefield",
    "look at the top <n:word> cards of your library. You may put <filter:a> from among them onto the battlefield. "
    "Put the rest on the bottom of your library in a random order",
    most=1,
)

# -- putting effects together ----------------------------------------------------------------------------------------------

says("may", "you may <e>", "you may have <e:have>", who=YOU)
says("if_", "if <c>, <e>. Otherwise, <otherwise>")
says("if_", "if <c>, <e>", "<e> if <c>", otherwise=None)
says("unless_pays", "<e> unless you pay <price>", who=YOU)
says("unless_pays", "<e> unless <who:payer> pays <price>", "<e> unless <who:payers> pay <price>")
says("unless_cost", "<e> unless you <price>")

# -- cards ------------------------------------------------------------------------------------------------------------------

says("discard", "<who> discard[s] <n:a card> at random", at_random=True)
says("discard", "<who> discard[s] <n:a card>", at_random=False)
says("discard_hand", "<who> discard[s] <_:own> hand")
says("reveal_hand", "<who> reveal[s] <_:own> hand")
says("rearrange_top",
     "look at the top <n:word> cards of your library, then put them back in any order", may_shuffle=False)
says("rearrange_top",
     "look at the top <n:word> cards of your library, then put them back in any order. You may shuffle", may_shuffle=True)
says("search",
     "search your library for <n, filter:some_of>, reveal <_:them>, put <_:them> into your hand, then shuffle", to="hand")
says("search", "search your library for <n, filter:some_of>, put <_:them> into your hand, then shuffle", to="hand")
says("search", "search your library for <n, filter:some_of>, put <_:them> onto the battlefield tapped, then shuffle",
     to="battlefield", tapped=True)
says("search",
     "search your library for <n, filter:some_of>, put <_:them> onto the battlefield, then shuffle", to="battlefield")
says("search", "search your library for any number of <filter:plural>, put them into your graveyard, then shuffle",
     n=99, to="graveyard")
says("search",
     "search your library for <n, filter:some_of>, put <_:them> into your graveyard, then shuffle", to="graveyard")
says("search",
     "search your library for <n, filter:some_of>, reveal <_:them>, then shuffle and put <_:that> on top", to="top")
says("search", "search your library for <n, filter:some_of>, then shuffle and put <_:that> on top", to="top")
says("dig",
     "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest on the bottom of "
     "your library in any order", filter=None, rest="bottom")
says("dig",
     "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest into your graveyard",
     filter=None, rest="graveyard")
says("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest on the bottom of your library in any order", take=1, rest="bottom")
says("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest into your graveyard", take=1, rest="graveyard")
says("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest on the bottom of your library in a random order", take=1, rest="random")
says("exile_top", "exile the top card of your library", n=1, who=YOU)
says("exile_top", "exile the top <n:word> cards of your library", who=YOU)
says("exile_top", "<who> exile[s] the top card of their library", n=1)
says("exile_top", "<who> exile[s] the top <n:word> cards of their library")
says("shuffle", "<who> shuffle[s]")

says("gain_life", "you gain <n> life", who=YOU)
says("gain_life", "<who> gain[s] <n> life")
says("lose_life", "you lose <n> life", who=YOU)
says("lose_life", "<who> lose[s] <n> life")

# -- damage -----------------------------------------------------------------------------------------------------------------

says("damage", "<source> deal[s] <n> damage to each of <to:several_targets>")
says("damage", "<source> deal[s] <n> damage to <to>")
says("damage_each", "<_:this> deals <n> damage to <a:each_obj> and <b:each_player>",
     "<_:this> deals <n> damage to <a:each_obj> "
     "and each <b:bare_player>")
says("divided_damage", "<_:this> deals <n> damage divided as you choose among <to:divided>")
says("fight", "<a> fight[s] <b>")
says("bite", "<a> deal[s] damage equal to its power to <b:any>")

# -- permanents -------------------------------------------------------------------------------------------------------------

says("destroy", "destroy <what>. It can't be regenerated",
     "destroy <what>. They can't be regenerated", regenerate=False)
says("destroy", "destroy <what>", regenerate=True)
says("exile", "exile <what>", key="")
says("bounce", "return <what:obj_sg> to its owner's hand", "return <what:obj_pl> to their owners' hands",
     "return <what:obj_pl> to their owner's hand", "put <what> into its owner's hand")
says("return_to_hand", "return <what:cards> to your hand", "put <what:cards> into your hand")
says("reanimate", "return <what:cards> to the battlefield tapped under your control",
     "put <what:cards> onto the battlefield tapped under your control",
     "return <what:mine_cards> to the battlefield tapped",
     tapped=True, owner=False, counters="")
says("reanimate", "return <what:mine_cards> to the battlefield", "put <what:mine_cards> onto the battlefield",
     "put <what:cards> onto the battlefield under your control", "return <what:cards> to the battlefield under your control",
     tapped=False, owner=False, counters="")
says("reanimate", "return <what:cards> to the battlefield under its owner's control",
     "return <what:cards> to the battlefield under their owner's control",
     "return <what:cards> to the battlefield under their owners' control", tapped=False, owner=True, counters="")
says("put_in_library", "put <what> on top of its owner's library",
     "put <what:obj_pl> on top of their owners' libraries",
     "put <what:cards> on top of your library", where="top")
says("put_in_library", "put <what> on the bottom of its owner's library",
     "put <what:cards> on the bottom of your library",
     "put <what:obj_pl> on the bottom of their owners' libraries", where="bottom")
says("sacrifice", "<who> sacrifice[s] <n, filter:of>", what=None)
says("sacrifice", "sacrifice <what:very>", n=1, who=YOU, filter=None)
says("tap", "tap <what>")
says("untap", "untap <what>")
says("stays_tapped", "<what:obj_sg> doesn't untap during its controller's next untap step",
     "<what:obj_pl> don't untap during their controllers' next untap steps",
     "<what:obj_pl> don't untap during their controller's next untap step")
says("put_counters", "put <n, kind:counters> on each of <what:several_targets>")
says("put_counters", "put <n, kind:counters> on <what>")
says("remove_counters", "remove <n, kind:counters> from <what>")
says("create", "<who> create[s] <n, token, tapped:tokens>", key="")
says("attach", "attach <_:this> to <what>")
says("change", "<what:obj_sg> attacks this turn if able", "<what:obj_pl> attack this turn if able", mods=(under(MUST_ATTACK),),
     until=END_OF_TURN)
says("change", "<what:obj_sg> must be blocked this turn if able", mods=(under(MUST_BE_BLOCKED),), until=END_OF_TURN)
says("change", "all creatures able to block <what:obj_sg> this turn do so", mods=(under(LURE),), until=END_OF_TURN)
says("change", "<what> <mods:temp> until end of turn", "until end of turn, <what> <mods:temp>", until=END_OF_TURN)
says("change", "<what> <mods:temp> this turn", until=END_OF_TURN)
says("change", "<what> <mods:temp> until your next turn", "until your next turn, <what> <mods:temp>", until="your_turn")
says("counter", "counter <what:spells>", to="graveyard")
says("counter",
     "counter <what:spells>. If that spell is countered this way, exile it instead of putting it into its owner's "
     "graveyard", to="exile")
says("counter_unless_pays", "counter <what:spells> unless its controller pays <price>")
says("extra_land", "you may play <n:additional> this turn")
says("come_in_tapped", "<_:this> enters tapped")
says("enters_with", "<_:this> enters with <n, kind:counters> on it")
says("choose_color", "choose a color")
says("sacrifice_later", "sacrifice <what> at the beginning of the next end step",
     "at the beginning of the next end step, sacrifice <what>")
says("exile_later", "exile <what> at the beginning of the next end step",
     "at the beginning of the next end step, exile <what>")
says("shuffle_this_in", "shuffle <_:this> into its owner's library")
says("shield", "prevent all combat damage that would be dealt this turn", what=prevent_damage(combat=True), n=-1)
says("shield", "prevent all damage that would be dealt this turn", what=prevent_damage(), n=-1)
says("change", "<what> can attack this turn as though it didn't have defender", until=END_OF_TURN,
     mods=(under(ATTACKS_AS_THOUGH_NO_DEFENDER),))
says("manifest", "manifest the top card of your library", n=1)
says("manifest", "<who> manifests the top card of their library", n=1)
says("manifest", "manifest the top <n:word> cards of your library")
says("create_copy", "create <n, tapped:copy_tokens> that's a copy of <of:any_obj>",
     "create <n, tapped:copy_tokens> that are copies of "
     "<of:any_obj>", who=YOU, except_=None)
says("prevent_damage", "prevent all damage that would be dealt to <to:standing>", by=None, combat=False)
says("prevent_damage", "prevent all damage that would be dealt by <by:standing>",
     "prevent all damage <by:standing> would deal",
     to=None, combat=False)
says("prevent_damage", "prevent all combat damage that would be dealt to <to:standing>", by=None, combat=True)
says("prevent_damage", "prevent all combat damage that would be dealt by <by:standing>", to=None, combat=True)
says("costs_less", "<filter:spells_pl> you cast cost <n:braced> less to cast")
says("costs_more", "<filter:spells_pl> your opponents cast cost <n:braced> more to cast")
says("spells_cost_more", "<filter:spells_pl> cost <n:braced> more to cast")
says("spells_cost_less", "<filter:spells_pl> cost <n:braced> less to cast")
says("no_counters", "<what> can't have counters put on it", kind="")
says("add_mana", "add <symbols>", only=None)
says("add_combination", "add <n:word> mana in any combination of colors", mask=31)
says("add_of_one_color", "add <n:word> mana of any one color", mask=31)

says("change", "gain control of <what> until end of turn", "you gain control of <what> until end of turn",
     mods=(controlled_by(YOU),), until=END_OF_TURN)
says("change", "gain control of <what>", "you gain control of <what>", mods=(controlled_by(YOU),), until="game")
says("add_mana", "add <symbols>. Spend this mana only to cast <only:spells_only>")
says("put_from_hand", "put <filter:a_of_hand> onto the battlefield", tapped=False)
says("put_from_hand", "put <filter:a_of_hand> onto the battlefield tapped", tapped=True)
says("shield", "prevent all <what:prevented>", n=-1)
says("shield", "prevent the next <n> <what:prevented>")
says("change", "gain control of <what> for as long as you control <_:this>", mods=(controlled_by(YOU),), until="yours")
says("change", "gain control of <what> for as long as you control <_:this> and <_:this> remains tapped",
     mods=(controlled_by(YOU),), until="tapped")
says("change", "<what> <mods:temp> for as long as you control <_:this>", until="yours")
says("change", "<what> <mods:temp> for as long as <_:this> remains tapped", until="only_tapped")
says("change", "<what> <mods:temp> for as long as <_:this> remains on the battlefield", until="source")
says("add_mana_for_each", "add <symbol:mana> for each <n:each_of>")
says("add_combination", "add <n:word> mana in any combination of <mask:and_or>")
says("discard_chosen", "<who> reveals their hand. You choose <filter:card_of_it>. That player discards that card", n=1)
says("amass", "amass <n>", "amass Zombies <n>", kind="Zombie")
says("amass", "amass Orcs <n>", kind="Orc")
says("change", "switch <what>'s power and toughness until end of turn", mods=(switch_pt(),), until=END_OF_TURN)
says("player_counters", "<who> get[s] <n:energy>", kind="energy")
says("player_counters", "<who> get[s] <n, kind:counters>")
says("exile_until_leaves", "exile <what> until <_:this> leaves the battlefield")
says("pay_energy", "pay <n:energy>")
says("explore", "<what> explore[s]")
says("remove_all_counters", "remove all <kind> counters from <what>")
says("exile_if_dies", "if <what> would die this turn, exile it instead")
says("dig", "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest on the bottom of your "
     "library in a random order", filter=None, rest="random")
says("costs_less_itself", "this spell costs <n:braced> less to cast if <c>")
says("targeting_costs_more", "spells your opponents cast that target <what:evobj_sg> cost <n:braced> more to cast")
says("attack_tax", "creatures can't attack you unless their controller pays <n:braced> for each creature they control "
     "that's attacking you")
says("walk_is_no_help", "creatures with <land:walk> can be blocked as though they didn't have <land:walk>")
says("cant_cast", "your opponents can't cast <filter:spells_pl>", who=EACH_OPPONENT)
says("multiplied_tokens", "if one or more tokens would be created under your control, twice that many of those tokens are "
     "created instead", who=YOU, n=2)
says("plus", "<a:value> plus <b:value>")
says("divided_counters", "distribute <kind, to:distributed>")
says("this_costs_less", "this spell costs <n:braced> less to cast")
says("reveal_top", "reveal the top card of your library", n=1)
says("reveal_top", "reveal the top <n:word> cards of your library")
says("exile_cost", "exile <n, filter:of_grave> from your graveyard")


def _again(what: Any) -> Any:
    """What was just spoken of, once more: a target is not chosen twice."""
    if isinstance(what, Node) and what.head.name == "target":
        return said(pronoun(f"={what.said.at}"), Said(None, what.said.at, "="))
    return what


def _artifact_creature(what: Any, how: Any) -> Any:
    """Only of an artifact is known that it keeps its types."""
    f = what.args[0] if isinstance(what, Node) and what.head.name == "target" else what
    itself = isinstance(what, Node) and what.head.name in ("this", "pronoun")
    return change(what, mods_of(how)) if itself or (isinstance(f, Filter) and f.types == ARTIFACT.types) else None


means("tap or untap <what>", lambda what: choose_one(tap(what), untap(_again(what))))
means("<what> gain[s] protection from the color of your choice until end of turn",
      lambda what: seq(choose_color(), change(what, (protection_from_chosen(),))))

says("one_spell_each", "<who> can't cast more than one spell each turn", filter=CARD)
means("for each opponent, put up to one target creature card from that player's graveyard onto the battlefield under your "
      "control. Each of those creatures attacks its owner each combat if able", serve_the_dead)
means("<what> becomes <how:animated> until end of turn. It's still a land",
      lambda what, how: change(what, mods_of(how)))
means("until end of turn, <what> becomes <how:animated>. It's still a land", lambda what, how: change(what, mods_of(how)))
means("<what> becomes <how:animated_artifact> until end of turn", _artifact_creature)
means("until end of turn, <what> becomes <how:animated_artifact>", _artifact_creature)
means("investigate", lambda: create(CLUE))
means("<e> at the beginning of the next turn's upkeep", lambda e: delayed(next_turns_upkeep(), (e,)))
means("you may pay <price:mana>. When you do, <e>", lambda price, e: may_pay(price, when_you_do((e,))))
means("you may <price:costpart>. When you do, <e>", lambda price, e: may_cost(price, when_you_do((e,))))
means("<what:obj_sg> deals damage to itself equal to its power",
      lambda what: bite(what, _again(what)) if isinstance(what, Node) else None)
means("adapt <n>", lambda n: if_(not_(has_counter("+1/+1")), put_counters(THIS, "+1/+1", n)))
means("monstrosity <n>", lambda n: if_(not_yet("monstrous"), become("monstrous", put_counters(THIS, "+1/+1", n))))
means("exile <what>. Return that card to the battlefield under its owner's control at the beginning of the next end step",
      lambda what: seq(exile(what), delayed(next_end_step(), (reanimate(noted("exiled", "that card"), owner=True),))))
means("exile <what>. Return it to the battlefield under its owner's control at the beginning of the next end step",
      lambda what: seq(exile(what), delayed(next_end_step(), (reanimate(noted("exiled", "it"), owner=True),))))

# -- conditions -------------------------------------------------------------------------------------------------------------

says("you_control", "you control <least, filter:least_yours>")
says("you_control", "an opponent controls <least, filter:least_theirs>")
says("none_of", "you control no <filter:pl_yours>")
says("none_of", "no <filter:plural> are on the battlefield", "there are no <filter:plural> on the battlefield")
says("none_of", "you don't control <filter:a_yours>")
says("not_", "you control <what:fewer_yours>")
says("value_at_least", "<a, least:has_counters>")
says("value_at_least", "you've cast <least:word> or more spells this turn", a=spells_cast())
says("kicked", "this spell was kicked", "it was kicked", "this creature was kicked")
says("not_", "this spell wasn't kicked", "it wasn't kicked", what=kicked())
says("not_", "no opponent was dealt damage this turn", what=bloodied())
says("not_", "you haven't cast a creature spell this turn", what=cast_creature_this_turn())
says("not_", "<what:lacking>")
says("not_", "<_:this> is renowned", "it's renowned", what=not_yet("renowned"))
says("not_", "<_:this> is monstrous", "it's monstrous", what=not_yet("monstrous"))
says("not_yet", "<_:this> isn't renowned", what="renowned")
says("not_yet", "<_:this> isn't monstrous", what="monstrous")
says("value_at_least", "damage is dealt this way", a=that_much(), least=1)
says("opponent_has_cards", "an opponent has <n:word> or more cards in their graveyard", zone=GRAVEYARD)
says("opponent_has_cards", "an opponent has <n:word> or more cards in their hand", zone=HAND)
says("opponent_controls", "an opponent controls <n:word> or more <filter:plural>")
says("your_turn", "it's your turn", "it is your turn")
says("value_at_least", "you have <least> or more life", a=life_total())
says("value_at_least", "you have <least:word> or more cards in hand", "<least:word> or more cards are in your hand",
     a=hand_size_of(YOU))
says("not_", "you have no cards in hand", what=value_at_least(hand_size_of(YOU), 1))
says("not_", "this creature isn't attacking", what=is_a(THIS, CREATURE.attacking))
says("at_least", "there are <least:word> or more <filter:plural>", "<least:word> or more <filter:pl_lying>",
     "an opponent has <least:word> or more <filter:plural>")
says("is_a", "<what:obj_is> <filter>", "<what:obj_is> <filter:adjective>")
says("also", "[is] <subtypes:more_kinds>", "become[s] <subtypes:more_kinds>")
says("also_color", "[is] <color> in addition to its other colors", "[is] <color> in addition to their other colors")
says("becomes_color", "[is] <color>", "become[s] <color>")
says("becomes_land_type", "[is] <subtypes:basic_land>")
says("also_land_type", "[is] <subtypes:basic_land> in addition to its other land types",
     "[is] <subtypes:basic_land> in addition to their other land types")
says("no_gain", "players can't gain life", who=EACH_PLAYER)
says("no_gain", "you can't gain life", who=YOU)
says("no_gain", "your opponents can't gain life", who=EACH_OPPONENT)
says("morbid", "a creature died this turn", "a creature died under your control this turn")
says("bloodied", "an opponent was dealt damage this turn")
says("has_counter", "<_:this> has a <kind> counter on it")
says("is_untapped", "<what> is untapped")
says("did", "you do", key="done")
says("not_", "you can't", "you don't", what=did())

# -- events -----------------------------------------------------------------------------------------------------------------

says("deals_damage", "<source> deals damage to <to>")
says("deals_damage", "<source> deals damage", to=None)
says("deals_combat_damage", "<source> deals combat damage to <to>")
says("blocks", "<what> blocks <blocked>")
says("blocks", "<what> blocks", blocked=None)
says("casts", "<who> cast[s] <what:spell_filter>")
says("gains_life", "<who> gain[s] life")
says("loses_life", "<who> lose[s] life")
says("discards_card", "<who> discard[s] <what>", "<who> cycle[s] or discard[s] <what>")
says("discards", "<who> discard[s] a card", "<who> cycle[s] or discard[s] a card")
says("cycles", "you cycle this card", what=THIS)
says("cycles", "you cycle <what>")
says("draws", "<who> draw[s] a card")
for _head, _verb, _noun in (("draws_nth", "draw", "card"), ("casts_nth", "cast", "spell")):
    says(_head, f"you {_verb} your <n:ordinal> {_noun} each turn", who=YOU)
    says(_head, f"an opponent {_verb}s their <n:ordinal> {_noun} each turn", who=EACH_OPPONENT)
    says(_head, f"a player {_verb}s their <n:ordinal> {_noun} each turn", who=EACH_PLAYER)
says("sacrifices", "<who> sacrifice[s] <what>")
says("plays_land", "<who> play[s] a land")
says("put_into_graveyard", "<what> is put into a graveyard from anywhere")
says("state", "<state:state_cond>")
says("your_step", "the beginning of combat on your turn", step=4)
says("your_step", "the beginning of your <step:step>")
says("each_step", "the beginning of the end step", step=11)
says("each_step", "the beginning of each <step:step>", "the beginning of every <step:step>")
says("hosts_step", "the beginning of the <step:step> of <_:host>'s controller", "the beginning of enchanted player's <step:step>")
says("targeted_by_your_spell", "you cast a spell that targets <what>")

# -- costs ------------------------------------------------------------------------------------------------------------------

says("sacrifice_this", "sacrifice <_:this>")
says("sacrifice_cost", "sacrifice <n, filter:of>")
says("pay_life", "pay <n> life")
says("discard_cost", "discard <n:a card>", filter=None)
says("discard_cost", "discard <n, filter:of_cards>")
says("discard_this", "discard <_:this>")
says("exile_this", "exile this card from your graveyard")
says("remove_counter_cost", "remove <n, kind:counters> from <_:this>")
says("put_counter_cost", "put <n, kind:counters> on <_:this>")
says("tap_cost", "tap <n, filter:of_untapped>")
says("return_cost", "return <n, filter:of_yours> to its owner's hand",
     "return <n, filter:of_yours> to their owner's hand")

# -- modifications ----------------------------------------------------------------------------------------------------------

says("pt", "get[s] <power:signed>/<toughness:signed>")
says("base_pt", "[has] base power and toughness <power>/<toughness>")
says("has", "[has] <abilities:abilities>")
says("under", "<rules:rules>")
says("loses_all_abilities", "lose[s] all abilities")
says("loses", "lose[s] <keyword>")

# -- values -----------------------------------------------------------------------------------------------------------------

says("devotion", "your devotion to <color:letter>")
says("noted_number", "the sacrificed creature's power", key="sacrificed_power", words="the sacrificed creature's power")
says("noted_number", "the sacrificed creature's toughness", key="sacrificed_toughness",
     words="the sacrificed creature's toughness")
says("hand_size_of", "the number of cards in <who>'s hand")
says("life_total", "your life total")
says("that_much", "that much", "that damage")
says("counters_on", "the number of <kind> counters on <what>")
