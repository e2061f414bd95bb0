"""Few questions: what passes by itself, what is asked, and what is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table import Odds, Option, Table
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.answers import STANDING
from screens.game.passing import Passing
from screens.game.session import Session
from screens.look.windows import is_pass, passable
from screens.plot_twist.windows import WINDOWS
from tests.screens import moments

pytestmark = pytest.mark.long

ASK_ALWAYS = dict.fromkeys((window.name for window in WINDOWS), "ask")


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def session_of(system, seed: int, habits: Mapping[str, str], **wish: Any) -> Session:
    table = sit_down(system, {"heroes": 1} | wish, seed)
    kinds = {seat: "human" if seat == "hero:1" else "scripted" for seat in table.seats}
    return Session(table, kinds, look_of("plot-twist"), habits)


def asked(session: Session):
    """Play as the scripted player would; yields the moment of each question before it is answered."""
    while session.table.request:
        session.advance(10, dwell=False)
        if session.held and not session.pass_by_itself():
            moment = session.moment()
            yield moment
            session.take(moment.seats[0], session.hint(moment.seats[0])[0])


def a_turn(system, seeds, habits: Mapping[str, str]) -> float:
    """Questions a turn, over whole games of these seeds."""
    questions = turns = 0
    for seed in seeds:
        session = session_of(system, seed, habits)
        questions += sum(1 for _ in asked(session))
        turns += session.table.outcome.turns
    return questions / turns


def test_a_solo_game_asks_about_fifteen_questions_a_turn(system) -> None:
    assert a_turn(system, (3, 7, 11, 15, 19, 23), {}) <= 18
    few = a_turn(system, (3, 7), {})
    assert a_turn(system, (3, 7), ASK_ALWAYS) > 1.9 * few, "the same games, for games differ in length"


def test_nothing_that_may_go_either_way_passes_by_itself(system) -> None:
    asked = held = 0
    for seed in (2, 7, 11):
        session = session_of(system, seed, {})
        while session.table.request:
            session.advance(10, dwell=False)
            if not session.held:
                continue
            moment = session.moment()
            fight, rolls = moment.view.combat, moment.view.roll
            chances = [odds.before[0] for odds in moment.odds.values() if odds.before and odds.wins]
            harmless = all(each.mean is None for each in rolls)
            unsure = moment.phase == "roll.before_roll" and harmless and any(0.1 <= p <= 0.9 for p in chances)
            cards = [each for each in moment.options if each.kind in ("movement", "maneuver")]
            fends = fight is not None and any(each.actor == fight.defender for each in cards)
            if session.pass_by_itself():
                assert not unsure and not fends, moment.prompt
            else:
                asked, held = asked + unsure, held + fends
                session.take(moment.seats[0], session.hint(moment.seats[0])[0])
    assert asked > 30 and held > 0


@pytest.mark.parametrize("seed", (5, 7))
def test_a_roll_that_is_let_go_is_one_roll(system, seed) -> None:
    """Coins that are let fly say nothing of those of the next blow in the same fight."""
    session = session_of(system, seed, {})
    let_go = later = 0
    since = None
    while session.table.request:
        session.advance(10, dwell=False)
        if not session.held:
            continue
        moment = session.moment()
        chances = [odds.before[0] for odds in moment.odds.values() if odds.before and odds.wins]
        fateful = moment.phase == "roll.before_roll" and moment.view.roll[0].what.endswith(" attack")
        unsure = fateful and any(0.1 <= chance <= 0.9 for chance in chances)
        tossed = since is not None and any(e.kind == "coins.tossed" for e in session.since(since, "hero:1"))
        if session.pass_by_itself():
            assert not (unsure and tossed), moment.prompt
        elif unsure and any(is_pass(option) for option in moment.options):
            let_go, later = let_go + 1, later + tossed
            since = session.happened
            session.pass_window(moment.seats[0])
        else:
            session.take(moment.seats[0], session.hint(moment.seats[0])[0])
    assert let_go > 5 and later > 3


def test_whoever_may_fight_is_asked_and_every_pass_is_told(system) -> None:
    session = session_of(system, 5, {})
    told = 0
    while session.table.request:
        session.advance(10, dwell=False)
        if not session.held:
            continue
        moment, decisions = session.moment(), len(session.table.decisions)
        if session.pass_by_itself():
            told += 1
            taken = session.table.decisions[decisions].picks
            struck = {o.id for o in moment.options if o.kind.partition(".")[0] in ("combat", "attack")}
            assert not struck or not set(taken) & {"pass", "pass.combat"}
            assert bool(session.notice) is not session._unasked[-1].answer.passed
        else:
            session.take(moment.seats[0], session.hint(moment.seats[0])[0])
    assert told == sum(event.kind == "unasked" for event in session.events) > 50


def test_what_was_decided_for_somebody_before_a_roll_is_not_told_after_it(system) -> None:
    session, over = session_of(system, 18, {}), 0
    for _ in asked(session):
        last = session._unasked[-1] if session._in_a_row else None
        if last and not last.answer.passed:
            tossed = any(each.kind == "coins.tossed" for each in session.since(last.events, "hero:1"))
            assert not (tossed and session.notice)
            over += tossed
        if over > 3:
            break
    assert over > 3


@pytest.mark.rule("PT-COMBAT-11", "PT-COMBAT-12")
@pytest.mark.parametrize(
    ("kind", "coins", "attacks", "passed"),
    [("mook", 1, 0, True), ("mook", 5, 0, False), ("mook", 1, 1, False), ("villain", 1, 0, False)],
)
def test_whom_mooks_hardly_ever_hit_is_not_asked_to_prepare_for_it(kind, coins, attacks, passed) -> None:
    shown = moments.moment("combat.maneuver")
    view, me = shown.view, next(one for one in shown.view.characters if one.seat == moments.ME)
    foe = next(one for one in view.characters if one.side != me.side)
    pools = structs.replace(foe.pools, attack={"melee": (("Body", coins),)})
    fends = structs.replace(me.pools, defence={"melee": (("Body", 7),)})
    people = (
        structs.replace(foe, kind=kind, pools=pools),
        structs.replace(me, attacks=attacks, pools=fends),
    )
    fight = structs.replace(view.combat, attacker=foe.id, defender=me.id)
    moment = replace(shown, view=structs.replace(view, characters=people, combat=fight))
    assert look_of("plot-twist").settled(moment) is passed


def test_a_window_is_not_open_for_the_chances_that_stand_beside_its_options() -> None:
    shown = moments.moment("combat.start")
    raised = Option("heroic:me", moments.ME, "A Heroic at 3", kind="heroic")
    odds = {(moments.ME, raised.id): Odds(raised.id, 0.6, 2.0, wins="to hit", before=(0.5, 1.5))}
    assert not look_of("plot-twist").matters(replace(shown, options=(raised,), odds=odds))


@pytest.mark.parametrize(("win", "there"), [(0.4, "movement:me/rush"), (0.2, None)])
def test_enter_goes_for_the_attack_that_can_fell_somebody(win, there) -> None:
    card = Option("movement:me/rush", "hero:1", "Rush In", "", kind="movement", card="rush")
    done = Option("pass", "hero:1", "Done", "", kind="pass")
    odds = {
        ("hero:1", card.id): Odds(card.id, win, 1.0, wins="to hit", brings="Physical damage"),
        ("hero:1", done.id): Odds(done.id, 0.6, 2.5, wins="to hit", brings="Social damage"),
    }
    shown = moments.moment("combat.movement", phase="combat.movement")
    first = look_of("plot-twist").first(replace(shown, options=(card, done), odds=odds))
    assert (first.id if first else None) == there


def test_a_seat_that_could_only_pass_is_passed_for_and_the_others_are_asked() -> None:
    ways = [
        Option(f"{word}:{seat}", seat, word, kind=word)
        for seat in ("hero:1", "hero:2")
        for word in ("pass", "pass.combat")
    ]
    hides = Option("hide:bo", "hero:2", "Hide", kind="hide")
    shown = replace(moments.moment("combat"), seats=("hero:1", "hero:2"), options=(*ways, hides))
    assert (
        (answer := Standing(shown).answer()) and answer.seat == "hero:1" and answer.picks == ["pass:hero:1"]
    )


def test_what_a_text_offers_is_declined_by_the_key_that_passes() -> None:
    may = tuple(
        Option(word, moments.ME, word, "PT-CARD-01", None, word, card="Shoulder to Shoulder")
        for word in ("yes", "no")
    )
    shown = moments.moment("combat.attack", phase="choice", options=may)
    session = Standing(shown)
    assert passable(shown) and session.answer() is None
    assert session.waiting.passed(session, shown, moments.ME).picks == ["no"]


LEAVES = Option("pass", moments.ME, "Pass", kind="pass")


@pytest.mark.parametrize(("other", "there"), [(0.9, "combat:me>rats"), (0.2, None)])
def test_enter_takes_on_nobody_who_is_seldom_hit_while_somebody_else_is(other, there) -> None:
    queen, rats = (
        Option(f"combat:me>{foe}", moments.ME, f"take on {foe}", kind="combat", target=foe)
        for foe in ("queen", "rats")
    )
    odds = {
        (moments.ME, queen.id): Odds(queen.id, 0.25, 0.6, wins="to hit", brings="Social damage"),
        (moments.ME, rats.id): Odds(rats.id, other, 0.8, wins="to hit", brings="Mooks"),
    }
    look = look_of("plot-twist")
    moment = replace(moments.moment("combat"), options=(queen, rats, LEAVES), odds=odds)
    assert look.heeds(queen, moment) is (there is None)
    assert (first.id if (first := look.first(moment)) else None) == there


def test_enter_uses_no_ability_that_can_only_hurt() -> None:
    hurts = Option("ability:me>parts", moments.ME, "Spare Parts", kind="ability")
    odds = {(moments.ME, hurts.id): Odds(hurts.id, 0.77, 0.2, wins="to succeed", brings="damage taken")}
    moment = replace(moments.moment("start"), options=(hurts, LEAVES), odds=odds)
    assert not look_of("plot-twist").heeds(hurts, moment)


TURN = ev.TurnStarted(amount=2)
FOUGHT = ev.CombatEnded(by="Commodore Vane", who="Madame Static")
DREW = ev.CardsDrawn(by="Commodore Vane", amount=1)


@pytest.mark.parametrize(
    ("held", "events", "asked"),
    [
        (1, [TURN, FOUGHT], False),
        (2, [TURN, FOUGHT], False),
        (3, [TURN, FOUGHT], True),
        (3, [TURN, FOUGHT, FOUGHT], False),
        (3, [TURN, FOUGHT, DREW, FOUGHT], True),
        (3, [FOUGHT, TURN, FOUGHT], True),
    ],
)
def test_who_would_draw_no_card_is_asked_once_a_turn_what_to_discard(held, events, asked) -> None:
    shown = moments.moment("combat.end", phase="redraw")
    hand = (shown.view.hand * 3)[:held]
    assert hand
    moment = replace(shown, view=structs.replace(shown.view, hand=hand), events=events)
    assert look_of("plot-twist").matters(moment) is asked


def test_a_window_can_be_asked_always_or_never(system) -> None:
    always = [moment.phase for moment in asked(session_of(system, 7, {"before_roll": "ask"}))]
    never = [moment.phase for moment in asked(session_of(system, 7, {"before_roll": "pass"}))]
    assert always.count("roll.before_roll") > 10 and never.count("roll.before_roll") == 0


@pytest.mark.parametrize("heroes", [["Commodore Vane"], ["Commodore Vane", "Ironmonger"]], ids=len)
def test_what_was_left_is_not_asked_for_again_in_the_same_turn(system, heroes) -> None:
    """Of each of one's own Heroes for itself."""
    table = sit_down(system, {"heroes": heroes, "villain": "Madame Static"}, 7)
    session = Session(table, dict.fromkeys(table.seats, "human") | {"gm": "scripted"}, look_of("plot-twist"))
    seen: dict[str, list[str]] = {seat: [] for seat in table.seats}
    while session.table.request and session.moment().view.turn == 1:
        session.advance(10, dwell=False)
        if session.held and not session.pass_by_itself():
            moment = session.moment()
            seat = moment.seats[0]
            picks, _ = session.hint(seat)
            if moment.phase in ("start", "combat.start", "combat.movement"):
                brings = [session.hint(each, seen[each])[0] != ["pass"] for each in moment.seats]
                assert any(brings) or session.look.matters(moment), "brings it up"
                seen[seat] += [option.id for option in moment.options if not is_pass(option)]
                picks = ["pass"]
            session.take(seat, picks)
    assert {"investigate:commodore-vane>perception"} <= set(seen["hero:1"])


