"""Windows of Story Points beside the dice: framing, before a roll, additions, entertaining (TS-WIN, TS-Q-12 to TS-Q-18)."""

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import before, checks, framing, picks, scenes, spending
from engine.troubleshooters.state.scene import Scene
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import Bar


def begun(p, *tags, id="next"):
    if p.game.scene:
        scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene(id, "detailed", 0, tags))


@pytest.mark.rule("TS-STORY-09", "TS-Q-13", "TS-WIN-02", "TS-DP-02", "TS-MENU-12", "TS-STATE-04")
@pytest.mark.parametrize(
    ("complication", "tag", "rule"),
    [
        ("bad_reputation", "respectable", "TS-COMP-06"), ("honest", "law", "TS-COMP-08"),
        ("drunkard", "alcohol", "TS-COMP-12"), ("sleepy", "early", "TS-COMP-16"),
        ("sleepy", "long_wait", "TS-COMP-16"), ("underage", "adults_only", "TS-COMP-19"),
        ("gambler", "casino", "TS-C-28"), ("wanted", "law", "TS-C-31"), ("nosy", "long_wait", "TS-C-32"),
    ],
)  # fmt: skip
@pytest.mark.rule(
    "TS-COMP-06", "TS-COMP-08", "TS-COMP-12", "TS-COMP-16", "TS-COMP-19", "TS-C-28", "TS-C-31", "TS-C-32"
)
def test_an_important_scene_that_fits_may_be_missed_for_six(complication, tag, rule):
    p = play(hero("Ada", complications=[complication], sp=1), hero("Bea"))
    begun(p, tag)
    p.run(framing.frame(p.game))
    begun(p, tag)
    p.run(framing.frame(p.game, important=True), f"complication:ada>removal.{rule}")
    assert (p.ada.presence, p.ada.sp, p.bea.presence) == ("removed", 7, "present")


@pytest.mark.rule("TS-Q-13", "TS-FLOW-02")
def test_one_a_scene_not_twice_in_a_row_and_never_the_last_hero():
    p = play(*[hero(each, complications=["underage"]) for each in ("Ada", "Bea")])
    begun(p, "adults_only")
    p.run(framing.frame(p.game, important=True), "complication:ada")
    begun(p, "adults_only")
    back = p.ada.presence
    p.run(framing.frame(p.game, important=True), "complication:bea")
    assert (back, len(p.asked)) == ("present", 2), "only Bea is asked: Ada missed the last one"
    alone = play(hero("Ada", complications=["underage"]))
    begun(alone, "adults_only")
    alone.run(framing.frame(alone.game, important=True))
    assert alone.asked == []


@pytest.mark.rule("TS-COMP-10", "TS-MENU-11", "TS-WIN-02", "TS-COMP-20")
def test_a_drink_or_the_lack_of_one_pays_three_and_weighs():
    for tag in ("alcohol", "withdrawal"):
        p = play(hero(complications=["drunkard"], sp=0))
        begun(p, tag)
        p.run(framing.frame(p.game), "complication:ada>condition")
        assert (p.ada.sp, p.ada.copies("intoxicated"), pips_of(p.game, p.check("Charm"))) == (3, 1, -2)


@pytest.mark.rule("TS-C-32")
def test_who_is_nosy_may_be_caught_off_guard_when_a_fight_starts():
    p = play(hero(complications=["nosy"], sp=0))
    p.run(framing.frame(p.game))
    assert p.asked == []
    (asked,) = next(framing.at_fight_start(p.game)).options[:1]
    p.run(framing.at_fight_start(p.game), "complication:ada")
    assert (p.ada.sp, p.ada.has("flat_footed"), "are Flat-footed (+3 SP)" in asked.label) == (3, True, True)


@pytest.mark.rule("TS-WIN-03", "TS-DP-04", "TS-COMP-15")
def test_initiative_may_be_yawned_at():
    p = play(hero(Alertness=45, complications=["sleepy"], sp=0))
    spec = p.run(before.ready(p.game, p.check("Alertness", purpose="initiative")), "burden:ada>TS-COMP-15")
    assert (pips_of(p.game, spec), p.ada.sp) == (-2, 0)
    p.run(checks.check(p.game, spec), percent=[40])
    again = p.run(before.ready(p.game, p.check("Alertness", purpose="initiative")))
    assert (p.ada.sp, p.asked, pips_of(p.game, again)) == (3, ["check.ready"], -2)


