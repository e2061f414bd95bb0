"""Made heroes from adventure to adventure (IN-C-82, IN-C-83)."""

import msgspec
import pytest

from content.registry import open_system
from engine.intentions.state.figures import Weakness
from engine.intentions.state.lasting import HERO, Lasted
from engine.intentions.state.setup import complete
from engine.table import CarriedError, RandomPlayer, Table, handed_over, play_out, with_sheets
from tests.intentions.scene import hero, library


def last(s):
    """What is left of the first hero."""
    (sheet, *_) = handed_over(s.table)
    return HERO.read(sheet)


def ended(s):
    """The adventure, over."""
    s.game.plot = -4
    return s.play_out()


@pytest.mark.rule("IN-C-82")
def test_a_made_hero_keeps_what_it_manifested_half_its_purity_and_its_goal(scene):
    s = scene().sets()
    s.ada.powers.append("claws")
    s.ada.weaknesses.append(Weakness(name="Rust", tag="iron", cost=1))
    s.ada.purity, s.ada.goal_id = -3, "rise_2"
    left = last(ended(s))
    assert (left.card.powers, left.card.weaknesses[0].name) == (("claws",), "Rust")
    assert (left.purity, left.card.goal, left.fallen) == (-1, "rise_2", False)


@pytest.mark.rule("IN-C-82", "IN-C-08")
def test_of_two_things_grown_it_keeps_the_one_it_chooses(scene):
    s = scene().sets()
    for growth in ("a", "resolve"):
        s.ada.goal = 3
        s.ada.systems.clear()
        s.now.taken.clear()
        s.ada.strained = False
        s.anew().take("typed:ada>advancement/strain", "boon:ada>grow", f"grow:ada>{growth}").to("scene.quiet")
    s.game.plot = -4
    s.passes("ada").asks("last.keep").take("keep:ada>2")
    left = last(s)
    assert left.card.talents[-1] == "Resolve" and left.card.pools.a == 3


@pytest.mark.rule("IN-C-82")
def test_it_enters_the_next_adventure_as_it_left(scene):
    ada = hero("Ada", powers=["claws", "glamour"], weaknesses=[{"name": "Rust", "tag": "iron", "cost": 3}])
    sheet = HERO.new(
        "ada", Lasted(card=ada, rituals=("iron_veil",), purity=2, goal_text="Home.", goal_kind="belong")
    )
    books = library()
    made = complete(books, {"heroes": ["Ada"], "carried": [msgspec.to_builtins(sheet)]}, 1)
    assert made.heroes["hero:1"] == ada
    s = scene(ada, carried=(sheet,)).asks("scene.set")
    assert (s.ada.purity, s.ada.goal_text, s.ada.rituals[1:]) == (2, "Home.", ["iron_veil"])


@pytest.mark.rule("IN-C-83")
def test_a_hero_lost_to_corruption_is_told_of_and_comes_back_against_others(scene):
    s = scene().sets()
    s.ada.purity = -4
    left = ended(s)
    assert "gone too far" in [each for each in s.log("told") if each.piece == "fallen"][-1].line
    (sheet, *_) = handed_over(left.table)
    again = scene(hero("Bob", 1), carried=(sheet,)).asks("scene.set")
    assert (again.ada.side, again.ada.tier, tuple(again.ada.pools.values())) == ("mm", "agent", (2, 2, 2))
    assert scene(hero("Ada"), carried=(sheet,)).asks("scene.set").ada.side == "heroes", "never taken away"


@pytest.mark.rule("IN-C-82")
def test_ready_made_heroes_and_one_conflict_leave_nothing():
    system = open_system("intentions")
    setup = system.setup({"heroes": 1, "mode": "now", "band": "light"}, 1)
    table = Table(system, setup, 1)
    play_out(table, {seat: RandomPlayer(1) for seat in table.seats})
    assert handed_over(table) == ()


@pytest.mark.rule("IN-C-82")
def test_a_sheet_of_something_else_is_refused():
    sheet = msgspec.structs.replace(HERO.new("ada", Lasted(card=hero("Ada"))), system="toy")
    with pytest.raises(CarriedError, match="toy"):
        complete(library(), with_sheets({"heroes": 1}, [sheet]), 1)
