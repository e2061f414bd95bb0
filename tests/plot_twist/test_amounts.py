"""Amounts: what each comes to, gained as Energy."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain

ACT = "ability:ada>act"


def gaining(amount, **fields):
    """Ada, who may gain so much Energy."""
    gain = {"do": "gain", "counter": "energy", "amount": amount}
    return hero("Ada", actions=[{"name": "Act", "do": [gain]}], **fields)


@pytest.fixture
def comes_to(scene):
    """What an amount comes to for Ada at the first Start of Turn."""

    def count(amount, *party, **fields):
        s = scene([gaining(amount, **fields), *party], villain("Vex", power=5), mooks=[mook("Thugs")]).take(
            ACT
        )
        return s.ada.energy - 9

    return count


# Of the roll


@pytest.mark.rule("PT-ROLL-10")
@pytest.mark.parametrize(("heads", "energy"), [(2, 10), (4, 12)])
def test_the_margin_of_the_roll(scene, heads, energy):
    win = {"do": "gain", "counter": "energy", "amount": {"of": "margin"}}
    roll = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 1, "win": [win]}
    s = scene([hero("Ada", agility=1, actions=[{"name": "Act", "do": [roll]}])], coins=[heads]).take(ACT)
    assert s.to("start", "hero:1").ada.energy == energy


@pytest.mark.rule("PT-ROLL-07")
@pytest.mark.parametrize("number", [1, 2])
def test_the_number_named_for_a_chosen_roll(scene, number):
    win = {"do": "gain", "counter": "energy", "amount": {"of": "chosen"}}
    dare = {"do": "dare", "attribute": "body", "ability": "agility", "win": [win]}
    s = scene([hero("Ada", agility=1, actions=[{"name": "Act", "do": [dare]}])], coins=[4])
    s.take(ACT, f"number:ada={number}").to("start", "hero:1")
    assert s.ada.energy == 9 + number


# Of the table


@pytest.mark.rule("PT-TURN-06")
def test_the_number_of_the_turn(scene):
    s = scene([gaining({"of": "turn"})]).take(ACT)
    assert [s.ada.energy, s.end_turn().take(ACT).ada.energy, s.end_turn().take(ACT).ada.energy] == [
        10,
        12,
        15,
    ]


@pytest.mark.rule("PT-ROLE-03")
@pytest.mark.parametrize(("amount", "before", "after"), [
    ({"of": "standing"}, 3, 2), ({"of": "standing", "side": "heroes"}, 3, 2), ({"of": "standing", "side": "villains"}, 2, 2),
])  # fmt: skip
def test_how_many_are_standing(scene, amount, before, after):
    s = scene([gaining(amount), hero("Bo"), hero("Cy")], mooks=[mook("Thugs")]).take(ACT)
    assert s.ada.energy == 9 + before
    s.bo.incapacitated = True
    assert s.end_turn().take(ACT).ada.energy == 9 + before + after


# Of a character


@pytest.mark.rule("PT-STAT-01")
@pytest.mark.parametrize(("amount", "sum"), [
    ({"of": "figure", "name": "mind"}, 4), ({"of": "figure", "name": "stealth"}, 2), ({"of": "figure", "name": "offend"}, 1),
    ({"of": "figure", "name": "power", "who": "main_villain"}, 5), ({"of": "figure", "name": "flight"}, 0),
    ({"of": "figure", "name": "body", "who": {"kind": "ally"}}, 0),
])  # fmt: skip
def test_an_attribute_or_a_rank(comes_to, amount, sum):
    assert comes_to(amount, mind=4, stealth=2, offend=1) == sum


@pytest.mark.rule("PT-STAT-01")
def test_an_attribute_as_it_counts_now(comes_to):
    weaker = [{"do": "modify", "figure": "mind", "amount": -2}]
    assert comes_to({"of": "figure", "name": "mind"}, mind=4, passive=weaker) == 2


@pytest.mark.rule("PT-STAT-03", "PT-STAT-04", "PT-STAT-05")
@pytest.mark.parametrize(("amount", "sum"), [
    ({"of": "counters", "name": "belief"}, 8), ({"of": "counters", "name": "energy"}, 9),
    ({"of": "counters", "name": "hate", "who": "main_villain"}, 15 + 1), ({"of": "counters", "name": "hate"}, 0),
    ({"of": "counters", "name": "quantity", "who": "mooks"}, 4),
])  # fmt: skip
def test_counters_of_a_character(comes_to, amount, sum):
    assert comes_to(amount) == sum


@pytest.mark.rule("PT-STAT-12")
@pytest.mark.parametrize(("amount", "sum"), [
    ({"of": "counters", "name": "stress"}, 5), ({"of": "counters", "name": "stress", "resistance": "mental"}, 3),
    ({"of": "counters", "name": "trauma"}, 3), ({"of": "counters", "name": "trauma", "resistance": "social"}, 2),
    ({"of": "counters", "name": "stress", "who": "main_villain"}, 6),
])  # fmt: skip
def test_stress_and_trauma_in_all_or_on_one_resistance(scene, amount, sum):
    s = scene([gaining(amount)])
    s.ada.stress.update(physical=2, mental=3)
    s.ada.trauma.update(physical=1, social=2)
    s.vex.stress["mental"] = 6
    assert s.take(ACT).ada.energy == 9 + sum


@pytest.mark.rule("PT-CARD-01")
def test_counters_on_the_card_itself(scene):
    words = [
        {"do": "counter", "amount": 3},
        {"do": "gain", "counter": "energy", "amount": {"of": "counters", "name": "card"}},
    ]
    fog = card("twist", "Fog", actions=[{"name": "Sing", "who": "all", "do": words}])
    assert scene(twists=[fog]).take("ability:ada>sing").ada.energy == 12


# Of what is answered


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("dealt", "energy"), [(2, 11), (5, 14)])
def test_the_amount_of_what_is_answered(scene, dealt, energy):
    gain = {"do": "gain", "counter": "energy", "amount": {"of": "damage"}}
    ouch = {"on": "damage.dealt.mental", "who": "self", "do": [gain]}
    harm = {"do": "deal", "who": "self", "amount": dealt, "resistance": "mental"}
    s = scene([hero("Ada", triggers=[ouch], actions=[{"name": "Act", "do": [harm]}])]).take(ACT)
    assert s.ada.energy == energy


@pytest.mark.rule("PT-CARD-01")
def test_with_nothing_answered_that_amount_is_nothing(comes_to):
    assert comes_to({"of": "damage"}) == 0


# Sums

TWO, FIVE = {"of": "figure", "name": "stealth"}, {"of": "figure", "name": "mind"}


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("amount", "sum"), [
    ({"of": "sum", "terms": [TWO, 1, FIVE]}, 8), ({"of": "sum", "terms": [FIVE]}, 5),
    ({"of": "less", "amount": FIVE, "by": TWO}, 3), ({"of": "less", "amount": TWO, "by": FIVE}, 0),
    ({"of": "less", "amount": FIVE, "by": 5}, 0),
    ({"of": "sum", "terms": [4, {"of": "less", "amount": TWO, "by": FIVE}]}, 4),
    ({"of": "half", "amount": 4}, 2), ({"of": "half", "amount": 1}, 1), ({"of": "half", "amount": FIVE}, 3),
    ({"of": "half", "amount": 0}, 0),
    ({"of": "least", "terms": [FIVE, TWO]}, 2), ({"of": "least", "terms": [TWO, 3, FIVE]}, 2),
    ({"of": "least", "terms": [FIVE, 1, TWO]}, 1),
    ({"of": "most", "terms": [FIVE, TWO]}, 5), ({"of": "most", "terms": [TWO, 3, FIVE]}, 5),
    ({"of": "most", "terms": [FIVE, 7, TWO]}, 7),
    ({"of": "sum", "terms": [{"of": "half", "amount": FIVE}, {"of": "less", "amount": FIVE, "by": TWO}]}, 6),
])  # fmt: skip
def test_sums_differences_halves_and_the_lesser_and_greater_of_amounts(comes_to, amount, sum):
    assert comes_to(amount, stealth=2, mind=5) == sum


@pytest.mark.rule("PT-CARD-01")
def test_an_amount_of_standing_text_is_counted_each_time_it_counts(scene):
    rage = {"do": "modify", "figure": "cover", "amount": {"of": "counters", "name": "stress"}}
    s = scene([hero("Ada", passive=[rage])])
    found = []
    for stress in (0, 2, 4):
        s.ada.stress["mental"] = stress
        found.append(figures.armor(s.game, s.ada, "physical"))
    assert found == [0, 2, 4]
