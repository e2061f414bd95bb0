"""Mooks and their quantity counters (PT-MOOK, PT-Q-58)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain


@pytest.mark.rule("PT-MOOK-01")
def test_mooks_have_quantity_counters_instead_of_resistances_and_energy(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=5, power=3)])
    assert s.thugs.quantity == 5
    assert [s.thugs.printed(each) for each in ("physical", "mental", "social")] == [0, 0, 0]
    assert (s.thugs.energy, s.thugs.hate, s.thugs.belief) == (0, 0, 0)


@pytest.mark.rule("PT-MOOK-01")
def test_mooks_never_gain_energy_or_hate(scene):
    gift = {"name": "Gift", "do": [
        {"do": "gain", "who": "all", "counter": "energy", "amount": 2},
        {"do": "gain", "who": "all", "counter": "hate", "amount": 2},
        {"do": "gain", "who": "all", "counter": "quantity", "amount": 2},
    ]}  # fmt: skip
    s = scene([hero("Ada", actions=[gift])], mooks=[mook("Thugs")])
    s.take("ability:ada>gift")
    assert (s.thugs.energy, s.thugs.hate, s.thugs.quantity) == (0, 0, 6)
    assert s.ada.quantity == 0


@pytest.mark.rule("PT-MOOK-02", "PT-Q-58")
def test_without_counters_a_mook_card_is_not_in_play(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=1)], coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat")
    assert s.game.find("thugs") is None
    assert not s.game.name_in_play("Thugs")
    assert s.thugs.standing is False
    s.to("combat", "gm")
    assert not s.offered("hate.mooks")


@pytest.mark.rule("PT-MOOK-02")
def test_mooks_that_lose_their_last_counter_by_a_card_are_gone(scene):
    arrest = {"name": "Arrest", "do": [{"do": "lose", "who": "mooks", "counter": "quantity", "amount": 9}]}
    s = scene([hero("Ada", actions=[arrest])], mooks=[mook("Thugs")]).take("ability:ada>arrest")
    assert s.game.find("thugs") is None
    told = [event.kind for event in s.table.events if event.who == "Thugs"]
    assert told[-2:] == ["lost", "incapacitated"]


@pytest.mark.rule("PT-MOOK-03", "PT-Q-58")
@pytest.mark.parametrize(("quantity", "power", "most"), [(5, 2, 2), (3, 4, 2), (2, 4, 1), (1, 4, 0)])
def test_counters_buy_coins_up_to_power_but_never_the_last(scene, quantity, power, most):
    s = scene([hero("Ada", fighting=1)], mooks=[mook("Thugs", quantity=quantity, power=power)], coins=[0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("roll.before_roll", "gm")
    offered = [option.amount for option in s.options() if option.kind == "coin.quantity"]
    assert offered == list(range(1, most + 1))
    s.to("combat.attack")


@pytest.mark.rule("PT-MOOK-03")
def test_a_spent_counter_is_one_coin_and_counts_for_the_whole_turn(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", body=2, power=3)], coins=[0, 5, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("roll.before_roll", "gm")
    s.take("coin.quantity:thugs=3").to("combat.attack", "gm")
    assert s.last("coins.tossed").coins == 2 + 3
    assert s.thugs.quantity == 1
    s.thugs.quantity = 4
    s.take("attack.melee:thugs").to("roll.before_roll", "gm")
    assert not s.offered("coin.quantity")
    s.to("combat.attack").end_turn()
    assert s.thugs.quantity_spent == 0


@pytest.mark.rule("PT-MOOK-04")
def test_damage_of_any_size_removes_one_counter(scene):
    s = scene([hero("Ada", body=6)], mooks=[mook("Thugs", quantity=4)], coins=[1, 0, 6])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.thugs.quantity == 3


@pytest.mark.rule("PT-MOOK-04")
def test_a_card_may_take_more_counters(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "cleave": 2}])
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=4)], hands={"hero:1": [sweep]}, coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.card:ada>thugs/sweep").to("combat.attack")
    assert s.thugs.quantity == 1


@pytest.mark.rule("PT-MOOK-04")
def test_a_card_may_save_mooks(scene):
    shields = [{"do": "modify", "who": "mooks", "figure": "mook_loss", "amount": -1}]
    s = scene([hero("Ada")], villain("Vex", passive=shields), mooks=[mook("Thugs")], coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.thugs.quantity == 4


@pytest.mark.rule("PT-MOOK-05")
def test_mooks_have_no_keywords_even_if_one_is_given(scene):
    plating = [{"do": "keyword", "who": "all", "keyword": "armor"}]
    s = scene([hero("Ada", passive=plating)], mooks=[mook("Thugs")])
    assert figures.has(s.game, s.ada, "armor")
    assert figures.has(s.game, s.vex, "armor")
    assert not figures.has(s.game, s.thugs, "armor")
    assert figures.armor(s.game, s.thugs, "physical") == 0


@pytest.mark.rule("PT-MOOK-05")
def test_mooks_have_no_equipment(scene):
    club = card("equipment", "Club", weapon_type="melee", bonus="*/3")
    s = scene([hero("Ada")], mooks=[mook("Thugs", body=2)], equipment={"Thugs": [club]}, coins=[1, 0, 0])
    assert s.thugs.equipment == []
    s.fight("thugs", "ada").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 2),)


@pytest.mark.rule("PT-Q-58")
def test_three_counters_for_one_hate_divided_among_mooks_in_play(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs"), mook("Goons")])
    s.to("start", "gm").take("hate.mooks:vex").pick("mooks:thugs=1", "mooks:thugs=2", "mooks:goons=1")
    assert (s.thugs.quantity, s.goons.quantity) == (6, 5)
    assert s.vex.hate == 12 + 1 - 1


@pytest.mark.rule("PT-Q-58")
def test_mooks_that_are_gone_cannot_be_refilled(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=1), mook("Goons")], coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat", "gm").take("hate.mooks:vex")
    assert s.game.find("thugs") is None
    assert s.goons.quantity == 4 + 3


@pytest.mark.rule("PT-Q-17")
def test_a_mook_card_is_one_combatant_with_its_printed_figures(scene):
    thugs = mook("Thugs", body=4, fighting=3, quantity=9)
    s = scene([hero("Ada")], mooks=[thugs], coins=[5, 0, 2]).fight("thugs", "ada")
    s.take("attack.melee:thugs>ada").to("combat.attack", "gm")
    attack, _, damage = s.log("coins.tossed")
    assert (attack.parts, damage.parts) == ((("Body", 4), ("Fighting", 3)), (("Body", 4),))
    assert s.ada.stress["physical"] == 3
    assert not s.offered("attack")
