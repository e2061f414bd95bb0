"""The menu of a scene: what is offered, what comes of it, what leads out (TS-SCENE, TS-SCN-05, -15, TS-Q-05 to TS-Q-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from content.troubleshooters import library
from engine.table import RandomStream
from engine.troubleshooters.rules import declaring, frame, menu
from engine.troubleshooters.rules.menu import Onward
from engine.troubleshooters.scenario.assembling import assemble
from engine.troubleshooters.scenario.tale import Tale
from tests.troubleshooters.kiosk import GOOD, read
from tests.troubleshooters.play import Play, hero, play


class Kiosk:
    """Ada (Charm 65) and Ben on the square of the kiosk; ``changes`` are put in place of words of its file."""

    def __init__(self, *changes: tuple[str, str]) -> None:
        words = GOOD
        for old, new in changes:
            assert words.count(old) == 1, old
            words = words.replace(old, new)
        self.play: Play = play(hero("Ada", Charm=65), hero("Ben", Strength=45))
        self.game = self.play.game
        self.tale = frame.began(self.game, Tale(read(words), 0))

    def run(self, *answers: str, scene: str = "square", percent: Sequence[int] = ()) -> Onward:
        return self.play.run(
            menu.play(self.game, self.tale, self.tale.adventure.scenes[scene]), *answers, percent=percent
        )

    @property
    def told(self) -> list[str]:
        return [each.line for each in self.play.log("told") if each.rule != "TS-GM-04"]

    def lines(self) -> list[str]:
        """The lines of the menu that was shown last, as preset."""
        return preset(self.play.offered[-1])


def preset(ids: Sequence[str]) -> list[str]:
    """Lines without those that declare something else, and without what Story Points buy."""
    return [each for each in dict.fromkeys(ids) if "-help" not in each and not each.startswith("buy:")]


ASK = "try:ada>ask:0"


@pytest.mark.rule("TS-SCN-15")
@pytest.mark.rule("TS-SCN-17")
def test_each_approach_of_each_hero_is_a_line_and_so_is_each_way_out():
    kiosk = Kiosk()
    assert kiosk.run("exit:fight") == Onward("fight")
    assert kiosk.lines() == [
        ASK, "try:ben>ask:0", "try:ada>ask:1", "try:ben>ask:1", "do:go", "exit:fight",
    ]  # fmt: skip


@pytest.mark.rule("TS-SCENE-10")
@pytest.mark.rule("TS-Q-30")
def test_a_scene_begins_with_where_it_is_and_who_is_there():
    kiosk = Kiosk()
    kiosk.run("exit")
    assert kiosk.play.log("scene")[0].title == "A square with a kiosk" and kiosk.tale.met == ["bully"]
    assert kiosk.game.at.location == "here" and all(each.played for each in kiosk.game.heroes)


@pytest.mark.rule("TS-CHECK-07")
@pytest.mark.rule("TS-SCN-15")
def test_a_success_does_what_it_says_and_is_not_to_be_had_twice():
    kiosk = Kiosk()
    kiosk.run(ASK, "pass", "exit", percent=[34, 98])
    assert kiosk.game.clues == ["name"] and "He tells you." in kiosk.told
    assert kiosk.lines() == ["do:go", "exit:fight"]


@pytest.mark.rule("TS-Q-05")
@pytest.mark.rule("TS-Q-07")
def test_a_failure_closes_every_approach_of_the_obstacle_for_all():
    kiosk = Kiosk()
    kiosk.run(ASK, "exit", percent=[97, 13])
    assert kiosk.game.alarm == {"here": 1} and "He does not." in kiosk.told
    assert kiosk.lines() == ["do:go", "exit:fight"]


@pytest.mark.rule("TS-Q-43")
def test_a_stalemate_closes_this_approach_alone_and_the_last_one_fails():
    kiosk = Kiosk(
        ('stalemate = [{ text = "He coughs." }]\n\n  [scene.option.check]', "\n  [scene.option.check]")
    )
    kiosk.run(ASK, "try:ben>ask:1", "exit", percent=[97, 98, 97, 98])
    assert preset(kiosk.play.offered[-2]) == [
        "try:ada>ask:1",
        "try:ben>ask:1",
        "do:go",
        "exit:fight",
    ]
    assert kiosk.lines() == ["do:go", "exit:fight"]
    assert kiosk.game.alarm == {"here": 3}  # two stalemates, and the failure that follows the last of them


@pytest.mark.rule("TS-Q-43")
def test_a_stalemate_that_is_written_stands_in_the_place_of_the_alarm():
    kiosk = Kiosk()
    kiosk.run(ASK, "exit", percent=[97, 98])
    assert kiosk.game.alarm == {} and kiosk.told == ["He coughs."]


@pytest.mark.rule("TS-Q-10")
def test_a_bind_of_a_scene_with_attention_fails_and_draws_attention_on_top():
    kiosk = Kiosk()
    kiosk.run(ASK, "fail", "exit", percent=[34, 98])
    assert kiosk.game.clues == [] and "He does not." in kiosk.told
    assert kiosk.game.alarm == {"here": 2} and kiosk.game.heroes[0].sp == 6


@pytest.mark.rule("TS-Q-10")
def test_a_bind_with_a_branch_of_its_own_does_that_alone():
    own = (
        'stalemate = [{ text = "He coughs." }]',
        'stalemate = [{ text = "Hm." }]\n  bind = [{ set = "bound" }]',
    )
    kiosk = Kiosk(own)
    kiosk.run(ASK, "fail", "exit", percent=[34, 98])
    assert kiosk.game.flags == {"bound": 1} and kiosk.game.alarm == {}


@pytest.mark.rule("TS-SCN-15")
@pytest.mark.rule("TS-C-57")
def test_an_obstacle_of_two_steps_is_open_until_the_second_success():
    opens = 'success = [{ text = "It opens." }, { release = "captives" }]'
    kiosk = Kiosk(
        ('obstacle = "lock"', 'obstacle = "lock"\n  steps = 2'), (opens, 'success = [{ text = "It gives." }]')
    )
    kiosk.run("try:ben>lock:1", "pass", "try:ben>lock:1", "exit", scene="cell", percent=[12, 13])
    menus = [
        shown for phase, shown in zip(kiosk.play.asked, kiosk.play.offered, strict=True) if phase == "menu"
    ]
    assert [any(each.startswith("try") for each in shown) for shown in menus] == [True, True, False]


@pytest.mark.rule("TS-Q-14")
@pytest.mark.rule("TS-GM-20")
def test_one_flourish_a_scene_is_paid():
    kiosk = Kiosk(
        ('label = "Run after the van"', 'label = "Run after the van"\n  tags = ["flourish", "talk"]'),
        ('effects = [{ challenge = "run" }]', 'effects = [{ set = "ran" }]\n\n  [[scene.option]]\n  id = "sing"\n'
         '  label = "Sing"\n  tags = ["flourish"]\n  effects = [{ set = "sung" }]'),
    )  # fmt: skip
    kiosk.run("do:go", "do:sing", "exit")
    assert kiosk.game.heroes[0].sp == 5 and kiosk.game.merits == ["TS-EXP-10"]


@pytest.mark.rule("TS-SCN-20")
@pytest.mark.rule("TS-CHALLENGE-09")
def test_a_challenge_of_an_option_is_shared_out_and_its_outcome_happens():
    kiosk = Kiosk()
    kiosk.run(
        "do:go", "slot0:ada", "slot1:ben", "slot2:ada", "slot3:ben:Veh", "exit", percent=[93, 94, 95, 96]
    )
    assert kiosk.tale.outcomes == {"run": "abysmal"}
    shaken = [(each.who, each.name) for each in kiosk.play.log("condition") if each.amount > 0]
    assert shaken == [("Ben", "Terrified")]  # he rolled the last one that was lost


@pytest.mark.rule("TS-SCN-05")
def test_an_effect_that_leads_away_ends_the_scene_and_what_more_there_is_comes_back():
    go = Kiosk(('effects = [{ challenge = "run" }]', 'effects = [{ set = "a" }, { goto = "end" }]'))
    assert go.run("do:go") == Onward("end") and go.game.flags == {"a": 1}
    fight = Kiosk(('effects = [{ challenge = "run" }]', 'effects = [{ fight = "fight" }]'))
    assert fight.run("do:go").by.fight == "fight"


@pytest.mark.rule("TS-Q-18")
@pytest.mark.rule("TS-SCN-15")
def test_what_may_not_be_done_is_not_shown_and_what_comes_once_comes_once():
    asks = ('label = "Run after the van"', 'label = "Run"\n  once = true\n  requires = { flag = "van" }')
    kiosk = Kiosk(asks, ('effects = [{ challenge = "run" }]', 'effects = [{ set = "ran" }]'))
    kiosk.run("exit")
    assert "do:go" not in kiosk.lines()
    kiosk.game.flags["van"] = 1
    kiosk.run("do:go", "exit")
    kiosk.run("exit")
    assert "do:go" not in kiosk.lines()


@pytest.mark.rule("TS-LOOP-03")
def test_a_line_tells_skill_and_chance():
    kiosk = Kiosk()
    rule = menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["cell"])
    lines = {each.label: each for each in next(rule).options}
    line = lines["Pick the lock: Ben, Strength"]
    odds = declaring.odds(kiosk.game, kiosk.tale, line)
    assert odds and round(odds.win, 2) == 0.55  # with help: Ones of 1 and 2 succeed, too
    alone = declaring.odds(kiosk.game, kiosk.tale, lines["Pick the lock: Ben, Strength, without help"])
    assert alone and round(alone.win, 2) == 0.45


@pytest.mark.rule("TS-MOD-10", "TS-Q-06", "TS-LOOP-06")
@pytest.mark.parametrize(("line", "shared"), [("try:ben>lock:1", False), ("try:ben>lock:1+help", True)])
def test_help_that_adds_nothing_has_to_be_asked_for_and_then_it_shares_the_failure(line, shared):
    kiosk = Kiosk(
        ('check = { skills = [{ skill = "Security" }, { skill = "Strength" }] }',
         'check = { skills = [{ skill = "Security" }, { skill = "Strength" }], '
         'circumstances = [{ when = { present = "ada" }, pips = 2, text = "light" }] }'),
        ('fail = [{ text = "It does not." }, { attention = 1 }]', 'fail = [{ condition = "exhausted", who = "actor" }]'),
    )  # fmt: skip
    kiosk.run(line, scene="cell", percent=[97])
    (rolled,) = kiosk.play.log("check")
    assert rolled.pips == 2 and not rolled.success
    assert [each.has("exhausted") for each in kiosk.game.heroes] == [shared, True]


@pytest.mark.rule("TS-LOOP-06")
@pytest.mark.rule("TS-WIN-03")
@pytest.mark.rule("TS-Q-06")
def test_what_is_declared_otherwise_is_a_line_of_its_own_and_a_helper_who_is_left_out_helps_nobody():
    kiosk = Kiosk()
    kiosk.run("try:ben>lock:1-help", "pass", "exit", scene="cell", percent=[92])
    (rolled,) = kiosk.play.log("check")
    assert rolled.pips == 0 and not rolled.success
    helped = Kiosk()
    helped.run("try:ben>lock:1", "pass", scene="cell", percent=[92])
    assert helped.play.log("check")[0].pips == 2 and helped.play.log("check")[0].success


@pytest.mark.rule("TS-Q-12")
@pytest.mark.rule("TS-COMP-01")
def test_a_complication_is_declared_with_the_line_and_paid_as_it_is_rolled():
    kiosk = Kiosk()
    kiosk.game.heroes[0].complications = ["overconfident"]
    kiosk.run("try:ada>ask:0+", "pass", "exit", percent=[34, 98])
    assert kiosk.game.heroes[0].sp == 7 and kiosk.play.log("check")[0].pips == 0


def _wander(tale: Tale, seed: int) -> None:
    """Each scene with a menu, played by somebody who picks anything, ends."""
    for scene in tale.adventure.scenes.values():
        if scene.type not in ("detailed", "planning", "transitional", "captive"):
            continue
        party = play(hero("Ada"), hero("Ben"), hero("Eve"))
        party.game.streams["dice"] = RandomStream(seed)
        mine = frame.began(party.game, Tale(tale.adventure, 0))
        stream: Any = RandomStream(seed + 1)
        rule = menu.play(party.game, mine, scene)
        request = next(rule)
        for _ in range(200):
            assert request.options, (scene.id, request.phase)
            try:
                request = rule.send([stream.pick(request.options)])
            except StopIteration as end:
                assert end.value.by or end.value.scene in tale.adventure.scenes
                break
        else:
            assert tale.adventure.left(scene) is False or not scene.exits, scene.id


@pytest.mark.rule("TS-SCN-37")
@pytest.mark.parametrize("name", ["snow_harp", "stolen_north", "ten_second_sea"])
def test_whoever_picks_anything_leaves_every_scene_of_an_authored_adventure(name):
    _wander(Tale(library().adventures[name], 0), 5)


@pytest.mark.rule("TS-C-60")
@pytest.mark.parametrize("seed", range(5))
def test_and_every_scene_of_an_assembled_one(seed):
    _wander(Tale(assemble(library().modules, seed), 0), seed)
