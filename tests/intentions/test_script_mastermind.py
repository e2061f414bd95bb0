"""The scripted Mastermind decides as the ledger says (IN-C-54 to IN-C-56, IN-GM-01 to IN-GM-15)."""

from __future__ import annotations

from collections import Counter

import pytest

from content.registry import open_system
from engine.intentions.ai.mastermind import WEIGHTS, ScriptedMastermind
from engine.intentions.ai.persona import Persona
from tests.intentions.deciding import gm_picks, share_of
from tests.intentions.small import foe, hero, weakness

# Action types


@pytest.mark.rule("IN-C-54")
@pytest.mark.parametrize("temper", ["schemer", "brute", "warden", "trickster"])
def test_types_are_drawn_by_the_archetype(duel, temper):
    d = duel(foe(archetype=temper, talents=["Tinkering"])).intends()
    found = gm_picks(d, range(400))
    drawn = {type: many for type, many in WEIGHTS[temper].items() if type != "ambush"}
    types = Counter(pick.partition(":")[0] for pick in found.elements())
    assert set(types) == set(drawn)
    for type, weight in drawn.items():
        assert types[type] / 400 == pytest.approx(weight / sum(drawn.values()), abs=0.08)


@pytest.mark.rule("IN-C-54", "IN-C-67")
@pytest.mark.parametrize("talents", [("Etiquette", "Tinkering"), ("Tinkering", "Etiquette")])
def test_an_antagonist_names_the_talent_that_gives_more_dice(duel, talents):
    found = gm_picks(duel(foe(archetype="warden", talents=list(talents))).intends())
    assert {pick for pick in found if pick.startswith("action:")} == {"action:tinkering"}


@pytest.mark.rule("IN-C-55")
def test_somebody_half_way_brings_the_dearest_power_then_the_ritual_then_the_gadget(duel):
    d = duel(
        foe("Usher", "claws", "glamour", "swift_blood", ritual="candle_oath", gadget="panic_button")
    ).intends()
    d.ines.abuse = 3
    assert set(gm_picks(d)) == {"overpower:swift_blood"}
    d.usher.used += ["power:swift_blood", "power:glamour"]
    d.bout.request.anew()
    assert set(gm_picks(d)) == {"invoke:candle_oath"}
    d.usher.used.append("ritual:candle_oath")
    d.bout.request.anew()
    assert set(gm_picks(d)) == {"activate:panic_button"}


@pytest.mark.rule("IN-C-55")
def test_an_agent_uses_a_power_of_any_cost_and_goons_half_way_move_nobody(duel):
    agent = foe("Runner", "claws", tier="agent")
    assert set(gm_picks(half(duel(agent).intends()))) == {"overpower:claws"}
    assert "overpower:claws" not in gm_picks(half(duel(foe("Usher", "claws")).intends()))
    d = duel(foe("Usher", "glamour"), goons=1).intends()
    next(each for each in d.conflict.fighters if each.goons).abuse = 1
    assert not any(pick.startswith("overpower") for pick in gm_picks(d))


def half(d):
    d.ines.abuse = 3
    return d


@pytest.mark.rule("IN-C-55", "IN-GM-03", "IN-C-31")
@pytest.mark.parametrize(("level", "share"), [("story", 0.0), ("standard", 0.3), ("ruthless", 0.3)])
def test_a_weakness_that_lies_open_is_exploited_in_three_of_ten_and_never_in_a_story(duel, level, share):
    d = duel(
        hero("Ines", weaknesses=[weakness(1, "iron"), weakness(2, "crowds")]), foe(), level=level
    ).intends()
    found = gm_picks(d, range(300))
    exploited = [pick for pick in found.elements() if pick.startswith("exploit")]
    assert len(exploited) / 300 == pytest.approx(share, abs=0.08)
    assert all("crowds" in pick for pick in exploited), "the dearest one"


@pytest.mark.rule("IN-GM-03")
@pytest.mark.parametrize(("level", "first"), [("standard", False), ("ruthless", True)])
def test_ruthless_exploits_before_it_uses_its_powers_on_whoever_is_nearly_there(duel, level, first):
    d = duel(hero("Ines", weaknesses=[weakness(3, "iron")]), foe("Usher", "glamour"), level=level).intends()
    d.ines.progress = d.ines.aim.itn - 3
    found = gm_picks(d)
    assert any(pick.startswith("exploit") for pick in found) is first


