"""What all screens of an adventure share: the casebook at the side, in a fight the map in the middle."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget

from engine.table import Option
from screens.game.detail import Detail
from screens.game.phase import PhaseScreen
from screens.game.throwing import THREE, TWO
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import Board, Scene, Stake
from screens.look.told import Told
from screens.troubleshooters import details
from screens.troubleshooters.casebook import CasePanel
from screens.troubleshooters.leads import Leads
from screens.troubleshooters.reading import HUB, seen
from screens.troubleshooters.rungs import rung_stakes
from screens.troubleshooters.teller import SHINES
from screens.troubleshooters.zones import Map
from screens.widgets.hand import Hand
from screens.widgets.keybar import KeyBar
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage, Story

FELLED, FALLEN = " is now Out Cold.", (" is now ", " is ")
"""How the condition is told in which one fights no more, and what makes of it how it is told that somebody is out."""


OWN = ("skill", "turn", "best", "singles")
"""What the screens of an adventure have keys for, beside what all have."""


class Table(PhaseScreen):
    """A screen of an adventure: its sides are slim where the stage would not fit between them, so that all stays where it
    is when something is rolled."""

    between = TWO

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nobody plays, its keys are left to what a record does with them."""
        return super().check_action(action, parameters) if self.session.mine or action not in OWN else False

    def compose_right(self) -> ComposeResult:
        with Vertical(id="right-side"):
            yield Sheets(id="right")
            yield CasePanel(id="case")

    def compose_centre(self) -> ComposeResult:
        yield Map(id="zones")
        yield Leads(id="leads")
        yield Stage(id="stage")
        yield Story(id="story")

    def classes_for(self, moment: Moment, board: Board, scene: Scene) -> dict[str, bool]:
        fight = seen(moment).fight
        own = {
            "-zones": fight is not None,
            "-tale": fight is None,
            "-leads": at_the_map(moment),
            "-alone": not board.right,
            "-slim": TWO <= self.app.size.width < THREE,
        }
        return super().classes_for(moment, board, scene) | own

    def share_out(self, hand: Hand, ask: Widget, stage: Stage) -> None:
        """What a question and its details leave over is the story's, in two columns and more the casebook's, too."""
        if self.app.size.width < TWO:
            super().share_out(hand, ask, stage)
            return
        short = self.lacking(stage) if self.has_class("-tale") else 0
        self._lend(max(0, min(self.spare(ask), short + self._lent)))

    def lacking(self, stage: Stage) -> int:
        """Rows more that it would take to tell all, where there is no fight."""
        return max(stage.short, self.query_one(CasePanel).short)

    def spare(self, ask: Widget) -> int:
        """Rows that the question and what is told beside it leave over."""
        room = ask.outer_size.height + self._lent
        return room - max(self.rows_of_list(), self.rows_of_details())

    def _tip(self, moment: Moment, who: str) -> str:
        """What may be done on this screen, where nothing is said of the highlighted option."""
        told = super()._tip(moment, who)
        return self.tip if told in ("", who) and self.tip else told

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        """Between adventures what is learnt is told beside the list, and the list is short."""
        found = super().lines(moment, best)
        if moment.phase != "downtime":
            return found
        return [replace(each, label=details.short(each.label)) for each in found]

    def promise(self, option: Option | None) -> None:
        """What comes of a choice, in its own words."""
        super().promise(option)
        if option and self.moment and (said := details.told(option, self.moment)):
            self.query_one(Detail).tell(said)

    def keys(self) -> tuple[tuple[str, str, str], ...]:
        """Keys that are this screen's: the key, what it does, the action."""
        return ()

    def scene(self, moment: Moment, board: Board) -> Scene:
        """In a fight the map tells what came of it where the stage has no room beside it; a title that its edge would cut
        is told whole above the scene."""
        scene = super().scene(moment, board)
        if not scene.headline:
            scene = replace(scene, headline=scene.title)
        view = seen(moment)
        if view.fight and self.app.size.width < TWO:
            told = "  ".join(filter(None, (scene.stamp, scene.verdict)))
            self.query_one(Map).show(view.fight, told or (scene.notes[-1] if scene.notes else ""))
            return replace(scene, notes=())
        return scene

    def stakes(self, moment: Moment, board: Board) -> tuple[Stake, ...]:
        """Who acts when stands at the side where there is one."""
        fight = seen(moment).fight
        if fight is None or self.app.size.width >= TWO:
            return board.stakes
        return (*board.stakes, *rung_stakes(fight))

    def around(self, scene: Scene, moment: Moment) -> Told:
        """Outside fights the stage is the page of the scene: what it told before stands above what is told now."""
        return super().around(scene, moment) if seen(moment).fight else (scene.before, ())

    def lately(self, moment: Moment) -> list[tuple[str, bool]]:
        """What was told in the scene before stands on its page, not here, nor whose it may be once somebody has begun;
        and who is Out Cold is said once."""
        told = super().lately(moment)
        said = {text for text, _ in told}
        told = [each for each in told if not (each[0].endswith(FELLED) and each[0].replace(*FALLEN) in said)]
        begun = max((nth for nth, each in enumerate(moment.events) if each.kind == "scene"), default=0)
        since = moment.events[begun:]
        if any(each.kind in ("check", "done") for each in since):
            drawn = {each.text() for each in since if each.kind == "told" and of(each, "rule") == SHINES}
            told = [each for each in told if each[0] not in drawn]
        scene = next((each.text() for each in since if each.kind == "scene"), "")
        at = max((nth for nth, (words, _) in enumerate(told) if words == scene), default=-1)
        return told[at + 1 :]

    def _draw(self, moment: Moment) -> None:
        view = seen(moment)
        self.query_one(CasePanel).show(view)
        self.query_one(Leads).show(view.frame if at_the_map(moment) else None)
        if not view.fight or self.app.size.width >= TWO:
            self.query_one(Map).show(view.fight)
        super()._draw(moment)

    def tell_keys(self) -> None:
        super().tell_keys()
        if self.moment and self.moment.asked and (own := self.keys()):
            bar = self.query_one(KeyBar)
            bar.show((*own, *bar.keys[1:]))


def at_the_map(moment: Moment) -> bool:
    """Whether it is to be chosen where to go (TS-C-51)."""
    view = seen(moment)
    return view.frame.slot == HUB and bool(view.frame.leads) and moment.phase == "menu"
