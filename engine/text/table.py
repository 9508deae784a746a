"""The ways English says what a head's own template does not.

A head needs no row here when its template is how Oracle texts say it. The first row that fits a node prints it.
"""

from typing import Any

from engine.cards.tokens import CLUE
from engine.dsl import (
    ARTIFACTS_AND_OTHERWISE,
    COMMANDER,
    OPPONENT_OR_THEIRS,
    also,
    become,
    bite,
    bloodied,
    cards_drawn,
    cast_creature_this_turn,
    change,
    choose_color,
    choose_one,
    controlled_by,
    create,
    delayed,
    did,
    end_of_combat,
    exile,
    hand_size_of,
    has_counter,
    have_ring_bearer,
    if_,
    is_a,
    kicked,
    life_gained,
    life_total,
    may_cost,
    may_pay,
    morbid,
    next_end_step,
    next_turns_upkeep,
    not_,
    not_yet,
    opponents_count,
    prevent_damage,
    protection_from_chosen,
    put_counters,
    raid,
    reanimate,
    return_transformed,
    roll_result,
    seq,
    serve_the_dead,
    shield,
    spells_cast,
    stays_tapped,
    switch_pt,
    tap,
    that_much,
    total_power,
    under,
    untap,
    value_at_least,
    when_you_do,
    x,
    you_are_monarch,
    your_turn,
)
from engine.language.filters import ARTIFACT, CARD, CREATURE, OPPONENT, PERMANENT_OR_PLAYER, Filter
from engine.language.keywords import (
    ATTACKS_AS_THOUGH_NO_DEFENDER,
    CANT_ACTIVATE,
    CANT_ATTACK,
    CANT_BLOCK,
    LURE,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
)
from engine.language.nodes import Effect, Node
from engine.language.refs import EACH_OPPONENT, EACH_PLAYER, THIS, YOU, noted, together
from engine.rules.continuous import END_OF_TURN
from engine.state import memory
from engine.state.terms import BEGIN_COMBAT, END, GRAVEYARD, HAND
from engine.text.becoming import mods_of
from engine.text.said import same_target
from engine.text.templates import means, row

row(
    "dig_onto_battlefield",
    "look at the top <n:word> cards of your library. You may put <filter:a> from among them onto the battlefield. "
    "Put the rest on the bottom of your library in a random order",
    most=1,
    tapped=False,
    attacking=False,
)
row(
    "dig_onto_battlefield",
    "look at the top <n:word> cards of your library. You may put <filter:a> from among them onto the battlefield tapped and "
    "attacking. Put the rest on the bottom of your library in a random order",
    most=1,
    tapped=True,
    attacking=True,
)

# -- putting effects together ----------------------------------------------------------------------------------------------

row("may", "you may <e>", "you may have <e:have>", who=YOU)
row("if_", "if <c>, <e>. Otherwise, <otherwise:chain>")
row("if_", "if <c>, <e>", "<e> if <c>", otherwise=None)
row("unless_pays", "<e> unless you pay <price>", who=YOU)
row("unless_pays", "<e> unless <who:payer> pays <price>", "<e> unless <who:payers> pay <price>")
row("unless_cost", "<e> unless you <price>")

# -- cards ------------------------------------------------------------------------------------------------------------------

row("discard", "<who> discard[s] <n:a card> at random", at_random=True)
row("discard", "<who> discard[s] <n:a card>", at_random=False)
row("casts_from_elsewhere", "<who> cast[s] <what:spell_filter> from anywhere other than <_:own> hand", lands=False)
row("casts_from_elsewhere", "<who> play[s] a land or cast[s] a spell from anywhere other than <_:own> hand",
    what=CARD, lands=True)
row("discard_hand", "<who> discard[s] <_:own> hand")
row("reveal_hand", "<who> reveal[s] <_:own> hand")
row("rearrange_top", "look at the top <n:word> cards of <who>'s library, then put them back in any order", may_shuffle=False)
row("look_at_top", "look at the top card of your library", n=1, who=YOU)
row("look_at_top", "look at the top card of <who>'s library", n=1)
row("look_at_top", "look at the top <n:word> cards of <who>'s library")
row("rearrange_top",
     "look at the top <n:word> cards of your library, then put them back in any order", may_shuffle=False, who=YOU)
row("rearrange_top",
     "look at the top <n:word> cards of your library, then put them back in any order. You may shuffle",
     may_shuffle=True, who=YOU)
row("search",
     "search your library for <n, filter:some_of>, reveal <_:them>, put <_:them> into your hand, then shuffle", to="hand")
row("search", "search your library for <n, filter:some_of>, put <_:them> into your hand, then shuffle", to="hand")
row("search", "search your library for <n, filter:some_of>, put <_:them> onto the battlefield tapped, then shuffle",
     to="battlefield", tapped=True)
row("search",
     "search your library for <n, filter:some_of>, put <_:them> onto the battlefield, then shuffle", to="battlefield")
row("search", "search your library for any number of <filter:plural>, put them into your graveyard, then shuffle",
     n=99, to="graveyard")
row("search",
     "search your library for <n, filter:some_of>, put <_:them> into your graveyard, then shuffle", to="graveyard")
for _where, _tapped in (("onto the battlefield tapped", True), ("onto the battlefield", False)):
    row("may_search", f"<who:who_sg> may search their library for <n, filter:some_of>, put <_:them> {_where}, then shuffle",
        tapped=_tapped)
