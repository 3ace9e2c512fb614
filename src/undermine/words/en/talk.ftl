# Talk at the table: bubbles, claims and suspicions; and questions that are answered on the board.

web-turn-goal = { $card }, { $turned ->
    [yes] turned
   *[no] upright
}: turn it round
web-lie-so = Leave it like this

web-suspicion-hint = Only you see it.
web-suspicion-face = { $face ->
    [0] Trustworthy
    [1] Probably fine
   *[2] Hard to say
    [3] Fishy
    [4] Up to no good
}

web-tell-goal = You looked under this goal: { $card }. Tell the others
web-tell = { $what ->
    [gold] Gold
   *[stone] Stone
}
