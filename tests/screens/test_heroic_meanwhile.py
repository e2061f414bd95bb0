"""What the others did in a scene of Splash Page is told in a few lines before one goes on."""

from __future__ import annotations

from dataclasses import replace as replace_moment

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.heroic.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.heroic.meanwhile import halts, news, resting

WISH = {"heroes": ["ropewalk", "brightfall", "undertone"], "event": "low_water"}
ME, FRIEND, FOE = "Ropewalk", "Brightfall", "River wight"
MINE = ("hero:1",)


def moment():
    kinds = {"hero:1": "human", "hero:2": "scripted", "hero:3": "scripted", "gm": "scripted"}
    return Session(sit_down(open_system("heroic"), WISH, 4), kinds, look_of("heroic")).moment()


def why(*events, seats=MINE):
    return halts(moment(), events, seats)


def told(*events, seats=MINE):
    return [line.words for line in news(moment(), events, seats)]


def acts(who, words):
    return ev.TurnBegan(who=who), ev.Declared(who=who, words=words)


def compared(who, *, won):
    return ev.Compared(who=who, mine=9, theirs=7 if won else 12, won=won, effect=8 if won else 0)


HIT = ev.Tracked(who=ME, type="physical", before=0, now=8)
BURN = ev.Tracked(who=FRIEND, type="physical", before=8, now=13)
DOWN = ev.Out(who=FRIEND)


@pytest.mark.parametrize(
    ("events", "reasons"),
    [
        ([DOWN], {"always"}),
        ([ev.Out(who=FOE)], set()),
        ([ev.Entered(who=FOE, place="The quay")], {"always"}),
        ([ev.OrderBegan(amount=2, of=5)], {"turn"}),
        ([ev.TurnBegan(who=FOE), HIT], {"question"}),
        ([ev.TurnBegan(who=ME), HIT], set()),
        ([ev.TurnBegan(who=FOE), ev.Moved(who=ME, to="The gate house")], {"question"}),
        ([ev.TurnBegan(who=ME), ev.Moved(who=ME, to="The gate house")], set()),
        ([ev.TurnBegan(who=ME), ev.Moved(rule="HR-DOOM-14", who=ME, to="The gate house")], {"question"}),
        ([DOWN, ev.SceneBegan(scene="gates", action=True), ev.Entered(who=FOE)], set()),
    ],
)
def test_what_one_stops_for(events, reasons) -> None:
    assert why(*events) == reasons


def test_an_action_is_a_line_with_what_came_of_it_and_the_price_comes_last() -> None:
    assert told(
        *acts(ME, "hurts River wight"),
        compared(ME, won=True),
        *acts(FRIEND, "Work on the task, d8"),
        compared(FRIEND, won=False),
        *acts(FOE, "hurts Ropewalk, physical"),
        compared(FOE, won=True),
        HIT,
        *acts(FOE, "hurts Brightfall, physical"),
        compared(FOE, won=True),
        BURN,
        DOWN,
    ) == [
        "Brightfall: Work on the task, d8: foiled.",
        "River wight hurts Ropewalk, physical: d8.",
        "River wight hurts Brightfall, physical: Brightfall is out.",
        "It cost you: Ropewalk, physical d8.",
    ]


def test_who_hits_back_is_told_with_the_action_that_was_foiled() -> None:
    assert told(
        *acts(FOE, "hurts Brightfall, physical"),
        compared(FOE, won=False),
        ev.Used(who=FRIEND, sort="counter", name="hits back"),
        ev.Tracked(who=FOE, type="mental", before=0, now=6),
    ) == ["River wight hurts Brightfall, physical: Brightfall hits back; River wight: mental d6."]


