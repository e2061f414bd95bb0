"""What a preview says of an option: the attack that follows if one plays on, its chance, and what bars it."""

from __future__ import annotations

import pytest

from engine.plot_twist.ahead import SEED, imagine, previews
from engine.table.odds import beats, more_than
from tests.plot_twist.scene import card, hero, mook, villain

CLOSE = [{"do": "distance", "distance": "melee"}]


def told(s, option):
    """The preview of an option, by how its id begins."""
    seat = s.table.request.seats[0]
    found = {each.id: each for each in previews(imagine(s.game, seat, SEED), seat) if each}
    return next((each for id, each in found.items() if id.startswith(option)), None)


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize(("stress", "prone"), [(0, False), (2, False), (0, True)])
def test_a_card_that_mends_says_where_there_is_nothing_to_mend(scene, stress, prone):
    mends = [{"do": "regenerate", "who": "friends", "amount": 2}]
    rises = [{"do": "end_status", "who": "friends", "status": "prone"}]
    call = card("detail", "House Call", effects=mends + rises)
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [call]})
    s.bo.stress["physical"] = stress
    if prone:
        s.bo.statuses["prone"] = None
    calling = told(s, "detail:ada/house-call")
    vain = calling.vain.reason if calling and calling.vain else ""
    assert vain == ("" if stress or prone else "there is nothing to mend")


@pytest.mark.rule("PT-CARD-02", "PT-ACT-01")
@pytest.mark.parametrize("stress", (0, 2))
def test_an_ability_that_mends_says_where_there_is_nothing_to_mend(scene, stress):
    tonic = {
        "name": "Tonic",
        "cost": {"attacks": 1},
        "do": [{"do": "regenerate", "who": "any_friend", "amount": 3}],
    }
    s = scene([hero("Ada", actions=[tonic]), hero("Bo")])
    s.bo.stress["physical"] = stress
    using = told(s, "ability:ada>tonic")
    vain = using.vain.reason if using and using.vain else ""
    assert vain == ("" if stress else "there is nothing to mend")


@pytest.mark.rule("PT-COMBAT-09", "PT-COMBAT-10")
def test_a_card_that_closes_in_is_worth_the_melee_attack_that_follows(scene):
    rush = card("movement", "Rush", effects=CLOSE)
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2), hands={"hero:1": [rush]})
    s.fight("ada", "vex", "movement", "ranged")
    rushing = told(s, "movement:ada>vex/rush")
    assert (rushing.then, rushing.win) == ("Melee", pytest.approx(beats(8, 2)))
    assert rushing.expected == pytest.approx(beats(8, 2) * (5 / 2 + 1), abs=0.02)
    assert rushing.before is not None and rushing.before[1] < rushing.expected


@pytest.mark.rule("PT-COMBAT-10")
def test_a_card_with_a_choice_of_distances_is_taken_to_where_one_strikes(scene):
    """It was taken to stay away, for the coins of the defence: a fight seemed out of reach."""
    stay = [
        {"do": "distance", "distance": "ranged"},
        {"do": "modify", "figure": "pool.defence", "amount": 2, "until": "combat"},
    ]
    swing = card("movement", "Swing", effects=[{"do": "choose", "options": [CLOSE, stay]}])
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2), hands={"hero:1": [swing]})
    s.fight("ada", "vex", "movement", "ranged")
    swinging = told(s, "movement:ada>vex/swing")
    assert (swinging.then, swinging.win) == ("Melee", pytest.approx(beats(8, 2)))


def test_a_help_is_told_beside_the_card_one_would_play_anyhow(scene):
    """Belief for a Keyword does nothing for the blow: what the card that follows does is not told of it."""
    rush = card("movement", "Rush", effects=CLOSE)
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2), hands={"hero:1": [rush]})
    s.ada.belief = 5
    s.fight("ada", "vex", "movement", "ranged")
    helps = [option for option in s.options() if option.kind.startswith("belief")]
    assert helps and told(s, "movement").then and all(told(s, option.id) is None for option in helps)


def test_an_aim_tells_what_it_does_for_the_attack(scene):
    aim = card("maneuver", "Take Aim", aim=True, effects=[{"do": "boost", "pool": 3}])
    s = scene([hero("Ada", body=6, fighting=4)], villain("Vex", body=2), hands={"hero:1": [aim]})
    aiming = told(s.fight("ada", "vex", step="maneuver"), "aim:ada")
    assert aiming.win == pytest.approx(beats(13, 2))
    assert aiming.before[0] == pytest.approx(beats(10, 2))


