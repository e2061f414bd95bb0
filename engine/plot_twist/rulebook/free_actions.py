"""Free actions that Heroics and statuses allow, each once a turn for each character (PT-ACT, PT-HER, PT-STATUS)."""

from __future__ import annotations

from functools import lru_cache

from engine.plot_twist.asks.figures import energy_left, forbidden, locked_out, rank, short_of, value
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.counters import regenerate, spend
from engine.plot_twist.lasting.lasting import begin, change
from engine.plot_twist.rolls import rolls
from engine.plot_twist.rulebook.entrance import wield
from engine.plot_twist.rulebook.stances import offer_stances
from engine.plot_twist.rulebook.twists import add_clues
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import BuildGadget, DeclareIdentity, Equip, Heal, Investigate, Perceive
from engine.plot_twist.state.cost import Cost, Rate
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.plot_twist.state.terms import HEROICS, RESISTS, say
from engine.table import Asking, Blocked, Option, Seat
from engine.table.asking import ask

IDENTITY_LENGTH = 40


def offer_free_actions(
    game: State, who: Character, hidden: list[Character], options: list[Option], why: list[Blocked] | None
) -> None:
    """Everything a character may do as a Free action, or to end a status, by the rules alone.

    Some of its enemies are ``hidden``.
    """
    used = who.used
    seat = who.seat
    power = who.kind in ("hero", "villain")
    if who.kind == "hero" and not game.objective_known:
        for name, rule in (("perception", "PT-HER-03"), ("hacking", "PT-HER-08")):
            if rank(game, who, name) and name not in used:
                options.append(
                    option(
                        seat,
                        "investigate",
                        who,
                        f"{who.name}: investigate with {say(name)}",
                        rule,
                        Investigate(who.id, name, rule),
                        target=name,
                    )
                )
            elif why is not None:
                reason = ("once a turn", "PT-ACT-01") if name in used else _no_rank(game, who, name, rule)
                why.append(Blocked(f"{who.name}: investigate with {say(name)}", *reason))
    if power and "healing" not in used and value(game, who, "healing"):
        _offer_healing(game, who, options, why)
    if power and "gadgeteer" not in used and value(game, who, "gadgeteer"):
        _offer_gadget(game, who, options, why)
    offer_stances(game, who, options, why)
    for one in hidden:
        if f"perceive.{one.id}" not in used:
            options.append(_perceive(seat, who.id, who.name, one.id, one.name))
    if "identity" not in used:
        options += _identities(seat, who.id, who.name, bool(who.identity))
    if len(who.equipment) > 1 and "equipment" not in used:
        for item in who.equipment:
            if item.zone != "in use":
                options.append(_equip(seat, who.id, who.name, item.id, item.name, item.slug))


@lru_cache(1024)
def _perceive(seat: Seat, who: str, name: str, one: str, hidden: str) -> Option:
    """Made once, for it is offered as long as somebody is hidden."""
    id, label, action = f"perceive:{who}>{one}", f"{name}: look for {hidden}", Perceive(who, one)
    return Option(id, seat, label, "PT-STATUS-11", None, "perceive", who, one, action=action)


@lru_cache(1024)
def _equip(seat: Seat, who: str, name: str, item: str, what: str, card: str) -> Option:
    """Made once, for it is offered at nearly every question."""
    id, label, action = f"equip:{who}/{card}", f"{name}: use {what}", Equip(who, item)
    return Option(id, seat, label, "PT-Q-60", None, "equip", who, card=card, action=action)


@lru_cache(1024)
def _identities(seat: Seat, who: str, name: str, has_one: bool) -> tuple[Option, Option]:
    """Drop an Identity or make it secret, and declare one: made once, for they are offered at nearly every question."""
    if has_one:
        kind, label, words = "identity.none", f"{name}: drop the Identity", ""
    else:
        kind, label, words = "identity.secret", f"{name}: a secret Identity", "secret"
    first = Option(
        f"{kind}:{who}", seat, label, "PT-ID-01", None, kind, who, action=DeclareIdentity(who, words)
    )
    silent = DeclareIdentity(who, "a friend of the people")
    label = f"{name}: declare an Identity"
    second = Option(
        f"identity:{who}", seat, label, "PT-ID-01", None, "identity", who, text=True, action=silent
    )
    return first, second


def _lock(who: Character, name: str) -> tuple[str, ...]:
    return (name,) if name in who.locked else ()


def _no_rank(game: State, who: Character, name: str, rule: str) -> tuple[str, str]:
    """Why a Heroic cannot be used: it is not there, or Locked and not to be paid for (PT-LOCK-01)."""
    locked = locked_out(game, who, _lock(who, name)) if value(game, who, name) else None
    return locked or (f"needs {say(name)}", rule)


