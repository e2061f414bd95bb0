"""Intentions: which may be declared now, and with which Talent tags (IN-C-44, IN-C-45, IN-C-60)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.intentions.asks import scenes
from engine.intentions.asks.wordings import words
from engine.intentions.state.adventures import Effect, Intent
from engine.intentions.state.conflict import Conflict
from engine.intentions.state.pieces import END, Adventurer, Foe, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Flag, TalentTag, Verb
from engine.table import Blocked

Wish = tuple[Verb, str]
"""A verb and its object."""
GROWTHS = 2
"""How often a hero grows in an adventure (IN-C-61)."""
OWN_STEP: tuple[Verb, ...] = ("pursue", "indulge")
"""They move the Goal track themselves, so that they take no flag (IN-C-45)."""


# Which


def aims(
    game: State, hero: Adventurer, why: list[Blocked] | None = None, foes: Sequence[str] | None = None
) -> list[Wish]:
    """What a hero may intend in this scene (IN-C-44), against these ``foes`` or all who are there; what it may not, and
    why, goes into ``why``."""
    if why is not None and not stoppable(game, _scene(game)):
        plan = words(game, "stop", game.adventure.plan)
        why.append(Blocked(plan, "this scene only prepares for it", "IN-C-73"))
    found = list(_of_all(game, _foes(game, _scene(game)) if foes is None else foes))
    own: tuple[tuple[Verb, bool, str], ...] = (
        ("pursue", hero.goal < END, "the Goal is at its end"),
        ("indulge", hero.goal > -END, "the Drawback is at its end"),
        ("grow", hero.grown < GROWTHS, "grown twice already"),
    )
    for verb, open, reason in own:
        if open:
            found.append((verb, ""))
        elif why is not None:
            why.append(Blocked(words(game, verb, ""), reason, "IN-C-44"))
    return found


def _of_all(game: State, foes: Sequence[str]) -> Sequence[Wish]:
    """What any hero may intend in this scene: the same as when last asked, while what it rests on is the same."""
    scene = _scene(game)
    captured = [each.id for each in game.heroes if each.captured and each.id in scene.missing]
    rests_on = (
        (scene.kind, scene.where, scene.when, scene.why),
        *map(tuple, (foes, captured, game.clues, game.items.items(), game.trust, game.silenced)),
    )
    found = game.wishes.get(rests_on)
    if found is None:
        game.wishes.clear()
        found = game.wishes[rests_on] = tuple(_found(game, scene, foes, captured))
    return found


def _found(game: State, scene: Scene, foes: Sequence[str], captured: Sequence[str]) -> Iterator[Wish]:
    about = _about(game, scene)
    if stoppable(game, scene):
        yield "stop", game.adventure.plan
    here = game.library.brought[scene.where]
    for item in _takable(game, scene, foes, about):
        yield "take", item
    for clue in _learnable(game, here, foes, about):
        yield "learn", clue
    yield from _persons(game, scene, about)
    for id in captured if scene.kind == "hero" else ():
        yield "save", id
    for foe in foes:
        yield "harm", foe
    yield "escape", ""


def _takable(game: State, scene: Scene, foes: Sequence[str], about: Wish | None) -> list[str]:
    """Items that no hero holds: what lies here, what an antagonist here holds, and what the scene is about, unless it is
    elsewhere with somebody who never comes here."""
    holds, library = game.items.get, game.library
    here, persons = library.brought[scene.where], library.places[scene.where].persons
    wanted = about[1] if about and about[0] == "take" else ""
    holder = holds(wanted, "")
    away = holder not in foes and holder not in persons and wanted not in here
    if holder and (away or any(each.id == holder for each in game.heroes)):
        wanted = ""
    return [
        item
        for item in game.adventure.items
        if item == wanted or (holder := holds(item, "")) in foes or (not holder and item in here)
    ]


def _learnable(game: State, here: Sequence[str], foes: Sequence[str], about: Wish | None) -> list[str]:
    """Clues not found: what the scene is about, what may be found here, what an antagonist here would show."""
    wanted = about[1] if about and about[0] == "learn" else ""
    whose, found = game.library.whose, game.clues
    return [
        clue
        for clue in game.adventure.clues
        if clue not in found and (clue in here or clue == wanted or whose[clue] in foes)
    ]


def _persons(game: State, scene: Scene, about: Wish | None) -> list[Wish]:
    """Persons of the place who do not trust the heroes yet, and those to be saved."""
    place = game.library.places[scene.where]
    away = game.library.times[scene.when].no_persons
    found: list[Wish] = []
    for person in game.adventure.persons:
        if person in game.silenced:
            if person in place.persons or about == ("save", person):
                found.append(("save", person))
        elif person not in game.trust and (
            (person in place.persons and not away) or about == ("win_over", person)
        ):
            found.append(("win_over", person))
    return found


def stoppable(game: State, scene: Scene) -> bool:
    """Not in a scene that prepares (IN-C-73)."""
    reason = game.library.reasons.get(scene.why)
    return reason is None or reason.kind != "prepare"


def foe_wishes(game: State, conflict: Conflict, foe: Foe) -> list[Wish]:
    """What an antagonist may intend: `scheme`, and what its verbs allow (IN-C-44, IN-GM-06, IN-GM-08)."""
    scene = _scene(game)
    found: list[Wish] = [("scheme", game.adventure.plan)]
    heroes = [each.id for each in conflict.fighters if each.side == "heroes" and not each.out]
    verbs = foe.card.verbs
    if "capture" in verbs and len(scenes.at_large(game)) > 1:
        found += [("capture", each) for each in heroes]
    if "silence" in verbs:
        found += [("silence", each) for each in _talked(game, scene)]
    if "flee" in verbs:
        found.append(("flee", ""))
    if "harm" in verbs:
        found += [("harm", each) for each in heroes]
    return found


def written_wish(game: State, heroes: Sequence[str], leader: str) -> Wish | None:
    """What the card of an MM scene has all antagonists intend, against these heroes (IN-C-51, IN-GM-07); None in
    another scene."""
    scene = _scene(game)
    card = game.library.mm_scenes.get(scene.why) if scene.kind == "mm" else None
    if card is None:
        return None
    verb, object = card.intention.verb, card.intention.object
    scheme: Wish = ("scheme", game.adventure.plan)
    if verb in ("capture", "harm"):
        object = object or _prey(game, heroes, leader)
        return scheme if verb == "capture" and len(scenes.at_large(game)) < 2 else (verb, object)
    if verb == "silence":
        talked = [object] if object and object not in game.silenced else _talked(game, scene)
        return (verb, talked[0]) if talked else scheme
    return scheme if verb == "scheme" else (verb, object)


def _prey(game: State, heroes: Sequence[str], leader: str) -> str:
    """Whom `capture` and `harm` are after: who holds what exposes the leader, else the setter's hero (IN-GM-06)."""
    for item, holder in game.items.items():
        tag = game.library.items[item].tag
        if holder in heroes and any(each.tag == tag for each in game.figure(leader).weaknesses):
            return holder
    setter = _scene(game).setter
    return setter if setter in heroes else heroes[0]


