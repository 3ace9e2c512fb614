# La première partie guidée : son entrée, et ce que dit le guide.

web-learn-title = Apprendre en jouant
web-learn-lead = Une manche avec deux bots, et un guide qui vous dit quoi faire. Comptez cinq minutes.
web-learn-aim = Vous êtes des nains dans une mine. Sous l'une des trois cartes d'arrivée se cache le trésor, et vous creusez tous un tunnel jusque-là, carte après carte.
web-learn-roles = Mais chacun reçoit un rôle en secret. Les chercheurs d'or veulent atteindre le trésor. Les saboteurs veulent les en empêcher.
web-learn-turn = À votre tour, vous jouez une carte ou en défaussez une, puis vous piochez. C'est tout ; le reste s'apprend en chemin.
web-learn-role = Dans cette manche, vous êtes chercheur d'or. Lequel des deux autres ne l'est pas ?
web-learn-begin = Dans la mine
web-coach-name = Guide
web-coach-hide = Masquer le guide
web-coach-show = Montrer le guide
web-coach-home = Accueil
web-coach-step = { $step } sur { $steps }
web-coach-strayed = C'était votre idée, et elle était permise. On continue à partir de là.
web-coach = { $lesson ->
    [path] Vous êtes chercheur d'or : le tunnel doit mener du départ, à gauche, aux arrivées, à droite. Choisissez la carte qui brille ({ $card }), puis l'endroit qui brille à côté du départ.
    [fit] Tous les côtés qui se touchent doivent s'accorder : tunnel contre tunnel, paroi contre paroi. Une carte peut être mise tête en bas (Tourner, ou R), jamais en travers. Posez la carte « { $card } » au bout du tunnel.
    [mend] Votre outil est cassé ! Tant qu'il n'est pas réparé, vous ne pouvez pas poser de tunnel. Jouez la carte « { $card } » pour vous : choisissez-la, puis vous-même.
    [suspect] Un cul-de-sac en plein chemin : malchance de { $name }, ou mauvaise intention ? Ouvrez { $name } dans la liste des joueurs et notez votre soupçon. Personne d'autre ne le voit.
    [rockfall] Le chemin est bouché. Un éboulement retire un tunnel de la mine : choisissez-le, puis le cul-de-sac.
    [break] Arrêtez { $name } : avec un outil cassé, on ne peut pas poser de tunnel. Jouez la carte « { $card } » sur { $name }.
    [map] Quelle est la bonne arrivée ? Un plan secret permet de regarder sous l'une des trois, en secret. Choisissez-le, puis l'arrivée du milieu.
    [reach] Encore un tunnel et vous y êtes. Posez la carte « { $card } » à côté de l'arrivée !
    [dig] En avant vers les arrivées : posez la carte « { $card } » là où cela brille.
    [pass] Aucune carte n'aide en ce moment. Alors passez : choisissez-en une dont vous n'aurez pas besoin, « { $card } » par exemple, et défaussez-la face cachée. Vous en piochez une autre.
    [free] Jouez comme il vous plaît : creusez vers les arrivées, réparez ce qui est cassé, ou défaussez.
    [watch] Aux autres de jouer. Observez ce qu'ils font : cela dit qui ils sont.
    [pick] Le trésor ! Les chercheurs se partagent des pépites, et la personne qui l'a trouvé choisit en premier. Prenez la plus grosse.
   *[over] La manche est finie, les rôles sont montrés, l'or est partagé. Une partie compte trois manches, avec de nouveaux rôles ; à la fin, c'est le plus d'or qui gagne. Vous savez tout !
}
