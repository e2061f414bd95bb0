"""Identity (PT-ID, PT-Q-24)."""

import pytest

from tests.plot_twist.scene import ally, card, mook

CHEER = {"do": "gain", "counter": "energy", "amount": 1}


@pytest.mark.rule("PT-ID-01", "PT-Q-24")
def test_an_identity_is_declared_as_a_free_action(scene):
    s = scene().take("identity:ada", text="Dr. Ada Blackwell, of the harbour hospital, third floor")
    assert s.ada.identity == "Dr. Ada Blackwell, of the harbour hospit"
    assert (s.ada.moves, s.ada.attacks, s.ada.belief) == (2, 1, 8)
    assert not s.offered("identity")
    s.end_turn().take("identity.none:ada")
    assert s.ada.identity == ""


@pytest.mark.rule("PT-ID-01")
def test_any_character_may_declare_an_identity(scene):
    s = scene(mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]}).take("ally/finn")
    s.take("identity:finn", text="Nobody").to("start", "gm")
    s.take("identity.secret:vex", "identity:thugs", text="Us")
    assert [who.identity for who in (s.finn, s.vex, s.thugs)] == ["Nobody", "secret", "Us"]


@pytest.mark.rule("PT-ID-01", "PT-Q-24")
def test_the_identity_may_be_secret(scene):
    assert scene().take("identity.secret:ada").ada.identity == "secret"


@pytest.mark.rule("PT-ID-02")
def test_a_new_identity_takes_the_place_of_the_old_one(scene):
    s = scene().take("identity:ada", text="Ann").end_turn().take("identity:ada", text="Sue")
    assert s.ada.identity == "Sue"


@pytest.mark.rule("PT-ID-02", "PT-Q-24")
def test_cards_may_ask_for_an_identity(scene):
    press = card("detail", "Press Pass", effects=[CHEER], requires=[{"is": "identity"}])
    mask = card("detail", "Mask", effects=[CHEER], requires=[{"is": "identity", "declared": False}])
    s = scene(plots={"hero:1": [press, mask]})
    assert (s.offered("detail:ada/press-pass"), s.offered("detail:ada/mask")) == (False, True)
    s.take("identity:ada", text="Ann")
    assert (s.offered("detail:ada/press-pass"), s.offered("detail:ada/mask")) == (True, False)