def test_undo_goes_back_to_what_the_person_decided(system) -> None:
    session = session_of(system, 3, {"cards": "pass", "start": "ask"})
    while not (session.held and session.pass_by_itself()):
        if session.held:
            before = [option.id for option in session.moment().options]
            session.take("hero:1", ["pass"] if "pass" in before else before[:1])
        session.advance(10, dwell=False)
    assert session.table.decisions[-1].picks == ()
    assert session.events[-1].text() == "Passed: First hand: exchange any cards."
    session.undo()
    assert [option.id for option in session.moment().options] == before
    assert not any(event.kind == "unasked" for event in session.events)


def test_the_only_way_is_taken_and_told() -> None:
    only = (Option("rise", moments.ME, "Stand up", "PT-1", "", "rise"),)
    session = Standing(moments.moment("start", phase="choice", prompt="On the floor", options=only))
    answer = session.answer()
    assert answer.picks == ["rise"] and answer.words == "On the floor: Stand up (the only way)"


def test_the_better_defence_is_taken() -> None:
    shown = moments.moment(
        "combat.attack", phase="combat.defend", options=(defence("flight", 1), defence("reflexes", 3))
    )
    session = Standing(shown)
    assert session.answer().picks == ["defend:reflexes"]
    session.waiting.habits = {"defend": "ask"}
    assert session.answer() is None
    forgo = Option("defend.forgo:nightjar", moments.ME, "No defence", "PT-Q-33", None, "defend.forgo")
    choice = Standing(
        moments.moment("combat.attack", phase="combat.defend", options=(defence("reflexes", 3), forgo))
    )
    assert choice.answer() is None


