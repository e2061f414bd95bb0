"""What Audience makes of its events and cards: pages of the story, what a card would do, the way to the finale, the end."""

from __future__ import annotations

from functools import cache

import pytest

from content.registry import open_system
from engine.audience.state import events as ev
from engine.audience.state.pack import Hand, a_hand
from engine.table import Table
from engine.table.seating import advice, sit_down
from screens.audience.finale import needs, ways
from screens.audience.last import ending
from screens.audience.reading import board
from screens.audience.splashes import splash_of
from screens.audience.story import pages
from screens.frame.registry import look_of
from screens.look.windows import is_pass
from tests.audience.scene import cards, fighter, major, make_scene, minor
from tests.scenes import laid_out
from tests.screens.audience import EPISODE, beside, session_of, tip_of


@pytest.fixture
def scene(request):
    yield from laid_out(request, make_scene)


def by_hints(seed: int) -> Table:
    """An episode to its end, by hints."""
    table = sit_down(open_system("audience"), EPISODE, seed)
    while table.request:
        seat = table.request.seats[0]
        picks, _ = advice(table, seat)
        ways = [option.id for option in table.request.options_for(seat) if is_pass(option)]
        table.decide(table.request.number, seat, picks or ways[:1])
    return table


@cache
def played() -> Table:
    """The first of several such that is won."""
    return next(table for table in map(by_hints, range(20)) if table.outcome.winner == "heroes")


@pytest.mark.rule("AU-C-16", "AU-DEF-07", "AU-C-43")
@pytest.mark.parametrize(
    ("pool", "finisher", "words"),
    [
        ("", Hand.FLUSH, "the pool is empty: any card begins it"),
        ("2h 9h kh", Hand.FLUSH, "flush: has 3 hearts, lacks 2"),
        ("5h", Hand.FLUSH, "flush: has 1 heart, lacks 4"),
        ("6c 8d", Hand.STRAIGHT, "straight: has 6, 8, lacks 3"),
        ("ac 2d", Hand.STRAIGHT, "straight: has 2, A, lacks 3"),
        ("9c 9d 4h", Hand.THREE_OF_A_KIND, "three of a kind: has two 9s, lacks 1"),
        ("2h 9h kc", Hand.FLUSH, "no flush can come of these"),
        ("2h 9h kc 3h 4h", Hand.FLUSH, "the next card sweeps these away"),
        ("2h 9h kh 3h 4h", Hand.STRAIGHT, "flush: enough to finish!"),
    ],
)
def test_the_way_to_a_finishing_hand_is_told(pool, finisher, words) -> None:
    assert needs(tuple(cards(*pool.split())), finisher).startswith(words)


@pytest.mark.rule("AU-AUD-06", "AU-C-18")
def test_no_way_is_shown_that_the_pool_has_no_room_for() -> None:
    assert [way.hand for way in ways(tuple(cards("9c", "9d", "4h", "2s")), Hand.STRAIGHT)] == []
    assert [way.hand for way in ways(tuple(cards("9c", "9d", "9h", "2s")), Hand.STRAIGHT)] == [
        Hand.FULL_HOUSE,
        Hand.FOUR_OF_A_KIND,
    ]


@pytest.mark.rule("AU-PLY-04", "AU-C-20", "AU-DEF-06")
def test_beside_an_attack_stands_whether_it_hits_the_power_it_opens_and_what_it_makes(scene) -> None:
    s = scene(
        [["9s", "8c", "2d", "9h"]], fighters=[fighter("Ada", "patch clubs", stamina=4)], majors=[(major(), 2)]
    ).to("players")
    assert beside(s, "attack:ada>beast/9s") == "hits"
    assert beside(s, "attack:ada>beast/8c") == "hits", "nobody is hurt"
    s.ada.health -= 1
    assert beside(s.anew(), "attack:ada>beast/8c") == "hits, patch"
    assert beside(s, "attack:ada>beast/2d") == "misses"
    s.take("attack:ada>beast/9s")
    assert beside(s, "attack:ada>beast/9h") == "spoils the flush"
    assert beside(s, "attack:ada>beast/8c") == "towards a straight, patch"
    assert beside(s, "attack:ada>beast/2d") == "spoils the flush"


