# Ce qui n'a pas marché.

error-language = La langue « { $lang } » n'est pas disponible ici ; il y a { $known }.

error-unknown-rules = Il n'y a pas de règles « { $key } » ; il y a { $known }.
error-unknown-revision = Les règles { $key } n'ont pas de révision { $revision }.
error-dropped-revision = La révision { $revision } de { $key } a été retirée avant la première version publiée : ses parties ne peuvent plus être rejouées.
error-players = { $rules } se joue de { $low } à { $high }, pas à { $players }.
error-first-seat = La place numéro { $first } ne peut pas commencer : { $players ->
    [one] une seule personne joue
   *[other] { $players } personnes jouent
}.
error-first-seat-fixed = Dans { $rules }, la règle dit qui commence, et ce n'est pas la place numéro { $first }.
error-unknown-colour = Il n'y a pas de couleur « { $colour } » ; il y a { $known }.
error-no-colour = On ne choisit pas { $colour ->
    [blue] le bleu
   *[green] le vert
} dans { $rules }.
error-unknown-house-rule = Il n'y a pas de règle maison « { $name } ».
error-house-is-text = Les règles maison sont une liste de textes : écrivez { $meant }, et non { $house }.
error-house-rule-dropped = La règle maison { $name } a été retirée avant la première version publiée : là-dessus, chaque édition suit désormais sa propre règle.
error-house-rule-takes-no-number = La règle maison { $name } ne prend pas de nombre.
error-house-rule-range = La règle maison { $name } prend un nombre de { $low } à { $high }, par exemple { $name }={ $high }.
error-unknown-bot = Il n'y a pas de bot « { $bot } » ; il y a { $known }, process:COMMANDE et python:MODULE:CLASSE.
error-not-our-bot = Il n'y a pas de bot « { $bot } » ici ; il y a { $known }.
error-bot-python = « { $bot } » ne nomme pas de classe : écrivez python:paquet.module:Classe.
error-bot-module = Impossible de charger le bot « { $bot } » : l'importation de { $module } a échoué avec { $why }.
error-bot-class = Impossible de charger le bot « { $bot } » : il n'y a pas de { $name } dans { $module }.
error-bot-made = Le bot « { $bot } » n'a pas pu être créé sans arguments : { $why }.
error-bot-interface = « { $bot } » donne un objet { $found } et non un bot : dérivez la classe de undermine.bots.Bot.
error-bot-twice = « { $bot } » est installé plusieurs fois, depuis { $places } : nommez celui que vous voulez par python:MODULE:CLASSE.
error-bot-same-name = Deux bots différents s'appellent « { $bot } » : donnez à chacun sa propre `spec`.
error-hard-needs-native = Le bot « hard » a besoin du moteur natif, qui manque ici. Dans une copie de travail, `make native` le compile.
error-bot-option = Le bot « { $bot } » ne se change pas par « { $option } » ; il y a { $known }.
error-bot-command = « { $bot } » n'est pas la commande d'un programme.
error-bot-start = Le bot { $bot } ne peut pas être lancé.
error-bot-version = Le bot { $bot } ne parle pas la version { $version } du protocole.
error-bot-crash = Le bot { $bot } s'est arrêté, ou a fermé sa sortie, au lieu de répondre.
error-bot-timeout = Le bot { $bot } n'a pas répondu en { $seconds } s.
error-bot-garbage = Le bot { $bot } a écrit une ligne qui ne répond pas à la question.
error-bot-illegal = Le bot { $bot } a nommé un coup qui n'est pas dans la liste des coups permis.
error-bot-raised = Le bot { $bot } a échoué sur une erreur au lieu de nommer un coup.
error-bot-no-move = Le bot { $bot } a nommé quelque chose qui n'est pas un coup.
error-bot-stays = Le bot { $bot } tourne encore { $seconds } s après le moment où il devait s'arrêter.
error-bot-exit = Le bot { $bot } s'est arrêté avec le code { $code }.
error-bot-host = La ligne { $line } de l'entrée n'est pas dans le protocole, ou ne découle pas de ce qui a été dit avant.
error-no-parquet = Parquet est écrit par pyarrow, qui n'est pas installé : pip install "undermine[parquet]", ou prenez --records jsonl.
error-merge-exists = { $file } existe déjà : nommez un nouveau dossier.
error-shard-none = Il n'y a pas de part dans { $folder }.
error-shard-undone = La part dans { $folder } n'est pas terminée : relancez la même commande pour continuer.
error-shard-missing = Il manque la part { $shard }.
error-shard-twice = La part { $shard } figure plusieurs fois.
error-shards-differ = Les parts dans { $folder } et { $other } ne sont pas de la même série.
error-shard-game = La partie { $game } manque, ou n'appartient pas aux parts qui commencent par { $file }.
error-not-an-event = Ce ne sont pas les données d'un évènement « { $event } ».
error-not-a-view = Ce ne sont pas les données d'une vue : « { $field } » manque ou est faux.

