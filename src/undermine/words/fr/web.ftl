# La page dans le navigateur.

web-choose = À quoi joue-t-on ?
web-game = { $family ->
    [base] Le jeu de base
    [saboteur2] Saboteur 2
    [duel] Le Duel
   *[solo] Solo
}
web-players = Joueurs : { $players }
web-play-now = Jouer tout de suite
web-with-friends = Entre amis …
web-options = Options …
web-join = Vous avez un code ?
web-code = Code ou lien
web-code-unread = Ce n'est pas un code. Un code a huit lettres et chiffres, comme 6TRH 64F7. Un lien convient aussi.
web-enter = Entrer
web-my-tables = Vos tables
web-my-games = Vos parties
web-phase = { $phase ->
    [playing] En jeu
   *[open] Avant la partie
}
web-public-rooms = Salles publiques
web-no-rooms = Personne n'attend dans une salle publique en ce moment. Ouvrez la vôtre !
web-seats-taken = { $taken } places prises sur { $seats }
web-unofficial = Un projet de fans, non officiel. Saboteur est un jeu de Frederic Moyersoen, publié par AMIGO.
web-home = Accueil
web-nothing-here = Rien que de la roche
web-nothing-here-hint = Aucun tunnel ne mène ici.
web-close = Fermer
web-cancel = Annuler
web-go-on = Continuer
web-back = Retour

web-settings = Réglages
web-lamp = Clair ou sombre
web-name = Votre nom
web-name-hint = C'est ainsi que les autres vous appelleront. On ne demande rien d'autre.
web-name-missing = Entrez un nom : une lettre suffit.
web-who-are-you = Qui êtes-vous ?
web-language = Langue
web-theme = Thème
web-theme-name = { $theme ->
    [light] Jour
    [dark] Nuit dans la mine
   *[system] Comme mon appareil
}
web-speed = Animations
web-speed-name = { $speed ->
    [off] Aucune
    [slow] Lentes
    [fast] Rapides
   *[normal] Normales
}
web-speed-hint = Si votre appareil demande moins de mouvement, il n'y en a pas.
web-confirm-setting = Confirmer avant de jouer une carte
web-confirm-name = { $confirm ->
    [always] Toujours
    [never] Jamais
   *[touch] Sur écran tactile
}

web-new-room = Une nouvelle salle
web-edition = Édition
web-how-many = Joueurs
web-time = Temps pour un coup
web-time-name = { $seconds ->
    [0] Sans limite
    [20] 20 secondes
    [45] 45 secondes
    [90] 90 secondes
    [300] 5 minutes
    [86400] Un jour
    [259200] Trois jours
   *[other] { $seconds } secondes
}
web-timeout = Quand le temps est écoulé
web-timeout-name = { $timeout ->
    [bot] Un bot joue jusqu'à votre retour
   *[pass] Le tour passe
}
web-talk = Discussion
web-talk-name = { $chat ->
    [phrases] Phrases toutes faites
    [silent] Pas de discussion
   *[free] Discussion libre
}
web-public = Afficher la salle dans la liste publique
web-spectators-may = Les autres peuvent regarder
web-own-colour = Votre couleur
web-own-colour-name = { $colour ->
    [blue] Bleu
   *[green] Vert
}
web-house-rules = Règles maison
web-open-room = Ouvrir la salle
web-is-public = publique
web-is-private = privée

