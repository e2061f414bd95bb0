"""Crossings of Crossover Villains, Hate, flight, Lairs and heirs, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
LAIR = card("lair", "Crypt")
RIDE = {"name": "Ride", "do": [{"do": "relocate"}], "limit": "none"}


def with_wisp(scene, *more, wisp=None, ada=None, **rest):
    """Wisp has crossed over to Vex; four Heroes, so that there is room for one Villain more."""
    party = [ada or hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")]
    rest["twists"] = [TEAM_UP, *rest.get("twists", ())]
    s = scene(party, plots={"gm": [wisp or villain("Wisp"), *more]}, **rest)
    return s.take("villain:wisp") if s.phase == "choice" else s


def bystander(name, recruit=(), kill=()):
    return card("bystander", name, difficulty=1, life=1, recruit=list(recruit), kill=list(kill))


def gain(who, counter="energy", amount=1):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


@pytest.mark.rule("PT-HATE-01", "PT-CROSS-02", "PT-Q-12", "PT-Q-41")
def test_a_crossover_villain_who_pays_his_last_hate_for_trauma_hides_after_the_combat(scene):
    s = with_wisp(scene, equipment={"Wisp": [AXE]}, coins=[1, 0, 2, 0, 0])
    s.wisp.hate = 2
    s.fight("wisp", "ada").take("attack.melee").to("combat.harm").take("harm.trauma")
    s.to("combat.attack", "hero:1")
    assert (s.ada.trauma["physical"], s.wisp.hate, s.wisp.away) == (3, 0, False)
    s.take("attack.melee:ada>wisp").to("combat", "gm")
    assert s.wisp.away


@pytest.mark.rule("PT-HATE-05", "PT-CROSS-02", "PT-Q-41")
def test_outside_a_combat_he_hides_at_once(scene):
    s = with_wisp(scene)
    s.wisp.hate = 1
    s.to("start", "gm").take("hate.heroic:wisp", "heroic:fighting")
    assert (s.wisp.hate, s.wisp.away) == (0, True)
    s.to("combat", "hero:1")
    assert not s.offered("combat:ada>wisp")


@pytest.mark.rule("PT-CROSS-02", "PT-Q-41", "PT-CROSS-01")
def test_his_hate_is_spent_in_the_combat_of_another_and_he_hides_when_that_is_over(scene):
    s = with_wisp(scene)
    s.wisp.hate = 2
    s.fight("ada", "vex", "movement").to("combat.movement", "gm").take("hate.belief:wisp", "target:bo")
    assert (s.bo.belief, s.wisp.away) == (7, False)
    s.to("combat")
    assert s.wisp.away


@pytest.mark.rule("PT-HATE-02", "PT-CROSS-01", "PT-Q-57")
def test_the_deed_of_a_crossover_villain_brings_him_hate_up_to_six(scene):
    s = with_wisp(scene, coins=[1, 0, 0])
    s.wisp.hate, s.ada.stress["physical"] = 2, 8
    s.fight("wisp", "ada").take("attack.melee").to("combat", "gm")
    assert (s.wisp.hate, s.vex.hate) == (2 + 3, 16)


@pytest.mark.rule("PT-LAIR-04", "PT-CROSS-02", "PT-CROSS-05")
def test_at_a_lair_a_crossover_villain_with_one_hate_stays(scene):
    s = with_wisp(scene, LAIR)
    s.vex.hate, s.wisp.hate = 0, 2
    s.end_turn().take("pursuit.yes").end_turn()
    assert (s.wisp.hate, s.wisp.away, s.wisp.standing) == (1, False, True)


@pytest.mark.rule("PT-LAIR-02", "PT-FLEE-01", "PT-FLEE-02", "PT-Q-18")
def test_brought_back_from_the_lair_without_hate_he_flees_there_again(scene):
    s = scene([hero("Ada", actions=[RIDE])], plots={"gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1").take("ability:ada>ride").end_turn()
    s.asks("flight")
    assert [each.card for each in s.log("flight")] == ["Crypt", "Crypt"]


@pytest.mark.rule("PT-CROSS-04", "PT-HATE-03", "PT-Q-42")
def test_an_heir_pays_hate_as_everybody_at_the_end_of_the_turn(scene):
    s = with_wisp(scene, coins=[1, 0, 0])
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex").take("attack.melee").end_turn()
    assert (s.wisp.main, s.wisp.hate) == (True, 12 - 1)


@pytest.mark.rule("PT-CROSS-04", "PT-COMBAT-13", "PT-Q-35")
def test_the_heir_of_a_villain_felled_in_combat_still_has_his_own_combats(scene):
    s = with_wisp(scene, coins=[1, 0, 0], mooks=[mook("Thugs")])
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex").take("attack.melee").to("combat", "gm").to_block("wisp")
    assert s.offered("combat:wisp>ada")
    assert s.offered("combat:thugs>ada")


@pytest.mark.rule("PT-FLEE-07", "PT-FLEE-10", "PT-Q-75")
def test_hate_from_a_bystander_killed_in_the_flight_does_not_call_it_off(scene):
    tour = card("detail", "Map", effects=[{"do": "play_location"}, {"do": "move_bystander"}])
    guard = bystander("Guard", kill=[gain("self", "hate", 3)])
    s = scene(plots={"hero:1": [tour, card("location", "Docks")], "gm": [guard, LAIR]})
    s.to("start", "gm").take("bystanders").to("start", "hero:1").take("detail:ada/map")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert (s.game.place.name, s.vex.hate) == ("Crypt", 3)


@pytest.mark.rule("PT-FLEE-07", "PT-BYST-05", "PT-STATUS-04")
def test_a_demoralized_hero_named_in_a_flight_gains_no_energy(scene):
    cook = bystander("Cook", recruit=[gain("self", amount=3)])
    s = scene([hero("Ada")], plots={"hero:1": [cook], "gm": [LAIR]}).take("bystanders")
    s.ada.stress["social"], s.ada.energy = 9, 0
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.last("bystander.recruited").by, s.ada.energy) == ("Ada", 0)


@pytest.mark.rule("PT-FLEE-03", "PT-CROSS-04", "PT-GOAL-01")
def test_a_main_villain_who_surrenders_leaves_the_fight_to_the_crossover_villain(scene):
    s = with_wisp(scene)
    s.vex.hate = 0
    s.end_turn()
    assert (s.last("surrendered").who, s.phase, s.wisp.main) == ("Vex", "start", True)
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>wisp")
    assert not s.offered("combat:ada>vex")


@pytest.mark.rule("PT-CROSS-03", "PT-HATE-04", "PT-CROSS-04")
def test_an_heir_may_buy_mooks_where_the_crossover_villain_could_not(scene):
    s = with_wisp(scene, mooks=[mook("Thugs")], coins=[1, 0, 0])
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex", "maneuver").to("combat.maneuver", "gm")
    assert s.offered("hate.mooks:vex")
    assert not s.offered("hate.mooks:wisp")
    s.to("combat.attack", "hero:1").take("attack.melee").to("combat", "gm").take("hate.mooks:wisp")
    assert (s.thugs.quantity, s.wisp.hate) == (7, 11)


@pytest.mark.rule("PT-STATUS-10", "PT-FLEE-05", "PT-Q-48")
def test_a_hidden_hero_who_pursues_arrives_hidden(scene):
    s = scene([hero("Ada", stealth=1)], plots={"gm": [LAIR]}).take("hide:ada")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1")
    assert s.offered("sneak:ada>vex")
    s.to_block("vex")
    assert not s.offered("combat:vex>ada")


@pytest.mark.rule("PT-FLEE-06", "PT-CROSS-05", "PT-HATE-03")
def test_without_pursuit_only_the_hate_of_the_main_villain_is_filled(scene):
    s = with_wisp(scene, LAIR)
    s.vex.hate, s.wisp.hate = 0, 4
    s.end_turn().take("pursuit.no").to("start")
    assert (s.vex.hate, s.wisp.hate) == (12, 3)


@pytest.mark.rule("PT-STATUS-04", "PT-HATE-06", "PT-Q-55")
def test_a_demoralized_villain_buys_with_hate_but_no_coins(scene):
    s = scene([hero("Ada")], coins=[0, 0, 0, 0])
    s.vex.stress["social"], s.vex.energy = 12, 0
    s.fight("vex", "ada").take("attack.melee")
    while s.phase == "roll.before_roll":
        assert not s.offered("coin.energy:vex")
        s.passes()
    s.to("combat.attack", "gm").take("hate.attack:vex", "attack.melee:vex").to("combat.attack")
    assert s.vex.hate == 11


@pytest.mark.rule("PT-CROSS-02", "PT-CURE-04", "PT-Q-48")
def test_a_recalled_villain_brings_back_his_statuses_and_wounds(scene):
    s = with_wisp(scene)
    s.wisp.hate, s.wisp.stress["mental"], s.wisp.statuses["prone"] = 1, 4, None
    s.end_turn()
    assert s.wisp.away
    for who in s.game.heroes():
        who.belief = 9 - 3 * (who is s.ada)
    s.to("start", "gm").take("cure", "cure.crossover").asks("start")
    assert (s.wisp.away, s.wisp.hate, s.wisp.stress["mental"]) == (False, 6, 4)
    assert list(s.wisp.statuses) == ["prone"]


@pytest.mark.rule("PT-GOAL-03", "PT-GOAL-01", "PT-Q-19", "PT-OBJ-04")
def test_a_threat_that_comes_true_with_the_fall_of_the_last_villain(scene):
    spite = card("objective", "Spite", goal=1, triggers=[
        {"on": "incapacitated", "who": {"pick": "each", "kind": "villain"}, "do": [{"do": "threat"}]}
    ])  # fmt: skip
    smite = {"do": "deal", "who": "any_enemy", "amount": 99, "resistance": "physical"}
    s = scene([hero("Ada", actions=[{"name": "Smite", "do": [smite]}])], objective=spite)
    s.take("ability:ada>smite")
    assert s.phase == "over"
    assert (s.table.outcome.winner, s.table.outcome.rule) == ("heroes", "PT-GOAL-01")


@pytest.mark.rule("PT-CROSS-04", "PT-Q-41", "PT-Q-42")
def test_a_villain_in_hiding_is_no_heir(scene):
    s = with_wisp(scene, villain("Nix"), twists=[TEAM_UP], coins=[1, 0, 0]).end_turn()
    s.wisp.hate = 1
    s.end_turn()
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex").take("attack.melee").to("combat")
    assert (s.wisp.away, s.nix.main, s.wisp.main, s.nix.hate) == (True, True, False, 12)


@pytest.mark.rule("PT-CROSS-02", "PT-Q-41", "PT-BELIEF-07")
def test_a_villain_who_lies_face_down_answers_nothing_until_he_is_recalled(scene):
    toll = {"on": "belief.spent", "who": {"kind": "hero"}, "do": [
        {"do": "deal", "who": "subject", "amount": 1, "resistance": "social"}
    ]}  # fmt: skip
    party = [hero("Ada"), hero("Bo"), hero("Cy")]
    s = scene(party, plots={"gm": [villain("Wisp", triggers=[toll])]}, twists=[TEAM_UP])
    s.wisp.hate = 0
    s.end_turn().take("belief.keyword:ada", "keyword:armor")
    assert (s.wisp.away, s.ada.stress["social"]) == (True, 0)
    s.bo.belief = 5
    s.to("start", "gm").take("cure", "cure.crossover").to("start", "hero:1")
    s.take("belief.heroic:ada", "heroic:fighting").to("start")
    assert (s.wisp.away, s.ada.stress["social"]) == (False, 1)
