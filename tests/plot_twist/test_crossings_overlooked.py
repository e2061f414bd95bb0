"""Crossings of words with rules of other chapters that chance drew, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

TANKS = [{"is": "keyword", "keyword": "tank"}]
TIED = {"do": "lock", "what": "tank", "who": "party"}


def person(name, **more):
    """A Bystander whom anything wins."""
    return card(
        "bystander", name, **{"difficulty": 0, "life": 1, "recruit": [gain(1)], "kill": [gain(1)], **more}
    )


# LOCK-01 x PLOT-01, STATUS-02


@pytest.mark.rule("PT-LOCK-01", "PT-PLOT-01", "PT-CLASS-03")
@pytest.mark.parametrize(
    ("plot", "ways"),
    [
        (card("location", "Pier", requires=TANKS), ("ability:ada>go",)),
        (person("Baker", requires=TANKS), ("bystanders",)),
        (ally("Pal", requires=TANKS), ("ally",)),
        (
            card("detail", "Shrug", requires=TANKS, effects=[gain(1, "main_villain")]),
            ("ability:ada>go", "play:shrug"),
        ),
    ],
    ids=lambda each: getattr(each, "type", ""),
)
def test_a_locked_class_that_a_plot_asks_for_is_paid_for_without_cost_too(scene, plot, ways):
    words = {"location": {"do": "play_location"}, "detail": {"do": "play", "type": "detail"}}
    go = [act("Go", words[plot.type])] if plot.type in words else []
    s = scene([hero("Ada", keywords=["tank"], actions=go)], plots={"hero:1": [plot]},
              twists=[card("twist", "Tied", effects=[TIED])])  # fmt: skip
    price = s.take(*ways[:-1]).option(ways[-1]).price
    assert (price.energy if price else 0) == (plot.type != "location")  # the only one is not asked for
    assert s.take(ways[-1]).ada.energy == 9 - 1


@pytest.mark.rule("PT-LOCK-01", "PT-BYST-01", "PT-ENERGY-01")
def test_no_more_bystanders_come_than_the_energy_for_what_is_locked_will_do_for(scene):
    people = [person(name, requires=TANKS) for name in ("Baker", "Cook", "Smith")]
    s = scene([hero("Ada", keywords=["tank"], power=2)], plots={"hero:1": people},
              twists=[card("twist", "Tied", effects=[TIED])]).take("bystanders")  # fmt: skip
    assert s.table.request.max == 2
    s.pick("bystander:baker", "bystander:smith")


@pytest.mark.rule("PT-LOCK-01", "PT-STATUS-02", "PT-Q-62")
def test_the_energy_of_a_fallen_hero_pays_for_no_lock(scene):
    shrug = card("detail", "Shrug", requires=TANKS, effects=[gain(1)])
    s = scene([hero("Ada", keywords=["tank"], actions=[act("Leap", deal(9, "self"))]), hero("Bo")],
              plots={"hero:1": [shrug]}, twists=[card("twist", "Tied", effects=[TIED])])  # fmt: skip
    assert s.offered("detail:ada/shrug")
    assert s.take("ability:ada>leap").to("start", "hero:1").ada.energy == 9
    assert not s.offered("detail:ada/shrug")


@pytest.mark.rule("PT-LOCK-01", "PT-NULL-01", "PT-TIME-07")
def test_a_lock_whose_card_is_nullified_by_the_first_of_several_still_ends(scene):
    snap = {"on": "locked", "do": [{"do": "nullify", "card": "this"}]}
    s = scene([hero("Ada", keywords=["tank"]), hero("Bo", keywords=["tank"])],
              events=[card("event", "Tied", effects=[TIED], triggers=[snap])])  # fmt: skip
    s.to("combat", "gm").take("event/tied")
    assert (list(s.ada.locked), list(s.bo.locked)) == ([], ["tank"])
    assert not s.end_turn().bo.locked


@pytest.mark.rule("PT-STATUS-03", "PT-ACT-01")
def test_who_is_felled_by_paying_for_an_ability_has_it_work_for_another_hero(scene):
    toll = {"on": "energy.spent", "do": [deal(9, "subject")]}
    s = scene([hero("Ada", actions=[act("Rally", gain(5), cost={"energy": 1})]), hero("Bo")],
              twists=[card("twist", "Toll", triggers=[toll])])  # fmt: skip
    assert s.take("ability:ada>rally").ada.incapacitated
    assert s.bo.energy == 9 + 5


# HER-01 x swap, PLAN-02 x cause, Q-74 x raise, BYST-03 x Q-10


@pytest.mark.rule("PT-HER-01", "PT-ATK-04")
@pytest.mark.parametrize("other", [{"attribute": "mind"}, {"ability": "fighting"}], ids=str)
def test_no_word_has_a_skill_rolled_with_mind_or_a_heroic_with_charm(scene, other):
    s = scene(
        [hero("Ada", actions=[act("Think", {"do": "swap", **other}, window="before_roll")])], coins=[0, 0]
    )
    s.fight("ada", "vex").take("attack.social:ada")
    assert s.why("Think").rule == "PT-HER-01"
    s.to("combat.attack", "gm")


@pytest.mark.rule("PT-PLAN-02", "PT-Q-43", "PT-DMG-05")
def test_under_a_masterplan_the_damage_rolls_of_the_objective_have_a_coin_more(scene):
    blast = {"do": "cause", "who": "party", "coins": 2, "resistance": "physical"}
    s = scene(objective=card("objective", "Blast", goal=9, effects=[blast]),
              twists=[card("twist", "Grand", effects=[{"do": "masterplan"}])], coins=[0])  # fmt: skip
    s.to("combat", "gm").take("objective").to("combat", "gm")
    assert s.last("coins.tossed").parts == (("Blast", 2), ("Masterplan", 1))


@pytest.mark.rule("PT-Q-74", "PT-HER-06")
def test_a_healer_may_name_what_a_heroic_raised_in_the_window_could_reach(scene):
    focus = act("Focus", {"do": "raise", "figure": "healing", "to": 5}, window="before_roll")
    s = scene([hero("Ada", healing=1, power=1, actions=[focus])], coins=[0])
    s.ada.stress["physical"], s.ada.belief, s.ada.energy = 8, 0, 1
    s.take("healing:ada>physical")
    assert [option.amount for option in s.options()] == list(range(1, 3 + 5))
    s.to("start")


@pytest.mark.rule("PT-BYST-03", "PT-Q-10")
def test_the_difficulty_of_a_bystander_counts_as_the_coins_fall(scene):
    doubt = act("Doubt", {"do": "modify", "figure": "difficulty", "amount": 2}, window="before_roll")
    s = scene([hero("Ada", actions=[doubt])], plots={"hero:1": [person("Baker")]}, coins=[2]).take(
        "bystanders"
    )
    s.fight("ada", "baker").take("attack.social:ada", "ability:ada>doubt")
    assert s.game.roll.difficulty == 2
    assert s.to("combat.attack").log("missed")


# One seat on both sides of a roll: Q-33 x Q-10


@pytest.mark.rule("PT-Q-10", "PT-Q-33")
def test_who_defends_against_its_own_player_has_its_windows_too(scene):
    duck = act("Duck", {"do": "coins", "amount": 1}, window="before_roll")
    s = scene(mooks=[mook("Thugs", actions=[duck])], coins=[0, 0]).fight("vex", "thugs")
    s.take("attack.melee:vex", "defend:thugs").take("ability:thugs>duck").to("combat.attack")
    assert [fact.coins for fact in s.log("coins.tossed")][1] == 2 + 1


@pytest.mark.rule("PT-Q-10", "PT-Q-33", "PT-COVER-01")
def test_who_is_damaged_by_its_own_player_has_its_windows_too(scene):
    wall = act("Wall", {"do": "cover", "amount": 4}, window="before_roll")
    s = scene(plots={"hero:1": [ally("Pal", actions=[wall])]}, coins=[1]).take("ally").fight("ada", "pal")
    s.take("attack.melee:ada", "defend.forgo:pal")
    while not s.offered("ability:pal>wall"):
        s.idle()
    assert not sum(s.take("ability:pal>wall").to("combat.attack").pal.stress.values())


# CARD-05: another Persona is somebody else


@pytest.mark.rule("PT-CARD-05", "PT-Q-39", "PT-TIME-07")
def test_what_a_fallen_villain_was_given_for_the_turn_is_not_his_next_personas(scene):
    party = [hero("Ada", actions=[act("Zap", deal(30, "main_villain"))]), hero("Bo"), hero("Cy")]
    rage = act("Rage", {"do": "boost", "pool": 3, "until": "turn"})
    s = scene(party, villain("Vex", actions=[rage]), plots={"gm": [villain("Wisp"), villain("Vex", persona="Dark")]},
              twists=[card("twist", "Team-Up", effects=[{"do": "crossover"}])], coins=[0, 0])  # fmt: skip
    s.ada.belief = 5
    s.to("start", "gm").take("ability:vex>rage").to("start", "hero:1").take("ability:ada>zap")
    s.to("start", "gm").take("cure", "cure.persona").pick(*(f"belief:ada={n}" for n in (1, 2, 3))).take(
        "cure.done"
    )
    s.fight("vex", "bo").take("attack.melee:vex").to("combat.attack", "hero:1")
    assert s.log("coins.tossed")[0].coins == 4


@pytest.mark.rule("PT-CARD-05", "PT-COMBAT-05", "PT-BELIEF-08")
def test_another_persona_of_who_was_felled_may_be_taken_on_in_the_same_turn(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [hero("Ada", persona="Again")]}, coins=[4, 0, 0])
    s.ada.stress["physical"], s.bo.belief, s.vex.hate = 8, 8, 9
    s.fight("vex", "ada").take("attack.melee:vex").to("combat", "gm").take("hate.attack:vex")
    assert not s.offered("combat:vex>ada")
    s.to("combat", "hero:2").take("hero").to("combat", "gm")
    assert s.offered("combat:vex>ada")


# What a word says of whom, and to whom it is done


@pytest.mark.rule("PT-Q-81", "PT-MOOK-01")
@pytest.mark.parametrize(
    "word",
    [{"do": "keyword", "keyword": "armor"}, {"do": "resistance", "resistance": "physical", "amount": 2}],
    ids=str,
)
def test_what_does_not_work_on_mooks_is_told_of_the_others_alone(scene, word):
    s = scene([hero("Ada", actions=[act("Go", {**word, "who": "all"})])], mooks=[mook("Thugs")])
    s.take("ability:ada>go")
    assert [fact.who for fact in s.log("changed")] == ["Ada", "Vex"]


@pytest.mark.rule("PT-CARD-01", "PT-CARD-02")
@pytest.mark.parametrize("mooks", [["Thugs", "Goons"], []])
def test_whom_an_attack_also_strikes_is_somebody_else(scene, mooks):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": "any_enemy"}])
    s = scene(
        mooks=[mook(name) for name in mooks],
        hands={"hero:1": [sweep]},
        coins=[0, 0, 0, 0][: 4 if mooks else 2],
    )
    s.fight("ada", "vex").take("attack.card:ada")
    assert [each for each in s.ids() if each.startswith("target")] == [
        f"target:{name.lower()}" for name in mooks
    ]
    s.to("combat.attack", "gm")


# CARD-03 x PLOT-01: a Character is a card with a Name, too


@pytest.mark.rule("PT-CARD-03", "PT-PLOT-01", "PT-BELIEF-08", "PT-CROSS-01")
def test_nobody_enters_under_a_name_that_another_card_in_play_has(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"hero:1": [hero("Storm")], "gm": [villain("Frost")]},
              events=[card("event", "Storm"), card("event", "Frost")])  # fmt: skip
    s.bo.belief = 5
    s.to("combat", "gm").take("event/storm", "event/frost").to("combat", "hero:1")
    assert s.why("Storm").rule == "PT-CARD-03"
    s.to("combat", "gm").take("cure")
    assert not s.offered("cure.crossover")
    s.asks("cure")


@pytest.mark.rule("PT-LOCK-01", "PT-STATUS-08", "PT-ENERGY-01")
def test_who_has_paid_to_take_off_under_a_lock_stays_up_with_no_energy_left_to_spend(scene):
    tied = card("twist", "Tied", effects=[{**TIED, "what": "flight"}])
    s = scene([hero("Ada", flight=1, power=1)], twists=[tied]).take("fly:ada")
    s.to("combat", "hero:1").take("combat:ada>vex").to("combat")
    assert list(s.ada.statuses) == ["flying"]
