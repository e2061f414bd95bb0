"""What there is to read about: dossiers, foes as far as they were shown, places, the scene (HR-LOOP-30, HR-LOOP-31)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.seen.dossier import lines
from engine.heroic.seen.sheets import CharacterSheet, Snapshot
from screens.heroic.reading import against, dice, die, seen, tracks
from screens.look.moment import Moment
from screens.look.parts import Entry


def entries(moment: Moment) -> list[Entry]:
    """Everything on the table."""
    view = seen(moment)
    found = [Entry(one.id, one.name, "Heroes", tuple(dossier(one))) for one in view.heroes]
    found += [Entry(one.id, one.name, against(view), tuple(dossier(one))) for one in view.foes]
    peril = Entry("peril", "Peril", "The scene", tuple(_peril(view)))
    scene, *rest = [*_scene(view)] or [peril]
    return [*found, scene, *([peril] if scene is not peril else []), *rest]


def dossier(one: CharacterSheet) -> Iterator[str]:
    """A sheet in lines, as it stands in choosing too, with what has come of it; of a foe only what was rolled."""
    if one.line:
        yield one.line
    yield ""
    if one.side == "hero":
        yield from lines(one)
        yield ""
    if one.crowd:
        yield f"Crowd dice: {dice(one.crowd)}"
    elif one.parts:
        yield from (f"{name}: {die(size)} ({does})" for name, size, does in one.parts)
    elif one.die:
        yield f"Its die {die(one.die)} joins every roll against you here."
    else:
        yield f"Stress: {tracks(one)}"
    for each in (*one.complications, *one.assets, *one.resources, *one.held):
        yield f"{each.name}: {die(each.size)}"
    if one.side == "hero":
        yield f"Sparks {one.pp}, XP {one.xp}, spent {one.spent}"
        return
    if one.yields:
        yield f"Gives up at {die(one.yields)} stress."
    if one.sore:
        yield f"Sore side: {one.sore}. Against that its Hallmark is no help."
    yield from lines(one)
    if one.unseen:
        yield "The rest has not been seen yet."


def _scene(view: Snapshot) -> Iterator[Entry]:
    scene = view.scene
    if scene is None:
        return
    yield Entry("scene", scene.title, "The scene", (scene.text, "", f"Wanted: {scene.objective}."))
    for each in scene.settings:
        yield Entry(
            each.key,
            each.name,
            "Settings",
            ("Anybody may roll it as a d8, or against oneself as a d4 for a spark.",),
        )
    names = {place.id: place.name for place in scene.places}
    for place in scene.places:
        ways = [names[to] + (f", barred by a {die(bar)}" if bar else "") for to, bar in place.links]
        there = [one.name for one in (*view.heroes, *view.foes) if one.place == place.id and not one.gone]
        lines = (f"Leads to {'; '.join(ways) or 'nowhere'}.", f"There: {', '.join(there) or 'nobody'}.")
        yield Entry(place.id, place.name, "Places", lines)


def _peril(view: Snapshot) -> Iterator[str]:
    yield f"Now: {dice(view.doom)}"
    yield f"The Editor buys your openings while there are fewer than {view.cap} dice, and pays you a spark for each."
    yield "A die of it may go into a roll, or bring a third die into a total, or hit back, or let a foe go first."
    yield "It also buys what the scene holds, once that has been announced."
    means = view.scene.means if view.scene else ()
    if means:
        yield ""
        yield "In this order it may pay for:"
    for words, price, able in means:
        yield f"{words[:1].upper()}{words[1:]}: {price}{'' if able else ', which it has not got'}"
    for each in view.scene.announced if view.scene else ():
        yield f"Announced: {each}"
