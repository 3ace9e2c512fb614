# Quitter une table et finir une partie : ce qui est demandé avant, et ce qui est dit après.

web-leaving = Quitter la table
web-stay = Rester
web-stand-sure = Quitter votre place ?
web-stand-hint = Un bot continue pour vous. Tant que la partie dure, vous pouvez revenir à cette place.
web-end-sure = Finir la partie pour tous ?
web-end-hint = Personne n'aura gagné et l'or ne sera pas compté. La partie ne pourra pas être reprise.
web-play-on = Continuer à jouer
web-close-sure = Fermer la salle ?
web-close-hint = Toutes les personnes présentes devront partir. Une salle fermée ne peut pas être rouverte.
web-keep-open = La laisser ouverte
web-ended-title = La partie a été interrompue
web-ended = { $reason ->
    [you] Vous avez mis fin à la partie pour tous.
    [host] { $name } a mis fin à la partie pour tous.
    [idle] Personne n'a joué ici depuis longtemps : la partie a été fermée.
   *[admin] Les responsables de ce serveur ont fermé la partie.
}
web-ended-hint = Elle n'a pas été jouée jusqu'au bout : personne n'a gagné et l'or n'est pas compté.
web-closed-title = Cette salle est fermée
web-closed = { $reason ->
    [you] Vous avez fermé cette salle.
    [host] { $name } a fermé cette salle.
    [idle] Il ne s'est rien passé ici depuis longtemps : la salle a été fermée.
   *[admin] Les responsables de ce serveur ont fermé la salle.
}
web-the-host = L'hôte

# Qui entend ce qui est dit.

web-among-spectators = (entre spectateurs)
web-say-to = { $audience ->
    [spectators] Vous n'avez pas de place : seules les autres personnes sans place lisent ce que vous dites.
   *[all] Tout le monde ici lit ce que vous dites.
}
