"""What abilities do that is no roll of one's own: one exact effect each (TS-Q-22, TS-C-13, TS-C-15 to TS-C-27)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.table.asking import Asking, choose
from engine.troubleshooters.cards.tables import Use
from engine.troubleshooters.cards.words import SKILLS, Condition, Skill, amid
from engine.troubleshooters.rules import (
    attempts,
    bodies,
    conditions,
    errands,
    fight_feats,
    healing,
    orders,
    picks,
    shopping,
    space,
    stunts,
)
from engine.troubleshooters.rules.effects import happens, learn, noticed
from engine.troubleshooters.rules.fight_feats import Feat, simply
from engine.troubleshooters.rules.karma import wait
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.adventures import Conference, Exchange
from engine.troubleshooters.scenario.effects import Effect, Effects
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.scene import PARTY
from engine.troubleshooters.state.state import State

TALK: tuple[Skill, ...] = ("Charm", "Contacts", "Red Tape", "Status")
CONTACT = 2
"""Pips of a friendly local where the scenario has nobody (TS-ABIL-04)."""
ALL_EYES = 5
MISLAID = -2
HEARS = 1
"""Zones over which one is heard in a fight."""
SHAKEN: tuple[Condition, ...] = ("frightened", "terrified", "stunned")
MINIONS = ("mook", "underling")


def of(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """What a use can do here; nothing where the words of its line are not true (TS-C-15)."""
    made = BY_RULE.get(use.rule)
    if made and all(tag in state.at.tags for tag in use.tags if tag in ("town",)):
        yield from made(state, scene, hero, use)


def _stunt(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Stunts become possible where the scene has some (TS-ABIL-03); in a chase the driver is asked (TS-C-47)."""
    done = (*state.closed, *state.tale.done)
    left = [each for each in scene.options if each.gets_over not in done and each.id not in done]
    if stunts.STUNT in state.at.bought or not any(stunts.STUNT in each.tags for each in left):
        return
    yield Feat(use.text, simply(lambda: state.at.bought.append(stunts.STUNT)))


