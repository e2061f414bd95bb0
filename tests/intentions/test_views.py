"""What a seat may know: sheets, cards, the casebook, and what is hidden from it (IN-LOOP-30 to IN-LOOP-36, IN-C-29)."""

import pytest

from engine.intentions.seen.scenes import expected
from engine.intentions.state.pieces import Fact
from engine.table import NOBODY
from tests.intentions.scene import foe, hero

WEAK = [{"name": "Glass", "tag": "mirrors", "cost": 2}, {"name": "Rust", "tag": "iron", "cost": 1}]
REX = foe("Rex", weaknesses=WEAK, powers=["glamour"], holds=["ledger"])


def sheet(s, seat, id="rex"):
    return s.table.view(seat).figure(id)


@pytest.mark.rule("IN-LOOP-36", "IN-LOOP-33", "IN-C-29")
@pytest.mark.parametrize("seat", ["hero:1", NOBODY])
def test_unknown_weaknesses_and_unused_powers_are_hidden_but_told_of(scene, seat):
    s = scene(things=[REX]).sets()
    rex = sheet(s, seat)
    assert [each.name for each in rex.weaknesses] == ["Rust"] and rex.powers == ()
    assert rex.unknown == ("one Weakness of cost 2 not found", "1 Power not used yet")
    s.rex.known.append("Glass")
    s.rex.shown.append("glamour")
    rex = sheet(s, seat)
    assert [each.name for each in rex.weaknesses] == ["Glass", "Rust"]
    assert [each.code for each in rex.powers] == ["glamour"] and rex.unknown == ()


@pytest.mark.rule("IN-LOOP-36")
def test_the_mastermind_knows_his_own(scene):
    s = scene(things=[REX]).sets()
    assert len(sheet(s, "gm").weaknesses) == 2 and sheet(s, "gm").unknown == ()
    assert [each.id for each in s.table.view("hero:1").snapshot().foes] == ["rex"]
    assert len(s.table.view("gm").snapshot().foes) == len(s.game.cast)


@pytest.mark.rule("IN-C-28", "IN-C-29")
def test_who_holds_what_exposes_somebody_is_told_as_far_as_that_is_known(scene):
    s = scene(things=[REX]).sets()
    s.game.items["lamp"] = "ada"
    assert s.table.view("gm").exposing("rex") == ("ada",)
    assert s.table.view("hero:1").exposing("rex") == ()
    s.rex.known.append("Glass")
    assert s.table.view("hero:1").exposing("rex") == ("ada",)


@pytest.mark.rule("IN-C-28", "IN-LOOP-07")
def test_a_weakness_is_usable_where_the_scene_or_an_item_exposes_it(scene):
    s = scene(things=[REX]).sets()
    usable = {each.name: each.usable for each in sheet(s, "gm").weaknesses}
    assert usable == {"Glass": False, "Rust": True}
    s.game.items["lamp"] = "ada"
    assert all(each.usable for each in sheet(s, "gm").weaknesses)


@pytest.mark.rule("IN-C-28", "IN-Q-55", "IN-C-70")
def test_what_one_holds_who_keeps_out_of_a_conflict_exposes_nobody_in_it(scene):
    s = scene("Ada", "Bob", things=[REX]).sets("cellar>dusk>spoil").comes("bob")
    s.game.items["lamp"] = "bob"
    (foe,) = s.there
    s.game.foe(foe[0]).weaknesses = list(REX.weaknesses[:1])
    assert [each.usable for each in sheet(s, "gm", foe[0]).weaknesses] == [True]
    s.take("apart:ada", "start:ada>stop", "alone:ada").asks("conflict.type")
    foe = s.game.conflict.leader.id
    s.game.foe(foe).weaknesses = list(REX.weaknesses[:1])
    assert [each.usable for each in sheet(s, "gm", foe).weaknesses] == [False]


@pytest.mark.rule("IN-LOOP-32", "IN-LOOP-29")
def test_a_heros_page_has_all_that_is_its_own(scene):
    ada = hero(
        "Ada", powers=["mist"], weaknesses=[{"name": "Rust", "tag": "iron", "cost": 1}], gadget="panic_button"
    )
    s = scene(ada).sets()
    s.ada.purity, s.ada.marked, s.ada.worn = -2, True, "waiting"
    s.ada.spent.append("panic_button")
    page = sheet(s, NOBODY, "ada")
    assert (page.pools, page.rating, page.purity, page.goal, page.goal_text) == (
        (3, 2, 2),
        6,
        -2,
        1,
        "To find, 1.",
    )
    assert [each.rule for each in page.powers] == ["IN-C-16"]
    assert (page.weaknesses[0].text, page.weaknesses[0].usable) == ("Vigilance -2", True)
    assert (page.rituals[0].values, page.gadgets[0].spent) == ((7, 3, 5), True)
    assert page.marks == ("shaken", "strained for a scene") and page.present


@pytest.mark.rule("IN-LOOP-05", "IN-LOOP-06", "IN-Q-64")
def test_cards_say_what_they_do(scene):
    s = scene().to("scene.set")
    cards = {each.id: each for each in s.table.view("hero:1").snapshot().cards}
    assert [each for each, card in cards.items() if card.proposed] == ["yard", "day", "owed"]
    assert "tags: iron" in cards["yard"].does and "likely there: Rex, Nell" in cards["yard"].does
    assert cards["day"].does == ("adds sunlight",)
    assert cards["owed"].does == (
        "proposes to take the ledger (Rex has it)",
        "first at Yard: Pray",
        "first at Attic: Pray",
    )
    assert any("band lower" in each for each in cards["rest_up"].does)
    s.sets()
    assert s.table.view("hero:1").snapshot().cards == ()


