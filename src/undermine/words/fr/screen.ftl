# Le plein écran dans le terminal : la table, les pages, les salons, les parties revues.

help-option-plain = L'invite simple au lieu du plein écran, par exemple pour les lecteurs d'écran.
usage-seats-screen = On peut partager le plein écran à plusieurs, pas l'invite simple : indiquez une seule place.

screen-you-move = À vous de jouer
screen-moves = { $seat } réfléchit …
screen-your-turn = Choisissez une carte : touche chiffrée ou clic.
screen-your-turn-bribe = Choisissez une carte, ou soudoyez d'abord un troll (Tab).
screen-pass-none = Choisissez { $most ->
    [1] la carte
   *[other] 1 à { $most } cartes
} à défausser face cachée.
screen-pass = Défausser face cachée et passer : { $cards }
screen-role = Rôle : { $role }.
screen-role-covered = Votre rôle est caché (o)
screen-role-title = Votre rôle

screen-play = Jouer
screen-turn = Tourner
screen-discard = Défausser
screen-back = Retour
screen-hint = Conseil
screen-hurry = Avancer
screen-talk = Parler
screen-help = Aide
screen-leave = Partir
screen-stay = Rester
screen-go-on = Continuer
screen-log = Ce qui s'est passé dans cette manche
screen-rules = Les règles en chiffres
screen-suspicion = Soupçons
screen-thinking = Voyons voir …
screen-say = Dites quelque chose ; /aide montre les commandes
screen-pace = Les coups des autres : { $pace ->
    [0] lentement
    [1] facile à suivre
    [2] vite
   *[3] aussitôt
}
screen-leave-title = Quitter la table ?
screen-leave-saved = La partie est enregistrée. Vous pourrez la reprendre à tout moment.
screen-leave-room = Votre place reste la vôtre : le même lien vous y ramène.
screen-leave-watching = Vous ne faites que regarder.

screen-whose = Au tour de { $name }
screen-pass-on = Passez le clavier à { $name }. Les autres regardent ailleurs.
screen-i-am = Je suis { $name }

screen-key-card = choisir une carte
screen-key-point = aller à une case, une personne ou une réponse
screen-key-play = y jouer ; quand les autres jouent : avancer
screen-key-turn = tourner la carte, si elle va dans les deux sens
screen-key-discard = défausser plutôt ; d'autres cartes par leur numéro
screen-key-back = reprendre la carte en main
screen-key-zoom = plus grand, plus petit, toute la mine
screen-key-scroll = faire défiler la mine
screen-key-role = montrer ou cacher votre rôle
screen-key-log = ce qui s'est passé dans cette manche
screen-key-suspect = les rôles probables des autres
screen-key-hint = ce que « hard » jouerait, si vous ne jouez que contre des bots
screen-key-rules = les règles en chiffres
screen-key-pace = le temps de regarder les coups des autres
screen-key-talk = parler aux autres
screen-key-leave = partir
screen-help-mouse = À la souris : cliquez une carte, puis une case ou une personne. La molette fait défiler, Ctrl et la molette agrandissent, glisser déplace la mine.

screen-lobby-begin = Commencer
screen-lobby-bot = Placer un bot
screen-lobby-free = Libérer la place
screen-lobby-sit = S'asseoir ici
screen-lobby-stand = Se lever
screen-lobby-wait = L'hôte va commencer la partie.
screen-lobby-ready = Quand tout le monde est là, commencez. Une place libre attend une personne ou un bot.
screen-command = « { $text } » n'est pas une commande ici ; /aide les montre.
screen-replaced = Un bot joue pour vous : t, puis /retour
screen-again = Rejouer
screen-quit = Partir

screen-replay-open = Toutes les cartes visibles
screen-replay-eyes = Comme { $name } l'a vu
screen-replay-at = Manche { $round } · coup { $move } sur { $last }
screen-replay-start = Les cartes sont distribuées.
screen-replay-curve = Saboteur ? Vu les coups
screen-replay-play = Lire
screen-replay-pause = Pause
screen-replay-step = Coup
screen-replay-round = Manche
screen-replay-whose = Regard
screen-key-replay-step = un coup en arrière ou en avant
screen-key-replay-round = la manche précédente ou suivante
screen-key-replay-ends = le début ou la fin
screen-key-replay-play = lire ou mettre en pause
screen-key-replay-eyes = toutes les cartes visibles, ou comme quelqu'un l'a vu
screen-key-replay-curve = les courbes des soupçons, en entier
