"""What takes Mooks' counters, and what is left of a Mook card without any (PT-MOOK-02, PT-MOOK-04, PT-MOOK-05)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook
from tests.plot_twist.words import act

CLUB = card("equipment", "Club", weapon_type="melee", bonus="0/3")


def deal(amount, who="mooks", **more):
    return {"do": "deal", "who": who, "amount": amount, "resistance": "physical", **more}


@pytest.mark.rule("PT-MOOK-02")
def test_a_mook_card_works_to_its_last_counter_and_not_beyond(scene):
    drums = [{"do": "modify", "who": "villains", "figure": "fighting", "amount": 1}]
    snipe = act("Snipe", deal(1), limit="none")
    s = scene([hero("Ada", actions=[snipe])], mooks=[mook("Thugs", quantity=2, passive=drums)])
    s.to("combat").take("ability:ada>snipe")
    assert (s.thugs.quantity, s.thugs.standing, figures.value(s.game, s.vex, "fighting")) == (1, True, 1)
    assert s.offered("combat:ada>thugs")
    s.take("ability:ada>snipe")
    assert s.game.find("thugs") is None
    assert figures.value(s.game, s.vex, "fighting") == 0
    assert not s.offered("combat:ada>thugs")
    assert not s.to_block("vex") and not s.offered("combat:thugs")


@pytest.mark.rule("PT-MOOK-04")
@pytest.mark.parametrize("amount", [1, 9])
@pytest.mark.parametrize("trauma", [False, True])
def test_dealt_damage_of_any_size_and_kind_takes_one_counter(scene, amount, trauma):
    s = scene([hero("Ada", actions=[act("Snipe", deal(amount, trauma=trauma))])], mooks=[mook("Thugs")])
    s.take("ability:ada>snipe")
    assert (s.thugs.quantity, s.ada.belief) == (3, 8)


@pytest.mark.rule("PT-MOOK-04")
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental", "social"])
@pytest.mark.parametrize("heads", [0, 3])
def test_a_hit_of_any_type_and_size_takes_one_counter(scene, kind, heads):
    ada = hero("Ada", energy_projection=1, psyche=1)
    s = scene([ada], mooks=[mook("Thugs")], coins=[1, 0, heads]).fight("ada", "thugs")
    s.take(f"attack.{kind}").to("combat.attack")
    assert s.thugs.quantity == 3


@pytest.mark.rule("PT-MOOK-04")
def test_what_is_stopped_or_misses_takes_none(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs")], coins=[1, 0, 0, 0]).fight("ada", "thugs")
    s.thugs.cover["Wall"] = 3
    s.take("attack.melee").to("combat.attack", "hero:1")
    assert s.thugs.quantity == 4
    s.thugs.cover.clear()
    s.take("belief.attack:ada", "attack.melee:ada").to("combat.attack")
    assert s.thugs.quantity == 4


@pytest.mark.rule("PT-MOOK-04")
def test_a_card_that_takes_more_never_takes_more_than_there_are(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "cleave": 5}])
    s = scene([hero("Ada")], mooks=[mook("Thugs")], hands={"hero:1": [sweep]}, coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.card:ada>thugs/sweep").to("combat")
    assert s.last("quantity.lost").amount == 4
    assert s.game.find("thugs") is None


@pytest.mark.rule("PT-MOOK-05")
def test_a_keyword_given_to_mooks_meets_no_requirement(scene):
    plan = [{"do": "keyword", "who": "all", "keyword": "tactician"}]
    order = card("maneuver", "Order", requires=[{"is": "keyword", "keyword": "tactician"}],
                 effects=[{"do": "boost", "pool": 1}])  # fmt: skip
    s = scene([hero("Ada", passive=plan)], mooks=[mook("Thugs")], hands={"gm": [order]})
    s.fight("thugs", "ada", "maneuver")
    assert not s.offered("maneuver:thugs>ada/order")
    s.fight("vex", "ada", "maneuver")
    assert s.offered("maneuver:vex>ada/order")


@pytest.mark.rule("PT-MOOK-05")
def test_mooks_do_not_share_the_equipment_of_their_villain(scene):
    s = scene(mooks=[mook("Thugs")], equipment={"Vex": [CLUB], "Thugs": [CLUB]}, coins=[1, 0, 0])
    assert [len(one.equipment) for one in (s.vex, s.thugs)] == [1, 0]
    s.fight("thugs", "ada").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Body", 2),)
