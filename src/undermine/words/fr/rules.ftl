# Les pages sur les règles.

rules-key = règles
rules-revision = rév.
rules-players = joueurs
rules-what = ce que c'est
rules-hint = undermine rules NOM en montre une en détail.

rules-name-base-2015 = Le jeu de base, 2015
rules-name-base-de = Le jeu de base, allemand
rules-name-base-2004 = Le jeu de base, 2004
rules-name-base-fr = Le jeu de base, français
rules-about-base-2015 = Trois manches à chercher l'or, et quelqu'un creuse dans l'autre sens.
rules-about-base-de = La même chose, mais on ne casse que les outils des autres, et c'est la dernière carte jouée, pas le dernier chemin, qui décide qui ouvre la manche suivante.
rules-about-base-2004 = Un chemin coupé du départ peut grandir, et l'or se compte par joueurs.
rules-about-base-fr = Comme l'allemand, mais l'or se compte par joueurs.
rules-books = D'après : { $books }.
book-E04 = règle anglaise de 2004
book-E15 = règle anglaise de 2015
book-DE = règle allemande
book-FR = règle française

rules-numbers = Joueurs, rôles, mains
rules-saboteurs = saboteurs
rules-diggers = chercheurs
rules-hand = main
rules-stock = pioche
rules-spare = Les rôles sont mélangés, il en reste toujours un.
rules-gold = Or
rules-saboteurs-win = si les saboteurs gagnent, selon leur nombre
rules-gold-each = pépites pour chacun
rules-nuggets = Cartes Or : { $nuggets } pépites.
rules-rounds = La partie a { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}.
rules-plan = La table avant la première carte
rules-path-cards = Cartes chemin : { $count }
rules-action-cards = Cartes action : { $count }

rules-readings = Où les règles imprimées diffèrent (* est joué ici)
rules-answer = ({ $books } ; { $sets })
reading-connect = À quoi relier un nouveau chemin ?
reading-connect-start = À un chemin qui ramène au départ.
reading-connect-adjacent = À n'importe quel chemin, même coupé.
reading-break-target = À qui peut-on casser un outil ?
reading-break-target-any = À tout le monde, soi-même compris.
reading-break-target-others = Aux autres seulement.
reading-gold-count = Combien de cartes Or tire-t-on si les chercheurs gagnent ?
reading-gold-count-diggers = Une par chercheur.
reading-gold-count-players = Une par personne à la table, mais neuf seulement si l'on est dix.
reading-next-start = Qui ouvre la manche suivante ?
reading-next-start-path = La personne assise à gauche de celle qui a posé le dernier chemin.
reading-next-start-card = La personne assise à gauche de celle qui a joué la dernière carte.

rules-house = Règles maison, pour --house
house-open-gold = Tout le monde voit l'or de chacun.
house-end-on-all-pass = Une fois la pioche vide, la manche finit si tout le monde passe d'affilée.
house-broken-no-share = Les chercheurs dont un outil est cassé ne reçoivent pas de carte Or.
house-all-saboteurs = Aucun rôle n'est laissé de côté : tous les saboteurs sont à table.
house-saboteurs-know-each-other = Les saboteurs savent qui sont les autres saboteurs.
house-selfish-dwarf = Un des chercheurs est égoïste : 4 pépites s'il atteint lui-même le trésor, sinon rien.
house-rounds = Le nombre de manches, de { $low } à { $high }.
house-maps = Le nombre de plans secrets, de { $low } à { $high }.

balance-in-short = { $way ->
    [diggers] Les chercheurs gagnent { $value } % des manches ({ $low } à { $high } %).
    [teams] Le trésor est atteint dans { $value } % des manches ({ $low } à { $high } %).
    [race] Les verts commencent et gagnent { $value } % des parties ({ $low } à { $high } %).
   *[alone] { $value } pépites en moyenne ({ $low } à { $high }).
}
