# Ce que fait de sa base de données qui tient un serveur : sauvegardes, signalements, exclusions, salles, joueurs.

help-command-backup = Écrire dans un fichier tout ce que garde un serveur ; il peut continuer à tourner.
help-command-restore = Remplir une base de données vide avec un tel fichier.
help-command-admin = S'occuper d'un serveur : sa santé, signalements, exclusions, salles, joueurs.
help-option-backup-file = Le fichier à écrire ; s'il existe déjà, il reste tel quel.
help-option-restore-file = Le fichier écrit par undermine backup.
help-option-admin-action = reports, close-report, ban, unban, bans, rooms, export, erase, push-key (affiche une nouvelle clé pour les notifications) ou top.
help-option-admin-subject = Pour close-report le numéro d'un signalement, pour ban et unban player:ID ou address:192.0.2.0/24, pour export et erase l'identifiant d'un joueur, pour top les adresses de serveurs ; par défaut 127.0.0.1:8000.
help-option-admin-days = Nombre de jours de l'exclusion ; par défaut, pour toujours.
help-option-admin-reason = Pourquoi, pour vos dossiers ; les exclus ne l'apprennent pas.
help-option-admin-yes = Effacer sans redemander.
help-option-data = Le dossier du serveur ; par défaut le vôtre.
help-option-database = Une autre base que celle du dossier, comme postgresql://user@host/name.

backup-written = { $rows ->
    [one] { $rows } ligne est écrite
   *[other] { $rows } lignes sont écrites
} dans { $file }. Gardez ce fichier pour vous : toute personne qui l'a connaît les secrets du serveur.
restore-done = { $rows ->
    [one] { $rows } ligne est rétablie.
   *[other] { $rows } lignes sont rétablies.
}
error-backup-exists = Il y a déjà un fichier { $file } ; il reste tel quel.
error-database-missing = Il n'y a pas de base de données d'un serveur dans { $folder }.

admin-no-reports = Il n'y a pas de signalement ouvert.
admin-report = { $id }  { $at }  { $reason }  salle { $room }
admin-report-about = sur { $name } (player:{ $player })
admin-report-by = par { $name } (player:{ $player })
admin-report-text = « { $text } »
admin-line = | { $name } : { $text }
admin-forgotten = quelqu'un qui a été oublié
admin-report-closed = Le signalement { $id } est clos.
admin-banned = { $subject } ne peut plus jouer ici jusqu'au { $until }.
admin-banned-for-good = { $subject } ne peut plus jouer ici.
admin-unbanned = { $subject } peut à nouveau jouer ici.
admin-no-bans = Personne n'est exclu.
admin-ban = { $subject }  depuis le { $at }, jusqu'au { $until }  { $reason }
admin-ban-for-good = { $subject }  depuis le { $at }, pour toujours  { $reason }
admin-no-rooms = Aucune salle n'est ouverte.
admin-room = { $code }  { $rules }  { $phase ->
    [playing] en jeu
   *[open] en attente
}  { $taken }/{ $seats } places prises, { $people } par des personnes  calme depuis { $idle }
admin-room-outdated = { $code }  { $why }
admin-days = { $days } j { $hours } h
admin-hours = { $hours } h { $minutes } min
admin-minutes = { $minutes } min
admin-erase-sure = C'est définitif. Effacer { $name } (player:{ $player }) ? Tapez oui :
admin-yes = oui
admin-erase-not = Rien n'a été effacé.
admin-erased = Le joueur est oublié, dans { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} aussi. Les serveurs qui tournent l'apprennent en moins d'une seconde.
usage-admin-subject = { $action } doit savoir qui ou quoi ; voir undermine admin --help.
usage-admin-no-subject = { $action } ne prend rien d'autre.
usage-ban-subject = « { $text } » n'est ni player:ID, ni address:192.0.2.7, ni un réseau comme address:192.0.2.0/24.
usage-erase-yes = erase demande d'abord ; sans terminal, ajoutez --yes.
error-admin-no-report = Il n'y a pas de signalement ouvert { $id }.
error-admin-no-player = Il n'y a pas de joueur { $player }.
error-admin-no-ban = { $subject } n'est pas exclu.
