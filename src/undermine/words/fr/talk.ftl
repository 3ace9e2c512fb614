# Ce qui se dit à la table : bulles, affirmations, soupçons ; et les questions auxquelles on répond sur la table.

web-turn-goal = { $card }, { $turned ->
    [yes] tournée
   *[no] à l'endroit
} : la retourner
web-lie-so = La laisser ainsi

web-suspicion-hint = Personne d'autre ne le voit.
web-suspicion-face = { $face ->
    [0] Digne de confiance
    [1] Plutôt fiable
   *[2] Difficile à dire
    [3] Louche
    [4] Prépare un mauvais coup
}

web-tell-goal = Vous avez regardé sous ce but : { $card }. En parler aux autres
web-tell = { $what ->
    [gold] Or
   *[stone] Pierre
}
