"""Interviews: the Reporter's questions and the Heroes' answers (PT-INT, PT-SKILL-01, PT-SKILL-02)."""

import pytest

from engine.plot_twist.rulebook.interview import open_interview, reporter
from engine.table.odds import more_than
from tests.plot_twist.scene import card, hero, villain

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
MAP = card("detail", "Map", effects=[{"do": "play_location"}])
DOCKS = card("location", "Docks")
STRIKE, STORM = card("event", "Strike"), card("event", "Storm")


def press(s, *before):
    """The press is called by the first Hero; the Reporter adds no question of his own."""
    s.take(*before, "detail:ada/scoop")
    return s.take("reporter.enough")


def asked(s):
    return [each.about for each in s.log("question")]


@pytest.mark.rule("PT-INT-01", "PT-Q-26")
def test_one_question_for_each_location_in_play_and_each_event_revealed_in_order(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [SCOOP, MAP, DOCKS]}, events=[STORM, STRIKE])
    s.take("detail:ada/map").to("combat", "gm").take("event/strike", "event/storm")
    press(s.to("combat", "hero:1")).to("start")
    assert asked(s) == ["Old Harbour", "Docks", "Strike", "Storm"]


@pytest.mark.rule("PT-INT-02")
def test_cards_may_add_questions(scene):
    rumour = card("detail", "Rumour", effects=[{"do": "question", "about": "the bomb"}])
    s = press(scene(plots={"hero:1": [SCOOP, rumour]}), "detail:ada/rumour").to("start")
    assert asked(s) == ["Old Harbour", "the bomb"]


@pytest.mark.rule("PT-INT-02", "PT-INT-08")
def test_the_gm_as_reporter_may_ask_more_but_never_less(scene):
    s = scene(plots={"hero:1": [SCOOP]}).take("detail:ada/scoop").asks("interview.reporter")
    assert s.table.request.seats == ("gm",)
    assert s.ids() == ["reporter.enough", "reporter.question"]
    s.take("reporter.question", "reporter.enough").to("start")
    assert len(asked(s)) == 2


@pytest.mark.rule("PT-INT-02", "PT-INT-08")
def test_the_gm_may_give_a_bonus_but_no_penalty(scene):
    s = press(scene([hero("Ada", apologist=1)], plots={"hero:1": [SCOOP]}, coins=[0])).take("answer:ada")
    assert s.table.request.seats == ("gm",)
    assert min(option.amount for option in s.options()) == 0
    s.take("bonus=2", "number:ada=1").to("start")
    assert s.last("coins.tossed").parts == (("Charm", 3), ("Apologist", 1), ("Reporter", 2))


@pytest.mark.rule("PT-INT-04")
@pytest.mark.parametrize(("shame", "why"), [(0, "nobody has Social Stress"), (2, "")])
def test_an_apologist_is_told_where_there_is_nothing_to_mend(scene, shame, why):
    s = scene([hero("Ada", apologist=2, public_relations=2)], plots={"hero:1": [SCOOP]})
    s.ada.stress["social"] = shame
    told = {each.id: each for each in press(s).asks("interview").table.odds("hero:1")}
    vain = [each.vain.reason if each.vain else "" for each in map(told.get, sorted(told))]
    assert vain == [why, ""]


@pytest.mark.rule("PT-INT-03", "PT-Q-26")
def test_any_one_hero_with_the_skill_answers_a_question(scene):
    s = press(scene([hero("Ada"), hero("Bo", apologist=1), hero("Cy", public_relations=1, apologist=1)],
                    plots={"hero:1": [SCOOP]}, coins=[0]))  # fmt: skip
    assert s.table.request.seats == ("hero:2", "hero:3")
    assert s.ids("hero:3") == ["answer:cy>apologist", "answer:cy>public_relations", "pass"]
    assert s.why("Bo: Public Relations").rule == "PT-INT-03"
    s.take("answer:bo", "bonus.none", "number:bo=1").to("start")
    assert len(s.log("coins.tossed")) == 1


@pytest.mark.rule("PT-INT-04", "PT-SKILL-01")
@pytest.mark.parametrize(("heads", "stress"), [(3, 3), (2, 5)])
def test_an_apologist_who_wins_regenerates_the_number_chosen(scene, heads, stress):
    s = scene([hero("Ada", apologist=2), hero("Bo")], plots={"hero:1": [SCOOP]}, coins=[heads])
    s.bo.stress.update(physical=4, social=5)
    press(s).take("answer:ada>apologist", "bonus.none", "number:ada=2").to("start")
    assert s.last("coins.tossed").parts == (("Charm", 3), ("Apologist", 2))
    assert s.bo.stress == {"physical": 4, "mental": 0, "social": stress}


@pytest.mark.rule("PT-INT-04")
def test_the_apologist_chooses_the_target(scene):
    s = scene([hero("Ada", apologist=2), hero("Bo")], plots={"hero:1": [SCOOP]}, coins=[5])
    s.ada.stress["social"] = s.bo.stress["social"] = 5
    press(s).take("answer:ada>apologist", "bonus.none", "number:ada=3").to("choice").take("target:bo")
    assert (s.ada.stress["social"], s.bo.stress["social"]) == (5, 2)


