# Leaving a table, and ending a game: what is asked before, and what is said after.

web-leaving = Leaving the table
web-stay = Stay
web-stand-sure = Give up your seat?
web-stand-hint = A bot plays on for you. As long as the game goes on you can come back to this seat.
web-end-sure = End the game for all?
web-end-hint = Nobody will have won and no gold is counted. The game cannot be taken up again.
web-play-on = Play on
web-close-sure = Close the room?
web-close-hint = All who are here have to leave. A closed room cannot be opened again.
web-keep-open = Keep it open
web-ended-title = The game was ended early
web-ended = { $closed ->
    [you] You have ended the game for all.
    [host] { $name } has ended the game for all.
   *[idle] Nobody has played here for a long time, so the game was closed.
    [admin] The people who run this server have closed the game.
}
web-ended-hint = It was not played to its end: nobody has won, and no gold is counted.
web-closed-title = This room is closed
web-closed = { $closed ->
    [you] You have closed this room.
    [host] { $name } has closed this room.
   *[idle] Nothing has happened here for a long time, so the room was closed.
    [admin] The people who run this server have closed the room.
}
web-the-host = The host

# Who hears what is said.

web-among-spectators = (to spectators)
web-say-to = { $audience ->
    [spectators] You have no seat: only others without a seat read what you say.
   *[all] Everybody here reads what you say.
}

# Being removed.

web-remove-sure = Remove { $name }?
web-show-out = Out of the room
web-show-out-hint = { $name } has to leave the room, is told so, and can come back only when you allow it.
web-free-the-seat = Only free the seat
web-free-seat-hint = { $phase ->
    [playing] A bot plays on at this seat. { $name } may look on, and ask for a seat.
    [unseen] A bot plays on at this seat. Nobody may look on here, so { $name } has to leave for the rest of the game.
   *[open] The seat is free again. { $name } may stay, and ask for a seat.
}
web-removed = The host has taken your seat away. You may look on, and ask for a seat.
web-shown-out = You have been shown out
web-shown-out-list = Shown out of this room
web-readmit = Let back in
web-try-again = Try again
web-asks-to-sit = { $name } would like to sit down again.
web-asked-to-sit = You have asked for a seat. Somebody at the table will answer.

# Waiting for somebody.

web-round-waits = The round waits for { $names } (at most { $seconds } s)
web-waiting-away = Waiting for { $name }, who is away …
web-absent = It is { $name }’s turn, and { $name } is away.
web-absent-agreed = { $agreed } of { $needed } votes for a bot
web-let-bot-play = Let a bot play on
web-stand-in-said = You voted for a bot
web-remind = Remind …
web-remind-text = { $name }, we are waiting for you in the mine:
web-remind-copied = Copied. Send it to { $name } by whatever way you talk to each other.
web-wait = Wait
