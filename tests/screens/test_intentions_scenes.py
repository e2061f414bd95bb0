"""Scenes of Intentions on the screens: who comes along, quiet deeds, and pages of the story."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.intentions.ai import bouts
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Start
from engine.table import Odds, Option
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.phase import PhaseScreen
from screens.game.session import Session
from screens.intentions import results
from screens.intentions.brief import in_brief
from screens.intentions.ended import Ended, ending, plotted
from screens.intentions.quiet import Quiet, foremost
from screens.intentions.reading import seen
from screens.look.arrange import Line, key_of
from screens.look.parts import Page
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import read_on, settled, text_of, to, until
from tests.screens.intentions import SIZES, app_of, party


@pytest.mark.rule("IN-LOOP-11", "IN-LOOP-12")
@pytest.mark.parametrize("size", SIZES)
async def test_a_quiet_action_stands_with_its_system_and_price(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        await to(pilot, "scene.quiet")
        assert isinstance(app.screen, Quiet)
        headings = [line.label for line in app.screen.query_one(Choices).lines if not line.options]
        assert headings[0] == "Here" and headings[1].startswith("A Conflict, against ")
        shown = text_of(app)
        assert "Free" in shown and "Pure · Purity 0 -> 1" in shown


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-14")
@pytest.mark.parametrize(
    ("room", "told"),
    [
        (80, "Learn a Weakness of Anselm Grote (cost 3: read the names in the rail)"),
        (46, "Weakness of Anselm Grote: read the names in the rail"),
        (24, "Learn: read the names in the rail"),
    ],
)
def test_two_weaknesses_to_learn_are_told_apart_where_the_row_is_short(room, told) -> None:
    label = "Learn a Weakness of Anselm Grote (cost 3: read the names in the rail)"
    assert in_brief(label, room) == told
    assert in_brief("Harm Rex", 4) == "Harm Rex"


@pytest.mark.rule("IN-LOOP-12", "IN-OUT-08")
@pytest.mark.parametrize("hinted", [False, True])
def test_a_beat_and_its_intention_are_one_line(hinted) -> None:
    def start(id: str, card: str, label: str) -> Option:
        return Option(f"start:a>{id}", "hero:1", label, "IN-OUT-08", kind="conflict", actor="a", card=card)

    stop = start("stop", "stop", "Stop the auction · Conflict · plot -1")
    valve = start("valve", "valve", "Shut the valve · Conflict to stop the auction · plot -1")
    harm = start("harm", "harm", "Harm Rex · Conflict")
    lines = [Line(each.label, (each,)) for each in (stop, valve, harm)]
    parted = foremost(lines, stop if hinted else harm)
    first, rest = ([line.option for line in part] for part in parted)
    assert (first, rest) == ([stop, harm] if hinted else [valve, harm], [])


@pytest.mark.long
@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
async def test_a_conflict_is_marked_with_who_stands_against_it_and_the_chance(make_app, monkeypatch) -> None:
    """In one terminal that grows, and from few bouts: to reckon the chances takes seconds."""
    monkeypatch.setattr(bouts, "BOUTS", 12)
    app = app_of(make_app)
    async with app.run_test(size=SIZES[0]) as pilot:
        room = await to(pilot, "scene.quiet")
        list(room.session.previews())
        moment = room.session.moment()
        starting = [
            each for each in moment.options if isinstance(each.action, Start) and not each.action.flag
        ]
        lines, _ = foremost([Line(each.label, (each,)) for each in starting], None)
        chances = [f"~{moment.odds[key_of(line.options[0])].win:.0%} " for line in lines]
        for size in SIZES:
            await pilot.resize_terminal(*size)
            app.screen.query_one(Choices).redraw()
            await settled(pilot)
            shown = " ".join(text_of(app).split())
            assert f"A Conflict, against {moment.view.scene.opposition[0].name}" in shown
            assert all(shown.count(each) >= chances.count(each) for each in chances)
            assert "· Conflict" not in shown, "all under that heading are"


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
def test_a_conflict_has_its_chance_before_what_it_needs_and_brings_once_that_is_known() -> None:
    label = "Stop the auction · Conflict · 6 Progress (Rex 6) · plot -1"
    start = Option("start", "hero:1", label, kind="conflict", amount=6)
    odds = {("hero:1", "start"): Odds("start", 0.42, 0.0, wins="to get it", about=True)}
    assert results.begun(start, odds) == "~42% 6 Progress, plot -1"
    assert results.begun(start, {}) == "6 Progress, plot -1"


@pytest.mark.rule("IN-LOOP-11")
async def test_another_system_for_the_same_deed_stands_under_it_and_its_price_is_whole(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        lines, moment = app.screen.query_one(Choices).lines, room.session.moment()
        again = [nth for nth, line in enumerate(lines) if line.label.strip() == "or"]
        assert again
        for nth in again:
            one, other = lines[nth - 1].options[0], lines[nth].options[0]
            assert (one.target, one.card) == (other.target, other.card) and one.kind != other.kind
            assert results.beside([other], moment.view, moment.odds)[:50] in text_of(app) or nth > 10


@pytest.mark.rule("IN-C-48", "IN-GM-22")
@pytest.mark.parametrize("size", SIZES)
async def test_the_end_tells_how_it_came_out_and_what_became_of_everybody(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "")
        await until(pilot, lambda: isinstance(app.screen, Ended))
        await settled(pilot)
        shown, view = text_of(app), room.session.moment().view
        assert view.outcome.epilogue.split()[0] in shown and view.title in shown
        assert all(hero.name in shown for hero in view.heroes)


@pytest.mark.rule("IN-C-48", "IN-C-63")
def test_the_end_tells_where_the_plot_went_and_in_which_scene() -> None:
    scenes = [
        ev.SceneSet(who="Ada", where=where, when="Dusk", why="")
        for where in ("The yard", "The attic", "The pier")
    ]
    events = [scenes[0], ev.PlotMoved(now=-1), scenes[1], scenes[2], ev.PlotMoved(now=0), ev.PlotMoved(now=1)]
    assert plotted(events) == "It went to -1 at the yard, 0 and +1 at the pier."
    assert plotted(scenes) == ""


@pytest.mark.rule("IN-LOOP-42", "IN-LOOP-27")
def test_the_end_of_one_conflict_tells_for_whom_it_came_out_how_and_nothing_of_a_plot() -> None:
    table = sit_down(open_system("intentions"), {"heroes": ["Ines Calder"], "mode": "conflict"}, 4)
    view = table.view("hero:1").snapshot()
    events = [
        ev.PlotMoved(now=-1),
        ev.Achieved(who="Ines Calder", words="stop the auction"),
        ev.Failed(who="Ray", words="flee"),
        ev.TakenOut(who="Men 1", many=True),
        ev.TakenOut(who="Men 2", many=True),
    ]
    page = ending(events, view)
    assert page.words == (
        "Ines Calder has it: stop the auction.",
        "Ray does not get to flee.",
        "Men 1 and 2 are out of the Conflict.",
    )
    assert not page.how and "Clues" not in dict(page.figures)


@pytest.mark.rule("IN-LOOP-04", "IN-LOOP-42", "IN-LOOP-46", "IN-PLAY-02")
def test_a_preview_is_a_page_of_an_adventure_and_not_of_one_conflict() -> None:
    look, system = look_of("intentions"), open_system("intentions")
    chapters = {}
    for mode in ("adventure", "conflict"):
        events = sit_down(system, {"heroes": ["Ines Calder"], "mode": mode}, 4).events
        chapters[mode] = [page.chapter for page in look.pages(events, events)]
        told = [words for page in look.pages(events, events) for words in page.words]
        assert any("honest dice" in words for words in told) == (mode == "adventure")
    assert "What is coming" in chapters["adventure"]
    assert "What is coming" not in chapters["conflict"] and chapters["conflict"]


@pytest.mark.rule("IN-SCENE-02", "IN-SCENE-06")
def test_a_scene_is_one_page_whoever_reads_when() -> None:
    scene = ev.SceneSet(who="Ada", where="The pier", when="Night", why="For your Goal.")
    opening = ev.Told(piece="opening", line="Gulls. Ada, before you: nobody.")
    pages = look_of("intentions").pages
    assert pages([scene], [scene]) == []
    whole = [
        Page("Ada sets a scene", "The pier, night", ("For your Goal.", "Gulls. Ada, before you: nobody."))
    ]
    assert pages([opening], [scene, opening]) == pages([scene, opening], [scene, opening]) == whole


@pytest.mark.rule("IN-GOAL-02")
def test_the_scene_of_a_goal_is_a_page_without_an_opening() -> None:
    scene = ev.SceneSet(who="Ada", where="The pier", when="Night", why="Home", goal=True)
    assert look_of("intentions").pages([scene], [scene]) == [Page("The Goal", "The pier, night", ("Home",))]


@pytest.mark.rule("IN-LOOP-09", "IN-LOOP-07", "IN-C-28")
async def test_who_may_come_along_reads_which_weakness_lies_open_there(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.company")
        moment = room.session.moment()
        view = seen(moment)
        (hero,) = (each for each in view.heroes if each.id == moment.options[0].actor)
        look, (weakness, *_) = room.session.look, hero.weaknesses
        for tags, told in (((weakness.tag,), True), ((), False)):
            at = changed(moment, view=replace(view, scene=replace(view.scene, tags=tags)))
            assert (f"Open to them here: {weakness.name}" in look.tip(moment.options[0], at)) == told


@pytest.mark.rule("IN-LOOP-09", "IN-D-03")
async def test_who_stays_out_is_shown_what_that_gives(make_app) -> None:
    app = app_of(make_app, seats={"hero:2": "human"})
    app.preferences.settings.windows["company"] = "ask"
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.company")
        shown = text_of(app)
        assert "Come along" in shown and "Stay out and rest" in shown


@pytest.mark.rule("IN-LOOP-09")
async def test_who_has_nothing_to_rest_from_comes_along_unasked(make_app) -> None:
    app = app_of(make_app, seats={"hero:2": "human"})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        taken = [each.answer.words for each in room.session._unasked]
        assert any(each.endswith("Come along (nothing speaks against it)") for each in taken)


@pytest.mark.rule("IN-LOOP-09", "IN-C-74")
@pytest.mark.parametrize("kept", ["nothing", "mark", "spent", "open"])
def test_whom_a_mark_a_spent_gadget_or_a_weakness_keeps_is_asked(kept) -> None:
    table = sit_down(open_system("intentions"), {"heroes": 2, "adventure": "lantern_auction"}, 4)
    table.decide(table.request.number, "hero:1", [table.request.options_for("hero:1")[0].id])
    hero, tags = table.game.heroes[1], table.view("hero:2").scene().tags
    tag = tags[0] if kept == "open" else next(each for each in ("mirrors", "hunger") if each not in tags)
    hero.weaknesses = [replace(hero.weaknesses[0], tag=tag)]
    hero.marked, hero.spent = kept == "mark", list(hero.gadgets) if kept == "spent" else []
    session = Session(table, {"hero:2": "human"}, look_of("intentions"))
    assert (session.look.obvious(session.moment()) is None) is (kept != "nothing")


@pytest.mark.rule("IN-LOOP-09", "IN-D-03")
async def test_all_of_one_person_come_along_by_one_key(make_app) -> None:
    app = party(make_app, mode="adventure")
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.company")
        assert app.screen.query_one(Choices).lines[0].label == "All of you come along"
        await pilot.press("enter")
        await read_on(pilot)
        await until(pilot, lambda: room.session.moment().phase == "scene.quiet")
        assert len(room.session.moment().view.scene.present) == 3


@pytest.mark.rule("IN-LOOP-11")
async def test_beneath_the_question_stands_all_of_the_price_of_a_quiet_deed(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        await pilot.pause()
        moment = room.session.moment()
        line = app.screen.query_one(Choices).line
        price = results.beside(list(line.options), moment.view, moment.odds)
        assert price and price[:60] in app.screen.told_of_option()


@pytest.mark.rule("IN-LOOP-11", "IN-C-59")
async def test_what_strain_does_is_read_before_a_deed_is_paid_with_it(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.quiet")
        choices = app.screen.query_one(Choices)
        line = next(line for line in choices.lines if line.option and "strain" in line.option.label)
        choices.highlight(line.option.id, line.option.seat)
        await pilot.pause()
        assert "Vigilance -1 in the next exchange." in " ".join(text_of(app).split())


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-14")
@pytest.mark.parametrize("size", SIZES)
async def test_in_a_scene_of_the_masterminds_each_intention_has_its_chance(
    make_app, size, monkeypatch
) -> None:
    monkeypatch.setattr(bouts, "BOUTS", 2)
    monkeypatch.setattr(PhaseScreen, "foresees", True)
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.intention")
        await until(pilot, lambda: not app.screen.foreseeing and room.session.moment().odds)
        await pilot.pause()
        (first,) = (each for each in text_of(app).split("\n") if "❯1" in each)
        assert "% " in first.partition("Progress")[0] and "About" in text_of(app)


@pytest.mark.rule("IN-LOOP-09", "IN-C-51", "IN-Q-55")
async def test_in_a_scene_of_the_masterminds_who_comes_along_reads_that_a_conflict_follows(make_app) -> None:
    app = app_of(make_app)
    app.preferences.settings.windows["company"] = "ask"
    async with app.run_test(size=(80, 24)) as pilot:
        said = {}
        for nth in (1, 2, 3):
            room = await to(pilot, "scene.company", at=1 if nth == 1 else 2)
            moment = room.session.moment()
            said[seen(moment).scene.kind] = [room.session.look.tip(each, moment) for each in moment.options]
            if len(said) > 1:
                break
        assert "at once" in said["mm"][0] and "if nobody comes" in said["mm"][1].casefold()
        assert "turns here" in said["hero"][0]


@pytest.mark.rule("IN-LOOP-09")
def test_who_comes_along_reads_what_comes_of_it_in_one_line() -> None:
    look = look_of("intentions")
    moment = moments.moment("combat.attack")
    for kind in ("in", "out", "rest", "pass"):
        tip = look.tip(Option(kind, moments.ME, kind, kind=kind), moment)
        assert tip and len(tip) <= 78


@pytest.mark.rule("IN-LOOP-11", "IN-C-29")
async def test_what_a_deed_of_ones_own_found_stands_first_whatever_partners_do_after_it(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        deed = next(each for each in room.session.moment().options if each.label.endswith("Free · clue"))
        room.session.take("hero:1", [deed.id])
        room.go_on()
        room = await read_on(pilot)
        assert room.session.moment().phase == "scene.quiet"
        (found,) = [each.text() for each in room.session.table.events if each.kind == "weakness"]
        await pilot.pause()
        assert found.rstrip(".") in " ".join(text_of(app).split())


@pytest.mark.rule("IN-GM-28", "IN-LOOP-43")
@pytest.mark.parametrize(
    ("other", "told"), [(15, "they have theirs at 65%, at 15% with Quick Blood"), (50, "")]
)
def test_a_hint_tells_by_which_type_they_have_theirs_much_less_often(other, told) -> None:
    feint = Option("a", "hero:1", "Feint: Cunning +2, Ambition -1", kind="type", card="feint")
    blood = Option("b", "hero:1", "Overpower: Quick Blood: Ambition +3", kind="type", card="overpower")
    odds = {
        key_of(each): Odds(each.id, 0.1, 1.0, wins=f"to have it now, {they}% they have theirs")
        for each, they in ((feint, 65), (blood, other))
    }
    assert results.safer(feint, [feint, blood], odds) == told
    assert results.safer(blood, [feint, blood], odds) == ""
