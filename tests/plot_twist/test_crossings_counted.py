"""Crossings of amounts, figures that count as at least so much, Difficulties and the Threat with what bounds them."""

import pytest

from engine.plot_twist.asks.figures import energy_left
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain


def at_least(figure, to):
    return {"do": "raise", "figure": figure, "to": to}


@pytest.mark.rule("PT-COVER-01", "PT-DMG-01")
@pytest.mark.parametrize(("crates", "coins"), [(0, 2), (1, 2), (3, 1)])
def test_cover_of_at_least_two_stands_in_for_less(scene, crates, coins):
    s = scene([hero("Ada", passive=[at_least("cover", 2)])], coins=[1, 0, 0])
    if crates:
        s.ada.cover["Crates"] = crates
    s.fight("vex", "ada").take("attack.melee:vex").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-ROLL-01", "PT-ROLL-02")
@pytest.mark.parametrize(("figure", "pools"), [
    ("pool.attack", [5, 3]), ("pool.roll", [5, 3]), ("pool.damage", [3, 5]), ("pool.defence", [3, 3]),
])  # fmt: skip
def test_coins_of_at_least_two_are_added_to_their_pool(scene, figure, pools):
    s = scene([hero("Ada", passive=[at_least(figure, 2)])], coins=[1, 0, 0]).fight("ada", "vex")
    s.take("attack.melee:ada").to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed") if each.who == "Ada"] == pools


@pytest.mark.rule("PT-ROLL-04", "PT-BYST-03")
def test_a_difficulty_never_falls_below_nothing(scene):
    boy = card("bystander", "Boy", difficulty=1, life=1, recruit=[gain(3)], kill=[])
    easy = {"do": "modify", "figure": "difficulty", "amount": -5}
    s = (
        scene([hero("Ada", passive=[easy])], plots={"hero:1": [boy]}, coins=[0])
        .take("bystanders")
        .to("combat")
    )
    s.take("combat:ada>boy").to("combat.attack").take("attack.social:ada").to("combat.attack")
    assert [each.kind for each in s.log("missed")] == ["missed"]


@pytest.mark.rule("PT-ROLL-04")
def test_nobody_wins_a_fixed_roll_with_nothing(scene):
    roll = {"do": "roll", "attribute": "body", "ability": "fighting", "difficulty": -1, "win": [gain(3)]}
    s = scene([hero("Ada", actions=[act("Try", roll)])], coins=[0]).take("ability:ada>try").to("start")
    assert s.ada.energy == 9


@pytest.mark.rule("PT-DMG-04", "PT-CARD-02")
def test_damage_of_nothing_is_not_made_worse(scene):
    nothing = {"of": "less", "amount": 1, "by": 3}
    raw = {"do": "modify", "figure": "damage_taken", "amount": 2}
    s = scene([hero("Ada", actions=[act("Hit", deal(nothing))])], villain("Vex", passive=[raw]))
    assert s.take("ability:ada>hit").vex.stress["physical"] == 0


@pytest.mark.rule("PT-CARD-01", "PT-Q-73")
def test_half_of_that_damage_is_half_of_what_the_answer_before_has_left(scene):
    def less(amount):
        return {"on": "damage.pending", "who": "self", "do": [{"do": "reduce", "amount": amount}]}

    vex = villain("Vex", triggers=[less(2), less({"of": "half", "amount": {"of": "damage"}})])
    s = scene([hero("Ada", actions=[act("Hit", deal(6))])], vex).take("ability:ada>hit")
    assert s.vex.stress["physical"] == 6 - 2 - 2


@pytest.mark.rule("PT-MOOK-04")
def test_a_cleaving_blow_turned_to_mooks_fells_as_many_as_if_aimed_at_them(scene):
    guard = {"on": "damage.pending", "who": "self", "do": [{"do": "redirect", "to": {"kind": "mook"}}]}
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "cleave": 2}])
    s = scene(villain=villain("Vex", triggers=[guard]), mooks=[mook("Thugs")], hands={"hero:1": [sweep]},
              coins=[2, 0, 0]).fight("ada", "vex").take("attack.card").to("combat.attack")  # fmt: skip
    assert (s.vex.stress["physical"], s.thugs.quantity) == (0, 4 - 3)


