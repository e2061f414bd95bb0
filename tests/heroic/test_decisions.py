"""What is asked when, and of whom (HR-D); what a choice may be made of (HR-SET-10, HR-SET-11, HR-WHEN)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest

from content.heroic import PACKAGE
from content.registry import open_system
from engine.heroic.ai.hero import Keen
from engine.heroic.asks.odds import attempt
from engine.heroic.state.dossiers import Power
from engine.heroic.state.pieces import Hung
from engine.heroic.state.words import KINDS, SIZES
from engine.table import Table
from tests.heroic.scene import HIT, HURT, TWO, foe, gift, hero, inn, stage

FOILED = "8 7 6 2"


def kinds(s):
    return list(dict.fromkeys(option.kind for option in s.options()))


# A turn


@pytest.mark.rule("HR-D-04", "HR-ROLL-01", "HR-C-62", "HR-PP-12", "HR-PP-13")
def test_a_turn_offers_every_verb_that_the_scene_has_something_for(scene):
    ada = hero("Ada", gift("element 10 undo:fire", sfx=["shrug"], limits=["gear"]))
    s = scene(
        [ada, hero("Bob")], [foe("Thug", gift("weapon 8", limits=["gear"]))],
        clock={"size": 8}, undoable={"Rain": "fire"}, free=[{"label": "Shout", "does": {"flag": "heard"}}],
        clever=[{"needs": "Combat", "label": "Trip them", "does": {"flag": "tripped"}}],
    )  # fmt: skip
    s.bob.stress["mental"] = 6
    s.ada.complications.append(Hung("comp:x", "Tangled", 6))
    s.thug.seen.append("power:0:0")
    s.anew()
    assert set(kinds(s)) == {
        "hurt", "objective", "help", "heal", "clever", "free", "go", "own", "press", "undo", "pass", "flaw", "hand",
    }  # fmt: skip
    assert {option.seat for option in s.options()} == {"hero:1"}


@pytest.mark.rule("HR-D-04", "HR-C-47", "HR-ROLL-01", "HR-GM-29")
def test_the_line_that_goes_with_an_action_is_typed_and_changes_nothing(scene):
    plain, typed = scene(), scene()
    for s, text in ((plain, ""), (typed, "By the left ear!")):
        s.falls("6 5 2 2", "4 4 2 2").take(HIT, text=text) if text else s.falls("6 5 2 2", "4 4 2 2").take(
            HIT
        )
        s.settle()
    assert typed.log("declared")[0].typed == "By the left ear!"
    assert plain.thug.stress == typed.thug.stress and plain.game.doom == typed.game.doom


@pytest.mark.rule("HR-D-05", "HR-POOL-01", "HR-C-10", "HR-C-11")
def test_step_2_turns_each_box_and_a_distinction_to_d8_or_d4(scene):
    s = scene(
        [hero("Ada", gift("strength 10", "leap 6"), specialties={"Combat": "expert", "Tech": "expert"})]
    )
    s.ada.assets.append(Hung("asset:x", "Rope", 6, "roll"))
    s.thug.stress["mental"], s.thug.trauma["mental"] = 8, 6
    s.anew().plan(HIT)
    boxes = {option.card for option in s.options() if option.kind == "box"}
    assert boxes == {"distinction", "set1", "specialty", "asset", "stress"}, "one Affiliation fits, and stays"
    assert {option.amount for option in s.options() if option.card == "distinction"} == {0, 4, 8}
    s.take("box:set1>power:0:1=6", "box:stress>trauma:mental=6", "box:asset>none")
    assert s.asks("pool").sizes == (10, 8, 6, 8, 6)


@pytest.mark.rule("HR-C-11", "HR-D-05")
def test_one_key_lays_out_the_auto_pool_whatever_was_turned_and_paid_for(scene):
    s = scene([hero("Ada", gift("strength 10", "leap 6"))], pp=2)
    s.plan(HIT, d4="dist:0").take("box:set1>power:0:1=6", "pay:push")
    assert s.asks("pool").sizes == (10, 4, 6, 8, 6)
    s.take("bare")
    assert s.asks("pool").sizes == (10, 8, 10, 8) and not s.offered("bare")
    s.falls("6 5 2 2", "4 4 2 2").take("roll").settle()
    assert s.ada.pp == 2 and s.thrown("Ada") == (10, 8, 10, 8)


@pytest.mark.rule(
    "HR-D-06", "HR-ROLL-03", "HR-PP-01", "HR-PP-02", "HR-PP-03", "HR-PP-04", "HR-PP-11", "HR-LOOP-10"
)
def test_step_3_pays_for_each_kind_of_die_and_shows_what_cannot_be_had(scene):
    s = scene([hero("Ada", gift("strength 10", "leap 8", sfx=["area"]))], [foe("Thug"), foe("Goon")], pp=1)
    s.ada.stress["mental"] = 6
    s.anew().plan(HIT)
    paid = {option.id.split(":")[1] for option in s.options() if option.kind == "pay"}
    assert paid == {"stunt", "push", "extra", "own", "sfx"}
    s.take("pay:push")
    assert not s.asks("pool").offered("pay:extra") and s.why("own mental").reason == "not enough sparks"


@pytest.mark.rule("HR-D-08", "HR-D-07", "HR-PP-06", "HR-PP-07", "HR-ROLL-11", "HR-LOOP-15")
def test_step_8_offers_more_dice_for_the_total_and_the_effect_with_their_price(scene):
    s = scene(settings={"dice": "ask"})
    s.falls("6 5 4 3").plan(HIT).take("roll").asks("dice")
    labels = {option.label: str(option.price.text() if option.price else "") for option in s.options()}
    assert labels["11 with d10"] == "" and labels["15 with d8, a third die"] == "1 spark"
    assert labels["11 with d10 and d8, a second effect"] == "1 spark"


@pytest.mark.rule("HR-D-08", "HR-LOOP-15", "HR-BAL-03")
@pytest.mark.parametrize(("dice", "paid"), [("6 5 4 2 2", True), ("9 8 2 2 8", False)])
def test_a_die_more_is_preset_where_a_keen_hero_would_pay_for_it_and_only_there(scene, dice, paid):
    s = scene(pp=3, settings={"dice": "ask"}, foes=[foe("Thug", tier="minor")], rook=False)
    s.thug.stress["physical"] = 8
    s.anew().falls(dice).plan(HIT).take("roll").asks("dice")
    preset = s.table.request.ranked_for("hero:1")[0]
    keen = Keen().decide(s.table.view("hero:1"), s.table.request)
    assert (bool(preset.price), keen.picks) == (paid, [preset.id])
    s.game.streams["dice"].left.clear()


@pytest.mark.rule("HR-D-08", "HR-DOOM-10", "HR-DOOM-11", "HR-ROLL-11")
def test_the_watchers_step_8_costs_doom_dice(scene):
    s = scene(doom=[6, 8, 12])
    s.next("thug").falls("6 5 4 3").take(HURT).settle(stop=["dice"])
    prices = {option.label: option.price.die for option in s.asks("dice").options() if option.price}
    assert prices["15 with d8, a third die"] == 8 and prices["11 with d8 and d8, a second effect"] == 8


# A reaction


@pytest.mark.rule("HR-D-10", "HR-ROLL-14", "HR-ROLL-15", "HR-LOOP-22")
def test_a_reaction_goes_through_pool_payment_dice_openings_and_declaration_itself(scene):
    s = scene(pp=2, settings={"dice": "ask"})
    s.next("thug").falls("6 5 2 2").take(HURT).settle(stop=["react"])
    assert (
        s.options()[0].seat == "hero:1"
        and "Thug comes at Ada: 11 with d8, physical stress" in s.table.request.prompt
    )
    s.pool(d4="dist:0", pay=["stunt:power:0:0"]).falls("2 1 5 4 3").take("roll")
    assert s.phase == "dice" and s.offered("dice:")
    s.take(next(option.id for option in s.options() if "third die" in option.label)).settle("buy:d6")
    told = [event.kind for event in s.table.events if event.id == "ada" or event.kind == "doom"]
    assert told[-1] != "stress" and s.last("compared").won is False
    assert s.ada.pp == 2, (
        "2, and 1 of the D4, less 1 for the stunt, 1 for the third die, and 1 for the opening"
    )


@pytest.mark.rule("HR-D-12", "HR-DOOM-09", "HR-Q-16")
def test_the_watcher_is_asked_the_same(scene):
    s = scene(doom=[6, 8])
    s.act(HIT, "3 2 2 2", "8 7 2 2", stop=["gm.counter"])
    assert s.asks("gm.counter").ids() == ["counter:physical", "counter:complication", "pass"]
    assert {option.price.die for option in s.options() if option.price} == {8}


# Order and endings


@pytest.mark.rule("HR-Q-62", "HR-ORD-02", "HR-ORD-04")
def test_when_heroes_name_only_heroes_the_last_of_them_names_a_foe(scene):
    s = scene(TWO, [foe("Thug")], rook=False)
    s.take("pass").settle().take("next:bob").settle().take("pass").settle()
    assert s.game.scene.current == "thug" and s.log("next")[-1].by == "Bob"


@pytest.mark.rule("HR-DOOM-31", "HR-DOOM-23", "HR-Q-22", "HR-D-16")
def test_after_an_end_paid_by_2d12_a_player_tells_once_how_it_came_about_and_it_changes_nothing(scene):
    s = scene(TWO, doom=[12, 12])
    s.take("pass").settle("tell:ending").take("next:bob").settle().take("pass").settle(
        "use:ending", stop=["tell"]
    )
    assert {option.seat for option in s.options()} == {"hero:2"}, "of the hero who acted last"
    before = s.game.doom, s.ada.pp, list(s.game.flags)
    s.take("tell:", text="The roof came down.").to("rest")
    assert "The roof came down." in [event.line for event in s.log("told")]
    assert before == (s.game.doom, s.ada.pp, s.game.flags)


@pytest.mark.rule("HR-DOOM-31", "HR-Q-22")
def test_nobody_is_asked_to_tell_of_another_end(scene):
    s = scene(objective={"hold": 1})
    s._until(lambda: s.phase in ("tell", "rest"), "the end")
    assert s.phase == "rest"


@pytest.mark.rule("HR-EVT-01", "HR-EVT-02", "HR-EVT-03", "HR-EVT-04", "HR-C-39")
def test_an_event_is_acts_of_scenes_each_ending_in_an_action_scene_that_is_its_climax(scene):
    s = scene(
        objective={"hold": 1}, scenes=[inn(then="peak"), stage("peak", "end", objective={"hold": 1})],
        acts=[["stage", "inn", "peak"], ["stage", "inn", "peak"]],
    )  # fmt: skip
    s._until(lambda: s.phase == "over", "the end")
    told = [
        (event.kind, getattr(event, "scene", event.amount))
        for event in s.table.events
        if event.kind in ("act", "scene")
    ]
    act = [("scene", "Stage"), ("scene", "Inn"), ("scene", "Peak")]
    assert told == [("act", 1), *act, ("act", 2), *act, ("scene", "The epilogue")]
    assert [event.action for event in s.log("scene")] == [True, False, True, True, False, True, False]


# What choices are made of


ODD = "Out of character, entirely!"
HELD = (
    "aff",
    "dist",
    "setting",
    "made",
    "power",
    "spec",
    "asset",
    "held",
    "res",
    "unlock",
    "comp",
    "stress",
    "trauma",
)
"""Where a die of a hero's pool may come from: the dossier, the scene, what hangs on somebody."""


