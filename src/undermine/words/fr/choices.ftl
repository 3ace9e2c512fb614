# La page : ce qu'on choisit avant une partie, et les sons.

web-sounds = Sons
web-sounds-name = { $sounds ->
    [off] Aucun
    [turn] Seulement quand c'est mon tour
   *[all] Tous : cartes, éboulements, or, mon tour
}

web-quick-level-name = { $level ->
    [easy] faciles
    [hard] difficiles
   *[normal] normaux
}
web-quick-with = { $bots ->
    [0] en solitaire
    [one] contre un bot
   *[other] avec { $bots } bots
}
web-bots-level = Force des bots
web-pace = Temps de réflexion des bots
web-pace-name = { $pace ->
    [slow] Deux fois plus long
    [quick] Bref
    [instant] Presque aucun
   *[normal] Assez pour suivre
}
web-differs = En quoi elle diffère des autres éditions
web-dealt = { $players ->
    [one] En solitaire
   *[other] À { $players }
} : { $hand } cartes en main, { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}
web-dealt-role = { $count } × { $role }
web-house-hint = Ce dont une table peut convenir en plus des règles imprimées. Toute personne qui la rejoint le voit avant la partie.
web-extra-action = Quelle carte est la 21e nouvelle carte Action ?
web-extra-action-name = { $choice ->
    [hands-off] Pas touche
    [swap] Changer de main
    [free] Enfin libre
    [none] Il n'y en a pas
   *[inspection] Inspection
}
web-as-printed-is = Comme imprimé : { $value }
