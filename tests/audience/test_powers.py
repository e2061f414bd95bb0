"""Powers of fighters and of enemies (AU-C-20 to AU-C-39, AU-C-60, AU-C-61)."""

import pytest

from tests.audience.scene import codes, fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}


@pytest.mark.rule("AU-C-20", "AU-PLY-06", "AU-Q-25")
def test_aim_counts_a_card_as_two_ranks_more_or_less_for_the_test(scene):
    s = scene([["3s", "2s", "qs"]], **ada("aim spades"), majors=[(major(), 4)]).to("players")
    s.take("attack:ada>beast/3s")
    assert s.option("power.aim:ada").label == "Count the 3 of spades as 5"
    s.take("power.aim:ada")
    assert (len(s.beast.pile), s.log("attack")[-1].amount) == (3, 5)
    assert codes(s.game.players.pool) == ["3s"]
    s.take("attack:ada>beast/2s")
    assert s.phase == "players"
    s.to("players", round=2).take("attack:ada>beast/qs")
    assert s.phase == "players"


@pytest.mark.rule("AU-C-21", "AU-Q-25")
def test_double_is_one_more_hit_once_a_round_and_may_be_declined(scene):
    s = scene([["9s", "8s", "7s"]], **ada("double spades"), majors=[(major(), 6)]).to("players")
    s.take("attack:ada>beast/9s").passes()
    assert len(s.beast.pile) == 5
    s.take("attack:ada>beast/8s", "power.double:ada", "attack:ada>beast/7s")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-22")
def test_cleave_hits_a_second_enemy_whose_window_holds_the_rank(scene):
    foes = {"minors": [minor(), minor("Cat", dodge=9)], "majors": [(major(), 3)]}
    s = (
        scene([["9s", "2s", "3s"]], **ada("cleave spades"), **foes)
        .to("players")
        .take("attack:ada>hound/9s")
        .passes("gm")
    )
    assert s.ids() == ["power.cleave:ada>beast", "pass"]
    s.take("power.cleave:ada>beast")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-23")
def test_reload_draws(scene):
    s = (
        scene([HAND], **ada("reload clubs"), deck=["qs"])
        .to("players")
        .take("attack:ada>hound/kc", "power.reload:ada")
    )
    assert codes(s.ada.hand) == ["9s", "8d", "qs"]


@pytest.mark.rule("AU-C-24", "AU-Q-32", "AU-C-12")
def test_patch_heals_somebody_able_and_hurt(scene):
    s = scene([HAND, OTHER, ["5h", "5d", "5c"]],
              fighters=[fighter("Ada", "patch clubs"), fighter("Bob"), fighter("Cy")]).to("players")  # fmt: skip
    s.ada.health, s.bob.health = 3, 0
    s.take("attack:ada>hound/kc")
    assert s.ids() == ["power.patch:ada>ada", "pass"]
    assert s.take("power.patch:ada>ada").ada.health == 4


@pytest.mark.rule("AU-C-25", "AU-Q-33")
def test_cover_cancels_the_next_hit_an_automatic_one_too_and_ends_with_the_round(scene):
    s = (
        scene([HAND, OTHER], **both("cover clubs"), gm=["kd", "ks", "5h"])
        .take("engage:bob>hound/4c")
        .to("players")
    )
    s.take("attack:ada>beast/kc", "power.cover:ada>bob").passes().passes()
    s.take("attack:hound>bob/5h")
    assert (s.bob.health, s.bob.cover) == (5, 0)
    s = (
        scene([HAND, OTHER], **both("cover clubs"))
        .to("players")
        .take("attack:ada>beast/kc", "power.cover:ada>bob")
    )
    s.gm_pool("3s", "3h").passes().passes().take("special", "hit:gm>bob")
    assert s.bob.health == 5
    s = scene([HAND], **ada("cover clubs")).to("players").take("attack:ada>beast/kc", "power.cover:ada>ada")
    assert s.to("initiative", round=2).ada.cover == 0


@pytest.mark.rule("AU-C-26")
def test_offscreen_keeps_the_card_out_of_the_pool(scene):
    s = scene([HAND], **ada("offscreen clubs")).to("players").pool("2s", "4s", "6s", "8c", "10s")
    s.take("attack:ada>beast/kc", "power.offscreen:ada")
    assert len(s.game.players.pool) == 5
    assert codes(s.game.players.deck.discards) == ["kc"]


