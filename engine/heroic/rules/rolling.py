"""Steps 3 to 5 of a roll: what is paid, the throw; and what it has used up after it (HR-ROLL, HR-D-06)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks import plan
from engine.heroic.asks.figures import trick_at
from engine.heroic.asks.limits import taken
from engine.heroic.asks.plan import Draft
from engine.heroic.rules import flaws, landing, purse, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import (
    Antagonist,
    Character,
    Mod,
    Pool,
    Protagonist,
    Roll,
)
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, PERIL, SFX, step
from engine.table import Asking, Die

PAID = {"stunt": "HR-PP-02", "push": "HR-PP-04", "own": "HR-PP-03", "extra": "HR-PP-01"}
"""What is paid for before a roll besides SFX, by the rule that sells it to heroes."""


# Step 3


def commit(game: State, draft: Draft) -> Pool:
    """The pool is declared: it is paid for, and what it uses up is marked (HR-ROLL-03, HR-Q-08)."""
    who = game.figure(draft.who)
    among = plan.options(game, draft)
    pool = plan.made(game, draft, among)
    held = draft.boxes["distinction"]
    if held and draft.trouble:
        if isinstance(who, Protagonist):
            who.used.append(f"scene:d4:{held[0]}")
        _trouble(game, who, next(each.name for each in among["distinction"] if each.key == held[0]))
    who.used += [f"scene:{entry.key}" for entry in pool.traits if entry.key.startswith("unlock:")]
    for row in sorted(draft.rows, key=lambda row: not row.startswith("flaw:")):
        _pay(game, who, pool, draft, row)
    return pool


def _trouble(game: State, who: Character, name: str) -> None:
    """A Distinction against oneself: 1 PP for a hero, a die for the Doom Pool of a foe's (HR-PP-21, HR-DOOM-29)."""
    if isinstance(who, Protagonist):
        purse.earn(game, who, "HR-PP-21", name)
        subplots.hit(game, who, "distinction_d4", name=name)
    elif len(game.doom) < 6:
        purse.grow(game, [6], "HR-DOOM-29", name)
    else:
        purse.step_lowest(game, "HR-DOOM-29", name)


def _pay(game: State, who: Character, pool: Pool, draft: Draft, row: str) -> None:
    price = plan.price_of(who, row)
    what, _, rest = row.partition(":")
    if what in ("back", "keep", "buy"):
        return
    if what == "flaw":
        flaws.use(game, who, rest)
        return
    if what == "doom":
        purse.spend(game, int(rest), "HR-DOOM-08", f"into the pool of {who.name}")
        return
    rule = PAID.get(what, "HR-PP-11")
    if what == "stunt":
        who.used += plan.stunted(draft, pool, rest)
    if what == "sfx":
        trick = trick_at(who, row)
        game.record(
            ev.Used(
                rule=SFX[trick.code].rule,
                who=who.name,
                id=who.id,
                sort="trick",
                name=trick.name or trick.code,
            )
        )
        if isinstance(who, Antagonist):
            who.show(row.partition("/")[0])
        _cost_besides(game, who, pool, row, trick.code)
    if price and isinstance(who, Protagonist):
        purse.pay(
            game, who, rule, what if what != "sfx" else trick_at(who, row).name or trick_at(who, row).code
        )
    elif price:
        purse.spend(game, purse.smallest(game), "HR-DOOM-12" if what in PAID else "HR-DOOM-13", who.name)


def _cost_besides(game: State, who: Character, pool: Pool, row: str, code: str) -> None:
    """What some SFX do to the table as they are used (HR-C-21, HR-C-23, HR-C-31)."""
    detail = row.partition("/")[2]
    if code == "boost":
        off = taken(who, int(row.split(":")[1]), detail.partition("<")[2])
        if off:
            who.mods[off[0]] = replace(who.mods.get(off[0], Mod()), shut=True, code="boost")
            game.record(ev.Traits(rule="HR-C-21", who=who.name, id=who.id, name=off[1], now=0))
    elif code == "rage":
        game.doom.remove(int(detail))
        game.record(ev.Peril(rule="HR-C-23", taken=(int(detail),), now=tuple(game.doom), why=who.name))
    elif code == "secondwind":
        type = trick_at(who, row).args.type
        assert type
        before, who.stress[type] = who.stress[type], 0
        game.record(ev.Tracked(rule="HR-C-31", who=who.name, id=who.id, type=type, before=before, now=0))
        purse.grow(game, [before], "HR-C-31", who.name)


# Step 4


def throw(game: State, pool: Pool, name: str, what: str) -> Roll:
    """All dice of the pool at once (HR-ROLL-04); what is rolled of a foe is known from then on (HR-Q-68)."""
    dice = game.fall(pool.who, pool.sizes)
    for entry in pool.traits:
        if entry.owner:
            _shown(game, entry.owner, entry.key)
    game.record(
        ev.Threw(
            rule="HR-ROLL-04",
            who=name,
            id=pool.who,
            what=what,
            dice=tuple(
                Die(size, face, kept=face > 1, tag="opening" if face == 1 else "")
                for size, face in zip(pool.sizes, dice, strict=True)
            ),
            traits=tuple(entry.name for entry in pool.entries),
        )
    )
    return Roll(pool, dice)


def _shown(game: State, owner: str, key: str) -> None:
    for foe in game.scene.foes if game.scene else ():
        if foe.id == owner:
            foe.show(key)


# After it


def roller(game: State, roll: Roll) -> Character | None:
    """Who rolls; None is the Doom Pool."""
    return None if roll.pool.who == "doom" else game.figure(roll.pool.who)


def called(who: Character | None) -> str:
    """Who rolls, by name."""
    return who.name if who else PERIL


def used_up(game: State, roll: Roll) -> Asking[None]:
    """What a roll has used up or brings after it (HR-Q-12, HR-Q-15, HR-Q-46, HR-C-23)."""
    who = roller(game, roll)
    if who is None:
        return
    keys = [entry.key for entry in roll.pool.traits]
    who.assets = [each for each in who.assets if each.key not in keys or each.until != "roll"]
    who.held = [each for each in who.held if each.key not in keys]
    if isinstance(who, Protagonist):
        who.stepped = [key for key in who.stepped if key not in keys]
    for size in roll.pool.fed:
        if size >= D12:
            purse.grow(game, [D12, 6], "HR-C-23", "it returns")
        else:
            purse.grow(game, [step(size, 1)], "HR-C-23", "it returns, a step up")
    type = roll.pool.own
    if type and not who.gone and who.stress[type] and who.stress[type] != OUT:
        before = who.stress[type]
        who.stress[type] = step(before, 1)
        game.record(
            ev.Tracked(
                rule="HR-PP-03", who=who.name, id=who.id, type=type, before=before, now=who.stress[type]
            )
        )
        landing.over(game, who, type)
        yield from landing.faints(game, who)
