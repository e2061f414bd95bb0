"""A Hero called in for Belief: who pays, and who has to agree (PT-Q-15, PT-BELIEF-08)."""

import pytest

from tests.plot_twist.scene import hero


@pytest.fixture
def called(scene):
    """Ada, Bo and Di of three players; Cy is on the Plot Hand of the second."""

    def lay_out(*more, ada=8, bo=8, di=8, **rest):
        party = [hero("Ada"), hero("Bo"), hero("Di")]
        s = scene(party, plots={"hero:2": [hero("Cy"), *more]}, **rest)
        s.ada.belief, s.bo.belief, s.di.belief = ada, bo, di
        return s

    return lay_out


def pay(s, **shares):
    """Bo's player calls Cy in and says who pays how much."""
    return s.take("hero/cy").pick(
        *(f"belief:{who}={n}" for who, most in shares.items() for n in range(1, most + 1))
    )


def purses(s):
    return s.ada.belief, s.bo.belief, s.di.belief


@pytest.mark.rule("PT-Q-15")
def test_who_pays_alone_asks_nobody(called):
    s = pay(called(), bo=5).asks("start")
    assert purses(s) == (8, 3, 8)
    assert (s.cy.seat, s.cy.belief) == ("hero:2", 0)


@pytest.mark.rule("PT-Q-15")
def test_who_pays_nothing_calls_nobody_in_and_may_again(called):
    s = pay(called()).asks("start")
    assert purses(s) == (8, 8, 8) and not s.log("spent")
    assert s.last("effect.skipped").text() == "Cy: nobody pays."
    assert pay(s, bo=5).cy.standing


@pytest.mark.rule("PT-Q-15")
def test_nobody_calls_a_hero_in_with_the_belief_of_others_alone(called):
    s = pay(called(), ada=4, di=1).asks("start")
    assert purses(s) == (8, 8, 8)
    assert s.last("effect.skipped").rule == "PT-Q-15"
    pay(s, bo=1, ada=4).take("share.yes")
    assert purses(s) == (4, 7, 8)


@pytest.mark.rule("PT-Q-15")
def test_without_belief_of_ones_own_no_hero_is_called_in(called):
    s = called(bo=0)
    assert not s.offered("hero")
    assert s.why("Cy", "hero:2").rule == "PT-Q-15"


@pytest.mark.rule("PT-Q-15")
def test_every_other_player_confirms_its_share_before_anything_is_spent(called):
    s = pay(called(), ada=2, bo=2, di=1)
    for seat, who, cost in (("hero:1", "Ada", "2 Belief"), ("hero:3", "Di", "1 Belief")):
        assert s.table.request.seats == (seat,)
        assert s.option("share.yes").cost == cost
        assert s.table.request.prompt == f"Bo wants {cost} of {who} to call Cy in"
        assert purses(s) == (8, 8, 8)
        s.take("share.yes")
    assert purses(s) == (6, 6, 7)
    assert s.cy.standing


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize(("answers", "refused"), [(("share.no",), "Ada"), (("share.yes", "share.no"), "Di")])
def test_a_refusal_costs_nothing_and_is_told(called, answers, refused):
    s = pay(called(), ada=2, bo=2, di=1).take(*answers)
    assert purses(s) == (8, 8, 8)
    assert s.game.find("cy") is None
    assert s.plots("hero:2") == ["Cy"]
    assert not s.log("spent")
    assert s.last("effect.skipped").text() == f"Cy: {refused} will not pay for it."


@pytest.mark.rule("PT-Q-15")
def test_who_has_refused_is_not_asked_again_this_turn(called):
    s = pay(called(), ada=2, bo=3).take("share.no").take("hero/cy").asks("choice")
    assert {each.target for each in s.options("hero:2")} == {"bo", "di"}
    s.pick("belief:bo=1", *(f"belief:di={n}" for n in range(1, 5))).take("share.no")
    s.take("hero/cy")
    assert purses(s) == (8, 3, 8)


@pytest.mark.rule("PT-Q-15")
def test_next_turn_they_may_be_asked_again(called):
    s = pay(called(bo=4), ada=1, bo=4).take("share.no")
    pay(s, bo=4, di=1).take("share.no")
    assert not s.offered("hero/cy")
    assert s.why("Cy", "hero:2").reason == "needs 5 Belief among the Heroes who would pay"
    s.end_turn()
    assert s.offered("hero/cy")


@pytest.mark.rule("PT-Q-15")
def test_heroes_of_the_same_player_need_no_consent(scene):
    s = scene([hero("Ada")], plots={"hero:1": [hero("Bo"), hero("Cy")]}).take("hero/bo")
    s.ada.belief, s.bo.belief = 2, 3
    s.end_turn().take("hero/cy")
    assert (s.ada.belief, s.bo.belief, s.cy.seat) == (0, 0, "hero:1")


@pytest.mark.rule("PT-Q-15")
def test_scripted_players_pay_themselves_as_far_as_they_can(called):
    s = called(bo=3).take("hero/cy")
    player = s.table.system.scripted("hero:2", s.table.setup, 1)
    picks = player.decide(s.table.view("hero:2"), s.table.request).picks
    assert {"belief:bo=1", "belief:bo=2", "belief:bo=3"} <= set(picks)
    s.asks("choice")


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize(("belief", "answer"), [(9, "share.yes"), (2, "share.no")])
def test_scripted_players_agree_if_they_keep_enough(called, belief, answer):
    s = pay(called(ada=belief), ada=2, bo=3).asks("share")
    player = s.table.system.scripted("hero:1", s.table.setup, 1)
    assert player.decide(s.table.view("hero:1"), s.table.request).picks == [answer]