def _offer_healing(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Healing where there is Stress, if its price and its Lock can be paid together (PT-HER-06, PT-LOCK-01)."""
    stressed = [name for name in ("physical", "mental") if who.stress[name]]
    if not stressed:
        return
    price = game.tuning.energy_healing
    unhealed = forbidden(game, who, "heal")
    if unhealed or energy_left(game, who) < price + ("healing" in who.locked):
        if why is not None:
            reason = short_of(game, who, "energy", price, "PT-HER-06")
            reason = reason or locked_out(game, who, _lock(who, "healing"), price)
            if unhealed or reason is None:
                reason = "a card forbids it to regenerate Stress", "PT-CARD-01"
            why.append(Blocked(f"{who.name}: heal Stress", *reason))
        return
    for name in stressed:
        options.append(
            option(
                who.seat,
                "healing",
                who,
                f"{who.name}: heal {say(name)} Stress",
                "PT-HER-06",
                Heal(who.id, name),
                target=name,
                cost=Cost(energy=price),
            )
        )


def _offer_gadget(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """A gadget of 1 Energy at least, and its Lock (PT-HER-07, PT-LOCK-01)."""
    locks = _lock(who, "gadgeteer")
    if energy_left(game, who) > len(locks):
        options.append(
            option(
                who.seat,
                "gadgeteer",
                who,
                f"{who.name}: build a gadget",
                "PT-HER-07",
                BuildGadget(who.id),
                cost=Rate(energy=1 + len(locks), open=True),
            )
        )
    elif why is not None:
        reason = short_of(game, who, "energy", 1, "PT-HER-07") or locked_out(game, who, locks, 1)
        if reason is not None:
            why.append(Blocked(f"{who.name}: build a gadget", *reason))


def investigate(game: State, who: Character, name: str, rule: str) -> Asking[None]:
    """A Fixed Roll, Difficulty 0; Successes add up on the Hero's own track (PT-Q-11)."""
    who.used[name] = 1
    roll = Roll("skill", who, "mind", name, what="investigation")
    margin = yield from rolls.fixed(game, roll, 0)
    yield from add_clues(game, who, margin)


def heal(game: State, who: Character, name: str) -> Asking[None]:
    """Pay 1 Energy, Chosen Roll, regenerate N (PT-HER-06, PT-Q-52)."""
    who.used["healing"] = 1
    yield from spend(game, who, "energy", game.tuning.energy_healing, "Healing", rule="PT-HER-06")
    roll = Roll("skill", who, RESISTS[name], "healing", what="healing")
    number = yield from rolls.name_number(game, roll, who.seat, who.stress[name])
    margin = yield from rolls.chosen(game, roll, number)
    if margin > 0:
        yield from regenerate(game, who, name, number, rule="PT-HER-06")


def build_gadget(game: State, who: Character) -> Asking[None]:
    """Pay X Energy: +X ranks in another Heroic this turn, X at most the rank (PT-HER-07, PT-Q-52)."""
    who.used["gadgeteer"] = 1
    most = rank(game, who, "gadgeteer")
    yield from statuses.pay_lock(game, who, "gadgeteer")
    most = min(most, energy_left(game, who))
    if not most:
        return  # what answered the payment has taken the rest
    gadgets = [
        (
            Option(
                f"gadget:{name}={x}",
                who.seat,
                f"+{x} {say(name)} (now {value(game, who, name)})",
                "PT-HER-07",
                Cost(energy=x),
                "gadget",
                target=name,
                amount=x,
            ),
            (name, x),
        )
        for name in HEROICS
        if name != "gadgeteer"
        for x in range(1, most + 1)
    ]
    name, amount = yield from ask("choice", f"{who.name}: which gadget?", gadgets, rule="PT-HER-07")
    yield from spend(game, who, "energy", amount, f"gadget for {say(name)}", rule="PT-HER-07")
    change(begin(Scope(game, who.item, who, who.seat), "turn"), name, amount, [who])
    game.record(ev.Changed(rule="PT-HER-07", who=who.name, what=f"+{amount} {say(name)}", until="this turn"))


def perceive(game: State, who: Character, one: Character) -> Asking[None]:
    """Perception v Stealth: a win ends Hidden and Surprises (PT-STATUS-11, PT-STATUS-07, PT-Q-21)."""
    who.used[f"perceive.{one.id}"] = 1
    roll = Roll("skill", who, "mind", "perception", what="perception", target=one.id)
    against = Roll("skill", one, "body", "stealth", what="stealth")
    margin = yield from rolls.opposing(game, roll, against)
    if margin > 0 and "hidden" in one.statuses:
        yield from statuses.end(game, one, "hidden", rule="PT-STATUS-11")
        yield from statuses.give(game, one, "surprised", by=who, rule="PT-STATUS-07")


def identify(game: State, who: Character, words: str) -> Asking[None]:
    """One Identity at a time, or none (PT-ID-01, PT-ID-02, PT-Q-24)."""
    who.used["identity"] = 1
    who.identity = words.strip()[:IDENTITY_LENGTH]
    game.record(ev.IdentityDeclared(rule="PT-ID-01", who=who.name, identity=who.identity))
    return
    yield


def equip(game: State, who: Character, item: CardCopy) -> Asking[None]:
    """Another piece of equipment is in use (PT-Q-60)."""
    who.used["equipment"] = 1
    wield(game, who, item)
    game.record(ev.Changed(rule="PT-Q-60", who=who.name, what=f"uses {item.name}"))
    return
    yield