row("search",
     "search your library for <n, filter:some_of>, reveal <_:them>, then shuffle and put <_:that> on top", to="top")
row("search", "search your library for <n, filter:some_of>, then shuffle and put <_:that> on top", to="top")
row("dig",
     "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest on the bottom of "
     "your library in any order", filter=None, rest="bottom")
row("dig",
     "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest into your graveyard",
     filter=None, rest="graveyard")
row("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest on the bottom of your library in any order", take=1, rest="bottom")
row("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest into your graveyard", take=1, rest="graveyard")
row("dig",
     "look at the top <n:word> cards of your library. You may reveal <filter> from among them and put it into your hand. "
     "Put the rest on the bottom of your library in a random order", take=1, rest="random")
row("fetch_named",
     "search your library and/or graveyard for a card named <name>, reveal it, put it into your hand. If you search your "
     "library this way, shuffle", to="hand")
row("exile_top", "exile the top card of your library", n=1, who=YOU)
row("exile_top", "exile the top <n:word> cards of your library", who=YOU)
row("exile_top", "<who> exile[s] the top card of their library", n=1)
row("exile_top", "<who> exile[s] the top <n:word> cards of their library")
row("scry", "scry <n>", "you scry <n>")
row("surveil", "surveil <n>", "you surveil <n>")
row("shuffle", "<who> shuffle[s]")
row("graveyard_into_library", "shuffle your graveyard into your library", who=YOU)
row("graveyard_into_library", "<who> shuffle[s] their graveyard into their library")
row("shuffle_all_in", "shuffle your hand and graveyard into your library", who=YOU)
row("shuffle_all_in", "<who> shuffle[s] their hand and graveyard into their library")

row("gain_life", "you gain <n> life", who=YOU)
row("gain_life", "<who> gain[s] <n> life")
row("lose_life", "you lose <n> life", who=YOU)
row("lose_life", "<who> lose[s] <n> life")

# -- damage -----------------------------------------------------------------------------------------------------------------

row("damage", "<source> deal[s] <n> damage to each of <to:several_targets>")
row("damage", "<source> deal[s] <n> damage to <to>")
row("damage_each", "<_:this> deals <n> damage to <a:each_obj> and <b:each_player>",
     "<_:this> deals <n> damage to <a:each_obj> "
     "and each <b:bare_player>")
row("damage_each", "<_:this> deals <n> damage to <a:each_obj> and <b:each_obj>")
row("damage_each", "<_:this> deals <n> damage to each opponent and <a:each_theirs>", b=EACH_OPPONENT)
row("damage_each", "<_:this> deals <n> damage to <b:each_player> and <a:each_obj>")
row("divided_damage", "<_:this> deals <n> damage divided as you choose among <to:divided>")
row("fight", "<a> fight[s] <b>")
row("bite", "<a> deal[s] damage equal to its power to <b:any>")

# -- permanents -------------------------------------------------------------------------------------------------------------

row("destroy", "destroy <what>. It can't be regenerated",
     "destroy <what>. They can't be regenerated", regenerate=False)
row("destroy", "destroy <what>", regenerate=True)
row("exile", "exile <what>", key=None)
row("bounce", "return <what:obj_sg> to its owner's hand", "return <what:obj_pl> to their owners' hands",
     "return <what:obj_pl> to their owner's hand", "put <what> into its owner's hand")
row("return_to_hand", "return <what:cards> to your hand", "put <what:cards> into your hand")
row("reanimate", "return <what:cards> to the battlefield tapped under your control",
     "put <what:cards> onto the battlefield tapped under your control",
     "return <what:mine_cards> to the battlefield tapped",
     tapped=True, owner=False, counters="")
row("reanimate", "return <what:mine_cards> to the battlefield", "put <what:mine_cards> onto the battlefield",
     "put <what:cards> onto the battlefield under your control", "return <what:cards> to the battlefield under your control",
     tapped=False, owner=False, counters="")
row("reanimate", "return <what:cards> to the battlefield under its owner's control",
     "return <what:cards> to the battlefield under their owner's control",
     "return <what:cards> to the battlefield under their owners' control", tapped=False, owner=True, counters="")
row("reanimate", "return <what:cards> to the battlefield tapped under <_:owners> control", tapped=True, owner=True, counters="")
row("reanimate", "return <what:mine_cards> to the battlefield with <counters:one_kind> on it",
     "put <what:cards> onto the battlefield under your control with <counters:one_kind> on it",
     tapped=False, owner=False)
row("reanimate", "return <what:mine_cards> to the battlefield tapped with <counters:one_kind> on it", tapped=True, owner=False)
row("put_in_library", "put <what> on top of its owner's library",
     "put <what:obj_pl> on top of their owners' libraries",
     "put <what:cards> on top of your library", where="top")
row("put_in_library", "put <what> on the bottom of its owner's library",
     "put <what:cards> on the bottom of your library",
     "put <what:obj_pl> on the bottom of their owners' libraries", where="bottom")
row("sacrifice", "<who> sacrifice[s] <n, filter:of>", what=None)
row("sacrifice", "sacrifice <what:very>", n=1, who=YOU, filter=None)
row("tap", "tap <what>")
row("untap", "untap <what>")
row("stays_tapped", "<what:obj_sg> doesn't untap during its controller's next untap step",
     "<what:obj_pl> don't untap during their controllers' next untap steps",
     "<what:obj_pl> don't untap during their controller's next untap step")
