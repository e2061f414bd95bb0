"""Facts that are told once a Conflict is over: by whom, which, and what they do (IN-FACT, IN-C-75)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import FactCard, Where
from engine.intentions.state.pieces import Fact
from tests.intentions.duel import QUIET, ends, has_it
from tests.intentions.small import foe, hero, made, weakness


@pytest.mark.rule("IN-FACT-02", "IN-FACT-05", "IN-FACT-06", "IN-Q-11", "IN-D-15")
@pytest.mark.parametrize(
    ("ines", "usher", "first", "facts"),
    [(8, 9, "usher", 4 + 4), (9, 9, "ines", 4 + 4), (11, 8, "ines", 5 + 4)],
)
def test_facts_are_told_in_turn_by_progress_then_heroes_first_one_for_two_points(
    duel, ines, usher, first, facts
):
    d = duel(foe()).intends(ines="escape")
    d.ines.progress, d.usher.progress = ines, usher
    d.exchange(**QUIET)
    assert d.options()[0].actor == first
    assert len(d.conflict.waiting) == facts
    ends(d)


@pytest.mark.rule("IN-Q-32", "IN-C-75", "IN-D-20", "IN-C-94")
def test_who_alone_has_it_picks_one_of_three_lines_and_tells_no_fact(duel):
    d = has_it(duel(foe(), facts="ask").intends(ines="escape"), "ines")
    assert [option.label for option in d.options()] == [f"Ines has it, {n}." for n in (1, 2, 3)]
    d.take("result:ines>2")
    assert d.log("told")[-1].line == "Ines has it, 2."
    assert d.log("fact") == [] and d.game.facts == []


@pytest.mark.rule("IN-Q-32", "IN-LOOP-28")
def test_how_it_ends_is_told_unasked_where_facts_are(duel):
    d = has_it(duel(foe(), facts="told").intends(ines="escape"), "ines")
    assert d.phase == "over" and d.log("told")[-1].line == "Ines has it, 1."


@pytest.mark.rule("IN-Q-32")
def test_two_allied_heroes_count_as_more_than_one(duel):
    d = has_it(duel(hero("Ines"), hero("Bo"), foe()).intends(ines="escape", bo="escape"), "ines", "bo")
    assert d.phase == "conflict.fact"
    ends(d)
    assert d.log("fact")


@pytest.mark.rule("IN-Q-70", "IN-C-75", "IN-FACT-04", "IN-FACT-03")
def test_cards_of_the_place_are_offered_by_side_and_never_against_a_fact_that_is_told(duel):
    def told(game):
        game.facts = [Fact("A door opens to the canal.", "heroes", "back_door")]

    d = has_it(duel(foe()).intends(ines="escape"), "ines", "usher")
    assert d.ids() == [f"fact:ines>{id}" for id in ("porter_waves", "usher_slips", "usher_bars", "own")]
    assert (
        d.options()[0].label
        == "The porter waves to the porter. (the next Intention of the heroes on the porter is easy, -2)"
    )
    d.take("fact:ines>porter_waves")
    assert d.ids() == [f"fact:usher>{id}" for id in ("usher_slips", "lights_out", "own")]
    ends(d)
    other = has_it(duel(foe(), prepare=told).intends(ines="escape"), "ines", "usher")
    other.take("fact:ines>usher_bars")
    assert other.ids() == ["fact:usher>usher_slips", "fact:usher>own"]
    ends(other)


@pytest.mark.rule("IN-Q-70")
def test_the_card_on_ones_own_object_is_proposed(duel):
    d = has_it(duel(foe()).intends(ines="harm:usher"), "ines", "usher")
    assert d.ids()[0] == "fact:ines>usher_slips"
    ends(d)


@pytest.mark.rule("IN-C-75", "IN-LOOP-28")
def test_only_the_first_fact_of_each_teller_has_its_effect_and_the_rest_are_told_by_the_game(duel):
    d = duel(foe(weaknesses=[weakness(3, "crowds"), weakness(2, "iron")])).intends(ines="escape")
    d.ines.progress = d.usher.progress = 9
    d.exchange(**QUIET)
    d.take("fact:ines>usher_bars", "fact:usher>lights_out")
    assert d.phase == "over"
    facts = {fact.card: fact.waiting for fact in d.game.facts}
    assert facts["usher_bars"] is True and facts["lights_out"] is True
    assert facts["usher_slips"] is False and d.of("usher").known == []
    assert next(fact for fact in d.game.facts if fact.card == "lights_out").until == 2


@pytest.mark.rule("IN-C-75")
def test_a_later_fact_of_a_kind_that_waits_is_text_only(duel):
    d = duel(foe()).intends(ines="escape")
    d.ines.progress = d.usher.progress = 9
    d.exchange(**QUIET)
    d.take("fact:ines>usher_slips", "fact:usher>lights_out")
    later = next(fact for fact in d.game.facts if fact.card == "porter_waves")
    assert not later.waiting


@pytest.mark.rule("IN-C-75")
def test_a_fact_that_shows_makes_the_cheapest_unknown_weakness_known(duel):
    d = duel(foe(weaknesses=[weakness(3, "crowds"), weakness(2, "iron")])).intends(ines="escape")
    has_it(d, "ines", "usher").take("fact:ines>usher_slips")
    assert d.of("usher").known == ["Weak 2"]
    ends(d)


@pytest.mark.rule("IN-LOOP-28", "IN-C-107")
def test_with_facts_to_be_asked_every_fact_is(duel):
    d = duel(foe(), facts="ask").intends(ines="escape")
    d.ines.progress, d.usher.progress = 9, 8
    d.exchange(**QUIET)
    d.take("fact:ines>porter_waves", "fact:usher>own")
    assert d.phase == "conflict.fact"
    ends(d)


@pytest.mark.rule("IN-LOOP-28", "IN-FACT-02", "IN-Q-15", "IN-C-57")
def test_where_no_card_is_left_a_fact_to_be_asked_is_told_in_ones_own_words(duel):
    def told(game):
        game.facts = [Fact(card, "mm", card) for card in game.library.facts]

    d = duel(foe(), facts="ask", prepare=told).intends(ines="escape")
    d.ines.progress, d.usher.progress = 9, 8
    d.exchange(**QUIET).take("fact:ines>own", text="Nobody saw it.")
    assert [(each.id, each.rule) for each in d.log("fact")] == [
        ("ines", "IN-C-57"), ("usher", "IN-C-57"), ("ines", "IN-Q-15"),
    ]  # fmt: skip
    ends(d)


@pytest.mark.rule("IN-Q-15", "IN-FACT-03", "IN-FACT-04", "IN-C-44")
@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("Nobody will miss the lantern.", True),
        ("One two three four five six seven eight nine ten eleven twelve.", True),
        ("One two three four five six seven eight nine ten eleven twelve thirteen.", False),
        ("It is mine. It burns.", False),
        ("It is mine", False),
        ("The porter never waves to anybody.", False),
        ("The porter waves again.", True),
    ],
)
def test_a_typed_fact_is_one_short_sentence_that_denies_no_fact(duel, typed, taken):
    def told(game):
        game.facts = [Fact("The porter waves to him.", "heroes", "porter_waves")]

    d = has_it(duel(foe(), prepare=told).intends(ines="escape"), "ines", "usher")
    d.take("fact:ines>own", text=typed)
    assert (typed in [fact.text for fact in d.game.facts]) is taken
    assert (d.options()[0].actor == "usher") is taken
    ends(d)


@pytest.mark.rule("IN-C-57")
def test_where_no_card_fits_a_text_of_the_scene_is_told(duel):
    def told(game):
        cards = ("porter_waves", "usher_slips", "usher_bars", "lights_out", "back_door")
        game.facts = [Fact(card, "mm", card) for card in cards]

    d = has_it(duel(foe(), prepare=told).intends(ines="stop"), "ines", "usher")
    assert d.phase == "over"
    assert [each.words for each in d.log("fact")] == [
        "Ines will stop the auction.",
        "Usher will further the auction.",
    ]


@pytest.mark.rule("IN-C-75", "IN-C-41")
def test_a_fact_about_what_is_had_or_about_groups_that_are_nowhere_says_so(duel):
    eases = made(FactCard, "porter_waves", subject="it", verb="glows for", object="lot_nine", kind="eases")
    leaves = made(FactCard, "usher_bars", subject="they", verb="leave", object="canal", kind="leaves")
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(2)]), things=(eases, leaves))
    d.game.items["lot_nine"] = "bo"
    d = has_it(d.intends(ines="escape", bo="escape"), "ines", "bo")
    said = [each.label.partition("(")[2] for each in d.options()[:3]]
    assert said == [
        "does nothing: Lantern nine is had already)",
        "a Weakness of Usher becomes known)",
        "does nothing: no goon group comes to the canal)",
    ]
    ends(d)


@pytest.mark.rule("IN-C-75", "IN-C-29")
def test_a_fact_that_has_nothing_to_do_says_so_and_tells_nothing_twice(duel):
    owes = made(
        FactCard,
        "porter_waves",
        subject="the porter",
        verb="owes",
        object="porter",
        kind="owes",
        about="porter",
    )
    open_now = made(FactCard, "usher_bars", subject="a door", verb="opens to", object="canal", kind="opens")
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(2)]), things=(owes, open_now))
    d.game.foe("usher").known.append("Weak 2")
    d.game.trust.append("porter")
    d = has_it(d.intends(ines="escape", bo="escape"), "ines", "bo")
    assert [each.label.partition("(")[2] for each in d.options()[:3]] == [
        "does nothing: the porter trusts the heroes already)",
        "does nothing: no more Weakness of Usher is unknown)",
        "does nothing: the canal is open already)",
    ]
    ends(d.take("fact:ines>porter_waves"))
    assert not d.log("got")


@pytest.mark.rule("IN-C-75", "IN-LOOP-30")
def test_what_is_had_is_barred_in_vain_and_what_is_shut_may_be_kept_so(duel):
    bars = made(FactCard, "usher_bars", subject="he", verb="locks up", object="lot_nine", kind="bars")
    canal = made(Where, "canal", title="The canal", text="Black water.", open_if=["who_consigned"])
    d = duel(hero("Ines"), foe(), things=(bars, canal))
    d.game.items["lot_nine"] = "ines"
    d = has_it(d.intends(ines="escape"), "ines", "usher").take("fact:ines")
    told = {each.card: each.label.partition("(")[2] for each in d.options()}
    assert told["usher_bars"] == "does nothing: Lantern nine is had already)"
    assert told["lights_out"] == "the canal is shut until the next cycle ends)"
    d.take("fact:usher>usher_bars")
    assert [fact.waiting for fact in d.game.facts if fact.card == "usher_bars"] == [False]
    ends(d)
