"""A roll is the star: the coins land in turn, the one that decides last, and nothing tells the result before it lies."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table import Die
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.session import Session
from screens.look.falling import fall_of
from screens.look.parts import Board, Scene, Toss
from screens.modals.reader import Reader
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.ribbon import RibbonLine
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage, Story
from tests.screens import moments
from tests.screens.driving import settled, text_of, until

SIZES = [(80, 24), (100, 30), (120, 36), (140, 45)]
HERO, VILLAIN = "The Flying Postman", "Madame Static"
NO = "Commodore Vane is out of the fight!"


def tossed(who: str, what: str, bits: str, automatic: int = 0) -> ev.CoinsTossed:
    """Coins as they fell, the first first."""
    fell = sum(1 << at for at, bit in enumerate(bits) if bit == "1")
    parts = (("Fighting", len(bits) - 2), ("Energy of the Storm", 2))
    return ev.CoinsTossed(
        who=who, what=what, parts=parts, coins=len(bits), bits=fell,
        automatic=automatic, amount=bits.count("1") + automatic,
    )  # fmt: skip


DECLARED = ev.AttackDeclared(by=HERO, who=VILLAIN, attack="melee", weapon="Cane of Office")
ATTACK = tossed(HERO, "melee attack", "110100110101101011010110", 1)
DEFENCE = tossed(VILLAIN, "melee defence", "0101001001010010010100")
HIT = ev.AttackHit(by=HERO, who=VILLAIN, attack="melee", amount=7)
MISSED = ev.AttackMissed(by=HERO, who=VILLAIN, attack="melee")
DAMAGE = tossed(HERO, f"damage to {VILLAIN}", "1101001101011010110101", 2)
DEALT = ev.DamageDealt(by=HERO, who=VILLAIN, amount=15, resistance="physical")
FELL = ev.Incapacitated(by=HERO, who=VILLAIN)
FIXED = tossed(HERO, "investigation", "110100110101101011011")
WON = ev.RollWon(who=HERO, what="investigation", amount=12)
FOUND = ev.Investigated(who=HERO, amount=12)
CHOSEN = tossed(HERO, "public relations", "00000000000000000000")
LOST = ev.RollLost(who=HERO, what="public relations")
ROLLS = {
    "hit": ([DECLARED, ATTACK, DEFENCE, HIT], ["HIT", HIT.text()]),
    "missed": ([DECLARED, ATTACK, DEFENCE, MISSED], ["MISS", MISSED.text()]),
    "damage": ([DECLARED, HIT, DAMAGE, DEALT, FELL], ["OUT", DEALT.text(), FELL.text()]),
    "fixed": ([FIXED, WON, FOUND], ["WON", FOUND.text()]),
    "chosen": ([CHOSEN, LOST], ["LOST", LOST.text()]),
}
"""By kind: what happens, and the words of the result that must be read whole."""


class Play(moments.Standing):
    """A game in which things happen one after the other."""

    def happen(self, *events: ev.Fact) -> None:
        """These have happened, and everybody's gauges stand otherwise."""
        hurt = [
            replace_struct(one, resistances={name: replace_struct(each, stress=each.stress + 2)
                                             for name, each in one.resistances.items()})
            for one in self.shown.view.characters
        ]  # fmt: skip
        view = replace_struct(self.shown.view, characters=tuple(hurt))
        self.events = [*self.events, *events]
        for event in events:
            self.teller.feed(event)
        self.shown = replace(self.shown, view=view, events=self.events, number=self.shown.number + 1)


def replace_struct(struct, **changes):
    return type(struct)(**{name: getattr(struct, name) for name in struct.__struct_fields__} | changes)


def around(screen) -> list[object]:
    """All that is drawn but for the stage and the question."""
    stories = [story.lines for story in screen.query(Story)]
    sides = [side.sheets for side in screen.query(Sheets)]
    return [*stories, *sides, screen.query_one(RibbonLine).ribbon, screen.query_one(Hand).rows]


def stage_text(screen) -> str:
    """The words on the stage, lines joined."""
    return " ".join(str(screen.query_one(Stage).render()).split())