error-argument = L'argument { $name } doit être de type { $kind }, et non { $given }.
error-argument-number = L'argument { $name } doit être un nombre entier, au moins { $low }, et non { $given }.
error-argument-list = L'argument { $name } doit être une liste de valeurs de type { $kind }, et non { $given }.
error-argument-numbers = L'argument { $name } doit être un tableau de { $count } nombres entiers, un par partie, et non { $given }.
error-argument-choice = L'argument { $name } doit être l'un de { $known }, et non { $given }.
error-argument-range = L'argument { $name } doit être compris entre { $low } et { $high } : { $given } ne l'est pas.
error-bots-count = { $bots ->
    [one] Un bot est donné
   *[other] { $bots } bots sont donnés
} pour { $players ->
    [one] une place
   *[other] { $players } places
} : il en faut un par place.
error-arena-game = Cette rencontre n'a pas de { $name } { $given } : on compte à partir de 0, et la fin est { $last }.
error-clusters = Il y a { $values } valeurs, et des groupes pour { $clusters } d'entre elles : chaque valeur appartient à un groupe.
error-not-a-move = « { $text } » n'est pas un coup. Un coup s'écrit NE'@3,-1 ou M@8,0 ou -NE.
error-seed = Une graine est un texte, un nombre ou des octets, jamais vide : { $given } ne convient pas.
error-players-number = Le nombre de joueurs doit être un nombre entier, et non { $given }.
error-no-move = Il faut un coup ici, et non { $given }. Match.push prend le texte d'un coup, et parse_move en fait un coup.
error-unknown-card = Il n'y a pas de carte « { $card } » dans cette boîte.
error-unknown-seat = Il n'y a pas de place « { $seat } » à cette table ; la dernière est { $last }.
error-no-such-seat = Il n'y a pas de place { $number } à cette table : les places se comptent à partir de 0, et la dernière est { $last }.
error-card-not-at-cell = { $card } n'est pas une carte à poser dans la mine.
error-card-not-at-player = { $card } n'est pas une carte à jouer sur quelqu'un.
error-needless-turn = { $card } est pareille une fois tournée : enlevez l'apostrophe.
error-needless-tool = { $card } n'a qu'un outil : enlevez la lettre après les deux-points.
error-which-tool = { $card } répare l'un de deux outils : précisez lequel avec deux-points et une des lettres { $tools }.
error-never-in-hand = { $card } n'est jamais en main.
error-discard-order = Nommez les cartes défaussées dans l'ordre de la boîte.

error-nobody-to-move = Ce n'est le tour de personne.
error-round-not-over = La manche n'est pas encore finie.
error-nothing-to-undo = Aucun coup n'a été joué : il n'y a rien à reprendre.
error-deal = Cette donne n'est pas faite des cartes de la boîte : voyez { $pile ->
    [roles] les rôles
    [goals] les arrivées
    [stock] la pioche
   *[nuggets] les pépites
}.
error-deal-players = Cette donne est faite pour { $found } joueurs, pas pour { $players }.
error-too-many-cards = On ne peut pas mélanger { $cards } cartes à la fois : { $most } au plus.
error-not-begun = Une partie commence par sa première manche : avant, il n'y a rien à reconstituer.
error-not-reset = Aucune partie n'a encore commencé : appelez d'abord `reset`.
error-no-such-number = Il n'y a pas de numéro { $number } ici : les numéros se comptent à partir de 0, et le dernier est { $last }.
error-number-not-allowed = Le numéro { $number } ne correspond à rien que la place { $seat } puisse faire maintenant.
error-number-after-end = La partie est terminée : le numéro { $number } ne peut plus être joué.
error-number-in-game = Le numéro { $number } ne correspond à rien que la place { $seat } puisse faire maintenant dans la partie { $game }.
error-number-not-drawn = Le numéro { $number } ne correspond à rien qui puisse être tiré maintenant.
error-rewards-twice = N'indiquez les récompenses qu'une fois : soit par `rewards`, soit par `reward`, `per` et `shaping`.
error-brisk-rules = `brisk` ne joue que le jeu de base et les petites boîtes, pas { $rules }.
error-argument-flags = L'argument { $name } doit être True, False ou un tableau de { $count } valeurs booléennes, une par partie, et non { $given }.
error-no-copy = Un environnement de nombreuses parties ne peut être ni copié ni enregistré par pickle : créez-en un autre avec les mêmes arguments, et donnez-lui la même graine et les mêmes numéros.
error-not-told = { $eyes ->
    [none] Un spectateur
   *[other] La place { $eyes }
} ne peut pas avoir appris tout cela de cette façon : donnez ce qui a été vu de là, c'est-à-dire le passé d'une vue.
error-no-pot = Il n'y a pas de pépite à choisir pour l'instant.

