"""Steps 3 to 10 of a roll: what is paid, the throw, total and effect, openings (HR-ROLL, HR-D-06 to HR-D-09)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks import odds, plan, weighing, worth
from engine.heroic.asks.dice import Pick, picks
from engine.heroic.asks.limits import largest
from engine.heroic.asks.plan import Draft
from engine.heroic.asks.tricks import trick_at
from engine.heroic.rules import landing, purse, subplots
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Choose, Spend
from engine.heroic.state.pieces import (
    GM,
    Antagonist,
    Character,
    Deed,
    Entry,
    Hung,
    Mod,
    Pool,
    Protagonist,
    Roll,
)
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, OUT, RESOURCE, SFX, step
from engine.table import Asking, Die, Listed, Option, ask, may

MATTERS = 0.10
"""A toggle that changes the chance by less is not asked for (HR-LOOP-16)."""
MOST = 2
"""So many dice may be bought into a total in one choice; one as a further effect."""


# Step 3


def commit(game: State, draft: Draft) -> Pool:
    """The pool is declared: it is paid for, and what it uses up is marked (HR-ROLL-03, HR-Q-08)."""
    who = game.figure(draft.who)
    among = plan.options(game, draft)
    pool = plan.made(game, draft, among)
    held = draft.boxes["distinction"]
    if held and draft.trouble:
        who.used.append(f"scene:d4:{held[0]}")
        _trouble(game, who, next(each.name for each in among["distinction"] if each.key == held[0]))
    who.used += [f"scene:{entry.key}" for entry in pool.entries if entry.key.startswith("unlock:")]
    for row in draft.rows:
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
    if what == "doom":
        purse.spend(game, int(rest), "HR-DOOM-08", f"into the pool of {who.name}")
        return
    rule = {"stunt": "HR-PP-02", "push": "HR-PP-04", "own": "HR-PP-03", "extra": "HR-PP-01"}.get(
        what, "HR-PP-11"
    )
    if what == "stunt":
        who.used.append(f"scene:stunt:{rest}:{draft.against or draft.intent.target}")
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
            who.seen.append(row.partition("/")[0])
        _cost_besides(game, who, pool, row, trick.code)
    if price and isinstance(who, Protagonist):
        purse.pay(
            game, who, rule, what if what != "sfx" else trick_at(who, row).name or trick_at(who, row).code
        )
    elif price:
        purse.spend(game, purse.smallest(game), "HR-DOOM-13", who.name)


def _cost_besides(game: State, who: Character, pool: Pool, row: str, code: str) -> None:
    """What some SFX do to the table as they are used (HR-C-21, HR-C-23, HR-C-31)."""
    detail = row.partition("/")[2]
    if code == "boost":
        found = largest(who, int(row.split(":")[1]))
        if found:
            who.mods[found[0]] = Mod(shut=True, code="boost")
            game.record(ev.Traits(rule="HR-C-21", who=who.name, id=who.id, name=found[1], now=0))
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
    dice = tuple(game.streams["dice"].roll(size) for size in pool.sizes)
    for entry in pool.entries:
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
        if foe.id == owner and key not in foe.seen:
            foe.seen.append(key)


# Steps 6 to 9


def choose(game: State, deed: Deed, roll: Roll, *, beat: int | None = None) -> Asking[None]:
    """Total and effect are chosen, more dice paid for; then all is declared (HR-ROLL-07 to -12).

    ``beat`` is the total that a reaction has to be above. It passes by itself where nothing hangs on it (HR-LOOP-16).
    """
    who = _roller(game, roll)
    kept = min(len(roll.pool.targets), max(0, len(roll.values) - roll.openings - 3))
    free = picks(roll.dice, 0, kept) or picks(roll.dice)
    among = _choices(game, who, roll, free, kept, beat)
    many = len(free)
    among[:many] = sorted(among[:many], key=lambda each: -weighing.weigh(game, "dice", each[0]).worth)
    if len(among) == 1 or (
        isinstance(who, Protagonist)
        and game.settings.dice == "sensible"
        and not _open(game, deed, roll, free, [what for _, what in among], beat)
    ):
        picked = among[0][1]
    else:
        name = who.name if who else "Peril"
        picked = yield from ask("dice", f"{name}: which dice?", among, rule="HR-D-07")
    _declare(game, roll, picked, who)


def _roller(game: State, roll: Roll) -> Character | None:
    """Who rolls; None is the Doom Pool."""
    return None if roll.pool.who == "doom" else game.figure(roll.pool.who)


def _choices(
    game: State, who: Character | None, roll: Roll, free: list[Pick], kept: int, beat: int | None
) -> list[Listed[Choose]]:
    seat = who.seat if who else GM
    found = [(_choice(seat, each, 0, 0, None), Choose(each.total, each.effects)) for each in free]
    further = int(beat is None)
    purse_ = who.pp if isinstance(who, Protagonist) else len(game.doom)
    for third in range(min(MOST, purse_) + 1):
        for second in range(min(further, purse_ - third) + 1):
            if not third and not second:
                continue
            for each in picks(roll.dice, third, kept + second):
                dice = (
                    [] if isinstance(who, Protagonist) else _doom_for(game, roll, each, third, second, kept)
                )
                if dice is None:
                    continue
                price = Price(sparks=third + second) if isinstance(who, Protagonist) else Price(die=max(dice))
                option = _choice(seat, each, third, second, price)
                found.append((option, Choose(each.total, each.effects, third, second)))
    return found


def _choice(seat: str, each: Pick, third: int, second: int, price: Price | None) -> Option:
    places = "+".join(map(str, each.total)) + "/" + "+".join(map(str, each.effects))
    effects = " and ".join(f"d{size}" for size in each.sizes)
    more = (
        ", a third die" if third == 1 else ", two more dice" if third else ""
    ) + ", a second effect" * bool(second)
    return Option(
        f"dice:{places}",
        seat,
        f"{each.sum} with {effects}{more}",
        "HR-PP-06" if third else "HR-PP-07" if second else "HR-ROLL-08",
        price,
        "dice",
        amount=each.sum,
        action=Choose(each.total, each.effects, third, second),
    )


def _doom_for(game: State, roll: Roll, pick: Pick, third: int, second: int, kept: int) -> list[int] | None:
    """Doom dice that pay for more dice, each at least as large as its die (HR-DOOM-10, -11); None if there are none."""
    wanted = sorted(roll.dice[at][0] for at in pick.total)[:third]
    wanted += sorted(roll.dice[at][0] for at in pick.effects)[:second] if second else []
    left = list(game.doom)
    spent = []
    for size in sorted(wanted, reverse=True):
        found = next((die for die in left if die >= size), 0)
        if not found:
            return None
        left.remove(found)
        spent.append(found)
    return spent


def _open(
    game: State, deed: Deed, roll: Roll, free: list[Pick], among: list[Choose], beat: int | None
) -> bool:
    """Whether a person would want to be asked: two good ways, or a payment that changes the chance (HR-LOOP-16, -23)."""
    if len(free) > 1:
        return True

    def chance(total: int) -> float:
        if beat is not None:
            return float(total > beat)
        return _chance(game, deed, roll, total)

    at = chance(free[0].sum)
    values = roll.values
    for each in among[len(free) :]:
        if each.third and chance(sum(values[place] for place in each.total)) - at >= MATTERS:
            return True
        if each.second and beat is None and at >= 0.5:
            return True
    return False


def _chance(game: State, deed: Deed, roll: Roll, total: int) -> float:
    """The chance of a declared total, against what is known of the opposition."""
    who = game.figure(deed.who)
    against = worth.sizes(worth.opposition(game, who, deed.intent))
    return odds.known(total, 8, against, deed.intent.verb == "hurt").win


def _declare(game: State, roll: Roll, picked: Choose, who: Character | None) -> None:
    roll.total, roll.effects, roll.declared = picked.total, picked.effects, True
    if isinstance(who, Protagonist):
        if picked.third:
            purse.pay(game, who, "HR-PP-06", "a third die", picked.third)
        if picked.second:
            purse.pay(game, who, "HR-PP-07", "a second effect", picked.second)
    elif picked.third or picked.second:
        pick = Pick(picked.total, picked.effects, roll.sum, ())
        for size in _doom_for(game, roll, pick, picked.third, picked.second, 0) or ():
            purse.spend(game, size, "HR-DOOM-10" if picked.third else "HR-DOOM-11", "into the roll")
    name = who.name if who else "Peril"
    game.record(
        ev.Totalled(
            rule="HR-ROLL-12",
            who=name,
            id=roll.pool.who,
            total=roll.sum,
            effect=roll.effect,
            openings=roll.openings,
        )
    )


# Step 10


def openings(game: State, roll: Roll, against: Protagonist | None) -> Asking[None]:
    """Who opposes a roll may buy its openings (HR-ROLL-13): the Watcher a hero's, that hero the Watcher's."""
    who = _roller(game, roll)
    if isinstance(who, Protagonist):
        yield from _sold(game, who, roll)
    elif against is not None:
        yield from _bought(game, against, roll)


def _sold(game: State, hero: Protagonist, roll: Roll) -> Asking[None]:
    """The Watcher buys a hero's openings: 1 PP each, and the Doom Pool grows (HR-DOOM-24 to -27, HR-PP-23)."""
    left = roll.openings
    while left:
        things = [("d6", "Buy it: a d6 more", "d6"), ("step", "Buy it: the lowest die steps up", "step")]
        if left == roll.openings and left > 1:
            size = min(D12, 4 + 2 * left)
            things.append(("all", f"Buy all {left}: one d{size}", "all"))
        among = [
            (
                Option(
                    f"buy:{id}", GM, words, "HR-DOOM-24", kind="buy", actor=hero.id, action=Spend("buy", id)
                ),
                thing,
            )
            for id, words, thing in things
        ]
        how = yield from may(
            GM, "gm.buy", f"{hero.name} rolled {left} opening{'s' * (left > 1)}.", among, rule="HR-D-09"
        )
        if how is None:
            return
        purse.earn(game, hero, "HR-PP-23", "an opening")
        if how == "all":
            purse.grow(game, [min(D12, 4 + 2 * left)], "HR-DOOM-26", f"openings of {hero.name}")
            roll.bought = left
            return
        if how == "d6":
            purse.grow(game, [6], "HR-DOOM-24", f"an opening of {hero.name}")
        else:
            purse.step_lowest(game, "HR-DOOM-24", f"an opening of {hero.name}")
        roll.bought += 1
        left -= 1


