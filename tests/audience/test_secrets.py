"""Who may look at which facedown card (AU-Q-30), and what the views, the odds and the digest make of it."""

import pytest

from tests.audience.scene import codes, fighter, major

HANDS = [["9s", "8d", "kc"], ["8h", "7d", "4c"], ["9h", "2d", "2c"]]
SEATS = {"hero:1": "ada", "hero:2": "bob", "hero:3": "cy", "gm": ""}


def taunted(scene, *, pool=()):
    """Bob's card on the Beast lies before Ada."""
    fighters = [fighter("Ada", "taunt spades"), fighter("Bob"), fighter("Cy", "taunt hearts")]
    s = scene(HANDS, fighters=fighters, majors=[(major(), 6)]).take("engage:bob>beast/4c").to("players")
    return s.pool(*pool).take("attack:ada>beast/9s", "power.taunt:ada>bob")


def faces(s, seat, who):
    """What a seat sees of the facedown cards before a fighter."""
    shown = s.table.view(seat).snapshot().fighters
    return next([each.card for each in one.facedown] for one in shown if one.id == who)


@pytest.mark.rule("AU-Q-30", "AU-C-29")
def test_a_card_that_taunt_moved_is_still_seen_by_its_owner_and_nobody_else(scene):
    s = taunted(scene)
    assert {seat: faces(s, seat, "ada") for seat in SEATS} == {
        "hero:1": [""], "hero:2": ["4c"], "hero:3": [""], "gm": [""],
    }  # fmt: skip


@pytest.mark.rule("AU-Q-30", "AU-C-29")
def test_a_card_that_was_moved_twice_is_seen_by_him_who_placed_it(scene):
    s = taunted(scene).passes().passes("hero:2").take("attack:cy>beast/9h", "power.taunt:cy>ada")
    assert not s.ada.facedown and codes([each.card for each in s.cy.facedown]) == ["4c"]
    assert {seat: faces(s, seat, "cy") for seat in SEATS} == {
        "hero:1": [""], "hero:2": ["4c"], "hero:3": [""], "gm": [""],
    }  # fmt: skip


@pytest.mark.rule("AU-Q-30", "AU-C-50")
def test_a_facedown_card_is_seen_by_its_owner_only(scene):
    s = scene(HANDS).take("engage:bob>beast/4c")
    assert [faces(s, seat, "bob") for seat in SEATS] == [[""], ["4c"], [""], [""]]


@pytest.mark.rule("AU-Q-30", "AU-SET-08")
def test_the_odds_of_the_pool_count_the_facedown_cards_that_one_has_placed(scene):
    s = taunted(scene)
    s.pool("4s", "4h")
    chances = {
        seat: {each.hand: each.chance for each in s.table.view(seat).snapshot().pools.players.next}
        for seat in ("hero:1", "hero:2", "hero:3")
    }
    threes = {seat: round(chance["three of a kind"] * 100, 1) for seat, chance in chances.items()}
    out = 52 - 2
    known = {"hero:1": 2, "hero:2": 3, "hero:3": 3}
    left = {"hero:1": 2, "hero:2": 1, "hero:3": 2}
    discards = len(s.game.players.deck.discards)
    assert threes == {
        seat: round(100 * left[seat] / (out - known[seat] - discards), 1)
        for seat in ("hero:1", "hero:2", "hero:3")
    }


@pytest.mark.rule("AU-Q-30")
def test_a_digest_tells_whose_a_facedown_card_is(scene):
    s = scene(HANDS).take("engage:bob>beast/4c")
    before = s.table.digest()
    s.bob.facedown[0].owner = "hero:1"
    assert s.table.digest() != before


@pytest.mark.rule("AU-C-50")
def test_a_sheet_cannot_be_written_on_and_stays_as_it_was(scene):
    s = scene(HANDS, majors=[(major(), 3)]).to("players")
    view = s.table.view("hero:1")
    foe, me = view.enemies()[0], view.me()
    s.take("attack:ada>beast/9s")
    assert (foe.cards, me.cards, view.enemies()[0].cards, view.me().cards) == (3, 3, 2, 2)
    with pytest.raises(AttributeError):
        foe.cards = 9
