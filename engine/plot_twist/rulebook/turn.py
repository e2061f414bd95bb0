"""The turn: Start of Turn, Combat, End of Turn (PT-TURN)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks.options import pass_option
from engine.plot_twist.lasting import counters, hands, lasting
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.triggers import respond, stand_in
from engine.plot_twist.rolls.attack import drop_boosts
from engine.plot_twist.rulebook.abilities import offer_abilities
from engine.plot_twist.rulebook.anytime import anytime_options
from engine.plot_twist.rulebook.combat import fight, fight_on
from engine.plot_twist.rulebook.ending import finish, settle
from engine.plot_twist.rulebook.floor import between, hold, open_floor
from engine.plot_twist.rulebook.initiating import offer_combats
from engine.plot_twist.rulebook.mending import offer_energy
from engine.plot_twist.rulebook.twists import reveal_twist
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Stage, other
from engine.table import Asking, Blocked, Option, Seat


def begin(game: State) -> Asking[Stage]:
    """A turn begins: Twist, triggers, fresh actions (PT-TURN-06, PT-TURN-07)."""
    if game.turn >= game.tuning.turn_guard:
        finish(game, "draw", "To be continued.", "PT-Q-23")
    game.turn += 1
    game.in_turn = True
    game.initiative = game.floor = "heroes"
    game.fought = False
    game.phase = "start"
    for player in game.players.values():
        player.used.clear()
    for who in game.characters:
        who.used.clear()
        who.energy_spent = who.quantity_spent = who.combats = 0
        who.attacked.clear()
        who.fell_prone = False
    started = ev.TurnStarted(rule="PT-TURN-06", amount=game.turn)
    game.record(started)
    if game.turn == 1:
        for seat in game.players:
            hands.draw(game, seat, hands.HAND, rule="PT-COMBAT-01")
    yield from reveal_twist(game)
    yield from settle(game)
    waiting, game.next_start = game.next_start, []
    for scope, effects in waiting:
        yield from stand_in(scope)
        yield from resolve(scope, effects)
    yield from respond(game, "turn.start", started)
    yield from settle(game)
    for who in game.characters:
        if who.standing:
            counters.renew_actions(game, who)
    open_floor(game, game.initiative, "start", f"Turn {game.turn}: Start of Turn", "PT-TURN-07")
    return "start"


def start(game: State) -> Asking[Stage]:
    """The floor at Start of Turn (PT-TURN-07)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return [*anytime_options(game, seat, why), pass_option(seat)]

    yield from hold(game, offer, lambda: game.interview_due)
    if game.interview_due:
        return _cut_short(game)
    game.phase = "combat"
    game.record(ev.PhaseBegan(rule="PT-TURN-08", phase="Combat"))
    return "mulligan"


# Combat


def mulligan(game: State) -> Asking[Stage]:
    """Before the first combat of the game each seat may exchange its first hand (PT-COMBAT-02)."""
    if not game.any_combat:
        for seat in game.players:
            yield from between(game, hands.mulligan(game, seat))
    return _next_block(game)


def _next_block(game: State) -> Stage:
    """The side with Initiative finishes all its combats, then the other (PT-TURN-08, PT-Q-31)."""
    if len(game.blocks) < 2 and not game.interview_due:
        side = game.initiative if game.initiative not in game.blocks else other(game.initiative)
        game.blocks.append(side)
        prompt = f"Turn {game.turn}: combats of the {side.title()}"
        open_floor(game, side, "combat", prompt, "PT-COMBAT-04")
        return "block"
    game.blocks.clear()
    game.queued.clear()
    return _cut_short(game) if game.interview_due else "end"


def block(game: State) -> Asking[Stage]:
    """The floor on which one side initiates its combats."""
    side = game.blocks[-1]

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options: list[Option] = []
        if game.players[seat].side == side:
            for who in game.characters:
                if who.seat == seat and who.standing:
                    offer_combats(game, who, options, why)
        return [*options, *anytime_options(game, seat, why), pass_option(seat)]

    if game.combat is not None or game.redraws:
        yield from fight_on(game)
        game.unsettled = True
        yield from settle(game)
        yield from _fight_queued(game)
    yield from hold(game, offer, lambda: game.interview_due, partial(_fight_queued, game))
    return _next_block(game)


def _fight_queued(game: State) -> Asking[None]:
    """The combats that texts have begun, as soon as no other is running (PT-Q-76)."""
    while game.queued and not game.interview_due:
        attacker, victim = game.queued.pop(0)
        if attacker.standing and victim.standing and "hidden" not in victim.statuses:
            yield from fight(game, attacker, victim, sneak="hidden" in attacker.statuses)
            game.unsettled = True
            yield from settle(game)


# End of Turn


def end(game: State) -> Asking[Stage]:
    """Triggers, Hate, time counters (PT-TURN-09, PT-Q-47).

    A Main Villain without Hate is to flee: Hate gained since then does not call it off (PT-Q-75).
    """
    game.phase = "end"
    game.floor = game.initiative
    before = _health(game)
    yield from respond(game, "turn.end", _ended(game))
    yield from settle(game)
    if not game.at_lair:
        for villain in game.villains():
            if villain.main and not villain.hate:
                game.flees = villain
            else:
                yield from counters.spend(game, villain, "hate", 1, "the turn", rule="PT-HATE-03")
    yield from lasting.advance_time(game)
    if not _changed(before, _health(game)):
        return "close"
    open_floor(game, game.initiative, "end", f"Turn {game.turn}: End of Turn", "PT-ENERGY-07")
    return "mend"


def _ended(game: State) -> ev.TurnEnded:
    return ev.TurnEnded(rule="PT-TURN-09", amount=game.turn)


def _health(game: State) -> dict[str, tuple[int, int]]:
    """The wounds and the Energy of everybody."""
    return {
        who.id: (sum(who.stress.values()) + sum(who.trauma.values()), who.energy) for who in game.standing()
    }


def _changed(before: dict[str, tuple[int, int]], now: dict[str, tuple[int, int]]) -> bool:
    """Whether End of Turn has brought anybody wounds, or Energy to mend them with (PT-ENERGY-07)."""
    return any(
        wounds > had or energy > held
        for id, (wounds, energy) in now.items()
        for had, held in (before.get(id, (0, 0)),)
    )


def mend(game: State) -> Asking[Stage]:
    """A floor for Energy alone, Advantages that cost it too (PT-ENERGY-07, PT-Q-70)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options: list[Option] = []
        for who in game.controlled(seat):
            if who.kind in ("hero", "villain"):
                offer_energy(game, who, options, why)
        offer_abilities(game, seat, "free", options, why)
        return [*options, pass_option(seat)]

    def done() -> bool:
        return all(len(offer(seat, None)) == 1 for seat in game.players)

    yield from hold(game, offer, done)
    return "close"


def close(game: State) -> Asking[Stage]:
    """The turn is over: the Main Villain flees, another turn follows, or what a card text wants."""
    _close(game)
    game.record(_ended(game))
    yield from settle(game)
    owes, game.flees = game.flees, None
    if game.interview_due:
        game.interview_due = False
        return "talk"
    return "flight" if owes is not None and owes.main and owes.standing else "turn"


def _cut_short(game: State) -> Stage:
    """An Interview ends the Conflict, and the turn with it."""
    _close(game)
    game.interview_due = False
    return "talk"


def _close(game: State) -> None:
    drop_boosts(game)
    lasting.finish_all(game, "attack", "combat")
    lasting.check_conditions(game)
    game.in_turn = False
    game.unsettled = True
