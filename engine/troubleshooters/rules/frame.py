"""The frame of an adventure: leads and key clues, the scheme, endings (TS-C-51 to TS-C-54, TS-C-59, TS-C-61)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.troubleshooters.cards.tables import KitCard
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.adventures import Clue
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Ending, Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.state import State

STRIKE_AT = 3
"""TS-C-53."""
ALARMING = 3
"""The ``alarm`` of a place that steps the scheme, once (TS-C-52)."""
BARREN = 2
"""Leads in a row without a new key clue before the next costs less (TS-GM-09)."""


def began(state: State, tale: Tale) -> Tale:
    """A tale begins: its own gear is known, its scheme ends as the file says, else the level (TS-C-52, TS-SCN-45)."""
    state.told = tale
    items = [
        KitCard(
            id=each.id,
            name=each.name,
            tags=(*each.kit_tags, *("impressive_device",) * each.impressive_device),
            pips=each.pips,
            level=each.level,
            soak=each.soak,
            light="zone" if each.light else "",
        )
        for each in tale.adventure.items.values()
    ]
    state.library = state.library.with_kits(items)
    tale.scheme_end = tale.adventure.frame.scheme_end or state.level.scheme_end
    return tale


# The scheme


def step(state: State, tale: Tale, by: int, why: str = "") -> list[Effect]:
    """The villains' plan moves on, or back; what that sets off is returned, each beat once (TS-C-52, TS-C-54)."""
    now = min(max(state.scheme + by, 0), tale.scheme_end)
    if now == state.scheme:
        return []
    state.scheme = now
    state.record(ev.SchemeMoved(rule="TS-C-52", amount=by, now=now, of=tale.scheme_end, why=why))
    found: list[Effect] = []
    for beat in tale.adventure.frame.beats[tale.beats :]:
        if beat.at > now:
            break
        tale.beats += 1
        found += beat.effects
    if now == tale.scheme_end and not tale.late:
        tale.late = True
        found += tale.adventure.frame.late
    return found


def pace(tale: Tale, scene: Scene) -> int:
    """How far the scheme has gone on when a scene is over: leads, the approach and captivity step it, two days of rest twice
    (TS-C-52)."""
    if scene.type == "recuperation":
        return 2
    return int(scene.id in tale.adventure.frame.counts)


def pace_of_way(tale: Tale, to: str) -> int:
    """The same of a way to a scene; a lead that begins with a way to it costs what it costs at its end (TS-C-52)."""
    adventure = tale.adventure
    lead = next(
        (each for each in adventure.slots.values() if each.role == "lead" and to in each.source[:1]), None
    )
    scenes = [adventure.scenes[id] for id in (lead.source if lead else (to,)) if id in adventure.scenes]
    return max((pace(tale, each) for each in scenes), default=0)


def ended(state: State, tale: Tale, scene: Scene) -> list[Effect]:
    """A scene is over, and the scheme goes on by its pace."""
    by = pace(tale, scene)
    why = "two days of rest" if scene.type == "recuperation" else scene.where
    return step(state, tale, by, why) if by else []


def alarmed(state: State, tale: Tale, place: str) -> list[Effect]:
    """The ``alarm`` of a place has risen: the first time it reaches 3 the villains hear of it (TS-C-52)."""
    if state.alarm.get(place, 0) < ALARMING or place in tale.warned:
        return []
    tale.warned.append(place)
    return step(state, tale, 1, "alarm")


def to_come(state: State, tale: Tale) -> int:
    """The steps that the scheme takes at the least until the climax: a lead for each key that is missing, and the
    approach (TS-C-51, TS-C-52)."""
    return lacking(state, tale) + (tale.approach is None)


def gives_away(state: State, tale: Tale, place: str, by: int) -> bool:
    """Whether so much more ``alarm`` of a place steps the scheme where no step can be spared: it would be late then, and
    before the approach one more is kept for what may go wrong on the way (TS-C-52, TS-C-54)."""
    left = tale.scheme_end - state.scheme - to_come(state, tale)
    dear = 0 < left <= 1 + (tale.approach is None)
    return dear and place not in tale.warned and state.alarm.get(place, 0) + by >= ALARMING


def strikes(state: State, tale: Tale, *, lair: bool = False) -> bool:
    """Whether the villains strike now: at the hub or in the lair from 3 on, in the lair also if both its obstacles were
    lost; once (TS-C-53, TS-C-56)."""
    if tale.struck or not tale.adventure.of("strike"):
        return False
    return state.scheme >= STRIKE_AT or (lair and tale.obstacles == 0)


# Leads and key clues


def keys(state: State, tale: Tale) -> list[Clue]:
    """The key clues that are known."""
    return [each for each in tale.adventure.keys if each.id in state.clues]


def lacking(state: State, tale: Tale) -> int:
    """How many key clues the planning scene still wants (TS-C-51)."""
    return max(tale.adventure.frame.keys_needed - len(keys(state, tale)), 0)


def visited(state: State, tale: Tale, lead: Scene, known: Sequence[str]) -> None:
    """A lead is over; ``known`` are the clues that were known before it (TS-C-51, TS-GM-09)."""
    tale.seen.append(lead.id)
    fresh = [each for each in keys(state, tale) if each.id not in known]
    tale.barren = 0 if fresh else tale.barren + 1


