"""What ends by itself is heard as what is ended: a status whose time is up, a card nullified with its time."""

import pytest

from tests.plot_twist.scene import card

DELIGHT = {"do": "gain", "who": "main_villain", "counter": "energy", "amount": 1}
STUN = {"do": "status", "status": "stunned", "who": "main_villain"}


def ear(*heard, **more):
    """A Twist that gives the Main Villain 1 Energy for each time it hears something."""
    return card("twist", "Ear", triggers=[{"on": on, "do": [DELIGHT], **more} for on in heard])


def cloud(**until):
    return {"hero:1": [card("detail", "Cloud", effects=[STUN | until])]}


@pytest.mark.rule("PT-TIME-03", "PT-STATUS-05")
def test_a_status_whose_turns_are_over_is_heard_and_as_lost_by_its_bearer(scene):
    s = scene(plots=cloud(until=2), twists=[ear("status.lost", who="main_villain")])
    s.take("detail:ada/cloud").end_turn()
    assert s.vex.energy == 12
    s.end_turn()
    assert s.vex.statuses == {}
    assert s.vex.energy == 13


@pytest.mark.rule("PT-TIME-03", "PT-COMBAT-14")
def test_a_status_for_one_combat_is_heard_when_the_combat_is_over(scene):
    push = card("maneuver", "Push", effects=[STUN | {"until": "combat"}])
    s = scene(hands={"hero:1": [push]}, twists=[ear("status.lost")])
    s.fight("ada", "vex", step="maneuver").take("maneuver:ada>vex/push")
    assert "stunned" in s.vex.statuses
    s.to("combat", "hero:1")
    assert s.vex.statuses == {}
    assert s.vex.energy == 13


@pytest.mark.rule("PT-Q-71")
def test_of_two_sources_only_the_last_that_ends_is_heard(scene):
    fog = card("detail", "Fog", effects=[STUN | {"until": 2}])
    s = scene(
        plots={"hero:1": [card("detail", "Cloud", effects=[STUN | {"until": 1}]), fog]},
        twists=[ear("status.lost")],
    )
    s.take("detail:ada/cloud", "detail:ada/fog").end_turn()
    assert s.vex.energy == 12
    s.end_turn()
    assert s.vex.energy == 13


@pytest.mark.rule("PT-STATUS-10", "PT-CARD-01")
def test_a_status_until_a_condition_is_heard_when_the_condition_comes_true(scene):
    weary = {"is": "counters", "name": "energy", "at_most": 11, "who": "main_villain"}
    sap = card(
        "detail", "Sap", effects=[{"do": "lose", "who": "main_villain", "counter": "energy", "amount": 3}]
    )
    plots = {"hero:1": [*cloud(until=weary)["hero:1"], sap]}
    s = scene(plots=plots, twists=[ear("status.lost")])
    s.take("detail:ada/cloud")
    assert "stunned" in s.vex.statuses
    s.take("detail:ada/sap")
    assert s.vex.statuses == {}
    assert s.vex.energy == 12 - 3 + 1


@pytest.mark.rule("PT-TIME-06", "PT-NULL-01")
def test_a_card_nullified_with_its_time_is_heard_once(scene):
    fog = card(
        "twist",
        "Fog",
        effects=[{"do": "modify", "who": "party", "figure": "fighting", "amount": 1, "until": 2}],
    )
    s = scene(twists=[fog, ear("card.nullified")])
    s.end_turn().end_turn()
    assert s.item("Fog").nullified
    assert s.vex.energy == 13


@pytest.mark.rule("PT-NULL-01", "PT-CARD-01")
def test_a_card_nullified_by_a_text_is_heard_once_and_so_is_the_status_that_ends_with_it(scene):
    fog = card("twist", "Fog", effects=[STUN | {"until": "nullified"}])
    sun = card("detail", "Sun", effects=[{"do": "nullify", "card": "twist"}])
    s = scene(twists=[fog, ear("card.nullified", "status.lost")], plots={"hero:1": [sun]})
    s.end_turn().take("detail:ada/sun")
    s.take(next(id for id in s.ids() if "fog" in id))
    assert s.vex.statuses == {}
    assert s.vex.energy == 14


@pytest.mark.rule("PT-CARD-01")
def test_a_text_that_stuns_again_whenever_a_stun_has_ended_stops_with_the_next_turn(scene):
    spite = card("twist", "Spite", triggers=[{"on": "status.lost", "do": [STUN | {"until": 1}]}])
    s = scene(plots=cloud(until=1), twists=[spite])
    s.take("detail:ada/cloud").end_turn()
    assert s.game.turn == 2
    assert "stunned" in s.vex.statuses
    assert not s.log("loop.stopped")


@pytest.mark.rule("PT-CARD-01")
def test_a_text_that_answers_its_own_end_for_ever_is_stopped(scene):
    always = {"is": "turn", "at_least": 1}
    spite = card("twist", "Spite", triggers=[{"on": "status.lost", "do": [STUN | {"until": always}]}])
    s = scene(plots=cloud(until=1), twists=[spite])
    s.take("detail:ada/cloud").end_turn()
    assert s.game.turn == 2
    assert s.vex.statuses == {}
    assert s.log("loop.stopped")
