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
help-command-simulate = Faire jouer beaucoup de parties à des joueurs simples, et compter.
help-command-replay = Vérifier l'enregistrement d'une partie et le montrer.
help-command-perft = Compter les suites de coups depuis une première donne.

help-option-lang = Langue : en, de ou fr.
help-option-rules = Règles ; sinon { $default }. Voyez undermine rules.
help-option-players = Nombre de joueurs ; sinon { $default }, ou ce que les règles permettent.
help-option-house = Règles maison comme rounds=1, open_gold ou card:M=4 ; voyez undermine rules { $default }.
help-option-seed = De quoi est fait le hasard ; la même graine donne les mêmes cartes.
help-option-play-seed = De quoi est fait le hasard ; sinon une nouvelle graine à chaque fois.
help-option-play-seat = Votre place, une lettre ; sinon { $default }.
help-option-play-resume = Continuer la dernière partie, ou celle de --save.
help-option-play-save = Le fichier de la partie ; sinon un fichier dans votre dossier de données.
help-option-rules-key = Les règles à montrer ; sinon une liste.
help-option-simulate-games = Nombre de parties ; sinon { $default }.
help-option-simulate-player = Qui joue : random au hasard, digger de préférence des chemins vers les arrivées ; sinon { $default }.
help-option-simulate-jobs = Nombre de processus ; sinon { $default }. Le résultat est le même.
help-option-simulate-as-json = Écrire du JSON.
help-option-replay-file = L'enregistrement.
help-option-replay-seat = Ne montrer que ce que savait cette place.
help-option-replay-at = Montrer la partie après ce nombre de coups.
help-option-replay-copy = Écrire la copie de la place, sans ce qu'elle ne savait pas.
help-option-perft-depth = Nombre de coups ; sinon { $default }.
