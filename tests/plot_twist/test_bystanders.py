"""Bystanders, recruited and killed (PT-BYST, PT-Q-66)."""

import pytest

from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Personas
from engine.table.odds import heads
from screens.game.standing import moment_of
from screens.plot_twist.windows import matters
from tests.plot_twist.scene import card, hero, mook, villain

ABLE = {"energy_projection": 1, "psyche": 1}
NURSE = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def child(name="Lost Child", difficulty=1, life=2, **fields):
    return card(
        "bystander", name, difficulty=difficulty, life=life, recruit=[gain(2)], kill=[gain(4)], **fields
    )


def with_child(scene, *, coins=(), ada=None, vex=None, mooks=(), **bystander):
    s = scene([ada or hero("Ada", **ABLE)], vex or villain("Vex", **ABLE), mooks=mooks,
              plots={"hero:1": [child(**bystander)]}, coins=coins)  # fmt: skip
    return s.take("bystanders")


@pytest.mark.rule("PT-BYST-01")
@pytest.mark.parametrize("seat", ["hero:1", "gm"])
def test_either_side_brings_any_number_with_one_free_action(scene, seat):
    people = [child(f"Child {n}") for n in (1, 2, 3)]
    s = scene([hero("Ada")], plots={seat: people}).to("start", seat).take("bystanders")
    s.pick("bystander:child-1", "bystander:child-3").to("start", seat)
    assert [each.name for each in s.game.bystanders] == ["Child 1", "Child 3"]
    assert all(each.place is s.game.place for each in s.game.bystanders)
    assert not s.offered("bystanders")
    assert (s.ada.belief, s.vex.hate) == (8, 13)
    assert s.end_turn().to("start", seat).offered("bystanders")


@pytest.mark.rule("PT-BYST-01")
def test_bystanders_come_only_at_start_of_turn(scene):
    s = scene([hero("Ada")], plots={"hero:1": [child()]}).to("combat", "hero:1")
    assert not s.offered("bystanders")
    assert s.why("Lost Child").rule == "PT-TURN-07"


@pytest.mark.rule("PT-BYST-01")
def test_never_two_alike(scene):
    s = (
        scene([hero("Ada")], plots={"hero:1": [child()], "gm": [child()]})
        .take("bystanders")
        .to("start", "gm")
    )
    assert not s.offered("bystanders")
    assert s.why("Lost Child", "gm").rule == "PT-CARD-03"


@pytest.mark.rule("PT-BYST-02", "PT-Q-66")
def test_a_bystander_rolls_nothing_and_has_no_resistances(scene):
    s = (
        with_child(scene, coins=[2, 2])
        .fight("ada", "lost-child")
        .take("attack.social")
        .to("combat", "hero:1")
    )
    assert [event.who for event in s.log("coins.tossed")] == ["Ada", "Ada"]
    assert not s.log("damage.dealt")


@pytest.mark.rule("PT-BYST-03", "PT-BYST-05")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_a_hero_recruits_by_a_mental_or_social_attack(scene, kind):
    s = (
        with_child(scene, coins=[2, 1])
        .fight("ada", "lost-child")
        .take(f"attack.{kind}")
        .to("combat", "hero:1")
    )
    assert not s.game.name_in_play("Lost Child")
    assert s.item("Lost Child").zone == "discard"
    assert s.last("bystander.recruited").by == "Ada"
    assert (s.ada.energy, s.vex.energy) == (11, 12)


@pytest.mark.rule("PT-BYST-03", "PT-BYST-04")
def test_heroes_do_not_kill_and_villains_do_not_recruit(scene):
    s = with_child(scene).fight("ada", "lost-child")
    assert {option.kind for option in s.options() if "attack." in option.kind} - {"belief.attack"} == {
        "attack.mental", "attack.social",
    }  # fmt: skip
    s.fight("vex", "lost-child")
    assert {option.kind for option in s.options() if "attack." in option.kind} - {"hate.attack"} == {
        "attack.melee", "attack.ranged", "attack.mental",
    }  # fmt: skip


@pytest.mark.rule("PT-BYST-04", "PT-BYST-05")
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental"])
def test_a_villain_kills_by_a_mental_or_physical_attack(scene, kind):
    s = with_child(scene, coins=[2, 1]).fight("vex", "lost-child").take(f"attack.{kind}").to("combat")
    assert s.last("bystander.killed").by == "Vex"
    assert (s.ada.energy, s.vex.energy) == (9, 16)
    assert not s.game.name_in_play("Lost Child")


@pytest.mark.rule("PT-BYST-04")
def test_mooks_kill_too(scene):
    s = with_child(scene, coins=[2, 1], mooks=[mook("Thugs")]).fight("thugs", "lost-child")
    s.take("attack.melee:thugs").to("combat")
    assert s.last("bystander.killed").by == "Thugs"


@pytest.mark.rule("PT-BYST-03", "PT-BYST-06")
@pytest.mark.parametrize(
    ("coins", "recruited"), [([2, 1], True), ([1], False), ([0], False), ([2, 0], False), ([3, 3], True)]
)
def test_more_successes_than_the_difficulty_and_damage_of_at_least_the_life(scene, coins, recruited):
    s = with_child(scene, coins=coins, difficulty=1, life=2)
    s.fight("ada", "lost-child").take("attack.social").to("combat", "hero:1")
    assert s.game.name_in_play("Lost Child") == (not recruited)


