"""The rest of an evening of Trouble Abroad on the screen: what is always in sight, pages, the debriefing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from engine.table import Option
from engine.troubleshooters.state import events as ev
from screens.frame.registry import look_of
from screens.style.glyphs import Glyphs
from screens.troubleshooters.casebook import CasePanel
<<<<<<< HEAD
from screens.troubleshooters.fighting import Turns, chosen
from screens.troubleshooters.grid import laid
from screens.troubleshooters.leads import Leads
from screens.troubleshooters.menus import Scenes
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import bar, board, seen
from screens.troubleshooters.rolled import deciding, pointed
from screens.troubleshooters.rungs import rungs
=======
from screens.troubleshooters.reading import bar, called, seen
>>>>>>> main
from screens.troubleshooters.story import pages
from screens.troubleshooters.teller import TroubleTeller, lying
from screens.troubleshooters.ticks import Ticks, outcomes
from tests.screens.driving import read_on, text_of, to, until
<<<<<<< HEAD
from tests.troubleshooters.fight_table import SCENES, fight_table

ALL = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")
HARP = {"adventure": "snow_harp"}
SIZES = [(80, 24), (120, 36)]


def own_turn() -> Moment:
    """The first turn of a hero in a fight of two."""
    table = fight_table(SCENES[0], 3, heroes=2)
    while table.request.phase != "turn":
        options = table.request.options
        picked = next((each for each in options if each.kind == "pass"), options[0])
        table.decide(table.request.number, picked.seat, [picked.id])
    seat = table.request.seats[0]
    return moment_of(table, seat, (seat,), [])


def app_of(make_app, wish=None, seats=None, seed=3):
    system = open_system("troubleshooters")
    return make_app(system, lambda app: app.start(wish or HARP, seats or ALL), seed=seed)


async def at(pilot, phase):
    """Play on with what is best or passes until a phase is asked."""
    for _ in range(60):
        room = await read_on(pilot)
        moment = room.session.moment()
        if moment.phase == phase:
            return room
        option = next((each for each in moment.options if each.kind == "pass"), moment.options[0])
        room.session.take(option.seat, [option.id])
        room.go_on()
    raise AssertionError(f"nobody asks {phase}")


def choices(pilot) -> Approaches:
    return pilot.app.screen.query_one(Approaches)


# The menu of a scene


@pytest.mark.rule("TS-LOOP-03", "TS-LOOP-04")
@pytest.mark.parametrize("size", SIZES)
async def test_a_line_is_the_option_its_best_hero_skill_pips_chance_and_risk(make_app, size):
    async with app_of(make_app).run_test(size=size) as pilot:
        await at(pilot, "menu")
        assert isinstance(pilot.app.screen, Scenes)
        shown = text_of(pilot.app)
        row = next(line for line in shown.splitlines() if "Swap the case" in line)
        assert all(word in row for word in ("Lucien", "Prestidigitation", "+2", "68%", "time")), row
        assert "A way on" in shown and "A talk" in shown


async def test_of_a_line_the_key_and_the_chance_have_the_accent_and_the_label_none(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        menu = choices(pilot)
        index = next(n for n, row in enumerate(menu.rows) if row.tries and n != menu.highlighted)
        line = menu._block(index, 80, whole=False)[0]
        key, label = (line.get_style_at_offset(pilot.app.console, at) for at in (1, 4))
        assert key.bold and not label.bold and label.color != key.color


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


@pytest.mark.rule("TS-LOOP-05", "TS-Q-16")
async def test_what_is_about_somebody_is_one_line_and_tab_says_about_whom(make_app):
    async with app_of(make_app).run_test(size=(120, 36)) as pilot:
        await at(pilot, "menu")
        listed = choices(pilot)
        listed.highlighted = [row.key for row in listed.rows].index("points")
        await pilot.press("enter")
        await until(pilot, lambda: listed.row is not None and listed.row.sold)
        listed.highlighted = [row.key for row in listed.rows].index("buy:distraction")
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


# Dice


def check(number=37, value=45, pips=0, who="Ada", id="ada", against="", success=None):
    ok = number <= value if success is None else success
    marked = tuple(range(1, abs(pips) + 1))
    dice = (Die(10, number // 10, tag="Tens"), Die(10, number % 10, tag="Ones", marked=marked))
    return ev.Checked(
        rule="TS-CHECK-04", who=who, id=id, skill="Charm", value=value, pips=pips, number=number, success=ok,
        dice=dice, against=against,
    )  # fmt: skip


def told(*events):
    teller = TroubleTeller()
    for each in events:
        teller.feed(each)
    board = Board(left=(Sheet("ada", "Ada"),))
    return teller.scene(_Nothing, board)


class _Nothing:
    prompt = phase = ""
    options = ()


@pytest.mark.rule("TS-LOOP-07", "TS-MOD-02")
def test_the_die_that_decides_falls_last_and_until_then_nothing_tells_the_result():
    for number, value, pips, last in ((81, 45, 2, 1), (87, 45, 2, 0), (41, 45, 0, 1), (12, 65, 0, 0)):
        assert deciding(number, value, pips) == last
        scene = told(check(number, value, pips))
        fall = fall_of(scene, ["Ada"])
        assert fall.order[-1] == (0, last)
        before = fall.at(fall.length - 0.5)
        assert (before.stamp, before.verdict) == ("", "") and before.tosses[0].dice[last] is None
        assert fall.at(fall.length).stamp in ("SUCCESS", "FAILURE")


@pytest.mark.rule("TS-LOOP-07")
def test_the_ones_that_decide_are_pointed_out_before_they_fall_and_the_line_says_how():
    scene = told(check(81, 45, 2, success=True))
    assert (scene.stamp, scene.verdict) == ("SUCCESS", "81 against 45, Ones 1 of 2")
    toss = scene.tosses[0]
    assert toss.names == ("Tens", "Ones") and toss.pointed == pointed(2) == "1-2 succeed"
    for signs in (Glyphs(), AsciiGlyphs()):
        row = named(toss, signs, 0).plain
        assert "Tens [8]" in row and "Ones [1*]" in row and "1-2 succeed" in row
        assert len(named_boxes(toss, signs, 0)) == 3


@pytest.mark.rule("TS-FLIP-03", "TS-FLIP-05", "TS-C-14")
def test_a_flip_turns_the_dice_on_the_table_and_the_verdict_with_them():
    flip = ev.Changed(rule="TS-STORY-15", who="Ada", id="ada", number=17, price=2)
    scene = told(check(71, 65), flip)
    assert [die.face for die in scene.tosses[0].dice] == [1, 7]
    assert (scene.stamp, scene.verdict) == ("SUCCESS", "17 against 65")
    made = ev.Changed(rule="TS-C-16", who="Ada", id="ada", number=71, price=2, how="succeed")
    assert told(check(71, 65), made).stamp == "SUCCESS"


@pytest.mark.rule("TS-OPPOSED-04", "TS-OPPOSED-02")
def test_two_checks_against_each_other_are_read_together_and_others_are_not():
    mine, theirs = check(40, 65, against="max"), check(30, 45, who="Max", id="max")
    assert told(mine, theirs).stamp == "WON" and len(told(mine, theirs).tosses) == 2
    assert told(check(20, 65, against="max"), theirs).stamp == "LOST"
    assert told(check(99, 65, against="max"), check(98, 45, who="Max", id="max")).stamp == "EVEN"
    attacked = told(check(40, 45, who="Max", id="max", against="ada"), check(30, 65))
    assert attacked.stamp == "LOST" and attacked.verdict.startswith("Max 40")
    assert len(told(check(40, 65), theirs).tosses) == 1


@pytest.mark.rule("TS-LOOP-08")
async def test_a_roll_stands_unless_somebody_wants_it_otherwise(make_app):
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=8).run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        for _ in range(12):
            moment = room.session.moment()
            if moment.phase == "check.flip" or moment.outcome:
                break
            option = next(
                (each for each in moment.options if each.kind in ("best", "pass")), moment.options[0]
            )
            room.session.take(option.seat, [option.id])
            room.go_on()
            room = await read_on(pilot)
        if moment.phase == "check.flip":
            await pilot.pause()
            assert pilot.app.screen.query_one(Choices).line.option.kind == "pass"
            assert "left" in text_of(pilot.app)


@pytest.mark.rule("TS-LOOP-08", "TS-Q-114")
@pytest.mark.parametrize(
    ("target", "kind", "window", "asks"),
    [
        ("initiative", "flip", "order", True), ("initiative", "spare", "order", False),
        ("initiative", "reroll", "order", True), ("attack", "flip", "", False),
    ],
)  # fmt: skip
def test_initiative_is_asked_about_where_a_place_is_gained_and_other_rolls_always(target, kind, window, asks):
    """A window without a name is always asked."""
    flip = Option("flip:sp", "hero:1", "Story Points", "TS-STORY-15", kind=kind, target=target)
    leave = Option("pass", "hero:1", "Leave it", "TS-WIN-04", kind="pass")
    moment = SimpleNamespace(phase="check.flip", options=(leave, flip))
    look = look_of("troubleshooters")
    found = look.window_of(moment)
    assert (found.name if found else "", look.matters(moment)) == (window, asks)


# Fights


def fight(*zones, fighters=(), turn=""):
    return FightSheet("Here", "A fight", 1, 12, turn, tuple(zones), (), tuple(fighters))


def zone(id, *ways):
    return ZoneSheet(id, f"The {id}", tuple(ways))


def fighter(id, side="cast", initiative=5, acted=False):
    return FighterSheet(id, id.title(), side, "bar", initiative, "active", acted)


@pytest.mark.rule("TS-LOOP-11")
def test_zones_with_a_way_lie_side_by_side():
    row = laid(("a", "b", "c"), frozenset({("a", "b"), ("b", "c")}), 3)
    assert [row[each] for each in "abc"] == [(0, 0), (1, 0), (2, 0)]
    star = laid(tuple("abcde"), frozenset({("a", "b"), ("a", "c"), ("a", "d")}), 3)
    near = [abs(star["a"][0] - star[each][0]) + abs(star["a"][1] - star[each][1]) for each in "bcd"]
    assert near == [1, 1, 1]


@pytest.mark.rule("TS-LOOP-11", "TS-INIT-08")
def test_the_ladder_has_who_acts_now_who_has_and_foes_of_a_kind_as_one():
    shown = fight(
        zone("bar"),
        fighters=(
            fighter("ada", initiative=9, acted=True), fighter("rat 1", "foes", 3), fighter("rat 2", "foes", 3),
            fighter("ben", initiative=3),
        ),
        turn="rat 1",
    )  # fmt: skip
    assert rungs(shown) == [
        (["Ada"], 9, True, False), (["Rat 1"], 3, False, True), (["Rat 2"], 3, False, False), (["Ben"], 3, False, False),
    ]  # fmt: skip


@pytest.mark.rule("TS-LOOP-11", "TS-LOOP-12")
@pytest.mark.parametrize("size", SIZES)
async def test_a_turn_is_whole_turns_by_their_chance_and_tab_shows_single_actions(make_app, size):
    async with app_of(make_app, {"mode": "now", "scene": "st_room"}).run_test(size=size) as pilot:
        await at(pilot, "turn")
        screen = pilot.app.screen
        assert isinstance(screen, Turns)
        drawn = str(screen.query_one(Map).render())
        assert all(name in drawn for name in ("The beds", "The room", "The balcony"))
        first = screen.query_one(Choices).line.option
        assert first.kind.startswith("turn.") or first.kind in ("prop", "try")
        await pilot.press("tab")
        kinds = {each.kind for line in screen.query_one(Choices).lines for each in line.options}
        assert "survey" in kinds and not [
            each for each in kinds if each.startswith("turn.") and each != "turn.surrender"
        ]
        await pilot.press("tab")
        assert screen.query_one(Choices).line.option.id == first.id


@pytest.mark.rule("TS-LOOP-11")
@pytest.mark.parametrize(
    ("scene", "ends"),
    [
        ("strike", ("deckhand x4", "The fish hold (Agility +2), Their launch, alongside (Agility)", "dark")),
        ("noon", ("Cableway station, Courtyard of the bear", "goes off in round 6", "steward, Dragomir")),
    ],
)
async def test_where_five_zones_have_no_room_for_boxes_their_lines_go_on_below(make_app, scene, ends):
    async with app_of(make_app, {"mode": "now", "scene": scene}).run_test(size=(80, 24)) as pilot:
        await at(pilot, "turn")
        drawn = pilot.app.screen.query_one(Map)
        rows = str(drawn.render()).splitlines()
        read = " ".join(" ".join(rows).split())
        assert all(end in read for end in ends), read
        assert len(rows) <= drawn.content_size.height
        assert all(len(row) <= 80 for row in rows)


@pytest.mark.rule("TS-LOOP-25")
async def test_beside_a_chase_alone_the_casebook_says_in_full_that_it_is_empty(make_app):
    wish = {"mode": "now", "kind": "chase", "scene": "ch_dogfight"}
    async with app_of(make_app, wish).run_test(size=(120, 36)) as pilot:
        await at(pilot, "challenge.slot")
        panel = " ".join(str(pilot.app.screen.query_one(CasePanel).render()).split())
        assert panel == "One scene for its own sake: no clues, and nothing comes after it."


@pytest.mark.rule("TS-LOOP-12")
async def test_of_foes_of_a_kind_one_stands_for_all(make_app):
    async with app_of(make_app, {"mode": "now", "scene": "st_room"}).run_test(size=(120, 36)) as pilot:
        room = await at(pilot, "turn")
        moment = room.session.moment()
        whole = [each for each in moment.options if each.kind == "turn.attack"]
        main, more, rest = chosen([(each, True) for each in whole], seen(moment), 9)
        assert len(main) < len(whole) and len(main) + len(more) + len(rest) == len(whole)
        assert len([each for each in main if each.target.startswith("assistant")]) <= 2 * len(main)


@pytest.mark.rule("TS-GM-28", "TS-LOOP-12")
@pytest.mark.parametrize("kind", ["survey", "turn."])
async def test_a_hint_at_a_single_action_shows_those_and_one_at_a_whole_turn_these(
    make_app, monkeypatch, kind
):
    async with app_of(make_app, {"mode": "now", "kind": "fight"}, seed=4).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "turn")
        option = [each for each in room.session.moment().options if each.kind.startswith(kind)][-1]
        monkeypatch.setattr(room.session, "hint", lambda *_: ([option.id], "so"))
        for single in (False, True):
            pilot.app.screen.single = not single
            pilot.app.screen.action_singles()
            await pilot.press("h")
            assert pilot.app.screen.query_one(Choices).line.option.id == option.id


@pytest.mark.rule("TS-LOOP-14", "TS-WIN-13", "TS-DP-27")
@pytest.mark.parametrize("phase", ["peril", "patriot", "remove", "cold_blood", "sixth_sense"])
def test_neither_mortal_peril_nor_a_hit_is_what_enter_takes(phase):
    asked = confirm("hero:1", phase, "Danae can die of this", "That, then", "No", rule="TS-LOOP-14")
    request = next(asked)
    options = tuple(request.options)
    moment = SimpleNamespace(phase=phase, options=options)
    assert look_of("troubleshooters").first(moment).label == "No"


# Challenges


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


# Who is asked, and what is not

TWO = {"hero:1": "Ann", "hero:2": "Bob"}


@pytest.mark.rule("TS-LOOP-23")
async def test_no_curtain_stands_between_heroes_and_a_stop_names_who_it_waits_for(make_app):
    system = open_system("troubleshooters")
    kinds = {"hero:1": "human", "hero:2": "human", "hero:3": "scripted", "director": "scripted"}
    wish = {"mode": "now", "scene": "st_room"}
    app = make_app(system, lambda app: app.start(wish, Seating(kinds, TWO)), seed=3)
    async with app.run_test(size=(80, 24)) as pilot:
        asked = set()
        for _ in range(40):
            room = await read_on(pilot)
            assert not isinstance(app.screen, HandOver)
            moment = room.session.moment()
            if moment.phase == "turn":
                assert room.session.look.seat_name(moment.seats[0], moment) in text_of(app)
                asked.add(moment.seats[0])
            if asked == set(TWO):
                return
            picks, _ = room.session.hint(moment.seats[0])
            room.session.take(moment.seats[0], picks)
            room.go_on()
    raise AssertionError(asked)


@pytest.mark.rule("TS-LOOP-09", "TS-DP-06")
@pytest.mark.parametrize(("habit", "stops"), [("ask", True), ("pass", False)])
def test_a_success_is_kept_without_a_word_unless_one_wants_to_be_asked(habit, stops):
    system = open_system("troubleshooters")
    session = Session(*_sat(system), look_of("troubleshooters"), {"bind": habit, "ready": "pass"})
    phases = set()
    for _ in range(60):
        while not (session.over or (session.held and not session.pass_by_itself())):
            session.advance(60, dwell=False)
        moment = session.moment()
        if moment.outcome or len([one for one in phases if one == "menu"]) > 20:
            break
        phases.add(moment.phase)
        option = next((each for each in moment.options if each.kind in ("try", "pass")), moment.options[0])
        session.take(option.seat, [option.id])
    assert ("check.bind" in phases) == stops


def _sat(system):
    table = sit_down(system, HARP, 3)
    return table, {seat: "human" if seat.startswith("hero") else "scripted" for seat in table.seats}


# What is always in sight, and the lesson
=======
from tests.screens.troubles import SIZES, app_of, at, own_turn
>>>>>>> main


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
    assert outcomes(events) == ("Ada. Sneak now 49 (1 of 2).", "Bea. Nothing rose (0 of 1).")
    told = [(each.title, each.words) for each in pages([*events[2:], ev.Done(rule="TS-SCN-15")], events)]
    assert told == [("What they have learnt", outcomes(events))]


@pytest.mark.rule("TS-LOOP-18", "TS-CHALLENGE-05", "TS-C-50")
def test_pages_tell_what_comes_of_a_deed_before_the_scene_it_leads_to():

    told = [
        ev.Done(rule="TS-SCN-15", why="Run for it"),
        ev.Narrated(rule="TS-EFF-01", line="The fog closes behind you."),
        ev.ClueFound(rule="TS-EFF-03", line="It sits on the cable.", key=True),
        ev.SchemeMoved(rule="TS-C-52", amount=1, now=2, of=7),
        ev.Narrated(rule="TS-C-54", line="A ship puts out her lights."),
        ev.SceneBegan(rule="TS-SCENE-10", id="deck", title="The deck"),
        ev.Narrated(rule="TS-SCENE-11", line="Four hooks come over the rail."),
        ev.Done(rule="TS-SCN-15", why="Wait"),
        ev.Narrated(rule="TS-EFF-01", line="Nothing."),
    ]
    found = [(each.chapter, each.words) for each in pages(told, [*told, told[0]])]
    assert found == [
        ("What comes of it", ("The fog closes behind you.",)),
        ("A key clue", ("It sits on the cable.",)),
        ("Meanwhile", ("A ship puts out her lights.",)),
        ("A scene", ("Four hooks come over the rail.",)),
    ]


@pytest.mark.rule("TS-LOOP-18", "TS-C-50")
def test_at_the_map_and_before_the_debriefing_what_comes_of_a_deed_is_a_page():

    deed = [
        ev.Done(rule="TS-SCN-15", why="Ask Lena"),
        ev.Narrated(rule="TS-EFF-01", line="She turns her cap."),
    ]
    for slot, found in (("hub", [("What comes of it", ("She turns her cap.",))]), ("lead", [])):
        scene = ev.SceneBegan(rule="TS-SCENE-10", id="inn", title="The inn", slot=slot)
        assert [(each.chapter, each.words) for each in pages(deed, [scene, *deed])] == found, slot
    last = [*deed, ev.Debriefed(rule="TS-EXP-05")]
    assert [each.words for each in pages(last, [scene, *last])] == [("She turns her cap.",)]


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
