"""The greedy pilot against Bolas: what it knows of him. He never blocks, what he reveals attacks a turn later, lands break
his Triumphs, and a discarded card makes his Armies smaller and his taxes unpaid."""

from typing import Any

from engine.language.keywords import DEFENDER, VIGILANCE
from engine.players.greedy import Greedy
from engine.players.view import View
from engine.players.worth import could_block
from engine.rules.attacking import attack_tax
from engine.state import terms
from engine.state.action import ACTIVATE, Action
from engine.state.choice import Name, Pick
from engine.state.game import Game
from engine.state.objects import Card
from engine.state.pairing import Pair, Pairs
from engine.state.topics import ATTACKERS
from formats.dreadhorde import topics
from formats.dreadhorde.state import BOLAS, doom, is_bolas

GROWTH = 2
"""How much the Threat Level is likely to rise before his next attack."""
PATIENCE = 1.5
"""How often the damage that would come through must fit into the life there is before a blocker leaves."""
FOG_WORTH = 7
"""The least damage a fog is kept for, unless a quarter of the life is at stake."""


def blows(view: View) -> list[int]:
    """The powers of what can attack in his next turn, the largest first: what stands there now, Armies a little larger."""
    found = []
    for card in view.battlefield:
        if card.types & terms.CREATURE and is_bolas(card.controller) and not card.keywords & DEFENDER.bit:
            army = card.token and "Army" in card.subtypes
            found.append(max(card.power, 0) + (GROWTH // 2 if army else 0))
    return sorted((b for b in found if b), reverse=True)


class Defender(Greedy):
    """Greedy for a team against Bolas. It keeps no memory either."""

    def score(self, view: View, action: Action) -> float:
        worth = super().score(view, action)
        card = action.card
        if worth > 0 and card is not None and action.kind != ACTIVATE and _is_fog(card):
            coming = sum(max(a.power, 0) for a in view.attackers if not a.blocked)
            late = view.step == terms.DECLARE_BLOCKERS and not view.my_turn
            return worth if late and (coming >= FOG_WORTH or coming * 4 >= view.life) else 0.0
        return worth

    def _pick_doom(self, view: View, ask: Pick) -> tuple[int, ...]:
        """The Triumph nearest to being cast; of several the dearest."""
        return (
            min(range(len(ask.options)), key=lambda i: (doom(ask.options[i]), -ask.options[i].mana_value, i)),
        )

    def _name_attacked(self, view: View, ask: Name) -> int:
        """The planeswalker with most loyalty takes his attack (what exceeds it flows on), or the player who taxes it."""
        return max(range(len(ask.options)), key=lambda i: (_shelter(view._game, ask.options[i]), -i))

    def _pair_attackers(self, view: View, ask: Pair) -> Pairs:
        """He never blocks: attack with everything that is not needed at home in his next turn."""
        game: Game = view._game
        able = [i for i, c in enumerate(ask.options) if c.power > 0 and ask.allowed[i]]
        if game.ruleset.next_team(game) != BOLAS and not game.extra_turns:
            return tuple((i, ask.allowed[i][0]) for i in able)
        coming = blows(view)
        home = sum(1 for c in view.battlefield if c.controller.team == view.seat.team and could_block(c))
        pairs = []
        for i in sorted(able, key=lambda i: (-ask.options[i].power, i)):
            card: Card = ask.options[i]
            stays = 0 if card.keywords & VIGILANCE.bit else 1
            exposed = sum(coming[max(0, home - stays) :])
            if not stays or exposed * PATIENCE < view.life - 5 or home - stays >= len(coming):
                pairs.append((i, ask.allowed[i][0]))
                home -= stays
        return tuple(pairs)

    def _block_gain(self, blocker: Card, attacker: Card) -> float:
        """A trade with him is worth a little less than it looks: he reveals more than the players draw."""
        gain = super()._block_gain(blocker, attacker)
        return gain + 0.4 * attacker.power if gain > 0 else gain


Defender.handlers = {
    **Greedy.handlers,
    (Pick, topics.DOOM): Defender._pick_doom,
    (Name, topics.ATTACKED): Defender._name_attacked,
    (Pair, ATTACKERS): Defender._pair_attackers,
}


def _is_fog(card: Card) -> bool:
    spell = card.definition.spell
    return spell is not None and any(e.head.name == "shield" for m in spell.modes for e in m.bound)


def _shelter(game: Game, option: Any) -> int:
    """How well it stands his attack: a planeswalker's loyalty, or what each creature would have to pay."""
    if isinstance(option, Card):
        return option.counters.get("loyalty", 0)
    return attack_tax(game, option)
