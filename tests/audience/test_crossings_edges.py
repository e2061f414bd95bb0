"""Where rules meet at their edges, from the ledger alone: what no Power answers, what is left over, what counts once."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
THIRD = ["5h", "5d", "5c"]
TWO = [HAND, OTHER]
LADDER = ("3s", "4d", "5c", "6h", "7s")


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


# A major's last card


@pytest.mark.rule("AU-DEF-06", "AU-Q-16", "AU-C-21")
def test_a_major_at_its_last_card_has_nothing_that_double_could_hit(scene):
    s = scene([HAND], **ada("double diamonds"), **beast(health=2)).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/8d")
    assert s.phase == "players" and s.beast.at_last and codes(s.game.players.pool) == ["9s", "8d"]


@pytest.mark.rule("AU-DEF-06", "AU-C-28", "AU-Q-11")
def test_a_hit_that_takes_no_last_card_is_a_hit_and_pins(scene):
    s = scene([HAND], **ada("pin diamonds"), **beast(health=2), gm=["5h"]).take("engage:ada>beast/kc")
    s.to("players").take("attack:ada>beast/9s", "attack:ada>beast/8d", "power.pin:ada")
    s.to("initiative", round=2)
    assert s.ada.health == s.ada.full and s.beast.at_last


@pytest.mark.rule("AU-Q-16", "AU-C-23", "AU-PLY-07")
def test_powers_after_an_attack_answer_a_card_at_a_majors_last_card(scene):
    s = scene([HAND], **ada("reload diamonds"), **beast(health=2), deck=["qs"]).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/8d", "power.reload:ada")
    assert codes(s.ada.hand) == ["kc", "qs"] and codes(s.game.players.pool) == ["9s", "8d"]


@pytest.mark.rule("AU-C-15", "AU-DEF-05", "AU-C-43", "AU-PLY-01")
def test_automatic_hits_uncover_a_last_card_that_cards_played_in_the_same_turn_finish(scene):
    foes = {"majors": [(major("Beast", finisher="three_of_a_kind"), 2)]}
    s = scene([THIRD], **foes).to("players").pool("3s", "3h").anew()
    s.take("special:ada", "attack:ada>beast/5h", "attack:ada>beast/5d", "attack:ada>beast/5c")
    assert s.beast.shown and not s.ada.hand
    s.take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-15", "AU-DEF-06", "AU-Q-34")
def test_three_hits_take_a_minor_and_a_major_to_its_last_card_and_no_further(scene):
    s = scene([HAND], minors=[minor()], **beast(health=2)).to("players").pool("3s", "3h", "3d").anew()
    s.take("special:ada", "hit:ada>hound").passes("gm")
    assert s.phase == "players" and s.game.enemies == [s.beast] and s.beast.at_last


# Both at once


@pytest.mark.rule("AU-C-36", "AU-C-37", "AU-Q-25")
def test_nobody_steps_before_a_major_that_hid_from_the_card(scene):
    foes = {"minors": [minor("Hound", "screen spades")], **beast("hide spades")}
    s = scene([HAND], **foes).to("players").take("attack:ada>beast/9s", "power.hide:beast")
    assert (s.phase, len(s.hound.pile), len(s.beast.pile)) == ("players", 1, 3)


@pytest.mark.rule("AU-C-36", "AU-C-27", "AU-PLY-06")
def test_a_card_that_hide_made_miss_still_has_its_power_after_the_attack(scene):
    s = scene([HAND], **ada("upstage spades"), **beast("hide spades")).to("players").gm_pool("2s", "2h")
    s.take("attack:ada>beast/9s", "power.hide:beast", "power.upstage:ada>2h")
    assert len(s.beast.pile) == 3 and codes(s.game.gm.pool) == ["2s"]


@pytest.mark.rule("AU-C-37", "AU-Q-25")
def test_one_card_takes_one_of_two_screens_and_the_next_card_the_other(scene):
    foes = {"minors": [minor("Hound", "screen spades"), minor("Rat", "screen spades")], **beast()}
    s = scene([["9s", "8s", "7s"]], **foes).to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound").passes("gm")
    assert s.phase == "players" and len(s.beast.pile) == 3
    s.take("attack:ada>beast/8s", "power.screen:beast>rat").passes("gm").take("attack:ada>beast/7s")
    assert s.game.enemies == [s.beast] and len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-37", "AU-PLY-05")
def test_a_screen_steps_before_no_other_minor(scene):
    s = scene([HAND], minors=[minor("Hound", "screen spades"), minor("Rat")], **beast()).to("players")
    s.take("attack:ada>rat/9s").passes("gm")
    assert s.game.enemies == [s.hound, s.beast]


@pytest.mark.rule("AU-C-26", "AU-AUD-05", "AU-C-16")
def test_a_card_played_offscreen_leaves_the_full_pool_for_the_finishing_move(scene):
    s = scene([HAND], **ada("offscreen diamonds"), **beast(health=2)).to("players")
    s.take("attack:ada>beast/9s").pool(*LADDER).anew()
    s.take("attack:ada>beast/8d", "power.offscreen:ada", "finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-60", "AU-Q-14", "AU-Q-06")
def test_recut_takes_a_card_that_another_played_and_it_is_played_again(scene):
    s = scene(TWO, **both("recut spades"), **beast(health=5)).to("players")
    s.take("attack:bob>beast/7d").passes().take("attack:ada>beast/9s", "power.recut:ada>7d")
    s.take("attack:ada>beast/7d")
    assert len(s.beast.pile) == 2 and codes(s.game.players.pool) == ["9s", "7d"]


@pytest.mark.rule("AU-C-29", "AU-Q-03", "AU-ENG-08")
def test_who_is_engaged_and_taunts_is_attacked_once_for_each_card(scene):
    s = scene(TWO, **both("taunt spades"), **beast(health=4), gm=["5h", "6h"])
    s.take("engage:ada>beast/kc", "engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/9s", "power.taunt:ada>bob").passes().passes()
    s.take("attack:beast>ada/5h", "attack:beast>ada/6h")
    assert (s.ada.health, s.bob.health, s.ada.facedown) == (3, 5, [])


@pytest.mark.rule("AU-C-29", "AU-C-11", "AU-ENG-03")
def test_taunt_takes_nothing_from_one_who_engaged_another_enemy(scene):
    s = scene(TWO, **both("taunt spades"), minors=[minor()], **beast(health=4))
    s.take("engage:bob>hound/4c").to("players").take("attack:ada>beast/9s")
    assert s.phase == "players" and [each.card.code for each in s.bob.facedown] == ["4c"]


# How far a card may be counted otherwise: 4/10 and 4/11


@pytest.mark.rule("AU-C-20", "AU-PLY-04", "AU-C-01")
@pytest.mark.parametrize(
    ("card", "counted"),
    [("2s", []), ("3s", ["5"]), ("4s", ["5"]), ("10s", ["9"]), ("js", ["9"]), ("qs", [])],
)
def test_aim_turns_a_miss_into_a_hit_by_two_ranks_at_most(scene, card, counted):
    s = scene([[card, "8d", "kc"]], **ada("aim spades"), **beast()).to("players")
    s.take(f"attack:ada>beast/{card}")
    offered = [option.label for option in s.options() if option.id.startswith("power.aim")]
    if s.phase != "players":
        s.passes()
    assert len(offered) == len(counted) and all(
        label.endswith(f" as {rank}") for label, rank in zip(sorted(offered), counted, strict=True)
    )


@pytest.mark.rule("AU-C-33", "AU-DIS-04", "AU-C-57")
@pytest.mark.parametrize(
    ("card", "hit"), [("2c", False), ("3c", True), ("4c", True), ("10c", True), ("jc", True), ("qc", False)]
)
def test_hunter_turns_a_miss_into_a_hit_by_two_ranks_at_most(scene, card, hit):
    s = scene([["9s", "8d", "kd"]], **beast("hunter clubs"), gm=[card]).to("disengaged")
    s.take(f"attack:beast>ada/{card}")
    if s.offered("power.hunter"):
        s.take("power.hunter")
    assert (s.phase, s.ada.full - s.ada.health) == ("players", int(hit))
