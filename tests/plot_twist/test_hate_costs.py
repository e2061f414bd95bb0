"""What Hate buys, at which price, and what the GM's Plots cost (PT-Q-05, PT-Q-14)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain

NURSE = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])


def give(counter, amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


@pytest.mark.rule("PT-Q-05")
@pytest.mark.parametrize(
    ("kind", "answers", "price"),
    [("mooks", [], 1), ("heroic", ["heroic:agility"], 1), ("attack", [], 2), ("belief", [], 2)],
)
def test_what_hate_buys_has_its_price(scene, kind, answers, price):
    s = scene(mooks=[mook("Thugs")]).to("start", "gm")
    s.vex.attacks, s.vex.hate = 0, price
    s.take("identity.secret:vex").take(f"hate.{kind}:vex", *answers).asks("start")
    assert s.vex.hate == 0
    s.vex.hate, s.vex.attacks, s.vex.used = price - 1, 0, {}
    assert not s.take("identity:vex").offered(f"hate.{kind}")


@pytest.mark.rule("PT-Q-05")
def test_the_prices_of_hate_are_figures(scene):
    prices = {"hate_mooks": 4, "hate_heroic": 3, "hate_attack": 5, "hate_belief": 6}
    s = scene(mooks=[mook("Thugs")], figures=prices).to("combat")
    s.vex.attacks = 0
    costs = {each.kind: each.cost for each in s.to("combat", "gm").options() if each.kind.startswith("hate")}
    assert costs == {f"hate.{name[5:]}": f"{price} Hate" for name, price in prices.items()}


@pytest.mark.rule("PT-Q-14")
def test_the_gms_details_cost_hate_of_the_main_villain_but_people_cost_nothing(scene):
    note = card("detail", "Note", effects=[give("energy")])
    cop = card("bystander", "Cop", difficulty=1, life=1, recruit=[], kill=[])
    s = scene(plots={"gm": [note, NURSE, ally("Finn", colour="black")], "hero:1": [cop, ally("Gus")]})
    s.take("bystanders", "ally/gus").to("start", "gm")
    assert (s.ada.belief, s.ada.energy, s.vex.hate) == (8, 9, 13)
    s.take("bystanders", "ally/finn")
    assert s.vex.hate == 13
    assert s.take("detail:vex/note").vex.hate == 12


@pytest.mark.rule("PT-Q-14")
def test_without_hate_the_gm_plays_no_detail(scene):
    s = scene(plots={"gm": [card("detail", "Note", effects=[give("energy")])]})
    s.vex.hate = 0
    assert not s.to("start", "gm").offered("detail")
    assert s.why("Note").reason == "needs 1 Hate"


TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


@pytest.mark.rule("PT-Q-14")
@pytest.mark.parametrize(("hate", "offered"), [(1, True), (0, False)])
def test_the_main_villain_pays_whoever_plays_the_detail(scene, hate, offered):
    note = card("detail", "Note", effects=[give("energy")], requires=[{"is": "colour", "colour": "red"}])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], twists=[TEAM_UP],
              plots={"gm": [note, villain("Wisp", colour="red")]})  # fmt: skip
    s.to("start", "gm")
    s.vex.hate = hate
    s.take("identity.secret:vex")
    assert s.offered("detail:wisp/note") == offered
    if offered:
        s.take("detail:wisp/note")
        assert (s.vex.hate, s.wisp.hate, s.wisp.energy) == (0, 6, 13)


@pytest.mark.rule("PT-Q-14")
def test_people_cost_no_action_on_either_side(scene):
    cop = card("bystander", "Cop", difficulty=1, life=1, recruit=[], kill=[])
    s = scene(plots={"gm": [NURSE, ally("Finn", colour="black")], "hero:1": [cop, ally("Gus")]})
    s.take("bystanders", "ally/gus").to("start", "gm").take("bystanders", "ally/finn")
    assert [(who.moves, who.attacks) for who in (s.ada, s.vex)] == [(2, 1)] * 2
    assert (s.ada.belief, s.ada.energy, s.vex.hate, s.vex.energy) == (8, 9, 13, 12)


@pytest.mark.rule("PT-HATE-07", "PT-Q-05")
def test_only_a_hero_with_belief_can_lose_one(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")]).to("start", "gm")
    s.bo.belief, s.cy.incapacitated = 0, True
    s.take("identity.secret:vex", "hate.belief:vex").asks("start")
    assert (s.ada.belief, s.bo.belief, s.cy.belief, s.vex.hate) == (7, 0, 8, 15 - 2)
    s.ada.belief = 0
    assert not s.take("hate.heroic:vex", "heroic:agility").offered("hate.belief")
