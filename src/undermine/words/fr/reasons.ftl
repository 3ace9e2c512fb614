# Pourquoi cela ne se fait pas maintenant.

why-round-over = La manche est finie.
why-not-your-turn = Ce n'est pas à vous.
why-not-in-hand = Vous n'avez pas cette carte.
why-choose-first = Répondez d'abord à la question posée.
why-not-offered = Cette réponse n'est pas proposée.
why-nothing-to-choose = Il n'y a rien à choisir : jouez une carte.
why-not-a-face = Cette carte est pareille une fois tournée.
why-no-fit = Elle ne convient pas là : le chemin doit toucher le chemin, et la roche la roche.
why-occupied = Il y a déjà une carte.
why-not-joined = Aucun chemin n'y mène.
why-no-spot = Elle ne va nulle part. Vous pouvez la défausser.
why-discard-count = Pour passer, défaussez { $count ->
    [one] une carte
   *[other] 1 à { $count } cartes
}.
why-not-an-action = C'est une carte chemin : posez-la dans la mine.
why-not-a-target = Pas là : cette carte n'y peut rien.
why-playable = Vous pouvez jouer cette carte.
why-broken-tools = { $tools ->
    [P] Votre pioche est cassée : réparez-la ou défaussez.
    [L] Votre lanterne est cassée : réparez-la ou défaussez.
    [C] Votre wagonnet est cassé : réparez-le ou défaussez.
    [PL] Votre pioche et votre lanterne sont cassées : réparez-les ou défaussez.
    [PC] Votre pioche et votre wagonnet sont cassés : réparez-les ou défaussez.
    [LC] Votre lanterne et votre wagonnet sont cassés : réparez-les ou défaussez.
   *[PLC] Pioche, lanterne, wagonnet : tout est cassé. Réparez ou défaussez.
}
why-no-card-to-remove = Il n'y a aucun chemin que vous puissiez faire tomber.
why-no-goal-to-see = Plus aucune arrivée n'est face cachée.
why-nobody-to-break = { $tools ->
    [P] Il ne reste aucune pioche intacte que vous puissiez casser.
    [L] Il ne reste aucune lanterne intacte que vous puissiez casser.
   *[C] Il ne reste aucun wagonnet intact que vous puissiez casser.
}
why-nothing-to-mend = { $tools ->
    [P] Aucune pioche cassée que vous puissiez réparer.
    [L] Aucune lanterne cassée que vous puissiez réparer.
    [C] Aucun wagonnet cassé que vous puissiez réparer.
    [PL] Aucune pioche ni lanterne cassée que vous puissiez réparer.
    [PC] Ni pioche ni wagonnet cassés que vous puissiez réparer.
   *[LC] Ni lanterne ni wagonnet cassés que vous puissiez réparer.
}
