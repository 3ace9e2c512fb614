error-replay-too-long = Cet enregistrement est trop long pour être montré : il peut compter { $most } coups.
error-replay-slow = L'analyse de cette partie prendrait trop de temps.

web-replay-title = Revoir une partie
web-replay-watch = La revoir
web-replay-open = Ouvrir un enregistrement
web-replay-open-hint = Un enregistrement est un texte qui contient toute une partie : les donnes, les coups et le résultat. Elle est montrée ici coup par coup.
web-replay-file = Choisissez un fichier, ou déposez-le ici
web-replay-paste = Ou collez son texte
web-replay-show = Montrer la partie
web-replay-eyes = Les cartes à montrer
web-replay-eyes-open = Toutes les cartes visibles
web-replay-eyes-of = { $seat } : comme { $name } l’a vue
web-replay-moves = Les coups
web-replay-controls = Parcourir la partie
web-replay-copy = Copier le lien vers ce coup
web-replay-round-back = Manche précédente
web-replay-back = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-on = Un coup en avant
web-replay-round-on = Manche suivante
web-replay-scrub = Position dans la partie
web-replay-at = Manche { $round }, après le coup { $move }
web-replay-pace = Vitesse
web-replay-pace-name = { $pace ->
    [0] Lente
    [1] Normale
    [2] Rapide
   *[3] Très rapide
}

web-after = Rétrospective
web-after-curves = Qui avait l’air d’un saboteur
web-after-curves-hint = La probabilité que chacun soit un saboteur, telle qu’un simple spectateur pouvait la lire dans les coups. Les traits épais sont ceux des vrais saboteurs.
web-after-round = Manche
web-after-chart = Les soupçons contre chacun, coup par coup
web-after-moves = { $count ->
    [one] Un coup
   *[other] { $count } coups
}
web-after-table = La même chose en tableau
web-after-first = Au début
web-after-last = À la fin
web-after-truth = En réalité
web-after-strongest = Les coups les plus révélateurs
web-after-moment = Coup { $move }, { $name } : { $deed }
web-after-shift = Le soupçon contre { $name } est passé de { $before } % à { $after } %.
web-after-none = Dans cette partie, personne n’avait de rôle secret.
web-after-marks = Vos soupçons étaient justes à { $close } %
web-after-marks-hint = Pour chaque joueur que vous avez marqué : 100 % est en plein dans le mille, 50 % est sans opinion, 0 % est tout le contraire. Vos dernières marques comptent, comparées aux rôles de la dernière manche. Les coups à eux seuls auraient été justes à { $others } %.
web-after-mark = { $name } : vous disiez { $mark } %. { $guilty ->
    [yes] Saboteur
   *[no] Pas saboteur
} – juste à { $close } %.

web-me-name = Vous jouez sous le nom de { $name }.
web-me-nobody = Vous n’avez pas encore joué ici. Votre première partie apparaîtra ici.
web-me-games = Les parties que vous avez terminées
web-me-games-none = Aucune pour l’instant.
web-me-public = Parties aux tables publiques
web-me-public-none = Personne n’a encore terminé de partie à une table publique.
web-me-abandoned = abandonnée
web-me-winner = Gagné
web-me-more = Parties plus anciennes
web-me-by-rules = Par jeu
web-me-by-role = Par rôle
web-me-rules = Jeu
web-me-role = Rôle
web-me-count = Parties
web-me-rounds = Manches
web-me-won = Gagnées
web-me-data = Ce que ce serveur sait de vous
web-me-export = Tout télécharger dans un fichier
web-me-forget = M’oublier
web-me-forget-title = Ce serveur doit-il vous oublier ?
web-me-forget-hint = Votre nom, vos notes, vos messages, vos clés d’accès et vos statistiques seront effacés, et vous perdrez vos places. Les parties que vous avez jouées restent, sans votre nom. C’est définitif.
web-me-forget-yes = Oui, oubliez-moi

web-keys = Clés d’accès
web-keys-hint = Avec une clé d’accès, vous êtes le même joueur sur un autre appareil.
web-keys-one = Créée le { $made }
web-keys-drop = Supprimer
web-keys-add = Créer une clé d’accès
web-keys-use = Se connecter avec une clé d’accès
