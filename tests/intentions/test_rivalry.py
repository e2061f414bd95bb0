"""Heroes who stand against each other in a Conflict, by the word of both (IN-Q-04, IN-LOOP-39)."""

import pytest

from engine.intentions.state.setup import GM
from tests.intentions.duel import hero
from tests.intentions.small import foe, weakness


def rivals(duel, *others, agrees="agree", **given):
    """Ines would stand against Bo, who agrees unless said."""
    given = {"rivalry": "asked", **given}
    d = duel(hero("Ines"), hero("Bo", weaknesses=[weakness(2, "crowds")]), *others, foe(), **given)
    return d.take("oppose:ines>bo").take(f"{agrees}:bo>ines")


def against(d, who):
    return [each.id for each in d.conflict.opponents(d.conflict.fighter(who))]


@pytest.mark.rule("IN-LOOP-39", "IN-C-107")
def test_it_is_not_offered_where_the_table_has_not_asked_for_it_nor_alone(duel):
    d = duel(hero("Ines"), hero("Bo"), foe())
    assert not d.offered("oppose") and not duel(hero("Ines"), foe(), rivalry="asked").offered("oppose")
    d.asks("conflict.intention")


@pytest.mark.rule("IN-LOOP-39")
def test_the_other_seat_is_asked_and_to_stand_together_is_the_preset(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), rivalry="asked").take("oppose:ines>bo").asks("conflict.against")
    assert [(each.seat, each.id) for each in d.options()] == [
        ("hero:2", "together:bo>ines"),
        ("hero:2", "agree:bo>ines"),
    ]


@pytest.mark.rule("IN-LOOP-39", "IN-Q-04")
def test_who_says_no_is_no_opponent_and_not_asked_again(duel):
    d = rivals(duel, agrees="together").asks("conflict.intention")
    assert against(d, "ines") == ["usher"] and not d.offered("oppose")
    d.take("intend:ines>stop")
    assert not d.offered("oppose:bo>ines"), "nor the other way round"


@pytest.mark.rule("IN-LOOP-39", "IN-Q-04", "IN-C-43")
def test_opponents_count_in_each_others_target_number_also_in_one_declared_before(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), rivalry="asked").take("intend:ines>escape")
    before = d.ines.aim.itn
    d.take("oppose:bo>ines", "agree:ines>bo", "intend:bo>escape")
    assert (before, d.ines.aim.itn, d.bo.aim.itn) == (before, before + 6, before + 6)
    assert against(d, "ines") == ["bo", "usher"] and against(d, "usher") == ["ines", "bo"]


@pytest.mark.rule("IN-Q-04", "IN-CMP-02", "IN-CMP-03")
def test_they_are_compared_with_each_other(duel):
    d = rivals(duel).intends(ines="escape", bo="escape")
    d.exchange(usher="guard 1/1/6", ines="feint 6/6/1", bo="guard 1/1/3")
    bo = [each.text() for each in d.events("compared", "bo")]
    assert any("Vigilance" in each and d.bo.abuse for each in bo)
    assert [each.by for each in d.events("compared", "ines") if each.what == "progress"] == ["Bo", "Usher"]


@pytest.mark.rule("IN-Q-04", "IN-Q-17", "IN-ACT-09", "IN-C-28")
def test_an_opponent_is_not_defended_and_its_weakness_may_be_exploited(duel):
    d = rivals(duel, hero("Cy")).intends().declare(usher="guard")
    ids = [each.id for each in d.options() if each.actor == "ines"]
    assert "type:ines>defend>cy" in ids and "type:ines>defend>bo" not in ids
    assert "type:ines>exploit:crowds>bo" in ids


@pytest.mark.rule("IN-Q-04", "IN-CON-23", "IN-Q-06")
def test_it_goes_on_between_them_when_nobody_else_is_left(duel):
    d = rivals(duel).intends(ines="escape", bo="escape")
    d.usher.abuse = d.usher.rating
    d.exchange(usher="feint 1/1/1", ines="brutal 1/6/6", bo="guard 1/1/6")
    assert d.usher.out and d.phase == "conflict.type" and d.conflict.exchange == 2
    assert against(d, "ines") == ["bo"] and not d.ines.achieved
    d.bo.abuse = d.bo.rating
    d.exchange(ines="brutal 1/6/6", bo="guard 1/1/1")
    assert d.ines.achieved and not d.bo.achieved


@pytest.mark.rule("IN-LOOP-23", "IN-LOOP-37")
def test_who_places_first_of_two_is_always_asked(duel):
    d = rivals(duel, assign="sensible").intends(ines="escape", bo="escape")
    d.declare(usher="guard 1/1/6", ines="feint 6/5/4", bo="guard 6/5/4").take("place:usher>1-1-6")
    assert d.phase == "conflict.placing" and {each.seat for each in d.options()} == {"hero:1", "hero:2"}
    d.asks("conflict.placing")


@pytest.mark.rule("IN-LOOP-39")
def test_a_copy_made_while_it_is_asked_goes_on_with_that_question(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), rivalry="asked").take("oppose:ines>bo").asks("conflict.against")
    twin = d.game.copy(lambda event: None)
    assert (
        twin.conflict.asking == d.conflict.asking and twin.view(GM).conflict() == d.game.view(GM).conflict()
    )