@pytest.mark.rule("AU-AUD-05")
def test_a_card_that_sweeps_a_full_pool_away_says_so(scene) -> None:
    s = scene([["9s", "8c"]], minors=[minor()]).to("players")
    s.pool("2c", "2d", "5h", "7s", "jd")
    assert beside(s, "attack:ada>hound/9s") == "hits, drops the full pool"


def test_an_episode_is_told_in_pages() -> None:
    table = played()
    told = pages(table.events, table.events)
    episode = table.system.library.episodes["low-tide-delivery"]
    first, second = table.setup["combats"]
    words = [" ".join(page.words) for page in told]
    assert [page.chapter for page in told] == [
        "Tonight", "The story", "The fight begins", "The last blow", "The story", "The fight begins", "The last blow",
        "And so it ends",
    ]  # fmt: skip
    assert words[0] == episode.teaser and words[1] == episode.scenes[0].text
    assert first["intro"] in words[2] and "The Drowned Postmistress" in words[2]
    assert "Finishing Move!" in words[3] and first["won"] in words[3]
    assert ": the " in words[3], "the cards are told apart from the hand that they make"
    threat = table.system.library.enemies["The Drowned Postmistress"]
    assert [bool(page.art) for page in told] == [False, False, True, False, False, True, False, False]
    assert told[2].art == threat.emblem, "who stands against them has a face"
    assert words[5].startswith("Your choice: ") and second["intro"] in words[5]
    assert words[7] in (episode.tags.won, episode.tags.lost)


@pytest.mark.rule("AU-DEF-07")
def test_the_end_shows_the_hand_that_finished_and_counts_what_happened() -> None:
    table = played()
    view = table.view("hero:1").snapshot()
    page = ending(table.events, view)
    finish = [event for event in table.events if event.kind == "finish"][-1]
    attacks = [event for event in table.events if event.kind == "attack"]
    mine = [event for event in attacks if event.by in ("Nell Arkwright", "Old Maddock")]
    assert page.good and page.title == "Low Tide Delivery"
    assert sorted(card.slug for card in page.cards) == sorted(finish.cards)
    assert page.how == f"{finish.by} ends {finish.who} with {a_hand(finish.hand)}."
    assert page.words[-1] == table.system.library.episodes["low-tide-delivery"].tags.won
    figures = dict(page.figures)
    assert figures["Your cards"] == f"{sum(event.hit for event in mine)} of {len(mine)} hit"
    assert figures["Rounds"].endswith("in 2 fights")


@pytest.mark.rule("AU-AUD-07")
def test_whoever_watched_reads_at_the_end_which_side_did_what() -> None:
    table = played()
    page = ending(table.events, table.view("gm").snapshot(), watched=True)
    figures, ours = dict(page.figures), ("Nell Arkwright", "Old Maddock")
    assert page.good and page.verdict == "THE FIGHTERS HAVE WON THE EPISODE"
    called = [event.by in ours for event in table.events if event.kind in ("special", "finish")]
    assert figures["Special Attacks"] == (
        f"{sum(called)} by fighters, {len(called) - sum(called)} by enemies"
    )
    assert {"Fighters' cards", "Enemies' cards"} < figures.keys()


@pytest.mark.rule("AU-C-46")
def test_a_lost_fight_shows_the_card_that_knocked_the_last_one_out(scene) -> None:
    s = scene([["2c", "3d", "4h"]], gm=["7h", "8h"])
    s.ada.health = 1
    while s.table.request:
        request = s.table.request
        options = request.options_for(request.seats[0])
        s.take(next((option.id for option in options if is_pass(option)), options[0].id))
    page = ending(s.table.events, s.table.view("hero:1").snapshot())
    assert not page.good and len(page.cards) == 1
    assert page.how.startswith("Hound knocks out Ada with the ")
    assert pages(s.table.events, s.table.events)[-1].words[0] == page.how, "and so does the story"


