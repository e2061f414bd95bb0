"""The program is told to end, at any moment, in every way in; its terminal, its reader or its streams go away."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lab.terminal import FRAME, Terminal
from tests.attacks.conftest import FULL, Attack
from tests.tui.conftest import Run, run  # noqa: F401

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tui"]
SIZE = (100, 30)
TERM, HUP, INT = signal.SIGTERM, signal.SIGHUP, signal.SIGINT
MODES = (1000, 1003, 1004, 1006, 1015, 1016, 1049, 2004, 2026, 2048)
"""What the screens may switch on and must switch off: mouse, focus, the other screen, pasting, frames, resizing."""
NOISE = ("Traceback", "Exception ignored", "broke", "KeyboardInterrupt")


def modes_on(output: bytes) -> list[int]:
    """The modes that were not switched off again, 25 if the cursor is hidden."""
    on = [mode for mode in MODES if output.rfind(b"\x1b[?%dh" % mode) > output.rfind(b"\x1b[?%dl" % mode)]
    return on + [25] * (output.rfind(b"\x1b[?25l") > output.rfind(b"\x1b[?25h"))


def said(output: bytes) -> list[str]:
    """The lines of ours that stand in the terminal after the screens."""
    after = output[output.rfind(b"\x1b[?1049l") :].decode(errors="replace")
    return re.findall(r"plot-twist: [^\r\n]*", after)


def stage(*arguments: str, **more: bool) -> Terminal:
    return Terminal([*PROGRAM, *arguments], *SIZE, {"PYTHONPATH": str(ROOT)}, **more)


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was begun, in a file."""
    folder = tmp_path_factory.mktemp("games")
    command = [*PROGRAM, "play", "--plain", "--seed", "3", "--saves", str(folder)]
    subprocess.run(command, cwd=ROOT, input=b"1\n1\nquit\n", capture_output=True, check=True)
    return next(folder.glob("*.toml"))


WAYS = ("title", "play", "tutorial", "watch", "replay", "continue")


@pytest.mark.parametrize("way", WAYS)
def test_a_signal_gives_the_terminal_back_and_says_where_the_game_is(
    attack: Attack, way: str, game: Path, tmp_path: Path
) -> None:
    saves = tmp_path / "home" / "saves"
    arguments = {
        "title": [],
        "play": ["play", "--seed", "3"],
        "tutorial": ["tutorial"],
        "watch": ["watch", "--stage"],
        "replay": ["replay", str(game), "--stage"],
        "continue": ["continue", str(game)],
    }[way]
    wrong = []
    tries = attack.rounds(1, 20)
    for number in range(tries):
        told = attack.chance.choice((TERM, HUP, INT)) if number else TERM
        terminal = stage(*arguments)
        before = terminal.settings
        answers(terminal.pid)
        wait = attack.chance.uniform(0.0, 3.0) if number else 1.0
        size = game.stat().st_size
        for _ in range(600 if number == 0 and way in ("play", "continue") else 0):
            terminal.listen(0.05)
            if any(saves.glob("*.toml")) or game.stat().st_size > size:
                break
        terminal.listen(wait)
        for key in attack.chance.choice(
            ((), (b"?",), (b"\x11",), (b"l", b"/"))
        ):  # a page or a question over it
            terminal.press(key)
        terminal.tell(told)
        if attack.chance.random() < 0.3:  # once more, while it ends
            terminal.tell(told)
        settings_after = ended(terminal)
        code = terminal.close()
        files = [game] if way == "continue" else sorted(saves.glob("*.toml"))
        kept = [
            f"plot-twist: the game is kept in {file} (to go on with it: plot-twist continue)"
            for file in files
        ]
        lines = said(terminal.output)
        found = (
            code,
            modes_on(terminal.output),
            settings_after == before,
            any(each.encode() in terminal.output for each in NOISE),
        )
        if (
            found != (128 + told, [], True, False)
            or lines not in ([], kept)
            or (number == 0 and files and not lines)
        ):
            wrong.append((told, wait, *found, lines))
        for file in saves.glob("*.toml"):
            file.unlink()
    attack.tell(f"{tries} signals at {way}, {len(wrong)} left a trace")
    assert not wrong


