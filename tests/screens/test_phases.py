"""Each phase and step has its screen; what several of them share works on each."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from textual.widgets import Static

from engine.plot_twist.state import events as ev
from engine.table import Blocked, Odds, Option
from screens.frame.registry import look_of
from screens.frame.too_small import TooSmall
from screens.game.phase import PhaseScreen
from screens.look import reference
from screens.look.arrange import REST, Line, fold
from screens.look.parts import Scene
from screens.modals.browser import Browser
from screens.modals.questions import Confirm
from screens.modals.reader import Reader
from screens.plot_twist import between, over, steps, turn
from screens.widgets.choices import Choices
from screens.widgets.prompt import Prompt
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tui.app import PlotTwistApp

PHASES = {
    "start": turn.StartOfTurn,
    "combat": turn.CombatFloor,
    "combat.start": steps.StartStep,
    "combat.movement": steps.MovementStep,
    "combat.maneuver": steps.ManeuverStep,
    "combat.attack": steps.AttackStep,
    "combat.end": steps.EndStep,
    "end": turn.EndOfTurn,
    "flight": between.Flight,
    "interview": between.Interview,
}


TOO_FAR = Blocked("Clear the Pier", "needs Melee distance", "PT-COMBAT-10")


async def shown(pilot, moment, *blocked) -> PhaseScreen:
    pilot.app.push_screen(moments.room(moment, *blocked))
    await pilot.pause()
    return (await settled(pilot)).front


def typed(words: str) -> list[str]:
    return ["space" if each == " " else each for each in words]


@pytest.mark.parametrize("phase", PHASES)
async def test_each_phase_has_its_screen(make_app, phase) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment(phase))
        assert type(screen) is PHASES[phase]
        text = text_of(app)
        assert screen.moment.prompt.split(": ")[0] in text
        lines = [line.label for line in screen.query_one(Choices).lines]
        assert all(line[:30] in text for line in lines[:2])
        assert all(sheet.name.upper() in text for sheet in screen.board.left[:1])


async def test_a_roll_window_stays_on_the_screen_of_its_step(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        moment = moments.moment("combat.attack", phase="roll.before_roll")
        assert type(await shown(pilot, moment)) is steps.AttackStep


async def test_the_end_of_a_game(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        assert type(await shown(pilot, moments.moment("over"))) is over.Over
        assert "HEROES WIN" in text_of(app)


async def test_coins_and_signs_have_ascii_twins(make_app) -> None:
    app = make_app(PLOT_TWIST_ASCII="1")
    for size in ((80, 24), (120, 36)):
        async with make_app(PLOT_TWIST_ASCII="1").run_test(size=size) as pilot:
            await shown(pilot, moments.moment("combat.attack"))
            assert ". O . O" in text_of(pilot.app)
            assert text_of(pilot.app).isascii()
    assert app.glyphs.ascii


async def test_escape_leaves_the_cursor_where_it_was(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        choices = screen.query_one(Choices)
        await pilot.press("down", "down")
        before = choices.line
        await pilot.press("escape")
        assert choices.highlighted == 2 and choices.line == before
        fold = next(nth for nth, line in enumerate(choices.lines) if len(line.options) > 1)
        choices.highlighted = fold
        await pilot.press("enter", "down", "escape")
        assert len(choices.lines[choices.highlighted].options) > 1


async def test_the_question_is_told_anew_when_it_has_another_width(make_app, monkeypatch) -> None:
    async with make_app().run_test(size=(120, 36)) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        await pilot.pause()
        told = []
        monkeypatch.setattr(screen, "say", told.append)
        screen.query_one("#detail").display = False
        await pilot.pause()
        assert told[-1:] == [screen.said]


async def test_a_fold_counts_what_the_folds_within_it_hold(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        choices = (await shown(pilot, moments.moment("combat.attack"))).query_one(Choices)
        deeds = [Line(each.label, (each,)) for each in moments.moment("combat.attack").options[:6]]
        more = fold(REST, [deeds[0], deeds[1], fold("Others", deeds[2:])])
        choices.show([more], {})
        choices.fit(1)
        await pilot.pause()
        assert f"{REST} " in text_of(pilot.app) and "(6)" in text_of(pilot.app)


async def test_escape_leaves_a_fold_for_the_list_as_it_was(make_app, monkeypatch) -> None:
    look = look_of("plot-twist")
    async with make_app().run_test(size=(80, 24)) as pilot:
        choices = (await shown(pilot, moments.moment("combat.attack"))).query_one(Choices)
        fold = next(nth for nth, line in enumerate(choices.lines) if len(line.options) > 1)
        lines = choices.lines
        choices.highlighted = fold
        monkeypatch.setattr(type(look), "first", lambda self, moment: moment.options[-1])  # figures have come
        await pilot.press("enter", "down", "escape")
        assert (choices.lines, choices.highlighted) == (lines, fold)


async def test_in_a_combat_enter_spends_nothing_on_what_is_no_part_of_it(make_app) -> None:
    started = moments.moment("combat.start")
    attacking = moments.moment("combat.attack")
    look = look_of("plot-twist")
    assert all(look.order(option) for option in started.options)
    assert look.first(attacking).kind.startswith("attack.")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        choices = (await shown(pilot, started)).query_one(Choices)
        assert choices.highlighted == 0 and choices.line.option.kind == "pass"


async def test_what_enter_takes_is_found_out_once_a_question(make_app, monkeypatch) -> None:
    look, asked = look_of("plot-twist"), []
    found = type(look).first
    monkeypatch.setattr(
        type(look), "first", lambda self, moment: (asked.append(moment), found(self, moment))[1]
    )
    async with make_app().run_test(size=(80, 24)) as pilot:
        await shown(pilot, moments.moment("combat.attack"))
        assert len(asked) == 1


@pytest.mark.parametrize("ascii", ["0", "1"])
async def test_a_tip_that_is_too_long_is_cut_with_the_sign_of_the_terminal(
    make_app, monkeypatch, ascii
) -> None:
    monkeypatch.setattr("screens.game.prompting.brief", lambda *_: "word " * 30)
    app = make_app(PLOT_TWIST_ASCII=ascii)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        tip, more = screen.query_one(Prompt).remark, app.glyphs.more
        assert tip.endswith(more) and len(tip) <= 78


async def test_what_has_no_room_on_the_stage_ends_in_a_sign(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        stage = (await shown(pilot, moments.moment("combat.attack"))).query_one(Stage)
        for scene in (Scene(notes=("word " * 90,)), Scene(verdict="word " * 90), Scene(notes=("one", "two"))):
            stage.show(scene)
            told = stage.render().plain
            assert told.endswith("…") is ("word" in told) and len(told.split("\n")) <= stage.size.height


async def test_the_twist_of_a_turn_is_told_once_and_whole_on_inspect(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        told = " ".join(text_of(app).split())
        words = "Once More (any Hero, once a game, after a roll): Toss your coins again. Remove this card from the game."
        assert f"Twist! Lucky Break: {words}" in told and told.count("Twist!") == 1
        await pilot.press("i")
        await pilot.pause()
        await pilot.press(*["slash", *typed("lucky break")])
        await until(pilot, lambda: "Twist in play" in text_of(app))
        right = " ".join(line[33:74] for line in text_of(app).split("\n"))
        assert words in " ".join(right.split())


async def test_keys_that_tell(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, moments.moment("combat.attack"), TOO_FAR)
        for key, kind, words in (
            ("i", Browser, "Commodore Vane"),
            ("l", Reader, "Madame Static takes 3 Physical Stress."),
            ("o", Browser, "Body 5 + Flight 2"),
            ("w", Browser, "needs Melee"),
            ("question_mark", Reader, "Pass this window"),
            ("f1", Browser, "PT-COMBAT-13"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, kind)
            assert words in text_of(app)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, PhaseScreen)


async def test_quitting_asks_first(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, moments.moment("start"))
        for key in ("ctrl+q", "q"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Confirm)
            await pilot.press("n")
            await pilot.pause()
            assert isinstance(app.screen, PhaseScreen)


async def test_no_line_of_the_newspaper_wraps_at_the_smallest_size(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, moments.moment("interview"))
        await pilot.press("n")
        await pilot.pause()
        page = app.screen.query_one("#page Static", Static)
        assert page.content_size.height == str(page.render()).count("\n") + 1
        assert page.content_size.height > app.size.height


CARDS = tuple(Option(f"redraw:{n}", moments.ME, f"Card {n}", "", "", "redraw") for n in range(3))
UP_TO_TWO = moments.moment("combat", phase="redraw", options=CARDS, least=0, most=2)


async def test_several_picks_are_ticked_and_confirmed(make_app) -> None:
    app = make_app()
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, UP_TO_TWO)
        screen.session.take = lambda seat, picks: taken.append((seat, picks))
        await pilot.press("space", "down", "space", "down", "space")
        await pilot.pause()
        assert "2 picked" in text_of(app)
        await pilot.press("enter")
        assert taken == [(moments.ME, ["redraw:0", "redraw:1"])]


@pytest.mark.parametrize(
    ("keys", "picks"), [("h enter", ["redraw:1", "redraw:2"]), ("space h enter", ["redraw:0"])]
)
async def test_a_hint_ticks_what_it_would_pick_where_nothing_is_ticked(make_app, keys, picks) -> None:
    app = make_app()
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, UP_TO_TWO)
        screen.session.take = lambda seat, picks: taken.append(picks)
        screen.session.hint = lambda seat: (["redraw:1", "redraw:2"], "too dear")
        await pilot.press(*keys.split())
        await pilot.pause()
        assert taken == [picks]


async def test_an_option_may_ask_for_words(make_app) -> None:
    app = make_app()
    taken = []
    options = (Option("identity:nightjar", moments.ME, "Declare an Identity", kind="identity", text=True),)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("start", options=options))
        screen.session.take = lambda seat, picks: taken.append(picks)
        await pilot.press("enter", *"Vera", "enter")
        await pilot.pause()
        assert taken == [["identity:nightjar=Vera"]]


async def test_a_crowd_of_options_folds(make_app) -> None:
    app = make_app()
    options = tuple(
        Option(f"combat:nightjar>{n}", moments.ME, f"Nightjar: take on {n}", kind="combat")
        for n in "abcdefghijkl"
    )
    options += tuple(Option(f"hide:{n}", moments.ME, f"{n}: hide", kind="hide") for n in "abc")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("combat", options=options))
        choices = screen.query_one(Choices)
        folded = choices.lines
        assert len(folded) == choices.content_size.height
        assert [len(line.options) for line in folded if len(line.options) > 1] == [15 - len(folded) + 1]
        at = next(nth for nth, line in enumerate(folded, 1) if len(line.options) > 1)
        await pilot.press(str(at))
        assert [line.option for line in choices.lines] == list(folded[at - 1].options)
        await pilot.press("escape")
        assert choices.lines == folded


async def test_too_small_a_terminal_says_what_it_needs(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "80 x 24" in text_of(app)
        await pilot.press("n")
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert not isinstance(app.screen, TooSmall)


async def test_a_card_that_cannot_be_played_says_why_and_opens_the_rule(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await shown(pilot, moments.moment("combat.attack"), TOO_FAR)
        name = app.screen.board.rows[0].cards[0].name
        assert name == TOO_FAR.label
        await pilot.press("tab")
        await pilot.pause()
        assert "Not now: needs Melee distance" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert f"{name}: needs Melee distance. w opens the rule." in text_of(app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, Browser)
        assert reference.rule("plot-twist", "PT-COMBAT-10").title in text_of(app)


async def test_hovering_tells_what_the_mouse_is_over(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await shown(pilot, moments.moment("combat.attack"))
        for where, words in (
            ("#left", "Belief"),
            ("#choices", "Body 5 + Flight 2 = 7 coins"),
            ("#hand", "Clear the Pier"),
            ("#stage", "Commodore Vane"),
        ):
            await pilot.hover(where, offset=(8, 2) if where != "#choices" else (8, 0))
            await pilot.pause()
            assert words in str(app.screen.query_one(where).tooltip)


async def test_the_palette_takes_options(make_app) -> None:
    app = make_app()
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await shown(pilot, moments.moment("combat.attack"))
        screen.session.take = lambda seat, picks: taken.append(picks)
        wanted = screen.options[0]
        await pilot.press("colon", *typed(wanted.label))
        await until(pilot, lambda: "PT-" in text_of(app) and "Search for" not in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: taken)
        assert taken == [[wanted.id]]


async def test_the_palette_finds_rules(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*typed("order of a flight"))
        await until(pilot, lambda: "PT-Q-47" in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Browser))
        assert "PT-Q-47" in text_of(app)


def test_enter_gives_no_enemy_a_cure_and_sneaks_to_the_better_distance() -> None:
    look = look_of("plot-twist")
    cure = Option("cure", "gm", "Reversal of Fortunes", kind="cure")
    leave = Option("pass", "gm", "Let the coins fly", kind="pass")
    shown = moments.moment("combat", phase="roll.before_roll", options=(cure, leave))
    assert look.first(shown) is leave
    near, far = (
        Option(name, moments.ME, name, kind="sneak.distance", target=name) for name in ("melee", "ranged")
    )
    odds = {(moments.ME, "melee"): Odds("melee", 0.8, 3.0), (moments.ME, "ranged"): Odds("ranged", 0.5, 1.0)}
    shown = moments.moment("combat", phase="combat.sneak", options=(far, near), odds=odds)
    assert look.first(shown) is near


@pytest.mark.rule("PT-GOAL-05")
@pytest.mark.parametrize(("chance", "stands"), [(0.6, "combat:vex"), (0.2, "combat:moss")])
def test_enter_stands_at_a_villain_who_is_likely_to_be_hit_rather_than_at_mooks(chance, stands) -> None:
    """Where the first of the list is out of reach."""
    fights = tuple(
        Option(f"combat:{foe}", moments.ME, foe, kind="combat", target=foe)
        for foe in ("petrel", "moss", "vex")
    )
    odds = {
        (moments.ME, each.id): known
        for each, known in zip(
            fights,
            (
                Odds("petrel", 0.0, 0.0, barred=Blocked("Melee Attack", "she flies", "PT-STATUS-09")),
                Odds("moss", 0.9, 0.9, "to hit", "Mooks", then="Melee"),
                Odds("vex", chance, 0.8, "to hit", "Physical damage", then="Melee"),
            ),
            strict=True,
        )
    }
    best = look_of("plot-twist").first(moments.moment("combat", phase="combat", options=fights, odds=odds))
    assert best is not None and best.id == stands


@pytest.mark.parametrize(
    ("kind", "before", "after", "taken"),
    [
        ("coin.energy", (0.5, 2.0), (0.6, 2.4), True),
        ("coin.energy", (1.0, 3.0), (1.0, 3.0), False),
        ("success.belief", (0.5, 2.0), (0.7, 2.8), False),
    ],
)
def test_before_a_roll_enter_buys_only_coins_that_are_seen_to_help(kind, before, after, taken) -> None:
    look = look_of("plot-twist")
    buy = Option("buy", moments.ME, "1 more", kind=kind)
    leave = Option("pass", moments.ME, "Let the coins fly", kind="pass")
    odds = {(moments.ME, "buy"): Odds("buy", *after, "to hit", "damage", before)}
    shown = moments.moment("combat", phase="roll.before_roll", options=(buy, leave), odds=odds)
    assert look.first(shown) is (buy if taken else leave)


@pytest.mark.parametrize("out", [True, False])
def test_partners_are_called_by_who_of_theirs_still_stands(out) -> None:
    shown = moments.moment("combat")
    mine = next(one for one in shown.view.characters if one.seat == moments.ME)
    called = structs.replace(mine, id="late", name="Latecomer", incapacitated=out)
    moment = replace(shown, view=structs.replace(shown.view, characters=(mine, called)))
    words = look_of("plot-twist").seat_name(moments.ME, moment)
    assert words == (mine.name if out else f"{mine.name} and Latecomer")


@pytest.mark.rule("PT-Q-22")
@pytest.mark.parametrize("kept", [True, False])
async def test_a_turn_without_a_twist_does_not_show_that_of_an_earlier_one(make_app, kept) -> None:
    app, shown = make_app(), moments.moment("start")
    twist = structs.replace(shown.view.twists.out[-1], text=("It pours.",), nullified=False)
    turned = structs.replace(shown.view.twists, out=(twist,))
    turn_of_it = (ev.TurnStarted(amount=3), ev.TwistKept() if kept else ev.TwistRevealed(card=twist.name))
    shown = replace(shown, view=structs.replace(shown.view, twists=turned), events=turn_of_it)
    async with app.run_test(size=(120, 36)) as pilot:
        room = moments.room(shown)
        app.push_screen(room)
        await settled(pilot)
        notes = room.front.query_one(Stage).scene.notes
        assert any("It pours." in note for note in notes) is not kept


@pytest.mark.rule("PT-COMBAT-03")
async def test_of_cards_to_let_go_each_is_read_as_far_as_rows_are_free(make_app) -> None:
    view = moments.moment("combat").view
    long = "Go to Melee distance. Roll Body + Fighting v Body + Agility of your opponent. Win: your opponent is Prone."
    hand = (structs.replace(view.hand[0], text=(long,)), *view.hand[1:])
    cards = tuple(
        Option(f"redraw:{card.slug}", moments.ME, card.name, "", "", "redraw", card=card.slug)
        for card in hand
    )
    shown = moments.moment(
        "combat", phase="redraw", options=cards, least=0, most=3, view=structs.replace(view, hand=hand)
    )
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        rows = text_of(pilot.app).splitlines()
        at = next(nth for nth, row in enumerate(rows) if "Pick 0 to 3" in row)
        read = " ".join(" ".join(rows[at + 1 : at + 4]).split())
        assert long in read
