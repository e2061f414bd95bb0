"""Between the scenes of Splash Page: what is sensible, votes, experience, the cards (HR-LOOP-34 to -37)."""

from __future__ import annotations

from dataclasses import replace as replace_moment

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.heroic.seen import subplots
from engine.heroic.seen.sheets import RestSheet
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.table import Die, Option
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.heroic.offered import bought
from screens.heroic.reading import seen
from screens.heroic.resting import Resting, done, sorts
from screens.heroic.story import pages
from screens.modals.pages import Pages
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from tests.screens.driving import follow, read_on, text_of, to, until
from tests.screens.heroic import LOW_WATER, MINE, SIZES, app_of, press, told


@pytest.mark.rule("HR-LOOP-34")
@pytest.mark.parametrize("size", SIZES)
async def test_one_key_does_what_is_sensible_and_tells_what_came_of_it(make_app, size) -> None:
    app = app_of(make_app, LOW_WATER | {"heroes": ["drystone", "brightfall", "undertone"]}, seed=1)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        room.session.table.game.hero("drystone").stress["mental"] = 10
        await to(pilot, "rest")
        assert isinstance(app.screen, Resting)
        hurt = next(each for each in seen(room.session.moment()).heroes if each.seat == "hero:1")
        assert any(hurt.stress.values())
        shown = told(app, Choices)
        assert "Do the sensible things" in shown and "gone" in shown and "[Rest]" in shown
        happened = len(room.session.events)
        await pilot.press("d")
        await until(pilot, lambda: isinstance(app.screen, Pages))
        page = text_of(app)
        after = room.session.events[happened:]
        over = next((at for at, each in enumerate(after) if each.kind == "scene.ends"), len(after))
        for event in after[:over]:
            if event.kind in ("stress", "hangs") and event.id == hurt.id:
                assert event.text() in " ".join(page.split())
        await pilot.press("enter")
        assert not (rest := seen(room.session.moment()).rest) or hurt.id in rest.ready


@pytest.mark.rule("HR-LOOP-34")
def test_of_a_roll_between_scenes_what_came_of_it_is_told_once_or_that_it_was_foiled() -> None:
    threw = [
        ev.Threw(who=who, id=id, what="recover", dice=(Die(8, 5), Die(8, 6)), traits=("Team", "Rope"))
        for who, id in (("Ada", "ada"), ("Peril", "doom"))
    ]
    trick = ev.Used(who="Ada", sort="trick", name="Twice as bright")
    totals = [ev.Totalled(who=who, total=11, effect=4) for who in ("Ada", "Peril")]
    gone = ev.Tracked(rule="HR-REC-08", who="Ada", type="physical", before=6, now=0)
    won, lost = (
        ev.Compared(who="Ada", mine=11, theirs=11 if each else 12, won=each) for each in (True, False)
    )
    assert done([trick, *threw, *totals, won, gone]) == ["Ada: physical stress is gone."]
    assert done([trick, *threw, *totals, lost]) == ["Ada: recover: foiled, 11 v 12."]


class Elsewhere(Session):
    """As at a table elsewhere: what is decided here shows when word of it has come."""

    behind = False

    @property
    def held(self):
        return () if self.behind else super().held

    @property
    def waiting(self):
        return self.behind

    def listen(self, heard):
        self.heard = heard

    def take(self, seat, picks):
        super().take(seat, picks)
        self.behind = True

    def word_comes(self):
        self.behind, self._moment = False, None
        self.heard()


@pytest.mark.rule("HR-LOOP-34")
async def test_at_a_table_elsewhere_the_sensible_things_go_on_as_answers_come(make_app) -> None:
    kinds = MINE | dict.fromkeys(("hero:2", "hero:3", "gm"), "scripted")
    here = Session(sit_down(open_system("heroic"), LOW_WATER, 1), kinds, look_of("heroic"))
    follow(here, "rest")
    session = Elsewhere(here.table, here.kinds, here.look)
    async with make_app().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        app.push_screen(open_room(session, Pace("off")))
        await read_on(pilot)
        assert isinstance(app.screen, Resting)
        taken = len(session.table.decisions)
        await pilot.press("d")
        answers = 0
        while not isinstance(app.screen, Pages):
            await until(pilot, lambda: session.behind or isinstance(app.screen, Pages))
            if isinstance(app.screen, Pages):
                break
            assert len(session.table.decisions) > taken
            taken, answers = len(session.table.decisions), answers + 1
            session.word_comes()
        assert answers >= 1
        rest = session.table.game.rest
        to_spend = session.table.game.hero("ropewalk").xp >= 5
        assert rest is None or ("ropewalk" in rest.ready) != to_spend


@pytest.mark.rule("HR-LOOP-34", "HR-LOOP-36")
async def test_tabs_part_rest_and_experience_and_what_is_nearest_is_told(make_app) -> None:
    app = app_of(make_app, seed=6)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "rest")
        moment = room.session.moment()
        near = dict(seen(moment).rest.near)[moment.options[0].actor]
        kinds = set()
        for _ in range(2):
            lines = app.screen.query_one(Choices).lines
            kinds.add(tuple(sorted({o.kind for line in lines for o in line.options} - {"ready", "sensible"})))
            await press(pilot, "tab")
        sold = ("buy", "shop")
        assert sold in kinds and not {"buy", "shop"} & {kind for each in kinds - {sold} for kind in each}
        await press(pilot, "right")
        short, words = near[0]
        assert f"{short} XP short of {words}" in told(app, Choices)


