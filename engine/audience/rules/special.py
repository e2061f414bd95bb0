"""Special Attacks and Finishing Moves: the whole pool for what its poker hand does (AU-AUD-02, AU-C-13 to AU-C-19)."""

from __future__ import annotations

from engine.audience.rules import harm, pools
from engine.audience.rules.asking import listed
from engine.audience.state import events as ev
from engine.audience.state.library import Special as Terms
from engine.audience.state.pack import Hand
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import State
from engine.table import Asking, must


def why_not(game: State, enemy: Enemy, hand: Hand) -> str:
    """Why a hand does not finish a major now; empty if it does (AU-C-62, AU-Q-09)."""
    if hand < enemy.card.finishing:
        return f"needs {enemy.card.finishing.said} or better in the pool"
    special = game.library.specials.get(hand)
    most = max(1, special.finish if special else 0)
    if len(enemy.pile) > most:
        return f"has {len(enemy.pile)} Health cards left; {hand.said} finishes a major with {most}"
    return ""


def finish(game: State, pc: Pc, enemy: Enemy) -> Asking[None]:
    """The pool goes, and the major with it (AU-AUD-07)."""
    pc.attacked = True
    hand = game.players.hand
    cards = pools.empty(game.players)
    game.record(ev.Finished(rule="AU-DEF-07", by=pc.name, who=enemy.name, hand=hand.label, cards=cards))
    yield from harm.finish(game, enemy)
    game.check_won()


def by_fighter(game: State, pc: Pc) -> Asking[None]:
    """Automatic hits, split as the caller likes; what finds no target is lost (AU-Q-34)."""
    pc.attacked = True
    hand = game.players.hand
    special = game.library.specials[hand]
    cards = pools.empty(game.players)
    game.record(ev.SpecialMade(rule="AU-AUD-02", by=pc.name, hand=hand.label, cards=cards))
    for left in range(special.hits, 0, -1):
        targets = [enemy for enemy in game.enemies if not enemy.at_last]
        if not targets:
            break
        options = listed(pc.seat, "hit", pc.id, "AU-C-13", targets)
        prompt = f"Automatic hit on whom? ({left} left)"
        enemy = yield from must("special", prompt, options, rule="AU-C-13")
        yield from harm.lose_card(game, enemy)
    for each in game.able() if special.heal else ():
        harm.heal(game, each, special.heal, "AU-C-16")
    game.check_won()


def by_gm(game: State) -> Asking[None]:
    """Automatic hits on fighters as the hand spreads them."""
    hand = game.gm.hand
    special = game.library.specials[hand]
    cards = pools.empty(game.gm)
    game.record(ev.SpecialMade(rule="AU-AUD-02", by="The game master", hand=hand.label, cards=cards))
    if special.spread == "everybody":
        for pc in game.able():
            for _ in range(special.gm_hits):
                if pc.able:
                    harm.hit(game, pc, "AU-C-16")
            _lose_cards(game, pc, special)
    else:
        for pc in dict.fromkeys((yield from _split(game, special))):
            _lose_cards(game, pc, special)


def _lose_cards(game: State, pc: Pc, terms: Terms) -> None:
    """Who has been hit and still stands discards what the hand costs besides."""
    for _ in range(terms.gm_discard if pc.able else 0):
        harm.drop_random(game, pc, "AU-C-16")


def _split(game: State, terms: Terms) -> Asking[list[Pc]]:
    """Hits one by one on whom the GM names, on no more than two where each of two is hit; who was hit, in turn."""
    struck: list[Pc] = []
    pair = terms.spread == "each_of_two"
    for left in range(2 * terms.most if pair else terms.gm_hits, 0, -1):
        targets = game.able()
        if pair:
            full = len(dict.fromkeys(struck)) == 2
            targets = [pc for pc in targets if struck.count(pc) < terms.most and (pc in struck or not full)]
        if not targets:
            break
        options = listed(GM, "hit", "gm", "AU-C-13", targets)
        prompt = f"Automatic hit on whom? ({left} left)"
        pc = yield from must("special", prompt, options, rule="AU-C-13")
        struck.append(pc)
        harm.hit(game, pc, "AU-C-13")
    return struck
