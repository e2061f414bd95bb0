"""Reversal of Fortunes: Belief cured and what it buys (PT-CURE, PT-Q-38)."""

import pytest

from tests.plot_twist.scene import hero, villain


def party(*names):
    return [hero(name) for name in names]


def drain(s, *lack):
    """Take Belief off the Heroes in order, so that each lacks so much."""
    for who, amount in zip(s.game.heroes(), lack, strict=True):
        who.belief = 9 - amount
    return s


def beliefs(s):
    return [who.belief for who in s.game.characters if who.kind == "hero"]


@pytest.mark.rule("PT-CURE-01", "PT-Q-38")
def test_a_cure_gives_as_much_belief_as_there_are_heroes_divided_at_will(scene):
    s = drain(scene(party("Ada", "Bo")), 9, 9)
    s.to("start", "gm").take("cure", "cure.gift", "belief:bo=1", "cure.gift", "belief:bo=1")
    assert not s.offered("cure.gift")
    s.take("cure.done")
    assert beliefs(s) == [0, 2]


@pytest.mark.rule("PT-CURE-01")
def test_incapacitated_heroes_do_not_count_and_regain_nothing(scene):
    s = drain(scene(party("Ada", "Bo")), 9, 9)
    s.ada.incapacitated = True
    s.to("start", "gm").take("cure", "cure.gift")
    assert not s.offered("cure.gift")
    s.take("cure.done")
    assert beliefs(s) == [0, 1]


@pytest.mark.rule("PT-CURE-01", "PT-CURE-07")
def test_without_missing_belief_there_is_no_cure(scene):
    s = drain(scene(party("Ada", "Bo")), 0, 0).to("start", "gm")
    assert not s.offered("cure")
    assert s.why("Reversal of Fortunes").rule == "PT-CURE-07"


@pytest.mark.rule("PT-CURE-02", "PT-CURE-08")
def test_one_belief_locks_a_heroic_or_keyword_of_a_target_this_turn(scene):
    s = drain(scene([hero("Ada", agility=2, keywords=["armor"]), hero("Bo", flight=1)]), 1, 1)
    s.to("start", "gm").take("cure", "cure.lock", "belief:ada=1", "lock:ada", "lock:armor")
    s.take("cure.lock", "lock:bo")
    assert list(s.ada.locked) == ["armor"]
    assert list(s.bo.locked) == ["flight"]
    assert beliefs(s) == [9, 9]
    s.end_turn()
    assert not s.ada.locked
    assert not s.bo.locked


@pytest.mark.rule("PT-CURE-03", "PT-Q-38")
def test_two_belief_give_a_villain_an_automatic_success(scene):
    s = drain(scene(party("Ada", "Bo"), coins=[2, 1]), 2, 0)
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    s.take("cure", "cure.success").to("combat.attack")
    assert [each.amount for each in s.log("coins.tossed")] == [2, 2]
    assert beliefs(s) == [9, 9]


@pytest.mark.rule("PT-CURE-03", "PT-Q-38")
def test_with_a_single_hero_the_two_point_effect_is_out_of_reach(scene):
    s = drain(scene(party("Ada"), coins=[2, 1, 0]), 2)
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").take("cure").asks("cure")
    assert s.offered("cure.gift")
    assert not s.offered("cure.success")
    assert not s.offered("cure.done")
    s.take("cure.gift").to("combat.attack")


@pytest.mark.rule("PT-CURE-03")
def test_no_villain_rolls_no_success_is_sold(scene):
    s = drain(scene(party("Ada", "Bo")), 3, 3).to("start", "gm").take("cure").asks("cure")
    assert not s.offered("cure.success")


@pytest.mark.rule("PT-CURE-04", "PT-Q-38")
def test_three_belief_of_any_heroes_buy_a_crossover(scene):
    s = drain(scene(party("Ada", "Bo", "Cy"), plots={"gm": [villain("Wisp")]}), 0, 1, 2)
    s.to("start", "gm").take("cure", "cure.crossover").to("start")
    assert s.wisp.standing
    assert beliefs(s) == [9, 9, 9]


@pytest.mark.rule("PT-CURE-04")
def test_two_belief_buy_no_crossover(scene):
    s = drain(scene(party("Ada", "Bo", "Cy"), plots={"gm": [villain("Wisp")]}), 0, 0, 2)
    s.to("start", "gm").take("cure").asks("cure")
    assert not s.offered("cure.crossover")


