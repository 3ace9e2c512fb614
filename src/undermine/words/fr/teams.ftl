# Deux équipes, et quelques-uns à leur compte : rôles, cartes devant les joueurs, vols.

table-role-blue = Vous êtes chercheur d'or bleu. Menez votre équipe au trésor, mais pas par une porte verte.
table-role-green = Vous êtes chercheur d'or vert. Menez votre équipe au trésor, mais pas par une porte bleue.
table-role-boss = Vous êtes le Boss. Vous gagnez avec l'une ou l'autre équipe, pour 1 pépite de moins. Gare aux saboteurs.
table-role-profiteer = Vous êtes le Profiteur. Quels que soient les gagnants, vous en êtes, pour 2 pépites de moins.
table-role-geologist = Vous êtes géologue. Oubliez le trésor : chaque cristal de la mine vaut de l'or pour vous.
role-former = Avant : { $roles }.
role-known = Vous avez vu : { $known }.
role-seen = { $fresh ->
    [yes] { $seat } ({ payout-role })
   *[no] { $seat } ({ payout-role } avant de changer)
}

# Ce qui est posé devant quelqu'un.
sign-name = { $sign ->
    [P] pioche cassée
    [L] lanterne cassée
    [C] wagonnet cassé
    [X] en prison
   *[T] voleur
}
a-sign = { $sign ->
    [P] la pioche cassée
    [L] la lanterne cassée
    [C] le wagonnet cassé
    [X] la carte En prison
   *[T] la carte Voleur
}

log-drew-several = Vous piochez { $count } cartes : { $cards }.
log-buried-several = Vous défaussez { $count } cartes : { $cards }.
log-shed = { $who ->
    [seat] Vous écartez { a-sign }.
   *[none] { $seat } écarte { a-sign }.
}
log-theft = { $who ->
    [seat] Vous posez une carte Voleur devant vous.
   *[none] { $seat } pose une carte Voleur.
}
log-trapped = { $who ->
    [seat] Vous mettez { $target } en prison.
    [target] { $seat } vous met en prison.
   *[none] { $seat } met { $target } en prison.
}
log-hands-off = { $who ->
    [seat] Pas touche ! Vous retirez la carte Voleur de { $target }.
    [target] Pas touche ! { $seat } retire votre carte Voleur.
    [both] Vous retirez votre propre carte Voleur.
    [self] { $seat } retire sa propre carte Voleur.
   *[none] Pas touche ! { $seat } retire la carte Voleur de { $target }.
}
log-freed = { $who ->
    [seat] Vous libérez { $target }.
    [target] { $seat } vous libère.
    [both] Vous voilà libre.
    [self] { $seat } sort de prison.
   *[none] { $seat } libère { $target }.
}
log-swapped = { $who ->
    [seat] Vous échangez votre main avec { $target }.
    [target] { $seat } échange sa main avec vous.
   *[none] { $seat } échange sa main avec { $target }.
}
log-inspected = { $who ->
    [target] { $seat } regarde votre rôle.
   *[none] { $seat } regarde le rôle de { $target }.
}
log-inspected-own = Vous regardez le rôle de { $target } : { payout-role }.
log-hats = { $who ->
    [seat] Vous faites changer { $target } de rôle.
    [self] { $seat } change de rôle.
   *[none] { $seat } fait changer { $target } de rôle.
}
log-new-hat = { $who ->
    [target] { $seat } vous fait changer de rôle : vous êtes { a-role }.
   *[both] Vous changez de rôle : vous êtes { a-role }.
}
log-stole = { $who ->
    [seat] Vous volez 1 pépite à { $target }.
    [target] { $seat } vous vole 1 pépite.
   *[none] { $seat } vole 1 pépite à { $target }.
}
log-stole-nothing = { $who ->
    [seat] Vous ne volez rien.
   *[none] { $seat } ne vole rien.
}

