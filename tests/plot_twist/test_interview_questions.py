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


@pytest.mark.rule("PT-INT-02", "PT-INT-01")
def test_a_question_added_when_the_interview_starts_is_asked_in_it_and_only_once(scene):
    again = card("detail", "Sequel", effects=[{"do": "interview"}])
    leak = {"on": "interview", "limit": "game", "do": [{"do": "question", "about": "the leak"}]}
    s = scene([hero("Ada", triggers=[leak])], plots={"hero:1": [SCOOP, again]})
    for name in ("scoop", "sequel"):
        s.take(f"detail:ada/{name}").to("interview.reporter").take("reporter.enough").to("start")
    assert [event.about for event in s.log("question")] == ["Old Harbour", "the leak", "Old Harbour"]


@pytest.mark.rule("PT-INT-02")
def test_a_question_that_an_answer_raises_is_asked_in_the_same_interview(scene):
    scandal = {"on": "roll.lost", "limit": "game", "do": [{"do": "question", "about": "the slip"}]}
    s = scene([hero("Ada", apologist=1, triggers=[scandal])], plots={"hero:1": [SCOOP]}, coins=[0])
    s.take("detail:ada/scoop").to("interview.reporter").take("reporter.enough")
    s.take("answer:ada>apologist", "bonus.none", "number:ada=1").to("interview").passes()
    assert s.phase == "start"
    assert [event.about for event in s.log("question")] == ["Old Harbour", "the slip"]


@pytest.mark.rule("PT-LOCK-01", "PT-INT-06", "PT-ENERGY-07", "PT-Q-37")
def test_a_spirit_whose_keyword_is_locked_gains_nothing_after_an_interview(scene):
    seal = card(
        "detail", "Seal", effects=[{"do": "lock", "what": "spirit_of_the_night", "who": "party", "until": 2}]
    )
    ada = hero("Ada", power=2, keywords=["spirit_of_the_night"])
    s = scene([ada], plots={"hero:1": [seal, SCOOP]}).take("detail:ada/seal")
    s.take("detail:ada/scoop").to("interview.reporter").take("reporter.enough").to("start")
    assert s.ada.energy == 6
