"""The turn: Start of Turn, Combat, End of Turn (PT-TURN)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks.figures import can_use, forbidden, has, locked_out, total
from engine.plot_twist.asks.options import option, pass_option
from engine.plot_twist.lasting import counters, hands, lasting
from engine.plot_twist.lasting.costs import lock_price
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.statuses import end, pay_lock
from engine.plot_twist.lasting.triggers import respond, stand_in
from engine.plot_twist.rolls.attack import drop_boosts
from engine.plot_twist.rulebook.anytime import anytime_options
from engine.plot_twist.rulebook.combat import fight
from engine.plot_twist.rulebook.ending import finish, settle
from engine.plot_twist.rulebook.floor import hold
from engine.plot_twist.rulebook.spending import offer_energy
from engine.plot_twist.rulebook.story import reveal_twist
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import Initiate
from engine.plot_twist.state.asking import Asking
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Side, other
from engine.table import Blocked, Option, Seat


def turn(game: State) -> Asking:
    """One turn; returns whether the Main Villain must flee (PT-TURN-06)."""
    if game.turn >= game.figures.turn_guard:
        finish(game, "draw", "To be continued.", "PT-Q-23")
    game.turn += 1
    game.in_turn = True
    game.initiative = game.floor = "heroes"
    game.fought = False
    yield from _start(game)
    if not game.interview_due:
        yield from _combat(game)
    if game.interview_due:
        _close(game)
        return False
    return (yield from _end(game))


# Start of Turn


def _start(game: State) -> Asking:
    """Twist, triggers, fresh actions, then the floor (PT-TURN-07)."""
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

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return [*anytime_options(game, seat, why), pass_option(seat)]

    prompt = f"Turn {game.turn}: Start of Turn"
    yield from hold(game, game.initiative, "start", prompt, "PT-TURN-07", offer, lambda: game.interview_due)


# Combat


def _combat(game: State) -> Asking:
    """The side with Initiative finishes all its combats, then the other (PT-TURN-08, PT-Q-31)."""
    game.phase = "combat"
    game.record(ev.PhaseBegan(rule="PT-TURN-08", phase="Combat"))
    if not game.any_combat:
        for seat in game.players:
            yield from hands.mulligan(game, seat)
    done: list[Side] = []
    while len(done) < 2 and not game.interview_due:
        side = game.initiative if game.initiative not in done else other(game.initiative)
        done.append(side)
        yield from _block(game, side)
    game.queued.clear()


def _block(game: State, side: Side) -> Asking:
    """The floor on which one side initiates its combats."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options: list[Option] = []
        if game.players[seat].side == side:
            for who in game.characters:
                if who.seat == seat and who.standing:
                    offer_combats(game, who, options, why)
        return [*options, *anytime_options(game, seat, why), pass_option(seat)]

    prompt = f"Turn {game.turn}: combats of the {side.title()}"
    yield from hold(
        game, side, "combat", prompt, "PT-COMBAT-04", offer, lambda: game.interview_due,
        partial(_fight_queued, game),
    )  # fmt: skip


def _fight_queued(game: State) -> Asking:
    """The combats that texts have begun, as soon as no other is running (PT-Q-76)."""
    while game.queued and not game.interview_due:
        attacker, victim = game.queued.pop(0)
        if attacker.standing and victim.standing and "hidden" not in victim.statuses:
            yield from fight(game, attacker, victim, sneak="hidden" in attacker.statuses)
            game.unsettled = True
            yield from settle(game)


def initiate_blocked(game: State, who: Character) -> tuple[str, str] | None:
    """Why a character can initiate no combat at all now; None if it can (PT-COMBAT-04, PT-COMBAT-05, PT-Q-34)."""
    if who.attacks < 1:
        return "needs an Attack action", "PT-COMBAT-04"
    if forbidden(game, who, "initiate"):
        return "a card forbids it to initiate combats", "PT-CARD-01"
    tactician = has(game, who, "tactician") and can_use(game, who, "tactician")
    if who.combats < _combats(game, who) + tactician:
        return None
    if has(game, who, "tactician") and not tactician and who.combats == _combats(game, who):
        return locked_out(game, who, ["tactician"])
    if who.side == "villains":
        return "no more combats than Attack actions had this turn", "PT-Q-34"
    return "one combat a turn" if who.combats == 1 else f"{who.combats} combats a turn", "PT-COMBAT-05"


def _combats(game: State, who: Character) -> int:
    """How many combats a character may initiate in this turn, the one more of a Tactician apart (PT-Q-34)."""
    return (who.attacks_had if who.side == "villains" else 1) + total(game, who, "combats")


