"""The debriefing: ticks, free ticks, reward checks, Vitality, in this order (TS-EXP-05, TS-FLOW-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table import Lines, Odds, Option, Request
from engine.table.asking import Asking, listed, must
from engine.table.percent import roll_percent
from engine.troubleshooters.asks.learning import (
    FLUENT,
    Purchase,
    Spent,
    for_free_tick,
    for_reward,
    for_tick,
)
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.cards import does
from engine.troubleshooters.cards.words import SKILLS, Skill
from engine.troubleshooters.rules import checks, conditions
from engine.troubleshooters.rules.points import KILLED
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.sheets import vitality_of
from engine.troubleshooters.state.state import State

DIE = 6
"""What a skill rises by (TS-EXP-07)."""
FAIR = 45
"""A skill of this much is worth a free tick."""
BLOODLESS = 3
"""TS-EXP-14."""
MOST_ABILITIES = 4
"""TS-C-11."""


def debrief(game: State, rewards: Sequence[Skill] = ()) -> Asking[None]:
    """Everybody's debriefing, in roster order; ``rewards`` are reward checks at the end of an adventure."""
    game.record(ev.Debriefed(rule="TS-EXP-05"))
    preset_: list[str] = []
    for hero in game.heroes:
        if hero.presence != "dead":
            yield from _ticks(game, hero, preset_)
    for hero in game.heroes:
        if hero.presence != "dead":
            yield from _free(game, hero, earned(game, hero), preset_)
    for hero in game.heroes:
        if hero.presence == "dead":
            continue
        for skill in rewards:
            found = for_reward(game, hero, skill)
            yield from _buy(game, hero, found, f"A reward: {skill}", "TS-REWARD-04", preset_)
        hero.top = vitality_of(hero.skills)
        hero.vitality = conditions.top_of(hero)


def free_ticks(game: State) -> Mapping[str, int]:
    """How many free improvement ticks each hero gets; a killer in cold blood none (TS-EXP-09 to TS-EXP-15, TS-Q-25)."""
    return {hero.id: len(earned(game, hero)) for hero in game.heroes}


EARNED = {
    "TS-EXP-09": "was in it",
    "TS-EXP-10": "talked with people",
    "TS-EXP-11": "stood by a comrade",
    "TS-EXP-12": "followed what drew them in",
    "TS-EXP-13": "helped who was drawn in",
    "TS-EXP-14": "no blood was shed",
}
"""What a free tick is for (TS-GM-22)."""


def earned(game: State, hero: Hero) -> list[str]:
    """The rule of each free improvement tick of a hero (TS-Q-25, TS-GM-22)."""
    if hero.killer:
        return []
    for_hooks = "TS-EXP-12" if hero.id in game.hooks else "TS-EXP-13"
    found = ["TS-EXP-09"] * hero.played
    found += [rule for rule in ("TS-EXP-10", "TS-EXP-11", for_hooks) if rule in game.merits]
    if "TS-EXP-14" in game.merits and KILLED not in game.flags:
        found += ["TS-EXP-14"] * BLOODLESS
    return found


def _ticks(game: State, hero: Hero, preset_: list[str]) -> Asking[None]:
    spent = Spent()
    for skill in list(hero.ticks):
        hero.ticks.remove(skill)
        found = for_tick(game, hero, skill, spent)
        prompt = f"{hero.name}: the tick of {skill}"
        bought = yield from _buy(game, hero, found, prompt, "TS-EXP-06", preset_)
        _note(spent, bought)


def _free(game: State, hero: Hero, rules: Sequence[str], preset_: list[str]) -> Asking[None]:
    spent = Spent()
    if rules:
        why = ", ".join(EARNED[each] for each in dict.fromkeys(rules))
        line = f"{hero.name}, {len(rules)} free tick{'s' * (len(rules) != 1)}: {why}."
        game.record(ev.Narrated(rule="TS-GM-22", who=hero.name, id=hero.id, line=line))
    for nth, rule in enumerate(rules, 1):
        found = for_free_tick(game, hero, spent)
        if not found:
            return
        prompt = f"{hero.name}: free tick {nth} of {len(rules)}: {EARNED[rule]}"
        bought = yield from _buy(game, hero, found, prompt, "TS-EXP-17", preset_)
        _note(spent, bought)


def _note(spent: Spent, bought: Purchase) -> None:
    spent.skills.append(bought.skill)
    if bought.kind != "skill":
        spent.others.append(bought.id)


def _buy(
    game: State, hero: Hero, found: Sequence[Purchase], prompt: str, rule: str, preset_: list[str]
) -> Asking[Purchase]:
    """One of what a tick may buy, and its check; ``preset_`` are heroes who practise all that is left as is best: one
    answer does for a whole table (TS-LOOP-21)."""
    bought: Purchase | None = None
    if hero.id not in preset_ and len(found) > 1:

        def make(nth: int) -> Option:
            if nth:
                each = found[nth - 1]
                thing = (each.key, _label(game, hero, each), each)
                return listed(hero.seat, "learn", [thing], rule=rule, actor=hero.id)[0][0]
            best = preset(hero, found).skill
            return Option(
                id=f"learn:{hero.id}>all", seat=hero.seat, label=f"Practise: {best}, and all that is left as is best",
                rule="TS-LOOP-21", kind="learn.all", actor=hero.id,
            )  # fmt: skip

        lines = Lines(len(found) + 1, make)
        (picked,) = yield Request("debrief", prompt, (hero.seat,), rule="TS-DP-29", lines=lambda _: lines)
        bought = next((each for each in found if each.key == picked.target), None)
        if bought is None:
            preset_.append(hero.id)
    bought = bought or preset(hero, found)
    yield from _spend(game, hero, bought)
    return bought


