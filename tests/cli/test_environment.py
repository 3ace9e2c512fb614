"""Options of a server from the environment: read as in the call, which goes before them, and never shown."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path

import pytest

from tests.cli.helpers import Call
from undermine.cli.environment import variable
from undermine.server import serving
from undermine.server.config import Config

SECRET = "gold-and-stone"


@pytest.fixture
def configs(monkeypatch: pytest.MonkeyPatch) -> list[Config]:
    """The configurations with which servers would have been started."""
    found = list[Config]()
    monkeypatch.setattr(serving, "run", lambda config, announce: found.append(config))
    return found


def test_the_name_of_a_variable_follows_from_the_option() -> None:
    assert variable("--trusted-proxy") == "UNDERMINE_TRUSTED_PROXY"


def test_every_kind_of_option_is_read(
    call: Call, configs: list[Config], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = {
        "HOST": "0.0.0.0",
        "PORT": "8123",
        "DATA": str(tmp_path),
        "DATABASE": f"postgresql://ann:{SECRET}@db/undermine",
        "REDIS": f"redis://:{SECRET}@bus:6379/0",
        "BASE": "/games",
        "TRUSTED_PROXY": "10.0.0.0/8 ::1",
        "ORIGIN": "https://play.example.org",
        "LIMITS": "2.5",
        "LOG_LEVEL": "warning",
    }
    for name, value in given.items():
        monkeypatch.setenv(f"UNDERMINE_{name}", value)
    outcome = call("serve")
    assert outcome.code == 0
    assert SECRET not in outcome.out + outcome.err
    (config,) = configs
    assert (config.host, config.port, config.data, config.base) == ("0.0.0.0", 8123, tmp_path, "/games")
    assert (config.database, config.redis) == (given["DATABASE"], given["REDIS"])
    assert config.proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert config.origins == ("https://play.example.org",)
    assert (config.limits, config.log_level) == (2.5, "warning")


def test_the_call_goes_before_the_environment_and_an_empty_variable_is_none(
    call: Call, configs: list[Config], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERMINE_PORT", "8123")
    monkeypatch.setenv("UNDERMINE_BASE", "")
    monkeypatch.setenv("UNDERMINE_ORIGIN", " ")
    assert call("serve", "--port", 8124).code == 0
    assert (configs[0].port, configs[0].base, configs[0].origins) == (8124, "", ())


def test_what_is_wrong_there_is_told_by_its_name(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERMINE_PORT", "many")
    outcome = call("serve")
    assert outcome.code == 2
    assert "UNDERMINE_PORT" in outcome.err


def test_other_commands_do_not_look_there(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERMINE_DEPTH", "many")
    assert call("perft", "--depth", 1).code == 0
    assert call("rules").code == 0
