error-replay-too-long = This record is too long to show: the limit is { $most } moves.
error-replay-slow = This game takes too long to work out.

web-replay-title = Replay
web-replay-watch = Watch it again
web-replay-open = Open a record
web-replay-open-hint = A record is a text with a whole game in it: deals, moves and result. It is shown here move by move.
web-replay-file = Choose a file, or drop it here
web-replay-paste = Or paste its text
web-replay-show = Show the game
web-replay-eyes = Whose cards to show
web-replay-eyes-open = All cards open
web-replay-eyes-of = { $seat }: as { $name } saw it
web-replay-moves = The moves
web-replay-controls = Replay controls
web-replay-copy = Copy the link to this move
web-replay-round-back = Previous round
web-replay-back = One move back
web-replay-play = Play
web-replay-pause = Pause
web-replay-on = One move forward
web-replay-round-on = Next round
web-replay-scrub = Position in the game
web-replay-at = Round { $round }, after move { $move }
web-replay-pace = Speed
web-replay-pace-name = { $pace ->
    [0] Slow
    [1] Normal
    [2] Quick
   *[3] Very quick
}

web-after = Looking back
web-after-curves = Who looked like a saboteur
web-after-curves-hint = How likely each player was to be a saboteur, as a mere spectator could have read it from the moves. Thick lines are those who really were.
web-after-round = Round
web-after-chart = Suspicion of each player, move by move
web-after-moves = { $count ->
    [one] One move
   *[other] { $count } moves
}
web-after-table = The same as a table
web-after-first = At first
web-after-last = At the end
web-after-truth = Actually
web-after-strongest = The most telling moves
web-after-moment = Move { $move }, { $name }: { $deed }
web-after-shift = Suspicion of { $name } went from { $before } % to { $after } %.
web-after-none = Nobody had a secret role in this game.
web-after-marks = Your suspicions were { $close } % right
web-after-marks-hint = For each player you marked: 100 % is spot on, 50 % is no opinion, 0 % is the exact opposite. Your last marks count, against the roles of the last round. The moves alone would have been { $others } % right.
web-after-mark = { $name }: you said { $mark } %. { $guilty ->
    [yes] A saboteur
   *[no] No saboteur
} – { $close } % right.

web-me-name = You play as { $name }.
web-me-nobody = You have not played here yet. Your first game will show up here.
web-me-games = Games you have finished
web-me-games-none = None yet.
web-me-public = Games at public tables
web-me-public-none = Nobody has finished a game at a public table yet.
web-me-abandoned = abandoned
web-me-winner = Won
web-me-more = Earlier games
web-me-by-rules = By game
web-me-by-role = By role
web-me-rules = Game
web-me-role = Role
web-me-count = Games
web-me-rounds = Rounds
web-me-won = Won
web-me-data = What this server knows about you
web-me-export = Download it all as a file
web-me-forget = Forget me
web-me-forget-title = Should this server forget you?
web-me-forget-hint = Your name, notes, messages, passkeys and statistics will be deleted, and you will lose your seats. Games you have played stay, without your name. This can't be undone.
web-me-forget-yes = Yes, forget me

web-keys = Passkeys
web-keys-hint = With a passkey you are the same player on another device.
web-keys-one = Created on { $made }
web-keys-drop = Delete
web-keys-add = Create a passkey
web-keys-use = Sign in with a passkey
