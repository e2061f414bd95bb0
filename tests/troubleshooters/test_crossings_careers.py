"""Rest, learning, what is had for points, villains who do not come back: where two rules meet, from scene to scene and from
adventure to adventure."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from content.registry import open_system
from content.troubleshooters import library
from engine.table import RandomStream, SetupError
from engine.troubleshooters.asks.learning import Purchase
from engine.troubleshooters.rules import (
    adventure,
    conditions,
    debrief,
    effects,
    errands,
    frame,
    growth,
    picks,
    predicates,
    scenes,
    workshop,
)
from engine.troubleshooters.rules.karma import opponents
from engine.troubleshooters.scenario.effects import Effect, Predicate
from engine.troubleshooters.state.lasting import Campaign, Nemesis
from engine.troubleshooters.state.scene import Scene
from engine.troubleshooters.state.setup import _nemesis
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_frame import Played
from tests.troubleshooters.test_lasting import answer, began, lasted
from tests.troubleshooters.test_purchases import DOOR, Bar, clue
from tests.troubleshooters.tour import LEADS, tour

OPENING = 'hours = 3\nexits = [{ to = "hub" }]\n'


@pytest.mark.rule("TS-HEAL-08", "TS-COND-11", "TS-COND-13", "TS-Q-66")
def test_who_was_weary_is_whole_after_two_days_of_rest():
    t = tour().go("to:hub")
    weary = t.game.heroes[0]
    conditions.gain(t.game, weary, "exhausted")
    t.go("to:rest", "to:hub")
    assert not weary.conditions and weary.vitality == weary.top


@pytest.mark.rule("TS-HEAL-10", "TS-Q-67", "TS-LOOP-27")
def test_nobody_patches_up_what_is_patched_up():
    p = play(hero("Ada"), hero("Bea", Medicine=65))
    conditions.gain(p.game, p.ada, "wounded")
    before = [each.kind for each in errands._wounds(p.game)]
    p.ada.patched = True
    assert (before, list(errands._wounds(p.game))) == (["patch"], [])


@pytest.mark.rule("TS-EXP-12", "TS-EXP-13", "TS-Q-25")
@pytest.mark.parametrize(
    ("tag", "who", "earned"),
    [
        ("hook", "danae_kouris", True),
        ("hook", "lucien_farel", False),
        ("spotlight", "danae_kouris", False),
        ("spotlight", "lucien_farel", True),
    ],
)
def test_a_hook_is_taken_by_whom_it_draws_in_and_the_light_is_turned_on_them_by_the_others(tag, who, earned):
    option = f'\n  [[scene.option]]\n  id = "o"\n  label = "O"\n  actor = "{who}"\n  tags = ["{tag}"]\n'
    t = tour(changes={OPENING: OPENING + option + '  effects = [{ text = "O." }]\n'}).go("do:o")
    assert bool(t.game.merits) == earned


@pytest.mark.rule("TS-HOOK-08", "TS-C-05", "TS-SCN-45")
def test_a_hero_of_ones_own_is_drawn_in_by_a_hook_that_the_adventure_has_words_for():
    t = tour()
    danae = t.game.heroes[0]
    drawn = []
    for hook in ("media_darling", "secret_service"):
        danae.card = replace(danae.card, hook=(hook,))
        danae.id = "my_own"
        drawn.append(adventure._drawn(t.game, t.tale, danae))
    assert drawn == [True, False]


@pytest.mark.rule("TS-STORY-24", "TS-Q-18", "TS-STORY-20")
def test_who_did_not_want_the_smaller_thing_may_have_the_great_one_later():
    boat = {"id": "boat", "label": "A boat", "effects": [{"set": "boat"}]}
    fleet = {"id": "fleet", "label": "The fleet", "effects": [{"set": "fleet"}], "downgrade": "boat"}
    bar = Bar(hero("Ada", sp=6), major=[fleet | {"downgrade_if": {"flag": "storm"}}], minor=[boat])
    bar.game.flags["storm"] = 1
    bar.buys("ada", "fleet", "downgrade:fleet.no")
    bar.game.flags["storm"] = 0
    bar.buys("ada", "fleet")
    assert bar.game.flags["fleet"] and bar.play.ada.sp == 0


@pytest.mark.rule("TS-Q-26", "TS-EFF-04", "TS-Q-19")
def test_who_was_robbed_of_the_tools_may_make_do():
    lock = DOOR | {"check": {"skill": "Security", "kit_tags": ["lock"]}}
    bar = Bar(hero("Ada", kits=["mechanics_toolbox", "lockpicks"]), type="planning", option=[lock])
    had = [each.id for each in workshop.things(bar.game, bar.scene, bar.play.ada)]
    bar.play.ada.kits[1].state = "confiscated"
    assert "make:lock" not in had
    assert "make:lock" in [each.id for each in workshop.things(bar.game, bar.scene, bar.play.ada)]


@pytest.mark.rule("TS-C-27", "TS-Q-19")
def test_deep_pockets_replace_what_was_taken_away():
    bar = Bar(hero("Ada", abilities=["deep_pockets"], sp=4, kits=["binoculars"]), tags=["town"])
    bar.game.at.tags = ("town",)
    bar.play.ada.kits[0].state = "confiscated"
    bar.buys("ada", "TS-C-27", "delivered:binoculars")
    assert [each.usable for each in bar.play.ada.kits] == [False, True]


@pytest.mark.rule("TS-EFF-19", "TS-STATE-17", "TS-Q-05")
def test_what_simply_happens_cannot_be_done_once_its_obstacle_is_closed():
    bar = Bar(
        hero("Ada"), option=[{"id": "go", "obstacle": "way", "label": "Go", "effects": [{"set": "gone"}]}]
    )
    before = bar.tries()
    bar.game.closed["way"] = 1
    assert (before, bar.tries()) == (["do:go"], [])


@pytest.mark.rule("TS-SCN-13", "TS-CHECK-03", "TS-ABIL-09")
def test_nobody_asks_the_press_what_is_known():
    bar = Bar(hero("Ada"), clues=["tide"], tables=(clue("tide"),), type="press", checks=[{"skill": "Charm"}])
    before = [each.kind for each in errands.there(bar.game, bar.game.tale, bar.scene)]
    bar.game.clues.append("tide")
    assert (before, list(errands.there(bar.game, bar.game.tale, bar.scene))) == (["press"], [])


@pytest.mark.rule("TS-SCN-15", "TS-STORY-01", "TS-Q-18")
def test_what_costs_points_is_done_by_somebody_who_has_them_or_by_nobody():
    """Where nobody could pay it was offered to whoever stood first, and the game broke off."""
    bribe = {"id": "bribe", "label": "Bribe him", "cost_sp": 1, "effects": [{"set": "paid"}]}
    bar = Bar(hero("Ada", sp=0), hero("Bea", sp=0), option=[bribe])
    poor = bar.tries()
    bar.play.bea.sp = 1
    (pick,) = (each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.option)
    assert poor == [] and pick.hero is bar.play.bea


@pytest.mark.rule("TS-Q-111", "TS-EFF-21", "TS-KARMA-09")
@pytest.mark.parametrize("change", ["leave", "captured", "dead"])
def test_who_has_left_is_nobodys_opponent_until_he_is_back(change):
    bar = Bar(hero("Ada"), foe("Max"))
    bar.game.at.who = ["max"]
    there = []
    for each in (change, "join"):
        effects.happens(bar.game, bar.game.tale, [Effect(director="max", change=each)])
        there.append([each.id for each in opponents(bar.game)])
    assert there == [[], ["max"]]


@pytest.mark.rule("TS-PRED-14", "TS-Q-107")
def test_the_dead_do_not_count_among_the_heroes():
    played = Played(3)
    two = Predicate(party_at_most=2)
    before = predicates.holds(played.state, played.tale, two)
    played.state.heroes[0].presence = "dead"
    assert (before, predicates.holds(played.state, played.tale, two)) == (False, True)


@pytest.mark.rule("TS-Q-107", "TS-DP-41", "TS-DEATH-03")
def test_nobody_is_asked_who_comes_where_nothing_follows():
    stay = 'effects = [{ set = "stopped" }, { goto = "end" }]\n\n  [[scene.major]]'
    t = tour(climax="retreat", changes={stay: stay.replace('{ goto = "end" }', "{ adventure_end = true }")})
    for skill in ("Alertness", "Vehicles", "Willpower"):
        t.skill(skill, 100)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    t.go("try:danae_kouris>door", "to:climax", "do:danae_kouris>stay", "sacrifice:danae_kouris>yes")
    assert t.tale.ending == "price" and "hero" not in t.asked


@pytest.mark.rule("TS-Q-107", "TS-EXP-12", "TS-HOOK-08")
def test_who_comes_in_the_place_of_the_dead_may_be_one_whom_it_is_about():
    drawn = 'hook_characters = ["danae_kouris"'
    t = tour(climax="retreat", changes={drawn: f'{drawn}, "signe_lindqvist"'})
    for skill in ("Alertness", "Vehicles", "Willpower"):
        t.skill(skill, 100)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    t.go(
        "try:danae_kouris>door",
        "to:climax",
        "do:danae_kouris>stay",
        "sacrifice:danae_kouris>yes",
        "hero:signe_lindqvist",
    )
    assert "signe_lindqvist" in t.game.hooks


@pytest.mark.rule("TS-GM-04", "TS-STATE-04")
def test_who_had_much_to_do_last_time_begins_a_session_like_the_others():
    p = play(hero("Ada"))
    p.ada.checks = 9
    scenes.begin_session(p.game)
    assert p.ada.checks == 0


@pytest.mark.rule("TS-C-54", "TS-C-51", "TS-EFF-19")
@pytest.mark.parametrize("id", sorted(set(library().adventures) - {"lesson"}))
def test_what_the_villains_have_put_out_of_reach_is_sold_though_nobody_was_there(id):
    played = Played(adventure=id)
    played.state.scene = Scene("hub", "planning", 1)
    before = frame.sale(played.state, played.tale)
    effects.happens(played.state, played.tale, frame.step(played.state, played.tale, 5))
    sold = frame.sale(played.state, played.tale)
    assert before is None and sold is not None and sold[0].key


@pytest.mark.rule("TS-SCN-01", "TS-Q-98", "TS-DP-33")
def test_an_adventure_for_three_is_not_begun_by_two():
    with pytest.raises(SetupError, match="is for 3"):
        open_system("troubleshooters").setup(
            {"adventure": "lesson", "heroes": ["danae_kouris", "lucien_farel"]}, 1
        )


# What is learnt


@pytest.mark.rule("TS-C-11", "TS-C-06", "TS-LEARN-08")
def test_nobody_gives_up_what_another_ability_is_built_on():
    p = play(hero("Ada", Medicine=65, abilities=["pilot", "fighter_pilot", "bushman", "ghost"]))
    p.ada.learning["field_surgeon"] = 4
    p.run(
        debrief.learn(p.game, p.ada, Purchase("ability", "field_surgeon", "Medicine")),
        "give_up:ada>ghost",
        percent=[40],
    )
    assert p.offered == [[f"give_up:ada>{each}" for each in ("fighter_pilot", "bushman", "ghost", "none")]]


@pytest.mark.rule("TS-C-65", "TS-LEARN-11")
def test_what_was_learnt_in_the_weeks_between_can_be_used_in_the_adventure_that_begins():
    table = began(lasted(skills={"Medicine": 100}, learning={"field_surgeon": 4}))
    answer(table, "downtime:danae_kouris>study:ability:field_surgeon")
    answer(table, "downtime:danae_kouris>nothing")
    assert "field_surgeon" in table.game.heroes[0].abilities


# Villains


@pytest.mark.rule("TS-C-68", "TS-KILL-02", "TS-KILL-08")
def test_a_villain_who_has_died_does_not_come_again():
    t = tour()
    villain = t.tale.adventure.villain = next(iter(library().modules.villains.values()))
    large = growth.campaign_left(t.game, t.tale).nemeses[0].state
    t.tale.people[villain.boss] = "dead"
    assert (large, growth.campaign_left(t.game, t.tale).nemeses[0].state) == ("at_large", "retired")


@pytest.mark.rule("TS-C-68", "TS-KILL-08")
def test_sooner_than_who_is_gone_for_good_comes_who_was_jailed_but_now():
    first, *others = library().modules.villains
    nemeses = [Nemesis(villain=first, state="jailed", after=9)]
    nemeses += [Nemesis(villain=each, state="retired") for each in others]
    campaign = Campaign(played=(("assembled", "won"),) * 9, nemeses=tuple(nemeses))
    assert {_nemesis(library(), campaign, RandomStream(seed)) for seed in range(9)} == {first}
