"""What an adventure leaves to the next: the sheets of heroes, and whom they have met (TS-STATE-03, TS-STATE-19, TS-C-68)."""

from __future__ import annotations

from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.lasting import RECENT, Campaign, Lasted, Nemesis
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State


def hero_left(state: State, hero: Hero) -> Lasted:
    """A hero with what was learned, what is usable from the next session on with it (TS-LEARN-11); only a wound lasts."""
    before = state.before.get(hero.id)
    return Lasted(
        card=hero.card,
        skills=dict(hero.skills),
        abilities=tuple(dict.fromkeys((*hero.abilities, *hero.fresh))),
        learning=dict(hero.learning),
        languages=tuple(hero.languages),
        started=dict(hero.started),
        inventions=dict(hero.inventions),
        sketches=tuple(hero.sketches),
        wounded=hero.has("wounded") and hero.presence != "dead",
        adventures=(before.adventures if before else 0) + 1,
        fate="dead" if hero.presence == "dead" else "",
    )


def campaign_left(state: State, tale: Tale) -> Campaign:
    """The campaign with this adventure in it, and its villain at large, in jail or gone for good: retired, or dead (TS-C-68,
    TS-KILL-02, TS-KILL-08)."""
    was = state.campaign
    played = (*was.played, (tale.adventure.id, tale.ending))
    nemeses = was.nemeses
    villain = tale.adventure.villain
    if villain:
        known = was.known(villain.id)
        jailed = bool(state.flags.get("villains_captured"))
        gone = tale.retired or tale.people.get(villain.boss) == "dead"
        one = Nemesis(
            villain=villain.id,
            met=(known.met if known else 0) + 1,
            state="retired" if gone else "jailed" if jailed else "at_large",
            after=len(played),
        )
        nemeses = (*(each for each in nemeses if each.villain != villain.id), one)
    return Campaign(played=played, modules=(*was.modules, tale.adventure.parts)[-RECENT:], nemeses=nemeses)
