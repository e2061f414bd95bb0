"""Who has an account at a house, and by which keys: what the rooms ask before they let anybody do anything."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection

from msgspec import Struct

from engine.table import Refused
from tui.address import place
from tui.house.guests import Guests
from tui.house.limits import Clock, Limit
from tui.house.names import chosen
from tui.house.settings import HouseSettings
from tui.house.store import Store
from tui.house.taken import TakenNames

HOUR = 3600.0
DAY = 24 * HOUR
_UNNAMED = 7 * DAY
"""Seconds for which an account without a name is kept."""
_FLUSH = 60.0
"""Seconds after which what was put off is done."""
BROWSER = "browser"
"""The kind of key that a browser has: it makes no account, but opens the one of who made a link for it."""
NO_GUESTS = "This house takes no guests. Make a key with: ssh-keygen -t ed25519"


class Login(Struct, frozen=True):
    """What became of a login: the account and its name (empty until one is chosen), or why it was ``refused``."""

    account: int = 0
    name: str = ""
    refused: str = ""
    guest: bool = False


class Someone(Struct, frozen=True):
    """An account or a guest. ``named`` and ``agreed``: what has to come before anything else."""

    account: int
    name: str
    agreed: bool
    banned: bool = False

    @property
    def named(self) -> bool:
        return bool(self.name)

    @property
    def guest(self) -> bool:
        return self.account < 0


class Register:
    """The accounts, whose numbers count up from 1 and are never given twice, and the guests."""

    def __init__(
        self, store: Store, settings: HouseSettings, clock: Clock, wall: Callable[[], float]
    ) -> None:
        self.store = store
        self.settings = settings
        self.wall = wall
        self._clock = clock
        self._conduct = hashlib.sha256(settings.conduct.encode()).hexdigest()[:16]
        self._made = Limit(settings.new_accounts, HOUR, clock)
        self._renamed = Limit(1, DAY, clock)
        self._taken = TakenNames(store)
        self._guests = Guests(store, settings, clock, self._taken, self._renamed)
        self._used: dict[str, float] = {}
        self._flushed = clock()

    def login(self, fingerprint: str, kind: str, address: str, guest: bool = False) -> Login:
        """Who comes with a key; the account is made if it is the first time."""
        if guest or not fingerprint:
            return self._guest_login()
        if self.barred(fingerprint):
            return Login(refused="This key is banned from this house.")
        row = self.store.one(
            "SELECT id, name, banned, why FROM account JOIN key ON account = id WHERE fingerprint = ?",
            fingerprint,
        )
        if row is None and kind == BROWSER:
            return Login(refused="This browser is not known here.")
        if row is None:
            return self._first_login(fingerprint, kind, place(address))
        account, name, banned, why = row
        if banned:
            return Login(refused=f"This account is banned from this house{f': {why}' if why else '.'}")
        if kind != BROWSER and not self._listed(fingerprint):
            return Login(refused="This house knows only the keys on its list, and yours is not on it.")
        self.store.do("UPDATE key SET kind = ? WHERE fingerprint = ? AND kind <> ?", kind, fingerprint, kind)
        self._used[fingerprint] = self.wall()
        return Login(account, name)

    def _first_login(self, fingerprint: str, kind: str, where: str) -> Login:
        if not self._listed(fingerprint):
            return Login(refused=f"This house makes no new accounts. Send {fingerprint} to who runs it.")
        if not self._made.take(where):
            return Login(refused="Too many new accounts from your address: try again in an hour.")
        now = self.wall()
        with self.store.changing():
            account = self.store.do("INSERT INTO account (made) VALUES (?)", now).lastrowid or 0
            self.store.do("INSERT INTO key VALUES (?, ?, ?, ?, ?)", fingerprint, account, kind, now, now)
        return Login(account)

    def _guest_login(self) -> Login:
        if not self.settings.guests:
            return Login(refused=NO_GUESTS)
        if self._guests.full:
            return Login(refused="There are as many guests here as this house takes: try again later.")
        return Login(self._guests.come(), guest=True)

    def _listed(self, fingerprint: str) -> bool:
        mine = self.settings
        return mine.accounts == "any" or fingerprint in mine.listed or fingerprint in mine.admins

    def returns(self, account: int, fingerprint: str) -> bool:
        """Whether a session of a login may go on: not if the key was taken away meanwhile, or the account."""
        if account < 0:
            return self._guests.returns(account)
        row = self.store.one(
            "SELECT kind FROM account JOIN key ON account = id WHERE id = ? AND fingerprint = ? AND banned = 0",
            account, fingerprint,
        )  # fmt: skip
        return row is not None and (row[0] == BROWSER or self._listed(fingerprint))

    def opens(self, fingerprint: str) -> int:
        """The account that a key opens; 0 for none."""
        row = self.store.one("SELECT account FROM key WHERE fingerprint = ?", fingerprint)
        return int(row[0]) if row else 0

    def barred(self, fingerprint: str) -> bool:
        """Whether a key is banned, whatever account it comes to."""
        return self.store.one("SELECT 1 FROM barred WHERE fingerprint = ?", fingerprint) is not None

    def keys(self, account: int, browsers: bool = True) -> list[str]:
        """The fingerprints of an account's keys, the oldest first."""
        rows = self.store.rows("SELECT fingerprint, kind FROM key WHERE account = ? ORDER BY added", account)
        return [str(fingerprint) for fingerprint, kind in rows if browsers or kind != BROWSER]

    def someone(self, account: int) -> Someone | None:
        """Who has a number, if anybody has it."""
        if guest := self._guests.get(account):
            return Someone(account, guest.name, guest.agreed)
        row = self.store.one("SELECT name, agreed, banned FROM account WHERE id = ?", account)
        return Someone(account, row[0], row[1] == self._conduct, bool(row[2])) if row else None

    def find(self, name: str) -> Someone | None:
        """Who has a name; capitals do not matter, and look-alikes are somebody else."""
        if guest := self._guests.find(name):
            return self.someone(guest)
        found = [someone for account in self._taken.by(name) if (someone := self.someone(account))]
        return next((each for each in found if each.name.casefold() == name.casefold()), None)

    def rename(self, account: int, typed: str) -> None:
        """Choose a name. Raises Refused."""
        name = chosen(typed, self.settings.name)
        if account < 0:
            self._guests.rename(account, name)
            return
        ((old,),) = self.store.rows("SELECT name FROM account WHERE id = ?", account)
        if old == name:
            return
        if old and not self._renamed.free(account):
            raise Refused("illegal", "A name may be changed once a day.")
        self._taken.check(name, account)
        self._taken.take(account, name, old)
        if old:
            self._renamed.count(account)

    def agree(self, account: int) -> None:
        """Agree to the rules of conduct as they are now."""
        if guest := self._guests.get(account):
            guest.agreed = True
        else:
            self.store.do("UPDATE account SET agreed = ? WHERE id = ?", self._conduct, account)

    def give_key(self, fingerprint: str, kind: str, account: int) -> int:
        """Let a key open an account; the account that it made at its first login is no more, and its number is
        told, 0 for none. Raises Refused."""
        if self.barred(fingerprint):
            raise Refused("illegal", "That key is banned from this house.")
        before = self.opens(fingerprint)
        if before == account:
            raise Refused("illegal", "That key opens this account already.")
        if before and ((someone := self.someone(before)) is None or someone.named or someone.banned):
            raise Refused(
                "illegal", "That key has an account of its own, with a name: delete that one first."
            )
        if len(self.keys(account)) >= self.settings.keys:
            raise Refused("illegal", f"An account has at most {self.settings.keys} keys: remove one first.")
        now = self.wall()
        with self.store.changing():
            self.store.do("DELETE FROM account WHERE id = ?", before)
            self.store.do("INSERT INTO key VALUES (?, ?, ?, ?, ?)", fingerprint, account, kind, now, now)
        return before

    def ban(self, account: int, on: bool, why: str) -> None:
        """Ban an account and all its keys, or let them in again."""
        with self.store.changing():
            self.store.do(
                "UPDATE account SET banned = ?, why = ? WHERE id = ?", int(on), why if on else "", account
            )
            self.store.do("DELETE FROM barred WHERE account = ?", account)
            if on:
                self.store.do(
                    "INSERT OR REPLACE INTO barred SELECT fingerprint, account FROM key WHERE account = ?",
                    account,
                )

    def forget(self, account: int) -> None:
        """Delete an account, or all that is known of a guest."""
        if not self._guests.forget(account):
            self.store.do("DELETE FROM account WHERE id = ?", account)

    def left(self, account: int) -> None:
        """A guest is not connected any more; a minute later nothing is known of one that has not come again."""
        self._guests.left(account)

    def tick(self, here: Collection[int]) -> None:
        """Once a second, with the accounts that are connected: write down when keys were used, forget who never came."""
        now = self._clock()
        self._guests.tick(here)
        if now - self._flushed >= _FLUSH:
            self._flushed = now
            self._made.forget()
            self._renamed.forget()
            self.flush()
            old = self.store.rows(
                "SELECT id FROM account WHERE name = '' AND banned = 0 AND made < ?", self.wall() - _UNNAMED
            )
            for (account,) in old:
                if account not in here:
                    self.forget(account)

    def flush(self) -> None:
        """Write down when keys were used last."""
        used, self._used = self._used, {}
        if used:
            with self.store.changing():
                for fingerprint, time in used.items():
                    self.store.do("UPDATE key SET used = ? WHERE fingerprint = ?", time, fingerprint)
