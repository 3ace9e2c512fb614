# Ce qui se dit à la table : bulles, affirmations, soupçons ; et les questions auxquelles on répond sur la table.

web-turn-goal = { $card }, { $turned ->
    [yes] tournée
   *[no] à l’endroit
} : la retourner
web-lie-so = La laisser ainsi