@pytest.mark.rule("PT-DMG-05", "PT-COMBAT-11")
def test_what_a_card_costs_oneself_is_no_damage_of_the_attack(scene):
    """The Stress of a Taunt that was lost was added to what the blow would do."""
    taunt = [{"do": "boost", "pool": 1}, {"do": "deal", "who": "party", "amount": 2, "resistance": "social"}]
    s = scene([hero("Ada", body=6, fighting=4), hero("Bo")], villain("Vex", body=2),
              hands={"hero:1": [card("maneuver", "Taunt", effects=taunt)]})  # fmt: skip
    taunting = told(s.fight("ada", "vex", step="maneuver"), "maneuver:ada>vex/taunt")
    assert taunting.expected == pytest.approx(beats(11, 2) * (6 / 2 + 1), abs=0.02)


@pytest.mark.rule("PT-ROLL-05", "PT-COMBAT-09")
def test_a_card_that_rolls_before_the_attack_tells_how_likely_it_wins(scene):
    prone = [{"do": "status", "who": "opponent", "status": "prone"}]
    tackle = [*CLOSE, {"do": "contest", "attribute": "body", "ability": "fighting", "their_attribute": "body",
                       "their_ability": "agility", "win": prone}]  # fmt: skip
    hand = [card("movement", "Tackle", effects=tackle), card("movement", "Rush", effects=CLOSE)]
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2, agility=1), hands={"hero:1": hand})
    s.fight("ada", "vex", "movement", "ranged")
    assert told(s, "movement:ada>vex/tackle").first == f"{beats(8, 3):.0%} to win its own roll"
    assert told(s, "movement:ada>vex/rush").first == ""


@pytest.mark.rule("PT-COMBAT-11")
def test_a_card_is_not_credited_with_the_one_that_is_played_after_it(scene):
    """Both are played in either order: each is worth what it adds to the other, and passing is neither of them."""
    cards = [card("maneuver", f"Boost {n}", effects=[{"do": "boost", "pool": n}]) for n in (1, 3)]
    s = scene([hero("Ada", body=6)], villain("Vex", body=4), hands={"hero:1": cards})
    s.fight("ada", "vex", "maneuver")
    small, large = (told(s, f"maneuver:ada>vex/boost-{n}") for n in (1, 3))
    assert small.win == large.win == pytest.approx(beats(10, 4))
    assert small.before[0] == pytest.approx(beats(9, 4))
    assert large.before[0] == pytest.approx(beats(7, 4))
    assert told(s, "pass").win == pytest.approx(beats(6, 4))


@pytest.mark.rule("PT-COMBAT-12")
def test_a_guard_is_not_credited_with_the_one_that_is_played_after_it(scene):
    cards = [
        card("maneuver", f"Guard {n}", effects=[{"do": "modify", "figure": "pool.defence", "amount": n}])
        for n in (1, 3)
    ]
    s = scene([hero("Ada", body=4)], villain("Vex", body=6), hands={"hero:1": cards})
    s.fight("vex", "ada", "maneuver")
    s.ada.attacks = 0
    s.to("combat.maneuver", "hero:1")
    small, large = (told(s, f"maneuver:ada>vex/guard-{n}") for n in (1, 3))
    assert (small.win, small.before[0]) == (pytest.approx(1 - beats(6, 8)), pytest.approx(large.win))
    assert large.win == pytest.approx(1 - beats(6, 7))


ELSEWHERE = {"side": "enemy", "fighting": False}
PLAN = card(
    "maneuver",
    "New Plan",
    requires=[{"is": "exists", "who": ELSEWHERE}],
    effects=[{"do": "start_combat", "who": ELSEWHERE}, {"do": "end_combat"}],
)


@pytest.mark.rule("PT-Q-76")
def test_a_card_that_begins_another_combat_tells_against_whom(scene):
    """Vex is one point from falling, the Thugs are easily hit: nothing of Vex is in the figures, nor beside them."""
    s = scene(
        [hero("Ada", charm=6)],
        villain("Vex", charm=6),
        mooks=[mook("Thugs", charm=1)],
        hands={"hero:1": [PLAN]},
    )
    s.vex.stress["physical"] = s.vex.resists["physical"] - 1
    s.fight("ada", "vex", "maneuver", "ranged")
    plan = told(s, "maneuver:ada>vex/new-plan")
    assert (plan.then, plan.before, plan.fells) == ("Social v Thugs", None, 0.0)
    assert plan.win == pytest.approx(beats(6, 1))


