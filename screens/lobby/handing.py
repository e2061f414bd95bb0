"""What a house hands out once, to be copied: a code for another key, a link for a browser, a token for a program."""

from __future__ import annotations

from typing import Any

from screens.lobby.hall import Chair, TableCard
from screens.lobby.visitor import Visitor
from screens.modals.reader import Reader


class ToCopy(Reader):
    """As wide as the terminal and without a frame beside it, so that a long line is copied whole."""


def invite_key(screen: Visitor[Any]) -> None:
    """Show the code by which another key opens this account, and what to do with it."""
    answer = screen.ask("key.invite")
    if answer is None:
        return
    lines = [
        f"The code:  {answer['code']}",
        "",
        "1. Come here again, with the other key: from the other machine, or with",
        "   ssh -i OTHER_KEY",
        "2. Instead of a new name, choose there",
        '   "I have an account here, with another key"',
        "3. Type the code. From then on both keys open this account.",
        "",
        "Tell it nobody: whoever types it gets into your account. It is good for once, and for ten minutes.",
    ]
    screen.app.push_screen(ToCopy("Another key", lines))


def link(screen: Visitor[Any]) -> None:
    """Show the link by which a browser opens this account."""
    answer = screen.ask("web.link")
    if answer is None:
        return
    address = answer.get("address") or "ADDRESS-OF-THE-PAGE"
    lines = [
        "Open this page in your browser, and press Come in:",
        "",
        f"{address.rstrip('/')}/enter/{answer['token']}",
        "",
        "Tell it nobody: whoever opens it gets into your account. It is good for once, and for ten minutes.",
        "The browser then stands among your keys: removed there, it is signed out.",
    ]
    screen.app.push_screen(ToCopy("A browser", lines))


def make_token(screen: Visitor[Any], card: TableCard, chair: Chair, minutes: int) -> None:
    """Show the token by which a program plays a seat, and the command that takes it."""
    answer = screen.ask("token.make", table=card.id, seat=chair.seat, minutes=minutes)
    if answer is None:
        return
    lines = [
        f"Whoever has this token plays {screen.plain(chair.called)}. It is shown only now.",
        "The program is started on the machine of the house:",
        "",
        f"plot-twist bot --connect {answer.get('socket') or 'SOCKET'} \\",
        f"  --token {answer['token']}",
        "",
        'It speaks the bot protocol, version 2 (docs/protocol.md). "Play it yourself" ends it.',
    ]
    screen.app.push_screen(ToCopy("A program in your seat", lines))
