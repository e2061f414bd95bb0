"""Where the calls on a pool meet the rest of a round, and what choices and knock-outs leave for later combats."""

import pytest

from engine.audience.state.library import Effect, Episode, StoryChoice, StoryScene, Tags
from engine.table import Table
from tests.audience.hands import HAND, TWO, ada, both
from tests.audience.scene import codes, major, minor


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


# The players' pool


@pytest.mark.rule("AU-Q-12", "AU-C-24", "AU-AUD-02")
def test_no_special_attack_is_called_inside_an_attack(scene):
    s = scene([HAND], **ada("patch spades"), **beast()).to("players").pool("3s", "3h").anew()
    s.ada.health = 3
    assert s.offered("special")
    s.take("attack:ada>beast/9s")
    assert not s.offered("special")
    assert s.passes().offered("special")


@pytest.mark.rule("AU-Q-12", "AU-AUD-02", "AU-C-13")
def test_a_player_calls_twice_in_a_turn_if_the_pool_holds_a_hand_again(scene):
    s = scene([["9s", "9d", "kc"]], **beast(health=8)).to("players").pool("3s", "3h").anew()
    s.take("special:ada", "attack:ada>beast/9s", "attack:ada>beast/9d", "special:ada")
    assert len(s.beast.pile) == 4 and not s.game.players.pool


@pytest.mark.rule("AU-Q-12", "AU-AUD-03", "AU-PLY-08")
def test_who_has_played_the_last_card_of_a_hand_may_still_call(scene):
    s = scene([["9s", "9d"]], **beast(health=6)).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/9d", "special:ada")
    assert (s.ada.hand, len(s.beast.pile)) == ([], 3)


@pytest.mark.rule("AU-AUD-05", "AU-C-13", "AU-Q-13")
def test_a_hand_in_a_full_pool_is_lost_with_the_sixth_card(scene):
    s = scene([HAND], **beast()).to("players").pool("3s", "3h", "5d", "7h", "jd").anew()
    assert s.offered("special")
    s.take("attack:ada>beast/kc")
    assert codes(s.game.players.pool) == ["kc"] and not s.offered("special")


@pytest.mark.rule("AU-C-28", "AU-C-13", "AU-Q-33")
def test_who_is_pinned_may_still_be_hit_by_a_special_attack_and_acts_not(scene):
    s = scene(TWO, **both("pin spades"), **beast(health=4), gm=["5h", "6h"])
    s.take("engage:bob>beast/4c").to("players").take("attack:ada>beast/9s", "power.pin:ada")
    s.pool("3s", "3h").anew().take("special:ada").to("initiative", round=2)
    assert len(s.beast.pile) == 2 and not s.game.gm.pool


# The GM's pool


@pytest.mark.rule("AU-Q-12", "AU-C-34", "AU-Q-35")
def test_no_special_attack_comes_between_the_two_cards_of_frenzy(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "2h", "qd"]).to("disengaged").gm_pool("ks")
    s.take("attack:beast>ada/kc")
    assert not s.offered("special")
    s.take("power.frenzy:beast")
    assert len(s.log("attack")) == 2 and s.offered("special")
    s.take("special")
    assert s.ada.health == s.ada.full - 1


@pytest.mark.rule("AU-C-34", "AU-Q-25", "AU-Q-35")
def test_the_second_card_of_frenzy_opens_no_third(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "2h", "2c"]).to("disengaged")
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert s.phase == "players" and codes(s.game.gm.pool) == ["kc", "2c"]


