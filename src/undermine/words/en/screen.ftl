# The full screen in the terminal: the table, pages, rooms, replays.

help-option-plain = Use the plain prompt instead of the full screen, as for screen readers.
usage-seats-screen = Several people can share the full screen, not the plain prompt: name one seat.

screen-you-move = Your turn
screen-moves = { $seat } is thinking …
screen-your-turn = Choose a card: a number key or a click.
screen-your-turn-bribe = Choose a card, or bribe a troll first (Tab).
screen-pass-none = Choose { $most ->
    [1] the card
   *[other] 1 to { $most } cards
} to discard face down.
screen-pass = Discard face down and pass: { $cards }
screen-role = Role: { $role }.
screen-role-covered = Your role lies face down (o)
screen-role-title = Your role

screen-play = Play
screen-turn = Turn
screen-discard = Discard
screen-back = Back
screen-hint = Hint
screen-hurry = Skip ahead
screen-talk = Talk
screen-help = Help
screen-leave = Leave
screen-stay = Stay
screen-go-on = Go on
screen-log = What happened in this round
screen-rules = The rules in numbers
screen-suspicion = Suspicion
screen-thinking = Let me think …
screen-say = Say something; /help lists commands
screen-pace = Moves of the others: { $pace ->
    [0] slow
    [1] easy to follow
    [2] quick
   *[3] at once
}
screen-leave-title = Leave the table?
screen-leave-saved = The game is saved. You can pick it up again at any time.
screen-leave-room = Your seat stays yours: you can come back with the same link.
screen-leave-watching = You are only watching.

screen-whose = { $name }’s turn
screen-pass-on = Pass the keyboard to { $name }. Everybody else, look away.
screen-i-am = I am { $name }

screen-key-card = choose a card
screen-key-point = go to a place, a player or an answer
screen-key-play = play there; while others move: skip ahead
screen-key-turn = turn the card, if it fits both ways
screen-key-discard = discard instead; add more cards by their numbers
screen-key-back = put the card back
screen-key-zoom = larger, smaller, the whole mine
screen-key-scroll = scroll the mine
screen-key-role = show or hide your role
screen-key-log = what happened in this round
screen-key-suspect = how likely the roles of the others are
screen-key-hint = what “hard” would play, if you only play against bots
screen-key-rules = the rules in numbers
screen-key-pace = how long moves of the others can be looked at
screen-key-talk = talk to the others
screen-key-leave = leave
screen-help-mouse = With the mouse: click a card, then a place or a player. The wheel scrolls, Ctrl and the wheel zoom, dragging moves the mine.

screen-lobby-begin = Begin
screen-lobby-bot = Seat a bot
screen-lobby-free = Clear the seat
screen-lobby-sit = Sit here
screen-lobby-stand = Stand up
screen-lobby-wait = Waiting for the host to begin.
screen-lobby-ready = When everybody is here, begin. Free seats need a person or a bot.
screen-command = “{ $text }” is no command here; /help lists them.
screen-replaced = A bot plays for you: t, then /back
screen-again = Play again
screen-quit = Leave

screen-replay-open = All cards open
screen-replay-eyes = As { $name } saw it
screen-replay-at = Round { $round } · move { $move } of { $last }
screen-replay-start = The cards are dealt.
screen-replay-curve = Saboteur? By the moves
screen-replay-play = Play
screen-replay-pause = Pause
screen-replay-step = Step
screen-replay-round = Round
screen-replay-whose = Eyes
screen-key-replay-step = one move back or forward
screen-key-replay-round = the previous or the next round
screen-key-replay-ends = the beginning or the end
screen-key-replay-play = play or pause
screen-key-replay-eyes = all cards open, or as one player saw it
screen-key-replay-curve = the curves of suspicion, in full
