from tests.house.people import FakeCaller, Place, fingerprint
from tui.wire import messages
from tui.wire.messages import Account, Ban, KeyAdd, KeyInvite, KeyRemove, Lobby, Rebind, WebLink, Who


def test_a_code_lets_a_second_key_in(place):
    mara, laptop = place.comes("Mara"), place.login("laptop")
    code = place.say(mara, KeyInvite())["code"]
    place.say(laptop, KeyAdd(code=code.lower().replace("-", " ")))
    assert mara.got("told")[0]["words"].endswith(fingerprint("laptop"))
    assert [key.here for key in mara.got("me")[0]["me"].keys] == [True, False]
    assert place.refuses(laptop, Account()) and laptop.closed is None
    place.wait()
    assert "Log in again" in laptop.closed
    assert place.login("laptop").account == mara.account


def test_a_code_is_good_once(place):
    mara = place.comes("Mara")
    code = place.say(mara, KeyInvite())["code"]
    place.say(place.login("laptop"), KeyAdd(code=code))
    assert "not good" in place.refuses(place.login("thief", "x"), KeyAdd(code=code))


def test_a_newer_code_ends_the_older(place):
    mara = place.comes("Mara")
    old, _ = place.say(mara, KeyInvite())["code"], place.say(mara, KeyInvite())
    assert "not good" in place.refuses(place.login("laptop"), KeyAdd(code=old))


def test_a_code_expires_by_the_clock_that_never_goes_back(place):
    mara = place.comes("Mara")
    codes = [place.say(mara, KeyInvite())["code"]]
    place.wall -= 10_000
    place.time += 600
    assert "not good" in place.refuses(place.login("laptop"), KeyAdd(code=codes[0]))
    place.say(place.login("laptop"), KeyAdd(code=place.say(mara, KeyInvite())["code"]))


def test_wrong_codes_are_limited_by_account_and_by_address(place):
    mara = place.comes("Mara")
    code = place.say(mara, KeyInvite())["code"]
    for number in range(4):
        thief = place.login(f"thief {number}", "6.6.6.6")
        for _ in range(5):
            assert "not good" in place.refuses(thief, KeyAdd(code="AAAAA-AAAAA"))
        assert "Too many" in place.refuses(thief, KeyAdd(code=code))
    assert "Too many" in place.refuses(place.login("thief 5", "6.6.6.6"), KeyAdd(code=code))
    place.say(place.login("laptop", "7.7.7.7"), KeyAdd(code=code))