row("put_counters", "put <n, kind:counters> on each of <what:several_targets>")
row("put_counters", "put <n, kind:counters> on <what>")
row("remove_counters", "remove <n, kind:counters> from <what>")
row("create", "<who> create[s] <n, token, tapped:tokens>", key=None)
row("create_sized", "<who> create[s] <token:sized>", n=x())
row("create_sized", "<who> create[s] <token:sized>, where X is <n:val>")
row("attach", "attach <_:this> to <what>")
row("change", "<what:obj_sg> attacks this turn if able", "<what:obj_pl> attack this turn if able", mods=(under(MUST_ATTACK),),
     until=END_OF_TURN)
row("change", "<what:obj_sg> must be blocked this turn if able", mods=(under(MUST_BE_BLOCKED),), until=END_OF_TURN)
row("change", "all creatures able to block <what:obj_sg> this turn do so", mods=(under(LURE),), until=END_OF_TURN)
row("change", "switch <what>'s power and toughness until end of turn", mods=(switch_pt(),), until=END_OF_TURN)
row("change", "<what> <mods:temp> until end of turn", "until end of turn, <what> <mods:temp>", until=END_OF_TURN)
row("change", "<what> get[s] <mods:growing>", until=END_OF_TURN)
row("change", "<what> <mods:temp> this turn", until=END_OF_TURN)
row("change", "<what> <mods:temp> until your next turn", "until your next turn, <what> <mods:temp>", until="your_turn")
row("change", "<what:spoken_sg> <mods:mods_sg_lasting>", "<what:spoken_pl> <mods:mods_pl_lasting>", until="game")
row("counter", "counter <what:spells>", to="graveyard")
row("counter",
     "counter <what:spells>. If that spell is countered this way, exile it instead of putting it into its owner's "
     "graveyard", to="exile")
row("counter_unless_pays", "counter <what:spells> unless its controller pays <price>")
row("extra_land", "you may play <n:additional> this turn")
row("come_in_tapped", "<_:this> enters tapped")
row("enters_with_chosen", "<_:this> enters with your choice of <kinds, apart:kind_choice> on it")
row("enters_with", "<_:this> enters with <n, kind:counters> on it")
row("choose_color", "choose a color")
row("sacrifice_later", "sacrifice <what> at the beginning of the next end step",
     "at the beginning of the next end step, sacrifice <what>")
row("exile_later", "exile <what> at the beginning of the next end step",
     "at the beginning of the next end step, exile <what>")
row("shuffle_this_in", "shuffle <_:this> into its owner's library")
row("shield", "prevent all combat damage that would be dealt this turn", what=prevent_damage(combat=True), n=-1)
row("shield", "prevent all damage that would be dealt this turn", what=prevent_damage(), n=-1)
row("change", "<what> can attack this turn as though it didn't have defender", until=END_OF_TURN,
     mods=(under(ATTACKS_AS_THOUGH_NO_DEFENDER),))
row("manifest", "manifest the top card of your library", n=1)
row("manifest", "<who> manifests the top card of their library", n=1)
row("manifest", "manifest the top <n:word> cards of your library")
row("enter_as_copy", "you may have <_:this> enter as a copy of <filter:copied>", except_=None)
row("enter_as_copy", "you may have <_:this> enter as a copy of <filter:copied>, except <except_:exceptions>")
row("create_copy", "create <n, tapped:copy_tokens> that's a copy of <of:any_obj>",
     "create <n, tapped:copy_tokens> that are copies of "
     "<of:any_obj>", who=YOU, except_=None)
row("prevent_damage", "prevent all damage that would be dealt to <to:standing>", by=None, combat=False)
row("prevent_damage", "prevent all damage that would be dealt by <by:standing>",
     "prevent all damage <by:standing> would deal",
     to=None, combat=False)
row("prevent_damage", "prevent all combat damage that would be dealt to <to:standing>", by=None, combat=True)
row("prevent_damage", "prevent all combat damage that would be dealt by <by:standing>", to=None, combat=True)
row("spells_from_top", "you may cast <filter:spells_pl> from the top of your library")
row("cards_from_top", "you may play lands and cast <filter:spells_pl> from the top of your library")
row("one_spell_of_graveyard", "once during each of your turns, you may cast <filter:spell_filter> from your graveyard")
row("costs_less", "<filter:spells_pl> you cast cost <n:braced> less to cast")
row("costs_more", "<filter:spells_pl> your opponents cast cost <n:braced> more to cast")
row("spells_cost_more", "<filter:spells_pl> cost <n:braced> more to cast")
row("spells_cost_less", "<filter:spells_pl> cost <n:braced> less to cast")
for _step in ("untap", "upkeep", "draw"):
    row("skips_steps", f"skip your {_step} step", who=YOU, step=_step)
row("no_counters", "<what> can't have counters put on it", kind="")
row("add_mana", "add <symbols>", only=None)
row("add_combination", "add <n:word> mana in any combination of colors", mask=31)
row("add_of_one_color", "add <n:word> mana of any one color", mask=31)

row("change", "gain control of <what> until end of turn", "you gain control of <what> until end of turn",
     mods=(controlled_by(YOU),), until=END_OF_TURN)
