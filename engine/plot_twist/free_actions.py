"""Free actions that Heroics and statuses allow, each once a turn for each character (PT-ACT, PT-HER, PT-STATUS)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist import events as ev
from engine.plot_twist import rolls, statuses
from engine.plot_twist.counters import regenerate, spend
from engine.plot_twist.entrance import wield
from engine.plot_twist.figures import energy_left, forbidden, rank
from engine.plot_twist.lasting import begin
from engine.plot_twist.options import choose, option
from engine.plot_twist.pieces import Character, InPlay
from engine.plot_twist.scope import Asking, Scope
from engine.plot_twist.state import State
from engine.plot_twist.story import add_clues
from engine.plot_twist.terms import HEROICS, RESISTS, say
from engine.table import Blocked, Option

IDENTITY_LENGTH = 40


def offer_free_actions(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Everything a character may do as a Free action, or to end a status, by the rules alone."""
    used = who.used
    seat = who.seat
    power = who.kind in ("hero", "villain")
    if who.kind == "hero" and not game.objective_known:
        for name, rule in (("perception", "PT-HER-03"), ("hacking", "PT-HER-08")):
            if rank(game, who, name) and name not in used:
                options.append(
                    option(
                        seat, "investigate", who, f"{who.name}: investigate with {say(name)}", rule,
                        partial(_investigate, game, who, name, rule), target=name,
                    )
                )  # fmt: skip
            elif why is not None:
                reason = "once a turn" if name in used else f"needs {say(name)}"
                why.append(Blocked(f"{who.name}: investigate with {say(name)}", reason, rule))
    if power and "healing" not in used and rank(game, who, "healing") and not forbidden(game, who, "heal"):
        price = game.figures.energy_healing
        for name in ("physical", "mental"):
            if who.stress[name] and energy_left(game, who) >= price:
                options.append(
                    option(
                        seat, "healing", who, f"{who.name}: heal {say(name)} Stress", "PT-HER-06",
                        partial(_heal, game, who, name), target=name, cost=f"{price} Energy",
                    )
                )  # fmt: skip
    if (
        power
        and "gadgeteer" not in used
        and energy_left(game, who) > ("gadgeteer" in who.locked)
        and rank(game, who, "gadgeteer")
    ):
        options.append(
            option(
                seat, "gadgeteer", who, f"{who.name}: build a gadget", "PT-HER-07",
                lambda: _gadget(game, who), cost="X Energy",
            )
        )  # fmt: skip
    _offer_statuses(game, who, options, why)
    for one in game.enemies(who):
        if "hidden" in one.statuses and f"perceive.{one.id}" not in used:
            options.append(
                option(
                    seat, "perceive", who, f"{who.name}: look for {one.name}", "PT-STATUS-11",
                    partial(_perceive, game, who, one), target=one.id,
                )
            )  # fmt: skip
    if "identity" not in used:
        if who.identity:
            options.append(
                option(
                    seat,
                    "identity.none",
                    who,
                    f"{who.name}: drop the Identity",
                    "PT-ID-01",
                    lambda: _identify(game, who, ""),
                )
            )
        else:
            options.append(
                option(
                    seat,
                    "identity.secret",
                    who,
                    f"{who.name}: a secret Identity",
                    "PT-ID-01",
                    lambda: _identify(game, who, "secret"),
                )
            )
        named = option(seat, "identity", who, f"{who.name}: declare an Identity", "PT-ID-01", text=True)
        named.value = lambda words="a friend of the people": _identify(game, who, words)
        options.append(named)
    if len(who.equipment) > 1 and "equipment" not in used:
        for item in who.equipment:
            if item is not who.wielded:
                options.append(
                    option(
                        seat, "equip", who, f"{who.name}: use {item.name}", "PT-Q-60",
                        partial(_equip, game, who, item), card=item.slug,
                    )
                )  # fmt: skip


