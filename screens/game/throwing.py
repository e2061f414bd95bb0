"""A roll on the screen of a phase: the stage takes the middle, and nothing tells the result before it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from screens.game.keylines import WATCHING
from screens.game.page import GameScreen
from screens.look import reference
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from screens.widgets.prompt import Prompt
from screens.widgets.stage import Stage

if TYPE_CHECKING:
    from engine.table import Option
    from screens.look.parts import Toss
    from screens.look.system import Teller

TWO, THREE = 100, 116
"""Columns from which there are a log and details, and from which a roll fits between two sides."""
SAME = 0.005
"""Two chances that differ by less are told alike."""


PAIR = 2
"""So many rolls are one against the other; where more fall at once, their rows say whose they are."""


def alone(scene: Scene) -> Scene:
    """A roll and what it belongs to, nothing else."""
    return replace(scene, notes=(), rolling=True)


class Throwing(GameScreen):
    """Mixed into a phase screen."""

    between = THREE
    """Columns from which a roll fits between the two sides of this screen."""

    def scene(self, moment: Moment, board: Board) -> Scene:
        """What the middle of the table shows."""
        scene = self.session.teller.scene(moment, board)
        ready = self.session.look.ready(moment)
        if ready is None:
            return scene
        tosses, chance = ready
        headline = " ".join([scene.headline, *self._said_on_card(tosses)]).strip()
        shown = replace(scene, headline=headline, tosses=tosses, chance=chance, stamp="", flow=(), verdict="")
        return alone(shown)

    def _said_on_card(self, tosses: Sequence[Toss]) -> Sequence[str]:
        """What a card says that has something rolled, where there is room for it."""
        if not tosses or self.app.size.width < TWO:
            return ()
        card = reference.named(self.session.catalogue, tosses[0].what)
        return card.does if card else ()

    def room_for(self, *, rolling: bool, told: bool = False) -> dict[str, bool]:
        """In a roll the stage takes the rows of the log, and on a screen too narrow for three columns those below.

        There a result that is ``told`` keeps them, where the hand has rows besides.
        """
        width = self.app.size.width
        keeps = rolling or (told and TWO <= width < self.between)
        return {"-roll": keeps, "-below": keeps and width < self.between}

    def toss(self, landed: Callable[[], None]) -> bool:
        """Nothing but the stage knows of what is being tossed: the rest stands as it was, without a question."""
        earlier, stage = self.moment, self.query_one_optional(Stage)
        if earlier is None:
            return False
        title = stage.scene.title if stage else ""

        def scene(teller: Teller) -> Scene:
            shown = teller.scene(earlier, self.board)
            return alone(shown if teller.declares else replace(shown, title=title))

        falls = self.room.drama.falls(self.session.events, self.session.look, scene, quiet=self.room.quiet)
        if not (falls and stage):
            return False
        self.asked, self.spelt_out = None, False
        self.query_one(Choices).show((), {})
        self.take_back()
        self.update_classes({"-watching": True} | self.room_for(rolling=True))
        self.query_one(KeyBar).show(WATCHING)
        self.room.drama.toss(stage, falls, self._tell_toss, landed)
        return True

    def _tell_toss(self, scene: Scene, lies: bool) -> None:
        """Who rolls for what, and what a key does meanwhile; the stage may outlive the prompt as the screen goes."""
        rolls = dict.fromkeys(f"{each.who}: {each.what}" if each.what else each.who for each in scene.tosses)
        who = " v ".join(rolls)
        if len(scene.tosses) > PAIR:
            who = "All roll at once"
        key = "goes on" if lies else "shows how it falls"
        if prompt := self.query_one_optional(Prompt):
            prompt.show(who, f"Any key {key}.")

    def promise(self, option: Option | None) -> None:
        """Let the stage show what the highlighted option would make of the roll that is about to be thrown, or all that is
        added if it can be.
        """
        odds = self.moment.odds.get((option.seat, option.id)) if self.moment and option else None
        choices = self.query_one_optional(Choices)
        if choices and (choices.added or (option and option.adds)):
            odds = choices.whole
        stage = self.query_one_optional(Stage)
        if stage and (chance := stage.scene.chance):
            which = chance.most != 1
            known = odds and odds.before and abs(odds.before[which] - chance.now) < SAME
            stage.promise((odds.win, odds.expected)[which] if odds and known else None)