row("change", "gain control of <what>", "you gain control of <what>", mods=(controlled_by(YOU),), until="game")
row("add_mana", "add <symbols>. This mana can't be spent to cast a nonartifact spell", only=ARTIFACTS_AND_OTHERWISE)
row("add_mana", "add <symbols>. Spend this mana only to cast <only:spells_only>")
row("put_from_hand", "put <filter:a_of_hand> onto the battlefield", tapped=False, attacking=False)
row("put_from_hand", "put <filter:a_of_hand> onto the battlefield tapped", tapped=True, attacking=False)
row("put_from_hand", "put <filter:a_of_hand> onto the battlefield tapped and attacking", tapped=True, attacking=True)
row("create_attacking", "create <n, token, tapped:tokens> that's tapped and attacking",
     "create <n, token, tapped:tokens> that are tapped and attacking")
row("create_attacking_copy", "create a tapped and attacking token that's a copy of <of:any_obj>", except_=None)
row("create_attacking_copy", "create a tapped and attacking token that's a copy of <of:any_obj>, except <except_:exceptions>")
row("shield", "prevent all <what:prevented>", n=-1)
row("shield", "prevent the next <n> <what:prevented>")
row("change", "gain control of <what> for as long as you control <_:this>", mods=(controlled_by(YOU),), until="yours")
row("change", "gain control of <what> for as long as you control <_:this> and <_:this> remains tapped",
     mods=(controlled_by(YOU),), until="tapped")
row("change", "<what> <mods:temp> for as long as you control <_:this>", until="yours")
row("change", "<what> <mods:temp> for as long as <_:this> remains tapped", until="only_tapped")
row("change", "<what> <mods:temp> for as long as <_:this> remains on the battlefield", until="source")
row("add_mana_for_each", "add <symbol:mana> for each <n:each_of>")
row("add_mana_for_each", "add an amount of <symbol:mana> equal to <n:val>")
row("add_combination", "add <n:word> mana in any combination of <mask:and_or>")
row("discard_chosen", "<who> reveals their hand. You choose <filter:card_of_it>. That player discards that card", n=1)
row("amass", "amass <n>", "amass Zombies <n>", kind="Zombie")
row("amass", "amass Orcs <n>", kind="Orc")
row("amass", "amass Goblins <n>", kind="Goblin")
row("player_counters", "<who> get[s] <n:energy>", kind="energy")
row("player_counters", "<who> get[s] <n, kind:counters>")
row("exile_until_leaves", "exile <what> until <_:this> leaves the battlefield", key=None)
row("pay_energy", "pay <n:energy>")
row("behold", "behold <filter:a>")
row("blight", "blight <n>", who=YOU)
row("blight", "<who> blight[s] <n>")
row("blight_cost", "blight <n>")
row("waterbend", "waterbend <n:braced>")
row("explore", "<what> explore[s]")
row("connive", "<what> connive[s]", n=1)
row("connive", "<what> connive[s] <n>")
row("remove_all_counters", "remove all <kind> counters from <what>")
row("exile_if_dies", "if <what> would die this turn, exile it instead")
row("dig", "look at the top <n:word> cards of your library. Put <take:one_of> into your hand and the rest on the bottom of your "
     "library in a random order", filter=None, rest="random")
row("costs_less_itself", "this spell costs <n:braced> less to cast if <c>")
row("targeting_costs_more", "spells your opponents cast that target <what:evobj_sg> cost <n:braced> more to cast")
row("attack_tax", "creatures can't attack you unless their controller pays <n:braced> for each creature they control "
     "that's attacking you")
row("walk_is_no_help", "creatures with <land:walk> can be blocked as though they didn't have <land:walk>")
row("attacks_only", "<what:evobj_sg> can't attack unless defending player controls <filter:a>")
row("cant_cast", "your opponents can't cast <filter:spells_pl>", who=EACH_OPPONENT)
_PUT = "if one or more +1/+1 counters would be put on <what:a>,"
row("more_counters", f"{_PUT} that many plus one +1/+1 counters are put on <_:that_thing> instead", kind="+1/+1", n=1)
row("times_counters", f"{_PUT} twice that many +1/+1 counters are put on <_:that_thing> instead", kind="+1/+1", n=2)
row("multiplied_tokens", "if one or more tokens would be created under your control, twice that many of those tokens are "
     "created instead", who=YOU, n=2)
row("plus", "<a:value> plus <b:value>", "<a:num> plus <b:value>", "<a:number_word> plus <b:value>")
row("divided_counters", "distribute <kind, to:distributed>")
row("this_costs_less", "this spell costs <n:braced> less to cast")
row("this_costs_less", "this spell costs {1} less to cast for each <n:each_of>")
row("this_costs_less", "this spell costs {2} less to cast for each <n:each_twice>")
row("this_costs_less", "this spell costs {X} less to cast, where X is <n:val>")
row("aimed_costs_less", "this spell costs <n:braced> less to cast if it targets <filter:a>")
row("reveal_top", "reveal the top card of your library", n=1)
row("reveal_top", "reveal the top <n:word> cards of your library")
row("exile_cost", "exile <n, filter:of_grave> from your graveyard")


def _again(what: Any) -> Any:
    """What was just spoken of, once more: a target is not chosen twice."""
    if isinstance(what, Node) and what.head.name == "target":
        return same_target(what.said.at)
    return what


