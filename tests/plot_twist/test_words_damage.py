"""Words that hurt and words that keep from harm: deal, cause, prevent, reduce, redirect, share."""

import pytest

from tests.plot_twist.scene import hero, mook, villain

ACT = "ability:ada>act"


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def deal(amount, who="enemies", resistance="physical", **more):
    return {"do": "deal", "who": who, "amount": amount, "resistance": resistance, **more}


def cause(coins, who="enemies", resistance="physical", **more):
    return {"do": "cause", "who": who, "coins": coins, "resistance": resistance, **more}


def shielded(*effects):
    """Ada, whose text answers damage about to be dealt to her."""
    return hero("Ada", triggers=[{"on": "damage.pending", "who": "self", "do": list(effects)}])


def hurt(scene, party, amount, target="ada", stress=0):
    """Vex deals so much Physical Stress to one of the party."""
    blow = {"name": "Blow", "do": [deal(amount, {"kind": "hero"})]}
    s = scene(party, villain("Vex", actions=[blow])).to("start", "gm")
    s.ada.stress["physical"] = stress
    s.take("ability:vex>blow")
    return s.take(f"target:{target}") if len(party) > 1 else s


def physical(s, *names):
    return [s.game.find(name).stress["physical"] for name in names]


# Deal


@pytest.mark.rule("PT-DMG-05")
@pytest.mark.parametrize("resistance", ["physical", "mental", "social"])
def test_damage_dealt_is_stress_straight_on_the_resistance_named(scene, resistance):
    s = scene([ada(deal(3, resistance=resistance))], villain("Vex", keywords=["armor", "mental_armor"]))
    s.vex.cover["Wall"] = 2
    s.take(ACT)
    assert s.vex.stress == {"physical": 0, "mental": 0, "social": 0, resistance: 3}
    assert s.ada.stress[resistance] == sum(s.vex.trauma.values()) == 0


@pytest.mark.rule("PT-BELIEF-01", "PT-DMG-04")
def test_trauma_dealt_is_trauma_and_costs_a_hero_a_belief_a_point(scene):
    s = scene([ada(deal(3, trauma=True))]).take(ACT)
    assert (s.vex.trauma["physical"], s.vex.stress["physical"], s.ada.belief) == (3, 0, 5)


@pytest.mark.rule("PT-Q-28")
def test_what_a_resistance_cannot_hold_is_lost_and_not_paid_for(scene):
    s = scene([ada(deal(99, resistance="social", trauma=True))])
    s.vex.stress["social"] = 10
    s.take(ACT)
    assert (s.vex.stress["social"], s.vex.trauma["social"], s.ada.belief) == (10, 2, 6)


@pytest.mark.rule("PT-CARD-01")
def test_no_damage_is_dealt_by_an_amount_of_nothing(scene):
    s = scene([ada(deal(0))], mooks=[mook("Thugs")]).take(ACT)
    assert (s.vex.stress["physical"], s.log("damage.dealt")) == (0, [])


@pytest.mark.rule("PT-MOOK-04")
def test_damage_dealt_to_mooks_takes_one_counter(scene):
    s = scene([ada(deal(5))], mooks=[mook("Thugs")]).take(ACT)
    assert (s.thugs.quantity, s.vex.stress["physical"]) == (3, 5)


# Cause


@pytest.mark.rule("PT-DMG-01", "PT-DMG-05")
def test_damage_caused_is_rolled_less_armor_and_cover_on_each_target(scene):
    vex = villain("Vex", power=1, keywords=["armor"])
    s = scene([ada(cause(6, "all"))], vex, coins=[5, 2])
    s.vex.cover["Wall"] = 2
    s.take(ACT).to("start", "hero:1")
    assert [each.coins for each in s.log("coins.tossed")] == [6, 6 - 1 - 2]
    assert physical(s, "ada", "vex") == [5 + 1, 2 + 1]


@pytest.mark.rule("PT-DMG-02")
@pytest.mark.parametrize("coins", [2, 1, 0])
def test_no_damage_is_caused_with_no_coins_left(scene, coins):
    s = scene([ada(cause(coins))])
    s.vex.cover["Wall"] = 2
    assert physical(s.take(ACT).to("start", "hero:1"), "vex") == [0]


@pytest.mark.rule("PT-DMG-04", "PT-BELIEF-01")
def test_trauma_may_be_caused_on_the_resistance_named(scene):
    s = scene([ada(cause(3, resistance="mental", trauma=True))], coins=[2]).take(ACT).to("start", "hero:1")
    assert (s.vex.trauma["mental"], s.vex.stress["mental"], s.ada.belief) == (3, 0, 5)


