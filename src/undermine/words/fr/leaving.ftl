# Quitter une table et finir une partie : ce qui est demandé avant, et ce qui est dit après.

web-leaving = Quitter la table
web-stay = Rester
web-stand-sure = Quitter votre place ?
web-stand-hint = Un bot continue pour vous. Tant que la partie dure, vous pouvez revenir à cette place.
web-end-sure = Mettre fin à la partie pour tous ?
web-end-hint = Personne ne gagnera et l'or ne sera pas compté. La partie ne pourra pas reprendre.
web-play-on = Continuer à jouer
web-close-sure = Fermer la salle ?
web-close-hint = Toutes les personnes présentes devront partir. Une salle fermée ne peut pas être rouverte.
web-keep-open = La laisser ouverte
web-ended-title = La partie a été interrompue
web-ended = { $closed ->
    [you] Vous avez mis fin à la partie pour tous.
    [host] { $name } a mis fin à la partie pour tous.
   *[idle] Personne n'a joué ici depuis longtemps : la partie a été fermée.
    [admin] Les responsables de ce serveur ont fermé la partie.
}
web-ended-hint = Elle n'a pas été jouée jusqu'au bout : personne n'a gagné et l'or n'est pas compté.
web-closed-title = Cette salle est fermée
web-closed = { $closed ->
    [you] Vous avez fermé cette salle.
    [host] { $name } a fermé cette salle.
   *[idle] Il ne s'est rien passé ici depuis longtemps : la salle a été fermée.
    [admin] Les responsables de ce serveur ont fermé la salle.
}
web-the-host = L'hôte

# Qui entend ce qui est dit.

web-among-spectators = (entre spectateurs)
web-say-to = { $audience ->
    [spectators] Vous n'avez pas de place : seules les autres personnes sans place lisent ce que vous dites.
   *[all] Tout le monde ici lit ce que vous dites.
}

# Perdre sa place.

web-remove-sure = Retirer { $name } ?
web-show-out = Faire sortir de la salle
web-show-out-hint = { $name } devra quitter la salle, avec un message, et ne pourra revenir que si vous le permettez.
web-free-the-seat = Seulement libérer la place
web-free-seat-hint = { $phase ->
    [playing] Un bot continue à cette place. { $name } peut regarder et demander une place.
    [unseen] Un bot continue à cette place. Personne ne peut regarder ici : { $name } doit partir jusqu'à la fin de la partie.
   *[open] La place redevient libre. { $name } peut rester et demander une place.
}
web-removed = L'hôte a libéré votre place. Vous pouvez regarder et demander une place.
web-shown-out = On vous a fait sortir de la salle
web-shown-out-list = Personnes renvoyées de cette salle
web-readmit = Laisser revenir
web-turned-down-list = Demandes refusées
web-ask-again = Autoriser une nouvelle demande
web-try-again = Réessayer
web-asks-to-sit = { $name } aimerait se rasseoir.
web-asked-to-sit = Vous avez demandé une place. Quelqu'un à la table répondra.

# Attendre quelqu'un.

web-round-waits = La manche attend encore { $names } ({ $seconds } s au plus)
web-waiting-away = En attente de { $name }, qui n'est pas là …
web-absent = C'est à { $name } de jouer, mais { $name } n'est pas là.
web-absent-agreed = { $agreed } voix sur { $needed } pour un bot
web-let-bot-play = Laisser un bot continuer
web-stand-in-said = Vous avez voté pour un bot
web-remind = Rappeler …
web-remind-text = { $name }, on vous attend dans la mine :
web-remind-copied = Copié. Envoyez-le à { $name } comme d'habitude entre vous.
web-wait = Attendre
