"""Milestones as they are read: their triggers in words, and what of them this issue has in store (HR-LOOP-36, HR-C-46)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.heroic.seen.sheets import SubplotSheet
from engine.heroic.state.dossiers import Goal
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import Counter
from engine.heroic.state.state import State
from engine.heroic.state.story import ActionScene, TransitionScene, ends
from engine.heroic.state.words import CHOSEN

TOLD = ("choice", "refuses")
"""Triggers that hang on a choice of the story (HR-Q-73)."""
Open = Sequence[tuple[str, str]]
"""Choices of the story by their ids, each with each of its options."""


def subplot(counter: Counter, game: State | None = None) -> SubplotSheet:
    """A Milestone with what has paid; in a ``game`` with what its issue cannot pay, or no more."""
    goals = counter.milestone.goals
    triggers = tuple(
        (xp, goal_words(goal) + (_closed(game, counter, goal) if game else ""), counter.had(xp))
        for xp, goal in goals.items()
    )
    return SubplotSheet(counter.milestone.id, counter.milestone.name, counter.milestone.text, triggers)


def _closed(game: State, counter: Counter, goal: Goal) -> str:
    """That a choice which a trigger asks for is none of this issue, or does not come any more (HR-C-95)."""
    if (
        goal.word not in TOLD
        or game.setup.mode != "event"
        or game.issue is None
        or counter.hits.get("all:10")
    ):
        return ""
    wanted = (goal.id, goal.option)
    if wanted in _in_store(game):
        return ""
    every = _choices(_onward(game.library, _first(game, 0)))
    return ", no more in this issue" if wanted in every else ", not in this issue"


def _in_store(game: State) -> Open:
    """What may still be chosen between scenes, whichever way the story goes."""
    if game.act_at < 0:
        return _choices(_onward(game.library, _first(game, 0)))
    now = game.scene.card if game.scene else game.rest.card if game.rest else None
    if now is None and game.rest:
        return ()
    ways = list(now.exits.ids) if now else list(_first(game, game.act_at))
    ways += _first(game, game.act_at + 1)
    settled = game.rest.settled if game.rest else ()
    asked = [each for each in _choices([now] if now else []) if each[0] not in settled]
    return [*asked, *_choices(_onward(game.library, ways))]


def _first(game: State, at: int) -> list[str]:
    """Where the acts of an issue may begin, from one of them on."""
    acts = game.issue.acts[at:] if game.issue else ()
    return [id for act in acts for id in ends(game.library.acts[act].scenes[0])]


Card = ActionScene | TransitionScene


def _onward(library: Library, ids: Iterable[str]) -> list[Card]:
    """Every scene that may be reached."""
    ways, found = list(ids), list[str]()
    for id in ways:
        if id in library.scenes and id not in found:
            found.append(id)
            ways += library.scenes[id].exits.ids
    return [library.scenes[id] for id in found]


def _choices(cards: Iterable[Card]) -> Open:
    return [
        (choice.id, option.id)
        for card in cards
        if isinstance(card, TransitionScene)
        for choice in card.choices
        for option in choice.options
    ]


def chosen(option: str, *, refused: bool = False) -> str:
    """A story choice as a trigger has it: ``between scenes: tell the truth`` (HR-LOOP-37)."""
    what = CHOSEN.get(option, option.replace("_", " "))
    return f"between scenes: {'turn down the chance to ' * refused}{what}"


def goal_words(goal: Goal) -> str:
    """A trigger in words (HR-C-46)."""
    type = "" if goal.type in (None, "any") else f"{goal.type} "
    size = f" of d{goal.size} or more" if goal.size else ""
    tag = f" ({goal.tag})" if goal.tag else ""
    return {
        "hurt": f"hurt somebody with {type}stress",
        "takes_stress": f"take {type}stress{size}",
        "stressed_out": {"self": "be stressed out", "ally": "see a friend stressed out"}.get(
            goal.who, "anybody is stressed out"
        ),
        "aids": "help another hero",
        "heals": "heal another hero",
        "uses_limit": "use a Flaw of your own",
        "distinction_d4": f"roll {goal.name or 'a Hallmark'} against yourself",
        "counterattacks": "hit back",
        "defeats": f"put a foe out of the scene{tag}",
        "spares": f"put a foe out without violence{tag}",
        "first_word": f"be the first to speak to a foe{tag}",
        "choice": chosen(goal.option),
        "refuses": chosen(goal.option, refused=True),
        "scene_won": "win a scene, on your feet",
        "trauma_gained": "gain trauma",
    }[goal.word]
