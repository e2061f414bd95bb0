"""All there is to know of the chances of an attempt, and why a hint is what it is."""

from __future__ import annotations

import re
from itertools import product

import pytest

from content.registry import open_system
from engine.heroic.asks import odds
from engine.heroic.asks.odds import SIZES as EFFECTS
from engine.heroic.state import events as ev
from engine.table import Die, Voted
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.casting import Casting
from screens.game.lookups import Browser
from screens.game.session import Session
from screens.heroic.dicing import Dicing, Ways
from screens.heroic.offered import company_at
from screens.heroic.panel import PoolPanel
from screens.heroic.reading import plan_of, seen
from screens.heroic.teller import HeroicTeller
from screens.look.falling import fall_of
from screens.look.parts import Board, Scene, Toss
from screens.widgets.choices import Choices
from screens.widgets.prompt import Prompt
from tests.screens.driving import follow, read_on, text_of, to, until
from tests.screens.heroic import LOW_WATER, app_of, told


@pytest.mark.rule("HR-LOOP-31")
@pytest.mark.parametrize("pool", [(6,), (4, 6), (4, 6, 8)])
def test_totals_fall_as_the_two_highest_that_are_no_ones_do(pool) -> None:
    rolled = [
        sum(sorted((face for face in faces if face > 1), reverse=True)[:2])
        for faces in product(*(range(1, size + 1) for size in pool))
    ]
    found = odds.totals(pool)
    for total, chance in enumerate(found):
        assert chance == pytest.approx(rolled.count(total) / len(rolled))
    assert sum(found) == pytest.approx(1)


@pytest.mark.rule("HR-LOOP-31")
async def test_odds_in_full_have_both_pools_and_how_the_totals_of_each_fall(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 60)) as pilot:
        room = await to(pilot, "plan")
        option = app.screen.query_one(Choices).line.option
        plan = plan_of(option, room.session.moment())
        (page,) = [
            each
            for each in room.session.look.odds(room.session.moment(), app.glyphs)
            if each.title == option.label
        ]
        mine, theirs = " ".join(page.lines).split(f"{plan.whose}: ")
        for _, _, name, size in plan.dice:
            assert f"{name} d{size}" in mine
        for part in (mine, theirs):
            shares = [int(each) for each in re.findall(r"[0-9]+-[0-9]+ +\S+ +([0-9]+)%", part)]
            assert len(shares) > 3 and sum(shares) == pytest.approx(100, abs=4)
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, Browser) and f"{plan.win:.1%} to win" in text_of(app)


@pytest.mark.rule("HR-GM-28")
async def test_a_hint_to_pay_names_both_chances_and_what_there_is_to_pay_with(make_app) -> None:
    app = app_of(make_app, seed=8)
    async with app.run_test(size=(120, 36)) as pilot:
        for at in range(1, 9):
            room = await to(pilot, "dice", at=1 if at == 1 else 2)
            (pick,), why = room.session.hint("hero:1")
            option = next(each for each in room.session.moment().options if each.id == pick)
            if option.price and "else" in why:
                break
        has = next(one.pp for one in room.session.moment().view.heroes if one.seat == "hero:1")
        assert re.fullmatch(
            rf"(\d+%|foiled|d\d+ lands), else (\d+%|d\d+ lands): worth more than {option.cost} of {has}", why
        )


@pytest.mark.rule("HR-LOOP-33")
async def test_where_there_is_little_room_the_price_of_dice_is_in_stars_and_no_total_is_cut(make_app) -> None:
    app = app_of(make_app, seed=8)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "dice")
        assert isinstance(app.screen, Dicing)
        ways = app.screen.query_one(Ways)
        rows = str(ways.render()).split("\n")
        for line, row in zip(ways.lines, rows, strict=False):
            if line.option:
                start = line.option.label.partition(", ")[0]
                assert start in row
                assert (
                    f"-{line.option.price.sparks}{app.glyphs.star}" if line.option.price else start
                ) in row