error-not-a-record = Ce n'est pas l'enregistrement d'une partie.
error-record-cut-off = L'enregistrement est tronqué : il manque la fin.
error-record-line = La ligne { $line } de l'enregistrement n'a rien à faire là.
error-record-round = La manche { $round } de l'enregistrement manque ou porte un mauvais numéro.
error-record-move-number = Le coup { $number } de l'enregistrement manque ou porte un mauvais numéro.
error-record-tag = Il manque « { $tag } » en tête de l'enregistrement.
error-record-number = Un des nombres en tête de l'enregistrement n'en est pas un.
error-record-names = Un enregistrement donne les noms des { $players } joueurs, ou aucun, mais pas { $names }.
error-record-names-text = Les noms en tête de l'enregistrement sont illisibles.
error-record-deal = Une donne de l'enregistrement contient autre chose que des cartes.
error-record-digest = L'enregistrement a été modifié : rejoué, il finit autrement.
error-record-is-a-copy = C'est la copie de la place { $seat }, avec des trous : elle ne peut pas être rejouée.
error-record-whose-turn = Au coup { $number } de l'enregistrement, c'est à une autre place de jouer.
error-record-move = Le coup { $number } de l'enregistrement, { $move }, est impossible.
error-record-no-such-move = Il n'y a pas de coup { $number } : les coups vont de 0 à { $last }.
error-record-no-such-turn = Il n'y a pas de coup { $number } : les coups vont de 1 à { $last }.
error-record-not-thought = L'enregistrement ne dit pas combien de manches un bot a jouées d'avance pour le coup { $number }, ou il n'a pas de graine.
error-record-thought-long = Le coup { $number } aurait été trouvé en jouant { $rollouts } manches d'avance : un serveur en donne { $most } au plus.
error-record-no-seed = L'enregistrement n'a pas de graine : la partie ne peut pas continuer.
error-record-program = « { $bot } » joue dans cette partie. Un enregistrement ne lance pas de programme et ne charge pas de code : nommez les bots vous-même avec --bots.
error-record-seed = La graine de l'enregistrement donne d'autres cartes que celles de la manche { $round }.

error-file-missing = Il n'y a pas de fichier { $file }.
error-file-not-text = { $file } n'est pas un texte.
error-file-unreadable = { $file } ne peut pas être lu : { $why }.
error-file-unwritable = { $file } ne peut pas être écrit : { $why }.
error-file-exists = { $file } existe déjà : continuez avec --resume ou donnez un autre nom.
error-nothing-to-resume = Il n'y a pas de partie enregistrée à continuer.
error-game-is-over = La partie de { $file } est finie. Commencez-en une autre.

error-arena-rows = { $file } n'est pas le relevé d'une arène.
error-arena-settings = { $file } appartient à une autre rencontre : « { $name } » y valait { $there } et vaut maintenant { $here }. Donnez un autre dossier.
error-folder-of-contest = { $folder } contient une rencontre de l'arène, pas une simulation. Donnez un autre dossier.
error-folder-of-simulation = { $folder } contient une simulation, pas une rencontre de l'arène. Donnez un autre dossier.
error-folder-busy = Une autre commande écrit en ce moment dans { $folder }. Attendez qu'elle ait fini ou donnez un autre dossier.
error-arena-worker = Un processus qui jouait des parties s'est arrêté plusieurs fois de suite ({ $why }). Avec --out, la même commande reprend où elle en était.

