"""A view snapshot of Intentions as parts for the widgets."""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterator, Sequence, Set

from engine.intentions.seen.scenes import expected
from engine.intentions.seen.sheets import (
    CardSheet,
    ConflictSheet,
    FighterSheet,
    FigureSheet,
    MetSheet,
    Snapshot,
)
from engine.table import Seat
from screens.look.moment import Moment
from screens.look.parts import Board, Counter, Gauge, Ribbon, Ruler, Sheet, Stake

END = 4
"""The tracks and the plot run from -4 to 4."""
BANDS = {
    "light": "light",
    "fair": "fair",
    "hard": "hard",
    "severe": "severe",
    "finale": "the finale",
}
COLOURS = {"agent": "silver", "rival": "red", "villain": "red", "arch": "black", "": "silver"}


def seen(moment: Moment) -> Snapshot:
    """What the viewer of a moment knows of the table."""
    assert isinstance(moment.view, Snapshot)
    return moment.view


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    conflict, scene = view.conflict, view.scene
    here = scene.present if scene else ()
    acting = _acting(moment)
    heroes = tuple(hero_sheet(each, view, acting) for each in view.heroes)
    if conflict:
        foes = [each for each in conflict.fighters if each.side != "heroes"]
        right = tuple(foe_sheet(each, view) for each in foes)
    else:
        right = tuple(met_sheet(each, view) for each in (scene.opposition if scene else ()))
    title = (
        f"Heroes {len(here)} of {len(view.heroes)} here"
        if scene and len(here) < len(view.heroes)
        else "Heroes"
    )
    return Board(ribbon(view), title, heroes, "Against you", right, stakes=stakes(view))


def _acting(moment: Moment) -> str:
    """The hero that the question is about, if it is one alone."""
    actors = dict.fromkeys(option.actor for option in moment.options if option.actor)
    return next(iter(actors)) if len(actors) == 1 else ""


def ribbon(view: Snapshot) -> Ribbon:
    """Where and when, the cycle, how well the Mastermind plays."""
    scene = view.scene
    start = f"{scene.where_title}, {scene.when_name.lower()}" if scene else view.title
    if view.mode == "conflict":
        return Ribbon(start=start, facts=("One Conflict", view.level.title()))
    cycle = f"Cycle {view.cycle} of {view.cycles}" if view.cycle else ""
    last = "finale" if scene and scene.finale else ""
    return Ribbon(start=start, facts=tuple(filter(None, (cycle, last, view.level.title()))))


def stakes(view: Snapshot) -> tuple[Stake, ...]:
    """The plot, with the text of where it stands, and what is open in the casebook; in a Conflict who wants what of it."""
    wanted = _wanted(view.conflict, view.seat) if view.conflict else ()
    if view.mode == "conflict":
        return wanted
    ends = "-4 they are foiled, +4 they have won"
    stands = f"Plot {signed(view.plot)}"
    found = [Stake(f"{stands} {ruled(view.plot)}", stands, ends), *wanted]
    if view.plot_text:
        found.append(Stake(view.plot_text, joins=not wanted))
    waiting = [each.text for each in view.casebook.facts if each.waiting]
    if waiting and not view.outcome:
        many = len(waiting) > 1
        short = f"{len(waiting)} Facts still to come" if many else "a Fact still to come"
        tip = "Facts whose effects wait." if many else "A Fact whose effect waits."
        found.append(Stake(f"Still to come: {waiting[0]}", short, tip))
    return tuple(found)


def _wanted(conflict: ConflictSheet, seat: Seat) -> tuple[Stake, ...]:
    """The Intentions that are declared, the Mastermind's side first: those of one side that want the same together."""
    found = []
    both = ("You", "The heroes") if seat == "gm" else ("They", "You")
    for side, all in zip(("mm", "heroes"), both, strict=True):
        wishes: dict[str, list[FighterSheet]] = {}
        for each in conflict.fighters:
            if each.side == side and each.aim and not each.out:
                wishes.setdefault(each.aim.words, []).append(each)
        for words, those in wishes.items():
            names = ", ".join(each.name if side == "mm" else each.name.split()[0] for each in those)
            found.append(Stake(f"{names}: {words}", f"{all if len(wishes) == 1 else names}: {words}"))
    return tuple(found)