def preset(hero: Hero, found: Sequence[Purchase]) -> Purchase:
    """An Experience check: of a free tick that of the lowest skill of 45 or more, ties by name (TS-DP-29)."""
    skills = [each for each in found if each.kind == "skill"]
    fair = [each for each in skills if hero.value(each.skill) >= FAIR] or skills or list(found)
    return min(fair, key=lambda each: (hero.value(each.skill), each.skill))


def _spend(game: State, hero: Hero, bought: Purchase) -> Asking[None]:
    if bought.kind == "skill":
        practise(game, hero, bought.skill)
    else:
        yield from learn(game, hero, bought)


def _label(game: State, hero: Hero, what: Purchase) -> str:
    if what.kind == "skill":
        return f"Practise {what.skill} {hero.value(what.skill)}"
    return f"Learn {label(game, hero, what)}"


def label(game: State, hero: Hero, what: Purchase) -> str:
    """A language or an ability to be learnt: by which skill, how far it is, and what an ability does."""
    by = f"by {what.skill} {hero.value(what.skill)}"
    if what.kind == "language":
        return f"{what.id} {by}, {hero.started.get(what.id, 0)} of {FLUENT} ticks"
    card = game.library.abilities[what.id]
    begun = f"{hero.learning.get(what.id, 0)} of {card.cost} ticks"
    return f"{card.name} {by}, {begun}. {'; '.join(does.of_ability(card))}"


def practise(game: State, hero: Hero, skill: Skill) -> None:
    """An Experience check: a roll of at least the skill makes it rise (TS-EXP-07). It is no task check (TS-Q-40)."""
    roll = roll_percent(game.streams["dice"])
    risen = roll.value >= hero.value(skill)
    hero.skills[skill] += game.streams["dice"].roll(DIE) if risen else 0
    _tell(
        game, hero, skill, roll.value, hero.value(skill), f"now {hero.value(skill)}" if risen else "no change"
    )


def _lesson(game: State, hero: Hero, what: Purchase) -> Check:
    why = what.id if what.kind == "language" else game.library.abilities[what.id].name
    return Check(who=hero.id, skill=what.skill, purpose="learning", why=why)


def odds(game: State, option: Option) -> Odds | None:
    """How likely a language or an ability comes a tick nearer; None for anything else."""
    kind, _, rest = option.target.removeprefix("study:").partition(":")
    id, _, skill = rest.partition(":")
    if kind not in ("language", "ability"):
        return None
    by = next((each for each in SKILLS if each == (skill or "Languages")), None)
    assert by
    what = Purchase("language" if kind == "language" else "ability", id, by)
    hero = game.hero(option.actor)
    return Odds(option.id, of_check(game, _lesson(game, hero, what)), 0.0)


def learn(game: State, hero: Hero, what: Purchase) -> Asking[None]:
    """An ordinary check of the skill, without points; a success is one tick (TS-LEARN-02, TS-LEARN-09)."""
    result = yield from checks.check(game, _lesson(game, hero, what))
    if what.kind == "language":
        ticks = hero.started.get(what.id, 0) + result.success
        hero.started[what.id] = ticks
        if ticks == FLUENT:
            del hero.started[what.id]
            hero.languages.append(what.id)
        _tell(game, hero, what.id, result.roll.value, ticks, _came(ticks, FLUENT, made=result.success))
        return
    card = game.library.abilities[what.id]
    ticks = min(card.cost, hero.learning.get(what.id, 0) + result.success)
    hero.learning[what.id] = ticks
    _tell(game, hero, card.name, result.roll.value, ticks, _came(ticks, card.cost, made=result.success))
    if ticks == card.cost:
        yield from _mastered(game, hero, what.id)


def _came(ticks: int, of: int, *, made: bool) -> str:
    """How far a language or an ability is after its check."""
    return f"{'' if made else 'no change, '}{ticks} of {of} ticks"


def _mastered(game: State, hero: Hero, id: str) -> Asking[None]:
    """The ability is theirs from the next session on; a fifth takes the place of another, on which none of theirs is built
    (TS-LEARN-11, TS-C-06, TS-C-11)."""
    if len(hero.abilities) + len(hero.fresh) >= MOST_ABILITIES:
        built_on = {need for each in (*hero.abilities, id) for need in game.library.abilities[each].requires}
        things = [
            (each, f"Give up {game.library.abilities[each].name}", each)
            for each in hero.abilities
            if each not in built_on
        ]
        things.append(("none", "Leave it unlearned", ""))
        options = listed(hero.seat, "give_up", things, rule="TS-C-11", actor=hero.id)
        gone = yield from must("debrief", "Four abilities are the most.", options, rule="TS-C-11")
        if not gone:
            return
        hero.abilities.remove(gone)
    del hero.learning[id]
    hero.fresh.append(id)


def _tell(game: State, hero: Hero, what: str, number: int, now: int, why: str) -> None:
    game.record(
        ev.Learned(rule="TS-EXP-06", who=hero.name, id=hero.id, what=what, number=number, now=now, why=why)
    )
