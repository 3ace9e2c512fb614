# Les règles en bref, pour la page.

web-guide-title = { $part ->
    [aim] Le but
    [turn] Votre tour
    [tunnels] Poser des tunnels
    [end] La fin d'une manche
    [gold] L'or
    [cards] Les cartes
    [numbers] Les nombres
    [house] Règles maison à cette table
   *[edition] Cette édition
}
web-guide-aim = { $family ->
    [base] Au bout de la mine, un trésor et deux pierres sont cachés. Les chercheurs d'or veulent un tunnel du départ au trésor, les saboteurs veulent les en empêcher. Les identités restent secrètes : les rôles sont mélangés, chacun en reçoit un, et il en reste un.
    [saboteur2] La même mine, mais les chercheurs forment deux équipes, la bleue et la verte, et des portes arrêtent l'autre équipe. Peut-être y a-t-il un Boss, qui gagne avec l'une ou l'autre pour 1 pépite de moins, un Profiteur, qui gagne avec tous les gagnants pour 2 de moins, des géologues, payés pour les cristaux, et des saboteurs.
    [duel] Les bleus contre les verts, chacun avec son départ. Le premier à atteindre de l'or, sur les tunnels ou sous les six arrivées, y pose un jeton. Après trois manches, le plus riche gagne.
   *[solo] Vous creusez en solitaire avec les cartes du Duel, contre la malchance : ramassez le plus d'or possible en trois manches, avec six jetons chaque fois.
}
web-guide-turn = { $family ->
    [base] Jouez une carte : un tunnel dans la mine ou une action. Ou passez en défaussant une carte face cachée. Puis piochez-en une, tant qu'il y en a.
    [saboteur2] Faites une chose : poser un tunnel, jouer une action, passer avec une à trois cartes face cachée, ou défausser deux cartes pour vous débarrasser d'une carte posée devant vous. Puis piochez autant de cartes que vous en avez données, mais une seule pour les deux qui vous ont libéré.
    [duel] Posez un tunnel, jouez une action, passez avec une ou deux cartes face cachée, ou défaussez deux cartes pour vous débarrasser d'un outil cassé. Avant ou après, vous pouvez soudoyer des trolls. Puis piochez autant de cartes que vous en avez joué ou passé, et une pour les deux qui vous ont libéré.
   *[solo] Comme dans le Duel. Mais un outil cassé que vous piochez vous touche aussitôt, et un éboulement pioché retire le dernier tunnel sans pépite ni troll.
}
web-guide-tunnels = { $family ->
    [base] Tous les côtés qui se touchent doivent s'accorder : tunnel contre tunnel, paroi contre paroi. Une carte peut être mise tête en bas, jamais en travers. Une arrivée cachée ne demande rien à ses voisines ; elle est retournée quand un tunnel venu du départ y mène. Avec un outil cassé, on ne peut pas poser de tunnel.
    [saboteur2] Comme dans le jeu de base, et tout nouveau tunnel doit être relié au départ. Les échelles sont reliées au départ et entre elles, et ne sont jamais à côté d'une arrivée. Les portes n'empêchent personne de creuser : elles ne comptent que pour désigner les gagnants. En prison ou avec un outil cassé, on ne peut pas poser de tunnel.
    [duel] Un nouveau tunnel doit mener à votre propre départ : les portes de l'autre vous arrêtent tant qu'il n'y a pas de clé dessus, les trolls arrêtent les deux tant que personne ne les soudoie. Les tunnels de l'autre vous servent dès qu'un tunnel vous y relie. Une échelle est reliée au départ de sa couleur.
   *[solo] Un nouveau tunnel doit mener à votre départ. Les portes de l'autre couleur demandent une clé ; les échelles de l'autre couleur sont de simples tunnels.
}
web-guide-end = { $family ->
    [base] Les chercheurs gagnent dès qu'un tunnel mène du départ au trésor. Les saboteurs gagnent si toutes les cartes sont jouées sans cela. Tous les rôles sont alors montrés.
    [saboteur2] La manche finit quand le trésor est relié au départ, portes ou non, ou quand plus personne n'a de carte. Si personne n'y est arrivé, les saboteurs et le Profiteur gagnent.
    [duel] La manche finit quand les six arrivées sont retournées, que les huit jetons sont dans la mine ou que toutes les cartes sont jouées.
   *[solo] La manche finit quand les six arrivées sont retournées, que les six jetons sont dans la mine ou que toutes les cartes sont jouées.
}
web-guide-gold = { $family ->
    [base] Si les chercheurs gagnent, on tire des cartes de 1 à 3 pépites ; la personne qui a atteint le trésor en garde une et passe le reste aux autres chercheurs, dans le sens inverse des aiguilles d'une montre. Si les saboteurs gagnent, un seul reçoit 4 pépites, deux ou trois en reçoivent 3 chacun, quatre 2 chacun. Après la dernière manche, le plus riche gagne.
    [saboteur2] Une équipe gagne si un chemin vers le trésor évite les portes de l'autre couleur ; si les deux en ont un, c'est l'équipe de la personne qui a posé le dernier tunnel qui gagne, ou les deux si cette personne n'est d'aucune. Moins il y a de gagnants, plus chacun reçoit : 5 pépites pour un seul, puis 4, 3, 2, et 1 à partir de cinq. En prison, on n'a pas de part. Puis les voleurs peuvent prendre 1 pépite.
    [duel] Vous prenez chacun l'or qui porte vos jetons. Chaque troll soudoyé coûte 1 pépite, sans rendre la monnaie. Le moins riche commence la manche suivante.
   *[solo] Vous prenez l'or qui porte vos jetons, moins 1 par troll. Dès 15, 20 et 25 pépites, votre rang est meilleur.
}
web-guide-edition = { $rules ->
    [base-2015] L'édition anglaise de 2015. Tout nouveau tunnel doit mener au départ. On peut aussi casser ses propres outils. Les chercheurs qui gagnent tirent une carte Or par chercheur. Le voisin de gauche de la personne qui a posé le dernier tunnel commence la manche suivante.
    [base-de] L'édition allemande. Comme celle de 2015, mais on ne casse que les outils des autres, et c'est le voisin de gauche de la personne qui a joué la dernière carte, quelle qu'elle soit, qui commence la manche suivante.
    [base-2004] L'édition anglaise de 2004. Une partie coupée de la mine peut encore grandir. On peut aussi casser ses propres outils. Les chercheurs qui gagnent tirent une carte Or par personne (neuf seulement à dix) : certains en ont deux.
    [base-fr] L'édition française. Comme l'allemande, mais les chercheurs qui gagnent tirent une carte Or par personne (neuf seulement à dix) : certains en ont deux.
    [saboteur2] Anglaise et allemande. Si aucune équipe ne passe, le Boss gagne, et le Profiteur avec lui. Sans Boss, le Profiteur ne gagne que s'il a posé la dernière carte. Un géologue est payé pour les cristaux, même en prison.
    [saboteur2-fr] Française. Si aucune équipe ne passe, le Boss gagne seul. Sans Boss, les saboteurs et le Profiteur gagnent. Un géologue en prison ne reçoit rien.
    [duel] Ces règles n'ont qu'une édition. Les verts ouvrent toujours la première manche.
   *[solo] Ces règles n'ont qu'une édition. Vous choisissez votre couleur avant la distribution, vert ou bleu.
}
web-guide-hand = Main
web-guide-roles = Rôles mélangés
web-guide-rounds = { $rounds ->
    [one] On joue une manche.
   *[other] On joue { $rounds } manches.
}
web-guide-others = D'autres règles