@pytest.mark.rule("IN-GM-03", "IN-C-55")
def test_ruthless_has_one_chance_to_exploit_whoever_is_nearly_there_not_another_after_its_powers(duel):
    d = duel(hero("Ines", weaknesses=[weakness(3, "iron")]), foe(), level="ruthless").intends()
    d.ines.progress = d.ines.aim.itn - 3
    assert share_of(gm_picks(d, range(400)), "exploit") == pytest.approx(0.3, abs=0.08)


@pytest.mark.rule("IN-C-55")
def test_what_is_in_reach_is_reached_for_and_who_is_hurt_guards_half_the_time(duel):
    d = duel(foe()).intends()
    d.usher.progress = d.usher.aim.itn - 3
    assert set(gm_picks(d)) == {"anticipate", "react"}
    d = duel(foe(archetype="brute")).intends()
    d.usher.abuse = 4
    shares = gm_picks(d, range(300))
    assert (shares["guard"] + shares["protect"]) / 300 == pytest.approx(0.5, abs=0.1)


@pytest.mark.rule("IN-C-55")
def test_a_track_of_two_is_acted_on_in_four_of_ten_and_of_one_never(duel):
    for purity, share in ((-2, 0.4), (-1, 0.0)):
        d = duel(foe(purity=purity, archetype="brute")).intends()
        assert gm_picks(d, range(300))["corrupt"] / 300 == pytest.approx(share, abs=0.08)


@pytest.mark.rule("IN-C-55")
def test_an_agent_stands_before_its_leader_once_that_one_is_past_half(duel):
    d = duel(foe("Boss"), foe("Runner", tier="agent")).intends()
    d.boss.abuse = 4
    d.declare(boss="guard")
    assert gm_picks(d, range(300))["defend>boss"] / 300 == pytest.approx(0.5, abs=0.1)


@pytest.mark.rule("IN-C-54", "IN-GM-14")
@pytest.mark.parametrize(
    ("exchange", "lain", "waits"), [(1, False, False), (2, False, True), (3, True, False)]
)
def test_a_trickster_lies_in_wait_from_the_second_exchange_and_once_a_conflict(duel, exchange, lain, waits):
    d = duel(foe(archetype="trickster")).intends()
    d.conflict.exchange, d.usher.ambushed = exchange, lain
    assert any(pick.startswith("ambush") for pick in gm_picks(d, ambush=2)) is waits


@pytest.mark.rule("IN-GM-10", "IN-ACT-20")
@pytest.mark.parametrize(("tier", "stands"), [("agent", True), ("rival", False)])
def test_of_the_patrons_people_only_agents_stand_before_others(duel, tier, stands):
    d = duel(foe("Boss"), foe("Runner", tier=tier)).intends().declare(boss="guard")
    assert any(pick.startswith("defend") for pick in gm_picks(d, defend=2)) is stands


@pytest.mark.rule("IN-GM-13", "IN-GM-14", "IN-GM-15")
def test_a_persona_leans_to_its_types_and_never_beyond_two(duel):
    personas = open_system("intentions").personas
    for stem, types in (
        ("choirmaster", ("protect",)),
        ("weathervane", ("ambush", "feint")),
        ("butcher", ("brutal",)),
    ):
        assert all(personas.known[stem].weights[type] == 2 for type in types)
    d = duel(foe(archetype="warden", talents=["Resolve"])).intends()
    plain, leaning = gm_picks(d, range(300))["protect"], gm_picks(d, range(300), protect=2)["protect"]
    assert leaning > 1.5 * plain


# Dice and Intentions


@pytest.mark.rule("IN-C-56", "IN-GM-03")
@pytest.mark.parametrize(("temper", "lane"), [("schemer", 0), ("brute", 1), ("warden", 2)])
@pytest.mark.parametrize("level", ["story", "standard"])
def test_the_best_die_goes_on_the_track_of_the_archetype(duel, temper, lane, level):
    d = duel(foe(archetype=temper), level=level).intends()
    d.declare(usher="react 6/4/1", ines="react 3/3/3")
    d.asks("conflict.placing")
    ways = {tuple(int(die) for die in pick.split("-")) for pick in gm_picks(d)}
    assert all(way[lane] == 6 for way in ways)
    assert len(ways) == (2 if level == "story" else 1)


