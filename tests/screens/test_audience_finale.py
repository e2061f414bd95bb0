"""What one who plays Audience reads of pools and of the hand that finishes an enemy."""

from __future__ import annotations

import pytest

from content.registry import open_system
from screens.audience.chances import pages
from screens.audience.reading import board, chances, finale, standing
from screens.frame.registry import look_of, open_room
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.style.palette import colour_of
from screens.widgets.card import tag_of
from tests.audience.conftest import scene as scene
from tests.audience.scene import cards, fighter, major, minor
from tests.screens.audience import (
    at_the_last_card,
    beside,
    session_of,
    tip_of,
    view_of,
)
from tests.screens.driving import read_on, settled, text_of, until


@pytest.mark.rule("AU-C-62", "AU-SET-08")
def test_the_finale_counts_the_cards_in_ones_own_hand(scene) -> None:
    s = scene([["9h", "2h", "kc"]], majors=[(major(finisher="flush"), 2)]).to("players")
    s.take("attack:ada>beast/9h").pool("4h", "6h", "9h").anew()
    assert standing(view_of(s)) == "flush: has 3 hearts, lacks 2 (you hold 1)"
    assert finale(view_of(s)) == [], "the row of the pool has said it"
    s.pool("4h", "6h", "9h", "kh").anew()
    assert chances(view_of(s)).startswith("One card more: flush with your 2 of hearts; by chance ")
    s.pool("2d", "kh").anew()
    assert chances(view_of(s)) == "", "no flush can come of these, and a pair takes nothing"


@pytest.mark.rule("AU-C-16", "AU-AUD-03")
def test_a_single_card_is_no_flush_to_spoil(scene) -> None:
    s = scene([["9s", "8c", "2d"]], majors=[(major(finisher="flush"), 3)]).to("players").pool("kh").anew()
    assert beside(s, "attack:ada>beast/9s") == "hits"
    assert beside(s.pool("kh", "qh").anew(), "attack:ada>beast/9s") == "hits, spoils the flush"
    s = scene([["9s", "8c", "2d"]], majors=[(major(finisher="three_of_a_kind"), 3)]).to("players")
    s.pool("kh", "kd", "2h", "3c").anew()
    assert beside(s, "attack:ada>beast/9s") == "hits, spoils three of a kind"