def _artifact_creature(what: Any, how: Any) -> Any:
    """Only of an artifact is known that it keeps its types."""
    f = what.args[0] if isinstance(what, Node) and what.head.name == "target" else what
    itself = isinstance(what, Node) and what.head.name in ("this", "pronoun")
    return change(what, mods_of(how)) if itself or (isinstance(f, Filter) and f.types == ARTIFACT.types) else None


def _unhurt(what: Any, combat: bool) -> Any:
    """Of one object all damage that it would deal and that it would be dealt."""
    if not isinstance(what, Node):
        return None
    return seq(
        shield(prevent_damage(to=what, combat=combat), -1), shield(prevent_damage(by=_again(what), combat=combat), -1)
    )


def _vehicle(what: Any) -> Any:
    """Only what has a size of its own, a Vehicle, becomes a creature without being told one (CR 301.7)."""
    f = what.args[0] if isinstance(what, Node) and what.head.name == "target" else what
    of_kind = isinstance(f, Filter) and ("sub", ("Vehicle",)) in f.words
    itself = isinstance(what, Node) and what.head.name == "this" and what.said.words == "this Vehicle"
    return change(what, (also(ARTIFACT.types | CREATURE.types),)) if itself or of_kind else None


def _turned_over(whose: str) -> Any:
    """What a text exiles and returns with its back up: itself alone (CR 712.14a)."""

    def made(what: Any) -> Any:
        if not isinstance(what, Node) or what.head.name not in ("this", "pronoun"):
            return None
        return seq(exile(what), return_transformed(noted(memory.EXILED, "it"), whose))

    return made


def _tapped_for_long(what: Any) -> Effect | None:
    """Targets that are tapped and stay so: after "If you do" both belong to it."""
    if not isinstance(what, Node) or what.head.name != "target":
        return None
    return seq(tap(what), stays_tapped(_again(what)))


for _then in ("It doesn't untap during its controller's next untap step",
              "Those permanents don't untap during their controllers' next untap steps"):
    means(f"tap <what>. {_then}", _tapped_for_long)
means("tap or untap <what>", lambda what: choose_one(tap(what), untap(_again(what))))
means("<what> gain[s] protection from the color of your choice until end of turn",
      lambda what: seq(choose_color(), change(what, (protection_from_chosen(),))))

row("one_spell_each", "<who> can't cast more than one spell each turn", filter=CARD)
means("for each opponent, put up to one target creature card from that player's graveyard onto the battlefield under your "
      "control. Each of those creatures attacks its owner each combat if able", serve_the_dead)
means("<what> becomes <how:animated> until end of turn. It's still a land",
      lambda what, how: change(what, mods_of(how)))
means("until end of turn, <what> becomes <how:animated>. It's still a land", lambda what, how: change(what, mods_of(how)))
means("<what> becomes <how:animated_artifact> until end of turn", _artifact_creature)
means("until end of turn, <what> becomes <how:animated_artifact>", _artifact_creature)
means("<what> becomes an artifact creature until end of turn", _vehicle)
means("until end of turn, <what> becomes an artifact creature", _vehicle)
means("<what> becomes <how:animated>. It's still a land", lambda what, how: change(what, mods_of(how), until="game"))
_BOTH = "damage that would be dealt to and dealt by <what> this turn"
means(f"prevent all {_BOTH}", lambda what: _unhurt(what, False))
means(f"prevent all combat {_BOTH}", lambda what: _unhurt(what, True))
means("investigate", lambda: create(CLUE))
means("create <many:token_list>", lambda many: seq(*(create(token, n, tapped=tapped) for n, token, tapped in many)))
means("exile <what>, then return <_:again> to the battlefield transformed under your control", _turned_over("your"))
means("exile <what>, then return <_:again> to the battlefield transformed under <_:its_owners> control",
      _turned_over("its owner's"))
means("<e> at the beginning of the next turn's upkeep", lambda e: delayed(next_turns_upkeep(), (e,)))
means("<e> at end of combat", lambda e: delayed(end_of_combat(), (e,)))
means("you may pay <price:mana>. When you do, <e>", lambda price, e: may_pay(price, when_you_do((e,))))
means("you may <price:costpart>. When you do, <e>", lambda price, e: may_cost(price, when_you_do((e,))))
means("<what:obj_sg> deals damage to itself equal to its power",
      lambda what: bite(what, _again(what)) if isinstance(what, Node) else None)
means("put <n, kind:counters> and <m, other:counters> on <what>",
      lambda n, kind, m, other, what: seq(put_counters(what, kind, n), put_counters(_again(what), other, m)))
means("detain <what>", lambda what: change(
    together(what) if isinstance(what, Filter) else what,  # those that are there: it is done to each of them (CR 701.35a)
    (under(CANT_ATTACK), under(CANT_BLOCK), under(CANT_ACTIVATE)), until="your_turn"))
means("adapt <n>", lambda n: if_(not_(has_counter("+1/+1")), put_counters(THIS, "+1/+1", n)))
means("monstrosity <n>", lambda n: if_(not_yet(memory.MONSTROUS), become(memory.MONSTROUS, put_counters(THIS, "+1/+1", n))))
means("exile <what>. Return that card to the battlefield under its owner's control at the beginning of the next end step",
      lambda what: seq(exile(what), delayed(next_end_step(), (reanimate(noted(memory.EXILED, "that card"), owner=True),))))
