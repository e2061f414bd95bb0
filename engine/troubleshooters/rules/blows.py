"""One target of an attack: the checks, the hit, Damage, what is left of the weapon (TS-FLOW-09, steps 3 to 14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.table import Asking
from engine.table.asking import choose
from engine.troubleshooters.asks.means import empties
from engine.troubleshooters.cards.words import Karma, Skill
from engine.troubleshooters.rules import (
    bodies,
    checks,
    conditions,
    defending,
    injuries,
    poisons,
    turned,
    voices,
)
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, Way
from engine.troubleshooters.state.pieces import Figure, Foe, Hero
from engine.troubleshooters.state.records import Check, Item, Result
from engine.troubleshooters.state.state import State

WHUMP: tuple[tuple[str, str, tuple[str, str]], ...] = (
    ("damage+restrained", "1dX Damage, and hold on", ("damage", "restrained")),
    ("damage+prone", "1dX Damage, and down", ("damage", "prone")),
    ("restrained+prone", "Hold on, and down", ("restrained", "prone")),
)
"""Exactly two of three results (TS-OPTION-03)."""
UNARMED = 2
"""Dice of bare hands (TS-WEAPON-01)."""


class Surprise(Struct, frozen=True):
    """What an ambush changes of an attack (TS-SNIPE, TS-Q-80, TS-Q-81)."""

    pips: int = 0
    dice: int = 0
    defended: Literal["table", "always", "never", "as_if_in_cover"] = "table"
    instant: bool = False
    """Good Karma puts the target Out Cold (TS-SNIPE-08)."""


PLAIN = Surprise()


def dice_of(arm: Arm | None, way: Way, surprise: Surprise = PLAIN) -> int:
    """Damage dice of an attack (TS-OPTION-03, TS-OPTION-07, TS-OPTION-13)."""
    if way == "whump":
        return 1
    more = {"aim": 1, "burst": 2}.get(way, 0)
    return (arm.dice if arm else UNARMED) + more + surprise.dice


TAGS: dict[Way, tuple[str, ...]] = {"aim": ("aimed",), "whump": ("whump",), "basic": ("basic_attack",)}
"""Words by which abilities know an attack (TS-ABIL-11, TS-C-18, TS-C-19)."""
EMPTYING: tuple[Way, ...] = ("spray", "burst")
"""After these the weapon is empty whatever the Ones say (TS-OPTION-14)."""


def small(whom: Figure) -> bool:
    """Whether Good Karma of a hit ends it at once (TS-KARMA-12)."""
    return isinstance(whom, Foe) and whom.rank.id in ("mook", "underling")


def declared(
    game: State,
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    arm: Arm | None,
    way: Way,
    surprise: Surprise = PLAIN,
) -> Check:
    """The Attack check, with what stands outside the attacker (TS-Q-37)."""
    figure = game.figure(attacker.id)
    skill: Skill = "Melee" if way == "whump" or arm is None else arm.skill
    items = []
    hindered = defending.hindrance(fight, attacker, target, arm)
    afar = arm is not None and arm.ranged and attacker.zone != target.zone
    if hindered:
        items.append(Item("circumstances", -2 * hindered, "hindered line of sight"))
    if afar and game.figure(target.id).has("prone"):
        items.append(Item("circumstances", -2, "target on the ground"))
    if way == "aim":
        items.append(Item("circumstances", 2, "aimed"))
    if surprise.pips:
        items.append(Item("circumstances", surprise.pips, "from ambush"))
    value = None
    if isinstance(figure, Foe):
        value = arm.value if arm and way != "whump" else bare_value(attacker, figure)
    tags = ["ranged" if skill == "Ranged Combat" else "melee", *TAGS.get(way, ())]
    if arm and way not in EMPTYING:
        tags += [each for each in arm.tags if each.startswith("reload:")]
    return Check(
        who=attacker.id,
        skill=skill,
        purpose="attack",
        why=f"at {game.figure(target.id).name}",
        value=value,
        items=tuple(items),
        tags=tuple(tags),
        against=target.id,
    )


def bare_value(fighter: Fighter, foe: Foe) -> int:
    """The attack value of a Director character with bare hands: its first melee value, else its best other one, else its
    rank's (TS-Q-29)."""
    for arm in fighter.arms:
        if not arm.ranged and arm.value:
            return arm.value
    return max((arm.value or 0 for arm in fighter.arms), default=0) or foe.rank.attack


def strike(
    game: State,
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    arm: Arm | None,
    way: Way,
    surprise: Surprise,
) -> Asking[Result]:
    """One target: the checks, the hit, Damage, Karma of the Defence, what a throw brings."""
    mine = declared(game, fight, attacker, target, arm, way, surprise)
    theirs = _defence(game, fight, attacker, target, arm, surprise)
    karma: Karma = ""
    if theirs:
        both = yield from checks.opposed(game, mine, theirs)
        result, hit, karma = both.mine, both.standing == "won", both.theirs.karma
    else:
        result = yield from checks.check(game, mine)
        hit = result.success
    figure, whom = game.figure(attacker.id), game.figure(target.id)
    name = {"whump": "a throw"}.get(way) or (arm.name if arm else "bare hands")
    game.record(
        fe.Struck(rule="TS-ATTACK-08", who=whom.name, id=whom.id, by=figure.name, weapon=name, hit=hit)
    )
    if hit and target.here:
        yield from _lands(game, fight, attacker, target, arm, way, result, surprise)
    if not hit and target.here and (yield from turned.steps_in(game, fight, whom, mine)):
        yield from _lands(game, fight, attacker, target, arm, way, result, surprise)
    if karma == "good" and target.here:
        bodies.recover(game, target, 1, "TS-KARMA-15")
    if karma == "bad" and target.here:
        conditions.gain(game, whom, "prone")
    voices.struck(game, fight, attacker, target, hit=hit)
    return result