@pytest.mark.rule("PT-Q-76", "PT-COMBAT-09")
def test_whom_another_combat_is_begun_with_tells_the_attack_on_each(scene):
    """It begins far away, where her fists are no use."""
    thugs = [mook("Thugs", charm=1), mook("Brutes", charm=3)]
    s = scene([hero("Ada", body=9, charm=6)], mooks=thugs, hands={"hero:1": [PLAN]})
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/new-plan").asks("choice")
    chances = {option.target: s.game.odds(option) for option in s.options()}
    assert {id: odds.win for id, odds in chances.items()} == {
        "thugs": pytest.approx(beats(6, 1)),
        "brutes": pytest.approx(beats(6, 3)),
    }
    assert {odds.wins for odds in chances.values()} == {"to hit with a Social Attack"}


@pytest.mark.rule("PT-COMBAT-04", "PT-COMBAT-14")
def test_a_way_out_in_hand_takes_no_figure_from_whoever_may_be_taken_on(scene):
    """Vex strikes harder than Ada, so a player would rather not be there; what her blow brings is asked all the same."""
    out = card("maneuver", "Not Today", effects=[{"do": "end_combat"}])
    s = scene([hero("Ada", charm=4)], villain("Vex", body=6, fighting=5), hands={"hero:1": [out]})
    taking_on = told(s.to("combat", "hero:1"), "combat:ada>vex")
    assert (taking_on.then, taking_on.win) == ("Social", pytest.approx(beats(4, 4)))


@pytest.mark.rule("PT-COMBAT-04", "PT-COMBAT-11")
def test_a_guard_that_weakens_the_blow_takes_no_figure_from_whoever_may_be_taken_on(scene):
    """Vex strikes harder than Ada, so a player would rather be on guard; her blow as it can be is asked all the same."""
    lasting = {"do": "modify", "until": "combat"}
    guard = card(
        "maneuver",
        "Guard",
        effects=[
            lasting | {"figure": "pool.defence", "amount": 3},
            lasting | {"figure": "pool.attack", "amount": -2},
        ],
    )
    s = scene([hero("Ada", mind=4, psyche=2)], villain("Vex", body=6, fighting=5), hands={"hero:1": [guard]})
    taking_on = told(s.to("combat", "hero:1"), "combat:ada>vex")
    assert taking_on.pools[0].coins == 4 + 2


@pytest.mark.rule("PT-COMBAT-04", "PT-COMBAT-09")
def test_who_strikes_back_hard_takes_no_figure_from_whoever_may_be_taken_on(scene):
    """Vex has an attack left and is at his best in Melee: a player may keep away, what her blow brings is asked."""
    rush = card("movement", "Rush", effects=CLOSE)
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=6, fighting=4), hands={"hero:1": [rush]})
    taking_on = told(s.to("combat", "hero:1"), "combat:ada>vex")
    assert (taking_on.then, taking_on.win) == ("Melee", pytest.approx(beats(8, 10)))


@pytest.mark.rule("PT-COMBAT-11")
def test_a_boost_for_one_kind_of_attack_makes_no_other_better(scene):
    boost = card("maneuver", "Wind Up", effects=[{"do": "boost", "pool": 5, "kind": "melee"}])
    s = scene([hero("Ada", charm=5, offend=3)], villain("Vex"), hands={"hero:1": [boost]})
    s.fight("ada", "vex", "maneuver", "ranged")
    assert told(s, "maneuver").before is None
    assert told(s, "maneuver").win == told(s, "pass").win == pytest.approx(beats(8, 4))


@pytest.mark.rule("PT-BELIEF-07", "PT-HER-11")
def test_the_heroic_that_a_promise_means_has_the_chance_beside_it(scene):
    """Far away Fighting helps no attack, the Heroics of Ranged and Mental Attacks do."""
    s = scene([hero("Ada", mind=5, energy_projection=1)], villain("Vex", body=2, reflexes=2))
    s.fight("ada", "vex", "maneuver", "ranged").take("belief.heroic:ada").asks("choice")
    chances = {each.target: odds for each in s.options() if (odds := s.game.odds(each))}
    raised = chances["energy_projection"]
    assert (raised.before[0], raised.win) == (pytest.approx(beats(6, 4)), pytest.approx(beats(8, 4)))
    assert raised.wins == "to hit with a Ranged Attack"
    assert set(chances) == {"energy_projection", "psyche"}


