"""A game is entered between any two of its steps from its state alone, on a copy that stands by itself.

``RESUMED_GAMES=20`` plays whole games and goes on from each step; an ordinary run plays the first part of two.
"""

from __future__ import annotations

import os
from random import Random

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.cards.library import Library
from engine.plot_twist.rulebook.entrance import Departure
from engine.plot_twist.state.copying import Piece
from engine.plot_twist.state.deeds import Boost
from engine.table import Deck, RandomStream, Table
from engine.table.digest import told
from tests.plot_twist.case import PASSING
from tests.plot_twist.scene import card, hero

pytestmark = pytest.mark.long

GAMES = int(os.environ.get("RESUMED_GAMES", "2"))
THOROUGH = GAMES >= 20
LONGEST = 10**6 if THOROUGH else 600
FLOORS = {"start", "combat", "combat.start", "combat.movement", "combat.maneuver", "combat.attack", "end"}
BETWEEN = FLOORS | {"mulligan", "combat.sneak", "redraw", "flight", "interview", "interview.reporter"}
"""The phases of questions between steps; some of what is asked in the middle of something is of these phases too."""


class Twin:
    """A copy of the game on a table, entered anew; it takes the decisions that the table takes from there on."""

    def __init__(self, table):
        self.table = table
        self.taken, self.since = len(table.decisions), len(table.events)
        self.events = []
        self.game = table.game.copy(self.events.append)
        self.flow = self.game.resume()
        self.request = next(self.flow)
        assert not self.events, "what the step began with has happened already"

    def follow(self):
        """Take the decisions that the table has taken since."""
        for decided in self.table.decisions[self.taken :]:
            try:
                self.request = self.flow.send(self.request.picked(decided.seat, decided.picks))
            except StopIteration:
                self.request = None
        self.taken = len(self.table.decisions)
        return self

    def alike(self):
        """The copy is as the original is: the same digest, the same events, and nothing but content in common."""
        assert told(self.game) == told(self.table.game)
        assert self.events == self.table.events[self.since :]
        alike(self.table.game, self.game)
        return self


def asked(request):
    """What a request asks, of whom, and what may be picked."""
    if request is None:
        return None
    asks = (request.phase, request.prompt, request.rule, request.seats, request.min, request.max)
    return asks, [(each.id, each.seat, each.label, each.cost) for each in request.options]


def is_content(thing):
    """Whether two games may have it in common."""
    if isinstance(thing, msgspec.Struct):
        return type(thing).__struct_config__.frozen
    return thing is None or isinstance(thing, (str, int, frozenset, Boost, Departure, Library))


def alike(one, other, path="game", known=None):
    """Two pieces are built alike, of things of their own: what is one thing here is one thing there."""
    known = {} if known is None else known
    assert type(one) is type(other), path
    if is_content(one):
        assert one == other or isinstance(one, Departure), path
        return
    if id(one) in known:
        assert known[id(one)] is other, f"{path} is two things"
        return
    if not isinstance(one, tuple):
        assert one is not other, f"{path} is shared"
        known[id(one)] = other
    if isinstance(one, dict):
        assert list(one) == list(other), path
        pairs = [(f"{path}[{key}]", one[key], other[key]) for key in one]
    elif isinstance(one, (list, tuple)):
        assert len(one) == len(other), path
        pairs = [(f"{path}[{nth}]", *both) for nth, both in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, RandomStream):
        assert one.mark() == other.mark(), path
        return
    elif isinstance(one, (Piece, Deck)):
        slots = [slot for kind in type(one).__mro__ for slot in vars(kind).get("__slots__", ())]
        pairs = [(f"{path}.{slot}", getattr(one, slot), getattr(other, slot)) for slot in slots]
    else:
        assert path == "game", f"{path} is neither a piece of a game nor content: {one!r}"
        own = [name for name in vars(one) if name not in ("_tell", "_views", "kept")]
        pairs = [(name, getattr(one, name), getattr(other, name)) for name in own]
    for step, mine, theirs in pairs:
        alike(mine, theirs, step, known)


def decide(table, random, players):
    """One decision: of a scripted player, or by chance and passing mostly."""
    request = table.request
    seat = request.seats[0]
    if players:
        picks = players[seat].decide(table.view(seat), request).picks
    else:
        options = request.options_for(seat)
        count = random.randint(request.min, min(request.max, len(options)))
        picks = [each.id for each in random.sample(options, count)]
        if random.random() < PASSING and any(each.id == "pass" for each in options):
            picks = ["pass"]
    table.decide(request.number, seat, picks)


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


@pytest.mark.parametrize("number", range(GAMES))
def test_entered_between_any_two_steps_a_game_asks_the_same_and_goes_on_the_same(system, number):
    setup = system.setup({"heroes": 1 + number % 5}, number)
    table, random = Table(system, setup, number), Random(number)
    players = number % 2 and {seat: system.scripted(seat, setup, number) for seat in table.seats}
    met, twins = {}, []
    while table.request and len(table.decisions) < LONGEST:
        phase, turn = table.request.phase, table.game.turn
        if table.game.between:
            assert phase in BETWEEN
            twin = Twin(table)
            assert asked(twin.request) == asked(table.request)
            if THOROUGH or turn > met.get(phase, 0):
                twins.append(twin.alike())
            met[phase] = turn
        else:
            assert phase not in FLOORS or not any(each.id == "pass" for each in table.request.options)
        decide(table, random, players)
        if table.game.turn > turn:
            last, twins = twins, twins[:3]
            for twin in last:
                assert asked(twin.follow().request) == asked(table.request)
                twin.alike()
    for twin in twins:
        twin.follow().alike()


