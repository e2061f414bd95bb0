"""What the Reporter asks and Heroes answer: of this game, the same for everybody, nothing twice, nothing hidden."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache

import pytest

from content.plot_twist import phrases
from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import WHISPERS
from engine.table import Event, Table, play_out
from engine.table.seating import players, sit_down
from screens.frame.registry import look_of
from screens.game.replaying import Replay
from screens.look.voices import Speech, Voices, voices_of
from screens.plot_twist.exchange import best, exchanges, pages
from tests.screens import moments
from tests.screens.driving import settled, text_of, until
from tui.narration import told

WISH = {"heroes": ["Tinker Tam", "Voltaire Jones", "Mother Thorn"], "villain": "The Prompter"}
"""His Grand Gala is an Interview."""


@cache
def game() -> Table:
    """The first of some games in which the Reporter asks enough to tell anything by it."""
    for seed in range(30):
        table = sit_down(open_system("plot-twist"), WISH, seed)
        play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
        if len(exchanges(table.events)) > 6:
            return table
    raise AssertionError("no Interview in thirty games")


def said(events: list[Event]) -> list[str]:
    voices = voices_of("plot-twist")
    return [speech.text() for event in events for speech in voices.hear(event)]


BEFORE: list[Event] = [
    ev.ConflictStarted(amount=1, place="Old Harbour"),
    ev.TurnStarted(amount=1),
    ev.Gained(who="Nightjar", counter="belief", amount=1),
    ev.Gained(who="Beacon", counter="belief", amount=1),
    ev.Spent(who="Madame Static", counter="hate", amount=1, what="the turn"),
    ev.AttackDeclared(by="Nightjar", who="Madame Static", attack="melee"),
]
FALL = ev.Incapacitated(who="Beacon", by="Madame Static")
BLOW = ev.DamageDealt(by="Nightjar", who="Madame Static", amount=7, resistance="physical")


def interview(*abouts: str, won: bool | None = None, who: str = "Nightjar") -> list[Event]:
    answer = ev.RollWon if won else ev.RollLost
    found: list[Event] = [ev.InterviewStarted(amount=len(abouts))]
    for about in abouts:
        found.append(ev.QuestionAsked(about=about))
        if won is not None:
            found.append(answer(who=who, what="Apologist"))
    return found


def test_everything_asked_is_asked_in_words_and_answered_in_words() -> None:
    kinds = [each.kind for each in game().events]
    asked = [each for each in said(game().events) if each.startswith("The Reporter: ")]
    assert len(asked) == kinds.count("question") > 6
    rolls = [each for each in game().events if each.text().endswith(("Apologist roll.", "Relations roll."))]
    won = [each for each in game().events if each.kind == "roll.won"]
    wins = [each for each in won if each.what in ("Apologist", "Public Relations")]
    assert len(exchanges(game().events)) == len(rolls) + len(wins) > 2


def test_nobody_hears_other_words_than_the_others() -> None:
    table = game()
    assert (
        len(
            {tuple(said(table.events_for(seat))) for seat in (*table.seats, "")} | {tuple(said(table.events))}
        )
        == 1
    )


def test_no_card_is_named_that_has_not_been_seen_by_all() -> None:
    table, voices, open_words = game(), voices_of("plot-twist"), ""
    names = {card["name"] for card in table.system.catalogue()["cards"]}
    named = 0
    for event in table.events:
        if known := event.for_seat(""):
            open_words += f" {known.text()}"
        for speech in voices.hear(event):
            for name in names:
                if name in speech.text():
                    named += 1
                    assert name in open_words
    assert named > 6


def test_what_only_the_game_master_knows_is_not_spoken_of() -> None:
    seen = ev.ObjectiveSeen(card="Hijack the Signal")
    assert "Hijack the Signal" in " ".join(said([*BEFORE, seen, *interview(WHISPERS)]))
    hidden = ev.ObjectiveSeen(card="Hijack the Signal", see=("gm",))
    assert "Hijack" not in " ".join(said([*BEFORE, hidden, *interview(WHISPERS)]))


def test_in_a_record_it_is_the_same_forward_back_and_with_other_eyes() -> None:
    table = game()
    record = Replay(Table(table.system, table.setup, table.seed), table.decisions, look_of("plot-twist"))

    def spoken(at: int) -> list[Speech]:
        record.go_to(at)
        return [each for speeches in record.said.values() for each in speeches]

    end = len(table.decisions)
    whole = spoken(end)
    assert [each.text() for each in whole] == said(table.events)
    part = spoken(bisect_left(range(end), 1, key=lambda at: len(spoken(at))))
    assert part == whole[: len(part)] and 0 < len(part) < len(whole)
    record.see_as("hero:1")
    assert [each for speeches in record.said.values() for each in speeches] == part


@pytest.mark.parametrize("about", ["Old Harbour", "Night of Knives", WHISPERS])
def test_nothing_is_said_twice_however_long_it_takes(about: str) -> None:
    night = ev.EventRevealed(card="Night of Knives")
    spoken = said([*BEFORE, night, FALL, BLOW, *interview(*[about] * 30, won=True)])
    assert len(spoken) == len(set(spoken)) > 9


def test_of_who_fell_it_is_asked_at_the_place_where_it_was() -> None:
    harbour, dome = said([*BEFORE, FALL, *interview("Old Harbour", "Botanic Dome")])
    assert "Beacon" in harbour or "one fewer" in harbour
    assert "Beacon" not in dome


def test_nobody_mourns_an_ally_of_the_villains() -> None:
    butler = [
        ev.Entered(who="The Brass Butler", by="The Brass Butler", card="The Brass Butler", role="an Ally"),
        ev.Incapacitated(who="The Brass Butler", by="Nightjar"),
    ]
    questions = said([*BEFORE, *butler, *interview("Old Harbour", *[WHISPERS] * 4)])
    assert not any("The Brass Butler" in each for each in questions)


def test_of_who_has_fallen_nothing_else_is_told() -> None:
    hit = [
        ev.AttackDeclared(by="Madame Static", who="Beacon", attack="ranged"),
        ev.DamageDealt(by="Madame Static", who="Beacon", amount=9, resistance="physical"),
    ]
    questions = [
        each for each in said([*BEFORE, *hit, FALL, *interview(*[WHISPERS] * 3)]) if "Beacon" in each
    ]
    assert len(questions) == 1


def test_what_a_text_alone_has_done_is_asked_of_as_nobodys_blow() -> None:
    smear = ev.DamageDealt(by="Madame Static", who="Beacon", card="Mud Sticks", amount=9, resistance="social")
    spoken = said([*BEFORE, smear, *interview("Old Harbour", *[WHISPERS] * 4)])
    assert spoken and not any("Beacon" in each for each in spoken)


@pytest.mark.parametrize("won", [True, False])
def test_a_hero_speaks_of_himself_as_himself(won: bool) -> None:
    for who, by in (("Nightjar", "self"), ("Beacon", "other")):
        _, answer = said([*BEFORE, BLOW, *interview("Old Harbour", won=won, who=who)])
        assert answer.startswith(f"{who}: ")
        fitting = [each for each in phrases().answers if (each.of, each.by, each.won) == ("blow", by, won)]
        facts = {"hero": "Nightjar", "villain": "Madame Static", "place": "Old Harbour"}
        assert answer.partition(": ")[2].strip('"') in [each.text.format(**facts) for each in fitting]


def test_it_is_remarked_when_nobody_answers() -> None:
    remarks = tuple(each.text for each in phrases().silences)
    first, second = said([*BEFORE, *interview("Old Harbour", "Botanic Dome")])
    assert not any(remark in first for remark in remarks)
    assert second.removeprefix('The Reporter: "').startswith(remarks)


def test_a_second_interview_asks_of_what_has_happened_since() -> None:
    first = said([*BEFORE, FALL, *interview("Old Harbour")])
    again = said([*BEFORE, FALL, *interview("Old Harbour"), BLOW, *interview("Old Harbour")])
    assert again[:1] == first and "Beacon" not in again[1] and "Madame Static" in again[1]


def test_the_transcript_of_a_game_has_it() -> None:
    lines = list(told(game().events, voices_of("plot-twist")))
    asked = next(at for at, line in enumerate(lines) if line.startswith("The Reporter asks about"))
    assert lines[asked + 1].startswith('The Reporter: "')
    assert not [*told([], Voices())]


def test_when_the_next_conflict_begins_the_best_answers_are_printed_and_the_last_one() -> None:
    lost, won = interview("Old Harbour", won=False), interview(*["Botanic Dome"] * 3, won=True)
    talked = [*lost, *won[1:], *lost[1:]]
    events = [*BEFORE, BLOW, *talked, ev.ConflictStarted(amount=2, place="Botanic Dome")]
    [page] = pages(events[-1:], events)
    answers = [each.answer.text() for each in exchanges(events)]
    assert [each in page.words[0] for each in answers] == [False, True, True, False, True]
    assert not pages(events[-2:-1], events[:-1])
    assert not pages(events[:1], events[:1])
    silent = [*BEFORE, *interview("Old Harbour"), events[-1]]
    assert not pages(silent[-1:], silent)
    later = [*events, ev.ConflictStarted(amount=3, place="Docks")]
    assert not pages(later[-1:], later)


def test_of_an_interview_the_comic_remembers_ones_own_good_answer() -> None:
    bad, good = interview("Old Harbour", won=False), interview("Botanic Dome", won=True)
    other = interview("Docks", won=True, who="Beacon")
    heard = exchanges([*BEFORE, *bad, *good[1:], *other[1:]])
    nightjar, beacon = best(heard, 1, ["Nightjar"]), best(heard, 1, ["Beacon"])
    assert nightjar and (nightjar.about, nightjar.answer.who) == ("Botanic Dome", "Nightjar")
    assert beacon and (beacon.about, beacon.answer.who) == ("Docks", "Beacon")
    assert best(heard, 2, ["Nightjar"]) is None


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_question_stands_on_the_screen(make_app, size) -> None:
    async with make_app().run_test(size=size) as pilot:
        shown = moments.moment("interview")
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        question = said(shown.events)[-1]
        await until(pilot, lambda: question[:40] in " ".join(text_of(pilot.app).split()))
        assert "1 " in text_of(pilot.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_is_asked_stands_on_the_screen_once(make_app, size) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        room = moments.room(moments.moment("interview"))
        app.push_screen(room)
        await settled(pilot)
        await pilot.pause()
        spoken = [speech.text() for each in room.session.said.values() for speech in each][-1]
        assert text_of(app).count(spoken[:40]) == 1


async def test_what_each_way_to_answer_brings_is_told_where_there_is_little_room(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(moments.room(moments.moment("interview")))
        await settled(pilot)
        await pilot.pause()
        assert "Apologist heals Social Stress, Public Relations brings Energy" in text_of(app)