@pytest.mark.rule("TS-DP-04", "TS-LOOP-06")
def test_helper_and_kit_are_on_without_being_asked_for():
    p = play(hero("Ada", kits=["lockpicks"]), hero("Bea"))
    spec = p.run(before.ready(p.game, p.check("Prestidigitation", kit_tags=("lock",))))
    assert (spec.kit, spec.helper, pips_of(p.game, spec), p.asked) == ("ada/lockpicks", "bea", 4, [])


@pytest.mark.rule("TS-STORY-18", "TS-Q-16", "TS-MENU-05")
def test_a_distraction_hinders_an_opponent_or_helps_a_friend_once_a_scene():
    p = play(hero("Ada", sp=6), hero("Bea"), foe("Max"))
    spending.distract(p.game, p.ada, "max")
    assert (p.ada.sp, pips_of(p.game, p.check("Alertness", who="max"))) == (4, -2)
    assert not spending.may_add(p.game, p.ada, "distraction", 2)
    begun(p)
    spending.distract(p.game, p.ada, "bea")
    check = p.check("Charm", who="bea")
    assert (pips_of(p.game, check), pips_of(p.game, p.check("Charm", who="bea", helper="ada"))) == (2, 2)


@pytest.mark.rule("TS-STORY-20", "TS-Q-17", "TS-MENU-06")
def test_a_turn_of_the_story_costs_six_once_a_scene():
    p = play(hero(sp=12))
    assert p.run(spending.major(p.game, p.ada, "rescue")) == "rescue"
    assert (p.ada.sp, spending.may_add(p.game, p.ada, "rescue", 6)) == (6, False)


@pytest.mark.rule("TS-STORY-22", "TS-STORY-23", "TS-STORY-24", "TS-Q-18")
def test_a_smaller_thing_is_offered_before_anything_is_paid():
    p = play(hero(sp=6))
    assert p.run(spending.major(p.game, p.ada, "rescue", "note"), "downgrade:rescue.no") == ""
    kept = p.ada.sp
    assert p.run(spending.major(p.game, p.ada, "rescue", "note"), "downgrade:rescue.yes") == "note"
    assert (kept, p.ada.sp, p.game.at.bought) == (6, 4, ["note"])


@pytest.mark.rule("TS-STORY-11", "TS-Q-14", "TS-MENU-15", "TS-DP-28", "TS-WIN-17")
def test_entertaining_pays_one_to_the_whole_party_a_scene():
    p = play(hero("Ada", sp=0), hero("Bea", sp=0), hero("Cleo", sp=0))
    seats = {"hero:1": "bea", "hero:2": "ada", "hero:3": ""}
    assert spending.nominated(p.game, seats) is None, "two that name each other"
    assert spending.nominated(p.game, seats | {"hero:3": "bea"}) is p.bea
    spending.flourish(p.game, p.ada)
    assert [each.sp for each in p.game.heroes] == [0, 1, 0]


@pytest.mark.rule("TS-Q-14")
def test_nobody_names_oneself_and_nobody_is_named_by_one_person_alone():
    p = play(hero("Ada", sp=0), hero("Bea", sp=0))
    assert spending.nominated(p.game, {"hero:1": "ada", "hero:2": ""}) is None
    assert spending.nominated(p.game, {"hero:1": "bea"}) is None


@pytest.mark.rule("TS-Q-13")
def test_two_words_for_one_clause_offer_it_once():
    p = play(hero("Ada", complications=["sleepy"]), hero("Bea"))
    begun(p, "early", "long_wait")
    p.run(framing.frame(p.game, important=True))
    assert p.offered == [["complication:ada>removal.TS-COMP-16", "pass"]]


@pytest.mark.rule("TS-LOOP-03", "TS-LOOP-08", "TS-STORY-15")
@pytest.mark.parametrize(("fail", "risk"), [({"attention": 1}, "noticed"), ({"condition": "deaf"}, "hurt")])
def test_who_may_flip_a_failure_is_told_what_it_brings_if_it_stays(fail, risk):
    door = {"id": "door", "label": "The door", "check": {"skills": [{"skill": "Charm"}]}, "fail": [fail]}
    bar = Bar(hero("Ada", Charm=45, sp=2), option=[door])
    (pick,) = [each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.way]
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), percent=[72])
    assert bar.play.labels == ["Story Points: 27 instead of 72, a success", f"Leave it (failing: {risk})"]
