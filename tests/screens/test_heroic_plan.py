"""The Plan of Splash Page: intents with their chance, who is next, what has a line of its own (HR-LOOP-08)."""

from __future__ import annotations

from dataclasses import replace as replace_moment

import pytest

from engine.heroic.asks.odds import SIZES as EFFECTS
from engine.heroic.state.actions import Intend
from engine.table import Option
from screens.frame.registry import look_of
from screens.heroic.intents import GROUPS, chosen, once_again, unsaid
from screens.heroic.panel import PoolPanel
from screens.heroic.plan_words import FIRST, die, sized
from screens.heroic.planning import Planning
from screens.heroic.reading import seen
from screens.modals.questions import Words
from screens.widgets.choices import Choices
from screens.widgets.keybar import KeyBar
from tests.screens.driving import to, until
from tests.screens.heroic import ALL, LOW_WATER, SIZES, app_of, plans, press, told


@pytest.mark.rule("HR-LOOP-08")
async def test_at_most_nine_intents_by_verb_the_best_highlighted_and_nothing_lost(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        moment = room.session.moment()
        main, rest, passes = chosen(moment.options)
        assert len(main) + bool(rest) + len(passes) <= FIRST
        verbs = [GROUPS.get(each.kind, 9) for each in main]
        assert verbs == sorted(verbs)
        kept = {each.id for each in (*main, *rest, *passes)}
        assert {each.id for each in moment.options if each.kind not in ("hand", "named")} == kept
        choices = app.screen.query_one(Choices)
        assert choices.line.option.id == moment.options[0].id, "the keen one comes first among what is rolled"


@pytest.mark.rule("HR-LOOP-08", "HR-LOOP-09", "HR-LOOP-11")
@pytest.mark.parametrize("size", SIZES)
async def test_beside_the_list_stand_the_pool_its_chance_and_each_effect(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        for _ in range(3):
            option = app.screen.query_one(Choices).line.option
            plan = plans(room)[option.id]
            shown = told(app, PoolPanel)
            assert f"win {plan.win:.0%}" in shown
            pool = [row for row in shown.split("\n") if not row.startswith("Trick")]
            for (_, _, name, dice), row in zip(plan.dice, pool, strict=False):
                assert name[:8].lower() in row.lower() and row.endswith(die(dice))
            for effect, chance in zip(EFFECTS, plan.effects, strict=True):
                if effect and chance >= 0.02 and size[0] == 120:
                    assert f"{sized(effect)} {chance:>4.0%}" in shown
            likeliest = max(range(1, len(EFFECTS)), key=lambda at: plan.effects[at])
            assert f"{plan.win:.0%} {sized(EFFECTS[likeliest])}" in told(app, Choices)
            await pilot.press("down")


@pytest.mark.rule("HR-LOOP-13")
@pytest.mark.parametrize("size", SIZES)
async def test_enter_rolls_the_pool_that_is_preset_with_the_line_that_was_typed(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "plan")
        option = app.screen.query_one(Choices).line.option
        dice = tuple(each[3] for each in plans(room)[option.id].dice)
        decided = len(room.session.table.decisions)
        await pilot.press("t")
        await until(pilot, lambda: isinstance(app.screen, Words))
        await pilot.press(*"over", "enter")
        await until(pilot, lambda: isinstance(app.screen, Planning))
        assert "“over”" in told(app, PoolPanel) and len(room.session.table.decisions) == decided
        await press(pilot, "enter")
        events = room.session.table.events
        declared = next(each for each in events if each.kind == "declared")
        thrown = next(each for each in events if each.kind == "threw")
        assert declared.typed == "over" and tuple(each.size for each in thrown.dice) == dice


@pytest.mark.rule("HR-LOOP-19", "HR-LOOP-48")
async def test_who_is_next_is_no_stop_and_tab_names_another(make_app) -> None:
    app = app_of(make_app, seats=ALL)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        before = next(each.id for each in seen(room.session.moment()).heroes if each.next)
        await press(pilot, "tab")
        after = next(
            each
            for each in (*seen(room.session.moment()).heroes, *seen(room.session.moment()).foes)
            if each.next
        )
        assert after.id != before and f"next {after.name}" in str(app.screen.query_one(KeyBar).render())
        await press(pilot, "p")
        room = await to(pilot, "plan", "react")
        assert "next" not in [each.phase for each in [room.session.moment()]]
        named = [each for each in room.session.table.events if each.kind == "next"]
        assert named[0].id == after.id


@pytest.mark.rule("HR-LOOP-08")
async def test_digits_take_what_is_rolled_for_and_what_is_not(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        lines = app.screen.query_one(Choices).lines
        going = next(at for at, line in enumerate(lines, 1) if line.options[0].kind == "go")
        await press(pilot, str(going))
        assert [each.kind for each in room.session.table.events].count("moves") == 1
        await press(pilot, "1")
        assert "declared" in [each.kind for each in room.session.table.events]


def test_options_of_a_plan_that_are_few_all_have_a_line() -> None:
    def option(kind: str, target: str = "") -> Option:
        return Option(f"{kind}:{target}", "hero:1", kind, kind=kind, target=target)

    few = (option("hurt", "thug"), option("help", "ada"), option("pass"), option("hand"))
    main, rest, passes = chosen(few)
    assert [each.kind for each in main] == ["hurt", "help"] and not rest and len(passes) == 1


@pytest.mark.rule("HR-LOOP-08")
async def test_equal_foes_at_one_place_stand_once_in_the_plan_and_the_others_come_last(make_app) -> None:
    app = app_of(make_app, LOW_WATER | {"heroes": ["selvage", "pasteboard", "ropewalk"]})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "plan")
        moment = room.session.moment()
        places = {each.id: each.place for each in seen(moment).foes if each.name.startswith("River wight")}
        again = once_again(moment.options, seen(moment))
        main, rest, _ = chosen(moment.options, FIRST, again)
        for group in (main, rest):
            at = [each.id in again for each in group if each.kind != "flaw"]
            assert at == sorted(at), "what is the same again comes after all else"
        hurt = [each for each in (*main, *rest) if each.target in places and each.label.startswith("Hurt")]
        kinds = {(places[each.target], each.label.rpartition(", ")[2]) for each in hurt}
        assert len(kinds) == len([each for each in hurt if each.id not in again]) < len(hurt)
        short = unsaid(moment.options, seen(moment))
        assert {short[each.id] for each in hurt} == {each.label.removeprefix("Hurt ") for each in hurt}
        rest = {
            each.label: short[each.id] for each in moment.options if each.id in short and each not in hurt
        }
        assert {"Gate wheels, d6", "Asset for Pasteboard", "Hamper Drowned crew"} <= set(rest.values()), rest


@pytest.mark.rule("HR-LOOP-08")
async def test_the_key_that_goes_on_leads_to_where_somebody_is_and_buys_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        moment = (await to(pilot, "plan")).session.moment()
        look, asset = look_of("heroic"), Option("asset", "hero:1", "Asset", kind="help", text=True)
        go = Option("go", "hero:1", "Go on", kind="go", target="gate")
        hurt = Option("hurt", "hero:1", "Hurt", kind="hurt", text=True)
        assert look.first(replace_moment(moment, options=(asset, hurt, go))) is asset
        assert look.first(replace_moment(moment, options=(asset, go))) is go
        spark, back = (
            Option("buy", "hero:1", "A spark", kind="buy"),
            Option("back", "hero:1", "Back", kind="back"),
        )
        assert look.first(replace_moment(moment, phase="shop", options=(spark, back))) is back
        kept, ends = Option("keep.yes", "hero:1", "Keep it"), Option("keep.no", "hero:1", "For one roll")
        assert look.first(replace_moment(moment, phase="keep", options=(kept, ends))) is ends
        hurts, passes = Option("wound:mental", "hero:1", "Hurt"), Option("pass", "hero:1", "No", kind="pass")
        assert look.first(replace_moment(moment, phase="wound", options=(hurts, passes))) is passes


@pytest.mark.rule("HR-LOOP-08")
def test_a_foe_that_is_best_hampered_has_a_line_in_which_it_is_hurt() -> None:
    def hit(target: str, use: str, type: str | None = None) -> Option:
        what = Intend("hurt", target, use, type)
        return Option(
            f"{target}:{use}:{type}", "hero:1", target, kind="hurt", target=target, action=what, text=True
        )

    thugs = [hit("thug", "stress", type) for type in ("physical", "mental", "emotional")]
    boss = [hit("boss", "complication"), hit("boss", "stress", "mental")]
    main, _, _ = chosen((*thugs, *boss), 4)
    assert [each.id for each in main] == [
        "thug:stress:physical",
        "boss:complication:None",
        "boss:stress:mental",
    ]


@pytest.mark.rule("HR-PP-12")
async def test_where_there_is_little_room_a_flaw_of_theirs_keeps_what_comes_of_it(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        view = seen((await to(pilot, "plan")).session.moment())
        foe = view.foes[0]
        press = Option(
            "press", "hero:1", f"{foe.name}: Lost the key: The gate is off", kind="press", target=foe.id
        )
        hamper = Option("hamper", "hero:1", f"Hamper {foe.name}: Tied up", kind="hurt", target=foe.id)
        short = {"press": f"{foe.name}: The gate is off", "hamper": f"Hamper {foe.name}"}
        assert unsaid([press, hamper], view) == short
