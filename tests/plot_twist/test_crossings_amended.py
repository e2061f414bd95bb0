"""Crossings of rulings amended or added of late with the rules they touch, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
SCYTHE = card("equipment", "Scythe", weapon_type="melee", bonus="3/*")


def wait(turns, *rest):
    return [{"do": "in", "turns": turns}, *rest]


def drain(s, *lack):
    """Take Belief off the Heroes in order, so that each lacks so much."""
    for who, amount in zip(s.game.heroes(), lack, strict=True):
        who.belief = who.card.power * 3 - amount
    return s


@pytest.mark.rule("PT-Q-75", "PT-FLEE-01", "PT-TIME-02")
def test_hate_gained_by_a_time_counter_comes_too_late_to_stay(scene):
    grudge = card("detail", "Grudge", effects=wait(1, gain(2, "main_villain", "hate")))
    s = scene(plots={"gm": [grudge, card("lair", "Crypt")]}).to("start", "gm").take("detail:vex/grudge")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.last("flight").who, s.vex.hate) == ("Vex", 2)


@pytest.mark.rule("PT-Q-71", "PT-STATUS-05", "PT-TIME-03")
@pytest.mark.parametrize("first", [1, 3])
def test_a_status_of_two_sources_lasts_until_the_last_of_them_ends(scene, first):
    def zap(name, turns):
        return {
            "name": name,
            "do": [{"do": "status", "who": "any_enemy", "status": "stunned", "until": turns}],
        }

    s = scene([hero("Ada", actions=[zap("One", first), zap("Two", 4 - first)])])
    s.take("ability:ada>one", "ability:ada>two")
    seen = []
    for _ in range(3):
        seen.append("stunned" in s.end_turn().vex.statuses)
    assert seen == [True, True, False]


@pytest.mark.rule("PT-Q-81", "PT-MOOK-05", "PT-KEY-01")
def test_armor_printed_on_a_mook_takes_no_coins(scene):
    s = scene([hero("Ada", body=4)], mooks=[mook("Thugs", keywords=["armor"])], coins=[1, 0, 0])
    s.fight("ada", "thugs").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 4


@pytest.mark.rule("PT-CROSS-06", "PT-CARD-03", "PT-Q-39")
def test_the_standing_text_of_a_fallen_crossover_villain_ends(scene):
    gloom = [{"do": "modify", "who": "party", "figure": "pool.attack", "amount": -1}]
    party, plots = [hero("Ada"), hero("Bo"), hero("Cy")], {"gm": [villain("Wisp", passive=gloom)]}
    s = scene(party, plots=plots, twists=[TEAM_UP], coins=[1, 0, 0, 0, 0])
    s.wisp.stress["physical"] = 11
    s.fight("ada", "wisp").take("attack.melee").to("combat")
    s.fight("bo", "vex").take("attack.melee").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.what == "melee attack"] == [2, 3]


@pytest.mark.rule("PT-Q-19", "PT-Q-72", "PT-CARD-01")
def test_the_second_word_of_a_text_that_has_won_the_game_is_not_done(scene):
    doom = {"name": "Doom", "do": [deal(99, "villains"), deal(99, "party")]}
    s = scene([hero("Ada", actions=[doom])])
    s.take("ability:ada>doom")
    assert (s.table.outcome.winner, s.table.outcome.rule) == ("heroes", "PT-GOAL-01")
    assert s.ada.standing


@pytest.mark.rule("PT-Q-69", "PT-STAT-10", "PT-STATUS-04")
def test_regenerating_without_a_resistance_named_may_be_divided_to_raise_the_demoralized(scene):
    balm = act("Balm", {"do": "regenerate", "amount": 3}, gain(2))
    s = scene([hero("Ada", actions=[balm])])
    s.ada.stress.update(physical=5, mental=0, social=9)
    s.ada.energy = 0
    s.take("ability:ada>balm").asks("choice")
    physical = [option.id for option in s.options() if "physical" in option.id]
    social = [option.id for option in s.options() if "social" in option.id]
    s.pick(*physical[:2], *social[:1])
    assert (s.ada.stress["physical"], s.ada.stress["social"], s.ada.energy) == (3, 8, 2)


@pytest.mark.rule("PT-Q-68", "PT-STATUS-04", "PT-Q-12")
def test_a_demoralized_hero_lays_a_weapon_for_trauma_alone_aside(scene):
    shame = act("Shame", deal(9, {"kind": "hero"}, "social"))
    s = scene([hero("Ada")], villain("Vex", actions=[shame]), equipment={"Ada": [SCYTHE]}, coins=[1, 0, 1])
    s.to("start", "gm").take("ability:vex>shame").fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.vex.stress["physical"], s.vex.trauma["physical"]) == (3, 2, 0)


@pytest.mark.rule("PT-Q-71", "PT-LOCK-01", "PT-TIME-03")
def test_a_lock_for_this_turn_on_top_of_one_for_three_turns_shortens_nothing(scene):
    nets = [
        act(name, {"do": "lock", "what": "fighting", "until": until})
        for name, until in (("Net", 3), ("Knot", "turn"))
    ]
    s = scene([hero("Ada", fighting=1)], villain("Vex", actions=nets)).to("start", "gm")
    s.take("ability:vex>net", "ability:vex>knot")
    assert [list(s.end_turn().ada.locked) for _ in range(3)] == [["fighting"], ["fighting"], []]


@pytest.mark.rule("PT-Q-70", "PT-TURN-09", "PT-BELIEF-06")
def test_at_end_of_turn_a_roll_gets_coins_but_no_belief(scene):
    test = {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 9}
    luck = act("Luck", {"do": "successes", "amount": 1}, window="before_roll")
    s = scene([hero("Ada", actions=[luck], triggers=[{"on": "turn.end", "do": [test]}])], coins=[0])
    s.to("roll.before_roll", "hero:1")
    assert [s.offered(each) for each in ("coin.energy:ada=1", "success.belief", "ability:ada>luck")] == [
        True, False, False,
    ]  # fmt: skip
    s.to("start")


@pytest.mark.rule("PT-Q-73", "PT-DMG-05", "PT-MOOK-04")
def test_the_half_that_is_shared_is_the_bigger_one(scene):
    share = {
        "on": "damage.pending",
        "who": "self",
        "do": [{"do": "share", "to": {"pick": "one", "kind": "mook"}}],
    }
    s = scene([hero("Ada", body=5)], villain("Vex", triggers=[share]), mooks=[mook("Thugs")], coins=[1, 0, 4])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert (s.vex.stress["physical"], s.thugs.quantity) == (2, 3)


@pytest.mark.rule("PT-Q-78", "PT-Q-35", "PT-COMBAT-04")
def test_who_attacks_back_out_of_the_smoke_may_be_taken_on_again(scene):
    smoke = card("maneuver", "Smoke", effects=[{"do": "status", "status": "hidden"}])
    s = scene([hero("Ada"), hero("Bo")], hands={"gm": [smoke]}, coins=[0, 0]).fight("ada", "vex", "maneuver")
    s.to("combat.maneuver", "gm").take("maneuver:vex>ada/smoke").to("combat.attack", "gm")
    s.take("attack.melee:vex").to("combat", "hero:1")
    assert "hidden" not in s.vex.statuses
    assert s.offered("combat:bo>vex")


@pytest.mark.rule("PT-Q-34", "PT-KEY-05", "PT-SNEAK-03")
def test_a_villain_who_is_a_tactician_sneaks_and_then_fights_another(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", stealth=1, keywords=["tactician"]), coins=[0, 0])
    s.to("start", "gm").take("hide:vex").to("combat", "gm").to_block("vex")
    s.take("sneak:vex>ada").to("combat", "gm")
    assert s.offered("combat:vex>bo")
    assert not s.offered("combat:vex>ada")


@pytest.mark.rule("PT-Q-76", "PT-TURN-08", "PT-STATUS-10")
def test_a_combat_queued_for_a_hidden_hero_is_its_sneak_attack(scene):
    dare = act("Dare", {"do": "start_combat", "who": "any_enemy"})
    s = scene([hero("Ada", stealth=1, actions=[dare])], coins=[2, 1]).take("hide:ada").to("combat", "hero:1")
    s.take("ability:ada>dare").to("combat.sneak").asks("combat.sneak")
    assert list(s.vex.statuses) == ["surprised"]


@pytest.mark.rule("PT-Q-77", "PT-TIME-08", "PT-CARD-01")
def test_in_one_turn_inside_a_choice_suspends_all_that_follows_on_the_card(scene):
    plan = card("detail", "Plan", effects=[
        {"do": "if", "conditions": [{"is": "phase", "phase": "start"}], "then": wait(1, gain(1))}, gain(2)
    ])  # fmt: skip
    s = scene(plots={"hero:1": [plan]}).take("detail:ada/plan")
    assert s.ada.energy == 9
    assert s.end_turn().ada.energy == 12


@pytest.mark.rule("PT-Q-79", "PT-STATUS-09", "PT-CARD-02")
@pytest.mark.parametrize(("flyer", "distance"), [("vex", "ranged"), ("", "melee")])
def test_a_third_party_brings_nobody_down_to_melee(scene, flyer, distance):
    shove = act("Shove", {"do": "distance", "distance": "melee"}, gain(1))
    s = scene([hero("Ada"), hero("Bo", actions=[shove])], villain("Vex", flight=2))
    s.vex.statuses.update({"flying": None} if flyer else {})
    s.fight("ada", "vex", "movement", "ranged").take("ability:bo>shove").to("combat.attack")
    assert (s.game.combat.distance, s.bo.energy) == (distance, 10)


@pytest.mark.rule("PT-Q-74", "PT-HER-06", "PT-BELIEF-06")
def test_a_healer_may_name_what_coins_and_belief_could_still_reach(scene):
    s = scene([hero("Ada", body=1, healing=1, power=2)], coins=[2])
    s.ada.stress["physical"] = 2
    s.ada.belief = 2
    s.take("healing:ada>physical").to("roll.number")
    named = max(int(option.id.rpartition("=")[2]) for option in s.options() if option.id.startswith("number"))
    assert named == (1 + 1) + 1 + 1 - 1  # the coins, one more for the Energy left, a success, and more than N
    s.take("number:ada=2", "coin.energy:ada=1", "success.belief").to("start", "hero:1")
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("PT-INT-06", "PT-KEY-04", "PT-STAT-01")
def test_a_spirit_of_the_night_gains_the_power_it_has_at_that_time(scene):
    surge = act("Surge", {"do": "modify", "figure": "power", "amount": 2, "until": 3})
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada", keywords=["spirit_of_the_night"], actions=[surge])], plots={"hero:1": [scoop]})
    s.take("ability:ada>surge", "detail:ada/scoop").to("start")
    assert s.ada.energy == 9 + 5


@pytest.mark.rule("PT-Q-80", "PT-BYST-05", "PT-CARD-03")
def test_a_bystander_is_in_play_while_its_text_resolves(scene):
    bond = {"do": "if", "conditions": [{"is": "in_play", "name": "Nurse"}], "then": [gain(3)]}
    nurse = card("bystander", "Nurse", difficulty=0, life=1, recruit=[bond], kill=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [nurse]}, coins=[1, 0]).take("bystanders")
    s.fight("ada", "nurse").take("attack.social").to("combat", "hero:1")
    assert (s.ada.energy, s.item("Nurse").zone) == (12, "discard")


@pytest.mark.rule("PT-Q-75", "PT-FLEE-03", "PT-TIME-02")
def test_without_a_lair_hate_from_a_time_counter_saves_him_from_surrender(scene):
    grudge = card("detail", "Grudge", effects=wait(1, gain(2, "main_villain", "hate")))
    s = scene(plots={"gm": [grudge]}).to("start", "gm").take("detail:vex/grudge")
    s.vex.hate = 0
    s.end_turn().asks("start")
    assert (s.vex.standing, s.vex.hate, s.log("surrendered")) == (True, 2, [])


@pytest.mark.rule("PT-Q-11", "PT-HER-03", "PT-ROLE-03")
def test_two_heroes_with_five_clues_each_know_nothing(scene):
    s = scene([hero("Ada", mind=5, perception=2), hero("Bo", mind=5, hacking=2)], coins=[5, 5])
    s.take("investigate:ada>perception").to("start", "hero:2").take("investigate:bo>hacking").to(
        "start", "hero:1"
    )
    assert s.table.view("hero:1").objective is None
    assert s.table.view("hero:2").objective is None


@pytest.mark.rule("PT-Q-83", "PT-CURE-03", "PT-DMG-02")
def test_no_success_is_cured_into_a_damage_pool_of_zero(scene):
    s = drain(scene([hero("Ada"), hero("Bo")], coins=[1, 0]), 9, 0)
    s.ada.cover["Wall"] = 4
    s.fight("vex", "ada").take("attack.melee")
    while len(s.log("coins.tossed")) < 2:
        s.idle()
    s.to("roll.before_roll", "gm").take("cure")
    assert (s.offered("cure.gift"), s.offered("cure.success")) == (True, False)
    s.take("cure.gift").to("combat.attack")
    assert s.ada.stress["physical"] == 0
