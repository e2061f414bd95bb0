"""What one who plays Audience reads at the table while choosing: short lines, what is in hand, what a card opens."""

from __future__ import annotations

import msgspec
import pytest

from content.registry import open_system
from screens.audience.parts import Initiative, Players, engaged
from screens.audience.reading import board, chances, stakes
from screens.frame.quick_start import QuickStart
from screens.frame.registry import look_of, open_room
from screens.frame.seats import Seats
from screens.look.arrange import arrange
from screens.modals.pages import Pages
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from tests.audience.conftest import scene as scene
from tests.audience.scene import cards, fighter, major, minor
from tests.screens.audience import (
    EPISODE,
    MINE,
    WISH,
    app_of,
    at_the_last_card,
    beside,
    quick,
    session_of,
    staged,
    tip_of,
    view_of,
)
from tests.screens.driving import read_on, settled, text_of, until


@pytest.mark.rule("AU-DEF-05", "AU-Q-03", "AU-C-28")
def test_a_short_line_tells_a_last_card_and_who_is_engaged_or_pinned(scene) -> None:
    s = scene([["9s", "8c", "2d"]], majors=[(major(), 3)])
    brief = lambda: board(session_of(s.table).moment()).right[0].brief  # noqa: E731
    assert brief() == "3/3 hit 5-9"
    s.take("engage:ada>beast/2d", "engage:ada>beast/8c").to("players")
    assert brief() == "3/3 hit 5-9 engaged 2"
    s.beast.pile[1:], s.beast.shown = [], True
    assert brief() == "last card engaged 2"
    s.beast.pinned = True
    assert brief() == "last card pinned"


@pytest.mark.rule("AU-C-25")
def test_a_short_line_tells_who_is_covered(scene) -> None:
    s = scene([["9s", "8c", "2d"]])
    s.ada.cover = 1
    assert board(session_of(s.table).moment()).left[0].brief == "covered Health 8/8 hand 3"


@pytest.mark.rule("AU-C-20", "AU-C-21", "AU-C-61", "AU-C-36", "AU-C-37", "AU-C-38")
def test_beside_an_attack_stands_no_power_that_it_cannot_open_and_each_that_may_answer_it(scene) -> None:
    foes = {
        "minors": [minor("Rat", "screen hearts", "spite spades")],
        "majors": [(major("Beast", "hide clubs"), 3)],
    }
    mine = [fighter("Ada", "double spades", "grit clubs")]
    s = scene([["9s", "ks", "8c", "kc", "7h"]], fighters=mine, **foes).to("players")
    said = {
        f"{foe} {code}": beside(s, f"attack:ada>{foe}/{code}")
        for foe in ("beast", "rat")
        for code in ("9s", "ks", "8c", "kc", "7h")
    }
    assert said == {
        "beast 9s": "hits, double", "beast ks": "misses", "beast 8c": "hits, may hide", "beast kc": "misses, grit",
        "beast 7h": "hits, may screen", "rat 9s": "hits, may spite", "rat ks": "misses", "rat 8c": "hits",
        "rat kc": "misses, grit", "rat 7h": "hits",
    }  # fmt: skip


@pytest.mark.rule("AU-C-20", "AU-C-33")
def test_a_power_that_counts_a_card_otherwise_stands_only_where_that_makes_a_hit(scene) -> None:
    s = scene(
        [["9s", "qs", "2s"]],
        fighters=[fighter("Ada", "aim spades")],
        majors=[(major("Beast", "hunter clubs"), 3)],
    )
    s.to("disengaged").game.gm_hand[:] = cards("9c", "qc", "10c")
    s.anew()
    assert [beside(s, f"attack:beast>ada/{code}") for code in ("9c", "qc", "10c")] == [
        "hits",
        "misses",
        "hits, hunter",
    ]
    s.to("players")
    said = [beside(s, f"attack:ada>beast/{code}") for code in ("9s", "qs", "2s")]
    assert said == ["hits", "misses", "misses"]


