# Pour une page qui joue sans serveur : c’est le navigateur qui garde ses parties.

error-alone-not-kept = Votre navigateur n’a pas pu enregistrer cela ; son espace est peut-être plein. Rien ne s’est encore passé : réessayez.
error-alone-unreadable = Ce que votre navigateur a gardé de la table { $code } est abîmé : cette partie ne peut pas continuer.