@pytest.mark.rule("PT-BELIEF-05")
def test_another_attack_action_is_worth_the_attack_it_pays_for(scene):
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2))
    s.fight("ada", "vex", "attack", "melee")
    s.ada.belief, s.ada.attacks = 5, 0
    bought = told(s, "belief.attack:ada")
    assert (bought.then, bought.win) == ("Melee", pytest.approx(beats(8, 2)))


@pytest.mark.rule("PT-TURN-04")
def test_who_is_done_in_a_step_does_nothing_more_in_it(scene):
    """Whoever has done something may have the floor again, but one who is done is not asked before more has happened."""
    aim = card("maneuver", "Take Aim", aim=True, effects=[{"do": "boost", "pool": 3}])
    s = scene([hero("Ada", body=6, fighting=4)], villain("Vex", body=2), hands={"hero:1": [aim]})
    s.fight("ada", "vex", "maneuver")
    s.ada.belief = 5
    s.take("belief.heroic:ada", "heroic:healing")
    assert told(s, "pass").win == pytest.approx(beats(10, 2)) == told(s, "aim:ada").before[0]
    s.ada.attacks = 0
    s.to("combat.attack", "hero:1").take("belief.attack:ada")
    assert s.offered("attack.melee:ada") and told(s, "pass") is None


def test_a_help_before_a_blow_is_told_only_if_it_makes_the_blow_better(scene):
    """Another Keyword does nothing for it; in the Attack step the attacks at hand are what it is compared with."""
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2)).fight("ada", "vex")
    s.ada.belief = 5
    helps = [option for option in s.options() if option.kind.startswith("belief")]
    assert helps and told(s, "attack.melee") and all(told(s, option.id) is None for option in helps)


def test_an_attack_card_that_is_no_attack_is_worth_its_own_roll(scene):
    """It takes the only Attack action: that no attack comes after it is no reason against it."""
    mend = [{"do": "roll", "attribute": "mind", "ability": "healing", "difficulty": 1, "win": CLOSE}]
    surgery = card("attack", "Surgery", effects=mend)
    s = scene([hero("Ada", mind=4, healing=2)], villain("Vex"), hands={"hero:1": [surgery]})
    healing = told(s.fight("ada", "vex", "attack"), "attack.card:ada")
    assert (healing.barred, healing.win) == (None, pytest.approx(more_than(6, 1)))


@pytest.mark.parametrize(("left", "felled"), [(5, more_than(4, 3)), (6, 0.0)])
def test_an_attack_tells_how_likely_it_fells(scene, left, felled):
    """Four coins of damage and one for certain: all heads are wanted for the last five points."""
    s = scene([hero("Ada", body=3, mind=6, power=4, energy_projection=3)], villain("Vex", body=1))
    s.vex.stress["physical"] = s.vex.resists["physical"] - left
    blow = told(s.fight("ada", "vex", "attack", "ranged"), "attack.ranged")
    assert blow.fells == pytest.approx(felled * blow.win, abs=0.001)


@pytest.mark.rule("PT-STATUS-09")
def test_who_flies_out_of_reach_bars_the_only_attack(scene):
    rush = card("movement", "Rush", effects=CLOSE)
    s = scene([hero("Ada", fighting=3)], villain("Vex", flight=2), hands={"hero:1": [rush]})
    s.vex.statuses["flying"] = None
    s.vex.resists = {**s.vex.resists, "social": 0}
    s.to("combat", "hero:1")
    barred = told(s, "combat:ada>vex").barred
    assert (barred.reason, barred.rule) == ("Vex flies out of reach", "PT-STATUS-09")


