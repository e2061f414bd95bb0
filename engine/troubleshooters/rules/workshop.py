"""How gadgets and inventions are made: on the spot by one check, between adventures by a challenge (TS-Q-26, TS-C-66)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.table.asking import Asking, listed, may
from engine.troubleshooters.asks.declared import kit_of
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.does import helps_with
from engine.troubleshooters.cards.tables import InventionCard, KitCard
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import before, bodies, challenge, checks, obstacles
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.rules.shopping import usable
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.records import Check, Item, Part
from engine.troubleshooters.state.state import State

TOOLS: dict[str, tuple[Skill, ...]] = {
    "electronics": ("Electronics", "Engineering"),
    "machines": ("Machinery", "Engineering"),
    "chemistry": ("Science",),
}
"""Kinds of tools, and the skills by which they are used (TS-Q-26)."""
MATERIALS = 2
"""What materials cost where there are none (TS-Q-26)."""
GENERIC = 2
"""Pips of what no scenario has thought of (TS-Q-26)."""
SLOTS: dict[Skill, tuple[str, ...]] = {
    "Credit": ("purchase",),
    "Electronics": ("electronics",),
    "Engineering": ("machines", "electronics"),
    "Science": ("chemistry",),
}
"""The challenge of building something, and what helps with each check (TS-SIT-18)."""
USES = {"great": 3, "good": 2, "limited": 1}
AGAIN = 2
"""Pips on the next try at what nearly came off (TS-C-66)."""


class Thing(Struct, frozen=True):
    """Something that can be put together now, with which kinds of tools, by which skills."""

    id: str
    label: str
    tools: tuple[str, ...]
    skills: tuple[Skill, ...]


def price(state: State, scene: Scene, hero: Hero) -> int | None:
    """What jury-rigging costs a hero here: nothing with tools or materials at hand; None if it is not possible (TS-Q-26)."""
    if scene.type not in ("planning", "fight", "action"):
        return None
    mine = state.fight.fighter(hero.id) if state.fight else None
    if scene.type != "planning" and (mine is None or "main" not in mine.left or bodies.bespoken(mine, hero)):
        return None
    wizard = any(use.does == "jury_rig" for id in hero.abilities for use in state.library.abilities[id].uses)
    if scene.type != "planning" and not wizard:
        return None
    kinds = tools(state)
    if not (wizard or kinds):
        return None
    around = state.fight.zones[mine.zone].tags if state.fight and mine else ()
    cost = 0 if kinds or "materials" in (*state.at.tags, *around) else MATERIALS
    return cost if cost <= hero.sp else None


def tools(state: State) -> list[str]:
    """The kinds of tools that somebody here carries, and lends (TS-Q-86)."""
    tags = {tag for each in state.party for card in usable(state, each) for tag in card.tags}
    return [tag for tag in TOOLS if tag in tags]


def things(state: State, scene: Scene, hero: Hero) -> Iterator[Thing]:
    """Gadgets of the scenario, then inventions that can be done in a hurry, then help with something that is to do here."""
    mine = tools(state) or list(TOOLS)
    for gadget in state.tale.adventure.gadgets.values():
        fit = [each for each in gadget.needs.kit_tags or TOOLS if each in mine]
        skills = (gadget.needs.skill,) if gadget.needs.skill else ()
        if fit and not any(kit.id == f"gadget:{gadget.id}" and kit.usable for kit in hero.kits):
            yield from _thing(state, f"gadget:{gadget.id}", gadget.label, fit, skills)  # type: ignore[arg-type]
    for card in state.library.inventions.values():
        fit = [each for each in card.needs if each in mine]
        if card.jury and fit and card.id not in hero.rigged:
            yield from _thing(state, card.id, card.name, fit)
    for tag in dict.fromkeys(_wanted(scene)):
        fit = [each for each in mine if each != "chemistry"]
        if fit and not any(tag in card.tags for one in state.party for card in usable(state, one)):
            yield from _thing(state, f"make:{tag}", f"Something that helps with {helps_with(tag)}", fit)


def _wanted(scene: Scene) -> Iterator[str]:
    """What kits help with here."""
    for option in scene.options:
        if option.check:
            yield from option.check.kit_tags
            for way in option.check.ways:
                yield from way.kit_tags


def _thing(
    state: State, id: str, label: str, fit: list[str], skills: tuple[Skill, ...] = ()
) -> Iterator[Thing]:
    """What has failed here is not tried again (TS-CHECK-07)."""
    if obstacles.is_open(state, f"jury:{id}"):
        found = skills or tuple(dict.fromkeys(skill for tag in fit for skill in TOOLS[tag]))
        yield Thing(id, label, tuple(fit), found)


def _check(state: State, hero: Hero, thing: Thing) -> Check:
    """By the skill that promises most."""
    made = [
        preset(
            state,
            Check(
                who=hero.id, skill=skill, purpose="option", why=thing.label, kit_tags=thing.tools,
                obstacle=f"jury:{thing.id}", fails=True,
            ),
        )
        for skill in thing.skills
    ]  # fmt: skip
    return max(made, key=lambda each: of_check(state, each))


def rig(state: State, scene: Scene, hero: Hero, cost: int) -> Asking[list[Effect]]:
    """Somebody puts something together: which of them, then one check (TS-Q-26, TS-ABIL-32, TS-ABIL-33)."""
    there = [(each, _check(state, hero, each)) for each in things(state, scene, hero)]
    among = [(each.id, f"{each.label} ({_chance(state, check)})", (each, check)) for each, check in there]
    options = listed(hero.seat, "jury", among, rule="TS-Q-26", actor=hero.id)
    picked = yield from may(
        hero.seat, "jury", f"{hero.name} puts together:", options, rule="TS-Q-26", no="Nothing, then"
    )
    if picked is None:
        return []
    thing, check = picked
    spend(state, hero, cost, rule="TS-Q-26", why="materials")
    if state.fight:
        state.fight.fighter(hero.id).left.remove("main")
    result = yield from checks.check(state, (yield from before.taken_on(state, check)))
    if not result.success:
        obstacles.failed(state, check)
        line = f"It was going to be {thing.label[:1].lower()}{thing.label[1:]}. It is parts."
        state.record(ev.Narrated(rule="TS-Q-26", who=hero.name, id=hero.id, line=line))
        return []
    _made(state, hero, thing)
    return []


def _chance(state: State, check: Check) -> str:
    return f"{check.skill}, {of_check(state, check):.0%}"


def _made(state: State, hero: Hero, thing: Thing) -> None:
    """It is there, for one use, or for this scene; then it breaks."""
    kind, _, tag = thing.id.partition(":")
    if tag:
        gadget = state.tale.adventure.gadgets[tag] if kind == "gadget" else None
        kit = Kit(thing.id, hero.id)
        kit.uses, kit.brief = (max(1, gadget.uses), False) if gadget else (0, True)
        hero.kits.append(kit)
        helps, pips = (gadget.activity, gadget.pips) if gadget else (tag, GENERIC)
        card = KitCard(id=thing.id, name=thing.label, tags=(helps,), pips=pips)
        state.library = state.library.with_kits([card])
    else:
        hero.rigged.append(thing.id)
    line = f"{hero.name} steps back. {thing.label}: it works, for once."
    state.record(ev.Narrated(rule="TS-Q-26", who=hero.name, id=hero.id, line=line))


# Between adventures


def may_invent(state: State, hero: Hero) -> bool:
    """TS-ABIL-33, TS-ABIL-40."""
    return _allowed(state, hero, "invent")


def third_period(state: State, hero: Hero) -> bool:
    """Whether there is a period more, for inventing alone (TS-ABIL-39)."""
    return _allowed(state, hero, "third_period")


def _allowed(state: State, hero: Hero, word: str) -> bool:
    return any(use.allows == word for id in hero.abilities for use in state.library.abilities[id].uses)


def invent(state: State, hero: Hero, card: InventionCard) -> Asking[None]:
    """All four checks by the inventor, one of them helped by a comrade, with the tools there are (TS-C-66).

    The help goes where it adds most.
    """
    sketched = card.id in hero.sketches
    slots = []
    for skill, tags in SLOTS.items():
        part = Part(skills=(skill,), why=card.name, kit_tags=tags, tags=("inventing", "-meaningful"))
        one = challenge.slot(state, hero, skill, part)
        items = (Item("circumstances", AGAIN, "the second try"),) if sketched else ()
        slots.append(replace(one, check=preset(state, replace(one.check, items=items), helper=False)))
    helper = next((each for each in state.heroes if each is not hero and each.acts), None)
    if helper and not sketched:
        gains = [
            of_check(state, replace(each.check, helper=helper.id)) - of_check(state, each.check)
            for each in slots
        ]
        best = gains.index(max(gains))
        slots[best] = replace(slots[best], check=replace(slots[best].check, helper=helper.id))
    won = yield from challenge.run(state, slots)
    grade = challenge.read(state, won).grade
    hero.sketches = [each for each in hero.sketches if each != card.id]
    if grade in USES:
        hero.inventions[card.id] = hero.inventions.get(card.id, 0) + USES[grade]
        uses = hero.inventions[card.id]
        line = f"{card.name}, by {hero.name}: good for {uses} use{'s' * (uses != 1)}. {card.text}"
    elif grade == "bad":
        hero.sketches.append(card.id)
        line = f"{hero.name} knows now how {card.name.lower()} must not be made. The next try is easier."
    else:
        line = f"A bang, a hole, and nothing left of {card.name.lower()}."
        used = [kit_of(state, each.check) for each in slots if each.check.skill != "Credit"]
        for kit in [each for each in used if each][:1]:
            kit.state, kit.mends = "broken", True
            line += f" {state.library.kits[kit.id].name}: out for this session."
    state.record(ev.Narrated(rule="TS-C-66", who=hero.name, id=hero.id, line=line))