def answers(process: int) -> None:
    """Wait until a program answers signals: before, Python itself starts, and a signal is none of ours."""
    caught = Path(f"/proc/{process}/status")
    for _ in range(1000):
        found = re.search(r"SigCgt:\s*(\w+)", caught.read_text()) if caught.exists() else None
        if found and int(found[1], 16) >> (TERM - 1) & 1:
            return
        time.sleep(0.01)


def ended(terminal: Terminal) -> list[object]:
    """How the terminal is left when its program has ended."""
    end = time.monotonic() + 10
    while terminal.running and time.monotonic() < end:
        terminal.listen(0.02)
    terminal.listen(0.05)
    return terminal.settings


@pytest.mark.parametrize("leads", [True, False], ids=["told", "untold"])
def test_a_terminal_that_goes_away_ends_the_game(attack: Attack, leads: bool) -> None:
    tries = attack.rounds(1, 20)
    codes = []
    for number in range(tries):
        terminal = stage("play", "--seed", "3", leads=leads)
        answers(terminal.pid)
        terminal.listen(attack.chance.uniform(0.0, 3.0) if number else 2.0)
        codes.append(terminal.hang_up())
    attack.tell(f"{tries} terminals gone, {codes.count(129)} games ended by it")
    assert codes == [129] * tries


@pytest.mark.skipif(not FULL, reason="waits until the program gives up")
def test_a_terminal_that_takes_nothing_keeps_no_program() -> None:
    terminal = stage("watch", "--stage", "--seed", "3")
    before = terminal.settings
    time.sleep(5)
    terminal.tell(TERM)
    start = time.monotonic()
    while terminal.running and time.monotonic() - start < 15:
        time.sleep(0.1)
    assert terminal.settings == before
    assert terminal.close() == 143


def test_a_stopped_game_comes_back_drawn() -> None:
    terminal = stage("play", "--seed", "3")
    before = terminal.settings
    assert terminal.await_output(FRAME, 30)
    terminal.settle(1.0)
    terminal.tell(signal.SIGTSTP)
    terminal.listen(0.7)
    stopped = (terminal.settings == before, modes_on(terminal.output))
    seen = len(terminal.output)
    terminal.tell(signal.SIGCONT)
    terminal.listen(1.5)
    drawn = b"\x1b[?1049h" in terminal.output[seen:] and len(terminal.output) - seen > 3000
    terminal.tell(TERM)
    terminal.listen(1.0)
    assert (stopped, drawn, terminal.close()) == ((True, []), True, 143)


