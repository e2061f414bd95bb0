"""Which foes a scene gets, and how they come and go (HR-C-77, HR-C-84, HR-C-117, HR-C-118)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks.intents import place_name
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Antagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import BANDS, CLEAR, CLEAR_CLIMAX, Aim, aim


def aim_of(game: State, scene: Scene) -> float:
    """The threat this scene should hold (HR-C-77, HR-Q-66)."""
    column: Aim = scene.card.aim
    if game.setup.mode == "now":
        column = BANDS.get(game.library.nows[game.setup.event].band, column)
    return aim(game.settings.level, column, max(1, len(game.party())), game.rank)


def compose(game: State, scene: Scene) -> None:
    """The foes that the data requires, then those of the `fill` list that come nearest to the aim (HR-C-77)."""
    card, library = scene.card, game.library
    first = card.places[0].id
    for each in card.foes:
        if each.enters > 1:
            scene.coming.append((each.id, each.place or first, each.enters))
        else:
            enter(game, scene, each.id, each.place or first, told=False)
    for id in library.filled(card, aim_of(game, scene), again=game.rank > 0):
        enter(game, scene, id, _roomiest(scene), told=False)
    scene.start_threat = sum(scene.threats.values()) + sum(
        library.foes[id].points for id, _, _ in scene.coming
    )


def _roomiest(scene: Scene) -> str:
    """First a place without foes, then that with the least threat (HR-C-117)."""
    by_place = {place.id: 0.0 for place in scene.card.places}
    for foe in scene.foes:
        if foe.place in by_place:
            by_place[foe.place] += scene.threats[foe.id]
    return min(by_place, key=lambda place: by_place[place])


def enter(game: State, scene: Scene, id: str, place: str, *, told: bool = True) -> Antagonist:
    """A foe comes into the scene; of several of a kind each has a number."""
    card = game.library.foes[id]
    many = sum(each.card.id == id for each in scene.foes)
    name = card.name if not many else f"{card.name} {many + 1}"
    if many == 1:
        first = next(each for each in scene.foes if each.card.id == id)
        if first.name == card.name and not told:
            first.name = f"{card.name} 1"
    foe = Antagonist(f"{id}-{many + 1}" if many else id, name, card, place)
    kept = [hung for card, hung in game.kept if card == id]
    foe.complications = [replace(each, until="scene") for each in kept[many]] if many < len(kept) else []
    scene.foes.append(foe)
    scene.threats[foe.id] = card.points
    if told:
        game.record(ev.Entered(rule="HR-C-41", who=foe.name, id=foe.id, place=place_name(scene, place)))
    return foe


def arrive(game: State, scene: Scene) -> None:
    """Foes whose order has come enter (HR-C-41)."""
    for each in [each for each in scene.coming if each[2] <= scene.order]:
        scene.coming.remove(each)
        enter(game, scene, each[0], each[1])


def stand_down(game: State, scene: Scene) -> None:
    """With their leader won over or fooled, minors and mobs leave at the end of the order (HR-C-84)."""
    if not scene.standing_down:
        return
    for foe in scene.foes:
        if not foe.gone and foe.tier in ("minor", "mob"):
            foe.gone = "leaves"
            game.record(ev.Out(rule="HR-C-84", who=foe.name, id=foe.id, fate="leaving", tier=foe.tier))


def dice_wanted(game: State, scene: Scene) -> list[int]:
    """The challenge dice of a `clear` objective for so many heroes (HR-C-118)."""
    goal = scene.card.objective
    climax = scene.card.aim in ("climax1", "climax2")
    many = int((CLEAR_CLIMAX if climax else CLEAR) * max(1, len(game.party())) + 0.5)
    return list(goal.clear[:many])
