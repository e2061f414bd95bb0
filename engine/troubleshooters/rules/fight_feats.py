"""What abilities do in a fight alone, most of it by a Main action (TS-C-17, TS-C-18, TS-C-20, TS-C-26, TS-ABIL-38)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.table import throw
from engine.table.asking import Asking
from engine.troubleshooters.cards.tables import Use
from engine.troubleshooters.rules import bodies, captivity, picks, possible, space
from engine.troubleshooters.rules.attempts import Lone
from engine.troubleshooters.rules.healing import ASLEEP
from engine.troubleshooters.rules.shopping import usable
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import Prop
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Fight, Fighter, Status
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

REVIVED = 2
"""Vitality of a comrade whom a field surgeon brings round (TS-C-17)."""


class Feat(Struct, frozen=True):
    """One way to use an ability now."""

    label: str
    run: Callable[[], Asking[list[Effect]]]
    whom: str = ""
    lone: Lone | None = None
    """What is rolled for it."""


def simply(what: Callable[[], list[Effect] | None]) -> Callable[[], Asking[list[Effect]]]:
    """As a feat that asks nothing."""

    def run() -> Asking[list[Effect]]:
        return what() or []
        yield

    return run


def gone(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Out of a fight, a cell or a scene, unseen, or into any zone of a fight when the next own turn begins (TS-C-20); out of
    a scene where a comrade stays to play what is left of it."""
    fight = state.fight
    if fight is None:
        held = hero.id in state.captives
        stays = any(each.acts for each in state.party if each is not hero)
        if held or (stays and any(True for _ in picks.tried(state, scene))):
            slips = _slips_out if held else _steps_out
            yield Feat("gone, and nobody saw it", simply(lambda: slips(state, hero)))
        return
    mine = fight.fighter(hero.id)

    def away() -> None:
        assert state.fight
        hero.presence = "retreated"
        bodies.leave(state, state.fight, mine, "retreated", use.rule)

    yield Feat("gone, and nobody saw it", simply(away))
    for zone in fight.zones.values():
        if zone.id != mine.zone and not possible.banned(state, fight, mine, zone.id):

            def later(id: str = zone.id) -> None:
                mine.appears = id

            yield Feat(f"next turn: {zone.name}", simply(later), zone.id)


def _slips_out(state: State, hero: Hero) -> None:
    """At large now, as far as the others are held, and without the gear (TS-Q-19)."""
    captivity.free(state, [hero], gear=False)
    hero.presence = "absent"
    state.apart.append(hero.id)


def _steps_out(state: State, hero: Hero) -> None:
    """Not in this scene any more, and back in the next."""
    hero.presence = "absent"


def topple(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Something heavy in the own zone is loose (TS-C-26)."""
    fight = state.fight
    if fight is None or fight.peaceful or "dogfight" in scene.tags:
        return
    zone = fight.fighter(hero.id).zone
    prop = Prop(
        id=f"powerhouse_{hero.id}", kind="topple", label="Throw it over", zone=zone, skills=("Strength", "Agility"),
        used_text="It was heavier than it looked.",
    )  # fmt: skip
    yield Feat(use.text, simply(lambda: fight.props.append(prop)))


def back(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """A comrade who lies Out Cold in the own zone is in the fight again, once a fight; nobody who was forced down
    (TS-C-17, TS-C-48)."""
    fight = state.fight
    if fight is None or "dogfight" in scene.tags:
        return
    mine = fight.fighter(hero.id)
    for each in fight.fighters:
        mark = f"{use.rule}>{each.id}"
        held = state.figure(each.id).held("out_cold")
        asleep = held is not None and held.source == ASLEEP
        lies = each.side == "cast" and each.status == "out_cold" and each.zone == mine.zone and not asleep
        if lies and mark not in state.at.bought:

            def rises(each: Fighter = each, mark: str = mark) -> None:
                assert state.fight
                state.at.bought.append(mark)
                bodies.come_round(state, state.fight, each, REVIVED, use.rule)

            yield Feat(f"{state.figure(each.id).name} is back in the fight", simply(rises), each.id)


def hands_up(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """All Mooks of one zone in range and view of a loaded weapon give up (TS-C-18)."""
    fight = state.fight
    if fight is None or hero.has("blinded"):
        return
    mine = fight.fighter(hero.id)
    arm = mine.arm
    if arm is None or not arm.ranged or not arm.usable:
        return
    for zone in fight.zones.values():
        there = [each for each in _mooks(state, fight) if each.zone == zone.id]
        if there and space.reaches(fight, arm, mine.zone, zone.id):
            yield Feat(f"hands up, {zone.name}", simply(_out(state, there, "surrendered", use)), zone.id)


def scare(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """With a dreadful device in hand 1d6 Mooks run, the nearest first (TS-ABIL-38)."""
    fight = state.fight
    own = any(all(tag in card.tags for tag in use.tags) for card in usable(state, hero))
    made = next((id for id in hero.inventions if state.library.inventions[id].effect in use.tags), "")
    if fight is None or not (own or made):
        return
    mine = fight.fighter(hero.id)
    near = sorted(_mooks(state, fight), key=lambda each: space.steps(fight, mine.zone, each.zone))

    def run() -> None:
        if not own:
            wear(hero, made)
        dice = throw(state.streams["dice"], [6])
        state.record(
            fe.PoolFell(rule=use.rule, who=hero.name, what="a fright", dice=dice, amount=dice[0].face)
        )
        _out(state, near[: dice[0].face], "fled", use)()

    if near:
        yield Feat(use.text, simply(run))


def wear(hero: Hero, id: str) -> None:
    """One use of an invention is gone (TS-C-66)."""
    hero.inventions[id] -= 1
    if not hero.inventions[id]:
        del hero.inventions[id]


def _mooks(state: State, fight: Fight) -> list[Fighter]:
    return [each for each in fight.active("foes") if not each.hidden and state.foe(each.id).rank.id == "mook"]


def _out(state: State, whom: list[Fighter], status: Status, use: Use) -> Callable[[], None]:
    def go() -> None:
        assert state.fight
        for each in whom:
            bodies.leave(state, state.fight, each, status, use.rule)

    return go