why-trapped = Vous êtes en prison : pas de chemin avant d'en sortir, grâce à une carte ou en en défaussant deux.
why-already-a-thief = Il y a déjà une carte Voleur devant vous.
why-nobody-to-trap = Tous les autres sont déjà en prison.
why-no-thief = Personne n'a de carte Voleur.
why-nobody-trapped = Personne n'est en prison.
why-nobody-to-swap = Personne d'autre n'a de cartes.
why-nobody-to-inspect = Il n'y a personne à inspecter.
why-no-hats-left = Il ne reste aucun rôle à prendre.
why-shed-two = Défaussez exactement deux cartes pour vous débarrasser d'une carte devant vous.
why-nothing-to-shed = Vous n'avez pas cette carte devant vous.

payout-finished = { $who ->
    [seat] Vous ({ payout-role }) avez relié le trésor au départ.
   *[none] { $seat } ({ payout-role }) a relié le trésor au départ.
}
payout-way = { $team ->
    [blue] { $free ->
        [yes] L'équipe bleue peut passer.
       *[no] Des portes vertes arrêtent l'équipe bleue.
    }
   *[green] { $free ->
        [yes] L'équipe verte peut passer.
       *[no] Des portes bleues arrêtent l'équipe verte.
    }
}
payout-shut-out = Les deux équipes restent dehors : d'autres en profitent.
payout-crystals = { $crystals ->
    [0] Il n'y a aucun cristal dans la mine.
    [one] Il y a un cristal dans la mine.
   *[other] { $geologists ->
        [one] Il y a { $crystals } cristaux dans la mine.
       *[other] Il y a { $crystals } cristaux dans la mine, pour { $geologists } géologues.
    }
}
payout-winners = { $winners ->
    [0] Personne n'a gagné.
    [one] Un gagnant : une part de { $share ->
        [one] { $share } pépite
       *[other] { $share } pépites
    }.
   *[other] { $winners } gagnants : une part de { $share ->
        [one] { $share } pépite
       *[other] { $share } pépites
    } chacun.
}
payout-share = { $amount ->
    [one] Une part de { $amount } pépite.
   *[other] Une part de { $amount } pépites.
}
payout-less = { $amount ->
    [0] { $less } de moins : rien.
    [one] { $less } de moins : { $amount } pépite.
   *[other] { $less } de moins : { $amount } pépites.
}
payout-geologist = { $amount ->
    [0] Rien : trop peu de cristaux.
    [one] { $amount } pépite pour les cristaux.
   *[other] { $amount } pépites pour les cristaux.
}
payout-trapped = Rien : en prison.
payout-not-among-winners = Rien : pas parmi les gagnants.
payout-stole = { $who ->
    [seat] 1 pépite volée, à vos dépens.
   *[none] 1 pépite volée à { $seat }.
}
payout-robbed = { $who ->
    [seat] 1 pépite perdue, à votre profit.
   *[none] 1 pépite perdue au profit de { $seat }.
}

question-steal = À qui volez-vous 1 pépite ?
steal-nobody = personne
table-hint-several = Un nombre choisit une carte, - en défausse 1 à { $most } (-1 ou -1 3), ? : aide.
table-hint-shed = Un nombre choisit une carte. -1 3 passe, ou vous débarrasse. ? pour l'aide.
table-card-twice = La carte { $text } ne se défausse qu'une fois.
table-discard-two = Défausser { $cards } et
table-pass-only = passer, piocher { $count }
table-shed = retirer : { sign-name }
table-back = (Entrée : retour)
table-help-several =
    -1 3         passe avec plusieurs cartes, { $most } au plus, et en pioche autant
table-help-shed =
    -1 3:X       en défausse deux pour retirer une carte devant vous : P pioche,
                 L lanterne, C wagonnet, X prison, T voleur. Sans lettre, au choix.
table-help-signs =
    { $ladder } échelle : reliée au départ. { $crystal } cristal. B, G : porte bleue, verte ; elle
    n'arrête personne qui creuse, mais dit à la fin quelle équipe peut passer.
    Chez les joueurs : { $broken } outils cassés, en prison (X) ; en jaune, un voleur (T).

