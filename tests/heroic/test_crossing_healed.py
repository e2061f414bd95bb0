"""What is healed and who learns of it, where two rules meet that tests found to miss each other."""

import pytest

from engine.heroic.asks.weighing import weigh
from engine.heroic.state.pieces import Hung, Mod
from tests.heroic.scene import HIT, TWO, foe, gift, hero, inn, stage, subplot

JOINED = {"steps": "joined"}
MERCY = [
    {"id": "mercy", "text": "?", "options": [{"id": each, "label": each} for each in ("spare", "hand_over")]}
]
SPARED = {"word": "choice", "id": "mercy", "option": "spare"}


def plans(s, seat="hero:1"):
    """By their ids what may be rolled for, as the seat is told it."""
    return {each.id: each for each in s.table.view(seat).snapshot().plans}


@pytest.mark.rule("HR-C-31", "HR-REC-11", "HR-Q-06")
def test_stress_that_a_trick_gives_to_peril_is_gone_whatever_comes_of_the_roll_that_was_to_heal_it(scene):
    s = scene([hero("Ada", gift("healing 10 heal", sfx=["secondwind type=physical"]))], doom=[6])
    s.ada.stress |= {"physical": 8}
    s.anew().plan("heal:ada:stress:physical", pay=["sfx:0:0/power:0:0"])
    told = plans(s)["draft"]
    s.rolls("2 2 2 2", "6 6")
    assert s.thrown("Peril") == (6, 8) == tuple(size for _, size in told.against)
    assert {words for _, words in told.comes} == {"it is gone"} and not told.lost
    assert s.ada.stress["physical"] == 0


@pytest.mark.rule("HR-REC-08", "HR-REC-09", "HR-REC-15", "HR-LOOP-34")
@pytest.mark.parametrize(
    ("kind", "less", "as_large"), [("stress", "it becomes d6", "it is gone"), ("trauma", "not enough for it", "it is gone")]
)  # fmt: skip
def test_dice_chosen_by_hand_between_scenes_tell_what_a_recovery_does(rest, kind, less, as_large):
    held = {"stress": 10, "trauma": 8}
    s = rest(*TWO, **{kind: {"mental": held[kind]}})
    s.take("hand", f"recover:{kind}:mental")
    told = dict(plans(s.asks("pool"))["draft"].comes)
    assert (told[6], told[8]) == (less, as_large) and 14 not in told


@pytest.mark.rule("HR-C-46", "HR-REC-06", "HR-LOOP-36")
def test_support_by_hand_tells_its_xp_as_its_row_does(rest):
    s = rest(*TWO, cards=[subplot("first", "aids")], trauma={"mental": 8})
    s.bob.stress["mental"] = 8
    s.take("hand", "back")
    told = plans(s)["support:bob"].learns
    s.take("hand", "support:bob")
    assert plans(s.asks("pool"))["draft"].learns == told == 1


@pytest.mark.rule("HR-C-38", "HR-Q-70", "HR-REC-01")
def test_a_backlash_that_was_paid_for_strikes_though_its_roll_has_won_the_scene(scene):
    s = scene([hero("Ada", gift("blast 10", limits=["backlash type=mental"]))], rook=False, settings=JOINED)
    s.thug.stress["physical"] = 12
    s.anew().act(HIT, "6 5 2 2 2", "2 2 2 2", pay=["flaw:limit:0:0"])
    assert s.phase == "rest" and s.ada.pp == 2 and s.ada.stress["mental"] == 4, "d6, and a step back"


@pytest.mark.rule("HR-Q-12", "HR-C-36", "HR-C-21")
@pytest.mark.parametrize("row", ["flaw:limit:0:0", "pay:sfx:0:0/power:0:1"])
def test_a_power_that_is_won_back_stays_off_by_what_its_owner_has_done_meanwhile(scene, row):
    s = scene([hero("Ada", gift("strength 12", "leap 6", sfx=["boost"], limits=["tired"]))])
    s.ada.mods["power:0:0"] = Mod(by=-1, against=8)
    s.anew().plan("help:ada:restore:power:0:0").take(row).rolls("6 5 2 8", "2 2 2 2")
    (mod,) = s.ada.mods.values()
    assert mod.shut and not mod.by and not mod.against


