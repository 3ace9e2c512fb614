# Ce que « hard » jouerait et pourquoi : à table, en revoyant une partie, et après la partie.

error-advice-needs-native = Les conseils ont besoin du moteur natif, qui manque ici. Dans une copie de travail, `make native` le compile.
error-hint-company = Les conseils sont réservés aux parties contre des bots : d'autres personnes jouent ici, ou y ont joué.

advice-only-move = Il n'y a pas d'autre coup.
advice-no-other = Aucun autre coup ne vaut un essai.
advice-clear-wins = Des manches jouées d'avance, il en gagne { $percent } %, le deuxième meilleur coup { $other } %.
advice-close-wins = C'est serré : des manches jouées d'avance, il en gagne { $percent } %, le deuxième meilleur coup { $other } %.
advice-clear-gold = Cent manches jouées d'avance rapportent { $gold ->
    [one] { $gold } pépite
   *[other] { $gold } pépites
} de plus qu'avec le deuxième meilleur coup.
advice-close-gold = C'est serré : le deuxième meilleur coup rapporte presque autant.
advice-behind-wins = Il semblait le meilleur à première vue ; des manches jouées d'avance, il en gagne { $percent } %, un autre coup { $other } %.
advice-behind-gold = Il semblait le meilleur à première vue ; avec un autre coup, cent manches jouées d'avance rapportent { $gold ->
    [one] { $gold } pépite
   *[other] { $gold } pépites
} de plus.
advice-reaches = Il atteint le trésor.
advice-reaches-goal = Il atteint une arrivée : d'après ce que vous savez, le trésor s'y trouve à { $percent } %.
advice-nearer = Il rapproche le trésor d'environ { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
advice-opens = Il rouvre un chemin vers le trésor.
advice-clears = Il enlève une carte du chemin : le trésor est plus proche d'environ { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
advice-clears-dead-end = Il enlève le cul-de-sac du chemin : le trésor est plus proche d'environ { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
advice-bars = Il barre tous les chemins vers le trésor.
advice-farther = Il allonge le chemin vers le trésor d'environ { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
advice-idle = Cela a l'air de creuser, mais ne rapproche personne du trésor.
advice-crystal = Un cristal de plus dans la mine, et les cristaux vous rapportent.
advice-gold-reached = Il atteint { $gold ->
    [one] une pépite
   *[other] { $gold } pépites
}.
advice-goal-reached = Il atteint une arrivée que personne n'a encore retournée.
advice-gold-nearer = L'or le plus proche se rapproche d'environ { $count ->
    [one] un tour
   *[other] { $count } tours
}.
advice-rival-shut = En face, plus aucun chemin ne mène à de l'or.
advice-rival-farther = En face, l'or le plus proche s'éloigne d'environ { $count ->
    [one] un tour
   *[other] { $count } tours
}.
advice-look-new = Personne d'autre n'a encore regardé cette arrivée.
advice-look-chance = Le trésor s'y trouve à { $percent } % : vous le sauriez.
advice-look-gold = Vous sauriez ce qui s'y trouve avant de creuser jusque-là.
advice-key = Il vous ouvre cette porte.
advice-stops = Il casse { $tools ->
    [P] une pioche
    [L] une lanterne
   *[C] un wagonnet
} : { $target } ne creuse plus jusqu'à la réparation.
advice-stops-longer = Il faudrait une réparation de plus à { $target } pour creuser de nouveau.
advice-dig-again = Vous pouvez creuser de nouveau.
advice-mends-one = Un outil cassé de moins devant vous.
advice-frees = { $target } peut creuser de nouveau.
advice-mends-one-of = Un outil cassé de moins devant { $target }.
advice-traps = { $target } irait en prison : plus de tunnels, et pas de part du trésor, à moins d'en sortir.
advice-free-again = Vous êtes libre de nouveau.
advice-frees-prisoner = { $target } retrouve la liberté.
advice-theft = À la fin de la manche vous pourrez voler une pépite, si la carte est encore devant vous.
advice-hands-off = { $target } ne volera pas.
advice-swap = Vous échangez une main avec { $count ->
    [0] aucun chemin
    [one] un chemin
   *[other] { $count } chemins
} contre celle de { $target }.
advice-inspect = De tous les rôles que vous pouvez regarder, c'est celui de { $target } que vous connaissez le moins.
advice-hats-own = Un autre rôle promet plus que le vôtre.
advice-hats-other = { $target } devrait prendre un autre rôle.
advice-saboteur = Vous avez des raisons de prendre { $target } pour un saboteur ({ $percent } %).
advice-saboteur-most = Personne ici ne ressemble plus à un saboteur que { $target } ({ $percent } %).
advice-digger = { $target } est très probablement du côté des chercheurs d'or ({ $percent } %).
advice-digger-most = Personne ici ne ressemble plus à un chercheur d'or que { $target } ({ $percent } %).
advice-against = { $target } joue très probablement contre vous ({ $percent } %).
advice-against-most = Personne ici ne joue plus probablement contre vous que { $target } ({ $percent } %).
advice-trust = { $target } ne joue très probablement pas contre vous ({ $percent } %).
advice-sign = { $reason } Le signe le plus fort : { $deed }.
advice-removes = Vous vous débarrassez de ce qui est devant vous : { sign-name }.
advice-blocked = Vos outils sont cassés : vous ne pouvez pas creuser maintenant.
advice-map-known = Vous savez où est le trésor : plus besoin de plan secret.
advice-would-help = Un chemin qui n'aiderait que les chercheurs d'or.
advice-leads-nowhere = Un cul-de-sac qui ne vous sert à rien.
advice-least = { $count ->
    [one] Des cartes que vous pourriez défausser, c'est celle qui vous manquera le moins.
   *[other] Des cartes que vous pourriez défausser, ce sont celles qui vous manqueront le moins.
}
advice-draws = Vous piochez { $count } nouvelles cartes.
advice-keeps = Vous gardez { $verb ->
    [break] la carte qui casse un outil
    [mend] la réparation
    [rockfall] l'éboulement
    [map] le plan secret
    [theft] la carte Voleur
    [hands-off] la carte Pas touche
    [trap] la carte En prison
    [free] la carte Enfin libre
    [swap] le changement de main
    [inspect] l'inspection
    [hats] le changement de rôle
    [key] la clé
   *[other] une carte
} pour plus tard.
advice-claim = { $gold ->
    [one] Il prend une pépite.
   *[other] Il prend { $gold } pépites.
}
advice-steal = Parmi les personnes que vous pouvez voler, personne n'a reçu plus que { $target }.
advice-pick = Aucune de ces cartes Or ne vaut plus.
advice-bribe = Le chemin derrière le troll vaut son prix.
advice-done = Aucun troll ici ne vaut son prix.

