# Die erste Minute und der Vorraum.

error-arrange-seat = { $name } sitzt auf Platz { $seat }, den es dann nicht mehr gäbe. Tauscht erst die Plätze.
error-arrange-script = In einer geführten Partie ist schon alles abgemacht.