NO_FLAG: tuple[Flag, ...] = ("",)
FLAGS: tuple[Flag, ...] = ("", "goal", "drawback")


def flags_for(hero: Adventurer, verb: Verb) -> tuple[Flag, ...]:
    """The flags an Intention may have: with room for the step, and none where it moves the Goal itself (IN-C-45)."""
    if verb in OWN_STEP:
        return NO_FLAG
    if -END < hero.goal < END:
        return FLAGS
    return ("", "goal") if hero.goal < END else ("", "drawback")


def _scene(game: State) -> Scene:
    assert game.scene is not None
    return game.scene


def _foes(game: State, scene: Scene) -> list[str]:
    conflict = game.conflict
    gone = [each.id for each in conflict.fighters if each.out] if conflict else ()
    return [met.id for met in scene.opposition if met.tier and met.id not in gone]


def _talked(game: State, scene: Scene) -> list[str]:
    """Persons of this place who trust the heroes, and are not silenced; at some hours nobody is about (IN-C-73)."""
    if game.library.times[scene.when].no_persons:
        return []
    persons = game.library.places[scene.where].persons
    return [each for each in persons if each in game.trust and each not in game.silenced]


def intent_of(game: State, scene: Scene) -> Intent | None:
    """What the card of a scene proposes."""
    card = game.library.reasons.get(scene.why) or game.library.mm_scenes.get(scene.why)
    return card.intention if card else None


def _about(game: State, scene: Scene) -> Wish | None:
    """What the card of a scene proposes, as a wish."""
    intent = intent_of(game, scene)
    return (intent.verb, intent.object) if intent else None


def tags_of(game: State, verb: Verb, object: str) -> tuple[TalentTag, ...]:
    """The Talent tags of an Intention: those of the card or the beat that speaks of it, of the beat that was begun before
    others, else the verb's (IN-C-60). A card that names no object speaks of any."""
    scene = _scene(game)
    intent = intent_of(game, scene)
    if intent and intent.tags and intent.verb == verb and intent.object in ("", object):
        return intent.tags
    if verb in BEATS:
        begun = scene.start.beat if scene.start else ""
        for id in (begun, *game.library.places[scene.where].beats):
            beat = game.library.beats.get(id)
            if beat and beat.opposed and beat.tags and beat_wish(game, beat.effect) == (verb, object):
                return beat.tags
    return game.library.verbs[verb].tags


BEATS: tuple[Verb, ...] = ("learn", "take", "win_over", "stop")
"""What opposed beats are started with (IN-C-49)."""


def beat_wish(game: State, effect: Effect) -> Wish:
    """The Intention with which an opposed beat is started: that of its effect, as far as it is still to be had (IN-C-49)."""
    about: tuple[Wish, ...] = (("learn", effect.clue), ("take", effect.item), ("win_over", effect.trust))
    wishes = [wish for wish in about if wish[1]]
    left = [wish for wish in wishes if not scenes.had(game, wish[1])]
    if effect.plot and not left:
        return "stop", game.adventure.plan
    return next(iter((*left, *wishes)), ("stop", game.adventure.plan))
