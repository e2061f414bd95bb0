"""Fights of Trouble Abroad on the screen: zones, the ladder, turns."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest
from msgspec import structs

from content.registry import open_system
from engine.table import Odds, Option, Seating, Table
from engine.table.asking import confirm
from engine.table.chances import percent
from engine.troubleshooters.seen.sheets import ConditionSheet, FighterSheet, FightSheet, WaySheet, ZoneSheet
from screens.frame.registry import look_of
from screens.game.standing import moment_of
from screens.modals.handover import HandOver
from screens.style.glyphs import Glyphs
from screens.troubleshooters import details
from screens.troubleshooters.casebook import CasePanel
from screens.troubleshooters.fighting import Turns, chosen
from screens.troubleshooters.grid import laid
from screens.troubleshooters.reading import board, seen
from screens.troubleshooters.rungs import rungs
from screens.troubleshooters.story import pages
from screens.troubleshooters.zone_words import costs, of_zone
from screens.troubleshooters.zones import Map
from screens.widgets.choices import Choices
from tests.screens.driving import read_on, text_of, until
from tests.screens.troubles import HARP, SIZES, app_of, at, own_turn
from tests.troubleshooters.fight_table import SCENES, fight_table


def fight(*zones, fighters=(), turn=""):
    return FightSheet("Here", "A fight", 1, 12, turn, tuple(zones), (), tuple(fighters))


def zone(id, *ways):
    return ZoneSheet(id, f"The {id}", tuple(ways))


def fighter(id, side="cast", initiative=5, acted=False):
    return FighterSheet(id, id.title(), side, "bar", initiative, "active", acted)


TWO = {"hero:1": "Ann", "hero:2": "Bob"}


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
        assert "Tab whole turns" in text_of(pilot.app)
        kinds = {each.kind for line in screen.query_one(Choices).lines for each in line.options}
        assert "survey" in kinds and not [
            each for each in kinds if each.startswith("turn.") and each != "turn.surrender"
        ]
        await pilot.press("tab")
        assert screen.query_one(Choices).line.option.id == first.id and "Tab single actions" in text_of(
            pilot.app
        )


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


@pytest.mark.rule("TS-GM-28")
async def test_a_hint_in_a_fight_tells_why_and_the_chance_that_stands_beside_the_option(make_app):
    async with app_of(make_app, {"mode": "now", "scene": "st_room"}).run_test(size=(120, 36)) as pilot:
        room = await at(pilot, "turn")
        moment = room.session.moment()
        (picked,), why = room.session.hint(moment.seats[0])
        chance = moment.odds[moment.seats[0], picked]
        await pilot.press("h")
        await until(pilot, lambda: "Hint:" in text_of(pilot.app))
        assert percent(chance.win) in why and why in " ".join(text_of(pilot.app).split())


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


@pytest.mark.rule("TS-KARMA-13", "TS-DP-19")
@pytest.mark.parametrize(("low", "kept"), [(0, "no"), (1, "yes")])
def test_damage_above_its_mean_is_kept_by_enter(low, kept):
    """4 Damage with 5 dice was thrown away by it, and the hint said to keep it."""
    yes, no = (
        Option(id=f"reroll.{each}", seat="hero:1", label=each, kind="reroll", amount=amount)
        for each, amount in (("yes", low), ("no", 1 - low))
    )
    moment = SimpleNamespace(phase="reroll", options=(yes, no))
    assert look_of("troubleshooters").first(moment).id == f"reroll.{kept}"


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


@pytest.mark.rule("TS-DP-14", "TS-LOOP-12")
def test_giving_up_stands_after_the_end_of_the_turn():
    from engine.table import Option
    from screens.troubleshooters.fighting import singles

    def made(id: str, kind: str) -> Option:
        return Option(id=id, seat="hero:1", label=id.title(), rule="TS-LOOP-12", kind=kind, actor="ada")

    lines = singles([made("surrender", "turn.surrender"), made("end", "end")])
    assert [each.label for each in lines] == ["End", "Surrender"]


@pytest.mark.rule("TS-LOOP-12", "TS-WIN-10")
def test_nobody_spends_points_by_enter_where_nothing_else_is_left_of_a_turn():
    def made(id: str, kind: str) -> Option:
        return Option(id=id, seat="hero:1", label=id.title(), rule="TS-LOOP-12", kind=kind, actor="ada")

    from screens.troubleshooters.fighting import singles

    left = [made("gun", "add"), made("solid", "add"), made("surrender", "turn.surrender"), made("end", "end")]
    assert [each.label for each in singles(left)] == ["End", "Story Points", "Gun", "Solid", "Surrender"]
    free = singles([made("bottle", "improvise"), *left])
    assert [each.label for each in free][:2] == ["Get ready", "Bottle"]


@pytest.mark.rule("TS-COND-14", "TS-LOOP-12")
async def test_who_is_taken_by_surprise_reads_so_beside_what_is_left(make_app):
    wish = {"mode": "now", "band": "standard", "heroes": ["Danae Kouris", "Lucien Farel", "Signe Lindqvist"]}
    async with app_of(make_app, wish, seed=5).run_test(size=(80, 24)) as pilot:
        room = await at(pilot, "turn")
        for _ in range(40):
            fight = seen(room.session.moment()).fight
            if fight and fight.left == ("free",):
                break
            option = room.session.moment().options[0]
            room.session.take(option.seat, [option.id])
            room.go_on()
            room = await at(pilot, "turn")
        await until(pilot, lambda: "taken by surprise: a Free action is all there is" in text_of(pilot.app))
        assert "what now?" in text_of(pilot.app)


@pytest.mark.rule("TS-LOOP-12")
def test_where_there_is_little_room_a_turn_says_first_whom_it_meets():
    from screens.troubleshooters.turn_words import aim_first

    def first(label: str, id: str) -> str:
        return aim_first(Option(id=id, seat="hero:1", label=label, rule="TS-LOOP-12", kind="turn.attack"))

    assert first("Ready the gun, go to Bar, hit Max", "ready+move:bar+attack:basic:max") == (
        "Hit Max with the gun: from Bar"
    )
    assert first("Go to Bar, tip it (Agility, Bar), then go on", "move:bar+prop:x") == (
        "Tip it (Agility, Bar): go to Bar, then go on"
    )
    assert first("Go to Bar, Open the vent, and duck: The big one (Agility)", "move:bar+try:ada>vent") == (
        "Open the vent, and duck: The big one (Agility): go to Bar"
    )
    assert first("Hit Old Balz, the caretaker", "attack:basic:balz") == "Hit Old Balz, the caretaker"


@pytest.mark.rule("TS-LOOP-26", "TS-Q-95")
def test_in_plain_text_a_turn_says_its_chance():
    moment = own_turn()
    blow = next(each for each in moment.options if "attack:basic" in each.id)
    assert "% to hit" in look_of("troubleshooters").spelt(blow, moment)


@pytest.mark.rule("TS-LOOP-14", "TS-LOOP-27")
def test_where_nothing_is_left_but_to_pay_enter_goes_on():
    def offered(*kinds):
        options = tuple(
            Option(id=f"{kind}:{nth}", seat="hero:1", label=kind, rule="", kind=kind)
            for nth, kind in enumerate(kinds)
        )
        return SimpleNamespace(phase="menu", options=options, view=own_turn().view)

    first = look_of("troubleshooters").first
    assert first(offered("buy.detail", "buy.clue", "exit")).kind == "exit"
    assert first(offered("do", "buy.detail", "exit")) is None
    assert first(offered("buy.detail", "exit", "exit")) is None


@pytest.mark.rule("TS-LOOP-02", "TS-Q-20")
def test_who_has_surrendered_is_marked_among_the_party():
    moment = own_turn()
    view = seen(moment)
    fighters = tuple(
        structs.replace(each, status="surrendered") if each.id == view.heroes[0].id else each
        for each in view.fight.fighters
    )
    moment = replace(moment, view=structs.replace(view, fight=structs.replace(view.fight, fighters=fighters)))
    gone, other = board(moment).left[:2]
    assert "surrendered" in gone.marks and gone.down
    assert "surrendered" not in other.marks and not other.down


@pytest.mark.rule("TS-LOOP-02", "TS-LOOP-14")
def test_in_one_line_a_hero_tells_its_state_before_its_weapon():
    """Who was Wounded or Out Cold with something heavy in hand was told to hold something heavy."""
    moment = own_turn()
    view = seen(moment)
    hurt = structs.replace(view.heroes[0], conditions=(ConditionSheet("wounded", "Wounded", ""),))
    armed = tuple(structs.replace(each, arm="something heavy") for each in view.fight.fighters)
    fight = structs.replace(view.fight, fighters=armed)
    moment = replace(moment, view=structs.replace(view, heroes=(hurt, *view.heroes[1:]), fight=fight))
    first, second = board(moment).left[:2]
    assert "Wounded" in first.marks and "something heavy" not in first.brief
    assert not second.marks and "something heavy" in second.brief


@pytest.mark.rule("TS-LOOP-11", "TS-SCN-31")
def test_what_a_fight_is_about_stands_among_the_stakes_and_short_without_the_place():
    table = fight_table(SCENES[0], 3, heroes=2)
    seat = table.seats[0]
    moment = moment_of(table, seat, (seat,), [])
    fight = structs.replace(seen(moment).fight, wanted=("Stop it (The yard), 1 of 2", "Swim"))
    moment = replace(moment, view=structs.replace(seen(moment), fight=fight))
    found = [(each.words, each.short) for each in board(moment).stakes if each.words.startswith("to do")]
    assert found == [
        ("to do: Stop it (The yard), 1 of 2", "to do: Stop it, 1 of 2"),
        ("to do: Swim", "to do: Swim"),
    ]


@pytest.mark.rule("TS-LOOP-25")
def test_a_fight_at_once_has_no_place_in_an_adventure():
    found = {}
    for wish in ({"mode": "now", "kind": "fight"}, HARP):
        system = open_system("troubleshooters")
        events = Table(system, system.setup(wish, 3), 3).events
        found[wish.get("kind", "adventure")] = [each.chapter for each in pages(events, events)]
    assert found == {"fight": ["A scene"], "adventure": ["The adventure", "The beginning"]}


@pytest.mark.rule("TS-LOOP-15", "TS-LOOP-12")
def test_odds_in_full_tell_the_best_turn_first_each_once_and_by_whom_it_meets():
    pages = look_of("troubleshooters").odds(own_turn(), Glyphs())
    chances = [int(each.title.partition("%")[0]) for each in pages]
    assert chances == sorted(chances, reverse=True)
    assert len({each.title for each in pages}) == len(pages)
    assert any(each.title.partition(" ")[2].startswith("Hit ") for each in pages)


@pytest.mark.rule("TS-INIT-11", "TS-LOOP-11")
def test_beside_who_goes_first_stands_where_each_is_with_what_in_hand():
    moment = own_turn()
    view = seen(moment)
    hero = view.heroes[0]
    one = next(each for each in view.fight.fighters if each.id == hero.id)
    where = next(each.name for each in view.fight.zones if each.id == one.zone)
    option = structs.replace(
        moment.options[0], id=f"first:{hero.id}", kind="first", target=hero.id, label=hero.name
    )
    told = details.told(option, moment)
    assert told[:3] == [
        f"{hero.name}.",
        f"{one.arm or 'Bare hands'}, {where}.",
        f"Vitality {hero.vitality} of {hero.top}.",
    ]


@pytest.mark.rule("TS-C-65", "TS-DP-40")
@pytest.mark.parametrize(
    ("what", "said"),
    [("mend", "The wound is gone"), ("friends", "Once between"), ("nothing", "nothing comes of it")],
)
def test_what_a_period_is_spent_on_is_told_where_there_is_one_line_for_it(what, said):
    """Beside a wound to mend stood the rule of all periods, cut in the middle."""
    moment = own_turn()
    option = structs.replace(
        moment.options[0], id=f"downtime:{what}", kind="downtime", target=what, label="So"
    )
    assert said in look_of("troubleshooters").tip(option, replace(moment, odds={}, phase="downtime"))


@pytest.mark.rule("TS-C-65", "TS-C-66")
def test_beside_what_may_be_invented_stands_what_it_does_and_that_it_is_a_challenge():
    """Its sentence ended in two full stops."""
    moment = own_turn()
    label = "Invent: Smoke egg. Crack, and nobody sees anything."
    option = structs.replace(moment.options[0], kind="downtime", target="invent:egg", label=label)
    told = details.told(option, replace(moment, odds={}))
    assert told == [
        "Invent: Smoke egg.",
        "Crack, and nobody sees anything.",
        "",
        "A period, and a challenge.",
    ]


@pytest.mark.rule("TS-C-65", "TS-LOOP-26")
def test_beneath_the_question_stands_what_it_is_that_is_studied():
    """At 80 columns one chose between fifteen names and their chances."""
    moment = own_turn()
    label = "Study: Pilot by Vehicles 78, 0 of 4 ticks. You can fly an aircraft."
    option = structs.replace(moment.options[0], kind="downtime", target="study:pilot", label=label)
    odds = {(option.seat, option.id): Odds(id=option.id, win=0.78, expected=0.78)}
    told = look_of("troubleshooters").tip(option, replace(moment, odds=odds, phase="downtime"))
    assert told == "You can fly an aircraft."


@pytest.mark.rule("TS-LOOP-11", "TS-Q-102", "TS-SCN-21")
def test_a_zone_says_what_it_soaks_and_a_way_that_it_leads_but_down():
    loft = ZoneSheet("loft", "The loft", (), soak=1)
    assert of_zone(loft) == "soaks 1 die"
    assert costs(WaySheet("floor", "Agility", -2, "", False)) == " (Agility -2, no way back)"
