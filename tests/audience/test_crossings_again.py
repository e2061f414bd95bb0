"""Rules that meet two or three at a time, once more: hits that many share, cards that count otherwise, ends of combats."""

import pytest

from tests.audience.scene import cards, codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def ada(*powers):
    return [fighter("Ada", *powers), fighter("Bob")]


@pytest.mark.rule("AU-C-21", "AU-C-37", "AU-Q-25")
def test_each_hit_of_a_double_finds_a_screen_of_its_own(scene):
    rats = [minor("Rat", "screen spades"), minor("Bat", "screen spades")]
    s = scene(TWO, rats, [(major(), 3)], fighters=ada("double spades")).to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>rat").pick("pass")
    s.take("power.double:ada>beast", "power.screen:beast>bat")
    s.asks("last_card")
    assert (len(s.beast.pile), [each.name for each in s.game.enemies]) == (3, ["Beast"])


@pytest.mark.rule("AU-C-14", "AU-C-25")
def test_two_pair_of_the_gm_costs_nothing_whom_cover_keeps(scene):
    s = scene(TWO, gm=["2c"]).to("disengaged").gm_pool("5c", "5d", "6c", "6d").anew()
    s.ada.cover = 1
    s.take("special", "hit:gm>ada").to("players")
    assert (s.ada.health, s.ada.cover) == (5, 0)


@pytest.mark.rule("AU-C-45", "AU-C-46", "AU-ENG-02")
def test_who_falls_to_a_minor_after_its_major_fell_has_lost(scene):
    s = scene([HAND], [minor()], [(major(), 2)], gm=["9c", "8c"]).take("engage:ada>hound/kc").to("players")
    s.beast.pile[1:], s.beast.shown, s.ada.health = [], True, 1
    s.pool("2c", "3c", "4s", "5c", "6d").anew().take("finish:ada>beast").pick("pass")
    s.to("engaged").take(next(id for id in s.ids() if id.startswith("attack:hound>ada")))
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("AU-C-08", "AU-PLY-11", "AU-C-11")
def test_who_is_left_alone_by_a_knock_out_refreshes_with_the_stamina_of_two(scene):
    s = scene(TWO, deck=["2s", "3s", "4s"], gm=["9c"]).to("disengaged")
    s.bob.health = 1
    s.take(next(id for id in s.ids() if id.startswith("attack:hound>bob/9c"))).to("players").take(
        "refresh:ada"
    )
    assert (codes(s.ada.hand), s.ada.full) == (["2s", "3s", "4s"], 5)


@pytest.mark.rule("AU-C-01", "AU-C-20", "AU-PLY-04")
def test_an_ace_is_high_for_the_test_and_aim_brings_it_down_by_two(scene):
    s = scene(
        [["ac", "2c", "as"]], [minor("Moth", dodge=13)], fighters=[fighter("Ada", "aim clubs", attack=3)]
    )
    s.to("players").take("attack:ada>moth/2c").asks("power.aim")
    assert "as 4" in s.options()[0].label
    s.passes().take("attack:ada>moth/ac").asks("power.aim")
    assert "as 12" in s.options()[0].label


@pytest.mark.rule("AU-C-01", "AU-C-19", "AU-Q-09")
def test_a_straight_flush_with_the_ace_low_finishes_a_major_with_all_its_cards(scene):
    s = scene([HAND], majors=[(major(), 6)]).to("players").pool("ac", "2c", "3c", "4c", "5c").anew()
    s.take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-15", "AU-C-17", "AU-AUD-02")
def test_a_full_house_is_called_whole_and_not_as_the_three_in_it(scene):
    s = scene([HAND], majors=[(major(), 7)]).to("players").pool("5c", "5d", "5s", "9c", "9d").anew()
    assert [each.label for each in s.options() if each.kind == "special"] == [
        "Special Attack: full house, 5 hits"
    ]
    s.take("special:ada")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-28", "AU-C-37")
def test_a_pinned_minor_still_steps_before_its_major(scene):
    s = scene(
        [["9h", "8s", "kc"], OTHER],
        [minor("Rat", "screen spades")],
        [(major(), 3)],
        fighters=ada("pin hearts"),
    )
    s.rat.pile += cards("2d")
    s.take("engage:ada>rat/kc").to("players").take("attack:ada>rat/9h", "power.pin:ada>rat")
    s.take("attack:ada>beast/8s").asks("power.screen")


@pytest.mark.rule("AU-C-25", "AU-Q-32")
def test_nobody_covers_who_is_out(scene):
    s = scene(TWO, fighters=ada("cover spades"), gm=["9c"]).to("disengaged")
    s.bob.health = 1
    s.take(next(id for id in s.ids() if id.startswith("attack:hound>bob/9c"))).to("players")
    s.take("attack:ada>beast/9s").asks("power.cover")
    assert [each.target for each in s.options() if each.kind == "power.cover"] == ["ada"]


@pytest.mark.rule("AU-C-16", "AU-AUD-07")
def test_a_flush_that_finishes_heals_nobody(scene):
    s = scene([HAND], [minor()], [(major(), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown, s.ada.health = [], True, 5
    s.pool("2c", "4c", "6c", "8c", "10c").anew().take("finish:ada>beast").pick("pass")
    assert (s.ada.health, [each.name for each in s.game.enemies]) == (5, ["Hound"])


@pytest.mark.rule("AU-Q-15", "AU-ENG-03", "AU-C-13")
def test_a_special_attack_in_part_4_strikes_whom_no_card_engages(scene):
    s = scene(TWO, gm=["9c"]).take("engage:ada>hound/kc").to("engaged").gm_pool("5c", "5d").anew()
    s.take("special", "hit:gm>bob")
    assert (s.bob.health, len(s.ada.facedown)) == (4, 1)


@pytest.mark.rule("AU-C-45", "AU-DEF-07", "AU-PLY-01")
def test_who_has_finished_the_major_goes_on_to_its_minors_in_the_same_turn(scene):
    s = scene([HAND], [minor()], [(major(), 2)]).to("players")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("2c", "3c", "4s", "5c", "6d").anew().take("finish:ada>beast").pick("pass").take(
        "attack:ada>hound/9s"
    )
    assert (s.table.outcome.winner, s.game.round) == ("heroes", 1)


@pytest.mark.rule("AU-C-31", "AU-DEF-05", "AU-Q-09")
def test_a_major_that_regrew_in_part_2_is_not_finished_by_the_hand_that_lay_ready(scene):
    s = scene([HAND], majors=[(major("Beast", "regrow clubs"), 2)], gm=["9c"]).to("disengaged")
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("2c", "3c", "4s", "5c", "6d").take("attack:beast>ada/9c", "power.regrow:beast").to("players")
    assert not s.offered("finish:ada>beast") and not s.beast.shown


@pytest.mark.rule("AU-C-27", "AU-Q-13", "AU-AUD-05")
def test_upstage_breaks_the_five_that_the_gm_kept_for_part_4(scene):
    s = scene([HAND], fighters=[fighter("Ada", "upstage spades")], gm=["2c"]).to("players")
    s.gm_pool("2c", "3c", "4s", "5c", "6d").take("attack:ada>beast/9s", "power.upstage:ada>4s").to(
        "initiative", round=2
    )
    assert codes(s.game.gm.pool) == ["2c", "3c", "5c", "6d"] and s.ada.health == s.ada.full
