"""Set-up (PT-SETUP, PT-Q-02)."""

import msgspec
import pytest

from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.setup import check, complete
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import Tuning
from engine.plot_twist.system import PlotTwist
from engine.table import SetupError
from tests.plot_twist.scene import card, hero, mook, villain

NOTES = [card("detail", f"Note {n}") for n in range(1, 7)]
TWISTS = [card("twist", f"Turn {n}") for n in range(1, 5)]
EVENTS = [card("event", f"News {n}") for n in range(1, 7)]
PLACES = [card("location", name) for name in ("Pier", "Zoo")]
PLOTS = tuple(each.name for each in NOTES[:5])
FIVE = tuple(each.name for each in EVENTS[:5])
FEINT, RUSH = card("maneuver", "Feint"), card("movement", "Rush")
ANVIL = card("equipment", "Anvil", requires=[{"is": "attribute", "name": "body", "at_least": 5}])
SWORD = card("equipment", "Sword", weapon_type="melee", bonus="0/1")


def hero_deck(name, **other):
    usual = {"plots": PLOTS, "combat": {"Feint": 6, "Rush": 4}, "twists": tuple(t.name for t in TWISTS) * 3}
    return HeroDeck(hero=name, **{**usual, **other})


def villain_deck(**other):
    usual = {
        "objective": "Flood",
        "location": "Pier",
        "plots": PLOTS,
        "combat": {"Feint": 10},
        "events": FIVE,
    }
    return VillainDeck(villain="Vex", mooks=("Thugs", "Goons"), main=True, **{**usual, **other})


@pytest.fixture
def library():
    def collect(objective=None):
        objective = objective or card("objective", "Flood", goal=9)
        people = [
            hero("Ada"),
            hero("Bo"),
            hero("Cy"),
            hero("Di"),
            hero("Eve"),
            villain("Vex"),
            villain("Wisp"),
            villain("Orm"),
            mook("Thugs"),
            mook("Goons"),
        ]
        cards = [
            *people,
            *NOTES,
            *TWISTS,
            *EVENTS,
            *PLACES,
            FEINT,
            RUSH,
            SWORD,
            ANVIL,
            objective,
            card("lair", "Crypt"),
        ]
        decks = [hero_deck(name) for name in ("Ada", "Bo", "Cy")]
        return Library(cards, decks, [villain_deck()], Tuning(), "test")

    return collect


def refused(library, wish):
    with pytest.raises(SetupError) as error:
        complete(library, wish, 1)
    return str(error.value)


def heroes(**other):
    return {"heroes": [msgspec.to_builtins(hero_deck("Ada", **other))]}


def gm(**other):
    return {"heroes": ["Ada"], "villain": msgspec.to_builtins(villain_deck(**other))}


@pytest.mark.rule("PT-SETUP-01")
def test_the_cards_are_laid_out_with_the_objective_alone_face_down(scene):
    sword, wand = SWORD, card("equipment", "Wand", weapon_type="ranged", bonus="0/1")
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs")], equipment={"Ada": [sword], "Vex": [wand]},
              objective=card("objective", "Flood", goal=9), location=PLACES[0])  # fmt: skip
    assert [who.name for who in s.game.characters] == ["Ada", "Bo", "Vex", "Thugs"]
    assert s.game.main_villain() is s.vex
    in_play = {item.name: item.faceup for item in s.game.cards_in_play()}
    assert in_play == dict.fromkeys(
        ("Ada", "Sword", "Bo", "Vex", "Wand", "Thugs", "Pier", "Quiet Morning"), True
    )
    assert (s.game.place.name, s.game.objective.name, s.game.objective.faceup) == ("Pier", "Flood", False)
    assert s.table.view("hero:1").objective is None
    assert s.table.view("gm").objective is s.game.objective.card


@pytest.mark.rule("PT-SETUP-02", "PT-SETUP-07")
def test_counters_start_full_then_each_hero_loses_one_belief_and_the_main_villain_gains_the_sum(scene):
    s = scene([hero("Ada", power=4), hero("Bo", power=2)], villain("Vex", power=5), mooks=[mook("Thugs")])
    assert [(who.belief, who.energy, who.hate) for who in (s.ada, s.bo)] == [(11, 12, 0), (5, 6, 0)]
    assert (s.vex.belief, s.vex.energy, s.vex.hate) == (0, 15, 17)
    assert (s.thugs.energy, s.thugs.hate, s.thugs.quantity) == (0, 0, 4)