@pytest.mark.rule("PT-STAT-10")
def test_trauma_removed_is_no_stress_regenerated(scene):
    joy = {"on": "regenerated", "who": "self", "do": [gain(1)]}
    mend = act("Mend", {"do": "remove_trauma", "amount": 1}, {"do": "regenerate", "amount": 2})
    s = scene([hero("Ada", triggers=[joy], actions=[mend])])
    s.ada.trauma["physical"] = s.ada.stress["physical"] = 2
    s.take("ability:ada>mend")
    assert (s.ada.damage("physical"), s.ada.energy) == (1, 10)


@pytest.mark.rule("PT-CARD-01", "PT-STAT-12")
def test_counters_of_several_are_added_up(scene):
    much = {"of": "counters", "name": "stress", "who": "party"}
    s = scene([hero("Ada", actions=[act("Rally", gain(much))]), hero("Bo")])
    s.ada.stress["physical"], s.bo.stress["mental"] = 1, 2
    assert s.take("ability:ada>rally").ada.energy == 9 + 3


@pytest.mark.rule("PT-OBJ-03", "PT-GOAL-03")
@pytest.mark.parametrize("threat", [
    {"is": "counters", "name": "card", "at_least": 2},
    {"is": "any", "conditions": [{"is": "counters", "name": "card", "at_least": 2}, {"is": "turn", "at_least": 60}]},
])  # fmt: skip
def test_a_threat_that_asks_for_counters_grows_to_them(scene, threat):
    plan = card("objective", "Plan", threat=[threat], triggers=[{"on": "turn.end", "do": [{"do": "threat"}]}])
    s = scene(objective=plan).end_turn()
    assert s.game.objective.counters == 1
    s.end_turn()
    assert s.last("game.over").rule == "PT-GOAL-03"


@pytest.mark.rule("PT-GOAL-03", "PT-Q-44")
def test_counters_put_on_the_objective_win_at_once(scene):
    dig = act("Dig", {"do": "counter", "amount": 2}, who="main_villain")
    s = (
        scene(objective=card("objective", "Plan", goal=2, actions=[dig]))
        .to("start", "gm")
        .take("ability:vex>dig")
    )
    assert s.last("game.over").rule == "PT-GOAL-03"


@pytest.mark.rule("PT-NULL-01", "PT-BYST-05")
def test_a_nullified_bystander_has_nothing_to_say(scene):
    shy = {"on": "turn.start", "do": [{"do": "nullify"}]}
    boy = card("bystander", "Boy", difficulty=0, life=1, recruit=[gain(3)], kill=[], triggers=[shy])
    s = scene(plots={"hero:1": [boy]}, coins=[2, 0]).take("bystanders").end_turn().to("combat")
    s.take("combat:ada>boy").to("combat.attack").take("attack.social:ada").to("combat")
    assert (s.game.bystanders, s.ada.energy) == ([], 9)


@pytest.mark.rule("PT-NULL-01", "PT-OBJ-02")
def test_a_nullified_objective_reveals_nothing(scene):
    doubt = {"on": "turn.start", "do": [{"do": "nullify"}]}
    plan = card("objective", "Plan", goal=5, effects=[gain(5, "villains")], triggers=[doubt])
    s = scene(objective=plan).to("combat", "gm").take("objective")
    assert (s.game.objective.faceup, s.vex.energy) == (True, 12)


@pytest.mark.rule("PT-Q-76", "PT-CARD-01")
def test_a_combat_with_each_enemy_is_fought_with_each_of_them(scene):
    dare = act("Dare", {"do": "start_combat", "who": "enemies"})
    s = scene([hero("Ada", actions=[dare])], mooks=[mook("Thugs")]).to("combat").take("ability:ada>dare")
    s.end_turn()
    assert [each.who for each in s.log("combat.start")] == ["Vex", "Thugs"]


@pytest.mark.rule("PT-Q-13", "PT-CARD-01")
def test_an_empty_deck_takes_its_discards_back_to_be_searched(scene):
    s = scene([hero("Ada", actions=[act("Find", {"do": "search"})])])
    deck = s.game.players["hero:1"].deck
    deck.discards, deck.cards = deck.cards, []
    s.take("ability:ada>find", "search:filler-4")
    assert ("Filler 4" in s.hand("hero:1"), deck.discards, len(deck.cards)) == (True, [], 6)


