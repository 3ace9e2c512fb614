"""The smallest bot: it plays the first legal move. Start from here; docs/bots.md describes the protocol."""

import json
import sys


def answer(message):
    """What is to be said to a message of the game; most need no answer."""
    if message["type"] == "hello":
        return {"type": "hello", "id": message["id"], "protocol": 1, "name": "first"}
    if message["type"] == "choose":
        return {"type": "move", "id": message["id"], "move": message["legal"][0]}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "quit":
        break
    reply = answer(message)
    if reply is not None:
        # Without the flush the answer would wait in a buffer, and the game for the answer.
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
