# Talk at the table: bubbles, claims and suspicions; and questions that are answered on the board.

web-turn-goal = { $card }, { $turned ->
    [yes] turned
   *[no] upright
}: turn it round
web-lie-so = Leave it like this
