"""Crossings of deeds, limits and those who step in, fall and follow, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


@pytest.mark.rule("PT-Q-39", "PT-CROSS-02", "PT-CROSS-01")
def test_a_main_villain_without_hate_who_is_replaced_goes_into_hiding(scene):
    party = [hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")]
    reborn = villain("Vex", persona="Reborn", power=5)
    s = scene(party, plots={"gm": [villain("Wisp"), reborn]}, twists=[TEAM_UP], coins=[1, 0, 0])
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex").take("attack.melee").to("combat", "gm")
    for who in s.game.heroes():
        who.belief = 9 - 5 * (who is s.ada)
    s.wisp.hate = 0
    s.passes().to("combat", "gm").take("cure", "cure.return").to("persona").take("persona.yes")
    s.to("combat")
    assert (s.vex.main, s.wisp.crossover, s.wisp.hate, s.wisp.away) == (True, True, 0, True)


@pytest.mark.rule("PT-HATE-01", "PT-HATE-02", "PT-CROSS-02")
def test_a_crossover_villain_who_fells_a_hero_with_his_last_hate_stays(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, twists=[TEAM_UP],
              equipment={"Wisp": [AXE]}, coins=[1, 0, 0])  # fmt: skip
    s.wisp.hate, s.ada.stress["physical"] = 1, 8
    s.fight("wisp", "ada").take("attack.melee").to("combat.harm").take("harm.trauma").to("combat")
    assert (s.ada.incapacitated, s.wisp.hate, s.wisp.away) == (True, 2, False)


@pytest.mark.rule("PT-ALLY-04", "PT-Q-35", "PT-COMBAT-03")
def test_an_ally_who_steps_in_out_of_its_own_combat_ends_it(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "party"}])
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex")]}, hands={"gm": [sweep]}, coins=[0, 0, 1, 0, 0])
    s.take("ally/rex")
    s.ada.stress["physical"] = 8
    s.fight("vex", "rex").take("attack.card:vex>rex/sweep").to("sacrifice").take("sacrifice.yes")
    s.asks("redraw")
    assert (s.table.request.seats, s.ada.standing, s.game.find("rex")) == (("gm",), True, None)
    s.to("combat")


@pytest.mark.rule("PT-Q-34", "PT-STATUS-05", "PT-HATE-06")
def test_an_action_spent_to_recover_still_counts_as_had_for_the_combats_of_a_villain(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")])
    s.vex.statuses["stunned"] = None
    s.to("start", "gm").take("recover:vex").to("combat", "gm").to_block("vex")
    s.take("hate.attack:vex").fight("vex", "ada").to("combat", "gm")
    assert s.offered("combat:vex>bo")
    s.fight("vex", "bo").to("combat", "gm")
    assert (s.vex.attacks, s.offered("combat:vex")) == (1, False)


@pytest.mark.rule("PT-STATUS-10", "PT-Q-33", "PT-COMBAT-04")
def test_nobody_takes_on_a_hidden_friend_either(scene):
    s = scene([hero("Ada"), hero("Bo", stealth=1)]).take("hide:bo").to("combat", "hero:1")
    assert s.offered("combat:ada>vex")
    assert not s.offered("combat:ada>bo")


@pytest.mark.rule("PT-STATUS-03", "PT-TIME-04", "PT-DETAIL-01")
def test_a_detail_passes_from_hand_to_hand_as_heroes_fall(scene):
    dawn = card("detail", "Vow", triggers=[{"on": "turn.start", "do": [gain(2)]}])
    down = act("Down", deal(9, {"kind": "hero"}), limit="none")
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", actions=[down]), plots={"hero:1": [dawn]})
    s.take("detail:ada/vow").to("start", "gm").take("ability:vex>down", "target:ada", "you:bo").end_turn()
    assert (s.bo.energy, s.cy.energy) == (11, 9)
    s.to("start", "gm").take("ability:vex>down", "target:bo").end_turn()
    assert (s.bo.energy, s.cy.energy) == (11, 11)


@pytest.mark.rule("PT-MOOK-04", "PT-DMG-05", "PT-CARD-02")
@pytest.mark.parametrize(
    ("word", "left"), [({"do": "prevent"}, 4), ({"do": "reduce", "amount": 9}, 4), ({"do": "reduce", "amount": 1}, 3)]
)  # fmt: skip
def test_damage_kept_from_mooks_takes_no_counter_unless_some_is_left(scene, word, left):
    shield = {"on": "damage.pending", "who": "self", "do": [word]}
    s = scene([hero("Ada")], mooks=[mook("Thugs", triggers=[shield])], coins=[1, 0, 2])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.thugs.quantity == left


@pytest.mark.rule("PT-HER-06", "PT-HER-07", "PT-ALLY-03", "PT-MOOK-01")
def test_who_has_no_energy_neither_heals_nor_builds(scene):
    s = scene([hero("Ada")], mooks=[mook("Thugs", healing=2, gadgeteer=2)],
              plots={"hero:1": [ally("Rex", healing=2, gadgeteer=2)]})  # fmt: skip
    s.take("ally/rex")
    s.rex.stress["physical"] = 3
    assert not s.offered("healing")
    assert not s.offered("gadgeteer")
    s.to("start", "gm")
    assert not s.offered("gadgeteer")


@pytest.mark.rule("PT-BELIEF-08", "PT-STAT-11", "PT-Q-40")
def test_a_hero_called_in_during_a_combat_fights_in_the_same_block(scene):
    s = scene(plots={"hero:1": [hero("Bo")]}).fight("ada", "vex", "movement").take("hero/bo")
    assert (s.bo.attacks, s.bo.moves, s.ada.belief) == (1, 2, 3)
    s.to("combat", "hero:1")
    assert s.offered("combat:bo>vex")


@pytest.mark.rule("PT-CURE-02", "PT-Q-70", "PT-TIME-07")
def test_a_lock_cured_at_end_of_turn_works_for_that_roll_and_ends_with_the_turn(scene):
    test = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 9}
    s = scene([hero("Ada", agility=2, triggers=[{"on": "turn.end", "do": [test]}])], coins=[0])
    s.to("roll.before_roll", "gm").take("cure", "cure.lock").to("roll.lock").take("lock.refuse").to("start")
    assert (s.last("coins.tossed").coins, s.ada.locked) == (3, {})


@pytest.mark.rule("PT-CROSS-04", "PT-FLEE-01", "PT-TIME-02", "PT-GOAL-01")
def test_a_due_flight_does_not_pass_to_the_heir(scene):
    bomb = card("detail", "Bomb", effects=[{"do": "in", "turns": 1}, deal(99, "main_villain")])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], twists=[TEAM_UP],
              plots={"hero:1": [bomb], "gm": [villain("Wisp"), card("lair", "Crypt")]})  # fmt: skip
    s.take("detail:ada/bomb")
    s.vex.hate = 0
    s.end_turn()
    assert (s.phase, s.wisp.main, s.wisp.hate, s.log("flight")) == ("start", True, 12, [])


@pytest.mark.rule("PT-Q-28", "PT-ALLY-04", "PT-BELIEF-01")
def test_a_hero_pays_nothing_for_trauma_the_gms_ally_steps_into(scene):
    s = scene([hero("Ada")], plots={"gm": [ally("Rex", colour="black")]}, equipment={"Ada": [AXE]},
              coins=[1, 0, 2])  # fmt: skip
    s.vex.stress["physical"] = 10
    s.to("start", "gm").take("ally/rex").fight("ada", "vex").take("attack.melee").to("combat.harm")
    s.take("harm.trauma").to("sacrifice").take("sacrifice.yes").to("combat.attack")
    assert (s.ada.belief, s.vex.trauma["physical"], s.game.find("rex")) == (8, 0, None)


@pytest.mark.rule("PT-ALLY-04", "PT-STATUS-05", "PT-STATUS-10")
def test_a_stunned_and_hidden_ally_may_still_step_in(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[act("Down", deal(9, {"kind": "hero"}))]),
              plots={"hero:1": [ally("Rex")]}).take("ally/rex")  # fmt: skip
    s.rex.statuses.update(stunned=None, hidden=None)
    s.to("start", "gm").take("ability:vex>down", "sacrifice.yes")
    assert (s.ada.standing, s.game.find("rex")) == (True, None)


@pytest.mark.rule("PT-EVENT-01", "PT-Q-45", "PT-STATUS-01")
def test_the_fall_of_a_hero_takes_no_event_from_the_gm(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[act("Down", deal(9, {"kind": "hero"}))]))
    s.to("start", "gm").take("ability:vex>down", "target:ada").to("combat", "gm").take("event/dull-day-1")
    assert s.offered("event/dull-day-2")
    s.take("event/dull-day-2")
    assert not s.offered("event")


@pytest.mark.rule("PT-COVER-01", "PT-Q-48", "PT-NULL-01")
def test_cover_outlasts_the_detail_that_gave_it_and_a_flight(scene):
    wall = card("detail", "Wall", effects=[{"do": "cover", "amount": 2}])
    s = scene([hero("Ada")], plots={"hero:1": [wall], "gm": [card("lair", "Crypt")]}, coins=[1, 0, 0])
    s.take("detail:ada/wall")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").fight("vex", "ada").take("attack.melee").to("combat.attack")
    assert (s.item("Wall").zone, s.last("coins.tossed").coins) == ("discard", 4 - 2)