def test_nobody_is_named_twice_and_no_die_told_twice_in_a_line() -> None:
    """A friend's blow puts two foes out; then two dice go off a crowd, one after the other."""
    came = told(
        *acts(FRIEND, "Hurt River wight, mental"),
        compared(FRIEND, won=True),
        ev.Tracked(who=FOE, type="mental", before=0, now=10),
        ev.Out(who=FOE, fate="yields"),
        ev.Tracked(who="Weed hag", type="mental", before=0, now=8),
        ev.Out(who="Weed hag", fate="yields"),
        *acts(FRIEND, "Wear down Drowned crew, physical"),
        compared(FRIEND, won=True),
        ev.Pieces(who="Drowned crew", sort="crowd", before=(6, 6, 6), now=(6, 6)),
        ev.Pieces(who="Drowned crew", sort="crowd", before=(6, 6), now=(6,)),
        *acts(FRIEND, "Work on the gate wheels, d4"),
        compared(FRIEND, won=True),
        ev.Pieces(who="The gate wheels", sort="objective", before=(4, 6), now=(6,)),
    )
    assert came == [
        "Brightfall: Hurt River wight, mental: d10, gives up; Weed hag: mental d8, gives up.",
        "Brightfall: Wear down Drowned crew, physical: d6 d6 gone, 1 die left.",
        "Brightfall: Work on the gate wheels, d4: gone, 1 die left.",
    ]


def test_who_gains_something_by_a_foiled_action_is_still_told_as_foiled() -> None:
    gained = ev.Hangs(who=FRIEND, sort="resource", name="Acrobatics", now=8)
    came = told(*acts(FRIEND, "Work on the task, d8"), gained, compared(FRIEND, won=False))
    assert came[0].endswith(": foiled; Brightfall has the resource Acrobatics d8.")


def test_what_was_healed_is_told_and_so_is_a_blow_that_came_to_nothing() -> None:
    eased = ev.Tracked(who=FRIEND, type="mental", before=8, now=6)
    nothing = ev.Compared(who=FRIEND, mine=9, theirs=7, won=True, effect=0)
    assert told(
        *acts(FRIEND, "Heal Ropewalk, mental d8"), compared(FRIEND, won=True), eased,
        *acts(FRIEND, "Hurt River wight, mental"), nothing,
    ) == [
        "Brightfall: Heal Ropewalk, mental d8: Brightfall: mental stress d6.",
        "Brightfall: Hurt River wight, mental: comes to nothing.",
    ]  # fmt: skip


def test_what_comes_of_a_turn_of_ones_own_that_has_begun_before_is_no_news() -> None:
    began, goes = ev.TurnBegan(who=ME), ev.Moved(who=ME, to="The gate house")
    now = replace_moment(moment(), events=[began, goes])
    assert (halts(now, [goes], MINE), news(now, [goes], MINE)) == (frozenset(), ())
    theirs = replace_moment(now, events=[ev.TurnBegan(who=FOE), goes])
    assert [line.words for line in news(theirs, [goes], MINE)] == ["Ropewalk goes to The gate house."]


def test_what_a_friend_gives_is_told_and_is_no_cost() -> None:
    given = ev.Hangs(who=ME, sort="asset", name="A leg up", now=8)
    assert told(*acts(FRIEND, "Make an asset for Ropewalk"), compared(FRIEND, won=True), given) == [
        "Brightfall: Make an asset for Ropewalk: asset A leg up d8."
    ]
    hampered = ev.Hangs(who=ME, sort="complication", name="Soaked", now=8)
    assert told(*acts(FOE, "hampers Ropewalk"), compared(FOE, won=True), hampered)[-1] == (
        "It cost you: Ropewalk Soaked."
    )


@pytest.mark.parametrize(
    ("before", "now", "cost"), [(0, 8, []), (8, 0, ["It cost you: Ropewalk Acrobatics."])]
)
def test_a_resource_that_is_lost_is_a_cost_and_one_that_an_opening_brings_is_none(before, now, cost) -> None:
    hangs = ev.Hangs(who=ME, sort="resource", name="Acrobatics", before=before, now=now)
    assert told(*acts(FOE, "hurts Ropewalk"), hangs, compared(FOE, won=not now))[1:] == cost


def test_a_resource_that_one_makes_between_scenes_is_no_news() -> None:
    made = ev.Hangs(who=ME, sort="resource", name="Acrobatics", now=8)
    theirs = ev.Hangs(who=FRIEND, sort="resource", name="Menace", now=8)
    assert told(ev.SceneEnded(exit="win"), made, theirs) == ["Brightfall has the resource Menace d8."]


