"""What is said of one's account: the name, the keys, all that is kept."""

from __future__ import annotations

from tui.wire.messages.message import Id, Message, Name


class Rename(Message, tag="name"):
    """Choose one's name, at the first login or later."""

    name: Name


class Agree(Message, tag="agree"):
    """Agree to the rules of conduct."""


class Account(Message, tag="account"):
    """Answered by ``me``."""


class KeyInvite(Message, tag="key.invite"):
    """Let another key open this account. Answered by ``done`` with ``code``: to be typed after a login with that key."""


class KeyAdd(Message, tag="key.add"):
    """The key of this login is another one of the account that gave the ``code``; this account must be new."""

    code: Id


class KeyRemove(Message, tag="key.remove"):
    """A key opens this account no more; the last one stays."""

    fingerprint: Name


class WebLink(Message, tag="web.link"):
    """Let a browser open this account. Answered by ``done`` with ``token``: the page ``/enter/TOKEN`` lets it in, once and
    for ten minutes; and with ``address`` before that, if the house knows where people find its page."""


class Export(Message, tag="account.export"):
    """All that the house keeps of one. Answered by ``export`` with ``data``."""


class Delete(Message, tag="account.delete"):
    """Delete the account; ``name`` is typed again, to be sure."""

    name: Name
