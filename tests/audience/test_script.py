"""The scripted game master (AU-C-50 to AU-C-59) and what scripted games come out as (AU-ODDS)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from content.audience import PACKAGE
from content.registry import open_system
from engine.audience.ai.gm import ScriptedGm
from engine.audience.ai.persona import Persona
from engine.audience.state.pack import PACK, Hand, best
from engine.table import Table, choice, play_out
from engine.table.seating import derive, players
from tests.audience.scene import codes, fighter, major, minor

TWO = [["9s", "2c", "kd"], ["8h", "7d", "4c"]]
FOES = {"minors": [minor()], "majors": [(major(), 3)]}


def decides(s, seed=0):
    """What the script picks for the open question."""
    mind = ScriptedGm(Persona(name="Script", side="gm"), seed)
    return mind.decide(s.table.view("gm"), s.table.request).picks[0]


def at_attack(scene, level, gm, **more):
    return scene(TWO, **FOES, gm=gm, level=level, **more).passes("hero:1", "hero:2")


@pytest.mark.rule("AU-C-51", "AU-C-53")
def test_drawn_plays_cards_as_they_come_at_random_targets(scene):
    s = at_attack(scene, "drawn", ["kc", "5s", "6s", "7s"])
    picks = {decides(s, seed) for seed in range(30)}
    assert picks == {"attack:hound>ada/kc", "attack:hound>bob/kc"}


@pytest.mark.rule("AU-C-51", "AU-C-52")
def test_standard_plays_the_better_of_two_random_cards_and_ruthless_the_best(scene):
    s = at_attack(scene, "standard", ["kc", "kd", "kh", "7s"])
    s.bob.health = 1
    picks = Counter(decides(s, seed) for seed in range(60))
    assert {pick.split("/")[0] for pick in picks} == {"attack:hound>bob"}
    assert 20 <= picks["attack:hound>bob/7s"] <= 40
    s = at_attack(scene, "ruthless", ["kc", "kd", "kh", "7s"])
    assert {decides(s, seed).split("/")[1] for seed in range(20)} == {"7s"}


@pytest.mark.rule("AU-C-52")
def test_hits_come_before_hands_and_hands_before_chance(scene):
    s = at_attack(scene, "ruthless", ["6c", "7d", "8h", "2s"]).gm_pool("7c")
    assert {decides(s, seed).split("/")[1] for seed in range(20)} == {"7d"}


@pytest.mark.rule("AU-C-53")
def test_minors_act_before_majors_and_aim_at_the_lowest_health(scene):
    s = scene(TWO, minors=[minor()], majors=[(major(), 3)], gm=["5s", "6s", "7s", "8c"], level="ruthless")
    s.bob.health = 2
    s.passes("hero:1", "hero:2")
    assert s.game.waiting[0] == "hound"
    assert decides(s).startswith("attack:hound>bob/")


@pytest.mark.rule("AU-C-54")
def test_in_part_4_the_script_chooses_card_and_pair(scene):
    s = scene(TWO, minors=[minor()], gm=["kc", "5s"], level="ruthless")
    s.take("engage:ada>hound/2c", "engage:bob>hound/4c").to("engaged")
    assert decides(s).endswith("/5s")


@pytest.mark.rule("AU-C-55")
def test_when_the_script_calls_on_its_pool(scene):
    s = at_attack(scene, "ruthless", ["kc", "7s"]).gm_pool("3s", "3h")
    assert decides(s.anew()).startswith("attack")
    s.bob.health = 1
    assert decides(s.anew()) == "special"
    s.bob.health = 4
    for pool in (("3s", "3h", "3c"), ("3s", "3h", "9c", "kd", "js")):
        assert decides(s.gm_pool(*pool).anew()) == "special"


@pytest.mark.rule("AU-C-56")
def test_a_last_card_joins_the_pool_if_it_pairs_there(scene):
    s = scene(TWO, **FOES, piles=["qh"]).to("players").gm_pool("qs").take("attack:ada>hound/9s")
    assert decides(s) == "take/qh"
    assert decides(s.gm_pool("js")) == "pass"
    assert decides(s.gm_pool("qs", "2s", "3s", "4s", "6s")) == "pass"
    s.asks("last_card")


@pytest.mark.rule("AU-C-57")
def test_powers_are_used_only_where_something_changes(scene):
    hiding = [(major("Beast", "hide spades", "hide diamonds"), 3)]
    s = scene(TWO, majors=hiding).to("players").take("attack:ada>beast/9s")
    assert decides(s) == "power.hide:beast>ada"
    s.asks("power.hide")
    aiming = [fighter("Ada", "aim diamonds"), fighter("Bob")]
    s = scene([["9s", "jd", "2c"], TWO[1]], fighters=aiming, majors=hiding).to("players")
    s.take("attack:ada>beast/jd")
    assert decides(s) == "pass"
    s.asks("power.hide")
    s = scene(TWO, majors=[(major("Beast", "hush clubs"), 3)], gm=["kc"]).passes("hero:1", "hero:2")
    s.pool("3s", "9h", "9c").take("attack:beast>ada/kc")
    assert decides(s) in ("power.hush:beast>9h", "power.hush:beast>9c")
    s.asks("power.hush")
    s = scene(TWO, majors=[(major("Beast", "hush clubs", "dread clubs"), 3)], gm=["9c"]).passes(
        "hero:1", "hero:2"
    )
    s.ada.hand.clear()
    assert s.take("attack:beast>ada/9c").phase == "players"


@pytest.mark.rule("AU-C-57", "AU-C-37")
def test_a_screen_dies_for_its_major_but_not_for_a_card_that_stays_anyway(scene):
    foes = {
        "minors": [minor("Hound", "screen spades"), minor("Rat", "screen spades")],
        "majors": [(major(), 2)],
    }
    s = scene([["9s", "8d", "7s"]], **foes).to("players").take("attack:ada>beast/9s")
    assert decides(s) == "power.screen:beast>hound"
    s.passes("gm").take("attack:ada>beast/7s")
    assert decides(s) == "pass"
    s.asks("power.screen")


@pytest.mark.rule("AU-C-57")
@pytest.mark.parametrize("power", ["savage", "dread", "frenzy", "spite", "hunter", "regrow"])
def test_powers_that_change_something_are_used(scene, power):
    foes = [(major("Beast", f"{power} clubs"), 3)]
    card = {"frenzy": "kc", "hunter": "jc"}.get(power, "9c")
    if power == "spite":
        s = scene([["9c", "8d", "7s"]], majors=foes).to("players").take("attack:ada>beast/9c")
    else:
        s = scene([["9s", "8d", "7s"]], majors=foes, gm=[card]).to("disengaged")
        s.beast.start += 1
        s.take(f"attack:beast>ada/{card}")
    s.asks(f"power.{power}")
    assert decides(s).startswith(f"power.{power}:beast")


@pytest.mark.rule("AU-C-57", "AU-C-33")
@pytest.mark.parametrize(
    ("card", "asked"), [("2c", False), ("3c", True), ("9c", False), ("jc", True), ("qc", False)]
)
def test_hunter_is_used_only_to_turn_a_miss_into_a_hit(scene, card, asked):
    s = scene([["9s", "8d", "7s"]], majors=[(major("Beast", "hunter clubs", attack=4), 3)], gm=[card])
    s.to("disengaged").take(f"attack:beast>ada/{card}")
    assert (s.phase == "power.hunter") is asked
    if asked:
        s.take(decides(s))
    assert s.ada.health == 8 - (asked or card == "9c")


@pytest.mark.rule("AU-C-54", "AU-C-52")
def test_in_part_4_a_hit_on_the_strong_comes_before_a_miss_of_the_weak(scene):
    s = scene([["9s", "2c", "kd"], ["8h", "7d", "4c"]], minors=[minor("Hound", attack=5), minor("Rat", attack=2)],
              gm=["4d", "3d"], level="ruthless")  # fmt: skip
    s.take("engage:ada>rat/2c", "engage:bob>hound/4c")
    s.bob.health = 1
    s.to("engaged")
    assert decides(s).startswith("attack:rat>ada/")


@pytest.mark.rule("AU-C-55")
@pytest.mark.parametrize(("health", "cover", "calls"), [(2, 0, False), (1, 0, True), (1, 1, False)])
def test_a_pair_is_thrown_when_it_would_knock_somebody_out(scene, health, cover, calls):
    s = at_attack(scene, "standard", ["kc", "7s"]).gm_pool("3s", "3h")
    s.bob.health, s.bob.cover = health, cover
    assert (decides(s.anew()) == "special") is calls


@pytest.mark.rule("AU-C-55", "AU-C-14")
def test_two_pair_knocks_nobody_out_who_has_two_left(scene):
    s = at_attack(scene, "standard", ["kc", "7s"]).gm_pool("3s", "3h", "4s", "4h")
    s.bob.health = 2
    assert decides(s.anew()).startswith("attack")
    s.bob.health = 1
    assert decides(s.anew()) == "special"


@pytest.mark.rule("AU-C-58")
def test_automatic_hits_go_to_the_lowest_health(scene):
    s = at_attack(scene, "ruthless", ["kc", "7s"]).gm_pool("3s", "3h", "3c").anew().take("special")
    s.bob.health = 2
    assert decides(s.anew()) == "hit:gm>bob"
    s.asks("special")


@pytest.mark.rule("AU-C-59", "AU-C-50")
def test_chance_has_streams_of_its_own_for_both_decks_and_the_script():
    system = open_system("audience")
    first, second = (Table(system, system.setup({"heroes": 2}, 5), 5) for _ in range(2))
    second.game.streams["players"].toss(9)
    assert codes(first.game.gm.deck.cards) == codes(second.game.gm.deck.cards)
    assert first.digest() != second.digest()
    assert len({stream.mark() for stream in (first.game.random, *first.game.streams.values())}) == 3


# Odds


@pytest.mark.rule("AU-ODDS-01")
def test_hands_in_random_cards():
    random = Random(1)
    seen = Counter(best(tuple(random.sample(PACK, 5))) for _ in range(20_000))
    assert 0.49 < seen[Hand.NOTHING] / 20_000 < 0.52
    assert 0.41 < seen[Hand.PAIR] / 20_000 < 0.44
    three = Counter(best(cards) for cards in combinations(PACK, 3))
    assert round(three[Hand.PAIR] / sum(three.values()), 2) == 0.17


class Shy:
    """Plays as another player does, but never engages anybody if there is something else to do."""

    def __init__(self, player):
        self.player = player

    def decide(self, view, request):
        others = [each for each in request.options_for(view.seat) if each.kind != "engage"]
        return self.player.decide(view, choice(request.phase, "", others) if others else request)


def wins(games=60, engage=True, **wish):
    """Of so many fights, the share that scripted players win."""
    system = open_system("audience")
    won = 0
    for number in range(games):
        seed = derive(3, number)
        table = Table(system, system.setup(wish, seed), seed)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        if not engage:
            seated |= {seat: Shy(seated[seat]) for seat in table.seats[:-1]}
        play_out(table, seated)
        won += table.outcome.winner == "heroes"
    return won / games


@pytest.mark.soak
@pytest.mark.rule("AU-ODDS-02", "AU-C-51")
def test_the_levels_differ():
    shares = [wins(heroes=4, difficulty=level) for level in ("drawn", "standard", "ruthless")]
    assert shares[0] > shares[1] + 0.1 > shares[2] + 0.2


@pytest.mark.rule("AU-ODDS-03")
def test_never_engaging_costs():
    assert wins(heroes=4) > wins(heroes=4, engage=False) + 0.05


@pytest.mark.rule("AU-ODDS-04", "AU-ODDS-05")
def test_the_finisher_and_the_health_of_a_major_matter():
    easy = wins(heroes=2, villain="Mister Candlewick", strength="easy")
    assert easy > wins(heroes=2, villain="The Drowned Postmistress", strength="hard") + 0.2
    assert PACKAGE.library.enemy("Mister Candlewick", "major").finisher == "three_of_a_kind"