def _offer_statuses(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    held = who.statuses
    used = who.used
    seat = who.seat
    if "stunned" in held:
        if who.attacks:
            options.append(
                option(seat, "recover", who, f"{who.name}: shake off Stunned", "PT-STATUS-05",
                       lambda: _recover(game, who, "stunned"), cost="1 Attack action")
            )  # fmt: skip
        elif why is not None:
            why.append(Blocked(f"{who.name}: shake off Stunned", "needs an Attack action", "PT-STATUS-05"))
    if "prone" in held:
        if who.moves:
            options.append(
                option(seat, "rise", who, f"{who.name}: get up", "PT-STATUS-06",
                       lambda: _recover(game, who, "prone"), cost="1 Move action")
            )  # fmt: skip
        elif why is not None:
            why.append(Blocked(f"{who.name}: get up", "needs a Move action", "PT-STATUS-06"))
    if "flying" in held:
        if "land" not in used:
            options.append(
                option(seat, "land", who, f"{who.name}: land", "PT-STATUS-08", lambda: _land(game, who))
            )
    elif "fly" not in used and rank(game, who, "flight"):
        if not who.fell_prone and "prone" not in held and not forbidden(game, who, "flying"):
            options.append(
                option(seat, "fly", who, f"{who.name}: take off", "PT-HER-13", lambda: _fly(game, who))
            )
        elif why is not None:
            why.append(Blocked(f"{who.name}: take off", "fell Prone this turn", "PT-STATUS-06"))
    if "hidden" not in held and "hide" not in used and rank(game, who, "stealth"):
        fighting = game.combat is not None and game.combat.has(who)
        if not fighting and not forbidden(game, who, "hidden"):
            options.append(
                option(seat, "hide", who, f"{who.name}: hide", "PT-HER-12", lambda: _hide(game, who))
            )
        elif why is not None:
            why.append(Blocked(f"{who.name}: hide", "not while in a combat", "PT-Q-53"))


def _investigate(game: State, who: Character, name: str, rule: str) -> Asking:
    """A Fixed Roll, Difficulty 0; Successes add up on the Hero's own track (PT-Q-11)."""
    who.used[name] = 1
    roll = rolls.Roll("skill", who, "mind", name, what="investigation")
    margin = yield from rolls.fixed(game, roll, 0)
    yield from add_clues(game, who, margin)


def _heal(game: State, who: Character, name: str) -> Asking:
    """Pay 1 Energy, Chosen Roll, regenerate N (PT-HER-06, PT-Q-52)."""
    who.used["healing"] = 1
    yield from spend(game, who, "energy", game.figures.energy_healing, "Healing", rule="PT-HER-06")
    roll = rolls.Roll("skill", who, RESISTS[name], "healing", what="healing")
    number = yield from rolls.name_number(game, roll, who.seat, who.stress[name])
    margin = yield from rolls.chosen(game, roll, number)
    if margin > 0:
        yield from regenerate(game, who, name, number, rule="PT-HER-06")


def _gadget(game: State, who: Character) -> Asking:
    """Pay X Energy: +X ranks in another Heroic this turn, X at most the rank (PT-HER-07, PT-Q-52)."""
    who.used["gadgeteer"] = 1
    most = rank(game, who, "gadgeteer")
    yield from statuses.pay_lock(game, who, "gadgeteer")
    most = min(most, energy_left(game, who))
    listed = [
        (f"{name}={x}", f"+{x} {say(name)} for {x} Energy", (name, x))
        for name in HEROICS
        if name != "gadgeteer"
        for x in range(1, most + 1)
    ]
    name, amount = yield from choose(
        who.seat, "gadget", f"{who.name}: which gadget?", listed, rule="PT-HER-07"
    )
    yield from spend(game, who, "energy", amount, f"gadget for {say(name)}", rule="PT-HER-07")
    begin(Scope(game, who.item, who, who.seat), "turn").modify(name, amount, [who])
    game.record(ev.Changed(rule="PT-HER-07", who=who.name, what=f"+{amount} {say(name)}", until="this turn"))


def _perceive(game: State, who: Character, one: Character) -> Asking:
    """Perception v Stealth: a win ends Hidden and Surprises (PT-STATUS-11, PT-STATUS-07, PT-Q-21)."""
    who.used[f"perceive.{one.id}"] = 1
    roll = rolls.Roll("skill", who, "mind", "perception", what="perception", target=one.id)
    against = rolls.Roll("skill", one, "body", "stealth", what="stealth")
    margin = yield from rolls.opposing(game, roll, against)
    if margin > 0:
        yield from statuses.end(game, one, "hidden", rule="PT-STATUS-11")
        yield from statuses.give(game, one, "surprised", by=who, rule="PT-STATUS-07")


def _recover(game: State, who: Character, status: str) -> Asking:
    if status == "stunned":
        who.attacks -= 1
    else:
        who.moves -= 1
    yield from statuses.end(game, who, status)


def _fly(game: State, who: Character) -> Asking:
    who.used["fly"] = 1
    yield from statuses.pay_lock(game, who, "flight")
    yield from statuses.give(game, who, "flying", rule="PT-HER-13")


def _land(game: State, who: Character) -> Asking:
    who.used["land"] = 1
    yield from statuses.end(game, who, "flying")


def _hide(game: State, who: Character) -> Asking:
    who.used["hide"] = 1
    yield from statuses.pay_lock(game, who, "stealth")
    yield from statuses.give(game, who, "hidden", rule="PT-HER-12")


def _identify(game: State, who: Character, words: str) -> Asking:
    """One Identity at a time, or none (PT-ID-01, PT-ID-02, PT-Q-24)."""
    who.used["identity"] = 1
    who.identity = words.strip()[:IDENTITY_LENGTH]
    game.record(ev.IdentityDeclared(rule="PT-ID-01", who=who.name, identity=who.identity))
    return
    yield


def _equip(game: State, who: Character, item: InPlay) -> Asking:
    """Another piece of equipment is in use (PT-Q-60)."""
    who.used["equipment"] = 1
    wield(game, who, item)
    game.record(ev.Changed(rule="PT-Q-60", who=who.name, what=f"uses {item.name}"))
    return
    yield