@pytest.mark.rule("PT-Q-02")
def test_the_hate_of_the_start_may_exceed_what_filling_returns_to(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", power=2), plots={"hero:1": [scoop]})
    assert (s.vex.hate, s.vex.hate_max) == (8, 6)
    s.vex.hate = 1
    assert s.take("detail:ada/scoop").to("start").vex.hate == 6


@pytest.mark.rule("PT-SETUP-03")
@pytest.mark.parametrize("side", [heroes, gm])
def test_a_plot_hand_is_five_plots_or_characters_no_two_alike(library, side):
    known = library()
    assert complete(known, side(), 1)
    for wrong in (PLOTS[:4], (*PLOTS, "Note 6"), ("Note 1", "Note 1", *PLOTS[2:]), ("Feint", *PLOTS[1:])):
        assert "Plot" in refused(known, side(plots=wrong))
    other = {heroes: "Cy", gm: "Wisp"}[side]
    assert complete(known, side(plots=(other, *PLOTS[1:])), 1)


@pytest.mark.rule("PT-SETUP-03", "PT-CROSS-07")
@pytest.mark.parametrize(
    "party, met",
    [(3, PLOTS), (4, (*PLOTS[:4], "Wisp")), (5, (*PLOTS[:3], "Wisp", "Orm"))],
)
def test_each_hero_beyond_three_brings_a_villain_in_place_of_the_last_plots(library, party, met):
    decks = [msgspec.to_builtins(hero_deck(name)) for name in ("Ada", "Bo", "Cy", "Di", "Eve")]
    wish = gm(crossovers=("Wisp", "Orm")) | {"heroes": decks[:party]}
    assert complete(library(), wish, 1).villain.plots == met


@pytest.mark.rule("PT-CARD-06", "PT-CROSS-07")
@pytest.mark.parametrize(
    "crossovers, plots, problem",
    [
        (("Vex",), PLOTS, "Vex is in this deck already"),
        (("Wisp",), ("Wisp", *PLOTS[1:]), "Wisp is in this deck already"),
        (("Wisp", "Wisp"), PLOTS, "Wisp is in this deck already"),
        (("Wisp", "Orm", "Vex"), PLOTS, "3 Crossovers, at most 2"),
        (("Ada",), PLOTS, "'Ada'"),
    ],
)
def test_who_crosses_over_is_a_villain_not_yet_in_the_deck(library, crossovers, plots, problem):
    assert problem in refused(library(), gm(crossovers=crossovers, plots=plots))


@pytest.mark.rule("PT-SETUP-03")
def test_the_plot_hands_are_held_from_the_start_by_players_and_gm(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": NOTES[:2], "hero:2": NOTES[1:3], "gm": NOTES[3:5]})
    held = [s.plots(seat) for seat in ("hero:1", "hero:2", "gm")]
    assert held == [["Note 1", "Note 2"], ["Note 2", "Note 3"], ["Note 4", "Note 5"]]


@pytest.mark.rule("PT-SETUP-04")
@pytest.mark.parametrize("side", [heroes, gm])
def test_a_combat_deck_is_ten_combat_cards_copies_allowed(library, side):
    known = library()
    assert complete(known, side(combat={"Feint": 10}), 1)
    for wrong in ({"Feint": 9}, {"Feint": 6, "Rush": 5}, {"Feint": 9, "Note 1": 1}):
        assert "Combat" in refused(known, side(combat=wrong))


@pytest.mark.rule("PT-SETUP-05")
def test_the_twists_deck_is_ten_chosen_by_the_players_together_copies_allowed(library):
    known = library()
    assert complete(known, {"twists": ["Turn 1"] * 10}, 1).twists == ("Turn 1",) * 10
    for wrong in (["Turn 1"] * 9, ["Turn 1"] * 11, ["Turn 1"] * 9 + ["News 1"]):
        assert "wist" in refused(known, {"twists": wrong})
    wishes = [
        msgspec.to_builtins(hero_deck(name, twists=(f"Turn {n}",) * 5)) for n, name in ((1, "Ada"), (2, "Bo"))
    ]
    assert complete(known, {"heroes": wishes}, 1).twists == ("Turn 1", "Turn 2") * 5


@pytest.mark.rule("PT-SETUP-06")
def test_the_gm_chooses_five_different_events(library):
    known = library()
    for wrong in (FIVE[:4], (*FIVE, "News 6"), ("News 1", *FIVE[:4]), ("Turn 1", *FIVE[1:])):
        assert "vent" in refused(known, gm(events=wrong))
    assert complete(known, gm(events=(*FIVE[1:], "News 6")), 1)


@pytest.mark.rule("PT-SETUP-06")
def test_the_events_lie_face_down(scene):
    s = scene(events=[card("event", "Storm")])
    assert [item.faceup for item in s.game.events] == [False] * 5
    assert not s.game.name_in_play("Storm")
    assert "Storm" not in str(s.table.view("hero:1").snapshot())
    assert "Storm" in str(s.table.view("gm").snapshot())


@pytest.mark.rule("PT-SETUP-08")
@pytest.mark.parametrize("limit", [{"forbids": ["Pier"]}, {"first": ["Zoo"]}])
def test_an_objective_may_restrict_the_first_location(library, limit):
    known = library(card("objective", "Flood", goal=9, **limit))
    assert "PT-SETUP-08" in refused(known, gm(location="Pier"))
    assert complete(known, gm(location="Zoo"), 1).villain.location == "Zoo"


@pytest.mark.rule("PT-SETUP-09")
def test_what_the_rules_alone_allow_is_a_free_action_like_any_other(scene):
    wand = card("equipment", "Wand", weapon_type="ranged", bonus="0/1")
    s = scene([hero("Ada", flight=1)], equipment={"Ada": [SWORD, wand]})
    for each in ("fly:ada", "equip:ada/wand", "identity.secret:ada"):
        s.take(each)
        assert not s.offered(each)
    assert (s.ada.moves, s.ada.attacks, s.ada.energy, s.ada.belief) == (2, 1, 9, 8)
    assert not s.offered("equip")


@pytest.mark.rule("PT-SETUP-01", "PT-SETUP-03", "PT-SETUP-04", "PT-SETUP-05", "PT-SETUP-06")
def test_a_set_up_that_is_complete_holds(library):
    made = complete(library(), {"heroes": 2}, 1)
    check(library(), made)
    assert len(made.heroes) == 2
    assert (len(made.twists), len(made.villain.events), made.villain.location) == (10, 5, "Pier")


def many(*names, **other):
    return {"heroes": [msgspec.to_builtins(hero_deck(name, **other)) for name in names]}


@pytest.mark.rule("PT-SETUP-01", "PT-SETUP-03", "PT-SETUP-04", "PT-SETUP-06", "PT-EQUIP-05", "PT-Q-59")
@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (many("Ada", plots=PLOTS[:4]), "Ada: 4 Plots, a Plot Hand has 5 (PT-SETUP-03)"),
        (many("Ada", plots=("Map", *PLOTS[1:])), "Ada: there is no Plot 'Map' (PT-SETUP-03)"),
        (many("Ada", combat={"Feint": 11}), "Ada: 11 Combat cards, a Combat Deck has 10 (PT-SETUP-04)"),
        (many("Ada", combat={"Feint": 11, "Rush": -1}), "Ada: Rush -1 times in the Combat Deck (PT-SETUP-04)"),
        (many("Ada", combat={"Duck": 10}), "Ada: there is no Combat card 'Duck' (PT-SETUP-04)"),
        (many("Ada", equipment=("Club",)), "Ada: there is no equipment 'Club' (PT-Q-59)"),
        (many("Ada", equipment=("Anvil",)), "Ada: Anvil requires Body 5 (PT-EQUIP-05)"),
        (many("Ada", "Ada"), "Ada is chosen twice; no two players take the same Hero (PT-Q-59)"),
        (many(*"ABCDEF"), "6 Heroes: a game has 1 to 5 (PT-ROLE-03)"),
        ({"heroes": 0}, "0 Heroes: a game has 1 to 5 (PT-ROLE-03)"),
        ({"heroes": 4}, "4 Heroes: there are ready decks for 3 only (PT-SETUP-01)"),
        ({"heroes": "Ada"}, "heroes: 'Ada' is neither a number nor a list of Heroes (PT-SETUP-01)"),
        ({"twists": ["Turn 0"] * 10}, "Twists: there is no twist 'Turn 0' (do you mean "
         "Turn 1 or Turn 2 or Turn 3?) (PT-SETUP-05)"),
        (gm(events=(*FIVE[1:], "Hush")), "Vex: there is no event 'Hush' (PT-SETUP-06)"),
        (gm(objective="Peace"), "Vex: there is no objective 'Peace' (PT-SETUP-01)"),
        (gm(location="Attic"), "Vex: there is no location 'Attic' (PT-LOC-05)"),
    ],
)  # fmt: skip
def test_an_impossible_set_up_is_one_line_naming_deck_card_and_rule(library, wish, said):
    assert refused(library(), wish) == said


@pytest.mark.rule("PT-SETUP-01")
def test_without_a_ready_deck_there_is_no_villain_to_draw(library):
    known = library()
    known.villain_decks.clear()
    assert refused(known, {}) == "there is no ready deck of a Villain (PT-SETUP-01)"


@pytest.mark.parametrize(("key", "side"), [("gm", "villains"), ("hero_persona", "heroes")])
def test_a_persona_that_there_is_not_is_refused_before_the_game(library, key, side):
    known = {"meek": {"name": "The Meek", "side": side}, "bold": {"name": "The Bold", "side": side}}
    system = PlotTwist(library(), known)
    with pytest.raises(SetupError, match=f"no persona 'mad' for the {side}; there are bold, meek"):
        system.setup({key: "mad"}, 1)
    assert system.setup({key: "meek"}, 1)