@pytest.mark.rule("PT-ATK-09")
def test_a_card_of_who_is_attacked_tells_how_it_defends(scene):
    """She cannot strike back: what counts is whether the blow to come hits, made without a card, and what it does."""
    guard = card("maneuver", "Guard", effects=[{"do": "modify", "figure": "pool.defence", "amount": 3}])
    s = scene([hero("Ada", fighting=2)], villain("Vex", body=5, fighting=3), hands={"hero:1": [guard]})
    s.fight("vex", "ada", "maneuver")
    s.ada.attacks = 0
    guarding, bare = (told(s.to("combat.maneuver", "hero:1"), each) for each in ("maneuver:ada", "pass"))
    assert (guarding.win, bare.win) == (pytest.approx(1 - beats(8, 8)), pytest.approx(1 - beats(8, 5)))
    assert (guarding.wins, guarding.brings) == ("not to be hit", "damage taken")
    assert (guarding.then, bare.before) == ("Melee defence", None)
    assert guarding.before == (bare.win, bare.expected) and guarding.expected < bare.expected


@pytest.mark.rule("PT-COMBAT-10")
def test_who_is_attacked_and_cannot_strike_back_from_here_is_not_told_so_of_all_that_may_be_done(scene):
    s = scene([hero("Ada", fighting=3)], villain("Vex", body=5, fighting=3))
    s.vex.resists = {**s.vex.resists, "social": 0}
    s.fight("vex", "ada", "start", "ranged").to("combat.start", "hero:1")
    all_told = previews(imagine(s.game, "hero:1", SEED), "hero:1")
    assert not [each.id for each in all_told if each and each.barred]


def test_who_is_attacked_by_somebody_who_has_struck_is_told_nothing(scene):
    s = scene([hero("Ada")], villain("Vex"), hands={"hero:1": [card("maneuver", "Guard", effects=CLOSE)]})
    s.fight("vex", "ada", "maneuver")
    s.ada.attacks = s.vex.attacks = 0
    s.to("combat.maneuver", "hero:1")
    assert s.offered("maneuver:ada") and told(s, "maneuver:ada") is told(s, "pass") is None


def test_a_blow_that_rests_on_a_card_to_be_drawn_is_not_told(scene):
    """Only with the card that closes in could she strike: whether it comes nobody knows."""
    rush = card("movement", "Rush", effects=CLOSE)
    read = {"name": "Read", "do": [{"do": "draw", "amount": 1}]}
    s = scene([hero("Ada", body=5, fighting=3, actions=[read])], hands={"hero:1": [rush]})
    s.fight("ada", "vex", "start", "ranged")
    s.game.players["hero:1"].deck.cards = [s.game.players["hero:1"].hand.pop()]
    assert s.offered("ability:ada>read") and told(s, "ability:ada>read") is None


def test_what_a_card_that_is_drawn_would_do_is_not_told(scene):
    """Which of the deck it is nobody knows: the blow one has in hand stays what is counted on."""
    aim = card("attack", "Big One", effects=[{"do": "attack", "kind": "melee", "pool": 5}])
    read = {"name": "Read", "do": [{"do": "draw", "amount": 1}]}
    s = scene([hero("Ada", body=5, fighting=3, actions=[read])], hands={"hero:1": [aim]})
    s.fight("ada", "vex", "maneuver")
    s.game.players["hero:1"].deck.cards = [s.game.players["hero:1"].hand.pop()]
    s.to("combat.attack", "hero:1")
    assert s.offered("ability:ada>read") and told(s, "ability:ada>read") is None


def test_a_card_that_draws_promises_the_blow_one_has(scene):
    """The deck of the imagined game has an order, but it is one of many."""
    plan = card("maneuver", "Plan", effects=[{"do": "draw", "amount": 1}])
    big = card("attack", "Big One", effects=[{"do": "attack", "kind": "melee", "pool": 5}])
    s = scene([hero("Ada", body=5, fighting=3)], villain("Vex", body=2), hands={"hero:1": [plan, big]})
    s.fight("ada", "vex", "maneuver")
    mine = s.game.players["hero:1"]
    blow = s.item("Big One")
    mine.hand.remove(blow)
    mine.deck.cards = [blow]
    planning = told(s, "maneuver:ada")
    assert (planning.then, planning.win) == ("Melee", pytest.approx(beats(8, 2)))


@pytest.mark.rule("PT-MOOK-04")
def test_no_more_mooks_fall_than_there_are(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "pool": 9, "cleave": 9}])
    s = scene([hero("Ada", body=9)], mooks=[mook("Goons", quantity=2)], hands={"hero:1": [sweep]})
    s.fight("ada", "goons")
    falling = told(s, "attack.card:ada>goons/sweep")
    assert (falling.brings, falling.win > 0.99) == ("Mooks", True)
    assert 1.9 < falling.expected <= 2


