"""Who is who: guests with a signed token.

A token is a player's id and a secret, signed with the server's key. The signature keeps forged tokens away from the
store; the store holds a hash of the secret alone, so that whoever reads the store or a backup of it can be nobody.
A secret has 192 bits: a plain hash of it is as good as a slow one.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from itsdangerous import BadSignature, SignatureExpired, TimestampSigner

from ...messages import Problem
from ..bans import PLAYER, subjects_of
from ..keeping.records import Ban, Player
from .refusals import BadToken, Banned

SECRET = "UNDERMINE_SECRET"
"""The variable that may hold the key, for several machines with one."""
LEAST_SECRET = 32
KEY_FILE = "secret.key"
TOKEN_SECONDS = 400 * 24 * 3600
"""So long a token is good; whoever asks in the meantime is given a fresh one."""

SEEN_EVERY = 3600 * 1000
"""When a device was here is written down once in so many milliseconds."""


class BadKey(Problem):
    """There is no key to sign tokens with."""


class Players(Protocol):
    """What identity needs of the store."""

    async def save_player(self, player: Player) -> None: ...
    async def player_by_secret(self, secret_hash: str) -> Player | None: ...
    async def add_token(self, player: str, secret_hash: str, at: int) -> None: ...
    async def remove_token(self, secret_hash: str) -> None: ...
    async def saw(self, secret_hash: str, at: int) -> None: ...
    async def banned(self, subjects: Sequence[str], at: int) -> Ban | None: ...


class Guest(NamedTuple):
    player: str
    token: str


class Identity:
    """`clock` gives milliseconds since 1970. An `address` is whose limits hold, as `limits.household` has it."""

    def __init__(self, key: bytes, players: Players, clock: Callable[[], int]) -> None:
        self._key, self._players, self._clock = key, players, clock

    async def welcome(self, name: str, language: str, address: str) -> Guest:
        """A new player."""
        await self._admit(address)
        # Whoever types it as an argument need not think of signs that begin an option.
        player, now = secrets.token_hex(12), self._clock()
        await self._players.save_player(Player(id=player, name=name, created=now, seen=now, language=language))
        return await self._new_token(player)

    def shown(self, token: str) -> tuple[str, str]:
        """What a token says: a player, and a secret, of which the hash is told; raises `BadToken` where we never signed
        it. Whether it is worth anything the store knows."""
        player, secret = self._read(token)
        return player, hashed(secret)

    async def player(self, token: str, address: str) -> str:
        """Whose token this is; raises `BadToken` or `Banned`."""
        player, secret = self._read(token)
        known = await self._players.player_by_secret(hashed(secret))
        if known is None or not hmac.compare_digest(known.id, player):
            raise BadToken("error-token-unknown")
        await self._admit(address, player)
        if self._clock() - known.seen > SEEN_EVERY:
            await self._players.saw(hashed(secret), self._clock())
        return player

    async def renewed(self, token: str, address: str) -> Guest:
        """The same player on the same device, with a token that is good for the whole time again."""
        await self.player(token, address)
        return self._guest(*self._read(token))

    async def another(self, player: str, address: str) -> Guest:
        """A token for another device of a player who has proved by other means who he is."""
        await self._admit(address, player)
        return await self._new_token(player)

    async def forget(self, token: str) -> None:
        """From now on this token is worth nothing."""
        await self._players.remove_token(hashed(self._read(token)[1]))

    async def _admit(self, address: str, *players: str) -> None:
        subjects = [*subjects_of(address), *(f"{PLAYER}{player}" for player in players)]
        if await self._players.banned(subjects, self._clock()) is not None:
            raise Banned("error-player-banned")

    async def _new_token(self, player: str) -> Guest:
        secret = secrets.token_urlsafe(24)
        await self._players.add_token(player, hashed(secret), self._clock())
        return self._guest(player, secret)

    def _read(self, token: str) -> tuple[str, str]:
        player, _, secret = self.unseal("token", token, TOKEN_SECONDS).partition(".")
        return player, secret

    def _guest(self, player: str, secret: str) -> Guest:
        return Guest(player, self.seal("token", f"{player}.{secret}"))

    def seal(self, purpose: str, text: str) -> str:
        """The text with the time and a signature; what is sealed for one purpose is worth nothing for another."""
        return self._signer(purpose).sign(text).decode()

    def unseal(self, purpose: str, text: str, seconds: int) -> str:
        """What was sealed, if it is not older than this."""
        if not text.isascii():
            raise BadToken("error-token-forged")
        try:
            return self._signer(purpose).unsign(text, max_age=seconds).decode()
        except SignatureExpired:
            raise BadToken("error-token-expired") from None
        except BadSignature:
            raise BadToken("error-token-forged") from None

    def _signer(self, purpose: str) -> _Signer:
        return _Signer(self._key, purpose, self._clock)


class _Signer(TimestampSigner):
    def __init__(self, key: bytes, purpose: str, clock: Callable[[], int]) -> None:
        salt = f"undermine.{purpose}"
        super().__init__(key, salt=salt, key_derivation="hmac", digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return self._clock() // 1000


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def signing_key(folder: Path, environ: Mapping[str, str] = os.environ) -> bytes:
    """The key of this server: from the environment, else from its folder, where it is made at the first start."""
    given = environ.get(SECRET)
    if given is not None:
        if len(given) < LEAST_SECRET:
            raise BadKey("error-key-short", name=SECRET, least=LEAST_SECRET)
        return given.encode()
    try:
        return _key_file(folder / KEY_FILE)
    except OSError as error:
        raise BadKey("error-key-file", file=str(folder / KEY_FILE), reason=error.strerror or "") from None


def _key_file(file: Path) -> bytes:
    """Written whole before it has its name, so that of two servers that start at once both read the same key."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        fresh = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:  # noqa: PTH123 (a mode)
            out.write(secrets.token_hex(32))
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    if file.stat().st_mode & 0o077:
        file.chmod(0o600)
    key = file.read_text("ascii").strip()
    if len(key) < LEAST_SECRET:
        raise BadKey("error-key-short", name=str(file), least=LEAST_SECRET)
    return key.encode()
