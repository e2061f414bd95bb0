"""What Director characters say in a fight, and when they offer terms (TS-GM-15, TS-GM-21)."""

from __future__ import annotations

from typing import Literal

from engine.troubleshooters.cards.words import RANKS
from engine.troubleshooters.rules import morale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

Moment = Literal["enters", "hits", "is_hit", "loses", "terms", "gloats", "escapes"]
REMINDER = (
    "Nobody has to go on: whoever gives up in a turn of their own is held, and has 9 Story Points more."
)


def say(game: State, fight: Fight, foe: Foe, moment: Moment) -> bool:
    """A line of somebody: one a round, and none twice in a session until all of its kind were said (TS-GM-21)."""
    lines = foe.card.lines.get(moment, ())
    if not lines or fight.spoken == fight.round:
        return False
    kind = f"{foe.card.id}:{moment}"
    left = [line for line in lines if f"{kind}:{line}" not in game.said]
    if not left:
        game.said = [each for each in game.said if not each.startswith(f"{kind}:")]
        left = list(lines)
    game.said.append(f"{kind}:{left[0]}")
    fight.spoken = fight.round
    game.record(ev.Narrated(rule="TS-GM-21", who=foe.name, id=foe.id, line=f'{foe.card.name}: "{left[0]}"'))
    return True


def leader(game: State, fight: Fight) -> Foe | None:
    """Whoever of them in sight has the highest rank."""
    there = [game.foe(each.id) for each in fight.active("foes") if not each.hidden]
    return max(there, key=lambda each: RANKS.index(each.rank.id), default=None)


def begin(game: State, fight: Fight) -> None:
    """The first of them is heard before the first die falls."""
    first = leader(game, fight)
    if first:
        fight.spoken = -1
        say(game, fight, first, "enters")


def struck(game: State, fight: Fight, attacker: Fighter, target: Fighter, *, hit: bool) -> None:
    """What a blow makes somebody say: who struck it, who felt it, or who has lost a comrade by it."""
    by, whom = game.figure(attacker.id), game.figure(target.id)
    if not hit:
        return
    if isinstance(by, Foe):
        say(game, fight, by, "hits")
    elif isinstance(whom, Foe) and target.here:
        say(game, fight, whom, "is_hit")
    elif isinstance(whom, Foe):
        first = leader(game, fight)
        if first:
            say(game, fight, first, "loses")


def terms(game: State, fight: Fight) -> None:
    """Once a fight they call for surrender: somebody lies there, and they are two to one (TS-GM-15)."""
    card = fight.card
    cell = card.on_defeat is not None and bool(card.on_defeat.capture)
    captors = cell and morale.takes_prisoners(game, fight)
    fallen = any(
        each.side == "cast" and each.status == "out_cold" and not each.friend for each in fight.fighters
    )
    heroes, foes = (len(morale.active(game, fight, side)) for side in ("cast", "foes"))
    first = leader(game, fight)
    if (
        fight.terms
        or fight.ended
        or first is None
        or not (captors and fallen and heroes and 2 * heroes <= foes)
    ):
        return
    fight.terms = True
    fight.spoken = -1
    say(game, fight, first, "terms")
    game.record(ev.Narrated(rule="TS-GM-15", who=first.name, id=first.id, line=REMINDER))