@pytest.mark.rule("PT-BYST-03", "PT-BYST-06")
def test_a_bystander_is_recruited_by_a_hit_and_enough_damage(scene):
    boy = card("bystander", "Boy", difficulty=1, life=2, recruit=[], kill=[])
    s = (
        scene([hero("Ada", charm=5, offend=3)], plots={"hero:1": [boy]})
        .take("bystanders")
        .to("combat", "hero:1")
    )
    winning = told(s, "combat:ada>boy")
    assert winning.wins == "to recruit with a Social Attack"
    assert winning.win == pytest.approx(more_than(8, 1) * more_than(5, 1, 1), abs=0.01)
    assert winning.number == 1


@pytest.mark.rule("PT-BYST-06")
def test_a_bystander_beyond_ones_reach_is_hopeless_and_not_too_far_away(scene):
    boy = card("bystander", "Boy", difficulty=1, life=9, recruit=[], kill=[])
    s = scene([hero("Ada", charm=1, fighting=3)], plots={"hero:1": [boy]}).take("bystanders")
    missing = told(s.to("combat", "hero:1"), "combat:ada>boy")
    assert (missing.barred, missing.win, missing.wins) == (None, 0.0, "to recruit")


@pytest.mark.rule("PT-SNEAK-02")
def test_the_distance_after_a_sneak_is_worth_the_card_that_follows_there(scene):
    """The card hits for Melee damage; from afar nothing but words is left."""
    knife = card("attack", "Knife", effects=[{"do": "attack", "kind": "melee", "pool": 3}])
    s = scene(
        [hero("Ada", body=5, charm=2, fighting=3, stealth=4)],
        villain("Vex", body=3, mind=2),
        hands={"hero:1": [knife]},
        coins=[9, 0],
    )
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.sneak")
    near, far = told(s, "sneak.distance:ada>melee"), told(s, "sneak.distance:ada>ranged")
    assert (near.then, far.then) == ("Knife", "Social")
    assert near.win == pytest.approx(beats(11, 1))  # Vex is Surprised
    assert near.expected > far.expected
    s.take("sneak.distance:ada>melee")


@pytest.fixture
def sneaking(scene):
    """Ada is Hidden from Vex; one card is the better one against who is Surprised, the other against who is not."""
    cards = [
        card("attack", "Hook", effects=[{"do": "attack", "kind": "melee", "pool": 3}]),
        card("attack", "Breaker", effects=[{"do": "attack", "kind": "melee", "damage": 9}]),
    ]

    def build(*held):
        s = scene(
            [hero("Ada", body=5, fighting=3, stealth=1)],
            villain("Vex", body=6, mind=6, fighting=3),
            hands={"hero:1": [each for each in cards if each.name in held]},
        )
        s.ada.statuses["hidden"] = None
        return told(s.to("combat", "hero:1"), "sneak:ada>vex")

    return build


@pytest.mark.rule("PT-SNEAK-01", "PT-STATUS-07")
def test_who_sneaks_up_is_promised_what_comes_of_a_sneak_won_lost_and_tied(sneaking):
    """On a tie nobody is Surprised: Body 5 + Stealth 1 v Mind 6, then Body 5 + Fighting 3 + 3 v Body 6 + Fighting 3."""
    won = lost = beats(6, 6)
    tied = 1 - won - lost
    comes_to = won * beats(11, 9 - 2) + tied * beats(11, 9) + lost * beats(11 - 2, 9)
    assert sneaking("Hook").win == pytest.approx(comes_to)


@pytest.mark.rule("PT-SNEAK-01")
def test_a_promise_of_a_sneak_tells_how_likely_it_surprises_the_one_and_the_other(sneaking):
    """Body 5 + Stealth 1 v Mind 6: even, and a tie surprises nobody."""
    assert sneaking("Hook").first == f"{beats(6, 6):.0%} to surprise, {beats(6, 6):.0%} to be surprised"


