"""What holds of every table of Intentions: lengths, seats, order of questions, promises of balance."""

from __future__ import annotations

import pytest

from content.promises import promises
from content.registry import open_system
from engine.intentions.ai.hero import ScriptedHero
from engine.intentions.rules import marks
from engine.intentions.state.words import TYPES
from engine.table import step
from engine.table.seating import advice, players, sit_down
from tests.intentions.small import foe, hero


@pytest.fixture(scope="module")
def system():
    return open_system("intentions")


def promise(level: str, heroes: int, persona: str, players: str = "scripted"):
    return next(
        each
        for each in promises("intentions")
        if not each.quick
        and (each.difficulty, each.heroes, each.persona, each.players) == (level, heroes, persona, players)
    )


@pytest.mark.rule("IN-BAL-14", "IN-BAL-15", "IN-BAL-16", "IN-BAL-17", "IN-BAL-18")
@pytest.mark.parametrize(
    ("level", "persona", "players", "figure", "bands"),
    [
        (
            "standard",
            "keen",
            "scripted",
            "won",
            {1: (75, 92), 2: (65, 85), 3: (60, 82), 4: (45, 82), 5: (45, 82)},
        ),
        ("story", "keen", "scripted", "won", dict.fromkeys((1, 2, 3), (75, 100))),
        ("ruthless", "keen", "scripted", "won", dict.fromkeys((1, 2, 3), (30, 62))),
        ("story", "plain", "scripted", "kept", dict.fromkeys((1, 2, 3), (70, 100))),
        ("standard", "plain", "scripted", "kept", dict.fromkeys((1, 2, 3), (45, 70))),
        ("standard", "", "random", "won", dict.fromkeys((1, 2, 3), (0, 8))),
        ("standard", "keen", "scripted", "lost", dict.fromkeys((1, 2, 3), (0, 3))),
        ("ruthless", "keen", "scripted", "lost", dict.fromkeys((1, 2, 3), (0, 10))),
    ],
)
def test_the_balance_promised_is_that_of_the_ledger(level, persona, players, figure, bands):
    found = {heroes: promise(level, heroes, persona, players).figures[figure] for heroes in bands}
    assert found == bands


@pytest.mark.rule(
    "IN-BAL-20",
    "IN-BAL-21",
    "IN-BAL-22",
    "IN-BAL-23",
    "IN-BAL-24",
    "IN-BAL-25",
    "IN-BAL-26",
    "IN-BAL-27",
    "IN-LOOP-02",
)
def test_what_else_is_promised_of_keen_heroes_is_that_of_the_ledger():
    decided = {1: (40, 80), 2: (80, 125), 3: (110, 160)}
    for heroes, decisions in decided.items():
        found = promise("standard", heroes, "keen")
        assert found.decisions == decisions, (
            "of three the ledger allows 170, the issue 160; of one it asks 50"
        )
        assert {
            "exchanges": (2.3, 4.2), "lengthy": (0, 10), "limit": (0, 1), "goals": (0.35, 0.75), "finale": (40, 85),
            "manifests": (0.6, 1.6), "purity": (-1, 1), "both": (3, 20), "real": (35, 65),
        }.items() <= found.figures.items()  # fmt: skip
        types = {name.removeprefix("type."): band for name, band in found.figures.items() if "type." in name}
        assert {most for _, most in types.values()} == {40}
        assert set(types) == set(TYPES) - ({"defend"} if heroes == 1 else set())
        often = ("action", "activate", "invoke", "overpower", "exploit", "guard")
        assert all(types[name][0] == 0.5 for name in often)
        assert heroes == 1 or all(least > 0 for least, _ in types.values()), (
            "each of the eighteen is declared"
        )


@pytest.mark.rule("IN-BAL-24", "IN-BAL-20")
@pytest.mark.parametrize("heroes", [4, 5])
def test_of_parties_of_four_and_five_the_same_is_promised_as_far_as_the_ledger_names_them(heroes):
    found = promise("standard", heroes, "keen").figures
    assert (found["finale"], found["exchanges"], found["lengthy"]) == ((40, 85), (2.3, 4.2), (0, 10))


@pytest.mark.rule("IN-BAL-19")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_what_is_promised_of_achieving_tells_keen_from_plain_and_plain_from_chance(heroes):
    keen, plain, chance = (
        promise("standard", heroes, *who).figures["achieved"]
        for who in (("keen",), ("plain",), ("", "random"))
    )
    assert keen[0] >= plain[1] + 10
    assert plain[0] >= chance[1] + 20


@pytest.mark.rule("IN-LOOP-01", "IN-D-01")
def test_the_length_is_chosen_before_anything_is_told_and_short_is_preset(system):
    assert sit_down(system, {}, 1).setup["settings"]["length"] == "short"
    table = sit_down(system, {"length": "long"}, 1)
    assert table.journal().setup["settings"]["length"] == "long"
    assert [event.kind for event in table.events][:2] == ["told", "hero.chosen"]


