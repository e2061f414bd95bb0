"""The net pips of a check: what stands in the four categories, and what stands outside of them (TS-MOD, TS-Q-37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from engine.table.percent import MOST_PIPS
from engine.troubleshooters.asks.burdens import burdens, touches
from engine.troubleshooters.asks.declared import kit_of
from engine.troubleshooters.cards.tables import AbilityCard, Use
from engine.troubleshooters.cards.words import Category, Kind
from engine.troubleshooters.state.pieces import Figure, Foe, Held, Hero
from engine.troubleshooters.state.records import Check, Item, Sense
from engine.troubleshooters.state.scene import PARTY, Pending, Scene
from engine.troubleshooters.state.state import State

CAPPED: tuple[Category, ...] = ("circumstances", "gear", "abilities")
"""One Up and one Down of each; Difficulty is one value as it is (TS-MOD-10)."""
HELP = 2
"""TS-Q-06."""
HARD, LESS = -5, -2


def net(items: Sequence[Item]) -> int:
    """The pips that are left when Up and Down have cancelled, at most nine either way (TS-MOD-11, TS-Q-38)."""
    if not items:
        return 0
    total = 0
    most: dict[tuple[Category, bool], int] = {}
    for each in items:
        pips, way = each.pips, (each.category, each.pips > 0)
        if each.category not in CAPPED:
            total += pips
        elif abs(pips) > abs(most.get(way, 0)):
            most[way] = pips
    return max(-MOST_PIPS, min(MOST_PIPS, total + sum(most.values())))


def items_of(game: State, check: Check) -> tuple[Item, ...]:
    """All that moves the pips of a check, in the order of the categories; nothing that is 0."""
    return tuple([each for each in _all(game, check) if each.pips])


def pips_of(game: State, check: Check) -> int:
    """The net pips of a check as it is declared."""
    return net(_all(game, check))


def value_of(game: State, check: Check) -> int:
    """What is rolled against."""
    return game.figure(check.who).value(check.skill) if check.value is None else check.value


def rolled_with(game: State, check: Check) -> str:
    """``Medicine 65 +2``: what somebody rolls with, and the pips of kit and help (TS-LOOP-03)."""
    pips = pips_of(game, check)
    return f"{check.skill} {value_of(game, check)}" + (f" {pips:+d}" if pips else "")


def barred(game: State, check: Check) -> bool:
    """Whether the sense it needs is lost (TS-COND-04, TS-COND-08)."""
    who = game.figure(check.who)
    return bool(check.sense) and any(
        game.library.conditions[held.name].fails == check.sense for held in who.conditions
    )


NOTICES = ("Alertness", "Investigation", "Search")
"""What an option ``hearing`` is about to notice, and not to say (TS-COND-08, TS-Q-32)."""


def sense(tags: Sequence[str], skill: str, *, sight: bool = False, hearing: bool = False) -> Sense:
    """The sense that a check needs, whether it says so itself or a tag does (TS-COND-04, TS-COND-08, TS-SCN-16)."""
    if sight or "sight" in tags:
        return "sight"
    return "hearing" if hearing or ("hearing" in tags and skill in NOTICES) else ""


def circumstances(game: State, check: Check) -> list[Item]:
    """What of a check falls under Circumstances, but for the help of a comrade (TS-Q-37)."""
    found = [*check.items, *(_scene(game.scene, check) if game.scene else ())]
    found += [Item(each.category, each.pips, each.why) for each in waiting(game, check)]
    return [each for each in found if each.category == "circumstances"]


def _all(game: State, check: Check) -> list[Item]:
    who = game.figure(check.who)
    hero = who if isinstance(who, Hero) else None
    found = [Item("difficulty", check.difficulty, "difficulty")] if check.difficulty else []
    found += check.items
    if game.scene and game.scene.lasting:
        found += _scene(game.scene, check)
    if check.helper:
        found.append(Item("circumstances", HELP, f"{game.hero(check.helper).name} helps"))
    if hero:
        found += _own(game, hero, check)
    for held in who.conditions:
        pips = _condition(game, who, held, check)
        if pips:
            found.append(Item("condition", pips, game.library.conditions[held.name].name, held.name))
    if hero and (hero.burdens or check.burdens):
        found += _burdens(game, hero, check)
    return found + [Item(each.category, each.pips, each.why) for each in waiting(game, check)]


def helping(game: State, check: Check) -> list[str]:
    """The abilities of its hero whose pips count for a check (TS-ABIL-07, TS-ABIL-08, TS-ABIL-20)."""
    who = game.figure(check.who)
    return [card.id for card, _ in _counting(game, who, check)] if isinstance(who, Hero) else []


def _counting(game: State, who: Hero, check: Check) -> Iterator[tuple[AbilityCard, Use]]:
    """The abilities of a hero whose pips count for a check, and by which use."""
    for id in who.abilities:
        card = game.library.abilities[id]
        for use in card.pips:
            if all(tag in check.tags for tag in use.tags):
                yield card, use


def waiting(game: State, check: Check) -> list[Pending]:
    """The pips that wait for this very check (TS-Q-41)."""
    pending = game.scene.pending if game.scene else []
    if not pending:
        return []
    who = game.figure(check.who)
    waits = (who.id, who.group) if isinstance(who, Foe) else (who.id, PARTY)
    return [
        each
        for each in pending
        if each.who in waits
        and (not each.skills or check.skill in each.skills)
        and (check.against or not each.opposed)
    ]


def once_rolled(game: State, checks: Sequence[Check]) -> State:
    """The game as it is when these checks have been rolled: pips that wait for a next check are theirs (TS-Q-41)."""
    if game.scene is None or not game.scene.pending or not checks:
        return game
    used = [id(each) for check in checks for each in waiting(game, check)]
    then = copy(game)
    then.scene = copy(game.scene)
    then.scene.pending = [each for each in game.scene.pending if id(each) not in used]
    return then


def _scene(scene: Scene, check: Check) -> Iterator[Item]:
    """What lasts in the scene and is meant for a check."""
    for each in scene.lasting:
        wanted = ((each.who, check.who), (each.skill, check.skill), (each.obstacle, check.obstacle))
        if all(named in ("", own) for named, own in wanted):
            yield Item("circumstances", each.pips, each.why)


def _own(game: State, who: Hero, check: Check) -> Iterator[Item]:
    """The kit and the abilities of a hero."""
    kit = kit_of(game, check)
    if kit:
        card = game.library.kits[kit.id]
        yield Item("gear", card.pips, card.name)
    for ability, use in _counting(game, who, check):
        yield Item("abilities", use.value, ability.name)
    if check.language and check.language not in who.languages:
        yield Item("abilities", who.started.get(check.language, 0), f"some {check.language}")


def kind_of(check: Check) -> Kind:
    """The column of the condition matrix that a check belongs to (TS-COND-62)."""
    if check.purpose == "attack":
        return "attack"
    if check.purpose == "defence":
        return "defence"
    if check.purpose == "move":
        return "move"
    return "look" if check.skill in ("Search", "Investigation") else "other"


def _condition(game: State, who: Figure, held: Held, check: Check) -> int:
    """What one condition takes: once, the most specific number of it (TS-Q-37)."""
    card = game.library.conditions[held.name]
    pips = card.pips.get(kind_of(check), 0)
    if held.name == "wounded" and (held.fight or who.patched):
        return 0
    if held.name == "prone" and "from_afar" in check.tags:
        return 0
    if held.name == "stunned" and check.purpose == "move" and "unforced" in check.tags:
        return LESS
    if (
        held.name == "terrified"
        and check.purpose == "attack"
        and held.source
        and check.against == held.source
    ):
        return card.against_source
    if check.skill in card.skills:
        pips = card.skills[check.skill]
        if held.name == "deaf" and pips == HARD and "hearing" not in check.tags:
            pips = LESS
    return pips * held.copies if card.each else pips


def _burdens(game: State, who: Hero, check: Check) -> Iterator[Item]:
    """Each complication that weighs on it, those declared for it too; one clause counts once (TS-Q-37)."""
    rules = []
    for burden in who.burdens:
        if touches(game, who, burden.clause, check) and burden.skill in ("", check.skill):
            rules.append(burden.clause.rule)
            yield Item("complication", burden.clause.value, burden.clause.text, burden.clause.rule)
    for clause in burdens(game, check) if check.burdens else ():
        if clause.rule in check.burdens and clause.rule not in rules:
            yield Item("complication", clause.value, clause.text, clause.rule)
