"""What others did is told in a few lines, to each person what that person may know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from engine.plot_twist.state import events as ev
from screens.game.keylines import keys_for
from screens.look.news import the_most
from screens.plot_twist import reading
from screens.plot_twist.meanwhile import news
from tests.screens import moments
from tests.screens.hearing import BLOW, EVENT, FALL, FIGHT, FOE, FRIEND, ME, OVER, TURN, TWIST, VILLAIN, told


def test_the_lines_name_the_fall_the_newcomer_the_event_and_the_price() -> None:
    lines = told(FIGHT, *BLOW, FALL, OVER, VILLAIN, EVENT)
    assert lines == [
        f"{FOE} v {ME}: hit, 4 Physical Stress.",
        f"{FRIEND} is out of the fight, felled by {FOE}.",
        "Ember Queen enters the story as a Villain.",
        "Event: Ticking Parcel. It holds no more.",
    ]


def test_the_price_is_told_where_it_is_a_sum_of_lines_or_in_none_of_them() -> None:
    cinders = ev.DamageDealt(by=FOE, who=ME, card="Cinders", amount=1, resistance="physical")
    prone = ev.StatusGained(by=FOE, who=ME, status="prone")
    assert told(FIGHT, *BLOW, OVER, cinders)[-1] == "It cost you: 5 Physical Stress."
    assert told(FIGHT, *BLOW, prone, OVER)[-1] == "It cost you: Prone."


def test_a_status_that_is_over_by_now_is_no_price() -> None:
    prone, up = ev.StatusGained(by=FOE, who=ME, status="prone"), ev.StatusLost(who=ME, status="prone")
    assert told(FIGHT, *BLOW, prone, up, OVER) == told(FIGHT, *BLOW, OVER)
    assert told(FIGHT, *BLOW, prone, up, prone, OVER)[-1] == "It cost you: Prone."


def test_who_has_seen_the_objective_is_not_told_of_as_having_clues() -> None:
    found = ev.Investigated(by=FRIEND, amount=5, total=8)
    seen = ev.ObjectiveSeen(by=FRIEND, card="Buy the City")
    assert told(found) == [f"{FRIEND} has 8 clues now."]
    assert [line for line in told(found, seen) if "clues now" in line] == []


def test_all_who_found_clues_stand_in_one_line_with_what_they_have_now() -> None:
    first = ev.Investigated(by=FRIEND, amount=3, total=3)
    other = ev.Investigated(by="Lady Lethe", amount=4, total=4)
    more = ev.Investigated(by=FRIEND, amount=1, total=4)
    assert told(first, other, more) == [f"Clues now: {FRIEND} 4 and Lady Lethe 4."]


def test_who_nullifies_a_card_is_named_and_no_one_else_who_paid_for_the_roll() -> None:
    used = ev.ActionTaken(by=FRIEND, card="Martial Law", what="Move the Mayor (Martial Law)")
    paid = ev.Spent(who=FOE, counter="energy", amount=2, what="2 coins")
    gone = ev.CardNullified(card="Martial Law")
    assert told(used, paid, gone) == [f"Martial Law is nullified by {FRIEND}."]
    assert told(used, TURN, gone) == ["Martial Law is nullified."]


@pytest.mark.parametrize(("many", "verb"), [((), "is"), ((ME,), "are")])
def test_being_spotted_is_told_once(many, verb) -> None:
    seen = ev.RollWon(who=FOE, what="perception", amount=1)
    lost = ev.StatusLost(who=ME, status="hidden", rule="PT-STATUS-11")
    assert told(seen, lost, ev.StatusGained(by=FOE, who=ME, status="surprised", many=many)) == [
        f"{FOE} spotted {ME}, who {verb} Surprised now."
    ]


def test_a_bystander_that_falls_is_told_once_and_a_masterplan_with_what_it_does() -> None:
    there = [ev.AttackDeclared(by=FOE, who="Radio Ham"), ev.AttackHit(by=FOE, who="Radio Ham")]
    killed = ev.BystanderKilled(by=FOE, who="Radio Ham")
    assert told(FIGHT, *there, killed) == [killed.text()]
    assert "gains Energy" in told(ev.MasterplanBegan(by=FOE))[0]


def test_whom_one_has_recruited_oneself_is_no_news() -> None:
    taken = {who: ev.BystanderRecruited(by=who, who="Radio Ham") for who in (ME, FRIEND)}
    assert told(FIGHT, *BLOW, taken[ME]) == told(FIGHT, *BLOW)
    assert told(taken[FRIEND]) == [taken[FRIEND].text()]


def test_a_masterplan_that_an_event_brings_is_announced_once() -> None:
    moment = moments.moment("combat")
    view = reading.seen(moment)
    hand = structs.replace(
        view.twists.out[0], name="The Hidden Hand", text=("A Masterplan begins.",), nullified=False
    )
    moment = replace(moment, view=structs.replace(view, events=structs.replace(view.events, out=(hand,))))
    began = ev.MasterplanBegan(by=FOE, card=hand.name)
    told = news(moment, [ev.EventRevealed(card=hand.name), began], ("hero:1",))
    event, does = (line.words for line in told)
    assert "Masterplan" in event and "Masterplan" not in does and "gains Energy" in does


def test_a_card_that_harmed_is_told_with_what_it_did_alone() -> None:
    played = ev.CardPlayed(by=FOE, card="Loose Lips", type="detail")
    harm = ev.DamageDealt(by=FOE, who=ME, card="Loose Lips", amount=1, resistance="social")
    assert told(played) == [f"{FOE} plays Loose Lips."]
    assert told(played, harm) == [f"{FOE} with Loose Lips: {ME} 1 Social Stress."]


def test_attacks_of_one_on_another_are_one_line_a_combat() -> None:
    three = [
        ev.AttackDeclared(by=FOE, who=FRIEND),
        ev.AttackMissed(by=FOE, who=FRIEND),
        ev.AttackDeclared(by=FRIEND, who=FOE),
        ev.AttackMissed(by=FRIEND, who=FOE),
        ev.AttackDeclared(by=FOE, who=FRIEND),
        ev.AttackHit(by=FOE, who=FRIEND),
        ev.DamageDealt(by=FOE, who=FRIEND, amount=2, resistance="mental", trauma=True),
    ]
    assert told(FIGHT, *three, OVER, FIGHT, *three[:2]) == [
        f"{FOE} v {FRIEND}: 1 of 2 hit, 2 Mental Trauma.",
        f"{FRIEND} v {FOE}: missed.",
        f"{FOE} v {FRIEND}: missed.",
    ]


def test_mooks_that_grow_and_what_others_are_now_are_told() -> None:
    lines = told(
        ev.Gained(who="Dolls", counter="quantity", amount=4),
        ev.StatusGained(who=FOE, status="flying"),
        ev.Gained(who="Dolls", counter="quantity", amount=3),
        ev.StatusGained(who=FOE, status="hidden"),
        ev.Gained(who=FOE, counter="energy", amount=3),
        ev.StatusGained(who="Dolls", status="hidden"),
        ev.StatusLost(who="Dolls", status="hidden"),
        ev.StatusGained(who=FOE, status="surprised"),
        ev.StatusLost(who=FOE, status="flying"),
    )
    assert lines == ["Dolls: 7 more.", f"{FOE} is Hidden and Surprised."]
    assert told(ev.CardPlayed(player="The GM", card="Radio Ham", type="bystander")) == [
        "The GM plays Radio Ham."
    ]


def test_what_a_partner_gives_and_what_a_foe_does_for_longer_than_a_combat_are_told() -> None:
    given = [
        ev.CardPlayed(by=FRIEND, card="Boot Camp", type="detail"),
        ev.Changed(who=ME, what="Energy Projection 4", until="for 3 turns"),
        ev.Regenerated(who=ME, resistance="physical", amount=2),
        ev.Changed(who=ME, what="+1 coin in defence rolls", until="this combat"),
        ev.CardPlayed(by=FOE, card="Sea Fog", type="detail"),
        ev.Changed(who=ME, what="cannot use Aims", until="this turn"),
        ev.Changed(who=ME, what="loses the Keyword Armor", until="this turn"),
        ev.Spent(who=ME, counter="energy", amount=1, what="regenerate"),
        ev.Regenerated(who=ME, resistance="social", amount=1),
    ]
    assert told(*given) == [
        f"{FRIEND} plays Boot Camp.",
        f"{ME}: Energy Projection 4 for 3 turns and regenerates 2 Physical Stress.",
        f"{FOE} plays Sea Fog.",
        "It cost you: cannot use Aims this turn, the Keyword Armor this turn.",
    ]


def test_what_is_healed_in_several_goes_is_told_as_one_sum() -> None:
    plays = ev.CardPlayed(by=FRIEND, card="Soup Kitchen", type="detail")
    goes = [ev.Regenerated(who=ME, resistance="social", amount=many) for many in (2, 1)]
    shed = ev.Regenerated(who=ME, resistance="social", trauma=True, amount=1)
    healed = f"{ME}: regenerates 3 Social Stress and sheds 1 Social Trauma."
    assert told(plays, goes[0], shed, goes[1])[1] == healed


def test_what_a_twist_gives_is_no_price_though_a_foe_acted_before() -> None:
    plays = ev.CardPlayed(by=FOE, card="Sea Fog", type="detail")
    gives = ev.Changed(who=ME, what="the Keyword Tactician", until="this turn")
    assert told(plays, TWIST, gives) == told(plays, TWIST)


def test_what_a_bystander_gives_is_no_price_though_a_foe_acted_before() -> None:
    fled = [
        ev.Spent(who=FOE, counter="hate", amount=1, what="end of turn"),
        ev.BystanderRecruited(who="Radio Ham", by=FRIEND),
        ev.Changed(who=ME, what="+2 Energy to spend a turn", until="for 2 turns"),
    ]
    assert told(*fled)[1:] == [f"{ME}: +2 Energy to spend a turn for 2 turns."]


def test_what_comes_of_ones_own_deed_is_no_news() -> None:
    """A card that one has nullified, a move one has paid for; what an attack of others ends is told."""
    gone, moved = ev.CardNullified(card="Smoke Machines"), ev.Relocated(place="Old Harbour")
    mine = ev.CardPlayed(by=ME, card="Short Cut", type="detail")
    assert told(FIGHT, OVER, mine, moved, gone) == []
    assert gone.text() in told(mine, FIGHT, *BLOW, gone, OVER)


def test_what_a_foe_raises_is_one_line_for_each_time_it_lasts() -> None:
    raised = [ev.Changed(who=FOE, what=f"{what} 3", until="this turn") for what in ("Fighting", "Agility")]
    jammed = [ev.ActionTaken(by=ME, what="Jam It"), ev.Changed(who=FOE, what="-2 Hacking", until="this turn")]
    assert told(*raised, *jammed) == [f"{FOE}: Fighting 3 and Agility 3 this turn."]
    assert told(ev.Changed(who=FOE, what="+2 coins in defence rolls", until="this combat")) == []


def test_what_a_card_does_to_many_is_one_line_with_ones_own_first() -> None:
    names = [FRIEND, "A", "B", "C", ME]
    harm = [ev.DamageDealt(by=FOE, who=who, card="Cinders", amount=1, resistance="physical") for who in names]
    assert told(*harm) == [
        f"{FOE} with Cinders: 1 Physical Stress each for {ME}, {FRIEND}, A and 2 more.",
    ]


def test_ones_own_deeds_are_no_news_but_whom_they_felled_is() -> None:
    mine = [
        ev.AttackDeclared(by=ME, who=FOE),
        ev.AttackHit(by=ME, who=FOE),
        ev.DamageDealt(by=ME, who=FOE, amount=3, resistance="physical"),
        ev.CardPlayed(by=ME, card="Sea Fog", type="detail"),
        ev.Spent(who=ME, amount=1, counter="belief", what="Sea Fog"),
    ]
    assert told(*mine) == []
    assert told(*mine, ev.Incapacitated(who=FOE, by=ME)) == [f"{FOE} is out of the fight, felled by {ME}."]


def test_one_reversal_of_fortunes_is_one_line() -> None:
    cures = [ev.Cured(who=who, amount=2, what="a Masterplan") for who in (ME, FRIEND)]
    assert told(*cures) == [f"Reversal of Fortunes (a Masterplan): {ME} 2 and {FRIEND} 2 Belief back."]
    gifts = [ev.Cured(who=ME, amount=1, what="cure 1 Belief, for nothing")] * 2
    assert told(*gifts) == [f"Reversal of Fortunes (for nothing): {ME} 2 Belief back."]


def test_that_an_ally_s_time_is_up_is_told_and_of_no_other_card_that_goes() -> None:
    gone, spent = ev.CardLeft(card="Butler", to="removed", rule="PT-ALLY-02"), ev.CardLeft(card="Cold Logic")
    assert told(FIGHT, *BLOW, OVER, gone, spent) == [
        *told(FIGHT, *BLOW, OVER),
        "Butler is removed from the game.",
    ]


def test_a_twist_alone_is_no_deed_of_others() -> None:
    assert told(TWIST, TURN) == []
    assert told(TWIST, ev.CardPlayed(by=FRIEND, card="Sea Fog", type="detail")) == [
        "Twist! Old Scores.",
        f"{FRIEND} plays Sea Fog.",
    ]


def test_of_many_lines_as_many_are_told_as_have_room_and_none_that_matters_most_is_left_out() -> None:
    played = [ev.CardPlayed(by=f"Player {n}", card=f"Card {n}", type="detail") for n in range(2, 12)]
    found = news(moments.moment("combat"), (EVENT, *BLOW, *played, FALL), ("hero:1",))
    lines = [line.words for line in the_most(found, 8)]
    assert len(lines) == 8 and lines[-1] == "And 6 things more, in the log."
    assert [line for line in lines if "plays" in line] == [
        f"Player {n} plays Card {n}." for n in (8, 9, 10, 11)
    ]
    assert sum(line.startswith((f"{FOE} v {ME}", "Event", FRIEND)) for line in lines) == 3


def test_no_more_than_eight_lines_are_told_however_much_room_there_is() -> None:
    played = [ev.CardPlayed(by=f"Player {n}", card=f"Card {n}", type="detail") for n in range(2, 12)]
    found = news(moments.moment("combat"), played, ("hero:1",))
    lines = [line.words for line in the_most(found, 20)]
    assert len(lines) == 8 and lines[-1] == "And 3 things more, in the log."


def test_a_blow_that_did_much_is_not_left_out_for_one_that_missed() -> None:
    """What brought a Villain to his last point was left out for Mooks that had missed."""
    hit = ev.AttackDeclared(by=FRIEND, who=FOE), ev.AttackHit(by=FRIEND, who=FOE)
    harm = ev.DamageDealt(by=FRIEND, who=FOE, amount=4, resistance="physical", trauma=True)
    misses = [
        (ev.AttackDeclared(by=foe, who=ME), ev.AttackMissed(by=foe, who=ME))
        for foe in ("Rats", "Toys", "Dolls")
    ]
    found = news(
        moments.moment("combat"),
        [FIGHT, *hit, harm, OVER, *[e for each in misses for e in each]],
        ("hero:1",),
    )
    assert f"{FRIEND} v {FOE}: hit, 4 Physical Trauma." in [line.words for line in the_most(found, 3)]


def test_the_equipment_one_has_chosen_has_cost_nothing_though_a_foe_acted_before() -> None:
    foe = ev.CardPlayed(by=FOE, who=FOE, card="High Ground", type="movement")
    assert told(foe, ev.Changed(rule="PT-Q-60", who=ME, what="uses Lead-Lined Bowler"), *BLOW) == told(
        foe, *BLOW
    )


@pytest.mark.rule("PT-MOOK-04")
def test_mooks_that_lose_none_are_not_told_of() -> None:
    spared = ev.QuantityLost(who="Tin Soldiers", card="Falling Masonry", amount=0)
    hurt = ev.DamageDealt(who=ME, card="Falling Masonry", amount=3, resistance="physical")
    assert told(hurt, spared) == [f"Falling Masonry: {ME} 3 Physical Stress."]


def test_who_harms_himself_is_named_once() -> None:
    taken = ev.DamageDealt(card=ME, who=ME, amount=3, resistance="physical")
    assert told(taken)[0] == f"{ME}: 3 Physical Stress."


def test_the_keys_of_a_single_line_name_its_digit_alone() -> None:
    keys = keys_for(moments.moment("combat", seats=(), options=()), told=1, recorded=False, talks=False)
    assert ("1", "in the log", "") in keys


def test_what_an_enemy_got_rid_of_is_told_once() -> None:
    healed = [
        ev.Regenerated(who=FOE, resistance="physical", amount=2),
        ev.Regenerated(who=FOE, resistance="physical", amount=3),
        ev.Regenerated(who=FOE, resistance="mental", amount=1, trauma=True),
        ev.Regenerated(who=ME, resistance="physical", amount=4),
        ev.Regenerated(who=FRIEND, resistance="mental", amount=1),
    ]
    assert told(healed[2]) == []
    assert told(*healed) == [f"{FOE} got rid of 5 Physical Stress, 1 Mental Trauma."]


def test_who_took_the_harm_of_another_is_not_said_to_have_done_it() -> None:
    taken = ev.DamageDealt(by=FOE, who=ME, card=ME, amount=3, resistance="mental")
    assert told(taken)[0] == f"{FOE}: {ME} 3 Mental Stress."
    card = ev.DamageDealt(by=FOE, who=ME, card="Smear Campaign", amount=2, resistance="social")
    assert told(card)[0] == f"{FOE} with Smear Campaign: {ME} 2 Social Stress."
    own = ev.DamageDealt(by=FOE, who=FOE, card="Taunt", amount=1, resistance="social")
    assert told(own) == [f"{FOE} with Taunt: 1 Social Stress."]


def test_who_has_taken_belief_is_told() -> None:
    hate = ev.Lost(by=FOE, who=ME, counter="belief", amount=1)
    assert told(hate) == [f"{FOE}: {ME} 1 Belief less."]


def test_an_attack_action_taken_away_is_told_among_what_it_cost() -> None:
    lost = ev.ActionsChanged(who=ME, action="attack", amount=-1)
    assert told(lost) == ["It cost you: 1 Attack action."]
    assert told(ev.ActionsChanged(who=ME, action="attack", amount=1)) == []


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ((), "hit, no harm"),
        ((ev.DamageReduced(who=ME, card="Human Wall", amount=7),), "hit, 7 kept off by Human Wall"),
        ((ev.DamageReduced(who=ME, card=ME, amount=7),), "hit, 7 kept off"),
        ((ev.DamageStopped(who=ME, what="Cover"),), "hit, stopped by Cover"),
        ((ev.DamageMoved(who=FRIEND, card="Bodyguard", amount=3),), f"hit, 3 for {FRIEND} instead"),
        ((ev.DamageReduced(who=FRIEND, card="Human Wall", amount=7),), "hit, no harm"),
        ((ev.DamageReduced(who=ME, card="Human Wall", amount=7), BLOW[-1]), "hit, 4 Physical Stress"),
    ],
)
def test_what_kept_a_blow_from_doing_harm_is_told(kept, words) -> None:
    assert f"{FOE} v {ME}: {words}." in told(*BLOW[:-1], *kept)


@pytest.mark.rule("PT-CARD-01")
def test_what_a_twist_lets_one_see_is_told_and_what_one_looks_at_by_a_card_of_ones_own_is_not() -> None:
    seen = ev.CardsPeeked(by=ME, cards=("Smear Campaign",))
    assert told(TWIST, seen) == [TWIST.text(), f"{ME} looks at Smear Campaign."]
    assert told(ev.CardPlayed(by=ME, card="Six Moves Ahead", type="maneuver"), seen) == []