def test_a_pass_is_told_by_the_roll() -> None:
    shown = moments.moment(
        "combat", phase="roll.before_roll", prompt="Melee attack: Nightjar: Body 4 = 4 coins"
    )
    told = look_of("plot-twist").passed(shown)
    assert told == "Passed: before Nightjar's roll (melee attack)"


def defence(heroic: str, rank: int) -> Option:
    return Option(f"defend:{heroic}", moments.ME, heroic, "", "", "defend", "nightjar", heroic, amount=rank)


class Standing(moments.Standing):
    """A session at one moment, with habits of its own."""

    def __init__(self, shown) -> None:
        from screens.game.passing import Passing

        super().__init__(shown)
        self.waiting = Passing({})

    def answer(self):
        return self.waiting.answer(self, self.shown)


@pytest.mark.parametrize(("after", "there"), [((0.5, 2.0), "pass"), ((0.7, 2.0), None), ((0.5, 3.0), None)])
def test_a_card_that_makes_the_blow_worse_is_not_what_enter_takes(after, there) -> None:
    """A first card that is fine is taken as it stands in the list: nothing is preset then."""
    card = Option("movement:me/blink", "hero:1", "Blink", "", kind="movement", card="blink")
    done = Option("pass", "hero:1", "Done", "", kind="pass")
    odds = {("hero:1", card.id): Odds(card.id, *after, before=(0.6, 2.5))}
    shown = moments.moment("combat.movement", phase="combat.movement")
    first = look_of("plot-twist").first(replace(shown, options=(card, done), odds=odds))
    assert (first.id if first else None) == there


