# Pourquoi l'or d'une manche est allé où il est allé : d'abord pour tous, puis quelques mots par place.

payout-treasure = { $who ->
    [seat] Vous avez trouvé le trésor.
   *[none] { $seat } a trouvé le trésor.
}
payout-pot = { $cards ->
    [one] Une carte Or à partager
   *[other] { $cards } cartes Or à partager
}, selon le nombre de { $reading ->
    [diggers] chercheurs
   *[players] joueurs
}.
payout-empty-pot = Il n'y a aucune carte Or à partager.
payout-lost = { $ending ->
    [all-passed] Tout le monde a passé, et le trésor reste caché.
   *[empty] La dernière carte est jouée, et le trésor reste caché.
}
payout-no-saboteur = Il n'y avait aucun saboteur. Personne ne reçoit rien.
payout-role = { $role ->
    [digger] chercheur d'or
    [saboteur] saboteur
    [blue] chercheur bleu
    [green] chercheur vert
    [boss] Boss
    [profiteer] Profiteur
    [geologist] géologue
   *[selfish] nain égoïste
}
payout-saboteur = { $saboteurs ->
    [one] { $amount ->
        [one] { $amount } pépite
       *[other] { $amount } pépites
    }, seul saboteur.
   *[other] { $amount ->
        [one] { $amount } pépite
       *[other] { $amount } pépites
    }, l'un des { $saboteurs } saboteurs.
}
payout-cards = En cartes Or : { $cards }.
payout-bank = De la banque : { $amount }.
payout-selfish-alone = { $amount ->
       [one] { $amount } pépite
      *[other] { $amount } pépites
   }, et rien pour les autres.
payout-picks = { $place ->
    [1] Premier choix des cartes Or.
   *[other] Une carte Or, choix numéro { $place }.
}
payout-treasure-not-reached = Rien : le trésor n'est pas trouvé.
payout-treasure-reached = Rien : le trésor est trouvé.
payout-selfish-not-last = Rien : quelqu'un d'autre est arrivé avant.
payout-selfish-took-all = Rien : le nain égoïste a tout pris.
payout-broken-tool = Rien : un outil est cassé.
payout-no-nugget-left = Rien : il ne restait plus de carte Or.