@pytest.mark.rule("PT-CURE-05", "PT-Q-31")
def test_four_belief_reverse_initiative_for_this_turn(scene):
    s = drain(scene(party("Ada")), 4)
    s.to("start", "gm").take("cure", "cure.initiative").to("combat")
    assert s.ada.belief == 9
    assert s.table.request.seats == ("gm",)
    assert s.offered("combat:vex>ada")
    s.end_turn()
    assert s.table.request.seats == ("hero:1",)
    s.to("combat")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-CURE-05")
def test_three_belief_reverse_nothing(scene):
    s = drain(scene(party("Ada")), 3).to("start", "gm").take("cure").asks("cure")
    assert not s.offered("cure.initiative")


@pytest.mark.rule("PT-Q-31")
@pytest.mark.parametrize(
    ("bought", "blocks"), [("start", ["V", "H"]), ("Heroes", ["H", "V"]), ("Villains", ["H", "V"])]
)
def test_reversed_initiative_gives_no_side_a_second_block_of_combats(scene, bought, blocks):
    s = drain(scene(party("Ada")), 4)
    seen = []
    while s.game.turn == 1:
        request = s.table.request
        if request.phase == "combat":
            seen.append(request.prompt.partition("of the ")[2][0])
        if request.seats == ("gm",) and bought in request.phase + request.prompt and s.offered("cure"):
            s.take("cure", "cure.initiative")
        s.idle()
    assert s.log("initiative")
    assert [side for n, side in enumerate(seen) if seen[n - 1 : n] != [side]] == blocks


@pytest.mark.rule("PT-CURE-06")
def test_five_belief_begin_a_masterplan(scene):
    s = drain(scene(party("Ada", "Bo")), 4, 1)
    s.to("start", "gm").take("cure", "cure.masterplan").to("start")
    assert s.game.masterplan
    assert beliefs(s) == [9, 9]


@pytest.mark.rule("PT-CURE-06", "PT-Q-07")
def test_there_is_one_masterplan_a_game(scene):
    s = drain(scene(party("Ada")), 9)
    s.to("start", "gm").take("cure", "cure.masterplan", "cure.done").end_turn()
    drain(s, 9).to("start", "gm").take("cure").asks("cure")
    assert s.offered("cure.initiative")
    assert not s.offered("cure.masterplan")


@pytest.mark.rule("PT-CURE-06")
def test_four_belief_begin_none(scene):
    s = drain(scene(party("Ada", "Bo")), 4, 0).to("start", "gm").take("cure").asks("cure")
    assert not s.offered("cure.masterplan")


@pytest.mark.rule("PT-CURE-07")
def test_belief_is_never_cured_above_the_maximum(scene):
    s = drain(scene(party("Ada", "Bo")), 1, 4)
    s.to("start", "gm").take("cure", "cure.initiative").asks("choice")
    assert s.ids() == ["belief:ada=1", "belief:bo=1", "belief:bo=2", "belief:bo=3", "belief:bo=4"]
    s.pick("belief:ada=1", "belief:bo=1", "belief:bo=2", "belief:bo=3")
    s.take("cure.gift")
    assert beliefs(s) == [9, 9]


@pytest.mark.rule("PT-CURE-08", "PT-Q-38")
def test_several_effects_are_bought_with_one_cure_as_far_as_the_belief_goes(scene):
    s = drain(scene([hero("Ada", agility=2), hero("Bo")]), 9, 2)
    s.to("start", "gm").take("cure", "cure.masterplan")
    s.pick(*[f"belief:ada={n}" for n in range(1, 6)])
    s.take("cure.initiative").pick(*[f"belief:ada={n}" for n in range(1, 5)])
    s.take("cure.lock")
    assert beliefs(s) == [9, 8]
    assert s.game.masterplan
    assert s.game.initiative == "villains"
    assert list(s.ada.locked) == ["agility"]
    s.take("cure.gift")
    assert s.phase == "start"


@pytest.mark.rule("PT-Q-38")
def test_one_cure_a_window(scene):
    s = drain(scene(party("Ada"), coins=[0, 0]), 9)
    s.to("start", "gm").take("cure", "cure.gift", "cure.done")
    assert not s.offered("cure")
    assert s.why("Reversal of Fortunes").rule == "PT-Q-38"
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm")
    assert s.offered("cure")
    s.to("combat.attack")


@pytest.mark.rule("PT-CURE-02")
def test_what_may_be_locked_is_listed_with_its_rank(scene):
    s = drain(scene([hero("Ada", agility=2, flight=3, keywords=["armor"])]), 1)
    s.to("start", "gm").take("cure", "cure.lock")
    assert [each.label for each in s.table.request.options] == ["Agility 2", "Flight 3", "Armor"]