@pytest.mark.rule("AU-INI-06", "AU-INI-07")
def test_one_card_is_one_card(scene) -> None:
    s = scene([["2c", "3d"]], majors=[(major(), 2)]).take("engage:ada>beast/2c")
    assert Initiative.known(None, session_of(s.table).moment())[-1] == (
        "Disengaged: nobody. The game master will draw 1 card."
    )


@pytest.mark.rule("AU-C-62", "AU-SET-08")
async def test_the_stage_counts_the_hand_of_the_fighter_whose_option_is_highlighted(make_app) -> None:
    app = app_of(make_app, **{"hero:1": "human", "hero:2": "human"})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        game = room.session.table.game
        game.players.pool[:] = cards("2c")
        game.pcs[0].hand[:], game.pcs[1].hand[:] = cards("2h", "5h", "9d"), cards("2s", "kd")
        await pilot.press("down", "end")
        await until(pilot, lambda: "pair with your 2 of spades" in text_of(app))
        await pilot.press("home")
        await until(pilot, lambda: "pair with your 2 of hearts" in text_of(app))


@pytest.mark.rule("AU-Q-06", "AU-INI-01")
async def test_one_who_plays_several_fighters_passes_for_one_at_a_time(make_app) -> None:
    app = app_of(make_app, **{"hero:1": "human", "hero:2": "human"})
    async with app.run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        await pilot.press("p")
        room = await read_on(pilot)
        assert (room.session.moment().phase, room.session.moment().seats) == ("initiative", ("hero:2",))
        await pilot.press("p")
        room = await read_on(pilot)
        assert isinstance(app.screen, Players) and len(room.session.moment().seats) == 2
        await pilot.press("p", "p")
        room = await read_on(pilot)
        assert room.session.moment().phase == "players" and "OLD MADDOCK" in text_of(app)


@pytest.mark.rule("AU-INI-01", "AU-INI-05")
def test_the_cards_of_several_fighters_are_folded_where_they_are_many_together(scene) -> None:
    s = scene([["9s", "8c"], ["7h", "6d"]], minors=[minor()], majors=[(major(), 2), (major("Ogre"), 2)])
    moment = session_of(s.table, "hero:1", "hero:2").moment()
    lines = arrange(moment, look_of("audience"), None)
    assert [len(line.options) for line in lines] == [0, 3, 3, 1, 0, 3, 3, 1]


@pytest.mark.rule("AU-INI-05", "AU-D-02")
def test_nobody_is_asked_whom_to_engage_where_no_hand_holds_a_card(scene) -> None:
    s = scene([["9s"], ["8c"]], majors=[(major(), 2)])
    s.ada.hand.clear()
    session = session_of(s.anew().table, "hero:1", "hero:2")
    assert session.pass_by_itself() and not session.pass_by_itself(), "Bob has a card"
    assert session.held == ("hero:2",)
    s.bob.hand.clear()
    session = session_of(s.anew().table, "hero:1", "hero:2")
    assert session.pass_by_itself() and s.phase != "initiative"


@pytest.mark.rule("AU-C-44")
@pytest.mark.parametrize(
    ("episode", "said"), [("lamplight", "One fight,"), ("low-tide-delivery", "2 fights,")]
)
def test_of_an_episode_it_is_told_how_many_fights_it_has(episode, said) -> None:
    told = {each["id"]: each["length"] for each in open_system("audience").catalogue()["episodes"]}
    assert told[episode].startswith(said)