def _defence(
    game: State, fight: Fight, attacker: Fighter, target: Fighter, arm: Arm | None, surprise: Surprise
) -> Check | None:
    if surprise.defended == "never":
        return None
    if surprise.defended == "as_if_in_cover" and arm and arm.ranged:
        covered, target.cover = target.cover, True
        found = defending.defence(game, fight, attacker, target, arm)
        target.cover = covered
        return found
    always = surprise.defended == "always"
    return defending.defence(game, fight, attacker, target, arm, always=always)


def _lands(
    game: State,
    fight: Fight,
    attacker: Fighter,
    target: Fighter,
    arm: Arm | None,
    way: Way,
    result: Result,
    surprise: Surprise,
) -> Asking[None]:
    """A hit: Good Karma ends Mooks and Underlings, else Damage, then what a throw brings."""
    whom = game.figure(target.id)
    target.hit_by = attacker.id
    if result.karma == "good" and small(whom):
        bodies.leave(game, fight, target, "out_cold", "TS-KARMA-12")
        return
    if (
        result.karma == "good"
        and surprise.instant
        and not (isinstance(whom, Foe) and whom.card.no_instant_ko)
    ):
        yield from _instantly(game, fight, attacker, target)
        return
    near = way == "whump" or arm is None or not arm.ranged
    if near and isinstance(whom, Foe) and (yield from turned.removed(game, attacker, whom)):
        bodies.leave(game, fight, target, "removed", "TS-ABIL-12")
        return
    touch = next((tag for tag in arm.tags if tag.startswith("touch:")), "") if arm and way == "basic" else ""
    if touch:
        yield from poisons.dart(game, fight, target, touch)
        return
    picked: tuple[str, ...] = ("damage",)
    if way == "whump":
        picked = yield from _whump(game, attacker, target)
    if "damage" in picked:
        dice = dice_of(arm, way, surprise)
        hurt = yield from injuries.hurt(game, fight, target, dice, by=attacker, again=result.karma == "good")
        if way != "whump":
            yield from poisons.pricked(game, fight, target, arm, hurt)
    if "prone" in picked and target.here:
        conditions.gain(game, whom, "prone")
        bodies.uncovered(game, target)
    if "restrained" in picked and target.here and attacker.here and not bodies.tied(whom):
        conditions.gain(game, whom, "restrained", source=f"{conditions.HELD}{attacker.id}")
        target.held_by = attacker.id


def _instantly(game: State, fight: Fight, attacker: Fighter, target: Fighter) -> Asking[None]:
    """Good Karma from ambush: Out Cold, or Out Cold and Wounded (TS-SNIPE-08, TS-DP-21)."""
    figure, whom = game.figure(attacker.id), game.figure(target.id)
    also = False
    if isinstance(figure, Hero):
        also = yield from choose(
            figure.seat,
            "instant",
            f"{whom.name} never saw it coming",
            [("cold", "Out Cold", False), ("wounded", "Out Cold, and Wounded", True)],
            rule="TS-SNIPE-08",
        )
    if also:
        injuries.wound(game, fight, target, else_cold=False)
    bodies.leave(game, fight, target, "out_cold", "TS-SNIPE-08")


def _whump(game: State, attacker: Fighter, target: Fighter) -> Asking[tuple[str, ...]]:
    """Two of three, chosen after the hit (TS-Q-56). Who grapples by script holds and throws, then hurts (TS-Q-29)."""
    figure = game.figure(attacker.id)
    if isinstance(figure, Hero):
        return (
            yield from choose(
                figure.seat,
                "whump",
                f"Whump! {game.figure(target.id).name}",
                WHUMP,
                rule="TS-OPTION-03",
            )
        )
    held = target.held_by == attacker.id
    return ("damage", "restrained") if held else ("restrained", "prone")


def spend(
    game: State,
    attacker: Fighter,
    arm: Arm,
    way: Way,
    results: Sequence[Result],
) -> None:
    """Step 14: what the attack leaves of the weapon (TS-WEAPON-02 to -06, TS-OPTION-09, -14, TS-C-35, TS-Q-83)."""
    bad = any(each.karma == "bad" for each in results)
    if arm.breaks and bad:
        arm.state = "broken"
        bodies.lose_weapon(attacker, arm)
        what = arm.name if "improvised" in arm.tags else f"the {arm.name}"
        bodies.tell(game, attacker, f"breaks {what}", "TS-C-35")
        return
    if "thrown" in arm.tags:
        arm.state = "gone"
        bodies.lose_weapon(attacker, arm)
        return
    emptied = way in EMPTYING or any(empties(each.check, each.roll) for each in results)
    if emptied and arm.reload:
        arm.state = "jammed" if bad else "empty"
    elif "single_shot" in arm.tags:
        arm.state = "empty"
    if arm.state:
        found(game, attacker, arm)


def found(game: State, attacker: Fighter, arm: Arm) -> None:
    """What is in hand shoots no more, and who holds it sees that."""
    bodies.tell(game, attacker, f"finds the {arm.name} {arm.state}", "TS-WEAPON-03")
