# L'arène : des bots les uns contre les autres.

arena-title = Des bots dans l'arène
arena-playing = On joue
arena-written = Le rapport se trouve dans { $file }.
arena-notes = On compare des parties jouées sur les mêmes donnes ; les intervalles, à 95 %, tiennent compte des écarts entre les donnes. { $few } signale moins de { $enough } cas : trop peu pour être cités. « 1 : 2 » donne les niveaux des deux bots comparés.

arena-rules = règles
arena-players = joueurs
arena-bots = bots
arena-shard = part
arena-deals = donnes
arena-rotations = rotations par donne
arena-seed = graine
arena-games = parties
arena-rounds = manches
arena-moves = coups
arena-failing = un bot qui échoue
arena-stand-in = est remplacé par { $bot }
arena-only-passes = a perdu au temps et ne fait plus que passer
arena-clocks = temps par coup / partie
arena-cpus = processeurs
arena-digest = empreinte

arena-lineup = composition
arena-lineup-mirror = tous { $one }
arena-lineup-sides = chercheurs { $one }, saboteurs { $other }
arena-lineup-swap = un { $one } parmi { $other }
arena-lineup-versus = { $one } et { $other } en alternance

arena-differences = Différences sur les mêmes donnes
arena-differences-share = Différences de victoires
arena-differences-gold = Différences d'or
arena-compared = l'un au lieu de l'autre
arena-compared-mirror-dug = victoires des chercheurs, tous { $one } : tous { $other }
arena-compared-mirror-gold = or, tous { $one } : tous { $other }
arena-compared-diggers = chercheurs { $one } : { $other }, contre { $against }
arena-compared-saboteurs = saboteurs { $one } : { $other }, contre { $against }
arena-compared-swap-gold = or d'un { $one } : { $other }, parmi { $against }
arena-compared-swap-won = victoires d'un { $one } : { $other }, parmi { $against }
arena-compared-versus-gold = or, { $one } : { $other } à la même table
arena-compared-versus-won = parties gagnées, { $one } : { $other } à la même table
arena-level = 1 : 2
arena-difference = différence
arena-error = err. type
arena-bounds = 95 %
arena-p = p

arena-shares = Manches gagnées par les chercheurs
arena-saboteurs = saboteurs
arena-dug = gagnées
arena-all = tous
arena-earned = Or par place
arena-bot = bot
arena-role = rôle
arena-gold = or
arena-won = camp vainqueur
arena-places = Or selon l'ordre de jeu, 1 pour qui commence
arena-place = rang

arena-failures = Bots qui ont échoué
arena-failed = problème
arena-failed-crash = a planté
arena-failed-timeout = a été trop lent
arena-failed-garbage = a répondu autre chose qu'un coup
arena-failed-illegal = a nommé un coup interdit
arena-failed-count = { $count ->
    [one] Un bot a échoué une fois :
   *[other] Des bots ont échoué { $count } fois :
}
arena-failure = { $bot } { $failed } : donne { $deal }, place { $place }, coup { $move }. { $said }
arena-deal = donne
arena-seat = place
arena-move = coup
arena-said = ce qu'il a dit

# Avec quoi l'on a mesuré.
arena-made-engine = Undermine
arena-made-code = code des règles et des bots
arena-made-tables = tables du soupçon
arena-made-python = interpréteur

