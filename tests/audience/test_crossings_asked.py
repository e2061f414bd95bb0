"""Where a Power and another rule meet: whom it reaches, and when there is nothing to ask."""

import pytest

from tests.audience.hands import HAND, TWO, ada, both
from tests.audience.scene import codes, major, minor


def asked(s, power):
    """Whether the question on the table is about a Power."""
    return bool(s.table.request) and s.phase == power


@pytest.mark.rule("AU-C-20", "AU-C-37")
def test_a_screen_steps_before_its_major_against_a_card_that_was_aimed(scene):
    foes = {"minors": [minor("Hound", "screen spades")], "majors": [(major(), 3)]}
    s = scene([["js", "8d", "kc"]], **ada("aim spades"), **foes).to("players")
    s.take("attack:ada>beast/js", "power.aim:ada>beast", "power.screen:beast>hound").passes("gm")
    assert len(s.beast.pile) == 3 and not s.game.find("hound")


@pytest.mark.rule("AU-C-20", "AU-C-38")
def test_spite_answers_a_hit_that_was_aimed(scene):
    s = scene([["js", "8d", "kc"]], **ada("aim spades"), majors=[(major("Beast", "spite spades"), 3)])
    s.to("players").take("attack:ada>beast/js", "power.aim:ada>beast", "power.spite:beast>ada")
    assert (s.ada.health, len(s.beast.pile)) == (7, 2)


@pytest.mark.rule("AU-C-22", "AU-C-37", "AU-PLY-05")
def test_a_cleave_finds_its_second_enemy_though_a_screen_took_the_first_hit(scene):
    foes = {"minors": [minor("Hound", "screen spades"), minor("Rat")], "majors": [(major(), 3)]}
    s = scene([HAND], **ada("cleave spades"), **foes).to("players")
    s.take("attack:ada>beast/9s", "power.screen:beast>hound").passes("gm")
    s.take("power.cleave:ada>rat").passes("gm")
    assert len(s.beast.pile) == 3 and [each.id for each in s.game.enemies] == ["beast"]


@pytest.mark.rule("AU-C-22", "AU-C-36")
def test_nobody_hides_from_a_cleave_which_is_no_attack_on_him(scene):
    foes = {"minors": [minor("Hound"), minor("Rat", "hide spades")]}
    s = scene([HAND], **ada("cleave spades"), **foes, majors=[(major(), 3)]).to("players")
    s.take("attack:ada>hound/9s").passes("gm").take("power.cleave:ada>rat").passes("gm")
    assert not s.game.find("rat") and not asked(s, "power.hide")


@pytest.mark.rule("AU-C-61", "AU-C-35", "AU-C-57")
def test_there_is_nothing_to_hush_when_the_only_card_came_back(scene):
    s = scene([HAND], **ada("grit clubs"), majors=[(major("Beast", "hush spades"), 3)], gm=["9s"])
    s.take("engage:ada>beast/8d").to("players").take("attack:ada>beast/kc", "power.grit:ada").to("engaged")
    s.take("attack:beast>ada/9s")
    assert not asked(s, "power.hush") and not s.game.players.pool
    assert "kc" in codes(s.ada.hand)


@pytest.mark.rule("AU-C-24", "AU-C-12")
def test_patch_is_offered_for_those_who_are_hurt_and_no_others(scene):
    s = scene(TWO, **both("patch spades"), majors=[(major(), 3)]).to("players")
    s.bob.health = 2
    s.take("attack:ada>beast/9s")
    s.asks("power.patch")
    assert s.ids("hero:1") == ["power.patch:ada>bob", "pass"]


@pytest.mark.rule("AU-C-16", "AU-PLY-08")
def test_a_flush_of_the_gm_hits_who_holds_no_card_to_lose(scene):
    s = scene(TWO, majors=[(major(), 3)], gm=["9h"]).take("engage:bob>beast/4c").to("players")
    s.game.players.deck.discards += s.ada.hand
    s.ada.hand.clear()
    held = len(s.bob.hand)
    s.passes().passes().gm_pool("3s", "4s", "9s", "js", "ks").anew().take("special")
    assert (s.ada.health, s.bob.health, len(s.bob.hand)) == (4, 4, held - 1)