@pytest.mark.rule("PT-BYST-06")
def test_damage_short_of_the_life_leaves_nothing_behind(scene):
    s = with_child(scene, coins=[2, 1, 2, 1], life=3).fight("ada", "lost-child").take("attack.social")
    s.to("combat.attack", "hero:1").take("belief.attack:ada", "attack.social").to("combat", "hero:1")
    assert s.game.name_in_play("Lost Child")


@pytest.mark.rule("PT-BYST-05")
def test_you_is_whoever_did_it_and_not_who_brought_the_bystander(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [child()]}, coins=[2, 1]).take("bystanders")
    s.fight("bo", "lost-child").take("attack.social").to("combat")
    assert (s.ada.energy, s.bo.energy) == (9, 11)


@pytest.mark.rule("PT-BYST-05")
def test_what_it_starts_goes_on_after_it_is_discarded(scene):
    coach = card("bystander", "Coach", difficulty=0, life=1, kill=[gain()],
                 recruit=[{"do": "modify", "figure": "fighting", "amount": 2, "until": 2}])  # fmt: skip
    s = scene([hero("Ada")], plots={"hero:1": [coach]}, coins=[1, 0, 0, 0]).take("bystanders")
    s.fight("ada", "coach").take("attack.social").end_turn().fight("ada", "vex").take("attack.melee")
    s.to("combat.attack")
    assert s.log("coins.tossed")[-2].parts == (("Body", 3), ("Fighting", 2))


@pytest.mark.rule("PT-Q-66")
def test_the_attacker_goes_through_all_steps_and_the_bystander_never_acts(scene):
    s = with_child(scene).to("combat", "hero:1").take("combat:ada>lost-child")
    steps = []
    while s.phase != "redraw":
        steps.append(s.phase)
        acting = [option for option in s.options() if option.actor == "lost-child"]
        assert not acting
        s.idle()
    assert list(dict.fromkeys(steps)) == [
        "combat.start",
        "combat.movement",
        "combat.maneuver",
        "combat.attack",
    ]
    s.idle()


@pytest.mark.rule("PT-Q-66")
def test_a_bystander_always_comes_to_the_current_location(scene):
    guide = {
        "actions": [
            {"name": "Tour", "do": [{"do": "play_location"}]},
            {"name": "Ride", "do": [{"do": "relocate"}]},
        ]
    }
    s = scene([hero("Ada", **guide)], plots={"hero:1": [card("location", "Zoo")], "gm": [child()]})
    s.take("ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride").end_turn()
    s.to("start", "gm").take("bystanders")
    assert s.item("Lost Child").place.name == "Zoo"


@pytest.mark.rule("PT-Q-20")
def test_bystanders_are_won_by_a_mental_attack_only_with_psyche_and_by_a_social_one_without_skill(scene):
    s = scene([hero("Ada"), hero("Bo", psyche=1)], plots={"hero:1": [NURSE]}).take("bystanders")
    s.fight("ada", "nurse")
    assert [each for each in s.ids("hero:1") if each.startswith("attack")] == ["attack.social:ada>nurse"]
    assert s.why("Mental Attack", "hero:1").rule == "PT-ATK-03"
    s.fight("bo", "nurse")
    assert s.offered("attack.mental:bo>nurse")


def recruiting(scene, **fields):
    """Ada has hit the child with words: the window before her damage, with what would be added to it."""
    s = with_child(scene, coins=[2], **fields)
    s.ada.energy = 5
    s.fight("ada", "lost-child").take("attack.social")
    while not s.table.request.prompt.startswith("Damage"):
        s.idle()
    return s.asks("roll.before_roll"), moment_of(s.table, "hero:1", ("hero:1",), [])


@pytest.mark.rule("PT-BYST-03", "PT-BYST-06", "PT-Q-10")
def test_before_the_damage_one_is_told_the_chance_to_recruit_and_not_damage_that_nobody_takes(scene):
    _, moment = recruiting(scene, life=3)
    told = moment.odds["hero:1", "coin.energy:ada=1"]
    chances = [1 - sum(heads(coins)[:2]) for coins in (3, 4)]
    assert (told.wins, told.brings, told.expected) == ("to recruit", "", 0)
    assert [told.before[0], told.win] == pytest.approx(chances)
    assert (told.number, moment.view.roll[0].mean, moment.view.roll[0].brings) == (2, None, "to recruit")


@pytest.mark.rule("PT-BYST-06")
@pytest.mark.parametrize(("life", "asked"), [(1, False), (3, True)])
def test_only_where_the_damage_may_fall_short_somebody_is_asked_and_hinted_to_add_to_it(scene, life, asked):
    s, moment = recruiting(scene, life=life)
    player = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1)
    picked = player.decide(s.table.view("hero:1"), s.table.request).picks
    assert matters(moment) is asked
    assert [pick.startswith("coin.energy") for pick in picked] == [asked]
