"""Players of ours who are held to something: what games are without healing, with Social Attacks alone, or greedily."""

from __future__ import annotations

from collections.abc import Callable

from engine.table import Choice, Odds, Option, Player, Request, System, Table, View
from engine.table.system import Supposing
from lab.rollout import Rollout

SAMPLES = 8
"""Games that ``rollout`` plays out for each idea, if nothing else is said."""


class PolicyError(Exception):
    """A policy that there is not, or that a system has no use for; the message is one line."""


def check(policy: str | None, system: System) -> None:
    """Whether there is such a policy, and games of the system can be held to it. Raises PolicyError."""
    kind, parted, words = (policy or "greedy").partition(":")
    held = kind in ("no", "only") and all(words.split(","))
    played_out = kind == "rollout" and (not parted or (words.isdecimal() and int(words) > 0))
    if not (held or played_out) and policy not in (None, "greedy"):
        raise PolicyError(f"there is no policy {policy!r}: no:WORDS, only:WORDS, greedy or rollout:GAMES")
    if kind == "rollout" and not isinstance(system, Supposing):
        raise PolicyError(
            f"games of {system.name} cannot be played on from the middle: no policy 'rollout' there"
        )


def held_to(policy: str, player: Player, table: Table) -> Player:
    """The player, held to a policy: ``no:WORDS`` never takes what has one of the words in its kind, ``only:WORDS`` nothing
    else where there is any, ``greedy`` the likeliest roll; commas part words. ``rollout`` plays so many games to their end
    for each of its ideas. Raises PolicyError.
    """
    check(policy, table.system)
    kind, _, listed = policy.partition(":")
    if kind == "greedy":
        return _Held(player, lambda options: _best(options, table.game.odds))
    if kind == "rollout":
        return Rollout(player, table, int(listed or SAMPLES))
    words = listed.split(",")
    return _Held(
        player,
        lambda options: [
            each for each in options if any(word in each.kind for word in words) is (kind == "only")
        ],
    )


class _Held:
    """Chooses as another does among the options that are left to it; among all where none or too few are."""

    def __init__(self, player: Player, left: Callable[[list[Option]], list[Option]]) -> None:
        self._player, self._left = player, left

    def decide(self, view: View, request: Request) -> Choice:
        options = request.options_for(view.seat)
        left = self._left(options)
        if not max(1, request.min) <= len(left) < len(options):
            return self._player.decide(view, request)
        return self._player.decide(view, request.among(view.seat, left))


def _best(options: list[Option], odds: Callable[[Option], Odds | None]) -> list[Option]:
    """The option whose roll is likeliest to be won, of these the one that brings most; none where none leads to a roll."""
    told = [(found.win, found.expected, -at) for at, each in enumerate(options) if (found := odds(each))]
    return [options[-max(told)[2]]] if told else []
