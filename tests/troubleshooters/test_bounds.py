"""Whatever is rolled, offered and taken, the bounds hold (TS-STATE-17)."""

import pytest

from engine.table import RandomStream
from engine.troubleshooters.cards.words import CONDITIONS, SKILLS
from engine.troubleshooters.rules import before, checks, conditions
from tests.troubleshooters.play import foe, hero, play

PURPOSES = ("option", "slot", "attack", "defence", "initiative", "hazard", "condition", "move")
TAGS = ("vehicle", "lock", "patriotic", "bluff", "reload:7-0", "-meaningful", "whump", "airport")


def party(random, library):
    made = []
    for name in ("Ada", "Bea", "Cleo"):
        abilities = [random.pick(list(library.abilities)) for _ in range(3)]
        complications = [random.pick(list(library.complications)) for _ in range(2)]
        made.append(
            hero(
                name,
                abilities=list(dict.fromkeys(abilities)),
                complications=list(dict.fromkeys(complications)),
                asks={"code_of_honour": {"code": "truth"}},
                sp=random.below(13),
                **{random.pick(SKILLS).replace(" ", "_"): 75},
            )
        )
    return made


def followed(p, flow, random):
    """The flow with answers taken at random; after each the bounds."""
    try:
        request = next(flow)
        for _ in range(60):
            request = flow.send([random.pick(request.options)])
            bounded(p)
        raise AssertionError("it never ends")
    except StopIteration as end:
        bounded(p)
        return end.value


def bounded(p):
    for each in p.game.heroes:
        assert 0 <= each.sp <= 12
        assert 0 <= each.vitality <= conditions.top_of(each) and each.copies("intoxicated") <= 3
        assert len(each.ticks) == len(dict.fromkeys(each.ticks))
        assert len(each.clauses) == len(dict.fromkeys(each.clauses))


@pytest.mark.rule("TS-STATE-17", "TS-LOSE-01")
@pytest.mark.parametrize("seed", range(40))
def test_bounds_hold_whatever_is_done(seed):
    random = RandomStream(seed)
    p = play(
        *party(random, play().library),
        foe("Max"),
        foe("Leo", "boss"),
        type=random.pick(["detailed", "action"]),
    )
    p.game.streams["dice"] = RandomStream(seed)
    p.game.at.reinforcements = ["guards"]
    for _ in range(25):
        who = random.pick(["ada", "bea", "cleo"])
        tags = tuple(dict.fromkeys(random.pick(TAGS) for _ in range(2)))
        spec = p.check(
            random.pick(SKILLS),
            who=who,
            purpose=random.pick(PURPOSES),
            tags=tags,
            bind=random.pick(["", "Trouble."]),
        )
        spec = followed(p, before.ready(p.game, spec), random)
        sp = sum(each.sp for each in p.game.heroes)
        if random.below(2):
            pair = followed(
                p, checks.opposed(p.game, spec, p.check("Alertness", who=random.pick(["max", "leo"]))), random
            )
            results = [pair.mine, pair.theirs]
        else:
            results = [followed(p, checks.check(p.game, spec), random)]
        for each in results:
            assert not (each.made and each.roll.double) or each.karma
            assert bool(each.karma) == each.roll.double
        assert sum(each.sp for each in p.game.heroes) >= sp - sum(each.spent for each in results)
        conditions.gain(p.game, p.game.hero(who), random.pick(CONDITIONS))
        if random.below(3) == 0:
            p.game.hero(who).conditions = []
