"""The Interview: the Reporter asks, Heroes answer (PT-INT, PT-SKILL)."""

from __future__ import annotations

from engine.plot_twist.asks.figures import can_use, has, rank, shame, value
from engine.plot_twist.asks.options import choose_character, divide, option
from engine.plot_twist.lasting.counters import gain, regenerate, room
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import rolls
from engine.plot_twist.rulebook.floor import between
from engine.plot_twist.rulebook.twists import ever_revealed
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import WHISPERS, Interview, Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Stage, say
from engine.table import Asking, Blocked, Option, Request, Seat, choice

BONUS = 2
"""The largest bonus the GM may give an answer, in coins (PT-INT-02)."""
EXTRA = 2
"""How many questions the GM may add by himself (PT-INT-02)."""


def open_interview(game: State) -> None:
    """What the Reporter asks about: every Location in play and every Event ever revealed (PT-INT-01, PT-Q-26)."""
    game.phase = "interview"
    game.interview = Interview([item.name for item in (*game.locations, *ever_revealed(game))])
    _take_extra(game, game.interview)


def reporter(game: State) -> Asking[Stage]:
    """The GM may add questions; then the Interview starts (PT-INT-02, PT-INT-08)."""
    talk = _under_way(game)
    while talk.added < EXTRA and (yield from between(game, _one_more(talk))):
        talk.added += 1
        talk.questions.append(WHISPERS)
    yield from happen(game, ev.InterviewStarted(rule="PT-INT-08", amount=len(talk.questions)))
    return (yield from _next_question(game, talk))


def _one_more(talk: Interview) -> Asking[bool]:
    options = [
        Option("reporter.enough", "gm", "No more questions", "PT-INT-02", kind="reporter.enough"),
        Option(
            "reporter.question",
            "gm",
            "One more question",
            "PT-INT-02",
            None,
            "reporter.question",
            amount=talk.added + 1,
        ),
    ]
    asked = len(talk.questions)
    prompt = f"The Reporter has {asked} question{'s' * (asked != 1)}: one more?"
    picked = yield choice("interview.reporter", prompt, options, rule="PT-INT-02")
    return picked[0].kind == "reporter.question"


def _under_way(game: State) -> Interview:
    assert game.interview is not None
    return game.interview


def _take_extra(game: State, talk: Interview) -> None:
    """What card texts have the Reporter ask as well (PT-INT-02)."""
    talk.questions += game.extra_questions
    game.extra_questions = []


def _next_question(game: State, talk: Interview) -> Asking[Stage]:
    """All questions in order, then the Energy of the Spirits of the Night (PT-INT-01, PT-INT-06, PT-Q-26)."""
    _take_extra(game, talk)
    if talk.asked < len(talk.questions):
        game.record(ev.QuestionAsked(rule="PT-INT-01", about=talk.questions[talk.asked]))
        return "question"
    game.interview = None
    for hero in game.heroes():
        if _spirit(game, hero):
            yield from gain(game, hero, "energy", value(game, hero, "power"), rule="PT-INT-06")
    return "next place"


def _spirit(game: State, hero: Character) -> bool:
    """Whether a Hero counts as a Spirit of the Night: a Lock on that is not to be paid here (PT-ENERGY-07, PT-Q-37)."""
    return has(game, hero, "spirit_of_the_night") and can_use(game, hero, "spirit_of_the_night")


def question(game: State) -> Asking[Stage]:
    """One Hero answers, or nobody does (PT-INT-03, PT-Q-50)."""
    talk = _under_way(game)
    about = talk.questions[talk.asked]
    picked = yield from between(game, _who_answers(game, talk, about))
    if picked is not None:
        hero = game.find(picked.actor)
        assert hero is not None
        yield from _answer(game, hero, picked.target, about)
    talk.asked += 1
    talk.passed.clear()
    return (yield from _next_question(game, talk))  # an answer may raise another


def _who_answers(game: State, talk: Interview, about: str) -> Asking[Option | None]:
    """The answer picked, by whom and with which Skill; None if all leave it to others."""

    def offer(seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options = []
        for hero in game.heroes():
            if hero.seat == seat:
                for skill, rule in (("apologist", "PT-INT-04"), ("public_relations", "PT-INT-05")):
                    if rank(game, hero, skill):
                        label = f"{hero.name} answers with {say(skill)}"
                        options.append(option(seat, "answer", hero, label, rule, target=skill))
                    elif why is not None:
                        why.append(Blocked(f"{hero.name}: {say(skill)}", f"needs {say(skill)}", "PT-INT-03"))
        options.append(Option("pass", seat, "Leave it to others", "PT-Q-50", kind="pass"))
        return options

    prompt = f"The Reporter asks about {about}: who answers?"
    while seats := [
        seat for seat in game.seats("heroes") if seat not in talk.passed and len(offer(seat, None)) > 1
    ]:
        picked = (yield Request("interview", prompt, seats, offer, rule="PT-INT-03"))[0]
        if picked.kind != "pass":
            return picked
        talk.passed.append(picked.seat)
    return None


def _answer(game: State, hero: Character, skill: str, about: str) -> Asking[None]:
    """Charm + Skill, a Chosen Roll; the benefit is N (PT-INT-04, PT-INT-05)."""
    options = [
        Option(
            f"bonus={n}" if n else "bonus.none", "gm", f"+{n} coin{'s' * (n != 1)}" if n else "No bonus", "PT-INT-02",
            None, "bonus", hero.id, amount=n,
        )
        for n in range(BONUS + 1)
    ]  # fmt: skip
    prompt = f"{hero.name} answers about {about}: a bonus?"
    bonus = (yield choice("interview.reporter", prompt, options, rule="PT-INT-02"))[0].amount
    roll = Roll("skill", hero, "charm", skill, what=say(skill))
    roll.add("Reporter", bonus)
    number = yield from rolls.name_number(game, roll, hero.seat, shame(game) if skill == "apologist" else 99)
    margin = yield from rolls.chosen(game, roll, number)
    if margin <= 0:
        return
    if skill == "apologist":
        shamed = [one for one in game.heroes() if one.stress["social"]] or [hero]
        target = yield from choose_character(
            hero.seat, "target", f"Who regenerates {number} Social Stress?", shamed, rule="PT-INT-04"
        )
        yield from regenerate(game, target, "social", number, rule="PT-INT-04")
        return
    rooms = [(one, number) for one in game.heroes() if room(game, one, "energy") and not _spirit(game, one)]
    shares = yield from divide(
        hero.seat, "energy", f"Divide {number} Energy among the Heroes", number, rooms, rule="PT-INT-05"
    )
    for one, share in shares:
        yield from gain(game, one, "energy", share, rule="PT-INT-05")