def test_a_key_with_an_account_of_its_own_stays_there(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    code = place.say(mara, KeyInvite())["code"]
    assert "of its own" in place.refuses(otto, KeyAdd(code=code))


def test_a_guest_has_no_keys(tmp_path):
    place = Place(tmp_path, guests=True)
    guest = place.guest("Gast")
    assert "guest" in place.refuses(guest, KeyInvite())
    assert "without a key" in place.refuses(guest, KeyAdd(code="x"))


def test_an_account_has_so_many_keys(tmp_path):
    place = Place(tmp_path, keys=2)
    mara = place.comes("Mara")
    place.say(place.login("laptop"), KeyAdd(code=place.say(mara, KeyInvite())["code"]))
    assert "at most 2" in place.refuses(
        place.login("more"), KeyAdd(code=place.say(mara, KeyInvite())["code"])
    )
    assert place.login("more").account != mara.account


def test_a_lost_key_is_taken_out_and_its_sessions_end(place):
    mara = place.comes("Mara")
    place.say(place.login("lost"), KeyAdd(code=place.say(mara, KeyInvite())["code"]))
    thief = place.login("lost")
    place.say(mara, KeyRemove(fingerprint=fingerprint("lost")))
    assert place.refuses(thief, Lobby())
    place.wait()
    assert thief.closed and mara.closed is None
    assert "last key" in place.refuses(mara, KeyRemove(fingerprint=fingerprint("Mara")))
    assert place.login("lost", "elsewhere").account != mara.account


def test_a_browser_alone_is_no_key_to_an_account(place):
    mara = place.comes("Mara")
    place.rooms.redeem(place.say(mara, WebLink())["token"], fingerprint("browser"))
    assert "last key" in place.refuses(mara, KeyRemove(fingerprint=fingerprint("Mara")))
    place.say(mara, KeyRemove(fingerprint=fingerprint("browser")))
    assert "not known" in place.rooms.login(fingerprint("browser"), "browser", "").refused


def test_a_browser_of_a_listed_account_comes_as_the_account_does(tmp_path):
    place = Place(tmp_path, accounts="listed", listed=[fingerprint("Mara")])
    mara = place.comes("Mara")
    place.rooms.redeem(place.say(mara, WebLink())["token"], fingerprint("browser"))
    login = place.rooms.login(fingerprint("browser"), "browser", "")
    assert login.account == mara.account
    assert place.rooms.arrived(FakeCaller(login.account, fingerprint("browser")))


def test_nobody_takes_out_the_key_of_another(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    place.say(place.login("laptop"), KeyAdd(code=place.say(mara, KeyInvite())["code"]))
    assert "No such key" in place.refuses(otto, KeyRemove(fingerprint=fingerprint("laptop")))


def test_an_admin_gives_an_account_another_key(place):
    mara, vera = place.comes("Mara"), place.comes("Vera")
    fresh = place.login("fresh")
    other = Rebind(account=mara.account, fingerprint=fingerprint("fresh"))
    assert place.refuses(mara, other) == "Only an admin may do that."
    place.say(vera, other)
    place.wait()
    assert fresh.closed and place.login("fresh").account == mara.account
    assert "SHA256" in place.refuses(vera, Rebind(account=mara.account, fingerprint="x"))
    assert "no such account" in place.refuses(vera, Rebind(account=99, fingerprint=fingerprint("y")))
    otto = place.comes("Otto")
    assert "of its own" in place.refuses(vera, Rebind(account=mara.account, fingerprint=fingerprint("Otto")))
    place.say(vera, Ban(account=otto.account))
    assert "lift the ban" in place.refuses(vera, Rebind(account=otto.account, fingerprint=fingerprint("z")))
    assert "banned" in place.refuses(vera, Rebind(account=mara.account, fingerprint=fingerprint("Otto")))


def test_an_admin_finds_an_account_by_name_key_or_number(place):
    mara, vera = place.comes("Mara"), place.comes("Vera")
    assert place.refuses(mara, Who(name="Vera")) == "Only an admin may do that."
    for who in (Who(name="MARA"), Who(name=fingerprint("Mara")), Who(account=mara.account)):
        found = place.say(vera, who)
        assert (found["account"], found["name"], found["keys"]) == (
            mara.account,
            "Mara",
            [fingerprint("Mara")],
        )
        assert found["here"] and not found["banned"]
    assert "no such account" in place.refuses(vera, Who(name="Nobody"))


def test_a_second_key_of_an_admin_is_no_admin(place):
    vera = place.comes("Vera")
    place.say(place.login("laptop"), KeyAdd(code=place.say(vera, KeyInvite())["code"]))
    laptop = place.login("laptop")
    assert not place.say(laptop, Account())["me"].admin and place.say(vera, Account())["me"].admin


def test_what_was_given_out_by_a_key_that_is_taken_out_is_good_no_more(place):
    """Who has stolen it might have made a code, a link and a token before."""
    mara, thief = place.comes("Mara"), place.login("stolen")
    code = place.say(mara, messages.KeyInvite())["code"]
    place.say(thief, messages.KeyAdd(code=code))
    place.wait()
    thief = place.login("stolen")
    place.tables.sit("1", "guest:1", mara.account)
    code = place.say(thief, messages.KeyInvite())["code"]
    link = place.say(thief, messages.WebLink())["token"]
    token = place.say(thief, messages.TokenMake(table="1", seat="guest:1"))["token"]
    place.say(mara, messages.KeyRemove(fingerprint=fingerprint("stolen")))
    place.wait()
    assert "not good" in place.refuses(place.login("another"), messages.KeyAdd(code=code))
    assert place.rooms.redeem(link, fingerprint("browser")).refused
    assert "not good" in place.refuses(FakeCaller(), messages.Token(token=token))