@pytest.mark.rule("AU-C-44")
def test_before_a_fight_no_round_of_the_last_one_is_told() -> None:
    record = played().decisions
    table = sit_down(open_system("audience"), EPISODE, played().seed)
    wheres = []
    for decided in record:
        wheres.append((table.request.phase, table.game.where()))
        table.follow([decided])
    assert {where for phase, where in wheres if phase == "story"} == {"Before Last Post"}
    assert wheres[0] == ("initiative", "Round 1 of The Ferry Office")


def highlighted(s) -> str:
    """The option of a scene that Enter takes, where it is not the one at the top."""
    first = look_of("audience").first(session_of(s.table).moment())
    return first.id if first else ""


@pytest.mark.rule("AU-C-12", "AU-C-24", "AU-C-25", "AU-C-44")
def test_enter_does_good_to_who_needs_it(scene) -> None:
    mine = [fighter("Ada", "patch spades", "cover hearts"), fighter("Bob")]
    s = scene([["9s", "8h"], ["7d", "6d"]], fighters=mine, majors=[(major(), 5)]).to("players")
    s.bob.health, s.ada.full, s.ada.health = 4, 3, 3
    s.take("attack:ada>beast/9s").asks("power.patch")
    assert highlighted(s) == "power.patch:ada>bob", "Ada has less, but lacks none"
    s.take("power.patch:ada>bob").take("attack:ada>beast/8h").asks("power.cover")
    assert highlighted(s) == "power.cover:ada>ada", "they are after the weakest"


@pytest.mark.rule("AU-C-25", "AU-Q-11", "AU-ENG-03")
def test_cover_goes_to_who_may_still_be_attacked_and_says_so(scene) -> None:
    mine = [fighter("Ada", "cover spades"), fighter("Bob")]
    s = scene([["9s", "2c"], ["7d", "6d"]], [minor("Imp")], fighters=mine, majors=[(major(), 5)])
    s.take("engage:ada>imp/2c").passes().take("engage:bob>beast/6d").to("players")
    s.ada.health, s.bob.health = 2, 4
    s.take("attack:ada>imp/9s").passes("gm").asks("power.cover")
    assert highlighted(s) == advice(s.table, "hero:1")[0][0] == "power.cover:ada>bob", (
        "who is weaker is reached by nobody"
    )
    told = [beside(s, f"power.cover:ada>{one}") for one in ("ada", "bob")]
    assert told == ["Health 2 of 5", "Health 4 of 5, may be attacked"]


@pytest.mark.rule("AU-INI-05", "AU-Q-34")
def test_enter_lays_no_card_too_many_and_spends_no_pool_on_nothing(scene) -> None:
    s = scene([["9s", "8c", "7d"]], minors=[minor()], majors=[(major(), 2)])
    assert highlighted(s) == "pass", "every card is better played"
    s = scene([["9s", "8c", "2d"]], minors=[minor()], majors=[(major(), 2)])
    assert highlighted(s) == "engage:ada>hound/2d", "it hits nobody, and others beat whom it engages"
    s = scene([["9s", "8c", "2d"]], majors=[(major(), 2)])
    assert highlighted(s) == "engage:ada>beast/2d"
    assert highlighted(s.take("engage:ada>beast/2d")) == "pass"
    s.to("players").pool("2c", "2h").anew()
    assert beside(s, "special:ada") == "takes 1 card"
    assert highlighted(s) == "attack:ada>beast/9s", "the pool can wait"
    s.pool("2c", "2h", "4c", "7s", "jd").anew()
    assert highlighted(s) == "special:ada", "the next card would drop it"
    s.pool().anew()
    assert highlighted(s) == "attack:ada>beast/9s"
    s.take("attack:ada>beast/9s").pool("8d", "2h").anew()
    assert highlighted(s) == "pass", "a pair finishes nobody"
    s.pool("2c", "2h").anew()
    assert beside(s, "special:ada") == "takes nothing"
    assert highlighted(s) == "attack:ada>beast/8c", "nearer to a full house"
    s = scene([["ks", "qs", "js"]], majors=[(major(), 2)]).to("players").pool("2c").anew()
    assert highlighted(s) == "refresh:ada", "no card helps"
    s.beast.pile[1:], s.beast.shown = [], True
    s.pool("2c", "3h", "4s", "5c", "6d")
    assert highlighted(s.anew()) == "", "the finish stands at the top"


