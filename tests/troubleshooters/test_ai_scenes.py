"""Scripted heroes in scenes: what they try first, what they leave, what they buy, where they go (TS-GM-25)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.table import Option, grouped
from engine.troubleshooters.ai.hero import ScriptedHero
from engine.troubleshooters.rules import menu
from engine.troubleshooters.seen.view import TroubleshootersView
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_ai import KEEN
from tests.troubleshooters.test_purchases import Bar


def option(id: str, skill: str, stake: str = "advantage", **given: Any) -> dict[str, Any]:
    check = {"skill": skill} | given.pop("check", {})
    return {"id": id, "label": id, "stake": stake, "check": check, "fail": [{"attention": 1}]} | given


def picks(bar: Bar, many: int = 1, mind: ScriptedHero | None = None) -> str:
    """What a scripted hero picks from the menu."""
    rule = menu.play(bar.game, bar.game.tale, bar.scene)
    request = next(rule)
    while request.phase != "menu":
        request = rule.send([request.options_for(request.seats[0])[-1]])
    seat = request.seats[0]
    view = TroubleshootersView(bar.game, bar.game.tale, seat)
    return (mind or ScriptedHero(KEEN)).decide(view, "menu", request.by_kind(seat)).picks[0]


@pytest.mark.rule("TS-GM-25", "TS-LOOP-04")
def test_a_key_comes_before_a_better_chance_at_an_advantage_and_who_is_best_tries_it():
    bar = Bar(
        hero("Ada", Search=75),
        hero("Bea", Charm=45),
        option=[option("drawer", "Search"), option("clerk", "Charm", "key")],
    )
    assert picks(bar) == "try:bea>clerk:0"


@pytest.mark.rule("TS-GM-25", "TS-CHECK-07")
def test_more_than_is_needed_is_left_alone_where_people_look_already():
    bar = Bar(hero("Ada", Search=65), option=[option("drawer", "Search")])
    assert picks(bar) == "try:ada>drawer:0"
    bar.game.alarm["here"] = 2
    assert picks(bar) == "exit:here"


@pytest.mark.rule("TS-GM-25", "TS-ABIL-36", "TS-OPPOSED-01")
def test_a_child_is_not_minded_before_it_sneaks_past_who_watches():
    past = option("past", "Sneak", "key", check={"opposed": {"director": "max", "skill": "Alertness"}})
    bar = Bar(hero("Ada", Sneak=65, abilities=["young"], sp=3), foe("Max"), option=[past])
    assert picks(bar) == "buy:ada>TS-ABIL-36"
    bar = Bar(hero("Ada", Sneak=65, abilities=["young"], sp=1), foe("Max"), option=[past])
    assert picks(bar) == "try:ada>past:0"


@pytest.mark.rule("TS-GM-25", "TS-EXP-10")
def test_a_talk_is_had_once_and_then_one_goes():
    talk = {"id": "talk", "label": "Talk", "tags": ["talk"], "effects": [{"set": "talked"}]}
    bar = Bar(hero("Ada"), option=[talk])
    mind = ScriptedHero(KEEN)
    assert picks(bar, mind=mind) == "do:talk"
    assert picks(bar, mind=mind) == "exit:here"


@pytest.mark.rule("TS-GM-25", "TS-DP-27")
@pytest.mark.parametrize("grave", ["cold_blood", "sacrifice"])
def test_no_life_is_given_or_taken_on_a_hint(grave):
    deed = {"id": "deed", "label": "The deed", "tags": [grave], "effects": [{"text": "Done."}]}
    bar = Bar(hero("Ada"), option=[deed])
    assert picks(bar) == "exit:here"
    answers = [Option("cold_blood.yes", "yes", "Do it"), Option("cold_blood.no", "no", "No")]
    view = TroubleshootersView(bar.game, bar.game.tale, "hero:1")
    assert ScriptedHero(KEEN).decide(view, grave, grouped(answers)).picks == ["cold_blood.no"]


@pytest.mark.rule("TS-GM-25", "TS-EFF-25")
def test_no_script_says_that_the_evening_is_over():
    ends = {"id": "bed", "label": "Good night", "effects": [{"session_end": True}]}
    bar = Bar(hero("Ada"), option=[ends])
    assert picks(bar) == "exit:here"