@pytest.mark.rule("PT-INT-05", "PT-SKILL-02")
def test_public_relations_divide_the_number_chosen_as_energy(scene):
    s = scene([hero("Ada", public_relations=2), hero("Bo")], plots={"hero:1": [SCOOP]}, coins=[4])
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=3").to("choice")
    s.pick("energy:ada=1", "energy:bo=1", "energy:bo=2")
    assert s.last("coins.tossed").parts == (("Charm", 3), ("Public Relations", 2))
    assert (s.ada.energy, s.bo.energy) == (10, 11)


@pytest.mark.rule("PT-INT-05")
def test_public_relations_that_fail_bring_nothing(scene):
    s = scene([hero("Ada", public_relations=2)], plots={"hero:1": [SCOOP]}, coins=[3])
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=3").to("start")
    assert s.ada.energy == 9


@pytest.mark.rule("PT-INT-05", "PT-INT-06")
def test_spirits_of_the_night_get_their_power_and_nothing_of_the_division(scene):
    spirit = hero("Bo", power=4, keywords=["spirit_of_the_night"])
    s = scene([hero("Ada", public_relations=2), spirit], plots={"hero:1": [SCOOP]}, coins=[3])
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("start")
    assert (s.ada.energy, s.bo.energy) == (9 + 2, 12 + 4)


@pytest.mark.rule("PT-INT-06")
def test_they_get_it_after_an_interview_without_questions_too(scene):
    s = scene([hero("Ada", power=4, keywords=["spirit_of_the_night"])])
    s.game.locations.clear()
    open_interview(s.game)
    talk = reporter(s.game)
    enough = next(talk).options[0]
    with pytest.raises(StopIteration):
        talk.send([enough])
    assert s.last("interview").amount == 0
    assert s.ada.energy == 12 + 4


@pytest.mark.rule("PT-INT-06")
def test_it_is_their_power_as_it_counts_then(scene):
    drained = card(
        "location",
        "Cold Storage",
        passive=[{"do": "modify", "figure": "power", "amount": -1, "who": "party"}],
    )
    spirit = hero("Ada", power=4, keywords=["spirit_of_the_night"])
    s = scene([spirit], plots={"hero:1": [SCOOP]}, location=drained)
    press(s).to("start")
    assert s.ada.energy == 12 + 3


@pytest.mark.rule("PT-INT-06")
def test_without_an_interview_they_get_nothing(scene):
    s = scene([hero("Ada", power=4, keywords=["spirit_of_the_night"])]).end_turn()
    assert s.ada.energy == 12


@pytest.mark.rule("PT-INT-07")
def test_an_interview_at_a_lair_is_held_at_a_location_the_gm_names(scene):
    s = scene(plots={"hero:1": [SCOOP, MAP, DOCKS], "gm": [card("lair", "Hideout")]})
    s.take("detail:ada/map")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes", "detail:ada/scoop")
    assert s.table.request.seats == ("gm",)
    s.take("location:docks").asks("interview.reporter")
    assert s.game.place.name == "Docks"


@pytest.mark.rule("PT-SKILL-01", "PT-SKILL-02")
def test_apologist_and_public_relations_do_nothing_in_a_conflict(scene):
    s = scene([hero("Ada", apologist=3, public_relations=3, rebut=1)], villain("Vex", offend=1), coins=[0, 0])
    s.ada.stress["social"] = 2
    assert not s.offered("answer")
    s.fight("vex", "ada").take("attack.social").to("combat.attack", "hero:1")
    assert s.log("coins.tossed")[1].parts == (("Charm", 3), ("Rebut", 1))
    assert not any("apologist" in id or "public" in id for id in s.ids())


@pytest.mark.rule("PT-SKILL-03", "PT-SKILL-04")
def test_offend_attacks_and_rebut_defends_in_a_conflict(scene):
    s = scene([hero("Ada", offend=2)], villain("Vex", rebut=1), coins=[3, 1, 2])
    s.fight("ada", "vex").take("attack.social").to("combat.attack")
    attack, defence, _ = s.log("coins.tossed")
    assert attack.parts == (("Charm", 3), ("Offend", 2))
    assert defence.parts == (("Charm", 4), ("Rebut", 1))
    assert s.vex.stress["social"] == 3


@pytest.mark.rule("PT-SKILL-03", "PT-SKILL-04")
def test_offend_and_rebut_answer_no_question(scene):
    s = press(scene([hero("Ada", offend=4, rebut=4)], plots={"hero:1": [SCOOP]}))
    assert s.phase == "start"
    assert s.game.turn == 2


@pytest.mark.rule("PT-INT-04", "PT-ROLL-07")
@pytest.mark.parametrize(("stress", "healed"), [(0, 0.0), (1, more_than(6, 1)), (9, 2 * more_than(6, 2))])
def test_no_more_is_promised_of_an_apologist_than_there_is_to_make_good(scene, stress, healed):
    s = scene([hero("Ada", charm=4, apologist=2), hero("Bo")], plots={"hero:1": [SCOOP]})
    s.bo.stress["social"] = min(stress, 6)
    press(s).asks("interview")
    odds = next(each for each in s.table.odds("hero:1") if each.id == "answer:ada>apologist")
    assert odds.expected == pytest.approx(healed)
