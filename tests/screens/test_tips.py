"""Whatever the mouse rests on tells what it is, with its rule."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from content.registry import open_system
from engine.plot_twist.seen.sheets import RollSheet
from engine.plot_twist.state import events as ev
from engine.table import Odds, Option, Pool
from screens.frame.registry import look_of
from tests.screens import moments
from tests.screens.driving import settled, text_of


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_the_mouse_rests_on_is_explained(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.room(moments.moment("combat.attack")))
        await settled(pilot)
        await pilot.pause()
        cards = app.screen.board.rows[0].cards
        for selector, offset, words in (
            ("#ribbon", (3, 0), ("Attack step", "one attack for each")),
            ("#left", (4, 1 if size[0] > 80 else 0), ("Commodore Vane", "Mind")),
            ("#choices", (6, 0), ("Attack",)),
            ("#hand", (9, 1 if size[0] > 80 else 0), (cards[0].name, cards[0].lines[0])),
        ):
            await pilot.hover(selector, offset=offset)
            await pilot.pause()
            tip = str(app.screen.query_one(selector).tooltip)
            assert all(word in tip for word in words), (selector, tip)


SWING = "Swing By"
WORDS = next(each["text"] for each in open_system("plot-twist").catalogue()["cards"] if each["name"] == SWING)
INSIDE = tuple(
    Option(id, moments.ME, label, "PT-CARD-01", kind="choose", card=SWING)
    for id, label in (("choose:1", "Go to Melee distance."), ("choose:2", "Go to Ranged distance."))
)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_a_choice_inside_a_card_tells_the_text_of_the_card(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.room(moments.moment("combat", phase="choice", options=INSIDE, least=1)))
        await settled(pilot)
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        assert WORDS[1][:20] in shown and "Printed Order: " not in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_of_cards_to_choose_from_the_text_of_each_is_told_but_no_sheet_of_a_character(
    make_app, size
) -> None:
    listed = tuple(
        Option(f"search:{label}", moments.ME, label, "PT-CARD-01", kind="search")
        for label in (SWING, "Auntie Anvil")
    )
    app = make_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(moments.room(moments.moment("combat", phase="choice", options=listed, least=1)))
        await settled(pilot)
        await pilot.pause()
        assert WORDS[1][:20] in " ".join(text_of(app).split())
        await pilot.press("down")
        await pilot.pause()
        assert "Printed Order" in text_of(app) and "Body 4, Mind 2" not in text_of(app)


async def test_of_plots_to_choose_from_the_text_of_each_is_told(make_app) -> None:
    shown = moments.moment("combat")
    plot = next(each for each in shown.view.plots if each.text)
    listed = [
        Option(f"play:{slug}", moments.ME, label, "PT-CARD-01", kind="play", target=slug)
        for slug, label in ((plot.slug, plot.name), ("none", "None"))
    ]
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(
            moments.room(moments.moment("combat", phase="choice", options=tuple(listed), least=1))
        )
        await settled(pilot)
        await pilot.pause()
        assert plot.text[0][:20] in " ".join(text_of(app).split())


async def test_a_choice_inside_what_a_character_can_do_tells_no_figures(make_app) -> None:
    use = Option(
        "yes", moments.ME, "Yes: 1 damage is prevented.", "PT-CARD-01", kind="yes", card="Auntie Anvil"
    )
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(moments.room(moments.moment("combat", phase="choice", options=(use,), least=1)))
        await settled(pilot)
        await pilot.pause()
        assert "When damage would be dealt" in text_of(app) and "Body 4, Mind 2" not in text_of(app)


@pytest.mark.rule("PT-COMBAT-15")
async def test_what_a_card_requires_is_told_of_one_that_is_discarded_not_of_one_that_is_played(
    make_app,
) -> None:
    shown = moments.moment("combat.maneuver")
    hand = shown.view.hand
    card = next(each for each in hand if each.text[0].startswith("Requires "))
    play = Option("play", moments.ME, card.name, "PT-COMBAT-15", kind="maneuver", actor="me", card=card.slug)
    drop = Option("drop", moments.ME, card.name, "PT-COMBAT-15", kind="discard", card=card.slug)
    told = []
    for option in (play, drop):
        app = make_app()
        async with app.run_test(size=(80, 24)) as pilot:
            app.push_screen(moments.room(moments.moment("combat.maneuver", options=(option,))))
            await settled(pilot)
            await pilot.pause()
            told.append(card.text[0] in text_of(app))
    assert told == [False, True]


async def test_of_cards_that_are_ticked_it_is_told_what_they_do_where_a_row_is_free(make_app) -> None:
    cards = moments.moment("combat.movement").view.hand
    options = tuple(
        Option(f"mulligan:{card.id}", moments.ME, card.name, "PT-COMBAT-07", kind="mulligan", card=card.slug)
        for card in cards
    )
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        shown = moments.moment("combat.movement", phase="mulligan", options=options, least=0, most=3)
        app.push_screen(moments.room(shown))
        await settled(pilot)
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert "0 picked" in text_of(app) and cards[1].text[0][:40] in text_of(app)


PASS = Option("pass", moments.ME, "Done", "PT-TURN-04", kind="pass")


@pytest.mark.rule("PT-TURN-04", "PT-Q-10")
@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("combat.attack", "no more in this step"),
        ("combat", "both sides pass"),
        ("roll.before_roll", "as they are counted"),
    ],
)
def test_a_pass_is_told_by_what_it_comes_to_here(phase, words):
    assert words in look_of("plot-twist").tip(
        PASS, moments.moment("combat.attack", phase=phase, options=(PASS,))
    )


@pytest.mark.rule("PT-Q-10")
@pytest.mark.parametrize(("rolling", "may"), [((0, -1), True), ((-1, 0), False), ((0,), False)])
def test_that_the_other_side_may_add_is_told_who_rolls_first_and_against_somebody(rolling, may):
    """Who defends is asked last, and a Bystander or a Chosen Roll has nobody who answers."""
    shown = moments.moment("combat.attack", phase="roll.before_roll", options=(PASS,))
    people = [
        next(one.id for one in shown.view.characters if one.seat == seat) for seat in (moments.ME, "gm")
    ]
    rolls = tuple(RollSheet(people[nth], "", (), 0, None, None) for nth in rolling)
    told = look_of("plot-twist").tip(PASS, replace(shown, view=structs.replace(shown.view, roll=rolls)))
    assert ("other side may" in told) is may


@pytest.mark.rule("PT-STAT-07", "PT-STAT-08")
@pytest.mark.parametrize("brings", ["Social damage", "Physical damage"])
def test_an_attack_that_fells_nobody_is_told_as_that(brings):
    blow = Option("attack:1", moments.ME, "Attack", "PT-ATK-04", kind="attack.social")
    odds = {(moments.ME, blow.id): Odds(blow.id, 0.5, 2.0, "to hit", brings)}
    told = look_of("plot-twist").tip(blow, moments.moment("combat.attack", options=(blow,), odds=odds))
    assert ("fells nobody" in told) is brings.startswith("Social")


async def test_that_a_partner_may_go_first_is_told_where_the_line_below_tells_of_the_option(
    make_app, monkeypatch
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        room = moments.room(moments.moment("combat"))
        monkeypatch.setattr(type(room.session), "partners", [moments.ME])
        app.push_screen(room)
        await settled(pilot)
        await pilot.pause()
        assert "go first)" in text_of(app)


def test_the_tip_of_a_sneak_tells_whom_it_surprises_before_the_attack() -> None:
    sneak = Option("sneak:vane>vex", moments.ME, "sneak up on Vex", kind="sneak", actor="vane", target="vex")
    pools = (Pool("Vane", "melee attack", (("Body", 9),)), Pool("Vex", "melee defence", (("Body", 7),)))
    roll = Odds(sneak.id, 0.59, 0.0, "to surprise", pools=pools)
    on = Odds(
        sneak.id, 0.5, 2.0, "to hit", "Physical damage", pools=pools, then="Melee", first="59% to surprise"
    )
    tips = [
        look_of("plot-twist").tip(
            sneak, moments.moment("combat", options=(sneak,), odds={(moments.ME, sneak.id): odds})
        )
        for odds in (roll, on)
    ]
    assert tips == ["59% to surprise: 9 v 7 coins.", "59% to surprise. Melee: 9 v 7 coins."]


@pytest.mark.rule("PT-INT-03", "PT-INT-06")
def test_of_an_interview_it_is_told_that_nobody_can_answer_and_whom_it_gives_energy() -> None:
    shown = moments.moment("flight")
    letting = next(each for each in shown.options if each.id == "pursuit.no")

    def told(**changes: object) -> str:
        heroes = [
            structs.replace(one, **changes) if one.kind == "hero" else one for one in shown.view.characters
        ]
        view = structs.replace(shown.view, characters=type(shown.view.characters)(heroes))
        return look_of("plot-twist").tip(letting, moments.moment("flight", view=view))

    assert "each answer for Energy or against Social Stress" in told(abilities={"apologist": 1}, keywords=())
    silent = told(abilities={"offend": 2}, keywords=("spirit_of_the_night",))
    assert "which nobody of yours has the Skill to answer" in silent
    assert " gains " in silent and "Energy. Then" in silent


FLAGS = "Signal Flags (2 Energy): Choose: each Hero has +1 coin"
HEADLONG = Option("pass", moments.ME, "Let the coins fly", "PT-Q-10", None, "pass")
USED = ev.ActionTaken(by="Commodore Vane", card="Commodore Vane", what="Signal Flags")
PRICE = ev.Spent(who="Commodore Vane", counter="energy", amount=2, what="Signal Flags")
STRUCK = ev.AttackDeclared(by="Commodore Vane", who="Madame Static", attack="ranged")


@pytest.mark.parametrize("phase", ["roll.before_roll", "roll.number"])
def test_before_the_coins_of_an_ability_fly_it_is_told_what_they_are_for(phase) -> None:
    option = HEADLONG if phase == "roll.before_roll" else structs.replace(HEADLONG, kind="number")
    shown = moments.moment("start", phase=phase, options=(option,))
    look = look_of("plot-twist")
    assert any(line.startswith(FLAGS) for one in shown.view.characters for line in one.text)
    told, others = (
        look.tip(option, replace(shown, events=[*shown.events, *said]))
        for said in ((USED, PRICE), (USED, PRICE, STRUCK))
    )
    assert told.startswith("Signal Flags. Choose: each Hero has +1 coin")
    assert "+1 coin" not in others


def test_of_an_ability_that_rolls_it_is_told_what_is_won_and_lost_by_it() -> None:
    shown = moments.moment("start", phase="roll.before_roll", options=(HEADLONG,))
    baron, *others = shown.view.characters
    price = (
        "Everyone Has a Price (2 Energy): Roll Charm + Offend v Rebut. Win: the target loses 1 Attack action."
    )
    view = structs.replace(shown.view, characters=(structs.replace(baron, text=(price,)), *others))
    used = ev.ActionTaken(by=baron.name, card=baron.name, what="Everyone Has a Price")
    told = look_of("plot-twist").tip(HEADLONG, replace(shown, view=view, events=[*shown.events, used]))
    assert told == "Everyone Has a Price. Win: the target loses 1 Attack action."


def test_what_is_done_for_a_hidden_objective_is_not_told_before_its_roll() -> None:
    shown = moments.moment("start", phase="roll.before_roll", options=(HEADLONG,))
    hidden = ev.ActionTaken(by="Madame Static", card="Buy the City", what="Sign Here (Buy the City)").public()
    told = look_of("plot-twist").tip(HEADLONG, replace(shown, events=[*shown.events, hidden]))
    assert told == "The coins fall as they are counted here."


@pytest.mark.rule("PT-INT-04", "PT-INT-05")
@pytest.mark.parametrize(("skill", "words"), [("apologist", "Social Stress"), ("public_relations", "Energy")])
def test_of_an_answer_to_the_reporter_it_is_told_what_it_is_good_for(skill, words):
    answer = Option(
        f"answer:ada>{skill}", moments.ME, "Ada answers", kind="answer", actor="ada", target=skill
    )
    assert words in look_of("plot-twist").tip(answer, moments.moment("combat"))


@pytest.mark.rule("PT-BELIEF-07")
def test_a_heroic_that_is_raised_in_a_combat_says_what_attack_it_gives_and_not_what_without_cards_there_was() -> (
    None
):
    raised = Option(
        "heroic:psyche", moments.ME, "Psyche (now 0)", "PT-BELIEF-07", None, "heroic", "me", target="psyche"
    )
    told = Odds(raised.id, 0.7, 2.43, "to hit with a Mental Attack", "Mental damage", (0.4, 1.4))
    odds = {(moments.ME, raised.id): told}
    fight, floor = (moments.moment(where, phase="choice", odds=odds) for where in ("combat.start", "combat"))
    look = look_of("plot-twist")
    assert look.beside((raised,), fight) == "70% to hit with a Mental Attack, 2.4 damage"
    assert look.beside((raised,), floor) == look.beside((raised,), replace(fight, odds={})) == ""


@pytest.mark.rule("PT-BYST-05")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_whoever_may_take_on_a_bystander_is_told_what_comes_of_it(make_app, size) -> None:
    there = moments.moment("combat").view.bystanders[0]
    take_on = Option(
        "combat", moments.ME, f"Take on {there.name}", "PT-COMBAT-04", kind="combat", target=there.id
    )
    told = Odds("combat", 0.63, 0.0, wins="to recruit")
    app = make_app()
    async with app.run_test(size=size) as pilot:
        odds = {(moments.ME, "combat"): told}
        app.push_screen(moments.room(moments.moment("combat", options=(take_on,), odds=odds)))
        await settled(pilot)
        await pilot.pause()
        assert "Recruited: nullify one Event" in " ".join(text_of(app).split())


def test_hands_are_told_by_who_holds_them() -> None:
    shown = moments.moment("combat")
    hands = next(each for each in look_of("plot-twist").entries(shown) if each.id == "hands")
    assert [line.partition(":")[0] for line in hands.lines[:2]] == [
        "Commodore Vane and Nightjar",
        "Game Master",
    ]
