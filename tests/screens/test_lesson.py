"""The tutorials come to their end whatever is chosen, speak of what is so and can be seen, and are then ordinary games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from operator import ge
from random import Random

import msgspec
import pytest

from content import tutorial
from content.registry import open_system
from engine.intentions.seen.outlook import placed
from engine.table import Refused
from screens.frame.registry import look_of
from screens.game.lesson import GO_ON, WATCH, Lesson
from screens.look.moment import Moment
from screens.troubleshooters.approaches import Approaches
from screens.widgets.choices import Choices
from screens.widgets.coach import CoachPanel
from tests.screens.driving import read_on, settled, text_of, until
from tui.app import PlotTwistApp

pytestmark = pytest.mark.long

BOOK = tutorial.load("plot-twist")
FOUGHT_OUT = ("plot-twist", "audience")
"""Those whose lesson is a whole game."""
SYSTEMS = (*FOUGHT_OUT, "intentions", "heroic")
Chooses = Callable[[int, list[str]], str]
"""What is taken at the free choice of that number."""


def lesson(book=BOOK, system="plot-twist") -> Lesson:
    return Lesson(book, open_system(system), look_of(system))


def to_the_next_step(taught: Lesson) -> None:
    """Until the person is asked or the game is over."""
    while taught.table.request and not (taught.held and not taught.pass_by_itself()):
        taught.advance(0.02, dwell=False)


def obey(taught: Lesson) -> None:
    """Do what the coach asks for, or the best of what is left open."""
    seat = taught.held[0]
    taught.take(seat, taught.hint(seat)[0])


def right(_: int, ways: list[str]) -> str:
    return ways[0]


def follow(taught: Lesson, chooses: Chooses = right) -> Iterator[Moment]:
    """Follow the coach for as long as there is one: the moments at which he speaks, at the end of the game too."""
    frees = 0
    to_the_next_step(taught)
    while taught.step and taught.table.request:
        yield taught.moment()
        step, seat = taught.step, taught.held[0]
        if step.free:
            ways = [
                start
                for start in step.free
                if any(tutorial.means(start, id) for id in taught.moment().coach.wanted)
            ]
            start = chooses(frees, ways)
            taught.take(seat, [next(o.id for o in taught.moment().options if tutorial.means(start, o.id))])
            frees += 1
        else:
            obey(taught)
        to_the_next_step(taught)
    if taught.table.outcome and taught.moment().coach:
        yield taught.moment()


def ways_to_choose(book: tutorial.Tutorial) -> list[Chooses]:
    """The right way, each wrong one at each free choice, all wrong, and chance."""
    free = [step.free for step in book.step if step.free]
    wrong = [
        lambda nth, ways, at=at, way=way: ways[min(way, len(ways) - 1)] if nth == at else ways[0]
        for at, replies in enumerate(free)
        for way in range(1, len(replies))
    ]
    chance = [Random(seed).choice for seed in range(8)]
    return [
        right,
        lambda _, ways: ways[-1],
        *wrong,
        *(lambda _, ways, pick=pick: pick(ways) for pick in chance),
    ]


@pytest.mark.parametrize("system", FOUGHT_OUT)
def test_a_tutorial_comes_to_its_end_whatever_is_chosen(system) -> None:
    """No step is left out, each choice has its answer, and the last word fits how it has ended."""
    book = tutorial.load(system)
    told = [step for step in book.step if not (step.seat or step.silent)]
    ends = set()
    for chooses in ways_to_choose(book):
        taught = lesson(book, system)
        said = [moment.coach for moment in follow(taught, chooses)]
        assert taught.left == ""
        assert [coach.place for coach in said] == [f"{nth} of {len(told)}" for nth in range(1, len(told) + 1)]
        assert all(step.say in coach.say for step, coach in zip(told, said, strict=True))
        won = bool(taught.table.outcome and taught.table.outcome.winner == "heroes")
        first, second = told[-1].said.values()
        assert (first in said[-1].say, second in said[-1].say) == (won, not won)
        ends.add(won)
        if chooses is right:
            assert won
    assert ends == {True, False}


@pytest.mark.rule("IN-LOOP-41")
def test_the_lesson_of_intentions_reaches_the_goal_whatever_is_chosen() -> None:
    """Two Conflicts are won, all that is to be learnt is done, and the Goal goes from 3 to 4."""
    book = tutorial.load("intentions")
    for chooses in ways_to_choose(book):
        taught = lesson(book, "intentions")
        said = {moment.coach.place: moment.coach.say for moment in follow(taught, chooses)}
        seen = [(event.kind, event.who) for event in taught.table.events if hasattr(event, "who")]
        mine = [event for event in taught.table.events if getattr(event, "id", "") == "ottilie_brandt"]
        assert taught.left == "" and taught.step is None
        assert [kind for kind, who in seen if kind in ("achieved", "failed") and who == "Ottilie Brandt"] == [
            "achieved",
            "achieved",
        ]
        systems = [event.system for event in mine if event.kind == "action"]
        assert systems in (
            ["free", once, "conflict", "advancement", "conflict"] for once in ("pure", "corrupted")
        )
        types = [event.type for event in mine if event.kind == "declared"]
        assert (types[0], types[2:5]) == ("action", ["invoke", "exploit", "overpower"])
        assert types[5] == ("pure" if systems[1] == "pure" else "corrupt")
        assert ("goal", "Ottilie Brandt") in seen and "Well played" in list(said.values())[-1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_chosen_is_commented(system) -> None:
    book = tutorial.load(system)
    for chooses in ways_to_choose(book):
        replies = []
        taught = lesson(book, system)

        def noted(nth, ways, taught=taught, chooses=chooses, replies=replies) -> str:
            way = chooses(nth, ways)
            replies.append(taught.step.free[way])
            return way

        said = " ".join(moment.coach.say for moment in follow(taught, noted))
        assert len(replies) >= 3 and all(reply in said for reply in replies)


@pytest.mark.parametrize("system", (*SYSTEMS, "troubleshooters"))
def test_where_several_answers_have_words_there_is_a_choice(system) -> None:
    """On one way or another; else the coach asks what nobody can answer."""
    book = tutorial.load(system)
    open: dict[str, int] = {}
    for chooses in ways_to_choose(book):
        for moment in follow(lesson(book, system), chooses):
            place = moment.coach.place
            open[place] = max(open.get(place, 0), len(moment.coach.wanted))
    told = [step for step in book.step if not (step.seat or step.silent)]
    asked = {
        f"{nth} of {len(told)}"
        for nth, step in enumerate(told, 1)
        if len([*filter(None, step.free.values())]) > 1
    }
    assert asked and {place for place in asked if open[place] < 2} == set()


def test_a_toss_comes_at_once_and_four_choices_are_free() -> None:
    seen = [
        ({event.kind for event in moment.events}, len(moment.coach.wanted)) for moment in follow(lesson())
    ]
    assert ["coins.tossed" in kinds for kinds, _ in seen[:3]] == [False, False, True]
    assert 15 <= len(seen) <= 22
    assert sum(ways > 1 for _, ways in seen) >= 4


def test_the_last_blow_of_plot_twist_is_one_to_win() -> None:
    """Whatever was chosen before, more than half of all tosses bring her down if what there is is spent."""
    for chooses in ways_to_choose(BOOK):
        at_last = list(follow(lesson(), chooses))
        blow = next(m for m in at_last if m.coach.place.startswith("17 "))
        stress = blow.view.characters[1].resistances["physical"]
        assert stress.max - stress.stress - 1 < (9 + 4) / 2


def test_the_coach_tells_the_truth_about_figures() -> None:
    """Figures that texts name: they stand in the view or the question when the text is shown."""
    moments = list(follow(lesson()))
    hero, villain = moments[0].view.characters[:2]
    assert (hero.attributes["mind"], hero.attributes["body"], hero.energy.now) == (3, 6, 13)
    assert villain.resistances["physical"].max == 15
    asked = [moment.prompt for moment in moments]
    assert "= 7 coins v" in asked[7] and "= 9 coins" in asked[7]
    assert "Soft Spot 1 = 9 coins + 1 automatic" in asked[16]
    assert {option.label for option in moments[8].options} >= {"Body + Fighting 4", "Body + Agility 1"}


def test_the_coach_of_audience_tells_the_truth_about_figures() -> None:
    taught = lesson(tutorial.load("audience"), "audience")
    seen = [moment.view for moment in follow(taught)]
    (nell,), (imp, candlewick) = seen[0].fighters, seen[0].enemies
    assert (nell.health, nell.attack, len(seen[0].hand)) == (8, 4, 5)
    assert (imp.cards, imp.dodge, candlewick.cards, candlewick.dodge) == (1, 13, 2, 10)
    assert seen[2].fighters[0].health == 7 and [card.rank for card in seen[2].pools.gm.cards] == [6]
    assert [one.name for one in seen[4].enemies] == ["Mister Candlewick"]
    assert seen[5].enemies[0].last and seen[5].enemies[0].finisher == "three of a kind"
    assert seen[7].pools.players.hand == "pair" and [card.code for card in seen[7].hand] == ["9s"]
    assert "5s" in [card.code for card in seen[9].hand]


def test_what_the_coach_of_audience_points_at_stands_on_a_small_screen_too() -> None:
    moment = next(follow(lesson(tutorial.load("audience"), "audience")))
    assert moment.coach.notice.endswith("beside each enemy the ranks that hit it.")
    briefs = [sheet.brief for sheet in look_of("audience").board(moment).right]
    assert briefs == ["2/2 hit 5-9", "1/1 hit 5-Q"], "the short lines of 80 columns"


def test_only_what_the_coach_asks_for_may_be_done() -> None:
    taught = lesson()
    to_the_next_step(taught)
    seat = taught.held[0]
    with pytest.raises(Refused, match="not yet"):
        taught.take(seat, ["pass"])
    assert [option.id for option in taught.moment().options] == [GO_ON], (
        "what may not be done yet is not offered"
    )
    obey(taught)
    assert taught.at == 1


def test_a_game_that_leaves_the_script_goes_on_as_an_ordinary_one() -> None:
    step = BOOK.step[0]
    for wrong in (
        msgspec.structs.replace(step, want="combat:nobody>nothing"),
        msgspec.structs.replace(step, said={"incapacitated": "Down."}),
    ):
        taught = lesson(msgspec.structs.replace(BOOK, step=(wrong,)))
        to_the_next_step(taught)
        assert taught.left and taught.step is None
        assert "ordinary" in taught.notice
        moment = taught.moment()
        assert moment.coach is None and moment.options
        taught.take(moment.seats[0], [moment.options[0].id])


def test_a_step_that_may_be_is_left_out_when_a_later_one_is_asked_for() -> None:
    first, second = BOOK.step[0], BOOK.step[1]
    never = tutorial.Step(at="nobody asks this", say="No.", may=True)
    for between in ((never,), (never, never)):
        taught = lesson(msgspec.structs.replace(BOOK, step=(first, *between, second)))
        to_the_next_step(taught)
        obey(taught)
        to_the_next_step(taught)
        assert (taught.left, taught.step) == ("", second)
    taught = lesson(msgspec.structs.replace(BOOK, step=(msgspec.structs.replace(never, may=False), first)))
    to_the_next_step(taught)
    assert taught.left


def test_while_others_act_the_coach_asks_for_nothing() -> None:
    taught, waited = lesson(), 0
    to_the_next_step(taught)
    while taught.step and taught.table.request:
        asked = taught.moment().coach
        obey(taught)
        meanwhile = taught.moment()
        if taught.step and taught.table.request and not meanwhile.asked:
            waited += 1
            assert meanwhile.coach.say.endswith(WATCH) and asked.say not in meanwhile.coach.say
            assert meanwhile.coach.place == asked.place
        to_the_next_step(taught)
    assert waited


async def test_the_coach_on_the_screen(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await settled(pilot)
        assert "Welcome to Port Meridian" in text_of(app) and "not yet" not in text_of(app)
        for key in ("enter", "space", "p"):
            await pilot.press(key)
            room = await settled(pilot)
        assert room.session.at == 3 and "Thrifty." in text_of(app) and "you choose" in text_of(app)
        await pilot.click(Choices, offset=(6, 2))
        await until(pilot, lambda: "Not yet" in text_of(app))
        assert room.session.at == 3
        await pilot.click(Choices, offset=(6, 1))
        await settled(pilot)
        assert room.session.at == 4


def offered(choices) -> set[str]:
    """All that can be taken from the list, what a line of a scene becomes by hero, skill and toggles as well."""
    made = {each.id for row in choices.rows for each in row.tries} if isinstance(choices, Approaches) else ()
    declared = {each.id for each in choices.view.tries if each.base in made} if made else set()
    return declared | {option.id for line in choices.lines for option in line.options}


def beside(app, panel) -> str:
    """What can be read on the screen, without what the coach says."""
    at = panel.region
    lines = text_of(app).split("\n")
    rows = range(at.y, at.bottom)
    return "\n".join(
        line[: at.x] + line[at.right :] if nth in rows else line for nth, line in enumerate(lines)
    )


@pytest.mark.parametrize("system", (*SYSTEMS, "troubleshooters"))
@pytest.mark.parametrize(
    ("size", "chooses"),
    [
        ((80, 24), right),
        ((80, 24), lambda _, ways: ways[-1]),
        ((120, 36), right),
        pytest.param((100, 24), right, marks=pytest.mark.soak),
        pytest.param((80, 36), right, marks=pytest.mark.soak),
    ],
)
async def test_all_that_is_said_and_asked_can_be_seen(make_app, system, size, chooses) -> None:
    """The whole text, what it names in quotes, and every option that may be taken, or the fold that has more of them."""
    app = make_app(open_system(system), PlotTwistApp.learn)
    async with app.run_test(size=size) as pilot:
        room = await read_on(pilot)
        taught, frees, hidden = room.session, 0, []
        while taught.step and taught.moment().coach.wanted:
            moment, step = taught.moment(), taught.step
            panel = app.screen.query_one(CoachPanel)
            around = beside(app, panel)
            lines = app.screen.query_one(Choices).lines
            assert offered(app.screen.query_one(Choices)).issuperset(moment.coach.wanted)
            wanted = [line.label[:12] for line in lines if any(map(moment.may_take, line.options))]
            named = re.findall('"([^"]+)"', panel.render().plain)
            hidden += [(step.say, words) for words in (*named, *wanted) if words not in around]
            if panel.glyphs.more in panel.render().plain[-2:]:
                hidden.append((step.say, "the rest of it"))
            ready = app.screen.query_one(Choices).line
            assert ready and ready.option.id in moment.coach.wanted, "Enter takes what is asked for"
            picks = taught.hint(taught.held[0])[0]
            if step.free:
                ways = [
                    start
                    for start in step.free
                    if any(tutorial.means(start, id) for id in moment.coach.wanted)
                ]
                start = chooses(frees, ways)
                picks, frees = [next(o.id for o in moment.options if tutorial.means(start, o.id))], frees + 1
            taught.take(taught.held[0], picks)
            room.go_on()
            room = await read_on(pilot)
            await until(pilot, lambda: app.screen.moment is taught.moment())
            await pilot.pause()
        last = taught.moment().coach
        assert hidden == []
        assert taught.left == "" and (
            last is None or last.say.split(".")[0] in " ".join(text_of(app).split())
        )


async def test_a_lesson_cannot_be_taken_back(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await settled(pilot)
        while not room.session.undo_points():
            await pilot.press("1")
            await settled(pilot)
        at = room.session.at
        await pilot.press("U")
        await pilot.press("enter")
        await pilot.pause()
        assert "a lesson only goes forward" in text_of(app)
        assert room.session.at == at


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_a_lesson_looks_like_this(snap_compare, make_app, size) -> None:
    async def to_the_first_choice(pilot) -> None:
        for _ in range(2):
            await settled(pilot)
            await pilot.press("1")
        await settled(pilot)
        await pilot.pause()

    assert snap_compare(
        make_app(None, PlotTwistApp.learn), terminal_size=size, run_before=to_the_first_choice
    )


@pytest.mark.rule("IN-LOOP-41", "IN-LOOP-22")
def test_the_coach_proposes_no_placement_to_which_another_is_better_and_none_of_its_numbers_worse():
    taught, asked = lesson(tutorial.load("intentions"), "intentions"), 0
    for moment in follow(taught):
        if moment.phase != "conflict.placing" or list(taught.step.free) == ["place:"]:
            continue  # where any will do, the best by C-53 is highlighted as ever
        brings = {
            each.id: placed(moment.view.conflict, what.whose, (what.a, what.c, what.v)).figures
            for each in moment.options
            if moment.may_take(each) and (what := each.action)
        }
        mine, asked = brings[taught.hint(moment.seats[0])[0][0]], asked + 1
        assert [id for id, other in brings.items() if other != mine and all(map(ge, other, mine))] == []
    assert asked > 1