@pytest.mark.rule("AU-C-27")
def test_upstage_discards_a_card_of_the_gms_pool(scene):
    s = scene([HAND], **ada("upstage clubs")).to("players").gm_pool("2s", "2h")
    s.take("attack:ada>beast/kc", "power.upstage:ada>2h")
    assert codes(s.game.gm.pool) == ["2s"]


@pytest.mark.rule("AU-C-28")
def test_pin_keeps_an_engaged_enemy_from_its_attack_this_round(scene):
    s = scene([HAND, OTHER], **both("pin spades"), majors=[(major(), 4)])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.pin:ada")
    s.to("initiative", round=2)
    assert [each.by for each in s.log("attack")] == ["Ada"]
    assert not s.beast.pinned


@pytest.mark.rule("AU-C-29")
def test_taunt_moves_anothers_facedown_card(scene):
    s = (
        scene([HAND, OTHER], **both("taunt spades"), majors=[(major(), 4)])
        .take("engage:bob>beast/4c")
        .to("players")
    )
    s.take("attack:ada>beast/9s", "power.taunt:ada>bob")
    assert not s.bob.facedown and [each.card.code for each in s.ada.facedown] == ["4c"]
    s.passes().passes()
    assert {id.split("/")[0] for id in s.ids()} == {"attack:beast>ada"}
    alone = (
        scene([HAND], **ada("taunt spades"), majors=[(major(), 4)]).take("engage:ada>beast/kc").to("players")
    )
    assert alone.take("attack:ada>beast/9s").phase == "players"


@pytest.mark.rule("AU-C-60")
def test_recut_swaps_a_card_of_the_pool_for_the_played_one(scene):
    s = scene([HAND], **ada("recut clubs")).to("players").pool("2s", "4s", "6s", "8c", "10s")
    s.take("attack:ada>beast/kc", "power.recut:ada>6s")
    assert codes(s.game.players.pool) == ["2s", "4s", "kc", "8c", "10s"]
    assert codes(s.ada.hand) == ["9s", "8d", "6s"]
    s = scene([HAND], **ada("recut clubs")).to("players").take("attack:ada>beast/kc")
    assert codes(s.game.players.pool) == ["kc"]


@pytest.mark.rule("AU-C-61")
def test_grit_returns_a_card_that_missed_not_to_be_played_again_this_round(scene):
    s = scene([HAND], **ada("grit clubs")).to("players").take("attack:ada>beast/kc", "power.grit:ada")
    assert codes(s.ada.hand) == ["9s", "8d", "kc"] and not s.game.players.pool
    assert not s.offered("attack:ada>beast/kc")
    assert s.why("King of clubs").rule == "AU-C-61"
    assert s.to("players", round=2).offered("attack:ada>beast/kc")


# Enemies


def attacked(scene, power, card, *, hands=(HAND,), **more):
    return scene(list(hands), majors=[(major("Beast", power, **more), 3)], gm=[card]).to("disengaged")


@pytest.mark.rule("AU-C-30", "AU-DIS-07", "AU-ENG-06")
def test_savage_is_one_more_hit(scene):
    s = attacked(scene, "savage clubs", "9c").take("attack:beast>ada/9c", "power.savage:beast")
    assert s.ada.health == 6


@pytest.mark.rule("AU-C-31")
def test_regrow_adds_a_card_below_the_start_and_turns_the_last_one_down(scene):
    s = attacked(scene, "regrow clubs", "9c")
    s.take("attack:beast>ada/9c")
    assert s.phase == "players"
    s = scene(
        [["9s", "8s", "7s"]], majors=[(major("Beast", "regrow clubs"), 2)], gm=["kd", "qd", "9c", "8c"]
    ).to("players")
    s.take("attack:ada>beast/9s")
    assert s.beast.shown
    s.to("disengaged", round=2).take("attack:beast>ada/9c", "power.regrow:beast")
    assert len(s.beast.pile) == 2 and not s.beast.shown
    assert s.table.view("hero:1").snapshot().enemies[0].last is None


@pytest.mark.rule("AU-C-32")
def test_dread_costs_a_random_hand_card(scene):
    s = attacked(scene, "dread clubs", "9c").take("attack:beast>ada/9c", "power.dread:beast")
    assert codes(s.ada.hand) == ["8d", "kc"]


@pytest.mark.rule("AU-C-33")
def test_hunter_counts_its_card_otherwise_for_the_test(scene):
    s = attacked(scene, "hunter clubs", "jc").take("attack:beast>ada/jc")
    assert s.option("power.hunter:beast").label == "Count the Jack of clubs as 9"
    s.take("power.hunter:beast")
    assert s.ada.health == 7 and codes(s.game.gm.pool) == ["jc"]