error-nobody-to-suspect = Sous les règles { $rules }, il n'y a personne à soupçonner.
error-balance-cell = Les tableaux n'ont pas de « { $cell } » : nommez des règles, ou une case comme base-2015:5.
error-league-table = La ligue n’a pas de table « { $table } » : il y a { $known } ; un jeu de règles seul désigne toutes ses tables.
error-league-card = { $file } ne dit pas quel bot y a joué.
error-league-changed = Le bot { $bot } a changé depuis que ses parties dans { $folder } ont été jouées : supprimez ce dossier pour le mesurer à nouveau, ou choisissez-en un autre avec --rows.

usage-unknown-command = Il n'y a pas de commande « { $text } ». Voyez undermine --help.
error-native-missing = Le moteur natif n'est pas compilé. Dans une copie de travail, `make native` le compile avec un compilateur C++ ; une wheel pour votre plateforme l'apporte.
error-native-other = Le moteur natif qui se trouve ici appartient à une autre version. Recompilez-le avec `make native`.
error-native-rules = Le moteur natif ne sait pas jouer ces règles : { $rules }. Le moteur Python les joue.
error-native-state = Le moteur natif refuse cet état : il relève d'autres règles, ou ne peut se présenter dans aucune partie.
error-native-mind = Le moteur natif refuse ces nombres pour ses joueurs : certains sont trop grands pour ses calculs.
error-native-wide = La mine s'étendrait sur plus de { $span } colonnes ou rangées, et le moteur natif n'a pas la place. Le moteur Python continue.
error-native-index = Il n'y a pas de partie { $given } ici : { $count ->
    [one] il y en a une, de numéro 0
   *[other] elles sont comptées à partir de 0, et il y en a { $count }
}.
error-native-bots = Le moteur natif ne joue que des parties des bots random et digger, et n'en garde pas de trace.
error-native-count = { $given } coups ont été donnés pour { $count } parties : il en faut un par partie.
error-native-buffer = { $name } doit être un tableau de { $count } octets, un par partie, dans lequel on peut écrire.
error-weight = Un poids doit être un nombre, au moins 0 : { $name } contient { $given }.
error-no-world = Avec ces poids, aucun monde ne reste possible.
error-no-treasure = Avec les règles { $rules }, il n'y a pas un trésor unique dont on puisse pondérer l'emplacement.
error-no-goal-there = Il n'y a pas de carte d'arrivée en { $cell }.
error-native-world = Cette partie n'est pas un monde de cette vue, ou ne l'est plus : des coups y ont été joués.
error-native-no-world = Le moteur natif n'a pas trouvé de monde après de très nombreux essais. `sample_world` cherche aussi longtemps qu'il le faut.
error-gpu-missing = Les parties sur GPU ne sont pas compilées. Dans une copie de travail, `make gpu` les compile avec nvcc s'il y a un GPU NVIDIA.
error-gpu-other = Ce qui a été compilé pour le GPU appartient à une autre version. Recompilez-le avec `make gpu`.
error-gpu = Le GPU signale : { $said }.
usage-unknown-option = Il n'y a pas d'option { $option } ici.
usage-too-much = « { $text } » est un mot de trop.
usage-repeated = { $option } est donné plus d'une fois.
usage-missing = Il manque { $option }, ou sa valeur.
usage-bad-value = « { $value } » n'est pas une valeur pour { $option }.
usage-number = { $option } doit être au moins { $low }.
usage-number-within = { $option } doit être compris entre { $low } et { $high }.
usage-copy-needs-seat = --copy demande --seat : la copie de quelle place ?
usage-resume-alone = --resume reprend une partie telle quelle : sans règles, joueurs, place qui commence, couleur, graine ni règles maison.
usage-needs-out = { $option } demande un dossier : ajoutez --out.
usage-shard = « { $shard } » n'est pas une part : écrivez 0/64 à 63/64 pour une sur 64.
usage-bots-count = --bots nomme { $given } bots, et il en faut { $seats ->
    [one] un
   *[other] { $seats }
} : nommez-en un pour tous, ou un pour chacun.
usage-arena-no-bots = Quels bots ? Nommez-en au moins un, par exemple easy ou normal.
usage-arena-one-bot = La composition { $lineup } demande deux bots.
usage-arena-rotate = --rotate fait commencer d'autres places, mais dans { $rules } la règle dit qui commence.
usage-arena-lineup = Il n'y a pas de composition { $lineup } dans ce jeu ; il y a : { $possible }. Un bot par camp demande des manches isolées avec chercheurs et saboteurs.
usage-positive = { $option } doit être supérieur à 0.
usage-other = { $text }
