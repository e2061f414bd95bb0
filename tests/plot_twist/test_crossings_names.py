"""Crossings of Names, Personas, nullified cards, Identities, Colours and costs, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain
from tests.plot_twist.words import gain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
CALM = {"name": "Calm", "do": [{"do": "nullify", "card": "detail"}]}
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])


def bystander(name, **fields):
    return card("bystander", name, difficulty=0, life=1, recruit=[gain()], kill=[gain()], **fields)


@pytest.mark.rule("PT-CARD-03", "PT-BYST-01", "PT-EVENT-02")
def test_a_bystander_in_play_bars_an_event_of_its_name(scene):
    s = scene([hero("Ada")], plots={"hero:1": [bystander("Sam")]}, events=[card("event", "Sam")])
    s.take("bystanders").to("combat", "gm")
    assert not s.offered("event/sam")
    assert s.why("Event Sam").rule == "PT-CARD-03"


@pytest.mark.rule("PT-CARD-03", "PT-BYST-05")
def test_a_bystander_recruited_frees_its_name(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[1, 0],
              plots={"hero:1": [bystander("Sam")], "hero:2": [bystander("Sam")]})  # fmt: skip
    s.take("bystanders").to("start", "hero:2")
    assert not s.offered("bystanders")
    s.fight("ada", "sam").take("attack.social").end_turn()
    assert s.offered("bystanders")


@pytest.mark.rule("PT-NULL-01", "PT-TIME-04", "PT-CARD-03")
def test_a_nullified_detail_no_longer_works_for_the_fallen_hero_either(scene):
    aura = card(
        "detail", "Aura", passive=[{"do": "modify", "who": "party", "figure": "fighting", "amount": 1}]
    )
    s = scene([hero("Ada"), hero("Bo", actions=[CALM])], plots={"hero:1": [aura]}).take("detail:ada/aura")
    s.ada.incapacitated = True
    assert figures.value(s.game, s.bo, "fighting") == 1
    s.take("ability:bo>calm")
    assert figures.value(s.game, s.bo, "fighting") == 0
    assert s.game.name_in_play("Aura")


@pytest.mark.rule("PT-CARD-05", "PT-CARD-04", "PT-CARD-06")
def test_a_persona_of_a_hero_in_play_is_not_called_in(scene):
    s = scene([hero("Ada", persona="Day")], plots={"hero:1": [hero("Ada", persona="Night")]})
    s.ada.belief = 9
    assert not s.offered("hero")


@pytest.mark.rule("PT-CARD-06", "PT-CROSS-07", "PT-MOOK-02")
def test_a_villain_named_as_a_mook_in_play_does_not_cross_over(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], mooks=[mook("Wisp")], plots={"gm": [villain("Wisp")]},
              twists=[TEAM_UP])  # fmt: skip
    assert not s.log("entered")
    assert s.wisp.kind == "mook"


@pytest.mark.rule("PT-CARD-04", "PT-CARD-03", "PT-NULL-01")
def test_two_personas_of_one_detail_are_copies(scene):
    first, second = (card("detail", "Cape", persona=each, passive=[
        {"do": "modify", "figure": "stealth", "amount": 1}]) for each in ("Red", "Blue"))  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [first], "hero:2": [second]})
    s.take("detail:ada/cape")
    assert not s.offered("detail:bo")
    assert s.why("Cape", "hero:2").rule == "PT-CARD-03"


@pytest.mark.rule("PT-ID-01", "PT-ACT-02", "PT-STATUS-05")
def test_the_stunned_declare_an_identity_in_mid_combat(scene):
    s = scene([hero("Ada")])
    s.ada.statuses["stunned"] = None
    s.fight("ada", "vex", "movement").take("identity:ada", text="Ann")
    assert (s.ada.identity, s.ada.attacks, s.ada.moves) == ("Ann", 1, 2)


@pytest.mark.rule("PT-ID-02", "PT-Q-48", "PT-Q-24")
def test_an_identity_outlasts_a_flight_and_opens_its_card_there(scene):
    press = card("detail", "Press Pass", effects=[gain(2)], requires=[{"is": "identity"}])
    s = scene(plots={"hero:1": [press], "gm": [card("lair", "Crypt")]}).take("identity:ada", text="Ann")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes", "detail:ada/press-pass")
    assert (s.ada.identity, s.ada.energy) == ("Ann", 11)


@pytest.mark.rule("PT-CLASS-02", "PT-CLASS-03", "PT-LOCK-01")
def test_a_locked_class_of_the_right_colour_costs_but_the_colour_itself_is_never_locked(scene):
    plain = card("maneuver", "Plain", colour="red", effects=[{"do": "boost", "pool": 1}])
    rally = card("maneuver", "Rally", colour="red", requires=[{"is": "keyword", "keyword": "tank"}],
                 effects=[{"do": "boost", "pool": 1}])  # fmt: skip
    net = {"name": "Net", "do": [{"do": "lock", "what": "tank"}]}
    s = scene([hero("Ada", colour="red", keywords=["tank"])], villain("Vex", actions=[net]),
              hands={"hero:1": [plain, rally]})  # fmt: skip
    s.to("start", "gm").take("ability:vex>net").fight("ada", "vex", "maneuver").take("maneuver:ada>vex/plain")
    assert s.ada.energy == 9
    s.take("maneuver:ada>vex/rally")
    assert s.ada.energy == 8


@pytest.mark.rule("PT-CLASS-02", "PT-BELIEF-07", "PT-CLASS-05")
def test_a_class_bought_for_belief_lends_no_colour(scene):
    red = card("detail", "Red Wall", colour="red", effects=[gain()])
    gold = card("detail", "Gold Wall", requires=[{"is": "keyword", "keyword": "tank"}], effects=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [red, gold]}).take("belief.keyword:ada", "keyword:tank")
    assert s.offered("detail:ada/gold-wall")
    assert not s.offered("detail:ada/red-wall")


@pytest.mark.rule("PT-KEY-04", "PT-INT-06", "PT-STATUS-04")
def test_a_demoralized_spirit_of_the_night_gains_nothing_from_an_interview(scene):
    s = scene([hero("Ada", keywords=["spirit_of_the_night"])], plots={"hero:1": [SCOOP]})
    s.take("detail:ada/scoop")
    s.ada.stress["social"], s.ada.energy = 9, 0
    s.to("start")
    assert s.ada.energy == 0


@pytest.mark.rule("PT-KEY-04", "PT-FLEE-06", "PT-INT-06")
@pytest.mark.parametrize(("answer", "energy"), [("yes", 9), ("no", 12)])
def test_a_spirit_of_the_night_gains_its_power_only_if_the_heroes_do_not_pursue(scene, answer, energy):
    s = scene([hero("Ada", keywords=["spirit_of_the_night"])], plots={"gm": [card("lair", "Crypt")]})
    s.vex.hate = 0
    s.end_turn().take(f"pursuit.{answer}").to("start")
    assert s.ada.energy == energy


@pytest.mark.rule("PT-DETAIL-01", "PT-Q-14", "PT-CROSS-04")
def test_details_of_the_gm_are_paid_by_whoever_is_main_villain(scene):
    plot = card("detail", "Plot", effects=[gain(1, "villains")])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp"), plot]}, twists=[TEAM_UP],
              coins=[1, 0, 0])  # fmt: skip
    s.vex.stress["physical"] = 11
    s.fight("ada", "vex").take("attack.melee").to("combat", "gm").take("detail:wisp/plot")
    assert (s.wisp.hate, s.wisp.energy) == (11, 13)


@pytest.mark.rule("PT-Q-14", "PT-FLEE-01", "PT-DETAIL-01")
def test_the_last_hate_spent_on_a_detail_is_lacking_at_end_of_turn(scene):
    s = scene(plots={"gm": [card("detail", "Plot", effects=[gain()]), card("lair", "Crypt")]})
    s.vex.hate = 1
    s.to("start", "gm").take("detail:vex/plot").end_turn().asks("flight")
    assert s.vex.hate == 0


@pytest.mark.rule("PT-BELIEF-08", "PT-CARD-06", "PT-ROLE-01", "PT-STATUS-02")
def test_a_newcomer_without_belief_plays_no_detail_of_its_seat_but_its_friend_does(scene):
    note = card("detail", "Note", effects=[gain()])
    s = scene(plots={"hero:1": [hero("Bo"), note]}).take("hero/bo")
    assert s.offered("detail:ada/note")
    assert not s.offered("detail:bo/note")