@pytest.fixture(scope="module")
def played():
    """An issue played by random options, with an odd line typed wherever one may be: the table, and all it offered."""
    system = open_system("heroic")
    table = Table(system, system.setup({"heroes": 3, "event": "Low Water"}, 5), 5)
    random, offered = Random(3), []
    for _ in range(400):
        request = table.request
        if request is None:
            break
        seat = request.seats[0]
        options = request.options_for(seat)
        offered += options
        option = random.choice(options)
        table.decide(request.number, seat, [f"{option.id}={ODD}" if option.text else option.id])
    return table, offered


@pytest.mark.rule("HR-SET-10", "HR-C-09")
def test_every_option_names_its_rule_and_every_die_comes_from_the_dossier_or_the_scene(played):
    _, offered = played
    assert [option.id for option in offered if not option.rule.startswith("HR-") or not option.label] == []
    dice = {option.target.partition(":")[0] for option in offered if option.kind == "box" and option.target}
    assert dice and dice <= set(HELD)


@pytest.mark.rule("HR-SET-11", "HR-C-47")
def test_nothing_that_is_typed_is_refused_or_changes_what_may_be_done(played):
    table, offered = played
    assert any(option.text for option in offered) and ODD in [
        event.typed for event in table.events if event.kind == "declared"
    ]


