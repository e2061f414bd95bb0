"""What can be taken back: nothing from before a die fell or a hidden card was turned (IN-LOOP-40)."""

import pytest

from engine.table import Refused


@pytest.mark.rule("IN-LOOP-40", "IN-Q-47")
def test_a_choice_can_be_taken_back_until_something_hidden_is_shown(scene):
    s = scene("Ada", "Bob").sets().take("in:bob", "beat:ada>pray/pure")
    s.table.undo("hero:1")
    assert s.table.game.hero("ada").purity == 0 and s.phase == "scene.quiet"
    s.take("beat:ada>ask/free")
    with pytest.raises(Refused, match="IN-LOOP-40"):
        s.table.undo("hero:1")


@pytest.mark.rule("IN-LOOP-40", "IN-Q-64")
def test_turned_cards_stand(scene):
    s = scene().sets().passes("ada").asks("scene.set")
    with pytest.raises(Refused, match="IN-LOOP-40"):
        s.table.undo("hero:1")
