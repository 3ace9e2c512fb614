# What “hard” would play and why: at the table, in a replay, and after a game.

error-advice-needs-native = Hints need the native engine, which is missing here. In a checkout, `make native` builds it.
error-hint-company = Hints are only for games against bots: other people are playing here, or have played in this game.

advice-only-move = There is no other move.
advice-no-other = No other move is worth a try.
advice-clear-wins = Of the rounds played out it wins { $percent } %, the next best move { $other } %.
advice-close-wins = It is close: of the rounds played out it wins { $percent } %, the next best move { $other } %.
advice-clear-gold = Over a hundred rounds played out, it brings { $gold } gold more than the next best move.
advice-close-gold = It is close: the next best move comes to nearly the same.
advice-behind-wins = It looked best at first sight; of the rounds played out it wins { $percent } %, another move { $other } %.
advice-behind-gold = It looked best at first sight; over a hundred rounds played out, another move brings { $gold } gold more.
advice-reaches = It reaches the treasure.
advice-reaches-goal = It reaches a goal: from what you know, the chance that the treasure lies there is { $percent } %.
advice-nearer = It brings the treasure about { $count ->
    [one] one card
   *[other] { $count } cards
} nearer.
advice-opens = It opens the way to the treasure again.
advice-clears = It takes a card out of the way: the treasure is about { $count ->
    [one] one card
   *[other] { $count } cards
} nearer.
advice-clears-dead-end = It clears the dead end in the way: the treasure is about { $count ->
    [one] one card
   *[other] { $count } cards
} nearer.
advice-bars = It blocks every way to the treasure.
advice-farther = It makes the way to the treasure about { $count ->
    [one] one card
   *[other] { $count } cards
} longer.
advice-idle = It looks like digging, but gets nobody closer to the treasure.
advice-crystal = One more crystal in the mine, and you are paid for crystals.
advice-gold-reached = It reaches { $gold } gold.
advice-goal-reached = It reaches a goal that nobody has turned up yet.
advice-gold-nearer = The nearest gold is about { $count ->
    [one] one turn
   *[other] { $count } turns
} nearer then.
advice-rival-shut = Your rival has no way to any gold left.
advice-rival-farther = Your rival is about { $count ->
    [one] one turn
   *[other] { $count } turns
} farther from the nearest gold.
advice-look-new = Nobody else has looked at this goal yet.
advice-look-chance = The chance that the treasure lies there is { $percent } %: then you would know.
advice-look-gold = You would know what lies there before you dig for it.
advice-key = It opens this door for you.
advice-stops = It breaks { $tools ->
    [P] a pick
    [L] a lamp
   *[C] a cart
}: { $target } cannot dig until it is mended.
advice-stops-longer = { $target } would need one more repair before digging again.
advice-dig-again = You can dig again.
advice-mends-one = One fewer broken tool in front of you.
advice-frees = { $target } can dig again.
advice-mends-one-of = One fewer broken tool in front of { $target }.
advice-traps = { $target } would be trapped: no digging, and no share of the treasure unless freed.
advice-free-again = You are free again.
advice-frees-prisoner = { $target } is free again.
advice-theft = At the end of the round you may steal a gold, if the card is still in front of you then.
advice-hands-off = { $target } will not steal.
advice-swap = You swap a hand with { $count ->
    [0] no tunnel
    [one] one tunnel
   *[other] { $count } tunnels
} for { $target }'s.
advice-inspect = Of all the roles you may look at, { $target }'s is the one you know least about.
advice-hats-own = Another role promises more than yours.
advice-hats-other = { $target } would have to take another role.
advice-saboteur = You have reason to take { $target } for a saboteur ({ $percent } %).
advice-saboteur-most = Nobody here looks more like a saboteur than { $target } ({ $percent } %).
advice-digger = { $target } is most likely a digger ({ $percent } %).
advice-digger-most = Nobody here looks more like a digger than { $target } ({ $percent } %).
advice-against = { $target } most likely plays against you ({ $percent } %).
advice-against-most = Nobody here is more likely against you than { $target } ({ $percent } %).
advice-trust = { $target } is most likely not against you ({ $percent } %).
advice-sign = { $reason } The strongest sign: { $deed }.
advice-removes = You get rid of what is in front of you: { sign-name }.
advice-blocked = Your tools are broken, so you cannot dig now.
advice-map-known = You know where the treasure lies, and need no map.
advice-would-help = A tunnel that would only help the diggers.
advice-leads-nowhere = A dead end, of no use to you.
advice-least = { $count ->
    [one] Of the cards you could put away you will miss this one least.
   *[other] Of the cards you could put away you will miss these least.
}
advice-draws = You draw { $count } new cards.
advice-keeps = It keeps { $verb ->
    [break] the card that breaks a tool
    [mend] the repair
    [rockfall] the rockfall
    [map] the map
    [theft] the theft
    [hands-off] “hands off”
    [trap] “trapped”
    [free] “free at last”
    [swap] the exchange of hands
    [inspect] the inspection
    [hats] the change of hats
    [key] the key
   *[other] a card
} for later.
advice-claim = { $gold ->
    [one] It takes one gold.
   *[other] It takes { $gold } gold.
}
advice-steal = Of all those you may rob, nobody got more than { $target }.
advice-pick = None of these nuggets is worth more.
advice-bribe = The way behind the troll is worth its price.
advice-done = No troll here is worth its price.

