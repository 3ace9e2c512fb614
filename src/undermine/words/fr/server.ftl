# Le serveur : salles, jetons, requêtes et sa page toute simple.

error-room-unknown = Cette salle n'existe pas.
error-room-banned = L'hôte vous a fait sortir de cette salle. Vous pourrez revenir quand l'hôte vous laissera de nouveau entrer.
error-room-no-spectators = Cette salle n'accueille pas de spectateurs.
error-room-removed = L'hôte a libéré votre place, et personne ne peut regarder dans cette salle.
error-room-bots = { $count ->
    [one] Un bot, c'est trop
   *[other] { $count } bots, c'est trop
} pour { $seats ->
    [one] une place
   *[other] { $seats } places
}.
error-room-seconds = Le temps par coup va de { $low } à { $high } secondes.
error-room-script = Une partie guidée est privée, et un bot occupe chaque place sauf une.
error-room-free-bots = À une table publique, personne ne prend la place d'un bot sans y être admis.
error-room-host-only = Seul l'hôte peut faire cela.
error-room-not-open = Plus personne ne peut s'asseoir ici.
error-room-playing = La partie a déjà commencé.
error-room-not-playing = Aucune partie n'est en cours ici.
error-room-seats-free = Il reste des places libres.
error-room-closed = La salle est fermée.
error-room-no-rematch = Seuls ceux qui étaient assis ici peuvent rejouer, une fois la partie finie.
error-room-moved = La salle déménage vers un autre processus. Elle revient dans un instant.
error-room-elsewhere = La salle vit dans un autre processus.
error-room-outdated = Les règles de cette partie ({ $rules }) ne se jouent plus ici ; elle ne peut plus être ouverte.
error-begins-fixed = Dans ce jeu, la règle dit qui commence : la place { $seat }.
error-seat-unknown = Cette place n'existe pas dans cette salle.
error-seat-taken = Quelqu'un est déjà assis là.
error-seat-second = Pendant une partie, vous ne pouvez avoir qu'une seule place.
error-seat-nobody = Il n'y a personne à cette place.
error-seat-not-yours = Cette place n'est pas la vôtre.
error-seat-taken-over = Un bot joue à votre place ; reprenez d'abord la main.
error-seat-ask = Vous ne pouvez pas vous asseoir là sans demander. Demandez la place : quelqu'un à la table pourra vous laisser entrer.
error-ask-declined = Vous avez déjà demandé à cette table, et la réponse était non.
error-asks-many = Assez de demandes pour cette partie. Attendez la prochaine.
error-ask-host = Seul l'hôte fait entrer quelqu'un ; en son absence, toute personne assise à la table le peut.
error-ask-gone = Cette demande n'est plus d'actualité.
error-readmit = Personne portant ce numéro n'a été renvoyé de la salle.
error-stand-in = Inutile de remplacer cette place : la personne est là, ce n'est pas son tour, ou son absence est trop récente.
error-stand-in-seat = Seules les personnes assises à la table en décident.
error-move-stale = Quelqu'un a joué entre-temps : ce coup visait une position antérieure.
error-move-not-your-turn = Ce n'est pas à vous de jouer.
error-name-empty = Ce nom ne contient aucun caractère visible.
error-name-bot = C'est ainsi que s'appellent les bots ici. Choisissez un autre nom.
error-chat-silent = Il n'y a pas de discussion à cette table.
error-chat-not-free = À cette table, seules les phrases de la liste sont permises.
error-chat-empty = Ce message ne contient aucun caractère visible.
error-chat-phrase = Cette phrase n'existe pas.
error-claim = Vous ne pouvez pas annoncer cela ici : nommez une arrivée face cachée, ou un rôle de cette partie et une place.
error-claims-many = Vous avez fait { $most } annonces dans cette partie ; ça suffit.

error-token-missing = Dites qui vous êtes : la requête a besoin d'un jeton de joueur.
error-token-forged = Ce jeton ne vient pas de ce serveur.
error-token-expired = Ce jeton a expiré.
error-token-unknown = Ce jeton n'appartient plus à personne.
error-player-banned = Vous n'avez pas le droit de jouer sur ce serveur.
error-passkey = Cette clé d'accès n'a pas pu être vérifiée. Veuillez recommencer.
error-passkey-many = { $most } clés d'accès suffisent.

