"""Crossings of two rules that chance drew, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

WEAKER = {"do": "modify", "figure": "body", "amount": -1, "who": "party"}


def damage_window(s, seat):
    """Go on to the window of the Damage Roll."""
    while "Damage" not in s.table.request.prompt or s.table.request.seats != (seat,):
        s.idle()
    return s


# Q-10 x DMG-01: what the Damage Pool is made of may change in its window


@pytest.mark.rule("PT-DMG-01", "PT-Q-10", "PT-COVER-01", "PT-DMG-02")
def test_cover_taken_before_the_coins_fall_takes_its_coins(scene):
    wall = card("detail", "Wall", window="before_roll", effects=[{"do": "cover", "amount": 4}])
    s = scene([hero("Ada")], coins=[1, 0], plots={"hero:1": [wall]}).fight("vex", "ada")
    damage_window(s.take("attack.melee:vex"), "hero:1").take("detail:ada/wall").to("combat.attack")
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("PT-DMG-01", "PT-Q-10", "PT-ROLL-02")
def test_an_attribute_raised_before_the_coins_fall_adds_to_the_damage(scene):
    grow = act("Grow", {"do": "modify", "figure": "body", "amount": 2}, window="before_roll")
    s = scene([hero("Ada", actions=[grow])], coins=[1, 0, 5]).fight("ada", "vex")
    damage_window(s.take("attack.melee:ada"), "hero:1").take("ability:ada>grow").to("combat.attack", "gm")
    assert s.vex.stress["physical"] == 5 + 1


@pytest.mark.rule("PT-LOCK-01", "PT-Q-09", "PT-DMG-01", "PT-Q-37")
@pytest.mark.parametrize(
    ("answer", "coins", "energy"), [("lock.pay", [1, 0], 8), ("lock.refuse", [1, 0, 2], 9)]
)
def test_armor_locked_before_the_coins_fall_is_paid_for_or_absent(scene, answer, coins, energy):
    s = scene([hero("Ada", keywords=["armor"], power=4), hero("Bo")], coins=coins)
    s.bo.belief, s.ada.energy = 8, 9
    damage_window(s.fight("vex", "ada").take("attack.melee:vex"), "gm")
    s.take("cure", "cure.lock", "belief:bo=1", "cure.done").to("roll.lock")
    s.take(answer).to("combat.attack")
    assert (s.ada.stress["physical"], s.ada.energy) == (3 * (answer == "lock.refuse"), energy)


@pytest.mark.rule("PT-NULL-01", "PT-Q-68", "PT-ATK-08")
def test_a_weapon_nullified_as_the_attack_is_declared_adds_nothing(scene):
    disarm = {"on": "attack.declared", "who": "self", "do": [{"do": "nullify", "card": "equipment"}]}
    axe = card("equipment", "Axe", weapon_type="melee", bonus="*/2")
    s = scene([hero("Ada")], villain("Vex", triggers=[disarm]), equipment={"Ada": [axe]}, coins=[1, 0, 3])
    s.fight("ada", "vex").take("attack.melee:ada").to("combat.attack", "gm")
    assert s.last("coins.tossed").coins == 3


# SNEAK-02 x COMBAT-17, Q-76 x Q-33, CROSS-02 x NULL-01


@pytest.mark.rule("PT-SNEAK-02", "PT-COMBAT-17", "PT-Q-54")
def test_a_sneaker_may_leave_the_distance_as_a_text_has_set_it(scene):
    close = {"on": "combat.start", "by": "self", "do": [{"do": "distance", "distance": "melee"}]}
    s = scene([hero("Ada", stealth=2, triggers=[close])], coins=[1, 0])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak").take("sneak.distance:ada>melee")
    assert s.game.combat.distance == "melee"


@pytest.mark.rule("PT-Q-76", "PT-Q-33", "PT-COMBAT-04")
def test_a_combat_with_one_of_the_own_side_is_not_begun_with_oneself(scene):
    spar = act("Spar", {"do": "start_combat", "who": "any_friend"})
    s = scene([hero("Ada", actions=[spar]), hero("Bo")]).to("combat", "hero:1").take("ability:ada>spar")
    assert s.game.combat.defender is s.bo


@pytest.mark.rule("PT-CROSS-02", "PT-NULL-01", "PT-Q-41")
def test_the_text_of_a_villain_works_no_longer_while_he_is_face_down(scene):
    tiring = card(
        "event", "Long Day", effects=[{"do": "lose", "who": "villains", "counter": "hate", "amount": 6}]
    )
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero(name) for name in ("Ada", "Bo", "Cy")], plots={"gm": [villain("Wisp", passive=[WEAKER])]},
              twists=[team_up], events=[tiring])  # fmt: skip
    s.ada.belief = 6
    bodies = [figures.value(s.game, s.ada, "body")]
    bodies.append(figures.value(s.to("combat", "gm").take("event/long-day").game, s.ada, "body"))
    s.to("combat", "gm").take("cure", "cure.crossover").pick(*(f"belief:ada={n}" for n in (1, 2, 3))).take(
        "cure.done"
    )
    assert [*bodies, figures.value(s.game, s.ada, "body")] == [2, 3, 2]


# Q-64 x CROSS-04, STATUS-11 x Q-10


@pytest.mark.rule("PT-Q-64", "PT-CROSS-04", "PT-STATUS-01", "PT-CLASS-02")
def test_a_fallen_main_villain_lends_his_colour_to_no_detail(scene):
    party = [hero("Ada", actions=[act("Zap", deal(30, "main_villain"))]), hero("Bo"), hero("Cy")]
    hand = [villain("Wisp", colour="red"), card("detail", "Rage", colour="black", effects=[gain(1)])]
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene(party, plots={"gm": hand}, twists=[team_up]).take("ability:ada>zap").to("start", "gm")
    assert s.wisp.main
    assert not s.offered("detail:vex/rage")


@pytest.mark.rule("PT-STATUS-11", "PT-STATUS-07", "PT-Q-10")
def test_who_comes_out_before_the_coins_fall_is_not_surprised_by_being_seen(scene):
    show = act("Step Out", {"do": "end_status", "status": "hidden"}, window="before_roll")
    s = scene([hero("Ada", perception=1)], villain("Vex", actions=[show]), coins=[2, 0])
    s.vex.statuses["hidden"] = None
    s.take("perceive:ada>vex").to("roll.before_roll", "gm").take("ability:vex>step-out").to("start", "hero:1")
    assert not s.vex.statuses


# Answers that come in between: STATUS-04, HATE-02, DMG-05 x Q-35


@pytest.mark.rule("PT-STATUS-04", "PT-STAT-08", "PT-ENERGY-06")
def test_what_answers_demoralization_comes_after_all_is_lost(scene):
    rouse = {"do": "regenerate", "amount": 3, "resistance": "social"}
    stubborn = {"on": "status.gained", "who": "self", "do": [rouse, gain(2)]}
    s = scene([hero("Ada", triggers=[stubborn], actions=[act("Weep", deal(9, "self", "social"))])])
    s.take("ability:ada>weep")
    assert (s.ada.stress["social"], s.ada.energy, s.ada.belief) == (6, 2, 0)


@pytest.mark.rule("PT-HATE-02", "PT-Q-57")
def test_a_hero_felled_in_answer_to_a_fall_still_stood_as_the_first_one_fell(scene):
    rampage = {"on": "incapacitated", "who": "party", "do": [deal(9, "any_hero")], "limit": "game"}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", triggers=[rampage]), coins=[1, 0, 0])
    s.ada.stress["physical"] = 8
    s.fight("vex", "ada").take("attack.melee:vex").to("choice").take("target:bo").to("combat")
    assert s.vex.hate == (12 + 3) + 2 + 1


@pytest.mark.rule("PT-Q-35", "PT-DMG-05", "PT-Q-10")
def test_no_damage_is_rolled_for_who_falls_before_the_coins(scene):
    zap = act("Zap", deal(9, {"side": "enemy", "kind": "mook"}), window="before_roll")
    s = scene([hero("Ada", actions=[zap])], mooks=[mook("Thugs", quantity=1)], coins=[1, 0]).fight(
        "ada", "thugs"
    )
    damage_window(s.take("attack.melee:ada"), "hero:1").take("ability:ada>zap").to("combat")
    assert s.game.find("thugs") is None


# NULL-01: a card nullified by what answers it is a blank


def veto(heard, type):
    return {"on": heard, "do": [{"do": "nullify", "card": type}], "limit": "game"}


@pytest.mark.rule("PT-NULL-01", "PT-TWIST-05")
def test_a_twist_nullified_as_it_is_revealed_does_nothing(scene):
    storm = card("twist", "Storm", effects=[deal(2, "party")])
    s = scene([hero("Ada", triggers=[veto("twist.revealed", "twist")])], twists=[storm])
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("PT-NULL-01", "PT-EVENT-03")
def test_an_event_nullified_as_it_is_revealed_does_nothing(scene):
    raid = card("event", "Raid", effects=[deal(2, "party")])
    s = scene([hero("Ada", triggers=[veto("event.revealed", "event")])], events=[raid])
    assert s.to("combat", "gm").take("event/raid").ada.stress["physical"] == 0


@pytest.mark.rule("PT-NULL-01", "PT-DETAIL-01")
def test_a_detail_nullified_as_it_is_played_does_nothing(scene):
    tea = card("detail", "Tea", effects=[gain(2)])
    s = scene(villain=villain("Vex", triggers=[veto("card.played", "detail")]), plots={"hero:1": [tea]})
    assert s.take("detail:ada/tea").ada.energy == 9


@pytest.mark.rule("PT-NULL-01", "PT-LOC-01")
def test_a_location_nullified_as_it_is_played_does_nothing(scene):
    docks = card("location", "Docks", effects=[deal(2, "main_villain")])
    chart = act("Chart", {"do": "play_location"})
    s = scene([hero("Ada", actions=[chart])], villain("Vex", triggers=[veto("card.played", "location")]),
              plots={"hero:1": [docks]}).take("ability:ada>chart")  # fmt: skip
    s.take(next(each for each in s.ids() if "docks" in each))
    assert s.vex.stress["physical"] == 0


# Q-71 x STATUS-08


@pytest.mark.rule("PT-Q-71", "PT-STATUS-08", "PT-Q-52")
def test_who_took_off_by_a_gadget_and_is_lifted_by_a_card_flies_as_long_as_the_card_says(scene):
    lift = act("Lift", {"do": "status", "who": "self", "status": "flying", "until": 2})
    s = scene([hero("Ada", gadgeteer=1, actions=[lift])]).take("gadgeteer:ada", "gadget:flight=1", "fly:ada")
    flies = "flying" in s.take("ability:ada>lift").end_turn().ada.statuses
    assert (flies, "flying" in s.end_turn().ada.statuses) == (True, False)


@pytest.mark.rule("PT-Q-71", "PT-STATUS-08", "PT-Q-53")
def test_who_has_landed_is_not_lifted_any_more_by_the_card_of_before(scene):
    lift = act("Lift", {"do": "status", "who": "self", "status": "flying", "until": 3})
    s = scene([hero("Ada", gadgeteer=1, actions=[lift])]).take("ability:ada>lift", "land:ada").end_turn()
    s.take("gadgeteer:ada", "gadget:flight=1", "fly:ada")
    assert "flying" not in s.end_turn().ada.statuses
