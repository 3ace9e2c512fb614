# Pour une page qui joue sans serveur : c’est le navigateur qui garde ses parties.

error-alone-not-kept = Votre navigateur n’a pas pu enregistrer cela ; son espace est peut-être plein. Rien ne s’est encore passé : réessayez.
error-alone-unreadable = Ce que votre navigateur a gardé de la table { $code } est abîmé : cette partie ne peut pas continuer.

web-alone-lighting = On éclaire la mine …
web-alone-failed = La mine reste dans le noir.
web-alone-failed-hint = Impossible de lancer le jeu dans ce navigateur.
web-alone-elsewhere = Vos parties sont ouvertes dans un autre onglet.
web-alone-here = Jouer plutôt ici
web-alone-device = Sur un seul appareil
web-alone-friends = Ici, tout se passe dans votre navigateur : jouez contre des bots, ou faites passer l’appareil. Pour retrouver des amis qui jouent chacun sur le leur, il faut un serveur.
web-alone-kept = Vos parties restent dans ce navigateur et nulle part ailleurs. Pour les retrouver sur tous vos appareils, il faut un serveur.
web-alone-server = Jouer sur { $server }
web-alone-hosting = Comment en installer un
web-alone-documents = Règles et documents (en anglais)
web-alone-data = Ce que ce navigateur sait de vous