@pytest.mark.rule("AU-PLY-04")
def test_a_fold_counts_hits_only_on_those_whom_it_names(scene) -> None:
    s = scene([["qs"]], minors=[minor(dodge=13), minor(dodge=13)], majors=[(major(), 2)]).to("players").anew()
    moment = session_of(s.table).moment()
    attacks = [each for each in moment.options if each.kind == "attack"]
    said = [look_of("audience").beside(some, moment) for some in (attacks, attacks[:2], attacks[1:])]
    assert [each.partition(",")[0] for each in said] == [
        "hits Hound 1 and Hound 2",
        "hits all",
        "hits 1 of 2",
    ]


@pytest.mark.rule("AU-INI-03", "AU-PLY-04")
def test_of_a_card_that_engages_it_is_told_how_many_it_would_hit(scene) -> None:
    s = scene([["qs", "8c", "2d"]], minors=[minor(dodge=13)], majors=[(major(), 2)])
    said = [beside(s, f"engage:ada>hound/{card}") for card in ("qs", "8c", "2d")]
    assert said == ["kept, it hits 1 of 2", "kept, it hits all", "spare, 2 others hit it"]
    assert beside(s, "engage:ada>beast/2d") == "spare, 1 other hits it"
    alone = session_of(s.table).moment()
    s.ada.hand[:] = cards("2d", "qs", "ks")
    assert beside(s.anew(), "engage:ada>beast/2d") == "spare, no other hits it"
    s.ada.hand[:] = alone.view.hand
    s.anew()
    s.pool("2h").anew()
    assert beside(s, "engage:ada>hound/2d") == "kept, it hits nobody, makes a pair", "so it is none to spare"
    moment = session_of(s.pool().anew().table).moment()
    both = [each for each in moment.options if each.card == "2d"]
    assert look_of("audience").beside(both, moment) == "spare"


@pytest.mark.rule("AU-DEF-06", "AU-INI-03")
def test_of_a_card_that_engages_in_the_finale_it_is_told_what_it_makes_of_the_pool_if_kept(scene) -> None:
    s = scene([["10d", "9d", "5s"]], majors=[(major(), 2)])
    s.beast.pile[1:], s.beast.shown = [], True
    s.anew()
    assert beside(s, "engage:ada>beast/10d") == "kept, it begins a straight, 1 more in hand"


@pytest.mark.rule("AU-C-27")
def test_upstage_stands_at_the_card_that_leaves_the_game_master_the_weakest_hand(scene) -> None:
    mine = [fighter("Ada", "upstage spades", "cover hearts")]
    s = scene([["4s", "8c", "2d"]], fighters=mine, majors=[(major(), 5)]).to("players")
    s.gm_pool("4d", "7d", "kh", "7c").anew().take("attack:ada>beast/4s").asks("power.upstage")
    assert highlighted(s) == "power.upstage:ada>7d"


@pytest.mark.rule("AU-Q-03", "AU-ENG-08")
def test_of_a_card_that_engages_whom_somebody_engages_already_it_is_told_that_it_draws_an_attack(
    scene,
) -> None:
    s = scene([["qs", "8c", "2d"]], minors=[minor(dodge=13)], majors=[(major(), 2)])
    s.take("engage:ada>hound/qs").anew()
    said = [beside(s, f"engage:ada>{foe}/2d") for foe in ("hound", "beast")]
    assert said == ["one attack more", "spare, 1 other hits it"]


@pytest.mark.rule("AU-Q-09")
def test_a_hand_that_is_enough_too_soon_says_for_when(scene) -> None:
    three = major(finisher="three_of_a_kind")
    s = scene([["9s", "8c", "2d"]], majors=[(three, 2)]).to("players").pool("2c", "2h", "4s")
    notes = lambda: board(session_of(s.table).moment()).rows[1].note  # noqa: E731
    assert "lacks" in notes()
    assert s.pool("2c", "2h", "2s", "5c") and notes() == "three of a kind: enough, once the last card shows"
    s.take("attack:ada>beast/9s").pool("2c", "3h", "4s", "5c", "6d")
    assert notes() == "straight: enough to finish!"


