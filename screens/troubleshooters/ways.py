"""Where one may go, and what that costs of the time that is left (TS-LOOP-18)."""

from __future__ import annotations

from engine.table import Option
from engine.troubleshooters.seen.sheets import LeadSheet, Snapshot
from screens.look.names import together
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import HUB


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
    if frame.keys_needed <= frame.keys < frame.keys_all and not one.seen:
        then += " The plan can do without it; all of the secret cannot."
    return f"{f'It rewards {together(told)}. ' if told else ''}To: {one.name}.{then}"


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


def planned(view: Snapshot) -> bool:
    """Whether nothing on the map speaks against going on to the plan."""
    frame = view.frame
    return frame.slot == HUB and frame.keys >= frame.keys_needed and all(each.seen for each in frame.leads)
