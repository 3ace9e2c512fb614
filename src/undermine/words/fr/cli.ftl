# La table dans le terminal, et ce qu'écrivent les autres commandes.

press-enter = Entrée pour continuer …
table-press-for-role = Votre rôle est face cachée devant vous. Entrée pour le regarder …

table-round = Manche { $round }
table-opponents = À table avec vous : { $players }.
table-role-digger = Vous êtes chercheur d'or. Creusez jusqu'au trésor, et méfiez-vous de ceux qui creusent mal.
table-role-saboteur = Vous êtes saboteur. Personne ne doit trouver le trésor, et personne ne doit vous démasquer.
table-role-selfish = Vous êtes le nain égoïste. Vous n'aurez de l'or que si vous trouvez vous-même le trésor.

table-status = Manche { $round }/{ $rounds } · pioche { $stock }
table-cards = cartes
table-gold = or
table-player = { $who ->
    [seat] Vous
   *[none] { $seat }
}
table-hint = Un nombre choisit une carte, - et un nombre la défausse (-1), ? : aide.
table-or-discard = - défausser   (Entrée : retour)
table-no-such-card = Il n'y a pas de carte « { $text } » dans votre main : elles vont de 1 à { $count }.
question-turn = Dans quel sens mettre l'arrivée ?
question-pick = Quelle carte Or gardez-vous ?

table-suspect = D'après ce que les autres ont fait, voici les probabilités :
table-suspect-treasure = Le trésor : { $places }
table-share = { $what } { $percent } %

table-round-over = La manche { $round } est finie
table-game-over = La partie est finie
table-amount = { $gold ->
    [one] { $gold } pépite
   *[other] { $gold } pépites
}
table-listed = { $names } et { $last }
table-you-won = { $count ->
    [one] Vous gagnez avec { table-amount }. Bien creusé !
   *[other] Vous partagez la victoire avec { $winners } : { table-amount } chacun.
}
game-won = { $count ->
    [one] { $winners } gagne avec { table-amount }.
   *[other] { $winners } gagnent ensemble avec { table-amount } chacun.
}
table-saved = La partie est enregistrée. Pour continuer :
table-recorded = La partie est enregistrée. Pour la revoir :

command-help = aide
command-hint = conseil
command-log = journal
command-role = rôle
command-rules = règles
command-suspect = soupçon
command-why = pourquoi
command-quit = quitter
table-help-cards =
    1, 2, 3 …    choisit une carte par son numéro (ou par son code : NE)
    a, b, c …    choisit ensuite où elle va, ou qui elle vise
    1b           les deux à la fois
    -1           défausse la carte 1 face cachée : vous passez
table-help-suspect =
    soupçon      la probabilité des rôles des autres, d'après leurs actes
table-help-words =
    NE'@3,-1     un coup écrit en entier : carte, ' si tournée, colonne, rangée
    pourquoi 1   pourquoi la carte 1 ne se joue pas
    journal      ce qui s'est passé dans cette manche
    rôle         votre rôle dans cette manche
    règles       les règles en chiffres
    quitter      partir ; la partie est enregistrée
    { "" }
table-help-mine =
    Dans la mine : { $start } départ, { $hidden } arrivée cachée, { $treasure } trésor, { $stone } pierre, { $end } cul-de-sac.
    ({ $treasure }) et ({ $stone }) ne sont connus que de vous. Le dernier chemin a les coins marqués.
table-help-nuggets =
    À côté des noms : { $broken } outils cassés, +? carte Or de valeur inconnue.
table-help-digging =
    Posez des chemins vers les arrivées : tous les côtés doivent convenir, et un
    chemin doit ramener au départ. Avec un outil cassé, réparez-le d'abord.

replay-title = { $rules }, { $players } { $players ->
    [one] joueur
   *[other] joueurs
}, { $moves } { $moves ->
    [one] coup
   *[other] coups
}
replay-verified = Rejoué coup par coup : l'enregistrement est authentique.
replay-unfinished = { $who ->
    [seat] Pas encore finie : manche { $round }, c'est à vous.
   *[none] Pas encore finie : manche { $round }, c'est à { $seat }.
}

simulate-playing = On joue
simulate-rules = règles
simulate-players = joueurs
simulate-bots = bots
simulate-shard = part
simulate-games = parties
simulate-rounds = manches
simulate-moves = coups
simulate-speed = coups par seconde de calcul
simulate-dug = gagnées par les chercheurs
simulate-gold = or moyen par place
simulate-digest = empreinte
ending-treasure = manches : trésor trouvé
ending-empty = manches : toutes les cartes jouées
ending-all-passed = manches : tous ont passé

perft-depth = coups
perft-count = suites
