# La page : les chemins vers la leçon et les règles, les cartes expliquées, être appelé.

web-learn = Apprendre en jouant
web-learn-hint = C'est la première fois ? Une manche guidée vous montre tout en cinq minutes.
web-rules = Règles
web-rules-read = Lire les règles
web-card-about = { $name }. { $does }
web-notify = Me prévenir quand c'est mon tour et que la page est en arrière-plan
web-notify-refused = Le navigateur n'autorise pas les notifications de cette page.
web-notify-far = Même quand la page est fermée : l’éditeur de votre navigateur transmet alors un court message chiffré, sans un mot sur vos cartes.
web-notify-here = { $told ->
    [yes] Cet appareil vous prévient quand c'est votre tour.
   *[no] Cet appareil ne vous prévient pas encore.
}
web-notify-failed = Impossible de signaler cet appareil au serveur. Tant que la page est ouverte, vous saurez quand même que c’est à vous.
web-notify-turn = À vous de jouer.

web-hint = Conseil
web-hint-title = Que jouerait « hard » ? Une partie avec des conseils ne compte pas dans vos statistiques.
web-hint-thinking = Réflexion …
web-hint-none = Pas de conseil cette fois, désolé.
