# Deux nains ou un seul, avec des jetons pour l'or et les trolls, et des clés pour les portes.

log-claimed = { $who ->
    [seat] Vous mettez un jeton sur l'or { at-place }.
   *[none] { $seat } met un jeton sur l'or { at-place }.
}
log-bribed = { $who ->
    [seat] Vous soudoyez le troll { at-place }.
   *[none] { $seat } soudoie le troll { at-place }.
}
log-unlocked = { $who ->
    [seat] Vous ouvrez la porte { at-place } avec une clé.
   *[none] { $seat } ouvre la porte { at-place } avec une clé.
}
log-gold-won = { $amount ->
    [one] { $who ->
        [seat] Vos jetons vous rapportent { $amount } pépite.
       *[none] Les jetons de { $seat } rapportent { $amount } pépite.
    }
   *[other] { $who ->
        [seat] Vos jetons vous rapportent { $amount } pépites.
       *[none] Les jetons de { $seat } rapportent { $amount } pépites.
    }
}
log-trolls-paid = { $amount ->
    [one] { $who ->
        [seat] Les trolls vous coûtent { $amount } pépite.
       *[none] Les trolls coûtent { $amount } pépite à { $seat }.
    }
   *[other] { $who ->
        [seat] Les trolls vous coûtent { $amount } pépites.
       *[none] Les trolls coûtent { $amount } pépites à { $seat }.
    }
}
log-struck = { $who ->
    [seat] Mauvaise pioche pour vous : { tool-broken }.
   *[none] Mauvaise pioche pour { $seat } : { tool-broken }.
}
log-caved-in = Un éboulement sort de la pioche et emporte le chemin { at-place }.
log-caved-in-nowhere = Un éboulement sort de la pioche et ne trouve aucun chemin à emporter.
log-round-over = La manche est finie : { $ending ->
    [goals] toutes les arrivées sont retournées.
    [markers] le dernier jeton est posé.
   *[empty] toutes les cartes sont jouées.
}

why-no-door = Il n'y a aucune porte fermée qu'une clé puisse vous ouvrir.
error-pay-order = Nommez l'or que vous payez du plus grand au plus petit, par exemple pay 2+1.

payout-round-ended = { $ending ->
    [goals] Toutes les arrivées sont retournées.
    [markers] Le dernier jeton est posé.
   *[empty] La dernière carte est jouée.
}
payout-gold-won = { $amount ->
    [one] { $amount } pépite sous les jetons : { $cards }.
   *[other] { $amount } pépites sous les jetons : { $cards }.
}
payout-no-gold = Pas d'or sous un jeton.
payout-trolls = { $trolls ->
    [one] Un troll réclame son dû.
   *[other] { $trolls } trolls réclament leur dû.
}
payout-owns = { $amount ->
    [one] Dans la bourse : { $amount } pépite.
   *[other] Dans la bourse : { $amount } pépites.
}

question-claim = Quel or reçoit un jeton ? Il n'y en a pas assez pour tout.
question-bribe = Quel troll soudoyez-vous ? Cela coûte 1 pépite à la fin de la manche.
question-pay = Quel or donnez-vous aux trolls ? Ils ne rendent pas la monnaie.

ending-goals = manches : toutes les arrivées retournées
ending-markers = manches : tous les jetons posés

rules-name-duel = Le Duel
rules-name-solo = Solo
rules-about-duel = Deux nains, deux départs, huit jetons pour l'or : creuser ensemble, ou se barrer la route.
rules-about-solo = Le Duel en solitaire : la pioche elle-même casse vos outils et fait tomber vos chemins.

role-none = Pas de rôles ici : vous creusez pour vous, en { $colour ->
    [blue] bleu
   *[green] vert
}.
table-markers = Jetons : { $count }
table-bribes = Trolls à soudoyer :
table-bribe-done = cela suffit
table-help-shed-tool =
    -1 3:P       en défausse deux pour réparer un outil : P pioche, L lanterne,
                 C wagonnet. Sans lettre, au choix.
table-help-bribe =
    a, bribe 4,1 soudoyer un troll, avant ou après votre carte : 1 pépite, à payer
                 à la fin de la manche
table-help-markers =
    À côté des noms : { $broken } outils cassés, et l'or gagné, carte par carte.
    1, 2, 3 : or. B, G : porte bleue, verte, T : troll. Petites lettres : b, g un
    jeton bleu, vert, k une clé. { $ladder } échelle : reliée au départ de sa couleur.

rank-0 = Surtout de la poussière. Les trolls vous saluent.
rank-1 = Une honnête journée de mine. Votre dos s'en souviendra.
rank-2 = Vous flairez l'or à travers la roche.
rank-3 = La montagne est creuse, vos poches ne le sont pas.

rules-hands = Joueurs, mains
rules-first = { $colour ->
    [blue] Les bleus
   *[green] Les verts
} ouvrent toujours la première manche.
rules-colour-choice = Vous choisissez votre couleur avant la distribution : vert ou bleu.
rules-mine-gold = Dans la mine : { table-amount }.
rules-markers = { $count } jetons par manche. Un sur chaque or que vous atteignez, qui est alors à vous ; un sur chaque troll que vous soudoyez, pour 1 pépite à la fin de la manche.
rules-ranks = Ce que votre or fait de vous
simulate-ranks = parties par rang
error-players-only = { $rules } se joue { $count ->
    [one] en solitaire
   *[other] à { $count }
}, pas à { $players }.
