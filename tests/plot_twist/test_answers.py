"""Questions added, Energy from Public Relations, Spirits of the Night (PT-INT-02, PT-INT-05, PT-INT-06)."""

import pytest

from tests.plot_twist.scene import ally, card, hero

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
SEQUEL = card("detail", "Sequel", effects=[{"do": "interview"}])
SPIRIT = {"keywords": ["spirit_of_the_night"]}


def press(s, *before):
    return s.take(*before, "detail:ada/scoop", "reporter.enough")


def asked(s):
    return [each.about for each in s.log("question")]


@pytest.mark.rule("PT-INT-02")
def test_questions_of_cards_and_of_the_gm_come_on_top(scene):
    rumours = [
        card("detail", f"Rumour {n}", effects=[{"do": "question", "about": f"bomb {n}"}]) for n in (1, 2)
    ]
    s = scene(plots={"hero:1": [SCOOP, *rumours]}).take("detail:ada/rumour-1", "detail:ada/rumour-2")
    s.take("detail:ada/scoop", "reporter.question", "reporter.enough").to("start")
    assert asked(s)[:3] == ["Old Harbour", "bomb 1", "bomb 2"]
    assert len(asked(s)) == s.last("interview").amount == 4


@pytest.mark.rule("PT-INT-02")
@pytest.mark.parametrize("skill", ["apologist", "public_relations"])
def test_a_bonus_is_never_less_than_nothing_and_counts_in_full(scene, skill):
    s = press(scene([hero("Ada", **{skill: 1})], plots={"hero:1": [SCOOP]}, coins=[0])).take(
        f"answer:ada>{skill}"
    )
    assert s.table.request.seats == ("gm",)
    amounts = [option.amount for option in s.options()]
    assert min(amounts) == 0 and max(amounts) > 0
    s.take("bonus=1").to("start")
    assert s.last("coins.tossed").coins == 3 + 1 + 1


@pytest.mark.rule("PT-INT-05")
@pytest.mark.parametrize(("heads", "brings"), [(2, 0), (3, 2), (5, 2)])
def test_the_number_is_brought_if_more_are_rolled_and_never_the_margin(scene, heads, brings):
    s = scene(
        [hero("Ada", public_relations=2), hero("Bo", **SPIRIT)], plots={"hero:1": [SCOOP]}, coins=[heads]
    )
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("start")
    assert s.ada.energy == 9 + brings


@pytest.mark.rule("PT-INT-05")
def test_all_of_it_is_divided_among_standing_heroes_who_are_no_spirits(scene):
    party = [hero("Ada", public_relations=2, **SPIRIT), hero("Bo"), hero("Cy"), hero("Di")]
    s = scene(party, plots={"hero:1": [SCOOP, ally("Rex")]}, coins=[3])
    s.take("ally/rex")
    s.cy.incapacitated = True
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("choice").asks("choice")
    assert {option.target for option in s.options()} == {"bo", "di"}
    assert (s.table.request.min, s.table.request.max, s.table.request.seats) == (2, 2, ("hero:1",))
    s.pick("energy:bo=1", "energy:di=1").to("start")
    assert [one.energy for one in (s.ada, s.bo, s.cy, s.di)] == [9 + 3, 10, 9, 10]


@pytest.mark.rule("PT-INT-05", "PT-INT-06")
def test_among_spirits_alone_nothing_is_divided(scene):
    s = scene([hero("Ada", public_relations=2, **SPIRIT)], plots={"hero:1": [SCOOP]}, coins=[5])
    press(s).take("answer:ada>public_relations", "bonus.none", "number:ada=2").to("start")
    assert s.ada.energy == 9 + 3


@pytest.mark.rule("PT-INT-06")
def test_spirits_get_it_after_the_last_question_of_each_interview_and_only_then(scene):
    s = scene([hero("Ada", apologist=1, **SPIRIT), hero("Bo")], plots={"hero:1": [SCOOP, SEQUEL]})
    press(s).asks("interview")
    assert s.ada.energy == 9
    s.to("start")
    assert (s.ada.energy, s.bo.energy) == (9 + 3, 9)
    s.take("detail:ada/sequel").to("start")
    assert (s.ada.energy, s.bo.energy) == (9 + 3 + 3, 9)


@pytest.mark.rule("PT-INT-06")
@pytest.mark.parametrize(("answer", "gets"), [("pursuit.no", 3), ("pursuit.yes", 0)])
def test_an_interview_after_a_flight_counts_and_a_pursuit_has_none(scene, answer, gets):
    s = scene([hero("Ada", **SPIRIT)], plots={"gm": [card("lair", "Crypt")]})
    s.vex.hate = 0
    s.end_turn().take(answer).to("start")
    assert s.ada.energy == 9 + gets


@pytest.mark.rule("PT-INT-06")
def test_a_spirit_by_a_card_is_one(scene):
    cloak = card("equipment", "Cloak", passive=[{"do": "keyword", "keyword": "spirit_of_the_night"}])
    s = press(scene([hero("Ada")], equipment={"Ada": [cloak]}, plots={"hero:1": [SCOOP]})).to("start")
    assert s.ada.energy == 9 + 3