@pytest.mark.rule("HR-LOOP-34", "HR-LOOP-36")
async def test_what_xp_buys_stands_whole_where_there_is_room(make_app) -> None:
    app = app_of(make_app, seed=6)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "rest")
        await press(pilot, "tab")
        lines = app.screen.query_one(Choices).lines
        assert len(told(app, Choices).split("\n")) == len(lines) > 8


@pytest.mark.rule("HR-C-45")
async def test_who_stops_for_today_is_asked_whether_to_leave(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        for hero in room.session.table.game.heroes:
            hero.least = 9
        room = await to(pilot, "rest")
        app.screen.query_one(Choices).highlight("session", "hero:1")
        await press(pilot, "enter")
        await until(pilot, lambda: "Leave this game?" in text_of(app))
        assert room.session.table.decisions[-1].picks == ("session",)


@pytest.mark.rule("HR-LOOP-37")
async def test_a_story_choice_says_whose_subplot_it_pays(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "vote")
        heroes = seen(room.session.moment()).heroes
        ten = {
            words: one.name
            for one in heroes
            for each in one.subplots
            for xp, words, _ in each.triggers
            if xp == 10
        }
        lines = told(app, Choices).split("\n")
        for option, line in zip(room.session.moment().options, lines, strict=False):
            for words, name in ten.items():
                assert (f"10 XP {name}" in line) or words != subplots.chosen(option.target)


@pytest.mark.rule("HR-Q-73", "HR-GM-37")
@pytest.mark.parametrize("size", SIZES)
async def test_a_story_choice_that_brings_nothing_says_so(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "vote")
        moment = room.session.moment()
        brings = dict(seen(moment).rest.ways)
        lines = told(app, Choices).split("\n")
        for option, line in zip(moment.options, lines[-len(moment.options) :], strict=False):
            if option.kind == "story":
                assert brings.get(f"story:{option.target}", "for the story alone") in line


@pytest.mark.rule("HR-LOOP-40", "HR-Q-67")
async def test_one_person_decides_a_vote_at_once_for_scripted_partners_have_none(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "vote")
        assert {each.seat for each in room.session.moment().options} == {"hero:1"}
        second = room.session.moment().options[1].label
        await pilot.press("2")
        await pilot.pause()
        room = await read_on(pilot)
        assert next(each.what for each in room.session.table.events if each.kind == "voted") == second


@pytest.mark.rule("HR-LOOP-35")
def test_what_rest_did_is_told_first_before_and_after() -> None:
    fresh = [
        ev.Told(rule="", piece="open", title="The Boathouse", line="A quiet hour."),
        ev.SceneBegan(rule="", scene="The Boathouse", action=False),
        ev.Tracked(rule="HR-REC-01", who="Ada", type="physical", before=8, now=6),
        ev.Tracked(rule="HR-REC-02", who="Bob", type="mental", before=13, now=0),
        ev.Tracked(rule="HR-EFF-05", who="Bob", type="mental", before=0, now=6),
    ]
    (page,) = pages(fresh, fresh)
    assert page.words == (
        "A quiet hour.",
        "Ada: physical stress d8, now d6: a step back by resting.",
        "Bob: mental stress OUT, now gone: what went above d12 is over.",
    )


@pytest.mark.rule("HR-LOOP-03")
def test_the_opening_card_has_what_the_scene_wants_until_when_and_who_is_there() -> None:
    fresh = [
        ev.Told(rule="", piece="open", title="The Lock Gates", line="Dockers hold the gates."),
        ev.SceneBegan(
            rule="", scene="The Lock Gates", action=True, settings=("Rain",), present=("Ada", "Thug"),
            objective="beat them all", deadline=5,
        ),
    ]  # fmt: skip
    (page,) = pages(fresh, fresh)
    words = " ".join(page.words)
    for each in ("Dockers hold", "Rain", "Ada, Thug", "beat them all", "5 orders", "won at a price", "lost"):
        assert each in words


@pytest.mark.rule("HR-LOOP-36")
def test_what_xp_buys_in_many_ways_is_one_line_a_sort() -> None:
    def option(key: str, xp: int) -> Option:
        return Option(key, "hero:1", key, kind="buy", amount=xp, action=Spend("buy", key))

    shop = Option("shop", "hero:1", "Everything XP can buy, one by one", kind="shop")
    many = [option(f"hallmark:{nth}:x", 5) for nth in range(4)]
    lines = sorts([shop, option("pp", 1), *many, option("spec:Medicine", 15), option("spec:Crime", 15)])
    told = [(line.label, len(line.options)) for line in lines]
    assert told == [
        ("Everything XP can buy, one by one", 1),
        ("pp", 1),
        ("Another Hallmark: 5 XP", 4),
        ("spec:Medicine", 1),
        ("spec:Crime", 1),
    ]


@pytest.mark.rule("HR-XP-11", "HR-LOOP-34")
async def test_a_swap_of_companies_tells_what_each_die_becomes(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, "plan")).session.moment()
        hero = seen(moment).heroes[0]
        rest = RestSheet("A quiet hour", "")
        view = replace(seen(moment), heroes=(replace(hero, companies=(8, 6, 10)),), rest=rest)
        swap = Option(
            "s", hero.seat, "Swap", kind="buy", actor=hero.id, action=Spend("buy", "swap:solo:team", 5)
        )
        told = bought(swap, replace_moment(moment, view=view))
        assert told == "Alone d8 becomes d10, Team d10 becomes d8."
