# La première minute, et la salle d'attente.

error-arrange-seat = { $name } occupe la place { $seat }, qui disparaîtrait. Changez d'abord les places.
error-arrange-script = Dans une partie guidée, tout est déjà convenu.

web-door = Creusez ensemble jusqu'à l'or – et démasquez qui creuse contre vous.
web-door-options = Plus de joueurs, d'autres bots …
web-door-options-title = Jouer contre des bots
web-continue = { $state ->
    [turn] Reprendre : à vous de jouer
   *[playing] Reprendre la partie
}
web-your-turn-short = À vous de jouer
web-share = Partager le lien

web-agreed-players = { $players ->
    [one] Une personne
   *[other] { $players } personnes
}
web-arrange = Modifier …
web-arrange-title = Modifier la partie
web-arrange-done = C'est convenu
web-arranged = L'hôte a changé les conditions de la partie. Jetez-y un coup d'œil.
web-seat-up = Échanger la place { $seat } avec la place { $other }
web-move-here = Changer pour cette place

web-keyboard = Clavier
web-keyboard-does = { $does ->
    [card] Prendre une carte de la main
    [arrows] Parcourir la main, ou les emplacements dans la mine
    [enter] Poser la carte, ou presser ce qui est encadré
    [rotate] Tourner la carte
    [discard] Défausser
    [fit] Montrer toute la mine
    [away] Ranger vos cartes avant de passer l'appareil
    [back] Changer d'avis
   *[keys] Montrer ces touches
}
web-contrast = Contraste
web-contrast-name = { $contrast ->
    [high] Élevé
   *[system] Comme mon appareil
}
web-labelled = { $label } : { $text }
