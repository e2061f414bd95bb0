"""The rest of an evening of Trouble Abroad on the screen: what is always in sight, pages, the debriefing."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from msgspec import structs

from engine.table import Option
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from screens.frame.registry import look_of
from screens.game.untold import Untold
from screens.style.glyphs import Glyphs
from screens.troubleshooters import recap
from screens.troubleshooters.casebook import CasePanel
from screens.troubleshooters.counters import bar
from screens.troubleshooters.names import called, short
from screens.troubleshooters.reading import seen
from screens.troubleshooters.story import BEGINS, pages
from screens.troubleshooters.teller import TroubleTeller, lying
from screens.troubleshooters.ticks import Ticks, outcomes
from tests.screens.driving import read_on, text_of, to, until
from tests.screens.troubles import SIZES, app_of, at, own_turn


@pytest.mark.rule("TS-LOOP-02", "TS-C-52")
@pytest.mark.parametrize("size", SIZES)
async def test_scheme_alarm_and_story_points_are_always_in_sight(make_app, size):
    async with app_of(make_app).run_test(size=size) as pilot:
        await at(pilot, "menu")
        shown = text_of(pilot.app)
        assert "Scheme 0/7" in shown and "Alarm 0" in shown and Glyphs.star * 4 in shown
        assert "key clues 0 of 3" in shown and bar(0, 7, (3, 5)) == "[...|..|..]"
        panel = pilot.app.screen.query_one(CasePanel)
        assert panel.display == (size[0] >= 100)


def test_names_are_shortened_to_what_friends_say():
    names = ("Danae Kouris", "Sir Hugh Ashcombe", "The Great Fiorello", "Doña Inés de la Serna")
    assert [called(each) for each in names] == ["Danae", "Hugh", "Fiorello", "Inés"]


def test_a_name_is_shortened_to_whom_it_names_not_to_where_somebody_belongs():
    """A guard in brass was called Brass on the ladder, and Ulf Grimm, who waits, Waits."""
    names = ("Ulf Grimm, who waits", "Guard in brass", "Foreman of the watch", "Deckhand 4")
    assert [short(each) for each in names] == ["Grimm", "Guard", "Foreman", "Deckhand 4"]


@pytest.mark.rule("TS-LOOP-21")
def test_the_dice_of_the_last_fight_do_not_lie_on_the_table_of_the_debriefing():

    teller = TroubleTeller()
    teller.feed(
        ev.Checked(rule="TS-CHECK-04", who="Ada", id="ada", skill="Melee", value=45, number=12, success=True)
    )
    teller.feed(ev.Debriefed(rule="TS-EXP-05"))
    assert teller._checks == []


@pytest.mark.rule("TS-LOOP-21", "TS-EXP-07")
@pytest.mark.parametrize("size", SIZES)
async def test_the_debriefing_is_a_table_and_one_enter_rolls_a_hero_of_it(make_app, size):
    async with app_of(make_app).run_test(size=size) as pilot:
        room = await to(pilot, "debrief")
        hero = next(each for each in seen(room.session.moment()).heroes if each.id == "danae_kouris")
        drawn = pilot.app.screen.query_one(Ticks)
        first, *rest = drawn.table.rows
        assert first.now and tuple(row.what for row in rest) == hero.ticks
        assert all(row.chance == 101 - row.value == 101 - hero.skills[row.what] for row in (first, *rest))
        assert f"{first.what:16} {first.value:3} {first.chance:4}%" in text_of(pilot.app)
        await pilot.press("enter")
        await until(pilot, lambda: drawn.table.who != hero.name or not drawn.is_attached)
        while room.session.moment().phase == "debrief":
            await read_on(pilot)
            who, rows = drawn.table.others[0]
            assert who == hero.name and all(row.came for row in rows) and len(rows) > len(rest)
            room.session.take(room.session.moment().seats[0], [room.session.moment().options[0].id])
            room.go_on()
        await until(pilot, lambda: "What they have learnt" in text_of(pilot.app))


@pytest.mark.rule("TS-LOOP-21")
def test_what_a_debriefing_brought_is_told_by_hero_and_no_other_is_mixed_in():
    def learned(who, what, why):
        return ev.Learned(rule="TS-EXP-06", who=who, what=what, why=why)

    events = [
        learned("Ada", "Melee", "now 80"),
        ev.Debriefed(rule="TS-EXP-05"),
        learned("Ada", "Sneak", "now 49"),
        learned("Ada", "Charm", "no change"),
        learned("Bea", "Greek", "no change, 1 of 5 ticks"),
    ]
    assert outcomes(events) == ("Ada. Sneak now 49 (1 of 2 rose).", "Bea. Nothing rose (0 of 1).")
    told = [(each.title, each.words) for each in pages([*events[2:], ev.Done(rule="TS-SCN-15")], events)]
    assert told == [("What they have learnt", outcomes(events))]


@pytest.mark.rule("TS-LOOP-18", "TS-CHALLENGE-05", "TS-C-50")
def test_pages_tell_what_comes_of_a_deed_before_the_scene_it_leads_to():

    told = [
        ev.Done(rule="TS-SCN-15", why="Run for it"),
        ev.Narrated(rule="TS-EFF-01", line="The fog closes behind you."),
        ev.ClueFound(rule="TS-EFF-03", line="It sits on the cable.", key=True),
        ev.SchemeMoved(rule="TS-C-52", amount=1, now=2, of=7, why="alarm"),
        ev.Narrated(rule="TS-C-54", line="A ship puts out her lights."),
        ev.SceneBegan(rule="TS-SCENE-10", id="deck", title="The deck"),
        ev.Narrated(rule="TS-SCENE-11", line="Four hooks come over the rail."),
        ev.Done(rule="TS-SCN-15", why="Wait"),
        ev.Narrated(rule="TS-EFF-01", line="Nothing."),
    ]
    found = [(each.chapter, each.words) for each in pages(told, [*told, told[0]])]
    assert found == [
        ("A key clue", ("The fog closes behind you.", "It sits on the cable.")),
        ("Meanwhile", ("A ship puts out her lights.",)),
        ("A scene", ("Four hooks come over the rail.",)),
    ]


@pytest.mark.rule("TS-LOOP-13", "TS-Q-90")
def test_how_a_fight_ends_is_told_beside_what_its_noise_has_set_off():
    """Whoever had fled was gone without a word, and the silence after it belonged to the villains."""
    told = [
        ev.SchemeMoved(rule="TS-C-52", amount=1, now=3, of=7, why="alarm"),
        ev.Narrated(rule="TS-EFF-01", line="A jet comes over low."),
        fe.Fell(rule="TS-C-43", who="Ulf", id="ulf", why="fled"),
        fe.FightEnded(rule="TS-Q-90", who="", why="no enemy is left in it", ending="won"),
        ev.Narrated(rule="TS-EFF-01", line="Silence."),
        ev.SceneBegan(rule="TS-SCENE-10", id="road", title="The road", slot="strike"),
        ev.Narrated(rule="TS-SCENE-11", line="Three beetles."),
    ]
    over = told[3].text()
    assert [(each.chapter, each.words) for each in pages(told, [ev.Debriefed(rule="TS-EXP-05"), *told])] == [
        ("Meanwhile", ("A jet comes over low.",)),
        ("What comes of it", ("Ulf flees.", over, "Silence.")),
        ("They strike", ("Three beetles.",)),
    ]


@pytest.mark.rule("TS-LOOP-27", "TS-LOOP-18")
def test_the_last_find_of_a_scene_is_read_though_the_one_way_out_is_taken_unasked():
    """What stood behind a painting was never on the screen: the map came at once."""
    deed = [
        ev.Narrated(rule="TS-EFF-01", line="Behind it is a plate."),
        ev.ClueFound(rule="TS-EFF-03", line="The radar is blind."),
        ev.SceneBegan(rule="TS-SCENE-10", id="map", title="The map", slot="hub"),
    ]
    out = Option(id="exit:map", seat="hero:1", label="Back", kind="exit")
    stay = Option(id="do:wait", seat="hero:1", label="Wait", kind="do")
    session = SimpleNamespace(
        happened=0, begun=False, held=("hero:1",), next_up="", over=False, mine=True, shared=False, countdown=None,
        viewer="hero:1", events=deed, look=look_of("troubleshooters"), since=lambda at, seat: deed[at : session.happened],
        moment=lambda: SimpleNamespace(coach=None, seats=("hero:1",), least=1, options=session.offered),
    )  # fmt: skip
    untold = Untold(session)
    session.happened, session.offered = 2, (out,)
    assert untold.pages() == []
    session.happened, session.offered = 3, (stay, out)
    assert [each.words for each in untold.pages()] == [("Behind it is a plate.", "Clue: The radar is blind.")]


@pytest.mark.rule("TS-LOOP-18", "TS-C-50")
def test_at_the_map_and_before_the_debriefing_what_comes_of_a_deed_is_a_page():

    deed = [
        ev.Done(rule="TS-SCN-15", why="Ask Lena"),
        ev.Narrated(rule="TS-EFF-01", line="She turns her cap."),
        ev.Ticked(rule="TS-EXP-01", who="Ada", id="ada", skill="Survival"),
    ]
    learnt = ("She turns her cap.", "Ada: a tick for Survival.")
    for slot, found in (("hub", [("What comes of it", learnt)]), ("lead", [])):
        scene = ev.SceneBegan(rule="TS-SCENE-10", id="inn", title="The inn", slot=slot)
        assert [(each.chapter, each.words) for each in pages(deed, [scene, *deed])] == found, slot
    last = [*deed, ev.Debriefed(rule="TS-EXP-05")]
    assert [each.words for each in pages(last, [scene, *last])] == [learnt]


@pytest.mark.rule("TS-LOOP-20", "TS-Q-19")
def test_what_was_taken_is_read_after_how_it_came_to_that_and_before_where_one_is_brought():
    told = [
        ev.CarriedOff(
            rule="TS-Q-19", who="Ada", id="ada", amount=9, fits=9, why="11", taken=("Rope",), by="Max"
        ),
        ev.CarriedOff(rule="TS-Q-19", who="Bea", id="bea", amount=9, fits=2, why="12"),
        ev.Narrated(rule="TS-EFF-01", line="A sack, a smell of onions."),
        ev.SceneBegan(rule="TS-SCENE-10", id="attic", title="The attic", slot="captive"),
        ev.Narrated(rule="TS-SCENE-11", line="Rain on the tiles."),
    ]
    held = (
        "Ada is held: 9 Story Points, which makes 11. Max took: Rope.",
        "Bea is held: 2 of 9 Story Points, which makes 12.",
    )
    found = [(each.chapter, each.words) for each in pages(told, [ev.Debriefed(rule="TS-EXP-05"), *told])]
    assert found == [
        ("What comes of it", ("A sack, a smell of onions.",)),
        ("Caught", held),
        ("Caught", ("Rain on the tiles.",)),
    ]
    assert [each.words for each in pages(told[:2], [told[2], *told[:2]])] == [held]


@pytest.mark.rule("TS-LOOP-21")
async def test_the_scene_before_does_not_lie_on_the_table_of_the_debriefing(make_app):
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "debrief")
        assert lying(room.session.moment()) == ()


@pytest.mark.rule("TS-WIN-02", "TS-Q-13", "TS-STORY-15")
@pytest.mark.parametrize(("points", "stops"), [(1, True), (2, False)])
def test_a_scene_is_offered_to_be_missed_by_who_cannot_pay_for_a_flip(points, stops):
    moment = own_turn()
    hero = structs.replace(moment.view.heroes[0], sp=points)
    removal = Option("removal.x", "hero:1", "You doze off", "TS-COMP-16", kind="complication", actor=hero.id)
    asked = replace(
        moment, phase="scene.framing", options=(removal,), view=structs.replace(moment.view, heroes=(hero,))
    )
    assert look_of("troubleshooters").matters(asked) is stops


@pytest.mark.rule("TS-FLOW-13", "TS-LOOP-28")
def test_who_comes_back_is_told_what_the_adventure_is_about_not_the_weeks_before_it():
    weeks, script, head = (
        ev.Narrated(rule=rule, line=line)
        for rule, line in (
            ("TS-FLOW-13", "Some weeks."),
            (BEGINS, "A script."),
            ("TS-SCN-01", "A town in trouble."),
        )
    )
    view = seen(own_turn())
    assert recap.lines(view, [weeks, script, head])[0] == "A town in trouble."
    assert recap.lines(view, [script, head])[0] == "A town in trouble."


@pytest.mark.rule("TS-COND-07", "TS-LOOP-07")
def test_several_who_become_the_same_are_told_in_one_sentence():
    """A dark shaft took five lines of the stage."""
    teller = TroubleTeller()
    for who, name in (("Ada", "Blinded"), ("Bo", "Blinded"), ("Cy", "Blinded"), ("Cy", "Stunned")):
        teller.feed(ev.ConditionMoved(rule="TS-COND-07", who=who, id=who, name=name, amount=1))
    assert teller._came == ["Ada, Bo and Cy are now Blinded.", "Cy is now Stunned."]
