"""Who is ahead, as far as the game master sees, and how far he leans against it (PT-GOAL-04, PT-Q-01).

A game is a race: the points that each side still has against the points a turn that it takes from the other, and the
Threat. The chance that follows was fitted on some thousand games; he presses Heroes who lead and spares who is crushed.
"""

from __future__ import annotations

from math import exp, log

from engine.plot_twist.ai.fighting import Appraiser
from engine.plot_twist.seen.pieces import CharacterView
from engine.plot_twist.seen.view import PlotTwistView

EVEN = {1: 0.32, 2: 0.4, 3: 0.18}
FULL = 0.28
"""The chance of the Heroes at which he neither presses nor spares, times ``favour``, by how many play them; of more,
``FULL``. He is the stronger one late, most of all against one or two: who falls there takes the most of them along."""
OPENING, LOOSE = 7, 0.09
"""Till that turn he holds back, at so much more of that chance: a story that is decided early builds up to nothing."""
STEEP = 11.0
"""How fast he leans, for each point of chance beyond."""
SHOWDOWN, RESOLVED = 20, 0.6
"""From that turn on he presses so far, whoever is ahead: a story must end."""

START, RACE, THREAT, LATE = -1.35, 1.37, -0.9, 0.29
"""What the log odds of the chance are made of: the start, the race, the share of the Threat, ten turns after the sixth."""
FELLING = ("physical", "mental")
"""The Resistances that Incapacitate when they are full (PT-STAT-07)."""


def lead(view: PlotTwistView, fights: Appraiser) -> float:
    """The chance of the Heroes to win, 0 to 1, if both sides went on as they are."""
    heroes, villains = view.heroes(), view.villains()
    ours = sum([left(view, one) for one in heroes])
    theirs = sum([left(view, one) for one in villains])
    blows, strikes = fights.race(view)
    race = log((ours + 4) / (strikes + 1)) - log((theirs + 4) / (blows + 1))
    now, goal = view.threat
    odds = START + RACE * race + THREAT * (min(1.0, now / goal) if goal else 0.0)
    odds += LATE * max(0, view.turn - 6) / 10
    return 1 / (1 + exp(-odds))


def left(view: PlotTwistView, who: CharacterView) -> int:
    """The fewest points that still fell somebody."""
    first, second = FELLING
    return min(
        view.resistance(who, first) - who.damage(first), view.resistance(who, second) - who.damage(second)
    )


def leaning(view: PlotTwistView, chance: float, favour: float) -> float:
    """How far he leans against who is ahead: 1 presses the Heroes as hard as he can, -1 spares them."""
    if view.turn >= SHOWDOWN:
        return RESOLVED
    even = EVEN.get(view.party, FULL) + (LOOSE if view.turn <= OPENING else 0.0)
    return max(-1.0, min(1.0, STEEP * (chance - even * favour)))


def pressed(lean: float) -> float:
    """What a lean makes of the worth of what hurts the Heroes, or saves their enemies."""
    return 1.0 + lean if lean < 0 else 1.0 + PRESS * lean


def focused(focus: float, lean: float) -> float:
    """What a lean makes of the wish to strike who is hurt already: spread while sparing, gathered while pressing."""
    return focus * (1.0 + lean) + lean if lean < 0 else focus * (1.0 + FOCUS * lean)


PRESS, FOCUS = 1.2, 2.5
"""How much more a full lean makes of both."""