# undermine calibrate
calibrate-title = Jusqu'où se fier au soupçon
calibrate-about = Une population mêlée de bots a joué des manches isolées. À quatre moments de chaque manche, on a demandé à chaque observateur la probabilité que chacun des autres soit saboteur : une fois avec tous les indices, une fois en ne sachant que la donne (a priori). La fin d'une manche est l'instant qui suit son dernier coup, avant que les rôles soient montrés. La perte logarithmique, le score de Brier et l'erreur de calibration (ECE, dix classes) sont meilleurs quand ils sont petits, l'AUC quand elle est grande.
calibrate-playing = On joue
calibrate-rules = règles
calibrate-observer = observateurs
calibrate-observer-digger = tous ceux qui ne sont pas saboteurs
calibrate-observer-saboteur = les saboteurs
calibrate-observer-spectator = un spectateur
calibrate-population = population
calibrate-population-held-out = à part : pas celle qui a servi à ajuster les tables
calibrate-population-fit = celle qui a servi à ajuster les tables
calibrate-kind = joueurs
calibrate-kind-mixed = de toutes sortes
calibrate-kind-random = qui jouent n’importe quoi
calibrate-kind-noisy = qui jouent souvent autre chose que ce qu’ils veulent
calibrate-kind-overt = qui ne cachent rien
calibrate-kind-hiding = qui jouent le jeu un moment
calibrate-kind-late = qui se dévoilent tard
calibrate-kind-along = qui jouent le jeu jusqu’au bout, ou presque
calibrate-kind-passive = qui se défaussent
calibrate-rounds = manches par nombre de joueurs
calibrate-seed = graine
calibrate-failures = bots défaillants
calibrate-suspects = Qui est saboteur
calibrate-roles = Qui a quel rôle
calibrate-treasure = Où se trouve le trésor
calibrate-players = joueurs
calibrate-share = manche
calibrate-cases = cas
calibrate-suspicion = soupçon
calibrate-prior = a priori
calibrate-log-loss = perte log.
calibrate-brier = Brier
calibrate-error = ECE
calibrate-auc = AUC
calibrate-falling = Perte logarithmique au fil de la manche, { $players } joueurs
calibrate-of-the-round = pourcentage de la manche
calibrate-reliability = { $players } joueurs, { $share } % de la manche
calibrate-predicted = annoncé : probabilité d'être saboteur
calibrate-observed = constaté
calibrate-table-of = { $players } joueurs
calibrate-written = Le rapport est dans { $file }.

# undermine balance : la page, et ce que dit la commande.
balance-title = Équilibre
balance-about = Qui gagne, selon les règles et le nombre de joueurs, quand le même bot occupe toutes les places. C'est l'équilibre des *bots* : les humains parlent, bluffent et se trompent autrement. Lisez la forme des tableaux : à combien de joueurs les chercheurs d'or peinent, et de combien une règle maison les déplace.
balance-intervals = Chaque nombre est suivi, entre parenthèses, de son intervalle à 95 % : celui de Wilson pour les parts, données en pourcentage, l'intervalle usuel pour les moyennes, avec la dispersion entre les donnes.
balance-few = moins de { $enough } cas : à ne pas citer.
balance-bot = bot à toutes les places
balance-rounds = manches par case (parties entières là où il n'y a pas de rôles)
balance-seed = graine
balance-failures = bots défaillants
balance-diggers = Chercheurs d'or et saboteurs
balance-diggers-about = Pourcentage des manches gagnées par les chercheurs d'or. Les règles qui ne diffèrent que par celui qui commence la manche suivante partagent une colonne : leurs manches isolées sont les mêmes.
balance-house = Règles maison
balance-house-about = Pourcentage des manches gagnées par les chercheurs d'or. Avec all_saboteurs, on retire un chercheur d'or des cartes à distribuer, si bien que tous les saboteurs sont en jeu ; maps dit combien de plans secrets il y a dans le paquet.
balance-house-rule = règle maison
balance-no-house-rule = aucune
balance-of-players = { $players } joueurs
balance-teams = Équipes
balance-teams-about = Pourcentage des manches où le trésor a été atteint, et or moyen d'une manche pour chaque rôle, compté chez ceux qui l'avaient à la fin.
balance-reached = trésor atteint
balance-role = { $role ->
    [blue] bleu
    [green] vert
    [boss] patron
    [profiteer] profiteur
    [geologist] géologue
   *[saboteur] saboteur
}
balance-race = À deux
balance-race-about = Or moyen d'une partie entière pour les verts, qui commencent la première manche, et pour les bleus ; pourcentage des parties gagnées par les verts, parmi celles sans égalité ; pourcentage d'égalités.
balance-alone = En solitaire
balance-alone-about = Or moyen d'une partie entière, et pourcentage des parties dans chaque palier de la règle.
balance-rules = règles
balance-players = joueurs
balance-games = parties
balance-seat-a = vert
balance-seat-b = bleu
balance-starter-won = gagnées par les verts
balance-tied = égalités
balance-score = or
balance-rank = { $low } à { $high }
balance-highest-rank = { $low } et plus
balance-playing = On joue
balance-written = Les tableaux sont dans { $file }.