table-help-hint =
    hint         what “hard” would play, and why
hint-move = “hard” would play { $move }.
hint-head-move = move
hint-head-won = won
hint-head-value = value
hint-head-rollouts = played out
hint-played = played
hint-not-now = It is not your turn.

hint-hard = “hard”
hint-lost = lost by it
hint-gold = gold in 100 rounds
usage-regrets-need-seat = --regrets looks back at the moves of one seat: say which with --seat.
usage-advice = --advice takes numbers of moves, as in 3,7, or all, but not “{ $text }”.
usage-advice-others = Move { $number } was { $seat }'s: seen through one seat's eyes, there is only advice on its own moves.

regret-title = Your costliest moves
regret-known = Judged by what you could know at the time, not by what turned out later.
regret-none = None of your moves was clearly worse than what “hard” would have played.
regret-how = To look back at your costliest moves:
regret-wins = Move { $turn }, round { $round }: you played { $played }. With { $better } you would win { $count } (± { $error }) of 100 rounds more.
regret-gold = Move { $turn }, round { $round }: you played { $played }. With { $better } you would have { $count } (± { $error }) gold more in 100 rounds.

web-hint-name = A hint
web-hint-hide = Put the hint away
web-hint-move = “hard” would play: { $move }
web-hint-tried = What was tried
web-hint-won = won
web-hint-value = value
web-hint-rollouts = played out
web-hint-played = played
web-hint-counted = { $count ->
    [one] You asked for one hint: this game does not count in your statistics.
   *[other] You asked for { $count } hints: this game does not count in your statistics.
}
web-move-cell = { $card } { at-place }{ $turned ->
    [yes] , turned
   *[no] { "" }
}
web-move-player = { $card } on { $name }
web-move-discard = discard { $cards }
web-move-choice = { $what ->
    [turn] lay { the-goal } { $turned ->
        [yes] turned
       *[no] upright
    }
    [pick] take the nugget worth { $values }
    [steal] steal from { $name }
    [bribe] bribe the troll { at-place }
    [claim] put a marker { at-place }
    [pay] pay { $values }
   *[done] leave it at that
}
web-regrets = Your costliest moves
web-regrets-known = Judged by what you could know at the time, not by what turned out later.
web-regrets-ask = Look back at my moves
web-regrets-looking = Looking back at your moves …
web-regrets-none = None of your moves was clearly worse than what “hard” would have played.
web-regrets-strange = You can only look back like this at your own games against bots.
web-regrets-move = Move { $turn }: you played { $played }. Better: { $better }.
web-regrets-wins = { $loss } (± { $error }) more of 100 rounds won.
web-regrets-gold = { $loss } (± { $error }) more gold in 100 rounds.
web-second = What would “hard” have played?
web-second-ask = Ask “hard”
web-second-wins = That wins { $loss } (± { $error }) of 100 rounds more than what was played.
web-second-gold = That brings { $loss } (± { $error }) gold more in 100 rounds than what was played.
web-second-same = “hard” would have played the same: { $move }
web-second-other = “hard” would have played: { $move }
web-second-known = Judged by what { $name } could know at that moment.