def test_peril_that_a_foe_stirs_up_is_told_with_the_deed() -> None:
    assert told(
        *acts(FOE, "stirs up Peril against Brightfall"),
        ev.Peril(added=(6,), now=(6, 6), why="an opening of Brightfall"),
        compared(FOE, won=True),
        ev.Peril(added=(10,), now=(6, 6, 10), why=FOE),
    ) == ["River wight stirs up Peril against Brightfall: Peril gains d10."]


def test_a_clever_way_without_a_roll_leads_what_comes_of_it() -> None:
    assert told(
        ev.TurnBegan(who=FRIEND),
        ev.Used(who=FRIEND, sort="way", name="Call the dockers by name"),
        ev.Hangs(who="Drowned crew", sort="complication", name="Who am I?", now=8),
    ) == ["Brightfall: Call the dockers by name: Drowned crew has the complication Who am I? d8."]


def test_stress_that_goes_is_no_cost() -> None:
    assert told(ev.TurnBegan(who=FOE), ev.Tracked(who=ME, type="physical", before=8, now=6)) == []


def test_the_editor_is_told_what_heroes_did_to_his_foes() -> None:
    now = moment()
    sheet = replace(now.view.heroes[0], id="wight", name=FOE, side="foe")
    now = replace_moment(now, view=replace(now.view, foes=(sheet,)))
    struck = ev.Tracked(who=FOE, type="mental", before=0, now=6)
    lines = news(now, [*acts(ME, "hurts River wight"), compared(ME, won=True), struck], ("gm",))
    assert lines[-1].words == "It cost you: River wight, mental d6."


def test_it_is_told_between_two_actions_only() -> None:
    now = moment()
    assert [resting(replace_moment(now, phase=phase)) for phase in ("plan", "pool", "react", "dice")] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.rule("HR-DOOM-14")
def test_that_one_was_sent_apart_is_told_whosever_turn_it_was() -> None:
    sent = ev.Moved(rule="HR-DOOM-14", who=ME, to="The gate house")
    assert told(ev.TurnBegan(who=ME), sent) == [f"{ME} has to go to The gate house."]
    assert told(ev.TurnBegan(who=ME), ev.Moved(who=ME, to="The gate house")) == []


@pytest.mark.rule("HR-C-27")
def test_a_blow_that_was_paid_off_is_told_with_what_became_of_it() -> None:
    paid = ev.Sparks(rule="HR-C-27", who=ME, amount=-1, now=0, why="ignores it")
    (line,) = told(*acts(FOE, f"{FOE} hurts {ME}"), compared(FOE, won=True), paid)
    assert line.endswith(f"{FOE} hurts {ME}: {ME} ignores it.")


def test_what_the_editor_pays_for_at_the_end_of_a_turn_is_told_by_itself() -> None:
    """It is none of the doing of who acted, in a turn of one's own neither (HR-DOOM-19)."""
    effect = ev.Used(rule="HR-DOOM-19", who="The Editor", sort="effect", name="A roof tips")
    foiled = [*acts(FOE, "stirs up Peril against Brightfall"), compared(FOE, won=False)]
    assert told(*foiled, effect, HIT)[:2] == [
        "River wight stirs up Peril against Brightfall: foiled.",
        "The Editor: A roof tips: Ropewalk: physical d8.",
    ]
    assert told(ev.TurnBegan(who=ME), effect, HIT)[0] == "The Editor: A roof tips: Ropewalk: physical d8."


def test_that_a_foe_turns_stress_is_told_with_what_became_of_it() -> None:
    turned = ev.Peril(rule="HR-DOOM-12", taken=(6,), now=(6,), why=f"{FOE}: turns the stress")
    landed = ev.Tracked(who=FOE, type="mental", before=0, now=8)
    lines = told(*acts(FRIEND, "hurts River wight"), compared(FRIEND, won=True), turned, landed)
    assert f"{FOE} turns the stress, mental d8" in lines[0]
