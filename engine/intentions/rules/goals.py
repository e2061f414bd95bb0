"""A Goal is reached: a scene of its own, a boon, a new Goal, the Drawback kept or changed (IN-GOAL, IN-C-76, IN-Q-25).

A copy of the state made at a request of this module must not be played on: the scene that it interrupts stands half done.
"""

from __future__ import annotations

from typing import get_args

from engine.intentions.rules import gains, growth, marks, plot
from engine.intentions.state import events as ev
from engine.intentions.state.actions import NewDrawback, NewGoal, TakeBoon
from engine.intentions.state.pieces import END, Adventurer, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Boon, GoalKind
from engine.table import Asking, Listed, Option, ask_aloud, must

OFFERED = 3
"""New Goals that the adventure offers."""
KINDS: tuple[GoalKind, ...] = get_args(GoalKind)
BROUGHT: dict[Boon, str] = {
    "rest": "rest, at last",
    "grow": "more than there was before",
    "turn": "the tide turns",
}
BOONS: dict[Boon, str] = {
    "rest": "Rest: Gadgets back, marks and strain gone",
    "grow": "Grow: a pool, a Talent, a Ritual or a Gadget more",
    "turn": "Turn the tide: plot -1",
}

REST = "Rest: nothing is spent, and there is neither mark nor strain"
"""Where it has nothing to do."""


def all_reached(game: State) -> Asking[None]:
    """The Goal scenes of all heroes who have reached their Goals, in party order (IN-GOAL-01, IN-FACT-10)."""
    for hero in game.heroes:
        if hero.goal >= END:
            yield from reached(game, hero)


def reached(game: State, hero: Adventurer) -> Asking[None]:
    """A scene of this hero alone, at once; what it interrupts goes on after it (IN-GOAL-02, IN-Q-25)."""
    _begin(game, hero)
    boon = yield from must(
        "goal.boon", f"{hero.name} has it. What does it bring?", _boons(game, hero), rule="IN-C-76"
    )
    yield from _take(game, hero, boon)
    goal, typed = yield from ask_aloud(
        "goal.new", f"{hero.name}: what now?", _goals(game, hero), rule="IN-GOAL-03"
    )
    _set_goal(game, hero, goal, typed)
    drawback = yield from must(
        "goal.drawback",
        f"{hero.name}: the old Drawback, or another?",
        _drawbacks(game, hero),
        rule="IN-GOAL-04",
    )
    if drawback.drawback:
        hero.drawback_id = drawback.drawback
    marks.step(game, hero, "goal", -hero.goal, "IN-GOAL-05")
    game.record(ev.SceneEnded(rule="IN-GOAL-03", who=hero.name, id=hero.id))
    game.scene = game.paused.pop() if game.paused else None


def kind_of(game: State, hero: Adventurer) -> GoalKind:
    """The kind of a hero's Goal."""
    return hero.goal_kind or game.library.goals[hero.goal_id].kind


def text_of(game: State, hero: Adventurer) -> str:
    """A hero's Goal in words."""
    return hero.goal_text or game.library.goals[hero.goal_id].text


def _begin(game: State, hero: Adventurer) -> None:
    now = game.scene
    kind, text = kind_of(game, hero), text_of(game, hero)
    game.record(ev.GoalReached(rule="IN-GOAL-01", who=hero.name, id=hero.id, line=text))
    hero.goals_won.append(text)
    game.number += 1
    assert now is not None, "a Goal is reached in a scene"
    game.paused.append(now)
    game.scene = Scene(game.number, "goal", now.where, now.when, hero.goal_id, hero.id)
    game.scene.present.append(hero.id)
    frame = game.library.goal_scenes.get(kind)
    game.record(
        ev.SceneSet(
            rule="IN-GOAL-02",
            who=hero.name,
            id=hero.id,
            where=game.library.places[now.where].title,
            when=game.library.times[now.when].name,
            why=text,
            number=game.number,
            goal=True,
            line=frame.text if frame else "",
        )
    )


