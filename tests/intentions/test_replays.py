"""What is told of an action type is what comes of it, dice of both sides thrown again and again (IN-LOOP-18)."""

import pytest

from content.registry import open_system
from engine.table import RandomStream
from engine.table.seating import players, sit_down

REPLAYS = 80
TYPES = ("anticipate", "brutal", "guard", "invoke")


def seated_at(system, seed):
    """A lone hero and its Mastermind, both scripted, at the hero's first action type."""
    table = sit_down(system, {"heroes": 1, "adventure": "lantern_auction"}, seed)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request.phase != "conflict.type" or table.request.seats[0] == "gm":
        decided(table, scripted)
    return table


def decided(table, scripted):
    seat = table.request.seats[0]
    picks = scripted[seat].decide(table.view(seat), table.request).picks
    table.decide(table.request.number, seat, picks)


def comes_of(system, before, id, nth):
    """Progress gained, Abuse caused and taken, whether the hero is out and the other side has what it wants: by one type,
    with other dice and another mind of the Mastermind."""
    table = sit_down(system, {"heroes": 1, "adventure": "lantern_auction"}, before.seed)
    table.follow(before.decisions)
    for at, name in enumerate(table.game.streams):
        table.game.streams[name] = RandomStream(1000 * nth + at)
    scripted = players(table, dict.fromkeys(table.seats, "scripted"))
    scripted["gm"] = system.scripted("gm", table.setup, nth)
    hero, begun = table.game.heroes[0].name, len(table.events)
    table.decide(table.request.number, "hero:1", [id])
    while table.game.conflict and not any(each.kind == "exchange" for each in table.events[begun:]):
        decided(table, scripted)
    found = [each for each in table.events[begun:] if each.kind in ("compared", "out", "achieved")]
    brought = lambda what, mine: sum(  # noqa: E731
        each.amount
        for each in found
        if each.kind == "compared" and each.what == what and (each.who == hero) == mine
    )
    out = any(each.kind == "out" and each.who == hero for each in found)
    lost = any(each.kind == "achieved" and each.who != hero for each in found)
    return brought("progress", True), brought("abuse", False), brought("abuse", True), out, lost


def chance(known, what):
    """One of the chances told besides that of one's own success; 0 if it is not told."""
    told = [part.removesuffix(what) for part in known.wins.split(", ") if part.endswith(what)]
    return int(told[0].removesuffix("%")) / 100 if told else 0


@pytest.mark.rule("IN-LOOP-18", "IN-GM-03")
@pytest.mark.parametrize("seed", [0, 3, 6])
def test_what_is_told_of_a_type_is_what_comes_of_it(seed):
    system = open_system("intentions")
    before = seated_at(system, seed)
    told = {each.id: each for each in before.foreseen("hero:1")}
    first = {}
    for each in before.request.options_for("hero:1"):
        first.setdefault(each.action.type, each.id)
    for type in filter(first.get, TYPES):
        known = told[first[type]]
        came = [comes_of(system, before, first[type], nth) for nth in range(REPLAYS)]
        gain, caused, taken, out, lost = (sum(each) / REPLAYS for each in zip(*came, strict=True))
        _, hurts, takes = (part.split()[-1] for part in known.brings.split(", "))
        assert gain == pytest.approx(known.expected, abs=0.6), type
        assert (caused, taken) == (
            pytest.approx(float(hurts), abs=1.2),
            pytest.approx(float(takes), abs=1.0),
        ), type
        assert out == pytest.approx(chance(known, " out"), abs=0.15), type
        assert lost == pytest.approx(chance(known, " they have theirs"), abs=0.15), type