means("exile <what>. Return it to the battlefield under its owner's control at the beginning of the next end step",
      lambda what: seq(exile(what), delayed(next_end_step(), (reanimate(noted(memory.EXILED, "it"), owner=True),))))

row("may_play_this_turn", "until end of turn, you may play <what>", "you may play <what> this turn",
     "you may play <what> until end of turn", free=False)
row("may_play_next_turn", "until the end of your next turn, you may play <what>",
     "you may play <what> until the end of your next turn")
row("may_play_while_exiled", "you may play <what> without paying its mana cost for as long as it remains exiled")
row("flip_coin", "flip a coin", who=YOU)
for _sides in (4, 6, 8, 10, 12, 20, 100):
    row("roll_die", f"roll a d{_sides}", sides=_sides)
    row("roll_table", f"roll a d{_sides}. <rows:die_rows>", sides=_sides)
row("roll_die", "roll a six-sided die", sides=6)
row("roll_die", "roll a twenty-sided die", sides=20)
row("roll_result", "the result")
row("value_at_least", "the result is <least> or higher", a=roll_result())
row("value_at_least", "you roll a <least> or higher", a=roll_result())
row("equal", "<a> is equal to <b>")
row("equal", "you roll a <b:num>", "the result is <b:num>", a=roll_result())
row("ring_tempts", "the Ring tempts you")
row("become_monarch", "you become the monarch", who=YOU)
row("become_monarch", "<who> become[s] the monarch")

# -- the top of the library ------------------------------------------------------------------------------------------------

_UNTIL = "reveal cards from the top of your library until you reveal <filter:a>. Put that card <to, tapped:destination>"
row("reveal_until", f"{_UNTIL} and the rest <rest:resting>")
row("reveal_until", f"{_UNTIL}, then shuffle the rest into your library", rest="library")
row("mill_and_take", "mill <n:a card>. You may put <filter:a> from among them <to, tapped:destination>", may=True)
row("mill_and_take", "mill <n:a card>. Put <filter:a> from among them <to, tapped:destination>", may=False)
_SOME = "from among them <to, tapped:destination>"
_TOP = "reveal the top <n:word> cards of your library. "
row("reveal_and_take", f"{_TOP}You may put <filter:a> {_SOME}. Put the rest <rest:resting>",
     take=1, least=0, all_of=False)
row("reveal_and_take", f"{_TOP}Put all <filter:plural> {_SOME} and the rest <rest:resting>",
     f"{_TOP}Put all <filter:plural> revealed this way <to, tapped:destination> and the rest <rest:resting>",
     take=1, least=0, all_of=True)
row("reveal_and_take", f"{_TOP}Put <filter:a> {_SOME} and the rest <rest:resting>",
     take=1, least=1, all_of=False)
row("reveal_and_take",
     f"{_TOP}You may put up to <take:number_word> <filter:plural> {_SOME}. Put the rest <rest:resting>",
     least=0, all_of=False)
row("reveal_and_take",
     f"{_TOP}You may put any number of <filter:plural> {_SOME}. Put the rest <rest:resting>",
     take=99, least=0, all_of=False)

# -- conditions -------------------------------------------------------------------------------------------------------------

row("you_control", "you control <least, filter:least_yours>")
row("you_control", "you control your commander", filter=COMMANDER.yours.owned, least=1)
row("you_control", "an opponent controls <least, filter:least_theirs>")
row("none_of", "you control no <filter:pl_yours>")
row("none_of", "no <filter:plural> are on the battlefield", "there are no <filter:plural> on the battlefield")
row("none_of", "you don't control <filter:a_yours>")
row("not_", "you control <what:fewer_yours>")
row("value_at_least", "<a, least:has_counters>")
row("value_at_least", "you've cast <least:word> or more spells this turn", a=spells_cast())
row("value_at_least", "you gained <least> or more life this turn", "you've gained <least> or more life this turn",
     a=life_gained())
