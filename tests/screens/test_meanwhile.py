"""What others did is told in a few lines before one goes on, to each person what that person may know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table.seating import sit_down
from screens.frame.registry import look_of, open_room
from screens.game.keylines import keys_for
from screens.game.meanwhile import Meanwhile
from screens.game.session import Session
from screens.look.news import the_most
from screens.look.parts import News
from screens.look.system import is_pass
from screens.modals.handover import HandOver
from screens.modals.log import Log
from screens.plot_twist import reading
from screens.plot_twist.meanwhile import halts, news, resting
from screens.plot_twist.over import Over
from screens.style.pace import Pace
from screens.widgets.choices import Choices
from screens.widgets.news import NewsPanel
from tests.screens import moments
from tests.screens.driving import text_of, until

ME, FRIEND, FOE = "Commodore Vane", "Beacon", "Madame Static"
FIGHT = ev.CombatStarted(by=FOE, who=FRIEND)
BLOW = [
    ev.AttackDeclared(by=FOE, who=ME, attack="ranged"),
    ev.AttackHit(by=FOE, who=ME, attack="ranged"),
    ev.DamageDealt(by=FOE, who=ME, amount=4, resistance="physical"),
]
FALL = ev.Incapacitated(who=FRIEND, by=FOE)
VILLAIN = ev.Entered(who="Ember Queen", by="Ember Queen", role="a Villain")
EVENT = ev.EventRevealed(card="Ticking Parcel")
TWIST = ev.TwistRevealed(card="Old Scores")
TURN = ev.TurnStarted(amount=3)
OVER = ev.CombatEnded(by=FOE, who=FRIEND)


def why(*events: object, seats: tuple[str, ...] = ("hero:1",)) -> frozenset[str]:
    return halts(moments.moment("combat"), events, seats)


def told(*events: object, seats: tuple[str, ...] = ("hero:1",)) -> list[str]:
    return [line.words for line in news(moments.moment("combat"), events, seats)]


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([FALL], "always"),
        ([VILLAIN], "always"),
        ([EVENT], "soon"),
        (BLOW, "always"),
        ([ev.AttackMissed(by=FOE, who=ME)], "always"),
        ([OVER], "combat"),
        ([TURN], "turn"),
        ([ev.Gained(who="Dolls", counter="quantity", amount=4)], "question"),
        ([ev.Gained(who=FOE, counter="energy", amount=4)], ""),
        ([ev.PhaseBegan(phase="Combat")], "turn"),
        ([ev.PhaseBegan(phase="End of Turn")], ""),
        ([ev.ObjectiveSeen(by=FRIEND, card="Hijack the Signal")], "always"),
        ([ev.ObjectiveSeen(by=ME, card="Hijack the Signal")], ""),
        ([ev.Entered(who="Doctor Fennel", by="Doctor Fennel", role="an Ally")], ""),
        ([ev.AttackHit(by=ME, who=FOE)], ""),
        ([ev.AttackHit(by=FOE, who=FRIEND)], ""),
        ([ev.CombatEnded(by=ME, who=FOE)], ""),
    ],
)
def test_what_one_stops_for(events, reason) -> None:
    assert why(*events) == ({reason} if reason else set())


def test_what_strikes_in_ones_own_combat_is_told_when_that_is_over() -> None:
    fighting = moments.moment("combat.attack")
    assert fighting.view.combat.attacker in {
        one.id for one in fighting.view.characters if one.seat == moments.ME
    }
    assert not halts(fighting, BLOW, (moments.ME,))
    assert halts(fighting, [*BLOW, FALL], (moments.ME,)) == {"always"}


def test_at_the_end_what_others_did_since_ones_own_last_attack_is_told() -> None:
    ended = moments.moment("combat", outcome=moments.moment("over").outcome)
    blow = [
        ev.AttackDeclared(by=ME, who=FOE),
        ev.Incapacitated(who=FOE, by=ME),
        ev.CombatEnded(by=ME, who=FOE),
    ]
    assert not halts(ended, blow, (moments.ME,)) and not halts(ended, [FALL, *blow], (moments.ME,))
    assert halts(ended, [*blow, OVER], (moments.ME,)) == {"always"}
    assert resting(ended)


@pytest.mark.parametrize(
    ("stops", "turn", "combat"), [("turn", True, False), ("combat", True, True), ("on", False, False)]
)
def test_how_often_is_a_setting_and_what_matters_is_always_told(stops, turn, combat) -> None:
    pace = Pace("fast", stops=stops)
    assert pace.halts(why(FALL)) and pace.halts(why(*BLOW))
    assert (pace.halts(why(TURN)), pace.halts(why(OVER))) == (turn, combat)
    assert not Pace("off", stops=stops).halts(why(FALL)), "off shows only questions"


def test_a_single_blow_that_missed_is_no_page_of_its_own() -> None:
    """How its coins fell was seen; with other news it is told."""
    missed = [ev.AttackDeclared(by=FOE, who=ME, attack="ranged"), ev.AttackMissed(by=FOE, who=ME)]
    assert told(*missed) == [] and told(*missed, *missed) and told(*BLOW)
    assert told(*missed, VILLAIN)[0] == f"{FOE} v {ME}: missed."


def test_the_game_master_is_not_told_of_what_he_did() -> None:
    assert why(EVENT, VILLAIN, seats=("gm",)) <= {"always"} and not why(EVENT, seats=("gm",))
    assert why(ev.AttackHit(by=ME, who=FOE), seats=("gm",)) == {"always"}
    newcomer = ev.Entered(who="Doctor Lull", by="Doctor Lull", role="a Hero")
    assert why(newcomer, seats=("gm",)) == {"always"} and not why(newcomer)
    threat = ev.ThreatGrew(by=FOE, amount=1, total=1, goal=6)
    cured = ev.Cured(who=ME, amount=1, what="Masterplan")
    deeds = (EVENT, ev.MasterplanBegan(by=FOE), threat, cured)
    healed = ev.Regenerated(who=ME, amount=1, resistance="physical")
    assert told(ev.ActionTaken(by=FOE, what="Gloat"), healed) == [f"{ME}: regenerates 1 Physical Stress."]
    assert told(*deeds, newcomer, seats=("gm",)) == [newcomer.text()] and len(told(*deeds)) == 4


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


def test_being_spotted_is_told_once() -> None:
    seen = ev.RollWon(who=FOE, what="perception", amount=1)
    lost = ev.StatusLost(who=ME, status="hidden", rule="PT-STATUS-11")
    assert told(seen, lost, ev.StatusGained(by=FOE, who=ME, status="surprised")) == [
        f"{FOE} spotted {ME}, who is Surprised now."
    ]


def test_a_bystander_that_falls_is_told_once_and_a_masterplan_with_what_it_does() -> None:
    there = [ev.AttackDeclared(by=FOE, who="Radio Ham"), ev.AttackHit(by=FOE, who="Radio Ham")]
    killed = ev.BystanderKilled(by=FOE, who="Radio Ham")
    assert told(FIGHT, *there, killed) == [killed.text()]
    assert "gains Energy" in told(ev.MasterplanBegan(by=FOE))[0]


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
    assert lines == ["7 more Dolls.", f"{FOE} is Hidden and Surprised."]
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
        ev.Spent(who=ME, counter="energy", amount=1, what="regenerate"),
        ev.Regenerated(who=ME, resistance="social", amount=1),
    ]
    assert told(*given) == [
        f"{FRIEND} plays Boot Camp.",
        f"{ME}: Energy Projection 4 for 3 turns and regenerates 2 Physical Stress.",
        f"{FOE} plays Sea Fog.",
        "It cost you: cannot use Aims this turn.",
    ]


def test_what_a_bystander_gives_is_no_price_though_a_foe_acted_before() -> None:
    fled = [
        ev.Spent(who=FOE, counter="hate", amount=1, what="end of turn"),
        ev.BystanderRecruited(who="Radio Ham", by=FRIEND),
        ev.Changed(who=ME, what="+2 Energy to spend a turn", until="for 2 turns"),
    ]
    assert told(*fled)[1:] == [f"{ME}: +2 Energy to spend a turn for 2 turns."]


def test_what_a_card_does_to_many_is_one_line_with_ones_own_first() -> None:
    names = [FRIEND, "A", "B", "C", ME]
    harm = [ev.DamageDealt(by=FOE, who=who, card="Cinders", amount=1, resistance="physical") for who in names]
    assert told(*harm) == [
        f"{FOE} with Cinders: {ME} 1 Physical Stress, {FRIEND} 1 Physical Stress, A 1 Physical Stress and 2 more.",
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


@pytest.mark.parametrize(
    ("phase", "rests"),
    [("combat", True), ("combat.attack", True), ("start", True), ("redraw", True)]
    + [(phase, False) for phase in ("combat.defend", "combat.harm", "choice", "cure", "roll.after_roll")],
)
def test_nothing_is_told_before_it_is_done(phase, rests) -> None:
    assert resting(moments.moment("combat", phase=phase)) is rests


# In play


def test_a_blow_before_ones_own_question_is_no_reason_to_stop_but_is_told_with_the_next() -> None:
    session = moments.Standing(moments.moment("combat"))
    happened = []
    session.since = lambda event, seat: happened[event:]
    told = Meanwhile(session, Pace("fast"))
    told.due()
    for events, asked, due in ((BLOW, False, True), ((), True, False), ([FALL], False, True)):
        happened += events
        session.happened = len(happened)
        if asked:
            told.asked()
        assert told.due() is due
    told.tell()
    assert next(line.words.partition(":")[0] for line in told.lines) == f"{FOE} v {ME}"


@pytest.mark.parametrize("stops", ["turn", "combat", "on"])
def test_events_in_a_row_are_told_at_once_before_the_next_question_or_with_what_else_stops(stops) -> None:
    session = moments.Standing(moments.moment("combat"))
    happened = []
    session.since = lambda event, seat: happened[event:]
    told = Meanwhile(session, Pace("fast", stops=stops))
    told.due()
    for event in (EVENT, ev.EventRevealed(card="Blackout")):
        happened.append(event)
        session.happened = len(happened)
        assert not told.due()
    assert told.due(asked=True)
    happened.append(FALL)
    session.happened = len(happened)
    assert told.due()
    told.tell()
    assert [line.words.partition(".")[0] for line in told.lines[:2]] == [
        "Event: Ticking Parcel",
        "Event: Blackout",
    ]


PARTIES = {
    3: (["Commodore Vane", "Mother Thorn"], "Madame Static"),
    5: (["Voltaire Jones", "Nightjar"], "The Undertow"),
}
"""Who plays against whom, by the seed."""


def session_of(kinds: dict[str, str], seed: int, people: dict[str, str] | None = None) -> Session:
    heroes, villain = PARTIES[seed]
    table = sit_down(open_system("plot-twist"), {"heroes": heroes, "villain": villain}, seed)
    kinds = dict.fromkeys(table.seats, "scripted") | kinds
    return Session(table, kinds, look_of("plot-twist"), people=people)


async def to_the_news(pilot, room) -> None:
    """Pass every question until there is something to read."""

    def there() -> bool:
        session = room.session
        if room.meanwhile.stands and pilot.app.screen is room.front:
            return True
        if room.settled and not session.over:
            moment = session.moment()
            ways = [option.id for option in moment.options if is_pass(option)]
            picks = ways[:1] or [option.id for option in moment.options[: moment.least]]
            session.take(moment.seats[0], picks)
            room.go_on()
        return False

    await until(pilot, there)


@pytest.fixture
def at_the_news(make_app):
    """An app in which a game has come to a panel of what others did."""

    def play(check, kinds=None, seed: int = 3, size=(80, 24), stops: str = "turn"):
        async def run() -> None:
            async with make_app().run_test(size=size) as pilot:
                pace = Pace("fast", still=True, stops=stops)
                room = open_room(session_of(kinds or {"hero:1": "human"}, seed), pace)
                pilot.app.push_screen(room)
                await to_the_news(pilot, room)
                await pilot.pause()
                await check(pilot, room)

        return run()

    return play


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_panel_stands_until_enter_and_nothing_goes_on_behind_it(at_the_news, size) -> None:
    async def check(pilot, room) -> None:
        happened = room.session.happened
        for number, line in enumerate(room.meanwhile.lines, 1):
            assert f" {number} {line.words[:30]}" in text_of(pilot.app)
        assert len(room.meanwhile.lines) > 1
        assert f" 1-{len(room.meanwhile.lines)} in the log " in text_of(pilot.app)
        await pilot.press("1")
        await until(pilot, lambda: isinstance(pilot.app.screen, Log))
        await pilot.press("escape")
        assert room.meanwhile.stands and room.session.happened == happened
        await pilot.press("enter")
        assert not room.meanwhile.stands
        await until(pilot, lambda: room.settled or room.meanwhile.stands)
        assert "Meanwhile" not in text_of(pilot.app) or room.meanwhile.stands

    await at_the_news(check, size=size)


async def test_a_line_opens_its_place_in_the_log(at_the_news) -> None:
    async def check(pilot, room) -> None:
        told = room.meanwhile
        number = len(told.lines)
        wanted = told.since[told.lines[number - 1].at]
        await pilot.press(str(number))
        await until(pilot, lambda: isinstance(pilot.app.screen, Log))
        await pilot.pause()
        assert wanted.text()[:40] in text_of(pilot.app)

    await at_the_news(check)


async def test_what_is_told_to_heroes_never_names_the_face_down_objective(at_the_news) -> None:
    for seed in (3, 5):

        async def check(pilot, room) -> None:
            for _ in range(6):
                session = room.session
                hidden = session.table.view("gm").objective.name
                if not session.moment().view.objective.known:
                    assert hidden not in " ".join(line.words for line in room.meanwhile.lines)
                    assert hidden not in text_of(pilot.app)
                await pilot.press("enter")
                await to_the_news(pilot, room)

        await at_the_news(check, seed=seed, stops="combat")


async def test_at_one_screen_each_is_told_after_the_hand_over(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        people = {"hero:1": "Ann", "hero:2": "Bob"}
        session = session_of(dict.fromkeys(people, "human"), 3, people)
        room = open_room(session, Pace("fast", still=True))
        pilot.app.push_screen(room)
        readers = set()
        for _ in range(40):

            def next_thing() -> bool:
                if isinstance(pilot.app.screen, HandOver):
                    assert not room.meanwhile.lines
                    return True
                return room.meanwhile.stands or room.settled

            await until(pilot, next_thing)
            if isinstance(pilot.app.screen, HandOver):
                await pilot.press("y")
                await until(pilot, lambda: not isinstance(pilot.app.screen, HandOver))
            elif room.meanwhile.stands:
                assert session.people[session.viewer] in {session.people[seat] for seat in session.held}
                readers.add(session.people[session.viewer])
                known = session.since(0, session.viewer)
                assert all(event in known for event in room.meanwhile.since)
                await pilot.press("enter")
            else:
                moment = session.moment()
                ways = [option.id for option in moment.options if is_pass(option)]
                session.take(moment.seats[0], ways[:1] or [o.id for o in moment.options[: moment.least]])
                room.go_on()
            await pilot.pause()
        assert readers == {"Ann", "Bob"}


class Elsewhere(Session):
    """As at a table where others wait for what is decided here."""

    alone = False


async def test_where_others_wait_only_ones_own_question_waits_for_the_reader(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        here = session_of({"hero:1": "human"}, 3)
        session = Elsewhere(here.table, here.kinds, here.look)
        room = open_room(session, Pace("fast", still=True))
        pilot.app.push_screen(room)
        await to_the_news(pilot, room)
        assert session.held and not room.settled and room.meanwhile.whole
        await pilot.press("enter")
        await until(pilot, lambda: room.settled)
        assert room.front.moment.asked and not room.meanwhile.lines


async def test_what_is_taken_back_is_no_news(at_the_news) -> None:
    async def check(pilot, room) -> None:
        session = room.session
        session.table.rewind(len(session.table.decisions) // 2)
        session._listen_anew()
        assert not room.meanwhile.stands and not room.meanwhile.due()

    await at_the_news(check)


async def test_passes_are_hidden_in_the_log_until_p_shows_them(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        session = session_of({"hero:1": "human"}, 5)
        room = open_room(session, Pace("off"))
        pilot.app.push_screen(room)
        passed = 0
        while not passed:
            await until(pilot, lambda: room.settled)
            passed = sum(event.kind == "unasked" and event.passed for event in session.events)
            if not passed:
                moment = session.moment()
                session.take(moment.seats[0], session.hint(moment.seats[0])[0])
                room.go_on()
        await pilot.press("l")
        await pilot.pause()
        log = pilot.app.screen
        assert isinstance(log, Log) and "Passed:" not in text_of(pilot.app)
        await pilot.press("p")
        await pilot.pause()
        assert "Passed:" in text_of(pilot.app)
        assert pilot.app.preferences.settings.passes == "shown"
        assert room.front.query_one(Choices)


async def test_the_end_waits_until_it_is_told_how_others_brought_it_about(make_app) -> None:
    async with make_app().run_test(size=(80, 24)) as pilot:
        room = open_room(session_of({"hero:1": "human"}, 3), Pace("fast", still=True))
        pilot.app.push_screen(room)
        await until(pilot, lambda: room.settled)
        table = room.session.table
        table.events += [FIGHT, ev.Incapacitated(who=FOE, by=FRIEND)]
        table.request, table.outcome = None, moments.moment("over").outcome
        room.session._moment = None
        room.go_on()
        await until(pilot, lambda: room.meanwhile.stands and pilot.app.screen is room.front)
        await pilot.pause()
        assert f"{FOE} is out of the fight, felled by {FRIEND}." in text_of(pilot.app)
        assert not isinstance(room.front, Over)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Over))
        assert f"THE {table.outcome.winner.upper()} WIN" in text_of(pilot.app)


async def test_lines_that_have_no_row_are_counted(at_the_news) -> None:
    async def check(pilot, room) -> None:
        panel = room.front.query_one(NewsPanel)
        high = panel.content_size.height
        panel.show(tuple(News(f"Thing {nth}", nth) for nth in range(high + 2)))
        told = panel.render().plain.split("\n")
        assert len(told) == high and told[-1].strip().endswith("And 3 things more, in the log.")
        assert f"Thing {high + 1}" in told[-2]

    await at_the_news(check)


def test_who_harms_himself_is_named_once() -> None:
    taken = ev.DamageDealt(card=ME, who=ME, amount=3, resistance="physical")
    assert told(taken)[0] == f"{ME}: 3 Physical Stress."


async def test_a_line_that_is_cut_off_runs_on_without_a_gap(at_the_news) -> None:
    async def check(pilot, room) -> None:
        panel = room.front.query_one(NewsPanel)
        words = f"{'x' * 40} {'y' * 60}"
        panel.show(tuple(News(words, nth) for nth in range(panel.content_size.height)))
        assert f"{'x' * 40} yyy" in panel.render().plain

    await at_the_news(check)


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


@pytest.mark.parametrize("turned", [EVENT, TWIST])
def test_a_card_that_was_turned_over_is_told_before_its_own_text_asks(turned) -> None:
    asked = moments.moment("combat", phase="choice")
    assert not resting(replace(asked, events=[turned, *BLOW, OVER]))
    assert resting(replace(asked, events=[*BLOW, turned]))


def test_who_has_taken_belief_is_told() -> None:
    hate = ev.Lost(by=FOE, who=ME, counter="belief", amount=1)
    assert told(hate) == [f"{FOE}: {ME} 1 Belief."]


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
