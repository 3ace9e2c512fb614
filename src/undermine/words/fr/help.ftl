# Ce que dit --help.

help-undermine = Undermine : cherchez l'or, ou veillez à ce que personne n'en trouve.
help-epilogue = Chaque commande a son propre --help. La langue est celle de --lang, de UNDERMINE_LANG ou du système : en, de ou fr. Codes de retour : 0 tout va bien, 1 un problème de fichier ou de partie, 2 un appel incorrect.
help-commands = Commandes
help-parameters = Options
help-arguments = Arguments
help-help = Montrer cette page.
help-version = Montrer la version.
help-completion = Apprendre à votre shell à compléter cette commande (bash, zsh, fish).

help-command-play = Jouer une partie dans le terminal.
help-command-rules = Lister les règles, ou en montrer une.
help-command-simulate = Faire jouer beaucoup de parties à des bots, et compter.
help-command-replay = Vérifier l'enregistrement d'une partie et le montrer.
help-command-perft = Compter les suites de coups depuis une première donne.
help-command-bot = Vérifier un bot qui est un programme à part, ou en être un.
help-command-calibrate = Mesurer jusqu'où l'on peut croire le soupçon.
help-command-balance = Mesurer qui gagne, selon les règles et le nombre de joueurs, et écrire les tableaux.
help-command-arena = Faire s'affronter des bots sur les mêmes donnes, et dire si le résultat est sûr.

help-option-lang = Langue : en, de ou fr.
help-option-rules = Règles ; sinon { $default }. Voyez undermine rules.
help-option-players = Nombre de joueurs ; sinon { $default }, ou ce que les règles permettent.
help-option-house = Règles maison comme rounds=1, open_gold ou card:M=4 ; voyez undermine rules { $default }.
help-option-seed = De quoi est fait le hasard ; la même graine donne les mêmes cartes.
help-option-play-seed = De quoi est fait le hasard ; sinon une nouvelle graine à chaque fois.
help-option-play-seat = Votre place, une lettre ; sinon { $default }.
help-option-play-bots = Qui joue contre vous, un bot pour tous ou un pour chaque autre place, comme easy,normal,normal:hiding ; voyez undermine simulate --help. Sinon { $default }.
help-option-play-resume = Continuer la dernière partie, ou celle de --save.
help-option-play-save = Le fichier de la partie ; sinon un fichier dans votre dossier de données.
help-option-rules-key = Les règles à montrer ; sinon une liste.
help-option-simulate-games = Nombre de parties ; sinon { $default }.
help-option-simulate-bots = Qui joue, un bot pour toutes les places ou un pour chacune : random, digger, easy, normal, normal:hiding, normal:temperature=0.5,stealth=0.3 ou process:COMMANDE, séparés par des virgules ; sinon { $default }.
help-option-simulate-jobs = Nombre de processus ; sinon { $default }. Le résultat est le même.
help-option-simulate-as-json = Écrire du JSON.
help-option-replay-file = L'enregistrement.
help-option-replay-seat = Ne montrer que ce que savait cette place.
help-option-replay-at = Montrer la partie après ce nombre de coups.
help-option-replay-copy = Écrire la copie de la place, sans ce qu'elle ne savait pas.
help-option-perft-depth = Nombre de coups ; sinon { $default }.
help-option-arena-bots = Les bots : random, digger, easy, normal, normal:hiding, process:COMMANDE …
help-option-arena-deals = Nombre de donnes, chacune jouée dans chaque composition ; sinon { $default }.
help-option-arena-rounds = Manches d'une partie ; sinon une s'il y a des rôles, et la partie entière s'il n'y en a pas.
help-option-arena-lineup = Qui s'assied où : mirror, sides, swap, versus ou all ; peut être répété. Sinon ce qui convient au jeu.
help-option-arena-diggers = Dans la composition sides, le bot des chercheurs, au lieu de tous les bots.
help-option-arena-saboteurs = Dans la composition sides, le bot des saboteurs, au lieu de tous les bots.
help-option-arena-rotate = Combien de fois chaque donne est jouée, un autre commençant chaque fois ; sinon { $default }.
help-option-arena-on-failure = Ce que devient un bot qui s'arrête, se bloque ou ne nomme pas de coup permis : replace (remplacé) ou clock, et il ne fait plus que passer ; sinon { $default }.
help-option-arena-stand-in = Le bot qui joue à sa place ; sinon { $default }.
help-option-arena-move-seconds = Temps pour chaque coup d'un bot dans son propre processus.
help-option-arena-game-seconds = Temps pour tous les coups d'une partie d'un bot dans son propre processus.
help-option-arena-jobs = Nombre de processus ; sinon un par processeur. Le résultat est le même.
help-option-arena-out = Un dossier pour le relevé et le rapport ; le même appel y reprend où il s'était arrêté.
help-option-arena-as-json = Écrire du JSON.
help-option-bot-action = check : le programme suit-il le protocole par lignes ? serve : être soi-même un tel programme, avec un de nos bots.
help-option-bot-command = La commande du programme, comme dans bot check node nearest.mjs ; avec serve, le bot, comme normal.
help-option-bot-seconds = Temps pour chaque réponse, en secondes ; sinon { $default }.
help-option-calibrate-players = Nombres de joueurs, comme 5,7,10.
help-option-calibrate-rounds = Manches par nombre de joueurs ; à défaut { $default }.
help-option-calibrate-observer = Qui est interrogé : digger, saboteur ou spectator ; à défaut { $default }.
help-option-calibrate-population = Qui joue : held-out, ou fit, sur laquelle les tables ont été ajustées ; à défaut { $default }.
help-option-calibrate-jobs = Nombre de processus ; à défaut un par cœur. Le résultat est le même.
help-option-calibrate-out = Le dossier d'un rapport avec graphiques.
help-option-calibrate-as-json = Écrire du JSON.
help-option-balance-rounds = Manches par case, parties entières là où il n'y a pas de rôles ; à défaut { $default }.
help-option-balance-bot = Qui occupe toutes les places ; à défaut { $default }.
help-option-balance-only = Seulement ces cases, comme base-2015, base-2015:5 ou base-2015+maps=3.
help-option-balance-jobs = Nombre de processus ; à défaut un par cœur. Le résultat est le même.
help-option-balance-rows = Le dossier où les parties sont gardées, pour qu'un second appel continue ; à défaut { $default }.
help-option-balance-out = Le fichier de la page ; à défaut elle est affichée.