@pytest.mark.rule("AU-PLY-04", "AU-C-20")
def test_the_stage_shows_the_card_and_the_test_of_an_attack(scene) -> None:
    s = scene([["9s", "ks"]], majors=[(major(), 2)]).to("players")
    s.take("attack:ada>beast/9s", "attack:ada>beast/ks")
    hit, miss = (each for each in s.log("attack") if each.by == "Ada")
    for event, verdict in (
        (hit, "9 of spades: HIT (4 < 9 < 10)"),
        (miss, "King of spades: MISS (13 is not below 10)"),
    ):
        teller = look_of("audience").teller()
        teller.feed(event)
        moment = session_of(s.table).moment()
        shown = teller.scene(moment, board(moment))
        assert (shown.left, shown.right, shown.verdict, shown.notes) == ("Ada", "Beast", verdict, ())


@pytest.mark.rule("AU-PLY-04", "AU-C-38")
def test_an_attack_is_told_for_the_enemy_it_is_made_at_with_what_may_answer_it(scene) -> None:
    imp = minor("Imp", "spite spades", dodge=13)
    s = scene([["9s", "9h"]], minors=[imp], majors=[(major(dodge=8), 2)]).to("players")
    assert tip_of(s, "attack:ada>beast/9h").startswith("Misses.")
    assert tip_of(s, "attack:ada>imp/9h").startswith("Hits.") and "Spite" not in tip_of(
        s, "attack:ada>imp/9h"
    )
    assert "Spite: " in tip_of(s, "attack:ada>imp/9s")


@pytest.mark.rule("AU-C-13", "AU-DEF-01")
def test_beside_a_sure_hit_stands_what_is_left(scene) -> None:
    s = scene([["9s", "9h"]], minors=[minor()], majors=[(major(), 3)]).to("players").pool("2c", "2d")
    s.take("special:")
    s.asks("special")
    moment = session_of(s.table).moment()
    said = {each.target: look_of("audience").beside([each], moment) for each in moment.options}
    assert said == {"hound": "beaten", "beast": "3 -> 2"}


@pytest.mark.rule("AU-C-20", "AU-C-24")
def test_a_card_of_the_hand_is_read_about_with_its_power_and_whom_it_hits(scene) -> None:
    s = scene([["9s", "2d"]], majors=[(major(), 2)], fighters=[fighter("Ada", "aim spades")]).to("players")
    moment = session_of(s.table).moment()
    found = {each.title: each.lines for each in look_of("audience").entries(moment)}
    (power,) = moment.view.fighters[0].powers
    assert found["9 of spades"][0].startswith("Beast: hits") and found["2 of diamonds"][0].startswith(
        "Beast: misses"
    )
    assert f"  {power.about}" in found["9 of spades"] and f"  {power.about}" not in found["2 of diamonds"]


@pytest.mark.rule("AU-C-36")
def test_the_stage_tells_what_stopped_an_attack(scene) -> None:
    teller = look_of("audience").teller()
    s = scene([["9s", "2d"]], majors=[(major(), 2)]).to("players")
    for event in (
        ev.PowerUsed(by="Beast", who="Ada", power="Behind the Curtain"),
        ev.Attacked(by="Ada", who="Beast", card="9s", amount=9, stopped=True),
    ):
        teller.feed(event)
    moment = session_of(s.table).moment()
    assert teller.scene(moment, board(moment)).notes == ("Beast uses Behind the Curtain on Ada.",)