row("value_at_least", "you've drawn <least:word> or more cards this turn", a=cards_drawn())
row("nothing_spent", "no mana was spent to cast <what>")
row("colors_spent", "the number of colors of mana spent to cast <_:this>")
row("size_at_least", "<a:val> is <least> or greater", "<a:val> was <least> or greater")
row("lost_much", "you lost <n> or more life this turn", who=YOU)
row("lost_much", "an opponent lost <n> or more life this turn", who=EACH_OPPONENT)
row("lost_much", "a player lost <n> or more life this turn", who=EACH_PLAYER)
row("value_at_least", "X is <least> or more", a=x())
row("value_at_most", "<a:val> is <most:num> or less", "<a:val> was <most:num> or less")
row("both", "<a> and <b>")
row("controls_more", "an opponent controls more <filter:plural> than you", who=EACH_OPPONENT)
row("controls_more", "<who:who_sg> controls more <filter:plural> than you")
row("has_more_life", "an opponent has more life than you", who=EACH_OPPONENT)
row("has_more_life", "<who:who_sg> has more life than you")
row("has_more_cards", "an opponent has more cards in hand than you", who=EACH_OPPONENT)
row("has_more_cards", "<who:who_sg> has more cards in hand than you")
row("kicked", "this spell was kicked", "<_:this> was kicked")
row("kicked", "this spell was bargained", "<_:this> was bargained")
row("kicked", "the gift was promised")
row("kicked", "evidence was collected")
row("kicked", "this spell's additional cost was paid")
row("kicked", "a Dragon was beheld")
row("kicked", "a Hero was beheld")
row("paid_for", "this spell's <keyword:paid_way> cost was paid", "its <keyword:paid_way> cost was paid")
row("not_", "this spell wasn't kicked", "<_:this> wasn't kicked", what=kicked())
row("not_", "the gift wasn't promised", what=kicked())
row("not_", "evidence wasn't collected", what=kicked())
row("not_", "you're not the monarch", "you aren't the monarch", what=you_are_monarch())
row("not_", "it isn't your turn", "it's not your turn", what=your_turn())
row("not_", "no creature died this turn", what=morbid())
row("not_", "you didn't attack this turn", what=raid())
row("not_", "no opponent was dealt damage this turn", what=bloodied())
row("not_", "you don't control a Ring-bearer", what=have_ring_bearer())
row("not_", "you haven't cast a creature spell this turn", what=cast_creature_this_turn())
row("not_", "<what:lacking>")
row("not_", "<_:this> is renowned", "<_:this>'s renowned", what=not_yet(memory.RENOWNED))
row("not_", "<_:this> is monstrous", "<_:this>'s monstrous", what=not_yet(memory.MONSTROUS))
row("not_yet", "<_:this> isn't renowned", what=memory.RENOWNED)
row("not_yet", "<_:this> isn't monstrous", what=memory.MONSTROUS)
row("value_at_least", "damage is dealt this way", a=that_much(), least=1)
row("opponent_has_cards", "an opponent has <n:word> or more cards in their graveyard", zone=GRAVEYARD)
row("opponent_has_cards", "an opponent has <n:word> or more cards in their hand", zone=HAND)
row("opponent_controls", "an opponent controls <n:word> or more <filter:plural>")
row("someone_at_most", "a player has <n> or less life", who=EACH_PLAYER)
row("someone_at_most", "an opponent has <n> or less life", who=EACH_OPPONENT)
row("value_at_least", "you have <least:word> or more opponents", a=opponents_count())
row("value_at_least", "creatures you control have total power <least> or greater", a=total_power(CREATURE.yours))
row("your_turn", "it's your turn", "it is your turn")
row("opponents_turn", "it's an opponent's turn")
row("value_at_least", "you have <least> or more life", a=life_total())
row("value_at_least", "you have <least:word> or more cards in hand", "<least:word> or more cards are in your hand",
     a=hand_size_of(YOU))
row("not_", "you have no cards in hand", what=value_at_least(hand_size_of(YOU), 1))
row("not_", "this creature isn't attacking", what=is_a(THIS, CREATURE.attacking))
row("at_least", "there are <least:word> or more <filter:plural>", "<least:word> or more <filter:pl_lying>",
     "an opponent has <least:word> or more <filter:plural>")
row("is_a", "<what:obj_is> <filter>", "<what:obj_is> <filter:adjective>")
row("also", "[is] <subtypes:more_types>", "become[s] <subtypes:more_types>")
row("also_color", "[is] <color> in addition to its other colors", "[is] <color> in addition to their other colors")
row("becomes_color", "[is] <color>", "become[s] <color>")
row("becomes_land_type", "[is] <subtypes:basic_land>")
row("also_land_type", "[is] <subtypes:basic_land> in addition to its other land types",
     "[is] <subtypes:basic_land> in addition to their other land types")
row("no_gain", "players can't gain life", who=EACH_PLAYER)
row("no_gain", "you can't gain life", who=YOU)
row("no_gain", "your opponents can't gain life", who=EACH_OPPONENT)
_AGAIN = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time"
for _cause in ("entering", "dying", "attacking"):
    row("again_as", f"if <what:a> {_cause} {_AGAIN}", cause=_cause)
row("again_as", f"if <what:a> dealing combat damage to a player {_AGAIN}", cause="hurting")
_WOULD = "if <by:a> would deal damage to"
for _whom, _to, _same in (
    ("a permanent or player", PERMANENT_OR_PLAYER, "that permanent or player"),
    ("an opponent or a permanent an opponent controls", OPPONENT_OR_THEIRS, "that permanent or player"),
    ("an opponent", OPPONENT, "that player"),
    ("you", YOU, "you"),
):
    for _end in (f" to {_same} instead", " instead"):
        for _word, _n in (("double", 2), ("triple", 3)):
            row("multiplied_damage", f"{_WOULD} {_whom}, it deals {_word} that damage{_end}", to=_to, n=_n)
        row("more_damage", f"{_WOULD} {_whom}, it deals that much damage plus <n>{_end}", to=_to)
row("prevent_damage", "prevent all damage that would be dealt to <to:standing> by <by:standing>", combat=False)
row("prevent_and", "if damage would be dealt to <to>, prevent that damage and <e>",
    "if damage would be dealt to <to>, prevent that damage. <e>")
row("morbid", "a creature died this turn")
row("poisoned_much", "an opponent has <n:word> or more poison counters", who=EACH_OPPONENT)
row("entered_yours", "<least, filter:least_yours> entered under your control this turn")
row("left_play", "<filter:a_yours> left the battlefield under your control this turn",
    "<filter:a_yours> you controlled left the battlefield this turn")
