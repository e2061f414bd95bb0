"""Long lists of options: who and with which card first, at whom second."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from engine.table import Odds, Option
from screens.frame.registry import look_of
from screens.look.arrange import LATER, REST, Line, arrange, drawn_out, opened
from screens.look.moment import Coach
from screens.look.names import listed, together
from screens.widgets.option_lines import whole
from tests.screens import moments
from tests.screens.driving import text_of


def test_a_card_that_may_be_used_at_many_is_one_line_and_their_names_are_beneath_it() -> None:
    def option(card: str, at: str) -> Option:
        label = f"Madame Static: {card} at {at}"
        id = f"maneuver/{card}:vex>{at}"
        return Option(id, moments.ME, label, "PT-COMBAT-11", "maneuver", actor="vex", card=card, target=at)

    cards, people = ("Feint", "Glare", "Taunt"), ("Ann", "Bob", "Cyd", "Dee")
    options = tuple(option(card, at) for card in cards for at in people)
    moment = replace(moments.moment("combat.attack"), options=options)
    lines = arrange(moment, look_of("plot-twist"), None)
    assert [line.label for line in lines] == [
        f"Madame Static: {card} at Ann, Bob, Cyd, Dee" for card in cards
    ]
    assert [[each.target for each in line.options] for line in lines] == [list(people)] * 3


def test_what_several_may_do_alike_at_a_place_is_one_line() -> None:
    def look_up(who: str) -> Option:
        id = f"ability:{who}>look-it-up/library"
        return Option(
            id, moments.ME, f"{who}: Look It Up", "PT-ACT-01", None, "ability", who, "look-it-up", "library"
        )

    others = tuple(Option(f"{n}", moments.ME, f"Deed {n}", "PT-ACT-01", kind=f"deed{n}") for n in range(8))
    options = (*map(look_up, ("Ann", "Bob", "Cyd", "Dee")), *others)
    lines = arrange(replace(moments.moment("start"), options=options), look_of("plot-twist"), None)
    assert [line.label for line in lines if len(line.options) > 1] == ["Look It Up: Ann, Bob, Cyd, Dee"]


def test_an_attack_that_hardly_ever_hits_stands_behind_the_others() -> None:
    options = tuple(
        Option(f"attack:{name}", moments.ME, name, "PT-ATK-01", None, "attack.melee", target="vex")
        for name in ("Fist", "Claw", "Tail")
    )
    chances = zip(options, (0.01, 0.3, 0.6), strict=True)
    odds = {(moments.ME, each.id): Odds(each.id, win, 1.0, "to hit") for each, win in chances}
    moment = replace(moments.moment("combat.attack"), options=options, odds=odds)
    lines = arrange(moment, look_of("plot-twist"), None)
    assert [line.label for line in lines] == ["Claw", "Tail", "Fist"]


def test_what_hardly_ever_works_is_folded_away_and_an_action_that_strikes_at_once_is_not() -> None:
    kinds = ("attack.melee", *["perceive"] * 8, "belief.attack", "belief.keyword", "gadgeteer", "pass")
    options = tuple(
        Option(f"{nth}", moments.ME, f"{kind} {nth}", "PT-ATK-01", None, kind, actor=f"{nth}")
        for nth, kind in enumerate(kinds)
    )
    chances = {"attack.melee": 0.5, "perceive": 0.01, "belief.attack": 0.6}
    odds = {
        (moments.ME, each.id): Odds(each.id, chances[each.kind], 1.0, "to hit")
        for each in options
        if each.kind in chances
    }
    moment = replace(moments.moment("combat.attack"), options=options, odds=odds)
    lines = arrange(moment, look_of("plot-twist"), None)
    assert [line.label for line in lines] == ["attack.melee 0", "belief.attack 9", REST, "pass 12"]
    idle = replace(moment, odds={})
    assert "belief.attack 9" not in [line.label for line in arrange(idle, look_of("plot-twist"), None)]


def test_a_fold_that_is_too_long_names_as_many_as_it_can_whole() -> None:
    foes = ("Soot Child", "Lamp Imp 2", "Mister Candlewick")
    all = [Option("a", moments.ME, f"3 of spades: engage {foe}", "", "", "engage") for foe in foes]
    fold = Line(f"3 of spades: engage {', '.join(foes)}", tuple(all))
    assert whole(fold, len(fold.label), "…") == fold.label
    assert whole(fold, len(fold.label) - 1, "…") == "3 of spades: engage Soot Child, Lamp Imp 2, …"
    assert whole(fold, 30, "…") == "3 of spades: engage …"
    assert whole(Line("Run, or hide", (all[0],)), 5, "…") == "Run, or hide", (
        "the words of one option are no names"
    )


def test_names_that_differ_by_a_number_are_told_as_one() -> None:
    crowd = ["Gull 1", "Rat 2", "Gull 2", "Frost Page", "Gull 3", "Rat 4", "Gull 5"]
    assert together(crowd) == "Gull 1-3 and 5, Rat 2 and 4, Frost Page"
    assert listed(crowd) == "Gull 1-3 and 5, Rat 2 and 4, and Frost Page"
    assert [listed(["Rat 1", "Rat 2", "Gull"][:many]) for many in (1, 2)] == ["Rat 1", "Rat 1 and 2"]
    assert together(["Guard", "Rat", "Guard 2"]) == "Guard, Guard 2, Rat", (
        "one who has no number is none the less there"
    )
    assert (listed(["Ada", "Bob"]), listed(["Ada", "Bob", "Cy"])) == ("Ada and Bob", "Ada, Bob and Cy")


def test_who_is_of_a_kind_stands_together_in_a_fold_and_beneath_it() -> None:
    aims = ("Gull 1", "Rat 1", "Gull 2", "Rat 2")
    options = tuple(
        Option(
            f"attack:{at}/{card}",
            moments.ME,
            f"{card} at {at}",
            "AU-PLY-02",
            None,
            "attack",
            card=card,
            target=at,
        )
        for card in ("King", "Queen", "Jack")
        for at in aims
    )
    lines = arrange(replace(moments.moment("combat.attack"), options=options), look_of("audience"), None)
    assert lines[0].label == "King at Gull 1 and 2, Rat 1 and 2"
    assert [each.target for each in lines[0].options] == ["Gull 1", "Gull 2", "Rat 1", "Rat 2"]


WAYS = tuple(
    Option(f"way:{name}", moments.ME, f"Gate: {name}", "", None, "way") for name in ("Ann", "Bob", "Cyd")
)


def test_what_is_hinted_at_leaves_its_fold_for_a_line_of_its_own() -> None:
    found = drawn_out([Line("First", WAYS[:1]), Line(REST, WAYS)], "way:Bob", moments.ME)
    assert [(line.label, len(line.options)) for line in found] == [("First", 1), ("Gate: Bob", 1), (REST, 2)]
    two = drawn_out([Line(REST, WAYS[1:])], "way:Bob", moments.ME)
    assert [line.label for line in two] == ["Gate: Bob", "Gate: Cyd"], "what is left alone is no fold"
    assert drawn_out(two, "way:Bob", moments.ME) == two


def test_a_fold_with_a_name_of_its_own_keeps_it_when_it_is_partly_open() -> None:
    named, called = Line("Something else", WAYS), Line("Gate: Ann, Bob, Cyd", WAYS)
    assert [line.label for line in opened([named], 2)] == ["Gate: Ann", "Something else"]
    assert [line.label for line in opened([called], 2)] == ["Gate: Ann", "Gate: Bob, Cyd"]


async def test_a_fold_tells_the_best_of_what_it_holds(make_app) -> None:
    cards, people = ("Feint", "Glare", "Taunt", "Shout", "Scowl", "Grin"), ("Ann", "Bob", "Cyd", "Dee")
    options = tuple(
        Option(f"{card}>{at}", moments.ME, f"{card} at {at}", "", None, "maneuver", "vex", at, card)
        for card in cards
        for at in people
    )
    chances = dict(zip(people, (0.9, 0.3, 0.6, 0.1), strict=True))
    odds = {
        (moments.ME, each.id): Odds(
            each.id,
            chances[each.target],
            3 * chances[each.target] * (each.target != "Ann"),
            "to hit",
            "damage",
        )
        for each in options
        if each.card == "Grin"
    }
    async with make_app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(moments.room(moments.moment("combat.maneuver", options=options, odds=odds)))
        await pilot.pause()
        shown = text_of(pilot.app)
        assert "Cyd 60% \u23001.8  (4)" in shown, shown


def test_identities_share_a_line_within_what_is_minor_and_each_has_one_where_there_is_room() -> None:
    deeds = (Option(f"{n}", moments.ME, f"Deed {n}", "PT-ACT-01", kind=f"deed{n}") for n in range(8))
    kinds = (("identity.secret", "a secret Identity"), ("identity", "declare an Identity"))
    named = (
        Option(f"{kind}:{who}", moments.ME, f"{who}: {deed}", "PT-ID-01", None, kind, who)
        for who in ("Ann", "Bob")
        for kind, deed in kinds
    )
    keyword = Option("keyword", moments.ME, "A Keyword", "PT-BELIEF-07", None, "belief.keyword")
    moment = replace(moments.moment("start"), options=(*deeds, keyword, *named))
    lines = arrange(moment, look_of("plot-twist"), None)
    minor = lines[-1]
    assert (minor.label, [line.label for line in minor.within]) == (
        REST,
        ["A Keyword", "An Identity, secret or told"],
    )
    assert [line.label for line in opened(lines, 13)][8:] == [
        "A Keyword", *(f"{who}: {deed}" for who in ("Ann", "Bob") for _, deed in kinds),
    ]  # fmt: skip
    assert [line.label for line in opened(lines, 11)][8:] == ["A Keyword", "Ann: a secret Identity", REST]


def test_what_a_coach_does_not_ask_for_is_one_line_that_stays_shut() -> None:
    deeds = tuple(Option(f"{n}", moments.ME, f"Deed {n}", "PT-ACT-01", kind="deed") for n in range(5))
    coach = Coach("Do the first.", "", "", "1 of 2", ("0",))
    lines = arrange(replace(moments.moment("start"), options=deeds, coach=coach), look_of("plot-twist"), None)
    assert [(line.label, len(line.options)) for line in opened(lines, 20)] == [("Deed 0", 1), (LATER, 4)]


def test_below_a_fold_of_fights_those_of_another_take_no_rows_before_it_opens() -> None:
    """Nightjar sneaks up on four; an Ally who could take on three comes after all of hers."""
    fights = [
        Option(f"{kind}:{who}>{at}", moments.ME, f"{who}: {verb} {at}", kind=kind, actor=who, target=at)
        for kind, who, verb, foes in (
            ("sneak", "Nightjar", "sneak up on", ("Ann", "Bob", "Cyd", "Dee")),
            ("combat", "Moran", "take on", ("Ann", "Bob", "Cyd")),
        )
        for at in foes
    ]
    deeds = [Option(f"{n}", moments.ME, f"Deed {n}", kind="perceive") for n in range(3)]
    moment = replace(moments.moment("combat"), options=(*fights, *deeds))
    lines = arrange(moment, look_of("plot-twist"), None)
    assert [len(line.options) for line in lines] == [4, 3, 1, 1, 1]
    first = [line.label for line in opened(lines, 8)][:4]
    assert first == [f"Nightjar: sneak up on {name}" for name in ("Ann", "Bob", "Cyd", "Dee")]


def test_whom_of_ones_own_side_one_could_take_on_stands_with_what_is_minor() -> None:
    shown = moments.moment("combat")
    mine = [one for one in shown.view.characters if one.side == "heroes"][:2]
    foes = [one for one in shown.view.characters if one.side != "heroes"]
    fights = [
        Option(
            f"combat:{one.id}",
            moments.ME,
            f"take on {one.name}",
            kind="combat",
            actor=mine[0].id,
            target=one.id,
        )
        for one in (mine[1], *foes)
    ]
    deeds = [Option(f"{n}", moments.ME, f"Deed {n}", kind="perceive") for n in range(9)]
    land = Option("land", moments.ME, "Land", kind="land")
    lines = arrange(replace(shown, options=(*fights, *deeds, land)), look_of("plot-twist"), None)
    assert lines[0].options[0].target == foes[0].id
    assert [each.target for line in lines if line.label.startswith("take on") for each in line.options] == [
        one.id for one in foes
    ]
    assert [(each.kind, each.target) for each in lines[-1].options] == [
        ("land", ""),
        ("combat", mine[1].id),
    ]


@pytest.mark.rule("PT-BELIEF-05")
def test_an_attack_action_for_who_fights_without_any_stands_before_what_anybody_may_do_at_any_time() -> None:
    """What it would hit with is found out later than the list is laid out."""
    shown = moments.moment("combat.attack")
    fighter = shown.view.combat.attacker
    kinds = ("ability", *["perceive"] * 8, "belief.attack", "belief.keyword", "pass")
    options = tuple(
        Option(f"{nth}", moments.ME, f"{kind} {nth}", "PT-ACT-01", None, kind, actor=fighter)
        for nth, kind in enumerate(kinds)
    )

    def first_lines(attacks: int) -> list[str]:
        people = [
            structs.replace(one, attacks=attacks) if one.id == fighter else one
            for one in shown.view.characters
        ]
        view = structs.replace(shown.view, characters=tuple(people))
        lines = arrange(replace(shown, view=view, options=options, odds={}), look_of("plot-twist"), None)
        return [line.label for line in lines[:2]]

    assert first_lines(0) == ["belief.attack 9", "ability 0"]
    assert "belief.attack 9" not in first_lines(1)
