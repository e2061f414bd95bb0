"""A snapshot of Splash Page as a board: dossiers, Peril, the scene and what it asks for (HR-LOOP-07, HR-LOOP-29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.heroic.seen.sheets import CharacterSheet, SceneSheet, Snapshot
from screens.look.moment import Moment
from screens.look.parts import Board, Chip, Counter, Gauge, Ribbon, Sheet, Stake

LETTERS = {"physical": "p", "mental": "m", "emotional": "e"}
FULL = 12
KINDS = {"clear": "Task", "defeat": "Beat them", "hold": "Hold out", "reach": "Get there"}
TIERS = {
    "extra": "extra",
    "minor": "minor",
    "mob": "crowd",
    "major": "major",
    "boss": "boss",
    "colossus": "colossus",
}


def seen(moment: Moment) -> Snapshot:
    """The view of a moment as the snapshot it is."""
    assert isinstance(moment.view, Snapshot)
    return moment.view


def die(size: int) -> str:
    """``d8``; ``out`` above a d12."""
    return f"d{size}" if size <= FULL else "out"


def dice(sizes: Iterable[int]) -> str:
    """``d6 d6 d8``; a dash for none."""
    return " ".join(map(die, sizes)) or "-"


def tracks(one: CharacterSheet) -> str:
    """``p6 m- e10``, trauma behind a stroke (HR-LOOP-32)."""
    found = []
    for type, letter in LETTERS.items():
        stress, trauma = one.stress.get(type, 0), one.trauma.get(type, 0)
        shown = "OUT" if stress > FULL else str(stress or "-")
        found.append(f"{letter}{shown}{f'/{trauma}' if trauma else ''}")
    return " ".join(found)


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    scene = view.scene
    foes = [foe for foe in view.foes if not foe.gone]
    return Board(
        ribbon=_ribbon(view),
        left_title="Heroes",
        left=tuple(_hero(view, one, moment.seats) for one in view.heroes),
        right_title="Against you" if scene else "",
        right=tuple(_foe(view, one) for one in foes),
        stakes=tuple(_stakes(scene)) if scene else (),
        chips=tuple(Chip(each.name) for each in scene.settings) if scene else (),
    )


def _ribbon(view: Snapshot) -> Ribbon:
    start = f"Chapter {view.act}/{view.acts}" if view.acts else view.title
    phase = view.scene.title if view.scene else view.rest.title if view.rest else view.title
    step = f"order {view.scene.order} of {view.scene.deadline}" if view.scene else ""
    return Ribbon(
        start=start,
        phase=phase,
        step=step,
        facts=(f"Peril {dice(view.doom)}",),
        tip=f"The Editor buys openings while Peril has fewer than {view.cap} dice.",
    )


def _stakes(scene: SceneSheet) -> Iterable[Stake]:
    dice_left = f": {dice(scene.dice)}" if scene.many else ""
    wanted = scene.objective[:1].upper() + scene.objective[1:]
    yield Stake(wanted + dice_left, KINDS[scene.kind] + dice_left, "What the scene asks for.")
    left = scene.deadline - scene.order + 1
    yield Stake(f"{left} order{'s' * (left != 1)} left", f"{left} left", "Then it is over, as it stands.")
    if scene.clock:
        yield Stake(
            f"clock {die(scene.clock)}", die(scene.clock), "It steps up; past a d12 the scene is lost."
        )
    if scene.coming:
        yield Stake(f"{scene.coming} more to come", "", "Foes who are still on their way.")
    state = "half done: won at a price" if scene.half else "not half done: lost"
    yield Stake(state, "half" if scene.half else "", "What the end of the last order would bring now.")


def _marks(one: CharacterSheet) -> tuple[str, ...]:
    hung = [
        f"{each.name} {die(each.size)}"
        for each in (*one.complications, *one.assets, *one.resources, *one.held)
    ]
    return (*(("out",) if one.out else ()), *hung)


def _gauges(one: CharacterSheet) -> tuple[Gauge, ...]:
    return tuple(
        Gauge(letter, min(one.stress.get(type, 0), FULL), FULL, min(one.trauma.get(type, 0), FULL))
        for type, letter in LETTERS.items()
    )


def _sign(one: CharacterSheet) -> str:
    return "acts" if one.current else "next" if one.next else "acted" if one.acted else ""


def _hero(view: Snapshot, one: CharacterSheet, seats: Sequence[str]) -> Sheet:
    place = one.place_name if view.scene else ""
    return Sheet(
        id=one.id,
        name=one.name,
        role=place,
        colour="white",
        figures=one.company,
        gauges=_gauges(one),
        counters=(Counter("sparks", one.pp),),
        marks=_marks(one),
        sign=_sign(one),
        brief=f"{tracks(one)}  {one.pp} spark{'s' * (one.pp != 1)}",
        mine=one.seat in seats,
        down=one.out or bool(one.gone),
    )


def _foe(view: Snapshot, one: CharacterSheet) -> Sheet:
    pool = dice(one.crowd) if one.crowd else ", ".join(f"{name} {die(size)}" for name, size, _ in one.parts)
    tracked = not (one.crowd or one.parts or one.die)
    figures = pool or (die(one.die) if one.die else "")
    sore = f"sore: {one.sore}" if one.sore else ""
    return Sheet(
        id=one.id,
        name=one.name,
        role=TIERS.get(one.tier, one.tier),
        colour="red",
        figures=" ".join(filter(None, (one.place_name, figures))),
        gauges=_gauges(one) if tracked else (),
        marks=tuple(filter(None, (*_marks(one), sore))),
        sign=_sign(one),
        brief=f"{figures or tracks(one)}  {one.place_name}",
        down=one.out,
    )
