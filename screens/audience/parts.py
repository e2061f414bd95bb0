"""The parts of a round, and the story between combats."""

from __future__ import annotations

from dataclasses import replace

from engine.audience.seen.sheets import Snapshot
from screens.audience.meanwhile import resting
from screens.audience.played import mine
from screens.audience.reading import chances, engagers, finale, seen
from screens.game.phase import PhaseScreen
from screens.game.throwing import TWO
from screens.look.arrange import unfolded
from screens.look.moment import Moment
from screens.look.names import listed, together
from screens.look.parts import Board, Scene
from screens.widgets.sheets import Sheets

ELSEWHERE = ("told", "combat", "enemy.enters", "round", "engaged")
"""Events that have pages of their own, or are seen as long as they hold."""
LATE = 60
"""So many events are told of late at most."""
LEAST = 3
"""So many lines of options are few in a lesson, where the coach takes rows."""
ASKING = 3
"""Rows of a question and what is said of it, at most."""
HIGH = 8
"""Rows of the stage on a narrow screen where the question has some to spare (``-few``), with the line of the stakes."""
WIDE_HIGH = 28
"""Rows of all that is not the question on a wide screen, if the table is as high as it may be (``-few``)."""


class Part(PhaseScreen):
    """A part of the round: what there is to know for it stands under the last attack."""

    heading = ""
    tells_options = True
    """Whether the rule or the card of an option says more than the tip."""

    pool_first = False
    """Whether what may become of the pool is told before what there is to know else, which goes where rows are few."""

    def told_of_option(self) -> str:
        return super().told_of_option() if self.tells_options else ""

    def asked_about(self, moment: Moment) -> str:
        """What is asked within an attack is not what the part is about."""
        return super().asked_about(moment) if moment.phase == "story" or resting(moment) else ""

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene = super().scene(moment, board)
        view = seen(moment)
        pool = (*finale(view), *filter(None, [chances(view)]))
        notes = (*scene.notes, *self.known(moment), *pool)
        if self.pool_first:
            notes = (*scene.notes, *reversed(pool), *self.known(moment))
        elsewhere = (event.text() for event in moment.events[-LATE:] if event.kind in ELSEWHERE)
        return replace(scene, title=self.heading, notes=notes, said=" ".join((scene.said, *elsewhere)))

    def known(self, moment: Moment) -> list[str]:
        """The notes of this part."""
        return []

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        return super().classes_for(moment, board, scene) | {"-few": self._few(moment)}

    def _few(self, moment: Moment) -> bool:
        """Whether all that may be taken has a row even if the stage has more."""
        if not moment.asked:
            return moment.coach is None
        width, height = self.app.size
        if moment.coach:
            return width < TWO and len(self.lines(moment, None)) <= LEAST
        wanted = ASKING + sum(
            max(1, len(unfolded(line))) for line in self.lines(moment, self.session.look.first(moment))
        )
        if width >= TWO:
            return wanted + WIDE_HIGH <= height
        sides = self.query_one("#left", Sheets), self.query_one("#right", Sheets)
        beside = max(side.get_content_height(None, self.app.size, 0) for side in sides)
        return wanted + beside + HIGH + len(self.board.rows) + 2 <= height


class Initiative(Part):
    """Who engages whom with facedown cards."""

    name_of_phase = "Initiative"
    heading = "Initiative"
    of_a_card = "engage"
    tip = "a card you can spare engages an enemy, who then acts last and only through it"
    tells_options = False

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        free = [one.name for one in view.enemies if not one.engaged_by]
        many = len(free) + sum(not one.out for one in view.fighters)
        cards = f"{many} card{'s' * (many > 1)}"
        return [
            *engaged(view),
            f"Disengaged: {together(free) or 'nobody'}. The game master will draw {cards}.",
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
    pool_first = True

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        return engaged(view) if mine(view) else []


def engaged(view: Snapshot) -> list[str]:
    """Who is engaged by whom, as it stands; of a single fighter the sheets tell it."""
    if len(view.fighters) < 2:
        return []
    by: dict[tuple[str, ...], list[str]] = {}
    for one in view.fighters:
        named = tuple(enemy.name for enemy in view.enemies if one.id in enemy.engaged_by)
        by.setdefault(named, []).append(one.name)
    told = "; ".join(f"{listed(named)} by {listed(who)}" for named, who in by.items() if named)
    return [f"Engaged: {told}."] if told else []


class Engaged(Part):
    """The rest of the GM's hand comes through the facedown cards."""

    name_of_phase = "Engaged enemies"
    heading = "The engaged act"
    tip = "through the facedown cards that name them"

    def known(self, moment: Moment) -> list[str]:
        view = seen(moment)
        return [
            f"{one.name} may attack {engagers(one, view)}."
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
        scene = super().scene(moment, board)
        told = [event.text() for event in moment.events[-LATE:] if event.kind == "told"][-1:]
        title = f"{self.heading}, before {seen(moment).title}"
        return replace(scene, title=title, notes=scene.notes or tuple(told))

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        """A log that has no lines leaves its room to the story."""
        return super().classes_for(moment, board, scene) | {"-tale": not self.lately(moment)}

    def lately(self, moment: Moment) -> list[tuple[str, bool]]:
        """The log has what came before: the story stands on the stage."""
        shown = {event.text() for event in moment.events[-LATE:] if event.kind == "told"}
        return [(words, matters) for words, matters in super().lately(moment) if words not in shown]
