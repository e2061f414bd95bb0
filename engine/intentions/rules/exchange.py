"""One exchange: what is declared takes hold, and step m from the state and back (IN-CMP, IN-Q-62)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks.deeds import NOTHING, STANCE_PLUS, Deed
from engine.intentions.asks.entries import NAMES, POWER_RULES, RULES
from engine.intentions.asks.exchange import Change, Pair, Total, changed, guarded, pairs
from engine.intentions.asks.figures import STRAIN, deed_of, laid_open, plus_of, strain_now
from engine.intentions.rules import lines, marks, plot
from engine.intentions.rules.aiming import set_aim
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.figures import Weakness
from engine.intentions.state.pieces import Adventurer, Foe
from engine.intentions.state.state import State
from engine.intentions.state.words import Lane


def begin(game: State, conflict: Conflict) -> None:
    """The next exchange: nothing is declared yet, strain counts (IN-C-59)."""
    conflict.exchange += 1
    game.record(ev.ExchangeBegan(rule="IN-CON-25", amount=conflict.exchange))
    for fighter in conflict.fighters:
        fighter.begin_exchange()
        if not (fighter.out or fighter.goons) and strain_now(game.figure(fighter.id)):
            fighter.plus += plus_of("strain", STRAIN)
    conflict.step = "types"


# Declaring


def declare(game: State, conflict: Conflict, what: Declare, words: str) -> None:
    """A type is declared: its use is counted, its plus and minus stand (IN-C-09, IN-CON-12, IN-CON-13)."""
    fighter = conflict.fighter(what.who)
    fighter.half = None
    fighter.declared = what
    fighter.said = words
    fighter.order = 1 + max([each.order for each in conflict.fighters])
    rule = POWER_RULES[what.power] if what.type == "overpower" and what.power else RULES[what.type]
    game.record(ev.Declared(rule=rule, who=fighter.name, id=fighter.id, type=what.type, words=words))
    if what.type == "manifest":
        _manifest(game, fighter, what)
    elif what.type == "exploit":
        _exploit(game, conflict, fighter, what)
    elif what.type == "ambush" and what.verb:
        fighter.ambushed = True
        set_aim(game, conflict, fighter, what.verb, what.object, what.flag, "IN-ACT-21")
    elif what.type in ("invoke", "activate"):
        fighter.used.append(f"{'ritual' if what.type == 'invoke' else 'gadget'}:{what.thing}")
    if what.power:
        _use(game, fighter, what)
    _takes_hold(conflict, fighter, deed_of(game, conflict, fighter, what))


def _takes_hold(conflict: Conflict, fighter: Fighter, doing: Deed) -> None:
    what = fighter.declared
    assert what is not None
    fighter.bonus, fighter.ritual, fighter.raise_by = doing.bonus, doing.ritual, doing.raises
    fighter.gadget = (doing.lane, doing.value) if doing.lane else None
    if doing.plus != NOTHING:
        fighter.plus += plus_of(NAMES[what.type], doing.plus)
    if doing.target:
        conflict.fighter(doing.target).plus += plus_of(f"{NAMES[what.type]} of {fighter.name}", doing.aimed)


def _use(game: State, fighter: Fighter, what: Declare) -> None:
    """A Power is used; one of an antagonist is seen (IN-C-29), `feed` costs its step at once (IN-C-22)."""
    assert what.power
    fighter.used.append(f"power:{what.power}")
    figure = game.figure(fighter.id)
    if isinstance(figure, Foe) and what.power not in figure.shown:
        figure.shown.append(what.power)
    if what.power == "feed":
        marks.step(game, figure, "purity", -1, "IN-C-22")


def _manifest(game: State, fighter: Fighter, what: Declare) -> None:
    """A hero takes a new Power and a new Weakness of equal cost (IN-ACT-05 to IN-ACT-07, IN-C-62)."""
    hero = game.hero(fighter.id)
    assert isinstance(hero, Adventurer) and what.power
    card, weakness = game.library.powers[what.power], game.library.weaknesses[what.thing]
    hero.powers.append(what.power)
    fighter.powers.append(what.power)
    hero.weaknesses.append(Weakness(name=weakness.name, tag=weakness.tag, cost=card.cost))
    hero.gains.append(f"{card.name}, and {weakness.name}")
    hero.manifested += 1
    fighter.manifested = True
    marks.step(game, hero, "purity", -1, "IN-ACT-07")


def _exploit(game: State, conflict: Conflict, fighter: Fighter, what: Declare) -> None:
    """A Weakness is used up for this Conflict, by whomever (IN-C-09, IN-C-31)."""
    target = conflict.fighter(what.target)
    target.used.append(f"weakness:{what.weakness}")
    target.exploited = target.exploited or fighter.side == "mm"


# Step m


def compare(game: State, conflict: Conflict) -> None:
    """All pairs at once, then redirects, Abuse, healing, Progress (IN-CON-20, IN-Q-62)."""
    among = conflict.standing
    laid = laid_open(among)
    found = pairs(laid, conflict.leader is not None)
    changes = changed(laid, found)
    _tell_abuse(game, among, laid, found)
    for fighter, change in zip(among, changes, strict=True):
        fighter.abuse += change.taken
    for fighter, change in zip(among, changes, strict=True):
        if change.healed:
            _heal(game, fighter, change)
    for at, other, gain, _ in found:
        fighter = among[at]
        if gain and fighter.aim:
            fighter.progress += gain
            _compared(
                game, "IN-CMP-02", "progress", fighter, among[other].name, gain, laid[at].a, laid[other].a
            )
    _narrate(game, among, laid, found)


def _tell_abuse(game: State, among: Sequence[Fighter], laid: Sequence[Total], found: Sequence[Pair]) -> None:
    """Who takes Abuse from whom; a defender takes it instead (IN-CMP-03, IN-ACT-20)."""
    guards = guarded(laid)
    so_far = [each.abuse for each in among]
    for at, other, _, harm in found:
        if not harm:
            continue
        by = guards.get(other, other)
        so_far[by] += harm
        game.record(
            ev.Compared(
                rule="IN-CMP-03" if by == other else "IN-ACT-20",
                what="abuse",
                who=among[by].name,
                id=among[by].id,
                by=among[at].name,
                amount=harm,
                mine=laid[other].v,
                theirs=laid[at].c,
                now=so_far[by],
                of=among[by].rating,
                instead="" if by == other else among[other].name,
            )
        )


def _heal(game: State, fighter: Fighter, change: Change) -> None:
    fighter.abuse -= change.healed
    rule = "IN-C-22" if fighter.declared and fighter.declared.power == "feed" else "IN-C-66"
    _compared(game, rule, "healed", fighter, "", change.healed, 0, 0)


def _compared(
    game: State, rule: str, what: str, fighter: Fighter, by: str, amount: int, mine: int, theirs: int
) -> None:
    progress = what == "progress" and fighter.aim is not None
    game.record(
        ev.Compared(
            rule=rule,
            what=what,
            who=fighter.name,
            id=fighter.id,
            by=by,
            amount=amount,
            mine=mine,
            theirs=theirs,
            now=fighter.progress if progress else fighter.abuse,
            of=fighter.aim.itn if progress and fighter.aim else fighter.rating,
        )
    )


# Step p


def _narrate(game: State, among: Sequence[Fighter], laid: Sequence[Total], found: Sequence[Pair]) -> None:
    """One sentence for the widest margin, of an escape from harm only if nothing else was won (IN-CON-24, IN-C-94)."""
    won, margin = False, 0
    at = other = 0
    lane: Lane = "a"
    for one, against, gain, harm in found:
        if gain > (margin if won else 0):
            won, margin, at, other, lane = True, gain, one, against, "a"
        if harm > (margin if won else 0):
            won, margin, at, other, lane = True, harm, one, against, "c"
        if not won:
            foe = laid[against]
            escape = 0 if foe.mist or foe.ambush else laid[one].v - foe.c
            if escape > margin:
                margin, at, other, lane = escape, one, against, "v"
    if not margin:
        return
    winner, hit = among[at], lines.one_of(game, among[other])
    if winner.goons:
        line = lines.tell(game, "goons", lines.crowd(game, winner), hit, lane=lane, by=margin)
    else:
        type = winner.declared.type if winner.declared else ""
        line = lines.tell(game, "type", winner.name, hit, type=type, lane=lane, by=margin)
    if line:
        game.record(ev.Told(rule="IN-CON-24", piece="exchange", who=winner.name, id=winner.id, line=line))


# The end of it


def end(game: State, conflict: Conflict) -> None:
    """Strain is used up, stances are remembered, and what Powers have shown is known (IN-C-29, IN-C-59, IN-C-65)."""
    for fighter in conflict.fighters:
        what = fighter.declared
        if what is None:
            continue
        figure = game.figure(fighter.id)
        marks.strained(game, figure)
        fighter.stance = what.type if what.type in STANCE_PLUS else None
        if isinstance(figure, Foe) and what.type == "overpower" and what.power:
            cost = game.library.powers[what.power].cost
            for weakness in figure.weaknesses:
                if weakness.cost == cost:
                    plot.learn(game, figure, weakness.name, "IN-C-29")
