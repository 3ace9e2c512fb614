"""Plain pages: documents without a script, for those who follow a link where no better page was built, or from a mail.

They are put together from `Markup`, which escapes whatever is filled in and is not `Markup` itself. So what comes from
elsewhere is text, and nobody has to think of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from litestar import Response
from markupsafe import Markup

from ...messages import Argument
from ...words import Words

_DOCUMENT = Markup(
    "<!doctype html><html lang={lang}><head><meta charset=utf-8><title>Undermine</title>"
    '<meta name=viewport content="width=device-width, initial-scale=1">'
    '<link rel=stylesheet href="{base}/style.css"></head><body><main>{parts}</main></body></html>'
)


class Plain:
    """Pages in one language, at the path under which a proxy shows us."""

    def __init__(self, lang: str, base: str) -> None:
        self.lang, self.base, self._words = lang, base, Words(lang)

    def say(self, key: str, /, **args: Argument) -> str:
        return self._words.say_key(key, **args)

    def response(self, parts: Iterable[Markup], status: int, headers: Mapping[str, str]) -> Response[str]:
        text = _DOCUMENT.format(lang=self.lang, base=self.base, parts=joined(parts))
        return Response(str(text), status_code=status, media_type="text/html", headers=dict(headers))


def joined(parts: Iterable[Markup]) -> Markup:
    return Markup("").join(parts)
