"""Branches of several effects, and whom they mean: what asks ``when`` after what is played, who is named and not here, a
scene without a way out, people who come or are dead, ends where the party is parted (TS-EFF, TS-Q-07, TS-Q-66)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import predicates
from engine.troubleshooters.scenario.effects import Predicate
from tests.troubleshooters.test_crossings_parted import CHANCE, OPENING, room
from tests.troubleshooters.test_menu import ASK, Kiosk
from tests.troubleshooters.tour import LEADS, PICK, Tour, tour

WHEEL = 'exits = [{ to = "hub" }]\n' + PICK % ("wheel", "wheel", "Alertness", ', { clue = "one" }')
FUSE = '\n  [[scene.timer]]\n  id = "fuse"\n  scenes = 2\n  effects = [{ set = "bang" }]\n'


def option(id: str, effects: str) -> str:
    return f'\n  [[scene.option]]\n  id = "{id}"\n  label = "Do it"\n  effects = {effects}\n'


def opening(effects: str, **changes: str) -> Tour:
    """Something to do in the first scene."""
    return tour(changes={OPENING: OPENING + option("it", effects)} | changes)


def parted(left: str, more: str = "") -> Tour:
    groups = '[{ who = "actor", scene = "left" }, { who = "others", scene = "right" }]'
    rooms = room("left", left) + more + room("right", '[{ text = "Here." }]')
    part = option("it", f'[{{ separate = {groups}, rejoin = "hub" }}]')
    return tour(changes={CHANCE: rooms + CHANCE, OPENING: OPENING + part}).go("do:it")


# When


@pytest.mark.rule("TS-Q-07", "TS-PRED-06", "TS-EFF-06")
def test_what_asks_when_after_damage_asks_it_of_those_who_were_hurt():
    """It was asked before anybody was hurt."""
    t = opening(
        '[{ damage = 9, soak = false, who = "all" }, { goto = "mill", when = { condition = "wounded" } }]'
    )
    assert t.go("do:it").scene == "mill"


@pytest.mark.rule("TS-Q-07", "TS-PRED-11", "TS-EFF-22")
def test_what_asks_when_after_a_challenge_asks_how_that_came_out():
    great = '{ set = "well", when = { outcome = { challenge = "flight", outcome = "great" } } }'
    fly = 'effects = [{ challenge = "flight" }'
    t = tour(changes={fly: f"{fly}, {great}"})
    for skill in ("Alertness", "Vehicles", "Willpower"):
        t.skill(skill, 100)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    assert t.scene == "lair" and t.game.flags["well"]


# Whom


@pytest.mark.rule("TS-Q-13", "TS-EFF-05", "TS-EFF-09", "TS-EFF-10")
def test_who_misses_a_scene_is_not_meant_by_its_name():
    who = 'who = "danae_kouris"'
    t = opening(f'[{{ condition = "exhausted", {who} }}, {{ sp = 2, {who} }}, {{ tick = "Science", {who} }}]')
    away = t.game.hero("danae_kouris")
    away.presence, had = "removed", away.sp
    t.go("do:it")
    assert (away.sp, away.conditions, away.ticks) == (had, [], [])


@pytest.mark.rule("TS-EFF-18", "TS-Q-107")
def test_the_dead_are_not_carried_off():
    """They rose in the cell."""
    t = opening('[{ capture = "cell", who = "danae_kouris" }]')
    t.game.hero("danae_kouris").presence = "dead"
    t.go("do:it")
    assert t.scene == "opening" and not t.game.captives and t.game.hero("danae_kouris").presence == "dead"


@pytest.mark.rule("TS-EFF-18", "TS-Q-19")
def test_of_several_captives_one_can_be_let_out():
    rope = ', { release = "captives" }'
    words = PICK % ("rope", "rope", "Endurance", rope)
    t = opening(
        '[{ capture = "cell" }]', **{words: words.replace(rope, ', { release = "captives", who = "actor" }')}
    )
    t.skill("Endurance", 100)
    t.go("do:it", "try:lucien_farel>rope")
    assert t.scene == "cell" and t.game.captives == ["danae_kouris", "margot_keller"]
    assert not t.game.hero("lucien_farel").has("restrained")


@pytest.mark.rule("TS-PRED-04", "TS-C-05", "TS-EXP-12")
def test_where_the_file_names_nobody_everybody_is_a_hook_character():
    t = tour(changes={'hook_characters = ["danae_kouris"]\n': ""})
    asked = Predicate(hook_character=True)
    assert all(predicates.holds(t.game, t.tale, asked, each) for each in t.game.heroes)


# People


@pytest.mark.rule("TS-EFF-21", "TS-PRED-02", "TS-Q-111")
def test_who_joins_a_scene_is_met_and_is_an_opponent_there():
    t = opening('[{ director = "rook", change = "join" }]').go("do:it")
    assert "rook" in t.tale.met and [each.id for each in t.game.foes] == ["rook"]


@pytest.mark.rule("TS-EFF-21", "TS-SCENE-10")
def test_the_dead_are_not_there_in_the_scenes_that_list_them():
    t = opening('[{ director = "rook", change = "dead" }]', **{WHEEL: 'who = ["rook"]\n' + WHEEL})
    t.go("do:it", "to:hub", "to:mill")
    assert t.game.at.who == [] and "rook" not in t.tale.met


@pytest.mark.rule("TS-EFF-21", "TS-OPPOSED-01")
def test_the_dead_oppose_nothing():
    kiosk = Kiosk()
    kiosk.game.told = kiosk.tale
    kiosk.tale.people["bully"] = "dead"
    kiosk.run(ASK, "pass", "exit", percent=[34])
    assert kiosk.game.clues == ["name"]


# Ways out


@pytest.mark.rule("TS-Q-66", "TS-C-51")
def test_a_scene_without_exits_in_which_nobody_can_act_ends_where_its_options_lead():
    """The adventure was over, and lost."""
    fly = 'exits = []\n\n  [[scene.option]]\n  id = "fly"'
    fall = option("fall", '[{ condition = "out_cold", who = "all" }]')
    t = tour(changes={fly: fly.replace("\n", fall, 1)})
    t.skill("Alertness", 100)
    before = t.go(*LEADS, "to:planning", "to:approach").game.scheme
    t.go("do:fall")
    assert t.outcome is None and t.scene == "lair" and t.game.scheme == before + 2


@pytest.mark.rule("TS-EFF-12", "TS-SCN-30")
def test_a_timer_of_a_scene_that_one_group_plays_runs():
    t = parted('[{ text = "There." }]', FUSE).go("to:hub", "to:hub")
    assert t.scene == "hub" and t.game.flags["bang"]


@pytest.mark.rule("TS-EFF-12", "TS-EFF-25")
def test_a_session_that_ends_for_one_group_ends_when_all_are_together_again():
    t = parted("[{ session_end = true }]").go("do:in_left")
    assert t.game.session == 1
    t.go("to:hub")
    assert t.scene == "hub" and t.game.session == 2


@pytest.mark.rule("TS-EFF-12", "TS-EFF-25")
def test_an_adventure_that_ends_for_one_group_is_over():
    t = parted("[{ adventure_end = true }]").go("do:in_left")
    assert t.outcome and "right" not in t.scenes
