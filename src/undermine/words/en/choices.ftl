# The page: what is chosen before a game, and sounds.

web-sounds = Sounds
web-sounds-name = { $sounds ->
    [off] None
    [turn] Only when it is my turn
   *[all] All: cards, rockfalls, gold, my turn
}

web-quick-level-name = { $level ->
    [easy] easy
    [hard] hard
   *[normal] normal
}
web-quick-with = { $bots ->
    [0] on your own
    [one] against one bot
   *[other] with { $bots } bots
}
web-bots-level = How strong the bots are
web-pace = How long the bots think
web-pace-name = { $pace ->
    [slow] Twice as long as usual
    [quick] Briefly
    [instant] Hardly at all
   *[normal] Long enough to follow
}
web-differs = How it differs from the other editions
web-dealt = For { $players ->
    [one] one player
   *[other] { $players } players
}: { $hand } cards in hand, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
web-dealt-role = { $count } × { $role }
web-house-hint = What a table may agree on beyond the printed rules. Anyone who joins can see it before the game.
web-extra-action = Which card is the 21st new action card?
web-extra-action-name = { $choice ->
    [hands-off] Hands off
    [swap] Swap hands
    [free] Free at last
    [none] There is none
   *[inspection] Inspection
}
web-as-printed-is = As printed: { $value }