async def begun(pilot, pace: str = "normal", phase: str = "combat.attack"):
    """A room in which nothing has happened yet, drawn and at rest."""
    play = Play(moments.moment(phase))
    room = open_room(play, Pace(pace))
    pilot.app.push_screen(room)
    await settled(pilot)
    await pilot.pause()
    room.drama.end()
    return play, room


async def struck(pilot):
    """The same as a blow begins to fall, with all that is taken from now on."""
    play, room = await begun(pilot)
    taken = []
    play.take = lambda seat, picks: taken.append(picks)
    play.happen(DECLARED, ATTACK, DEFENCE, HIT)
    room.go_on()
    return room, taken


@pytest.mark.parametrize("kind", ROLLS)
@pytest.mark.parametrize("size", SIZES)
async def test_no_frame_before_the_last_coin_tells_the_result_and_then_it_is_whole(
    make_app, clock, monkeypatch, size, kind
) -> None:
    app = make_app()
    happens, result = ROLLS[kind]
    monkeypatch.setattr(app, "bell", lambda: pytest.fail("a bell"))
    async with app.run_test(size=size) as pilot:
        play, room = await begun(pilot)
        before, title = around(room.front), app.title
        play.happen(*happens)
        room.go_on()
        fall, frames = room.drama.falls_left[0], 0
        last = next(t / 100 for t in range(500) if fall.at(t / 100) == fall.scene)
        began = clock.now
        while (seconds := clock.now - began) < last - 0.02:
            room.drama.step()
            await pilot.pause()
            shown = text_of(app)
            assert room.drama.tossing and around(room.front) == before and app.title == title
            assert not [word for word in (*result, "HIT", "MISS") if word in shown], seconds
            assert not [event.text() for event in happens[-1:] if event.text() in shown]
            assert not room.front.query_one(Choices).lines and "Any key shows how it falls." in shown
            frames += 1
            clock.now += 0.05
        assert frames > 10
        clock.now = began + last + 0.01
        room.drama.step()
        await pilot.pause()
        assert all(word in stage_text(room.front) for word in result)
        assert "Any key goes on." in text_of(app)
        clock.now = began + fall.length
        room.drama.step()
        await pilot.pause()
        assert not room.drama.tossing and around(room.front) != before
        assert all(word in stage_text(room.front) for word in result)
        assert room.front.query_one(Choices).lines


async def test_the_cursor_moved_before_a_roll_leaves_its_words_alone(make_app, clock) -> None:
    """What is told of the option that was highlighted comes late, when the list is gone."""
    async with make_app().run_test(size=(80, 24)) as pilot:
        play, room = await begun(pilot)
        room.front.on_choices_highlighted()
        play.happen(DECLARED, ATTACK)
        room.go_on()
        await pilot.pause()
        assert room.drama.tossing and "Any key shows how it falls." in text_of(pilot.app)


