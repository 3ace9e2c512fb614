"""The post: a thread that hands letters to a mail server, and tries again where it was away.

Whatever goes wrong is logged by its kind alone: what a mail server says may repeat an address.
"""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from ipaddress import ip_address
from itertools import count
from queue import Empty, SimpleQueue
from smtplib import SMTP, SMTP_SSL, SMTPException, SMTPRecipientsRefused, SMTPResponseException
from threading import Thread

from ..config import Mail
from ..logs import logger
from .letters import Letter

MOST_WAITING = 1000
PAUSES = (30.0, 300.0, 1800.0)
"""Seconds before a letter is tried again; after the last of them it is given up."""
PATIENCE = 20.0
"""Seconds for each answer of the mail server."""
LAST_SECONDS = 3.0
"""So long a server that stops waits for letters that are on their way."""
RESULTS = SENT, LATER, REFUSED, LOST = "sent", "later", "refused", "lost"
"""What becomes of a letter, for metrics."""


class Post:
    """`tell` is told what became of each attempt."""

    def __init__(self, mail: Mail, tell: Callable[[str], None], pauses: Sequence[float] = PAUSES) -> None:
        self._mail, self._tell, self._pauses = mail, tell, pauses
        self._new: SimpleQueue[Letter | None] = SimpleQueue()
        self._again: list[tuple[float, int, int, Letter]] = []
        """When, a number that no two have, how often it was tried, and what."""
        self._numbers = count()
        self._thread = Thread(target=self._run, name="post", daemon=True)

    def start(self) -> None:
        self._thread.start()

    async def stop(self) -> None:
        """What waits is still tried once, if that does not take long."""
        self._new.put(None)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join, LAST_SECONDS)

    @property
    def full(self) -> bool:
        return self._new.qsize() + len(self._again) >= MOST_WAITING

    def send(self, letter: Letter) -> None:
        self._new.put(letter)

    # In the thread -----------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            found = self._next()
            if found is None:
                break
            self._try(*found)
        for _ in self._again:
            self._tell(LOST)

    def _next(self) -> tuple[int, Letter] | None:
        """The next letter and how often it was tried; None when there is nothing more to do."""
        wait = max(0.0, self._again[0][0] - time.monotonic()) if self._again else None
        try:
            letter = self._new.get(timeout=wait)
        except Empty:
            _, _, tried, letter = heappop(self._again)
            return tried, letter
        return None if letter is None else (0, letter)

    def _try(self, tried: int, letter: Letter) -> None:
        try:
            self._hand_over(letter)
            result = SENT
        except Exception as error:
            result = self._failed(tried, letter, error)
            logger().warning("mail failed", result=result, tried=tried + 1, exc_info=error)
        self._tell(result)

    def _failed(self, tried: int, letter: Letter, error: Exception) -> str:
        if is_final(error):
            return REFUSED
        if tried == len(self._pauses):
            return LOST
        heappush(self._again, (time.monotonic() + self._pauses[tried], next(self._numbers), tried + 1, letter))
        return LATER

    def _hand_over(self, letter: Letter) -> None:
        """Once the letter is taken nothing can fail any more: it would be sent twice."""
        smtp = self._dial()
        try:
            self._introduce(smtp)
            smtp.sendmail(self._mail.sender, [letter.to], letter.content)
        finally:
            with suppress(SMTPException, OSError):
                smtp.quit()
            smtp.close()

    def _dial(self) -> SMTP:
        mail, name = self._mail, self._mail.sender.rpartition("@")[2]
        if mail.tls:
            return SMTP_SSL(mail.host, mail.port, name, timeout=PATIENCE, context=ssl.create_default_context())
        return SMTP(mail.host, mail.port, name, timeout=PATIENCE)

    def _introduce(self, smtp: SMTP) -> None:
        """Encrypted, but to this machine itself: a server that does not offer it is told neither password nor mail."""
        mail = self._mail
        smtp.ehlo()
        if not mail.tls and (smtp.has_extn("starttls") or not is_here(mail.host)):
            smtp.starttls(context=ssl.create_default_context())
        if mail.user is not None:
            smtp.login(mail.user, mail.password)


def is_here(host: str) -> bool:
    """Whether what is sent there never leaves this machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_final(error: Exception) -> bool:
    """Whether the same letter would be refused again: that is what codes from 500 on say."""
    if isinstance(error, SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    return isinstance(error, SMTPResponseException) and error.smtp_code >= 500
