"""How long it lasts: every word of duration, time counters (time), and counters on cards (counter)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook

ACT = "ability:ada>act"


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def stronger(until, who="self"):
    return {"do": "modify", "who": who, "figure": "fighting", "amount": 1, "until": until}


def fighting(s):
    return figures.value(s.game, s.ada, "fighting")


def turns(s, many):
    """What it comes to now and after each of so many turns."""
    return [fighting(s), *(fighting(s.end_turn()) for _ in range(many))]


@pytest.mark.rule("PT-TIME-03", "PT-TIME-07")
@pytest.mark.parametrize(("until", "left"), [
    ("turn", [1, 0, 0]), (1, [1, 0, 0]), (2, [1, 1, 0]), ("game", [1, 1, 1]), ("nullified", [1, 1, 1]),
])  # fmt: skip
def test_it_lasts_so_many_turns(scene, until, left):
    assert turns(scene([ada(stronger(until))]).take(ACT), 2) == left


@pytest.mark.rule("PT-CARD-01")
def test_for_the_next_attack_is_for_one_attack(scene):
    s = scene([ada(stronger("attack"))], coins=[0, 0, 0, 0]).take(ACT).fight("ada", "vex")
    s.take("attack.melee:ada").to("combat.attack", "hero:1")
    s.take("belief.attack", "attack.melee:ada").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == [4, 3]


@pytest.mark.rule("PT-CARD-01")
def test_for_the_next_attack_is_over_with_the_combat(scene):
    s = scene([ada(stronger("attack"))]).take(ACT).fight("ada", "vex")
    assert fighting(s) == 1
    assert fighting(s.to("combat")) == 0


@pytest.mark.rule("PT-CARD-01")
def test_this_combat_is_over_with_the_combat_and_not_before(scene):
    s = scene([ada(stronger("combat"))], coins=[0, 0]).fight("ada", "vex", "maneuver").take(ACT)
    s.to("combat.attack", "hero:1").take("attack.melee:ada").to("combat.attack")
    assert (s.log("coins.tossed")[0].coins, fighting(s)) == (4, 1)
    assert fighting(s.to("combat")) == 0


@pytest.mark.rule("PT-NULL-01")
def test_until_nullified_is_over_when_its_card_is_nullified(scene):
    fog = card("twist", "Fog", effects=[stronger("nullified", "party"), stronger("game", "party")])
    s = scene([ada({"do": "nullify", "card": "twist"})], twists=[fog])
    assert fighting(s) == 2
    assert fighting(s.take(ACT)) == 0


@pytest.mark.rule("PT-CARD-01")
def test_until_a_condition_is_over_as_soon_as_it_holds(scene):
    poor = {"is": "counters", "name": "energy", "at_most": 8}
    s = scene([ada(stronger(poor))])
    s.ada.stress["social"] = 2
    assert turns(s.take(ACT), 2) == [1, 1, 1]
    s.take("energy.regenerate:ada>social=1")
    assert fighting(s) == 0
    s.ada.energy = 9
    assert fighting(s.end_turn()) == 0


@pytest.mark.rule("PT-CARD-01")
def test_while_a_condition_holds_it_counts_and_while_not_it_does_not(scene):
    aloft = {**stronger("turn"), "when": [{"is": "status", "status": "flying"}]}
    s = scene([hero("Ada", flight=1, passive=[aloft])])
    assert fighting(s) == 0
    assert fighting(s.take("fly:ada")) == 1
    assert fighting(s.take("land:ada")) == 0


CHANGES = [
    {"do": "modify", "figure": "fighting", "amount": 1}, {"do": "raise", "figure": "fighting", "to": 1},
    {"do": "resistance", "resistance": "mental", "amount": 1}, {"do": "keyword", "keyword": "rich"},
    {"do": "lose_keyword", "keyword": "tank"}, {"do": "forbid", "what_not": "flying"},
]  # fmt: skip


def changed(s):
    """Which of Ada, Bo and Cy are not as they were."""
    return [
        one.id for one in s.game.heroes()
        if figures.value(s.game, one, "fighting") or figures.has(s.game, one, "rich")
        or figures.resistance(s.game, one, "mental") != 9 or not figures.has(s.game, one, "tank")
        or figures.forbidden(s.game, one, "flying")
    ]  # fmt: skip


@pytest.mark.rule("PT-TIME-03", "PT-CARD-01")
@pytest.mark.parametrize("word", CHANGES)
def test_each_change_is_for_all_it_names_and_as_long_as_it_says(scene, word):
    two = {"pick": "some", "count": 2, "kind": "hero"}
    s = scene([ada({**word, "who": two, "until": 2}, keywords=["tank"]),
               *(hero(name, keywords=["tank"]) for name in ("Bo", "Cy"))])  # fmt: skip
    assert changed(s) == []
    assert changed(s.take(ACT).pick("target:ada", "target:cy")) == ["ada", "cy"]
    assert [changed(s.end_turn()), changed(s.end_turn())] == [["ada", "cy"], []]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("word", CHANGES)
def test_each_change_may_count_only_while_a_condition_holds(scene, word):
    alone = {**word, "when": [{"is": "identity"}]}
    s = scene([hero("Ada", keywords=["tank"], passive=[alone])])
    assert [changed(s), changed(s.take("identity.secret:ada"))] == [[], ["ada"]]


@pytest.mark.rule("PT-Q-67", "PT-TIME-05")
def test_a_detail_stays_as_long_as_anything_of_it_lasts(scene):
    drill = card("detail", "Drill", effects=[stronger("combat"), stronger("game")])
    spark = card("detail", "Spark", effects=[stronger("combat")])
    s = scene([hero("Ada")], mooks=[mook("Thugs")], plots={"hero:1": [drill, spark]})
    s.take("detail:ada/drill", "detail:ada/spark").fight("ada", "vex").to("combat")
    assert [s.item(name).zone for name in ("Drill", "Spark")] == ["detail", "discard"]
    assert fighting(s) == 1


# Counters on cards


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(
    ("amounts", "left"), [([1], 1), ([3], 3), ([3, -1], 2), ([1, -4], 0), ([1, -4, 2], 2)]
)
def test_counters_are_put_on_the_card_and_taken_off(scene, amounts, left):
    words = [{"do": "counter", "amount": each} for each in amounts]
    sing = {"name": "Sing", "who": "all", "do": words}
    s = scene(twists=[card("twist", "Fog", actions=[sing])]).take("ability:ada>sing")
    assert s.item("Fog").counters == left


@pytest.mark.rule("PT-TIME-01", "PT-TIME-03")
@pytest.mark.parametrize(("amount", "whose", "turns"), [
    (1, "yours", [0, 1, 2]), (9, "yours", [0, 1, 2]), (-1, "yours", [2, 1, 2]), (-9, "yours", [2, 1, 2]),
    (1, "theirs", [1, 0, 2]), (-1, "theirs", [1, 2, 2]),
])  # fmt: skip
def test_time_counters_come_on_or_go_off_the_other_cards_of_a_side(scene, amount, whose, turns):
    """Serum and Scheme have one counter of three when the Clock, itself for three turns, is played."""
    serum = card("detail", "Serum", effects=[stronger(3, "self")])
    clock = card(
        "detail", "Clock", effects=[stronger(3, "self"), {"do": "time", "amount": amount, "whose": whose}]
    )
    scheme = card("detail", "Scheme", effects=[stronger(3, "self")])
    s = scene(plots={"hero:1": [serum, clock], "gm": [scheme]}).take("detail:ada/serum").to("start", "gm")
    s.take("detail:vex/scheme").end_turn().take("detail:ada/clock")
    lasted = [0, 0, 0]
    for _ in range(3):
        s.end_turn()
        for nth, name in enumerate(("Serum", "Scheme", "Clock")):
            lasted[nth] += s.game.name_in_play(name)
    assert lasted == turns
