"""Intentions on the screens: scene cards, quiet actions, the exchange on lanes, placements with results, the end."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, IntentionSheet
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Declare, Place, SetScene, Start
from engine.table import Odds, Option
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.detail import Detail
from screens.game.room import Room
from screens.game.session import Session
from screens.intentions import results
from screens.intentions.cards import CardRows, shares
from screens.intentions.ended import Ended, ending, plotted
from screens.intentions.fighting import Against, Exchange, Placing
from screens.intentions.lanes import Lanes, in_short, paced
from screens.intentions.options import in_brief
from screens.intentions.parts import Setting
from screens.intentions.quiet import Quiet, foremost
from screens.intentions.reading import seen
from screens.look.arrange import Line, key_of
from screens.look.parts import Page
from screens.modals.questions import Words
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import read_on, room_of, settled, text_of, to, until

MINE = {"hero:1": "human"}
SIZES = [(80, 24), (120, 36)]


def app_of(make_app, wish=None, seats=None):
    system = open_system("intentions")
    wish = wish or {"heroes": list(system.library.heroes)[:2], "adventure": "lantern_auction"}
    return make_app(system, lambda app: app.start(wish, seats or MINE), seed=4)


@pytest.mark.rule("IN-LOOP-30", "IN-LOOP-31")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "phase", ["scene.set", "scene.quiet", "conflict.intention", "conflict.type", "conflict.placing", ""]
)
def test_looks(snap_compare, make_app, size, phase) -> None:
    async def go_there(pilot) -> None:
        await to(pilot, phase)
        await pilot.pause()

    assert snap_compare(app_of(make_app), terminal_size=size, run_before=go_there)


@pytest.mark.rule("IN-LOOP-05", "IN-LOOP-06")
@pytest.mark.parametrize("size", SIZES)
async def test_a_scene_is_set_from_three_rows_in_one_stop(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "scene.set")
        assert isinstance(app.screen, Setting)
        rows = app.screen.query_one(CardRows)
        proposed = rows.line.option.action
        assert isinstance(proposed, SetScene)
        assert all(each in text_of(app) for each in ("Where", "When", "Why", rows.chosen[0].title[5:]))
        await pilot.press("down", "right")
        changed = rows.line.option.action
        assert (changed.where, changed.why) == (proposed.where, proposed.why)
        assert changed.when != proposed.when
        await pilot.press("left", "down", "down", "right", "up", "up", "enter")
        await until(pilot, lambda: room.session.table.decisions[-1:] and _set(room) is not None)
        taken = _set(room)
        assert f"{proposed.where}>{proposed.when}>" in taken and proposed.why not in taken


@pytest.mark.rule("IN-LOOP-05")
async def test_cards_that_were_chosen_stay_when_somebody_only_looks_at_something_else(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.set")
        rows = app.screen.query_one(CardRows)
        await pilot.press("down", "right")
        chosen = rows.line.option.action
        await pilot.press("o", "escape")
        await pilot.pause()
        assert rows.line.option.action == chosen


@pytest.mark.rule("IN-LOOP-07")
@pytest.mark.parametrize("size", SIZES)
async def test_under_the_cards_stands_how_hard_it_will_be_and_whose_weaknesses_lie_open(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "scene.set")
        view = room.session.moment().view
        rows = app.screen.query_one(CardRows)
        for _ in range(4):
            where, when, _why = rows.chosen
            tags = {*where.adds, *when.adds, *(when.adds_if_public if where.public else ())} - {*when.removes}
            shown = " ".join(text_of(app).split())
            assert "Fair for two: " in shown and "no Weakness" not in shown
            for hero in view.heroes:
                told = [f"{hero.name} ({each.tag.replace('_', ' ')})" for each in hero.weaknesses]
                open_here = [each.tag in tags for each in hero.weaknesses]
                assert [each in shown for each in told] == open_here
            await pilot.press("right")


def _set(room: Room) -> str | None:
    return next(
        (pick for each in room.session.table.decisions for pick in each.picks if "scene:" in pick), None
    )


@pytest.mark.rule("IN-LOOP-30", "IN-LOOP-31")
@pytest.mark.parametrize("size", SIZES)
async def test_where_there_is_room_the_casebook_stands_under_the_opponents_and_uses_under_the_heroes(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        await to(pilot, "scene.quiet", at=3)
        shown = text_of(app)
        wide = size[0] == 120
        assert ("Casebook" in shown, "held by" in shown, "Left: " in shown, "OR 6" in shown) == (wide,) * 4


@pytest.mark.rule("IN-LOOP-30")
async def test_what_the_casebook_holds_is_in_sight_where_a_scene_is_chosen(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "scene.set", at=2)
        book = seen(room.session.moment()).casebook
        shown = " ".join(str(app.screen.query_one(Stage).render()).split())
        assert book.clues and f"Clue: {book.clues[0]}"[:40] in shown
        assert all(f"{what}: held by {who}" in shown for what, who in book.items[:2])


@pytest.mark.rule("IN-LOOP-08")
async def test_a_typed_line_stands_in_the_log_and_changes_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, Words))
        await pilot.press(*"It rains.", "enter")
        await until(pilot, lambda: "It rains." in (_set(room) or ""))
        assert any("It rains." in event.text() for event in room.session.table.events)


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
    assert (first, rest) == (([stop, harm], [valve]) if hinted else ([valve, harm], [stop]))


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
@pytest.mark.parametrize("size", SIZES)
async def test_a_conflict_is_marked_with_who_stands_against_it_and_the_chance(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "scene.quiet")
        list(room.session.previews())
        app.screen.query_one(Choices).redraw()
        await settled(pilot)
        moment = room.session.moment()
        shown = " ".join(text_of(app).split())
        starting = [
            each for each in moment.options if isinstance(each.action, Start) and not each.action.flag
        ]
        chances = [moment.odds[each.seat, each.id].win for each in starting]
        usual = sorted(chances)[len(chances) // 2]
        assert f"A Conflict, against {moment.view.scene.opposition[0].name}" in shown
        assert f": about {usual:.0%}" in shown
        lines, _ = foremost([Line(each.label, (each,)) for each in starting], None)
        told = [moment.odds[key_of(line.options[0])].win for line in lines]
        apart = [f"about {each:.0%}" for each in told if abs(each - usual) >= 0.04]
        assert shown.count("about") == 1 + len(apart) and all(each in shown for each in apart)
        assert "· Conflict" not in shown, "all under that heading are"


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
def test_a_chance_that_is_another_than_that_of_most_conflicts_there_stands_beside_its_own() -> None:
    labels = (
        "Stop the auction · Conflict · 6 Progress (Rex 6) · plot -1",
        "Learn it · Conflict · 6 Progress (Rex 6) · clue",
        "Escape · Conflict · 6 Progress (Rex 6)",
    )
    starts = [Option(label[:4], "hero:1", label, kind="conflict", amount=6) for label in labels]
    odds = {
        ("hero:1", each.id): Odds(each.id, win, 0.0, wins="to get it", about=True)
        for each, win in zip(starts, (0.4, 0.42, 0.6), strict=True)
    }
    assert results.usually(starts, odds) == 0.42
    beside = [results.begun(each, starts, odds) for each in starts]
    assert beside == ["6 Progress, plot -1", "6 Progress, clue", "about 60%, 6 Progress"]
    assert results.begun(starts[0], starts, {}) == "6 Progress, plot -1", "before anything is reckoned"


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


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-17", "IN-LOOP-19")
@pytest.mark.parametrize("size", SIZES)
async def test_an_exchange_is_one_picture_and_the_best_type_is_highlighted(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        assert isinstance(app.screen, Exchange)
        shown = text_of(app)
        fighters = room.session.moment().view.conflict.fighters
        assert all(lane in shown for lane in ("Ambition", "Cunning", "Vigilance"))
        assert all(each.name[:12] in app.screen.query_one(Lanes).render().plain for each in fighters)
        choices = app.screen.query_one(Choices)
        headings = [line.label for line in choices.lines if not line.options]
        assert headings == [
            each for each in ("What I am", "What I have", "How I stand", "For others") if each in headings
        ]
        assert {"What I have", "How I stand"} <= set(headings)
        held = choices.line.options
        picks, _ = room.session.hint("hero:1")
        assert {option.action.type for option in held} == {
            option.action.type
            for option in room.session.moment().options
            if option.id in picks and isinstance(option.action, Declare)
        }


@pytest.mark.rule("IN-LOOP-22", "IN-LOOP-24")
@pytest.mark.parametrize("size", SIZES)
async def test_a_placement_tells_what_happens_and_that_happens(make_app, size) -> None:
    app = app_of(make_app, {"heroes": ["Halima Voss"], "adventure": "lantern_auction"})
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        assert isinstance(app.screen, Placing)
        line = app.screen.query_one(Choices).line
        what = line.option.action
        assert isinstance(what, Place)
        lanes = app.screen.query_one(Lanes)
        assert lanes.chosen == (what.whose, (what.a, what.c, what.v))
        conflict = room.session.moment().view.conflict
        before = next(each for each in conflict.fighters if each.id == what.whose)
        promised, decided = app.screen.outlook, len(room.session.table.decisions)
        await pilot.press("1")
        await until(pilot, lambda: len(room.session.table.decisions) > decided)
        await read_on(pilot)
        fought = [
            each for each in room.session.table.events if each.kind == "compared" and each.who == before.name
        ]
        gained = sum(each.amount for each in fought if each.what == "progress")
        harmed = sum(each.amount for each in fought if each.what == "abuse")
        assert (promised.gain, promised.taken) == (gained, harmed)


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
    assert plotted(events) == "It went to -1 at the yard, 0 at the pier, +1 at the pier."
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


@pytest.mark.rule("IN-LOOP-25", "IN-CON-24")
def test_what_an_exchange_came_to_stands_until_dice_fall_again() -> None:
    teller, moment = look_of("intentions").teller(), moments.moment("combat")

    def gain(who, amount, now):
        return ev.Compared(who=who, what="progress", amount=amount, now=now, of=12)

    for event in (
        ev.ExchangeBegan(amount=1),
        ev.Declared(who="Ray", type="react", words="React"),
        gain("Ray", 2, 2),
        gain("Ray", 4, 6),
        ev.Compared(who="Ada", what="abuse", amount=2, now=2, of=6),
        ev.Compared(who="Men 1", what="abuse", amount=4, now=4, of=2),
        ev.TakenOut(who="Men 1", many=True),
        ev.TakenOut(who="Men 2", many=True),
        ev.ExchangeBegan(amount=2),
        ev.Declared(who="Ray", type="feint", words="Feint"),
    ):
        teller.feed(event)
    told = teller.scene(moment, None)
    assert told.verdict == (
        "Progress: Ray +6 (6 of 12). Abuse: Ada 2 (2 of 6). Men 1 and 2 are out of the Conflict"
    )
    assert told.notes == ("Ray: Feint.",)
    teller.feed(ev.Threw(who="Ada", dice=(3, 2, 1), kept=(3, 2, 1)))
    assert teller.scene(moment, None).verdict == ""


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


async def test_a_whole_conflict_by_keyboard_with_a_whole_party(make_app) -> None:
    system = open_system("intentions")
    wish = {"heroes": list(system.library.heroes)[:3], "mode": "conflict", "band": "fair"}
    seats = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")
    app = app_of(make_app, wish, seats)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(120):
            room = await read_on(pilot)
            if room.session.over:
                break
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Ended))
        assert "THE CONFLICT IS" in text_of(app) and room_of(app)


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-21", "IN-LOOP-45")
@pytest.mark.parametrize("size", SIZES)
async def test_before_one_places_ones_dice_they_lie_sorted_and_theirs_are_on_their_lanes(
    make_app, size
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        conflict = room.session.moment().view.conflict
        told = app.screen.query_one(Lanes).render().plain
        for foe in (each for each in conflict.fighters if each.side == "mm"):
            assert foe.totals and all(f"={total}" in told for total in foe.totals)
        me = next(each for each in conflict.fighters if each.id == room.session.moment().options[0].actor)
        assert [int(word.strip("(!)")) for word in results.thrown(me).split()] == sorted(
            me.rolled, reverse=True
        )


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-29")
async def test_gauges_and_aims_are_told_in_whole_words_where_there_is_room(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        await pilot.pause()
        for side in app.screen.query(Sheets):
            told = " ".join(side.render().plain.replace("▌", " ").split())
            fighters = room.session.moment().view.conflict.fighters
            mine = [each for each in fighters if each.name.upper() in told.upper()]
            for each in mine:
                assert f"▶ {each.aim.words}" in told and f"{each.progress}/{each.aim.itn}" in told
            assert told.count("Abuse ") == told.count("Progress ") == len(mine) > 0


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize(("height", "rows"), [(9, 4), (3, 3)])
async def test_what_somebody_uses_has_a_row_of_its_own_where_it_does_not_fit(make_app, height, rows) -> None:
    fighter = FighterSheet("a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    used = replace(fighter, declared="Exploit: Counts every pulse in the room, of B")
    app, lanes = make_app(), Lanes()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.screen.mount(lanes)
        lanes.styles.height, lanes.styles.border = height, ("none", "transparent")
        lanes.styles.display = "block"
        lanes.show(ConflictSheet(1, (used, replace(fighter, id="b")), "b", 12))
        await pilot.pause()
        shown = lanes.render().plain.split("\n")
        assert ("▶ Counts every pulse in the room" in lanes.render().plain) == (height == 9)
        assert len(shown) == rows


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-31")
async def test_of_more_fighters_than_fit_who_is_asked_and_the_opponents_are_in_sight_and_the_rest_is_scrolled_to(
    make_app,
) -> None:
    one = FighterSheet("a", "hero:1", "Ada", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    heroes = [replace(one, id=f"h{nth}", seat=f"hero:{nth}", name=f"Hero {nth}") for nth in range(1, 6)]
    foes = [replace(one, id=f"f{nth}", seat="gm", side="mm", name=f"Foe {nth}") for nth in (1, 2)]
    gone = replace(foes[0], id="f3", name="Gone", out=True)
    app, lanes = make_app(), Lanes()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.screen.mount(lanes)
        lanes.styles.height, lanes.styles.border, lanes.styles.display = 7, ("none", "transparent"), "block"
        lanes.show(ConflictSheet(1, (*heroes, *foes, gone), "f1", 12), ("hero:5",))
        await pilot.pause()
        shown = lanes.render().plain
        assert [name for name in ("Hero 1", "Hero 2", "Hero 3", "Hero 5", "Foe 1", "Foe 2") if name in shown] == [
            "Hero 1", "Hero 2", "Hero 5", "Foe 1", "Foe 2"
        ]  # fmt: skip
        assert "Gone" not in shown and "3 more" in shown
        lanes.scroll(2)
        assert "Hero 3" in lanes.render().plain and "Hero 1" not in lanes.render().plain


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


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-45")
def test_what_is_left_out_is_in_brackets_and_what_is_forced_has_a_sign() -> None:
    fighter = FighterSheet("a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, ())
    assert results.thrown(replace(fighter, rolled=(2, 6, 1, 5), kept=(6, 5, 1), forced=1)) == "6 5 (2) 1!"
    assert results.thrown(replace(fighter, rolled=(4, 4, 6), kept=(6, 4, 4))) == "6 4 4"
    assert results.thrown(replace(fighter, rolled=(4, 1, 4), kept=(6, 4, 4))) == "6 4 4 (1)", "Steady Hand"


@pytest.mark.rule("IN-LOOP-26", "IN-Q-30")
@pytest.mark.parametrize(
    ("exchange", "progress", "words"), [(3, 4, ""), (4, 6, "left: you 2, they -"), (10, 6, "ends after 12")]
)
def test_after_three_exchanges_the_pace_is_told_and_from_the_tenth_the_end(exchange, progress, words) -> None:
    aim = IntentionSheet("stop", "plan", "stop the plan", (), "", 10, ())
    ours = FighterSheet(
        "a", "hero:1", "A", "heroes", False, "", (3, 2, 2), 6, 0, progress, 0, False, False, (), aim
    )
    theirs = FighterSheet("b", "gm", "B", "mm", False, "", (3, 2, 2), 6, 0, 0, 0, False, False, (), aim)
    assert paced(ConflictSheet(exchange, (ours, theirs), "b", 12)) == words


@pytest.mark.rule("IN-LOOP-18")
@pytest.mark.parametrize("heroes", [1, 2])
async def test_beside_a_type_stands_what_it_brings_and_about_if_there_are_several(make_app, heroes) -> None:
    app = app_of(make_app, {"heroes": heroes, "adventure": "lantern_auction"})
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        session = room.session
        list(session.previews())
        found = session.moment().odds
        assert {option.id for option in session.moment().options} == {id for _, id in found}
        alone = len([each for each in session.table.game.conflict.fighters if each.side == "mm"]) == 1
        assert all(each.about is not alone and 0 <= each.win <= 1 for each in found.values())
        told = [each.brings.split(", ") for each in found.values()]
        assert all(has == "Progress" and "hurts" in hurt and "takes" in harm for has, hurt, harm in told)


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-18")
@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "Progress 1.7 hurts 0.4, takes 1.2"), (0.07, "7% Progress 1.7 hurts 0.4, takes 1.2")],
)
def test_types_that_have_nothing_yet_are_told_apart_by_what_they_bring(chance, said) -> None:
    odds = Odds("id", chance, 1.7, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2", about=True)
    assert results.weighed(odds) == said


@pytest.mark.rule("IN-LOOP-43")
async def test_a_hint_gives_the_choice_and_its_reason_in_one_line(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        picks, why = room.session.hint("hero:1")
        assert picks[0].startswith("type:") and why and "\n" not in why
        await pilot.press("h")
        await until(pilot, lambda: "Hint: " in text_of(app))
        assert " ".join(why.split()[:2]) in " ".join(text_of(app).split())


@pytest.mark.rule(
    "IN-LOOP-15", "IN-LOOP-34", "IN-D-07", "IN-D-10", "IN-D-13", "IN-D-14", "IN-GM-02", "IN-LOOP-25"
)
async def test_what_is_told_is_not_asked(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type", at=3)
        kinds = [event.kind for event in room.session.table.events]
        begun = kinds.index("conflict")
        assert kinds.index("intention") > begun and {"declared", "dice", "placed", "compared"} <= set(
            kinds[begun:]
        )
        told = [event.text() for event in room.session.table.events if event.kind == "compared"]
        result = re.compile(
            r"(Ambition|Vigilance) -?\d+ against -?\d+: (Progress|Abuse) \+\d+ \(\d+ of \d+\)"
        )
        assert any(map(result.search, told))


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


@pytest.mark.rule("IN-LOOP-39", "IN-Q-04")
@pytest.mark.parametrize("size", SIZES)
async def test_a_hero_stands_against_another_whose_player_agrees(make_app, size) -> None:
    heroes = ["Halima Voss", "Ines Calder"]
    wish = {"heroes": heroes, "mode": "conflict", "band": "fair", "rivalry": "asked"}
    app = app_of(make_app, wish, dict.fromkeys(("hero:1", "hero:2"), "human"))
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.intention")
        room.session.take("hero:1", [next(e.id for e in room.session.moment().options if e.kind == "oppose")])
        room.go_on()
        await read_on(pilot)
        await settled(pilot)
        assert isinstance(app.screen, Against) and "stand together" in text_of(app)
        await pilot.press("2")
        await until(pilot, lambda: room.session.moment().phase == "conflict.intention")
        await settled(pilot)
        me = room.session.moment().view.conflict.fighters[0]
        assert me.against == ("ines_calder",)
        assert "Against" in text_of(app) or size[0] == 80


def party(make_app, mode="conflict"):
    """Three heroes of one person."""
    wish = {"heroes": list(open_system("intentions").library.heroes)[:3], "mode": mode, "assign": "ask"}
    return app_of(make_app, wish, dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human"))


@pytest.mark.rule("IN-LOOP-19")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["conflict.type", "conflict.placing"])
async def test_of_several_heroes_enter_takes_what_is_proposed_for_all(make_app, size, phase) -> None:
    app = party(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, phase)
        choices = app.screen.query_one(Choices)
        names = [each.name.split()[0] for each in room.session.moment().view.heroes]
        assert [line.label.partition(":")[0] for line in choices.lines] == ["All as proposed", *names]
        proposed, decided = (
            [line.options[0].id for line in choices.lines[1:]],
            len(room.session.table.decisions),
        )
        await pilot.press("enter")
        await until(pilot, lambda: len(room.session.table.decisions) >= decided + 3)
        taken = [each.picks[0] for each in room.session.table.decisions[decided : decided + 3]]
        assert taken == proposed


@pytest.mark.rule("IN-LOOP-19")
async def test_a_digit_opens_one_hero_and_esc_goes_back_to_all(make_app) -> None:
    app = party(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        second = room.session.moment().view.heroes[1]
        await pilot.press("3")
        choices = app.screen.query_one(Choices)
        await until(pilot, lambda: choices.lines[0].label == second.name.upper())
        assert {option.actor for line in choices.lines for option in line.options} == {second.id}
        await pilot.press("escape")
        await until(pilot, lambda: choices.lines[0].label == "All as proposed")
        await pilot.press("3", "1")
        await until(pilot, lambda: len(room.session.moment().seats) == 2)


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


@pytest.mark.rule("IN-LOOP-14", "IN-C-45")
@pytest.mark.parametrize("size", SIZES)
async def test_the_flag_of_an_intention_is_a_toggle_and_its_sum_follows(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.intention")
        choices = app.screen.query_one(Choices)
        sums = []
        for key in ("right", "right", ""):
            option = choices.line.option
            sums.append((option.action.flag, option.amount))
            assert f"{option.amount} Progress" in " ".join(text_of(app).split())
            if key:
                await pilot.press(key)
        plain = sums[0][1]
        assert sums == [("", plain), ("goal", plain + 2), ("drawback", plain - 2)]
        await pilot.press("enter")
        await until(pilot, lambda: any("+drawback" in each.picks[0] for each in room.session.table.decisions))


@pytest.mark.rule("IN-LOOP-20", "IN-LOOP-45")
def test_dice_lie_from_the_highest_down_with_what_is_left_out_and_what_is_forced() -> None:
    threw = ev.Threw(who="A", dice=(2, 6, 1, 5), kept=(6, 5, 1), forced=1)
    assert Glyphs().dice(threw.roll().dice) == "[6] [5] (2) [1*]"
    assert threw.roll().what == "keeps 3 of 4"
    assert not ev.Threw(who="A", dice=(2, 6, 1), kept=(6, 2, 1)).roll().what, "where none is left out"


@pytest.mark.rule("IN-LOOP-20")
@pytest.mark.parametrize("size", SIZES)
async def test_the_dice_of_an_exchange_land_in_turn_and_nothing_tells_what_they_are_before(
    make_app, clock, size
) -> None:
    app = app_of(make_app, {"heroes": ["Halima Voss"], "mode": "conflict", "manifest": "off"})
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        room.pace = Pace("normal")
        room.drama = room._new_drama()
        room.front.toss(lambda: None)
        picks, _ = room.session.hint("hero:1")
        room.session.take("hero:1", picks)
        room.go_on()
        await until(pilot, lambda: room.drama.tossing)
        (fall,) = room.drama.falls_left
        me = room.session.moment().view.conflict.fighters[0]
        assert fall.scene.tosses[0].who == me.name
        at, last = fall.order[-1]
        assert at == 0 and fall.scene.tosses[0].dice[last].face == max(me.kept)
        began, frames = clock.now, 0
        while fall.at(clock.now - began) != fall.scene:
            room.drama.step()
            await pilot.pause()
            stage, lanes = str(app.screen.query_one(Stage).render()), app.screen.query_one(Lanes)
            assert any(spin in stage for spin in Glyphs.spin) and "(" not in stage and "*" not in stage
            assert not app.screen.query_one(Choices).lines and not lanes.display
            frames += 1
            clock.now += 0.1
        assert frames > 3


@pytest.mark.rule("IN-LOOP-37")
@pytest.mark.parametrize(
    "phase",
    ["scene.set", "scene.company", "scene.quiet", "conflict.intention", "conflict.type", "conflict.placing"],
)
async def test_what_comes_from_a_table_elsewhere_is_shown_the_same(make_app, phase) -> None:
    app = party(make_app, mode="adventure")
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, phase)).session.moment()
        bare = changed(moment, options=tuple(replace(each, action=None) for each in moment.options))
        front, choices = app.screen, app.screen.query_one(Choices)
        drawn = []
        for each in (moment, bare):
            choices.beside = lambda options, each=each: front.session.look.beside(options, each)
            choices.show(front.lines(each, None), {})
            drawn.append((choices.render().plain, choices.line and choices.line.label))
        assert drawn[0] == drawn[1] and drawn[0][1]


@pytest.mark.rule("IN-LOOP-05")
@pytest.mark.parametrize(
    ("wanted", "room", "given"),
    [
        ([16, 19, 15], 60, [16, 19, 15]),
        ([10, 30, 12], 40, [10, 18, 12]),
        ([30, 30], 40, [20, 20]),
        ([], 9, []),
    ],
)
def test_short_names_of_cards_leave_their_columns_to_long_ones(wanted, room, given) -> None:
    assert shares(wanted, room) == given


@pytest.mark.rule("IN-LOOP-31")
def test_the_stage_keeps_what_was_told_last() -> None:
    teller = look_of("intentions").teller()
    for nth in range(20):
        teller.feed(
            ev.Told(piece="beat", line=f"Deed number {nth}, told in more words than a row of the stage has.")
        )
    notes = teller.scene(moments.moment("combat"), None).notes
    assert "Deed number 19" in notes[-1] and len(notes) == 4


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize(
    ("declared", "short"),
    [
        ("Manifest: a Weakness to iron for good (Cold iron sears, cost 2), for Glamour", "Glamour"),
        ("Exploit: Counts every pulse, of Dutch Marlowe", "Counts every pulse"),
        ("Invoke: Candle Oath: no dice", "Candle Oath"),
        ("Guard", "Guard"),
        ("Ambush: now flee (18 Progress); Vigilance -2, no Progress or harm", "Ambush: flee"),
    ],
)
def test_on_the_lanes_stands_what_is_used(declared, short) -> None:
    assert in_short(declared) == short


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


@pytest.mark.rule("IN-LOOP-35")
async def test_a_digit_that_nobody_sees_takes_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        choices = app.screen.query_one(Choices)
        first = choices.line.label if choices.digit(1) else ""
        choices.highlighted = max(nth for nth, line in enumerate(choices.lines) if len(line.options) > 1)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert first and first[:20] not in choices.render().plain
        decided = len(room.session.table.decisions)
        await pilot.press("1")
        await pilot.pause()
        assert len(room.session.table.decisions) == decided and first[:20] in choices.render().plain
        await pilot.press("1")
        await until(pilot, lambda: len(room.session.table.decisions) > decided)


@pytest.mark.rule("IN-LOOP-32")
async def test_a_sheet_says_in_words_what_an_or_is(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        look, moment = room.session.look, room.session.moment()
        (sheet,) = (each for each in look.entries(moment) if each.id == moment.view.heroes[0].id)
        assert any(line.startswith("OR 6, the Obstacle Rating: more Abuse") for line in sheet.lines)
        assert any("Obstacle Rating" in line for line in look.legend(Glyphs()))


@pytest.mark.rule("IN-C-69", "IN-LOOP-32")
async def test_the_or_on_the_page_of_who_stands_there_has_its_stature(make_app) -> None:
    app = app_of(make_app, {"heroes": 2, "adventure": "lantern_auction"})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.quiet")
        moment = room.session.moment()
        met = next(each for each in seen(moment).scene.opposition if each.stature)
        (page,) = (each for each in room.session.look.entries(moment) if each.id == met.id)
        assert f"OR {met.rating}" in page.lines[0]
        assert f"OR {met.rating}, the Obstacle Rating, {met.stature} of it stature" in page.lines[1]


@pytest.mark.rule("IN-LOOP-29", "IN-LOOP-32", "IN-ACT-10", "IN-ACT-13")
async def test_a_sheet_tells_what_its_tracks_would_add_to_a_die(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "scene.set")
        look, moment = room.session.look, room.session.moment()
        view = seen(moment)

        def lines(purity, goal):
            hero = replace(view.heroes[0], purity=purity, goal=goal)
            at = changed(moment, view=replace(view, heroes=(hero, *view.heroes[1:])))
            (sheet,) = (each for each in look.entries(at) if each.id == hero.id)
            return [line.partition(",")[0] for line in sheet.lines if " act: " in line]

        assert lines(2, -3) == ["Pure act: one die +2", "Selfish act: one die +3"]
        assert lines(-1, 1) == ["Corrupt act: one die +1", "Inspired act: one die +1"]
        assert lines(0, 0) == []


@pytest.mark.rule("IN-LOOP-06")
async def test_beside_the_rows_stands_what_the_card_of_the_row_does(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await to(pilot, "scene.set")
        rows, told = app.screen.query_one(CardRows), app.screen.query_one(Detail)
        for at in range(3):
            card = rows.chosen[at]
            assert all(each in told.text.plain for each in (card.text, *card.does))
            await pilot.press("down")
        await pilot.press("up", "right")
        assert rows.chosen[1].text in told.text.plain


@pytest.mark.rule("IN-LOOP-43")
async def test_a_hint_without_a_reason_gives_none(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "scene.set")
        moment = room.session.moment()
        picks, _ = room.session.hint("hero:1")
        label = next(each.label for each in moment.options if each.id in picks)
        said = []
        app.screen.say = said.append
        app.screen.action_hint()
        assert f"Hint: {label.rstrip('.')}." in said


@pytest.mark.rule("IN-LOOP-16")
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_the_total_of_every_lane_is_told_whole_at_every_size(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.placing")
        lanes = app.screen.query_one(Lanes)
        laid = [each for each in seen(room.session.moment()).conflict.fighters if each.dice and each.totals]
        assert laid
        shown = str(lanes.render())
        for each in laid:
            row = next(line for line in shown.splitlines() if line.startswith(each.name[:8]))
            assert [int(total) for total in re.findall(r"=(\d+)", row)] == list(each.totals)


@pytest.mark.rule("IN-LOOP-16", "IN-LOOP-36")
async def test_at_every_size_stands_who_wants_what_in_a_conflict_and_nobodys_wish_before_it_is_declared(
    make_app,
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "conflict.intention")
        assert "They:" not in text_of(app)
        room = await to(pilot, "conflict.type")
        view = seen(room.session.moment())
        theirs = next(each.aim.words for each in view.conflict.fighters if each.side == "mm" and each.aim)
        assert f"They: {theirs}" in text_of(app)
        stakes = [each.words for each in room.session.look.board(room.session.moment()).stakes]
        assert stakes[0].startswith("Plot ") and any(theirs in each for each in stakes)


@pytest.mark.rule("IN-LOOP-17")
async def test_of_what_one_has_a_line_says_what_is_used_and_its_effect_whole(make_app) -> None:
    app = app_of(make_app, {"heroes": ["Ottilie Brandt"], "mode": "conflict"})
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "conflict.type")
        labels = [line.label for line in app.screen.query_one(Choices).lines]
        assert "Iron Veil: no dice, but A 7, C 2, V 7" in labels
        assert "Camera Drone: A 6, and one die fewer" in labels


@pytest.mark.rule("IN-LOOP-43")
async def test_o_is_one_table_of_all_types_and_a_hint_tells_its_reason_whole_at_80_columns(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        list(room.session.previews())
        moment, look = room.session.moment(), room.session.look
        (page,) = look.odds(moment, Glyphs())
        known = [moment.odds[each.seat, each.id] for each in moment.options]
        rows = page.lines[1 : 1 + len(known)]
        assert max(map(len, rows)) <= 38 and len(rows) == len(moment.options)
        assert [row.split()[-4:-2] for row in rows] == [[f"{e.win:.0%}", f"{e.expected:+.1f}"] for e in known]
        await pilot.press("h")
        await pilot.pause()
        _, why = room.session.hint("hero:1")
        shown = " ".join(text_of(app).split())
        assert f"({why.partition(' (IN-')[0]})" in shown


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


def test_a_type_that_cannot_have_it_yet_does_not_say_so() -> None:
    look = look_of("intentions")
    option = Option("type:feint", "hero:1", "Feint", kind="type", card="feint")

    def tip(win: float) -> str:
        odds = Odds(option.id, win, 0.6, wins="to have it now", brings="Progress, hurts 0.4", about=True)
        return look.tip(option, changed(moments.moment("combat.attack"), odds={("hero:1", option.id): odds}))

    assert tip(0.0) == "0.6 Progress, hurts 0.4 on average"
    assert tip(0.4).startswith("about 40% to have it now")


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-18")
def test_a_type_has_its_chances_and_means_in_columns_under_their_names() -> None:
    out = Odds(
        "guard", 0.07, 1.7, wins="to have it now, 30% to be out", brings="Progress, hurts 0.4, takes 1.2"
    )
    sure = Odds("feint", 0.0, 0.2, wins="to have it now", brings="Progress, hurts 12.0, takes 0.0")
    shown = [results.NOW + results.COLUMNS, *(results.columns(each, now=True) for each in (out, sure))]
    assert shown == [
        " now Progress hurts takes  out",
        "  7%      1.7   0.4   1.2  30%",
        "          0.2  12.0   0.0     ",
    ]
    assert results.at_once([out, sure]) and not results.at_once([sure])
    assert [results.COLUMNS, results.columns(sure, now=False)] == [
        "Progress hurts takes  out",
        "     0.2  12.0   0.0     ",
    ]


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
@pytest.mark.parametrize("other", [1.7, 2.5])
async def test_lines_that_are_worth_the_same_have_no_figures_beside_them(make_app, other) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        choices = app.screen.query_one(Choices)
        two = [each for each in room.session.moment().options if each.card in ("guard", "react")]
        choices.lines = tuple(Line(each.label, (each,)) for each in two)
        for each, gain in zip(two, (1.7, other), strict=True):
            odds = Odds(
                "", 0.07, gain, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2", about=True
            )
            choices.odds[each.seat, each.id] = odds
        choices.redraw()
        await pilot.pause()
        assert ("Progress 1.7" in choices.render().plain) == (other != 1.7)


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
@pytest.mark.parametrize("size", [*SIZES, (100, 30)])
async def test_the_price_of_an_act_is_read_whole_beside_what_it_is_worth(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        known = Odds("", 0.07, 1.7, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2")
        choices, options = app.screen.query_one(Choices), room.session.moment().options
        choices.odds = {(each.seat, each.id): known for each in options}
        choices.redraw()
        await pilot.pause()
        act = next(each for each in options if each.card == "inspired")
        line = next(each for each in text_of(app).splitlines() if "Inspired act" in each)
        assert results.COLUMNS.strip() in text_of(app)
        assert results.columns(known, now=True).strip() in line
        assert (act.label.rpartition(", then ")[2] in line) == (size in SIZES), "figures before words"
