# Ce qu'il y a sur les cartes.

card-name = { $noun ->
    [start] départ
    [treasure] trésor
    [stone] pierre
    [gold-1] 1 pépite
    [gold-2] 2 pépites
    [gold-3] 3 pépites
    [straight] ligne droite
    [bend] virage
    [junction] bifurcation
    [gold-way] chemin avec pépite
    [troll] troll
    [blue-gate] porte bleue
    [green-gate] porte verte
    [blue-ladder] échelle bleue
    [green-ladder] échelle verte
    [crossing] carrefour
    [dead-end] cul-de-sac
    [bridge] pont
    [double-bend] double courbe
    [stub] chemin et bout mort
    [ladder] échelle
    [blue-door] porte bleue
    [green-door] porte verte
    [crystal] cristal
    [break-P] pioche cassée
    [break-L] lanterne cassée
    [break-C] wagonnet cassé
    [key] clé
    [mend-P] pioche neuve
    [mend-L] lanterne neuve
    [mend-C] wagonnet neuf
    [mend-PL] pioche ou lanterne
    [mend-PC] pioche ou wagonnet
    [mend-LC] lanterne ou wagonnet
    [rockfall] éboulement
    [theft] voleur
    [hands-off] pas touche
    [trap] en prison
    [free] enfin libre
    [swap] changer de main
    [inspect] inspection
    [hats] changement de rôle
    [map] plan secret
   *[other] carte « { $noun } »
}
# Derrière un verbe.
a-card = { $noun ->
    [start] le départ
    [treasure] le trésor
    [stone] une pierre
    [gold-1] une pépite
    [gold-2] deux pépites
    [gold-3] trois pépites
    [straight] une ligne droite
    [bend] un virage
    [junction] une bifurcation
    [gold-way] un chemin avec une pépite
    [troll] un troll
    [blue-gate] une porte bleue
    [green-gate] une porte verte
    [blue-ladder] une échelle bleue
    [green-ladder] une échelle verte
    [crossing] un carrefour
    [dead-end] un cul-de-sac
    [bridge] un pont
    [double-bend] une double courbe
    [stub] un chemin avec un bout mort
    [ladder] une échelle
    [blue-door] une porte bleue
    [green-door] une porte verte
    [crystal] un cristal
    [break-P] une pioche cassée
    [break-L] une lanterne cassée
    [break-C] un wagonnet cassé
    [key] une clé
    [mend-P] une pioche neuve
    [mend-L] une lanterne neuve
    [mend-C] un wagonnet neuf
    [mend-PL] une pioche ou lanterne neuve
    [mend-PC] une pioche ou un wagonnet neufs
    [mend-LC] une lanterne ou un wagonnet neufs
    [rockfall] un éboulement
    [theft] une carte Voleur
    [hands-off] une carte Pas touche
    [trap] une carte En prison
    [free] une carte Enfin libre
    [swap] un changement de main
    [inspect] une inspection
    [hats] un changement de rôle
    [map] un plan secret
   *[other] une carte « { $noun } »
}
tool-name = { $tools ->
    [P] pioche
    [L] lanterne
   *[C] wagonnet
}
a-role = { $role ->
    [digger] chercheur d'or
    [saboteur] saboteur
    [blue] chercheur d'or bleu
    [green] chercheur d'or vert
    [boss] le Boss
    [profiteer] le Profiteur
    [geologist] géologue
   *[selfish] nain égoïste
}

# Ce que fait une carte, là où son image ne le dit pas.
card-does = { $noun ->
    [bridge] Deux chemins, l'un sur l'autre : on n'y tourne pas.
    [double-bend] Deux virages qui ne se touchent pas.
    [stub] Le côté avec les éboulis ne mène nulle part.
    [ladder] Toujours reliée au départ ; jamais à côté d'une arrivée.
    [blue-door] À la fin, seule l'équipe bleue y passe.
    [green-door] À la fin, seule l'équipe verte y passe.
    [crystal] De l'or pour les géologues.
    [theft] Posez-la devant vous : si elle y est encore à la fin de la manche, vous pouvez prendre 1 pépite à quelqu'un.
    [hands-off] Retire une carte Voleur.
    [trap] En prison, on ne pose pas de chemin et on n'a pas de part du trésor.
    [trap-unpaid] En prison, on ne pose pas de chemin et on ne touche rien à la fin de la manche, géologues compris.
    [free] Libère quelqu'un de prison.
    [swap] Vous échangez toutes vos cartes avec quelqu'un, qui pioche ensuite.
    [inspect] Vous regardez un rôle, en secret.
    [map] Vous regardez sous une arrivée, en secret.
    [rockfall] Enlève un chemin de la mine.
    [gold-way] Atteignez-le depuis votre départ, et l'or est à vous pour la manche.
    [troll] Personne ne passe sans le soudoyer : un jeton d'abord, 1 pépite ensuite.
    [blue-gate] Seuls les bleus y passent, sauf si une clé est dessus.
    [green-gate] Seuls les verts y passent, sauf si une clé est dessus.
    [blue-ladder] Toujours reliée au départ bleu ; sans départ bleu, un simple chemin.
    [green-ladder] Toujours reliée au départ vert ; sans départ vert, un simple chemin.
    [key] Ouvre une porte fermée, pour les deux.
    [hats] Quelqu'un, peut-être vous, échange son rôle contre un rôle non distribué.
   *[other] L'effet de la carte « { $noun } » n'est pas décrit.
}
