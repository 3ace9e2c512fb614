# Leaving a table, and ending a game: what is asked before, and what is said after.

web-leaving = Leaving the table
web-stay = Stay
web-stand-sure = Give up your seat?
web-stand-hint = A bot plays on for you. As long as the game goes on you can come back to this seat.
web-end-sure = End the game for all?
web-end-hint = Nobody wins, and no gold is counted. The game can't be resumed.
web-play-on = Play on
web-close-sure = Close the room?
web-close-hint = Everybody here will have to leave. A closed room can't be opened again.
web-keep-open = Keep it open
web-ended-title = The game was ended early
web-ended = { $closed ->
    [you] You ended the game for everybody.
    [host] { $name } ended the game for everybody.
   *[idle] Nobody has played here for a long time, so the game was closed.
    [admin] The people who run this server closed the game.
}
web-ended-hint = It was not played to the end: nobody has won, and no gold is counted.
web-closed-title = This room is closed
web-closed = { $closed ->
    [you] You closed this room.
    [host] { $name } closed this room.
   *[idle] Nothing has happened here for a long time, so the room was closed.
    [admin] The people who run this server closed the room.
}
web-the-host = The host

# Who hears what is said.

web-among-spectators = (to spectators)
web-say-to = { $audience ->
    [spectators] You have no seat: only others without a seat can read what you say.
   *[all] Everybody here can read what you say.
}

# Being removed.

web-remove-sure = Remove { $name }?
web-show-out = Out of the room
web-show-out-hint = { $name } has to leave the room, is told so, and can only come back if you allow it.
web-free-the-seat = Just free the seat
web-free-seat-hint = { $phase ->
    [playing] A bot plays on at this seat. { $name } may watch, and ask for a seat.
    [unseen] A bot plays on at this seat. Watching isn't allowed here, so { $name } has to leave for the rest of the game.
   *[open] The seat is free again. { $name } may stay, and ask for a seat.
}
web-removed = The host has taken you off your seat. You may watch, and ask for a seat.
web-shown-out = You have been shown out
web-shown-out-list = Shown out of this room
web-readmit = Let back in
web-turned-down-list = Turned down
web-ask-again = Let them ask again
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
web-remind-copied = Copied. Send it to { $name } the way you usually talk.
web-wait = Wait
