# Plusieurs personnes devant un même appareil.

web-sofa-add = Une autre personne sur cet appareil
web-sofa-add-hint = Vous vous passerez l’appareil ; la page cache chaque main aux autres.
web-sofa-who = Qui d’autre joue ici ?
web-sofa-here = sur cet appareil
web-sofa-pass = Passez l’appareil à { $name }
web-sofa-role-waits = Un rôle attend, face cachée. Les autres regardent ailleurs.
web-sofa-turn-waits = C’est à { $name } de jouer. Les autres regardent ailleurs.
web-sofa-i-am = Je suis { $name }
web-sofa-mine-first = Regarder la mine ensemble
web-sofa-put-away = Ranger mes cartes
web-sofa-between = L’appareil est sur la table : voici ce que tout le monde peut voir.
web-sofa-away = On range les cartes …
web-sofa-return = { $name } reprend sa place
