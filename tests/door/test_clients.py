"""The clients that people have: OpenSSH, dropbear, PuTTY."""

from __future__ import annotations

import os
import signal
import subprocess
from time import monotonic

import pytest

from lab.terminal import Terminal
from tests.door.visits import TITLE, Hosted
from tests.tools import needs

OPTIONS = ["-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]


@pytest.fixture
def key_file(tmp_path) -> str:
    """A new key on the disk."""
    path = str(tmp_path / "key")
    subprocess.run([needs("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    return path


def command(host: Hosted, key_file: str) -> list[str]:
    """Logs in with a key."""
    return [needs("ssh"), *OPTIONS, "-o", "IdentitiesOnly=yes", "-i", key_file, "-p", str(host.port)]


def test_a_visit_from_the_first_picture_to_the_prompt(host, key_file):
    visited(Terminal([*command(host, key_file), "127.0.0.1"], 100, 32))


def test_an_agent_and_a_display_stay_at_home_and_a_dumb_terminal_is_told(host, key_file):
    done = subprocess.run(
        [*command(host, key_file), "-A", "-X", "-tt", "127.0.0.1"],
        input=b"", capture_output=True, timeout=30, env={"DISPLAY": ":9", "TERM": "dumb", "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert b"TERM is dumb" in done.stderr + done.stdout
    assert done.returncode == 1


def test_without_a_key_one_line_says_how_to_make_one(host):
    done = subprocess.run(
        [needs("ssh"), *OPTIONS, "-o", "PubkeyAuthentication=no", "-p", str(host.port), "127.0.0.1"],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=30, text=True,
    )  # fmt: skip
    assert done.stderr.count("ssh-keygen -t ed25519") == 1
    assert "Permission denied" in done.stderr


def test_a_client_that_is_stopped_is_given_up(hosted, key_file):
    host = hosted("[door]\nkeepalive_seconds = 1\n")
    terminal = Terminal([*command(host, key_file), "127.0.0.1"], 100, 32)
    assert terminal.await_output(TITLE)
    terminal.tell(signal.SIGSTOP)
    end = monotonic() + 20
    while not host.events("end") and monotonic() < end:
        terminal.listen(0.05)
    assert host.events("end")[-1]["why"] == "gone"
    terminal.tell(signal.SIGKILL)
    terminal.close()


# And two that others have


def test_dropbear_comes_in(host, tmp_path):
    key = str(tmp_path / "key")
    subprocess.run([needs("dropbearkey"), "-t", "ed25519", "-f", key], check=True, capture_output=True)
    command = [needs("dbclient"), "-y", "-y", "-i", key, "-p", str(host.port), "127.0.0.1"]
    visited(Terminal(command, 100, 32, {"HOME": str(tmp_path)}))


def test_plink_comes_in(host, tmp_path):
    key = str(tmp_path / "key.ppk")
    puttygen = [needs("puttygen"), "-t", "ed25519", "-o", key, "--new-passphrase", os.devnull]
    subprocess.run(puttygen, check=True, capture_output=True)
    command = [
        needs("plink"),
        "-P",
        str(host.port),
        "-hostkey",
        host.key,
        "-i",
        key,
        "-noagent",
        "mara@127.0.0.1",
    ]
    terminal = Terminal(command, 100, 32, {"HOME": str(tmp_path)})
    assert terminal.await_output(b"Press Return")
    terminal.press(b"\r")
    visited(terminal)


def visited(terminal: Terminal) -> None:
    """See the title, press a key, and leave."""
    assert terminal.await_output(TITLE)
    terminal.settle()
    assert terminal.press(b"\x1b[B", first=5) is not None
    terminal.press(b"\x11")
    assert terminal.close() == 0
    assert terminal.output.rindex(b"\x1b[?1049l") > terminal.output.rindex(TITLE)
