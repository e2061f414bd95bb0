"""The exchange of Intentions on the screens: types with their worth, panels of a party, flags."""

from __future__ import annotations

import re
from dataclasses import replace as changed

import pytest

from content.registry import open_system
from engine.intentions.asks import scenes
from engine.intentions.state import events as ev
from engine.intentions.state.figures import Weakness
from engine.table import Odds
from screens.frame.registry import look_of
from screens.intentions import results
from screens.intentions.ended import Ended
from screens.intentions.fighting import Against
from screens.intentions.options import brought, by_beat, flag_of
from screens.look.arrange import Line, key_of
from screens.style.glyphs import Glyphs
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import read_on, room_of, settled, text_of, to, until
from tests.screens.intentions import SIZES, app_of, party

pytestmark = pytest.mark.long


@pytest.mark.rule("IN-LOOP-25", "IN-CON-24", "IN-Q-33")
def test_what_an_exchange_came_to_stands_until_dice_fall_again() -> None:
    teller, moment = look_of("intentions").teller(), moments.moment("combat")

    def gain(who, amount, now):
        return ev.Compared(who=who, what="progress", amount=amount, now=now, of=12)

    for event in (
        ev.ExchangeBegan(amount=1),
        ev.Declared(who="Ray", type="react", words="React"),
        gain("Ray", 2, 2),
        gain("Ray", 4, 6),
        ev.Compared(who="Ada", what="abuse", amount=2, now=2, of=6),
        ev.Compared(who="Men 1", what="abuse", amount=4, now=4, of=2),
        ev.TakenOut(who="Men 1", many=True),
        ev.TakenOut(who="Men 2", many=True),
        ev.Intended(who="Ray", verb="stop", itn=10),
        ev.ExchangeBegan(amount=2),
        ev.Declared(who="Ray", type="feint", words="Feint"),
    ):
        teller.feed(event)
    told = teller.scene(moment, None)
    assert told.verdict == (
        "Progress: Ray +6 (6 of 10). Abuse: Ada 2 (2 of 6). Men 1 and 2 are out of the Conflict"
    )
    assert told.notes == ("Ray: Feint.",)
    teller.feed(ev.Threw(who="Ada", dice=(3, 2, 1), kept=(3, 2, 1)))
    assert teller.scene(moment, None).verdict == ""
    teller.feed(ev.ExchangeBegan(amount=3))
    assert teller.scene(moment, None).verdict == "Nobody gains Progress, and nobody is hurt"


async def test_a_whole_conflict_by_keyboard_with_a_whole_party(make_app) -> None:
    system = open_system("intentions")
    wish = {"heroes": list(system.library.heroes)[:3], "mode": "conflict", "band": "fair"}
    seats = dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human")
    app = app_of(make_app, wish, seats)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(120):
            room = await read_on(pilot)
            if room.session.over:
                break
            await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Ended))
        assert "THE CONFLICT IS" in text_of(app) and room_of(app)


@pytest.mark.rule("IN-LOOP-18")
@pytest.mark.parametrize("heroes", [1, 2])
async def test_beside_a_type_stands_what_it_brings_and_about_if_there_are_several(make_app, heroes) -> None:
    app = app_of(make_app, {"heroes": heroes, "adventure": "lantern_auction"})
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        session = room.session
        list(session.previews())
        found = session.moment().odds
        assert {option.id for option in session.moment().options} == {id for _, id in found}
        alone = len(session.table.game.conflict.fighters) == 2
        assert all(each.about is not alone and 0 <= each.win <= 1 for each in found.values())
        told = [each.brings.split(", ") for each in found.values()]
        assert all(has == "Progress" and "hurts" in hurt and "takes" in harm for has, hurt, harm in told)