@pytest.mark.rule("HR-TERM-01", "HR-TERM-10")
def test_a_die_that_falls_has_words_a_size_of_the_five_and_a_value_within_it(played):
    table, _ = played
    thrown = [event for event in table.events if event.kind == "threw"]
    dice = [(name, die) for event in thrown for name, die in zip(event.traits, event.dice, strict=True)]
    assert len(dice) > 100
    assert all(name and die.size in SIZES and 1 <= die.face <= die.size for name, die in dice)


@pytest.mark.rule("HR-TERM-01")
@pytest.mark.parametrize(("small", "large"), list(pairwise(SIZES)))
def test_a_larger_size_matters_more(small, large):
    assert (
        attempt((small, 8, 8), (8, 8, 8), True).win < attempt((8, 8, large), (8, 8, 8), True).win
        or large == 8
    )
    assert attempt((4, small, 8), (6, 8), False).win < attempt((4, *sorted((large, 8))), (6, 8), False).win


@pytest.mark.rule("HR-WHEN-02", "HR-WHEN-01", "HR-WHEN-03")
@pytest.mark.parametrize(
    "id", ["hurt:thug:stress:physical", "help:bob:asset", "heal:bob:stress", "objective:0"]
)
def test_whatever_is_dangerous_or_in_doubt_is_rolled_for_and_opposed(scene, id):
    s = scene(TWO, objective={"clear": [8, 8]}, at={"thug": "quay"}, doom=[6])
    s.bob.stress["mental"] = 6
    s.anew().falls("2 2 2 2 2 2 2 2 2 2 2").take(id).settle()
    s.game.streams["dice"].left.clear()
    assert [event.who for event in s.log("threw")] == ["Ada", "Thug" if id.startswith("hurt") else "Peril"]


@pytest.mark.rule("HR-WHEN-06", "HR-WHEN-04", "HR-WHEN-05")
def test_nothing_is_offered_that_could_change_nothing(scene):
    ada = hero("Ada", gift("healing 12 undo:fire", sfx=["mend type=mental", "shrug"]))
    s = scene(
        [ada, hero("Bob", gift("strength 12"), specialties={})], clock={"size": 4}, undoable={"Fog": "fire"}
    )
    assert set(kinds(s)) == {"hurt", "help", "go", "pass", "hand"}, (
        "nobody is hurt, hampered, shut or pressed"
    )
    assert not s.offered("help:bob:step"), "a D12 has no step above it"


@pytest.mark.rule("HR-C-09")
def test_powers_are_of_21_kinds(scene):
    assert len(KINDS) == 21 and {
        power.kind for each in PACKAGE.library.sets.values() for power in each.powers
    } <= set(KINDS)
    with pytest.raises(msgspec.ValidationError):
        gift_of = {"name": "Luck", "kind": "luck", "size": 8}
        msgspec.convert(gift_of, Power)
