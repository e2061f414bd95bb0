"""A game read back from its events: the panels, the curve, the front page, what is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import platformdirs
import pytest

from content.registry import open_system
from engine.plot_twist.state import events as ev
from engine.table import Outcome
from engine.table.seating import players, sit_down
from saves import export
from screens.plot_twist import wire
from screens.plot_twist.chronicle import Deed, deeds
from screens.plot_twist.comic import _widths, curve, draw, markdown
from screens.plot_twist.newspaper import lines
from screens.plot_twist.panels import Panel
from screens.plot_twist.press import front_page
from screens.plot_twist.recap import _hit, _said, recap
from screens.style.glyphs import AsciiGlyphs, Glyphs
from tests.screens import moments
from tests.screens.driving import settled, text_of

VIEW = moments.moment("combat.attack").view
VILLAIN, HERO = "Madame Static", "Nightjar"


def turn(number: int) -> ev.TurnStarted:
    return ev.TurnStarted(amount=number)


def blow(by: str, who: str, amount: int, card: str = "") -> list:
    return [
        ev.AttackDeclared(by=by, who=who, attack="melee", card=card),
        ev.DamageDealt(by=by, who=who, amount=amount, resistance="physical"),
    ]


STORY = [
    ev.ConflictStarted(amount=1, place="Old Harbour"),
    turn(1), *blow(HERO, VILLAIN, 3),
    turn(2), *blow(VILLAIN, HERO, 9, "Haymaker"), *blow(HERO, VILLAIN, 1),
    turn(3), ev.Fled(who=VILLAIN, place="Studio Zero"), ev.PursuitDecided(pursued=False),
    ev.InterviewStarted(amount=1), ev.QuestionAsked(about="Old Harbour"),
    ev.ConflictStarted(amount=2, place="Botanic Dome"),
    turn(4), *blow(HERO, VILLAIN, 8), ev.Incapacitated(by=HERO, who=VILLAIN),
]  # fmt: skip
OUTCOME = Outcome("heroes", "No Villain is left in play.", "PT-GOAL-01", 4)


def told(**changes):
    return recap(changes.get("events", STORY), VIEW, OUTCOME, 7)


def test_the_paper_has_nobody_off_the_streets_who_has_come_back() -> None:
    told = [ev.Incapacitated(by=HERO, who=VILLAIN), ev.Incapacitated(by=VILLAIN, who=HERO)]
    back = [ev.Entered(who=VILLAIN, by=VILLAIN, role="a Villain")]
    side = {VILLAIN: "villains", HERO: "heroes"}
    assert wire.arrests(deeds(told), side) and wire.falls(deeds(told), side)
    assert wire.arrests(deeds([*told, *back]), side) is None
    assert wire.arrests(deeds([*told, *back, told[0]]), side)


def test_the_panels_tell_the_story_in_order() -> None:
    page = told()
    captions = [panel.caption for panel in page.panels]
    assert captions[0] == "Old Harbour" and captions[-1] == "The end"
    assert {"The biggest hit", "The blow that won it", "The flight", "The press"} <= set(captions)
    assert [panel.turn for panel in page.panels] == sorted(panel.turn for panel in page.panels)
    hit = next(panel for panel in page.panels if panel.caption == "The biggest hit")
    assert hit.words == f"{VILLAIN} hit {HERO} with Haymaker: 9 at one blow." and hit.turn == 2


def panel(caption: str, **changes: object) -> str:
    """The words of a panel; nothing if there is none."""
    return next((each.words for each in told(**changes).panels if each.caption == caption), "")


def test_the_blow_that_won_is_shown_once_with_what_it_was_struck_with() -> None:
    assert panel("The blow that won it") == f"{HERO} felled {VILLAIN}: 8 at the last blow."
    assert panel("A Villain down") == ""


def test_what_a_text_does_is_nobodys_blow() -> None:
    missed = [ev.AttackDeclared(by=VILLAIN, who=HERO, attack="melee"), ev.AttackMissed(by=VILLAIN, who=HERO)]
    text = ev.DamageDealt(by=VILLAIN, who=HERO, card="Mud Sticks", amount=9, resistance="social")
    events = [turn(1), *blow(HERO, VILLAIN, 4), *missed, text]
    paper = wire.blow(deeds(events), {})
    assert (
        paper is not None and "4" in f"{paper.head} {paper.body}" and "9" not in f"{paper.head} {paper.body}"
    )
    ((_, hit),) = _hit(deeds(events), {})
    assert hit.words == f"{HERO} hit {VILLAIN}: 4 at one blow."


def test_a_card_may_strike_the_last_blow() -> None:
    tram = ev.DamageDealt(who=VILLAIN, card="Runaway Tram", amount=1, resistance="physical")
    events = [turn(1), *blow(HERO, VILLAIN, 9), tram, ev.Incapacitated(who=VILLAIN)]
    assert (
        panel("The blow that won it", events=events) == f"Runaway Tram felled {VILLAIN}: 1 at the last blow."
    )
    twist = ev.TwistRevealed(card="Runaway Tram")
    won = panel("The blow that won it", events=[twist, *events])
    assert won == f"The Twist Runaway Tram felled {VILLAIN}: 1 at the last blow."


def test_every_turning_point_that_is_marked_is_told_the_last_blow_too() -> None:
    page = told()
    assert page.turning and [panel.turn for panel in page.panels if panel.turned] == list(page.turning)
    assert [panel.caption for panel in page.panels if panel.turned][-1] == "The blow that won it"


@pytest.mark.parametrize("by", ["", VILLAIN])
def test_what_one_does_to_oneself_is_no_blow(by) -> None:
    assert _said(Deed("damage.dealt", 3, "Old Harbour", who=VILLAIN, by=by, amount=1)) == f"{VILLAIN} took 1."


def test_panels_of_a_row_fill_the_width_and_who_says_more_has_more_of_it() -> None:
    short, long = (
        Panel(1, "A", "B", words) for words in ("Few words.", "Many words, one after the other. " * 4)
    )
    assert sum(_widths([short, long, short], 120)) == 118
    wide = _widths([short, long], 80)
    assert sum(wide) == 79 and wide[0] < wide[1]


def test_a_caption_is_cut_only_where_a_row_has_no_room_for_it() -> None:
    own = "The best of Captain Fairweather"
    row = [Panel(3, own, "THWACK", "Hit for 6."), *[Panel(3, "A", "B", "Many words in a row. " * 6)] * 2]
    assert own in draw(replace(told(), panels=tuple(row)), 116, Glyphs(), "").plain
    assert sum(_widths(row, 60)) == 58


def test_the_last_blow_of_a_lost_game_lost_it() -> None:
    events = [turn(1), *blow(VILLAIN, HERO, 9), ev.Incapacitated(by=VILLAIN, who=HERO)]
    page = recap(events, VIEW, Outcome("villains", "No Hero is left standing.", "PT-GOAL-02", 1), 7)
    assert [each.caption for each in page.panels if "blow that" in each.caption] == ["The blow that lost it"]


def test_the_title_names_the_heroes_who_began() -> None:
    heroes = [one.name for one in VIEW.characters if one.kind == "hero"]
    late = heroes[0]
    title = told(events=[ev.Entered(who=late, role="a Hero"), *STORY]).title
    assert late in told().title and late not in title and heroes[1] in title


def test_the_threat_may_decide_it() -> None:
    grown = ev.ThreatGrew(amount=2, total=6, goal=6)
    page = recap([turn(1), grown], VIEW, Outcome("villains", "The plan is done.", "PT-GOAL-02", 1), 7)
    assert [each.words for each in page.panels if each.caption == "What decided it"] == [
        "The Threat reached 6 of 6. There was nothing left to stop."
    ]


MINE = "Commodore Vane"


def test_ones_own_hero_has_a_panel_however_small_the_blow() -> None:
    events = [
        turn(1),
        *blow(VILLAIN, MINE, 9),
        *blow("The Flying Postman", VILLAIN, 8),
        *blow(MINE, VILLAIN, 2, "Right Hook"),
    ]
    assert panel(f"The best of {MINE}", events=events) == f"{MINE} hit {VILLAIN} with Right Hook for 2."
    assert told(events=events).title.startswith(MINE)


def test_a_masterplan_is_named_with_whose_it_was() -> None:
    events = [turn(1), ev.ObjectiveRevealed(card="Buy the City"), turn(2), ev.MasterplanBegan()]
    assert panel("The plan", events=events) == f"{VILLAIN} was after Buy the City."
    assert panel("The Masterplan", events=events).startswith(f"{VILLAIN} had foreseen everything: ")
    at_once = [turn(1), ev.ObjectiveRevealed(card="Buy the City"), ev.MasterplanBegan()]
    assert panel("The Masterplan", events=at_once) and not panel("The plan", events=at_once)


def test_who_led_the_villains_before_another_did_is_told_with_what_was_done_then() -> None:
    first, later = VILLAIN, "Ember Queen"
    events = [
        turn(1), ev.ObjectiveRevealed(card="Buy the City"), turn(2), ev.MasterplanBegan(by=first), *blow(HERO, first, 8),
        turn(3), ev.Entered(who=later, role="a Villain"), ev.MainVillainNamed(who=later),
    ]  # fmt: skip
    assert panel("The plan", events=events) == f"{first} was after Buy the City."
    assert panel("The Masterplan", events=events).startswith(f"{first} had foreseen")
    assert told(events=events).title.endswith(f" against {first} and {later}")


def test_the_fall_of_who_led_the_villains_is_told_whoever_falls_after() -> None:
    heroes = [f"Hero {n}" for n in range(4)]
    events = [
        turn(1), *[ev.Entered(who=name, role="a Hero") for name in heroes],
        ev.Entered(who="Ember Queen", role="a Villain"),
        ev.Incapacitated(by=HERO, who=VILLAIN), ev.MainVillainNamed(who="Ember Queen"),
        turn(2), *[ev.Incapacitated(by="Ember Queen", who=name) for name in heroes],
        turn(3), *blow(HERO, "Ember Queen", 9), ev.Incapacitated(by=HERO, who="Ember Queen"),
    ]  # fmt: skip
    assert f"{VILLAIN} fell to {HERO}." in [each.words for each in told(events=events).panels]


def test_what_ones_own_hero_said_to_the_press_comes_before_what_others_did() -> None:
    belief = ev.Gained(who=MINE, counter="belief", amount=1)
    answered = [*STORY[:-5], ev.RollWon(who=MINE, what="Apologist"), *STORY[-5:]]
    assert panel("The press") == "There were questions, and no answers."
    assert panel("The press", events=[belief, *answered]).startswith(f"Asked about Old Harbour, {MINE}: ")
    falls = [each for n in range(9) for each in (turn(3), ev.Incapacitated(by=VILLAIN, who=f"Hero {n}"))]
    there = [ev.Entered(who=f"Hero {n}", role="a Hero") for n in range(9)]
    assert panel("The press", events=[belief, *there, *falls, *answered]).startswith("Asked about")


@pytest.mark.parametrize(("bits", "heads"), [(0, "no heads"), (1, "1 head"), (3, "2 heads")])
def test_heads_are_counted_in_words(bits, heads) -> None:
    tossed = ev.CoinsTossed(who=HERO, what="melee attack", coins=10, bits=bits, amount=bits.bit_count())
    page = told(events=[*STORY, tossed])
    assert any(each.words == f"{HERO} tossed {heads} of 10 coins (melee attack)." for each in page.panels)


def test_damage_and_luck_are_told_of_everybody_ones_own_first() -> None:
    tossed = ev.CoinsTossed(who=HERO, what="melee attack", coins=9, bits=0b111, amount=3)
    lost = ev.QuantityLost(who="Static Dolls", by=HERO, amount=2)
    scored = told(events=[*STORY, *blow(MINE, VILLAIN, 2), tossed, lost]).scores
    assert [each.name for each in scored] == [MINE, HERO, VILLAIN]
    assert (scored[1].dealt, scored[1].taken, scored[1].felled, scored[1].luck) == (12, 9, 2, -1.5)
    assert (scored[2].dealt, scored[2].taken) == (9, 14)


def test_who_did_least_is_left_out_of_a_long_list_but_never_ones_own() -> None:
    crowd = [ev.CoinsTossed(who=f"Guest {n}", coins=3, bits=1, amount=1) for n in range(9)]
    entered = [ev.Entered(who=f"Guest {n}", role="an Ally") for n in range(9)]
    mine = ev.CoinsTossed(who=MINE, coins=3, bits=1, amount=1)
    names = [each.name for each in told(events=[*entered, *crowd, mine, *STORY]).scores]
    assert len(names) == 10 and names[0] == MINE and {HERO, VILLAIN} <= {*names}


def test_an_ally_is_told_from_the_heroes_it_stands_among() -> None:
    ally = [ev.Entered(who="Butler", role="an Ally"), ev.CoinsTossed(who="Butler", coins=3, bits=1, amount=1)]
    page = markdown(told(events=[*STORY, *ally]))
    assert "Butler, Ally" in page and f"{HERO}, Ally" not in page


def test_tension_follows_the_stress_and_the_lead_changes_hands() -> None:
    tension = told().tension
    assert [each.turn for each in tension] == [1, 2, 3, 4]
    assert tension[0].lead > 0 > tension[1].lead and tension[3].lead > 0
    assert tension[1].heroes == pytest.approx(9 / 15 / 2)
    assert 4 in told().turning


def test_a_game_without_events_has_a_page_too() -> None:
    page = told(events=[])
    assert [panel.caption for panel in page.panels] == ["The end"]
    assert "No Villain is left in play." in draw(page, 80, Glyphs(), "bold").plain


@pytest.mark.parametrize("width", [78, 116])
def test_the_page_fits_and_has_an_ascii_twin(width) -> None:
    for signs in (Glyphs(), AsciiGlyphs()):
        drawn = draw(told(), width, signs, "bold")
        assert all(line.cell_len <= width for line in drawn.split())
        assert drawn.plain.isascii() or not signs.ascii
        paper = lines(front_page(STORY, VIEW), width, signs)
        assert all(line.cell_len <= width for line in paper)
        assert signs.ascii is all(line.plain.isascii() for line in paper)


def test_the_front_page_leads_with_what_the_interview_is_about() -> None:
    asked = STORY[: STORY.index(ev.QuestionAsked(about="Old Harbour"))]
    page = front_page(asked, VIEW)
    assert "Studio Zero" in page.lead.body or VILLAIN in page.lead.head
    assert any("Haymaker" in story.body for story in page.columns)
    assert page == front_page(asked[:-1], VIEW)
    after = front_page(STORY, VIEW)
    assert not any("Haymaker" in story.body for story in (after.lead, *after.columns))


def test_real_games_have_pages_that_differ() -> None:
    system = open_system("plot-twist")
    heads = set()
    for seed in (1, 2):
        table = sit_down(system, {"heroes": 2}, seed)
        seated = players(table, dict.fromkeys(table.seats, "random"))
        while table.request and len(table.decisions) < 1500:
            seat = table.request.seats[0]
            choice = seated[seat].decide(table.view(seat), table.request)
            table.decide(table.request.number, seat, choice.picks)
        view = table.view("hero:1").snapshot()
        page = front_page(table.events_for("hero:1"), view)
        heads.add((page.lead, page.columns))
        assert recap(table.events_for("hero:1"), view, OUTCOME, seed).panels
    assert len(heads) == 2


def test_markdown_says_all_panels_and_the_curve() -> None:
    text = markdown(told())
    assert text.startswith("# ") and text.count("\n## ") == len(told().panels) + 3
    assert "turning point" in text and "Seed 7" in text


@pytest.mark.parametrize("width", (40, 60))
def test_what_the_signs_beneath_the_curve_mean_is_told_whole(width) -> None:
    lines = " ".join(line.strip() for line, _ in curve(told(), width, Glyphs()))
    assert "V Villains lead" in lines and lines.endswith("turning point")


async def test_the_recap_is_kept_and_it_is_said_where(make_app, monkeypatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: Path("Documents"))
    async with make_app().run_test(size=(80, 24)) as pilot:
        shown = moments.moment("over")
        name = f"plot-twist-{shown.seed}"
        pilot.app.push_screen(moments.room(shown))
        await settled(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert f"Kept in Documents/{export.FOLDER}: {name}.svg and .md." in text_of(pilot.app)
    kept = {file.name: file.read_text() for file in (tmp_path / "Documents" / export.FOLDER).iterdir()}
    assert kept[f"{name}.svg"].startswith("<svg") and "textualize.io/fonts" not in kept[f"{name}.svg"]
    assert "## Tension" in kept[f"{name}.md"]


def test_without_documents_it_is_kept_here(monkeypatch, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "file")
    monkeypatch.chdir(tmp_path)
    assert export.export({"a.md": "b"}) == tmp_path
    assert (tmp_path / "a.md").read_text() == "b"


def test_what_somebody_did_by_an_ability_is_called_by_it_and_not_by_the_place_that_gives_it() -> None:
    story = [
        turn(1),
        ev.ActionTaken(by=HERO, card="The Gilded Spire", what="Chandelier (The Gilded Spire)"),
        ev.DamageDealt(by=HERO, who=VILLAIN, card="The Gilded Spire", amount=6, resistance="physical"),
        ev.Incapacitated(by=HERO, who=VILLAIN),
    ]
    page = recap(story, VIEW, Outcome("heroes", "No Villain is left in play.", "PT-GOAL-01", 1), 7)
    assert "Nightjar felled Madame Static with Chandelier: 6 at the last blow." in [
        panel.words for panel in page.panels
    ]


def test_the_fall_of_ones_own_hero_is_told_whatever_felled_it_and_that_mooks_are_gone_is_no_villain_down() -> (
    None
):
    asked = [ev.InterviewStarted(amount=1), ev.QuestionAsked(about="Old Harbour")]
    crowd = [each for n in range(6) for each in (turn(n + 4), ev.Incapacitated(by=VILLAIN, who=f"Hero {n}"))]
    fell = ev.Incapacitated(who=MINE, card="Falling Masonry")
    mooks = [ev.QuantityLost(who="Dock Rats", by=HERO, amount=1), ev.Incapacitated(by=HERO, who="Dock Rats")]
    page = told(
        events=[turn(1), *blow(MINE, VILLAIN, 2), turn(2), fell, turn(3), *asked, *mooks, *crowd, *STORY[-2:]]
    )
    words = [each.words for each in page.panels]
    assert f"{MINE} fell to Falling Masonry." in words
    assert not any("Dock Rats" in each for each in words)