@pytest.mark.rule("AU-ENG-04", "AU-C-33", "AU-ENG-07")
def test_beside_an_enemys_card_stands_whether_it_hits_and_what_it_makes_and_enter_takes_one_that_hits(
    scene,
) -> None:
    foe = major("Beast", "hunter spades", "savage hearts", "hide hearts")
    s = scene([["9s", "8c", "2d"]], majors=[(foe, 2)])
    s.take("engage:ada>beast/2d").to("engaged").gm_pool("jc")
    s.game.gm_hand[:] = cards("kd", "jd", "9h", "jh", "10s")
    s.anew()
    said = [beside(s, f"attack:beast>ada/{code}") for code in ("kd", "jd", "9h", "jh", "10s")]
    assert said == [
        "misses",
        "misses, makes a pair",
        "hits, savage",
        "misses, makes a pair",
        "hits, hunter",
    ]
    assert highlighted(s) == "attack:beast>ada/9h"
    s.gm_pool("2c", "3c", "4c", "5c", "7d")
    assert beside(s, "attack:beast>ada/jd") == "misses, drops the full pool"


@pytest.mark.rule("AU-SET-01", "AU-DEF-06")
def test_a_card_of_the_gms_pool_is_not_taken_for_its_like_in_the_hand(scene) -> None:
    s = scene([["9s", "8c", "8h"]], majors=[(major(), 2)]).to("players").take("attack:ada>beast/9s")
    hand, _, theirs = board(session_of(s.gm_pool("8c", "5h").pool("8d").table).moment()).rows
    assert {card.slug for card in hand.cards}.isdisjoint(card.slug for card in theirs.cards)
    assert [card.slug for card in theirs.cards] == ["8c/", "5h"]
    assert hand.cards[0].lines == ("Last card.", "Spoils the flush.")


@pytest.mark.rule("AU-C-11")
def test_of_who_is_out_a_short_line_tells_nothing_else(scene) -> None:
    s = scene([["9s"], ["8c"]], majors=[(major(), 2)]).to("players")
    s.bob.health = 0
    ada, bob = board(session_of(s.table).moment()).left
    assert (ada.brief, bob.brief, bob.marks) == ("A4 D10 Health 5/5 hand 1", "Health 0/5", ("Out",))


@pytest.mark.rule("AU-C-20")
def test_a_card_of_the_hand_says_what_the_power_does_that_its_suit_opens(scene) -> None:
    s = scene([["9s", "8c"]], fighters=[fighter("Ada", "patch clubs", stamina=2)], majors=[(major(), 2)])
    spade, club = board(session_of(s.table).moment()).rows[0].cards
    assert not any("Patch" in line for line in spade.lines)
    assert club.lines[-1] == "Patch: After the attack, you or another fighter regains 1 Health."


@pytest.mark.rule("AU-AUD-05", "AU-DEF-06")
def test_a_full_pool_that_is_good_for_nothing_is_no_loss_and_enter_begins_a_new_one(scene) -> None:
    s = scene([["9s", "8c"]], majors=[(major(finisher="flush"), 2)]).to("players")
    s.take("attack:ada>beast/9s").pool("2c", "2d", "5h", "7s", "jd").anew()
    assert beside(s, "attack:ada>beast/8c") == "begins a new pool"
    assert highlighted(s) == "attack:ada>beast/8c"
    s.pool("2c", "3c", "5c", "7c", "jc").anew()
    assert beside(s, "attack:ada>beast/8c") == "drops the full pool"


@pytest.mark.rule("AU-DEF-05", "AU-DEF-07", "AU-C-11")
def test_who_enters_falls_or_is_down_to_the_last_card_fills_the_stage(scene) -> None:
    art = ("/-\\", "| |", "\\-/")
    s = scene([["9s"]], minors=[minor()], majors=[(major(finisher="flush", emblem=art), 2)])
    view = session_of(s.table).moment().view
    said = {
        ev.EnemyEntered(who="Beast", amount=2, line="Boo."): (
            "The monster of the week",
            "BEAST",
            art,
            ("Boo.",),
        ),
        ev.EnemyEntered(who="Hound", amount=1): None,
        ev.LastCardShown(who="Beast", line="Down to the wick."): (
            "The last card",
            "BEAST",
            art,
            ("Only a flush or better ends it.", "Down to the wick."),
        ),
        ev.KnockedOut(who="Ada"): ("Knocked out", "ADA", (), ()),
        ev.HealthLost(who="Ada", amount=1): None,
    }
    for event, told in said.items():
        beat = splash_of(event, view)
        assert (beat and (beat.above, beat.words.upper(), beat.art, beat.lines)) == told, event
