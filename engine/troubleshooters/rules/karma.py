"""Karma: the Story Point, and what it brings where nothing of its own is written (TS-KARMA, TS-Q-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table.asking import Asking, listed, must
from engine.troubleshooters.cards.words import Category, Skill
from engine.troubleshooters.rules import director
from engine.troubleshooters.rules.points import gain
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.records import Result
from engine.troubleshooters.state.scene import Pending
from engine.troubleshooters.state.state import State

PIPS = 2
OWN = ("initiative", "attack", "defence", "ambush")
"""Situations with a Karma of their own (TS-KARMA-07)."""


def judge(result: Result) -> None:
    """Good or bad, by the final dice and the final result (TS-KARMA-03, TS-KARMA-04, TS-Q-39)."""
    if result.roll.double:
        result.karma = "good" if result.success else "bad"


def settle(game: State, result: Result) -> Asking[None]:
    """Steps 9 of TS-FLOW-04: the Story Point, then what follows.

    Learning checks have no Karma, and that of Director characters has an effect only where a situation has its own
    (TS-Q-40).
    """
    check = result.check
    if not result.karma or check.purpose == "learning":
        return
    who = game.figure(check.who)
    good = result.karma == "good"
    rule = "TS-KARMA-03" if good else "TS-KARMA-04"
    game.record(ev.KarmaCame(rule=rule, see=game.heard_by(who.id), who=who.name, id=who.id, good=good))
    if isinstance(who, Hero):
        gain(game, who, 1, rule="TS-KARMA-02", why="Karma")
        result.gained += 1
    if check.purpose == "attack" and not good:
        wait(game, who.id, -PIPS, "Bad Karma", rule="TS-KARMA-14")
    if not isinstance(who, Hero) or check.purpose in OWN or not game.scene:
        return
    if good and not check.good_karma:
        yield from _windfall(game, who)
    if not good and not check.bad_karma:
        yield from _mishap(game, who)


def _windfall(game: State, who: Hero) -> Asking[None]:
    """Two pips on the own next check, or off an opponent's (TS-KARMA-08, TS-KARMA-09, TS-DP-07)."""
    among: list[tuple[str, str, tuple[str, int, str]]] = [
        ("own", f"+{PIPS} on your next check", (who.id, PIPS, "TS-KARMA-08"))
    ]
    for group, name in groups(game).items():
        among.append((group, f"-{PIPS} on the next check of {name}", (group, -PIPS, "TS-KARMA-09")))
    options = listed(who.seat, "karma", among, rule="TS-KARMA-08", actor=who.id)
    whom, pips, rule = yield from must("check.karma", f"Good Karma for {who.name}.", options, rule="TS-DP-07")
    wait(game, whom, pips, "Good Karma", rule=rule)


def _mishap(game: State, who: Hero) -> Asking[None]:
    """Reinforcements, else two pips off the own next check (TS-KARMA-10, TS-KARMA-11, TS-DP-08)."""
    scene = game.at
    ways = [("pips", f"{PIPS} pips off the next check of {who.name}", False)]
    if scene.action and scene.reinforcements:
        ways.insert(0, ("reinforcements", "Somebody more comes", True))
    prompt = f"Bad Karma for {who.name}"
    if (yield from director.decides(game, "director.karma", prompt, ways, rule="TS-DP-08")):
        scene.called.append(scene.reinforcements.pop(0))
        if game.fight:
            game.fight.summoned.append(scene.called[-1])
        game.record(ev.Called(rule="TS-KARMA-10"))
    else:
        wait(game, who.id, -PIPS, "Bad Karma", rule="TS-KARMA-11")


def wait(
    game: State,
    who: str,
    pips: int,
    why: str,
    *,
    rule: str,
    category: Category = "karma",
    skills: tuple[Skill, ...] = (),
    opposed: bool = False,
) -> None:
    """Pips for the very next check of somebody in this scene, or the next of some ``skills``, or ``opposed`` (TS-Q-41)."""
    if game.scene:
        game.scene.pending.append(Pending(who, pips, why, category, skills, opposed))
        name = next((each.name for each in (*game.heroes, *game.foes) if each.id == who), who)
        game.record(ev.PipsWait(rule=rule, who=name, id=who, amount=pips, why=why))


def groups(game: State, them: Sequence[Foe] | None = None) -> dict[str, str]:
    """Opponents in sight whose next check may be hindered, by what they are called: of Mooks any one of them, anybody else
    by name (TS-Q-41, TS-Q-111). ``them`` are all opponents, where they are known already."""
    hidden = [each.id for each in game.fight.fighters if each.hidden] if game.fight else []
    found: dict[str, list[Foe]] = {}
    for foe in opponents(game) if them is None else them:
        if foe.id not in hidden:
            found.setdefault(foe.group, []).append(foe)
    return {group: alike[0].card.name if len(alike) > 1 else alike[0].name for group, alike in found.items()}


def opponents(game: State) -> list[Foe]:
    """Director characters in the scene who are no friends, of a fight those who are still in it (TS-Q-111).

    Where nobody fights somebody is himself, and not also those who stood for him in a fight that is over.
    """
    here = game.scene.who if game.scene else []
    found = [each for each in game.foes if each.card.id in here and not each.friend and each.able]
    if game.fight:
        stand = [each.id for each in game.fight.active("foes")]
        return [each for each in found if each.id in stand]
    themselves = [each.id for each in found if each.id == each.card.id]
    return [each for each in found if each.id == each.card.id or each.card.id not in themselves]
