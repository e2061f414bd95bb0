"""What each Mastermind favours, by level, by the number of heroes and by who serves it (IN-GM-10 to IN-GM-14)."""

from __future__ import annotations

import pytest

from tests.intentions.deciding import gm_picks, share_of
from tests.intentions.small import foe, hero, weakness


@pytest.mark.rule("IN-GM-12", "IN-GM-03", "IN-C-55")
@pytest.mark.parametrize(("level", "share"), [("story", 0.0), ("standard", 0.3), ("ruthless", 0.45)])
def test_the_butcher_exploits_more_only_where_he_is_ruthless(duel, level, share):
    d = duel(hero("Ines", weaknesses=[weakness(2, "iron")]), foe(archetype="brute"), level=level).intends()
    found = gm_picks(d, range(400), chance_exploit=15)
    assert share_of(found, "exploit") == pytest.approx(share, abs=0.08)


@pytest.mark.rule("IN-GM-10", "IN-C-55", "IN-C-58")
@pytest.mark.parametrize(("ritual", "share"), [("candle_oath", 0.15), ("", 0.0)])
def test_the_patrons_people_speak_a_rite_before_anybody_is_half_way(duel, ritual, share):
    d = duel(foe(archetype="schemer", **({"ritual": ritual} if ritual else {}))).intends()
    found = gm_picks(d, range(400), chance_invoke=15)
    assert share_of(found, "invoke") == pytest.approx(share, abs=0.07)


@pytest.mark.rule("IN-GM-10", "IN-C-55")
def test_an_agent_of_the_patron_stands_before_its_leader_in_two_of_three(duel):
    d = duel(foe("Boss"), foe("Runner", tier="agent")).intends()
    d.boss.abuse = 4
    d.declare(boss="guard")
    found = gm_picks(d, range(400), defend=2, chance_defend=15)
    assert found["defend>boss"] / 400 == pytest.approx(0.65 + 0.35 * 0.2, abs=0.12)


@pytest.mark.rule("IN-GM-11", "IN-GM-06")
@pytest.mark.parametrize("marked", [False, True])
def test_the_collector_carries_it_off_every_other_time_and_always_when_shaken(duel, marked):
    def prepare(game):
        game.items["lot_nine"] = "usher"
        game.foe("usher").marked = marked

    d = duel(foe(), start="take:lot_nine", prepare=prepare)
    found = gm_picks(d, range(300), flee=50)
    assert found["flee"] / 300 == pytest.approx(1.0 if marked else 0.5, abs=0.1)


@pytest.mark.rule("IN-GM-11", "IN-GM-06", "IN-GM-08")
@pytest.mark.parametrize(("heroes", "share"), [(1, 0.0), (2, 0.5), (3, 0.5)])
def test_the_collector_takes_one_of_two_or_more_every_other_time(duel, heroes, share):
    names = ("Ines", "Bo", "Cy")[:heroes]
    d = duel(*(hero(name) for name in names), foe(), start="escape")
    while d.phase == "conflict.intention" and d.options()[0].actor != "usher":
        d.take(f"intend:{d.options()[0].actor}>escape")
    found = gm_picks(d, range(300), capture=50)
    assert found["capture:ines"] / 300 == pytest.approx(share, abs=0.1)


@pytest.mark.rule("IN-GM-12", "IN-GM-03", "IN-GM-06")
@pytest.mark.parametrize(("level", "share"), [("story", 0.75), ("standard", 0.75)])
def test_the_butcher_harms_in_three_of_four_of_the_last_clause(duel, level, share):
    d = duel(foe(), start="escape", level=level)
    assert gm_picks(d, range(300), harm=75)["harm:ines"] / 300 == pytest.approx(share, abs=0.1)


@pytest.mark.rule("IN-GM-14", "IN-C-54")
@pytest.mark.parametrize("temper", ["schemer", "brute", "warden"])
def test_the_weathervanes_people_of_any_temper_lie_in_wait_but_not_at_once(duel, temper):
    d = duel(foe(archetype=temper)).intends()
    assert not any(pick.startswith("ambush") for pick in gm_picks(d, ambush=2, feint=2))
    d.conflict.exchange = 2
    d.bout.request.anew()
    picks = gm_picks(d, ambush=2, feint=2)
    assert any(pick.startswith("ambush") for pick in picks)


@pytest.mark.rule("IN-C-54", "IN-C-45", "IN-ACT-21")
@pytest.mark.parametrize(("first", "then"), [("scheme", "flee"), ("flee", "scheme")])
def test_who_lies_in_wait_goes_over_to_flight_and_from_flight_to_the_plan(duel, first, then):
    d = duel(foe(archetype="trickster")).intends(usher=first)
    d.conflict.exchange = 2
    d.bout.request.anew()
    found = {pick for pick in gm_picks(d, range(300), ambush=2) if pick.startswith("ambush")}
    assert found == {f"ambush:{then}" + ">the_auction" * (then == "scheme")}
