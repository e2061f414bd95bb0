"""Crossover Villains and another Main Villain (PT-CROSS, PT-Q-08, PT-Q-41, PT-Q-42)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
HIDEOUT = card("lair", "Hideout")


@pytest.fixture
def crossover(scene):
    """A scene in which Wisp has crossed over: four Heroes, so that two more Villains may be played."""

    def lay_out(*more, heroes=4, **rest):
        party = [hero(name) for name in ("Ada", "Bo", "Cy", "Di")[:heroes]]
        rest["twists"] = [TEAM_UP, *rest.get("twists", ())]
        s = scene(party, plots={"gm": [villain("Wisp"), *more]}, **rest)
        return s.take("villain:wisp") if s.phase == "choice" else s

    return lay_out


def fell(s, who):
    """Ada strikes the last blow: ``who`` has one point of Physical Resistance left."""
    foe = getattr(s, who)
    foe.stress["physical"] = 3 * foe.card.body - 1
    return s.fight("ada", who).take("attack.melee")


def lacks_three(s):
    """The Heroes lack 3 Belief in all, the price of a Crossover."""
    for who in s.game.heroes():
        who.belief = 6 if who is s.ada else 9
    return s


@pytest.mark.rule("PT-CROSS-01")
def test_a_crossover_villain_has_six_hate_and_no_more(crossover):
    s = crossover(heroes=3, coins=[1, 0, 0])
    assert (s.wisp.hate, s.wisp.hate_max, s.wisp.crossover) == (6, 6, True)
    s.wisp.hate, s.ada.stress["physical"] = 5, 8
    s.fight("wisp", "ada").take("attack.melee").to("combat", "gm")
    assert s.ada.incapacitated
    assert s.wisp.hate == 6


@pytest.mark.rule("PT-CROSS-01")
def test_a_crossover_villain_cannot_flee(crossover):
    s = crossover(HIDEOUT)
    s.vex.hate, s.wisp.hate = 1, 0
    s.end_turn()
    assert s.game.turn == 2
    assert not s.log("flight")


@pytest.mark.rule("PT-CROSS-02")
def test_at_zero_hate_he_hides_with_all_his_counters_until_the_next_crossover(crossover):
    s = crossover(twists=[card("twist", "Lull"), TEAM_UP])
    s.wisp.hate, s.wisp.energy, s.wisp.stress["mental"] = 1, 5, 4
    s.wisp.statuses["hidden"] = None
    s.end_turn().to("combat")
    assert s.wisp.away
    assert not s.offered("combat:ada>wisp")
    s.to("combat", "gm").passes().to("combat", "gm")
    assert s.offered("combat:vex")
    assert not s.offered("sneak:wisp")
    s.end_turn().to("combat")
    assert s.offered("combat:ada>vex")
    assert s.wisp.standing
    assert (s.wisp.hate, s.wisp.energy, s.wisp.stress["mental"]) == (6, 5, 4)


@pytest.mark.rule("PT-CROSS-03")
def test_he_buys_no_mooks(crossover):
    s = crossover(mooks=[mook("Thugs")]).to("start", "gm")
    assert s.offered("hate.mooks:vex")
    assert not s.offered("hate.mooks:wisp")
    assert s.why("Wisp: 3 more Mooks").reason == "only the Main Villain"


@pytest.mark.rule("PT-CROSS-04", "PT-Q-27", "PT-Q-42")
def test_when_the_main_villain_falls_another_fills_his_hate_and_leads(crossover):
    s = crossover(coins=[1, 0, 0], mooks=[mook("Thugs")])
    fell(s, "vex").to("combat")
    assert s.vex.incapacitated
    assert (s.wisp.main, s.wisp.crossover) == (True, False)
    assert (s.wisp.hate, s.wisp.hate_max) == (12, 12)
    s.to("combat", "gm")
    assert s.offered("hate.mooks:wisp")


@pytest.mark.rule("PT-Q-27", "PT-CROSS-04")
def test_the_heroes_win_only_when_no_villain_is_left(crossover):
    s = crossover(coins=[1, 0, 0, 1, 0, 0])
    fell(s, "vex").to("combat")
    s.ada.combats = 0
    s.take("belief.attack:ada")
    fell(s, "wisp").end_turn()
    assert s.table.outcome.rule == "PT-GOAL-01"


@pytest.mark.rule("PT-CROSS-04")
def test_the_gm_names_the_heir_when_the_main_villain_surrenders(crossover):
    s = crossover(villain("Nix"), twists=[TEAM_UP]).end_turn()
    s.vex.hate = 0
    while s.phase != "choice" or not s.offered("main:"):
        s.idle()
    assert s.ids() == ["main:wisp", "main:nix"]
    s.take("main:nix")
    assert s.game.find("vex") is None
    assert (s.nix.main, s.nix.hate, s.wisp.main) == (True, 12, False)


@pytest.mark.rule("PT-Q-42")
def test_an_heir_flees_as_main_villains_do(crossover):
    s = crossover(HIDEOUT, coins=[1, 0, 0])
    fell(s, "vex").to("combat")
    s.wisp.hate = 0
    s.end_turn().asks("flight")
    assert s.last("flight").who == "Wisp"


@pytest.mark.rule("PT-Q-42")
def test_if_two_villains_fall_at_once_the_one_left_leads(crossover):
    quake = {"do": "deal", "who": "villains", "amount": 12, "resistance": "physical"}
    s = crossover(villain("Nix", body=5), twists=[TEAM_UP, card("twist", "Quake", effects=[quake])])
    s.end_turn().end_turn()
    assert [who.name for who in s.game.villains()] == ["Nix"]
    assert (s.nix.main, s.nix.hate) == (True, 12)


@pytest.mark.rule("PT-CROSS-05")
def test_crossover_villains_go_along_when_the_main_villain_flees(crossover):
    s = crossover(HIDEOUT)
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat")
    assert s.game.place.name == "Hideout"
    assert s.offered("combat:ada>wisp")


@pytest.mark.rule("PT-CROSS-06")
def test_an_incapacitated_crossover_villain_never_comes_again(crossover):
    s = crossover(coins=[1, 0, 0])
    fell(s, "wisp").to("combat")
    s.ada.belief = 0
    s.to("combat", "gm").take("cure").asks("cure")
    assert s.offered("cure.initiative")
    assert not s.offered("cure.crossover")


@pytest.mark.rule("PT-CROSS-07")
@pytest.mark.parametrize(("heroes", "allowed"), [(2, False), (3, True)])
def test_there_are_always_fewer_villains_than_heroes(scene, heroes, allowed):
    s = scene([hero(f"H{n}") for n in range(heroes)], plots={"gm": [villain("Wisp")]})
    s.h0.belief = 0
    s.to("start", "gm").take("cure").asks("cure")
    assert s.offered("cure.crossover") == allowed


@pytest.mark.rule("PT-CROSS-07", "PT-Q-41")
def test_a_villain_in_hiding_still_counts_as_played(crossover):
    s = crossover(villain("Nix"), heroes=3)
    s.wisp.hate = 1
    s.end_turn()
    lacks_three(s).to("start", "gm").take("cure", "cure.crossover")
    assert s.wisp.standing
    assert s.game.find("nix") is None


@pytest.mark.rule("PT-Q-41")
def test_recalling_a_villain_costs_three_belief_and_fills_his_hate(crossover):
    s = crossover()
    s.wisp.hate = 1
    s.end_turn()
    lacks_three(s).to("start", "gm").take("cure", "cure.crossover")
    assert (s.ada.belief, s.wisp.hate) == (9, 6)


@pytest.mark.rule("PT-Q-40", "PT-Q-41")
def test_a_villain_recalled_in_mid_turn_acts_like_a_newcomer(crossover):
    s = crossover(coins=[0, 0])
    s.fight("wisp", "ada").take("attack.melee").to("combat.attack", "gm")
    s.take("hate.attack:wisp", "hate.belief:wisp", "target:ada", "hate.belief:wisp", "target:ada").to(
        "combat"
    )
    assert s.wisp.away
    s.wisp.attacks = s.wisp.moves = 0
    lacks_three(s).to("combat", "gm").take("cure", "cure.crossover")
    assert (s.wisp.attacks, s.wisp.moves, s.wisp.times("hate.attack")) == (1, 2, 0)
    assert s.offered("combat:wisp>ada")


@pytest.mark.rule("PT-Q-41")
def test_he_hides_when_the_running_combat_is_over(crossover):
    s = crossover()
    s.wisp.hate = 2
    s.fight("wisp", "ada").take("hate.belief:wisp", "target:ada")
    assert (s.wisp.hate, s.wisp.away) == (0, False)
    s.to("combat", "gm")
    assert s.wisp.away


@pytest.mark.rule("PT-Q-41")
def test_a_villain_in_hiding_does_not_keep_the_heroes_from_winning(crossover):
    s = crossover(coins=[1, 0, 0])
    s.wisp.hate = 1
    s.end_turn()
    fell(s, "vex").end_turn()
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("PT-Q-08")
@pytest.mark.parametrize(("heroes", "played"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_further_villains_stay_fewer_than_heroes_but_the_main_villain_is_always_there(scene, heroes, played):
    party = [hero(name) for name in ("Ada", "Bo", "Cy", "Di")[:heroes]]
    team_up = card(
        "twist", "Team-Up", effects=[{"do": "crossover"}, {"do": "crossover"}, {"do": "crossover"}]
    )
    s = scene(party, twists=[team_up], plots={"gm": [villain(name) for name in ("Wisp", "Yarrow", "Zed")]})
    while s.phase == "choice":
        s.idle()
    assert len(s.game.villains()) == s.game.villains_played == played
