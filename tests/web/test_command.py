"""``host web`` as it is called."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from urllib.request import urlopen

import pytest

from tests.web.houses import SOON
from tui.command import main
from tui.door.isolation import landlocked
from tui.web.settings import Web, wrong


def test_it_says_where_the_page_is_and_ends_in_order():
    command = [sys.executable, "-m", "tui", "host", "web", "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as host:
        assert host.stdout
        words = host.stdout.readline().split()
        with urlopen(words[3], timeout=SOON) as page:
            shown = page.read().decode()
        host.send_signal(signal.SIGTERM)
        code = host.wait(SOON)
    assert words[:3] == ["People", "come", "by:"]
    assert "<title>Plot Twist</title>" in shown
    assert code == 0


@pytest.mark.parametrize("listen", ["0.0.0.0:8765", "[::]:8765", "192.168.1.5:80", "example.org:80"])
def test_the_world_is_let_in_by_a_reverse_proxy_only(listen, capsys):
    assert main(["host", "web", "--listen", listen]) == 2
    assert "is not on this machine alone" in capsys.readouterr().err


def test_a_port_that_is_taken_is_told_in_a_line(capsys):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        code = main(["host", "web", "--listen", f"127.0.0.1:{taken.getsockname()[1]}"])
    told = capsys.readouterr().err
    assert code == 2
    assert told.startswith("plot-twist: ") and told.count("\n") == 1 and "address already in use" in told


@pytest.mark.parametrize(
    "address", ["play.example.org", "ftp://a.b", "https://a.b/game", "https://u@a.b", "https://"]
)
def test_an_address_that_is_none_is_told(address):
    assert wrong(Web(address=address)) == [
        f"web.address: {address!r} is no address such as https://play.example.org"
    ]


@pytest.mark.skipif(not landlocked(), reason="there is no Landlock here")
def test_a_session_reads_no_other_profile_where_no_host_runs(tmp_path):
    mine, other = tmp_path / "mine", tmp_path / "other"
    for each in (mine, other):
        each.mkdir()
        (each / "save").write_text("secret")
    code = "from tui.web.child import confined; import pathlib as p; confined(p.Path()); print(p.Path(%r).read_text())"
    read = [
        subprocess.run(
            [sys.executable, "-c", code % str(each / "save")], cwd=mine, capture_output=True, text=True
        )
        for each in (mine, other)
    ]
    assert read[0].stdout == "secret\n", read[0].stderr
    assert read[1].stdout == "" and "PermissionError" in read[1].stderr
