"""What people do at a table of the toy game, and what they see there."""

from __future__ import annotations

from tests.house.serving import Client


def ids(frame: dict, seat: str = "") -> list[str]:
    return [option["id"] for option in frame["options"] if not seat or option["seat"] == seat]


def chairs(message: dict) -> dict[str, dict]:
    return {chair["seat"]: chair for chair in message["chairs"]}


def decide(client: Client, frame: dict, pick: str, **parts) -> None:
    client.does("decide", number=frame["number"], picks=[pick], **parts)


def silent(*clients: Client) -> None:
    """The guests keep their mottoes to themselves, one after another."""
    for client in clients:
        frame = client.wait("request", when=lambda frame: frame["phase"] == "motto")
        decide(client, frame, "silent")


def asked(client: Client) -> dict:
    frame = client.asked()
    assert frame["phase"] == "guests"
    return frame
