"""A Conflict that begins with all of its Intention, crossed with what changes its sum (IN-LOOP-14)."""

from random import Random

import pytest

from engine.intentions.ai.bout import Bout
from engine.intentions.state.actions import Declare
from engine.intentions.state.adventures import FactCard
from engine.intentions.state.pieces import Fact
from tests.intentions.scene import made
from tests.intentions.small import foe

KNOWN = made(FactCard, "known", subject="the dogs", verb="know", object="lamp", kind="eases", side="heroes")


@pytest.mark.rule("IN-LOOP-14", "IN-C-75", "IN-C-45", "IN-CON-09")
def test_what_a_fact_eases_is_in_the_sum_of_who_begins_and_in_nobodys_after(scene):
    s = scene("Ada", "Bob", things=[KNOWN]).sets("yard>day>spoil").comes("bob")
    s.game.facts.append(Fact("The dogs know the lamp.", "heroes", "known", True))
    s.anew()
    plain = s.option("start:ada>stop/sale").amount
    begun = s.option("start:ada>take/lamp+drawback")
    assert begun.amount == plain - 2 - 2
    s.take(begun.id).asks("conflict.intention")
    assert s.game.conflict.fighter("ada").aim.itn == begun.amount
    assert s.option("intend:bob>take:lamp").amount == plain


@pytest.mark.rule("IN-LOOP-14", "IN-Q-55", "IN-C-70", "IN-CON-08")
def test_who_is_in_it_is_chosen_by_the_sum_of_what_it_was_begun_for(scene):
    s = scene("Ada", "Bob", "Cy").sets("attic>dusk>spoil").comes("bob", "cy")
    s.take("apart:ada", "start:ada>stop/sale+drawback").asks("conflict.join")
    alone = s.option("alone:ada").label.split(" · ")[1]
    s.take("alone:ada").asks("conflict.type")
    assert alone == f"{s.game.conflict.fighter('ada').aim.itn} Progress"


@pytest.mark.rule("IN-LOOP-39", "IN-LOOP-14", "IN-Q-04")
def test_who_began_it_may_still_stand_against_another_and_then_needs_more_for_the_same(scene):
    s = scene("Ada", "Bob", rivalry="asked").sets().comes("bob").take("start:ada>stop/sale+goal")
    assert s.ids() == ["intend:ada>stop:sale+goal", "oppose:ada>bob"]
    before = s.options()[0].amount
    s.take("oppose:ada>bob", "agree:bob>ada").asks("conflict.intention")
    assert s.game.conflict.fighter("ada").aim.itn == before + s.bob.rating


@pytest.mark.rule("IN-LOOP-12", "IN-C-59", "IN-Q-58", "IN-Q-39")
@pytest.mark.parametrize(
    ("waits", "declared", "counts"),
    [
        ({"marked": True, "strained": True}, "guard", [(1, 3), (0, 0), (0, 0)]),
        ({"shaken": "now", "worn": "now"}, "guard", [(1, 3), (1, 3), (1, 3)]),
        ({"marked": True, "shaken": "now"}, "invoke", [(2, 0), (2, 0), (2, 0)]),
    ],
)
def test_what_counts_for_a_whole_scene_counts_in_each_exchange_one_looks_ahead_to(
    duel, waits, declared, counts
):
    d = duel(foe(), prepare=lambda game: vars(game.hero("ines")).update(waits))
    view = d.game.view("hero:1")
    seen = []

    def decide(bout, one):
        if one.id == "ines":
            seen.append((one.penalty, len(one.plus)))
        return Declare(one.id, declared if one.id == "ines" else "guard", thing="iron_veil")

    figures = {id: view.figure(id) for id in ("ines", "usher")}
    Bout(view.conflict(), figures, view.settings, view.level, decide, Random(1)).achieved()
    assert seen[:3] == counts