def _is_extra(game: State, who: Character) -> bool:
    """Whether its next combat is the one more of a Tactician (PT-KEY-05)."""
    return who.combats >= _combats(game, who)


def target_blocked(game: State, who: Character, target: Character | CardCopy) -> tuple[str, str] | None:
    """Why this one cannot be taken on; None if it can."""
    if isinstance(target, Character) and "hidden" in target.statuses:
        return f"{target.name} is Hidden", "PT-STATUS-10"
    if who.side == "villains" and target.id in who.attacked:
        return f"{target.name} was its target this turn", "PT-COMBAT-05"
    if _is_extra(game, who) and (target.id in who.attacked or f"struck.{target.id}" in who.used):
        return f"{target.name} was attacked by it this turn", "PT-KEY-05"
    return None


def offer_combats(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Whom a character may take on: enemies first, Bystanders, its own side last (PT-Q-33)."""
    reason = initiate_blocked(game, who)
    if reason is not None:
        if why is not None:
            why.append(Blocked(f"{who.name}: initiate a combat", *reason))
        return
    sneak = "hidden" in who.statuses
    targets: list[Character | CardCopy] = [*game.enemies(who), *game.bystanders_here()]
    targets += [one for one in game.standing(who.side) if one is not who]
    for target in targets:
        reason = target_blocked(game, who, target)
        if reason is not None:
            if why is not None:
                why.append(Blocked(f"{who.name}: take on {target.name}", *reason))
            continue
        verb = "sneak up on" if sneak else "take on"
        options.append(
            option(
                who.seat, "sneak" if sneak else "combat", who, f"{who.name}: {verb} {target.name}",
                "PT-SNEAK-01" if sneak else "PT-COMBAT-04",
                Initiate(who.id, target.id), target=target.id,
                cost=lock_price(who, "tactician") if _is_extra(game, who) else None,
            )
        )  # fmt: skip


def initiate(game: State, who: Character, target: Character | CardCopy) -> Asking:
    """Initiate a combat and see it through."""
    sneak = "hidden" in who.statuses
    if _is_extra(game, who):
        yield from pay_lock(game, who, "tactician")
    who.combats += 1
    who.attacked.append(target.id)
    if sneak and isinstance(target, CardCopy):
        yield from end(game, who, "hidden", rule="PT-STATUS-12")
        sneak = False
    yield from fight(game, who, target, sneak=sneak)
    game.unsettled = True


# End of Turn


def _end(game: State) -> Asking:
    """Triggers, Hate, time counters (PT-TURN-09, PT-Q-47).

    Returns whether a flight is due: Hate gained since then does not call it off (PT-Q-75).
    """
    game.phase = "end"
    game.floor = game.initiative
    wounds = _wounds(game)
    ended = ev.TurnEnded(rule="PT-TURN-09", amount=game.turn)
    yield from respond(game, "turn.end", ended)
    yield from settle(game)
    owes: Character | None = None
    if not game.at_lair:
        for villain in game.villains():
            if villain.main and not villain.hate:
                owes = villain
            else:
                yield from counters.spend(game, villain, "hate", 1, "the turn", rule="PT-HATE-03")
    yield from lasting.advance_time(game)
    yield from _mend(game, wounds)
    _close(game)
    game.record(ended)
    yield from settle(game)
    return owes is not None and owes.main and owes.standing


def _wounds(game: State) -> dict[str, int]:
    return {who.id: sum(who.stress.values()) + sum(who.trauma.values()) for who in game.standing()}


def _mend(game: State, before: dict[str, int]) -> Asking:
    """A floor for Energy alone, if End of Turn has hurt somebody (PT-ENERGY-07, PT-TURN-09)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options: list[Option] = []
        for who in game.controlled(seat):
            if who.kind in ("hero", "villain"):
                offer_energy(game, who, options, why)
        return [*options, pass_option(seat)]

    def done() -> bool:
        return all(len(offer(seat, None)) == 1 for seat in game.players)

    if any(wounds > before.get(id, 0) for id, wounds in _wounds(game).items()):
        yield from hold(
            game, game.initiative, "end", f"Turn {game.turn}: End of Turn", "PT-ENERGY-07", offer, done
        )


def _close(game: State) -> None:
    drop_boosts(game, "turn")
    drop_boosts(game, "attack")
    lasting.finish_all(game, "attack")
    lasting.check_conditions(game)
    game.in_turn = False
    game.unsettled = True
