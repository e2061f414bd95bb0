"""What balance is held to is what the ledger asks (HR-BAL-15): a check for each figure of the measured model."""

from __future__ import annotations

import pytest

from content.promises import promises
from content.registry import open_system
from engine.heroic.state.words import LEVELS, aim
from engine.table import Table, step
from engine.table.seating import players


def promise(level, heroes, persona, players="scripted"):
    """The cell as measured by hand: the one of most games."""
    asked = (level, heroes, persona, players)
    cells = [
        each
        for each in promises("heroic")
        if (each.difficulty, each.heroes, each.persona, each.players) == asked
    ]
    return max(cells, key=lambda each: each.games)


@pytest.mark.rule("HR-BAL-02", "HR-BAL-03", "HR-BAL-04", "HR-BAL-15", "HR-ODDS-06", "HR-ODDS-07")
@pytest.mark.parametrize(
    ("level", "persona", "players", "won", "lost"),
    [
        ("standard", "keen", "scripted", (65, 80), (0, 4)),
        ("story", "keen", "scripted", (95, 100), None),
        ("story", "plain", "scripted", (80, 100), None),
        ("ruthless", "keen", "scripted", (30, 50), (0, 12)),
        ("standard", "plain", "scripted", (15, 35), (0, 15)),
        ("standard", "", "random", (0, 3), None),
    ],
)
def test_three_heroes_are_promised_what_the_ledger_asks(level, persona, players, won, lost):
    found = promise(level, 3, persona, players)
    assert found.games >= 200
    assert (found.figures["won"], found.figures.get("lost")) == (won, lost)


@pytest.mark.rule("HR-BAL-03", "HR-BAL-06", "HR-BAL-15")
@pytest.mark.parametrize(("level", "apart"), [("standard", 15), ("ruthless", 20)])
@pytest.mark.parametrize("heroes", [1, 2, 4, 5])
def test_other_parties_lie_within_some_points_of_three(level, apart, heroes):
    low, high = promise(level, 3, "keen").figures["won"]
    assert promise(level, heroes, "keen").figures["won"] == (low - apart, high + apart)


@pytest.mark.rule(
    "HR-BAL-01", "HR-BAL-05", "HR-BAL-06", "HR-BAL-07", "HR-BAL-11", "HR-BAL-12", "HR-BAL-15", "HR-C-95", "HR-C-97",
    "HR-LOOP-01", "HR-LOOP-21", "HR-Q-62",
)  # fmt: skip
def test_what_else_is_promised_of_three_keen_heroes():
    found = promise("standard", 3, "keen").figures
    assert {
        "opening": (2.5, 3.5), "climax": (4, 4.8), "late": (0, 15), "asked": (85, 110), "asked.long": (0, 10),
        "asked.turn": (1.3, 1.7), "asked.reaction": (0.5, 0.9), "xp": (11, 18), "held": (1.2, 2.2), "unspent": (0, 1.5),
        "doom": (4, 6), "bought": (7, 12), "outs": (0, 0.15), "d4": (8, 14),
    }.items() <= found.items()  # fmt: skip
    assert promise("standard", 3, "plain").figures["outs"] == (0.2, 0.6)


@pytest.mark.rule("HR-BAL-07", "HR-BAL-08", "HR-BAL-14", "HR-BAL-15")
def test_every_hero_and_every_trick_and_flaw_has_its_band():
    found = promise("standard", 3, "keen").figures
    for hero in open_system("heroic").library.heroes.values():
        assert found[f"won.{hero.id}"] == (55, 97) and found[f"xp.{hero.id}"] == (8, 20)
        for gift in hero.power_sets:
            assert all(found[f"trick.{each.code}.{hero.id}"] == (15, 100) for each in gift.sfx)
            assert all(found[f"flaw.{each.code}.{hero.id}"] == (10, 100) for each in gift.limits)


@pytest.mark.rule("HR-BAL-01", "HR-BAL-11", "HR-BAL-15")
def test_an_issue_counts_what_its_events_say():
    rules = open_system("heroic")
    table = Table(rules, rules.setup({"hero_persona": "keen", "event": "low_water"}, 3), 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while step(table, seated):
        pass
    found, events = table.game.counts(), table.events
    ids = [each.id for each in table.game.heroes]
    mine = [each for each in events if getattr(each, "id", "") in ids]
    turns = [each for each in mine if each.kind == "turn"]
    assert found["turns"] == len(turns)
    assert found["d4"] == pytest.approx(sum(each.rule == "HR-PP-21" for each in mine) / 3)
    assert found["xp"] == pytest.approx(
        sum(each.amount for each in mine if each.kind == "xp" and each.rule in ("HR-XP-02", "HR-XP-03")) / 3
    )
    assert found["won"] + found["price"] + found["lost"] == 100
    assert found[{"win": "won", "cost": "price", "lose": "lost"}[table.game.last_exit]] == 100
    orders = [each for each in events if each.kind in ("scene", "order")]
    first = next(n for n, each in enumerate(orders) if each.kind == "scene" and n and each.action)
    assert found["opening"] == sum(each.kind == "order" for each in orders[:first])
    ends = [n for n, each in enumerate(events) if each.kind == "scene.ends" and each.exit != "next"]
    pools = [[each for each in events[:n] if each.kind == "doom"][-1].now for n in ends]
    assert found["doom"] == pytest.approx(sum(map(len, pools)) / len(pools))


@pytest.mark.rule("HR-BAL-10", "HR-BAL-15", "HR-GM-17")
def test_four_personas_are_there_to_be_held_to_the_level():
    known = open_system("heroic").personas.known
    assert {"showman", "tactician", "tormentor", "stormbringer"} <= {
        stem for stem, each in known.items() if each.side == "gm"
    }


@pytest.mark.rule("HR-BAL-09")
@pytest.mark.parametrize("level", LEVELS)
def test_no_boss_is_alone_in_its_scene(level):
    library = open_system("heroic").library
    for card in library.action_scenes.values():
        if any(library.foes[each.id].tier == "boss" for each in card.foes):
            now = library.nows.get(card.id)
            for heroes in range(now.party_min if now else 1, 6):
                beside = len(card.foes) - 1 + len(library.filled(card, aim(level, card.aim, heroes)))
                assert beside, (card.id, heroes)


@pytest.mark.rule("HR-BAL-13", "HR-C-94")
def test_threat_grows_with_the_rank_by_what_was_measured():
    grown = [aim("standard", "climax2", 3, rank) - aim("standard", "climax2", 3) for rank in (1, 2)]
    assert grown == pytest.approx([1.2, 2.4])