def signed(value: int) -> str:
    """``+2``, ``-1``, ``0``."""
    return f"{value:+d}" if value else "0"


def ruled(value: int) -> str:
    """A track in nine signs: ``----|+o--``."""
    return "".join("●" if at == value else "|" if not at else "·" for at in range(-END, END + 1))


def fighter_of(view: Snapshot, id: str) -> FighterSheet | None:
    """A character in the Conflict at hand."""
    fighters = view.conflict.fighters if view.conflict else ()
    return next((each for each in fighters if each.id == id), None)


def pools(values: tuple[int, int, int]) -> str:
    """``A3 C2 V2``."""
    return " ".join(f"{name}{value}" for name, value in zip("ACV", values, strict=True))


def hero_sheet(one: FigureSheet, view: Snapshot, acting: str) -> Sheet:
    """A hero at a glance."""
    fighter = fighter_of(view, one.id)
    present = not view.scene or one.id in view.scene.present
    marks = _marks(one)
    if fighter and fighter.out:
        marks = ("Out", *marks)  # where one mark has room it is this
    if fighter and (rivals := _rivals(fighter, view)):
        marks = (*marks, f"Against {', '.join(rivals)}")
    role = "captured" if one.captured else "" if present else "not here"
    brief = f"{pools(one.pools)} P{one.purity:+d} G{one.goal:+d}"
    if fighter:  # whose pools stand on the lanes
        brief = f"{_measured(fighter)} P{one.purity:+d} G{one.goal:+d}"
    return Sheet(
        id=one.id,
        name=one.name,
        role=role,
        colour="white",
        figures=pools(fighter.pools) if fighter else f"{pools(one.pools)} OR {one.rating}",
        gauges=_gauges(fighter),
        rulers=rulers(one),
        notes=_left(one),
        marks=marks,
        sign="acts" if one.id == acting else "",
        aim=fighter.aim.words if fighter and fighter.aim else "",
        brief=brief,
        spelt=bool(fighter),
        mine=one.seat == view.seat,
        down=bool(one.captured or not present or (fighter and fighter.out)),
    )


def _left(one: FigureSheet) -> tuple[str, ...]:
    """What there is left to use, of Powers, Rituals and Gadgets, and what is used up (IN-LOOP-30)."""
    things = [(each.name, each.used) for each in one.powers]
    things += [(each.name, each.used or each.spent) for each in (*one.rituals, *one.gadgets)]
    left = ", ".join(name for name, used in things if not used)
    gone = ", ".join(name for name, used in things if used)
    return tuple(filter(None, (f"Left: {left}" if left else "", f"Used: {gone}" if gone else "")))


def _rivals(one: FighterSheet, view: Snapshot) -> list[str]:
    """Names of the heroes that a hero stands against (IN-LOOP-39)."""
    fighters = view.conflict.fighters if view.conflict else ()
    return [each.name for each in fighters if each.id in one.against or one.id in each.against]


def _marks(one: FigureSheet) -> tuple[str, ...]:
    """What waits for a character, in a word each: ``Shaken``, ``Strained``."""
    return tuple(dict.fromkeys(each.split()[0].title() for each in one.marks))


def rulers(one: FigureSheet) -> tuple[Ruler, ...]:
    """The two tracks (IN-LOOP-29)."""
    return (
        Ruler("Corruption", "Purity", one.purity, END),
        Ruler("Drawback", "Goal", one.goal, END),
    )


def _gauges(fighter: FighterSheet | None) -> tuple[Gauge, ...]:
    if fighter is None:
        return ()
    progress = (
        (
            Gauge(
                "Progress",
                fighter.progress,
                fighter.aim.itn,
                hurts="" if fighter.side == "heroes" else "full",
            ),
        )
        if fighter.aim
        else ()
    )
    return (*progress, Gauge("Abuse", fighter.abuse, fighter.rating))


