"""What comes true together in one Conflict, and what is then told (written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from engine.intentions.asks.wordings import does, words
from engine.intentions.rules.facts import sentence
from engine.intentions.state.adventures import FactCard
from engine.intentions.state.pieces import Fact
from tests.intentions.small import foe, hero, made, weakness

GUARD = "guard 1/1/1"


def over(d):
    while d.phase != "over":
        d.idle()
    return d


@pytest.mark.rule("IN-Q-14", "IN-C-44", "IN-C-29")
def test_a_person_won_over_and_silenced_in_one_conflict_is_both(duel):
    d = duel(hero("Ines"), foe()).intends(ines="win_over:porter")
    d.usher.aim.verb, d.usher.aim.object = "silence", "porter"
    d.ines.progress = d.usher.progress = 9
    d.exchange(usher=GUARD, ines=GUARD)
    assert over(d).achieved == ["ines", "usher"]
    assert (d.game.trust, d.game.silenced) == (["porter"], ["porter"])


@pytest.mark.rule("IN-Q-14", "IN-GM-08", "IN-C-44")
@pytest.mark.parametrize(("usher", "captured"), [(9, 0), (10, 1)])
def test_who_gets_away_with_as_much_progress_is_not_captured(duel, usher, captured):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="escape", bo="stop", usher="capture:ines")
    d.ines.progress, d.bo.progress, d.usher.progress = 9, 0, usher + 5
    d.ines.progress = 14
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert (d.ines.progress, d.usher.progress) == (14, usher + 5)
    assert over(d).of("ines").captured == captured


@pytest.mark.rule("IN-Q-14", "IN-Q-63", "IN-C-44")
@pytest.mark.parametrize(("bo", "holder"), [(14, "bo"), (11, "usher")])
def test_of_two_takers_and_one_who_carries_it_off_the_highest_has_it(duel, bo, holder):
    d = duel(hero("Ines"), hero("Bo"), foe(holds=["lot_nine"]))
    d.intends(ines="take:lot_nine", bo="take:lot_nine", usher="flee")
    d.ines.progress, d.bo.progress, d.usher.progress = 12, bo, 13
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert over(d).game.items == {"lot_nine": holder}


@pytest.mark.rule("IN-C-44", "IN-FACT-09", "IN-C-59", "IN-Q-35")
def test_who_is_harmed_and_put_out_carries_strain_and_a_mark_into_its_next_scene(duel):
    d = duel(hero("Ines"), foe()).intends(ines="harm:usher")
    d.usher.abuse, d.ines.progress = 6, 9
    d.exchange(usher="guard 6/1/1", ines="feint 1/6/6")
    usher = over(d).of("usher")
    assert (usher.worn, usher.shaken, usher.marked, usher.strained) == ("waiting", "waiting", False, False)


@pytest.mark.rule("IN-C-75", "IN-C-45", "IN-Q-59")
def test_what_heroes_have_made_easy_is_not_for_antagonists_and_is_used_up_but_once(duel):
    def told(game):
        game.facts = [Fact("He waves.", "heroes", "porter_waves", True)]
        game.trust.append("porter")

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=told, when="dusk")
    d.intends(ines="stop", bo="stop", usher="silence:porter")
    assert d.usher.aim.itn == 6 + 6 and d.game.facts[0].waiting


@pytest.mark.rule("IN-C-75", "IN-Q-15")
def test_a_first_fact_that_is_typed_has_no_effect_and_leaves_none_to_the_later_ones(duel):
    d = duel(foe(weaknesses=[weakness(2, "iron")])).intends(ines="escape")
    d.ines.progress = d.usher.progress = 9
    d.exchange(usher="react 6/1/6", ines="react 5/1/6")
    d.take("fact:ines>own", text="The porter waves.")
    d.take("fact:usher>lights_out")
    over(d)
    assert [(each.side, each.card) for each in d.game.facts if each.waiting] == [("mm", "lights_out")]
    assert d.of("usher").known == []


@pytest.mark.rule("IN-C-75", "IN-Q-70")
def test_a_card_that_is_told_is_not_told_again_in_a_later_conflict(duel):
    def told(game):
        game.facts = [Fact("He waves.", "heroes", "porter_waves", False)]

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=told).intends(ines="escape", bo="escape")
    d.ines.progress = d.bo.progress = 20
    d.exchange(usher=GUARD, ines=GUARD, bo=GUARD)
    assert d.offered("fact:ines>usher_slips") and not d.offered("fact:ines>porter_waves")
    over(d)


@pytest.mark.rule("IN-Q-14", "IN-C-44")
def test_who_flees_takes_nothing_along_that_it_does_not_hold(duel):
    d = duel(foe()).intends(ines="take:lot_nine", usher="flee")
    d.ines.progress, d.usher.progress = 9, 15
    d.exchange(usher=GUARD, ines=GUARD)
    assert over(d).game.items == {"lot_nine": "ines"} and d.game.scene.left == ["usher"]


@pytest.mark.rule("IN-Q-14", "IN-GM-08")
@pytest.mark.parametrize(("usher", "captured"), [(20, 0), (21, 1)])
def test_who_is_saved_is_free_unless_whoever_keeps_it_is_ahead(duel, usher, captured):
    def away(game):
        game.hero("bo").captured, game.scene.missing = 1, ["bo"]
        game.scene.present.remove("bo")

    d = duel(hero("Ines"), hero("Cy"), hero("Bo"), foe(), prepare=away).intends(ines="save:bo")
    d.usher.aim.verb, d.usher.aim.object = "capture", "bo"
    d.ines.progress, d.cy.progress, d.usher.progress = 20, 0, usher
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6", cy="guard 1/1/6", bo="guard 1/1/6")
    assert (d.ines.achieved, d.usher.achieved) == (True, True)
    assert over(d).of("bo").captured == captured
    assert [each.id for each in d.log("failed") if each.rule == "IN-Q-14"] == (
        ["ines"] if captured else ["usher"]
    )


@pytest.mark.rule("IN-GM-08", "IN-C-44", "IN-C-63")
def test_two_who_capture_the_same_hero_take_it_once_and_further_no_plan(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(usher="capture:ines")
    d.usher.progress = d.valet.progress = 20
    d.exchange(usher=GUARD, valet=GUARD, ines="guard 1/1/6", bo="guard 1/1/6")
    assert over(d).achieved == ["usher", "valet"]
    assert (d.of("ines").captured, d.of("bo").captured, d.game.plot) == (1, 0, 0)


@pytest.mark.rule("IN-C-75", "IN-Q-59")
def test_of_two_facts_that_bar_one_thing_each_intention_uses_one(duel):
    def told(game):
        game.facts = [Fact("Barred.", "heroes", "usher_bars", True) for _ in range(2)]
        game.trust.append("porter")

    d = duel(foe(), prepare=told).intends(ines="escape", usher="silence:porter")
    assert d.usher.aim.itn == 6 + 2 and [each.waiting for each in d.game.facts] == [False, True]


@pytest.mark.rule("IN-LOOP-36", "IN-C-75")
def test_a_fact_about_a_clue_that_nobody_has_found_does_not_say_what_it_is(duel):
    """It does something to whoever looks for it: what that would be is told as the Intention tells it."""
    game = duel(hero("Ines"), foe()).game
    card = made(FactCard, "hush", subject="the book", verb="hides", object="who_consigned", kind="bars")
    told = [does(game, card, "mm"), sentence(game, card)]
    clue = game.library.clues["who_consigned"].text
    assert clue and [each for each in told if clue.rstrip(".") in each] == []
    assert words(game, "learn", "who_consigned").endswith(told[1].removeprefix("The book hides ").rstrip("."))
