"""The turn: Start of Turn, Combat, End of Turn (PT-TURN)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks.figures import can_use, forbidden, has, locked_out, total
from engine.plot_twist.asks.options import option, pass_option
from engine.plot_twist.lasting import counters, hands, lasting, statuses
from engine.plot_twist.lasting.costs import lock_price
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.triggers import respond, stand_in
from engine.plot_twist.rolls.attack import drop_boosts
from engine.plot_twist.rulebook.anytime import anytime_options
from engine.plot_twist.rulebook.combat import fight, fight_on
from engine.plot_twist.rulebook.ending import finish, settle
from engine.plot_twist.rulebook.floor import between, hold, open_floor
from engine.plot_twist.rulebook.spending import offer_energy
from engine.plot_twist.rulebook.story import reveal_twist
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import Initiate
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Stage, other
from engine.table import Asking, Blocked, Option, Seat


def begin(game: State) -> Asking[Stage]:
    """A turn begins: Twist, triggers, fresh actions (PT-TURN-06, PT-TURN-07)."""
    if game.turn >= game.figures.turn_guard:
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


def initiate(game: State, who: Character, target: Character | CardCopy) -> Asking[None]:
    """Initiate a combat and see it through."""
    sneak = "hidden" in who.statuses
    if _is_extra(game, who):
        yield from statuses.pay_lock(game, who, "tactician")
    who.combats += 1
    who.attacked.append(target.id)
    if sneak and isinstance(target, CardCopy):
        yield from statuses.end(game, who, "hidden", rule="PT-STATUS-12")
        sneak = False
    yield from fight(game, who, target, sneak=sneak)
    game.unsettled = True


# End of Turn


def end(game: State) -> Asking[Stage]:
    """Triggers, Hate, time counters (PT-TURN-09, PT-Q-47).

    A Main Villain without Hate is to flee: Hate gained since then does not call it off (PT-Q-75).
    """
    game.phase = "end"
    game.floor = game.initiative
    before = _wounds(game)
    yield from respond(game, "turn.end", _ended(game))
    yield from settle(game)
    if not game.at_lair:
        for villain in game.villains():
            if villain.main and not villain.hate:
                game.flees = villain
            else:
                yield from counters.spend(game, villain, "hate", 1, "the turn", rule="PT-HATE-03")
    yield from lasting.advance_time(game)
    if all(wounds <= before.get(id, 0) for id, wounds in _wounds(game).items()):
        return "close"
    open_floor(game, game.initiative, "end", f"Turn {game.turn}: End of Turn", "PT-ENERGY-07")
    return "mend"


def _ended(game: State) -> ev.TurnEnded:
    return ev.TurnEnded(rule="PT-TURN-09", amount=game.turn)


def _wounds(game: State) -> dict[str, int]:
    return {who.id: sum(who.stress.values()) + sum(who.trauma.values()) for who in game.standing()}


def mend(game: State) -> Asking[Stage]:
    """A floor for Energy alone, if End of Turn has hurt somebody (PT-ENERGY-07, PT-TURN-09)."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options: list[Option] = []
        for who in game.controlled(seat):
            if who.kind in ("hero", "villain"):
                offer_energy(game, who, options, why)
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
    drop_boosts(game, "turn")
    drop_boosts(game, "attack")
    lasting.finish_all(game, "attack")
    lasting.check_conditions(game)
    game.in_turn = False
    game.unsettled = True
