"""What an exchange and a Conflict lead to: achieved, out, effects of verbs, marks and harm (steps n to s; IN-CON-21 to
IN-CON-27, IN-FACT, IN-Q-05, IN-Q-06, IN-Q-13, IN-Q-14, IN-Q-33, IN-Q-53)."""

from __future__ import annotations

from collections.abc import Callable

from engine.intentions.asks import scenes
from engine.intentions.asks.brings import at_stake, steps
from engine.intentions.asks.figures import LIMIT
from engine.intentions.asks.wordings import words
from engine.intentions.rules import gains, growth, lines, marks, plot
from engine.intentions.rules.aiming import aim_anew
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Gaining
from engine.intentions.state.conflict import Aim, Conflict, Fighter
from engine.intentions.state.pieces import Adventurer, Figure
from engine.intentions.state.state import State
from engine.intentions.state.words import Verb
from engine.table import Asking, Listed, Option, must


def settle(game: State, conflict: Conflict) -> None:
    """Steps n, o and q: who has it, who is out, whether it goes on."""
    among = conflict.standing
    for fighter in among:
        _test(game, fighter, "IN-CON-21")
    outs = [fighter for fighter in among if _out(game, fighter)]
    if outs:
        aim_anew(game, conflict, among, "IN-Q-33")
        for fighter in among:
            _test(game, fighter, "IN-Q-33")
        for fighter in conflict.standing:
            if not conflict.opponents(fighter):
                _achieve(game, fighter, "IN-CON-23")
    if any(each.achieved for each in conflict.fighters):
        conflict.step = "effects"
        conflict.waiting = [each.id for each in conflict.fighters if each.achieved]
    elif conflict.exchange >= LIMIT or not any(map(conflict.opponents, conflict.standing)):
        conflict.step = "end"
        _all_fail(game, conflict)


def _all_fail(game: State, conflict: Conflict) -> None:
    """Nobody has achieved anything, and what all wanted has failed: there are no more exchanges, or nobody is left to
    oppose whoever stands (IN-Q-30, IN-Q-34, IN-Q-53)."""
    rule = "IN-Q-34" if conflict.standing else "IN-Q-53"
    if any(map(conflict.opponents, conflict.standing)):
        rule = "IN-Q-30"
        line = f"After {LIMIT} exchanges nobody has what they came for."
        game.record(ev.Told(rule=rule, piece="limit", line=line))
    for fighter in conflict.fighters:
        if fighter.aim:
            said = words(game, fighter.aim.verb, fighter.aim.object)
            game.record(ev.Failed(rule=rule, who=fighter.name, id=fighter.id, words=said))


def _test(game: State, fighter: Fighter, rule: str) -> None:
    if fighter.aim and fighter.progress >= fighter.aim.itn:
        _achieve(game, fighter, rule)


def _achieve(game: State, fighter: Fighter, rule: str) -> None:
    aim = fighter.aim
    if aim and not fighter.achieved:
        fighter.achieved = True
        said = words(game, aim.verb, aim.object)
        game.record(ev.Achieved(rule=rule, who=fighter.name, id=fighter.id, words=said))


def _out(game: State, fighter: Fighter) -> bool:
    """Whether a fighter is taken out: Abuse above the OR, and no `undying` (IN-CON-22, IN-C-26)."""
    if fighter.abuse <= fighter.rating:
        return False
    if fighter.declared and fighter.declared.power == "undying":
        fighter.abuse = fighter.rating
        game.record(
            ev.Compared(
                rule="IN-C-26",
                what="undying",
                who=fighter.name,
                id=fighter.id,
                now=fighter.abuse,
                of=fighter.rating,
            )
        )
        return False
    fighter.out = True
    if fighter.side == "heroes":
        game.hero(fighter.id).outs += 1
    game.record(ev.TakenOut(rule="IN-CON-22", who=fighter.name, id=fighter.id, many=fighter.goons))
    return True


