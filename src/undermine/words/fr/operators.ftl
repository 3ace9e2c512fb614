# Ce que fait de sa base de données qui tient un serveur : sauvegardes, signalements, exclusions, salons, joueurs.

usage-ban-subject = « { $text } » n'est ni player:ID, ni address:192.0.2.7, ni un réseau comme address:192.0.2.0/24.
