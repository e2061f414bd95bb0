"""Words that move counters: gain, lose, regenerate, remove_trauma, cover, destroy_cover, gain_action, lose_action."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import hero, mook

ACT = "ability:ada>act"
TRACKS = ("physical", "mental", "social")


def ada(*effects, **fields):
    """Ada, who may do this as a Free action."""
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def gain(counter, amount, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def lose(counter, amount, who="self"):
    return {"do": "lose", "who": who, "counter": counter, "amount": amount}


def wound(who, *, stress=(0, 0, 0), trauma=(0, 0, 0)):
    """Stress and Trauma on the three Resistances."""
    who.stress.update(zip(TRACKS, stress, strict=True))
    who.trauma.update(zip(TRACKS, trauma, strict=True))


def held(who):
    return tuple(who.stress.values()), tuple(who.trauma.values())


def covered(s, who):
    """Cover alone: no Armor works against Social Attacks."""
    return figures.armor(s.game, who, "social")


# Belief, Energy, Hate, quantity


@pytest.mark.rule("PT-STAT-03", "PT-STAT-04", "PT-STAT-05", "PT-MOOK-01")
@pytest.mark.parametrize(("counter", "left"), [
    ("belief", (7, 0, 0)), ("energy", (11, 14, 0)), ("hate", (0, 15, 0)), ("quantity", (0, 0, 6)),
])  # fmt: skip
def test_everybody_gains_two_of_the_counters_it_can_have(scene, counter, left):
    s = scene([ada(gain(counter, 2, "all"))], mooks=[mook("Thugs")])
    s.ada.belief = 5
    s.take(ACT)
    assert tuple(getattr(one, counter) for one in (s.ada, s.vex, s.thugs)) == left


@pytest.mark.rule("PT-STAT-03")
def test_belief_gained_stops_at_the_maximum(scene):
    s = scene([ada(gain("belief", 5)), hero("Bo")]).take(ACT)
    assert (s.ada.belief, s.bo.belief) == (9, 8)
    assert s.last("gained").amount == 1


@pytest.mark.rule("PT-STATUS-04")
def test_the_demoralized_gain_no_energy(scene):
    s = scene([ada(gain("energy", 2))])
    wound(s.ada, stress=(0, 0, 9))
    assert s.take(ACT).ada.energy == 9


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("amount", [0, -2])
def test_nothing_is_gained_and_nothing_lost_by_an_amount_below_one(scene, amount):
    s = scene([ada(gain("energy", amount), lose("energy", amount))]).take(ACT)
    assert s.ada.energy == 9
    assert not s.log("gained")
    assert not s.log("lost")


@pytest.mark.rule("PT-STAT-03", "PT-STAT-04", "PT-STAT-05", "PT-MOOK-01")
@pytest.mark.parametrize(("counter", "left"), [
    ("belief", (6, 0, 0)), ("energy", (7, 10, 0)), ("hate", (0, 11, 0)), ("quantity", (0, 0, 2)),
])  # fmt: skip
def test_everybody_loses_two_of_the_counters_it_has(scene, counter, left):
    s = scene([ada(lose(counter, 2, "all"))], mooks=[mook("Thugs")]).take(ACT)
    assert tuple(getattr(one, counter) for one in (s.ada, s.vex, s.thugs)) == left


@pytest.mark.rule("PT-STAT-09")
def test_counters_are_lost_as_far_as_there_are_any(scene):
    s = scene([ada(lose("energy", 99)), hero("Bo")]).take(ACT)
    assert (s.ada.energy, s.bo.energy, s.last("lost").amount) == (0, 9, 9)


@pytest.mark.rule("PT-MOOK-02")
def test_mooks_that_lose_their_last_counter_leave_play(scene):
    s = scene([ada(lose("quantity", 4, "mooks"))], mooks=[mook("Thugs")]).take(ACT)
    assert not s.thugs.standing
    assert not s.game.name_in_play("Thugs")


# Stress and Trauma


@pytest.mark.rule("PT-STAT-10")
@pytest.mark.parametrize(("amount", "left"), [(2, 1), (5, 0), (0, 3)])
def test_regenerating_removes_stress_of_the_resistance_named_and_no_trauma(scene, amount, left):
    s = scene([ada({"do": "regenerate", "amount": amount, "resistance": "mental"}), hero("Bo")])
    wound(s.ada, stress=(4, 3, 4), trauma=(1, 1, 1))
    wound(s.bo, stress=(0, 3, 0))
    s.take(ACT)
    assert held(s.ada) == ((4, left, 4), (1, 1, 1))
    assert s.bo.stress["mental"] == 3


@pytest.mark.rule("PT-STAT-10")
@pytest.mark.parametrize(("word", "stress", "trauma"), [
    ({"do": "regenerate"}, [1, 1, 3], [3, 3, 3]), ({"do": "remove_trauma"}, [3, 3, 3], [1, 1, 3]),
])  # fmt: skip
def test_each_of_several_recovers(scene, word, stress, trauma):
    s = scene([ada({**word, "who": "party", "amount": 2, "resistance": "social"}), hero("Bo")])
    for one in (s.ada, s.bo, s.vex):
        wound(one, stress=(0, 0, 3), trauma=(0, 0, 3))
    s.take(ACT)
    assert [one.stress["social"] for one in (s.ada, s.bo, s.vex)] == stress
    assert [one.trauma["social"] for one in (s.ada, s.bo, s.vex)] == trauma


@pytest.mark.rule("PT-STAT-10", "PT-Q-69")
@pytest.mark.parametrize("track", [0, 1, 2])
def test_regenerating_without_a_resistance_named_finds_the_one_that_is_hurt(scene, track):
    stress = tuple(3 * (track == each) for each in range(3))
    s = scene([ada({"do": "regenerate", "amount": 2})])
    wound(s.ada, stress=stress, trauma=(1, 1, 1))
    s.take(ACT)
    assert held(s.ada) == (tuple(max(0, each - 2) for each in stress), (1, 1, 1))


@pytest.mark.rule("PT-STAT-10")
@pytest.mark.parametrize(("amount", "left"), [(1, 2), (9, 0)])
def test_trauma_is_removed_from_the_resistance_named_and_no_stress(scene, amount, left):
    s = scene([ada({"do": "remove_trauma", "amount": amount, "resistance": "physical"}), hero("Bo")])
    for one in (s.ada, s.bo):
        wound(one, stress=(2, 2, 2), trauma=(3, 4, 4))
    s.take(ACT)
    assert held(s.ada) == ((2, 2, 2), (left, 4, 4))
    assert s.bo.trauma["physical"] == 3


@pytest.mark.rule("PT-STAT-10", "PT-Q-69")
@pytest.mark.parametrize("track", [0, 1, 2])
def test_removing_trauma_without_a_resistance_named_finds_where_it_is(scene, track):
    trauma = tuple(3 * (track == each) for each in range(3))
    s = scene([ada({"do": "remove_trauma", "amount": 2})])
    wound(s.ada, stress=(4, 4, 4), trauma=trauma)
    s.take(ACT)
    assert held(s.ada) == ((4, 4, 4), tuple(max(0, each - 2) for each in trauma))


@pytest.mark.rule("PT-STATUS-04")
@pytest.mark.parametrize("word", [{"do": "regenerate", "amount": 1}, {"do": "remove_trauma", "amount": 1}])
def test_one_point_less_on_a_full_social_resistance_ends_demoralized(scene, word):
    s = scene([ada({**word, "resistance": "social"})])
    wound(s.ada, stress=(0, 0, 8), trauma=(0, 0, 1))
    s.take(ACT)
    assert (s.last("status.lost").who, s.last("status.lost").status) == ("Ada", "demoralized")


ANYWHERE = [({"do": "regenerate"}, "stress"), ({"do": "remove_trauma"}, "trauma")]


@pytest.mark.rule("PT-Q-69")
@pytest.mark.parametrize(("word", "kind"), ANYWHERE)
@pytest.mark.parametrize("amount", [5, 9])
def test_so_many_points_come_off_all_the_resistances_where_none_is_named(scene, word, kind, amount):
    s = scene([ada({**word, "amount": amount})])
    wound(s.ada, **{kind: (2, 0, 3)})
    assert sum(getattr(s.take(ACT).ada, kind).values()) == 0


@pytest.mark.rule("PT-Q-69")
@pytest.mark.parametrize(("word", "kind"), ANYWHERE)
def test_who_resolves_the_text_divides_them_where_there_is_a_choice(scene, word, kind):
    s = scene([ada({**word, "who": "main_villain", "amount": 4})])
    wound(s.vex, **{kind: (3, 3, 0)})
    s.take(ACT)
    assert s.phase != "start"
    while s.phase != "start":
        assert s.table.request.seats == ("hero:1",)
        s.idle()
    assert sum(getattr(s.vex, kind).values()) == 2


# Cover


@pytest.mark.rule("PT-COVER-01")
def test_cover_stacks_on_those_who_gain_it(scene):
    s = scene([ada({"do": "cover", "amount": 2}, {"do": "cover", "who": "party", "amount": 1}), hero("Bo")])
    s.take(ACT)
    assert [covered(s, one) for one in (s.ada, s.bo, s.vex)] == [3, 1, 0]


@pytest.mark.rule("PT-COVER-01")
def test_destroying_cover_takes_all_of_it_from_those_named(scene):
    s = scene([ada({"do": "destroy_cover", "who": "enemies"})], mooks=[mook("Thugs")])
    s.vex.cover.update(Wall=2, Fence=1)
    s.thugs.cover["Wall"], s.ada.cover["Wall"] = 1, 1
    s.take(ACT)
    assert [covered(s, one) for one in (s.vex, s.thugs, s.ada)] == [0, 0, 1]


# Actions


@pytest.mark.rule("PT-ACT-04")
@pytest.mark.parametrize(("action", "amount", "held", "left"), [
    ("move", 1, (0, 0), (1, 0)), ("move", 2, (1, 0), (2, 0)), ("move", 5, (0, 0), (2, 0)),
    ("attack", 1, (0, 0), (0, 1)), ("attack", 3, (0, 0), (0, 1)),
])  # fmt: skip
def test_actions_are_gained_up_to_two_moves_and_one_attack(scene, action, amount, held, left):
    s = scene([ada({"do": "gain_action", "action": action, "amount": amount}), hero("Bo")])
    s.ada.moves, s.ada.attacks = s.bo.moves, s.bo.attacks = held
    s.take(ACT)
    assert (s.ada.moves, s.ada.attacks) == left
    assert (s.bo.moves, s.bo.attacks) == held


@pytest.mark.rule("PT-ACT-06")
@pytest.mark.parametrize(("action", "amount", "left"), [
    ("move", 1, (1, 1)), ("move", 2, (0, 1)), ("move", 9, (0, 1)), ("attack", 1, (2, 0)), ("attack", 9, (2, 0)),
])  # fmt: skip
def test_actions_are_lost_as_far_as_there_are_any(scene, action, amount, left):
    s = scene([ada({"do": "lose_action", "who": "enemies", "action": action, "amount": amount})]).take(ACT)
    assert (s.vex.moves, s.vex.attacks) == left
    assert (s.ada.moves, s.ada.attacks) == (2, 1)


@pytest.mark.rule("PT-ACT-04", "PT-ACT-06")
@pytest.mark.parametrize(
    ("word", "left"), [({"do": "gain_action"}, [2, 2, 1]), ({"do": "lose_action"}, [0, 0, 1])]
)
def test_each_of_several_gains_or_loses_an_action(scene, word, left):
    s = scene([ada({**word, "who": "party", "action": "move"}), hero("Bo")])
    for one in (s.ada, s.bo, s.vex):
        one.moves = 1
    s.take(ACT)
    assert [one.moves for one in (s.ada, s.bo, s.vex)] == left
