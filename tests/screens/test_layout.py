"""At each size of a terminal: no free row while something is folded, and what one decides by is uncut."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.console import Console
from rich.text import Text

from engine.table import Option
from screens.game.detail import Detail
from screens.game.phase import PhaseScreen
from screens.look.parts import Counter, Face, Gauge, Ribbon, Row, Scene, Sheet
from screens.style.glyphs import Glyphs
from screens.widgets.card import HEIGHT, draw_card
from screens.widgets.choices import Choices
from screens.widgets.hand import Hand
from screens.widgets.keybar import KeyBar
from screens.widgets.picture import Picture
from screens.widgets.prompt import Prompt
from screens.widgets.ribbon import RibbonLine
from screens.widgets.sheets import Sheets
from screens.widgets.stage import Stage
from screens.widgets.stakes import StakesLine
from tests.screens import moments
from tests.screens.driving import settled, text_of

pytestmark = pytest.mark.long

SIZES = [(80, 24), (120, 36), (140, 45), (140, 36), (80, 45)]
ASKED = [phase for phase in moments.PLACES if phase != "over"]


WORDS = "Requires Agility 2. Melee Attack, +1 to hit. Hit: your opponent becomes Prone."


def test_a_card_keeps_its_rows_for_its_text_and_names_type_and_cost_in_the_frame() -> None:
    card = Face("1", "leg-sweep", "Leg Sweep", "attack", cost="1A", lines=(WORDS,), sign="attack")
    lines = [line.plain for line in draw_card(card, 38, Glyphs(), on=False, playable=True)]
    assert {len(line) for line in lines} == {38} and len(lines) == HEIGHT
    assert all(words in lines[0] for words in (" Leg Sweep ", " Attack 1A "))
    assert " ".join(line[2:-2].strip() for line in lines[1:-1]) == WORDS
    narrow = draw_card(card, 24, Glyphs(), on=False, playable=True)[0].plain
    assert len(narrow) == 24 and " Leg Sweep " in narrow and "1A " in narrow and "Attack" not in narrow


async def shown(pilot, moment) -> PhaseScreen:
    pilot.app.push_screen(moments.room(moment))
    await settled(pilot)
    await pilot.pause()
    await pilot.pause()
    return (await settled(pilot)).front


def free_rows(screen: PhaseScreen) -> int:
    """Rows that are empty from end to end of the question, but the two beneath the list that tell of an option."""
    choices, prompt, detail = (screen.query_one(part) for part in (Choices, Prompt, Detail))
    rows = screen.query_one("#question").content_size.height
    if not detail.display:
        return rows - prompt.asking - choices.rows_wanted - 2
    told = [line for line in str(detail.render()).split("\n") if line]
    return rows - max(prompt.high + choices.rows_wanted, len(told))


def cut_of(screen: PhaseScreen) -> list[str]:
    """What of the table there is no room for."""
    hand, stage = screen.query_one(Hand), screen.query_one(Stage)
    cut = []
    if hand.display and (hand.laid.high < hand.laid.tallest if hand.framed else hand.laid.hides):
        cut.append("cards")
    if re.search(r"\+\d+ *$", " ".join(stage._titles)) or stage.short > 0:
        cut.append("scene")
    tall = screen.has_class("-tall") and not screen.has_class("-narrow")
    if tall and any(
        side.display and side.short > 0 for side in screen.query("#table Sheets").results(Sheets)
    ):
        cut.append("sheets")
    if any(press.display and press.max_scroll_y for press in screen.query("#press")):
        cut.append("newspaper")
    return cut


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ASKED)
async def test_no_row_is_free_while_anything_is_cut_and_nothing_is_that_has_room(
    make_app, size, phase
) -> None:
    """A card, a note, the newspaper may be cut and lines folded; the question, top and bottom lines and figures never."""
    app = make_app()
    async with app.run_test(size=size) as pilot:
        screen = await shown(pilot, moments.moment(phase))
        assert not (cut_of(screen) and free_rows(screen) > 0), cut_of(screen)
        text, stage, choices = text_of(app), screen.query_one(Stage), screen.query_one(Choices)
        assert stage.free == 0 or all(chip.name in text for chip in screen.board.chips)
        folded = any(len(line.options) > 1 for line in choices.lines)
        free = choices.content_size.height - len(choices.lines)
        assert not (folded and free > 0)
        prompt = screen.query_one(Prompt)
        asked = str(prompt.render()).split("\n")[: prompt.asking]
        for drawn in (
            *asked,
            *(str(screen.query_one(part).render()) for part in (StakesLine, RibbonLine, KeyBar)),
        ):
            assert choices.glyphs.more not in drawn
        for side, sheets in (("#left", screen.board.left), ("#right", screen.board.right)):
            if not screen.query_one(side).display:
                continue
            drawn = str(screen.query_one(side, Sheets).render())
            assert choices.glyphs.more not in drawn
            for sheet in sheets:
                assert sheet.name.lower() in drawn.lower()
                for gauge in sheet.gauges:
                    hard = f"+{gauge.hard}" if gauge.hard else ""
                    assert f"{gauge.value - gauge.hard}{hard}/{gauge.full}" in drawn
                for counter in sheet.counters:
                    assert counter.label[:3] in drawn
        assert all(
            words in text.replace("\n", " ") for words in screen.moment.prompt.split(": ")[0].split("\n")
        )


HARD_PRESSED = Sheet(
    "baron", "The Gilded Baron", "Main Villain", figures="B5 M5 C4 P4",
    gauges=(Gauge("Physical", 13, 18, 2), Gauge("Mental", 10, 15), Gauge("Social", 0, 12)),
    counters=(Counter("Hate", 11, 12, 12), Counter("Energy", 13, None, 12)),
    actions=(Counter("Att", 0, 1), Counter("Mov", 1, 2)), marks=("Prone", "Surprised"), sign="is attacked",
)  # fmt: skip


@pytest.mark.parametrize("many", [1, 4, 6])
async def test_a_hard_pressed_villain_is_read_at_the_smallest_size(make_app, many) -> None:
    """Alone he has two lines; in a crowd one, in which gauges at nothing go first."""
    shown_moment = moments.moment("combat.attack")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, shown_moment)
        crowd = [replace(HARD_PRESSED, id=str(nth), sign="") for nth in range(many - 1)]
        sheets = screen.query_one("#right", Sheets)
        sheets.show("Villains", (HARD_PRESSED, *crowd))
        await pilot.pause()
        first = "\n".join(str(sheets.render()).split("\n")[:2])
        assert "Gilded" in first and "Prone Surprised" in first
        assert all(words in first for words in ("11+2/18", "10/15", "A○ M●○"))
        assert "Ene" in first and "13" in first and "…" not in first


@pytest.mark.parametrize(
    ("name", "marks", "line"),
    [
        ("Madame Static", ("Flying",), "Madame Static Flying Att ○ Mov ●○"),
        ("Madame Static", ("Flying", "Surprised"), "Madame Stat… Flying Surprised A○ M●○"),
        ("The Gilded Baron", ("Prone", "Surprised"), "Gilded Baron Prone Surprised A○ M●○"),
        ("Madame Static", ("Demoralized", "Surprised"), "Madame… Demoralized Surprised A○ M●○"),
        ("Ash", ("Flying", "Prone", "Surprised"), "Ash Flying Prone Surprised A○ M●○"),
    ],
)
async def test_a_state_is_told_in_whole_or_counted_and_a_name_gives_way(make_app, name, marks, line) -> None:
    one = replace(HARD_PRESSED, name=name, marks=marks)
    async with make_app().run_test(size=(80, 24)) as pilot:
        sheets = (await shown(pilot, moments.moment("combat.attack"))).query_one("#right", Sheets)
        told = sheets._small(one, 38)[0].plain
        assert " ".join(told.split()) == f"❯ {' '.join(line.split())}" and len(told) == 38
        lightly = replace(one, sign="", gauges=one.gauges[1:2], counters=())
        assert marks[0] in sheets._line(lightly, 40)[0].plain


@pytest.mark.parametrize(
    ("brief", "line"),
    [
        ("1/2 hit 5-9", "Mister Candlewick Last card 1/2 hit 5-9"),
        ("1/2 hit 5-9 engaged", "Mister Candlewick  1/2 hit 5-9 engaged"),
        ("1/2 hit 5-9 out", "Mister Candl… Last card 1/2 hit 5-9 out"),
        ("1/1", f"{'Mister Candlewick Last card':34} 1/1"),
    ],
)
async def test_a_line_is_filled_to_its_end_before_a_name_is_cut_and_marks_are_whole(
    make_app, brief, line
) -> None:
    foe = Sheet("foe", "Mister Candlewick", "", brief=brief, marks=("Last card",))
    async with make_app().run_test(size=(80, 24)) as pilot:
        sheets = (await shown(pilot, moments.moment("combat.attack"))).query_one("#right", Sheets)
        assert sheets._line(foe, 39)[0].plain == line


async def test_a_note_beside_cards_tells_as_many_of_its_clauses_as_there_is_room_for(make_app) -> None:
    note = "pair; three of a kind: 2 x 5 held, 1 missing, or full house: 2 x 5 and 1 x 7 held, 2 missing"
    async with make_app().run_test(size=(80, 24)) as pilot:
        hand = (await shown(pilot, moments.moment("combat.attack"))).query_one(Hand)
        for taken, told in ((10, "pair; three of a kind: 2 x 5 held, 1 missing"), (40, "pair"), (76, "")):
            line = Text("x" * taken)
            hand._note(line, 79, (Row("Pool", (), note),))
            assert line.plain[taken:].strip() == told


def test_a_note_on_the_stage_that_breaks_off_says_so() -> None:
    scene = Scene(notes=("one two three four five six", "seven"))
    for height, told in (
        (1, ["one two …"]),
        (2, ["one two", "three four …"]),
        (9, ["one two", "three four", "five six", "seven"]),
    ):
        lines = Picture(scene, Glyphs(), 11, Console()).lines(height)
        assert [line.plain.rstrip() for line in lines] == told


@pytest.mark.parametrize(("many", "rows"), [(6, 6), (7, 5), (9, 5)])
async def test_a_crowd_leaves_rows_to_the_options_and_names_whom_it_has_no_room_for(
    make_app, many, rows
) -> None:
    """Who acts, who stands, Heroes and one's own have a line before others; the order stays."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        sheets = (await shown(pilot, moments.moment("combat"))).query_one("#left", Sheets)
        ally = Sheet("ally", "Radio Ham", gauges=(Gauge("Physical", 0, 6, 0),))
        crowd = [
            replace(HARD_PRESSED, id=str(nth), name=f"Hero {chr(65 + nth)}", sign="")
            for nth in range(many - 3)
        ]
        fallen = replace(crowd[0], id="fallen", name="Fallen", down=True)
        own = replace(ally, id="own", name="Auntie", mine=True)
        sheets.show("Heroes", (ally, fallen, *crowd, own))
        await pilot.pause()
        lines = str(sheets.render()).split("\n")
        assert len(lines) == sheets.size.height == rows
        if many > rows:
            last = f"… and {many - rows + 1} more: "
            assert lines[-1].startswith(last) and "Radio Ham, Fallen"[: 39 - len(last)] in lines[-1]
            assert [line.split("  ")[0][:6] for line in lines[:2]] == ["Hero A", "Hero B"]
            sheets.show("Heroes", (replace(ally, sign="attacks"), fallen, *crowd, own))
            await pilot.pause()
            assert "Radio Ham" in str(sheets.render()).split("\n")[0]


