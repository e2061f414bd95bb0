"""Adventures whole: head, frame and slots, victory conditions, clues, places, scenes (TS-SCN-01 to -05, -45 to -47)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct, field

from engine.table.bounds import Called, Name, Number, Positive
from engine.troubleshooters.cards.tables import DirectorCard, Id, Told
from engine.troubleshooters.scenario.effects import Effect, Effects, Predicate, Said, Text
from engine.troubleshooters.scenario.options import Challenge, Check
from engine.troubleshooters.scenario.people import Gadget, Item, Villain
from engine.troubleshooters.scenario.scenes import Contact, Scene
from engine.troubleshooters.scenario.ways import always

Role = Literal[
    "opening", "hub", "lead", "strike", "planning", "approach", "lair", "captive", "climax", "aftermath"
]
ROLES: tuple[Role, ...] = (
    "opening", "hub", "lead", "strike", "planning", "approach", "lair", "captive", "climax", "aftermath",
)  # fmt: skip
"""The slots of an adventure in story order (TS-C-50)."""
RETREAT = "retreat"
"""The exit of a zone that leads out of the fight alone (TS-SCN-21)."""
S = TypeVar("S", bound=Struct)


class Clock(Told, frozen=True, kw_only=True):
    day: Positive = 1
    hour: Number = 9


class Scenario(Told, frozen=True, kw_only=True):
    """The head of an adventure (TS-SCN-01)."""

    id: Id
    title: Name
    start: Id
    cast_min: Positive = 1
    cast_max: Positive = 6
    cast: tuple[Id, ...] = ()
    hook_characters: tuple[Id, ...] = ()
    start_sp: Number = 4
    clock: Clock = Clock()
    languages_default: tuple[Name, ...] = ("English", "French")
    preview: Said = ""
    lesson: bool = False

    def allows(self, hero: Id) -> bool:
        """Whether a hero may play in it: anybody where no cast is named."""
        return not self.cast or hero in self.cast


class Reward(Told, frozen=True, kw_only=True):
    skill: Name
    count: Positive = 1


class Victory(Told, frozen=True, kw_only=True):
    """TS-SCN-02."""

    id: Id
    text: Text
    when: Predicate
    rewards: tuple[Reward, ...] = ()


class Clue(Told, frozen=True, kw_only=True):
    """TS-SCN-03; a ``key`` clue is found in its ``lead`` (TS-C-51)."""

    id: Id
    text: Text
    price: Annotated[int, Meta(ge=1, le=4)] = 1
    key: bool = False
    lead: Called = ""
    check: Check | None = None
    requires: Predicate | None = None
    sets: tuple[Id, ...] = ()
    known_by: tuple[Id, ...] = ()


class AlarmLevel(Told, frozen=True, kw_only=True):
    at: Positive
    effects: Effects


class Location(Told, frozen=True, kw_only=True):
    """TS-SCN-04."""

    id: Id
    name: Name
    country: Called = ""
    tags: tuple[Name, ...] = ()
    contact: Contact | None = None
    alarm_levels: tuple[AlarmLevel, ...] = ()


class Beat(Told, frozen=True, kw_only=True):
    at: Positive
    effects: Effects


class Hook(Told, frozen=True, kw_only=True):
    hook: Name
    text: Text


class Ending(Told, frozen=True, kw_only=True):
    text: Text
    effects: Effects = ()
    loses: Called = ""
    """The victory condition that an ending at a price costs (TS-C-59)."""


class Endings(Told, frozen=True, kw_only=True):
    won: Ending
    price: Ending
    lost: Ending


class Frame(Told, frozen=True, kw_only=True):
    """TS-SCN-45; ``second_chance`` is the scene of TS-C-58."""

    keys_needed: Number = 3
    scheme_end: Number = 0
    second_chance: Called = ""
    counts: tuple[Id, ...] = ()
    beats: tuple[Beat, ...] = ()
    late: Effects = ()
    hooks: tuple[Hook, ...] = ()
    endings: Endings


class Slot(Told, frozen=True, kw_only=True):
    """TS-SCN-46; ``from`` are scenes, or words of modules if the adventure is assembled."""

    id: Id
    role: Role
    source: tuple[Id, ...] = field(name="from")
    count: Positive = 1
    requires: Predicate | None = None
    key: Called = ""
    skills: tuple[Name, ...] = ()


class Module(Told, frozen=True, kw_only=True):
    """TS-SCN-47."""

    id: Id
    role: Role
    tags: tuple[Name, ...] = ()
    needs: tuple[Name, ...] = ()
    gives: tuple[Name, ...] = ()
    scenes: tuple[Id, ...]
    fills: dict[Name, Text] = {}


class Assembly(Told, frozen=True, kw_only=True):
    """What assembled adventures have in common beside their modules (TS-C-60)."""

    titles: tuple[Text, ...]
    preview: Text
    settings: tuple[Name, ...]
    kinds: tuple[Name, ...]
    key_clues: tuple[Id, ...]


class Press(Told, frozen=True, kw_only=True):
    """TS-SCN-34."""

    person: Said
    clues: tuple[Id, ...] = ()
    scene: Called = ""


class Conference(Press, frozen=True, kw_only=True):
    """A press conference (TS-ABIL-09)."""


class Exchange(Press, frozen=True, kw_only=True):
    """An exchange with the press (TS-ABIL-10)."""


KINDS: dict[str, type[Struct]] = {
    "scenario": Scenario,
    "frame": Frame,
    "assembly": Assembly,
    "victory": Victory,
    "slot": Slot,
    "clue": Clue,
    "location": Location,
    "director_character": DirectorCard,
    "item": Item,
    "gadget": Gadget,
    "press_conference": Conference,
    "press_exchange": Exchange,
    "challenge": Challenge,
    "villain": Villain,
    "module": Module,
    "scene": Scene,
}
"""The tables that adventures are made of, by their names."""


class Adventure:
    """One adventure, its tables by their ids; ``villain`` is whose it is, if it was put together for one (TS-C-60)."""

    def __init__(
        self, tables: Iterable[Struct], villain: Villain | None = None, parts: Sequence[Id] = ()
    ) -> None:
        """``parts`` are the modules it was made of. Raises ValueError without head or frame."""
        held = list(tables)

        def by(kind: type[S]) -> dict[str, S]:
            return {getattr(each, "id"): each for each in held if isinstance(each, kind)}  # noqa: B009

        def one(kind: type[S]) -> S:
            found = [each for each in held if isinstance(each, kind)]
            if len(found) != 1:
                raise ValueError(
                    f"has {len(found)} tables {kind.__name__.lower()}, must have one (TS-SCN-01, TS-SCN-45)"
                )
            return found[0]

        self.head = one(Scenario)
        self.frame = one(Frame)
        self.slots = by(Slot)
        self.victories = by(Victory)
        self.clues = by(Clue)
        self.locations = by(Location)
        self.people = by(DirectorCard)
        self.items = by(Item)
        self.gadgets = by(Gadget)
        self.challenges = by(Challenge)
        self.scenes = by(Scene)
        self.keys = [each for each in self.clues.values() if each.key]
        """The key clues (TS-C-51)."""
        self.press = [each for each in held if isinstance(each, Press)]
        self._next: dict[Id, list[Id]] = {}
        self._leads: dict[Id, list[Id]] = {}
        self._helped: dict[Role, list[tuple[str, str]]] = {}
        self._roles = {id: slot.role for slot in reversed(self.slots.values()) for id in slot.source}
        self.villain = villain
        self.parts = tuple(parts)

    @property
    def id(self) -> str:
        return self.head.id

    def of(self, role: Role) -> list[Scene]:
        """The scenes of the slots of a role, in the order of the file (TS-SCN-46)."""
        ids = [id for slot in self.slots.values() if slot.role == role for id in slot.source]
        return [self.scenes[id] for id in ids if id in self.scenes]

    def leads_to(self, clue: Clue) -> list[Id]:
        """The leads in which a clue is found."""
        if clue.lead:
            return [clue.lead]
        found = self._leads.get(clue.id)
        if found is None:
            found = self._leads[clue.id] = [each.id for each in self.of("lead") if self.holds(each, clue)]
        return found

    def holds(self, scene: Scene, clue: Clue) -> bool:
        """Whether a clue can be found, or bought, in a scene."""
        return clue.id in scene.clues or any(each.clue == clue.id for each in self.effects(scene))

    def helped(self, role: Role) -> list[tuple[str, str]]:
        """What kits help with in the scenes of a role, and the skill of it, in the challenges that these may set, too."""
        found = self._helped.get(role)
        if found is None:
            found = self._helped[role] = [each for scene in self.of(role) for each in self._helps(scene)]
        return found

    def _helps(self, scene: Scene) -> Iterator[tuple[str, str]]:
        for option in scene.options:
            if option.check:
                for way in option.check.ways:
                    yield from ((tag, way.skill) for tag in option.check.kit_tags + way.kit_tags)
            for effect in option.effects:
                if effect.challenge:
                    for skill, tags in self.challenges[effect.challenge].kit_tags.items():
                        yield from ((tag, skill) for tag in tags)

    def role_of(self, id: Id) -> Role | None:
        """The role of the slot that a scene fills; none of one in between."""
        return self._roles.get(id)

    def effects(self, scene: Scene) -> Iterator[Effect]:
        """All that may happen in a scene, with its challenges and what the alarm of its place does."""
        branches = list(scene.branches())
        for effect in (each for branch in branches for each in branch):
            yield effect
            if effect.challenge in self.challenges:
                for branch in self.challenges[effect.challenge].branches:
                    yield from branch
        if scene.location in self.locations:
            for level in self.locations[scene.location].alarm_levels:
                yield from level.effects

    def leads(self, scene: Scene) -> list[Id]:
        """The scenes that may come next, each once."""
        found = self._next.get(scene.id)
        if found is None:
            found = self._next[scene.id] = self._led(scene)
        return found

    def _led(self, scene: Scene) -> list[Id]:
        found = [to for effect in self.effects(scene) for to in (*effect.leads, *self._moved(effect))]
        found += [each.to for each in scene.exits]
        found += [scene.capture] if scene.capture else []
        for end in (scene.on_defeat, scene.on_retreat):
            found += [getattr(end, key) for key in ("capture", "goto") if getattr(end, key, "")]
        found += [zone.exit for zone in scene.zones if zone.exit and zone.exit != RETREAT]
        return list(dict.fromkeys(found))

    def reached(self) -> list[Id]:
        """The scenes that can be come to: from the start, by the strike (TS-C-53), the second chance (TS-C-58)
        and the press (TS-SCN-34)."""
        found = [self.head.start, *(each.id for each in self.of("strike"))]
        found += [self.frame.second_chance] if self.frame.second_chance else []
        found += [each.scene for each in self.press if each.scene]
        for id in found:  # grows on the way
            if id in self.scenes:
                found += [each for each in self.leads(self.scenes[id]) if each not in found]
        return list(dict.fromkeys(found))

    def _moved(self, effect: Effect) -> list[Id]:
        return [effect.relocate] if effect.relocate in self.scenes else []

    def left(self, scene: Scene) -> bool:
        """Whether a scene can be left when everything in it has failed (TS-SCN-37)."""
        if scene.session_end:
            return True
        if scene.type == "fight":
            return bool(scene.on_defeat or scene.on_retreat)
        certain = [*scene.on_enter, *(each for timer in scene.timers for each in timer.effects)]
        for option in scene.options:
            certain += option.fail if option.check else option.effects
        for name in [each.challenge for each in certain if each.challenge in self.challenges]:
            certain += self.challenges[name].abysmal
        if any(each.leads or each.adventure_end or each.session_end for each in certain):
            return True
        return always(scene.exits, [each.set for each in certain if each.set])