async def test_the_quick_start_tells_the_fights_of_an_episode_and_calls_a_difficulty_as_its_column(
    make_app,
) -> None:
    system = open_system("audience")
    app = make_app(system, lambda app: app.push_screen(quick(system, system.standings([]))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "down")
        assert "2 fights, with a story between." in text_of(app)
        await pilot.press("right")
        assert "Standard  A close fight" in text_of(app) and "standard" not in text_of(app)


async def test_the_longest_name_is_read_whole_in_the_quick_start(make_app) -> None:
    system = open_system("audience")
    app = make_app(system, lambda app: app.push_screen(quick(system, system.standings([]))))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        assert "The Drowned Postmistress" in text_of(app) and "1 of 18" in text_of(app), "there is more below"
        await pilot.press("right", "down")
        await until(pilot, lambda: "2 of 18" in text_of(app))


@pytest.mark.rule("AU-C-13", "AU-C-16", "AU-AUD-03")
def test_the_stage_names_whom_a_special_attack_strikes(scene) -> None:
    s = scene([["9s", "8c"], ["7h", "6d"]], majors=[(major(), 3), (major("Ogre"), 3)]).to("players")
    s.pool("2c", "2h").anew().take("special:ada", "hit:ada>ogre")
    assert (staged(s).left, staged(s).right) == ("Ada", "Ogre")
    s.gm_pool("3s", "4s", "5s", "6s", "8s").passes().passes().take("special")
    assert staged(s).right == "Ada and Bob"


@pytest.mark.rule("AU-C-13", "AU-C-16", "AU-AUD-02")
def test_the_stage_tells_of_a_special_attack_its_hand_and_then_what_came_of_it(scene) -> None:
    s = scene([["9s", "8c"], ["7h", "6d"]], majors=[(major(), 3), (major("Ogre"), 3)]).to("players")
    s.pool("qc", "2c", "qh").anew().take("special:ada", "hit:ada>ogre")
    assert staged(s).verdict == "PAIR: Q, Q" and staged(s).notes[0].startswith("Ogre loses")
    s.gm_pool("7s", "4s", "5s", "6d", "8s").passes().passes().take("special")
    assert staged(s).verdict == "STRAIGHT: 4, 5, 6, 7, 8" and "calls" not in " ".join(staged(s).notes)


@pytest.mark.rule("AU-DEF-07", "AU-C-45")
def test_beside_a_finishing_move_stands_what_it_brings(scene) -> None:
    s = (
        scene([["9s", "8c"]], minors=[minor()], majors=[(major(), 2)])
        .to("players")
        .pool("3s", "4d", "5c", "6h", "7s")
    )
    s.beast.pile[1:], s.beast.shown = [], True
    assert beside(s.anew(), "finish:ada>beast") == "kills"
    s.game.enemies.remove(s.hound)
    assert beside(s.anew(), "finish:ada>beast") == "wins"


@pytest.mark.rule("AU-C-23")
async def test_a_question_within_an_attack_is_not_about_the_whole_part(make_app, scene) -> None:
    s = scene([["9s", "8c"]], fighters=[fighter("Ada", "reload clubs")], majors=[(major(), 3)])
    app = make_app(open_system("audience"))
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(open_room(session_of(s.to("players").table), Pace("off")))
        await settled(pilot)
        await until(pilot, lambda: "Every card feeds the Audience" in text_of(app))
        await pilot.press("2")
        await until(pilot, lambda: "use Reload?" in text_of(app))
        assert "Every card feeds the Audience" not in text_of(app)
        s.asks("power.reload")


@pytest.mark.rule("AU-C-44", "AU-D-12")
async def test_a_choice_is_read_whole_with_what_it_brings_and_no_hand_of_the_last_fight(make_app) -> None:
    app = make_app(
        open_system("audience"),
        lambda app: app.start(EPISODE | {"episode": "a-place-at-table"}, MINE),
        seed=4,
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        shown = text_of(app)
        read = " ".join(shown.split())
        assert "looks round. (one of you draws 2 cards more)" in read
        assert "Upset the table. (no minor threats instead of 1)" in read
        assert "GM holds" not in shown and "hand 0" not in shown and "Before the fight" in shown


@pytest.mark.rule("AU-C-44", "AU-Q-01")
async def test_an_episode_is_played_with_others_at_one_terminal(make_app) -> None:
    app = make_app(open_system("audience"), lambda app: app.quick_start())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, QuickStart))
        await pilot.press("a", "a", "s")
        await until(pilot, lambda: isinstance(app.screen, Seats))
        await pilot.press("s")
        await until(pilot, lambda: app.table is not None)
        assert app.table.setup["episode"] == "lamplight"
        assert len(set(app.table.seating.people.values())) == 3