@pytest.mark.rule("PT-SNEAK-01", "PT-Q-33")
def test_a_sneak_up_on_ones_own_side_tells_how_likely_it_surprises(scene):
    """Body 5 + Stealth 1 v Mind 6, as up on a foe."""
    s = scene([hero("Ada", body=5, stealth=1), hero("Bo", mind=6)])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1")
    told = s.game.odds({each.id: each for each in s.table.request.options_for("hero:1")}["sneak:ada>bo"])
    assert (told.win, told.wins) == (pytest.approx(beats(6, 6)), "to surprise")


@pytest.mark.rule("PT-SNEAK-01")
def test_the_coins_behind_a_promise_are_those_of_the_card_it_names(sneaking):
    odds = sneaking("Hook", "Breaker")
    named = {what for pool in (odds.pools[0], odds.damage) for what, _ in pool.parts} & {"Hook", "Breaker"}
    assert named == {odds.then}


def test_an_ability_that_costs_the_attack_promises_none(scene):
    shout = {
        "name": "Shout",
        "cost": {"attacks": 1},
        "do": [{"do": "gain", "counter": "energy", "amount": 1}],
    }
    s = scene([hero("Ada", fighting=3, actions=[shout])]).fight("ada", "vex")
    s.ada.energy = 0
    assert (told(s, "ability").then, told(s, "ability").brings) == ("", "Energy")


CRANE = {
    "name": "Swing",
    "window": "free",
    "do": [
        {"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 2, "win": [
            {"do": "deal", "amount": 3, "resistance": "physical", "who": "any_enemy"},
        ]},
    ],
}  # fmt: skip


def test_what_an_ability_does_is_told_with_the_chance_that_it_does_it(scene):
    s = scene([hero("Ada", body=3, agility=1, actions=[CRANE])]).to("start", "hero:1")
    swinging = told(s, "ability:ada>swing")
    assert (swinging.wins, swinging.win) == ("to succeed", more_than(4, 2))
    assert (swinging.brings, swinging.expected) == ("damage", pytest.approx(3 * more_than(4, 2)))


def test_more_is_not_healed_than_there_is(scene):
    rest = {"name": "Rest", "do": [{"do": "regenerate", "amount": 3, "resistance": "physical"}]}
    s = scene([hero("Ada", actions=[rest])])
    s.ada.stress["physical"] = 1
    resting = told(s.to("start", "hero:1"), "ability:ada>rest")
    assert (resting.wins, resting.brings, resting.expected) == ("", "Stress healed", 1)


def test_a_word_that_does_nothing_to_be_counted_has_no_figures(scene):
    s = scene([hero("Ada", stealth=2)]).to("start", "hero:1")
    assert told(s, "hide:ada") is told(s, "pass") is None


@pytest.mark.rule("PT-ENERGY-01", "PT-CARD-01")
def test_what_paying_does_to_the_payer_is_told_once_a_turn(scene):
    """A text that answers spent Energy, as an Event may have it: the second coin of the turn costs nothing more."""
    shock = {"do": "deal", "who": "subject", "amount": 2, "resistance": "physical"}
    live = {"on": "energy.spent", "who": "party", "limit": "turn", "do": [shock]}
    s = scene([hero("Ada", body=4, fighting=3, power=3)], villain("Vex", triggers=[live]), coins=[0, 1])
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    first = s.table.game.odds(s.option("coin.energy:ada=1"))
    s.take("coin.energy:ada=1").to("roll.before_roll", "hero:1")
    second = s.table.game.odds(s.option("coin.energy:ada=1"))
    assert (first.toll, second.toll, s.ada.stress["physical"]) == (2, 0, 2)
    s.to("combat", "gm")


@pytest.mark.rule("PT-ENERGY-01", "PT-GOAL-02")
def test_what_a_price_does_is_told_where_it_fells_the_last_hero(scene):
    """The game would end by it: that is counted as any other damage, and the game that is played goes on."""
    shock = {"do": "deal", "who": "subject", "amount": 2, "resistance": "physical"}
    live = {"on": "energy.spent", "who": "party", "do": [shock]}
    s = scene([hero("Ada", body=4, fighting=3, power=3)], villain("Vex", triggers=[live]), coins=[0, 1])
    s.ada.stress["physical"] = s.ada.resists["physical"] - 1
    s.fight("ada", "vex").take("attack.melee").to("roll.before_roll", "hero:1")
    assert s.table.game.odds(s.option("coin.energy:ada=1")).toll == 1
    assert s.ada.standing and s.table.outcome is None
    s.to("combat", "gm")


