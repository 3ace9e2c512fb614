# Comment va un serveur, pour qui le tient : undermine admin top, et que faire à partir de quel nombre.

help-option-admin-once = top : un seul relevé, pour un script ; sinon il continue jusqu'à Ctrl-C.
help-option-admin-as-json = top : un seul relevé, en JSON.
help-option-admin-every = top : secondes entre deux relevés ; d'ordinaire { $default }.

admin-top = { $count ->
    [one] Un processus
   *[other] { $count } processus
}, les { $seconds } dernières secondes · { $at }
admin-top-together = ensemble

admin-sign-rooms = Salles en mémoire
admin-sign-asleep = Salles endormies
admin-sign-connections = Connexions
admin-sign-moves = Coups par seconde
admin-sign-answers = 99 sur 100 traitées en
admin-sign-lag = Retard, 99 fois sur 100 sous
admin-sign-core = Charge du cœur
admin-sign-memory = Mémoire, sans les auxiliaires
admin-sign-files = Fichiers ouverts, sur ceux permis
admin-sign-writer = En attente d'écriture
admin-sign-bots = Questions aux bots
admin-sign-replies = Réponse la plus brève d'un bot
admin-sign-rollouts = Manches que « hard » joue d'avance par coup
admin-sign-endings = Parties à retracer
admin-sign-lost = Auxiliaires perdus
admin-sign-failures = Défaillances du serveur
admin-sign-refused = Refus par seconde
admin-sign-mails = Courriels perdus

admin-slow-command = Commandes les plus lentes
admin-slow-rate = par seconde
admin-slow-half = la moitié en
admin-slow-most = 99 sur 100 en

admin-high = { $name } : { $value }, plus que { $most } ({ $address }).
admin-high-answers = On attend les réponses. Si le retard est élevé aussi, le cœur est plein ; sinon la base de données est lente : donnez-lui un disque plus rapide.
admin-high-lag = Le processus arrive en retard partout. Si son cœur est plein, lancez un autre processus ; sinon quelque chose le retient à tort : merci de le signaler.
admin-high-core = Il ne reste presque rien du cœur. Lancez un autre processus avant qu'il ne soit plein.
admin-high-files = Bientôt plus personne n'entrera. Permettez plus de fichiers ouverts (LimitNOFILE), ou lancez un autre processus.
admin-high-writer = La base de données ne suit pas. Donnez-lui un disque plus rapide, ou une machine à elle.
admin-high-bots = Les bots ne suivent pas. Donnez plus de cœurs à la machine : tous sauf un pensent pour eux.
admin-high-replies = Les bots prennent plus de temps, pour que personne n'ait à attendre. Donnez plus de cœurs à la machine : tous sauf un pensent pour eux.
admin-high-endings = Relectures et courbes de soupçon arrivent tard ; aucun coup ne les attend. Plus de cœurs y aident.
admin-high-lost = Un auxiliaire est mort ou a mis trop de temps ; un autre l'a remplacé. Si cela se répète, voyez si la mémoire manque ; sinon, merci de le signaler.
admin-high-failures = Quelque chose s'est mal passé ici : quelqu'un a reçu un message d'erreur, ou une salle a dû être relue. Cherchez « bug » dans le journal et signalez-le ; s'il n'y en a pas, la base de données était absente.
admin-high-refused = Quelqu'un en demande trop. undermine_limited_total dit de quoi : ce qui finit par -address est peut-être une école derrière une seule adresse (--limits), frames est un déferlement.
admin-high-mails = Un courriel n'a pas pu être remis. Cherchez « mail failed » dans le journal, et vérifiez --smtp.

usage-top-address = « { $text } » n'est pas l'adresse d'un serveur. Elle ressemble à 127.0.0.1:8000.
error-top-away = Il n'y a pas de serveur à { $address }, ou il ne répond pas.
error-top-hidden = { $address } ne vous montre pas ses nombres : il le fait sur sa propre machine, et dans les réseaux que nomme --trusted-proxy.
error-top-other = { $address } est un serveur d'une autre sorte.