def _bought(game: State, hero: Protagonist, roll: Roll) -> Asking[None]:
    """A hero buys openings of the Watcher's roll, 1 PP each (HR-PP-19, HR-PP-20, HR-Q-05)."""
    while roll.bought < roll.openings and hero.pp and not hero.dead:
        among = list(_wares(hero, _own_entries(game, hero)))
        what = yield from may(
            hero.seat,
            "opening",
            "The Editor rolled an opening: 1 spark buys something.",
            among,
            rule="HR-PP-20",
        )
        if what is None:
            return
        purse.pay(game, hero, "HR-PP-20" if what.what == "resource" else "HR-PP-19", "an opening")
        roll.bought += 1
        _handed(game, hero, what)


def _own_entries(game: State, hero: Protagonist) -> list[Entry]:
    """The dice of a hero in the action under way, whether it acts or reacts."""
    deed = game.deed
    rolls = [deed.roll, *deed.reactions.values()] if deed else []
    return [entry for roll in rolls if roll and roll.pool.who == hero.id for entry in roll.pool.entries]


def _wares(hero: Protagonist, rolled: list[Entry]) -> Iterator[Listed[Spend]]:
    def option(id: str, words: str, rule: str, what: Spend) -> Listed[Spend]:
        return Option(
            f"opening:{id}", hero.seat, words, rule, Price(sparks=1), "opening", hero.id, action=what
        ), what

    for each in (*hero.assets, *hero.held):
        if each.size < D12:
            words = f"{each.name} becomes d{step(each.size, 1)}"
            yield option(each.key, words, "HR-PP-19", Spend("step", each.key))
    for entry in rolled:
        if entry.box == "bonus" and entry.paid and entry.name not in [each.name for each in hero.held]:
            size = step(entry.size, 1)
            words = f"The {entry.name} becomes d{size}, for your next roll"
            yield option(entry.name, words, "HR-PP-19", Spend("kept", entry.name, size))
    for name, rank in hero.card.specialties.items():
        size = RESOURCE[rank]
        if (name, size) not in [(each.name, each.size) for each in hero.resources]:
            yield option(
                f"res:{name}",
                f"A resource of {name}, d{size}, for the scene",
                "HR-PP-20",
                Spend("resource", name, size),
            )
    for key, mod in hero.mods.items():
        if mod.code == "tired":
            yield option(f"tired:{key}", "Get the tired power back", "HR-C-36", Spend("tired", key))


