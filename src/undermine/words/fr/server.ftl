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
error-room-outdated = On ne joue plus ici selon les règles de cette partie ({ $rules }) ; elle ne peut plus être ouverte.
error-begins-fixed = Dans ce jeu, la règle dit qui commence : la place { $seat }.
error-seat-unknown = Cette place n'existe pas dans cette salle.
error-seat-taken = Quelqu'un est déjà assis là.
error-seat-second = Pendant une partie, vous avez une seule place.
error-seat-nobody = Il n'y a là personne à qui faire cela.
error-seat-not-yours = Cette place n'est pas la vôtre.
error-seat-taken-over = Un bot joue à votre place ; revenez d'abord.
error-seat-ask = Vous ne pouvez pas simplement vous asseoir là. Demandez la place : quelqu'un à la table vous laissera entrer.
error-ask-declined = Vous avez déjà demandé à cette table, et la réponse était non.
error-asks-many = On a assez demandé de places. Attendez la prochaine partie.
error-ask-host = Seul l'hôte fait entrer quelqu'un ; en son absence, toute personne assise à la table le peut.
error-ask-gone = Cette demande n'est plus d'actualité.
error-readmit = Aucune personne renvoyée ne porte ce numéro.
error-stand-in = Personne n'attend en vain à cette place : la personne est là, ce n'est pas son tour, ou son absence est trop récente.
error-stand-in-seat = Seules les personnes assises à la table en décident.
error-move-stale = Ceci répond à une position antérieure : quelqu'un a joué depuis.
error-move-not-your-turn = Ce n'est pas à vous de jouer.
error-name-empty = Ce nom n'a rien de visible.
error-name-bot = Ici, ce sont les bots qui s'appellent ainsi. Choisissez un autre nom.
error-chat-silent = On ne parle pas à cette table.
error-chat-not-free = À cette table, on ne dit que les phrases de la liste.
error-chat-empty = Ce message n'a rien de visible.
error-chat-phrase = Cette phrase n'existe pas.
error-claim = Cela ne se déclare pas ici : nommez une arrivée face cachée, ou un rôle de cette partie et une place.
error-claims-many = Vous avez fait { $most } annonces dans cette partie ; cela suffit.

error-token-missing = Dites qui vous êtes : la requête a besoin du jeton d'un joueur.
error-token-forged = Ce jeton n'est pas de ce serveur.
error-token-expired = Ce jeton est trop vieux.
error-token-unknown = Plus personne n'est connu par ce jeton.
error-player-banned = Vous ne pouvez pas jouer sur ce serveur.
error-passkey = Cette clé d'accès ne prouve rien. Veuillez recommencer.
error-passkey-many = { $most } clés d'accès suffisent.

error-message-not-json = Ce n'est pas du JSON.
error-message-unknown-field = Il y a un champ de trop : { $field }, à { $where }.
error-message-missing-field = Il manque un champ : { $field }, à { $where }.
error-message-value = La valeur à { $where } ne peut pas s'y trouver.
error-message-size = Un message a au plus { $most } octets.
error-hello-late = Le bonjour est venu trop tard.
error-too-many = C'était trop souvent. Veuillez réessayer dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-too-large = La requête est trop grande.
error-not-found = Il n'y a rien ici.
error-method = Cela ne peut pas se faire ici.
error-origin = Cette requête vient de la page d'un autre site.
error-request = La requête n'a pas de sens.
error-server = Quelque chose s'est mal passé sur le serveur. Rien n'est perdu ; veuillez réessayer.

error-config-base = « { $base } » n'est pas un chemin comme /jeux.
error-config-proxy = « { $address } » n'est ni une adresse comme 10.0.0.1 ni un réseau comme 10.0.0.0/8.
error-config-origin = « { $origin } » n'est pas l'adresse d'un site comme https://play.example.org.
error-config-listen = Le serveur ne peut pas écouter à { $host }, port { $port } : { $reason }.
error-config-redis = Redis est injoignable à l’adresse donnée avec --redis, ou ce n’est pas une telle adresse.
error-key-short = La clé dans { $name } est trop courte : il lui faut { $least } caractères.
error-key-file = La clé dans { $file } ne peut être ni lue ni écrite : { $reason }.

page-about = Une table ouverte pour les jeux de tunnels de la famille Saboteur. Une œuvre non officielle.
page-rooms = Salles publiques
page-no-rooms = Aucune salle publique n'attend de joueurs en ce moment.
page-room = Salle
page-rules = Règles
page-seats = Places prises
page-taken = { $taken } places sur { $seats } sont prises.
page-join = Rejoindre depuis un terminal :
page-qr = Le lien vers cette salle, à scanner
page-agreed-rounds = La partie a { $count ->
    [one] une manche
   *[other] { $count } manches
}.
page-agreed-maps = Il y a { $count ->
    [one] une carte au trésor
   *[other] { $count } cartes au trésor
} dans le jeu.
page-agreed-extra-action = La 21e nouvelle carte action est : { $choice }.
page-agreed-card = Exemplaires de { $card } dans le jeu : { $count }.

serve-address = Undermine est servi à { $address }
serve-no-page = La page pour navigateurs n'a pas été construite ici ; ils ne montrent donc qu'une simple liste des salles. make web la construit (avec Node 20 ou plus récent), et chaque wheel d'Undermine l'apporte.

error-store-unavailable = La base de données est injoignable en ce moment. Veuillez réessayer.
error-store-not-written = Cela n'a pas pu être enregistré et n'a donc pas eu lieu. Veuillez réessayer dans un instant.
error-store-conflict = Quelqu'un d'autre a écrit ici entre-temps.
error-store-fenced = Cette partie est désormais menée par un autre processus.
error-store-closed = Le serveur s'arrête. Veuillez réessayer dans un instant.
error-store-failed = La base de données a échoué : { $why }.
error-database-url = Ce n'est pas l'adresse d'une base de données. Elle ressemble à sqlite:///FICHIER ou postgresql://USER@HOST/NAME.
error-database-file = La base de données { $file } ne peut pas être ouverte : { $why }.
error-database-open = La base de données ne peut pas être ouverte : { $why }.
error-database-away = La base de données ne répond pas, ou un autre programme la garde verrouillée. Lancez-la ou arrêtez ce programme, puis réessayez.
error-database-newer = La base de données vient d'une version plus récente de ce programme (révision { $revision }).
error-database-taken = Un autre serveur utilise cette base de données. Arrêtez-le d'abord, ou lancez-les tous avec le même --redis : ils la partageront.
error-database-alone = Un serveur sans --redis utilise cette base de données. Arrêtez-le, puis relancez-le avec le même --redis que les autres.
error-backup-file = La sauvegarde { $file } ne peut être ni lue ni écrite : { $why }.
error-backup-not-one = { $file } n'est pas une sauvegarde de ce programme.
error-backup-newer = La sauvegarde vient d'une version plus récente de ce programme (révision { $revision }).
error-backup-damaged = La sauvegarde { $file } est abîmée.
error-backup-nothing = Il n'y a pas de base de données à sauvegarder.
error-backup-not-empty = Il y a déjà quelque chose dans cette base : restaurez dans une base vide.

error-client-refused = Le serveur a refusé ({ $status }).
error-client-no-server = Il n’y a pas de serveur à cette adresse.
error-client-no-answer = Le serveur ne répond pas.
error-client-lost = La connexion au serveur est perdue.
error-client-shut = Le serveur a fermé la connexion.
