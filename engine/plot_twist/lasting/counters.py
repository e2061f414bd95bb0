"""Counters gained, lost, spent and regenerated, within the bounds of PT-STAT."""

from __future__ import annotations

from engine.plot_twist.asks.figures import demoralized, forbidden
from engine.plot_twist.lasting.leaving import mooks_gone
from engine.plot_twist.lasting.triggers import happen, respond
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import RESISTANCES, say
from engine.table import Asking, Seat
from engine.table.asking import divide

HOLDERS = {"belief": ("hero",), "energy": ("hero", "villain"), "hate": ("villain",), "quantity": ("mook",)}
"""Who has counters of a kind at all (PT-STAT-03, PT-STAT-04, PT-STAT-05, PT-MOOK-01)."""

MOVES = 2
ATTACKS = 1


def room(game: State, who: Character, counter: str) -> int:
    """How many more counters of a kind a character can hold."""
    if who.kind not in HOLDERS[counter] or who.incapacitated:
        return 0
    if counter == "belief":
        return max(0, 3 * who.card.power - who.belief)
    if counter == "energy":
        return 0 if demoralized(game, who) else 999
    if counter == "hate" and who.crossover:
        return max(0, who.hate_max - who.hate)
    return 999


def gain(
    game: State, who: Character, counter: str, amount: int, *, rule: str, card: str = ""
) -> Asking[None]:
    """Put counters on a character, as far as it can hold them."""
    amount = min(amount, room(game, who, counter))
    if amount <= 0:
        return
    setattr(who, counter, getattr(who, counter) + amount)
    yield from happen(game, ev.Gained(rule=rule, who=who.name, counter=counter, amount=amount, card=card))


def lose(
    game: State, who: Character, counter: str, amount: int, *, rule: str, card: str = "", by: str = ""
) -> Asking[None]:
    """Take counters off a character, as far as there are any."""
    amount = min(amount, getattr(who, counter))
    if amount <= 0:
        return
    setattr(who, counter, getattr(who, counter) - amount)
    fact = ev.Lost(rule=rule, who=who.name, by=by, counter=counter, amount=amount, card=card)
    game.record(fact)
    if counter == "quantity" and not who.quantity:
        mooks_gone(game, who)
    if counter == "hate":
        game.unsettled = True
    yield from respond(game, fact.heard, fact)


def spend(game: State, who: Character, counter: str, amount: int, what: str, *, rule: str) -> Asking[None]:
    """Pay counters that are there; Energy and quantity count against the turn's limit."""
    amount = min(amount, getattr(who, counter))
    if amount <= 0:
        return
    setattr(who, counter, getattr(who, counter) - amount)
    if counter == "energy":
        who.energy_spent += amount
    elif counter == "quantity":
        who.quantity_spent += amount
    elif counter == "hate":
        game.unsettled = True
    yield from happen(game, ev.Spent(rule=rule, who=who.name, counter=counter, amount=amount, what=what))


def regenerate(
    game: State,
    who: Character,
    resistance: str,
    amount: int,
    *,
    rule: str,
    card: str = "",
    trauma: bool = False,
) -> Asking[None]:
    """Remove Stress, or Trauma where the text says so (PT-STAT-10); the Incapacitated stay so."""
    held = who.trauma if trauma else who.stress
    amount = min(amount, held[resistance])
    if amount <= 0 or not _mends(game, who, trauma):
        return
    broken = resistance == "social" and demoralized(game, who)
    held[resistance] -= amount
    yield from happen(
        game,
        ev.Regenerated(
            rule=rule, who=who.name, amount=amount, resistance=resistance, trauma=trauma, card=card
        ),
    )
    if broken and not demoralized(game, who):
        yield from recover(game, who)


def _mends(game: State, who: Character, trauma: bool) -> bool:
    return not who.incapacitated and (trauma or not forbidden(game, who, "heal"))


def mend(
    game: State, who: Character, amount: int, seat: Seat, *, rule: str, card: str = "", trauma: bool = False
) -> Asking[None]:
    """Stress, or Trauma, off any Resistances: so much in all, as the seat that resolves it divides it (PT-Q-69)."""
    held = who.trauma if trauma else who.stress
    if amount <= 0 or not _mends(game, who, trauma):
        return
    what = "trauma" if trauma else "stress"
    tracks: list[tuple[str, str, str, int]] = [(name, say(name), name, held[name]) for name in RESISTANCES]
    prompt = f"{who.name}: {amount} {say(what)} off which Resistances?"
    shares = yield from divide(seat, f"mend.{what}", prompt, amount, tracks, rule="PT-Q-69", actor=who.id)
    for name, share in shares:
        yield from regenerate(game, who, name, share, rule=rule, card=card, trauma=trauma)


def recover(game: State, who: Character) -> Asking[None]:
    """Demoralized no more (PT-STATUS-04)."""
    who.broken = False
    yield from happen(game, ev.StatusLost(rule="PT-STATUS-04", who=who.name, status="demoralized"))


def take_cover(game: State, who: Character, source: str, amount: int) -> None:
    """Cover stacks, source by source (PT-COVER-01)."""
    if amount > 0:
        who.cover[source] = who.cover.get(source, 0) + amount
        game.record(ev.Gained(rule="PT-COVER-01", who=who.name, counter="cover", amount=amount, card=source))


def destroy_cover(game: State, who: Character) -> None:
    """All Cover counters are lost."""
    amount = sum(who.cover.values())
    if amount:
        who.cover.clear()
        game.record(ev.Lost(rule="PT-COVER-01", who=who.name, counter="cover", amount=amount))


def renew_actions(game: State, who: Character) -> None:
    """Fresh actions at Start of Turn: 2 Move, 1 Attack (PT-ACT-03)."""
    who.moves = MOVES
    who.attacks = who.attacks_had = ATTACKS


def short_of_actions(who: Character, action: str) -> int:
    """How many more Move or Attack actions a character could hold (PT-ACT-04)."""
    return ATTACKS - who.attacks if action == "attack" else MOVES - who.moves


def gain_actions(game: State, who: Character, action: str, amount: int, *, rule: str) -> int:
    """Move or Attack actions, never above 2 and 1 (PT-ACT-04); how many were really gained."""
    amount = max(0, min(amount, short_of_actions(who, action)))
    if action == "attack":
        who.attacks += amount
        who.attacks_had += amount
    else:
        who.moves += amount
    if amount:
        game.record(ev.ActionsChanged(rule=rule, who=who.name, action=action, amount=amount))
    return amount


def lose_actions(game: State, who: Character, action: str, amount: int, *, rule: str) -> None:
    """Move or Attack actions lost, as far as there are any."""
    amount = min(amount, who.attacks if action == "attack" else who.moves)
    if amount <= 0:
        return
    if action == "attack":
        who.attacks -= amount
    else:
        who.moves -= amount
    game.record(ev.ActionsChanged(rule=rule, who=who.name, action=action, amount=-amount))
