"""Words that roll and words that change a roll: roll, contest, dare, coins, successes, reroll, swap."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

ACT = "ability:ada>act"


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **{"body": 4, "agility": 2, **fields})


def energy(amount, word="gain"):
    return {"do": word, "counter": "energy", "amount": amount}


ROLL = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 2,
        "win": [energy({"of": "margin"})], "lose": [energy(5, "lose")]}  # fmt: skip
CONTEST = {"do": "contest", "who": "enemies", "attribute": "body", "ability": "agility",
           "their_attribute": "mind", "their_ability": "reflexes",
           "win": [energy({"of": "margin"})], "lose": [energy(5, "lose")]}  # fmt: skip
DARE = {"do": "dare", "attribute": "body", "ability": "agility",
        "win": [energy({"of": "chosen"})], "lose": [energy(5, "lose")]}  # fmt: skip


def tossed(s):
    return [(each.who, each.coins) for each in s.log("coins.tossed")]


# Rolls


@pytest.mark.rule("PT-ROLL-01", "PT-ROLL-04", "PT-ROLL-10")
@pytest.mark.parametrize(("heads", "energy"), [(0, 4), (2, 4), (3, 10), (6, 13)])
def test_a_fixed_roll_is_won_by_more_than_its_difficulty(scene, heads, energy):
    s = scene([ada(ROLL)], coins=[heads]).take(ACT).to("start", "hero:1")
    assert (tossed(s), s.ada.energy) == ([("Ada", 6)], energy)


@pytest.mark.rule("PT-ROLL-04")
@pytest.mark.parametrize(("heads", "energy"), [(0, 4), (1, 10)])
def test_a_difficulty_of_nothing_still_takes_one_success(scene, heads, energy):
    s = scene([ada({**ROLL, "difficulty": 0})], coins=[heads]).take(ACT).to("start", "hero:1")
    assert s.ada.energy == energy


@pytest.mark.rule("PT-ROLL-05", "PT-ROLL-06", "PT-ROLL-10")
@pytest.mark.parametrize(("mine", "theirs", "energy"), [(3, 1, 11), (2, 2, 4), (1, 2, 4)])
def test_a_contest_is_won_by_more_than_the_other_rolls(scene, mine, theirs, energy):
    s = scene([ada(CONTEST)], villain("Vex", mind=5, reflexes=1), coins=[mine, theirs]).take(ACT)
    assert s.to("start", "hero:1").ada.energy == energy
    assert tossed(s) == [("Ada", 6), ("Vex", 6)]


@pytest.mark.rule("PT-ROLL-05")
def test_a_contest_with_several_is_rolled_with_each_of_them(scene):
    s = scene([ada(CONTEST)], mooks=[mook("Thugs", mind=1)], coins=[2, 1, 4, 1]).take(ACT)
    assert s.to("start", "hero:1").ada.energy == 9 + 1 + 3
    assert tossed(s) == [("Ada", 6), ("Vex", 4), ("Ada", 6), ("Thugs", 1)]


@pytest.mark.rule("PT-CARD-02")
def test_a_contest_with_nobody_is_skipped(scene):
    s = scene([ada({**CONTEST, "who": "mooks"}, energy(1))]).take(ACT)
    assert (tossed(s), s.ada.energy) == ([], 10)
    assert s.last("effect.skipped").rule == "PT-CARD-02"


@pytest.mark.rule("PT-ROLL-07")
@pytest.mark.parametrize(("number", "heads", "energy"), [(1, 2, 10), (3, 4, 12), (3, 6, 12), (3, 3, 4)])
def test_a_chosen_roll_brings_the_number_named(scene, number, heads, energy):
    s = scene([ada(DARE)], coins=[heads]).take(ACT, f"number:ada={number}").to("start", "hero:1")
    assert (tossed(s), s.ada.energy) == ([("Ada", 6)], energy)


@pytest.mark.rule("PT-HER-01", "PT-ROLL-11")
@pytest.mark.parametrize("word", [
    {**ROLL, "attribute": "charm"}, {**ROLL, "attribute": "power"}, {**ROLL, "ability": "offend"},
    {**DARE, "attribute": "charm"}, {**CONTEST, "their_attribute": "charm"},
    {"do": "swap", "attribute": "power"}, {"do": "swap", "attribute": "charm", "ability": "fighting"},
])  # fmt: skip
def test_no_card_rolls_what_does_not_combine(word):
    with pytest.raises(ValueError, match=r"PT-HER-01|PT-ROLL-11"):
        ada(word)


# Rolls under way


def window(*effects, when="before_roll"):
    return {"name": "Edge", "window": when, "limit": "none", "do": list(effects)}


def mine(scene, *effects, when="before_roll", coins):
    """Ada's Fixed Roll of six coins, with an answer of her own."""
    act = {"name": "Act", "do": [ROLL]}
    s = scene([hero("Ada", body=4, agility=2, actions=[act, window(*effects, when=when)])], coins=coins)
    return s.take(ACT).to(f"roll.{when}", "hero:1")


def theirs(scene, *effects, when="before_roll", coins, **fields):
    """Vex attacks Ada (Body 4 v Body 3), who answers."""
    s = scene([hero("Ada", actions=[window(*effects, when=when)], **fields)], coins=coins)
    return s.fight("vex", "ada").take("attack.melee:vex").to(f"roll.{when}", "hero:1")


EDGE = "ability:ada>edge"