@pytest.mark.rule("AU-C-34", "AU-C-25", "AU-ENG-08")
def test_cover_cancels_the_hit_of_the_second_card_of_frenzy(scene):
    s = scene([HAND], **ada("cover diamonds"), **beast("frenzy clubs"), gm=["kc", "9d"])
    s.take("engage:ada>beast/9s").to("players").take("attack:ada>beast/8d", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert (s.ada.health, s.ada.facedown) == (s.ada.full, []) and s.last("hit.cancelled")


@pytest.mark.rule("AU-C-34", "AU-C-35", "AU-Q-25")
def test_the_second_card_of_frenzy_may_hush(scene):
    s = scene([HAND], **beast("frenzy clubs", "hush diamonds"), gm=["kc", "2h", "kd"]).to("disengaged")
    s.pool("2s", "5h").take("attack:beast>ada/kc", "power.frenzy:beast", "power.hush:beast>5h")
    assert codes(s.game.players.pool) == ["2s"] and codes(s.game.gm.pool) == ["kc", "kd"]


@pytest.mark.rule("AU-C-35", "AU-C-25", "AU-Q-33")
def test_hush_answers_a_hit_that_cover_cancelled(scene):
    s = scene([HAND], **ada("cover diamonds"), **beast("hush clubs"), gm=["9c"])
    s.take("engage:ada>beast/kc").to("players").take("attack:ada>beast/8d", "power.cover:ada>ada").passes()
    s.take("attack:beast>ada/9c", "power.hush:beast>8d")
    assert s.ada.health == s.ada.full and not s.game.players.pool


@pytest.mark.rule("AU-DEF-03", "AU-Q-12", "AU-C-13")
def test_a_pair_that_a_last_card_makes_is_called_in_part_4_and_not_before(scene):
    s = scene([HAND], minors=[minor()], **beast(), piles=["qh"]).to("players").gm_pool("qs")
    s.take("attack:ada>hound/9s", "take/qh")
    assert s.phase == "players" and not s.offered("special:gm")
    s.passes().take("special")
    assert s.ada.health == s.ada.full - 1


@pytest.mark.rule("AU-Q-12", "AU-Q-10", "AU-C-11", "AU-ENG-03")
def test_whom_a_special_attack_knocks_out_before_the_attacks_lets_none_through(scene):
    s = scene(TWO, **beast(), gm=["5h", "6h"]).take("engage:bob>beast/4c").to("engaged")
    s.bob.health = 1
    s.gm_pool("3s", "3h").anew().take("special", "hit:gm>bob")
    assert (s.phase, s.game.round) == ("initiative", 2)
    assert {"5h", "6h"} <= set(codes(s.game.gm.deck.discards)) and not s.log("attack")


@pytest.mark.rule("AU-Q-13", "AU-D-10", "AU-ENG-07")
def test_the_gm_may_call_on_five_when_the_last_card_of_its_hand_was_the_fifth(scene):
    s = scene([HAND], **beast(), gm=["7c"]).take("engage:ada>beast/kc").to("engaged")
    s.gm_pool("3s", "4h", "5d", "6d").anew().take("attack:beast>ada/7c")
    assert s.offered("special") and not s.game.gm_hand
    assert s.take("special").ada.health == s.ada.full - 2


# Facedown cards


@pytest.mark.rule("AU-Q-03", "AU-INI-06", "AU-CLN-01")
def test_facedown_cards_beyond_what_the_gm_drew_let_nothing_through_and_go(scene):
    s = scene([HAND], **beast(), gm=["5h"])
    s.take("engage:ada>beast/9s", "engage:ada>beast/8d", "engage:ada>beast/kc").to("engaged")
    s.take("attack:beast>ada/5h")
    assert (s.game.round, s.ada.health, s.ada.facedown) == (2, s.ada.full - 1, [])
    assert set(HAND) <= set(codes(s.game.players.deck.discards))


@pytest.mark.rule("AU-ENG-01", "AU-DIS-01", "AU-D-09")
def test_the_gm_may_decline_no_attack_that_it_can_make(scene):
    s = scene([HAND], minors=[minor()], **beast(), gm=["5h", "6h"]).take("engage:ada>beast/kc")
    assert "pass" not in s.to("disengaged").ids()
    assert "pass" not in s.to("engaged").ids()
    s.asks("engaged")


@pytest.mark.rule("AU-INI-07", "AU-DIS-03", "AU-C-11")
def test_a_disengaged_enemy_whose_target_fell_attacks_another(scene):
    s = scene(TWO, minors=[minor("Hound"), minor("Rat")], gm=["5h", "6h", "7h", "8h"]).to("disengaged")
    s.ada.health = 1
    s.take("attack:hound>ada/5h")
    assert {id.split("/")[0] for id in s.ids()} == {"attack:rat>bob"}
    s.take("attack:rat>bob/6h")
    assert s.bob.health == s.bob.full - 1


# Between combats


def story(system, *effects, hurt=()):
    """The game at the first question of the combat after the last of these choices; ``hurt`` is Health at each end."""
    scenes = tuple(StoryScene("Now.", (StoryChoice("Go on", each),) if each else ()) for each in effects)
    told = Episode(
        id="test", title="Test", teaser="It begins.", encounters=("plain",) * len(scenes), scenes=scenes,
        tags=Tags("Yes.", "No."),
    )  # fmt: skip
    system.library.episodes["test"] = told
    table = Table(system, system.setup({"episode": "test", "heroes": 2, "difficulty": "drawn"}, 1), 1)
    del system.library.episodes["test"]
    for number in range(1, len(scenes) + 1):
        if number > 1:
            for pc, health in zip(table.game.pcs, hurt, strict=False):
                pc.health = health
            table.game.enemies.clear()
        while table.game.combat != number or table.request.phase == "story":
            seat = table.request.seats[0]
            ids = [option.id for option in table.request.options_for(seat)]
            table.decide(table.request.number, seat, ["pass" if "pass" in ids else ids[-1]])
    return table.game


@pytest.mark.rule("AU-C-44", "AU-C-63", "AU-C-47")
@pytest.mark.parametrize(
    "effect", [Effect(do="minor", amount=1), Effect(do="major_health", amount=1), Effect(do="draw", amount=1)]
)
def test_what_a_choice_changed_is_for_the_next_combat_only(system, effect):
    changed, idle = (
        [(len(game.enemies), len(game.enemies[-1].pile), [len(pc.hand) for pc in game.pcs])
         for game in (story(system, None, each), story(system, None, each, None))]
        for each in (effect, None)
    )  # fmt: skip
    assert changed[0] != idle[0] and changed[1] == idle[1]


@pytest.mark.rule("AU-C-44", "AU-C-51", "AU-D-12")
def test_the_level_that_a_choice_sets_holds_for_all_combats_to_come(system):
    assert story(system, None, Effect(do="level", level="ruthless"), None).level == "ruthless"


@pytest.mark.rule("AU-C-44", "AU-C-11", "AU-C-12")
def test_who_was_knocked_out_returns_before_the_choice_that_heals(system):
    game = story(system, None, Effect(do="heal", amount=1), hurt=[0])
    assert [pc.health for pc in game.pcs] == [3, game.pcs[1].full]