@pytest.mark.parametrize(("able", "there"), [((0, 1), "you:bo"), ((1, 1), None), ((0, 0), "you:ada")])
def test_the_only_hero_who_can_stand_in_for_the_fallen_does(able, there) -> None:
    options = tuple(
        Option(f"you:{one}", "hero:1", one.title(), kind="you", target=one, amount=amount)
        for one, amount in zip(("ada", "bo"), able, strict=True)
    )
    look, shown = look_of("plot-twist"), replace(moments.moment("combat"), phase="choice", options=options)
    found = look.obvious(shown)
    assert (look.window_of(shown).name, found.id if found else None) == ("fallen", there)


@pytest.mark.rule("PT-CARD-01")
def test_enter_keeps_what_may_be_used_once_a_game() -> None:
    shown = moments.moment("end")
    first = look_of("plot-twist").first(shown)
    assert shown.prompt.endswith("Use it, once a game?") and first is not None and first.kind == "no"


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize(("people", "asked"), [(("Ann", "Ann"), False), (("Ann", "Bob"), True)])
def test_who_plays_both_heroes_is_not_asked_for_a_share_of_ones_own(people, asked) -> None:
    shown = moments.moment("combat")
    asking = next(one for one in shown.view.characters if one.kind == "hero")
    give, refuse = (
        Option(f"share.{id}", "hero:2", id, kind="share", actor=asking.id) for id in ("yes", "no")
    )
    shown = replace(shown, phase="share", seats=("hero:2",), options=(give, refuse), least=1, most=1)
    session = moments.Standing(shown)
    session.mine = ["hero:1", "hero:2"]
    session.people = dict(zip(session.mine, people, strict=True))
    answer = Passing({}).answer(session, shown)
    assert (answer is None) is asked and (asked or answer.picks == ["share.yes"])


