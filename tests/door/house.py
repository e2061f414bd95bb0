"""A house that knows everybody: what the door says to it is a line on a log, and some names ask for more."""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path

from tui.door import packets

FOLDER = Path(sys.argv[2])


def main() -> None:
    """Answer until the door says stop or goes away; accounts are numbered as they come."""
    door = socket.socket(fileno=int(os.environ["PLOT_TWIST_DOOR_FD"]))
    settings = json.loads(os.environ["PLOT_TWIST_HOUSE_SETTINGS"])
    kept = FOLDER / "accounts.json"
    accounts: dict[str, int] = json.loads(kept.read_text()) if kept.exists() else {}
    lines: dict[int, int] = {}
    packets.send(door, {"type": "ready"})
    while got := packets.receive(door):
        packet, fds = got
        with (FOLDER / "heard.jsonl").open("a") as log:
            log.write(json.dumps(packet) + "\n")
        match packet["type"]:
            case "login":
                known = packet["fingerprint"] or f"guest{len(accounts)}"
                number = len(accounts) + 1
                account = accounts.setdefault(known, -number if packet.get("guest") else number)
                kept.write_text(json.dumps(accounts))
                refused = "You are banned here." if known in settings["listed"] else ""
                answer = {"account": account, "name": f"P{account}", "sessions": 0, "refused": refused}
                packets.send(door, {"type": "login", "id": packet["id"]} | answer)
            case "redeem":
                account = accounts.setdefault(packet["fingerprint"], 99) if packet["token"] == "good" else 0
                kept.write_text(json.dumps(accounts))
                answer = {
                    "account": account,
                    "name": "P99",
                    "refused": "" if account else "This link opens nothing here.",
                }
                packets.send(door, {"type": "login", "id": packet["id"]} | answer)
            case "enter":
                lines[packet["session"]] = fds[0]
                os.write(fds[0], b'{"type":"hello"}\n')
            case "left":
                packets.close([lines.pop(packet["session"], -1)])
            case "status":
                packets.send(door, {"type": "status", "id": packet["id"], "tables": 0})
            case "stop":
                break


if __name__ == "__main__":
    main()
