"""SFX of the window PRE, each working on a pool as it then stands (HR-C-17 to -24, -30, -31, -33, HR-C-121)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.heroic.asks.figures import SETS, powers, reaches, trick_at, tricks_of
from engine.heroic.state.actions import Intend
from engine.heroic.state.dossiers import Sfx
from engine.heroic.state.pieces import Character, Entry, Pool, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, NOT_IN_REACTIONS, OUT, PERIL, SFX, step


class Way(Struct, frozen=True, gc=False):
    """A way to use an SFX in a pool: its key with what it is done with, in words, the SFX, its price in PP."""

    key: str
    words: str
    trick: Sfx
    price: int


def ways(
    game: State, who: Character, pool: Pool, intent: Intend, *, reacting: bool, paid: bool | None = None
) -> Iterator[Way]:
    """Ways that are open now: each SFX once a roll, `area` once for each further target (HR-C-121); of those that are to be
    ``paid`` for, or of those that are not, else all."""
    for key, trick in tricks_of(who):
        price = SFX[trick.code].prices.get("pre")
        if price is None or (paid is not None and bool(price) is not paid):
            continue
        if reacting and trick.code in NOT_IN_REACTIONS:
            continue
        used = [each for each in pool.tricks if each.partition("/")[0] == key]
        if used and trick.code != "area":
            continue
        for detail, words in _details(game, who, pool, intent, key, trick):
            if f"{key}/{detail}" not in pool.tricks:
                yield Way(f"{key}/{detail}", words, trick, price)


def _details(
    game: State, who: Character, pool: Pool, intent: Intend, key: str, trick: Sfx
) -> Iterator[tuple[str, str]]:
    """What an SFX may be done with: ids and words."""
    code = trick.code
    nth = int(key.split(":")[1])
    if code in ("boost", "overload", "secondwind", "split"):
        mine = [entry for entry in pool.entries if entry.owner == who.id and entry.key.startswith("power:")]
        own = [entry for entry in mine if entry.key.startswith(f"power:{nth}:")]
    if code in ("multi", "boost"):
        active = [
            (each, power.name, size)
            for each, at, power, size in powers(who)
            if at == nth and size and each not in pool.off
        ]
    if code == "area" and intent.verb == "hurt" and intent.use in ("stress", "complication"):
        stunts = [entry.key for entry in pool.traits if entry.key.startswith("stunt:")]
        for other in game.characters():
            if (
                other.side != who.side
                and not other.gone
                and other.id not in (intent.target, *pool.targets)
                and reaches(game, who, other.place)
                and not any(f"scene:{stunt}:{other.id}" in who.used for stunt in stunts)
            ):
                yield other.id, f"also {other.name}"
    elif code == "afflict" and intent.use == "complication" and intent.word == trick.args.word:
        yield "", trick.args.word
    elif code == "multi":
        elsewhere = [entry.key for entry in pool.traits if entry.box != SETS[nth]]
        many = sum(each not in elsewhere for each, _, _ in active)
        if many >= 2:
            yield "2", "two powers, each a step back"
        if many >= 3:
            yield "3", "three powers, each two steps back"
    elif code == "focus":
        sizes = [entry.size for entry in pool.entries]
        for size in (4, 6, 8, 10):
            if sizes.count(size) > 1:
                yield str(size), f"two d{size} become a d{size + 2}"
    elif code == "boost" and len(active) > 1 and own:
        most = [each for each in active if each[2] == max(size for *_, size in active)]
        for rank, (off, called, _) in enumerate(most):
            for each, name, size in active:
                if each != off and size < D12:
                    yield f"{each}<{off}" if rank else each, f"{called} off, {name} is d{step(size, 1)}"
    elif code == "overload":
        for entry in own:
            yield entry.key, f"{entry.name} counts twice"
    elif code == "rage" and isinstance(who, Protagonist):
        for size in dict.fromkeys(game.doom):
            if game.doom.count(size) > pool.fed.count(size):
                yield str(size), f"a d{size} of Peril in your pool"
    elif code == "reckless" and intent.verb == "hurt":
        yield "", "a d6 more, the largest steps back, stress steps up"
    elif (
        code == "mend"
        and intent.verb == "heal"
        and intent.target != who.id
        and trick.args.type == intent.type
    ):
        yield "", "a d6 more"
    elif code == "secondwind" and trick.args.type and trick.args.type != pool.own:
        size = who.stress[trick.args.type]
        if size and size != OUT:
            for entry in mine:
                stays = " stays" * (entry.size == D12)
                now = f"{entry.name}{stays} d{min(D12, step(entry.size, 1))}"
                yield entry.key, f"own {trick.args.type} d{size} to Peril, {now}"
    elif code == "split":
        for entry in own:
            if entry.size > 4:
                yield f"{entry.key}*2", f"{entry.name} as two d{step(entry.size, -1)}"
            if entry.size > 6:
                yield f"{entry.key}*3", f"{entry.name} as three d{step(entry.size, -2)}"


def work(game: State, who: Character, pool: Pool, way: str) -> None:
    """An SFX works on a pool; what it does to the table is done when the pool is rolled (``settle``)."""
    key, _, detail = way.partition("/")
    trick = trick_at(who, way)
    nth = int(key.split(":")[1])
    name = trick.name or trick.code
    pool.tricks.append(way)
    code = trick.code
    if code in ("area", "afflict", "reckless", "mend"):
        pool.entries.append(Entry("trick", f"{key}/{detail}", name, 6, who.id))
    if code == "area":
        pool.targets.append(detail)
    elif code == "afflict":
        pool.steps += 1
    elif code == "reckless":
        pool.stress_steps += 1
        largest = max(pool.entries, key=lambda each: each.size)
        _replace(pool, largest, [step(largest.size, -1)])
    elif code == "multi":
        _multi(who, pool, nth, int(detail))
    elif code == "focus":
        size = int(detail)
        first, second = [entry for entry in pool.entries if entry.size == size][:2]
        pool.entries.remove(second)
        at = pool.entries.index(first)
        pool.entries[at] = replace(
            first,
            name=f"{first.name} and {second.name}",
            size=size + 2,
            joined=(*first.joined, second, *second.joined),
        )
    elif code == "boost":
        _boost(who, pool, nth, detail)
    elif code == "overload":
        entry = next(each for each in pool.entries if each.key == detail)
        pool.entries.append(
            Entry("trick", f"{key}/{detail}", entry.name, entry.size, who.id, entry.power, entry.tags)
        )
        pool.risk.append(entry.size)
    elif code == "rage":
        pool.fed.append(int(detail))
        pool.entries.append(Entry("trick", f"{key}/{detail}", PERIL, int(detail), "doom"))
    elif code == "secondwind":
        entry = next(each for each in pool.entries if each.key == detail)
        _replace(pool, entry, [min(D12, step(entry.size, 1))])
    elif code == "split":
        power, _, many = detail.partition("*")
        entry = next(each for each in pool.entries if each.key == power)
        _replace(pool, entry, [step(entry.size, 1 - int(many))] * int(many))


def _replace(pool: Pool, entry: Entry, sizes: list[int]) -> None:
    """A die of the pool becomes others; a size below D4 gives none."""
    at = pool.entries.index(entry)
    pool.entries[at : at + 1] = [replace(entry, size=size) for size in sizes if size]


def _multi(who: Character, pool: Pool, nth: int, many: int) -> None:
    """The power of the set that stands in the pool and the largest others, each stepped back (HR-C-19)."""
    box = SETS[nth]
    standing = [entry for entry in pool.entries if entry.box == box]
    held = [entry.key for entry in pool.traits]
    others = sorted(
        ((key, power, size) for key, at, power, size in powers(who) if at == nth and size),
        key=lambda each: -each[2],
    )
    more = [each for each in others if each[0] not in held and each[0] not in pool.off]
    for key, power, size in more[: many - len({entry.key for entry in standing})]:
        standing.append(Entry(box, key, power.name, size, who.id, power.kind, power.tags))
    pool.entries = [entry for entry in pool.entries if entry.box != box]
    for entry in standing:
        pool.entries.append(entry)
        _replace(pool, entry, [step(entry.size, 1 - many)])


def _boost(who: Character, pool: Pool, nth: int, detail: str) -> None:
    """The largest power of the set, of equal ones that behind a ``<``, is off for this pool, another stands in it a step up
    (HR-C-21, HR-Q-56)."""
    box = SETS[nth]
    active = [
        (each, size) for each, at, _, size in powers(who) if at == nth and size and each not in pool.off
    ]
    key, _, named = detail.partition("<")
    off = named or max(active, key=lambda each: each[1])[0]
    pool.off.append(off)
    pool.entries = [entry for entry in pool.entries if entry.key != off]
    found = next((entry for entry in pool.entries if entry.key == key), None)
    if found:
        _replace(pool, found, [min(D12, step(found.size, 1))])
        return
    pool.entries = [entry for entry in pool.entries if entry.box != box]
    power, size = next((power, size) for each, _, power, size in powers(who) if each == key)
    pool.entries.append(Entry(box, key, power.name, min(D12, step(size, 1)), who.id, power.kind, power.tags))
