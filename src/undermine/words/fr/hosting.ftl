# Pour qui tient un serveur, et pour les visiteurs qui ne trouvent rien.

help-environment = Chaque option peut aussi venir de l'environnement : UNDERMINE_PORT vaut pour --port, UNDERMINE_TRUSTED_PROXY pour --trusted-proxy.
page-home = Voir les salles publiques