# Prevent and reduce


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("target", "left"), [("ada", [1, 0]), ("bo", [1, 5])])
def test_damage_prevented_is_not_dealt_at_all(scene, target, left):
    s = hurt(scene, [shielded({"do": "prevent"}), hero("Bo")], 5, target, stress=1)
    assert physical(s, "ada", "bo") == left


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("less", "left"), [(2, 1 + 3), (4, 1 + 1), (5, 1), (9, 1)])
def test_damage_is_reduced_by_so_much_and_never_below_nothing(scene, less, left):
    s = hurt(scene, [shielded({"do": "reduce", "amount": less})], 5, stress=1)
    assert physical(s, "ada") == [left]


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize("word", [
    {"do": "prevent"}, {"do": "reduce", "amount": 1}, {"do": "redirect", "to": "any_enemy"},
    {"do": "share", "to": "any_enemy"},
])  # fmt: skip
def test_what_answers_damage_cannot_be_used_when_none_is_to_come(scene, word):
    s = scene([ada(word)])
    assert not s.offered(ACT)
    assert s.why("Act").rule == "PT-CARD-02"


# Redirect and share

OTHER = {"side": "friend", "kind": "hero", "other": True}


@pytest.mark.rule("PT-CARD-01")
def test_damage_redirected_goes_to_somebody_else_in_full(scene):
    s = hurt(scene, [shielded({"do": "redirect", "to": OTHER}), hero("Bo")], 5)
    assert physical(s, "ada", "bo", "vex") == [0, 5, 0]


@pytest.mark.rule("PT-CARD-01")
def test_the_one_it_is_dealt_to_chooses_whom_it_goes_to(scene):
    s = hurt(scene, [shielded({"do": "redirect", "to": OTHER}), hero("Bo"), hero("Cy")], 5)
    assert s.table.request.seats == ("hero:1",)
    assert physical(s.take("target:cy"), "ada", "bo", "cy") == [0, 0, 5]


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize("word", [{"do": "redirect", "to": OTHER}, {"do": "share", "to": OTHER}])
def test_with_nobody_else_there_damage_stays_where_it_is(scene, word):
    assert physical(hurt(scene, [shielded(word)], 5), "ada") == [5]


@pytest.mark.rule("PT-DMG-04")
def test_damage_redirected_stays_what_it_is(scene):
    blow = {"name": "Blow", "do": [deal(2, {"kind": "hero"}, "mental", trauma=True)]}
    party = [shielded({"do": "redirect", "to": OTHER}), hero("Bo")]
    s = scene(party, villain("Vex", actions=[blow])).to("start", "gm").take("ability:vex>blow", "target:ada")
    assert (s.ada.trauma["mental"], s.bo.trauma["mental"], s.bo.stress["mental"]) == (0, 2, 0)
    assert s.vex.hate == 14 - 2


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("amount", "left"), [(4, [2, 2]), (8, [4, 4])])
def test_half_of_the_damage_shared_goes_to_somebody_else(scene, amount, left):
    s = hurt(scene, [shielded({"do": "share", "to": OTHER}), hero("Bo")], amount)
    assert physical(s, "ada", "bo") == left


@pytest.mark.rule("PT-Q-73")
@pytest.mark.parametrize(("amount", "left"), [(5, [2, 3]), (1, [0, 1])])
def test_the_half_that_goes_to_somebody_else_is_rounded_up(scene, amount, left):
    s = hurt(scene, [shielded({"do": "share", "to": OTHER}), hero("Bo")], amount)
    assert physical(s, "ada", "bo") == left


# What is asked says what is at stake


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("word", "offer"), [
    ({"do": "prevent"}, "Yes: 5 damage is prevented."),
    ({"do": "reduce", "amount": 2}, "Yes: 2 damage is prevented, 3 left."),
    ({"do": "reduce", "amount": 9}, "Yes: 5 damage is prevented, 0 left."),
    ({"do": "redirect", "to": OTHER}, "Yes: 5 damage goes to Bo."),
    ({"do": "share", "to": OTHER}, "Yes: 3 damage goes to Bo."),
])  # fmt: skip
def test_a_text_that_may_answer_damage_says_how_much_is_at_stake(scene, word, offer):
    ada = hero("Ada", triggers=[{"on": "damage.pending", "who": "self", "may": True, "do": [word]}])
    s = hurt(scene, [ada, hero("Bo")], 5)
    s.asks("choice")
    request = s.table.request
    assert "5 Physical Stress to Ada from Vex. Use it?" in request.prompt
    assert [each.label for each in request.options] == [offer, "Do not"]


