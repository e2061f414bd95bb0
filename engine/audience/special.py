"""Special Attacks and Finishing Moves: the whole pool for what its poker hand does (AU-AUD-02, AU-C-13 to AU-C-19)."""

from __future__ import annotations

from engine.audience import events as ev
from engine.audience import harm, pools
from engine.audience.asking import listed, must
from engine.audience.pack import Hand
from engine.audience.state import GM, Asking, Enemy, Pc, State
from engine.table import Blocked, Option, Printed


def why_not(game: State, enemy: Enemy, hand: Hand) -> str:
    """Why a hand does not finish a major now; empty if it does (AU-C-62, AU-Q-09)."""
    if hand < enemy.card.finishing:
        return f"needs a {enemy.card.finishing.label} or better in the pool"
    special = game.library.specials.get(hand)
    most = max(1, special.finish if special else 0)
    if len(enemy.pile) > most:
        return f"has {len(enemy.pile)} Health cards left; a {hand.label} finishes a major with {most}"
    return ""


def offers(game: State, pc: Pc, why: list[Blocked] | None) -> list[Option]:
    """What a fighter may call for with the players' pool as it lies."""
    hand = game.players.hand
    found = []
    for enemy in game.enemies if hand or why is not None else ():
        if not enemy.major:
            continue
        reason = why_not(game, enemy, hand)
        if not reason:
            label = f"Finishing Move on {enemy.name} ({hand.label})"
            found.append(
                Option(f"finish:{pc.id}>{enemy.id}", pc.seat, label, "AU-DEF-07", Printed("the whole pool"), "finish",
                       pc.id, enemy.id, value=enemy)
            )  # fmt: skip
        elif why is not None:
            why.append(Blocked(f"Finishing Move on {enemy.name}", reason, "AU-DEF-07"))
    if hand:
        hits = game.library.specials[hand].hits
        label = f"Special Attack: {hand.label}, {hits} automatic hit{'s' * (hits != 1)}"
        found.append(
            Option(
                f"special:{pc.id}",
                pc.seat,
                label,
                "AU-AUD-02",
                Printed("the whole pool"),
                "special",
                pc.id,
                amount=hits,
            )
        )
    elif why is not None:
        why.append(Blocked("Special Attack", "there is no poker hand in the pool", "AU-AUD-03"))
    return found


def finish(game: State, pc: Pc, enemy: Enemy) -> Asking:
    """The pool goes, and the major with it (AU-AUD-07)."""
    pc.attacked = True
    hand = game.players.hand
    pools.empty(game.players)
    game.record(ev.Finished(rule="AU-DEF-07", by=pc.name, who=enemy.name, hand=hand.label))
    yield from harm.finish(game, enemy)
    game.check_won()


def by_fighter(game: State, pc: Pc) -> Asking:
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
        enemy = yield from must(
            pc.seat, "special", f"Automatic hit on whom? ({left} left)", options, rule="AU-C-13"
        )
        yield from harm.lose_card(game, enemy)
    for each in game.able() if special.heal else ():
        harm.heal(game, each, special.heal, "AU-C-16")
    game.check_won()


def gm_offers(game: State) -> list[Option]:
    """What the GM may call for with his pool, while an enemy lives (AU-Q-12)."""
    hand = game.gm.hand
    if not hand or not game.enemies:
        return []
    label = f"Special Attack: {hand.label}"
    return [Option("special", GM, label, "AU-AUD-02", Printed("the whole pool"), "special", amount=int(hand))]


def by_gm(game: State) -> Asking:
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
            for _ in range(special.gm_discard if pc.able else 0):
                harm.drop_random(game, pc, "AU-C-16")
    else:
        yield from _split(game, special.gm_hits, once_each=special.spread == "each_of_two")


def _split(game: State, hits: int, *, once_each: bool) -> Asking:
    struck: list[Pc] = []
    for left in range(hits, 0, -1):
        targets = [pc for pc in game.able() if not (once_each and pc in struck)]
        if not targets:
            break
        options = listed(GM, "hit", "gm", "AU-C-13", targets)
        pc = yield from must(GM, "special", f"Automatic hit on whom? ({left} left)", options, rule="AU-C-13")
        struck.append(pc)
        harm.hit(game, pc, "AU-C-13")