async def test_in_a_crowd_those_of_a_kind_share_a_line_while_nothing_else_tells_them_apart(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        sheets = (await shown(pilot, moments.moment("combat"))).query_one("#right", Sheets)
        gulls = [Sheet(f"gull-{nth}", f"Gull {nth}", brief="1/1") for nth in range(1, 8)]
        gulls[3] = replace(gulls[3], brief="1/1 engaged")
        sheets.show("Foes", (Sheet("annie", "Bell-Buoy Annie", brief="6/6"), *gulls))
        await pilot.pause()
        told = str(sheets.render())
        assert (
            "Gull 1-3 and 5-7" in told and "Gull 4" in told and told.count("Gull") == 2 and "more" not in told
        )


async def test_the_line_at_the_top_lets_whole_facts_go(make_app) -> None:
    road = ("Start", "Combat", "End")
    facts = ("Broadcast Tower", "Twists 9 left", "Initiative Heroes", "a fact too many for the smallest size")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        line = screen.query_one(RibbonLine)
        line.show(Ribbon("Turn 1", road, "Combat", ("Move", "Attack"), "Attack", facts))
        assert str(line.render()).split("   ")[-1].strip() == " · ".join(facts[:3])
        assert "COMBAT ▸ Attack" in str(line.render())
        line.show(Ribbon("Turn 1", road, "Combat", ("Start", "Move", "Attack"), "Attack", facts[:2]))
        assert "Turn 1   COMBAT   Start·Move·ATTACK  " in str(line.render())


async def test_the_line_of_keys_ends_with_the_one_that_tells_all(make_app) -> None:
    for width, least in ((80, 7), (120, 12)):
        async with make_app().run_test(size=(width, 24)) as pilot:
            screen = await shown(pilot, moments.moment("combat.attack"))
            bar = screen.query_one(KeyBar)
            keys = ("?", "keys", "app.keys")
            assert str(bar.render()).endswith("  ? keys")
            assert len(bar.shown) >= least and bar.shown[-1] == keys
            rest = tuple(key for key in bar.keys if key != keys)
            assert bar.shown[:-1] == rest[: len(bar.shown) - 1]


@pytest.mark.parametrize("size", [(140, 45), (140, 36), (100, 45), (80, 45)])
async def test_cards_say_all_their_words_where_there_is_much_room(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        hand = screen.query_one(Hand)
        drawn = str(hand.render())
        assert hand.framed and "…" not in drawn
        assert all(card.name in drawn for card in hand.rows[0].cards)
        words = [word for card in hand.rows[0].cards for line in card.lines for word in line.split()]
        assert words and all(word in drawn for word in words)
        assert drawn.split("\n")[-1].startswith("Plots ")


async def test_a_side_is_as_high_as_the_one_beside_it(make_app) -> None:
    """No row stays free on one side while somebody of it is folded away."""
    crowd = tuple(
        replace(HARD_PRESSED, id=str(nth), name=f"Hero{chr(65 + nth)}", marks=(), sign="") for nth in range(7)
    )
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("start"))
        left, right = screen.query_one("#left", Sheets), screen.query_one("#right", Sheets)
        left.show("Heroes", crowd, beside=crowd[:3])
        right.show("Villains", crowd[:3], beside=crowd)
        await pilot.pause()
        lines = str(left.render()).split("\n")
        assert left.size.height == right.size.height == len(lines) == 6
        assert lines[-1].startswith("… and 2 more")


@pytest.mark.parametrize("phase", ["combat.movement", "combat.maneuver"])
async def test_on_a_tall_screen_the_rows_a_question_leaves_go_to_a_stage_that_is_cut(
    make_app, monkeypatch, phase
) -> None:
    notes = tuple(f"Bystander {nth}: a long story of what they know of it." for nth in range(6))
    plain = PhaseScreen.scene
    monkeypatch.setattr(PhaseScreen, "scene", lambda self, *given: replace(plain(self, *given), notes=notes))
    async with make_app().run_test(size=(140, 45)) as pilot:
        screen = await shown(pilot, moments.moment(phase))
        assert screen._lent > 0 and free_rows(screen) <= 0


async def test_what_is_told_of_an_option_has_the_rows_that_are_free(make_app) -> None:
    """Two ways to go on, of one of which there is much to know: the list stands where it stood on the other, too."""
    long, brief = (Option(rule, moments.ME, rule, rule, kind="choose") for rule in ("PT-Q-10", "PT-ACT-01"))
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("start", options=(brief, long)))
        choices, prompt = screen.query_one(Choices), screen.query_one(Prompt)
        await pilot.press("down")
        at, told = choices.region.y, str(prompt.render()).split("\n")[prompt.asking :]
        await pilot.press("up")
        assert (len(told), choices.region.y) == (4, at)
