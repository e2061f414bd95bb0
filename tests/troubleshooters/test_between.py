"""Between the great scenes: gear for the evening, a split party, doctors, the hub's map (TS-Q-21, TS-EFF-12, TS-DP-30)."""

from __future__ import annotations

import pytest

from content.troubleshooters import library
from engine.table import Table
from engine.troubleshooters.rules import conditions, shopping
from tests.troubleshooters.test_adventures import played
from tests.troubleshooters.test_run import in_lair, planned
from tests.troubleshooters.tour import tour

# Gear


@pytest.mark.rule("TS-Q-21", "TS-STORY-14", "TS-GEAR-05", "TS-MENU-07", "TS-SCN-07", "TS-DP-11")
def test_gear_costs_its_level_and_one_more_if_not_everybody_may_have_it():
    t = planned()
    kits = library().kits
    assert not shopping.restricted(kits["tape_recorder"]) and shopping.restricted(kits["handgun"])
    t.pick("gear:tape_recorder")
    t.pick("gear:lucien_farel")
    t.settle()
    assert t.game.hero("lucien_farel").sp == 4
    t.pick("gear:handgun")
    t.pick("gear:lucien_farel")
    t.settle()
    assert t.game.hero("lucien_farel").sp == 2
    held = t.game.hero("lucien_farel").kits[-2:]
    assert [(each.id, each.bought, each.reloads > 0) for each in held] == [
        ("tape_recorder", True, False), ("handgun", True, True),
    ]  # fmt: skip


@pytest.mark.rule("TS-Q-21", "TS-Q-112", "TS-CHECK-07")
def test_a_kit_asked_for_in_vain_is_not_to_be_had_in_this_scene_any_more():
    entry = (
        'gear = [{ kit = "tape_recorder", check = { skill = "Credit" } }, { kit = "binoculars", sp = 3 }]\n'
    )
    t = planned(
        changes={
            'type = "planning"\nwhere = "The planning"': f'type = "planning"\n{entry}where = "The planning"'
        }
    )
    assert sorted(each for each in t.lines() if each.startswith("gear")) == [
        "gear:binoculars",
        "gear:tape_recorder",
    ]
    t.skill("Credit", 0)
    t.pick("gear:tape_recorder")
    tried = next(each for each in t.request.options if each.id == "gear:lucien_farel:Credit")
    assert tried.label.endswith("tries Credit: 20%, else it is not to be had here"), (
        "somebody helps: 1 and 2 are enough"
    )
    t.pick("gear:lucien_farel:Credit")
    t.settle()
    assert [each for each in t.lines() if each.startswith("gear")] == ["gear:binoculars"]
    assert not any(kit.bought for each in t.game.heroes for kit in each.kits)


@pytest.mark.rule("TS-C-69", "TS-Q-21", "TS-C-64")
def test_what_was_bought_is_gone_with_the_adventure_and_what_was_lost_is_back():
    from engine.table import handed_over
    from engine.table.carried import with_sheets

    table = played(3, adventure="snow_harp", heroes=["danae_kouris", "lucien_farel"])
    sheets = [each for each in handed_over(table) if not each.data.get("fate")]
    heroes = [each.id for each in sheets if each.kind == "hero"]
    again = Table(
        table.system,
        table.system.setup(with_sheets({"heroes": heroes, "adventure": "snow_harp"}, sheets), 5),
        5,
    )
    for hero in again.game.heroes:
        assert tuple(kit.id for kit in hero.kits) == hero.card.kits
        assert all(kit.state == "stowed" and not kit.bought for kit in hero.kits)


# A split party