@pytest.mark.rule("PT-CARD-01")
def test_nobody_is_asked_to_answer_damage_that_another_has_taken_away(scene):
    """Whatever else the second answer would do: it answers damage, and there is none."""
    answer = {"on": "damage.pending", "who": "self", "do": [{"do": "prevent"}]}
    costly = {
        **answer,
        "may": True,
        "do": [{"do": "prevent"}, {"do": "deal", "amount": 3, "resistance": "social"}],
    }
    s = hurt(scene, [hero("Ada", triggers=[answer, costly])], 5)
    assert (physical(s, "ada"), s.table.request.phase) == ([0], "start")


@pytest.mark.rule("PT-CARD-01")
def test_a_text_that_may_be_paid_for_says_who_pays_how_much_of_what_and_for_what(scene):
    healed = {"do": "regenerate", "amount": {"of": "figure", "name": "body"}, "resistance": "physical"}
    offer = {"do": "may", "cost": {"energy": 2}, "effects": [healed]}
    s = hurt(
        scene, [hero("Ada", triggers=[{"on": "damage.dealt.physical", "who": "self", "do": [offer]}])], 5
    )
    s.asks("choice")
    prompt = s.table.request.prompt
    assert prompt.startswith("Ada: Ada takes 5 Physical Stress")
    assert prompt.endswith("Ada pays 2 Energy (of 3 to spend)?")  # of what may be spent this turn
    yes = s.option("yes")
    assert (yes.label, yes.cost) == ("Yes: You regenerate 3 Physical Stress.", "2 Energy")


@pytest.mark.rule("PT-CARD-01")
def test_what_a_roll_to_come_decides_is_told_as_the_card_has_it(scene):
    gain = {"do": "gain", "counter": "energy", "amount": {"of": "margin"}}
    s = hurt(
        scene,
        [hero("Ada", triggers=[{"on": "damage.dealt.physical", "who": "self", "may": True, "do": [gain]}])],
        5,
    )
    s.asks("choice")
    assert s.option("yes").label == "Yes: You gain Energy equal to the Margin."


@pytest.mark.rule("PT-CARD-01", "PT-CARD-04")
@pytest.mark.parametrize(("amount", "offer", "left"), [
    (5, "Yes: 2 damage is prevented, 3 left. 3 damage goes to Ada.", [3, 0]),
    (1, "Yes: 1 damage is prevented, 0 left.", [0, 0]),
])  # fmt: skip
def test_each_word_of_an_answer_is_told_of_what_those_before_it_leave(scene, amount, offer, left):
    words = [{"do": "reduce", "amount": 2}, {"do": "redirect", "to": "self"}]
    on = {"on": "damage.pending", "who": {"kind": "hero", "other": True}, "may": True, "do": words}
    s = hurt(scene, [hero("Bo"), hero("Ada", triggers=[on])], amount, "bo")
    assert s.table.request.options[0].label == offer
    assert physical(s.take("yes"), "ada", "bo") == left


@pytest.mark.rule("PT-STAT-07")
@pytest.mark.parametrize(("left", "offer", "kind"), [
    (3, "Yes: 2 damage is prevented, 3 left. 3 damage goes to Ada, all that is left.", "yes.fells"),
    (4, "Yes: 2 damage is prevented, 3 left. 3 damage goes to Ada.", "yes"),
])  # fmt: skip
def test_whoever_would_fall_by_stepping_in_is_told_so(scene, left, offer, kind):
    words = [{"do": "reduce", "amount": 2}, {"do": "redirect", "to": "self"}]
    on = {"on": "damage.pending", "who": {"kind": "hero", "other": True}, "may": True, "do": words}
    heroes = [hero("Bo"), hero("Ada", body=4, triggers=[on])]
    s = hurt(scene, heroes, 5, "bo", stress=12 - left)
    assert (s.option("yes").label, s.option("yes").kind) == (offer, kind)
    s.asks("choice")


@pytest.mark.rule("PT-CARD-01")
def test_damage_that_somebody_does_to_itself_names_no_cause(scene):
    shield = {"on": "damage.pending", "who": "self", "may": True, "do": [{"do": "prevent"}]}
    strain = {"name": "Strain", "do": [deal(1, "self")]}
    s = scene([hero("Ada", triggers=[shield], actions=[strain])]).take("ability:ada>strain")
    s.asks("choice")
    assert "1 Physical Stress to Ada. Use it?" in s.table.request.prompt
