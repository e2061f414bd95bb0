"""A combat round by round, each of five parts (AU-RND-01).

Every request of this module stands between two steps: a copy of the state goes on with the same question. Those that
an attack, a Special Attack or a Power asks on its way do not: a copy made there must not be played on.
"""

from __future__ import annotations

from engine.audience.rules import offers
from engine.audience.rules.apply import apply, end_turn
from engine.audience.state import events as ev
from engine.audience.state.pieces import Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import CombatEnd, State
from engine.table import Asking, Blocked, Option, Request, Seat, choice

PARTS = ("Initiative", "Disengaged enemies", "Players", "Engaged enemies", "Cleanup")


def combat(game: State) -> Asking[bool]:
    """From the round and part where the state stands until one side has nobody left; whether the players won."""
    if not game.part:
        begin(game, 1)
    try:
        while True:
            if game.part == len(PARTS):
                cleanup(game)
            else:
                yield from ASKING[game.part - 1](game)
            begin(game, game.part % len(PARTS) + 1)
    except CombatEnd as end:
        return end.won


def begin(game: State, part: int) -> None:
    """A part begins, and with the first one a round."""
    if part == 1:
        game.round += 1
        game.rounds += 1
        game.finale += game.at_the_end
        game.ready.clear()
        game.record(ev.RoundBegan(rule="AU-RND-02", amount=game.round))
    game.part = part
    game.record(ev.PartBegan(rule="AU-RND-01", who=PARTS[part - 1]))
    if part == 3:
        game.to_act = [pc.seat for pc in in_order(game)]
        game.turn = ""


# 1


def initiative(game: State) -> Asking[None]:
    """Players engage, in any order and as often as they like; then the GM draws (AU-INI)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return offers.engaging(game, game.pc_of(seat), why)

    while waiting := [pc.seat for pc in in_order(game) if pc.seat not in game.ready]:
        prompt = "Which enemies do you engage?"
        (picked,) = yield Request("initiative", prompt, waiting, offer, rule="AU-INI-01", passes=True)
        if picked.kind == "pass":
            game.ready.append(picked.seat)
        else:
            yield from apply(game, picked)
    game.waiting = [enemy.id for enemy in game.disengaged()]
    draw_for_gm(game, len(game.able()) + len(game.waiting))


def draw_for_gm(game: State, count: int) -> None:
    """One card for each able fighter and each disengaged enemy (AU-INI-06, AU-INI-07, AU-Q-04)."""
    drawn = [card for _ in range(count) if (card := game.gm.deck.draw())]
    game.gm_hand += drawn
    codes = tuple(card.code for card in drawn)
    game.record(
        ev.CardsDrawn(rule="AU-INI-06", see=(GM,), who="The game master", cards=codes, amount=len(drawn))
    )


def in_order(game: State) -> list[Pc]:
    """Able fighters from a leader who moves by one each round (AU-Q-06)."""
    first = (game.round - 1) % len(game.pcs)
    return [pc for pc in game.pcs[first:] + game.pcs[:first] if pc.health > 0]


# 2


def disengaged(game: State) -> Asking[None]:
    """Each disengaged enemy attacks with one card of the GM's hand (AU-DIS, AU-Q-31)."""
    while game.waiting:
        enemy = game.find(game.waiting[0])
        if enemy is None or not game.gm_hand:
            game.waiting.pop(0)
            continue
        pairs = [(enemy, pc) for pc in game.able()]
        prompt = f"{enemy.name} acts: which card, at whom?"
        (picked,) = yield _gm_acts(game, "disengaged", prompt, pairs, "AU-DIS-01")
        yield from apply(game, picked)
        if picked.kind == "attack":
            game.waiting.remove(enemy.id)
    yield from last_call(game, "disengaged")


def _gm_acts(game: State, phase: str, prompt: str, pairs: list[offers.Pair], rule: str) -> Request:
    """An attack or, before it, a Special Attack of the GM."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return offers.gm_attacking(game, pairs, rule, why)

    return Request(phase, prompt, (GM,), offer, rule=rule)


def last_call(game: State, phase: str) -> Asking[None]:
    """The GM may still make a Special Attack when no attack is left, also if none was made (AU-Q-12)."""
    options = offers.gm_calling(game)
    if options:
        options.append(Option(id="pass", seat=GM, label="Keep the pool", rule="AU-AUD-02", kind="pass"))
        (picked,) = yield choice(phase, "Call on your Audience?", options, rule="AU-AUD-02")
        if picked.kind == "special":
            yield from apply(game, picked)


# 3


def players(game: State) -> Asking[None]:
    """The players choose who goes next; each ends the turn before the next begins (AU-PLY, AU-Q-06)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return offers.turn(game, game.pc_of(seat), why)

    while game.to_act:
        acting = game.pc(game.turn) if game.turn else None
        seats = [acting.seat] if acting else game.to_act
        prompt = f"{acting.name}: what else?" if acting else "Who goes next, and how?"
        if not acting and len(seats) == 1:
            prompt = f"{game.pc_of(seats[0]).name}: your turn. What do you do?"
        (picked,) = yield Request("players", prompt, seats, offer, rule="AU-PLY-01", passes=True)
        pc = acting or game.pc_of(picked.seat)
        game.turn = pc.id
        if picked.kind == "pass":
            game.record(ev.TurnEnded(rule="AU-PLY-08", who=pc.name))
            end_turn(game, pc.seat)
        else:
            yield from apply(game, picked)


# 4


def engaged(game: State) -> Asking[None]:
    """The GM plays what is left of his hand through the facedown cards (AU-ENG, AU-Q-11)."""
    while game.gm_hand and (pairs := offers.legal_pairs(game)):
        prompt = "The engaged act: who, at whom, which card?"
        (picked,) = yield _gm_acts(game, "engaged", prompt, pairs, "AU-ENG-01")
        yield from apply(game, picked)
    yield from last_call(game, "engaged")


ASKING = (initiative, disengaged, players, engaged)
"""The parts in which something is asked."""


# 5


def cleanup(game: State) -> None:
    """Facedown cards and what the GM could not play are discarded; marks of the round go (AU-CLN-01, AU-Q-10)."""
    for pc in game.pcs:
        left = [each.card for each in pc.facedown]
        if left:
            game.players.deck.discards.extend(left)
            pc.facedown.clear()
            codes = tuple(card.code for card in left)
            game.record(ev.Discarded(rule="AU-CLN-01", who=pc.name, cards=codes))
        pc.new_round()
    if game.gm_hand:
        codes = tuple(card.code for card in game.gm_hand)
        game.gm.deck.discards.extend(game.gm_hand)
        game.gm_hand.clear()
        game.record(ev.Discarded(rule="AU-Q-10", who="The game master", cards=codes))
    for enemy in list(game.enemies):
        enemy.used.clear()
        enemy.pinned = False
        if game.fleeing:
            game.gm.deck.discards.extend(enemy.pile)
            game.enemies.remove(enemy)
            game.record(ev.Fled(rule="AU-C-45", who=enemy.name))
    game.check_won()
