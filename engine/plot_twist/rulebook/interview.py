"""The Interview: the Reporter asks, Heroes answer (PT-INT, PT-SKILL)."""

from __future__ import annotations

from engine.plot_twist.asks.figures import can_use, has, rank, value
from engine.plot_twist.asks.options import choose_character, divide, option
from engine.plot_twist.lasting.counters import gain, regenerate, room
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import rolls
from engine.plot_twist.rulebook.story import ever_revealed
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.asking import Asking
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say
from engine.table import Blocked, Option, Request, Seat, choice

BONUS = 2
"""The largest bonus the GM may give an answer, in coins (PT-INT-02)."""
EXTRA = 2
"""How many questions the GM may add by himself (PT-INT-02)."""


def interview(game: State) -> Asking:
    """All questions in order, then the Energy of the Spirits of the Night (PT-INT-01, PT-INT-06, PT-Q-26)."""
    game.phase = "interview"
    questions = [item.name for item in game.locations] + [item.name for item in ever_revealed(game)]
    _take_extra(game, questions)
    for nth in range(EXTRA):
        options = [
            Option("reporter.enough", "gm", "No more questions", "PT-INT-02", kind="reporter.enough"),
            Option(
                "reporter.question",
                "gm",
                "One more question",
                "PT-INT-02",
                None,
                "reporter.question",
                amount=nth + 1,
            ),
        ]
        prompt = f"The Reporter has {len(questions)} questions: one more?"
        if (yield choice("interview.reporter", prompt, options, rule="PT-INT-02"))[
            0
        ].kind == "reporter.enough":
            break
        questions.append("whatever the city whispers")
    yield from happen(game, ev.InterviewStarted(rule="PT-INT-08", amount=len(questions)))
    _take_extra(game, questions)
    for about in questions:  # an answer may raise another
        yield from _question(game, about)
        _take_extra(game, questions)
    for hero in game.heroes():
        if _spirit(game, hero):
            yield from gain(game, hero, "energy", value(game, hero, "power"), rule="PT-INT-06")


def _take_extra(game: State, questions: list[str]) -> None:
    """What card texts have the Reporter ask as well (PT-INT-02)."""
    questions += game.extra_questions
    game.extra_questions = []


def _spirit(game: State, hero: Character) -> bool:
    """Whether a Hero counts as a Spirit of the Night: a Lock on that is not to be paid here (PT-ENERGY-07, PT-Q-37)."""
    return has(game, hero, "spirit_of_the_night") and can_use(game, hero, "spirit_of_the_night")


def _question(game: State, about: str) -> Asking:
    """One Hero answers, or nobody does (PT-INT-03, PT-Q-50)."""
    game.record(ev.QuestionAsked(rule="PT-INT-01", about=about))
    passed: list[Seat] = []

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

    while True:
        seats = [seat for seat in game.seats("heroes") if seat not in passed and len(offer(seat, None)) > 1]
        if not seats:
            return
        request = Request(
            "interview", f"The Reporter asks about {about}: who answers?", seats, offer, rule="PT-INT-03"
        )
        picked = (yield request)[0]
        if picked.kind == "pass":
            passed.append(picked.seat)
            continue
        hero = game.find(picked.actor)
        assert hero is not None
        yield from _answer(game, hero, picked.target, about)
        return


def _answer(game: State, hero: Character, skill: str, about: str) -> Asking:
    """Charm + Skill, a Chosen Roll; the benefit is N (PT-INT-04, PT-INT-05)."""
    options = [
        Option(
            f"bonus={n}" if n else "bonus.none", "gm", f"+{n} coins" if n else "No bonus", "PT-INT-02", None, "bonus",
            hero.id, amount=n,
        )
        for n in range(BONUS + 1)
    ]  # fmt: skip
    prompt = f"{hero.name} answers about {about}: a bonus?"
    bonus = (yield choice("interview.reporter", prompt, options, rule="PT-INT-02"))[0].amount
    roll = Roll("skill", hero, "charm", skill, what=say(skill))
    roll.add("Reporter", bonus)
    number = yield from rolls.name_number(game, roll, hero.seat)
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