@pytest.mark.rule("AU-C-38", "AU-DEF-02")
def test_the_stage_tells_every_fact_of_an_attack_and_the_words_of_the_last(scene) -> None:
    foe = minor("Hound", "spite spades")
    foe = msgspec.structs.replace(foe, powers=(msgspec.structs.replace(foe.powers[0], text="Hot oil."),))
    s = scene([["9s", "8c"]], minors=[foe], majors=[(major(), 2)], piles=["qh"]).to("players")
    s.take("attack:ada>hound/9s").passes("gm").take("power.spite:hound")
    notes = staged(s).notes
    assert notes[-3:] == (
        "Hound is defeated; the last card was the Queen of hearts.",
        "Hound uses Spite on Ada.",
        "Ada loses 1 Health, 7 left.",
    )
    assert "Hot oil." in staged(s).said, "so it is not told once more where rows are free"


@pytest.mark.rule("AU-DEF-07", "AU-C-44")
async def test_with_which_hand_and_whom_one_finishes_is_read_in_one_line_at_80_columns(
    scene, make_app
) -> None:
    s = scene([["9s", "8c"]], majors=[(major("The Drowned Postmistress", finisher="three_of_a_kind"), 2)])
    s.to("players").pool("5c", "5h", "5d")
    foe = s.game.enemies[0]
    foe.pile[1:], foe.shown = [], True
    s.anew()
    app = make_app(open_system("audience"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        await pilot.pause()
        (line,) = [
            line for line in text_of(app).splitlines() if "the whole pool" in line and "Finish" in line
        ]
        assert all(part in line for part in ("three of a kind", "The Drowned Postmistress")), line


@pytest.mark.rule("AU-INI-03")
async def test_who_engages_whom_is_read_once(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        await pilot.press("1")
        await read_on(pilot)
        assert text_of(app).count("by Nell Arkwright") == 1 and "Nell Arkwright engages" not in text_of(app)


@pytest.mark.rule("AU-C-36", "AU-DEF-06")
def test_the_game_master_reads_what_a_card_would_do_from_which_an_enemy_may_hide(scene) -> None:
    s = scene(
        [["9s", "js", "8c"]],
        fighters=[fighter("Ada", "aim spades")],
        majors=[(major("Beast", "hide spades"), 3)],
    ).to("players")
    s.take("attack:ada>beast/9s").asks("power.hide")
    assert beside(s, "power.hide:beast>ada") == "else Ada hits"
    assert chances(view_of(s.pool("2c"))).startswith("The players' next card: pair ")
    s.passes("gm").take("attack:ada>beast/js").asks("power.hide")
    assert beside(s, "power.hide:beast>ada") == "else Ada hits"


@pytest.mark.parametrize(("episode", "tip"), [("lamplight", "what you choose"), ("", "A card you can spare")])
async def test_where_the_tip_says_more_than_rule_or_card_it_stands(make_app, episode, tip) -> None:
    wish = EPISODE | {"episode": episode} if episode else WISH
    app = make_app(open_system("audience"), lambda app: app.start(wish, MINE), seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        await pilot.pause()
        assert tip in text_of(app) and "Episodes: " not in text_of(app)


@pytest.mark.rule("AU-INI-05")
def test_who_can_only_be_ready_is_told_nothing_of_it(scene) -> None:
    s = scene([["9s"]], majors=[(major(), 2)]).take("engage:ada>beast/9s")
    session = session_of(s.table)
    assert session.pass_by_itself() and session.notice == ""


@pytest.mark.rule("AU-PLY-08", "AU-PLY-10")
def test_the_end_of_a_turn_that_leaves_one_without_a_card_says_so(scene) -> None:
    s = scene([["9s", "8c"]], majors=[(major(), 3)]).to("players")
    assert beside(s, "pass") == ""
    s.ada.hand.clear()
    assert beside(s.anew(), "pass") == "and hold no card"
    s.ada.attacked = True
    assert beside(s.anew(), "pass") == "", "there is nothing else to do"


@pytest.mark.rule("AU-C-24", "AU-C-25", "AU-C-27")
def test_of_whom_a_power_is_for_and_of_a_card_it_takes_one_reads_what_comes_of_it(scene) -> None:
    mine = [fighter("Ada", "patch spades", "upstage clubs"), fighter("Bob", "cover spades", "pin clubs")]
    s = scene([["9s", "8c"], ["7s", "6c"]], fighters=mine, majors=[(major(), 9)]).to("players")
    s.bob.health = 3
    s.take("attack:ada>beast/9s").asks("power.patch")
    assert beside(s, "power.patch:ada>bob") == "Health 3 -> 4"
    s.passes().gm_pool("2c", "2d", "9h").take("attack:ada>beast/8c").asks("power.upstage")
    assert beside(s, "power.upstage:ada>2c") == "leaves no hand"
    assert beside(s, "power.upstage:ada>9h") == "leaves a pair"
    s.passes().passes().take("attack:bob>beast/7s").asks("power.cover")
    assert beside(s, "power.cover:bob>bob") == "Health 3 of 5"


@pytest.mark.rule("AU-INI-03", "AU-DEF-01")
async def test_nothing_is_told_of_an_engagement_that_is_over(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        engaging = next(each for each in room.session.moment().options if each.kind == "engage")
        room.session.take(engaging.seat, [engaging.id])
        room.go_on()
        await read_on(pilot)
        assert "by Nell Arkwright" in text_of(app)
        room.session.table.game.pcs[0].facedown.clear()
        await pilot.press("p")
        await read_on(pilot)
        assert isinstance(app.screen, Players) and "by Nell Arkwright" not in text_of(app)


@pytest.mark.rule("AU-C-43", "AU-DEF-07")
async def test_what_it_takes_to_finish_is_read_whole_at_80_columns_while_rows_are_free(
    scene, make_app
) -> None:
    s = scene([["9s", "8c"]], majors=[(major("The Drowned Postmistress", finisher="flush"), 2)]).to("players")
    foe = s.game.enemies[0]
    foe.pile[1:], foe.shown = [], True
    s.pool("2h", "9c", "4d").anew().take("attack:ada>the-drowned-postmistress/9s")
    app = make_app(open_system("audience"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        await pilot.pause()
        assert "A Special Attack spends them, or 2 cards more sweep them away." in " ".join(
            text_of(app).split()
        )


@pytest.mark.rule("AU-C-08")
async def test_health_is_told_once_on_a_sheet(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        await read_on(pilot)
        sheet = text_of(app).partition("NELL ARKWRIGHT")[2].partition("Old Maddock")[0]
        assert sheet.count("5/5") == 1 and "●" not in sheet


@pytest.mark.rule("AU-DEF-05", "AU-DEF-07", "AU-C-43", "AU-C-45")
def test_what_it_takes_to_win_is_always_in_sight(scene) -> None:
    words = lambda: [each.words for each in board(session_of(s.table).moment()).stakes]  # noqa: E731
    s = scene([["9s", "8c"]], minors=[minor()], majors=[(major(finisher="flush"), 3)]).to("players")
    assert words() == ["To win: 2 hits on Beast, then a flush or better"]
    at_the_last_card(s)
    assert words() == ["FINALE: Beast needs a flush or better"]
    s.game.enemies.remove(s.beast)
    s.anew()
    assert words() == ["To win: beat Hound"]


@pytest.mark.rule("AU-PLY-01")
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (140, 45)])
@pytest.mark.parametrize(
    "hand", [["9s"], ["9s", "8c", "7d", "2h"], ["9s", "8c", "7d", "2h", "3h", "4h", "kd"]]
)
async def test_nothing_is_folded_or_out_of_sight_while_rows_are_free(scene, make_app, size, hand) -> None:
    s = scene([hand], minors=[minor()], majors=[(major(), 3)]).to("players")
    app = make_app(open_system("audience"))
    async with app.run_test(size=size) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await settled(pilot)
        await pilot.pause()
        await pilot.pause()
        choices = app.screen.query_one(Choices)
        free = choices.content_size.height - len(choices.lines)
        assert free <= 0 or choices.most == len(choices.lines)
        assert free >= 0 or choices.most > choices.content_size.height


@pytest.mark.rule("AU-DEF-05", "AU-DEF-07")
def test_what_it_takes_to_win_is_told_of_those_who_need_it(scene) -> None:
    table = scene([["9s", "8c", "2d"]], majors=[(major(), 3)]).table
    told = [stakes(table.view(seat).snapshot())[0].words for seat in ("hero:1", "gm")]
    assert told == [
        f"{who}: 2 hits on Beast, then a straight or better" for who in ("To win", "The players need")
    ]


@pytest.mark.rule("AU-ENG-02", "AU-DIS-04")
@pytest.mark.parametrize(
    ("card", "said"), [("9h", "hits all"), ("10h", "hits 1 of 2"), ("ks", "hits nobody")]
)
def test_one_card_of_the_gm_says_how_many_it_would_hit(scene, card, said) -> None:
    fighters = [fighter("Ada", dodge=11), fighter("Bob", dodge=10)]
    s = scene([["2c", "3d", "4h"], ["9s", "8s", "7s"]], fighters=fighters, majors=[(major(), 2)], gm=[card])
    session = session_of(s.to("disengaged").table)
    moment = session.moment()
    with_it = [each for each in moment.options if each.card == card]
    assert [each.label.partition(": ")[2] for each in with_it] == ["Beast at Ada", "Beast at Bob"]
    assert session.look.beside(with_it, moment) == said


@pytest.mark.rule("AU-C-21", "AU-C-39")
def test_under_the_question_of_a_power_stands_what_it_does(scene) -> None:
    fighters = [fighter("Ada", "double spades")]
    s = scene(
        [["9s", "3d", "4h"]], fighters=fighters, majors=[(major("Beast", "savage clubs"), 5)], gm=["9c"]
    )
    s.take("engage:ada>beast/3d").to("players").take("attack:ada>beast/9s")
    assert tip_of(s, "power.double:ada>beast") == "Double: On a hit, one more hit on the same enemy."
    s.passes().to("engaged").take("attack:beast>ada/9c").asks("power.savage")
    assert tip_of(s, "power.savage:beast>ada").startswith("Savage: ")


@pytest.mark.rule("AU-DEF-06")
def test_a_hint_at_an_attack_says_what_the_card_does(scene) -> None:
    s = scene([["2d", "9s", "4h"]], majors=[(major(), 3)]).to("players")
    session = session_of(s.table)
    moment, signs = session.moment(), Glyphs()
    said = {each.card: session.look.hinted(each, moment, "a hit", signs) for each in moment.options}
    assert (said["9s"], said["2d"]) == ("hits", "misses")


def test_a_single_fighter_is_not_told_whom_he_has_engaged_beside_the_sheets(scene) -> None:
    s = scene([["9s", "2d"]], majors=[(major(), 3)]).take("engage:ada>beast/2d").to("players")
    assert engaged(view_of(s)) == []
    fighters = [fighter("Ada"), fighter("Bob")]
    s = scene([["9s", "2d"], ["8s", "3d"]], fighters=fighters, majors=[(major(), 3)])
    assert engaged(view_of(s.take("engage:ada>beast/2d").to("players"))) == ["Engaged: Beast by Ada."]


@pytest.mark.rule("AU-C-60")
def test_recut_says_of_each_card_of_the_pool_whom_it_would_hit(scene):
    s = scene([["9d", "2c", "3d"]], [minor()], [(major(), 3)], fighters=[fighter("Ada", "recut diamonds")])
    s.to("players").pool("jd", "10c", "7d").anew().take("attack:ada>beast/9d").asks("power.recut")
    said = {option.card: beside(s, option.id) for option in s.options() if option.card}
    assert said == {"jd": "hits nobody", "10c": "hits Hound", "7d": "hits all"}


@pytest.mark.rule("AU-Q-03", "AU-INI-03")
def test_whom_two_engage_is_named_once(scene):
    s = scene([["9s", "8c"], ["7h", "6d"], ["5h", "5d"]], [minor()], [(major(), 3)])
    s.take("engage:ada>beast/8c", "engage:bob>beast/6d", "engage:cy>hound/5d").to("players")
    assert engaged(view_of(s)) == ["Engaged: Beast by Ada and Bob; Hound by Cy."]


@pytest.mark.rule("AU-INI-01")
async def test_a_card_of_the_hand_says_that_it_engages_before_it_is_played(scene, make_app) -> None:
    s = scene([["9s", "8c"]], majors=[(major(), 3)])
    app = make_app(open_system("audience"))
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await read_on(pilot)
        assert "engage ▸" in text_of(app) and "play ▸" not in text_of(app)
        await pilot.press("p")
        await until(pilot, lambda: "play ▸" in text_of(app))


@pytest.mark.rule("AU-C-44", "AU-D-12")
async def test_who_is_meant_by_a_choice_is_asked_below_the_choice_before_the_fight_begins(make_app) -> None:
    wish = EPISODE | {"episode": "a-place-at-table"}
    app = make_app(open_system("audience"), lambda app: app.start(wish, MINE), seed=4)
    async with app.run_test(size=(80, 24)) as pilot:
        await read_on(pilot)
        await pilot.press("1")
        await until(pilot, lambda: "Who?" in text_of(app))
        shown = " ".join(text_of(app).split())
        assert "Who? One of you draws 2 cards more." in shown
        assert "Sit down and make conversation while one of you looks round." in shown
        assert not isinstance(app.screen, Pages) and "The Polite Hunger" not in shown


@pytest.mark.rule("AU-C-13", "AU-C-16", "AU-INI-01")
def test_long_before_the_finale_two_of_a_suit_lead_nowhere(scene) -> None:
    s = scene([["5c", "kc", "2d"]], majors=[(major(), 5)])
    assert beside(s.pool("8c").anew(), "engage:ada>beast/kc") == "spare, 1 other hits it"
    s.to("players").pool("8c").anew()
    assert beside(s, "attack:ada>beast/kc") == "misses"
    s.beast.pile[3:] = []
    assert beside(s.anew(), "attack:ada>beast/kc") == "misses, towards a flush"


@pytest.mark.rule("AU-INI-01", "AU-C-16")
def test_a_card_kept_for_the_pool_is_not_said_to_miss(scene) -> None:
    s = scene([["kc", "8h"]], majors=[(major(), 3)]).pool("8c", "3c").anew()
    assert beside(s, "engage:ada>beast/kc") == "kept, it goes towards a flush"


@pytest.mark.rule("AU-C-28", "AU-C-29", "AU-C-22")
@pytest.mark.parametrize(
    ("code", "engaged", "said"),
    [
        ("pin", True, {"hound": "hits", "beast": "hits, pin"}),
        ("pin", False, {"hound": "hits", "beast": "hits"}),
        ("taunt", True, {"hound": "hits", "beast": "hits"}),
        ("cleave", True, {"hound": "hits, cleave", "beast": "hits, cleave"}),
    ],
)
def test_beside_a_card_stands_no_power_that_has_nothing_to_do(scene, code, engaged, said) -> None:
    s = scene([["9s", "2d", "3d"]], [minor()], [(major(), 4)], fighters=[fighter("Ada", f"{code} spades")])
    if engaged:
        s.take("engage:ada>hound/2d", "engage:ada>beast/3d")
    s.to("players")
    assert {foe: beside(s, f"attack:ada>{foe}/9s") for foe in said} == said
