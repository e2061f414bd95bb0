"""What follows from where a scene plays and who is there: open places, tags, beats, whose turn it is (IN-C-73, IN-Q-41,
IN-Q-44, IN-Q-54)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.state.adventures import Beat, Where
from engine.intentions.state.figures import Goons
from engine.intentions.state.pieces import Adventurer, Fact, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import BANDS, Band, FactKind, SceneTag


def met(game: State, needs: Sequence[str]) -> bool:
    """Whether all is there: clues found, items that heroes hold, persons who trust, Facts told."""
    return not needs or all(_there(game, each) for each in needs)


def _there(game: State, need: str) -> bool:
    if need in game.clues or need in game.trust:
        return True
    holder = game.items.get(need)
    if holder and any(each.id == holder for each in game.heroes):
        return True
    return any(fact.card == need for fact in game.facts)


def is_open(game: State, place: Where) -> bool:
    """Whether a scene can be set there: by what it needs, or by a Fact (IN-C-75)."""
    if _lasting(game, "closes", place.id):
        return False
    return met(game, place.open_if) or _lasting(game, "opens", place.id)


def _lasting(game: State, kind: FactKind, place: str) -> bool:
    cards = game.library.facts
    return any(
        fact.waiting and fact.card and cards[fact.card].kind == kind and cards[fact.card].object == place
        for fact in game.facts
    )


def tags(game: State, where: str, when: str) -> list[SceneTag]:
    """The tags of a scene: the place's, with what the time adds and takes away (IN-C-73)."""
    place, time = game.library.places[where], game.library.times[when]
    found = [*place.tags, *time.adds, *(time.adds_if_public if place.public else ())]
    return [tag for tag in dict.fromkeys(found) if tag not in time.removes]


def at_large(game: State) -> list[Adventurer]:
    """Heroes who are not captured, in party order."""
    return [each for each in game.heroes if not each.captured]


def next_setter(game: State) -> Adventurer:
    """Whose turn to set a scene comes next: the next hero at large takes a captive's (IN-Q-41, IN-Q-44)."""
    first = game.to_set % len(game.heroes)
    free = [each for each in game.heroes[first:] + game.heroes[:first] if not each.captured]
    return free[0] if free else game.heroes[first]


def in_order(game: State, first: str) -> list[Adventurer]:
    """All heroes in party order from one of them."""
    at = next(place for place, each in enumerate(game.heroes) if each.id == first)
    return game.heroes[at:] + game.heroes[:at]


def here(game: State, scene: Scene) -> list[Adventurer]:
    """The heroes who are in a scene and have not left it, in party order from the setter's."""
    return [each for each in in_order(game, scene.setter) if each.id in scene.present]


def band_of(game: State, *, mm: bool = False, prepare: bool = False, finale: bool = False) -> Band:
    """How hard the opposition of a scene of this cycle is (IN-C-71 to IN-C-73, IN-GM-17)."""
    if finale:
        return "finale"
    bands = game.length.bands
    band = bands[min(max(game.cycle, 1), len(bands)) - 1]
    step = BANDS.index(band) + (1 if mm else 0) - (1 if prepare else 0)
    return BANDS[max(0, min(step, BANDS.index("severe")))]


GROUPS = 3
"""The most goon groups of a Conflict (IN-C-41)."""
ALL_GONE = 3
"""An hour that takes away so many leaves no companions at all (IN-C-73)."""


def groups(wanted: Sequence[str], there: int, less: int, fewer: int, *, public: bool) -> int:
    """How many goon groups come of the slots of a band, to a place where ``there`` are so many at most: ``less`` is of the
    hour, which among people takes away all or none, ``fewer`` of those left by Facts (IN-C-70, -73, -75, IN-Q-66)."""
    if less >= ALL_GONE:
        return 0
    count = wanted.count("goons") - (0 if public else less)
    return max(0, min(count, there, GROUPS) - fewer)


def companions(game: State, place: Where) -> list[Goons]:
    """The goon groups that a place has at most, each kind up to its number."""
    kinds = [game.library.goons[id] for id in place.companions]
    return [kind for kind in kinds for _ in range(kind.groups)]


def sent_away(game: State, place: str) -> list[Fact]:
    """Facts that each keep a goon group from the next scene at a place (IN-C-75)."""
    cards = game.library.facts
    return [
        fact
        for fact in game.facts
        if fact.waiting
        and fact.card
        and cards[fact.card].kind == "leaves"
        and cards[fact.card].object == place
    ]


def beats(game: State, scene: Scene) -> list[Beat]:
    """All beats of a scene: those that its *why* card puts first, the others of the place, the general ones."""
    known = game.library.beats
    here = [known[id] for id in game.library.places[scene.where].beats]
    why = game.library.reasons.get(scene.why)
    every = [*here, *game.library.general]
    first = [each for each in every if why and each.id in why.beats_first]
    return [*first, *(each for each in every if each not in first)] if first else every


def why_no_beat(game: State, scene: Scene, beat: Beat) -> str:
    """Why a beat cannot be done by anybody in a scene now; empty if it can (IN-C-49, IN-C-73, IN-C-44)."""
    if beat.id in scene.beaten and beat.id not in game.used:
        return "done already in this scene"
    if beat.person and beat.person not in game.silenced and game.library.times[scene.when].no_persons:
        return f"{game.library.named(beat.person)} is not about at this hour"
    return why_not_now(game, beat)


def _missing(game: State, need: str) -> str:
    """What is needed, without telling of a clue what it says, or of a Fact that it may be told (IN-LOOP-36)."""
    if need in game.library.clues:
        return "a clue not found yet"
    if need in game.library.facts:
        return "a Fact not told yet"
    name = game.library.named(need)
    return f"the trust of {name}" if need in game.library.persons else name


def why_not_now(game: State, beat: Beat) -> str:
    """The same of any scene that might be set (IN-LOOP-06)."""
    if beat.person and beat.person in game.silenced:
        return f"{game.library.named(beat.person)} is silenced"
    if beat.id in game.used:
        return "done once already"
    if not met(game, beat.needs):
        missing = [_missing(game, each) for each in beat.needs if not met(game, (each,))]
        return f"it needs {', '.join(missing)}"
    return _had(game, beat)


def _had(game: State, beat: Beat) -> str:
    """Why the effect of a beat is no more to be had: all of it is, and it neither moves the plot nor refills."""
    effect = beat.effect
    if not (effect.clue or effect.item or effect.trust):
        return ""
    holder = game.items.get(effect.item, "")
    heroes = [each.id for each in game.heroes]
    if holder and holder not in heroes and not beat.opposed:
        return f"{game.library.named(holder)} has {game.library.named(effect.item)}"
    brings = [had(game, each) for each in (effect.clue, effect.item, effect.trust) if each]
    return "there is nothing more to it" if all(brings) and not (effect.plot or effect.refill) else ""


def had(game: State, thing: str) -> bool:
    """Whether a clue is found, an item held by a hero, a person's trust won."""
    holder = game.items.get(thing)
    return thing in game.clues or thing in game.trust or any(each.id == holder for each in game.heroes)
