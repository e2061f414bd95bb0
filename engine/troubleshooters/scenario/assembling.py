"""Adventures put together from modules: no two evenings are alike (TS-C-60, TS-GM-23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.table.random import RandomStream
from engine.troubleshooters.cards.tables import DirectorCard, Id
from engine.troubleshooters.cards.words import Rank
from engine.troubleshooters.scenario.adventures import (
    ROLES,
    Adventure,
    Assembly,
    Frame,
    Hook,
    Module,
    Scenario,
    Slot,
)
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.filling import Words, text
from engine.troubleshooters.scenario.options import Challenge, Option
from engine.troubleshooters.scenario.people import Villain
from engine.troubleshooters.scenario.scenes import Scene

CONTACT, VILLAIN = "contact", "villain"
"""The words for who helps the heroes, and for whom they are up against."""
RANKS: tuple[Rank, ...] = ("boss", "lieutenant", "underling", "mook")
Chosen = Mapping[Id, Sequence[Module]]
"""The modules of each slot."""


class Modules:
    """What adventures are put together from; ``people`` are those of every adventure."""

    def __init__(self, tables: Iterable[Struct], people: Mapping[Id, DirectorCard]) -> None:
        """Raises ValueError without the table ``assembly`` or the frame."""
        held = list(tables)
        self.modules = [each for each in held if isinstance(each, Module)]
        self.villains = {each.id: each for each in held if isinstance(each, Villain)}
        self.scenes = {each.id: each for each in held if isinstance(each, Scene)}
        self.challenges = {each.id: each for each in held if isinstance(each, Challenge)}
        self.slots = [each for each in held if isinstance(each, Slot)]
        self.people = people
        heads = [each for each in held if isinstance(each, Assembly)]
        frames = [each for each in held if isinstance(each, Frame)]
        if len(heads) != 1 or len(frames) != 1:
            raise ValueError("must have one table assembly and one frame (TS-C-60)")
        self.assembly, self.frame = heads[0], frames[0]
        apart = (Module, Villain, Scene, Challenge, Assembly, Frame, Slot, DirectorCard)
        self.common = [each for each in held if not isinstance(each, apart)]


def assemble(parts: Modules, seed: int, recent: Sequence[Id] = (), villain: Id = "") -> Adventure:
    """The adventure of a seed, whole before its first scene; no module of ``recent`` comes again where another fits.

    ``villain`` is whose it shall be, a nemesis say (TS-C-68); else the seed picks one. Raises ValueError if
    nothing fits a slot.
    """
    stream = RandomStream(seed)
    whose = parts.villains[villain] if villain else stream.pick(list(parts.villains.values()))
    chosen = _chosen(parts, stream, recent)
    keys = list(parts.assembly.key_clues)
    stream.shuffle(keys)
    words = words_of(parts, whose, chosen)
    said = words.said
    met = {CONTACT: short(said.get(CONTACT, "")), VILLAIN: surname(said.get(VILLAIN, ""))}
    known = replace(words, said={**said, **met})
    tables = [
        each
        for slot in chosen.values()
        for each in _tables(parts, slot, words if slot[0].role == "opening" else known, keys)
    ]
    told = {each.id: each.what for each in tables if isinstance(each, Scene)}
    hub = words.scenes["hub"]
    tables = [
        replace(each, options=(*_ways(chosen["leads"], told), *each.options))
        if isinstance(each, Scene) and each.id == hub
        else each
        for each in tables
    ]
    title = stream.pick(parts.assembly.titles)
    tables += [
        _head(each, words if isinstance(each, Scenario) else known, title, parts.assembly.preview)
        for each in parts.common
    ]
    hooks = _hooks(stream, parts.frame)
    tables += [known.filled(replace(parts.frame, counts=_counts(parts, chosen), hooks=hooks))]
    tables += [
        replace(each, source=tuple(_home(module, each.id) for module in chosen[each.id]))
        for each in parts.slots
    ]
    return Adventure(
        [*tables, *parts.people.values()], whose, [each.id for slot in chosen.values() for each in slot]
    )


def _hooks(stream: RandomStream, frame: Frame) -> tuple[Hook, ...]:
    """One of the words that there are for each plot hook (TS-HOOK-08)."""
    by_hook: dict[str, list[Hook]] = {}
    for each in frame.hooks:
        by_hook.setdefault(each.hook, []).append(each)
    return tuple(stream.pick(each) for each in by_hook.values())


def short(name: str) -> str:
    """``Zia Carmela`` of ``Zia Carmela, who mends sails``: once somebody has been met that is enough."""
    return name.partition(",")[0].partition(" of ")[0]


def surname(name: str) -> str:
    """``Mr Glass`` of ``Mr Maximilian Glass``: the villain is introduced once."""
    title, *_, last = name.split() if " " in name else (name, "")
    return f"{title} {last}".strip()


def fitting(modules: Iterable[Module], role: str, given: Sequence[str]) -> list[Module]:
    """The modules of a role whose needs are met by words that are ``given``."""
    return [each for each in modules if each.role == role and all(need in given for need in each.needs)]


def ranks(parts: Modules, villain: Villain) -> dict[Rank, DirectorCard]:
    """Whom the words ``{boss}`` to ``{mook}`` stand for: the first of a villain's own people of that rank."""
    own = [
        parts.people[id] for id in (villain.boss, *villain.lieutenants, *villain.groups) if id in parts.people
    ]
    return {rank: each for rank in reversed(RANKS) for each in reversed(own) if each.rank == rank}