@pytest.mark.rule("IN-LOOP-06", "IN-Q-66", "IN-C-44")
@pytest.mark.parametrize(
    ("party", "silenced", "likely"),
    [
        (("Ada",), [], "Rex, Nell"),
        (("Ada", "Bob", "Cy"), [], "Vic, Nell"),
        (("Ada", "Bob", "Cy"), ["nell"], "Vic"),
    ],
)
def test_of_a_place_those_are_told_who_would_stand_there_and_can_be_talked_to(scene, party, silenced, likely):
    """Against one a rival is asked for, which Rex of the yard is; against three a villain, by whatever reason."""
    s = scene(*party, length="written").to("scene.set")
    s.game.silenced += silenced
    yard = next(each for each in s.table.view("hero:1").snapshot().cards if each.id == "yard")
    assert f"likely there: {likely}" in yard.does


@pytest.mark.rule("IN-LOOP-07", "IN-C-73", "IN-C-75")
@pytest.mark.parametrize(
    ("where", "when", "told", "groups"),
    [
        ("yard", "dusk", [], 2),
        ("yard", "night", [], 2),
        ("yard", "dusk", ["hush"], 1),
        ("attic", "night", [], 1),
        ("attic", "small_hours", [], 0),
        ("tower", "dusk", [], 0),
    ],
)
def test_who_would_oppose_a_scene_is_told_card_by_card_and_so_they_come(scene, where, when, told, groups):
    wharf = {"places": ["yard", "attic", "tower"], "times": ["dusk", "night", "small_hours"]}
    s = scene("Ada", "Bob", "Cy", adventure=wharf)
    s.game.facts += [Fact("The dogs leave.", "heroes", each, waiting=True) for each in told]
    cards = {each.id: each for each in s.table.view("hero:1").snapshot().cards}
    assert expected(cards[where], cards[when], cards["spoil"]) == ("villain", *("goons",) * groups)
    s.sets(f"{where}>{when}>spoil").comes("bob", "cy").asks("scene.quiet")
    assert [tier for _, tier in s.there] == ["villain", *(None,) * groups]


@pytest.mark.rule("IN-LOOP-10", "IN-LOOP-30", "IN-C-69")
def test_the_scene_shows_who_stands_there_with_stature(scene):
    s = scene("Ada", "Bob").sets().comes("bob")
    now = s.table.view(NOBODY).scene()
    (vic,) = now.opposition
    assert (vic.tier, vic.pools, vic.rating, vic.stature) == ("villain", (3, 3, 2), 10, 2)
    assert (now.where_title, now.when_name, now.band, now.tags) == ("Yard", "Dusk", "fair", ("iron",))
    assert now.actions == (("ada", 1), ("bob", 1))


@pytest.mark.rule("IN-LOOP-30", "IN-Q-67", "IN-C-75")
def test_the_casebook_has_clues_items_persons_and_facts(scene):
    s = scene().sets().take("beat:ada>ask/free").to("scene.set")
    s.game.trust.append("nell")
    s.game.facts.append(Fact("The dogs leave.", "heroes", "hush", waiting=True))
    book = s.table.view(NOBODY).snapshot().casebook
    assert book.clues == ("Ash on his sleeve.",) and book.items == (("the ledger", "Rex"),)
    assert book.persons == (("Nell", "trusts you"),)
    assert [(each.text, each.waiting) for each in book.facts] == [("The dogs leave.", True)]
    s.game.silenced.append("nell")
    assert s.table.view(NOBODY).snapshot().casebook.persons == (("Nell", "silenced"),)


@pytest.mark.rule("IN-LOOP-36", "IN-CON-10")
def test_intentions_are_open_from_the_moment_they_are_declared(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("start:ada>stop")
    fighters = lambda seat: {each.id: each for each in s.table.view(seat).conflict().fighters}  # noqa: E731
    assert fighters("gm")["ada"].aim.words == "stop the sale" and fighters(NOBODY)["ada"].aim.itn == 10
    assert fighters("gm")["bob"].aim is None and fighters(NOBODY)["vic"].aim is None
    s.take("intend:bob>pursue")
    assert fighters("hero:2")["vic"].aim.verb == "scheme"
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-48", "IN-GM-22")
def test_the_end_is_told_with_its_epilogue(scene):
    s = scene("Ada", "Bob").to("scene.set").past(2).to("scene.company")
    s.game.plot = 3
    s.take("out:", "out:")
    ending = s.table.view(NOBODY).snapshot().outcome
    assert (ending.end, ending.winner, ending.epilogue) == ("lost", "mm", "It ends lost.")


@pytest.mark.rule("IN-GM-01", "IN-GM-16", "IN-GM-04")
@pytest.mark.parametrize("level", ["story", "standard", "ruthless"])
def test_figures_are_the_same_at_every_level(scene, level):
    s = scene("Ada", "Bob", level=level).sets().comes("bob")
    assert (
        s.table.view(NOBODY).scene().opposition
        == scene("Ada", "Bob").sets().comes("bob").table.view(NOBODY).scene().opposition
    )


@pytest.mark.rule("IN-GM-16", "IN-GM-17")
@pytest.mark.parametrize(("plot", "lost"), [(-3, 0), (3, 5)])
def test_doing_well_or_badly_brings_no_other_band(scene, plot, lost):
    s = scene().to("scene.set")
    s.game.plot, s.game.lost_in_row, s.game.nudges = plot, lost, 2
    s.sets()
    assert (s.now.band, s.there) == ("fair", [("rex", "rival"), ("dogs-1", None)])
