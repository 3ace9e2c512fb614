# Ce qu'il y a sur les cartes.

card-name = { $noun ->
    [start] départ
    [treasure] trésor
    [stone] pierre
    [straight] ligne droite
    [bend] virage
    [junction] bifurcation
    [crossing] carrefour
    [dead-end] cul-de-sac
    [break-P] pioche cassée
    [break-L] lanterne cassée
    [break-C] wagonnet cassé
    [mend-P] pioche neuve
    [mend-L] lanterne neuve
    [mend-C] wagonnet neuf
    [mend-PL] pioche ou lanterne
    [mend-PC] pioche ou wagonnet
    [mend-LC] lanterne ou wagonnet
    [rockfall] éboulement
   *[map] plan secret
}
# Derrière un verbe.
a-card = { $noun ->
    [start] le départ
    [treasure] le trésor
    [stone] une pierre
    [straight] une ligne droite
    [bend] un virage
    [junction] une bifurcation
    [crossing] un carrefour
    [dead-end] un cul-de-sac
    [break-P] une pioche cassée
    [break-L] une lanterne cassée
    [break-C] un wagonnet cassé
    [mend-P] une pioche neuve
    [mend-L] une lanterne neuve
    [mend-C] un wagonnet neuf
    [mend-PL] une pioche ou lanterne neuve
    [mend-PC] une pioche ou un wagonnet neufs
    [mend-LC] une lanterne ou un wagonnet neufs
    [rockfall] un éboulement
   *[map] un plan secret
}
tool-name = { $tools ->
    [P] pioche
    [L] lanterne
   *[C] wagonnet
}
a-role = { $role ->
    [digger] chercheur d'or
    [saboteur] saboteur
   *[selfish] nain égoïste
}