def test_while_dice_fall_of_which_two_make_the_total_there_is_none() -> None:
    scene = Scene(
        tosses=(Toss("Ada", "", "", (Die(8, 5), Die(6, 3), Die(4, 2)), 0, 8, "with d4", sizes=(8, 6, 4)),)
    )
    fall = fall_of(scene, ["Ada"])
    assert {fall.at(fall.length * part / 10).tosses[0].total for part in range(7)} == {None}
    assert fall.at(fall.length).tosses[0].total == 8


def test_each_roll_falls_under_what_it_is_rolled_for() -> None:
    casting, look, threw = Casting(), look_of("heroic"), (Die(8, 5), Die(6, 3))
    turns = [
        event
        for who, what in (("Ada", "Work on the ropes, d8"), ("Bob", "Hurt Wight, physical"))
        for event in (
            ev.TurnBegan(who=who),
            ev.Declared(who=who, words=what),
            ev.Threw(who=who, what="", dice=threw, traits=("Team", "Rope")),
            ev.Totalled(who=who, total=8, effect=4, places=(0, 1)),
        )
    ]
    moment = Session(sit_down(open_system("heroic"), LOW_WATER, 4), {}, look).moment()

    def scene(teller):
        assert teller.declares
        return teller.scene(moment, Board())

    start = [ev.OrderBegan(amount=1, of=5)]
    assert casting.new(start, look, scene) == []
    falls = casting.new([*start, *turns], look, scene)
    assert [fall.scene.title for fall in falls] == ["Ada: Work on the ropes, d8", "Bob: Hurt Wight, physical"]


@pytest.mark.rule("HR-C-17", "HR-LOOP-17")
def test_each_of_several_who_are_hit_has_its_own_roll_beside_what_came_of_it() -> None:
    teller, threw = HeroicTeller(), (Die(8, 5), Die(6, 3))
    moment = Session(sit_down(open_system("heroic"), LOW_WATER, 4), {}, look_of("heroic")).moment()
    teller.feed(ev.Declared(who="Wight", words="Hurt Ada, mental"))
    for who in ("Wight", "Ada", "Bob"):
        teller.feed(ev.Threw(who=who, what="", dice=threw, traits=("Team", "Rope")))
        teller.feed(ev.Totalled(who=who, total=8, effect=4, places=(0, 1)))
    for who, won in (("Ada", True), ("Bob", False)):
        teller.feed(ev.Compared(who="Wight", by=who, mine=8, theirs=8, won=won))
        scene = teller.scene(moment, Board())
        assert [each.who for each in scene.tosses] == ["Wight", who]
        assert scene.stamp == ("WON" if won else "FOILED")


@pytest.mark.rule("HR-C-17", "HR-LOOP-17", "HR-EFF-03")
def test_of_an_area_each_effect_die_is_told_from_what_it_was_rolled_as() -> None:
    teller, threw = HeroicTeller(), (Die(8, 5), Die(12, 3), Die(6, 3), Die(8, 4))
    moment = Session(sit_down(open_system("heroic"), LOW_WATER, 4), {}, look_of("heroic")).moment()
    for who, effects in (("Ada", (1, 2)), ("Wight", (2,)), ("Ghoul", (1,))):
        teller.feed(ev.Threw(who=who, what="", dice=threw, traits=("Team",) * 4))
        teller.feed(
            ev.Totalled(who=who, total=9, effect=threw[effects[0]].size, places=(0, 3), effects=effects)
        )
    ways = []
    for who, effect in (("Wight", 12), ("Ghoul", 4), ("Imp", 4)):
        teller.feed(ev.Compared(who="Ada", by=who, mine=9, theirs=9, won=True, effect=effect))
        ways.append(teller.scene(moment, Board()).flow)
    assert ways == [("d12",), ("d6", "d4 against a larger die"), ("d4",)]


