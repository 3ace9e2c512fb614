"""The ledger that Redis keeps of what all processes have given: buckets as in `limits`, by the clock of Redis.

Whose bucket it is cannot be read there: names are hashed with the server's key. A bucket that is full is forgotten.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from hashlib import blake2b

from redis.asyncio import Redis
from redis.exceptions import RedisError

from ..gate.limits import Taken

SECONDS = 2.0
"""So long an answer is waited for."""
MOST_AT_ONCE = 500
_SCRIPT = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local lefts = {}
for number, key in ipairs(KEYS) do
  local burst = tonumber(ARGV[3 * number - 2])
  local refill = tonumber(ARGV[3 * number - 1])
  local taken = tonumber(ARGV[3 * number])
  local found = redis.call('HMGET', key, 'left', 'at')
  local left, at = tonumber(found[1]) or burst, tonumber(found[2]) or now
  left = math.min(burst, left + math.max(0, now - at) * refill)
  left = math.max(-burst, left - taken)
  redis.call('HSET', key, 'left', tostring(left), 'at', string.format('%.6f', now))
  redis.call('PEXPIRE', key, math.ceil(1000 * (burst - left) / refill) + 1000)
  lefts[number] = tostring(left)
end
return lefts
"""
"""What was taken beyond the burst is a debt, on which no process gives anything; it is no larger than a burst."""


class RedisLedger:
    def __init__(self, redis: Redis, secret: bytes) -> None:
        self._script, self._secret = redis.register_script(_SCRIPT), secret[:64]

    async def settle(self, taken: Sequence[Taken]) -> Sequence[float] | None:
        """As the protocol has it. Without Redis each process gives what it would give alone."""
        lefts: list[float] = []
        try:
            for start in range(0, len(taken), MOST_AT_ONCE):
                async with asyncio.timeout(SECONDS):
                    lefts += await self._settle(taken[start : start + MOST_AT_ONCE])
        except (RedisError, OSError, TimeoutError):
            return None
        return lefts

    async def _settle(self, taken: Sequence[Taken]) -> list[float]:
        args = [value for one in taken for value in (*one.allowance, one.amount)]
        return [float(left) for left in await self._script(keys=[self._key(one) for one in taken], args=args)]

    def _key(self, taken: Taken) -> str:
        hashed = blake2b(taken.key.encode(), key=self._secret, digest_size=16).hexdigest()
        return f"undermine:limit:{taken.limit}:{hashed}"
