"""Where one may go, and what that costs of the time that is left (TS-LOOP-18)."""

from __future__ import annotations

from engine.table import Option
from engine.troubleshooters.seen.sheets import LeadSheet, Snapshot
from screens.look.names import together
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import HUB


def lead(view: Snapshot, one: LeadSheet) -> str:
    """Who of the party is best at what a lead rewards, and where it goes."""
    party = [each for each in view.heroes if each.here]
    best = [max(party, key=lambda each: each.skills.get(skill, 0)) for skill in one.skills] if party else []
    told = [
        f"{s} ({called(who.name)} {who.skills.get(s, 0)})" for s, who in zip(one.skills, best, strict=False)
    ]
    cost = " Scheme +1 when you are back." if view.scene and view.scene.paces.get(one.scene) else ""
    return f"{f'It rewards {together(told)}. ' if told else ''}To: {one.name}.{cost}"


def pace(view: Snapshot, option: Option) -> str:
    """What going there, or leaving, costs of the time that is left: ``scheme +2``; empty if nothing (TS-LOOP-18)."""
    scene = view.scene
    if scene is None or option.kind not in ("do", "exit"):
        return ""
    by = scene.paces.get(option.card) or scene.paces.get(option.target) or 0
    by += scene.pace if option.kind == "exit" else 0
    return f"scheme {by:+d}" if by else ""


def planned(view: Snapshot) -> bool:
    """Whether nothing on the map speaks against going on to the plan."""
    frame = view.frame
    return frame.slot == HUB and frame.keys >= frame.keys_needed and all(each.seen for each in frame.leads)