row("left_play", "<filter:a> left the battlefield this turn")
row("lost_creature", "a creature died under your control this turn")
row("bloodied", "an opponent was dealt damage this turn")
row("has_counter", "<_:this> has a <kind> counter on it")
row("is_untapped", "<what> is untapped")
row("sacrificed_was", "the sacrificed creature was <filter:a>")
row("sacrificed_was", "<_:sacrificed> was <filter:a>", "<_:sacrificed> was <filter:adjective>")
row("did", "you do", key=memory.DONE)
row("not_", "you don't", "you can't", what=did())

# -- events -----------------------------------------------------------------------------------------------------------------

row("ring_has_tempted", "the Ring tempts you", who=YOU)
row("cycles_any", "a player cycles a card", who=EACH_PLAYER)
row("cycles_any", "an opponent cycles a card", who=EACH_OPPONENT)
row("is_dealt_damage", "<what> is dealt damage")
row("is_dealt_damage", "you're dealt damage", what=YOU)
row("is_dealt_combat_damage", "<what> is dealt combat damage")
row("is_dealt_combat_damage", "you're dealt combat damage", what=YOU)
row("deals_damage", "<source> deals damage to <to>")
row("deals_damage", "<source> deals damage", to=None)
row("deals_combat_damage", "<source> deals combat damage to <to>")
row("blocks", "<what> blocks <blocked>")
row("blocks", "<what> blocks", blocked=None)
row("attacks_with", "<what> and at least one other creature attack", others=1)
row("attacks_with", "<what> and at least <others:number_word> other creatures attack")
row("casts", "<who> cast[s] <what:spell_filter>")
row("gains_life", "<who> gain[s] life")
row("gains_life_first", "<who> gain[s] life for the first time each turn")
row("first_targeted", "<what> becomes the target of a spell or ability for the first time each turn")
row("loses_life", "<who> lose[s] life")
row("discards_card", "<who> discard[s] <what>", "<who> cycle[s] or discard[s] <what>")
row("discards", "<who> discard[s] a card", "<who> cycle[s] or discard[s] a card")
row("cycles", "you cycle this card", what=THIS)
row("cycles", "you cycle <what>")
row("draws", "<who> draw[s] a card")
for _head, _verb, _noun in (("draws_nth", "draw", "card"), ("casts_nth", "cast", "spell")):
    row(_head, f"you {_verb} your <n:ordinal> {_noun} each turn", who=YOU)
    row(_head, f"an opponent {_verb}s their <n:ordinal> {_noun} each turn", who=EACH_OPPONENT)
    row(_head, f"a player {_verb}s their <n:ordinal> {_noun} each turn", who=EACH_PLAYER)
row("sacrifices", "<who> sacrifice[s] <what>")
row("plays_land", "<who> play[s] a land")
row("put_into_graveyard", "<what> is put into a graveyard from anywhere")
row("state", "<state:state_cond>")
row("your_step", "the beginning of combat on your turn", step=BEGIN_COMBAT)
row("your_step", "the beginning of your <step:step>")
row("each_step", "the beginning of the end step", step=END)
row("each_step", "the beginning of each <step:step>", "the beginning of every <step:step>")
row("hosts_step", "the beginning of the <step:step> of <_:host>'s controller", "the beginning of enchanted player's <step:step>")
row("targeted_by_your_spell", "you cast a spell that targets <what>")

# -- costs ------------------------------------------------------------------------------------------------------------------

row("sacrifice_this", "sacrifice <_:this>")
row("sacrifice_cost", "sacrifice <n, filter:of>")
row("pay_life", "pay <n> life")
row("discard_cost", "discard <n:a card>", filter=None)
row("discard_cost", "discard <n, filter:of_cards>")
row("reveal_cost", "reveal <filter:a> in your hand", "reveal <filter:a_of_hand>")
row("discard_this", "discard <_:this>")
row("exile_hand_cost", "exile <filter:a_of_hand>")
row("exile_this", "exile this card from your graveyard")
row("remove_counter_cost", "remove <n, kind:counters> from <_:this>")
row("put_counter_cost", "put <n, kind:counters> on <_:this>")
row("tap_cost", "tap <n, filter:of_untapped>")
row("return_cost", "return <n, filter:of_yours> to its owner's hand",
     "return <n, filter:of_yours> to their owner's hand")

# -- modifications ----------------------------------------------------------------------------------------------------------

row("pt", "get[s] <power:signed>/<toughness:signed>", "get[s] an additional <power:signed>/<toughness:signed>")
row("base_pt", "[has] base power and toughness <power>/<toughness>")
row("has", "[has] <abilities:abilities>")
row("under", "<rules:rules>")
row("loses_all_abilities", "lose[s] all abilities")
row("loses", "lose[s] <keyword>")

# -- values -----------------------------------------------------------------------------------------------------------------

row("devotion", "your devotion to <color:letter>")
row("noted_number", "the sacrificed creature's power", key=memory.SACRIFICED_POWER, words="the sacrificed creature's power")
row("noted_number", "the sacrificed creature's toughness", key=memory.SACRIFICED_TOUGHNESS,
     words="the sacrificed creature's toughness")
row("sacrificed_value", "the sacrificed creature's mana value")
row("sacrificed_value", "<_:sacrificed>'s mana value", "the mana value of <_:sacrificed>")
row("hand_size_of", "the number of cards in <who>'s hand")
row("life_total", "your life total")
row("that_much", "that much", "that damage", "the life lost this way", "the damage dealt this way", key=None)
row("counters_on", "the number of <kind> counters on <what>")
row("opponents_count", "the number of opponents you have")
