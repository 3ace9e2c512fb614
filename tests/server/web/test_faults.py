"""What is wrong with a message is told by key, with the field and its place, and with nothing else of the message."""

from __future__ import annotations

import pytest

from undermine.messages import Message
from undermine.server.protocol import commands, hello
from undermine.server.protocol.faults import UNREADABLE, fault
from undermine.server.rooms.settings import Settings
from undermine.words import LANGUAGES, Words


def told(text: bytes) -> Message:
    try:
        commands.decoder.decode(text)
    except UNREADABLE:
        return fault(text, commands.AnyCommand).message
    raise AssertionError("there was nothing wrong")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", Message("error-message-not-json")),
        (b"{", Message("error-message-not-json")),
        (b"\xff\xfe", Message("error-message-not-json")),
        (b"[]", Message("error-message-value", {"where": "$"})),
        (b"{}", Message("error-message-missing-field", {"field": "do", "where": "$"})),
        (b'{"do":"dance"}', Message("error-message-value", {"where": "$.do"})),
        (b'{"do":7}', Message("error-message-value", {"where": "$.do"})),
        (b'{"do":"ping","x":1}', Message("error-message-unknown-field", {"field": "x", "where": "$"})),
        (b'{"do":"sit","seat":"A"}', Message("error-message-missing-field", {"field": "name", "where": "$"})),
        (b'{"do":"sit","seat":"Z","name":"x"}', Message("error-message-value", {"where": "$.seat"})),
        (b'{"do":"ping","ref":"1"}', Message("error-message-value", {"where": "$.ref"})),
        (b'{"do":"ping","ref":-1}', Message("error-message-value", {"where": "$.ref"})),
    ],
)
def test_a_fault_has_its_key_and_place(text: bytes, message: Message) -> None:
    assert told(text) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"5", Message("error-message-value", {"where": "$"})),
        (b'{"seats":"5"}', Message("error-message-value", {"where": "$.seats"})),
        (b'{"script":5}', Message("error-message-value", {"where": "$.script"})),
        (b'{"script":{"deals":5}}', Message("error-message-value", {"where": "$.script.deals"})),
        (b'{"script":{"deals":[],"x":1}}', Message("error-message-unknown-field", {"field": "x", "where": "$.script"})),
        (b'{"script":{}}', Message("error-message-missing-field", {"field": "deals", "where": "$.script"})),
        (b'{"script":{"deals":[{"stock":[1]}]}}', Message("error-message-value", {"where": "$.script.deals"})),
        (b'{"x":1,"seats":"5"}', Message("error-message-unknown-field", {"field": "x", "where": "$"})),
        (b'{"seats":"5","x":1}', Message("error-message-value", {"where": "$.seats"})),
    ],
)
def test_a_fault_inside_is_found_by_its_place(text: bytes, message: Message) -> None:
    assert fault(text, Settings).message == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b'{"do":"hi","token":"x","room":"y"}', Message("error-message-value", {"where": "$.do"})),
        (b'{"token":"x"}', Message("error-message-missing-field", {"field": "room", "where": "$"})),
        (b'{"do":"hello","token":"","room":"y"}', Message("error-message-value", {"where": "$.token"})),
    ],
)
def test_a_hello_has_faults_like_any_other(text: bytes, message: Message) -> None:
    assert fault(text, hello.Hello).message == message


def test_no_more_than_the_name_of_a_field_is_quoted_and_that_not_without_end() -> None:
    found = told(b'{"do":"ping","' + b"x" * 500 + b'":"secret"}')
    assert found.args["field"] == "x" * 40
    assert "secret" not in str(found)
    assert told(b'{"do":"ping","a\\u0000\\u001b`b":1}').args["field"] == "a??`b"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b'{"do":"mute","seat":"A\\n"}', "$.seat"),
        (b'{"do":"claim","seat":"A","what":"gold@8,0\\n"}', "$.what"),
        (b'{"do":"claim","seat":"A","what":"digger>B\\n"}', "$.what"),
        (b'{"do":"say-phrase","phrase":"hello\\n"}', "$.phrase"),
        (b'{"do":"note","seat":"A","text":"a\\u0000b"}', "$.text"),
        (b'{"do":"report","seat":"A","reason":"other","text":"\\u0000"}', "$.text"),
    ],
)
def test_what_only_looks_like_a_value_is_none(text: bytes, where: str) -> None:
    """A newline behind a letter is no seat, and a text with a null byte is one that some databases do not take."""
    assert told(text) == Message("error-message-value", {"where": where})


def test_notes_may_have_lines() -> None:
    commands.decoder.decode(b'{"do":"note","seat":"A","text":"one\\ntwo\\n"}')


def test_a_value_is_never_quoted() -> None:
    assert "hunter2" not in str(told(b'{"do":"hunter2"}'))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_words(language: str) -> None:
    for text in (b"{", b"[]", b"{}", b'{"do":"ping","x":1}'):
        assert Words(language).say(told(text))
