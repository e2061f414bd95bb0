"""Approaches of an obstacle crossed with stalemates, binds and lost senses (TS-Q-02, TS-Q-43, TS-Q-113, TS-COND-04)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import challenge, conditions, picks
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_challenges import parts
from tests.troubleshooters.test_purchases import Bar

ASK: dict[str, Any] = {
    "id": "ask",
    "label": "Ask him",
    "check": {
        "skills": [{"skill": "Charm"}, {"skill": "Subterfuge"}],
        "opposed": {"director": "max", "skill": "Willpower"},
    },
    "success": [{"set": "told"}],
    "fail": [{"set": "failed"}],
}
LOOK: dict[str, Any] = {
    "id": "look",
    "label": "Look",
    "check": {"skill": "Search"},
    "success": [{"set": "seen"}],
    "fail": [{"attention": 1}],
}


def tried(bar: Bar, id: str, *answers: str, percent: list[int]) -> None:
    found = next(each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.id == id)
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, found), *answers, percent=percent)


@pytest.mark.rule("TS-Q-43", "TS-Q-02", "TS-OPPOSED-02")
def test_a_stalemate_closes_one_of_two_approaches_where_the_obstacle_has_no_name_of_its_own():
    bar = Bar(hero("Ada", sp=0), foe("Max"), option=[ASK])
    tried(bar, "try:ada>ask:0", percent=[90, 90])
    assert bar.tries() == ["try:ada>ask:1"] and not bar.game.flags and bar.game.alarm == {"here": 1}
    tried(bar, "try:ada>ask:1", percent=[90, 90])
    assert bar.tries() == [] and bar.game.flags == {"failed": 1}


@pytest.mark.rule("TS-Q-113", "TS-Q-06", "TS-Q-10")
def test_who_gave_a_success_away_has_failed_and_helps_nobody_at_it_later():
    bound = LOOK | {"bind": [{"text": "The shelf comes down."}], "reopen_if": {"flag": "later"}}
    bar = Bar(hero("Ada", Search=45, sp=0), option=[bound])
    tried(bar, "try:ada>look:0", "fail:ada>bind", percent=[30])
    assert bar.play.ada.sp == 2 and bar.game.failed == ["look/ada"]


@pytest.mark.rule("TS-COND-04", "TS-COND-08", "TS-SCN-16", "TS-Q-114", "TS-Q-32")
@pytest.mark.parametrize(
    ("tag", "lost", "skill", "barred"),
    [
        ("sight", "blinded", "Search", True), ("sight", "deaf", "Search", False),
        ("hearing", "deaf", "Search", True), ("hearing", "deaf", "Charm", False),
    ],
)  # fmt: skip
def test_what_is_to_be_seen_or_heard_is_lost_on_who_cannot(tag, lost, skill, barred):
    """Who is Deaf may still talk, at -5: 10 is a success."""
    option = LOOK | {"tags": [tag], "check": {"skill": skill}}
    bar = Bar(hero("Ada", Search=45, Charm=45, sp=4), option=[option])
    conditions.gain(bar.game, bar.play.ada, lost)
    tried(bar, "try:ada>look:0", percent=[10])
    assert ("seen" not in bar.game.flags) is barred and bar.play.asked == []


@pytest.mark.rule("TS-COND-04", "TS-SCN-20", "TS-SCN-16")
def test_the_tags_of_a_challenge_hold_for_all_its_checks_those_of_the_senses_too():
    p = play(hero("Ada", Search=45, sp=0))
    conditions.gain(p.game, p.ada, "blinded")
    won = p.run(
        challenge.challenge(p.game, parts("Search", "Agility", "Melee", tags=("sight",))), percent=[10] * 3
    )
    assert won.grade == "abysmal"
