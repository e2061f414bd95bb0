"""Crossings of nullified cards, redirected damage, guests and the press with the rest, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import act, deal, gain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
LULL = card("twist", "Lull")
LAIR = card("lair", "Crypt")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
HUSH = act("Hush", {"do": "nullify", "card": "event"})
BLACKOUT = card("event", "Blackout")


def four(**ada):
    return [hero("Ada", **ada), hero("Bo"), hero("Cy"), hero("Di")]


def after_blackout(scene, **rest):
    """The Event was revealed on turn 1, and Ada has nullified it at once."""
    s = scene([hero("Ada", actions=[HUSH])], events=[BLACKOUT, card("event", "Siege")], **rest)
    s.to("combat", "gm").take("event/blackout").to("combat", "hero:1").take("ability:ada>hush")
    assert s.item("Blackout").nullified
    return s


@pytest.mark.rule("PT-NULL-01", "PT-CARD-03")
def test_a_nullified_event_still_bars_a_detail_of_its_name(scene):
    s = after_blackout(scene, plots={"hero:1": [card("detail", "Blackout", effects=[gain()])]})
    s.end_turn()
    assert not s.offered("detail:ada/blackout")
    assert s.why("Blackout", "hero:1").rule == "PT-CARD-03"


@pytest.mark.rule("PT-NULL-01", "PT-EVENT-01")
def test_a_nullified_event_makes_no_room_for_another(scene):
    s = after_blackout(scene).to("combat", "gm")
    assert not s.offered("event/siege")


@pytest.mark.rule("PT-NULL-01", "PT-Q-50", "PT-INT-01")
def test_a_nullified_event_is_asked_about(scene):
    s = after_blackout(scene, plots={"hero:1": [SCOOP]}).take("detail:ada/scoop", "reporter.enough")
    s.to("start")
    assert [each.about for each in s.log("question")] == ["Old Harbour", "Blackout"]


@pytest.mark.rule("PT-CROSS-01", "PT-LAIR-04")
def test_who_crosses_over_at_the_lair_pays_no_hate_there(scene):
    s = scene(four(), plots={"gm": [villain("Wisp"), LAIR]}, twists=[LULL, TEAM_UP])
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").end_turn()
    assert (s.game.at_lair, s.wisp.hate) == (True, 6)


@pytest.mark.rule("PT-Q-49", "PT-FLEE-06", "PT-CROSS-01")
def test_an_interview_by_a_card_fills_the_hate_of_the_main_villain_alone(scene):
    s = scene(four(), plots={"gm": [villain("Wisp")], "hero:1": [SCOOP]}, twists=[TEAM_UP])
    s.to("start", "hero:1")
    s.vex.hate, s.wisp.hate = 2, 3
    s.take("detail:ada/scoop", "reporter.enough").to("start")
    assert (s.vex.hate, s.wisp.hate, s.wisp.standing) == (12, 3, True)


@pytest.mark.rule("PT-FLEE-06", "PT-CROSS-05", "PT-HATE-03")
def test_a_villain_who_goes_along_to_a_new_place_has_his_hate_as_it_was(scene):
    s = scene(four(), plots={"gm": [villain("Wisp"), LAIR]}, twists=[TEAM_UP])
    s.vex.hate, s.wisp.hate = 0, 4
    s.end_turn().take("pursuit.no").to("start")
    assert (s.vex.hate, s.wisp.hate, s.wisp.standing) == (12, 3, True)


def shielded(scene, attribute, *, room=6, **vex):
    """Vex deals 4 damage to Ada, who lets Doc, an Ally, take it."""
    aside = {"on": "damage.pending", "who": "self", "do": [{"do": "redirect", "to": {"kind": "ally"}}]}
    blow = act("Blow", deal(4, {"kind": "hero"}, attribute, **vex))
    s = scene(
        [hero("Ada", triggers=[aside])], villain("Vex", actions=[blow]), plots={"hero:1": [ally("Doc")]}
    )
    s.take("ally/doc").to("start", "gm")
    if room < 6:
        s.doc.stress[attribute] = 6 - room
    return s.take("ability:vex>blow")


@pytest.mark.rule("PT-ALLY-03", "PT-DMG-05")
def test_social_damage_that_an_ally_takes_instead_hurts_nobody(scene):
    s = shielded(scene, "social")
    assert (s.ada.stress["social"], s.doc.stress["social"], s.doc.standing) == (0, 0, True)


@pytest.mark.rule("PT-HATE-01", "PT-Q-28", "PT-Q-57")
@pytest.mark.parametrize(("room", "paid"), [(6, 4), (2, 2)])
def test_trauma_that_an_ally_takes_instead_costs_hate_for_what_it_is_dealt(scene, room, paid):
    s = shielded(scene, "physical", room=room, trauma=True)
    assert (s.ada.trauma["physical"], s.vex.hate) == (0, 13 - paid)


@pytest.mark.rule("PT-Q-07", "PT-CURE-06", "PT-PLAN-01")
def test_a_masterplan_begun_by_a_card_is_not_bought_again(scene):
    s = scene(four(), twists=[card("twist", "Long Game", effects=[{"do": "masterplan"}])]).to("start", "gm")
    s.ada.belief = 0
    assert (s.vex.energy, bool(s.offered("cure.masterplan"))) == (12 + 5, False)


@pytest.mark.rule("PT-INT-06", "PT-STATUS-01")
def test_a_fallen_spirit_of_the_night_gains_nothing_from_an_interview(scene):
    ada, vex = (
        hero("Ada", keywords=["spirit_of_the_night"]),
        villain("Vex", actions=[act("Down", deal(9, {"kind": "hero"}))]),
    )
    s = scene([ada, hero("Bo")], vex, plots={"hero:2": [SCOOP]})
    s.to("start", "gm").take("ability:vex>down", "target:ada").to("start", "hero:2").take("detail:bo/scoop")
    s.take("reporter.enough").to("start")
    assert (s.ada.incapacitated, s.ada.energy) == (True, 9)


@pytest.mark.rule("PT-ENERGY-01", "PT-CARD-02")
@pytest.mark.parametrize(("spent", "asked"), [(3, False), (2, True)])
def test_a_text_that_costs_energy_is_not_asked_once_the_turns_limit_is_spent(scene, spent, asked):
    ward = {"do": "may", "cost": {"energy": 1}, "effects": [{"do": "prevent"}]}
    ada = hero("Ada", triggers=[{"on": "damage.pending", "who": "self", "do": [ward]}])
    s = scene([ada], villain("Vex", actions=[act("Blow", deal(2, {"kind": "hero"}))])).to("start", "gm")
    s.ada.energy_spent = spent
    s.take("ability:vex>blow")
    assert (s.phase == "choice") is asked
    if asked:
        s.take("yes")
    assert s.ada.stress["physical"] == (0 if asked else 2)


@pytest.mark.rule("PT-Q-61", "PT-Q-41", "PT-CROSS-02")
@pytest.mark.parametrize("away", [False, True])
def test_an_ally_of_the_gm_needs_a_villain_of_its_own_who_is_not_face_down(scene, away):
    thugs = [ally("Rook", colour="black"), ally("Pawn", colour="black")]
    s = scene(four(), plots={"gm": [villain("Wisp"), *thugs]}, twists=[TEAM_UP])
    s.to("start", "gm").take("ally/rook")
    if away:
        s.wisp.hate = 1
        s.take("hate.heroic:wisp", "heroic:fighting").to("start", "gm")
    assert bool(s.offered("ally/pawn")) is not away


@pytest.mark.rule("PT-STATUS-09", "PT-BELIEF-07")
@pytest.mark.parametrize(("flight", "goes"), [(3, True), (4, False)])
def test_flight_bought_for_belief_reaches_who_flies_no_higher_without_taking_off(scene, flight, goes):
    rush = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])
    s = scene([hero("Ada")], villain("Vex", flight=flight), hands={"hero:1": [rush]})
    s.vex.statuses["flying"] = None
    s.take("belief.heroic:ada", "heroic:flight").fight("ada", "vex", "movement", "ranged")
    assert (bool(s.offered("movement:")), "flying" in s.ada.statuses) == (goes, False)


@pytest.mark.rule("PT-EVENT-03", "PT-FLEE-05", "PT-LOC-02")
def test_an_event_that_holds_until_the_scene_moves_ends_with_a_pursuit(scene):
    fog = card("event", "Fog", triggers=[{"on": "relocated", "do": [{"do": "nullify"}]}])
    s = scene([hero("Ada")], events=[fog], plots={"gm": [LAIR]})
    s.to("combat", "gm").take("event/fog")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes")
    assert s.item("Fog").nullified