table-help-hint =
    conseil      ce que « hard » jouerait, et pourquoi
hint-move = « hard » jouerait { $move }.
hint-head-move = coup
hint-head-won = gagné
hint-head-value = valeur
hint-head-rollouts = essais
hint-played = joué
hint-not-now = Ce n'est pas votre tour.

hint-hard = « hard »
hint-lost = perdu ainsi
hint-gold = pépites en 100 manches
usage-regrets-need-seat = --regrets revient sur les coups d'une place : dites laquelle avec --seat.
usage-advice = --advice prend des numéros de coups, comme 3,7, ou all, et non « { $text } ».
usage-advice-others = Le coup { $number } est de { $seat } : vu d'une place, il n'y a de conseils que pour ses propres coups.

regret-title = Vos coups les plus coûteux
regret-known = D'après ce que vous pouviez savoir à ce moment-là, et non d'après la suite.
regret-none = Aucun de vos coups n'était nettement moins bon que ce que « hard » aurait joué.
regret-how = Pour revenir sur vos coups les plus coûteux :
regret-wins = Coup { $turn }, manche { $round } : vous avez joué { $played }. Avec { $better } vous gagnez { $count ->
    [one] { $count } (± { $error }) manche
   *[other] { $count } (± { $error }) manches
} de plus sur 100.
regret-gold = Coup { $turn }, manche { $round } : vous avez joué { $played }. Avec { $better } vous avez { $count ->
    [one] { $count } (± { $error }) pépite
   *[other] { $count } (± { $error }) pépites
} de plus en 100 manches.

web-hint-name = Un conseil
web-hint-hide = Ranger le conseil
web-hint-move = « hard » jouerait : { $move }
web-hint-tried = Ce qui a été essayé
web-hint-won = gagné
web-hint-value = valeur
web-hint-rollouts = essais
web-hint-played = joué
web-hint-counted = { $count ->
    [one] Vous avez demandé un conseil : cette partie ne compte pas dans vos statistiques.
   *[other] Vous avez demandé { $count } conseils : cette partie ne compte pas dans vos statistiques.
}
web-move-cell = { $card } { at-place }{ $turned ->
    [yes] , tournée
   *[no] { "" }
}
web-move-player = { $card } pour { $name }
web-move-discard = défausser { $cards }
web-move-choice = { $what ->
    [turn] mettre { the-goal } { $turned ->
        [yes] à l'envers
       *[no] à l'endroit
    }
    [pick] prendre la carte Or de { $values }
    [steal] voler { $name }
    [bribe] soudoyer le troll { at-place }
    [claim] poser un jeton { at-place }
    [pay] payer { $values }
   *[done] en rester là
}
web-regrets = Vos coups les plus coûteux
web-regrets-known = D'après ce que vous pouviez savoir à ce moment-là, et non d'après la suite.
web-regrets-ask = Revenir sur mes coups
web-regrets-looking = On réexamine vos coups …
web-regrets-none = Aucun de vos coups n'était nettement moins bon que ce que « hard » aurait joué.
web-regrets-strange = Vous ne pouvez revenir ainsi que sur vos propres parties contre des bots.
web-regrets-move = Coup { $turn } : vous avez joué { $played }. Mieux : { $better }.
web-regrets-wins = { $loss ->
    [one] { $loss } (± { $error }) manche de plus gagnée
   *[other] { $loss } (± { $error }) manches de plus gagnées
} sur 100.
web-regrets-gold = { $loss ->
    [one] { $loss } (± { $error }) pépite
   *[other] { $loss } (± { $error }) pépites
} de plus en 100 manches.
web-second = Qu'aurait joué « hard » ?
web-second-ask = Demander à « hard »
web-second-wins = Cela gagne { $loss ->
    [one] { $loss } (± { $error }) manche
   *[other] { $loss } (± { $error }) manches
} sur 100 de plus que ce qui a été joué.
web-second-gold = Cela rapporte { $loss ->
    [one] { $loss } (± { $error }) pépite
   *[other] { $loss } (± { $error }) pépites
} de plus en 100 manches que ce qui a été joué.
web-second-same = « hard » aurait joué la même chose : { $move }
web-second-other = « hard » aurait joué : { $move }
web-second-known = D'après ce que { $name } pouvait savoir à ce moment.
