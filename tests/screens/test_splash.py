"""A splash fills the stage for a while, tells nothing that is not known, and takes no key."""

from __future__ import annotations

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game import drama
from screens.game.session import Session
from screens.look.beat import Beat
from screens.look.effects import Act
from screens.plot_twist.splashes import splash_of
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.stage import Stage
from tests.screens.driving import settled, text_of, until
from tests.screens.test_tossing import DAMAGE, DEALT, DECLARED, FELL, HIT, begun, stage_text

ART = ("/-\\", "| |", "\\-/")
HEX = Beat("splash", "Hex", ("A long line of text " * 9,), "A Villain enters", ART, "red")
BARON = "The Gilded Baron"


def session() -> Session:
    table = sit_down(open_system("plot-twist"), {"heroes": 1, "villain": BARON}, 7)
    return Session(table, {"hero:1": "human", "gm": "scripted"}, look_of("plot-twist"))


@pytest.fixture(scope="module")
def view():
    return session().moment().view


@pytest.mark.parametrize("signs", [Glyphs(), AsciiGlyphs()])
@pytest.mark.parametrize("size", [(78, 4), (38, 9), (44, 14), (40, 3), (20, 9), (40, 1), (0, 0)])
def test_it_is_no_larger_than_the_stage_and_draws_what_the_terminal_can(size, signs) -> None:
    for at in (0.0, 0.1, 0.5, 1.0):
        lines = Act("splash", (HEX, HEX)).picture([], at, size, signs)
        assert len(lines) <= size[1] and all(line.cell_len <= size[0] for line in lines)
        assert not signs.ascii or all(line.plain.isascii() for line in lines)


@pytest.mark.parametrize("size", [(78, 4), (38, 9), (44, 14)])
def test_emblem_kind_and_name_are_whole(size) -> None:
    lines = [line.plain for line in Act("splash", (HEX,)).picture([], 0.5, size, Glyphs())]
    for told in (*ART, "A Villain enters", "HEX"):
        assert any(told in line for line in lines)


@pytest.mark.parametrize("signs", [Glyphs(), AsciiGlyphs()])
@pytest.mark.parametrize(("size", "cut"), [((38, 9), True), ((78, 4), True), ((78, 20), False)])
def test_words_that_do_not_fit_end_with_a_sign(size, cut, signs) -> None:
    lines = [line.plain for line in Act("splash", (HEX,)).picture([], 0.5, size, signs)]
    assert any(signs.more in line for line in lines) is cut
    assert not any(line.strip() == signs.more for line in lines), "what fits on the last line stands there"


def test_several_are_shown_one_after_the_other() -> None:
    act = Act("splash", (HEX, Beat("splash", "Vex")))
    pictures = ["".join(line.plain for line in act.picture([], at, (40, 9), Glyphs())) for at in (0.4, 0.9)]
    assert ["HEX" in each for each in pictures] == [True, False]
    assert ["VEX" in each for each in pictures] == [False, True]


def test_a_villain_has_his_emblem_when_he_enters_and_when_he_falls(view) -> None:
    baron = next(one for one in view.characters if one.name == BARON)
    for event in (
        ev.Entered(who=BARON, role="a Villain"),
        ev.Incapacitated(who=BARON, by="Beacon"),
        ev.ConflictStarted(amount=1, place="Meridian Exchange"),
    ):
        splash = splash_of(event, view, [])
        assert (splash.words, splash.art, splash.colour) == (BARON, baron.emblem, "red")


def test_a_fall_is_one_for_heroes_and_villains_also_for_those_who_have_left_play(view) -> None:
    came = [ev.Entered(who="Ember Queen", role="a Villain"), ev.Entered(who="Hired Hand", role="an Ally")]
    assert splash_of(ev.Incapacitated(who="Ember Queen"), view, came).words == "Ember Queen"
    assert splash_of(ev.Incapacitated(who="Hired Hand"), view, came) is None
    assert splash_of(ev.Incapacitated(who="Brass Guards"), view, came) is None


def test_the_objective_is_one_only_for_who_knows_it(view) -> None:
    seen = ev.ObjectiveRevealed(card="Buy the City")
    assert splash_of(seen, view, []) is None
    plan = msgspec.structs.replace(view.objective, known=True, name="Buy the City", emblem=ART)
    assert splash_of(seen, msgspec.structs.replace(view, objective=plan), []).art == ART


def test_the_lair_is_one_and_no_other_place_after_the_first(view) -> None:
    second = ev.ConflictStarted(amount=2, place="Studio Zero")
    assert splash_of(second, view, []) is None
    lair = msgspec.structs.replace(view, place=msgspec.structs.replace(view.place, lair=True))
    assert splash_of(second, lair, []).above == "The Lair"


async def test_any_key_goes_on_and_does_its_own_work(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(open_room(session(), Pace("slow")))
        room = await settled(pilot)
        clock.now += 0.5
        await until(pilot, lambda: "THE GILDED BARON" in text_of(app))
        assert room.drama.playing
        before = room.front.query_one(Choices).highlighted
        await pilot.press("down")
        assert not room.drama.playing
        assert "THE GILDED BARON" not in text_of(app)
        assert room.front.query_one(Choices).highlighted == before + 1
        assert room.front.query_one(Stage).scene.title


async def test_of_a_game_that_is_continued_nothing_is_played_that_was_there_before(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        here = session()
        here.begun = True
        app.push_screen(open_room(here, Pace("slow")))
        room = await settled(pilot)
        stage = room.front.query_one(Stage)
        assert stage._act is None or stage._act.kind != "splash"


async def test_what_a_roll_came_to_is_seen_before_a_splash_covers_it(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        play, room = await begun(pilot)
        play.happen(DECLARED, HIT, DAMAGE, DEALT, FELL)
        room.go_on()
        clock.now += room.drama.falls_left[0].length
        room.drama.step()
        await pilot.pause()
        assert DEALT.text() in stage_text(room.front)
        clock.now += drama.AFTER + 0.5
        await until(pilot, lambda: "Out of the fight" in stage_text(room.front))
        assert DEALT.text() not in stage_text(room.front)
        clock.now += drama.SECONDS["splash"]
        await until(pilot, lambda: DEALT.text() in stage_text(room.front))