web-entering = Vous entrez …
web-dealing = On distribue les cartes …
web-free-seat = Une place libre
web-you = Vous
web-away = Absent
web-level = { $level ->
    [random] Bot, au hasard
    [digger] Bot, creuse toujours
    [easy] Bot, facile
    [hard] Bot, difficile
   *[normal] Bot, normal
}
web-bot-level = { $level ->
    [easy] Bot : facile
    [hard] Bot : difficile
   *[normal] Bot : normal
}
web-bot-missing = { web-bot-level } (pas sur ce serveur)
web-hard-missing = « Difficile » demande le moteur rapide, qui manque ici.
web-who-sits = Qui est à la place { $seat }
web-keep-free = Garder libre
web-sit = S'asseoir ici
web-stand = Se lever
web-host = Hôte
web-make-host = Nommer hôte
web-remove = Retirer
web-who-begins = Qui commence ?
web-by-lot = Tirage au sort
web-seat-free = { $seat } · une place libre
web-begin = Distribuer les cartes
web-fill-now = Compléter avec des bots
web-close-room = Fermer la salle
web-seats-free = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
web-wait-for-host = L'hôte distribuera quand tout le monde sera là.
web-take-a-seat = Prenez une place.
web-room-full = Toutes les places sont prises.
web-table-title = Table { $code }
web-invite = Invitez vos amis
web-scan = Code QR avec le lien vers cette salle
web-link = Lien
web-copy = Copier le lien
web-copied = Copié
web-room-closed = Cette salle est fermée.

web-lost = La connexion est coupée. Réessayez dans un instant.
web-reconnecting = La connexion est coupée. Reconnexion …

web-round = Manche { $round } sur { $rounds }
web-stock = Cartes dans la pioche : { $count }
web-discards = Défausse visible : { $count }
web-mine = La mine
web-hand = Votre main
web-hand-empty = Plus de cartes
web-players-title = Joueurs
web-talk-tabs = Journal, discussion et notes
web-tab = { $tab ->
    [chat] Discussion
    [notes] Notes
   *[log] Journal
}
web-toggle-log = Montrer ou cacher le journal
web-toggle-players = Montrer ou cacher les joueurs
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-fit = Montrer toute la mine

web-title-turn = ● À vous de jouer – Undermine
web-your-turn = À vous : choisissez une carte.
web-your-turn-bribe = À vous : choisissez une carte, ou soudoyez un troll qui brille.
web-waiting-for = { $name } réfléchit …
web-over = La partie est finie.
web-time-left = Temps restant
web-spot = { $both ->
    [yes] { $card } { at-place }, possible dans les deux sens
   *[no] { $card } { at-place }
}
web-choice-spot = { $what ->
    [bribe] Soudoyer le troll { at-place }
   *[claim] Mettre un jeton sur l'or { at-place }
}
web-goal = Face cachée : { the-goal }
web-goal-known = Face cachée : { the-goal }. Vous savez : { $card }
web-last-move = Le dernier tunnel, par { $name }
web-rotate = Tourner
web-discard = Défausser
web-pick-discards = { $count ->
    [one] Choisissez une carte à défausser.
   *[other] Choisissez de 1 à { $count } cartes à défausser.
}
web-pass-with = { $count ->
    [one] Passer avec cette carte
   *[other] Passer avec { $count } cartes
}
web-shed = Se débarrasser de : { sign-name }
web-bribe-done = Plus de pots-de-vin
web-confirm = Jouer
web-ask-cell = { $card } ici ?
web-ask-player = { $card } pour { $name } ?
web-ask-discard = Défausser { $cards } ?
web-card-does = { $noun ->
    [break-P] Avec une pioche cassée, on ne peut pas poser de tunnel.
    [break-L] Avec une lanterne cassée, on ne peut pas poser de tunnel.
    [break-C] Avec un wagonnet cassé, on ne peut pas poser de tunnel.
    [mend-P] Répare une pioche, la vôtre ou une autre.
    [mend-L] Répare une lanterne, la vôtre ou une autre.
    [mend-C] Répare un wagonnet, le vôtre ou un autre.
    [mend-PL] Répare une pioche ou une lanterne.
    [mend-PC] Répare une pioche ou un wagonnet.
    [mend-LC] Répare une lanterne ou un wagonnet.
    [dead-end] Le tunnel s'arrête ici.
   *[straight] Posez-la là où tous ses côtés conviennent.
}