@pytest.mark.rule("IN-LOOP-43")
async def test_a_hint_gives_the_choice_and_its_reason_in_one_line(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type")
        picks, why = room.session.hint("hero:1")
        assert picks[0].startswith("type:") and why and "\n" not in why
        await pilot.press("h")
        await until(pilot, lambda: "Hint: " in text_of(app))
        assert " ".join(why.split()[:2]) in " ".join(text_of(app).split())


@pytest.mark.rule(
    "IN-LOOP-15", "IN-LOOP-34", "IN-D-07", "IN-D-10", "IN-D-13", "IN-D-14", "IN-GM-02", "IN-LOOP-25"
)
async def test_what_is_told_is_not_asked(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "conflict.type", at=3)
        kinds = [event.kind for event in room.session.table.events]
        begun = kinds.index("conflict")
        assert kinds.index("intention") > begun and {"declared", "dice", "placed", "compared"} <= set(
            kinds[begun:]
        )
        told = [event.text() for event in room.session.table.events if event.kind == "compared"]
        result = re.compile(
            r"(Ambition|Vigilance) -?\d+ against -?\d+: (Progress|Abuse) \+\d+ \(\d+ of \d+\)"
        )
        assert any(map(result.search, told))


@pytest.mark.rule("IN-LOOP-39", "IN-Q-04")
@pytest.mark.parametrize("size", SIZES)
async def test_a_hero_stands_against_another_whose_player_agrees(make_app, size) -> None:
    heroes = ["Halima Voss", "Ines Calder"]
    wish = {"heroes": heroes, "mode": "conflict", "band": "fair", "rivalry": "asked"}
    app = app_of(make_app, wish, dict.fromkeys(("hero:1", "hero:2"), "human"))
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.intention")
        room.session.take("hero:1", [next(e.id for e in room.session.moment().options if e.kind == "oppose")])
        room.go_on()
        await read_on(pilot)
        await settled(pilot)
        assert isinstance(app.screen, Against) and "stand together" in text_of(app)
        await pilot.press("2")
        await until(pilot, lambda: room.session.moment().phase == "conflict.intention")
        await settled(pilot)
        me = room.session.moment().view.conflict.fighters[0]
        assert me.against == ("ines_calder",)
        assert "Against" in text_of(app) or size[0] == 80


@pytest.mark.rule("IN-LOOP-19")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["conflict.type", "conflict.placing"])
async def test_of_several_heroes_enter_takes_what_is_proposed_for_all(make_app, size, phase) -> None:
    app = party(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, phase)
        choices = app.screen.query_one(Choices)
        first, *others = [line.label.partition(":")[0] for line in choices.lines]
        names = [each.name.split()[0] for each in room.session.moment().view.heroes]
        assert first == "All as proposed" and len(others) >= 2  # who has but one way is not asked
        assert others == [each for each in names if each in others]
        proposed, decided = (
            [line.options[0].id for line in choices.lines[1:]],
            len(room.session.table.decisions),
        )
        await pilot.press("enter")
        await until(pilot, lambda: len(room.session.table.decisions) >= decided + len(proposed))
        taken = [each.picks[0] for each in room.session.table.decisions[decided : decided + len(proposed)]]
        assert taken == proposed


