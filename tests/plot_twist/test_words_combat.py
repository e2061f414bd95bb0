"""Words about the combat under way: distance, keep_distance, skip_step, end_combat, start_combat."""

import pytest

from tests.plot_twist.scene import hero, mook, villain

ACT = "ability:ada>act"


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects), "limit": "none"}], **fields)


def far(*effects):
    """A villain that may do this."""
    return villain("Vex", actions=[{"name": "Act", "do": list(effects)}])


def steps(s):
    return [each.step for each in s.log("step")]


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize(("before", "distance"), [("ranged", "melee"), ("melee", "ranged")])
def test_the_distance_becomes_what_the_card_says(scene, before, distance):
    s = (
        scene([ada({"do": "distance", "distance": distance})])
        .fight("ada", "vex", "movement", before)
        .take(ACT)
    )
    assert s.game.combat.distance == distance
    assert (s.last("distance").by, s.last("distance").distance) == ("Ada", distance)


@pytest.mark.rule("PT-COMBAT-10", "PT-CARD-02")
@pytest.mark.parametrize("distance", ["melee", "ranged"])
def test_a_distance_that_is_so_already_does_not_change(scene, distance):
    s = scene([ada({"do": "distance", "distance": distance})]).fight("ada", "vex", "movement", distance)
    assert not s.offered(ACT)
    assert s.why("Act").rule == "PT-COMBAT-10"


@pytest.mark.rule("PT-STATUS-09")
@pytest.mark.parametrize(("mine", "theirs", "reached"), [(1, 2, False), (2, 2, True)])
def test_a_card_brings_nobody_up_to_who_flies_higher(scene, mine, theirs, reached):
    s = scene([ada({"do": "distance", "distance": "melee"}, flight=mine)], villain("Vex", flight=theirs))
    s.vex.statuses["flying"] = None
    assert s.fight("ada", "vex", "movement", "ranged").offered(ACT) == reached


@pytest.mark.rule("PT-CARD-01")
def test_a_distance_kept_changes_no_more_in_this_combat_for_anybody(scene):
    near = {"do": "distance", "distance": "melee"}
    s = scene([ada({"do": "keep_distance"})], far(near)).fight("ada", "vex", "movement", "ranged").take(ACT)
    assert not s.to("combat.movement", "gm").offered("ability:vex>act")
    assert s.why("Act", "gm").rule == "PT-CARD-01"
    assert s.game.combat.distance == "ranged"
    s.fight("vex", "ada", "movement", "ranged")
    assert s.offered("ability:vex>act")


@pytest.mark.rule("PT-COMBAT-06")
@pytest.mark.parametrize(("step", "left"), [
    ("movement", ["start", "maneuver", "attack"]), ("maneuver", ["start", "movement", "attack"]),
    ("attack", ["start", "movement", "maneuver"]),
])  # fmt: skip
def test_a_later_step_of_this_combat_is_skipped(scene, step, left):
    s = scene([ada({"do": "skip_step", "step": step})]).fight("ada", "vex", "start").take(ACT).to("combat")
    assert steps(s) == left
    s.fight("vex", "ada", "start").to("combat")
    assert steps(s)[3:] == ["start", "movement", "maneuver", "attack"]


@pytest.mark.rule("PT-COMBAT-06", "PT-COMBAT-14")
@pytest.mark.parametrize("step", ["start", "movement", "maneuver", "attack"])
def test_a_combat_ended_goes_to_its_end_step_at_once(scene, step):
    s = scene([ada({"do": "end_combat"})]).fight("ada", "vex", step).take(ACT).asks("redraw")
    assert s.game.combat is None
    assert steps(s)[-1] == step
    assert s.last("combat.end").by == "Ada"


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize("word", [
    {"do": "distance", "distance": "melee"}, {"do": "keep_distance"}, {"do": "skip_step", "step": "attack"},
    {"do": "end_combat"},
])  # fmt: skip
def test_what_changes_a_combat_needs_one_under_way(scene, word):
    s = scene([ada(word)])
    assert not s.offered(ACT)
    assert s.why("Act").rule == "PT-COMBAT-06"


