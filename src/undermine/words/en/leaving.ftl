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
web-ended = { $reason ->
    [you] You have ended the game for all.
    [host] { $name } has ended the game for all.
    [idle] Nobody has played here for a long time, so the game was closed.
   *[admin] The people who run this server have closed the game.
}
web-ended-hint = It was not played to its end: nobody has won, and no gold is counted.
web-closed-title = This room is closed
web-closed = { $reason ->
    [you] You have closed this room.
    [host] { $name } has closed this room.
    [idle] Nothing has happened here for a long time, so the room was closed.
   *[admin] The people who run this server have closed the room.
}
web-the-host = The host

# Who hears what is said.

web-among-spectators = (to spectators)
web-say-to = { $audience ->
    [spectators] You have no seat: only others without a seat read what you say.
   *[all] Everybody here reads what you say.
}
