"""A side of which the rules want to know whether a person plays it."""

from __future__ import annotations

import pytest

from tests.house.serving import Client, Served

HARP = {"system": "troubleshooters", "wish": {"adventure": "snow_harp"}}


@pytest.mark.rule("TS-LOOP-28", "TS-GM-24")
def test_who_sits_down_as_director_directs_and_is_not_called_a_script(
    served: Served, mara: Client, oskar: Client
):
    """At a house it was set up before anybody sat down, and the Director was never asked."""
    table = served.table(mara, {"hero:1": mara, "director": oskar}, **HARP)
    stands = served.game(table).table
    first = next(event.text() for event in stands.events if event.kind == "told")
    assert stands.setup["director"] == "person" and "Somebody sits in the Director's chair" in first


@pytest.mark.rule("TS-GM-24")
def test_where_the_script_directs_the_chair_is_nobodys_once_the_game_has_begun(
    served: Served, mara: Client, oskar: Client
):
    table = served.table(mara, {"hero:1": mara}, **HARP)
    assert oskar.refused("join", table=table, seat="director")[1] == "No person plays on that side here."
    oskar.does("join", table=table, seat="hero:2")


@pytest.mark.rule("HR-LOOP-50", "HR-GM-38")
def test_a_person_who_is_editor_is_called_no_script_and_may_sit_down_later_too(
    served: Served, mara: Client, oskar: Client
):
    issue = {"system": "heroic", "wish": {"event": "low_water"}}
    with_one = served.table(mara, {"hero:1": mara, "gm": oskar}, **issue)
    assert not [each for each in served.game(with_one).table.events if each.rule == "HR-LOOP-50"]
    without = served.table(mara, {"hero:1": mara}, **issue)
    assert [each for each in served.game(without).table.events if each.rule == "HR-LOOP-50"]
    oskar.does("join", table=without, seat="gm")