@pytest.mark.rule("IN-LOOP-37", "IN-Q-29")
def test_what_heroes_declare_and_place_is_open_to_all_of_them_at_once(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends().declare(usher="guard")
    assert d.bout.request.seats == ("hero:1", "hero:2")
    d.declare(bo="react")
    assert d.bout.request.seats == ("hero:1",)
    assert d.game.view("hero:1").conflict().fighters[1].type == "react", "what is decided stands in sight"


@pytest.mark.rule("IN-LOOP-38")
def test_a_seat_that_is_away_is_played_plainly(system):
    table = sit_down(system, {"heroes": 2}, 1)
    (stand_in,) = players(table, {"hero:1": "scripted"}).values()
    assert isinstance(stand_in._mind, ScriptedHero) and not (stand_in._mind._keen or stand_in._mind._partner)


@pytest.mark.rule("IN-GM-27", "IN-GM-28")
def test_beside_a_person_heroes_are_partners_and_hints_are_keen(system):
    table = sit_down(system, {"heroes": 2}, 1)
    seated = players(table, {"hero:1": "human", "hero:2": "scripted", "gm": "scripted"})
    assert seated["hero:2"]._mind._partner
    while table.request.phase != "conflict.type" or "hero:1" not in table.request.seats:
        seat = table.request.seats[0]
        if seat == "hero:1":
            table.decide(table.request.number, seat, advice(table, seat)[0])
        else:
            step(table, seated)
    assert "%" in advice(table, "hero:1")[1] or "Abuse" in advice(table, "hero:1")[1]


@pytest.mark.rule("IN-LOOP-39", "IN-Q-04")
def test_nobody_opposes_a_hero_without_a_word_of_both(duel):
    d = duel(hero("Ines"), hero("Bo"), foe())
    assert not any(option.target == "bo" for option in d.options())
    d.intends()
    assert [each.id for each in d.conflict.opponents(d.ines)] == ["usher"]


@pytest.mark.rule("IN-LOOP-44")
def test_in_words_the_dice_kept_and_the_totals_of_the_opponents_are_told(duel):
    d = duel(hero("Ines"), foe()).intends().declare(usher="guard 2/6/1", ines="react 5/4/2")
    d.take("place:usher>2-6-1").asks("conflict.placing")
    assert d.bout.request.prompt == (
        "Ines keeps 5, 4, 2. Usher has Ambition 4, Cunning 7, Vigilance 5. Where do the dice go?"
    )


@pytest.mark.rule("IN-LOOP-44", "IN-CON-17")
def test_what_lay_when_it_was_asked_is_told_later_too(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    d.declare(usher="guard 2/6/1", ines="react 5/4/2", bo="react 3/3/1").take("place:usher>2-6-1")
    asked = d.bout.request
    d.take("place:ines>5-4-2").asks("conflict.placing")
    assert asked.prompt.startswith("Ines keeps 5, 4, 2. Bo keeps 3, 3, 1. Usher has Ambition 4,")
    d.take("place:bo>3-3-1").asks("conflict.type")


@pytest.mark.rule("IN-LOOP-27", "IN-Q-09")
@pytest.mark.parametrize(
    ("penalty", "words"), [("written", "the lowest must be kept"), ("harsh", "the highest is lost")]
)
def test_what_a_penalty_die_does_is_told_three_times(duel, penalty, words):
    d = duel(hero("Ines"), foe(), penalty=penalty).intends().asks("conflict.type")
    for _ in range(4):
        marks.mark(d.game, d.of("ines"))
    assert [words in event.text() for event in d.bout.events if event.kind == "mark"] == [
        True,
        True,
        True,
        False,
    ]


@pytest.mark.rule("IN-D-11", "IN-D-12", "IN-D-08", "IN-D-09", "IN-CON-16", "IN-CON-17")
def test_the_mastermind_declares_and_places_first(system):
    table = sit_down(system, {"heroes": 1, "hero_persona": "keen"}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    order: list[tuple[int, str, str]] = []
    while table.request:
        phase, seat = table.request.phase, table.request.seats[0]
        conflict = table.game.conflict
        if phase in ("conflict.type", "conflict.placing"):
            order.append((conflict.exchange, phase, seat))
        elif order and conflict is None:
            break
        step(table, seated)
    for exchange, phase in dict.fromkeys((exchange, phase) for exchange, phase, _ in order):
        seats = [seat for *of, seat in order if of == [exchange, phase]]
        assert seats == sorted(seats), "gm before hero:1"
        assert phase == "conflict.placing" or seats[0] == "gm"


@pytest.mark.rule("IN-Q-46", "IN-C-75")
def test_facts_are_cards_that_lie_ready_so_that_nobody_must_type(system):
    assert all(
        system.library.places[place].facts
        for each in system.library.adventures.values()
        for place in each.places
    )
