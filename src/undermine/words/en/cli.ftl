# The table in the terminal, and what the other commands print.

press-enter = Press Enter …
table-press-for-role = Your role lies face down before you. Press Enter to look …

table-round = Round { $round }
table-opponents = At the table with you: { $players }.
table-role-digger = You are a digger. Dig your way to the treasure, and watch out for anyone who digs badly.
table-role-saboteur = You are a saboteur. Nobody must find the treasure, and nobody must find out about you.
table-role-selfish = You are the selfish dwarf. You only get gold if you find the treasure yourself.

table-status = Round { $round }/{ $rounds } · stock { $stock }
table-cards = cards
table-gold = gold
table-player = { $who ->
    [seat] You
   *[none] { $seat }
}
table-hint = A number picks a card, - and a number discards it (-1), ? shows help.
table-or-discard = - discard   (Enter: back)
table-no-such-card = There is no card “{ $text }” in your hand: the numbers go from 1 to { $count }.
question-turn = Which way round should the goal lie?
question-pick = Which nugget do you keep?

table-suspect = Going by what the others did, this is how likely it is:
table-suspect-treasure = The treasure: { $places }
table-share = { $what } { $percent }%

table-round-over = Round { $round } is over
table-game-over = The game is over
table-amount = { $gold } gold
# The last of several names: “Bo, Edda and Finn”.
table-listed = { $names } and { $last }
table-you-won = { $count ->
    [one] You have won with { $gold } gold. Well dug!
   *[other] You share the victory with { $winners }: { $gold } gold each.
}
game-won = { $count ->
    [one] { $winners } has won with { $gold } gold.
   *[other] { $winners } share the victory with { $gold } gold each.
}
table-saved = The game is saved. Continue it with:
table-recorded = The game is recorded. Watch it again with:

command-help = help
command-hint = hint
command-log = log
command-role = role
command-rules = rules
command-suspect = suspect
command-why = why
command-quit = quit
table-help-cards =
    1, 2, 3 …    choose a card of your hand by its number (or by its code: NE)
    a, b, c …    then choose where it goes, or who gets it
    1b           both at once
    -1           discard card 1 face down, and pass
table-help-suspect =
    suspect      how likely others' roles are, by what they did
table-help-words =
    NE'@3,-1     a move written out: card, ' if turned, column, row
    why 1        why card 1 cannot be played
    log          what has happened in this round
    role         your role in this round
    rules        the rules in numbers
    quit         leave; the game is saved
    { "" }
table-help-mine =
    On the mine: { $start } start, { $hidden } hidden goal, { $treasure } treasure, { $stone } stone, { $end } dead end. ({ $treasure }) and
    ({ $stone }) are known to you alone. The newest tunnel has marked corners.
table-help-nuggets =
    Next to the players: { $broken } broken tools, +? a nugget of unknown worth.
table-help-digging =
    Lay tunnels towards the goals: all sides must fit, and some tunnel must lead
    back to the start. With a broken tool you can't lay any until you mend it.

replay-title = { $rules }, { $players } { $players ->
    [one] player
   *[other] players
}, { $moves } { $moves ->
    [one] move
   *[other] moves
}
replay-verified = Replayed move by move: the record is genuine.
replay-unfinished = { $who ->
    [seat] Not over yet: round { $round }, your turn.
   *[none] Not over yet: round { $round }, { $seat } is to move.
}

simulate-playing = Playing
simulate-rules = rule set
simulate-players = players
simulate-bots = bots
simulate-shard = shard
simulate-games = games
simulate-rounds = rounds
simulate-moves = moves
simulate-speed = moves per CPU second
simulate-dug = rounds won by the diggers
simulate-gold = mean gold by seat
simulate-digest = digest
ending-treasure = rounds: treasure found
ending-empty = rounds: all cards played
ending-all-passed = rounds: all passed

perft-depth = moves
perft-count = sequences