@pytest.mark.rule("IN-LOOP-19", "IN-C-09")
async def test_a_weakness_that_all_would_exploit_is_proposed_to_the_first_alone(make_app) -> None:
    app = party(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        game = room.session.table.game
        foe = game.foe(next(each.id for each in game.scene.opposition if each.tier))
        tag = scenes.tags(game, game.scene.where, game.scene.when)[0]
        foe.weaknesses = [Weakness(name="The bell", tag=tag, cost=3)]
        foe.known = ["The bell"]
        room.session.table.request.anew()

        def hint(seat, without=()):
            mine = room.session.table.request.options_for(seat)
            open_to = [each.id for each in mine if each.card == "exploit" and each.id not in without]
            return ([*open_to, next(each.id for each in mine if each.card == "guard")][:1], "")

        room.session.hint = hint
        moment = changed(room.session.moment(), options=tuple(room.session.table.request.options))
        proposed = app.screen.proposed(moment)
        assert [id.partition(">")[2].partition(":")[0] for _, id in proposed] == ["exploit", "guard", "guard"]


@pytest.mark.rule("IN-LOOP-19")
async def test_a_digit_opens_one_hero_and_esc_goes_back_to_all(make_app) -> None:
    app = party(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        second = room.session.moment().view.heroes[1]
        await pilot.press("3")
        choices = app.screen.query_one(Choices)
        await until(pilot, lambda: choices.lines[0].label == second.name.upper())
        assert {option.actor for line in choices.lines for option in line.options} == {second.id}
        await pilot.press("escape")
        await until(pilot, lambda: choices.lines[0].label == "All as proposed")
        await pilot.press("3", "1")
        await until(pilot, lambda: len(room.session.moment().seats) == 2)


@pytest.mark.rule("IN-LOOP-14", "IN-C-45")
@pytest.mark.parametrize("size", SIZES)
async def test_the_flag_of_an_intention_is_a_toggle_and_its_sum_follows(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.intention")
        choices = app.screen.query_one(Choices)
        sums = []
        for key in ("right", "right", ""):
            option = choices.line.option
            sums.append((option.action.flag, option.amount))
            assert f"{option.amount} Progress" in " ".join(text_of(app).split())
            if size == (80, 24):
                assert f" {option.amount} Progress (" in text_of(app), "the sum above the list, too"
            if key:
                await pilot.press(key)
        plain = sums[0][1]
        assert sums == [("", plain), ("goal", plain + 2), ("drawback", plain - 2)]
        await pilot.press("enter")
        await until(pilot, lambda: any("+drawback" in each.picks[0] for each in room.session.table.decisions))


@pytest.mark.rule("IN-LOOP-11", "IN-LOOP-14")
async def test_with_a_flag_a_conflict_keeps_the_whole_of_its_price_in_a_narrow_row(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "scene.quiet")
        choices = app.screen.query_one(Choices)
        beat = next(each for line in choices.lines for each in line.options if by_beat(each))
        choices.stand_at(beat.id, beat.seat)
        await pilot.press("right", "right")
        option = choices.line.option
        assert flag_of(option) == "drawback"
        choices.odds = {key_of(option): Odds(option.id, 0.42, 0.0)}
        await pilot.press("left", "right")
        await pilot.pause()
        assert f"About 42%, {option.amount} Progress (" in text_of(app), "how likely it is with this flag"
        assert ", ".join([f"{option.amount} Progress", *brought(option)]) in text_of(app)


@pytest.mark.rule("IN-LOOP-35")
async def test_a_digit_that_nobody_sees_takes_nothing(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        choices = app.screen.query_one(Choices)
        first = choices.line.label if choices.digit(1) else ""
        choices.highlighted = max(nth for nth, line in enumerate(choices.lines) if len(line.options) > 1)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert first and first[:20] not in choices.render().plain
        decided = len(room.session.table.decisions)
        await pilot.press("1")
        await pilot.pause()
        assert len(room.session.table.decisions) == decided and first[:20] in choices.render().plain
        await pilot.press("1")
        await until(pilot, lambda: len(room.session.table.decisions) > decided)


@pytest.mark.rule("IN-LOOP-43")
async def test_a_hint_without_a_reason_gives_none(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await to(pilot, "scene.set")
        moment = room.session.moment()
        picks, _ = room.session.hint("hero:1")
        label = next(each.label for each in moment.options if each.id in picks)
        said = []
        app.screen.say = said.append
        app.screen.action_hint()
        assert f"Hint: {label.rstrip('.')}." in said


@pytest.mark.rule("IN-LOOP-17")
async def test_of_what_one_has_a_line_says_what_is_used_and_its_effect_whole(make_app) -> None:
    app = app_of(make_app, {"heroes": ["Ottilie Brandt"], "mode": "conflict"})
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "conflict.type")
        labels = [line.label for line in app.screen.query_one(Choices).lines]
        assert "Iron Veil: no dice, but A 7, C 2, V 7" in labels
        assert "Camera Drone: A 6, and one die fewer" in labels


@pytest.mark.rule("IN-LOOP-43")
async def test_o_is_one_table_of_all_types_and_a_hint_tells_its_reason_whole_at_80_columns(make_app) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        list(room.session.previews())
        moment, look = room.session.moment(), room.session.look
        (page,) = look.odds(moment, Glyphs())
        known = [moment.odds[each.seat, each.id] for each in moment.options]
        rows = [
            each for each in page.lines[1:] if "%" in each
        ]  # a name too long for its column has a line of its own
        assert max(map(len, rows)) <= 38 and len(rows) == len(moment.options)
        assert [row.split()[-4:-2] for row in rows] == [[f"{e.win:.0%}", f"{e.expected:+.1f}"] for e in known]
        await pilot.press("h")
        await pilot.pause()
        _, why = room.session.hint("hero:1")
        shown = " ".join(text_of(app).split())
        assert f"({why.partition(' (IN-')[0]})" in shown


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
@pytest.mark.parametrize("other", [1.7, 2.5])
async def test_lines_that_are_worth_the_same_have_no_figures_beside_them(make_app, other) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        choices = app.screen.query_one(Choices)
        two = [each for each in room.session.moment().options if each.card in ("guard", "react")]
        choices.lines = tuple(Line(each.label, (each,)) for each in two)
        for each, gain in zip(two, (1.7, other), strict=True):
            odds = Odds(
                "", 0.07, gain, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2", about=True
            )
            choices.odds[each.seat, each.id] = odds
        choices.redraw()
        await pilot.pause()
        assert ("Progress 1.7" in choices.render().plain) == (other != 1.7)


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35", "IN-C-62")
async def test_the_price_of_a_new_power_is_told_before_it_is_listed_with_each_power_and_in_the_question(
    make_app,
) -> None:
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await to(pilot, "conflict.type")
        list(room.session.previews())
        await settled(pilot)
        choices, look = app.screen.query_one(Choices), room.session.look
        at = next(nth for nth, line in enumerate(choices.lines) if line.label == "Manifest")
        await pilot.press("home", *["down"] * sum(bool(line.options) for line in choices.lines[:at]))
        await settled(pilot)
        assert look.tip_of_fold(choices.lines[at].options, room.session.moment()) in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        heading, first, *_ = choices.lines
        assert "Corruption +1, Weakness of that cost" in text_of(app)
        aimed, _, cost = first.label.partition(": ")[0].partition(", ")
        power = aimed.partition(" at ")[0]
        assert not heading.options and cost.startswith("cost ")
        assert results.COLUMNS in text_of(app)
        await pilot.press("enter")
        await settled(pilot)
        assert f"Which Weakness of {cost} comes with {power}, for good?" in " ".join(text_of(app).split())
        assert all("for good" not in line.label for line in app.screen.query_one(Choices).lines)


@pytest.mark.rule("IN-LOOP-17")
@pytest.mark.parametrize(("chance", "gain"), [(0.6, 1.0), (0.1, 1.7)])
async def test_in_a_fold_that_names_the_power_that_promises_most_that_comes_first(
    make_app, chance, gain
) -> None:
    """Having it clearly more likely, else most Progress: two points of a sampled chance are none."""
    app = app_of(make_app)
    async with app.run_test(size=(80, 24)) as pilot:
        await to(pilot, "conflict.type")
        choices = app.screen.query_one(Choices)
        fold = next(line for line in choices.lines if line.label == "Manifest")
        brings = "Progress, hurts 0.4, takes 1.2"
        *others, best = fold.options
        choices.odds = {key_of(each): Odds("", 0.12, 1.0, brings=brings) for each in others}
        choices.odds[key_of(best)] = Odds("", chance, gain, brings=brings)
        choices.unfold(fold, choices.odds)
        await settled(pilot)
        assert choices.at == key_of(best)


@pytest.mark.rule("IN-LOOP-17", "IN-LOOP-35")
@pytest.mark.parametrize("size", [*SIZES, (100, 30)])
async def test_the_price_of_an_act_is_read_whole_beside_what_it_is_worth(make_app, size) -> None:
    app = app_of(make_app)
    async with app.run_test(size=size) as pilot:
        room = await to(pilot, "conflict.type")
        known = Odds("", 0.07, 1.7, wins="to have it now", brings="Progress, hurts 0.4, takes 1.2")
        choices, options = app.screen.query_one(Choices), room.session.moment().options
        choices.odds = {(each.seat, each.id): known for each in options}
        choices.redraw()
        await pilot.pause()
        act = next(each for each in options if each.card == "inspired")
        line = next(each for each in text_of(app).splitlines() if "Inspired" in each)
        assert results.COLUMNS.strip() in text_of(app)
        assert results.columns(known, now=True).strip() in line
        assert (act.label.rpartition(", then ")[2] in line) == (size in SIZES), "figures before words"