@pytest.mark.rule("PT-Q-15")
@pytest.mark.parametrize(("name", "asked"), [("pass-hurt", True), ("hint-hurt", False)])
def test_who_only_passes_gives_no_belief_away(name, asked) -> None:
    shown = moments.moment("start")
    asking = next(one for one in shown.view.characters if one.kind == "hero")
    ways = tuple(Option(f"share.{id}", "hero:2", id, kind="share", actor=asking.id) for id in ("yes", "no"))
    shown = replace(shown, phase="share", seats=("hero:2",), options=ways, least=1, most=1)
    session = moments.Standing(shown)
    session.mine, session.people = ["hero:2"], {"hero:1": "Ann", "hero:2": "Bob"}
    session.hint = lambda seat: (["share.yes"], "")
    passing = Passing({})
    passing.standing.standing = next(each for each in STANDING if each.name == name)
    answer = passing.answer(session, shown)
    assert (answer is None) is asked and (asked or answer.picks == ["share.yes"])
    assert not asked or session.notice.startswith("Your go: ")


def test_the_list_begins_with_whoever_fights_and_stays_with_who_has_just_acted_in_the_same_window() -> None:
    shown = moments.moment("combat.attack")
    fight = shown.view.combat
    fighter = next(one for one in shown.view.characters if one.id == fight.attacker)
    people = tuple(
        structs.replace(one, seat="hero:2" if one is fighter else one.seat) for one in shown.view.characters
    )
    view = structs.replace(shown.view, characters=people)
    moment = replace(shown, view=view, seats=("hero:1", "hero:2"))
    room = moments.room(moment)
    assert look_of("plot-twist").leads(moment) == "hero:2" and room.seat_of(moment) == ""
    room.decided_for("hero:1", moment)
    assert room.seat_of(moment) == "hero:1"
    assert room.seat_of(replace(moment, phase="combat.end")) == ""


def test_who_does_something_at_the_start_of_a_turn_is_asked_again_until_it_is_enough(system) -> None:
    again = 0
    for seed in range(2, 12):
        session = session_of(system, seed, {})
        before = None
        for moment in asked(session):
            if moment.view.turn > 2:
                break
            if before and moment.phase == "start" and moment.view.turn == before.view.turn:
                picks = session.hint(moment.seats[0])[0]
                again += all(is_pass(each) for each in moment.options if each.id in picks)
            before = moment if moment.phase == "start" else before
    assert again >= 5, "the hint would have passed, and a person may want more"


def test_who_has_more_to_do_is_asked_where_the_game_is_taken_up_again_or_gone_back_to(system) -> None:
    """At the start of a turn in which one has acted and a hint would pass: after Continue, and after a pass taken back."""
    found = 0
    for seed in range(2, 12):
        session = session_of(system, seed, {})
        acted = ()
        for moment in asked(session):
            seat, window = moment.seats[0], session.look.window(moment)
            passes = [option.id for option in moment.options if is_pass(option)]
            if window == acted and set(session.hint(seat)[0]) <= set(passes):
                found += 1
                again = Table.replay(system, session.table.journal())
                assert not Session(again, session.kinds, session.look).pass_by_itself()
                session.take(seat, passes[:1])
                session.undo()
                assert not session.pass_by_itself()
                break
            acted = window if moment.phase == "start" else acted
    assert found >= 5


