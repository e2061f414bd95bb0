"""The run through an adventure: where two rules of the frame meet (TS-C-50 to TS-C-59, TS-FLOW-12 to -15, TS-GM-18)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import frame
from tests.troubleshooters.tour import LEADS, tour


def planned(**given):
    """At the planning table with both keys, two points of scheme."""
    t = tour(**given)
    t.skill("Alertness", 100)
    return t.go(*LEADS, "to:planning")


def in_lair(**given):
    return planned(**given).go("to:approach", "do:fly")


# The beginning


@pytest.mark.rule("TS-FLOW-01", "TS-SCN-01", "TS-HOOK-08")
def test_an_adventure_begins_with_its_points_its_clock_and_who_is_drawn_in():
    t = tour()
    assert [each.sp for each in t.game.heroes] == [5, 5, 5] and (t.game.day, t.game.hour) == (2, 10)
    hooks = [each.id for each in t.log("told") if each.line == "They know your face."]
    assert hooks == ["danae_kouris"]
    assert t.game.hooks == ["danae_kouris"]


@pytest.mark.rule("TS-SCN-05", "TS-FLOW-02")
def test_the_end_of_a_scene_moves_the_clock_by_its_hours():
    t = tour().go("to:hub")
    assert t.game.hour == 13
    assert t.go("to:mill", "to:hub").game.hour == 15


# Hub, leads, keys


@pytest.mark.rule("TS-C-51", "TS-C-52")
def test_a_lead_is_visited_once_and_steps_the_scheme():
    t = tour().go("to:hub", "to:mill", "to:hub")
    assert t.game.scheme == 1 and "exit:mill" not in t.lines() and "exit:dam" in t.lines()
    assert "exit:planning" not in t.lines()


@pytest.mark.rule("TS-C-51", "TS-STORY-01")
def test_a_key_missed_in_its_lead_is_paid_for_at_the_hub_by_one_of_them():
    t = tour(difficulty="ruthless").go("to:hub")
    assert not any(each.startswith("key:") for each in t.lines())
    t.go("to:mill", "to:hub", "key:one")
    assert t.game.clues == ["one"] and sorted(each.sp for each in t.game.heroes) == [2, 5, 5]
    assert not any(each.startswith("key:") for each in t.lines())


@pytest.mark.rule("TS-C-51", "TS-C-52", "TS-FLOW-15")
def test_keys_that_come_by_themselves_cost_time_and_set_off_what_that_brings():
    t = tour().go("to:hub", "to:mill", "to:hub", "to:dam", "to:hub")
    assert t.game.clues == ["one", "two"] and t.game.scheme == 4 and "exit:planning" in t.lines()
    assert t.scenes[-2:] == ["dam", "hub"]  # the strike comes with the next return


@pytest.mark.rule("TS-FLOW-15", "TS-C-54")
def test_a_beat_comes_with_the_start_of_the_next_scene():
    t = tour()
    t.skill("Alertness", 100)
    t.go("to:hub", "to:mill", "try:", "to:hub", "to:dam", "try:")
    assert t.game.scheme == 1 and not t.game.flags.get("beat")
    t.go("to:hub")
    begins = [at for at, each in enumerate(t.events) if each.kind == "scene"]
    beat = next(at for at, each in enumerate(t.events) if getattr(each, "line", "") == "A beat at two.")
    assert t.game.scheme == 2 and beat == begins[-1] + 1


@pytest.mark.rule("TS-C-52", "TS-HEAL-08", "TS-Q-67")
def test_two_days_of_rest_cost_two_points_of_scheme_and_heal_by_a_comrades_medicine():
    t = tour()
    t.skill("Medicine", 100)
    t.go("to:hub")
    t.game.heroes[0].conditions.clear()
    from engine.troubleshooters.rules import conditions

    conditions.gain(t.game, t.game.heroes[0], "wounded")
    day = t.game.day
    t.go("to:rest", "heal:self>danae_kouris")
    assert not t.game.heroes[0].has("wounded") and t.game.scheme == 0
    t.go("to:hub")
    assert (t.game.day, t.game.scheme) == (day + 2, 2)


# The strike


@pytest.mark.rule("TS-C-53", "TS-C-52")
def test_from_three_on_the_villains_strike_on_the_way_to_the_hub_once():
    t = tour().go("to:hub", "to:mill", "to:hub", "to:rest", "to:hub")
    assert t.scenes == ["opening", "hub", "mill", "hub", "rest", "strike", "hub"]
    assert t.go("to:dam", "to:hub").scenes[-2:] == ["dam", "hub"]


@pytest.mark.rule("TS-C-53", "TS-C-56")
def test_who_has_not_struck_by_then_strikes_in_the_lair_and_the_story_goes_on_to_the_climax():
    t = in_lair()
    assert t.scene == "lair" and t.game.scheme == 3
    t.go("to:climax")
    assert t.scenes[-3:] == ["strike", "climax", "end"] and t.tale.struck


@pytest.mark.rule("TS-C-56")
@pytest.mark.parametrize(("vehicles", "struck"), [(0, True), (100, False)])
def test_in_the_lair_they_strike_below_three_only_if_neither_obstacle_was_won(vehicles, struck):
    t = in_lair(changes={'"approach", "cell"]': '"cell"]'})
    t.skill("Vehicles", vehicles)
    t.skill("Alertness", 0)
    t.go("try:danae_kouris>door:0-help", "try:danae_kouris>safe:0-help", "to:climax")
    assert t.game.scheme == 2 and t.tale.struck == struck


@pytest.mark.rule("TS-C-55", "TS-C-56", "TS-EFF-22")
def test_the_approach_and_both_obstacles_of_the_lair_count_for_the_climax():
    t = planned()
    for skill in ("Vehicles", "Alertness", "Willpower"):
        t.skill(skill, 100)
    t.go("to:approach", "do:fly", "try:danae_kouris>door", "try:danae_kouris>safe", "to:climax")
    assert (t.tale.approach, t.tale.obstacles) == ("great", 2)
    fight = [each for each in t.log("fight") if each.where == "The climax"]
    assert [len(each.enemies) for each in fight] == [1]  # the boss alone: the one thug stays away


@pytest.mark.rule("TS-C-63", "TS-Q-31", "TS-EXP-01")
@pytest.mark.parametrize("length", ["evening", "long"])
def test_a_long_adventure_ends_its_first_session_with_the_strike_and_points_carry_over(length):
    t = tour(length=length)
    t.skill("Alertness", 100)
    t.go("to:hub", "to:mill", "try:danae_kouris>wheel", "to:hub")
    t.game.heroes[1].sp = 1
    t.go("to:rest", "to:hub")
    long = length == "long"
    assert (t.scene, t.game.session, t.game.heroes[1].sp) == ("hub", 2 if long else 1, 1)
    assert t.game.heroes[0].ticks == ([] if long else ["Alertness"]) and bool(t.log("learned")) == long


# The climax, captivity, the second chance


@pytest.mark.rule("TS-C-57", "TS-C-59", "TS-FLOW-13", "TS-REWARD-01")
def test_a_climax_won_in_time_is_won_and_the_last_words_come_after_the_debriefing():
    t = in_lair().go("to:climax", "do:home")
    assert (t.tale.ending, t.outcome.winner) == ("won", "heroes") and t.game.flags["said_won"]
    kinds = [each.kind for each in t.events]
    last = next(at for at, each in enumerate(t.events) if getattr(each, "line", "") == "All is well.")
    assert max(at for at, kind in enumerate(kinds) if kind == "learned") < last
    assert t.tale.victories == ["plan", "secret"]
    assert len([each for each in t.log("learned") if each.what == "Status"]) >= 2 * 3
    taught = [at for at, each in enumerate(t.events) if each.rule == "TS-REWARD-01"]
    assert len(taught) == 2 and max(taught) < kinds.index("debrief")
    assert any("Status x2" in t.events[at].line for at in taught)


@pytest.mark.rule("TS-C-59", "TS-C-52", "TS-FLOW-15")
def test_a_climax_in_which_the_scheme_comes_to_its_end_is_won_at_a_price():
    t = in_lair().go("to:climax")
    assert not t.tale.late
    frame.step(t.game, t.tale, 9, "alarm")
    t.go("do:home")
    assert (t.tale.climax, t.tale.ending) == ("won", "price") and "said_won" not in t.game.flags


@pytest.mark.rule("TS-C-58", "TS-Q-19", "TS-STORY-05", "TS-Q-85", "TS-EFF-18", "TS-DP-26")
def test_a_lost_climax_is_a_capture_with_nine_points_and_gear_comes_back_with_freedom():
    t = in_lair(climax="lost", difficulty="story")
    for each in t.game.heroes:
        each.sp = 2
    t.go("to:climax")
    assert t.scene == "cell" and all(each.sp >= 11 for each in t.game.heroes)
    assert all(kit.state == "confiscated" for each in t.game.heroes for kit in each.kits if not kit.weapon)
    assert all(each.has("restrained") for each in t.game.heroes)
    assert not any(each.startswith("exit:") for each in t.lines())
    t.skill("Endurance", 100)
    t.go("try:danae_kouris>rope")
    assert t.scene == "chance" and not t.game.captives
    assert not any(each.has("restrained") for each in t.game.heroes)
    assert all(kit.state == "stowed" for each in t.game.heroes for kit in each.kits)


@pytest.mark.rule("TS-Q-19", "TS-SCN-11", "TS-GM-18")
@pytest.mark.parametrize(("skill", "state"), [(100, "stowed"), (0, "confiscated")])
def test_who_escapes_has_the_gear_and_whom_others_let_out_only_where_it_is_returned(skill, state):
    t = in_lair(climax="lost", changes={"return_gear = true": ""})
    t.skill("Endurance", skill)
    t.go("to:climax", "try:danae_kouris>rope:0-help", *["try:danae_kouris>knot:0-help"] * (not skill))
    kits = [kit for each in t.game.heroes for kit in each.kits if not kit.weapon and not kit.signature]
    assert not t.game.captives and {kit.state for kit in kits} == {state}


@pytest.mark.rule("TS-GM-18", "TS-C-52")
def test_two_failed_escapes_bring_a_friend_who_costs_time_and_so_does_captivity():
    t = in_lair(climax="lost")
    t.skill("Endurance", 0)
    before = t.game.scheme
    t.go("to:climax", "try:danae_kouris>rope:0-help", "try:danae_kouris>knot:0-help")
    assert t.scene == "chance" and t.game.scheme == before + 1 + 1


@pytest.mark.rule("TS-C-58", "TS-C-59", "TS-DP-39")
@pytest.mark.parametrize("climax", ["lost", "retreat"])
def test_whoever_gives_the_second_chance_up_has_lost(climax):
    t = in_lair(climax=climax)
    t.skill("Endurance", 100)
    t.go("to:climax")
    assert (t.scene, bool(t.game.captives)) == (("cell", True) if climax == "lost" else ("chance", False))
    if climax == "lost":
        t.go("try:danae_kouris>rope")
    t.go("to:end", "do:home")
    assert (t.tale.ending, t.outcome.winner) == ("lost", "director")


@pytest.mark.rule("TS-C-58", "TS-C-59", "TS-STORY-20")
def test_a_turn_of_the_story_in_the_second_chance_wins_at_a_price():
    t = in_lair(climax="retreat")
    t.game.heroes[0].sp = 6
    t.game.flags["villains_captured"] = 1
    t.go("to:climax", "buy:danae_kouris>wall", "do:home")
    assert t.tale.ending == "price" and t.game.heroes[0].sp == 0
    assert t.tale.victories == ["plan", "secret"]  # "jailed" was met, and is the price


@pytest.mark.rule("TS-C-59", "TS-C-68", "TS-DP-42", "TS-EXP-14")
def test_villains_whose_jail_is_the_price_have_got_away():
    t = in_lair(climax="retreat")
    t.game.heroes[0].sp = 6
    t.game.flags["villains_captured"] = 1
    t.go("to:climax", "buy:danae_kouris>wall", "do:home")
    assert "TS-EXP-14" not in t.game.merits and not t.game.flags.get("villains_captured")
    assert t.outcome is not None and t.outcome.rule == "TS-C-59"


@pytest.mark.rule("TS-DEATH-03", "TS-MENU-17", "TS-Q-23", "TS-DP-27", "TS-Q-107", "TS-DP-41")
def test_a_sacrifice_asks_twice_wins_at_a_price_and_the_seat_goes_on_with_somebody_else():
    t = in_lair(climax="retreat").go("to:climax", "do:lucien_farel>stay")
    t.pick("sacrifice:lucien_farel>no")
    assert t.scene == "chance" and t.game.hero("lucien_farel").here
    t.go("do:lucien_farel>stay").pick("sacrifice:lucien_farel>yes")
    assert t.request.phase == "hero" and t.request.seats == ("hero:2",)
    t.pick("hero:hanae_mizuno")
    t.settle()
    assert [each.id for each in t.game.heroes] == ["danae_kouris", "hanae_mizuno", "margot_keller"]
    assert (t.game.heroes[1].sp, t.game.heroes[1].seat, t.scene) == (4, "hero:2", "end")
    assert t.go("do:home").tale.ending == "price"


@pytest.mark.rule("TS-Q-19", "TS-Q-90", "TS-SCN-11")
def test_those_who_got_away_are_elsewhere_and_may_only_open_and_then_all_are_together_again():
    t = in_lair(changes={'on_enter = [{ set = "climax_begun" }]': 'on_enter = [{ set = "goes_on" }]'})
    t.pick("exit:climax")
    while t.request.phase != "menu":
        if t.request.phase == "turn" and t.request.seats == ("hero:1",):
            t.pick("surrender")
        elif t.request.phase == "turn":
            t.pick("move:exit")
        else:
            options = t.request.options
            t._step([next((each for each in options if each.kind == "pass"), options[0])])
    assert t.scene == "cell" and t.game.captives == ["danae_kouris"]
    assert [each.id for each in t.game.party] == ["danae_kouris"]
    assert [each.id for each in t.request.options_for("hero:2")] == ["rescue:friend"]
    t.go("rescue")
    assert t.scene == "chance" and len(t.game.party) == 3  # where those who got away went


@pytest.mark.rule("TS-Q-25", "TS-EXP-14")
def test_villains_who_are_out_cold_at_the_end_of_a_won_fight_are_jailed():
    t = in_lair()
    t.tale.people["rook"] = "out_cold"
    t.go("to:climax", "do:home")
    assert t.game.flags["villains_captured"] == 1 and "jailed" in t.tale.victories
    assert "TS-EXP-14" in t.game.merits


@pytest.mark.rule("TS-STATE-18", "TS-C-63")
def test_where_a_game_stands_begins_with_the_name_of_its_adventure_and_tells_a_second_session():
    t = planned()
    title = t.game.tale.adventure.head.title
    assert t.game.where().startswith(f"{title}, scene ")
    t.game.session = 2
    assert t.game.where().startswith(f"{title}, session 2, scene ")