# Scenes of what seldom comes up

HIDEOUT, PALACE = card("lair", "Hideout"), card("lair", "Ice Palace")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
MAP, DOCKS = card("detail", "Map", effects=[{"do": "play_location"}]), card("location", "Docks")
RUSH = {"name": "Rush", "do": [{"do": "start_combat", "who": "any_enemy"}]}
ACHE = {"on": "turn.end", "do": [{"do": "deal", "who": "party", "amount": 2, "resistance": "mental"}]}
PLOTS = {"hero:1": [MAP, DOCKS, SCOOP], "gm": [HIDEOUT, PALACE]}
TALKER = {"apologist": 1, "public_relations": 1}


def fled(s):
    """Everybody knows a second Location, and the Main Villain flees."""
    s.take("detail:ada/map").to("combat")
    s.vex.hate = 0
    return s.end_turn()


STANDS = {
    "on a floor where one has passed": lambda s: s.to("combat", "hero:1").passes(),
    "on a floor where a side has passed": lambda s: s.to("combat", "gm"),
    "in a step after an attack": lambda s: s.fight("ada", "vex").take("attack.melee").to("combat.attack", "gm"),
    "in a fight on one side": lambda s: s.fight("ada", "bo").take("attack.melee", "defend:bo").to("combat.attack"),
    "in a combat that a text began": lambda s: s.to("combat", "hero:1").take("ability:ada>rush"),
    "in one that will be followed by another": lambda s: s.fight("bo", "vex", "start").take("ability:ada>rush"),
    "at the second redraw": lambda s: s.fight("ada", "vex").to("redraw", "gm"),
    "at the second first hand": lambda s: s.to("mulligan", "hero:2"),
    "at the Energy of End of Turn": lambda s: s.to("end"),
    "at the choice of a Lair": fled,
    "at the choice to pursue": lambda s: fled(s).take("lair:hideout"),
    "at one more question": lambda s: fled(s).take("lair:hideout", "pursuit.no", "reporter.question"),
    "at a question one has passed": lambda s: fled(s).take("lair:hideout", "pursuit.no").to("interview").passes(),
    "at the next Location": lambda s: fled(s).take("lair:hideout", "pursuit.no").to("flight"),
    "at the Location to talk at": lambda s: fled(s).take("lair:hideout", "pursuit.yes", "detail:ada/scoop"),
}  # fmt: skip


@pytest.mark.parametrize("where", STANDS)
def test_a_copy_that_stands_there_asks_the_same_and_goes_on_the_same(scene, where):
    party = [hero("Ada", actions=[RUSH], **TALKER), hero("Bo", agility=1, **TALKER)]
    s = scene(party, plots=PLOTS, twists=[card("twist", "Ache", triggers=[ACHE])], coins=[0] * 40)
    STANDS[where](s)
    twin = Twin(s.table)
    assert asked(twin.request) == asked(s.table.request)
    twin.alike()
    for _ in range(40):
        s.idle()
    assert asked(twin.follow().request) == asked(s.table.request)
    twin.alike()
    s.expected = s.phase
    s.coins.heads.clear()


def test_what_happens_on_a_copy_changes_nothing_in_the_original(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[1, 0, 0]).fight("ada", "vex")
    before, heard = told(s.game), len(s.table.events)
    twin = Twin(s.table)
    flow, request = twin.flow, twin.request
    for pick in ("attack.melee:ada>vex", *["pass"] * 40):
        seat = request.seats[0]
        ids = [each.id for each in request.options_for(seat)]
        picks = [pick] if pick in ids else ids[-request.min :] if request.min else []
        request = flow.send(request.picked(seat, picks))
    assert twin.game.turn > s.game.turn
    assert (told(s.game), len(s.table.events), s.coins.heads) == (before, heard, [1, 0, 0])
    s.coins.heads.clear()


def test_a_copy_of_another_seed_is_the_same_but_for_its_chance(system):
    table = Table(system, system.setup({}, 1), 1)
    one, other, same = (table.game.copy(print, random) for random in (RandomStream(7), RandomStream(8), None))
    laid_out = [[each for each in told(game) if each[0] != "RandomStream"] for game in (one, table.game)]
    assert laid_out[0] == laid_out[1]
    assert len({game.random.mark() for game in (table.game, one, other)}) == 3
    assert same.random.mark() == table.game.random.mark()


def test_in_the_middle_of_something_a_game_cannot_be_entered(scene):
    s = scene([hero("Ada")]).fight("ada", "vex").take("attack.melee").asks("roll.before_roll")
    with pytest.raises(ValueError, match="between steps only"):
        s.game.resume()
