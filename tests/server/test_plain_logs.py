"""Logs where no server has said how they are written: plain lines, which tell no more than a server does."""

from __future__ import annotations

import logging

import pytest

from undermine.server import logs


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_made", logs.Plain)


def test_lines_are_plain_and_say_what_there_is_to_say(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logs.LOGGER):
        for say in (logs.logger().debug, logs.logger().info, logs.logger().warning):
            say("waiting", what="database", seconds=3)
    assert [record.getMessage() for record in caplog.records] == ["waiting what=database seconds=3"] * 3
    assert [record.levelname for record in caplog.records] == ["DEBUG", "INFO", "WARNING"]


def test_of_an_exception_its_kind_and_its_way_are_told_and_not_its_text(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("Ann holds NESW")
    except ValueError as error:
        logs.logger().error("bug", exc_info=error)
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("bug exception=ValueError frames=[")
    assert "test_plain_logs.py" in line
    assert "Ann" not in line
    assert "NESW" not in line
