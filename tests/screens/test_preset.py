"""Where the cursor stands first, and the way back: Enter and a hint are one thing, Esc undoes what is only half decided."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from engine.plot_twist.state.cost import Cost
from engine.table import Blocked, Odds, Option
from screens.frame.registry import look_of
from screens.look.arrange import arrange
from screens.widgets.choices import Choices
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tests.screens.test_dividing import at_table

LOOK = look_of("plot-twist")
HELD = tuple(
    Option(f"discard:{card}", moments.ME, card, kind="discard", card=card)
    for card in ("kick", "duck", "leap")
)
PASS = Option("pass", moments.ME, "Pass", kind="pass")
LOOK_FOR = Option("perceive:bo>vex", moments.ME, "look for Vex", kind="perceive")
RISE = Option("rise:bo", moments.ME, "get up", "", Cost(moves=1), "rise")
MEND = Option("mend:bo", moments.ME, "regenerate", "", Cost(energy=1), "energy.regenerate")
COIN = Option("coin.energy:bo=1", moments.ME, "1 more coin", "", Cost(energy=1), "coin.energy", amount=1)
FAR = Option("combat:bo>vex", moments.ME, "take on Vex", kind="combat", target="vex")


def heeded(phase, *options, **odds):
    """The ids of the options at which a hint has the cursor stand."""
    known = {(moments.ME, id): told for id, told in odds.items()}
    shown = moments.moment("start", phase=phase, options=options, odds=known)
    return [each.id for each in options if LOOK.heeds(each, shown)]


def test_of_cards_to_let_go_enter_takes_what_the_hint_does() -> None:
    assert heeded("choice", *HELD) == [each.id for each in HELD]


@pytest.mark.rule("PT-STATUS-06")
def test_who_lies_on_the_floor_gets_up_before_anybody_is_looked_for_and_no_energy_is_spent() -> None:
    assert heeded("start", LOOK_FOR, RISE, MEND, PASS) == [LOOK_FOR.id, RISE.id, PASS.id]


@pytest.mark.rule("PT-ENERGY-03")
@pytest.mark.parametrize(
    ("win", "mean", "stands"),
    [
        (0.6, 1.0, [COIN.id, PASS.id]),
        (0.52, 1.5, [COIN.id, PASS.id]),
        (0.52, 1.1, [PASS.id]),
        (0.5, 1.0, [PASS.id]),
    ],
)
def test_a_coin_is_bought_where_a_scripted_player_would_and_it_is_seen_to_help(win, mean, stands) -> None:
    """Not where it changes little: 98 % for 97 % is no use of Energy."""
    odds = Odds(COIN.id, win, mean, before=(0.5, 1.0))
    assert heeded("roll.before_roll", COIN, PASS, **{COIN.id: odds}) == stands


@pytest.mark.parametrize("phase", ["roll.number", "combat.sneak"])
def test_where_figures_tell_which_is_best_no_hint_is_asked(phase) -> None:
    assert not heeded(phase, *HELD)


async def test_the_cursor_stands_at_what_the_hint_takes_of_all_that_enter_may(make_app, monkeypatch) -> None:
    asked = []

    def hint(self, seat, without=()):
        asked.append(set(without))
        return [RISE.id], "on your feet"

    monkeypatch.setattr(moments.Standing, "hint", hint)
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(pilot, options=(LOOK_FOR, MEND, RISE, PASS))
        assert (asked[0], screen.query_one(Choices).at) == ({MEND.id}, (moments.ME, RISE.id))


@pytest.mark.rule("PT-STATUS-05")
async def test_enter_takes_on_nobody_whom_one_cannot_strike(make_app, monkeypatch) -> None:
    monkeypatch.setattr(moments.Standing, "hint", lambda self, seat, without=(): ([PASS.id], ""))
    barred = Blocked("Melee Attack", "Stunned characters cannot attack", "PT-STATUS-05")
    odds = {(moments.ME, FAR.id): Odds(FAR.id, 0.0, 0.0, barred=barred)}
    async with make_app().run_test(size=(80, 24)) as pilot:
        screen, _ = await at_table(pilot, phase="combat", options=(FAR, PASS), odds=odds)
        assert screen.query_one(Choices).at == (moments.ME, PASS.id)


@pytest.mark.rule("PT-BELIEF-07")
async def test_escape_at_which_keyword_takes_the_keyword_back(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.start({"heroes": 1}, {"hero:1": "human"})
        room = await settled(pilot)
        before = room.session.table.taken
        asked = room.session.moment().prompt
        (keyword,) = (each for each in room.session.moment().options if each.kind == "belief.keyword")
        room.session.take(keyword.seat, [keyword.id])
        room.go_on()
        await until(pilot, lambda: "which Keyword?" in text_of(pilot.app))
        await settled(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: room.session.table.taken == before)
        assert room.session.moment().prompt == asked


@pytest.mark.parametrize(("at", "first"), [(2, 0), (6, 6)])
def test_what_enter_takes_stands_first_where_the_list_would_begin_in_its_middle(at, first) -> None:
    options = tuple(
        Option(f"perceive:bo>{n}", moments.ME, f"look for {n}", kind="perceive", target=str(n))
        for n in range(8)
    )
    lines = arrange(moments.moment("start", options=options), LOOK, options[at])
    assert [line.option for line in lines] == [
        options[first],
        *(each for each in options if each != options[first]),
    ]


@pytest.mark.rule("PT-COMBAT-13")
@pytest.mark.parametrize(("win", "stands"), [(0.01, PASS.id), (0.3, "attack.social:bo>vex")])
def test_enter_makes_no_attack_that_hardly_ever_hits(win, stands) -> None:
    blow = Option("attack.social:bo>vex", moments.ME, "Social Attack", kind="attack.social", target="vex")
    odds = {(moments.ME, blow.id): Odds(blow.id, win, 2 * win, "to hit", "Social damage")}
    shown = moments.moment("combat.attack", options=(blow, PASS), odds=odds)
    assert LOOK.first(shown).id == stands


@pytest.mark.rule("PT-ACT-06")
@pytest.mark.parametrize(
    ("cost", "win", "stands"),
    [
        (Cost(attacks=1), 0.31, "crane"),
        (Cost(attacks=1), 0.02, "attack.social:bo>vex"),
        (Cost(energy=1), 0.31, "attack.social:bo>vex"),
    ],
)
def test_an_ability_that_asks_for_the_attack_is_one_of_the_attacks(cost, win, stands) -> None:
    blow = Option(
        "attack.social:bo>vex",
        moments.ME,
        "Social Attack",
        "",
        Cost(attacks=1),
        "attack.social",
        target="vex",
    )
    crane = Option("crane", moments.ME, "Swing the Crane", "", cost, "ability")
    odds = {
        (moments.ME, blow.id): Odds(blow.id, 0.12, 0.3, "to hit", "Social damage"),
        (moments.ME, crane.id): Odds(crane.id, win, 4 * win, "to succeed", "Physical Stress"),
    }
    shown = moments.moment("combat.attack", options=(blow, crane, PASS), odds=odds)
    assert LOOK.first(shown).id == stands


@pytest.mark.rule("PT-Q-66")
@pytest.mark.parametrize(("kind", "stands"), [("yes.fells", "no"), ("yes", "yes")])
def test_enter_does_not_step_in_at_the_cost_of_who_does(kind, stands) -> None:
    yes = Option("yes", moments.ME, "Yes: 3 damage goes to Ada, all that is left.", kind=kind)
    shown = moments.moment(
        "combat.attack", phase="choice", options=(yes, Option("no", moments.ME, "Do not", kind="no"))
    )
    assert (LOOK.first(shown) or yes).id == stands
    assert LOOK.heeds(yes, shown) is (kind == "yes")


@pytest.mark.parametrize(("taken", "stands"), [(2.0, PASS.id), (1.4, "rush:bo")])
def test_no_card_that_leaves_the_own_defence_as_it_is_is_played(taken, stands) -> None:
    rush = Option("rush:bo", moments.ME, "Bull Rush", kind="movement", card="rush")
    means = {rush.id: taken, PASS.id: 2.0}
    odds = {
        (moments.ME, id): Odds(id, 0.3, mean, "not to be hit", "damage taken") for id, mean in means.items()
    }
    shown = moments.moment("combat.movement", options=(rush, PASS), odds=odds)
    assert (LOOK.first(shown) or rush).id == stands
    assert LOOK.heeds(rush, shown) is (stands == rush.id)


@pytest.mark.parametrize(("bystander", "stands"), [(True, PASS.id), (False, "aim:bo")])
def test_no_card_that_leaves_the_attack_as_it_is_goes_at_a_bystander(bystander, stands) -> None:
    aim = Option("aim:bo", moments.ME, "Watch the Eyes", kind="aim", card="eyes")
    odds = {(moments.ME, each): Odds(each, 0.7, 0.0, "to recruit") for each in (aim.id, PASS.id)}
    shown = moments.moment("combat.attack", phase="combat.maneuver", options=(aim, PASS), odds=odds)
    fight = structs.replace(shown.view.combat, bystander=bystander)
    shown = replace(shown, view=structs.replace(shown.view, combat=fight))
    assert (LOOK.first(shown) or aim).id == stands
    assert LOOK.heeds(aim, shown) is not bystander


@pytest.mark.rule("PT-DETAIL-01")
@pytest.mark.parametrize(
    ("before", "win", "cost", "stands"),
    [(0.0, 1.0, Cost(belief=1), "edge"), (1.0, 1.0, Cost(belief=1), PASS.id), (1.0, 1.0, Cost(), "edge")],
)
def test_once_the_coins_lie_belief_goes_for_a_roll_that_it_turns_not_for_a_little_more_damage(
    before, win, cost, stands
) -> None:
    edge = Option("edge", moments.ME, "Marked Deck", "", cost, "detail", card="marked-deck")
    odds = {(moments.ME, "edge"): Odds("edge", win, 7.0, before=(before, 6.0))}
    shown = moments.moment("start", phase="roll.after_roll", options=(edge, PASS), odds=odds)
    assert LOOK.first(shown).id == stands


@pytest.mark.rule("PT-Q-33")
def test_enter_never_sneaks_up_on_ones_own_side_however_likely_it_is_to_work() -> None:
    """Of the two foes one is out of reach, the other hit in one of five."""
    shown = moments.moment("combat", phase="combat")
    me, friend = [one.id for one in shown.view.characters if one.side == "heroes"][:2]
    foes = [one.id for one in shown.view.characters if one.side != "heroes"][:2]
    sneaks = [
        Option(f"sneak:{at}", moments.ME, f"sneak up on {at}", kind="sneak", actor=me, target=at)
        for at in (*foes, friend)
    ]
    odds = [Odds(each.id, win, 2.0, "to hit") for each, win in zip(sneaks, (0.0, 0.2, 1.0), strict=True)]
    known = {(moments.ME, each.id): each for each in odds}
    assert LOOK.first(replace(shown, options=(*sneaks, PASS), odds=known)) is sneaks[1]
