"""A nullified card is a blank of its Name that stays in play, whatever kind of card it is (PT-NULL-01)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero

RIDE = {"name": "Ride", "do": [{"do": "relocate"}]}
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}


def blank(what):
    return {"name": "Blank", "do": [{"do": "nullify", "card": what}]}


def gain(who="party"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": 1}


def stronger(**more):
    return {"do": "modify", "who": "party", "figure": "fighting", "amount": 1, **more}


@pytest.mark.rule("PT-NULL-01")
def test_a_nullified_weapon_is_carried_but_of_no_use_also_when_taken_up_again(scene):
    club = card("equipment", "Club", weapon_type="melee", bonus="*/3", passive=[stronger(who="self")])
    tools = [club, card("equipment", "Lamp")]
    s = scene([hero("Ada", actions=[blank("equipment")])], equipment={"Ada": tools}, coins=[1, 0, 0])
    s.take("ability:ada>blank", "card:club").take("equip:ada/lamp").end_turn().take("equip:ada/club")
    assert [item.name for item in s.ada.equipment] == ["Club", "Lamp"]
    assert s.game.name_in_play("Club")
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    attack, _, damage = s.log("coins.tossed")
    assert (attack.parts, damage.parts) == ((("Body", 3), ("Fighting", 0)), (("Body", 3),))


@pytest.mark.rule("PT-NULL-01")
def test_a_nullified_location_is_blank_when_one_comes_back_to_it(scene):
    harbour = card(
        "location",
        "Old Harbour",
        passive=[stronger()],
        actions=[{"name": "Sail", "who": "all", "do": [gain()]}],
    )
    ada = hero("Ada", actions=[blank("location"), RIDE, TOUR])
    s = scene([ada], location=harbour, plots={"hero:1": [card("location", "Zoo"), card("location", "Mill")]})
    assert (figures.value(s.game, s.ada, "fighting"), s.offered("ability:ada>sail")) == (1, True)
    s.take("ability:ada>tour", "location:zoo", "ability:ada>blank", "card:old-harbour")
    assert (figures.value(s.game, s.ada, "fighting"), s.offered("ability:ada>sail")) == (0, False)
    for _ in range(2):
        s.to("combat", "hero:1").take("ability:ada>ride").end_turn()
    assert s.game.place.name == "Old Harbour"
    assert (figures.value(s.game, s.ada, "fighting"), s.offered("ability:ada>sail")) == (0, False)
    assert s.game.name_in_play("Old Harbour")


@pytest.mark.rule("PT-NULL-01", "PT-Q-50")
def test_a_nullified_event_answers_nothing_but_counts_and_is_asked_about(scene):
    storm = card("event", "Storm", triggers=[{"on": "turn.start", "do": [gain()]}])
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada", actions=[blank("event")])], events=[storm], plots={"hero:1": [scoop]})
    s.to("combat", "gm").take("event/storm").end_turn()
    assert s.ada.energy == 10
    s.take("ability:ada>blank").end_turn()
    assert s.ada.energy == 10
    assert s.game.name_in_play("Storm")
    assert s.to("combat", "gm").why("Dull Day 2").rule == "PT-EVENT-01"
    s.to("combat", "hero:1").take("detail:ada/scoop", "reporter.enough").to("start")
    assert [each.about for each in s.log("question")] == ["Old Harbour", "Storm"]