@pytest.mark.rule("PT-LOCK-01", "PT-Q-37")
def test_what_is_locked_is_shown_as_paid_till_its_player_has_said(scene):
    """Three coins against 2 without it, six with it: both are beside the answers, the roll is shown with six."""
    plea = {"do": "roll", "attribute": "charm", "ability": "rebut", "difficulty": 2, "win": [{"do": "draw"}]}
    s = scene([hero("Ada", charm=3, rebut=3, actions=[{"name": "Plea", "do": [plea]}])], coins=[0])
    s.to("start", "hero:1")
    s.ada.locked["rebut"] = None
    s.take("ability:ada>plea").asks("roll.lock")
    pay, refuse = (s.table.game.odds(s.option(each)) for each in ("lock.pay", "lock.refuse"))
    assert (pay.before[0], pay.win) == (pytest.approx(more_than(3, 2)), pytest.approx(more_than(6, 2)))
    assert (refuse.before, refuse.win) == (None, pytest.approx(more_than(3, 2)))
    assert sum(amount for _, amount in s.table.view("gm").snapshot().roll[0].parts) == 6
    s.take("lock.refuse").to("roll.before_roll", "hero:1")
    assert sum(amount for _, amount in s.table.view("gm").snapshot().roll[0].parts) == 3
    s.to("combat", "hero:1")


def test_the_others_do_nothing_that_they_may_leave(scene):
    shield = {"on": "damage.pending", "who": "self", "do": [{"do": "may", "effects": [{"do": "prevent"}]}]}
    s = scene([hero("Ada", body=5, fighting=5)], villain("Vex", triggers=[shield])).fight("ada", "vex")
    assert told(s, "attack.melee").expected == pytest.approx(beats(10, 4) * (5 / 2 + 1), abs=0.02)


@pytest.mark.rule("PT-DMG-04", "PT-ATK-08")
def test_who_is_hit_or_about_to_be_is_told_how_likely_it_ends_there(scene):
    """Five coins and one for certain take the last 4: more than 2 heads. Before the roll that takes a hit besides."""
    axe = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
    s = scene([hero("Ada", body=4)], villain("Vex", body=5), equipment={"Vex": [axe]}, coins=[3, 0, 0])
    s.ada.stress["physical"] = s.ada.resists["physical"] - 4
    s.fight("vex", "ada").take("attack.melee").to("roll.before_roll", "hero:1")
    before = s.game.odds(s.option("coin.energy:ada=1"))
    assert before.fells == pytest.approx(beats(5, 5) * more_than(5, 2))
    s.take("pass").to("combat.harm", "gm")
    assert s.game.odds(s.option("harm.stress")).fells == pytest.approx(more_than(5, 2))
    s.take("harm.stress").to("combat")


@pytest.mark.rule("PT-STATUS-09")
@pytest.mark.parametrize(("flight", "why"), [(2, "Vex flies out of reach"), (0, "")])
def test_a_card_that_cannot_go_near_says_so_beside_what_is_left(scene, flight, why):
    rush = card("movement", "Rush", effects=[*CLOSE, {"do": "boost", "kind": "melee", "pool": 1}])
    s = scene([hero("Ada")], villain("Vex", flight=flight, body=1), hands={"hero:1": [rush]})
    s.vex.statuses |= {"flying": None} if flight else {}
    rushed = told(s.fight("ada", "vex", "movement", "ranged"), "movement")
    assert (rushed.vain.reason if rushed.vain else "", rushed.then) == (why, "Social" if why else "Melee")


@pytest.mark.rule("PT-ROLL-05")
def test_whom_a_text_rolls_against_tells_the_chance_against_each(scene):
    slip = {"do": "contest", "attribute": "mind", "ability": "psyche", "their_attribute": "mind",
            "their_ability": "perception", "who": "any_enemy", "win": CLOSE}  # fmt: skip
    ada = hero("Ada", mind=5, psyche=2, actions=[{"name": "Slip", "do": [slip]}])
    s = scene([ada], villain("Vex", mind=6, perception=1), mooks=[mook("Thugs", mind=2)])
    s.to("start", "hero:1").take("ability:ada>slip").asks("choice")
    chances = {option.target: s.game.odds(option).win for option in s.options()}
    assert chances == {"vex": pytest.approx(beats(7, 7)), "thugs": pytest.approx(beats(7, 2))}