def nudged(tale: Tale) -> bool:
    """Whether the next key clue costs less: two leads in a row have brought none (TS-GM-09)."""
    return tale.barren >= BARREN


def leads(state: State, tale: Tale) -> list[Scene]:
    """The leads that count, but for those that can no longer be come to (TS-C-51, TS-C-54)."""
    open_ = _from_hub(state, tale)
    return [
        each
        for each in tale.adventure.of("lead")
        if each.id in tale.adventure.frame.counts and (each.id in tale.seen or each.id in open_)
    ]


def _from_hub(state: State, tale: Tale) -> list[str]:
    """The scenes that may still be come to from the hub, without coming back to it on the way."""
    adventure = tale.adventure
    hubs = adventure.of("hub")
    found: list[str] = []
    for hub in hubs:
        for option in hub.options:
            if option.id not in tale.done and (
                option.requires is None or holds(state, tale, option.requires)
            ):
                found += [each.goto for each in option.effects if each.goto]
        found += [each.to for each in hub.exits if each.when is None or holds(state, tale, each.when)]
    entered = [adventure.scenes[id] for id in dict.fromkeys(found) if id in adventure.scenes]
    open_ = [each.id for each in entered if each.requires is None or holds(state, tale, each.requires)]
    for id in open_:  # grows on the way
        if adventure.role_of(id) not in ("hub", "planning"):
            open_ += [each for each in adventure.leads(adventure.scenes[id]) if each not in open_]
    return open_


def cleared(state: State, tale: Tale, lair: Scene) -> int:
    """How many of the lair's two obstacles were won: the first two that its file has (TS-C-56)."""
    names = list(dict.fromkeys(each.obstacle for each in lair.options if each.obstacle))[:2]
    return sum(
        any(over(state, each.obstacle, each.steps) for each in lair.options if each.obstacle == name)
        for name in names
    )


def over(state: State, obstacle: str, steps: int) -> bool:
    """Whether an obstacle is won, with all the steps it takes (TS-SCN-15)."""
    return state.flags.get(f"steps:{obstacle}", 0) >= steps


def sale(state: State, tale: Tale) -> tuple[Clue, int] | None:
    """The key clue that the hub sells, and its price in SP: the first one missed in a lead that was visited, or that is to
    be had in none any more (TS-C-51, TS-C-54)."""
    left = [each for each in tale.adventure.keys if each.id not in state.clues]
    if not left:
        return None
    shut: list[str] | None = None
    for clue in left:
        found_in = tale.adventure.leads_to(clue)
        if not any(lead in tale.seen for lead in found_in):
            if shut is None:
                open_ = [each.id for each in leads(state, tale)]
                shut = [each.id for each in tale.adventure.of("lead") if each.id not in open_]
            if not all(lead in shut or _gone(state, tale, clue, lead) for lead in found_in):
                continue
        return clue, max(int(state.level.clue_price) - nudged(tale), 0)
    return None


def _gone(state: State, tale: Tale, clue: Clue, lead: str) -> bool:
    """Whether a clue of a lead can be had there no more: all that would give it was closed (TS-C-54, TS-EFF-19)."""
    scene = tale.adventure.scenes[lead]
    left = tuple(each for each in scene.options if each.gets_over not in state.closed)
    if len(left) == len(scene.options):
        return False
    then = replace(scene, options=left)
    return tale.adventure.holds(scene, clue) and not tale.adventure.holds(then, clue)


def falls_to_them(state: State, tale: Tale) -> list[Clue]:
    """Key clues that come by themselves, each for scheme +1: all leads are seen, and some are missing (TS-C-51)."""
    if any(each.id not in tale.seen for each in leads(state, tale)):
        return []
    missing = [each for each in tale.adventure.keys if each.id not in state.clues]
    return missing[: lacking(state, tale)]


# The end


def jailed(state: State, tale: Tale) -> None:
    """The villains are taken if the file says so, else if every one of them is (TS-Q-25)."""
    if "villains_captured" in state.flags:
        return
    villains = [each for each in tale.met if "villain" in tale.adventure.people[each].tags]
    if villains and all(tale.people.get(each) in ("captured", "out_cold") for each in villains):
        state.flags["villains_captured"] = 1


def ending(state: State, tale: Tale) -> Ending:
    """How the adventure ends, with the victory conditions that were met and kept (TS-C-59)."""
    met = [each.id for each in tale.adventure.victories.values() if holds(state, tale, each.when)]
    found: Ending = "lost"
    if tale.climax == "won" and not tale.late:
        found = "won"
    elif tale.climax in ("won", "second"):
        found = "price"
        loses = tale.adventure.frame.endings.price.loses
        dropped = loses if loses in met else met[-1] if met and not loses else ""
        met = [each for each in met if each != dropped]
        _set_free(state, tale, dropped)
    tale.ending, tale.victories = found, met
    return found


def _set_free(state: State, tale: Tale, dropped: str) -> None:
    """Where that the villains are taken is the price, they have got away (TS-C-59, TS-C-68)."""
    taken = state.flags.pop("villains_captured", 0)
    if taken and (not dropped or holds(state, tale, tale.adventure.victories[dropped].when)):
        state.flags["villains_captured"] = taken