@pytest.mark.rule("PT-STATUS-01", "PT-STATUS-02")
@pytest.mark.parametrize("down", [False, True])
def test_who_has_nobody_standing_passes_on_over_the_turns(down) -> None:
    look, shown = look_of("plot-twist"), moments.moment("start")
    people = tuple(structs.replace(one, incapacitated=down) for one in shown.view.characters)
    shown = replace(shown, view=structs.replace(shown.view, characters=people))
    done = next(option for option in shown.options if option.kind == "pass")
    assert look.stop(shown, [ev.TurnStarted(amount=3)]) == ("" if down else "a new turn")
    assert ("P passes to the end" in look.tip(done, shown)) is down


def test_who_passes_on_while_attacked_passes_what_is_left_of_the_combat_unless_hurt() -> None:
    look, shown = look_of("plot-twist"), moments.moment("combat.start")
    mine = next(one for one in shown.view.characters if one.seat == moments.ME)
    foe = next(one for one in shown.view.characters if one.side == "villains")
    fight = structs.replace(shown.view.combat, attacker=foe.id, defender=mine.id)
    shown = replace(shown, seats=(moments.ME,), view=structs.replace(shown.view, combat=fight))
    assert look.stop(shown, [ev.CombatStarted(by=foe.name, who=mine.name)])
    assert look.stop(shown, []) == ""
    assert look.stop(shown, [ev.DamageDealt(who=mine.name, by=foe.name, amount=2, resistance="mental")])


@pytest.mark.parametrize(("kept", "there"), [(0, "no"), (1, None)])
def test_a_text_for_once_a_game_that_keeps_off_no_more_than_it_costs_is_kept_unasked(kept, there) -> None:
    yes = Option("yes", "hero:1", "Yes", kind="yes.once", amount=kept)
    options = (yes, Option("no", "hero:1", "Do not", kind="no"))
    look, shown = look_of("plot-twist"), replace(moments.moment("combat"), phase="choice", options=options)
    found = look.obvious(shown)
    assert (look.window_of(shown).name, found.id if found else None) == ("once", there)


@pytest.mark.rule("PT-COMBAT-11", "PT-COMBAT-12")
@pytest.mark.parametrize(("attacks", "asked_for"), [(1, True), (0, False)])
@pytest.mark.parametrize("kind", ["maneuver", "aim"])
def test_who_holds_a_card_for_an_attack_to_come_is_asked_whatever_the_hint(kind, attacks, asked_for) -> None:
    look, shown = look_of("plot-twist"), moments.moment("combat.attack")
    me = shown.view.combat.attacker
    people = tuple(
        structs.replace(one, attacks=attacks) if one.id == me else one for one in shown.view.characters
    )
    feint = Option(f"{kind}:{me}>vex/feint", moments.ME, "Feint", kind=kind, actor=me, card="feint")
    options = (feint, Option("pass", moments.ME, "Done", kind="pass"))
    view = structs.replace(shown.view, characters=people)
    asking = replace(shown, phase="combat.maneuver", options=options, odds={}, view=view)
    assert look.matters(asking) is asked_for


@pytest.mark.rule("PT-COMBAT-09", "PT-COMBAT-10")
@pytest.mark.parametrize(("distance", "attacks", "body", "asked_for"), [
    ("ranged", 1, 9, True), ("ranged", 1, 0, False), ("ranged", 0, 9, False), ("melee", 1, 9, False)
])  # fmt: skip
def test_who_holds_a_card_that_closes_in_is_asked_if_the_best_blow_is_made_near(
    distance, attacks, body, asked_for
) -> None:
    """The step passed by itself as the hint had struck from afar, and with it the blow that was promised."""
    look, shown = look_of("plot-twist"), moments.moment("combat.attack")
    fight = structs.replace(shown.view.combat, distance=distance)
    me = next(one for one in shown.view.characters if one.id == fight.attacker)
    pools = structs.replace(me.pools, attack={"melee": (("Body", body),), "social": (("Charm", 5),)})
    people = tuple(
        structs.replace(one, attacks=attacks, pools=pools) if one is me else one
        for one in shown.view.characters
    )
    rush = Option("movement:rush", moments.ME, "Rush In", kind="movement", actor=me.id, card="rush-in")
    options = (rush, Option("pass", moments.ME, "Done", kind="pass"))
    view = structs.replace(shown.view, characters=people, combat=fight)
    asking = replace(shown, phase="combat.movement", options=options, odds={}, view=view)
    assert look.matters(asking) is asked_for
