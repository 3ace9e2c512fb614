# Une salle d'un serveur dans le terminal : la porte, la salle avant la partie, la table et la fin.

help-command-join = Jouer dans une salle d'un serveur, regarder, ou y faire jouer un bot.
help-command-open = Ouvrir une salle sur un serveur, et y attendre les autres.
help-option-join-url = Le lien de la salle, comme http://host:8000/r/CODE.
help-option-join-name = Votre nom là-bas ; par défaut le dernier utilisé. Un autre nom, c'est un autre joueur.
help-option-join-seat = La place à prendre, une lettre ; par défaut la première libre, sinon celle d'un bot.
help-option-join-watch = Seulement regarder.
help-option-join-bot = Laisser ce bot jouer pour vous jusqu'à la fin de la partie : easy, normal:hiding, process:COMMANDE …
help-option-open-url = L'adresse du serveur, comme http://host:8000.
help-option-open-name = Votre nom là-bas ; par défaut le dernier utilisé.
help-option-open-bots = Qui est déjà assis, un bot pour toutes les autres places ou un pour chacune ; par défaut personne.
help-option-open-seconds = Secondes par coup ; par défaut, autant qu'on veut.
help-option-open-public = Montrer la salle dans la liste du serveur.

usage-watch-alone = --watch sert à regarder : il ne va ni avec --seat ni avec --bot.
usage-name = Un nom a de 1 à { $most } caractères visibles.
error-client-link = « { $link } » n'est pas le lien d'une salle. Il ressemble à http://host:8000/r/CODE.
error-client-said = Le serveur dit : { $text }
error-client-foreign = Le serveur à cette adresse ne parle pas la même langue que ce client ; l'un des deux est peut-être trop ancien.
error-client-no-seat = Il n'y a pas de place pour vous dans cette salle.
error-client-not-let-in = Vous avez demandé une place dans cette salle, et la réponse était non.

command-say = dire
command-declare = affirmer
command-sit = asseoir
command-stand = lever
command-bot = bot
command-free = libérer
command-begin = commencer
command-admit = admettre
command-decline = refuser
command-ban = exclure
command-readmit = réadmettre
command-vote = remplacer
command-close = fermer
command-back = retour
command-again = encore

join-said = { $text }
join-room = Salle { $code } · { $rules } · { $seats ->
    [one] une place
   *[other] { $seats } places
}
join-seconds = { $seconds ->
    [one] Une seconde
   *[other] { $seconds } secondes
} par coup.
join-free-seat = libre
join-you = vous
join-away = absent
join-bot-name = Bot { $letter }
join-spectator = Un spectateur
join-looking-on = Ici, vous ne faites que regarder.
join-hint-host = commencer lance la partie, bot B normal assoit un bot, dire … parle, ? aide.
join-hint-guest = En attendant que l'hôte commence. dire … parle, ? aide.
join-help-host =
    commencer    lancer la partie ; un tirage au sort dit qui commence
    commencer B  lancer la partie ; B commence
    bot B normal un bot s'assoit en B
    libérer B    plus personne en B
    exclure B    faire sortir la personne assise en B
    réadmettre   laisser revenir la dernière personne sortie ; réadmettre Ann
    fermer       fermer la salle
join-help-room =
    asseoir B    s'asseoir en B
    lever        rendre sa place
    dire …       parler aux autres ; dire ? montre des phrases
    règles       les règles en chiffres
    quitter      partir ; votre place reste à vous : undermine join vous ramène
join-help-table =
    dire …       parler aux autres ; dire ? montre des phrases
    affirmer …   dire à tous ce que vous savez, ou voulez faire croire :
                 affirmer gold 8,0   affirmer stone 8,2   affirmer saboteur B
    retour       rejouer vous-même quand un bot joue pour vous
    asseoir B    si vous regardez : jouer à la place du bot en B, ou le demander
    admettre     faire entrer la personne qui demande ; admettre B : pour la place B
    refuser      ne pas la faire entrer
    remplacer    laisser un bot jouer pour une personne absente depuis longtemps
    exclure B    si vous êtes l'hôte : faire sortir la personne assise en B
    réadmettre   laisser revenir la dernière personne sortie ; réadmettre Ann
    fermer       mettre fin à la partie pour tous, si vous êtes l'hôte
    quitter      partir ; votre place reste à vous : undermine join vous ramène