def test_ctrl_c_at_the_start_is_quiet(attack: Attack) -> None:
    """Python's own first moments aside, there is no moment at which Ctrl+C is an error."""
    tries = attack.rounds(6, 80)
    codes, noise = [], []
    for number in range(tries):
        process = subprocess.Popen(
            [*PROGRAM, "play", "--plain"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        answers(process.pid)
        time.sleep(number / tries)
        process.send_signal(INT)
        _, err = process.communicate(timeout=20)
        codes.append(process.returncode)
        noise += [
            line
            for line in err.decode().splitlines()
            if not line.startswith("plot-twist: the game is kept in ")
        ]
    attack.tell(
        f"{tries} times Ctrl+C in the first second, {codes.count(130)} times exit 130, {len(noise)} lines of noise"
    )
    assert (codes, noise) == ([130] * tries, [])


@pytest.mark.parametrize("number", [TERM, HUP, INT], ids=lambda each: each.name)
@pytest.mark.parametrize(
    ("command", "lines"),
    [("play --plain", 1), ("bot", 0), ("watch --speed 5", 0), ("simulate -n 100000 --jobs 2", 0)],
)
def test_line_by_line_a_signal_ends_it_with_its_code(
    attack: Attack, command: str, lines: int, number: signal.Signals, tmp_path: Path
) -> None:
    if not FULL and attack.chance.random() < 0.6:
        pytest.skip("tried by make attack")
    process = subprocess.Popen(
        [*PROGRAM, *command.split()],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(3)
    process.send_signal(number)
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err.count(b"\n")) == (128 + number, lines), err
    assert nobody_left(process.pid)
    for file in (tmp_path / "home" / "saves").glob("*.toml"):
        again = [*PROGRAM, "replay", str(file)]
        assert subprocess.run(again, cwd=ROOT, capture_output=True).returncode == 0


def nobody_left(group: int) -> bool:
    """Whether no process of a group is there any more, or soon is not."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


COMMANDS = (
    "", "--version", "--help", "play", "play --plain", "tutorial", "watch", "continue", "replay {game}", "stats",
    "report {game}", "rules tie", "check", "simulate -n 2", "simulate -n 2 --json", "bot", "bench --help", "dance",
)  # fmt: skip
STREAMS = {
    "no input": "<&-",
    "no output": ">&-",
    "no errors": "2>&-",
    "nothing": "<&- >&- 2>&-",
    "full": ">/dev/full",
    "all full": ">/dev/full 2>/dev/full",
    "no reader": "| true",
    "reader leaves": "| head -1",
}


@pytest.mark.parametrize("streams", STREAMS)
def test_streams_that_are_closed_or_full_or_left_are_one_line_at_most(
    attack: Attack, streams: str, game: Path, tmp_path: Path
) -> None:
    commands = COMMANDS if FULL else attack.chance.sample(COMMANDS, 2)
    wrong = []
    for command in commands:
        for unbuffered in ("", "1") if FULL else ("",):
            line = f"{' '.join(PROGRAM)} {command.format(game=game)} {STREAMS[streams]}"
            where = {**os.environ, "PYTHONUNBUFFERED": unbuffered, "PYTHONPATH": str(ROOT)}
            ran = subprocess.run(
                ["bash", "-c", f"exec 3>&1; {{ {line}; echo ${{PIPESTATUS[0]}} >&3; }} >/dev/null"],
                cwd=ROOT, env=where, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
            )  # fmt: skip
            told = [
                each
                for each in ran.stderr.splitlines()
                if not each.startswith("plot-twist: no terminal here")
            ]
            noisy = any(each in ran.stderr for each in NOISE)
            if ran.stdout.strip() not in ("0", "1", "2") or len(told) > 1 or noisy:
                wrong.append((command, ran.stdout, ran.stderr))
    attack.tell(f"{len(commands)} commands with {streams}, {len(wrong)} said more than a line")
    assert not wrong


@pytest.fixture
def hostile(tmp_path: Path) -> list[str]:
    """Names of what is no file to read, or none to write."""
    folder = tmp_path / "hostile"
    (folder / "dir.toml").mkdir(parents=True)
    for ending in ("", ".toml", ".json"):
        os.mkfifo(folder / f"fifo{ending}")
        (folder / f"loop{ending}").symlink_to(f"loop{ending}")
        (folder / f"binary{ending}").write_bytes(bytes(range(256)))
        (folder / f"empty{ending}").touch()
        (folder / f"hole{ending}").touch()
        os.truncate(folder / f"hole{ending}", 6 << 30)
    files = [str(each) for each in sorted(folder.iterdir())]
    odd = ["nowhere", "a\x01b\x1b[31m", "x" * 300, "x/" * 3000, "\udcff.toml", "~nosuchuser/x", "é" * 200]
    return [*files, *odd, "/dev/zero", "/dev/null", "/dev/full", "/proc/self/mem", "/", "."]


@pytest.mark.parametrize("command", ["replay", "replay --stage", "continue --plain", "report"])
def test_a_file_that_is_none_is_refused_in_one_line(run: Run, hostile: list[str], command: str) -> None:  # noqa: F811
    wrong = []
    for name in hostile:
        ran = run(*command.split(), name)
        quiet = not any(each in ran.err for each in NOISE) and not re.search("[\x00-\x09\x0b-\x1f]", ran.err)
        usage = ran.err.count("\n") == 1 and ran.code == 2
        if not (usage and quiet):
            wrong.append((name[:40], ran.code, ran.err[:200]))
    assert not wrong


def test_save_refuses_what_no_file_can_be_in_one_line(run: Run, hostile: list[str]) -> None:  # noqa: F811
    names = [name for name in hostile if "\udcff" not in name] + [
        "a\0b",
        "",
        "x\u2028y",
        "/dev/tty",
        "/proc/x",
    ]
    refused = [name for name in names if name != "nowhere" and not re.search("empty|binary|hole", name)]
    refused.remove("~nosuchuser/x")
    ran = run(
        "play",
        "toy",
        "--plain",
        "--seed",
        "1",
        typed="".join(f"save {name}\n" for name in refused) + "quit\n",
    )
    answers = ran.out.split("> \n")[1:-1]
    assert (ran.code, ran.err, len(answers)) == (0, "", len(refused))
    assert [answer for answer in answers if answer.count("\n") != 1 or answer.startswith("Saved")] == []
    assert Path("/dev/null").is_char_device()
