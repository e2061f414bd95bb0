"""Pages of an issue: what a chapter sets back, how a scene ended and what goes on, what was found out."""

from __future__ import annotations

import pytest

from engine.heroic.state import events as ev
from screens.heroic.ended import blow, own_use, scenes
from screens.heroic.story import pages

CHOSEN = (ev.Joined(who="Ada"), ev.Joined(who="Bob"))


def page_of(*events, before=CHOSEN):
    (page,) = pages(events, [*before, *events])
    return page


@pytest.mark.rule("HR-LOOP-05")
def test_of_tricks_and_flaws_the_end_counts_those_of_heroes_and_no_blow_back() -> None:
    used = [
        ("Ada", "trick"),
        ("Ada", "flaw"),
        ("Ada", "counter"),
        ("Thug", "trick"),
        ("The Editor", "effect"),
    ]
    events = [ev.Used(who=who, sort=sort, name="x") for who, sort in used]
    assert [own_use(event, {"Ada", "Bob"}) for event in events] == [True, True, False, False, False]


@pytest.mark.rule("HR-LOOP-04")
def test_a_chapter_tells_what_it_sets_back_each_with_its_rule() -> None:
    page = page_of(
        ev.ActBegan(amount=2, of=2, title="Low tide", line="It is quiet."),
        ev.Sparks(rule="HR-SET-07", who="Ada", amount=-2, now=1),
        ev.Sparks(rule="HR-SET-07", who="Bob", amount=1, now=1),
        ev.Tracked(rule="HR-REC-14", who="Bob", type="mental", before=8, now=6, trauma=True),
        ev.Peril(rule="HR-DOOM-01", added=(6, 6), now=(6, 6)),
    )
    assert (page.title, *page.words) == (
        "Low tide",
        "It is quiet.",
        "Ada loses 2 sparks: a new chapter leaves 1.",
        "Bob: mental trauma d8, now d6: the chapter heals.",
        "Everybody has 1 spark, for more dice and for Tricks.\n"
        "Peril begins with d6 d6, the Editor's against you.",
    )


@pytest.mark.rule("HR-LOOP-04", "HR-Q-01", "HR-XP-09")
def test_a_chapter_that_a_session_begins_with_tells_who_bought_more_sparks() -> None:
    page = page_of(
        ev.ActBegan(amount=1, of=2, title="Flood", line="It rises."),
        ev.Peril(rule="HR-DOOM-01", added=(6, 6), now=(6, 6)),
        ev.Sparks(rule="HR-Q-01", who="Ada", amount=1, now=2),
    )
    assert (
        page.words[-2].startswith("Everybody has 1 spark")
        and page.words[-1] == "Ada has 2, as bought with XP."
    )


@pytest.mark.rule("HR-LOOP-03")
def test_a_closing_card_tells_how_it_ended_what_goes_on_and_the_xp_of_that_scene_alone() -> None:
    before = (
        *CHOSEN,
        ev.Learned(who="Ada", amount=10, now=10),
        ev.SceneBegan(scene="Gates", action=True),
        ev.OrderBegan(amount=4, of=5),
        ev.Tracked(who="Ada", type="physical", before=0, now=8),
        ev.Tracked(who="Ada", type="mental", before=0, now=6),
        ev.Tracked(who="Ada", type="mental", before=6, now=0),
        ev.Tracked(who="Bob", type="emotional", before=12, now=13),
        ev.Tracked(who="Bob", type="emotional", before=0, now=6, trauma=True),
        ev.Tracked(who="Wight", type="physical", before=0, now=10),
        ev.Learned(who="Bob", amount=3, now=3),
        ev.Peril(added=(8,), now=(6, 8)),
    )
    close = ev.SceneEnded(exit="cost"), ev.Told(piece="close", title="Gates", line="They shut.")
    page, _ = pages(
        [*close, ev.Told(piece="open", title="Inn")], [*before, *close, ev.Told(piece="open", title="Inn")]
    )
    assert page.words == (
        "They shut.",
        "Won at a price, in order 4 of 5.",
        "What is left of it: Ada physical d8; Bob emotional OUT, emotional trauma d6; Peril d6 d8.",
        "XP: Bob 3.",
    )


