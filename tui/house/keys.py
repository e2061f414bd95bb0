"""The keys of an account: another one is let in by a code, a lost one is taken out, the admin may help."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable

from msgspec import Struct

from engine.table import Refused
from tui.address import place
from tui.house.accounts import Accounts
from tui.house.callers import Answer, Caller, Verbs
from tui.house.limits import Clock, Limit
from tui.house.presence import Presence
from tui.house.register import Register
from tui.house.settings import FINGERPRINT
from tui.wire.messages import KeyAdd, KeyInvite, KeyRemove, Rebind

CODE_LIFE = 600.0
"""Seconds for which a code is good."""
TRIES = 5
"""Wrong codes of one account within the life of a code; of one address, four times as many."""
_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""What a code is made of: nothing that is taken for something else."""
_LONG = 10


class _Code(Struct):
    hash: bytes
    until: float


class Keys:
    """The codes are in memory only, one for each account, and not as they were told."""

    def __init__(
        self,
        register: Register,
        presence: Presence,
        accounts: Accounts,
        clock: Clock,
        left: Callable[[int], None],
        revoke: Callable[[int], None],
    ) -> None:
        """``left`` is called with the number of an account that went into another one, ``revoke`` with that of one which
        gave up a key: what somebody may have given out by it is good no more."""
        self._register = register
        self._presence = presence
        self._accounts = accounts
        self._clock = clock
        self._left = left
        self._revoke = revoke
        self._codes: dict[int, _Code] = {}
        self._wrong = Limit(TRIES, CODE_LIFE, clock)
        self._wrong_there = Limit(4 * TRIES, CODE_LIFE, clock)
        self.verbs: Verbs = {
            KeyInvite: self._invite,
            KeyAdd: self._add,
            KeyRemove: self._remove,
            Rebind: self._rebind,
        }

    def forget(self, account: int) -> None:
        """No code of an account is good any more."""
        self._codes.pop(account, None)

    def tick(self) -> None:
        for account in [each for each, code in self._codes.items() if code.until <= self._clock()]:
            del self._codes[account]
        self._wrong.forget()
        self._wrong_there.forget()

    def _invite(self, caller: Caller, message: KeyInvite) -> Answer:
        if caller.account <= 0:
            raise Refused("illegal", "A guest has no account that a key could open.")
        code = "".join(secrets.choice(_SIGNS) for _ in range(_LONG))
        self._codes[caller.account] = _Code(_hash(code), self._clock() + CODE_LIFE)
        return {"code": f"{code[:5]}-{code[5:]}"}

    def _add(self, caller: Caller, message: KeyAdd) -> Answer:
        if caller.account <= 0:
            raise Refused("illegal", "You have come without a key: there is nothing to add.")
        someone = self._register.someone(caller.account)
        if someone is None or someone.named:
            raise Refused(
                "illegal", "Your key has an account of its own, with a name: delete that one first."
            )
        where = place(caller.address)
        if not (self._wrong.free(caller.account) and self._wrong_there.free(where)):
            raise Refused("illegal", "Too many wrong codes: try again in ten minutes.")
        account = self._owner(message.code)
        if not account:
            self._wrong.count(caller.account)
            self._wrong_there.count(where)
            raise Refused("stale", "That code is not good, or not any more: ask for another one there.")
        self.give(caller.fingerprint, caller.kind, account)
        del self._codes[account]
        return {}

    def _owner(self, code: str) -> int:
        """Whose code it is; 0 for nobody's."""
        hash = _hash(code)
        good = [
            account for account, mine in self._codes.items()
            if secrets.compare_digest(mine.hash, hash) and mine.until > self._clock()
        ]  # fmt: skip
        return good[0] if good else 0

    def give(self, fingerprint: str, kind: str, account: int) -> None:
        """Let a key open an account, and tell who is here with it."""
        before = self._register.opens(fingerprint)
        self._register.give_key(fingerprint, kind, account)
        if before:
            self._presence.end_soon(before, "Your key opens another account now. Log in again.")
            self._left(before)
        self._presence.tell(account, f"A key was added to your account: {fingerprint}")
        self._accounts.tell_me(account)

    def _remove(self, caller: Caller, message: KeyRemove) -> Answer:
        mine = self._register.keys(caller.account)
        if message.fingerprint not in mine:
            raise Refused("unknown", "No such key opens your account.")
        if self._register.keys(caller.account, browsers=False) == [message.fingerprint]:
            raise Refused("illegal", "That is the last key of your account: add another one first.")
        self._register.store.do(
            "DELETE FROM key WHERE fingerprint = ? AND account = ?", message.fingerprint, caller.account
        )
        self._revoke(caller.account)
        self._presence.end_soon(caller.account, "This key opens the account no more.", message.fingerprint)
        self._presence.tell(caller.account, f"A key was taken from your account: {message.fingerprint}")
        self._accounts.tell_me(caller.account)
        return {}

    def _rebind(self, caller: Caller, message: Rebind) -> Answer:
        self._presence.check_admin(caller)
        someone = self._register.someone(message.account)
        if someone is None or someone.guest:
            raise Refused("unknown", "There is no such account.")
        if someone.banned:
            raise Refused("illegal", "That account is banned: lift the ban first.")
        if not re.fullmatch(FINGERPRINT, message.fingerprint):
            raise Refused("malformed", "A fingerprint is SHA256: and 43 signs, as ssh-keygen -l tells it.")
        self.give(message.fingerprint, "", message.account)
        return {}


def _hash(code: str) -> bytes:
    bare = "".join(sign for sign in code.upper() if sign.isalnum())
    return hashlib.sha256(bare.encode("utf-8", "replace")).digest()
