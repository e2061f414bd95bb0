"""Crossings of Locks, limits on Energy, equipment and prices with Interviews, ends of turn and Allies, from the ledger."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

LAIR = card("lair", "Crypt")


def lock(what, who="any_enemy", **more):
    return {"do": "lock", "what": what, "who": who, **more}


def cause(coins, who="party", resistance="physical"):
    return {"do": "cause", "who": who, "coins": coins, "resistance": resistance}


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37", "PT-ENERGY-07", "PT-INT-06")
def test_a_spirit_whose_keyword_is_locked_is_none_in_an_interview_where_nobody_can_pay(scene):
    vex = villain("Vex", actions=[act("Net", lock("spirit_of_the_night", until=3))])
    s = scene([hero("Ada", keywords=["spirit_of_the_night"])], vex, plots={"gm": [LAIR]})
    s.to("start", "gm").take("ability:vex>net")
    s.vex.hate = 0
    s.end_turn().take("pursuit.no").to("start")
    assert s.ada.energy == 9


@pytest.mark.rule("PT-LOCK-01", "PT-ENERGY-07", "PT-KEY-01", "PT-TURN-09")
@pytest.mark.parametrize(("answer", "coins", "energy"), [("lock.pay", 2, 8), ("lock.refuse", 5, 9)])
def test_locked_armor_is_paid_for_at_end_of_turn_too(scene, answer, coins, energy):
    quake = card("twist", "Quake", triggers=[{"on": "turn.end", "do": [cause(5)], "limit": "game"}])
    vex = villain("Vex", actions=[act("Net", lock("armor"))])
    s = scene([hero("Ada", keywords=["armor"])], vex, twists=[quake], coins=[0])
    s.to("start", "gm").take("ability:vex>net").to("roll.lock").take(answer).to("start")
    assert (s.last("coins.tossed").coins, s.ada.energy) == (coins, energy)


@pytest.mark.rule("PT-LOCK-01", "PT-DMG-05", "PT-KEY-01")
def test_locked_armor_is_not_asked_for_against_damage_that_is_dealt(scene):
    vex = villain("Vex", actions=[act("Net", lock("armor")), act("Hex", deal(2))])
    s = scene([hero("Ada", keywords=["armor"])], vex).to("start", "gm")
    s.take("ability:vex>net", "ability:vex>hex").asks("start")
    assert (s.ada.stress["physical"], s.ada.energy) == (2, 9)


@pytest.mark.rule("PT-LOCK-01", "PT-KEY-05", "PT-COMBAT-05")
def test_a_locked_tactician_pays_for_the_second_combat(scene):
    vex = villain("Vex", actions=[act("Net", lock("tactician"))])
    s = scene([hero("Ada", keywords=["tactician"])], vex, mooks=[mook("Thugs")])
    s.to("start", "gm").take("ability:vex>net").fight("ada", "vex").to("combat", "hero:1")
    assert s.ada.energy == 9
    s.take("combat:ada>thugs").to("combat.attack", "hero:1")
    assert s.ada.energy == 8


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-05")
@pytest.mark.parametrize(("power", "offered"), [(3, False), (4, True)])
def test_an_advantage_that_asks_more_energy_than_power_cannot_be_used(scene, power, offered):
    s = scene([hero("Ada", power=power, actions=[act("Nova", gain(1), cost={"energy": 4})])])
    assert s.offered("ability:ada>nova") == offered


@pytest.mark.rule("PT-ENERGY-01", "PT-STAT-11", "PT-CARD-01")
def test_energy_lost_to_a_card_is_not_energy_spent(scene):
    vex = villain(
        "Vex", actions=[act("Leech", {"do": "lose", "who": "any_hero", "counter": "energy", "amount": 3})]
    )
    s = scene([hero("Ada")], vex).to("start", "gm").take("ability:vex>leech")
    assert (s.ada.energy, figures.energy_left(s.game, s.ada)) == (6, 3)


@pytest.mark.rule("PT-EQUIP-02", "PT-ENERGY-01", "PT-Q-60")
def test_a_battery_laid_aside_leaves_nothing_to_spend_and_never_less(scene):
    battery = card("equipment", "Battery", passive=[{"do": "modify", "figure": "energy_limit", "amount": 2}])
    cape = card("equipment", "Cape")
    s = scene([hero("Ada", actions=[act("Nova", gain(1, counter="belief"), cost={"energy": 5})])],
              equipment={"Ada": [battery, cape]})  # fmt: skip
    if s.item("Battery").zone != "in use":
        s.take("equip:ada")
    s.ada.stress["physical"] = 4
    s.take("ability:ada>nova")
    assert figures.energy_left(s.game, s.ada) == 0
    s.take("equip:ada")
    assert (s.item("Cape").zone, figures.energy_left(s.game, s.ada)) == ("in use", 0)
    assert not s.offered("energy.regenerate")


@pytest.mark.rule("PT-Q-60", "PT-ACT-01", "PT-ARMOR-01", "PT-EQUIP-02")
def test_a_shield_put_in_use_in_mid_combat_counts_for_the_damage_to_come(scene):
    shield = card("equipment", "Shield", passive=[{"do": "modify", "figure": "armor", "amount": 3}])
    s = scene([hero("Ada")], equipment={"Ada": [card("equipment", "Axe", weapon_type="melee", bonus="0/0"), shield]},
              coins=[1, 0, 0])  # fmt: skip
    s.fight("vex", "ada", "movement").to("combat.movement", "hero:1")
    if s.item("Shield").zone != "in use":
        s.take("equip:ada")
    s.to("combat.attack", "gm").take("attack.melee:vex").to("combat.attack")
    assert s.last("coins.tossed").coins == 4 - 3


@pytest.mark.rule("PT-NULL-01", "PT-ENERGY-01", "PT-EQUIP-02")
def test_a_nullified_battery_gives_nothing_but_what_was_spent_stays_spent(scene):
    battery = card("equipment", "Battery", passive=[{"do": "modify", "figure": "energy_limit", "amount": 2}])
    vex = villain("Vex", actions=[act("Pulse", {"do": "nullify", "card": "equipment"})])
    s = scene([hero("Ada")], vex, equipment={"Ada": [battery]})
    s.ada.stress["physical"] = 4
    s.take(*["energy.regenerate:ada>physical=1"] * 2).to("start", "gm")
    assert figures.energy_left(s.game, s.ada) == 3
    s.take("ability:vex>pulse")
    assert (figures.energy_left(s.game, s.ada), s.ada.energy) == (1, 7)


@pytest.mark.rule("PT-ALLY-03", "PT-BYST-05", "PT-CARD-02")
def test_an_ally_who_recruits_is_you_and_has_no_energy_to_gain(scene):
    child = card("bystander", "Child", difficulty=0, life=1, kill=[gain()],
                 recruit=[gain(3), {"do": "draw"}])  # fmt: skip
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex", psyche=1), child]}, coins=[1, 0])
    s.take("ally/rex", "bystanders").fight("rex", "child").take("attack.mental").to("combat", "hero:1")
    assert s.last("bystander.recruited").by == "Rex"
    assert (s.ada.energy, s.rex.energy, s.ada.belief) == (9, 0, 8)


@pytest.mark.rule("PT-Q-61", "PT-BYST-04", "PT-Q-57")
def test_the_gms_ally_kills_a_bystander_and_gains_no_hate(scene):
    child = card("bystander", "Child", difficulty=0, life=1, recruit=[gain()],
                 kill=[gain(3, "self", "hate"), gain(2, "main_villain", "hate")])  # fmt: skip
    s = scene([hero("Ada")], plots={"gm": [ally("Rex", colour="black"), child]}, coins=[1, 0])
    s.to("start", "gm").take("ally/rex", "bystanders").fight("rex", "child").take("attack.melee")
    s.to("combat", "gm")
    assert (s.last("bystander.killed").by, s.rex.hate, s.vex.hate) == ("Rex", 0, 15)


@pytest.mark.rule("PT-ALLY-04", "PT-DMG-05", "PT-Q-28")
def test_damage_reduced_below_the_deadly_asks_for_no_sacrifice(scene):
    guard = {"on": "damage.pending", "who": "self", "do": [{"do": "reduce", "amount": 2}]}
    s = scene([hero("Ada", triggers=[guard])], villain("Vex", actions=[act("Hex", deal(10, "party"))]),
              plots={"hero:1": [ally("Rex")]}).take("ally/rex")  # fmt: skip
    s.to("start", "gm").take("ability:vex>hex").asks("start")
    assert (s.ada.stress["physical"], s.rex.standing) == (8, True)


@pytest.mark.rule("PT-ALLY-04", "PT-CARD-01", "PT-DMG-05")
def test_damage_made_worse_by_a_card_may_be_what_calls_the_ally(scene):
    curse = [{"do": "modify", "who": "party", "figure": "damage_taken", "amount": 1}]
    vex = villain("Vex", actions=[act("Hex", deal(8, "party"))], passive=curse)
    s = scene([hero("Ada")], vex, plots={"hero:1": [ally("Rex")]}).take("ally/rex")
    s.to("start", "gm").take("ability:vex>hex", "sacrifice.yes").asks("start")
    assert (s.ada.stress["physical"], s.game.find("rex")) == (0, None)


@pytest.mark.rule("PT-ALLY-04", "PT-Q-73", "PT-DMG-05")
def test_the_half_that_is_left_may_still_be_deadly_and_taken_by_an_ally(scene):
    share = {"on": "damage.pending", "who": "self", "do": [{"do": "share", "to": "main_villain"}]}
    s = scene([hero("Ada", triggers=[share])], villain("Vex", actions=[act("Hex", deal(7, "party"))]),
              plots={"hero:1": [ally("Rex")]}).take("ally/rex")  # fmt: skip
    s.ada.stress["physical"] = 6
    s.to("start", "gm").take("ability:vex>hex", "sacrifice.yes").asks("start")
    assert (s.ada.stress["physical"], s.vex.stress["physical"], s.game.find("rex")) == (6, 4, None)


@pytest.mark.rule("PT-Q-73", "PT-DMG-03", "PT-CARD-01")
def test_of_one_point_shared_nothing_is_left_to_its_bearer(scene):
    share = {"on": "damage.pending", "who": "self", "do": [{"do": "share", "to": "main_villain"}]}
    s = scene([hero("Ada", triggers=[share])], villain("Vex", actions=[act("Hex", deal(1, "party"))]))
    s.to("start", "gm").take("ability:vex>hex")
    assert (s.ada.stress["physical"], s.vex.stress["physical"]) == (0, 1)


@pytest.mark.rule("PT-INT-04", "PT-STAT-10", "PT-CARD-01")
def test_an_apology_regenerates_nothing_of_who_may_not_regenerate(scene):
    gloom = {"do": "forbid", "what_not": "heal", "who": "party", "until": 3}
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada", apologist=2)], villain("Vex", actions=[act("Gloom", gloom)]),
              plots={"hero:1": [scoop]}, coins=[3])  # fmt: skip
    s.ada.stress["social"] = 4
    s.to("start", "gm").take("ability:vex>gloom").to("start", "hero:1").take(
        "detail:ada/scoop", "reporter.enough"
    )
    s.take("answer:ada>apologist", "bonus.none", "number:ada=2").to("start")
    assert s.ada.stress["social"] == 4
