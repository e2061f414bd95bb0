"""Questions that the settings know, and when one of them is worth a stop (TS-LOOP-08, TS-LOOP-09)."""

from __future__ import annotations

from screens.look.moment import Moment
from screens.look.windows import Window, is_pass
from screens.troubleshooters import reading

KINDS = (
    Window("bind", "Failing after all", "A success given away for Story Points: a bind, or a complication."),
    Window("ready", "Before a roll", "A complication at initiative: -2 for the scene, and 3 Story Points."),
    Window(
        "framing",
        "As a scene opens",
        "A complication that lets a scene be missed, or a drink; sensible for who cannot pay for a flip.",
    ),
    Window("order", "Initiative flipped", "A flip that betters initiative; sensible if it gains a place."),
)
_BY_PHASE = {"check.bind": "bind", "check.ready": "ready", "scene.framing": "framing"}
FLIP = 2
"""What a flip costs (TS-STORY-15)."""


def kind_of(moment: Moment) -> str:
    """What needs no asking while there are points enough (TS-LOOP-09)."""
    if moment.phase == "check.flip" and any(each.target == "initiative" for each in moment.options):
        return "order"
    return _BY_PHASE.get(moment.phase, "")


def matters(moment: Moment) -> bool:
    """A flip that gains a place in the order, whether one keeps one's points or not; a scene missed for points by whoever
    has none left for a flip (TS-WIN-02)."""
    kind, ways = kind_of(moment), [each for each in moment.options if not is_pass(each)]
    if kind == "framing":
        return any(reading.points(reading.seen(moment), each.actor) < FLIP for each in ways)
    return kind == "order" and any(each.kind != "spare" for each in ways)