error-message-not-json = Ce n'est pas du JSON.
error-message-unknown-field = Champ inconnu : { $field }, à { $where }.
error-message-missing-field = Il manque un champ : { $field }, à { $where }.
error-message-value = La valeur à { $where } n'y est pas permise.
error-message-size = Un message peut avoir au plus { $most } octets.
error-hello-late = Le bonjour est arrivé trop tard.
error-too-many = Pas si vite ! Veuillez réessayer dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-too-large = La requête est trop grande.
error-not-found = Il n'y a rien ici.
error-method = C'est impossible ici.
error-origin = Cette requête vient d'un autre site.
error-request = La requête n'a pas de sens.
error-server = Quelque chose s'est mal passé sur le serveur. Rien n'est perdu ; veuillez réessayer.

error-config-base = « { $base } » n'est pas un chemin comme /jeux.
error-config-proxy = « { $address } » n'est ni une adresse comme 10.0.0.1 ni un réseau comme 10.0.0.0/8.
error-config-origin = « { $origin } » n'est pas l'adresse d'un site comme https://play.example.org.
error-config-listen = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $reason }.
error-config-redis = Redis est injoignable à l’adresse donnée avec --redis, ou ce n’est pas une telle adresse.
error-key-short = La clé dans { $name } est trop courte : il lui faut { $least } caractères.
error-key-file = La clé dans { $file } ne peut être ni lue ni écrite : { $reason }.

page-about = Une table ouverte pour les jeux de tunnels de la famille Saboteur. Un projet de fans, non officiel.
page-rooms = Salles publiques
page-no-rooms = Aucune salle publique n'attend de joueurs en ce moment.
page-room = Salle
page-rules = Règles
page-seats = Places prises
page-taken = { $taken } places sur { $seats } sont prises.
page-join = Rejoindre depuis un terminal :
page-qr = Code QR avec le lien vers cette salle
page-agreed-rounds = La partie a { $count ->
    [one] une manche
   *[other] { $count } manches
}.
page-agreed-maps = Il y a { $count ->
    [one] un plan secret
   *[other] { $count } plans secrets
} dans le jeu.
page-agreed-extra-action = La 21e nouvelle carte action est : { $choice }.
page-agreed-card = Exemplaires de { $card } dans le jeu : { $count }.

serve-address = Undermine tourne à l'adresse { $address }
serve-no-page = La page pour navigateurs n'a pas été construite ici : ils ne reçoivent qu'une simple liste des salles. make web la construit (avec Node 20 ou plus récent), et chaque wheel d'Undermine la contient.

error-store-unavailable = La base de données est injoignable en ce moment. Veuillez réessayer.
error-store-not-written = Cela n'a pas pu être enregistré et n'a donc pas eu lieu. Veuillez réessayer dans un instant.
error-store-conflict = Quelqu'un d'autre a écrit ici entre-temps.
error-store-fenced = Cette partie est désormais gérée par un autre processus.
error-store-closed = Le serveur s'arrête. Veuillez réessayer dans un instant.
error-store-failed = La base de données a rencontré une erreur : { $why }.
error-database-url = Ce n'est pas l'adresse d'une base de données. Elle ressemble à sqlite:///FICHIER ou postgresql://USER@HOST/NAME.
error-database-file = La base de données { $file } ne peut pas être ouverte : { $why }.
error-database-open = La base de données ne peut pas être ouverte : { $why }.
error-database-away = La base de données ne répond pas, ou un autre programme la garde verrouillée. Lancez-la ou arrêtez ce programme, puis réessayez.
error-database-newer = La base de données vient d'une version plus récente de ce programme (révision { $revision }).
error-database-taken = Un autre serveur utilise cette base de données. Arrêtez-le d'abord, ou lancez-les tous avec le même --redis : ils la partageront.
error-database-alone = Un serveur sans --redis utilise cette base de données. Arrêtez-le, puis relancez-le avec le même --redis que les autres.
error-backup-file = La sauvegarde { $file } ne peut être ni lue ni écrite : { $why }.
error-backup-not-one = { $file } n'est pas une sauvegarde de ce programme.
error-backup-newer = La sauvegarde vient d'une version plus récente de ce programme (révision { $revision }).
error-backup-damaged = La sauvegarde { $file } est endommagée.
error-backup-nothing = Il n'y a pas de base de données à sauvegarder.
error-backup-not-empty = Cette base n'est pas vide : restaurez dans une base vide.

error-client-refused = Le serveur a refusé ({ $status }).
error-client-no-server = Il n’y a pas de serveur à cette adresse.
error-client-no-answer = Le serveur ne répond pas.
error-client-lost = La connexion au serveur est perdue.
error-client-shut = Le serveur a fermé la connexion.
