"""Steps m to o read a second time from the ledger, and held against Conflicts in which everything is declared at random:
whatever types, gifts, marks, strain and goons meet, the engine and this reading come to the same."""

from __future__ import annotations

from random import Random

import pytest

from engine.intentions.rules import exchange, results
from engine.intentions.seen.outlook import placings
from engine.intentions.state.words import POWERS
from tests.intentions.duel import make_duel
from tests.intentions.small import foe, hero, weakness

PLUS = {
    "feint": (-1, 2, 0), "brutal": (0, 2, -1), "guard": (0, -1, 2), "protect": (-1, 0, 2), "anticipate": (2, -1, 0),
    "react": (2, 0, -1), "defend": (-1, -1, 0), "ambush": (0, 0, -2),
    "claws": (0, 3, 0), "night_eyes": (0, 0, 3), "feed": (0, 2, 0), "swift_blood": (3, 0, 0), "ancient_might": (2, 2, 0),
}  # fmt: skip
"""IN-ACT-14 to -21, IN-C-13 to -24: what a type and what a Power adds to one's own lanes."""
MINUS = {"unsettle": (0, 0, -2), "glamour": (-2, 0, 0), "domination": (-2, 0, -2)}
WEAK = {1: (0, 0, -2), 2: (-2, 0, 0), 3: (-2, -2, -2)}


def type_of(one):
    return one.declared.type if one.declared else ""


def power_of(one):
    return one.declared.power if one.declared else None


def opposed(one, other):
    rivals = other.id in one.against or one.id in other.against
    return one is not other and (one.side != other.side or rivals)


def totals(game, one, among):
    """Pool and die, and all bonuses and penalties (IN-CMP-01)."""
    figure = None if one.goons else game.figure(one.id)
    parts = [tuple(one.pools[lane] for lane in "acv"), one.dice]
    parts += [PLUS[what] for what in (type_of(one), power_of(one)) if what in PLUS]
    parts += [(-1, -1, -1)] * bool(figure and (figure.strained or figure.worn == "now"))
    for other in among:
        if other.declared and other.declared.target == one.id:
            parts += [MINUS[power_of(other)]] if power_of(other) in MINUS else []
            weak = figure.weaknesses if type_of(other) == "exploit" else ()
            parts += [WEAK[each.cost] for each in weak if each.name == other.declared.weakness]
    return tuple(map(sum, zip(*parts, strict=True)))


def read(game, among):
    """Of each its Progress, its Abuse, whether it is out and whether it has its Intention (IN-Q-62, IN-Q-33, IN-Q-53)."""
    lie = {one.id: totals(game, one, among) for one in among}
    antagonist = any(one.side == "mm" and not one.goons for one in among)
    progress, abuse = ({one.id: getattr(one, what) for one in among} for what in ("progress", "abuse"))
    taken, caused = (dict.fromkeys(lie, 0) for _ in range(2))
    guards = {
        one.declared.target: one.id
        for one in sorted(among, key=lambda each: -each.order)
        if type_of(one) == "defend"
    }
    for one in among:
        for other in among:
            if not opposed(one, other) or type_of(one) == "ambush":
                continue
            ahead, harm = lie[one.id][0] - lie[other.id][0], lie[one.id][1] - lie[other.id][2]
            if not (one.goons or (other.goons and antagonist) or power_of(other) == "still_time"):
                progress[one.id] += max(0, ahead)
            if "mist" not in (power_of(one), power_of(other)):
                taken[guards.get(other.id, other.id)] += max(0, harm)
                caused[one.id] += max(0, harm)
    for one in among:
        abuse[one.id] += taken[one.id]
        less = caused[one.id] // 2 if power_of(one) == "feed" else 0
        less += 2 if type_of(one) in ("guard", "protect") and not taken[one.id] else 0
        abuse[one.id] = max(0, abuse[one.id] - less)
    above = [one.id for one in among if abuse[one.id] > one.rating]
    out = [one.id for one in among if one.id in above and power_of(one) != "undying"]
    has = [one.id for one in among if one.aim and progress[one.id] >= one.aim.itn]
    for one in among if out else ():
        left = [other for other in among if opposed(one, other) and other.id not in out]
        needs = (
            max(2, sum(each.rating for each in left) + sum(amount for _, amount in one.aim.terms if left))
            if one.aim
            else 0
        )
        if one.aim and (progress[one.id] >= needs if left else one.id not in out):
            has.append(one.id)
    return {
        one.id: (progress[one.id], min(abuse[one.id], one.rating) if power_of(one) == "undying" else abuse[one.id],
                 one.id in out, one.id in has)
        for one in among
    }  # fmt: skip


def at_random(chance):
    """A Conflict of one to three heroes with anything."""

    def figure(make, name, **more):
        costs = zip((1, 2, 3), chance.sample(["iron", "crowds", "fire"], 3), strict=True)
        weak = [weakness(*each) for each in costs][: chance.randint(0, 3)]
        return make(name, *chance.sample(list(POWERS), chance.randint(0, 3)), weaknesses=weak, **more)

    def before(game):
        for one in (*game.heroes, *game.cast):
            one.marked, one.strained = chance.random() < 0.2, chance.random() < 0.2
            one.shaken, one.worn = (chance.choice(("", "", "now")) for _ in range(2))
            one.purity, one.goal = chance.randint(-4, 4), chance.randint(-4, 3)
        for one in game.cast:
            one.known = [each.name for each in one.weaknesses]
        game.items["lot_nine"] = chance.choice(["ines", "usher"])

    heroes = [figure(hero, name) for name in ("Ines", "Bo", "Cy")[: chance.randint(1, 3)]]
    foes = [figure(foe, name, ritual="iron_veil") for name in ("Usher", "Valet")[: chance.randint(1, 2)]]
    settings = {"penalty": chance.choice(("written", "harsh")), "rivalry": chance.choice(("never", "asked"))}
    return make_duel(
        *heroes, *foes, goons=chance.randint(0, 3), luck=chance.randint(1, 999), prepare=before, **settings
    )


@pytest.mark.rule(
    "IN-CMP-05", "IN-Q-62", "IN-CON-21", "IN-CON-22", "IN-Q-06", "IN-Q-33", "IN-Q-53", "IN-LOOP-22"
)
@pytest.mark.parametrize("seed", range(12))
def test_steps_m_to_o_and_what_is_foretold_of_them_are_what_a_second_reading_says(seed, monkeypatch):
    read_now: dict = {}
    compare, settle = exchange.compare, results.settle

    def compares(game, conflict):
        among = conflict.standing
        read_now.update({"among": among, "found": read(game, among)})
        for one in among:
            if one.side == "heroes":
                (seen,) = placings(game.view(game.hero(one.id).seat).conflict(), one.id, [one.dice])
                abuse = min(seen.abuse, one.rating) if power_of(one) == "undying" else seen.abuse
                assert (seen.now, abuse, seen.out, seen.has) == read_now["found"][one.id]
        compare(game, conflict)

    def settles(game, conflict):
        settle(game, conflict)
        assert {
            one.id: (one.progress, one.abuse, one.out, one.achieved) for one in read_now["among"]
        } == read_now["found"]

    monkeypatch.setattr(exchange, "compare", compares)
    monkeypatch.setattr(results, "settle", settles)
    chance = Random(seed)
    d = at_random(chance)
    while d.phase != "over":
        card = chance.choice(sorted({option.card for option in d.options()}))
        option = chance.choice([option for option in d.options() if option.card == card])
        d._decide(option.seat, [option.id])
    assert read_now