error-house-rule-not-here = La règle maison { $name } n'existe pas pour { $rules }.
error-house-rule-choice = La règle maison { $name } se choisit parmi : { $choices }.
error-house-card = { $card } n'est pas mélangée avec les autres : son nombre ne change pas.
error-too-few-cards = { $cards ->
    [one] { $cards } carte, c'est trop peu
   *[other] { $cards } cartes, c'est trop peu
} { $players ->
    [one] pour jouer en solitaire
   *[other] pour jouer à { $players }
}.
error-unknown-sign = « { $sign } » ne peut pas être devant quelqu'un ; il y a P, L, C (outils) et dans certains jeux X (prison), T (voleur).

rules-name-saboteur2 = Saboteur 2
rules-name-saboteur2-fr = Saboteur 2, français
rules-about-saboteur2 = Deux équipes, un trésor, des portes entre elles, et l'or de personne n'est à l'abri.
rules-about-saboteur2-fr = La même chose, mais si des portes arrêtent les deux équipes, le Boss gagne seul, ou sinon les saboteurs, et un géologue en prison ne reçoit rien.
book-S2E = règle anglaise de Saboteur 2

reading-trapped-geologist = Un géologue en prison est-il payé pour les cristaux ?
reading-trapped-geologist-paid = Oui : les cristaux ne font pas partie du trésor.
reading-trapped-geologist-unpaid = Non : en prison, on ne reçoit rien.
reading-blocked = Qui gagne si des portes arrêtent les deux équipes ?
reading-blocked-shared = Le Boss et le Profiteur ; sans Boss, le Profiteur, si c'est lui qui est arrivé.
reading-blocked-alone = Le Boss seul ; sans Boss, les saboteurs, et le Profiteur avec eux.

rules-pile = Tous les rôles sont mélangés ; ceux qui restent servent aux changements de rôle, en secret.
rules-aside = À chaque manche, { $count } cartes sont écartées sans être vues.
rules-role = rôle
rules-copies = cartes
rules-wins = payé
rules-roles = Rôles
wins-blue = si l'équipe bleue peut passer jusqu'au trésor
wins-green = si l'équipe verte peut passer jusqu'au trésor
wins-boss = avec l'une ou l'autre équipe, 1 de moins
wins-profiteer = avec tous les gagnants, 2 de moins
wins-geologist = selon les cristaux de la mine ; à deux, ils partagent
wins-saboteur = { $blocked ->
    [alone] si le trésor n'est pas relié au départ, ou si des portes arrêtent les deux équipes et qu'il n'y a pas de Boss
   *[shared] si le trésor n'est pas relié au départ
}
rules-winners = gagnants, hors prison
rules-share-each = pépites pour chacun
rules-share-boss = pépites pour le Boss
rules-share-profiteer = pépites pour le Profiteur
rules-bank = L'or vient d'une banque sans fond et reste visible. En prison, on ne reçoit { $trapped ->
    [paid] aucune part, mais un géologue est tout de même payé pour les cristaux
   *[unpaid] rien
}. Les voleurs viennent en dernier : chacun peut prendre 1 pépite à quelqu'un.
rules-turn = Votre tour
rules-passing = On passe en défaussant 1 à { $most } cartes, et on en pioche autant.
rules-shedding = Défaussez deux cartes pour vous débarrasser d'une carte devant vous, et piochez-en une.
rules-cards = Cartes
rules-does = Ce que font certaines cartes
rules-sure = Fiabilité des nombres : sans mention, deux sources au moins concordent. Si votre boîte est différente, donnez vos propres nombres, par exemple --house card:In=2.
sure-one = une source
sure-inferred = déduit

house-extra-action = Quelle est la 21e nouvelle carte Action : { $choices }.
house-card = Le nombre d'exemplaires d'une carte, de { $low } à { $high } ; elle est désignée par son code.
