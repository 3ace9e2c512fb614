# The page of an app that reaches nobody.

web-offline-title = La lanterne s’est éteinte
web-offline-text = Pas de connexion au jeu pour le moment. Vos tables ne risquent rien, et la page reviendra toute seule dès que la lumière sera rallumée.
web-offline-again = Réessayer