@pytest.mark.rule("HR-LOOP-40")
def test_votes_are_in_sight_until_something_comes_of_them() -> None:
    teller = HeroicTeller()
    moment = Session(sit_down(open_system("heroic"), LOW_WATER, 4), {}, look_of("heroic")).moment()
    teller.feed(ev.Tracked(who="Ada", type="mental", before=8, now=6))
    teller.feed(Voted(rule="HR-Q-67", who="Ada", what="The ford"))
    assert "Ada votes: The ford." in teller.scene(moment, Board()).notes
    teller.feed(ev.Told(piece="vote", line="The party: The ford."))
    assert "Ada votes: The ford." not in teller.scene(moment, Board()).notes


@pytest.mark.rule("HR-SET-03", "HR-SET-04", "HR-XP-01")
def test_each_subplot_that_is_offered_says_in_its_line_what_it_pays() -> None:
    look = look_of("heroic")
    moment = Session(sit_down(open_system("heroic"), LOW_WATER, 4), {"hero:1": "human"}, look).moment()
    swaps = [look.spelt(each, moment) for each in moment.options if each.kind == "swap"]
    assert swaps and all(re.search(r"^1 XP .+; 3 XP .+; 10 XP ", each) for each in swaps)
    tips = [look.tip(each, moment) for each in moment.options if each.kind == "swap"]
    assert tips == swaps, "folded on two lines as well"
    (kept,) = [look.spelt(each, moment) for each in moment.options if each.kind == "keep"]
    assert kept.count("1 XP") == 2 and "\n" not in kept


@pytest.mark.rule("HR-C-117")
async def test_beside_a_way_to_another_place_stands_the_die_of_the_company_there(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        view = seen(room.session.moment())
        me = next(one for one in view.heroes if one.seat == "hero:1")
        (away,) = [place for place in view.scene.places if place.id != me.place]
        assert not [one for one in view.heroes if one.place == away.id]
        shown = str(app.screen.query_one(Choices).render())
        assert re.search(rf"Go to {away.name} +Alone d{me.companies[0]}\b", shown)
        assert company_at(view, me.id, me.place) == f"Team d{me.companies[2]}"


@pytest.mark.rule("HR-LOOP-34")
async def test_rolls_between_scenes_stand_with_their_chance_and_the_dice_of_both(make_app) -> None:
    app = app_of(make_app, seed=4)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "plan")
        room.session.table.game.hero("ropewalk").stress["mental"] = 10
        await to(pilot, "rest")
        moment = room.session.moment()
        plans = {each.id: each for each in seen(moment).plans}
        asked = [each for each in moment.options if each.kind in ("recover", "support", "clue")]
        assert {each.kind for each in asked} == {"recover", "support", "clue"}
        for option in asked:
            plan = plans[option.id]
            assert plan.dice and plan.against and 0 < plan.win <= 1
            if option.kind == "recover":
                held = option.amount
                whose = f"{option.actor}:{option.target}"
                (gone,) = [each for each in seen(moment).rest.chances if each[0] == whose]
                least = [at for at, size in enumerate(EFFECTS) if size >= held]
                assert sum(plan.effects[at] for at in least) == pytest.approx(gone[1])
        for _ in range(3):
            await pilot.press("down")
        await pilot.pause()
        line = app.screen.query_one(Choices).line.option
        panel = str(app.screen.query_one(PoolPanel).render())
        assert f"win {plans[line.id].win:.0%}" in panel and "v Peril" in panel


@pytest.mark.rule("HR-C-79", "HR-LOOP-36")
async def test_after_the_last_scene_xp_lies_open_and_nothing_is_said_of_a_next_scene(make_app) -> None:
    app = app_of(make_app, seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "rest", at=1)
        while not seen(room.session.moment()).rest.last:
            (pick,) = [each.id for each in room.session.moment().options if each.kind == "ready"]
            room.session.take("hero:1", [pick])
            follow(room.session, "rest")
        room.go_on()
        await read_on(pilot)
        await until(pilot, lambda: "EPILOGUE" in text_of(app))
        shown = text_of(app)
        assert "next scene" not in told(app, Choices) and "next scene" not in str(
            app.screen.query_one(Prompt).render()
        )
        assert "[Experience" in shown
        assert any(line.label.startswith("The issue is over") for line in app.screen.query_one(Choices).lines)
