"""Crossings of Allies with Trauma, Sacrifice, time, flight, cures, Names and ends, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee", "trauma": True}])


def hurt(amount, who, **more):
    deal = {"do": "deal", "who": who, "amount": amount, "resistance": "physical", **more}
    return {"name": "Hurt", "do": [deal]}


def with_rex(scene, *heroes, vex=None, coins=(), rex=None, plots=(), gm=(), **rest):
    s = scene(list(heroes) or [hero("Ada")], vex, coins=coins,
              plots={"hero:1": [rex or ally("Rex"), *plots], "gm": list(gm)}, **rest)  # fmt: skip
    return s.take("ally/rex")


@pytest.mark.rule("PT-ALLY-04", "PT-HATE-01", "PT-Q-28")
def test_trauma_an_ally_steps_into_is_dealt_to_nobody_and_paid_by_nobody(scene):
    s = with_rex(scene, hero("Ada"), equipment={"Vex": [AXE]}, coins=[1, 0, 2])
    s.ada.stress["physical"] = 7
    s.fight("vex", "ada").take("attack.melee").to("combat.harm").take("harm.trauma")
    s.to("sacrifice").take("sacrifice.yes").to("combat.attack")
    assert (s.ada.standing, s.ada.stress["physical"], s.ada.trauma["physical"]) == (True, 7, 0)
    assert (s.game.find("rex"), s.vex.hate) == (None, 13)


@pytest.mark.rule("PT-ALLY-04", "PT-HATE-02")
@pytest.mark.parametrize(("answer", "hate"), [("yes", 14), ("no", 14 + 1)])
def test_a_villain_gains_hate_for_the_hero_but_not_for_the_ally_who_stepped_in(scene, answer, hate):
    s = with_rex(scene, hero("Ada"), hero("Bo"), vex=villain("Vex", actions=[hurt(9, {"kind": "hero"})]))
    s.to("start", "gm").take("ability:vex>hurt", "target:ada", f"sacrifice.{answer}")
    assert s.vex.hate == hate


@pytest.mark.rule("PT-ALLY-04", "PT-Q-35")
def test_after_a_sacrifice_the_combat_goes_on(scene):
    s = with_rex(scene, hero("Ada"), coins=[1, 0, 3, 0, 0])
    s.ada.stress["physical"] = 8
    s.fight("vex", "ada").take("attack.melee").to("sacrifice").take("sacrifice.yes")
    s.to("combat.attack", "hero:1").take("attack.melee:ada").to("combat.attack")
    assert s.last("attack.declared").by == "Ada"


@pytest.mark.rule("PT-ALLY-04", "PT-OBJ-04", "PT-GOAL-03")
def test_a_sacrifice_keeps_a_threat_about_fallen_heroes_from_coming_true(scene):
    grudge = card("objective", "Grudge", goal=1, triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "hero"}, "do": [{"do": "threat"}]}
    ])  # fmt: skip
    s = with_rex(scene, hero("Ada"), hero("Bo"), objective=grudge,
                 vex=villain("Vex", actions=[hurt(9, {"kind": "hero"})]))  # fmt: skip
    s.to("start", "gm").take("ability:vex>hurt", "target:ada", "sacrifice.yes").asks("start")
    assert s.game.objective.counters == 0


@pytest.mark.rule("PT-ALLY-04", "PT-GOAL-02")
def test_an_ally_who_steps_in_for_the_last_hero_keeps_the_game_going(scene):
    s = with_rex(scene, hero("Ada"), vex=villain("Vex", actions=[hurt(99, "party")]))
    s.to("start", "gm").take("ability:vex>hurt", "sacrifice.yes").asks("start")
    assert s.ada.standing


@pytest.mark.rule("PT-ALLY-04", "PT-TIME-02", "PT-ALLY-02")
def test_an_ally_whose_last_turn_it_is_may_still_step_in_at_end_of_turn(scene):
    ache = {"on": "turn.end", "do": [{"do": "deal", "who": "party", "amount": 9, "resistance": "mental"}]}
    s = with_rex(
        scene, hero("Ada"), rex=ally("Rex", turns=1), twists=[card("twist", "Ache", triggers=[ache])]
    )
    s.to("sacrifice").take("sacrifice.yes").to("start")
    assert (s.ada.standing, s.ada.stress["mental"]) == (True, 0)


@pytest.mark.rule("PT-DMG-06", "PT-Q-57", "PT-Q-63")
def test_an_ally_plays_its_players_attack_card_and_pays_nothing_for_trauma(scene):
    s = with_rex(scene, hero("Ada"), hands={"hero:1": [PUNCH]}, coins=[1, 0, 1])
    s.fight("rex", "vex").take("attack.card:rex>vex/punch").to("combat.harm").take("harm.trauma")
    s.to("combat.attack")
    assert (s.vex.trauma["physical"], s.ada.belief) == (2, 8)


@pytest.mark.rule("PT-CLASS-02", "PT-Q-63", "PT-ALLY-03")
def test_a_coloured_combat_card_asks_for_the_colour_of_the_ally_it_is_played_for(scene):
    red = card("attack", "Red Punch", colour="red", effects=[{"do": "attack", "kind": "melee"}])
    s = with_rex(scene, hero("Ada"), hands={"hero:1": [red]})
    s.ada.colour = "red"
    s.fight("rex", "vex")
    assert s.offered("attack.melee:rex")
    assert not s.offered("attack.card:rex")


@pytest.mark.rule("PT-ALLY-03", "PT-BELIEF-05", "PT-ENERGY-03")
def test_an_ally_buys_neither_actions_nor_coins_with_what_its_hero_has(scene):
    s = with_rex(scene, hero("Ada"), coins=[0, 0]).fight("rex", "vex").take("attack.melee:rex")
    while s.phase == "roll.before_roll":
        assert not s.offered("coin.energy:ada")
        assert not s.offered("success.belief")
        s.passes()
    s.to("combat.attack", "hero:1")
    assert not s.offered("attack.melee:rex")
    assert not s.offered("belief.attack:rex")


@pytest.mark.rule("PT-CURE-01", "PT-ROLE-03", "PT-ALLY-01")
def test_an_ally_does_not_count_for_the_size_of_a_cure(scene):
    s = with_rex(scene, hero("Ada"), coins=[2, 1, 0])
    s.ada.belief = 0
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "gm").take("cure").asks("cure")
    assert not s.offered("cure.success")
    s.take("cure.gift").to("combat.attack")


@pytest.mark.rule("PT-ALLY-02", "PT-Q-47", "PT-FLEE-05")
@pytest.mark.parametrize(("turns", "stays"), [(1, False), (2, True)])
def test_the_time_of_an_ally_goes_on_in_the_turn_of_a_flight(scene, turns, stays):
    s = with_rex(scene, rex=ally("Rex", turns=turns), gm=[card("lair", "Crypt")])
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1")
    assert (s.game.find("rex") is not None) == stays
    assert s.offered("combat:rex>vex") == stays
    s.end_turn()
    assert s.game.find("rex") is None


@pytest.mark.rule("PT-CARD-03", "PT-Q-61", "PT-ALLY-01")
def test_when_an_ally_falls_another_of_its_name_may_come(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[hurt(6, {"kind": "ally"})]),
              plots={"hero:1": [ally("Rex")], "hero:2": [ally("Rex")]}).take("ally/rex")  # fmt: skip
    assert not s.offered("ally")
    s.to("start", "gm").take("ability:vex>hurt").end_turn()
    assert s.offered("ally/rex")


@pytest.mark.rule("PT-STATUS-01", "PT-ALLY-03", "PT-COMBAT-04")
def test_the_ally_of_a_fallen_hero_fights_on(scene):
    vex = villain("Vex", actions=[hurt(9, {"kind": "hero"})])
    s = with_rex(scene, hero("Ada"), hero("Bo"), vex=vex).to("start", "gm")
    s.take("ability:vex>hurt", "target:ada", "sacrifice.no").to("combat", "hero:1")
    assert s.offered("combat:rex>vex")
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-ALLY-03", "PT-STATUS-04", "PT-CARD-02")
def test_social_damage_dealt_to_an_ally_does_nothing(scene):
    jeer = hurt(9, {"pick": "one", "kind": "ally"}, resistance="social")
    s = with_rex(scene, vex=villain("Vex", actions=[jeer])).to("start", "gm")
    s.take("ability:vex>hurt")
    assert s.rex.standing
    assert not s.log("damage.dealt")


@pytest.mark.rule("PT-ALLY-03", "PT-STAT-10")
def test_regenerating_heals_an_ally_too(scene):
    balm = {"name": "Balm", "do": [{"do": "regenerate", "who": {"kind": "ally"}, "amount": 2,
                                    "resistance": "mental"}]}  # fmt: skip
    s = with_rex(scene, hero("Ada", actions=[balm]))
    s.rex.stress["mental"] = 5
    s.take("ability:ada>balm")
    assert s.rex.stress["mental"] == 3


@pytest.mark.rule("PT-Q-61", "PT-GOAL-01", "PT-ALLY-04")
def test_the_gms_ally_steps_in_for_the_only_villain_and_the_game_goes_on(scene):
    s = scene(
        [hero("Ada", actions=[hurt(99, {"kind": "villain"})])], plots={"gm": [ally("Rex", colour="black")]}
    )
    s.to("start", "gm").take("ally/rex").to("start", "hero:1").take("ability:ada>hurt", "sacrifice.yes")
    assert (s.phase, s.vex.standing, s.game.find("rex")) == ("start", True, None)


@pytest.mark.rule("PT-ALLY-04", "PT-DMG-05", "PT-CARD-01")
def test_one_ally_steps_in_for_one_of_two_heroes_hit_by_one_word(scene):
    s = with_rex(scene, hero("Ada"), hero("Bo"), hero("Cy"), vex=villain("Vex", actions=[hurt(9, "party")]))
    s.bo.colour = s.cy.colour = "red"
    s.to("start", "gm").take("ability:vex>hurt", "sacrifice.yes")
    assert [one.standing for one in (s.ada, s.bo, s.cy)] == [True, False, False]


@pytest.mark.rule("PT-ALLY-04", "PT-STAT-07")
def test_when_one_ally_does_not_step_in_the_next_is_asked_and_may(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[hurt(99, "any_hero")]),
              plots={"hero:1": [ally("Rex")], "hero:2": [ally("Moll")]})  # fmt: skip
    s.take("ally/rex", "ally/moll").to("start", "gm").take("ability:vex>hurt", "target:ada")
    assert s.table.request.seats == ("hero:1",)
    s.take("sacrifice.no")
    assert s.table.request.seats == ("hero:2",)
    s.take("sacrifice.yes")
    assert (s.ada.standing, s.ada.stress["physical"]) == (True, 0)
    assert (s.game.find("rex") is None, s.game.find("moll") is None) == (False, True)


@pytest.mark.rule("PT-ALLY-01", "PT-Q-61", "PT-CROSS-04", "PT-STATUS-01")
def test_an_heir_may_have_an_ally_beside_the_one_of_who_fell(scene):
    call = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    dogs = [ally(name, colour="black") for name in ("Fido", "Rex", "Tom")]
    s = scene([hero("Ada", actions=[hurt(12, {"kind": "villain"})]), hero("Bo"), hero("Cy")],
              plots={"gm": [villain("Wisp"), *dogs]}, twists=[call])  # fmt: skip
    s.to("start", "gm").take("ally/fido").to("combat", "hero:1").take("ability:ada>hurt", "target:vex")
    s.take("sacrifice.no")
    s.to("start", "gm").take("ally/rex")
    assert (s.wisp.main, s.fido.standing, s.rex.standing) == (True, True, True)
    assert s.why("Tom").reason == "every Villain there has an Ally"


@pytest.mark.rule("PT-ALLY-01", "PT-BELIEF-08", "PT-STATUS-02")
def test_the_ally_of_a_hero_who_fell_takes_nobody_elses_place(scene):
    plots = {"hero:1": [hero("Dee"), ally("Rex"), ally("Tom")]}
    s = scene([hero("Ada")], villain("Vex", actions=[hurt(9, {"kind": "hero"})]), plots=plots)
    s.take("ally/rex", "hero/dee")
    s.ada.belief = 0
    s.to("start", "gm").take("ability:vex>hurt", "target:ada", "sacrifice.no").to("start", "hero:1")
    assert s.offered("ally/tom")
