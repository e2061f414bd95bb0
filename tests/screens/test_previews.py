"""What comes of an option stands beside it, as soon as it is found out; no key waits for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.registry import open_system
from engine.table import Blocked, Odds, Option
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.phase import PhaseScreen
from screens.game.session import Session
from screens.look.chances import short, words
from screens.modals.browser import Browser
from screens.style.glyphs import Glyphs
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tests.screens.test_play import start_by_keyboard

LATER = Odds("x", 0.834, 3.7, "to hit with a Melee Attack", "Physical damage", then="Melee")
BARRED = Odds("x", 0.0, 0.0, barred=Blocked("Melee Attack", "she flies out of reach", "PT-STATUS-09"))


async def to_the_combats(pilot) -> PhaseScreen:
    """Pass until it is asked whom to take on."""
    for _ in range(40):
        room = await settled(pilot)
        if any(option.kind == "combat" for option in room.session.moment().options):
            return room.front
        await pilot.press("p")
    raise AssertionError("there are no combats")


@pytest.fixture
def foreseeing(monkeypatch) -> None:
    monkeypatch.setattr(PhaseScreen, "foresees", True)


def follow(choices: Choices) -> list[str]:
    """What is told of the attacks that follow."""
    return [f"▸ {odds.then} {odds.win:.0%}" for odds in choices.odds.values() if odds.then]


@pytest.mark.usefixtures("foreseeing")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_whom_one_takes_on_tells_the_attack_that_follows(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await start_by_keyboard(pilot)
        screen = await to_the_combats(pilot)
        choices = screen.query_one(Choices)
        choices.highlighted = next(i for i, each in enumerate(choices.lines) if "take on" in each.label)
        if len(choices.line.options) > 1:
            await pilot.press("enter")
        await until(pilot, lambda: any(tail in text_of(app) for tail in follow(choices)))


async def test_what_comes_to_be_known_later_moves_no_line(make_app) -> None:
    """Who looks into a fold and comes back finds each digit where it was."""
    async with make_app().run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot)
        screen = await to_the_combats(pilot)
        choices = screen.query_one(Choices)
        before = choices.lines
        fights = [option for option in screen.moment.options if option.kind == "combat"]
        screen.moment.odds[fights[0].seat, fights[0].id] = Odds(fights[0].id, 0.0, 0.0, "to hit")
        await pilot.press("escape")
        assert choices.lines == before


@pytest.mark.usefixtures("foreseeing")
async def test_a_key_does_not_wait_for_it(make_app, monkeypatch) -> None:
    def endless(session):
        while True:
            yield False

    monkeypatch.setattr(Session, "previews", endless)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot, "minus", "minus")
        room = await settled(pilot)
        number = room.session.moment().number
        await pilot.press("p")
        await until(pilot, lambda: room.session.moment().number > number)
        workers = [each for each in app.workers if each.group == "previews" and each.is_running]
        assert len(workers) <= 1


@pytest.mark.usefixtures("foreseeing")
async def test_odds_that_are_still_being_reckoned_open_once_all_are_there(make_app, monkeypatch) -> None:
    reckon, held = Session.previews, [True]

    def slow(session):
        while held:
            yield False
        yield from reckon(session)

    monkeypatch.setattr(Session, "previews", slow)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await start_by_keyboard(pilot)
        await to_the_combats(pilot)
        await pilot.press("o")
        await until(pilot, lambda: "The odds are still being reckoned." in text_of(app))
        held.clear()
        await until(pilot, lambda: isinstance(app.screen, Browser) and "take on" in text_of(app))


def test_a_moment_is_told_by_the_steps_of_its_previews() -> None:
    table = sit_down(open_system("plot-twist"), {"heroes": ["Sergeant Ash"], "villain": "Madame Static"}, 7)
    session = Session(table, dict.fromkeys(table.seats, "human"), look_of("plot-twist"))
    while table.request.phase != "combat":
        session.viewer = table.request.seats[0]
        session.take(session.viewer, session.hint(session.viewer)[0])
    session.viewer = table.request.seats[0]
    moment = session.moment()
    before = dict(moment.odds)
    told = sum(session.previews())
    changed = [odds for key, odds in moment.odds.items() if before.get(key) != odds]
    assert told == len(changed) > 0
    assert any(odds.then or odds.barred for odds in changed)
    session.look_as(session.viewer)
    assert session.moment().odds == moment.odds


def test_who_looks_on_with_another_of_their_heroes_is_told_the_rest_too() -> None:
    """The cursor goes to a Hero of another seat of one's own while previews are under way."""
    table = sit_down(open_system("plot-twist"), {"heroes": ["Sergeant Ash", "Ironmonger"]}, 7)
    session = Session(table, dict.fromkeys(table.seats, "human"), look_of("plot-twist"))
    while table.request.phase != "combat" or len(table.request.seats) < 2:
        session.viewer = table.request.seats[0]
        session.take(session.viewer, session.hint(session.viewer)[0])
    session.viewer = table.request.seats[0]
    before = session.moment()
    steps = session.previews()
    while not next(steps):
        pass
    session.look_as(next(seat for seat in before.seats if seat != session.viewer))
    told = dict(session.moment().odds)
    assert sum(steps) and session.moment().odds != told