join-not-understood = « { $text } » ne veut rien dire ici ; ? aide.
join-declare-what = Affirmer quoi ? Par exemple : affirmer gold 8,0, affirmer stone 8,2, affirmer saboteur B.
join-say-what = Dire quoi ? N'importe quoi, ou l'une de ces phrases : { $phrases }.
join-hint-waits = Au tour de { $seat }. dire … parle, ? aide.
join-hint-wait = En attendant le serveur …
join-hint-back = Un bot joue pour vous. retour vous rend la main.

join-broken = La connexion est perdue. Nouvel essai …
join-restored = La connexion est rétablie.
join-says = { $name } : { $text }
join-time = { $who ->
    [seat] Il vous reste { $seconds } secondes.
   *[none] Il reste { $seconds } secondes à { $seat }.
}
join-host = Vous êtes maintenant l'hôte.
join-sits = { $who ->
    [seat] Vous prenez la place { $letter }.
   *[none] { $seat } prend la place { $letter }.
}
join-bot-sits = Un bot ({ $bot }) prend la place { $letter }.
join-left = La place { $letter } est libre.
join-seat-lost = La place { $letter } n'est plus à vous.
join-replaced = { $who ->
    [seat] Un bot joue maintenant pour vous.
   *[none] Un bot joue maintenant pour { $seat }.
}
join-returned = { $who ->
    [seat] Vous jouez à nouveau vous-même.
   *[none] { $seat } joue à nouveau.
}
join-asks = { $name } aimerait jouer à la place { $letter }.
join-asks-you = { $name } aimerait jouer à la place { $letter } : admettre dit oui, refuser dit non.
join-asked = Vous avez demandé. Quelqu'un à la table répondra.
join-declined = La table préfère continuer ainsi.
join-nobody-asks = Personne ne demande de place sous ce nom.
join-shown-out = { $name } a dû sortir : réadmettre lui permet de revenir.
join-nobody-out = Personne de ce nom n'a dû sortir.
join-absent = { $who ->
    [seat] C'est à vous, et vous n'étiez pas là : { $agreed } voix sur { $needed } pour un bot.
   *[none] C'est à { $seat }, qui n'est pas là : remplacer laisse jouer un bot ({ $agreed } voix sur { $needed }).
}
join-nobody-absent = Personne n'est absent depuis assez longtemps pour qu'un bot joue à sa place.
join-scripted = La personne qui a ouvert cette salle a préparé les cartes. Le hasard n'y est pour rien, et la partie ne compte pas.
join-came = { $seat } est de retour.
join-went = { $seat } s'absente.
join-claim-gold = { $who ->
    [seat] Vous affirmez : le trésor est { under-goal }.
   *[none] { $seat } affirme : le trésor est { under-goal }.
}
join-claim-stone = { $who ->
    [seat] Vous affirmez : il n'y a que de la pierre { under-goal }.
   *[none] { $seat } affirme : il n'y a que de la pierre { under-goal }.
}
join-claim-role = { $who ->
    [seat] Vous affirmez que { $target } est { a-role }.
   *[none] { $seat } affirme que { $target } est { a-role }.
}

join-again = encore : rejouer à la même table ; Entrée : quitter.
join-rematch = La table rejoue.
join-given-up = La partie a été abandonnée.
join-closed = La salle a été fermée avant le début de la partie.
join-kept = Votre place reste à vous. Pour revenir :
join-left-watching = Pour revenir :
join-roles = Manche { $round } : { $roles }.
join-seed-kept = Tout est régulier : la graine est celle promise au début, toutes les cartes et le tirage au sort en viennent, et l'enregistrement est la partie que vous avez vue. La graine :
join-seed-broken = Attention : cette graine n'est pas celle que le serveur a promise au début.
join-laid-out = Les cartes étaient préparées : il n'y avait pas de graine à vérifier. L'enregistrement est bien la partie que vous avez vue.
join-deal-foreign = Attention : les cartes ne viennent pas de la graine.
join-lot-foreign = Attention : la place qui a commencé ne vient pas de la graine, alors que le sort devait en décider.
join-record-broken = Attention : l'enregistrement envoyé par le serveur n'est pas la partie qui a été jouée.
join-bot-plays = { $name } joue à { $link }
join-bot-done = La partie est finie. Or par place : { $gold }
join-bot-sent-away = Il n'y a plus de partie, ou plus de place dans celle-ci.
open-link = La salle est ouverte. Envoyez ce lien aux autres :