def _boons(game: State, hero: Adventurer) -> list[Listed[Boon]]:
    """What the scene may bring: ``rest`` is the preset (IN-D-21)."""
    frame = game.library.goal_scenes.get(kind_of(game, hero))
    offers = frame.offers if frame else get_args(Boon)
    open = {"rest": True, "grow": growth.can_grow(game, hero), "turn": not game.turned and game.plot > -END}
    return [
        (
            Option(
                f"boon:{hero.id}>{boon}", hero.seat, REST if boon == "rest" and not _rested(game, hero) else BOONS[boon],
                "IN-C-76",
                kind="boon", actor=hero.id, target=boon, action=TakeBoon(hero.id, boon),
            ),
            boon,
        )
        for boon in sorted(offers, key=list(BOONS).index) if open[boon]
    ]  # fmt: skip


def _rested(game: State, hero: Adventurer) -> list[gains.Offer]:
    """What a rest brings a hero now: Gadgets back, marks and strain gone (IN-C-76)."""
    return [each for each in gains.gains(game, hero) if each[0] != "refill" or each[1] in hero.spent]


def _take(game: State, hero: Adventurer, boon: Boon) -> Asking[None]:
    what = BROUGHT[boon]
    game.record(ev.Got(rule="IN-C-76", who=hero.name, id=hero.id, sort="boon", thing=boon, what=what))
    if boon == "rest":
        for gain, thing, _ in _rested(game, hero):
            gains.take_gain(game, hero, gain, thing, "IN-C-76")
    elif boon == "grow":
        yield from growth.grow(game, hero, "IN-C-76")
    else:
        game.turned = True
        plot.move(game, 0, 1, "IN-C-76")


def _goals(game: State, hero: Adventurer) -> list[Listed[NewGoal]]:
    """Three Goals of the adventure, those of the kind that was reached first, or one typed with its kind."""
    library = game.library
    kind = kind_of(game, hero)
    fresh = [
        library.goals[id]
        for id in game.adventure.goals
        if id != hero.goal_id and library.goals[id].text not in hero.goals_won
    ]
    offered = [each for each in fresh if each.kind == kind]
    offered += [each for each in fresh if each.kind != kind]
    found = [
        (_goal_option(hero, each.id, each.text, typed=False), NewGoal(hero.id, each.id))
        for each in offered[:OFFERED]
    ]
    found += [
        (_goal_option(hero, each, f"Something else: to {each}", typed=True), NewGoal(hero.id, each))
        for each in KINDS
    ]
    return found


def _goal_option(hero: Adventurer, id: str, label: str, *, typed: bool) -> Option:
    return Option(
        f"{'own' if typed else 'goal'}:{hero.id}>{id}",
        hero.seat,
        label,
        "IN-GOAL-03",
        kind="goal",
        actor=hero.id,
        target=id,
        text=typed,
        action=NewGoal(hero.id, id),
    )


def _set_goal(game: State, hero: Adventurer, goal: NewGoal, typed: str) -> None:
    if goal.goal in KINDS:
        hero.goal_kind = goal.goal
        hero.goal_text = typed or f"To {goal.goal}."
    else:
        hero.goal_id, hero.goal_kind, hero.goal_text = goal.goal, "", ""
    game.record(ev.GoalSet(rule="IN-GOAL-03", who=hero.name, id=hero.id, goal=text_of(game, hero)))


def _drawbacks(game: State, hero: Adventurer) -> list[Listed[NewDrawback]]:
    """The Drawback is kept, or another taken (IN-GOAL-04)."""
    others = [each for each in game.library.drawbacks.values() if each.id != hero.drawback_id]
    things = [("", "Keep it: " + game.library.drawbacks[hero.drawback_id].text)]
    things += [(each.id, each.text) for each in others]
    return [
        (
            Option(
                f"drawback:{hero.id}>{id or 'keep'}", hero.seat, label, "IN-GOAL-04",
                kind="drawback", actor=hero.id, target=id, action=NewDrawback(hero.id, id),
            ),
            NewDrawback(hero.id, id),
        )
        for id, label in things
    ]  # fmt: skip