# Step r: what the Intentions bring


def effects(game: State, conflict: Conflict) -> Asking[None]:
    """Those that were achieved, in sheet order; then the plot moves (IN-C-44, IN-C-63, IN-Q-40). Where nothing is at stake
    they bring nothing (IN-LOOP-42)."""
    while conflict.waiting:
        fighter = conflict.fighter(conflict.waiting[0])
        aim = fighter.aim
        assert aim is not None
        stronger = _stronger(game, conflict, fighter, aim)
        if stronger:
            said = words(game, aim.verb, aim.object)
            line = f"{stronger.name} was ahead."
            game.record(ev.Failed(rule="IN-Q-14", who=fighter.name, id=fighter.id, words=said, line=line))
        elif at_stake(game):
            _use_up(game, fighter, aim)
            yield from _brings(game, fighter, aim)
        conflict.waiting.pop(0)
    had = [_wish(each) for each in conflict.fighters if each.achieved]
    for fighter in conflict.fighters:
        if fighter.aim and not fighter.achieved:
            late = _wish(fighter) in had
            said = "" if late else words(game, fighter.aim.verb, fighter.aim.object)
            game.record(ev.Failed(rule="IN-Q-40", who=fighter.name, id=fighter.id, words=said))
    if at_stake(game):
        _move_plot(game, conflict)
    conflict.step = "facts"


def _wish(fighter: Fighter) -> tuple[str, str, str]:
    """What somebody wants, and for which side."""
    assert fighter.aim is not None
    return fighter.side, fighter.aim.verb, fighter.aim.object


def _use_up(game: State, fighter: Fighter, aim: Aim) -> None:
    """The opposed beat that was begun with this Intention has succeeded: what it brings besides is had, and one of once, or
    one that moves the plot, is used up (IN-C-49). After an Ambush it is another Intention, and nothing came of the beat."""
    start = game.scene.start if game.scene else None
    if start is None or (fighter.id, aim.verb, aim.object) != (start.who, start.verb, start.object):
        return
    beat = game.library.beats.get(start.beat)
    if beat is None:
        return
    if beat.once or beat.effect.plot:
        game.used.append(beat.id)
    brings: tuple[tuple[Verb, str], ...] = (
        ("learn", beat.effect.clue),
        ("take", beat.effect.item),
        ("win_over", beat.effect.trust),
    )
    for verb, object in brings:
        if object and verb != aim.verb and not scenes.had(game, object):
            EFFECTS[verb](game, game.figure(fighter.id), object, "IN-C-49")


def _brings(game: State, fighter: Fighter, aim: Aim) -> Asking[None]:
    figure = game.figure(fighter.id)
    if aim.verb == "capture" and [each.id for each in scenes.at_large(game)] == [aim.object]:
        aim.verb, aim.object = "scheme", game.adventure.plan  # the last at large is never captured (IN-GM-08)
    if aim.verb == "grow" and isinstance(figure, Adventurer):
        yield from growth.grow(game, figure, "IN-C-44")
    elif aim.verb == "indulge" and isinstance(figure, Adventurer):
        yield from _indulge(game, figure)
    elif aim.verb in EFFECTS:
        EFFECTS[aim.verb](game, figure, aim.object, "IN-C-44")
    if aim.flag:
        step = 1 if aim.flag == "goal" else -1
        marks.step(game, figure, "goal", step, "IN-C-45")


def _move_plot(game: State, conflict: Conflict) -> None:
    """At most one step down and one up, two each in the finale (IN-C-63, IN-Q-57); an opposed beat may bring the one down
    besides what it is about (IN-C-49)."""
    done = [each.aim.verb for each in conflict.fighters if each.achieved and each.aim]
    start = game.scene.start if game.scene else None
    beat = game.library.beats.get(start.beat) if start else None
    foiled = "stop" in done or (beat is not None and bool(beat.effect.plot) and beat.id in game.used)
    up, down = steps(game) * ("scheme" in done), steps(game) * foiled
    if up or down:
        plot.move(game, up, down, "IN-C-63")


