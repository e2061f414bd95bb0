"""The menu of a scene in Trouble Abroad: its lines with heroes and toggles, points, the map, challenges, the lesson."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from content.registry import open_system
from engine.table import Odds, Table
from screens.frame.registry import look_of
from screens.game.standing import moment_of
from screens.style.glyphs import Glyphs
from screens.troubleshooters import menu_rows, ways
from screens.troubleshooters.approaches import Approaches
from screens.troubleshooters.leads import Leads
from screens.troubleshooters.menus import Scenes
from screens.troubleshooters.reading import seen
from screens.troubleshooters.trials import Slots, Trials
from screens.widgets.stage import Stage
from tests.screens.driving import read_on, text_of, to, until
from tests.screens.troubles import HARP, SIZES, app_of, at
from tui.app import PlotTwistApp


def choices(pilot) -> Approaches:
    return pilot.app.screen.query_one(Approaches)


@pytest.mark.rule("TS-LOOP-03", "TS-LOOP-04")
@pytest.mark.parametrize("size", SIZES)
async def test_a_line_is_the_option_its_best_hero_skill_pips_chance_and_risk(make_app, size):
    async with app_of(make_app).run_test(size=size) as pilot:
        await at(pilot, "menu")
        assert isinstance(pilot.app.screen, Scenes)
        shown = text_of(pilot.app)
        row = next(line for line in shown.splitlines() if "Swap the case" in line and "%" in line)
        assert all(word in row for word in ("Lucien", "Prestidigitation", "+2", "68%", "gear")), row
        assert "A way on" in shown and "A talk" in shown


async def test_of_a_line_the_key_and_the_chance_have_the_accent_and_the_label_none(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        menu = choices(pilot)
        index = next(n for n, row in enumerate(menu.rows) if row.tries and n != menu.highlighted)
        line = menu._block(index, 80, whole=False)[0]
        key, label = (line.get_style_at_offset(pilot.app.console, at) for at in (1, 4))
        assert key.bold and not label.bold and label.color != key.color


@pytest.mark.rule("TS-LOOP-06")
async def test_what_may_be_declared_goes_on_in_another_row_where_one_would_cut_it(make_app):
    """Its letter, its price and the other skills are read whole in a narrow list."""
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        row = max((each for each in listed.rows if each.tries), key=lambda each: len(each.tries))
        (wide, *more), narrow = listed._toggles(row, 200), listed._toggles(row, 36)
        assert not more and len(narrow) > 1 and all(each.cell_len <= 36 for each in narrow)
        assert " ".join(wide.plain.split()) == " ".join(" ".join(each.plain.split()) for each in narrow)


@pytest.mark.rule("TS-LOOP-03", "TS-LOOP-06")
async def test_left_and_right_change_the_hero_tab_the_skill_and_letters_the_toggles(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        listed.highlighted = next(n for n, row in enumerate(listed.rows) if row.key == "try:swap")
        await pilot.pause()
        best = listed.meant(listed.row)
        assert (best.who, best.helper != "") == ("lucien_farel", True)
        await pilot.press("right")
        other = listed.meant(listed.row)
        assert other.who != best.who and other.chance <= best.chance
        await pilot.press("left", "tab")
        assert listed.meant(listed.row).skill == "Sneak"
        await pilot.press("e")
        alone = listed.meant(listed.row)
        assert alone.alone and alone.pips == best.pips - 2
        assert listed.line.option.id == alone.id
        await pilot.press("g")
        await until(pilot, lambda: "No kit helps" in text_of(pilot.app))


@pytest.mark.rule("TS-GM-28", "TS-LOOP-03", "TS-LOOP-05", "TS-LOOP-06")
async def test_a_hint_stands_at_its_very_hero_skill_and_toggles_and_comes_out_of_a_fold(
    make_app, monkeypatch
):
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "menu")
        listed, moment = choices(pilot), room.session.moment()
        hinted = list({each.id: each for each in moment.options if each.seat == moment.seats[0]}.values())
        assert {"try", "try.else", "buy.minor"} <= {each.kind for each in hinted}
        for option in (hinted[-1], *hinted):
            monkeypatch.setattr(room.session, "hint", lambda *_, option=option: ([option.id], "so"))
            await pilot.press("h")
            assert listed.line.option.id == option.id


@pytest.mark.rule("TS-LOOP-05", "TS-DP-10")
async def test_story_points_are_one_line_that_opens_with_what_each_hero_can_have(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        points = next(row for row in listed.rows if row.key == "points")
        assert {each.actor for each in points.fold} == {"danae_kouris", "lucien_farel", "margot_keller"}
        listed.highlighted = listed.rows.index(points)
        await pilot.press("enter")
        await until(pilot, lambda: listed.row is not None and listed.row.sold)
        assert len(listed.rows) == len({row.key for row in listed.rows}) < len(points.fold) / 2
        first = listed.line.option
        await pilot.press("right")
        await until(pilot, lambda: listed.line.option.actor != first.actor)
        assert listed.line.option.id.partition(">")[2] == first.id.partition(">")[2]
        await pilot.press("escape")
        await until(pilot, lambda: points.key in [row.key for row in listed.rows])
        assert not listed.inside and listed.row.key == points.key


@pytest.mark.rule("TS-LOOP-14", "TS-Q-21")
async def test_after_gear_was_bought_enter_twice_does_not_buy_it_again(make_app, monkeypatch):
    monkeypatch.setattr(menu_rows, "FEW", 99)
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "menu")
        while not any(each.kind == "gear" for each in room.session.moment().options):
            room = await to(pilot, "menu", at=2)
        gear = next(each for each in room.session.moment().options if each.kind == "gear")
        before = sum(each.sp for each in seen(room.session.moment()).heroes)
        assert choices(pilot).highlight(gear.id, gear.seat)
        await pilot.press("enter")
        await read_on(pilot)
        await pilot.press("enter")
        await read_on(pilot)
        moment = room.session.moment()
        assert sum(each.sp for each in seen(moment).heroes) < before
        assert gear.id in {each.id for each in moment.options}
        assert choices(pilot).line.option.id != gear.id


@pytest.mark.rule("TS-LOOP-14", "TS-DP-11", "TS-SCENE-06")
async def test_a_plan_in_which_only_gear_is_left_stands_at_going_and_buys_nothing_by_enter(make_app):
    async with app_of(make_app, {"adventure": "assembled"}).run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "menu")
        while not any(each.kind == "gear" for each in room.session.moment().options):
            room = await to(pilot, "menu", at=2)
        look = look_of("troubleshooters")
        while any(each.kind == "do" for each in room.session.moment().options):
            option = next(each for each in room.session.moment().options if each.kind == "do")
            room.session.take(option.seat, [option.id])
            room.go_on()
            room = await to(pilot, "menu")
        first = look.first(room.session.moment())
        assert first and first.kind == "exit"


@pytest.mark.rule("TS-LOOP-05", "TS-Q-16")
async def test_what_is_about_somebody_is_one_line_and_tab_says_about_whom(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        listed.highlighted = [row.key for row in listed.rows].index("points")
        await pilot.press("enter")
        await until(pilot, lambda: listed.row is not None and listed.row.sold)
        listed.highlighted = [row.key for row in listed.rows].index("buy:distraction:friend")
        before = listed.line.option
        await pilot.press("tab")
        await until(pilot, lambda: listed.line.option.target != before.target)
        assert listed.line.option.actor == before.actor and listed.line.label != before.label


@pytest.mark.rule("TS-LOOP-18", "TS-C-51")
@pytest.mark.parametrize("size", SIZES)
async def test_at_the_hub_the_leads_are_a_map_with_the_skills_they_reward(make_app, size):
    async with app_of(make_app).run_test(size=size) as pilot:
        room = await at(pilot, "menu")
        while seen(room.session.moment()).frame.slot != "hub":
            options = room.session.moment().options
            ways = [each for each in options if each.kind == "exit"]
            deeds = [each for each in options if each.kind in ("do", "pass", "try", "best")]
            pick = (ways or deeds or list(options))[0]
            room.session.take(pick.seat, [pick.id])
            room.go_on()
            room = await read_on(pilot)
        await pilot.pause()
        leads = pilot.app.screen.query_one(Leads)
        assert leads.display and str(leads.render()).count(Glyphs.frame[0]) == 4
        assert all(each.skills[0][:8] in str(leads.render()) for each in leads.frame.leads)


@pytest.mark.rule("TS-LOOP-16", "TS-LOOP-17")
@pytest.mark.parametrize("size", SIZES)
async def test_a_challenge_is_slots_and_one_key_fills_it(make_app, size):
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=4).run_test(size=size) as pilot:
        room = await at(pilot, "challenge.slot")
        assert isinstance(pilot.app.screen, Trials)
        slots = pilot.app.screen.query_one(Slots)
        shown = str(slots.render())
        assert all(each.skills[0][:7] in shown for each in slots.trial.slots)
        assert "Great" in shown and "Abysmal" in shown
        await pilot.press("b")
        await until(pilot, lambda: room.session.moment().phase != "challenge.slot")


@pytest.mark.rule("TS-LOOP-16", "TS-C-55")
@pytest.mark.parametrize("size", SIZES)
async def test_what_each_result_brings_is_read_whole_while_rows_are_free(make_app, monkeypatch, size):
    """That of an approach is told in four rows of 80 columns; what each check is for gives way to it, and no option. Beside
    bars it stands where there is room for all of it."""
    told = {
        "great": "it works, one clue more, +2 on a check to come, fewer foes at the climax",
        "good": "it works, +2 on a check to come",
        "limited": "it works, alarm +1, somebody is hurt, gear lost",
        "abysmal": "it works, Exhausted, alarm +2, many more at the climax",
    }
    monkeypatch.setattr("engine.troubleshooters.seen.results.brings", lambda *_: told)
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=4).run_test(size=size) as pilot:
        await at(pilot, "challenge.slot")
        await pilot.pause()
        screen = pilot.app.screen
        shown = " ".join(str(screen.query_one(Slots).render()).split())
        can = [grade for grade, chance in screen.query_one(Slots).trial.grades if chance]
        assert all(told[grade] in shown for grade in can), shown
        assert "Fill the rest as is best" in text_of(pilot.app)


@pytest.mark.rule("TS-LOOP-02")
async def test_points_that_just_fit_beside_a_long_skill_are_not_cut(make_app):
    """Four stars with dots behind them looked like five and more."""
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=4).run_test(size=(120, 36)) as pilot:
        await at(pilot, "challenge.slot")
        line = next(each for each in text_of(pilot.app).splitlines() if "Investigation 75" in each)
        assert f"{Glyphs.star * 4} " in line.replace("│", " ") and f"{Glyphs.star}{Glyphs.more}" not in line


@pytest.mark.rule("TS-LOOP-16")
async def test_what_each_check_is_for_is_whole_where_rows_are_free(make_app):
    """Nine rows of it were bare, and what the sled had to do ended in the third."""
    why = "The sled has to go over the ice, not through it, and the dogs have to be told so"
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=4).run_test(size=(120, 36)) as pilot:
        await at(pilot, "challenge.slot")
        slots = pilot.app.screen.query_one(Slots)
        trial = structs.replace(
            slots.trial, slots=tuple(structs.replace(each, why=why) for each in slots.trial.slots)
        )
        slots.show(trial)
        slots.styles.height = 20
        await pilot.pause()
        rows = str(slots.render()).splitlines()
        column = " ".join(each[: slots._wide(slots.content_size.width)].strip() for each in rows[3:])
        assert why in column


@pytest.mark.rule("TS-LOOP-24")
async def test_in_the_lesson_the_menu_stands_at_what_the_coach_wants(make_app):
    system = open_system("troubleshooters")
    from content import tutorial
    from screens.game.lesson import Lesson

    lesson = Lesson(tutorial.load("troubleshooters"), system, look_of("troubleshooters"))
    while lesson.table.request and not (lesson.held and not lesson.pass_by_itself()):
        lesson.advance(0.02, dwell=False)
    for _ in range(2):
        lesson.take("hero:1", ["go-on"])
    moment = lesson.moment()
    assert moment.coach and moment.coach.wanted[0] == "try:danae_kouris>rail:0"


@pytest.mark.rule("TS-LOOP-24", "TS-LOOP-06", "TS-LOOP-16", "TS-LOOP-21")
async def test_what_the_lesson_says_of_help_chances_and_ticks_stands_on_a_small_screen(make_app):
    """The chances of a challenge, and a row for each tick: they had no row beside the coach. And help for nothing."""
    app = make_app(open_system("troubleshooters"), PlotTwistApp.learn)
    async with app.run_test(size=(80, 24)) as pilot:
        room, told = await read_on(pilot), {}
        while room.session.step and room.session.moment().asked:
            await pilot.pause()
            moment = room.session.moment()
            told.setdefault("pocket" if ">pocket:" in moment.coach.wanted[0] else moment.phase, text_of(app))
            seat = room.session.held[0]
            room.session.take(seat, room.session.hint(seat)[0])
            room.go_on()
            room = await read_on(pilot)
    assert "Danae helps, adding nothing" in told["pocket"]
    assert all(
        f"{grade} {chance}%" in told["challenge.slot"] for grade, chance in (("Great", 32), ("Good", 45))
    )
    assert all(f" {skill} " in told["debrief"] for skill in ("Machinery", "Alertness", "Engineering"))


@pytest.mark.rule("TS-LOOP-26", "TS-SCN-17")
def test_how_it_is_gone_about_stands_in_brackets_after_the_skill():
    system = open_system("troubleshooters")
    table = Table(system, system.setup(HARP, 3), 3)
    lines: list[str] = []
    while not lines:
        request = table.request
        lines = [each.label for each in request.options if each.kind == "try"]
        first = next((each for each in request.options if each.kind == "pass"), request.options[0])
        table.decide(request.number, first.seat, [first.id])
    assert any(each.endswith(", Machinery (Kick out the one brake)") for each in lines)


@pytest.mark.rule("TS-LOOP-15", "TS-LOOP-03", "TS-LOOP-06")
def test_odds_in_full_name_who_tries_it_how_before_what_so_that_no_two_look_alike():
    system = open_system("troubleshooters")
    table = Table(system, system.setup(HARP, 3), 3)
    while not any(each.kind == "try" for each in table.request.options):
        request = table.request
        first = next((each for each in request.options if each.kind == "pass"), request.options[0])
        table.decide(request.number, first.seat, [first.id])
    titles = [
        each.title
        for each in look_of("troubleshooters").odds(moment_of(table, "hero:1", ("hero:1",), []), Glyphs())
    ]
    assert len(set(titles)) == len(titles) > 3
    assert any(each.startswith("68% Lucien, Prestidigitation: Swap the case") for each in titles), titles
    assert any(", without help: " in each for each in titles)


@pytest.mark.rule("TS-LOOP-18")
def test_the_head_of_a_lead_ends_at_a_comma_where_there_is_no_room():
    from screens.troubleshooters.names import head

    assert head("A printing works, by night, from above", 30) == "A printing works, by night"
    assert head("A funeral with too many wreaths", 10) == "A funeral with too many wreaths"


@pytest.mark.rule("TS-LOOP-18", "TS-C-52")
@pytest.mark.parametrize("adventure", ["snow_harp", "stolen_north", "ten_second_sea"])
async def test_at_the_map_a_lead_says_where_it_goes_who_is_best_at_what_it_rewards_and_what_a_way_costs(
    make_app, adventure
):
    """The light of the Ten-Second Sea is reached by way of the sands; other files have deeds or exits for ways."""
    async with app_of(make_app, {"adventure": adventure}).run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "menu", at=2)
        moment = room.session.moment()
        while seen(moment).frame.slot != "hub":
            room = await to(pilot, "menu", at=2)
            moment = room.session.moment()
        goals = [each.scene for each in seen(moment).frame.leads]
        leads = {each.id: each for each in moment.options if each.target in goals}
        assert len(leads) > 2 and {ways.pace(seen(moment), each) for each in leads.values()} == {"scheme +1"}
        lead = seen(moment).frame.leads[0]
        option = next(each for each in moment.options if each.target == lead.scene)
        told = look_of("troubleshooters").tip(option, moment)
        best = max(each.skills[lead.skills[0]] for each in seen(moment).heroes)
        assert f"To: {lead.name}. Scheme +1" in told and f"{lead.skills[0]} (" in told and f" {best})" in told
        row = next(line for line in text_of(pilot.app).splitlines() if "Rest two days" in line)
        assert "scheme +2" in row, row
        look = look_of("troubleshooters")
        rest = next(each for each in moment.options if "Rest two days" in each.label)
        assert "Nobody is wounded" in look.tip(rest, moment) and look.first(moment) is None
        assert text_of(pilot.app).count("scheme +1") == len(leads)
        assert look.spelt(option, moment) == f"rewards {', '.join(lead.skills)}, scheme +1", (
            "line by line as well"
        )


@pytest.mark.rule("TS-C-51", "TS-DP-35", "TS-LOOP-18")
@pytest.mark.parametrize("adventure", ["snow_harp", "assembled"])
async def test_with_the_keys_the_map_stands_at_the_plan_and_neither_at_a_fourth_lead_nor_at_a_rest(
    make_app, adventure
):
    async with app_of(make_app, {"adventure": adventure}).run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "menu", at=2)
        while (frame := seen(room.session.moment()).frame).slot != "hub" or frame.keys < frame.keys_needed:
            room = await to(pilot, "menu", at=2)
        moment, look = room.session.moment(), look_of("troubleshooters")
        plan = look.first(moment)
        assert plan and plan.kind == "exit" and choices(pilot).line.option.id == plan.id
        assert look.tip(plan, moment).startswith("There is no way back to the map.")


@pytest.mark.rule("TS-LOOP-19", "TS-Q-21")
async def test_the_shelf_stands_in_parts_first_what_helps_with_what_is_to_come(make_app):
    async with app_of(make_app, {"adventure": "assembled"}, seed=6).run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "menu")
        while not any(each.kind == "gear" for each in room.session.moment().options):
            room = await to(pilot, "menu", at=2)
        parts = [row for row in choices(pilot).rows if row.key.startswith("shelf:")]
        assert [row.key for row in parts] == ["shelf:helps", "shelf:arms", "shelf:travel", "shelf:other"]
        gear = {each.id for each in room.session.moment().options if each.kind == "gear"}
        assert {each.id for row in parts for each in row.fold} == gear
        assert all(
            (": helps " in each.label) == (row.key == "shelf:helps") for row in parts for each in row.fold
        )


@pytest.mark.rule("TS-MOD-10", "TS-Q-06", "TS-LOOP-06")
async def test_help_that_adds_nothing_is_off_and_can_be_turned_on(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        row = next(each for each in listed.rows if each.key == "try:swap")
        base = listed.chosen(row)
        alone = next(each for each in listed.variants(row) if each.alone and not (each.bare or each.burdens))
        assert base.chance > alone.chance and listed.meant(row).id == base.id
        other = {
            base.id: structs.replace(base, helper=""),
            alone.id: structs.replace(alone, alone=False, joined=True, helper=base.helper),
        }
        listed.view = structs.replace(
            listed.view, tries=tuple(other.get(each.id, each) for each in listed.view.tries)
        )
        listed.rows = tuple(
            replace(each, tries=tuple(other.get(one.id, one) for one in each.tries)) for each in listed.rows
        )
        listed.highlighted = next(n for n, each in enumerate(listed.rows) if each.key == "try:swap")
        assert listed.meant(listed.row).helper == ""
        await pilot.press("e")
        assert listed.meant(listed.row).id == alone.id and listed.meant(listed.row).helper


@pytest.mark.rule("TS-LOOP-04")
async def test_what_is_no_obstacle_and_what_points_buy_stand_under_heads_of_their_own(make_app):
    """A joke in a cell was an advantage, and a favour that is bought a wound."""
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "menu")
        moment = room.session.moment()
        view, option = seen(moment), moment.options[-1]
        joke = structs.replace(option, id="do:joke", kind="do", card="joke")
        patch = structs.replace(option, id="patch:ada", kind="patch")
        favour = structs.replace(option, id="buy>favour", kind="buy.minor", label="Ada: A favour")
        tries = tuple(each for each in moment.options if each.kind == "try")
        idle = structs.replace(view.scene.obstacles[0], id="joke", stake="way", options=("joke",))
        view = structs.replace(
            view, scene=structs.replace(view.scene, obstacles=(idle, *view.scene.obstacles))
        )
        found = [
            each.label if each.heading else each.key
            for each in menu_rows.rows(view, (*tries, joke, patch, favour), {})
        ]
        assert found[found.index("Besides") :] == [
            "Besides", "do:joke", "Wounds", "patch:ada", "For Story Points", "buy:favour",
        ]  # fmt: skip


@pytest.mark.rule("TS-HEAL-10")
async def test_how_likely_a_treatment_is_stands_beside_it(make_app):
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "menu")
        option = structs.replace(room.session.moment().options[-1], id="patch:ada", kind="patch", price=None)
        listed = choices(pilot)
        listed.odds = {(option.seat, option.id): Odds(option.id, 0.71, 0.0)}
        assert listed._beside(menu_rows.Row(option.id, "Patch up Ada", option=option)).strip() == "71%"


@pytest.mark.rule("TS-LOOP-03", "TS-DP-27")
async def test_a_deed_that_asks_twice_stands_last_and_leaves_the_likeliest_preset(make_app):
    """Beside a prisoner to be handed over Enter took whoever came first, by the first skill, at 15 in 100."""
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "menu")
        moment = room.session.moment()
        obstacle = seen(moment).scene.obstacles[0].options[0]
        deed = structs.replace(
            moment.options[-1], id="do:drift", kind="do", rule=menu_rows.TWICE, card=obstacle
        )
        with_it = replace(moment, options=(deed, *moment.options))
        lines = {each.id: each for each in seen(moment).tries if each.id == each.base}
        first = lines[look_of("troubleshooters").first(with_it).id]
        assert first.chance == max(each.chance for each in lines.values() if each.obstacle == first.obstacle)
        open_ = [each for each in menu_rows.rows(seen(moment), with_it.options, {}) if not each.heading]
        assert [each.key for each in open_ if not each.key.startswith(menu_rows.SHUT)][-1] == "do:drift"
        keys = [each.key for each in menu_rows.rows(seen(moment), with_it.options, {})]
        assert keys[keys.index("do:drift") - 1] == "head:grave"


@pytest.mark.rule("TS-LOOP-18", "TS-LOOP-02")
async def test_back_at_the_map_what_was_brought_has_the_rows_that_the_map_leaves_bare(make_app):
    """From the second visit on the map kept rows of nothing and what it had brought was cut."""
    wish = {"adventure": "assembled"}
    async with app_of(make_app, wish, seed=5).run_test(size=(120, 36)) as pilot:
        visits = 0
        while visits < 2:
            room = await read_on(pilot)
            moment = room.session.moment()
            if moment.phase == "menu" and seen(moment).frame.slot == "hub":
                visits += 1
            if visits < 2:
                ways = [each for each in moment.options if each.kind in ("exit", "pass")]
                pick = (ways or [each for each in moment.options if each.kind in ("do", "try", "best")])[0]
                room.session.take(pick.seat, [pick.id])
                room.go_on()
        await pilot.pause()
        leads = pilot.app.screen.query_one(Leads)
        await until(pilot, lambda: leads.short == 0)
        assert pilot.app.screen.query_one(Stage).short <= 0


@pytest.mark.rule("TS-LOOP-06")
async def test_where_nobody_plays_the_keys_of_a_menu_are_those_of_the_record(make_app, monkeypatch):
    """In a record g said that there was nothing to roll, and led to no chapter."""
    async with app_of(make_app).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "menu")
        screen = pilot.app.screen
        played = screen.check_action("turn", ())
        monkeypatch.setattr(room.session, "mine", [])
        assert (played, screen.check_action("turn", ()), screen.about()[0]) == (True, False, [])
