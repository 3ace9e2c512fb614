# La page : ce qu'on choisit avant une partie, et les sons.

web-sounds = Sons
web-sounds-name = { $sounds ->
    [off] Aucun
    [turn] Seulement quand c'est mon tour
   *[all] Tous : cartes, éboulements, or, mon tour
}
