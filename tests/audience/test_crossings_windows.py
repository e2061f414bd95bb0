"""Where a window opens late or not at all: Powers after Powers, finales in the same turn, and decks that ran out."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]
LADDER = ("3s", "4d", "5c", "6h", "7s")


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}


def screened(*powers):
    return {"minors": [minor("Hound", "screen spades")], "majors": [(major("Beast", *powers), 3)]}


@pytest.mark.rule("AU-C-37", "AU-C-28", "AU-Q-11")
def test_a_major_that_a_screen_saved_is_pinned_all_the_same(scene):
    s = scene(TWO, **both("pin spades"), **screened()).take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound").passes("gm").take("power.pin:ada")
    s.to("initiative", round=2)
    assert "Beast" not in [each.by for each in s.log("attack")] and len(s.beast.pile) == 3


@pytest.mark.rule("AU-C-37", "AU-C-29", "AU-ENG-03")
def test_a_major_that_a_screen_saved_is_taunted_all_the_same(scene):
    s = scene(TWO, **both("taunt spades"), **screened()).take("engage:bob>beast/4c").to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound").passes("gm").take("power.taunt:ada>bob")
    s.passes().passes()
    assert {id.split("/")[0] for id in s.ids()} == {"attack:beast>ada"}


@pytest.mark.rule("AU-C-34", "AU-C-33", "AU-C-01")
def test_hunter_finds_with_the_second_card_of_frenzy(scene):
    s = scene([HAND], majors=[(major("Beast", "frenzy clubs", "hunter spades"), 3)], gm=["kc", "2d", "10s"])
    s.to("disengaged").take("attack:beast>ada/kc", "power.frenzy:beast", "power.hunter:beast")
    assert s.ada.health == s.ada.full - 1
    assert codes(s.game.gm.pool) == ["kc", "10s"]


@pytest.mark.rule("AU-C-34", "AU-C-30", "AU-Q-35")
def test_the_second_card_of_frenzy_may_be_savage(scene):
    s = scene([HAND], majors=[(major("Beast", "frenzy clubs", "savage hearts"), 3)], gm=["kc", "9h"])
    s.take("engage:ada>beast/kc").to("engaged").take("attack:beast>ada/kc", "power.frenzy:beast")
    s.take("power.savage:beast")
    assert s.ada.health == s.ada.full - 2 and not s.ada.facedown


@pytest.mark.rule("AU-C-37", "AU-C-38", "AU-Q-33", "AU-DEF-07")
def test_neither_screen_nor_spite_answers_a_finishing_move(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major("Beast", "spite spades"), 2)]}
    s = scene([HAND], **foes).to("players").take("attack:ada>beast/8d")
    s.pool(*LADDER).anew().take("finish:ada>beast").passes("gm")
    assert not s.game.find("beast") and s.game.find("hound")
    assert s.ada.health == s.ada.full


@pytest.mark.rule("AU-C-22", "AU-DEF-05", "AU-Q-09", "AU-PLY-07")
def test_a_cleave_uncovers_the_last_card_that_the_cards_in_the_pool_finish_at_once(scene):
    s = scene([HAND], **ada("cleave spades"), minors=[minor()], majors=[(major(), 2)]).to("players")
    s.pool("5c", "6h", "7s", "8s").anew().take("attack:ada>hound/9s").passes("gm").take(
        "power.cleave:ada>beast"
    )
    assert s.beast.at_last
    s.take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-C-21", "AU-C-60", "AU-C-16")
def test_what_recut_puts_into_the_pool_may_finish_in_the_same_turn(scene):
    s = scene([HAND], **ada("recut spades", "double diamonds"), majors=[(major(), 3)]).to("players")
    s.take("attack:ada>beast/8d", "power.double:ada").pool("5c", "6h", "7s", "8s", "2d").anew()
    assert not s.offered("finish:ada>beast")
    s.take("attack:ada>beast/9s", "power.recut:ada>2d", "finish:ada>beast")
    assert s.table.outcome.winner == "heroes" and "2d" in codes(s.ada.hand)


@pytest.mark.rule("AU-C-29", "AU-C-39", "AU-ENG-08")
def test_the_card_that_taunt_moved_stays_when_it_is_snatched(scene):
    s = scene(TWO, **both("taunt spades"), majors=[(major("Beast", "snatch clubs"), 4)], gm=["9c", "7h"])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.taunt:ada>bob")
    s.passes().passes().take("attack:beast>ada/9c", "power.snatch:beast", "attack:beast>ada/7h")
    assert (s.ada.health, s.bob.health, s.ada.facedown) == (3, 5, [])


@pytest.mark.rule("AU-C-31", "AU-C-18", "AU-DEF-05")
def test_four_of_a_kind_still_finishes_a_major_that_regrew(scene):
    s = scene(TWO, majors=[(major("Beast", "regrow hearts"), 2)], gm=["kd", "9h"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/9s").passes().passes()
    s.take("attack:beast>ada/9h", "power.regrow:beast").to("players", round=2)
    assert len(s.beast.pile) == 2 and not s.beast.shown
    s.pool("4c", "4d", "4h", "4s").anew().take("finish:ada>beast")
    assert s.table.outcome.winner == "heroes"


@pytest.mark.rule("AU-Q-11", "AU-Q-03", "AU-CLN-01")
def test_of_two_cards_only_the_one_at_the_living_lets_an_attack_through(scene):
    foes = [minor("Hound"), minor("Rat")]
    s = (
        scene(TWO, minors=foes, gm=["6s", "7s"])
        .take("engage:bob>hound/4c", "engage:bob>rat/7d")
        .to("players")
    )
    s.take("attack:ada>hound/9s").passes("gm").passes().passes()
    assert {id.split("/")[0] for id in s.ids()} == {"attack:rat>bob"}
    s.take("attack:rat>bob/6s")
    assert not s.bob.facedown and {"4c", "7d"} <= set(codes(s.game.players.deck.discards))


@pytest.mark.rule("AU-Q-12", "AU-D-10", "AU-ENG-03")
def test_the_gm_may_use_its_pool_in_part_4_though_nobody_is_engaged(scene):
    s = scene([HAND]).to("players").gm_pool("3s", "3h").passes().asks("engaged")
    s.take("special")
    assert s.ada.health == s.ada.full - 1 and not s.game.gm.pool


@pytest.mark.rule("AU-Q-12", "AU-D-05", "AU-Q-31")
def test_the_gm_may_use_its_pool_in_part_2_though_all_are_engaged(scene):
    s = scene([HAND], minors=[minor()]).gm_pool("3s", "3h").take("engage:ada>hound/kc").passes()
    assert s.phase == "disengaged"
    s.take("special")
    assert s.ada.health == s.ada.full - 1 and len(s.ada.facedown) == 1


@pytest.mark.rule("AU-Q-06", "AU-D-06")
def test_who_began_ends_the_turn_before_another_begins(scene):
    s = scene(TWO).to("players").take("attack:bob>beast/7d")
    assert not s.offered("attack:ada") and s.offered("attack:bob")
    s.passes()
    assert s.offered("attack:ada") and not s.offered("attack:bob")


@pytest.mark.rule("AU-C-31", "AU-C-02", "AU-C-57")
def test_what_regrows_comes_from_the_discards_made_anew_or_not_at_all(scene):
    s = scene([HAND], majors=[(major("Beast", "regrow hearts"), 3)], gm=["9h", "kd"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/9s").to("engaged")
    deck = s.game.gm.deck
    deck.cards.clear()
    deck.discards[:] = deck.discards[:1]
    s.take("attack:beast>ada/9h", "power.regrow:beast")
    assert len(s.beast.pile) == 3 and not deck.cards


@pytest.mark.rule("AU-INI-06", "AU-INI-07", "AU-C-02")
def test_the_gm_draws_from_its_discards_when_the_deck_runs_out(scene):
    s = scene(TWO, minors=[minor()])
    deck = s.game.gm.deck
    deck.discards[:] = deck.cards[:-1]
    deck.cards[:] = deck.cards[-1:]
    s.passes("hero:1").passes("hero:2")
    assert len(s.game.gm_hand) == 3 and not deck.discards


@pytest.mark.rule("AU-C-35", "AU-C-16", "AU-AUD-05")
def test_hush_takes_a_finishing_move_away_before_the_players_have_a_turn(scene):
    s = scene([HAND], majors=[(major("Beast", "hush clubs"), 2)], gm=["kh", "qd", "kc"]).to("players")
    s.take("attack:ada>beast/9s").to("disengaged", round=2).pool(*LADDER)
    s.take("attack:beast>ada/kc", "power.hush:beast>5c").to("players", round=2)
    assert s.why("Finishing").rule.startswith("AU-") and len(s.game.players.pool) == 4


@pytest.mark.rule("AU-C-24", "AU-Q-32", "AU-Q-25")
def test_patch_is_not_asked_when_only_the_knocked_out_are_hurt(scene):
    s = scene(TWO, **both("patch spades"), majors=[(major(), 4)]).to("players")
    s.bob.health = 0
    assert s.take("attack:ada>beast/9s").phase == "players"
    assert s.bob.health == 0


@pytest.mark.rule("AU-C-21", "AU-Q-17", "AU-Q-25")
def test_double_has_nothing_left_to_hit_of_a_minor_and_is_kept_for_the_next_card(scene):
    s = scene([["9s", "8s", "2c"]], **ada("double spades"), minors=[minor()], majors=[(major(), 4)])
    s.to("players").take("attack:ada>hound/9s").passes("gm")
    assert s.phase == "players"
    s.take("attack:ada>beast/8s", "power.double:ada")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-20", "AU-C-36", "AU-AUD-07", "AU-PLY-12")
def test_a_finishing_move_called_first_bars_its_caller_from_refresh_and_leaves_the_other(scene):
    s = scene(TWO, minors=[minor("Hound"), minor("Rat")], majors=[(major(), 2)]).to("players")
    s.take("attack:ada>beast/9s").passes().pool(*LADDER).anew()
    s.take("finish:bob>beast").passes("gm")
    assert s.why("Refresh").rule == "AU-PLY-12" and s.offered("attack:bob>hound")


@pytest.mark.rule("AU-C-26", "AU-C-21", "AU-PLY-08")
def test_one_card_may_open_both_powers_only_if_they_share_its_suit(scene):
    s = scene([HAND], **ada("double spades", "offscreen diamonds"), majors=[(major(), 4)]).to("players")
    s.take("attack:ada>beast/9s", "power.double:ada")
    assert s.phase == "players" and codes(s.game.players.pool) == ["9s"]
    s.take("attack:ada>beast/8d", "power.offscreen:ada")
    assert codes(s.game.players.pool) == ["9s"] and s.beast.at_last
