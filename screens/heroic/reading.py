"""A snapshot of Splash Page as a board: dossiers, Peril, the scene and what it asks for (HR-LOOP-07, HR-LOOP-29)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.heroic.seen.plans import DRAFT
from engine.heroic.seen.sheets import CharacterSheet, PlanSheet, SceneSheet, Snapshot
from engine.heroic.state.pieces import GM
from engine.table import Option
from screens.look.moment import Moment
from screens.look.names import together
from screens.look.parts import Board, Chip, Gauge, Ribbon, Sheet, Stake

COMPANIES = ("Alone", "Pair", "Team")
LETTERS = {"physical": "p", "mental": "m", "emotional": "e"}
FULL, STEPS = 12, 6
"""The largest die, and the steps of a track with what is above it."""
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


def plan_of(option: Option, moment: Moment) -> PlanSheet | None:
    """The attempt that an option stands for, if it is rolled for."""
    return next((each for each in seen(moment).plans if each.id == option.id), None)


def drafted(option: Option, moment: Moment) -> PlanSheet | None:
    """The pool that lies open, of the option that rolls it."""
    return next((each for each in seen(moment).plans if each.id == DRAFT and option.kind == "roll"), None)


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


def against(view: Snapshot) -> str:
    """What the foes are to who looks."""
    if view.seat == GM:
        return "Yours"
    return "Against you" if view.seat else "Against them"


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    scene = view.scene
    foes = [foe for foe in view.foes if not foe.gone]
    return Board(
        ribbon=_ribbon(view),
        left_title="Heroes",
        left=tuple(_hero(view, one, moment.seats) for one in view.heroes),
        right_title=against(view) if scene else "",
        right=tuple(_foe(view, one) for one in foes),
        stakes=tuple(_stakes(scene)) if scene else (),
        chips=tuple(Chip(each.name) for each in scene.settings) if scene else (),
    )


def _ribbon(view: Snapshot) -> Ribbon:
    chapter = f"Chapter {view.act}/{view.acts}" if view.act else view.title
    phase = view.scene.title if view.scene else view.rest.title if view.rest else ""
    order = (f"order {view.scene.order} of {view.scene.deadline}",) if view.scene else ()
    return Ribbon(
        start=chapter if view.acts else "One scene",
        phases=(phase,) if phase else (),
        phase=phase,
        facts=(*order, f"Peril {dice(view.doom)}"),
        tip=f"The Editor buys openings while Peril has fewer than {view.cap} dice.",
    )


def _stakes(scene: SceneSheet) -> Iterable[Stake]:
    dice_left = f": {dice(scene.dice)}" if scene.many else ""
    wanted = scene.objective[:1].upper() + scene.objective[1:]
    short = scene.task.removeprefix("the ").capitalize() or KINDS[scene.kind]
    yield Stake(wanted + dice_left, short + dice_left, "What the scene asks for.")
    last = "it is won, one of you able to act" if scene.kind == "hold" else "it ends as it stands"
    yield Stake(f"orders {boxes(scene)}", boxes(scene), f"A box is an order; after the last {last}.")
    if scene.clock:
        yield Stake(f"clock {die(scene.clock)}", die(scene.clock), steps_up(scene.every))
    if scene.coming:
        yield Stake(f"{scene.coming} more to come", "", "Foes who are still on their way.")
    if scene.kind == "hold":
        return
    state = "half done: won at a price" if scene.half else "not half done: lost"
    yield Stake(state, "half" if scene.half else "", "What the end of the last order would bring now.")


def steps_up(every: int) -> str:
    """How a clock goes on (HR-C-43)."""
    when = {1: "order", 2: "second order"}.get(every, f"{every} orders")
    return f"It steps up after every {when}; past a d12 the scene is lost."


def boxes(scene: SceneSheet) -> str:
    """The deadline, an order a box: those that are over, the one at hand, those to come (HR-LOOP-29)."""
    left = max(0, scene.deadline - scene.order)
    return "[x]" * (scene.order - 1) + "[>]" + "[ ]" * left


def places(view: Snapshot) -> list[str]:
    """Who is where: ``The quay: Ropewalk v Drowned crew 1 and 2``, with what bars a way (HR-LOOP-29)."""
    scene = view.scene
    if scene is None:
        return []
    told = []
    names = {each.id: each.name for each in scene.places}
    for place in scene.places:
        ours = together(each.name for each in view.heroes if each.place == place.id and not each.gone)
        theirs = together(each.name for each in view.foes if each.place == place.id and not each.gone)
        who = f"{ours or 'nobody of yours'} v {theirs}" if theirs else ours or "nobody"
        bars = [f"{names[to]} barred by a d{bar}" for to, bar in place.links if bar]
        told.append(f"{place.name}: {who}" + "".join(f"; {each}" for each in bars))
    return told


def between(view: Snapshot, seats: Sequence[str]) -> list[str]:
    """What the middle of the table tells while nothing is fought: before an issue the Subplots of who is asked, then
    what the scene between two others is (HR-LOOP-34).
    """
    if view.rest:
        return [view.rest.text] if view.rest.text else []
    return [
        f"{each.name}: {', '.join(f'{xp} XP {words}' for xp, words, _ in each.triggers)}."
        for one in view.heroes
        if one.seat in seats
        for each in one.subplots
    ]


def _marks(one: CharacterSheet) -> tuple[str, ...]:
    hung = [
        f"{each.name} {die(each.size)}"
        for each in (*one.complications, *one.assets, *one.resources, *one.held)
    ]
    turn = "" if one.current or one.out else "next" if one.next else "acted" if one.acted else ""
    return (*filter(None, ("out" if one.out else "", turn)), *hung)


def _gauges(one: CharacterSheet) -> tuple[Gauge, ...]:
    return tuple(
        Gauge(letter, _steps(one.stress.get(type, 0)), STEPS, words=_track(one, type), name=type)
        for type, letter in LETTERS.items()
    )


def _steps(size: int) -> int:
    """How far up a track a size is."""
    return max(0, min(size, FULL + 2) // 2 - 1) if size <= FULL else STEPS


def _track(one: CharacterSheet, type: str) -> str:
    """``d8``, ``-``, ``OUT``; with trauma behind it ``d8, scar d6``."""
    stress, trauma = one.stress.get(type, 0), one.trauma.get(type, 0)
    shown = "OUT" if stress > FULL else f"d{stress}" if stress else "-"
    return f"{shown}, trauma d{trauma}" if trauma else shown


def _sign(one: CharacterSheet) -> str:
    return "acts" if one.current else ""


def _hero(view: Snapshot, one: CharacterSheet, seats: Sequence[str]) -> Sheet:
    place = one.place_name if view.scene else ""
    return Sheet(
        id=one.id,
        name=one.name,
        role=place,
        colour="white",
        figures=one.company or f"{one.xp} XP",
        gauges=_gauges(one),
        tokens=one.pp,
        marks=_marks(one),
        sign=_sign(one),
        brief=tracks(one),
        mine=one.seat in seats,
        down=one.out or bool(one.gone),
    )


def _foe(view: Snapshot, one: CharacterSheet) -> Sheet:
    parts = ", ".join(f"{name} {die(size)}" for name, size, _ in one.parts)
    pool = parts or (dice(one.crowd) if one.crowd else "")
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
        brief=dice(size for _, size, _ in one.parts) if parts else figures or tracks(one),
        down=one.out,
    )
