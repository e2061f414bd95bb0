"""The three phases of a turn."""

from __future__ import annotations

from dataclasses import replace

from engine.plot_twist.seen.sheets import CardFace, PlotTwistTable
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.plot_twist.meanwhile import mine
from screens.plot_twist.reading import seen, tracks
from screens.plot_twist.teller import DEEDS

OWN_DEEDS = (*DEEDS, "spent")
"""Events by which one knows that one has done something."""


def acted(moment: Moment) -> bool:
    """Whether the person who looks has done something this turn: what stood there before is no news then."""
    own = mine(seen(moment), moment.seats or (moment.viewer,))
    for event in reversed(moment.events):
        if event.kind == "turn.start":
            return False
        if event.kind in OWN_DEEDS and own & {getattr(event, "by", ""), getattr(event, "who", "")}:
            return True
    return False


def goal_notes(view: PlotTwistTable) -> list[str]:
    """Who has found how many clues, until the Objective is known; all else the line of stakes tells."""
    found = any(one.clues for one in view.characters)
    return [tracks(view)] if found and not view.objective.known else []


def _speaks(card: CardFace) -> bool:
    """Whether anything is printed on a card that holds."""
    return bool(card.text) and not card.nullified


def _twisted(moment: Moment) -> bool:
    """Whether the last Twist is one of this turn: there may have been none (PT-Q-22)."""
    turned = ("twist.revealed", "twist.kept")
    return next((each.kind for each in reversed(moment.events) if each.kind in turned), "") != "twist.kept"


class StartOfTurn(PhaseScreen):
    """The Twist, then everybody's preparations: the place and the story are in the middle."""

    name_of_phase = "Start of Turn"
    tip = "Allies, Bystanders, Details and Free actions"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        notes, headline = goal_notes(view), scene.headline
        if not acted(moment):
            notes = [f"{view.place.name}: {' '.join(view.place.text)}", *notes]
            for card in filter(_speaks, view.twists.out[-1:] if _twisted(moment) else ()):
                turned = card.name in headline
                named, headline = (headline.rstrip("."), "") if turned else (card.name, headline)
                notes = [f"{named}: {' '.join(card.text)}", *notes]
        return replace(scene, title=f"Start of turn {view.turn}", headline=headline, notes=tuple(notes))


class CombatFloor(PhaseScreen):
    """Whom to take on: who is here, and what they are after."""

    name_of_phase = "Combat"
    tip = "take somebody on, or pass the floor"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        here = [card for card in view.bystanders if card.here]
        notes = [f"Bystander: {card.name} (Difficulty {card.difficulty}, Life {card.life})" for card in here]
        notes += goal_notes(view)
        return replace(scene, title=f"Combat at {view.place.name}", notes=tuple(notes))


class EndOfTurn(PhaseScreen):
    """Hate is paid, time goes by."""

    name_of_phase = "End of Turn"
    tip = "what the turn leaves behind"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        return replace(scene, title=f"End of turn {view.turn}", notes=tuple(goal_notes(view)))
