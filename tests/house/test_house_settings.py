import msgspec
import pytest

from tests.house.people import fingerprint
from tui.house.settings import HouseSettings


def test_a_house_opens_without_a_setting():
    assert msgspec.convert({}, HouseSettings) == HouseSettings()


@pytest.mark.parametrize(
    "wrong",
    [
        {"admins": [""]}, {"admins": ["root"]}, {"listed": ["SHA256:short"]}, {"admins": [fingerprint("x") + "\n"]},
        {"name": ""}, {"conduct": ""}, {"accounts": "none"}, {"keys": 0}, {"chat_pause": -1.0}, {"nmae": "x"},
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_no_setting(wrong):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, HouseSettings)


def test_an_admin_has_a_key_or_is_a_user_of_the_machine():
    settings = {"admins": [fingerprint("Vera"), "uid:1000"]}
    assert msgspec.convert(settings, HouseSettings).admins == settings["admins"]
