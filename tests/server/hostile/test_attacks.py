"""Attacks by hand: each of them was, or could have been, a way to harm the server or another player."""

from __future__ import annotations

from pathlib import Path

from tests.server.web.servers import config, hear, running, tell

NULL_PATHS = (
    "/api/games/%00",
    "/api/games/%00/record",
    "/api/rooms/%00",
    "/r/%00",
    "/api/games?before=1.%00",
    "/api/me/games?before=1.%00",
)


def test_a_null_byte_harms_no_database(database: str, tmp_path: Path) -> None:
    """PostgreSQL takes none: what holds one must not come so far."""
    with running(config(tmp_path, database=database)) as server:
        token = server.guest()
        with server.client(token) as client:
            statuses = [client.get(path).status_code for path in NULL_PATHS]
            assert set(statuses) <= {400, 404}
        code = server.open(token, seats=1, rules="solo")
        with server.joined(token, code) as socket:
            for number, (do, more) in enumerate(
                [("note", {"text": "\x00"}), ("report", {"text": "\x00", "reason": "other"}), ("say", {"text": "\x00"})]
            ):
                tell(socket, do=do, ref=number, **({"seat": "A"} if do != "say" else {}), **more)
                refusal = hear(socket, "error")
                assert refusal["key"] != "error-server", do
        with server.joined(token, "\x00") as socket:
            assert hear(socket, "error")["key"] == "error-room-unknown"
