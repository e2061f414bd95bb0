"""Players of ours who are held to something: what games are without healing, with Social Attacks alone, or greedily."""

from __future__ import annotations

from collections.abc import Callable

from engine.table import Choice, Odds, Option, Player, Request, View


class PolicyError(Exception):
    """A policy that there is not; the message is one line."""


def check(policy: str | None) -> None:
    """Whether there is such a policy. Raises PolicyError."""
    kind, _, word = (policy or "greedy").partition(":")
    if not (word and kind in ("no", "only")) and policy not in (None, "greedy"):
        raise PolicyError(f"there is no policy {policy!r}: no:WORD, only:WORD or greedy")


def held_to(policy: str, player: Player, odds: Callable[[Option], Odds | None]) -> Player:
    """The player, held to a policy: ``no:WORD`` never takes what has the word in its kind, ``only:WORD`` nothing else where
    there is any, ``greedy`` the likeliest roll. Raises PolicyError.
    """
    check(policy)
    kind, _, word = policy.partition(":")
    if kind == "greedy":
        return _Held(player, lambda options: _best(options, odds))
    return _Held(
        player, lambda options: [each for each in options if (word in each.kind) is (kind == "only")]
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