@pytest.mark.rule("AU-DEF-06", "AU-C-16", "AU-C-13")
def test_in_the_finale_a_pair_that_breaks_the_flush_is_no_gain_and_enter_does_not_take_it(scene) -> None:
    s = scene([["3s", "8c", "9d"]], majors=[(major(finisher="flush"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("qc", "3c", "6c").anew()
    said = [beside(s, f"attack:ada>beast/{code}") for code in ("3s", "8c", "9d")]
    assert said == [
        "spoils the flush",
        "towards a flush",
        "spoils the flush",
    ]
    s.ada.hand[:] = cards("3s")
    first = look_of("audience").first(session_of(s.anew().table).moment())
    assert first.id == "refresh:ada"


@pytest.mark.rule("AU-C-62", "AU-C-16", "AU-C-17")
def test_a_pair_in_a_flush_is_no_step_though_a_full_house_lacks_fewer_cards(scene) -> None:
    s = scene([["qc", "8c", "9d"]], majors=[(major(finisher="flush"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("qd", "4d").anew()
    assert beside(s, "attack:ada>beast/qc") == "spoils the flush"
    assert look_of("audience").first(session_of(s.table).moment()).id == "attack:ada>beast/9d"


@pytest.mark.rule("AU-AUD-05", "AU-Q-16")
def test_a_card_fills_a_pool_that_finishes_nobody(scene) -> None:
    s = scene([["9s", "8c", "9d"]], majors=[(major(finisher="flush"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    assert beside(s.pool("4h", "7c").anew(), "attack:ada>beast/9s") == "helps to fill the pool"
    assert beside(s.pool("4h", "7c", "kd", "9h").anew(), "attack:ada>beast/9s") == "fills the pool"


@pytest.mark.rule("AU-C-15", "AU-C-62")
def test_what_is_held_of_a_rank_is_told_of_the_rank_that_the_pool_has(scene) -> None:
    s = scene([["5d", "9s", "kc"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("7d", "5h").anew()
    told = (standing(view_of(s)), *finale(view_of(s)))
    assert "three of a kind: has one 5, lacks 2 (you hold 1)" in " ".join(told)


@pytest.mark.rule("AU-C-15", "AU-C-16", "AU-C-62")
def test_the_hand_that_is_nearest_with_ones_own_cards_is_told_first(scene) -> None:
    s = scene([["5d", "9s", "kc"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("7d", "5h").anew()
    assert standing(view_of(s)) == "three of a kind: has one 5, lacks 2 (you hold 1)"
    assert finale(view_of(s)) == ["Another way, straight: has 5, 7, lacks 3 (you hold 1)."]


@pytest.mark.rule("AU-C-15", "AU-C-17", "AU-C-62")
def test_a_full_house_is_no_other_way_where_three_of_a_kind_comes_first(scene) -> None:
    s = scene([["9s", "kc"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    assert finale(view_of(s.pool("6d", "6c", "3h").anew())) == []
    assert finale(view_of(s.pool("6d", "6c", "3h", "3s").anew())) == [
        "Another way, full house: has two 6s and two 3s, lacks 1."
    ]


@pytest.mark.rule("AU-AUD-05", "AU-C-62", "AU-DEF-05")
def test_a_full_pool_is_not_said_to_finish_whom_one_more_hit_brings_to_the_last_card(scene) -> None:
    s = scene([["9s", "kc"]], majors=[(major(), 2)]).to("players")
    assert (
        standing(view_of(s.pool("4h", "5h", "6s", "7d", "8h").anew())) == "straight: the next card drops it"
    )


@pytest.mark.rule("AU-C-60", "AU-C-62")
def test_recut_says_in_the_finale_what_becomes_of_the_pool(scene) -> None:
    s = scene([["9d", "10h"]], majors=[(major(), 2)], fighters=[fighter("Ada", "recut diamonds")])
    s.to("players").pool("9s", "8d", "7c").anew().take("attack:ada>beast/9d").asks("power.recut")
    assert beside(s, "power.recut:ada>9s") == "pool: straight: has 7, 8, 9, lacks 2 (you hold 1)"
    assert beside(s, "power.recut:ada>8d") == "pool: full house: has two 9s and one 7, lacks 2"
    assert beside(s, "pass") == "spoils the straight"


@pytest.mark.rule("AU-SET-01")
def test_a_card_of_the_gms_pool_is_not_taken_for_its_like_in_anothers_hand(scene) -> None:
    s = scene([["9s", "8c"], ["7h", "6d"]], majors=[(major(), 2)]).gm_pool("6d")
    theirs = board(session_of(s.table, "hero:1", "hero:2").moment()).rows[2]
    assert [card.slug for card in theirs.cards] == ["6d/"]


@pytest.mark.rule("AU-AUD-01", "AU-C-16")
def test_cards_of_the_pools_have_the_colours_of_their_suits(scene) -> None:
    s = scene([["9s", "8c"]], majors=[(major(), 2)]).to("players").pool("2h", "3s").gm_pool("4d").anew()
    hand, pool, gms = board(session_of(s.table).moment()).rows
    drawn = [
        tag_of(card, Glyphs(), playable=False, open=row.open).style
        for row in (pool, gms)
        for card in row.cards
    ]
    assert drawn == [colour_of(colour) for colour in ("red", "white", "red")]
    assert not hand.open


@pytest.mark.rule("AU-AUD-05")
def test_what_is_said_of_a_pool_has_room_beside_five_cards(scene) -> None:
    s = (
        scene([["9s", "8c"]], majors=[(major(finisher="flush"), 2)])
        .pool("2h", "10h", "10c", "3h", "3d")
        .anew()
    )
    row = board(session_of(s.table).moment()).rows[1]
    drawn = " Pool " + " ".join(f"[{card.name} x]" for card in row.cards)
    assert row.note == "two pair; the next card sweeps these away" and len(drawn) + len(row.note) < 80


@pytest.mark.rule("AU-DEF-07", "AU-C-16", "AU-C-43")
def test_in_the_finale_a_card_begins_an_empty_pool_and_enter_takes_the_suit_one_holds_most_of(scene) -> None:
    s = scene([["9s", "8c", "kc", "2c"]], majors=[(major(finisher="flush"), 2)]).to("players")
    at_the_last_card(s)
    assert beside(s, "attack:ada>beast/9s") == "begins a new pool"
    assert beside(s, "attack:ada>beast/kc") == "begins a flush, 2 more in hand"
    first = look_of("audience").first(session_of(s.table).moment())
    assert first.id == "attack:ada>beast/8c"
    assert finale(view_of(s)) == ["The pool is empty: any card begins it, hit or miss."]


@pytest.mark.rule("AU-AUD-05", "AU-Q-34", "AU-C-43")
@pytest.mark.parametrize(
    ("pool", "how"),
    [
        ("2h 9c", "4 cards more sweep them away."),
        ("2h 9c 9d 4s", "A Special Attack spends them, or 2 cards more sweep them away."),
        ("2h 4h", None),
    ],
)
def test_the_finale_tells_how_to_be_rid_of_a_pool_that_is_in_the_way(scene, pool, how) -> None:
    s = scene([["9s", "8c"]], majors=[(major(finisher="flush"), 2)]).to("players")
    assert finale(view_of(at_the_last_card(s, *pool.split()))) == [how] * bool(how)


@pytest.mark.rule("AU-C-16", "AU-DEF-06", "AU-SET-08")
def test_in_the_finale_the_next_card_is_told_for_the_hand_that_finishes(scene) -> None:
    s = scene([["9s", "8c"]], majors=[(major(finisher="flush"), 2)]).to("players")
    at_the_last_card(s, "2h", "9h", "kh")
    hearts, unknown = 13 - 3, 52 - 3 - 2
    assert chances(view_of(s)) == f"One card more: towards a flush {hearts / unknown:.0%}."
    at_the_last_card(s, "2h", "9h", "kh", "4h")
    hearts, unknown = 13 - 4, 52 - 4 - 2
    assert chances(view_of(s)) == f"One card more: flush {hearts / unknown:.0%}."


@pytest.mark.rule("AU-C-06", "AU-C-13", "AU-SET-08")
def test_a_hand_that_ones_own_card_and_chance_both_may_make_is_named_once(scene) -> None:
    s = scene([["9s", "8c"]], majors=[(major(), 5)]).to("players").pool("9h").anew()
    assert chances(view_of(s)) == f"One card more: pair with your 9 of spades; by chance {2 / 49:.0%}."


@pytest.mark.rule("AU-C-04", "AU-C-06", "AU-C-43")
async def test_the_odds_tell_who_hits_whom_and_what_may_come_of_the_pool(scene, make_app) -> None:
    s = scene([["9s", "8c"]], majors=[(major(finisher="flush"), 3)]).to("players")
    s.pool("2h", "3h").anew()
    app = make_app(open_system("audience"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        await pilot.press("o")
        await until(pilot, lambda: "Who hits whom" in text_of(app))
        assert "Ada: 5-9, 38%" in text_of(app)
    pages = {
        page.title: page.lines for page in look_of("audience").odds(session_of(s.table).moment(), app.glyphs)
    }
    assert f"  one card more brings it towards a flush: {11 / 48:.0%}" in pages["The players' Audience"]


@pytest.mark.rule("AU-C-27", "AU-C-60")
@pytest.mark.parametrize("power", ["recut", "upstage"])
def test_a_power_over_a_pool_is_named_beside_a_card_only_where_the_pool_holds_one(scene, power) -> None:
    s = scene([["9s", "3d", "4h"]], fighters=[fighter("Ada", f"{power} spades")], majors=[(major(), 5)])
    s.to("players").gm_pool()
    assert beside(s, "attack:ada>beast/9s") == "hits"
    s.pool("kd").gm_pool("qd")
    assert power in beside(s, "attack:ada>beast/9s")


@pytest.mark.rule("AU-C-62", "AU-C-15", "AU-C-16")
def test_a_card_of_the_straight_that_the_pool_is_said_to_lack_does_not_spoil_it(scene) -> None:
    s = scene([["8d", "9s", "5c", "2d"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("9d", "7h").anew()
    assert standing(view_of(s)) == "straight: has 7, 9, lacks 3 (you hold 2)"
    said = [beside(s, f"attack:ada>beast/{code}") for code in ("8d", "9s", "5c", "2d")]
    assert said == [
        "towards a straight",
        "makes a pair",
        "towards a straight, narrowly",
        "spoils the straight",
    ]


@pytest.mark.rule("AU-C-15", "AU-AUD-05")
def test_a_stray_card_brings_three_of_a_kind_no_nearer(scene) -> None:
    s = scene([["7h", "4c"]], majors=[(major(finisher="three_of_a_kind"), 3)]).to("players")
    assert beside(s.pool("js", "4h").anew(), "attack:ada>beast/7h") == "hits"
    assert beside(s.pool("6s", "6c", "4s").anew(), "attack:ada>beast/7h") == (
        "hits, leaves three of a kind less room"
    )


@pytest.mark.rule("AU-PLY-11", "AU-C-06", "AU-C-62")
def test_refresh_says_how_likely_one_of_the_new_cards_is_of_use(scene) -> None:
    s = scene([["2c", "3d", "kh"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    assert tip_of(s, "refresh:ada") == "Of the 3 new cards at least one hits Beast: 80%."
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("9d", "7h", "8d", "5c").anew()
    assert tip_of(s, "refresh:ada") == "Of the 3 new cards at least one makes three of a kind or better: 25%."


@pytest.mark.rule("AU-PLY-11", "AU-C-06")
@pytest.mark.parametrize(("dodge", "told"), [(13, "99%"), (15, "100%")])
def test_only_what_is_sure_is_told_as_a_hundred_of_a_hundred(scene, dodge, told) -> None:
    ada = fighter("Ada", "aim spades", attack=2 if dodge == 13 else 1)
    s = scene([["9h", "8c", "qh"]], [minor("Imp", dodge=dodge)], fighters=[ada]).to("players")
    imp, _ = pages(view_of(s))
    assert f"Of the 3 cards of a Refresh at least one hits it: {told}" in imp.lines


@pytest.mark.rule("AU-ENG-03", "AU-Q-11", "AU-C-45", "AU-DEF-07")
def test_the_end_of_a_turn_says_who_still_reaches_the_fighter_and_a_finish_what_it_ends(scene) -> None:
    s = scene([["2c", "9s", "kh"]], majors=[(major(finisher="three_of_a_kind"), 2)]).take(
        "engage:ada>beast/2c"
    )
    s.to("players")
    assert tip_of(s, "pass") == "When the engaged act, Beast may attack Ada: 1 card at most."
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("9d", "9h", "9c").anew()
    assert tip_of(s, "finish:ada>beast") == "Beast falls, and the fight is won."
    s.ada.facedown.clear()
    assert tip_of(s.anew(), "pass") == "No card of the game master's reaches Ada when the engaged act."


@pytest.mark.rule("AU-C-15", "AU-C-62", "AU-INI-01")
def test_beside_a_card_that_finishes_the_others_of_the_hand_are_spare(scene) -> None:
    hand = [["kc", "6s", "2s", "8s", "2c"]]
    s = at_the_last_card(scene(hand, majors=[(major(finisher="three_of_a_kind"), 2)]), "6d", "6c")
    said = {code: beside(s, f"engage:ada>beast/{code}") for code in hand[0]}
    assert said == {"6s": "kept, it makes three of a kind"} | dict.fromkeys(["kc", "2s", "8s", "2c"], "spare")
    at_the_last_card(s.to("players"), "6d", "6c")
    assert beside(s, "attack:ada>beast/kc") == "misses"
    assert beside(s, "attack:ada>beast/8s") == "takes nothing"


@pytest.mark.rule("AU-C-16", "AU-C-62", "AU-AUD-05")
def test_of_a_hand_that_finishes_the_cards_it_needs_are_towards_it_and_one_too_many_spoils_it(scene) -> None:
    s = scene([["9h", "2h", "kc", "9c"]], majors=[(major(finisher="flush"), 2)]).to("players")
    at_the_last_card(s, "4h", "6h", "kh")
    assert [beside(s, f"attack:ada>beast/{code}") for code in ("9h", "2h", "kc")] == [
        "towards a flush",
        "towards a flush",
        "spoils the flush",
    ]


@pytest.mark.rule("AU-C-15", "AU-C-17")
def test_a_card_that_helps_by_less_than_half_a_card_is_not_told_to_lead_to_a_full_house(scene) -> None:
    s = scene([["10s", "3h"]], majors=[(major(finisher="three_of_a_kind"), 2)])
    at_the_last_card(s, "6d", "6c")
    assert beside(s, "engage:ada>beast/10s") == "spare"
    at_the_last_card(s.to("players"), "6d", "6c")
    assert beside(s, "attack:ada>beast/10s") == "misses"


@pytest.mark.rule("AU-C-16", "AU-INI-01")
def test_a_card_that_is_better_kept_goes_towards_a_hand(scene) -> None:
    s = at_the_last_card(scene([["9h", "kc"]], majors=[(major(finisher="flush"), 2)]), "4h", "6h", "kh")
    assert beside(s, "engage:ada>beast/9h") == "kept, it goes towards a flush"


@pytest.mark.rule("AU-Q-34", "AU-DEF-06", "AU-PLY-12")
@pytest.mark.parametrize(
    ("pool", "left", "said"),
    [
        ("6d 6c", 3, "Takes a Health card for certain, whose you say; no Refresh after it."),
        ("6d 6c 9h 9s", 3, "Takes 2 Health cards for certain, whose you say; no Refresh after it."),
        ("6d 6c 9h 9s", 1, "Takes a Health card for certain; no Refresh after it."),
    ],
)
def test_a_special_attack_says_what_it_takes_and_what_it_costs(scene, pool, left, said) -> None:
    s = scene([["8s", "2c"]], [minor()], [(major(finisher="full_house"), 3)]).to("players")
    s.beast.pile[left:], s.beast.shown = [], left == 1
    assert tip_of(s.pool(*pool.split()).anew(), "special:ada") == said


@pytest.mark.rule("AU-Q-34", "AU-DEF-06")
def test_a_special_attack_on_a_last_card_says_that_it_takes_nothing(scene) -> None:
    s = at_the_last_card(scene([["8s", "2c"]], majors=[(major(), 2)]).to("players"), "6d", "6c")
    assert (
        tip_of(s, "special:ada")
        == "No sure hit takes the last card of a major, and the pool goes all the same."
    )


@pytest.mark.rule("AU-DEF-05", "AU-C-62")
async def test_what_an_attack_did_stands_before_what_the_pool_may_become(scene, make_app) -> None:
    s = scene([["7c", "9s", "5h"]], majors=[(major(finisher="three_of_a_kind"), 2)]).to("players")
    app = make_app(open_system("audience"))
    s.pool("7d").take("attack:ada>beast/9s")
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await until(pilot, lambda: "Another way" in text_of(app))
        shown = text_of(app)
        assert shown.index("is down to the last") < shown.index("Another way")


@pytest.mark.rule("AU-C-16", "AU-Q-34")
async def test_a_special_attack_says_on_a_wide_screen_what_it_does_not_its_rule(scene, make_app) -> None:
    s = scene([["9s", "8c"]], majors=[(major(), 3)]).to("players").pool("4h", "4s").anew()
    app = make_app(open_system("audience"))
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        app.screen.stand_at("special:ada", "hero:1")
        await until(pilot, lambda: "Takes a Health card for certain" in text_of(app))
        assert "In an Action" not in text_of(app)


@pytest.mark.rule("AU-C-62", "AU-DEF-05")
async def test_what_one_card_more_may_bring_is_told_first_for_it_was_cut_where_rows_are_few(
    scene, make_app
) -> None:
    s = scene([["5d", "10s", "2c"], ["8h", "7d"]], majors=[(major(finisher="three_of_a_kind"), 2)])
    s.take("engage:ada>beast/2c").to("players").take("attack:ada>beast/5d")
    app = make_app(open_system("audience"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(open_room(session_of(s.table, "hero:1"), Pace("off")))
        await read_on(pilot)
        await until(pilot, lambda: "5 of diamonds: HIT" in text_of(app))
        notes = app.screen.scene(app.screen.moment, app.screen.board).notes
    said = [note.partition(":")[0].partition(",")[0] for note in notes]
    assert said[-3:] == ["One card more", "Another way", "Engaged"]


@pytest.mark.rule("AU-C-23", "AU-C-02")
def test_reload_is_named_beside_a_card_only_where_there_is_one_to_draw(scene) -> None:
    s = scene([["9s", "3d", "4h"]], fighters=[fighter("Ada", "reload spades")], majors=[(major(), 5)])
    s.to("players")
    there = beside(s, "attack:ada>beast/9s")
    s.game.players.deck.cards.clear()
    assert (there, beside(s, "attack:ada>beast/9s")) == ("hits, reload", "hits")


@pytest.mark.rule("AU-C-43", "AU-C-13")
def test_a_card_of_another_rank_leads_to_the_pair_that_finishes_and_to_no_larger_hand(scene) -> None:
    s = scene([["9s", "kd", "10h"]], majors=[(major(finisher="pair"), 2)]).to("players").pool("10s").anew()
    said = [beside(s, f"attack:ada>beast/{code}") for code in ("9s", "kd", "10h")]
    assert said == ["hits, towards a pair", "misses, towards a pair", "misses, makes a pair"]
