"""Where what scripts do meets settings, sizes and what has happened before (written from the ledger before the code)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from engine.intentions.seen.ways import best_there
from tests.intentions.deciding import COMPANY, KEEN, gm_picks, hero_pick
from tests.intentions.scene import foe as other
from tests.intentions.small import foe, hero, weakness

GUARD = "guard 1/1/6"


def at_table(s):
    """A scene as the helpers of deciding want it."""
    return SimpleNamespace(game=s.game, bout=SimpleNamespace(request=s.table.request))


# The Mastermind


@pytest.mark.rule("IN-C-55", "IN-Q-24", "IN-Q-06")
def test_who_is_out_already_still_brings_the_dearest_power_out(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "glamour")).intends()
    d.bo.abuse = 6
    d.exchange(usher="brutal 1/6/6", ines="guard 1/1/6", bo="guard 1/1/1")
    assert d.bo.out and d.ines.abuse < 3 and d.usher.abuse == 0
    assert all(pick.startswith("overpower:glamour") for pick in gm_picks(d))


@pytest.mark.rule("IN-C-55", "IN-Q-48", "IN-C-69")
@pytest.mark.parametrize(("heroes", "abuse", "share"), [(1, 4, 0.5), (2, 4, 0.0), (2, 5, 0.5)])
def test_half_the_or_from_which_one_guards_is_counted_with_stature(duel, heroes, abuse, share):
    party = [hero(name) for name in ("Ines", "Bo")[:heroes]]
    d = duel(*party, foe(archetype="brute")).intends()
    d.usher.abuse = abuse
    found = gm_picks(d, range(300))
    assert (found["guard"] + found["protect"]) / 300 == pytest.approx(share, abs=0.1)


@pytest.mark.rule("IN-C-55", "IN-C-54", "IN-Q-48")
def test_what_is_in_reach_is_reached_for_before_one_guards(duel):
    d = duel(foe(archetype="brute")).intends()
    d.usher.abuse, d.usher.progress = 5, d.usher.aim.itn - 3
    assert set(gm_picks(d)) == {"anticipate", "react"}


@pytest.mark.rule("IN-C-54", "IN-C-65")
def test_a_brute_that_rests_from_brutal_does_not_feint(duel):
    d = duel(foe(archetype="brute", talents=["Tinkering"]), stances="rest").intends()
    d.exchange(usher="brutal 1/1/6", ines="react 1/1/6")
    found = {pick.partition(":")[0] for pick in gm_picks(d)}
    assert found == {"action", "react"}


@pytest.mark.rule("IN-C-55", "IN-C-65")
def test_who_has_reached_once_and_rests_reaches_no_second_time(duel):
    d = duel(foe(archetype="brute", talents=["Brawling"]), stances="rest").intends(usher="scheme")
    d.exchange(usher="anticipate 1/1/6", ines="react 1/1/6")
    d.usher.progress = d.usher.aim.itn - 2
    d.bout.request.anew()
    assert set(gm_picks(d)) <= {"brutal", "feint"}


@pytest.mark.rule("IN-C-55", "IN-C-70", "IN-Q-68")
@pytest.mark.parametrize(("reason", "uses"), [("rest_up", True), ("spoil", False)])
def test_a_rival_met_as_an_agent_uses_a_gift_of_any_cost(scene, reason, uses):
    s = scene(things=[other("Rex", powers=["claws"])]).sets(f"yard>night>{reason}")
    s.take("start:ada>escape").to("conflict.type")
    s.game.conflict.fighter("ada").abuse = 3
    s.anew()
    picks = gm_picks(at_table(s))
    s.asks("conflict.type")
    assert (set(picks) == {"overpower:claws"}) is uses


@pytest.mark.rule("IN-GM-06", "IN-C-45", "IN-C-44")
@pytest.mark.parametrize(("verbs", "verb", "itn"), [(["flee"], "flee", 6), (["harm"], "scheme", 8)])
def test_who_cannot_flee_with_what_is_to_be_taken_furthers_the_plan_and_needs_more(duel, verbs, verb, itn):
    def prepare(game):
        game.items["lot_nine"] = "usher"
        game.foe("usher").marked = True

    d = duel(foe(verbs=verbs), start="take:lot_nine", prepare=prepare)
    (pick,) = {one.partition(":")[0] for one in gm_picks(d)}
    assert pick == verb
    d.intends(usher=verb)
    assert d.usher.aim.itn == itn


@pytest.mark.rule("IN-GM-08", "IN-GM-23", "IN-C-44")
def test_two_that_would_capture_both_heroes_leave_one_at_large(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(usher="capture:ines", valet="capture:bo")
    d.usher.progress = d.valet.progress = 20
    d.exchange(usher=GUARD, valet=GUARD, ines=GUARD, bo=GUARD)
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    assert d.achieved == ["usher", "valet"]
    assert sorted(d.of(id).captured for id in ("ines", "bo")) == [0, 1]


@pytest.mark.rule("IN-C-31", "IN-C-73", "IN-C-28")
@pytest.mark.parametrize(("hour", "open"), [("day", True), ("dusk", False)])
def test_the_hour_opens_a_heros_weakness_to_the_mastermind(scene, hour, open):
    ada = hero("Ada", weaknesses=[weakness(1, "sunlight")])
    s = scene(ada).sets(f"yard>{hour}>spoil").take("start:ada>escape").to("conflict.type")
    s.asks("conflict.type")
    assert s.options()[0].actor == "rex"
    assert s.offered("type:rex>exploit:sunlight>ada") is open


@pytest.mark.rule("IN-C-28", "IN-C-31", "IN-CON-22")
def test_what_an_antagonist_holds_exposes_a_hero_to_itself_alone(duel):
    def prepare(game):
        game.items["lot_nine"] = "usher"

    d = duel(
        hero("Ines", weaknesses=[weakness(2, "fire")]), foe(), foe("Valet"), prepare=prepare, where="canal"
    ).intends()
    assert d.offered("type:usher>exploit:fire>ines")
    d.take("type:usher>guard")
    assert not d.offered("type:valet>exploit:fire>ines")


@pytest.mark.rule("IN-C-56", "IN-ACT-10", "IN-Q-36", "IN-GM-03")
@pytest.mark.parametrize(("temper", "lane"), [("schemer", "a"), ("brute", "c")])
def test_in_a_story_what_an_act_raises_is_the_die_on_the_archetypes_track(duel, temper, lane):
    d = duel(foe(archetype=temper, purity=3), level="story").intends()
    d.declare(usher="pure x rolls 6 4 1", ines="react 3/3/3").asks("conflict.placing")
    found = gm_picks(d)
    assert all(pick.endswith(f"/{lane}") and "9" in pick for pick in found), found


@pytest.mark.rule("IN-C-56", "IN-ACT-10", "IN-GM-03")
def test_a_small_die_raised_to_what_the_best_one_shows_is_not_the_best_die():
    ways = [((3, 1, 3), "v"), ((3, 3, 1), "c"), ((1, 1, 5), "v"), ((3, 1, 3), "a"), ((1, 3, 3), "c")]
    assert best_there(ways, "v", raised=False) == [2, 3, 4]


@pytest.mark.rule("IN-GM-06", "IN-GM-12", "IN-C-45")
def test_a_plan_that_one_of_two_stops_is_furthered_even_by_the_butcher(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), start="escape")
    d.take("intend:bo>stop").asks("conflict.intention")
    assert {pick.partition(":")[0] for pick in gm_picks(d, harm=75)} == {"scheme"}


# Heroes


@pytest.mark.rule("IN-GM-25", "IN-C-65")
def test_plain_feints_where_anticipate_rests_and_comes_back_to_it(duel):
    d = duel(hero(talents=["Medicine", "Etiquette", "Driving"]), foe(), stances="rest").intends(ines="grow")
    d.of("ines").talents[:] = ["driving"]
    for other_stance, stance in (("guard", "anticipate"), ("feint", "feint"), ("guard", "anticipate")):
        d.dice.left += [1, 1, 6, 1, 1, 6]
        d.declare(usher=other_stance)
        assert hero_pick(d) == stance
        d.take(f"type:ines>{stance}").place(usher="x 1/1/6", ines="x 1/1/6")


@pytest.mark.rule("IN-GM-25", "IN-C-09", "IN-C-67")
def test_plain_does_not_take_a_gift_twice_but_then_a_talent_of_two_tags(duel):
    d = duel(hero("Ines", "claws"), foe()).intends(ines="take:lot_nine")
    d.exchange(usher=GUARD, ines="overpower:claws 1/1/6")
    d.declare(usher="guard")
    assert hero_pick(d).startswith("action:")


@pytest.mark.rule("IN-GM-27", "IN-Q-01", "IN-OUT-07")
def test_a_partner_who_seeks_leaves_the_advancement_that_keen_takes(scene):
    s = scene("Ada", "Bob").sets("yard>day>owed").comes("bob")
    s.ada.seeker = True
    s.anew()
    assert "/advancement/" in hero_pick(at_table(s), KEEN)
    assert "/advancement/" not in hero_pick(at_table(s), COMPANY)


@pytest.mark.rule("IN-GM-24", "IN-Q-26", "IN-C-62")
def test_with_gifts_switched_off_none_is_offered_to_anybody(duel):
    d = duel(hero("Ines"), foe(), manifest="off").intends()
    d.declare(usher="guard")
    assert not d.offered("type:ines>manifest")
    assert d.why("Manifest").rule == "IN-Q-26"


@pytest.mark.rule("IN-LOOP-23", "IN-LOOP-34", "IN-Q-61")
def test_who_pries_is_asked_where_all_other_placements_pass(duel):
    d = duel(hero("Ines", "mind_pry"), foe(), assign="pass").intends()
    d.declare(usher="guard rolls 6 5 1", ines="overpower:mind_pry>usher rolls 1 1 1")
    assert {each.target for each in d.options()} == {"usher"}
    d.place(usher="x 1/5/6")
    assert d.phase == "conflict.type" and d.conflict.exchange == 2


@pytest.mark.rule("IN-LOOP-28", "IN-FACT-02", "IN-C-75")
@pytest.mark.parametrize(("setting", "asked"), [("told", 2), ("ask", 4)])
def test_facts_after_each_tellers_first_are_asked_only_if_wished(duel, setting, asked):
    d = duel(hero("Ines"), hero("Bo"), foe(), facts=setting).intends(ines="escape", bo="escape")
    d.ines.progress, d.bo.progress = 20, 20
    d.ines.aim.itn = d.bo.aim.itn = 4
    d.ines.progress, d.bo.progress = 4, 4
    d.exchange(usher="guard 6/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    many = 0
    while d.phase == "conflict.fact":
        many += 1
        d.idle()
    assert many == asked


@pytest.mark.rule("IN-GM-24", "IN-ACT-20", "IN-Q-17")
def test_nobody_can_be_defended_by_one_who_stands_alone(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    d.bo.abuse, d.dice.left = 6, [1, 1, 6, 1, 1, 1, 1, 6, 6]
    d.declare(usher="brutal")
    assert d.offered("type:ines>defend>bo")
    d.take("type:ines>guard", "type:bo>guard").place(usher="x 1/6/6", ines="x 1/1/6", bo="x 1/1/1")
    d.declare(usher="guard")
    assert d.bo.out and not d.offered("type:ines>defend") and d.why("Defend").rule == "IN-Q-17"


@pytest.mark.rule("IN-C-54", "IN-GM-06", "IN-Q-38")
@pytest.mark.parametrize(
    ("verbs", "wants", "goes_over"),
    [
        (["scheme", "harm", "flee"], "harm:ines", {"flee"}),
        (["scheme", "harm"], "harm:ines", {"scheme"}),
        (["scheme", "harm"], "scheme", set()),
    ],
)
def test_who_lies_in_wait_goes_over_to_flight_or_the_plan_and_to_nothing_else(duel, verbs, wants, goes_over):
    d = duel(foe(archetype="trickster", verbs=verbs)).intends(usher=wants)
    d.conflict.exchange = 2
    d.bout.request.anew()
    ways = [pick for pick in gm_picks(d, range(60), ambush=2) if pick.startswith("ambush")]
    assert {way.removeprefix("ambush:").partition(">")[0] for way in ways} == goes_over
