# Comment va un serveur, pour qui le tient : undermine admin top, et que faire à partir de quel nombre.

help-option-admin-once = top : un seul relevé, pour un script ; sinon il continue jusqu'à Ctrl-C.
help-option-admin-as-json = top : un seul relevé, en JSON.
help-option-admin-every = top : secondes entre deux relevés ; par défaut { $default }.

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
admin-high-answers = Les réponses se font attendre. Si le retard est élevé aussi, le cœur est saturé ; sinon, la base de données est lente : donnez-lui un disque plus rapide.
admin-high-lag = Le processus est en retard sur tout. Si son cœur est saturé, lancez un autre processus ; sinon, quelque chose le bloque qui ne devrait pas : merci de le signaler.
admin-high-core = Le cœur est presque saturé. Lancez un autre processus avant qu'il ne le soit.
admin-high-files = Bientôt, plus personne ne pourra entrer. Autorisez plus de fichiers ouverts (LimitNOFILE), ou lancez un autre processus.
admin-high-writer = La base de données ne suit pas. Donnez-lui un disque plus rapide, ou une machine à elle.
admin-high-bots = Les bots ne suivent pas. Donnez plus de cœurs à la machine : tous sauf un pensent pour eux.
admin-high-replies = Les bots prennent plus de temps, pour que personne n'ait à attendre. Donnez plus de cœurs à la machine : tous sauf un pensent pour eux.
admin-high-endings = Les relectures et les courbes de soupçon arrivent en retard ; aucun coup ne les attend. Plus de cœurs y remédieront.
admin-high-lost = Un auxiliaire a planté ou a mis trop de temps ; il a été remplacé. Si cela se reproduit, voyez si la mémoire manque ; sinon, merci de le signaler.
admin-high-failures = Quelque chose s'est mal passé ici : quelqu'un a reçu un message d'erreur, ou une salle a dû être rechargée. Cherchez « bug » dans le journal et signalez-le ; s'il n'y en a pas, c'est que la base de données était injoignable.
admin-high-refused = Quelqu'un en demande trop. undermine_limited_total dit quoi : ce qui finit par -address vient peut-être d'une école derrière une seule adresse (--limits), frames est une avalanche de messages.
admin-high-mails = Un courriel n'a pas pu être remis. Cherchez « mail failed » dans le journal, et vérifiez --smtp.

usage-top-address = « { $text } » n'est pas l'adresse d'un serveur. Elle ressemble à 127.0.0.1:8000.
error-top-away = Il n'y a pas de serveur à { $address }, ou il ne répond pas.
error-top-hidden = { $address } ne vous montre pas ses chiffres : seuls y ont accès sa propre machine et les réseaux nommés par --trusted-proxy.
error-top-other = Ce qui répond à { $address } est un autre type de serveur.