@pytest.mark.rule("IN-C-56")
@pytest.mark.parametrize(
    ("temper", "gadget", "ways"),
    [
        ("schemer", "smoke_capsule", {(6, 7, 1)}),
        ("brute", "camera_drone", {(6, 6, 1)}),
        ("warden", "camera_drone", {(6, 1, 6)}),
        ("brute", "smoke_capsule", {(6, 7, 1), (1, 7, 6)}),
    ],
)
def test_beside_a_gadget_the_best_free_die_goes_there_if_the_track_is_free(duel, temper, gadget, ways):
    d = duel(foe(archetype=temper, gadget=gadget), level="story").intends()
    d.declare(usher=f"activate:{gadget} x rolls 1 6", ines="react 3/3/3").asks("conflict.placing")
    found = {tuple(int(die) for die in pick.split("-")) for pick in gm_picks(d)}
    assert found <= ways and (len(ways) == 2 or found == ways)


@pytest.mark.rule("IN-GM-05", "IN-C-53", "IN-GM-03")
def test_ruthless_places_against_the_best_answer(duel):
    d = duel(foe(archetype="schemer"), level="ruthless").intends()
    d.usher.abuse, d.usher.progress = 5, 0
    d.declare(usher="guard 6/4/1", ines="brutal 6/6/6")
    d.asks("conflict.placing")
    (way,) = gm_picks(d)
    assert way.split("-")[2] == "6", "it would be out"


@pytest.mark.rule("IN-GM-06")
def test_a_plan_that_is_to_be_stopped_is_furthered_and_what_is_to_be_taken_is_carried_off_when_shaken(duel):
    stopped = duel(foe(), start="stop:the_auction")
    assert {pick.partition(":")[0] for pick in gm_picks(stopped)} == {"scheme"}
    for figures, verb in (
        ({"strained": True}, "scheme"),
        ({"marked": True}, "flee"),
        ({"shaken": "now"}, "flee"),
    ):

        def prepare(game, figures=figures):
            game.items["lot_nine"] = "usher"
            for name, value in figures.items():
                setattr(game.foe("usher"), name, value)

        wanted = duel(foe(), start="take:lot_nine", prepare=prepare)
        assert {pick.partition(":")[0] for pick in gm_picks(wanted)} == {verb}


@pytest.mark.rule("IN-GM-06", "IN-GM-08")
def test_one_of_a_party_that_stands_alone_may_be_captured(duel):
    def apart(game):
        game.scene.present = ["ines"]

    d = duel(hero("Ines"), hero("Bo"), foe(), start="escape", prepare=apart)
    d.bo.out = True
    d.take("intend:bo>escape")
    assert gm_picks(d, range(300))["capture:ines"] / 300 == pytest.approx(0.25, abs=0.08)


@pytest.mark.rule("IN-GM-03", "IN-GM-06")
@pytest.mark.parametrize(("level", "harmed"), [("story", 0.5), ("standard", 0.5), ("ruthless", 0.0)])
def test_the_last_clause_is_scheme_or_harm_even_but_for_the_ruthless(duel, level, harmed):
    d = duel(foe(), start="escape", level=level)
    found = gm_picks(d, range(300))
    assert found["harm:ines"] / 300 == pytest.approx(harmed, abs=0.1)


@pytest.mark.rule("IN-GM-03", "IN-GM-06", "IN-C-28")
@pytest.mark.parametrize(("holder", "verb"), [("ines", "harm"), ("valet", "scheme")])
def test_ruthless_harms_for_what_a_hero_holds_and_not_for_what_one_of_its_own_does(duel, holder, verb):
    def holding(game):
        game.items["lot_nine"] = holder

    d = duel(
        foe(weaknesses=[weakness(2, "fire")]), foe("Valet"), start="escape", level="ruthless", prepare=holding
    )
    assert {pick.partition(":")[0] for pick in gm_picks(d, range(8))} == {verb}


@pytest.mark.rule("IN-GM-02", "IN-GM-04")
def test_each_decision_of_the_mastermind_has_a_reason_with_its_rule_and_figures_are_equal_at_all_levels(duel):
    sheets = []
    for level in ("story", "standard", "ruthless"):
        d = duel(foe(), level=level).intends()
        why = (
            ScriptedMastermind(Persona(name="X", side="gm"), 1).decide(d.game.view("gm"), d.bout.request).why
        )
        assert "IN-" in why
        sheets.append(d.game.view("gm").figure("usher").pools)
    assert len(set(sheets)) == 1