def _handed(game: State, hero: Protagonist, what: Spend) -> None:
    if what.what == "resource":
        hero.resources = [Hung(game.key("res"), what.key, what.size, "scene", hero.id)]
        game.record(
            ev.Hangs(
                rule="HR-PP-20", who=hero.name, id=hero.id, sort="resource", name=what.key, now=what.size
            )
        )
    elif what.what == "tired":
        del hero.mods[what.key]
    elif what.what == "kept":
        hero.held.append(Hung(game.key("held"), what.key, what.size, "roll", hero.id))
        game.record(
            ev.Hangs(
                rule="HR-PP-19",
                who=hero.name,
                id=hero.id,
                sort=f"{what.key} die",
                name=what.key,
                now=what.size,
            )
        )
    else:
        rolled = [entry.key for entry in _own_entries(game, hero)]
        for hung in (hero.assets, hero.held):
            for at, each in enumerate(hung):
                if each.key == what.key:
                    key = game.key("held") if each.key in rolled and each.until == "roll" else each.key
                    hung[at] = Hung(key, each.name, step(each.size, 1), each.until, each.by)
                    game.record(
                        ev.Hangs(
                            rule="HR-PP-19",
                            who=hero.name,
                            id=hero.id,
                            sort="asset",
                            name=each.name,
                            before=each.size,
                            now=step(each.size, 1),
                        )
                    )


# After it


def used_up(game: State, roll: Roll) -> None:
    """What a roll has used up or brings after it (HR-Q-12, HR-Q-15, HR-Q-46, HR-C-23)."""
    who = _roller(game, roll)
    if who is None:
        return
    keys = [entry.key for entry in roll.pool.entries]
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
    if type and who.stress[type] and who.stress[type] != OUT:
        before = who.stress[type]
        who.stress[type] = step(before, 1)
        game.record(
            ev.Tracked(
                rule="HR-PP-03", who=who.name, id=who.id, type=type, before=before, now=who.stress[type]
            )
        )
        landing.over(game, who, type)
