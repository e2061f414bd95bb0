"""The parts of a round, and the story between combats."""

from __future__ import annotations

from dataclasses import replace

from engine.audience.seen.sheets import Snapshot
from screens.audience.reading import chances, finale, mine, name, seen
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.names import together
from screens.look.parts import Board, Scene

BESIDE = 8
"""Columns of a line in the list that are not for its label."""


class Part(PhaseScreen):
    """A part of the round: what there is to know for it stands under the last attack."""

    heading = ""
    tells_options = True
    """Whether the rule or the card of an option says more than the tip."""

    def told_of_option(self) -> str:
        return super().told_of_option() if self.tells_options else ""

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        view = seen(moment)
        notes = (*scene.notes, *finale(view), *self.known(moment), *filter(None, [chances(view)]))
        return replace(scene, title=self.heading, notes=notes)

    def known(self, moment: Moment) -> list[str]:
        """The notes of this part."""
        return []


class Initiative(Part):
    """Who engages whom with facedown cards."""

    name_of_phase = "Initiative"
    heading = "Initiative"
    tip = "a card you can spare engages an enemy, who then acts last and only through it"
    tells_options = False

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        free = [one.name for one in view.enemies if not one.engaged_by]
        able = sum(not one.out for one in view.fighters)
        return [
            *engagements(view),
            f"Disengaged: {together(free) or 'nobody'}. The Game Master will draw {able + len(free)} cards.",
        ]


class Disengaged(Part):
    """Whom nobody engaged attacks anybody."""

    name_of_phase = "Disengaged enemies"
    heading = "The disengaged act"
    tip = "one card for each of them"


class Players(Part):
    """Cards at enemies, the pool, or a fresh hand."""

    name_of_phase = "Players"
    heading = "The players act"
    tip = "every card feeds the Audience, hit or miss"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        return engagements(view) if mine(view) else []


def engagements(view: Snapshot) -> list[str]:
    """Who engages whom."""
    found = []
    for one in view.fighters:
        named = [enemy.name for enemy in view.enemies if one.id in enemy.engaged_by]
        if named:
            card = " with a facedown card" * (len(one.facedown) == 1)
            found.append(f"{one.name} engages {together(named)}{card}.")
    return found


class Engaged(Part):
    """The rest of the GM's hand comes through the facedown cards."""

    name_of_phase = "Engaged enemies"
    heading = "The engaged act"
    tip = "through the facedown cards that name them"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        return [
            f"{one.name} may attack {', '.join(name(view, id) for id in one.engaged_by)}."
            for one in view.enemies
            if one.engaged_by and not one.pinned
        ]


class Cleanup(Part):
    """Facedown cards go."""

    name_of_phase = "Cleanup"
    heading = "Cleanup"


class Interlude(Part):
    """A scene between combats."""

    name_of_phase = "The story"
    heading = "The story"
    tip = "what you choose changes the next fight"
    tells_options = False

    def scene(self, moment: Moment, board: Board) -> Scene:
        """Before all else what a choice brings whose line has no room for it."""
        scene, room = super().scene(moment, board), self.app.size.width - BESIDE
        cut = [
            f"{number}: {option.label.rstrip(')').rpartition(' (')[2]}."
            for number, option in enumerate(moment.options, 1)
            if len(option.label) > room
        ]
        return replace(scene, notes=(*cut, *scene.notes))
