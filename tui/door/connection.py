"""One connection by SSH: its keys, how often and how much, and that nothing but one session comes of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NoReturn, Protocol, cast

import asyncssh
from asyncssh import OPEN_ADMINISTRATIVELY_PROHIBITED as PROHIBITED
from asyncssh.auth import KbdIntChallenge, KbdIntResponse

from tui.door.limits import Bucket
from tui.door.log import note
from tui.door.settings import Door as Limits

GUEST = "guest"
BROWSER = "browser"
ONLY = "only the game is played here"
NO_KEY = (
    "You need a key to come in. Make one with: ssh-keygen -t ed25519 (on your own computer; Enter at each question),"
    " and then try again."
)
OPENING = 1 << 17
"""Bytes that a connection may send until its session begins."""
RATE, BURST = 1 << 16, 1 << 18
"""Bytes a second, and at once, after that; what is more waits at the client."""
BUFFERED = 1 << 15
"""Bytes that wait for a client before its session stands still."""
VARIABLES = 64
"""What of an environment may be sent."""
RSA = 2048
"""Bits of the shortest key of that kind which stands for somebody."""

KEX = ["mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org",
       "ecdh-sha2-nistp256", "diffie-hellman-group14-sha256"]  # fmt: skip
"""Each costs a few milliseconds; the larger groups that a stranger could choose would cost the door a second."""
CIPHERS = ["chacha20-poly1305@openssh.com", "aes256-gcm@openssh.com", "aes128-gcm@openssh.com",
           "aes256-ctr", "aes192-ctr", "aes128-ctr"]  # fmt: skip
MACS = ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "hmac-sha2-256", "hmac-sha2-512"]
SIGNATURES = ["ssh-ed25519", "sk-ssh-ed25519@openssh.com", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384",
              "ecdsa-sha2-nistp521", "sk-ecdsa-sha2-nistp256@openssh.com", "rsa-sha2-256", "rsa-sha2-512"]  # fmt: skip


class Seat(Protocol):
    """A session as its connection knows it."""

    @property
    def variables(self) -> int:
        """How large the environment is that the client has sent."""

    def held(self, held: bool) -> None:
        """The client reads no more, or again."""


class Keeper(Protocol):
    """Whoever keeps the door, as a connection knows him."""

    limits: Limits
    guests: bool
    refused: Counter[str]
    """How many were not let in, by the reason."""

    def known(self, line: Line) -> None:
        """A connection has logged in."""

    def gone(self, line: Line) -> None:
        """A connection has ended."""

    def session(self, line: Line) -> asyncssh.SSHServerSession[bytes]:
        """The one session of a connection."""


def options(key: asyncssh.SSHKey, keeper: Keeper) -> asyncssh.SSHServerConnectionOptions:
    """What all connections have in common."""
    return asyncssh.SSHServerConnectionOptions(
        server_factory=Caller,
        server_host_keys=[key],
        server_version="plot-twist",
        login_timeout=keeper.limits.login_seconds,
        keepalive_interval=keeper.limits.keepalive_seconds,
        keepalive_count_max=3,
        kex_algs=KEX,
        encryption_algs=CIPHERS,
        mac_algs=MACS,
        signature_algs=SIGNATURES,
        compression_algs=["none"],
        public_key_auth=True,
        kbdint_auth=True,
        password_auth=False,
        host_based_auth=False,
        gss_host=None,
        x11_forwarding=False,
        agent_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        window=1 << 14,
        max_pktsize=1 << 14,
        config=[],
    )


class Line(asyncssh.SSHServerConnection):
    """A connection that counts: ``key`` is what it has proved to have, None for a guest."""

    def __init__(self, keeper: Keeper, address: str, chosen: asyncssh.SSHServerConnectionOptions) -> None:
        self.keeper = keeper
        self.address = address
        self.key: asyncssh.SSHKey | None = None
        self.seat: Seat | None = None
        self.playing = False
        self.in_time: asyncio.TimerHandle | None = None
        self.attempts = 0
        self._tried: asyncssh.SSHKey | None = None
        self._came = 0
        self._bucket = Bucket(RATE, BURST)
        self._socket: asyncio.Transport | None = None
        super().__init__(asyncio.get_running_loop(), chosen)

    def _get_extra_kex_algs(self) -> list[bytes]:
        """With dropbear's word for how asyncssh takes a guess; else it takes dropbear's own for another one."""
        return [*super()._get_extra_kex_algs(), b"kexguess2@matt.ucc.asn.au"]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._socket = cast(asyncio.Transport, transport)
        self._socket.set_write_buffer_limits(BUFFERED, BUFFERED // 4)
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: asyncssh.DataType = None) -> None:
        wait = self._bucket.take(len(data))
        if not self.playing:
            self._came += len(data)
            if self._came > OPENING:
                self.refuse("too much before the session")
                return
        super().data_received(data, datatype)
        if self.seat and self.seat.variables > VARIABLES:
            self.refuse("too large an environment")
        elif wait and self._socket and not self._socket.is_closing():
            self._socket.pause_reading()
            self._loop.call_later(wait, self._go_on)

    def _go_on(self) -> None:
        if self._socket and not self._socket.is_closing():
            self._socket.resume_reading()

    def pause_writing(self) -> None:
        if self.seat:
            self.seat.held(True)

    def resume_writing(self) -> None:
        if self.seat:
            self.seat.held(False)

    def refuse(self, reason: str) -> None:
        """End the connection here and now."""
        self.keeper.refused[reason] += 1
        note("refused", address=self.address, reason=reason)
        self.abort()
        self.keeper.gone(self)

    async def validate_public_key(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """Whether a key may come in; the one with the right signature is whose it is that has come."""
        if not self.attempt():
            return False
        self._tried = None
        right = await super().validate_public_key(username, key_data, msg, signature)
        if right and msg:
            self.key = self._tried
        return right

    def attempt(self) -> bool:
        """Count an attempt to log in; whether there were not too many."""
        self.attempts += 1
        if self.attempts <= 2 * self.keeper.limits.attempts:  # each key is asked about, and then signed with
            return True
        self.refuse("too many keys")
        return False

    def tried(self, key: asyncssh.SSHKey) -> bool:
        """Note the key that is being looked at; whether it is of a kind that stands for somebody."""
        self._tried = key
        bits: int = getattr(getattr(key, "pyca_key", None), "key_size", RSA)
        return not key.get_algorithm().endswith("rsa") or bits >= RSA


class Caller(asyncssh.SSHServer):
    """What asyncssh asks about a connection: any key is an identity, and all else is refused with a line."""

    def __init__(self) -> None:
        self._line: Line | None = None
        self._told = False
        self._asked = False

    @property
    def line(self) -> Line:
        assert self._line is not None
        return self._line

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._line = cast(Line, conn)

    def connection_lost(self, exc: Exception | None) -> None:
        self.line.keeper.gone(self.line)

    # Who it is

    def begin_auth(self, username: str) -> bool:
        return not (self.line.attempt() and self.line.keeper.guests and username == GUEST)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return self.line.tried(key)

    def kbdint_auth_supported(self) -> bool:
        return not self._told

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> KbdIntChallenge:
        self._told = True
        guests = f" Or come without one: ssh {GUEST}@..." if self.line.keeper.guests else ""
        return "", NO_KEY + guests, "", []

    def validate_kbdint_response(self, username: str, responses: KbdIntResponse) -> bool:
        return False

    def auth_completed(self) -> None:
        self.line.keeper.known(self.line)

    # What it wants

    def session_requested(self) -> asyncssh.SSHServerSession[bytes]:
        if self._asked:
            raise asyncssh.ChannelOpenError(PROHIBITED, "one session for each connection")
        self._asked = True
        return self.line.keeper.session(self.line)

    def connection_requested(self, *_: object) -> NoReturn:
        raise asyncssh.ChannelOpenError(PROHIBITED, ONLY)

    def unix_connection_requested(self, *_: object) -> NoReturn:
        raise asyncssh.ChannelOpenError(PROHIBITED, ONLY)
