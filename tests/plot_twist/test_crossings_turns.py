"""Crossings of phases, renewals, once-a-turn limits and new Conflicts with the rest, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain
from tests.plot_twist.words import deal, gain

LAIR = card("lair", "Crypt")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
RIDE = {"name": "Ride", "do": [{"do": "relocate"}]}


def ache(*do):
    """A Twist that does this at every end of turn."""
    return card("twist", "Ache", triggers=[{"on": "turn.end", "do": list(do)}])


@pytest.mark.rule("PT-TURN-07", "PT-ACT-03", "PT-ACT-04")
@pytest.mark.parametrize("word", ["gain_action", "lose_action"])
def test_what_a_start_of_turn_text_does_to_actions_is_overtaken_by_the_renewal(scene, word):
    dawn = card("twist", "Dawn", triggers=[
        {"on": "turn.start", "do": [{"do": word, "who": "all", "action": action} for action in ("attack", "move")]}
    ])  # fmt: skip
    s = scene(twists=[dawn]).end_turn()
    assert [(one.attacks, one.moves) for one in (s.ada, s.vex)] == [(1, 2), (1, 2)]


@pytest.mark.rule("PT-STATUS-05", "PT-TURN-09", "PT-ENERGY-07")
def test_at_end_of_turn_nobody_recovers_but_energy_is_spent(scene):
    s = scene([hero("Ada")], twists=[ache(deal(1, "party"))])
    s.ada.statuses.update(stunned=None, prone=None)
    s.to("end", "hero:1").asks("end")
    assert s.offered("energy.regenerate:ada>physical=1")
    assert not s.offered("recover:ada")
    assert not s.offered("rise:ada")


@pytest.mark.rule("PT-STATUS-06", "PT-TURN-09", "PT-STATUS-08")
def test_who_was_tripped_at_end_of_turn_may_rise_and_fly_in_the_next(scene):
    trip = {"do": "status", "who": "party", "status": "prone"}
    s = scene([hero("Ada", flight=1)], twists=[ache(trip, {"do": "remove"})])
    s.take("fly:ada").end_turn()
    assert list(s.ada.statuses) == ["prone"]
    s.take("rise:ada", "fly:ada")
    assert list(s.ada.statuses) == ["flying"]


@pytest.mark.rule("PT-ENERGY-01", "PT-ENERGY-07", "PT-TURN-09")
def test_energy_spent_at_end_of_turn_counts_for_the_turn_that_ends(scene):
    s = scene([hero("Ada", power=2)], twists=[ache(deal(3, "party", "mental"))])
    s.ada.stress["physical"] = 4
    s.take("energy.regenerate:ada>physical=1").to("end", "hero:1")
    assert not s.offered("energy.regenerate:ada>mental=2")
    s.take("energy.regenerate:ada>mental=1").to("start", "hero:1")
    assert s.offered("energy.regenerate:ada>mental=2")


@pytest.mark.rule("PT-Q-49", "PT-ACT-03", "PT-BELIEF-05")
def test_after_an_interview_by_a_card_everything_may_be_used_again(scene):
    s = scene([hero("Ada", perception=1)], plots={"hero:1": [SCOOP]}, coins=[0, 0, 0])
    s.take("investigate:ada>perception").to("start", "hero:1").fight("ada", "vex").take("attack.melee")
    s.to("combat.attack", "hero:1").take("belief.attack:ada").to("combat", "hero:1")
    s.take("detail:ada/scoop").to("start", "hero:1")
    assert (s.ada.attacks, s.game.turn) == (1, 2)
    assert s.offered("investigate:ada>perception")
    assert s.to("combat", "hero:1").offered("combat:ada>vex")


@pytest.mark.rule("PT-COMBAT-01", "PT-COMBAT-02", "PT-Q-48")
def test_a_new_conflict_deals_no_new_hands_and_no_new_exchange(scene):
    s = scene([hero("Ada")], plots={"gm": [LAIR]})
    held = s.hand("hero:1"), s.hand("gm")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").passes(2)
    assert s.phase == "combat"
    assert (s.hand("hero:1"), s.hand("gm")) == held


@pytest.mark.rule("PT-EVENT-01", "PT-TURN-01", "PT-Q-45")
def test_events_of_the_first_conflict_count_in_the_second(scene):
    s = scene([hero("Ada")], plots={"hero:1": [SCOOP]}).to("combat", "gm").take("event/dull-day-1")
    s.passes().to("combat", "hero:1").take("detail:ada/scoop").to("combat", "gm")
    assert s.game.conflict == 2
    assert not s.offered("event")


@pytest.mark.rule("PT-LOC-02", "PT-ACT-01", "PT-SETUP-09")
def test_the_free_action_of_a_location_stays_behind(scene):
    pier = card("location", "Old Harbour", actions=[{"name": "Fish", "who": "all", "do": [gain()]}])
    s = scene([hero("Ada", actions=[TOUR, RIDE])], location=pier, plots={"hero:1": [card("location", "Zoo")]})
    s.take("ability:ada>tour").to("combat", "hero:1")
    assert s.offered("ability:ada>fish")
    s.take("ability:ada>ride")
    assert not s.offered("ability:ada>fish")


@pytest.mark.rule("PT-LOC-02", "PT-TURN-07", "PT-FLEE-05")
def test_only_the_place_where_the_turn_starts_has_its_start_of_turn(scene):
    def dawn(amount):
        return [{"on": "turn.start", "do": [gain(amount, "party")]}]

    s = scene([hero("Ada")], location=card("location", "Old Harbour", triggers=dawn(1)),
              plots={"gm": [card("lair", "Crypt", triggers=dawn(3))]})  # fmt: skip
    assert s.ada.energy == 10
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert s.ada.energy == 13


@pytest.mark.rule("PT-TIME-03", "PT-TIME-04", "PT-TIME-05")
def test_a_detail_of_two_spans_stays_until_the_longer_one_is_over(scene):
    serum = card("detail", "Serum", effects=[
        {"do": "modify", "figure": "fighting", "amount": 1, "until": 1},
        {"do": "modify", "figure": "agility", "amount": 1, "until": 3},
    ])  # fmt: skip
    s = scene(plots={"hero:1": [serum]}).take("detail:ada/serum")
    seen = []
    for _ in range(3):
        s.end_turn()
        seen.append([figures.value(s.game, s.ada, each) for each in ("fighting", "agility")])
    assert seen == [[0, 1], [0, 1], [0, 0]]
    assert s.item("Serum").zone == "removed"


@pytest.mark.rule("PT-BELIEF-07", "PT-KEY-05", "PT-COMBAT-05")
def test_who_buys_tactician_after_a_combat_may_initiate_another(scene):
    s = scene([hero("Ada"), hero("Bo")]).fight("ada", "vex").to("combat", "hero:1")
    assert not s.offered("combat:ada")
    s.take("belief.keyword:ada", "keyword:tactician")
    assert s.offered("combat:ada>bo")
    assert not s.offered("combat:ada>vex")


@pytest.mark.rule("PT-STATUS-04", "PT-STAT-08", "PT-ENERGY-06")
def test_who_is_demoralized_a_second_time_loses_again_what_came_in_between(scene):
    shame = {"name": "Shame", "do": [deal(9, {"kind": "hero"}, "social")], "limit": "none"}
    balm = {"name": "Balm", "do": [{"do": "regenerate", "amount": 1, "resistance": "social"}, gain(4)]}
    s = scene([hero("Ada", actions=[balm])], villain("Vex", actions=[shame])).to("start", "gm")
    s.take("ability:vex>shame").to("start", "hero:1").take("ability:ada>balm")
    assert s.ada.energy == 4
    s.to("start", "gm").take("ability:vex>shame")
    assert s.ada.energy == 0


@pytest.mark.rule("PT-STATUS-04", "PT-STAT-10", "PT-STAT-12")
def test_removing_social_trauma_raises_the_demoralized_too(scene):
    balm = {"name": "Balm", "do": [{"do": "remove_trauma", "amount": 1, "resistance": "social"}, gain(2)]}
    s = scene([hero("Ada", actions=[balm])])
    s.ada.trauma["social"], s.ada.energy = 9, 0
    s.take("ability:ada>balm")
    assert s.ada.energy == 2


@pytest.mark.rule("PT-STATUS-01", "PT-STAT-10", "PT-STAT-07")
def test_regenerating_does_not_bring_the_fallen_back(scene):
    balm = {
        "name": "Balm",
        "do": [{"do": "regenerate", "who": "party", "amount": 5, "resistance": "physical"}],
    }
    s = scene([hero("Ada"), hero("Bo", actions=[balm])], villain("Vex", actions=[
        {"name": "Down", "do": [deal(9, {"kind": "hero"})]}]))  # fmt: skip
    s.to("start", "gm").take("ability:vex>down", "target:ada").to("start", "hero:2").take("ability:bo>balm")
    assert (s.ada.incapacitated, s.ada.stress["physical"]) == (True, 9)


@pytest.mark.rule("PT-HATE-02", "PT-Q-57", "PT-DMG-05")
def test_a_hero_felled_by_a_twist_brings_nobody_hate(scene):
    quake = card("twist", "Quake", effects=[deal(5, "party")])
    s = scene([hero("Ada", body=1), hero("Bo")], twists=[quake])
    assert (s.ada.incapacitated, s.vex.hate) == (True, 14)


@pytest.mark.rule("PT-CROSS-02", "PT-Q-41", "PT-ACT-02")
def test_a_card_that_takes_his_last_hate_sends_a_crossover_villain_into_hiding(scene):
    calm = {"name": "Soothe", "do": [{"do": "lose", "who": "any_enemy", "counter": "hate", "amount": 9}]}
    s = scene([hero("Ada", actions=[calm]), hero("Bo"), hero("Cy")], twists=[TEAM_UP],
              plots={"gm": [villain("Wisp")]})  # fmt: skip
    s.take("ability:ada>soothe", "target:wisp").asks("start")
    assert (s.wisp.hate, s.wisp.away) == (0, True)


@pytest.mark.rule("PT-CURE-05", "PT-TURN-07", "PT-Q-31")
def test_initiative_reversed_by_a_twist_lasts_one_turn(scene):
    upset = card("twist", "Upset", effects=[{"do": "initiative"}])
    s = scene([hero("Ada")], twists=[upset])
    assert s.table.request.seats == ("gm",)
    s.end_turn()
    assert s.table.request.seats == ("hero:1",)
