# The first minute, and the lobby.

error-arrange-seat = { $name } sits at seat { $seat }, which would be gone. Change places first.
error-arrange-script = In a guided game everything is agreed on already.

web-door = Dig for the gold together – and find out who is digging against you.
web-door-options = More players, other bots …
web-door-options-title = Play against bots
web-continue = { $state ->
    [turn] Continue: your turn
   *[playing] Continue your game
}
web-your-turn-short = Your turn
web-share = Share the link

web-agreed-players = { $players ->
    [one] One player
   *[other] { $players } players
}
web-arrange = Change …
web-arrange-title = Change the game
web-arrange-done = Agreed
web-arranged = The host has changed what the table plays. Have another look.
web-seat-up = Seat { $seat } changes places with seat { $other }
web-move-here = Move here

web-keyboard = Keyboard
web-keyboard-does = { $does ->
    [card] Pick up a card from your hand
    [arrows] Move along the hand, or from place to place in the mine
    [enter] Lay the card, or press what is marked
    [rotate] Turn the card around
    [discard] Discard
    [fit] Show the whole mine
    [away] Put your cards away before you pass the device on
    [back] Think again
   *[keys] Show these keys
}
web-contrast = Contrast
web-contrast-name = { $contrast ->
    [high] High
   *[system] Same as my device
}
web-labelled = { $label }: { $text }
