"""How an adventure ends: what was reached, the debriefing, the last words (TS-C-59, TS-FLOW-13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Flow, Outcome
from engine.table.asking import choose
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import debrief, frame
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.state import State

WINNERS = {"won": "heroes", "price": "heroes", "lost": "director"}
REASONS = {
    "won": "The plan has failed, in time and for good.",
    "price": "The plan has failed, at a price.",
    "lost": "The plan has worked.",
}


def ends(state: State, tale: Tale) -> Flow:
    """How it ends, the debriefing with the rewards of what was met, and the last words (TS-C-59, TS-FLOW-13)."""
    frame.jailed(state, tale)
    ending = frame.ending(state, tale)
    if state.flags.get("villains_captured"):
        state.merits.append("TS-EXP-14")
    told = getattr(tale.adventure.frame.endings, ending)
    happens(state, tale, told.effects)
    _tell_rewards(state, tale)
    yield from debrief.debrief(state, _rewards(tale))
    state.record(ev.Narrated(rule="TS-C-59", line=told.text))
    if tale.adventure.villain and state.flags.get("villains_captured"):
        name = tale.adventure.villain.name
        seat = next((each.seat for each in state.heroes if each.presence != "dead"), state.heroes[0].seat)
        things = [("open", "Leave it open", False), ("retired", f"Nobody will hear of {name} again", True)]
        prompt = f"{name} is behind bars. For good?"
        tale.retired = yield from choose(seat, "villain", prompt, things, phase="villain", rule="TS-DP-42")
    return Outcome(WINNERS[ending], REASONS[ending], "TS-C-59", state.scenes)


def _tell_rewards(state: State, tale: Tale) -> None:
    """What was reached, and what it has taught everybody (TS-REWARD-01)."""
    for victory in (tale.adventure.victories[id] for id in tale.victories):
        if victory.rewards:
            skills = ", ".join(each.skill + f" x{each.count}" * (each.count > 1) for each in victory.rewards)
            line = f"{victory.text} It has taught each of you something of {skills}."
            state.record(ev.Narrated(rule="TS-REWARD-01", line=line))


def _rewards(tale: Tale) -> Sequence[Skill]:
    """Reward checks of the victory conditions that were met and kept (TS-REWARD-01, TS-REWARD-03)."""
    return [
        reward.skill  # type: ignore[misc]
        for id in tale.victories
        for reward in tale.adventure.victories[id].rewards
        for _ in range(reward.count)
    ]
