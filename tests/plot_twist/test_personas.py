"""Other Personas, and Crossover Villains that fall or are recalled (PT-Q-39, PT-Q-41, PT-CROSS-06, PT-CROSS-07)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, villain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
LULL = card("twist", "Lull")
DREAD = [{"do": "modify", "figure": "fighting", "amount": 2, "who": "party"}]
SHADE = villain("Wisp", persona="Shade", power=5)
SMITE = {
    "name": "Smite", "limit": "none",
    "do": [{"do": "deal", "who": "any_enemy", "amount": 99, "resistance": "physical"}],
}  # fmt: skip


@pytest.fixture
def wisp(scene):
    """Wisp has crossed over to Vex, and Ada may strike anybody down."""

    def lay_out(*more, heroes=3, **rest):
        party = [
            hero("Ada", actions=[SMITE]),
            *(hero(name) for name in ("Bo", "Cy", "Di", "Ed")[: heroes - 1]),
        ]
        rest["twists"] = [TEAM_UP, *rest.get("twists", ())]
        s = scene(party, plots={"gm": [villain("Wisp", passive=DREAD), *more]}, **rest)
        return s.take("villain:wisp") if s.phase == "choice" else s

    return lay_out


def smite(s, who):
    """Ada strikes somebody down; the GM gets the floor."""
    s.take("ability:ada>smite")
    if s.phase == "choice":
        s.take(f"target:{who}")
    return s.to(s.game.phase, "gm")


def cure(s, lacking, *ids):
    """The Heroes lack so much Belief, and the GM cures it for something."""
    for who in s.game.heroes():
        who.belief = 9 - lacking if who is s.ada else 9
    return s.to(s.phase, "gm").take("cure", *ids)


@pytest.mark.rule("PT-CROSS-06", "PT-Q-39")
def test_a_fallen_crossover_villain_leaves_play_with_text_and_name(wisp):
    s = wisp()
    assert figures.value(s.game, s.ada, "fighting") == 2
    smite(s, "wisp")
    assert s.game.find("wisp") is None
    assert not s.game.name_in_play("Wisp")
    assert figures.value(s.game, s.ada, "fighting") == 0


@pytest.mark.rule("PT-STATUS-01", "PT-CROSS-06")
def test_the_text_of_a_fallen_main_villain_stays(scene):
    party = [hero("Ada", actions=[SMITE]), hero("Bo"), hero("Cy")]
    s = scene(party, villain("Vex", passive=DREAD), plots={"gm": [villain("Wisp")]}, twists=[TEAM_UP])
    smite(s, "vex")
    assert s.game.name_in_play("Vex")
    assert figures.value(s.game, s.ada, "fighting") == 2


@pytest.mark.rule("PT-CROSS-06", "PT-Q-39")
def test_another_persona_of_his_name_may_still_enter(wisp):
    s = cure(smite(wisp(SHADE, heroes=4), "wisp"), 3, "cure.persona")
    assert (s.wisp.card.title, s.wisp.hate, s.wisp.hate_max, s.wisp.crossover) == ("Wisp - Shade", 6, 6, True)


@pytest.mark.rule("PT-CROSS-06", "PT-CARD-06")
def test_while_he_stands_no_other_persona_of_his_name_enters(wisp):
    s = cure(wisp(SHADE, villain("Nix"), heroes=5), 3)
    assert not s.offered("cure.persona")
    s.take("cure.crossover")
    assert s.nix.standing


@pytest.mark.rule("PT-Q-39", "PT-CROSS-07")
@pytest.mark.parametrize("way", ["cure.persona", "cure.crossover"])
def test_a_persona_is_not_bound_by_the_number_of_villains(wisp, way):
    s = smite(wisp(SHADE, heroes=3), "wisp")
    assert (s.game.villains_played, s.game.heroes_played) == (2, 3)
    s = cure(s, 3, way)
    assert s.wisp.card.title == "Wisp - Shade"


@pytest.mark.rule("PT-Q-39", "PT-CROSS-07")
@pytest.mark.parametrize("fallen", ["vex", "wisp"])
def test_a_persona_does_not_raise_the_number_of_villains_played(wisp, fallen):
    duke = villain(fallen.title(), persona="Duke")
    s = cure(smite(wisp(duke, villain("Nix"), heroes=4), fallen), 3, "cure.persona")
    s = cure(s.end_turn().to("start", "gm"), 3, "cure.crossover")
    assert s.nix.standing
    assert [one.name for one in s.game.villains()].count(fallen.title()) == 1


@pytest.mark.rule("PT-Q-41", "PT-Q-39")
def test_who_entered_for_five_keeps_his_maximum_when_recalled(wisp):
    s = cure(smite(wisp(SHADE, heroes=4), "wisp"), 5, "cure.return").take("persona.no")
    s.wisp.hate = 1
    s.end_turn()
    assert s.wisp.away
    cure(s.to("start", "gm"), 3, "cure.crossover")
    assert (s.wisp.hate, s.wisp.hate_max, s.wisp.away) == (6, 15, False)


@pytest.mark.rule("PT-Q-39", "PT-Q-41")
@pytest.mark.parametrize(("price", "way", "hate"), [(3, "cure.persona", 6), (5, "cure.return", 7)])
def test_the_hate_of_who_entered_for_three_never_passes_six(wisp, price, way, hate):
    spite = card(
        "twist", "Spite", effects=[{"do": "gain", "who": "villains", "counter": "hate", "amount": 3}]
    )
    s = cure(smite(wisp(SHADE, heroes=4, twists=[LULL, spite]), "wisp"), price, way)
    if price == 5:
        s.take("persona.no")
    s.end_turn()
    assert s.wisp.hate == 5
    s.end_turn()
    assert s.wisp.hate == hate


@pytest.mark.rule("PT-CROSS-01", "PT-Q-39")
def test_a_text_that_answers_his_entrance_meets_six_hate(wisp):
    spite = {"on": "entered", "do": [{"do": "gain", "who": "subject", "counter": "hate", "amount": 1}]}
    s = wisp(location=card("location", "Rage Bay", triggers=[spite]))
    assert (s.wisp.hate, s.wisp.crossover) == (6, True)


@pytest.mark.rule("PT-BELIEF-08")
def test_a_text_that_answers_the_entrance_of_a_hero_finds_it_without_belief(scene):
    hope = {"on": "entered", "do": [{"do": "cure", "who": "subject", "amount": 2}]}
    s = scene(
        [hero("Ada")], plots={"hero:1": [hero("Bo")]}, location=card("location", "Hope Bay", triggers=[hope])
    )
    s.take("hero/bo")
    assert s.bo.belief == 2