@pytest.mark.rule("AU-Q-34", "AU-PLY-12", "AU-DEF-06")
def test_a_pair_thrown_away_where_nothing_can_be_hit_bars_refresh(scene):
    s = scene([HAND], majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    s.passes().to("players")
    s.pool("3s", "3h", "kd").anew()
    assert s.offered("refresh:ada")
    s.take("special:ada")
    assert s.phase == "players" and not s.game.players.pool and not s.offered("refresh:ada")


@pytest.mark.rule("AU-Q-03", "AU-INI-06", "AU-INI-07")
def test_an_enemy_whom_two_engage_costs_the_gm_one_card(scene):
    s = scene(TWO, minors=[minor("Hound"), minor("Rat")], gm=["9s", "8s", "7s"])
    s.take("engage:ada>hound/kc", "engage:bob>hound/4c").to("disengaged")
    assert len(s.game.gm_hand) == 3, "two fighters and the rat"


@pytest.mark.rule("AU-Q-04", "AU-C-11", "AU-INI-07")
def test_the_gm_draws_nothing_for_who_is_out_and_one_for_whom_he_had_engaged(scene):
    s = scene(TWO, minors=[minor("Hound"), minor("Rat")], gm=["9h", "8h", "7h", "6h", "5h", "4h"])
    s.take("engage:ada>hound/kc").to("disengaged")
    assert len(s.game.gm_hand) == 3
    s.ada.health = 1
    s.take("attack:rat>ada/9h").to("disengaged", round=2)
    assert len(s.game.gm_hand) == 3, "Bob, the hound and the rat"
    s.take(f"attack:hound>bob/{s.game.gm_hand[0].code}")


@pytest.mark.rule("AU-C-60", "AU-PLY-07")
def test_there_is_nothing_to_recut_in_an_empty_pool(scene):
    s = scene([HAND], **ada("recut spades"), majors=[(major(), 3)]).to("players").take("attack:ada>beast/9s")
    assert not asked(s, "power.recut") and codes(s.game.players.pool) == ["9s"]
    assert not s.ada.used


@pytest.mark.rule("AU-C-23", "AU-PLY-04")
def test_reload_draws_for_a_card_that_misses_too(scene):
    s = scene([HAND], **ada("reload clubs"), majors=[(major(), 3)], deck=["2h"]).to("players")
    s.take("attack:ada>beast/kc", "power.reload:ada")
    assert not s.last("attack").hit and codes(s.ada.hand) == ["9s", "8d", "2h"]


@pytest.mark.rule("AU-Q-25", "AU-C-23")
def test_a_power_that_was_declined_is_there_for_the_next_card(scene):
    s = scene([["9c", "8d", "kc"]], **ada("reload clubs"), majors=[(major(), 3)], deck=["2h"]).to("players")
    s.take("attack:ada>beast/kc").passes().take("attack:ada>beast/9c", "power.reload:ada")
    assert codes(s.ada.hand) == ["8d", "2h"]


@pytest.mark.rule("AU-C-29", "AU-C-08")
def test_who_fights_alone_has_nobody_to_taunt_for(scene):
    s = scene([HAND], **ada("taunt spades"), majors=[(major(), 3)]).take("engage:ada>beast/kc").to("players")
    s.take("attack:ada>beast/9s")
    assert not asked(s, "power.taunt") and not s.ada.used


@pytest.mark.rule("AU-C-29", "AU-DEF-01", "AU-Q-11")
def test_a_card_that_names_whom_the_hit_defeated_stays_where_it_lies(scene):
    s = scene(TWO, **both("taunt spades"), minors=[minor()], majors=[(major(), 3)])
    s.take("engage:bob>hound/4c").to("players").take("attack:ada>hound/9s").passes("gm")
    assert not asked(s, "power.taunt")
    assert not s.ada.facedown and [each.enemy for each in s.bob.facedown] == ["hound"]