@pytest.mark.rule("PT-CARD-01", "PT-Q-63")
def test_outside_of_combats_the_gm_says_whose_hand_he_looks_at(scene):
    look = act("Look", {"do": "peek", "what": "hand"})
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[look])).to("start", "gm")
    s.game.players["hero:2"].hand.pop()
    s.take("ability:vex>look", "hand:hero:2")
    assert len(s.last("cards.peeked").cards) == 2


LOCK = act("Lock", {"do": "lock", "what": "tank", "who": "any_hero", "until": 2})
TANK = {"is": "keyword", "keyword": "tank"}


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
@pytest.mark.parametrize(("answer", "energy"), [("lock.pay", 9 - 1 + 3), ("lock.refuse", 9 + 1)])
def test_a_text_that_asks_whether_one_has_a_locked_keyword_is_paid_for_or_hears_no(scene, answer, energy):
    ask = {"do": "if", "conditions": [TANK], "then": [gain(3)], "otherwise": [gain(1)]}
    ada = hero("Ada", keywords=["tank"], actions=[act("Ask", ask)])
    s = scene([ada], villain("Vex", actions=[LOCK])).to("start", "gm").take("ability:vex>lock")
    s.to("start", "hero:1").take("ability:ada>ask", answer)
    assert s.ada.energy == energy


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
@pytest.mark.parametrize(("answer", "energy"), [("lock.pay", 9 - 1 + 3), ("lock.refuse", 9)])
def test_an_answer_that_asks_for_a_locked_keyword_is_paid_for_or_not_given(scene, answer, energy):
    ada = hero("Ada", keywords=["tank"], triggers=[{"on": "turn.start", "when": [TANK], "do": [gain(3)]}])
    s = scene([ada], villain("Vex", actions=[LOCK]))
    s.ada.energy = 9
    s.to("start", "gm").take("ability:vex>lock").end_turn().take(answer)
    assert s.ada.energy == energy


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
def test_standing_text_does_not_count_a_locked_keyword(scene):
    hide = {"do": "modify", "figure": "pool.attack", "amount": 2, "when": [TANK]}
    ada = hero("Ada", keywords=["tank"], passive=[hide])
    s = scene([ada], villain("Vex", actions=[LOCK]), coins=[0, 0]).to("start", "gm").take("ability:vex>lock")
    s.fight("ada", "vex").take("attack.melee:ada").to("combat.attack")
    assert s.log("coins.tossed")[0].coins == 3


@pytest.mark.rule("PT-ENERGY-01", "PT-CARD-01")
@pytest.mark.parametrize(("to", "limit"), [(2, 3), (5, 5)])
def test_energy_to_spend_of_at_least_five_is_five_and_not_five_more(scene, to, limit):
    s = scene([hero("Ada", passive=[at_least("energy_limit", to)])])
    assert energy_left(s.game, s.ada) == limit


@pytest.mark.rule("PT-MOOK-04", "PT-CARD-01")
def test_two_mooks_at_least_fall_to_damage_of_any_size(scene):
    brittle = {**at_least("mook_loss", 2), "who": "self"}
    s = scene([hero("Ada", actions=[act("Hit", deal(1, "mooks"))])], mooks=[mook("Thugs", passive=[brittle])])
    assert s.take("ability:ada>hit").thugs.quantity == 4 - 2


@pytest.mark.rule("PT-COMBAT-05", "PT-CARD-01")
def test_two_combats_at_least_are_two(scene):
    s, fought = scene([hero("Ada", passive=[at_least("combats", 2)])]), 0
    s.to("combat", "hero:1")
    while s.offered("combat:ada>vex"):
        s.fight("ada", "vex").to("combat", "hero:1")
        fought += 1
    assert fought == 2


@pytest.mark.rule("PT-BYST-03", "PT-CARD-01")
@pytest.mark.parametrize(("heads", "hit"), [(2, False), (3, True)])
def test_a_difficulty_of_at_least_two_stands_in_for_a_lesser_one(scene, heads, hit):
    boy = card("bystander", "Boy", difficulty=1, life=9, recruit=[], kill=[])
    ada = hero("Ada", passive=[at_least("difficulty", 2)])
    s = scene([ada], plots={"hero:1": [boy]}, coins=[heads, *[0] * hit]).take("bystanders").to("combat")
    s.take("combat:ada>boy").to("combat.attack").take("attack.social:ada").to("combat.attack")
    assert bool(s.log("hit")) == hit