@pytest.mark.rule("AU-C-34", "AU-Q-35")
def test_frenzy_attacks_again_with_a_drawn_card_through_one_facedown_card(scene):
    s = scene([HAND], majors=[(major("Beast", "frenzy clubs"), 3)], gm=["kc", "9d"])
    s.take("engage:ada>beast/9s", "engage:ada>beast/8d").to("engaged")
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert s.ada.health == 7 and len(s.game.gm.pool) == 2
    assert codes(s.game.gm.pool) == ["kc", "9d"]
    assert s.log("discarded")[0].cards == ("9s",)


@pytest.mark.rule("AU-Q-35")
def test_without_a_card_to_draw_there_is_no_second_try(scene):
    s = attacked(scene, "frenzy clubs", "kc")
    s.game.gm.deck.cards.clear()
    s.take("attack:beast>ada/kc")
    assert s.phase == "players" and not s.beast.used


@pytest.mark.rule("AU-C-35")
def test_hush_discards_a_card_of_the_players_pool(scene):
    s = (
        attacked(scene, "hush clubs", "kc")
        .pool("2s", "2h")
        .take("attack:beast>ada/kc", "power.hush:beast>2h")
    )
    assert codes(s.game.players.pool) == ["2s"]


@pytest.mark.rule("AU-C-36")
def test_hide_makes_a_card_miss(scene):
    s = scene([HAND], majors=[(major("Beast", "hide spades"), 3)]).to("players").take("attack:ada>beast/9s")
    assert s.take("power.hide:beast").phase == "players"
    assert len(s.beast.pile) == 3 and codes(s.game.players.pool) == ["9s"]


@pytest.mark.rule("AU-C-37", "AU-Q-33")
def test_a_screen_loses_its_card_for_its_major_but_not_to_an_automatic_hit(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major(), 3)]}
    s = (
        scene([HAND], **foes)
        .to("players")
        .take("attack:ada>beast/9s", "power.screen:beast>hound")
        .passes("gm")
    )
    assert s.log("defeated")[0].who == "Hound" and len(s.beast.pile) == 3
    s = scene([HAND], **foes).to("players").pool("3s", "3h").anew().take("special:ada", "hit:ada>beast")
    assert len(s.beast.pile) == 2


@pytest.mark.rule("AU-C-38", "AU-Q-33", "AU-Q-21", "AU-C-46")
def test_spite_costs_the_attacker_health_but_never_the_last(scene):
    foe = [(major("Beast", "spite spades"), 4)]
    s = scene([HAND], majors=foe).to("players").take("attack:ada>beast/9s", "power.spite:beast")
    assert s.ada.health == 7
    s = scene([HAND], majors=foe).to("players")
    s.ada.health = 1
    assert s.take("attack:ada>beast/9s").phase == "players"


@pytest.mark.rule("AU-C-39")
def test_snatch_keeps_the_facedown_card_for_one_more_attack(scene):
    s = scene([HAND, OTHER], majors=[(major("Beast", "snatch clubs"), 3)], gm=["9c", "8s"]).take(
        "engage:ada>beast/kc"
    )
    s.to("engaged").take("attack:beast>ada/9c", "power.snatch:beast")
    assert s.phase == "engaged" and len(s.ada.facedown) == 1
    s.take("attack:beast>ada/8s")
    assert (s.ada.health, s.ada.facedown) == (3, [])


@pytest.mark.rule("AU-C-39", "AU-Q-25")
def test_snatch_comes_once_a_round_and_is_told(scene):
    s = scene([HAND, OTHER], majors=[(major("Beast", "snatch clubs"), 3)], gm=["9c", "8c"])
    s.take("engage:ada>beast/kc").to("engaged").take("attack:beast>ada/9c", "power.snatch:beast")
    assert [(each.rule, each.by) for each in s.log("power")] == [("AU-C-39", "Beast")]
    s.take("attack:beast>ada/8c")
    assert s.ada.facedown == []


@pytest.mark.rule("AU-Q-25")
def test_one_card_may_open_powers_of_two_owners(scene):
    s = scene([HAND], **ada("double spades"), majors=[(major("Beast", "spite spades"), 4)]).to("players")
    s.take("attack:ada>beast/9s", "power.spite:beast", "power.double:ada")
    assert (s.ada.health, len(s.beast.pile)) == (7, 2)