@pytest.mark.rule("HR-LOOP-03")
def test_of_a_scene_that_hurt_nobody_the_peril_is_left() -> None:
    page = page_of(ev.SceneEnded(exit="win"), ev.Told(piece="close", title="Gates", line="They shut."))
    assert page.words == ("They shut.", "Won.", "What is left of it: Peril no dice.")


def test_what_was_found_out_has_a_page_and_says_what_it_is_worth() -> None:
    told = {
        "piece": "clue",
        "who": "Ada",
        "title": "Ada finds something out",
        "line": "It hums.",
        "amount": 8,
    }
    assert page_of(ev.Told(**told)).words == ("It hums.", "It is an asset d8 in the next scene.")
    assert page_of(ev.Told(**told, by="The King: mental")).words[1] == (
        "The King has a sore side: mental stress. It is an asset d8 in the next scene."
    )


@pytest.mark.parametrize(
    ("sort", "before", "now", "words"),
    [
        ("the ropes", (8, 6, 6), (6, 6), "The ropes: d8 gone, 2 dice left."),
        ("the ropes", (8, 6), (6,), "The ropes: d8 gone, 1 die left."),
        ("the ropes", (8,), (), "The ropes: d8 gone, nothing left."),
        ("the ropes", (8, 6), (6, 6), "The ropes: d8 becomes d6."),
        ("the clock", (12,), (12,), "The clock stays at d12."),
    ],
)
def test_what_happens_to_dice_that_lie_there_is_told(sort, before, now, words) -> None:
    assert ev.Pieces(sort=sort, before=before, now=now).text() == words


@pytest.mark.rule("HR-LOOP-03", "HR-C-43")
@pytest.mark.parametrize(("every", "when"), [(1, "every order"), (2, "every second order")])
def test_the_opening_card_tells_of_a_clock_and_how_it_goes_on(every, when) -> None:
    told = ev.Told(piece="open", title="Weir", line="It holds.")
    began = ev.SceneBegan(
        scene="Weir", action=True, objective="beat them all", deadline=5, clock=6, every=every
    )
    clocks = [line for line in page_of(told, began).words if "clock" in line]
    assert clocks == [f"A clock runs, d6. It steps up after {when}; past a d12 the scene is lost."]
    without = ev.SceneBegan(scene="Weir", action=True, objective="beat them all", deadline=5)
    assert not [line for line in page_of(told, without).words if "clock" in line]


@pytest.mark.rule("HR-LOOP-03")
def test_the_first_scene_says_what_an_order_is_and_no_later_one() -> None:
    told = ev.Told(piece="open", title="Gates")
    scene = ev.SceneBegan(scene="Gates", action=True, objective="beat the King", deadline=5)
    wanted = "Wanted: beat the King, in 5 orders."
    assert f"{wanted} In an order everybody acts once." in page_of(told, scene).words
    assert wanted in page_of(told, scene, before=(*CHOSEN, scene)).words


@pytest.mark.rule("HR-LOOP-03")
def test_the_last_page_tells_the_roll_that_settled_it_and_who_went_by_it() -> None:
    won = ev.Compared(who="Ada", mine=23, theirs=12, won=True, effect=12)
    gone = ev.Out(who="The King", fate="flees")
    foiled = ev.Compared(who="The King", mine=9, theirs=12, won=False)
    assert blow((gone, won, gone), {"Ada"}) == "23 v 12: Ada wins by 11, the effect is d12. The King flees."
    assert blow((won, gone, foiled), {"Ada"}) == blow((won, gone), {"Bob"}) == ""


@pytest.mark.rule("HR-GM-34", "HR-C-79")
def test_the_last_page_tells_each_scene_how_it_ended_and_when() -> None:
    told = [
        ev.SceneBegan(scene="The Gates", action=True),
        ev.OrderBegan(amount=1, of=5),
        ev.OrderBegan(amount=2, of=5),
        ev.SceneEnded(exit="cost"),
        ev.SceneBegan(scene="The Inn", action=False),
        ev.SceneEnded(exit="next"),
    ]
    assert list(scenes(told)) == [("The Gates", "won at a price, order 2")]
