"""All content by id, code or name, and the tables it is made of (ledger, "Content vocabulary")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar

from msgspec import Struct

from engine.heroic.state.dossiers import Archetype, Distinction, Foe, Hero, Milestone, Text, Told
from engine.heroic.state.story import Act, ActionScene, Event, Now, TransitionScene
from engine.heroic.state.words import SLACK, Cue, Kind, LimitCode, SfxCode
from engine.table import SetupError
from engine.table.bounds import Name

S = TypeVar("S", bound=Struct)


class SfxCard(Told, frozen=True, kw_only=True):
    """A Trick in one sentence; ``{word}``, ``{kind}``, ``{type}``, ``{except}``, ``{tag}`` are its arguments."""

    code: SfxCode
    name: Name
    text: Text


class LimitCard(Told, frozen=True, kw_only=True):
    """A Flaw in one sentence, in another where it is a ``foe``'s, which heroes pay for (HR-PP-12); else as ``SfxCard``."""

    code: LimitCode
    name: Name
    text: Text
    foe: Text = ""

    def says(self, *, foe: bool) -> str:
        """The sentence for whose it is; of an older card the one there is."""
        return (foe and self.foe) or self.text


class Word(Told, frozen=True, kw_only=True):
    """What a complication may be called, by the kind of power that makes it or the tag of the scene (HR-GM-33)."""

    name: Name
    kinds: tuple[Kind, ...] = ()
    tags: tuple[Name, ...] = ()


class Line(Told, frozen=True, kw_only=True):
    """A ready line for a hero or a foe without one of its own."""

    cue: Literal["action", "hurt", "stressed_out", "aftermath"] | Cue
    text: Text


KINDS: dict[str, type[Struct]] = {
    "hero": Hero,
    "archetype": Archetype,
    "milestone": Milestone,
    "distinction": Distinction,
    "foe": Foe,
    "event": Event,
    "act": Act,
    "action_scene": ActionScene,
    "transition_scene": TransitionScene,
    "now": Now,
    "sfx": SfxCard,
    "limit": LimitCard,
    "word": Word,
    "line": Line,
}
"""The tables that content is made of, by their names."""


class Library:
    """All content by id, code or name."""

    def __init__(self, things: Iterable[Struct], fingerprint: str = "") -> None:
        held = list(things)

        def by(key: str, kind: type[S]) -> dict[str, S]:
            return {getattr(each, key): each for each in held if isinstance(each, kind)}

        self.heroes = by("id", Hero)
        self.archetypes = by("id", Archetype)
        self.milestones = by("id", Milestone)
        self.pool = tuple(each for each in self.milestones.values() if each.pool)
        """Milestones for anybody (HR-C-88)."""
        self.distinctions = tuple(by("name", Distinction))
        self.foes = by("id", Foe)
        self.events = by("id", Event)
        self.acts = by("id", Act)
        self.action_scenes = by("id", ActionScene)
        self.transition_scenes = by("id", TransitionScene)
        self.scenes: dict[str, ActionScene | TransitionScene] = {
            **self.action_scenes,
            **self.transition_scenes,
        }
        self.nows = by("scene", Now)
        self.sfx = by("code", SfxCard)
        self.limits = by("code", LimitCard)
        self.words = tuple(each for each in held if isinstance(each, Word))
        self.lines = tuple(each for each in held if isinstance(each, Line))
        owners: list[Archetype | Hero] = [*self.archetypes.values(), *self.heroes.values()]
        self.sets = {each.name: each for owner in owners for each in owner.power_sets}
        """Power Sets that XP may buy (HR-C-73)."""
        self.made: dict[tuple[object, ...], Any] = {}
        """Options as they were made before, by what they are made of: they are the same in every game."""
        self.fingerprint = fingerprint

    def after(self, card: ActionScene | TransitionScene) -> Iterator[ActionScene]:
        """The Action Scenes that may be the next, whatever comes of this one."""
        for id in card.exits.ids:
            scene = self.scenes.get(id)
            if isinstance(scene, ActionScene):
                yield scene
            elif scene:
                yield from self.after(scene)

    def said(self, cue: str) -> tuple[str, ...]:
        """Ready lines for a cue."""
        return tuple(each.text for each in self.lines if each.cue == cue)

    def words_for(self, kinds: Iterable[str], tags: Iterable[str]) -> tuple[str, ...]:
        """Words for a complication made by powers of some kinds in a scene of some tags; all words if none fits."""
        kinds, tags = tuple(kinds), tuple(tags)
        known = self.made.get(("words", kinds, tags))
        if known is not None:
            held: tuple[str, ...] = known
            return held
        of, there = {*kinds}, {*tags}
        fit = [
            each.name
            for each in self.words
            if not (of.isdisjoint(each.kinds) and there.isdisjoint(each.tags))
        ]
        named = self.made["words", kinds, tags] = tuple(fit or [each.name for each in self.words])
        return named

    def threat(self, foes: Iterable[str]) -> float:
        """The points of some foes (HR-C-16)."""
        return sum(self.foes[id].points for id in foes if id in self.foes)

    def filled(self, scene: ActionScene, aim: float, *, again: bool = False) -> list[str]:
        """The foes that a scene takes from its ``fill``: each in order that leaves the threat at most ``SLACK`` above
        the aim, until it is at most ``SLACK`` below (HR-C-77). ``again``: the list is walked until nothing more fits."""
        total = self.threat(each.id for each in scene.foes)
        taken: list[str] = []
        while True:
            before = len(taken)
            for id in scene.fill:
                if total >= aim - SLACK:
                    return taken
                points = self.threat([id])
                if points and total + points <= aim + SLACK:
                    total += points
                    taken.append(id)
            if not again or len(taken) == before:
                return taken

    def of_hero(self, wanted: str) -> Hero:
        """A ready-made hero by id or name. Raises SetupError."""
        return found(self.heroes, wanted, "hero", "HR-SET-02")


def found(things: Mapping[str, S], wanted: str, what: str, rule: str) -> S:
    """The thing of an id, a name or a title. Raises SetupError, which says what there is."""
    for id, each in things.items():
        names = (id, getattr(each, "name", ""), getattr(each, "title", ""))
        if wanted.lower() in (name.lower() for name in names):
            return each
    raise SetupError(f"there is no {what} {wanted!r}; there are {', '.join(things) or 'none'} ({rule})")
