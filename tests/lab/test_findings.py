"""What is told of many games, as tables, as one page, and by the command."""

import json
import re

import pytest
from click.testing import CliRunner

from content.registry import manifest
from lab.findings import again, find, seldom, wilson
from lab.page import page
from lab.rows import Card, line
from tests.lab.test_drama import played, row
from tui.ways import ways

SIDES = [("heroes", lambda seat: seat.startswith("hero")), ("villains", lambda seat: seat == "gm")]


def games():
    rows = played(games=80)
    for number, each in enumerate(rows):
        each.cast = {
            "hero:1": ("Ada", "Bo")[number % 2],
            "hero:2": "Cy",
            "gm": ("Vex", "Nox")[number % 4 // 2],
        }
        each.cards = {
            "Used": Card("heroes", 3, number % 2),
            "Dead": Card("villains", 4),
            "Brief": Card("heroes", 2),
        }
    return rows


def section(found, title):
    return next(each for each in found.sections if each.title == title)


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (45, 50, 0.7864, 0.9565), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins, of, low, high):
    bar = wilson(wins, of)
    assert (bar.low, bar.high) == pytest.approx((low, high), abs=0.0005)


def test_each_of_ours_against_each_of_theirs_counts_the_games_they_met():
    rows = games()
    heat = section(find(rows, SIDES), "Who wins against whom")
    assert heat.head == ("", "all", "Nox", "Vex")
    cells = {line[0]: line[1:] for line in heat.rows}
    assert [cell.games for cell in cells["Ada"]] == [40, 20, 20]
    assert [cell.games for cell in cells["Cy"]] == [80, 40, 40]
    met = [each for each in rows if each.cast["hero:1"] == "Bo" and each.cast["gm"] == "Vex"]
    assert cells["Bo"][2].share == sum(each.winner == "heroes" for each in met) / len(met)


def test_what_seldom_happens_is_told_with_what_never_did():
    rows = games()
    for number, each in enumerate(rows):
        each.happened = {"blow": 9} | ({"talk": 2} if number % 4 == 0 else {})
    seen = section(find(rows, SIDES, ["blow", "feast", "talk"]), "What seldom happens")
    assert [(kind, of.share, mean) for kind, of, mean in seen.rows] == [
        ("feast", 0.0, "0.00"),
        ("talk", 0.25, "0.50"),
    ]


def test_a_card_counts_where_it_was_long_held_or_played():
    cards = section(find(games(), SIDES), "Cards seldom played")
    told = {line[0]: line for line in cards.rows}
    assert set(told) == {"Used", "Dead"} and "1 of 2 cards under 5%" in cards.note
    assert (told["Dead"][2].share, told["Dead"][2].games) == (0.0, 80)
    assert (told["Used"][2].share, told["Used"][3].games) == (0.5, 40)
    assert seldom(games()) == ["Dead"] and seldom(games()[:10]) == []


def test_an_outlier_is_a_game_that_can_be_played_again():
    one = row(number=77, turns=40)
    one.asked = ["--hero", "Big Tilly"]
    looked_at = section(find([*games(), one], SIDES), "Games to look at")
    assert ("the longest: 40 turns", "plot-twist watch toy --seed 77 --hero 'Big Tilly'") in looked_at.rows
    assert again(one).endswith("--hero 'Big Tilly'")


def test_of_few_games_everything_is_told_but_when_they_were_decided():
    found = find(games()[:10], SIDES)
    assert found.drama is None
    assert "too few games" in section(found, "When it is decided").rows[0][0]
    assert section(found, "Won by the heroes").rows[0][1].games == 10


def test_the_page_stands_alone_and_escapes_what_it_is_told():
    rows = games()
    rows[0].cast["gm"] = "<script>alert(1)</script>"
    html = page(find(rows, SIDES))
    assert "<script" not in html and "&lt;script&gt;" in html
    assert not re.findall(r"(?:src|href)=|@import|url\(", html)
    assert html.count("<h2>") == len(find(rows, SIDES).sections) and "<polyline" in html


def test_the_command_tells_them_as_tables_as_json_and_as_a_page(tmp_path):
    path, html = tmp_path / "rows.jsonl", tmp_path / "report.html"
    rows = games()
    for each in rows:
        each.system = "plot-twist"
    path.write_bytes(b"".join(map(line, rows)))
    told = CliRunner().invoke(ways, ["lab", "report", str(path), "--html", str(html)], standalone_mode=False)
    assert "Won by the heroes" in told.stdout and "Games to look at" in told.stdout
    assert html.read_text().startswith("<!doctype html>")
    data = CliRunner().invoke(ways, ["lab", "report", str(path), "--json"], standalone_mode=False)
    figures = json.loads(data.stdout)["drama"]
    wanted = (
        "wins over_by_turn_2 lead_changes_mean lead_change_share dead_turns close_by_chance spent_thirds openness "
        "comebacks brier"
    )
    assert set(wanted.split()) <= set(figures)
    assert figures["wins"] == sum(each.winner == "heroes" for each in rows) / 80
    assert manifest("plot-twist").sides[0].name == "heroes"


def test_rows_of_two_systems_are_refused_in_one_line(tmp_path):
    path = tmp_path / "rows.jsonl"
    rows = games()[:2]
    rows[0].system = "plot-twist"
    path.write_bytes(b"".join(map(line, rows)))
    with pytest.raises(Exception, match="rows of one system are wanted; these are of plot-twist, toy"):
        CliRunner().invoke(ways, ["lab", "report", str(path)], standalone_mode=False, catch_exceptions=False)
