"""Notes are sealed as RFC 8291 has it, and signed for as RFC 8292 does."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.push.service import HOST, Came, Device
from undermine.server.push.keys import BadKey, ServerKey, decode, encode, read_point
from undermine.server.push.sealing import LONG, seal, sealed

TEXT = b"When I grow up, I want to be a watermelon"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, section 5."""


def test_the_example_of_the_standard_comes_out_to_the_letter() -> None:
    own = ec.derive_private_key(int.from_bytes(decode(SENDER), "big"), ec.SECP256R1())
    salt, secret = decode("DGv6ra1nlYgDCS1FRnbzlw"), decode("BTBZMqHH6r4Tts7J_aSIgg")
    assert encode(sealed(TEXT, decode(RECEIVER), secret, own, salt, len(TEXT) + 1)) == MESSAGE


def test_notes_are_equally_long_and_never_twice_the_same() -> None:
    device = Device()
    notes = [seal(text, device.public, device.secret) for text in (b"", b"a", b"a", b"a" * (LONG - 1))]
    assert [device.open(note) for note in notes] == [b"", b"a", b"a", b"a" * (LONG - 1)]
    assert len({len(note) for note in notes}) == 1
    assert len({*notes, *(note[:86] for note in notes)}) == 8


def test_a_key_is_made_read_and_signs() -> None:
    text = ServerKey.new()
    key = ServerKey(text)
    assert len(decode(text)) == 32
    assert key.public == ServerKey(f"{text}=").public
    came = Came("/", {"authorization": key.authorisation(f"https://{HOST}", "games@example.org", 1_000_000)}, b"")
    claims = came.claims()
    assert claims == {"aud": f"https://{HOST}", "exp": 1000 + 43200, "sub": "mailto:games@example.org", "k": key.public}


@pytest.mark.parametrize("text", ["", "abc", "A" * 43, "/" * 43, "_" * 43, "x" * 100, "é" * 43])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(BadKey):
        ServerKey(text)


@pytest.mark.parametrize(
    "data", [b"", bytes(65), b"\4" + bytes(64), decode(RECEIVER)[:33], b"\2" + decode(RECEIVER)[1:33]]
)
def test_what_is_no_point_is_refused(data: bytes) -> None:
    with pytest.raises(BadKey):
        read_point(data)
