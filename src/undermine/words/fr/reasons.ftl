# Pourquoi cela ne se fait pas maintenant.

why-round-over = La manche est finie.
why-not-your-turn = Ce n'est pas votre tour.
why-not-in-hand = Vous n'avez pas cette carte.
why-choose-first = Répondez d'abord à la question posée.
why-not-offered = Cette réponse n'est pas proposée.
why-nothing-to-choose = Il n'y a rien à choisir : jouez une carte.
why-not-a-face = Cette carte est pareille une fois tournée.
why-no-fit = Elle ne va pas là : un chemin doit toucher un chemin, et la roche la roche.
why-occupied = Il y a déjà une carte à cet endroit.
why-not-joined = Aucun chemin n'y mène.
why-no-spot = Elle ne va nulle part dans la mine. Vous pouvez la défausser.
why-discard-count = Pour passer, défaussez { $count ->
    [one] une carte
   *[other] 1 à { $count } cartes
}.
why-not-an-action = C'est une carte chemin : posez-la dans la mine.
why-not-a-target = Pas là : cette carte n'y fait rien.
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
why-no-card-to-remove = Il n'y a aucun chemin à faire tomber.
why-no-goal-to-see = Il n'y a plus d'arrivée face cachée.
why-nobody-to-break = { $tools ->
    [P] Il ne reste aucune pioche intacte à casser.
    [L] Il ne reste aucune lanterne intacte à casser.
   *[C] Il ne reste aucun wagonnet intact à casser.
}
why-nothing-to-mend = { $tools ->
    [P] Il n'y a pas de pioche cassée à réparer.
    [L] Il n'y a pas de lanterne cassée à réparer.
    [C] Il n'y a pas de wagonnet cassé à réparer.
    [PL] Il n'y a ni pioche ni lanterne à réparer.
    [PC] Il n'y a ni pioche ni wagonnet à réparer.
   *[LC] Il n'y a ni lanterne ni wagonnet à réparer.
}
