"""Players of ours held to something."""

from types import SimpleNamespace

import pytest
from click import UsageError
from click.testing import CliRunner

from content.registry import open_system
from engine.table import Choice, Odds, Option, Request
from lab.policies import PolicyError, held_to
from lab.simulate import simulate
from tui.ways import ways

OPTIONS = [
    Option("pass", "hero:1", "Pass", kind="pass"),
    Option("a", "hero:1", "Strike", kind="attack.melee"),
    Option("b", "hero:1", "Taunt", kind="attack.social"),
    Option("c", "hero:1", "Rest", kind="healing"),
]
CHANCES = {"a": (0.4, 3.0), "b": (0.7, 1.0), "c": (0.7, 2.0)}


class First:
    """Takes the first of what it is offered, and keeps that in mind."""

    def decide(self, view, request):
        self.offered = [option.id for option in request.options_for(view.seat)]
        return Choice(self.offered[: request.min])


class Seen:
    seat = "hero:1"


def odds(option):
    found = CHANCES.get(option.id)
    return Odds(option.id, *found) if found else None


TABLE = SimpleNamespace(system=open_system("audience"), game=SimpleNamespace(odds=odds))


def offered(policy, options=OPTIONS, **span):
    player = First()
    held_to(policy, player, TABLE).decide(
        Seen(), Request("x", "?", ("hero:1",), lambda *_: list(options), **span)
    )
    return player.offered


@pytest.mark.parametrize(
    ("policy", "left"),
    [
        ("no:healing", ["pass", "a", "b"]),
        ("only:social", ["b"]),
        ("only:attack", ["a", "b"]),
        ("no:healing,social", ["pass", "a"]),
        ("only:pass,melee", ["pass", "a"]),
        ("only:flying", ["pass", "a", "b", "c"]),
        ("greedy", ["c"]),
    ],
)
def test_a_policy_leaves_what_it_allows_and_everything_where_that_is_nothing(policy, left):
    assert offered(policy) == left


def test_as_many_as_must_be_picked_are_left():
    assert offered("only:social", min=2, max=2) == ["pass", "a", "b", "c"]
    assert offered("only:attack", min=2, max=4) == ["a", "b"]
    assert offered("greedy", OPTIONS[:1]) == ["pass"]


@pytest.mark.parametrize(
    "policy", ["no:", "no:heal,", "only", "heal", "greedy:x", "never:heal", "rollout:", "rollout:0"]
)
def test_what_is_no_policy_is_refused(policy):
    with pytest.raises(PolicyError, match="no:WORDS, only:WORDS, greedy or rollout:GAMES"):
        held_to(policy, First(), TABLE)
    with pytest.raises(UsageError, match="there is no policy"):
        CliRunner().invoke(
            ways, ["simulate", "-n", "1", "--policy", policy], standalone_mode=False, catch_exceptions=False
        )


def test_ideas_are_played_out_only_where_a_game_can_be_played_on_from_its_middle():
    with pytest.raises(PolicyError, match="games of audience cannot be played on"):
        held_to("rollout:2", First(), TABLE)
    with pytest.raises(UsageError, match="games of audience cannot be played on"):
        CliRunner().invoke(
            ways,
            ["simulate", "audience", "-n", "1", "--policy", "rollout:2"],
            standalone_mode=False,
            catch_exceptions=False,
        )


def test_ours_are_held_to_it_and_the_others_are_not():
    wish = {"heroes": 1}
    rows = []
    simulate(open_system, "plot-twist", 1, 3, wish=wish, policy="no:attack", rows=rows.append)
    free = []
    simulate(open_system, "plot-twist", 1, 3, wish=wish, rows=free.append)
    struck = [any("to hit" in why for why in row.reasons) for row in (*rows, *free)]
    assert struck[1] and rows[0].digest != free[0].digest
    assert rows[0].stands[-1]["villains.harm"] <= free[0].stands[-1]["villains.harm"]