async def test_the_rolls_of_a_blow_fall_one_after_the_other(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        play, room = await begun(pilot)
        play.happen(DECLARED, ATTACK, DEFENCE, HIT, DAMAGE, DEALT)
        room.go_on()
        first, second = room.drama.falls_left
        assert [toss.what for toss in first.scene.tosses] == ["melee attack", "melee defence"]
        assert (first.scene.stamp, second.scene.tosses[0].what) == ("HIT", f"damage to {VILLAIN}")
        clock.now += first.length
        room.drama.step()
        await pilot.pause()
        assert DEALT.text() not in text_of(app) and room.drama.falls_left == [second]


async def test_a_key_shows_the_result_and_answers_no_question_that_was_not_there(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room, taken = await struck(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert not room.drama.tossing and not taken and HIT.text() in text_of(app)
        assert room.settled and room.front.query_one(Choices).lines


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_burst_of_keys_that_go_on_takes_no_option_of_the_question_it_comes_to(
    make_app, clock, grace, key
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room, taken = await struck(pilot)
        for _ in range(3):
            await pilot.press(key)
            await pilot.pause()
            clock.now += 0.35
        assert room.settled and room.front.query_one(Choices).lines and not taken
        clock.now += 0.5
        await pilot.press(key)
        await pilot.pause()
        assert taken


async def test_a_key_that_was_to_show_coins_which_have_just_fallen_decides_nothing(
    make_app, clock, grace
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room, taken = await struck(pilot)
        while room.drama.tossing:
            clock.now += 1
            room.drama.step()
        await until(pilot, lambda: room.settled)
        for later in (0.0, 0.7):
            clock.now += later
            await pilot.press("enter")
            await pilot.pause()
            assert not taken
        clock.now += 0.2
        await pilot.press("enter")
        await pilot.pause()
        assert taken


async def test_a_key_that_shows_the_result_does_not_pass_over_what_others_do_next(
    make_app, clock, grace
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        play, room = await begun(pilot)
        play.held, play.waiting = (), True
        play.happen(DECLARED, ATTACK, DEFENCE, HIT)
        play.shown = replace(play.shown, seats=(), options=())
        room.go_on()
        hurried = []
        room.hurry = lambda: hurried.append(True)
        await pilot.press("enter")
        await pilot.pause()
        assert not room.drama.tossing and not hurried and room.just_hurried
        await pilot.press("enter")
        await pilot.pause()
        assert hurried


@pytest.mark.parametrize("pace", ["off", "still"])
async def test_where_nothing_moves_the_result_is_there_at_once(make_app, pace) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        play, room = await begun(pilot, "off" if pace == "off" else "normal")
        room.pace.still = pace == "still"
        play.happen(DECLARED, ATTACK, DEFENCE, HIT)
        room.go_on()
        await pilot.pause()
        assert not room.drama.tossing and HIT.text() in text_of(app)


async def test_what_was_seen_to_fall_falls_once(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        play, room = await begun(pilot)
        play.happen(FIXED, WON, FOUND)
        room.go_on()
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, Reader))
        assert FOUND.text() in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        room.go_on()
        assert not room.drama.tossing


def before_a_roll() -> Session:
    """A game of one Hero that stands at a window in which coins may be bought."""
    table = sit_down(open_system(moments.NAME), {"heroes": 1, "villain": "The Gilded Baron"}, 7)
    kinds = dict.fromkeys(table.seats, "scripted") | {moments.ME: "human"}
    session = Session(table, kinds, look_of(moments.NAME), {"before_roll": "ask"})
    while True:
        session.advance(10, dwell=False)
        moment = session.moment()
        if moment.phase == "roll.before_roll" and any(o.kind == "coin.energy" for o in moment.options):
            return session
        if not session.pass_by_itself():
            session.take(moment.seats[0], session.hint(moment.seats[0])[0])


async def test_a_roll_stands_blank_and_its_chance_moves_as_one_buys(make_app, clock) -> None:
    app = make_app()
    session = before_a_roll()
    async with app.run_test(size=(120, 36)) as pilot:
        room = open_room(session, Pace("normal"))
        app.push_screen(room)
        await settled(pilot)
        room.drama.end()
        await pilot.pause()
        stage = room.front.query_one(Stage)
        pools = [len(toss.dice) for toss in stage.scene.tosses]
        assert "◌ ◌ ◌" in text_of(app) and f"{stage.scene.chance.now:.0%}" in text_of(app)
        chance = stage.scene.chance.now
        more = next(o for o in session.moment().options if o.kind == "coin.energy")
        room.front.query_one(Choices).highlight(more.id, more.seat)
        await pilot.press("right")
        await pilot.pause()
        then = stage.scene.chance.then
        session.take(more.seat, [more.id])
        room.go_on()
        await settled(pilot)
        await pilot.pause()
        assert room.front.query_one(Stage).scene.chance.now > chance
        bought = room.front.query_one(Stage).scene
        assert bought.chance.now == pytest.approx(then)
        assert [len(toss.dice) for toss in bought.tosses] == [pools[0] + more.amount, *pools[1:]]


COINS = {"1": Die(2, 1), "0": Die(2, 0, kept=False)}


def toss(who: str, bits: str, needs: int | None = None) -> Toss:
    return Toss(who, "", "", tuple(COINS[bit] for bit in bits), 0, bits.count("1"), needs=needs)


@pytest.mark.parametrize(
    ("mine", "theirs", "last"),
    [
        ("1010", "010", (1, 2)),  # won by one: the last tail of the other
        ("1010", "01", (0, 2)),  # won by one, and the head that won it lands later
        ("1010", "011", (0, 3)),  # a tie: the tail that would have won it
        ("11", "101", (1, 2)),  # a tie, and no tail of one's own: the head that held
        ("1111", "000", (0, 3)),  # no coin would have changed it: the last in turn
    ],
)
def test_the_coin_that_decides_lands_last(mine, theirs, last) -> None:
    fall = fall_of(Scene(tosses=(toss("a", mine), toss("b", theirs))), ["a", "b"])
    assert fall.order[-1] == last
    assert sorted(fall.order) == [(0, n) for n in range(len(mine))] + [(1, n) for n in range(len(theirs))]


def test_against_a_number_the_coin_that_reached_it_lands_last() -> None:
    fall = fall_of(Scene(tosses=(toss("a", "11010", needs=2),)), ["a"])
    assert fall.order == ((0, 0), (0, 1), (0, 2), (0, 4), (0, 3))


def test_coins_land_in_turn_and_the_last_hangs_longest() -> None:
    scene = Scene(tosses=(toss("a", "1011"), toss("b", "01")), stamp="HIT", verdict="It hits.")
    fall = fall_of(scene, ["a", "b"])
    changes = []
    for hundredth in range(round(fall.length * 100)):
        lie = sum(die is not None for each in fall.at(hundredth / 100).tosses for die in each.dice)
        if not changes or lie != changes[-1][1]:
            changes.append((hundredth, lie))
    steps = [later[0] - earlier[0] for earlier, later in pairwise(changes)]
    assert [lie for _, lie in changes] == [0, 1, 2, 3, 4, 5, 6]
    assert steps[-1] > 3 * max(steps[:-1]) and fall.at(fall.length) == scene
    early = fall.at(changes[-1][0] / 100 - 0.02)
    assert (early.stamp, early.verdict) == ("", "") and sum(t.total for t in early.tosses) < 4


def test_only_coins_thrown_anew_are_in_the_air() -> None:
    fall = fall_of(Scene(tosses=(toss("a", "10"), toss("b", "01"))), ["b"])
    assert fall.at(0).tosses[0].dice == (COINS["1"], COINS["0"]) and fall.at(0).tosses[1].dice == (None, None)


@pytest.mark.rule("PT-HATE-04")
def test_what_is_bought_after_a_roll_is_not_told_as_what_came_of_it() -> None:
    teller, moment = look_of("plot-twist").teller(), moments.moment("start")
    for event in (FIXED, WON, ev.Gained(who=HERO, counter="energy", amount=1)):
        teller.feed(event)
    before = teller.scene(moment, Board()).verdict
    for event in (
        ev.Spent(who=VILLAIN, counter="hate", amount=1, what="more Mooks"),
        ev.Gained(who="Dock Rats", counter="quantity", amount=3),
    ):
        teller.feed(event)
    assert "Energy" in before and teller.scene(moment, Board()).verdict == before


def test_what_happened_before_a_roll_stands_as_no_stamp_of_it() -> None:
    teller, moment = look_of("plot-twist").teller(), moments.moment("start")
    for event in (ev.BystanderKilled(who="Pickpocket"), ATTACK, DEFENCE):
        teller.feed(event)
    scene = teller.scene(moment, Board())
    assert (len(scene.tosses), scene.stamp, scene.verdict) == (2, "", "")


def test_of_dice_the_highest_kept_of_who_is_named_first_lands_last_and_only_then_one_sees_which_are_kept() -> (
    None
):
    mine = (Die(6, 2, kept=False), Die(6, 6), Die(6, 5), Die(6, 1, marked=(1,)))
    rolls = tuple(Toss(who, "", "", dice, 0, None) for who, dice in (("a", mine), ("b", (Die(6, 6),))))
    fall = fall_of(Scene(tosses=rolls), ["a", "b"])
    assert fall.order[-1] == (0, 1)
    almost = fall.at(fall.length - 0.5)
    assert almost.tosses[0].dice == (Die(6, 2), None, Die(6, 5), Die(6, 1)) and almost.tosses[0].total is None
    assert fall.at(fall.length) == fall.scene


async def test_a_picture_that_was_due_when_a_key_ended_the_roll_changes_nothing(make_app, clock) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        play, room = await begun(pilot)
        play.happen(*ROLLS["hit"][0])
        room.go_on()
        room.drama.end()
        shown = text_of(app)
        room.drama.step()
        await pilot.pause()
        assert not room.drama.tossing and text_of(app) == shown