web-you-name = { $name } (vous)
web-about-player = { $moving ->
    [yes] { $name }, { $cards } cartes, c'est son tour
   *[no] { $name }, { $cards } cartes
}
web-target = Jouer la carte sur { $name }
web-cards-in-hand = Cartes en main : { $count }
web-gold = Or
web-player = Joueur
web-bot = bot
web-stand-in = remplacé par un bot
web-ally = avec vous
web-seen-role = { payout-role }
web-colour = { $colour ->
    [blue] bleu (B)
   *[green] vert (G)
}
web-spectator = Spectateur
web-you-watch = Vous regardez. Choisissez un bot pour prendre sa place.
web-take-over = Prendre cette place
web-bot-plays-for-you = Un bot joue pour vous.
web-return = Reprendre la main
web-give-up-seat = Quitter ma place
web-end-game = Mettre fin à la partie pour tous

web-role-title = Manche { $round } : qui êtes-vous ?
web-role-press = Votre rôle est face cachée. Assurez-vous que personne ne regarde, puis appuyez sur la carte.
web-new-hat = { $who ->
    [target] { $seat } vous fait changer de rôle : regardez le nouveau.
   *[both] Vous changez de rôle : regardez le nouveau.
}
web-role-hidden = Regarder votre rôle
web-role-look = Maintenez appuyé pour voir votre rôle
web-role-known = Je sais qui je suis
web-allies = Avec vous : { $names }.
web-solo-result = La partie est finie : { table-amount }
web-show-result = Voir le résultat
web-look-at-mine = Regarder la mine
web-rematch = Rejouer
web-join-rematch = Rejoindre la partie suivante
web-seed-shown = Chaque carte de cette partie est dans son enregistrement, avec la graine de la donne.
web-record = Enregistrer la partie

web-suspicion = Votre soupçon
web-suspicion-none = Sans avis
web-claim = Le dire à tout le monde
web-claim-hint = Rien ne vous oblige à dire vrai.
web-has-claimed = A déclaré
web-claim-goal = { $what ->
    [gold] De l'or { under-goal }
   *[stone] Une pierre { under-goal }
}
web-claims-goal = { $what ->
    [gold] { $name } dit : de l'or { under-goal }
   *[stone] { $name } dit : une pierre { under-goal }
}
web-claim-role = { $name } : { payout-role }
web-mute = Masquer
web-unmute = Ne plus masquer
web-report = Signaler
web-report-reason = { $reason ->
    [abuse] Insultes
    [cheating] Triche
    [stalling] Jeu ralenti exprès
   *[other] Autre chose
}
web-reported = Merci. Les responsables de ce serveur vont regarder cela.

web-chat-empty = Personne n'a encore rien dit.
web-say = Dites quelque chose
web-send = Envoyer
web-phrases = Une phrase …
web-phrase = { $phrase ->
    [hello] Bonjour !
    [good-game] Belle partie !
    [thanks] Merci !
    [sorry] Pardon !
    [well-played] Bien joué !
    [hurry] On continue ?
    [think] Laissez-moi réfléchir …
    [yes] Oui.
    [no] Non.
    [trust-me] Faites-moi confiance.
    [i-am-a-digger] Je suis un honnête chercheur d'or.
    [it-was-not-me] Ce n'est pas moi !
    [please-help] Aidez-moi, s'il vous plaît.
    [mend-me] Réparez mon outil, s'il vous plaît.
    [look-there] Regardez-moi ça !
    [i-have-a-map] J'ai regardé un plan secret.
    [gold-above] L'or est en haut.
    [gold-middle] L'or est au milieu.
    [gold-below] L'or est en bas.
   *[i-suspect-you] Je vous soupçonne.
}
web-notes = Notes
web-notes-hint = Personne d'autre ne les voit.

help-option-serve-open = Ouvrir la page dans le navigateur de cette machine.

web-balance = Comment finissent les parties
web-balance-hint = Mesuré avec un bot à chaque place ; entre parenthèses, la fourchette où se trouve très probablement le vrai chiffre. Les humains bluffent mieux.
web-balance-players = { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
}
