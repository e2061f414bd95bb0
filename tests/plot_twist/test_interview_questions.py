"""Interviews by a card, and what is asked (PT-Q-49, PT-Q-50)."""

import pytest

from tests.plot_twist.scene import card, hero

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
LAIR = card("lair", "Crypt")
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def person(name):
    return card("bystander", name, difficulty=1, life=1, recruit=[gain(2)], kill=[gain(3)])


@pytest.mark.rule("PT-Q-49")
def test_an_interview_by_a_card_ends_the_combat_and_starts_a_new_conflict(scene):
    s = scene([hero("Ada")], plots={"hero:1": [person("Nurse"), SCOOP]}).take("bystanders")
    s.vex.hate = 5
    s.fight("ada", "vex", "start").take("detail:ada/scoop").asks("redraw").to("start")
    kinds = [event.kind for event in s.table.events]
    told = [kinds.index(kind) for kind in ("combat.end", "interview")]
    assert told == sorted(told)
    assert (s.game.conflict, s.game.turn, s.vex.hate) == (2, 2, 12)
    assert "bystander.recruited" not in kinds
    assert s.game.name_in_play("Nurse")


@pytest.mark.rule("PT-Q-49")
def test_an_interview_at_a_lair_is_held_at_the_location_the_gm_names(scene):
    s = scene([hero("Ada", actions=[TOUR])], plots={"hero:1": [SCOOP, card("location", "Zoo")], "gm": [LAIR]})
    s.take("ability:ada>tour")
    s.vex.hate = 0
    s.end_turn().to("flight").take("pursuit.yes", "detail:ada/scoop").to("flight", "gm").take("location:zoo")
    s.asks("interview.reporter")
    assert s.game.place.name == "Zoo"
    assert s.to("start").game.place.name == "Zoo"


@pytest.mark.rule("PT-Q-50")
def test_each_interview_asks_about_all_locations_and_all_events_so_far(scene):
    brief = card("event", "Blackout", effects=[{"do": "nullify"}])
    again = card("detail", "Sequel", effects=[{"do": "interview"}])
    s = scene([hero("Ada", actions=[TOUR])], events=[brief],
              plots={"hero:1": [SCOOP, again, card("location", "Zoo")]})  # fmt: skip
    s.take("ability:ada>tour").to("combat", "gm").take("event/blackout").to("combat", "hero:1")
    for name in ("scoop", "sequel"):
        s.take(f"detail:ada/{name}").to("interview.reporter").take("reporter.enough")
        s.to("flight").take("location:zoo").to("start")
        asked = [event.about for event in s.log("question")]
        assert asked[-3:] == ["Old Harbour", "Zoo", "Blackout"]
    assert len(asked) == 6


@pytest.mark.rule("PT-Q-50")
def test_a_question_may_go_unanswered_and_the_incapacitated_do_not_answer(scene):
    s = scene([hero("Ada", apologist=2), hero("Bo", apologist=2)], plots={"hero:1": [SCOOP]})
    s.bo.incapacitated = True
    s.take("detail:ada/scoop").to("interview.reporter").take("reporter.enough").asks("interview")
    assert s.ids() == ["answer:ada>apologist", "pass"]
    s.passes()
    assert s.phase == "start"
    assert not s.log("coins.tossed")
