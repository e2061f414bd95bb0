"""Where one may go, and what that costs of the time that is left (TS-LOOP-18)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.table import Option
from engine.troubleshooters.seen.sheets import LeadSheet, Snapshot
from screens.look.names import together
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import HUB

SOUGHT = ("try", "try.else", "do", "clue", "buy.clue")
"""What may still bring something to light, by the kinds of its options."""


def lead(view: Snapshot, one: LeadSheet, option: Option) -> str:
    """Who of the party is best at what a lead rewards, where its way goes, and what it costs."""
    party = [each for each in view.heroes if each.here]
    best = [max(party, key=lambda each: each.skills.get(skill, 0)) for skill in one.skills] if party else []
    told = [
        f"{s} ({called(who.name)} {who.skills.get(s, 0)})" for s, who in zip(one.skills, best, strict=False)
    ]
    cost = pace(view, option)
    then = f" {cost.capitalize()} when you are back." if cost else ""
    frame = view.frame
    if one.known and not one.seen:
        then += " Its key clue has come to light already."
    elif frame.keys_needed <= frame.keys < frame.keys_all and not one.seen:
        then += " The plan can do without it; all of the secret cannot."
    return f"{f'It rewards {together(told)}. ' if told else ''}To: {one.name}.{then}"


def rewards(view: Snapshot, option: Option) -> str:
    """The skills that a lead rewards; empty of any other option."""
    one = next((each for each in view.frame.leads if each.scene == option.target), None)
    return f"rewards {together(one.skills)}" if one and one.skills and option.kind in ("do", "exit") else ""


def pace(view: Snapshot, option: Option) -> str:
    """What going there, or leaving, costs of the time that is left: ``scheme +2``; empty if nothing (TS-LOOP-18)."""
    by = _steps(view, option)
    return f"scheme {by:+d}" if by else ""


def _steps(view: Snapshot, option: Option) -> int:
    scene = view.scene
    if scene is None or option.kind not in ("do", "exit"):
        return 0
    return scene.paces.get(option.card) or scene.paces.get(option.target) or 0


def vain(view: Snapshot, option: Option) -> str:
    """That nobody needs the rest that a way is for; empty of any other."""
    scene = view.scene
    if scene is None or not {option.card, option.target} & {*scene.rests}:
        return ""
    hurt = any(held.id == "wounded" for each in view.heroes for held in each.conditions)
    return "" if hurt else "Nobody is wounded: only the days would pass."


def leaving(view: Snapshot, option: Option, options: Iterable[Option]) -> str:
    """What one leaves for good on a way out of a scene; empty of any other option."""
    scene = view.scene
    goes = option.kind == "exit" or (scene is not None and option.card in scene.leaves)
    if not goes or (scene and {option.target, option.card} & {*scene.rests}):
        return ""
    if view.frame.slot == HUB:
        return "There is no way back to the map."
    left = any(each.kind in SOUGHT for each in options)
    return "The scene is over, and what was not found here stays here." if left else "The scene is over."


def onward(view: Snapshot, options: Iterable[Option]) -> Option | None:
    """The one way on that is neither a lead nor a rest; None if there are several or none."""
    beside = {each.scene for each in view.frame.leads} | {*(view.scene.rests if view.scene else ())}
    ways = [each for each in options if each.kind == "exit" and each.target not in beside]
    if len(ways) != 1:
        return None
    leaves = view.scene.leaves if view.scene else {}
    deeds = (each for each in options if each.kind == "do" and leaves.get(each.card) == ways[0].target)
    return next(deeds, ways[0])


def planned(view: Snapshot) -> bool:
    """Whether the map has told what the plan asks for."""
    frame = view.frame
    return frame.slot == HUB and frame.keys >= frame.keys_needed
