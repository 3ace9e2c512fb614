"""The laws hold on the native engine; `make laws ENGINE=native` is the long run."""

from __future__ import annotations

from tests.laws import native


def test_the_laws_hold_at_every_table() -> None:
    total = native.play(2 * len(native.tables()), threads=2)
    assert total.over == 2 * len(native.tables())
    assert total.checked > total.rounds > 0
    assert (total.broken, total.too_wide) == (0, 0)
    assert native.report(total)
    assert not native.report(total._replace(broken=1))