@pytest.mark.rule("PT-ROLL-01", "PT-Q-36")
@pytest.mark.parametrize(("amount", "coins"), [(2, 8), (-2, 4), (-6, 0), (-9, 0)])
def test_coins_are_added_to_a_roll_before_it_falls(scene, amount, coins):
    s = mine(scene, {"do": "coins", "amount": amount}, coins=[0]).take(EDGE).to("start", "hero:1")
    assert tossed(s) == [("Ada", coins)]


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize(("whose", "coins"), [(False, [4, 3 + 2]), (True, [4 + 2, 3])])
def test_coins_come_to_ones_own_roll_or_to_the_other_sides(scene, whose, coins):
    s = theirs(scene, {"do": "coins", "amount": 2, "theirs": whose}, coins=[0, 0])
    s.take(EDGE).to("combat.attack")
    assert tossed(s) == list(zip(("Vex", "Ada"), coins, strict=True))


@pytest.mark.rule("PT-ROLL-09")
@pytest.mark.parametrize("when", ["before_roll", "after_roll"])
@pytest.mark.parametrize(("amount", "heads", "energy"), [(2, 1, 10), (1, 1, 4), (-1, 3, 4)])
def test_automatic_successes_are_added_to_the_result(scene, when, amount, heads, energy):
    s = mine(scene, {"do": "successes", "amount": amount}, when=when, coins=[heads]).take(EDGE)
    assert s.to("start", "hero:1").ada.energy == energy
    assert tossed(s) == [("Ada", 6)]


@pytest.mark.rule("PT-ROLL-09", "PT-ROLL-05")
@pytest.mark.parametrize(("whose", "amount", "hit"), [(False, 1, False), (True, -1, False), (True, 1, True)])
def test_automatic_successes_of_either_side_turn_a_contest(scene, whose, amount, hit):
    s = theirs(scene, {"do": "successes", "amount": amount, "theirs": whose}, when="after_roll",
               coins=[2, 1, 0] if hit else [2, 1])  # fmt: skip
    s.take(EDGE).to("combat.attack")
    assert bool(s.log("hit")) == hit


@pytest.mark.rule("PT-Q-10")
def test_coins_tossed_again_replace_the_first_fall(scene):
    s = mine(scene, {"do": "reroll"}, when="after_roll", coins=[5, 4]).take(EDGE).to("start", "hero:1")
    assert (tossed(s), s.ada.energy) == ([("Ada", 6), ("Ada", 6)], 9 + 2)


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize(("whose", "again"), [(False, "Ada"), (True, "Vex")])
def test_ones_own_coins_or_the_other_sides_are_tossed_again(scene, whose, again):
    coins = [2, 1, 2] if again == "Ada" else [2, 1, 1]
    s = theirs(scene, {"do": "reroll", "theirs": whose}, when="after_roll", coins=coins).take(EDGE)
    s.to("combat.attack")
    assert [who for who, _ in tossed(s)] == ["Vex", "Ada", again]
    assert not s.log("hit")


@pytest.mark.rule("PT-ROLL-11")
@pytest.mark.parametrize(("word", "coins"), [
    ({"ability": "fighting"}, 4 + 5), ({"attribute": "mind"}, 1 + 2), ({"attribute": "mind", "ability": "fighting"}, 1 + 5),
])  # fmt: skip
def test_another_attribute_or_heroic_is_used_in_this_roll(scene, word, coins):
    actions = [{"name": "Act", "do": [ROLL]}, window({"do": "swap", **word})]
    s = scene([hero("Ada", body=4, mind=1, agility=2, fighting=5, actions=actions)], coins=[0]).take(ACT)
    assert tossed(s.take(EDGE).to("start", "hero:1")) == [("Ada", coins)]


@pytest.mark.rule("PT-ATK-09")
@pytest.mark.parametrize(("whose", "coins"), [(False, [4, 3 + 2]), (True, [4 + 3, 3])])
def test_the_heroic_of_either_side_is_changed(scene, whose, coins):
    swap = {"do": "swap", "ability": "stealth", "theirs": whose}
    s = scene([hero("Ada", stealth=2, actions=[window(swap)])], villain("Vex", stealth=3), coins=[0, 0])
    s.fight("vex", "ada").take("attack.melee:vex").to("roll.before_roll", "hero:1").take(EDGE)
    assert [coins for _, coins in tossed(s.to("combat.attack"))] == coins


@pytest.mark.rule("PT-ROLL-02", "PT-CARD-02")
def test_a_damage_roll_has_nothing_to_exchange(scene):
    swap = window({"do": "swap", "ability": "stealth"})
    s = scene([hero("Ada", stealth=5, actions=[swap])], coins=[1, 0, 0]).fight("ada", "vex")
    s.take("attack.melee:ada").to("roll.before_roll", "hero:1")
    assert s.offered(EDGE)
    s.passes()
    while s.phase != "roll.before_roll" or s.table.request.seats != ("hero:1",):
        s.idle()
    assert not s.offered(EDGE)
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize("word", [
    {"do": "coins", "amount": 1}, {"do": "successes", "amount": 1}, {"do": "reroll"}, {"do": "swap", "ability": "flight"},
])  # fmt: skip
def test_what_changes_a_roll_needs_one_under_way(scene, word):
    s = scene([ada(word, energy(1))], plots={"hero:1": [card("detail", "Edge", effects=[word])]})
    assert not s.offered("detail:ada/edge")
    assert s.why("Edge").rule == "PT-Q-10"
    assert s.take(ACT).ada.energy == 10