@pytest.mark.rule("PT-Q-76")
def test_another_combat_starts_when_the_running_one_is_over(scene):
    s = scene([ada({"do": "start_combat", "who": "mooks"})], mooks=[mook("Thugs")])
    s.fight("ada", "vex", "maneuver").take(ACT)
    assert s.game.combat.target is s.vex
    s.to("combat.start")
    assert (s.game.combat.attacker, s.game.combat.target) == (s.ada, s.thugs)


@pytest.mark.rule("PT-Q-76", "PT-COMBAT-05")
def test_a_combat_started_by_a_card_counts_against_no_limit(scene):
    s = scene([ada({"do": "start_combat", "who": "any_enemy"})], mooks=[mook("Thugs")])
    s.fight("ada", "vex", "maneuver").take(ACT, "target:vex").to("combat.start")
    assert s.game.combat.target is s.vex
    assert [each.who for each in s.log("combat.start")] == ["Vex", "Vex"]


@pytest.mark.rule("PT-TURN-08", "PT-CARD-02")
def test_no_combat_starts_outside_the_combat_phase(scene):
    s = scene([ada({"do": "start_combat"})])
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-TURN-08")


@pytest.mark.rule("PT-COMBAT-04", "PT-CARD-02")
def test_nobody_starts_a_combat_with_nobody(scene):
    s = scene([ada({"do": "start_combat", "who": "mooks"})]).fight("ada", "vex", "maneuver")
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-CARD-02")


@pytest.mark.rule("PT-STATUS-10", "PT-CARD-02")
def test_no_card_starts_a_combat_with_the_hidden(scene):
    s = scene([ada({"do": "start_combat"})], mooks=[mook("Thugs")])
    s.vex.statuses["hidden"] = None
    s.to("combat", "hero:1").take(ACT)
    assert s.game.combat.target is s.thugs
    s.thugs.statuses["hidden"] = None
    s.to("combat", "hero:1").end_turn().to("combat", "hero:1")
    assert (s.offered(ACT), s.why("Act").rule) == (False, "PT-STATUS-10")


@pytest.mark.rule("PT-Q-76")
def test_a_combat_started_while_none_runs_begins_at_once(scene):
    s = (
        scene([ada({"do": "start_combat", "who": "mooks"})], mooks=[mook("Thugs")])
        .to("combat", "hero:1")
        .take(ACT)
    )
    assert (s.game.combat.attacker, s.game.combat.target) == (s.ada, s.thugs)


@pytest.mark.rule("PT-Q-76", "PT-SNEAK-01")
def test_a_combat_started_for_the_hidden_is_a_sneak_attack(scene):
    s = scene([ada({"do": "start_combat", "who": "main_villain"})], coins=[0, 0]).to("combat", "hero:1")
    s.ada.statuses["hidden"] = None
    s.take(ACT).to("combat.maneuver")
    assert (s.last("combat.start").sneak, s.ada.statuses) == (True, {})


@pytest.mark.rule("PT-Q-79")
@pytest.mark.parametrize(("flying", "reached"), [(["ada"], False), (["vex"], False), ([], True)])
def test_a_third_party_sets_no_melee_where_one_combatant_flies_higher(scene, flying, reached):
    near = {"name": "Act", "do": [{"do": "distance", "distance": "melee"}]}
    low, high = (int(flying == [name]) + 1 for name in ("ada", "vex"))
    s = scene([hero("Ada", flight=low), hero("Bo", flight=3, actions=[near])], villain("Vex", flight=high))
    for each in flying:
        s.game.find(each).statuses["flying"] = None
    s.fight("ada", "vex", "movement", "ranged").to("combat.movement", "hero:2")
    assert s.offered("ability:bo>act") == reached