def _measured(one: FighterSheet) -> str:
    """``Pr 5/10 Ab 3/6``: Progress and Abuse."""
    progress = f"Pr {one.progress}/{one.aim.itn} " if one.aim else ""
    return f"{progress}Ab {one.abuse}/{one.rating}"


def foe_sheet(one: FighterSheet, view: Snapshot) -> Sheet:
    """An antagonist or a goon group in a Conflict."""
    figure = next((each for each in view.foes if each.id == one.id), None)
    marks = _marks(figure) if figure else ()
    if one.out:
        marks = ("Out", *marks)  # where one mark has room it is this
    return Sheet(
        id=one.id,
        name=one.name,
        role=one.tier,
        colour=COLOURS.get(one.tier, "silver"),
        figures=pools(one.pools),
        gauges=_gauges(one),
        marks=marks,
        aim=one.aim.words if one.aim else "",
        brief=_measured(one),
        spelt=True,
        down=one.out,
    )


def met_sheet(one: MetSheet, view: Snapshot) -> Sheet:
    """One of the opposition before a Conflict (IN-LOOP-10)."""
    figure = next((each for each in view.foes if each.id == one.id), None)
    known = [each.name for each in figure.weaknesses] if figure else []
    return Sheet(
        id=one.id,
        name=one.name,
        role=one.tier,
        colour=COLOURS.get(one.tier, "silver"),
        figures=pools(one.pools),
        counters=(Counter("OR", one.rating),),
        brief=f"{pools(one.pools)} OR{one.rating}",
        notes=(f"Weak: {', '.join(known)}",) if known else (),
    )


def opposition(view: Snapshot) -> str:
    """How strong they are who stand here: ``fair for two: Mr Vantry (rival), Doormen``."""
    scene = view.scene
    if scene is None or not scene.opposition:
        return ""
    told = ", ".join(together(scene.opposition, tiers=True))
    count = len(scene.present)
    return f"{BANDS[scene.band].capitalize()} for {NUMBERS.get(count, str(count))}: {told}."


def together(among: Sequence[MetSheet], *, tiers: bool = False) -> list[str]:
    """Who they are, goon groups of one kind together: ``Mr Vantry (rival), Doormen (2)``."""
    named = [each.name.rstrip(" 0123456789") if each.goons else each.name for each in among]
    told = {name: each.tier if tiers else "" for name, each in zip(named, among, strict=True)}
    many = Counted(named)
    return [
        f"{name} ({many[name]})" if many[name] > 1 else f"{name} ({tier})" if tier else name
        for name, tier in told.items()
    ]


NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def ahead(view: Snapshot, where: CardSheet, when: CardSheet, why: CardSheet) -> tuple[str, str]:
    """What three cards make of a scene: how strong they would be, and whose Weaknesses lie open there (IN-LOOP-07)."""
    counted = Counted(expected(where, when, why))
    who = ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items())
    heroes = [each for each in view.heroes if not each.captured]
    band = f"{BANDS[why.band].capitalize()} for {NUMBERS.get(len(heroes), 'all')}: {who}" if why.band else ""
    more = when.adds_if_public if where.public else ()
    tags = {*where.adds, *when.adds, *more} - {*when.removes}
    ours, theirs = (list(_open(side, tags)) for side in (heroes, view.foes))
    exposed = [f"opens {', '.join(theirs)}"] * bool(theirs)
    return band, "; ".join([*exposed, f"exposes {', '.join(ours) or 'none of you'}"])


def _open(side: Sequence[FigureSheet], tags: Set[str]) -> Iterator[str]:
    """Whose known Weaknesses have one of the tags, each with all of them: ``Ottilie Brandt (fire, hunger)``."""
    for one in side:
        if found := [_spaced(each.tag) for each in one.weaknesses if each.tag in tags]:
            yield f"{one.name} ({', '.join(dict.fromkeys(found))})"


def _spaced(tag: str) -> str:
    return tag.replace("_", " ")