@pytest.mark.rule("HR-C-46", "HR-REC-12", "HR-Q-33", "HR-LOOP-36")
def test_the_xp_of_who_heals_or_frees_are_told_with_the_die_that_they_take(scene):
    s = scene(TWO, cards=[subplot("first", "heals", "aids")])
    s.bob.stress["physical"] = 10
    s.bob.complications += [Hung("comp:91", "mud", 8), Hung("comp:92", "web", 4)]
    told = plans(s.anew())
    of = "help:bob:complication:"
    found = [
        told["heal:bob:stress:physical"],
        told[f"{of}comp:91"],
        told[f"{of}comp:92"],
        told["help:bob:asset"],
    ]
    assert [(each.learns, each.least) for each in found] == [(1, 10), (3, 8), (3, 0), (3, 0)]


@pytest.mark.rule("HR-C-46", "HR-REC-12")
def test_no_xp_are_told_of_healing_that_no_effect_is_large_enough_for(scene):
    ada = hero("Ada", gift("strength 6"), specialties={}, affiliation={"solo": 10, "buddy": 6, "team": 8})
    s = scene([ada, hero("Bob")], cards=[subplot("first", "heals")], doom=[12, 12, 12])
    s.bob.stress["physical"] = 13
    assert plans(s.anew())["heal:bob:stress:physical"].learns == 0


@pytest.mark.rule("HR-C-46", "HR-C-17")
def test_the_first_word_to_one_more_of_an_area_is_told(scene):
    ada = hero("Ada", gift("mind 10 harm:mental", sfx=["area"]))
    s = scene([ada], [foe(), foe("Pal")], cards=[subplot("first", three="first_word")])
    s.game.scene.spoken.append("thug")
    s.plan("hurt:thug:stress:mental")
    assert plans(s)["draft"].pays == 0
    s.take("pay:sfx:0:0/pal")
    assert plans(s.asks("pool"))["draft"].pays == 3


def ten(s):
    """How the first of Ada's Subplots tells what pays 10 XP."""
    return s.table.view("hero:1").snapshot().heroes[0].subplots[0].triggers[2][1]


@pytest.mark.rule("HR-C-95", "HR-LOOP-37")
@pytest.mark.parametrize(
    ("option", "before", "after"), [("spare", "", ", no more in this issue"), ("flee", *[", not in this issue"] * 2)]
)  # fmt: skip
def test_a_subplot_says_what_of_it_the_issue_cannot_pay(scene, option, before, after):
    card = subplot("first", ten=SPARED | {"option": option})
    s = scene(cards=[card], objective={"hold": 1}, scenes=[inn(choices=MERCY), stage("after", "end")])
    assert ten(s).endswith("spare a foe" * (option == "spare") + before)
    s.to("vote").take("story:hand_over").to("plan")
    assert ten(s).endswith(after)


@pytest.mark.rule("HR-Q-73", "HR-XP-04")
def test_a_choice_that_the_story_asks_twice_is_weighed_each_time(scene):
    often = [stage("second", "again", objective={"hold": 1}), inn("again", choices=MERCY, then="after")]
    s = scene(
        objective={"hold": 1}, cards=[subplot("first", ten=SPARED)],
        scenes=[inn(choices=MERCY, then="second"), *often, stage("after", "end")],
    )  # fmt: skip
    s.to("vote").take("story:hand_over").to("plan").to("vote")
    s.asks("vote")
    assert {each.target: weigh(s.game, "vote", each).why for each in s.options() if each.target} == {
        "spare": "10 XP", "hand_over": "0 XP",
    }  # fmt: skip
