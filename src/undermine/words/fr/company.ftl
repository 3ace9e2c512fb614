# Plusieurs personnes, chacune sur son propre appareil.

web-you-only-watch = Vous regardez la partie.
web-you-may-ask = Vous regardez. Choisissez un bot pour demander sa place.

web-asks = { $name } aimerait jouer à la place de { $bot }.
web-let-in = Faire entrer
web-not-let-in = Non
web-ask = Demander cette place
web-ask-hint = Un bot joue ici. Quelqu'un à la table vous fera entrer.
web-asked = Vous avez demandé la place de { $bot }. Quelqu'un à la table répondra.
web-withdraw = Tant pis
web-declined = La table préfère continuer ainsi. Vous regardez la partie.
web-free-bots = Pendant la partie, tout le monde peut prendre la place d'un bot sans demander
web-scripted = Cartes préparées
web-scripted-hint = La personne qui a ouvert cette salle a préparé les cartes. Le hasard n'y est pour rien, et la partie ne compte pas.
web-seed-kept = Vérifié : la graine de cette partie est bien celle promise avant la première carte.
web-seed-broken = Attention : la graine de cette partie n'est pas celle promise avant la première carte.
web-mishap = Un éboulement par ici
web-mishap-hint = La partie elle-même est intacte. Réessayez ; si rien ne change, rechargez la page.
web-mishap-again = Déblayer
web-mishap-reload = Recharger la page
