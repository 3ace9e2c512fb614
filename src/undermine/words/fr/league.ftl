# undermine league : la page, et ce que dit la commande.

league-title = La ligue, { $protocol }
league-about = Tous les bots ont été mesurés de la même façon, sur les mêmes donnes. Là où il y a des rôles, un bot prend une place parmi des bots nommés { $reference } et il est comparé à l’un d’eux, à la même place de la même donne. À deux, on joue dans les deux sens ; en solo, les deux jouent les mêmes cartes.
league-numbers = Chaque case dit ce que le bot a obtenu, puis de combien il dépasse { $reference }, avec entre parenthèses l’intervalle à 95 % de la différence : pourcentage de manches gagnées, ou or.
league-reference = La ligne de la référence dit ce qu’elle obtient parmi ses semblables, avec l’intervalle correspondant.
league-deals = { $deals } donnes par table ; dans la colonne d’un rôle ne comptent que celles où le bot l’a reçu, et leur nombre suit le point-virgule.
league-few = trop peu de donnes pour être cité : moins de { $enough }, ou de { $of_role } dans la colonne d’un rôle.
league-table = { $rules }, { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}
league-failed = `{ $bot }` est tombé en panne dans { $failed ->
    [one] une partie
   *[other] { $failed } parties
}, où il n’a plus fait que passer. Sa ligne en dit donc peu sur son jeu.
league-bot = bot
league-as-digger = gagné comme chercheur d’or
league-as-saboteur = gagné comme saboteur
league-won = parties gagnées
league-gold = or
league-made-with = Mesuré avec
league-playing = On joue
league-written = Les tableaux sont dans { $file }.
