"""One card of a Name in play, whatever kinds the two are (PT-CARD-03)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook

MIND = {"do": "modify", "who": "party", "figure": "mind", "amount": 1}
IN_PLAY = {
    "location": {"location": card("location", "Echo")},
    "equipment": {"equipment": {"Ada": [card("equipment", "Echo")]}},
    "mook": {"mooks": [mook("Echo")]},
    "twist": {"twists": [card("twist", "Echo")]},
    "another persona": {"twists": [card("twist", "Echo", persona="Faint")]},
    "nothing": {},
}


PLOTS = {
    "detail:ada/echo": card("detail", "Echo", effects=[{"do": "draw"}]),
    "bystanders": card("bystander", "Echo", difficulty=1, life=1, recruit=[], kill=[]),
    "ally/echo": ally("Echo"),
    "ability:ada>tour": card("location", "Echo"),
}
"""A Plot of the Name, and the option by which it is played."""


@pytest.mark.rule("PT-CARD-03")
@pytest.mark.parametrize("there", list(IN_PLAY))
@pytest.mark.parametrize("play", list(PLOTS))
def test_no_plot_is_played_while_a_card_of_its_name_is_in_play(scene, play, there):
    tour = {"name": "Tour", "do": [{"do": "play_location"}]}
    s = scene([hero("Ada", actions=[tour])], plots={"hero:1": [PLOTS[play]]}, **IN_PLAY[there])
    assert s.offered(play) == (there == "nothing")


@pytest.mark.rule("PT-CARD-03")
@pytest.mark.parametrize("there", ["equipment", "mook", "twist", "another persona", "nothing"])
def test_no_event_is_revealed_while_a_card_of_its_name_is_in_play(scene, there):
    s = scene(events=[card("event", "Echo")], **IN_PLAY[there]).to("combat", "gm")
    assert s.offered("event/echo") == (there == "nothing")
    if there != "nothing":
        assert s.why("Event Echo").rule == "PT-CARD-03"


@pytest.mark.rule("PT-CARD-03", "PT-FLEE-02")
def test_no_lair_is_played_while_a_card_of_its_name_is_in_play(scene):
    echo = card("detail", "Echo", passive=[MIND])
    s = scene(plots={"hero:1": [echo], "gm": [card("lair", "Echo", persona="Deep")]}).take("detail:ada/echo")
    s.vex.hate = 0
    assert s.end_turn().table.outcome.rule == "PT-GOAL-01"


@pytest.mark.rule("PT-CARD-03")
def test_combat_cards_do_not_mind_a_name_in_play(scene):
    echo = card("maneuver", "Echo", effects=[{"do": "boost", "pool": 1}])
    s = scene(hands={"hero:1": [echo]}, twists=[card("twist", "Echo")]).fight("ada", "vex", "maneuver")
    assert s.offered("maneuver:ada>vex/echo")


def test_what_a_player_does_is_told_of_his_hero_and_is_no_deed_of_that_hero(scene):
    """Nobody at the table is called "Player 1"; but text about what Heroes play does not mean Locations."""
    tour = {"name": "Tour", "do": [{"do": "draw"}, {"do": "play_location"}]}
    toll = {
        "on": "card.played",
        "by": "party",
        "do": [{"do": "lose", "who": "doer", "counter": "energy", "amount": 1}],
    }
    s = scene(
        [hero("Ada", actions=[tour]), hero("Bo")],
        plots={"hero:1": [card("location", "Zoo")]},
        location=card("location", "Pier", triggers=[toll]),
    )
    energy = s.ada.energy
    s.take("ability:ada>tour")
    told = [event.text() for event in s.table.events_for("hero:2")]
    assert {"Ada draws 1 card.", "Ada plays Zoo."} <= set(told)
    assert not any("Player 1" in text for text in told)
    assert s.ada.energy == energy
