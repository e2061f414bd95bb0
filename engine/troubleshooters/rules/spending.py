"""What Story Points buy beside flips, and what entertains (TS-STORY-11, TS-STORY-16 to TS-STORY-25, TS-Q-14 to TS-Q-18).

What an addition does is its own; here are its price and how often it may come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.table import Seat
from engine.table.asking import Asking, confirm, everybody, listed
from engine.troubleshooters.rules.karma import PIPS, wait
from engine.troubleshooters.rules.points import gain, spend
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

MINOR, MAJOR = 2, 6
"""TS-STORY-18, TS-STORY-20."""


def may_add(game: State, hero: Hero, id: str, price: int) -> bool:
    """Whether an addition can be paid and has not come in this scene (TS-Q-16, TS-Q-17)."""
    return hero.sp >= price and id not in game.at.bought


def minor(game: State, hero: Hero, id: str, why: str = "") -> None:
    """Something minor comes into the scene (TS-STORY-18)."""
    assert may_add(game, hero, id, MINOR)
    spend(game, hero, MINOR, rule="TS-STORY-18", why=why or id)
    game.at.bought.append(id)


def major(game: State, hero: Hero, id: str, downgrade: str = "", why: str = "") -> Asking[str]:
    """Something major comes in, or only the minor thing it is reduced to: said before anything is paid (TS-Q-18).

    Returns what comes, empty if the smaller thing was not wanted (TS-STORY-22 to TS-STORY-24).
    """
    if not downgrade:
        assert may_add(game, hero, id, MAJOR)
        spend(game, hero, MAJOR, rule="TS-STORY-20", why=why or id)
        game.at.bought.append(id)
        return id
    agrees = yield from confirm(
        hero.seat,
        f"downgrade:{id}",
        "Not as much as that, here.",
        f"Only this: {MINOR} SP, {MAJOR - MINOR} stay with you",
        "Then not at all",
        rule="TS-STORY-22",
        actor=hero.id,
    )
    if not agrees:
        return ""
    minor(game, hero, downgrade, why)
    return downgrade


def distract(game: State, hero: Hero, whom: str) -> None:
    """The minor addition that is always there: an opponent's next check is harder, or an ally's easier (TS-Q-16)."""
    minor(game, hero, "distraction")
    if any(each.id == whom for each in game.heroes):
        wait(game, whom, PIPS, "a distraction", rule="TS-Q-16", category="circumstances")
    else:
        wait(game, whom, -PIPS, "a distraction", rule="TS-Q-16")


def flourish(game: State, hero: Hero) -> None:
    """A showy way pays a point, to one of the party a scene (TS-STORY-11, TS-Q-14)."""
    if not game.at.entertained:
        game.at.entertained = True
        gain(game, hero, 1, rule="TS-STORY-11", why="entertaining")


def applause(game: State) -> Asking[None]:
    """A scene ends: each of those who are in it may name another's hero (TS-STORY-11, TS-WIN-17, TS-DP-28)."""
    here = [each for each in game.party if each.able]
    if game.setup.applause != "nominations" or game.at.entertained or len(here) < 2:
        return
    among = {}
    for hero in here:
        things = [("", "Nobody", "")] + [(each.id, each.name, each.id) for each in here if each is not hero]
        among[hero.seat] = listed(hero.seat, "nominate", things, rule="TS-Q-14", actor=hero.id)
    votes = yield from everybody("nominate", "Who was a joy to watch?", among, rule="TS-DP-28")
    nominated(game, votes)


def nominated(game: State, votes: Mapping[Seat, str]) -> Hero | None:
    """At the scene's end: whom more than half of those who named somebody have named, never oneself (TS-Q-14).

    ``votes``: hero ids by seat of the people at the table, empty for nobody. The point is given, if none was.
    """
    made = [id for seat, id in votes.items() if id and game.hero(id).seat != seat]
    if len(votes) < 2 or not made or game.at.entertained:
        return None
    id, count = Counter(made).most_common(1)[0]
    if 2 * count <= len(made):
        return None
    hero = game.hero(id)
    flourish(game, hero)
    return hero
