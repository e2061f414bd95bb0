"""What success in an Intention brings, in as few words as stand beside it in a list (IN-C-44, IN-C-63)."""

from __future__ import annotations

from engine.intentions.asks.scenes import had
from engine.intentions.state.adventures import Effect
from engine.intentions.state.state import State
from engine.intentions.state.words import Flag, Verb

BRINGS: dict[Verb, str] = {
    "escape": "out of here",
    "take": "yours to hold",
    "learn": "clue",
    "win_over": "trust",
    "save": "free again",
    "harm": "strain for a scene",
    "pursue": "Goal +1",
    "indulge": "Drawback +1",
    "grow": "something to keep",
    "capture": "gone for a while",
    "silence": "says no more",
    "flee": "gone with what it holds",
}


def steps(game: State) -> int:
    """How far one Conflict moves the plot each way: two steps in the finale (IN-C-63)."""
    return 2 if game.scene and game.scene.finale else 1


def at_stake(game: State) -> int:
    """How far a Conflict may move the plot; 0 where nothing is at stake (IN-LOOP-42)."""
    return steps(game) if game.setup.mode == "adventure" else 0


def brings(game: State, verb: Verb, flag: Flag = "", *, gain: bool = False) -> str:
    """``plot -1, Goal +1``, ``clue``; empty where nothing is at stake (IN-LOOP-42). ``gain``: to indulge brings one."""
    if not at_stake(game):
        return ""
    had = _brings(game, verb)
    if verb == "indulge" and gain:
        had += " and a gain"
    return f"{had}, {flag.capitalize()} +1" if flag else had


def of_effect(game: State, effect: Effect, verb: Verb | None = None) -> str:
    """What a beat brings that is not had yet, in words, besides what an Intention of that ``verb`` does; empty if nothing
    (IN-C-49)."""
    words = []
    if effect.clue and verb != "learn" and not had(game, effect.clue):
        words.append("clue")
    if effect.item and verb != "take" and not had(game, effect.item):
        words.append(game.library.named(effect.item))
    if effect.trust and verb != "win_over" and not had(game, effect.trust):
        words.append(f"{game.library.named(effect.trust)} trusts us")
    if effect.plot and verb != "stop":
        words.append("plot -1")
    if effect.refill and verb is None:
        words.append("refill")
    return ", ".join(words)


def _brings(game: State, verb: Verb) -> str:
    if verb == "stop":
        return f"plot -{steps(game)}"
    if verb == "scheme":
        return f"plot +{steps(game)}"
    return BRINGS[verb]