def _stronger(game: State, conflict: Conflict, fighter: Fighter, aim: Aim) -> Fighter | None:
    """Who has achieved the contrary, and holds it: by Progress, at a tie the hero (IN-Q-14, IN-Q-63)."""
    for other in conflict.fighters:
        if other is fighter or not (other.achieved and other.aim) or not _contrary(game, fighter, aim, other):
            continue
        if other.progress > fighter.progress:
            return other
        first = conflict.fighters.index(other) < conflict.fighters.index(fighter)
        if other.progress == fighter.progress and first:
            return other
    return None


def _contrary(game: State, fighter: Fighter, aim: Aim, other: Fighter) -> bool:
    """Whether two Intentions cannot both come true."""
    assert other.aim is not None
    theirs = other.aim
    if aim.verb == "take" and theirs.verb == "take":
        return aim.object == theirs.object
    if aim.verb == "take" and theirs.verb == "flee":
        return game.items.get(aim.object) == other.id
    if aim.verb in ("escape", "save") and theirs.verb == "capture":
        return theirs.object == (aim.object or fighter.id)
    if aim.verb == "capture" and theirs.verb in ("escape", "save"):
        return aim.object == (theirs.object or other.id)
    return False


def _leave(game: State, figure: Figure, _object: str, _rule: str) -> None:
    if game.scene and figure.id not in game.scene.left:
        game.scene.left.append(figure.id)


def _pursue(game: State, figure: Figure, _object: str, rule: str) -> None:
    marks.step(game, figure, "goal", 1, rule)


def _harm(game: State, figure: Figure, object: str, rule: str) -> None:
    marks.wear(game, game.figure(object), rule)


EFFECTS: dict[Verb, Callable[[State, Figure, str, str], None]] = {
    "escape": _leave,
    "flee": _leave,
    "take": plot.hold,
    "learn": plot.find,
    "win_over": plot.trusts,
    "save": plot.free,
    "harm": _harm,
    "pursue": _pursue,
    "capture": plot.capture,
    "silence": plot.silence,
}
"""What a verb brings; `stop` and `scheme` move the plot together, `grow` and `indulge` ask."""


def _indulge(game: State, hero: Adventurer) -> Asking[None]:
    """A step towards the Drawback and one gain: a mark or strain goes, or a Gadget is refilled (IN-C-44)."""
    among: list[Listed[Gaining]] = []
    for gain, thing, said in gains.indulged(game, hero):
        what = Gaining(hero.id, gain=gain, thing=thing)
        option = Option(
            f"gain:{hero.id}>{gain}:{thing}",
            hero.seat,
            f"{said[0].upper()}{said[1:]}",
            "IN-C-44",
            kind="gain",
            actor=hero.id,
            target=thing,
            action=what,
        )
        among.append((option, what))
    if among:
        prompt = f"What does it bring {hero.name}?"
        what = yield from must("conflict.gain", prompt, among, rule="IN-C-44")
        assert what.gain
        gains.take_gain(game, hero, what.gain, what.thing, "IN-C-44")
    marks.step(game, hero, "goal", -1, "IN-C-44")


# Step s


def harm(game: State, conflict: Conflict) -> None:
    """Who has Abuse is told harm; from half the OR on a mark comes, above the OR a worse one (IN-FACT-07 to IN-FACT-09)."""
    for fighter in conflict.fighters:
        if fighter.goons or not fighter.abuse:
            continue
        line = lines.tell(game, "harm", fighter.name)
        if line:
            game.record(ev.Told(rule="IN-FACT-07", piece="harm", who=fighter.name, id=fighter.id, line=line))
        figure = game.figure(fighter.id)
        if fighter.abuse > fighter.rating:
            marks.shake(game, figure)
        elif fighter.abuse * 2 >= fighter.rating:
            marks.mark(game, figure)