@pytest.mark.parametrize(
    ("odds", "tail", "said"),
    [
        (LATER, "▸ Melee 83% ⌀3.7", "83% to hit with a Melee Attack, 3.7 Physical damage on average"),
        (BARRED, "✗ she flies out of reach", "No attack comes of it: she flies out of reach"),
    ],
)
def test_how_it_is_said(odds, tail, said) -> None:
    assert (short(odds, Glyphs()), words(odds)) == (tail, said)


def test_what_is_not_exact_is_said_to_be_about() -> None:
    about = Odds("x", 0.5, 2.0, "to hit", "damage", then="Melee", about=True, before=(0.25, 1.0))
    assert short(about, Glyphs()) == "▸ Melee ≈ 25▸50% ⌀1.0▸2.0"
    assert words(about) == "about 50% to hit (without 25%), 2.0 damage on average (without 1.0)"


def test_who_is_out_of_reach_is_no_good_hint_and_what_only_costs_is_judged_by_nothing() -> None:
    look, moment = look_of("plot-twist"), moments.moment("combat")
    barred, free = (Option(kind, moments.ME, kind, "PT-COMBAT-01", None, kind) for kind in ("combat", "fly"))
    odds = {(moments.ME, each.id): BARRED for each in (barred, free)}
    seen = replace(moment, options=(barred, free), odds=odds)
    assert [look.idle(barred, seen), look.idle(free, seen)] == [True, False]
    assert not look.idle(barred, replace(seen, odds={}))


@pytest.mark.usefixtures("foreseeing")
@pytest.mark.parametrize(("told", "first"), [(BARRED, "Bo"), (LATER, "Vex")])
async def test_who_turns_out_to_be_out_of_reach_no_longer_heads_the_list(
    make_app, monkeypatch, told, first
) -> None:
    names = ("Vex", "Bo", "Cy")
    fights = tuple(
        Option(
            f"combat:{name}", moments.ME, f"take on {name}", "PT-COMBAT-04", None, "combat", "me", target=name
        )
        for name in names
    )
    known = dict.fromkeys(((moments.ME, each.id) for each in fights), LATER)

    def previews(self):
        self.shown.odds[moments.ME, fights[0].id] = told
        yield True

    monkeypatch.setattr(moments.Standing, "previews", previews, raising=False)
    monkeypatch.setattr(moments.Standing, "finer", lambda self: iter(()), raising=False)
    shown = moments.moment("combat", options=fights, odds=known)
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        screen = (await settled(pilot)).front
        choices = screen.query_one(Choices)
        await until(pilot, lambda: choices.lines[0].label == f"take on {first}" and not screen.foreseeing)
        assert {line.label for line in choices.lines} == {f"take on {name}" for name in names}
        assert choices.highlighted == 0