@pytest.mark.rule("TS-EFF-12", "TS-GM-08", "TS-Q-07")
def test_who_is_separated_plays_alone_and_meets_the_others_where_the_file_says():
    fails = 'fail = [{ separate = [{ who = "actor", scene = "rest" }], rejoin = "hub" }]'
    t = tour(
        changes={'{ clue = "one" }]\n  fail = [{ text = "Not done." }]': '{ clue = "one" }]\n  ' + fails}
    )
    t.skill("Alertness", 0)
    t.go("to:hub", "to:mill", "try:lucien_farel>wheel:0-help")
    assert t.scene == "rest" and [each.id for each in t.game.party] == ["lucien_farel"]
    t.go("to:hub")
    assert t.scene == "hub" and len(t.game.party) == 3 and t.game.scheme == 1 + 2  # the lead, and two days


# Doctors


@pytest.mark.rule("TS-DP-30", "TS-Q-67", "TS-HEAL-08", "TS-SCN-12")
@pytest.mark.parametrize(("way", "alarm"), [("hospital", 4), ("doctor", 0), ("self", 0)])
def test_a_wound_has_one_try_of_one_way_and_a_hospital_asks_no_check(way, alarm):
    more = 'self = true\nhospital = [{ alarm = 2 }]\ndoctor = { skills = ["Credit", "Contacts"], sp = 1 }\n'
    t = tour(changes={"self = true\n": more})
    for skill in ("Credit", "Contacts", "Medicine"):
        t.skill(skill, 0)
    hero = t.game.heroes[0]
    t.go("to:hub")
    conditions.gain(t.game, hero, "wounded")
    t.go("to:rest")
    assert sorted(each.split(">")[0] for each in t.lines() if each.startswith("heal")) == [
        "heal:doctor", "heal:hospital", "heal:self",
    ]  # fmt: skip
    t.go(f"heal:{way}")
    assert hero.has("wounded") == (way != "hospital") and t.game.alarm.get("town", 0) == alarm
    assert not any(each.startswith("heal") for each in t.lines())
    assert sum(each.sp for each in t.game.heroes) == 15 - (way == "doctor")


# The end


@pytest.mark.rule("TS-DP-42", "TS-KILL-08")
@pytest.mark.parametrize("answer", ["open", "retired"])
def test_a_villain_behind_bars_may_be_gone_for_good(answer):
    t = in_lair()
    t.tale.adventure.villain = library().modules.villains["glass"]
    t.game.flags["villains_captured"] = 1
    t.go("to:climax").pick("do:home")
    while t.request.phase != "villain":
        options = t.request.options
        t._step([next((each for each in options if each.kind == "pass"), options[0])])
    t.pick(f"villain:{answer}")
    assert t.tale.retired == (answer == "retired") and t.outcome.winner == "heroes"


# What holds in every adventure


@pytest.mark.rule("TS-LOSE-01", "TS-LOSE-02", "TS-STORY-02", "TS-Q-99")
@pytest.mark.parametrize("seed", range(6))
def test_points_change_by_what_is_told_and_by_nothing_else(seed):
    table = played(seed, adventure="assembled", length="long")
    now = {each.id: 4 for each in (*table.game.heroes, *table.game.fallen)}
    for event in table.events:
        if event.kind == "points":
            assert event.now == now[event.id] + event.amount, event
            assert 0 <= event.now <= 12 and (event.amount >= 0 or event.why or event.rule)
            now[event.id] = event.now
        elif event.kind == "session":
            now = event.points
    assert all(now[each.id] == each.sp for each in table.game.heroes)


@pytest.mark.rule("TS-DEATH-01", "TS-FIGHT-01", "TS-KILL-01")
def test_nobody_dies_who_did_not_choose_the_risk():
    deaths = 0
    for seed in range(16):
        table = played(seed, adventure="assembled")
        chose = [each.picks[0] for each in table.decisions]
        for hero in [each for each in (*table.game.heroes, *table.game.fallen) if each.presence == "dead"]:
            deaths += 1
            assert any(
                each.startswith((f"loss:{hero.id}>mortal_peril", f"sacrifice:{hero.id}>yes"))
                for each in chose
            )
    assert deaths