def _contact(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Somebody of the place, once there: what is written, else two pips on the next talk, where one is left (TS-ABIL-04)."""
    place = state.tale.adventure.locations.get(state.at.location)
    contact = scene.contact or (place.contact if place else None)
    if contact is None and not any(each in TALK for each in _skills(state, scene)):
        return

    def meet() -> list[Effect]:
        state.flags[f"contact:{state.at.location}"] = 1
        if contact:
            return happens(state, state.tale, contact.effect, hero)
        wait(
            state, PARTY, CONTACT, "a friendly local", rule=use.rule, category="circumstances", skills=TALK
        )  # fmt: skip
        return []

    yield Feat(f"you know {contact.name}" if contact else use.text, simply(meet))


def _important(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """One important thing of the scene, the first that nobody has noticed (TS-ABIL-17)."""
    mark = f"thing:{scene.id}"
    seen = state.flags.get(mark, 0)
    if seen >= len(scene.important_things):
        return
    thing = scene.important_things[seen]

    def notice() -> list[Effect]:
        state.flags[mark] = seen + 1
        return happens(state, state.tale, (Effect(text=thing.text), *thing.effects), hero)

    yield Feat("notice one important thing", simply(notice))


def _ignored(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Nobody grown up minds her in this scene, until she alarms them: where somebody would stand against what can still
    be tried (TS-ABIL-36)."""
    if hero.id not in state.at.ignored and (state.fighting or _opposed(state, scene, hero)):
        yield Feat(use.text, simply(lambda: state.at.ignored.append(hero.id)))


def _opposed(state: State, scene: Scene, hero: Hero) -> bool:
    """Whether an option that can be taken still is somebody's to stop."""
    known = state.tale.adventure.challenges
    left = [each for each in scene.options if picks.is_there(state, each, hero)]
    trials = [known[effect.challenge] for each in left for effect in each.effects if effect.challenge]
    return any(each.check and each.check.opposed for each in left) or any(each.opposed for each in trials)


def _talks_away(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """A Mook or an Underling who hears it is out of the fight, or a turncoat turns (TS-C-16)."""
    fight = state.fight
    if fight is None:
        for option in scene.options:
            if "turncoat" in option.tags and picks.is_there(state, option, hero):
                branch = option.success or option.effects

                def turns(option: Option = option, branch: Effects = branch) -> list[Effect]:
                    attempts.won(state, state.tale, option)
                    return happens(state, state.tale, branch, hero)

                yield Feat(option.label, simply(turns), option.id)
        return
    mine = fight.fighter(hero.id)
    for each in fight.active("foes"):
        foe = state.foe(each.id)
        near = space.steps(fight, mine.zone, each.zone) <= HEARS
        if near and not each.hidden and foe.rank.id in MINIONS and not foe.has("deaf"):

            def leaves(each: Fighter = each) -> None:
                assert state.fight
                bodies.leave(state, state.fight, each, "fled", use.rule)

            yield Feat(f"{foe.name} thinks better of it", simply(leaves), foe.id)


def _next_clue(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """The scene's next clue that is not known and can be by now, whatever its price or check (TS-C-21, TS-Q-15)."""
    clues = [state.tale.adventure.clues[id] for id in (*scene.gloat, *scene.clues) if id not in state.clues]
    found = [
        each.id for each in clues if each.requires is None or holds(state, state.tale, each.requires, hero)
    ]
    if found:
        yield Feat(use.text, simply(lambda: learn(state, state.tale, found[0])))


def _all_eyes(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Five pips for the next unseen thing of each comrade, where one may be tried still (TS-C-22)."""
    others = [each for each in state.party if each is not hero]
    skills = tuple(each for each in SKILLS if each in ("Sneak", "Prestidigitation", "Search", "Security"))
    if not any(each in skills for each in _skills(state, scene)):
        return

    def look() -> None:
        for each in others:
            wait(
                state,
                each.id,
                ALL_EYES,
                "all eyes elsewhere",
                rule=use.rule,
                category="abilities",
                skills=skills,
            )

    if others:
        yield Feat(use.text, simply(look))


def _skills(state: State, scene: Scene) -> Iterator[str]:
    """The skills of all that dice may fall for here still."""
    adventure = state.tale.adventure
    options = list(picks.tried(state, scene))
    clues = (adventure.clues[id].check for id in scene.clues if id not in state.clues)
    gear = (each.check for each in scene.gear if each.kit not in state.at.order)
    for check in (*(each.check for each in options), *clues, *gear, *scene.checks):
        yield from (each.skill for each in attempts.ways(state, check)) if check else ()
    for prop in state.fight.props if state.fight else ():
        yield from prop.skills
    if scene.doctor and any(healing.may_heal(state, each) for each in state.party):
        yield from errands.DOCTORS
    for option in options:
        for effect in option.effects:
            if effect.challenge:
                yield from adventure.challenges[effect.challenge].skills


def _nerve(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Fear, terror or a blow to the head is shaken off; not a poison (TS-C-23)."""
    for name in SHAKEN:
        held = hero.held(name)
        if held and held.source not in use.not_from and held.hours is None:
            words = state.library.conditions[name].name
            calm: Callable[[], None] = lambda name=name: conditions.drop(state, hero, name)  # type: ignore[misc]  # noqa: E731
            yield Feat(f"no longer {words}", simply(calm), name)


def _mislaid(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """The alarm of the place sinks by two (TS-C-25)."""
    if state.alarm.get(state.at.location, 0):
        yield Feat(use.text, simply(lambda: noticed(state, state.tale, MISLAID, state.at.location, hero)))


def _delivered(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Any ordinary kit at once, in town: those are named first that something here can use (TS-C-27)."""
    checks = [each.check for each in scene.options if each.check]
    wanted = [
        tag
        for each in checks
        for tag in (*each.kit_tags, *(tag for way in each.ways for tag in way.kit_tags))
    ]
    had = [each.id for one in state.party for each in shopping.usable(state, one)]
    cards = [
        each for each in state.library.kits.values() if shopping.ordinary(state, each) and each.id not in had
    ]
    cards.sort(key=lambda each: not any(tag in wanted for tag in each.tags))

    def comes() -> Asking[list[Effect]]:
        things = [(each.id, each.name, each) for each in cards]
        card = yield from choose(hero.seat, "delivered", "What is to be delivered?", things, rule=use.rule)
        shopping.have(state, hero, card)
        if state.fight:
            bodies.shade(state, state.fight)
        return []

    if cards:
        yield Feat(use.text, comes)


def _conference(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """Somebody who knows stands before the press: a scene of its own, whose first clue is free (TS-ABIL-09)."""
    for press in state.tale.adventure.press:
        unknown = [each for each in press.clues if each not in state.clues]
        held = f"press:{press.person}"
        if isinstance(press, Conference) and unknown and press.scene and held not in state.flags:

            def meet(first: str = unknown[0], to: str = press.scene, held: str = held) -> list[Effect]:
                state.flags[held] = 1
                there = state.tale.adventure.scenes[to]
                if there.type != "press" or not there.clues:
                    learn(state, state.tale, first)
                return [Effect(goto=to)]

            yield Feat(f"a press conference: {press.person}", simply(meet), press.scene)


def _exchange(state: State, scene: Scene, hero: Hero, use: Use) -> Iterator[Feat]:
    """One clue from a rival reporter, once a session (TS-ABIL-10)."""
    for press in state.tale.adventure.press:
        unknown = [each for each in press.clues if each not in state.clues]
        if isinstance(press, Exchange) and unknown:

            def trade(first: str = unknown[0], person: str = press.person) -> None:
                line = f"{person}{',' * (',' in person)} trades a page for a page."
                state.record(ev.Narrated(rule="TS-ABIL-10", line=line))
                learn(state, state.tale, first)

            yield Feat(f"trade news with {amid(press.person)}", simply(trade))
            return


Made = Callable[[State, Scene, Hero, Use], Iterator[Feat]]
BY_RULE: dict[str, Made] = {
    "TS-ABIL-03": _stunt,
    "TS-ABIL-04": _contact,
    "TS-ABIL-09": _conference,
    "TS-ABIL-10": _exchange,
    "TS-ABIL-17": _important,
    "TS-ABIL-27": orders.order,
    "TS-ABIL-28": orders.order,
    "TS-ABIL-36": _ignored,
    "TS-ABIL-38": fight_feats.scare,
    "TS-C-16": _talks_away,
    "TS-C-17": fight_feats.back,
    "TS-C-18": fight_feats.hands_up,
    "TS-C-20": fight_feats.gone,
    "TS-C-21": _next_clue,
    "TS-C-22": _all_eyes,
    "TS-C-23": _nerve,
    "TS-C-25": _mislaid,
    "TS-C-26": fight_feats.topple,
    "TS-C-27": _delivered,
}
"""By the rule of a use, which is its id."""