def _chosen(parts: Modules, stream: RandomStream, recent: Sequence[Id]) -> dict[Id, list[Module]]:
    given: list[str] = []
    chosen: dict[Id, list[Module]] = {}
    for slot in sorted(parts.slots, key=lambda each: ROLES.index(each.role)):
        left = fitting(parts.modules, slot.role, given)
        chosen[slot.id] = []
        dealt: list[Id] = []
        for _ in range(slot.count):
            if not left:
                raise ValueError(f"no module fits the slot {slot.id} (TS-C-60)")
            fresh = [each for each in left if each.id not in recent] or left
            other = [each for each in fresh if not any(clue in dealt for clue in _clues(parts, each))]
            module = stream.pick(other or fresh)
            left.remove(module)
            chosen[slot.id].append(module)
            given += module.gives
            dealt += _clues(parts, module)
    return chosen


def _clues(parts: Modules, module: Module) -> list[Id]:
    """What is found out there beside the key clue, so that four leads do not tell the same thing twice."""
    found = [clue for id in module.scenes for clue in parts.scenes[id].clues]
    return [each for each in found if not each.startswith("{")]


def _home(module: Module, slot: Id) -> Id:
    """The scene by which a module fills a slot: the one of its name, else the first."""
    return slot if slot in module.scenes else module.scenes[0]


def words_of(parts: Modules, villain: Villain, chosen: Chosen) -> Words:
    """What the words of modules stand for: the villain's own, those of the modules chosen, slots as scenes."""
    people = ranks(parts, villain)
    said = {**villain.fills, "does": villain.does, "wants": villain.wants}
    said |= {f"plan_{number}": words for number, words in enumerate(villain.plan, 1)}
    said |= {f"gloat_{number}": words for number, words in enumerate(villain.gloat, 1)}
    said |= {rank: each.name for rank, each in people.items()}
    for modules in chosen.values():
        for module in modules:
            said |= module.fills
    said = {word: text(words, said) for word, words in said.items()}
    scenes = {slot: _home(modules[0], slot) for slot, modules in chosen.items() if len(modules) == 1}
    return Words({rank: each.id for rank, each in people.items()}, said, scenes)


def _tables(parts: Modules, slot: Sequence[Module], words: Words, keys: Sequence[Id]) -> list[Struct]:
    """The scenes and challenges of the modules of a slot; the leads are dealt the key clues in turn."""
    made: list[Struct] = []
    for number, module in enumerate(slot):
        mine = replace(words, ids={**words.ids, "key": keys[number % len(keys)]})
        scenes = [parts.scenes[id] for id in module.scenes]
        named = [effect.challenge for each in scenes for branch in each.branches() for effect in branch]
        made += [mine.filled(each) for each in scenes]
        made += [mine.filled(parts.challenges[id]) for id in dict.fromkeys(named) if id in parts.challenges]
    return made


def _ways(leads: Sequence[Module], told: Mapping[Id, str]) -> list[Option]:
    """An option of the hub for each lead, to be visited once (TS-C-51)."""
    return [
        Option(
            id=f"to_{each.id}", label=told[each.scenes[0]], once=True, effects=(Effect(goto=each.scenes[0]),)
        )
        for each in leads
    ]


def _head(table: Struct, words: Words, title: str, preview: str) -> Struct:
    if isinstance(table, Scenario):
        table = replace(table, title=text(title, words.said), preview=preview, start=words.scenes["opening"])
    return words.filled(table)


def _counts(parts: Modules, chosen: Chosen) -> tuple[Id, ...]:
    """The scenes whose end steps the scheme: the frame names the roles of their slots (TS-C-52)."""
    counting = [slot.id for slot in parts.slots if slot.role in parts.frame.counts]
    return tuple(_home(module, slot) for slot in counting for module in chosen[slot])
