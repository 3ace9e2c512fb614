# The page: what is chosen before a game, and sounds.

web-sounds = Sounds
web-sounds-name = { $sounds ->
    [off] None
    [turn] Only when it is my turn
   *[all] All: cards, rockfalls, gold, my turn
}
